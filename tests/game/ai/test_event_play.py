"""What AI seats make of events and of the Fox: forced choices, free purchases, prices, and food that is held back."""

from __future__ import annotations

import pytest

from game import legality
from game.action_text import format_action
from game.actions import AnyAction, Care, Portion, TurnHen
from game.ai.levels import LEVELS, choose
from game.ai.outlook import Outlook
from game.ai.style import FARMER
from game.ai.suggest import GOALS, suggest
from game.match import perform
from game.rules import fox, scoring
from game.table import Table
from game.view import view
from tests.game.play import lay

SECOND = """
seat 1
  flock alice:content
"""


def choice(position: str, level: str = "farmer") -> str:
    """What a seat of this level does in the position, as text."""
    return format_action(made(lay(position), level), lay(position))


def made(table: Table, level: str = "farmer") -> AnyAction:
    action = choose(view(table, table.acting), level, 1).action
    assert legality.refusal(table, action) is None, action
    return action


def visit(position: str, level: str = "farmer") -> list[str]:
    """A whole visit to the market."""
    table = lay(position)
    found: list[str] = []
    while not found or found[-1] != "done":
        action = made(table, level)
        found.append(format_action(action, table))
        if found[-1] != "done":
            perform(table, action)
    return found


# Mice


@pytest.mark.parametrize("level", LEVELS)
def test_mice_get_the_smallest_card(level: str) -> None:
    position = """
        seats 2
        event mice_infestation
        round 2
        phase mice
        seat 0
          flock sansa:sad rusty:content
          hand corn yard_scraps corn#2 water_dish
        """
    assert choice(position, level) == "mice yard_scraps"


def test_mice_get_the_card_that_nobody_needs() -> None:
    """Sansa eats three or nothing: without the Corn she runs away."""
    position = """
        seats 2
        event mice_infestation
        round 2
        phase mice
        seat 0
          flock sansa:sad rusty:sad
          hand corn garden_greens
        """
    assert choice(position) == "mice garden_greens#1"


# A content hen is turned


@pytest.mark.parametrize("level", LEVELS)
def test_the_possum_gets_the_cheapest_hen_and_the_perch_the_best(level: str) -> None:
    """Judged by what her states are worth to the seat."""
    for event in ("possum_in_the_coop", "the_perfect_perch"):
        position = f"""
            seats 2
            event {event}
            round 3
            phase after
            seat 0
              flock skye:content sansa:content big_inky:content pearl:happy
            """
        table = lay(position)
        rows = Outlook(view(table, 0), FARMER).care_values().hens
        to = 4 if event == "possum_in_the_coop" else 0
        content = [bird.hen for bird in table.actor.flock if bird.mood == 1]
        gains = {hen: rows[hen][to] - rows[hen][2] for hen in content}
        chosen = made(table, level)
        assert isinstance(chosen, TurnHen)
        assert gains[chosen.hen] == max(gains.values())
        assert len(set(gains.values())) > 1


def test_the_possum_scares_the_hen_that_the_tunnels_cheer() -> None:
    position = """
        seats 2
        event possum_in_the_coop
        round 3
        phase after
        seat 0
          flock sansa:content rusty:content
          hand play_tunnels
          fed sansa rusty
          watered sansa rusty
        """
    table = lay(position)
    for _ in range(3):
        perform(table, made(table))
    assert sorted(bird.mood for bird in table.seats[0].flock) == [0, 1]


def test_tunnels_before_the_possum_when_there_is_one_content_hen() -> None:
    position = """
        seats 2
        event possum_in_the_coop
        round 3
        phase after
        seat 0
          flock sansa:content
          hand play_tunnels
          fed sansa
          watered sansa
        """
    table = lay(position)
    perform(table, made(table))
    while table.step == "after" and table.acting == 0:
        perform(table, made(table))
    assert table.seats[0].flock[0].mood == 0


def test_the_care_knows_that_the_perch_will_cheer_a_hen() -> None:
    """One treat, two hens that love it: one gets it, the other is cheered by the event."""
    position = """
        seats 2
        event the_perfect_perch
        round 3
        phase care
        seat 0
          flock skye:content rusty:content
          hand corn water_dish water_dish#2 wild_flowers
        """
    table = lay(position)
    while table.step in ("care", "after") and table.acting == 0:
        perform(table, made(table))
    assert [bird.mood for bird in table.seats[0].flock] == [0, 0]


# The market


@pytest.mark.parametrize("level", LEVELS)
def test_the_birthday_gift_is_taken_without_an_egg(level: str) -> None:
    position = f"""
        seats 2
        event birthday_gift
        round 3
        phase market
        seat 0
          eggs 0
          flock skye:content rusty:content
        {SECOND}
        """
    found = visit(position, level)
    assert sum(word.startswith("buy") for word in found) == 1


def test_the_gift_goes_before_the_rooster() -> None:
    """R26: a Rooster's hen would be the first purchase, and free anyway."""
    position = f"""
        seats 2
        event birthday_gift
        round 3
        phase market
        market corn layer_pellets corn#2 garden_greens water_bucket
        seat 0
          eggs 0
          flock skye:content rusty:content
          hand rooster
        {SECOND}
        """
    found = visit(position)
    assert found[0].startswith("buy")
    assert found[1].startswith("rooster")


@pytest.mark.parametrize(("event", "sells"), [("farmers_market", True), ("glut_egg_market", False)])
def test_ribbons_are_sold_at_the_price_of_the_round(event: str, sells: bool) -> None:
    """Ten eggs and one point to go."""
    position = f"""
        seats 2
        event {event}
        round 9
        phase market
        seat 0
          eggs 12
          ribbons 8
          flock skye:content
        {SECOND}
        """
    assert ("sell" in visit(position)) == sells


def test_nothing_is_cleared_in_a_hard_winter() -> None:
    for seed in range(3):
        position = f"""
            seats 2
            event hard_winter
            seed {seed}
            round 3
            phase market
            seat 0
              eggs 40
              flock skye:content
            {SECOND}
            """
        assert not any(word.startswith("clear") for word in visit(position))


@pytest.mark.parametrize(
    ("deck", "discard", "tips"),
    [
        ("yard_scraps yard_scraps#2 yard_scraps#3 yard_scraps#4", "corn corn#2 water_bucket water_bucket#2", True),
        ("corn corn#2 water_bucket water_bucket#2", "yard_scraps yard_scraps#2 yard_scraps#3 yard_scraps#4", False),
    ],
    ids=["weak deck", "strong deck"],
)
def test_the_deck_is_tipped_only_when_the_next_hand_gains(deck: str, discard: str, tips: bool) -> None:
    position = f"""
        seats 2
        event daylight_savings_starts
        round 3
        phase market
        seat 0
          eggs 0
          flock skye:content sansa:content big_inky:content
          deck {deck} water_dish water_dish#2
          discard {discard} water_dish#3
        {SECOND}
        """
    assert visit(position) == (["tip", "done"] if tips else ["done"])


# Care


@pytest.mark.parametrize("level", LEVELS)
def test_no_treat_goes_to_a_fed_hen_under_the_hawk(level: str) -> None:
    position = """
        seats 2
        event hungry_hawk
        round 3
        phase care
        seat 0
          flock skye:content
          hand corn water_dish wild_flowers
        """
    assert "wild_flowers" not in choice(position, level)


@pytest.mark.parametrize("level", LEVELS)
def test_bumper_crop_is_used_when_food_is_short(level: str) -> None:
    position = """
        seats 2
        event bumper_crop
        round 3
        phase care
        seat 0
          flock skye:sad rusty:sad
          hand yard_scraps water_dish
        """
    assert "bumper@yard_scraps" in choice(position, level)


# Alone


def test_the_farmer_holds_back_nothing_that_the_fox_would_count() -> None:
    """Two Scraps instead of one Corn: less food is left in hand; all three would not be allowed (R22)."""
    position = """
        seats 1
        round 3
        phase care
        seat 0
          flock skye:content rusty:content
          hand corn yard_scraps yard_scraps#2 water_dish water_dish#2
        """
    table = lay(position)
    action = made(table)
    perform(table, action)
    assert fox.paces(table, table.actor) == (2, 1)
    novice = lay(position)
    perform(novice, made(novice, "novice"))


def test_food_is_trashed_when_it_would_bring_the_fox_home() -> None:
    position = """
        seats 1
        round 8
        phase market
        fox 34
        seat 0
          eggs 8
          ribbons 5
          flock skye:content rusty:content
          hand corn yard_scraps
        """
    table = lay(position)
    found = visit(position)
    assert found[:1] == ["trash yard_scraps"], found
    assert fox.caught(table) is False


@pytest.mark.parametrize("hand", ["water_dish", "yard_scraps", "corn yard_scraps"])
def test_eggs_become_points_before_the_last_card_turns(hand: str) -> None:
    """Also when food in hand could be trashed to go on playing: the ribbon wins now."""
    position = f"""
        seats 1
        round 8
        phase market
        fox 35
        seat 0
          eggs 13
          ribbons 7
          flock skye:content rusty:content
          hand {hand}
        """
    table = lay(position)
    assert scoring.score(table.cards, table.actor).total == 9
    assert visit(position) == ["sell", "done"]


def test_suggestions_alone_are_legal_and_take_back_what_no_plan_can_hold() -> None:
    table = lay(
        """
        seats 1
        round 3
        phase care
        seat 0
          flock sansa:content
          hand yard_scraps water_dish
        """
    )
    scraps = table.actor.hand[0]
    part = Care(food=(Portion(scraps, table.actor.flock[0].hen, 1),))
    for goal in GOALS:
        plan = suggest(table, goal, part)
        assert plan.food == ()
        assert legality.refusal(table, plan) is None
