"""Moving cards: decks and their reshuffle (R32), the two offerings and their refill (R11, R34)."""

from __future__ import annotations

from collections.abc import Iterable

from game import rng, terms
from game.happenings import CommonShuffled, DeckShuffled, Happening, SlotFilled, SlotSoldOut
from game.table import NOTHING, Seat, Table

MARKET, CHICKENS = "market", "chickens"
ROWS = (MARKET, CHICKENS)
EVERY_SLOT = range(1, terms.SLOTS + 1)


def draw(table: Table, seat_index: int, count: int, out: list[Happening]) -> tuple[int, ...]:
    """Up to `count` cards from the seat's deck into its hand.

    An empty deck is renewed from the discard pile when a card is due, and not before (R32).
    """
    seat = table.seats[seat_index]
    drawn: list[int] = []
    for _ in range(count):
        if not seat.deck:
            if not seat.discard:
                break
            out.append(DeckShuffled(seat_index, len(seat.discard)))
            seat.deck, seat.discard = seat.discard, []
            table.random = rng.shuffle(table.random, seat.deck)
        drawn.append(seat.deck.pop())
    seat.hand.extend(drawn)
    return tuple(drawn)


def can_draw(seat: Seat) -> bool:
    """Is any card left to draw?"""
    return bool(seat.deck or seat.discard)


def row(table: Table, name: str) -> list[int]:
    """The offering "market" or "chickens"."""
    return table.market_row if name == MARKET else table.chicken_row


def fill(table: Table, name: str, out: list[Happening], emptied: Iterable[int] = EVERY_SLOT) -> None:
    """Fill the empty slots, lowest first; the others never slide. With deck and discard pile empty a slot stays empty.

    `emptied` are the slots (from 1) that may have lost their card just now: only these are reported as sold out.
    """
    market = name == MARKET
    slots = row(table, name)
    for index, card in enumerate(slots):
        if card != NOTHING:
            continue
        deck = table.market_deck if market else table.chicken_deck
        if not deck:
            pile = table.market_discard if market else table.chicken_discard
            if not pile:
                if index + 1 in emptied:
                    out.append(SlotSoldOut(name, index + 1))
                continue
            out.append(CommonShuffled(name, len(pile)))
            deck.extend(pile)
            pile.clear()
            table.random = rng.shuffle(table.random, deck)
        slots[index] = deck.pop()
        out.append(SlotFilled(name, index + 1, slots[index]))


def sweep(table: Table, name: str) -> tuple[int, ...]:
    """Send every card of the offering to its discard pile; returns them in slot order."""
    slots = row(table, name)
    gone = tuple(card for card in slots if card != NOTHING)
    (table.market_discard if name == MARKET else table.chicken_discard).extend(gone)
    slots[:] = [NOTHING] * len(slots)
    return gone
