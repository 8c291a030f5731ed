"""The desk of phase 2: food, water, treats and care cards onto hens, cards before care, one confirmation.

What lies assigned is a `game.draft.Draft`; marks, tags and forecasts are read from it, so what is shown is what the
rules would do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game import actions, legality
from game.ai.suggest import suggest
from game.draft import Draft, Sketch, Worse, nobody_to_care_for
from game.refusals import Refusal, refuse
from game.rules import care as care_rule
from game.rules.care_check import NEEDLESS
from game.table import NOTHING
from game.words import to_translate
from scenes.dialogs import Answer, Sheet
from scenes.table import care_marks, taking_back
from scenes.table.desk import Desk, DeskButton
from scenes.table.panel import Thing
from scenes.table.pile_sheet import PileSheet
from scenes.table.tabletop import Glow, Marks
from scenes.table.warning_sheet import WarningSheet

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

BEFORE_CARE = ("chicken_roost", "gift_card", "garden_gnome", "dust_bath_tub")
WHOLE_FLOCK = ("chicken_run", "rain_barrel")
OWN_CARDS = ("hand", "stored")
HOME = ("hand", "stored", "storage")
"""A card put down there goes back where it was, unless it is one that works on another card."""
NOT_NOW: dict[str, Callable[[int], actions.Action]] = {
    "rooster": lambda card: actions.Rooster(card, 1),
    "storage_shed": lambda card: actions.Shed(card, card),
    "chicken_swing": lambda card: actions.Swing(card, 0),
    "play_tunnels": lambda card: actions.Tunnels(card, 0),
}
"""Cards of another moment: the rules say which."""
LINKS = ("composter", "fountain", "hired_help")
PLACES = {
    "composter": "goes_on_food",
    "fountain": "goes_on_water",
    "hired_help": "goes_on_market_card",
    "gift_card": "goes_on_market_card",
    "chicken_roost": "goes_on_deck_or_discard_pile",
    **dict.fromkeys(("garden_gnome", "dust_bath_tub", *WHOLE_FLOCK), "goes_to_yard"),
}
"""The refusal that says where a card belongs which was put down somewhere else."""
IDEAS = (
    ("care", to_translate("Laid out: as many as possible stay well.")),
    ("eggs", to_translate("Laid out: most eggs next round.")),
    ("points", to_translate("Laid out: most points.")),
    ("save", to_translate("Laid out: as few cards as possible.")),
)
"""What "Feed for me" tries, one after the other: a goal of the solver and how it is told."""


class CareDesk(Desk):
    """One person's care; `draft` may come from before a card was played or a confirmation was taken back."""

    name = "care"

    def __init__(self, scene: TableScene, draft: Draft | None = None) -> None:
        super().__init__(scene)
        self.draft = draft or Draft(scene.match.table)
        self._over: Thing | None = None
        self._goal = 0
        self._asked: tuple[int, Sketch] | None = None
        self._found: dict[str, Glow] = {}
        self._help()
        scene.turns.keep(self.draft)

    def _help(self) -> None:
        """For a seat that wants help a plan lies there from the start, as one step that can be undone."""
        table = self.draft.table
        if not self.scene.setup.seats[table.acting].help or not self.draft.untouched or self.draft.can_undo:
            return
        plan = suggest(table, "care")
        if plan != self.draft.care:
            self.draft.adopt(plan)

    @property
    def can_undo(self) -> bool:
        return self.draft.can_undo

    @property
    def can_redo(self) -> bool:
        return self.draft.can_redo

    def _role(self, card: int) -> str:
        return self.draft.table.cards.role[card]

    @property
    def lifts(self) -> bool:
        """Do keys or a pad move the cards, rather than a mouse that drags them?"""
        return self.scene.app.device in ("keyboard", "pad")

    # -- what is shown ------------------------------------------------------------------------------------------

    def fill(self, marks: Marks) -> None:
        held = self.scene.held()
        hints = self.scene.setup.hints
        targets = self.targets(held) if held is not None and hints else {}
        care_marks.fill(marks, self.scene, self.draft, held, self._over, targets, self.lifts)
        if not hints:
            marks.warning = ""

    def buttons(self) -> list[DeskButton]:
        words = self.scene.app.words
        idle = nobody_to_care_for(self.draft.table)
        return [
            DeskButton("auto", "auto_button", words.ui("Feed for me"), self.auto, "auto", glyph="star"),
            DeskButton("hint", "hint_button", "", self.hint, "hint", glyph="hint", tip=words.ui("Hint")),
            DeskButton(
                "confirm",
                "end_phase_button",
                words.ui("Go on") if idle else words.ui("Confirm care"),
                self.confirm,
                "next_phase",
                "main",
            ),
        ]

    # -- lifting and dropping -----------------------------------------------------------------------------------

    def can_lift(self, thing: Thing) -> bool:
        if thing.kind == "chip":
            return True
        if thing.id == "bumper":
            return self.draft.bumper is None
        return thing.card is not None and thing.kind in OWN_CARDS

    def final(self, thing: Thing) -> bool:
        role = self._role(thing.card) if thing.card is not None else ""
        return role in ("garden_gnome", "chicken_roost") and thing.kind == "hand"

    def targets(self, held: Thing) -> dict[str, Glow]:
        if held.id == "bumper":
            return {self._id_of(card): "target" for card in self._doubles()}
        if held.card is None:
            return {}
        if held.kind == "chip":
            return {"hand": "target"}
        asked = (held.card, self.draft.sketch)
        if self._asked != asked:
            self._asked, self._found = asked, dict(self._targets_of(held.card))
        return self._found

    def _targets_of(self, card: int) -> list[tuple[str, Glow]]:
        """Only what the rules would take, the neediest hen first."""
        draft, table = self.draft, self.draft.table
        role = self._role(card)
        found: list[tuple[str, Glow]] = []
        if role in NOT_NOW:
            return found
        if role in LINKS and draft.link_of(card) is None:
            pile = table.market_row if role == "hired_help" else [*table.actor.hand, *table.actor.storage]
            for other in pile:
                if other != NOTHING and other != card and draft.trial().set_link(card, other) is None:
                    found.append((self._id_of(other), "target"))
            return found
        if role == "gift_card":
            return [(f"market.{slot}", "target") for slot, other in enumerate(table.market_row, 1) if other != NOTHING]
        if role == "chicken_roost":
            return [("discard", "target"), ("deck", "target"), ("yard", "target")]
        if role in ("garden_gnome", "dust_bath_tub", *WHOLE_FLOCK):
            return [("yard", "target")]
        kind = draft.gives(card)
        loved: Glow = "loves" if kind == "treat" else "target"
        lacking: list[tuple[int, str]] = []
        for bird in table.actor.flock:
            trial = draft.trial()
            if isinstance(trial.give(card, bird.hen), int):
                food, hunger, water, thirst = draft.needs(bird.hen)
                lack = hunger - food if kind == "food" else thirst - water
                lacking.append((-lack, f"hen.{bird.hen}"))
        return [(id, loved) for _, id in sorted(lacking, key=lambda entry: entry[0])]

    def _doubles(self) -> list[int]:
        """Cards on which the doubling of the event may be laid."""
        return [card for card in self.draft.table.actor.hand if self.draft.trial().set_bumper(card) is None]

    def _id_of(self, card: int) -> str:
        table = self.draft.table
        if card in table.market_row:
            return f"market.{table.market_row.index(card) + 1}"
        return f"stored.{card}" if card in table.actor.storage else f"hand.{card}"

    def preview(self, held: Thing, over: Thing | None) -> None:
        if over != self._over:
            self._over = over
            self.scene.refresh()

    def drop(self, held: Thing, over: Thing) -> Refusal | bool:
        self._over = None
        if held.id == "bumper":
            if over.card is None or over.kind not in OWN_CARDS:
                return False
            return self.draft.set_bumper(over.card) or False
        assert held.card is not None
        card, role = held.card, self._role(held.card)
        if held.kind == "chip":
            return self._drop_chip(held, over)
        if over.kind in HOME:
            own = over.card if role in LINKS and over.card != card else None
            if own is None:
                return False
            wrong = role == "hired_help" and own not in self.draft.table.market_row
            return self._misplaced(card) if wrong else self.draft.set_link(card, own) or self._pours(card)
        if role in NOT_NOW:
            return legality.refusal(self.draft.table, NOT_NOW[role](card)) or False
        if role in BEFORE_CARE:
            return self._play_first(card, role, over)
        if role in WHOLE_FLOCK:
            return (self.draft.set_whole(card) or False) if self._whole(over) else self._misplaced(card)
        if role == "hired_help" and over.kind == "market" and over.slot is not None:
            other = self.draft.table.market_row[over.slot - 1]
            return refuse("slot_is_empty", slot=over.slot) if other == NOTHING else self._copy(card, other)
        if over.hen is None or (role in LINKS and self.draft.link_of(card) is None):
            return self._misplaced(card)
        result = self.draft.give(card, over.hen)
        if isinstance(result, Refusal):
            return result
        kind = self.draft.gives(card)
        self.scene.app.sounds.play("pip_water" if kind == "water" else "pip_food")
        return self._pours(card)

    def _whole(self, over: Thing) -> bool:
        """Is this a place for a card of the whole flock: the yard, or the own hens?"""
        return over.kind in ("yard", "flock") or (over.kind == "hen" and over.seat == self.scene.own)

    def _copy(self, card: int, other: int) -> Refusal | bool:
        return self.draft.set_link(card, other) or self._pours(card)

    def _misplaced(self, card: int) -> Refusal:
        """Where the card belongs instead."""
        role = self._role(card)
        code = PLACES.get(role, "card_not_playable_here")
        if self.draft.gives(card) and (role not in LINKS or self.draft.link_of(card) is not None):
            code = "goes_on_a_hen"
        return refuse(code, card=self.draft.table.cards.kind(card).id)

    def _pours(self, card: int) -> bool:
        """Does the rest of it stay in the hand for the next hen?"""
        return (
            self.draft.gives(card) in ("food", "water") and self.draft.left(card) > 0 and bool(self._targets_of(card))
        )

    def _drop_chip(self, held: Thing, over: Thing) -> Refusal | bool:
        """A portion goes back to the fan, or to another hen; anywhere else it stays with her."""
        assert held.card is not None and held.hen is not None
        if over.hen == held.hen:
            return False
        if over.hen is None and over.kind not in HOME:
            return refuse("goes_on_a_hen", card=self.draft.table.cards.kind(held.card).id)
        self.draft.take_back(held.card, held.hen)
        if over.hen is not None:
            result = self.draft.give(held.card, over.hen)
            if isinstance(result, Refusal):
                self.draft.undo()
                return result
        return False

    def press(self, thing: Thing) -> bool:
        if thing.kind == "chip" and thing.card is not None:
            self.draft.take_back(thing.card, thing.hen)
            self._changed()
            return True
        if thing.id == "bumper" and self.draft.bumper is not None:
            self.draft.set_bumper(None)
            self._changed()
            return True
        if self.scene.pointing.show_pile(thing):
            return True
        if thing.card is not None and thing.kind in OWN_CARDS:
            return self._press_card(thing.card)
        if thing.hen is not None and self.draft.got(thing.hen):
            card, _ = self.draft.got(thing.hen)[-1]
            self.draft.take_back(card, thing.hen)
            self._changed()
            return True
        return False

    def _press_card(self, card: int) -> bool:
        """A card that is used up is taken back whole; a card for everybody has one place to go, so it goes there."""
        spent = self.draft.in_use(card) and (self.draft.left(card) <= 0 or card in self.draft.needless())
        if spent or card in self.draft.sketch.care.whole:
            self.draft.take_back(card)
            self._changed()
            return True
        return False

    def _changed(self) -> None:
        self.scene.app.sounds.play("ui_back")
        self.scene.refresh()

    # -- cards before care --------------------------------------------------------------------------------------

    def _play_first(self, card: int, role: str, over: Thing) -> Refusal | bool:
        if role == "gift_card":
            if over.kind != "market" or over.slot is None:
                return self._misplaced(card)
            return self._act(actions.Gift(card, over.slot))
        if role == "garden_gnome":
            return self._act(actions.Gnome(card)) if self._whole(over) else self._misplaced(card)
        if role == "dust_bath_tub":
            return self._act(actions.DustBath(card)) if self._whole(over) else self._misplaced(card)
        if over.id == "deck":
            return self._act(actions.RoostDraw(card))
        if over.id == "discard":
            return self._roost_swap(card)
        return self._ask_roost(card) if self._whole(over) else self._misplaced(card)

    def _act(self, action: actions.Action) -> Refusal | bool:
        return self.scene.act(action) or False

    def _roost_swap(self, card: int) -> Refusal | bool:
        seat = self.scene.match.table.actor
        if not seat.discard:
            return legality.refusal(self.scene.match.table, actions.RoostSwap(card, NOTHING)) or False
        words = self.scene.app.words

        def take(other: int) -> None:
            if reason := self.scene.act(actions.RoostSwap(card, other)):
                self.scene.refuse(reason)

        self.scene.app.push(PileSheet(self.scene, words.ui("Which card comes back to the hand?"), seat.discard, take))
        return False

    def _ask_roost(self, card: int) -> Refusal | bool:
        words, scene = self.scene.app.words, self.scene

        def answer(do: Callable[[], Refusal | bool]) -> Callable[[], None]:
            def act() -> None:
                result = do()
                if isinstance(result, Refusal):
                    scene.refuse(result)

            return act

        answers = [
            Answer("back", words.ui("Back"), lambda: None),
            Answer("swap", words.ui("Take a discarded card"), answer(lambda: self._roost_swap(card))),
            Answer("draw", words.ui("Draw a card"), answer(lambda: self._act(actions.RoostDraw(card))), main=True),
        ]
        scene.app.push(Sheet(words.card("chicken_roost"), words.ui("What shall it fetch?"), answers))
        return False

    # -- the buttons --------------------------------------------------------------------------------------------

    def auto(self) -> None:
        """The solver fills what is not yet assigned; pressed again it shows its next idea that is another one."""
        words, fixed = self.scene.app.words, self.draft.hand_made()
        for _ in IDEAS:
            goal, name = IDEAS[self._goal % len(IDEAS)]
            self._goal += 1
            plan = suggest(self.draft.table, goal, fixed)
            if plan != self.draft.care:
                self.draft.adopt(plan)
                self.scene.app.sounds.play("pip_food")
                self.scene.say(words.ui(name))
                return
        self.scene.app.sounds.play("ui_back")
        self.scene.say(words.ui("There is no other good idea for these cards."))

    def hint(self) -> None:
        """One idea in words: the first thing the solver would do that is not done yet."""
        words = self.scene.app.words
        plan = suggest(self.draft.table, "care", self.draft.hand_made())
        self.scene.say(care_marks.idea(words, self.draft, plan))

    def confirm(self) -> None:
        if not self.armed:
            return
        reason = legality.refusal(self.draft.table, self.draft.care)
        if reason is not None and reason.code in NEEDLESS:
            self._ask_back(reason)
            return
        worse, first = self.draft.worse(), self._first_unplayed()
        if not (worse or first) or not self.scene.setup.hints:
            self._confirm()
            return
        losses = self._sentences(worse)
        self.scene.app.push(WarningSheet(self.scene, losses, [first, self._unused()], self._confirm))

    def _confirm(self) -> None:
        self.scene.turns.keep(self.draft)
        self.scene.unsay()  # what was said of a plan does not stand over the next step
        if reason := self.scene.act(self.draft.care):
            self.scene.refuse(reason)

    def _ask_back(self, reason: Refusal) -> None:
        """R22: a food card that nobody needs may not be played alone; one press takes it back."""
        words, draft = self.scene.app.words, self.draft
        name = str(reason.about()["card"])
        fed = dict.fromkeys(portion.card for portion in draft.care.food)
        alike = [card for card in fed if draft.table.cards.kind(card).id == name]
        needless = [card for card in alike if card in draft.needless()] or alike

        def take_back() -> None:
            draft.take_back(needless[-1])
            self._changed()

        answers = [
            Answer("back", words.ui("Back"), lambda: None),
            Answer("take_back", words.ui("Take {card} back", card=words.card(name)), take_back, main=True),
        ]
        self.scene.app.push(Sheet(words.ui("Not needed"), words.refusal(reason), answers))

    def _sentences(self, worse: list[Worse]) -> list[str]:
        return [care_marks.worse_line(self.scene.app.words, self.draft.table, hen) for hen in worse]

    def _unused(self) -> str:
        """What would still help: cards that could be given to somebody."""
        words, draft = self.scene.app.words, self.draft
        table = draft.table
        idle = [
            card
            for card in (*table.actor.hand, *table.actor.storage)
            if draft.left(card) > 0 and self._targets_of(card)
        ]
        kinds = [card for card in idle if care_rule.playing_as(table, draft.care, card) == card]
        kinds += [card for card in table.actor.hand if self._could_help(card)]
        return (
            words.ui("Still unused: {cards}", cards=words.counted(table.cards.kind_of[card] for card in kinds))
            if kinds
            else ""
        )

    def _could_help(self, card: int) -> bool:
        """Is this a Hired Help that could copy something for a hen?"""
        if self._role(card) != "hired_help" or self.draft.in_use(card):
            return False
        for other in self.draft.table.market_row:
            copy = self.draft.trial()
            if other != NOTHING and copy.set_link(card, other) is None:
                flock = self.draft.table.actor.flock
                if any(isinstance(copy.trial().give(card, bird.hen), int) for bird in flock):
                    return True
        return False

    def _first_unplayed(self) -> str:
        """The cards before care that could still do something: after the confirmation it is too late for them."""
        words, table = self.scene.app.words, self.draft.table
        playable = {getattr(action, "card", None) for action in legality.choices(table)}
        first = [card for card in table.actor.hand if self._role(card) in BEFORE_CARE and card in playable]
        if not first:
            return ""
        cards = words.counted(table.cards.kind_of[card] for card in first)
        return words.ui("Only before care, not played yet: {cards}", cards=cards)

    @property
    def _card_was_last(self) -> bool:
        """Was a card before care the last step, and can it be taken back?"""
        return self.draft.just_moved and self.scene.past.steps_back > 0

    def undoes(self) -> str:
        return self._step(True) if self.can_undo and not self._card_was_last else ""

    def redoes(self) -> str:
        return self._step(False) if self.can_redo else ""

    def _step(self, back: bool) -> str:
        return taking_back.laid(self.scene.app.words, *self.draft.step(back), self.draft.table)

    def undo(self) -> bool:
        return not self._card_was_last and self.draft.undo()

    def redo(self) -> bool:
        return self.draft.redo()
