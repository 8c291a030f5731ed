"""Saving and loading. Run with `pytest tests/benchmarks --benchmark-enable`; `python -m tests.game.long_game 300` tells
more about a long game.
"""

from __future__ import annotations

from pathlib import Path
from statistics import median
from typing import Any

import pytest

from game import savefile
from game.autosave import Autosave
from tests.game.long_game import play_rounds
from tests.game.play import the_cards
from tests.game.saving import endless_action, new_match, save_of, setup_of


def long_match(actions: int) -> Any:
    match = new_match(setup_of(3, seed=31, target=15), 10_000)
    while len(match.actions) < actions:
        match.apply(endless_action(match))
    return match


def test_300_rounds(benchmark: Any, tmp_path: Path) -> None:
    """Round 300 takes no longer, and no more memory, than round 50 (within 10 %)."""
    rounds = 300 if benchmark.enabled else 6
    _, found = benchmark.pedantic(play_rounds, (rounds, tmp_path), rounds=1)
    assert len(found) == rounds
    for end in (50, 300):
        if len(found) >= end:
            part = found[end - 20 : end]
            benchmark.extra_info[f"round_{end}_ms"] = median(one.rules for one in part)
            benchmark.extra_info[f"round_{end}_saving_ms"] = median(one.saving for one in part)
            benchmark.extra_info[f"round_{end}_kb"] = part[-1].memory


@pytest.mark.parametrize("actions", [100, 1000, 10_000])
def test_what_an_autosave_costs_the_game(benchmark: Any, actions: int) -> None:
    """What `Shelf.keep` does before its thread begins, in a game of so many actions."""
    match = long_match(actions if benchmark.enabled else 100)
    autosave = Autosave("x", {})
    autosave.parts(match, setup_of(3), None, "")

    def one_more() -> None:
        match.apply(endless_action(match))
        autosave.parts(match, setup_of(3), None, "")

    benchmark(one_more)


def test_loading_10000_actions(benchmark: Any) -> None:
    """Every action is played again: about a second."""
    match = long_match(10_000 if benchmark.enabled else 100)
    data = savefile.encode(save_of(match, setup_of(3, seed=31, target=15)))
    save, again = benchmark.pedantic(savefile.decode, (data, the_cards(), "x"), rounds=1)
    assert again.digest() == match.digest() == save.digest
    benchmark.extra_info["bytes"] = len(data)
