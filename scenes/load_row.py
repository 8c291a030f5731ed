"""One saved game in the list: its picture, its name, where it stands, and who sits there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from scenes.probe import Probe
from scenes.ui.look import Look
from scenes.ui.paint import Box
from scenes.ui.text import TextBox, measure
from scenes.ui.theme import BARN_DEEP, EDGE, INK_SOFT, KRAFT, PAPER_SHADE, WHITE
from scenes.ui.widget import CursorName, Widget

PictureOf = Callable[[], pygame.Surface | None]


@dataclass(frozen=True)
class RowSeat:
    """A seat as the row shows it: its token, and its name with its points."""

    seat: str
    words: str


@dataclass(frozen=True)
class RowWords:
    """What a row says. `problem` takes the place of the seats when the game cannot be read."""

    heading: str
    details: str
    seats: tuple[RowSeat, ...] = ()
    problem: str = ""


def picture_size(look: Look) -> tuple[int, int]:
    """The pixels of the picture in a row."""
    high = look.theme.px(135) if not look.theme.tight else look.theme.near(76)
    return high * 16 // 9, high


class SaveRow(Widget):
    """A press opens the game. `picture` gives its picture, or nothing while there is none yet."""

    kind = "button"

    def __init__(
        self, look: Look, id: str, rect: pygame.Rect, words: RowWords, picture: PictureOf, **more: Any
    ) -> None:
        super().__init__(id, rect, **more)
        self._words, self._picture = words, picture
        pad, gap = _pad(look), look.theme.px(24)
        wide, high = picture_size(look)
        self._frame = pygame.Rect(rect.x + pad, rect.centery - high // 2, wide, high)
        x = self._frame.right + gap
        room = pygame.Rect(x, rect.y + pad, rect.right - pad - x, rect.height - 2 * pad)
        self._texts: list[tuple[str, TextBox]] = []
        self._tokens: list[tuple[str, pygame.Rect]] = []
        y = room.y + max(0, room.height - _words_high(look, words, room.width)) // 2
        y = self._write(look, "heading", words.heading, room, y, "label", "bold")
        if words.details:
            y = self._write(look, "details", words.details, room, y, "small", "text", colour=INK_SOFT)
        if words.problem:
            self._write(look, "problem", words.problem, room, y, "small", "bold", colour=BARN_DEEP)
        else:
            self._seat_line(look, room, y + look.theme.px(6))

    def _write(
        self, look: Look, id: str, text: str, room: pygame.Rect, y: int, role: Any, weight: Any, **more: Any
    ) -> int:
        high = measure(look, text, look.theme.text(role), weight, room.width)[1]
        at = pygame.Rect(room.x, y, room.width, high)
        box = TextBox(look, text, at, role, weight=weight, on=PAPER_SHADE, valign="top", floor=16, **more)
        self._texts.append((id, box))
        return y + high

    def _seat_line(self, look: Look, room: pygame.Rect, y: int) -> None:
        side = look.fonts.line_height(look.theme.text("small"), "bold")
        for number, (seat, at) in enumerate(_placed(look, self._words.seats, room.width)):
            at = at.move(room.x, y)
            self._tokens.append((seat.seat, pygame.Rect(at.x, at.y, side, side)))
            text = pygame.Rect(at.x + side + side // 4, at.y, at.width - side - side // 4, side)
            box = TextBox(look, seat.words, text, "small", weight="bold", on=PAPER_SHADE, single=True, floor=16)
            self._texts.append((f"seat.{number}", box))

    def texts(self) -> Iterable[tuple[str, TextBox]]:
        return self._texts

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.hovered or self.pressed:
            look.paint.box(surface, self.rect, Box(PAPER_SHADE, EDGE, 2, 12))
        edge = self._frame.inflate(2 * look.theme.px(4), 2 * look.theme.px(4))
        look.paint.box(surface, edge, Box(WHITE, EDGE, 1, 6, 2, EDGE))
        picture = self._picture()
        if picture is not None:
            surface.blit(picture, self._frame)
        else:
            surface.fill(KRAFT, self._frame)
            side = self._frame.height // 2
            glyph = look.glyph("warning" if self._words.problem else "load", side, INK_SOFT)
            surface.blit(glyph, glyph.get_rect(center=self._frame.center))
        for seat, at in self._tokens:
            surface.blit(look.picture(f"seats/{seat}", at.size), at)
        for _, text in self._texts:
            text.draw(surface, look)


def _pad(look: Look) -> int:
    return max(8, look.theme.px(16))


def _placed(look: Look, seats: Sequence[RowSeat], room: int) -> list[tuple[RowSeat, pygame.Rect]]:
    """The places of all seats, one after the other and on the next line when a line is full, from (0, 0)."""
    px, gap = look.theme.text("small"), look.theme.px(24)
    side = look.fonts.line_height(px, "bold")
    x = y = 0
    found = []
    for seat in seats:
        wide = side + side // 4 + look.fonts.size(seat.words, px, "bold")[0] + 2
        if x and x + wide > room:
            x, y = 0, y + side + look.theme.px(4)
        found.append((seat, pygame.Rect(x, y, min(wide, room), side)))
        x += wide + gap
    return found


def _words_high(look: Look, words: RowWords, room: int) -> int:
    theme = look.theme
    high = measure(look, words.heading, theme.text("label"), "bold", room)[1]
    if words.details:
        high += measure(look, words.details, theme.text("small"), "text", room)[1]
    if words.problem:
        return high + measure(look, words.problem, theme.text("small"), "bold", room)[1]
    return high + theme.px(6) + max((at.bottom for _, at in _placed(look, words.seats, room)), default=0)


def row_height(look: Look, words: RowWords, width: int) -> int:
    """How high a row has to be that is `width` wide."""
    pad, (wide, high) = _pad(look), picture_size(look)
    room = width - 2 * pad - wide - look.theme.px(24)
    return 2 * pad + max(high + 2 * look.theme.px(4), _words_high(look, words, room))


class ScrollBar(Widget):
    """Where the rows that show lie among all of them; dragging it moves them. The keys have ways of their own."""

    kind = "scroll"
    pointer: CursorName = "arrow"
    cue = ""

    def __init__(
        self, id: str, rect: pygame.Rect, top: int, shown: int, count: int, on_move: Callable[[int], object]
    ) -> None:
        super().__init__(id, rect)
        self._top, self._shown, self._count, self._move = top, shown, count, on_move

    @property
    def can_focus(self) -> bool:
        return False

    def _thumb(self) -> pygame.Rect:
        high = max(48, self.rect.height * self._shown // self._count)
        way = self.rect.height - high
        return pygame.Rect(
            self.rect.x, self.rect.y + way * self._top // max(1, self._count - self._shown), self.rect.width, high
        )

    def drag(self, y: int) -> None:
        """The bar is pulled to the height `y`."""
        thumb = self._thumb()
        way = max(1, self.rect.height - thumb.height)
        share = (y - thumb.height // 2 - self.rect.y) / way
        self._move(round(share * (self._count - self._shown)))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        look.paint.rounded(surface, self.rect, self.rect.width // 2, KRAFT)
        look.paint.rounded(surface, self._thumb(), self.rect.width // 2, EDGE)

    def probe(self) -> list[Probe]:
        whole, *_ = super().probe()
        return [replace(whole, target=False, text=f"{self._top + 1}-{self._top + self._shown}")]
