"""Short notes at the foot of the window. They come one after the other and take no input."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.probe import Probe, box_of
from scenes.ui.paint import Box
from scenes.ui.text import TextBox, measure
from scenes.ui.theme import INK_DEEP, PAPER

if TYPE_CHECKING:
    from scenes.ui.look import Look

COME, STAY, GO = 160, 2400, 160
_SLIP = Box(INK_DEEP, None, 0, 14)
_MOST = 4


class Toasts:
    """The queue of notes. Long notes stay longer, so that they can be read."""

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._age = 0
        self._box: TextBox | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)

    def say(self, words: str) -> None:
        """Queue a note; one that is waiting already is not said twice."""
        if words and words not in self._waiting:
            self._waiting = [*self._waiting[: _MOST - 1], words]

    @property
    def current(self) -> str:
        """The note on screen, or nothing."""
        return self._waiting[0] if self._waiting else ""

    def forget_layout(self) -> None:
        """The window or language changed: lay the note out anew when it is drawn next."""
        self._box = None

    def _stay(self) -> int:
        return STAY + max(0, len(self.current) - 40) * 45

    def update(self, ms: int) -> bool:
        """Let `ms` pass. True means the note looks different now."""
        if not self._waiting:
            return False
        before, self._age = self._age, self._age + ms
        if self._age >= COME + self._stay() + GO:
            self._waiting.pop(0)
            self._age, self._box = 0, None
            return True
        return before < COME or self._age > COME + self._stay()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the note, sliding in or out."""
        if not self._waiting:
            return
        theme = look.theme
        if self._box is None:
            pad_x, pad_y, px = theme.px(28), theme.px(16), theme.text("body")
            room = min(theme.px(1100), theme.size[0] - 4 * pad_x)
            width, height = measure(look, self.current, px, room=room)
            self._rect = pygame.Rect(0, 0, width + 2 * pad_x, height + 2 * pad_y)
            self._rect.midbottom = (theme.size[0] // 2, theme.size[1] - theme.px(36))
            self._box = TextBox(
                look, self.current, self._rect.inflate(-2 * pad_x, -2 * pad_y), colour=PAPER, on=INK_DEEP, px=px
            )
        share = min(1.0, self._age / COME, max(0.0, (COME + self._stay() + GO - self._age) / GO))
        drop = round((1 - share) * theme.px(24))
        if share < 1:
            layer = pygame.Surface(self._rect.size, pygame.SRCALPHA)
            look.paint.box(layer, layer.get_rect(), _SLIP)
            self._box.draw(layer, look, (-self._rect.x, -self._rect.y))
            layer.set_alpha(round(255 * share))
            surface.blit(layer, (self._rect.x, self._rect.y + drop))
        else:
            look.paint.box(surface, self._rect, _SLIP)
            self._box.draw(surface, look)

    def probe(self) -> list[Probe]:
        """The note as plain data."""
        if not self._waiting:
            return []
        words = [self._box.probe("toast.text")] if self._box is not None else []
        return [Probe(id="toast", kind="toast", rect=box_of(self._rect), text=self.current), *words]
