"""The table of the results: where every seat's points come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.words import number
from scenes.ui.paint import ROW
from scenes.ui.text import measure
from scenes.ui.theme import INK_SOFT, PAPER_SHADE, SEATS, SUN_PALE, Colour
from scenes.ui.widgets import Label, Panel, Picture

if TYPE_CHECKING:
    from scenes.results import MoodPoints, ResultsScene, SeatResult

_NONE = "\N{EN DASH}"
_COLUMNS = 6


class ResultsTable:
    """Builds the table into a rectangle."""

    def __init__(self, scene: ResultsScene) -> None:
        self.scene, self.look, self.stage = scene, scene.look, scene.stage
        self.theme, self.words, self.data = scene.look.theme, scene.app.words, scene.data
        self._gap = self.theme.px(14) if not self.theme.tight else self.theme.near(6)

    def height(self) -> int:
        """How high the table has to be at least."""
        rows, least = len(self.data.seats), self.theme.px(78) if not self.theme.tight else self.theme.near(56)
        return self._head_height() + rows * (least + self._gap) + 2 * self.theme.px(20)

    def _head_height(self) -> int:
        return self.theme.px(36) + self.look.fonts.line_height(self.theme.text("small"), "bold") + self.theme.px(8)

    def build(self, rect: pygame.Rect) -> None:
        """Put head and rows on a panel."""
        theme = self.theme
        self.stage.add(Panel("table", rect))
        pad = theme.px(24) if not theme.tight else theme.near(10)
        inner = rect.inflate(-2 * pad, -2 * theme.px(20))
        place_wide = max(theme.px(56), theme.near(30))
        names_wide = max(theme.px(240), theme.near(190))
        spare = (inner.width - theme.px(12) - place_wide - names_wide) * 4 // (4 * _COLUMNS + 1)
        column = max(min(spare, theme.px(112)), 54)
        columns_wide = column * _COLUMNS + column // 4  # the total has more room
        names = pygame.Rect(inner.x + theme.px(12) + place_wide, inner.y, 0, inner.height)
        names.width = inner.right - columns_wide - names.x
        self._build_head(pygame.Rect(names.right, inner.y, columns_wide, self._head_height()), column)
        top = inner.y + self._head_height()
        count = len(self.data.seats)
        most = theme.px(150) if not theme.tight else theme.near(108)
        high = min(most, (inner.bottom - top + self._gap) // count - self._gap)
        for i, (seat, place) in enumerate(zip(self.data.seats, self.data.places, strict=True)):
            at = pygame.Rect(inner.x, top + i * (high + self._gap), inner.width, high)
            self._build_row(f"row.{i}", seat, place, at, names, column)

    def _build_head(self, rect: pygame.Rect, column: int) -> None:
        words = self.words
        heads = (
            ("icons/rosette", words.ui("Ribbons")),
            ("icons/mood_happy", words.ui("Happy")),
            ("icons/mood_content", words.ui("Content")),
            ("icons/mood_sad", words.ui("Sad")),
            ("icons/mood_ran", words.ui("Gone")),
            ("icons/rosette_blank", words.ui("Points")),
        )
        px = self.theme.text("small")
        room = column - 4
        # In a narrow table the signs stand alone: the same signs as on the cards.
        worded = all(measure(self.look, label, px, "bold")[0] <= room for _, label in heads)
        side = self.theme.px(36) if worded else max(self.theme.px(40), self.theme.near(28))
        for i, (picture, label) in enumerate(heads):
            x = rect.x + i * column + (column // 8 if i == _COLUMNS - 1 else 0)
            at = pygame.Rect(x + (column - side) // 2, rect.y, side, side)
            self.stage.add(Picture(f"head.{i}", picture, at))
            if worded:
                words_at = pygame.Rect(x + 2, rect.y + side, room, rect.height - side)
                self.stage.add(
                    Label(self.look, f"head.{i}.word", label, words_at, "small", weight="bold", colour=INK_SOFT,
                          align="center", valign="top")
                )  # fmt: skip

    def _build_row(
        self, id: str, seat: SeatResult, place: int, rect: pygame.Rect, names: pygame.Rect, column: int
    ) -> None:
        theme = self.theme
        ground = SUN_PALE if seat.winner else PAPER_SHADE
        self.stage.add(Panel(id, rect, ROW.with_fill(ground), band=SEATS[seat.seat].deep))
        at = pygame.Rect(rect.x + theme.px(12), rect.y, names.x - rect.x - theme.px(12), rect.height)
        if len(self.data.seats) > 1:
            self._put(f"{id}.place", str(place), at, "heading", ground, weight="display", floor=18)
        self._build_name(id, seat, pygame.Rect(names.x, rect.y, names.width - theme.px(8), rect.height), ground)
        moods = (seat.happy, seat.content, seat.sad, seat.gone)
        cells = [pygame.Rect(names.right + i * column, rect.y, column, rect.height) for i in range(_COLUMNS)]
        cells[-1].width += column // 4
        self._put(f"{id}.ribbons", str(seat.ribbons), cells[0], "heading", ground, weight="bold", floor=18)
        for name, mood, cell in zip(("happy", "content", "sad", "gone"), moods, cells[1:5], strict=True):
            self._build_mood(f"{id}.{name}", mood, cell, ground)
        self._put(f"{id}.total", number(seat.total), cells[5], "title", ground, weight="display", floor=22)

    def _build_name(self, id: str, seat: SeatResult, rect: pygame.Rect, ground: Colour) -> None:
        look, theme = self.look, self.theme
        line = look.fonts.line_height(theme.text("label"), "bold")
        lays = self.words.ui_n("Flock lays {n} egg", "Flock lays {n} eggs", seat.lays)
        small = measure(look, lays, theme.text("small"), "text", rect.width)[1]
        side = max(theme.px(40), theme.near(26))
        two = line + small <= rect.height - 4
        top = rect.centery - (line + small) // 2 if two else rect.centery - line // 2
        token = pygame.Rect(rect.x, top + (line - side) // 2, side, side)
        self.stage.add(Picture(f"{id}.token", f"seats/{seat.seat}", token))
        x = token.right + theme.px(10)
        at = pygame.Rect(x, top, rect.right - x, line)
        self.stage.add(Label(look, f"{id}.name", seat.name, at, "label", weight="bold", on=ground, floor=16))
        if two:
            at = pygame.Rect(rect.x, top + line, rect.width, small)
            self.stage.add(Label(look, f"{id}.lays", lays, at, "small", colour=INK_SOFT, on=ground, valign="top"))

    def _build_mood(self, id: str, mood: MoodPoints, cell: pygame.Rect, ground: Colour) -> None:
        if not mood.hens:
            self._put(id, _NONE, cell, "label", ground, weight="bold")
            return
        hens = self.words.ui_n("{n} hen", "{n} hens", mood.hens)
        line = self.look.fonts.line_height(self.theme.text("heading"), "bold")
        small = self.look.fonts.line_height(self.theme.text("small"))
        wide = measure(self.look, hens, self.theme.text("small"))[0]
        if line + small > cell.height - 4 or wide > cell.width - 2:
            self._put(id, number(mood.points), cell, "heading", ground, weight="bold", floor=18)
            return
        top = cell.centery - (line + small) // 2
        at = pygame.Rect(cell.x, top, cell.width, line)
        self._put(id, number(mood.points), at, "heading", ground, weight="bold", floor=18)
        at = pygame.Rect(cell.x + 1, top + line, cell.width - 2, small)
        self._put(f"{id}.hens", hens, at, "small", ground, colour=INK_SOFT)

    def _put(self, id: str, words: str, rect: pygame.Rect, role: str, ground: Colour, **more: object) -> None:
        self.stage.add(Label(self.look, id, words, rect, role, on=ground, align="center", **more))
