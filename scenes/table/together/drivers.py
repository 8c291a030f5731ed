"""Which device moves in which part.

A seat may have a device of its own; mouse and keyboard count as one, which works everywhere unless a seat has it. The
part of such a seat listens to its device. A part without one, or whose pad is gone, is free: any device may work there,
and one that has no seat of its own is led to it. A device that may go to several parts (one pad for two people) goes on
to the next with the key of the next zone, at the end of the zones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from scenes import bindings, devices
from scenes.devices import ANY, DESK, device_of
from scenes.intents import Device, Source
from scenes.ui.signs import Signs

if TYPE_CHECKING:
    from scenes.app import App


def device_kind(source: Source) -> Device:
    """Mouse, keyboard or pad."""
    return "pad" if devices.is_pad(source) else cast("Device", source)


def signs_of(app: App, source: Source) -> Signs:
    """What is on the keys or buttons of a device."""
    return bindings.signs(app.settings, device_kind(source), app.pads.model(source))


class Drivers:
    """`seats` are the parts in order; `device` tells what a seat is played with, `there` whether that is plugged in."""

    def __init__(self, seats: Sequence[int], device: Callable[[int], str], there: Callable[[str], bool]) -> None:
        self._seats, self._device, self._there = tuple(seats), device, there
        self._at: dict[str, int] = {}

    def lost(self, seat: int) -> bool:
        """Is the pad of the seat gone?"""
        return devices.is_pad(self._device(seat)) and not self._there(self._device(seat))

    def seats_for(self, source: str) -> list[int]:
        """Where a source may work, in the order of the parts."""
        device = device_of(source)
        own = [seat for seat in self._seats if self._device(seat) == device]
        if device == DESK and not own:
            return list(self._seats)
        free = [seat for seat in self._seats if self._device(seat) == ANY and (not own or device == DESK)]
        return [seat for seat in self._seats if seat in own or seat in free or self.lost(seat)]

    def seat_of(self, source: str, busy: Callable[[int], bool] = lambda seat: True) -> int | None:
        """Where a source works now; None if it has no place. Of several it begins where nobody is and somebody is
        still busy, but at its own seat first.
        """
        device, seats = device_of(source), self.seats_for(source)
        at = self._at.get(device)
        if at in seats:
            return at
        if not seats:
            return None
        taken = set(self._at.values())

        def rank(seat: int) -> tuple[bool, bool, bool]:
            return self._device(seat) != device, seat in taken, not busy(seat)

        self._at[device] = min(seats, key=rank)
        return self._at[device]

    def go_to(self, source: str, seat: int) -> bool:
        """The source goes to that seat, if it may."""
        if seat not in self.seats_for(source):
            return False
        self._at[device_of(source)] = seat
        return True

    def next_seat(self, source: str, step: int, busy: Callable[[int], bool] = lambda seat: True) -> int | None:
        """The seat that the source comes to next, or None if it has nowhere else to go."""
        seats, now = self.seats_for(source), self.seat_of(source)
        if now is None or len(seats) < 2:
            return None
        at = seats.index(now)
        ring: Sequence[int] = [seats[(at + step * i) % len(seats)] for i in range(1, len(seats))]
        return next((seat for seat in ring if busy(seat)), ring[0])
