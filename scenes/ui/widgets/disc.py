"""A round patch of colour behind a picture."""

from __future__ import annotations

import pygame

from scenes.ui.look import Look
from scenes.ui.theme import Colour
from scenes.ui.widget import Widget


class Disc(Widget):
    """A filled circle in the middle of `rect`."""

    kind = "disc"
    focusable = False

    def __init__(self, id: str, rect: pygame.Rect, colour: Colour) -> None:
        super().__init__(id, rect)
        self.colour = colour

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        side = min(self.rect.size)
        at = pygame.Rect(0, 0, side, side)
        at.center = self.rect.center
        look.paint.rounded(surface, at, side // 2, self.colour)
