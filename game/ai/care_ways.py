"""Ways through the flock as packed numbers, and the tolls by which poor ways are dropped early.

A way is packed into one number: food left, water left, and what is left of each kind of treat, each field with a
guard bit on top. A subtraction that clears a guard bit has taken more than there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.care_cover import NEVER

AMOUNT_BITS = 12
TREAT_BITS = 6
AMOUNT = (1 << (AMOUNT_BITS - 1)) - 1
COUNT_MASK = (1 << (TREAT_BITS - 1)) - 1
WATER_AT = AMOUNT_BITS
TREATS_AT = 2 * AMOUNT_BITS

FEW = 6
"""So many ways are followed to find a floor."""

Step = list[tuple[int, int]]
"""The ways to treat one hen: what each takes from the packed number, and its gain."""


class Group(NamedTuple):
    """Treat cards of one kind, or the Hired Helps as treats (`kind` is HELP)."""

    kind: int
    copies: int
    price: int
    cards: tuple[int, ...]


class Caps(NamedTuple):
    """The most food and water that can be had."""

    food: int
    water: int


class Tolls(NamedTuple):
    """What a way pays for each unit it takes, to be given back at the end: this makes ways comparable that have
    taken more and less. `*_least` is the least that a unit costs in cards anyway. Any tolls are right; good ones
    drop many ways early.
    """

    food: int
    water: int
    treats: tuple[int, ...]
    food_least: int
    water_least: int

    def on(self, takes: int) -> int:
        """The toll on what one hen takes."""
        toll = self.food * (takes & AMOUNT) + self.water * ((takes >> WATER_AT) & AMOUNT)
        treat = takes >> TREATS_AT
        return toll + self.treats[place_of(treat)] if treat else toll


def packed(caps: Caps, groups: Sequence[Group]) -> tuple[int, int]:
    """All there is as one number, and its guard bits."""
    guard = (1 << (AMOUNT_BITS - 1)) | (1 << (WATER_AT + AMOUNT_BITS - 1))
    full = guard | caps.food | (caps.water << WATER_AT)
    for place, group in enumerate(groups):
        at = TREATS_AT + place * TREAT_BITS
        guard |= 1 << (at + TREAT_BITS - 1)
        full |= ((1 << (TREAT_BITS - 1)) | group.copies) << at
    return full, guard


def place_of(treat: int) -> int:
    """The place of the group of which the one treat is taken; -1 for none."""
    return (treat.bit_length() + TREAT_BITS - 1) // TREAT_BITS - 1


def tolls_for(
    steps: Sequence[Step], caps: Caps, groups: Sequence[Group], food_prices: Sequence[int], water_prices: Sequence[int]
) -> Tolls:
    """Tolls near the worth of the last unit that is there of each thing, so that ways that squander it fall
    behind.
    """
    eat: list[tuple[int, int]] = []
    drink: list[tuple[int, int]] = []
    treat: list[list[int]] = [[] for _ in groups]
    for step in steps:
        base = top = step[0][1]
        for takes, gain in step:
            food, water = takes & AMOUNT, (takes >> WATER_AT) & AMOUNT
            if takes >> TREATS_AT:
                if gain > top:
                    treat[place_of(takes >> TREATS_AT)].append(gain - top)
                continue
            top = max(top, gain)
            if food and not water:
                eat.append(((gain - base) // food, food))
            elif water and not food:
                drink.append(((gain - base) // water, water))
    food_least = _least_toll(food_prices, caps.food)
    water_least = _least_toll(water_prices, caps.water)
    treats: list[int] = []
    for gains, group in zip(treat, groups, strict=True):
        gains.sort(reverse=True)
        treats.append(gains[group.copies] if len(gains) > group.copies else 0)
    food_toll = max(food_least, _last_unit(eat, caps.food))
    water_toll = max(water_least, _last_unit(drink, caps.water))
    return Tolls(food_toll, water_toll, tuple(treats), food_least, water_least)


def best_few(steps: Sequence[Step], full: int, guard: int) -> list[tuple[int, int]]:
    """A few ways to the end that look best all along: a floor for the search."""
    few = [(full, 0)]
    for step in steps:
        after: dict[int, int] = {}
        for left, value in few:
            for takes, gain in step:
                rest = left - takes
                if rest & guard == guard and value + gain > after.get(rest, -NEVER):
                    after[rest] = value + gain
        few = sorted(after.items(), key=lambda way: (-way[1], way[0]))[:FEW]
    return few


def _least_toll(row: Sequence[int], cap: int) -> int:
    """The least price of a unit, whatever is bought."""
    return min([row[amount] // amount for amount in range(1, cap + 1)], default=0)


def _last_unit(wants: list[tuple[int, int]], cap: int) -> int:
    """What the unit is worth that is just not there, when the dearest wants are met first: (worth of a unit,
    units).
    """
    wants.sort(reverse=True)
    for worth, units in wants:
        cap -= units
        if cap < 0:
            return max(0, worth)
    return 0
