"""What cards are worth to a deck: how much each would do when it is drawn, against the average card that it would push out."""

from __future__ import annotations

from game.ai.outlook import Outlook, needs
from game.cards import ANY_TREAT
from game.table import AWAY, HAPPY, UNKNOWN
from game import terms


class DeckWorth:
    """The own deck in figures. `draw[kind]`: worth of drawing a card of that kind once, in thousandths of a point.

    `size`: cards of the deck (all own cards but the stored ones). `food_need`, `food_have` and the same for water: a round's need,
    and what a hand gives on average, in tenths.
    """

    def __init__(self, outlook: Outlook) -> None:
        cards = outlook.cards
        seat = outlook.seat
        self.outlook = outlook
        style = outlook.style
        counts = [0] * len(cards.supply)
        kind_of = cards.kind_of
        own = (*outlook.seen.own_deck, *seat.hand, *seat.discard, *seat.used)
        for card in own:
            counts[kind_of[card]] += 1
        self.counts = counts
        self.size = size = max(1, len(own))
        self.hens, self.food_need, self.water_need = needs(cards, seat)
        hand = outlook.terms.hand
        self.hand = min(hand, size)
        food = water = 0
        for kind, count in enumerate(counts):
            if count:
                supply = cards.supply[kind]
                if supply.type == "food":
                    food += supply.value * count
                elif supply.type == "water":
                    water += supply.value * count
                elif supply.id == "hired_help":
                    food += 3 * count
                elif supply.id == "composter":
                    food += 2 * count
                elif supply.id == "fountain":
                    water += 4 * count
        self.food_have = food * self.hand * 10 // size
        stored = 0
        for card in seat.storage:
            stored += cards.value[card]
        self.water_have = water * self.hand * 10 // size + stored * 10 // max(2, outlook.left)
        self.food_unit = style.food * self._missing(self.food_need * 10 - self.food_have) // 100
        self.water_unit = style.water * self._missing(self.water_need * 10 - self.water_have) // 100
        self.draw = self._draws()
        total = 0
        for kind, count in enumerate(counts):
            if count:
                total += count * self.draw[kind]
        self.mean = total // size
        # A card bought now is drawn only after the next shuffle.
        waiting = len(seat.deck) * style.delay // max(1, self.hand)
        self.draws_bought = max(0, outlook.left * 10 - waiting) * self.hand
        self.draws_own = outlook.left * 10 * self.hand

    def _missing(self, short: int) -> int:
        """How likely a further unit is needed, in percent; `short` is need less have, in tenths."""
        spread = self.outlook.style.spread
        if short <= -spread:
            return 4
        if short >= spread:
            return 100
        return max(4, (short + spread) * 100 // (2 * spread))

    def _draws(self) -> list[int]:
        """Worth of one draw by kind."""
        outlook = self.outlook
        cards, seat, style = outlook.cards, outlook.seat, outlook.style
        food, water, egg = self.food_unit, self.water_unit, outlook.egg
        happy = 0
        gain: dict[str, int] = {}
        lovers: dict[str, int] = {}
        best = total_lovers = 0
        for bird in seat.flock:
            if bird.mood == AWAY:
                continue
            if bird.mood == HAPPY and not bird.chick:
                happy += 1
                continue
            hen = cards.hens[bird.hen]
            row = outlook.hen_row(hen)
            up = row[0] - row[2]
            best = max(best, up)
            total_lovers += 1
            for treat in hen.treats:
                gain[treat] = max(gain.get(treat, 0), up)
                lovers[treat] = lovers.get(treat, 0) + 1
        gain[ANY_TREAT] = best
        lovers[ANY_TREAT] = total_lovers
        self.lovers = lovers
        draws: list[int] = []
        # How often treats of all kinds come to hand in what is left of the game, against the hens that want one.
        for kind in cards.supply:
            if kind.type == "food":
                worth = food * kind.value
            elif kind.type == "water":
                worth = water * kind.value
            elif kind.type == "treat":
                worth = self._treat(str(kind.treat), gain, lovers, happy)
            else:
                worth = self._special(kind.id, food, water, egg, happy, best, total_lovers)
            draws.append(worth)
        return draws

    def _treat(self, treat: str, gain: dict[str, int], lovers: dict[str, int], happy: int) -> int:
        outlook = self.outlook
        cards = outlook.cards
        wanted = lovers.get(treat, 0) * 100 + (50 if treat == ANY_TREAT else outlook.style.wanted) * outlook.left
        copies = 1
        for kind, count in enumerate(self.counts):
            if count and cards.supply[kind].type == "treat":
                other = cards.supply[kind].treat
                if other in (treat, ANY_TREAT) or treat == ANY_TREAT:
                    copies += count
        coming = copies * outlook.left * self.hand * 100 // self.size + 1
        usual = gain.get(treat, 0) or 1300 * outlook.lasting // 1000
        return usual * outlook.style.treat // 100 * min(100, wanted * 100 // coming) // 100

    def _special(self, kind: str, food: int, water: int, egg: int, happy: int, best: int, lovers: int) -> int:
        style = self.outlook.style
        if kind == "hired_help":
            return max(food * 3, water * 3, best * 40 // 100) * style.helps // 100
        if kind == "composter":
            return food * style.composter // 100
        if kind == "chicken_run":
            return food * max(0, self.food_need - self.hens) * style.run // 100
        if kind == "fountain":
            return water * min(5, self.water_need) * style.fountain // 100
        if kind == "rain_barrel":
            return water * self.water_need * style.barrel // 100
        if kind == "dust_bath_tub":
            return egg * terms.DUST_BATH * happy * style.dust // 100
        if kind == "garden_gnome":
            return min(happy, terms.GNOME_MOST) * (food + water) * style.gnome // 100
        if kind == "play_tunnels":
            return best * style.tunnels // 100 if lovers else 0
        if kind == "chicken_swing":
            return style.swing
        if kind == "rooster":
            return style.rooster
        if kind == "storage_shed":
            return style.shed
        if kind == "gift_card":
            return style.gift
        if kind == "chicken_roost":
            return (food + water) * style.roost // 100
        return 0

    def buy(self, card: int) -> int:
        """What the deck gains by this card, its price not counted."""
        return self.draws_bought * (self.draw[self.outlook.cards.kind_of[card]] - self.mean) // (10 * (self.size + 1))

    def trash(self, card: int) -> int:
        """What the deck gains without this card, the price not counted."""
        if self.size <= self.hand:
            return -POINTLESS
        draw = self.draw[self.outlook.cards.kind_of[card]]
        return self.draws_own * (self.mean - draw) // (10 * (self.size - 1)) * self.outlook.style.thin // 100

    def hen(self, hen_index: int) -> int:
        """What a hen of the offering is worth, her price not counted."""
        outlook = self.outlook
        style = outlook.style
        hen = outlook.cards.hens[hen_index]
        left = outlook.left
        if left < 1:
            return 0
        counts = self.counts
        treats = 0
        for kind, count in enumerate(counts):
            if count:
                treat = outlook.cards.supply[kind].treat
                if treat == ANY_TREAT or (treat is not None and treat in hen.treats):
                    treats += count
        chance = min(95, treats * left * self.hand * 70 // self.size + left * style.happy)
        happy, content, _, _ = hen.points
        worth = chance * happy * 10 + (100 - chance) * content * 10
        lays = hen.eggs[1] * 100 + (hen.eggs[0] - hen.eggs[1]) * chance // 2
        worth += lays * outlook.egg * (left - 1) * 85 // 10000
        food = style.food * self._missing(self.food_need * 10 - self.food_have + hen.food * 10) // 100
        water = style.water * self._missing(self.water_need * 10 - self.water_have + hen.water * 10) // 100
        worth -= (food * hen.food + water * hen.water) * left * style.upkeep // 100
        return worth


POINTLESS = 10**6
