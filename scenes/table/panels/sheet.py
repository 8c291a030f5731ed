"""What a panel shows, laid out once and drawn as often as wanted, and the kind of panel that is made of such sheets.

A sheet is a list of drawing steps together with what they stand for: the texts for the probe, the things that can be
pointed at, the places that cards fly to. So what is tested is what is drawn.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Literal

import pygame

from scenes.probe import Probe, box_of
from scenes.table.panel import Panel, Thing
from scenes.table.panels.styles import COUNT, TAG
from scenes.table.tabletop import Tabletop
from scenes.ui.fonts import Weight
from scenes.ui.paint import Box
from scenes.ui.text import Align, TextBox, Valign, measure
from scenes.ui.theme import INK, PAPER, WHITE, Colour, Role

Size = Literal["title", "heading", "body", "secondary"]
Rect = pygame.Rect

_ROLES: dict[Size, Role] = {"title": "title", "heading": "heading", "body": "body", "secondary": "small"}
_CLOSER = 0.75
_SHEETS_KEPT = 3
_PARTS_KEPT = 160


class Sheet:
    """Drawing steps in window pixels, from back to front.

    `bounds` holds all that is drawn. A sheet that consists of parts on a `ground` (all that is drawn besides them, as
    something to compare) can be repainted part by part, see `difference`.
    """

    def __init__(self, top: Tabletop, name: str = "") -> None:
        self.top, self.look, self.layout, self.name = top, top.look, top.layout, name
        self.things: list[Thing] = []
        self.anchors: dict[str, Rect] = {}
        self.bounds = Rect(0, 0, 0, 0)
        self.ground: Hashable = None
        self._parts: list[Sheet] = []
        self._steps: list[Callable[[pygame.Surface], object]] = []
        self._texts: list[tuple[str, TextBox]] = []
        self._marks: list[Probe] = []

    # -- sizes --------------------------------------------------------------------------------------------------

    def px(self, length: float) -> int:
        """A length of the large layout in window pixels; small layouts are laid out closer."""
        return self.layout.px(length * _CLOSER if self.layout.compact else length)

    def size(self, kind: Size) -> int:
        """A text size in pixels."""
        return self.layout.text(kind)

    def least(self, kind: Size, wanted: float) -> int:
        """A text size of `wanted` in the large layout, but never below that of `kind`."""
        return max(self.size(kind), self.px(wanted))

    def floor(self, px: int) -> int:
        """The least size of words that may shrink to `px` at the usual size of text."""
        return self.layout.floor(px)

    def near(self, length: int) -> int:
        """A length in pixels that is the same in all small windows, grown with large text."""
        return round(length * self.layout.scale) if self.layout.text_scale > 1 else length

    def line(self, px: int) -> int:
        """The height of a line of text."""
        return self.look.fonts.line_height(px, "bold")

    def width(self, string: str, kind: Size | int, weight: Weight = "bold") -> int:
        """How wide `string` is on one line."""
        px = kind if isinstance(kind, int) else self.size(kind)
        return measure(self.look, string, px, weight)[0]

    def cut(self, string: str, width: int, px: int, weight: Weight = "bold") -> str:
        """A name, ended with dots where even this size is too wide; whole names are told by tips."""
        if self.width(string, px, weight) <= width:
            return string
        short = string
        while short and self.width(short.rstrip() + "…", px, weight) > width:
            short = short[:-1]
        return short.rstrip() + "…" if short else ""

    # -- drawing ------------------------------------------------------------------------------------------------

    def step(self, rect: Rect, draw: Callable[[pygame.Surface], object]) -> None:
        """Any drawing inside `rect`."""
        self.bounds = self.bounds.union(rect) if self.bounds.width else rect.copy()
        self._steps.append(draw)

    def blit(self, picture: pygame.Surface, at: tuple[int, int] | Rect) -> None:
        """A finished picture with its upper left corner at `at`."""
        rect = picture.get_rect(topleft=(at[0], at[1]))
        self.step(rect, lambda surface: surface.blit(picture, rect))

    def box(self, rect: Rect, box: Box, alpha: int = 255) -> None:
        """A box of paper."""
        paint, kept = self.look.paint, rect.copy()
        whole = Rect(rect.x, rect.y, rect.width, rect.height + self.look.theme.px(box.drop))
        self.step(whole, lambda surface: paint.box(surface, kept, box, alpha=alpha))

    def dashed(self, rect: Rect, colour: Colour, radius: float = 12) -> None:
        """A dashed outline."""
        paint, kept = self.look.paint, rect.copy()
        self.step(kept, lambda surface: paint.dashed(surface, kept, colour, radius))

    def ring(self, rect: Rect, radius: float, colour: Colour, width: int, edge: Colour | None = None) -> None:
        """A frame around `rect`, `width` pixels wide, with a thin `edge` around it."""
        paint, corner = self.look.paint, self.look.theme.px(radius)
        outer, thin = rect.inflate(2 * width, 2 * width), max(2, self.px(2))

        def draw(surface: pygame.Surface) -> None:
            if edge is not None:
                wide = outer.inflate(2 * thin, 2 * thin)
                paint.rounded(surface, wide, corner + width + thin, None, edge, thin)
            paint.rounded(surface, outer, corner + width, None, colour, width)

        self.step(outer.inflate(2 * thin, 2 * thin), draw)

    def shape(self, centre: tuple[int, int], size: int, name: str, colour: Colour) -> None:
        """The shape of a seat."""
        paint = self.look.paint
        self.step(_around(centre, size + 2), lambda surface: paint.shape(surface, centre, size, name, colour))

    def fill(self, colour: Colour, rect: Rect) -> None:
        """A plain patch."""
        kept = rect.copy()
        self.step(kept, lambda surface: surface.fill(colour, kept))

    def picture(self, name: str, rect: Rect, alpha: int = 255) -> None:
        """A baked picture."""
        drawn = self.look.picture(name, rect.size)
        if alpha < 255:
            drawn = drawn.copy()
            drawn.set_alpha(alpha)
        self.blit(drawn, rect)

    def icon(self, name: str, centre: tuple[int, int], side: int, alpha: int = 255) -> None:
        """A baked picture around a point; `name` as in text ("egg") or of a file."""
        self.picture(name if "/" in name else f"icons/{name}", _around(centre, side), alpha)

    def glyph(self, name: str, centre: tuple[int, int], side: int, colour: Colour = INK) -> None:
        """A one-colour sign around a point."""
        self.blit(self.look.glyph(name, side, colour), _around(centre, side))

    def card(self, face: pygame.Surface, at: tuple[int, int] | Rect, *, shadow: bool = True) -> Rect:
        """A card face with its shadow. Gives back where it lies."""
        rect = at.copy() if isinstance(at, Rect) else face.get_rect(topleft=at)
        if shadow:
            drop = max(2, round(rect.width * 0.02)), max(3, round(rect.width * 0.03))
            self.blit(self.top.faces.shadow(rect.size), rect.move(drop))
        self.blit(face, rect)
        return rect

    # -- words --------------------------------------------------------------------------------------------------

    def text(
        self,
        id: str,
        string: str,
        rect: Rect,
        size: Size = "body",
        *,
        weight: Weight = "text",
        colour: Colour = INK,
        on: Colour = PAPER,
        align: Align = "left",
        valign: Valign = "middle",
        px: int | None = None,
        floor: int | None = None,
        single: bool = False,
        optional: bool = False,
    ) -> TextBox:
        """Words in a box. They keep their size unless a `floor` allows them to shrink.

        `optional` ones are left out rather than cut; see `fits` of what is given back.
        """
        px = self.size(size) if px is None else max(px, self.size(size) if floor is None else floor)
        box = TextBox(
            self.look, string, rect, _ROLES[size], weight=weight, colour=colour, on=on, align=align, valign=valign,
            px=px, floor=px if floor is None else floor, single=single, exact=True,
        )  # fmt: skip
        if box.fits or not optional:
            self.put(id, box)
        return box

    def put(self, id: str, box: TextBox) -> None:
        """A text box that was made elsewhere."""
        look = self.look
        self._texts.append((id, box))
        self.step(box.text_rect, lambda surface: box.draw(surface, look))

    def pill(
        self, id: str, string: str, centre: tuple[int, int], *, box: Box = TAG, colour: Colour = WHITE,
        px: int | None = None, glyph: str = "", inside: Rect | None = None,
    ) -> Rect:  # fmt: skip
        """A small dark tag with one line of words around a point, pushed `inside` if it would stick out."""
        px = px or self.least("secondary", 17)
        side = round(px * 1.05) if glyph else 0
        pad = max(6, round(px * 0.6))
        words = self.width(string, px)
        wide = words + 2 * pad + (side + round(px * 0.3) if side else 0)
        rect = _box(centre, wide, round(px * 1.6))
        if inside is not None:
            rect.clamp_ip(inside)
        self.box(rect, self._round(box, rect))
        left = rect.x + pad
        if side:
            self.glyph(glyph, (left + side // 2, rect.centery), side, colour)
            left += side + round(px * 0.3)
        place = Rect(left, rect.y, words, rect.height)
        ground = box.fill if box.fill is not None else PAPER
        self.text(id, string, place, "secondary", weight="bold", colour=colour, on=ground, px=px, single=True)
        return rect

    def count(self, id: str, number: int, corner: tuple[int, int]) -> None:
        """How many cards a pile has, on a disc at its lower right corner."""
        px = self.least("secondary", 20)
        string = str(number)
        high = round(px * 1.55)
        wide = max(high, self.width(string, px) + round(px * 0.9))
        rect = _box((corner[0] - round(wide * 0.2), corner[1] - round(high * 0.2)), wide, high)
        self.box(rect, self._round(COUNT, rect))
        self.text(id, string, rect, "secondary", weight="bold", colour=WHITE, on=INK, px=px, align="center")

    def _round(self, box: Box, rect: Rect) -> Box:
        """The box with ends that are half circles."""
        return replace(box, radius=rect.height / 2 / self.look.theme.scale)

    # -- meaning ------------------------------------------------------------------------------------------------

    def thing(self, id: str, rect: Rect, zone: str, text: str = "", **more: object) -> None:
        """Something that can be pointed at; it is an anchor too."""
        self.things.append(Thing(id, rect.copy(), zone, text, **more))  # type: ignore[arg-type]
        self.anchors.setdefault(id, rect.copy())

    def mark(self, id: str, rect: Rect, mark: str, kind: str = "mark") -> None:
        """Tells the probe by which shape or word something is told apart without its colour."""
        self._marks.append(Probe(id=id, kind=kind, rect=box_of(rect), mark=mark, zone=self.name))

    def add(self, part: Sheet) -> None:
        """All that is on another sheet, on top of this."""

        def draw(surface: pygame.Surface) -> None:
            if part.bounds.colliderect(surface.get_clip()):
                part.draw(surface)

        self.step(part.bounds, draw)
        self._parts.append(part)
        self._texts.extend(part._texts)
        self._marks.extend(part._marks)
        self.things.extend(part.things)
        self.anchors.update(part.anchors)

    def difference(self, before: Sheet) -> list[Rect] | None:
        """Where this looks different from the sheet `before`; None if that is not known."""
        if self.ground is None or self.ground != before.ground:
            return None
        old, new = {id(part) for part in before._parts}, {id(part) for part in self._parts}
        if [id(p) for p in before._parts if id(p) in new] != [id(p) for p in self._parts if id(p) in old]:
            return None
        gone = [part.bounds for part in before._parts if id(part) not in new]
        return gone + [part.bounds for part in self._parts if id(part) not in old]

    def draw(self, surface: pygame.Surface) -> None:
        """Do all the drawing."""
        for step in self._steps:
            step(surface)

    def probe(self) -> list[Probe]:
        """Signs and texts as plain data; the things are for the scene to tell."""
        return [*self._marks, *(box.probe(f"{self.name}.{id}") for id, box in self._texts)]


class Drawn(Panel):
    """A panel that is a sheet. It lays out anew only when its key or the window, the language or the art changes.

    Write `area`, `key` and `compose`; use `part` for pieces that change one by one, such as the slots of a row.
    """

    def __init__(self) -> None:
        self._sheets: OrderedDict[Hashable, Sheet] = OrderedDict()
        self._parts: OrderedDict[Hashable, Sheet] = OrderedDict()

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        """Lay out everything on a fresh sheet."""
        raise NotImplementedError

    def sheet(self, top: Tabletop) -> Sheet:
        """The sheet for this picture of the table."""
        key = (surroundings(top), self.key(top))
        known = self._sheets.get(key)
        if known is None:
            known = Sheet(top, self.name)
            if self.area(top).width:
                self.compose(known, top)
            self._sheets[key] = known
            if len(self._sheets) > _SHEETS_KEPT:
                self._sheets.popitem(last=False)
        else:
            self._sheets.move_to_end(key)
        return known

    def part(self, key: Hashable, top: Tabletop, compose: Callable[[Sheet], None]) -> Sheet:
        """A piece of the panel; `key` is all that it depends on besides window, language and art."""
        whole = (surroundings(top), key)
        known = self._parts.get(whole)
        if known is None:
            known = Sheet(top, self.name)
            compose(known)
            self._parts[whole] = known
            if len(self._parts) > _PARTS_KEPT:
                self._parts.popitem(last=False)
        else:
            self._parts.move_to_end(whole)
        return known

    def paint(self, surface: pygame.Surface, top: Tabletop) -> None:
        self.sheet(top).draw(surface)

    def things(self, top: Tabletop) -> list[Thing]:
        return self.sheet(top).things

    def anchors(self, top: Tabletop) -> dict[str, Rect]:
        return self.sheet(top).anchors

    def probe(self, top: Tabletop) -> list[Probe]:
        return self.sheet(top).probe()


def surroundings(top: Tabletop) -> Hashable:
    """What every panel depends on: layout, art, language."""
    return (top.layout, top.look, top.faces, top.words, top.upright, top.own, top.seats)


def hidden(top: Tabletop, *prefixes: str) -> frozenset[str]:
    """Which things of these kinds are in flight."""
    return frozenset(name for name in top.hidden if name.startswith(prefixes)) if top.hidden else top.hidden


def _around(centre: tuple[int, int], side: int) -> Rect:
    return Rect(centre[0] - side // 2, centre[1] - side // 2, side, side)


def _box(centre: tuple[int, int], width: int, height: int) -> Rect:
    return Rect(centre[0] - width // 2, centre[1] - height // 2, width, height)
