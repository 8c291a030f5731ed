"""From the title to a started game, by mouse and by keys, counting presses; and what the new game page decides."""

from __future__ import annotations

import pygame
import pytest

from game.seating import Setup
from scenes.flow import Flow
from scenes.names import name_fits, tell_apart, trim_name
from scenes.start import show_first_picture
from scenes.title import TitleScene
from tests.scenes.driver import ROOT, Driver
from tests.scenes.screens import Started, flow_of


def at_title(size: tuple[int, int] = (1280, 800), language: str = "en") -> tuple[Driver, Started]:
    driver, started = Driver(size, language), Started()
    flow = flow_of(driver, started)
    driver.push(TitleScene(flow))
    return driver, started


def on_new_game(size: tuple[int, int] = (1280, 800), language: str = "en") -> tuple[Driver, Started]:
    driver, started = at_title(size, language)
    driver.click("new_game")
    return driver, started


def begun(driver: Driver, started: Started) -> Setup:
    driver.click("start")
    return started.setups[-1]


def test_two_clicks_start_a_game_against_one_steady_ai_seat() -> None:
    driver, started = at_title()
    driver.click("new_game")
    driver.click("start")
    assert driver.presses == 2
    (setup,) = started.setups
    assert [(seat.name, seat.seat, seat.kind) for seat in setup.seats] == [
        ("Player 1", "barn", "person"),
        ("Ben", "pond", "farmer"),
    ]
    assert (setup.target, setup.first, setup.seed) == (10, None, None)
    assert (setup.open_hands, setup.rooster_is_extra, setup.hints) == (False, False, True)


def test_two_keys_start_a_game() -> None:
    driver, started = at_title()
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    assert driver.presses == 2
    assert len(started.setups) == 1


def test_the_end_phase_key_starts_from_anywhere_on_the_page() -> None:
    driver, started = on_new_game()
    driver.key(pygame.K_TAB, pygame.K_TAB, pygame.K_e)
    assert len(started.setups) == 1


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768)])
def test_every_choice_is_made_by_mouse(size: tuple[int, int]) -> None:
    driver, started = on_new_game(size)
    driver.click("count.3")  # four seats
    driver.click("seat.0.name")
    driver.type("Mia")
    driver.key(pygame.K_RETURN)
    driver.click("seat.1.who.0")
    driver.click("seat.2.level.0")
    driver.click("seat.3.token")
    driver.click("token.sun")
    driver.click("target.less")
    driver.click("target.less")
    driver.click("open_hands")
    driver.click("rooster_is_extra")
    driver.click("hints")
    driver.click("first.3")
    driver.click("seed")
    driver.type("2024")
    driver.key(pygame.K_RETURN)
    setup = begun(driver, started)
    assert [(seat.name, seat.seat, seat.kind) for seat in setup.seats] == [
        ("Mia", "barn", "person"),
        ("Player 2", "pond", "person"),
        ("Hazel", "leaf", "novice"),
        ("Rosa", "sun", "farmer"),
    ]
    assert setup.target == 8
    assert setup.open_hands and setup.rooster_is_extra and not setup.hints
    assert (setup.first, setup.seed) == (2, 2024)


def go_to(driver: Driver, goal: str) -> None:
    """Walk the focus to `goal` by Tab and arrows, as somebody would who sees where it is."""
    for _ in range(30):
        if driver.focused == goal:
            return
        zones = {probe.id: probe.zone for probe in driver.probe() if probe.target}
        if zones[driver.focused] != zones[goal]:
            driver.key(pygame.K_TAB)
            continue
        here, there = driver.find(driver.focused), driver.find(goal)
        dx, dy = there.centre[0] - here.centre[0], there.centre[1] - here.centre[1]
        if abs(dy) > here.rect[3] // 2:
            driver.key(pygame.K_DOWN if dy > 0 else pygame.K_UP)
        else:
            driver.key(pygame.K_RIGHT if dx > 0 else pygame.K_LEFT)
    raise AssertionError(f"no way to {goal}; the focus is on {driver.focused}")


def test_choices_are_made_by_keys_alone() -> None:
    driver, started = at_title()
    driver.key(pygame.K_RETURN)
    for goal in ("count.2", "seat.2.level.0", "seat.1.who.0", "open_hands", "target.more", "first.2"):
        go_to(driver, goal)
        driver.key(pygame.K_RETURN)
    go_to(driver, "seat.0.name")
    driver.key(pygame.K_RETURN)
    driver.type("Mia")
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_e)
    (setup,) = started.setups
    assert [(seat.name, seat.kind) for seat in setup.seats] == [
        ("Mia", "person"),
        ("Player 2", "person"),
        ("Hazel", "novice"),
    ]
    assert setup.open_hands
    assert (setup.target, setup.first) == (11, 1)


def test_the_page_remembers_the_last_game_without_its_ghost_names() -> None:
    driver, started = on_new_game()
    driver.click("count.2")
    driver.click("target.more")
    begun(driver, started)
    saved = driver.app.settings.setup
    assert saved is not None
    assert [seat.name for seat in saved.seats] == ["", "", ""]
    again = Driver(folder=driver.folder)
    assert again.app.settings.setup == saved
    flow = flow_of(again)
    again.push(TitleScene(flow))
    again.click("new_game")
    assert again.find("target.value.value").text == "11"
    assert again.has("seat.2")


def test_ghost_names_follow_the_language_and_written_ones_stay() -> None:
    driver, started = on_new_game()
    driver.click("seat.0.name")
    driver.type("Mia")
    driver.key(pygame.K_RETURN)
    driver.app.set_language("zh_TW")
    driver.step()
    assert driver.find("seat.0.name.text").text == "Mia"
    assert driver.find("seat.1.name.text").text == "班班"
    assert begun(driver, started).seats[1].name == "班班"


def test_seats_can_be_added_and_removed_down_to_two() -> None:
    driver, _ = on_new_game()
    assert not driver.has("seat.0.remove")
    driver.click("add")
    driver.click("add")
    driver.click("add")
    assert driver.has("seat.4.remove") and not driver.has("add")
    driver.click("first.5")
    driver.click("seat.1.remove")
    assert driver.find("first.4").selected
    driver.click("seat.3.remove")
    assert driver.find("first.0").selected, "who was to begin has gone, so lots are drawn"
    driver.click("seat.0.remove")
    assert not driver.has("seat.0.remove")


def test_a_taken_token_is_swapped() -> None:
    driver, started = on_new_game()
    driver.click("seat.0.token")
    assert driver.find("token.pond.label").text == "Ben"
    driver.click("token.pond")
    assert [seat.seat for seat in begun(driver, started).seats] == ["pond", "barn"]


def test_without_a_person_the_button_says_watch() -> None:
    driver, _ = on_new_game()
    assert driver.find("start").text == "Start game"
    driver.click("seat.0.who.1")
    assert driver.find("start").text == "Watch"
    assert "you watch" in driver.find("note.text.text").text


def test_people_who_share_the_screen_are_told_of_covered_hands() -> None:
    driver, _ = on_new_game((1920, 1080))
    assert not driver.has("note")
    driver.click("seat.1.who.0")
    assert driver.has("note")
    driver.click("open_hands")
    assert not driver.has("note")


def test_equal_names_get_numbers() -> None:
    driver, started = on_new_game()
    for i in (0, 1):
        driver.click(f"seat.{i}.name")
        driver.type("mia" if i else "Mia")
        driver.key(pygame.K_RETURN)
    assert [seat.name for seat in begun(driver, started).seats] == ["Mia", "mia 2"]


def test_back_returns_to_the_title_and_keeps_the_choices() -> None:
    driver, _ = on_new_game()
    driver.click("target.more")
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is not None and driver.app.top.name == "title"
    driver.click("new_game")
    assert driver.find("target.value.value").text == "11"
    driver.move((640, 400))
    driver.down(3)
    driver.up(3)
    assert driver.app.top.name == "title", "the right button goes back too"


def test_the_points_to_win_stay_within_their_limits() -> None:
    driver, started = on_new_game()
    for _ in range(4):
        driver.click("target.less")
    assert not driver.find("target.less").enabled
    assert begun(driver, started).target == 6


# -- names --------------------------------------------------------------------------------------------------------


def test_the_name_field_takes_no_more_than_can_be_shown() -> None:
    driver, started = on_new_game()
    driver.click("seat.0.name")
    driver.type("Maximiliana the Great")
    driver.key(pygame.K_RETURN)
    name = begun(driver, started).seats[0].name
    assert name_fits(name) and name.startswith("Maximil")
    assert driver.has("toast"), "and says so"


def test_the_name_field_takes_no_sign_that_the_fonts_lack() -> None:
    driver, started = on_new_game()
    driver.click("seat.0.name")
    driver.type("Zoe\N{HATCHING CHICK}")
    assert "sign" in driver.find("toast").text
    driver.type("小榛é")
    driver.key(pygame.K_RETURN)
    assert begun(driver, started).seats[0].name == "Zoe小榛é"


def test_letters_are_letters_while_a_name_is_written() -> None:
    driver, started = on_new_game()
    driver.click("seat.0.name")
    driver.key(pygame.K_e, pygame.K_z, pygame.K_SPACE)  # each would be a command elsewhere
    driver.type("Zoe")
    assert started.setups == []
    driver.key(pygame.K_LEFT, pygame.K_BACKSPACE)
    assert driver.find("seat.0.name.text").text == "Ze"
    driver.key(pygame.K_ESCAPE)
    assert driver.find("seat.0.name.text").text == "Player 1", "Esc gives up what was written"
    driver.key(pygame.K_e)
    assert len(started.setups) == 1


def test_unfinished_text_of_an_input_method_shows_and_swallows_its_keys() -> None:
    driver, _ = on_new_game()
    driver.click("seat.0.name")
    driver.post(pygame.TEXTEDITING, text="ㄒㄧㄠ", start=0, length=3)
    driver.step()
    assert driver.find("seat.0.name.text").text == "ㄒㄧㄠ"
    driver.key(pygame.K_RETURN, pygame.K_BACKSPACE)
    assert driver.app.reader.text_mode
    driver.post(pygame.TEXTEDITING, text="", start=0, length=0)
    driver.type("小榛")
    driver.key(pygame.K_RETURN)
    assert driver.find("seat.0.name.text").text == "小榛"
    assert not driver.app.reader.text_mode


def test_text_input_runs_only_while_a_field_is_edited(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    driver, _ = on_new_game()
    calls.clear()
    driver.click("seat.0.name")
    assert calls == ["start"]
    driver.click((5, 5))
    assert calls == ["start", "stop"]
    driver.click("seat.0.name")
    driver.click("seat.1.who.0")
    assert calls[2:4] == ["start", "stop"]


def test_names_are_trimmed_and_told_apart() -> None:
    assert trim_name("  a \t b\n") == "a b"
    assert trim_name("WWWWWWWWWWWW") == "WWWWWW"
    assert trim_name("小榛小榛小榛小榛") == "小榛小榛小榛"
    assert trim_name("\x00\u202e") == ""
    assert tell_apart(["Ben", "ben", "Ben 2", "Ben"]) == ["Ben", "ben 2", "Ben 2 2", "Ben 3"]
    told = tell_apart(["Maximiliane-"] * 3)
    assert told == ["Maximiliane-", "Maximilian 2", "Maximilian 3"] and all(map(name_fits, told))


# -- the title ----------------------------------------------------------------------------------------------------


def test_the_language_is_changed_on_the_title_and_kept() -> None:
    driver, _ = at_title()
    driver.click("language.1")
    assert driver.find("new_game").text == "新遊戲"
    assert driver.find("language.1").selected
    assert Driver(folder=driver.folder).app.settings.language == "zh_TW"
    driver.click("language.0")
    assert driver.find("new_game").text == "New game"


def test_every_entry_of_the_title_leads_somewhere_and_back() -> None:
    driver, _ = at_title()
    for entry in ("new_game", "solo", "settings", "credits"):
        driver.click(entry)
        page = "new_game" if entry == "solo" else entry
        assert driver.app.top is not None and driver.app.top.name == page
        driver.key(pygame.K_ESCAPE)
        assert driver.app.top.name == "title"
    driver.click("quit")
    assert not driver.app.running


def test_prompts_for_keys_show_only_while_keys_are_used() -> None:
    driver, _ = at_title()
    driver.key(pygame.K_DOWN)
    with_keys = driver.pixels()
    driver.key(pygame.K_UP, pygame.K_DOWN)
    assert driver.pixels() == with_keys
    prompts = driver.find("prompts")
    at = (prompts.rect[0] + 2 + prompts.rect[2] // 2, prompts.rect[1] + 4)
    slip = driver.app.window.surface.get_at(at)
    driver.move((5, 5))
    assert driver.app.window.surface.get_at(at) != slip


def test_the_credits_open_at_once_and_scroll_to_their_end() -> None:
    driver, _ = at_title((1280, 720))
    driver.click("credits")
    text = driver.app.top.stage.find("text")  # type: ignore[union-attr]
    assert len(text._tops) < len(text._paragraphs), "not all of it is measured before it is shown"
    driver.key(pygame.K_END)
    assert text.offset > 0 and text.offset == text._most
    end = driver.find("text").text
    driver.key(pygame.K_PAGEUP)
    assert driver.find("text").text != end
    driver.key(pygame.K_HOME)
    assert "Backyard Chickens" in driver.find("text").text
    driver.wheel("text", -2)
    assert 0 < text.offset < 400
    x, y, width, height = driver.find("text").rect
    driver.drag((x + width - 4, y + 10), (x + width - 4, y + height - 4))
    assert text.offset > 400


def test_what_was_drawn_first_is_handed_over_before_anything_slow() -> None:
    """Some systems show a drawn window only when they are asked for events once more."""
    driver = Driver()
    steps: list[int] = []
    step = driver.app.step

    def counted(ms: int) -> bool:
        steps.append(driver.app.frames)
        return step(ms)

    driver.app.step = counted  # type: ignore[method-assign]
    driver.app.push(TitleScene(Flow(driver.app, lambda flow, setup: None, ROOT / "assets" / "licences")))
    show_first_picture(driver.app)
    assert driver.app.frames >= 1
    assert steps[-1] >= 1, "events were asked for after the picture was drawn"
