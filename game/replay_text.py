"""A game as a text that people can read, keep and send: its set-up, then one action a line. See docs/saves.md.

    text = write_replay(record, match)
    replay = read_replay(text, cards, "autumn.txt")
    difference = verify(replay, cards)

After every few actions, and at the end, stands the digest of the table, so that a game that comes out otherwise is
noticed at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, get_args

import msgspec

from game.action_text import format_action, parse_action
from game.cards import CardSet
from game.match import SHORT, Match
from game.naming import BadText
from game.record import (
    MOST_ACTIONS,
    MOST_NAME,
    BadRecord,
    Difference,
    Record,
    compare,
    opening,
    options_of,
    step,
)
from game.seating import Kind, SeatId, SeatSetup, Setup
from game.trouble import Trouble
from game.version import VERSION

TITLE: Final = "Backyard Chickens replay"
FORMAT: Final = 1
EVERY: Final = 10
"""Actions between two digests."""
MAX_CHARACTERS: Final = 2_000_000
FLAGS: Final = ("open_hands", "rooster_is_extra", "events", "no_hints")
HELPED: Final = "+help"
_NUMBERS: Final = ("seed", "first", "target", "cap", "daily")
_SEAT: Final = re.compile(r"seat (\w+) (\w+)(\+help)?(?: (.*))?")
_DIGEST: Final = re.compile(r"[0-9a-f]+")


class Replay(msgspec.Struct, frozen=True):
    """What a text tells. `stated` are short digests by the number of actions done, `final` is the last one, "" for
    none. `stopped` is why the record ends before the text does: an action that cannot be read or done.
    """

    record: Record
    stated: dict[int, str]
    final: str = ""
    version: str = ""
    stopped: Difference | None = None


class BadReplay(Trouble):
    """A text that is no replay. `line` says where, 0 for nowhere in particular; `code` is "other_cards" for one that
    was played with other cards, else "".
    """

    def __init__(self, label: str, why: str, line: int = 0, code: str = "") -> None:
        super().__init__(f"{label}: {why}")
        self.line, self.code = line, code


class _Wrong(BadText):
    """What is wrong with a text, before anybody knows what the text is called."""

    def __init__(self, why: str, line: int = 0, code: str = "") -> None:
        super().__init__(f"line {line}: {why}" if line else why)
        self.line, self.code = line, code


# Writing


def write_replay(record: Record, match: Match) -> str:
    """The text of a game; `match` is the game of `record`."""
    cards = match.table.cards
    lines = [*_heading(record, cards), "---"]
    running = opening(record, cards)
    round_told = 0
    for count, action in enumerate(record.actions, 1):
        table = running.table
        if table.round != round_told:
            round_told = table.round
            lines += ["", f"# Round {table.round}"]
        lines.append(format_action(action, table))
        running.apply(action)
        if not count % EVERY:
            lines.append(f"= {running.digests[-1]}")
    return "\n".join([*lines, "", f"=== {running.digest()}", ""])


def _heading(record: Record, cards: CardSet) -> Iterator[str]:
    setup = record.setup
    yield f"{TITLE} {FORMAT}"
    yield f"version {VERSION}"
    yield f"cards {cards.digest}"
    yield f"seed {record.seed}"
    if record.first is not None:
        yield f"first {record.first}"
    yield f"target {record.options.target}"
    yield f"cap {record.options.cap}"
    if setup.daily:
        yield f"daily {setup.daily}"
    flags = {**msgspec.structs.asdict(setup), "no_hints": not setup.hints}
    if on := [name for name in FLAGS if flags[name]]:
        yield f"with {' '.join(on)}"
    for seat in setup.seats:
        yield f"seat {seat.seat} {seat.kind}{HELPED if seat.help else ''} {seat.name}".rstrip()


# Reading


def read_replay(text: str, cards: CardSet, label: str) -> Replay:
    """The game in a text, as far as it can be played. Raises `BadReplay` naming `label` and the line."""
    if len(text) > MAX_CHARACTERS:
        raise BadReplay(label, f"is longer than {MAX_CHARACTERS} characters, which is too long for a replay")
    try:
        return _Reader(text, cards).replay()
    except _Wrong as wrong:
        raise BadReplay(label, str(wrong), wrong.line, wrong.code) from wrong
    except BadText as error:
        raise BadReplay(label, str(error)) from error


def verify(replay: Replay, cards: CardSet) -> Difference | None:
    """Play it: the first thing that is not as the text states it, or None."""
    final = "" if replay.stopped else replay.final
    return compare(replay.record, cards, replay.stated, final)[1] or replay.stopped


class _Reader:
    def __init__(self, text: str, cards: CardSet) -> None:
        self.cards = cards
        self.lines = text.splitlines()
        self.numbers: dict[str, int] = {}
        self.words: dict[str, str] = {}
        self.flags: set[str] = set()
        self.seats: list[SeatSetup] = []
        self.stated: dict[int, str] = {}
        self.final = ""

    def replay(self) -> Replay:
        end = self._heading()
        record = self._record()
        try:
            match = opening(record, self.cards)
        except BadRecord as bad:
            raise BadText(f"the game cannot be set up: {bad.why}") from bad
        stopped = self._actions(end, match)
        actions: Any = tuple(match.actions)
        done = msgspec.structs.replace(record, actions=actions)
        return Replay(done, self.stated, self.final, self.words.get("version", ""), stopped)

    def _heading(self) -> int:
        """Read up to the line `---` and give its place."""
        first = self.lines[0].split() if self.lines else []
        title = TITLE.split()
        if first[: len(title)] != title or len(first) != len(title) + 1:
            raise _Wrong(f"a replay begins with {TITLE!r} and a number", 1)
        if first[-1] != str(FORMAT):
            raise _Wrong(f"this version of the game reads replays of format {FORMAT}, not {first[-1][:20]}", 1)
        for place, raw in enumerate(self.lines[1:], 1):
            line = raw.strip()
            if line == "---":
                return place
            if line:
                self._head(place + 1, line)
        raise BadText("there is no line --- before the actions")

    def _head(self, number: int, line: str) -> None:
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word == "seat":
            self.seats.append(_seat(number, line))
        elif word == "with":
            for flag in rest.split():
                if flag not in FLAGS:
                    raise _Wrong(f"{flag[:40]!r} is none of {', '.join(FLAGS)}", number)
                self.flags.add(flag)
        elif word in self.numbers or word in self.words:
            raise _Wrong(f"{word} stands here twice", number)
        elif word in _NUMBERS:
            if not re.fullmatch(r"[0-9]{1,20}", rest):
                raise _Wrong(f"{word} needs a number, not {rest[:40]!r}", number)
            self.numbers[word] = int(rest)
        elif word in ("version", "cards"):
            self.words[word] = rest[:40]
        else:
            raise _Wrong(f"{word[:40]!r} is no word of the heading", number)

    def _record(self) -> Record:
        if self.words.get("cards") != self.cards.digest:
            raise _Wrong("the game was played with other cards than this game has", code="other_cards")
        for needed in ("seed", "target"):
            if needed not in self.numbers:
                raise BadText(f"the heading does not name the {needed}")
        plain = {
            "seats": [msgspec.to_builtins(seat) for seat in self.seats],
            "target": self.numbers["target"],
            "open_hands": "open_hands" in self.flags,
            "rooster_is_extra": "rooster_is_extra" in self.flags,
            "events": "events" in self.flags,
            "hints": "no_hints" not in self.flags,
            "first": self.numbers.get("first"),
            "seed": self.numbers["seed"],
            "daily": self.numbers.get("daily", 0),
        }
        try:
            setup = msgspec.convert(plain, Setup)
        except msgspec.ValidationError as error:
            raise BadText(f"the game cannot be set up: {error}") from error
        options = options_of(setup)
        options = msgspec.structs.replace(options, cap=self.numbers.get("cap", options.cap))
        return Record(setup, options, self.numbers["seed"], setup.first, ())

    def _actions(self, end: int, match: Match) -> Difference | None:
        """Play the lines after the heading; the one at which it comes to a stop."""
        for place, raw in enumerate(self.lines[end + 1 :], end + 2):
            line = raw.strip()
            if self.final and line:
                raise _Wrong("nothing can stand after the last digest", place)
            if not line or line.startswith("#"):
                continue
            count = len(match.actions)
            if line.startswith("==="):
                self.final = _digest(place, line[3:], 4 * SHORT)
            elif line.startswith("="):
                self.stated.setdefault(count, _digest(place, line[1:], SHORT))
            elif count >= MOST_ACTIONS:
                raise _Wrong(f"a game has {MOST_ACTIONS} actions at most", place)
            else:
                try:
                    step(match, count, parse_action(line, match.table))
                except BadText as bad:
                    return Difference(count + 1, f"line {place}: {bad}")
                except BadRecord as bad:
                    return Difference(count + 1, f"line {place}: {line[:80]}: {bad.why}")
        return None


def _seat(number: int, line: str) -> SeatSetup:
    found = _SEAT.fullmatch(line)
    if found is None or found[1] not in get_args(SeatId) or found[2] not in get_args(Kind):
        kinds = ", ".join(get_args(Kind))
        raise _Wrong(f"a seat has a token ({', '.join(get_args(SeatId))}), a kind ({kinds}) and a name", number)
    if len(found[4] or "") > MOST_NAME:
        raise _Wrong(f"the name is longer than {MOST_NAME} characters", number)
    token: Any = found[1]
    kind: Any = found[2]
    return SeatSetup(found[4] or "", token, kind, found[3] is not None)


def _digest(number: int, text: str, digits: int) -> str:
    word = text.strip()
    if _DIGEST.fullmatch(word) is None or len(word) != digits:
        raise _Wrong(f"expected a digest of {digits} digits from 0 to f", number)
    return word
