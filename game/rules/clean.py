"""Phase 4: clean the coop. Scores are counted, then the game ends or the next round begins."""

from __future__ import annotations

from game.happenings import (
    FirstPlayerPassed,
    GameWon,
    HandDiscarded,
    Happening,
    RoundLimit,
    ScoreCounted,
    SoloEnded,
    TargetReached,
    TieWeighed,
    VictoryShared,
)
from game.rules import fox, scoring
from game.table import COLLECT, OVER, Seat, Table


def ends(table: Table) -> bool:
    """Would the game of several seats end if the coop were cleaned now (R14, R37)?"""
    totals = (scoring.score(table.cards, seat).total for seat in table.seats)
    return table.round >= table.options.cap or max(totals) >= table.options.target


def clean(table: Table, out: list[Happening]) -> None:
    """R15: points count only here, after the Fox has walked. R14, R23 and R37 say when the game ends, R53 who has
    won.
    """
    if fox.solo(table):
        fox.walk(table, out)
    totals: list[int] = []
    for index, seat in enumerate(table.seats):
        score = scoring.score(table.cards, seat)
        totals.append(score.total)
        out.append(ScoreCounted(index, score.total, score.ribbons, score.hens, score.gone))
    target = table.options.target
    reached = [index for index, total in enumerate(totals) if total >= target]
    for index in reached:
        out.append(TargetReached(index, totals[index], target))
    caught = fox.caught(table)
    capped = table.round >= table.options.cap
    if capped and not reached and not caught:
        out.append(RoundLimit(table.round))
    if (reached or capped or caught) and fox.solo(table):
        _finish_solo(table, totals[0], out)
    elif reached or capped:
        _finish(table, totals, out)
    else:
        _next_round(table, out)


def winners(table: Table) -> list[int]:
    """Who has won a game that ends now: alone whoever reached the target, else the leaders (R23, R53)."""
    if fox.solo(table):
        return [0] if scoring.score(table.cards, table.seats[0]).total >= table.options.target else []
    return scoring.leaders(table)


def _finish(table: Table, totals: list[int], out: list[Happening]) -> None:
    best = max(totals)
    tied = [index for index, total in enumerate(totals) if total == best]
    if len(tied) > 1:
        for index in tied:
            out.append(TieWeighed(index, scoring.production(table.cards, table.seats[index])))
    table.winners = winners(table)
    table.step = OVER
    if len(table.winners) > 1:
        out.append(VictoryShared(tuple(table.winners), best))
    else:
        winner = table.winners[0]
        out.append(GameWon(winner, best, tuple(index for index in tied if index != winner)))


def _finish_solo(table: Table, total: int, out: list[Happening]) -> None:
    """R23: the target won the game, whatever the Fox did; the score gives the title either way."""
    table.winners = winners(table)
    table.step = OVER
    title = table.cards.titles.index(fox.title(table, total))
    out.append(SoloEnded(0, total, table.options.target, bool(table.winners), title))


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
    seat.gift_used = seat.tipped = seat.event_done = False
    seat.played.clear()
