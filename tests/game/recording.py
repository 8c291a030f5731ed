"""Plays the games of tests/data/playthroughs and writes them down.

    python -m tests.game.recording            plays the actions of every file again and writes what comes of them now
    python -m tests.game.recording NAME ...   plays these games anew, with the seats as they play today

The first is for changes of the engine; the difference of the files belongs into the commit. The second makes another
game under the same name, so it is for new files. `GAMES` says how each was made.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from game import rng
from game.action_text import format_action
from game.actions import Collect
from game.ai.levels import choose
from game.lab import randoms
from game.lab.script import ACTIONS_FOLLOW, END_FOLLOWS, Run, read_script, tell_plainly
from game.match import Match
from game.notation import format_position, parse_position
from game.table import Options, Table
from game.view import view
from tests.game.play import ROOT, the_cards

FOLDER = ROOT / "tests" / "data" / "playthroughs"
RANDOM = "random"
FEW = 5
"""So many unknown cards in a row, or more, are printed as a number."""


class Game(msgspec.Struct, frozen=True):
    """`levels` by seat; `RANDOM` plays any legal action."""

    about: str
    options: Options
    levels: tuple[str, ...]
    seed: int


def _game(about: str, levels: str, seed: int, **options: int) -> Game:
    seated = tuple(levels.split())
    return Game(about, Options(seats=len(seated), **options), seated, seed)


GAMES = {
    "three_seats": _game("Three seats, the base game to 8 points.", "farmer novice farmer", 3, target=8),
    "four_seats_rooster": _game(
        "Four seats to 8 points; each Rooster may bring a hen besides the bought one.",
        "farmer farmer novice novice", 4, target=8, rooster_is_extra=True,
    ),
    "open_hands": _game("Two seats whose hands are open, to 8 points.", "novice novice", 5, target=8, open_hands=True),
    "events_duel": _game("Two seats with events, to 8 points.", "farmer novice", 6, target=8, events=True),
    "events_five_seats": _game(
        "Five seats with events.", "farmer novice novice farmer novice", 7, target=6, events=True
    ),
    "events_all": _game(
        "Two random seats for 24 rounds, so that every event comes.", "random random", 8, events=True, cap=24
    ),
    "solo": _game("Alone against the Fox, to 10 points.", "farmer", 9),
    "solo_events": _game("Alone against the Fox with events, to 8 points.", "farmer", 10, target=8, events=True),
    "solo_lost": _game("Alone, at random: the Fox turns all his cards.", "random", 11, target=15),
    "random_three_seats": _game(
        "Three random seats with events and both variants.", "random random random", 12,
        events=True, open_hands=True, rooster_is_extra=True, cap=6,
    ),
}  # fmt: skip


def play(game: Game) -> list[str]:
    """The game from its printed beginning to its end, as the lines of a script."""
    start = Match.new(the_cards(), game.options, game.seed).table
    match = Match(parse_position(format_position(start), the_cards()))
    lines = [format_position(match.table) + ACTIONS_FOLLOW]
    state = rng.seeded(game.seed)
    while not match.over:
        seat = match.table.acting
        if game.levels[seat] == RANDOM:
            action, state = randoms.random_action(match.table, state)
        else:
            action = choose(view(match.table, seat), game.levels[seat], game.seed).action
        lines.append(format_action(action, match.table))
        match.apply(action)
    return lines


def write_anew(name: str) -> None:
    text = recorded(name)
    (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


# Telling


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
    """A script that expects all that came of each action; what each seat sees stands in comments."""
    lines = [*top, format_position(run.match.table) + ACTIONS_FOLLOW]
    before: Table = run.match.table
    for played in run.steps():
        if isinstance(run.match.steps[-1].action, Collect):
            lines += sights(before)
        lines += tell_plainly(played, run.match.table.cards)
        before = run.match.table
    return "\n".join([*lines, END_FOLLOWS, format_position(run.match.table)])


def recorded(name: str) -> str:
    """The text of a new file."""
    return retold("\n".join([f"# {GAMES[name].about}", *play(GAMES[name])]))


def sights(table: Table) -> Iterator[str]:
    """What each seat sees at the beginning of a round, as comments: for seat 0 all, for the others what differs."""
    known: set[str] = set()
    for seat in range(len(table.seats)):
        yield f"# Round {table.round}, seat {seat} sees:"
        for line in _sight(table, seat):
            if line not in known:
                yield f"#   {line}"
            known.add(line)


def _sight(table: Table, seat: int) -> Iterator[str]:
    seen = view(table, seat)
    cards = table.cards
    owner = ""
    for line in format_position(seen.table).splitlines():
        words = _counted(line.split())
        if words[0] == "seat":
            owner = f"seat {words[1]} "
            yield " ".join(words)
        elif line.startswith(" "):
            yield owner + " ".join(words)
        else:
            yield " ".join(words)
    own = " ".join(cards.kind(card).id for card in seen.own_deck)
    yield f"seat {seat}: its deck holds, in some order: {own or '-'}"


def _counted(words: list[str]) -> list[str]:
    """`? ? ? ? ? ?` as `6 unknown`."""
    found: list[str] = []
    unknown = words.count("?")
    for word in words:
        if word != "?" or unknown < FEW:
            found.append(word)
    return [*found, f"{unknown} unknown"] if unknown >= FEW else found


def main(names: list[str]) -> None:
    for name in names:
        write_anew(name)
    for path in sorted(FOLDER.glob("*.txt")) if not names else []:
        rewrite(path)


def rewrite(path: Path) -> None:
    old = path.read_text(encoding="utf-8")
    new = retold(old)
    print(f"{path.name}: {'the same' if new == old else 'changed'}")
    path.write_text(new, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
