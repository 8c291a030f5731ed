"""Care plans for a person who asks: "feed for me", in a few flavours."""

from __future__ import annotations

import msgspec

from game.actions import Care
from game.ai.care_pantry import NO_CARE
from game.ai.care_solver import solve
from game.ai.care_values import GONE, Values
from game.ai.outlook import Outlook
from game.ai.style import FARMER, POINT
from game.rules import care as rule
from game.table import AWAY, SAD, Bird, Table
from game.terms import THIRST
from game.view import view

GOALS = ("best", "care", "eggs", "points", "save")
"""All things weighed, as an AI seat would; nobody worse off and nobody newly thirsty, as far as it goes; most eggs in
the next round; most points now; nobody worse off and nobody newly thirsty, with as few cards as possible.
"""

FIRST = 100 * POINT
"""One egg or point of the goal outweighs everything else."""
CARD = 150
TREAT = 900
"""The price of a card when cards are to be saved."""


def suggest(table: Table, goal: str = "best", fixed: Care = NO_CARE) -> Care:
    """A legal care for the acting seat that is the best for `goal`, from what this seat may know.

    `fixed` is kept and only what it leaves open is filled; links in it that do nothing yet are dropped. Alone, the
    food in it is taken back when no legal plan holds it (R22). Raises ValueError when `fixed` is not legal by itself or
    the goal is unknown.
    """
    if goal not in GOALS:
        raise ValueError(f"there is no goal {goal!r}; there are {', '.join(GOALS)}")
    outlook = Outlook(view(table, table.acting), FARMER)
    values = values_for(outlook, goal)
    try:
        return solve(table, values, fixed)
    except ValueError:
        if not outlook.solo or not fixed.food:
            raise
        return solve(table, values, msgspec.structs.replace(fixed, food=(), doubled=(), bumper=()))


def _worse(bird: Bird, place: int) -> int:
    """How much worse off a hen is at that place of her row: moods lost count double, a new thirst token once; to run
    away is for ever and counts as two moods.
    """
    if place == GONE:
        return 2 * (AWAY - bird.mood) + 2
    mood, dry = divmod(place, 2)
    return 2 * max(0, mood - bird.mood) + int(dry and not bird.thirsty)


def values_for(outlook: Outlook, goal: str) -> Values:
    """The values behind a goal; "best" are those of the farmer, the others put them second."""
    usual = outlook.care_values()
    if goal == "best":
        return usual
    cards = outlook.cards
    rows: dict[int, tuple[int, ...]] = {}
    for bird in outlook.seat.flock:
        hen = cards.hens[bird.hen]
        row = usual.hens[bird.hen]
        if goal == "save":
            # A hen that is kept as she is, or is content after being sad, is good enough.
            enough = row[2 * rule.mood_after(bird.mood, fed=True, treat=False)] if bird.mood <= SAD else row[GONE]
            rows[bird.hen] = tuple(min(value, enough) - FIRST * _worse(bird, place) for place, value in enumerate(row))
        elif goal == "care":
            rows[bird.hen] = tuple(value - FIRST * _worse(bird, place) for place, value in enumerate(row))
        elif goal == "points":
            rows[bird.hen] = tuple(FIRST * hen.points[place // 2] + value for place, value in enumerate(row))
        else:
            laid = [max(0, hen.eggs[place // 2] - place % 2 * THIRST) for place in range(GONE)]
            rows[bird.hen] = tuple(FIRST * eggs + value for eggs, value in zip((*laid, 0), row, strict=True))
    if goal != "save":
        return Values(rows, usual.hand, usual.stored, usual.left_food)
    prices = [
        price + (TREAT if kind.type == "treat" else CARD) for price, kind in zip(usual.hand, cards.supply, strict=True)
    ]
    return Values(rows, prices, prices, usual.left_food)
