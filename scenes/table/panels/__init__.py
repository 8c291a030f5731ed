"""The panels of the table, one module for each group; `scenes/table/picture.py` puts them together."""

from __future__ import annotations

import pygame

from scenes.table.layout import Layout
from scenes.table.panel import Panel
from scenes.table.panels.event import EventPanel
from scenes.table.panels.flock import Flock
from scenes.table.panels.fox_track import FoxTrack
from scenes.table.panels.hand import Hand
from scenes.table.panels.opponents import OpponentPanel
from scenes.table.panels.piles import Bin, Discard, DrawDeck, Storage, Yard
from scenes.table.panels.rows import RowPanel
from scenes.table.panels.scores import Baskets, ScoreTrack
from scenes.table.panels.side import Log, LogOpen, Peek
from scenes.table.panels.summary import Summary, Warning
from scenes.table.panels.top_bar import TopBar

_BUTTONS = (
    "menu_button",
    "log_button",
    "magnifier_button",
    "auto_button",
    "undo_button",
    "redo_button",
    "hint_button",
    "end_phase_button",
    "sell_eggs_button",
    "clear_market_button",
    "clear_chickens_button",
)
_ROWS = {"market": "market_row", "chickens": "chicken_row"}


def all_panels() -> list[Panel]:
    """All panels of the table, from back to front."""
    others = [OpponentPanel(place) for place in range(1, 5)]
    mat = [DrawDeck(), Baskets(), ScoreTrack(), Yard(), Storage(), Discard(), Bin()]
    side = [EventPanel(), Log(), Peek(), Summary(), Warning()]
    return [TopBar(), *others, FoxTrack(), RowPanel("chicken"), RowPanel("market"), *mat, *side, Flock(), Hand()]


def all_overlays() -> dict[str, Panel]:
    """What can be laid over the table for a while, by the name that `TablePicture.peek` takes."""
    return {"log": LogOpen()}


def button_places(layout: Layout) -> dict[str, pygame.Rect]:
    """Where the buttons of this layout belong, by the name of their zone; the panels leave these places free."""
    closed = {f"clear_{name}_button" for name, row in _ROWS.items() if row in layout.overlays}
    return {name: layout[name] for name in _BUTTONS if name in layout and name not in layout.overlays | closed}
