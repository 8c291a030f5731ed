"""How long it takes from starting Python until the title has taken its first key.

python -m pytest tests/benchmarks/test_bench_start.py --benchmark-enable
"""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from tests.scenes.driver import ROOT

FIRST_KEY = """
import pygame
from scenes.start import Wishes, open_app
app, flow = open_app(Wishes(size=(1920, 1080), sound=False))
flow.title()
app.step(16)
pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0))
before = app.top.stage.focus_id
app.step(16)
assert app.top.stage.focus_id != before
"""


def test_start_to_the_first_key(benchmark: Any) -> None:
    def start() -> int:
        return subprocess.run([sys.executable, "-c", FIRST_KEY], cwd=ROOT, check=True, capture_output=True).returncode

    assert benchmark.pedantic(start, rounds=5, warmup_rounds=1) == 0
