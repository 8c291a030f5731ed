"""The exact care solver: of all legal care plans one of the greatest `care_values.worth`.

Food and water can be split freely over the hens, so a plan is decided by who is fed, who is watered, who gets which
treat, and by the cheapest cards for these sums. `care_tables` prices the sums; here the hens are gone through one by
one, and of all ways that leave the same food, water and treats only the best is kept. Ways that cannot catch up any
more are dropped. Cards of one kind are alike, Chicken Run and Rain Barrel are tried both ways, and Hired Helps are
shared out at the end, when it is known how many of them stand in for treats.
"""

from __future__ import annotations

from game.actions import Care
from game.ai.care_cover import NEVER
from game.ai.care_pantry import HELP, NO_CARE, Pantry
from game.ai.care_plan import Plan, Writer
from game.ai.care_tables import FoodTable, WaterTable
from game.ai.care_values import GONE, Values
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
    tolls_for,
)
from game.rules import care as rule
from game.rules.care_check import loves
from game.table import CONTENT, HAPPY, SAD, Bird, Table

MOOD_AFTER = tuple(
    tuple((rule.mood_after(mood, False, treat), rule.mood_after(mood, True, treat)) for treat in (False, True))
    for mood in (HAPPY, CONTENT, SAD)
)
"""`rules.care.mood_after` as `MOOD_AFTER[mood][treat][fed]`, since it is asked so often."""

LARGE = 4000
"""From so many steps (a bound on them) on, tolls are worth their while."""


def solve(table: Table, values: Values, fixed: Care = NO_CARE) -> Care:
    """A legal plan of the acting seat with the greatest `worth`; among equals always the same one.

    `fixed` holds parts that must stay; only what they leave open is filled. Links in it that do nothing yet are
    dropped (see `care_pantry.without_loose_ends`). Raises ValueError when `fixed` is not legal by itself.
    """
    return _Search(table, values, fixed).solve()


class _Search:
    """One problem; holds the price tables that all four ways with Run and Barrel share."""

    def __init__(self, table: Table, values: Values, fixed: Care) -> None:
        self.table = table
        self.values = values
        self.pantry = pantry = Pantry(table, values, fixed)
        self.birds = [bird for bird in table.actor.flock if rule.cared_for(bird)]
        hens = table.cards.hens
        self.food_top = sum([hens[bird.hen].food for bird in self.birds])
        self.water_top = sum([hens[bird.hen].water for bird in self.birds])
        self.groups = [
            Group(kind, len(cards), values.hand[kind], (cards[0],)) for kind, cards in pantry.by_kind.items()
        ]
        if pantry.help_treats:
            self.groups.append(Group(HELP, len(pantry.helps), pantry.help_price(), pantry.help_treats))
        self.food = FoodTable(pantry, self.food_top)
        self.water = WaterTable(pantry, self.water_top)
        self.best: Plan | None = None

    def solve(self) -> Care:
        pantry, hens = self.pantry, self.table.cards.hens
        fixed = {self.table.cards.role[card] for card in pantry.fixed.whole}
        given = pantry.given_food
        may_run = bool(pantry.runs) and any(hens[bird.hen].food > 1 for bird in self.birds)
        may_run = may_run and all(amount <= 1 for amount in given.values())
        may_barrel = bool(pantry.barrels and self.birds) and not pantry.given_water and not pantry.fixed.fountains
        runs = (True,) if "chicken_run" in fixed else (False, True) if may_run else (False,)
        barrels = (True,) if "rain_barrel" in fixed else (False, True) if may_barrel else (False,)
        for run in runs:
            for barrel in barrels:
                price = self._whole_price("chicken_run", run and "chicken_run" not in fixed)
                price += self._whole_price("rain_barrel", barrel and "rain_barrel" not in fixed)
                self._walk(run, barrel, price)
        assert self.best is not None
        return Writer(pantry, self.groups, self.food, self.water).care(self.best)

    def _whole_price(self, role: str, played: bool) -> int:
        return self.values.hand[self.table.cards.kind_by_id[role]] if played else 0

    def _step(self, bird: Bird, run: bool, barrel: bool) -> Step:
        """What can be done with the hen, without what takes more and brings no more than something else here."""
        hen_index, mood = bird.hen, bird.mood
        pantry = self.pantry
        hen = self.table.cards.hens[hen_index]
        row = self.values.hens[hen_index]
        value = (*row, row[GONE])  # gone is gone, thirsty or not
        food, water = hen.food, hen.water
        treated = False
        if run and food > 1:
            food = 1
        if barrel:
            water = 0
        if pantry.given:
            food -= pantry.given_food.get(hen_index, 0)
            water -= 0 if barrel else pantry.given_water.get(hen_index, 0)
            treated = hen_index in pantry.given_treat
        hungry, fed = MOOD_AFTER[mood][treated]
        pour = water << WATER_AT
        dry = 1 if water else 0
        # Nothing at all, water, food, both; what needs nothing is there anyway.
        best = value[(hungry if food else fed) * 2 + dry]
        step = [(0, best)]
        best_watered = best_fed = best
        if water:
            gain = value[(hungry if food else fed) * 2]
            if gain > best:
                step.append((pour, gain))
                best_watered = gain
        if food:
            gain = value[fed * 2 + dry]
            if gain > best:
                step.append((food, gain))
                best_fed = gain
        best_both = best_watered if best_watered > best_fed else best_fed
        if food and water:
            gain = value[fed * 2]
            if gain > best_both:
                step.append((food + pour, gain))
                best_both = gain
        if not self.groups or treated:
            return step
        kept, cheered = MOOD_AFTER[mood][True]
        for place, group in enumerate(self.groups):
            if not self._loved(hen_index, group):
                continue
            at = 1 << (TREATS_AT + place * TREAT_BITS)
            price = group.price
            gain = value[(kept if food else cheered) * 2 + dry] - price
            if gain > best:
                step.append((at, gain))
            if water:
                gain = value[(kept if food else cheered) * 2] - price
                if gain > best_watered:
                    step.append((at + pour, gain))
            if food:
                gain = value[cheered * 2 + dry] - price
                if gain > best_fed:
                    step.append((at + food, gain))
                if water:
                    gain = value[cheered * 2] - price
                    if gain > best_both:
                        step.append((at + food + pour, gain))
        return step

    def _loved(self, hen: int, group: Group) -> bool:
        return any(loves(self.table, hen, card) for card in group.cards)

    def _walk(self, run: bool, barrel: bool, price: int) -> None:
        """The best plan with and without Run and Barrel as said, kept in `best` when it beats what is there."""
        caps = Caps(self.food.reach, 0 if barrel else self.water.reach)
        full, guard = packed(caps, self.groups)
        states = (caps.food + 1) * (caps.water + 1)
        for group in self.groups:
            states *= group.copies + 1
        steps = [self._step(bird, run, barrel) for bird in self.birds]
        tolls: Tolls | None = None
        floors = [-NEVER] * (len(steps) + 1)
        if states * sum([len(step) for step in steps]) > LARGE:
            tolls = tolls_for(steps, caps, self.groups, self.food.prices[-1], self.water.prices[-1])
            steps = [[(takes, gain - tolls.on(takes)) for takes, gain in step] for step in steps]
            floors = self._floors(steps, full, guard, price, tolls, caps)
        layers: list[dict[int, int]] = [{full: 0}]
        for place, step in enumerate(steps):
            after: dict[int, int] = {}
            known = after.get
            floor = floors[place]
            for left, value in layers[-1].items():
                if value < floor:
                    continue
                for takes, gain in step:
                    rest = left - takes
                    if rest & guard == guard:
                        total = value + gain
                        if total > known(rest, -NEVER):
                            after[rest] = total
            layers.append(after)
        found, top = None, -NEVER if self.best is None else self.best.worth
        floor = floors[-1]
        for left, value in layers[-1].items():
            if value >= floor:
                total, food_helps, water_helps = self._total(left, value, price, tolls, caps)
                if total > top:
                    top, found = total, (left, food_helps, water_helps)
        if found is not None:
            hens = self._traced(layers, steps, found[0])
            self.best = Plan(top, run, barrel, hens, found[1], found[2])

    def _floors(self, steps: list[Step], full: int, guard: int, price: int, tolls: Tolls, caps: Caps) -> list[int]:
        """For each place the least value of a way that can still win there: what is left turns into value at the
        toll at most.
        """
        floor = -NEVER if self.best is None else self.best.worth
        for left, value in best_few(steps, full, guard):
            floor = max(floor, self._total(left, value, price, tolls, caps)[0])
        most = (tolls.food - tolls.food_least) * caps.food + (tolls.water - tolls.water_least) * caps.water - price
        for toll, group in zip(tolls.treats, self.groups, strict=True):
            most += toll * group.copies
        tops = [max([gain for _, gain in step]) for step in steps]
        floors = [floor - most - sum(tops)]
        for top in tops:
            floors.append(floors[-1] + top)
        return floors

    def _total(self, left: int, value: int, price: int, tolls: Tolls | None, caps: Caps) -> tuple[int, int, int]:
        """The worth of a way with tolls given back and all cards priced; its Hired Helps for food and for water."""
        food, water = caps.food - (left & AMOUNT), caps.water - ((left >> WATER_AT) & AMOUNT)
        value -= price
        if tolls is not None:
            value += tolls.food * food + tolls.water * water
            for place, group in enumerate(self.groups):
                count = (left >> (TREATS_AT + place * TREAT_BITS)) & COUNT_MASK
                value += tolls.treats[place] * (group.copies - count)
        helps = len(self.pantry.helps)
        if not helps:
            return value - self.food.prices[0][food] - self.water.prices[0][water], 0, 0
        if self.groups and self.groups[-1].kind == HELP:
            helps = (left >> (TREATS_AT + (len(self.groups) - 1) * TREAT_BITS)) & COUNT_MASK
        best = (-NEVER, 0, 0)
        for food_helps in range(helps + 1):
            food_price = self.food.prices[food_helps][food]
            water_price = self.water.prices[helps - food_helps][water]
            if food_price < NEVER and water_price < NEVER and value - food_price - water_price > best[0]:
                best = (value - food_price - water_price, food_helps, helps - food_helps)
        return best

    def _traced(self, layers: list[dict[int, int]], steps: list[Step], left: int) -> list[tuple[int, int]]:
        """The way back from its end: each hen and what she takes."""
        hens: list[tuple[int, int]] = []
        for place in range(len(steps) - 1, -1, -1):
            value, before = layers[place + 1][left], layers[place]
            for takes, gain in steps[place]:
                if before.get(left + takes) == value - gain:
                    hens.append((self.birds[place].hen, takes))
                    left += takes
                    break
        hens.reverse()
        return hens
