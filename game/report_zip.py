"""Reads the saved game out of a bug report, a zip file that may come from anywhere.

Nothing is unpacked to the disk, only members of known names are looked at, and none beyond its limit.
"""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from typing import Any, Final

from game import strict_json
from game.savefile import MAX_BYTES
from game.strict_json import BadJson
from game.trouble import Trouble

MAGIC: Final = b"PK\x03\x04"
MOST_BYTES: Final = 40_000_000
GAME, REPORT = "game.json", "report.json"
_REPORT_BYTES: Final = 200_000
_INDEX_BYTES: Final = 50_000
"""Size of the list of members: a report has four."""
_END: Final = struct.Struct("<4s4H2LH")
_TOLD: Final = ("version", "system", "problem")
_CHARACTERS: Final = 300


def read_report(data: bytes, label: str) -> tuple[bytes, dict[str, str]]:
    """The bytes of the saved game, and what the report says of the program: `version`, `system` and `problem`.

    Raises `Trouble`.
    """
    if len(data) > MOST_BYTES or not _small_index(data):
        raise Trouble(f"{label}: is too large for a report")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            game = _member(archive, GAME, MAX_BYTES)
            report = _member(archive, REPORT, _REPORT_BYTES)
    except (zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, struct.error) as error:
        raise Trouble(f"{label}: the report is damaged: {_line(str(error))}") from error
    except (OSError, ValueError, LookupError, RuntimeError, EOFError, OverflowError) as error:
        raise Trouble(f"{label}: the report cannot be read: {_line(str(error))}") from error
    if game is None:
        raise Trouble(f"{label}: there is no {GAME} in it, or it is too large")
    return game, _facts(report or b"")


def _small_index(data: bytes) -> bool:
    """Is the list of members short, as the end of the file has it? Zip64, for very large files, is not needed here."""
    place = data.rfind(b"PK\x05\x06", max(0, len(data) - 70_000))
    if place < 0 or place + _END.size > len(data):
        return True  # zipfile says what is wrong
    if data[max(0, place - 20) : place].startswith(b"PK\x06\x07"):
        return False
    return int(_END.unpack_from(data, place)[5]) <= _INDEX_BYTES


def _member(archive: zipfile.ZipFile, name: str, most: int) -> bytes | None:
    """The content of a member; None if it is not there or too large."""
    try:
        info = archive.getinfo(name)
    except KeyError:
        return None
    if info.file_size > most:
        return None
    with archive.open(info) as file:
        content = file.read(most + 1)
    return content if len(content) <= most else None


def _facts(data: bytes) -> dict[str, str]:
    """Printable and short; a report whose facts cannot be read still has its game."""
    try:
        plain: Any = strict_json.read(data)
    except BadJson:
        return {}
    if not isinstance(plain, dict):
        return {}
    return {name: _line(plain[name]) for name in _TOLD if isinstance(plain.get(name), str)}


def _line(text: str) -> str:
    lines = [line for line in text.splitlines() if line.strip()]
    last = lines[-1] if lines else ""
    return "".join(character if character.isprintable() else "?" for character in last)[:_CHARACTERS]
