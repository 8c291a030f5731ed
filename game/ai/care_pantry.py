"""What a seat has at hand for a care: its cards sorted by what they can do, less what a plan has fixed already."""

from __future__ import annotations

from game import legality, terms
from game.actions import Care
from game.ai.care_cover import Item
from game.ai.care_values import Values
from game.cards import ANY_TREAT
from game.refusals import Refusal
from game.rules import care as rule
from game.rules import fox
from game.table import NOTHING, Seat, Table

HELP = -1
"""Stands for any Hired Help that is not fixed: they are all alike until the plan is written out."""
NO_CARE = Care()


class Pantry:
    """Cards of the acting seat by use. `*_free` is what fixed cards still have to give; `given_*` what hens have
    got, by hen.

    `reference`: the best water card that a Fountain may name at no price, with its value. `by_kind`: the loose
    treats. `helps`: the loose Hired Helps, with the best food and water of the market row for them, the treats there,
    and a food card of each value: alone less may be better (R22). `bumper`: the event doubles a food card that is still
    to be chosen.
    """

    def __init__(self, table: Table, values: Values, fixed: Care) -> None:
        self.table = table
        self.values = values
        self.solo = fox.solo(table)
        self.bumper = False
        self.food: list[Item] = []
        self.water: list[Item] = []
        self.fountains: list[int] = []
        self.by_kind: dict[int, list[int]] = {}
        self.helps: list[int] = []
        self.composters: list[int] = []
        self.runs: list[int] = []
        self.barrels: list[int] = []
        self.food_free: list[tuple[int, int]] = []
        self.water_free: list[tuple[int, int]] = []
        self.given_food: dict[int, int] = {}
        self.given_water: dict[int, int] = {}
        self.given_treat: dict[int, int] = {}
        self.reference: tuple[int, int] = (NOTHING, 0)
        self.help_food = self.help_water = NOTHING
        self.help_treats: tuple[int, ...] = ()
        self.help_foods: dict[int, int] = {}
        self.fixed = fixed
        self.given = fixed != NO_CARE
        busy = self._take_fixed() if self.given else frozenset()
        self.bumper = terms.of(table).doubles and not self.fixed.bumper
        self._sort_hand(busy)
        if self.helps:
            self._read_market()

    def _price(self, role: str) -> int:
        """The price of a special card; there is one kind of each."""
        return self.values.hand[self.table.cards.kind_by_id[role]]

    def _sort_hand(self, busy: frozenset[int]) -> None:
        cards = self.table.cards
        seat = self.table.actor
        role, value, kind_of = cards.role, cards.value, cards.kind_of
        price = self.values.hand
        plain: list[int] = []
        for card in seat.hand:
            kind = role[card]
            if kind == "water":
                self._name(card, value[card])
            if card in busy:
                continue
            if kind == "food":
                plain.append(card)
            elif kind == "water":
                self.water.append(Item(card, value[card], price[kind_of[card]]))
            elif kind == "treat":
                self.by_kind.setdefault(kind_of[card], []).append(card)
            elif kind == "composter":
                self.composters.append(card)
            elif kind == "fountain":
                self.fountains.append(card)
            elif kind == "hired_help":
                self.helps.append(card)
            elif kind == "chicken_run":
                self.runs.append(card)
            elif kind == "rain_barrel":
                self.barrels.append(card)
        for card in seat.storage:
            self._name(card, value[card])
            if card not in busy:
                self.water.append(Item(card, value[card], self.values.stored[kind_of[card]]))
        if self.composters or self.bumper:
            compost = self._price("composter")
            for card in plain:
                gives, cost = value[card], price[kind_of[card]]
                self.food.append(Item(card, gives, cost, 2 * gives, cost + compost))
            for place, item in enumerate(self.food):
                if not item.plain:
                    self.food[place] = item._replace(doubled_price=compost)
        else:
            self.food = [Item(card, value[card], price[kind_of[card]]) for card in plain]

    def _name(self, card: int, value: int) -> None:
        if value > self.reference[1]:
            self.reference = (card, value)

    def _read_market(self) -> None:
        """R20 and R39: what a Hired Help may copy. A copy of more is never worse, so the best of a sort is enough."""
        cards = self.table.cards
        treats: dict[str, int] = {}
        for card in self.table.market_row:
            if card == NOTHING:
                continue
            kind = cards.role[card]
            if kind == "food":
                self.help_foods.setdefault(cards.value[card], card)
                if self.help_food == NOTHING or cards.value[card] > cards.value[self.help_food]:
                    self.help_food = card
            elif kind == "water":
                if self.help_water == NOTHING or cards.value[card] > cards.value[self.help_water]:
                    self.help_water = card
            elif kind == "treat":
                treats.setdefault(str(cards.treat[card]), card)
        self.help_treats = (treats[ANY_TREAT],) if ANY_TREAT in treats else tuple(treats.values())

    def help_item(self, copied: int, doubling: bool = False) -> Item:
        """One loose Hired Help as a copy of that food or water."""
        gives, cost = self.table.cards.value[copied], self._price("hired_help")
        if doubling:
            return Item(HELP, gives, cost, 2 * gives, cost + self._price("composter"), copied)
        return Item(HELP, gives, cost, copied=copied)

    def help_price(self) -> int:
        """The price of playing a Hired Help."""
        return self._price("hired_help")

    def fountain_items(self, reference: int) -> list[Item]:
        """The loose Fountains by a reference of that value; none without one."""
        if not reference or not self.fountains:
            return []
        price = self._price("fountain")
        return [Item(card, terms.FOUNTAIN * reference, price) for card in self.fountains]

    def _take_fixed(self) -> frozenset[int]:
        """Book what the fixed plan gives; returns its cards. Raises ValueError when it is not legal by itself."""
        table = self.table
        care = self.fixed = without_loose_ends(self.fixed)
        reason = _fault(table, care)
        if reason is not None:
            raise ValueError(f"the fixed part of the care is not legal: {reason}")
        value = table.cards.value
        for portions, given in ((care.food, self.given_food), (care.water, self.given_water)):
            for portion in portions:
                given[portion.hen] = given.get(portion.hen, 0) + portion.amount
        self.given_treat = {treat.hen: treat.card for treat in care.treats}
        doubled = {*care.bumper, *(link.other for link in care.doubled)}
        for card in dict.fromkeys(portion.card for portion in care.food):
            left = rule.food_value(table, care, card)
            left -= sum(portion.amount for portion in care.food if portion.card == card)
            if left:
                self.food_free.append((card, left))
            if card not in doubled:
                # It may still be doubled; `_sort_hand` sets the price of a Composter.
                gives = value[rule.playing_as(table, care, card)]
                self.food.append(Item(card, 0, 0, gives, 0))
        for card in dict.fromkeys(portion.card for portion in care.water):
            left = rule.water_value(table, care, card)
            left -= sum(portion.amount for portion in care.water if portion.card == card)
            if left:
                self.water_free.append((card, left))
        played = frozenset(rule.cards_of(care))
        pouring = {portion.card for portion in care.water}
        for link in care.copies:
            if table.cards.role[link.other] == "water":
                self._name(link.card, value[link.other])
                if link.card not in pouring:
                    self.water_free.append((link.card, value[link.other]))
        return played


def _fault(table: Table, care: Care) -> Refusal | None:
    """What is wrong with the care as a part of a plan: food that is needless alone (R22) may be needed by the whole."""
    if fox.solo(table):
        table = table.copy()
        table.seats.append(Seat())
    return legality.refusal(table, care)


def without_loose_ends(care: Care) -> Care:
    """The plan without links that do nothing yet: a Composter whose food is not given, a Fountain that pours for
    nobody, a Hired Help without a use. Such cards are free for other uses.
    """
    eaten = {portion.card for portion in care.food}
    poured = {portion.card for portion in care.water}
    fountains = tuple(link for link in care.fountains if link.card in poured)
    used = eaten | poured | {treat.card for treat in care.treats} | {link.other for link in fountains}
    return Care(
        food=care.food,
        water=care.water,
        treats=care.treats,
        copies=tuple(link for link in care.copies if link.card in used),
        doubled=tuple(link for link in care.doubled if link.other in eaten),
        fountains=fountains,
        whole=care.whole,
        bumper=tuple(card for card in care.bumper if card in eaten),
    )
