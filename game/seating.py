"""What the new game page decides, as plain data: who sits where and which rules are on."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Literal

import msgspec

SeatId = Literal["barn", "pond", "leaf", "plum", "sun"]
Kind = Literal["person", "novice", "farmer"]

#: levels of AI seats, from weak to strong; and all that can sit at a table
LEVELS: tuple[Kind, ...] = ("novice", "farmer")
KINDS: tuple[Kind, ...] = ("person", *LEVELS)
SEAT_IDS: tuple[SeatId, ...] = ("barn", "pond", "leaf", "plum", "sun")
FEWEST_SEATS, MOST_SEATS = 1, 5
#: one seat alone plays against the Fox
SOLO = 1
LOWEST_TARGET, HIGHEST_TARGET, USUAL_TARGET = 6, 15, 10
#: how long a name may be to fit everywhere: in characters, and in hundredths of the size of its letters
SEAT_NAME_FITS, NAME_WIDTH = 12, 680
_THIN, _BROAD = frozenset("iIjl '.,:;!|"), frozenset("mwMÆŒ@%")


class SeatSetup(msgspec.Struct, frozen=True):
    """One seat: the name shown, the token ("barn", ...), and who plays it.

    With `help` a person finds food and water laid out in every round, to be changed or confirmed. `device` is what the
    seat is played with, "" for any; pads get their numbers anew in every run, so it is not kept longer.
    """

    name: str
    seat: SeatId
    kind: Kind = "farmer"
    help: bool = False
    device: str = ""

    @property
    def person(self) -> bool:
        """Whether a person plays this seat."""
        return self.kind == "person"


class Setup(msgspec.Struct, frozen=True):
    """A whole game to be.

    `first` is the place of the seat that begins, or none to draw lots; `seed` fixes chance, or none for a new one.
    `events` brings a new rule each round. `daily` is the day of a daily deal as YYYYMMDD, 0 for any other game.
    `waiting` are the seats that the new game page keeps while somebody plays alone; they are not in the game.
    """

    seats: Annotated[tuple[SeatSetup, ...], msgspec.Meta(min_length=FEWEST_SEATS, max_length=MOST_SEATS)]
    target: Annotated[int, msgspec.Meta(ge=LOWEST_TARGET, le=HIGHEST_TARGET)] = USUAL_TARGET
    open_hands: bool = False
    rooster_is_extra: bool = False
    hints: bool = True
    first: Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)] | None = None
    seed: int | None = None
    events: bool = False
    daily: int = 0
    waiting: Annotated[tuple[SeatSetup, ...], msgspec.Meta(max_length=MOST_SEATS)] = ()

    @property
    def solo(self) -> bool:
        """Whether one person plays against the Fox."""
        return len(self.seats) == SOLO

    @property
    def people(self) -> int:
        """How many seats are played by people."""
        return sum(seat.person for seat in self.seats)


def with_kind(setup: Setup, seat: int, kind: Kind) -> Setup:
    """The set-up with the seat at that place played by somebody else."""
    return _with(setup, seat, kind=kind)


def with_device(setup: Setup, seat: int, device: str) -> Setup:
    """The set-up with the seat at that place played with another device."""
    return _with(setup, seat, device=device)


def _with(setup: Setup, seat: int, **values: Any) -> Setup:
    seats = list(setup.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], **values)
    return msgspec.structs.replace(setup, seats=tuple(seats))


def without_devices(setup: Setup) -> Setup:
    """The set-up as it is kept: what was plugged in once says nothing the next time."""
    seats, waiting = (
        tuple(msgspec.structs.replace(seat, device="") for seat in row) for row in (setup.seats, setup.waiting)
    )
    return msgspec.structs.replace(setup, seats=seats, waiting=waiting)


def name_width(name: str) -> int:
    """About how wide a name is, in hundredths of the size of its letters."""
    return sum(_width(character) for character in name)


def _width(character: str) -> int:
    if character == "W":
        return 110
    if unicodedata.east_asian_width(character) in "WF":
        return 100
    if character in _THIN:
        return 30
    if character in _BROAD:
        return 87
    return 72 if character.isupper() else 60


def name_fits(name: str) -> bool:
    """Whether a name is short enough to be shown everywhere."""
    return len(name) <= SEAT_NAME_FITS and name_width(name) <= NAME_WIDTH


def trim_name(name: str) -> str:
    """`name` without what cannot be shown or would be too long."""
    kept = "".join(character for character in name if character.isprintable())
    kept = " ".join(kept.split()) if kept.strip() else ""
    kept = kept[:SEAT_NAME_FITS]
    while not name_fits(kept):
        kept = kept[:-1]
    return kept.strip()


def tell_apart(names: list[str]) -> list[str]:
    """The names with a number behind every repeated one: Ben, Ben 2. A long name gives way to its number."""
    seen: set[str] = set()
    result = []
    for name in names:
        unique, number = name, 2
        while unique.casefold() in seen:
            unique = _numbered(name, number)
            number += 1
        seen.add(unique.casefold())
        result.append(unique)
    return result


def _numbered(name: str, number: int) -> str:
    """The name with a number behind it, not longer than a name may be."""
    while name and not name_fits(f"{name} {number}"):
        name = name[:-1].rstrip()
    return f"{name} {number}"
