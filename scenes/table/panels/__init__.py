"""The panels of the table, one module for each group; `scenes/table/picture.py` puts them together."""

from __future__ import annotations

from scenes.table.panel import Panel
from scenes.table.panels.flock import Flock
from scenes.table.panels.hand import Hand
from scenes.table.panels.piles import Bin, Discard, DrawDeck, Storage, Yard
from scenes.table.panels.scores import Baskets, ScoreTrack


def table_panels() -> list[Panel]:
    """All panels of the table, from back to front."""
    return [Flock(), DrawDeck(), Baskets(), ScoreTrack(), Yard(), Storage(), Discard(), Bin(), Hand()]


def overlays() -> dict[str, Panel]:
    """What can be laid over the table for a while."""
    return {}
