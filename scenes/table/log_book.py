"""What has been told so far, so that the log can be worded again when the language changes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.entry import Entry, Reason
from game.happenings import CommonShuffled, Happening, HenFed, HenLaid, RoundStarted, SlotFilled, UsedDiscarded
from game.record import Record, opening, played
from scenes.table.tabletop import LogLine

if TYPE_CHECKING:
    from game.cards import CardSet
    from game.words import Words
    from scenes.table.board import Board

Why = tuple[Reason, ...]
"""Why an AI seat did something, the weightiest reason first."""
DETAILS = (HenLaid, HenFed, SlotFilled, CommonShuffled, UsedDiscarded)
"""What the small log folds away: the line after it sums it up, or the table shows it."""


@dataclass(frozen=True)
class _Told:
    """A happening as `viewer` was told it, and why an AI seat did it."""

    happening: Happening | Entry
    viewer: int | None
    why: Why


ROUNDS, SPARE = 30, 6
"""How many rounds a log goes back to; so many more may gather until the oldest are dropped."""


class LogBook:
    """Happenings in their order, the first at the front. `lang` is the language of the lines given last.

    The oldest rounds are dropped in a long game; the length counts them all the same.
    """

    def __init__(self) -> None:
        self.lang = ""
        self._told: list[_Told] = []
        self._dropped = 0

    def __len__(self) -> int:
        return self._dropped + len(self._told)

    def write(self, words: Words, happenings: Iterable[Happening], viewer: int | None, why: Why) -> list[LogLine]:
        """Add happenings, with the reasons for all of them at the end. Returns their lines."""
        told = [_Told(happening, viewer, ()) for happening in happenings]
        if told and why:
            told[-1] = _Told(told[-1].happening, viewer, why)
        self._told += told
        self.lang = words.lang
        return [line for one in told for line in _lines(words, one, viewer)]

    def note(self, words: Words, entry: Entry) -> list[LogLine]:
        """Add what happened around the game. Returns its line."""
        told = _Told(entry, None, ())
        self._told.append(told)
        return _lines(words, told, None)

    def cut(self, length: int) -> None:
        """Forget all but the first `length` happenings."""
        del self._told[max(0, length - self._dropped) :]

    def trim(self, words: Words, viewer: int | None) -> int:
        """Drop the oldest rounds if too many have gathered. Gives the number of lines that they had."""
        rounds = [place for place, one in enumerate(self._told) if isinstance(one.happening, RoundStarted)]
        if len(rounds) <= ROUNDS + SPARE:
            return 0
        first = rounds[-ROUNDS]
        gone = sum(len(_lines(words, one, viewer)) for one in self._told[:first])
        self._dropped += first
        del self._told[:first]
        return gone

    def lines(self, words: Words, viewer: int | None) -> list[LogLine]:
        """The whole log in the language of `words`, as `viewer` may read it now."""
        self.lang = words.lang
        return [line for one in self._told for line in _lines(words, one, viewer)]


class Told:
    """The log of a table: its lines in the language that is spoken now. `short` leaves out what is a detail."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.book = LogBook()
        self.short: list[LogLine] = []
        self.log = []

    @property
    def log(self) -> list[LogLine]:
        """All lines, the first at the front. To be exchanged, not changed."""
        return self._log

    @log.setter
    def log(self, lines: list[LogLine]) -> None:
        self._log = lines
        self.short = [line for line in lines if not line.detail]

    def tell(self, happenings: Iterable[Happening], why: Why = ()) -> None:
        """Write happenings into the log."""
        words = self.board.app.words
        told = list(happenings)
        lines = self.book.write(words, told, self.board.viewer, why)
        self._log += lines
        self.short += [line for line in lines if not line.detail]
        if any(isinstance(one, RoundStarted) for one in told) and (gone := self.book.trim(words, self.board.viewer)):
            self.log = self._log[gone:]

    def note(self, entry: Entry) -> None:
        """Write what happened around the game into the log."""
        self.log = [*self.log, *self.book.note(self.board.app.words, entry)]

    def translate(self) -> None:
        """Write all lines anew if the language has changed."""
        words = self.board.app.words
        if len(self.book) and self.book.lang != words.lang:
            self.look()

    def look(self) -> None:
        """Write all lines anew for the eyes of whoever looks now: what one seat was told is not for the next."""
        self.log = self.book.lines(self.board.app.words, self.board.viewer)


def told_before(record: Record, cards: CardSet) -> list[Happening]:
    """What happened in the last rounds of a game that was saved, as somebody who knows all would tell it. Raises
    `BadRecord`.
    """
    found: list[Happening] = list(opening(record, cards).opening)
    played(record, cards, lambda _, match: found.extend(match.steps[-1].happenings))
    rounds = [place for place, one in enumerate(found) if isinstance(one, RoundStarted)]
    return found[rounds[-ROUNDS] :] if len(rounds) > ROUNDS else found


def _lines(words: Words, told: _Told, viewer: int | None) -> list[LogLine]:
    happening = told.happening
    if isinstance(happening, Entry):
        seat = happening.about().get("seat")
        return [LogLine(words.entry(happening), seat if isinstance(seat, int) else None, soft=True)]
    viewer = viewer if told.viewer == viewer else None
    heading, detail = isinstance(happening, RoundStarted), isinstance(happening, DETAILS)
    seat = getattr(happening, "seat", None)
    found = [LogLine(text, seat, heading=heading, detail=detail) for text in words.happening(happening, viewer)]
    if told.why:
        found.append(LogLine(words.reasons(told.why), soft=True))
    return found
