"""Hens of the own flock blink now and then, one at a time, while nothing else moves."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pygame

from game.table import AWAY, Bird

if TYPE_CHECKING:
    from scenes.table.board import Board

SHUT = 110
"""Milliseconds that the eyes are shut."""
SELDOM, OFTEN = 9000, 4000
"""Milliseconds between two blinks of the flock, most and least."""


class Blinking:
    """Two pictures for each blink, some seconds apart: a table at rest costs next to nothing."""

    def __init__(self, scene: Board) -> None:
        self.scene = scene
        self._chance = random.Random(11)
        self._wait = SELDOM
        self._left = 0
        self._hen = -1

    def update(self, ms: int) -> bool:
        """Let time pass. True if eyes have opened or shut."""
        if self._left > 0:
            self._left -= ms
            return self._left <= 0
        if not self._calm():
            return False
        self._wait -= ms
        if self._wait > 0:
            return False
        self._wait = self._chance.randint(OFTEN, SELDOM)
        awake = [bird.hen for bird in self.scene.shown.seats[self.scene.own].flock if self._can(bird)]
        if not awake:
            return False
        self._hen, self._left = self._chance.choice(awake), SHUT
        return True

    def _calm(self) -> bool:
        scene = self.scene
        quiet = not scene.app.settings.less_motion and scene.app.top is scene and scene.held() is None
        return quiet and not scene.director.busy and not scene.picture.peek

    def _can(self, bird: Bird) -> bool:
        """Her whole face shows on a card that nothing pales."""
        place = self._place(bird.hen)
        mark = self.scene.top.marks.hens.get(bird.hen)
        plain = mark is None or not (mark.fade or mark.glow)
        whole = place is not None and self.scene.top.faces.detail(place.width) == "full"
        return whole and plain and not bird.chick and bird.mood != AWAY

    def _place(self, hen: int) -> pygame.Rect | None:
        """Where her card lies, if she has one of her own."""
        rect = self.scene.picture.anchors(self.scene.top).get(f"hen.{hen}")
        return rect if rect is not None and rect.width == rect.height else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the shut eyes over the still picture."""
        if self._left <= 0 or not self._calm():
            return
        birds = self.scene.shown.seats[self.scene.own].flock
        bird = next((bird for bird in birds if bird.hen == self._hen and self._can(bird)), None)
        place = self._place(self._hen)
        if bird is not None and place is not None and f"hen.{bird.hen}" not in self.scene.top.hidden:
            face = self.scene.top.faces.hen(bird.hen, bird.mood, place.width, thirsty=bird.thirsty, blink=True)
            surface.blit(face, place)
