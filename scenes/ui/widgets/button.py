"""The button, in all its forms."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import pygame

from scenes.probe import Probe, box_of
from scenes.ui.fonts import Weight
from scenes.ui.look import Look
from scenes.ui.paint import BUTTON, CHOSEN, PRIMARY, READY, Box
from scenes.ui.signs import Sign, badge, draw_sign
from scenes.ui.text import Align, TextBox, measure
from scenes.ui.theme import EDGE, INK, INK_SOFT, PAPER, WHITE, Colour, Role, contrast, mix
from scenes.ui.widget import Widget


@dataclass(frozen=True)
class ButtonStyle:
    """The look of a kind of button: its box, the colour of its words, their size and weight, and how they stand."""

    box: Box
    ink: Colour
    role: Role = "label"
    weight: Weight = "bold"
    align: Align = "center"
    pad: float = 24

    def left(self) -> ButtonStyle:
        """The same with its words at the left."""
        return replace(self, align="left")


PLAIN = ButtonStyle(BUTTON, INK)
MAIN = ButtonStyle(PRIMARY, WHITE, "heading", "display")
GO = ButtonStyle(READY, WHITE, "heading", "display")
SMALL = ButtonStyle(BUTTON, INK, "body", "bold", "center", 14)
BARE = ButtonStyle(Box(None), INK_SOFT, "body", "bold", "center", 8)
SEGMENT = ButtonStyle(Box(WHITE, None, 0, 9), INK, "body", "bold", "center", 16)
SEGMENT_ON = ButtonStyle(replace(CHOSEN, border=None, border_width=0, radius=9), WHITE, "body", "bold", "center", 16)


class Button(Widget):
    """A press does one thing.

    `label` are its words, `sub` a second quieter line, `glyph` a sign before the words (or alone). With `on` set the
    button is one of several of which exactly one is on, or a switch.
    """

    kind = "button"

    def __init__(
        self,
        look: Look,
        id: str,
        rect: pygame.Rect,
        label: str = "",
        *,
        style: ButtonStyle = PLAIN,
        sub: str = "",
        glyph: str = "",
        on: bool | None = None,
        floor: int | None = None,
        **more: Any,
    ) -> None:
        super().__init__(id, rect, **more)
        self._look = look
        self.label, self.style, self.glyph, self.on = label, style, glyph, on
        self.radius = style.box.radius
        theme = look.theme
        ground = style.box.fill if style.box.fill is not None else PAPER
        self._ink = style.ink if self.enabled else _faded(style.ink, ground)
        if not self.enabled:
            ground = mix(ground, PAPER, 0.5)  # as it is drawn
        pad = min(theme.px(style.pad), max(4, rect.width // 8))
        inner = self.rect.inflate(-2 * pad, -theme.px(8))
        self._glyph_side = round(theme.text(style.role) * (1.15 if label else 1.35))
        self._glyph_at = self.rect.center
        texts: list[tuple[str, TextBox]] = []
        if label:
            room = inner.copy()
            if glyph:
                gap = theme.px(10)
                words = measure(look, label, theme.text(style.role), style.weight)[0]
                taken = self._glyph_side + gap
                slack = max(0, inner.width - words - taken)
                left = inner.x + (slack // 2 if style.align == "center" else 0)
                self._glyph_at = (left + self._glyph_side // 2, inner.centery)
                room = pygame.Rect(left + taken, inner.y, inner.right - left - taken, inner.height)
            align: Align = "left" if glyph else style.align
            if sub:
                small = theme.text("small")
                line = look.fonts.line_height(theme.text(style.role), style.weight)
                sub_high = measure(look, sub, small, "bold", room.width)[1]
                top = inner.centery - (line + sub_high) // 2
                texts.append(
                    (
                        "sub",
                        TextBox(
                            look, sub, pygame.Rect(room.x, top + line, room.width, sub_high), "small", weight="bold",
                            colour=self._ink, on=ground, align=align, valign="top",
                        ),
                    )
                )  # fmt: skip
                room = pygame.Rect(room.x, top, room.width, line)
            texts.append(
                (
                    "label",
                    TextBox(
                        look, label, room, style.role, weight=style.weight, colour=self._ink, on=ground, align=align,
                        floor=floor,
                    ),
                )
            )  # fmt: skip
        self._texts = texts

    @staticmethod
    def width_for(look: Look, label: str, style: ButtonStyle = PLAIN, glyph: str = "") -> int:
        """The width that holds `label` on one line at its full size."""
        theme = look.theme
        px = theme.text(style.role)
        width = measure(look, label, px, style.weight)[0] if label else 0
        if glyph:
            width += round(px * 1.15) + (theme.px(10) if label else 0)
        return max(width + 2 * theme.px(style.pad) + 2, theme.target)

    @property
    def selected(self) -> bool | None:
        return self.on

    @property
    def mark(self) -> str:
        return self.glyph

    def texts(self) -> Iterable[tuple[str, TextBox]]:
        return self._texts

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        box, rect, down = self.style.box, self.rect, 0
        if self.pressed and self.enabled and box.drop:
            down = min(2, look.theme.px(2)) if look.theme.scale < 1.5 else look.theme.px(2)
            rect = rect.move(0, down)
            box = replace(box, drop=max(0, box.drop - 2))
        if box.fill is not None:
            if not self.enabled:
                box = replace(box, fill=mix(box.fill, PAPER, 0.5), drop=0)
            elif self.hovered:
                box = box.with_fill(_lit(box.fill if box.fill is not None else PAPER))
            look.paint.box(surface, rect, box)
        elif self.hovered and self.enabled:
            look.paint.box(surface, rect, Box(mix(PAPER, INK, 0.08), None, 0, box.radius))
        if self.glyph:
            side = self._glyph_side
            glyph = look.glyph(self.glyph, side, self._ink)
            surface.blit(glyph, (self._glyph_at[0] - side // 2, self._glyph_at[1] - side // 2 + down))
        for _, text in self._texts:
            text.draw(surface, look, (0, down))

    def draw_over(self, surface: pygame.Surface, look: Look) -> None:
        found = self._badge()
        if found is not None:
            draw_sign(surface, look, *found, backed=True)

    def _badge(self) -> tuple[Sign, pygame.Rect] | None:
        """What to press for this button from anywhere, if it shows that."""
        if self.shortcut is None or not self.enabled:
            return None
        return badge(self._look, self.shortcut, self.rect)

    def probe(self) -> list[Probe]:
        found = self._badge()
        if found is None:
            return super().probe()
        sign, rect = found
        return [*super().probe(), Probe(f"{self.id}.badge", "badge", box_of(rect), mark=sign.name)]


def _lit(fill: Colour) -> Colour:
    """The colour under the pointer: light boxes warm up, dark ones brighten."""
    return mix(fill, (255, 214, 120), 0.28) if sum(fill) > 380 else mix(fill, (255, 255, 255), 0.14)


def _faded(ink: Colour, ground: Colour) -> Colour:
    """The words of a disabled button: quieter, and still readable."""
    for share in (0.45, 0.35, 0.25, 0.15):
        quiet = mix(ink, mix(ground, PAPER, 0.5), share)
        if contrast(quiet, mix(ground, PAPER, 0.5)) >= 4.5:
            return quiet
    return ink if contrast(ink, mix(ground, PAPER, 0.5)) >= 4.5 else INK


class DashedButton(Button):
    """An empty place with a dashed edge that something can be added to."""

    def __init__(self, look: Look, id: str, rect: pygame.Rect, label: str, **more: Any) -> None:
        super().__init__(look, id, rect, label, style=replace(BARE, role="label"), **more)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        look.paint.dashed(surface, self.rect, EDGE)
