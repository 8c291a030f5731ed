"""Without a mouse everything on the table is near: a search over the focus, press by press."""

from __future__ import annotations

from collections import deque

import pygame
import pytest

from game.match import Match
from game.notation import parse_position
from game.seating import SEAT_IDS, SeatSetup, Setup
from game.table import Table
from scenes.intents import Command, Intent, Navigate
from scenes.table.fixtures import position
from scenes.table.scene import TableScene
from tests.scenes.driver import Driver
from tests.scenes.table.mouse_player import MousePlayer
from tests.scenes.table.test_whole_game import CARDS, open_table

AFTER = """
round 4 phase after first 0 acting 0
seat 0 eggs 10 ribbons 2
  flock skye:content darla:happy sansa:sad rusty:content
  hand chicken_swing play_tunnels water_dish water_dish
  used yard_scraps
  discard water_dish
"""
TO_BEGIN, FROM_ANYWHERE, USUALLY = 8, 9, 8
"""The most presses to press or lift anything; to have carried anything anywhere, from the farthest corner; and the same
from where the focus is when a turn begins."""

PRESSES: dict[str, Intent] = {
    "up": Navigate(0, -1),
    "down": Navigate(0, 1),
    "left": Navigate(-1, 0),
    "right": Navigate(1, 0),
    "rb": Command("zone_next"),
    "lb": Command("zone_previous"),
    "first": Command("first"),
    "last": Command("last"),
}
Ways = dict[str, set[str]]


def laid(table: Table, size: tuple[int, int]) -> tuple[Driver, TableScene]:
    """A table at which the seat that is to choose is a person and the others are not."""
    kinds = ["person" if seat == table.acting else "farmer" for seat in range(len(table.seats))]
    setup = Setup(tuple(SeatSetup(f"P{i}", SEAT_IDS[i], kind) for i, kind in enumerate(kinds)))  # type: ignore[arg-type]
    driver, scene = open_table(setup, 1, size)
    scene = TableScene(scene.flow, setup, Match(table), scene.turns._choose, scene.maps)
    driver.app.restart(scene)
    driver.app.reader.source = "pad:1"
    MousePlayer(driver, scene).wait_for_desk()
    driver.step(600)
    return driver, scene


def ways_of(scene: TableScene) -> Ways:
    """Where one press leads from each thing; a direction that is held runs to the end of its zone."""
    found: Ways = {}
    stage = scene.stage
    for start in [widget.id for widget in stage.widgets if widget.can_focus]:
        goals = set()
        for name, intent in PRESSES.items():
            stage.set_focus(start)
            stage._last_in_zone.clear()
            stage.handle(intent, scene.look)
            goals.add(stage.focus_id or "")
            if name in ("up", "down", "left", "right"):
                assert isinstance(intent, Navigate)
                before = ""
                for _ in range(60):
                    if before == stage.focus_id:
                        break
                    before = stage.focus_id or ""
                    stage.handle(Navigate(intent.dx, intent.dy, repeat=True), scene.look)
                goals.add(stage.focus_id or "")
        found[start] = goals
    return found


def far(ways: Ways, start: str) -> dict[str, int]:
    """How many presses lead to each thing."""
    steps, rest = {start: 0}, deque([start])
    while rest:
        now = rest.popleft()
        for goal in ways.get(now, ()):
            if goal not in steps:
                steps[goal] = steps[now] + 1
                rest.append(goal)
    return steps


def carried(scene: TableScene, id: str) -> int:
    """How many presses lead from lifting a thing to having put it on the farthest of its targets."""
    stage, thing = scene.stage, next(thing for thing in scene.things if thing.id == id)
    stage.set_focus(id)
    scene.dragging._lift(thing, "keys", thing.rect.center)
    first, targets = stage.focus_id or "", [goal for goal in scene.targets() if stage.find(goal) is not None]
    ways: Ways = {}
    for start in targets:
        ways[start] = set()
        for intent in PRESSES.values():
            stage.set_focus(start)
            scene.dragging.handle(intent)
            ways[start].add(stage.focus_id or "")
    steps = far(ways, first)
    assert set(targets) <= set(steps), f"{id}: no way to {set(targets) - set(steps)}"
    scene.dragging.put_back()
    scene.refresh()
    return 2 + max((steps[goal] for goal in targets), default=0)


def search(scene: TableScene) -> None:
    """Everything is reached from everywhere, and nothing is far."""
    ways, likely = ways_of(scene), scene._first_focus() or "confirm"
    spots = set(ways)
    steps = {start: far(ways, start) for start in spots}
    for start in spots:
        assert set(steps[start]) >= spots, f"from {start} there is no way to {sorted(spots - set(steps[start]))}"
        worst = max(steps[start], key=lambda goal: steps[start][goal])
        assert steps[start][worst] + 1 <= TO_BEGIN, f"{worst} is far from {start}"
    for thing in scene.things:
        if thing.kind not in ("hand", "stored", "chip") or thing.id not in spots or not scene.desk.can_lift(thing):
            continue
        more = carried(scene, thing.id)
        assert max(steps[start][thing.id] for start in spots) + more <= FROM_ANYWHERE, f"{thing.id} from anywhere"
        assert steps[likely][thing.id] + more <= USUALLY, f"{thing.id} from {likely}"


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("solo", (1280, 800)),
        ("solo_market", (1920, 1080)),
        ("two", (1920, 1080)),
        ("treats", (1024, 768)),
        ("care", (1280, 720)),
        ("market", (1280, 800)),
        ("full", (1920, 1080)),
        ("full", (1280, 800)),
        ("full_market", (1920, 1080)),
    ],
)
def test_everything_is_a_few_presses_away(name: str, size: tuple[int, int]) -> None:
    _, scene = laid(position(name), size)
    search(scene)


@pytest.mark.parametrize("name", ["care", "market"])
def test_in_the_other_pose_too(name: str) -> None:
    _, scene = laid(position(name), (1920, 1080))
    scene.pointing.peeking = True
    scene.refresh()
    ways = ways_of(scene)
    for start in ways:
        assert set(far(ways, start)) >= set(ways)


def test_after_care_too() -> None:
    _, scene = laid(parse_position(AFTER, CARDS), (1920, 1080))
    assert scene.desk.name == "after"
    search(scene)


def test_the_focus_is_never_lost_while_a_hand_is_played() -> None:
    driver, scene = laid(position("care"), (1920, 1080))
    driver.key(pygame.K_TAB, pygame.K_a)
    for _ in range(12):
        assert scene.stage.focused is not None
        driver.key(pygame.K_RETURN)
        driver.key(pygame.K_RETURN)
        driver.step(600)
        assert scene.stage.focused is not None or driver.app.top is not scene
        if driver.app.top is not scene:
            driver.key(pygame.K_ESCAPE)
