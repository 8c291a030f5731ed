"""Devices of seats on the new game page: pads join, leave and are pulled out."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.seating import SEAT_IDS, Kind, SeatSetup, Setup, with_device, without_devices
from scenes.new_game import NewGameScene
from scenes.store import Store
from scenes.title import TitleScene
from tests.scenes.driver import Driver
from tests.scenes.screens import Started, flow_of
from tests.scenes.virtual_pad import VirtualPad


def page(
    *kinds: Kind, size: tuple[int, int] = (1920, 1080), language: str = "en"
) -> tuple[Driver, NewGameScene, Started]:
    driver, started = Driver(size, language), Started()
    driver.app.settings.setup = Setup(
        tuple(SeatSetup("", seat, kind) for seat, kind in zip(SEAT_IDS, kinds, strict=False))
    )
    flow = flow_of(driver, started)
    driver.push(TitleScene(flow))
    scene = NewGameScene(flow)
    driver.push(scene)
    return driver, scene, started


def devices_of(scene: NewGameScene) -> list[str]:
    return [row.device for row in scene.draft.rows]


def test_pads_join_in_their_order_and_the_game_knows_them() -> None:
    driver, scene, started = page("person", "farmer", "person")
    with VirtualPad(driver) as one, VirtualPad(driver) as two:
        two.press("a")
        assert devices_of(scene) == ["pad:2", "", ""], "the first person without a pad"
        one.press("a")
        assert devices_of(scene) == ["pad:2", "", "pad:1"]
        assert driver.app.top is scene, "joining does not start the game"
        one.press("x")
        assert [seat.device for seat in started.setups[0].seats] == ["pad:2", "", "pad:1"]


def test_pads_take_the_first_seats_wherever_the_focus_is() -> None:
    driver, scene, _ = page("person", "person", "person")
    with VirtualPad(driver) as one, VirtualPad(driver) as two:
        driver.click("seat.0.device")
        scene.stage.set_focus("seat.2.name")
        one.press("a")
        assert devices_of(scene) == ["mouse", "pad:1", ""], "mouse and keyboard keep their seat"
        two.press("a")
        assert devices_of(scene) == ["mouse", "pad:1", "pad:2"]


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("people", [2, 5])
def test_how_a_pad_leaves_is_told_as_long_as_one_has_a_seat(size: tuple[int, int], language: str, people: int) -> None:
    kinds: list[Kind] = ["person"] * people
    driver, _, _ = page(*kinds, size=size, language=language)
    with VirtualPad(driver) as pad:
        driver.wait(50)
        before = driver.find("note.text").text
        pad.press("a")
        told = driver.find("note.text").text
        assert told != before and "B" in told


def test_a_pad_leaves_with_b_and_the_next_b_leads_back() -> None:
    driver, scene, _ = page("person", "person")
    with VirtualPad(driver) as pad:
        pad.press("a")
        pad.press("b")
        assert devices_of(scene) == ["", ""] and driver.app.top is scene
        pad.press("b")
        assert driver.app.top is not scene


def test_a_pulled_out_pad_gives_its_seat_back() -> None:
    driver, scene, _ = page("person", "person")
    with VirtualPad(driver) as pad:
        pad.press("a")
        pad.unplug()
        driver.wait(50)
        assert devices_of(scene) == ["", ""]


def test_one_pad_starts_a_game_of_two_who_share_it() -> None:
    driver, scene, started = page("person", "person")
    with VirtualPad(driver) as pad:
        pad.press("a")
        assert not started.setups
        scene.stage.set_focus("start")
        pad.press("a")
        assert [seat.device for seat in started.setups[0].seats] == ["pad:1", ""]


def test_with_one_person_there_is_nothing_to_join() -> None:
    driver, _, started = page("person", "farmer")
    with VirtualPad(driver) as pad:
        assert not driver.has("seat.0.device")
        pad.press("a")
        assert started.setups and started.setups[0].seats[0].device == ""


def test_the_device_of_a_person_can_be_chosen_by_presses() -> None:
    driver, scene, _ = page("person", "person", "farmer")
    with VirtualPad(driver):
        driver.wait(50)
        assert driver.has("seat.0.device") and not driver.has("seat.2.device")
        found, signs = [], []
        for _ in range(3):
            signs.append(driver.find("seat.0.device").mark)
            driver.click("seat.0.device")
            found.append(devices_of(scene)[0])
        assert found == ["mouse", "pad:1", ""]
        assert signs == ["", "keyboard", "gamepad"], "any device has no sign, least of all that of a person"


def test_devices_are_not_kept_beyond_the_run(tmp_path: Path) -> None:
    store = Store(tmp_path)
    setup = Setup((SeatSetup("Mia", "barn", "person"), SeatSetup("Ben", "pond", "person")))
    store.settings.setup = with_device(setup, 0, "pad:1")
    assert store.save()
    again = Store(tmp_path).settings.setup
    assert again == setup == without_devices(msgspec.structs.replace(store.settings.setup))
