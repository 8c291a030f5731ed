"""From happenings to log entries: which line tells it, and with which figures.

Entries are still without words (see `game/entry.py`), so the log can be kept, counted and tested in no language;
`Words` turns them into sentences. One happening gives no, one or several entries.

Nothing hidden gets out: cards that only their owner may see are named only for `viewer` = that seat, or when everything
is open (`reveal`, at the end of the game). How many cards were drawn is open to all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from game import happenings as h
from game.cards import CardSet
from game.entry import MOODS, Entry, entry

Entries = list[Entry]

FOX_CARDS: Final = 12
"""Cards on the Fox's track in one game."""


class Reader(msgspec.Struct, frozen=True):
    """Who reads: `viewer` is a seat, or None for an onlooker; `reveal` opens everything."""

    cards: CardSet
    viewer: int | None = None
    reveal: bool = False

    def sees(self, seat: int) -> bool:
        return self.reveal or self.viewer == seat

    def card(self, card: int) -> str:
        return self.cards.supply[self.cards.kind_of[card]].id

    def kinds(self, cards: Iterable[int]) -> tuple[str, ...]:
        return tuple(self.card(card) for card in cards)

    def hen(self, hen: int) -> str:
        return self.cards.hens[hen].id

    def hens(self, hens: Iterable[int]) -> tuple[str, ...]:
        return tuple(self.hen(hen) for hen in hens)

    def event(self, event: int) -> str:
        return self.cards.events[event].id

    def either(self, row: str, card: int) -> str:
        return self.card(card) if row == "market" else self.hen(card)

    def drawn(self, seat: int, cards: tuple[int, ...]) -> Entries:
        """The extra line that names the cards drawn, for eyes that may see them."""
        if cards and self.sees(seat) and min(cards) >= 0:
            return [entry("cards_drawn", cards=self.kinds(cards))]
        return []


def entries(happening: h.Happening, cards: CardSet, viewer: int | None = None, reveal: bool = False) -> Entries:
    """The log entries of one happening, in order. Raises `KeyError` for a type that `TELLERS` does not know."""
    return TELLERS[type(happening)](happening, Reader(cards, viewer, reveal))


# Game and round


def _first_player(x: h.FirstPlayerChosen, r: Reader) -> Entries:
    return [entry("first_player_by_lot" if x.by_lot else "first_player_drawn", seat=x.seat)]


def _event_turned(x: h.EventTurned, r: Reader) -> Entries:
    event = r.cards.events[x.event]
    shuffled = [entry("event_deck_shuffled", n=x.shuffled)] if x.shuffled else []
    if event.phase == 0:
        return [*shuffled, entry("event_turned_calm", event=event.id)]
    return [*shuffled, entry("event_turned", event=event.id, phase=event.phase)]


# Phase 1: collect eggs


def _hen_laid(x: h.HenLaid, r: Reader) -> Entries:
    hen = r.hen(x.hen)
    if x.thirsty and x.base >= 2:
        return [entry("hen_laid_thirsty", hen=hen, n=x.eggs, base=x.base)]
    if x.thirsty and x.base > 0:
        return [entry("hen_laid_none_thirsty", hen=hen, base=x.base)]
    return [entry("hen_laid", hen=hen, n=x.eggs, mood=MOODS[x.mood])]


def _eggs_collected(x: h.EggsCollected, r: Reader) -> Entries:
    plain = entry("eggs_collected", seat=x.seat, n=x.eggs, total=x.total)
    if x.event is None:
        return [plain]
    event = r.event(x.event)
    if x.eggs > x.base:
        return [entry("eggs_more_event", seat=x.seat, n=x.eggs, base=x.base, event=event, total=x.total)]
    if x.base >= 2 and x.eggs < x.base:
        return [entry("eggs_fewer_event", seat=x.seat, n=x.eggs, base=x.base, event=event, total=x.total)]
    if x.eggs < x.base or event == "hungry_fox":
        return [entry("eggs_none_event", seat=x.seat, base=x.base, event=event, total=x.total)]
    return [plain, entry("eggs_no_bonus", seat=x.seat, event=event)]


# Phase 2: before care


def _hand_drawn(x: h.HandDrawn, r: Reader) -> Entries:
    n = len(x.cards)
    if n < x.wanted:
        line = entry("hand_short", seat=x.seat, n=n, need=x.wanted)
    elif x.event is not None:
        line = entry("hand_drawn_event", seat=x.seat, n=n, event=r.event(x.event))
    else:
        line = entry("hand_drawn", seat=x.seat, n=n)
    return [line, *r.drawn(x.seat, x.cards)]


def _rain_stored(x: h.RainStored, r: Reader) -> Entries:
    event = r.event(x.event)
    if not x.cards:
        return [entry("heavy_rain_nothing", seat=x.seat, event=event)]
    return [entry("heavy_rain_stored", seat=x.seat, n=len(x.cards), cards=r.kinds(x.cards), event=event)]


def _mice_took(x: h.MiceTook, r: Reader) -> Entries:
    event = r.event(x.event)
    if x.card is None:
        return [entry("mice_found_nothing", seat=x.seat, event=event)]
    return [entry("mice_took", seat=x.seat, card=r.card(x.card), event=event)]


def _gnome_drew(x: h.GnomeDrew, r: Reader) -> Entries:
    n = len(x.cards)
    kind = "gnome_drew_most" if x.happy > n >= 3 else "gnome_drew"
    line = entry(kind, seat=x.seat, card=r.card(x.card), happy=x.happy, n=n)
    return [line, *r.drawn(x.seat, x.cards)]


# Phase 2: care


def _card_doubled(x: h.CardDoubled, r: Reader) -> Entries:
    other = r.card(x.by) if x.by is not None else r.event(x.event) if x.event is not None else ""
    return [entry("card_doubled", card=r.card(x.card), n=x.value, base=x.base, other=other)]


def _hen_fed(x: h.HenFed, r: Reader) -> Entries:
    if not x.cards:
        return [entry("hen_fed_for_nothing", hen=r.hen(x.hen))]
    return [entry("hen_fed", hen=r.hen(x.hen), n=x.food, cards=r.kinds(x.cards))]


def _hen_thirsty(x: h.HenThirsty, r: Reader) -> Entries:
    kind = "hen_still_thirsty" if x.already else "hen_thirsty"
    return [entry(kind, hen=r.hen(x.hen), have=x.have, need=x.need)]


def _on_hen(kind: str) -> Callable[[Any, Reader], Entries]:
    """A line with the parameters that the happening has, in the order of the log's table."""

    def tell(x: Any, r: Reader) -> Entries:
        params: dict[str, int | str] = {}
        for name in x.__struct_fields__:
            value = getattr(x, name)
            if name == "hen":
                params["hen"] = r.hen(value)
            elif name in ("card", "other"):
                params[name] = r.card(value)
            elif name == "event":
                params["event"] = r.event(value)
            elif name == "mood":
                params["mood"] = MOODS[value]
            else:
                params[name] = value
        return [entry(kind, **params)]

    return tell


# Phase 3: market


def _supply_bought(x: h.SupplyBought, r: Reader) -> Entries:
    card = r.card(x.card)
    if x.price == 0 and x.event is not None:
        return [entry("bought_free", seat=x.seat, card=card, base=x.base, event=r.event(x.event))]
    return [entry("supply_bought", seat=x.seat, card=card, n=x.price, left=x.left)]


def _hen_bought(x: h.HenBought, r: Reader) -> Entries:
    hen = r.hen(x.hen)
    if x.event is None:
        return [entry("hen_bought", seat=x.seat, hen=hen, n=x.price, left=x.left)]
    event = r.event(x.event)
    if x.price == 0:
        return [entry("bought_free", seat=x.seat, card=hen, base=x.base, event=event)]
    return [entry("hen_bought_event", seat=x.seat, hen=hen, n=x.price, base=x.base, event=event, left=x.left)]


def _eggs_sold(x: h.EggsSold, r: Reader) -> Entries:
    line = {"seat": x.seat, "n": 1, "price": x.price, "base": x.price, "left": x.left}
    if x.event is None:
        return [entry("eggs_sold", **line)]
    return [entry("eggs_sold_event", **line, event=r.event(x.event))]


def _card_trashed(x: h.CardTrashed, r: Reader) -> Entries:
    card = r.card(x.card)
    if x.event is None:
        return [entry("card_trashed", seat=x.seat, card=card, n=x.price, left=x.left)]
    return [entry("card_trashed_event", seat=x.seat, card=card, n=x.price, left=x.left, event=r.event(x.event))]


# Phase 4 and the end


def _fox_walked(x: h.FoxWalked, r: Reader) -> Entries:
    if x.steps == 0:
        return [entry("fox_stayed", seat=x.seat)]
    return [entry("fox_walked", n=x.steps, hens=x.hens, food=x.food)]


def _fox_turned(x: h.FoxTurned, r: Reader) -> Entries:
    left = FOX_CARDS - x.number
    lines = [entry("fox_card_turned", n=x.number, left=left)]
    taken = (*r.kinds(x.market), *r.hens(x.chickens))
    lines.append(entry("fox_took", list=taken) if taken else entry("fox_found_nothing"))
    return lines if left else [*lines, entry("fox_finished")]


def _score_counted(x: h.ScoreCounted, r: Reader) -> Entries:
    return [entry("score_counted", seat=x.seat, n=x.total, ribbons=x.ribbons, hens=x.hens, gone=-x.gone)]


def _solo_ended(x: h.SoloEnded, r: Reader) -> Entries:
    end = entry("solo_won" if x.won else "solo_lost", seat=x.seat, n=x.total, target=x.target)
    return [end, entry("title_earned", seat=x.seat, title=r.cards.titles[x.title].id)]


def _game_won(x: h.GameWon, r: Reader) -> Entries:
    if x.tied:
        return [entry("tie_won", seat=x.seat, n=x.total, other=x.tied)]
    return [entry("game_won", seat=x.seat, n=x.total)]


TELLERS: Final[dict[type[h.Happening], Callable[[Any, Reader], Entries]]] = {
    h.GameStarted: lambda x, r: [entry("game_started", target=x.target)],
    h.FirstPlayerChosen: _first_player,
    h.RoundStarted: lambda x, r: [entry("round_started", round=x.round, seat=x.seat)],
    h.EventTurned: _event_turned,
    h.HenLaid: _hen_laid,
    h.EggsCollected: _eggs_collected,
    h.ChickMatured: lambda x, r: [entry("chick_matured", hen=r.hen(x.hen))],
    h.HandDrawn: _hand_drawn,
    h.DeckShuffled: lambda x, r: [entry("deck_shuffled", seat=x.seat, n=x.cards)],
    h.DaylightEnded: lambda x, r: [entry("daylight_ended", seat=x.seat, n=x.cards, event=r.event(x.event))],
    h.RainStored: _rain_stored,
    h.MiceTook: _mice_took,
    h.StorageDried: lambda x, r: [entry("storage_dried_up", seat=x.seat, n=len(x.cards), event=r.event(x.event))],
    h.RoostSwapped: _on_hen("roost_swapped"),
    h.RoostDrew: lambda x, r: [
        entry("roost_drew", seat=x.seat, card=r.card(x.card)),
        *r.drawn(x.seat, x.cards),
    ],
    h.GnomeDrew: _gnome_drew,
    h.DustBathPaid: lambda x, r: [
        entry("dust_bath_paid", seat=x.seat, card=r.card(x.card), happy=x.happy, n=x.eggs),
    ],
    h.GiftSwapped: lambda x, r: [entry("gift_swapped", seat=x.seat, card=r.card(x.card), other=r.card(x.other))],
    h.RunPlayed: lambda x, r: [entry("run_played", seat=x.seat, card=r.card(x.card), n=x.need, base=x.base)],
    h.BarrelPlayed: _on_hen("barrel_played"),
    h.HelpCopied: _on_hen("help_copied"),
    h.CardDoubled: _card_doubled,
    h.FountainPoured: lambda x, r: [
        entry("fountain_poured", card=r.card(x.card), n=x.value, base=x.base, other=r.card(x.other)),
    ],
    h.HenFed: _hen_fed,
    h.HenNotFed: _on_hen("hen_not_fed"),
    h.FoodLost: lambda x, r: [entry("food_lost", seat=x.seat, n=x.food)],
    h.HenWatered: lambda x, r: [entry("hen_watered", hen=r.hen(x.hen))] if x.relieved else [],
    h.HenThirsty: _hen_thirsty,
    h.FoodCheered: _on_hen("food_cheered"),
    h.TreatCheered: _on_hen("treat_cheered"),
    h.TreatKept: _on_hen("treat_kept"),
    h.TreatSaved: _on_hen("treat_saved"),
    h.TreatIgnored: _on_hen("treat_ignored"),
    h.HenTurnedSad: _on_hen("hen_turned_sad"),
    h.HenRanAway: lambda x, r: [entry("hen_ran_away", hen=r.hen(x.hen), n=x.points)],
    h.CareDone: lambda x, r: [entry("care_done", seat=x.seat, n=x.fed, total=x.hens)],
    h.SwingCheered: _on_hen("swing_cheered"),
    h.SwingWatered: _on_hen("swing_watered"),
    h.TunnelsCheered: _on_hen("tunnels_cheered"),
    h.PossumScared: _on_hen("possum_scared"),
    h.PerchCheered: _on_hen("perch_cheered"),
    h.EventFoundNobody: _on_hen("event_found_nobody"),
    h.WaterStored: lambda x, r: [entry("water_stored", seat=x.seat, n=len(x.cards), cards=r.kinds(x.cards))],
    h.UsedDiscarded: lambda x, r: [entry("used_cards_discarded", seat=x.seat, n=len(x.cards))] if x.cards else [],
    h.MarketVisited: lambda x, r: [entry("market_visit", seat=x.seat, n=x.eggs)],
    h.SupplyBought: _supply_bought,
    h.HenBought: _hen_bought,
    h.RoosterBrought: lambda x, r: [
        entry("rooster_brought", seat=x.seat, card=r.card(x.card), hen=r.hen(x.hen), base=x.base),
    ],
    h.RowCleared: lambda x, r: [entry("row_cleared", seat=x.seat, row=x.row, n=x.price, left=x.left)],
    h.SlotFilled: lambda x, r: [entry("slot_filled", slot=x.slot, card=r.either(x.row, x.card))],
    h.SlotSoldOut: lambda x, r: [entry("slot_sold_out", slot=x.slot, row=x.row)],
    h.CommonShuffled: lambda x, r: [entry("common_deck_shuffled", row=x.row, n=x.cards)],
    h.EggsSold: _eggs_sold,
    h.CardTrashed: _card_trashed,
    h.ShedTrashed: lambda x, r: [
        entry("shed_trashed", seat=x.seat, card=r.card(x.card), other=r.card(x.other), base=x.base),
    ],
    h.DeckTipped: lambda x, r: [entry("deck_tipped", seat=x.seat, n=len(x.cards), event=r.event(x.event))],
    h.SoloEnded: _solo_ended,
    h.MarketLeft: lambda x, r: [entry("market_left", seat=x.seat, n=x.eggs)],
    h.FoxWalked: _fox_walked,
    h.FoxTurned: _fox_turned,
    h.ScoreCounted: _score_counted,
    h.TargetReached: lambda x, r: [entry("target_reached", seat=x.seat, n=x.total, target=x.target)],
    h.HandDiscarded: lambda x, r: [entry("hand_discarded", seat=x.seat, n=len(x.cards))] if x.cards else [],
    h.FirstPlayerPassed: lambda x, r: [entry("first_player_passed", seat=x.seat)],
    h.RoundLimit: lambda x, r: [entry("round_limit", round=x.round)],
    h.TieWeighed: lambda x, r: [entry("tie_weighed", seat=x.seat, n=x.eggs)],
    h.GameWon: _game_won,
    h.VictoryShared: lambda x, r: [entry("victory_shared", list=x.seats, n=x.total)],
}
