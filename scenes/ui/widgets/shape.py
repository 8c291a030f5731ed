"""The shape of a seat, which tells it apart without its colour."""

from __future__ import annotations

import pygame

from scenes.ui.look import Look
from scenes.ui.theme import SEATS
from scenes.ui.widget import Widget


class SeatShape(Widget):
    """The shape of `seat` ("barn", ...) in its deep colour, as high as `rect`."""

    kind = "shape"
    focusable = False

    def __init__(self, id: str, rect: pygame.Rect, seat: str) -> None:
        super().__init__(id, rect)
        self.seat = seat

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style = SEATS[self.seat]
        look.paint.shape(surface, self.rect.center, self.rect.height, style.shape, style.deep)

    @property
    def mark(self) -> str:
        return SEATS[self.seat].shape
