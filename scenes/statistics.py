"""What was reached so far: kept over the years, counted once for each game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import msgspec

from game.seating import LEVELS, Setup
from game.table import Table

SEATS = ("2", "3", "4", "5")
_REMEMBERED = 100

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
Points = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Name = Annotated[str, msgspec.Meta(max_length=60)]


@dataclass(frozen=True)
class Ended:
    """A game that has ended. `level` is that of the strongest AI seat, "" without one; `won` is about the people.

    `title` is the id of the title earned alone against the Fox, `daily` the day of a daily deal as YYYYMMDD or 0.
    """

    game: str = ""
    seats: int = 1
    people: int = 1
    level: str = ""
    won: bool = False
    total: int = 0
    title: str = ""
    daily: int = 0

    @property
    def solo(self) -> bool:
        """Was it a game against the Fox?"""
        return self.seats == 1


def ended(game: str, table: Table, setup: Setup, totals: list[int], title: str) -> Ended:
    """What the statistics want to know of a table at the end; `totals` are the points by seat."""
    people = [seat for seat, sitter in enumerate(setup.seats) if sitter.person]
    kinds = {sitter.kind for sitter in setup.seats}
    return Ended(
        game,
        len(setup.seats),
        len(people),
        next((level for level in reversed(LEVELS) if level in kinds), ""),
        any(seat in table.winners for seat in people),
        max((totals[seat] for seat in people), default=0),
        title,
        setup.daily,
    )


class Tally(msgspec.Struct, omit_defaults=True):
    """How many games were played, and how many of them won."""

    played: Count = 0
    won: Count = 0

    def note(self, won: bool) -> None:
        """One game more."""
        self.played += 1
        self.won += won


class Statistics(msgspec.Struct, omit_defaults=True):
    """Everything counted.

    `day` is the day of the last daily deal played (YYYYMMDD, 0 for none) and `best` the best total in it;
    `daily_best` is the best in any. `versus` holds a tally by AI level and number of seats. `streak` counts the games
    won in a row, against AI seats or the Fox. `counted` are the last games, so that none counts twice.
    """

    games: Count = 0
    day: Count = 0
    best: Points = 0
    daily: Count = 0
    daily_best: Points | None = None
    solo: Tally = msgspec.field(default_factory=Tally)
    solo_best: Points | None = None
    solo_title: Name = ""
    versus: dict[Name, dict[Name, Tally]] = msgspec.field(default_factory=dict)
    streak: Count = 0
    best_streak: Count = 0
    counted: list[Name] = msgspec.field(default_factory=list)

    def note(self, end: Ended) -> None:
        """A game has ended. Games without people and games counted before change nothing."""
        if not end.people or (end.game and end.game in self.counted):
            return
        if end.game:
            self.counted = [*self.counted, end.game][-_REMEMBERED:]
        self.games += 1
        if end.daily:
            self.note_daily(end.daily, end.total)
            self.daily += 1
            self.daily_best = end.total if self.daily_best is None else max(self.daily_best, end.total)
        if end.solo:
            self.solo.note(end.won)
            if self.solo_best is None or end.total > self.solo_best:
                self.solo_best, self.solo_title = end.total, end.title
        elif end.level:
            self.versus.setdefault(end.level, {}).setdefault(str(end.seats), Tally()).note(end.won)
        if end.solo or end.level:
            self.streak = self.streak + 1 if end.won else 0
            self.best_streak = max(self.best_streak, self.streak)

    def note_daily(self, day: int, total: int) -> None:
        """A daily deal ended with `total` points; another day takes the place of the one before."""
        self.best = max(self.best, total) if day == self.day else total
        self.day = day

    def best_of(self, day: int) -> int | None:
        """The best total of the deal of `day`, if it was played to its end."""
        return self.best if day and day == self.day else None

    def against(self, level: str, seats: str) -> Tally:
        """The games against seats of a level at a table of so many."""
        return self.versus.get(level, {}).get(seats, Tally())
