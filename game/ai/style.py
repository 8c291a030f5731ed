"""The numbers that make a seat play as it does, in one place.

Worth is counted in thousandths of a victory point, so all of it is whole numbers. The figures were found by letting
seats with other figures play many games against each other.
"""

from __future__ import annotations

import msgspec

POINT = 1000


class Style(msgspec.Struct, frozen=True):
    """What a seat thinks things are worth.

    `pace`: points a seat gains in a round, in tenths. `egg`: of one egg when the game is about to end, `egg_round`
    more for each round to come. `rich`: eggs from which on an egg is worth less. `keep`: in percent, how much of a
    happy mood lasts a round. `food`, `water`: of a unit that would be missing. `stored`: of a unit of water in
    storage, in percent of `water`.
    """

    pace: int = 11
    egg: int = 50
    egg_round: int = 10
    egg_rounds: int = 8
    rich: int = 12
    keep: int = 95
    hope: int = 45
    future: int = 60
    risk: int = 250
    food: int = 420
    water: int = 200
    spread: int = 22
    stored: int = 60
    treat: int = 70
    wanted: int = 20
    happy: int = 6
    loved: int = 400
    unseen: int = 1300
    delay: int = 10
    upkeep: int = 40
    starving: int = 100
    thin: int = 100
    clear: int = 6
    clear_hens: int = 12
    helps: int = 70
    composter: int = 100
    run: int = 100
    fountain: int = 100
    barrel: int = 100
    dust: int = 100
    gnome: int = 100
    tunnels: int = 70
    swing: int = 120
    rooster: int = 120
    shed: int = 200
    gift: int = 150
    roost: int = 60


FARMER = Style()
NOVICE = FARMER
