"""Random care problems, and two solvers that try everything and share nothing with the real one.

`brute_force` gives every card every use, feeds and waters every set of hens, and lets `legality.refusal` and `worth`
judge. It leaves out only plans in which a card gives nothing or a hen gets a part of her need: without those
portions the hens fare the same and no card more is played. `crumb_by_crumb` leaves out nothing: it gives every
single unit of every card to every hen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Any

from game import legality, rng, terms
from game.actions import Care, Link, Portion, Treat
from game.ai.care_pantry import NO_CARE
from game.ai.care_values import Values, worth
from game.cards import CardSet
from game.rules import care as rule
from game.table import AWAY, CARE, CONTENT, HAPPY, NOTHING, SAD, Bird, Options, Seat, Table
from tests.game.play import the_cards, with_hens

WEIGHTS = {
    "yard_scraps": 3,
    "water_dish": 3,
    "garden_greens": 2,
    "corn": 1,
    "water_bucket": 2,
    "hanging_waterer": 1,
    "berry_treat": 1,
    "peanut_treat": 1,
    "worm_treat": 1,
    "raisin_treat": 1,
    "wild_flowers": 1,
    "chicken_run": 2,
    "composter": 4,
    "fountain": 4,
    "hired_help": 5,
    "rain_barrel": 2,
    "play_tunnels": 1,
}


class Dice:
    """Random numbers for tests, the same everywhere."""

    def __init__(self, seed: int) -> None:
        self.state = rng.seeded(seed)

    def below(self, n: int) -> int:
        self.state, drawn = rng.below(self.state, n)
        return drawn

    def between(self, low: int, high: int) -> int:
        return low + self.below(high - low + 1)

    def pick(self, items: Sequence[Any]) -> Any:
        return items[self.below(len(items))]

    def sample(self, items: Sequence[Any], count: int) -> list[Any]:
        items = list(items)
        self.state = rng.shuffle(self.state, items)
        return items[:count]


@lru_cache(maxsize=1)
def odd_cards() -> CardSet:
    """The shipped set with some hens that need no food or no water."""
    return with_hens(
        skye={"food": 0},
        alice={"food": 0, "water": 0},
        darla={"water": 0},
        sansa={"food": 4},
        pompom={"food": 0, "water": 3},
    )


CARE_EVENTS = ("bumper_crop", "hungry_hawk", "wild_berries")
"""Events that change what a care can do."""


def event_case(seed: int, hand: int, hens: int, solo: bool = False) -> tuple[Table, Values]:
    """As `case`, under an event: mostly one that matters to a care. Alone, food left in hand may have a price."""
    table, values = case(seed, hand, hens)
    dice = Dice(seed + 10**9)
    ids = [event.id for event in table.cards.events]
    table.event = ids.index(dice.pick(CARE_EVENTS) if dice.below(4) else dice.pick(ids))
    if solo:
        if dice.below(3) == 0:
            table.event = NOTHING
        table.seats.pop()
        table.options = Options(seats=1)
        values = Values(values.hens, values.hand, values.stored, dice.pick((0, 1, 2, 4)))
    return table, values


def case(seed: int, hand: int, hens: int) -> tuple[Table, Values]:
    """A table with up to so many cards in the acting seat's hand and hens in its flock, and random values."""
    dice = Dice(seed)
    cards = odd_cards() if dice.below(5) == 0 else the_cards()
    bag = [card for kind, weight in WEIGHTS.items() for card in dice.sample(cards.copies_by_id[kind], weight)]
    drawn = dice.sample(bag, 13)
    seat = Seat(hand=drawn[: dice.between(1, hand)])
    row = [card for card in drawn[8:] if cards.role[card] not in ("hired_help", "fountain")]
    water = [card for card in bag if cards.role[card] == "water" and card not in drawn]
    seat.storage = dice.sample(water, dice.pick((0, 0, 0, 1, 1, 2)))
    for hen in dice.sample(range(len(cards.hens)), dice.between(1, hens)):
        mood = dice.pick((HAPPY, CONTENT, CONTENT, SAD, SAD, AWAY) if dice.below(3) == 0 else (HAPPY, CONTENT, SAD))
        chick = mood == CONTENT and dice.below(12) == 0
        seat.flock.append(Bird(hen, mood, mood != AWAY and not chick and dice.below(3) == 0, chick))
    table = Table(cards, Options(seats=2), [seat, Seat()], step=CARE, market_row=row)
    return table, values(dice, table)


def values(dice: Dice, table: Table) -> Values:
    """Sensible values half of the time, else any numbers at all."""
    hens: dict[int, tuple[int, ...]] = {}
    wild = dice.below(2) == 0
    for bird in table.seats[0].flock:
        row = [dice.between(-9, 9) for _ in range(7)]
        hens[bird.hen] = tuple(row if wild else sorted(row, reverse=True))
    dear = dice.pick((0, 1, 1, 3, 6))
    kinds = len(table.cards.supply)
    hand = [dice.between(0, dear) for _ in range(kinds)]
    stored = [dice.between(0, dear) for _ in range(kinds)]
    return Values(hens, hand, stored)


# Every use of every card

Use = tuple[Any, ...]
UNUSED: Use = ("unused",)
NONE = -(10**9)


def _uses(table: Table, card: int, hens: list[int]) -> Iterator[Use]:
    cards, seat = table.cards, table.actor
    role = cards.role[card]
    yield UNUSED
    if role == "food":
        yield ("eat",)
    elif role == "water":
        yield ("pour",)
    elif role == "treat":
        for hen in hens:
            if _eats_treat(table, hen, card):
                yield ("treat", hen)
    elif role in ("chicken_run", "rain_barrel"):
        yield ("whole",)
    elif role == "composter":
        for other in seat.hand:
            if cards.role[other] in ("food", "hired_help"):
                yield ("double", other)
    elif role == "fountain":
        for other in (*seat.hand, *seat.storage):
            if cards.role[other] in ("water", "hired_help"):
                yield ("fountain", other)
    elif role == "hired_help":
        row = [other for other in table.market_row if cards.role[other] in ("food", "water", "treat")]
        kinds = {cards.kind_of[other]: other for other in row}
        for other in kinds.values():
            if cards.role[other] == "food":
                yield ("eat", other)
            elif cards.role[other] == "water":
                yield ("pour", other)
                yield ("named", other)
            else:
                for hen in hens:
                    if _eats_treat(table, hen, other):
                        yield ("treat", hen, other)


def _eats_treat(table: Table, hen: int, card: int) -> bool:
    cards = table.cards
    berries = terms.event_id(table) == "wild_berries"
    return berries or cards.treat[card] in (*cards.hens[hen].treats, "any")


def _bumpers(table: Table, uses: dict[int, Use]) -> list[tuple[int, ...]]:
    """What Bumper Crop may double: one card that is eaten, and no composted one."""
    if terms.event_id(table) != "bumper_crop":
        return [()]
    twice = {use[1] for use in uses.values() if use[0] == "double"}
    return [(), *((card,) for card, use in uses.items() if use[0] == "eat" and card not in twice)]


def _assignments(table: Table, hens: list[int], alike: bool = True) -> Iterator[dict[int, Use]]:
    seat = table.actor
    mine = sorted((*seat.hand, *seat.storage), key=lambda card: (card in seat.storage, card))
    options = [list(_uses(table, card, hens)) for card in mine]

    def go(place: int, so_far: dict[int, Use]) -> Iterator[dict[int, Use]]:
        if place == len(mine):
            yield so_far
            return
        card = mine[place]
        low = 0
        if alike and place and table.cards.kind_of[mine[place - 1]] == table.cards.kind_of[card]:
            twin = mine[place - 1]
            if (twin in seat.storage) == (card in seat.storage) and options[place] == options[place - 1]:
                low = options[place].index(so_far[twin])  # alike: the later one never has the earlier use
        for use in options[place][low:]:
            yield from go(place + 1, {**so_far, card: use})

    yield from go(0, {})


class _Outcomes:
    """For given needs and treats: every set of fed and watered hens with its value, the best first."""

    def __init__(self, table: Table, values: Values, treated: frozenset[int], run: bool, barrel: bool) -> None:
        self.found: list[tuple[int, int, int, dict[int, int], dict[int, int]]] = []
        birds = [bird for bird in table.actor.flock if not bird.chick and bird.mood != AWAY]
        ways: list[list[tuple[int, int, int, int]]] = []
        for bird in birds:
            hen = table.cards.hens[bird.hen]
            need, thirst = min(hen.food, 1) if run else hen.food, 0 if barrel else hen.water
            mine = []
            for food, water in product({0, need}, {0, thirst}):
                fed = food == need
                treat = bird.hen in treated and not (fed and terms.event_id(table) == "hungry_hawk")
                mood = rule.mood_after(bird.mood, fed, treat)
                place = 6 if mood == AWAY else 2 * mood + (water < thirst)
                mine.append((values.hens[bird.hen][place], food, water, bird.hen))
            ways.append(mine)
        for way in product(*ways):
            total = sum(x[0] for x in way)
            eats = {x[3]: x[1] for x in way if x[1]}
            drinks = {x[3]: x[2] for x in way if x[2]}
            self.found.append((total, sum(eats.values()), sum(drinks.values()), eats, drinks))
        self.found.sort(key=lambda entry: -entry[0])


def _fill(amounts: dict[int, int], wants: dict[int, int]) -> tuple[Portion, ...]:
    portions: list[Portion] = []
    left = dict(amounts)
    for hen, want in wants.items():
        for card in left:
            amount = min(want, left[card])
            if amount:
                portions.append(Portion(card, hen, amount))
                left[card] -= amount
                want -= amount
    return tuple(portions)


def brute_force(table: Table, values: Values) -> tuple[int, Care]:
    """The greatest worth of any legal care, and one that has it."""
    cards, seat = table.cards, table.actor
    hens = [bird.hen for bird in seat.flock if not bird.chick and bird.mood != AWAY]
    bare = Care()
    assert legality.refusal(table, bare) is None
    best, best_care = worth(table, bare, values), bare
    known: dict[tuple[frozenset[int], bool, bool], _Outcomes] = {}
    for uses in _assignments(table, hens):
        played = [card for card, use in uses.items() if use != UNUSED]
        roles = [cards.role[card] for card in played]
        treated = frozenset(uses[card][1] for card in played if uses[card][0] == "treat")
        key = (treated, "chicken_run" in roles, "rain_barrel" in roles)
        outcomes = known.get(key)
        if outcomes is None:
            outcomes = known[key] = _Outcomes(table, values, *key)
        price = sum((values.stored if card in seat.storage else values.hand)[cards.kind_of[card]] for card in played)
        price += values.left_food * sum(cards.role[card] == "food" and card not in played for card in seat.hand)
        if outcomes.found[0][0] - price <= best:
            continue
        for bumper in _bumpers(table, uses):
            found = _best_with(table, uses, played, bumper, outcomes, best + price)
            if found is not None:
                assert worth(table, found[1], values) == found[0] - price
                best, best_care = found[0] - price, found[1]
    return best, best_care


def _best_with(
    table: Table, uses: dict[int, Use], played: list[int], bumper: tuple[int, ...], outcomes: _Outcomes, floor: int
) -> tuple[int, Care] | None:
    """The best outcome above `floor` that these cards can bring, and its care. With others at the table the first
    one that they suffice for is enough: if a card is idle then, the uses without it do as well. Alone they may not
    be allowed to do less.
    """
    cards = table.cards
    copies = {card: uses[card][-1] for card in played if cards.role[card] == "hired_help"}
    twice = {*bumper, *(uses[card][1] for card in played if uses[card][0] == "double")}
    food = {card: cards.value[copies.get(card, card)] for card in played if uses[card][0] == "eat"}
    food = {card: value * 2 if card in twice else value for card, value in food.items()}
    water = {card: cards.value[copies.get(card, card)] for card in played if uses[card][0] == "pour"}
    for card in played:
        if uses[card][0] == "fountain":
            other = uses[card][1]
            water[card] = 3 * cards.value[copies.get(other, other)]
    eats_most, drinks_most = sum(food.values()), sum(water.values())
    for total, eat, drink, eats, drinks in outcomes.found:
        if total <= floor:
            return None
        if eat > eats_most or drink > drinks_most:
            continue
        portions, poured = _fill(food, eats), _fill(water, drinks)
        if {p.card for p in portions} == set(food) and {p.card for p in poured} == set(water):
            care = Care(
                food=portions,
                water=poured,
                treats=tuple(Treat(card, uses[card][1]) for card in played if uses[card][0] == "treat"),
                copies=tuple(Link(card, other) for card, other in copies.items()),
                doubled=tuple(Link(card, uses[card][1]) for card in played if uses[card][0] == "double"),
                fountains=tuple(Link(card, uses[card][1]) for card in played if uses[card][0] == "fountain"),
                whole=tuple(card for card in played if uses[card][0] == "whole"),
                bumper=bumper,
            )
            if legality.refusal(table, care) is None:
                return total, care
        if len(table.seats) > 1:
            return None
    return None


def holds(care: Care, fixed: Care) -> bool:
    """Is every part of `fixed` in the care?"""
    amounts: dict[tuple[int, int], int] = {}
    for portion in (*care.food, *care.water):
        amounts[portion.card, portion.hen] = amounts.get((portion.card, portion.hen), 0) + portion.amount
    for portion in (*fixed.food, *fixed.water):
        amounts[portion.card, portion.hen] = amounts.get((portion.card, portion.hen), 0) - portion.amount
    return min(amounts.values(), default=0) >= 0 and all(
        set(getattr(fixed, name)) <= set(getattr(care, name))
        for name in ("treats", "copies", "doubled", "fountains", "whole", "bumper")
    )


def crumb_by_crumb(table: Table, values: Values, fixed: Care = NO_CARE) -> int:
    """The greatest worth of any legal care at all that holds `fixed`; only for very small problems. Less than anything
    when there is none.
    """
    cards, seat = table.cards, table.actor
    hens = [bird.hen for bird in seat.flock]
    best = worth(table, fixed, values) if legality.refusal(table, fixed) is None else NONE
    every = _assignments(table, hens, alike=fixed == Care())
    for uses, bumper in ((found, bumper) for found in every for bumper in _bumpers(table, found)):
        played = [card for card, use in uses.items() if use != UNUSED]
        copies = {card: uses[card][-1] for card in played if cards.role[card] == "hired_help"}
        twice = {*bumper, *(uses[card][1] for card in played if uses[card][0] == "double")}
        spreads: list[list[tuple[tuple[Portion, ...], tuple[Portion, ...]]]] = []
        for card in played:
            value = cards.value[copies.get(card, card)]
            if uses[card][0] == "eat":
                spreads.append([(x, ()) for x in _spreads(card, value * 2 if card in twice else value, hens)])
            elif uses[card][0] == "pour":
                spreads.append([((), x) for x in _spreads(card, value, hens)])
            elif uses[card][0] == "fountain":
                other = uses[card][1]
                spreads.append([((), x) for x in _spreads(card, 3 * cards.value[copies.get(other, other)], hens)])
        for way in product(*spreads):
            care = Care(
                food=tuple(p for food, _ in way for p in food),
                water=tuple(p for _, water in way for p in water),
                treats=tuple(Treat(card, uses[card][1]) for card in played if uses[card][0] == "treat"),
                copies=tuple(Link(card, other) for card, other in copies.items()),
                doubled=tuple(Link(card, uses[card][1]) for card in played if uses[card][0] == "double"),
                fountains=tuple(Link(card, uses[card][1]) for card in played if uses[card][0] == "fountain"),
                whole=tuple(card for card in played if uses[card][0] == "whole"),
                bumper=bumper,
            )
            if legality.refusal(table, care) is None and holds(care, fixed):
                best = max(best, worth(table, care, values))
    return best


def _spreads(card: int, value: int, hens: list[int]) -> list[tuple[Portion, ...]]:
    """Every way to give up to `value` of the card to the hens, at least 1 in all."""
    found: list[tuple[Portion, ...]] = []
    for amounts in product(range(value + 1), repeat=len(hens)):
        if 0 < sum(amounts) <= value:
            found.append(tuple(Portion(card, hen, n) for hen, n in zip(hens, amounts, strict=True) if n))
    return found
