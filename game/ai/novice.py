"""The level "novice": means well, feeds hen by hen as the cards come, buys what does some good, and forgets."""

from __future__ import annotations

from game import legality, rng
from game.actions import (
    AnyAction,
    BuyHen,
    BuySupply,
    Care,
    Close,
    Collect,
    Done,
    Draw,
    DustBath,
    Gnome,
    Portion,
    RoostDraw,
    Sell,
    Swing,
    Trash,
    Treat,
    Tunnels,
)
from game.ai import reasons
from game.ai.deck_worth import UNIT, DeckWorth
from game.ai.outlook import Outlook
from game.ai.reasons import Reason
from game.ai.shopping import free_offers, paid_offers, why
from game.ai.style import NOVICE
from game.rules import care as rule
from game.rules.care_check import loves
from game.table import AFTER, CARE, COLLECT, DRAW, HAPPY, SAD, Table
from game.view import View

Decision = tuple[AnyAction, tuple[Reason, ...]]
FORGETS = 4
"""Of a hundred hens that are not sad so many are forgotten at feeding."""
LEAVES = 10
"""Of a hundred market steps so many end the visit."""
WHIMS = 6
"""Of a hundred market steps so many take anything that can be had."""

KNOWN = ("food", "water", "treat", "dust_bath_tub", "garden_gnome", "chicken_swing", "play_tunnels")
"""Cards that the seat knows how to play."""


class _Moods:
    """The seat's random numbers."""

    def __init__(self, state: int) -> None:
        self.state = state

    def below(self, n: int) -> int:
        self.state, drawn = rng.below(self.state, n)
        return drawn


def decide(seen: View, state: int) -> Decision:
    """What the seat of the view does now, and why."""
    table, moods = seen.table, _Moods(state)
    step = table.step
    if step == COLLECT:
        return Collect(), ()
    if step == DRAW:
        return Draw(), ()
    if step == CARE:
        cards = [act for act in legality.choices(table) if isinstance(act, (DustBath, Gnome, RoostDraw))]
        if cards and moods.below(100) < 80:
            return cards[moods.below(len(cards))], ()
        return _care(table, moods)
    if step == AFTER:
        return _after_care(table, moods)
    return _market(Outlook(seen, NOVICE), moods)


def _care(table: Table, moods: _Moods) -> Decision:
    """Sad hens first, then hen by hen, each with the first cards that are left."""
    seat, cards = table.actor, table.cards
    food = {card: cards.value[card] for card in seat.hand if cards.role[card] == "food"}
    water = {card: cards.value[card] for card in (*seat.storage, *seat.hand) if cards.role[card] == "water"}
    treats = [card for card in seat.hand if cards.role[card] == "treat"]
    eaten: list[Portion] = []
    drunk: list[Portion] = []
    given: list[Treat] = []
    hungry = [bird for bird in seat.flock if rule.cared_for(bird)]
    for bird in sorted(hungry, key=lambda bird: -bird.mood):
        if bird.mood != SAD and moods.below(100) < FORGETS:
            continue
        hen = cards.hens[bird.hen]
        fed = _serve(food, bird.hen, hen.food, eaten)
        _serve(water, bird.hen, hen.water, drunk)
        if fed and bird.mood != HAPPY:
            for card in treats:
                if loves(table, bird.hen, card):
                    given.append(Treat(card, bird.hen))
                    treats.remove(card)
                    break
    told = tuple(reasons.points_hen(cards, treat.hen) for treat in given[: reasons.MOST])
    return Care(food=tuple(eaten), water=tuple(drunk), treats=tuple(given)), told


def _serve(left: dict[int, int], hen: int, need: int, portions: list[Portion]) -> bool:
    """Give the hen her whole need or nothing."""
    if sum(left.values()) < need:
        return False
    for card in list(left):
        amount = min(need, left[card])
        if amount:
            portions.append(Portion(card, hen, amount))
            left[card] -= amount
            need -= amount
    return True


def _after_care(table: Table, moods: _Moods) -> Decision:
    cards = [act for act in legality.choices(table) if isinstance(act, (Swing, Tunnels))]
    if cards and moods.below(100) < 80:
        return cards[moods.below(len(cards))], ()
    seat, role = table.actor, table.cards.role
    if moods.below(100) < 70:
        return Close(tuple(card for card in seat.hand if role[card] == "water")), ()
    return Close(), ()


def _market(outlook: Outlook, moods: _Moods) -> Decision:
    """Anything that does some good, not the best; at times anything at all; and sometimes it is enough for today."""
    eggs = outlook.seat.eggs
    if not outlook.left:
        return (Sell(), ()) if eggs >= outlook.terms.ribbon else (Done(), ())
    if moods.below(100) < LEAVES:
        return Done(), ()
    deck = DeckWorth(outlook)
    offers = [*free_offers(outlook, deck), *paid_offers(outlook, deck)]
    if moods.below(100) >= WHIMS:
        offers = [(gain, offer) for gain, offer in offers if gain > 0 and _sensible(offer, deck)]
    if not offers:
        return Done(), ()
    action = offers[moods.below(len(offers))][1]
    return action, why(outlook, deck, action)


def _sensible(offer: AnyAction, deck: DeckWorth) -> bool:
    """A rule of thumb that even a beginner has: no more hens than can be fed, no trash but water that is plenty, no
    tricky cards.
    """
    cards = deck.outlook.cards
    if isinstance(offer, BuyHen):
        return deck.food_have >= deck.food_need * UNIT
    if isinstance(offer, Trash):
        return deck.water_have > deck.water_need * UNIT and cards.role[offer.card] == "water"
    if isinstance(offer, BuySupply):
        return cards.role[deck.outlook.table.market_row[offer.slot - 1]] in KNOWN
    return True
