"""Happenings of phase 2: hands, care, and what comes before and after it."""

from __future__ import annotations

from typing import ClassVar

from game.happenings.base import Happening

# Phase 2: before care


class HandDrawn(Happening, frozen=True):
    """`wanted` is the hand size of the round; fewer `cards` mean that deck and discard pile ran out."""

    SECRET: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    cards: tuple[int, ...]
    wanted: int
    event: int | None = None


class DeckShuffled(Happening, frozen=True):
    seat: int
    cards: int


class DaylightEnded(Happening, frozen=True):
    seat: int
    cards: int
    event: int


class RainStored(Happening, frozen=True):
    seat: int
    cards: tuple[int, ...]
    event: int


class MiceTook(Happening, frozen=True):
    """`card` is None when there was no food card to take."""

    seat: int
    card: int | None
    event: int


class StorageDried(Happening, frozen=True):
    seat: int
    cards: tuple[int, ...]
    event: int


class RoostSwapped(Happening, frozen=True):
    seat: int
    card: int
    other: int


class RoostDrew(Happening, frozen=True):
    """`shuffled`: the Roost itself went into the shuffle that this draw needed (R8)."""

    SECRET: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    card: int
    cards: tuple[int, ...]
    shuffled: bool = False


class GnomeDrew(Happening, frozen=True):
    SECRET: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    card: int
    happy: int
    cards: tuple[int, ...]


class DustBathPaid(Happening, frozen=True):
    seat: int
    card: int
    happy: int
    eggs: int
    total: int


class GiftSwapped(Happening, frozen=True):
    seat: int
    card: int
    other: int
    slot: int


# Phase 2: care


class RunPlayed(Happening, frozen=True):
    """`base` is the flock's food need without the Chicken Run, `need` the need with it."""

    seat: int
    card: int
    base: int
    need: int


class BarrelPlayed(Happening, frozen=True):
    seat: int
    card: int


class HelpCopied(Happening, frozen=True):
    seat: int
    card: int
    other: int


class CardDoubled(Happening, frozen=True):
    """`by` is the Composter, or None when the event doubled the card."""

    seat: int
    card: int
    base: int
    value: int
    by: int | None = None
    event: int | None = None


class FountainPoured(Happening, frozen=True):
    seat: int
    card: int
    other: int
    base: int
    value: int


class HenFed(Happening, frozen=True):
    seat: int
    hen: int
    food: int
    cards: tuple[int, ...]


class HenNotFed(Happening, frozen=True):
    seat: int
    hen: int
    have: int
    need: int


class FoodLost(Happening, frozen=True):
    seat: int
    food: int


class HenWatered(Happening, frozen=True):
    """`cards` poured for her; empty under a Rain Barrel. `relieved`: a thirst token came off."""

    seat: int
    hen: int
    cards: tuple[int, ...]
    relieved: bool


class HenThirsty(Happening, frozen=True):
    """`already`: she had her token before, so nothing was added."""

    seat: int
    hen: int
    have: int
    need: int
    already: bool


class FoodCheered(Happening, frozen=True):
    seat: int
    hen: int


class TreatCheered(Happening, frozen=True):
    """A fed hen got a treat she loves; `mood` is what she was before."""

    seat: int
    hen: int
    card: int
    mood: int


class TreatKept(Happening, frozen=True):
    """An unfed happy or content hen got her treat and keeps her mood."""

    seat: int
    hen: int
    card: int
    mood: int


class TreatSaved(Happening, frozen=True):
    """An unfed sad hen got her treat and is content."""

    seat: int
    hen: int
    card: int


class TreatIgnored(Happening, frozen=True):
    """The event in force keeps a fed hen from enjoying her treat."""

    seat: int
    hen: int
    card: int
    mood: int
    event: int


class HenTurnedSad(Happening, frozen=True):
    seat: int
    hen: int
    mood: int


class HenRanAway(Happening, frozen=True):
    """`points` is what she is worth from now on, a negative number."""

    seat: int
    hen: int
    points: int


class CareDone(Happening, frozen=True):
    """`cards` are all that the care played, from hand and storage."""

    seat: int
    fed: int
    hens: int
    cards: tuple[int, ...] = ()


# Phase 2: after care


class SwingCheered(Happening, frozen=True):
    seat: int
    card: int
    hen: int


class SwingWatered(Happening, frozen=True):
    seat: int
    card: int
    hen: int


class TunnelsCheered(Happening, frozen=True):
    seat: int
    card: int
    hen: int
    mood: int


class PossumScared(Happening, frozen=True):
    seat: int
    event: int
    hen: int


class PerchCheered(Happening, frozen=True):
    seat: int
    event: int
    hen: int


class EventFoundNobody(Happening, frozen=True):
    seat: int
    event: int


class WaterStored(Happening, frozen=True):
    seat: int
    cards: tuple[int, ...]


class UsedDiscarded(Happening, frozen=True):
    seat: int
    cards: tuple[int, ...]
