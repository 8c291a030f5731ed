"""One act while it is being played: what happened, what flies for it, and when the picture and the log move on.

A choreography is handed a fresh beat and arranges everything on it at once; the director then lets time pass.
Whatever a choreography does, each happening is taken exactly once and in its order, so a beat that is cut short ends
where it would have ended anyway.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.happenings import Happening
from scenes.art.tween import mix
from scenes.table.choreography.props import Mote, Props
from scenes.table.flights import Bounce, Egg, Flight, Glow, Place, Show
from scenes.table.log_book import Why
from scenes.ui.theme import SEATS

if TYPE_CHECKING:
    from scenes.table.board import Board
    from scenes.table.director import Director

Deed = Callable[[], None]

EGG_MS, EGG_GAP, EGG_SPAN = 450, 70, 1200
PAY_MS = 300
TELLING = ("hen_", "egg_plop", "ribbon", "win", "seat_")
"""Cues that say more than that something moves."""
FULL_TURN = 2.39996  # radians between two motes of a spray, so that they never line up


@dataclass(frozen=True)
class Said:
    """A happening as the viewer may know it, the reasons to write after it, and of whose action (`seat`, `act`) it
    came.
    """

    happening: Happening
    why: Why = ()
    seat: int = 0
    act: int = 0


class Beat:
    """See the module. `own` is the seat at the bottom of the screen."""

    def __init__(self, director: Director, said: Sequence[Said]) -> None:
        self._director = director
        self.scene: Board = director.scene
        self.props: Props = director.props
        self.flights: list[Flight] = []
        self.hides: set[str] = set()
        self.clock = 0.0
        self._said = list(said)
        self._taken = 0
        self._due: list[float] = []
        self._deeds: list[tuple[float, Deed]] = []
        self._cues: list[tuple[float, str, float]] = []
        self._least = 0.0

    # -- looking ------------------------------------------------------------------------------------------------

    @property
    def own(self) -> int:
        return self.scene.own

    def mine(self, seat: int) -> bool:
        """Is it the seat whose flock and hand lie open at the bottom?"""
        return seat == self.scene.own

    def px(self, length: float) -> int:
        """A length of the large layout in window pixels."""
        return self.scene.top.layout.px(length)

    def where(self, *names: str) -> pygame.Rect | None:
        """The first of these anchors that there is now, or None."""
        anchors = self._director.anchors()
        for name in names:
            rect = anchors.get(name)
            if rect is not None and rect.width > 0:
                return rect
        return None

    def place(self, *names: str) -> Place | None:
        """The place of the first of these anchors; fanned cards keep their angle."""
        anchors = self._director.anchors()
        for name in names:
            rect = anchors.get(name)
            if rect is not None and rect.width > 0:
                return Place.of(rect, self._director.angle_of(name) if name.startswith("hand.") else 0.0)
        return None

    def source(self, name: str, *others: str) -> tuple[Place | None, bool]:
        """Where a card starts from: where the hand has just let it go, or where it lies. True: from the hand."""
        dropped = self._director.dropped_at(name)
        return (dropped, True) if dropped is not None else (self.place(name, *others), False)

    def used_places(self, seat: int, cards: Sequence[int]) -> dict[int, Place]:
        """Where cards that a seat is about to use will lie in the yard."""
        used = self.scene.shown.seats[seat].used
        self._director.anchors()
        used.extend(cards)
        try:
            found = self.scene.picture.anchors(self.scene.top)
            return {card: Place.of(found[f"used.{card}"]) for card in cards if f"used.{card}" in found}
        finally:
            del used[len(used) - len(cards) :]

    def seat_place(self, seat: int, part: str = "") -> pygame.Rect | None:
        """Where something of a seat is: a part such as "eggs", or else the whole panel, or the own flock."""
        names = [f"seat.{seat}.{part}"] if part else []
        own = {"eggs": "baskets", "hand": "flock", "ribbons": "ribbons", "water": "storage"}
        if self.mine(seat):
            names += [own[part]] if part else []
            names += ["flock"]
        return self.where(*names, f"seat.{seat}")

    def seat_colour(self, seat: int) -> tuple[int, int, int]:
        """The deep tone of a seat."""
        return SEATS[self.scene.setup.seats[seat].seat].deep

    # -- what happened ------------------------------------------------------------------------------------------

    @property
    def left(self) -> int:
        """How many happenings have not been taken yet and are not due either."""
        return len(self._said) - self._taken - len(self._due)

    def take(self, count: int = 1) -> None:
        """Let the next happenings come true now: the picture moves on, the log is written."""
        assert not self._due, "what is due later comes later"
        for _ in range(min(count, len(self._said) - self._taken)):
            self._director.take(self._said[self._taken])
            self._taken += 1

    def turn_page(self) -> None:
        """Let the next happening come true; the table glides into its other pose if it has to."""
        self._director.turning(self.take, self)

    def take_at(self, ms: float, count: int = 1) -> None:
        """Let the next happenings come true `ms` after the beat began (never before those ahead of them)."""
        last = self._due[-1] if self._due else 0.0
        self._due += [max(ms, last)] * min(count, self.left)

    @property
    def last_due(self) -> float:
        """When the last happening that was arranged so far comes true."""
        return self._due[-1] if self._due else self.clock

    def do(self, ms: float, deed: Deed) -> None:
        """Do something else then. It is left out when the beat is cut short."""
        self._deeds.append((ms, deed))
        self._deeds.sort(key=lambda entry: entry[0])

    def cue(self, name: str, ms: float = 0.0, gain: float = 1.0) -> None:
        """Play a sound then. A sound that is not due yet is left out when the beat is cut short."""
        self._cues.append((ms, name, gain))
        self._cues.sort(key=lambda entry: entry[0])

    def count_eggs(self, ms: float, seat: int, eggs: int) -> None:
        """Show that a seat has so many eggs more, before the happening that says so."""

        def count() -> None:
            self.scene.shown.seats[seat].eggs += eggs
            self._director.stale = True

        self.do(ms, count)

    def hold(self, ms: float) -> None:
        """The beat lasts at least so long."""
        self._least = max(self._least, ms)

    # -- what moves ---------------------------------------------------------------------------------------------

    def hide(self, *names: str) -> None:
        """Do not draw these things in their places until the beat is over."""
        self.hides.update(names)
        self._director.veiled = True

    def land(self, *names: str) -> None:
        """What stands in the air for these things is done with; they are drawn in their places again."""
        gone = set(names)
        self.flights = [flight for flight in self.flights if not flight.hides or not flight.hides <= gone]
        self.hides -= gone
        self._director.veiled = True

    def add(self, flight: Flight) -> None:
        """Put something into the air."""
        self.flights.append(flight)
        self.hide(*flight.hides)

    def eggs(
        self,
        count: int,
        start: pygame.Rect | None,
        goal: pygame.Rect | None,
        delay: float = 0.0,
        *,
        size: float = 44,
        rise: float = 80,
        ms: float = EGG_MS,
        gap: float = EGG_GAP,
        hen: int = 0,
        most: int = 8,
    ) -> float:
        """Throw eggs from one thing to another, at most `most` of them. Gives back when the last one arrives."""
        if start is None or goal is None or count <= 0:
            return delay
        shown = min(count, most)
        width = self.px(size)
        sprite = self.props.egg(width, hen)
        for i in range(shown):
            aside = (i % 3 - 1) * width * 0.4
            away = Place(start.centerx + aside * 0.6, start.centery, width)
            home = Place(goal.centerx + aside, goal.centery, width * 0.9)
            self.add(Egg(sprite, away, home, ms, delay + i * gap, self.px(rise)))
        return delay + (shown - 1) * gap + ms

    def pay(self, seat: int, price: int, goal: pygame.Rect | None, delay: float = 0.0) -> None:
        """Eggs go from a seat's baskets to what they are paid for."""
        if price <= 0:
            return
        gap = 160 / max(1, min(price, 6) - 1) if price > 1 else 0
        self.eggs(
            price, self.seat_place(seat, "eggs"), goal, delay, size=36, rise=50, ms=PAY_MS, gap=min(40, gap), most=6
        )
        self.cue("egg_pay", delay + 60)

    def bounce(self, rect: pygame.Rect | None, delay: float = 0.0, ms: float = 160, much: float = 0.08) -> None:
        """Let what lies there swell for a moment."""
        if rect is not None:
            self.add(Bounce(rect, ms, delay, much))

    def pulse(self, seat: int, delay: float = 0.0, ms: float = 700) -> None:
        """The edge of another seat's panel lights up in its colour."""
        rect = self.where(f"seat.{seat}")
        if rect is None or self.mine(seat):
            return
        width = max(3, self.px(5))
        frame = self.props.frame(rect.size, self.seat_colour(seat), width)
        self.add(Glow(frame, (rect.x - width, rect.y - width), ms, delay))

    def pop(
        self, picture: str, spot: tuple[float, float], width: float, delay: float = 0.0, ms: float = 620,
        drift: tuple[float, float] = (0.0, 0.0), grow: float = 0.4,
    ) -> None:  # fmt: skip
        """A small picture pops up and fades."""
        sprite = self.props.picture(picture, width)
        self.add(Show(sprite, Place(*spot, width), ms, delay, drift=drift, grow=grow))

    def words(self, string: str, rect: pygame.Rect, delay: float = 0.0, ms: float = 800, *, rise: float = 34) -> None:
        """A tag with a few words rises from something and fades."""
        sprite = self.props.pill(string)
        spot = Place(rect.centerx, rect.centery, sprite.width)
        self.add(Show(sprite, spot, ms, delay, drift=(0, -self.px(rise))))

    def spray(
        self, kind: Mote | str, spot: tuple[float, float], count: int, size: float, delay: float = 0.0, ms: float = 760,
        *, reach: float = 60, lift: float = 70, fall: float = 0.0, whirl: bool = False,
    ) -> None:  # fmt: skip
        """Motes fly out of a point: `reach` pixels to the sides, `lift` up, and `fall` down at the end."""
        for i in range(count):
            side = (i + 0.5) / count * 2 - 1 if count > 1 else 0.0
            angle = i * FULL_TURN + spot[0]
            wide = size * mix(0.75, 1.15, (math.sin(7 * angle) + 1) / 2)
            if "/" in kind:
                sprite = self.props.picture(kind, wide)
            else:
                sprite = self.props.mote(kind, wide)  # type: ignore[arg-type]
            high = 0.65 + 0.35 * math.cos(3 * angle)
            drift = reach * side + 0.15 * reach * math.sin(angle), fall - lift * high
            start = Place(spot[0] + 0.25 * reach * side, spot[1], wide, 60 * math.sin(angle) if whirl else 0.0)
            spin = (110 if side >= 0 else -110) * whirl
            late = delay + 26 * (i * 3 % max(1, count))
            self.add(Show(sprite, start, ms * mix(0.8, 1.0, i % 3 / 2), late, drift=drift, grow=0.3, spin=spin))

    # -- time ---------------------------------------------------------------------------------------------------

    @property
    def length(self) -> float:
        """Milliseconds from beginning to end; loose flights and sounds do not count."""
        ends = [self.clock + flight.tween.left for flight in self.flights if not flight.loose]
        return max([self._least, *self._due[-1:], *(ms for ms, _ in self._deeds), *ends])

    @property
    def over(self) -> bool:
        return self.clock >= self.length and not self._due and not self._deeds

    def advance(self, ms: float) -> float:
        """Let time pass. Gives back what is left of it when the beat is over, 0 before."""
        spare = max(0.0, self.clock + ms - self.length)
        self.clock += ms - spare
        for flight in self.flights:
            flight.advance(ms - spare)
        while self._due and self._due[0] <= self.clock:
            del self._due[0]
            self._director.take(self._said[self._taken])
            self._taken += 1
        while self._deeds and self._deeds[0][0] <= self.clock:
            self._deeds.pop(0)[1]()
        while self._cues and self._cues[0][0] <= self.clock:
            _, name, gain = self._cues.pop(0)
            self._director.sound(name, gain)
        return spare

    def skip(self) -> None:
        """Let everything that is left come true at once, without sight or sound."""
        self._due.clear()
        self._deeds.clear()
        self._cues.clear()
        self.take(len(self._said))
        self.flights.clear()
        self.hides.clear()

    def still(self, most: int = 3) -> None:
        """Let it all come true at once, with the sounds that it would have made (each once, `most` at most).

        What has to be read stays for its time.
        """
        names = sorted(dict.fromkeys(name for _, name, _ in self._cues), key=lambda name: not name.startswith(TELLING))
        kept = [flight for flight in self.flights if flight.essential]
        self.skip()
        self._least = 0.0
        self.flights = kept
        for name in names[:most]:
            self._director.sound(name, 1.0)


def quick(t: float) -> float:
    """An easing that is there within a third of the time and then goes on slowly, so that a look is possible."""
    return 0.96 * (1 - (1 - min(1.0, t / 0.35)) ** 3) + 0.04 * t


def stagger(count: int, gap: float, most: float) -> float:
    """The gap between the starts of `count` things so that the last starts after `most` ms at the latest."""
    return min(gap, most / (count - 1)) if count > 1 else 0.0


def left_to_right(names: Iterable[str], where: Callable[[str], pygame.Rect | None]) -> list[str]:
    """Names in reading order of their places: by rows, then from left to right; those without a place come last."""

    def order(name: str) -> tuple[int, int, int]:
        rect = where(name)
        return (1, 0, 0) if rect is None else (0, rect.y // max(1, rect.height), rect.x)

    return sorted(names, key=order)
