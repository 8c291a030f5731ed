"""What cards are worth to a deck: what a round is worth with it, before and after a change.

A round with a deck is reckoned from what a hand gives on average: food and water that are missing cost, all other
cards bring what they are worth when drawn. Every further card thins out all others, so a weak card can do harm and a
trashed one good.
"""

from __future__ import annotations

from game import terms
from game.ai.outlook import Outlook, needs
from game.cards import ANY_TREAT
from game.table import AWAY, HAPPY

HAND = terms.BASE.hand
"""Cards of a usual round: an event that changes it is over when a bought card comes."""
UNIT = 100
"""Food and water are counted in hundredths here."""


class DeckWorth:
    """The own deck in figures.

    `size`: cards of the deck (all own cards but the stored ones). `food_need`, `water_need`: what the flock needs in
    a round, chicks included. `food_have`, `water_have`: what a hand gives on average, in hundredths. `gives[kind]`:
    what drawing such a card brings: food and water in hundredths, and anything else in thousandths of a point.
    """

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        cards, seat, style = outlook.cards, outlook.seat, outlook.style
        counts = [0] * len(cards.supply)
        kind_of = cards.kind_of
        own = (*outlook.seen.own_deck, *seat.hand, *seat.discard, *seat.used)
        for card in own:
            counts[kind_of[card]] += 1
        self.counts = counts
        self.size = len(own)
        self.hens, self.food_need, self.water_need = needs(cards, seat)
        self.gives = self._gives()
        food = water = other = 0
        for kind, count in enumerate(counts):
            if count:
                gives = self.gives[kind]
                food += count * gives[0]
                water += count * gives[1]
                other += count * gives[2]
        self.food, self.water, self.other = food, water, other
        stored = 0
        for card in seat.storage:
            stored += cards.value[card]
        self.stored = stored * UNIT // max(2, outlook.left)
        hand = min(HAND, self.size)
        self.food_have = food * hand // max(1, self.size)
        self.water_have = water * hand // max(1, self.size) + self.stored
        self.now = self._round(food, water, other, self.size, self.food_need, self.water_need)
        # A card bought now is drawn only after the next shuffle. Both in tenths of a round.
        self.rounds = outlook.left * 10
        self.rounds_bought = max(0, self.rounds - len(seat.deck) * style.delay // HAND)

    def _round(self, food: int, water: int, other: int, size: int, food_need: int, water_need: int) -> int:
        """Worth of a round with such a deck."""
        style = self.outlook.style
        size = max(1, size)
        hand = min(HAND, size)
        spread = style.spread * UNIT // 10
        worth = other * hand // size
        short = food_need * UNIT - food * hand // size
        if short > -spread:
            missing = short if short >= spread else (short + spread) * (short + spread) // (4 * spread)
            worth -= style.food * missing // UNIT
        short = water_need * UNIT - water * hand // size - self.stored
        if short > -spread:
            missing = short if short >= spread else (short + spread) * (short + spread) // (4 * spread)
            worth -= style.water * missing // UNIT
        return worth

    def hand_of_deck(self) -> int:
        """Worth of the next round when the draw deck is used up first; `now` is one with a hand from all own cards."""
        own = self.outlook.seen.own_deck
        if not own:
            return self.now
        food = water = other = 0
        for card in own:
            gives = self.gives[self.outlook.cards.kind_of[card]]
            food, water, other = food + gives[0], water + gives[1], other + gives[2]
        # What the deck lacks of a hand comes from the cards that lie beside it now.
        beside = self.size - len(own)
        drawn = max(0, min(HAND - len(own), beside))
        if drawn:
            food += (self.food - food) * drawn // beside
            water += (self.water - water) * drawn // beside
            other += (self.other - other) * drawn // beside
        return self._round(food, water, other, len(own) + drawn, self.food_need, self.water_need)

    def buy(self, card: int) -> int:
        """What the deck gains by this card, its price not counted."""
        food, water, other = self.gives[self.outlook.cards.kind_of[card]]
        then = self._round(
            self.food + food, self.water + water, self.other + other, self.size + 1, self.food_need, self.water_need
        )
        return (then - self.now) * self.rounds_bought // 10

    def trash(self, card: int) -> int:
        """What the deck gains without this card, the price not counted."""
        food, water, other = self.gives[self.outlook.cards.kind_of[card]]
        then = self._round(
            self.food - food, self.water - water, self.other - other, self.size - 1, self.food_need, self.water_need
        )
        return (then - self.now) * self.rounds * self.outlook.style.thin // 1000

    def hen(self, hen_index: int) -> int:
        """What a hen of the offering is worth, her price not counted: eggs and points, less what she keeps from the
        others.
        """
        outlook = self.outlook
        style = outlook.style
        left = outlook.left
        if left < 1:
            return 0
        hen = outlook.cards.hens[hen_index]
        treats = 0
        for kind, count in enumerate(self.counts):
            if count:
                treat = outlook.cards.supply[kind].treat
                if treat == ANY_TREAT or (treat is not None and treat in hen.treats):
                    treats += count
        chance = min(95, treats * left * style.loved // max(1, self.size) + left * style.happy)
        happy, content, _, _ = hen.points
        worth = chance * happy * 10 + (100 - chance) * content * 10
        lays = hen.eggs[1] * 100 + (hen.eggs[0] - hen.eggs[1]) * chance // 2
        worth += lays * outlook.egg * (left - 1) * 85 // 10000
        food_need, water_need = self.food_need + hen.food, self.water_need + hen.water
        # A flock that cannot be fed does not thrive, whoever goes hungry.
        fed = min(100, self.food_have // max(1, food_need))
        worth = worth * fed // 100 - style.starving * (100 - fed) * left // 100
        then = self._round(self.food, self.water, self.other, self.size, food_need, water_need)
        worth -= outlook.fox_step * left * style.fox_hen // 100
        return worth + (then - self.now) * left * style.upkeep // 100

    def _gives(self) -> list[tuple[int, int, int]]:
        """What drawing a card of each kind brings."""
        outlook = self.outlook
        cards, seat = outlook.cards, outlook.seat
        happy = 0
        gain: dict[str, int] = {ANY_TREAT: 0}
        lovers: dict[str, int] = {ANY_TREAT: 0}
        for bird in seat.flock:
            if bird.mood == AWAY:
                continue
            if bird.mood == HAPPY and not bird.chick:
                happy += 1
                continue
            hen = cards.hens[bird.hen]
            row = outlook.hen_row(hen)
            up = row[0] - row[2]
            for treat in (*hen.treats, ANY_TREAT):
                gain[treat] = max(gain.get(treat, 0), up)
                lovers[treat] = lovers.get(treat, 0) + 1
        food_cards = water_cards = food = water = 0
        treats: dict[str, int] = {}
        for kind, count in enumerate(self.counts):
            if count:
                supply = cards.supply[kind]
                if supply.type == "food":
                    food_cards += count
                    food += count * supply.value
                elif supply.type == "water":
                    water_cards += count
                    water += count * supply.value
                elif supply.treat is not None:
                    treats[supply.treat] = treats.get(supply.treat, 0) + count
        # The usual food and water card of this deck, a little better than the average: one is chosen.
        usual_food = (food * UNIT + 50) // max(1, food_cards)
        usual_water = (water * UNIT + 50) // max(1, water_cards)
        gives: list[tuple[int, int, int]] = []
        for supply in cards.supply:
            if supply.type == "food":
                gives.append((supply.value * UNIT, 0, 0))
            elif supply.type == "water":
                gives.append((0, supply.value * UNIT, 0))
            elif supply.type == "treat":
                gives.append((0, 0, self._treat(str(supply.treat), gain, lovers, treats)))
            else:
                gives.append(self._special(supply.id, usual_food, usual_water, happy, gain[ANY_TREAT]))
        return gives

    def _treat(self, treat: str, gain: dict[str, int], lovers: dict[str, int], treats: dict[str, int]) -> int:
        """Less than the best it can do: the more such cards come to hand, the fewer hens still want one."""
        outlook = self.outlook
        style = outlook.style
        free = treat == ANY_TREAT
        wanted = lovers.get(treat, 0) * 100 + style.wanted * outlook.left * (2 if free else 1)
        rivals = sum(treats.values()) if free else treats.get(treat, 0) + treats.get(ANY_TREAT, 0)
        hand = HAND
        coming = (1 + rivals) * outlook.left * hand * 100 // max(hand, self.size) + 1
        usual = gain.get(treat, 0) or style.unseen * outlook.lasting // 1000
        return usual * style.treat // 100 * min(100, wanted * 100 // coming) // 100

    def _special(self, kind: str, food: int, water: int, happy: int, best: int) -> tuple[int, int, int]:
        outlook = self.outlook
        style = outlook.style
        if kind == "hired_help":
            return 3 * style.helps, style.helps, 0
        if kind == "composter":
            return food * style.composter // 100, 0, 0
        if kind == "chicken_run":
            return max(0, self.food_need - self.hens) * style.run, 0, 0
        if kind == "fountain":
            return 0, min(3 * water, self.water_need * UNIT) * style.fountain // 100, 0
        if kind == "rain_barrel":
            return 0, self.water_need * style.barrel, 0
        if kind == "dust_bath_tub":
            return 0, 0, outlook.egg * terms.DUST_BATH * happy * style.dust // 100
        if kind == "garden_gnome":
            cards = min(happy, terms.GNOME_MOST) * style.gnome
            return cards * food // 200, cards * water // 300, 0
        if kind == "play_tunnels":
            return 0, 0, best * style.tunnels // 100
        if kind == "chicken_roost":
            return food * style.roost // 100, water * style.roost // 200, 0
        if kind == "chicken_swing":
            return 0, 0, style.swing
        if kind == "rooster":
            return 0, 0, style.rooster
        if kind == "storage_shed":
            return 0, 0, style.shed
        return 0, 0, style.gift
