"""The column on the right, upper part: what happened, and in small windows a look at the other pose."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from scenes.table.panels.needs import MOOD_ICONS
from scenes.table.panels.sheet import Drawn, Rect, Sheet
from scenes.table.panels.styles import SHEET
from scenes.table.tabletop import LogLine, Tabletop
from scenes.ui.paint import Box
from scenes.ui.text import TextBox, measure
from scenes.ui.theme import INK, INK_SOFT, LINE, PAPER, SEATS, WHITE

_NOWHERE = (0, 0, 0, 0)
_LEAST_ROW = 30
"""Lower than this, in pixels of a small window, the cards of the market are specks."""


class Log(Drawn):
    """The last lines that have room, the newest at the bottom, with the shape of the seat that they are about."""

    name = "log"

    def area(self, top: Tabletop) -> pygame.Rect:
        layout = top.layout
        if top.shown.event >= 0:
            return Rect(_NOWHERE) if layout.compact else self._shadowed(layout["log"], top)
        if layout.compact:
            return self._shadowed(layout["event"], top)
        return self._shadowed(layout["event"].union(layout["log"]), top)

    @staticmethod
    def _shadowed(zone: Rect, top: Tabletop) -> Rect:
        return Rect(zone.x, zone.y, zone.width, zone.height + top.layout.px(4))

    def _zone(self, top: Tabletop) -> Rect:
        area = self.area(top)
        return Rect(area.x, area.y, area.width, area.height - top.layout.px(4))

    def _lines(self, top: Tabletop) -> list[LogLine]:
        return top.marks.log

    def _most(self) -> int:
        return 24

    def key(self, top: Tabletop) -> Hashable:
        lines = self._lines(top)
        return tuple(lines[-self._most() :]), len(lines) > self._most(), top.shown.event >= 0

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        zone, compact = self._zone(top), top.layout.compact
        sheet.box(zone, SHEET)
        sheet.thing("log", zone, "log", top.words.ui("What happened"))
        pad = max(8, sheet.px(16))
        room = Rect(zone.x + pad, zone.y + pad // 2, zone.width - 2 * pad, zone.height - pad)
        if compact:
            room = zone.inflate(-16, -8)
        else:
            px = sheet.least("secondary", 18)
            head = Rect(room.x, room.y + sheet.px(4), room.width, sheet.line(px))
            sheet.text(
                "heading", top.words.ui("What happened"), head, "secondary", weight="bold", colour=INK_SOFT, px=px
            )
            room = Rect(room.x, head.bottom + sheet.px(8), room.width, room.bottom - head.bottom - sheet.px(8))
        px = sheet.size("secondary") if compact else sheet.size("body")
        write_lines(sheet, top, self._lines(top), room, px, seen=self._most())


def write_lines(sheet: Sheet, top: Tabletop, lines: list[LogLine], room: Rect, px: int, *, seen: int) -> None:
    """The newest lines that fit into `room`: from the top down if all do, else ending at its foot."""
    if not lines:
        return
    look, shape = sheet.look, max(10, round(px * 0.62))
    indent, gap = shape + round(px * 0.55), round(px * 0.52) if not sheet.layout.compact else 5
    chosen: list[tuple[LogLine, str, int, int, int]] = []
    used = 0
    for line in reversed(lines[-seen:]):
        size = px if not line.soft else max(sheet.size("secondary"), px - 2)
        weight = "bold" if line.heading else "text"
        wide = room.width - (0 if line.heading else indent)
        high = measure(look, line.text, size, weight, wide)[1]  # type: ignore[arg-type]
        if used + high + (gap if chosen else 0) > room.height:
            break
        used += high + (gap if chosen else 0)
        chosen.append((line, weight, size, wide, high))
    chosen.reverse()
    y = room.y
    number = len(lines) - len(chosen)
    for i, (line, weight, size, wide, high) in enumerate(chosen):
        if i:
            if not line.soft:
                sheet.fill(LINE, Rect(room.x, y + gap // 2, room.width, 1))
            y += gap
        place = Rect(room.right - wide, y, wide, high)
        box = TextBox(
            look, line.text, place, "body" if px >= sheet.size("body") and not line.soft else "small",
            weight=weight, colour=INK_SOFT if line.soft else INK, px=size, floor=size, valign="top", exact=True,  # type: ignore[arg-type]
        )  # fmt: skip
        sheet.put(f"line.{number + i}", box)
        if line.seat is not None and not line.heading and not line.soft:
            style = SEATS[top.seats[line.seat].seat]
            centre = room.x + shape // 2, y + round(size * 0.62)
            sheet.shape(centre, shape, style.shape, style.deep)
            sheet.mark(f"line.{number + i}.seat", Rect(room.x, y, shape, shape), style.shape)
        y += high


class LogOpen(Log):
    """All of the log that a large sheet holds, laid over the table."""

    name = "log_open"

    def area(self, top: Tabletop) -> pygame.Rect:
        """Down to the first button below, which stays in reach."""
        layout = top.layout
        zone, gap = layout["log_open"], layout.px(4)
        for name, rect in layout.zones.items():
            if name.endswith("_button") and name not in layout.overlays and zone.colliderect(rect) and rect.y > zone.y:
                zone.height = min(zone.height, rect.y - 2 * gap - zone.y)
        return self._shadowed(zone, top)

    def _lines(self, top: Tabletop) -> list[LogLine]:
        """With all details, where the scene keeps them."""
        return top.marks.whole_log or top.marks.log

    def _most(self) -> int:
        return 80

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        zone = self._zone(top)
        sheet.box(zone, Box(PAPER, INK, 2, 12, 4, SHEET.drop_colour))
        sheet.thing("log_open", zone, "log", top.words.ui("What happened"))
        pad = max(12, sheet.px(24))
        px = sheet.least("body", 24)
        head = Rect(zone.x + pad, zone.y + pad // 2, zone.width - 2 * pad, sheet.line(px))
        sheet.text("heading", top.words.ui("What happened"), head, "body", weight="bold", px=px)
        room = Rect(head.x, head.bottom + pad // 2, head.width, zone.bottom - head.bottom - pad)
        write_lines(sheet, top, self._lines(top), room, sheet.size("body"), seen=self._most())


class Peek(Drawn):
    """In small windows: what the other pose shows, in signs; holding it lays the other pose over this one."""

    name = "peek"

    def area(self, top: Tabletop) -> pygame.Rect:
        if "peek" not in top.layout:
            return Rect(_NOWHERE)
        zone = top.layout["peek"]
        return Rect(zone.x, zone.y, zone.width, zone.height + top.layout.px(4))

    def key(self, top: Tabletop) -> Hashable:
        shown = top.shown
        if "peek" not in top.layout:
            return None
        if top.pose == "care":
            kinds = tuple(top.cards.kind_of[card] if card >= 0 else card for card in shown.market_row)
            return kinds, sum(card >= 0 for card in shown.chicken_row)
        return tuple(shown.seats[top.own].flock), top.marks.flock_text

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        zone, words, care = top.layout["peek"], top.words, top.pose == "care"
        sheet.box(zone, SHEET)
        title = words.ui("The market") if care else words.ui("The flock")
        sheet.thing("peek", zone, "peek", title)
        pad = 10
        head = Rect(zone.x + pad, zone.y + 6, zone.width - 2 * pad, sheet.line(sheet.size("body")))
        sheet.text("heading", title, head, "body", weight="bold", floor=sheet.floor(16), single=True)
        eye = sheet.near(22)
        sheet.glyph("eye", (head.right - eye // 2, head.centery), eye, INK_SOFT)
        px = sheet.size("secondary")
        if care:
            hens = sum(card >= 0 for card in top.shown.chicken_row)
            cards = sum(card >= 0 for card in top.shown.market_row)
            said = words.ui("{hens} hens, {cards} supplies", hens=hens, cards=cards)
        else:
            said = words.ui_n("{n} hen", "{n} hens", len(top.shown.seats[top.own].flock))
        high = measure(sheet.look, said, px, "text", head.width)[1]
        foot = Rect(head.x, zone.bottom - 8 - high, head.width, high)
        room = Rect(head.x, head.bottom + 2, head.width, foot.y - head.bottom - 4)
        if not care:
            self._flock(sheet, top, room.union(foot), foot.height, said)
            return
        if room.height < sheet.near(_LEAST_ROW):  # rather the cards than how many they are
            room = room.union(foot)
        else:
            sheet.text("foot", said, foot, "secondary", colour=INK_SOFT)
        self._row(sheet, top, room)

    @staticmethod
    def _row(sheet: Sheet, top: Tabletop, room: Rect) -> None:
        gap = 4
        width = min((room.width - 4 * gap) // 5, round(room.height / 1.3))
        for i, card in enumerate(top.shown.market_row):
            rect = Rect(room.x + i * (width + gap), room.y, width, room.height)
            if card < 0:
                sheet.dashed(rect, INK_SOFT, 6)
                continue
            kind = top.cards.kind(card)
            sheet.box(rect, Box(WHITE, _EDGES[kind.type], 2, 6))
            sheet.icon(f"supply/{kind.id}", rect.center, width - 4)
            sheet.mark(f"peek.{i + 1}", rect, kind.type)
            sheet.anchors[f"market.{i + 1}"] = rect
            sheet.anchors[f"chickens.{i + 1}"] = rect

    @staticmethod
    def _flock(sheet: Sheet, top: Tabletop, room: Rect, foot: int, said: str) -> None:
        """Signs of mood in one row with words below, or in two rows without."""
        flock = top.shown.seats[top.own].flock
        side = min(sheet.near(30), room.height - foot - 2)
        across = max(1, room.width // (side + 2))
        if len(flock) > across:
            side = min(sheet.near(30), room.height // 2 - 2)
            across = room.width // (side + 2)
        else:
            at = Rect(room.x, room.bottom - foot, room.width, foot)
            sheet.text("foot", said, at, "secondary", colour=INK_SOFT)
        most = 2 * across
        for i, bird in enumerate(flock):
            spot = room.x + i % across * (side + 2) + side // 2, room.y + i // across * (side + 2) + side // 2
            rect = Rect(spot[0] - side // 2, spot[1] - side // 2, side, side)
            if i >= most or (i == most - 1 and len(flock) > most):
                sheet.anchors[f"hen.{bird.hen}"] = room.copy()
                continue
            sheet.anchors[f"hen.{bird.hen}"] = rect
            if bird.chick:
                sheet.icon("hens/chick", spot, side)
            else:
                sheet.icon(f"mood_{MOOD_ICONS[bird.mood]}", spot, side)
                if bird.thirsty:
                    sheet.icon("thirst", (spot[0] + side // 3, spot[1] + side // 3), side // 2)
            sheet.mark(f"peek.hen.{bird.hen}", rect, "chick" if bird.chick else MOOD_ICONS[bird.mood])
        if len(flock) > most:
            spot = room.x + (across - 1) * (side + 2) + side // 2, room.y + side + 2 + side // 2
            sheet.pill("more", f"+{len(flock) - most + 1}", spot)


_EDGES = {
    "food": (0xD1, 0x8F, 0x22), "water": (0x5A, 0x9D, 0xB3), "treat": (0xD9, 0x6B, 0x4E), "special": (0x5F, 0x9E, 0x91)
}  # fmt: skip
