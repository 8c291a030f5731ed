"""Seats that play at random, and tables on which much can happen, for tests over many games.

`dice` is a `random.Random` of the test's own; the game never sees it.
"""

from __future__ import annotations

from random import Random

import msgspec

from game import legality, terms
from game.actions import Action, Care, ClearChickens, ClearMarket, Close, Done, Link, Portion, Treat
from game.cards import CardSet
from game.match import Match
from game.rules.care import cared_for
from game.status import hens_in_game
from game.table import AWAY, Bird, Options, Table
from tests.game.play import the_cards


def random_action(table: Table, dice: Random) -> Action:
    """A legal action: first a kind, then one of that kind, so that rare kinds come up too."""
    by_kind: dict[type[Action], list[Action]] = {}
    for action in legality.choices(table):
        by_kind.setdefault(type(action), []).append(action)
    for dull in (Care, Close, Done, ClearMarket, ClearChickens):
        if len(by_kind) > 1 and dice.random() < 0.7:
            by_kind.pop(dull, None)
    action = dice.choice(by_kind[dice.choice(list(by_kind))])
    if isinstance(action, Care):
        return random_care(table, dice)
    if isinstance(action, Close) and action.store:
        return Close(tuple(dice.sample(action.store, dice.randint(0, len(action.store)))))
    return action


def random_care(table: Table, dice: Random) -> Care:
    """A legal plan of random pieces: each is tried on top of the last plan and stays if the rules allow it."""
    seat = table.actor
    role = table.cards.role
    cards = [*seat.hand, *seat.storage]
    dice.shuffle(cards)
    plan = Care()
    hens = [bird.hen for bird in seat.flock if cared_for(bird)]
    for card in cards:
        for _ in range(dice.choice((0, 1, 1, 2, 3))):
            bigger = _with(table, plan, card, role[card], hens, dice)
            if bigger is not None and legality.refusal(table, bigger) is None:
                plan = bigger
    if terms.of(table).doubles and plan.food:
        doubled = msgspec.structs.replace(plan, bumper=(dice.choice(plan.food).card,))
        if legality.refusal(table, doubled) is None:
            plan = doubled
    return plan


def _with(table: Table, plan: Care, card: int, role: str, hens: list[int], dice: Random) -> Care | None:
    """The plan with one use more of the card, legal or not; None for a card that has no place in a care."""
    add = msgspec.structs.replace
    if role in ("chicken_run", "rain_barrel"):
        return add(plan, whole=(*plan.whole, card))
    if role == "composter":
        if not plan.food:
            return None
        return add(plan, doubled=(*plan.doubled, Link(card, dice.choice(plan.food).card)))
    if role == "hired_help":
        row = [other for other in table.market_row if other >= 0]
        if row and not any(link.card == card for link in plan.copies):
            plan = add(plan, copies=(*plan.copies, Link(card, dice.choice(row))))
        role = next((table.cards.role[link.other] for link in plan.copies if link.card == card), "special")
    if role == "fountain" and not any(link.card == card for link in plan.fountains):
        water = [other for other in (*table.actor.hand, *table.actor.storage) if table.cards.role[other] == "water"]
        water += [link.card for link in plan.copies if table.cards.role[link.other] == "water"]
        if not water:
            return None
        plan = add(plan, fountains=(*plan.fountains, Link(card, dice.choice(water))))
    if not hens:
        return None
    hen, amount = dice.choice(hens), dice.randint(1, 3)
    if role == "food":
        return add(plan, food=(*plan.food, Portion(card, hen, amount)))
    if role in ("water", "fountain"):
        return add(plan, water=(*plan.water, Portion(card, hen, amount)))
    if role == "treat":
        return add(plan, treats=(*plan.treats, Treat(card, hen)))
    return None


def random_options(dice: Random, longest: int = 8) -> Options:
    """Any number of seats, any target, events and the variants now and then, and an early end."""
    return Options(
        seats=dice.randint(1, 5),
        target=dice.randint(6, 15),
        open_hands=dice.random() < 0.2,
        rooster_is_extra=dice.random() < 0.2,
        events=dice.random() < 0.6,
        cap=dice.randint(1, longest),
    )


def random_match(dice: Random, cards: CardSet | None = None, longest: int = 8) -> Match:
    """A match at its start; half of them on a rich table."""
    cards = cards or the_cards()
    options = random_options(dice, longest)
    first = None if dice.random() < 0.5 else dice.randrange(options.seats)
    match = Match.new(cards, options, dice.getrandbits(64), first)
    if dice.random() < 0.5:
        enrich(match.table, dice)
    return match


def enrich(table: Table, dice: Random) -> None:
    """As late in a game: bigger flocks in all moods, better cards, eggs, stored water, and often short common decks."""
    for seat in table.seats:
        for bird in list(seat.flock):
            seat.flock[seat.flock.index(bird)] = _random_bird(bird.hen, dice)
        for _ in range(dice.randint(0, 5)):
            seat.flock.append(_random_bird(table.chicken_deck.pop(), dice))
        for _ in range(dice.randint(0, 8)):
            table.trashed.append(seat.deck.pop())
        for _ in range(dice.randint(0, min(15, len(table.market_deck) - 5))):
            zone = dice.choice((seat.deck, seat.deck, seat.discard))
            zone.append(table.market_deck.pop())
        dice.shuffle(seat.deck)
        for card in list(seat.deck):
            if table.cards.role[card] == "water" and dice.random() < 0.3:
                seat.deck.remove(card)
                seat.storage.append(card)
        seat.eggs = dice.choice((0, 3, 9, 25))
        seat.ribbons = dice.randint(0, 4)
    if dice.random() < 0.4:
        table.trashed += table.market_deck
        table.market_deck = []
    if dice.random() < 0.4:
        table.chicken_discard += table.chicken_deck[: len(table.chicken_deck) // 2]
        table.chicken_deck = []
        inside = {bird.hen for seat in table.seats for bird in seat.flock}
        inside.update(table.chicken_row, table.chicken_discard)
        table.retired = sorted(hens_in_game(table.cards, len(table.seats)) - inside)


def _random_bird(hen: int, dice: Random) -> Bird:
    mood = dice.choice((0, 0, 1, 1, 2, 2, 3))
    return Bird(hen, mood, mood != AWAY and dice.random() < 0.4)
