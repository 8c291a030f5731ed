"""What is wrong with a saved game, or with saving one."""

from __future__ import annotations

import errno
from pathlib import Path

from game import places
from game.trouble import Trouble
from game.words_saves import SAVES

MOST_DETAIL = 300


class BadSave(Trouble):
    """`code` is a key of `words_saves.SAVES` and `facts` are what its sentence names; `words.save_problem(bad)` gives
    the sentence in a language. The message itself is English, with the `detail` that helps those who look for a cause.
    """

    def __init__(self, code: str, detail: str = "", **facts: int | str) -> None:
        sentence = SAVES[code].format(**facts)
        self.detail = "".join(character if character.isprintable() else "?" for character in detail)[:MOST_DETAIL]
        super().__init__(f"{sentence[:-1]}: {self.detail}" if detail else sentence)
        self.code = code
        self.facts = facts


_WRITING = {
    errno.ENOSPC: "disk_full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "disk_full",
    errno.EFBIG: "disk_full",
    errno.EROFS: "read_only",
    errno.EACCES: "no_permission",
    errno.EPERM: "no_permission",
}


def unwritable(folder: Path, error: Exception) -> BadSave:
    """What the system said when something was to be written into `folder`."""
    code = _WRITING.get(error.errno or 0, "unwritable") if isinstance(error, OSError) else "unwritable"
    return BadSave(code, folder=str(folder), reason=places.reason(error))


def unreadable(path: Path, error: Exception) -> BadSave:
    """What the system said when `path` was to be read."""
    if isinstance(error, FileNotFoundError):
        return BadSave("gone", file=path.name)
    return BadSave("unreadable", file=path.name, reason=places.reason(error))
