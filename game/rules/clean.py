"""Phase 4: clean the coop. Scores are counted, then the game ends or the next round begins."""

from __future__ import annotations

from game.happenings import (
    FirstPlayerPassed,
    GameWon,
    HandDiscarded,
    Happening,
    RoundLimit,
    ScoreCounted,
    TargetReached,
    TieWeighed,
    VictoryShared,
)
from game.rules import scoring
from game.table import COLLECT, OVER, Seat, Table


def ends(table: Table) -> bool:
    """Would the game end if the coop were cleaned now (R14, R37)?"""
    totals = (scoring.score(table.cards, seat).total for seat in table.seats)
    return table.round >= table.options.cap or max(totals) >= table.options.target


def clean(table: Table, out: list[Happening]) -> None:
    """R15: points count only here. R14 and R37 say when the game ends, R53 who has won."""
    totals: list[int] = []
    for index, seat in enumerate(table.seats):
        score = scoring.score(table.cards, seat)
        totals.append(score.total)
        out.append(ScoreCounted(index, score.total, score.ribbons, score.hens, score.gone))
    target = table.options.target
    reached = [index for index, total in enumerate(totals) if total >= target]
    for index in reached:
        out.append(TargetReached(index, totals[index], target))
    if not reached and table.round >= table.options.cap:
        out.append(RoundLimit(table.round))
    if reached or table.round >= table.options.cap:
        _finish(table, totals, out)
    else:
        _next_round(table, out)


def _finish(table: Table, totals: list[int], out: list[Happening]) -> None:
    best = max(totals)
    tied = [index for index, total in enumerate(totals) if total == best]
    if len(tied) > 1:
        for index in tied:
            out.append(TieWeighed(index, scoring.production(table.cards, table.seats[index])))
    table.winners = scoring.leaders(table)
    table.step = OVER
    if len(table.winners) > 1:
        out.append(VictoryShared(tuple(table.winners), best))
    else:
        winner = table.winners[0]
        out.append(GameWon(winner, best, tuple(index for index in tied if index != winner)))


def _next_round(table: Table, out: list[Happening]) -> None:
    for index, seat in enumerate(table.seats):
        if seat.hand:
            out.append(HandDiscarded(index, tuple(seat.hand)))
            seat.discard.extend(seat.hand)
            seat.hand.clear()
        forget_round(seat)
    table.first = (table.first + 1) % len(table.seats)
    table.acting = table.first
    out.append(FirstPlayerPassed(table.first))
    table.round += 1
    table.step = COLLECT


def forget_round(seat: Seat) -> None:
    """What a seat remembers within a round ends with it."""
    seat.hen_bought = False
    seat.shopped = False
    seat.played.clear()
