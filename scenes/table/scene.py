"""The table: one picture of panels, a desk for whoever is to choose, and the happenings that move the picture on.

    match.apply -> happenings -> director -> shown, log, animation, sound
         ^ desk (a person) or AI seat

The scene holds no rule. It knows whose picture it shows (`own`), which desk is on duty, and hands every wish on to it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game import seating
from game.actions import Action
from game.happenings import Happening
from game.match import Match, Refused
from game.refusals import Refusal
from game.seating import Kind, Setup
from game.unfinished import Unfinished
from game.view import censor
from scenes.intents import Command, Intent, PointerDown, PointerMove, Source
from scenes.privacy import Privacy
from scenes.table import event_sheet, skipping
from scenes.table.board import SAYING_STAYS, Board
from scenes.table.desk import Desk, DeskButton, Watching
from scenes.table.dragging import Dragging
from scenes.table.grip import Grip
from scenes.table.log_book import Why
from scenes.table.own_buttons import own_buttons
from scenes.table.panel import Thing
from scenes.table.past import Past
from scenes.table.shown import Shown
from scenes.table.sitters import Sitters
from scenes.table.skipping import Resting
from scenes.table.tabletop import Marks, SeatNote
from scenes.table.turns import Turns
from scenes.ui.widgets import Button

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.flow import Flow
    from scenes.privacy import Reason as HushReason
    from scenes.table.dragging import Hold
    from scenes.table.turns import Choose


class TableScene(Board):
    """A game on the table. `choose` is how an AI seat chooses; `maps` is the folder of table maps.

    `game_id` names the game where it is kept; without one it is not kept.
    """

    past: Past

    name = "table"
    lives_below = False

    def __init__(self, flow: Flow, setup: Setup, match: Match, choose: Choose, maps: Path, game_id: str = "") -> None:
        self.game_id = game_id
        own, viewer = first_seen(setup)
        super().__init__(flow, setup, match, maps, own, viewer)
        self.privacy = Privacy(self)
        self.sitters = Sitters(self)
        self.covered_hand = self.privacy.guarded
        self.past = Past(self)
        self.desk: Desk = Watching(self)
        self.grip = Grip(self)
        self.dragging = Dragging(self.grip)
        self.turns = Turns(self, choose)
        self._resting = Resting()
        self._last_desk = ""
        self.revealed = 0
        """The round whose event everybody has been shown."""
        self._before: list[Happening] = list(match.opening)

    def take_up(self, draft: Unfinished | None, before: list[Happening]) -> None:
        """Go on with a saved game, before it is shown: `draft` is what lay there, `before` what has happened."""
        self._before = before
        self.revealed = self.match.table.round if self.match.actions else 0
        self.turns.take_up(draft)

    # -- the scene contract -------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        app.words.seat_names = [seat.name for seat in self.setup.seats]
        self.past.tell([censor(it, self.viewer, self.setup.open_hands) for it in self._before])
        self._before = []
        self.shown.settle(self.match.table)

    def leave(self) -> None:
        self.flow.saving.keep_news(self)
        self.flow.saving.flush()
        self.flow.saving.rest(self)
        super().leave()

    def layout(self, size: tuple[int, int]) -> None:
        self.dragging.forget()
        self.pointing.aiming = False
        super().layout(size)

    def covered(self) -> None:
        self.dragging.put_back()
        self.flow.saving.keep_news(self)
        super().covered()

    def back(self) -> None:
        if self.app.device == "pad":
            self.undo()  # a pad has a button of its own for the pause
        else:
            self.flow.pause()

    def hush(self, reason: HushReason = "") -> bool:
        return self.privacy.hush(reason)

    def admits(self, intent: Intent) -> bool:
        return self.sitters.admits(intent)

    def device_came(self, source: Source) -> None:
        self.sitters.came(source)

    def device_gone(self, source: Source) -> None:
        if self.app.reader.source == source:
            self.dragging.put_back()  # what its pad has lifted lies where it was
        self.sitters.gone(source)

    def set_device(self, seat: int, device: str) -> None:
        """Have a seat played with another device (see `devices`)."""
        self.setup = seating.with_device(self.setup, seat, device)
        self.top.seats = self.setup.seats

    def set_kind(self, seat: int, kind: Kind) -> None:
        """Have a seat played by a person or by a level of AI from its next choice on."""
        self.sitters.change(seat, kind)
        self.flow.saving.keep(self)

    # -- what is seen -------------------------------------------------------------------------------------------

    @property
    def hold(self) -> Hold | None:
        return self.dragging.hold

    @property
    def show_hand(self) -> str:
        return self.app.words.ui("Show my hand") if self.privacy.may_show and not self.privacy.shown else ""

    def buttons(self) -> list[DeskButton]:
        desk = self._resting if self._resting.rests(self) else self.desk
        resting = [] if self.privacy.veiled else desk.buttons()
        return [*resting, *own_buttons(self, self.past.undo_reason(), self.past.redo_reason())]

    def mark(self, marks: Marks) -> None:
        if self.privacy.veiled:
            return
        self.desk.fill(marks)
        if self._resting.rests(self):
            self._resting.fill(marks)

    def notes(self) -> dict[int, SeatNote]:
        return self.turns.notes()

    def final(self, thing: Thing) -> bool:
        return self.desk.final(thing)

    def press_thing(self, thing: Thing) -> None:
        if thing.id == "hand.show":
            self.privacy.show()
        elif not self.director.busy and not self.pointing.press(thing):
            self.desk.press(thing)

    def targets(self) -> list[str]:
        held = self.held()
        return list(self.desk.targets(held)) if held is not None else []

    # -- time ---------------------------------------------------------------------------------------------------

    def update(self, ms: int) -> bool:
        changed = self.stage.update(ms)
        self.flow.saving.watch(self, ms)
        self.saying(ms)
        changed = self.director.update(ms) or self.blinking.update(ms) or changed
        if self.director.busy:
            return changed
        return self.turns.update(ms * 4 if self.director.hasty else ms) or changed

    # -- the door to the game -----------------------------------------------------------------------------------

    def act(self, action: Action, why: Why = ()) -> Refusal | None:
        """Do an action of the seat whose turn it is; its happenings are played. Returns why not, if not."""
        seat = self.match.table.acting
        try:
            happenings = self.match.apply(action)
        except Refused as refused:
            return refused.refusal
        self.dragging.forget()
        self.past.mark()
        self.play(happenings, seat, why)
        return None

    def play(self, happenings: tuple[Happening, ...], seat: int, why: Why = (), *, keep: bool = True) -> None:
        """Have happenings played, as the viewer may know them; the game is put away first, unless told otherwise."""
        if keep:
            self.flow.saving.keep(self)
        open_hands = self.setup.open_hands
        if self.desk.name != "watching":
            self._resting = Resting(self.shown.step, seat, self.desk.buttons(), self.top.marks)
        self.desk = Watching(self)
        self.privacy.leave(self.shown.step)
        self.director.play([censor(it, self.viewer, open_hands) for it in happenings], seat, why)
        self.refresh()

    def reveal_event(self, event: int) -> None:
        """The event of the round gets a moment of its own; what else happens waits for it."""
        self.director.wait()
        event_sheet.reveal(self, event)

    def sit(self, seat: int, viewer: int | None) -> None:
        """Show the table from `seat`, with the hand that `viewer` may see (None: no hand at all)."""
        self.director.finish()
        self.own, self.viewer = seat, viewer
        self.covered_hand = viewer is None and not self.setup.open_hands
        self.shown = Shown.of(self.match.table, viewer)
        self.past.look()
        self.unsay()
        self.refresh()

    def refuse(self, refusal: Refusal) -> None:
        """Say why not: in the now line for a while, and by ear."""
        self.app.sounds.play("card_no")
        self._said, self._said_left, self._said_no = self.app.words.refusal(refusal), SAYING_STAYS, True
        self.app.journal.note(self.app.now(), self._said)
        self.refresh()

    def set_desk(self, desk: Desk) -> None:
        """Another desk goes on duty."""
        self.dragging.forget()
        self.desk = desk
        if desk.name != "watching":
            desk.begin(desk.name == self._last_desk)
            self._last_desk = desk.name
        self.refresh()
        self.focus_first()

    def focus_first(self) -> None:
        """Keys and pads begin at the hand, on whatever a mouse was left."""
        first = self._first_focus()
        if first is not None:
            self.stage.set_focus(first)

    def undo(self) -> None:
        """See `Past.undo`."""
        self.past.undo()

    def redo(self) -> None:
        """See `Past.redo`."""
        self.past.redo()

    # -- intents ------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if self.privacy.veiled:
            return False  # the cover comes with the next step
        if isinstance(intent, Command) and intent.name == "skip":
            self.director.hurry(intent.pressed)
            return True
        if self.director.busy and skipping.is_press(intent):
            if not skipping.skip(self, intent):
                return True
        elif self.director.busy:
            return self.pointing.handle(intent) or super().handle(intent)
        if not self._over_button_press(intent) and self.pointing.look(intent):
            return True
        if not self._over_button_press(intent) and self.dragging.handle(intent):
            if isinstance(intent, PointerMove):
                self.stage.handle(intent, self.look)  # a new place was told to the desk already, and it refreshed
            else:
                self.refresh()
            return True
        if self.pointing.handle(intent):
            return True
        focused = self.stage.focus_id
        taken = super().handle(intent)
        if self.stage.focus_id != focused and self.app.top is self:
            self.refresh()
        return taken

    def _over_button(self, pos: tuple[int, int]) -> bool:
        return any(isinstance(widget, Button) and widget.hits(pos) for widget in self.stage.widgets)

    def _over_button_press(self, intent: Intent) -> bool:
        """A press on a button is the button's, whatever is held; and so is Enter when a button has the focus."""
        if isinstance(intent, PointerDown) and intent.button == "left":
            return self._over_button(intent.pos)
        if isinstance(intent, Command) and intent.name == "select":
            return isinstance(self.stage.focused, Button)
        return False


def first_seen(setup: Setup) -> tuple[int, int | None]:
    """The seat at the bottom of the screen when a game is laid, and whose hand may be seen there without asking."""
    people = [index for index, seat in enumerate(setup.seats) if seat.person]
    own = people[0] if people else 0
    return own, own if people and (len(people) == 1 or setup.open_hands) else None
