"""Games that leave the program and come back: written as a text that people can read, and read from any file that may
hold one.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game import report_zip, savefile
from game.bad_save import BadSave, unreadable, unwritable
from game.cards import CardSet
from game.disk import Disk, free_name
from game.match import Match
from game.record import Record, played
from game.replay_text import BadReplay, read_replay, verify, write_replay
from game.rules import scoring
from game.trouble import Trouble
from scenes.replay.watch import seated

if TYPE_CHECKING:
    from game.words import Words
    from scenes.app import App

FOLDER = "replays"
MOST_BYTES = report_zip.MOST_BYTES
_NAME_CHARACTERS = 70


@dataclass(frozen=True)
class Found:
    """A game that was in a file, and how it stands."""

    record: Record
    match: Match


class NoGame(Trouble):
    """A file that holds no game that can be watched; the message is one sentence in the player's language."""


def folder(app: App) -> Path:
    """Where games are written as text."""
    return app.store.folder / FOLDER


def names_of(record: Record, words: Words) -> list[str]:
    """Who sits there."""
    return [seat.name for seat in seated(record.setup, words).seats]


def file_name(record: Record, round: int, day: datetime, words: Words) -> str:
    """A name that says which game it is, of letters that every disk takes."""
    names = " ".join(names_of(record, words))
    said = words.ui("{names}, round {round}", names=names, round=round)
    plain = "".join(letter if letter.isalnum() or letter in " -_" else " " for letter in said)
    return f"{day:%Y-%m-%d %H%M} {' '.join(plain.split())[:_NAME_CHARACTERS].strip()}.txt"


def export(
    app: App, record: Record, cards: CardSet, *, now: Callable[[], datetime] = datetime.now, disk: Disk | None = None
) -> Path:
    """Write a game as text and give the file. Raises `Trouble`."""
    match = played(record, cards)
    named = folder(app) / file_name(record, match.table.round, now(), app.words)
    try:
        path = free_name(named)
        (disk or Disk()).write(path, [write_replay(record, match).encode()])
    except (OSError, ValueError) as error:
        raise unwritable(named.parent, error) from error
    return path


def files(app: App) -> list[Path]:
    """The games that were written as text, or laid into their folder, the newest first."""
    found: list[tuple[float, Path]] = []
    with suppress(OSError):
        for path in folder(app).iterdir():
            if path.suffix.lower() in (".txt", ".json", ".zip") and path.is_file():
                found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


def read(path: Path, cards: CardSet, words: Words, disk: Disk | None = None) -> Found:
    """The game in a file: a replay, a saved game or a bug report. It is played and checked. Raises `NoGame`."""
    try:
        data = (disk or Disk()).read(path, MOST_BYTES)
        if data is None:
            raise BadSave("too_large", file=path.name)
        return _game(data, path.name, cards, words)
    except (OSError, ValueError) as error:
        raise NoGame(words.save_problem(unreadable(path, error))) from error
    except BadSave as bad:
        raise NoGame(words.save_problem(bad)) from bad
    except BadReplay as bad:
        raise NoGame(_sentence(bad, path.name, words)) from bad
    except NoGame:
        raise
    except Trouble as trouble:
        raise NoGame(words.ui("{file} holds no game that can be read.", file=path.name)) from trouble


def _game(data: bytes, name: str, cards: CardSet, words: Words) -> Found:
    if data.startswith(report_zip.MAGIC):
        data, _ = report_zip.read_report(data, name)
        save, match = savefile.decode(data, cards, name)
        return Found(save.record, match)
    if data.lstrip()[:1] == b"{":
        save, match = savefile.decode(data, cards, name)
        return Found(save.record, match)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NoGame(words.ui("{file} is not a saved game, a game as text or a bug report.", file=name)) from None
    replay = read_replay(text, cards, name)
    difference = verify(replay, cards)
    if difference is not None:
        raise NoGame(
            words.ui("{file} does not fit together: step {n} comes out differently.", file=name, n=difference.at)
        )
    return Found(replay.record, played(replay.record, cards))


def _sentence(bad: BadReplay, name: str, words: Words) -> str:
    """What is wrong with a text, in the words of the player: where it is, if that is known."""
    if bad.line:
        return words.ui("{file} cannot be read as a game: line {n} makes no sense.", file=name, n=bad.line)
    if bad.code == "other_cards":
        return words.save_problem(BadSave("other_cards", file=name))
    return words.ui("{file} holds no game that can be read.", file=name)


def told(found: Found, words: Words) -> str:
    """How a game stands, in two lines: who sits there, and round and points."""
    table = found.match.table
    names = names_of(found.record, words)
    scores = [scoring.score(table.cards, seat).total for seat in table.seats]
    who = words.ui("{name} against the Fox", name=names[0]) if len(names) == 1 else words.names(names)
    points = words.standing(names, scores)
    state = (
        words.ui("Finished in round {n}", n=table.round) if found.match.over else words.ui("Round {n}", n=table.round)
    )
    return f"{who}\n{state} · {points}"
