"""A program that is killed at any moment goes on where it was, or one action before; see killing.py."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.game.killing import kill_often

KILLS = 12


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_nothing_is_lost_by_a_kill(tmp_path: Path) -> None:
    found = kill_often(KILLS, tmp_path)
    assert found.faults == []
    assert found.kills == KILLS and sum(found.back.values()) == KILLS and max(found.back) <= 1
    assert found.in_a_write >= KILLS // 2 and found.actions > KILLS
