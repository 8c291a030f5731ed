"""What food costs in cards when the game is played alone: no needless food card may be played (R22), and each that is
left in hand may have a price of its own, since it moves the Fox.

Let V be the value of all food played and N the need of the hens that it feeds. R22 asks that every real food card is
worth more than V - N. So for each value that the smallest such card may have, the sums V within its reach are searched.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.care_cover import BUMPER, COMPOSTED, NEVER, PLAIN, Item, Stage
from game.ai.care_pantry import HELP, Pantry
from game.rules import care as rule

UNPLAYED = -1


class Way(NamedTuple):
    """One way to play a card: what it adds to V, its price, and its value if it is a real food card (else NEVER)."""

    item: Item
    way: int
    gives: int
    price: int
    real: int


class SoloFood:
    """As `care_tables.FoodTable`, but the price of `d` is for exactly `d` food given.

    `waste` is food that stays with hens that are not fed: it counts for V and not for N.
    """

    def __init__(self, pantry: Pantry, top: int) -> None:
        self.top = top
        self.free = sum(left for _, left in pantry.food_free)
        doubling = bool(pantry.composters) or pantry.bumper
        copies = [pantry.help_item(card, doubling) for card in pantry.help_foods.values()]
        self.all_helps = len(pantry.helps)
        self.helps = self.all_helps if copies else 0
        self.plain = len(pantry.food)
        self.bumper = pantry.bumper
        self.rows = len(pantry.composters) + 1
        self.ways = [self._ways(pantry, [item]) for item in pantry.food]
        self.ways += [self._ways(pantry, copies) for _ in range(self.helps)]
        open_cards = {item.card for item in pantry.food}
        fixed = {portion.card for portion in pantry.fixed.food if pantry.table.cards.role[portion.card] == "food"}
        self.least = min(
            [rule.food_value(pantry.table, pantry.fixed, card) for card in fixed - open_cards], default=NEVER
        )
        """The smallest real food card that is fixed and cannot change any more."""
        self.size = top + 1 + max([way.gives for ways in self.ways for way in ways], default=0)
        reals = {way.real for ways in self.ways for way in ways} | {NEVER, self.least}
        self.stages = {least: self._stages(least) for least in sorted(reals) if least <= self.least}
        self._prices: dict[int, list[list[int]]] = {}

    @staticmethod
    def _ways(pantry: Pantry, items: list[Item]) -> list[Way]:
        """Not played first. A fixed card is played in any case and may only be doubled still. A Hired Help is one of
        several items.
        """
        first = items[0]
        counts = first.card != HELP and pantry.table.cards.role[first.card] == "food"
        if not first.plain:
            ways = [Way(first, PLAIN, 0, 0, first.doubled if counts else NEVER)]
        else:
            ways = [Way(first, UNPLAYED, 0, pantry.values.left_food if counts else 0, NEVER)]
        for item in items:
            if item.plain:
                ways.append(Way(item, PLAIN, item.plain, item.price, item.plain if counts else NEVER))
            if item.doubled:
                twice = 2 * (item.plain or item.doubled) if counts else NEVER
                ways.append(Way(item, BUMPER, item.doubled, item.price, twice))
                ways.append(Way(item, COMPOSTED, item.doubled, item.doubled_price, twice))
        return ways

    def _stages(self, least: int) -> list[Stage]:
        """The least price of every sum after 0, 1, ... of the cards, no real food card smaller than `least`. Rows as in
        `care_cover`.
        """
        rows, size = self.rows, self.size
        stage: Stage = [[0] + [NEVER] * (size - 1)] * (rows * (1 + self.bumper))
        stages = [stage]
        for ways in self.ways:
            after = [[NEVER] * size for _ in stage]
            for _, way, gives, price, real in ways:
                if real < least:
                    continue
                for place, row in enumerate(after):
                    source = self._source(way, place)
                    if source < 0:
                        continue
                    below = stage[source]
                    for total in range(gives, size):
                        cost = below[total - gives]
                        if cost < NEVER and cost + price < row[total]:
                            row[total] = cost + price
            stage = after
            stages.append(stage)
        return stages

    def _source(self, way: int, row: int) -> int:
        """The row from which a card played in this way leads to `row`; below 0 when it does not."""
        if way == BUMPER:
            return row - self.rows if self.bumper else -1
        if way == COMPOSTED:
            return row - 1 if row % self.rows else -1
        return row

    def _sums(self, demand: int, waste: int, least: int) -> range:
        """The sums of new cards that cover the demand, with nothing needless."""
        end = self.size if least == NEVER else min(self.size, demand + least - self.free - waste)
        return range(max(0, demand - self.free), end)

    def _best(self, helps: int, demand: int, waste: int) -> tuple[int, int, int]:
        """The least price, and among equals the least sum of new cards; and the smallest card behind it."""
        last = self.plain + min(helps, self.helps)
        best = (NEVER, 0, 0)
        for least, stages in self.stages.items():
            row = stages[last][-1]
            for total in self._sums(demand, waste, least):
                if (row[total], total) < best[:2]:
                    best = (row[total], total, least)
        return best

    def prices_with(self, waste: int) -> list[list[int]]:
        """`prices[h][d]`: the least price of `d` food with at most `h` Hired Helps; NEVER where there is none."""
        if waste not in self._prices:
            known = [
                [self._best(helps, demand, waste)[0] for demand in range(self.top + 1)]
                for helps in range(self.helps + 1)
            ]
            self._prices[waste] = known + [known[-1]] * (self.all_helps - self.helps)
        return self._prices[waste]

    def chosen(self, helps: int, demand: int, waste: int = 0) -> list[tuple[Item, int]]:
        """The cards behind a price. Each of them has at least one portion to give, since none is needless."""
        price, total, least = self._best(helps, demand, waste)
        stages = self.stages[least]
        row = len(stages[0]) - 1
        found: list[tuple[Item, int]] = []
        for place in range(self.plain + min(helps, self.helps) - 1, -1, -1):
            before = stages[place]
            way, source = next(
                (way, source)
                for way in self.ways[place]
                if way.real >= least
                and way.gives <= total
                and (source := self._source(way.way, row)) >= 0
                and before[source][total - way.gives] + way.price == price
            )
            row, total, price = source, total - way.gives, price - way.price
            if way.gives:
                found.append((way.item, way.way))
        found.reverse()
        return found
