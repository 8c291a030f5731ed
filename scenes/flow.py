"""Which scene follows which. Scenes ask the flow instead of knowing each other."""

from __future__ import annotations

import platform
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.cards import CardSet
from game.version import VERSION
from scenes.art.faces import Faces
from scenes.setup import Setup

if TYPE_CHECKING:
    from scenes.app import App

Start = Callable[["Flow", Setup], None]


class Flow:
    """The way through the program.

    `start` puts a game on the stack for a finished set-up (names filled in); `licences` is the folder of licence
    texts. `last` is the set-up of the game started last in this run.
    """

    def __init__(self, app: App, start: Start, licences: Path) -> None:
        self.app, self._start, self.licences = app, start, licences
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
        """Lay the new game page on top."""
        from scenes.new_game import NewGameScene

        self.app.push(NewGameScene(self))

    def start(self, setup: Setup) -> None:
        """Begin a game."""
        self.last = setup
        self._start(self, setup)

    def play_again(self) -> None:
        """Begin a game with the same seats and rules, and new chance."""
        if self.last is not None:
            seats, last = self.last.seats, self.last
            self.start(
                Setup(seats, last.target, last.open_hands, last.rooster_is_extra, last.hints, last.first, last.seed)
            )

    def settings(self) -> None:
        """Lay the settings on top."""
        from scenes.settings import SettingsScene

        self.app.push(SettingsScene())

    def credits(self) -> None:
        """Lay the credits on top."""
        from scenes.credits import CreditsScene

        self.app.push(CreditsScene(self.licences))

    def pause(self) -> None:
        """Lay the pause sheet on top."""
        from scenes.pause import PauseScene

        self.app.push(PauseScene(self))

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
