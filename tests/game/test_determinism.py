"""The same seed gives the same games, whatever the interpreter's hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

from tests.game.play import ROOT
from tests.game.players import random_action, random_match

GAMES = 25


def games() -> list[str]:
    """The last digest of some games of random seats, and how long each was."""
    found = []
    for seed in range(GAMES):
        dice = Random(seed)
        match = random_match(dice, longest=5)
        while not match.over:
            match.apply(random_action(match.table, dice))
        found.append(f"{len(match.actions)} {match.digest()}")
    return found


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_the_same_games_under_any_hash_seed(hash_seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from tests.game.test_determinism import games; print('\\n'.join(games()))"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split("\n")[:-1] == games()


def test_other_seeds_give_other_games() -> None:
    assert len({line.split()[1] for line in games()}) == GAMES
