"""Random legal play: every action that the rules allow can come up, care plans and stored water included.

For the conformance suite (any random game must keep every promise of the engine) and for measuring the engine alone.
"""

from __future__ import annotations

import msgspec

from game import legality, rng, terms
from game.actions import Action, Care, Close, Link, Portion, Treat
from game.rules import care as rule
from game.rules import fox
from game.rules.care_check import loves
from game.table import AFTER, CARE, NOTHING, Table

IDLE = 25
"""Of a hundred cards so many stay in hand though they could be played in a care."""


def random_action(table: Table, state: int) -> tuple[Action, int]:
    """A legal action of the acting seat and the next random state. Kinds of actions are equally likely, whatever
    their number.
    """
    offers = legality.choices(table)
    if len(offers) > 1:
        kinds = list(dict.fromkeys([type(offer) for offer in offers]))
        state, drawn = rng.below(state, len(kinds))
        kind = kinds[drawn]
        offers = [offer for offer in offers if type(offer) is kind]
        state, drawn = rng.below(state, len(offers))
        offer = offers[drawn]
    else:
        offer = offers[0]
    if table.step == CARE and isinstance(offer, Care):
        return random_care(table, state)
    if table.step == AFTER and isinstance(offer, Close):
        return random_close(table, state)
    return offer, state


def random_close(table: Table, state: int) -> tuple[Close, int]:
    """The end of phase 2 with any part of the spare water stored."""
    role = table.cards.role
    store: list[int] = []
    for card in table.actor.hand:
        if role[card] == "water":
            state, drawn = rng.below(state, 2)
            if drawn:
                store.append(card)
    return Close(tuple(store)), state


def random_care(table: Table, state: int) -> tuple[Care, int]:
    """Any legal care: cards in any order, split over any hens, in part for nothing; cards are also left unused."""
    return _Plan(table, state).made()


def _needed(table: Table, plan: Care) -> Care:
    """Alone, food that nobody needs stays in hand (R22): the plan without such cards."""
    while fox.solo(table) and (reason := legality.refusal(table, plan)) is not None:
        kind = reason.about()["card"]
        needless = next(p.card for p in plan.food if table.cards.kind(p.card).id == kind)
        plan = msgspec.structs.replace(
            plan,
            food=tuple(p for p in plan.food if p.card != needless),
            doubled=tuple(link for link in plan.doubled if link.other != needless),
            bumper=tuple(card for card in plan.bumper if card != needless),
        )
    return plan


class _Plan:
    """A care while it is made. `eats` and `drinks` hold what each hen still can take."""

    def __init__(self, table: Table, state: int) -> None:
        self.table = table
        self.state = state
        self.hens = [bird.hen for bird in table.actor.flock if rule.cared_for(bird)]
        self.eats: dict[int, int] = {}
        self.drinks: dict[int, int] = {}
        self.food: list[Portion] = []
        self.water: list[Portion] = []
        self.treats: list[Treat] = []
        self.copies: list[Link] = []
        self.doubled: list[Link] = []
        self.fountains: list[Link] = []
        self.whole: list[int] = []
        self.composters: list[int] = []
        self.bumper: list[int] = []

    def below(self, n: int) -> int:
        self.state, drawn = rng.below(self.state, n)
        return drawn

    def made(self) -> tuple[Care, int]:
        table = self.table
        seat = table.actor
        role = table.cards.role
        cards = [*seat.hand, *seat.storage]
        if not self.hens or not cards:
            return Care(), self.state
        self.state = rng.shuffle(self.state, cards)
        cards = [card for card in cards if self.below(100) >= IDLE]
        self._whole(cards)
        self.composters = [card for card in cards if role[card] == "composter"]
        for card in cards:
            kind = role[card]
            if kind == "food":
                self._feed(card, table.cards.value[card])
            elif kind == "water":
                self._pour(card, table.cards.value[card])
            elif kind == "treat":
                self._treat(card, card)
            elif kind == "fountain":
                self._fountain(card)
            elif kind == "hired_help":
                self._help(card)
        plan = Care(
            food=tuple(self.food),
            water=tuple(self.water),
            treats=tuple(self.treats),
            copies=tuple(self.copies),
            doubled=tuple(self.doubled),
            fountains=tuple(self.fountains),
            whole=tuple(self.whole),
            bumper=tuple(self.bumper),
        )
        return _needed(table, plan), self.state

    def _whole(self, cards: list[int]) -> None:
        """Chicken Run and Rain Barrel, one of each at most, and what the hens need with them."""
        hens = self.table.cards.hens
        role = self.table.cards.role
        need = {hen: hens[hen].food for hen in self.hens}
        run = barrel = False
        for card in cards:
            if role[card] == "chicken_run" and not run and max(need.values()) > 1:
                run = True
                self.whole.append(card)
            elif role[card] == "rain_barrel" and not barrel:
                barrel = True
                self.whole.append(card)
        self.eats = {hen: min(food, 1) if run else food for hen, food in need.items() if food}
        self.drinks = {} if barrel else {hen: hens[hen].water for hen in self.hens if hens[hen].water}

    def _split(self, card: int, value: int, wants: dict[int, int], portions: list[Portion]) -> None:
        """Give the card in random parts to random hens, at least 1 of it."""
        given = False
        while value and wants and (not given or self.below(4)):
            hens = list(wants)
            hen = hens[self.below(len(hens))]
            amount = 1 + self.below(min(value, wants[hen]))
            portions.append(Portion(card, hen, amount))
            given = True
            value -= amount
            wants[hen] -= amount
            if not wants[hen]:
                del wants[hen]

    def _feed(self, card: int, value: int) -> None:
        if not self.eats:
            return
        if self.composters and self.below(2):
            self.doubled.append(Link(self.composters.pop(), card))
            value *= 2
        elif terms.of(self.table).doubles and not self.bumper and self.below(2):
            self.bumper.append(card)
            value *= 2
        self._split(card, value, self.eats, self.food)

    def _pour(self, card: int, value: int) -> None:
        if self.drinks:
            self._split(card, value, self.drinks, self.water)

    def _treat(self, card: int, face: int) -> bool:
        treated = {treat.hen for treat in self.treats}
        lovers = [hen for hen in self.hens if hen not in treated and loves(self.table, hen, face)]
        if lovers:
            self.treats.append(Treat(card, lovers[self.below(len(lovers))]))
        return bool(lovers)

    def _fountain(self, card: int) -> None:
        cards, seat = self.table.cards, self.table.actor
        named = [other for other in (*seat.hand, *seat.storage) if cards.role[other] == "water"]
        if not self.drinks or not named:
            return
        other = named[self.below(len(named))]
        self.fountains.append(Link(card, other))
        self._split(card, terms.FOUNTAIN * cards.value[other], self.drinks, self.water)

    def _help(self, card: int) -> None:
        cards = self.table.cards
        row = [other for other in self.table.market_row if other != NOTHING]
        row = [other for other in row if cards.role[other] in ("food", "water", "treat")]
        if not row:
            return
        other = row[self.below(len(row))]
        kind = cards.role[other]
        if kind == "food" and self.eats:
            self._feed(card, cards.value[other])
        elif kind == "water" and self.drinks:
            self._pour(card, cards.value[other])
        elif kind != "treat" or not self._treat(card, other):
            return
        self.copies.append(Link(card, other))
