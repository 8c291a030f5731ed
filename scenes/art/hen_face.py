"""The faces of hens: the full card whose frame turns with the mood, the compact one, and the bare mood sign.

A full card is 640 units wide whatever its size in pixels; positions below are in those units.
"""

from __future__ import annotations

import pygame

from game.cards import Hen
from scenes.art import paper
from scenes.art.desk import CONTENT, MOODS, NUMBER_FLOOR, RAN, TEXT_FLOOR, Desk, signed
from scenes.ui.theme import INK, INK_SOFT, PAPER, WHITE, Colour

TURN = {"content": 0, "sad": 90, "happy": -90, "ran": 180}
"""Degrees, clockwise, by which the frame is turned in each mood."""

_UNITS = 640
_EDGE = {"content": 0, "sad": -90, "happy": 90, "ran": 180}  # where each mood's edge lies on the unturned frame
_RADIUS = 44
_HEN, _HAPPY_HEN = 0.77, 0.72  # size of the picture; a happy hen stretches, so hers is smaller
_FEET = 320, 454
_QUIET: Colour = (0xA0, 0x8C, 0x7B)
_RIM: Colour = (0xB7, 0x9A, 0x72)
_LIP: Colour = (0xC2, 0xA0, 0x6B)
_GONE = 102  # alpha of what no longer matters on the card of a hen that ran away
_ROOMY = 300  # from this side on there is room for the breed and for the numbers of every edge

_BAND: dict[str, Colour] = {
    "happy": (0xFA, 0xD2, 0x74),
    "content": (0xB2, 0xCA, 0x7E),
    "sad": (0xA5, 0xCB, 0xE0),
    "ran": (0xC4, 0xB9, 0xA9),
}

_SIGN: dict[str, tuple[Colour, Colour]] = {  # ground and rim
    "happy": ((0xFD, 0xEB, 0xBF), (0xD1, 0x8F, 0x22)),
    "content": ((0xE3, 0xEC, 0xC8), (0x4C, 0x74, 0x40)),
    "sad": ((0xD6, 0xEC, 0xEC), (0x3F, 0x7F, 0x9C)),
    "ran": ((0xE6, 0xDB, 0xC9), (0x7A, 0x66, 0x54)),
}
_TAG: dict[str, Colour] = {"food": (0xFA, 0xDB, 0x86), "water": (0xD6, 0xEC, 0xEC)}


def full(
    desk: Desk,
    hen: Hen,
    mood: int,
    side: int,
    *,
    thirsty: bool = False,
    price: int | None = None,
    blink: bool = False,
    upright: bool = True,
) -> pygame.Surface:
    """The whole card, `side` pixels. With a `price` she is for sale: unturned, every number in ink.

    With `upright` false the picture turns with the frame, as cards on a real table do.
    """
    name, k = MOODS[mood], side / _UNITS
    turn = 0 if price is not None else TURN[name]
    card = pygame.Surface((side, side), pygame.SRCALPHA)
    _window(desk, card, hen, name, blink)
    _frame(desk, card, hen, turn if upright else 0, name, market=price is not None)
    turned_whole = not upright and turn != 0
    if price is None and not turned_whole:
        _veil(desk, card)
    _tags(desk, card, hen, gone=mood == RAN)
    _name_plate(desk, card, hen)
    if turned_whole:
        card = pygame.transform.rotate(card, -turn)
        _veil(desk, card)
    if price is None:
        _edge_in_force(desk, card, hen, mood)
        if upright:
            desk.put(card, f"cards/tag_{name}", (54 * k, 54 * k), 108 * k)
            desk.put(card, f"icons/mood_{name}", (54 * k, 54 * k), max(96 * k, desk.least(22)))
        else:  # the corner holds another tag now
            desk.put(card, f"icons/mood_{name}", (132 * k, 56 * k), 80 * k)
    else:
        _price(desk, card, price, (58 * k, 58 * k), max(124 * k, desk.least(34)))
    if thirsty:
        _thirst(desk, card, (126 * k, 150 * k), max(104 * k, desk.least(24)))
    return _finish(card, _RADIUS * k, max(1.0, 3.4 * k))


def _window(desk: Desk, card: pygame.Surface, hen: Hen, mood: str, blink: bool) -> None:
    side = card.get_width()
    k = side / _UNITS
    card.blit(desk.picture(f"cards/hen_scene_{mood}", (side, side)), (0, 0))
    ratio = _HAPPY_HEN if mood == "happy" else _HEN
    size = round(512 * ratio * k)
    picture = desk.picture(hen_picture(hen, mood, blink), (size, size))
    card.blit(picture, (round((_FEET[0] - 258 * ratio) * k), round((_FEET[1] - 464 * ratio) * k)))


def hen_picture(hen: Hen, mood: str, blink: bool = False) -> str:
    """The name of a hen's picture; a hen that runs away does not blink."""
    return f"hens/{hen.id}_{mood}" + ("_blink" if blink and mood != "ran" else "")


def _frame(desk: Desk, card: pygame.Surface, hen: Hen, turn: int, mood: str, *, market: bool) -> None:
    """The frame, turned, with the numbers of its edges where there is room for them."""
    side = card.get_width()
    k = side / _UNITS
    frame = desk.picture("cards/hen_frame", (side, side))
    if market or side >= desk.least(_ROOMY):
        frame = frame.copy()
        px = max(desk.least(NUMBER_FLOOR), round(58 * k))
        for edge, angle in _EDGE.items():
            if edge == mood and not market:
                continue
            layer = pygame.Surface((side, side), pygame.SRCALPHA)
            at = MOODS.index(edge)
            colour = INK if market else _QUIET
            desk.number(layer, hen.eggs[at], (304 * k, 56 * k), px, colour)
            desk.number(layer, hen.points[at], (450 * k, 56 * k), px, colour)
            frame.blit(pygame.transform.rotate(layer, -angle), (0, 0))
    card.blit(pygame.transform.rotate(frame, -turn), (0, 0))
    card.blit(desk.picture("cards/hen_window_edge", (side, side)), (0, 0))


def _veil(desk: Desk, card: pygame.Surface) -> None:
    """Make the three edges that are not in force quiet."""
    card.blit(desk.picture("cards/hen_veils", card.get_size()), (0, 0))


def _tags(desk: Desk, card: pygame.Surface, hen: Hen, *, gone: bool) -> None:
    """Needs in the lower corners, favourite treats in the upper right one."""
    k = card.get_width() / _UNITS
    px, alpha = max(desk.least(NUMBER_FLOOR), round(54 * k)), _GONE if gone else 255
    for kind, x, need in (("food", 54, hen.food), ("water", 586, hen.water)):
        desk.put(card, f"cards/tag_{kind}", (x * k, 586 * k), 108 * k, alpha=alpha)
        desk.put(card, f"icons/{kind}", ((x - 24) * k, 584 * k), 64 * k, alpha=alpha)
        desk.number(card, need, ((x + 23) * k, 587 * k), px, alpha=alpha)
    desk.put(card, "cards/tag_treat", (586 * k, 54 * k), 108 * k, alpha=alpha)
    if len(hen.treats) == 1:
        spots = [(586, 52, 84)]
    else:
        spots = [(568, 38, 60), (604, 70, 60)]
    for treat, (x, y, size) in zip(hen.treats, spots, strict=False):
        desk.put(card, f"icons/{treat}", (x * k, y * k), size * k, alpha=alpha)


def _name_plate(desk: Desk, card: pygame.Surface, hen: Hen) -> None:
    side = card.get_width()
    k = side / _UNITS
    name, floor = desk.words(hen.name), desk.least(TEXT_FLOOR)
    px, most = max(desk.least(NUMBER_FLOOR), round(42 * k)), round(604 * k)
    breed = ""
    if side >= desk.least(_ROOMY):
        breed = next((desk.words(kind.name) for kind in desk.cards.breeds if kind.id == hen.breed), "")
    small = max(floor, round(23 * k))
    pad = round(30 * k)
    width = max(desk.line_width(name, px, "bold"), desk.line_width(breed, small, "text")) + 2 * pad
    width = min(most, max(round(352 * k), width))
    lines = round(px * 1.16) + (round(small * 1.24) if breed else 0)
    height = max(round(84 * k), lines + round(10 * k))
    rect = pygame.Rect(0, 0, width, height)
    rect.midbottom = (side // 2, round(546 * k))
    card.blit(paper.plate(rect.size, PAPER, _LIP), rect)
    inner = rect.inflate(-2 * round(12 * k), 0)
    inner.height -= max(1, round(height * 0.06))
    if breed:
        upper, lower = inner.copy(), inner.copy()
        upper.height = round(inner.height * 0.6)
        lower.top, lower.height = upper.bottom - round(6 * k), inner.bottom - upper.bottom
        desk.write(card, name, upper, px, floor=floor, single=True)
        desk.write(card, breed, lower, small, floor=floor, weight="text", colour=INK_SOFT, single=True)
    else:
        desk.write(card, name, inner, px, floor=floor, single=True)


def _edge_in_force(desk: Desk, card: pygame.Surface, hen: Hen, mood: int) -> None:
    side = card.get_width()
    k = side / _UNITS
    card.blit(desk.picture(f"cards/hen_active_{MOODS[mood]}", (side, side)), (0, 0))
    px = max(desk.least(NUMBER_FLOOR), round(60 * k))
    desk.number(card, hen.eggs[mood], (258 * k, 57 * k), px)
    desk.number(card, hen.points[mood], (432 * k, 57 * k), px)


def _price(desk: Desk, card: pygame.Surface, price: int, centre: tuple[float, float], side: float) -> None:
    desk.put(card, "icons/price", centre, side)
    desk.number(card, price, (centre[0], centre[1] + side * 0.03), max(desk.least(NUMBER_FLOOR), round(side * 0.48)))


def _thirst(desk: Desk, card: pygame.Surface, centre: tuple[float, float], side: float) -> None:
    """The token on a disc of its own paper, so that it shows on any hen."""
    px = round(side * 1.12)
    disc = paper.rounded((px, px), px / 2, WHITE)
    card.blit(disc, (round(centre[0] - px / 2), round(centre[1] - px / 2)))
    desk.put(card, "icons/thirst", centre, side)


def compact(
    desk: Desk,
    hen: Hen,
    mood: int,
    side: int,
    *,
    thirsty: bool = False,
    price: int | None = None,
    blink: bool = False,
) -> pygame.Surface:
    """A small card: what counts in a band on top, the hen below; for sale also what she costs and needs."""
    name = MOODS[CONTENT if price is not None else mood]
    card = pygame.Surface((side, side), pygame.SRCALPHA)
    _scenery(desk, card, name)
    size = round(side * (0.82 if price is None and name != "happy" else 0.74))
    picture = desk.picture(hen_picture(hen, name, blink), (size, size))
    foot = side - (round(side * 0.02) if price is None else round(side * 0.1))
    card.blit(picture, ((side - size) // 2, foot - size + round(size * 0.07)))
    band = max(desk.least(25), round(side * 0.27))
    px = max(desk.least(NUMBER_FLOOR), round(band * 0.66))
    card.fill(_BAND[name], (0, 0, side, band))
    eggs, points = hen.eggs[MOODS.index(name)], hen.points[MOODS.index(name)]
    items: list[tuple[str, int]] = [("egg_brown", eggs), ("rosette", points)]
    middle = band / 2
    if price is None:
        desk.put(card, f"icons/mood_{name}", (band * 0.52, middle), band * 0.92)
        _counts(desk, card, items, (band * 0.98, side - band * 0.04), middle, px)
    else:
        _counts(desk, card, items[:1], (band * 1.35, side - band * 0.1), middle, px)
        _needs(desk, card, hen)
        _price(desk, card, price, (band * 0.66, band * 0.7), band * 1.42)
    if thirsty:
        _thirst(desk, card, (side * 0.82, side * 0.81), max(desk.least(24), side * 0.26))
    return _finish(card, side / 9, max(1.0, side * 0.014))


def _scenery(desk: Desk, card: pygame.Surface, mood: str) -> None:
    """The window of the full card, filling this one."""
    side = card.get_width()
    whole = round(side * _UNITS / 424)
    scene = desk.picture(f"cards/hen_scene_{mood}", (whole, whole))
    inset = round(whole * 108 / _UNITS)
    card.blit(scene, (-inset, -inset))


def _counts(
    desk: Desk,
    card: pygame.Surface,
    items: list[tuple[str, int]],
    span: tuple[float, float],
    y: float,
    px: int,
) -> None:
    """Numbers, each followed by its sign, spread evenly over `span` (left, right)."""
    numbers = [desk.line_width(signed(value), px, "bold") for _, value in items]
    icon = min(px * 1.04, (span[1] - span[0] - sum(numbers)) / len(items))
    gap = (span[1] - span[0] - sum(numbers) - icon * len(items)) / (len(items) + 1)
    x = span[0] + gap
    for (name, value), width in zip(items, numbers, strict=True):
        desk.number(card, value, (x + width / 2, y), px)
        desk.put(card, f"icons/{name}", (x + width + icon / 2, y), icon)
        x += width + icon + gap


def _needs(desk: Desk, card: pygame.Surface, hen: Hen) -> None:
    """Food and water in the lower corners of a small card."""
    side = card.get_width()
    px = desk.least(NUMBER_FLOOR)
    height = max(round(px * 1.3), round(side * 0.24))
    width = round(px * 1.55 + height * 0.35)
    for kind, need in (("food", hen.food), ("water", hen.water)):
        rect = pygame.Rect(0, side - height, width, height)
        if kind == "water":
            rect.right = side
        card.blit(paper.rounded((width, height), height * 0.32, _TAG[kind]), rect)
        desk.put(card, f"icons/{kind}", (rect.x + width * 0.32, rect.centery), px * 1.0)
        desk.number(card, need, (rect.x + width * 0.74, rect.centery), px)


def sign(desk: Desk, mood: int, side: int, *, thirsty: bool = False) -> pygame.Surface:
    """Only the mood, as a face on its colour."""
    name = MOODS[mood]
    card = pygame.Surface((side, side), pygame.SRCALPHA)
    ground, rim = _SIGN[name]
    card.fill(ground)
    desk.put(card, f"icons/mood_{name}", (side / 2, side / 2), side * 0.82)
    if thirsty:
        _thirst(desk, card, (side * 0.75, side * 0.75), side * 0.42)
    return _finish(card, side / 6, max(1.5, side * 0.035), rim)


def chick(desk: Desk, side: int) -> pygame.Surface:
    """A chick, which has no mood and needs nothing."""
    card = pygame.Surface((side, side), pygame.SRCALPHA)
    if side < desk.least(64):
        card.fill((0xFA, 0xDB, 0x86))
        desk.put(card, "hens/chick", (side / 2, side / 2), side * 0.94)
        return _finish(card, side / 6, max(1.0, side * 0.03))
    card.blit(desk.picture("cards/chick", (side, side)), (0, 0))
    return _finish(card, side / 11, max(1.0, side * 0.008))


def _finish(card: pygame.Surface, radius: float, width: float, rim: Colour = _RIM) -> pygame.Surface:
    card.blit(paper.outline(card.get_size(), radius, rim, width), (0, 0))
    paper.round_off(card, radius)
    return card
