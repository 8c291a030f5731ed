"""What to press, and what it does: key caps while keys are in use, the buttons of a pad after a pad."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import pygame

from scenes.probe import Probe
from scenes.ui.look import Look
from scenes.ui.paint import Box
from scenes.ui.signs import Sign, Signs, draw_sign, sign_text, sign_width
from scenes.ui.text import TextBox
from scenes.ui.theme import PAPER, Colour
from scenes.ui.widget import Widget


class Prompts(Widget):
    """A line of prompts: each a list of commands or directions ("select", "up") and the words for what they do.

    `rect` is the place; the line starts at its left end, or stands in its middle with `centred`. What the device that
    was used last has no sign for is left out; the line is laid out anew when the device changes. With `signs` it is
    always those.
    """

    kind = "prompts"
    focusable = False

    def __init__(
        self,
        look: Look,
        id: str,
        rect: pygame.Rect,
        prompts: Sequence[tuple[Sequence[str], str]],
        *,
        slip: bool = False,
        centred: bool = False,
        ground: Colour = PAPER,
        signs: Signs | None = None,
    ) -> None:
        super().__init__(id, rect)
        self._always = signs
        self._look, self._prompts, self._slip, self._centred, self._ground = look, prompts, slip, centred, ground
        self._place = pygame.Rect(rect)
        self._signs: Signs | None = None
        self._caps: list[tuple[pygame.Rect, Sign]] = []
        self._words: list[TextBox] = []
        self._settle()

    def _settle(self) -> None:
        """Lay the line out for the device that was used last."""
        look = self._look
        signs = self._always or look.signs
        if signs == self._signs:
            return
        self._signs = signs
        found = [([sign for what in wanted if (sign := signs.of(what))], words) for wanted, words in self._prompts]
        shown = [(signs, words) for signs, words in found if signs]
        used = self._lay_out(shown, self._place.x)
        if self._centred:
            used = self._lay_out(shown, self._place.x + (self._place.width - used) // 2)
        self.rect.width = used

    def _lay_out(self, shown: Sequence[tuple[list[Sign], str]], left: int) -> int:
        """Put everything side by side from `left` on; gives back the width."""
        look, place = self._look, self._place
        theme, px = look.theme, look.theme.text("small")
        pad, gap, cap = theme.px(8), theme.px(24), px + theme.px(12)
        edge = pad * 2 if self._slip else 0
        self._caps, self._words, self.rect.x = [], [], left
        x = left + edge
        for signs, words in shown:
            for sign in signs:
                wide = sign_width(look, sign, cap)
                self._caps.append((pygame.Rect(x, place.centery - cap // 2, wide, cap), sign))
                x += wide + pad
            wide = look.fonts.size(words, px, "bold")[0]
            room = pygame.Rect(x, place.y, wide, place.height)
            self._words.append(TextBox(look, words, room, "small", weight="bold", on=self._ground, px=px, floor=px))
            x += wide + gap
        return max(0, x - gap + edge - left) if shown else 0

    def texts(self) -> Iterable[tuple[str, TextBox]]:
        letters = [sign_text(self._look, sign, rect) for rect, sign in self._caps if sign.letters]
        return [(f"{i}", text) for i, text in enumerate([*letters, *self._words])]

    def probe(self) -> list[Probe]:
        self._settle()
        whole, *parts = super().probe()
        return [replace(whole, mark=" ".join(sign.name for _, sign in self._caps)), *parts]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._settle()
        if not self._caps:
            return
        if self._slip:
            look.paint.box(surface, self.rect, Box(PAPER, None, 0, 10), alpha=230)
        for rect, sign in self._caps:
            draw_sign(surface, look, sign, rect)
        for words in self._words:
            words.draw(surface, look)
