"""A game pad that does not exist: SDL's own virtual joystick, plugged into the SDL library inside pygame-ce.

    pad = VirtualPad(driver)          # plugged in; several may be, also of one model
    pad.press("a", "down", "a")       # each button down and up again
    pad.hold("rt"); pad.release("rt")
    pad.stick(1.0, 0.0)
    pad.unplug()

The events are those of a real pad: they come out of SDL's queue. Each press counts as one (`driver.presses`).
Use `with VirtualPad(driver) as pad:` so that a failing test leaves none behind.
"""

from __future__ import annotations

import ctypes
import sys
from functools import lru_cache
from pathlib import Path
from types import TracebackType

import pygame

from tests.scenes.driver import Driver

#: the order in which SDL numbers the buttons of a virtual game controller
BUTTONS = (
    "a", "b", "x", "y", "view", "guide", "menu", "l3", "r3", "lb", "rb", "up", "down", "left", "right",
)  # fmt: skip
AXES = {"leftx": 0, "lefty": 1, "rightx": 2, "righty": 3, "lt": 4, "rt": 5}
CONTROLLER, UNKNOWN = 1, 0
_FULL = 32767


class _Desc(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in
          ("version", "type", "naxes", "nbuttons", "nhats", "vendor_id", "product_id", "padding")),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_void_p) for name in
          ("userdata", "Update", "SetPlayerIndex", "Rumble", "RumbleTriggers", "SetLED", "SendEffect")),
    )  # fmt: skip


@lru_cache(maxsize=1)
def sdl() -> ctypes.CDLL:
    """The SDL library that pygame runs on."""
    home = Path(pygame.__file__).parent
    places = {
        "win32": (home, "SDL2.dll"),
        "darwin": (home / ".dylibs", "libSDL2-2*.dylib"),
    }
    folder, name = places.get(sys.platform, (home.parent / "pygame_ce.libs", "libSDL2-2*"))
    found = sorted(folder.glob(name))
    assert found, f"no SDL library in {folder}"
    library = ctypes.CDLL(str(found[0]))
    library.SDL_JoystickOpen.restype = ctypes.c_void_p
    library.SDL_JoystickOpen.argtypes = [ctypes.c_int]
    for function in ("SDL_JoystickInstanceID", "SDL_JoystickClose"):
        getattr(library, function).argtypes = [ctypes.c_void_p]
    library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    library.SDL_JoystickSetVirtualHat.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    # a window that nobody sees never has the keyboard, and without it SDL keeps the events of pads back
    library.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")
    return library


class VirtualPad:
    """A pad plugged into the machine that `driver` runs on. With `known` false SDL has no table for it."""

    def __init__(
        self, driver: Driver, name: str = "Test Pad", *, known: bool = True, axes: int = 6, buttons: int = 15,
        hats: int = 0, stuck: tuple[int, float] | None = None,
    ) -> None:  # fmt: skip
        self.driver = driver
        self._sdl = sdl()
        desc = _Desc(version=1, type=CONTROLLER if known else UNKNOWN, naxes=axes, nbuttons=buttons, nhats=hats)
        desc.name = name.encode()
        desc.vendor_id, desc.product_id = 0x1209, 0x0001 if known else 0x0002
        self.index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(desc))
        assert self.index >= 0, "SDL takes no virtual pad"
        self._joystick = self._sdl.SDL_JoystickOpen(self.index)
        self.instance: int = self._sdl.SDL_JoystickInstanceID(self._joystick)
        self.plugged = True
        if known:
            for trigger in ("lt", "rt"):
                self.set_axis(AXES[trigger], -1.0)
        if stuck is not None:
            self.set_axis(*stuck)
        self.driver.wait(240)  # what an axis says before is not taken for a thumb

    def __enter__(self) -> VirtualPad:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.plugged:
            self.unplug()

    @property
    def source(self) -> str:
        """The source under which the app knows it, or nothing."""
        pads = self.driver.app.pads._pads
        return pads[self.instance].source if self.instance in pads else ""

    def set_button(self, number: int, down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick, number, int(down))

    def set_axis(self, axis: int, value: float) -> None:
        self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, axis, round(value * _FULL))

    def set_hat(self, value: int, hat: int = 0) -> None:
        """1 up, 2 right, 4 down, 8 left, and their sums."""
        self._sdl.SDL_JoystickSetVirtualHat(self._joystick, hat, value)

    def _set(self, button: str, down: bool) -> None:
        if button in ("lt", "rt"):
            self.set_axis(AXES[button], 1.0 if down else -1.0)
        else:
            self.set_button(BUTTONS.index(button), down)
        self.driver.step()

    def press(self, *buttons: str) -> None:
        """Press and let go each button in turn."""
        for button in buttons:
            self.hold(button)
            self.release(button)

    def hold(self, button: str) -> None:
        self.driver.presses += 1
        self._set(button, True)

    def release(self, button: str) -> None:
        self._set(button, False)

    def stick(self, x: float, y: float, stick: str = "left") -> None:
        """Push a stick; (1, 0) is all the way to the right, (0, 1) all the way down."""
        self.set_axis(AXES[f"{stick}x"], x)
        self.set_axis(AXES[f"{stick}y"], y)
        self.driver.step()

    def unplug(self) -> None:
        """Pull it out."""
        self.plugged = False
        self._sdl.SDL_JoystickClose(self._joystick)
        index = next(
            place for place in range(self._sdl.SDL_NumJoysticks())
            if self._sdl.SDL_JoystickGetDeviceInstanceID(place) == self.instance
        )  # fmt: skip
        assert self._sdl.SDL_JoystickDetachVirtual(index) == 0
        self.driver.step()
