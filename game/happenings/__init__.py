"""What came of an action, one small frozen type for each kind of happening.

The log writes happenings, the animations play them, and the tests compare them. Seats are indices from 0, cards are the
numbers of single copies (see `cards.CardSet.kind_of`), hens are indices into `cards.CardSet.hens`, slots count from 1,
moods are those of `table`. Where an event (an index into `CardSet.events`) changed a figure it stands in `event`, else
that is None.

A field listed in `SECRET` is known to the owner of the seat only; `view.censor` blanks it for everybody else.
"""

from __future__ import annotations

from game.happenings.base import Happening
from game.happenings.care import (
    BarrelPlayed,
    CardDoubled,
    CareDone,
    DaylightEnded,
    DeckShuffled,
    DustBathPaid,
    EventFoundNobody,
    FoodCheered,
    FoodLost,
    FountainPoured,
    GiftSwapped,
    GnomeDrew,
    HandDrawn,
    HelpCopied,
    HenFed,
    HenNotFed,
    HenRanAway,
    HenThirsty,
    HenTurnedSad,
    HenWatered,
    MiceTook,
    PerchCheered,
    PossumScared,
    RainStored,
    RoostDrew,
    RoostSwapped,
    RunPlayed,
    StorageDried,
    SwingCheered,
    SwingWatered,
    TreatCheered,
    TreatIgnored,
    TreatKept,
    TreatSaved,
    TunnelsCheered,
    UsedDiscarded,
    WaterStored,
)
from game.happenings.market import (
    CardTrashed,
    CommonShuffled,
    DeckTipped,
    EggsSold,
    HenBought,
    MarketLeft,
    MarketVisited,
    RoosterBrought,
    RowCleared,
    ShedTrashed,
    SlotFilled,
    SlotSoldOut,
    SupplyBought,
)
from game.happenings.rounds import (
    ChickMatured,
    EggsCollected,
    EventTurned,
    FirstPlayerChosen,
    FirstPlayerPassed,
    FoxTurned,
    FoxWalked,
    GameStarted,
    GameWon,
    HandDiscarded,
    HenLaid,
    RoundLimit,
    RoundStarted,
    ScoreCounted,
    SoloEnded,
    TargetReached,
    TieWeighed,
    VictoryShared,
)

AnyHappening = (
    GameStarted
    | FirstPlayerChosen
    | RoundStarted
    | EventTurned
    | HenLaid
    | EggsCollected
    | ChickMatured
    | FoxWalked
    | FoxTurned
    | ScoreCounted
    | TargetReached
    | HandDiscarded
    | FirstPlayerPassed
    | RoundLimit
    | TieWeighed
    | SoloEnded
    | GameWon
    | VictoryShared
    | HandDrawn
    | DeckShuffled
    | DaylightEnded
    | RainStored
    | MiceTook
    | StorageDried
    | RoostSwapped
    | RoostDrew
    | GnomeDrew
    | DustBathPaid
    | GiftSwapped
    | RunPlayed
    | BarrelPlayed
    | HelpCopied
    | CardDoubled
    | FountainPoured
    | HenFed
    | HenNotFed
    | FoodLost
    | HenWatered
    | HenThirsty
    | FoodCheered
    | TreatCheered
    | TreatKept
    | TreatSaved
    | TreatIgnored
    | HenTurnedSad
    | HenRanAway
    | CareDone
    | SwingCheered
    | SwingWatered
    | TunnelsCheered
    | PossumScared
    | PerchCheered
    | EventFoundNobody
    | WaterStored
    | UsedDiscarded
    | MarketVisited
    | SupplyBought
    | HenBought
    | RoosterBrought
    | RowCleared
    | SlotFilled
    | SlotSoldOut
    | CommonShuffled
    | EggsSold
    | CardTrashed
    | ShedTrashed
    | DeckTipped
    | MarketLeft
)
"""Every kind, for reading saved happenings back."""

__all__ = [
    "AnyHappening",
    "BarrelPlayed",
    "CardDoubled",
    "CardTrashed",
    "CareDone",
    "ChickMatured",
    "CommonShuffled",
    "DaylightEnded",
    "DeckShuffled",
    "DeckTipped",
    "DustBathPaid",
    "EggsCollected",
    "EggsSold",
    "EventFoundNobody",
    "EventTurned",
    "FirstPlayerChosen",
    "FirstPlayerPassed",
    "FoodCheered",
    "FoodLost",
    "FountainPoured",
    "FoxTurned",
    "FoxWalked",
    "GameStarted",
    "GameWon",
    "GiftSwapped",
    "GnomeDrew",
    "HandDiscarded",
    "HandDrawn",
    "Happening",
    "HelpCopied",
    "HenBought",
    "HenFed",
    "HenLaid",
    "HenNotFed",
    "HenRanAway",
    "HenThirsty",
    "HenTurnedSad",
    "HenWatered",
    "MarketLeft",
    "MarketVisited",
    "MiceTook",
    "PerchCheered",
    "PossumScared",
    "RainStored",
    "RoostDrew",
    "RoostSwapped",
    "RoosterBrought",
    "RoundLimit",
    "RoundStarted",
    "RowCleared",
    "RunPlayed",
    "ScoreCounted",
    "ShedTrashed",
    "SlotFilled",
    "SlotSoldOut",
    "SoloEnded",
    "StorageDried",
    "SupplyBought",
    "SwingCheered",
    "SwingWatered",
    "TargetReached",
    "TieWeighed",
    "TreatCheered",
    "TreatIgnored",
    "TreatKept",
    "TreatSaved",
    "TunnelsCheered",
    "UsedDiscarded",
    "VictoryShared",
    "WaterStored",
]
