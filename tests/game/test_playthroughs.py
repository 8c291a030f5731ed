"""Whole games, frozen as text: every action, all that came of it, and the table at the end.

A file is a script (docs/notation.md) in its plain form, so it can be read and also played with `run.py script FILE`.
When the engine is meant to change, `python -m tests.game.test_playthroughs` plays the same actions again and writes
down what comes of them now; the difference belongs into the commit.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.action_text import format_action
from game.lab.script import ACTIONS_FOLLOW, END_FOLLOWS, Run, read_script, tell_plainly
from game.legality import RULES
from game.match import Match
from game.notation import format_position
from game.table import OVER
from tests.game.play import ROOT, the_cards

FOLDER = ROOT / "tests" / "data" / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))


def retold(text: str) -> str:
    """The same position and actions, with what comes of them now."""
    return tell_whole_game(run_of(text), heading(text))


def run_of(text: str) -> Run:
    """The file's game, to be played whatever it once led to."""
    script = read_script(text, the_cards())
    for move in script.moves:
        move.happenings = []
    script.end = ""
    return Run(script)


def heading(text: str) -> list[str]:
    """The comments at the top."""
    lines = text.splitlines()
    count = next(number for number, line in enumerate(lines) if not line.startswith("#"))
    return lines[:count]


def tell_whole_game(run: Run, top: list[str]) -> str:
    lines = [*top, format_position(run.match.table) + ACTIONS_FOLLOW]
    for played in run.steps():
        lines += tell_plainly(played, run.match.table.cards)
    return "\n".join([*lines, END_FOLLOWS, format_position(run.match.table)])


def told_match(match: Match, top: list[str]) -> str:
    """The text of a new file, from a match that began on a table read from a printed position."""
    start = match.steps[0].before
    moves = [format_action(step.action, step.before) for step in match.steps]
    return retold("\n".join([*top, format_position(start) + ACTIONS_FOLLOW, *moves]))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_same_game_comes_of_the_same_actions(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert retold(text).splitlines() == text.splitlines()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_is_a_whole_game(path: Path) -> None:
    run = run_of(path.read_text(encoding="utf-8"))
    for _ in run.steps():
        pass
    assert run.match.table.step == OVER
    assert run.match.table.winners
    assert run.match.steps[0].before.step == "collect"


def test_together_they_do_everything() -> None:
    kinds: Counter[type] = Counter()
    for path in FILES:
        run = run_of(path.read_text(encoding="utf-8"))
        for _ in run.steps():
            pass
        kinds.update(type(step.action) for step in run.match.steps)
    assert len(FILES) >= 3
    assert set(kinds) == set(RULES)


if __name__ == "__main__":
    for path in FILES:
        old = path.read_text(encoding="utf-8")
        new = retold(old)
        print(f"{path.name}: {'the same' if new == old else 'changed'}")
        path.write_text(new, encoding="utf-8", newline="\n")
