"""The choices of the new game page while they are being made. Plain data, no screen."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.seating import (
    MOST_SEATS,
    SEAT_IDS,
    USUAL_TARGET,
    Kind,
    SeatId,
    SeatSetup,
    Setup,
)
from game.words import Words
from scenes import devices
from scenes.names import tell_apart, trim_name
from scenes.ui.widgets import Edit

SEED_DIGITS = 9
#: below two rows the choice of seats says Solo
FEWEST_ROWS = 2
USUAL = Setup((SeatSetup("", "barn", "person"), SeatSetup("", "pond", "farmer")))


@dataclass
class Row:
    """A seat being set up. An empty name stands for the ghost name."""

    seat: SeatId
    kind: Kind
    name: Edit = field(default_factory=Edit)
    help: bool = False
    device: str = ""


class Draft:
    """A set-up in the making, beginning with `last` (or you against one steady AI seat).

    While `solo` is on only the first row plays; the others wait.
    """

    def __init__(self, last: Setup | None) -> None:
        last = last or USUAL
        self.rows: list[Row] = []
        for seat in (*last.seats, *last.waiting):
            if all(row.seat != seat.seat for row in self.rows):
                self.rows.append(Row(seat.seat, seat.kind, Edit(trim_name(seat.name)), seat.help, seat.device))
        self.solo = False
        self.first = last.first
        self.set_count(len(self.rows))
        self.target = last.target or USUAL_TARGET
        self.open_hands, self.rooster_is_extra, self.hints = last.open_hands, last.rooster_is_extra, last.hints
        self.events = last.events
        if self.first is not None and self.first >= len(self.rows):
            self.first = None
        self.seed = Edit("" if last.seed is None else str(last.seed))
        self.set_solo(last.solo)

    @property
    def people(self) -> int:
        """How many seats are played by people."""
        return sum(row.kind == "person" for row in self.playing)

    @property
    def playing(self) -> list[Row]:
        """The rows that are in the game."""
        return self.rows[:1] if self.solo else self.rows

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
        seats = [
            SeatSetup(name, row.seat, row.kind, *self._ways(row)) for name, row in zip(names, self.rows, strict=True)
        ]
        seed = int(self.seed.text) if self.seed.text else None
        count = len(self.playing)
        return Setup(
            tuple(seats[:count]),
            self.target,
            self.open_hands,
            self.rooster_is_extra,
            self.hints,
            None if self.solo else self.first,
            seed,
            self.events,
            waiting=tuple(seats[count:]) if words is None else (),
        )

    def _ways(self, row: Row) -> tuple[bool, str]:
        """What counts only for a person, and the device only where there are several."""
        person = row.kind == "person"
        return row.help and person, row.device if person and self.shared else ""

    # -- devices ------------------------------------------------------------------------------------------------

    @property
    def shared(self) -> bool:
        """Do several people play, so that it counts which device is whose?"""
        return self.people > 1

    def join(self, pad: str) -> int | None:
        """A pad takes the first seat of a person that any device may play, or else one of mouse and keyboard.

        Gives its place, or none if the pad has a seat already or nobody is without.
        """
        if not self.shared or any(row.device == pad for row in self.playing):
            return None
        free = [i for i, row in enumerate(self.playing) if row.kind == "person" and not devices.is_pad(row.device)]
        found = min(free, key=lambda i: self.rows[i].device != devices.ANY, default=None)
        if found is None:
            return None
        self.rows[found].device = pad
        return found

    def part(self, pad: str) -> bool:
        """A pad leaves its seats, which any device may then play. False if it had none."""
        rows = [row for row in self.rows if row.device == pad]
        for row in rows:
            row.device = devices.ANY
        return bool(rows) and self.shared

    def set_solo(self, solo: bool) -> None:
        """Play alone against the Fox, or with others. The first person comes to the front for it."""
        if solo and not self.solo:
            place = next((place for place, row in enumerate(self.rows) if row.kind == "person"), 0)
            self.rows.insert(0, self.rows.pop(place))
            self.rows[0].kind = "person"
            if self.first is not None and self.first <= place:
                self.first = 0 if self.first == place else self.first + 1
        self.solo = solo

    def set_count(self, count: int) -> None:
        """Have `count` rows: new ones are AI, the last ones go first."""
        count = max(FEWEST_ROWS, min(MOST_SEATS, count))
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
