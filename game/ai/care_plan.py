"""From what the hens get in sums to cards: a plan written out as a care."""

from __future__ import annotations

from typing import NamedTuple

from game.actions import Care, Link, Portion, Treat
from game.ai.care_cover import BUMPER, PLAIN
from game.ai.care_pantry import HELP, Pantry
from game.ai.care_solo import SoloFood
from game.ai.care_tables import FoodTable, WaterTable
from game.ai.care_ways import AMOUNT, TREATS_AT, WATER_AT, Group, place_of
from game.rules.care_check import loves


class Plan(NamedTuple):
    """The best found so far: its worth, what each hen takes, and the split of the Hired Helps over food and water.
    `waste`: food that stays with hens that are not fed.
    """

    worth: int
    run: bool
    barrel: bool
    hens: list[tuple[int, int]]
    food_helps: int
    water_helps: int
    waste: int = 0


class Writer:
    """Writes plans out; every Hired Help is given its card here."""

    def __init__(self, pantry: Pantry, groups: list[Group], food: FoodTable | SoloFood, water: WaterTable) -> None:
        self.pantry = pantry
        self.groups = groups
        self.food = food
        self.water = water

    def care(self, plan: Plan) -> Care:
        """The care that does what the plan says, with the parts that were fixed."""
        pantry = self.pantry
        table = pantry.table
        fixed = pantry.fixed
        helps = list(pantry.helps)
        copies = list(fixed.copies)
        treats = list(fixed.treats)
        loose = {kind: list(cards) for kind, cards in pantry.by_kind.items()}
        for hen, takes in plan.hens:
            if not takes >> TREATS_AT:
                continue
            group = self.groups[place_of(takes >> TREATS_AT)]
            if group.kind == HELP:
                card = helps.pop(0)
                copied = next(card for card in group.cards if loves(table, hen, card))
                copies.append(Link(card, copied))
            else:
                card = loose[group.kind].pop(0)
            treats.append(Treat(card, hen))
        doubled = list(fixed.doubled)
        bumper = list(fixed.bumper)
        food = self._pour_food(plan, helps, copies, doubled, bumper)
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
            bumper=tuple(bumper),
        )

    def _pour_food(
        self, plan: Plan, helps: list[int], copies: list[Link], doubled: list[Link], bumper: list[int]
    ) -> list[Portion]:
        wants = [(hen, takes & AMOUNT) for hen, takes in plan.hens]
        demand = sum(want for _, want in wants)
        composters = list(self.pantry.composters)
        sources = list(self.pantry.food_free)
        for item, way in self.food.chosen(plan.food_helps, demand, plan.waste):
            card = item.card
            if card == HELP:
                card = helps.pop(0)
                copies.append(Link(card, item.copied))
            if way == BUMPER:
                bumper.append(card)
            elif way != PLAIN:
                doubled.append(Link(composters.pop(0), card))
            sources.append((card, item.plain if way == PLAIN else item.doubled))
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
                copies.append(Link(card, item.copied))
                late.append((card, item.plain))
                if item.plain > pantry.reference[1]:
                    reference = card
            else:
                sources.append((item.card, item.plain))
                if item.card in pantry.fountains:
                    poured.append(item.card)
        fountains.extend(Link(card, reference) for card in poured)
        return _shared_out(sources + late, wants)


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
