"""The figures of many games."""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec
import pytest

from game.lab import simulate as lab
from game.lab.simulate import percentile, simulate, wilson
from game.match import Match, Refused, digest
from game.table import Options
from tests.game.play import ROOT, the_cards


def figures(games: int = 6, seed: int = 1, levels: tuple[str, ...] = ("farmer", "novice")) -> lab.Report:
    return simulate(the_cards(), levels, games, seed)


def without_speed(report: lab.Report) -> dict[str, object]:
    plain = report.to_plain()
    for name in ("seconds", "games_per_second", "decisions_per_second"):
        del plain[name]
    return plain


def test_the_report_has_the_promised_keys() -> None:
    plain = figures().to_plain()
    old = ["games", "seconds", "games_per_second", "decisions_per_second", "rounds", "seats", "digest"]
    assert list(plain) == [*old, "capped"]
    assert list(plain["rounds"]) == ["median", "p5", "p95"]
    assert list(plain["seats"][0]) == ["level", "wins", "win_rate", "low", "high", "mean_score"]
    assert [seat["level"] for seat in plain["seats"]] == ["farmer", "novice"]
    assert plain["games"] == 6
    assert sum(seat["wins"] for seat in plain["seats"]) == pytest.approx(6)
    assert plain["games_per_second"] == pytest.approx(6 / plain["seconds"])


def test_same_seed_same_figures() -> None:
    assert without_speed(figures()) == without_speed(figures())
    assert figures().digest != figures(seed=2).digest


def test_figures_do_not_depend_on_the_hash_seed() -> None:
    code = (
        "from tests.game.play import the_cards\n"
        "from game.lab.simulate import simulate\n"
        "print(simulate(the_cards(), ['farmer', 'novice', 'farmer'], 3, 5).digest)\n"
    )
    found = set()
    for hash_seed in ("0", "1", "77"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True
        )
        found.add(done.stdout)
    assert len(found) == 1


def test_seats_move_on_from_game_to_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is told to win on seat 0 shares the wins evenly among the entries."""
    seated: list[list[str]] = []
    real = lab.play

    def play(cards, levels, seed, target, **more):  # type: ignore[no-untyped-def]
        seated.append(list(levels))
        table, decisions = real(cards, ["novice"] * len(levels), seed, target, **more)
        table.winners = [0]
        return table, decisions

    monkeypatch.setattr(lab, "play", play)
    report = simulate(the_cards(), ["farmer", "novice", "farmer"], 6, 1)
    assert seated[:3] == [
        ["farmer", "novice", "farmer"],
        ["farmer", "farmer", "novice"],
        ["novice", "farmer", "farmer"],
    ]
    assert [seat.wins for seat in report.seats] == [2, 2, 2]


def test_a_shared_victory_is_a_part_of_a_win(monkeypatch: pytest.MonkeyPatch) -> None:
    real = lab.play

    def play(cards, levels, seed, target, **more):  # type: ignore[no-untyped-def]
        table, decisions = real(cards, levels, seed, target, **more)
        table.winners = [0, 1]
        return table, decisions

    monkeypatch.setattr(lab, "play", play)
    assert [seat.wins for seat in figures(games=3).seats] == [1.5, 1.5]


def test_progress_is_told_and_stopping_is_obeyed() -> None:
    told: list[tuple[int, int]] = []
    stopped = simulate(
        the_cards(),
        ["farmer", "novice"],
        50,
        1,
        progress=lambda *now: told.append(now),
        should_stop=lambda: len(told) == 4,
    )
    assert told == [(1, 50), (2, 50), (3, 50), (4, 50)]
    assert stopped.games == 4
    assert without_speed(stopped) == without_speed(figures(games=4))


def test_the_target_is_played_to() -> None:
    short = simulate(the_cards(), ["farmer", "farmer"], 10, 3, target=6)
    long = simulate(the_cards(), ["farmer", "farmer"], 10, 3, target=12)
    assert short.rounds.median < long.rounds.median


def test_wrong_wishes_are_named() -> None:
    with pytest.raises(ValueError, match="no level 'fox'"):
        simulate(the_cards(), ["farmer", "fox"], 1)
    with pytest.raises(ValueError, match="0 games"):
        simulate(the_cards(), ["farmer", "novice"], 0)
    with pytest.raises(Refused, match="seats_out_of_range"):
        simulate(the_cards(), ["farmer"] * 6, 1)
    with pytest.raises(Refused, match="target_out_of_range"):
        simulate(the_cards(), ["farmer", "farmer"], 1, target=3)


def test_games_against_the_fox() -> None:
    report = simulate(the_cards(), ["farmer"], 30, 1)
    plain = report.to_plain()
    assert list(plain)[-2:] == ["capped", "solo"]
    solo = plain["solo"]
    assert list(solo) == ["wins", "win_rate", "low", "high", "titles", "track"]
    assert list(solo["titles"]) == [title.id for title in the_cards().titles]
    assert sum(solo["titles"].values()) == 30
    high = [title.id for title in the_cards().titles if title.min_score >= 10]
    assert sum(solo["titles"][name] for name in high) == solo["wins"]
    assert solo["win_rate"] == solo["wins"] / 30 == report.seats[0].win_rate
    assert 0 <= solo["low"] < solo["win_rate"] < solo["high"] <= 1
    assert 20 < solo["track"] <= 37
    assert without_speed(report) == without_speed(simulate(the_cards(), ["farmer"], 30, 1))


def test_titles_follow_the_target() -> None:
    """R58: an eight is as good as a ten where eight is asked for."""
    report = simulate(the_cards(), ["farmer"], 20, 1, target=8)
    assert not isinstance(report.solo, msgspec.UnsetType)
    high = [title.id for title in the_cards().titles if title.min_score >= 10]
    assert sum(report.solo.titles[name] for name in high) == report.solo.wins > 10


def test_events_make_other_games() -> None:
    with_events = simulate(the_cards(), ["farmer", "novice"], 6, 1, events=True)
    assert with_events.digest != figures().digest
    assert without_speed(with_events) == without_speed(simulate(the_cards(), ["farmer", "novice"], 6, 1, events=True))


def test_games_that_end_by_the_limit_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(cards, levels, seed, target, **more):  # type: ignore[no-untyped-def]
        match = Match.new(cards, Options(seats=len(levels), target=target, cap=2), seed, history=False)
        while not match.over:
            match.apply(match.choices()[0])
        return match.table, 1

    monkeypatch.setattr(lab, "play", play)
    assert figures(games=3).capped == 3


def test_wilson_interval() -> None:
    """Against values worked out by hand: 8 of 10 is 49.0 % to 94.3 %."""
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == pytest.approx(1)


@pytest.mark.parametrize(("share", "expected"), [(5, 1), (50, 10), (95, 19), (100, 20)])
def test_percentiles_by_nearest_rank(share: int, expected: int) -> None:
    assert percentile(list(range(20, 0, -1)), share) == expected


def test_a_match_without_history_plays_the_same_game() -> None:
    from game.ai.levels import choose
    from game.view import view

    kept = Match.new(the_cards(), Options(seats=2), 9)
    bare = Match.new(the_cards(), Options(seats=2), 9, history=False)
    while not kept.over:
        action = choose(view(kept.table, kept.table.acting), "farmer").action
        assert kept.apply(action) == bare.apply(action)
    assert digest(kept.table) == digest(bare.table)
    assert bare.steps == []
    assert bare.undo_refusal() is not None
