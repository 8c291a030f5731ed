"""The saved games as the scenes see them: what is kept when, and what is said when that is not possible.

Without a shelf (a table that is only looked at) nothing is kept and nothing is there.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from game.bad_save import BadSave
from game.match import Match
from game.seating import Setup, without_devices
from game.shelf import Deleted, Entry, Loaded, Shelf
from game.trouble import Trouble
from game.unfinished import Unfinished
from scenes.saved_words import SavedWords

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.scene import TableScene

FINISHED_KEPT = 20
"""So many finished games that nobody named can be watched again; older ones go."""
DRAFT_RESTS = 500
"""How long a care in the making lies unchanged until it is saved as well, in milliseconds."""


def new_id() -> str:
    """A name for a new game, unlike all others."""
    return secrets.token_hex(6)


class _State(NamedTuple):
    """What a save is made of, as far as it can change."""

    match: Match
    actions: int
    last: str
    setup: Setup
    lies: Unfinished | None

    @classmethod
    def of(cls, scene: TableScene) -> _State:
        digests = scene.match.digests
        last = digests[-1] if digests else ""
        return cls(scene.match, len(digests), last, without_devices(scene.setup), scene.turns.unfinished())


class Saving:
    """What stands between the scenes and the shelf; `words` tells of its games. `today` is the calendar."""

    def __init__(self, app: App, shelf: Shelf | None, today: Callable[[], date]) -> None:
        self.app, self.shelf = app, shelf
        self.words = SavedWords(app, today)
        self._told = ""
        self._kept: _State | None = None
        self._seen: tuple[frozenset[tuple[str, int, int]], list[Entry]] | None = None
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
            self._kept = _State.of(scene)
            self.shelf.keep(scene.match, scene.setup, scene.game_id, scene.turns.unfinished())

    def keep_news(self, scene: TableScene) -> None:
        """The same, unless nothing has changed since: a state more would take the place of an older one."""
        state = _State.of(scene)
        if (state.actions or state.lies is not None) and (state != self._kept or self.problem):
            self.keep(scene)

    def taken_up(self, scene: TableScene) -> None:
        """The game on the table is on the disk just as it stands there."""
        self._kept = _State.of(scene)

    def name_of(self, game_id: str) -> str:
        """What the automatic saves of a game are called, which is another name if it runs in two copies."""
        return self.shelf.name_of(game_id) if self.shelf is not None else game_id

    def watch(self, scene: TableScene, ms: int) -> None:
        """Let time pass at a table: a care that lies there unchanged for a while is put away too. Says what keeps games
        from being saved, once for each cause.
        """
        care = scene.turns.unfinished()
        if care is not self._care:
            self._care, self._care_age = care, 0
        elif self._care_age < DRAFT_RESTS:
            self._care_age += ms
            if self._care_age >= DRAFT_RESTS:
                self.keep_news(scene)
        problem = self.problem
        if problem and problem != self._told:
            self.app.toast(self.app.words.join([problem, self.app.words.ui("The game goes on.")]))
        self._told = problem

    @property
    def problem(self) -> str:
        """Why the last save came to nothing, in words, or nothing."""
        problem = self.shelf.problem if self.shelf is not None else None
        return self.words.problem(problem) if problem is not None else ""

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
        """All games, the newest first; finished ones that are too old and have no name are let go. The files are read
        only if the folder has changed, else it is the very list of the last time.
        """
        if self.shelf is None:
            return []
        self.flush()
        lies = self._lies()
        if self._seen is not None and lies is not None and self._seen[0] == lies:
            return self._seen[1]
        kept, finished = [], 0
        for entry in self.shelf.entries():
            if entry.automatic and entry.over and entry.problem is None:
                finished += 1
                if finished > FINISHED_KEPT:
                    self.shelf.forget(entry.game)
                    continue
            kept.append(entry)
        self._seen = (lies, kept) if lies is not None else None
        return kept

    def _lies(self) -> frozenset[tuple[str, int, int]] | None:
        """What tells whether a file in the folder of games has changed; None if that cannot be told."""
        if self.shelf is None:
            return None
        try:
            with os.scandir(self.shelf.folder) as found:
                stats = [(file.name, file.stat(follow_symlinks=False)) for file in found if file.name.endswith(".json")]
        except OSError:
            return None
        return frozenset((name, stat.st_mtime_ns, stat.st_size) for name, stat in stats)

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
            self.app.toast(self.words.problem(trouble))
        else:
            if told:
                self.app.toast(told)
