"""The own flock: large in the care pose, a strip in the market pose."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import partial

import pygame

from game.table import AWAY, Bird
from scenes.table.panels.hen_slots import HenSlot, draw_slot
from scenes.table.panels.sheet import Drawn, Rect, Sheet, hidden
from scenes.table.panels.styles import PLACE, PLACE_TARGET
from scenes.table.tabletop import Tabletop
from scenes.ui.paint import Box
from scenes.ui.theme import INK, PAPER, SUN

PAGE = 18
_PILE_FROM = 11
_TAGS = 30  # how far above the slots a tag may stand


class Flock(Drawn):
    """Hens that ran away come last; more than a page of hens are turned over with `turn`."""

    name = "flock"

    def __init__(self) -> None:
        super().__init__()
        self.page = 0

    def area(self, top: Tabletop) -> pygame.Rect:
        if "flock" not in top.layout or "flock" in top.layout.overlays:
            return Rect(0, 0, 0, 0)
        return self.spread(top)

    def spread(self, top: Tabletop) -> pygame.Rect:
        """The zone with room for tags and frames."""
        zone, layout = top.layout["flock"], top.layout
        rim = layout.px(8)
        above = layout.px(_TAGS) if not _strip(top) else rim
        return Rect(zone.x - rim, zone.y - above, zone.width + 2 * rim, zone.height + above + rim)

    def key(self, top: Tabletop) -> Hashable:
        marks = top.marks
        flock = top.shown.seats[top.own].flock
        return (
            tuple(flock),
            tuple(marks.hens.get(bird.hen) for bird in flock),
            marks.flock,
            marks.flock_text,
            self.page,
            hidden(top, "hen."),
        )

    def turn(self, top: Tabletop, step: int) -> bool:
        pages = max(1, -(-len(piled(top.shown.seats[top.own].flock)[0]) // PAGE))
        before, self.page = self.page, min(max(0, self.page + step), pages - 1)
        return self.page != before

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        layout, zone = top.layout, top.layout["flock"]
        strip = _strip(top)
        glow = top.marks.flock
        if strip:
            sheet.box(zone, PLACE_TARGET if glow else PLACE)
        elif glow:
            sheet.ring(zone, 12, SUN, layout.px(4), INK)
        flock = sorted(top.shown.seats[top.own].flock, key=lambda bird: bird.mood == AWAY and not bird.chick)
        flock, gone = piled(flock)
        pages = max(1, -(-len(flock) // PAGE))
        self.page = min(self.page, pages - 1)
        sheet.ground = glow, top.marks.flock_text, self.page, len(flock), len(gone)
        birds = flock[self.page * PAGE : (self.page + 1) * PAGE]
        slots = layout.flock_slots(len(birds)) if birds else []
        side = layout.flock_card(len(birds))
        if not strip:
            _heighten(slots, zone)
        for bird, slot in zip(birds, slots, strict=True):
            mark = top.marks.hens.get(bird.hen)
            at = (slot.x, slot.y, slot.w, slot.h)
            hen = HenSlot(bird, mark, at, side, f"hen.{bird.hen}" in top.hidden, strip)
            if gone and bird is gone[0]:
                hen = replace(hen, pile=gone)
            sheet.add(self.part(hen, top, partial(draw_slot, hen=hen)))
        for bird in top.shown.seats[top.own].flock:
            sheet.anchors.setdefault(f"hen.{bird.hen}", zone.copy())
        sheet.thing("flock", zone, "flock", top.words.ui("The flock"), seat=top.own)
        sheet.things.insert(0, sheet.things.pop())
        if not birds:
            place = zone.inflate(-zone.width // 3, -zone.height // 4)
            sheet.box(place, Box(PAPER, None, 0, 12), 200)
            words = top.words.ui("No hens yet")
            sheet.text("empty", words, place.inflate(-16, -8), "body", align="center")
        if strip and birds:
            _side_text(sheet, top, zone, slots)
        if pages > 1:
            words = top.words.ui("{n} of {count}", n=self.page + 1, count=pages)
            rect = sheet.pill("page", words, (zone.right, zone.bottom), glyph="arrow_right", inside=zone)
            sheet.thing("flock.more", rect, "flock", words)


def piled(flock: list[Bird]) -> tuple[list[Bird], tuple[Bird, ...]]:
    """The birds that get a slot each, and those of one pile, whose first has a slot: in large flocks all that ran away
    lie on each other.
    """
    gone = tuple(bird for bird in flock if bird.mood == AWAY and not bird.chick)
    if len(flock) < _PILE_FROM or len(gone) < 2:
        return list(flock), ()
    return [bird for bird in flock if bird is gone[0] or bird not in gone], gone


def _strip(top: Tabletop) -> bool:
    """The narrow strip of the market pose in large windows."""
    return top.pose == "market" and not top.layout.compact


def _heighten(slots: list[Rect], zone: Rect) -> None:
    """Two rows of an arrangement of three take the room of the third."""
    rows = sorted({slot.y for slot in slots})
    if len(rows) != 2:
        return
    rim, gap = rows[0] - zone.y, rows[1] - rows[0] - slots[0].height
    high = min((zone.height - 2 * rim - gap) // 2, round(slots[0].width * 0.94))
    for slot in slots:
        slot.y, slot.height = (rows[0] if slot.y == rows[0] else rows[0] + high + gap), max(slot.height, high)


def _side_text(sheet: Sheet, top: Tabletop, zone: Rect, slots: list[Rect]) -> None:
    """What the flock lays and when a new hen would, beside the strip: right of all hens, else right of the last row."""
    if not top.marks.flock_text:
        return
    pad, on, least = sheet.px(24), PLACE.fill or PAPER, sheet.size("secondary")
    whole = [f"**{line}**" if i == 0 else line for i, line in enumerate(top.marks.flock_text)]
    widest, last = max(slot.right for slot in slots), slots[-1]
    rooms = (
        Rect(widest + pad, zone.y + sheet.px(8), zone.right - widest - 2 * pad, zone.height - sheet.px(16)),
        Rect(last.right + pad, last.y, zone.right - last.right - 2 * pad, zone.bottom - last.y - sheet.px(2)),
    )
    for room in rooms:
        for lines in (whole, whole[:1]):
            if room.width < sheet.px(280):
                continue
            if sheet.text("text", "\n".join(lines), room, "body", on=on, floor=least, optional=True).fits:
                return
