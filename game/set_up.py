"""Setting up a table (section 2)."""

from __future__ import annotations

from game import rng, terms
from game.cards import CardSet
from game.happenings import FirstPlayerChosen, GameStarted, Happening
from game.refusals import Refusal, refuse
from game.rules import piles, weather
from game.table import NOTHING, Bird, Options, Seat, Table


def refusal(options: Options) -> Refusal | None:
    """Numbers of seats and points that the game is not made for."""
    low, high = terms.SEATS
    if not low <= options.seats <= high:
        return refuse("seats_out_of_range", low=low, high=high)
    low, high = terms.TARGETS
    if not low <= options.target <= high:
        return refuse("target_out_of_range", low=low, high=high)
    return None


def new_table(cards: CardSet, options: Options, seed: int, first: int | None) -> tuple[Table, list[Happening]]:
    """A table before round 1 and what happened on it. No hand is dealt (R3).

    Raises `ValueError` for a first player who does not sit there.
    """
    if first is not None and not 0 <= first < options.seats:
        raise ValueError(f"first: there is no seat {first} at a table of {options.seats}")
    state = rng.seeded(seed)
    lot = first is None
    if first is None:
        state, first = rng.below(state, options.seats)
    table = Table(cards, options, [], first=first, acting=first)
    for index in range(options.seats):
        seat = Seat(eggs=cards.head.start_eggs)
        seat.flock = [Bird(hen) for hen in cards.start_hens(index)]
        seat.deck = list(cards.start_cards(index))
        state = rng.shuffle(state, seat.deck)
        table.seats.append(seat)
    table.market_deck = list(cards.market_cards)
    table.chicken_deck = list(cards.market_hens)
    state = rng.shuffle(state, table.market_deck)
    state = rng.shuffle(state, table.chicken_deck)
    table.random = state
    table.market_row = [NOTHING] * terms.SLOTS
    table.chicken_row = [NOTHING] * terms.SLOTS
    out: list[Happening] = [GameStarted(options.target), FirstPlayerChosen(first, lot)]
    if options.seats == 1:
        track = list(range(len(cards.fox)))
        table.random = rng.shuffle(table.random, track)
        table.fox_track = track[: terms.FOX_CARDS]
    if options.events:
        table.event_deck = list(range(len(cards.events)))
        table.random = rng.shuffle(table.random, table.event_deck)
        weather.turn_event(table, out)
    for name in piles.ROWS:
        piles.fill(table, name, out)
    return table, out
