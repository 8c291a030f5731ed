"""What has taken effect in a game: every supply card, every event, every fox card, told by the happenings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game import happenings as h
from game import terms
from game.actions import Action, ClearChickens, ClearMarket, Done
from game.legality import refusal
from game.table import Table

BY_CARD = (
    h.RoostSwapped, h.RoostDrew, h.GnomeDrew, h.DustBathPaid, h.GiftSwapped, h.RunPlayed, h.BarrelPlayed, h.HelpCopied,
    h.FountainPoured, h.SwingCheered, h.SwingWatered, h.TunnelsCheered, h.RoosterBrought, h.ShedTrashed,
    h.TreatCheered, h.TreatKept, h.TreatSaved,
)  # fmt: skip
"""Happenings whose `card` has done what is printed on it."""
BY_EVENT = (
    h.DaylightEnded, h.RainStored, h.MiceTook, h.StorageDried, h.TreatIgnored, h.PossumScared, h.PerchCheered,
    h.DeckTipped, h.SupplyBought, h.HenBought, h.EggsSold, h.CardTrashed, h.EggsCollected, h.HandDrawn, h.CardDoubled,
)  # fmt: skip
"""Happenings that name the event that made them, or made them different."""
LEAST = 20
"""How often each has to be seen."""


class Coverage:
    """Counts by id. `note` is told of every action and what came of it."""

    def __init__(self) -> None:
        self.cards: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.fox: Counter[str] = Counter()
        self.actions: Counter[str] = Counter()
        self.modes: Counter[str] = Counter()

    def add(self, other: Coverage) -> None:
        for name in ("cards", "events", "fox", "actions", "modes"):
            getattr(self, name).update(getattr(other, name))

    def note(self, table: Table, action: Action, found: Iterable[h.Happening]) -> None:
        """`table` is the one before the action."""
        cards = table.cards
        self.actions[type(action).__name__] += 1
        for one in found:
            if isinstance(one, BY_CARD):
                self.cards[cards.kind(one.card).id] += 1
            if isinstance(one, (h.HenFed, h.HenWatered)):
                self.cards.update(cards.kind(card).id for card in one.cards)
            if isinstance(one, h.CardDoubled) and one.by is not None:
                self.cards[cards.kind(one.by).id] += 1
            if isinstance(one, h.FoxTurned) and (one.market or one.chickens):
                self.fox[cards.fox[one.fox].id] += 1
            if isinstance(one, BY_EVENT) and one.event is not None and _changed(one):
                self.events[cards.events[one.event].id] += 1
            if isinstance(one, (h.TreatCheered, h.TreatSaved)) and _berries(table, one):
                self.events["wild_berries"] += 1
        event = terms.event_id(table)
        if event == "hard_winter" and isinstance(action, Done):
            self.events[event] += any(_forbidden(table, clear) for clear in (ClearMarket(), ClearChickens()))
        if event == "beautiful_day" and isinstance(action, Done):
            self.events[event] += 1

    def text(self) -> str:
        """A table of all counts, the rare ones first."""
        lines = [f"games: {', '.join(f'{name} {n}' for name, n in sorted(self.modes.items()))}"]
        for title in ("cards", "events", "fox", "actions"):
            counts: Counter[str] = getattr(self, title)
            entries = [f"{name} {n}" for name, n in sorted(counts.items(), key=lambda entry: entry[1])]
            lines.append(f"{title}:")
            lines += [f"    {', '.join(entries[at : at + 6])}" for at in range(0, len(entries), 6)]
        return "\n".join(lines)


def _changed(one: h.Happening) -> bool:
    """Did the event really do something here?"""
    if isinstance(one, h.EggsCollected):
        return one.eggs != one.base
    if isinstance(one, (h.DaylightEnded, h.RainStored)):
        return bool(one.cards)
    return not isinstance(one, h.MiceTook) or one.card is not None


def _berries(table: Table, one: h.TreatCheered | h.TreatSaved) -> bool:
    """A printed treat that this hen does not love on other days."""
    treat = table.cards.treat[one.card]
    return terms.of(table).any_treat and treat in _all_treats(table) and treat not in table.cards.hens[one.hen].treats


def _all_treats(table: Table) -> set[str]:
    """Every treat that some hen loves."""
    return {treat for hen in table.cards.hens for treat in hen.treats}


def _forbidden(table: Table, clear: Action) -> bool:
    reason = refusal(table, clear)
    return reason is not None and reason.code == "hard_winter_no_clearing"
