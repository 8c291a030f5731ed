"""Rounded boxes, rings, seat shapes and lines with smooth edges.

pygame draws round corners with hard pixels. Here each corner is drawn once at eight times its size, shrunk, and
kept; the straight parts are plain fills, so a box costs almost nothing however large it is.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.ui.theme import (
    BARN,
    BARN_DEEP,
    EDGE,
    INK,
    LEAF_DEEP,
    PAPER,
    PAPER_SHADE,
    SUN,
    SUN_PALE,
    WHITE,
    Colour,
    Theme,
    mix,
)

_FINE = 8
_KEPT = 600


@dataclass(frozen=True)
class Box:
    """How a box looks. Sizes are design pixels.

    `drop` is how far a copy in `drop_colour` shows under the bottom edge, which makes the box stand off the page.
    """

    fill: Colour | None
    border: Colour | None = None
    border_width: float = 0
    radius: float = 12
    drop: float = 0
    drop_colour: Colour = (0, 0, 0)

    def with_fill(self, fill: Colour) -> Box:
        """The same box in another colour."""
        return Box(fill, self.border, self.border_width, self.radius, self.drop, self.drop_colour)


PANEL = Box(PAPER, None, 0, 20, 3, mix(PAPER, INK, 0.32))
ROW = Box(PAPER_SHADE, None, 0, 12, 2, mix(PAPER_SHADE, INK, 0.22))
BUTTON = Box(PAPER, EDGE, 2, 12, 3, mix(EDGE, INK, 0.25))
PRIMARY = Box(BARN, BARN_DEEP, 2, 12, 3, mix(BARN_DEEP, INK, 0.55))
READY = Box(LEAF_DEEP, mix(LEAF_DEEP, INK, 0.5), 2, 12, 3, mix(LEAF_DEEP, INK, 0.65))
FIELD = Box(WHITE, EDGE, 2, 12)
CHOSEN = Box(LEAF_DEEP, mix(LEAF_DEEP, INK, 0.4), 2, 12)
NOTE = Box(SUN_PALE, None, 0, 12)
TIP = Box(WHITE, EDGE, 2, 10, 3, mix(EDGE, INK, 0.35))
CHIP = Box(SUN, None, 0, 8)
KEYCAP = Box(PAPER_SHADE, EDGE, 2, 6, 2, EDGE)


class Painter:
    """Draws boxes for one theme and keeps the corners it has drawn."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()

    # -- boxes --------------------------------------------------------------------------------------------------

    def box(self, surface: pygame.Surface, rect: pygame.Rect, box: Box, *, alpha: int = 255) -> None:
        """Draw `box` into `rect`; the drop shows below `rect`. `alpha` below 255 makes the whole of it translucent."""
        if alpha < 255:
            drop = self.theme.px(box.drop)
            layer = pygame.Surface((rect.width, rect.height + drop), pygame.SRCALPHA)
            self.box(layer, pygame.Rect(0, 0, rect.width, rect.height), box)
            layer.set_alpha(alpha)
            surface.blit(layer, rect)
            return
        radius = self.theme.px(box.radius)
        if box.drop:
            below = pygame.Rect(rect.x, rect.bottom - 2 * radius, rect.width, 2 * radius + self.theme.px(box.drop))
            self.rounded(surface, below, radius, box.drop_colour)
        width = self.theme.px(box.border_width) if box.border is not None else 0
        self.rounded(surface, rect, radius, box.fill, box.border, width)

    def rounded(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        radius: int,
        fill: Colour | None,
        border: Colour | None = None,
        width: int = 0,
    ) -> None:
        """A rounded rectangle in real pixels. Without `fill` only its border is drawn."""
        radius = max(0, min(radius, rect.width // 2, rect.height // 2))
        if fill is None and (border is None or width == 0):
            return
        edge = border if border is not None and width else fill
        assert edge is not None
        if radius:
            corners = self._corners(radius, fill, edge, width if border is not None else 0)
            right, bottom = rect.right - radius, rect.bottom - radius
            for tile, place in zip(
                corners, ((rect.x, rect.y), (right, rect.y), (rect.x, bottom), (right, bottom)), strict=True
            ):
                surface.blit(tile, place)
        inner_width, inner_height = rect.width - 2 * radius, rect.height - 2 * radius
        if fill is not None:
            if inner_width > 0:
                surface.fill(fill, (rect.x + radius, rect.y, inner_width, rect.height))
            if inner_height > 0 and radius:
                surface.fill(fill, (rect.x, rect.y + radius, radius, inner_height))
                surface.fill(fill, (rect.right - radius, rect.y + radius, radius, inner_height))
        if border is not None and width:
            if inner_width > 0:
                surface.fill(border, (rect.x + radius, rect.y, inner_width, width))
                surface.fill(border, (rect.x + radius, rect.bottom - width, inner_width, width))
            if inner_height > 0:
                surface.fill(border, (rect.x, rect.y + radius, width, inner_height))
                surface.fill(border, (rect.right - width, rect.y + radius, width, inner_height))

    def _corners(self, radius: int, fill: Colour | None, edge: Colour, width: int) -> tuple[pygame.Surface, ...]:
        made: list[pygame.Surface] = []
        for which in range(4):
            key = ("corner", radius, fill, edge, width, which)
            make = functools.partial(_corner, radius, fill, edge, width, which)
            made.append(self._keep(key, make))
        return tuple(made)

    def ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: float = 12, *, soft: bool = False) -> None:
        """The focus frame around `rect`: 5 px yolk inside 4 px ink. `soft` is the thinner frame of the pointer."""
        yolk, ink = self.theme.px(4 if soft else 5), self.theme.px(2 if soft else 4)
        corner = self.theme.px(radius)
        outer = rect.inflate(2 * (yolk + ink), 2 * (yolk + ink))
        self.rounded(surface, outer, corner + yolk + ink, None, INK, ink)
        self.rounded(surface, rect.inflate(2 * yolk, 2 * yolk), corner + yolk, None, SUN, yolk)

    @property
    def ring_width(self) -> int:
        """How far the focus frame reaches out of what it frames, in pixels."""
        return self.theme.px(5) + self.theme.px(4)

    def dashed(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, radius: float = 12) -> None:
        """A dashed rounded outline: an empty place that can be filled."""
        corner, width, dash = self.theme.px(radius), max(2, self.theme.px(3)), self.theme.px(12)
        r = min(corner, rect.width // 2, rect.height // 2)
        for tile, place in zip(
            self._corners(r, None, colour, width),
            ((rect.x, rect.y), (rect.right - r, rect.y), (rect.x, rect.bottom - r), (rect.right - r, rect.bottom - r)),
            strict=True,
        ):
            surface.blit(tile, place)
        for start, end, flat in ((rect.x + r, rect.right - r, True), (rect.y + r, rect.bottom - r, False)):
            length = end - start
            count = max(1, length // (2 * dash))
            step = length / count
            for i in range(count):
                a, b = round(start + step * (i + 0.25)), round(start + step * (i + 0.75))
                if flat:
                    surface.fill(colour, (a, rect.y, b - a, width))
                    surface.fill(colour, (a, rect.bottom - width, b - a, width))
                else:
                    surface.fill(colour, (rect.x, a, width, b - a))
                    surface.fill(colour, (rect.right - width, a, width, b - a))

    # -- shapes -------------------------------------------------------------------------------------------------

    def shape(self, surface: pygame.Surface, centre: tuple[int, int], size: int, name: str, colour: Colour) -> None:
        """The shape of a seat ("square", "circle", "triangle", "diamond", "star") `size` pixels high."""
        tile = self._keep(("shape", size, name, colour), lambda: _shape(size, name, colour))
        surface.blit(tile, tile.get_rect(center=centre))

    def polyline(self, surface: pygame.Surface, points: list[tuple[float, float]], colour: Colour, width: int) -> None:
        """A smooth line of `width` pixels with round joints."""
        if len(points) < 2:
            return
        left = math.floor(min(x for x, _ in points)) - width
        top = math.floor(min(y for _, y in points)) - width
        right = math.ceil(max(x for x, _ in points)) + width
        bottom = math.ceil(max(y for _, y in points)) + width
        fine = 3
        layer = pygame.Surface(((right - left) * fine, (bottom - top) * fine), pygame.SRCALPHA)
        layer.fill((*colour, 0))
        scaled = [((x - left) * fine, (y - top) * fine) for x, y in points]
        thick = width * fine
        for (x0, y0), (x1, y1) in itertools.pairwise(scaled):
            length = math.hypot(x1 - x0, y1 - y0) or 1.0
            nx, ny = -(y1 - y0) / length * thick / 2, (x1 - x0) / length * thick / 2
            pygame.draw.polygon(
                layer, (*colour, 255), [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
            )
        for x, y in scaled:
            pygame.draw.circle(layer, (*colour, 255), (x, y), thick / 2)
        surface.blit(pygame.transform.smoothscale(layer, (right - left, bottom - top)), (left, top))

    def veil(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, alpha: int) -> None:
        """A flat translucent layer over `rect`."""
        layer = pygame.Surface(rect.size)
        layer.fill(colour)
        layer.set_alpha(alpha)
        surface.blit(layer, rect)

    def _keep(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        known = self._kept.get(key)
        if known is None:
            known = self._kept[key] = make()
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return known


def _corner(radius: int, fill: Colour | None, edge: Colour, width: int, which: int) -> pygame.Surface:
    big = radius * _FINE
    tile = pygame.Surface((big, big), pygame.SRCALPHA)
    tile.fill((*edge, 0))
    centre = (big if which in (0, 2) else 0, big if which in (0, 1) else 0)
    pygame.draw.circle(tile, (*edge, 255), centre, big)
    if width < radius and (fill is None or width):
        inside = (*edge, 0) if fill is None else (*fill, 255)
        pygame.draw.circle(tile, inside, centre, big - width * _FINE)
    return pygame.transform.smoothscale(tile, (radius, radius))


def _shape(size: int, name: str, colour: Colour) -> pygame.Surface:
    big = size * _FINE
    tile = pygame.Surface((big, big), pygame.SRCALPHA)
    tile.fill((*colour, 0))
    paint, middle = (*colour, 255), big / 2
    if name == "circle":
        pygame.draw.circle(tile, paint, (middle, middle), big * 0.46)
    elif name == "square":
        inset = big * 0.08
        pygame.draw.rect(tile, paint, (inset, inset, big - 2 * inset, big - 2 * inset), border_radius=round(big * 0.12))
    elif name == "triangle":
        pygame.draw.polygon(tile, paint, [(middle, big * 0.04), (big * 0.98, big * 0.92), (big * 0.02, big * 0.92)])
    elif name == "diamond":
        pygame.draw.polygon(tile, paint, [(middle, 0), (big, middle), (middle, big), (0, middle)])
    else:
        points = []
        for i in range(10):
            radius = big * (0.5 if i % 2 == 0 else 0.22)
            angle = math.radians(-90 + 36 * i)
            points.append((middle + radius * math.cos(angle), middle * 1.04 + radius * math.sin(angle)))
        pygame.draw.polygon(tile, paint, points)
    return pygame.transform.smoothscale(tile, (size, size))
