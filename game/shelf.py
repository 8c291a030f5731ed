"""The folder of saved games: the running ones after every action, and those that the player named.

    shelf = Shelf(folder, cards, now)
    shelf.keep(match, setup, game_id)
    loaded = shelf.load(shelf.entries()[0])

Each running game has its three latest states there, each in a file of its own, so a write never touches what is there
already. Names carry a number that grows with every file of the folder; the clock decides nothing. Nothing outside the
folder is touched, and nothing inside that does not have such a name. See docs/saves.md.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any, Final, Protocol

import msgspec

from game import savefile
from game.autosave import Autosave
from game.bad_save import BadSave, unreadable, unwritable
from game.cards import CardSet
from game.disk import TEMPORARY, Buffer, Disk
from game.glance import Glance, glance
from game.lock import Lock
from game.match import Match
from game.record import MOST_NAME, record_of
from game.removed import REMOVED, Removed
from game.removed import Deleted as Deleted
from game.savefile import GAME_ID, MAX_BYTES, Save
from game.seating import SeatSetup, Setup
from game.table import Table, to_plain
from game.trouble import Trouble
from game.unfinished import Unfinished
from game.version import VERSION

ROTATIONS: Final = 3
_FILE: Final = re.compile(r"(auto|save)-([a-z0-9_-]{1,40})-([0-9]{8,12})\.json")
_COPIES: Final = 99
PATIENCE = 10.0
"""Seconds that the game waits for a disk that does not answer, once."""
ASIDE: Final = 20
"""So many damaged files are kept."""
BAD: Final = ".bad"
DAMAGE: Final = ("damaged", "no_save", "disagree", "too_large")
"""What makes a file worth putting aside; one of a newer version, say, is sound."""


class Moment(Protocol):
    """A point in time, such as `datetime.now(timezone.utc)`."""

    def isoformat(self, sep: str = "T", timespec: str = "auto") -> str: ...


class Entry(msgspec.Struct, frozen=True):
    """One game on the shelf: an automatic save (`name` is "") or a named one. `problem` says that its newest file
    cannot be opened; the facts are then those of the next older one, or empty. `saved` is ISO, UTC.
    """

    path: Path
    game: str
    serial: int
    name: str = ""
    saved: str = ""
    seats: tuple[SeatSetup, ...] = ()
    round: int = 0
    scores: tuple[int, ...] = ()
    target: int = 0
    over: bool = False
    table: Table | None = None
    problem: BadSave | None = None

    @property
    def automatic(self) -> bool:
        """Whether the game itself has saved this one."""
        return self.path.name.startswith("auto-")


class Loaded(msgspec.Struct, frozen=True):
    """A game to go on with. It is in an older state if the newest file had a `problem`."""

    save: Save
    match: Match
    problem: BadSave | None = None


class _File(msgspec.Struct, frozen=True):
    """A file of the shelf, by its name."""

    path: Path
    kind: str
    game: str
    serial: int


class Shelf:
    """The saved games in `folder`, which need not be there yet. `now` is the clock.

    `problem` is why the last write came to nothing, or None.
    """

    def __init__(self, folder: Path, cards: CardSet, now: Callable[[], Moment], disk: Disk | None = None) -> None:
        self.folder, self.cards, self._now = folder, cards, now
        self.disk = disk or Disk()
        self.problem: Trouble | None = None
        self._running: dict[str, Autosave] = {}
        self._rested: dict[str, str] = {}
        self._locks: dict[str, Lock] = {}
        self._removed = Removed(folder, self._next_serial, _FILE)
        self._serial = 0
        self._writing: Thread | None = None
        self._late: Trouble | None = None
        self._patience = PATIENCE
        self._loaded: tuple[Match | None, dict[str, Any]] = (None, {})

    # The running game

    def keep(self, match: Match, setup: Setup, game_id: str, draft: Unfinished | None = None) -> None:
        """Save a running game, in the background; waits for the write before. What goes wrong is in `problem`.

        A table that was not dealt by `Match.new` is left out. If another copy of the program plays this very game, it
        goes on under a name of its own.
        """
        if match.seed is None:
            return
        running = self._autosave(game_id, match)
        if not self.flush():
            self.problem = self._late = unwritable(self.folder, TimeoutError("the disk does not answer"))
            return
        self._late = None
        parts = running.parts(match, setup, draft, self._stamp())
        writing = Thread(target=self._write_rotation, args=(running.game, parts), name="autosave")
        try:
            writing.start()
        except RuntimeError:  # the system has no thread left, or the program is about to end
            self._write_rotation(running.game, parts)
        else:
            self._writing = writing

    def name_of(self, game_id: str) -> str:
        """What the automatic saves of a game are called that was kept here: its id, unless another copy of the program
        plays it.
        """
        running = self._running.get(game_id)
        return running.game if running is not None else self._rested.get(game_id, game_id)

    def flush(self) -> bool:
        """Wait until everything is on the disk. False if the disk has not answered for very long."""
        if self._writing is not None:
            self._writing.join(self._patience)
            if self._writing.is_alive():
                self._patience = 0.0  # whoever asks again does not wait again
                return False
            self._writing, self._patience = None, PATIENCE
        if self._late is not None:  # something newer was to be written when the disk did not answer
            self.problem = self._late
        return True

    def close(self) -> None:
        """Wait, and let go of the games."""
        self.flush()
        for lock in self._locks.values():
            lock.release()
        self._locks.clear()
        self._running.clear()

    def rest(self, game_id: str) -> None:
        """The game is not played here for now, so another copy may go on with it. Waits; never raises."""
        if not self.flush():  # it is still being written
            return
        running = self._running.pop(game_id, None)
        if running is not None:
            self._rested[game_id] = running.game
            self._let_go(running.game)

    def forget(self, game_id: str) -> None:
        """The running game needs no automatic saves any more. Never raises."""
        self.flush()
        running = self._running.pop(game_id, None)
        game = running.game if running is not None else game_id
        for file in self._files():
            if file.kind == "auto" and file.game == game:
                with suppress(OSError):
                    file.path.unlink()
        self._let_go(game)

    # What is there

    def entries(self) -> list[Entry]:
        """All games, the newest first: one entry for each running game and each named save. Never raises."""
        self.flush()
        found: list[Entry] = []
        seen: set[str] = set()
        for file in self._files():
            if file.kind == "save":
                found.append(self._entry([file]))
            elif file.game not in seen:
                seen.add(file.game)
                found.append(self._entry(self._rotations(file.game)))
        return found

    def load(self, entry: Entry) -> Loaded:
        """Open a game. A damaged file is put aside and the next older state taken. Raises `BadSave`.

        A game that goes on from a named save needs an id of its own, or its automatic saves take the place of those of
        the game that the named save was made of.
        """
        self.flush()
        loaded = self._open(entry, aside=True)
        self._loaded = loaded.match, loaded.save.extra
        self._rested.pop(entry.game, None)  # from here on it is the one of this name
        return loaded

    def _open(self, entry: Entry, aside: bool) -> Loaded:
        """The newest sound state of a game; those that are damaged are put aside, if so wished."""
        problem: BadSave | None = None
        for path in self._paths(entry):
            try:
                save, match = savefile.decode(self._read(path), self.cards, path.name)
            except BadSave as bad:
                problem = problem or bad
                if bad.code in DAMAGE and aside:
                    self._put_aside(path)
                elif bad.code not in DAMAGE and bad.code != "gone":
                    raise
                continue
            return Loaded(save, match, problem)
        raise problem or BadSave("gone", file=entry.path.name)

    # Named saves

    def save_as(self, match: Match, setup: Setup, game_id: str, name: str) -> Entry:
        """Save the game as it stands under a name. Raises `BadSave`."""
        if GAME_ID.fullmatch(game_id) is None:
            raise ValueError(f"{game_id!r} is no id of a game")
        running = self._running.get(game_id)
        return self._add(
            Save(
                self.name_of(game_id), name, 0, "", VERSION, self.cards.digest, record_of(match, setup),
                list(match.digests), to_plain(match.table), match.digest(),
                extra=running.extra if running is not None else self._extra(match),
            )
        )  # fmt: skip

    def rename(self, entry: Entry, name: str) -> Entry:
        """Give a named save another name. An automatic one stays, and what it holds is saved under the name as well.
        Raises `BadSave`.
        """
        self.flush()
        if entry.automatic:
            save = self._open(entry, aside=False).save
            save.game, save.name = entry.game, name
            return self._add(save)
        save = savefile.read(self._read(entry.path), self.cards, entry.path.name)
        save.name = shown_name(name)
        self._write(entry.path, [savefile.encode(save)])
        return self._entry([_File(entry.path, "save", entry.game, entry.serial)])

    def _add(self, save: Save) -> Entry:
        """A new named save. It has a file of its own, so it does not matter who plays the game."""
        self.flush()
        save.name, save.saved, save.serial = shown_name(save.name), self._stamp(), self._next_serial()
        path = self.folder / file_name("save", save.game, save.serial)
        self._write(path, [savefile.encode(save)])
        return self._entry([_File(path, "save", save.game, save.serial)])

    def delete(self, entry: Entry) -> Deleted:
        """Move the files of an entry away, to be brought back by `restore`. Raises `BadSave`."""
        self.flush()
        return self._removed.take(self._paths(entry))

    def restore(self, deleted: Deleted) -> None:
        """Bring back what was deleted. Raises `BadSave`."""
        self.flush()
        self._removed.restore(deleted)

    def purge(self) -> None:
        """Remove for good what was deleted here, or before this shelf was opened. Never raises."""
        self._removed.purge()

    # Inside

    def _stamp(self) -> str:
        return self._now().isoformat(timespec="seconds")

    def _autosave(self, game_id: str, match: Match) -> Autosave:
        """The automatic save of a game that runs here, under a name that no other copy of the program uses."""
        if GAME_ID.fullmatch(game_id) is None:
            raise ValueError(f"{game_id!r} is no id of a game")
        running = self._running.get(game_id)
        if running is None:
            running = self._running[game_id] = Autosave(game_id, self._extra(match))
        if running.game not in self._locks:
            running.game = self._hold(game_id)
        return running

    def _extra(self, match: Match) -> dict[str, Any]:
        """The fields of another version in the file that a match was loaded from."""
        loaded, extra = self._loaded
        return extra if loaded is match else {}

    def _hold(self, game_id: str) -> str:
        """Lock the game, or if another copy of the program has it, a name under which nothing lies yet."""
        taken = {file.game for file in self._files()}
        for number in range(1, _COPIES + 1):
            game = game_id if number == 1 else f"{game_id[:36]}-{number}"
            if number > 1 and game in taken:
                continue
            lock = Lock(self.folder / f"lock-{game}")
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                free = lock.take()
            except OSError:  # then the writes will say what is wrong
                return game
            if free:
                self._locks[game] = lock
                return game
        return game_id

    def _let_go(self, game: str) -> None:
        lock = self._locks.pop(game, None)
        if lock is not None:
            lock.release()

    def _files(self) -> list[_File]:
        """All saved games by their names, the newest first."""
        found: list[_File] = []
        with suppress(OSError):
            for name in os.listdir(self.folder):
                if match := _FILE.fullmatch(name):
                    found.append(_File(self.folder / name, match[1], match[2], int(match[3])))
        return sorted(found, key=lambda file: (-file.serial, file.path.name))

    def _rotations(self, game: str) -> list[_File]:
        return [file for file in self._files() if file.kind == "auto" and file.game == game]

    def _paths(self, entry: Entry) -> list[Path]:
        """The files of an entry, the newest first."""
        files = self._rotations(entry.game) if entry.automatic else []
        return [file.path for file in files] or [entry.path]

    def _next_serial(self) -> int:
        names = self._names()
        numbers = [int(match[3]) for match in map(_FILE.match, names) if match]  # those put aside too
        numbers += [int(match[1]) for match in map(REMOVED.fullmatch, names) if match]
        self._serial = max([self._serial, *numbers]) + 1
        return self._serial

    def _names(self) -> list[str]:
        try:
            return os.listdir(self.folder)
        except OSError:
            return []

    def _write(self, path: Path, pieces: list[Buffer]) -> None:
        try:
            self.disk.write(path, pieces)
        except (OSError, ValueError) as error:
            raise unwritable(self.folder, error) from error

    def _read(self, path: Path) -> bytes:
        try:
            data = self.disk.read(path, MAX_BYTES)
        except (OSError, ValueError) as error:
            raise unreadable(path, error) from error
        if data is None:
            raise BadSave("too_large", file=path.name)
        return data

    def _write_rotation(self, game: str, parts: Callable[[int], list[Buffer]]) -> None:
        """On the thread: the file, then the oldest ones go."""
        try:
            serial = self._next_serial()
            self._write(self.folder / file_name("auto", game, serial), self._whole(parts, serial))
            for file in self._rotations(game)[ROTATIONS:]:
                with suppress(OSError):
                    file.path.unlink()
            self._sweep(game)
            self.problem = None
        except BadSave as bad:
            self.problem = bad
        except Exception as error:  # a fault of ours; it is told elsewhere, but nothing was saved
            self.problem = unwritable(self.folder, error)
            raise

    def _whole(self, parts: Callable[[int], list[Buffer]], serial: int) -> list[Buffer]:
        try:
            return parts(serial)
        except ValueError as error:  # a name that is no text
            raise unwritable(self.folder, error) from error

    def _sweep(self, game: str) -> None:
        """Temporary files that a killed program left behind; the game is ours, so nobody writes them now."""
        for name in self._names():
            found = _FILE.match(name)
            if found and found.groups()[:2] == ("auto", game) and name.endswith(TEMPORARY):
                with suppress(OSError):
                    (self.folder / name).unlink()

    def _put_aside(self, path: Path) -> None:
        with suppress(OSError):
            os.replace(path, path.with_name(path.name + BAD))
        bad = [name for name in self._names() if name.endswith(BAD) and _FILE.fullmatch(name.removesuffix(BAD))]
        for name in sorted(bad, key=lambda name: name[-len(BAD) - 13 :])[: max(0, len(bad) - ASIDE)]:
            with suppress(OSError):
                (self.folder / name).unlink()

    def _entry(self, files: list[_File]) -> Entry:
        """What the first file that can be read tells, and what is wrong with the first of all."""
        newest, problem = files[0], None
        for file in files:
            try:
                seen: Glance = glance(self._read(file.path), self.cards, file.path.name)
            except BadSave as bad:
                problem = problem or bad
                continue
            return Entry(
                newest.path, newest.game, newest.serial, seen.name, seen.saved, seen.setup.seats,
                seen.table.round, seen.scores, seen.table.options.target, seen.over, seen.table, problem,
            )  # fmt: skip
        return Entry(newest.path, newest.game, newest.serial, problem=problem)


def file_name(kind: str, game: str, serial: int) -> str:
    """The name of a saved game: `auto-k3fw8a-00000042.json`."""
    return f"{kind}-{game}-{serial:08}.json"


def shown_name(name: str) -> str:
    """A name as it can be saved: printable, in one line, not too long."""
    kept = "".join(character if character.isprintable() else " " for character in name)
    return " ".join(kept.split())[:MOST_NAME].strip()
