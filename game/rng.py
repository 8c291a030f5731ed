"""The random numbers of a match: SplitMix64, whose whole state is one int that lies on the table.

Written out here, not taken from `random`, so that a seed gives the same game on every machine and Python version for
ever.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def advance(state: int) -> tuple[int, int]:
    """The next state and a number of 64 random bits."""
    state = (state + GOLDEN) & MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return state, z ^ (z >> 31)


def seeded(seed: int) -> int:
    """The first state for a seed; near seeds give unrelated states."""
    return advance(seed & MASK)[1]


def below(state: int, n: int) -> tuple[int, int]:
    """The next state and a number from 0 to n - 1 (n up to 2**32; the bias is below 2**-32)."""
    state, bits = advance(state)
    return state, (bits * n) >> 64


def shuffle(state: int, items: MutableSequence[T]) -> int:
    """Shuffle in place (Fisher-Yates) and return the next state."""
    for i in range(len(items) - 1, 0, -1):
        state = (state + GOLDEN) & MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        j = ((z ^ (z >> 31)) * (i + 1)) >> 64
        items[i], items[j] = items[j], items[i]
    return state
