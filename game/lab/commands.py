"""The commands `script` and `check-cards`, from their words on the command line to their exit codes.

What cannot be done is a `Trouble`.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from game import library, places
from game.cards import CardSet
from game.lab.script import ACTIONS_FOLLOW, END_FOLLOWS, Run, Stopped, read_script, tell, tell_plainly
from game.library import BadCards
from game.loading import load_cards, load_words
from game.naming import BadText
from game.notation import format_position
from game.trouble import Trouble

STANDARD_INPUT = "-"
MAX_BYTES = 1_000_000


def read_bytes(name: str) -> bytes:
    """What is in a file, or on standard input for `-`."""
    label = label_of(name)
    try:
        if name != STANDARD_INPUT:
            with Path(name).open("rb") as file:
                raw = file.read(MAX_BYTES + 1)
        elif sys.stdin is None:
            raise Trouble(f"{label}: there is none")
        else:
            raw = sys.stdin.buffer.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise Trouble(f"{label}: cannot be read: {places.reason(error)}") from error
    if len(raw) > MAX_BYTES:
        raise Trouble(f"{label}: is larger than {MAX_BYTES} bytes, which is too large")
    return raw


def read_text(name: str) -> str:
    """The UTF-8 text in a file, or on standard input for `-`."""
    raw = read_bytes(name)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise Trouble(f"{label_of(name)}: line {line}: is not UTF-8 text") from error


def label_of(name: str) -> str:
    """How a file is called in a message."""
    return "standard input" if name == STANDARD_INPUT else name


def script(name: str, language: str, plain: bool) -> int:
    """Play a script and print what came of it and the final position.

    `plain` prints a script again, with everything that came of it as expectations.
    """
    cards = load_cards()
    words = load_words(language, cards)
    label = label_of(name)
    try:
        run = Run(read_script(read_text(name), cards))
    except BadText as error:
        raise Trouble(f"{label}: {error}") from error
    if plain:
        print(format_position(run.match.table) + ACTIONS_FOLLOW)
    try:
        for played in run.steps():
            print("\n".join(tell_plainly(played, cards) if plain else tell(played, words)))
    except Stopped as stop:
        raise Trouble(f"{label}: {stop.sentence(words)}") from stop
    print(END_FOLLOWS if plain else "")
    print(format_position(run.match.table), end="")
    return 0


def check_cards(name: str) -> int:
    """Check a card file and print what is in it, or all that is wrong with it."""
    try:
        print(f"{label_of(name)}: {summary(library.parse(read_bytes(name), label_of(name)))}")
    except BadCards as error:
        raise Trouble(str(error)) from error
    return 0


def summary(cards: CardSet) -> str:
    """One line that counts what is in a card set."""
    copies = Counter(kind.type for kind in cards.supply for _ in range(kind.copies))
    parts = [
        _count(len(cards.breeds), "breed"),
        _count(len(cards.hens), "hen"),
        _count(len(cards.supply), "supply kind") + f" ({', '.join(f'{n} {kind}' for kind, n in copies.items())})",
        _count(len(cards.events), "event"),
        _count(len(cards.fox), "fox card"),
        _count(len(cards.titles), "title"),
    ]
    return f"{cards.head.name['en']}, version {cards.head.version}, is sound: {', '.join(parts)}."


def _count(n: int, name: str) -> str:
    return f"{n} {name}" if n == 1 else f"{n} {name}s"
