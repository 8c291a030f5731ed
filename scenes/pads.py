"""Game pads: they come and go while the game runs, and speak the same intents as keys.

    pads = Pads(lambda number: words.ui("Pad {n}", n=number))
    pads.open()
    for source, intent in pads.take(event): ...     # what an event means
    for source, intent in pads.update(ms): ...      # sticks and buttons that are held
    for came, source in pads.news(): ...            # who was plugged in or out since the last call

Every pad has a number, the smallest that was free when it came, so two of the same model are told apart; "pad:1" is
its source. An axis speaks only after it was seen at rest, and no longer than a few seconds without coming back to
rest: a broken stick must not take the game away from the other devices.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

import pygame
from pygame._sdl2 import controller

from scenes.intents import HELD, Command, CommandName, Intent, Navigate, Source
from scenes.pad_map import DIRECTIONS, PadButton, PadMap, Stick, from_sdl, is_pad, usual

#: what a button does; "hold view" is the button "view" kept down
BUTTONS: dict[str, CommandName] = {
    "a": "select",
    "b": "back",
    "x": "next_phase",
    "y": "inspect",
    "lb": "zone_previous",
    "rb": "zone_next",
    "lt": "peek",
    "rt": "skip",
    "view": "log",
    "hold view": "help",
    "menu": "menu",
    "l3": "auto",
    "r3": "hint",
}

#: milliseconds: until something held repeats, from then on, until a button counts as held, until a stick is stuck
FIRST, NEXT, LONG, STUCK = 350, 45, 500, 4000
#: what an axis says so soon after it was plugged in was not said by a thumb
_SETTLES = 200
_PAGE_NEXT = 220
#: a direction that was held this long ends as soon as another device speaks
_PUSHY = 1000
#: how far a stick must be pushed to mean a direction, and how far it may come back until it means none
_PUSHED, _BACK = 0.55, 0.40
_PULLED, _LET_GO = 0.45, 0.25
_AT_REST = 0.25
_HAT_BITS = ((1, 0, 1), (2, 1, 0), (4, 0, -1), (8, -1, 0))


class Joystick(Protocol):
    """What is asked of a device: `pygame.joystick.Joystick`."""

    def get_instance_id(self) -> int: ...
    def get_name(self) -> str: ...
    def get_numaxes(self) -> int: ...
    def get_numbuttons(self) -> int: ...
    def get_numhats(self) -> int: ...


@dataclass
class _Held:
    """A direction that is being held: since when, and when it speaks again."""

    intent: Intent
    since: int = 0
    due: int = FIRST
    pace: int = NEXT


@dataclass
class Pad:
    """One pad that is plugged in."""

    number: int
    device: Joystick
    map: PadMap
    age: int = 0
    down: set[PadButton] = field(default_factory=set)
    sticks: dict[Stick, list[float]] = field(default_factory=lambda: {"left": [0.0, 0.0], "right": [0.0, 0.0]})
    rested: set[int] = field(default_factory=set)
    hats: dict[int, int] = field(default_factory=dict)
    leaning: dict[Stick, tuple[int, int]] = field(default_factory=dict)
    held: dict[str, _Held] = field(default_factory=dict)
    waiting: dict[PadButton, int] = field(default_factory=dict)

    @property
    def source(self) -> Source:
        """The name under which its intents arrive."""
        return f"pad:{self.number}"


Said = list[tuple[Source, Intent]]


class Pads:
    """All pads. `label` makes the name of a pad from its number; `buttons` says what each button does.

    With `toggles` a command that is held is switched on by one press and off by the next.
    """

    def __init__(self, label: Callable[[int], str]) -> None:
        self._label = label
        self.buttons: dict[str, CommandName] = dict(BUTTONS)
        self.toggles = False
        #: while set it gets the next button that goes down, and that press means nothing else
        self.listener: Callable[[PadButton], None] | None = None
        self._pads: dict[int, Pad] = {}
        self._news: list[tuple[bool, Source]] = []
        self._on: set[tuple[int, CommandName]] = set()

    # -- coming and going ---------------------------------------------------------------------------------------

    def open(self) -> None:
        """Begin to listen. Pads that are there already are no news."""
        with contextlib.suppress(pygame.error):  # a system without joysticks: keys and mouse do
            pygame.joystick.init()
            controller.init()
            for index in range(pygame.joystick.get_count()):
                self._plug_in(index)
        self._news.clear()

    def names(self) -> list[tuple[Source, str]]:
        """The pads that are plugged in, by number."""
        return [(pad.source, self._label(pad.number)) for pad in self._by_number()]

    def name(self, source: Source) -> str:
        """What to call the pad `source`, whether or not it is plugged in."""
        return self._label(int(source.removeprefix("pad:")))

    def model(self, source: Source) -> str:
        """What the maker calls the pad `source`, or nothing if it has gone."""
        return next((pad.device.get_name() for pad in self._pads.values() if pad.source == source), "")

    def stick(self, source: Source) -> tuple[float, float]:
        """How far the left stick of a pad is pushed, (0, 0) at rest and without such a pad, 1 all the way."""
        pad = next((pad for pad in self._pads.values() if pad.source == source), None)
        if pad is None:
            return 0.0, 0.0
        x, y = pad.sticks["left"]
        length = (x * x + y * y) ** 0.5
        if length <= _AT_REST:
            return 0.0, 0.0
        share = min(1.0, (length - _AT_REST) / (1.0 - _AT_REST)) / length
        return x * share, y * share

    def news(self) -> list[tuple[bool, Source]]:
        """Who came (True) and went (False) since the last call."""
        told, self._news = self._news, []
        return told

    def _by_number(self) -> list[Pad]:
        return sorted(self._pads.values(), key=lambda pad: pad.number)

    def _plug_in(self, index: int) -> None:
        try:
            device = pygame.joystick.Joystick(index)
            known = controller.is_controller(index)
            axes, buttons = device.get_numaxes(), device.get_numbuttons()
            if device.get_instance_id() in self._pads:
                return
            if not is_pad(device.get_name(), axes, buttons, device.get_numhats(), known):
                return
            self._pads_map(index, device, known)
        except pygame.error:  # it was pulled out again meanwhile
            return

    def _pads_map(self, index: int, device: Joystick, known: bool) -> None:
        made = PadMap()
        if known:
            opened = controller.Controller(index)
            made = from_sdl(opened.get_mapping())
            opened.quit()
        if not made.buttons:
            made = usual(device.get_numaxes())
        taken = {pad.number for pad in self._pads.values()}
        number = next(n for n in range(1, len(taken) + 2) if n not in taken)
        pad = Pad(number, device, made)
        self._pads[device.get_instance_id()] = pad
        self._news.append((True, pad.source))

    def _pull_out(self, instance: int) -> Said:
        pad = self._pads.pop(instance, None)
        if pad is None:
            return []
        self._news.append((False, pad.source))
        return self._end_holds(pad)

    def _end_holds(self, pad: Pad) -> Said:
        pad.held.clear()
        pad.waiting.clear()
        pad.down.clear()
        ended = sorted(name for number, name in self._on if number == pad.number)
        self._on = {(number, name) for number, name in self._on if number != pad.number}
        return [(pad.source, Command(name, pressed=False)) for name in ended]

    # -- events -------------------------------------------------------------------------------------------------

    def take(self, event: pygame.event.Event) -> Said:
        """What an event of a pad means; nothing for all other events, and for devices that are no pads."""
        if event.type == pygame.JOYDEVICEADDED:
            self._plug_in(event.device_index)
            return []
        if event.type == pygame.JOYDEVICEREMOVED:
            return self._pull_out(event.instance_id)
        if event.type == pygame.WINDOWFOCUSLOST:
            return [said for pad in self._by_number() for said in self._end_holds(pad)]
        pad = self._pads.get(getattr(event, "instance_id", -1))
        if pad is None:
            return []
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            button = pad.map.buttons.get(event.button)
            return self._button(pad, button, event.type == pygame.JOYBUTTONDOWN) if button is not None else []
        if event.type == pygame.JOYHATMOTION:
            return self._hat(pad, event.hat, event.value)
        if event.type == pygame.JOYAXISMOTION:
            return self._axis(pad, event.axis, event.value)
        return []

    def _hat(self, pad: Pad, hat: int, value: tuple[int, int]) -> Said:
        now = sum(bit for bit, x, y in _HAT_BITS if (x and value[0] == x) or (y and value[1] == y))
        before, pad.hats[hat] = pad.hats.get(hat, 0), now
        said: Said = []
        for bit, _, _ in _HAT_BITS:
            button = pad.map.hats.get((hat, bit))
            if button is not None and (before ^ now) & bit:
                said += self._button(pad, button, bool(now & bit))
        return said

    def _axis(self, pad: Pad, axis: int, value: float) -> Said:
        said: Said = []
        tilt = pad.map.tilts.get(axis)
        if tilt is not None:
            self._note_rest(pad, axis, abs(value) <= _AT_REST)
            pad.sticks[tilt.stick][tilt.way] = value * tilt.sign if axis in pad.rested else 0.0
            said += self._lean(pad, tilt.stick)
        for pull in pad.map.pulls.get(axis, ()):
            share = pull.share(value)
            self._note_rest(pad, axis, share <= _LET_GO)
            was = pull.button in pad.down
            now = share > (_LET_GO if was else _PULLED) and axis in pad.rested
            if now != was:
                said += self._button(pad, pull.button, now)
        return said

    @staticmethod
    def _note_rest(pad: Pad, axis: int, resting: bool) -> None:
        if resting:
            pad.rested.add(axis)
        elif pad.age < _SETTLES:
            pad.rested.discard(axis)

    def _lean(self, pad: Pad, stick: Stick) -> Said:
        """The direction a stick is pushed in may have changed."""
        x, y = pad.sticks[stick]
        before = pad.leaning.get(stick, (0, 0))
        if max(abs(x), abs(y)) < (_BACK if before != (0, 0) else _PUSHED):
            now = (0, 0)
        elif abs(x) > abs(y) * (1.25 if before[1] else 1.0):
            now = (1 if x > 0 else -1, 0)
        else:
            now = (0, 1 if y > 0 else -1)
        if now == before:
            return []
        pad.leaning[stick] = now
        pad.held.pop(stick, None)
        if now == (0, 0):
            return []
        if stick == "left":
            return self._begin(pad, stick, Navigate(*now), Navigate(*now, repeat=True), NEXT)
        if now[1]:
            page = Command("page_up" if now[1] < 0 else "page_down")
            return self._begin(pad, stick, page, page, _PAGE_NEXT)
        return [(pad.source, Command("first" if now[0] < 0 else "last"))]

    @staticmethod
    def _begin(pad: Pad, key: str, first: Intent, then: Intent, pace: int) -> Said:
        pad.held[key] = _Held(then, pace=pace)
        return [(pad.source, first)]

    def _button(self, pad: Pad, button: PadButton, down: bool) -> Said:
        if down == (button in pad.down):
            return []
        (pad.down.add if down else pad.down.discard)(button)
        if button in DIRECTIONS:
            for other in DIRECTIONS:
                pad.held.pop(other, None)
            if not down:
                return []
            dx, dy = DIRECTIONS[button]
            return self._begin(pad, button, Navigate(dx, dy), Navigate(dx, dy, repeat=True), NEXT)
        if down and self.listener is not None:
            self.listener(button)
            return []
        name = self.buttons.get(button)
        if f"hold {button}" in self.buttons and name not in HELD:
            if down:
                pad.waiting[button] = 0
                return []
            short = pad.waiting.pop(button, None) is not None
            return [(pad.source, Command(name))] if short and name is not None else []
        if name is None:
            return []
        if name in HELD:
            return self._hold(pad, name, down)
        return [(pad.source, Command(name))] if down else []

    def _hold(self, pad: Pad, name: CommandName, down: bool) -> Said:
        mark = (pad.number, name)
        if self.toggles:
            if not down:
                return []
            down = mark not in self._on
        if down == (mark in self._on):
            return []
        (self._on.add if down else self._on.discard)(mark)
        return [(pad.source, Command(name, pressed=down))]

    # -- time ---------------------------------------------------------------------------------------------------

    def update(self, ms: int) -> Said:
        """Let `ms` pass: what is held speaks again."""
        said: Said = []
        for pad in self._by_number():
            pad.age += ms
            for key, held in list(pad.held.items()):
                held.since += ms
                if held.since >= STUCK:
                    self._quiet(pad, key)
                elif held.since >= held.due:
                    held.due = max(held.due + held.pace, held.since)
                    said.append((pad.source, held.intent))
            for button in list(pad.waiting):
                pad.waiting[button] += ms
                if pad.waiting[button] >= LONG:
                    del pad.waiting[button]
                    said.append((pad.source, Command(self.buttons[f"hold {button}"])))
        return said

    @staticmethod
    def _quiet(pad: Pad, key: str) -> None:
        """What is held says no more; an axis has to be seen at rest before it speaks again."""
        del pad.held[key]
        for axis, tilt in pad.map.tilts.items():
            if tilt.stick == key:
                pad.rested.discard(axis)
                pad.sticks[tilt.stick][tilt.way] = 0.0

    def hush(self, source: Source) -> None:
        """The device `source` spoke: what another pad has been holding for long gives way to it."""
        for pad in self._by_number():
            if pad.source != source:
                for key in [key for key, held in pad.held.items() if held.since >= _PUSHY]:
                    self._quiet(pad, key)
