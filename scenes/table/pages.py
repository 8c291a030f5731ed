"""Things of one size in rows, page by page: the cards of a pile, the hens of a seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

import pygame

Thing = TypeVar("Thing")
Tile = tuple[int, int, int]
"""Width and height of one thing, and the gap between two, in pixels."""


class Pages:
    """Which page is open, from 0, and how many there are. `fit` comes before all else."""

    def __init__(self) -> None:
        self.page, self.count = 0, 1
        self._each = self._columns = 1
        self._tile: Tile = (1, 1, 0)

    def fit(self, things: int, tile: Tile, wide: int, high: int, columns: int | None = None) -> pygame.Rect:
        """Spread the things over `wide` by `high` pixels, over `columns` at most; gives the room that a page takes."""
        width, height, gap = self._tile = tile
        most, rows = max(1, (wide + gap) // (width + gap)), max(1, (high + gap) // (height + gap))
        self._each = most * rows
        self.count = max(1, -(-things // self._each))
        self.page = min(self.page, self.count - 1)
        self._columns = most if columns is None else min(most, columns)
        used = min(rows, max(1, -(-things // self._columns)))
        return pygame.Rect(0, 0, self._columns * (width + gap) - gap, used * (height + gap) - gap)

    def open_at(self, place: int) -> None:
        """Open the page on which the thing at `place` is."""
        self.page = place // self._each

    def turn(self, step: int) -> None:
        """Go `step` pages on, round and round."""
        self.page = (self.page + step) % self.count

    def lay(self, things: Sequence[Thing], field: pygame.Rect) -> Iterator[tuple[Thing, pygame.Rect]]:
        """The things of the open page and their places, left to right and top to bottom."""
        width, height, gap = self._tile
        start = self.page * self._each
        for place, thing in enumerate(things[start : start + self._each]):
            row, column = divmod(place, self._columns)
            yield thing, pygame.Rect(field.x + column * (width + gap), field.y + row * (height + gap), width, height)
