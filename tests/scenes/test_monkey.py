"""A short monkey for every day; the long one is `python -m tests.scenes.monkey`."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.scene import Scene
from tests.scenes import monkey
from tests.scenes.monkey import SHORT, Monkey, Stuck


@pytest.mark.parametrize("scene", SHORT)
def test_nothing_breaks_and_every_way_leads_back_to_the_title(scene: str) -> None:
    found = monkey.run(scene, seed=2026, deeds=45)
    assert found.done == 45


def test_the_same_seed_does_the_same() -> None:
    first, second = (monkey.run("one_person", seed=5, deeds=25) for _ in range(2))
    assert list(first.deeds) == list(second.deeds)
    assert first.actions == second.actions


def test_it_notices_a_lost_card(tmp_path: Path) -> None:
    made = Monkey(3, tmp_path, "one_person")
    try:
        assert made.table is not None
        made.check()
        made.table.match.table.seats[0].deck.pop()
        with pytest.raises(Stuck, match="scene one_person, seed 3"):
            made.check()
    finally:
        made.close()


def test_it_notices_a_scene_without_a_way_out_and_one_that_breaks(tmp_path: Path) -> None:
    class Trap(Scene):
        name = "trap"

    class Broken(Scene):
        name = "broken"

        def update(self, ms: int) -> bool:
            raise ZeroDivisionError("as asked")

    made = Monkey(4, tmp_path, "title")
    try:
        made.app.restart(Trap())
        with pytest.raises(Stuck, match="no way to the title"):
            made.leave()
        made.app.restart(Broken())
        with pytest.raises(Stuck, match="as asked"):
            made.run(5)
    finally:
        made.app.restart(Trap())
        made.close()


def test_it_notices_a_save_that_is_not_the_game(tmp_path: Path) -> None:
    made = Monkey(6, tmp_path, "one_person")
    try:
        table = made.table
        assert table is not None
        for _ in range(200):
            made.wait(100)
            if table.match.actions:
                break
        assert table.match.actions
        made.check_saves()
        table.match.table.seats[0].eggs += 1
        with pytest.raises(Stuck, match="the saved game differs"):
            made.check_saves()
        table.match.table.seats[0].eggs -= 1
    finally:
        made.close()
