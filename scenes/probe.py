"""What the screen shows, as plain data: for tests, and for finding out what went wrong from a report."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

Box = tuple[int, int, int, int]
Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Probe:
    """One visible thing.

    `rect` and `box` are (x, y, width, height) in window pixels. For text, `rect` is where its letters are and `box` is
    the room it has to stay in; `px` is the size of its letters, `fg` and `bg` its colours. `target` marks what can be
    pressed. `reason` says in words why something is not enabled. `mark` names the shape or word that tells the thing
    apart without its colour. `final` says that pressing it cannot be undone.
    """

    id: str
    kind: str
    rect: Box
    text: str = ""
    box: Box | None = None
    px: int = 0
    fg: Colour | None = None
    bg: Colour | None = None
    focused: bool = False
    hovered: bool = False
    selected: bool | None = None
    zone: str = ""
    enabled: bool = True
    reason: str = ""
    target: bool = False
    mark: str = ""
    final: bool = False
    fits: bool = True
    scene: str = ""

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of the thing, where a person would press."""
        x, y, width, height = self.rect
        return x + width // 2, y + height // 2

    def of_scene(self, scene: str) -> Probe:
        """The same probe, saying which scene it comes from."""
        return replace(self, scene=scene)


def box_of(rect: Any) -> Box:
    """A rectangle of the screen as plain numbers."""
    return int(rect.x), int(rect.y), int(rect.width), int(rect.height)
