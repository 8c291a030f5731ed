"""The choices of the new game page while they are being made. Plain data, no screen."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.words import Words
from scenes.setup import (
    FEWEST_SEATS,
    MOST_SEATS,
    SEAT_IDS,
    USUAL_TARGET,
    Kind,
    SeatId,
    SeatSetup,
    Setup,
    tell_apart,
    trim_name,
)
from scenes.ui.widgets import Edit

SEED_DIGITS = 9
USUAL = Setup((SeatSetup("", "barn", "person"), SeatSetup("", "pond", "farmer")))


@dataclass
class Row:
    """A seat being set up. An empty name stands for the ghost name."""

    seat: SeatId
    kind: Kind
    name: Edit = field(default_factory=Edit)


class Draft:
    """A set-up in the making, beginning with `last` (or you against one steady AI seat)."""

    def __init__(self, last: Setup | None) -> None:
        last = last or USUAL
        self.rows: list[Row] = []
        for seat in last.seats:
            if all(row.seat != seat.seat for row in self.rows):
                self.rows.append(Row(seat.seat, seat.kind, Edit(trim_name(seat.name))))
        self.set_count(max(FEWEST_SEATS, len(self.rows)))
        self.target = last.target or USUAL_TARGET
        self.open_hands, self.rooster_is_extra, self.hints = last.open_hands, last.rooster_is_extra, last.hints
        self.first = last.first if last.first is not None and last.first < len(self.rows) else None
        self.seed = Edit("" if last.seed is None else str(last.seed))

    @property
    def people(self) -> int:
        """How many seats are played by people."""
        return sum(row.kind == "person" for row in self.rows)

    def ghost(self, place: int, words: Words) -> str:
        """The name that stands for an empty one."""
        row = self.rows[place]
        if row.kind == "person":
            return words.ui("Player {n}", n=place + 1)
        names = {
            "barn": words.ui("Mia"),
            "pond": words.ui("Ben"),
            "leaf": words.ui("Hazel"),
            "plum": words.ui("Otto"),
            "sun": words.ui("Rosa"),
        }
        return names[row.seat]

    def names(self, words: Words) -> list[str]:
        """The names as they will be in the game, no two alike."""
        return tell_apart([row.name.text or self.ghost(i, words) for i, row in enumerate(self.rows)])

    def setup(self, words: Words | None = None) -> Setup:
        """The choices as a set-up: with `words` every name is filled in, without them as they were written."""
        names = self.names(words) if words is not None else [row.name.text for row in self.rows]
        seats = tuple(SeatSetup(name, row.seat, row.kind) for name, row in zip(names, self.rows, strict=True))
        seed = int(self.seed.text) if self.seed.text else None
        return Setup(seats, self.target, self.open_hands, self.rooster_is_extra, self.hints, self.first, seed)

    def set_count(self, count: int) -> None:
        """Have `count` seats: new ones are AI, the last ones go first."""
        count = max(FEWEST_SEATS, min(MOST_SEATS, count))
        while len(self.rows) < count:
            taken = {row.seat for row in self.rows}
            self.rows.append(Row(next(seat for seat in SEAT_IDS if seat not in taken), "farmer"))
        while len(self.rows) > count:
            self.remove(len(self.rows) - 1)

    def remove(self, place: int) -> None:
        """Take a seat away."""
        self.rows.pop(place)
        if self.first is not None:
            self.first = None if self.first == place else self.first - (self.first > place)

    def take_token(self, place: int, seat: SeatId) -> None:
        """Give a seat another token; who had it gets the old one."""
        for row in self.rows:
            if row.seat == seat:
                row.seat = self.rows[place].seat
        self.rows[place].seat = seat


def may_be_seed(text: str) -> bool:
    """Whether this can be a seed: a number of up to nine digits."""
    return text.isascii() and text.isdigit() and len(text) <= SEED_DIGITS
