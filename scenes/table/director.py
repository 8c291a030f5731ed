"""Plays happenings one after another: each moves the picture on, and what moves on the screen is shown moving."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import pygame

from game.happenings import Happening
from scenes.table.dragging import Hold
from scenes.table.panel import Thing

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Director:
    """`hidden` are the anchors whose thing is in flight just now."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.hidden: frozenset[str] = frozenset()
        self._queue: deque[tuple[Happening, str]] = deque()

    @property
    def busy(self) -> bool:
        """Is anything still to be played?"""
        return bool(self._queue)

    def play(self, happenings: list[Happening], seat: int, reason: str = "") -> None:
        """Queue happenings of one action; `reason` is written after their lines in the log."""
        for place, happening in enumerate(happenings):
            self._queue.append((happening, reason if place == len(happenings) - 1 else ""))

    def update(self, ms: int) -> bool:
        """Let time pass. True when the screen changed."""
        self.finish()
        return True

    def finish(self) -> None:
        """Play everything to its end at once."""
        while self._queue:
            happening, reason = self._queue.popleft()
            self.scene.shown.take(happening)
            self.scene.tell([happening], reason)
        self.scene.shown.settle(self.scene.match.table)
        self.scene.refresh()

    def hurry(self, on: bool) -> None:
        """Play fast while the skip key is down; a short press finishes what is playing."""
        if on:
            self.finish()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is in flight."""

    def draw_held(self, surface: pygame.Surface, hold: Hold) -> None:
        """Draw the lifted card at the pointer."""

    def spring_home(self, held: Thing, pos: tuple[int, int]) -> None:
        """A refused card goes back to where it was."""
