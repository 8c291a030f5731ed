"""What has been told so far, so that the log can be worded again when the language changes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.entry import Reason
from game.happenings import CommonShuffled, Happening, HenFed, HenLaid, RoundStarted, SlotFilled, UsedDiscarded
from scenes.table.tabletop import LogLine

if TYPE_CHECKING:
    from game.words import Words
    from scenes.table.board import Board

Why = tuple[Reason, ...]
"""Why an AI seat did something, the weightiest reason first."""
DETAILS = (HenLaid, HenFed, SlotFilled, CommonShuffled, UsedDiscarded)
"""What the small log folds away: the line after it sums it up, or the table shows it."""


@dataclass(frozen=True)
class _Told:
    """A happening as `viewer` was told it, and why an AI seat did it."""

    happening: Happening
    viewer: int | None
    why: Why


class LogBook:
    """Happenings in their order, the first at the front. `lang` is the language of the lines given last."""

    def __init__(self) -> None:
        self.lang = ""
        self._told: list[_Told] = []

    def __len__(self) -> int:
        return len(self._told)

    def write(self, words: Words, happenings: Iterable[Happening], viewer: int | None, why: Why) -> list[LogLine]:
        """Add happenings, with the reasons for all of them at the end. Returns their lines."""
        told = [_Told(happening, viewer, ()) for happening in happenings]
        if told and why:
            told[-1] = _Told(told[-1].happening, viewer, why)
        self._told += told
        self.lang = words.lang
        return [line for one in told for line in _lines(words, one)]

    def cut(self, length: int) -> None:
        """Forget all but the first `length` happenings."""
        del self._told[length:]

    def lines(self, words: Words) -> list[LogLine]:
        """The whole log in the language of `words`."""
        self.lang = words.lang
        return [line for one in self._told for line in _lines(words, one)]


class Told:
    """The log of a table: its lines in the language that is spoken now."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.book = LogBook()
        self.log: list[LogLine] = []

    def tell(self, happenings: Iterable[Happening], why: Why = ()) -> None:
        """Write happenings into the log."""
        self.log += self.book.write(self.board.app.words, happenings, self.board.viewer, why)

    def translate(self) -> None:
        """Write all lines anew if the language has changed."""
        words = self.board.app.words
        if len(self.book) and self.book.lang != words.lang:
            self.log = self.book.lines(words)


def _lines(words: Words, told: _Told) -> list[LogLine]:
    happening = told.happening
    heading, detail = isinstance(happening, RoundStarted), isinstance(happening, DETAILS)
    seat = getattr(happening, "seat", None)
    found = [LogLine(text, seat, heading=heading, detail=detail) for text in words.happening(happening, told.viewer)]
    if told.why:
        found.append(LogLine(words.reasons(told.why), soft=True))
    return found
