"""Which function shows which happening, and which ones belong together in one beat.

    said, show = next_beat(queue)      # the happenings of the next beat, taken off the queue, and what arranges them

Every kind of happening stands here exactly once: alone, in a chapter, or among the silent ones, which only move the
picture and the log on.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game import happenings as said
from game.happenings import Happening
from scenes.table.choreography import cards, eggs, events, fox, market, moods, tidy
from scenes.table.choreography.beat import Beat, Said

Show = Callable[[Beat], None]


@dataclass(frozen=True)
class Chapter:
    """Kinds of happenings that are shown together when they follow each other in one action.

    `shared`: it concerns all seats, so the pace of other seats' acts does not apply. `most`: how long it may take, in
    ms at normal speed.
    """

    name: str
    kinds: frozenset[type[Happening]]
    show: Callable[[Beat, Sequence[Any]], None]
    most: int
    shared: bool = False


CHAPTERS: Final = (
    Chapter("eggs", frozenset({said.HenLaid, said.EggsCollected, said.ChickMatured}), eggs.collect, 2100, shared=True),
    Chapter(
        "care",
        frozenset(
            {
                said.RunPlayed,
                said.BarrelPlayed,
                said.HelpCopied,
                said.CardDoubled,
                said.FountainPoured,
                said.HenFed,
                said.HenNotFed,
                said.FoodLost,
                said.HenWatered,
                said.HenThirsty,
                said.FoodCheered,
                said.TreatCheered,
                said.TreatKept,
                said.TreatSaved,
                said.TreatIgnored,
                said.HenTurnedSad,
                said.HenRanAway,
                said.CareDone,
            }
        ),
        moods.care,
        2600,
    ),
    Chapter("fox", frozenset({said.FoxWalked, said.FoxTurned}), fox.walk, 3000, shared=True),
    Chapter("refill", frozenset({said.SlotFilled, said.SlotSoldOut}), market.filled, 600),
    Chapter(
        "tidy",
        frozenset(
            {
                said.ScoreCounted,
                said.TargetReached,
                said.HandDiscarded,
                said.FirstPlayerPassed,
                said.RoundLimit,
                said.TieWeighed,
                said.GameWon,
                said.SoloEnded,
                said.VictoryShared,
            }
        ),
        tidy.tidy,
        1500,
        shared=True,
    ),
)


def page(beat: Beat, it: Happening) -> None:
    """A new round: the table goes back to the care pose."""
    beat.turn_page()


ALONE: Final[dict[type[Happening], Callable[[Beat, Any], None]]] = {
    said.RoundStarted: page,
    said.EventTurned: events.turned,
    said.HandDrawn: cards.hand_drawn,
    said.DeckShuffled: cards.deck_shuffled,
    said.CommonShuffled: cards.common_shuffled,
    said.DaylightEnded: events.daylight_ended,
    said.RainStored: events.rained,
    said.MiceTook: events.mice_took,
    said.StorageDried: events.dried,
    said.DeckTipped: events.tipped,
    said.EventFoundNobody: events.nobody,
    said.RoostSwapped: cards.roost_swapped,
    said.RoostDrew: cards.roost_drew,
    said.GnomeDrew: cards.gnome_drew,
    said.DustBathPaid: cards.dust_bath,
    said.GiftSwapped: cards.gift_swapped,
    said.SwingCheered: moods.one_hen,
    said.SwingWatered: moods.one_hen,
    said.TunnelsCheered: moods.one_hen,
    said.PossumScared: moods.one_hen,
    said.PerchCheered: moods.one_hen,
    said.WaterStored: cards.water_stored,
    said.UsedDiscarded: cards.used_discarded,
    said.MarketVisited: market.visited,
    said.SupplyBought: market.supply_bought,
    said.HenBought: market.hen_bought,
    said.RoosterBrought: market.rooster_brought,
    said.RowCleared: market.row_cleared,
    said.EggsSold: market.eggs_sold,
    said.CardTrashed: market.trashed,
    said.ShedTrashed: market.shed_trashed,
}

SILENT: Final[frozenset[type[Happening]]] = frozenset({said.GameStarted, said.FirstPlayerChosen, said.MarketLeft})
"""The log and the now line say these; nothing moves for them."""

CHAPTER_OF: Final[dict[type[Happening], Chapter]] = {kind: chapter for chapter in CHAPTERS for kind in chapter.kinds}


def next_beat(queue: deque[Said]) -> tuple[list[Said], Show | None, Chapter | None]:
    """Take the happenings of the next beat off the queue (which is not empty).

    Gives them, what arranges them on a beat (None: nothing moves), and their chapter if they are one.
    """
    first = queue.popleft()
    kind = type(first.happening)
    chapter = CHAPTER_OF.get(kind)
    if chapter is None:
        show = ALONE.get(kind)
        if show is None:
            return [first], None, None
        return [first], lambda beat: show(beat, first.happening), None
    group = [first]
    while queue and queue[0].act == first.act and type(queue[0].happening) in chapter.kinds:
        group.append(queue.popleft())
    happenings = [entry.happening for entry in group]
    return group, lambda beat: chapter.show(beat, happenings), chapter
