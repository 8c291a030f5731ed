"""A bug report: one zip file that tells those who make the game what they have to know, and no more.

    report.json   version, system, libraries, settings, the scenes on the screen, the problem if there is one
    game.json     the game on the table, as a saved game: `main.py replay REPORT.zip` plays it again
    log.txt       what was said last, in the log of the game and besides
    screen.png    what was on the screen

Paths of this machine and the name of its user are left out.
"""

from __future__ import annotations

import getpass
import io
import platform
import re
import sys
import zipfile
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game import places, savefile
from game.disk import Disk
from game.match import Match
from game.record import Record, played, record_of
from game.savefile import Save
from game.table import to_plain
from game.version import VERSION
from scenes.replay.watch import WatchScene
from scenes.table.scene import TableScene

if TYPE_CHECKING:
    from scenes.app import App

FOLDER = "reports"
MOST_KEPT = 20
"""So many reports are kept; older ones go."""
_LOG_LINES = 200
_WIDEST = 1920


def utc_now() -> datetime:
    """This moment."""
    return datetime.now(timezone.utc)


def tell(app: App) -> None:
    """Write a report and say where it is, or that it could not be written."""
    path = write(app)
    words = app.words
    if path is None:
        app.toast(
            words.ui("The report could not be written: nothing can be stored in {path}.", path=short(app, folder(app)))
        )
    else:
        app.toast(words.ui("A report for those who make the game lies here: {path}", path=short(app, path)))


def write(
    app: App, problem: str = "", *, now: Callable[[], datetime] = utc_now, disk: Disk | None = None
) -> Path | None:
    """Write a report of how things stand, with the traceback of a problem; where it is, or None if that failed.

    Never raises: what cannot be told is left out.
    """
    stamp = now()
    where = folder(app)
    tidy = Tidy(app)
    try:
        path = _free(where / f"report-{stamp:%Y%m%d-%H%M%S}.zip")
        (disk or Disk()).write(path, [_packed(app, problem, stamp, tidy)])
        for old in sorted(where.glob("report-*.zip"))[:-MOST_KEPT]:
            with suppress(OSError):
                old.unlink()
    except (OSError, ValueError):
        return None
    return path


def folder(app: App) -> Path:
    """Where reports are."""
    return app.store.folder / FOLDER


def short(app: App, path: Path) -> str:
    """A path as people know it, with ~ for the home folder."""
    with suppress(RuntimeError, ValueError):
        return f"~/{path.resolve().relative_to(Path.home().resolve()).as_posix()}"
    return str(path)


def _free(path: Path) -> Path:
    """A name that is not taken yet."""
    number = 2
    free = path
    while free.exists():
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return free


class Tidy:
    """Leaves out of a text where things lie on this machine, and whose it is."""

    def __init__(self, app: App) -> None:
        roots = [
            (places.program(), "<program>"),
            (app.store.folder, "<data>"),
            (Path(sys.prefix), "<python>"),
            (Path(sys.base_prefix), "<python>"),
        ]
        with suppress(RuntimeError):
            roots.append((Path.home(), "~"))
        found = {form: name for root, name in roots for form in _forms(root)}
        self._places = sorted(found.items(), key=lambda pair: -len(pair[0]))
        self._user = ""
        with suppress(Exception):  # some systems cannot say
            self._user = getpass.getuser()

    def __call__(self, text: str) -> str:
        for form, name in self._places:
            text = text.replace(form, name)
        if self._user:
            text = re.sub(rf"(?<=[\\/]){re.escape(self._user)}(?=[\\/\s]|$)", "<user>", text)
        return text

    def plain(self, data: Any) -> Any:
        """The same for all texts in plain data."""
        if isinstance(data, str):
            return self(data)
        if isinstance(data, dict):
            return {key: self.plain(value) for key, value in data.items()}
        return [self.plain(value) for value in data] if isinstance(data, (list, tuple)) else data


def _forms(root: Path) -> set[str]:
    """A folder as it may stand in a text; none for one that is the root of everything."""
    ways = {root, root.absolute()}
    with suppress(OSError, RuntimeError):
        ways.add(root.resolve())
    return {form for way in ways for form in (str(way), way.as_posix()) if len(form) > 3}


def _packed(app: App, problem: str, stamp: datetime, tidy: Tidy) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("report.json", _facts(app, problem, stamp, tidy))
        for name, make in (("game.json", _game), ("log.txt", _log), ("screen.png", _screen)):
            with suppress(Exception):  # whatever broke, the rest of the report is still worth having
                data = make(app, stamp, tidy)
                if data:
                    archive.writestr(name, data)
    return buffer.getvalue()


def _facts(app: App, problem: str, stamp: datetime, tidy: Tidy) -> bytes:
    facts: dict[str, Any] = {
        "version": VERSION,
        "written": stamp.isoformat(timespec="seconds"),
        "system": platform.platform(),
        "libraries": {
            "python": platform.python_version(),
            "pygame-ce": pygame.ver,
            "sdl": ".".join(map(str, pygame.get_sdl_version())),
            "msgspec": msgspec.__version__,
        },
        "window": list(app.window.size),
        "language": app.words.lang,
        "scenes": [scene.name for scene in _scenes(app)],
        "settings": msgspec.to_builtins(app.settings),
        "problem": problem,
    }
    return msgspec.json.format(msgspec.json.encode(tidy.plain(facts)), indent=1)


def _scenes(app: App) -> tuple[Any, ...]:
    return app.scenes or app.broken


def _board(app: App) -> TableScene | WatchScene | None:
    """The table that is on the screen, or was until something broke."""
    found = [scene for scene in (*app.broken, *app.scenes) if isinstance(scene, (TableScene, WatchScene))]
    return found[-1] if found else None


def _game(app: App, stamp: datetime, tidy: Tidy) -> bytes:
    board = _board(app)
    match board:
        case TableScene(match=match) if match.seed is not None:
            return _saved(record_of(match, board.setup), match, board.game_id, stamp)
        case WatchScene(tape=tape):
            return _saved(tape.record, played(tape.record, board.match.table.cards), "", stamp)
    return b""


def _saved(record: Record, match: Match, game: str, stamp: datetime) -> bytes:
    save = Save(
        game or "watched", "", 0, stamp.isoformat(timespec="seconds"), VERSION, match.table.cards.digest, record,
        list(match.digests), to_plain(match.table), match.digest(),
    )  # fmt: skip
    return savefile.encode(save)


def _log(app: App, stamp: datetime, tidy: Tidy) -> bytes:
    board = _board(app)
    told = [line.text for line in board.past.log[-_LOG_LINES:]] if board is not None else []
    return tidy("\n".join([*told, "", *app.journal.lines(), ""])).encode("utf-8", errors="replace")


def _screen(app: App, stamp: datetime, tidy: Tidy) -> bytes:
    surface, buffer = app.window.surface, io.BytesIO()
    if surface.get_width() > _WIDEST:
        high = round(surface.get_height() * _WIDEST / surface.get_width())
        surface = pygame.transform.smoothscale(surface, (_WIDEST, high))
    pygame.image.save(surface, buffer, "screen.png")
    return buffer.getvalue()
