"""Settings and statistics: two JSON files in the player's data folder.

Nothing here may stop the game: a damaged file is put aside and the defaults are used, a folder that cannot be
written to is reported once.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game import places
from game.seating import Setup, without_devices
from scenes.kept_file import KeptFile, Problem
from scenes.statistics import Ended, Statistics

__all__ = ["LANGUAGES", "PACES", "Language", "Pace", "Settings", "Statistics", "Store"]

Pace = Literal["slow", "normal", "fast", "instant"]
Language = Literal["en", "zh_TW"]

PACES: tuple[Pace, ...] = ("slow", "normal", "fast", "instant")
LANGUAGES: tuple[Language, ...] = ("en", "zh_TW")
_FILE, _STATISTICS = "settings.json", "statistics.json"


class Settings(msgspec.Struct, omit_defaults=True):
    """The player's wishes. `volume` is 0 to 100; `text_size` is 100, 125 or 150 percent; `setup` is the last
    game that was started. `keys` and `pad_buttons` hold what was changed of the keys and buttons of commands
    (see `bindings`); with `hold_toggles` one press begins what is otherwise held, and the next one ends it. `together`:
    whether people feed at the same time when hands are open; "auto" where several have a device of their own.
    """

    language: Language | None = None
    fullscreen: bool = False
    ai_pace: Pace = "normal"
    less_motion: bool = False
    turn_picture: bool = False
    text_size: Annotated[int, msgspec.Meta(ge=100, le=150)] = 100
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 70
    setup: Setup | None = None
    keys: dict[str, str] = {}
    pad_buttons: dict[str, str] = {}
    pad_glyphs: Literal["auto", "xbox", "playstation", "nintendo"] = "auto"
    hold_toggles: bool = False
    idle_cover: bool = True
    together: Literal["auto", "on", "off"] = "auto"


class Store:
    """Reads and writes the settings and the statistics in `folder` (by default where the system keeps such things).

    `problem` is what was wrong with the file of the settings, `statistics_problem` the same for the other file (see
    `KeptFile`); the app turns them into sentences.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or places.data_folder()
        self._settings = KeptFile(self.folder / _FILE, Settings)
        if self.settings.setup is not None:
            self.settings.setup = without_devices(self.settings.setup)
        self._ended: list[Ended] = []
        """The games that were counted and are not on the disk yet."""
        self._statistics = KeptFile(self.folder / _STATISTICS, Statistics, self._counted_on)

    @property
    def settings(self) -> Settings:
        """The player's wishes; they may be changed in place."""
        return self._settings.content

    @settings.setter
    def settings(self, settings: Settings) -> None:
        self._settings.content = settings

    @property
    def statistics(self) -> Statistics:
        """What was reached so far; may be changed in place."""
        return self._statistics.content

    @statistics.setter
    def statistics(self, statistics: Statistics) -> None:
        self._statistics.content = statistics

    @property
    def problem(self) -> Problem:
        """What was wrong with the file of the settings."""
        return self._settings.problem

    @property
    def statistics_problem(self) -> Problem:
        """What was wrong with the file of the statistics."""
        return self._statistics.problem

    def count(self, end: Ended) -> Statistics:
        """A game has ended: it joins what was counted, by other copies of the game too. Gives the statistics."""
        self._statistics.catch_up()
        self.statistics.note(end)
        self._ended.append(end)
        return self.statistics

    def _counted_on(self, found: Statistics, _: Statistics) -> Statistics:
        """What is on the disk, with the games of this run that were not there when it was read last."""
        for end in self._ended:
            found.note(end)
        return found

    @property
    def files(self) -> tuple[KeptFile[Settings], KeptFile[Statistics]]:
        """Both files, with what was wrong with them and where they were put aside."""
        return self._settings, self._statistics

    def save(self) -> bool:
        """Write the settings. False (and `problem`) if the folder does not let us; the game goes on."""
        return self._settings.write()

    def save_statistics(self) -> bool:
        """Write the statistics. False (and `problem`) if the folder does not let us; the game goes on."""
        written = self._statistics.write()
        if written:
            self._ended.clear()
        return written
