"""Every ruling of the base game has a test that carries its number, so that none is forgotten."""

from __future__ import annotations

import re
from pathlib import Path

EVENTS = {4, 25, 26, 27, 28, 29, 47, 50, 51, 52, 55, 56, 57}
"""Rulings about events. R25 also says that what comes after care comes in the player's order, which is tested."""
SOLO = {22, 23, 24, 33, 35, 36, 54, 58}
ALL = set(range(1, 60))


def numbers() -> dict[int, list[str]]:
    """The tests by the rulings in their names, such as `test_r12_...` or `test_r46_r48_...`."""
    found: dict[int, list[str]] = {}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for name in re.findall(r"^def (test_(?:r\d+_)+\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE):
            for number in re.findall(r"r(\d+)_", name):
                found.setdefault(int(number), []).append(f"{path.name}::{name}")
    return found


def test_every_ruling_of_the_base_game_is_tested() -> None:
    assert not EVENTS & SOLO
    missing = ALL - EVENTS - SOLO - numbers().keys()
    assert not missing, f"no test carries R{min(missing)}"


def test_no_test_carries_a_number_that_does_not_exist() -> None:
    assert set(numbers()) <= ALL


def test_rulings_of_later_parts_wait() -> None:
    """Whoever builds events or solo writes their tests and takes their numbers out of the two lists."""
    assert set(numbers()) & (EVENTS | SOLO) == {25}
