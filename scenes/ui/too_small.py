"""The note that stands in for everything when the window is too small to play in."""

from __future__ import annotations

import pygame

from scenes.ui.look import Look
from scenes.ui.text import TextBox
from scenes.ui.theme import GRASS


def draw_too_small(surface: pygame.Surface, look: Look, words: str) -> None:
    """Fill the window with grass and `words`."""
    surface.fill(GRASS)
    room = surface.get_rect().inflate(-24, -24)
    TextBox(look, words, room, "body", weight="bold", on=GRASS, align="center", floor=12).draw(surface, look)
