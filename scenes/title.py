"""The title: be playing in two presses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.version import VERSION
from game.words import number
from scenes.load_row import PictureOf
from scenes.scene import FADE, WidgetScene
from scenes.store import LANGUAGES
from scenes.ui.blinks import Blinks
from scenes.ui.grounds import yard
from scenes.ui.look import Look
from scenes.ui.paint import Box
from scenes.ui.text import measure
from scenes.ui.theme import PAPER, SKY_LIGHT
from scenes.ui.widgets import Button, Choice, Label, Picture, Prompts
from scenes.ui.widgets.button import MAIN, PLAIN, SMALL

if TYPE_CHECKING:
    from game.shelf import Entry as Saved
    from scenes.app import App
    from scenes.flow import Flow

#: logo by language: picture and its height per width
_LOGOS = {"zh_TW": ("brand/logo_zh", 3 / 8)}
_LOGO = ("brand/logo_en", 1 / 2)
_ENTRY = replace(PLAIN, role="heading", weight="display").left()
LANGUAGE_NAMES = {"en": "English", "zh_TW": "繁體中文"}


class ContinueButton(Button):
    """The largest button: it says where the game stands, and shows its table at the right."""

    def __init__(
        self, look: Look, id: str, rect: pygame.Rect, label: str, *, picture: PictureOf, room: pygame.Rect, **more: Any
    ) -> None:
        words = pygame.Rect(rect.x, rect.y, room.x - rect.x if room.width else rect.width, rect.height)
        super().__init__(look, id, words, label, **more)
        self.rect, self._room, self._picture = pygame.Rect(rect), room, picture

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        picture = self._picture()
        if picture is not None:
            edge = self._room.inflate(2 * look.theme.px(4), 2 * look.theme.px(4))
            look.paint.box(surface, edge, Box(PAPER, None, 0, 6))
            surface.blit(picture, self._room)


class TitleScene(WidgetScene):
    """The first screen. Only what works is on it; a game that can be gone on with comes first."""

    name = "title"
    fade = FADE

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self._blinks = Blinks()
        self._games = 0
        self._last: Saved | None = None
        self._picture: pygame.Surface | None = None
        self._picture_size = (0, 0)

    def enter(self, app: App) -> None:
        super().enter(app)
        self._read()

    def uncovered(self) -> None:
        self._read()
        self.rebuild()

    def _read(self) -> None:
        entries = self.flow.saving.entries()
        last = self.flow.saving.latest(entries)
        if last is not self._last:
            self._picture, self._picture_size = None, (0, 0)
        self._games, self._last = len(entries), last
        self.default_focus = "continue" if self._last is not None else "new_game"

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words, stage = self.look, self.look.theme, self.app.words, self.stage
        left, gap = theme.px(96), theme.gap
        column = max(theme.px(560), theme.near(376) if theme.tight else 0)
        small = max(theme.target, theme.px(64))
        prompts_high = theme.px(18) + theme.px(20) + theme.text("small")
        most = size[1] - theme.px(28) - theme.px(24) - theme.px(8) - prompts_high
        first_high = self._first_height(column) + gap if self._last is not None else 0
        high = max(theme.target + 8, theme.px(88))
        body = 3 * (high + gap) + small
        logo, ratio = _LOGOS.get(words.lang, _LOGO)
        width = max(theme.px(560), theme.near(380) if theme.tight else 0)
        width = min(width, round((most - first_high - body) / _LOGO[1]))
        logo_high = round(width * ratio)
        y = theme.px(28) + (round(width * _LOGO[1]) - logo_high) // 2
        stage.add(Picture(logo, logo, pygame.Rect(left - theme.px(16), y, width, logo_high)))
        y = theme.px(28) + round(width * _LOGO[1]) + theme.px(24)
        if self._last is not None:
            self._build_first(self._last, pygame.Rect(left, y, column, first_high - gap))
            y += first_high
        beside = left - theme.px(16) + width + theme.px(32)
        quiet = pygame.Rect(beside, theme.px(28), size[0] - theme.px(32) - beside, 0)
        below = self._build_quiet(self._quiet_entries(), quiet)
        plain = self._last is not None
        for id, label, glyph, style, act in (
            ("new_game", words.ui("New game"), "play", _ENTRY if plain else MAIN.left(), self.flow.with_others),
            ("solo", words.ui("Solo against the Fox"), "person", _ENTRY, self.flow.solo),
            ("daily", self._daily_words(), "star", _ENTRY, self.flow.daily),
        ):
            rect = pygame.Rect(left, y, column, high)
            stage.add(Button(look, id, rect, label, glyph=glyph, style=style, on_press=act, zone="menu", floor=18))
            y += high + gap
        names = [LANGUAGE_NAMES[language] for language in LANGUAGES]
        chosen = LANGUAGES.index(words.lang) if words.lang in LANGUAGES else 0
        Choice(
            look, stage, "language", pygame.Rect(left, y, column, small), names, chosen, self._speak, zone="menu",
            equal=True,
        )  # fmt: skip
        y += small + theme.px(18)
        prompts = [(("up", "down"), words.ui("Choose")), (("select",), words.ui("Open"))]
        stage.add(
            Prompts(
                look, "prompts", pygame.Rect(left, y, column, theme.px(20) + theme.text("small")), prompts, slip=True
            )
        )
        version = words.ui("Version {number}", number=VERSION)
        rect = pygame.Rect(quiet.x, below + theme.px(12), quiet.width, look.fonts.line_height(theme.text("small")))
        stage.add(Label(look, "version", version, rect, "small", weight="bold", on=SKY_LIGHT, align="right"))

    # -- the game to go on with ---------------------------------------------------------------------------------

    def _first_words(self, last: Saved) -> tuple[str, str]:
        words = self.app.words
        if not last.seats:
            return words.ui("This save cannot be read"), words.ui("See all saved games")
        standing = self.flow.saving.words.standing(last)
        if last.problem is not None:
            standing = words.ui("An older state · {standing}", standing=standing)
        return words.ui("Continue"), standing

    def _first_parts(self, width: int) -> tuple[int, int]:
        """The width of the picture, and of the words beside it."""
        theme = self.look.theme
        picture = max(theme.px(208), theme.near(136)) if self._last is not None and self._last.table else 0
        return picture, width - picture - theme.px(20) - 2 * theme.px(28)

    def _first_height(self, width: int) -> int:
        assert self._last is not None
        look, theme = self.look, self.look.theme
        picture, room = self._first_parts(width)
        room -= round(theme.text("heading") * 1.15) + theme.px(10)
        label, sub = self._first_words(self._last)
        words = measure(look, label, theme.text("heading"), "display", room)[1]
        words += measure(look, sub, theme.text("small"), "bold", room)[1]
        return max(picture * 9 // 16, words) + 2 * theme.px(14)

    def _build_first(self, last: Saved, rect: pygame.Rect) -> None:
        wide, _ = self._first_parts(rect.width)
        high = wide * 9 // 16
        room = pygame.Rect(rect.right - self.look.theme.px(20) - wide, rect.centery - high // 2, wide, high)
        self._picture_size = room.size
        if self._picture is not None and self._picture.get_size() != room.size:
            self._picture = None
        label, sub = self._first_words(last)
        glyph = "play" if last.problem is None else "warning"
        self.stage.add(
            ContinueButton(
                self.look, "continue", rect, label, sub=sub, glyph=glyph, style=MAIN.left(), zone="menu", floor=18,
                on_press=self.flow.continue_game, picture=lambda: self._picture, room=room,
            )
        )  # fmt: skip

    # -- the quieter entries ------------------------------------------------------------------------------------

    def _quiet_entries(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        words, flow = self.app.words, self.flow
        return [
            *([("load", words.ui("Saved games"), "load", flow.load)] if self._games else []),
            ("statistics", words.ui("Statistics"), "chart", flow.statistics),
            ("settings", words.ui("Settings"), "settings", flow.settings),
            ("credits", words.ui("Credits and licences"), "info", flow.credits),
            ("quit", words.ui("Quit"), "close", flow.quit),
        ]

    def _build_quiet(self, entries: list[tuple[str, str, str, Callable[[], None]]], room: pygame.Rect) -> int:
        """In the sky at the right, in as many rows as they need. Gives the foot of the last."""
        look, gap = self.look, self.look.theme.gap
        high = max(look.theme.target, look.theme.px(60))
        rows: list[list[tuple[str, str, str, Callable[[], None], int]]] = [[]]
        for id, label, glyph, act in entries:
            wide = Button.width_for(look, label, SMALL, glyph)
            if rows[-1] and sum(entry[4] + gap for entry in rows[-1]) + wide > room.width:
                rows.append([])
            rows[-1].append((id, label, glyph, act, wide))
        y = room.y
        for row in rows:
            x = room.right - sum(entry[4] for entry in row) - gap * (len(row) - 1)
            for id, label, glyph, act, wide in row:
                at = pygame.Rect(x, y, wide, high)
                self.stage.add(Button(look, id, at, label, glyph=glyph, style=SMALL, on_press=act, zone="menu"))
                x = at.right + gap
            y += high + gap
        return y - gap

    def _daily_words(self) -> str:
        words, best = self.app.words, self.app.store.statistics.best_of(self.flow.day)
        if best is None:
            return words.ui("Today's deal")
        told = words.ui_n("Today's deal: best {n} point", "Today's deal: best {n} points", best)
        return number(told)

    def _speak(self, place: int) -> None:
        language = LANGUAGES[place]
        self.app.settings.language = language
        self.app.save_settings()
        self.app.set_language(language)

    def update(self, ms: int) -> bool:
        changed = super().update(ms)
        if self._last is not None and self._last.table is not None and self._picture is None:
            self._picture = self.flow.saving.words.picture(self._last, self.look, self._picture_size)
            changed = True
        blinked = not self.app.settings.less_motion and self._blinks.update(ms)
        return blinked or changed

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.blit(yard(self.look), (0, 0))
        self._blinks.draw(surface, self.look)
