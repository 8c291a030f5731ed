"""Numbers that move with time: the easings of the table, and a value on its way. Nothing here knows the screen.

An easing maps the share of time that has passed, 0 to 1, to the share of the way; all begin at 0 and end at 1.
"""

from __future__ import annotations

import math
from collections.abc import Callable

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Steady."""
    return t


def out_cubic(t: float) -> float:
    """Quick at first, then settling: cards that are dealt, things that are lifted."""
    return 1.0 - (1.0 - t) ** 3


def in_quad(t: float) -> float:
    """Slow at first, then falling: eggs, and whatever drops."""
    return t * t


def in_out(t: float) -> float:
    """Gentle at both ends: what turns or glides."""
    return t * t * (3.0 - 2.0 * t)


def out_back(t: float) -> float:
    """Goes a little too far and comes back: what pops up."""
    return 1.0 + 2.2 * (t - 1.0) ** 3 + 1.2 * (t - 1.0) ** 2


def arc(t: float) -> float:
    """Height of a throw: 0 at both ends, 1 half way."""
    return 4.0 * t * (1.0 - t)


def bump(t: float) -> float:
    """There and back once, softly: 0, 1, 0."""
    return math.sin(math.pi * t)


def wobble(t: float) -> float:
    """The rocking of an egg: a share of its largest swing, -1 to 1, dying away."""
    return math.sin(2.5 * 2 * math.pi * t) * math.sqrt(1.0 - t) * (1.0 - t)


def mix(start: float, end: float, share: float) -> float:
    """The number `share` of the way from `start` to `end`."""
    return start + (end - start) * share


class Tween:
    """A value that goes from `start` to `end` in `ms`, after waiting for `delay` ms.

    A tween of 0 ms is at its end as soon as the delay is over. Raises `ValueError` for negative times.
    """

    __slots__ = ("_clock", "delay", "ease", "end", "ms", "start")

    def __init__(
        self, start: float = 0.0, end: float = 1.0, ms: float = 0.0, ease: Ease = out_cubic, delay: float = 0.0
    ) -> None:
        if ms < 0 or delay < 0:
            raise ValueError(f"A tween cannot take {ms} ms after {delay} ms.")
        self.start, self.end, self.ms, self.ease, self.delay = start, end, ms, ease, delay
        self._clock = 0.0

    @property
    def started(self) -> bool:
        """Is the delay over?"""
        return self._clock >= self.delay

    @property
    def done(self) -> bool:
        """Has it arrived?"""
        return self._clock >= self.delay + self.ms

    @property
    def left(self) -> float:
        """Milliseconds until it has arrived."""
        return max(0.0, self.delay + self.ms - self._clock)

    @property
    def time(self) -> float:
        """The share of its time that has passed, 0 to 1, without easing."""
        if self.done:
            return 1.0
        return max(0.0, (self._clock - self.delay) / self.ms) if self.ms else 0.0

    @property
    def value(self) -> float:
        """Where it is now; exactly `start` while it waits and exactly `end` when it has arrived."""
        if self.done:
            return self.end
        return mix(self.start, self.end, self.ease(self.time)) if self.started else self.start

    def advance(self, ms: float) -> None:
        """Let `ms` pass."""
        self._clock += ms

    def finish(self) -> None:
        """Be at the end now."""
        self._clock = max(self._clock, self.delay + self.ms)
