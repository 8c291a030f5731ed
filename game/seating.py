"""What the new game page decides, as plain data: who sits where and which rules are on."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from game import terms

SeatId = Literal["barn", "pond", "leaf", "plum", "sun"]
Kind = Literal["person", "novice", "farmer"]

#: levels of AI seats, from weak to strong; and all that can sit at a table
LEVELS: tuple[Kind, ...] = ("novice", "farmer")
KINDS: tuple[Kind, ...] = ("person", *LEVELS)
SEAT_IDS: tuple[SeatId, ...] = ("barn", "pond", "leaf", "plum", "sun")
FEWEST_SEATS, MOST_SEATS = terms.SEATS
#: one seat alone plays against the Fox
SOLO = 1
LOWEST_TARGET, HIGHEST_TARGET = terms.TARGETS
USUAL_TARGET = terms.USUAL_TARGET


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
