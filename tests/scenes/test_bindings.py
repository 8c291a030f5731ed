"""Keys and buttons can be changed, never lost; prompts show those of the device that was used last."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes import bindings
from scenes.bindings_page import WAITS, BindingsScene
from scenes.intents import Command
from scenes.pads import BUTTONS
from scenes.settings import SettingsScene
from scenes.store import Settings, Store
from scenes.title import TitleScene
from scenes.ui.signs import GLYPH_SETS, PAD_GLYPHS, glyph_set_of
from tests.scenes.driver import ROOT, Driver
from tests.scenes.screens import flow_of
from tests.scenes.test_pads import Ears
from tests.scenes.virtual_pad import VirtualPad


def at_bindings() -> Driver:
    driver = Driver()
    driver.push(SettingsScene("controls"))
    driver.click("bindings")
    assert isinstance(driver.app.top, BindingsScene)
    return driver


def test_a_key_is_changed_kept_and_works(tmp_path: Path) -> None:
    driver = Driver(folder=tmp_path)
    driver.push(SettingsScene("controls"))
    driver.click("bindings")
    driver.click("key.inspect")
    driver.key(pygame.K_q)
    assert driver.app.top is not None and driver.app.top.name == "bindings"
    assert driver.find("key.inspect").mark == "Q"
    again, ears = Driver(folder=tmp_path), Ears()
    assert again.app.settings.keys == {"inspect": "q"}
    again.push(ears)
    again.key(pygame.K_q, pygame.K_i)
    assert ears.take() == [Command("inspect")], "the old key means nothing any more"


def test_two_keys_that_clash_change_places_and_it_is_told() -> None:
    driver = at_bindings()
    driver.click("key.undo")
    driver.key(pygame.K_e)
    assert (driver.find("key.undo").mark, driver.find("key.next_phase").mark) == ("E", "Z")
    assert "have changed places" in driver.find("toast").text
    driver.click("reset")
    assert (driver.find("key.undo").mark, driver.find("key.next_phase").mark) == ("Z", "E")
    assert driver.app.settings.keys == {}


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_TAB, pygame.K_UP, pygame.K_3, pygame.K_F11, pygame.K_LSHIFT])
def test_keys_that_everybody_needs_stay(key: int) -> None:
    driver = at_bindings()
    driver.click("key.undo")
    driver.key(key)
    assert driver.app.top is not None and driver.app.top.name == "listen"
    assert "always means the same" in driver.find("told.text").text
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top.name == "bindings" and driver.app.settings.keys == {}
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top.name == "settings", "keys mean what they meant"


def test_a_button_of_a_pad_is_changed_with_the_pad_alone() -> None:
    driver = at_bindings()
    with VirtualPad(driver) as pad:
        pad.press("up")
        driver.app.top.stage.set_focus("pad.next_phase")  # type: ignore[union-attr]
        pad.press("a", "y")
        assert driver.find("pad.next_phase").mark == "pad_y" and driver.find("pad.inspect").mark == "pad_x"
        pad.press("b")
        assert driver.app.top is not None and driver.app.top.name == "settings"
        ears = Ears()
        driver.push(ears)
        pad.press("y", "x")
        assert ears.take() == [Command("next_phase"), Command("inspect")]


def test_what_is_held_cannot_go_where_a_button_is_held_already() -> None:
    settings = Settings()
    assert bindings.bind_button(settings, "peek", "view") == "refused"
    assert settings.pad_buttons == {} and bindings.buttons(settings)["help"] == "hold view"
    assert bindings.bind_button(settings, "peek", "rt") == "skip"


def test_waiting_for_a_key_ends_by_itself_and_by_the_mouse() -> None:
    driver = at_bindings()
    driver.click("key.undo")
    driver.wait(WAITS + 50)
    assert driver.app.top is not None and driver.app.top.name == "bindings"
    driver.click("pad.select")
    driver.click("cancel")
    assert driver.app.top.name == "bindings"
    assert driver.app.reader.listener is None and driver.app.pads.listener is None


@pytest.mark.parametrize(
    "content",
    [
        '{"keys": {"undo": "no such key", "fly": "q", "hint": "escape"}, "pad_buttons": {"undo": "a", "peek": "z"}}',
        '{"keys": {"undo": "q", "redo": "q"}, "pad_buttons": {"inspect": "a"}}',
        '{"keys": {"undo": ""}, "pad_buttons": {"peek": "hold view"}}',
    ],
)
def test_what_makes_no_sense_falls_back(tmp_path: Path, content: str) -> None:
    (tmp_path / "settings.json").write_text(content)
    driver = Driver(folder=tmp_path)
    assert bindings.keys(driver.app.settings) == bindings.USUAL_KEYS
    assert bindings.button_map(driver.app.settings) == BUTTONS


@pytest.mark.parametrize("content", ['{"keys": 3, "volume": 20}', '{"pad_glyphs": "sega", "volume": 20}'])
def test_wrong_kinds_cost_only_themselves(tmp_path: Path, content: str) -> None:
    (tmp_path / "settings.json").write_text(content)
    assert Store(tmp_path).settings == Settings(volume=20)


def test_a_press_instead_of_holding_is_a_setting() -> None:
    driver = Driver()
    driver.push(SettingsScene("controls"))
    driver.click("hold_toggles")
    assert driver.app.reader.toggles and driver.app.pads.toggles
    driver.click("reset")
    assert not driver.app.reader.toggles


def test_prompts_show_the_device_used_last_within_two_frames() -> None:
    driver = Driver()
    driver.push(TitleScene(flow_of(driver)))
    driver.key(pygame.K_F5)
    assert driver.find("prompts").mark == "arrow_up arrow_down Enter"
    with VirtualPad(driver) as pad:
        frames = driver.app.frames
        pad.hold("down")
        assert driver.find("prompts").mark == "pad_up pad_down pad_a"
        assert driver.app.frames > frames, "and it is drawn at once"
        pad.release("down")
        driver.app.settings.pad_glyphs = "playstation"
        driver.app.use_bindings()
        assert driver.find("prompts").mark == "pad_up pad_down pad_cross"
        driver.move((5, 5))
        assert driver.find("prompts").mark == ""
        driver.key(pygame.K_F5)
        assert driver.find("prompts").mark == "arrow_up arrow_down Enter"


@pytest.mark.parametrize(
    ("model", "glyphs"),
    [
        ("Xbox 360 Controller", "xbox"),
        ("PS4 Controller", "playstation"),
        ("Sony DualSense", "playstation"),
        ("Nintendo Switch Pro Controller", "nintendo"),
        ("Cheap Pad", "xbox"),
    ],
)
def test_the_signs_follow_the_model(model: str, glyphs: str) -> None:
    assert glyph_set_of(model) == glyphs


def test_every_button_has_a_picture_in_every_set() -> None:
    folder = ROOT / "assets" / "art" / "pictures" / "glyphs"
    for glyphs in GLYPH_SETS:
        wanted = {button.removeprefix("hold ") for button in BUTTONS} | {"up", "down", "left", "right"}
        assert wanted <= set(PAD_GLYPHS[glyphs])
        for name in PAD_GLYPHS[glyphs].values():
            assert (folder / f"{name}.webp").is_file(), name


def test_every_command_has_a_name_and_a_way_without_a_pointer() -> None:
    driver = Driver()
    names = bindings.words_for(driver.app.words)
    for command in bindings.COMMANDS:
        assert names[command]
        assert command in bindings.USUAL_KEYS or command in bindings.FIXED_KEYS or command in bindings.USUAL_BUTTONS
