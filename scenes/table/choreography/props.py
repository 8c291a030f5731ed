"""The things that fly, as sprites: cards and hens from the faces, eggs and signs from the pictures, and sparks."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Literal

import pygame

from game.table import AWAY
from scenes.art import paper
from scenes.table.flights import Sprite
from scenes.ui.paint import Box
from scenes.ui.text import TextBox, icon_size, measure
from scenes.ui.theme import BARN, INK, KRAFT, SUN, WHITE, Colour, mix

if TYPE_CHECKING:
    from scenes.table.tabletop import Tabletop

_KEPT = 160
_FINE = 4

Mote = Literal["heart", "note", "feather", "dust", "crumb"]

EGG_OF_BREED = ("egg_brown", "egg_cream", "egg_blue")
_BERRY: Colour = (0xD9, 0x5C, 0x8A)
_STRAW: Colour = (0xE3, 0xB4, 0x5A)


class Props:
    """Sprites for one window size and language, made once and kept. `top` is what the panels draw from."""

    def __init__(self, top: Tabletop) -> None:
        self.top = top
        self._kept: OrderedDict[Hashable, Sprite] = OrderedDict()

    def _get(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        known = self._kept.get(key)
        if known is None:
            known = self._kept[key] = make()
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return known

    def _card(self, face: pygame.Surface, *, lifted: bool = True) -> Sprite:
        """A card with the shadow of something held a little above the table."""
        width = face.get_width()
        far = 0.045 if lifted else 0.02
        drop = max(2, round(width * far * 0.5)), max(3, round(width * far * 1.6))
        return Sprite(face, self.top.faces.shadow(face.get_size(), lifted=lifted), drop)

    # -- cards --------------------------------------------------------------------------------------------------

    def supply(self, card: int, width: float, *, priced: bool = False) -> Sprite:
        """A supply card, face up; a card that nobody may know shows its back. `priced`: with its price, as for sale."""
        wide = max(8, round(width))
        if card < 0:
            return self.back("supply", wide)
        kind, price = self.top.cards.kind_of[card], self.top.cards.cost[card] if priced else None
        return self._get(
            ("supply", kind, wide, price), lambda: self._card(self.top.faces.supply(kind, wide, price=price))
        )

    def back(self, kind: Literal["supply", "chicken"], width: float) -> Sprite:
        """The back of a supply card (5 : 7) or of a hen card (square)."""
        wide = max(8, round(width))
        size = (wide, round(wide * 1.4)) if kind == "supply" else (wide, wide)
        return self._get(("back", kind, wide), lambda: self._card(self.top.faces.back(kind, size)))

    def hen(self, hen: int, mood: int, side: float, *, thirsty: bool = False) -> Sprite:
        """An owned hen at rest in her mood, lying on the table."""
        wide = max(8, round(side))
        return self._get(
            ("hen", hen, mood, wide, thirsty),
            lambda: self._card(self.top.faces.hen(hen, mood, wide, thirsty=thirsty and mood != AWAY), lifted=False),
        )

    def hen_for_sale(self, hen: int, side: float) -> Sprite:
        """A hen card as it lies in the offering."""
        wide, now = max(8, round(side)), self.top.shown.terms
        price = now.hen_price(self.top.cards.hens[hen].cost)
        return self._get(
            ("sale", hen, wide, price), lambda: self._card(self.top.faces.hen(hen, 1, wide, market=True, price=price))
        )

    def chick(self, side: float) -> Sprite:
        """A chick of the flock."""
        wide = max(8, round(side))
        return self._get(("chick", wide), lambda: self._card(self.top.faces.chick(wide), lifted=False))

    def event(self, event: int, width: float) -> Sprite:
        """An event card."""
        wide = max(8, round(width))
        return self._get(("event", event, wide), lambda: self._card(self.top.faces.event(event, wide)))

    def fox(self, fox: int | None, width: float) -> Sprite:
        """A fox card, 5 : 7; None for its back."""
        size = max(8, round(width)), max(8, round(width * 1.4))
        name = "cards/back_event_fox" if fox is None else f"fox/{self.top.cards.fox[fox].id}"

        def make() -> Sprite:
            face = self.top.look.picture(name, size).copy()
            paper.round_off(face, size[0] * 0.07)
            return self._card(face)

        return self._get(("fox", name, size), make)

    # -- pictures -----------------------------------------------------------------------------------------------

    def picture(self, name: str, width: float, ratio: float = 1.0) -> Sprite:
        """A baked picture, `ratio` times as high as it is wide."""
        size = max(4, round(width)), max(4, round(width * ratio))
        return self._get((name, size), lambda: Sprite(self.top.look.picture(name, size)))

    def egg(self, width: float, hen: int = 0) -> Sprite:
        """An egg; hens lay brown, cream and blue ones, each always the same."""
        return self.picture(f"icons/{EGG_OF_BREED[hen % len(EGG_OF_BREED)]}", width)

    def mote(self, kind: Mote, width: float) -> Sprite:
        """A small thing that whirls about."""
        size = max(4, round(width))
        return self._get(("mote", kind, size), lambda: Sprite(_MOTES[kind](size)))

    # -- words and frames ---------------------------------------------------------------------------------------

    def sticker(self, width: float) -> Sprite:
        """The doubling that an event gives."""
        side = max(24, round(width * 0.8))

        def make() -> Sprite:
            look = self.top.look
            surface = pygame.Surface((side, side), pygame.SRCALPHA)
            rect = surface.get_rect()
            look.paint.box(surface, rect, Box(SUN, INK, 3, side / 2 / look.theme.scale))
            px = round(side * 0.46)
            TextBox(look, "×2", rect, "small", weight="bold", colour=INK, on=SUN, align="center", px=px).draw(
                surface, look
            )
            return Sprite(surface)

        return self._get(("sticker", side), make)

    def pill(self, string: str, *, fill: Colour = INK, colour: Colour = WHITE, small: bool = False) -> Sprite:
        """A tag with one line of words, which may hold small pictures."""
        look, layout = self.top.look, self.top.layout
        px = layout.text("secondary") if small else max(layout.text("body"), layout.px(24))

        def make() -> Sprite:
            wide, _ = measure(look, string, px, "bold")
            high = max(round(px * 1.7), icon_size(px) + 4)
            rect = pygame.Rect(0, 0, wide + round(px * 1.2), high)
            surface = pygame.Surface(rect.size, pygame.SRCALPHA)
            look.paint.box(surface, rect, Box(fill, None, 0, 18))
            TextBox(look, string, rect, "small", weight="bold", colour=colour, on=fill, align="center", px=px).draw(
                surface, look
            )
            return Sprite(surface)

        return self._get(("pill", string, px, fill, colour), make)

    def frame(self, size: tuple[int, int], colour: Colour, width: int) -> pygame.Surface:
        """A rounded frame that fits around something `size` large; its own border stands outside."""

        def make() -> Sprite:
            whole = pygame.Surface((size[0] + 2 * width, size[1] + 2 * width), pygame.SRCALPHA)
            whole.fill((*colour, 0))
            radius = self.top.look.theme.px(12) + width
            self.top.look.paint.rounded(whole, whole.get_rect(), radius, None, colour, width)
            return Sprite(whole)

        return self._get(("frame", size, colour, width), make).at(size[0] + 2 * width)


# ---- sparks, drawn large and shrunk


def _canvas(size: int, colour: Colour) -> tuple[pygame.Surface, float]:
    big = size * _FINE
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface, float(big)


def _small(surface: pygame.Surface, size: int) -> pygame.Surface:
    return pygame.transform.smoothscale(surface, (size, size))


def _heart(size: int) -> pygame.Surface:
    surface, k = _canvas(size, _BERRY)
    points = []
    for i in range(60):
        a = 2 * math.pi * i / 60
        x = 16 * math.sin(a) ** 3
        y = 13 * math.cos(a) - 5 * math.cos(2 * a) - 2 * math.cos(3 * a) - math.cos(4 * a)
        points.append((k * (0.5 + x / 36), k * (0.47 - y / 36)))
    pygame.draw.polygon(surface, (*_BERRY, 255), points)
    pygame.draw.ellipse(surface, (*mix(_BERRY, WHITE, 0.55), 255), (k * 0.22, k * 0.2, k * 0.16, k * 0.12))
    return _small(surface, size)


def _note(size: int) -> pygame.Surface:
    surface, k = _canvas(size, INK)
    ink = (*mix(INK, BARN, 0.3), 255)
    pygame.draw.ellipse(surface, ink, (k * 0.16, k * 0.62, k * 0.36, k * 0.27))
    pygame.draw.rect(surface, ink, (k * 0.44, k * 0.12, k * 0.08, k * 0.64))
    pygame.draw.polygon(
        surface, ink, [(k * 0.5, k * 0.1), (k * 0.82, k * 0.34), (k * 0.8, k * 0.46), (k * 0.5, k * 0.3)]
    )
    return _small(surface, size)


def _feather(size: int) -> pygame.Surface:
    """A curved down feather: two vanes, the lower one in shade, and a quill that sticks out."""
    surface, k = _canvas(size, WHITE)
    spine = [(0.14 + 0.74 * t, 0.78 - 0.9 * t + 0.42 * t * t) for t in (i / 12 for i in range(13))]
    wide = [0.0, 0.09, 0.13, 0.16, 0.17, 0.18, 0.18, 0.17, 0.16, 0.14, 0.11, 0.07, 0.0]
    upper = [(x - 0.7 * w, y - 0.7 * w) for (x, y), w in zip(spine, wide, strict=True)]
    lower = [(x + 0.6 * w, y + 0.8 * w) for (x, y), w in zip(spine, wide, strict=True)]
    for edge, colour in ((lower, mix(KRAFT, WHITE, 0.45)), (upper, WHITE)):
        pygame.draw.polygon(surface, (*colour, 255), [(k * x, k * y) for x, y in (*spine, *reversed(edge))])
    quill = [(k * x, k * y) for x, y in ((0.03, 0.9), *spine[:10])]
    pygame.draw.lines(surface, (*mix(KRAFT, INK, 0.35), 255), False, quill, max(2, round(k * 0.035)))
    return _small(surface, size)


def _dust(size: int) -> pygame.Surface:
    surface, k = _canvas(size, KRAFT)
    for x, y, r in ((0.36, 0.56, 0.24), (0.62, 0.58, 0.26), (0.5, 0.42, 0.25)):
        pygame.draw.circle(surface, (*mix(KRAFT, WHITE, 0.35), 215), (k * x, k * y), k * r)
    return _small(surface, size)


def _crumb(size: int) -> pygame.Surface:
    surface, k = _canvas(size, _STRAW)
    pygame.draw.ellipse(surface, (*mix(_STRAW, INK, 0.25), 255), (k * 0.2, k * 0.26, k * 0.6, k * 0.54))
    pygame.draw.ellipse(surface, (*mix(_STRAW, SUN, 0.5), 255), (k * 0.24, k * 0.24, k * 0.48, k * 0.42))
    return _small(surface, size)


_MOTES: dict[Mote, Callable[[int], pygame.Surface]] = {
    "heart": _heart,
    "note": _note,
    "feather": _feather,
    "dust": _dust,
    "crumb": _crumb,
}
