"""What `run.py build` does: the program for the system it runs on, tried out and packed. Standard library only.

Everything happens in `build/`: a clean environment filled from requirements-build.txt (every file pinned by its hash),
PyInstaller's work, the program, and a copy of it in a folder with an awkward name, which has to pass its self-test. The
archive and its SHA-256 file go to `dist/`. The same commit, system and Python give the same bytes.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.version import VERSION
from tools import bundle, packing, shipped
from tools.bootstrap import Result, Trouble, fingerprint_of, make_venv, pip_trouble, venv_python

PINS = "requirements-build.txt"
AWKWARD = "A folder 雞 with spaces"
"""Where the finished program is tried out."""

_FIRST_MOMENT = 315_532_800  # 1980-01-01, when there is neither git nor SOURCE_DATE_EPOCH
_NEEDED_BY_WINDOWS = ("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "TEMP", "TMP", "COMSPEC")


class Target(NamedTuple):
    """A system to build for, as in `sys.platform`, and its kind of processor."""

    system: str
    machine: str

    @property
    def archive(self) -> str:
        """Name of what people download."""
        ending = {"win32": "windows-{}.zip", "darwin": "macos-{}.zip"}.get(self.system, "linux-{}.tar.xz")
        return f"{bundle.NAME}-{VERSION}-{ending.format(self._short)}"

    @property
    def _short(self) -> str:
        machine = self.machine.lower()
        if self.system == "win32":
            return {"amd64": "x64", "x86_64": "x64"}.get(machine, machine)
        return {"amd64": "x86_64"}.get(machine, machine)

    @property
    def folder(self) -> str:
        """Name of what PyInstaller makes and the archive holds."""
        return f"{bundle.NAME}.app" if self.system == "darwin" else bundle.NAME

    def program(self, folder: Path) -> Path:
        """The program in such a folder."""
        if self.system == "darwin":
            return folder / "Contents" / "MacOS" / bundle.NAME
        return folder / (f"{bundle.NAME}.exe" if self.system == "win32" else bundle.NAME)


class Hands:
    """Runs commands. Tests put their own in its place."""

    def run(self, command: Sequence[str], cwd: Path, environment: Mapping[str, str]) -> Result:
        """Runs a command to its end and keeps what it prints."""
        done = subprocess.run(
            command,
            cwd=cwd,
            env=dict(environment),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        return Result(done.returncode, done.stdout)

    def quiet(self, command: Sequence[str]) -> Result:
        """The same with the environment as it is (what `make_venv` asks for)."""
        return self.run(command, Path.cwd(), os.environ)


def build(root: Path, arguments: Sequence[str], hands: Hands | None = None, target: Target | None = None) -> int:
    """Builds, tries out and packs the program. Returns the exit code. Raises `Trouble` with one sentence."""
    options = _options(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):  # a Windows console lacks letters, and a pipe there too
        sys.stdout.reconfigure(encoding=None if sys.stdout.isatty() else "utf-8", errors="replace")
    hands = Hands() if hands is None else hands
    target = Target(sys.platform, platform.machine()) if target is None else target
    place = root / "build"
    moment = moment_of(root, hands)
    python = Path(sys.executable) if options.here else environment(root, place, hands, options.keep)
    folder = make_program(root, place, python, target, moment, hands)
    check_licences(folder)
    add_papers(root, folder, target)
    report = try_out(folder, place / AWKWARD, target, hands)
    archive = pack(folder, root / "dist", target, moment)
    print(report.rstrip())
    print(f"\n{archive.relative_to(root)}: {_mb(archive.stat().st_size)}, unpacked {_mb(packing.size_of(folder))}.")
    if not options.keep:
        _clear(place)
    return 0


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="run.py build", description="Build the program for this system into dist/.")
    parser.add_argument(
        "--keep", action="store_true", help="keep build/ (the environment, the program), and use its environment again"
    )
    parser.add_argument(
        "--here", action="store_true", help="take the libraries of this Python instead of an environment of their own"
    )
    return parser.parse_args(arguments)


def moment_of(root: Path, hands: Hands) -> int:
    """The time that the program bears: SOURCE_DATE_EPOCH, else that of the commit. Seconds since 1970."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given:
        if not given.isdecimal():
            raise Trouble(f"SOURCE_DATE_EPOCH has to be a number of seconds since 1970, and is {given!r}.")
        return int(given)
    if not (root / ".git").exists():
        return _FIRST_MOMENT
    try:
        changed = hands.run(["git", "status", "--porcelain"], root, os.environ)
        told = hands.run(["git", "log", "-1", "--format=%ct"], root, os.environ)
    except OSError:
        return _FIRST_MOMENT
    if not changed.code and changed.output.strip():
        print("Some files differ from the commit, so others cannot build the same program.", flush=True)
    return int(told.output) if not told.code and told.output.strip().isdecimal() else _FIRST_MOMENT


def environment(root: Path, place: Path, hands: Hands, keep: bool) -> Path:
    """The Python of an environment that holds what requirements-build.txt names, and nothing else."""
    venv = place / "environment"
    python, ready = venv_python(venv), venv / "ready"
    wanted = fingerprint_of([root / PINS])
    if keep and python.exists() and ready.exists() and ready.read_text(encoding="ascii") == wanted:
        return python
    place.mkdir(parents=True, exist_ok=True)
    make_venv(venv, hands)
    print(f"Installing what {PINS} names ...", flush=True)
    pip = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--quiet", "--retries", "2"]
    command = [*pip, "--require-hashes", "--no-deps", "--only-binary", ":all:", "-r", str(root / PINS)]
    result = hands.run(command, root, _clean_environment())
    if result.code:
        raise pip_trouble(root, PINS, "build", command, result)
    ready.write_text(wanted, encoding="ascii")
    return python


def _clean_environment(**more: str) -> dict[str, str]:
    """The environment without what could change how Python works."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYINSTALLER"))}
    return {**kept, "PYTHONIOENCODING": "utf-8", **more}


def make_program(root: Path, place: Path, python: Path, target: Target, moment: int, hands: Hands) -> Path:
    """PyInstaller's work; gives the folder with the program."""
    print("Building the program ...", flush=True)
    made = place / "program"
    for old in (made, place / "work"):
        shutil.rmtree(old, ignore_errors=True)
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(made), "--workpath", str(place / "work"), str(root / "build.spec")]
    fixed = {
        "PYTHONHASHSEED": "1",
        "SOURCE_DATE_EPOCH": str(moment),
        "PYINSTALLER_CONFIG_DIR": str(place / "cache"),
        "TZ": "UTC",
    }
    result = hands.run(command, root, _clean_environment(**fixed))
    folder = made / target.folder
    if result.code or not target.program(folder).is_file():
        print(result.output.rstrip())
        raise Trouble("PyInstaller could not build the program; what it said stands above.")
    return folder


def check_licences(folder: Path) -> None:
    """Refuses a program with a library whose licence is not among the texts."""
    names = shipped.unknown(shipped.files_of(folder))
    if names:
        raise Trouble(f"No licence is known for {', '.join(names)}; see tools/shipped.py.")


def add_papers(root: Path, folder: Path, target: Target) -> None:
    """What lies beside the program: the licence, how to start it, and on Linux its icon and entry for menus."""
    if target.system == "darwin":
        return  # a bundle has no room for it
    own = root / "tools" / ("windows" if target.system == "win32" else "linux")
    papers = [path for path in sorted(own.iterdir()) if path.is_file() and path.suffix in (".txt", ".desktop", ".sh")]
    for path in [*papers, root / "LICENSE"]:
        copy = folder / (f"{path.name}.txt" if path.name == "LICENSE" else path.name)
        text = path.read_bytes().replace(b"\r\n", b"\n")
        copy.write_bytes(text.replace(b"\n", b"\r\n") if target.system == "win32" else text)
        copy.chmod(path.stat().st_mode)
    if target.system != "win32":
        icon = root / "assets" / "art" / "pictures" / "brand" / "app_icon.png"
        shutil.copy(icon, folder / "backyard-chickens.png")


def try_out(folder: Path, awkward: Path, target: Target, hands: Hands) -> str:
    """Self-test of a copy of the program, started from elsewhere with next to no environment; gives its report."""
    print("Trying it out ...", flush=True)
    _clear(awkward)
    copy = awkward / target.folder
    shutil.copytree(folder, copy, symlinks=True)
    elsewhere = awkward / "elsewhere"
    elsewhere.mkdir()
    report = elsewhere / "selftest.json"
    few = {name: os.environ[name] for name in _NEEDED_BY_WINDOWS if name in os.environ} if os.name == "nt" else {}
    result = hands.run([str(target.program(copy)), "--selftest", "--report", str(report)], elsewhere, few)
    told = _told(report)
    if result.code or not told:
        print(told or result.output.rstrip() or "It wrote no report.")
        raise Trouble(f"The program did not pass its self-test (exit code {result.code}); nothing was packed.")
    _clear(awkward)
    return told


def _told(report: Path) -> str:
    """The text of a report; empty when there is none, or none that can be read."""
    try:
        json.loads(report.read_text(encoding="utf-8"))
        return report.with_suffix(".txt").read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""


def pack(folder: Path, dist: Path, target: Target, moment: int) -> Path:
    """The archive, with its SHA-256 file beside it."""
    print("Packing ...", flush=True)
    dist.mkdir(parents=True, exist_ok=True)
    archive = dist / target.archive
    if archive.suffix == ".zip":
        packing.pack_zip(folder, archive, moment)
    else:
        packing.pack_tar_xz(folder, archive, moment)
    packing.write_sum(archive)
    return archive


def _clear(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)


def _mb(size: int) -> str:
    return f"{size / 1e6:.1f} MB"
