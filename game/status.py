"""Is this table one that the rules can lead to? `status` names every broken invariant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from game import terms
from game.cards import CardSet
from game.rules import clean, fox, scoring
from game.table import AFTER, AWAY, CARE, COLLECT, CONTENT, MARKET, MICE, MOODS, NOTHING, OVER, STEPS, Seat, Table

Namer = Callable[[int], str]
REMEMBERED = ("chicken_roost", "gift_card")
"""Kinds whose single copies a rule remembers (R19, R30)."""
ZONES = ("deck", "hand", "discard", "storage", "used")


def cards_in_game(cards: CardSet, seats: int) -> set[int]:
    """The copies that a game of so many seats is played with."""
    return set(cards.market_cards).union(*(cards.start_cards(seat) for seat in range(seats)))


def hens_in_game(cards: CardSet, seats: int) -> set[int]:
    """The hens that a game of so many seats is played with."""
    return set(cards.market_hens).union(*(cards.start_hens(seat) for seat in range(seats)))


def status(table: Table) -> list[str]:
    """One sentence for each fault; empty for a sound table. Never raises on odd numbers."""
    faults: list[str] = []
    count = len(table.seats)
    if count != table.options.seats:
        faults.append(f"options: {table.options.seats} seats are agreed, {count} are on the table")
    if table.step not in STEPS:
        faults.append(f"step: {table.step} is none of {', '.join(STEPS)}")
    for name in ("first", "acting"):
        if not 0 <= getattr(table, name) < count:
            faults.append(f"{name}: there is no seat {getattr(table, name)}")
    if not 1 <= table.round <= table.options.cap:
        faults.append(f"round: {table.round} is not between 1 and {table.options.cap}")
    _cards(table, faults)
    _hens(table, faults)
    for index, seat in enumerate(table.seats):
        faults += [f"seat {index}: {fault}" for fault in _seat(table, index, seat)]
    faults += _event_faults(table)
    faults += _mice_faults(table)
    faults += _fox_faults(table)
    if table.step == OVER and fox.solo(table):
        if not faults and table.winners != clean.winners(table):
            faults.append(f"winners: {table.winners}, but {clean.winners(table)} have won (R23)")
    elif table.step == OVER:
        if not table.winners:
            faults.append("winners: the game is over and nobody has won")
        elif not faults and sorted(table.winners) != scoring.leaders(table):
            faults.append(f"winners: {table.winners}, but {scoring.leaders(table)} lead (R53)")
    elif table.winners:
        faults.append("winners: somebody has won and the game goes on")
    return faults


def _event_faults(table: Table) -> Iterator[str]:
    """All events lie in one of three places, and one of them is in force (R4)."""
    found = [*table.event_deck, *table.event_discard, *([] if table.event == NOTHING else [table.event])]
    if not table.options.events:
        if found:
            yield "events: there are events, but the game is played without"
        return
    if table.event == NOTHING:
        yield "event: none is in force (R4)"
    if sorted(found) != list(range(len(table.cards.events))):
        yield "events: each must lie in the deck, in the discard pile, or be in force, once"


def _mice_faults(table: Table) -> Iterator[str]:
    """The mice wait for a choice only while there is one (R29)."""
    if table.step == MICE and not 0 <= table.event < len(table.cards.events):
        yield "step: there is no event that brings mice"
    elif table.step == MICE and terms.of(table).after_draw != "mice":
        yield f"step: {terms.event_id(table)} brings no mice"
    elif table.step == MICE and 0 <= table.acting < len(table.seats):
        hand = [card for card in table.actor.hand if 0 <= card < len(table.cards.role)]
        if len(hand) == len(table.actor.hand) and not any(table.cards.role[card] == "food" for card in hand):
            yield "step: there is no food card for the mice (R29)"


def _fox_faults(table: Table) -> Iterator[str]:
    """The track of a solo game (section 5)."""
    track = table.fox_track
    if not fox.solo(table):
        if track or table.fox_step:
            yield "fox: there is a track, but the game is not played alone"
        return
    if len(track) != terms.FOX_CARDS or len(set(track)) != len(track):
        yield f"fox_track: {terms.FOX_CARDS} different cards lie on it"
    elif not all(0 <= card < len(table.cards.fox) for card in track):
        yield "fox_track: a card that does not exist"
    elif not 0 <= table.fox_step <= fox.steps_to_turn(table)[-1]:
        yield f"fox: step {table.fox_step} is off the track"
    elif fox.caught(table) and table.step != OVER:
        yield "fox: its last card has turned and the game goes on (R23)"


def _seat(table: Table, index: int, seat: Seat) -> Iterator[str]:
    """What a seat has and remembers. Cards and hens that do not exist are found by `_cards` and `_hens`."""
    role = table.cards.role
    for name in ("eggs", "ribbons"):
        if getattr(seat, name) < 0:
            yield f"{name}: {getattr(seat, name)} is below 0"
    for card in seat.storage:
        if 0 <= card < len(role) and role[card] != "water":
            yield f"storage: {table.cards.kind(card).id} is no water card (R46)"
    for card in seat.played:
        if not 0 <= card < len(role):
            yield f"played: there is no card {card}"
        elif role[card] not in REMEMBERED:
            yield f"played: {table.cards.kind(card).id} is neither Roost nor Gift Card (R30)"
    if len(set(seat.played)) < len(seat.played):
        yield "played: a copy stands there twice (R30)"
    if seat.used and not (index == table.acting and table.step in (CARE, AFTER)):
        yield "used: cards are used only in the seat's own phase 2 (R8)"
    own = {bird.hen for bird in seat.flock}
    for name in ("fed", "watered"):
        hens = getattr(seat, name)
        if hens and not (index == table.acting and table.step == AFTER):
            yield f"{name}: that counts only after the seat's own care"
        if not own.issuperset(hens):
            yield f"{name}: not all of these hens are in the flock"
    now = terms.of(table) if table.event < len(table.cards.events) else terms.BASE
    for name, known in (
        ("gift_used", now.first_free and table.step in (MARKET, OVER)),
        ("tipped", now.tipping and table.step in (MARKET, OVER)),
        ("event_done", now.content_turns is not None and table.step not in (COLLECT, MICE)),
    ):
        if getattr(seat, name) and not known:
            yield f"{name}: no event of this round lets a seat do that now"
    if seat.shopped and (table.step not in (MARKET, OVER) or (table.step == MARKET and index == table.acting)):
        yield "shopped: the seat has not left this round's market"


def _cards(table: Table, faults: list[str]) -> None:
    found: Counter[int] = Counter()
    for seat in table.seats:
        for zone in ZONES:
            found.update(getattr(seat, zone))
    found.update(table.market_deck)
    found.update(table.market_discard)
    found.update(table.trashed)
    found.update(card for card in table.market_row if card != NOTHING)
    if len(table.market_row) != terms.SLOTS:
        faults.append(f"market_row: {len(table.market_row)} slots instead of {terms.SLOTS}")
    expected = cards_in_game(table.cards, len(table.seats))
    _compare(found, expected, faults, lambda card: f"{table.cards.kind(card).id}#{table.cards.copy_of[card]}")


def _hens(table: Table, faults: list[str]) -> None:
    found: Counter[int] = Counter()
    for index, seat in enumerate(table.seats):
        for bird in seat.flock:
            found[bird.hen] += 1
            if not 0 <= bird.mood < len(MOODS):
                faults.append(f"seat {index}: flock: mood {bird.mood} is none of {', '.join(MOODS)}")
            if bird.chick and (bird.mood != CONTENT or bird.thirsty):
                faults.append(f"seat {index}: flock: a chick has no mood and no token")
            if bird.mood == AWAY and bird.thirsty:
                faults.append(f"seat {index}: flock: a hen that ran away keeps no token (R2)")
    found.update(table.chicken_deck)
    found.update(table.chicken_discard)
    found.update(table.retired)
    found.update(hen for hen in table.chicken_row if hen != NOTHING)
    if len(table.chicken_row) != terms.SLOTS:
        faults.append(f"chicken_row: {len(table.chicken_row)} slots instead of {terms.SLOTS}")
    _compare(found, hens_in_game(table.cards, len(table.seats)), faults, lambda hen: table.cards.hens[hen].id)


def _compare(found: Counter[int], expected: set[int], faults: list[str], name: Namer) -> None:
    for number, times in sorted(found.items()):
        if number not in expected:
            faults.append(f"cards: {number} is not in this game")
        elif times > 1:
            faults.append(f"cards: {name(number)} lies in {times} places")
    for number in sorted(expected - found.keys()):
        faults.append(f"cards: {name(number)} is missing")
