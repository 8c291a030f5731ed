"""Happenings of a game and its rounds: phase 1, phase 4 and the end."""

from __future__ import annotations

from game.happenings.base import Happening

# Game and round


class GameStarted(Happening, frozen=True):
    target: int


class FirstPlayerChosen(Happening, frozen=True):
    seat: int
    by_lot: bool


class RoundStarted(Happening, frozen=True):
    round: int
    seat: int


class EventTurned(Happening, frozen=True):
    event: int
    shuffled: int = 0


# Phase 1: collect eggs


class HenLaid(Happening, frozen=True):
    """`base` is what the mood lays, `eggs` what is left of it after thirst."""

    seat: int
    hen: int
    mood: int
    base: int
    eggs: int
    thirsty: bool


class EggsCollected(Happening, frozen=True):
    """`base` is what the flock laid, `eggs` what the seat got after the event, `total` what it has now."""

    seat: int
    base: int
    eggs: int
    total: int
    event: int | None = None


class ChickMatured(Happening, frozen=True):
    seat: int
    hen: int


# Phase 4: clean the coop


class FoxWalked(Happening, frozen=True):
    seat: int
    steps: int
    hens: int
    food: int


class SoloEnded(Happening, frozen=True):
    """`title` is an index into `CardSet.titles`, earned whether won or lost (R23)."""

    seat: int
    total: int
    target: int
    won: bool
    title: int


class FoxTurned(Happening, frozen=True):
    """Fox card `number` (1 to 12) turned; what it took, in slot order."""

    number: int
    fox: int
    market: tuple[int, ...]
    chickens: tuple[int, ...]


class ScoreCounted(Happening, frozen=True):
    """`hens` are the points of hens still there, `gone` those of hens that ran away (0 or less)."""

    seat: int
    total: int
    ribbons: int
    hens: int
    gone: int


class TargetReached(Happening, frozen=True):
    seat: int
    total: int
    target: int


class HandDiscarded(Happening, frozen=True):
    seat: int
    cards: tuple[int, ...]


class FirstPlayerPassed(Happening, frozen=True):
    seat: int


class RoundLimit(Happening, frozen=True):
    round: int


# The end


class TieWeighed(Happening, frozen=True):
    seat: int
    eggs: int


class GameWon(Happening, frozen=True):
    """`tied`: the other seats with the same score, beaten by production (R53)."""

    seat: int
    total: int
    tied: tuple[int, ...] = ()


class VictoryShared(Happening, frozen=True):
    seats: tuple[int, ...]
    total: int
