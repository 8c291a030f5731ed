"""The bar at the top: round and target, the four phases, whose turn it is and what to do."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.table import COLLECT, OVER, PHASE_OF
from game.words import Words
from scenes.table.panels.sheet import Drawn, Rect, Sheet
from scenes.table.panels.styles import BAD, DROP, GOOD_DEEP, PHASE_DONE, PHASE_LATER, PHASE_NOW
from scenes.table.tabletop import Tabletop
from scenes.ui.paint import Box
from scenes.ui.theme import INK, INK_SOFT, PAPER, SEATS, WHITE

PHASES: Final = 4


def phase_name(words: Words, phase: int) -> str:
    """What a phase is called in the strip."""
    return (words.ui("Collect eggs"), words.ui("Feed & water"), words.ui("Market"), words.ui("Clean up"))[phase - 1]


class TopBar(Drawn):
    """The places of the buttons are left free."""

    name = "top_bar"

    def area(self, top: Tabletop) -> pygame.Rect:
        bar = top.layout["top_bar"]
        width, _ = top.look.theme.size
        return Rect(0, 0, width, bar.bottom + top.layout.px(4))

    def key(self, top: Tabletop) -> Hashable:
        shown, marks = top.shown, top.marks
        return shown.round, shown.step, shown.acting, shown.target, marks.now, marks.now_refusal

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        area = self.area(top)
        bar = Rect(0, 0, area.width, top.layout["top_bar"].bottom)
        sheet.box(bar, Box(PAPER, None, 0, 0, 3, DROP))
        self._round(sheet, top)
        self._phases(sheet, top)
        self._now(sheet, top)

    @staticmethod
    def _round(sheet: Sheet, top: Tabletop) -> None:
        place, words = top.layout["round_label"], top.words
        said = words.ui("Round {n}", n=top.shown.round)
        px = sheet.least("body", 24)
        if top.layout.compact:
            px, least = sheet.size("body"), max(16, min(sheet.floor(16), top.layout.px(16)))
            sheet.text("round", said, place, "body", weight="bold", px=px, floor=least, align="center", single=True)
            return
        wide = sheet.width(said, px)
        sheet.text("round", said, Rect(place.x, place.y, wide, place.height), "body", weight="bold", px=px, single=True)
        small = sheet.least("secondary", 18)
        target = words.ui("First to {n}", n=top.shown.target)
        x = place.x + wide + sheet.px(14)
        rest = Rect(x, place.y, place.right - x, place.height)
        sheet.text("target", target, rest, "secondary", colour=INK_SOFT, weight="bold", px=small, floor=sheet.floor(16))

    @staticmethod
    def _phases(sheet: Sheet, top: Tabletop) -> None:
        strip, words, now = top.layout["phase_strip"], top.words, PHASE_OF[top.shown.step]
        gap, compact = max(4, sheet.px(6)), top.layout.compact
        if compact:
            short = min(strip.height, sheet.px(48))
            widths = [short] * PHASES
            widths[now - 1] = strip.width - (PHASES - 1) * (short + gap)
        else:
            widths = [(strip.width - gap * (PHASES - 1)) // PHASES] * PHASES
        px = sheet.least("body", 20)
        x = strip.x
        for phase in range(1, PHASES + 1):
            rect = Rect(x, strip.y, widths[phase - 1], strip.height)
            if compact:
                rect.inflate_ip(0, -8)
            x = rect.right + gap
            name = phase_name(words, phase)
            if phase < now:
                sheet.box(rect, PHASE_DONE)
                _named(sheet, f"phase.{phase}", rect, "" if compact else name, px, "check", GOOD_DEEP, PHASE_DONE)
                sheet.mark(f"phase.{phase}", rect, "check")
            elif phase == now:
                sheet.box(rect, PHASE_NOW)
                _named(sheet, f"phase.{phase}", rect, f"{phase} {name}", px, "", WHITE, PHASE_NOW)
                sheet.mark(f"phase.{phase}", rect, "now")
            else:
                sheet.box(rect, PHASE_LATER)
                said = str(phase) if compact else f"{phase} {name}"
                _named(sheet, f"phase.{phase}", rect, said, px, "", INK_SOFT, PHASE_LATER)
                sheet.mark(f"phase.{phase}", rect, "number")

    @staticmethod
    def _now(sheet: Sheet, top: Tabletop) -> None:
        """Who, where it is one seat's turn, and one sentence; a refusal has a ground of its own with a sign."""
        place, marks = top.layout["now_line"].inflate(0, top.layout.px(8)), top.marks
        if top.layout.compact:
            place = top.layout["now_line"]
        seat = top.seats[top.shown.acting]
        x = place.x + sheet.px(6)
        side = min(sheet.px(38) if not top.layout.compact else sheet.near(30), place.height - 8)
        on = PAPER
        if marks.now_refusal:
            on = BAD
            sheet.box(place.inflate(0, -4), Box(BAD, None, 0, 10))
            sheet.glyph("warning", (x + sheet.px(8) + side // 2, place.centery), side - 6)
            x += sheet.px(8) + side + sheet.px(6)
        elif top.shown.step not in (COLLECT, OVER):
            sheet.icon(f"seats/{seat.seat}", (x + side // 2, place.centery), side)
            sheet.mark("now.seat", Rect(x, place.centery - side // 2, side, side), SEATS[seat.seat].shape)
            x += side + sheet.px(8)
            px = sheet.least("body", 22)
            wide = min(sheet.width(seat.name, px), place.width // 3)
            name = Rect(x, place.y, wide, place.height)
            sheet.text("now.name", seat.name, name, "body", weight="bold", px=px, floor=sheet.floor(16), single=True)
            x += wide + sheet.px(12)
        rest = Rect(x, place.y, place.right - x - sheet.px(8), place.height).inflate(0, -sheet.line(16) // 4)
        # Long reasons in a narrow window: rather a little smaller than cut.
        floor = max(16, min(sheet.size("secondary"), top.layout.px(16))) if top.layout.compact else None
        sheet.text("now", marks.now, rest, "body", colour=INK, on=on, floor=floor)


def _named(
    sheet: Sheet, id: str, rect: Rect, words: str, px: int, glyph: str, colour: tuple[int, int, int], box: Box
) -> None:
    """Words in the middle of a box, behind a sign if there is one."""
    side = round(px * 1.05) if glyph else 0
    gap = round(px * 0.4) if glyph and words else 0
    room = rect.width - side - gap - 8
    while px > sheet.size("secondary") and sheet.width(words, px) > room:
        px -= 1
    wide = sheet.width(words, px) if words else 0
    x = rect.centerx - (wide + side + gap) // 2
    if glyph:
        sheet.glyph(glyph, (x + side // 2, rect.centery), side, colour)
    if words:
        place = Rect(max(rect.x + 4, x) + side + gap, rect.y, min(wide, room), rect.height)
        sheet.text(
            id, words, place, "secondary", weight="bold", colour=colour, on=box.fill or PAPER, px=px,
            floor=sheet.floor(16),
            align="left" if glyph else "center",
        )  # fmt: skip
