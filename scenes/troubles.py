"""The last line of defence: when something broke, the game is safe, the report is on the disk, and there is a way on.

Nothing here may break in its turn: each step that fails is passed over.
"""

from __future__ import annotations

import platform
from contextlib import suppress
from datetime import datetime, timezone
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.disk import keep_newest
from game.version import VERSION
from scenes.tidy import tidy_for

if TYPE_CHECKING:
    from game.shelf import Entry
    from scenes.flow import Flow

_MOST = 20
"""So many reports are kept; older ones go."""


class Troubles:
    """Tells about what broke, with the ways on: from the last action, to the title, and the report to be copied."""

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self._game, self._actions = "", -1

    def tell(self, report: str) -> None:
        """A scene broke and is gone. Shows the sheet."""
        from scenes.dialogs import Answer, TroubleSheet

        flow, words = self.flow, self.flow.app.words
        report = tidied(headed(report), flow.app.store.folder)
        path = self.write(report)
        entry = self._safe_game()
        told = [
            words.ui("Your game is safe at round {round}.", round=entry.round)
            if entry is not None
            else words.ui("This game cannot go on.")
        ]
        if path is not None:
            told.append(words.ui("A report for those who make the game lies here: {path}", path=self._short(path)))
        else:
            told.append(words.ui("The report helps those who make the game to find out why."))
        answers = [Answer("title", words.ui("Back to the title"), flow.title, main=entry is None)]
        if entry is not None:
            safe = entry
            on = Answer("go_on", words.ui("Go on from the last action"), lambda: flow.open(safe), main=True)
            answers.append(on)
        flow.app.push(
            TroubleSheet(words.ui("Something broke"), "\n".join(told), report, answers, words.ui("Copy the report"))
        )

    def _safe_game(self) -> Entry | None:
        """The game that was on the table, unless it broke at this very place before."""
        from scenes.table.scene import TableScene

        broken, self.flow.app.broken = self.flow.app.broken, ()
        table = next((scene for scene in broken if isinstance(scene, TableScene)), None)
        if table is None or not table.game_id:
            return None
        here = table.game_id, len(table.match.actions)
        again = here == (self._game, self._actions)
        self._game, self._actions = here
        try:
            self.flow.saving.flush()
            entries = self.flow.saving.entries()
        except Exception:  # the disk may be what broke
            return None
        name = self.flow.saving.name_of(table.game_id)
        found = next((it for it in entries if it.automatic and it.game == name), None)
        return None if again or found is None or found.problem is not None else found

    def aside(self, report: str) -> None:
        """Something broke that no scene depends on, perhaps on another thread. Only says so."""
        path, words = write_report(self.flow.app.store.folder, headed(report)), self.flow.app.words
        told = [words.ui("Something broke beside the game; it goes on.")]
        if path is not None:
            told.append(words.ui("A report for those who make the game lies here: {path}", path=self._short(path)))
        self.flow.app.toast(words.join(told))

    def _short(self, path: Path) -> str:
        from scenes import report as reports

        return reports.short(self.flow.app, path)

    def write(self, report: str) -> Path | None:
        """Put a report on the disk, with the game if it can be told; where it is, or nothing if it cannot be."""
        from scenes import report as reports

        app = self.flow.app
        try:
            path = reports.write(app, report)
        except Exception:  # it may be what broke; a plain text needs much less
            path = None
        return path or write_report(app.store.folder, report)


def headed(report: str) -> str:
    """A report with what it was that broke."""
    system = f"Backyard Chickens {VERSION}, Python {platform.python_version()}, {platform.platform()}"
    return f"{system}, pygame-ce {pygame.ver}\n{report}"


def tidied(report: str, data: Path) -> str:
    """A report without what it should not tell of this machine; as it is if that is what broke."""
    with suppress(Exception):
        return tidy_for(data)(report)
    return report


def write_report(folder: Path, report: str) -> Path | None:
    """The report as a text file in `folder`, tidied, or nothing if that is not possible."""
    stamp = datetime.now(timezone.utc).strftime("%Y%m%d-%H%M%S")
    path = folder / f"trouble-{stamp}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8", errors="replace") as file:  # two may come within a second
            file.write(tidied(report, folder) + "\n")
        keep_newest(folder, "trouble-*.txt", _MOST)
    except (OSError, ValueError):
        return None
    return path
