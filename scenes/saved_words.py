"""In which words and with which picture a saved game is told."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

import pygame

from game.bad_save import BadSave
from game.shelf import Entry
from game.trouble import Trouble
from scenes import dates
from scenes.load_row import RowSeat, RowWords
from scenes.postcard import postcard

if TYPE_CHECKING:
    from game.seating import Setup
    from game.words import Words
    from scenes.app import App
    from scenes.ui.look import Look


class SavedWords:
    """Tells in the language that `app` speaks now. `today` is the calendar."""

    def __init__(self, app: App, today: Callable[[], date]) -> None:
        self._app, self._today = app, today

    @property
    def _words(self) -> Words:
        return self._app.words

    def problem(self, trouble: Trouble) -> str:
        """What is wrong with a file or a folder, in a sentence."""
        return self._words.save_problem(trouble) if isinstance(trouble, BadSave) else str(trouble)

    def row(self, entry: Entry) -> RowWords:
        """What the list says of a game."""
        words = self._words
        when = dates.in_words(entry.saved, self._today(), words)
        if not entry.seats:
            problem = self.problem(entry.problem) if entry.problem is not None else ""
            return RowWords(entry.name or words.ui("A game that cannot be read"), when, problem=problem)
        if entry.over:
            stands = words.ui("Finished in round {round}, {n} points to win", round=entry.round, n=entry.target)
        else:
            stands = words.ui("Round {round}, {n} points to win", round=entry.round, n=entry.target)
        kind = words.ui("saved by itself") if entry.automatic else ""
        details = " · ".join(part for part in (stands, when, kind) if part)
        seats = tuple(
            RowSeat(seat.seat, words.points(seat.name, score))
            for seat, score in zip(entry.seats, entry.scores, strict=False)
        )
        problem = ""
        if entry.problem is not None:
            problem = words.join([self.problem(entry.problem), words.ui("An older state of it can be opened.")])
        return RowWords(entry.name or self._sitters(entry), details, seats, problem)

    def _sitters(self, entry: Entry) -> str:
        if len(entry.seats) == 1:
            return self._words.ui("{name} against the Fox", name=entry.seats[0].name)
        return self._words.names([seat.name for seat in entry.seats])

    def standing(self, entry: Entry) -> str:
        """Round and scores in one line: "Round 4 · Mia: 6, Ben: 5"."""
        scores = self._words.standing([seat.name for seat in entry.seats], entry.scores)
        return self._words.ui("Round {round} · {scores}", round=entry.round, scores=scores)

    def proposal(self, entry: Entry) -> str:
        """A name for a game that has none yet."""
        return self._words.ui("{names}, round {round}", names=self._sitters(entry), round=entry.round)

    def proposal_for(self, setup: Setup, round: int) -> str:
        """A name for the game on the table."""
        names = self._words.names([seat.name for seat in setup.seats])
        return self._words.ui("{names}, round {round}", names=names, round=round)

    def picture(self, entry: Entry, look: Look, size: tuple[int, int]) -> pygame.Surface | None:
        """The table of a game in small, as somebody without a seat sees it."""
        return postcard(look, entry.table, entry.seats, size) if entry.table is not None else None
