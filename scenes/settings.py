"""Settings: each change acts at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.scene import FADE, WidgetScene
from scenes.store import LANGUAGES, PACES
from scenes.title import LANGUAGE_NAMES
from scenes.ui.paint import ROW
from scenes.ui.text import measure
from scenes.ui.theme import INK_SOFT, PAPER_SHADE
from scenes.ui.widgets import Button, Choice, Label, Panel, Stepper, Switch
from scenes.ui.widgets.button import MAIN


@dataclass(frozen=True)
class _Line:
    """One setting: its name, what it means, the width its control wants, and how to put the control into a place."""

    id: str
    label: str
    hint: str
    width: int
    place: Callable[[pygame.Rect], None]


class SettingsScene(WidgetScene):
    """A sheet of settings over whatever was on screen."""

    name = "settings"
    fade = FADE
    covers = False
    default_focus = "done"

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        pad, gap = max(20, theme.px(44)), theme.px(12)
        lines = self._lines()
        width = min(size[0] - 2 * theme.px(24), max(theme.px(1240), 900 if theme.tight else 0))
        title_high = look.fonts.line_height(theme.text("title"), "display")
        done_high = max(theme.target, theme.px(72))
        usual = max(theme.target + 12, theme.px(88))
        taken = 2 * pad + title_high + done_high + 3 * theme.px(12)
        row_high = min(usual, (size[1] - 2 * theme.px(16) - taken - gap * (len(lines) - 1)) // len(lines))
        whole = taken + len(lines) * row_high + (len(lines) - 1) * gap
        sheet = pygame.Rect(0, 0, width, whole)
        sheet.center = (size[0] // 2, size[1] // 2)
        self.stage.add(Panel("sheet", sheet))
        x, y, room = sheet.x + pad, sheet.y + pad, width - 2 * pad
        at = pygame.Rect(x, y, room, title_high)
        self.stage.add(Label(look, "title", words.ui("Settings"), at, "title", weight="display"))
        y += title_high + theme.px(12)
        for line in lines:
            self._add_line(line, pygame.Rect(x, y, room, row_high))
            y += row_high + gap
        done = words.ui("Done")
        done_wide = max(Button.width_for(look, done, MAIN), theme.px(280))
        at = pygame.Rect(sheet.right - pad - done_wide, sheet.bottom - pad - done_high, done_wide, done_high)
        self.stage.add(Button(look, "done", at, done, style=MAIN, on_press=self.back, zone="buttons"))
        if self.app.sounds.problem:
            note = pygame.Rect(x, at.y, at.x - x - gap, done_high)
            told = words.ui("This computer has no sound device that works.")
            self.stage.add(Label(look, "no_sound", told, note, "small", colour=INK_SOFT))

    def _add_line(self, line: _Line, row: pygame.Rect) -> None:
        look, theme = self.look, self.look.theme
        self.stage.add(Panel(f"{line.id}.row", row, ROW))
        pad = theme.px(24)
        high = max(theme.target, min(row.height - 8, theme.px(60)))
        wide = min(line.width, row.width * 11 // 20)
        control = pygame.Rect(row.right - pad - wide, row.centery - high // 2, wide, high)
        left = pygame.Rect(row.x + pad, row.y + 2, control.x - row.x - 2 * pad, row.height - 4)
        label_high = look.fonts.line_height(theme.text("label"), "bold")
        hint_high = measure(look, line.hint, theme.text("small"), "text", left.width)[1] if line.hint else 0
        if line.hint and label_high + hint_high <= left.height:
            top = left.centery - (label_high + hint_high) // 2
            at = pygame.Rect(left.x, top, left.width, label_high)
            self.stage.add(Label(look, f"{line.id}.name", line.label, at, "label", weight="bold", on=PAPER_SHADE))
            at = pygame.Rect(left.x, top + label_high, left.width, hint_high)
            self.stage.add(
                Label(look, f"{line.id}.hint", line.hint, at, "small", colour=INK_SOFT, on=PAPER_SHADE, valign="top")
            )
        else:
            self.stage.add(Label(look, f"{line.id}.name", line.label, left, "label", weight="bold", on=PAPER_SHADE))
        line.place(control)

    def _lines(self) -> list[_Line]:
        words, settings = self.app.words, self.app.settings
        languages = [LANGUAGE_NAMES[language] for language in LANGUAGES]
        spoken = LANGUAGES.index(words.lang) if words.lang in LANGUAGES else 0
        screens = [words.ui("Window"), words.ui("Full screen")]
        paces = [words.ui("Slow"), words.ui("Normal"), words.ui("Fast"), words.ui("Instant")]
        return [
            self._choice("language", words.ui("Language"), "", languages, spoken, self._language),
            self._choice(
                "screen", words.ui("Display"), words.ui("F11 changes it anywhere"), screens,
                int(self.app.window.fullscreen), self._screen,
            ),
            self._choice(
                "pace", words.ui("AI pace"), words.ui("How long you see what AI seats do"), paces,
                PACES.index(settings.ai_pace), self._pace,
            ),
            self._switch(
                "less_motion", words.ui("Less motion"), words.ui("Things fade instead of flying and turning"),
                settings.less_motion,
            ),
            self._switch(
                "turn_picture", words.ui("Turn the picture too"), words.ui("Hens lie down, as on a real table"),
                settings.turn_picture,
            ),
            self._volume(),
        ]  # fmt: skip

    def _choice(
        self, id: str, label: str, hint: str, options: list[str], chosen: int, pick: Callable[[int], None]
    ) -> _Line:
        def place(rect: pygame.Rect) -> None:
            Choice(self.look, self.stage, id, rect, options, chosen, pick, zone="settings")

        return _Line(id, label, hint, Choice.width_for(self.look, options), place)

    def _switch(self, name: str, label: str, hint: str, on: bool) -> _Line:
        words = (self.app.words.ui("On"), self.app.words.ui("Off"))

        def change(value: bool) -> None:
            setattr(self.app.settings, name, value)
            self._changed()

        def place(rect: pygame.Rect) -> None:
            self.stage.add(Switch(self.look, name, rect, on, change, words, ground=PAPER_SHADE, zone="settings"))

        return _Line(name, label, hint, Switch.width_for(self.look, words), place)

    def _volume(self) -> _Line:
        words, volume = self.app.words, self.app.settings.volume
        shown = words.ui("{n} %", n=volume) if volume else words.ui("Silent")

        def place(rect: pygame.Rect) -> None:
            Stepper(
                self.look, self.stage, "volume", rect, volume, 0, 100, self._set_volume, step=10, words=shown,
                zone="settings", ground=PAPER_SHADE,
            )  # fmt: skip

        return _Line("volume", words.ui("Sound"), "", max(self.look.theme.px(300), 220), place)

    def _changed(self) -> None:
        self.app.save_settings()
        self.rebuild()

    def _language(self, place: int) -> None:
        self.app.settings.language = LANGUAGES[place]
        self.app.save_settings()
        self.app.set_language(LANGUAGES[place])

    def _screen(self, place: int) -> None:
        self.app.set_fullscreen(place == 1)

    def _pace(self, place: int) -> None:
        self.app.settings.ai_pace = PACES[place]
        self._changed()

    def _set_volume(self, volume: int) -> None:
        self.app.settings.volume = self.app.sounds.volume = volume
        self._changed()
        self.app.sounds.play("egg_plop")

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)
