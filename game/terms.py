"""Every number of the game that is not printed on a card, in one place.

`Terms` are the prices, sizes and small permissions that hold in a round. The base game has one set of them, `BASE`;
each event of section 6 is a changed copy, `EVENTS`, so the rules ask `of(table)` and never name an event. What an event
does beyond a number is named in `before_draw` and `after_draw` and done by a function of `rules.weather`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from game.table import Table

SEATS = (1, 5)
TARGETS = (6, 15)
USUAL_TARGET = 10
ROUND_CAP = 60
"""R37: after the scoring of this round the game ends in any case."""
SLOTS = 5
THIRST = 2
"""Eggs that a thirsty hen lays fewer."""
FOUNTAIN = 3
GNOME_MOST = 3
DUST_BATH = 2
FOX_CARDS = 12
"""Fox cards on the track of a solo game (section 5)."""

HAPPY, SAD = 0, 2
"""Moods as in `table`, for what an event makes of a content hen."""


class Terms(msgspec.Struct, frozen=True):
    """What holds in a round; prices in eggs.

    `collect`: eggs more (or fewer) for each seat in phase 1; `collect_needs_hen`: only for seats with a hen or chick
    (R56). `hen_least`, `hen_most`: bounds of a hen's price (R28). `treats_cheer`: a treat makes a fed hen happy (R57).
    `any_treat`: every treat is a favourite. `doubles`: one food card may be doubled for nothing (R17).
    `content_turns`: after care a content hen takes on this mood (R25). `first_free`: the first purchase costs nothing
    (R26). `clearing`: rows may be cleared (R51). `tipping`: the deck may go into the discard pile (R52).
    """

    hand: int = 6
    clear_market: int = 1
    clear_chickens: int = 2
    ribbon: int = 12
    trash: int = 3
    collect: int = 0
    collect_needs_hen: bool = False
    hen_least: int = 0
    hen_most: int = 99
    treats_cheer: bool = True
    any_treat: bool = False
    doubles: bool = False
    content_turns: int | None = None
    first_free: bool = False
    clearing: bool = True
    tipping: bool = False
    before_draw: str = ""
    after_draw: str = ""

    def hen_price(self, printed: int) -> int:
        """Eggs for a hen with that printed price, a birthday gift aside (R28)."""
        return min(max(printed, self.hen_least), self.hen_most)


BASE = Terms()

EVENTS: dict[str, Terms] = {
    "hungry_fox": Terms(collect=-2),
    "super_layers": Terms(collect=3, collect_needs_hen=True),
    "bumper_crop": Terms(doubles=True),
    "daylight_savings_ends": Terms(before_draw="shuffle_in"),
    "dry_spell": Terms(after_draw="dry_up"),
    "heavy_rain": Terms(before_draw="rain"),
    "hungry_hawk": Terms(treats_cheer=False),
    "mice_infestation": Terms(after_draw="mice"),
    "new_puppy": Terms(hand=5),
    "spring_cleaning": Terms(hand=7),
    "possum_in_the_coop": Terms(content_turns=SAD),
    "the_perfect_perch": Terms(content_turns=HAPPY),
    "wild_berries": Terms(any_treat=True),
    "bad_kitty": Terms(trash=4),
    "good_kitty": Terms(trash=2),
    "birthday_gift": Terms(first_free=True),
    "daylight_savings_starts": Terms(tipping=True),
    "farmers_market": Terms(ribbon=10),
    "glut_egg_market": Terms(ribbon=14),
    "hard_winter": Terms(clearing=False),
    "off_season": Terms(hen_least=4),
    "overstock_sale": Terms(hen_most=2),
    "beautiful_day": BASE,
}
"""The events that the rules know, by the id of the card file."""


def of(table: Table) -> Terms:
    """The terms of the round on the table."""
    return BASE if table.event < 0 else EVENTS[table.cards.events[table.event].id]


def event_id(table: Table) -> str:
    """The id of the event in force; empty when there is none."""
    return "" if table.event < 0 else table.cards.events[table.event].id
