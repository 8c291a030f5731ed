"""What a hen needs and gets: pips for food, water and treats, her forecast, and the portions that can be taken back."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from typing import Literal

from game.cards import CardSet
from game.table import Bird
from scenes.table.panels.sheet import Rect, Sheet
from scenes.table.panels.styles import (
    NEED_MET,
    NEED_OPEN,
    NEED_SHOWN,
    OPEN_EDGE,
    SIGNS,
    TONES,
)
from scenes.table.tabletop import HenMark
from scenes.ui.paint import Box
from scenes.ui.theme import INK, LEAF_DEEP, SUN, WHITE, Colour

Kind = Literal["food", "water", "treat"]
State = Literal["met", "shown", "open"]

MOOD_ICONS = ("happy", "content", "sad", "ran")
LEAST_FORECAST = 16
_LEAST_SIGN = 16
WATERS = ("water", "fountain", "rain_barrel")


@dataclass(frozen=True)
class Pip:
    """One unit of a need. `card` is what gives it, `auto` that the app and not the person chose it."""

    kind: Kind
    state: State
    icon: str
    card: int | None = None
    auto: bool = False


def treat_icon(cards: CardSet, card: int) -> str:
    """The picture of a treat card; flowers stand for a treat that everyone loves."""
    treat = cards.treat[card]
    return "wild_flowers" if treat in (None, "any") else str(treat)


def pips(cards: CardSet, mark: HenMark) -> list[Pip]:
    """Food, then water, then the treat, with the card that each unit comes from."""
    food: list[tuple[int, bool]] = []
    water: list[tuple[int, bool]] = []
    for card, amount, auto in mark.chips:
        if card == mark.treat:
            continue
        drinks = cards.role[card] in WATERS or (cards.role[card] == "hired_help" and len(food) >= mark.food[0])
        (water if drinks else food).extend([(card, auto)] * amount)
    made: list[Pip] = []
    needs: tuple[tuple[Kind, tuple[int, int, int], list[tuple[int, bool]]], ...] = (
        ("food", mark.food, food),
        ("water", mark.water, water),
    )
    for kind, (given, shown, needed), sources in needs:
        for i in range(max(needed, given)):
            if i < given:
                source = sources[i] if i < len(sources) else None
                made.append(Pip(kind, "met", kind, *(source or (None, False))))
            else:
                made.append(Pip(kind, "shown" if i < given + shown else "open", kind))
    if mark.treat is not None:
        auto = any(auto for card, _, auto in mark.chips if card == mark.treat)
        made.append(Pip("treat", "met", treat_icon(cards, mark.treat), mark.treat, auto))
    return made


def pip_row(sheet: Sheet, room: Rect, cards: CardSet, hen: int, mark: HenMark, most: int) -> None:
    """All pips in one row in the middle of `room`, each at most `most` pixels."""
    row = pips(cards, mark)
    if not row:
        return
    gap, apart = max(2, sheet.px(5)), max(4, sheet.px(14))
    turns = sum(a.kind != b.kind for a, b in itertools.pairwise(row))
    side = min(most, room.height, (room.width - (len(row) - 1 - turns) * gap - turns * apart) // len(row))
    width = side * len(row) + (len(row) - 1 - turns) * gap + turns * apart
    x, y = room.centerx - width // 2, room.centery - side // 2
    places: dict[int, Rect] = {}
    for i, pip in enumerate(row):
        if i:
            x += side + (apart if row[i - 1].kind != pip.kind else gap)
        rect = Rect(x, y, side, side)
        draw_pip(sheet, rect, pip)
        sheet.mark(f"hen.{hen}.{pip.kind}.{i}", rect, f"{pip.icon} {pip.state}")
        if pip.card is not None:
            places[pip.card] = places[pip.card].union(rect) if pip.card in places else rect
    for card, rect in places.items():
        tall = rect.inflate(0, max(0, min(room.height, sheet.px(48)) - rect.height))
        sheet.thing(f"chip.{hen}.{card}", tall, "flock", sheet.top.words.card(cards.kind_of[card]), card=card, hen=hen)


def draw_pip(sheet: Sheet, rect: Rect, pip: Pip) -> None:
    """A unit that is open is dashed and pale, one that is met has a check, one that is only shown has a plus."""
    icon, badge = round(rect.width * 0.74), max(sheet.near(14), round(rect.width * 0.5))
    if pip.state == "met":
        if pip.auto:
            sheet.box(rect, Box(NEED_MET.fill, None, 0, 10))
            sheet.dashed(rect, LEAF_DEEP, 10)
        else:
            sheet.box(rect, NEED_MET)
        sheet.icon(pip.icon, rect.center, icon)
        spot = rect.right - badge // 4, rect.bottom - badge // 4
        sheet.box(Rect(spot[0] - badge // 2, spot[1] - badge // 2, badge, badge), Box(LEAF_DEEP, WHITE, 1.5, 20))
        sheet.glyph("check", spot, round(badge * 0.66), WHITE)
    elif pip.state == "shown":
        sheet.box(rect, NEED_SHOWN)
        sheet.icon(pip.icon, rect.center, icon)
        spot = rect.right - badge // 4, rect.y + badge // 4
        sheet.box(Rect(spot[0] - badge // 2, spot[1] - badge // 2, badge, badge), Box(SUN, WHITE, 1.5, 20))
        sheet.glyph("plus", spot, round(badge * 0.7), INK)
    else:
        sheet.box(rect, NEED_OPEN, 150)
        sheet.dashed(rect, OPEN_EDGE, 10)
        sheet.icon(pip.icon, rect.center, icon, 105)


def need_box(
    sheet: Sheet, rect: Rect, bird: Bird, kind: Literal["food", "water"], mark: HenMark | None, on: Colour
) -> None:
    """A need in figures: a sign and "1/3", dashed while open, with a check once it is met. Without a mark just "3"."""
    hen = sheet.top.cards.hens[bird.hen]
    printed = hen.food if kind == "food" else hen.water
    given, shown, needed = (0, 0, printed) if mark is None else mark.food if kind == "food" else mark.water
    met = mark is not None and given >= needed
    state = "printed" if mark is None else "met" if met else "shown" if shown else "open"
    fill = on
    if met:
        fill = TONES["better"]
        sheet.box(rect, Box(fill, None, 0, 8))
    elif mark is not None and shown:
        fill = NEED_SHOWN.fill or on
        sheet.box(rect, Box(fill, SUN, 2, 8))
    elif mark is not None:
        sheet.dashed(rect, OPEN_EDGE, 8)
    px = sheet.least("secondary", 18)
    string = str(printed) if mark is None else f"{given + shown}/{needed}"
    while px > sheet.floor(16) and (
        sheet.width(string, px) + round(px * 1.2) + 6 > rect.width or sheet.line(px) > rect.height + 2
    ):
        px -= 1
    icon = min(round(px * 1.2), rect.height - 4)
    words, check = sheet.width(string, px), round(px * 0.9)
    tail = check + 2 if state in ("met", "shown") and icon + words + check + 8 <= rect.width else 0
    x = rect.x + max(1, (rect.width - icon - 2 - words - tail) // 2)
    sheet.icon(kind, (x + icon // 2, rect.centery), icon)
    line = max(rect.height, sheet.line(px))
    place = Rect(x + icon + 2, rect.centery - line // 2, words, line)
    sheet.text(
        f"hen.{bird.hen}.{kind}",
        string,
        place,
        "secondary",
        weight="bold",
        px=px,
        floor=sheet.floor(16),
        on=fill,
        single=True,
    )
    if tail:
        sheet.glyph("check" if met else "plus", (place.right + 2 + check // 2, rect.centery), check, LEAF_DEEP)
    sheet.mark(f"hen.{bird.hen}.{kind}", rect, f"{kind} {string} {state}")


def least_width(sheet: Sheet, mark: HenMark | None) -> int:
    """The least width of a `need_box`, so that its figures stay inside."""
    figures = "0" if mark is None else max((f"{n[0] + n[1]}/{n[2]}" for n in (mark.food, mark.water)), key=len)
    return round(sheet.floor(LEAST_FORECAST) * 1.2) + sheet.width(figures, sheet.floor(LEAST_FORECAST)) + 10


def nothing_needed(mark: HenMark | None) -> bool:
    """After care no needs are counted any more."""
    return mark is not None and not any((*mark.food, *mark.water))


def _forecast_sign(sheet: Sheet, width: int, mark: HenMark) -> tuple[str, bool]:
    """The sign before the words, and whether they stand on one line; rather two lines than no sign."""
    glyph = SIGNS[mark.tone]
    words = (
        sheet.width(mark.forecast, sheet.floor(LEAST_FORECAST))
        + 6
        + (round(sheet.floor(LEAST_FORECAST) * 1.4) if glyph else 0)
    )
    return glyph, words <= width


def fits_in_words(sheet: Sheet, width: int, mark: HenMark) -> bool:
    """Do the words of the forecast stand on one line so wide?"""
    return _forecast_sign(sheet, width, mark)[1]


def forecast_height(sheet: Sheet, width: int, mark: HenMark) -> int:
    """How high the line of the forecast is: two lines of words if one is too narrow for them."""
    _, one = _forecast_sign(sheet, width, mark)
    return max(sheet.px(34), 27) if one else 2 * sheet.line(sheet.floor(LEAST_FORECAST)) + 2


def forecast_line(sheet: Sheet, rect: Rect, bird: Bird, mark: HenMark) -> None:
    """What she becomes, in words and signs, on the colour of its tone."""
    fill = TONES[mark.tone]
    sheet.box(rect, Box(fill, None, 0, 8))
    glyph, _ = _forecast_sign(sheet, rect.width, mark)
    px = max(sheet.size("body") - 2, sheet.px(19), sheet.floor(17))

    def sizes() -> tuple[int, int]:
        return (round(px * 1.05), max(3, round(px * 0.3))) if glyph else (0, 0)

    while px > sheet.floor(LEAST_FORECAST) and sheet.width(mark.forecast, px) + sum(sizes()) + 6 > rect.width:
        px -= 1
    side, gap = sizes()
    words = min(sheet.width(mark.forecast, px), rect.width - side - gap - 6)
    x = rect.centerx - (words + side + gap) // 2
    if glyph:
        colour = LEAF_DEEP if mark.tone == "better" else INK
        sheet.glyph(glyph, (x + side // 2, rect.centery), side, colour)
    place = Rect(x + side + gap, rect.y, words, rect.height)
    said = mark.forecast
    if sheet.width(said, px) > words:  # two lines: the mood, then what changes
        parts = re.sub(r" (?=[+−])", "\n", said, count=1)
        if all(sheet.width(part, px) <= words for part in parts.split("\n")):
            said = parts
    sheet.text(f"hen.{bird.hen}.forecast", said, place, "secondary", weight="bold", px=px, floor=px, on=fill)
    sheet.mark(f"hen.{bird.hen}.forecast", rect, glyph or "words")


def forecast_sign(sheet: Sheet, rect: Rect, bird: Bird, mark: HenMark | None) -> None:
    """The same where only signs have room: how it reads, then the mood that she will have, or that she will thirst."""
    tone = "same" if mark is None else mark.tone
    if tone in ("better", "worse"):
        sheet.box(rect, Box(TONES[tone], None, 0, 8))
    mood = bird.mood if mark is None or mark.mood_after is None else mark.mood_after
    thirsts = mark is not None and mark.thirsty_after
    signs = [SIGNS[tone] if tone != "gone" else "", f"mood_{MOOD_ICONS[mood]}", "thirst" if thirsts else ""]
    signs = [sign for sign in signs if sign]
    side = min(rect.height - 2, (rect.width - 6 - 3 * (len(signs) - 1)) // len(signs))
    told, corner = " ".join(signs), None
    if thirsts and side < sheet.floor(_LEAST_SIGN) and len(signs) > 2:
        # No room for a third sign: it lies on the corner of her mood.
        signs.pop()
        side = min(rect.height - 2, (rect.width - 8 - rect.height // 3) // 2)
        small = round(side * 0.7)
        spot = rect.x + 4 + side + 3 + side + small // 4, rect.bottom - small // 2
        corner = Rect(spot[0] - small // 2, spot[1] - small // 2, small, small)
    x = rect.x + 4
    for sign in signs:
        centre = x + side // 2, rect.centery
        if sign in SIGNS.values():
            sheet.glyph(sign, centre, round(side * 0.8), LEAF_DEEP if sign == "check" else INK)
        else:
            sheet.icon(sign, centre, side)
        x += side + 3
    if corner is not None:
        sheet.icon("thirst", corner.center, corner.width)
    sheet.mark(f"hen.{bird.hen}.forecast", rect, told)
