"""Files that are there whole or not at all: the only module that writes what a player keeps."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import BinaryIO, TypeAlias

TEMPORARY = ".tmp"
_WAITS = (0.01, 0.05, 0.2)
Buffer: TypeAlias = "bytes | bytearray"


class Disk:
    """Reads and writes files. A test may put a disk of its own in its place that is slow or full."""

    def put(self, file: BinaryIO, pieces: Iterable[Buffer]) -> None:
        """Write into the temporary file."""
        for piece in pieces:
            file.write(piece)

    def write(self, path: Path, pieces: Iterable[Buffer]) -> None:
        """Write a file so that a power cut leaves the old content or the new one. Raises `OSError`.

        A temporary file beside it is written, flushed to the disk and renamed.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f"{path.name}.{os.getpid()}{TEMPORARY}")
        with suppress(FileNotFoundError):
            beside.unlink()
        try:
            with beside.open("xb") as file:  # "x" follows no link that somebody laid there
                self.put(file, pieces)
                file.flush()
                os.fsync(file.fileno())
            _rename(beside, path)
        except BaseException:
            with suppress(OSError):
                beside.unlink()
            raise
        sync_folder(path.parent)

    def read(self, path: Path, most: int) -> bytes | None:
        """The content, or None for more than `most` bytes, which are not read. Raises `OSError`."""
        found = os.stat(path)
        if not stat.S_ISREG(found.st_mode):
            raise OSError("it is not a file")
        if found.st_size > most:
            return None
        with path.open("rb") as file:
            data = file.read(most + 1)
        return data if len(data) <= most else None


def _rename(old: Path, new: Path) -> None:
    """On Windows a file that a virus scanner is just looking at cannot be renamed; it soon can."""
    for wait in _WAITS if sys.platform == "win32" else ():
        try:
            os.replace(old, new)
        except PermissionError:
            Event().wait(wait)
        else:
            return
    os.replace(old, new)


def free_name(path: Path) -> Path:
    """This path, or if it is taken `NAME-2.END`, `NAME-3.END` and so on."""
    number, free = 2, path
    while free.exists():
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return free


def keep_newest(folder: Path, pattern: str, most: int) -> None:
    """Remove all files of a folder that match but the last `most` by name; their names tell the time. Raises `OSError`
    for a folder that cannot be read; a file that cannot be removed stays.
    """
    for old in sorted(folder.glob(pattern))[:-most]:
        with suppress(OSError):
            old.unlink()


def sync_folder(folder: Path) -> None:
    """Flush the names in a folder to the disk, on systems that can."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
