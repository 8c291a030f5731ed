"""Positions and actions as short texts, so that a test of a rule reads like the rule.

    got = play(
        '''
        phase care
        seat 0
          flock alice:content
          hand corn water_dish
        ''',
        "care corn>alice",
    )
    assert got.bird("alice") == "content+thirsty"

The grammar is that of `game.notation` and `game.action_text`. What a position does not name has its value from the
set-up. `play` stops at the first action that is refused and keeps the reason in `refusal`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game import legality, library
from game.action_text import parse_action
from game.actions import Action
from game.cards import CardSet
from game.happenings import Happening
from game.match import perform
from game.notation import format_bird, format_position, parse_position
from game.refusals import Refusal
from game.status import status
from game.table import Bird, Seat, Table

ROOT = Path(__file__).resolve().parents[2]
CARD_FILE = ROOT / "assets" / "cards" / "base.toml"
H = TypeVar("H", bound=Happening)


@lru_cache(maxsize=1)
def the_cards() -> CardSet:
    """The shipped set, read once."""
    return library.read(CARD_FILE)


def with_hens(**changes: dict[str, Any]) -> CardSet:
    """The shipped set with other figures on some hens: `with_hens(alice={"food": 0})`."""
    cards = the_cards()
    hens = tuple(msgspec.structs.replace(hen, **changes.get(hen.id, {})) for hen in cards.hens)
    return msgspec.structs.replace(cards, hens=hens)


@dataclass
class Played:
    """A table and what came of the actions on it so far; cards and hens are asked for and given by name."""

    table: Table
    happenings: list[Happening] = field(default_factory=list)
    refusal: Refusal | None = None

    # Asking

    def seat(self, index: int = 0) -> Seat:
        return self.table.seats[index]

    def names(self, pile: Iterable[int]) -> str:
        """Kinds, in the order of the pile; `-` for an empty slot."""
        return " ".join(self.table.cards.kind(card).id if card >= 0 else "-" for card in pile)

    def pile(self, zone: str, seat: int = 0) -> str:
        """Kinds in a seat's zone, sorted: the order of an open pile does not matter."""
        return " ".join(sorted(self.names(getattr(self.seat(seat), zone)).split()))

    def hand(self, seat: int = 0) -> str:
        return self.pile("hand", seat)

    def discard(self, seat: int = 0) -> str:
        return self.pile("discard", seat)

    def storage(self, seat: int = 0) -> str:
        return self.pile("storage", seat)

    def deck(self, seat: int = 0) -> str:
        """From the top down."""
        return self.names(reversed(self.seat(seat).deck))

    @property
    def market(self) -> str:
        return self.names(self.table.market_row)

    @property
    def chickens(self) -> str:
        return " ".join(self.table.cards.hens[hen].id if hen >= 0 else "-" for hen in self.table.chicken_row)

    def flock(self, seat: int = 0) -> str:
        """Such as `alice:happy darla:sad+thirsty`."""
        return " ".join(format_bird(self.table.cards, bird) for bird in self.seat(seat).flock)

    def bird(self, hen: str) -> str:
        """`happy`, `sad+thirsty`, `chick`: what she is, wherever she lives."""
        return format_bird(self.table.cards, self._bird(hen)).partition(":")[2]

    def _bird(self, hen: str) -> Bird:
        number = self.table.cards.hen_by_id[hen]
        return next(bird for seat in self.table.seats for bird in seat.flock if bird.hen == number)

    @property
    def codes(self) -> list[str]:
        """The kinds of all happenings, in order."""
        return [type(happening).__name__ for happening in self.happenings]

    def all(self, kind: type[H]) -> list[H]:
        return [happening for happening in self.happenings if isinstance(happening, kind)]

    def one(self, kind: type[H]) -> H:
        found = self.all(kind)
        assert len(found) == 1, f"{len(found)} times {kind.__name__} in {self.codes}"
        return found[0]

    @property
    def why(self) -> str:
        """The reason with its parameters, such as `not_enough_eggs_to_sell price=12 have=2`; "" when all went well."""
        return "" if self.refusal is None else str(self.refusal)

    @property
    def code(self) -> str:
        return "" if self.refusal is None else self.refusal.code

    # Going on

    def then(self, *actions: str | Action) -> Played:
        """Do more, on a table of its own; the happenings are those of these actions only."""
        assert self.refusal is None, self.refusal
        return _go_on(self.table.copy(), actions)

    def __repr__(self) -> str:
        return f"{format_position(self.table)}\n{self.codes}\nrefusal: {self.refusal}"


def lay(position: str, cards: CardSet | None = None) -> Table:
    """The table of a position text."""
    return parse_position(position, cards or the_cards())


def play(position: str | Table, *actions: str | Action, cards: CardSet | None = None) -> Played:
    """Lay the position and do the actions, until one is refused. The table has to stay sound all the time."""
    return _go_on(lay(position, cards) if isinstance(position, str) else position.copy(), actions)


def _go_on(table: Table, actions: Iterable[str | Action]) -> Played:
    got = Played(table)
    for action in actions:
        done = parse_action(action, table) if isinstance(action, str) else action
        got.refusal = legality.refusal(table, done)
        if got.refusal is not None:
            return got
        got.happenings += perform(table, done)
        assert status(table) == [], action
    return got


def card(name: str) -> int:
    """The copy `corn#2`, or the first one of `corn`."""
    kind, _, number = name.partition("#")
    return the_cards().copies_by_id[kind][int(number or 1) - 1]


def hen(name: str) -> int:
    return the_cards().hen_by_id[name]
