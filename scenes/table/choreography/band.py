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
from scenes.ui.text import TextBox
from scenes.ui.theme import INK, INK_DEEP, INK_SOFT, PAPER, PAPER_SHADE, SEATS, SUN, SUN_PALE

if TYPE_CHECKING:
    from scenes.table.tabletop import Tabletop

_SHEET = Box(PAPER, None, 0, 18, 4, (0x6B, 0x7C, 0x4C))
_TROUGH = Box(PAPER_SHADE, None, 0, 10)
_LEADS = Box(SUN_PALE, None, 0, 12)


class Band(Flight):
    """Painted once; bars grow while it comes in. `scores` are what was counted, in the order of the seats."""

    layer = FRONT
    essential = True

    def __init__(self, top: Tabletop, scores: Sequence[ScoreCounted], round_: int, ms: float) -> None:
        super().__init__(ms, ease=lambda t: t)
        self.top, self.scores, self.round = top, scores, round_
        self.texts: list[TextBox] = []
        self._bars: list[tuple[pygame.Rect, float, tuple[int, int, int]]] = []
        self.rect = self._place()
        self._sheet = self._draw()

    def _row(self) -> int:
        layout = self.top.layout
        return max(layout.px(56), round(layout.text("body") * 1.9))

    def _place(self) -> pygame.Rect:
        layout = self.top.layout
        mat = layout["flock"] if "flock" in layout and layout.pose == "care" else layout.bounds
        width = min(max(layout.px(900), layout.text("body") * 32), layout.bounds.width - 2 * layout.px(24))
        height = self._row() * (len(self.scores) + 1) + 2 * layout.px(20)
        rect = pygame.Rect(0, 0, width, height)
        rect.center = layout.bounds.centerx, mat.centery
        return rect.clamp(layout.bounds.inflate(-8, -8))

    def _draw(self) -> pygame.Surface:
        top, look, layout, words = self.top, self.top.look, self.top.layout, self.top.words
        sheet = pygame.Surface((self.rect.width, self.rect.height + layout.px(8)), pygame.SRCALPHA)
        whole = pygame.Rect((0, 0), self.rect.size)
        look.paint.box(sheet, whole, _SHEET)
        inner, row = whole.inflate(-2 * layout.px(28), -2 * layout.px(20)), self._row()
        px, small = max(layout.text("body"), layout.px(24)), max(layout.text("secondary"), layout.px(20))

        def write(string: str, rect: pygame.Rect, size: int, **more: object) -> None:
            box = TextBox(look, string, rect, "body", px=size, floor=layout.text("secondary"), **more)  # type: ignore[arg-type]
            box.draw(sheet, look)
            self.texts.append(box)

        head = pygame.Rect(inner.x, inner.y, inner.width, row)
        title = words.ui("Round {round}: {phase}", round=self.round, phase=words.ui("Clean up"))
        left = pygame.Rect(head.x, head.y, head.width * 2 // 3, row)
        write(title, left, max(layout.text("heading"), px), weight="bold", single=True)
        right = pygame.Rect(left.right, head.y, head.right - left.right, row)
        goal = words.ui("First to {n}", n=top.shown.target)
        write(goal, right, small, weight="bold", colour=INK_SOFT, align="right", single=True)
        best = max(it.total for it in self.scores)
        for i, it in enumerate(self.scores):
            line = pygame.Rect(inner.x, head.bottom + i * row, inner.width, row)
            leads = it.total == best
            if leads:
                look.paint.box(sheet, line.inflate(layout.px(20), -layout.px(4)), _LEADS)
            ground = SUN_PALE if leads else PAPER
            self._line(sheet, it, line, leads, ground, px, small, write)
        return sheet

    def _line(self, sheet, it, line, leads, ground, px, small, write) -> None:  # type: ignore[no-untyped-def]
        top, look, layout = self.top, self.top.look, self.top.layout
        setup = top.seats[it.seat]
        side = min(line.height - layout.px(12), layout.px(40))
        token = pygame.Rect(line.x, line.centery - side // 2, side, side)
        sheet.blit(look.picture(f"seats/{setup.seat}", token.size), token)
        x, gap = token.right + layout.px(12), layout.px(14)
        name = pygame.Rect(x, line.y, round(line.width * 0.22), line.height)
        write(setup.name, name, px, weight="bold", on=ground, single=True)
        hens = it.hens + it.gone
        parts = f"{it.ribbons} {{ribbon}} {signed('-') if hens < 0 else '+'} {abs(hens)} {{content}}"
        sums = pygame.Rect(name.right + gap, line.y, round(line.width * 0.24), line.height)
        write(parts, sums, small, weight="bold", colour=INK_SOFT, on=ground, align="right", single=True)
        total = pygame.Rect(line.right - px * 3, line.y, px * 3, line.height)
        write(f"= {signed(it.total)}", total, px, weight="bold", on=ground, align="right", single=True)
        crown = px
        bar = pygame.Rect(sums.right + gap, 0, total.x - sums.right - 2 * gap - crown, max(12, layout.px(20)))
        bar.centery = line.centery
        if bar.width > 30:
            look.paint.box(sheet, bar, _TROUGH)
            share = max(0.0, min(1.0, it.total / max(1, top.shown.target)))
            self._bars.append((bar, share, SEATS[setup.seat].deep))
        if leads:
            glyph = look.glyph("crown", crown, INK)
            sheet.blit(glyph, glyph.get_rect(center=(total.x - crown // 2, line.centery)))

    def paint(self, surface: pygame.Surface, t: float) -> None:
        ms = t * self.tween.ms
        here = min(1.0, ms / 160, (self.tween.ms - ms) / 200)
        drop = round((1 - out_cubic(min(1.0, ms / 200))) * self.top.layout.px(18))
        spot = self.rect.move(0, -drop)
        self._sheet.set_alpha(round(255 * here))
        surface.blit(self._sheet, spot)
        if here < 1:
            return
        grown = out_cubic(min(1.0, max(0.0, (ms - 200) / 420)))
        for bar, share, colour in self._bars:
            full = bar.move(spot.topleft).inflate(-4, -4)
            full.width = max(full.height, round(full.width * share * grown))
            if share * grown > 0:
                self.top.look.paint.rounded(surface, full, full.height // 2, colour, INK_DEEP, 2)
        self._flag(surface, spot)

    def _flag(self, surface: pygame.Surface, spot: pygame.Rect) -> None:
        """The end of every bar is the target."""
        for bar, _, _ in self._bars:
            end = bar.move(spot.topleft)
            surface.fill(INK, (end.right - 2, end.y - 4, 3, end.height + 8))
            pygame.draw.circle(surface, SUN, (end.right - 1, end.y - 5), 4)
