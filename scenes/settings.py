"""Settings in tabs: each change acts at once and is kept. What can be set is in `settings_tabs`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.intents import Command, Intent, Source
from scenes.scene import FADE, WidgetScene
from scenes.settings_tabs import Amount, Leads, Pick, Row, Tab, Toggle, tabs
from scenes.store import Settings
from scenes.ui.paint import ROW
from scenes.ui.text import measure
from scenes.ui.theme import INK_SOFT, PAPER_SHADE
from scenes.ui.widgets import Button, Choice, Label, Panel, Stepper, Switch
from scenes.ui.widgets.button import MAIN, PLAIN

if TYPE_CHECKING:
    from collections.abc import Sequence

#: rows that a page has room for, unless the window is low
_ROWS = 6


class SettingsScene(WidgetScene):
    """A sheet of settings over whatever was on screen; `tab` is the one it opens with."""

    name = "settings"
    public = hushes = True
    fade = FADE
    covers = False
    default_focus = "done"

    def __init__(self, tab: str = "play") -> None:
        self.tab = tab
        self._page = 0

    # -- layout -------------------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        pad, gap = theme.px(44) if not theme.tight else theme.near(20), theme.px(12)
        found = tabs(self.app)
        tab = next((tab for tab in found if tab.id == self.tab), found[0])
        width = min(size[0] - 2 * theme.px(24), max(theme.px(1320), theme.near(1000) if theme.tight else 0))
        head_high, foot_high = max(theme.target, theme.px(64)), max(theme.target, theme.px(72))
        row_high = max(theme.target + 12, theme.px(88), self._row_needs())
        most = (size[1] - 2 * theme.px(16) - 2 * pad - head_high - foot_high - 2 * theme.px(20) + gap) // (
            row_high + gap
        )
        fits = max(1, min(_ROWS, most))
        whole = 2 * pad + head_high + foot_high + 2 * theme.px(20) + fits * (row_high + gap) - gap
        sheet = pygame.Rect(0, 0, width, whole)
        sheet.center = (size[0] // 2, size[1] // 2)
        self.stage.add(Panel("sheet", sheet))
        x, y, room = sheet.x + pad, sheet.y + pad, width - 2 * pad
        self._add_head(found, tab, pygame.Rect(x, y, room, head_high))
        y += head_high + theme.px(20)
        pages = max(1, -(-len(tab.rows) // fits))
        self._page = min(self._page, pages - 1)
        for row in tab.rows[self._page * fits : (self._page + 1) * fits]:
            self._add_row(row, pygame.Rect(x, y, room, row_high))
            y += row_high + gap
        if tab.note:
            at = pygame.Rect(x, y, room, row_high)
            self.stage.add(Label(look, f"{tab.id}.note", tab.note, at, "body", colour=INK_SOFT))
        foot = pygame.Rect(x, sheet.bottom - pad - foot_high, room, foot_high)
        left = foot.x
        if tab.can_reset and tab.rows:
            reset = words.ui("Reset")
            at = pygame.Rect(left, foot.y, max(Button.width_for(look, reset, PLAIN), theme.px(200)), foot_high)
            tip = words.ui("Everything on this page goes back to how it came")
            self.stage.add(Button(look, "reset", at, reset, on_press=lambda: self._reset(tab), zone="buttons", tip=tip))
            left = at.right + theme.gap
        done = words.ui("Done")
        done_wide = max(Button.width_for(look, done, MAIN), theme.px(280))
        at = pygame.Rect(foot.right - done_wide, foot.y, done_wide, foot_high)
        if pages > 1:
            between = pygame.Rect(left, foot.y, at.x - theme.gap - left, foot_high)
            self._add_pages(between, pages)
        self.stage.add(Button(look, "done", at, done, style=MAIN, on_press=self.back, zone="buttons"))

    def _row_needs(self) -> int:
        """Room for a name and one line of what it means, in the present size of letters."""
        fonts, theme = self.look.fonts, self.look.theme
        return fonts.line_height(theme.text("label"), "bold") + fonts.line_height(theme.text("small")) + 6

    def _add_head(self, found: Sequence[Tab], tab: Tab, at: pygame.Rect) -> None:
        look, theme = self.look, self.look.theme
        title = self.app.words.ui("Settings")
        wide = min(measure(look, title, theme.text("title"), "display")[0] + 4, at.width // 3)
        self.stage.add(Label(look, "title", title, pygame.Rect(at.x, at.y, wide, at.height), "title", weight="display"))
        left = at.x + wide + theme.px(28)
        labels = [it.label for it in found]
        bar = pygame.Rect(left, at.y, at.right - left, at.height)
        Choice(look, self.stage, "tab", bar, labels, found.index(tab), lambda n: self.turn_to(found[n].id), zone="tabs",
               equal=True)  # fmt: skip

    def _add_pages(self, at: pygame.Rect, pages: int) -> None:
        words, side = self.app.words, at.height
        said = words.ui("Page {n} of {all}", n=self._page + 1, all=pages)
        wide = measure(self.look, said, self.look.theme.text("heading"), "bold")[0] + self.look.theme.px(40)
        whole = pygame.Rect(0, at.y, min(at.width, 2 * side + wide), at.height)
        whole.centerx = at.centerx
        Stepper(self.look, self.stage, "page", whole, self._page, 0, pages - 1, self._turn_page, words=said,
                zone="buttons")  # fmt: skip

    def _add_row(self, row: Row, at: pygame.Rect) -> None:
        look, theme = self.look, self.look.theme
        self.stage.add(Panel(f"{row.name}.row", at, ROW))
        pad = theme.px(24)
        high = max(theme.target, min(at.height - 8, theme.px(60)))
        wide = min(self._width_of(row), at.width * 11 // 20)
        control = pygame.Rect(at.right - pad - wide, at.centery - high // 2, wide, high)
        left = pygame.Rect(at.x + pad, at.y + 2, control.x - at.x - 2 * pad, at.height - 4)
        label_high = look.fonts.line_height(theme.text("label"), "bold")
        hint_high = measure(look, row.hint, theme.text("small"), "text", left.width)[1] if row.hint else 0
        if row.hint and label_high + hint_high <= left.height:
            top = left.centery - (label_high + hint_high) // 2
            place = pygame.Rect(left.x, top, left.width, label_high)
            self.stage.add(Label(look, f"{row.name}.name", row.label, place, "label", weight="bold", on=PAPER_SHADE))
            place = pygame.Rect(left.x, top + label_high, left.width, hint_high)
            self.stage.add(
                Label(look, f"{row.name}.hint", row.hint, place, "small", colour=INK_SOFT, on=PAPER_SHADE, valign="top")
            )
        else:
            self.stage.add(Label(look, f"{row.name}.name", row.label, left, "label", weight="bold", on=PAPER_SHADE))
        self._add_control(row, control)

    def _width_of(self, row: Row) -> int:
        look = self.look
        match row:
            case Pick(options=options):
                return Choice.width_for(look, [words for _, words in options])
            case Toggle():
                return Switch.width_for(look, self._on_off())
            case Leads(button=button):
                return max(Button.width_for(look, button), look.theme.px(280))
            case Amount(words=words, high=high):
                sides = 2 * max(look.theme.target, look.theme.px(60))
                said = measure(look, words(high), look.theme.text("heading"), "bold")[0]
                return max(look.theme.px(300), 220, sides + said + look.theme.px(24))

    def _on_off(self) -> tuple[str, str]:
        return self.app.words.ui("On"), self.app.words.ui("Off")

    def _add_control(self, row: Row, at: pygame.Rect) -> None:
        look, stage = self.look, self.stage
        match row:
            case Pick(name=name, options=options, at_most=at_most):
                values = [value for value, _ in options]
                now = self._value(name)
                chosen = values.index(now) if now in values else len(values) - 1 if at_most else -1
                Choice(look, stage, name, at, [words for _, words in options], chosen,
                       lambda place: self._set(row, values[place]), zone="settings")  # fmt: skip
            case Toggle(name=name):
                stage.add(
                    Switch(look, name, at, bool(self._value(name)), lambda on: self._set(row, on), self._on_off(),
                           ground=PAPER_SHADE, zone="settings")
                )  # fmt: skip
            case Amount(name=name, low=low, high=high, step=step, words=words):
                now = int(self._value(name))
                Stepper(look, stage, name, at, now, low, high, lambda value: self._set(row, value), step=step,
                        words=words(now), zone="settings", ground=PAPER_SHADE)  # fmt: skip
            case Leads(name=name, button=button, act=act):
                stage.add(Button(look, name, at, button, on_press=act, zone="settings"))

    # -- what is set --------------------------------------------------------------------------------------------

    def _value(self, name: str) -> Any:
        if name == "language":
            return self.app.words.lang  # while none was chosen it is the one of the system
        return getattr(self.app.settings, name)

    def _set(self, row: Pick | Toggle | Amount, value: object) -> None:
        setattr(self.app.settings, row.name, value)
        if row.act is not None:
            row.act(value)
        self.app.save_settings()
        if self.app.top is self:
            self.rebuild()

    def _reset(self, tab: Tab) -> None:
        usual = Settings()
        for row in tab.rows:
            if not isinstance(row, Leads) and self._value(row.name) != getattr(usual, row.name):
                setattr(self.app.settings, row.name, getattr(usual, row.name))
                if row.act is not None:
                    row.act(getattr(usual, row.name))
        if tab.reset is not None:
            tab.reset()
        self.app.save_settings()
        self.rebuild()

    # -- turning ------------------------------------------------------------------------------------------------

    def turn_to(self, tab: str) -> None:
        """Show another tab."""
        self.tab, self._page = tab, 0
        self.rebuild()

    def _turn_page(self, page: int) -> None:
        self._page = page
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Command(name="page_up" | "page_down" as name, pressed=True):
                ids = [tab.id for tab in tabs(self.app)]
                at = ids.index(self.tab) if self.tab in ids else 0
                self.turn_to(ids[(at + (1 if name == "page_down" else -1)) % len(ids)])
                self.app.sounds.play("page")
                return True
        return super().handle(intent)

    def device_came(self, source: Source) -> None:
        if self.tab == "controls":
            self.rebuild()

    def device_gone(self, source: Source) -> None:
        if self.tab == "controls":
            self.rebuild()

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)
