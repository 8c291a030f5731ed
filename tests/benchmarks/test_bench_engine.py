"""The engine alone: random legal actions. Run with `pytest tests/benchmarks --benchmark-enable`."""

from __future__ import annotations

from typing import Any

from game import rng
from game.lab.randoms import random_action
from game.match import Match
from game.table import Options
from game.view import view
from tests.game.play import the_cards


def random_games(seeds: range) -> int:
    """Random games to their end; the number of decisions."""
    decisions = 0
    state = rng.seeded(1)
    for seed in seeds:
        match = Match.new(the_cards(), Options(seats=2), seed, history=False)
        while not match.over:
            action, state = random_action(match.table, state)
            match.apply(action)
            decisions += 1
    return decisions


def test_random_decisions(benchmark: Any) -> None:
    """At least 30,000 decisions a second on one core."""
    decisions = benchmark(random_games, range(10))
    assert decisions > 1000
    benchmark.extra_info["decisions"] = decisions
    if benchmark.stats:
        benchmark.extra_info["decisions_per_second"] = decisions / benchmark.stats["mean"]


def test_view_of_a_table(benchmark: Any) -> None:
    table = Match.new(the_cards(), Options(seats=4), 1).table
    assert benchmark(view, table, 0).seat == 0
