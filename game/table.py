"""What lies on the table, as plain data: no rule, no screen.

Cards are numbers of single copies and hens indices, see `cards`. Piles are lists; the **end** of a deck is its top. A
slot of an offering that is empty holds `NOTHING`. In a seat's view (see `view`) a card that the seat may not know is
`UNKNOWN`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game import terms
from game.cards import CardSet

HAPPY, CONTENT, SAD, AWAY = range(4)
"""Moods, in the order of a hen's printed eggs and points."""
MOODS = ("happy", "content", "sad", "away")

NOTHING = -1
UNKNOWN = -2

COLLECT, DRAW, MICE, CARE, AFTER, MARKET, OVER = "collect", "draw", "mice", "care", "after", "market", "over"
STEPS = (COLLECT, DRAW, MICE, CARE, AFTER, MARKET, OVER)
"""Where the round stands. Phase 1: collect. Phase 2, seat by seat: draw, care (with what comes before it), after. Phase
3: market. Phase 4 needs nobody's choice and so is no step of its own."""
PHASE_OF = {COLLECT: 1, DRAW: 2, MICE: 2, CARE: 2, AFTER: 2, MARKET: 3, OVER: 4}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was agreed before the game. `cap`: R37. `rooster_is_extra`: house rule of R12."""

    seats: int
    target: int = terms.USUAL_TARGET
    open_hands: bool = False
    rooster_is_extra: bool = False
    events: bool = False
    cap: int = terms.ROUND_CAP


class Bird(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hen card in a flock. A chick has no mood that counts; it keeps CONTENT, which it will be."""

    hen: int
    mood: int = CONTENT
    thirsty: bool = False
    chick: bool = False


class Seat(msgspec.Struct, forbid_unknown_fields=True):
    """What one player has. `used` holds the cards played in phase 2 until it closes (R8).

    Remembered within the round: `hen_bought` (R12), `shopped` (left the market), `played` (copies of Roost and Gift
    Card, R30 and R19), `fed` and `watered` (hens, for Play Tunnels).
    """

    eggs: int = 0
    ribbons: int = 0
    flock: list[Bird] = []
    deck: list[int] = []
    hand: list[int] = []
    discard: list[int] = []
    storage: list[int] = []
    used: list[int] = []
    hen_bought: bool = False
    shopped: bool = False
    played: list[int] = []
    fed: list[int] = []
    watered: list[int] = []
    gift_used: bool = False
    tipped: bool = False
    event_done: bool = False

    def copy(self) -> Seat:
        """An independent copy; birds are frozen and may be shared."""
        return Seat(
            self.eggs,
            self.ribbons,
            self.flock[:],
            self.deck[:],
            self.hand[:],
            self.discard[:],
            self.storage[:],
            self.used[:],
            self.hen_bought,
            self.shopped,
            self.played[:],
            self.fed[:],
            self.watered[:],
            self.gift_used,
            self.tipped,
            self.event_done,
        )


class Table(msgspec.Struct, eq=False):
    """A whole game at one moment.

    `trashed` cards and `retired` hens are out of the game (hens only in positions that are set by hand). `winners` is
    filled when the step is OVER.
    """

    cards: CardSet
    options: Options
    seats: list[Seat]
    round: int = 1
    step: str = COLLECT
    first: int = 0
    acting: int = 0
    market_row: list[int] = []
    market_deck: list[int] = []
    market_discard: list[int] = []
    chicken_row: list[int] = []
    chicken_deck: list[int] = []
    chicken_discard: list[int] = []
    trashed: list[int] = []
    retired: list[int] = []
    event: int = NOTHING
    event_deck: list[int] = []
    event_discard: list[int] = []
    fox_track: list[int] = []
    fox_step: int = 0
    winners: list[int] = []
    random: int = 0

    @property
    def phase(self) -> int:
        """1 to 4."""
        return PHASE_OF[self.step]

    @property
    def actor(self) -> Seat:
        """The seat whose turn it is."""
        return self.seats[self.acting]

    def copy(self) -> Table:
        """An independent copy; card set, options and birds are frozen and shared."""
        return Table(
            self.cards,
            self.options,
            [seat.copy() for seat in self.seats],
            self.round,
            self.step,
            self.first,
            self.acting,
            self.market_row[:],
            self.market_deck[:],
            self.market_discard[:],
            self.chicken_row[:],
            self.chicken_deck[:],
            self.chicken_discard[:],
            self.trashed[:],
            self.retired[:],
            self.event,
            self.event_deck[:],
            self.event_discard[:],
            self.fox_track[:],
            self.fox_step,
            self.winners[:],
            self.random,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.cards is other.cards and to_plain(self) == to_plain(other)

    __hash__ = None  # type: ignore[assignment]


FIELDS = tuple(name for name in Table.__struct_fields__ if name != "cards")


def to_plain(table: Table) -> dict[str, Any]:
    """The table as dicts, lists, numbers and words, without the card set (which a save names by its digest)."""
    return {name: msgspec.to_builtins(getattr(table, name)) for name in FIELDS}


class _Plain(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of `to_plain`, for reading it back with every type checked."""

    options: Options
    seats: list[Seat]
    round: int
    step: str
    first: int
    acting: int
    market_row: list[int]
    market_deck: list[int]
    market_discard: list[int]
    chicken_row: list[int]
    chicken_deck: list[int]
    chicken_discard: list[int]
    trashed: list[int]
    retired: list[int]
    event: int
    event_deck: list[int]
    event_discard: list[int]
    fox_track: list[int]
    fox_step: int
    winners: list[int]
    random: int


def from_plain(data: Any, cards: CardSet) -> Table:
    """The opposite of `to_plain`. Raises `msgspec.ValidationError` with the place of the fault."""
    plain = msgspec.convert(data, _Plain)
    return Table(cards, **{name: getattr(plain, name) for name in FIELDS})
