"""Key caps with what they do. They show while keys are in use and make way for the mouse."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from scenes.ui.look import Look
from scenes.ui.paint import KEYCAP, Box
from scenes.ui.text import TextBox
from scenes.ui.theme import INK, PAPER, PAPER_SHADE, Colour
from scenes.ui.widget import Widget

#: signs for keys that have no letter
ARROWS = {"up": "arrow_up", "down": "arrow_down", "left": "arrow_left", "right": "arrow_right"}


class Prompts(Widget):
    """A line of prompts: each a list of keys ("Enter", "up", ...) and the words for what they do.

    `rect` is the place; the line starts at its left end, or stands in its middle with `centred`.
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
    ) -> None:
        super().__init__(id, rect)
        self._slip = slip
        theme, px = look.theme, look.theme.text("small")
        pad, gap, cap = theme.px(8), theme.px(24), px + theme.px(12)
        x = self.rect.x + (pad * 2 if slip else 0)
        self._caps: list[tuple[pygame.Rect, str, TextBox | None]] = []
        self._words: list[TextBox] = []
        for keys, words in prompts:
            for key in keys:
                sign = ARROWS.get(key, "")
                width = cap if sign else max(cap, look.fonts.size(key, px, "bold")[0] + 2 * pad)
                rect_of_cap = pygame.Rect(x, self.rect.centery - cap // 2, width, cap)
                letters = None
                if not sign:
                    letters = TextBox(
                        look, key, rect_of_cap, "small", weight="bold", on=PAPER_SHADE, align="center", px=px, floor=px
                    )
                self._caps.append((rect_of_cap, sign, letters))
                x += width + pad
            width = look.fonts.size(words, px, "bold")[0]
            room = pygame.Rect(x, self.rect.y, width, self.rect.height)
            self._words.append(TextBox(look, words, room, "small", weight="bold", on=ground, px=px, floor=px))
            x += width + gap
        used = x - gap + (pad * 2 if slip else 0) - self.rect.x
        if centred:
            self._shift(look, (self.rect.width - used) // 2)
            self.rect.x += (self.rect.width - used) // 2
        self.rect.width = used

    def _shift(self, look: Look, by: int) -> None:
        self._caps = [(rect.move(by, 0), sign, _moved(letters, by)) for rect, sign, letters in self._caps]
        self._words = [text for text in (_moved(text, by) for text in self._words) if text is not None]

    def texts(self) -> Iterable[tuple[str, TextBox]]:
        letters = [text for _, _, text in self._caps if text is not None]
        return [(f"{i}", text) for i, text in enumerate([*letters, *self._words])]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not look.rings:
            return
        if self._slip:
            look.paint.box(surface, self.rect, Box(PAPER, None, 0, 10), alpha=230)
        for rect, sign, letters in self._caps:
            look.paint.box(surface, rect, KEYCAP)
            if sign:
                side = rect.height * 3 // 5
                surface.blit(look.glyph(sign, side, INK), (rect.centerx - side // 2, rect.centery - side // 2))
            if letters is not None:
                letters.draw(surface, look)
        for words in self._words:
            words.draw(surface, look)


def _moved(text: TextBox | None, by: int) -> TextBox | None:
    if text is not None:
        text.rect.x += by
        text.text_rect.x += by
    return text
