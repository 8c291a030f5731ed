"""What a hen needs and gets: pips for food, water and treats, her forecast, and the portions that can be taken back."""

from __future__ import annotations

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
from scenes.ui.theme import INK, LEAF_DEEP, SUN, WHITE

Kind = Literal["food", "water", "treat"]
State = Literal["met", "shown", "open"]

MOOD_ICONS = ("happy", "content", "sad", "ran")
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
            card, auto = sources[i] if i < len(sources) else (None, False)
            if i < given:
                made.append(Pip(kind, "met", kind, card, auto))
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
    turns = sum(a.kind != b.kind for a, b in zip(row, row[1:], strict=False))
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
    icon, badge = round(rect.width * 0.74), max(14, round(rect.width * 0.5))
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
    sheet: Sheet, rect: Rect, hen: int, kind: Kind, need: tuple[int, int, int], on: tuple[int, int, int]
) -> None:
    """A need in figures: sign and "1/3"; a check instead of a dashed edge once it is met."""
    given, shown, needed = need
    met = given >= needed
    state: State = "met" if met else "shown" if shown else "open"
    if met:
        sheet.box(rect, Box(TONES["better"], None, 0, 8))
    elif shown:
        sheet.box(rect, Box(NEED_SHOWN.fill, SUN, 2, 8))
    else:
        sheet.dashed(rect, OPEN_EDGE, 8)
    px = max(16, sheet.px(17))
    icon = min(round(px * 1.15), rect.height - 4)
    string = f"{given + shown}/{needed}"
    words = sheet.width(string, px)
    check = round(px * 0.85)
    tail = check + 2 if (met or shown) and icon + words + check + 8 <= rect.width else 0
    wide = icon + 2 + words + tail
    x = rect.x + max(2, (rect.width - wide) // 2)
    sheet.icon(kind, (x + icon // 2, rect.centery), icon)
    fill = TONES["better"] if met else NEED_SHOWN.fill if shown and NEED_SHOWN.fill is not None else on
    place = Rect(x + icon + 2, rect.y, words, rect.height)
    sheet.text(f"hen.{hen}.{kind}", string, place, "secondary", weight="bold", px=px, floor=16, on=fill, single=True)
    if tail:
        sheet.glyph("check" if met else "plus", (place.right + 2 + check // 2, rect.centery), check, LEAF_DEEP)
    sheet.mark(f"hen.{hen}.{kind}", rect, f"{kind} {state}")


def forecast_line(sheet: Sheet, rect: Rect, bird: Bird, mark: HenMark) -> None:
    """What she becomes, in words and signs, on the colour of its tone."""
    fill = TONES[mark.tone]
    sheet.box(rect, Box(fill, None, 0, 8))
    glyph = SIGNS[mark.tone]
    px = max(sheet.size("body") - 2, sheet.px(19), 17)
    side = round(px * 1.1) if glyph else 0
    gap = max(3, round(px * 0.35)) if glyph else 0
    room = rect.width - 8 - side - gap
    while px > 16 and sheet.width(mark.forecast, px) > room:
        px -= 1
    words = min(sheet.width(mark.forecast, px), room)
    x = rect.centerx - (words + side + gap) // 2
    if glyph:
        colour = LEAF_DEEP if mark.tone == "better" else INK
        sheet.glyph(glyph, (x + side // 2, rect.centery), side, colour)
    place = Rect(x + side + gap, rect.y, words, rect.height)
    sheet.text(
        f"hen.{bird.hen}.forecast", mark.forecast, place, "secondary", weight="bold", px=px, floor=16, on=fill,
        single=True,
    )  # fmt: skip
    sheet.mark(f"hen.{bird.hen}.forecast", rect, glyph or "words")


def forecast_sign(sheet: Sheet, rect: Rect, bird: Bird, mark: HenMark) -> None:
    """The same where only signs have room: how it reads, then the mood that she will have."""
    fill = TONES[mark.tone]
    if mark.tone in ("better", "worse"):
        sheet.box(rect, Box(fill, None, 0, 8))
    side = min(rect.height - 2, (rect.width - 6) // 2)
    glyph = SIGNS[mark.tone] if mark.tone != "gone" else ""
    mood = bird.mood if mark.mood_after is None else mark.mood_after
    signs = [sign for sign in (glyph, "mood", "thirst" if mark.thirsty_after else "") if sign]
    side = min(side, (rect.width - 4 - 2 * (len(signs) - 1)) // len(signs))
    x = rect.x + 3
    for sign in signs:
        centre = x + side // 2, rect.centery
        if sign == "mood":
            sheet.icon(f"mood_{MOOD_ICONS[mood]}", centre, side)
        elif sign == "thirst":
            sheet.icon("thirst", centre, side)
        else:
            sheet.glyph(sign, centre, round(side * 0.86), LEAF_DEEP if sign == "check" else INK)
        x += side + 2
    sheet.mark(f"hen.{bird.hen}.forecast", rect, f"{glyph or 'same'} {MOOD_ICONS[mood]}")
