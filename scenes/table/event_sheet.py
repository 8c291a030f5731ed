"""The event of a round, shown large: at the start of the round by itself, and later whenever somebody presses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.intents import Command, Intent, PointerDown, PointerGone, PointerMove
from scenes.scene import FADE, WidgetScene
from scenes.table.skipping import is_press
from scenes.table.zoom import Face
from scenes.ui.paint import Box
from scenes.ui.text import measure
from scenes.ui.theme import SUN
from scenes.ui.widgets import Button, Label, Panel
from scenes.ui.widgets.button import MAIN, PLAIN

if TYPE_CHECKING:
    from game.words import Words
    from scenes.table.board import Board
    from scenes.table.scene import TableScene

DEAF = 300
"""Milliseconds in which no press closes the sheet: it may have been meant for the table."""
WATCHED = {"slow": 6000, "normal": 4000, "fast": 2000, "instant": 600}
"""After so many milliseconds it closes by itself when nobody is there to press."""
_CARD = 640
_TAG = Box(SUN, None, 0, 10)

GOOD = frozenset(
    {
        "super_layers", "bumper_crop", "heavy_rain", "spring_cleaning", "the_perfect_perch", "wild_berries",
        "good_kitty", "birthday_gift", "farmers_market", "overstock_sale",
    }
)  # fmt: skip
CALM = frozenset({"beautiful_day", "daylight_savings_ends", "daylight_savings_starts"})


def cue(event: str) -> str:
    """How an event sounds."""
    return "event_good" if event in GOOD else "event_calm" if event in CALM else "event_bad"


def phase_tag(words: Words, phase: int) -> str:
    """Which phase an event changes."""
    return words.ui("In phase {n}", n=phase) if phase else words.ui("All is calm")


def reveal(scene: TableScene, event: int) -> None:
    """Show the event of this round, once."""
    scene.revealed = scene.match.table.round
    scene.app.sounds.play(cue(scene.match.table.cards.events[event].id))
    scene.app.push(EventSheet(scene, event))


class EventSheet(WidgetScene):
    """Any press closes it. `look_again`: somebody asked for it; in small windows it leads on to the log."""

    name = "event"
    public = True
    fade = FADE
    covers = False
    dim = 150
    default_focus = "close"

    def __init__(self, table: Board, event: int, *, look_again: bool = False) -> None:
        self.table, self.event, self._look_again = table, event, look_again
        self._age = 0

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        gap, pad = theme.px(14), theme.px(28)
        told = self.table.match.table.cards.events[self.event]
        heading = words.ui("Event of round {n}", n=self.table.match.table.round)
        tag, px = phase_tag(words, told.phase), theme.text("label")
        if self._look_again:
            left = words.ui_n("{n} event left", "{n} events left", self.table.shown.events_left)
            heading = f"{heading} · {left}"
        head_high = look.fonts.line_height(theme.text("heading"), "bold")
        tag_wide, tag_high = look.fonts.size(tag, px, "bold")[0] + 2 * theme.px(16), round(px * 1.7)
        button_high = max(theme.target, theme.px(64))
        around = 2 * pad + head_high + tag_high + button_high + 3 * gap + 2 * theme.px(24)
        high = min(theme.px(_CARD), size[1] - around)
        wide = round(high * 5 / 7)
        room = max(wide, measure(look, heading, theme.text("heading"), "bold", size[0])[0] + 4, tag_wide)
        room = min(room, size[0] - 2 * theme.px(24) - 2 * pad)
        sheet = pygame.Rect(0, 0, room + 2 * pad, high + around - 2 * theme.px(24))
        sheet.center = size[0] // 2, size[1] // 2
        self.stage.add(Panel("sheet", sheet))
        y = sheet.y + pad
        at = pygame.Rect(sheet.x + pad, y, room, head_high)
        self.stage.add(Label(look, "heading", heading, at, "heading", weight="bold", align="center", floor=18))
        y += head_high + gap
        chip = pygame.Rect(sheet.centerx - tag_wide // 2, y, tag_wide, tag_high)
        self.stage.add(Panel("phase", chip, _TAG))
        self.stage.add(Label(look, "tag", tag, chip, "label", weight="bold", on=SUN, align="center", single=True))
        y += tag_high + gap
        card = pygame.Rect(sheet.centerx - wide // 2, y, wide, high)
        self.stage.add(Face("card", card, self.table.top.faces.event(self.event, wide)))
        at = pygame.Rect(sheet.x + pad, y + high + gap, room, button_high)
        if self._look_again and self.table.top.layout.compact:
            half = (room - gap) // 2
            log = pygame.Rect(at.x, at.y, half, button_high)
            at = pygame.Rect(at.right - half, at.y, half, button_high)
            self.stage.add(Button(look, "log", log, words.ui("Log"), style=PLAIN, on_press=self._log))
        self.stage.add(Button(look, "close", at, words.ui("Got it"), style=MAIN, on_press=self.back))

    # -- input --------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, PointerMove | PointerGone):
            return super().handle(intent)
        if self._age < DEAF:
            return False
        hovered = self.stage.hovered
        if isinstance(intent, PointerDown) and (hovered is None or hovered.id not in ("log", "close")):
            self.back()
            return True
        if super().handle(intent):
            return True
        skips = isinstance(intent, Command) and intent.name == "skip" and intent.pressed
        if (is_press(intent) or skips) and self.app.top is self:
            self.back()
            return True
        return False

    def update(self, ms: int) -> bool:
        self._age += ms
        if not self.table.setup.people and self._age >= WATCHED[self.app.settings.ai_pace] and self.app.top is self:
            self.app.pop(self)
            return True
        return super().update(ms)

    def _log(self) -> None:
        self.app.pop(self)
        self.table.pointing.open_log()

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)
