"""What a care is worth: the objective that `care_solver` makes as large as it can be.

All amounts are whole numbers (in any unit the caller likes), so that sums are the same on every machine and equal
plans compare as equal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from game.actions import Care
from game.rules import care as rule
from game.table import AWAY, Bird, Table

GONE = 6
"""Where the value of a hen that ran away stands in her row of `Values.hens`."""
STATES = 7


class Values(msgspec.Struct, frozen=True):
    """The worth of every outcome.

    `hens[hen]` holds seven numbers: happy, happy and thirsty, content, content and thirsty, sad, sad and thirsty,
    ran away; any numbers, in any order of size. `hand[kind]` is the price of playing a card of that kind (an index
    into `CardSet.supply`) from the hand in this care, `stored[kind]` of pouring a stored one: what the card would
    have been worth if kept. Prices are 0 or more, since a card is never better played than kept for its own sake.
    `left_food` is paid for every card of the food type that stays in hand: alone it moves the Fox (R54). It is for solo
    games only, where R22 forbids to play needless ones.
    """

    hens: Mapping[int, Sequence[int]]
    hand: Sequence[int]
    stored: Sequence[int]
    left_food: int = 0

    def __post_init__(self) -> None:
        if min(self.hand, default=0) < 0 or min(self.stored, default=0) < 0 or self.left_food < 0:
            raise ValueError("the price of playing a card is 0 or more")


def state(bird: Bird) -> int:
    """The place of the bird's state in a row of `Values.hens`."""
    return GONE if bird.mood == AWAY else bird.mood * 2 + bird.thirsty


def worth(table: Table, care: Care, values: Values) -> int:
    """The objective, for a legal plan of the acting seat.

    The sum over all hens that can be cared for of the value of the state in which `rules.care.fates` leaves them,
    minus the price of every card that the plan plays, each once, and of the food that is left in hand. A water card
    that is only the reference of a Fountain is not played; a Hired Help that is only a reference is (R39).
    """
    total = sum(values.hens[fate.after.hen][state(fate.after)] for fate in rule.fates(table, care))
    kind_of = table.cards.kind_of
    hand = table.actor.hand
    played = rule.cards_of(care)
    for card in played:
        total -= (values.hand if card in hand else values.stored)[kind_of[card]]
    if values.left_food:
        role = table.cards.role
        total -= values.left_food * sum(1 for card in hand if role[card] == "food" and card not in played)
    return total
