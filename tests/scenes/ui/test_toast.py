"""Notes lie where nothing is in use, the newest of a kind is said at once, and none outlives what it tells."""

from __future__ import annotations

import pygame
import pytest

from scenes.ui.toast import Toasts, clear_place
from tests.scenes.driver import Driver
from tests.scenes.screens import SCREENS
from tests.scenes.table.together.shared_table import driver_of, lay, setup_of, together_of

#: screens on which there is room for a note beside all that is in use
ROOMY = ("new_game_5", "settings_play", "settings_controls", "title", "title_continue")


def _table(driver: Driver) -> None:
    lay(driver, setup_of(("person", "farmer", "farmer")), together=False)
    driver.wait(1500)


def _two(driver: Driver) -> None:
    lay(driver, setup_of(("person", "person")))
    together_of(driver)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("screen", [*ROOMY, "table", "two"])
def test_a_note_covers_nothing_that_can_be_pressed(
    screen: str, text_size: int, language: str, size: tuple[int, int]
) -> None:
    driver = driver_of(size, language)
    driver.app.settings.text_size = text_size
    driver.app.relayout()
    {"table": _table, "two": _two}.get(screen, SCREENS.get(screen, _table))(driver)
    driver.wait(400)
    driver.app.toast(driver.app.words.ui("{pad} is here", pad=driver.app.words.ui("Pad {n}", n=1)))
    driver.wait(400)
    note, top = pygame.Rect(driver.find("toast").rect), driver.app.top
    assert top is not None and pygame.Rect((0, 0), size).contains(note)
    covered = [probe for probe in top.probe() if probe.target and note.colliderect(probe.rect)]
    cards = [probe.id for probe in covered if "hand." in probe.id or probe.kind == "button"]
    assert not cards and len(covered) <= 2, covered


def test_the_foot_is_the_place_where_it_is_free() -> None:
    covered, place = clear_place((1000, 600), (200, 40), [], 20)
    assert (covered, place.midbottom) == (0, (500, 580))
    covered, place = clear_place((1000, 600), (200, 40), [pygame.Rect(0, 300, 1000, 300)], 20)
    assert covered == 0 and place.bottom <= 300


def test_a_newer_note_of_a_kind_takes_the_place_of_the_older_one() -> None:
    toasts = Toasts()
    toasts.say("Pad 1 plays for Player 3", "pad:1")
    toasts.say("Pad 2 is here", "pad:2")
    toasts.update(500)
    toasts.say("Pad 1 plays for Player 2", "pad:1")
    assert toasts.current == "Pad 1 plays for Player 2"
    toasts.update(1600)
    assert toasts.current == "Pad 2 is here", "and is said once"
    toasts.drop("pad:2")
    assert toasts.current == ""


def test_an_answer_does_not_wait_for_the_whole_of_the_note_before() -> None:
    toasts = Toasts()
    toasts.say("A report for those who make the game lies here: /home/somebody/somewhere/report.zip")
    for _ in range(10):
        toasts.update(200)
    toasts.say("The report is in the clipboard.")
    for _ in range(3):
        toasts.update(200)
    assert toasts.current == "The report is in the clipboard."


def test_a_note_with_a_kind_goes_with_its_scene() -> None:
    here, toasts = object(), Toasts()
    toasts.say("“Undo” and “Redo” have changed places.", "bindings", here)
    toasts.update(300, [here])
    assert toasts.current
    assert toasts.update(16, [object()]) and toasts.current == ""
