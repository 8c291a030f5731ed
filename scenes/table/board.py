"""A table on the screen: the picture with its panels, the happenings that move it on, the log, and what only looks.

Who plays at it, or whether anybody does, is the business of the scenes made from it: the table of a running game
(`TableScene`) and that of a game that is watched again.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pygame

from game import table as tables
from game.match import Match
from game.seating import Setup
from scenes.art.faces import Faces
from scenes.intents import PointerMove
from scenes.probe import Probe
from scenes.scene import WidgetScene
from scenes.table import prices
from scenes.table.blinking import Blinking
from scenes.table.desk import DeskButton
from scenes.table.director import PACES, Director
from scenes.table.layout import Layout, Pose, load_layout
from scenes.table.log_book import Told
from scenes.table.panel import Thing
from scenes.table.panels import all_overlays, all_panels
from scenes.table.picture import TablePicture
from scenes.table.pointing import Pointing
from scenes.table.shown import Shown
from scenes.table.tabletop import Marks, SeatNote, Tabletop
from scenes.table.things import ORDER, ThingWidget
from scenes.ui.widgets import Button
from scenes.ui.widgets.button import GO, MAIN, PLAIN, SMALL

if TYPE_CHECKING:
    from scenes.flow import Flow
    from scenes.table.dragging import Hold

STYLES = {"main": MAIN, "plain": PLAIN, "small": replace(SMALL, pad=6), "go": GO}
CONTAINERS = ("flock", "storage", "hand")
TOP = ("menu_button", "log_button", "magnifier_button")
SAYING_STAYS = 2400
_POSES: tuple[Pose, ...] = ("care", "market")


class Board(WidgetScene):
    """`match` is the true table, `shown` what the screen shows of it, seen from seat `own` with the hand that `viewer`
    may see (None: nobody's). `maps` is the folder of table maps.
    """

    past: Told
    helps: Literal["", "table", "watch"] = "table"

    def __init__(self, flow: Flow, setup: Setup, match: Match, maps: Path, own: int, viewer: int | None) -> None:
        self.flow, self.setup, self.match, self.maps = flow, setup, match, maps
        self.own, self.viewer = own, viewer
        self.covered_hand = False
        self.shown = Shown.of(match.table, viewer)
        self.past = Told(self)
        self.director = Director(self)
        self.pointing = Pointing(self)
        self.blinking = Blinking(self)
        self._said, self._said_left, self._said_no = "", 0, False
        self._things: list[Thing] = []
        self._buttons: list[DeskButton] = []
        self._more: Hashable = None
        self._layouts: dict[str, Layout] = {}

    # -- what the kinds of table differ in ----------------------------------------------------------------------

    @property
    def room(self) -> tuple[int, int]:
        """The part of the window that the table is laid out in, from the top left corner."""
        return self.app.size

    def place(self, layout: Layout) -> Layout:
        """A layout as this table wants it."""
        return layout

    @property
    def hold(self) -> Hold | None:
        """What is in the air."""
        return None

    @property
    def show_hand(self) -> str:
        """What the button over a hand that lies face down says; empty when there is none."""
        return ""

    def buttons(self) -> list[DeskButton]:
        """The buttons in the places that the layout has for them."""
        return []

    def mark(self, marks: Marks) -> None:
        """Write what somebody at the table is doing into fresh marks."""

    def notes(self) -> dict[int, SeatNote]:
        """What stands at the foot of the other seats' panels."""
        return {}

    def sentence(self) -> str:
        """What is going on, when there is nothing more to say."""
        return going_on(self)

    def final(self, thing: Thing) -> bool:
        """Would a press on the thing be for good?"""
        return False

    def press_thing(self, thing: Thing) -> None:
        """A thing was pressed."""
        self.pointing.press(thing)

    def targets(self) -> list[str]:
        """What the thing in the air may be put on."""
        return []

    def pace(self, seat: int, shared: bool) -> float:
        """How long an act of a seat takes to be shown, as a share of the usual time; with 0 it is not shown. `shared`:
        all seats act at once.
        """
        person = self.setup.seats[seat].person
        return 1.0 if shared or person else PACES[self.app.settings.ai_pace]

    def reveal_event(self, event: int) -> None:
        """The event of the round is turned up."""

    # -- the scene contract -------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        self.app.words.seat_names = [seat.name for seat in self.setup.seats]
        seats = len(self.setup.seats)
        large = self.look.theme.text_scale
        self._layouts = {pose: self.place(load_layout(self.maps, self.room, seats, pose, large)) for pose in _POSES}
        self.past.translate()
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
            scale=layout.face_scale,
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
        self.director.calm()

    def uncovered(self) -> None:
        """A sheet has gone; the settings may have changed what a card looks like."""
        if self.top.upright == self.app.settings.turn_picture:
            self.layout(self.app.size)
        self.refresh()

    # -- drawing ------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Bring picture, widgets and buttons up to date with the table and what is done at it."""
        top = self.top
        top.layout, top.shown, top.own = self._layouts[self.pose], self.shown, self.own
        top.cover_hand, top.show_hand = self.covered_hand, self.show_hand
        top.hidden = self.director.hidden
        top.marks = self._marks()
        self.picture.refresh(top)
        things, buttons, more = self.picture.things(top), self.buttons(), self.more()
        if things != self._things or _faces_of(buttons) != _faces_of(self._buttons) or more != self._more:
            self._things, self._buttons, self._more = things, buttons, more
            self._place_widgets()
        self._offer_containers()
        self.app.invalidate()

    def _offer_containers(self) -> None:
        """What only holds other things can be focused while something lifted could be put there, not otherwise."""
        targets = self.targets()
        for widget in self.stage.widgets:
            if isinstance(widget, ThingWidget) and widget.thing.id in CONTAINERS:
                widget.focusable = widget.thing.id in targets
        focused = self.stage.focused
        if focused is not None and not focused.can_focus:
            self.stage.settle(self._first_focus())

    def _marks(self) -> Marks:
        marks = Marks(log=self.past.short, whole_log=self.past.log, notes=self.notes())
        marks.chickens = prices.hens(self.shown)
        self.mark(marks)
        if self._said:
            marks.now, marks.now_refusal = self._said, self._said_no
        elif not marks.now:
            marks.now = self.sentence()
        return marks

    def _place_widgets(self) -> None:
        pointer = self.app.reader.pointer
        self.stage.clear()
        for thing in self._things:
            self.stage.add(ThingWidget(thing, self.press_thing, self.final(thing), self.director.is_away))
        for button in self._buttons:
            if button.zone in self.top.layout:
                self.stage.add(self._button(button))
        self.place_more()
        self.stage.order = ORDER
        self.stage.settle(self._first_focus())
        if self.app.device == "mouse" and pointer != (-1, -1):
            focus = self.stage.focus_id
            self.stage.handle(PointerMove(pointer), self.look)
            if focus is not None and self.stage.focused is not None:
                self.stage.set_focus(focus)  # what came to lie under a pointer at rest was not pointed at

    def more(self) -> Hashable:
        """What the widgets of `place_more` depend on."""
        return None

    def place_more(self) -> None:
        """Put on the stage what is neither on the table nor a button of it."""

    def spot(self, zone: str) -> pygame.Rect:
        """Where a button of that zone is."""
        return self.top.layout[zone]

    def _button(self, button: DeskButton) -> Button:
        made = Button(
            self.look,
            button.id,
            self.spot(button.zone),
            button.label,
            style=STYLES[button.style],
            glyph=button.glyph,
            sub=button.sub,
            on_press=button.act,
            zone="top" if button.zone in TOP else "buttons",
            enabled=button.enabled,
            reason=button.reason,
            tip=button.tip,
            shortcut=button.shortcut,
            floor=18,
        )
        made.final = button.final
        return made

    def _first_focus(self) -> str | None:
        """The middle of the hand: from there every card of it is near. At the market without one the first supply."""
        hand = [thing.id for thing in self._things if thing.kind == "hand" and thing.card is not None]
        if hand or self.pose != "market":
            return hand[len(hand) // 2] if hand else None
        return next((thing.id for thing in self._things if thing.kind == "market" and thing.enabled), None)

    def draw(self, surface: pygame.Surface) -> None:
        self.picture.draw(surface)
        self.blinking.draw(surface)
        self.stage.draw(surface, self.look, lambda: self._draw_tags(surface))
        self.director.draw(surface)
        if self.hold is not None:
            self.director.draw_held(surface, self.hold)
            if self.hold.way == "keys":  # then it hangs where the tag is, not beside a pointer
                self._draw_tags(surface)

    def _draw_tags(self, surface: pygame.Surface) -> None:
        """No focus frame covers what a card or a drop would give."""
        for name, rect in self.picture.anchors(self.top).items():
            if name.startswith("tag"):
                self.picture.draw_part(surface, rect)

    def probe(self) -> list[Probe]:
        return [*self.picture.probe(self.top), *self.stage.probe()]

    # -- what is said -------------------------------------------------------------------------------------------

    def saying(self, ms: int) -> None:
        """Let time pass for what is said in the now line."""
        if self._said_left > 0:
            self._said_left -= ms
            if self._said_left <= 0:
                self._said = ""
                self.refresh()

    def unsay(self) -> None:
        """Forget what was said in the now line: it was meant for somebody else."""
        self._said, self._said_left = "", 0

    def say(self, sentence: str) -> None:
        """Say something in the now line for a while."""
        self.app.journal.note(self.app.now(), sentence)
        self._said, self._said_left, self._said_no = sentence, SAYING_STAYS, False
        self.refresh()

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
        return self.hold.thing if self.hold is not None else None


def going_on(board: Board) -> str:
    """What the seat whose turn it is does, or everybody."""
    words, shown, step = board.app.words, board.shown, board.match.table.step
    if shown.fox_track and shown.step == tables.MARKET and step in (tables.COLLECT, tables.OVER):
        return words.ui("The Fox walks along his track.")
    if step == tables.OVER:
        return words.ui("The game is over.")
    if tables.COLLECT in (step, shown.step):  # nobody is named while all hens lay
        return words.ui("The hens lay their eggs.")
    return words.ui("is shopping.") if step == tables.MARKET else words.ui("feeds the hens.")


def _faces_of(buttons: list[DeskButton]) -> list[tuple[object, ...]]:
    """What makes two lists of buttons look alike."""
    return [(b.id, b.zone, b.label, b.sub, b.glyph, b.enabled, b.reason, b.tip, b.style) for b in buttons]
