"""The table: one picture of panels, a desk for whoever is to choose, and the happenings that move the picture on.

    match.apply -> happenings -> director -> shown, log, animation, sound
         ^ desk (a person) or AI seat

The scene holds no rule. It knows whose picture it shows (`own`), which desk is on duty, and hands every wish on to it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import table as tables
from game.actions import Action
from game.happenings import Happening
from game.match import Match, Refused
from game.refusals import Refusal
from game.seating import Setup
from game.view import censor
from scenes.art.faces import Faces
from scenes.intents import Command, Intent, PointerDown, PointerMove
from scenes.probe import Probe
from scenes.scene import WidgetScene
from scenes.table import event_sheet, prices, skipping
from scenes.table.desk import Desk, DeskButton, Watching
from scenes.table.director import Director
from scenes.table.dragging import Dragging
from scenes.table.grip import Grip
from scenes.table.layout import Layout, load_layout
from scenes.table.log_book import Why
from scenes.table.own_buttons import own_buttons
from scenes.table.panel import Thing
from scenes.table.panels import all_overlays, all_panels
from scenes.table.past import Past
from scenes.table.picture import TablePicture
from scenes.table.pointing import Pointing
from scenes.table.shown import Shown
from scenes.table.skipping import Resting
from scenes.table.tabletop import Marks, Tabletop
from scenes.table.things import ThingWidget
from scenes.table.turns import Turns
from scenes.ui.widgets import Button
from scenes.ui.widgets.button import GO, MAIN, PLAIN, SMALL

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.flow import Flow
    from scenes.table.turns import Choose

STYLES = {"main": MAIN, "plain": PLAIN, "small": replace(SMALL, pad=6), "go": GO}
CONTAINERS = ("flock", "storage", "hand")
SAYING_STAYS = 2400


class TableScene(WidgetScene):
    """A game on the table. `choose` is how an AI seat chooses; `maps` is the folder of table maps."""

    name = "table"
    lives_below = False

    def __init__(self, flow: Flow, setup: Setup, match: Match, choose: Choose, maps: Path) -> None:
        self.flow, self.setup, self.match, self.maps = flow, setup, match, maps
        people = [index for index, seat in enumerate(setup.seats) if seat.person]
        self.own = people[0] if people else 0
        self.alone = len(people) <= 1
        self.viewer: int | None = self.own if people and (self.alone or setup.open_hands) else None
        self.covered_hand = not self.alone and not setup.open_hands
        self.past = Past(self)
        self.desk: Desk = Watching(self)
        self.shown = Shown.of(match.table, self.viewer)
        self.grip = Grip(self)
        self.dragging = Dragging(self.grip)
        self.turns = Turns(self, choose)
        self.director = Director(self)
        self.pointing = Pointing(self)
        self._said, self._said_left, self._said_no = "", 0, False
        self._things: list[Thing] = []
        self._buttons: list[DeskButton] = []
        self._layouts: dict[str, Layout] = {}
        self._resting = Resting()
        self._last_desk = ""
        self.revealed = 0
        """The round whose event everybody has been shown."""

    # -- the scene contract -------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        app.words.seat_names = [seat.name for seat in self.setup.seats]
        self.past.tell(self.match.opening)
        self.shown.settle(self.match.table)

    def layout(self, size: tuple[int, int]) -> None:
        self.app.words.seat_names = [seat.name for seat in self.setup.seats]
        seats = len(self.setup.seats)
        self._layouts = {pose: load_layout(self.maps, size, seats, pose) for pose in ("care", "market")}
        self.past.translate()
        self.dragging.forget()
        self.picture = TablePicture(all_panels(), all_overlays())
        self.top = self._tabletop()
        self._things, self._buttons = [], []
        self.director.relayout()
        self.refresh()

    def _tabletop(self) -> Tabletop:
        app, layout = self.app, self._layouts[self.pose]
        cards, upright = self.match.table.cards, not app.settings.turn_picture
        faces = Faces(
            app.pictures,
            app.fonts,
            cards,
            app.words.lang,
            scale=layout.scale,
            upright=upright,
            on_problem=app.toast,
        )
        return Tabletop(
            layout,
            self.look,
            faces,
            app.words,
            cards,
            self.setup.seats,
            self.shown,
            Marks(),
            self.own,
            upright=upright,
        )

    @property
    def pose(self) -> str:
        """The large rows belong to the market, the large flock to everything else; holding a key shows the other."""
        market = (self.shown.step == tables.MARKET) != self.pointing.other_pose
        return "market" if market else "care"

    def covered(self) -> None:
        self.dragging.put_back()
        self.director.calm()

    def uncovered(self) -> None:
        """A sheet has gone; the settings may have changed what a card looks like."""
        if self.top.upright == self.app.settings.turn_picture:
            self.layout(self.app.size)
        self.refresh()

    def back(self) -> None:
        self.flow.pause()

    # -- drawing ------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Bring picture, widgets and buttons up to date with the table, the desk and what is held."""
        top = self.top
        top.layout, top.shown, top.own = self._layouts[self.pose], self.shown, self.own
        top.cover_hand = self.covered_hand
        top.hidden = self.director.hidden
        top.marks = self._marks()
        self.picture.refresh(top)
        things = self.picture.things(top)
        desk = self._resting if self._resting.rests(self) else self.desk
        buttons = [*desk.buttons(), *own_buttons(self, self.past.undo_reason(), self.past.redo_reason())]
        if things != self._things or _faces_of(buttons) != _faces_of(self._buttons):
            self._things, self._buttons = things, buttons
            self._place_widgets()
        self._offer_containers()
        self.app.invalidate()

    def _offer_containers(self) -> None:
        """What only holds other things can be focused while something lifted could be put there, not otherwise."""
        targets = self.targets()
        for widget in self.stage.widgets:
            if isinstance(widget, ThingWidget) and widget.thing.id in CONTAINERS:
                widget.focusable = widget.thing.id in targets

    def _marks(self) -> Marks:
        log = self.past.log
        marks = Marks(log=[line for line in log if not line.detail], whole_log=log, notes=self.turns.notes())
        marks.chickens = prices.hens(self.shown)
        self.desk.fill(marks)
        if self._resting.rests(self):
            self._resting.fill(marks)
        if self._said:
            marks.now, marks.now_refusal = self._said, self._said_no
        elif not marks.now:
            marks.now = self.turns.sentence()
        return marks

    def _place_widgets(self) -> None:
        pointer = self.app.reader.pointer
        self.stage.clear()
        for thing in self._things:
            self.stage.add(ThingWidget(thing, self._select_thing, self.desk.final(thing), self.director.is_away))
        for button in self._buttons:
            if button.zone in self.top.layout:
                self.stage.add(self._button(button))
        self.stage.settle(self._first_focus())
        if self.app.device == "mouse" and pointer != (-1, -1):
            self.stage.handle(PointerMove(pointer), self.look)

    def _button(self, button: DeskButton) -> Button:
        made = Button(
            self.look,
            button.id,
            self.top.layout[button.zone],
            button.label,
            style=STYLES[button.style],
            glyph=button.glyph,
            sub=button.sub,
            on_press=button.act,
            zone="buttons",
            enabled=button.enabled,
            reason=button.reason,
            tip=button.tip,
            shortcut=button.shortcut,
        )
        made.final = button.final
        return made

    def _first_focus(self) -> str | None:
        hand = [thing.id for thing in self._things if thing.kind == "hand" and thing.card is not None]
        return hand[0] if hand else None

    def draw(self, surface: pygame.Surface) -> None:
        self.picture.draw(surface)
        self.stage.draw(surface, self.look, lambda: self._draw_tags(surface))
        self.director.draw(surface)
        if self.dragging.hold is not None:
            self.director.draw_held(surface, self.dragging.hold)

    def _draw_tags(self, surface: pygame.Surface) -> None:
        """No focus frame covers what a card or a drop would give."""
        for name, rect in self.picture.anchors(self.top).items():
            if name.startswith("tag"):
                self.picture.draw_part(surface, rect)

    def probe(self) -> list[Probe]:
        return [*self.picture.probe(self.top), *self.stage.probe()]

    # -- time ---------------------------------------------------------------------------------------------------

    def update(self, ms: int) -> bool:
        changed = self.stage.update(ms)
        if self._said_left > 0:
            self._said_left -= ms
            if self._said_left <= 0:
                self._said = ""
                self.refresh()
        changed = self.director.update(ms) or changed
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

    def play(self, happenings: tuple[Happening, ...], seat: int, why: Why = ()) -> None:
        """Have happenings played, as the viewer may know them."""
        open_hands = self.setup.open_hands
        if self.desk.name != "watching":
            self._resting = Resting(self.shown.step, seat, self.desk.buttons(), self.top.marks)
        self.desk = Watching(self)
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
        self.refresh()

    def refuse(self, refusal: Refusal) -> None:
        """Say why not: in the now line for a while, and by ear."""
        self.app.sounds.play("card_no")
        self._said, self._said_left, self._said_no = self.app.words.refusal(refusal), SAYING_STAYS, True
        self.refresh()

    def say(self, sentence: str) -> None:
        """Say something in the now line for a while."""
        self._said, self._said_left, self._said_no = sentence, SAYING_STAYS, False
        self.refresh()

    def set_desk(self, desk: Desk) -> None:
        """Another desk goes on duty."""
        self.dragging.forget()
        self.desk = desk
        if desk.name != "watching":
            desk.begin(desk.name == self._last_desk)
            self._last_desk = desk.name
        self.refresh()
        first = self._first_focus()
        if first is not None and self.app.device != "mouse":
            self.stage.set_focus(first)

    def undo(self) -> None:
        """See `Past.undo`."""
        self.past.undo()

    def redo(self) -> None:
        """See `Past.redo`."""
        self.past.redo()

    # -- intents ------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Command) and intent.name == "skip":
            self.director.hurry(intent.pressed)
            return True
        if self.director.busy and skipping.is_press(intent):
            if not skipping.skip(self, intent):
                return True
        elif self.director.busy:
            return self.pointing.handle(intent) or super().handle(intent)
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

    def _select_thing(self, thing: Thing) -> None:
        if not self.director.busy and not self.pointing.press(thing):
            self.desk.press(thing)

    # -- what lies where ----------------------------------------------------------------------------------------

    def thing_at(self, pos: tuple[int, int]) -> Thing | None:
        """The topmost thing under a place on the screen."""
        return next((thing for thing in reversed(self._things) if thing.rect.collidepoint(pos)), None)

    def focused_thing(self) -> Thing | None:
        """The thing that has the focus, if the focus is on one."""
        widget = self.stage.focused
        return widget.thing if isinstance(widget, ThingWidget) else None

    def hand_thing(self, place: int) -> Thing | None:
        """The card at a place of the hand, 0 first."""
        hand = [thing for thing in self._things if thing.kind == "hand" and thing.card is not None]
        return hand[place] if place < len(hand) else None

    @property
    def things(self) -> list[Thing]:
        """All that can be pointed at, bottom first."""
        return self._things

    def held(self) -> Thing | None:
        """What is in the air, if anything."""
        return self.dragging.hold.thing if self.dragging.hold is not None else None

    def targets(self) -> list[str]:
        """What the thing in the air may be put on."""
        held = self.held()
        return list(self.desk.targets(held)) if held is not None else []


def _faces_of(buttons: list[DeskButton]) -> list[tuple[object, ...]]:
    """What makes two lists of buttons look alike."""
    return [(b.id, b.zone, b.label, b.sub, b.enabled, b.reason, b.style) for b in buttons]
