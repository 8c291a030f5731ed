"""A match: the table, its history, and the one door through which it changes.

    match = Match.new(cards, Options(seats=2), seed=7)
    happenings = match.apply(Collect())

`apply` judges, records and does; `undo` walks back to the last moment at which something hidden was shown. All actions
are kept, tables and happenings only as far back as undo can reach, so a long game costs no more than a short one.
"""

from __future__ import annotations

import hashlib

import msgspec

from game import legality, set_up
from game import table as tables
from game.actions import Action
from game.cards import CardSet
from game.happenings import EggsCollected, Happening, ScoreCounted, SoloEnded
from game.refusals import Refusal, refuse
from game.table import Options, Table


class Refused(Exception):
    """An action that the rules do not allow; `refusal` holds the reason. The table is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


SHORT = 8
"""Hex digits of a short digest."""
COUNTED = (EggsCollected, ScoreCounted, SoloEnded)
"""What the end of a game wants to know of all its rounds."""


class Step(msgspec.Struct, frozen=True):
    """One entry of the history: the table before, the action, what came of it, and whether it showed something
    hidden.
    """

    before: Table
    action: Action
    happenings: tuple[Happening, ...]
    reveals: bool


class Match:
    """The table may be read by anybody and must be changed by nobody but `apply`, `undo` and `redo`.

    `actions` are all that were done, `digests` the short digest of the table after each. `steps` goes back to the last
    step that showed something hidden, and holds that one too. `counted` are the happenings of kinds `COUNTED` of the
    whole game. `seed` and `first` are what the game was dealt with; `seed` is None on a table that was laid otherwise.

    Without `history` the same table object is changed all along, and nothing is kept and can be taken back: for many
    games in a row.
    """

    def __init__(self, table: Table, opening: tuple[Happening, ...] = (), history: bool = True) -> None:
        self.table = table
        self.history = history
        self.opening = opening
        self.seed: int | None = None
        self.first: int | None = None
        self.actions: list[Action] = []
        self.digests: list[str] = []
        self.steps: list[Step] = []
        self.counted: list[Happening] = []
        self._undone: list[Action] = []

    @classmethod
    def new(cls, cards: CardSet, options: Options, seed: int, first: int | None = None, history: bool = True) -> Match:
        """A set-up table; `first` is the first player, drawn by lot when None. Raises `Refused` for options out of
        range.
        """
        if reason := set_up.refusal(options):
            raise Refused(reason)
        table, opening = set_up.new_table(cards, options, seed, first)
        match = cls(table, tuple(opening), history)
        match.seed, match.first = seed, first
        return match

    @property
    def over(self) -> bool:
        return self.table.step == tables.OVER

    def refusal(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Why not, or None."""
        return legality.refusal(self.table, action, seat)

    def choices(self) -> list[Action]:
        """See `legality.choices`."""
        return legality.choices(self.table)

    def apply(self, action: Action, seat: int | None = None) -> tuple[Happening, ...]:
        """Do it and return what came of it. Raises `Refused`, then nothing has changed."""
        happenings = self._do(action, seat)
        self._undone.clear()
        return happenings

    def _do(self, action: Action, seat: int | None) -> tuple[Happening, ...]:
        reason = legality.refusal(self.table, action, seat)
        if reason is not None:
            raise Refused(reason)
        if not self.history:
            return tuple(perform(self.table, action))
        before = self.table
        self.table = before.copy()
        reveals = action.reveals(before)
        happenings = tuple(perform(self.table, action))
        if reveals:
            self.steps.clear()
        self.steps.append(Step(before, action, happenings, reveals))
        self.actions.append(action)
        self.digests.append(digest(self.table)[:SHORT])
        self.counted += _counted(happenings)
        return happenings

    def undo_refusal(self) -> Refusal | None:
        """Why nothing can be taken back now, or None."""
        if not self.steps:
            return refuse("nothing_to_undo")
        return refuse("undo_after_new_cards") if self.steps[-1].reveals else None

    def barrier(self) -> Step | None:
        """The last step that showed something hidden: undo goes back to just after it."""
        return self.steps[0] if self.steps and self.steps[0].reveals else None

    def undo(self) -> Step:
        """Take the last action back and return it. Raises `Refused`."""
        if reason := self.undo_refusal():
            raise Refused(reason)
        step = self.steps.pop()
        self.actions.pop()
        self.digests.pop()
        del self.counted[len(self.counted) - len(_counted(step.happenings)) :]
        self.table = step.before
        self._undone.append(step.action)
        return step

    def redo(self) -> tuple[Happening, ...]:
        """Do again what was taken back last. Raises `Refused`."""
        if not self._undone:
            raise Refused(refuse("nothing_to_redo"))
        return self._do(self._undone.pop(), None)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def next_redo(self) -> Action | None:
        """What `redo` would do again."""
        return self._undone[-1] if self._undone else None

    def digest(self) -> str:
        """See `digest`."""
        return digest(self.table)


def perform(table: Table, action: Action) -> list[Happening]:
    """Change `table` by an action that is known to be legal. For searches on a private copy; everybody else uses
    `Match.apply`.
    """
    out: list[Happening] = []
    legality.RULES[type(action)].apply(table, action, out)
    return out


def _counted(happenings: tuple[Happening, ...]) -> list[Happening]:
    return [happening for happening in happenings if isinstance(happening, COUNTED)]


def digest(table: Table) -> str:
    """32 hex digits that are equal for equal tables of the same card set, on every machine."""
    data = msgspec.json.encode([table.cards.digest, {name: getattr(table, name) for name in tables.FIELDS}])
    return hashlib.blake2b(data, digest_size=16).hexdigest()
