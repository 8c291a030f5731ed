"""A small JSON file of the player's that outlives the program: read with care, written with care.

What cannot be read is put aside, never thrown away: a damaged file as `NAME.bad`, one of a newer version as
`NAME.newer`. A single field that is wrong falls back alone. Fields that this version does not know are written back.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

import msgspec

Problem = Literal["", "damaged", "partly", "newer", "unwritable"]
Content = TypeVar("Content", bound=msgspec.Struct)

SCHEMA = 1
LARGEST = 1 << 20
"""Bytes; nothing that we write comes near it."""


class KeptFile(Generic[Content]):
    """One file and its `content`, which may be changed in place or exchanged; `write` puts it on the disk.

    `problem` says what was wrong when it was read ("partly": some fields only) or written.
    """

    def __init__(self, path: Path, kind: type[Content]) -> None:
        self.path, self._kind = path, kind
        self.problem: Problem = ""
        self._unknown: dict[str, Any] = {}
        self.content = self._read()
        self._stamp = self._now()

    @property
    def bad_path(self) -> Path:
        """Where a file that cannot be read is put aside."""
        return self.path.with_name(self.path.name + ".bad")

    @property
    def newer_path(self) -> Path:
        """Where a file of a newer version of the game is put aside."""
        return self.path.with_name(self.path.name + ".newer")

    def write(self) -> bool:
        """Write the content. False (and `problem`) if the folder does not let us."""
        known = msgspec.to_builtins(self.content)
        data = msgspec.json.encode({"schema": SCHEMA, **self._unknown, **known})
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_safely(self.path, msgspec.json.format(data, indent=1))
        except (OSError, ValueError):
            self.problem = "unwritable"
            return False
        self._stamp = self._now()
        return True

    def catch_up(self) -> None:
        """Take over what another copy of the game has written meanwhile, if it has."""
        now = self._now()
        if now is not None and now != self._stamp and self.problem != "unwritable":
            self.content, self._stamp = self._read(), now

    def _now(self) -> tuple[int, int] | None:
        """What tells whether the file is still the one that was read or written last."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_ino

    def _read(self) -> Content:
        try:
            if self.path.stat().st_size > LARGEST:
                return self._refuse("damaged", self.bad_path)
            raw = msgspec.json.decode(self.path.read_bytes())
        except FileNotFoundError:
            return self._kind()
        except OSError:
            self.problem = "damaged"
            return self._kind()
        except (msgspec.DecodeError, ValueError, RecursionError):
            return self._refuse("damaged", self.bad_path)
        if not isinstance(raw, dict):
            return self._refuse("damaged", self.bad_path)
        schema = raw.pop("schema", SCHEMA)
        if not isinstance(schema, int) or isinstance(schema, bool) or schema < 1:
            return self._refuse("damaged", self.bad_path)
        if schema > SCHEMA:
            return self._refuse("newer", self.newer_path)
        content, whole = self._take(raw)
        if not whole:
            self._refuse("partly", self.bad_path)
            if content != self._kind() and self.problem == "partly":
                self.content = content
                self.write()
        return content

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

    def _refuse(self, problem: Problem, aside: Path) -> Content:
        """Put the file aside; the defaults are used."""
        self.problem = problem
        try:
            self.path.replace(aside)
        except OSError:
            self.problem = "unwritable"
        return self._kind()


def write_safely(path: Path, data: bytes) -> None:
    """Write a file so that a crash leaves the old one or the new one, never a half. Raises `OSError`."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
