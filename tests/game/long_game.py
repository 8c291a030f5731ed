"""A game of many rounds with its automatic saves: do time and memory stay as they were?

python -m tests.game.long_game 300 [SEATS]          plays so many rounds and prints what a round took
"""

from __future__ import annotations

import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from game.match import Match
from game.shelf import Shelf
from tests.game.play import the_cards
from tests.game.saving import Clock, endless_action, new_match, setup_of

GAME = "long"


@dataclass
class Round:
    """What one round took: milliseconds for the rules, and for saving as far as the game waits for it; then memory in
    KB, and the actions so far.
    """

    rules: float
    saving: float
    memory: int
    actions: int


def play_rounds(rounds: int, folder: Path, seats: int = 2) -> tuple[Match, list[Round]]:
    """Nobody ever wins; every action is saved."""
    setup = setup_of(seats, seed=31, events=seats > 1, target=15)
    match = new_match(setup, rounds)
    shelf = Shelf(folder, the_cards(), Clock())
    found: list[Round] = []
    while not match.over:
        now = match.table.round
        rules = saving = 0.0
        while match.table.round == now and not match.over:
            began = time.perf_counter()
            match.apply(endless_action(match))
            done = time.perf_counter()
            shelf.keep(match, setup, GAME)
            rules += done - began
            saving += time.perf_counter() - done
        found.append(Round(1000 * rules, 1000 * saving, memory(), len(match.actions)))
    shelf.close()
    assert shelf.problem is None
    return match, found


def memory() -> int:
    """KB that the program has in memory now; 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * 4
    except OSError:
        return 0


def main(rounds: int, seats: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        match, found = play_rounds(rounds, Path(folder), seats)
        size = max(path.stat().st_size for path in Path(folder).iterdir() if path.suffix == ".json")
    print(f"{len(found)} rounds, {len(match.actions)} actions, the save has {size} bytes")
    for end in sorted({50, 100, 200, rounds}):
        part = found[max(0, end - 20) : end]
        rules, saving = median(one.rules for one in part), median(one.saving for one in part)
        actions = (part[-1].actions - part[0].actions) / max(1, len(part) - 1)
        print(f"round {end}: rules {rules:.2f} ms, saving {saving:.1f} ms, {actions:.1f} actions, {part[-1].memory} KB")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 2)
