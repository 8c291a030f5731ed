"""What stands at the foot of another seat's panel: what it did last, and how far it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game import actions
from scenes.table.tabletop import LogLine, SeatNote

if TYPE_CHECKING:
    from game.words import Words


def seat_note(words: Words, action: actions.Action, phase: int, last: str, reason: str = "") -> SeatNote:
    """The note for a seat whose last action that was, in phase 2 or 3; `last` is the line that told it."""
    if isinstance(action, actions.Done):
        state = words.ui("Done")
    elif isinstance(action, actions.Close):
        state = words.ui("Ready")
    else:
        state = words.ui("Feeds") if phase == 2 else words.ui("Shops")
    return SeatNote(last, state, False, reason)


def last_line(log: Sequence[LogLine], seat: int) -> str:
    """The last line about a seat in this round."""
    for line in reversed(log):
        if line.heading or line.seat == seat:
            return "" if line.heading else line.text
    return ""
