"""The panel contract. A panel is a part of the table that is painted only when what it shows has changed.

    key(top)      everything that its picture depends on, hashable; equal keys mean an equal picture
    paint(...)    draw it onto the still picture of the table, inside `area(top)`
    things(top)   what can be pointed at in it, front-most last
    anchors(top)  where things are, for cards and eggs that fly; `things` are anchors of their own

Anchor and thing names: `hand.<card>`, `stored.<card>`, `hen.<hen>` (own and others'), `market.<slot>`,
`chickens.<slot>` (slots from 1), `market_deck`, `chicken_deck`, `deck`, `discard`, `baskets`, `basket.1`,
`basket.3`, `basket.5`, `ribbons`, `yard`, `bin`, `storage`, `flock`, `chip.<hen>.<card>` (a portion that a hen
gets), and of the others `seat.<n>`, `seat.<n>.eggs`, `seat.<n>.hand`, `seat.<n>.ribbons`, `seat.<n>.water`.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from scenes.probe import Probe
from scenes.table.tabletop import Tabletop


@dataclass(frozen=True)
class Thing:
    """Something on the table that can be pointed at. `card`, `hen`, `slot`, `seat` say what it is; `text` is its name
    in words.
    """

    id: str
    rect: pygame.Rect
    zone: str
    text: str = ""
    card: int | None = None
    hen: int | None = None
    slot: int | None = None
    seat: int | None = None
    enabled: bool = True
    reason: str = ""
    mark: str = ""
    angle: float = 0.0

    @property
    def kind(self) -> str:
        """The first part of the name: "hand", "stored", "hen", "chip", "market", "chickens", "deck", "yard" ..."""
        return self.id.partition(".")[0]


class Panel:
    """Base of all panels; a panel that is not there in this pose or profile has an empty area."""

    name = "panel"

    def area(self, top: Tabletop) -> pygame.Rect:
        """The part of the window that it may paint."""
        raise NotImplementedError

    def key(self, top: Tabletop) -> Hashable:
        raise NotImplementedError

    def paint(self, surface: pygame.Surface, top: Tabletop) -> None:
        raise NotImplementedError

    def things(self, top: Tabletop) -> list[Thing]:
        return []

    def turn(self, top: Tabletop, step: int) -> bool:
        """Turn the page of a panel that has pages. False when there is no page there."""
        return False

    def anchors(self, top: Tabletop) -> dict[str, pygame.Rect]:
        return {}

    def probe(self, top: Tabletop) -> list[Probe]:
        """Its texts, with size, box and colours."""
        return []
