"""Settings that outlive the program: one JSON file in the player's data folder.

Nothing here may stop the game: a damaged file is put aside and the defaults are used, a folder that cannot be
written to is reported once.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game import places
from scenes.setup import Setup

Pace = Literal["slow", "normal", "fast", "instant"]
Language = Literal["en", "zh_TW"]
Problem = Literal["", "damaged", "unwritable"]

PACES: tuple[Pace, ...] = ("slow", "normal", "fast", "instant")
LANGUAGES: tuple[Language, ...] = ("en", "zh_TW")
_FILE = "settings.json"


class Settings(msgspec.Struct, omit_defaults=True):
    """The player's wishes. `volume` is 0 to 100; `setup` is the last game that was started."""

    language: Language | None = None
    fullscreen: bool = False
    ai_pace: Pace = "normal"
    less_motion: bool = False
    turn_picture: bool = False
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 70
    setup: Setup | None = None


class Store:
    """Reads and writes the settings in `folder` (by default where the system keeps such things).

    `problem` is "damaged" after an unreadable file was put aside as `settings.json.bad`, "unwritable" after a write
    failed; the app turns it into a sentence.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or places.data_folder()
        self.problem: Problem = ""
        self.settings = self._read()

    @property
    def path(self) -> Path:
        """The settings file."""
        return self.folder / _FILE

    @property
    def bad_path(self) -> Path:
        """Where a settings file that cannot be read is put aside."""
        return self.path.with_name(_FILE + ".bad")

    def _read(self) -> Settings:
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return Settings()
        except OSError:
            self.problem = "damaged"
            return Settings()
        try:
            return msgspec.json.decode(data, type=Settings)
        except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError):
            self.problem = "damaged"
            try:
                self.path.replace(self.bad_path)
            except OSError:
                self.problem = "unwritable"
            return Settings()

    def save(self) -> bool:
        """Write the settings. False (and `problem`) if the folder does not let us; the game goes on."""
        beside = self.path.with_name(_FILE + ".new")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(msgspec.json.format(msgspec.json.encode(self.settings), indent=1))
            os.replace(beside, self.path)
        except OSError:
            self.problem = "unwritable"
            return False
        return True
