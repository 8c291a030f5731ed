"""What the buttons and axes of a pad mean: from SDL's table where it knows the pad, else from what most pads have.

A `PadMap` is plain data. It turns numbers that a device sends into the buttons that every pad has here, by their
places on an Xbox pad: "a" is the lower one of the four, "view" and "menu" stand left and right of the middle.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

PadButton = Literal[
    "a", "b", "x", "y", "lb", "rb", "lt", "rt", "view", "menu", "l3", "r3", "up", "down", "left", "right"
]
Stick = Literal["left", "right"]

PAD_BUTTONS: tuple[PadButton, ...] = get_args(PadButton)
DIRECTIONS: dict[PadButton, tuple[int, int]] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}

#: more than any pad has; keyboards and tables of switches that pretend to be pads have such numbers
MOST_AXES, MOST_BUTTONS, FEWEST_BUTTONS = 12, 32, 4
_NO_PADS = re.compile(r"keyboard|\bmouse\b|accelero|motion|gyro|touchpad|tablet|trackpad|consumer control", re.I)


@dataclass(frozen=True)
class Pull:
    """A button that is an axis or half of one: not pressed at `rest`, all the way down at `full` (-1 to 1)."""

    button: PadButton
    rest: float
    full: float

    def share(self, value: float) -> float:
        """How far it is pulled at `value`, 0 to 1."""
        return max(0.0, min(1.0, (value - self.rest) / (self.full - self.rest)))


@dataclass(frozen=True)
class Tilt:
    """One axis of a stick: `way` 0 is across and 1 is down, `sign` -1 when the device counts the other way."""

    stick: Stick
    way: Literal[0, 1]
    sign: int = 1


@dataclass(frozen=True)
class PadMap:
    """Buttons by number, hats by (hat, bit), axes by number. Bits of a hat: 1 up, 2 right, 4 down, 8 left."""

    buttons: Mapping[int, PadButton] = field(default_factory=dict)
    hats: Mapping[tuple[int, int], PadButton] = field(default_factory=dict)
    tilts: Mapping[int, Tilt] = field(default_factory=dict)
    pulls: Mapping[int, tuple[Pull, ...]] = field(default_factory=dict)


def is_pad(name: str, axes: int, buttons: int, hats: int, known: bool) -> bool:
    """Whether a device that the system calls a joystick is something that a game can be played with.

    Keyboards, mice and motion sensors also turn up as joysticks; they would press buttons all by themselves.
    """
    if _NO_PADS.search(name):
        return False
    if known:
        return True
    steers = axes >= 2 or hats > 0
    return steers and axes <= MOST_AXES and FEWEST_BUTTONS <= buttons <= MOST_BUTTONS


_SDL: dict[str, PadButton] = {
    "a": "a", "b": "b", "x": "x", "y": "y", "leftshoulder": "lb", "rightshoulder": "rb", "lefttrigger": "lt",
    "righttrigger": "rt", "back": "view", "start": "menu", "leftstick": "l3", "rightstick": "r3", "dpup": "up",
    "dpdown": "down", "dpleft": "left", "dpright": "right",
}  # fmt: skip
_SDL_TILTS: dict[str, Tilt] = {
    "leftx": Tilt("left", 0),
    "lefty": Tilt("left", 1),
    "rightx": Tilt("right", 0),
    "righty": Tilt("right", 1),
}
_PART = re.compile(r"(?:b(?P<button>\d+)|h(?P<hat>\d+)\.(?P<bit>\d+)|(?P<half>[+-]?)a(?P<axis>\d+)(?P<turned>~?))")


def from_sdl(mapping: Mapping[str, str]) -> PadMap:
    """The map of a pad that SDL knows. Parts that are not understood are left out."""
    buttons: dict[int, PadButton] = {}
    hats: dict[tuple[int, int], PadButton] = {}
    tilts: dict[int, Tilt] = {}
    pulls: dict[int, tuple[Pull, ...]] = {}
    for name, part in mapping.items():
        found = _PART.fullmatch(str(part))
        if found is None:
            continue
        turned = -1 if found["turned"] else 1
        if name in _SDL_TILTS and found["axis"] and not found["half"]:
            tilt = _SDL_TILTS[name]
            tilts[int(found["axis"])] = Tilt(tilt.stick, tilt.way, turned)
        elif name not in _SDL:
            continue
        elif found["button"]:
            buttons[int(found["button"])] = _SDL[name]
        elif found["hat"]:
            hats[int(found["hat"]), int(found["bit"])] = _SDL[name]
        else:
            rest, full = {"": (-1.0, 1.0), "+": (0.0, 1.0), "-": (0.0, -1.0)}[found["half"]]
            pull = Pull(_SDL[name], rest * turned, full * turned)
            axis = int(found["axis"])
            pulls[axis] = (*pulls.get(axis, ()), pull)
    return PadMap(buttons, hats, tilts, pulls)


_HAT: dict[tuple[int, int], PadButton] = {(0, 1): "up", (0, 2): "right", (0, 4): "down", (0, 8): "left"}
_FOUR: dict[int, PadButton] = {0: "a", 1: "b", 2: "x", 3: "y", 4: "lb", 5: "rb"}


def usual(axes: int) -> PadMap:
    """The map of a pad that nobody knows: with six axes two of them are triggers, else the triggers are buttons."""
    left = {0: Tilt("left", 0), 1: Tilt("left", 1)}
    if axes >= 6:
        return PadMap(
            {**_FOUR, 6: "view", 7: "menu", 9: "l3", 10: "r3"},
            _HAT,
            {**left, 3: Tilt("right", 0), 4: Tilt("right", 1)},
            {2: (Pull("lt", -1.0, 1.0),), 5: (Pull("rt", -1.0, 1.0),)},
        )
    right = {2: Tilt("right", 0), 3: Tilt("right", 1)} if axes >= 4 else {}
    return PadMap({**_FOUR, 6: "lt", 7: "rt", 8: "view", 9: "menu", 10: "l3", 11: "r3"}, _HAT, {**left, **right})
