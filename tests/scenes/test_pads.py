"""Pads come and go, speak the intents of their buttons, and cannot take the game away from anybody."""

from __future__ import annotations

import pygame
import pytest

from scenes.intents import Command, Intent, Navigate, PointerMove, Source
from scenes.pad_map import Pull, Tilt, from_sdl, is_pad, usual
from scenes.pads import FIRST, NEXT, STUCK
from scenes.scene import Scene
from tests.scenes.driver import Driver
from tests.scenes.virtual_pad import VirtualPad


class Ears(Scene):
    """Hears everything."""

    name = "ears"

    def __init__(self) -> None:
        self.heard: list[tuple[Source, Intent]] = []
        self.plugs: list[tuple[str, Source]] = []

    def handle(self, intent: Intent) -> bool:
        self.heard.append((self.app.reader.source, intent))
        return False

    def device_came(self, source: Source) -> None:
        self.plugs.append(("came", source))

    def device_gone(self, source: Source) -> None:
        self.plugs.append(("gone", source))

    def take(self) -> list[Intent]:
        heard, self.heard = self.heard, []
        return [intent for _, intent in heard]


def listening() -> tuple[Driver, Ears]:
    driver, ears = Driver(), Ears()
    driver.push(ears)
    return driver, ears


@pytest.mark.parametrize(
    ("button", "intents"),
    [
        ("a", [Command("select")]),
        ("b", [Command("back")]),
        ("x", [Command("next_phase")]),
        ("y", [Command("inspect")]),
        ("lb", [Command("zone_previous")]),
        ("rb", [Command("zone_next")]),
        ("l3", [Command("auto")]),
        ("r3", [Command("hint")]),
        ("menu", [Command("menu")]),
        ("view", [Command("log")]),
        ("lt", [Command("peek"), Command("peek", pressed=False)]),
        ("rt", [Command("skip"), Command("skip", pressed=False)]),
        ("up", [Navigate(0, -1)]),
        ("down", [Navigate(0, 1)]),
        ("left", [Navigate(-1, 0)]),
        ("right", [Navigate(1, 0)]),
        ("guide", []),
    ],
)
def test_each_button_speaks_the_intent_of_the_controls_table(button: str, intents: list[Intent]) -> None:
    driver, ears = listening()
    with VirtualPad(driver) as pad:
        pad.press(button)
        assert [intent for _, intent in ears.heard] == intents
        assert all(source == "pad:1" for source, _ in ears.heard)
        assert driver.app.device == ("pad" if intents else "none")


def test_view_held_opens_the_rules_and_not_the_log() -> None:
    driver, ears = listening()
    with VirtualPad(driver) as pad:
        pad.hold("view")
        driver.wait(600)
        pad.release("view")
        assert ears.take() == [Command("help")]


def test_the_stick_moves_once_then_repeats_like_a_key_and_has_a_dead_zone() -> None:
    driver, ears = listening()
    with VirtualPad(driver) as pad:
        pad.stick(0.3, 0.3)
        assert ears.take() == [] and driver.app.device == "none"
        pad.stick(0.9, 0.2)
        assert ears.take() == [Navigate(1, 0)]
        driver.wait(FIRST - 60)
        assert ears.take() == []
        driver.wait(60 + 10 * NEXT)
        repeats = ears.take()
        assert set(repeats) == {Navigate(1, 0, repeat=True)} and 8 <= len(repeats) <= 12
        pad.stick(0.5, 0.0)
        driver.wait(3 * NEXT)
        assert ears.take(), "it comes back a good way before it stops"
        pad.stick(0.0, 0.0)
        ears.take()
        driver.wait(1000)
        assert ears.take() == []


def test_the_cross_repeats_too_and_the_right_stick_turns_pages() -> None:
    driver, ears = listening()
    with VirtualPad(driver) as pad:
        pad.hold("down")
        driver.wait(FIRST + 3 * NEXT)
        assert ears.take()[:2] == [Navigate(0, 1), Navigate(0, 1, repeat=True)]
        pad.release("down")
        driver.wait(500)
        ears.take()
        pad.stick(0.0, 1.0, "right")
        pad.stick(0.0, 0.0, "right")
        assert ears.take() == [Command("page_down")]


def test_pads_are_numbered_told_apart_and_told_about() -> None:
    driver, ears = listening()
    with VirtualPad(driver) as first, VirtualPad(driver) as second:
        assert driver.app.pads.names() == [("pad:1", "Pad 1"), ("pad:2", "Pad 2")]
        assert (first.source, second.source) == ("pad:1", "pad:2")
        second.press("a")
        first.press("b")
        assert ears.heard == [("pad:2", Command("select")), ("pad:1", Command("back"))]
        driver.wait(9000)
        first.unplug()
        assert "Pad 1 has gone" in driver.find("toast").text
        assert driver.app.pads.names() == [("pad:2", "Pad 2")]
        with VirtualPad(driver) as third:
            assert third.source == "pad:1", "the smallest free number"
    told = [f"{what} {source[-1]}" for what, source in ears.plugs]
    assert told == ["came 1", "came 2", "gone 1", "came 1", "gone 1", "gone 2"]
    assert driver.app.reader.source == "none"


def test_a_pad_that_is_there_at_the_start_is_no_news() -> None:
    before = Driver()
    with VirtualPad(before) as pad:
        driver, ears = listening()
        pad.driver = driver
        assert driver.app.pads.names() == [("pad:1", "Pad 1")]
        assert ears.plugs == [] and not driver.has("toast")
        pad.press("a")
        assert ears.take() == [Command("select")]


def test_what_a_pad_holds_ends_when_it_goes() -> None:
    driver, ears = listening()
    with VirtualPad(driver) as pad:
        pad.hold("lt")
        pad.hold("right")
        pad.unplug()
        assert ears.take() == [Command("peek"), Navigate(1, 0), Command("peek", pressed=False)]
        driver.wait(1000)
        assert ears.take() == []


def test_another_device_takes_over_at_once() -> None:
    driver, ears = listening()
    with VirtualPad(driver) as pad:
        pad.press("a")
        assert driver.app.look.rings and driver.app.device == "pad"
        driver.move((30, 30))
        assert not driver.app.look.rings and driver.app.device == "mouse"
        driver.key(pygame.K_F5)
        assert driver.app.look.rings and driver.app.device == "keyboard"
        pad.press("down")
        assert driver.app.device == "pad"
    ears.take()
    driver.key(pygame.K_e)
    assert ears.heard == [("keyboard", Command("next_phase"))]


@pytest.mark.parametrize("axis", [0, 1, 3])
def test_an_axis_that_was_never_seen_at_rest_says_nothing(axis: int) -> None:
    driver, ears = listening()
    with VirtualPad(driver, stuck=(axis, 1.0)) as pad:
        driver.wait(1500)
        pad.set_axis(axis, 0.9)
        driver.wait(1500)
        assert ears.take() == [] and driver.app.device == "none"
        pad.press("down")
        assert ears.take() == [Navigate(0, 1)], "the rest of the pad works"
        pad.set_axis(axis, 0.0)
        driver.step()
        pad.set_axis(axis, -1.0)
        driver.step()
        assert len(ears.take()) == 1, "and so does the axis once it came loose"


def test_a_trigger_that_is_stuck_says_nothing() -> None:
    driver, ears = listening()
    with VirtualPad(driver, stuck=(4, 1.0)) as pad:
        pad.set_axis(4, 0.9)
        driver.wait(500)
        assert ears.take() == []


def test_an_axis_that_sticks_later_falls_silent_and_gives_way_before() -> None:
    driver, ears = listening()
    with VirtualPad(driver) as pad:
        pad.stick(0.0, 1.0)
        driver.wait(STUCK + 200)
        ears.take()
        driver.wait(2000)
        assert ears.take() == []
        pad.stick(0.0, 0.9)
        driver.wait(1000)
        assert ears.take() == [], "it trembles, and is still stuck"
        pad.stick(0.0, 0.0)
        pad.stick(0.0, 1.0)
        driver.wait(1500)
        driver.move((40, 40))
        ears.take()
        driver.wait(1000)
        assert ears.take() == [] and driver.app.device == "mouse", "the mouse is not fought for"


def test_a_pad_without_a_table_has_the_usual_places() -> None:
    driver, ears = listening()
    with VirtualPad(driver, "Cheap Pad", known=False, axes=6, buttons=11, hats=1) as pad:
        pad.set_button(0, True)
        driver.step()
        pad.set_button(7, True)
        driver.step()
        pad.set_hat(2)
        driver.step()
        pad.set_hat(0)
        pad.set_axis(1, -1.0)
        driver.step()
        assert ears.take() == [Command("select"), Command("menu"), Navigate(1, 0), Navigate(0, -1)]


@pytest.mark.parametrize(
    ("name", "axes", "buttons", "hats"),
    [
        ("USB Keyboard", 2, 12, 0),
        ("Gaming thing", 2, 104, 0),
        ("Receiver", 40, 12, 0),
        ("Wireless Controller Motion Sensors", 6, 12, 0),
        ("LIS3LV02D Accelerometer", 3, 0, 0),
        ("Pedals", 3, 0, 0),
        ("Button box", 0, 12, 0),
    ],
)
def test_what_only_claims_to_be_a_pad_is_left_alone(name: str, axes: int, buttons: int, hats: int) -> None:
    assert not is_pad(name, axes, buttons, hats, known=False)
    driver, ears = listening()
    with VirtualPad(driver, name, known=False, axes=axes, buttons=buttons, hats=hats) as pad:
        assert pad.source == "" and ears.plugs == []
        if buttons:
            pad.set_button(0, True)
        driver.step()
        assert ears.take() == []


def test_events_of_unknown_devices_mean_nothing() -> None:
    driver, ears = listening()
    driver.post(pygame.JOYBUTTONDOWN, joy=77, instance_id=77, button=0)
    driver.post(pygame.JOYAXISMOTION, joy=77, instance_id=77, axis=0, value=1.0)
    driver.post(pygame.JOYDEVICEREMOVED, instance_id=77)
    driver.post(pygame.JOYDEVICEADDED, device_index=55, guid="")
    driver.step()
    assert ears.take() == [] and ears.plugs == []
    with VirtualPad(driver) as pad:
        driver.post(pygame.JOYBUTTONDOWN, joy=0, instance_id=pad.instance, button=63)
        driver.post(pygame.JOYAXISMOTION, joy=0, instance_id=pad.instance, axis=63, value=1.0)
        driver.step()
        assert ears.take() == []


def test_holding_can_be_a_switch_instead() -> None:
    driver, ears = listening()
    driver.app.pads.toggles = driver.app.reader.toggles = True
    with VirtualPad(driver) as pad:
        pad.press("lt")
        assert ears.take() == [Command("peek")]
        pad.press("lt")
        assert ears.take() == [Command("peek", pressed=False)]
    driver.key(pygame.K_m)
    assert ears.take() == [Command("peek")]
    driver.key(pygame.K_m)
    assert ears.take() == [Command("peek", pressed=False)]


def test_the_stick_can_be_read_as_a_pointer() -> None:
    driver, _ = listening()
    assert driver.app.pads.stick("pad:1") == (0.0, 0.0)
    with VirtualPad(driver) as pad:
        pad.stick(0.2, 0.1)
        assert driver.app.pads.stick(pad.source) == (0.0, 0.0)
        pad.stick(1.0, 0.0)
        assert driver.app.pads.stick(pad.source) == pytest.approx((1.0, 0.0), abs=0.001)
        pad.stick(1.0, 1.0)
        x, y = driver.app.pads.stick(pad.source)
        assert x == pytest.approx(y) and (x * x + y * y) == pytest.approx(1.0, abs=0.001)


def test_tables_of_sdl_are_read() -> None:
    made = from_sdl({
        "a": "b1", "dpup": "h0.1", "dpdown": "-a7", "leftx": "a0", "righty": "a3~", "lefttrigger": "a2",
        "righttrigger": "+a5", "leftshoulder": "b4", "platform": "Linux", "crc": "12ab", "x": "", "misc1": "b15",
    })  # fmt: skip
    assert made.buttons == {1: "a", 4: "lb"}
    assert made.hats == {(0, 1): "up"}
    assert made.tilts == {0: Tilt("left", 0), 3: Tilt("right", 1, -1)}
    assert made.pulls == {2: (Pull("lt", -1.0, 1.0),), 5: (Pull("rt", 0.0, 1.0),), 7: (Pull("down", 0.0, -1.0),)}
    assert made.pulls[2][0].share(0.0) == 0.5 and made.pulls[7][0].share(-1.0) == 1.0


def test_the_usual_pad_of_four_axes_has_buttons_for_triggers() -> None:
    assert usual(4).buttons[6] == "lt" and not usual(4).pulls
    assert usual(6).buttons[6] == "view" and set(usual(6).pulls) == {2, 5}
    assert set(usual(2).tilts) == {0, 1}


def test_the_mouse_still_points() -> None:
    driver, ears = listening()
    with VirtualPad(driver):
        driver.move((10, 20))
        assert ears.take() == [PointerMove((10, 20))]
