"""Where the focus goes when a direction or Tab is pressed. Plain geometry, no state, used by all scenes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame


class Spot(Protocol):
    """A thing that can have the focus."""

    @property
    def id(self) -> str: ...
    @property
    def rect(self) -> pygame.Rect: ...
    @property
    def zone(self) -> str: ...


def nearest(spots: Sequence[Spot], origin: pygame.Rect, dx: int, dy: int) -> Spot | None:
    """The spot that lies next in the direction (dx, dy) from `origin`, or none if there is nothing that way.

    A spot counts when its middle lies beyond the middle of `origin` and it is not mostly beside it. Spots that share
    a row (or column) with `origin` come first; the way across weighs more than the way along.

    A spot may hold others (the panel of a seat, her hens). To the right leads from it to what it holds, and to the
    left from the first of that back to it; other ways pass it by.
    """
    inside = [spot for spot in spots if spot.rect != origin and origin.contains(spot.rect)]
    around = [spot for spot in spots if spot.rect != origin and spot.rect.contains(origin)]
    if inside and dx > 0:
        return _nearest(inside, pygame.Rect(origin.left, origin.y, 0, origin.height), dx, dy)
    passed = {spot.id for spot in (*inside, *around)}
    found = _nearest([spot for spot in spots if spot.id not in passed], origin, dx, dy)
    if found is not None or dx >= 0:
        return found
    return min(around, key=lambda spot: spot.rect.width * spot.rect.height, default=None)


def _nearest(spots: Sequence[Spot], origin: pygame.Rect, dx: int, dy: int) -> Spot | None:
    best: tuple[float, int] | None = None
    found: Spot | None = None
    for place, spot in enumerate(spots):
        rect = spot.rect
        if rect == origin:
            continue
        if dx:
            along = (rect.centerx - origin.centerx) * dx
            edge = (rect.left - origin.right) if dx > 0 else (origin.left - rect.right)
            across = _apart(rect.top, rect.bottom, origin.top, origin.bottom)
            drift = abs(rect.centery - origin.centery)
        else:
            along = (rect.centery - origin.centery) * dy
            edge = (rect.top - origin.bottom) if dy > 0 else (origin.top - rect.bottom)
            across = _apart(rect.left, rect.right, origin.left, origin.right)
            drift = abs(rect.centerx - origin.centerx)
        if along <= 0 or edge < -min(rect.width, rect.height, origin.width, origin.height) // 2:
            continue
        cost = max(edge, 0) + 2.5 * across + 0.25 * drift
        if best is None or (cost, place) < best:
            best, found = (cost, place), spot
    return found


def closest(spots: Sequence[Spot], place: tuple[int, int]) -> Spot | None:
    """The spot whose middle is closest to `place`, whatever the direction."""
    return min(
        spots, key=lambda spot: abs(spot.rect.centerx - place[0]) + abs(spot.rect.centery - place[1]), default=None
    )


def _apart(low_a: int, high_a: int, low_b: int, high_b: int) -> int:
    """The distance between two stretches of a line; 0 when they overlap."""
    return max(0, low_a - high_b, low_b - high_a)


def zones(spots: Sequence[Spot], order: Sequence[str] = ()) -> list[str]:
    """The zones in the order in which Tab visits them: those of `order`, then the others as they first appear."""
    names = list(dict.fromkeys(spot.zone for spot in spots))
    return sorted(names, key=lambda name: order.index(name) if name in order else len(order))


def next_zone(spots: Sequence[Spot], now: str | None, step: int, order: Sequence[str] = ()) -> str | None:
    """The zone `step` (1 or -1) after `now`, round and round; none if there are no spots."""
    names = zones(spots, order)
    if not names:
        return None
    if now not in names:
        return names[0] if step > 0 else names[-1]
    return names[(names.index(now) + step) % len(names)]
