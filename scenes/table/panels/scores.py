"""Eggs in their baskets, and the way to the target."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.rules import scoring
from scenes.art.desk import signed
from scenes.table.panels.piles import zone_of
from scenes.table.panels.sheet import Drawn, Rect, Sheet
from scenes.table.panels.styles import BOX_EMPTY, BOX_HEN, BOX_RIBBON, SHEET
from scenes.table.tabletop import Tabletop
from scenes.ui.theme import INK, INK_SOFT, PAPER_SHADE

VALUES: Final = (5, 3, 1)
_ART: Final = (384, 288)
# Where eggs lie in each basket, in the units of its drawing, and how large; the first ones lie in the middle.
_SPOTS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((192, 168), (160, 172), (224, 172)),
    3: ((192, 140), (146, 148), (238, 148), (170, 116), (216, 116)),
    5: ((192, 132), (136, 142), (248, 142), (164, 100), (220, 100), (104, 140), (280, 140)),
}
_EGG: Final = 92
# The part of its drawing that a basket fills, from its middle, and how wide it is drawn for each unit of room; rims and
# handles stick out a little.
_FILLS: Final = {1: 0.62, 3: 0.8, 5: 0.92}
_WIDE: Final = {1: 0.78, 3: 0.86, 5: 0.89}


def tokens(eggs: int) -> dict[int, int]:
    """The fewest tokens that make this number of eggs, by basket (R1)."""
    made = {}
    for value in VALUES:
        made[value], eggs = divmod(eggs, value)
    return made


class Baskets(Drawn):
    """Three baskets, whose eggs count 1, 3 and 5, and the sum in words."""

    name = "baskets"

    def area(self, top: Tabletop) -> pygame.Rect:
        return zone_of(top, "baskets")

    def key(self, top: Tabletop) -> Hashable:
        return top.shown.seats[top.own].eggs

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        zone, words, eggs = self.area(top), top.words, top.shown.seats[top.own].eggs
        sheet.box(zone, SHEET)
        said = words.ui_n("{n} egg", "{n} eggs", eggs)
        sheet.thing("baskets", zone, "baskets", said, seat=top.own)
        pad = max(8, sheet.px(14))
        px = sheet.least("body", 26)
        head = Rect(zone.x + pad, zone.y + max(2, sheet.px(8)), zone.width - 2 * pad, sheet.line(px))
        sheet.text("total", said, head, "body", weight="bold", px=px, floor=sheet.floor(18), single=True)
        small = sheet.least("secondary", 18)
        line = sheet.line(small)
        foot = zone.bottom - max(2, sheet.px(6))
        # A low zone has no room for words below the baskets, so they stand beside them.
        beside = foot - head.bottom - line < 44
        counts = tokens(eggs)
        for value in reversed(VALUES):
            part = top.layout[f"basket_{value}"].inflate(-4, 0)
            string = words.ui("{n} x {value}", n=counts[value], value=value)
            if beside:
                wide = sheet.width(string, small)
                if wide > part.width // 2:
                    string = str(counts[value])
                    wide = sheet.width(string, small)
                room = Rect(part.x, head.bottom, part.width - wide - 4, foot - head.bottom)
                label = Rect(room.right + 4, foot - line - room.height // 8, wide, line)
            else:
                above = 0 if top.layout.compact else sheet.px(10)
                room = Rect(part.x, head.bottom - above, part.width, foot - line - head.bottom + above)
                label = Rect(part.x, foot - line, part.width, line)
            rect = _basket_rect(room, value)
            _basket(sheet, rect, value, counts[value])
            sheet.text(
                f"basket.{value}", string, label, "secondary", weight="bold", px=small,
                floor=sheet.floor(16), align="center",
                single=True, colour=INK if counts[value] else INK_SOFT,
            )  # fmt: skip
            sheet.anchors[f"basket.{value}"] = Rect(rect.centerx - 12, rect.bottom - rect.height // 2, 24, 24)


def _basket_rect(room: Rect, value: int) -> Rect:
    """Where the drawing of a basket goes so that the basket itself stands at the foot of `room`."""
    fills = _FILLS[value]
    basket = min(room.width - 4, round(room.height * 330 / 280)) * _WIDE[value]
    width = round(basket / (330 * fills) * _ART[0])
    height = round(width * _ART[1] / _ART[0])
    rect = Rect(0, 0, width, height)
    rect.midbottom = room.centerx, room.bottom + round(height * (1 - 282 / _ART[1]))
    return rect


def _basket(sheet: Sheet, rect: Rect, value: int, count: int) -> None:
    k = rect.width / _ART[0]
    sheet.picture(f"board/basket_{value}_back", rect)
    egg = round(_EGG * k)
    spots = _SPOTS[value]
    for x, y in reversed(spots[: min(count, len(spots))]):
        sheet.icon("egg_brown", (rect.x + round(x * k), rect.y + round(y * k)), egg)
    sheet.picture(f"board/basket_{value}_front", rect)


class ScoreTrack(Drawn):
    """First a box for each ribbon, then one for each point of the hens, up to the target."""

    name = "score_track"

    def area(self, top: Tabletop) -> pygame.Rect:
        return zone_of(top, "score_track")

    def key(self, top: Tabletop) -> Hashable:
        seat = top.shown.seats[top.own]
        return seat.ribbons, top.shown.score(top.own), top.shown.target

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        zone, words, shown = self.area(top), top.words, top.shown
        seat = shown.seats[top.own]
        total, ribbons, target = shown.score(top.own), seat.ribbons, shown.target
        hens = total - ribbons
        assert hens == sum(scoring.points(top.cards, bird) for bird in seat.flock)
        sheet.box(zone, SHEET)
        said = words.ui("{n} of {count} points", n=total, count=target)
        sheet.thing("ribbons", zone, "score", said, seat=top.own)
        pad = max(8, sheet.px(16))
        px = sheet.least("body", 26)
        line = sheet.line(px)
        head = Rect(zone.x + pad, zone.y + max(2, sheet.px(8)), zone.width - 2 * pad, line)
        whole = words.ui("{n} of {count}", n=signed(total), count=target)
        wide = sheet.width(whole, px)
        small = sheet.least("secondary", 18)
        parts = f"{ribbons}{{ribbon}} {'-' if hens < 0 else '+'} {abs(hens)}{{icons/mood_content}}".replace(
            "-", signed("-")
        )
        room = head.width - wide - sheet.px(12)
        sheet.text(
            "total",
            whole,
            Rect(head.x, head.y, wide, line),
            "body",
            weight="bold",
            px=px,
            floor=sheet.floor(18),
            single=True,
        )
        sheet.text(
            "parts", parts, Rect(head.right - room, head.y, room, line), "secondary", weight="bold", colour=INK_SOFT,
            px=small,
            floor=sheet.floor(16), single=True, align="right" if top.layout.compact else "left", optional=True,
        )  # fmt: skip
        grid = Rect(head.x, head.bottom + max(2, sheet.px(6)), head.width, 0)
        grid.height = zone.bottom - max(5, sheet.px(12)) - grid.y
        self._boxes(sheet, grid, target, ribbons, hens)

    @staticmethod
    def _boxes(sheet: Sheet, grid: Rect, target: int, ribbons: int, hens: int) -> None:
        """Rows of boxes; points that runaways take away leave boxes of ribbons empty."""
        gap = max(3, sheet.px(6))

        def size(rows: int) -> tuple[int, int]:
            across = -(-target // rows)
            high = (grid.height - gap * (rows - 1)) // rows
            return (grid.width - gap * (across - 1)) // across, min(high, max(sheet.px(48), 26))

        def merit(rows: int) -> tuple[bool, int]:
            """Rows of five or ten are the easiest to count."""
            side = min(size(rows))
            return side >= 22 and -(-target // rows) in (5, 10), side

        rows = max((1, 2, 3), key=merit)
        across, (width, height) = -(-target // rows), size(rows)
        won = max(0, min(target, ribbons + min(0, hens)))
        laid = max(0, min(target - won, hens))
        px, side = sheet.least("secondary", 18), min(width, height) - 4
        for i in range(target):
            rect = Rect(grid.x + (i % across) * (width + gap), grid.y + (i // across) * (height + gap), width, height)
            if i < won:
                sheet.box(rect, BOX_RIBBON)
                sheet.icon("rosette", rect.center, side)
                sheet.mark(f"score.{i + 1}", rect, "rosette")
            elif i < won + laid:
                sheet.box(rect, BOX_HEN)
                sheet.icon("mood_content", rect.center, side)
                sheet.mark(f"score.{i + 1}", rect, "hen")
            else:
                sheet.box(rect, BOX_EMPTY)
                sheet.text(
                    f"score.{i + 1}", str(i + 1), rect, "secondary", weight="bold", colour=INK_SOFT, px=px,
                    floor=sheet.floor(16),
                    align="center", on=PAPER_SHADE, single=True, optional=True,
                )  # fmt: skip
        # Here the next ribbon goes.
        row, column = divmod(min(won, target - 1), across)
        spot = grid.x + column * (width + gap) + width // 2, grid.y + row * (height + gap) + height // 2
        sheet.anchors["ribbons"] = Rect(spot[0] - side // 2, spot[1] - side // 2, side, side)
