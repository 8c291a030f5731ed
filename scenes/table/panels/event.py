"""The event in force: its name, what it says, which phase it changes, and how many are left in the deck."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from scenes.table.event_sheet import phase_tag
from scenes.table.panels.sheet import Drawn, Rect, Sheet
from scenes.table.panels.styles import DROP, SHEET
from scenes.table.tabletop import Tabletop
from scenes.ui.paint import Box
from scenes.ui.text import measure
from scenes.ui.theme import LEAF_DEEP, WHITE

_HEAD = Box(LEAF_DEEP, None, 0, 12, 0, DROP)


class EventPanel(Drawn):
    """There in games with events only. In small windows what it says is a press away."""

    name = "event"

    def area(self, top: Tabletop) -> pygame.Rect:
        if top.shown.event < 0:
            return Rect(0, 0, 0, 0)
        zone = top.layout["event"]
        return Rect(zone.x, zone.y, zone.width, zone.height + top.layout.px(4))

    def key(self, top: Tabletop) -> Hashable:
        return top.shown.event, top.shown.events_left, "event" in top.hidden

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        zone, words, compact = top.layout["event"], top.words, top.layout.compact
        card = top.cards.events[top.shown.event]
        name, text = words.local(card.name), words.local(card.text)
        sheet.box(zone, SHEET)
        pad = max(8, sheet.px(16))
        px = sheet.size("secondary") if compact else sheet.least("secondary", 18)
        head = Rect(zone.x, zone.y, zone.width, round(px * 1.9))
        self._strip(sheet, zone, head)
        inner = head.inflate(-2 * pad, 0)
        left = words.ui("{n} to come", n=top.shown.events_left) if compact else ""
        left = left or words.ui_n("{n} event left", "{n} events left", top.shown.events_left)
        tag = phase_tag(words, card.phase)
        while px > sheet.floor(16) and sheet.width(left, px) + sheet.width(tag, px) + 8 > inner.width:
            px -= 1
        wide, tagged = sheet.width(left, px), sheet.width(tag, px)
        fits = wide + tagged + 8 <= inner.width  # where not, the sheet that a press opens says it
        room = Rect(inner.x, inner.y, tagged + 2 if fits else inner.width, inner.height)
        sheet.text(
            "phase", tag, room, "secondary", weight="bold", colour=WHITE, on=LEAF_DEEP, px=px, floor=px, single=True
        )
        if fits:
            at = Rect(inner.right - wide, inner.y, wide, inner.height)
            sheet.text(
                "left", left, at, "secondary", weight="bold", colour=WHITE, on=LEAF_DEEP, px=px, floor=px, single=True
            )
        body = Rect(zone.x + pad, head.bottom, zone.width - 2 * pad, zone.bottom - head.bottom)
        said = words.ui("{event}: {text}", event=name, text=text)
        said = f"{said} ({words.ui_n('{n} event left', '{n} events left', top.shown.events_left)})"
        sheet.thing("event", zone, "event", said, mark=card.id)
        if "event" in top.hidden:
            return
        if compact:
            self._small(sheet, name, text, body)
            return
        px = sheet.least("body", 24)
        while px > sheet.size("body") and sheet.width(name, px) > body.width:
            px -= 1
        line = Rect(body.x, body.y + sheet.px(6), body.width, sheet.line(px))
        sheet.text("name", name, line, "body", weight="bold", px=px, floor=sheet.floor(16), single=True)
        rest = Rect(body.x, line.bottom, body.width, body.bottom - line.bottom - sheet.px(6))
        sheet.text("text", text, rest, "body", px=sheet.least("body", 21), floor=sheet.floor(16), valign="top")

    @staticmethod
    def _small(sheet: Sheet, name: str, text: str, room: Rect) -> None:
        """The name, and what it says if there is room for it."""
        px, small = sheet.size("body"), sheet.size("secondary")
        line = sheet.line(px)
        high = measure(sheet.look, text, small, "text", room.width)[1]
        if sheet.width(name, px) > room.width or line + high > room.height - 4:
            sheet.text("name", name, room, "body", weight="bold", px=px, floor=sheet.floor(16), align="center")
            return
        top = room.y + (room.height - line - high) // 2
        at = Rect(room.x, top, room.width, line)
        sheet.text("name", name, at, "body", weight="bold", px=px, single=True)
        rest = Rect(room.x, at.bottom, room.width, high + 2)
        sheet.text("text", text, rest, "secondary", px=small, valign="top")

    @staticmethod
    def _strip(sheet: Sheet, zone: Rect, head: Rect) -> None:
        """The upper end of the paper in green."""
        paint, whole = sheet.look.paint, zone.copy()

        def draw(surface: pygame.Surface) -> None:
            clip = surface.get_clip()
            surface.set_clip(clip.clip(head))
            paint.box(surface, whole, _HEAD)
            surface.set_clip(clip)

        sheet.step(head, draw)
