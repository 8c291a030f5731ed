"""The other seats: who, what they have, their hens, and what they did last."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.table import AWAY, Bird
from scenes.art.desk import signed
from scenes.table.layout import Opponent
from scenes.table.panels.needs import MOOD_ICONS
from scenes.table.panels.sheet import Drawn, Rect, Sheet, hidden
from scenes.table.panels.styles import FIRST, SHEET
from scenes.table.tabletop import SeatNote, Tabletop
from scenes.ui.paint import Box
from scenes.ui.text import measure
from scenes.ui.theme import INK, INK_SOFT, LEAF_DEEP, PAPER, SEATS, SUN

LEAST_TARGET = 44


class OpponentPanel(Drawn):
    """The panel of the seat that is `place` turns after the own one (from 1)."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place
        self.name = f"opponent_{place}"

    def area(self, top: Tabletop) -> pygame.Rect:
        if self.place >= len(top.seats):
            return Rect(0, 0, 0, 0)
        return top.layout[f"opponent_{self.place}_panel"].inflate(top.layout.px(14), top.layout.px(14))

    def seat(self, top: Tabletop) -> int:
        """The seat that this panel shows."""
        return (top.own + self.place) % len(top.seats)

    def key(self, top: Tabletop) -> Hashable:
        if self.place >= len(top.seats):
            return None
        seat = self.seat(top)
        mine = top.shown.seats[seat]
        hand = len(mine.hand)
        return (
            mine.eggs,
            mine.ribbons,
            tuple(mine.flock),
            len(mine.storage),
            hand,
            mine.deck,
            len(mine.discard),
            top.shown.score(seat),
            top.shown.first == seat,
            top.shown.acting == seat and top.shown.step != "over",
            top.marks.notes.get(seat),
            hidden(top, "hen.", f"seat.{seat}"),
        )

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        seat = self.seat(top)
        places = top.layout.opponents()[self.place - 1]
        note = top.marks.notes.get(seat) or SeatNote()
        busy = top.shown.acting == seat and top.shown.step != "over"
        self._paper(sheet, places.panel, top.seats[seat].seat, busy)
        said = top.words.ui("{name}: {n} points", name=top.seats[seat].name, n=top.shown.score(seat))
        sheet.thing(f"seat.{seat}", places.panel, "opponents", said, seat=seat, mark=SEATS[top.seats[seat].seat].shape)
        right = places.header.right
        if top.layout.compact:
            right = max(right, self._chip_stats(sheet, top, places, seat) - sheet.px(10))
        else:
            self._stats(sheet, top, places, seat)
        self._header(sheet, top, places, seat, right)
        below = self._flock(sheet, top, places, seat)
        self._note(sheet, top, places, note, below)

    @staticmethod
    def _paper(sheet: Sheet, panel: Rect, seat: str, busy: bool) -> None:
        """Paper with a band in the colour of the seat; a frame while it is its turn."""
        band = max(6, sheet.px(8))
        if busy:
            sheet.ring(panel, 12, SUN, max(3, sheet.px(4)), INK)
        sheet.box(panel, SHEET.with_fill(SEATS[seat].deep))
        box, paint = SHEET, sheet.look.paint

        def draw(surface: pygame.Surface) -> None:
            clip = surface.get_clip()
            surface.set_clip(clip.clip(Rect(panel.x + band, panel.y, panel.width, panel.height + band)))
            paint.box(surface, panel, box)
            surface.set_clip(clip)

        sheet.step(panel.inflate(0, 2 * band), draw)

    @staticmethod
    def _header(sheet: Sheet, top: Tabletop, places: Opponent, seat: int, right: int) -> None:
        """Token, name, who plays, the first player's tag, points; as far as `right`."""
        setup, words, row = top.seats[seat], top.words, places.header
        band, compact = max(6, sheet.px(8)), top.layout.compact
        left = max(row.x, places.panel.x + band + 4)
        side = min(row.height - 4, sheet.px(36) if not compact else sheet.near(30))
        token = Rect(left, row.centery - side // 2, side, side)
        sheet.picture(f"seats/{setup.seat}", token)
        sheet.mark(f"seat.{seat}", token, SEATS[setup.seat].shape)
        sheet.anchors[f"seat.{seat}.token"] = token
        x = token.right + max(5, sheet.px(8))
        if not compact:
            right = _points(sheet, top, seat, row) - sheet.px(8)
        small = sheet.size("secondary")
        first = words.ui("1st") if top.shown.first == seat else ""
        if first and right - x - sheet.width(first, small) - 18 < sheet.width(setup.name, sheet.floor(16)):
            # No room for the tag: the card of the first player lies on the token.
            side = round(token.width * 0.66)
            spot = Rect(token.right - side + 5, token.bottom - side + 4, side, side)
            sheet.picture("icons/first_player", spot)
            sheet.mark(f"seat.{seat}.first", spot, "first_player")
            first = ""
        tag_wide = sheet.width(first, small) + 2 * max(6, sheet.px(8)) if first else 0
        px = sheet.least("body", 22)
        room = right - x - (tag_wide + 6 if first else 0)
        said = sheet.cut(setup.name, room, sheet.floor(16))
        wide = min(sheet.width(said, px), room)
        name = Rect(x, row.y, wide, row.height)
        sheet.text(f"seat.{seat}.name", said, name, "body", weight="bold", px=px, floor=sheet.floor(16), single=True)
        x += wide + max(5, sheet.px(8))
        kind = _kind(top, seat)
        after = right - (tag_wide + 6 if first else 0)
        if x + sheet.width(kind, small, "text") <= after:
            place = Rect(x, row.y, sheet.width(kind, small, "text"), row.height)
            sheet.text(f"seat.{seat}.kind", kind, place, "secondary", colour=INK_SOFT, single=True)
            x = place.right + max(5, sheet.px(8))
        elif x + small <= after:
            sign = "person" if setup.person else "ai_hen"
            sheet.glyph(sign, (x + small // 2 + 1, row.centery), small + 2, INK_SOFT)
            x += small + 2 + max(5, sheet.px(8))
        if first:
            tag = Rect(x, row.centery - round(small * 0.75), tag_wide, round(small * 1.5))
            sheet.box(tag, FIRST)
            sheet.text(
                f"seat.{seat}.first", first, tag, "secondary", weight="bold", align="center", on=SUN, single=True
            )

    @staticmethod
    def _stats(sheet: Sheet, top: Tabletop, places: Opponent, seat: int) -> None:
        """Eggs, ribbons, stored water and cards in hand; where there is room also deck and discard pile."""
        mine, row, words = top.shown.seats[seat], places.stats, top.words
        left = max(row.x, places.panel.x + sheet.px(8) + sheet.px(6))
        line = min(row.height, sheet.px(40))
        counts = (
            ("eggs", "icons/egg_brown", mine.eggs),
            ("ribbons", "icons/rosette", mine.ribbons),
            ("water", "icons/water", len(mine.storage)),
            ("hand", "", len(mine.hand)),
        )
        step = (row.right - left) // len(counts)
        for i, (name, icon, number) in enumerate(counts):
            _count(sheet, f"seat.{seat}.{name}", icon, number, Rect(left + i * step, row.y, step, line))
        if row.height >= 2 * line - 4:
            half = (row.right - left) // 2
            said = (words.ui("Draw deck {n}", n=mine.deck), words.ui("Discard {n}", n=len(mine.discard)))
            for i, string in enumerate(said):
                rest = Rect(left + i * half, row.y + line, half - 4, row.height - line)
                px = sheet.least("secondary", 17)
                sheet.text(
                    f"seat.{seat}.pile.{i}", string, rest, "secondary", colour=INK_SOFT, px=px, floor=sheet.floor(16)
                )

    @staticmethod
    def _chip_stats(sheet: Sheet, top: Tabletop, places: Opponent, seat: int) -> int:
        """In a band of chips: what has room, the points last. Gives back where it begins."""
        mine, row = top.shown.seats[seat], places.stats
        left = _points(sheet, top, seat, row, short=row.width < 180) - 12
        counts = [
            ("eggs", "icons/egg_brown", mine.eggs),
            ("ribbons", "icons/rosette", mine.ribbons),
            ("hand", "", len(mine.hand)),
            ("water", "icons/water", len(mine.storage)),
        ]
        px = sheet.size("body")
        side = round(px * 1.15)
        widths = [side + 3 + sheet.width(str(number), px) for _, _, number in counts]
        fit = max(n for n in range(1, len(counts) + 1) if n == 1 or sum(widths[:n]) + 6 * n <= left - row.x + 6)
        gap = min(18, max(2, (left - row.x - sum(widths[:fit])) // fit))
        begin = x = left - sum(widths[:fit]) - gap * (fit - 1)
        for (name, icon, number), width in zip(counts[:fit], widths, strict=False):
            _count(sheet, f"seat.{seat}.{name}", icon, number, Rect(x, row.y, width, row.height))
            x += width + gap
        for name, _, _ in counts[fit:]:
            sheet.anchors[f"seat.{seat}.{name}"] = places.stats.copy()
        return begin

    @staticmethod
    def _flock(sheet: Sheet, top: Tabletop, places: Opponent, seat: int) -> int:
        """The hens. Gives back where they end."""
        flock = sorted(top.shown.seats[seat].flock, key=lambda bird: bird.mood == AWAY and not bird.chick)
        slots = places.hens(len(flock)) if flock else []
        inset = 2 if not top.layout.compact else 0
        if len(flock) > len(slots) > 2:
            # The last two places say how many more there are.
            more = f"+{len(flock) - len(slots) + 2}"
            sheet.pill(f"seat.{seat}.more", more, slots[-2].union(slots[-1]).center, inside=places.flock)
            slots = slots[:-2]
        for bird, slot in zip(flock, slots, strict=False):
            _square(sheet, top, bird, slot, inset, seat)
        for bird in flock[len(slots) :]:
            sheet.anchors[f"hen.{bird.hen}"] = places.flock.copy()
        return max((slot.bottom for slot, _ in zip(slots, flock, strict=False)), default=places.flock.y)

    @staticmethod
    def _note(sheet: Sheet, top: Tabletop, places: Opponent, note: SeatNote, below: int) -> None:
        """What the seat did last, under `below`, and how far it is: a check, or dots while it is busy."""
        row = places.last_action
        if not top.layout.compact:
            left = max(row.x, places.panel.x + sheet.px(8) + sheet.px(6))
            row = Rect(left, row.y, row.right - left, row.height)
        px = sheet.size("secondary")
        wide = sheet.width(note.state, px, "text") if note.state else 0
        side = round(px * 1.1)
        sign = "" if note.busy or not note.state else "check" if note.state in _done(top) else ""
        if note.state and row.width < wide + 4:
            # No room for the word: only its sign.
            if sign:
                sheet.glyph(sign, row.center, sheet.near(20), LEAF_DEEP)
                sheet.mark(f"note.{row.x}", row, sign)
            elif note.busy:
                sheet.text(f"note.{row.x}.state", "…", row, "body", weight="bold", align="center")
            return
        last = note.last if not top.layout.compact else ""
        apart = sheet.px(10)
        if note.state and sign and sheet.width(last, px, "text") > row.width - wide - side - 6 - apart:
            wide = 0  # the sign says it too
        if note.state and wide:
            place = Rect(row.right - wide, row.y, wide, row.height)
            sheet.text("note.state", note.state, place, "secondary", colour=INK_SOFT, single=True)
        if sign:
            sheet.glyph(sign, (row.right - wide - side // 2 - (4 if wide else 0), row.centery), side, LEAF_DEEP)
            wide += side + 6
        if last:
            rest = Rect(row.x, row.y, row.width - wide - apart, row.height)
            last, high = _shortened(sheet, last, px, rest.width, max(row.height, row.bottom - below))
            if high > rest.height:  # a long one grows upwards
                rest.y, rest.height = rest.bottom - high, high
            sheet.text("note.last", last, rest, "secondary", colour=INK_SOFT)


def _shortened(sheet: Sheet, string: str, px: int, width: int, most: int) -> tuple[str, int]:
    """Words that are no higher than `most`, ended with dots if need be (the log has all of them), and their height."""
    whole, high = string, measure(sheet.look, string, px, "text", width)[1]
    while high > most and string:
        string = string[:-1].rstrip()
        high = measure(sheet.look, string + "…", px, "text", width)[1]
    return (string if string == whole else string + "…"), high


def _done(top: Tabletop) -> tuple[str, ...]:
    """The states that deserve a check."""
    return top.words.ui("Ready"), top.words.ui("Done")


def _kind(top: Tabletop, seat: int) -> str:
    """Who plays the seat, in a word or two."""
    words = top.words
    kind = top.seats[seat].kind
    if kind == "person":
        return words.ui("Person")
    return words.ui("AI {level}", level=words.ui("Novice") if kind == "novice" else words.ui("Farmer"))


def _points(sheet: Sheet, top: Tabletop, seat: int, row: Rect, short: bool = False) -> int:
    """The score at the right end of `row`. Gives back where it begins."""
    words, points = top.words, top.shown.score(seat)
    px, small = sheet.least("body", 28), sheet.size("secondary")
    unit = words.ui("pts")
    number = signed(points)
    wide, unit_wide = sheet.width(number, px), 0 if short else sheet.width(unit, small, "text")
    at = Rect(row.right - wide - (unit_wide + 5 if unit_wide else 0), row.y, wide, row.height)
    sheet.text(f"seat.{seat}.points", number, at, "body", weight="bold", px=px, single=True)
    if unit_wide:
        place = Rect(at.right + 5, row.y + round(px * 0.08), unit_wide, row.height)
        sheet.text(f"seat.{seat}.unit", unit, place, "secondary", colour=INK_SOFT, single=True)
    return at.x


def _count(sheet: Sheet, id: str, icon: str, number: int, rect: Rect) -> None:
    """A sign and a number; no picture stands for cards."""
    px = sheet.least("body", 21)
    side = round(px * 1.15)
    centre = rect.x + side // 2, rect.centery
    if icon:
        sheet.picture(icon, Rect(centre[0] - side // 2, centre[1] - side // 2, side, side))
    else:
        sheet.glyph("draw_pile", centre, side)
    gap = 3 if sheet.layout.compact else 5
    place = Rect(rect.x + side + gap, rect.y, rect.width - side - gap, rect.height)
    sheet.text(id, str(number), place, "body", weight="bold", px=px, floor=sheet.floor(16), single=True)
    sheet.mark(id, rect, icon or "cards")
    sheet.anchors[id] = Rect(centre[0] - side // 2, centre[1] - side // 2, side, side)


def _square(sheet: Sheet, top: Tabletop, bird: Bird, target: Rect, inset: int, seat: int) -> None:
    """A hen as large as the slot allows: a small card, or only the sign of her mood."""
    slot = target.inflate(-2 * inset, -2 * inset)
    me, words = f"hen.{bird.hen}", top.words
    sheet.anchors[me] = slot.copy()
    if me in top.hidden:
        sheet.dashed(slot, INK_SOFT, 8)
    elif bird.chick:
        sheet.blit(top.faces.chick(slot.width), slot)
    elif slot.width < 40:
        # Bare signs on paper: a box around them would leave too little of them.
        sheet.icon(f"mood_{MOOD_ICONS[bird.mood]}", slot.center, slot.width)
        if bird.thirsty:
            side = round(slot.width * 0.62)
            disc = Rect(slot.right - side + 4, slot.bottom - side + 3, side, side)
            sheet.box(disc, Box(PAPER, None, 0, side))
            sheet.icon("thirst", disc.center, side)
    else:
        sheet.blit(top.faces.hen(bird.hen, bird.mood, slot.width, thirsty=bird.thirsty, detail="compact"), slot)
    sign = "chick" if bird.chick else MOOD_ICONS[bird.mood] + (" thirst" if bird.thirsty else "")
    sheet.mark(f"{me}.sign", slot, sign)
    if target.width >= LEAST_TARGET:
        said = words.ui("{name}, {mood}", name=words.hen(bird.hen), mood=words.mood(bird.mood))
        if bird.chick:
            said = words.ui("{name}, a chick", name=words.hen(bird.hen))
        elif bird.thirsty:
            said = words.ui("{name}, {mood} and thirsty", name=words.hen(bird.hen), mood=words.mood(bird.mood))
        sheet.thing(me, target, "opponents", said, hen=bird.hen, seat=seat, mark=sign)
