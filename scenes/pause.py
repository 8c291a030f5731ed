"""Pause: the table rests in the dark, the game waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.record import Record, record_of
from scenes.dialogs import Answer, Sheet
from scenes.name_sheet import NameSheet
from scenes.scene import FADE, WidgetScene
from scenes.ui.text import measure
from scenes.ui.theme import INK, INK_SOFT
from scenes.ui.widgets import Button, Label, Panel
from scenes.ui.widgets.button import MAIN, PLAIN

if TYPE_CHECKING:
    from scenes.flow import Flow
    from scenes.table.scene import TableScene


class PauseScene(WidgetScene):
    """A sheet with the ways on from a game; `reason` says why it came, when nobody asked for it."""

    name = "pause"
    public = hushes = True
    fade = FADE
    covers = False
    dim = 165
    default_focus = "resume"
    helps = "table"

    def __init__(self, flow: Flow, reason: str = "") -> None:
        self.flow, self.reason = flow, reason

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        table = self._table()
        kept = table is not None and self.flow.saving.keeps(table)
        problem = self.flow.saving.problem if kept else ""
        entries = [
            ("resume", words.ui("Resume"), "play", self.back),
            *([("retry", words.ui("Try again to save"), "save", self._retry)] if problem else []),
            *([("save", words.ui("Save under a name"), "save", self._save)] if kept and not problem else []),
            *([("seats", words.ui("Seats"), "person", self._seats)] if table is not None else []),
            *([("watch", words.ui("Watch again"), "eye", self._watch)] if self._record() is not None else []),
            ("help", words.ui("Help"), "info", self.help),
            ("settings", words.ui("Settings"), "settings", self.flow.settings),
            ("title", words.ui("Back to the title"), "home", lambda: self._leave(words.ui("Back to the title"))),
            ("quit", words.ui("Quit"), "close", lambda: self._leave(words.ui("Quit"), quits=True)),
        ]
        pad, gap, high = max(24, theme.px(48)), theme.gap, max(theme.target, theme.px(76))
        widest = max(Button.width_for(look, label, PLAIN, glyph) for _, label, glyph, _ in entries)
        width = min(size[0] - 32, max(widest, theme.px(440), 320) + 2 * pad)
        title_high = look.fonts.line_height(theme.text("title"), "display")
        notes = [("reason", self.reason), ("problem", problem)]
        if kept and not problem:
            notes.append(("saved", words.ui("This game is saved after every step.")))
        highs = {id: self._note_high(told, width - 2 * pad) for id, told in notes}
        head = title_high + sum(highs.values()) + theme.px(20)
        rim = pad
        if (size[1] - 16 - 2 * rim - head + gap) // len(entries) - gap < theme.target:
            rim, gap = 10, 6  # a low window and many entries: what is pressed keeps its size
        high = min(high, (size[1] - 16 - 2 * rim - head + gap) // len(entries) - gap)
        sheet = pygame.Rect(0, 0, width, 2 * rim + head + len(entries) * (high + gap) - gap)
        sheet.center = (size[0] // 2, size[1] // 2)
        self.stage.add(Panel("sheet", sheet))
        x, y, room = sheet.x + pad, sheet.y + rim, width - 2 * pad
        at = pygame.Rect(x, y, room, title_high)
        self.stage.add(Label(look, "heading", words.ui("Pause"), at, "title", weight="display", align="center"))
        top = at.bottom
        for id, told in notes:
            if told:
                at = pygame.Rect(x, top, room, highs[id])
                colour = INK_SOFT if id == "saved" else INK
                self.stage.add(Label(look, id, told, at, "body", align="center", colour=colour))
                top = at.bottom
        y += head
        for id, label, glyph, act in entries:
            style = MAIN if id == "resume" else PLAIN
            at = pygame.Rect(x, y, room, high)
            self.stage.add(
                Button(
                    look, id, at, label, glyph=glyph, style=style, on_press=act, zone="menu",
                    shortcut="menu" if id == "resume" else None,
                )
            )  # fmt: skip
            y += high + gap

    def _note_high(self, told: str, room: int) -> int:
        look = self.look
        return measure(look, told, look.theme.text("body"), "text", room)[1] if told else 0

    def _table(self) -> TableScene | None:
        """The game that rests below, if it is one that is played."""
        from scenes.table.scene import TableScene

        return next((scene for scene in self.app.scenes if isinstance(scene, TableScene)), None)

    def _seats(self) -> None:
        if (table := self._table()) is not None:
            self.flow.seats(table)

    def _record(self) -> Record | None:
        """The game that rests below as far as it has been played, if it can be watched."""
        table = self._table()
        if table is None or table.match.seed is None or not table.match.actions:
            return None
        return record_of(table.match, table.setup)

    def _watch(self) -> None:
        if (record := self._record()) is not None:
            self.flow.watch(record)

    def _save(self) -> None:
        """Save the game under a name that the player may change."""
        table = self._table()
        if table is not None:
            scene, saving = table, self.flow.saving
            proposed = saving.words.proposal_for(scene.setup, scene.match.table.round)
            title = self.app.words.ui("Name of this game")
            self.app.push(NameSheet(title, proposed, lambda name: saving.save_as(scene, name)))

    def _retry(self) -> None:
        table = self._table()
        if table is not None:
            self.flow.saving.retry(table)
            self.rebuild()

    def _leave(self, label: str, *, quits: bool = False) -> None:
        """Leave the game. Only one that is not saved is asked about first."""
        table = self._table()
        act = self.flow.quit if quits else self.flow.title
        if table is not None and self.flow.saving.keeps(table) and self.flow.saving.safe():
            act()
            return
        words = self.app.words
        stay = Answer("stay", words.ui("Go on playing"), lambda: None, main=True)
        heading, told = words.ui("Leave this game?"), words.ui("It is not kept; a new one starts from the beginning.")
        sheet = Sheet(heading, told, [Answer("leave", label, act), stay])
        sheet.escape = stay
        self.app.push(sheet)

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)
