"""Seats with own devices, pads that are pulled out, and seats that change hands in the middle of a game."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.record import played, record_of
from game.seating import KINDS, SEAT_IDS, Kind, SeatSetup, Setup, with_device
from scenes.handover import DEAF, HandoverScene
from scenes.pause import PauseScene
from scenes.results import ResultsScene
from scenes.seats_sheet import SeatsSheet
from scenes.table.event_sheet import EventSheet
from scenes.table.scene import TableScene
from tests.scenes.driver import Driver
from tests.scenes.table.mouse_player import MousePlayer
from tests.scenes.table.test_whole_game import CARDS, open_table
from tests.scenes.virtual_pad import VirtualPad

TWO = Setup((SeatSetup("Mia", "barn", "person"), SeatSetup("Ben", "pond", "person")), first=0)
PADS = with_device(with_device(TWO, 0, "pad:1"), 1, "pad:2")


def until(driver: Driver, scene: TableScene, kind: type, most: int = 400) -> None:
    """Let time pass until a scene of that kind is in front."""
    for _ in range(most):
        if isinstance(driver.app.top, kind):
            driver.wait(DEAF + 50)
            return
        driver.step(33)
    raise AssertionError(f"{driver.app.top} stays, at {scene.match.table.step} of {scene.match.table.acting}")


def lay_unplayed(setup: Setup, seed: int = 3) -> tuple[Driver, TableScene]:
    """A table on which a pad may be plugged in before anything is played."""
    return open_table(setup, seed, (1280, 800))


# -- own devices ----------------------------------------------------------------------------------------------------


def test_only_the_own_pad_confirms_a_cover_and_acts_in_the_turn() -> None:
    driver, scene = lay_unplayed(PADS)
    with VirtualPad(driver) as mine, VirtualPad(driver) as other:
        until(driver, scene, HandoverScene)
        assert "Pad 1" in driver.find("told").text
        for press in (lambda: other.press("a"), lambda: driver.click("show"), lambda: driver.key(pygame.K_RETURN)):
            press()
            assert isinstance(driver.app.top, HandoverScene), "not the device of Mia"
        assert driver.find("told").text.replace("’", "'") == "It is Mia's turn: Pad 1."
        driver.wait(2500)
        assert "Pad 1 shows the hand" in driver.find("told").text
        mine.press("a")
        assert driver.app.top is scene and scene.viewer == 0
        MousePlayer(driver, scene).wait_for_desk()
        driver.wait(600)
        steps = len(scene.match.actions)
        for press in (lambda: other.press("x"), lambda: other.press("a"), lambda: driver.key(pygame.K_e)):
            press()
            driver.wait(100)
            assert len(scene.match.actions) == steps and scene.held() is None and driver.app.top is scene
        assert "Mia" in driver.find("top_bar.now").text and "Pad 1" in driver.find("top_bar.now").text
        mine.press("a")
        assert scene.held() is not None, "the own pad lifts a card"
        other.press("menu")
        assert isinstance(driver.app.top, PauseScene), "but everybody may stop the game"


def test_a_question_over_the_table_is_answered_by_the_own_device_only() -> None:
    driver, scene = lay_unplayed(with_device(TWO, 0, "pad:1"))
    with VirtualPad(driver) as mine:
        until(driver, scene, HandoverScene)
        mine.press("a")
        MousePlayer(driver, scene).wait_for_desk()
        driver.wait(600)
        mine.press("x")
        assert driver.app.top is not None and driver.app.top.name == "warning"
        driver.click("anyway")
        driver.key(pygame.K_RETURN, pygame.K_ESCAPE)
        assert driver.app.top.name == "warning" and driver.has("toast")
        mine.press("b")
        assert driver.app.top is scene


def test_mouse_and_keyboard_are_one_device() -> None:
    driver, scene = lay_unplayed(with_device(TWO, 0, "mouse"))
    with VirtualPad(driver) as pad:
        until(driver, scene, HandoverScene)
        pad.press("a")
        assert isinstance(driver.app.top, HandoverScene)
        driver.key(pygame.K_RETURN)
        assert driver.app.top is scene


def test_a_seat_whose_pad_was_never_plugged_in_takes_any_device() -> None:
    driver, scene = lay_unplayed(PADS)
    until(driver, scene, HandoverScene)
    assert "Pad" not in driver.find("told").text
    driver.click("show")
    assert driver.app.top is scene


def test_two_people_share_one_pad() -> None:
    driver, scene = lay_unplayed(TWO)
    with VirtualPad(driver) as pad:
        for seat in (0, 1):
            until(driver, scene, HandoverScene)
            assert scene.match.table.acting == seat
            pad.press("a")
            assert scene.viewer == seat
            finish_phase(driver, scene, lambda: pad.press("x"))


def finish_phase(driver: Driver, scene: TableScene, confirm: object) -> None:
    """Confirm until somebody else is asked."""
    seat = scene.match.table.acting
    for _ in range(60):
        driver.wait(300)
        if scene.match.table.acting != seat or isinstance(driver.app.top, HandoverScene):
            return
        if driver.app.top is not None and driver.app.top.name == "warning":
            driver.app.top.stage.set_focus("anyway")  # type: ignore[attr-defined]
            driver.key(pygame.K_RETURN)
        elif driver.app.top is scene and driver.has("confirm"):
            driver.wait(400)
            confirm()  # type: ignore[operator]


def test_a_pad_with_a_seat_leaves_the_other_seats_to_devices_that_are_nobodys() -> None:
    driver, scene = lay_unplayed(with_device(TWO, 1, "pad:1"))
    with VirtualPad(driver) as taken, VirtualPad(driver) as free:
        until(driver, scene, HandoverScene)
        taken.press("a")
        assert isinstance(driver.app.top, HandoverScene), "the cover is Mia's, and the pad is Ben's"
        assert driver.find("told").text.replace("’", "'") == "It is Mia's turn; Pad 1 plays for Ben."
        free.press("a")
        assert driver.app.top is scene and scene.viewer == 0
        MousePlayer(driver, scene).wait_for_desk()
        driver.wait(600)
        steps = len(scene.match.actions)
        taken.press("a")
        taken.press("x")
        assert scene.held() is None and len(scene.match.actions) == steps and driver.app.top is scene
        driver.key(pygame.K_1)
        assert scene.held() is not None, "mouse and keyboard are nobody's either"


def test_where_every_device_has_a_seat_anybody_plays_the_seats_that_take_any() -> None:
    three = Setup((*TWO.seats, SeatSetup("Otto", "plum", "person")), first=0)
    driver, scene = lay_unplayed(with_device(with_device(three, 1, "pad:1"), 2, "mouse"))
    with VirtualPad(driver) as pad:
        until(driver, scene, HandoverScene)
        pad.press("a")
        assert driver.app.top is scene and scene.viewer == 0


def test_a_cover_follows_the_device_that_its_seat_is_given() -> None:
    driver, scene = lay_unplayed(TWO)
    with VirtualPad(driver) as pad:
        until(driver, scene, HandoverScene)
        driver.key(pygame.K_ESCAPE)
        driver.wait(200)
        driver.click("seats")
        driver.wait(200)
        driver.click("seat.0.device")
        driver.click("seat.0.device")
        assert scene.setup.seats[0].device == "pad:1"
        driver.click("done")
        driver.wait(200)
        driver.click("resume")
        driver.wait(DEAF + 50)
        assert driver.find("told").text.startswith("Pad 1 shows the hand.")
        assert driver.find("prompts").mark == "pad_a", "the sign of the right device, whoever spoke last"
        driver.key(pygame.K_DOWN)
        assert driver.find("prompts").mark == "pad_a"
        pad.press("a")
        assert driver.app.top is scene


def test_a_device_that_may_not_act_leaves_ring_and_signs_alone() -> None:
    driver, scene = lay_unplayed(with_device(TWO, 0, "pad:1"))
    with VirtualPad(driver) as mine, VirtualPad(driver) as other:
        until(driver, scene, HandoverScene)
        mine.press("a")
        MousePlayer(driver, scene).wait_for_desk()
        driver.wait(600)
        look = driver.app.look
        mine.press("right")
        assert look.rings and look.signs.device == "pad"
        focus = driver.focused
        driver.move(driver.place("confirm"))
        driver.move((400, 400))
        driver.click((400, 420))
        driver.key(pygame.K_LEFT, pygame.K_q)
        other.press("right")
        driver.wait(100)
        assert driver.app.reader.source == "pad:1" and look.rings and look.signs.device == "pad"
        assert driver.focused == focus
        driver.click(driver.place("pause"))
        assert isinstance(driver.app.top, PauseScene) and driver.app.device == "mouse", "what is everybody's does"


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_pad_begins_at_the_hand_wherever_the_mouse_was_left(size: tuple[int, int]) -> None:
    driver, scene = open_table(TWO, 3, size)
    with VirtualPad(driver) as pad:
        until(driver, scene, HandoverScene)
        driver.click("show")
        MousePlayer(driver, scene).wait_for_desk()
        driver.wait(600)
        assert driver.focused.startswith("hand.")
        driver.move(driver.place("confirm"))
        driver.move(driver.place("pause"))
        driver.key(pygame.K_ESCAPE)
        driver.wait(200)
        driver.move(driver.place("resume"))
        driver.click("resume")
        driver.wait(DEAF + 50)
        driver.move(driver.find("show").centre)
        driver.click("show")
        driver.wait(600)
        assert driver.focused.startswith("hand."), "not on what lies where the button was"
        pad.press("a")
        assert scene.held() is not None


def test_a_look_at_the_other_half_ends_with_the_cover() -> None:
    driver, scene = lay_unplayed(TWO)
    until(driver, scene, HandoverScene)
    driver.click("show")
    MousePlayer(driver, scene).wait_for_desk()
    driver.hold(pygame.K_m)
    driver.wait(400)
    assert scene.pose == "market"
    driver.app.hush("idle")
    until(driver, scene, HandoverScene)
    driver.release(pygame.K_m)
    driver.click("show")
    driver.wait(400)
    assert scene.pose == "care"


# -- pads that are pulled out ---------------------------------------------------------------------------------------


def test_the_turn_of_a_pulled_out_pad_can_be_taken_on_at_once_and_goes_back_to_it() -> None:
    driver, scene = lay_unplayed(PADS)
    with VirtualPad(driver) as mine:
        until(driver, scene, HandoverScene)
        mine.press("a")
        MousePlayer(driver, scene).wait_for_desk()
        mine.press("a")
        assert scene.held() is not None
        mine.unplug()
        driver.wait(100)
        assert isinstance(driver.app.top, HandoverScene), "the hand goes face down"
        told = driver.find("told").text
        assert "Pad 1" in told and "Mia" in told
        assert scene.viewer is None and scene.held() is None
        driver.wait(DEAF + 50)
        driver.key(pygame.K_RETURN)
        assert driver.app.top is scene and scene.viewer == 0
    driver.wait(600)
    driver.click("auto")
    with VirtualPad(driver) as back:
        driver.wait(100)
        driver.click(driver.find("confirm").centre)
        assert scene.match.table.step == "care" and "Pad 1" in driver.find("top_bar.now").text, "it is Mia's again"
        back.press("x")
        driver.wait(50)
        assert scene.match.table.step != "care" or driver.has("anyway")


def test_a_cover_says_that_the_pad_it_waits_for_has_gone_until_it_is_back() -> None:
    driver, scene = lay_unplayed(PADS)
    with VirtualPad(driver) as mine:
        until(driver, scene, HandoverScene)
        mine.unplug()
        driver.wait(60)
        assert "Any device may take Mia" in driver.find("told").text
    with VirtualPad(driver) as back:
        driver.wait(60)
        assert driver.find("told").text.startswith("Pad 1 shows the hand.")
        driver.click("show")
        assert isinstance(driver.app.top, HandoverScene)
        back.press("a")
        assert driver.app.top is scene


def test_with_open_hands_a_pulled_out_pad_pauses_the_game_with_the_reason() -> None:
    driver, scene = lay_unplayed(msgspec.structs.replace(PADS, open_hands=True))
    driver.app.settings.together = "off"
    with VirtualPad(driver) as mine, VirtualPad(driver):
        MousePlayer(driver, scene).wait_for_desk()
        mine.unplug()
        driver.wait(100)
        assert isinstance(driver.app.top, PauseScene)
        assert "Pad 1" in driver.find("reason").text and "Mia" in driver.find("reason").text
        driver.key(pygame.K_RETURN)
        driver.wait(600)
        assert driver.app.top is scene
        driver.key(pygame.K_1)
        assert scene.held() is not None, "any device plays on"


def test_a_pad_of_somebody_who_waits_may_go_and_come() -> None:
    driver, scene = lay_unplayed(PADS)
    with VirtualPad(driver) as mine, VirtualPad(driver) as other:
        until(driver, scene, HandoverScene)
        mine.press("a")
        MousePlayer(driver, scene).wait_for_desk()
        other.unplug()
        driver.wait(100)
        assert driver.app.top is scene and scene.viewer == 0 and driver.has("toast")


# -- seats that change hands ----------------------------------------------------------------------------------------


def play_on(driver: Driver, scene: TableScene, rounds: int) -> None:
    """Everybody plays until so many rounds have begun, or the game is over."""
    player = MousePlayer(driver, scene)
    for _ in range(1500):
        player.wait_for_desk()
        top = driver.app.top
        if scene.match.table.round >= rounds or isinstance(top, ResultsScene):
            return
        if isinstance(top, HandoverScene):
            driver.wait(DEAF + 50)
            driver.click("show")
        elif isinstance(top, EventSheet):
            player.read_event()
        else:
            if driver.has("hand.show"):
                driver.click("hand.show")
            player.act()
    raise AssertionError("the game does not go on")


def hand_to(driver: Driver, scene: TableScene, seat: int, kind: Kind) -> None:
    """By the pause sheet, as a person would."""
    driver.wait(DEAF + 50)
    while not isinstance(driver.app.top, PauseScene):
        driver.key(pygame.K_ESCAPE)
        driver.wait(50)
    driver.wait(200)
    driver.click("seats")
    driver.wait(200)
    assert isinstance(driver.app.top, SeatsSheet)
    driver.click(f"seat.{seat}.who.{KINDS.index(kind)}")
    driver.click("done")
    driver.key(pygame.K_ESCAPE)
    driver.wait(200)


def test_a_seat_goes_to_an_ai_in_the_middle_of_its_care_and_comes_back() -> None:
    driver, scene = open_table(TWO, 3, (1280, 800))
    until(driver, scene, HandoverScene)
    driver.click("show")
    MousePlayer(driver, scene).wait_for_desk()
    driver.wait(600)
    driver.click("auto")
    before = len(scene.match.actions)
    hand_to(driver, scene, 0, "farmer")
    assert not scene.setup.seats[0].person and scene.setup.people == 1
    for _ in range(200):
        driver.step(33)
        if scene.match.table.acting == 1 and scene.desk.name == "care":
            break
    assert len(scene.match.actions) > before, "the AI made its own care"
    assert driver.app.top is scene and scene.viewer == scene.own == 1, "one person alone needs no cover"
    assert any("AI" in line.text and "Mia" in line.text for line in scene.past.log)
    hand_to(driver, scene, 0, "person")
    driver.wait(100)
    assert isinstance(driver.app.top, HandoverScene) and driver.app.top.data.name == "Ben", (
        "there is much to hide again"
    )
    play_on(driver, scene, 2)
    again = played(record_of(scene.match, scene.setup), CARDS)
    assert again.digest() == scene.match.digest(), "the game is one like any other"


def test_all_seats_go_to_the_ai_and_the_game_plays_itself_to_the_end() -> None:
    driver, scene = open_table(msgspec.structs.replace(TWO, target=6, events=True), 4, (1280, 800))
    play_on(driver, scene, 2)
    for seat in (0, 1):
        if isinstance(driver.app.top, EventSheet):
            MousePlayer(driver, scene).read_event()
        hand_to(driver, scene, seat, "farmer")
    assert scene.setup.people == 0 and scene.viewer is None
    for _ in range(6000):
        if isinstance(driver.app.top, ResultsScene):
            break
        driver.step(100)
    assert scene.match.over


@pytest.mark.parametrize("open_hands", [False, True])
def test_a_person_takes_the_seat_of_an_ai(open_hands: bool) -> None:
    setup = Setup((SeatSetup("Mia", "barn", "person"), SeatSetup("Hazel", "leaf", "novice")), first=1, target=6)
    driver, scene = open_table(msgspec.structs.replace(setup, open_hands=open_hands), 5, (1280, 800))
    MousePlayer(driver, scene).wait_for_desk()
    assert scene.viewer == 0
    hand_to(driver, scene, 1, "person")
    driver.wait(200)
    assert isinstance(driver.app.top, HandoverScene) is not open_hands
    play_on(driver, scene, 3)
    assert scene.match.table.round >= 3 or scene.match.over
    assert scene.setup.people == 2


PEOPLE = tuple(
    SeatSetup(name, seat, "person")
    for name, seat in zip(("Mia", "Ben", "Hazel", "Otto", "Rosa"), SEAT_IDS, strict=True)
)
MIXED = (PEOPLE[0], SeatSetup("Hazel", "leaf", "farmer"), PEOPLE[1], SeatSetup("Otto", "plum", "novice"))


@pytest.mark.parametrize(
    ("seats", "open_hands", "rounds"),
    [(PEOPLE[:2], False, 99), (MIXED, True, 99), (PEOPLE, False, 3), (PEOPLE, True, 3)],
    ids=["two", "two and two AI, open", "five", "five, open"],
)
def test_any_mix_plays_with_one_mouse(seats: tuple[SeatSetup, ...], open_hands: bool, rounds: int) -> None:
    setup = Setup(seats, target=6, open_hands=open_hands, first=1)
    driver, scene = open_table(setup, 11, (1280, 800))
    driver.app.settings.together = "off"
    play_on(driver, scene, rounds)
    assert scene.match.over or scene.match.table.round >= rounds
