"""Actions as text, both ways, one a line. The grammar and examples are in docs/notation.md.

    chicken_roost take corn
    care corn>alice*2 corn>darla water_dish>alice worm_treat>darla composter@corn chicken_run
    buy 3
    hen alice

A card is named by its kind; where it matters which copy, `#n` follows. An unnumbered name means the first such card
where the action looks for it, so a short text is enough unless two copies of a kind are told apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game import actions, naming
from game.actions import Action, Care, Link, Portion, Treat
from game.naming import BadText, card_name
from game.rules import care as care_rule
from game.table import Table

MAX_CHARACTERS = 8_000
BUMPER = "bumper"
"""What doubles a food card in the name of the event."""
ROW_WORDS = {"market": actions.ClearMarket, "chickens": actions.ClearChickens}


# Writing


def format_action(action: Action, table: Table) -> str:
    """The action as text that `parse_action` reads back to the same action on the same table."""
    return WRITERS[type(action)](action, table)


def _name(table: Table, card: int) -> str:
    """Numbered when another copy could be meant."""
    cards = table.cards
    seat = table.actor
    pile = (*seat.hand, *seat.storage, *seat.discard, *table.market_row)
    alike = sum(1 for other in pile if other >= 0 and cards.kind_of[other] == cards.kind_of[card])
    return card_name(cards, card, alike > 1 or card not in pile)


def _hen(table: Table, hen: int) -> str:
    return naming.hen_name(table.cards, hen)


def _write_care(action: Care, table: Table) -> str:
    words = ["care"]
    words += [f"{_name(table, link.card)}={_name(table, link.other)}" for link in action.copies]
    words += [f"{_name(table, link.card)}@{_name(table, link.other)}" for link in (*action.doubled, *action.fountains)]
    for portion in (*action.food, *action.water):
        amount = f"*{portion.amount}" if portion.amount != 1 else ""
        words.append(f"{_name(table, portion.card)}>{_hen(table, portion.hen)}{amount}")
    words += [f"{_name(table, treat.card)}>{_hen(table, treat.hen)}" for treat in action.treats]
    words += [_name(table, card) for card in action.whole]
    words += [f"{BUMPER}@{_name(table, card)}" for card in action.bumper]
    return " ".join(words)


def _write_roost_swap(action: actions.RoostSwap, table: Table) -> str:
    return f"{_name(table, action.card)} take {_name(table, action.other)}"


def _write_swing(action: actions.Swing, table: Table) -> str:
    return f"{_name(table, action.card)} {_hen(table, action.hen)}" + (" water" if action.water else "")


def _write_close(action: actions.Close, table: Table) -> str:
    return " ".join(["close", *(_name(table, card) for card in action.store)])


WRITERS: dict[type[Action], Callable[..., str]] = {
    actions.Collect: lambda action, table: "collect",
    actions.Draw: lambda action, table: "draw",
    actions.Mice: lambda action, table: f"mice {_name(table, action.card)}",
    actions.RoostSwap: _write_roost_swap,
    actions.RoostDraw: lambda action, table: f"{_name(table, action.card)} draw",
    actions.Gnome: lambda action, table: _name(table, action.card),
    actions.DustBath: lambda action, table: _name(table, action.card),
    actions.Gift: lambda action, table: f"{_name(table, action.card)} take {action.slot}",
    actions.Care: _write_care,
    actions.Swing: _write_swing,
    actions.Tunnels: lambda action, table: f"{_name(table, action.card)} {_hen(table, action.hen)}",
    actions.TurnHen: lambda action, table: f"choose {_hen(table, action.hen)}",
    actions.Close: _write_close,
    actions.BuySupply: lambda action, table: f"buy {action.slot}",
    actions.BuyHen: lambda action, table: f"hen {action.slot}",
    actions.ClearMarket: lambda action, table: "clear market",
    actions.ClearChickens: lambda action, table: "clear chickens",
    actions.Sell: lambda action, table: "sell",
    actions.Trash: lambda action, table: f"trash {_name(table, action.card)}",
    actions.Rooster: lambda action, table: f"{_name(table, action.card)} {action.slot}",
    actions.Shed: lambda action, table: f"{_name(table, action.card)} {_name(table, action.other)}",
    actions.Tip: lambda action, table: "tip",
    actions.Done: lambda action, table: "done",
}


# Reading


def parse_action(text: str, table: Table) -> Action:
    """The action that the text means on this table, allowed or not. Raises `BadText`."""
    if len(text) > MAX_CHARACTERS:
        raise BadText(f"the action is longer than {MAX_CHARACTERS} characters")
    words = naming.check_words(text.split())
    if not words:
        raise BadText("there is no action on this line")
    return _Parser(table, words).action()


class _Parser:
    def __init__(self, table: Table, words: list[str]) -> None:
        self.table = table
        self.cards = table.cards
        self.verb, *self.rest = words
        seat = table.actor
        self.own = (*seat.hand, *seat.storage, *seat.discard, *seat.used)

    def action(self) -> Action:
        plain: dict[str, Callable[[], Action]] = {
            "collect": actions.Collect,
            "draw": actions.Draw,
            "sell": actions.Sell,
            "tip": actions.Tip,
            "done": actions.Done,
        }
        if self.verb in plain:
            self._expect(0)
            return plain[self.verb]()
        verbs: dict[str, Callable[[], Action]] = {
            "care": self._care,
            "close": lambda: actions.Close(tuple(self._distinct(self.rest))),
            "buy": lambda: actions.BuySupply(self._market_slot(self._only())),
            "hen": lambda: actions.BuyHen(self._hen_slot(self._only())),
            "clear": self._clear,
            "mice": lambda: actions.Mice(self._card(self._only(), self.own)),
            "choose": lambda: actions.TurnHen(self._hen(self._only())),
            "trash": lambda: actions.Trash(self._card(self._only(), self.own)),
        }
        if self.verb in verbs:
            return verbs[self.verb]()
        return self._special()

    def _expect(self, count: int) -> None:
        if len(self.rest) != count:
            raise BadText(f"{self.verb} takes {count} words after it, not {len(self.rest)}")

    def _only(self) -> str:
        self._expect(1)
        return self.rest[0]

    def _card(self, word: str, where: Iterable[int], skip: Iterable[int] = ()) -> int:
        """The named copy, else the first of the kind in `where`, else the first of all (which the rules then
        refuse).
        """
        kind, card = naming.split_card(self.cards, word)
        if card is not None:
            return card
        index = self.cards.kind_by_id[kind]
        places = [card for card in where if card >= 0 and self.cards.kind_of[card] == index]
        fresh = [card for card in places if card not in skip]
        return (fresh or places or list(self.cards.copies_by_id[kind]))[0]

    def _distinct(self, words: Iterable[str]) -> Iterator[int]:
        """Cards of one list: the same name again means the next copy."""
        found: list[int] = []
        for word in words:
            found.append(self._card(word, self.own, skip=found))
            yield found[-1]

    def _hen(self, word: str) -> int:
        return naming.find_hen(self.cards, word)

    def _market_slot(self, word: str) -> int:
        if word.isascii() and word.isdigit():
            return int(word[:3])
        card = self._card(word, self.table.market_row)
        if card not in self.table.market_row:
            raise BadText(f"{word} is not in the market; name a slot from 1 to 5 or a card that lies there")
        return self.table.market_row.index(card) + 1

    def _hen_slot(self, word: str) -> int:
        if word.isascii() and word.isdigit():
            return int(word[:3])
        hen = self._hen(word)
        if hen not in self.table.chicken_row:
            raise BadText(f"{word} is not for sale; name a slot from 1 to 5 or a hen that stands there")
        return self.table.chicken_row.index(hen) + 1

    def _clear(self) -> Action:
        word = self._only()
        if word not in ROW_WORDS:
            raise BadText(f"clear takes {' or '.join(ROW_WORDS)}, not {word!r}")
        return ROW_WORDS[word]()

    def _special(self) -> Action:
        """A special card stands for its own verb."""
        kind, _ = naming.split_card(self.cards, self.verb) if "#" in self.verb else (self.verb, None)
        if kind not in self.cards.kind_by_id:
            raise BadText(f"there is no action {self.verb!r}")
        readers: dict[str, Callable[[int], Action]] = {
            "chicken_roost": self._roost,
            "garden_gnome": lambda card: self._bare(actions.Gnome(card)),
            "dust_bath_tub": lambda card: self._bare(actions.DustBath(card)),
            "gift_card": self._gift,
            "chicken_swing": self._swing,
            "play_tunnels": lambda card: actions.Tunnels(card, self._hen(self._only())),
            "rooster": lambda card: actions.Rooster(card, self._hen_slot(self._only())),
            "storage_shed": self._shed,
        }
        if kind not in readers:
            raise BadText(f"{kind} is played in a care: care {kind} ...")
        return readers[kind](self._card(self.verb, self.own))

    def _bare(self, action: Action) -> Action:
        self._expect(0)
        return action

    def _roost(self, card: int) -> Action:
        if self.rest == ["draw"]:
            return actions.RoostDraw(card)
        return actions.RoostSwap(card, self._card(self._taken(), self.table.actor.discard))

    def _gift(self, card: int) -> Action:
        return actions.Gift(card, self._market_slot(self._taken()))

    def _taken(self) -> str:
        if len(self.rest) != 2 or self.rest[0] != "take":
            raise BadText(f"after {self.verb} stands: take CARD")
        return self.rest[1]

    def _swing(self, card: int) -> Action:
        water = len(self.rest) == 2 and self.rest[1] == "water"
        if not water:
            self._expect(1)
        return actions.Swing(card, self._hen(self.rest[0]), water)

    def _shed(self, card: int) -> Action:
        return actions.Shed(card, self._card(self._only(), (*self.table.actor.discard, card)))

    # Care

    def _care(self) -> Care:
        """Links first: what a portion gives depends on them."""
        copies: list[Link] = []
        doubled: list[Link] = []
        fountains: list[Link] = []
        whole: list[int] = []
        bumper: list[int] = []
        given = [word for word in self.rest if ">" in word]
        for word in self.rest:
            if "=" in word:
                name, _, other = word.partition("=")
                card = self._card(name, self.own, skip=[link.card for link in copies])
                copies.append(Link(card, self._card(other, self.table.market_row)))
            elif word.startswith(f"{BUMPER}@"):
                bumper.append(self._card(word.partition("@")[2], self.own, skip=bumper))
            elif "@" in word:
                name, _, other = word.partition("@")
                links = fountains if naming.split_card(self.cards, name)[0] == "fountain" else doubled
                card = self._card(name, self.own, skip=[link.card for link in links])
                skip = [] if links is fountains else [link.other for link in links]
                links.append(Link(card, self._card(other, self.own, skip)))
            elif ">" not in word:
                whole.append(self._card(word, self.own, skip=whole))
        plan = Care((), (), (), tuple(copies), tuple(doubled), tuple(fountains), tuple(whole), tuple(bumper))
        food: list[Portion] = []
        water: list[Portion] = []
        treats: list[Treat] = []
        for word in given:
            self._give(word, plan, food, water, treats)
        return Care(tuple(food), tuple(water), tuple(treats), *plan_links(plan))

    def _give(self, word: str, plan: Care, food: list[Portion], water: list[Portion], treats: list[Treat]) -> None:
        name, _, target = word.partition(">")
        hen_word, star, amount_word = target.partition("*")
        if star and not (amount_word.isascii() and amount_word.isdigit() and len(amount_word) < 4):
            raise BadText(f"{word}: after * stands how much, a number")
        amount = int(amount_word) if star else 1
        hen = self._hen(hen_word)
        named = naming.split_card(self.cards, name)[1]
        first = named if named is not None else self._card(name, self.own)
        role = self.cards.role[care_rule.playing_as(self.table, plan, first)]
        if role == "treat":
            treats.append(Treat(self._card(name, self.own, skip=[treat.card for treat in treats]), hen))
            return
        pouring = role in ("water", "fountain")
        portions, value = (water, care_rule.water_value) if pouring else (food, care_rule.food_value)
        emptied = [
            card
            for card in {portion.card for portion in portions}
            if value(self.table, plan, card) < amount + sum(p.amount for p in portions if p.card == card)
        ]
        portions.append(Portion(self._card(name, self.own, skip=emptied), hen, amount))


def plan_links(
    plan: Care,
) -> tuple[tuple[Link, ...], tuple[Link, ...], tuple[Link, ...], tuple[int, ...], tuple[int, ...]]:
    """The parts of a plan that stand behind its portions, in the order of `Care`."""
    return plan.copies, plan.doubled, plan.fountains, plan.whole, plan.bumper
