"""Widgets that are only looked at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pygame

from scenes.ui.look import Look
from scenes.ui.paint import PANEL, Box
from scenes.ui.text import TextBox
from scenes.ui.theme import LINE, Colour
from scenes.ui.widget import Widget


class Panel(Widget):
    """A sheet of paper for other widgets to lie on. `band` is a stripe of colour along its left edge."""

    kind = "panel"
    focusable = False

    def __init__(
        self, id: str, rect: pygame.Rect, box: Box = PANEL, *, band: Colour | None = None, alpha: int = 255
    ) -> None:
        super().__init__(id, rect)
        self.box, self.band, self.alpha = box, band, alpha

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.band is not None:
            width = look.theme.px(12)
            clip, height = surface.get_clip(), surface.get_height()
            surface.set_clip(clip.clip(pygame.Rect(self.rect.x, self.rect.y, width, height)))
            look.paint.box(surface, self.rect, self.box.with_fill(self.band), alpha=self.alpha)
            surface.set_clip(clip.clip(pygame.Rect(self.rect.x + width, self.rect.y, self.rect.width, height)))
            look.paint.box(surface, self.rect, self.box, alpha=self.alpha)
            surface.set_clip(clip)
        else:
            look.paint.box(surface, self.rect, self.box, alpha=self.alpha)


class Label(Widget):
    """Words. The further arguments are those of `TextBox`."""

    kind = "label"
    focusable = False

    def __init__(self, look: Look, id: str, string: str, rect: pygame.Rect, *args: Any, **more: Any) -> None:
        super().__init__(id, rect)
        self.text = TextBox(look, string, rect, *args, **more)

    def texts(self) -> Iterable[tuple[str, TextBox]]:
        return [("text", self.text)]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.text.draw(surface, look)


class Picture(Widget):
    """A picture that fills `rect`; with `glyph_colour` a one-colour sign."""

    kind = "picture"
    focusable = False

    def __init__(self, id: str, name: str, rect: pygame.Rect, *, glyph_colour: Colour | None = None) -> None:
        super().__init__(id, rect)
        self.name, self.glyph_colour = name, glyph_colour

    @property
    def mark(self) -> str:
        return self.name

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.glyph_colour is not None:
            surface.blit(look.glyph(self.name, self.rect.width, self.glyph_colour), self.rect)
        else:
            surface.blit(look.picture(self.name, self.rect.size), self.rect)


class Rule(Widget):
    """A hairline between two things."""

    kind = "rule"
    focusable = False

    def __init__(self, id: str, rect: pygame.Rect) -> None:
        super().__init__(id, rect)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.fill(LINE, self.rect)
