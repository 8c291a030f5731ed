"""A bug report: one zip file that tells those who make the game what they have to know.

    report.json   version, system, libraries, settings, the scenes on the screen, the problem if there is one
    game.json     the game on the table, as a saved game: `main.py replay REPORT.zip` plays it again
    log.txt       what was said last, in the log of the game and besides
    screen.png    what was on the screen

The game holds the names of its players and all hands, the hidden ones too, or it could not be played again. Paths of
this machine and the name of its user are left out.
"""

from __future__ import annotations

import io
import platform
import zipfile
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game import savefile
from game.disk import Disk, free_name, keep_newest
from game.match import Match
from game.record import Record, played, record_of
from game.savefile import Save
from game.table import to_plain
from game.version import VERSION
from scenes.replay.watch import WatchScene
from scenes.table.scene import TableScene
from scenes.tidy import tidy_for

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.journal import Journal

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
        told = words.ui("A report for those who make the game lies here: {path}", path=short(app, path))
        holds = words.ui("It holds a picture of the screen and, if one was played, the whole game with all hands.")
        app.toast(f"{told}\n{holds}")


def write(
    app: App, problem: str = "", *, now: Callable[[], datetime] = utc_now, disk: Disk | None = None
) -> Path | None:
    """Write a report of how things stand, with the traceback of a problem; where it is, or None if that failed.

    Never raises: what cannot be told is left out.
    """
    stamp = now()
    where = folder(app)
    try:
        path = free_name(where / f"report-{stamp:%Y%m%d-%H%M%S}.zip")
        (disk or Disk()).write(path, [_packed(app, problem, stamp)])
        keep_newest(where, "report-*.zip", MOST_KEPT)
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


def _packed(app: App, problem: str, stamp: datetime) -> bytes:
    tidy = tidy_for(app.store.folder)
    members: tuple[tuple[str, Callable[[], bytes]], ...] = (
        ("game.json", lambda: _game(_board(app), stamp)),
        ("log.txt", lambda: tidy(_log(_board(app), app.journal)).encode("utf-8", errors="replace")),
        ("screen.png", lambda: _screen(app.window.surface)),
    )
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        facts = tidy.plain(_facts(app, problem, stamp))
        archive.writestr("report.json", msgspec.json.format(msgspec.json.encode(facts), indent=1))
        for name, make in members:
            with suppress(Exception):  # whatever broke, the rest of the report is still worth having
                if data := make():
                    archive.writestr(name, data)
    return buffer.getvalue()


def _facts(app: App, problem: str, stamp: datetime) -> dict[str, Any]:
    return {
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


def _scenes(app: App) -> tuple[Any, ...]:
    return app.scenes or app.broken


def _board(app: App) -> TableScene | WatchScene | None:
    """The table that is on the screen, or was until something broke."""
    found = [scene for scene in (*app.broken, *app.scenes) if isinstance(scene, (TableScene, WatchScene))]
    return found[-1] if found else None


def _game(board: TableScene | WatchScene | None, stamp: datetime) -> bytes:
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


def _log(board: TableScene | WatchScene | None, journal: Journal) -> str:
    told = [line.text for line in board.past.log[-_LOG_LINES:]] if board is not None else []
    return "\n".join([*told, "", *journal.lines(), ""])


def _screen(surface: pygame.Surface) -> bytes:
    buffer = io.BytesIO()
    if surface.get_width() > _WIDEST:
        high = round(surface.get_height() * _WIDEST / surface.get_width())
        surface = pygame.transform.smoothscale(surface, (_WIDEST, high))
    pygame.image.save(surface, buffer, "screen.png")
    return buffer.getvalue()
