"""A program that plays and saves until somebody kills it. For tests/game/killing.py.

    python -m tests.game.kept_game FOLDER

It goes on with the newest game in the folder, or begins one, and tells on standard output: `loaded COUNT DIGEST`, then
`writing` in the middle of each write and `kept COUNT DIGEST` as soon as the next action may begin. In the middle of a
write it waits for a line on standard input: `on`, or `run` to wait for none from then on.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from time import sleep
from typing import BinaryIO

from game.disk import Buffer, Disk
from game.shelf import Shelf
from tests.game.play import the_cards
from tests.game.saving import Clock, endless_action, new_match, setup_of

GAME = "kept"
SETUP = setup_of(3, seed=21, events=True, target=15)
ROUNDS = 10_000


class SlowDisk(Disk):
    """Writes in pieces, so that a write can be caught."""

    waits = True

    def put(self, file: BinaryIO, pieces: Iterable[Buffer]) -> None:
        data = b"".join(pieces)
        half = len(data) // 2
        file.write(data[:half])
        file.flush()
        tell("writing")
        if self.waits:
            self.waits = sys.stdin.readline() == "on\n"
        else:
            sleep(0.002)
        file.write(data[half:])


def tell(*words: object) -> None:
    """In one piece, or a kill could cut a line."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def main(folder: Path) -> None:
    shelf = Shelf(folder, the_cards(), Clock(), SlowDisk())
    entries = shelf.entries()
    if entries:
        loaded = shelf.load(entries[0])
        match = loaded.match
        if loaded.problem is not None:
            tell("problem", loaded.problem)
    else:
        match = new_match(SETUP, ROUNDS)
    tell("loaded", len(match.actions), match.digest())
    while True:
        match.apply(endless_action(match))
        shelf.keep(match, SETUP, GAME)
        tell("kept", len(match.actions), match.digest())
        if shelf.problem is not None:
            tell("problem", shelf.problem)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
