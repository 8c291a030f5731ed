"""Kills a program that plays and saves, again and again, and looks whether anything was lost.

python -m tests.game.killing 300          so many kills, every second one in the middle of a write, the others whenever;
                                          prints what was seen
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import sleep
from typing import IO

from game.match import Match
from tests.game.kept_game import ROUNDS, SETUP
from tests.game.play import ROOT
from tests.game.saving import endless_action, new_match


@dataclass
class Found:
    """What the kills came to; `back` counts how many actions a game was back after a kill."""

    kills: int = 0
    in_a_write: int = 0
    actions: int = 0
    back: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


class Reference:
    """The same game, played without being killed."""

    def __init__(self) -> None:
        self.match: Match = new_match(SETUP, ROUNDS)
        self.digests = [self.match.digest()]

    def digest(self, count: int) -> str:
        while len(self.digests) <= count:
            self.match.apply(endless_action(self.match))
            self.digests.append(self.match.digest())
        return self.digests[count]


def kill_often(kills: int, folder: Path, seed: int = 1) -> Found:
    """Start, kill and look, so many times; a last start shows what the last kill left."""
    dice = Random(seed)
    found = Found()
    reference = Reference()
    last = 0
    for number in range(kills + 1):
        child = subprocess.Popen(
            [sys.executable, "-m", "tests.game.kept_game", str(folder)],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert child.stdin is not None and child.stdout is not None and child.stderr is not None
        first = child.stdout.readline().split()
        while first and first[0] == "problem":
            found.faults.append(f"kill {number}: {' '.join(first)}")
            first = child.stdout.readline().split()
        if not first:
            found.faults.append(f"kill {number}: {child.stderr.read()}")
            break
        count, digest = int(first[1]), first[2]
        if number:
            found.back[last - count] += 1
        if count < last - 1:
            found.faults.append(f"kill {number}: {last} actions were kept, {count} came back")
        if digest != reference.digest(count):
            found.faults.append(f"kill {number}: the table after {count} actions is another one")
        lines = _run(child.stdin, child.stdout, dice, in_a_write=number % 2 == 0)
        child.kill()
        lines += child.stdout.read().splitlines()
        child.wait()
        for pipe in (child.stdin, child.stdout, child.stderr):
            pipe.close()
        kept = [line.split() for line in lines if line.startswith("kept ")]
        found.faults += [f"kill {number}: {line}" for line in lines if line.startswith("problem")]
        last = int(kept[-1][1]) if kept else count
        if number < kills:
            found.kills += 1
            found.in_a_write += any(name.name.endswith(".tmp") for name in folder.iterdir())
        found.actions = last
    return found


def _run(into: IO[str], out: IO[str], dice: Random, in_a_write: bool) -> list[str]:
    """Let it play until it is in the middle of a write for so many times, and not `in_a_write` for a moment more; then
    it is time to kill it.
    """
    lines: list[str] = []
    writes = dice.randint(1, 12)
    while writes:
        line = out.readline()
        if not line:  # it has ended by itself
            lines.append("problem: it has ended")
            return lines
        lines.append(line.strip())
        if lines[-1] == "writing":
            writes -= 1
            if writes or not in_a_write:
                into.write("on\n" if writes else "run\n")
                into.flush()
    if not in_a_write:  # so soon after the middle of a write come its end, the rename and the flush of the folder
        sleep(dice.choice((0, 0.001, 0.002, dice.uniform(0, 0.02))))
    return lines


def main(kills: int) -> int:
    with tempfile.TemporaryDirectory() as folder:
        found = kill_often(kills, Path(folder))
    print(
        f"{found.kills} kills, {found.in_a_write} of them in the middle of a write; {found.actions} actions in the end"
    )
    print(f"actions back after a kill: {dict(sorted(found.back.items()))}")
    print("\n".join(found.faults) or "nothing was lost")
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
