"""Plays a short game in a real window of any build of the program, with real key presses:

    python tools/play_under_xvfb.py [--pictures DIR] PROGRAM [ARGUMENTS]

Starts its own Xvfb, starts the program with a data folder of its own, finds the window, and presses keys: a new
game against a computer player, every care laid by "feed for me", until the statistics in the data folder say that
the game is over. The pictures show the title, the table and the results. Needs Xvfb, xdotool, xwininfo and
ImageMagick's import. Under Wine: PROGRAM is /usr/lib/wine/wine64, its first argument the exe, and WINEPREFIX is set.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SIZE = (1280, 800)
SETTINGS = {
    "ai_pace": "instant",
    "less_motion": True,
    "setup": {
        "seats": [
            {"name": "Mia", "seat": "barn", "kind": "person"},
            {"name": "Hazel", "seat": "leaf", "kind": "farmer"},
        ],
        "target": 6,
    },
}
LONGEST_GAME = 400  # seconds
CONFIRM = (("e", 1.2), ("Left", 0.2), ("Return", 0.5))
TURN = (("a", 0.5), *CONFIRM, ("f", 0.5), *CONFIRM)
"""Keys and seconds to wait: feed for me, confirm, skip what moves, done shopping. A question stands on "back" and takes
no hasty press; the answer to its left goes on."""


class Stage:
    """A display of its own, and the program on it."""

    def __init__(self, display: str, command: list[str], data: Path, log: Path) -> None:
        width, height = SIZE
        self.environment = {**os.environ, "DISPLAY": display}
        self.screen = subprocess.Popen(
            ["Xvfb", display, "-noreset", "-screen", "0", "1920x1200x24"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(100):  # until the display takes orders
            time.sleep(0.2)
            if self.do("getmouselocation"):
                break
        # Keys go to the window under the pointer, which must not lie on a button when it comes.
        self.do("mousemove", width - 6, height // 2)
        told = str(data) if "wine" not in command[0] else "Z:" + str(data).replace("/", "\\")
        self.program = subprocess.Popen(
            [*command, "--data", told, "--size", f"{width}x{height}", "--no-sound"],
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,  # under Wine Python does not start when this is a plain file
            stderr=subprocess.STDOUT,
        )
        with log.open("wb") as out:
            subprocess.Popen(["cat"], stdin=self.program.stdout, stdout=out)

    def do(self, *words: object) -> str:
        """One xdotool command; what it prints."""
        done = subprocess.run(
            ["xdotool", *map(str, words)], env=self.environment, capture_output=True, text=True, check=False
        )
        return done.stdout.strip()

    def key(self, name: str, wait: float = 0.15) -> None:
        """Press and let go of a key."""
        self.do("key", "--delay", 30, name)
        time.sleep(wait)

    def window(self, patience: float) -> str:
        """The id of the program's window, once it is there; "" if it does not come."""
        end = time.monotonic() + patience
        while time.monotonic() < end and self.program.poll() is None:
            command = ["xwininfo", "-root", "-tree"]
            told = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False).stdout
            found = next((line.split()[0] for line in told.splitlines() if "Backyard Chickens" in line), "")
            if found:
                return found
            time.sleep(0.1)
        return ""

    def picture(self, path: Path) -> None:
        """All of the screen as a file."""
        subprocess.run(["import", "-window", "root", str(path)], env=self.environment, check=True)

    def close(self) -> None:
        """End both."""
        for process in (self.program, self.screen):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


def play(stage: Stage, data: Path, pictures: Path) -> str:
    """Play the game to its end; gives what went wrong, or ""."""
    if not stage.window(60):
        return "no window came"
    time.sleep(3)
    stage.picture(pictures / "1_title.png")
    stage.key("Return", 2)
    stage.picture(pictures / "2_new_game.png")
    stage.key("Return", 3)
    stage.picture(pictures / "3_table.png")
    stage.key("a", 2)
    stage.picture(pictures / "4_fed.png")
    end = time.monotonic() + LONGEST_GAME
    while time.monotonic() < end:
        for key, wait in TURN:
            stage.key(key, wait)
            if stage.program.poll() is not None:
                return f"the program ended with exit code {stage.program.returncode}"
            if games(data):  # no key more: the next would begin another game
                time.sleep(4)
                stage.picture(pictures / "5_results.png")
                return ""
    stage.picture(pictures / "9_stuck.png")
    return "the game did not come to its end"


def games(data: Path) -> int:
    """How many games were finished, says the data folder."""
    try:
        told = json.loads((data / "statistics.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return 0
    return int(told.get("games", 0))


def main() -> int:
    parser = argparse.ArgumentParser(description="Play a short game in a real window, with real keys.")
    parser.add_argument("--display", default=":97")
    parser.add_argument("--pictures", type=Path, default=Path("build") / "played")
    parser.add_argument("program", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    options.pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        (data / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
        stage = Stage(options.display, options.program, data, options.pictures / "output.txt")
        try:
            problem = play(stage, data, options.pictures)
        finally:
            stage.close()
    print(problem or "played to the end", f"; the pictures are in {options.pictures}", sep="")
    return 1 if problem else 0


if __name__ == "__main__":
    sys.exit(main())
