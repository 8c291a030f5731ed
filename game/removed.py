"""What was deleted from the shelf waits in a folder of its own, until it is brought back or goes for good."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from game.bad_save import unwritable
from game.disk import sync_folder

REMOVED: Final = re.compile(r"removed-([0-9]{8,12})")
_TRIES: Final = 9


class Deleted(msgspec.Struct, frozen=True):
    """What can be brought back: the folder in which the files are now."""

    folder: Path


class Removed:
    """The folders `removed-NUMBER` in `folder`. Two copies of the program may delete at once: each has its own.

    `number` gives the next free number, `ours` tells which files are saved games; others are not touched.
    """

    def __init__(self, folder: Path, number: Callable[[], int], ours: re.Pattern[str]) -> None:
        self.folder, self._number, self._ours = folder, number, ours
        self._names: set[str] = set()
        with suppress(OSError):
            self._names = {name for name in os.listdir(folder) if REMOVED.fullmatch(name)}

    def take(self, paths: Sequence[Path]) -> Deleted:
        """Move files away. Raises `BadSave`; then all are where they were."""
        folder = self._new()
        try:
            for path in paths:
                os.replace(path, folder / path.name)
        except OSError as error:
            self.restore(Deleted(folder), quiet=True)
            raise unwritable(self.folder, error) from error
        sync_folder(self.folder)
        return Deleted(folder)

    def restore(self, deleted: Deleted, quiet: bool = False) -> None:
        """Bring files back. Raises `BadSave`, unless `quiet`."""
        try:
            for path in sorted(deleted.folder.iterdir()):
                if not (self.folder / path.name).exists():
                    os.replace(path, self.folder / path.name)
            deleted.folder.rmdir()
        except OSError as error:
            if not quiet:
                raise unwritable(self.folder, error) from error

    def purge(self) -> None:
        """Remove for good what was deleted here, or before this was made. Never raises."""
        for name in self._names:
            for path in self._inside(self.folder / name):
                with suppress(OSError):
                    path.unlink()
            with suppress(OSError):
                (self.folder / name).rmdir()
        self._names.clear()

    def _new(self) -> Path:
        """A new folder that no other copy of the program has."""
        for _ in range(_TRIES):
            folder = self.folder / f"removed-{self._number():08}"
            try:
                folder.mkdir()
            except FileExistsError:  # another copy took this number just now
                continue
            except OSError as error:
                raise unwritable(self.folder, error) from error
            self._names.add(folder.name)
            return folder
        raise unwritable(self.folder, FileExistsError("other copies of the game take every number"))

    def _inside(self, folder: Path) -> Iterator[Path]:
        """The saved games in a folder; of a link to somewhere else, nothing."""
        if folder.is_symlink():
            return
        with suppress(OSError):
            yield from [folder / name for name in os.listdir(folder) if self._ours.fullmatch(name)]
