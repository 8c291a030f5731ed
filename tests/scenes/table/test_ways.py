"""Drag, click and click, keys, and pad: four ways to do the same. What they do is the same to the last action."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.actions import Action
from scenes.results import ResultsScene
from scenes.start import Wishes, open_app
from scenes.table.care_desk import CareDesk
from scenes.table.market_desk import MarketDesk
from scenes.table.scene import TableScene
from scenes.table.warning_sheet import WarningSheet
from tests.scenes.driver import Driver
from tests.scenes.table.key_player import KeyPlayer, PadPlayer
from tests.scenes.table.mouse_player import MousePlayer
from tests.scenes.table.test_ux import at_position
from tests.scenes.table.test_whole_game import CARDS
from tests.scenes.virtual_pad import VirtualPad

POSITION = """
round 3 phase care first 0 acting 0 seed 5
seat 0 eggs 30
  flock alice:content rusty:content skye:content
  hand corn yard_scraps water_dish water_dish rooster
  storage water_dish
  discard yard_scraps
market garden_greens berry_treat rain_barrel water_bucket gift_card
chickens butterball domino sansa powder_puff omelia
"""

KEYS = {"a": pygame.K_RETURN, "x": pygame.K_e}
Maker = Callable[[Driver, TableScene], MousePlayer]


def a_drag(driver: Driver, scene: TableScene) -> MousePlayer:
    return MousePlayer(driver, scene)


def a_click(driver: Driver, scene: TableScene) -> MousePlayer:
    return MousePlayer(driver, scene, click_only=True)


def a_key(driver: Driver, scene: TableScene) -> MousePlayer:
    driver.key(pygame.K_TAB)
    return KeyPlayer(driver, scene, click_only=True)


@contextmanager
def playing(way: str, driver: Driver, scene: TableScene) -> Iterator[MousePlayer]:
    makers: dict[str, Maker] = {"drag": a_drag, "click": a_click, "keys": a_key}
    if way != "pad":
        yield makers[way](driver, scene)
        return
    with VirtualPad(driver) as pad:
        pad.press("rb")
        yield PadPlayer(driver, scene, pad)


def at(scene: TableScene, kind: str) -> str:
    """A card of the hand by what it is."""
    return next(it.id for it in scene.things if it.kind == "hand" and CARDS.kind(it.card or 0).id == kind)


def hen(name: str) -> str:
    return f"hen.{CARDS.hen_by_id[name]}"


def script(player: MousePlayer) -> tuple[tuple[Action, ...], list[str]]:
    """Care with a card split over three hens and one that is refused, then the market; what was done and said."""
    driver, scene = player.driver, player.scene
    said = []
    player.carry(at(scene, "rooster"), hen("rusty"))
    said.append(scene.top.marks.now)
    assert scene.held() is None and scene.top.marks.now_refusal
    player.carry(at(scene, "corn"), hen("skye"))
    for name in ("rusty", "alice"):
        assert scene.held() is not None, "the rest stays in the hand"
        player.drop_on(hen(name))
    player.put_back()
    player.carry(at(scene, "water_dish"), hen("skye"))
    player.put_back()
    assert isinstance(scene.desk, CareDesk)
    player.press("confirm")
    if isinstance(driver.app.top, WarningSheet):
        player.press("anyway")
    for _ in range(2000):
        if isinstance(scene.desk, MarketDesk) and not scene.director.busy:
            break
        if scene.desk.name == "after" and not scene.director.busy:
            driver.step(600)
            player.press("confirm")
        driver.step(33)
    driver.step(600)
    if player.click_only:
        player.press("market.1")
    else:
        player.carry("market.1", "discard")
    player.wait_for_desk()
    driver.step(600)
    if any(it.kind == "hand" and it.card is not None for it in scene.things):
        player.carry(at(scene, "yard_scraps"), "bin")
        player.press("trash")
    player.wait_for_desk()
    driver.step(600)
    player.press("sell")
    player.wait_for_desk()
    driver.step(600)
    player.press("confirm")
    mine = list(scene.match.actions)
    return tuple(mine[: _done(mine) + 1]), said


def _done(actions: list[Action]) -> int:
    return next(place for place, action in enumerate(actions) if type(action).__name__ == "Done")


def test_the_four_ways_leave_the_same_log() -> None:
    logs = {}
    for way in ("drag", "click", "keys", "pad"):
        driver, scene = at_position(POSITION)
        with playing(way, driver, scene) as player:
            logs[way] = script(player)
    assert len(logs["drag"][0]) >= 4
    assert logs["click"] == logs["drag"]
    assert logs["keys"] == logs["drag"]
    assert logs["pad"] == logs["drag"]


@pytest.mark.parametrize(("way", "most"), [("mouse", 4), ("keys", 6), ("pad", 6)])
def test_few_inputs_lead_from_the_launch_to_the_first_card(way: str, most: int, tmp_path: Path) -> None:
    app, flow = open_app(Wishes(seed=1, size=(1280, 800), language="en", sound=False, data=tmp_path))
    app.settings.ai_pace = "instant"
    app.settings.setup = None
    driver = Driver.over(app)
    flow.title()
    driver.step()
    with VirtualPad(driver) as pad:
        driver.presses = 0

        def go() -> None:
            pad.press("a") if way == "pad" else driver.key(pygame.K_RETURN)

        if way == "mouse":
            driver.click("new_game")
            driver.click("start")
        else:
            go()
            go()
        scene = app.top
        assert isinstance(scene, TableScene)
        MousePlayer(driver, scene).wait_for_desk()
        assert isinstance(scene.desk, CareDesk)
        if way == "mouse":
            driver.drag(next(t.id for t in scene.things if t.kind == "hand"),
                        next(t.id for t in scene.things if t.kind == "hen" and t.seat == scene.own))  # fmt: skip
        else:
            go()
            go()
        assert not scene.desk.draft.untouched
        assert driver.presses <= most
    app.close()


def test_a_pad_that_is_pulled_out_while_carrying_loses_nothing() -> None:
    driver, scene = at_position(POSITION)
    with VirtualPad(driver) as pad:
        pad.press("rb")
        before, hand = scene.match.digest(), [thing.id for thing in scene.things if thing.kind == "hand"]
        PadPlayer(driver, scene, pad).go_to(at(scene, "corn"))
        pad.press("a")
        assert scene.held() is not None
        pad.unplug()
        assert scene.held() is None
        assert scene.match.digest() == before
        assert [thing.id for thing in scene.things if thing.kind == "hand"] == hand
        assert isinstance(scene.desk, CareDesk) and scene.desk.draft.untouched
        assert driver.focused, "the focus is somewhere"
    KeyPlayer(driver, scene, click_only=True).carry(at(scene, "corn"), hen("skye"))
    assert not scene.desk.draft.untouched, "the keys take over at once"
    with VirtualPad(driver) as other:
        other.press("b")
        assert scene.held() is None
        other.press("b")
        assert scene.desk.draft.untouched, "B takes back when nothing is lifted"


def test_the_buttons_of_a_pad_at_the_table() -> None:
    driver, scene = at_position(POSITION)
    driver.move((5, 300))
    assert not driver.has("confirm.badge"), "a mouse needs no prompts"
    driver.key(pygame.K_F5, pygame.K_TAB)
    assert driver.find("confirm.badge").mark == "E"
    with VirtualPad(driver) as pad:
        pad.press("rb")
        assert driver.find("confirm.badge").mark == "pad_x" and driver.find("auto.badge").mark == "pad_l3"
        pad.press("l3")
        assert isinstance(scene.desk, CareDesk) and not scene.desk.draft.untouched
        pad.hold("lt")
        driver.wait(500)
        assert scene.pose == "market"
        pad.release("lt")
        driver.wait(500)
        assert scene.pose == "care"
        pad.press("view")
        assert scene.picture.peek == "log"
        pad.press("b")
        assert scene.picture.peek == ""
        pad.press("menu")
        assert driver.app.top is not None and driver.app.top.name == "pause"
        pad.press("b")
        assert driver.app.top is scene
        PadPlayer(driver, scene, pad).go_to(at(scene, "corn"))
        pad.press("y")
        assert driver.app.top.name == "zoom"
        pad.press("y")
        assert driver.app.top is scene and driver.focused == at(scene, "corn")


@pytest.mark.parametrize(("way", "seed"), [("keys", 4), ("pad", 3)])
def test_a_whole_game_from_the_title_to_the_results(way: str, seed: int, tmp_path: Path) -> None:
    app, flow = open_app(Wishes(seed=seed, size=(1280, 800), language="en", sound=False, data=tmp_path))
    app.settings.ai_pace, app.settings.less_motion = "instant", True
    driver = Driver.over(app)
    flow.title()
    driver.step()
    with VirtualPad(driver) as pad:
        press = pad.press if way == "pad" else lambda button: driver.key(KEYS[button])
        press("a")
        while driver.find("target.less").enabled:  # to the fewest points that a game can have
            app.top.stage.set_focus("target.less")  # type: ignore[union-attr]
            press("a")
        press("x")
        scene = app.top
        assert isinstance(scene, TableScene)
        player = PadPlayer(driver, scene, pad) if way == "pad" else KeyPlayer(driver, scene, click_only=True)
        player.play()
        assert scene.match.over and isinstance(app.top, ResultsScene)
        assert player.gestures > 10
    app.close()
