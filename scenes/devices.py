"""The devices that seats are played with: which there are, and what they are called.

A seat keeps one as a word: "" for any device, `DESK` for mouse and keyboard together, or a pad ("pad:1"). A pad that is
not plugged in stands for nobody: its seat may then be played with any device until it is back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.intents import Source

ANY, DESK = "", "mouse"


def device_of(source: Source) -> str:
    """The device that a source belongs to: mouse and keyboard are one."""
    return DESK if source in ("mouse", "keyboard") else source


def is_pad(device: str) -> bool:
    """Whether this is a pad, plugged in or not."""
    return device.startswith("pad:")


def there(app: App, device: str) -> bool:
    """Can anybody speak with it now? Mouse and keyboard are always there."""
    return not is_pad(device) or any(device == source for source, _ in app.pads.names())


def name(app: App, device: str) -> str:
    """What the device is called on the screen."""
    if is_pad(device):
        return app.pads.name(device)
    return app.words.ui("Mouse and keys") if device == DESK else app.words.ui("Any device")


def choices(app: App, now: str = ANY) -> list[str]:
    """What a seat can be played with: any device, mouse and keyboard, every pad, and what it has `now`."""
    found = [ANY, DESK, *(source for source, _ in app.pads.names())]
    return found if now in found else [*found, now]


def glyph(device: str) -> str:
    """The sign of a device; none for any device."""
    return "gamepad" if is_pad(device) else "keyboard" if device == DESK else ""
