"""The title: be playing in two presses."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.version import VERSION
from scenes.scene import FADE, WidgetScene
from scenes.store import LANGUAGES
from scenes.ui.blinks import Blinks
from scenes.ui.grounds import yard
from scenes.ui.theme import SKY_LIGHT
from scenes.ui.widgets import Button, Choice, Label, Picture, Prompts
from scenes.ui.widgets.button import MAIN, PLAIN

if TYPE_CHECKING:
    from scenes.flow import Flow

#: logo by language: picture and its height per width
_LOGOS = {"zh_TW": ("brand/logo_zh", 3 / 8)}
_LOGO = ("brand/logo_en", 1 / 2)
_ENTRY = replace(PLAIN, role="heading", weight="display").left()
LANGUAGE_NAMES = {"en": "English", "zh_TW": "繁體中文"}


class TitleScene(WidgetScene):
    """The first screen. Only what works is on it."""

    name = "title"
    fade = FADE
    default_focus = "new_game"

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self._blinks = Blinks()

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words, stage = self.look, self.look.theme, self.app.words, self.stage
        left, gap = theme.px(96), theme.gap
        logo, ratio = _LOGOS.get(words.lang, _LOGO)
        width = max(theme.px(560), theme.near(380) if theme.tight else 0)
        logo_high = round(width * ratio)
        y = theme.px(28) + (round(width * _LOGO[1]) - logo_high) // 2
        stage.add(Picture(logo, logo, pygame.Rect(left - theme.px(16), y, width, logo_high)))
        y = theme.px(28) + round(width * _LOGO[1]) + theme.px(24)
        column = max(theme.px(496), theme.near(360) if theme.tight else 0)
        high, small = max(theme.target + 8, theme.px(88)), max(theme.target, theme.px(64))
        top = y
        for id, label, glyph, style, act in (
            ("new_game", words.ui("New game"), "play", MAIN.left(), self.flow.with_others),
            ("solo", words.ui("Solo against the Fox"), "person", _ENTRY, self.flow.solo),
            ("daily", self._daily_words(), "star", _ENTRY, self.flow.daily),
        ):
            rect = pygame.Rect(left, y, column, high)
            stage.add(Button(look, id, rect, label, glyph=glyph, style=style, on_press=act, zone="menu", floor=18))
            y += high + gap
        self._build_side(pygame.Rect(left + column + gap, top, 0, y - gap - top))
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
        rect = pygame.Rect(
            size[0] - theme.px(432), theme.px(20), theme.px(400), look.fonts.line_height(theme.text("small"))
        )
        stage.add(Label(look, "version", version, rect, "small", weight="bold", on=SKY_LIGHT, align="right"))

    def _build_side(self, rect: pygame.Rect) -> None:
        """The quieter entries, beside the others and together as high as they are."""
        look, theme, words = self.look, self.look.theme, self.app.words
        entries = (
            ("settings", words.ui("Settings"), "settings", self.flow.settings),
            ("credits", words.ui("Credits and licences"), "info", self.flow.credits),
            ("quit", words.ui("Quit"), "close", self.flow.quit),
        )
        wide = max(Button.width_for(look, label, PLAIN, glyph) for _, label, glyph, _ in entries)
        high = (rect.height - (len(entries) - 1) * theme.gap) // len(entries)
        for i, (id, label, glyph, act) in enumerate(entries):
            at = pygame.Rect(rect.x, rect.y + i * (high + theme.gap), wide, high)
            self.stage.add(Button(look, id, at, label, glyph=glyph, style=PLAIN.left(), on_press=act, zone="menu"))

    def _daily_words(self) -> str:
        words, best = self.app.words, self.app.store.statistics.best_of(self.flow.day)
        if best is None:
            return words.ui("Today's deal")
        told = words.ui_n("Today's deal: best {n} point", "Today's deal: best {n} points", best)
        return told.replace("-", "\N{MINUS SIGN}")

    def _speak(self, place: int) -> None:
        language = LANGUAGES[place]
        self.app.settings.language = language
        self.app.save_settings()
        self.app.set_language(language)

    def update(self, ms: int) -> bool:
        blinked = not self.app.settings.less_motion and self._blinks.update(ms)
        return super().update(ms) or blinked

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.blit(yard(self.look), (0, 0))
        self._blinks.draw(surface, self.look)
