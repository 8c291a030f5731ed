"""Pause: the table rests in the dark, the game waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.scene import FADE, WidgetScene
from scenes.ui.text import measure
from scenes.ui.widgets import Button, Label, Panel
from scenes.ui.widgets.button import MAIN, PLAIN

if TYPE_CHECKING:
    from scenes.flow import Flow
    from scenes.table.scene import TableScene


class PauseScene(WidgetScene):
    """A sheet with the ways on from a game. `leave_words` tells what leaving costs, when it costs something."""

    name = "pause"
    public = hushes = True
    fade = FADE
    covers = False
    dim = 165
    default_focus = "resume"

    def __init__(self, flow: Flow, reason: str = "") -> None:
        self.flow, self.reason = flow, reason

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        entries = [
            ("resume", words.ui("Resume"), "play", self.back),
            *([("seats", words.ui("Seats"), "person", self._seats)] if self._table() is not None else []),
            ("settings", words.ui("Settings"), "settings", self.flow.settings),
            ("title", words.ui("Back to the title"), "home", self._ask_title),
            ("quit", words.ui("Quit"), "close", self._ask_quit),
        ]
        pad, gap, high = max(24, theme.px(48)), theme.gap, max(theme.target, theme.px(76))
        widest = max(Button.width_for(look, label, PLAIN, glyph) for _, label, glyph, _ in entries)
        width = min(size[0] - 32, max(widest, theme.px(440), 320) + 2 * pad)
        title_high = look.fonts.line_height(theme.text("title"), "display")
        told_high = measure(look, self.reason, theme.text("body"), "text", width - 2 * pad)[1] if self.reason else 0
        head = title_high + told_high + theme.px(20)
        sheet = pygame.Rect(0, 0, width, 2 * pad + head + len(entries) * (high + gap) - gap)
        sheet.center = (size[0] // 2, size[1] // 2)
        self.stage.add(Panel("sheet", sheet))
        x, y, room = sheet.x + pad, sheet.y + pad, width - 2 * pad
        at = pygame.Rect(x, y, room, title_high)
        self.stage.add(Label(look, "heading", words.ui("Pause"), at, "title", weight="display", align="center"))
        if self.reason:
            at = pygame.Rect(x, y + title_high, room, told_high)
            self.stage.add(Label(look, "reason", self.reason, at, "body", align="center"))
        y += head
        for id, label, glyph, act in entries:
            style = MAIN if id == "resume" else PLAIN
            at = pygame.Rect(x, y, room, high)
            self.stage.add(Button(look, id, at, label, glyph=glyph, style=style, on_press=act, zone="menu"))
            y += high + gap

    def _table(self) -> TableScene | None:
        """The game that rests below, if it is one that is played."""
        from scenes.table.scene import TableScene

        return next((scene for scene in self.app.scenes if isinstance(scene, TableScene)), None)

    def _seats(self) -> None:
        if (table := self._table()) is not None:
            self.flow.seats(table)

    def _ask(self, label: str, act_id: str) -> None:
        from scenes.dialogs import Answer, Sheet

        words = self.app.words
        act = self.flow.title if act_id == "title" else self.flow.quit
        stay = Answer("stay", words.ui("Go on playing"), lambda: None, main=True)
        leave = Answer("leave", label, act)
        heading, told = words.ui("Leave this game?"), words.ui("It is not kept; a new one starts from the beginning.")
        sheet = Sheet(heading, told, [leave, stay])
        sheet.escape = stay
        self.app.push(sheet)

    def _ask_title(self) -> None:
        self._ask(self.app.words.ui("Back to the title"), "title")

    def _ask_quit(self) -> None:
        self._ask(self.app.words.ui("Quit"), "quit")

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)
