"""A two-seat game in a real window, played by mouse events that the display server delivers; a program of its own.

    python -m tests.scenes.table.real_window_game      (needs a display; ends with the line "played to the end")

Here the pointer really moves: events are not posted to pygame but come back from the window system.
"""

from __future__ import annotations

import shutil
import subprocess
import sys

import pygame

from game.seating import SeatSetup, Setup
from tests.scenes.driver import Driver
from tests.scenes.table.mouse_player import MousePlayer
from tests.scenes.table.test_whole_game import open_table


class WindowDriver(Driver):
    """The same hands, moving the pointer of the display with xdotool."""

    def _do(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], check=True)
        for _ in range(3):
            pygame.time.wait(8)
            self.step()

    def move(self, pos: tuple[int, int], held: bool = False) -> None:
        self.pos = pos
        x, y = pygame.display.get_window_position()
        self._do("mousemove", x + pos[0], y + pos[1])

    def down(self, button: int = 1) -> None:
        self._do("mousedown", button)

    def up(self, button: int = 1) -> None:
        self._do("mouseup", button)


def main() -> int:
    if shutil.which("xdotool") is None:
        print("xdotool is missing")
        return 2
    setup = Setup((SeatSetup("Mia", "barn", "person"), SeatSetup("Hazel", "leaf", "farmer")), target=6, first=0)
    driver, scene = open_table(setup, seed=11, size=(1280, 800))
    driver.__class__ = WindowDriver
    player = MousePlayer(driver, scene)
    player.play()
    screen = pygame.display.get_driver()
    print(f"played to the end: round {scene.match.table.round}, {player.gestures} drags, driver {screen}")
    return 0 if scene.match.over and screen == "x11" else 1


if __name__ == "__main__":
    sys.exit(main())
