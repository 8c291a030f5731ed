"""Surfaces that were drawn once and may be wanted again, the oldest thrown away first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class Kept:
    """Surfaces by key, together no larger than `budget` bytes (one surface larger than that is kept alone)."""

    def __init__(self, budget: int) -> None:
        self._budget = budget
        self._used = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of `key`, made by `make` if it is not there."""
        known = self._surfaces.get(key)
        if known is not None:
            self._surfaces.move_to_end(key)
            return known
        made = make()
        self._surfaces[key] = made
        self._used += _bytes(made)
        while self._used > self._budget and len(self._surfaces) > 1:
            _, old = self._surfaces.popitem(last=False)
            self._used -= _bytes(old)
        return made

    def clear(self) -> None:
        """Forget everything."""
        self._surfaces.clear()
        self._used = 0

    @property
    def used(self) -> int:
        """Bytes of pixels held."""
        return self._used


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
