"""Through whose eyes a game is watched again, and which hands these may see.

While a game runs nobody sees the hand of another person: with one person only that person's hand can be seen, with
several of them none. Once it is over, and where hands lie open anyway, everything can be seen.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.seating import Setup


@dataclass(frozen=True)
class Eyes:
    """`own` is the seat at the bottom of the screen, `viewer` the one whose hand lies open there, `all_open` opens all
    hands (and the seat whose turn it is comes to the bottom).
    """

    own: int
    viewer: int | None
    all_open: bool = False

    @property
    def covered(self) -> bool:
        """Does the hand at the bottom lie face down?"""
        return not self.all_open and self.viewer != self.own

    def on(self, seat: int) -> Eyes:
        """The same with another seat at the bottom, if all is open."""
        return Eyes(seat, seat, True) if self.all_open else self


def views(setup: Setup, over: bool) -> list[Eyes]:
    """All ways in which a game may be watched, those of the people first."""
    seats = range(len(setup.seats))
    order = sorted(seats, key=lambda seat: not setup.seats[seat].person)
    if over or setup.open_hands:
        each = [Eyes(seat, seat) for seat in order]
        return [*each, Eyes(order[0], order[0], True)] if len(each) > 1 else each
    people = [seat for seat in seats if setup.seats[seat].person]
    viewer = people[0] if len(people) == 1 else None
    return [Eyes(seat, viewer) for seat in order]
