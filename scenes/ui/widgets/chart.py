"""A chart of lines over rounds. Each line carries the shape of its seat, and its name stands at its end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.words import number
from scenes.intents import Intent, Navigate, PointerMove
from scenes.ui.look import Look
from scenes.ui.paint import TIP
from scenes.ui.text import TextBox
from scenes.ui.theme import BARN_DEEP, INK, INK_SOFT, LINE, PAPER, SEATS, WHITE
from scenes.ui.widget import CursorName, Widget

#: how long the lines take to run from left to right
DRAWN_IN = 900


@dataclass(frozen=True)
class Line:
    """One line: a name, its seat ("barn", ...) and a value for each round."""

    name: str
    seat: str
    values: tuple[int, ...]


def ticks(low: int, high: int) -> list[int]:
    """Round numbers from at or below `low` to at or above `high`, at most six of them."""
    span = max(1, high - low)
    step = next(step for step in (1, 2, 3, 4, 5, 10, 15, 20, 25, 50, 100, 250, 1000, 10**6) if span <= step * 4)
    first = low // step * step
    last = -(-max(high, low + 1) // step) * step
    return list(range(first, last + 1, step))


class Chart(Widget):
    """Lines over rounds 1 to n.

    The pointer, or left and right, reads a round: its values stand in a slip. `goal` draws a dashed line with
    `goal_words`. `motion` is how long the lines take to appear, in milliseconds.
    """

    kind = "chart"
    pointer: CursorName = "arrow"
    cue = ""

    def __init__(
        self,
        look: Look,
        id: str,
        rect: pygame.Rect,
        title: str,
        lines: Sequence[Line],
        *,
        round_words: Sequence[str],
        goal: int | None = None,
        goal_words: str = "",
        motion: int = DRAWN_IN,
        age: int = 0,
        **more: Any,
    ) -> None:
        super().__init__(id, rect, **more)
        self.lines, self.goal, self._motion = list(lines), goal, motion
        self.age = age
        self.radius = 20
        self.cursor: int | None = None
        self._look, self._round_words = look, list(round_words)
        self.rounds = max((len(line.values) for line in lines), default=0)
        theme = look.theme
        self._small = theme.text("small")
        values = [value for line in lines for value in line.values] + ([goal] if goal is not None else [])
        self._ticks = ticks(min(0, *values) if values else 0, max(values, default=1))
        pad = theme.px(24)
        title_high = look.fonts.line_height(theme.text("label"), "bold")
        self._texts: list[TextBox] = []
        at = pygame.Rect(self.rect.x + pad, self.rect.y + theme.px(14), self.rect.width - 2 * pad, title_high)
        self._add(title, at, "label", weight="bold", floor=16)
        mark = theme.px(20)
        names = max((look.fonts.size(line.name, theme.text("body"), "bold")[0] for line in lines), default=0)
        numbers = max(look.fonts.size(number(tick), self._small, "bold")[0] for tick in self._ticks)
        line_high = look.fonts.line_height(self._small, "bold")
        left = self.rect.x + pad + numbers + theme.px(12)
        right = self.rect.right - pad - names - mark - theme.px(24)
        top = self.rect.y + theme.px(14) + title_high + line_high // 2 + theme.px(6)
        bottom = self.rect.bottom - theme.px(14) - line_high - theme.px(6)
        self.plot = pygame.Rect(left, top, max(10, right - left), max(10, bottom - top))
        self._label_axes(numbers, line_high)
        self._ends = self._place_names(names, mark)
        if goal is not None and goal_words:
            self._label_goal(goal, goal_words, line_high)
        self._drawn: pygame.Surface | None = None
        self._slip: tuple[pygame.Rect, list[TextBox]] | None = None

    # -- places -------------------------------------------------------------------------------------------------

    def x_of(self, place: int) -> float:
        """Where the round at `place` (0 is round 1) stands."""
        return self.plot.x + self.plot.width * (place / (self.rounds - 1) if self.rounds > 1 else 0.5)

    def y_of(self, value: float) -> float:
        """Where a value stands."""
        low, high = self._ticks[0], self._ticks[-1]
        return self.plot.bottom - self.plot.height * (value - low) / (high - low)

    def _add(self, words: str, rect: pygame.Rect, role: Any = "small", **more: Any) -> None:
        self._texts.append(TextBox(self._look, words, rect, role, single=True, **more))

    def _label_axes(self, numbers: int, line_high: int) -> None:
        theme = self._look.theme
        for tick in self._ticks:
            y = round(self.y_of(tick))
            at = pygame.Rect(self.plot.x - theme.px(12) - numbers, y - line_high // 2, numbers, line_high)
            self._add(number(tick), at, weight="bold", colour=INK_SOFT, align="right")
        wide = self._look.fonts.size("00", self._small, "bold")[0] + theme.px(10)
        every = max(1, -(-self.rounds * wide // max(1, self.plot.width)))
        for place in range(0, self.rounds, every):
            at = pygame.Rect(0, self.plot.bottom + theme.px(8), wide, line_high)
            at.centerx = round(self.x_of(place))
            self._add(str(place + 1), at, weight="bold", colour=INK_SOFT, align="center")

    def _label_goal(self, goal: int, words: str, line_high: int) -> None:
        theme = self._look.theme
        wide = self._look.fonts.size(words, self._small, "bold")[0] + 2
        y = round(self.y_of(goal))
        above = y - line_high >= self.plot.y - theme.px(4)  # else it would stand in the title
        at = pygame.Rect(self.plot.x + theme.px(8), y - line_high - 1 if above else y + theme.px(4), wide, line_high)
        self._add(words, at, weight="bold", colour=BARN_DEEP)

    def _place_names(self, names: int, mark: int) -> list[tuple[Line, int]]:
        """The lines with the heights of their names, pushed apart so that none lies on another."""
        theme = self._look.theme
        high = self._look.fonts.line_height(theme.text("body"), "bold")
        ends = sorted(((self.y_of(line.values[-1]), i) for i, line in enumerate(self.lines) if line.values))
        placed: list[float] = []
        for y, _ in ends:
            placed.append(max(y, placed[-1] + high) if placed else y)
        over = (placed[-1] + high / 2 - (self.rect.bottom - theme.px(8))) if placed else 0
        for i in range(len(placed) - 1, -1, -1):
            if over > 0:
                placed[i] -= over
                if i and placed[i] >= placed[i - 1] + high:
                    break
                over = placed[i - 1] + high - placed[i] if i else 0
        found = []
        for (_, i), y in zip(ends, placed, strict=True):
            line = self.lines[i]
            x = self.plot.right + theme.px(14) + mark + theme.px(8)
            self._add(line.name, pygame.Rect(x, round(y) - high // 2, names, high), "body", weight="bold", floor=16)
            found.append((line, round(y)))
        return found

    # -- reading a round ----------------------------------------------------------------------------------------

    def handle(self, intent: Intent, look: Look) -> bool:
        match intent:
            case PointerMove(pos=pos) if self.rounds:
                return self._read(min(range(self.rounds), key=lambda place: abs(self.x_of(place) - pos[0])))
            case Navigate(dx=dx) if dx and self.rounds:
                place = (self.rounds if dx < 0 else -1) if self.cursor is None else self.cursor
                return 0 <= place + dx < self.rounds and self._read(place + dx)
        return False

    def _read(self, place: int | None) -> bool:
        changed, self.cursor = place != self.cursor, place
        self._slip = None
        return changed

    def _lay_slip(self, look: Look, place: int) -> tuple[pygame.Rect, list[TextBox]]:
        theme, px = look.theme, look.theme.text("body")
        rows = [(self._round_words[place], INK, "bold")]
        ordered = sorted(self.lines, key=lambda line: -line.values[place] if place < len(line.values) else 0)
        for line in ordered:
            if place < len(line.values):
                rows.append((f"{line.name}  {number(line.values[place])}", SEATS[line.seat].deep, "bold"))
        high = look.fonts.line_height(px, "bold")
        wide = max(look.fonts.size(words, px, "bold")[0] for words, _, _ in rows) + 2
        pad, mark = theme.px(14), theme.px(26)
        slip = pygame.Rect(0, 0, wide + 2 * pad + mark, high * len(rows) + 2 * pad)
        x = round(self.x_of(place))
        slip.midleft = (x + theme.px(16), self.plot.centery)
        if slip.right > self.plot.right:
            slip.right = x - theme.px(16)
        slip.clamp_ip(pygame.Rect((0, 0), theme.size))
        boxes = []
        for i, (words, colour, _) in enumerate(rows):
            at = pygame.Rect(slip.x + pad + (mark if i else 0), slip.y + pad + i * high, wide, high)
            boxes.append(TextBox(look, words, at, weight="bold", colour=colour, on=WHITE, px=px, single=True))
        return slip, boxes

    # -- time and drawing ---------------------------------------------------------------------------------------

    def update(self, ms: int) -> bool:
        if not self.hovered and not self.focused and self.cursor is not None:
            self.cursor, self._slip = None, None
            return True
        if self.age >= self._motion:
            return False
        self.age += ms
        return True

    def texts(self) -> Iterable[tuple[str, TextBox]]:
        slip = self._slip[1] if self._slip is not None else []
        return [(str(i), text) for i, text in enumerate([*self._texts, *slip])]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self._drawn is None:
            self._drawn = self._draw_lines(look)
        thin = max(1, look.theme.px(2))
        for tick in self._ticks:
            surface.fill(LINE, (self.plot.x, round(self.y_of(tick)), self.plot.width, thin))
        if self.goal is not None:
            self._draw_goal(surface, look, round(self.y_of(self.goal)))
        share = min(1.0, self.age / self._motion) if self._motion else 1.0
        margin = (self._drawn.get_width() - self.plot.width) // 2
        shown = round((self.plot.width + 2 * margin) * share)
        corner = (self.plot.x - margin, self.plot.y - margin)
        surface.blit(self._drawn, corner, (0, 0, shown, self._drawn.get_height()))
        for text in self._texts:
            text.draw(surface, look)
        mark = look.theme.px(20)
        for line, y in self._ends:
            style = SEATS[line.seat]
            look.paint.shape(
                surface, (self.plot.right + look.theme.px(14) + mark // 2, y), mark, style.shape, style.deep
            )
        if self.cursor is not None:
            x = round(self.x_of(self.cursor))
            surface.fill(INK_SOFT, (x, self.plot.y, thin, self.plot.height))
            self._slip = self._slip or self._lay_slip(look, self.cursor)
            self._draw_slip(surface, look, self.cursor)

    def _draw_slip(self, surface: pygame.Surface, look: Look, place: int) -> None:
        assert self._slip is not None
        slip, boxes = self._slip
        look.paint.box(surface, slip, TIP)
        ordered = sorted(self.lines, key=lambda line: -line.values[place] if place < len(line.values) else 0)
        seats = [line.seat for line in ordered if place < len(line.values)]
        for box, seat in zip(boxes[1:], seats, strict=False):
            style = SEATS[seat]
            side = look.theme.px(18)
            look.paint.shape(surface, (slip.x + look.theme.px(24), box.rect.centery), side, style.shape, style.deep)
        for box in boxes:
            box.draw(surface, look)

    def _draw_goal(self, surface: pygame.Surface, look: Look, y: int) -> None:
        dash, gap, thick = look.theme.px(10), look.theme.px(8), max(2, look.theme.px(3))
        for x in range(self.plot.x, self.plot.right, dash + gap):
            surface.fill(BARN_DEEP, (x, y - thick // 2, min(dash, self.plot.right - x), thick))

    def _draw_lines(self, look: Look) -> pygame.Surface:
        margin = look.theme.px(16)
        layer = pygame.Surface((self.plot.width + 2 * margin, self.plot.height + 2 * margin), pygame.SRCALPHA)
        thick, mark = max(2, look.theme.px(4)), max(10, look.theme.px(16))
        for line in reversed(self.lines):
            style = SEATS[line.seat]
            points = [
                (self.x_of(place) - self.plot.x + margin, self.y_of(value) - self.plot.y + margin)
                for place, value in enumerate(line.values)
            ]
            look.paint.polyline(layer, points, style.deep, thick)
            for x, y in points:
                look.paint.shape(layer, (round(x), round(y)), mark + max(2, mark // 4), style.shape, PAPER)
                look.paint.shape(layer, (round(x), round(y)), mark, style.shape, style.deep)
        return layer
