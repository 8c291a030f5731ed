"""Happenings of phase 3: the market."""

from __future__ import annotations

from game.happenings.base import Happening

# Phase 3: market


class MarketVisited(Happening, frozen=True):
    seat: int
    eggs: int


class SupplyBought(Happening, frozen=True):
    """`price` was paid, `base` is printed on the card; `event` when they differ because of it."""

    seat: int
    slot: int
    card: int
    price: int
    base: int
    left: int
    event: int | None = None


class HenBought(Happening, frozen=True):
    seat: int
    slot: int
    hen: int
    price: int
    base: int
    left: int
    event: int | None = None


class RoosterBrought(Happening, frozen=True):
    """`extra`: by the house rule of R12 she is not the round's one hen."""

    seat: int
    card: int
    slot: int
    hen: int
    base: int
    extra: bool = False


class RowCleared(Happening, frozen=True):
    """`row` is "market" (then `cards` are card numbers) or "chickens" (hen indices), in slot order."""

    seat: int
    row: str
    cards: tuple[int, ...]
    price: int
    left: int


class SlotFilled(Happening, frozen=True):
    row: str
    slot: int
    card: int


class SlotSoldOut(Happening, frozen=True):
    row: str
    slot: int


class CommonShuffled(Happening, frozen=True):
    row: str
    cards: int


class EggsSold(Happening, frozen=True):
    """`ribbons` is the seat's number of ribbon points after the sale."""

    seat: int
    price: int
    left: int
    ribbons: int
    event: int | None = None


class CardTrashed(Happening, frozen=True):
    """`zone` is "hand" or "discard"."""

    seat: int
    card: int
    zone: str
    price: int
    left: int
    event: int | None = None


class ShedTrashed(Happening, frozen=True):
    """`base` is what a paid trash would have cost."""

    seat: int
    card: int
    other: int
    base: int


class DeckTipped(Happening, frozen=True):
    """`cards` are the deck from the top down, as they went into the open discard pile."""

    seat: int
    cards: tuple[int, ...]
    event: int


class MarketLeft(Happening, frozen=True):
    seat: int
    eggs: int
