"""Phase 2 of several seats at the same time, put together so that it is one that could have been played in turn.

The rules know no simultaneous care: phase 2 is done seat by seat, each from its draw to its storage (R5). Here every
seat plays its own phase 2 on a private match that begins with the table as it will be when its turn comes; at the end
all that was done is applied to the true match seat by seat, by the ordinary door, and so is recorded and replayed like
any other game.

What passes from one seat to the next in phase 2, and what does not:

- **Chance** (R32). All seats draw their random numbers from one stream that lies on the table. Drawing the hand, and an
  event that shuffles before it (R31 (a)), may use some of it, and so may Garden Gnome and the draw of a Chicken Roost
  (R8, R42), when the deck runs out.
- **The market row** (R38). Gift Card alone changes it; Gift Card and Hired Help read it (R39). A Hired Help is named
  in the care, so what counts is the row as it lies at the turn of its own seat: after the Gift Cards of the seats
  before it, and not after those of the seats behind it. Each private table holds exactly this row.
- **Nothing else.** The mice (R29), Dust Bath Tub, food, water, treats, care cards, the doubling of the event (R17),
  Swing, Tunnels, possum and perch (R25) and storing (R46) touch the own seat only and use no chance; no rule of phase
  2 reads the flock, the cards or the eggs of another seat.

So a seat's hand, its chance and its market row are settled as soon as every seat before it has played or kept the
cards that draw, that fetch one that might, or that touch the row: Gnome, Roost (its swap can fetch a Gnome or a Gift
Card, and it opens a card) and Gift Card. These are asked first, in turn order (`owes`); a seat behind is dealt its hand
only then. Once that is done such cards are out of reach for the seat in front (`before_care_is_over`). Everything else
is free, in any order and at the same time. An AI seat that comes between two people plays its whole phase when it would
be dealt its hand, and keeps to that.

The next table is the last one handed on with the care of its seat left out: as shown above nothing in it matters to
those behind. `refusal` goes over all actions in turn order on a copy of the true table before any is applied: whatever
cannot be done after all goes back to its seat, as R5 wants it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import cast

from game import legality
from game.actions import Action, AnyAction, Care, Close, Draw, Gift, Gnome, RoostDraw, RoostSwap
from game.happenings import Happening
from game.match import Match, Refused, perform
from game.refusals import Refusal, refuse
from game.rules import before_care
from game.table import CARE, DRAW, MICE, Table
from game.unfinished import Laid, Shared

FIRST = (Gift, Gnome, RoostDraw, RoostSwap)
"""Actions that draw, open or fetch cards or touch the market row."""
FIRST_CARDS = ("gift_card", "garden_gnome", "chicken_roost")
"""The cards of these actions."""


class Turn:
    """Phase 2 of one seat, on a match of its own. `person`: it waits for wishes; other seats play at once.

    `match` is None until the seat is dealt its hand; `start` is the table with which it began. `care` is the plan that
    was confirmed, `store` the water cards for the storage of a seat that is done; None as long as the seat is busy.
    `kept`: its cards that come first were left in hand for good. `locked`: a seat behind has its hand.
    """

    def __init__(self, seat: int, person: bool) -> None:
        self.seat, self.person = seat, person
        self.match: Match | None = None
        self.start: Table | None = None
        self.care: Care | None = None
        self.store: tuple[int, ...] | None = None
        self.kept = False
        self.locked = False

    @property
    def table(self) -> Table:
        """The private table. The seat must have been dealt its hand."""
        assert self.match is not None, f"seat {self.seat} has no hand yet"
        return self.match.table

    @property
    def dealt(self) -> bool:
        """Has the seat its hand?"""
        return self.match is not None

    @property
    def owes(self) -> bool:
        """Could the seat still play a card that comes first?"""
        if self.match is None or self.kept or not self.person:
            return self.match is None
        table = self.match.table
        if table.step == MICE:
            role = table.cards.role
            return any(role[card] in FIRST_CARDS and card not in table.actor.played for card in table.actor.hand)
        return table.step == CARE and any(isinstance(action, FIRST) for action in before_care.offer(table))

    def laid(self, cares: Mapping[int, Care]) -> Laid:
        """What the seat has done so far, to be kept; its care is that of `cares` until one is confirmed."""
        if self.match is None:
            return Laid(self.seat)
        done = cast("list[AnyAction]", self.match.actions[1:])
        at = next((place for place, action in enumerate(done) if isinstance(action, Care)), None)
        if at is None:
            care = self.care if self.care is not None else cares.get(self.seat)
            return Laid(self.seat, tuple(done), care, ready=self.care is not None, kept=self.kept)
        after = (*done[at + 1 :], *((Close(self.store),) if self.store is not None else ()))
        return Laid(self.seat, tuple(done[:at]), cast(Care, done[at]), True, True, after, self.kept)


class Together:
    """`table` is the true one at the draw of a seat; `people` are the seats that choose for themselves.

    `plan` is how another seat chooses: it gets a private table on which it is that seat's turn. The seats from the
    acting one to the last of `people` take part, in turn order; whoever comes after them plays in the ordinary way.
    """

    def __init__(self, table: Table, people: Collection[int], plan: Callable[[Table], Action]) -> None:
        if table.step != DRAW:
            raise ValueError(f"phase 2 is shared from a draw on, not from the step {table.step}")
        self._start = table.copy()
        self._plan = plan
        order = rest_of_phase(table)
        last = max((place for place, seat in enumerate(order) if seat in people), default=-1)
        self.turns = [Turn(seat, seat in people) for seat in order[: last + 1]]
        self.turned = False
        """Have the hens been cared for?"""
        self._deal()

    # -- what is asked ------------------------------------------------------------------------------------------

    def turn(self, seat: int) -> Turn:
        """The turn of a seat that takes part."""
        return next(turn for turn in self.turns if turn.seat == seat)

    @property
    def people(self) -> list[Turn]:
        """The turns of those who choose, in turn order."""
        return [turn for turn in self.turns if turn.person]

    def waits_for(self, seat: int) -> int | None:
        """The seat that has to play or keep a card first before this one is dealt its hand; None: nobody."""
        if self.turn(seat).dealt:
            return None
        return next(turn.seat for turn in self.turns if turn.dealt and turn.owes)

    def keeps_waiting(self, seat: int) -> bool:
        """Does somebody wait until this seat has played or kept its cards that come first?"""
        return any(self.waits_for(turn.seat) == seat for turn in self.turns)

    def ready(self, seat: int) -> bool:
        """Has the seat confirmed what is asked of it now?"""
        turn = self.turn(seat)
        return (turn.store if self.turned else turn.care) is not None

    @property
    def all_ready(self) -> bool:
        """Have all?"""
        return all(self.ready(turn.seat) for turn in self.turns)

    # -- what a seat does ---------------------------------------------------------------------------------------

    def act(self, seat: int, action: Action) -> tuple[Happening, ...]:
        """An action of the seat's phase other than care and close. Raises `Refused`, then nothing has changed."""
        turn = self.turn(seat)
        if isinstance(action, (Care, Close)):
            raise ValueError("care and close are confirmed, not done")
        if turn.match is None:
            raise Refused(refuse("hand_not_drawn"))
        reason = turn.match.refusal(action, seat)
        if reason is None and isinstance(action, FIRST) and (turn.locked or turn.kept):
            reason = refuse("before_care_is_over", card=turn.table.cards.kind(action.card).id)
        if reason is not None:
            raise Refused(reason)
        happenings = turn.match.apply(action)
        turn.care = turn.store = None
        self._deal()
        return happenings

    def keep(self, seat: int) -> None:
        """The seat leaves its cards that come first in hand for good."""
        self.turn(seat).kept = True
        self._deal()

    def undo_refusal(self, seat: int) -> Refusal | None:
        """Why the seat's last action cannot be taken back, or None; see `undo`."""
        turn = self.turn(seat)
        if turn.match is None or not turn.match.actions:
            return refuse("nothing_to_undo")
        if reason := turn.match.undo_refusal():
            return reason
        last = turn.match.actions[-1]
        if isinstance(last, FIRST) and turn.locked:
            return refuse("undo_after_new_cards")
        return refuse("nothing_to_undo") if isinstance(last, (Draw, Care)) else None

    def undo(self, seat: int) -> Action:
        """Take the seat's last action back and return it: not over what showed something hidden, and nothing on which
        the hand or the market row of a seat behind depends. Raises `Refused`.
        """
        if reason := self.undo_refusal(seat):
            raise Refused(reason)
        turn = self.turn(seat)
        assert turn.match is not None
        turn.care = turn.store = None
        return turn.match.undo().action

    def confirm(self, seat: int, care: Care) -> Refusal | None:
        """This is the seat's care, until it is changed. Returns why it cannot be, if it cannot."""
        turn = self.turn(seat)
        if turn.match is None:
            return refuse("hand_not_drawn")
        if reason := turn.match.refusal(care, seat):
            return reason
        if not turn.kept and turn.owes and turn is not self.turns[-1]:
            self.keep(seat)
        turn.care = care
        return None

    def close(self, seat: int, store: tuple[int, ...]) -> Refusal | None:
        """The seat is done and stores this water. Returns why it cannot be, if it cannot."""
        turn = self.turn(seat)
        if turn.match is None:
            return refuse("hand_not_drawn")
        if reason := turn.match.refusal(Close(store), seat):
            return reason
        turn.store = store
        return None

    def take_back(self, seat: int) -> None:
        """The seat is not ready after all."""
        turn = self.turn(seat)
        if self.turned:
            turn.store = None
        else:
            turn.care = None

    # -- what is kept -------------------------------------------------------------------------------------------

    def laid(self, cares: Mapping[int, Care]) -> Shared:
        """What the people have done so far, to be kept; `cares` are those that lie in front of seats."""
        return Shared(self._start.round, tuple(found for turn in self.people if not (found := turn.laid(cares)).empty))

    def take_up(self, shared: Shared) -> dict[int, Care]:
        """Do again what was done, as far as it can be done here. Returns the care to be laid out for each seat."""
        seats = [(turn, laid) for turn in self.people if (laid := shared.of(turn.seat)) is not None]
        found: dict[int, Care] = {}
        for turn, laid in seats:
            self._do_again(turn.seat, laid.before)
            if laid.kept and turn.dealt:
                self.keep(turn.seat)
            if laid.care is not None:
                found[turn.seat] = laid.care
                if laid.ready or laid.turned:
                    self.confirm(turn.seat, laid.care)
        if self.people and self.all_ready and all((laid := shared.of(it.seat)) and laid.turned for it in self.people):
            self.turn_hens()
            for turn, laid in seats:
                self._do_again(turn.seat, laid.after)
        return found

    def _do_again(self, seat: int, done: tuple[Action, ...]) -> None:
        for action in done:
            if isinstance(action, Close) and self.turned:
                self.close(seat, action.store)
            if isinstance(action, (Care, Close)):
                return
            try:
                self.act(seat, action)
            except Refused:
                return

    # -- what all do at once ------------------------------------------------------------------------------------

    def turn_hens(self) -> dict[int, tuple[Happening, ...]]:
        """All care comes true; tells by seat what happened. All must be ready.

        A seat that has nothing to choose after care is done with it.
        """
        assert self.all_ready and not self.turned
        told: dict[int, tuple[Happening, ...]] = {}
        self.turned = True
        for turn in self.people:
            assert turn.match is not None and turn.care is not None
            told[turn.seat] = turn.match.apply(turn.care)
            turn.store = () if turn.match.choices() == [Close()] else None
        return told

    def actions(self) -> list[tuple[int, Action]]:
        """Everything in turn order, as the true match has to do it. All must be done."""
        assert self.turned and self.all_ready
        return list(self._actions())

    def _actions(self) -> Iterator[tuple[int, Action]]:
        for turn in self.turns:
            assert turn.match is not None
            for action in turn.match.actions:
                yield turn.seat, action
            if turn.person and turn.store is not None:
                yield turn.seat, Close(turn.store)

    def refusal(self, table: Table) -> tuple[int, Refusal] | None:
        """The first seat whose actions the true table does not allow, and why not; None when all is well."""
        trial = table.copy()
        for seat, action in self.actions():
            if reason := legality.refusal(trial, action, seat):
                return seat, reason
            perform(trial, action)
        return None

    # -- inside -------------------------------------------------------------------------------------------------

    def _deal(self) -> None:
        """Give every seat its hand for which everything before it is settled."""
        table = self._start
        for place, turn in enumerate(self.turns):
            if turn.match is None:
                for before in self.turns[:place]:
                    before.locked = True
                self._begin(turn, table)
            if turn.owes:
                return
            table = turn.table if not turn.person else handed_on(turn.table)

    def _begin(self, turn: Turn, table: Table) -> None:
        turn.start = table.copy()
        turn.match = Match(table.copy())
        turn.match.apply(Draw(), turn.seat)
        if turn.person:
            return
        while turn.match.table.acting == turn.seat:
            turn.match.apply(self._plan(turn.match.table), turn.seat)
        turn.care, turn.store = Care(), ()


def rest_of_phase(table: Table) -> list[int]:
    """The seats that have phase 2 still before them, the acting one first."""
    count = len(table.seats)
    return [(table.acting + step) % count for step in range((table.first - table.acting - 1) % count + 1)]


def handed_on(table: Table) -> Table:
    """The table as the next seat finds it, the care of the acting one left out."""
    following = table.copy()
    following.acting = (table.acting + 1) % len(table.seats)
    following.step = DRAW
    return following
