"""What lies behind the widgets of whole screens: the yard, the yard out of focus, the meadow."""

from __future__ import annotations

import pygame

from scenes.ui.look import Look
from scenes.ui.theme import PAPER

_BLUR = 10


def yard(look: Look) -> pygame.Surface:
    """The farmyard, filling the window; wide windows lose sky, never ground."""
    return look.ground("scenes/title")


def quiet_yard(look: Look) -> pygame.Surface:
    """The farmyard out of focus and paler, behind pages of paper."""
    return look.keep("quiet_yard", lambda: _quiet(look))


def meadow(look: Look) -> pygame.Surface:
    """Plain grass with a little pattern, filling the window."""
    return look.tiles("scenes/meadow", 512)


def _quiet(look: Look) -> pygame.Surface:
    width, height = look.theme.size
    small = pygame.transform.smoothscale(yard(look), (max(1, width // _BLUR), max(1, height // _BLUR)))
    surface = pygame.transform.smoothscale(small, (width, height)).convert()
    look.paint.veil(surface, surface.get_rect(), PAPER, 64)
    return surface
