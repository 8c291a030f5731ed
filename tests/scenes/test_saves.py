"""Nothing is lost: games are kept after every action, can be gone on with, named, deleted and had back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.seating import SeatSetup, Setup
from scenes.flow import Flow
from scenes.start import Wishes, open_app
from scenes.table.scene import TableScene
from tests.scenes.driver import Driver

DUEL = Setup((SeatSetup("Mia", "barn", "person"), SeatSetup("Hazel", "leaf", "farmer")), seed=5)


@contextmanager
def program(folder: Path, language: str = "en", size: tuple[int, int] = (1280, 800)) -> Iterator[tuple[Driver, Flow]]:
    """The whole program on a data folder, at its title; it ends as by the closing of the window."""
    app, flow = open_app(Wishes(size=size, sound=False, data=folder, language=language, seed=5))
    app.settings.ai_pace = "instant"
    app.settings.less_motion = True
    app.on_trouble = flow.trouble
    flow.title()
    driver = Driver.over(app)
    driver.step()
    try:
        yield driver, flow
    finally:
        app.close()
        flow.saving.close()


def table_of(driver: Driver) -> TableScene:
    top = driver.app.top
    assert isinstance(top, TableScene), f"{top} is no table"
    return top


def until_a_desk(driver: Driver) -> TableScene:
    for _ in range(600):
        top = driver.app.top
        if isinstance(top, TableScene) and top.desk.name != "watching" and not top.director.busy:
            return top
        driver.step(33)
    raise AssertionError("nobody got a desk")


def begun(driver: Driver, flow: Flow, setup: Setup = DUEL) -> TableScene:
    flow.start(setup)
    return until_a_desk(driver)


def test_a_game_goes_on_after_a_restart_with_one_press(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        assert not driver.has("continue"), "there is nothing to go on with"
        scene = begun(driver, flow)
        driver.key(pygame.K_a, pygame.K_e)
        until_a_desk(driver)
        digest, game = scene.match.digest(), scene.game_id
        actions = len(scene.match.actions)
        log = [line.text for line in scene.past.log if not line.soft]
    with program(tmp_path) as (driver, flow):
        assert driver.focused == "continue"
        driver.key(pygame.K_RETURN)
        assert driver.presses == 1
        scene = table_of(driver)
        assert (scene.match.digest(), scene.game_id, len(scene.match.actions)) == (digest, game, actions)
        assert [line.text for line in until_a_desk(driver).past.log if not line.soft] == log
