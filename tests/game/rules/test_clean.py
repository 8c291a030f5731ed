"""Phase 4: clean the coop, the end of the game and who has won (R2, R14, R15, R37, R44, R46, R53)."""

from __future__ import annotations

import pytest

from game.happenings import (
    FirstPlayerPassed,
    GameWon,
    HandDiscarded,
    RoundLimit,
    ScoreCounted,
    TargetReached,
    TieWeighed,
    VictoryShared,
)
from tests.game.play import Played, card, play


def clean(position: str, seats: int = 2) -> Played:
    """The last seat leaves the market."""
    return play(f"phase market first 0 acting {seats - 1}\n{position}", "done")


# The score


@pytest.mark.parametrize(
    ("flock", "points"),
    [
        ("sansa:happy", 3),
        ("sansa:content", 1),
        ("sansa:sad", 1),
        ("duchess:sad", 0),
        ("sansa:away", -1),
        ("duchess:away", -2),
        ("sansa:chick", 0),
        ("sansa:happy+thirsty", 3),
        ("sansa:happy duchess:happy", 6),
        ("skye rusty", 2),
        ("-", 0),
    ],
)
def test_every_hen_counts_by_her_mood_thirst_and_chicks_do_not(flock: str, points: int) -> None:
    got = clean(f"seat 0 flock {flock}")
    assert got.all(ScoreCounted)[0].total == points


def test_the_score_is_ribbons_and_points_of_hens() -> None:
    got = clean("seat 0 ribbons 3 flock sansa:happy duchess:away alice:chick")
    assert got.all(ScoreCounted)[0] == ScoreCounted(0, total=4, ribbons=3, hens=3, gone=-2)


def test_r53_the_example_of_2_and_3_makes_5() -> None:
    assert clean("seat 0 ribbons 2 flock sansa:happy").all(ScoreCounted)[0].total == 5


def test_r53_scores_may_be_negative() -> None:
    got = clean("cap 1\nseat 0 flock duchess:away\nseat 1 flock sansa:away")
    assert [x.total for x in got.all(ScoreCounted)] == [-2, -1]
    assert got.table.winners == [1]


def test_r2_hens_that_ran_away_count_for_ever() -> None:
    got = clean("target 15\nseat 0 flock duchess:away")
    for _ in range(2):
        rest = ("draw", "care", "close")
        got = got.then("collect", *rest, *rest, "done", "done")
        assert [x.total for x in got.all(ScoreCounted) if x.seat == 0] == [-2]


# The next round


def test_if_nobody_has_reached_the_target_the_game_goes_on() -> None:
    got = clean("round 4 seat 0 hand corn water_dish discard rooster seat 1 hand -")
    assert (got.table.round, got.table.step, got.table.first, got.table.acting) == (5, "collect", 1, 1)
    assert got.hand(0) == "" and got.discard(0) == "corn rooster water_dish"
    assert got.all(HandDiscarded) == [HandDiscarded(0, (card("corn"), card("water_dish")))]
    assert got.one(FirstPlayerPassed) == FirstPlayerPassed(1)
    assert got.table.winners == []


def test_the_first_player_card_goes_one_seat_clockwise() -> None:
    got = play("phase market seats 3 first 2 acting 1", "done")
    assert got.table.first == 0


def test_r46_a_water_card_kept_in_hand_is_discarded_in_phase_4() -> None:
    got = clean("seat 0 hand water_dish storage water_bucket")
    assert got.discard() == "water_dish"
    assert got.storage() == "water_bucket"


def test_what_is_remembered_within_a_round_ends_with_it() -> None:
    got = clean("seat 0 hen_bought shopped played gift_card#1 chicken_roost#1 seat 1 hen_bought")
    for seat in got.table.seats:
        assert (seat.hen_bought, seat.shopped, seat.played) == (False, False, [])


# The end


@pytest.mark.parametrize(("ribbons", "over"), [(7, False), (8, True), (9, True)])
def test_r14_the_game_ends_when_someone_has_the_target(ribbons: int, over: bool) -> None:
    got = clean(f"target 10\nseat 0 ribbons {ribbons} flock skye rusty")
    assert (got.table.step == "over") == over
    reached = [TargetReached(0, ribbons + 2, 10)] if over else []
    assert got.all(TargetReached) == reached


@pytest.mark.parametrize("target", [6, 8, 12, 15])
def test_r14_the_target_is_what_was_agreed(target: int) -> None:
    assert clean(f"target {target}\nseat 0 ribbons {target} flock -").table.step == "over"
    assert clean(f"target {target}\nseat 0 ribbons {target - 1} flock -").table.step == "collect"


def test_r15_points_lost_before_the_tally_do_not_count() -> None:
    """Six points before care would be enough for a target of six; the hens are sad when they are counted."""
    position = "target 6\nphase care\nseat 0 flock sansa:happy butterball:happy seat 1 flock -"
    got = play(position, "care", "close", "draw", "care", "close", "done", "done")
    assert got.all(ScoreCounted)[0].total == 1
    assert got.table.step == "collect"


def test_at_the_end_hands_stay_and_nothing_goes_on() -> None:
    got = clean("target 6 round 3 seat 0 ribbons 6 hand corn")
    assert got.hand() == "corn"
    assert not got.all(HandDiscarded) and not got.all(FirstPlayerPassed)
    assert (got.table.round, got.table.step, got.table.phase) == (3, "over", 4)


@pytest.mark.parametrize("text", ["collect", "draw", "care", "close", "buy 1", "sell", "done"])
def test_after_the_end_nothing_can_be_done(text: str) -> None:
    assert clean("target 6 seat 0 ribbons 6").then(text).why == "game_is_over"


def test_r53_the_highest_score_wins_whoever_else_reached_the_target() -> None:
    got = clean("target 6\nseat 0 ribbons 6 flock -\nseat 1 ribbons 7 flock -")
    assert got.table.winners == [1]
    assert got.one(GameWon) == GameWon(1, 7, ())
    assert [x.seat for x in got.all(TargetReached)] == [0, 1]


def test_r53_among_those_tied_the_highest_production_wins() -> None:
    got = clean("target 6\nseat 0 ribbons 5 flock alice:happy\nseat 1 ribbons 5 flock skye:content")
    assert got.all(TieWeighed) == [TieWeighed(0, 4), TieWeighed(1, 2)]
    assert got.table.winners == [0]
    assert got.one(GameWon) == GameWon(0, 6, (1,))


@pytest.mark.parametrize(
    ("flock", "eggs"),
    [
        ("alice:happy", 4),
        ("alice:happy+thirsty", 2),
        ("moppet:sad+thirsty", 0),
        ("alice:happy dash:chick", 4),
        ("alice:happy dash:away", 4),
        ("alice:sad+thirsty darla:sad", 1),
    ],
)
def test_r53_production_is_by_present_mood_less_for_thirst_none_for_chicks_and_gone(flock: str, eggs: int) -> None:
    got = clean(f"cap 1 seat 0 ribbons 5 flock {flock} seat 1 flock -")
    score = got.all(ScoreCounted)[0].total
    tied = clean(f"cap 1 seat 0 ribbons 5 flock {flock} seat 1 ribbons {score} flock -")
    assert tied.all(TieWeighed) == [TieWeighed(0, eggs), TieWeighed(1, 0)]


def test_r53_all_equal_share_the_victory() -> None:
    got = clean("target 6 seat 0 ribbons 6 flock skye seat 1 ribbons 6 flock minty")
    assert got.table.winners == [0, 1]
    assert got.one(VictoryShared) == VictoryShared((0, 1), 7)
    assert not got.all(GameWon)


def test_r53_however_many_are_tied() -> None:
    position = """
    target 6
    seat 0 ribbons 6 flock skye
    seat 1 ribbons 7 flock tweed:content
    seat 2 ribbons 6 flock dash:content
    seat 3 ribbons 5 flock alice:happy omelia:happy
    """
    got = clean(position, seats=4)
    assert [x.total for x in got.all(ScoreCounted)] == [7, 7, 7, 7]
    assert [x.eggs for x in got.all(TieWeighed)] == [2, 2, 3, 9]
    assert got.table.winners == [3]
    assert got.one(GameWon).tied == (0, 1, 2)


def test_r53_eggs_in_the_basket_do_not_break_a_tie() -> None:
    got = clean("target 6 seat 0 eggs 11 ribbons 6 flock skye seat 1 eggs 0 ribbons 6 flock minty")
    assert got.table.winners == [0, 1]


def test_r37_after_the_scoring_of_round_60_the_game_ends() -> None:
    assert clean("round 59 seat 0 ribbons 1").table.step == "collect"
    got = clean("round 60 seat 0 ribbons 1")
    assert got.table.step == "over"
    assert got.one(RoundLimit) == RoundLimit(60)
    assert got.table.winners == [0]


def test_r37_the_cap_is_one_number_that_can_be_changed() -> None:
    assert clean("cap 3 round 2").table.step == "collect"
    assert clean("cap 3 round 3").table.step == "over"


def test_r37_who_reaches_the_target_in_the_last_round_is_told_as_usual() -> None:
    got = clean("round 60 target 6 seat 0 ribbons 9")
    assert not got.all(RoundLimit)
    assert got.one(TargetReached).seat == 0
