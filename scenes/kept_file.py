"""A small JSON file of the player's that outlives the program: read with care, written with care.

What cannot be read is put aside, never thrown away: a damaged file as `NAME.bad`, one of a newer version as
`NAME.newer`. A single field that is wrong falls back alone. Fields that this version does not know are written back.
A file that only could not be opened at the moment stays where it is, and nothing takes its place before it was read.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

import msgspec

from game.disk import Disk, free_name

Problem = Literal["", "damaged", "partly", "newer", "unreadable", "unwritable"]
Content = TypeVar("Content", bound=msgspec.Struct)

_NOT_THERE = (FileNotFoundError, NotADirectoryError)
SCHEMA = 1
LARGEST = 1 << 20
"""Bytes; nothing that we write comes near it."""


class _Unsound(Exception):
    """What is in the file cannot be used. `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


class KeptFile(Generic[Content]):
    """One file and its `content`, which may be changed in place or exchanged; `write` puts it on the disk.

    `problem` says what was wrong when it was read ("partly": some fields only, "unreadable": it could not be opened) or
    written; `aside` is where the file is now that was there. `join` makes one of what is found in the file later and of
    the present content; by default what was changed of the present content goes over what is found.
    """

    def __init__(
        self, path: Path, kind: type[Content], join: Callable[[Content, Content], Content] | None = None
    ) -> None:
        self.path, self._kind, self._join = path, kind, join or _changed_over
        self.problem: Problem = ""
        self.aside: Path | None = None
        self._unknown: dict[str, Any] = {}
        self._in_the_way = False
        """Whether the file holds something that was neither read nor put aside."""
        self._stamp = self._now()
        self.content = kind()
        self._begin()

    @property
    def bad_path(self) -> Path:
        """Where the first file that cannot be read is put aside."""
        return self.path.with_name(self.path.name + ".bad")

    @property
    def newer_path(self) -> Path:
        """Where the first file of a newer version of the game is put aside."""
        return self.path.with_name(self.path.name + ".newer")

    def write(self) -> bool:
        """Write the content. False (and `problem`) if the folder does not let us, or what is there must stay."""
        if self._in_the_way and not self._read_again():
            return False
        known = msgspec.to_builtins(self.content)
        data = msgspec.json.encode({"schema": SCHEMA, **self._unknown, **known})
        try:
            Disk().write(self.path, [msgspec.json.format(data, indent=1)])
        except (OSError, ValueError):
            self.problem = "unwritable"
            return False
        if self.problem in ("unwritable", "unreadable"):
            self.problem = ""
        self._stamp = self._now()
        return True

    def catch_up(self) -> None:
        """Take over what another copy of the game has written meanwhile, if it has; what cannot be read changes
        nothing.
        """
        now = self._now()
        if self._in_the_way or (now is not None and now != self._stamp):
            self._read_again()

    def _begin(self) -> None:
        try:
            self.content, whole = self._read()
        except _NOT_THERE:
            return
        except OSError:
            self.problem, self._in_the_way = "unreadable", True
            return
        except _Unsound as unsound:
            self._put_aside(unsound.problem)
            return
        if not whole:
            self._put_aside("partly")
            if self.content != self._kind() and self.problem == "partly":
                self.write()

    def _read_again(self) -> bool:
        """Join what the file holds now, or put it aside. False while neither is possible: then it has to stay."""
        now = self._now()
        try:
            found, whole = self._read()
        except _NOT_THERE:
            self._in_the_way = False
            return True
        except OSError:
            self._in_the_way = True
            self.problem = self.problem or "unreadable"
            return False
        except _Unsound as unsound:
            return self._put_aside(unsound.problem)
        if not whole:
            return self._put_aside("partly")
        self.content, self._stamp, self._in_the_way = self._join(found, self.content), now, False
        return True

    def _now(self) -> tuple[int, int] | None:
        """What tells whether the file is still the one that was read or written last."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_ino

    def _read(self) -> tuple[Content, bool]:
        """What the file holds, and whether every field could be read. Raises `OSError` or `_Unsound`."""
        if self.path.stat().st_size > LARGEST:
            raise _Unsound("damaged")
        data = self.path.read_bytes()
        try:
            raw = msgspec.json.decode(data)
        except (msgspec.DecodeError, ValueError, RecursionError):
            raise _Unsound("damaged") from None
        if not isinstance(raw, dict):
            raise _Unsound("damaged")
        schema = raw.pop("schema", SCHEMA)
        if not isinstance(schema, int) or isinstance(schema, bool) or schema < 1:
            raise _Unsound("damaged")
        if schema > SCHEMA:
            raise _Unsound("newer")
        return self._take(raw)

    def _take(self, raw: dict[str, Any]) -> tuple[Content, bool]:
        """The content with every field that can be read, and whether all could be."""
        fields = {field.encode_name: field for field in msgspec.structs.fields(self._kind)}
        self._unknown = {name: value for name, value in raw.items() if name not in fields}
        read: dict[str, Any] = {}
        for name, value in raw.items():
            if name in fields:
                with contextlib.suppress(msgspec.ValidationError, ValueError, RecursionError):
                    read[fields[name].name] = msgspec.convert(value, fields[name].type)
        return self._kind(**read), len(read) + len(self._unknown) == len(raw)

    def _put_aside(self, problem: Problem) -> bool:
        """Give the file a name under which it does not matter. False if that is not possible now."""
        try:
            aside = free_name(self.newer_path if problem == "newer" else self.bad_path)
            self.path.replace(aside)
        except OSError:
            self.problem, self._in_the_way = "unwritable", True
            return False
        self.problem, self.aside, self._in_the_way = problem, aside, False
        return True


def _changed_over(found: Content, present: Content) -> Content:
    """`found` with all that in `present` is not as usual."""
    usual = type(present)()
    changed = {name: getattr(present, name) for name in present.__struct_fields__}
    return msgspec.structs.replace(
        found, **{name: value for name, value in changed.items() if value != getattr(usual, name)}
    )
