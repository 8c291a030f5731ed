"""Settings that outlive the program: one JSON file in the player's data folder.

Nothing here may stop the game: a damaged file is put aside and the defaults are used, a folder that cannot be
written to is reported once.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal, TypeVar

import msgspec

from game import places
from game.seating import Setup

Pace = Literal["slow", "normal", "fast", "instant"]
Language = Literal["en", "zh_TW"]
Problem = Literal["", "damaged", "unwritable"]

PACES: tuple[Pace, ...] = ("slow", "normal", "fast", "instant")
LANGUAGES: tuple[Language, ...] = ("en", "zh_TW")
_FILE, _STATISTICS = "settings.json", "statistics.json"


class Settings(msgspec.Struct, omit_defaults=True):
    """The player's wishes. `volume` is 0 to 100; `setup` is the last game that was started."""

    language: Language | None = None
    fullscreen: bool = False
    ai_pace: Pace = "normal"
    less_motion: bool = False
    turn_picture: bool = False
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 70
    setup: Setup | None = None


class Statistics(msgspec.Struct, omit_defaults=True):
    """What was reached so far: how many games were finished, and the best total of the last daily deal played.

    `day` is the day of that deal as YYYYMMDD, 0 for none yet.
    """

    games: Annotated[int, msgspec.Meta(ge=0)] = 0
    day: Annotated[int, msgspec.Meta(ge=0)] = 0
    best: int = 0

    def note_daily(self, day: int, total: int) -> None:
        """A daily deal ended with `total` points; another day takes the place of the one before."""
        self.best = max(self.best, total) if day == self.day else total
        self.day = day

    def best_of(self, day: int) -> int | None:
        """The best total of the deal of `day`, if it was played to its end."""
        return self.best if day and day == self.day else None


Kept = TypeVar("Kept", bound=msgspec.Struct)


class Store:
    """Reads and writes the settings and the statistics in `folder` (by default where the system keeps such things).

    `problem` is "damaged" after an unreadable file was put aside as `settings.json.bad`, "unwritable" after a write
    failed; the app turns it into a sentence. `statistics_problem` is the same for the other file.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or places.data_folder()
        self.problem: Problem
        self.statistics_problem: Problem
        self.settings, self.problem = _read(self.path, Settings)
        self.statistics, self.statistics_problem = _read(self.statistics_path, Statistics)

    @property
    def path(self) -> Path:
        """The settings file."""
        return self.folder / _FILE

    @property
    def bad_path(self) -> Path:
        """Where a settings file that cannot be read is put aside."""
        return _aside(self.path)

    @property
    def statistics_path(self) -> Path:
        """The file of the statistics."""
        return self.folder / _STATISTICS

    @property
    def bad_statistics_path(self) -> Path:
        """Where a file of statistics that cannot be read is put aside."""
        return _aside(self.statistics_path)

    def save(self) -> bool:
        """Write the settings. False (and `problem`) if the folder does not let us; the game goes on."""
        return self._write(self.path, self.settings)

    def save_statistics(self) -> bool:
        """Write the statistics. False (and `problem`) if the folder does not let us; the game goes on."""
        return self._write(self.statistics_path, self.statistics)

    def _write(self, path: Path, content: msgspec.Struct) -> bool:
        beside = path.with_name(path.name + ".new")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(msgspec.json.format(msgspec.json.encode(content), indent=1))
            os.replace(beside, path)
        except OSError:
            self.problem = "unwritable"
            return False
        return True


def _aside(path: Path) -> Path:
    return path.with_name(path.name + ".bad")


def _read(path: Path, kind: type[Kept]) -> tuple[Kept, Problem]:
    """The content of a file, or the defaults and what was wrong. A file that cannot be read is put aside."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return kind(), ""
    except OSError:
        return kind(), "damaged"
    try:
        return msgspec.json.decode(data, type=kind), ""
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError):
        try:
            path.replace(_aside(path))
        except OSError:
            return kind(), "unwritable"
        return kind(), "damaged"
