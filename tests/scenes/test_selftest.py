"""The self-test: what it finds, what it says, and what it shrugs off."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import main
from game import places
from scenes import selftest, selftest_checks
from scenes.selftest import Outcome, outcome_of
from scenes.selftest_checks import Fault

ROOT = Path(__file__).resolve().parents[2]
QUICK = ("files", "cards and words", "fonts", "sound", "a game", "saving")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the checks that take no time."""
    monkeypatch.setattr(selftest, "CHECKS", {name: selftest.CHECKS[name] for name in QUICK})


def bundle(folder: Path) -> Path:
    """A packaged program in small: two files and the list of them."""
    lines = []
    for name in ("LICENSE", "assets/cards/base.toml"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"this is {name}", encoding="utf-8")
        lines.append(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {name}\n")
    (folder / "files.sha256").write_text("".join(lines), encoding="utf-8")
    return folder


def test_all_is_well(quick: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "雞 here" / "report.json"
    assert main.main(["--selftest", "--report", str(report)]) == 0
    told = capsys.readouterr().out
    assert "All is well." in told
    assert report.with_suffix(".txt").read_text(encoding="utf-8").strip() in told
    data = json.loads(report.read_text(encoding="utf-8"))
    assert data["ok"] is True
    assert [check["name"] for check in data["checks"]] == list(QUICK)


def test_without_a_file_it_goes_to_the_data_folder(
    quick: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "data_folder", lambda: tmp_path / "data")
    assert main.main(["--selftest"]) == 0
    assert (tmp_path / "data" / "selftest.json").is_file()
    assert (tmp_path / "data" / "selftest.txt").is_file()


def test_a_data_folder_that_cannot_be_written_is_a_fact_and_no_fault(
    quick: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setattr(places, "data_folder", lambda: blocked / "data")
    assert main.main(["--selftest"]) == 0
    assert "The report could not be written" in capsys.readouterr().out
    assert main.main(["--selftest", "--report", str(blocked / "report.json")]) == 1


def test_one_fault_fails_the_whole(
    quick: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_folder: Path) -> list[str]:
        raise Fault("The barn is gone.")

    monkeypatch.setitem(selftest.CHECKS, "barn", broken)
    assert main.main(["--selftest", "--report", str(tmp_path / "r.json")]) == 1
    told = capsys.readouterr().out
    assert "FAIL barn" in told and "The barn is gone." in told
    assert f"1 of {len(QUICK) + 1} checks failed." in told


def test_what_nobody_foresaw_is_told_with_its_place(tmp_path: Path) -> None:
    def broken(_folder: Path) -> list[str]:
        return [str(1 // 0)]

    outcome = outcome_of("numbers", broken, tmp_path)
    assert isinstance(outcome, Outcome) and not outcome.ok
    assert outcome.problem.startswith("ZeroDivisionError: ") and "test_selftest.py, line" in outcome.problem


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda folder: (folder / "assets/cards/base.toml").unlink(), "missing: assets/cards/base.toml"),
        (lambda folder: (folder / "LICENSE").write_text("other", encoding="utf-8"), "changed: LICENSE"),
    ],
)
def test_a_file_that_is_missing_or_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[Path], object], told: str
) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(bundle(tmp_path)), raising=False)
    assert selftest_checks.files(tmp_path) == ["2 files, all as they were made"]
    change(tmp_path)
    with pytest.raises(Fault, match=told):
        selftest_checks.files(tmp_path)


def test_a_picture_that_is_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    picture = tmp_path / "assets" / "art" / "pictures" / "hens" / "darla_happy.webp"
    picture.parent.mkdir(parents=True)
    picture.write_bytes(b"RIFF")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    with pytest.raises(Fault, match=r"darla_happy\.webp"):
        selftest_checks.pictures(tmp_path)


def test_a_character_that_no_font_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest_checks, "characters", lambda: {"a", "\u0e01"})
    with pytest.raises(Fault, match="\u0e01"):
        selftest_checks.fonts(tmp_path)


def test_all_languages_are_asked_for_their_characters() -> None:
    assert {"W", "h", "雞", "後"} <= selftest_checks.characters()


def test_a_report_without_a_self_test_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["--report", "x.json"]) == 2
    assert "only --selftest writes a report" in capsys.readouterr().err


@pytest.mark.skipif(os.name != "posix", reason="an environment with nothing in it")
def test_maps_and_screens_with_no_environment_and_no_console(tmp_path: Path) -> None:
    """As a program of its own: nothing in the environment, nothing to write to, a screen in each language."""
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from pathlib import Path;"
        "from scenes import selftest, shots;"
        "shots.SHOTS = {name: shots.SHOTS[name] for name in ('title', 'table_care')};"
        "keep = ('maps of the table', 'screens in English', 'screens in Chinese');"
        "selftest.CHECKS = {name: selftest.CHECKS[name] for name in keep};"
        "sys.stdout = open('/dev/null', 'w');"
        "sys.exit(selftest.selftest(Path(sys.argv[2])))"
    )
    report = tmp_path / "r.json"
    done = subprocess.run(
        [sys.executable, "-c", code, str(ROOT), str(report)],
        cwd=tmp_path, env={}, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=100,
    )  # fmt: skip
    assert done.returncode == 0, report.with_suffix(".txt").read_text(encoding="utf-8") + done.stderr.decode()
    assert json.loads(report.read_text(encoding="utf-8"))["ok"] is True
