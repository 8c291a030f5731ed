"""What one part of the shared table shows: whose it is, the flock, one line of words, and the hand in a row.

`PartPanel` lays the facts out in the rectangle of the part. The hens are drawn as on the ordinary table.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from game.table import AWAY
from scenes.table.panels.hen_slots import HenSlot, draw_slot
from scenes.table.panels.sheet import Drawn, Rect, Sheet
from scenes.table.panels.styles import BAD
from scenes.table.tabletop import Tabletop
from scenes.table.together import rows
from scenes.table.together.facts import Facts
from scenes.table.together.places import Places, best_slots
from scenes.ui.paint import Box
from scenes.ui.text import measure
from scenes.ui.theme import SEATS, SUN, SUN_PALE, WHITE


class PartPanel(Drawn):
    """The picture of one part. `facts` and `places` are set by the part before it is asked for anything."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.name = f"part{seat}"
        self.facts = Facts(seat)
        self.places: Places | None = None

    def area(self, top: Tabletop) -> pygame.Rect:
        return self.places.whole if self.places is not None else Rect(0, 0, 0, 0)

    def key(self, top: Tabletop) -> Hashable:
        return self.facts, self.places

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        assert self.places is not None
        facts, places = self.facts, self.places
        style = SEATS[facts.token]
        paint, whole = sheet.look.paint, places.whole
        corner = sheet.look.theme.px(18)
        sheet.step(whole, lambda surface: paint.rounded(surface, whole, corner, style.tint, style.deep, places.rim))
        self._head(sheet, top)
        if facts.close_up != (None, None):
            self._line(sheet)
            rows.close_up(sheet, facts, places)
            return
        self._flock(sheet, top)
        self._line(sheet)
        if facts.mode == "wait":
            rows.waiting(sheet, facts, places)
        elif facts.mode == "ready":
            rows.ready(sheet, facts, places)
        elif facts.mode == "row":
            rows.choice(sheet, facts, places)
        elif facts.mode == "hand":
            rows.hand(sheet, facts, places)

    def _head(self, sheet: Sheet, top: Tabletop) -> None:
        """Token, name, eggs and points on the colour of the seat; the buttons lie right of them."""
        facts, places = self.facts, self.places
        assert places is not None
        style, head, paint = SEATS[facts.token], places.head, sheet.look.paint
        band = style.deep if style.text == WHITE else style.colour
        corner = sheet.look.theme.px(18)
        tall = Rect(head.x, head.y, head.width, head.height + corner)

        def draw(surface: pygame.Surface) -> None:
            clip = surface.get_clip()
            surface.set_clip(clip.clip(head))
            paint.rounded(surface, tall, corner, band)
            surface.set_clip(clip)

        sheet.step(head, draw)
        x, side = head.x + places.gap, round(head.height * 0.78)
        token = Rect(x, head.centery - side // 2, side, side)
        sheet.picture(f"seats/{facts.token}", token)
        sheet.mark("seat", token, style.shape)
        x = token.right + places.gap
        room = places.buttons[0].x - places.gap - x
        points = f"−{-facts.points}" if facts.points < 0 else str(facts.points)
        said = f"{facts.eggs} {{egg}}  {points} {{ribbon}}"
        px = sheet.least("secondary", 20)
        figures = sheet.width(said, px)
        name_px = sheet.least("body", 26)
        beside = sheet.width(facts.name, name_px) + figures + 3 * places.gap <= room
        first = facts.first and room > sheet.width(facts.name, sheet.size("secondary")) + side
        wide = room - (round(side * 0.62) + 6 if first else 0) - (figures + 2 * places.gap if beside else 0)
        high = head.height if beside else head.height // 2
        small = sheet.size("secondary")
        at = Rect(x, head.y + (0 if beside else 2), wide, high)
        name = sheet.text(
            "name", sheet.cut(facts.name, wide, small), at, "body", weight="bold", colour=style.text, on=band,
            px=name_px, floor=small, single=True,
        )  # fmt: skip
        if first:
            spot = name.text_rect.right + 6 + side // 4, name.text_rect.centery
            sheet.icon("first_player", spot, round(side * 0.56))
            sheet.mark("first", Rect(spot[0] - 8, spot[1] - 8, 16, 16), "first")
        if beside:
            at = Rect(head.x, head.y, room + x - head.x, head.height)
            sheet.text("figures", said, at, "secondary", weight="bold", colour=style.text, on=band, px=px,
                       align="right", single=True)  # fmt: skip
        else:
            at = Rect(x, head.centery, room, head.height // 2 - 2)
            sheet.text("figures", said, at, "secondary", weight="bold", colour=style.text, on=band,
                       px=sheet.size("secondary"), single=True, optional=True)  # fmt: skip

    def _line(self, sheet: Sheet) -> None:
        """What to do, what would go wrong, or why not."""
        facts, places = self.facts, self.places
        assert places is not None
        room, on = places.line, SEATS[facts.token].tint
        least, side = sheet.floor(16), min(room.height - 8, sheet.px(30))
        free = room.width - (20 + side if facts.tone != "plain" else 0)
        high = measure(sheet.look, facts.line, least, "text", free)[1]
        if high > room.height + 2:  # rather over the hens for a while than cut
            room = Rect(room.x, room.y, room.width, high + 6)
            sheet.box(room, Box(on, None, 0, 10))
        if facts.tone != "plain":
            on = BAD if facts.tone == "no" else SUN_PALE
            sheet.box(room, Box(on, SUN if facts.tone == "warn" else None, 2, 10))
            sheet.glyph("warning", (room.x + 8 + side // 2, room.centery), side)
            sheet.mark("line", room, "warning")
            room = Rect(room.x + 14 + side, room.y, room.width - 20 - side, room.height)
        px = sheet.size("body")
        sheet.text("line", facts.line, room, "body", on=on, px=px, floor=least)

    def _flock(self, sheet: Sheet, top: Tabletop) -> None:
        facts, places = self.facts, self.places
        assert places is not None
        field_, tint = places.flock, SEATS[facts.token].tint
        if facts.yard:
            sheet.box(field_.inflate(4, 4), Box(SUN_PALE, SUN, 4, 12))
            sheet.thing("yard", field_, "flock", top.words.ui("The flock"))
        birds = sorted(facts.birds, key=lambda entry: entry[0].mood == AWAY and not entry[0].chick)
        if not birds:
            sheet.text("empty", top.words.ui("No hens yet"), field_, "body", align="center", on=tint)
            return
        slots, side = best_slots(field_, len(birds), places.gap, sheet.line(sheet.size("secondary")))
        for (bird, mark), slot in zip(birds, slots, strict=True):
            at = (slot.x, slot.y, slot.w, slot.h)
            hen = HenSlot(bird, mark, at, side, bird.hen in facts.away, False)
            sheet.add(self.part(hen, top, partial(draw_slot, hen=hen)))
