"""A script: a position, then one action a line, with what is expected of them. The format is in docs/notation.md.

    script = read_script(text, cards)
    for played in Run(script).steps():
        ...

Reading raises `BadText`, playing raises `Stopped`; both name the line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from game.action_text import parse_action
from game.cards import CardSet
from game.happening_text import KINDS, figures, format_happening, kind_of
from game.happenings import Happening
from game.match import Match, Refused
from game.naming import BadText, check_words, words_of
from game.notation import KEYWORDS, format_position, parse_position
from game.refusals import PARAMETERS, Refusal
from game.table import Table
from game.words import Words

ACTIONS_FOLLOW = "---"
END_FOLLOWS = "==="
MOST_SHOWN = 1_000
"""Characters of what is said about one line."""
UNDO, REDO = "undo", "redo"
_SEAT = re.compile(r"(\d{1,3}):\s*(.*)")


class Expectation(msgspec.Struct, frozen=True):
    """`name` and the figures it has to have; other figures may be anything."""

    line: int
    name: str
    figures: tuple[tuple[str, str], ...]

    def fits(self, name: str, found: dict[str, str]) -> bool:
        return name == self.name and all(found.get(key) == value for key, value in self.figures)

    def __str__(self) -> str:
        return " ".join([self.name, *(f"{key}={value}" for key, value in self.figures)])


class Move(msgspec.Struct):
    """One action, still as text since its meaning depends on the table. `seat` wants to do it, or whose turn it is."""

    line: int
    seat: int | None
    text: str
    refusal: Expectation | None = None
    happenings: list[Expectation] = []

    def __str__(self) -> str:
        return self.text if self.seat is None else f"{self.seat}: {self.text}"


class Script(msgspec.Struct):
    """`end` is the position that has to stand after the last action, as `format_position` prints it."""

    table: Table
    moves: list[Move]
    end: str = ""
    end_line: int = 0


class Played(msgspec.Struct):
    """A move and what came of it: `refusal` when it was refused as expected, `undone` the seat that took back."""

    move: Move
    happenings: tuple[Happening, ...] = ()
    refusal: Refusal | None = None
    undone: int | None = None


class Stopped(Exception):
    """The script cannot go on. The message names the line; the words of a `refusal` come with a language."""

    def __init__(self, line: int, what: str, refusal: Refusal | None = None) -> None:
        super().__init__(f"line {line}: {what[:MOST_SHOWN]}")
        self.refusal = refusal

    def sentence(self, words: Words) -> str:
        """The whole message in a language."""
        return f"{self} {words.refusal(self.refusal)}" if self.refusal else str(self)


# Reading


def read_script(text: str, cards: CardSet) -> Script:
    """Raises `BadText` with the line for whatever can be judged before the first action is played."""
    return _Reader(text, cards).script()


class _Reader:
    """Lines keep their numbers: each part is read with the lines of the others left empty."""

    def __init__(self, text: str, cards: CardSet) -> None:
        self.cards = cards
        self.position: list[str] = []
        self.end: list[str] = []
        self.moves: list[Move] = []
        self.expected: Expectation | None = None
        self.end_line = 0
        in_position = True
        for number, raw in enumerate(text.splitlines(), 1):
            words = words_of(raw)
            if self.end_line:
                self.end.append(raw)
                continue
            if not words:
                continue
            if in_position and words[0] in KEYWORDS:
                self.position += [""] * (number - 1 - len(self.position)) + [raw]
            elif words == [ACTIONS_FOLLOW] and in_position:
                in_position = False
            elif words == [END_FOLLOWS]:
                self.end_line = number
            else:
                self._line(number, words)
                in_position = False
        if self.expected:
            raise _fail(self.expected.line, "an action has to follow")

    def _line(self, number: int, words: list[str]) -> None:
        first, rest = words[0], words[1:]
        if first == "!":
            if self.expected:
                raise _fail(number, "two refusals are expected of one action")
            self.expected = _refusal(number, rest)
        elif first == "=":
            if not self.moves or self.expected:
                raise _fail(number, "an action has to stand before what is expected of it")
            self.moves[-1].happenings.append(_happening(number, rest))
        elif first in KEYWORDS:
            raise _fail(number, f"{first!r} belongs to the position, which ends before the first action")
        else:
            try:
                seat, text = None, " ".join(check_words(words))
            except BadText as error:
                raise _fail(number, str(error)) from error
            if match := _SEAT.fullmatch(text):
                seat, text = int(match[1]), match[2]
            if not text:
                raise _fail(number, "there is no action on this line")
            if text in (UNDO, REDO) and seat is not None:
                raise _fail(number, f"{text} takes no seat before it")
            self.moves.append(Move(number, seat, text, self.expected))
            self.expected = None

    def script(self) -> Script:
        table = parse_position("\n".join(self.position), self.cards)
        for move in self.moves:
            if move.seat is not None and move.seat >= len(table.seats):
                raise _fail(move.line, f"there is no seat {move.seat}, seats are 0 to {len(table.seats) - 1}")
        end = ""
        if self.end_line:
            try:
                end = format_position(parse_position("\n" * self.end_line + "\n".join(self.end), self.cards))
            except BadText as error:
                message = str(error)
                raise BadText(message if message.startswith("line ") else f"line {self.end_line}: {message}") from error
        return Script(table, self.moves, end, self.end_line)


def _fail(line: int, what: str) -> BadText:
    return BadText(f"line {line}: {what}")


def _figures(line: int, name: str, words: list[str], known: tuple[str, ...]) -> Expectation:
    found: dict[str, str] = {}
    for word in words:
        key, sign, value = word.partition("=")
        if not sign:
            raise _fail(line, f"{word[:80]!r}: a figure has the form name=value")
        if key not in known:
            raise _fail(line, f"{name} has no figure {key[:80]!r}, but {', '.join(known) or 'none at all'}")
        found[key] = value
    return Expectation(line, name, tuple(found.items()))


def _refusal(line: int, words: list[str]) -> Expectation:
    name = words[0] if words else ""
    if name not in PARAMETERS:
        raise _fail(line, f"there is no refusal {name[:80]!r}")
    return _figures(line, name, words[1:], PARAMETERS[name])


def _happening(line: int, words: list[str]) -> Expectation:
    name = words[0] if words else ""
    if name not in KINDS:
        raise _fail(line, f"there is no happening {name[:80]!r}")
    return _figures(line, name, words[1:], KINDS[name].__struct_fields__)


# Playing


class Run:
    """Plays a script on a match of its own."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.match = Match(script.table)

    def steps(self) -> Iterator[Played]:
        """Each move as it was played. Raises `Stopped` at the first that goes otherwise than the script says."""
        for move in self.script.moves:
            played = self._play(move)
            yield played
            self._compare(played)
        if self.script.end and format_position(self.match.table) != self.script.end:
            raise Stopped(self.script.end_line, _difference(self.script.end, format_position(self.match.table)))

    def _play(self, move: Move) -> Played:
        try:
            played = self._do(move)
        except BadText as error:
            raise Stopped(move.line, str(error)) from error
        except Refused as refused:
            refusal = refused.refusal
            if move.refusal is None:
                raise Stopped(move.line, f"{move} is refused ({refusal.code}):", refusal) from refused
            if not move.refusal.fits(refusal.code, {name: str(value) for name, value in refusal.params}):
                what = f"{move} is refused, but with {refusal} instead of {move.refusal}:"
                raise Stopped(move.line, what, refusal) from refused
            return Played(move, refusal=refusal)
        if move.refusal:
            raise Stopped(move.line, f"{move} should be refused with {move.refusal}, but it is allowed")
        return played

    def _do(self, move: Move) -> Played:
        match = self.match
        if move.text == UNDO:
            return Played(move, undone=match.undo().before.acting)
        if move.text == REDO:
            return Played(move, match.redo())
        return Played(move, match.apply(parse_action(move.text, match.table), move.seat))

    def _compare(self, played: Played) -> None:
        """Every expected happening has to come, in this order; others may come between."""
        cards = self.match.table.cards
        found = iter([(kind_of(type(one)), figures(one, cards)) for one in played.happenings])
        for expected in played.move.happenings:
            if not any(expected.fits(*one) for one in found):
                raise Stopped(expected.line, f"{expected} was expected of {played.move}, but did not come of it")


def _difference(expected: str, found: str) -> str:
    for wanted, real in zip(expected.splitlines(), found.splitlines(), strict=False):
        if wanted != real:
            return f"the end should be {wanted.strip()!r}, but is {real.strip()!r}"
    return "the end is another than the expected one"


# Telling


def tell(played: Played, words: Words) -> list[str]:
    """A move and its happenings in sentences; nothing is hidden."""
    lines = [f"> {played.move}"]
    if played.refusal:
        lines.append(f"  ! {played.refusal.code}: {words.refusal(played.refusal)}")
    if played.undone is not None:
        lines.append("  " + words.log("taken_back", seat=played.undone))
    for happening in played.happenings:
        lines += [f"  {line}" for line in words.happening(happening, reveal=True)]
    return lines


def tell_plainly(played: Played, cards: CardSet) -> list[str]:
    """A move and its happenings as lines of a script that expects just them."""
    lines = [f"! {played.refusal}"] if played.refusal else []
    lines.append(str(played.move))
    return lines + [f"= {format_happening(happening, cards)}" for happening in played.happenings]
