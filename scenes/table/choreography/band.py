"""The band over the mat at the end of a round: what each seat has, and how far it is to the target."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.happenings import ScoreCounted
from scenes.art.desk import signed
from scenes.art.tween import out_cubic
from scenes.table.flights import FRONT, Flight
from scenes.ui.paint import Box
from scenes.ui.text import Align, TextBox
from scenes.ui.theme import INK, INK_DEEP, INK_SOFT, PAPER, PAPER_SHADE, SEATS, SUN, SUN_PALE, Colour

if TYPE_CHECKING:
    from scenes.table.tabletop import Tabletop

COME_MS, GROW_MS, GO_MS = 160, 420, 200

_SHEET = Box(PAPER, None, 0, 18, 4, (0x6B, 0x7C, 0x4C))
_TROUGH = Box(PAPER_SHADE, None, 0, 10)
_LEADS = Box(SUN_PALE, None, 0, 12)


class Band(Flight):
    """Painted once; its bars grow while it comes in. `scores` are what was counted, in the order of the seats."""

    layer = FRONT
    essential = True

    def __init__(self, top: Tabletop, scores: Sequence[ScoreCounted], round_: int, ms: float) -> None:
        super().__init__(ms, ease=lambda t: t)
        self._top = top
        self.texts: list[TextBox] = []
        self._bars: list[tuple[pygame.Rect, float, Colour]] = []
        layout = top.layout
        self._px = max(layout.text("body"), layout.px(24))
        self._small = max(layout.text("secondary"), layout.px(20))
        self._row = max(layout.px(56), round(layout.text("body") * 1.9))
        self.rect = self._place(len(scores))
        self._sheet = pygame.Surface((self.rect.width, self.rect.height + layout.px(8)), pygame.SRCALPHA)
        self._draw(scores, round_)

    def _place(self, rows: int) -> pygame.Rect:
        layout = self._top.layout
        mat = layout["flock"] if "flock" in layout and layout.pose == "care" else layout.bounds
        width = min(max(layout.px(900), layout.text("body") * 32), layout.bounds.width - 2 * layout.px(24))
        rect = pygame.Rect(0, 0, width, self._row * (rows + 1) + 2 * layout.px(20))
        rect.center = layout.bounds.centerx, mat.centery
        return rect.clamp(layout.bounds.inflate(-8, -8))

    def _write(
        self,
        string: str,
        rect: pygame.Rect,
        px: int,
        *,
        colour: Colour = INK,
        on: Colour = PAPER,
        align: Align = "left",
    ) -> None:
        look, floor = self._top.look, self._top.layout.text("secondary")
        box = TextBox(
            look,
            string,
            rect,
            "body",
            weight="bold",
            colour=colour,
            on=on,
            align=align,
            px=px,
            floor=floor,
            single=True,
        )
        box.draw(self._sheet, look)
        self.texts.append(box)

    def _draw(self, scores: Sequence[ScoreCounted], round_: int) -> None:
        look, layout, words = self._top.look, self._top.layout, self._top.words
        whole = pygame.Rect((0, 0), self.rect.size)
        look.paint.box(self._sheet, whole, _SHEET)
        inner = whole.inflate(-2 * layout.px(28), -2 * layout.px(20))
        head = pygame.Rect(inner.x, inner.y, inner.width * 2 // 3, self._row)
        title = words.ui("Round {round}: {phase}", round=round_, phase=words.ui("Clean up"))
        self._write(title, head, max(layout.text("heading"), self._px))
        goal = pygame.Rect(head.right, head.y, inner.right - head.right, self._row)
        target = words.ui("First to {n}", n=self._top.shown.target)
        self._write(target, goal, self._small, colour=INK_SOFT, align="right")
        best = max(it.total for it in scores)
        for i, it in enumerate(scores):
            line = pygame.Rect(inner.x, head.bottom + i * self._row, inner.width, self._row)
            if it.total == best:
                look.paint.box(self._sheet, line.inflate(layout.px(20), -layout.px(4)), _LEADS)
            self._line(it, line, leads=it.total == best)

    def _line(self, it: ScoreCounted, line: pygame.Rect, *, leads: bool) -> None:
        """Who, the sum, a bar to the target, the total; the leader has a crown."""
        top, look, layout = self._top, self._top.look, self._top.layout
        setup, ground, px = top.seats[it.seat], SUN_PALE if leads else PAPER, self._px
        side, gap = min(line.height - layout.px(12), layout.px(40)), layout.px(14)
        token = pygame.Rect(line.x, line.centery - side // 2, side, side)
        self._sheet.blit(look.picture(f"seats/{setup.seat}", token.size), token)
        name = pygame.Rect(token.right + layout.px(12), line.y, round(line.width * 0.22), line.height)
        self._write(setup.name, name, px, on=ground)
        hens = it.hens + it.gone
        parts = f"{it.ribbons} {{ribbon}} {signed('-') if hens < 0 else '+'} {abs(hens)} {{content}}"
        sums = pygame.Rect(name.right + gap, line.y, round(line.width * 0.24), line.height)
        self._write(parts, sums, self._small, colour=INK_SOFT, on=ground, align="right")
        total = pygame.Rect(line.right - px * 3, line.y, px * 3, line.height)
        self._write(f"= {signed(it.total)}", total, px, on=ground, align="right")
        bar = pygame.Rect(sums.right + gap, 0, total.x - sums.right - 2 * gap - px, max(12, layout.px(20)))
        bar.centery = line.centery
        if bar.width > 30:
            look.paint.box(self._sheet, bar, _TROUGH)
            share = max(0.0, min(1.0, it.total / max(1, top.shown.target)))
            self._bars.append((bar, share, SEATS[setup.seat].deep))
        if leads:
            crown = look.glyph("crown", px, INK)
            self._sheet.blit(crown, crown.get_rect(center=(total.x - px // 2, line.centery)))

    def paint(self, surface: pygame.Surface, t: float) -> None:
        ms, layout = t * self.tween.ms, self._top.layout
        here = min(1.0, ms / COME_MS, (self.tween.ms - ms) / GO_MS)
        drop = round((1 - out_cubic(min(1.0, ms / COME_MS))) * layout.px(18))
        spot = self.rect.move(0, -drop)
        self._sheet.set_alpha(round(255 * here))
        surface.blit(self._sheet, spot)
        if here < 1:
            return
        grown = out_cubic(min(1.0, max(0.0, (ms - COME_MS) / GROW_MS)))
        for bar, share, colour in self._bars:
            whole = bar.move(spot.topleft)
            full = whole.inflate(-4, -4)
            full.width = max(full.height, round(full.width * share * grown))
            if share * grown > 0:
                self._top.look.paint.rounded(surface, full, full.height // 2, colour, INK_DEEP, 2)
            surface.fill(INK, (whole.right - 2, whole.y - 4, 3, whole.height + 8))
            pygame.draw.circle(surface, SUN, (whole.right - 1, whole.y - 5), 4)
