"""Settings act at once and are kept; nothing that is wrong with their file stops the game."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.seating import SeatSetup, Setup
from scenes.settings import SettingsScene
from scenes.settings_tabs import Leads, tabs
from scenes.store import Settings, Store
from scenes.table.together.places import MOST_PARTS
from scenes.title import TitleScene
from tests.scenes.driver import Driver
from tests.scenes.screens import flow_of

PLAY, PICTURE, SOUND, CONTROLS, LANGUAGE = (f"tab.{place}" for place in range(5))


def at_settings(folder: Path | None = None) -> Driver:
    driver = Driver((1280, 800), folder=folder)
    driver.push(TitleScene(flow_of(driver)))
    driver.click("settings")
    return driver


def test_every_setting_acts_at_once_and_is_kept() -> None:
    driver = at_settings()
    driver.click("ai_pace.2")
    driver.click(PICTURE)
    driver.click("less_motion")
    driver.click("turn_picture")
    driver.click(SOUND)
    driver.click("volume.less")
    driver.click(LANGUAGE)
    driver.click("language.1")
    assert driver.app.sounds.volume == 60
    assert driver.app.words.lang == "zh_TW"
    assert driver.app.motion(420) == 0
    assert driver.find("title").text == "設定"
    kept = Store(driver.folder).settings
    assert kept == Settings(language="zh_TW", ai_pace="fast", less_motion=True, turn_picture=True, volume=60)


@pytest.mark.parametrize(
    ("size", "sizes"), [((1920, 1080), ["100 %", "125 %", "150 %"]), ((1280, 800), ["100 %", "125 %"])]
)
def test_only_text_that_has_room_is_offered(size: tuple[int, int], sizes: list[str]) -> None:
    """What was chosen for a larger window is kept, and shown as the largest that this one has room for."""
    driver = Driver(size)
    driver.app.settings.text_size = 150
    driver.app.relayout()
    driver.push(TitleScene(flow_of(driver)))
    driver.click("settings")
    driver.click(PICTURE)
    found = [probe for probe in driver.probe() if probe.id.startswith("text_size.") and probe.kind == "button"]
    assert [driver.find(f"{probe.id}.label").text for probe in found] == sizes
    assert found[-1].selected and driver.app.settings.text_size == 150


def test_how_many_people_can_feed_at_the_same_time_is_said() -> None:
    driver = at_settings()
    assert f"2 to {MOST_PARTS} people" in driver.words


def test_full_screen_and_back() -> None:
    driver = at_settings()
    driver.click(PICTURE)
    driver.click("fullscreen.1")
    assert driver.app.window.fullscreen and driver.app.settings.fullscreen
    driver.click("fullscreen.0")
    assert not driver.app.window.fullscreen
    assert driver.app.size == (1280, 800)
    driver.key(pygame.K_F11)
    assert driver.app.window.fullscreen


def test_arrows_change_nothing_by_accident_and_done_goes_back() -> None:
    driver = at_settings()
    driver.key(pygame.K_UP, pygame.K_UP, pygame.K_LEFT, pygame.K_DOWN)
    assert driver.app.settings == Settings()
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is not None and driver.app.top.name == "title"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b'{"volume": 900}',
        b'{"language": "xx"}',
        b'{"setup": {"seats": []}}',
        b"\xff\xfe\x00",
        b"null",
    ],
)
def test_a_damaged_file_is_put_aside_and_the_defaults_are_used(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(content)
    driver = Driver(folder=tmp_path)
    assert driver.app.settings == Settings()
    assert (tmp_path / "settings.json.bad").read_bytes() == content
    assert not (tmp_path / "settings.json").exists()
    driver.push(TitleScene(flow_of(driver)))
    driver.app.greet()
    driver.step()
    assert "settings.json.bad" in driver.find("toast").text
    driver.click("language.1")
    assert Store(tmp_path).settings.language == "zh_TW"


def test_a_folder_that_takes_no_files_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    driver = at_settings(tmp_path / "file" / "data")
    driver.click(PICTURE)
    driver.click("less_motion")
    driver.step()
    assert "cannot be saved" in driver.find("toast").text
    driver.wait(6000)
    assert not driver.has("toast")
    driver.click("less_motion")
    driver.click(PLAY)
    driver.click("ai_pace.0")
    driver.wait(100)
    assert not driver.has("toast")
    assert driver.app.settings.ai_pace == "slow", "the game goes on with the new settings"


def test_unknown_settings_of_a_newer_version_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"volume": 20, "something_new": true}')
    assert Store(tmp_path).settings == Settings(volume=20)


def test_the_file_holds_what_can_be_read_back(tmp_path: Path) -> None:
    store = Store(tmp_path)
    setup = Setup((SeatSetup("小榛", "sun", "person"), SeatSetup("", "barn", "novice")), 12, True, True, False, 1, 99)
    store.settings = Settings("zh_TW", True, "instant", True, True, volume=0, setup=setup)
    assert store.save()
    assert Store(tmp_path).settings == store.settings
    assert msgspec.json.decode((tmp_path / "settings.json").read_bytes())["setup"]["seed"] == 99


def test_without_sound_the_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    driver = Driver()
    driver.push(SettingsScene("sound"))
    assert "sound" in driver.find("sound.note.text").text


def test_reset_puts_back_one_tab_and_leaves_the_others() -> None:
    driver = at_settings()
    driver.click("ai_pace.0")
    driver.click(PICTURE)
    driver.click("less_motion")
    driver.click("turn_picture")
    driver.click("reset")
    assert driver.app.settings == Settings(ai_pace="slow")
    assert Store(driver.folder).settings == Settings(ai_pace="slow")
    driver.click(SOUND)
    driver.click("volume.less")
    driver.click("reset")
    assert driver.app.sounds.volume == Settings().volume


def test_page_keys_turn_the_tabs_and_the_focus_stays_on_something() -> None:
    driver = at_settings()
    seen = []
    for _ in range(5):
        seen.append(driver.app.top.tab)  # type: ignore[union-attr]
        driver.key(pygame.K_PAGEDOWN)
        assert driver.focused
    assert seen == ["play", "picture", "sound", "controls", "language"]
    assert driver.app.top.tab == "play"  # type: ignore[union-attr]


def test_every_row_names_a_setting() -> None:
    driver = at_settings()
    names = [row.name for tab in tabs(driver.app) for row in tab.rows if not isinstance(row, Leads)]
    assert len(names) == len(set(names))
    assert set(names) <= set(Settings.__struct_fields__)
