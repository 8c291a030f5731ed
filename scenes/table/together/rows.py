"""The foot of a part: the hand in a row with the stored water, cards to choose from, words to wait by, a card large."""

from __future__ import annotations

from dataclasses import replace

from game.table import CONTENT
from scenes.art.desk import signed
from scenes.table.panels.hand import sorted_hand
from scenes.table.panels.needs import MOOD_ICONS
from scenes.table.panels.sheet import Rect, Sheet
from scenes.table.panels.styles import GRASS_DEEP, GRASS_PALE
from scenes.table.tabletop import CardMark, Glow
from scenes.table.together.facts import Facts
from scenes.table.together.places import Places
from scenes.ui.paint import Box
from scenes.ui.text import measure
from scenes.ui.theme import INK, LEAF_DEEP, PAPER, SEATS, SUN, WHITE, mix
from scenes.ui.widgets import Button
from scenes.ui.widgets.button import GO

_LEAST_SHARE = 0.72
ROOMY = 8
"""From so many times the height of a button on there is room for one below the words of the close-up."""
CLOSING = replace(GO, role="label", weight="bold", pad=10)
_OVERLAP = 0.62
PICKED = "pick"
"""Things of a pile that lies over the hand are called `pick.<card>`."""


def ground(token: str) -> tuple[int, int, int]:
    """The grass on which the cards of a seat lie."""
    return mix(SEATS[token].tint, GRASS_PALE, 0.6)


def _bed(sheet: Sheet, facts: Facts, places: Places) -> Rect:
    """The place of the cards, painted."""
    rect = places.hand
    sheet.box(rect, Box(ground(facts.token), None, 0, 12))
    return rect.inflate(-2 * max(4, places.gap // 2), -2 * max(3, places.gap // 3))


def hand(sheet: Sheet, facts: Facts, places: Places) -> None:
    """Hand cards side by side, overlapping where there are many; the stored water at the right."""
    room, words, cards = _bed(sheet, facts, places), sheet.top.words, sheet.top.cards
    marks = dict(facts.hand)
    order = sorted_hand(cards, list(marks))
    if facts.bumper:
        side = min(room.height, max(sheet.look.theme.target, round(room.height * 0.52)))
        _sticker(sheet, facts, Rect(room.x, room.centery - side // 2, side, side))
        room = Rect(room.x + side + places.gap, room.y, room.width - side - places.gap, room.height)
    gap, stored = max(4, places.gap // 2), list(facts.stored)
    if stored:
        room = _stored(sheet, facts, places, room, len(order))
    if not order:
        sheet.text("empty", words.ui("No cards left"), room, "body", align="center", on=ground(facts.token))
        return
    for card, rect, seen in _side_by_side(room, order, gap):
        _card(sheet, f"hand.{card}", card, rect, seen, marks[card], "hand")


def _stored(sheet: Sheet, facts: Facts, places: Places, room: Rect, count: int) -> Rect:
    """The stored water, behind a line with a drop, at the size of the `count` cards in hand. Gives what is left."""
    stored, gap, side = facts.stored, max(4, places.gap // 2), max(22, sheet.px(32))
    lies = 1 + _OVERLAP * (len(stored) - 1)
    share = (room.width - side - 2 * gap - gap * max(0, count - 1)) / (count + lies)
    full = round(room.height * 5 / 7)
    wide = min(full, max(round(share), round(full * _LEAST_SHARE)))
    high, step = round(wide * 7 / 5), min(round(wide * _OVERLAP), max(12, room.width // 4 // len(stored)))
    left = room.right - wide - step * (len(stored) - 1)
    for place, (card, mark) in enumerate(stored):
        rect = Rect(left + place * step, room.y + (room.height - high) // 2, wide, high)
        last = place == len(stored) - 1
        seen = rect if last else Rect(rect.x, rect.y, step, high)
        _card(sheet, f"stored.{card}", card, rect, seen, mark, "storage")
    line = Rect(left - gap - side // 2 - 1, room.y + 4, 3, room.height - 8)
    sheet.box(line, Box(GRASS_DEEP, None, 0, 2), 120)
    disc = Rect(line.centerx - side // 2, line.centery - side // 2, side, side)
    sheet.box(disc, Box(WHITE, GRASS_DEEP, 2, side / 2 / sheet.look.theme.scale))
    sheet.icon("water", disc.center, round(side * 0.72))
    return Rect(room.x, room.y, disc.x - gap - room.x, room.height)


def _side_by_side(room: Rect, cards: list[int], gap: int) -> list[tuple[int, Rect, Rect]]:
    """Each card, where it lies, and what is seen of it: a little smaller before they overlap."""
    count = len(cards)
    wide = round(room.height * 5 / 7)
    fits = (room.width - gap * (count - 1)) // count
    wide = min(wide, max(fits, round(wide * _LEAST_SHARE)))
    high, top = round(wide * 7 / 5), room.y + (room.height - round(wide * 7 / 5)) // 2
    step = min(wide + gap, (room.width - wide) // max(1, count - 1))
    left = room.x + max(0, (room.width - wide - step * (count - 1)) // 2)
    found = []
    for place, card in enumerate(cards):
        rect = Rect(left + place * step, top, wide, high)
        seen = rect if place == count - 1 else Rect(rect.x, rect.y, min(wide, step), high)
        found.append((card, rect, seen))
    return found


def _card(sheet: Sheet, id: str, card: int, rect: Rect, seen: Rect, mark: CardMark, zone: str) -> None:
    """A card with its glow, tag and badge; the place of a lifted one stays empty."""
    words, cards = sheet.top.words, sheet.top.cards
    sheet.anchors[id] = rect.copy()
    if mark.lifted:
        sheet.dashed(rect.inflate(-4, -4), WHITE, 10)
    else:
        if mark.glow:
            _glow(sheet, rect, mark.glow)
        sheet.card(sheet.top.faces.supply(cards.kind_of[card], rect.width, dimmed=mark.dim), rect)
    said = words.card(cards.kind_of[card])
    said = f"{said} ({mark.tag})" if mark.tag else said
    sheet.thing(id, seen, zone, said, card=card, mark=cards.kind(card).type)
    px = sheet.size("secondary")
    if mark.badge and not mark.lifted:
        told = sheet.cut(mark.badge, seen.width - px, px)
        spot = seen.centerx, rect.y + round(rect.height * (0.34 if mark.tag else 0.42))
        sheet.anchors[f"tag.{card}.badge"] = sheet.pill(
            f"{id}.badge", told or "×2", spot, box=Box(SUN, INK, 2), colour=INK, px=px
        )
    if mark.tag and not mark.lifted:
        sheet.mark(f"{id}.tag.mark", seen, mark.tag)
        if sheet.width(mark.tag, px) + round(px * 1.2) <= seen.width + 6:
            spot = seen.centerx, rect.y + round(rect.height * (0.64 if mark.badge else 0.55))
            sheet.anchors[f"tag.{card}"] = sheet.pill(f"{id}.tag", mark.tag, spot, px=px)
        else:
            _sign(sheet, seen, rect, mark, px)


def _sign(sheet: Sheet, seen: Rect, rect: Rect, mark: CardMark, px: int) -> None:
    """Where the words of a tag have no room: a check for what is given, else a sign that the card comes first."""
    side = round(px * 1.7)
    disc = Rect(0, 0, side, side)
    disc.center = seen.centerx, rect.bottom - round(px * 0.9)
    colour = LEAF_DEEP if mark.dim else SUN
    sheet.box(disc, Box(colour, WHITE if mark.dim else INK, 2, side / 2 / sheet.look.theme.scale))
    sheet.glyph("check" if mark.dim else "play", disc.center, px, WHITE if mark.dim else INK)


def _glow(sheet: Sheet, rect: Rect, glow: Glow) -> None:
    sheet.ring(rect, 8, SUN, max(3, sheet.px(5)), INK if glow == "chosen" else WHITE)


def _sticker(sheet: Sheet, facts: Facts, rect: Rect) -> None:
    """The doubling that the event gives, or the ring where it lay."""
    words = sheet.top.words
    name = words.event(sheet.top.shown.event)
    corner = rect.width / 2 / sheet.look.theme.scale
    if facts.bumper == "free":
        sheet.box(rect, Box(SUN, INK, 3, corner, 3, INK))
        px = max(sheet.size("secondary"), round(rect.width * 0.44))
        sheet.text("bumper", "×2", rect, "body", weight="bold", on=SUN, px=px, align="center", single=True,
                   floor=sheet.floor(16))  # fmt: skip
        said = words.ui("{event}: put this on a food card", event=name)
    else:
        sheet.dashed(rect, GRASS_DEEP, corner)
        if facts.bumper == "used":
            sheet.glyph("undo", rect.center, round(rect.width * 0.45), GRASS_DEEP)
        said = words.ui("{event}: press to take the ×2 back", event=name)
    sheet.thing("bumper", rect, "hand", said, mark="x2")


def choice(sheet: Sheet, facts: Facts, places: Places) -> None:
    """The market row, or a pile, over the hand."""
    room, words, cards = _bed(sheet, facts, places), sheet.top.words, sheet.top.cards
    names = {card: (id, glow) for id, card, glow in facts.row}
    for card, rect, seen in _side_by_side(room, list(names), places.gap):
        id, glow = names[card]
        if glow:
            _glow(sheet, rect, glow)
        sheet.card(sheet.top.faces.supply(cards.kind_of[card], rect.width), rect)
        slot = int(id.partition(".")[2]) if id.startswith("market.") else None
        sheet.thing(id, seen, "row", words.card(cards.kind_of[card]), card=card, slot=slot)


def waiting(sheet: Sheet, facts: Facts, places: Places) -> None:
    """Nothing to do before somebody else has played; the number is the place in turn order."""
    room, words = _bed(sheet, facts, places), sheet.top.words
    name, token = facts.waiting
    side = min(room.height - 8, sheet.px(92))
    disc = Rect(room.x + places.gap, room.centery - side // 2, side, side)
    style = SEATS[facts.token]
    sheet.box(disc, Box(style.colour, WHITE, 3, side / 2 / sheet.look.theme.scale))
    sheet.text("number", str(facts.number), disc, "heading", weight="bold", colour=style.text, on=style.colour,
               align="center", px=max(sheet.size("heading"), side // 2), floor=sheet.floor(16))  # fmt: skip
    rest = Rect(disc.right + places.gap, room.y, room.right - disc.right - places.gap - side, room.height)
    said = words.ui("Waits for {name}, who has cards to play first.", name=f"**{name}**")
    sheet.text("waits", said, rest, "body", on=ground(facts.token), px=sheet.least("body", 24), floor=sheet.floor(16))
    at = Rect(room.right - side, room.centery - side // 2, side, side)
    sheet.picture(f"seats/{token}", at)
    sheet.mark("waits.seat", at, SEATS[token].shape)


def ready(sheet: Sheet, facts: Facts, places: Places) -> None:
    """Done, until the others are."""
    room, words = _bed(sheet, facts, places), sheet.top.words
    side = min(room.height - 8, sheet.px(92))
    px = sheet.least("heading", 34)
    said = words.ui("Ready")
    wide = side + places.gap + sheet.width(said, px)
    disc = Rect(room.centerx - wide // 2, room.centery - side // 2, side, side)
    sheet.box(disc, Box(LEAF_DEEP, WHITE, 3, side / 2 / sheet.look.theme.scale))
    sheet.glyph("check", disc.center, round(side * 0.66), WHITE)
    sheet.mark("ready.mark", disc, "check")
    rest = Rect(disc.right + places.gap, room.y, room.right - disc.right - places.gap, room.height)
    sheet.text("ready", said, rest, "heading", weight="bold", colour=INK, on=ground(facts.token),
               px=px, floor=sheet.floor(16))  # fmt: skip


def close_place(places: Places, high: int, wide: int) -> Rect:
    """The button that ends the close-up: in the lower right corner of the body, or where that is low in the upper."""
    inner = places.body.inflate(-2 * places.gap, -2 * places.gap)
    at = Rect(0, 0, min(inner.width // 2, wide), high)
    at.topright = inner.topright
    if inner.height >= ROOMY * high:
        at.bottomright = inner.bottomright
    return at


def close_up(sheet: Sheet, facts: Facts, places: Places) -> None:
    """One card as large as the part allows, with what it says beside it and a button below that."""
    top, room = sheet.top, places.body
    card, hen = facts.close_up
    sheet.box(room, Box(PAPER, INK, 3, 14))
    inner = room.inflate(-2 * places.gap, -2 * places.gap)
    if card is not None:
        kind = top.cards.kind(card)
        wide = min(round(inner.height * 5 / 7), inner.width * 45 // 100)
        face = top.faces.supply(top.cards.kind_of[card], wide)
        title, told = top.words.card(kind.id), top.words.local(kind.text)
    else:
        assert hen is not None
        side = min(inner.height, inner.width * 52 // 100)
        bird = next((bird for bird, _ in facts.birds if bird.hen == hen), None)
        face = top.faces.hen(hen, bird.mood if bird is not None and not bird.chick else CONTENT, side)
        title, told = top.words.local(top.cards.hens[hen].name), _of_hen(sheet, hen)
    at = face.get_rect(midleft=inner.midleft)
    sheet.card(face, at)
    column = Rect(at.right + 2 * places.gap, inner.y, inner.right - at.right - 2 * places.gap, inner.height)
    px, target = sheet.least("heading", 34), sheet.look.theme.target
    head, wide = sheet.line(px), column.width
    if inner.height >= ROOMY * target:
        column.height -= target + places.gap
    else:
        head, wide = max(head, target), wide - Button.width_for(sheet.look, top.words.ui("Close"), CLOSING) - places.gap
    size = sheet.size("body")
    high = measure(sheet.look, told, size, "text", column.width)[1]
    y = column.y + (max(0, (column.height - head - high - places.gap // 2) // 2) if wide == column.width else 0)
    sheet.text("close.title", title, Rect(column.x, y, wide, head), "heading", weight="bold", px=px,
               floor=sheet.floor(16))  # fmt: skip
    rest = Rect(column.x, y + head + places.gap // 2, column.width, column.bottom - y - head - places.gap // 2)
    sheet.text("close.words", told, rest, "body", px=size, valign="top", floor=sheet.floor(16))


def _of_hen(sheet: Sheet, hen: int) -> str:
    """All there is to read of a hen, a line each."""
    words, cards = sheet.top.words, sheet.top.cards
    card = cards.hens[hen]
    named = {kind.treat: words.card(kind.id) for kind in cards.supply if kind.treat}
    loved = words.names([f"{{{treat}}} {named.get(treat, '')}".strip() for treat in card.treats])
    lines = [
        words.breed(card.breed),
        words.ui("Needs {n} {food} and {m} {water}", n=card.food, m=card.water),
        words.ui("Loves: {treats}", treats=loved),
    ]
    moods = words.ui("Happy"), words.ui("Content"), words.ui("Sad"), words.ui("Ran away")
    for mood, (sign, name) in enumerate(zip(MOOD_ICONS, moods, strict=True)):
        eggs, points = signed(card.eggs[mood]), signed(card.points[mood])
        shown = f"{{{sign}}} {name}"
        lines.append(words.ui("{mood}: {eggs} {egg}  {points} {ribbon}", mood=shown, eggs=eggs, points=points))
    return "\n".join(lines)
