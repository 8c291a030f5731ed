"""One hen of the own flock in her slot, in three arrangements: upright, broad, and in the strip of the market."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules import scoring
from game.table import AWAY, Bird
from scenes.art.desk import signed
from scenes.table.panels import needs
from scenes.table.panels.sheet import Rect, Sheet
from scenes.table.panels.styles import BERRY, PLACE, SHEET, SLOT_CHOSEN, SLOT_LOVES, SLOT_TARGET
from scenes.table.tabletop import HenMark
from scenes.ui.paint import Box
from scenes.ui.theme import GRASS, INK_DEEP, INK_SOFT, PAPER, SUN, WHITE, Colour

_FADED = 118
_LEAST_COLUMN = 54  # beside a card: a sign and "0/3"


@dataclass(frozen=True)
class HenSlot:
    """Everything that the picture of a slot depends on. `away`: her card is in flight just now. `pile`: all hens that
    ran away, where they share this slot.
    """

    bird: Bird
    mark: HenMark | None
    rect: tuple[int, int, int, int]
    side: int
    away: bool
    strip: bool
    pile: tuple[Bird, ...] = ()


def draw_slot(sheet: Sheet, *, hen: HenSlot) -> None:
    """Lay out a slot in the arrangement that it has room for."""
    slot, mark = Rect(hen.rect), hen.mark
    if hen.strip:
        _strip(sheet, hen, slot)
    else:
        glow = mark.glow if mark else ""
        box = {"target": SLOT_TARGET, "loves": SLOT_LOVES, "chosen": SLOT_CHOSEN}.get(glow, SHEET)
        if glow:
            slot = slot.inflate(sheet.px(4), sheet.px(4))
        sheet.box(slot, box)
        ground = box.fill or PAPER
        if slot.height >= slot.width:
            _upright(sheet, hen, slot, ground)
        else:
            _broad(sheet, hen, slot, ground)
        if glow == "loves":
            spot = slot.right - sheet.px(12), slot.y + sheet.px(12)
            side = max(24, sheet.px(34))
            sheet.shape(spot, side, "circle", BERRY)
            sheet.glyph("plus", spot, round(side * 0.64), WHITE)
        if mark and mark.fade:
            sheet.box(slot.inflate(2, 2), Box(GRASS, None, 0, 12), _FADED)
        if mark and mark.tag:
            place = (slot.centerx, slot.y - sheet.px(10))
            sheet.anchors["tag"] = sheet.pill(f"hen.{hen.bird.hen}.tag", mark.tag, place)
    _thing(sheet, hen, slot)


def _thing(sheet: Sheet, hen: HenSlot, slot: Rect) -> None:
    """She can be pointed at, behind the portions that lie in her slot."""
    bird, cards, portions = hen.bird, sheet.top.cards, sheet.things[:]
    sheet.things.clear()
    sign, said = hen_sign(bird), hen_words(sheet, bird)
    if hen.pile:
        said = sheet.top.words.ui("Ran away: {hens}", hens=", ".join(sheet.top.words.hen(it.hen) for it in hen.pile))
    sheet.thing(f"hen.{bird.hen}", slot, "flock", said, hen=bird.hen, seat=sheet.top.own, mark=sign)
    sheet.things.extend(portions)
    birds = hen.pile or (bird,)
    eggs, points = sum(scoring.lays(cards, it) for it in birds), sum(scoring.points(cards, it) for it in birds)
    sheet.mark(f"hen.{bird.hen}.counts", slot, f"{sign}: {eggs} eggs, {points} points")


def hen_sign(bird: Bird) -> str:
    """The shapes that say how she is, in words for the probe."""
    return "chick" if bird.chick else needs.MOOD_ICONS[bird.mood] + (" thirst" if bird.thirsty else "")


def hen_words(sheet: Sheet, bird: Bird) -> str:
    """Her name and how she is."""
    words = sheet.top.words
    name = words.hen(bird.hen)
    if bird.chick:
        return words.ui("{name}, a chick", name=name)
    if bird.thirsty:
        return words.ui("{name}, {mood} and thirsty", name=name, mood=words.mood(bird.mood))
    return words.ui("{name}, {mood}", name=name, mood=words.mood(bird.mood))


def _face(sheet: Sheet, hen: HenSlot, rect: Rect) -> None:
    """Her card, or the outline of its place while it is in flight."""
    bird, faces = hen.bird, sheet.top.faces
    for under in hen.pile:
        sheet.anchors[f"hen.{under.hen}"] = rect.copy()
    sheet.anchors[f"hen.{bird.hen}"] = rect.copy()
    if hen.away:
        sheet.dashed(rect, INK_SOFT, 12)
    elif bird.chick:
        sheet.card(faces.chick(rect.width), rect)
    else:
        sheet.card(faces.hen(bird.hen, bird.mood, rect.width, thirsty=bird.thirsty), rect)


def _upright(sheet: Sheet, hen: HenSlot, slot: Rect, ground: Colour) -> None:
    """Card on top, pips below it, the forecast at the foot."""
    bird, mark, words, side = hen.bird, hen.mark, sheet.top.words, hen.side
    me, small = f"hen.{bird.hen}", sheet.size("secondary")
    inset = max(4, min((slot.width - side) // 2, (slot.height - side) // 10))
    card = Rect(slot.centerx - side // 2, slot.y + inset, side, side)
    _face(sheet, hen, card)
    pad = max(4, sheet.px(8)) if slot.width > 180 else 4
    high = needs.forecast_height(sheet, slot.width - 2 * pad, mark or HenMark())
    foot = Rect(slot.x + pad, slot.bottom - pad - high, slot.width - 2 * pad, high)
    top = card.bottom + max(4, sheet.px(6))
    room = Rect(slot.x + pad, top, slot.width - 2 * pad, foot.y - top - max(3, sheet.px(6)))
    if bird.chick:
        room.height = foot.bottom - room.y
        said = words.ui("**{name}** is a chick and grows up next round", name=words.hen(bird.hen))
        sheet.text(f"{me}.chick", said, room, "body", on=ground, align="center", floor=min(small, sheet.floor(16)))
        return
    if bird.mood == AWAY:
        said = _gone(sheet, hen) if hen.pile else words.ui("Needs nothing now")
        sheet.text(
            f"{me}.none", said, room, "secondary", weight="bold", colour=INK_SOFT, on=ground, align="center",
            px=sheet.least("secondary", 20), floor=small, optional=True,
        )  # fmt: skip
        mark = replace(mark or HenMark(), tone="gone")
        if not mark.forecast:
            mark = replace(mark, forecast=words.ui("Ran away"))
    elif mark is None:
        if bird.thirsty:
            said = "{thirst} " + words.ui("Thirsty")
            sheet.text(f"{me}.thirsty", said, room, "body", weight="bold", on=ground, align="center")
        now = (words.ui("Happy"), words.ui("Content"), words.ui("Sad"), words.ui("Ran away"))[bird.mood]
        mark = HenMark(forecast=now)
    else:
        needs.pip_row(sheet, room, sheet.top.cards, bird.hen, mark, max(sheet.px(42), sheet.near(32)))
    needs.forecast_line(sheet, foot, bird, mark)


def _broad(sheet: Sheet, hen: HenSlot, slot: Rect, ground: Colour) -> None:
    """Card on the left, beside it what she loves, needs and becomes; her name where the card is too small for it."""
    bird, mark, words, cards = hen.bird, hen.mark, sheet.top.words, sheet.top.cards
    me, small = f"hen.{bird.hen}", sheet.size("secondary")
    gap, line = max(3, sheet.px(5)), sheet.line(small)
    bare = sheet.top.faces.detail(hen.side) != "full"
    below = bare and slot.height >= 120 * sheet.layout.scale
    side = min(hen.side, slot.height - 2 * gap, slot.width - round(_LEAST_COLUMN * sheet.layout.scale) - 3 * gap)
    if below:
        side = min(side, slot.height - line - gap - 2)
    elif bare and slot.width - 92 * sheet.layout.scale - 3 * gap >= 72 * sheet.layout.scale:
        side = min(side, slot.width - round(92 * sheet.layout.scale) - 3 * gap)
    card = Rect(slot.x + gap, slot.y + (gap if below else (slot.height - side) // 2), side, side)
    _face(sheet, hen, card)
    foot = card.bottom if below else slot.bottom - gap
    column = Rect(card.right + gap, slot.y + gap, slot.right - card.right - 2 * gap, foot - slot.y - gap)
    if below:
        foot = slot.bottom - max(line, sheet.line(sheet.least("secondary", 17))) - 1
        column.height = min(foot - column.y, max(side, 3 * round(small * 1.5 * 1.36) + 8))
        if not hen.pile:
            _name(sheet, bird, Rect(slot.x + gap, foot, slot.width - 2 * gap, slot.bottom - foot - 1), ground)
    if bird.chick or bird.mood == AWAY:
        if (bird.chick or bare) and not below and not hen.pile:
            _name(sheet, bird, Rect(column.x, column.y, column.width, line), ground)
            column = Rect(column.x, column.y + line, column.width, column.height - line)
        said = words.ui("Chick") if bird.chick else _gone(sheet, hen) if hen.pile else words.ui("Gone")
        _fitting(sheet, f"{me}.state", said, column, ground)
        return
    least = max(24 if bare and not below else 26, round(small * 1.5))
    beside = column.height < 4 * least + 8 and column.width >= 2 * needs.least_width(sheet, mark) + 4
    rows = 2 if beside else 3
    tight = line + 1 if bare and not below else least  # figures of the least size just fit
    upper = sheet.px(34) if not bare else line if not below and column.height >= rows * (tight + 3) + line - 4 else 0
    row = min(round(least * 1.36), (column.height - upper - (rows - 1) * 4) // rows)
    if upper:
        top = Rect(column.x, column.y, column.width, column.height - rows * (row + 4) + 4)
        if bare:
            _name(sheet, bird, top, ground)
        else:
            _loves(sheet, bird, mark, top)
    plate = _plate(sheet, hen, card) if bare and not below and not upper else 0
    y = column.bottom - rows * (row + 4) + 4
    half = (column.width - 4) // 2
    if beside:
        food, water = Rect(column.x, y, half, row), Rect(column.x + half + 4, y, half, row)
    else:
        food, water = Rect(column.x, y, column.width, row), Rect(column.x, y + row + 4, column.width, row)
    last = Rect(column.x, column.bottom - row, column.width, row)
    if not needs.nothing_needed(mark):
        needs.need_box(sheet, food, bird, "food", mark, ground)
        needs.need_box(sheet, water, bird, "water", mark, ground)
    if mark is not None and mark.forecast and needs.fits_in_words(sheet, last.width, mark):
        needs.forecast_line(sheet, last, bird, mark)
    else:
        needs.forecast_sign(sheet, last, bird, mark)
    if mark:
        _portions(sheet, bird, mark, {"food": food, "water": water})
        if mark.treat is not None and bare:
            spot = Rect(0, 0, max(26, side // 3), max(26, side // 3))
            spot.bottomleft = card.x + 2, card.bottom - 2 - plate
            _treat(sheet, bird, mark.treat, spot)
    sheet.mark(f"{me}.needs", column, f"{cards.hens[bird.hen].food} food {cards.hens[bird.hen].water} water")


def _plate(sheet: Sheet, hen: HenSlot, card: Rect) -> int:
    """Her name on the foot of her card, where no line beside it is free. Gives back how high it is."""
    bird, px = hen.bird, sheet.floor(16)
    high = sheet.line(px) - 2
    if hen.away:
        return high
    if bird.thirsty:  # what says so moves above the name
        sheet.blit(sheet.top.faces.hen(bird.hen, bird.mood, card.width), card)
        side = max(22, card.width * 3 // 10)
        spot = card.right - side // 2 - 2, card.bottom - high - side // 2
        sheet.shape(spot, side + 4, "circle", WHITE)
        sheet.icon("thirst", spot, side)
    place = Rect(card.x + 1, card.bottom - high, card.width - 2, high)
    sheet.box(place, Box(PAPER, INK_SOFT, 1, 6))
    said = sheet.cut(sheet.top.words.hen(bird.hen), place.width - 6, px)
    sheet.text(f"hen.{bird.hen}.name", said, place, "secondary", weight="bold", px=px, floor=px, align="center",
               single=True, optional=True)  # fmt: skip
    return high


def _gone(sheet: Sheet, hen: HenSlot) -> str:
    """How many hens the pile holds, and what they cost."""
    points = sum(scoring.points(sheet.top.cards, bird) for bird in hen.pile)
    return sheet.top.words.ui("Gone ×{n}", n=len(hen.pile)) + f"\n{signed(points)} {{points}}"


def _portions(sheet: Sheet, bird: Bird, mark: HenMark, places: dict[str, Rect]) -> None:
    """What she was given last of each kind can be taken back from its box."""
    last = {pip.kind: pip.card for pip in needs.pips(sheet.top.cards, mark) if pip.card is not None}
    taken: set[int] = set()
    for kind, rect in places.items():
        card = last.get(kind)  # type: ignore[call-overload]
        if card is not None and card not in taken:
            taken.add(card)
            said = sheet.top.words.card(sheet.top.cards.kind_of[card])
            sheet.thing(f"chip.{bird.hen}.{card}", rect, "flock", said, card=card, hen=bird.hen)


def _name(sheet: Sheet, bird: Bird, rect: Rect, ground: Colour) -> None:
    """Her name on one line: smaller if need be, and ended with dots before it is left out."""
    said, px, floor = sheet.top.words.hen(bird.hen), sheet.least("secondary", 17), sheet.size("secondary")
    said = sheet.cut(said, rect.width, floor)
    if said:
        line = Rect(rect.x, rect.y, rect.width, min(rect.height, sheet.line(px) + 2))
        sheet.text(
            f"hen.{bird.hen}.name", said, line, "secondary", weight="bold", px=px, floor=floor, on=ground, single=True,
            optional=True,
        )  # fmt: skip


def _fitting(sheet: Sheet, id: str, string: str, rect: Rect, ground: Colour) -> None:
    """Small words that the tip has too."""
    px, floor = sheet.least("secondary", 17), sheet.floor(16)
    sheet.text(id, string, rect, "secondary", on=ground, px=px, floor=floor, valign="top", optional=True)


def _loves(sheet: Sheet, bird: Bird, mark: HenMark | None, room: Rect) -> None:
    """Her favourite treats, or the one that she gets."""
    side = min(room.height, sheet.px(34), (room.width - 4) // 2)
    if mark is not None and mark.treat is not None:
        _treat(sheet, bird, mark.treat, Rect(room.x, room.y, side, side))
        return
    for i, treat in enumerate(sheet.top.cards.hens[bird.hen].treats[:2]):
        centre = room.x + side // 2 + i * (side + 4), room.y + side // 2
        sheet.icon(treat, centre, side)
        sheet.mark(f"hen.{bird.hen}.loves.{i}", Rect(centre[0] - side // 2, room.y, side, side), treat)


def _treat(sheet: Sheet, bird: Bird, card: int, rect: Rect) -> None:
    cards = sheet.top.cards
    needs.draw_pip(sheet, rect, needs.Pip("treat", "met", needs.treat_icon(cards, card), card))
    said = sheet.top.words.card(cards.kind_of[card])
    sheet.thing(f"chip.{bird.hen}.{card}", rect, "flock", said, card=card, hen=bird.hen)


def _strip(sheet: Sheet, hen: HenSlot, slot: Rect) -> None:
    """A compact card with her name below, if there is room for it."""
    side, mark = hen.side, hen.mark
    spare, small = slot.height - side, sheet.size("secondary")
    line = sheet.line(small)
    named = spare >= line
    left = slot.centerx - side // 2 if named else slot.x
    card = Rect(left, slot.y + (max(2, (spare - line) // 2) if named else spare // 2), side, side)
    if mark and mark.glow:
        sheet.ring(card, 10, SUN, sheet.px(4), INK_DEEP)
    _face(sheet, hen, card)
    if named:
        rect = Rect(slot.x, card.bottom, slot.width, slot.bottom - card.bottom)
        said = sheet.top.words.hen(hen.bird.hen)
        if hen.pile:
            said = sheet.top.words.ui("Gone ×{n}", n=len(hen.pile))
        sheet.text(
            f"hen.{hen.bird.hen}.name", said, rect, "secondary", weight="bold",
            align="center", px=sheet.least("secondary", 17), floor=small, on=PLACE.fill or PAPER, single=True,
            optional=True,
        )  # fmt: skip
    elif hen.pile:
        spot = card.centerx, card.bottom - sheet.px(10)
        sheet.pill(f"hen.{hen.bird.hen}.state", f"×{len(hen.pile)}", spot)
    if mark and mark.fade:
        sheet.box(card, Box(GRASS, None, 0, 10), _FADED)
