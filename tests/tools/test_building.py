"""run.py build, with hands that run nothing: what it asks for, in which order, and what it says when that fails."""

from __future__ import annotations

import os
import shutil
import sys
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from game.version import VERSION
from tools import building
from tools.bootstrap import Result, Trouble, main, venv_python
from tools.building import Hands, Target

ROOT = Path(__file__).resolve().parents[2]
LINUX = Target("linux", "x86_64")


class FakeHands(Hands):
    """Makes what the real commands would make; writes down what was asked."""

    def __init__(self, root: Path, target: Target = LINUX, *, failing: str = "", library: str = "") -> None:
        self.root, self.target, self.failing, self.library = root, target, failing, library
        self.commands: list[list[str]] = []
        self.environments: list[Mapping[str, str]] = []

    def run(self, command: Sequence[str], cwd: Path, environment: Mapping[str, str]) -> Result:
        self.commands.append(list(command))
        self.environments.append(environment)
        words = " ".join(command)
        if self.failing and self.failing in words:
            return Result(1, f"{self.failing} does not work")
        if "-m venv" in words:
            venv_python(Path(command[-1])).parent.mkdir(parents=True)
            venv_python(Path(command[-1])).touch()
        if "PyInstaller" in words:
            folder = Path(command[command.index("--distpath") + 1]) / self.target.folder
            self.target.program(folder).parent.mkdir(parents=True)
            self.target.program(folder).write_bytes(b"program")
            (folder / f"lib{self.library or 'SDL2'}.so.1").write_bytes(b"")
        if "--selftest" in words:
            assert "雞" in command[0] and " " in command[0]
            report = Path(command[-1])
            report.write_text("{}", encoding="utf-8")
            report.with_suffix(".txt").write_text("All is well.\n", encoding="utf-8")
        return Result(0, "")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in ("LICENSE", "requirements-build.txt"):
        shutil.copy(ROOT / name, tmp_path / name)
    for name in ("tools/linux", "tools/windows"):
        shutil.copytree(ROOT / name, tmp_path / name)
    icon = tmp_path / "assets" / "art" / "pictures" / "brand" / "app_icon.png"
    icon.parent.mkdir(parents=True)
    icon.write_bytes(b"png")
    return tmp_path


def test_a_build_from_nothing(root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    monkeypatch.setenv("PYTHONPATH", "/somewhere")
    hands = FakeHands(root)
    assert building.build(root, [], hands, LINUX) == 0
    pip, install, test = hands.commands[1:4]
    assert {"--require-hashes", "--no-deps"} <= set(pip)
    assert install[1:3] == ["-m", "PyInstaller"]
    assert test[1] == "--selftest"
    assert hands.environments[2]["PYTHONHASHSEED"] == "1"
    assert hands.environments[2]["SOURCE_DATE_EPOCH"] == "1700000000"
    assert all("PYTHONPATH" not in environment for environment in hands.environments[1:])
    if os.name == "posix":
        assert hands.environments[3] == {}, "the self-test has next to no environment"
    archive = root / "dist" / f"BackyardChickens-{VERSION}-linux-x86_64.tar.xz"
    assert archive.is_file() and archive.with_name(archive.name + ".sha256").is_file()
    assert not (root / "build").exists()
    assert "All is well." in capsys.readouterr().out


def test_a_kept_environment_is_used_again_until_the_pins_change(root: Path) -> None:
    for expected in (4, 2):
        hands = FakeHands(root)
        building.build(root, ["--keep"], hands, LINUX)
        assert len(hands.commands) == expected
    with (root / "requirements-build.txt").open("a", encoding="utf-8") as pins:
        pins.write("# changed\n")
    hands = FakeHands(root)
    shutil.rmtree(root / "build" / "environment")
    building.build(root, ["--keep"], hands, LINUX)
    assert len(hands.commands) == 4


def test_with_the_libraries_of_this_python(root: Path) -> None:
    hands = FakeHands(root)
    building.build(root, ["--here"], hands, LINUX)
    assert hands.commands[0][:3] == [sys.executable, "-m", "PyInstaller"]


def test_what_lies_beside_the_windows_program(root: Path) -> None:
    target = Target("win32", "AMD64")
    building.build(root, [], FakeHands(root, target), target)
    archive = root / "dist" / f"BackyardChickens-{VERSION}-windows-x64.zip"
    with zipfile.ZipFile(archive) as made:
        names = set(made.namelist())
        text = made.read("BackyardChickens/README.txt")
    assert {"BackyardChickens/BackyardChickens.exe", "BackyardChickens/LICENSE.txt"} <= names
    assert not {name for name in names if name.endswith((".c", ".sha256", ".desktop", ".sh"))}
    assert text.count(b"\r\n") == text.count(b"\n") > 5


@pytest.mark.parametrize(
    ("system", "machine", "name"),
    [
        ("linux", "x86_64", "linux-x86_64.tar.xz"),
        ("linux", "aarch64", "linux-aarch64.tar.xz"),
        ("win32", "AMD64", "windows-x64.zip"),
        ("darwin", "arm64", "macos-arm64.zip"),
        ("darwin", "x86_64", "macos-x86_64.zip"),
    ],
)
def test_names_of_downloads(system: str, machine: str, name: str) -> None:
    assert Target(system, machine).archive == f"BackyardChickens-{VERSION}-{name}"


@pytest.mark.parametrize(
    ("failing", "told"),
    [
        ("-m venv", "could not be made"),
        ("-m pip", "pip could not install requirements-build.txt"),
        ("PyInstaller", "PyInstaller could not build the program"),
        ("--selftest", "did not pass its self-test"),
    ],
)
def test_what_fails_is_told_in_one_sentence_and_nothing_is_packed(root: Path, failing: str, told: str) -> None:
    with pytest.raises(Trouble, match=told):
        building.build(root, [], FakeHands(root, failing=failing), LINUX)
    assert not (root / "dist").exists()


def test_a_library_without_a_licence_is_refused(root: Path) -> None:
    with pytest.raises(Trouble, match=r"No licence is known for libstranger\.so\.1"):
        building.build(root, [], FakeHands(root, library="stranger"), LINUX)


def test_a_moment_that_is_none(root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "yesterday")
    assert main(["build"], root) == 1
    assert capsys.readouterr().err.count("\n") == 1
