"""Lifting a card and putting it down: by drag, by click and click, or by keys. All three end in one release.

The card never leaves the model while it is in the air: what is held is only a note of which thing was lifted. It is
forgotten before the drop is carried out, so a drop that raises, refuses or rebuilds the table cannot leave a card
hanging.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from scenes.intents import Command, Digit, Intent, Navigate, PointerDown, PointerGone, PointerMove, PointerUp
from scenes.table.panel import Thing

Way = Literal["drag", "click", "keys"]

_STEPS = {"zone_next": (1, False), "zone_previous": (-1, False), "first": (-1, True), "last": (1, True)}
"""How these lead from one target to another while something is carried."""
FAR_ENOUGH = 7
"""Pixels that the pressed pointer must move before a click becomes a drag."""


@dataclass
class Hold:
    """What is in the air, how it got there, and where the pointer is."""

    thing: Thing
    way: Way
    pos: tuple[int, int]


class Table(Protocol):
    """What dragging asks of the scene."""

    def thing_at(self, pos: tuple[int, int]) -> Thing | None: ...
    def focused_thing(self) -> Thing | None: ...
    def hand_thing(self, place: int) -> Thing | None: ...
    def can_lift(self, thing: Thing) -> bool: ...
    def lifted(self, thing: Thing, way: Way) -> None: ...
    def hovered(self, held: Thing, over: Thing | None) -> None: ...
    def dropped(self, held: Thing, over: Thing | None) -> bool: ...
    def let_go(self, held: Thing) -> None: ...
    def clicked(self, thing: Thing) -> bool: ...
    def targets(self) -> list[str]: ...
    def focus_on(self, id: str) -> None: ...
    def focus_towards(self, ids: list[str], dx: int, dy: int) -> None: ...
    def focus_step(self, ids: list[str], step: int, end: bool = False) -> bool: ...


class Dragging:
    """The one place that knows what is held."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.hold: Hold | None = None
        self._pressed: tuple[Thing, tuple[int, int]] | None = None

    def handle(self, intent: Intent) -> bool:
        """True when the intent was part of lifting, carrying or dropping."""
        match intent:
            case PointerDown(pos=pos, button="left"):
                return self._down(pos)
            case PointerMove(pos=pos):
                return self._move(pos)
            case PointerUp(pos=pos, button="left"):
                return self._up(pos)
            case PointerDown(button="right") | Command(name="back", pressed=True):
                return self.put_back()
            case PointerGone():
                self._pressed = None
                if self.hold is not None and self.hold.way == "drag":
                    return self.put_back()
            case Command(name="select", pressed=True):
                return self._select()
            case Navigate(dx=dx, dy=dy) if self.hold is not None:
                self.hold.way = "keys"
                self._table.focus_towards(self._table.targets(), dx, dy)
                self._table.hovered(self.hold.thing, self._table.focused_thing())
                return True
            case Command(name=name, pressed=True) if name in _STEPS and self.hold is not None:
                if self._table.focus_step(self._table.targets(), *_STEPS[name]):
                    self.hold.way = "keys"
                    self._table.hovered(self.hold.thing, self._table.focused_thing())
                    return True
            case Digit(place=place):
                thing = self._table.hand_thing(place)
                if thing is not None and self._table.can_lift(thing):
                    self.put_back()
                    self._lift(thing, "keys", thing.rect.center)
                    return True
        return False

    def put_back(self) -> bool:
        """Let go of what is held, if anything is; it lies where it was."""
        self._pressed = None
        if self.hold is None:
            return False
        thing, way, self.hold = self.hold.thing, self.hold.way, None
        self._table.let_go(thing)
        if way == "keys":
            self._table.focus_on(thing.id)
        return True

    def forget(self) -> None:
        """The table has changed under the hand: nothing is held any more."""
        self.hold = self._pressed = None

    def _lift(self, thing: Thing, way: Way, pos: tuple[int, int]) -> None:
        self.hold = Hold(thing, way, pos)
        self._table.lifted(thing, way)
        self._aim()

    def _aim(self) -> None:
        """With keys the focus goes to where the thing would likeliest be put."""
        if self.hold is None or self.hold.way != "keys":
            return
        targets = self._table.targets()
        if targets:
            self._table.focus_on(targets[0])  # stays where it is should that lie in the other pose
            self._table.hovered(self.hold.thing, self._table.focused_thing())

    def _down(self, pos: tuple[int, int]) -> bool:
        if self.hold is not None:
            self._release(self._table.thing_at(pos), pos)
            return True
        thing = self._table.thing_at(pos)
        if thing is None or not self._table.can_lift(thing):
            return False
        self._pressed = (thing, pos)
        return True

    def _move(self, pos: tuple[int, int]) -> bool:
        if self._pressed is not None:
            thing, start = self._pressed
            if max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) >= FAR_ENOUGH:
                self._pressed = None
                self._lift(thing, "drag", pos)
        if self.hold is None:
            return False
        if self.hold.way == "keys":
            self.hold.way = "click"
        self.hold.pos = pos
        self._table.hovered(self.hold.thing, self._table.thing_at(pos))
        return True

    def _up(self, pos: tuple[int, int]) -> bool:
        if self.hold is not None and self.hold.way == "drag":
            self._release(self._table.thing_at(pos), pos)
            return True
        if self._pressed is None:
            return False  # a button may have been pressed meanwhile
        thing, _ = self._pressed
        self._pressed = None
        if not self._table.clicked(thing):
            self._lift(thing, "click", pos)
        return True

    def _select(self) -> bool:
        thing = self._table.focused_thing()
        if self.hold is not None:
            self._release(thing, self.hold.pos)
            return True
        if thing is None or not self._table.can_lift(thing):
            return False
        if not self._table.clicked(thing):
            self._lift(thing, "keys", thing.rect.center)
        return True

    def _release(self, over: Thing | None, pos: tuple[int, int]) -> None:
        assert self.hold is not None
        held, way = self.hold.thing, self.hold.way
        self.hold = None
        if self._table.dropped(held, over):
            self.hold = Hold(held, "keys" if way == "keys" else "click", pos)
            self._table.lifted(held, self.hold.way)
            self._aim()
