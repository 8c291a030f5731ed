"""Help opens everywhere on a table, tells the keys that hold now, and closes with any press."""

from __future__ import annotations

import pygame
import pytest

from scenes import bindings
from scenes.help_sheet import HelpSheet, groups
from scenes.intents import KEYS
from scenes.pads import BUTTONS
from tests.scenes.driver import Driver, words_for
from tests.scenes.screens import SCREENS
from tests.scenes.table.test_seat_sheet import table_of
from tests.scenes.virtual_pad import VirtualPad


def test_help_opens_on_the_table_and_over_the_pause_and_closes() -> None:
    driver, scene = table_of("care", (1280, 800))
    for key in (pygame.K_r, pygame.K_F1):
        driver.key(key)
        assert isinstance(driver.app.top, HelpSheet)
        driver.key(pygame.K_ESCAPE)
        assert driver.app.top is scene
    driver.key(pygame.K_F1, pygame.K_F1)
    assert driver.app.top is scene, "the same key closes it"
    scene.flow.pause()
    driver.step()
    driver.click("help")
    assert isinstance(driver.app.top, HelpSheet)
    driver.click((3, 3))
    assert driver.app.top is not None and driver.app.top.name == "pause"


def test_help_opens_with_a_pad_and_shows_its_buttons() -> None:
    driver, scene = table_of("care", (1280, 800))
    with VirtualPad(driver) as pad:
        pad.hold("view")
        driver.wait(700)
        pad.release("view")
        assert isinstance(driver.app.top, HelpSheet)
        assert driver.find("turn.next_phase.caps").mark == "pad_x"
        assert not driver.all("mouse.0"), "nothing about a mouse"
        pad.press("b")
        assert driver.app.top is scene


def test_help_knows_what_was_changed_and_follows_the_device() -> None:
    driver = Driver()
    driver.app.settings.keys = {"next_phase": "q"}
    driver.app.use_bindings()
    SCREENS["help"](driver)
    assert driver.find("turn.next_phase.caps").mark == "Q"
    titles = [probe.id for probe in driver.probe() if probe.id.endswith(".title")]
    driver.move((5, 5))
    now = [probe.id for probe in driver.probe() if probe.id.endswith(".title")]
    assert titles[0] == "cards.title" and now[0] == "mouse.title"


@pytest.mark.parametrize("device", ["keyboard", "pad"])
def test_every_command_of_a_device_is_told(device: str) -> None:
    settings = Driver().app.settings
    signs = bindings.signs(settings, device, "")  # type: ignore[arg-type]
    told = {line.id.split(".")[1] for group in groups(words_for("en"), signs, "table") for line in group.lines}
    told |= {line.id.split(".")[1] for group in groups(words_for("en"), signs, "watch") for line in group.lines}
    every = set(KEYS.values()) if device == "keyboard" else set(BUTTONS.values())
    assert every - told - {"zone_next", "page_down", "last", "redo"} == set(), "the second of a pair is in its line"
