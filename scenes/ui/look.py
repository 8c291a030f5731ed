"""What a widget needs in order to draw itself: measures, fonts, pictures, boxes."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import pygame

from scenes.art.pictures import MissingPicture, Pictures, UnreadablePicture
from scenes.ui.paint import Painter
from scenes.ui.signs import Sign, Signs
from scenes.ui.theme import KRAFT, Colour, Theme

if TYPE_CHECKING:
    from scenes.ui.fonts import Fonts

_NO_PICTURE = (MissingPicture, UnreadablePicture)


class Look:
    """Everything that depends on the window's size. The app makes a new one whenever the window changes.

    `rings` says whether the strong focus frame shows: it does as soon as keys or a pad are used, and gives way to
    the thinner hover frame while the mouse is in use. `signs` are those of the device that was used last. A picture
    that cannot be had is replaced by a plain patch, and `on_problem` gets the sentence that names it.
    """

    def __init__(
        self, theme: Theme, fonts: Fonts, pictures: Pictures, on_problem: Callable[[str], None] = lambda _: None
    ) -> None:
        self.theme, self.fonts, self.pictures = theme, fonts, pictures
        self.paint = Painter(theme)
        self.rings = True
        self.signs = Signs()
        self._on_problem = on_problem
        self._kept: dict[str, pygame.Surface] = {}

    def having(self, rings: bool | None = None, signs: Signs | None = None) -> Look:
        """The same with a frame, or signs, of its own, to be used at once: later changes do not reach it."""
        other = copy.copy(self)
        other.rings = self.rings if rings is None else rings
        other.signs = self.signs if signs is None else signs
        return other

    def glyph_for(self, command: str) -> Sign | None:
        """What to press for a command (or a direction: "up") on the device that was used last; none for the mouse."""
        return self.signs.of(command)

    def picture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture `name` at `size` real pixels."""
        try:
            return self.pictures.get(name, size)
        except _NO_PICTURE as problem:
            return self._patch(size, problem)

    def glyph(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """The one-colour sign `name` ("check", "close", ...), `size` pixels square, in `colour`."""
        try:
            return self.pictures.tinted(f"glyphs/{name}", (size, size), colour)
        except _NO_PICTURE as problem:
            return self._patch((size, size), problem)

    def sign(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """The shape of any picture `name`, `size` pixels square, in one colour."""

        def make() -> pygame.Surface:
            made = self.picture(name, (size, size)).copy()
            made.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            made.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return made

        return self.keep(f"sign {name} {size} {colour}", make)

    def ground(self, name: str, keep: Literal["middle", "bottom"] = "bottom") -> pygame.Surface:
        """The picture `name` filling the whole window."""
        try:
            return self.pictures.cover(name, self.theme.size, keep)
        except _NO_PICTURE as problem:
            return self._patch(self.theme.size, problem, round_=False)

    def tiles(self, name: str, design: int) -> pygame.Surface:
        """The seamless picture `name` repeated over the whole window, each tile `design` pixels wide."""
        try:
            return self.pictures.tiled(name, self.theme.size, max(256, self.theme.px(design)))
        except _NO_PICTURE as problem:
            return self._patch(self.theme.size, problem, round_=False)

    def keep(self, name: str, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface called `name`, made once for this window: backgrounds and other large things."""
        if name not in self._kept:
            self._kept[name] = make()
        return self._kept[name]

    def _patch(self, size: tuple[int, int], problem: Exception, *, round_: bool = True) -> pygame.Surface:
        self._on_problem(str(problem))
        patch = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
        self.paint.rounded(patch, patch.get_rect(), min(patch.get_size()) // 8 if round_ else 0, KRAFT)
        return patch
