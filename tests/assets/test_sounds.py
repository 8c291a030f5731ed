"""Every cue that the program asks for has a file, and every file is a short sound that can be read."""

import ast
import sys
import wave
from pathlib import Path

import pygame
import pytest

from scenes.ui.theme import SEATS
from tools import make_sounds

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "sounds"
FILES = sorted(FOLDER.glob("*.ogg"))
PLAYING = {"play", "cue", "_play"}


def cues_in_the_code() -> dict[str, str]:
    """Each literal cue that is played anywhere in `scenes`, with one place that plays it."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "scenes").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            values: list[ast.expr] = []
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in PLAYING:
                    values = [node.args[0]]
            elif isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                if any(isinstance(target, ast.Name) and target.id == "cue" for target in targets):
                    values = [node.value]
            for value in values:
                for part in (value.body, value.orelse) if isinstance(value, ast.IfExp) else (value,):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value:
                        found[part.value] = f"{path.relative_to(ROOT)}:{part.lineno}"
    return found


def test_every_cue_that_the_code_plays_has_a_file() -> None:
    there = {path.stem for path in FILES}
    played = cues_in_the_code()
    assert {"card_lift", "ui_press", "egg_plop", "hen_up"} <= set(played), "the search finds what is known to be played"
    assert {cue: place for cue, place in played.items() if cue not in there} == {}


def test_every_seat_has_its_chime() -> None:
    assert {f"seat_{number + 1}" for number in range(len(SEATS))} <= {path.stem for path in FILES}


def test_the_files_are_those_that_the_tool_makes() -> None:
    assert {path.stem for path in FILES} == set(make_sounds.CUES)


@pytest.fixture(scope="module")
def mixer() -> None:
    """The dummy driver of all tests: a sound device that is always there."""
    pygame.mixer.init(44100, -16, 1, 512)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_is_short_small_and_audible(path: Path, mixer: None) -> None:
    assert path.stat().st_size <= 14_000
    sound = pygame.mixer.Sound(path)
    assert 0.03 <= sound.get_length() <= 1.7
    data = memoryview(sound.get_raw()).cast("h")
    loudest = max(abs(value) for value in data)
    assert 3_000 <= loudest <= 26_000, "audible, and with room so that several at once do not crackle"


def test_a_sound_begins_and_ends_in_silence() -> None:
    for name, (make, loudness) in make_sounds.CUES.items():
        data = make_sounds.samples(make(), loudness)
        assert data[0] == data[-1] == 0, name


def test_the_same_sums_give_the_same_sound() -> None:
    make, loudness = make_sounds.CUES["shuffle"]
    assert make_sounds.samples(make(), loudness) == make_sounds.samples(make(), loudness)


def test_an_unknown_cue_is_one_clear_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert make_sounds.main(["moo"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("There is no cue called moo; the cues are: card_lift,")
    assert said.count("\n") == 1


def test_a_missing_encoder_is_one_clear_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_sounds.shutil, "which", lambda name: None)
    assert make_sounds.main(["ui_move"]) == 1
    assert capsys.readouterr().err == "The encoder oggenc is not installed; the package vorbis-tools has it.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
def test_wave_module_writes_what_the_encoder_gets(tmp_path: Path) -> None:
    """The encoder is handed a plain mono file; a stand-in that copies it shows that."""
    fake = tmp_path / "copy.sh"
    fake.write_text('#!/bin/sh\nfor last; do :; done\ncp "$last" "$7"\n')
    fake.chmod(0o755)
    make, loudness = make_sounds.CUES["ui_move"]
    data = make_sounds.samples(make(), loudness)
    make_sounds.write_ogg(tmp_path / "out.wav", data, str(fake))
    with wave.open(str(tmp_path / "out.wav")) as made:
        assert (made.getnchannels(), made.getframerate(), made.getnframes()) == (1, make_sounds.RATE, len(data))
