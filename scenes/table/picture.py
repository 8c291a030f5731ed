"""The still picture of the table: painted in parts, kept, and put on the screen in one go."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.table.panels.sheet import Drawn, Sheet, surroundings
from scenes.ui.grounds import meadow

if TYPE_CHECKING:
    from scenes.probe import Probe
    from scenes.table.panel import Panel, Thing
    from scenes.table.tabletop import Tabletop


_STAND_INS = {
    "yard": "discard",
    "bin": "discard",
    "storage": "deck",
    "flock": "peek",
    "market_deck": "peek",
    "chicken_deck": "peek",
    **{f"{row}.{slot}": "peek" for row in ("market", "chickens") for slot in range(1, 6)},
}
"""Where a card flies that goes to a place which this pose or window does not show."""


class TablePicture:
    """All panels on one surface of the window's size.

    `panels` are painted in their order, the first at the back; an area may overlap others. `overlays` lie over them
    and show one at a time, while `peek` names it ("" for none).
    """

    def __init__(self, panels: Sequence[Panel], overlays: Mapping[str, Panel] | None = None) -> None:
        self.panels = tuple(panels)
        self.overlays = dict(overlays or {})
        self.peek = ""
        self._still: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._around: Hashable = None
        self._keys: dict[int, Hashable] = {}
        self._areas: dict[int, pygame.Rect] = {}
        self._sheets: dict[int, Sheet | None] = {}
        self._anchors: tuple[Hashable, dict[str, pygame.Rect]] = (None, {})
        self.painted: list[str] = []
        """The names of the panels that the last `refresh` found changed."""

    def refresh(self, top: Tabletop) -> bool:
        """Paint what has changed since the last time. True if anything has."""
        shown = self._shown()
        around = (surroundings(top), top.look.theme.size)
        if self._still is None or around != self._around:
            self._begin(top)
            self._around = around
        fresh = not self._keys
        dirty: list[pygame.Rect] = []
        self.painted = []
        for panel in [*self.panels, *self.overlays.values()]:
            me = id(panel)
            key: Hashable = panel.key(top) if panel in shown else None
            if not fresh and self._keys.get(me) == key:
                continue
            area = panel.area(top) if panel in shown else pygame.Rect(0, 0, 0, 0)
            dirty += self._changed(panel, self._areas.get(me), area, top)
            self._keys[me], self._areas[me] = key, area
            self.painted.append(panel.name)
        if fresh:
            assert self._still is not None
            dirty = [self._still.get_rect()]
        for rect in _apart(dirty):
            self._repaint(rect, shown, top)
        return bool(self.painted)

    def draw(self, surface: pygame.Surface) -> None:
        """The whole table."""
        if self._still is not None:
            surface.blit(self._still, (0, 0))

    def draw_part(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A part of the table once more, over what has been drawn on it since."""
        if self._still is not None:
            surface.blit(self._still, rect, rect)

    def things(self, top: Tabletop) -> list[Thing]:
        """What can be pointed at, front-most last. What an overlay covers is not among them."""
        cover = self._cover(top)
        found = [thing for panel in self.panels for thing in panel.things(top)]
        if cover is None:
            return found
        area = cover.area(top)
        return [thing for thing in found if not area.collidepoint(thing.rect.center)] + cover.things(top)

    def anchors(self, top: Tabletop) -> dict[str, pygame.Rect]:
        """Where things are, by name. The rectangles are shared: copy before changing one."""
        shown = self._shown()
        key = (surroundings(top), self.peek, tuple(panel.key(top) for panel in shown))
        if self._anchors[0] != key:
            found: dict[str, pygame.Rect] = {}
            for panel in shown:
                found.update(panel.anchors(top))
            for name, other in _STAND_INS.items():
                if other in found:
                    found.setdefault(name, found[other])
            self._anchors = key, found
        return self._anchors[1]

    def probe(self, top: Tabletop) -> list[Probe]:
        """Everything on the table as plain data."""
        return [probe for panel in self._shown() for probe in panel.probe(top)]

    def turn(self, name: str, top: Tabletop, step: int) -> bool:
        """Turn over the pages of the panel called `name` ("hand", "flock"). False if there is no other page."""
        return any(panel.turn(top, step) for panel in self.panels if panel.name == name)

    def forget(self) -> None:
        """Paint everything anew next time."""
        self._still = None

    # -- inside -------------------------------------------------------------------------------------------------

    def _changed(self, panel: Panel, before: pygame.Rect | None, area: pygame.Rect, top: Tabletop) -> list[pygame.Rect]:
        """The parts of the window where a panel with another key looks different."""
        sheet = panel.sheet(top) if isinstance(panel, Drawn) and area.width else None
        old, self._sheets[id(panel)] = self._sheets.get(id(panel)), sheet
        if sheet is not None and old is not None and area == before:
            changed = sheet.difference(old)
            if changed is not None:
                return [rect.clip(area) for rect in changed if rect.colliderect(area)]
        return [rect.copy() for rect in (before, area) if rect is not None and rect.width]

    def _shown(self) -> list[Panel]:
        cover = self.overlays.get(self.peek)
        return [*self.panels, cover] if cover is not None else list(self.panels)

    def _cover(self, top: Tabletop) -> Panel | None:
        cover = self.overlays.get(self.peek)
        return cover if cover is not None and cover.area(top).width else None

    def _begin(self, top: Tabletop) -> None:
        ground = meadow(top.look)
        self._ground = ground.convert() if pygame.display.get_surface() is not None else ground
        self._still = self._ground.copy()
        self._keys, self._areas, self._sheets = {}, {}, {}

    def _repaint(self, rect: pygame.Rect, shown: list[Panel], top: Tabletop) -> None:
        assert self._still is not None and self._ground is not None
        still = self._still
        rect = rect.clip(still.get_rect())
        still.blit(self._ground, rect, rect)
        for panel in shown:
            part = self._areas[id(panel)].clip(rect)
            if part.width and part.height:
                still.set_clip(part)
                panel.paint(still, top)
        still.set_clip(None)


def _apart(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The rectangles with those that overlap joined, so that nothing translucent is painted twice."""
    apart: list[pygame.Rect] = []
    for rect in rects:
        while (hit := rect.collidelist(apart)) >= 0:
            rect = rect.union(apart.pop(hit))
        apart.append(rect)
    return apart
