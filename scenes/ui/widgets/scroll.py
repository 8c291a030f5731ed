"""Text that is longer than its place: it scrolls by wheel, keys, and by dragging its bar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from scenes.intents import Command, Intent, Navigate, PointerDown, PointerMove, PointerUp, Wheel
from scenes.probe import Probe, box_of
from scenes.ui.fonts import Weight
from scenes.ui.look import Look
from scenes.ui.text import TextBox, measure
from scenes.ui.theme import EDGE, INK, KRAFT, PAPER, Colour, Role
from scenes.ui.widget import CursorName, Widget


@dataclass(frozen=True)
class Paragraph:
    """A piece of the text; `space` design pixels lie above it."""

    text: str
    role: Role = "body"
    weight: Weight = "text"
    space: float = 12
    colour: Colour = INK


_AT_ONCE = 24


class ScrollText(Widget):
    """Paragraphs in a window of their own. Only what can be seen is laid out as text, so length costs little.

    Up, down, page keys, Home, End, the wheel and the bar move it; up at the top and down at the end leave it.
    `offset` may be given to begin somewhere else than at the top.
    """

    kind = "scroll"
    pointer: CursorName = "arrow"
    cue = ""

    def __init__(
        self,
        look: Look,
        id: str,
        rect: pygame.Rect,
        paragraphs: Sequence[Paragraph],
        *,
        offset: int = 0,
        ground: Colour = PAPER,
        **more: Any,
    ) -> None:
        super().__init__(id, rect, **more)
        theme = look.theme
        self._paragraphs, self._ground = list(paragraphs), ground
        self._bar_width = max(12, theme.px(16))
        self._pad = theme.px(14)
        self._room = self.rect.width - self._bar_width - 3 * self._pad
        self._look = look
        self._tops: list[int] = []
        self._heights: list[int] = []
        self.content = 2 * self._pad
        self._line = look.fonts.line_height(theme.text("body"))
        self._boxes: dict[int, TextBox] = {}
        self.offset = 0
        self._grabbed: int | None = None
        self._measure(offset + 2 * self.rect.height)
        self._scroll_to(offset)

    def _measure(self, until: int | None = None, most: int | None = None) -> None:
        """Find the heights of further paragraphs: down to the pixel `until`, or `most` of them, or all."""
        theme, end = self._look.theme, len(self._paragraphs)
        stop = end if most is None else min(end, len(self._tops) + most)
        while len(self._tops) < stop and (until is None or self.content < until):
            paragraph = self._paragraphs[len(self._tops)]
            y = self.content - self._pad + (theme.px(paragraph.space) if self._tops else 0)
            px = theme.text(paragraph.role)
            high = measure(self._look, paragraph.text, px, paragraph.weight, self._room)[1]
            self._tops.append(y)
            self._heights.append(high)
            self.content = y + high + self._pad

    def update(self, ms: int) -> bool:
        if len(self._tops) == len(self._paragraphs):
            return False
        self._measure(most=_AT_ONCE)  # a little in each frame, so that a long text opens at once
        return True

    @property
    def _most(self) -> int:
        return max(0, self.content - self.rect.height)

    def _scroll_to(self, offset: int) -> bool:
        before, self.offset = self.offset, max(0, min(self._most, offset))
        return before != self.offset

    def handle(self, intent: Intent, look: Look) -> bool:
        page = max(self._line, self.rect.height - 2 * self._line)
        match intent:
            case Wheel(dy=dy):
                return self._scroll_to(self.offset - round(dy * 3 * self._line))
            case Navigate(dy=dy) if dy:
                return self._scroll_to(self.offset + dy * 2 * self._line)
            case Command(name="page_up"):
                return self._scroll_to(self.offset - page)
            case Command(name="page_down"):
                return self._scroll_to(self.offset + page)
            case Command(name="first"):
                return self._scroll_to(0)
            case Command(name="last"):
                self._measure()
                return self._scroll_to(self._most)
            case PointerDown(pos=pos) if self._track().collidepoint(pos):
                thumb = self._thumb()
                self._grabbed = pos[1] - thumb.y if thumb.collidepoint(pos) else thumb.height // 2
                return self._drag(pos[1])
            case PointerMove(pos=pos) if self._grabbed is not None:
                return self._drag(pos[1])
            case PointerUp():
                self._grabbed = None
        return False

    def _drag(self, y: int) -> bool:
        track, thumb = self._track(), self._thumb()
        way = max(1, track.height - thumb.height)
        return self._scroll_to(round((y - (self._grabbed or 0) - track.y) / way * self._most))

    def _track(self) -> pygame.Rect:
        return pygame.Rect(self.rect.right - self._bar_width, self.rect.y, self._bar_width, self.rect.height)

    def _thumb(self) -> pygame.Rect:
        track = self._track()
        height = max(48, track.height * self.rect.height // max(1, self.content))
        way = track.height - height
        return pygame.Rect(
            track.x, track.y + (way * self.offset // self._most if self._most else 0), track.width, height
        )

    def _seen(self) -> list[int]:
        top, bottom = self.offset, self.offset + self.rect.height
        return [
            i
            for i, (y, high) in enumerate(zip(self._tops, self._heights, strict=True))
            if y + high > top and y < bottom
        ]

    def _box(self, look: Look, i: int) -> TextBox:
        if i not in self._boxes:
            paragraph = self._paragraphs[i]
            room = pygame.Rect(self.rect.x + self._pad, self.rect.y + self._tops[i], self._room, self._heights[i])
            self._boxes[i] = TextBox(
                look,
                paragraph.text,
                room,
                paragraph.role,
                weight=paragraph.weight,
                colour=paragraph.colour,
                on=self._ground,
                valign="top",
            )
        return self._boxes[i]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        for i in self._seen():
            self._box(look, i).draw(surface, look, (0, -self.offset))
        surface.set_clip(clip)
        if self._most:
            track = self._track()
            look.paint.rounded(surface, track, track.width // 2, KRAFT)
            look.paint.rounded(surface, self._thumb(), track.width // 2, EDGE)

    def probe(self) -> list[Probe]:
        whole, *_ = super().probe()
        seen = [self._boxes[i].probe(f"{self.id}.{i}") for i in self._seen() if i in self._boxes]
        return [replace(whole, text="\n".join(part.text for part in seen)), *(self._shifted(part) for part in seen)]

    def _shifted(self, part: Probe) -> Probe:
        """The probe of a paragraph where it is now; its box is the part of it that shows."""
        x, y, width, height = part.rect
        shown = pygame.Rect(x, y - self.offset, width, height).clip(self.rect)
        return replace(part, rect=box_of(shown), box=box_of(self.rect))
