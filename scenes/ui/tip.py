"""The small paper slip that explains what the pointer rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.probe import Probe, box_of
from scenes.ui.paint import TIP
from scenes.ui.text import TextBox, measure
from scenes.ui.theme import WHITE

if TYPE_CHECKING:
    from scenes.ui.look import Look


class Tip:
    """Words beside `target`: above it if there is room, else below, always inside the window."""

    def __init__(self, words: str, target: pygame.Rect) -> None:
        self.words, self.target = words, pygame.Rect(target)
        self._box: TextBox | None = None
        self._rect = pygame.Rect(target)

    def _lay_out(self, look: Look) -> TextBox:
        theme = look.theme
        pad, px = theme.px(14), theme.text("body")
        room = min(theme.px(560) if not theme.tight else theme.near(420), theme.size[0] - 4 * pad)
        width, height = measure(look, self.words, px, room=room)
        rect = pygame.Rect(0, 0, width + 2 * pad, height + 2 * pad)
        gap = look.paint.ring_width + theme.px(6)
        rect.midbottom = (self.target.centerx, self.target.top - gap)
        if rect.top < pad:
            rect.midtop = (self.target.centerx, self.target.bottom + gap)
        rect.clamp_ip(pygame.Rect((0, 0), theme.size).inflate(-2 * pad, -2 * pad))
        self._rect = rect
        return TextBox(look, self.words, rect.inflate(-2 * pad, -2 * pad), on=WHITE, px=px)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the slip."""
        if self._box is None:
            self._box = self._lay_out(look)
        look.paint.box(surface, self._rect, TIP)
        self._box.draw(surface, look)

    def probe(self) -> list[Probe]:
        """The slip as plain data."""
        words = [self._box.probe("tip.text")] if self._box is not None else []
        return [Probe(id="tip", kind="tip", rect=box_of(self._rect), text=self.words), *words]
