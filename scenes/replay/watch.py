"""A game is watched again: the table without anybody at it, and the bar at its foot that goes through the game.

    tape -> table and happenings -> director -> the same picture, log and animation as in play

Forwards an action is shown as it was played. Backwards, and by leaps, the picture is at once that of the moment that
one goes to.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.cards import CardSet
from game.happenings import Happening
from game.match import Match
from game.record import Record
from game.seating import Setup
from game.table import COLLECT, MARKET, OVER, PHASE_OF
from game.view import censor
from scenes.intents import Command, Digit, Intent, PointerDown, PointerGone, PointerMove, PointerUp, Wheel
from scenes.names import tell_apart, trim_name
from scenes.replay.controls import Controls, bar_height
from scenes.replay.eyes import Eyes, views
from scenes.replay.seek import SeekBar
from scenes.replay.tape import Tape
from scenes.scene import FADE
from scenes.table.board import Board
from scenes.table.desk import DeskButton
from scenes.table.director import PACES
from scenes.table.event_sheet import cue
from scenes.table.layout import Layout, fit
from scenes.table.log_book import LogBook, Told, Why
from scenes.table.notes import last_line, seat_note
from scenes.table.own_buttons import looking_buttons
from scenes.table.panel import Thing
from scenes.table.shown import Shown
from scenes.table.tabletop import SeatNote

if TYPE_CHECKING:
    import pygame

    from game.words import Words
    from scenes.app import App
    from scenes.flow import Flow
    from scenes.store import Pace

SPEEDS: tuple[Pace, ...] = ("slow", "normal", "fast", "instant")
REST: dict[Pace, int] = {"slow": 1100, "normal": 500, "fast": 160, "instant": 420}
"""Milliseconds between two actions that play by themselves. Where nothing flies, a moment to look at what changed."""
LEAST_TARGET = 44
LOOKED_BACK = 90
"""Actions that the log goes back: about as much as the large log shows."""


def seated(setup: Setup, words: Words) -> Setup:
    """The set-up with names that can be shown: a record may come from anywhere."""
    names = [trim_name(seat.name) or words.ui("Player {n}", n=place) for place, seat in enumerate(setup.seats, 1)]
    seats = zip(setup.seats, tell_apart(names), strict=True)
    return msgspec.structs.replace(setup, seats=tuple(msgspec.structs.replace(seat, name=name) for seat, name in seats))


class WatchLog(Told):
    """The log up to the moment that is shown, as those who watch may read it."""

    board: WatchScene

    def tell(self, happenings: Iterable[Happening], why: Why = ()) -> None:
        words, lines = self.board.app.words, list(self.log)
        for happening in happenings:
            lines += self.book.write(words, [happening], self.board.reader_of(happening), ())
        self.log = lines

    def rewrite(self, at: int) -> None:
        """Tell what led to the moment after `at` actions."""
        tape, start = self.board.tape, max(0, at - LOOKED_BACK)
        self.book, self.log = LogBook(), []
        told = [it for one in tape.happenings(start, at) for it in one]
        self.tell([*(tape.opening if not start else ()), *(self.board.censored(it) for it in told)])


class WatchScene(Board):
    """A record on a table of its own. `at` is how many actions are done or are being shown."""

    name = "watch"
    public = hushes = True
    fade = FADE
    helps = "watch"
    past: WatchLog

    def __init__(
        self, flow: Flow, record: Record, cards: CardSet, maps: Path, at: int = 0, playing: bool = True
    ) -> None:
        self.tape = Tape(record, cards)
        self.views = views(record.setup, self.tape.over)
        self.eyes = self.views[0]
        self.at = min(at, self.tape.total)
        self.playing = playing and self.at < self.tape.total
        self.speed: Pace = "normal"
        match = Match(self.tape.table(self.at), history=False)
        setup = seated(record.setup, flow.app.words)
        super().__init__(flow, setup, match, maps, self.eyes.own, self.eyes.viewer)
        self.past = WatchLog(self)
        self.controls = Controls(self)
        self._rest = REST[self.speed]
        self._seeking = False

    # -- the scene contract -------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self._names_before = list(app.words.seat_names)
        app.words.seat_names = [seat.name for seat in self.setup.seats]
        self._look()
        self.past.rewrite(self.at)

    def leave(self) -> None:
        self.app.words.seat_names = self._names_before
        super().leave()

    def back(self) -> None:
        """Exactly where one came from."""
        self.app.sounds.play("ui_back")
        self.app.pop(self)

    @property
    def room(self) -> tuple[int, int]:
        width, height = self.app.size
        return width, height - bar_height(self.look.theme)

    def buttons(self) -> list[DeskButton]:
        return looking_buttons(self)

    def spot(self, zone: str) -> pygame.Rect:
        """The table is a little lower than in play, its buttons may not be."""
        at = super().spot(zone)
        at.height = max(at.height, LEAST_TARGET)
        return at

    def press_thing(self, thing: Thing) -> None:
        if not self.director.busy and not self.pointing.press(thing):
            self.pointing.show_pile(thing)

    def place(self, layout: Layout) -> Layout:
        """The words stay as large as in play."""
        if not layout.compact:
            layout.face_scale = max(layout.face_scale, fit(self.app.size).scale)
        return layout

    def more(self) -> Hashable:
        return self.at, self.playing, self.speed, self.eyes, self.shown.round

    def place_more(self) -> None:
        self.controls.place()

    def _first_focus(self) -> str | None:
        return "play"

    # -- what is seen -------------------------------------------------------------------------------------------

    def pace(self, seat: int, shared: bool) -> float:
        return PACES[self.speed]

    def reveal_event(self, event: int) -> None:
        self.app.sounds.play(cue(self.match.table.cards.events[event].id))

    def reader_of(self, happening: Happening) -> int | None:
        """The seat whose knowledge a line of the log may show."""
        seat: int | None = getattr(happening, "seat", None)
        return seat if self.eyes.all_open else self.viewer

    def censored(self, happening: Happening) -> Happening:
        """A happening as those who watch may know it."""
        return censor(happening, self.viewer, self.eyes.all_open or self.setup.open_hands)

    def notes(self) -> dict[int, SeatNote]:
        """What the seats did last in the phase that is shown."""
        phase = 3 if self.shown.step == MARKET else 2
        begin = self.tape.rounds[bisect_right(self.tape.rounds, self.at) - 1]
        found: dict[int, SeatNote] = {}
        for place in range(self.at - 1, begin - 1, -1):
            step = self.tape.steps[place]
            if step == COLLECT or PHASE_OF[step] != phase:
                break
            seat = self.tape.seats[place]
            if seat not in found:
                action = self.tape.record.actions[place]
                found[seat] = seat_note(self.app.words, action, phase, last_line(self.past.log, seat))
        return found

    def look_with(self, eyes: Eyes) -> None:
        """Watch on with other eyes."""
        self.director.finish()
        self.eyes = eyes
        self._look()
        self.past.rewrite(self.at)
        self.refresh()

    def next_eyes(self) -> None:
        """The next of all the ways to watch."""
        same = next(i for i, eyes in enumerate(self.views) if eyes.all_open == self.eyes.all_open and (
            eyes.all_open or eyes.own == self.eyes.own))  # fmt: skip
        self.look_with(self.views[(same + 1) % len(self.views)])

    def _look(self) -> None:
        """The picture of the moment, with the eyes chosen."""
        table = self.match.table
        if table.step not in (COLLECT, OVER):
            self.eyes = self.eyes.on(table.acting)
        self.own, self.viewer = self.eyes.own, self.eyes.viewer
        self.covered_hand = self.eyes.covered and not self.setup.open_hands
        self.shown = Shown.of(table, self.viewer, self.eyes.all_open)

    def export(self) -> None:
        """Write the game down as text."""
        self.playing = False
        self.flow.export(self.tape.record)
        self.refresh()

    # -- through the game ---------------------------------------------------------------------------------------

    def go(self, at: int) -> None:
        """Be at the moment after `at` actions, at once."""
        self.director.finish()
        self.at = max(0, min(at, self.tape.total))
        self.playing = self.playing and self.at < self.tape.total
        self._rest = REST[self.speed]
        self.match = Match(self.tape.table(self.at), history=False)
        self._look()
        self.past.rewrite(self.at)
        self.refresh()

    def forward(self) -> None:
        """Show the next action."""
        self.director.finish()
        if self.at >= self.tape.total:
            return
        (happenings,) = self.tape.happenings(self.at, self.at + 1)
        seat = self.tape.seats[self.at]
        if self.eyes.all_open and self.tape.steps[self.at] != COLLECT and self.own != seat:
            self._look()
        self.at += 1
        self.match = Match(self.tape.table(self.at), history=False)
        self._rest = REST[self.speed]
        self.director.play([self.censored(it) for it in happenings], seat)
        if self.at == self.tape.total:
            self.playing = False
        self.refresh()

    def step(self, by: int) -> None:
        """One action forwards or backwards, by hand."""
        self.playing = False
        if by > 0:
            self.forward()
        else:
            self.go(self.at - 1)

    def turn(self, by: int) -> None:
        """To the beginning of the next round, or of this one and then of the one before."""
        self.go(self.tape.after(self.at) if by > 0 else self.tape.before(self.at))

    def play_or_rest(self) -> None:
        """Play by itself, from the start again if it is over; or stop doing so."""
        self.playing = not self.playing
        if self.playing and self.at >= self.tape.total:
            self.go(0)
            self.playing = True
        self._rest = 0
        self.refresh()

    def set_speed(self, speed: Pace) -> None:
        """Play that fast from the next action on."""
        self.speed = speed
        self.refresh()

    def next_speed(self) -> None:
        """The next faster speed, and after the fastest the slowest."""
        self.set_speed(SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)])

    def update(self, ms: int) -> bool:
        changed = self.stage.update(ms)
        self.saying(ms)
        changed = self.director.update(ms) or changed
        if self.director.busy or not self.playing or self._seeking:
            return changed
        self._rest -= ms * 4 if self.director.hasty else ms
        if self._rest > 0:
            return changed
        self.forward()
        return True

    # -- intents ------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Command) and intent.name == "skip":
            self.director.hurry(intent.pressed)
            return True
        return self._seek(intent) or self.pointing.handle(intent) or self._walk(intent) or super().handle(intent)

    def _walk(self, intent: Intent) -> bool:
        match intent:
            case Command(name="page_up", pressed=True):
                self.turn(-1)
            case Command(name="page_down", pressed=True):
                self.turn(1)
            case Command(name="first", pressed=True):
                self.go(0)
            case Command(name="last", pressed=True):
                self.go(self.tape.total)
            case Command(name="undo", pressed=True):
                self.step(-1)
            case Command(name="redo", pressed=True):
                self.step(1)
            case Digit(place=place) if place < len(SPEEDS):
                self.set_speed(SPEEDS[place])
            case Wheel(pos=pos, dy=dy) if dy and pos[1] >= self.room[1]:
                self.step(-1 if dy > 0 else 1)
            case PointerDown(pos=pos, button="left") if self._on_nothing(pos) and self.director.busy:
                self.director.finish()
            case _:
                return False
        return True

    def _on_nothing(self, pos: tuple[int, int]) -> bool:
        return pos[1] < self.room[1] and self.thing_at(pos) is None

    def _seek(self, intent: Intent) -> bool:
        """The pointer on the line of the game; the widgets are made anew under it."""
        seek = self.stage.find("seek")
        if not isinstance(seek, SeekBar):
            return False
        match intent:
            case PointerDown(pos=pos, button="left") if seek.hits(pos):
                self._seeking = True
                self.stage.set_focus("seek")
                seek.seek(pos)
            case PointerMove(pos=pos) if self._seeking:
                seek.seek(pos)
            case PointerUp(button="left") | PointerGone() if self._seeking:
                self._seeking = False
            case _:
                return False
        return True
