"""The solo game: the Fox's walk (section 5, R33 to R36, R54) and the title (R58)."""

from __future__ import annotations

from game import terms
from game.cards import Title
from game.happenings import FoxTurned, FoxWalked, Happening
from game.rules import piles
from game.table import AWAY, NOTHING, Seat, Table

PAWS = 3
"""Prints on a card whose face is not known."""


def solo(table: Table) -> bool:
    """Is this a game against the Fox?"""
    return len(table.seats) == 1


def paces(table: Table, seat: Seat) -> tuple[int, int]:
    """Steps that hens and food cards left in hand would bring now; chicks do not count (R36, R54)."""
    hens = sum(1 for bird in seat.flock if not bird.chick and bird.mood != AWAY)
    return hens, sum(1 for card in seat.hand if table.cards.role[card] == "food")


def steps_to_turn(table: Table) -> list[int]:
    """The step at which each card of the track turns: when the Fox leaves it (R33)."""
    found: list[int] = []
    prints = 0
    for fox in table.fox_track:
        prints += table.cards.fox[fox].paws if fox >= 0 else PAWS
        found.append(prints + 1)
    return found


def turned(table: Table) -> int:
    """How many cards of the track lie open."""
    return sum(1 for step in steps_to_turn(table) if step <= table.fox_step)


def caught(table: Table) -> bool:
    """Has the last card turned (R23)?"""
    return solo(table) and turned(table) == terms.FOX_CARDS


def would_turn(table: Table, steps: int) -> int:
    """How many cards a walk of so many steps turns."""
    after = table.fox_step + steps
    return sum(1 for step in steps_to_turn(table) if table.fox_step < step <= after)


def walk(table: Table, out: list[Happening]) -> None:
    """Steps are counted once (R33); at each card left behind both rows lose its slots and refill before the next
    step (R35).
    """
    hens, food = paces(table, table.seats[0])
    out.append(FoxWalked(0, hens + food, hens, food))
    marks = steps_to_turn(table)
    for _ in range(hens + food):
        table.fox_step += 1
        if table.fox_step in marks:
            number = marks.index(table.fox_step) + 1
            _take(table, number, out)
            if number == terms.FOX_CARDS:
                return


def _take(table: Table, number: int, out: list[Happening]) -> None:
    fox = table.fox_track[number - 1]
    card = table.cards.fox[fox]
    market = _remove(table.market_row, card.market, table.market_discard)
    chickens = _remove(table.chicken_row, card.chicken, table.chicken_discard)
    out.append(FoxTurned(number, fox, market, chickens))
    piles.fill(table, piles.MARKET, out, card.market)
    piles.fill(table, piles.CHICKENS, out, card.chicken)


def _remove(row: list[int], slots: tuple[int, ...], discard: list[int]) -> tuple[int, ...]:
    """R35: a slot with no card is passed over."""
    gone: list[int] = []
    for slot in sorted(slots):
        if row[slot - 1] != NOTHING:
            gone.append(row[slot - 1])
            row[slot - 1] = NOTHING
    discard.extend(gone)
    return tuple(gone)


def title(table: Table, score: int) -> Title:
    """R58: the limits are for the usual target and shift with another one."""
    shift = table.options.target - terms.USUAL_TARGET
    titles = table.cards.titles
    return next((title for title in titles if score >= title.min_score + shift), titles[-1])
