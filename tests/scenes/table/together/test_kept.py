"""What several people lay at the same time is in the saved game, and goes on from there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.seating import SeatSetup, Setup
from game.unfinished import Shared
from scenes.table.together.desks import PartCareDesk
from scenes.table.together.scene import TogetherScene
from tests.scenes.driver import Driver
from tests.scenes.table.together.shared_table import part_of, together_of
from tests.scenes.test_saves import program, table_of

FAMILY = Setup(
    (SeatSetup("Mia", "barn", "person"), SeatSetup("Ned", "pond", "novice"), SeatSetup("Ben", "leaf", "person")),
    open_hands=True,
    first=0,
    seed=5,
)


def lay(driver: Driver) -> dict[int, object]:
    """Seat 0 is ready, seat 2 has laid something; what each has laid."""
    scene = together_of(driver)
    for seat in (0, 2):
        driver.click(f"p{seat}.auto")
    for _ in range(2):
        if not part_of(scene, 0).ready:
            driver.click("p0.ready")
    return laid(scene)


def laid(scene: TogetherScene) -> dict[int, object]:
    desks = {part.own: part.desk for part in scene.parts}
    assert all(isinstance(desk, PartCareDesk) and not desk.draft.untouched for desk in desks.values())
    return {seat: desk.draft.care for seat, desk in desks.items() if isinstance(desk, PartCareDesk)}


@pytest.mark.parametrize("way", ["closed", "paused", "rested"])
def test_what_was_laid_together_lies_there_again(tmp_path: Path, way: str) -> None:
    with program(tmp_path) as (driver, flow):
        driver.app.settings.together = "on"
        flow.start(FAMILY)
        before = lay(driver)
        if way == "paused":
            driver.click("menu")
        elif way == "rested":
            driver.wait(2500)
            flow.saving.flush()
            (entry,) = flow.saving.entries()
            draft = flow.saving.load(entry).save.draft
            assert isinstance(draft, Shared) and [it.seat for it in draft.seats] == [0, 2], "a kill loses nothing"
    with program(tmp_path) as (driver, _):
        driver.app.settings.together = "on"
        driver.click("continue")
        scene = together_of(driver)
        assert laid(scene) == before
        assert part_of(scene, 0).ready and not part_of(scene, 2).ready


def test_with_one_at_a_time_by_now_each_finds_it_in_turn(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        driver.app.settings.together = "on"
        flow.start(FAMILY)
        before = lay(driver)
    with program(tmp_path) as (driver, flow):
        driver.app.settings.together = "off"
        driver.click("continue")
        scene = table_of(driver)
        driver.wait(4000)
        assert scene.desk.name == "care" and scene.turns.unfinished() is not None
        (entry,) = flow.saving.entries()
        assert flow.saving.load(entry).save.draft == scene.turns.unfinished(), "what Ben laid as well"
        kept = scene.turns.unfinished()
        assert isinstance(kept, Shared) and {it.seat: it.care for it in kept.seats} == before
        driver.wait(600)
        driver.key(pygame.K_e)
        driver.wait(600)
        for _ in range(40):
            driver.step(200)
            if scene.match.table.acting == 2 and scene.desk.name == "care":
                break
            if scene.desk.name == "after":
                driver.key(pygame.K_e)
        assert scene.turns.unfinished() == before[2]


def test_a_pause_without_anything_new_takes_no_older_state_away(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        driver.app.settings.together = "on"
        flow.start(FAMILY)
        lay(driver)
        written = []
        for _ in range(4):
            driver.click("menu")
            flow.saving.flush()
            written.append(sorted(path.name for path in tmp_path.rglob("auto-*.json")))
            driver.key(pygame.K_ESCAPE)
            driver.wait(3000)
        assert written[0] == written[1] == written[3]
