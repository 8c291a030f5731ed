"""Without a mouse everything on the table is near: a search over the focus, press by press."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

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
MOST = 8
"""The most presses to do anything, wherever the focus is: to press it, or to lift it and put it where it may lie. Of
cards that are alike any will do. A direction that is held is one press."""

PRESSES: dict[str, Intent] = {
    "up": Navigate(0, -1),
    "down": Navigate(0, 1),
    "left": Navigate(-1, 0),
    "right": Navigate(1, 0),
    "rb": Command("zone_next"),
    "lb": Command("zone_previous"),
    "first": Command("first"),
    "last": Command("last"),
    "page_up": Command("page_up"),
    "page_down": Command("page_down"),
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
        for intent in PRESSES.values():
            stage.set_focus(start)
            stage._last_in_zone.clear()
            scene.pointing.handle(intent) or stage.handle(intent, scene.look)
            goals.add(stage.focus_id or "")
            if isinstance(intent, Navigate):
                held(scene, intent, lambda again: stage.handle(again, scene.look))
                goals.add(stage.focus_id or "")
        found[start] = goals
    return found


def held(scene: TableScene, intent: Navigate, handle: Callable[[Intent], object]) -> None:
    """A direction is held until it leads no farther."""
    before = None
    while before != scene.stage.focus_id:
        before = scene.stage.focus_id
        handle(Navigate(intent.dx, intent.dy, repeat=True))


def kind_of(scene: TableScene, id: str) -> str:
    """What is the same for things of which any will do: cards that are alike and lie in one place."""
    thing = next((thing for thing in scene.things if thing.id == id), None)
    if thing is None or thing.card is None or thing.kind not in ("hand", "stored"):
        return id
    return f"{thing.kind} {CARDS.kind(thing.card).id}"


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
            if isinstance(intent, Navigate):
                held(scene, intent, scene.dragging.handle)
                ways[start].add(stage.focus_id or "")
    steps = far(ways, first)
    assert set(targets) <= set(steps), f"{id}: no way to {set(targets) - set(steps)}"
    scene.dragging.put_back()
    scene.refresh()
    return 2 + max(nearest(scene, steps, targets).values(), default=0)


def nearest(scene: TableScene, steps: dict[str, int], ids: Iterable[str]) -> dict[str, int]:
    """How many presses lead to each kind of some things."""
    found: dict[str, int] = {}
    for id in ids:
        kind = kind_of(scene, id)
        found[kind] = min(found.get(kind, steps[id]), steps[id])
    return found


def search(scene: TableScene) -> None:
    """Everything is reached from everywhere, and nothing is far."""
    ways = ways_of(scene)
    spots = set(ways)
    steps = {start: far(ways, start) for start in spots}
    for start in spots:
        assert set(steps[start]) >= spots, f"from {start} there is no way to {sorted(spots - set(steps[start]))}"
        worst = max(steps[start], key=lambda goal: steps[start][goal])
        assert steps[start][worst] + 1 <= MOST, f"{worst} is far from {start}"
    more: dict[str, int] = {}
    for thing in scene.things:
        if thing.kind in ("hand", "stored", "chip") and thing.id in spots and scene.desk.can_lift(thing):
            kind = kind_of(scene, thing.id)
            more[kind] = max(more.get(kind, 0), carried(scene, thing.id))
    for start in spots:
        for kind, presses in nearest(scene, steps[start], spots).items():
            assert presses + more.get(kind, 0) <= MOST, f"{kind} is far from {start}"


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
        ("full", (1024, 600)),
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


def test_where_no_page_is_turned_it_leads_to_the_hand_and_to_the_hens() -> None:
    driver, scene = laid(position("full"), (1920, 1080))
    for start in ("hen.20", "market.5", "pause", "hint"):
        scene.stage.set_focus(start)
        driver.key(pygame.K_PAGEDOWN)
        assert scene.stage.focus_id == scene._first_focus()
        driver.key(pygame.K_PAGEUP)
        thing = scene.focused_thing()
        assert thing is not None and thing.zone == "flock"


def test_what_is_carried_passes_cards_that_are_alike() -> None:
    driver, scene = laid(position("full"), (1920, 1080))
    fountain = next(thing.id for thing in scene.things if thing.card and CARDS.kind(thing.card).id == "fountain")
    scene.stage.set_focus(fountain)
    driver.key(pygame.K_RETURN)
    assert scene.held() is not None
    seen = []
    for _ in range(4):
        driver.key(pygame.K_TAB)
        seen.append(kind_of(scene, scene.stage.focus_id or ""))
    assert len(set(seen)) == 4, "three kinds in storage, one in hand"
    assert len([goal for goal in scene.targets() if goal.startswith("stored.")]) == 6
