"""The desk of phase 3: buying by press or drag, clearing, selling, trashing, Rooster and Storage Shed, and leaving."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game import actions, terms
from game.refusals import Refusal, refuse
from game.rules import fox, market, scoring
from game.table import NOTHING
from scenes.dialogs import Answer, Sheet
from scenes.table import fox_marks, prices
from scenes.table.desk import Desk, DeskButton
from scenes.table.panel import Thing
from scenes.table.pile_sheet import PileSheet
from scenes.table.tabletop import CardMark, Glow, Marks, SaleMark

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class MarketDesk(Desk):
    """One person's visit to the market."""

    name = "market"

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.table = scene.match.table

    def _role(self, thing: Thing) -> str:
        return self.table.cards.role[thing.card] if thing.card is not None else ""

    # -- what is shown ------------------------------------------------------------------------------------------

    def fill(self, marks: Marks) -> None:
        words, table = self.scene.app.words, self.table
        held = self.scene.held()
        targets = self.targets(held) if held is not None else {}
        marks.market = [self._supply_mark(slot, targets) for slot in range(1, 6)]
        marks.chickens = [self._hen_mark(slot, targets) for slot in range(1, 6)]
        marks.bin, marks.discard, marks.flock = (
            targets.get("bin", ""),
            targets.get("discard", ""),
            targets.get("flock", ""),
        )
        marks.deck = "target" if self._may_tip() and held is None else ""
        for card in table.actor.hand:
            lifted = held is not None and held.card == card
            playable = table.cards.role[card] in ("rooster", "storage_shed")
            marks.cards[card] = CardMark(tag=words.ui("Play me") if playable and not lifted else "", lifted=lifted)
        eggs = table.actor.eggs
        marks.now = words.ui_n("Time to shop: {n} egg to spend.", "Time to shop: {n} eggs to spend.", eggs)
        if held is not None and self._role(held) == "rooster":
            marks.now = words.ui("Put the Rooster on the hen he shall bring.")
        elif held is not None and self._role(held) == "storage_shed":
            marks.now = words.ui("Put the Storage Shed on the discard pile.")
        marks.fox = fox_marks.of_table(table)
        laying = scoring.production(table.cards, table.actor)
        marks.flock_text = (
            words.ui_n("This flock lays {n} egg next round.", "This flock lays {n} eggs next round.", laying),
            words.ui("A hen bought now grows up next round and lays one round later."),
        )
        self._summary(marks)
        price = terms.of(table).ribbon
        if marks.fox is not None and self._ends(marks.fox.hens + marks.fox.food):
            marks.warning = words.ui("The Fox would turn his last card")
        elif eggs >= price:
            marks.warning = words.ui("{price} {egg} would buy a ribbon.", price=price)

    def _supply_mark(self, slot: int, targets: dict[str, Glow]) -> SaleMark:
        card = self.table.market_row[slot - 1]
        if card == NOTHING:
            return SaleMark()
        reason = self.scene.match.refusal(actions.BuySupply(slot))
        price = market.supply_price(self.table, card)
        sale = prices.mark(price, self.table.cards.cost[card])
        return self._mark(sale, reason, targets.get(f"market.{slot}", ""), bool(targets))

    def _hen_mark(self, slot: int, targets: dict[str, Glow]) -> SaleMark:
        hen = self.table.chicken_row[slot - 1]
        if hen == NOTHING:
            return SaleMark()
        reason = self.scene.match.refusal(actions.BuyHen(slot))
        price = market.hen_price(self.table, hen)
        sale = prices.mark(price, self.table.cards.hens[hen].cost)
        return self._mark(sale, reason, targets.get(f"chickens.{slot}", ""), bool(targets))

    def _mark(self, sale: SaleMark, reason: Refusal | None, glow: Glow, aiming: bool) -> SaleMark:
        words = self.scene.app.words
        short = reason.about().get("short", 0) if reason is not None else 0
        return replace(
            sale,
            short=int(short),
            reason=words.refusal(reason) if reason is not None else "",
            glow=glow,
            fade=reason is not None and not short and not aiming,
        )

    def _summary(self, marks: Marks) -> None:
        """What buying the focused card would mean."""
        words, table = self.scene.app.words, self.table
        thing = self.scene.focused_thing()
        marks.summary_title = words.ui("The market")
        marks.summary_text = words.ui("Press a card to buy it, or drag it home.")
        if thing is None or thing.slot is None:
            return
        eggs = table.actor.eggs
        if thing.kind == "market" and table.market_row[thing.slot - 1] != NOTHING:
            card = table.market_row[thing.slot - 1]
            mark, kind = marks.market[thing.slot - 1], table.cards.kind(card)
            marks.summary_title = words.card(kind.id)
            told = (words.local(kind.text), words.ui("It goes to the discard pile."))
        elif thing.kind == "chickens" and table.chicken_row[thing.slot - 1] != NOTHING:
            hen = table.cards.hens[table.chicken_row[thing.slot - 1]]
            mark = marks.chickens[thing.slot - 1]
            marks.summary_title = words.ui("{hen}, {breed}", hen=words.local(hen.name), breed=words.breed(hen.breed))
            told = ("", words.ui("She joins the flock as a chick."))
        else:
            return
        price = words.ui("Costs {price}, {left} left.", price=mark.price, left=eggs - mark.price)
        if mark.struck is not None:
            event = words.event(table.event)
            price = words.ui(
                "{event}: {price} instead of {base}, {left} left.",
                event=event, price=mark.price, base=mark.struck, left=eggs - mark.price,
            )  # fmt: skip
        # What a card does is told too when it is too dear: with large text its face has no room for that.
        marks.summary_text = words.join((told[0], mark.reason) if mark.reason else (told[0], price, told[1]))
        marks.summary_final = not mark.reason

    def _ends(self, steps: int) -> bool:
        """Would the twelfth card turn (R23)?"""
        table = self.table
        return fox.turned(table) + fox.would_turn(table, steps) >= len(table.fox_track)

    def _may_tip(self) -> bool:
        return self.scene.match.refusal(actions.Tip()) is None

    def _tip_button(self) -> list[DeskButton]:
        """R52: only in the round of the event that allows it."""
        if not terms.of(self.table).tipping:
            return []
        words, reason = self.scene.app.words, self._reason(actions.Tip())
        return [
            DeskButton(
                "tip", "auto_button", words.ui("Into the discard pile"), lambda: self._act(actions.Tip()), "auto",
                glyph="draw_pile", enabled=not reason, reason=reason, tip="" if reason else self._because(), final=True,
            )
        ]  # fmt: skip

    def _because(self) -> str:
        """Why something is not as usual: the name of the event and what it says."""
        words, event = self.scene.app.words, self.table.cards.events[self.table.event]
        return words.ui("{event}: {text}", event=words.local(event.name), text=words.local(event.text))

    def buttons(self) -> list[DeskButton]:
        words, match = self.scene.app.words, self.scene.match
        now = terms.of(self.table)
        dear = now.ribbon != terms.BASE.ribbon
        return [
            *self._tip_button(),
            self._button("clear_chickens", words.ui("New hens"), actions.ClearChickens(), now.clear_chickens),
            self._button("clear_market", words.ui("New supplies"), actions.ClearMarket(), now.clear_market),
            DeskButton(
                "sell",
                "sell_eggs_button",
                words.ui("Sell {price} {egg} for 1 {ribbon}", price=now.ribbon),
                lambda: self._act(actions.Sell()),
                "sell",
                "go",
                sub=words.event(self.table.event) if dear and not self.scene.top.layout.compact else "",
                enabled=match.refusal(actions.Sell()) is None,
                reason=self._reason(actions.Sell()),
                tip=self._because() if dear and not self._reason(actions.Sell()) else "",
            ),
            DeskButton(
                "confirm",
                "end_phase_button",
                words.ui("Done shopping"),
                self.confirm,
                "next_phase",
                "main",
                final=fox.solo(self.table) and actions.Done().reveals(self.table),
            ),
        ]

    def _button(self, id: str, label: str, action: actions.Action, price: int) -> DeskButton:
        reason = self._reason(action)
        return DeskButton(
            id,
            f"{id}_button",
            label,
            lambda: self._act(action),
            style="small",
            sub=f"{price} {{egg}}",
            enabled=not reason,
            reason=reason,
            tip="" if reason else self.scene.app.words.ui("This shows new cards and cannot be undone."),
            final=True,
        )

    def _reason(self, action: actions.Action) -> str:
        refusal = self.scene.match.refusal(action)
        return self.scene.app.words.refusal(refusal) if refusal is not None else ""

    # -- lifting and dropping -----------------------------------------------------------------------------------

    def can_lift(self, thing: Thing) -> bool:
        if thing.id == "deck":
            return self._may_tip()
        if thing.kind == "hand":
            return thing.card is not None
        if thing.kind == "market" and thing.slot is not None:
            return self.table.market_row[thing.slot - 1] != NOTHING
        if thing.kind == "chickens" and thing.slot is not None:
            return self.table.chicken_row[thing.slot - 1] != NOTHING
        return False

    def final(self, thing: Thing) -> bool:
        if thing.slot is None:
            return False
        buy = actions.BuySupply(thing.slot) if thing.kind == "market" else actions.BuyHen(thing.slot)
        return self.scene.match.refusal(buy) is None and buy.reveals(self.table)

    def targets(self, held: Thing) -> dict[str, Glow]:
        if held.kind in ("market", "deck"):
            return {"discard": "target"}
        if held.kind == "chickens":
            return {"flock": "target", "peek": "target"}
        found: dict[str, Glow] = {}
        role = self._role(held)
        if role == "rooster":
            for slot, hen in enumerate(self.table.chicken_row, 1):
                if hen != NOTHING:
                    found[f"chickens.{slot}"] = "target"
        if role == "storage_shed" and self.table.actor.discard:
            found["discard"] = "target"
        found["bin"] = "target"
        return found

    def drop(self, held: Thing, over: Thing) -> Refusal | bool:
        if over.kind == held.kind and over.kind != "hand":
            return False
        if held.id == "deck":
            return (self.scene.act(actions.Tip()) or False) if over.id == "discard" else False
        if held.kind == "market" and held.slot is not None:
            home = over.kind in ("discard", "hand")
            card = self.table.market_row[held.slot - 1]
            return (self.scene.act(actions.BuySupply(held.slot)) or False) if home else self._misplaced(card)
        if held.kind == "chickens" and held.slot is not None:
            home = over.kind in ("flock", "peek") or (over.kind == "hen" and over.seat == self.table.acting)
            hen = self.table.cards.hens[self.table.chicken_row[held.slot - 1]].id
            elsewhere = refuse("goes_to_flock", hen=hen)
            return (self.scene.act(actions.BuyHen(held.slot)) or False) if home else elsewhere
        assert held.card is not None
        if over.kind == "hand":
            return False
        if over.id == "bin":
            return self._trash(held.card)
        role = self._role(held)
        if over.kind == "chickens" and over.slot is not None and role == "rooster":
            return self.scene.act(actions.Rooster(held.card, over.slot)) or False
        if over.id == "discard" and role == "storage_shed":
            return self._shed(held.card)
        return self._misplaced(held.card)

    def _misplaced(self, card: int) -> Refusal:
        """Why a card of hand or row cannot go there: its moment is over, or the place is not for it."""
        kind = self.table.cards.kind(card).id
        if card not in self.table.actor.hand:
            return refuse("goes_to_discard_pile", card=kind)
        places = {"rooster": "goes_on_hen_for_sale", "storage_shed": "goes_to_discard_pile"}
        return refuse(places.get(kind, "phase_2_is_over"), card=kind)

    def press(self, thing: Thing) -> bool:
        if thing.kind in ("market", "chickens") and thing.slot is not None:
            buy = actions.BuySupply(thing.slot) if thing.kind == "market" else actions.BuyHen(thing.slot)
            if self.armed:
                self._act(buy)
            return True
        if thing.id == "bin":
            self._choose_trash()
            return True
        return self.scene.pointing.show_pile(thing)

    # -- actions ------------------------------------------------------------------------------------------------

    def _act(self, action: actions.Action) -> None:
        if reason := self.scene.act(action):
            self.scene.refuse(reason)

    def _trash(self, card: int) -> Refusal | bool:
        """Out of the game for good, so it is asked once, with the card's name on the button."""
        action = actions.Trash(card)
        if reason := self.scene.match.refusal(action):
            return reason
        words = self.scene.app.words
        name = words.card(self.table.cards.kind(card).id)
        price = terms.of(self.table).trash
        answers = [
            Answer("back", words.ui("Back"), lambda: None),
            Answer("trash", words.ui("Trash {card}", card=name), lambda: self._act(action), main=True),
        ]
        told = words.ui_n("It leaves the game for {n} egg.", "It leaves the game for {n} eggs.", price)
        if price != terms.BASE.trash:
            told = f"{told}\n{self._because()}"
        self.scene.app.push(Sheet(words.ui("Trash a card"), told, answers))
        return False

    def _choose_trash(self) -> None:
        seat, words, price = self.table.actor, self.scene.app.words, terms.of(self.table).trash
        if seat.eggs < price:
            self.scene.refuse(refuse("not_enough_eggs_to_trash_any", price=price, have=seat.eggs))
            return

        def pick(card: int) -> None:
            if isinstance(reason := self._trash(card), Refusal):
                self.scene.refuse(reason)

        title = words.ui("Which card shall go? {price} {egg} each", price=price)
        hand = [] if self.scene.covered_hand else seat.hand
        self.scene.app.push(PileSheet(self.scene, title, [*hand, *seat.discard], pick))

    def _shed(self, card: int) -> Refusal | bool:
        words = self.scene.app.words

        def pick(other: int) -> None:
            self._act(actions.Shed(card, other))

        title = words.ui("Which card shall go? It costs nothing.")
        self.scene.app.push(PileSheet(self.scene, title, self.table.actor.discard, pick))
        return False

    def confirm(self) -> None:
        if self.armed:
            self._act(actions.Done())
