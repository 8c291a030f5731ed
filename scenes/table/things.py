"""A thing of the table as a widget, so that focus, hover, tips and the probe work for it as for every button."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.probe import Probe, box_of
from scenes.table.panel import Thing
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.ui.look import Look


#: things of the mat share one zone for Tab, so that few presses lead from one end of the table to the other
_ZONES = dict.fromkeys(("deck", "baskets", "score", "discard", "bin", "yard"), "mat")
#: where Tab leads, beginning with the hand
ORDER = ("hand", "flock", "storage", "buttons", "mat", "rows", "opponents", "fox", "log", "top")


class ThingWidget(Widget):
    """Draws nothing: the panel has painted it. `on_select` is what Enter does when nothing is lifted by it; `away`
    tells whether the thing is in flight, so that no frame stays around its empty place.
    """

    kind = "thing"
    cue = ""

    def __init__(
        self,
        thing: Thing,
        on_select: Callable[[Thing], None],
        final: bool = False,
        away: Callable[[str], bool] = lambda _: False,
    ) -> None:
        zone = _ZONES.get(thing.zone, thing.zone)
        super().__init__(thing.id, thing.rect, zone=zone, enabled=thing.enabled, reason=thing.reason)
        self.thing = thing
        self._on_select = on_select
        self.final = final
        self._away = away

    def press(self) -> None:
        self._on_select(self.thing)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        pass

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        if not self._away(self.id):
            super().draw_ring(surface, look)

    def probe(self) -> list[Probe]:
        return [
            Probe(
                id=self.id,
                kind=self.kind,
                rect=box_of(self.rect),
                text=self.thing.text,
                focused=self.focused,
                hovered=self.hovered,
                zone=self.zone,
                enabled=self.enabled,
                reason=self.reason,
                target=self.focusable,
                mark=self.thing.mark,
                final=self.final,
            )
        ]
