"""The cover between people, the pause, the sheets and the results."""

from __future__ import annotations

import pygame

from scenes.dialogs import Answer, Sheet, TroubleSheet
from scenes.handover import HandoverScene
from scenes.pause import PauseScene
from scenes.results import MoodPoints, ResultsData, ResultsScene, SeatResult, explanation, headline
from scenes.title import TitleScene
from tests.scenes.driver import Driver, words_for
from tests.scenes.screens import Started, flow_of, full_setup, handover, results


def covered(driver: Driver) -> list[str]:
    shown: list[str] = []
    driver.push(TitleScene(flow_of(driver)))
    driver.push(HandoverScene(handover(), lambda: shown.append("hand"), flow_of(driver)))
    return shown


def test_input_is_ignored_at_first_and_then_one_press_shows_the_hand() -> None:
    driver = Driver()
    shown = covered(driver)
    driver.key(pygame.K_RETURN)
    driver.click("show")
    driver.key(pygame.K_ESCAPE)
    assert shown == [] and driver.app.top is not None and driver.app.top.name == "handover"
    driver.wait(400)
    driver.click("show")
    assert shown == ["hand"]
    assert driver.app.top.name == "title", "the cover has gone"


def test_enter_shows_the_hand() -> None:
    driver = Driver()
    shown = covered(driver)
    driver.wait(500)
    driver.key(pygame.K_RETURN)
    assert shown == ["hand"]


def test_a_button_held_over_from_before_shows_nothing() -> None:
    driver = Driver()
    shown = covered(driver)
    driver.move(driver.find("show").centre)
    driver.down()
    driver.wait(500)
    driver.up()
    assert shown == []


def test_esc_pauses_and_the_cover_waits() -> None:
    driver = Driver()
    shown = covered(driver)
    driver.wait(500)
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is not None and driver.app.top.name == "pause"
    driver.click("resume")
    assert driver.app.top.name == "handover" and shown == []


def test_the_cover_names_everybody_with_a_shape_and_the_public_scores() -> None:
    driver = Driver((1920, 1080))
    covered(driver)
    assert "Ben's turn" in driver.words.replace("’", "'")
    for i in range(5):
        assert driver.find(f"score.{i}.token").mark.startswith("seats/")
    assert "**10** pts" in driver.find("score.0.figures.text").text, "as on the table"


def test_the_key_of_the_pause_lies_beside_its_word() -> None:
    for size in ((1280, 800), (1920, 1080)):
        driver = Driver(size)
        covered(driver)
        driver.wait(500)
        driver.key(pygame.K_DOWN)
        badge, word = pygame.Rect(driver.find("pause.badge").rect), pygame.Rect(driver.find("pause.label").rect)
        assert not badge.colliderect(word)


def test_pause_asks_before_a_game_is_lost() -> None:
    driver, started = Driver(), Started()
    flow = flow_of(driver, started)
    driver.push(TitleScene(flow))
    driver.push(PauseScene(flow))
    driver.click("quit")
    driver.key(pygame.K_ESCAPE)
    assert driver.app.running and driver.app.top is not None and driver.app.top.name == "pause"
    driver.click("title")
    driver.click("leave")
    assert [scene.name for scene in driver.app.scenes] == ["title"]


def test_a_sheet_goes_before_its_answer_acts_and_esc_takes_the_safe_one() -> None:
    driver, log = Driver(), []
    driver.push(TitleScene(flow_of(driver)))

    def note(name: str) -> None:
        assert driver.app.top is not None
        log.append((name, driver.app.top.name))

    def ask() -> None:
        answers = [Answer("no", "No", lambda: note("no")), Answer("yes", "Yes", lambda: note("yes"), main=True)]
        driver.push(Sheet("Sure?", "Really?", answers))

    ask()
    driver.key(pygame.K_RETURN)
    ask()
    driver.key(pygame.K_ESCAPE)
    ask()
    driver.click("no")
    assert log == [("yes", "title"), ("no", "title"), ("no", "title")]


def test_a_long_sheet_scrolls_instead_of_leaving_the_window() -> None:
    driver = Driver((1024, 768))
    driver.push(TitleScene(flow_of(driver)))
    driver.push(Sheet("Much to say", "A long story. " * 400, [Answer("ok", "Good", lambda: None, main=True)]))
    _, y, _, height = driver.find("sheet").rect
    assert y >= 0 and y + height <= 768
    before = driver.find("words").text
    driver.wheel("words", -3)
    assert driver.find("words").text == before  # one paragraph, moved
    assert driver.app.top.stage.find("words").offset > 0  # type: ignore[union-attr]


def test_a_trouble_report_goes_to_a_file_where_there_is_no_clipboard() -> None:
    driver = Driver()
    driver.push(TitleScene(flow_of(driver)))
    back = [Answer("title", "Back to the title", lambda: None, main=True)]
    driver.push(TroubleSheet("Something broke", "Your game is safe.", "line 1\nline 2", back, "Copy report"))
    driver.click("copy")
    assert driver.has("toast"), "it says where the report is"
    assert driver.app.top is not None and driver.app.top.name == "trouble", "the sheet stays"


# -- results --------------------------------------------------------------------------------------------------------


def seat(name: str, total: int, lays: int, winner: bool = False) -> SeatResult:
    none = MoodPoints()
    return SeatResult(name, "barn", total, none, none, none, none, total, lays, winner)


def test_the_winner_and_the_reason_are_said_in_words() -> None:
    words = words_for("en")
    clear = ResultsData((seat("Mia", 11, 9, True), seat("Ben", 8, 12)), 10)
    assert headline(clear, words) == "Mia wins with 11 points"
    assert explanation(clear, words) == "First to reach 10 points."
    tie = ResultsData((seat("Mia", 11, 14, True), seat("Ben", 11, 12)), 10)
    assert explanation(tie, words) == "Level with Ben, but the flock of Mia lays more: 14 eggs against 12."
    shared = ResultsData((seat("Mia", 11, 14, True), seat("Ben", 11, 14, True), seat("Otto", 11, 3)), 10)
    assert headline(shared, words) == "Mia and Ben win together with 11 points"
    assert shared.places == [1, 1, 3]
    one = ResultsData((seat("Mia", 1, 0, True), seat("Ben", 0, 0)), 10)
    assert headline(one, words) == "Mia wins with 1 point"
    assert explanation(one, words) == ""


def test_the_results_lead_on() -> None:
    driver, started = Driver(), Started()
    flow = flow_of(driver, started)
    flow.start(full_setup(2, "Mia"))
    driver.push(ResultsScene(results(), flow))
    assert driver.focused == "again"
    driver.key(pygame.K_RETURN)
    assert len(started.setups) == 2 and started.setups[0].seats == started.setups[1].seats
    driver.click("new_game")
    assert driver.app.top is not None and driver.app.top.name == "new_game"
    driver.key(pygame.K_ESCAPE)
    driver.click("title")
    assert driver.app.top.name == "title"


def test_a_round_is_read_from_a_chart_by_pointer_and_by_keys() -> None:
    driver = Driver((1920, 1080))
    driver.push(ResultsScene(results(), flow_of(driver)))
    driver.wait(1200)
    x, y, width, height = driver.find("points").rect
    driver.move((x + width // 20, y + height // 2))
    assert "Round 1" in driver.words
    driver.move((x + width // 2, y + height // 2))
    assert "Round 1" not in driver.words and "Round " in driver.words
    driver.move((5, 5))
    driver.wait(50)
    driver.key(pygame.K_TAB, pygame.K_LEFT)
    assert "Round " in driver.words
    driver.key(pygame.K_LEFT)
    assert "Round 6" in driver.words


def test_lines_grow_and_with_less_motion_are_there_at_once() -> None:
    driver = Driver()
    driver.push(ResultsScene(results(), flow_of(driver)))
    assert driver.wait(900) >= 50
    assert driver.wait(500) <= 2
    driver.app.settings.less_motion = True
    driver.push(ResultsScene(results(), flow_of(driver)))
    driver.wait(200)  # the page itself comes in
    assert driver.wait(500) == 0


def test_every_line_of_a_chart_has_its_shape_and_its_name() -> None:
    driver = Driver((1920, 1080))
    driver.push(ResultsScene(results(5), flow_of(driver)))
    driver.wait(1000)
    shown = [probe.text for probe in driver.probe() if probe.id.startswith("points.")]
    for name in ("Mia", "Ben", "Otto"):
        assert name in shown
