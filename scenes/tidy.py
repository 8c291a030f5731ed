"""Leaves out of a text where things lie on this machine, and whose it is: reports are made to be sent."""

from __future__ import annotations

import getpass
import re
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path, PurePath
from typing import Any

from game import places

_SHORTEST = 4
"""Characters of a folder; one that is the root of everything stands in every text."""


class Tidy:
    """Puts a name in the place of each of `roots`, and takes out the `user`. With `any_case` letters are the same large
    and small, as on Windows.
    """

    def __init__(self, roots: Iterable[tuple[PurePath, str]], user: str = "", *, any_case: bool = False) -> None:
        flags = re.IGNORECASE if any_case else 0
        self._key = str.lower if any_case else str
        self._names = {self._key(form): name for root, name in roots for form in _forms(root)}
        forms = sorted(self._names, key=lambda form: (-len(form), form))
        whole = rf"(?<!\w)(?:{'|'.join(map(re.escape, forms))})(?!\w)"  # /root is no part of /media/root
        self._places = re.compile(whole, flags) if forms else None
        self._user = re.compile(rf"(?<=[\\/]){re.escape(user)}(?=[\\/\s'\"]|$)", flags) if user else None

    def __call__(self, text: str) -> str:
        if self._places is not None:
            text = self._places.sub(lambda found: self._names[self._key(found[0])], text)
        return self._user.sub("<user>", text) if self._user is not None else text

    def plain(self, data: Any) -> Any:
        """The same for all texts in plain data."""
        if isinstance(data, str):
            return self(data)
        if isinstance(data, dict):
            return {key: self.plain(value) for key, value in data.items()}
        return [self.plain(value) for value in data] if isinstance(data, (list, tuple)) else data


def tidy_for(data: Path) -> Tidy:
    """For this machine and its user; `data` is the folder of the player's data."""
    roots = [
        (places.program(), "<program>"),
        (data, "<data>"),
        (Path(sys.prefix), "<python>"),
        (Path(sys.base_prefix), "<python>"),
    ]
    with suppress(RuntimeError):
        roots.append((Path.home(), "~"))
    user = ""
    with suppress(Exception):  # some systems cannot say
        user = getpass.getuser()
    found = [(way, name) for root, name in reversed(roots) for way in _ways(root)]
    return Tidy(found, user, any_case=sys.platform == "win32")


def _ways(root: Path) -> set[Path]:
    """A folder by all its names."""
    ways = {root}
    with suppress(OSError, RuntimeError):
        ways |= {root.absolute(), root.resolve()}
    return ways


def _forms(root: PurePath) -> set[str]:
    """A folder as it may stand in a text: in the repr of a text each backslash stands twice."""
    forms = {str(root), root.as_posix(), str(root).replace("\\", "\\\\")}
    return {form for form in forms if len(form) >= _SHORTEST}
