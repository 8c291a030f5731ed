"""One person's part of the shared table. To the desks of care it is the table: it answers all that they ask of one.

A part has its own focus, its own card in the air and its own line of words. It works on the private match of its seat
and knows nothing of the other parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import pygame

from game import actions
from game.actions import Action, Care
from game.draft import Draft
from game.happenings import Happening
from game.match import Match, Refused
from game.refusals import Refusal
from game.rules import scoring
from game.table import AFTER, CARE, MICE
from game.together import Turn
from game.unfinished import laid_out
from scenes import devices
from scenes.intents import Command, Device, Intent, PointerDown, PointerGone, PointerMove, Source
from scenes.table.desk import Desk
from scenes.table.dragging import Dragging, Hold
from scenes.table.panel import Thing
from scenes.table.tabletop import Marks
from scenes.table.together import sights
from scenes.table.together.desks import PartAfterDesk, PartCareDesk, PartMiceDesk, as_table
from scenes.table.together.drivers import device_kind, signs_of
from scenes.table.together.facts import Facts, Tone
from scenes.table.together.grip import PartGrip
from scenes.table.together.over import Over
from scenes.table.together.picture import PartPanel
from scenes.table.together.rows import PICKED
from scenes.ui.signs import Signs
from scenes.ui.stage import Stage

if TYPE_CHECKING:
    from game.seating import Setup
    from scenes.app import App
    from scenes.table.together.scene import TogetherScene

SAYING_STAYS, LOSS_STAYS = 2400, 5000
Driver = Literal["", "mouse", "keys"]


class Part:
    """The part of `seat`. `driver`: what moved in it last; keys and pads see a frame in the colour of the seat."""

    def __init__(self, scene: TogetherScene, seat: int) -> None:
        self.scene, self.own = scene, seat
        self.panel = PartPanel(seat)
        self.stage = Stage(scene.app.sounds.play, self.object)
        self.dragging = Dragging(PartGrip(self))
        self.desk = Desk(as_table(self))
        self.marks = Marks()
        self.things: list[Thing] = []
        self.driver: Driver = ""
        self.greeting = 0
        self.lost = False
        self.last = self.signs_of = "none"  # the device that moved here last; the last one that is no mouse
        self.away: frozenset[int] = frozenset()
        self._draft: Draft | None = None
        self._kept: set[int] = set()
        self._said: tuple[str, Tone] = ("", "plain")
        self._said_left = 0
        self._warning = ""
        self.over = Over(self)

    # -- what desks ask of a table ------------------------------------------------------------------------------

    @property
    def app(self) -> App:
        return self.scene.app

    @property
    def setup(self) -> Setup:
        return self.scene.setup

    @property
    def turn(self) -> Turn:
        return self.scene.together.turn(self.own)

    @property
    def match(self) -> Match:
        """The private match."""
        assert self.turn.match is not None
        return self.turn.match

    @property
    def turns(self) -> Part:
        """Who keeps drafts, for the desks."""
        return self

    @property
    def pointing(self) -> Part:
        """Who shows piles, for the desks."""
        return self

    def keep(self, draft: Draft) -> None:
        self._draft = draft

    @property
    def laying(self) -> Care | None:
        """The care that lies here, if any does."""
        draft = self._draft
        return draft.sketch.care if draft is not None and not draft.untouched else None

    def take_up(self, care: Care) -> None:
        """Lay out a care again that lay here when the game was left."""
        self._draft = laid_out(self.match.table, care)

    def may_undo(self, redo: bool = False) -> bool:
        return not redo and self.scene.together.undo_refusal(self.own) is None

    def show_pile(self, thing: Thing) -> bool:
        return False

    def held(self) -> Thing | None:
        return self.dragging.hold.thing if self.dragging.hold is not None else None

    def act(self, action: Action) -> Refusal | None:
        """Do an action of this seat on its private table."""
        try:
            happenings = self.scene.together.act(self.own, action)
        except Refused as refused:
            return refused.refusal
        self.dragging.forget()
        self._tell(happenings)
        self.scene.settle()
        return None

    def do(self, action: Action) -> None:
        """The same, with the reason told if there is one."""
        if reason := self.act(action):
            self.refuse(reason)

    def feed(self) -> None:
        """Have the solver feed whoever is not fed yet."""
        self._command("auto")

    def refuse(self, refusal: Refusal) -> None:
        self.app.sounds.play("card_no")
        self.object(self.app.words.refusal(refusal))

    def say(self, sentence: str) -> None:
        self._said, self._said_left = (sentence, "plain"), SAYING_STAYS
        self.refresh()

    def object(self, sentence: str) -> None:
        """Say why not."""
        self._said, self._said_left = (sentence, "no"), SAYING_STAYS
        self.refresh()

    def _tell(self, happenings: Sequence[Happening]) -> None:
        """What came of an action, by ear and in the line."""
        words = self.app.words
        lines = [line for happening in happenings for line in words.happening(happening, viewer=self.own)]
        self.app.sounds.play("card_draw")
        if lines:
            self.say(lines[0])

    def miss(self, lost: bool) -> None:
        """Whether the pad of the seat is gone; it is said when that is news, and not over what there is to do."""
        if lost and not self.lost:
            told = self.app.words.ui("The pad is gone. Any device may go on here.")
            self._said, self._said_left = (told, "warn"), LOSS_STAYS
        elif self.lost and not lost:
            self._said, self._said_left = ("", "plain"), 0
        self.lost = lost

    @property
    def device(self) -> Device:
        """What this seat is played with: its pad, or what moved here last; before anybody moved, what spoke last."""
        if devices.is_pad(self.setup.seats[self.own].device) and not self.lost:
            return "pad"
        if self.last != "none":
            return device_kind(self.last)
        return "mouse" if self.setup.seats[self.own].device == devices.DESK else self.app.device

    def hear(self, source: Source) -> None:
        """A device moves here. What to press is told for keys and pads; a mouse needs none of that."""
        before, self.last = self.device, source
        if source != "mouse":
            self.signs_of = source
        if self.device != before:
            self.scene.strip.stale = True
            self.refresh()

    @property
    def signs(self) -> Signs:
        """What is on the device of this seat, or on the keys or the pad that moved here last."""
        own = self.setup.seats[self.own].device
        return signs_of(self.app, own if devices.is_pad(own) and not self.lost else self.signs_of)

    # -- whose turn it is here ----------------------------------------------------------------------------------

    @property
    def waits(self) -> bool:
        """Has this seat no hand yet?"""
        return not self.turn.dealt

    @property
    def ready(self) -> bool:
        return self.scene.together.ready(self.own)

    @property
    def holds_up(self) -> bool:
        """Does somebody wait until this seat has played or kept its cards that come first?"""
        return self.scene.together.keeps_waiting(self.own)

    def settle(self) -> None:
        """Put the right desk on duty for the private table as it is now."""
        if self.waits:
            self.desk = Desk(as_table(self))
        elif (table := self.match.table).step == MICE:
            self.desk = PartMiceDesk(self)
        elif table.step == CARE:
            draft = self._draft
            if draft is not None and draft.table is not table:
                draft = draft.moved_to(table)
            if not isinstance(self.desk, PartCareDesk) or self.desk.draft is not draft:
                self.desk = PartCareDesk(self, draft)
        elif table.step == AFTER:
            self.desk = PartAfterDesk(self, self._kept)
        self.over.clear()
        self.refresh()

    def forget_words(self) -> None:
        """The words may be in another language now: what was asked or told is asked and told again."""
        self._said, self._said_left, self._warning = ("", "plain"), 0, ""
        if isinstance(self.desk, PartCareDesk):
            self.desk.warned = None

    def confirm(self, care: Care) -> None:
        """The care of this seat is as it lies."""
        if reason := self.scene.together.confirm(self.own, care):
            self.refuse(reason)
        else:
            self._done()

    def close(self, store: tuple[int, ...]) -> None:
        """This seat has chosen all after care."""
        if reason := self.scene.together.close(self.own, store):
            self.refuse(reason)
        else:
            self._done()

    def _done(self) -> None:
        self._warning, self._said_left, self._said = "", 0, ("", "plain")
        self.dragging.put_back()
        self.app.sounds.play("ui_press")
        self.scene.settle()

    def reopen(self) -> None:
        """Not ready after all."""
        self.scene.together.take_back(self.own)
        self.app.sounds.play("ui_back")
        self.scene.settle()

    def press_ready(self) -> None:
        """The main button: keep cards that come first, be ready, or not ready after all."""
        if self.waits or self.scene.turning:
            return
        self.over.close_up = (None, None)
        if self.ready:
            if not (self.scene.together.turned and self.nothing_left):
                self.reopen()
        elif self.match.table.step == MICE:
            self.object(self.desk.buttons()[0].reason)
        elif self.holds_up:
            self.scene.together.keep(self.own)
            self.app.sounds.play("ui_press")
            self.scene.settle()
        elif isinstance(self.desk, (PartCareDesk, PartAfterDesk)):
            self.dragging.put_back()
            self.desk.confirm()

    @property
    def nothing_left(self) -> bool:
        """Is there nothing to choose after care?"""
        return self.match.table.step == AFTER and self.match.choices() == [actions.Close()]

    def warn(self, loss: str, more: str) -> None:
        """Tell a loss that Ready, pressed again, confirms."""
        words = self.app.words
        told = [words.ui("{what}.", what=part) for part in (loss, more) if part]
        self._warning = words.join([*told, words.ui("Press Ready again to go on.")])
        self.app.sounds.play("card_no")
        self.refresh()

    # -- undo ---------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back being ready, a step of the care, or a card before it."""
        together = self.scene.together
        if self.waits or self.scene.turning:
            return
        self.over.close_up, self._warning = (None, None), ""
        if self.ready:
            self.press_ready()
            return
        self.dragging.put_back()
        if self.desk.undo():
            self.app.sounds.play("ui_back")
        elif reason := together.undo_refusal(self.own):
            self.refuse(reason)
        else:
            together.undo(self.own)
            self.app.sounds.play("ui_back")
            self.scene.settle()
        self.refresh()

    def redo(self) -> None:
        if not self.waits and not self.ready and self.desk.redo():
            self.app.sounds.play("ui_press")
            self.refresh()

    @property
    def can_undo(self) -> bool:
        if self.waits:
            return False
        if self.ready:
            return not (self.scene.together.turned and self.nothing_left)
        return self.desk.can_undo or self.scene.together.undo_refusal(self.own) is None

    # -- what is shown ------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Bring marks, picture and widgets up to date."""
        self.marks = Marks()
        if not self.waits:
            self.desk.fill(self.marks)
        self.panel.facts = sights.facts(self)
        self.scene.changed(self)

    def line(self) -> tuple[str, Tone]:
        """The words under the name: what was just said, what is asked, what would go wrong, or what to do."""
        words = self.app.words
        if self._said_left > 0 and self._said[0]:
            return self._said
        if self.over.question is not None:
            return self.over.question[0], "plain"
        if self.over.pile:
            return words.ui("Which card comes back to the hand?"), "plain"
        if self._warning:
            return self._warning, "warn"
        if self.waits:
            return words.ui("Have a look at the hens. The hand comes next."), "plain"
        if self.ready and self.scene.together.turned and self.nothing_left:
            return words.ui("Nothing more to choose. Waiting for the others."), "plain"
        if self.ready:
            return words.ui("Waiting for the others. “Change” goes back to the hens."), "plain"
        if self.holds_up and self.held() is None and self.match.table.step == CARE:
            return words.ui("Others wait: play the cards marked “First”, or keep them."), "warn"
        if self.held() is None and self.marks.warning and self._draft is not None and not self._draft.untouched:
            return self.marks.warning, "plain"
        return self.marks.now, "plain"

    def facts_of_seat(self) -> Facts:
        """Name, token and figures."""
        together, setup = self.scene.together, self.setup.seats[self.own]
        table = self.turn.table if self.turn.dealt else self.scene.match.table
        seat = table.seats[self.own]
        order = [turn.seat for turn in together.turns]
        return Facts(
            self.own,
            name=setup.name,
            token=setup.seat,
            number=order.index(self.own) + 1,
            first=table.first == self.own,
            eggs=seat.eggs,
            points=seat.ribbons + sum(scoring.points(table.cards, bird) for bird in seat.flock),
        )

    # -- time and intents ---------------------------------------------------------------------------------------

    def update(self, ms: int) -> bool:
        """Let time pass. True when something looks different."""
        changed = self.stage.update(ms)
        if self.greeting > 0:
            self.greeting -= ms
            changed = changed or self.greeting <= 0
        if self._said_left > 0:
            self._said_left -= ms
            if self._said_left <= 0:
                self.refresh()
                changed = True
        return changed

    def handle(self, intent: Intent) -> bool:
        """An intent of the device that this part listens to."""
        if self.over.large and _ends_close_up(intent):
            return self.over.leave()
        if isinstance(intent, Command) and intent.pressed and self._command(intent.name):
            return True
        if isinstance(intent, PointerDown) and intent.button == "right" and self.held() is None:
            return self.over.leave() or self.over.enlarge(self.thing_at(intent.pos)) or True
        before = self.dragging.hold
        if not self._on_button(intent) and self.dragging.handle(intent):
            if isinstance(intent, PointerMove):
                self.stage.handle(intent, self.app.look)
            if isinstance(intent, PointerMove) and before is not None:
                self.scene.changed(self, still=True)  # a new place was told to the desk already, and it refreshed
                return True
            self._warning = ""
            self.refresh()
            return True
        if self.stage.handle(intent, self.app.look):
            self.scene.changed(self, still=True)
            return True
        return False

    def _command(self, name: str) -> bool:
        match name:
            case "next_phase":
                self.press_ready()
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "auto" | "hint" if isinstance(self.desk, PartCareDesk) and not self.ready and not self.waits:
                (self.desk.auto if name == "auto" else self.desk.hint)()
                self._warning = ""
                self.refresh()
            case "inspect":
                return self.over.enlarge(self.focused_thing())
            case "back" if self.held() is None:
                return self.over.leave()
            case _:
                return False
        return True

    def _on_button(self, intent: Intent) -> bool:
        """A press on a button is the button's, whatever is held."""
        if isinstance(intent, PointerDown):
            return any(widget.kind == "button" and widget.hits(intent.pos) for widget in self.stage.widgets)
        if isinstance(intent, Command) and intent.name == "select":
            widget = self.stage.focused
            return widget is not None and widget.kind == "button"
        return False

    def press(self, thing: Thing) -> None:
        """A thing was pressed with nothing in the air."""
        if thing.id.startswith(f"{PICKED}.") and thing.card is not None:
            self.over.picked(thing.card)
        elif not self.waits and not self.ready:
            self._warning = ""
            self.desk.press(thing)
            self.refresh()

    def forget_pointer(self) -> None:
        """The pointer is in another part now."""
        if self.dragging.hold is None or self.dragging.hold.way == "click":
            self.stage.handle(PointerGone(), self.app.look)
            self.scene.changed(self, still=True)

    # -- what lies where ----------------------------------------------------------------------------------------

    def thing_at(self, pos: tuple[int, int]) -> Thing | None:
        """The topmost thing of this part under a place on the screen."""
        return next((thing for thing in reversed(self.things) if thing.rect.collidepoint(pos)), None)

    def focused_thing(self) -> Thing | None:
        """The thing that has the focus of this part, if the focus is on one."""
        return getattr(self.stage.focused, "thing", None)

    def hand_thing(self, place: int) -> Thing | None:
        """The card at a place of the hand, 0 first."""
        hand = [thing for thing in self.things if thing.kind == "hand"]
        return hand[place] if place < len(hand) else None

    def can_lift(self, thing: Thing) -> bool:
        """May it be taken into the air now?"""
        return not self.waits and not self.ready and not self.over.pile and self.desk.can_lift(thing)

    def targets(self) -> list[str]:
        """What the thing in the air may be put on."""
        held = self.held()
        return list(self.desk.targets(held)) if held is not None else []

    @property
    def hold(self) -> Hold | None:
        return self.dragging.hold

    @property
    def rect(self) -> pygame.Rect:
        """Where the part is."""
        assert self.panel.places is not None
        return self.panel.places.whole


def _ends_close_up(intent: Intent) -> bool:
    return (isinstance(intent, Command) and intent.pressed and intent.name in ("back", "select", "inspect")) or (
        isinstance(intent, PointerDown)
    )
