"""What a flock lays and is worth, and who wins (section 3, phase 4; R14, R15, R53)."""

from __future__ import annotations

import msgspec

from game.cards import CardSet
from game.table import AWAY, Bird, Seat, Table
from game.terms import THIRST


class Score(msgspec.Struct, frozen=True):
    """`hens`: points of the hens still there; `gone`: points of those that ran away, 0 or less."""

    total: int
    ribbons: int
    hens: int
    gone: int


def lays(cards: CardSet, bird: Bird) -> int:
    """Eggs in one phase 1: by mood, fewer when thirsty, never below 0; a chick lays nothing."""
    if bird.chick:
        return 0
    eggs = cards.hens[bird.hen].eggs[bird.mood]
    return max(0, eggs - THIRST) if bird.thirsty else eggs


def points(cards: CardSet, bird: Bird) -> int:
    """Points by mood; a chick has none."""
    return 0 if bird.chick else cards.hens[bird.hen].points[bird.mood]


def production(cards: CardSet, seat: Seat) -> int:
    """What the flock would lay now, no event counted: the tie-break of R53."""
    return sum(lays(cards, bird) for bird in seat.flock)


def score(cards: CardSet, seat: Seat) -> Score:
    """The seat's points as phase 4 counts them."""
    hens = gone = 0
    for bird in seat.flock:
        if bird.mood == AWAY:
            gone += points(cards, bird)
        else:
            hens += points(cards, bird)
    return Score(seat.ribbons + hens + gone, seat.ribbons, hens, gone)


def leaders(table: Table) -> list[int]:
    """The seats with the highest score, among them those with the highest production (R53)."""
    standing = [(score(table.cards, seat).total, production(table.cards, seat)) for seat in table.seats]
    best = max(standing)
    return [index for index, entry in enumerate(standing) if entry == best]
