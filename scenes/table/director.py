"""Plays happenings one after another: each moves the picture on, and what moves on the screen is shown moving.

    play        happenings wait in a queue
    a beat      one or several of them with everything that flies for them (see `choreography`)
    update      lets time pass for the beat and begins the next one
    settle      when nothing waits any more the picture becomes that of the true table

Skipping takes what is left without sight or sound and ends in exactly the same picture and log.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.happenings import Happening
from game.table import MARKET
from scenes.table.choreography.banner import Banner
from scenes.table.choreography.beat import Beat, Said
from scenes.table.choreography.programme import next_beat
from scenes.table.choreography.props import Props
from scenes.table.dragging import Hold
from scenes.table.flights import PAGE, Flight, Place, Veil
from scenes.table.held import Hands
from scenes.table.log_book import Why
from scenes.table.page_turn import PageTurn
from scenes.table.panel import Thing
from scenes.table.rehearsal import Rehearsal
from scenes.ui.grounds import meadow

if TYPE_CHECKING:
    from scenes.table.board import Board

HASTE = 4.0
"""How much faster time runs while the skip key is held."""
SHORT_PRESS = 220
"""A skip key that is let go within so many ms was pressed to skip, not to hurry."""
FADE_MS = 120
PAGE_MS = 320
PACES = {"slow": 1.5, "normal": 1.0, "fast": 0.4, "instant": 0.0}
"""How long other seats' acts take, as a share of the usual time."""


class Director:
    """`hidden` are the anchors whose thing is in flight just now.

    `stale`: the picture has to be brought up to date, and things may have other places now. `veiled`: only what is
    hidden has changed.
    """

    def __init__(self, scene: Board) -> None:
        self.scene = scene
        self.hidden: frozenset[str] = frozenset()
        self.stale = self.veiled = False
        self.hands = Hands(self)
        self.rehearsal = Rehearsal(scene)
        self._queue: deque[Said] = deque()
        self._acts = 0
        self._beat: Beat | None = None
        self._pace = 1.0
        self._air: list[Flight] = []
        self._unsettled = self._waiting = False
        self._props: Props | None = None
        self._held_down: float | None = None
        self._stills: dict[str, pygame.Surface] = {}

    # -- what the scene asks ------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Is anything still to be played that the game has to wait for?"""
        return bool(self._queue) or self._beat is not None or any(not it.loose for it in self._air)

    @property
    def hasty(self) -> bool:
        """Is the skip key held down? Then other seats need not wait between their acts either."""
        return self._held_down is not None

    def play(self, happenings: list[Happening], seat: int, reasons: Why = ()) -> None:
        """Queue happenings of one action; `reasons` are written after their lines in the log."""
        self._acts += 1
        for place, happening in enumerate(happenings):
            why = reasons if place == len(happenings) - 1 else ()
            self._queue.append(Said(happening, why, seat, self._acts))
            self._unsettled = True

    def wait(self) -> None:
        """Something lies over the table: nothing more happens until it has gone (and `update` is called again)."""
        self._waiting = True

    def update(self, ms: int) -> bool:
        """Let time pass. True when the screen changed."""
        self._waiting = False
        if self._held_down is not None:
            self._held_down += ms
        time = ms * (HASTE if self.hasty else 1.0)
        stirred = any(flight.stirs for flight in self._flying())
        for flight in self._air:
            flight.advance(time)
        self._air = [flight for flight in self._air if not flight.done]
        moved = self._run(time)
        stirred = self.hands.update(ms) or stirred or moved
        if self.stale or self.veiled:
            self._refresh()
            stirred = True
        moving = stirred or any(flight.stirs for flight in self._flying())
        if moving or self.scene.hold is not None:
            self.rehearsal.rest()
        else:
            self.rehearsal.update(ms)
        return moving

    def finish(self) -> None:
        """Play everything to its end at once."""
        if not self.busy and not self._unsettled:
            self._air.clear()  # what fades may show a hand that the next person must not see
            return
        if self._beat is not None:
            self._beat.skip()
            self._beat = None
        while self._queue:
            self.take(self._queue.popleft())
        self._air.clear()
        self._settle(glide=False)
        self._refresh()

    def announce(self, seat: int) -> None:
        """Say large whose turn it is."""
        self._air = [it for it in self._air if not isinstance(it, Banner)]
        self._air.append(Banner(self.scene.top, seat, still=self.scene.app.settings.less_motion))

    def forget_hand(self) -> None:
        """Nothing that is in the air, or was drawn for it, may show a card of the hand any more."""
        self._air.clear()
        self._stills.clear()
        self.hands.forget()

    def hurry(self, on: bool) -> None:
        """Play fast while the skip key is down; a short press finishes what is playing."""
        if on:
            if self._held_down is None:
                self._held_down = 0.0
            return
        short = self._held_down is not None and self._held_down < SHORT_PRESS
        self._held_down = None
        if short and self.busy:
            self.finish()

    def calm(self) -> None:
        """Something lies over the table: the skip key may be let go there, so it no longer counts as held."""
        self._held_down = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is in flight."""
        for flight in sorted(self._flying(), key=lambda flight: flight.layer):
            flight.draw(surface)
        self.hands.draw(surface)

    def draw_held(self, surface: pygame.Surface, hold: Hold) -> None:
        """Draw the lifted card at the pointer."""
        self.hands.draw_held(surface, hold)

    def spring_home(self, held: Thing, pos: tuple[int, int]) -> None:
        """A refused card goes back to where it was."""
        self.hands.spring_home(held)

    def set_down(self, held: Thing) -> None:
        """The hand opens over a place: what comes of the drop starts from there."""
        self.hands.release(held)

    def come_to_rest(self, held: Thing, taken_by: Thing | None) -> None:
        """A card that was let go settles on what took it, or goes home."""
        if taken_by is None:
            self.hands.spring_home(held)
        else:
            self.hands.put_down(held, taken_by.rect)

    def turn_page(self, change: Callable[[], None]) -> None:
        """Do what changes the pose of the table (such as a peek at the other one), and show it gliding."""
        if self.busy:
            self.finish()
        self.turning(change, None, loose=True)

    def relayout(self) -> None:
        """Window, language or seat at the bottom changed: nothing that was made for the old picture is of use."""
        self.finish()
        self._props = None
        self._stills.clear()
        self.hands.forget()

    def is_away(self, name: str) -> bool:
        """Is the thing of that anchor in flight?"""
        return name in self.hidden

    # -- what beats ask -----------------------------------------------------------------------------------------

    @property
    def props(self) -> Props:
        """The sprites for the present window."""
        top = self.scene.top
        if self._props is None or self._props.top is not top:
            self._props = Props(top)
        return self._props

    def take(self, said: Said) -> None:
        """A happening comes true."""
        self.scene.shown.take(said.happening)
        self.scene.past.tell([said.happening], said.why)
        self.stale = True

    def sound(self, cue: str, gain: float) -> None:
        """Play a cue."""
        self.scene.app.sounds.play(cue, gain)

    def anchors(self) -> dict[str, pygame.Rect]:
        """Where things are in the picture as it is now."""
        if self.stale:
            self._refresh()
        return self.scene.picture.anchors(self.scene.top)

    def angle_of(self, name: str) -> float:
        """How far a fanned card is turned, in degrees, clockwise."""
        return next((thing.angle for thing in self.scene.picture.things(self.scene.top) if thing.id == name), 0.0)

    def dropped_at(self, name: str) -> Place | None:
        """Where a thing has just been dropped, if it was."""
        return self.hands.dropped_at(name)

    def turning(self, change: Callable[[], object], beat: Beat | None, *, loose: bool = False) -> None:
        """Do a change; if it changes the pose, everything glides from its old place to its new one.

        The glide belongs to the beat, if there is one; nobody waits for a `loose` one.
        """
        scene = self.scene
        before = scene.pose
        still, anchors = self._still("before"), dict(self.anchors())
        change()
        if scene.pose == before:
            return
        self._refresh()
        self.sound("page", 1.0)
        less = scene.app.settings.less_motion
        flight: Flight
        if less:
            flight = Veil(still, FADE_MS, loose=loose)
        else:
            screens, places = (still, self._still("after")), (anchors, self.anchors())
            rim = scene.top.layout.px(18)
            flight = PageTurn(screens, places, meadow(scene.look), rim, PAGE_MS, loose=loose)
        if beat is not None and not less:
            beat.add(flight)
        else:
            self._air = [it for it in self._air if it.layer != PAGE] + [flight]

    # -- inside -------------------------------------------------------------------------------------------------

    def _flying(self) -> list[Flight]:
        return [*self._air, *(self._beat.flights if self._beat is not None else ())]

    def _run(self, time: float) -> bool:
        """Let time pass for the beats. True when one ended or began."""
        changed = False
        while True:
            if self._beat is None:
                if not self._queue:
                    break
                self._begin()
                changed = True
            if self._waiting:
                return changed
            beat = self._beat
            if beat is None:
                continue
            spare = beat.advance(time / self._pace) * self._pace
            if not beat.over:
                return changed
            self._end(beat)
            changed, time = True, spare
        if self._unsettled and not any(not it.loose for it in self._air):
            self._settle(glide=True)
            changed = True
        return changed

    def _begin(self) -> None:
        """Arrange the next beat."""
        said, show, chapter = next_beat(self._queue)
        settings, seat = self.scene.app.settings, said[0].seat
        shared = chapter is not None and chapter.shared
        self._pace = self.scene.pace(seat, shared)
        beat = Beat(self, said)
        if show is None or self._pace == 0.0:
            self._pace = 1.0
            beat.skip()
            return
        self._beat = beat
        if not settings.less_motion:
            show(beat)
            return
        still = self._still("before")
        show(beat)
        beat.still()
        if not any(it.layer == PAGE for it in self._air):
            self._air.append(Veil(still, FADE_MS))

    def _end(self, beat: Beat) -> None:
        """The beat is over: what was in the air lies in its place, sparks go on flying."""
        self._air += [flight for flight in beat.flights if flight.loose and not flight.done]
        if beat.hides:
            self.veiled = True
        self._beat = None

    def _settle(self, *, glide: bool) -> None:
        """Nothing waits any more: what no happening tells, such as whose turn it is, is shown too."""
        self._unsettled = False
        shown, table = self.scene.shown, self.scene.match.table
        if glide and (table.step == MARKET) != (shown.step == MARKET):
            self.turning(lambda: shown.settle(table), None)
        else:
            shown.settle(table)
        self.stale = True

    def _refresh(self) -> None:
        self.stale = self.veiled = False
        self.hidden = self.hands.hides | (self._beat.hides if self._beat is not None else frozenset())
        self.scene.refresh()

    def _still(self, name: str) -> pygame.Surface:
        """The table as it is on the screen now, without what is in flight."""
        scene = self.scene
        size = scene.app.size
        kept = self._stills.get(name)
        if kept is None or kept.get_size() != size:
            kept = self._stills[name] = pygame.Surface(size).convert()
        scene.picture.draw(kept)
        scene.stage.draw(kept, scene.look)
        return kept
