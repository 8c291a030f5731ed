"""The column on the right, lower part: what would come of it, and what to mind."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from scenes.table.panels.sheet import Drawn, Rect, Sheet
from scenes.table.panels.styles import SHEET, WARNING
from scenes.table.tabletop import Tabletop
from scenes.ui.text import measure
from scenes.ui.theme import INK, INK_SOFT, PAPER

_LEAST = 16
STRIP_FULL = (*range(8, 11), *range(16, 100))  # so many hens leave no room for words in the strip of the market


@dataclass(frozen=True)
class _Plan:
    """Sizes before anything is placed. `rows`: text size and height of each; `height`: of everything, with margins."""

    pad: int
    edge: int
    title_px: int
    title: int
    rows: tuple[tuple[int, int], ...]
    gap: int
    foot: int
    height: int


class Summary(Drawn):
    """What would come of confirming now, or what a card costs and where it goes."""

    name = "summary"

    def area(self, top: Tabletop) -> pygame.Rect:
        zone = self._zone(top, self._plan(top))
        return Rect(zone.x, zone.y, zone.width, zone.height + top.layout.px(4))

    def key(self, top: Tabletop) -> Hashable:
        marks = top.marks
        return marks.summary_title, marks.summary, marks.summary_text, marks.summary_final, self._laying(top)

    @staticmethod
    def _laying(top: Tabletop) -> str:
        """What the flock lays, where its strip has no room for it."""
        many = len(top.shown.seats[top.own].flock) in STRIP_FULL
        return top.marks.flock_text[0] if top.marks.flock_text and many and not top.layout.compact else ""

    @staticmethod
    def _zone(top: Tabletop, plan: _Plan) -> Rect:
        """In small windows many words take the place of the panel above too."""
        zone = top.layout["summary"]
        if top.layout.compact and plan.height > zone.height and "peek" in top.layout:
            return zone.union(top.layout["peek"])
        return zone

    @staticmethod
    def _plan(top: Tabletop) -> _Plan:
        sheet, marks, compact = Sheet(top), top.marks, top.layout.compact
        zone = top.layout["summary"]
        pad = max(8, sheet.px(16)) if zone.width > 180 else 7
        edge, gap = max(4, sheet.px(10)), 0 if compact else sheet.px(4)
        width = zone.width - 2 * pad
        rows = []
        px = sheet.size("body")  # one size for all rows
        while px > sheet.floor(_LEAST) and any(
            sheet.width(label, px, "text") + sheet.width(value, px) + 6 > width for label, value in marks.summary
        ):
            px -= 1
        line = sheet.line(px)
        for label, value in marks.summary:
            left = width - sheet.width(value, px) - 5
            rows.append((px, max(line, measure(sheet.look, label, px, "text", left)[1])))
        title_px = sheet.least("secondary", 18)
        title = sheet.line(title_px) + gap if marks.summary_title else 0
        high = 2 * edge + sum(row for _, row in rows) + gap * len(rows)
        if (
            compact
            and rows
            and (high + title > zone.height or sheet.width(marks.summary_title, sheet.floor(_LEAST)) > width)
        ):
            title = 0  # the rows say enough
        foot = sheet.line(sheet.size("secondary")) if marks.summary_final and not compact else 0
        if marks.summary_text:
            high += measure(sheet.look, marks.summary_text, sheet.floor(_LEAST), "text", width)[1]
        return _Plan(pad, edge, title_px, title, tuple(rows), gap, foot, high + title + foot)

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        marks, plan = top.marks, self._plan(top)
        if not (marks.summary_title or marks.summary or marks.summary_text):
            return
        zone = self._zone(top, plan)
        sheet.box(zone, SHEET)
        room = zone.inflate(-2 * plan.pad, -2 * plan.edge)
        y = room.y
        lock = sheet.size("body") if marks.summary_final and not plan.foot else 0
        if plan.title:
            head = Rect(room.x, y, room.width - (lock + 6 if lock else 0), plan.title - plan.gap)
            sheet.text(
                "title", marks.summary_title, head, "secondary", weight="bold",
                colour=INK_SOFT if marks.summary else INK, px=plan.title_px, floor=sheet.floor(_LEAST), single=True,
            )  # fmt: skip
            y += plan.title
        if lock:
            # Only the sign has room, beside the title.
            spot = Rect(room.right - lock, room.y, lock, lock)
            sheet.glyph("lock", spot.center, lock, INK_SOFT)
            sheet.mark("final", spot, "lock")
        for i, ((label, value), (px, high)) in enumerate(zip(marks.summary, plan.rows, strict=True)):
            wide = sheet.width(value, px)
            line = sheet.line(px)
            at = Rect(room.right - wide, y + high - line, wide, line)
            sheet.text(
                f"value.{i}", value, at, "secondary", weight="bold", px=px, floor=sheet.floor(_LEAST), single=True
            )
            rest = Rect(room.x, y, room.width - wide - 5, high)
            sheet.text(f"label.{i}", label, rest, "secondary", px=px, floor=sheet.floor(_LEAST))
            y += high + plan.gap
        if plan.foot:
            self._final(sheet, Rect(room.x, room.bottom - plan.foot, room.width, plan.foot))
        if marks.summary_text:
            rest = Rect(room.x, y, room.width, room.bottom - plan.foot - y)
            px = sheet.size("secondary")
            laying = self._laying(top)
            high = measure(sheet.look, laying, px, "bold", room.width)[1] if laying else 0
            told = measure(sheet.look, marks.summary_text, px, "text", room.width)[1]
            if high and told + high + 4 <= rest.height:
                rest.height -= high + 4
                at = Rect(rest.x, rest.bottom + 2, rest.width, high)
                sheet.text("laying", laying, at, "secondary", weight="bold", px=px, optional=True)
            sheet.text("text", marks.summary_text, rest, "body", valign="top", floor=sheet.floor(_LEAST))

    @staticmethod
    def _final(sheet: Sheet, foot: Rect) -> None:
        """A lock, and what it means."""
        side = sheet.size("secondary")
        sheet.glyph("lock", (foot.x + side // 2, foot.centery), side, INK_SOFT)
        at = Rect(foot.x + side + 6, foot.y, foot.width - side - 6, foot.height)
        said = sheet.top.words.ui("Cannot be undone")
        sheet.text("final", said, at, "secondary", weight="bold", colour=INK_SOFT, single=True)
        sheet.mark("final", foot, "lock")


class Warning(Drawn):
    """One line above the button that ends the phase; nothing is there when nothing is wrong."""

    name = "warning"

    def area(self, top: Tabletop) -> pygame.Rect:
        zone = top.layout["warning"]
        return Rect(zone.x, zone.y, zone.width, zone.height + top.layout.px(4))

    def key(self, top: Tabletop) -> Hashable:
        return top.marks.warning

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        if not top.marks.warning:
            return
        zone = top.layout["warning"]
        sheet.box(zone, WARNING)
        pad = max(6, sheet.px(12))
        side = min(sheet.px(28) if not top.layout.compact else sheet.near(22), zone.height - 8)
        on = WARNING.fill or PAPER
        rest = Rect(zone.x + pad + side + pad // 2, zone.y, zone.width - side - 2 * pad - pad // 2, zone.height)
        rest.inflate_ip(0, -sheet.line(16) // 4)
        px = sheet.least("secondary", 19)
        box = sheet.text(
            "words",
            top.marks.warning,
            rest,
            "secondary",
            weight="bold",
            on=on,
            px=px,
            floor=sheet.floor(16),
            optional=True,
        )
        if box.fits:
            sheet.glyph("warning", (zone.x + pad + side // 2, zone.centery), side, INK)
        else:
            inner = zone.inflate(-12, 0)
            sheet.text(
                "words", top.marks.warning, inner, "secondary", weight="bold", on=on, px=px, floor=sheet.floor(16)
            )
        sheet.mark("warning", zone, "warning")
