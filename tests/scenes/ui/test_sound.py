"""Sounds: every cue that is played has its file, and nothing fails without a device or a file."""

from __future__ import annotations

import array
import re
from pathlib import Path

import pygame
import pytest

from scenes.ui.sound import Sounds
from tests.scenes.driver import ROOT

FOLDER = ROOT / "assets" / "sounds"
FILES = sorted(FOLDER.glob("*.ogg"))


def cues_in_code() -> set[str]:
    found: set[str] = set()
    for path in (ROOT / "scenes").rglob("*.py"):
        found.update(re.findall(r"""(?:\bplay|\bcue|\bsound)\(\s*"([a-z]+_?[a-z0-9_]*)\"""", path.read_text("utf-8")))
    return found


def test_every_cue_in_the_code_has_a_file() -> None:
    cues = cues_in_code()
    assert {"ui_press", "ui_back", "card_no"} <= cues
    assert sorted(cue for cue in cues if not (FOLDER / f"{cue}.ogg").is_file()) == []


def test_every_seat_has_a_chime() -> None:
    assert {f"seat_{n}" for n in range(1, 6)} <= {path.stem for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_sound_is_short_small_and_neither_silent_nor_clipped(path: Path) -> None:
    pygame.mixer.quit()
    pygame.mixer.init(44100, -16, 1, 512, allowedchanges=0)
    sound = pygame.mixer.Sound(path)
    samples = array.array("h", sound.get_raw())
    loudest = max(abs(sample) for sample in samples) / 32768
    assert sound.get_length() <= 1.7
    assert path.stat().st_size <= 20_000
    assert 0.1 <= loudest <= 0.9
    assert abs(samples[-1]) < 700, "it ends in silence"
    pygame.mixer.quit()


def test_a_missing_or_broken_file_is_silence(tmp_path: Path) -> None:
    (tmp_path / "broken.ogg").write_bytes(b"not a sound")
    sounds = Sounds(tmp_path)
    sounds.play("nothing")
    sounds.play("broken")
    sounds.play("broken")
    assert sounds.last == "broken"
    sounds.close()
    sounds.play("nothing")


def test_volume_stays_within_its_limits(tmp_path: Path) -> None:
    sounds = Sounds(tmp_path)
    sounds.volume = 400
    assert sounds.volume == 100
    sounds.volume = -3
    assert sounds.volume == 0
