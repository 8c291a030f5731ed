"""Unpacks a download as a player would, and lets the program test itself:  python tools/try_archive.py dist

Takes every archive in the folder, or one archive; checks its SHA-256 file first. The program is started from another
folder, with next to no environment.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

NAME = "BackyardChickens"
PROGRAMS = (f"{NAME}/{NAME}.exe", f"{NAME}/{NAME}", f"{NAME}.app/Contents/MacOS/{NAME}")
_NEEDED_BY_WINDOWS = ("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "TEMP", "TMP", "COMSPEC", "LOCALAPPDATA", "USERPROFILE")


def whole(archive: Path) -> bool:
    """Whether an archive is what the file beside it says."""
    told = archive.with_name(archive.name + ".sha256").read_text(encoding="ascii").split()
    return told == [hashlib.sha256(archive.read_bytes()).hexdigest(), archive.name]


def unpack(archive: Path, folder: Path) -> Path:
    """Unpack it; gives the program. Raises ValueError if there is none."""
    if archive.suffix != ".zip":
        with tarfile.open(archive) as packed:
            packed.extractall(folder)
    elif sys.platform == "darwin":  # the tool of the system keeps links and permissions
        subprocess.run(["ditto", "-x", "-k", str(archive), str(folder)], check=True)
    else:
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(folder)
    for name in PROGRAMS:
        if (folder / name).is_file():
            return folder / name
    raise ValueError(f"there is no program in {archive.name}")


def attempt(archive: Path) -> int:
    """Self-test of one archive; prints its report. Returns its exit code."""
    if not whole(archive):
        print(f"{archive.name} is not what its SHA-256 file says.")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        program = unpack(archive, Path(folder) / "unpacked here")
        elsewhere = Path(folder) / "elsewhere"
        elsewhere.mkdir()
        report = elsewhere / "selftest.json"
        few = {name: os.environ[name] for name in _NEEDED_BY_WINDOWS if name in os.environ}
        command = [str(program), "--selftest", "--report", str(report)]
        code = subprocess.run(command, cwd=elsewhere, env=few, stdin=subprocess.DEVNULL, check=False).returncode
        told = report.with_suffix(".txt")
        print(told.read_text(encoding="utf-8") if told.is_file() else "It wrote no report.")
        return code


def main(arguments: list[str]) -> int:
    place = Path(arguments[0] if arguments else "dist")
    found = [place] if place.is_file() else sorted([*place.glob(f"{NAME}-*.zip"), *place.glob(f"{NAME}-*.tar.xz")])
    if not found:
        print(f"There is no archive in {place}.")
        return 1
    return max(attempt(archive) for archive in found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
