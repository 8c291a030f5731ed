"""What the table scene shows: the table as one viewer may know it, moved on happening by happening.

The rules have long finished an action while its cards still fly, so the picture follows the happenings, not the table.
When the last one has been played, `Shown.of` the true table is equal (a test proves it), so skipping an animation
changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from game import happenings as said
from game.cards import CardSet
from game.happenings import Happening
from game.rules import fox, scoring
from game.table import (
    AFTER,
    AWAY,
    CARE,
    COLLECT,
    CONTENT,
    HAPPY,
    MARKET,
    NOTHING,
    OVER,
    SAD,
    UNKNOWN,
    Bird,
    Table,
)
from game.terms import BASE, EVENTS, Terms


@dataclass
class ShownSeat:
    """One seat. `hand` holds UNKNOWN for each card that the viewer may not see; the deck is only a number."""

    eggs: int = 0
    ribbons: int = 0
    flock: list[Bird] = field(default_factory=list)
    deck: int = 0
    hand: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    storage: list[int] = field(default_factory=list)
    used: list[int] = field(default_factory=list)
    hen_bought: bool = False
    shopped: bool = False


@dataclass
class Shown:
    """The whole picture, see above. `viewer` is the seat whose hand lies open; None when nobody's does.

    `event`: the one in force, NOTHING in games without. Of the Fox's track (empty with several seats) the cards that
    have not turned are UNKNOWN; `fox_marks` are the steps at which they turn, `fox_goal` is where the Fox is going.
    """

    cards: CardSet
    viewer: int | None
    open_hands: bool
    target: int
    round: int = 1
    step: str = COLLECT
    first: int = 0
    acting: int = 0
    seats: list[ShownSeat] = field(default_factory=list)
    market_row: list[int] = field(default_factory=list)
    chicken_row: list[int] = field(default_factory=list)
    market_deck: int = 0
    chicken_deck: int = 0
    market_discard: list[int] = field(default_factory=list)
    chicken_discard: list[int] = field(default_factory=list)
    event: int = NOTHING
    events_left: int = 0
    fox_track: list[int] = field(default_factory=list)
    fox_marks: list[int] = field(default_factory=list)
    fox_step: int = 0
    fox_goal: int = 0

    @classmethod
    def of(cls, table: Table, viewer: int | None, all_open: bool = False) -> Shown:
        """The picture of a table at rest; `all_open` shows all hands whatever was agreed."""
        shown = cls(table.cards, viewer, all_open or table.options.open_hands, table.options.target)
        shown.round, shown.step, shown.first, shown.acting = table.round, table.step, table.first, table.acting
        for index, seat in enumerate(table.seats):
            hand = seat.hand[:] if shown.sees(index) else [UNKNOWN] * len(seat.hand)
            shown.seats.append(
                ShownSeat(
                    seat.eggs,
                    seat.ribbons,
                    seat.flock[:],
                    len(seat.deck),
                    hand,
                    seat.discard[:],
                    seat.storage[:],
                    seat.used[:],
                    seat.hen_bought,
                    seat.shopped,
                )
            )
        shown.market_row, shown.chicken_row = table.market_row[:], table.chicken_row[:]
        shown.market_deck, shown.chicken_deck = len(table.market_deck), len(table.chicken_deck)
        shown.market_discard, shown.chicken_discard = table.market_discard[:], table.chicken_discard[:]
        shown.event, shown.events_left = table.event, len(table.event_deck)
        shown.fox_marks, shown.fox_step = fox.steps_to_turn(table), table.fox_step
        turned, count = fox.turned(table), len(table.fox_track)
        shown.fox_track = table.fox_track[:turned] + [UNKNOWN] * (count - turned)
        shown.fox_goal = table.fox_step
        return shown

    @property
    def terms(self) -> Terms:
        """Prices and sizes of this round."""
        return BASE if self.event < 0 else EVENTS[self.cards.events[self.event].id]

    @property
    def fox_turned(self) -> int:
        """How many cards of the track lie open."""
        return sum(1 for card in self.fox_track if card != UNKNOWN)

    def fox_next(self) -> int:
        """How far the Fox gets before another card turns."""
        turned = self.fox_turned
        stop = self.fox_marks[turned] if turned < len(self.fox_marks) else self.fox_step
        return max(self.fox_step, min(self.fox_goal, stop))

    def sees(self, seat: int) -> bool:
        """Does the viewer know the hand of that seat?"""
        return self.open_hands or seat == self.viewer

    def score(self, seat: int) -> int:
        """Points of a seat as they would be counted now."""
        shown = self.seats[seat]
        return shown.ribbons + sum(scoring.points(self.cards, bird) for bird in shown.flock)

    def take(self, happening: Happening) -> None:
        """Move the picture on by one happening (as the viewer may know it)."""
        change = CHANGES.get(type(happening))
        if change is not None:
            change(self, happening)

    def settle(self, table: Table) -> None:
        """Become the picture of the true table: what no happening tells, such as whose turn it is now."""
        rest = Shown.of(table, self.viewer, self.open_hands)
        self.__dict__.update(rest.__dict__)

    def turn_bird(self, seat: int, hen: int, **changes: Any) -> None:
        """Replace one bird of a flock by a changed one."""
        flock = self.seats[seat].flock
        for place, bird in enumerate(flock):
            if bird.hen == hen:
                mood = changes.get("mood", bird.mood)
                thirsty = changes.get("thirsty", bird.thirsty) and mood != AWAY
                flock[place] = Bird(hen, mood, thirsty, changes.get("chick", bird.chick))

    def leave(self, seat: int, card: int) -> None:
        """A card leaves the hand or the storage of a seat."""
        shown = self.seats[seat]
        for pile in (shown.storage, shown.hand):
            if card in pile:
                pile.remove(card)
                return
        if UNKNOWN in shown.hand:
            shown.hand.remove(UNKNOWN)

    def join(self, seat: int, card: int) -> None:
        """A card that everybody saw joins the hand of a seat."""
        self.seats[seat].hand.append(card if self.sees(seat) else UNKNOWN)

    def draw(self, seat: int, drawn: tuple[int, ...]) -> None:
        """Cards go from the deck of a seat to its hand."""
        self.seats[seat].deck -= len(drawn)
        self.seats[seat].hand.extend(drawn)


def _round_started(shown: Shown, it: said.RoundStarted) -> None:
    shown.round, shown.first, shown.step = it.round, it.seat, COLLECT


def _collected(shown: Shown, it: said.EggsCollected) -> None:
    shown.seats[it.seat].eggs = it.total


def _matured(shown: Shown, it: said.ChickMatured) -> None:
    shown.turn_bird(it.seat, it.hen, chick=False, mood=CONTENT)


def _hand_drawn(shown: Shown, it: said.HandDrawn) -> None:
    shown.draw(it.seat, it.cards)
    shown.acting, shown.step = it.seat, CARE


def _shuffled(shown: Shown, it: said.DeckShuffled) -> None:
    shown.seats[it.seat].discard.clear()
    shown.seats[it.seat].deck += it.cards


def _roost_swapped(shown: Shown, it: said.RoostSwapped) -> None:
    seat = shown.seats[it.seat]
    shown.leave(it.seat, it.card)
    seat.discard.remove(it.other)
    seat.discard.append(it.card)
    shown.join(it.seat, it.other)


def _roost_drew(shown: Shown, it: said.RoostDrew) -> None:
    shown.leave(it.seat, it.card)
    if not it.shuffled:
        shown.seats[it.seat].discard.append(it.card)
    shown.draw(it.seat, it.cards)


def _gnome_drew(shown: Shown, it: said.GnomeDrew) -> None:
    shown.leave(it.seat, it.card)
    shown.seats[it.seat].used.append(it.card)
    shown.draw(it.seat, it.cards)


def _dust_bath(shown: Shown, it: said.DustBathPaid) -> None:
    shown.leave(it.seat, it.card)
    shown.seats[it.seat].used.append(it.card)
    shown.seats[it.seat].eggs = it.total


def _gift_swapped(shown: Shown, it: said.GiftSwapped) -> None:
    shown.leave(it.seat, it.card)
    shown.market_row[it.slot - 1] = it.card
    shown.join(it.seat, it.other)


def _mood(mood: int) -> Callable[[Shown, Any], None]:
    def change(shown: Shown, it: Any) -> None:
        shown.turn_bird(it.seat, it.hen, mood=mood)

    return change


def _watered(shown: Shown, it: said.HenWatered) -> None:
    shown.turn_bird(it.seat, it.hen, thirsty=False)


def _thirsty(shown: Shown, it: said.HenThirsty) -> None:
    shown.turn_bird(it.seat, it.hen, thirsty=True)


def _care_done(shown: Shown, it: said.CareDone) -> None:
    for card in it.cards:
        shown.leave(it.seat, card)
        shown.seats[it.seat].used.append(card)
    shown.step = AFTER


def _used_after(mood: int | None) -> Callable[[Shown, Any], None]:
    def change(shown: Shown, it: Any) -> None:
        shown.leave(it.seat, it.card)
        shown.seats[it.seat].used.append(it.card)
        if mood is None:
            shown.turn_bird(it.seat, it.hen, thirsty=False)
        else:
            shown.turn_bird(it.seat, it.hen, mood=mood)

    return change


def _stored(shown: Shown, it: said.WaterStored) -> None:
    for card in it.cards:
        shown.leave(it.seat, card)
        shown.seats[it.seat].storage.append(card)


def _used_discarded(shown: Shown, it: said.UsedDiscarded) -> None:
    seat = shown.seats[it.seat]
    seat.discard.extend(it.cards)
    seat.used.clear()


def _visited(shown: Shown, it: said.MarketVisited) -> None:
    shown.acting, shown.step = it.seat, MARKET


def _supply_bought(shown: Shown, it: said.SupplyBought) -> None:
    seat = shown.seats[it.seat]
    seat.eggs = it.left
    seat.discard.append(it.card)
    shown.market_row[it.slot - 1] = NOTHING


def _hen_bought(shown: Shown, it: said.HenBought) -> None:
    seat = shown.seats[it.seat]
    seat.eggs, seat.hen_bought = it.left, True
    seat.flock.append(Bird(it.hen, chick=True))
    shown.chicken_row[it.slot - 1] = NOTHING


def _rooster(shown: Shown, it: said.RoosterBrought) -> None:
    seat = shown.seats[it.seat]
    seat.hen_bought = seat.hen_bought or not it.extra
    shown.leave(it.seat, it.card)
    seat.discard.append(it.card)
    seat.flock.append(Bird(it.hen, chick=True))
    shown.chicken_row[it.slot - 1] = NOTHING


def _cleared(shown: Shown, it: said.RowCleared) -> None:
    shown.seats[it.seat].eggs = it.left
    market = it.row == "market"
    row = shown.market_row if market else shown.chicken_row
    (shown.market_discard if market else shown.chicken_discard).extend(it.cards)
    row[:] = [NOTHING] * len(row)


def _filled(shown: Shown, it: said.SlotFilled) -> None:
    if it.row == "market":
        shown.market_row[it.slot - 1] = it.card
        shown.market_deck -= 1
    else:
        shown.chicken_row[it.slot - 1] = it.card
        shown.chicken_deck -= 1


def _common_shuffled(shown: Shown, it: said.CommonShuffled) -> None:
    if it.row == "market":
        shown.market_deck += it.cards
        shown.market_discard.clear()
    else:
        shown.chicken_deck += it.cards
        shown.chicken_discard.clear()


def _sold(shown: Shown, it: said.EggsSold) -> None:
    shown.seats[it.seat].eggs, shown.seats[it.seat].ribbons = it.left, it.ribbons


def _trashed(shown: Shown, it: said.CardTrashed) -> None:
    shown.seats[it.seat].eggs = it.left
    if it.zone == "discard":
        shown.seats[it.seat].discard.remove(it.card)
    else:
        shown.leave(it.seat, it.card)


def _shed(shown: Shown, it: said.ShedTrashed) -> None:
    seat = shown.seats[it.seat]
    seat.discard.remove(it.other)
    shown.leave(it.seat, it.card)
    seat.discard.append(it.card)


def _left(shown: Shown, it: said.MarketLeft) -> None:
    shown.seats[it.seat].shopped = True


def _hand_discarded(shown: Shown, it: said.HandDiscarded) -> None:
    shown.seats[it.seat].hand.clear()
    shown.seats[it.seat].discard.extend(it.cards)


def _first_passed(shown: Shown, it: said.FirstPlayerPassed) -> None:
    shown.first = it.seat
    for seat in shown.seats:
        seat.hen_bought = seat.shopped = False


def _event_turned(shown: Shown, it: said.EventTurned) -> None:
    shown.event = it.event
    shown.events_left = (it.shuffled or shown.events_left) - 1


def _daylight_ended(shown: Shown, it: said.DaylightEnded) -> None:
    shown.seats[it.seat].deck += it.cards
    shown.seats[it.seat].discard.clear()


def _rained(shown: Shown, it: said.RainStored) -> None:
    seat = shown.seats[it.seat]
    seat.discard = [card for card in seat.discard if card not in it.cards]
    seat.storage.extend(it.cards)


def _mice_took(shown: Shown, it: said.MiceTook) -> None:
    if it.card is not None:
        shown.leave(it.seat, it.card)
        shown.seats[it.seat].discard.append(it.card)


def _dried(shown: Shown, it: said.StorageDried) -> None:
    shown.seats[it.seat].discard.extend(it.cards)
    shown.seats[it.seat].storage.clear()


def _tipped(shown: Shown, it: said.DeckTipped) -> None:
    shown.seats[it.seat].discard.extend(it.cards)
    shown.seats[it.seat].deck = 0


def _fox_walked(shown: Shown, it: said.FoxWalked) -> None:
    """He goes as far as the next card that turns; the rest of the way comes after it."""
    shown.fox_goal = shown.fox_step + it.steps
    shown.fox_step = shown.fox_next()


def _fox_turned(shown: Shown, it: said.FoxTurned) -> None:
    shown.fox_track[it.number - 1] = it.fox
    shown.fox_step = max(shown.fox_step, shown.fox_marks[it.number - 1])
    for row, gone, pile in (
        (shown.market_row, it.market, shown.market_discard),
        (shown.chicken_row, it.chickens, shown.chicken_discard),
    ):
        for slot, card in enumerate(row):
            if card in gone:
                row[slot] = NOTHING
        pile.extend(gone)
    if it.number == len(shown.fox_track):
        shown.fox_goal = shown.fox_step
    elif shown.fox_goal < shown.fox_marks[it.number]:
        shown.fox_step = shown.fox_goal


def _over(shown: Shown, it: Happening) -> None:
    shown.step = OVER


CHANGES: dict[type[Happening], Callable[[Shown, Any], None]] = {
    said.RoundStarted: _round_started,
    said.EggsCollected: _collected,
    said.ChickMatured: _matured,
    said.HandDrawn: _hand_drawn,
    said.DeckShuffled: _shuffled,
    said.RoostSwapped: _roost_swapped,
    said.RoostDrew: _roost_drew,
    said.GnomeDrew: _gnome_drew,
    said.DustBathPaid: _dust_bath,
    said.GiftSwapped: _gift_swapped,
    said.FoodCheered: _mood(CONTENT),
    said.TreatCheered: _mood(HAPPY),
    said.TreatSaved: _mood(CONTENT),
    said.HenTurnedSad: _mood(SAD),
    said.HenRanAway: _mood(AWAY),
    said.HenWatered: _watered,
    said.HenThirsty: _thirsty,
    said.CareDone: _care_done,
    said.SwingCheered: _used_after(CONTENT),
    said.SwingWatered: _used_after(None),
    said.TunnelsCheered: _used_after(HAPPY),
    said.WaterStored: _stored,
    said.UsedDiscarded: _used_discarded,
    said.MarketVisited: _visited,
    said.SupplyBought: _supply_bought,
    said.HenBought: _hen_bought,
    said.RoosterBrought: _rooster,
    said.RowCleared: _cleared,
    said.SlotFilled: _filled,
    said.CommonShuffled: _common_shuffled,
    said.EggsSold: _sold,
    said.CardTrashed: _trashed,
    said.ShedTrashed: _shed,
    said.MarketLeft: _left,
    said.HandDiscarded: _hand_discarded,
    said.FirstPlayerPassed: _first_passed,
    said.EventTurned: _event_turned,
    said.DaylightEnded: _daylight_ended,
    said.RainStored: _rained,
    said.MiceTook: _mice_took,
    said.StorageDried: _dried,
    said.PossumScared: _mood(SAD),
    said.PerchCheered: _mood(HAPPY),
    said.DeckTipped: _tipped,
    said.FoxWalked: _fox_walked,
    said.FoxTurned: _fox_turned,
    said.SoloEnded: _over,
    said.GameWon: _over,
    said.VictoryShared: _over,
}
