"""The levels of AI seats and the one call by which a seat plays: `choose`.

A seat sees a `View` and nothing else. Its choice depends on the view and on the seed only: the same game comes out
on every machine, and a hidden card cannot change it.
"""

from __future__ import annotations

import msgspec

from game import rng
from game.actions import AnyAction
from game.ai import farmer, novice, style
from game.ai.reasons import Reason
from game.seating import LEVELS as LEVELS
from game.table import STEPS
from game.view import View

NOVICE, FARMER = LEVELS


class Choice(msgspec.Struct, frozen=True):
    """What the seat does and up to two reasons, the weightiest first; a forced or plain step has none."""

    action: AnyAction
    reasons: tuple[Reason, ...] = ()


def choose(seen: View, level: str, seed: int = 0) -> Choice:
    """The choice of the view's seat, whose turn it must be. `seed` gives the seat its moods (see `state_of`).

    Raises ValueError for an unknown level.
    """
    if level == FARMER:
        return Choice(*farmer.decide(seen, style.FARMER))
    if level == NOVICE:
        return Choice(*novice.decide(seen, state_of(seen, seed)))
    raise ValueError(f"there is no level {level!r}; there are {', '.join(LEVELS)}")


def state_of(seen: View, seed: int) -> int:
    """A random state for this very moment, from the seed and from what the seat sees. It has nothing to do with the
    table's own.
    """
    table = seen.table
    seat = table.seats[seen.seat]
    state = rng.seeded(seed)
    for number in (
        table.round,
        STEPS.index(table.step),
        seen.seat,
        seat.eggs,
        len(seat.hand),
        len(seat.discard),
        len(seat.deck),
        len(seat.flock),
        len(table.trashed),
        len(table.market_deck),
        len(table.chicken_deck),
    ):
        state = rng.seeded(state ^ number)
    return state
