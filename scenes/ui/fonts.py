"""Text in the fonts of the game: Latin and Chinese in one line, on one baseline.

pygame takes one font at a time and draws boxes or nothing for what it lacks. `Fonts` cuts a string into runs, draws
each with the font that has it, and gives back one surface of whole pixels. What no font has (players may type any
name) becomes a visible box.
"""

from __future__ import annotations

import io
import unicodedata
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

import pygame

from scenes.ui.font_files import characters_of, read_font

Weight = Literal["text", "bold", "display"]
Colour = pygame.Color | str | Sequence[int]

# For each weight the Latin font first, then the others that may help out.
_CHAINS: Final[dict[str, tuple[str, ...]]] = {
    "text": ("nunito-600.ttf", "huninn-400.woff"),
    "bold": ("nunito-800.ttf", "huninn-400.woff"),
    "display": ("fredoka-600.ttf", "nunito-800.ttf", "huninn-400.woff"),
}
_CHINESE: Final = "huninn-400.woff"
_BOX: Final = ""  # the "font" of characters that no font has
# The line box in parts of the size: every glyph shipped fits in (a test measures them), in any script and weight,
# so a line is as high in English as in Chinese.
_ASCENT: Final = 1.0
_DESCENT: Final = 0.28
# These belong to the script they stand beside: "……" and "——" are Chinese, "…" after a Latin word is Latin.
_EITHER: Final = frozenset("…—·")
_RENDER_BYTES: Final = 24 * 1024 * 1024
_SIZES: Final = 8192
_FONTS: Final = 96


class Fonts:
    """The fonts in one folder. Needs `pygame.font.init()` first.

    Sizes (`px`) are the height of the em square in real window pixels. Every surface has the height
    `line_height(px, weight)` and its baseline at `ascent(px, weight)`.

    Surfaces are shared: never draw on one that `render` gave back.

    Raises `FileNotFoundError` or `ValueError` naming the file if a font is not there or cannot be read.
    """

    def __init__(self, folder: Path) -> None:
        self._fonts: OrderedDict[tuple[str, int, int], pygame.font.Font] = OrderedDict()
        names = sorted({name for chain in _CHAINS.values() for name in chain})
        self._files = {name: read_font(folder / name) for name in names}
        self._has = {name: characters_of(data) for name, data in self._files.items()}
        self._sizes: OrderedDict[tuple[str, int, str], tuple[int, int]] = OrderedDict()
        self._rendered: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._rendered_bytes = 0

    # -- what scenes call ---------------------------------------------------------------------------------------

    def render(
        self, text: str, px: int, colour: Colour, weight: Weight = "text", background: Colour | None = None
    ) -> pygame.Surface:
        """One line of text. Transparent, or opaque on `background` (faster to blit). Line breaks become spaces."""
        ink = _rgba(colour)
        ground = None if background is None else _rgba(background)
        key = (text, px, ink, weight, ground)
        known = self._rendered.get(key)
        if known is not None:
            self._rendered.move_to_end(key)
            return known
        surface = self._draw(_clean(text), px, ink, weight, ground)
        self._rendered[key] = surface
        self._rendered_bytes += surface.get_width() * surface.get_height() * 4
        while self._rendered_bytes > _RENDER_BYTES and len(self._rendered) > 1:
            _, old = self._rendered.popitem(last=False)
            self._rendered_bytes -= old.get_width() * old.get_height() * 4
        return surface

    def size(self, text: str, px: int, weight: Weight = "text") -> tuple[int, int]:
        """Width and height that `render` gives, without drawing."""
        key = (text, px, weight)
        known = self._sizes.get(key)
        if known is None:
            width = sum(self._width(name, run, px) for name, run in self._runs(_clean(text), weight))
            known = self._sizes[key] = (width, self.line_height(px, weight))
            if len(self._sizes) > _SIZES:
                self._sizes.popitem(last=False)
        return known

    def line_height(self, px: int, weight: Weight = "text") -> int:
        """Pixels from the top of one line to the top of the next, set solid."""
        return self.ascent(px, weight) + max(1, round(px * _DESCENT))

    def ascent(self, px: int, weight: Weight = "text") -> int:
        """Pixels from the top of the surface to the baseline."""
        return max(1, round(px * _ASCENT))

    def has(self, character: str, weight: Weight = "text") -> bool:
        """Whether some shipped font can draw this character (else it becomes a box)."""
        return self._font_of(character, weight) != _BOX

    # -- runs ---------------------------------------------------------------------------------------------------

    def _runs(self, text: str, weight: str) -> list[tuple[str, str]]:
        """`text` as (font, run) pairs, left to right."""
        runs: list[tuple[str, str]] = []
        start, current = 0, None
        for i, character in enumerate(text):
            if character == " " and current is not None and current != _BOX:
                continue  # a space never changes the font
            name = self._font_of(character, weight)
            if character in _EITHER and self._chinese_beside(text, i, weight):
                name = _CHINESE
            if name != current:
                if current is not None:
                    runs.append((current, text[start:i]))
                start, current = i, name
        if current is not None:
            runs.append((current, text[start:]))
        return runs

    def _chinese_beside(self, text: str, i: int, weight: str) -> bool:
        """Whether the nearest character that is not itself undecided is Chinese, looking left first."""
        for step in (-1, 1):
            at = i + step
            while 0 <= at < len(text) and text[at] in _EITHER:
                at += step
            if 0 <= at < len(text):
                return self._font_of(text[at], weight) == _CHINESE
        return False

    def _font_of(self, character: str, weight: str) -> str:
        return next((name for name in _CHAINS[weight] if ord(character) in self._has[name]), _BOX)

    # -- drawing ------------------------------------------------------------------------------------------------

    def _font(self, name: str, px: int, outline: int = 0) -> pygame.font.Font:
        key = (name, px, outline)
        font = self._fonts.get(key)
        if font is None:
            font = self._fonts[key] = pygame.font.Font(io.BytesIO(self._files[name]), max(1, px))
            if outline:
                font.outline = outline
            if len(self._fonts) > _FONTS:
                self._fonts.popitem(last=False)
        else:
            self._fonts.move_to_end(key)
        return font

    def _width(self, name: str, run: str, px: int) -> int:
        if name == _BOX:
            return _box_width(px) * len(run)
        return self._font(name, px).size(run)[0]

    def _draw(
        self, text: str, px: int, ink: tuple[int, ...], weight: str, ground: tuple[int, ...] | None
    ) -> pygame.Surface:
        runs = self._runs(text, weight)
        widths = [self._width(name, run, px) for name, run in runs]
        size = (sum(widths), round(px * _ASCENT) + max(1, round(px * _DESCENT)))
        surface = pygame.Surface(size, pygame.SRCALPHA)
        baseline, x = max(1, round(px * _ASCENT)), 0
        for (name, run), width in zip(runs, widths, strict=True):
            if name == _BOX:
                _draw_boxes(surface, x, baseline, len(run), px, ink)
            else:
                font = self._font(name, px)
                y = baseline - font.get_ascent()
                if name == _CHINESE and weight != "text":
                    self._draw_underlay(surface, run, px, ink, (x, y))
                surface.blit(font.render(run, True, ink[:3]), (x, y))
            x += width
        if ink[3] < 255:
            surface.fill((255, 255, 255, ink[3]), special_flags=pygame.BLEND_RGBA_MULT)
        if ground is None:
            return surface
        opaque = pygame.Surface(size)
        opaque.fill(ground[:3])
        opaque.blit(surface, (0, 0))
        return opaque

    def _draw_underlay(
        self, surface: pygame.Surface, run: str, px: int, ink: tuple[int, ...], at: tuple[int, int]
    ) -> None:
        """Chinese has one weight: an outline of the same colour under it makes the bold one.

        Outlines are whole pixels. Small sizes want less than one, so there it is partly transparent.
        """
        wanted = px * 0.022
        outline = max(1, round(wanted))
        layer = self._font(_CHINESE, px, outline).render(run, True, ink[:3])
        if wanted < 1:
            layer.set_alpha(round(255 * wanted))
        surface.blit(layer, (at[0] - outline, at[1] - outline))


def _rgba(colour: Colour) -> tuple[int, int, int, int]:
    made = pygame.Color(colour) if isinstance(colour, (str, pygame.Color)) else pygame.Color(*colour)
    return (made.r, made.g, made.b, made.a)


def _clean(text: str) -> str:
    """One line in composed form: breaks and tabs become spaces, invisible characters go."""
    if text.isascii() and text.isprintable():
        return text
    composed = unicodedata.normalize("NFC", text)
    kept = []
    for character in composed:
        category = unicodedata.category(character)
        if category in ("Cc", "Zl", "Zp"):
            kept.append(" ")
        elif category != "Cf" and not "\ufe00" <= character <= "\ufe0f":
            kept.append(character)
    return "".join(kept)


def _box_width(px: int) -> int:
    return max(4, round(px * 0.7))


def _draw_boxes(surface: pygame.Surface, x: int, baseline: int, count: int, px: int, ink: tuple[int, ...]) -> None:
    width, thick = _box_width(px), max(1, round(px / 14))
    height = max(4, round(px * 0.72))
    gap = max(1, round(px * 0.08))
    for i in range(count):
        box = pygame.Rect(x + i * width + gap, baseline - height, width - 2 * gap, height)
        pygame.draw.rect(surface, ink[:3], box, thick)
