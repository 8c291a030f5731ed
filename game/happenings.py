"""What came of an action, one small frozen type for each kind of happening.

The log writes happenings, the animations play them, and the tests compare them. Seats are indices from 0, cards are the numbers
of single copies (see `cards.CardSet.kind_of`), hens are indices into `cards.CardSet.hens`, slots count from 1, moods are those of
`table`. Where an event (an index into `CardSet.events`) changed a figure it stands in `event`, else that is None.

A field listed in `SECRET` is known to the owner of the seat only; `view.censor` blanks it for everybody else.
"""

from __future__ import annotations

from typing import ClassVar, Union

import msgspec


class Happening(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=lambda name: name):
    """Base of all happenings. `SECRET` names the fields that only the seat's owner may see."""

    SECRET: ClassVar[tuple[str, ...]] = ()


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
    seat: int
    card: int
    slot: int
    hen: int
    base: int


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
    seat: int
    cards: int
    event: int


class MarketLeft(Happening, frozen=True):
    seat: int
    eggs: int


# Phase 4: clean the coop


class FoxWalked(Happening, frozen=True):
    seat: int
    steps: int
    hens: int
    food: int


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


AnyHappening = Union[
    GameStarted, FirstPlayerChosen, RoundStarted, EventTurned, HenLaid, EggsCollected, ChickMatured, HandDrawn, DeckShuffled,
    DaylightEnded, RainStored, MiceTook, StorageDried, RoostSwapped, RoostDrew, GnomeDrew, DustBathPaid, GiftSwapped, RunPlayed,
    BarrelPlayed, HelpCopied, CardDoubled, FountainPoured, HenFed, HenNotFed, FoodLost, HenWatered, HenThirsty, FoodCheered,
    TreatCheered, TreatKept, TreatSaved, TreatIgnored, HenTurnedSad, HenRanAway, CareDone, SwingCheered, SwingWatered,
    TunnelsCheered, PossumScared, PerchCheered, EventFoundNobody, WaterStored, UsedDiscarded, MarketVisited, SupplyBought,
    HenBought, RoosterBrought, RowCleared, SlotFilled, SlotSoldOut, CommonShuffled, EggsSold, CardTrashed, ShedTrashed,
    DeckTipped, MarketLeft, FoxWalked, FoxTurned, ScoreCounted, TargetReached, HandDiscarded, FirstPlayerPassed, RoundLimit,
    TieWeighed, GameWon, VictoryShared,
]  # fmt: skip
