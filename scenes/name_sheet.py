"""A sheet that asks for the name of a saved game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.scene import FADE, WidgetScene
from scenes.ui.widgets import Button, Edit, Label, Panel, TextField
from scenes.ui.widgets.button import MAIN, PLAIN

MOST = 32
_MARKS = frozenset("{}*\\")


def may_be_name(text: str) -> bool:
    """Whether a saved game may be called so: not too long, and without what the screen takes for signs."""
    return len(text) <= MOST and text.isprintable() and not _MARKS & set(text)


def fitting(text: str) -> str:
    """`text` without what a name may not have."""
    return "".join(one for one in text if one.isprintable() and one not in _MARKS)[:MOST].strip()


class NameSheet(WidgetScene):
    """`title` says what it is for, `name` stands there at first, `done` gets what was chosen."""

    name = "name_sheet"
    fade = FADE
    covers = False
    default_focus = "save"

    def __init__(self, title: str, name: str, done: Callable[[str], None]) -> None:
        self.title, self.proposed, self.done = title, name, done
        self.edit = Edit(fitting(name))

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        pad, gap = max(24, theme.px(48)), theme.gap
        width = min(size[0] - 2 * theme.px(32), max(theme.px(880), theme.near(560)))
        title_high = look.fonts.line_height(theme.text("title"), "display")
        high = max(theme.target, theme.px(76))
        sheet = pygame.Rect(0, 0, width, 2 * pad + title_high + 2 * high + theme.px(24) + theme.px(40))
        sheet.center = (size[0] // 2, size[1] // 2)
        self.stage.add(Panel("sheet", sheet))
        x, y, room = sheet.x + pad, sheet.y + pad, width - 2 * pad
        at = pygame.Rect(x, y, room, title_high)
        self.stage.add(Label(look, "heading", self.title, at, "title", weight="display"))
        y = at.bottom + theme.px(24)
        self.stage.add(
            TextField(
                look, "name", pygame.Rect(x, y, room, high), self.edit, ghost=words.ui("Name of this game"),
                allow=may_be_name, on_done=lambda _: None, on_write=self.app.write_text, zone="name",
            )
        )  # fmt: skip
        y = sheet.bottom - pad - high
        label = words.ui("Back")
        back_wide = max(Button.width_for(look, label, PLAIN), theme.px(200))
        at = pygame.Rect(x, y, back_wide, high)
        self.stage.add(Button(look, "back", at, label, on_press=self.back, zone="buttons"))
        label = words.ui("Save")
        wide = min(max(Button.width_for(look, label, MAIN), theme.px(260)), room - back_wide - gap)
        at = pygame.Rect(x + room - wide, y, wide, high)
        self.stage.add(Button(look, "save", at, label, style=MAIN, on_press=self._save, zone="buttons"))

    def _save(self) -> None:
        name = fitting(self.edit.text) or fitting(self.proposed)
        self.app.pop(self)
        self.done(name)

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)
