"""The line of a whole game: where one is, where its rounds begin, and the way to any other moment."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame

from scenes.intents import Intent, Navigate, Wheel
from scenes.ui.look import Look
from scenes.ui.text import TextBox
from scenes.ui.theme import EDGE, INK, INK_SOFT, KRAFT, LEAF_DEEP, PAPER, WHITE
from scenes.ui.widget import Widget

_EVERY = (1, 2, 5, 10, 20, 50, 100, 1000)


class SeekBar(Widget):
    """`at` of `total` actions are done; `rounds` are the places where rounds begin, the first of them 0.

    Left and right (and the wheel) go one action on by `on_step`; a click or a drag goes to any place by `on_seek`. The
    scene hands the pointer on, since it makes its widgets anew while the pointer is down.
    """

    kind = "seek"
    cue = ""

    def __init__(
        self,
        look: Look,
        id: str,
        rect: pygame.Rect,
        at: int,
        total: int,
        rounds: Sequence[int],
        *,
        on_seek: Callable[[int], None],
        on_step: Callable[[int], None],
        **more: Any,
    ) -> None:
        super().__init__(id, rect, **more)
        self.at, self.total, self.rounds = at, total, list(rounds)
        self._on_seek, self._on_step = on_seek, on_step
        theme = look.theme
        small = theme.text("small")
        line = look.fonts.line_height(small, "bold")
        self._thick = max(8, theme.px(10))
        self._knob = max(9, theme.px(13))
        margin = self._knob + 2
        y = self.rect.y + (self.rect.height - line - self._thick) // 2
        self.groove = pygame.Rect(self.rect.x + margin, y, self.rect.width - 2 * margin, self._thick)
        top = self.groove.bottom + theme.px(4)
        self._numbers = list(self._number_rounds(look, top, line, small))

    def _number_rounds(self, look: Look, top: int, line: int, px: int) -> Iterable[TextBox]:
        """The number of a round under the middle of it: of all rounds, or of every second, every fifth."""
        ends = [*self.rounds[1:], self.total]
        places: list[pygame.Rect] = []
        for number, (start, end) in enumerate(zip(self.rounds, ends, strict=True), 1):
            at = pygame.Rect(0, top, look.fonts.size(str(number), px, "bold")[0] + 4, line)
            at.centerx = round((self.x_of(start) + self.x_of(end)) / 2)
            places.append(at)
        chosen: list[int] = []
        for every in _EVERY:
            chosen = [number for number in range(1, len(places) + 1) if number == 1 or number % every == 0]
            if all(places[a - 1].right + 4 < places[b - 1].x for a, b in itertools.pairwise(chosen)):
                break
        for number in chosen:
            yield TextBox(
                look, str(number), places[number - 1].clamp(self.rect), "small", weight="bold", colour=INK_SOFT,
                on=PAPER, align="center", single=True, px=px,
            )  # fmt: skip

    def x_of(self, at: int) -> float:
        """Where on the screen a moment of the game stands."""
        return self.groove.x + self.groove.width * (at / self.total if self.total else 0.0)

    def place_of(self, x: int) -> int:
        """The moment of the game that stands at a place on the screen."""
        share = (x - self.groove.x) / max(1, self.groove.width)
        return round(min(1.0, max(0.0, share)) * self.total)

    def seek(self, pos: tuple[int, int]) -> None:
        """The pointer is held at `pos`."""
        place = self.place_of(pos[0])
        if place != self.at:
            self._on_seek(place)

    def handle(self, intent: Intent, look: Look) -> bool:
        match intent:
            case Navigate(dx=dx) if dx:
                self._on_step(dx)
                return True
            case Wheel(dy=dy) if dy:
                self._on_step(-1 if dy > 0 else 1)
                return True
        return False

    @property
    def mark(self) -> str:
        return f"{self.at}/{self.total}"

    def texts(self) -> Iterable[tuple[str, TextBox]]:
        return [(str(place), box) for place, box in enumerate(self._numbers, 1)]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, groove = look.theme, self.groove
        radius = groove.height // 2
        look.paint.rounded(surface, groove, radius, KRAFT)
        here = round(self.x_of(self.at))
        if here > groove.x:
            done = pygame.Rect(groove.x, groove.y, here - groove.x, groove.height)
            look.paint.rounded(surface, done, radius, LEAF_DEEP)
        thin, over = max(2, theme.px(2)), max(2, theme.px(4))
        for start in self.rounds[1:]:
            x = round(self.x_of(start))
            colour = WHITE if start < self.at else EDGE
            surface.fill(colour, (x - thin // 2, groove.y, thin, groove.height))
            surface.fill(EDGE, (x - thin // 2, groove.bottom, thin, over))
        for box in self._numbers:
            box.draw(surface, look)
        side = 2 * self._knob
        knob = pygame.Rect(here - self._knob, groove.centery - self._knob, side, side)
        rim = INK if self.hovered or self.focused else LEAF_DEEP
        look.paint.rounded(surface, knob, self._knob, WHITE, rim, thin + 1)
