"""Every number of the game that is not printed on a card, in one place.

`Terms` are the prices and sizes that hold in a round. The base game has one set of them, `BASE`; an event in force is a
changed copy (section 6), so the rules ask `of(table)` and never name an event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from game.table import Table

SEATS = (2, 5)
TARGETS = (6, 15)
USUAL_TARGET = 10
SHORT_TARGET = 8
ROUND_CAP = 60
"""R37: after the scoring of this round the game ends in any case."""
SLOTS = 5
THIRST = 2
"""Eggs that a thirsty hen lays fewer."""
FOUNTAIN = 3
GNOME_MOST = 3
DUST_BATH = 2


class Terms(msgspec.Struct, frozen=True):
    """What holds in a round; prices in eggs."""

    hand: int = 6
    clear_market: int = 1
    clear_chickens: int = 2
    ribbon: int = 12
    trash: int = 3


BASE = Terms()


def of(table: Table) -> Terms:
    """The terms of the round on the table."""
    return BASE
