"""Many games between AI seats, and the table of figures that comes of them.

    report = simulate(cards, ["farmer", "novice"], games=200, seed=1)
    report.to_plain()["seats"][0]["win_rate"]

One level alone plays against the Fox. The games, and so everything but the speeds, depend on the card set, levels,
number of games, seed, target and whether events are turned up, and on nothing else.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from math import sqrt
from time import perf_counter
from typing import Any

import msgspec

from game import rng, terms
from game.ai.levels import LEVELS, choose
from game.cards import CardSet
from game.match import Match
from game.match import digest as table_digest
from game.rules import fox, scoring
from game.table import Options, Table
from game.view import view

Z95 = 1.959964
"""Standard errors to each side of a 95 % interval."""


class Rounds(msgspec.Struct, frozen=True):
    """Lengths of the games in rounds: the middle, and what 5 % and 95 % of the games do not exceed."""

    median: int
    p5: int
    p95: int


class SeatFigures(msgspec.Struct, frozen=True):
    """One entry of the levels asked for. A shared victory counts as a part of a win; `low` and `high` bound the win
    rate with 95 % (Wilson).
    """

    level: str
    wins: float
    win_rate: float
    low: float
    high: float
    mean_score: float


class SoloFigures(msgspec.Struct, frozen=True):
    """Games against the Fox: how many reached the target, with the 95 % interval of that share, how often each title
    was earned (all of them, the best first), and how far the Fox came on average, in steps.
    """

    wins: int
    win_rate: float
    low: float
    high: float
    titles: dict[str, int]
    track: float


class Report(msgspec.Struct, frozen=True):
    """Figures of all games. `digest` names all final tables in 32 hex digits, equal on every machine. `capped`: games
    that ended by the limit of rounds (R37). `solo` is there for solo games only.
    """

    games: int
    seconds: float
    games_per_second: float
    decisions_per_second: float
    rounds: Rounds
    seats: tuple[SeatFigures, ...]
    digest: str
    capped: int = 0
    solo: SoloFigures | msgspec.UnsetType = msgspec.UNSET

    def to_plain(self) -> dict[str, Any]:
        """The report as dicts, lists, numbers and words."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain


def play(
    cards: CardSet, levels: Sequence[str], seed: int, target: int = terms.USUAL_TARGET, events: bool = False
) -> tuple[Table, int]:
    """One game to its end, `levels` by seat: the last table and the number of decisions."""
    match = Match.new(cards, Options(seats=len(levels), target=target, events=events), seed, history=False)
    decisions = 0
    while not match.over:
        seat = match.table.acting
        match.apply(choose(view(match.table, seat), levels[seat], seed).action)
        decisions += 1
    return match.table, decisions


def simulate(
    cards: CardSet,
    levels: Sequence[str],
    games: int,
    seed: int = 0,
    target: int = terms.USUAL_TARGET,
    progress: Callable[[int, int], object] | None = None,
    should_stop: Callable[[], bool] | None = None,
    events: bool = False,
) -> Report:
    """Play the games and count.

    From game to game the seats move on by one, so that every entry of `levels` sits everywhere equally often; the
    report keeps the order of `levels`. `progress(done, games)` is called after each game. When `should_stop()` says
    so after a game, the report is about the games up to then. Raises ValueError for an unknown level or no game,
    `match.Refused` for seats or a target out of range.
    """
    for level in levels:
        if level not in LEVELS:
            raise ValueError(f"there is no level {level!r}; there are {', '.join(LEVELS)}")
    if games < 1:
        raise ValueError(f"{games} games cannot be played; it takes 1 or more")
    count = len(levels)
    wins = [0.0] * count
    scores = [0] * count
    lengths: list[int] = []
    digest = hashlib.blake2b(digest_size=16)
    tracks: list[int] = []
    titles = {title.id: 0 for title in cards.titles}
    decisions = capped = 0
    began = perf_counter()
    for game in range(games):
        # Entry i of the levels sits on seat (i + game) % count.
        seated = [levels[(seat - game) % count] for seat in range(count)]
        table, made = play(cards, seated, game_seed(seed, game), target, events=events)
        decisions += made
        lengths.append(table.round)
        digest.update(table_digest(table).encode())
        capped += by_limit(table)
        if fox.solo(table):
            tracks.append(table.fox_step)
            titles[fox.title(table, scoring.score(cards, table.seats[0]).total).id] += 1
        for entry in range(count):
            seat = (entry + game) % count
            scores[entry] += scoring.score(cards, table.seats[seat]).total
            if seat in table.winners:
                wins[entry] += 1 / len(table.winners)
        if progress is not None:
            progress(game + 1, games)
        if should_stop is not None and should_stop():
            break
    seconds = max(perf_counter() - began, 1e-9)
    played = len(lengths)
    figures = [
        SeatFigures(level, round(won, 4), won / played, *wilson(won, played), score / played)
        for level, won, score in zip(levels, wins, scores, strict=True)
    ]
    return Report(
        games=played,
        seconds=seconds,
        games_per_second=played / seconds,
        decisions_per_second=decisions / seconds,
        rounds=Rounds(*(percentile(lengths, share) for share in (50, 5, 95))),
        seats=tuple(figures),
        digest=digest.hexdigest(),
        capped=capped,
        solo=solo_figures(round(wins[0]), titles, tracks) if tracks else msgspec.UNSET,
    )


def by_limit(table: Table) -> bool:
    """Did this game end by the limit of rounds, with the target not reached and the Fox not home (R37)?"""
    best = max(scoring.score(table.cards, seat).total for seat in table.seats)
    return table.round >= table.options.cap and best < table.options.target and not fox.caught(table)


def solo_figures(wins: int, titles: dict[str, int], tracks: Sequence[int]) -> SoloFigures:
    """The figures of solo games, `tracks` being how far the Fox came in each."""
    games = len(tracks)
    return SoloFigures(wins, wins / games, *wilson(wins, games), titles, sum(tracks) / games)


def game_seed(seed: int, game: int) -> int:
    """The seed of one game of a series; series of near seeds share no game."""
    return rng.seeded(rng.seeded(seed) + game)


def percentile(numbers: Sequence[int], share: int) -> int:
    """The least number that `share` percent of all do not exceed (nearest rank)."""
    ordered = sorted(numbers)
    return ordered[max(0, -(-len(ordered) * share // 100) - 1)]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson's score interval)."""
    rate = wins / games
    square = Z95 * Z95
    middle = rate + square / (2 * games)
    spread = Z95 * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)
