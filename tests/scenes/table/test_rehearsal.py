"""What is needed soon is made while nothing moves, one piece at a time, and is there when it is needed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.levels import choose
from game.view import view
from scenes.art import hen_face, supply_face
from scenes.table.care_desk import CareDesk
from scenes.table.rehearsal import QUIET, Rehearsal, jobs
from scenes.table.scene import TableScene
from tests.scenes.driver import Driver
from tests.scenes.table.test_skipping import TRIO, until_desk
from tests.scenes.table.test_whole_game import open_table


@pytest.fixture
def game() -> Iterator[tuple[Driver, TableScene]]:
    driver, scene = open_table(TRIO, 7, (1920, 1080))
    driver.app.settings.ai_pace, driver.app.settings.less_motion = "fast", False
    until_desk(driver, scene, CareDesk)
    driver.wait(1200)  # sparks fade
    yield driver, scene


class Drawn:
    """Counts the card faces that are drawn anew."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        for module, name in ((hen_face, "full"), (hen_face, "compact"), (supply_face, "supply")):
            plain = getattr(module, name)
            monkeypatch.setattr(module, name, self._counting(plain))

    def _counting(self, plain):  # type: ignore[no-untyped-def]
        def draw(*args: object, **kw: object) -> object:
            self.count += 1
            return plain(*args, **kw)

        return draw


def test_the_market_opens_without_drawing_a_face(
    game: tuple[Driver, TableScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, scene = game
    driver.wait(16 * 160)
    drawn = Drawn(monkeypatch)
    scene.director.turn_page(lambda: setattr(scene.pointing, "peeking", True))
    assert scene.pose == "market" and drawn.count == 0
    scene.director.rehearsal = Rehearsal(scene)
    fresh, fresh_scene = open_table(TRIO, 7, (1920, 1080))
    until_desk(fresh, fresh_scene, CareDesk)
    drawn.count = 0
    fresh_scene.director.turn_page(lambda: setattr(fresh_scene.pointing, "peeking", True))
    assert drawn.count >= 10, "without the time to prepare they all have to be drawn"


def test_one_piece_at_a_time_and_only_after_a_moment_of_quiet(game: tuple[Driver, TableScene]) -> None:
    _, scene = game
    done: list[int] = []
    rehearsal = Rehearsal(scene)
    rehearsal._key = None
    rehearsal.update(QUIET - 10)
    assert rehearsal._key is None
    rehearsal.update(20)
    assert rehearsal._key is not None
    rehearsal._jobs = iter([lambda: done.append(1), lambda: done.append(2)])
    rehearsal.update(16)
    assert done == [1]
    rehearsal.rest()
    rehearsal.update(16)
    assert done == [1], "something moved"
    rehearsal.update(QUIET)
    assert done == [1, 2]
    rehearsal.update(16)


def test_preparing_changes_nothing_that_is_shown(game: tuple[Driver, TableScene]) -> None:
    driver, scene = game
    before, probe = driver.pixels(), driver.probe()
    for job in jobs(scene):
        job()
    scene.refresh()
    driver.step()
    assert driver.pixels() == before and driver.probe() == probe


def test_nothing_is_prepared_for_eyes_that_must_not_see_it(
    game: tuple[Driver, TableScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a covered hand, not even the kinds of the own deck are drawn."""
    _, scene = game
    shown = list(jobs(scene))
    scene.sit(0, None)
    assert len(list(jobs(scene))) < len(shown)


def test_it_goes_on_through_a_whole_round(game: tuple[Driver, TableScene]) -> None:
    driver, scene = game
    for _ in range(400):
        if scene.match.table.round == 2:
            break
        if scene.desk.name != "watching" and not scene.director.busy:
            table = scene.match.table
            scene.act(choose(view(table, table.acting), "farmer", 1).action)
        scene.director.finish()
        driver.step(400)
    assert scene.match.table.round == 2
