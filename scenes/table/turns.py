"""Whose turn it is at this screen, and what has to happen before somebody can choose.

The rules know whose turn it is; this module knows who sits there. It lets AI seats choose at the pace of the settings,
draws hands that are due, passes the screen from one person to the next behind a cover, and puts the right desk on duty.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game import actions
from game import table as tables
from game.ai.reasons import Reason
from game.draft import Draft
from game.match import Step
from game.unfinished import Laid, Shared, Unfinished, laid_out
from game.view import View, view
from scenes import devices
from scenes.handover import Handover, HandoverScene, SeatScore
from scenes.table import together
from scenes.table.after_desk import AfterDesk, nothing_after_care
from scenes.table.care_desk import CareDesk
from scenes.table.desk import Watching
from scenes.table.market_desk import MarketDesk
from scenes.table.mice_desk import MiceDesk
from scenes.table.notes import last_line, seat_note
from scenes.table.outcome import show_results
from scenes.table.tabletop import SeatNote

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

PAUSES = {"slow": 1600, "normal": 800, "fast": 250, "instant": 0}
"""Milliseconds between two acts of an AI seat that everybody should be able to follow."""


class Chosen(Protocol):
    """An AI seat's choice."""

    @property
    def action(self) -> actions.Action: ...
    @property
    def reasons(self) -> tuple[Reason, ...]: ...


class Choose(Protocol):
    """How an AI seat of a level chooses from what it may see."""

    def __call__(self, seen: View, level: str) -> Chosen: ...


@dataclass(frozen=True)
class _Act:
    """What an AI seat did last, in which round and phase, and why."""

    round: int
    phase: int
    action: actions.Action
    why: tuple[Reason, ...]


class Turns:
    """Moves a game on whenever no animation is playing."""

    def __init__(self, scene: TableScene, choose: Choose) -> None:
        self.scene = scene
        self._choose = choose
        self._wait = 0
        self._draft: Draft | None = None
        self._ended = False
        self._announced = (0, 0, 0)
        self._acts: dict[int, _Act] = {}
        self.shared: Shared | None = None
        """What people have done who feed at the same time, as long as it is not done on the table."""
        self._lies: Shared | None = None

    def update(self, ms: int) -> bool:
        """Let time pass; True when something changed."""
        scene = self.scene
        if scene.privacy.veiled:
            seat = scene.match.table.acting
            self._hand_over(seat) if scene.privacy.needs_cover(seat) else scene.sit(seat, seat)
            return True
        if not isinstance(scene.desk, Watching) or self._ended:
            return False
        self._wait -= ms
        if self._wait > 0:
            return False
        table = scene.match.table
        if self._event_unseen():
            scene.reveal_event(table.event)
        elif table.step == tables.OVER:
            self._ended = True
            show_results(scene)
        elif table.step == tables.COLLECT:
            scene.act(actions.Collect())
        elif scene.setup.seats[table.acting].person:
            self._person(table.acting)
        else:
            self._ai(table.acting)
        return True

    def _event_unseen(self) -> bool:
        """Has nobody been shown the event of this round: at the start of the game, or when its moment was skipped?

        Before phase 1 of a later round it is not turned up yet.
        """
        scene, table = self.scene, self.scene.match.table
        if table.event < 0 or scene.revealed == table.round or table.step == tables.OVER:
            return False
        return table.step != tables.COLLECT or table.round == 1

    # -- people -------------------------------------------------------------------------------------------------

    def _person(self, seat: int) -> None:
        scene = self.scene
        table = scene.match.table
        if scene.privacy.needs_cover(seat):
            self._hand_over(seat)
            return
        if scene.privacy.guarded and table.step != tables.MARKET and scene.viewer != seat:
            scene.sit(seat, seat)  # there is nothing to hide
        elif scene.own != seat:
            scene.sit(seat, scene.viewer)
        self._announce(seat)
        if together.wanted(scene):
            together.begin(scene, self._choose)
        elif table.step == tables.DRAW:
            scene.act(actions.Draw())
        elif (laid := self._shared_by(seat)) is not None and laid.due:
            self._do_again(laid)
        elif table.step == tables.MICE:
            scene.set_desk(MiceDesk(scene))
        elif table.step == tables.CARE:
            self._draft_is_for(table)
            scene.set_desk(CareDesk(scene, self._draft))
        elif table.step == tables.AFTER:
            if nothing_after_care(table):
                scene.act(actions.Close())
            else:
                scene.set_desk(AfterDesk(scene))
        else:
            scene.set_desk(MarketDesk(scene))

    def _announce(self, seat: int) -> None:
        """Where several people play and no cover says whose turn it is, a banner does."""
        scene, table = self.scene, self.scene.match.table
        now = table.round, tables.PHASE_OF[table.step], seat
        covered = scene.privacy.guarded and table.step != tables.MARKET
        if scene.setup.people > 1 and not covered and now != self._announced and not together.wanted(scene):
            scene.director.announce(seat)
        self._announced = now

    def _draft_is_for(self, table: tables.Table) -> None:
        """A draft outlives a card before care and a taken-back confirmation; on another turn it is forgotten."""
        draft = self._draft
        if draft is not None:
            old = draft.table
            same = old.round == table.round and old.acting == table.acting
            self._draft = (draft if old is table else draft.moved_to(table)) if same else None
        if (laid := self._shared_by(table.acting)) is not None and self.shared is not None:
            self.shared = self.shared.put(Laid(laid.seat))
            self._draft = laid_out(table, laid.care) or self._draft

    def _shared_by(self, seat: int) -> Laid | None:
        """What the seat did while several fed at the same time, and is not done on this table yet."""
        shared = self.shared.here(self.scene.match.table) if self.shared is not None else None
        return shared.of(seat) if shared is not None else None

    def _do_again(self, laid: Laid) -> None:
        """They did not come to an end: what somebody did then is done now, in turn. Care that lay there comes after."""
        action = laid.due[0]
        self.did(laid.seat, action)
        if self.scene.act(action) is not None and self.shared is not None:
            self.shared = self.shared.put(Laid(laid.seat, care=laid.care))

    def did(self, seat: int, action: actions.Action) -> None:
        """This action of those who feed at the same time is about to be done on the table."""
        laid = self._shared_by(seat)
        if laid is not None and self.shared is not None and action in laid.due[:1]:
            self.shared = self.shared.put(laid.with_first_done())

    def forget(self) -> None:
        """Somebody else goes on: the care in the making is dropped."""
        self._draft = None

    def unfinished(self) -> Unfinished | None:
        """What lies there and is not done, if anything does: the care of the acting seat, or what several laid."""
        draft, table = self._draft, self.scene.match.table
        here = draft is not None and draft.table is table and table.step == tables.CARE and not draft.untouched
        care = draft.sketch.care if draft is not None and here else None
        shared = self.shared.here(table) if self.shared is not None else None
        if shared is None:
            return care
        if care is not None:
            shared = shared.put(Laid(table.acting, care=care))
        self._lies = self._lies if self._lies == shared else shared
        return self._lies

    def take_up(self, unfinished: Unfinished | None) -> None:
        """Lay out again what was left unfinished; what is not allowed at this table is forgotten."""
        if isinstance(unfinished, Shared):
            self.shared = unfinished
        else:
            self._draft = laid_out(self.scene.match.table, unfinished)

    def keep(self, draft: Draft) -> None:
        """Remember a care in the making, should it be needed again this turn."""
        self._draft = draft

    def _hand_over(self, seat: int) -> None:
        scene = self.scene
        cover: HandoverScene

        def show() -> None:
            scene.app.pop(cover)
            scene.privacy.reason = ""
            scene.sit(seat, seat)
            scene.focus_first()

        def needed() -> bool:
            return scene.sitters.next_person == seat and scene.privacy.needs_cover(seat)

        cover = HandoverScene(
            lambda: self._cover_of(seat), show, scene.flow, lambda: scene.sitters.stranger(seat), needed
        )
        scene.app.push(cover)

    def _cover_of(self, seat: int) -> Handover:
        """What the cover says, in the language spoken now."""
        scene, words = self.scene, self.scene.app.words
        setup, table = scene.setup.seats[seat], scene.match.table
        scores = tuple(
            SeatScore(
                other.name,
                other.seat,
                scene.shown.score(index),
                table.seats[index].eggs,
                self._state(index, seat),
                index == table.first,
            )
            for index, other in enumerate(scene.setup.seats)
        )
        phase = words.ui("Feed & water") if table.phase == 2 else words.ui("Market")
        when = words.ui("Round {round}: {phase}", round=table.round, phase=phase)
        told = words.ui("Everyone else looks away.")
        if device := scene.sitters.device(seat):
            told = words.join((words.ui("{device} shows the hand.", device=devices.name(scene.app, device)), told))
        if scene.privacy.reason == "idle":
            told = words.join((words.ui("Nobody was here for a while, so the hand lies face down."), told))
        elif scene.privacy.reason == "away":
            told = words.join((words.ui("Another window was in front, so the hand lies face down."), told))
        elif scene.privacy.reason == "lost":
            told = words.ui(
                "{pad} has gone. Any device may take {name}'s turn.",
                pad=devices.name(scene.app, setup.device), name=setup.name,
            )  # fmt: skip
        return Handover(setup.name, setup.seat, when, told, scores, scene.sitters.device(seat))

    def _state(self, seat: int, now: int) -> str:
        """How far a seat is in this phase, in a word, while it is the turn of `now`."""
        table, words = self.scene.match.table, self.scene.app.words
        place, turn = ((it - table.first) % len(table.seats) for it in (seat, now))
        return words.ui("Done") if place < turn else words.ui("Now") if place == turn else ""

    # -- AI seats -----------------------------------------------------------------------------------------------

    def _ai(self, seat: int) -> None:
        scene = self.scene
        table = scene.match.table
        level = scene.setup.seats[seat].kind
        choice = self._choose(view(table, seat), level)
        why = choice.reasons[:2]
        self._acts[seat] = _Act(table.round, table.phase, choice.action, why)
        refusal = scene.act(choice.action, why)
        assert refusal is None, f"{level} chose what is not allowed: {choice.action} ({refusal})"
        self._wait = PAUSES[scene.app.settings.ai_pace] if table.step == tables.MARKET else 0

    def notes(self) -> dict[int, SeatNote]:
        """What stands at the foot of the other seats' panels: what they did last in the phase that is shown."""
        words, shown = self.scene.app.words, self.scene.shown
        now = shown.round, 3 if shown.step == tables.MARKET else 2
        found: dict[int, SeatNote] = {}
        for seat, act in self._acts.items():
            if (act.round, act.phase) != now:
                continue
            last = last_line(self.scene.past.log, seat)
            found[seat] = seat_note(words, act.action, act.phase, last, words.reasons(act.why))
        return found

    # -- words and undo -----------------------------------------------------------------------------------------

    @property
    def another(self) -> int | None:
        """The person who acted last, if several play and it is somebody else's turn now: nobody takes that back."""
        steps, setup = self.scene.match.steps, self.scene.setup
        seat = steps[-1].before.acting if steps else self.scene.match.table.acting
        theirs = setup.people > 1 and setup.seats[seat].person and seat != self.scene.match.table.acting
        return seat if theirs else None

    def may_undo(self, redo: bool = False) -> bool:
        """Only a person at this screen takes back, and only what that very person did."""
        scene = self.scene
        steps = scene.match.steps
        if redo:
            return scene.setup.seats[scene.match.table.acting].person
        if not steps or self.another is not None:
            return False
        seat = steps[-1].before.acting
        return scene.setup.seats[seat].person and (
            scene.viewer is None or scene.viewer == seat or scene.setup.open_hands
        )

    def taken_back(self, step: Step) -> None:
        """The table is again as it was before `step`; whoever takes back puts the game away."""
        scene = self.scene
        scene.past.cut(step)
        scene.privacy.leave(scene.match.table.step)
        scene.shown.settle(scene.match.table)
        scene.set_desk(Watching(scene))
        self._wait = 0
