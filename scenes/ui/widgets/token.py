"""A button that shows the token of a seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pygame

from scenes.ui.look import Look
from scenes.ui.paint import FIELD, Box
from scenes.ui.text import TextBox
from scenes.ui.theme import LEAF_DEEP, SEATS, SUN_LIGHT, SUN_PALE, WHITE, mix
from scenes.ui.widget import Widget


class TokenButton(Widget):
    """The token of `seat`, with `words` below it if there are any. `on` marks the one in use."""

    kind = "button"

    def __init__(
        self, look: Look, id: str, rect: pygame.Rect, seat: str, *, words: str = "", on: bool | None = None, **more: Any
    ) -> None:
        super().__init__(id, rect, **more)
        self.seat, self.on = seat, on
        self._text: TextBox | None = None
        room = self.rect.inflate(-2 * max(5, look.theme.px(8)), -2 * max(5, look.theme.px(8)))
        if words:
            line = look.fonts.line_height(look.theme.text("body"), "bold")
            at = pygame.Rect(room.x, room.bottom - line, room.width, line)
            self._text = TextBox(
                look, words, at, "body", weight="bold", on=SUN_PALE if on else WHITE, align="center", floor=16,
                single=True,
            )  # fmt: skip
            room.height -= line
        side = min(room.size)
        self._token = pygame.Rect(0, 0, side, side)
        self._token.center = room.center

    @property
    def selected(self) -> bool | None:
        return self.on

    @property
    def mark(self) -> str:
        return SEATS[self.seat].shape

    def texts(self) -> Iterable[tuple[str, TextBox]]:
        return [("label", self._text)] if self._text is not None else []

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        box = FIELD
        if self.on:
            box = Box(SUN_PALE, LEAF_DEEP, 4, 12)
        elif self.hovered:
            box = box.with_fill(mix(WHITE, SUN_LIGHT, 0.5))
        look.paint.box(surface, self.rect, box)
        surface.blit(look.picture(f"seats/{self.seat}", self._token.size), self._token)
        if self._text is not None:
            self._text.draw(surface, look)
