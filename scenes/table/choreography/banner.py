"""Whose turn it is, large over the table for a moment, where no cover says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.art.tween import out_cubic
from scenes.table.flights import FRONT, Flight
from scenes.ui.paint import Box
from scenes.ui.text import TextBox, measure
from scenes.ui.theme import INK, PAPER, SEATS

if TYPE_CHECKING:
    from scenes.table.tabletop import Tabletop

BANNER_MS = 900
COME_MS, GO_MS = 140, 200


class Banner(Flight):
    """Token, words and the shape of a seat. Nobody waits for it; with `still` it does not move."""

    layer = FRONT
    essential = True

    def __init__(self, top: Tabletop, seat: int, *, still: bool = False) -> None:
        super().__init__(BANNER_MS, ease=lambda t: t, loose=True)
        self._still = still
        look, layout, who = top.look, top.layout, top.seats[seat]
        style = SEATS[who.seat]
        self.text = top.words.ui("{name}'s turn", name=who.name)
        px = max(layout.text("heading"), layout.px(44))
        side, pad, gap = round(px * 1.5), round(px * 0.7), round(px * 0.5)
        wide, high = measure(look, self.text, px, "display")
        size = wide + 2 * (side + gap) + 2 * pad + 4, max(high, side) + 2 * round(px * 0.5)
        self._drop = layout.px(18)
        self._sheet = pygame.Surface((size[0], size[1] + 6), pygame.SRCALPHA)
        whole = pygame.Rect((0, 0), size)
        look.paint.box(self._sheet, whole, Box(PAPER, style.deep, 5, 20, 4, style.deep))
        token = pygame.Rect(pad, whole.centery - side // 2, side, side)
        self._sheet.blit(look.picture(f"seats/{who.seat}", token.size), token)
        words = pygame.Rect(token.right + gap, 0, wide + 4, size[1])
        box = TextBox(look, self.text, words, "heading", weight="display", colour=INK, on=PAPER, px=px, single=True)
        box.draw(self._sheet, look)
        centre = words.right + gap + side // 2, whole.centery
        look.paint.shape(self._sheet, centre, round(side * 0.7), style.shape, style.deep)
        self.rect = whole.copy()
        self.rect.center = layout.bounds.center

    def paint(self, surface: pygame.Surface, t: float) -> None:
        ms = t * BANNER_MS
        here = 1.0 if self._still else min(1.0, ms / COME_MS, (BANNER_MS - ms) / GO_MS)
        drop = 0 if self._still else round((1 - out_cubic(min(1.0, ms / COME_MS))) * self._drop)
        self._sheet.set_alpha(round(255 * max(0.0, here)))
        surface.blit(self._sheet, self.rect.move(0, -drop))
