"""What lies on a table and is not done yet, as a save keeps it: the care of one seat, or what several lay together.

Several seats may do phase 2 at the same time (`together`). The true table then still waits for the draw of the first of
them; what each has done on its own is listed here, and done again when the game goes on: on private matches once more,
or in turn, seat by seat.
"""

from __future__ import annotations

import msgspec

from game import legality
from game.actions import AnyAction, Care
from game.cards import MAX_SEATS, CardSet
from game.draft import Draft, Sketch
from game.record import out_of_range
from game.rules import care_check
from game.table import CARE, PHASE_OF, Table

MOST_DONE = 100
"""Far above all that a seat can do in one phase."""


class Laid(msgspec.Struct, frozen=True, omit_defaults=True):
    """Phase 2 of one seat as far as it has come. `before` was done after the draw and before care. `care` lies there:
    `ready` when it was confirmed, `turned` when the hens have been cared for, then followed by `after`. `kept`: cards
    that come first are left in hand for good.
    """

    seat: int
    before: tuple[AnyAction, ...] = ()
    care: Care | None = None
    ready: bool = False
    turned: bool = False
    after: tuple[AnyAction, ...] = ()
    kept: bool = False

    @property
    def due(self) -> tuple[AnyAction, ...]:
        """What has to be done after the draw, for this seat to be as far again."""
        return (*self.before, *((self.care,) if self.turned and self.care is not None else ()), *self.after)

    @property
    def empty(self) -> bool:
        """Has the seat done nothing worth keeping?"""
        return not self.due and not self.kept and self.care in (None, Care()) and not self.ready

    def with_first_done(self) -> Laid:
        """The same without the first of `due`."""
        if self.before:
            return msgspec.structs.replace(self, before=self.before[1:])
        if self.turned and self.care is not None:
            return msgspec.structs.replace(self, care=None, ready=False)
        return msgspec.structs.replace(self, after=self.after[1:])


class Shared(msgspec.Struct, frozen=True, tag_field="do", tag="Shared"):
    """What the seats of a round have laid, in turn order."""

    round: int
    seats: tuple[Laid, ...]

    def of(self, seat: int) -> Laid | None:
        """What this seat has laid, if anything."""
        return next((laid for laid in self.seats if laid.seat == seat), None)

    def put(self, laid: Laid) -> Shared:
        """The same with what one seat has laid, in its place or in front; an empty one goes."""
        others = [other for other in self.seats if other.seat != laid.seat]
        place = next((at for at, other in enumerate(self.seats) if other.seat == laid.seat), 0)
        if not laid.empty:
            others.insert(place, laid)
        return Shared(self.round, tuple(others))

    def here(self, table: Table) -> Shared | None:
        """The part of it that still lies before this table; None when nothing does."""
        if table.round != self.round or PHASE_OF[table.step] != 2:
            return None
        count = len(table.seats)
        rest = {(table.acting + step) % count for step in range((table.first - table.acting - 1) % count + 1)}
        seats = tuple(laid for laid in self.seats if laid.seat in rest)
        return Shared(self.round, seats) if seats else None


Unfinished = Care | Shared


def read(plain: object, cards: CardSet) -> Unfinished | None:
    """What a file says; None for what cannot be: it is not worth a whole game."""
    try:
        found = msgspec.convert(plain, Care | Shared)
    except (ValueError, RecursionError):
        return None
    if isinstance(found, Care):
        return None if out_of_range(found, cards) else found
    return None if any(_fault(laid, cards) for laid in found.seats) else found


def _fault(laid: Laid, cards: CardSet) -> bool:
    done = [*laid.due, *((laid.care,) if laid.care is not None else ())]
    wrong = not 0 <= laid.seat < MAX_SEATS or len(done) > MOST_DONE
    return wrong or any(out_of_range(action, cards) for action in done)


def laid_out(table: Table, care: Care | None) -> Draft | None:
    """A care laid out again for the acting seat; None for one that is not allowed at this table, or an empty one."""
    if care is None or care == Care() or table.step != CARE:
        return None
    draft = Draft(table)
    draft.sketch = Sketch(care)
    draft = draft.moved_to(table)
    fault = legality.refusal(table, draft.care)
    if fault is not None and fault.code in care_check.NEEDLESS:
        fault = care_check.check_care(table, draft.care, finished=False)
    return draft if fault is None else None
