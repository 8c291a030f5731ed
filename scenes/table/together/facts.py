"""What one part of the shared table shows, as plain data: its picture depends on nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.table import Bird
from scenes.table.tabletop import CardMark, Glow, HenMark

Mode = Literal["hand", "row", "ask", "wait", "ready"]
Tone = Literal["plain", "warn", "no"]


@dataclass(frozen=True)
class Facts:
    """Everything that the picture of a part depends on.

    `row`: cards that lie over the hand for a choice, as (thing id, card, glow). `waiting`: name and token of the seat
    that has to play first. `away`: hens that are turning just now. `close_up`: (card, hen), one of them, shown large.
    """

    seat: int
    name: str = ""
    token: str = "barn"
    number: int = 1
    first: bool = False
    eggs: int = 0
    points: int = 0
    line: str = ""
    tone: Tone = "plain"
    mode: Mode = "hand"
    birds: tuple[tuple[Bird, HenMark | None], ...] = ()
    hand: tuple[tuple[int, CardMark], ...] = ()
    stored: tuple[tuple[int, CardMark], ...] = ()
    bumper: str = ""
    yard: Glow = ""
    row: tuple[tuple[str, int, Glow], ...] = ()
    waiting: tuple[str, str] = ("", "")
    away: frozenset[int] = field(default_factory=frozenset)
    close_up: tuple[int | None, int | None] = (None, None)
