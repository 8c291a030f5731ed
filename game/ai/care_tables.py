"""What food and water cost in cards, for every amount and every number of Hired Helps."""

from __future__ import annotations

from game.ai.care_cover import NEVER, PLAIN, Item, Stage, chosen, cover, start
from game.ai.care_pantry import Pantry


class FoodTable:
    """`prices[h][d]`: the least price of `d` food with at most `h` Hired Helps; NEVER for more than can be had."""

    def __init__(self, pantry: Pantry, top: int) -> None:
        composters = len(pantry.composters)
        self.items = list(pantry.food)
        self.plain = len(self.items)
        helps = len(pantry.helps) if pantry.help_food >= 0 else 0
        self.bumper = pantry.bumper
        self.items += [pantry.help_item(pantry.help_food, composters > 0 or self.bumper)] * helps
        free = sum(left for _, left in pantry.food_free)
        self.stages = cover(start(top, free, composters, self.bumper), self.items, self.bumper)
        self.helps = helps
        self.prices = [self._row(count) for count in range(len(pantry.helps) + 1)]

    def _row(self, helps: int) -> list[int]:
        return self.stages[self.plain + min(helps, self.helps)][-1]

    def prices_with(self, waste: int) -> list[list[int]]:
        """`prices`, whatever food is wasted on hens that are not fed; a solo game asks more (see `care_solo`)."""
        return self.prices

    def chosen(self, helps: int, demand: int, waste: int = 0) -> list[tuple[Item, int]]:
        """The cards behind a price."""
        last = self.plain + min(helps, self.helps)
        return chosen(self.stages[: last + 1], self.items[:last], demand, self.bumper)


class WaterTable:
    """As `FoodTable`; with Hired Helps there are two ways: Fountains by an own water card, or by a better copied
    one. `reach` is the most that can be had.
    """

    def __init__(self, pantry: Pantry, top: int) -> None:
        helps = len(pantry.helps) if pantry.help_water >= 0 else 0
        own = pantry.reference[1]
        free = sum(left for _, left in pantry.water_free)
        copied = pantry.table.cards.value[pantry.help_water] if helps else 0
        help_items = [pantry.help_item(pantry.help_water)] * helps if helps else []
        self.items = pantry.water + pantry.fountain_items(own)
        self.plain = len(self.items)
        self.items += help_items
        self.stages = cover(start(top, free, 0), self.items)
        self.helps = helps
        self.better: list[Stage] = []
        self.better_items: list[Item] = []
        if pantry.fountains and copied > own:
            price = pantry.help_price()
            self.first_help = help_items[0]
            self.better_items = pantry.water + pantry.fountain_items(copied) + help_items[1:]
            self.better = cover([[cost + price for cost in start(top, free + copied, 0)[0]]], self.better_items)
        self.prices = [self._row(min(count, helps)) for count in range(len(pantry.helps) + 1)]
        self.reach = reach_of(self.prices[-1])

    def _row(self, helps: int) -> list[int]:
        row = self.stages[self.plain + helps][0]
        if helps and self.better:
            row = [min(pair) for pair in zip(row, self.better[self.plain_better + helps - 1][0], strict=True)]
        return row

    @property
    def plain_better(self) -> int:
        return len(self.better_items) - self.helps + 1

    def chosen(self, helps: int, demand: int) -> list[tuple[Item, int]]:
        """The cards behind a price; none of them is doubled."""
        helps = min(helps, self.helps)
        last = self.plain + helps
        price = self.prices[helps][demand]
        if self.stages[last][0][demand] == price:
            return chosen(self.stages[: last + 1], self.items[:last], demand)
        last = self.plain_better + helps - 1
        return [*chosen(self.better[: last + 1], self.better_items[:last], demand), (self.first_help, PLAIN)]


def reach_of(row: list[int]) -> int:
    """The greatest sum that can be had at all; -1 when there is none."""
    top = len(row) - 1
    while top >= 0 and row[top] >= NEVER:
        top -= 1
    return top
