"""Rules by example: tests/data/cases/*.txt, each case a position, actions, and what has to come of them.

A file holds many cases. Each begins with `[name]` and a comment that says in a sentence what it shows; then comes
a script as in docs/notation.md, played by the code of `main.py script`. Lines with `=>` say what stands on the table
at the end. The names begin with the rulings that the case proves (`r12_`), with `event_` and the id of an event, or
with `fox_`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from game import terms
from game.lab.script import Run, read_script
from game.notation import format_position
from game.status import status
from game.table import Table
from tests.game.play import ROOT, the_cards

FOLDER = ROOT / "tests" / "data" / "cases"
HEADING = re.compile(r"\[((?:(?:r\d+_)+|event_|fox_)[a-z0-9_]+)\]")
FACT = "=>"
ORDERED = ("deck", "market", "market_deck", "chickens", "chicken_deck", "event_deck", "fox_track", "flock")
"""Lists whose order says something; of all others only what is in them counts."""


@dataclass(frozen=True)
class Case:
    """`text` keeps the line numbers of its file; `facts` are words after `=>` with their lines."""

    name: str
    path: Path
    line: int
    text: str
    facts: tuple[tuple[int, tuple[str, ...]], ...]
    sentence: str


def cases_of(path: Path) -> list[Case]:
    """The cases of a file, in order. Raises `ValueError` for a heading that is none."""
    found: list[Case] = []
    lines = path.read_text(encoding="utf-8").splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith("[")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        heading = HEADING.fullmatch(lines[start])
        if heading is None:
            raise ValueError(f"{path.name}: line {start + 1}: {lines[start]!r} is no name of a case")
        script, facts = [""] * (start + 1), []
        for number, line in enumerate(lines[start + 1 : end], start + 2):
            words = line.split()
            fact = bool(words) and words[0] == FACT
            script.append("" if fact else line)
            if fact:
                facts.append((number, tuple(words[1:])))
        comments = [line[2:] for line in lines[start + 1 : end] if line.startswith("# ")]
        found.append(Case(heading[1], path, start + 1, "\n".join(script), tuple(facts), " ".join(comments)))
    return found


CASES = [case for path in sorted(FOLDER.glob("*.txt")) for case in cases_of(path)]


def holds(fact: tuple[str, ...], table: Table) -> bool:
    """Is this so on the table? `seat 1 hand corn corn`, `seat 0 eggs 5`, `seat 0 hen_bought`, `market corn - ...`,
    `phase over`, `winners 0`; `not` before it turns it round.
    """
    words = list(fact)
    if words[0] == "not":
        return not holds(fact[1:], table)
    if words[0] == "winners":
        return [str(seat) for seat in table.winners] == [word for word in words[1:] if word != "-"]
    blocks: dict[str, list[list[str]]] = {"": []}
    block = ""
    for line in format_position(table).splitlines():
        found = [re.sub(r"^(chicken_roost|gift_card)#\d+$", r"\1", word) for word in line.split()]
        if found[0] == "seat":
            block = found[1]
            found = found[2:]
        elif not line.startswith(" "):
            block = ""
        blocks.setdefault(block, []).append(found)
    if words[0] == "seat":
        block, words = words[1], words[2:]
    else:
        block = ""
    for found in blocks[block]:
        if found[0] == words[0] and len(found) >= len(words) and words[0] not in ("round", "eggs", "target"):
            if words[0] in ORDERED:
                return found == words
            return sorted(found) == sorted(words)
    return any(words == found[at : at + len(words)] for found in blocks[block] for at in range(len(found)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_case(case: Case) -> None:
    run = Run(read_script(case.text, the_cards()))
    assert run.script.moves, "a case without an action shows nothing"
    for _ in run.steps():
        assert status(run.match.table) == []
    for line, fact in case.facts:
        assert holds(fact, run.match.table), f"line {line}: {' '.join(fact)}\n{format_position(run.match.table)}"


def test_each_case_says_what_it_shows_and_can_fail() -> None:
    names = [case.name for case in CASES]
    assert len(names) == len(set(names)), sorted(name for name in names if names.count(name) > 1)
    for case in CASES:
        assert case.sentence, f"{case.path.name}: line {case.line}: there is no comment"
        expected = any(re.match(r"\s*(=|!) ", line) for line in case.text.splitlines())
        assert expected or case.facts, f"{case.path.name}: line {case.line}: nothing is expected"


def test_there_are_enough_cases_and_every_event_has_one() -> None:
    assert len(CASES) >= 120
    names = " ".join(case.name for case in CASES)
    missing = [event for event in terms.EVENTS if f"event_{event}" not in names]
    assert not missing, missing


def test_a_wrong_fact_is_noticed() -> None:
    from tests.game.play import lay

    table = lay("seat 0 eggs 5 hand corn water_dish market corn - - - -")
    good = ("seat 0 eggs 5", "seat 0 hand water_dish corn", "market corn - - - -", "not seat 0 hand corn", "round 1")
    assert all(holds(tuple(fact.split()), table) for fact in good)
    bad = ("seat 0 eggs 6", "seat 0 hand corn", "seat 1 hand corn", "market - corn - - -", "seat 0 hen_bought")
    assert not any(holds(tuple(fact.split()), table) for fact in bad)
