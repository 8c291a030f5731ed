"""What is counted, once for each game, and the page that shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.levels import choose
from game.match import Match
from game.record import options_of
from game.rules import scoring
from game.seating import SeatSetup, Setup
from game.view import view
from scenes.statistics import Ended, Statistics, Tally
from scenes.statistics_page import StatisticsScene
from scenes.store import Store
from scenes.table.fixtures import the_cards
from scenes.table.outcome import results
from tests.scenes.driver import Driver
from tests.scenes.test_saves import finished, program


def test_games_are_counted_by_level_and_seats() -> None:
    counted = Statistics()
    counted.note(Ended("a", 2, 1, "farmer", True, 11))
    counted.note(Ended("b", 2, 1, "farmer", False, 7))
    counted.note(Ended("c", 4, 2, "novice", True, 10))
    counted.note(Ended("d", 3, 3, "", True, 10))
    assert counted.games == 4
    assert counted.against("farmer", "2") == Tally(2, 1)
    assert counted.against("novice", "4") == Tally(1, 1)
    assert counted.against("novice", "2") == Tally()
    assert list(counted.versus) == ["farmer", "novice"], "people among themselves win against no level"


def test_rows_of_wins() -> None:
    counted = Statistics()
    for number, won in enumerate([True, True, True, False, True]):
        counted.note(Ended(str(number), 2, 1, "novice", won))
        counted.note(Ended(f"people {number}", 2, 2, "", won=False))
    assert (counted.streak, counted.best_streak) == (1, 3)


def test_a_game_counts_once_and_one_without_people_never() -> None:
    counted = Statistics()
    for _ in range(3):
        counted.note(Ended("a", 1, 1, "", True, 12, "best_in_show", 20261130))
    counted.note(Ended("b", 3, 0, "farmer", False))
    assert (counted.games, counted.solo, counted.daily, counted.best) == (1, Tally(1, 1), 1, 12)


def test_the_best_alone_keeps_its_title() -> None:
    counted = Statistics()
    for total, title in ((-3, "a"), (9, "b"), (7, "c"), (9, "d")):
        counted.note(Ended("", 1, 1, "", False, total, title))
    assert (counted.solo_best, counted.solo_title) == (9, "b")


def test_the_best_deal_of_a_day() -> None:
    counted = Statistics()
    counted.note(Ended("", 1, 1, "", False, -4, "a", 20261129))
    assert (counted.best_of(20261129), counted.daily_best) == (-4, -4)
    counted.note(Ended("", 1, 1, "", False, 9, "a", 20261129))
    counted.note(Ended("", 1, 1, "", False, 2, "a", 20261130))
    assert (counted.best_of(20261130), counted.best_of(20261129), counted.daily_best) == (2, None, 9)


def test_only_the_last_games_are_remembered() -> None:
    counted = Statistics()
    for number in range(300):
        counted.note(Ended(str(number), 2, 1, "novice", True))
    assert len(counted.counted) == 100 and counted.games == 300


def test_a_file_of_the_first_version_is_read(tmp_path: Path) -> None:
    (tmp_path / "statistics.json").write_text('{"games": 7, "day": 20261130, "best": 11}')
    counted = Store(tmp_path).statistics
    assert (counted.games, counted.best_of(20261130), counted.streak) == (7, 11, 0)


def test_all_of_it_survives_a_restart(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.statistics.note(Ended("a", 1, 1, "", True, 12, "best_in_show", 20261130))
    store.statistics.note(Ended("b", 3, 1, "farmer", True, 10))
    assert store.save_statistics()
    assert Store(tmp_path).statistics == store.statistics


@pytest.mark.parametrize("content", ['{"games": 9, "versus": {"novice": 3}}', '{"games": 9, "streak": 99999999999999}'])
def test_a_wrong_field_does_not_lose_the_rest(tmp_path: Path, content: str) -> None:
    (tmp_path / "statistics.json").write_text(content)
    store = Store(tmp_path)
    assert store.statistics == Statistics(games=9) and store.statistics_problem == "partly"


def test_two_copies_of_the_game_count_together(tmp_path: Path) -> None:
    one, two = Store(tmp_path), Store(tmp_path)
    for number in range(3):
        for store in (one, two):
            store.count(Ended(f"{number} {id(store)}", 2, 1, "novice", True))
            assert store.save_statistics()
    assert Store(tmp_path).statistics.games == 6


def test_what_could_not_be_written_is_counted_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = Store(tmp_path / "file" / "data")
    for number in range(3):
        store.count(Ended(str(number), 2, 1, "novice", True))
        assert not store.save_statistics()
    assert store.statistics.games == 3


# -- what the end of a game tells ---------------------------------------------------------------------------------


def test_the_end_of_a_game_tells_who_won_against_whom() -> None:
    setup, match = finished()
    driver = Driver()
    end = results(match, setup, driver.app.words, "game1").ended
    assert (end.game, end.seats, end.people, end.level, end.title) == ("game1", 2, 1, "novice", "")
    assert end.won == (0 in match.table.winners)
    assert end.total == scoring.score(match.table.cards, match.table.seats[0]).total


def test_the_end_of_a_game_alone_tells_its_title() -> None:
    setup = Setup((SeatSetup("Mia", "barn", "person"),), target=6, seed=1, daily=20261130)
    match = Match.new(the_cards(), options_of(setup), 1, None)
    while not match.over:
        match.apply(choose(view(match.table, 0), "farmer", 1).action)
    end = results(match, setup, Driver().app.words, "game1").ended
    assert end.solo and end.daily == 20261130
    assert end.title in {title.id for title in match.table.cards.titles}
    assert end.won == bool(match.table.winners)


# -- the page -----------------------------------------------------------------------------------------------------


def test_the_page_is_empty_at_first(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, _):
        driver.click("statistics")
        assert "Nothing is counted yet" in driver.find("empty.text").text and not driver.has("anew")


def test_the_page_shows_what_is_counted_and_forgets_only_after_a_question(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, _):
        counted = driver.app.store.statistics
        counted.note(Ended("a", 2, 1, "farmer", True, 11))
        counted.note(Ended("b", 2, 1, "farmer", False, 7))
        counted.note(Ended("c", 1, 1, "", True, -2, "best_in_show", 20261130))
        driver.click("statistics")
        assert driver.find("games.text").text == "3"
        assert driver.find("won.farmer.2.text").text == "1 of 2"
        assert driver.find("won.novice.2.text").text == "\N{EN DASH}"
        assert driver.find("solo.1.text").text == "\N{MINUS SIGN}2"
        assert driver.find("solo.2.text").text == "Best in Show"
        driver.click("anew")
        driver.key(27)
        assert driver.find("games.text").text == "3"
        driver.click("anew")
        driver.click("anew")
        assert driver.has("empty.text")
        counted = Store(tmp_path).statistics
        assert counted == Statistics(counted=["a", "b", "c"]), "a game that is opened again does not count anew"


def test_the_page_speaks_the_language(tmp_path: Path) -> None:
    with program(tmp_path, "zh_TW") as (driver, _):
        driver.app.push(StatisticsScene())
        driver.step()
        assert driver.find("title.text").text == "統計"
