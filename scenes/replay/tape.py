"""A recorded game as a tape: the table after any number of its actions, forwards or backwards.

    tape = Tape(record, cards)
    table = tape.table(41)             # after 41 actions
    told = tape.happenings(41, 43)     # what the 42nd and 43rd brought

Only some tables are kept, evenly over the game; one in between is played from the one before it. So a step back costs a
few actions, however long the game, and the memory has a bound.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict

from game.cards import CardSet
from game.happenings import Happening
from game.match import Match, Refused
from game.record import Record, opening
from game.table import OVER, Table

MOST_KEPT = 128
"""Tables kept over the whole game."""
LEAST_APART = 8
MOST_TOLD = 256
"""Actions whose happenings are remembered."""


class Tape:
    """`total` actions; `rounds[i]` is how many were done before round i + 1 began, `seats[i]` and `steps[i]` are whose
    turn and which step it was before action i. `over`: was the game played to its end? `broken`: an action was not
    allowed, and the game ends before it. Raises `BadRecord` for a set-up that cannot be.
    """

    def __init__(self, record: Record, cards: CardSet) -> None:
        match = opening(record, cards)
        self.record = record
        self.opening = match.opening
        self.total = len(record.actions)
        self.broken = False
        self.rounds = [0]
        self.seats: list[int] = []
        self.steps: list[str] = []
        self._apart = max(LEAST_APART, -(-self.total // MOST_KEPT))
        self._kept = {0: match.table.copy()}
        self._told: OrderedDict[int, tuple[Happening, ...]] = OrderedDict()
        self._look_through(match.table)
        self.over = match.table.step == OVER

    def _look_through(self, table: Table) -> None:
        """Play the whole game once, on `table`."""
        match = Match(table, history=False)
        for at, action in enumerate(self.record.actions):
            seat, step, number = table.acting, table.step, table.round
            try:
                self._remember(at, match.apply(action))
            except Refused:
                self.total, self.broken = at, True
                return
            self.seats.append(seat)
            self.steps.append(step)
            if table.round != number:
                self.rounds.append(at + 1)
            if (at + 1) % self._apart == 0 or at + 1 == self.total:
                self._kept[at + 1] = table.copy()

    def _remember(self, at: int, happenings: tuple[Happening, ...]) -> None:
        self._told[at] = happenings
        if len(self._told) > MOST_TOLD:
            self._told.popitem(last=False)

    def table(self, at: int) -> Table:
        """The table after `at` actions, for the asker alone."""
        start = max(kept for kept in self._kept if kept <= at)
        match = Match(self._kept[start].copy(), history=False)
        for place in range(start, at):
            self._remember(place, match.apply(self.record.actions[place]))
        return match.table

    def happenings(self, start: int, end: int) -> list[tuple[Happening, ...]]:
        """What came of the actions from the one after the first `start` to the one that makes `end`."""
        if all(at in self._told for at in range(start, end)):
            return [self._told[at] for at in range(start, end)]
        match = Match(self.table(start), history=False)
        found = [match.apply(action) for action in self.record.actions[start:end]]
        for at, happenings in enumerate(found, start):
            self._remember(at, happenings)
        return found

    def before(self, at: int) -> int:
        """Where the round begins, or the one before it if this one is only just beginning."""
        return self.rounds[max(0, bisect_right(self.rounds, at - 1) - 1)]

    def after(self, at: int) -> int:
        """Where the next round begins, or the end."""
        place = bisect_right(self.rounds, at)
        return self.rounds[place] if place < len(self.rounds) else self.total
