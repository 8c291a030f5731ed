"""Plans for a person who asks: each goal gets what it asks for, and what is fixed stays."""

from __future__ import annotations

import pytest

from game import legality, rng
from game.actions import Care, Collect, Draw
from game.ai.suggest import GOALS, suggest
from game.draft import Draft
from game.lab.randoms import random_action, random_care
from game.match import Match
from game.notation import parse_position
from game.rules import care as rule
from game.table import AWAY, CARE, SAD, Options, Table
from tests.game.ai.care_cases import case, holds
from tests.game.play import the_cards


def tables(count: int) -> list[Table]:
    """Care steps of random games."""
    found: list[Table] = []
    state = rng.seeded(9)
    seed = 0
    while len(found) < count:
        match = Match.new(the_cards(), Options(seats=2), seed)
        seed += 1
        while match.table.round < 12:
            if match.table.step == CARE:
                found.append(match.table)
            action, state = random_action(match.table, state)
            match.apply(action)
    return found[:count]


def test_each_goal_gets_the_most_of_what_it_asks_for() -> None:
    eggs_differ = points_differ = 0
    for table in tables(150):
        plans = {goal: suggest(table, goal) for goal in GOALS}
        seen = {goal: rule.forecast(table, plan) for goal, plan in plans.items()}
        assert all(legality.refusal(table, plan) is None for plan in plans.values())
        assert seen["eggs"].eggs_after == max(forecast.eggs_after for forecast in seen.values())
        assert seen["points"].points_after == max(forecast.points_after for forecast in seen.values())
        eggs_differ += seen["eggs"].eggs_after > seen["points"].eggs_after
        points_differ += seen["points"].points_after > seen["eggs"].points_after
        assert len(rule.cards_of(plans["save"])) <= len(rule.cards_of(plans["care"]))
    assert eggs_differ
    assert points_differ


def test_saving_cards_still_saves_hens() -> None:
    """A sad hen that can be kept at all is kept, and no treat goes to a hen that is fed anyway."""
    for table in tables(150):
        saved = rule.forecast(table, suggest(table, "save")).fates
        best = rule.forecast(table, suggest(table, "best")).fates
        gone = [sum(fate.after.mood == AWAY for fate in fates) for fates in (saved, best)]
        assert gone[0] <= gone[1]
        for fate in saved:
            assert fate.treat is None or not fate.fed or fate.before.mood == SAD


def test_what_is_fixed_stays_for_every_goal() -> None:
    state = rng.seeded(4)
    for seed in range(150):
        table, _ = case(seed, hand=6, hens=6)
        fixed, state = random_care(table, state)
        for goal in GOALS:
            plan = suggest(table, goal, fixed)
            assert holds(plan, fixed)
            assert legality.refusal(table, plan) is None


def test_nothing_hidden_is_used() -> None:
    """Another order of the deck and other cards in the rival's hand make no difference."""
    match = Match.new(the_cards(), Options(seats=2), 5, first=0)
    match.apply(Collect())
    match.apply(Draw())
    other = match.table.copy()
    other.actor.deck.reverse()
    other.market_deck.reverse()
    other.seats[1].deck.reverse()
    assert [suggest(match.table, goal) for goal in GOALS] == [suggest(other, goal) for goal in GOALS]


def test_unknown_goal_and_illegal_part() -> None:
    table, _ = case(1, 5, 4)
    with pytest.raises(ValueError, match="no goal 'more'"):
        suggest(table, "more")
    with pytest.raises(ValueError, match="not legal"):
        suggest(table, "best", Care(whole=(0,)))


def test_care_leaves_nobody_worse_off_when_the_cards_allow_it() -> None:
    """A hen that lays little is watered too, though an AI seat would rather save the water."""
    cards = the_cards()
    for extra in ("eggs 2", "eggs 14"):
        table = parse_position(
            f"phase care seat 0 {extra} flock alice:happy skye hand corn yard_scraps water_bucket water_dish", cards
        )
        draft = Draft(table)
        draft.adopt(suggest(table, "care"))
        assert not draft.worse()


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("seats", [1, 2])
def test_no_goal_leaves_water_in_hand_beside_a_hen_that_gets_thirsty(goal: str, seats: int) -> None:
    """The first hand of a game with a single water card: it takes one thirst token off, so one hen gets it (R7)."""
    others = "".join(f"\nseat {seat} eggs 2" for seat in range(1, seats))
    table = parse_position(
        "round 1 phase care seat 0 eggs 2 flock skye rusty hand " + "yard_scraps " * 5 + f"water_dish{others}",
        the_cards(),
    )
    plan = suggest(table, goal)
    assert len(plan.water) == 1
    assert sum(fate.after.thirsty for fate in rule.forecast(table, plan).fates) == 1


def test_saving_cards_makes_nobody_worse_off_than_care_does() -> None:
    for table in tables(100):
        plans = [Draft(table), Draft(table)]
        for draft, goal in zip(plans, ("save", "care"), strict=True):
            draft.adopt(suggest(table, goal))
        worse = [sum(2 * (it.after - it.before) + it.thirsty for it in draft.worse()) for draft in plans]
        assert worse[0] <= worse[1]
