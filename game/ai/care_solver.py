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
from game.table import AWAY, Bird, Table

# A way through the flock is packed into one number: food left, water left, and what is left of each kind of treat, each field with
# a guard bit on top. A subtraction that clears a guard bit has taken more than there is.
AMOUNT_BITS = 12
TREAT_BITS = 6
AMOUNT = (1 << (AMOUNT_BITS - 1)) - 1
COUNT_MASK = (1 << (TREAT_BITS - 1)) - 1
WATER_AT = AMOUNT_BITS
TREATS_AT = 2 * AMOUNT_BITS


class Option(NamedTuple):
    """One way to treat a hen: what it takes from the packed number, its value, and what it is."""

    takes: int
    gain: int
    food: int
    water: int
    treat: int | None


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

    def of(self, option: Option) -> int:
        """The toll on an option."""
        toll = self.food * option.food + self.water * option.water
        return toll if option.treat is None or not self.treats else toll + self.treats[option.treat]


NO_TOLLS = Tolls(0, 0, (), 0, 0)
FEW_WAYS = 600
"""So many ways through the flock are gone through without tolls."""
FEW = 6


class Plan(NamedTuple):
    """The best found so far: its worth, what each hen gets, and the split of the Hired Helps over food and water."""

    worth: int
    run: bool
    barrel: bool
    hens: list[tuple[Bird, Option]]
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

    def _options(self, bird: Bird, run: bool, barrel: bool) -> list[Option]:
        """What can be done with the hen, without what costs more and brings no more than something else here."""
        table, pantry = self.table, self.pantry
        hen = table.cards.hens[bird.hen]
        value = self.values.hens[bird.hen]
        food = (1 if run and hen.food > 1 else hen.food) - pantry.given_food.get(bird.hen, 0)
        water = 0 if barrel else hen.water - pantry.given_water.get(bird.hen, 0)
        treated = bird.hen in pantry.given_treat
        waters = (0, water) if water else (0,)
        options: list[Option] = []
        best: dict[tuple[bool, bool], int] = {}
        for fed in (False, True) if food else (True,):
            mood = rule.mood_after(bird.mood, fed, treated)
            for pours in waters:
                dry = water > 0 and not pours
                gain = value[GONE if mood == AWAY else mood * 2 + dry]
                lesser = [best[key] for key in ((False, False), (False, bool(pours)), (fed, False)) if key in best]
                if not lesser or gain > max(lesser):
                    takes = (food if fed else 0) + (pours << WATER_AT)
                    options.append(Option(takes, gain, food if fed else 0, pours, None))
                best[fed, bool(pours)] = max(gain, *lesser) if lesser else gain
        if treated or not self.groups:
            return options
        for place, group in enumerate(self.groups):
            if any(loves(table, bird.hen, card) for card in group.cards):
                at = 1 << (TREATS_AT + place * TREAT_BITS)
                for fed in (False, True) if food else (True,):
                    mood = rule.mood_after(bird.mood, fed, True)
                    for pours in waters:
                        gain = value[mood * 2 + (water > 0 and not pours)] - group.price
                        if gain > best[fed, bool(pours)]:
                            takes = at + (food if fed else 0) + (pours << WATER_AT)
                            options.append(Option(takes, gain, food if fed else 0, pours, place))
        return options

    def _walk(self, run: bool, barrel: bool, price: int) -> None:
        """The best plan with and without Run and Barrel as said, kept in `best` when it beats what is there."""
        caps = Caps(self.food.reach, 0 if barrel else self.water.reach)
        guard = (1 << (AMOUNT_BITS - 1)) | (1 << (WATER_AT + AMOUNT_BITS - 1))
        full = guard | caps.food | (caps.water << WATER_AT)
        for place, group in enumerate(self.groups):
            at = TREATS_AT + place * TREAT_BITS
            guard |= 1 << (at + TREAT_BITS - 1)
            full |= ((1 << (TREAT_BITS - 1)) | group.count) << at
        lists = [self._options(bird, run, barrel) for bird in self.birds]
        ways = 1
        for options in lists:
            ways *= len(options)
        tolls = self._tolls(lists, caps) if ways > FEW_WAYS else NO_TOLLS
        steps = [[(option.takes, option.gain - tolls.of(option)) for option in options] for options in lists]
        floors: list[int] | None = None
        if ways > FEW_WAYS:
            floor = -NEVER if self.best is None else self.best.worth
            for left, value in _best_few(steps, full, guard):
                floor = max(floor, self._total(left, value, price, tolls, caps)[0])
            # What every way can still reach at most: all it has left is turned into value at the toll.
            most = -price - tolls.food_least * caps.food - tolls.water_least * caps.water
            most += tolls.food * caps.food + tolls.water * caps.water
            most += sum(toll * group.count for toll, group in zip(tolls.treats, self.groups, strict=True))
            most += sum(max(gain for _, gain in step) for step in steps)
            floors = []
            so_far = floor - most
            for step in steps:
                floors.append(so_far)
                so_far += max(gain for _, gain in step)
        layers: list[dict[int, int]] = [{full: 0}]
        for place, step in enumerate(steps):
            after: dict[int, int] = {}
            known = after.get
            floor = -NEVER if floors is None else floors[place]
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
        for left, value in layers[-1].items():
            total, food_helps, water_helps = self._total(left, value, price, tolls, caps)
            if total > top:
                top, found = total, (left, food_helps, water_helps)
        if found is not None:
            hens = self._traced(layers, lists, steps, found[0])
            self.best = Plan(top, run, barrel, hens, found[1], found[2])

    def _tolls(self, lists: list[list[Option]], caps: Caps) -> Tolls:
        """Tolls near the worth of the last unit that is there of each thing, so that ways that squander it fall behind."""
        eat: list[tuple[int, int]] = []
        drink: list[tuple[int, int]] = []
        treat: list[list[int]] = [[] for _ in self.groups]
        for options in lists:
            plain = [option for option in options if option.treat is None]
            base = plain[0].gain
            top = max(option.gain for option in plain)
            for option in plain:
                if option.food and not option.water:
                    eat.append(((option.gain - base) // option.food, option.food))
                elif option.water and not option.food:
                    drink.append(((option.gain - base) // option.water, option.water))
            for option in options:
                if option.treat is not None and option.gain > top:
                    treat[option.treat].append(option.gain - top)
        food_least = _least_toll(self.food.prices[-1], caps.food)
        water_least = _least_toll(self.water.prices[-1], caps.water)
        treats: list[int] = []
        for gains, group in zip(treat, self.groups, strict=True):
            gains.sort(reverse=True)
            treats.append(gains[group.count] if len(gains) > group.count else 0)
        food = max(food_least, _last_unit(eat, caps.food))
        water = max(water_least, _last_unit(drink, caps.water))
        return Tolls(food, water, tuple(treats), food_least, water_least)

    def _total(self, left: int, value: int, price: int, tolls: Tolls, caps: Caps) -> tuple[int, int, int]:
        """The worth of a way with all cards priced, and the Hired Helps that it has for food and for water."""
        food_left, water_left = left & AMOUNT, (left >> WATER_AT) & AMOUNT
        value += tolls.food * (caps.food - food_left) + tolls.water * (caps.water - water_left) - price
        helps = len(self.pantry.helps)
        for place, group in enumerate(self.groups):
            count = (left >> (TREATS_AT + place * TREAT_BITS)) & COUNT_MASK
            value += tolls.treats[place] * (group.count - count) if tolls.treats else 0
            if group.kind == HELP:
                helps = count
        food, water = caps.food - food_left, caps.water - water_left
        best = (-NEVER, 0, 0)
        for food_helps in range(helps + 1):
            food_price = self.food.prices[food_helps][food]
            water_price = self.water.prices[helps - food_helps][water]
            if food_price < NEVER and water_price < NEVER and value - food_price - water_price > best[0]:
                best = (value - food_price - water_price, food_helps, helps - food_helps)
        return best

    def _traced(
        self, layers: list[dict[int, int]], lists: list[list[Option]], steps: list[list[tuple[int, int]]], left: int
    ) -> list[tuple[Bird, Option]]:
        """The way back from its end: what each hen got."""
        hens: list[tuple[Bird, Option]] = []
        for place in range(len(lists) - 1, -1, -1):
            value, before = layers[place + 1][left], layers[place]
            for option, (takes, gain) in zip(lists[place], steps[place], strict=True):
                if before.get(left + takes) == value - gain:
                    hens.append((self.birds[place], option))
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
        for bird, option in plan.hens:
            if option.treat is None:
                continue
            group = self.groups[option.treat]
            if group.kind == HELP:
                card = helps.pop(0)
                copied = next(card for card in group.cards if loves(table, bird.hen, card))
                copies.append(Link(card, copied))
            else:
                card = loose[group.kind].pop(0)
            treats.append(Treat(card, bird.hen))
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
        demand = sum(option.food for _, option in plan.hens)
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
        return _shared_out(sources, [(bird.hen, option.food) for bird, option in plan.hens])

    def _pour_water(self, plan: Plan, helps: list[int], copies: list[Link], fountains: list[Link]) -> list[Portion]:
        """Hired Helps pour last: one that is needed only as the reference of a Fountain then has nothing to pour."""
        pantry = self.pantry
        demand = sum(option.water for _, option in plan.hens)
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
        return _shared_out(sources + late, [(bird.hen, option.water) for bird, option in plan.hens])


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


def _best_few(steps: list[list[tuple[int, int]]], full: int, guard: int) -> list[tuple[int, int]]:
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
