"""The command `replay`: whatever holds a game is played again, and every digest in it compared."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from game import places, report_zip, savefile
from game.action_text import format_action
from game.cards import CardSet
from game.lab.commands import STANDARD_INPUT, label_of
from game.loading import load_cards
from game.match import Match
from game.record import Difference, Record, compare
from game.replay_text import read_replay
from game.rules import scoring
from game.trouble import Trouble

MOST_BYTES: Final = report_zip.MOST_BYTES


def replay(name: str) -> int:
    """Verify a save, a replay or a report. Exit code 1 names the first thing that differs."""
    cards = load_cards()
    label = label_of(name)
    data = read_limited(name)
    if data.startswith(report_zip.MAGIC):
        data, facts = report_zip.read_report(data, label)
        print(f"{label}: a report.")
        for fact, text in facts.items():
            print(f"  {fact}: {text}")
        return _save(data, cards, f"{label}: {report_zip.GAME}")
    if data.lstrip()[:1] in (b"{", b""):
        return _save(data, cards, label)
    return _text(data, cards, label)


def read_limited(name: str) -> bytes:
    """What is in a file, or on standard input for `-`, if it is not too large."""
    label = label_of(name)
    try:
        if name == STANDARD_INPUT:
            if sys.stdin is None:
                raise Trouble(f"{label}: there is none")
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise Trouble(f"{label}: cannot be read: {places.reason(error)}") from error
    if len(data) > MOST_BYTES:
        raise Trouble(f"{label}: is larger than {MOST_BYTES} bytes, which is too large")
    return data


def _save(data: bytes, cards: CardSet, label: str) -> int:
    save = savefile.read(data, cards, label)
    print(f"{label}: a saved game of version {save.version}, saved {save.saved}.")
    match, difference = savefile.check(save, cards, label)
    return _told(save.record, match, difference, label)


def _text(data: bytes, cards: CardSet, label: str) -> int:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Trouble(f"{label}: is no saved game, no replay and no report") from error
    found = read_replay(text, cards, label)
    print(f"{label}: a replay of version {found.version or '?'}.")
    match, difference = compare(found.record, cards, found.stated, "" if found.stopped else found.final)
    return _told(found.record, match, difference or found.stopped, label)


def _told(record: Record, match: Match | None, difference: Difference | None, label: str) -> int:
    setup = record.setup
    seats = ", ".join(f"{seat.name or seat.seat} ({seat.kind})" for seat in setup.seats)
    more = [name for name in ("events", "open_hands", "rooster_is_extra") if getattr(record.options, name)]
    print(f"  {seats}; to {record.options.target} points; seed {record.seed}{''.join(f'; {one}' for one in more)}")
    if match is not None:
        table = match.table
        scores = ", ".join(str(scoring.score(table.cards, seat).total) for seat in table.seats)
        state = "over" if match.over else f"in phase {table.phase}"
        print(f"  {len(match.actions)} actions, round {table.round}, {state}; points: {scores}")
    if difference is not None:
        raise Trouble(f"{label}: {where(difference, match)}{difference.why}")
    assert match is not None
    print(f"  Every digest agrees; the last one is {match.digest()}.")
    return 0


def where(difference: Difference, match: Match | None) -> str:
    """Which action differs, with its text where the table before it is known."""
    if not difference.at or match is None:
        return ""
    named = f"action {difference.at}"
    done = len(match.actions)
    if difference.action is None:
        return f"{named}: "
    before = match.steps[-1].before if done == difference.at else match.table
    try:
        text = format_action(difference.action, before)
    except (LookupError, ValueError):
        return f"{named}: "
    return f"{named} (round {before.round}, seat {before.acting}: {text}): "
