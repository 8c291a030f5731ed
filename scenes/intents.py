"""Mouse, keyboard and pads become the same few intents, so that no scene asks which device spoke.

A scene gets an `Intent` and matches on its type:

    match intent:
        case PointerDown(pos=pos, button="left"): ...
        case Command(name="undo", pressed=True): ...
        case Navigate(dx=dx, dy=dy): ...

Pads are read in `pads`; `Reader.source` says which device spoke last, whichever it was.

`Reader.text_mode` is set while a text field is being edited: letters then arrive as `TextTyped` and `EditKey`
instead of commands.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, get_args

import pygame

Device = Literal["none", "mouse", "keyboard", "pad"]
#: which device it was: "mouse", "keyboard" or a pad ("pad:1"); "none" before anybody spoke
Source = str
Button = Literal["left", "middle", "right"]
CommandName = Literal[
    "select",
    "back",
    "menu",
    "inspect",
    "next_phase",
    "undo",
    "redo",
    "hint",
    "auto",
    "skip",
    "peek",
    "log",
    "help",
    "sell",
    "zone_next",
    "zone_previous",
    "page_up",
    "page_down",
    "first",
    "last",
    "zoom",
    "fullscreen",
    "report",
]
EditName = Literal["backspace", "delete", "left", "right", "first", "last", "accept", "cancel", "paste", "next"]

COMMANDS: tuple[CommandName, ...] = get_args(CommandName)


@dataclass(frozen=True)
class PointerMove:
    """The pointer is now at `pos`; `held` names the buttons that are down."""

    pos: tuple[int, int]
    held: tuple[Button, ...] = ()


@dataclass(frozen=True)
class PointerDown:
    """A button went down at `pos`."""

    pos: tuple[int, int]
    button: Button = "left"


@dataclass(frozen=True)
class PointerUp:
    """A button came up at `pos`."""

    pos: tuple[int, int]
    button: Button = "left"


@dataclass(frozen=True)
class PointerGone:
    """The pointer left the window, or the window lost the keyboard: nothing is pointed at or held any more."""


@dataclass(frozen=True)
class Wheel:
    """The wheel turned at `pos`; `dy` > 0 means towards earlier lines."""

    pos: tuple[int, int]
    dy: float
    dx: float = 0.0


@dataclass(frozen=True)
class Navigate:
    """Move the focus one step; exactly one of `dx`, `dy` is -1 or 1. `repeat` marks a key that is being held."""

    dx: int
    dy: int
    repeat: bool = False


@dataclass(frozen=True)
class Command:
    """A named wish. `pressed` is False when the key of a held command ("skip", "peek") comes up again."""

    name: CommandName
    pressed: bool = True


@dataclass(frozen=True)
class Digit:
    """A digit key, as the place of a card in the hand: "1" is 0, "9" is 8, "0" is 9."""

    place: int


@dataclass(frozen=True)
class TextTyped:
    """Finished text for the field being edited."""

    text: str


@dataclass(frozen=True)
class TextComposing:
    """Unfinished text of an input method, to be shown in the field until `TextTyped` brings the result."""

    text: str


@dataclass(frozen=True)
class EditKey:
    """A key that edits text rather than adding to it."""

    name: EditName


Intent = (
    PointerMove
    | PointerDown
    | PointerUp
    | PointerGone
    | Wheel
    | Navigate
    | Command
    | Digit
    | TextTyped
    | TextComposing
    | EditKey
)

KEYS: dict[int, CommandName] = {
    pygame.K_RETURN: "select",
    pygame.K_KP_ENTER: "select",
    pygame.K_SPACE: "select",
    pygame.K_ESCAPE: "back",
    pygame.K_i: "inspect",
    pygame.K_e: "next_phase",
    pygame.K_z: "undo",
    pygame.K_y: "redo",
    pygame.K_h: "hint",
    pygame.K_a: "auto",
    pygame.K_f: "skip",
    pygame.K_m: "peek",
    pygame.K_l: "log",
    pygame.K_r: "help",
    pygame.K_F1: "help",
    pygame.K_s: "sell",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_F11: "fullscreen",
    pygame.K_F12: "report",
    pygame.K_F10: "menu",
}
HELD: frozenset[CommandName] = frozenset({"skip", "peek"})

_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_DIGITS = (
    {pygame.K_0 + n: (n - 1) % 10 for n in range(10)} | {pygame.K_KP_1 + n: n for n in range(9)} | {pygame.K_KP_0: 9}
)
_EDIT: dict[int, EditName] = {
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_RETURN: "accept",
    pygame.K_KP_ENTER: "accept",
    pygame.K_UP: "accept",
    pygame.K_DOWN: "next",
    pygame.K_TAB: "next",
    pygame.K_ESCAPE: "cancel",
}
_REPEATING_EDITS: frozenset[EditName] = frozenset({"backspace", "delete", "left", "right"})
_BUTTONS: dict[int, Button] = {1: "left", 2: "middle", 3: "right"}


@dataclass
class Reader:
    """Turns pygame events into intents and remembers the device that spoke last.

    With `toggles` a command that is held is switched on by one press of its key and off by the next.
    """

    source: Source = "none"
    toggles: bool = False
    text_mode: bool = False
    keys: dict[int, CommandName] = field(default_factory=lambda: dict(KEYS))
    pointer: tuple[int, int] = (-1, -1)
    #: while set it gets the next key that goes down, and that press means nothing else
    listener: Callable[[int], None] | None = None
    _down: set[int] = field(default_factory=set)
    _on: set[CommandName] = field(default_factory=set)
    _composing: bool = False

    @property
    def device(self) -> Device:
        """The kind of device that spoke last."""
        return "pad" if self.source.startswith("pad:") else self.source  # type: ignore[return-value]

    def read(self, event: pygame.event.Event) -> list[Intent]:
        """The intents of one event, in order; empty for events that mean nothing to a scene."""
        if event.type == pygame.MOUSEMOTION:
            self.source, self.pointer = "mouse", event.pos
            held = tuple(name for name, down in zip(("left", "middle", "right"), event.buttons, strict=False) if down)
            return [PointerMove(event.pos, held)]  # type: ignore[arg-type]
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in _BUTTONS:
            self.source, self.pointer = "mouse", event.pos
            return [PointerMove(event.pos), PointerDown(event.pos, _BUTTONS[event.button])]
        if event.type == pygame.MOUSEBUTTONUP and event.button in _BUTTONS:
            self.source, self.pointer = "mouse", event.pos
            return [PointerUp(event.pos, _BUTTONS[event.button])]
        if event.type == pygame.MOUSEWHEEL:
            self.source = "mouse"
            turned = -1 if getattr(event, "flipped", False) else 1
            dy = getattr(event, "precise_y", 0.0) or float(event.y)
            dx = getattr(event, "precise_x", 0.0) or float(event.x)
            return [Wheel(self.pointer, dy * turned, dx * turned)]
        if event.type == pygame.KEYDOWN:
            return self._key_down(event)
        if event.type == pygame.KEYUP:
            return self._key_up(event)
        if event.type == pygame.TEXTINPUT and self.text_mode:
            self._composing = False
            return [TextTyped(event.text)] if event.text else []
        if event.type == pygame.TEXTEDITING and self.text_mode:
            self._composing = bool(event.text)
            return [TextComposing(event.text)]
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            held_commands = sorted(self._on)
            self._down.clear()
            self._on.clear()
            self.pointer = (-1, -1)
            return [*(Command(name, pressed=False) for name in held_commands), PointerGone()]
        return []

    def _key_down(self, event: pygame.event.Event) -> list[Intent]:
        key, mod = event.key, getattr(event, "mod", 0)
        repeat = key in self._down
        self._down.add(key)
        if self.listener is not None:
            if not repeat:
                self.listener(key)
            return []
        if self.text_mode and self.keys.get(key) != "report":
            return self._edit(key, mod, repeat)
        self.source = "keyboard"
        if key in _ARROWS:
            dx, dy = _ARROWS[key]
            return [Navigate(dx, dy, repeat)]
        if repeat and self.keys.get(key) not in ("page_up", "page_down"):
            return []
        if key == pygame.K_TAB:
            return [Command("zone_previous" if mod & pygame.KMOD_SHIFT else "zone_next")]
        if key == pygame.K_RETURN and mod & pygame.KMOD_ALT:
            return [Command("fullscreen")]
        if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if key == pygame.K_z:
                return [Command("redo" if mod & pygame.KMOD_SHIFT else "undo")]
            return [Command("redo")] if key == pygame.K_y else []
        if mod & pygame.KMOD_ALT:
            return []
        if key in _DIGITS:
            return [Digit(_DIGITS[key])]
        name = self.keys.get(key)
        if name in HELD:
            return self._hold(name, not (self.toggles and name in self._on))
        return [Command(name)] if name else []

    def _hold(self, name: CommandName, on: bool) -> list[Intent]:
        if on == (name in self._on):
            return []
        (self._on.add if on else self._on.discard)(name)
        return [Command(name, pressed=on)]

    def _edit(self, key: int, mod: int, repeat: bool) -> list[Intent]:
        if self._composing:  # the input method wants this key
            return []
        if key == pygame.K_v and mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return [EditKey("paste")]
        name = _EDIT.get(key)
        if name is None or (repeat and name not in _REPEATING_EDITS):
            return []
        if name in ("accept", "next", "cancel"):
            self.source = "keyboard"
        return [EditKey(name)]

    def _key_up(self, event: pygame.event.Event) -> list[Intent]:
        self._down.discard(event.key)
        name = self.keys.get(event.key)
        if name in HELD and not self.toggles:
            return self._hold(name, False)
        return []
