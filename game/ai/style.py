"""The numbers that make a seat play as it does, in one place.

Worth is counted in thousandths of a victory point, so all of it is whole numbers. The figures were found by letting
seats with other figures play many games against each other.
"""

from __future__ import annotations

import msgspec

POINT = 1000


class Style(msgspec.Struct, frozen=True):
    """What a seat thinks things are worth. Of a draw: each time that a hand brings the card.

    - The game: `pace`, points a seat gains in a round, in tenths.
    - Eggs: `egg`, an egg when the game is about to end, `egg_round` more for each round to come, `egg_rounds` at
      most; from `rich` eggs on a further egg is worth less.
    - Hens: `keep`, how much of a happy mood lasts a round; `hope`, how much of her points a hen that is not happy will
      still bring; `future`, how much of her later eggs and points hangs on her staying (all in percent); `risk`, of
      being sad.
    - Needs: `food`, `water`, a unit that is missing; `spread`, how far a hand is off the average, in tenths of a unit;
      `stored`, a unit of stored water, in percent of `water`.
    - Treats, in percent: `treat`, of the best it could do, what a treat does; `wanted`, new lovers a round; `unseen`, a
      happy hen when nobody loves the treat yet (not in percent).
    - Buying hens: `happy` percent for each round to come and `loved` for each fitting treat in hand on average, how
      likely she gets happy; `upkeep` percent of what she keeps from the others; `starving`, a round unfed.
    - The deck: `delay`, tenths of a round that a card of the draw pile holds up a new one; `thin`, percent of what a
      trashed card did harm.
    - Rows: eggs from which on `clear` (market) and `clear_hens` pay.
    - Alone: `fox_step`, a step that the Fox does not make; `fox_hen`, percent of it for each round that a new hen moves
      him.
    - Draws of special cards: in percent of what their text promises, but `swing`, `rooster`, `shed` and `gift`.
    """

    pace: int = 11
    egg: int = 85
    egg_round: int = 9
    egg_rounds: int = 9
    rich: int = 12
    keep: int = 95
    hope: int = 45
    future: int = 60
    risk: int = 250
    food: int = 420
    water: int = 266
    spread: int = 22
    stored: int = 102
    treat: int = 70
    wanted: int = 27
    happy: int = 4
    loved: int = 452
    unseen: int = 1300
    delay: int = 10
    upkeep: int = 30
    starving: int = 100
    thin: int = 100
    clear: int = 8
    clear_hens: int = 12
    helps: int = 70
    composter: int = 100
    run: int = 100
    fountain: int = 100
    barrel: int = 100
    dust: int = 100
    gnome: int = 100
    tunnels: int = 42
    swing: int = 120
    rooster: int = 120
    shed: int = 200
    gift: int = 150
    roost: int = 60
    fox_step: int = 45
    fox_hen: int = 100


FARMER = Style()
NOVICE = FARMER
"""It values things alike; what it does with that is another matter."""
