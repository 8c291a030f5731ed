"""The walk through the flock: for every hen one way to treat her, so that all together is worth most.

The hens are gone through one by one. Of all ways that leave the same food, water and treats only the best is kept,
and a way that cannot catch up any more is dropped. Hens that love the same treat come one after the other; after the
last of them what is left of this treat no longer matters, so ways that differ only in it become one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.care_cover import NEVER
from game.ai.care_pantry import HELP
from game.ai.care_ways import (
    AMOUNT,
    COUNT_MASK,
    TREAT_BITS,
    TREATS_AT,
    WATER_AT,
    Caps,
    Group,
    Step,
    Tolls,
    best_few,
    packed,
    place_of,
    tolls_for,
)

LARGE = 4000
"""From so many steps (a bound on them) on, tolls are worth their while."""
NO_FLOOR = -NEVER


class Prices(NamedTuple):
    """The least prices of food and water, by number of Hired Helps, then by amount."""

    food: Sequence[Sequence[int]]
    water: Sequence[Sequence[int]]


class Found(NamedTuple):
    """The best way: its worth, what each hen takes (in the order of the steps), Hired Helps for food and for
    water.
    """

    worth: int
    takes: tuple[int, ...]
    food_helps: int
    water_helps: int


class Merge(NamedTuple):
    """After a place of the walk the treats of some groups no longer matter: their bits, all left, and their toll."""

    mask: int
    full: int
    tolls: tuple[tuple[int, int, int], ...]
    """(where the count stands, copies, toll) of each such group."""

    def of(self, left: int, value: int) -> tuple[int, int]:
        """A way as it counts from here on: the tolls on these treats are given back."""
        for at, copies, toll in self.tolls:
            value += toll * (copies - ((left >> at) & COUNT_MASK))
        return (left & ~self.mask) | self.full, value


class Walk:
    """One walk with fixed needs. `steps[i]` are the ways to treat hen i; `price` is paid in any case; only a worth
    above `floor` is of interest.
    """

    def __init__(
        self,
        steps: list[Step],
        caps: Caps,
        groups: Sequence[Group],
        prices: Prices,
        helps: int,
        price: int,
        floor: int,
    ) -> None:
        self.caps = caps
        self.prices = prices
        self.helps = helps
        self.price = price
        self.floor = floor
        self.order = list(range(len(steps)))
        self.groups = list(groups)
        last = self._arrange(steps) if groups else {}
        self.steps = [steps[index] for index in self.order]
        self.full, self.guard = packed(caps, self.groups)
        self.tolls: Tolls | None = None
        size = (caps.food + 1) * (caps.water + 1) * sum([len(step) for step in steps])
        for group in self.groups:
            size *= group.copies + 1
        if size > LARGE:
            self.tolls = tolls = tolls_for(self.steps, caps, self.groups, prices.food[-1], prices.water[-1])
            self.steps = [[(takes, gain - tolls.on(takes)) for takes, gain in step] for step in self.steps]
        self.merges = self._merges(last)

    def _arrange(self, steps: list[Step]) -> dict[int, int]:
        """Lovers of the same treat one after the other; returns the place of the last one for each group.

        Of treats that nobody wants none are counted, of others not more than there are hens.
        """
        wanted: list[list[int]] = [[] for _ in self.groups]
        first = [len(self.groups)] * len(steps)
        for index, step in enumerate(steps):
            for takes, _ in step:
                treat = takes >> TREATS_AT
                if treat:
                    place = place_of(treat)
                    if not wanted[place] or wanted[place][-1] != index:
                        wanted[place].append(index)
        places = sorted(range(len(self.groups)), key=lambda place: len(wanted[place]))
        for rank, place in enumerate(places):
            for index in wanted[place]:
                first[index] = min(first[index], rank)
        self.order.sort(key=lambda index: first[index])
        last: dict[int, int] = {}
        where = {index: at for at, index in enumerate(self.order)}
        for place, group in enumerate(self.groups):
            if group.kind != HELP:
                self.groups[place] = group._replace(copies=min(group.copies, len(wanted[place])))
                if wanted[place]:
                    last[place] = max([where[index] for index in wanted[place]])
        return last

    def _merges(self, last: dict[int, int]) -> list[Merge | None]:
        """What is merged after each place; nothing after the last one."""
        merges: list[Merge | None] = [None] * len(self.steps)
        for at in sorted(set(last.values())):
            if at == len(self.steps) - 1:
                continue
            mask = 0
            tolls: list[tuple[int, int, int]] = []
            for place, group in enumerate(self.groups):
                if last.get(place) == at:
                    bit = TREATS_AT + place * TREAT_BITS
                    mask |= COUNT_MASK << bit
                    tolls.append((bit, group.copies, self.tolls.treats[place] if self.tolls else 0))
            merges[at] = Merge(mask, self.full & mask, tuple(tolls))
        return merges

    def best(self) -> Found | None:
        """The best way that beats the floor, or None."""
        floors = self._floors()
        guard = self.guard
        layers: list[dict[int, int]] = [{self.full: 0}]
        merged: list[dict[int, int]] = []
        now = layers[0]
        for step, merge, floor in zip(self.steps, self.merges, floors, strict=False):
            after: dict[int, int] = {}
            known = after.get
            for left, value in now.items():
                if value < floor:
                    continue
                for takes, gain in step:
                    rest = left - takes
                    if rest & guard == guard:
                        total = value + gain
                        if total > known(rest, NO_FLOOR):
                            after[rest] = total
            layers.append(after)
            now = after
            if merge is not None:
                now = {}
                for left, value in after.items():
                    left, value = merge.of(left, value)
                    if value > now.get(left, NO_FLOOR):
                        now[left] = value
            merged.append(now)
        top, found = self.floor, None
        tolled, price = self.tolls is not None, self.price
        floor = floors[-1]
        for left, value in now.items():
            # Cards cost nothing or more, so a way is worth no more than its value (tolls are only given back later).
            if value >= floor and (tolled or value - price > top):
                total, food_helps, water_helps = self._total(left, value)
                if total > top:
                    top, found = total, (left, food_helps, water_helps)
        if found is None:
            return None
        return Found(top, self._traced(layers, merged, found[0]), found[1], found[2])

    def _floors(self) -> list[int]:
        """For each place the least value of a way that can still win there: what is left turns into value at the toll
        at most.
        """
        tolls = self.tolls
        if tolls is None:
            return [NO_FLOOR] * (len(self.steps) + 1)
        floor = self.floor
        for left, value in best_few(self.steps, self.full, self.guard):
            floor = max(floor, self._total(left, value)[0])
        caps = self.caps
        most = (tolls.food - tolls.food_least) * caps.food + (tolls.water - tolls.water_least) * caps.water
        for toll, group in zip(tolls.treats, self.groups, strict=True):
            most += toll * group.copies
        tops = [max([gain for _, gain in step]) for step in self.steps]
        floors = [floor - most + self.price - sum(tops)]
        for top, merge in zip(tops, self.merges, strict=True):
            given_back = sum([copies * toll for _, copies, toll in merge.tolls]) if merge is not None else 0
            floors.append(floors[-1] + top + given_back)
        return floors

    def _total(self, left: int, value: int) -> tuple[int, int, int]:
        """The worth of a way with tolls given back and all cards priced; its Hired Helps for food and for water."""
        caps, tolls, prices = self.caps, self.tolls, self.prices
        food, water = caps.food - (left & AMOUNT), caps.water - ((left >> WATER_AT) & AMOUNT)
        value -= self.price
        if tolls is not None:
            value += tolls.food * food + tolls.water * water
            for place, group in enumerate(self.groups):
                count = (left >> (TREATS_AT + place * TREAT_BITS)) & COUNT_MASK
                value += tolls.treats[place] * (group.copies - count)
        helps = self.helps
        if not helps:
            if prices.food[0][food] >= NEVER:
                return NO_FLOOR, 0, 0  # alone, not every amount can be had (R22)
            return value - prices.food[0][food] - prices.water[0][water], 0, 0
        if self.groups and self.groups[-1].kind == HELP:
            helps = (left >> (TREATS_AT + (len(self.groups) - 1) * TREAT_BITS)) & COUNT_MASK
        best = (NO_FLOOR, 0, 0)
        for food_helps in range(helps + 1):
            food_price = prices.food[food_helps][food]
            water_price = prices.water[helps - food_helps][water]
            if food_price < NEVER and water_price < NEVER and value - food_price - water_price > best[0]:
                best = (value - food_price - water_price, food_helps, helps - food_helps)
        return best

    def _traced(self, layers: list[dict[int, int]], merged: list[dict[int, int]], left: int) -> tuple[int, ...]:
        """The way back from its end: what each hen took."""
        taken = [0] * len(self.steps)
        for place in range(len(self.steps) - 1, -1, -1):
            value, merge = merged[place][left], self.merges[place]
            if merge is not None:
                left, value = next(way for way in layers[place + 1].items() if merge.of(*way) == (left, value))
            before = merged[place - 1] if place else layers[0]
            for takes, gain in self.steps[place]:
                if before.get(left + takes) == value - gain:
                    taken[self.order[place]] = takes
                    left += takes
                    break
        return tuple(taken)
