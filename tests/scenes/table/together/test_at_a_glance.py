"""What is said in a part is for the one who plays there, and nothing lies over what is read there."""

from __future__ import annotations

import pygame
import pytest

from scenes.table.together import sights
from scenes.table.together.places import best_slots, part_places, window_parts
from scenes.ui.theme import Theme
from tests.scenes.driver import Driver
from tests.scenes.table.together.shared_table import (
    PLAIN,
    SIZES,
    driver_of,
    lay,
    part_of,
    position,
    setup_of,
    together_of,
    with_devices,
)
from tests.scenes.together_screens import TOGETHER
from tests.scenes.virtual_pad import VirtualPad


def _words(driver: Driver, seat: int) -> list[pygame.Rect]:
    found = [probe for probe in driver.probe() if probe.id.startswith(f"p{seat}.") and probe.text]
    return [pygame.Rect(probe.rect) for probe in found if probe.kind in ("text", "button")]


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", ["two", "four"])
def test_the_name_at_a_focus_covers_no_words(screen: str, size: tuple[int, int], language: str) -> None:
    driver = driver_of(size, language)
    TOGETHER[screen](driver)
    part = together_of(driver).parts[0]
    part.driver = "keys"
    driver.step()
    for widget in [widget for widget in part.stage.widgets if widget.can_focus]:
        part.stage.set_focus(widget.id)
        part.greeting = sights.GREETING
        rect = sights.greeting_rect(part, driver.app.look)
        if widget.kind == "button":
            assert rect is None, "the name stands beside the buttons as it is"
        elif widget.rect.height >= 100 and rect is not None:
            assert rect.collidelist(_words(driver, 0)) == -1, (widget.id, rect)
            assert widget.rect.collidepoint(rect.center)


def test_no_name_lies_over_what_a_card_in_the_air_would_do() -> None:
    driver = driver_of()
    lay(driver, setup_of(("person", "person")), position(*PLAIN[:2]))
    part = part_of(together_of(driver), 0)
    driver.key(pygame.K_RIGHT)
    assert sights.greeting_rect(part, driver.app.look) is not None
    driver.key(pygame.K_RETURN)
    assert part.held() is not None and sights.greeting_rect(part, driver.app.look) is None


def test_each_part_speaks_of_its_own_device() -> None:
    driver = driver_of()
    with VirtualPad(driver) as pad:
        setup = with_devices(setup_of(("person", "person")), "mouse", pad.source)
        lay(driver, setup, position(*PLAIN[:2]), together=False)
        driver.app.settings.together = "on"
        scene = together_of(driver)
        driver.move(part_of(scene, 0).rect.center)
        for part in scene.parts:
            part.refresh()
        assert part_of(scene, 0).line()[0] == driver.app.words.ui("Drag food and water onto the hens.")
        lifts = driver.app.words.ui("Lift food and water and put them on the hens.")
        assert part_of(scene, 1).line()[0] == lifts
        pad.press("right")
        part_of(scene, 0).refresh()
        assert part_of(scene, 0).line()[0] == driver.app.words.ui("Drag food and water onto the hens.")
        assert "pad_a" in driver.find("prompts").mark.split()
        driver.key(pygame.K_RIGHT)
        marks = driver.find("prompts").mark.split()
        assert "pad_a" in marks and "Enter" in marks, "both devices are told, whoever spoke last"
        assert part_of(scene, 0).line()[0] == lifts


def test_that_a_pad_is_gone_is_said_and_then_what_there_is_to_do() -> None:
    driver = driver_of()
    setup = with_devices(setup_of(("person", "person")), "mouse", "pad:7")
    lay(driver, setup, position(*PLAIN[:2]))
    part = part_of(together_of(driver), 1)
    assert part.lost and "pad" in part.line()[0]
    driver.wait(5200)
    assert part.lost and part.line()[0].startswith("Drag food")


@pytest.mark.parametrize("size", SIZES)
def test_the_close_up_is_closed_by_its_button(size: tuple[int, int]) -> None:
    driver = driver_of(size)
    lay(driver, setup_of(("person", "person")), position(*PLAIN[:2]))
    part = part_of(together_of(driver), 0)
    driver.key(pygame.K_RIGHT)
    before = part.stage.focus_id
    driver.key(pygame.K_i)
    assert part.stage.focus_id == "close"
    driver.key(pygame.K_RETURN)
    assert not driver.has("p0.close") and part.stage.focus_id == before
    hen = next(thing for thing in part.things if thing.hen is not None)
    driver.click(f"p0.{hen.id}", button=3)
    told = driver.find("p0.close.words").text
    assert "Happy" in told and "Ran away" in told and "Treat" in told
    driver.click("p0.close")
    assert not driver.has("p0.close")


def test_a_tag_leaves_the_name_of_the_card() -> None:
    driver = driver_of()
    TOGETHER["after"](driver)
    tags = [probe for probe in driver.probe() if probe.id.endswith(".tag")]
    for probe in tags:
        card = driver.find(probe.id.removesuffix(".tag"))
        foot = card.rect[1] + card.rect[3] * 0.72
        assert probe.rect[1] + probe.rect[3] <= foot, (probe.id, probe.rect, card.rect)


def test_hens_of_four_people_are_as_large_as_a_quarter_allows() -> None:
    """On a television: more than a third of the height of a part is hen."""
    theme = Theme.for_window((1920, 1080))
    _, boxes = window_parts(theme, 4)
    places = part_places(boxes[0], theme, 27, 2, (60, 200, 160))
    slots, side = best_slots(places.flock, 2, places.gap, 27)
    assert side >= 185 and side >= 0.39 * boxes[0].height
    assert sum(slot.width for slot in slots) >= 0.88 * places.flock.width


def test_the_strip_tells_everything_beside_the_round() -> None:
    driver = driver_of((1920, 1080))
    TOGETHER["four"](driver)
    told, bar = pygame.Rect(driver.find("strip.told").rect), pygame.Rect(driver.find("strip.round").rect)
    assert abs(told.centery - bar.centery) <= 4
