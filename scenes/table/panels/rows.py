"""The two rows for sale: hens and supplies, small in the care pose and large in the market pose."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import partial
from typing import Literal

import pygame

from game.table import MARKET, NOTHING
from scenes.table.panels.sheet import Drawn, Rect, Sheet, hidden
from scenes.table.panels.styles import BAD, GRASS_DEEP, GRASS_PALE, PLACE
from scenes.table.tabletop import SaleMark, Tabletop
from scenes.ui.paint import Box
from scenes.ui.theme import BARN_DEEP, INK, INK_SOFT, PAPER, SUN, WHITE


@dataclass(frozen=True)
class _Slot:
    """What one place of a row shows, and where."""

    card: int
    place: int
    rect: tuple[int, int, int, int]
    mark: SaleMark
    away: bool


class RowPanel(Drawn):
    """One of the rows: "chicken" or "market"."""

    def __init__(self, row: Literal["chicken", "market"]) -> None:
        super().__init__()
        self.row: Literal["chicken", "market"] = row
        self.name = f"{row}_row"

    @property
    def _ids(self) -> tuple[str, str]:
        """The names of its slots and its deck."""
        return ("chickens", "chicken_deck") if self.row == "chicken" else ("market", "market_deck")

    def area(self, top: Tabletop) -> pygame.Rect:
        if self.name not in top.layout or self.name in top.layout.overlays:
            return Rect(0, 0, 0, 0)
        zone = top.layout[self.name]
        return zone.inflate(2 * top.layout.px(3), 2 * top.layout.px(3))

    def _cards(self, top: Tabletop) -> list[int]:
        return top.shown.chicken_row if self.row == "chicken" else top.shown.market_row

    def _deck(self, top: Tabletop) -> int:
        return top.shown.chicken_deck if self.row == "chicken" else top.shown.market_deck

    def _marks(self, top: Tabletop) -> list[SaleMark]:
        return top.marks.chickens if self.row == "chicken" else top.marks.market

    def key(self, top: Tabletop) -> Hashable:
        slots, _ = self._ids
        away = hidden(top, f"{slots}.")
        shown, marks = top.shown, tuple(self._marks(top))
        return shown.event, shown.step == MARKET, tuple(self._cards(top)), self._deck(top), marks, away

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        zone, words = top.layout[self.name], top.words
        sheet.box(zone, PLACE)
        large = top.pose == "market" and top.shown.step == MARKET
        if self.row == "chicken":
            title = words.ui("Hens for sale: one each round") if large else words.ui("Hens for sale")
        else:
            title = words.ui("Supplies for sale")
        px = sheet.least("secondary", 19)
        pad = max(8, sheet.px(12))
        head = Rect(zone.x + pad, zone.y + max(1, sheet.px(2)), zone.width - 2 * pad, 0)
        slots = top.layout.row_slots(self.row)
        head.height = max(sheet.line(px), slots[0].y - head.y - 2)
        sheet.text(
            "heading", title, head, "secondary", weight="bold", px=px, floor=sheet.floor(16), on=GRASS_PALE, single=True
        )
        self._pile(sheet, top)
        marks, prefix = self._marks(top), self._ids[0]
        changed = any(mark.struck is not None for mark in marks)
        sheet.ground = self._deck(top), changed and top.shown.event
        if changed:
            self._reason(sheet, top, head, title, px)
        for i, (card, rect) in enumerate(zip(self._cards(top), slots, strict=True)):
            mark = marks[i] if i < len(marks) else SaleMark()
            slot = _Slot(card, i + 1, (rect.x, rect.y, rect.w, rect.h), mark, f"{prefix}.{i + 1}" in top.hidden)
            sheet.add(self.part(slot, top, partial(self._slot, slot=slot, top=top)))

    @staticmethod
    def _reason(sheet: Sheet, top: Tabletop, head: Rect, title: str, px: int) -> None:
        """At the right of the heading: the event that changes the prices."""
        name, px = top.words.event(top.shown.event), min(px, sheet.least("secondary", 17))
        wide = sheet.width(name, px) + 2 * px
        if wide + sheet.width(title, px) + 12 > head.width:
            return
        spot = head.right - wide // 2, head.y + max(head.height, round(px * 1.6)) // 2
        sheet.pill("event.tag", name, spot, box=Box(SUN, INK, 2), colour=INK, px=px)

    def _pile(self, sheet: Sheet, top: Tabletop) -> None:
        """The deck, face down."""
        name, count, words = self._ids[1], self._deck(top), top.words
        rect = top.layout[name]
        if count:
            if self.row == "chicken":
                side = min(rect.size)
                square = Rect(0, 0, side, side)
                square.center = rect.center
                sheet.card(top.faces.back("chicken", square.size), square)
                rect = square
            else:
                sheet.card(top.faces.back("supply", rect.size), rect)
        else:
            sheet.dashed(rect, GRASS_DEEP, 10)
        sheet.count(f"{name}.count", count, rect.bottomright)
        if self.row == "chicken":
            said = words.ui_n("Hen deck: {n} card", "Hen deck: {n} cards", count)
        else:
            said = words.ui_n("Supply deck: {n} card", "Supply deck: {n} cards", count)
        sheet.thing(name, rect, "rows", said)

    def _slot(self, sheet: Sheet, slot: _Slot, top: Tabletop) -> None:
        words, mark = top.words, slot.mark
        me = f"{self._ids[0]}.{slot.place}"
        rect = Rect(slot.rect)
        if self.row == "chicken":
            side = min(rect.width, rect.height)
            face_rect = Rect(rect.x, rect.y + (rect.height - side) // 2, side, side)
        else:
            face_rect = rect
        sheet.anchors[me] = face_rect.copy()
        if slot.card == NOTHING or slot.away:
            sheet.dashed(face_rect, GRASS_DEEP, 10)
            if slot.card == NOTHING and not slot.away:
                sheet.text(
                    f"{me}.none", words.ui("Sold out"), face_rect.inflate(-8, -8), "secondary", weight="bold",
                    align="center", on=GRASS_PALE, px=sheet.least("secondary", 18), floor=sheet.floor(16), colour=INK,
                )  # fmt: skip
            return
        if self.row == "chicken":
            hen = top.cards.hens[slot.card]
            printed, said = hen.cost, words.hen(slot.card)
        else:
            printed, said = top.cards.cost[slot.card], words.card(top.cards.kind_of[slot.card])
        price = mark.price if mark.price or mark.struck is not None else printed
        if mark.glow:
            edge = INK if mark.glow == "chosen" else WHITE
            sheet.ring(face_rect, 10, SUN, sheet.px(5), edge)
        if self.row == "chicken":
            face = top.faces.hen(slot.card, 1, face_rect.width, market=True, price=price)
        else:
            face = top.faces.supply(top.cards.kind_of[slot.card], face_rect.width, price=price)
        sheet.card(face, face_rect)
        if mark.fade:
            sheet.box(face_rect, Box(GRASS_PALE, None, 0, 10), 150)
        self._money(sheet, me, face_rect, mark, price)
        if mark.badge:
            sheet.pill(f"{me}.badge", mark.badge, (face_rect.centerx, face_rect.y + sheet.px(6)))
        said = words.ui_n("{card}, {n} egg", "{card}, {n} eggs", price, card=said)
        kind = "hen" if self.row == "chicken" else top.cards.kind(slot.card).type
        sheet.thing(
            me, face_rect, "rows", said, slot=slot.place, reason=mark.reason, mark=kind,
            **({"hen": slot.card} if self.row == "chicken" else {"card": slot.card}),
        )  # fmt: skip

    def _money(self, sheet: Sheet, me: str, face: Rect, mark: SaleMark, price: int) -> None:
        """The old price struck through, and how many eggs are missing."""
        words = sheet.top.words
        large = face.width >= sheet.px(100)
        if mark.struck is not None:
            px = sheet.least("secondary", 18 if large else 16)
            string = str(mark.struck)
            wide = sheet.width(string, px) + round(px * 0.75)
            high = round(px * 1.45)
            egg = round(face.width * (0.2 if self.row == "chicken" else 0.27))
            x = face.x + egg + 2 if self.row == "chicken" else face.right - egg - wide - 2
            chip = Rect(x, face.y + 3, wide, high)
            sheet.box(chip, Box(PAPER, INK_SOFT, 1.5, 8))
            sheet.text(
                f"{me}.struck", string, chip, "secondary", weight="bold", px=px, align="center", colour=INK_SOFT,
                single=True,
            )  # fmt: skip
            thick = max(2, sheet.px(3))
            sheet.fill(BARN_DEEP, Rect(chip.x + 3, chip.centery - thick // 2, chip.width - 6, thick))
            sheet.mark(f"{me}.struck", chip, "struck")
        if mark.short:
            string = words.ui("{n} short", n=mark.short)
            share = 0.6 if self.row == "chicken" else 0.5  # on the picture: names and numbers stay free
            zone = sheet.layout[self.name]
            rect = sheet.pill(
                f"{me}.short", string, (face.centerx, face.y + round(face.height * share)), box=Box(BAD, BARN_DEEP, 2),
                colour=INK, inside=zone,
            )  # fmt: skip
            sheet.mark(f"{me}.short", rect, "short")
