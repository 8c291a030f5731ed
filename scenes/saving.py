"""The saved games as the scenes see them: what is kept when, what is said when that is not possible, and in which words
a game is told.

Without a shelf (a table that is only looked at) nothing is kept and nothing is there.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import date
from functools import reduce
from typing import TYPE_CHECKING

import pygame

from game.bad_save import BadSave
from game.shelf import Deleted, Entry, Loaded, Shelf
from game.trouble import Trouble
from scenes import dates
from scenes.load_row import RowSeat, RowWords
from scenes.postcard import postcard

if TYPE_CHECKING:
    from game.seating import Setup
    from game.unfinished import Unfinished
    from scenes.app import App
    from scenes.table.scene import TableScene
    from scenes.ui.look import Look

FINISHED_KEPT = 20
"""So many finished games that nobody named can be watched again; older ones go."""
DRAFT_RESTS = 2000
"""How long a care in the making lies unchanged until it is saved as well, in milliseconds."""
_MINUS = "\N{MINUS SIGN}"


def new_id() -> str:
    """A name for a new game, unlike all others."""
    return secrets.token_hex(6)


class Saving:
    """What stands between the scenes and the shelf. `today` is the calendar."""

    def __init__(self, app: App, shelf: Shelf | None, today: Callable[[], date]) -> None:
        self.app, self.shelf, self._today = app, shelf, today
        self._told = ""
        self._care: Unfinished | None = None
        self._care_age = DRAFT_RESTS  # what lies there at first is on the disk

    # -- the running game ---------------------------------------------------------------------------------------

    def keeps(self, scene: TableScene) -> bool:
        """Whether the game on this table is one that is saved."""
        return self.shelf is not None and bool(scene.game_id) and scene.match.seed is not None

    def safe(self) -> bool:
        """Whether the last save is on the disk."""
        return self.flush() and not self.problem

    def keep(self, scene: TableScene) -> None:
        """Put the game on the table away as it stands now, in the background."""
        if self.shelf is not None and self.keeps(scene):
            self.shelf.keep(scene.match, scene.setup, scene.game_id, scene.turns.unfinished())

    def watch(self, scene: TableScene, ms: int) -> None:
        """Let time pass at a table: a care that lies there unchanged for a while is put away too. Says what keeps games
        from being saved, once for each cause.
        """
        care = scene.turns.unfinished()
        if care is not self._care:
            self._care, self._care_age = care, 0
        elif 0 <= self._care_age < DRAFT_RESTS:
            self._care_age += ms
            if self._care_age >= DRAFT_RESTS:
                self.keep(scene)
        problem = self.problem
        if problem and problem != self._told:
            self.app.toast(self.app.words.join([problem, self.app.words.ui("The game goes on.")]))
        self._told = problem

    @property
    def problem(self) -> str:
        """Why the last save came to nothing, in words, or nothing."""
        problem = self.shelf.problem if self.shelf is not None else None
        return self._sentence(problem) if problem is not None else ""

    def retry(self, scene: TableScene) -> bool:
        """Save once more after it did not work, and say how it went."""
        self.keep(scene)
        self.flush()
        problem = self._told = self.problem
        self.app.toast(problem or self.app.words.ui("The game is saved."))
        return not problem

    def flush(self) -> bool:
        """Wait until everything is on the disk. False if the disk does not answer."""
        return self.shelf is None or self.shelf.flush()

    def rest(self, scene: TableScene) -> None:
        """The table is left; another copy of the program may go on with its game."""
        if self.shelf is not None and self.keeps(scene):
            self.shelf.rest(scene.game_id)

    def close(self) -> None:
        """The program ends."""
        if self.shelf is not None:
            self.shelf.purge()
            self.shelf.close()

    # -- the games that are there -------------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """All games, the newest first; finished ones that are too old and have no name are let go."""
        if self.shelf is None:
            return []
        kept, finished = [], 0
        for entry in self.shelf.entries():
            if entry.automatic and entry.over and entry.problem is None:
                finished += 1
                if finished > FINISHED_KEPT:
                    self.shelf.forget(entry.game)
                    continue
            kept.append(entry)
        return kept

    def latest(self, entries: list[Entry]) -> Entry | None:
        """The game to go on with: the newest that nobody has finished, though it may be one that cannot be read."""
        return next((entry for entry in entries if entry.automatic and not entry.over), None)

    def load(self, entry: Entry) -> Loaded:
        """Open a game. Raises `BadSave`."""
        if self.shelf is None:
            raise BadSave("gone", file=entry.path.name)
        return self.shelf.load(entry)

    def save_as(self, scene: TableScene, name: str) -> None:
        """Save the game on the table under a name, and say how it went."""
        if self.shelf is not None and scene.game_id:
            told = self.app.words.ui("Saved as “{name}”.", name=name)
            self._try(lambda: self.shelf and self.shelf.save_as(scene.match, scene.setup, scene.game_id, name), told)

    def rename(self, entry: Entry, name: str) -> None:
        """Give a game another name. One that was saved by itself is saved under it."""
        shelf = self.shelf
        if shelf is not None and name:
            self._try(lambda: shelf.rename(entry, name), self.app.words.ui("Saved as “{name}”.", name=name))

    def delete(self, entry: Entry) -> Deleted | None:
        """Take a game away; what comes back can be given to `restore`."""
        found: list[Deleted] = []
        if self.shelf is not None:
            shelf = self.shelf
            self._try(lambda: found.append(shelf.delete(entry)))
        return found[0] if found else None

    def restore(self, deleted: Deleted) -> None:
        """Bring a deleted game back."""
        if self.shelf is not None:
            shelf = self.shelf
            self._try(lambda: shelf.restore(deleted))

    def _try(self, act: Callable[[], object], told: str = "") -> None:
        """Do something with files, and say what went wrong or `told`."""
        try:
            act()
        except Trouble as trouble:
            self.app.toast(self._sentence(trouble))
        else:
            if told:
                self.app.toast(told)

    # -- words and pictures -------------------------------------------------------------------------------------

    def _sentence(self, trouble: Trouble) -> str:
        return self.app.words.save_problem(trouble) if isinstance(trouble, BadSave) else str(trouble)

    def words_of(self, entry: Entry) -> RowWords:
        """What the list says of a game."""
        words = self.app.words
        when = dates.in_words(entry.saved, self._today(), words)
        if not entry.seats:
            problem = self._sentence(entry.problem) if entry.problem is not None else ""
            return RowWords(entry.name or words.ui("A game that cannot be read"), when, problem=problem)
        if entry.over:
            stands = words.ui("Finished in round {round}, {n} points to win", round=entry.round, n=entry.target)
        else:
            stands = words.ui("Round {round}, {n} points to win", round=entry.round, n=entry.target)
        kind = words.ui("saved by itself") if entry.automatic else ""
        details = " · ".join(part for part in (stands, when, kind) if part)
        seats = tuple(
            RowSeat(seat.seat, f"{seat.name} {_number(score)}")
            for seat, score in zip(entry.seats, entry.scores, strict=False)
        )
        problem = ""
        if entry.problem is not None:
            problem = words.join([self._sentence(entry.problem), words.ui("An older state of it can be opened.")])
        return RowWords(entry.name or self._sitters(entry), details, seats, problem)

    def _sitters(self, entry: Entry) -> str:
        if len(entry.seats) == 1:
            return self.app.words.ui("{name} against the Fox", name=entry.seats[0].name)
        return self.app.words.names([seat.name for seat in entry.seats])

    def standing(self, entry: Entry) -> str:
        """Round and scores in one line: "Round 4: Mia 6, Ben 5"."""
        words = self.app.words
        each = [f"{seat.name} {_number(score)}" for seat, score in zip(entry.seats, entry.scores, strict=False)]
        each = [one.replace(" ", "\N{NO-BREAK SPACE}") for one in each]  # a name and its points stay on one line
        scores = reduce(lambda some, one: words.ui("{some}, {one}", some=some, one=one), each)
        return words.ui("Round {round}: {scores}", round=entry.round, scores=scores)

    def proposal(self, entry: Entry) -> str:
        """A name for a game that has none yet."""
        return self.app.words.ui("{names}, round {round}", names=self._sitters(entry), round=entry.round)

    def proposal_for(self, setup: Setup, round: int) -> str:
        """A name for the game on the table."""
        words = self.app.words
        names = words.names([seat.name for seat in setup.seats])
        return words.ui("{names}, round {round}", names=names, round=round)

    def picture(self, entry: Entry, look: Look, size: tuple[int, int]) -> pygame.Surface | None:
        """The table of a game in small, as somebody without a seat sees it."""
        return postcard(look, entry.table, entry.seats, size) if entry.table is not None else None


def _number(points: int) -> str:
    return str(points).replace("-", _MINUS)
