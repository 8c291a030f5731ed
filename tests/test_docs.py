"""Every example in docs/ is run: positions, actions, scripts, Python."""

from __future__ import annotations

import doctest
import io
import itertools
import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

import main
from game.action_text import format_action, parse_action
from game.lab.script import Run, Stopped, read_script
from game.legality import refusal
from game.loading import load_cards, load_words
from game.naming import BadText
from game.notation import KEYWORDS, format_position, parse_position
from game.replay_text import read_replay, verify

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
FENCE = re.compile(r"^```([a-z-]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass
class Block:
    """A fenced block of a page: its kind, its text, the line it begins at, and the block after it."""

    kind: str
    text: str
    line: int
    next: Block | None = None


def blocks(page: str) -> list[Block]:
    text = (DOCS / page).read_text(encoding="utf-8")
    found = [Block(m[1], m[2], text.count("\n", 0, m.start()) + 2) for m in FENCE.finditer(text)]
    for block, after in itertools.pairwise(found):
        block.next = after
    return found


def examples(page: str, *kinds: str) -> list[object]:
    found = [block for block in blocks(page) if block.kind in kinds]
    assert found, f"{page} has no example of {kinds}"
    return [pytest.param(block, id=f"line-{block.line}") for block in found]


NOTATION = "notation.md"
ENGINE = "engine.md"
SAVES = "saves.md"
"""Kinds of blocks, each with a test below or a reason why it has none."""
KNOWN = {"position", "position-refused", "actions", "script", "script-stops", "output", "message", "python", "ebnf"}
KNOWN |= {"json", "replay"}


@pytest.mark.parametrize("page", sorted(path.name for path in DOCS.glob("*.md")))
def test_every_block_is_of_a_kind_that_is_tested(page: str) -> None:
    assert {block.kind for block in blocks(page)} <= KNOWN
    assert (DOCS / page).read_text(encoding="utf-8").count("```") == 2 * len(blocks(page)), "a fence is not closed"


def test_every_keyword_of_a_position_is_explained() -> None:
    grammar, table = "".join(b.text for b in blocks(NOTATION) if b.kind == "ebnf"), (DOCS / NOTATION).read_text("utf-8")
    for word in KEYWORDS:
        assert f'"{word}"' in grammar, f"{word} is not in the grammar"
        row = re.search(rf"^\|[^|]*`{word}`", table, re.MULTILINE)
        assert row or word == "seat", f"{word} has no line in the table"


@pytest.mark.parametrize("block", examples(NOTATION, "position"))
def test_positions_can_be_read_and_print_what_reads_back(block: Block) -> None:
    cards = load_cards()
    printed = format_position(parse_position(block.text, cards))
    assert format_position(parse_position(printed, cards)) == printed


@pytest.mark.parametrize("block", examples(NOTATION, "position-refused"))
def test_positions_that_could_not_be_are_refused_as_written(block: Block) -> None:
    with pytest.raises(BadText) as caught:
        parse_position(block.text, load_cards())
    assert str(caught.value) == block.text.splitlines()[-1].removeprefix("# ")


@pytest.mark.parametrize("block", examples(NOTATION, "actions"))
def test_actions_are_legal_and_print_what_reads_back(block: Block) -> None:
    position, _, actions = block.text.partition("---\n")
    table = parse_position(position, load_cards())
    for line in actions.splitlines():
        action = parse_action(line, table)
        assert refusal(table, action) is None, line
        assert parse_action(format_action(action, table), table) == action, line


@pytest.mark.parametrize("block", examples(NOTATION, "script"))
def test_scripts_go_through(block: Block, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(block.text.encode())))
    assert main.main(["script", "-"]) == 0
    if block.next and block.next.kind == "output":
        printed = capsys.readouterr().out
        assert doctest.OutputChecker().check_output(block.next.text, printed, doctest.ELLIPSIS), printed


@pytest.mark.parametrize("block", examples(NOTATION, "script-stops"))
def test_scripts_stop_with_the_message(block: Block) -> None:
    cards = load_cards()
    with pytest.raises(Stopped) as caught:
        list(Run(read_script(block.text, cards)).steps())
    assert block.next and block.next.kind == "message"
    assert caught.value.sentence(load_words("en", cards)) == block.next.text.strip()


@pytest.mark.parametrize("block", examples(SAVES, "replay"))
def test_replays_come_out_as_written(block: Block) -> None:
    cards = load_cards()
    replay = read_replay(block.text, cards, SAVES)
    assert replay.stopped is None and replay.final and verify(replay, cards) is None


@pytest.mark.parametrize("block", examples(SAVES, "json"))
def test_the_file_has_the_members_that_are_explained(block: Block) -> None:
    text = (DOCS / SAVES).read_text(encoding="utf-8")
    real = (ROOT / "tests" / "data" / "saves" / "schema_1_base.json").read_bytes()
    members = list(json.loads(block.text))
    assert members == list(json.loads(real))
    assert [name for name in members if not re.search(rf"^\|[^|]*`{name}`", text, re.MULTILINE)] == []


@pytest.mark.parametrize(("page", "most"), [(ENGINE, 20), (SAVES, 5)])
def test_a_page_as_one_session(page: str, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As by hand: each example goes on from the one before."""
    monkeypatch.chdir(ROOT)
    parser, failures = doctest.DocTestParser(), io.StringIO()
    session: dict[str, object] = {}
    for block in blocks(page):
        if block.kind == "python":
            test = parser.get_doctest(block.text, session, page, str(DOCS / page), block.line - 1)
            runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
            runner.run(test, out=failures.write, clear_globs=False)
            session = test.globs
    assert len(session) > most and not failures.getvalue(), failures.getvalue()
