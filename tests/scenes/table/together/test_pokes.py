"""Anything may be pressed at any time while several people feed: nothing breaks, and the game goes on by the rules."""

from __future__ import annotations

import random

import pygame
import pytest

from game.match import Match
from game.status import status
from scenes.pause import PauseScene
from scenes.table.together.scene import TogetherScene
from tests.scenes.driver import Driver
from tests.scenes.table.together.shared_table import CARDS, SIZES, driver_of, lay, setup_of

KEYS = (
    pygame.K_RETURN, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB,
    pygame.K_e, pygame.K_e, pygame.K_z, pygame.K_y, pygame.K_a, pygame.K_h, pygame.K_i, pygame.K_f, pygame.K_1,
    pygame.K_5, pygame.K_ESCAPE, pygame.K_s, pygame.K_l, pygame.K_m,
)  # fmt: skip


def poke(driver: Driver, chance: random.Random) -> None:
    """One thing that somebody could do."""
    kind = chance.random()
    if kind < 0.5:
        driver.key(chance.choice(KEYS))
    elif kind < 0.9:
        found = [probe for probe in driver.probe() if probe.target and probe.rect[2] > 0]
        spot = chance.choice(found).centre if found and chance.random() < 0.9 else (chance.randrange(1000), 400)
        if chance.random() < 0.6:
            driver.move(spot)
            driver.down(button := 1 if chance.random() < 0.9 else 3)
            driver.up(button)
        else:
            goal = chance.choice(found).centre if found else (5, 5)
            driver.drag(spot, goal, 3)
    elif kind < 0.93:
        driver.resize(chance.choice(SIZES))
    else:
        driver.wait(chance.choice((50, 300, 1500)))


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_pressed_the_game_goes_on(seed: int) -> None:
    chance = random.Random(seed)
    driver = driver_of(SIZES[seed % 3])
    people = 2 + seed % 3
    scene = lay(driver, setup_of(("person",) * people, events=True), seed=seed)
    seen = set()
    for _ in range(260):
        top = driver.app.top
        if isinstance(top, PauseScene):
            driver.key(pygame.K_ESCAPE)
        elif top is None or top.name in ("title", "results", "settings", "seats", "load", "name", "new_game"):
            if top is None or top.name in ("title", "results"):
                break
            driver.app.pop()
        else:
            seen.add(top.name)
            poke(driver, chance)
            if isinstance(top, TogetherScene):
                assert not [fault for turn in top.together.turns if turn.match for fault in status(turn.table)]
    assert "together" in seen
    again = Match.new(CARDS, scene.match.table.options, seed, 0)
    for action in scene.match.actions:
        again.apply(action)
    assert again.digest() == scene.match.digest()
