"""The exact care solver: of all legal care plans one of the greatest `care_values.worth`.

Food and water can be split freely over the hens, so a plan is decided by who is fed, who is watered, who gets which treat, and by the
cheapest cards for these sums. `care_cover` prices the sums; here the hens are gone through one by one, and of all ways that
leave the same food, water and treats only the best is kept. Ways that cannot catch up any more are dropped. Cards of one kind
are alike, Chicken Run and Rain Barrel are tried both ways, and Hired Helps are shared out at the end, when it is known how many
of them stand in for treats.
"""

from __future__ import annotations

from typing import NamedTuple

from game.actions import Care, Link, Portion, Treat
from game.ai.care_cover import NEVER, Item, Stage, chosen, cover, start
from game.ai.care_pantry import HELP, NO_CARE, Pantry
from game.ai.care_values import GONE, Values
from game.rules import care as rule
from game.rules.care_check import loves
from game.table import CONTENT, HAPPY, SAD, Bird, Table

# A way through the flock is packed into one number: food left, water left, and what is left of each kind of treat, each field with
# a guard bit on top. A subtraction that clears a guard bit has taken more than there is.
AMOUNT_BITS = 12
TREAT_BITS = 6
AMOUNT = (1 << (AMOUNT_BITS - 1)) - 1
COUNT_MASK = (1 << (TREAT_BITS - 1)) - 1
WATER_AT = AMOUNT_BITS
TREATS_AT = 2 * AMOUNT_BITS


MOOD_AFTER = tuple(
    tuple((rule.mood_after(mood, False, treat), rule.mood_after(mood, True, treat)) for treat in (False, True))
    for mood in (HAPPY, CONTENT, SAD)
)
"""`rules.care.mood_after` as `MOOD_AFTER[mood][treat][fed]`, since it is asked so often."""

Step = list[tuple[int, int]]
"""The ways to treat one hen: what each takes from the packed number, and its gain."""


class Group(NamedTuple):
    """Treat cards of one kind, or the Hired Helps as treats (`kind` is HELP)."""

    kind: int
    count: int
    price: int
    cards: tuple[int, ...]


class Caps(NamedTuple):
    """The most food and water that can be had."""

    food: int
    water: int


class Tolls(NamedTuple):
    """What a way pays for each unit it takes, to be given back at the end: this makes ways comparable that have taken more and
    less. `*_least` is the least that a unit costs in cards anyway. Any tolls are right; good ones drop many ways early."""

    food: int
    water: int
    treats: tuple[int, ...]
    food_least: int
    water_least: int

    def on(self, takes: int) -> int:
        """The toll on what one hen takes."""
        toll = self.food * (takes & AMOUNT) + self.water * ((takes >> WATER_AT) & AMOUNT)
        treat = takes >> TREATS_AT
        return toll + self.treats[_place(treat)] if treat else toll


LARGE = 4000
"""From so many steps (a bound on them) on, tolls are worth their while."""
FEW = 6
"""So many ways are followed to find a floor."""


class Plan(NamedTuple):
    """The best found so far: its worth, what each hen takes, and the split of the Hired Helps over food and water."""

    worth: int
    run: bool
    barrel: bool
    hens: list[tuple[int, int]]
    food_helps: int
    water_helps: int


def solve(table: Table, values: Values, fixed: Care = NO_CARE) -> Care:
    """A legal plan of the acting seat with the greatest `worth`; among equals always the same one.

    `fixed` holds parts that must stay; only what they leave open is filled. Links in it that do nothing yet are dropped (see
    `care_pantry.without_loose_ends`). Raises ValueError when `fixed` is not legal by itself.
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
        self.food = _FoodTable(pantry, self.food_top)
        self.water = _WaterTable(pantry, self.water_top)
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
        return self._written_out(self.best)

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
        for card in group.cards:
            if loves(self.table, hen, card):
                return True
        return False

    def _walk(self, run: bool, barrel: bool, price: int) -> None:
        """The best plan with and without Run and Barrel as said, kept in `best` when it beats what is there."""
        caps = Caps(self.food.reach, 0 if barrel else self.water.reach)
        guard = (1 << (AMOUNT_BITS - 1)) | (1 << (WATER_AT + AMOUNT_BITS - 1))
        full = guard | caps.food | (caps.water << WATER_AT)
        states = (caps.food + 1) * (caps.water + 1)
        for place, group in enumerate(self.groups):
            at = TREATS_AT + place * TREAT_BITS
            guard |= 1 << (at + TREAT_BITS - 1)
            full |= ((1 << (TREAT_BITS - 1)) | group.count) << at
            states *= group.count + 1
        steps = [self._step(bird, run, barrel) for bird in self.birds]
        tolls: Tolls | None = None
        floors = [-NEVER] * (len(steps) + 1)
        if states * sum([len(step) for step in steps]) > LARGE:
            tolls = self._tolls(steps, caps)
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

    def _floors(
        self, steps: list[Step], full: int, guard: int, price: int, tolls: Tolls, caps: Caps
    ) -> list[int]:
        """For each place the least value of a way that can still win there: what is left turns into value at the toll at most."""
        floor = -NEVER if self.best is None else self.best.worth
        for left, value in _best_few(steps, full, guard):
            floor = max(floor, self._total(left, value, price, tolls, caps)[0])
        most = (tolls.food - tolls.food_least) * caps.food + (tolls.water - tolls.water_least) * caps.water - price
        for toll, group in zip(tolls.treats, self.groups, strict=True):
            most += toll * group.count
        tops = [max([gain for _, gain in step]) for step in steps]
        floors = [floor - most - sum(tops)]
        for top in tops:
            floors.append(floors[-1] + top)
        return floors

    def _tolls(self, steps: list[Step], caps: Caps) -> Tolls:
        """Tolls near the worth of the last unit that is there of each thing, so that ways that squander it fall behind."""
        eat: list[tuple[int, int]] = []
        drink: list[tuple[int, int]] = []
        treat: list[list[int]] = [[] for _ in self.groups]
        for step in steps:
            base = top = step[0][1]
            for takes, gain in step:
                food, water = takes & AMOUNT, (takes >> WATER_AT) & AMOUNT
                if takes >> TREATS_AT:
                    if gain > top:
                        treat[_place(takes >> TREATS_AT)].append(gain - top)
                    continue
                top = max(top, gain)
                if food and not water:
                    eat.append(((gain - base) // food, food))
                elif water and not food:
                    drink.append(((gain - base) // water, water))
        food_least = _least_toll(self.food.prices[-1], caps.food)
        water_least = _least_toll(self.water.prices[-1], caps.water)
        treats: list[int] = []
        for gains, group in zip(treat, self.groups, strict=True):
            gains.sort(reverse=True)
            treats.append(gains[group.count] if len(gains) > group.count else 0)
        food_toll = max(food_least, _last_unit(eat, caps.food))
        water_toll = max(water_least, _last_unit(drink, caps.water))
        return Tolls(food_toll, water_toll, tuple(treats), food_least, water_least)

    def _total(
        self, left: int, value: int, price: int, tolls: Tolls | None, caps: Caps
    ) -> tuple[int, int, int]:
        """The worth of a way with tolls given back and all cards priced; its Hired Helps for food and for water."""
        food, water = caps.food - (left & AMOUNT), caps.water - ((left >> WATER_AT) & AMOUNT)
        value -= price
        if tolls is not None:
            value += tolls.food * food + tolls.water * water
            for place, group in enumerate(self.groups):
                count = (left >> (TREATS_AT + place * TREAT_BITS)) & COUNT_MASK
                value += tolls.treats[place] * (group.count - count)
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

    # From sums to cards

    def _written_out(self, plan: Plan) -> Care:
        pantry, table = self.pantry, self.table
        fixed = pantry.fixed
        helps = list(pantry.helps)
        copies = list(fixed.copies)
        treats = list(fixed.treats)
        loose = {kind: list(cards) for kind, cards in pantry.by_kind.items()}
        for hen, takes in plan.hens:
            if not takes >> TREATS_AT:
                continue
            group = self.groups[_place(takes >> TREATS_AT)]
            if group.kind == HELP:
                card = helps.pop(0)
                copied = next(card for card in group.cards if loves(table, hen, card))
                copies.append(Link(card, copied))
            else:
                card = loose[group.kind].pop(0)
            treats.append(Treat(card, hen))
        doubled = list(fixed.doubled)
        food = self._pour_food(plan, helps, copies, doubled)
        fountains = list(fixed.fountains)
        water = self._pour_water(plan, helps, copies, fountains)
        whole = list(fixed.whole)
        roles = {table.cards.role[card] for card in whole}
        if plan.run and "chicken_run" not in roles:
            whole.append(pantry.runs[0])
        if plan.barrel and "rain_barrel" not in roles:
            whole.append(pantry.barrels[0])
        return Care(
            food=_joined(fixed.food, food),
            water=_joined(fixed.water, water),
            treats=tuple(treats),
            copies=tuple(copies),
            doubled=tuple(doubled),
            fountains=tuple(fountains),
            whole=tuple(whole),
        )

    def _pour_food(self, plan: Plan, helps: list[int], copies: list[Link], doubled: list[Link]) -> list[Portion]:
        wants = [(hen, takes & AMOUNT) for hen, takes in plan.hens]
        demand = sum(want for _, want in wants)
        composters = list(self.pantry.composters)
        sources = list(self.pantry.food_free)
        for item, twice in self.food.chosen(plan.food_helps, demand):
            card = item.card
            if card == HELP:
                card = helps.pop(0)
                copies.append(Link(card, self.pantry.help_food))
            if twice:
                doubled.append(Link(composters.pop(0), card))
            sources.append((card, item.doubled if twice else item.plain))
        return _shared_out(sources, wants)

    def _pour_water(self, plan: Plan, helps: list[int], copies: list[Link], fountains: list[Link]) -> list[Portion]:
        """Hired Helps pour last: one that is needed only as the reference of a Fountain then has nothing to pour."""
        pantry = self.pantry
        wants = [(hen, (takes >> WATER_AT) & AMOUNT) for hen, takes in plan.hens]
        demand = sum(want for _, want in wants)
        sources = list(pantry.water_free)
        reference = pantry.reference[0]
        late: list[tuple[int, int]] = []
        poured: list[int] = []
        for item, _ in self.water.chosen(plan.water_helps, demand):
            if item.card == HELP:
                card = helps.pop(0)
                copies.append(Link(card, pantry.help_water))
                late.append((card, item.plain))
                if item.plain > pantry.reference[1]:
                    reference = card
            else:
                sources.append((item.card, item.plain))
                if item.card in pantry.fountains:
                    poured.append(item.card)
        fountains.extend(Link(card, reference) for card in poured)
        return _shared_out(sources + late, wants)


class _FoodTable:
    """`prices[h][d]`: the least price of `d` food with at most `h` Hired Helps; `reach` is the most that can be had."""

    def __init__(self, pantry: Pantry, top: int) -> None:
        composters = len(pantry.composters)
        self.items = list(pantry.food)
        self.plain = len(self.items)
        helps = len(pantry.helps) if pantry.help_food >= 0 else 0
        self.items += [pantry.help_item(pantry.help_food, composters > 0)] * helps
        free = sum(left for _, left in pantry.food_free)
        self.stages = cover(start(top, free, composters), self.items)
        self.helps = helps
        self.prices = [self._row(count) for count in range(len(pantry.helps) + 1)]
        self.reach = _reach(self.prices[-1])

    def _row(self, helps: int) -> list[int]:
        return self.stages[self.plain + min(helps, self.helps)][-1]

    def chosen(self, helps: int, demand: int) -> list[tuple[Item, bool]]:
        last = self.plain + min(helps, self.helps)
        return chosen(self.stages[: last + 1], self.items[:last], demand)


class _WaterTable:
    """As `_FoodTable`; with Hired Helps there are two ways: Fountains by an own water card, or by a better copied one."""

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
        self.reach = _reach(self.prices[-1])

    def _row(self, helps: int) -> list[int]:
        row = self.stages[self.plain + helps][0]
        if helps and self.better:
            row = [min(pair) for pair in zip(row, self.better[self.plain_better + helps - 1][0], strict=True)]
        return row

    @property
    def plain_better(self) -> int:
        return len(self.better_items) - self.helps + 1

    def chosen(self, helps: int, demand: int) -> list[tuple[Item, bool]]:
        helps = min(helps, self.helps)
        last = self.plain + helps
        price = self.prices[helps][demand]
        if self.stages[last][0][demand] == price:
            return chosen(self.stages[: last + 1], self.items[:last], demand)
        last = self.plain_better + helps - 1
        return [*chosen(self.better[: last + 1], self.better_items[:last], demand), (self.first_help, False)]


def _place(treat: int) -> int:
    """The place of the group of which the one treat is taken."""
    return (treat.bit_length() - 1) // TREAT_BITS


def _best_few(steps: list[Step], full: int, guard: int) -> list[tuple[int, int]]:
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


def _least_toll(row: list[int], cap: int) -> int:
    """The least price of a unit, whatever is bought."""
    return min([row[amount] // amount for amount in range(1, cap + 1)], default=0)


def _last_unit(wants: list[tuple[int, int]], cap: int) -> int:
    """What the unit is worth that is just not there, when the dearest wants are met first: (worth of a unit, units)."""
    wants.sort(reverse=True)
    for worth, units in wants:
        cap -= units
        if cap < 0:
            return max(0, worth)
    return 0


def _reach(row: list[int]) -> int:
    """The greatest sum that can be had at all."""
    top = len(row) - 1
    while row[top] >= NEVER:
        top -= 1
    return top


def _shared_out(sources: list[tuple[int, int]], wants: list[tuple[int, int]]) -> list[Portion]:
    """Portions that give every hen what she wants, from the sources in their order."""
    portions: list[Portion] = []
    place, (card, left) = 0, sources[0] if sources else (0, 0)
    for hen, want in wants:
        while want:
            while not left:
                place += 1
                card, left = sources[place]
            amount = min(want, left)
            portions.append(Portion(card, hen, amount))
            want -= amount
            left -= amount
    return portions


def _joined(fixed: tuple[Portion, ...], added: list[Portion]) -> tuple[Portion, ...]:
    """Both together, portions of one card for one hen as one."""
    if not fixed:
        return tuple(added)
    amounts: dict[tuple[int, int], int] = {}
    for portion in (*fixed, *added):
        key = (portion.card, portion.hen)
        amounts[key] = amounts.get(key, 0) + portion.amount
    return tuple(Portion(card, hen, amount) for (card, hen), amount in amounts.items())
