"""One card, as large as it gets, with everything there is to read on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.table import CONTENT
from scenes.art.desk import signed
from scenes.intents import Command, Intent, PointerDown
from scenes.scene import WidgetScene
from scenes.ui.text import measure
from scenes.ui.widget import Widget
from scenes.ui.widgets import Button, Label, Panel
from scenes.ui.widgets.button import MAIN

if TYPE_CHECKING:
    from scenes.table.board import Board
    from scenes.ui.look import Look

MOOD_ICONS = ("happy", "content", "sad", "ran")
SIDE = 448
"""Height of the card in design pixels."""
LEAST_SIDE = 304
"""From this height in window pixels on a hen shows the numbers of every mood."""


class Face(Widget):
    """The card itself."""

    kind = "card"
    focusable = False

    def __init__(self, id: str, rect: pygame.Rect, picture: pygame.Surface) -> None:
        super().__init__(id, rect)
        self._picture = picture

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.blit(self._picture, self._picture.get_rect(center=self.rect.center))


class ZoomSheet(WidgetScene):
    """`card` is a supply card, or `hen` a hen; a hen lies as she is in her flock, or upright when she is for sale."""

    name = "zoom"
    covers = False

    def __init__(self, table: Board, card: int | None, hen: int | None) -> None:
        self.table, self.card, self.hen = table, card, hen

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        side = min(max(theme.px(SIDE), LEAST_SIDE), size[1] - 2 * theme.px(120))
        pad, rim = theme.px(40), theme.px(24)
        card_wide = side if self.hen is not None else round(side * 5 / 7)
        text_wide = min(max(theme.px(460), theme.near(360)), size[0] - card_wide - 3 * pad - 2 * rim)
        title, lines = self._words()
        high = look.fonts.line_height(theme.text("title"), "display")
        words_high = measure(look, "\n".join(lines), theme.text("label"), "text", text_wide)[1]
        # The sheet grows with its words.
        tall = max(side, high + words_high + 2 * theme.px(16) + max(theme.target, theme.px(64)))
        tall = min(tall, size[1] - 2 * pad - 2 * rim)
        if high + words_high + 2 * theme.px(16) + max(theme.target, theme.px(64)) > tall:
            lines = [line for line in lines if line]
        sheet = pygame.Rect(0, 0, card_wide + text_wide + 3 * pad, tall + 2 * pad)
        sheet.center = (size[0] // 2, size[1] // 2)
        self.stage.add(Panel("sheet", sheet))
        place = pygame.Rect(sheet.x + pad, sheet.y + pad + (tall - side) // 2, card_wide, side)
        self.stage.add(Face("face", place, self._face(side, card_wide)))
        column = pygame.Rect(place.right + pad, sheet.y + pad, text_wide, tall)
        head = pygame.Rect(column.x, column.y, column.width, high)
        self.stage.add(Label(look, "title", title, head, "title", weight="display"))
        button_high = max(theme.target, theme.px(64))
        body = pygame.Rect(column.x, head.bottom + theme.px(16), column.width, 0)
        body.height = column.bottom - button_high - theme.px(16) - body.y
        self.stage.add(Label(look, "words", "\n".join(lines), body, "label", valign="top"))
        at = pygame.Rect(column.x, column.bottom - button_high, column.width, button_high)
        self.stage.add(Button(look, "close", at, words.ui("Close"), style=MAIN, on_press=self.back))

    def _face(self, side: int, wide: int) -> pygame.Surface:
        faces, cards = self.table.top.faces, self.table.match.table.cards
        if self.card is not None:
            price = None if cards.kind(self.card).start else cards.cost[self.card]
            return faces.supply(cards.kind_of[self.card], wide, price=price)
        assert self.hen is not None
        for seat in self.table.shown.seats:
            for bird in seat.flock:
                if bird.hen == self.hen and not bird.chick:
                    return faces.hen(self.hen, bird.mood, side, thirsty=bird.thirsty)
        return faces.hen(self.hen, CONTENT, side, market=True)

    def _words(self) -> tuple[str, Sequence[str]]:
        words, cards = self.app.words, self.table.match.table.cards
        if self.card is not None:
            kind = cards.kind(self.card)
            if kind.start:
                return words.card(kind.id), [
                    words.local(kind.text),
                    "",
                    words.ui("Everyone starts with some of these."),
                ]
            price = words.ui_n("Price: {n} egg", "Price: {n} eggs", kind.cost)
            many = words.ui_n("{n} card of this kind in the game", "{n} cards of this kind in the game", kind.copies)
            return words.card(kind.id), [words.local(kind.text), "", price, many]
        assert self.hen is not None
        hen = cards.hens[self.hen]
        lines = [words.breed(hen.breed), words.local(hen.text), ""]
        lines.append(words.ui("Needs {n} {food} and {m} {water}", n=hen.food, m=hen.water))
        lines.append(words.ui("Loves: {treats}", treats=words.names([self._treat(treat) for treat in hen.treats])))
        names = (words.ui("Happy"), words.ui("Content"), words.ui("Sad"), words.ui("Ran away"))
        for mood, name in enumerate(names):
            shown = f"{{{MOOD_ICONS[mood]}}} {name}"
            eggs, points = signed(hen.eggs[mood]), signed(hen.points[mood])
            lines.append(words.ui("{mood}: {eggs} {egg}  {points} {ribbon}", mood=shown, eggs=eggs, points=points))
        return words.local(hen.name), lines

    def _treat(self, treat: str) -> str:
        """The sign of a treat and the name of its card."""
        supply = self.table.match.table.cards.supply
        kind = next((kind.id for kind in supply if kind.treat == treat), treat)
        return f"{{{treat}}} {self.app.words.card(kind)}"

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Command) and intent.name == "inspect" and intent.pressed:
            self.back()
            return True
        if isinstance(intent, PointerDown) and self.stage.hovered is None:
            self.back()
            return True
        return super().handle(intent)

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)
