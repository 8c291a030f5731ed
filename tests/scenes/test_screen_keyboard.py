"""Names are written with a pad alone: a keyboard opens on the screen, and gives way to a real one."""

from __future__ import annotations

import pygame

from scenes.new_game import NewGameScene
from scenes.screen_keyboard import ScreenKeyboard
from tests.scenes.driver import Driver
from tests.scenes.screens import flow_of, full_setup
from tests.scenes.virtual_pad import VirtualPad


def at_name(pad: VirtualPad) -> NewGameScene:
    driver = pad.driver
    driver.app.settings.setup = full_setup(3, "Mia")
    scene = NewGameScene(flow_of(driver))
    driver.push(scene)
    pad.press("a")  # the first press joins
    scene.stage.set_focus("seat.0.name")
    pad.press("a")
    assert isinstance(driver.app.top, ScreenKeyboard)
    return scene


def go(pad: VirtualPad, id: str) -> None:
    """With the cross to a key of the keyboard."""
    for _ in range(30):
        if pad.driver.focused == id:
            return
        here, there = pad.driver.find(pad.driver.focused).centre, pad.driver.find(id).centre
        if abs(there[1] - here[1]) > 20:
            pad.press("down" if there[1] > here[1] else "up")
        else:
            pad.press("right" if there[0] > here[0] else "left")
    raise AssertionError(f"{id} was not reached")


def test_a_name_is_written_with_a_pad_alone() -> None:
    driver = Driver()
    with VirtualPad(driver) as pad:
        scene = at_name(pad)
        pad.press("y", "y", "y")
        assert scene.draft.rows[0].name.text == ""
        for key in ("shift", "key.h", "key.e", "key.n"):
            go(pad, key)
            pad.press("a")
        assert "Hen" in driver.find("written.text").text
        pad.press("x")
        assert driver.app.top is scene and scene.draft.rows[0].name.text == "Hen"
        assert not scene.draft.rows[0].name.active and driver.focused == "seat.0.name"


def test_back_takes_the_old_name_again() -> None:
    driver = Driver()
    with VirtualPad(driver) as pad:
        scene = at_name(pad)
        pad.press("a", "b")
        assert driver.app.top is scene and scene.draft.rows[0].name.text == "Mia"
        assert not driver.app.reader.text_mode


def test_a_name_that_is_full_takes_no_more() -> None:
    driver = Driver()
    with VirtualPad(driver) as pad:
        scene = at_name(pad)
        for _ in range(30):
            pad.press("a")
        full = scene.draft.rows[0].name.text
        pad.press("a")
        assert scene.draft.rows[0].name.text == full and full.startswith("Mia")


def test_a_real_keyboard_takes_over() -> None:
    driver = Driver()
    with VirtualPad(driver) as pad:
        scene = at_name(pad)
        driver.key(pygame.K_END)
        assert driver.app.top is scene and driver.app.reader.text_mode
        driver.type("x")
        driver.key(pygame.K_RETURN)
        assert scene.draft.rows[0].name.text == "Miax"


def test_the_mouse_can_use_it_too_and_a_press_beside_it_is_done() -> None:
    driver = Driver()
    with VirtualPad(driver) as pad:
        scene = at_name(pad)
        driver.click("backspace")
        driver.click("key.o")
        driver.click((3, 3))
        assert driver.app.top is scene and scene.draft.rows[0].name.text == "Mio"


def test_a_whole_name_is_taken_off_with_one_key() -> None:
    driver = Driver()
    with VirtualPad(driver) as pad:
        scene = at_name(pad)
        pad.press("a")  # the caret is anywhere
        driver.click("clear")
        assert scene.draft.rows[0].name.text == "" and driver.find("written.text").text == "|"
        driver.click("key.z")
        driver.click("done")
        assert scene.draft.rows[0].name.text == "Z"
