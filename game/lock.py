"""A lock between programs: held as long as the program lives, and gone with it however it ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


_TRIES = 9


class Lock:
    """A file that one program at a time can hold. The system frees it with the program, so none is ever stale."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._opened: int | None = None

    def take(self) -> bool:
        """Hold it from now on; False if somebody else does. A folder that knows no locks never says no.

        Raises `OSError` if the file cannot be opened.
        """
        for left in reversed(range(_TRIES if self._opened is None else 0)):
            opened = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o644)
            if not _locked(opened):
                os.close(opened)
                return False
            if _same_file(opened, self.path) or not left:
                self._opened = opened
                break
            os.close(opened)  # it was let go, and its file removed, since it was opened
        return True

    def release(self) -> None:
        """Let it go, and remove the file."""
        opened, self._opened = self._opened, None
        if opened is not None:
            if sys.platform != "win32":
                with suppress(OSError):
                    self.path.unlink()
            os.close(opened)
            if sys.platform == "win32":
                with suppress(OSError):
                    self.path.unlink()


def _locked(opened: int) -> bool:
    try:
        if sys.platform == "win32":
            msvcrt.locking(opened, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True


def _same_file(opened: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(opened), os.stat(path))
    except OSError:
        return False
