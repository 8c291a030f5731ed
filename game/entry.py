"""A line of the log before it has words: a kind and its figures."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

Value: TypeAlias = int | str | tuple[str, ...] | tuple[int, ...]

MOODS: Final = ("happy", "content", "sad", "ran_away")
"""The mood numbers of the table, by name."""


class Entry(msgspec.Struct, frozen=True):
    """One line to be: a kind of `game/words_log.py` and its parameters as (name, value) pairs.

    Values: `seat` is the index of a seat; `card`, `other`, `hen`, `event`, `title` are ids; `cards` is a tuple of
    supply ids; `list` (and `other` in `tie_won`) a tuple of ids or of seat indices; `mood` one of `MOODS`; `row`
    "market" or "chickens"; everything else is a number.
    """

    kind: str
    params: tuple[tuple[str, Value], ...] = ()

    def about(self) -> dict[str, Value]:
        """The parameters by name."""
        return dict(self.params)

    def __str__(self) -> str:
        return " ".join([self.kind, *(f"{name}={value}" for name, value in self.params)])


Reason = Entry
"""Why an AI seat did it: an entry of one of the `why_` kinds."""


def entry(kind: str, **params: Value) -> Entry:
    """The entry `kind`, such as `entry("why_ribbon", n=7, target=10)`."""
    return Entry(kind, tuple(params.items()))
