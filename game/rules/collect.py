"""Phase 1: collect eggs."""

from __future__ import annotations

from game.actions import Collect
from game.happenings import ChickMatured, EggsCollected, Happening, HenLaid, RoundStarted
from game.refusals import Refusal
from game.rules import scoring
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
    """Every hen lays by her mood; then the chicks mature, so they lay from the next round on (R44)."""
    out.append(RoundStarted(table.round, table.first))
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
    seat.eggs += total
    out.append(EggsCollected(index, total, total, seat.eggs))
