"""The own flock: large in the care pose, a strip in the market pose."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from game.rules import scoring
from game.table import AWAY, Bird
from scenes.table.panels import needs
from scenes.table.panels.sheet import Drawn, Rect, Sheet, hidden
from scenes.table.panels.styles import (
    BERRY,
    PLACE,
    PLACE_TARGET,
    SHEET,
    SLOT_CHOSEN,
    SLOT_LOVES,
    SLOT_TARGET,
)
from scenes.table.tabletop import HenMark, Tabletop
from scenes.ui.paint import Box
from scenes.ui.theme import GRASS, INK, INK_DEEP, INK_SOFT, PAPER, SUN_PALE, WHITE

PAGE = 18
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
        """Show the next page (or the one before). False if there is none."""
        pages = max(1, -(-len(top.shown.seats[top.own].flock) // PAGE))
        before, self.page = self.page, min(max(0, self.page + step), pages - 1)
        return self.page != before

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        layout, zone = top.layout, top.layout["flock"]
        strip = _strip(top)
        glow = top.marks.flock
        if strip:
            sheet.box(zone, PLACE_TARGET if glow else PLACE)
        elif glow:
            sheet.ring(zone, 12, (0xF3, 0xB9, 0x3B), layout.px(4), INK)
        flock = sorted(top.shown.seats[top.own].flock, key=lambda bird: bird.mood == AWAY and not bird.chick)
        pages = max(1, -(-len(flock) // PAGE))
        self.page = min(self.page, pages - 1)
        birds = flock[self.page * PAGE : (self.page + 1) * PAGE]
        slots = layout.flock_slots(len(birds)) if birds else []
        side = layout.flock_card(len(birds))
        for bird, slot in zip(birds, slots, strict=True):
            mark = top.marks.hens.get(bird.hen)
            away = f"hen.{bird.hen}" in top.hidden
            draw = partial(_slot, bird=bird, slot=slot, side=side, mark=mark, away=away, strip=strip)
            key = (bird, mark, tuple(slot), side, away, strip)
            sheet.add(self.part(key, top, draw))
        for bird in flock:
            sheet.anchors.setdefault(f"hen.{bird.hen}", zone.copy())
        sheet.thing("flock", zone, "flock", top.words.ui("Your flock"), seat=top.own)
        sheet.things.insert(0, sheet.things.pop())
        if not birds:
            place = zone.inflate(-zone.width // 3, -zone.height // 4)
            sheet.box(place, Box(PAPER, None, 0, 12), 200)
            words = top.words.ui("You have no hens yet")
            sheet.text("empty", words, place.inflate(-16, -8), "body", align="center")
        if strip and birds:
            _side_text(sheet, top, Rect(slots[-1].right, zone.y, zone.right - slots[-1].right, zone.height))
        if pages > 1:
            words = top.words.ui("{n} of {count}", n=self.page + 1, count=pages)
            rect = sheet.pill("page", words, (zone.right, zone.bottom), glyph="arrow_right", inside=zone)
            sheet.thing("flock.more", rect, "flock", words)


def _strip(top: Tabletop) -> bool:
    """The narrow strip of the market pose in large windows."""
    return top.pose == "market" and not top.layout.compact


def _side_text(sheet: Sheet, top: Tabletop, room: Rect) -> None:
    """What the flock lays and when a new hen would, beside the strip."""
    room = room.inflate(-2 * sheet.px(24), -sheet.px(16))
    if not top.marks.flock_text or room.width < sheet.px(280):
        return
    lines = [f"**{line}**" if i == 0 else line for i, line in enumerate(top.marks.flock_text)]
    on = PLACE.fill or PAPER
    sheet.text("text", "\n".join(lines), room, "body", on=on, floor=sheet.size("secondary"))


def _name(sheet: Sheet, bird: Bird) -> str:
    return sheet.top.words.hen(bird.hen)


def _slot(sheet: Sheet, *, bird: Bird, slot: Rect, side: int, mark: HenMark | None, away: bool, strip: bool) -> None:
    """One hen in her slot, in the arrangement that the slot has room for."""
    if strip:
        _strip_slot(sheet, bird, slot, side, mark, away)
    else:
        glow = mark.glow if mark else ""
        box = {"target": SLOT_TARGET, "loves": SLOT_LOVES, "chosen": SLOT_CHOSEN}.get(glow, SHEET)
        if glow:
            slot = slot.inflate(sheet.px(4), sheet.px(4))
        sheet.box(slot, box)
        ground = box.fill or PAPER
        if slot.height >= slot.width:
            _tall(sheet, bird, slot, side, mark, away, ground)
        else:
            _wide(sheet, bird, slot, side, mark, away, ground)
        if glow == "loves":
            spot = slot.right - sheet.px(14), slot.y + sheet.px(14)
            sheet.shape(spot, sheet.px(34), "circle", BERRY)
            sheet.glyph("plus", spot, sheet.px(22), WHITE)
        if mark and mark.fade:
            sheet.box(slot.inflate(2, 2), Box(GRASS, None, 0, 12), 118)
        if mark and mark.tag:
            sheet.pill(f"hen.{bird.hen}.tag", mark.tag, (slot.centerx, slot.y - sheet.px(10)))
    _thing(sheet, bird, slot, mark)


def _thing(sheet: Sheet, bird: Bird, slot: Rect, mark: HenMark | None) -> None:
    words, cards = sheet.top.words, sheet.top.cards
    name = words.hen(bird.hen)
    if bird.chick:
        said = words.ui("{name}, a chick", name=name)
    else:
        said = words.ui("{name}, {mood}", name=name, mood=words.mood(bird.mood))
        if bird.thirsty:
            said = words.ui("{name}, {mood} and thirsty", name=name, mood=words.mood(bird.mood))
    chips = sheet.things[:]
    sheet.things.clear()
    sign = "chick" if bird.chick else needs.MOOD_ICONS[bird.mood] + (" thirst" if bird.thirsty else "")
    sheet.thing(f"hen.{bird.hen}", slot, "flock", said, hen=bird.hen, seat=sheet.top.own, mark=sign)
    sheet.things.extend(chips)
    eggs, points = scoring.lays(cards, bird), scoring.points(cards, bird)
    sheet.mark(f"hen.{bird.hen}.counts", slot, f"{eggs} eggs {points} points")


def _face(sheet: Sheet, bird: Bird, rect: Rect, away: bool) -> None:
    """Her card, or the outline of its place while it is in flight."""
    sheet.anchors[f"hen.{bird.hen}"] = rect.copy()
    if away:
        sheet.dashed(rect, INK_SOFT, 12)
        return
    faces, side = sheet.top.faces, rect.width
    face = faces.chick(side) if bird.chick else faces.hen(bird.hen, bird.mood, side, thirsty=bird.thirsty)
    sheet.card(face, rect)


def _tall(
    sheet: Sheet, bird: Bird, slot: Rect, side: int, mark: HenMark | None, away: bool, ground: tuple[int, int, int]
) -> None:
    """Card on top, pips below it, the forecast at the foot."""
    words = sheet.top.words
    spare = slot.height - side
    inset = max(4, min((slot.width - side) // 2, spare // 10))
    card = Rect(slot.centerx - side // 2, slot.y + inset, side, side)
    _face(sheet, bird, card, away)
    pad = max(4, sheet.px(8))
    high = max(sheet.px(34), 27)
    foot = Rect(slot.x + pad, slot.bottom - pad - high, slot.width - 2 * pad, high)
    room = Rect(slot.x + pad, card.bottom + sheet.px(6), slot.width - 2 * pad, foot.y - card.bottom - sheet.px(12))
    if bird.chick:
        room = Rect(room.x, room.y, room.width, foot.bottom - room.y)
        said = words.ui("**{name}** is a chick and grows up next round", name=_name(sheet, bird))
        sheet.text(
            f"hen.{bird.hen}.chick", said, room, "body", on=ground, align="center", floor=sheet.size("secondary")
        )
        return
    if bird.mood == AWAY:
        said = words.ui("Needs nothing now")
        sheet.text(
            f"hen.{bird.hen}.none", said, room, "body", weight="bold", colour=INK_SOFT, on=ground, align="center",
            floor=sheet.size("secondary"),
        )  # fmt: skip
        mark = mark or HenMark()
        if not mark.forecast:
            mark = HenMark(forecast=words.ui("Ran away"), tone="gone")
    elif mark is None:
        said = words.ui("Thirsty") if bird.thirsty else ""
        now = (words.ui("Happy"), words.ui("Content"), words.ui("Sad"), words.ui("Ran away"))[bird.mood]
        mark = HenMark(forecast=now)
        if said:
            sheet.text(
                f"hen.{bird.hen}.thirsty", "{thirst} " + said, room, "body", weight="bold", on=ground, align="center"
            )
    else:
        needs.pip_row(sheet, room, sheet.top.cards, bird.hen, mark, max(sheet.px(40), 30))
    needs.forecast_line(sheet, foot, bird, mark)


def _wide(
    sheet: Sheet, bird: Bird, slot: Rect, side: int, mark: HenMark | None, away: bool, ground: tuple[int, int, int]
) -> None:
    """Card on the left, beside it what she loves, needs and becomes."""
    words, cards = sheet.top.words, sheet.top.cards
    side = min(side, slot.height - 4)
    inset = max(2, min((slot.height - side) // 2, sheet.px(8)))
    card = Rect(slot.x + inset, slot.centery - side // 2, side, side)
    _face(sheet, bird, card, away)
    gap = max(3, sheet.px(6))
    column = Rect(card.right + gap, slot.y + inset, slot.right - card.right - gap - inset, slot.height - 2 * inset)
    small = sheet.size("secondary")
    row = max(26, round(small * 1.65))
    named = side < sheet.top.faces.least_full if hasattr(sheet.top.faces, "least_full") else side < 128
    if bird.chick or bird.mood == AWAY:
        said = words.ui("Chick") if bird.chick else words.ui("Gone")
        string = f"**{_name(sheet, bird)}**\n{said}" if named or bird.chick else f"**{said}**"
        _fitting(sheet, f"hen.{bird.hen}.state", string, column, ground)
        return
    mark = mark or HenMark(food=(0, 0, cards.hens[bird.hen].food), water=(0, 0, cards.hens[bird.hen].water))
    beside = column.height < 3 * row + 24 and column.width >= 2 * 42 + 4
    rows = row if beside else 2 * row + 2
    upper = Rect(column.x, column.y, column.width, column.height - rows - row - 4)
    if named:
        if upper.height >= small:
            _fitting(sheet, f"hen.{bird.hen}.name", f"**{_name(sheet, bird)}**", upper, ground)
    else:
        _loves(sheet, bird, mark, upper)
    y = column.bottom - row - 2 - rows
    if beside:
        half = (column.width - 4) // 2
        boxes = [Rect(column.x, y, half, row), Rect(column.x + half + 4, y, half, row)]
    else:
        boxes = [Rect(column.x, y, column.width, row), Rect(column.x, y + row + 2, column.width, row)]
    needs.need_box(sheet, boxes[0], bird.hen, "food", mark.food, ground)
    needs.need_box(sheet, boxes[1], bird.hen, "water", mark.water, ground)
    foot = Rect(column.x, column.bottom - row, column.width, row)
    needs.forecast_sign(sheet, foot, bird, mark)


def _fitting(sheet: Sheet, id: str, string: str, rect: Rect, ground: tuple[int, int, int]) -> None:
    """Small words that are left out rather than cut: the card itself and its tip have them too."""
    from scenes.ui.text import TextBox

    px = sheet.size("secondary")
    box = TextBox(sheet.look, string, rect, "small", on=ground, px=max(px, sheet.px(17)), floor=px, valign="top")
    if box.fits:
        sheet.put(id, box)


def _loves(sheet: Sheet, bird: Bird, mark: HenMark, room: Rect) -> None:
    """Her favourite treats, or the one that she gets, with a check."""
    side = min(room.height, sheet.px(30), (room.width - 4) // 2)
    if side < 14:
        return
    y = room.y + side // 2
    if mark.treat is not None:
        pip = needs.Pip("treat", "met", needs.treat_icon(sheet.top.cards, mark.treat), mark.treat)
        rect = Rect(room.x, room.y, side, side)
        needs.draw_pip(sheet, rect, pip)
        said = sheet.top.words.card(sheet.top.cards.kind_of[mark.treat])
        sheet.thing(f"chip.{bird.hen}.{mark.treat}", rect, "flock", said, card=mark.treat, hen=bird.hen)
        return
    for i, treat in enumerate(sheet.top.cards.hens[bird.hen].treats[:2]):
        sheet.icon(treat, (room.x + side // 2 + i * (side + 4), y), side)


def _strip_slot(sheet: Sheet, bird: Bird, slot: Rect, side: int, mark: HenMark | None, away: bool) -> None:
    """A compact card with her name below, if there is room for it."""
    below = slot.height - side
    line = sheet.line(sheet.size("secondary"))
    named = below >= line
    y = slot.y + (max(2, (below - line) // 2) if named else below // 2)
    card = Rect(slot.x if not named else slot.centerx - side // 2, y, side, side)
    if mark and mark.glow:
        sheet.ring(card, 10, (0xF3, 0xB9, 0x3B), sheet.px(4), INK_DEEP)
    _face(sheet, bird, card, away)
    if named:
        rect = Rect(slot.x, card.bottom, slot.width, slot.bottom - card.bottom)
        px = sheet.least("secondary", 17)
        sheet.text(
            f"hen.{bird.hen}.name", _name(sheet, bird), rect, "secondary", weight="bold", align="center", px=px,
            floor=sheet.size("secondary"), on=PLACE.fill or SUN_PALE, single=True,
        )  # fmt: skip
    if mark and mark.fade:
        sheet.box(card, Box(GRASS, None, 0, 10), 118)
