"""The command `replay`: saves, texts and reports, and the first digest that differs."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

import main
from game.record import record_of
from game.replay_text import write_replay
from game.savefile import encode
from tests.game.play import the_cards
from tests.game.saving import FOLDER, SAVES, go_on, new_match, setup_of
from tests.game.test_report_zip import WHOLE, zipped

Captured = pytest.CaptureFixture[str]


def run(capsys: Captured, path: object) -> tuple[int, str, str]:
    code = main.main(["replay", str(path)])
    out, err = capsys.readouterr()
    assert err.count("\n") == (1 if code else 0), err
    return code, out, err


def written(tmp_path: Path, name: str, data: bytes | str) -> Path:
    path = tmp_path / name
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return path


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_saves(capsys: Captured, path: Path) -> None:
    code, out, _ = run(capsys, path)
    assert code == 0 and "a saved game of version" in out
    assert json.loads(path.read_bytes())["digest"] in out


def test_texts(capsys: Captured, tmp_path: Path) -> None:
    setup = setup_of(2, seed=9)
    match = go_on(new_match(setup, cap=4))
    text = write_replay(record_of(match, setup), match)
    code, out, _ = run(capsys, written(tmp_path, "a.txt", text))
    assert code == 0 and "Ann (person), 小明 (novice); to 10 points; seed 9" in out and match.digest() in out
    assert f"{len(match.actions)} actions, round 4, over; points: " in out
    broken = text.replace("\ncollect", "\ncollect\ncollect", 1)
    code, _, err = run(capsys, written(tmp_path, "b.txt", broken))
    assert code == 1 and "b.txt: action 2: line " in err and "wrong_phase" in err


def test_reports(capsys: Captured, tmp_path: Path) -> None:
    code, out, _ = run(capsys, written(tmp_path, "r.zip", zipped(WHOLE)))
    assert code == 0 and "version: 0.1.0" in out and "problem: ValueError" in out and "Every digest agrees" in out
    assert "\x1b" not in out
    code, _, err = run(capsys, written(tmp_path, "r.zip", zipped({"log.txt": b""})))
    assert code == 1 and "no game.json" in err


def test_the_first_action_that_differs_is_named(capsys: Captured, tmp_path: Path) -> None:
    save = SAVES["schema_1_base"]()
    save.digests[40] = save.digests[60] = "00000000"
    for path in (
        written(tmp_path, "a.json", encode(save)),
        written(tmp_path, "a.zip", zipped({**WHOLE, "game.json": encode(save)})),
    ):
        code, out, err = run(capsys, path)
        assert code == 1 and "41 actions" in out
        assert "action 41 (round 3, seat " in err and ": the digest after it is " in err and "00000000" in err
        assert str(path) in err


def test_an_action_that_cannot_be_done_is_named(capsys: Captured, tmp_path: Path) -> None:
    plain = json.loads(encode(SAVES["schema_1_base"]()))
    for action, message in (
        ({"do": "Sell"}, "(round 2, seat 2: sell): wrong_phase"),
        ({"do": "Trash", "card": 9999}, "action 20: there is no card 9999"),
    ):
        plain["actions"][19] = action
        code, _, err = run(capsys, written(tmp_path, "a.json", json.dumps(plain)))
        assert code == 1 and message in err and "action 20" in err


def test_the_table_that_differs(capsys: Captured, tmp_path: Path) -> None:
    plain = json.loads(encode(SAVES["schema_1_base"]()))
    plain["table"]["seats"][0]["eggs"] += 1
    code, _, err = run(capsys, written(tmp_path, "a.json", json.dumps(plain)))
    assert code == 1 and "the table is not the one that the actions lead to" in err


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"{", b"hello", b"PK\x03\x04", b'{"schema": 5}', b"\0" * 9000])
def test_what_is_no_game(capsys: Captured, tmp_path: Path, data: bytes) -> None:
    code, out, err = run(capsys, written(tmp_path, "x", data))
    assert code == 1 and out == "" and str(tmp_path / "x") in err


def test_what_cannot_be_read(capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(capsys, tmp_path / "nothing")[0] == 1
    assert run(capsys, tmp_path)[0] == 1
    assert run(capsys, "a\0b")[0] == 1
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    assert "too large" in run(capsys, path)[2]
    monkeypatch.setattr(sys, "stdin", None)
    assert run(capsys, "-")[0] == 1


def test_standard_input(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    data = (FOLDER / "schema_1_solo.json").read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    code, out, _ = run(capsys, "-")
    assert code == 0 and "standard input: a saved game" in out


def test_other_cards(capsys: Captured, tmp_path: Path) -> None:
    data = (FOLDER / "schema_1_solo.json").read_bytes().replace(the_cards().digest.encode(), b"0" * 32)
    assert "other cards" in run(capsys, written(tmp_path, "x", data))[2]
