"""Which card faces a table is going to need, so that they can be drawn while nothing moves.

A face takes some milliseconds the first time; a whole pose needs dozens. `wanted` finds them by laying all panels out
with faces that only write down what they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import pygame

from scenes.table.panels import all_panels

if TYPE_CHECKING:
    from scenes.art.faces import Faces
    from scenes.table.tabletop import Tabletop

_DRAWN = ("hen", "chick", "supply", "back", "shadow")


class FacesWanted:
    """Stands in for `Faces`: everything is answered at once, and what has to be drawn is remembered."""

    def __init__(self, faces: Faces) -> None:
        self._faces = faces
        self._empty = pygame.Surface((1, 1), pygame.SRCALPHA)
        self.calls: dict[object, Callable[[], object]] = {}

    def __getattr__(self, name: str) -> Any:
        real = getattr(self._faces, name)
        if name not in _DRAWN:
            return real

        def remember(*args: Any, **more: Any) -> pygame.Surface:
            self.calls.setdefault((name, args, tuple(sorted(more.items()))), partial(real, *args, **more))
            return self._empty

        return remember


def wanted(top: Tabletop) -> list[Callable[[], object]]:
    """Calls that each draw (and keep) one face of what `top` would show; give it another layout for the other pose.

    Call some of them in every quiet frame.
    """
    listener = FacesWanted(top.faces)
    quiet = replace(top, faces=cast("Faces", listener))
    for panel in all_panels():
        panel.things(quiet)
    return list(listener.calls.values())
