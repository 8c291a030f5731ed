"""The cheapest cards that give at least so much food or water: small knapsacks with the cards remembered.

Food may be split over hens and what is over is lost, so of the cards only their sum counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

NEVER = 1 << 40
"""The price of what cannot be had."""


PLAIN, COMPOSTED, BUMPER = range(3)
"""How a card is played: as it is, doubled by a Composter, or doubled by the event for nothing (R17: never twice)."""


class Item(NamedTuple):
    """A card with what it gives and its price, plain and doubled (price of the Composter included); 0 is no such
    choice. Doubled by the event it costs `price`. `copied`: the market card that a Hired Help stands in for.
    """

    card: int
    plain: int
    price: int
    doubled: int = 0
    doubled_price: int = 0
    copied: int = -1


Stage = list[list[int]]
"""One row for each number of Composters allowed, then the same once more with the event's doubling allowed;
`row[d]` is the least price of at least `d`.
"""


def start(top: int, free: int, composters: int, bumper: bool = False) -> Stage:
    """With no card at all: `free` costs nothing. Rows go from 0 to `top`."""
    free = min(free, top)
    return [[0] * (free + 1) + [NEVER] * (top - free)] * ((composters + 1) * (1 + bumper))


def cover(first: Stage, items: Sequence[Item], bumper: bool = False) -> list[Stage]:
    """The stages after 0, 1, ... of the items, each taken or not."""
    stages = [first]
    stage = first
    rows = len(first) // 2 if bumper else len(first)
    for item in items:
        _, plain, price, doubled, doubled_price, _ = item
        after: Stage = []
        for place, row in enumerate(stage):
            best = row
            if plain:
                below = row[:1] * plain + row
                best = [a if a <= b + price else b + price for a, b in zip(best, below, strict=False)]
            if doubled and place >= rows:
                fewer = stage[place - rows]
                below = fewer[:1] * doubled + fewer
                best = [a if a <= b + price else b + price for a, b in zip(best, below, strict=False)]
            if doubled and place % rows:
                fewer = stage[place - 1]
                below = fewer[:1] * doubled + fewer
                best = [a if a <= b + doubled_price else b + doubled_price for a, b in zip(best, below, strict=False)]
            after.append(best)
        stages.append(after)
        stage = after
    return stages


def chosen(stages: Sequence[Stage], items: Sequence[Item], demand: int, bumper: bool = False) -> list[tuple[Item, int]]:
    """The items behind the price of `demand` in the last stage, each with how it is played.

    None of them can be left out or left undoubled: of two ways at the same price the one without the later card is
    taken. So each card has at least one portion to give.
    """
    found: list[tuple[Item, int]] = []
    row = len(stages[0]) - 1
    rows = len(stages[0]) // 2 if bumper else len(stages[0])
    for place in range(len(items) - 1, -1, -1):
        before, price = stages[place], stages[place + 1][row][demand]
        if before[row][demand] == price:
            continue
        item = items[place]
        rest = max(0, demand - item.plain)
        way = PLAIN
        if not item.plain or before[row][rest] + item.price != price:
            rest = max(0, demand - item.doubled)
            way = BUMPER if row >= rows and before[row - rows][rest] + item.price == price else COMPOSTED
            row -= rows if way == BUMPER else 1
        found.append((item, way))
        demand = rest
    found.reverse()
    return found
