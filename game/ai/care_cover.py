"""The cheapest cards that give at least so much food or water: small knapsacks with the cards remembered.

Food may be split over hens and what is over is lost, so of the cards only their sum counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

NEVER = 1 << 40
"""The price of what cannot be had."""


class Item(NamedTuple):
    """A card with what it gives and its price, plain and doubled (price of the Composter included); 0 is no such
    choice.
    """

    card: int
    plain: int
    price: int
    doubled: int = 0
    doubled_price: int = 0


Stage = list[list[int]]
"""One row for each number of Composters allowed; `row[d]` is the least price of at least `d`."""


def start(top: int, free: int, composters: int) -> Stage:
    """With no card at all: `free` costs nothing. Rows go from 0 to `top`."""
    free = min(free, top)
    return [[0] * (free + 1) + [NEVER] * (top - free)] * (composters + 1)


def cover(first: Stage, items: Sequence[Item]) -> list[Stage]:
    """The stages after 0, 1, ... of the items, each taken or not."""
    stages = [first]
    stage = first
    for item in items:
        _, plain, price, doubled, doubled_price = item
        after: Stage = []
        for composters, row in enumerate(stage):
            best = row
            if plain:
                below = row[:1] * plain + row
                best = [a if a <= b + price else b + price for a, b in zip(best, below, strict=False)]
            if doubled and composters:
                fewer = stage[composters - 1]
                below = fewer[:1] * doubled + fewer
                best = [a if a <= b + doubled_price else b + doubled_price for a, b in zip(best, below, strict=False)]
            after.append(best)
        stages.append(after)
        stage = after
    return stages


def chosen(stages: Sequence[Stage], items: Sequence[Item], demand: int) -> list[tuple[Item, bool]]:
    """The items behind the price of `demand` in the last stage, each with whether it is doubled.

    None of them can be left out or left undoubled: of two ways at the same price the one without the later card is
    taken. So each card has at least one portion to give.
    """
    found: list[tuple[Item, bool]] = []
    composters = len(stages[0]) - 1
    for place in range(len(items) - 1, -1, -1):
        before, price = stages[place], stages[place + 1][composters][demand]
        if before[composters][demand] == price:
            continue
        item = items[place]
        rest = max(0, demand - item.plain)
        doubled = not item.plain or before[composters][rest] + item.price != price
        if doubled:
            rest = max(0, demand - item.doubled)
            composters -= 1
        found.append((item, doubled))
        demand = rest
    found.reverse()
    return found
