"""What a seat reads off its view before it decides: how long the game goes on, what eggs, food and water are worth,
its own flock and deck in figures.
"""

from __future__ import annotations

from game import terms
from game.ai.care_values import Values
from game.ai.style import POINT, Style
from game.cards import CardSet, Hen
from game.rules import fox, scoring
from game.table import AWAY, MARKET, Seat
from game.view import View


class Outlook:
    """Figures of the viewing seat.

    `left`: rounds that will follow this one, as far as the scores tell; 0 when this is sure to be the last. `solo`:
    the Fox is the opponent; `fox_step`: worth of a step that he does not make, 0 with others. `egg`: worth of an
    egg. `lasting[r]`: in thousandths, how much of a happy mood of now will be left after r rounds.
    """

    def __init__(self, seen: View, style: Style) -> None:
        table = seen.table
        self.seen = seen
        self.style = style
        self.table = table
        self.cards = table.cards
        self.seat: Seat = table.seats[seen.seat]
        self.terms = terms.of(table)
        self.solo = fox.solo(table)
        self.fox_step = style.fox_step if self.solo else 0
        self.scores = [scoring.score(table.cards, seat).total for seat in table.seats]
        self.own = self.scores[seen.seat]
        self.left = self._rounds_left()
        self.egg = self._egg()
        keep = style.keep
        lasting = POINT
        for _ in range(self.left):
            lasting = lasting * keep // 100
        self.lasting = lasting

    def _rounds_left(self) -> int:
        options = self.table.options
        missing = options.target - max(self.scores)
        if missing <= 0 or self.table.round >= options.cap:
            return 0
        pace = self.style.pace
        left = min((missing * 10 + pace - 1) // pace, options.cap - self.table.round)
        return min(left, self._rounds_of_fox()) if self.solo else left

    def _rounds_of_fox(self) -> int:
        """Rounds that the Fox still leaves after this one: every hen is a step, and about one food card a round."""
        hens, food = fox.paces(self.table, self.seat)
        now = hens + food if self.table.step == MARKET else hens
        later = sum(1 for bird in self.seat.flock if bird.mood != AWAY) + 1
        rest = fox.steps_to_turn(self.table)[-1] - self.table.fox_step - now
        return 0 if rest <= 0 else 1 + (rest - 1) // later

    def _egg(self) -> int:
        style = self.style
        if not self.left:
            return 0
        worth = style.egg + style.egg_round * min(self.left, style.egg_rounds)
        eggs = self.seat.eggs
        return worth if eggs <= style.rich else worth * style.rich // eggs

    def hen_row(self, hen: Hen) -> tuple[int, int, int, int, int, int, int]:
        """What each state of an own hen is worth, as in `care_values.Values.hens`."""
        egg, left, lasting = self.egg, self.left, self.lasting
        happy, content, sad, away = hen.points
        if not left:
            # Only points count now; what she would lay breaks ties.
            h, c, s, _ = hen.eggs
            return (
                happy * POINT + h * 2, happy * POINT + max(0, h - 2) * 2,
                content * POINT + c * 2, content * POINT + max(0, c - 2) * 2,
                sad * POINT + s * 2, sad * POINT + max(0, s - 2) * 2,
                away * POINT,
            )  # fmt: skip
        h, c, s, _ = hen.eggs
        style = self.style
        later = min(left - 1, 4)
        future = style.future * (egg * c * (left - 1) + POINT * happy * style.hope // 100) // 100
        future = max(future, 0)
        base = content * lasting + future
        glad = (happy - content) * lasting + (h - c) * egg * later * style.keep // 100
        low = base - style.risk - (content - sad) * lasting // 3
        gone = away * POINT
        thirst = terms.THIRST
        return (
            base + glad + h * egg, base + glad + max(0, h - thirst) * egg,
            base + c * egg, base + max(0, c - thirst) * egg,
            low + s * egg, low + max(0, s - thirst) * egg,
            gone,
        )  # fmt: skip

    def care_values(self) -> Values:
        """The values that the seat gives to the outcomes of a care."""
        cards, style = self.cards, self.style
        hens = {bird.hen: self.hen_row(cards.hens[bird.hen]) for bird in self.seat.flock}
        prices = [1] * len(cards.supply)
        stored = style.water * style.stored // 100 if self.left > 1 else 0
        if stored:
            for index, kind in enumerate(cards.supply):
                if kind.type == "water":
                    prices[index] = 1 + stored * kind.value
        return Values(hens, prices, prices, self.fox_step if self.left else 0)


def needs(cards: CardSet, seat: Seat) -> tuple[int, int, int]:
    """Hens (with chicks, which will be hungry next round), their food need and their water need."""
    hens = food = water = 0
    for bird in seat.flock:
        if bird.mood != AWAY:
            hen = cards.hens[bird.hen]
            hens += 1
            food += hen.food
            water += hen.water
    return hens, food, water
