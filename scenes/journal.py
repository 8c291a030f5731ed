"""What was said to the player and what went wrong, for a bug report: the last of it, so that it never grows."""

from __future__ import annotations

from collections import deque

MOST_NOTES = 300
MOST_CHARACTERS = 6000
"""A single note may be a whole traceback, but no more."""


class Journal:
    """Notes in their order, with the milliseconds since the program began."""

    def __init__(self) -> None:
        self._notes: deque[tuple[int, str]] = deque(maxlen=MOST_NOTES)

    def note(self, ms: int, text: str) -> None:
        """Write something down."""
        if text:
            self._notes.append((ms, text[-MOST_CHARACTERS:]))

    def lines(self) -> list[str]:
        """All notes, the oldest first."""
        return [f"{ms / 1000:9.3f}  {text}" for ms, text in self._notes]
