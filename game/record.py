"""What makes a game: its set-up, its chance, and the actions. Everything else follows from playing them.

    record = record_of(match, setup)
    match = played(record, cards)

A record may come from anywhere, so every number in it is checked before a rule looks at it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec

from game import set_up, terms
from game.actions import Action, AnyAction
from game.cards import CardSet
from game.match import SHORT, Match, Refused
from game.notation import MAX_CAP
from game.refusals import Refusal
from game.rng import MASK
from game.seating import Setup, without_devices
from game.table import Options
from game.trouble import Trouble

MOST_ACTIONS: Final = 30_000
"""More than the 300 longest rounds of five seats."""
MOST_GIVEN: Final = 400
"""Entries of one list of an action: as many as no care can need."""
MOST_AMOUNT: Final = 999
MOST_NAME: Final = 40
"""Characters of a name that comes from a file; on the new game page far fewer fit."""


class BadRecord(Trouble):
    """A game that cannot have been played. `at` counts the actions before the one that does not fit, `why` is what
    is wrong with it: a refusal of the rules or a sentence.
    """

    def __init__(self, at: int, why: Refusal | str) -> None:
        super().__init__(f"action {at + 1}: {why}")
        self.at = at
        self.why = why


class Difference(msgspec.Struct, frozen=True):
    """The first thing in a game that is not as it was stated: the action `at`, counted from 1 (0: before the first),
    and why. `action` is None for what is wrong with the whole.
    """

    at: int
    why: Refusal | str
    action: Action | None = None


class Record(msgspec.Struct, frozen=True):
    """`seed` and `first` are what `Match.new` was given."""

    setup: Setup
    options: Options
    seed: int
    first: int | None
    actions: tuple[AnyAction, ...]


def options_of(setup: Setup) -> Options:
    """The rules that a set-up agrees on."""
    return Options(len(setup.seats), setup.target, setup.open_hands, setup.rooster_is_extra, events=setup.events)


def record_of(match: Match, setup: Setup) -> Record:
    """The record of a game on the table. Raises `ValueError` for a table that was not dealt by `Match.new`."""
    if match.seed is None:
        raise ValueError("a table that was laid by hand has no record")
    actions: Any = tuple(match.actions)
    return Record(without_devices(setup), match.table.options, match.seed, match.first, actions)


def opening(record: Record, cards: CardSet) -> Match:
    """The game before its first action. Raises `BadRecord` for a set-up that cannot be."""
    for fault in _setup_faults(record):
        raise BadRecord(0, fault)
    try:
        return Match.new(cards, record.options, record.seed, record.first)
    except Refused as refused:
        raise BadRecord(0, refused.refusal) from refused


def played(record: Record, cards: CardSet, watch: Callable[[int, Match], object] | None = None) -> Match:
    """The game after all its actions. Raises `BadRecord` at the first that cannot be done.

    `watch(count, match)` is called after each action with the number of actions done.
    """
    match = opening(record, cards)
    if len(record.actions) > MOST_ACTIONS:
        raise BadRecord(MOST_ACTIONS, f"a game has {MOST_ACTIONS} actions at most")
    for at, action in enumerate(record.actions):
        step(match, at, action)
        if watch is not None:
            watch(at + 1, match)
    return match


def compare(
    record: Record, cards: CardSet, stated: Mapping[int, str], final: str = ""
) -> tuple[Match | None, Difference | None]:
    """Play a record beside the short digests that were stated after so many actions, and the `final` one of 32 digits.

    Gives the match as far as it goes and the first difference; no match at all for a set-up that cannot be.
    """
    try:
        match = opening(record, cards)
    except BadRecord as bad:
        return None, Difference(0, bad.why)
    if len(record.actions) > MOST_ACTIONS:
        return match, Difference(MOST_ACTIONS, f"a game has {MOST_ACTIONS} actions at most")
    for at, action in enumerate(record.actions, 1):
        try:
            step(match, at - 1, action)
        except BadRecord as bad:
            return match, Difference(at, bad.why, action)
        if stated.get(at, match.digests[-1]) != match.digests[-1]:
            why = f"the digest after it is {match.digests[-1]}, but {stated[at][:SHORT]} was stated"
            return match, Difference(at, why, action)
    if final and final != match.digest():
        why = f"the last digest is {match.digest()}, but {final[:32]} was stated"
        return match, Difference(len(record.actions), why)
    return match, None


def step(match: Match, at: int, action: Action) -> None:
    """Do one action of a record. Raises `BadRecord`."""
    if fault := out_of_range(action, match.table.cards):
        raise BadRecord(at, fault)
    try:
        match.apply(action)
    except Refused as refused:
        raise BadRecord(at, refused.refusal) from refused


def _setup_faults(record: Record) -> Iterator[Refusal | str]:
    setup, options = record.setup, record.options
    if reason := set_up.refusal(options):
        yield reason
    if not 1 <= options.cap <= MAX_CAP:
        yield f"the last round is one from 1 to {MAX_CAP}, not {options.cap}"
    if msgspec.structs.replace(options, cap=terms.ROUND_CAP) != options_of(setup):
        yield "the options are not those of the set-up"
    if not 0 <= record.seed <= MASK:
        yield "the seed is not between 0 and 2**64 - 1"
    if record.first is not None and not 0 <= record.first < options.seats:
        yield f"there is no seat {record.first} to begin"
    yield from name_faults(setup)
    if len({seat.seat for seat in setup.seats}) < len(setup.seats):
        yield "two seats have the same token"


def name_faults(setup: Setup) -> Iterator[str]:
    """Names that would not fit anywhere."""
    for seat in (*setup.seats, *setup.waiting):
        if len(seat.name) > MOST_NAME or not seat.name.isprintable():
            yield "a name is too long, or has characters that cannot be shown"


# Numbers of actions

_CARDS: Final = ("card", "other")


def out_of_range(action: Action, cards: CardSet) -> str:
    """Which number of an action names no card, hen or slot there could be, or ""."""
    for name in action.__struct_fields__:
        value = getattr(action, name)
        if isinstance(value, tuple):
            if len(value) > MOST_GIVEN:
                return f"{name}: {len(value)} entries are more than there can be"
            for one in value:
                if fault := _entry(name, one, cards):
                    return fault
        elif fault := _number(name, value, cards):
            return fault
    return ""


def _entry(name: str, one: int | msgspec.Struct, cards: CardSet) -> str:
    """A bare card, or a portion, treat or link."""
    if isinstance(one, int):
        return _number("card", one, cards) and f"{name}: there is no card {one}"
    for field in one.__struct_fields__:
        if fault := _number(field, getattr(one, field), cards):
            return f"{name}: {fault}"
    return ""


def _number(name: str, value: int | bool, cards: CardSet) -> str:
    if isinstance(value, bool):
        return ""
    if name in _CARDS:
        return "" if 0 <= value < len(cards.kind_of) else f"there is no card {value}"
    if name == "hen":
        return "" if 0 <= value < len(cards.hens) else f"there is no hen {value}"
    if name == "slot":
        return "" if 0 <= value <= terms.SLOTS else f"there is no slot {value}"
    return "" if 0 <= value <= MOST_AMOUNT else f"{name}: {value} is not between 0 and {MOST_AMOUNT}"
