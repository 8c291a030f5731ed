"""Which scene follows which. Scenes ask the flow instead of knowing each other."""

from __future__ import annotations

import platform
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import places
from game.cards import CardSet
from game.loading import load_cards
from game.record import Record
from game.seating import Setup
from game.version import VERSION
from scenes import daily
from scenes.art.faces import Faces
from scenes.statistics import Ended

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.scene import TableScene

Start = Callable[["Flow", Setup], None]


class Flow:
    """The way through the program.

    `start` puts a game on the stack for a finished set-up (names filled in); `licences` is the folder of licence
    texts. `last` is the set-up of the game started last in this run. `today` is the calendar.
    """

    def __init__(self, app: App, start: Start, licences: Path, today: Callable[[], date] = date.today) -> None:
        self.app, self._start, self.licences, self._today = app, start, licences, today
        self.last: Setup | None = None
        self._faces: Faces | None = None
        self._faces_key: object = None

    def faces(self, cards: CardSet) -> Faces:
        """The faces of `cards` for the present language, window and settings; kept while these stay the same."""
        key = (id(cards), self.app.words.lang, self.app.look.theme.scale, self.app.settings.turn_picture)
        if key != self._faces_key:
            self._faces_key = key
            self._faces = Faces(
                self.app.pictures, self.app.fonts, cards, self.app.words.lang, scale=self.app.look.theme.scale,
                upright=not self.app.settings.turn_picture,
            )  # fmt: skip
        assert self._faces is not None
        return self._faces

    def title(self) -> None:
        """Leave everything and show the title."""
        from scenes.title import TitleScene

        self.app.restart(TitleScene(self))

    def new_game(self) -> None:
        """Lay the new game page on top, with the seats of the last game."""
        from scenes.new_game import NewGameScene

        self.app.push(NewGameScene(self))

    def with_others(self) -> None:
        """Lay the new game page on top, for a game with other seats."""
        from scenes.new_game import NewGameScene

        self.app.push(NewGameScene(self, solo=False))

    def solo(self) -> None:
        """Lay the new game page on top, with Solo chosen."""
        from scenes.new_game import NewGameScene

        self.app.push(NewGameScene(self, solo=True))

    @property
    def day(self) -> int:
        """Today as YYYYMMDD."""
        return daily.number(self._today())

    def daily(self) -> None:
        """Begin today's deal."""
        self.start(daily.deal(self.app.settings.setup, self.day, self.app.words))

    def finished(self, end: Ended) -> int | None:
        """A game ended; it is counted, once. Gives the best of the day if it was a daily deal."""
        statistics = self.app.store.statistics
        statistics.note(end)
        self.app.save_statistics()
        return statistics.best_of(end.daily)

    def start(self, setup: Setup) -> None:
        """Begin a game."""
        self.last = setup
        self._start(self, setup)

    def play_again(self) -> None:
        """Begin a game with the same seats and rules, and new chance; a daily deal stays the same deal."""
        if self.last is not None:
            self.start(self.last)

    def settings(self) -> None:
        """Lay the settings on top."""
        from scenes.settings import SettingsScene

        self.app.push(SettingsScene())

    def credits(self) -> None:
        """Lay the credits on top."""
        from scenes.credits import CreditsScene

        self.app.push(CreditsScene(self.licences))

    def pause(self, reason: str = "") -> None:
        """Lay the pause sheet on top; it says the reason if nobody asked for it."""
        from scenes.pause import PauseScene

        self.app.push(PauseScene(self, reason))

    def seats(self, table: TableScene) -> None:
        """Lay the sheet on top on which the seats of a running game change hands."""
        from scenes.seats_sheet import SeatsSheet

        self.app.push(SeatsSheet(table))

    def watch(self, record: Record, at: int = 0, *, playing: bool = True) -> None:
        """Lay a recorded game on top, to be watched from the moment after `at` actions. Raises `BadRecord`."""
        from scenes.replay.watch import WatchScene

        cards = self.app.words.cards or load_cards()
        self.app.push(WatchScene(self, record, cards, places.asset("maps"), at, playing))

    def trouble(self, report: str) -> None:
        """Tell that something broke. `report` is for the people who make the game."""
        from scenes.dialogs import Answer, TroubleSheet

        words = self.app.words
        system = f"Backyard Chickens {VERSION}, Python {platform.python_version()}, {platform.platform()}"
        self.app.push(
            TroubleSheet(
                words.ui("Something broke"),
                words.ui("This game cannot go on. The report helps those who make the game to find out why."),
                f"{system}, pygame-ce {pygame.ver}\n{report}",
                [Answer("title", words.ui("Back to the title"), self.title, main=True)],
                words.ui("Copy the report"),
            )
        )

    def quit(self) -> None:
        """End the program."""
        self.app.quit()
