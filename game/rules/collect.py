"""Phase 1: collect eggs."""

from __future__ import annotations

from game import terms
from game.actions import Collect
from game.happenings import ChickMatured, EggsCollected, Happening, HenLaid, RoundStarted
from game.refusals import Refusal
from game.rules import scoring, weather
from game.table import AWAY, DRAW, Bird, Table


def in_order(table: Table) -> list[int]:
    """All seats from the first player on."""
    count = len(table.seats)
    return [(table.first + offset) % count for offset in range(count)]


def check_collect(table: Table, action: Collect) -> Refusal | None:
    return None


def offer(table: Table) -> list[Collect]:
    return [Collect()]


def apply_collect(table: Table, action: Collect, out: list[Happening]) -> None:
    """From round 2 on an event is turned (R4). Every hen lays by her mood; then the chicks mature, so they lay from
    the next round on (R44).
    """
    out.append(RoundStarted(table.round, table.first))
    if table.options.events and table.round > 1:
        weather.turn_event(table, out)
    for index in in_order(table):
        _collect(table, index, out)
    table.step = DRAW
    table.acting = table.first


def _collect(table: Table, index: int, out: list[Happening]) -> None:
    seat = table.seats[index]
    total = 0
    for place, bird in enumerate(seat.flock):
        if bird.chick:
            seat.flock[place] = Bird(bird.hen)
        elif bird.mood != AWAY:
            eggs = scoring.lays(table.cards, bird)
            base = table.cards.hens[bird.hen].eggs[bird.mood]
            out.append(HenLaid(index, bird.hen, bird.mood, base, eggs, bird.thirsty))
            total += eggs
            continue
        else:
            continue
        out.append(ChickMatured(index, bird.hen))
    eggs = _with_event(table, index, total)
    seat.eggs += eggs
    out.append(EggsCollected(index, total, eggs, seat.eggs, table.event if terms.of(table).collect else None))


def _with_event(table: Table, index: int, laid: int) -> int:
    """R55, R56: more or fewer in all of this phase, never below 0; chicks count as those that have just matured."""
    now = terms.of(table)
    here = any(bird.mood != AWAY for bird in table.seats[index].flock)
    return laid if now.collect_needs_hen and not here else max(0, laid + now.collect)
