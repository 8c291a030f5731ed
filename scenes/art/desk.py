"""What every face is drawn with, and the few ways in which all of them put pictures and words on a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.cards import CardSet
from game.words import number
from scenes.ui.look import Look
from scenes.ui.text import TextBox
from scenes.ui.theme import INK, Colour, Theme

if TYPE_CHECKING:
    from scenes.art.pictures import Pictures
    from scenes.ui.fonts import Fonts, Weight

MOODS = ("happy", "content", "sad", "ran")
HAPPY, CONTENT, SAD, RAN = range(4)
NUMBER_FLOOR = 17  # pixels on a 1080 line screen: the least size of a number that decides something
TEXT_FLOOR = 16
_DIGIT_MIDDLE = 0.645  # from the top of a line to the middle of a digit, in parts of its size


class Desk:
    """Pictures, fonts, cards and language. `scale` is real pixels per design pixel and lifts the least sizes of text.

    `misfits` gathers what did not fit its place, for the tests.
    """

    def __init__(
        self,
        pictures: Pictures,
        fonts: Fonts,
        cards: CardSet,
        lang: str,
        scale: float,
        on_problem: Callable[[str], None] | None = None,
    ) -> None:
        self.pictures, self.fonts, self.cards, self.lang = pictures, fonts, cards, lang
        self.scale = scale
        self.look = Look(Theme((1920, 1080), scale, False), fonts, pictures, on_problem or _ignore)
        self._patches = on_problem is not None
        self.misfits: list[str] = []

    def picture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A picture at this size. One that cannot be had is a plain patch if somebody listens, else an error."""
        return self.look.picture(name, size) if self._patches else self.pictures.get(name, size)

    def glyph(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """A one-colour sign."""
        if self._patches:
            return self.look.glyph(name, size, colour)
        return self.pictures.tinted(f"glyphs/{name}", (size, size), colour)

    def least(self, px: int) -> int:
        """A least size given for a 1080 line screen, in real pixels; never smaller than it says."""
        return max(px, round(px * self.scale))

    def words(self, text: dict[str, str]) -> str:
        """A printed text in the language at hand."""
        return text.get(self.lang) or text["en"]

    def put(
        self, card: pygame.Surface, name: str, centre: tuple[float, float], side: float, *, alpha: int = 255
    ) -> None:
        """A square picture around `centre`."""
        px = max(1, round(side))
        place = round(centre[0] - px / 2), round(centre[1] - px / 2)
        picture = self.picture(name, (px, px))
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        card.blit(picture, place)

    def number(
        self,
        card: pygame.Surface,
        value: int | str,
        centre: tuple[float, float],
        px: int,
        colour: Colour = INK,
        *,
        alpha: int = 255,
    ) -> None:
        """A number with its digits around `centre`."""
        drawn = self.fonts.render(signed(value), px, colour, "bold")
        if alpha < 255:
            drawn = drawn.copy()
            drawn.set_alpha(alpha)
        card.blit(drawn, (round(centre[0] - drawn.get_width() / 2), round(centre[1] - px * _DIGIT_MIDDLE)))

    def line_width(self, text: str, px: int, weight: Weight) -> int:
        """How wide one line of `text` is."""
        return self.fonts.size(text, px, weight)[0]

    def write(
        self,
        card: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        px: int,
        *,
        floor: int,
        weight: Weight = "bold",
        colour: Colour = INK,
        single: bool = False,
    ) -> None:
        """`text` in the middle of `rect`, as large as `px` if it fits, and no smaller than `floor`."""
        box = TextBox(
            self.look, text, rect, weight=weight, colour=colour, align="center", px=px, floor=floor, single=single
        )
        if not box.fits:
            self.misfits.append(text)
        box.draw(card, self.look)


def _ignore(problem: str) -> None:
    """For those who do not listen to problems."""


def signed(value: int | str) -> str:
    """A number as it is printed: with a real minus sign."""
    return number(value)
