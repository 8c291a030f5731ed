"""Phase 1: eggs are collected, chicks mature (section 3; R1, R2, R5, R44)."""

from __future__ import annotations

import pytest

from game.happenings import ChickMatured, EggsCollected, HenLaid, RoundStarted, ScoreCounted
from game.table import AWAY, CONTENT, HAPPY, SAD
from tests.game.play import hen, play


@pytest.mark.parametrize(
    ("bird", "eggs"),
    [
        ("mrs_piano:happy", 4),
        ("mrs_piano:content", 3),
        ("mrs_piano:sad", 2),
        ("mrs_piano:away", 0),
        ("mrs_piano:happy+thirsty", 2),
        ("mrs_piano:content+thirsty", 1),
        ("mrs_piano:sad+thirsty", 0),
        ("pompom:content+thirsty", 0),  # 1 egg, 2 fewer: never below 0
        ("moppet:sad+thirsty", 0),
        ("mrs_piano:chick", 0),
    ],
)
def test_a_hen_lays_by_her_mood_and_2_fewer_when_thirsty(bird: str, eggs: int) -> None:
    got = play(f"seat 0 eggs 5 flock {bird}", "collect")
    assert got.seat(0).eggs == 5 + eggs


def test_eggs_of_the_whole_flock_are_added_up() -> None:
    got = play("seat 0 eggs 1 flock alice:content moppet:sad+thirsty darla:happy", "collect")
    assert got.seat(0).eggs == 1 + 4 + 0 + 3
    assert EggsCollected(0, 7, 7, 8) in got.happenings


def test_each_laying_hen_is_told_with_what_thirst_took() -> None:
    got = play("seat 0 flock alice:content+thirsty pompom:happy+thirsty dash:away eggatha:chick", "collect")
    laid = [x for x in got.all(HenLaid) if x.seat == 0]
    assert laid == [
        HenLaid(0, hen("alice"), CONTENT, base=4, eggs=2, thirsty=True),
        HenLaid(0, hen("pompom"), HAPPY, base=2, eggs=0, thirsty=True),
    ]


def test_a_hen_that_lays_nothing_by_her_mood_is_told_too() -> None:
    got = play("seat 0 flock moppet:sad", "collect")
    assert HenLaid(0, hen("moppet"), SAD, base=0, eggs=0, thirsty=False) in got.happenings


def test_laying_changes_neither_mood_nor_thirst() -> None:
    got = play("seat 0 flock alice:happy darla:sad+thirsty dash:away", "collect")
    assert got.flock() == "alice:happy darla:sad+thirsty dash:away"


def test_r1_eggs_have_no_limit() -> None:
    got = play("seat 0 eggs 1000 flock alice:happy", "collect")
    assert got.seat(0).eggs == 1004


def test_r2_a_hen_that_ran_away_lays_nothing_and_stays() -> None:
    got = play("seat 0 eggs 0 flock turbo_tess:away", "collect")
    assert got.seat(0).eggs == 0
    assert got.flock() == "turbo_tess:away"
    assert [x for x in got.all(HenLaid) if x.seat == 0] == []


def test_r44_a_chick_matures_after_the_eggs_and_lays_from_the_next_round_on() -> None:
    got = play("seat 0 eggs 0 flock alice:chick", "collect")
    assert got.seat(0).eggs == 0
    assert got.bird("alice") == "content"
    assert ChickMatured(0, hen("alice")) in got.happenings


def test_r44_a_matured_hen_needs_food_and_water_at_once() -> None:
    got = play("seat 0 flock alice:chick", "collect", "draw", "care")
    assert got.bird("alice") == "sad+thirsty"


def test_r44_a_matured_hen_counts_for_the_points_of_her_round() -> None:
    position = "target 15 seat 0 flock sansa:chick deck corn water_dish seat 1 flock -"
    rest = ["draw", "care", "close", "done", "done"]
    got = play(position, "collect", "draw", "care corn>sansa*3 water_dish>sansa", "close", *rest)
    assert next(x for x in got.all(ScoreCounted) if x.seat == 0).total == 1


def test_r5_all_seats_collect_in_order_from_the_first_player() -> None:
    got = play("first 1 seats 3", "collect")
    assert got.codes[0] == "RoundStarted"
    assert got.one(RoundStarted) == RoundStarted(1, 1)
    assert [x.seat for x in got.all(EggsCollected)] == [1, 2, 0]
    assert [seat.eggs for seat in got.table.seats] == [6, 6, 6]
    assert (got.table.step, got.table.acting) == ("draw", 1)


def test_r5_phase_2_begins_with_the_first_player_whoever_called_for_the_eggs() -> None:
    assert play("first 1 acting 0", "collect").table.acting == 1


def test_r5_phase_1_asks_nobody_else_before_phase_2() -> None:
    assert play("seats 2", "collect", "collect").why == "wrong_phase phase=1"


def test_moods_are_numbered_as_eggs_are_printed() -> None:
    assert (HAPPY, CONTENT, SAD, AWAY) == (0, 1, 2, 3)
