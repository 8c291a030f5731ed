"""Text in boxes: broken into lines in any script, shrunk no further than its floor, with small pictures inside.

Marks that a string may hold:

    6 {egg}       a small picture in the line (a name from `ICONS`, or a picture name with a slash)
    **two hens**  words in the bold weight
    \\n            a new line

Nothing is ever cut or ended with dots: a string that does not fit its box says so (`TextBox.fits`), and the tests
look for it in every screen.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

import pygame

from scenes.probe import Probe, box_of
from scenes.ui.theme import INK, PAPER, Colour, Role

if TYPE_CHECKING:
    from scenes.ui.fonts import Weight
    from scenes.ui.look import Look

Align = Literal["left", "center", "right"]
Valign = Literal["top", "middle", "bottom"]

ICONS: Final[dict[str, str]] = {
    "egg": "icons/egg_brown",
    "ribbon": "icons/rosette",
    "points": "icons/rosette_blank",
    "food": "icons/food",
    "water": "icons/water",
    "thirst": "icons/thirst",
    "berry": "icons/berry",
    "peanut": "icons/peanut",
    "worm": "icons/worm",
    "raisin": "icons/raisin",
    "wild_flowers": "icons/wild_flowers",
    "happy": "icons/mood_happy",
    "content": "icons/mood_content",
    "sad": "icons/mood_sad",
    "ran": "icons/mood_ran",
    "first": "icons/first_player",
}

_TOKEN = re.compile(r"\{([a-z0-9_/]+)\}|(\*\*)|(\n)|([ \t\u3000]+)|([\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef])")
_NO_START = frozenset("，。：；、！？）」』》〉】…·—%,.:;!?)]}”’\u00a0")
_NO_END = frozenset("（「『《〈【([{“‘：\u00a0")
_PATH = re.compile(r"[^/\\]*[/\\]|[^/\\]+")
_LONG = 24  # characters of a word from which on it may be broken after its slashes: the path of a file
_ICON_SIZE = 1.2
_CLOSE = 0.96  # the share of the room from which a line is measured as a whole: sums of words are a little off


@dataclass(frozen=True)
class _Piece:
    """The smallest part that is never broken: a word, a Chinese character, a picture."""

    text: str
    weight: Weight
    icon: str = ""
    space: bool = False


@dataclass
class _Line:
    pieces: list[_Piece]
    width: int


def _pieces(string: str, weight: Weight) -> list[list[_Piece]]:
    """The pieces of each paragraph of `string`."""
    paragraphs: list[list[_Piece]] = [[]]
    now: Weight = weight

    def word(text: str) -> None:
        if len(text) > _LONG:
            *parts, text = _PATH.findall(text)
            for part in parts:
                word(part)
        line = paragraphs[-1]
        if line and not line[-1].space and not line[-1].icon and line[-1].weight == now:
            glued = text[0] in _NO_START or line[-1].text[-1] in _NO_END
            if glued:
                line[-1] = _Piece(line[-1].text + text, now)
                return
        line.append(_Piece(text, now))

    end = 0
    for match in _TOKEN.finditer(string):
        if match.start() > end:
            word(string[end : match.start()])
        end = match.end()
        icon, bold, newline, space, wide = match.groups()
        if icon:
            paragraphs[-1].append(_Piece("", now, icon=ICONS.get(icon, icon)))
        elif bold:
            now = weight if now != weight else "bold"
        elif newline:
            paragraphs.append([])
        elif space:
            paragraphs[-1].append(_Piece(" ", now, space=True))
        else:
            word(wide)
    if end < len(string):
        word(string[end:])
    return paragraphs


def _runs(pieces: list[_Piece]) -> list[_Piece]:
    """Neighbouring words of one weight joined, as they are drawn in one go."""
    runs: list[_Piece] = []
    for piece in pieces:
        if runs and not runs[-1].icon and not piece.icon and runs[-1].weight == piece.weight:
            runs[-1] = _Piece(runs[-1].text + piece.text, piece.weight)
        else:
            runs.append(piece)
    return runs


def icon_size(px: int) -> int:
    """The side of a picture that stands in a line of text of `px`."""
    return round(px * _ICON_SIZE)


def _width(look: Look, pieces: list[_Piece], px: int) -> int:
    return sum(icon_size(px) if run.icon else look.fonts.size(run.text, px, run.weight)[0] for run in _runs(pieces))


def _wrap(look: Look, string: str, px: int, weight: Weight, room: int) -> list[_Line]:
    lines: list[_Line] = []
    for paragraph in _pieces(string, weight):
        current: list[_Piece] = []
        used = 0  # the sum of the pieces: about the width of the line
        for piece in paragraph:
            if piece.space and not current:
                continue
            wide = icon_size(px) if piece.icon else look.fonts.size(piece.text, px, piece.weight)[0]
            near = used + wide > room * _CLOSE
            if current and not piece.space and near and _width(look, [*current, piece], px) > room:
                lines.append(_line(look, current, px))
                current, used = [], 0
            current.append(piece)
            used += wide
        lines.append(_line(look, current, px))
    return lines


def _line(look: Look, pieces: list[_Piece], px: int) -> _Line:
    while pieces and pieces[-1].space:
        pieces.pop()
    return _Line(pieces, _width(look, pieces, px))


def measure(look: Look, string: str, px: int, weight: Weight = "text", room: int = 1 << 20) -> tuple[int, int]:
    """Width and height of `string` broken into lines no wider than `room` (a single long word may be wider)."""
    lines = _wrap(look, string, px, weight, room)
    return max((line.width for line in lines), default=0), len(lines) * look.fonts.line_height(px, weight)


class TextBox:
    """A string laid out in a rectangle.

    It starts at the size of `role` (or at `px`), and shrinks step by step down to the floor of the role until all
    lines fit. A `floor` of its own grows with large text unless it is `exact`. `on` is the colour behind the text; it
    is drawn nowhere, the probe reports it.
    """

    def __init__(
        self,
        look: Look,
        string: str,
        rect: pygame.Rect,
        role: Role = "body",
        *,
        weight: Weight = "text",
        colour: Colour = INK,
        on: Colour = PAPER,
        align: Align = "left",
        valign: Valign = "middle",
        px: int | None = None,
        floor: int | None = None,
        single: bool = False,
        exact: bool = False,
    ) -> None:
        self.string, self.rect, self.role = string, pygame.Rect(rect), role
        self.weight: Weight = weight
        self.colour, self.on, self.align, self.valign = colour, on, align, valign
        start = px if px is not None else look.theme.text(role)
        if floor is None:
            floor = look.theme.floor(role)
        elif not exact:
            floor = look.theme.least(floor)
        least = min(start, floor)
        room = 1 << 20 if single else self.rect.width
        size = start
        while True:
            self.px = size
            self.line_height = look.fonts.line_height(size, weight)
            self._lines = _wrap(look, string, size, weight, room)
            width = max((line.width for line in self._lines), default=0)
            height = len(self._lines) * self.line_height
            self.fits = width <= self.rect.width and height <= self.rect.height + self.line_height // 8
            if self.fits or size <= least:
                break
            size = max(least, size - max(1, size // 16))
        top = {"top": self.rect.y, "middle": self.rect.centery - height // 2, "bottom": self.rect.bottom - height}
        self.text_rect = pygame.Rect(self._left(width), top[valign], width, height)

    @property
    def lines(self) -> list[str]:
        """The words of each line."""
        return ["".join(piece.text for piece in line.pieces) for line in self._lines]

    def _left(self, width: int) -> int:
        if self.align == "left":
            return self.rect.x
        return self.rect.centerx - width // 2 if self.align == "center" else self.rect.right - width

    def draw(self, surface: pygame.Surface, look: Look, offset: tuple[int, int] = (0, 0)) -> None:
        """Draw all lines, moved by `offset`."""
        y = self.text_rect.y + offset[1]
        for line in self._lines:
            x = self._left(line.width) + offset[0]
            for run in _runs(line.pieces):
                if run.icon:
                    side = icon_size(self.px)
                    middle = y + look.fonts.ascent(self.px, self.weight) - round(self.px * 0.36)
                    surface.blit(look.picture(run.icon, (side, side)), (x, middle - side // 2))
                    x += side
                else:
                    drawn = look.fonts.render(run.text, self.px, self.colour, run.weight)
                    surface.blit(drawn, (x, y))
                    x += drawn.get_width()
            y += self.line_height

    def probe(self, id: str) -> Probe:
        """What is written, where, and whether it stays in its box."""
        return Probe(
            id=id,
            kind="text",
            rect=box_of(self.text_rect),
            text=self.string,
            box=box_of(self.rect),
            px=self.px,
            fg=self.colour,
            bg=self.on,
            fits=self.fits,
            mark=self.role,
        )
