"""Some of the damaged files of tests/game/fuzzing.py; `python -m tests.game.fuzzing 20000` reads more."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random

import pytest

from tests.game.fuzzing import READERS, WAYS, Guard, damage, fuzz, originals

FILES = 600


@pytest.fixture(scope="module")
def guard() -> Guard:
    return Guard()


@pytest.mark.parametrize("first", range(0, FILES, 100))
def test_damaged_files_are_answered_by_a_sentence(first: int, guard: Guard) -> None:
    found = fuzz(100, first, guard)
    assert found.faults == []
    assert sum(found.told.values()) + sum(found.read.values()) == 100


FOUND = (688, 801, 1975, 2947, 3651, 5310, 6939, 19835)
"""Files that once were answered otherwise."""


@pytest.mark.parametrize("number", FOUND)
def test_what_was_found(number: int) -> None:
    assert fuzz(1, number).faults == []


def test_sound_files_are_read() -> None:
    """Otherwise the damage would tell nothing."""
    for kind, reader in READERS.items():
        for data in originals(kind):
            with tempfile.TemporaryDirectory() as folder:
                reader(data, Path(folder))


def test_every_way_of_damage_damages() -> None:
    data = originals("save")[0]
    for way in WAYS:
        assert any(way(data, Random(number)) != data for number in range(5)), way
    assert damage(data, Random(1)) == damage(data, Random(1)) != data


def test_the_guard_sees_what_is_written_outside(tmp_path: Path, guard: Guard) -> None:
    path = f"{tmp_path}/x"
    guard.folder = f"{tmp_path}/inside/"
    open(path, "w").close()
    guard.folder = ""
    touched, guard.touched[:] = list(guard.touched), []
    assert touched == [f"open {path}"]
