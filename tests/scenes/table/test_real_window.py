"""The same in a real window: the program opens on a virtual screen and a real pointer plays a game on it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest

from tests.scenes.driver import ROOT

WANTED = ("xvfb-run", "xdotool")


@pytest.mark.skipif(any(shutil.which(name) is None for name in WANTED), reason="needs xvfb and xdotool (Linux)")
def test_a_game_in_a_real_window_on_a_virtual_screen() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
    environment |= {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    command = [
        "xvfb-run",
        "-a",
        "-s",
        "-screen 0 1600x1000x24",
        sys.executable,
        "-m",
        "tests.scenes.table.real_window_game",
    ]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=280, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "played to the end" in done.stdout
