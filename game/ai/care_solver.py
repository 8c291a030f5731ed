"""The exact care solver: of all legal care plans one of the greatest `care_values.worth`.

Food and water can be split freely over the hens, so a plan is decided by who is fed, who is watered, who gets which
treat, and by the cheapest cards for these sums. `care_tables` prices the sums, `care_walk` decides over the hens,
`care_plan` writes it out as cards. Cards of one kind are alike, Chicken Run and Rain Barrel are tried both ways, and
Hired Helps are shared out at the end, when it is known how many of them stand in for treats. Alone, food has rules of
its own (R22), see `care_solo`.
"""

from __future__ import annotations

from itertools import product

from game import terms
from game.actions import Care
from game.ai.care_cover import NEVER
from game.ai.care_pantry import HELP, NO_CARE, Pantry
from game.ai.care_plan import Plan, Writer
from game.ai.care_solo import SoloFood
from game.ai.care_tables import FoodTable, WaterTable, reach_of
from game.ai.care_values import GONE, Values
from game.ai.care_walk import Prices, Walk
from game.ai.care_ways import AMOUNT, TREAT_BITS, TREATS_AT, WATER_AT, Caps, Group, Step
from game.rules import care as rule
from game.rules import fox
from game.rules.care_check import loves
from game.table import CONTENT, HAPPY, SAD, Bird, Table

MOOD_AFTER = tuple(
    tuple((rule.mood_after(mood, False, treat), rule.mood_after(mood, True, treat)) for treat in (False, True))
    for mood in (HAPPY, CONTENT, SAD)
)
"""`rules.care.mood_after` as `MOOD_AFTER[mood][treat][fed]`, since it is asked so often."""
UNCHEERED = tuple((without, (treat[0], without[1])) for without, treat in MOOD_AFTER)
"""The same when a treat does not cheer a hen that is fed (R57)."""


def solve(table: Table, values: Values, fixed: Care = NO_CARE) -> Care:
    """A legal plan of the acting seat with the greatest `worth`; among equals always the same one.

    `fixed` holds parts that must stay; only what they leave open is filled. Links in it that do nothing yet are
    dropped (see `care_pantry.without_loose_ends`). Raises ValueError when `fixed` is not legal by itself, or, alone,
    when no legal plan holds it (R22).
    """
    if values.left_food and not fox.solo(table):
        raise ValueError("food left in hand has a price in a solo game only")
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
        self.food = SoloFood(pantry, self.food_top) if pantry.solo else FoodTable(pantry, self.food_top)
        self.water = WaterTable(pantry, self.water_top)
        self.mood_after = MOOD_AFTER if terms.of(table).treats_cheer else UNCHEERED
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
        if self.best is None:
            raise ValueError("the fixed part of the care belongs to no legal plan: some of its food is needless")
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
        hungry, fed = self.mood_after[mood][treated]
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
            if pantry.solo:
                best_fed = gain - 1  # food is priced by its exact sum there, so more of it may be the better way
            if gain > best_fed:
                step.append((food, gain))
                best_fed = gain
        best_both = best_watered if best_watered > best_fed and not pantry.solo else best_fed
        if food and water:
            gain = value[fed * 2]
            if gain > best_both:
                step.append((food + pour, gain))
                best_both = gain
        if not self.groups or treated:
            return step
        kept, cheered = self.mood_after[mood][True]
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
        steps = [self._step(bird, run, barrel) for bird in self.birds]
        if not (self.pantry.solo and self.pantry.given_food):
            self._try(steps, run, barrel, price)
            return
        # R22 asks which of the hens that have some food already are fed in the end.
        given = self.pantry.given_food
        partly = [
            place
            for place, bird in enumerate(self.birds)
            if bird.hen in given and any(takes & AMOUNT for takes, _ in steps[place])
        ]
        for fed in product((False, True), repeat=len(partly)):
            some = list(steps)
            waste = 0
            for place, filled in zip(partly, fed, strict=True):
                some[place] = [way for way in steps[place] if bool(way[0] & AMOUNT) == filled]
                waste += 0 if filled else given[self.birds[place].hen]
            self._try(some, run, barrel, price, waste)

    def _try(self, steps: list[Step], run: bool, barrel: bool, price: int, waste: int = 0) -> None:
        """One walk; `waste` is food that stays with hens that are not fed."""
        food = self.food.prices_with(waste)
        reach = reach_of(food[-1])
        if reach < 0:
            return
        caps = Caps(reach, 0 if barrel else self.water.reach)
        floor = -NEVER if self.best is None else self.best.worth
        helps = len(self.pantry.helps)
        found = Walk(steps, caps, self.groups, Prices(food, self.water.prices), helps, price, floor).best()
        if found is not None:
            hens = [(bird.hen, takes) for bird, takes in zip(self.birds, found.takes, strict=True)]
            self.best = Plan(found.worth, run, barrel, hens, found.food_helps, found.water_helps, waste)
