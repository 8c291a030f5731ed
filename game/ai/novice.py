"""The level "novice": plausible, quick and wasteful. It feeds hen by hen, buys what it can pay, and forgets things."""

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
    Treat,
    Tunnels,
)
from game.ai import reasons
from game.ai.outlook import needs
from game.ai.reasons import Reason
from game.rules import care as rule
from game.rules import scoring
from game.rules.care_check import loves
from game.table import AFTER, CARE, COLLECT, DRAW, HAPPY, Table
from game.view import View

Decision = tuple[AnyAction, tuple[Reason, ...]]
FORGETS = 12
"""Of a hundred hens so many are forgotten at feeding."""
LEAVES = 20
"""Of a hundred market steps so many end the visit early."""
BUYS_ANYTHING = 25
"""Of a hundred market steps so many buy any card that can be paid."""


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
    return _market(table, moods)


def _care(table: Table, moods: _Moods) -> Decision:
    """Hen by hen in the order of the flock, each with the first cards that are left."""
    seat, cards = table.actor, table.cards
    food = {card: cards.value[card] for card in seat.hand if cards.role[card] == "food"}
    water = {card: cards.value[card] for card in (*seat.storage, *seat.hand) if cards.role[card] == "water"}
    treats = [card for card in seat.hand if cards.role[card] == "treat"]
    eaten: list[Portion] = []
    drunk: list[Portion] = []
    given: list[Treat] = []
    for bird in seat.flock:
        if not rule.cared_for(bird) or moods.below(100) < FORGETS:
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
    why = tuple(reasons.points_hen(cards, treat.hen) for treat in given[: reasons.MOST])
    return Care(food=tuple(eaten), water=tuple(drunk), treats=tuple(given)), why


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


def _market(table: Table, moods: _Moods) -> Decision:
    """Mostly what the flock lacks, sometimes just anything."""
    offers = legality.choices(table)
    seat, cards = table.actor, table.cards
    if moods.below(100) < LEAVES:
        return Done(), ()
    if any(isinstance(act, Sell) for act in offers) and moods.below(100) < 60:
        return Sell(), (reasons.ribbon(scoring.score(cards, seat).total, table.options.target),)
    supply = [act for act in offers if isinstance(act, BuySupply)]
    hens = [act for act in offers if isinstance(act, BuyHen)]
    if supply and moods.below(100) < BUYS_ANYTHING:
        return supply[moods.below(len(supply))], ()
    count, food, water = needs(cards, seat)
    own = (*seat.hand, *seat.discard)
    size = max(1, len(own) + len(seat.deck))
    food_have = _about(table, own, "food", size)
    water_have = _about(table, own, "water", size)
    if hens and food_have >= food:
        hen = hens[moods.below(len(hens))]
        return hen, (reasons.good_layer(cards, table.chicken_row[hen.slot - 1]),)
    for act in supply:
        card = table.market_row[act.slot - 1]
        role = cards.role[card]
        if role == "food" and food_have < food:
            return act, (reasons.food_short(count, food, food_have),)
        if role == "water" and water_have < water:
            return act, (reasons.water_short(count, water, water_have),)
        if role == "treat":
            lovers = sum(1 for bird in seat.flock if rule.cared_for(bird) and loves(table, bird.hen, card))
            if lovers:
                return act, (reasons.treat_loved(cards, card, lovers),)
    return Done(), ()


def _about(table: Table, own: tuple[int, ...], role: str, size: int) -> int:
    """What a hand gives of food or water, guessed from the cards in sight (the deck is taken to be no better)."""
    cards = table.cards
    seen = sum(cards.value[card] for card in own if cards.role[card] == role)
    return seen * 6 // max(1, min(size, len(own)))
