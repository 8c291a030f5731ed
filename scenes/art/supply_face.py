"""The faces of supply and event cards, and the backs."""

from __future__ import annotations

import pygame

from game.cards import Event, Supply
from scenes.art import paper
from scenes.art.desk import NUMBER_FLOOR, TEXT_FLOOR, Desk
from scenes.ui.text import TextBox, measure
from scenes.ui.theme import INK, INK_SOFT, PAPER, PAPER_SHADE, Colour

_EDGE: dict[str, Colour] = {
    "food": (0xD1, 0x8F, 0x22),
    "water": (0x5A, 0x9D, 0xB3),
    "treat": (0xD9, 0x6B, 0x4E),
    "special": (0x5F, 0x9E, 0x91),
}
_TAG: dict[str, Colour] = {
    "food": (0xFA, 0xDB, 0x86),
    "water": (0xA5, 0xD3, 0xDD),
    "treat": (0xE9, 0xAE, 0x9F),
    "special": (0xBB, 0xDD, 0xD2),
}
_DISC: Colour = (0xFF, 0xFB, 0xF2)
_SPECIAL_SIGN: Colour = (0x3E, 0x75, 0x68)
_RADIUS = 0.0625  # of the width
_NAMED = 96  # narrower cards (at 1080 lines) show picture, value and price only
_WORDED = 110
_LEAST_PICTURE = 0.34  # of the height: rather no text than a smaller picture; ...
_LEAST_SMALL_PICTURE, _SMALL = 0.44, 140  # ... which on cards narrower than this has to be larger
_EVENT_NAMED, _EVENT_WORDED = 140, 240
_RATIO = 1.4


def height_of(width: int) -> int:
    """The height of a supply or event card of this width."""
    return round(width * _RATIO)


def supply(
    desk: Desk, kind: Supply, width: int, *, price: int | None = None, value: int | None = None, dimmed: bool = False
) -> pygame.Surface:
    """A supply card. `value` replaces the printed one (a doubled card, a poured fountain)."""
    size = width, height_of(width)
    card = pygame.Surface(size, pygame.SRCALPHA)
    card.fill(PAPER)
    rim = max(2, round(width * 0.019))
    named = width >= desk.least(_NAMED)
    band = max(6, round(width * 0.075)) if named else 0
    body = size[1] - rim - band  # where the band begins
    name_top, text_box = _words(desk, kind, width, body, rim) if named else (body, None)
    _picture(desk, card, kind, name_top if named else size[1])
    if named:
        foot = desk.picture(f"cards/supply_band_{kind.type}", (width, round(width * 44 / 480)))
        card.fill(PAPER, (0, name_top, width, size[1] - name_top))
        card.blit(foot, (0, body))
        name_rect = pygame.Rect(rim + 2, name_top, width - 2 * rim - 4, _name_height(desk, kind, width))
        desk.write(card, desk.words(kind.name), name_rect, _name_px(desk, width), floor=desk.least(TEXT_FLOOR))
        if text_box is not None:
            text_box.draw(card, desk.look)
    side = max(width * 0.27, desk.least(34))  # of the price egg
    room = width - (side * 0.84 if price is not None else 0)
    _value_tag(desk, card, kind, kind.value if value is None else value, room)
    if price is not None:
        centre = width - side * 0.47, side * 0.53
        desk.put(card, "icons/price", centre, side)
        desk.number(
            card, price, (centre[0], centre[1] + side * 0.03), max(desk.least(NUMBER_FLOOR), round(side * 0.48))
        )
    if dimmed:
        veil = pygame.Surface(size)
        veil.fill(PAPER_SHADE)
        veil.set_alpha(128)
        card.blit(veil, (0, 0))
    card.blit(paper.outline(size, width * _RADIUS, _EDGE[kind.type], rim), (0, 0))
    paper.round_off(card, width * _RADIUS)
    return card


def _name_px(desk: Desk, width: int) -> int:
    return max(desk.least(NUMBER_FLOOR), round(width * 0.12))


def _name_height(desk: Desk, kind: Supply, width: int) -> int:
    """Room for the name: one line if it can be made to fit, else two."""
    room = width - 2 * max(2, round(width * 0.019)) - 4
    least = desk.least(TEXT_FLOOR)
    single = desk.line_width(desk.words(kind.name), least, "bold") <= room
    return round(_name_px(desk, width) * 1.4) if single else round(least * 1.28 * 2)


def _words(desk: Desk, kind: Supply, width: int, body: int, rim: int) -> tuple[int, TextBox | None]:
    """Where the name begins, and the text below it if there is room for text and a picture above."""
    name = _name_height(desk, kind, width)
    gap = round(width * 0.03)
    bare = body - name - round(width * 0.05)
    if width < desk.least(_WORDED):
        return bare, None
    room = width - 2 * rim - 2 * max(4, round(width * 0.035))
    least, text = desk.least(TEXT_FLOOR), desk.words(kind.text).rstrip(".。")
    picture = height_of(width) * (_LEAST_SMALL_PICTURE if width < desk.least(_SMALL) else _LEAST_PICTURE)
    for px in range(max(least, round(width * 0.078)), least - 1, -1):
        wide, high = measure(desk.look, text, px, "text", room)
        top = body - high - name - gap
        if wide <= room and top >= picture:
            even = _even(desk, text, px, room, high)
            rect = pygame.Rect((width - even) // 2, top + name, even, high)
            return top, TextBox(desk.look, text, rect, colour=INK_SOFT, align="center", valign="top", px=px, floor=px)
    return bare, None


def _even(desk: Desk, text: str, px: int, room: int, high: int) -> int:
    """The narrowest room in which `text` is no higher: its lines become about equally long, without a lonely word."""
    narrow, wide = room // 2, room
    while narrow < wide:
        middle = (narrow + wide) // 2
        across, down = measure(desk.look, text, px, "text", middle)
        if down <= high and across <= middle:
            wide = middle
        else:
            narrow = middle + 1
    return wide


def _picture(desk: Desk, card: pygame.Surface, kind: Supply, height: int) -> None:
    """The picture standing on its ground, in the upper `height` pixels."""
    width = card.get_width()
    side = max(width, height)
    ground = desk.picture(f"cards/supply_ground_{kind.type}", (side, side))
    card.blit(ground, ((width - side) // 2, height - side))
    size = min(width * 0.8, height * 0.84)
    foot = height - side * 0.075
    desk.put(card, f"supply/{kind.id}", (width / 2, foot - size * (238 / 256 - 0.5)), size)


def _value_tag(desk: Desk, card: pygame.Surface, kind: Supply, value: int, room: float) -> None:
    """Upper left: what the card gives, as a number and a sign; only the number where `room` is scarce."""
    width = card.get_width()
    height = max(desk.least(28), round(width * 0.25))
    rim = max(2, round(width * 0.019))
    px = max(desk.least(NUMBER_FLOOR), round(height * 0.62))
    numbered = kind.type in ("food", "water")
    icon = height * (0.68 if numbered else 0.8)
    number_width = desk.line_width(str(value), px, "bold") if numbered else 0
    pad = height * (0.14 if numbered else 0.1)
    across = round(rim + pad * 2 + icon + (number_width + height * 0.08 if numbered else 0))
    radius = height * 0.3
    signless = numbered and across > room
    if signless:
        across = round(rim + pad * 2 + number_width)
    tag = paper.rounded((across + round(radius), height + round(radius)), radius, _TAG[kind.type])
    card.blit(tag, (-round(radius), -round(radius)))
    y = (height + rim * 0.5) / 2
    if not signless:
        _disc_sign(desk, card, kind, (across - pad - icon / 2, y), icon)
    if numbered:
        desk.number(card, value, (rim + pad + number_width / 2, y), px)


def _disc_sign(desk: Desk, card: pygame.Surface, kind: Supply, centre: tuple[float, float], size: float) -> None:
    """The sign of a kind on a white disc."""
    across = round(size * 1.06)
    disc = paper.rounded((across, across), across / 2, _DISC)
    card.blit(disc, (round(centre[0] - across / 2), round(centre[1] - across / 2)))
    if kind.type == "special":
        star = desk.glyph("star", round(size * 0.74), _SPECIAL_SIGN)
        card.blit(star, star.get_rect(center=(round(centre[0]), round(centre[1]))))
    else:
        desk.put(card, f"icons/{_sign(kind)}", centre, size * 0.88)


def _sign(kind: Supply) -> str:
    if kind.type != "treat":
        return kind.type
    return "wild_flowers" if kind.treat in (None, "any") else str(kind.treat)


def event(desk: Desk, card_kind: Event, width: int) -> pygame.Surface:
    """An event card; its text shows where it can be read."""
    size = width, height_of(width)
    k = width / 480
    card = desk.picture(f"events/{card_kind.id}", size).copy()
    floor = desk.least(TEXT_FLOOR)
    worded = width >= desk.least(_EVENT_WORDED)
    if width >= desk.least(_EVENT_NAMED):
        title = pygame.Rect(round(24 * k), round(352 * k), round(432 * k), round((62 if worded else 236) * k))
        px = max(desk.least(NUMBER_FLOOR), round(40 * k))
        desk.write(card, desk.words(card_kind.name), title, px, floor=floor, weight="display", single=worded)
    if worded:
        text = pygame.Rect(round(36 * k), round(428 * k), round(408 * k), round(166 * k))
        px = max(desk.least(20), round(29 * k))
        desk.write(card, desk.words(card_kind.text), text, px, floor=desk.least(18), weight="text", colour=INK)
    paper.round_off(card, width * _RADIUS * 1.1)
    return card


def back(desk: Desk, kind: str, size: tuple[int, int]) -> pygame.Surface:
    """The back of a card: "supply", "chicken", "event" or "event_fox"."""
    card = desk.picture(f"cards/back_{kind}", size).copy()
    radius = size[0] * (0.07 if kind == "chicken" else _RADIUS * 1.1)
    card.blit(paper.outline(size, radius, (0xB7, 0x9A, 0x72), max(1.0, size[0] * 0.008)), (0, 0))
    paper.round_off(card, radius)
    return card
