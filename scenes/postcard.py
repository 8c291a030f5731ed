"""A small picture of a table, drawn from what everybody may see: the flocks and their moods, the Fox; no hand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules import fox
from game.seating import SeatSetup
from game.table import AWAY, Bird, Table
from scenes.ui.look import Look
from scenes.ui.paint import Box
from scenes.ui.theme import INK, SEATS, mix

_MOODS = ("happy", "content", "sad", "ran")
_GRID = {1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2)}
"""Seats in each row of mats."""


def postcard(look: Look, table: Table, seats: Sequence[SeatSetup], size: tuple[int, int]) -> pygame.Surface:
    """The table as an onlooker without a seat sees it, `size` pixels."""
    card = pygame.Surface(size).convert()
    tile = look.picture("scenes/meadow", (size[1], size[1]))
    for x in range(0, size[0], size[1]):
        card.blit(tile, (x, 0))
    margin = max(4, size[1] // 22)
    inside = card.get_rect().inflate(-2 * margin, -2 * margin)
    if fox.solo(table):
        path_high = inside.height * 3 // 10
        _fox_path(card, look, table, pygame.Rect(inside.x, inside.y, inside.width, path_high))
        inside = pygame.Rect(inside.x, inside.y + path_high + margin, inside.width, inside.height - path_high - margin)
    rows = _GRID[len(table.seats)]
    high = (inside.height - margin * (len(rows) - 1)) // len(rows)
    seat = 0
    for row, count in enumerate(rows):
        wide = (inside.width - margin * (count - 1)) // count
        for column in range(count):
            at = pygame.Rect(inside.x + column * (wide + margin), inside.y + row * (high + margin), wide, high)
            _mat(card, look, table, seat, seats[seat].seat, at)
            seat += 1
    return card


def _mat(card: pygame.Surface, look: Look, table: Table, seat: int, token: str, rect: pygame.Rect) -> None:
    """One seat: her hens on a mat in the colour of the seat, the token in the corner."""
    style, scale = SEATS[token], max(1.0, look.theme.scale)
    drop = mix(style.tint, INK, 0.35)
    look.paint.box(card, rect, Box(style.tint, style.colour, 2 / scale, 8 / scale, 2 / scale, drop))
    side = max(14, min(rect.height // 3, rect.width // 4, 40))
    flock = [bird for bird in table.seats[seat].flock if bird.mood != AWAY]
    pad = max(3, rect.height // 16)
    room = rect.inflate(-2 * pad, -2 * pad)
    if flock:
        _hens(card, look, table, flock, room.move(0, pad // 2))
    card.blit(look.picture(f"seats/{token}", (side, side)), (rect.x - side // 8, rect.y - side // 8))


def _hens(card: pygame.Surface, look: Look, table: Table, flock: Sequence[Bird], room: pygame.Rect) -> None:
    """All hens, as large as they can be in as many rows as that takes; neighbours overlap by a quarter."""
    best, rows = 0, 1
    for count in range(1, 5):
        across = -(-len(flock) // count)
        side = min(int(room.height / (1 + 0.8 * (count - 1))), int(room.width / (1 + 0.75 * (across - 1))))
        if side > best:
            best, rows = side, count
    across = -(-len(flock) // rows)
    high = round(best * (1 + 0.8 * (rows - 1)))
    for place, bird in enumerate(flock):
        row, column = divmod(place, across)
        there = min(across, len(flock) - row * across)
        wide = round(best * (1 + 0.75 * (there - 1)))
        x = room.centerx - wide // 2 + round(best * 0.75 * column)
        y = room.centery - high // 2 + round(best * 0.8 * row)
        name = "hens/chick" if bird.chick else f"hens/{table.cards.hens[bird.hen].id}_{_MOODS[bird.mood]}"
        card.blit(look.picture(name, (best, best)), (x, y))


def _fox_path(card: pygame.Surface, look: Look, table: Table, rect: pygame.Rect) -> None:
    """The cards of the Fox in a row, those that have turned open, and he before the first that has not."""
    count, turned = len(table.fox_track), fox.turned(table)
    gap = max(1, rect.width // 120)
    wide = (rect.width - gap * (count - 1)) // max(1, count)
    high = min(rect.height, round(wide * 7 / 5))
    top = rect.y + (rect.height - high) // 2
    for place in range(count):
        name = "fox/track_turned" if place < turned else "fox/track_back"
        card.blit(look.picture(name, (wide, high)), (rect.x + place * (wide + gap), top))
    side = rect.height
    x = rect.x + min(turned, max(0, count - 1)) * (wide + gap) + wide // 2 - side // 2
    x = max(rect.x, min(rect.right - side, x))
    card.blit(look.picture("fox/look" if table.winners else "fox/sneak", (side, side)), (x, rect.y))
