"""The parts of a position that only games with events, or against the Fox, have. Used by `notation`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game import rng, terms
from game.cards import CardSet
from game.naming import BadText
from game.rules import fox
from game.table import NOTHING, UNKNOWN, Table

EVENT_LISTS = ("event", "event_deck", "event_discard")
LISTS = (*EVENT_LISTS, "fox_track")
"""Keywords that are followed by ids of events or fox cards."""

Words = Sequence[tuple[int, str]]
Fail = Callable[[str, int], BadText]


def format_modes(table: Table) -> list[str]:
    """The lines about events and the Fox; none in a base game."""
    lines: list[str] = []
    if table.options.events:
        names = [event.id for event in table.cards.events]
        lines.append(f"event {_ids(names, [table.event])}")
        lines.append("event_deck " + _ids(names, reversed(table.event_deck)))
        lines.append("event_discard " + _ids(names, table.event_discard))
    if fox.solo(table):
        lines.append(f"fox {table.fox_step}")
        lines.append("fox_track " + _ids([card.id for card in table.cards.fox], table.fox_track))
    return lines


def _ids(names: list[str], numbers: Iterable[int]) -> str:
    special = {NOTHING: "-", UNKNOWN: "?"}
    return " ".join(special[number] if number < 0 else names[number] for number in numbers) or "-"


def lay_modes(table: Table, common: dict[str, list[tuple[int, str]]], step: int, state: int, fail: Fail) -> int:
    """Lay events and track from the words under their keywords; what is not named is dealt by `state`, whose next
    value is returned. A closing `?` stands for all that lies nowhere else.
    """
    if table.options.events:
        state = _lay_events(table, common, state, fail)
    if fox.solo(table):
        state = _lay_track(table, common, state, fail)
        table.fox_step = step
    return state


def _lay_events(table: Table, common: dict[str, list[tuple[int, str]]], state: int, fail: Fail) -> int:
    names = _numbers(table.cards, "event")
    event = _resolve(names, common.get("event", []), "event", fail)
    if len(event) > 1:
        raise fail("one event is in force", common["event"][1][0])
    table.event_discard = _resolve(names, common.get("event_discard", []), "event", fail)
    words = common.get("event_deck", [(0, "?")])
    table.event_deck = _resolve(names, words, "event", fail)[::-1]
    rest = [number for number in range(len(names)) if number not in (*event, *table.event_discard, *table.event_deck)]
    if words and words[-1][1] == "?":
        state = rng.shuffle(state, rest)
        table.event_deck[:0] = rest
    else:
        table.event_discard.extend(rest)
    table.event = event[0] if event else table.event_deck.pop() if table.event_deck else NOTHING
    return state


def _lay_track(table: Table, common: dict[str, list[tuple[int, str]]], state: int, fail: Fail) -> int:
    names = _numbers(table.cards, "fox")
    track = _resolve(names, common.get("fox_track", []), "fox card", fail)
    rest = [number for number in range(len(names)) if number not in track]
    state = rng.shuffle(state, rest)
    table.fox_track = (track + rest)[: max(terms.FOX_CARDS, len(track))]
    return state


def _numbers(cards: CardSet, kind: str) -> dict[str, int]:
    ids = [event.id for event in cards.events] if kind == "event" else [card.id for card in cards.fox]
    return {id: number for number, id in reversed(list(enumerate(ids)))}


def _resolve(names: dict[str, int], words: Words, kind: str, fail: Fail) -> list[int]:
    found: list[int] = []
    for line, word in words:
        if word in ("-", "?"):
            continue
        if word not in names:
            raise fail(f"there is no {kind} {word!r}", line)
        if names[word] in found:
            raise fail(f"{word} stands here twice", line)
        found.append(names[word])
    return found
