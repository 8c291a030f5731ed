"""One of several, on or off, more or less."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from scenes.intents import Intent, Navigate
from scenes.ui.look import Look
from scenes.ui.paint import FIELD
from scenes.ui.stage import Stage
from scenes.ui.text import TextBox
from scenes.ui.theme import INK, LEAF_DEEP, LINE, OFF, PAPER, WHITE, Colour, mix
from scenes.ui.widget import Widget
from scenes.ui.widgets.button import SEGMENT, SEGMENT_ON, SMALL, Button


@dataclass(frozen=True)
class Option:
    """One part of a choice. `glyph` is a sign before its words, `reason` why it cannot be taken now."""

    label: str
    glyph: str = ""
    tip: str = ""
    reason: str = ""


class _Frame(Widget):
    """The common border of the parts of a choice."""

    kind = "frame"
    focusable = False

    def __init__(self, id: str, rect: pygame.Rect, parts: Sequence[Button]) -> None:
        super().__init__(id, rect)
        self.parts = parts

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        look.paint.box(surface, self.rect, FIELD)
        for left, right in zip(self.parts, self.parts[1:], strict=False):
            if left.rect.y == right.rect.y and not left.on and not right.on:
                height = left.rect.height // 2
                x = (left.rect.right + right.rect.left) // 2
                surface.fill(LINE, (x, left.rect.centery - height // 2, max(1, look.theme.px(2)), height))


class Choice:
    """A row of parts of which one is on; each part is a button of its own, so any device takes one press.

    It puts its parts on `stage` as `id.0`, `id.1`, ... `on_pick` gets the place of the part.
    """

    def __init__(
        self,
        look: Look,
        stage: Stage,
        id: str,
        rect: pygame.Rect,
        options: Sequence[Option | str],
        chosen: int,
        on_pick: Callable[[int], None],
        *,
        zone: str = "main",
        equal: bool = False,
        rows: int = 1,
    ) -> None:
        self.rect = pygame.Rect(rect)
        made = [Option(option) if isinstance(option, str) else option for option in options]
        inset = max(2, look.theme.px(2)) + 1
        inner = self.rect.inflate(-2 * inset, -2 * inset)
        in_row = -(-len(made) // rows)
        widths = [
            width for row in range(rows) for width in _shares(look, made[row * in_row :][:in_row], inner.width, equal)
        ]
        parts: list[Button] = []
        x, y, high = inner.x, inner.y, inner.height // rows
        for place, (option, width) in enumerate(zip(made, widths, strict=True)):
            if place and place % in_row == 0:
                x, y = inner.x, y + high
            parts.append(
                Button(
                    look,
                    f"{id}.{place}",
                    pygame.Rect(x, y, width, high),
                    option.label,
                    glyph=option.glyph,
                    style=SEGMENT_ON if place == chosen else SEGMENT,
                    on=place == chosen,
                    zone=zone,
                    tip=option.tip,
                    floor=16,
                    reason=option.reason,
                    enabled=not option.reason,
                    on_press=lambda place=place: on_pick(place),
                )
            )
            x += width
        stage.add(_Frame(id, self.rect, parts))
        for part in parts:
            stage.add(part)

    @staticmethod
    def width_for(look: Look, options: Sequence[Option | str]) -> int:
        """The width that holds all parts at their full size."""
        made = [Option(option) if isinstance(option, str) else option for option in options]
        inset = max(2, look.theme.px(2)) + 1
        return 2 * inset + sum(Button.width_for(look, option.label, SEGMENT, option.glyph) for option in made)


def _shares(look: Look, options: list[Option], room: int, equal: bool) -> list[int]:
    """Widths that add up to `room`: by need, with what is left over shared out."""
    count = len(options)
    wanted = [Button.width_for(look, option.label, SEGMENT, option.glyph) for option in options]
    if equal and max(wanted) * count <= room:
        wanted = [room // count] * count
    spare = room - sum(wanted)
    if spare >= 0:
        widths = [width + spare // count for width in wanted]
    else:
        widths = [max(look.theme.target, width * room // sum(wanted)) for width in wanted]
    widths[-1] += room - sum(widths)
    return widths


class Switch(Widget):
    """On or off: a slider with the word beside it. Left and right set it as well."""

    kind = "switch"

    def __init__(
        self,
        look: Look,
        id: str,
        rect: pygame.Rect,
        on: bool,
        on_change: Callable[[bool], None],
        words: tuple[str, str],
        *,
        ground: Colour = PAPER,
        **more: Any,
    ) -> None:
        super().__init__(id, rect, **more)
        self.on, self._change = on, on_change
        theme = look.theme
        height = min(self.rect.height - 4, max(28, theme.px(36)))
        self._track = pygame.Rect(self.rect.x, 0, height * 16 // 9, height)
        self._track.centery = self.rect.centery
        left = self._track.right + theme.px(10)
        room = pygame.Rect(left, self.rect.y, self.rect.right - left, self.rect.height)
        self._text = TextBox(look, words[0] if on else words[1], room, "body", weight="bold", on=ground)
        self.radius = 14

    @staticmethod
    def width_for(look: Look, words: tuple[str, str]) -> int:
        """The width that holds the slider and either word."""
        theme = look.theme
        px = theme.text("body")
        return (
            max(28, theme.px(36)) * 16 // 9
            + theme.px(10)
            + max(look.fonts.size(word, px, "bold")[0] for word in words)
            + 2
        )

    @property
    def selected(self) -> bool | None:
        return self.on

    @property
    def mark(self) -> str:
        return self._text.string

    def texts(self) -> Iterable[tuple[str, TextBox]]:
        return [("word", self._text)]

    def press(self) -> None:
        self._change(not self.on)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        track, height = self._track, self._track.height
        colour = LEAF_DEEP if self.on else OFF
        if self.hovered:
            colour = mix(colour, (255, 255, 255), 0.15)
        look.paint.rounded(surface, track, height // 2, colour)
        inset = max(3, height // 9)
        knob = pygame.Rect(0, track.y + inset, height - 2 * inset, height - 2 * inset)
        knob.x = track.right - inset - knob.width if self.on else track.x + inset
        look.paint.rounded(surface, knob, knob.height // 2, WHITE)
        if self.on:
            side = knob.width * 3 // 4
            surface.blit(look.glyph("check", side, LEAF_DEEP), (knob.centerx - side // 2, knob.centery - side // 2))
        self._text.draw(surface, look)


class Stepper:
    """A number with less and more. The two buttons are `id.less` and `id.more`."""

    def __init__(
        self,
        look: Look,
        stage: Stage,
        id: str,
        rect: pygame.Rect,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], None],
        *,
        step: int = 1,
        words: str | None = None,
        zone: str = "main",
        ground: Colour = PAPER,
    ) -> None:
        rect = pygame.Rect(rect)
        side = min(rect.height, max(look.theme.target, rect.height))
        less = pygame.Rect(rect.x, rect.y, side, rect.height)
        more = pygame.Rect(rect.right - side, rect.y, side, rect.height)
        middle = pygame.Rect(less.right, rect.y, more.left - less.right, rect.height)
        self.value = _Value(look, f"{id}.value", middle, words if words is not None else str(value), ground)
        stage.add(_StepButton(look, f"{id}.less", less, glyph="minus", style=SMALL, zone=zone, enabled=value > low,
                              on_press=lambda: on_change(max(low, value - step))))  # fmt: skip
        stage.add(self.value)
        stage.add(_StepButton(look, f"{id}.more", more, glyph="plus", style=SMALL, zone=zone, enabled=value < high,
                              on_press=lambda: on_change(min(high, value + step))))  # fmt: skip


class _StepButton(Button):
    """Less or more; it keeps the focus at the end of the range, where it does nothing."""

    @property
    def can_focus(self) -> bool:
        return True

    def handle(self, intent: Intent, look: Look) -> bool:
        return isinstance(intent, Navigate) and intent.repeat and intent.dx != 0 and not self.enabled


class _Value(Widget):
    kind = "label"
    focusable = False

    def __init__(self, look: Look, id: str, rect: pygame.Rect, words: str, ground: Colour) -> None:
        super().__init__(id, rect)
        self._text = TextBox(look, words, rect, "heading", weight="bold", colour=INK, on=ground, align="center")

    def texts(self) -> Iterable[tuple[str, TextBox]]:
        return [("value", self._text)]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._text.draw(surface, look)
