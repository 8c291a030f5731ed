"""AI seats and the care solver. Run with `pytest tests/benchmarks --benchmark-enable`."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.care_solver import solve
from game.ai.care_values import Values
from game.ai.levels import choose
from game.ai.outlook import Outlook
from game.ai.style import FARMER
from game.lab.simulate import game_seed, play, simulate
from game.match import Match
from game.table import CARE, Options, Table
from game.view import view
from tests.game.ai.care_cases import case
from tests.game.play import the_cards


def problems_of_games(games: int) -> list[tuple[Table, Values]]:
    """Every care of some games of farmers, with the farmer's values."""
    found: list[tuple[Table, Values]] = []
    for game in range(games):
        match = Match.new(the_cards(), Options(seats=2), game_seed(1, game))
        while not match.over:
            table = match.table
            seen = view(table, table.acting)
            if table.step == CARE:
                found.append((seen.table, Outlook(seen, FARMER).care_values()))
            match.apply(choose(seen, "farmer").action)
    return found


def solve_all(problems: list[tuple[Table, Values]]) -> int:
    for table, values in problems:
        solve(table, values)
    return len(problems)


def test_cares_of_games(benchmark: Any) -> None:
    """At most 0.3 ms each."""
    problems = problems_of_games(10)
    count = benchmark(solve_all, problems)
    benchmark.extra_info["cares"] = count
    if benchmark.stats:
        benchmark.extra_info["milliseconds_each"] = 1000 * benchmark.stats["mean"] / count


def test_cares_with_ten_cards_and_twelve_hens(benchmark: Any) -> None:
    """At most 50 ms each, many special cards in hand."""
    problems = [case(seed, hand=10, hens=12) for seed in range(1500)]
    problems = [one for one in problems if len(one[0].actor.hand) >= 9 and len(one[0].actor.flock) >= 9]
    count = benchmark(solve_all, problems)
    benchmark.extra_info["cares"] = count
    if benchmark.stats:
        benchmark.extra_info["milliseconds_each"] = 1000 * benchmark.stats["mean"] / count


@pytest.mark.parametrize("levels", [("farmer", "farmer"), ("novice", "novice"), ("farmer",) * 4], ids="-".join)
def test_games(benchmark: Any, levels: tuple[str, ...]) -> None:
    """Two farmers: at least 60 games a second on one core."""
    play(the_cards(), levels, 1)
    report = benchmark(simulate, the_cards(), levels, 20, 1)
    assert report.games == 20
    benchmark.extra_info["games_per_second"] = report.games_per_second
