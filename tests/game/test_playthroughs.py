"""Whole games, frozen as text: every action, all that came of it, what each seat sees as a round begins, and the end.

A file is a script (docs/notation.md) in its plain form, so it can be read and also played with `run.py script FILE`.
When the engine is meant to change, `python -m tests.game.recording` plays the same actions again and writes down what
comes of them now; the difference belongs into the commit. Computer players may change: the files hold what they did.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from game.happenings import EventTurned, Happening
from game.legality import RULES
from game.match import Match
from game.table import OVER, Table
from tests.game.play import lay, the_cards
from tests.game.recording import FOLDER, GAMES, recorded, retold, run_of, sights

FILES = sorted(FOLDER.glob("*.txt"))


@cache
def played(path: Path) -> tuple[Table, Match, list[Happening]]:
    """The table at the beginning, the match at its end, and all that happened."""
    run = run_of(path.read_text(encoding="utf-8"))
    start = run.match.table
    return start, run.match, [one for move in run.steps() for one in move.happenings]


def match_of(path: Path) -> Match:
    return played(path)[1]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_same_game_comes_of_the_same_actions(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert retold(text).splitlines() == text.splitlines()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_is_a_whole_game(path: Path) -> None:
    match = match_of(path)
    assert match.table.step == OVER
    assert match.table.winners or len(match.table.seats) == 1
    start = played(path)[0]
    assert start.step == "collect" and start.round == 1


def test_together_they_do_everything_in_every_mode() -> None:
    tables = [match_of(path).table for path in FILES]
    kinds = Counter(type(action) for path in FILES for action in match_of(path).actions)
    assert len(FILES) >= 13 and {path.stem for path in FILES} >= set(GAMES)
    assert set(kinds) == set(RULES)
    for events in (False, True):
        assert {len(table.seats) for table in tables if table.options.events == events} >= {1, 2, 3, 5}
    assert any(table.options.open_hands for table in tables) and any(table.options.rooster_is_extra for table in tables)
    assert any(table.options.target == 8 for table in tables)
    alone = [table for table in tables if len(table.seats) == 1]
    assert {bool(table.winners) for table in alone} == {True, False}
    assert any(table.fox_step == 37 for table in alone)


def test_every_event_comes_in_one_of_them() -> None:
    start, _, happenings = played(FOLDER / "events_all.txt")
    seen = {one.event for one in happenings if isinstance(one, EventTurned)}
    assert {start.event, *seen} == set(range(len(the_cards().events)))


def test_a_recording_plays_its_game_again_and_again() -> None:
    """The random ones do not depend on computer players, so they come out as they stand in their files."""
    name = "random_three_seats"
    assert recorded(name) == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_what_a_seat_sees_shows_no_secret() -> None:
    table = lay("seat 0 deck corn corn water_dish seat 1 deck corn corn corn corn corn corn hand fountain")
    lines = list(sights(table))
    first = lines[: lines.index("# Round 1, seat 1 sees:")]
    assert "#   seat 0: its deck holds, in some order: water_dish corn corn" in first
    assert "#   seat 0 deck ? ? ?" in first
    assert "#   seat 1 deck 6 unknown" in first and "#   seat 1 hand ?" in first
    assert not any("corn" in line or "fountain" in line for line in first if "seat 1" in line)
