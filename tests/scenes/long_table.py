"""A game of many rounds in the whole program, with its screen, its log and its saves: do time and memory stay as they
were?

    python -m tests.scenes.long_table 300          plays so many rounds and prints what a round took
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from game import places
from game.ai.levels import Choice
from game.seating import SeatSetup, Setup
from game.view import View
from tests.game.long_game import memory
from tests.game.saving import endless_action, new_match

SETUP = Setup((SeatSetup("Ann", "barn", "novice"), SeatSetup("Bo", "pond", "novice")), seed=31, target=15)
EVERY = 50


def play(rounds: int, folder: Path) -> None:
    """Two seats that nobody sits at, whose moves are shown one by one; what each part of the game took is printed."""
    from scenes.start import Wishes, open_app
    from scenes.table.scene import TableScene

    app, flow = open_app(Wishes(size=(1280, 800), sound=False, data=folder, language="en"))
    app.settings.ai_pace = "instant"
    match = new_match(SETUP, rounds + 1)

    def chooses(seen: View, level: str) -> Choice:
        return Choice(endless_action(match), ())

    scene = TableScene(flow, SETUP, match, chooses, places.asset("maps"), "long")
    app.restart(scene)
    took: list[float] = []
    began, now = time.process_time(), 1
    while match.table.round <= rounds and not match.over:
        app.step(200)
        scene.director.finish()
        if match.table.round != now:
            took.append(1000 * (time.process_time() - began))
            began, now = time.process_time(), match.table.round
            if not len(took) % EVERY:
                print(f"round {len(took)}: {median(took[-20:]):.0f} ms a round, {memory()} KB", flush=True)
    app.close()


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    with tempfile.TemporaryDirectory() as place:
        play(int(sys.argv[1]), Path(place))
