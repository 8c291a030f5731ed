"""Alone against the Fox: choosing it, the deal of the day and its best, help, events, and what is kept of all that."""

from __future__ import annotations

import dataclasses
from datetime import date
from pathlib import Path

import msgspec
import pygame
import pytest

from game.ai.suggest import suggest
from game.match import Match
from game.seating import SeatSetup, Setup
from game.table import Options
from scenes import daily
from scenes.results import ResultsScene
from scenes.start import Wishes, open_app
from scenes.statistics import Ended
from scenes.store import Settings, Statistics, Store
from scenes.table.care_desk import CareDesk
from scenes.table.scene import TableScene
from scenes.title import TitleScene
from tests.scenes.driver import Driver, words_for
from tests.scenes.screens import Started, flow_of, full_setup, results, solo_results
from tests.scenes.table.test_whole_game import open_table


def at_title(folder: Path | None = None, today: date = date(2026, 11, 30)) -> tuple[Driver, Started]:
    driver, started = Driver((1280, 800), folder=folder), Started()
    driver.push(TitleScene(flow_of(driver, started, today)))
    return driver, started


# -- choosing it --------------------------------------------------------------------------------------------------


def test_two_presses_start_a_game_alone() -> None:
    driver, started = at_title()
    driver.click("solo")
    assert driver.find("count.0").selected
    driver.click("start")
    assert driver.presses == 2
    (setup,) = started.setups
    assert setup.solo and setup.waiting == ()
    assert setup.seats == (SeatSetup("Player 1", "barn", "person"),)
    assert (setup.target, setup.events, setup.daily, setup.seed) == (10, False, 0, None)


def test_the_other_rows_and_open_hands_go_for_a_game_alone_and_come_back() -> None:
    driver, started = at_title()
    driver.click("new_game")
    driver.click("count.2")
    driver.click("seat.2.level.0")
    driver.click("count.0")
    assert not driver.has("seat.1") and not driver.has("open_hands") and not driver.has("first.0")
    assert not driver.has("seat.0.who.0") and driver.has("fox")
    driver.click("count.2")
    assert driver.has("open_hands") and not driver.has("fox")
    driver.click("start")
    assert [seat.kind for seat in started.setups[0].seats] == ["person", "farmer", "novice"]


def test_seats_wait_over_a_restart_while_somebody_plays_alone() -> None:
    driver, _ = at_title()
    driver.click("new_game")
    driver.click("count.2")
    driver.click("seat.2.level.0")
    driver.click("count.0")
    driver.click("start")
    kept = driver.app.settings.setup
    assert kept is not None and kept.solo and len(kept.waiting) == 2
    again, started = at_title(driver.folder)
    again.click("new_game")
    assert again.find("count.2").selected, "New game on the title means a game with others"
    again.click("start")
    assert [seat.kind for seat in started.setups[0].seats] == ["person", "farmer", "novice"]


def test_new_game_after_a_game_alone_offers_that_again() -> None:
    driver, started = Driver(), Started()
    flow = flow_of(driver, started)
    driver.app.settings.setup = full_setup(1, "Mia")
    driver.push(ResultsScene(solo_results(True), flow))
    driver.click("new_game")
    assert driver.find("count.0").selected


def test_the_first_person_is_the_one_who_plays_alone() -> None:
    driver, started = at_title()
    driver.click("new_game")
    driver.click("count.2")
    driver.click("seat.0.who.1")
    driver.click("seat.2.who.0")
    driver.click("first.3")
    driver.click("count.0")
    driver.click("start")
    (seat,) = started.setups[0].seats
    assert (seat.seat, seat.kind) == ("leaf", "person")
    assert started.setups[0].first is None


def test_the_fox_says_what_wins_and_how_hard_it_is() -> None:
    driver, _ = at_title()
    driver.click("solo")
    assert "10 points" in driver.find("fox.goal.text").text
    usual = driver.find("fox.difficulty.text").text
    driver.click("target.less")
    driver.click("target.less")
    assert "8 points" in driver.find("fox.goal.text").text
    short = driver.find("fox.difficulty.text").text
    for _ in range(3):
        driver.click("target.more")
    assert len({usual, short, driver.find("fox.difficulty.text").text}) == 3


# -- events and help ----------------------------------------------------------------------------------------------


def test_events_are_off_at_first_and_then_as_last_time() -> None:
    driver, started = at_title()
    driver.click("new_game")
    assert not driver.find("events").selected
    driver.click("events")
    driver.click("start")
    assert started.setups[0].events
    again, _ = at_title(driver.folder)
    again.click("new_game")
    assert again.find("events").selected
    again.click("count.0")
    assert again.find("events").selected


def test_after_the_first_game_the_page_speaks_of_events_until_they_are_on() -> None:
    driver, _ = at_title()
    driver.click("new_game")
    assert not driver.has("note")
    driver.app.store.statistics.games = 1
    driver.click("count.2")
    assert "Events" in driver.find("note.text.text").text
    driver.click("events")
    assert not driver.has("note")
    driver.click("events")
    driver.app.store.statistics.games = 9
    driver.click("count.1")
    assert not driver.has("note")


def test_help_is_for_people_and_is_kept() -> None:
    driver, started = at_title()
    driver.click("new_game")
    assert driver.has("seat.0.help") and not driver.has("seat.1.help")
    driver.click("seat.0.help")
    assert "laid out" in driver.find("note.text.text").text
    driver.click("seat.0.who.1")
    driver.click("start")
    assert not started.setups[0].seats[0].help, "an AI seat needs none"
    driver.click("seat.0.who.0")
    driver.click("start")
    assert [seat.help for seat in started.setups[1].seats] == [True, False]
    assert Store(driver.folder).settings.setup == driver.app.settings.setup
    again, _ = at_title(driver.folder)
    again.click("new_game")
    assert again.find("seat.0.help").selected


def care_of(driver: Driver, scene: TableScene) -> CareDesk:
    """The desk of the first care of a game."""
    for _ in range(400):
        driver.wait(50)
        if isinstance(scene.desk, CareDesk):
            return scene.desk
    raise AssertionError("nobody was asked to care for the hens")


@pytest.mark.parametrize("help", [True, False])
def test_a_seat_that_wants_help_finds_its_care_laid_out(help: bool) -> None:
    setup = Setup((SeatSetup("Mia", "barn", "person", help), SeatSetup("Hazel", "leaf")), first=0)
    driver, scene = open_table(setup, 3)
    desk = care_of(driver, scene)
    assert desk.draft.untouched != help
    if help:
        assert desk.draft.care == suggest(scene.match.table, "best")
        driver.key(pygame.K_z)
        assert desk.draft.untouched, "one step back takes all of it away"
        assert not desk.can_undo


# -- settings -----------------------------------------------------------------------------------------------------


def test_settings_of_an_older_version_are_read(tmp_path: Path) -> None:
    old = b"""{"ai_pace": "fast", "setup": {"seats": [{"name": "Mia", "seat": "sun", "kind": "person"},
        {"name": "", "seat": "pond", "kind": "novice"}], "target": 8, "open_hands": true, "rooster_is_extra": false,
        "hints": false, "first": 1, "seed": 7}}"""
    (tmp_path / "settings.json").write_bytes(old)
    store = Store(tmp_path)
    assert store.problem == ""
    seats = (SeatSetup("Mia", "sun", "person"), SeatSetup("", "pond", "novice"))
    assert store.settings == Settings(ai_pace="fast", setup=Setup(seats, 8, True, False, False, 1, 7))
    driver, started = at_title(tmp_path)
    driver.click("new_game")
    driver.click("start")
    setup = started.setups[0]
    assert (setup.seats[0].name, setup.target, setup.first, setup.seed) == ("Mia", 8, 1, 7)
    assert not setup.events and not any(seat.help for seat in setup.seats)


# -- the deal of the day ------------------------------------------------------------------------------------------


def test_one_press_starts_the_deal_of_the_day() -> None:
    driver, started = at_title()
    assert driver.find("daily").text == "Today\N{RIGHT SINGLE QUOTATION MARK}s deal"
    driver.click("daily")
    assert driver.presses == 1
    (setup,) = started.setups
    assert setup.solo and setup.events
    assert (setup.target, setup.seed, setup.daily) == (10, 20261130, 20261130)


def test_the_deal_takes_the_name_but_no_rules_from_the_last_game() -> None:
    seats = (SeatSetup("", "pond", "farmer"), SeatSetup("Mia", "sun", "person", True))
    last = Setup(seats, 15, True, True, False, 1, 99, False)
    deal = daily.deal(last, daily.number(date(2027, 1, 2)), words_for("en"))
    assert deal.seats == (SeatSetup("Mia", "sun", "person", True),)
    assert (deal.target, deal.rooster_is_extra, deal.events, deal.seed) == (10, False, True, 20270102)
    assert deal.first is None and not deal.hints, "hints are a wish of the player, no rule"


def test_the_table_is_laid_for_what_was_chosen(tmp_path: Path) -> None:
    app, flow = open_app(Wishes(size=(1280, 800), sound=False, data=tmp_path))
    try:
        flow.daily()
        assert isinstance(app.top, TableScene) and flow.last is not None
        table = app.top.match.table
        assert table.options == Options(1, 10, events=True)
        same = Match.new(table.cards, table.options, flow.last.daily)
        assert table.market_row == same.table.market_row
        assert app.top.setup.seed == flow.day == flow.last.daily
    finally:
        app.close()


def test_playing_the_deal_changes_no_settings() -> None:
    driver, _ = at_title()
    before = msgspec.json.encode(driver.app.settings)
    driver.click("daily")
    assert msgspec.json.encode(driver.app.settings) == before


def finish(driver: Driver, total: int) -> None:
    """End the game that was started last with so many points."""
    top = driver.app.top
    assert isinstance(top, TitleScene)
    data = solo_results(total >= 10)
    row = dataclasses.replace(data.seats[0], total=total)
    daily = top.flow.last.daily if top.flow.last is not None else 0
    ended = Ended("", 1, 1, "", total >= 10, total, "queen", daily)
    driver.push(ResultsScene(dataclasses.replace(data, seats=(row,), ended=ended), top.flow))


def test_the_best_of_the_day_is_kept_and_shown() -> None:
    driver, _ = at_title()
    for total, best in ((7, 7), (9, 9), (4, 9)):
        driver.click("daily")
        finish(driver, total)
        assert driver.find("best.text").text == f"Best today: {best} points"
        driver.click("title")
    assert driver.find("daily").text.endswith("deal: best 9 points")
    again, _ = at_title(driver.folder)
    assert again.find("daily").text.endswith("deal: best 9 points")
    tomorrow, _ = at_title(driver.folder, date(2026, 12, 1))
    assert "best" not in tomorrow.find("daily").text
    tomorrow.click("daily")
    finish(tomorrow, 1)
    assert tomorrow.find("best.text").text == "Best today: 1 point"


def test_other_games_are_no_deal_of_the_day() -> None:
    driver, _ = at_title()
    driver.click("solo")
    driver.click("start")
    driver.key(pygame.K_ESCAPE)
    finish(driver, 12)
    assert not driver.has("best.text")
    kept = Store(driver.folder).statistics
    assert (kept.games, kept.day, kept.daily) == (1, 0, 0)


def test_playing_again_keeps_the_mode() -> None:
    driver, started = at_title()
    driver.click("daily")
    finish(driver, 7)
    driver.click("again")
    assert len(started.setups) == 2 and started.setups[1] == started.setups[0]


@pytest.mark.parametrize("content", [b"", b"{", b'{"best": "many"}', b'{"games": -1}', b"\xff\xfe"])
def test_damaged_statistics_are_put_aside_and_begin_anew(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "statistics.json").write_bytes(content)
    driver, _ = at_title(tmp_path)
    assert driver.app.store.statistics == Statistics()
    assert (tmp_path / "statistics.json.bad").read_bytes() == content
    driver.app.greet()
    driver.step()
    assert "statistics.json.bad" in driver.find("toast").text
    driver.click("daily")
    finish(driver, 5)
    kept = Store(tmp_path).statistics
    assert (kept.games, kept.day, kept.best) == (1, 20261130, 5)


def test_a_folder_that_takes_no_files_does_not_stop_the_results(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    driver, _ = at_title(tmp_path / "file" / "data")
    driver.click("daily")
    finish(driver, 5)
    assert driver.find("best.text").text == "Best today: 5 points"
    assert "cannot be saved" in driver.find("toast").text


# -- the results --------------------------------------------------------------------------------------------------


def shown(won: bool) -> Driver:
    driver = Driver((1920, 1080))
    driver.push(ResultsScene(solo_results(won), flow_of(driver)))
    driver.wait(1200)
    return driver


def test_the_title_is_the_largest_thing_said() -> None:
    driver = shown(True)
    headline = driver.find("headline.text")
    assert headline.text == "Queen of the Coop"
    assert headline.px == max(probe.px for probe in driver.probe() if probe.kind == "text")
    assert driver.find("ending.text").text == "Mia wins with 11 points."
    assert driver.has("crown") and driver.has("row.0") and not driver.has("row.0.place.text")
    assert driver.has("points") and driver.has("eggs")


def test_the_fox_is_sad_or_happy_and_his_cards_lie_as_they_lay() -> None:
    won, lost = shown(True), shown(False)
    marks = {name: driver.find("fox.mood").mark for name, driver in (("won", won), ("lost", lost))}
    assert marks == {"won": "icons/mood_sad", "lost": "icons/mood_happy"}
    assert not lost.has("crown")
    assert "last card" in lost.find("ending.text").text
    for driver, turned in ((won, 9), (lost, 12)):
        cards = [driver.find(f"path.{place}").mark for place in range(12)]
        assert cards == ["fox/track_turned"] * turned + ["fox/track_back"] * (12 - turned)


def test_a_game_with_others_has_nothing_of_the_fox() -> None:
    driver = Driver((1920, 1080))
    driver.push(ResultsScene(results(3), flow_of(driver)))
    assert not driver.has("fox") and not driver.has("path.told.text") and driver.has("row.2")
