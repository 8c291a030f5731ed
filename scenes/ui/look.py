"""What a widget needs in order to draw itself: measures, fonts, pictures, boxes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.ui.paint import Painter
from scenes.ui.theme import Colour, Theme

if TYPE_CHECKING:
    from scenes.ui.fonts import Fonts

PictureSource = Callable[[str, tuple[int, int]], pygame.Surface]


class Look:
    """Everything that depends on the window's size. The app makes a new one whenever the window changes.

    `rings` says whether the strong focus frame shows: it does as soon as keys or a pad are used, and gives way to
    the thinner hover frame while the mouse is in use.
    """

    def __init__(self, theme: Theme, fonts: Fonts, pictures: PictureSource) -> None:
        self.theme, self.fonts = theme, fonts
        self.paint = Painter(theme)
        self.rings = True
        self._pictures = pictures
        self._glyphs: dict[tuple[str, int, Colour], pygame.Surface] = {}

    def picture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture `name` at `size` real pixels."""
        return self._pictures(name, size)

    def glyph(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """The one-colour sign `name` ("check", "close", ...), `size` pixels square, in `colour`."""
        key = (name, size, colour)
        known = self._glyphs.get(key)
        if known is None:
            known = self._pictures(f"glyphs/{name}", (size, size)).copy()
            known.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            known.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
            self._glyphs[key] = known
        return known
