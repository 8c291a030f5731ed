"""What one seat may know, and the unknown dealt anew.

A view's table has the shape of the real one, with `UNKNOWN` for every card the seat may not see, so that the rules
judge a seat's own actions on it as on the real one. Nothing else of a match reaches an AI seat, and the random state is
blanked too.

`pools` holds what everybody can work out from what was bought and trashed in the open: which cards are somewhere among
the hidden ones of a seat or a deck, but not where. `redeal` deals exactly these.
"""

from __future__ import annotations

import msgspec

from game import rng
from game.happenings import Happening
from game.rules import fox
from game.table import MICE, UNKNOWN, Table


class View(msgspec.Struct, eq=False):
    """The game seen from one seat.

    `own_deck`: the own draw deck, sorted, its order hidden. `pools[i]`: the sorted hidden cards of seat i (deck, and
    hand unless it is open). `market_pool`, `chicken_pool`, `event_pool`: the sorted cards of the common decks.
    `fox_pool`: the fox cards of which some, no one knows which, lie face down on the track.
    """

    seat: int
    table: Table
    own_deck: tuple[int, ...]
    pools: tuple[tuple[int, ...], ...]
    market_pool: tuple[int, ...]
    chicken_pool: tuple[int, ...]
    event_pool: tuple[int, ...] = ()
    fox_pool: tuple[int, ...] = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and all(getattr(self, f) == getattr(other, f) for f in self.__struct_fields__)

    __hash__ = None  # type: ignore[assignment]


def view(table: Table, seat: int) -> View:
    """The table as `seat` may know it; the real table is not touched and not shared."""
    seen = table.copy()
    pools: list[tuple[int, ...]] = []
    for index, other in enumerate(seen.seats):
        hidden = other.deck
        if index != seat and not table.options.open_hands:
            hidden = other.deck + other.hand
            other.hand = [UNKNOWN] * len(other.hand)
        pools.append(tuple(sorted(hidden)))
        other.deck = [UNKNOWN] * len(other.deck)
    market_pool = tuple(sorted(seen.market_deck))
    chicken_pool = tuple(sorted(seen.chicken_deck))
    seen.market_deck = [UNKNOWN] * len(market_pool)
    seen.chicken_deck = [UNKNOWN] * len(chicken_pool)
    event_pool = tuple(sorted(seen.event_deck))
    seen.event_deck = [UNKNOWN] * len(event_pool)
    fox_pool = _hide_track(seen)
    seen.random = 0
    return View(seat, seen, pools[seat], tuple(pools), market_pool, chicken_pool, event_pool, fox_pool)


def _hide_track(seen: Table) -> tuple[int, ...]:
    """Turn the unturned fox cards of a copy face down; gives all those that they might be."""
    track = seen.fox_track
    if not track:
        return ()
    known = track[: fox.turned(seen)]
    seen.fox_track = known + [UNKNOWN] * (len(track) - len(known))
    return tuple(card for card in range(len(seen.cards.fox)) if card not in known)


def redeal(seen: View, state: int) -> Table:
    """A whole table that looks the same from the seat, its hidden cards dealt by the random `state` (never the match's
    own).
    """
    table = seen.table.copy()
    for index, (seat, pool) in enumerate(zip(table.seats, seen.pools, strict=True)):
        cards = list(pool)
        count = len(seat.deck)
        state = rng.shuffle(state, cards)
        if UNKNOWN in seat.hand:
            owes = table.step == MICE and index == table.acting
            food = {card for card in cards if owes and table.cards.role[card] == "food"}
            while food and food.isdisjoint(cards[count:]):
                state = rng.shuffle(state, cards)  # whoever owes the mice a food card is known to have one
            seat.hand = cards[count:]
        seat.deck = cards[:count]
    table.market_deck = list(seen.market_pool)
    state = rng.shuffle(state, table.market_deck)
    table.chicken_deck = list(seen.chicken_pool)
    state = rng.shuffle(state, table.chicken_deck)
    table.event_deck = list(seen.event_pool)
    state = rng.shuffle(state, table.event_deck)
    if UNKNOWN in table.fox_track:
        foxes = list(seen.fox_pool)
        state = rng.shuffle(state, foxes)
        table.fox_track = [foxes.pop() if card == UNKNOWN else card for card in table.fox_track]
    table.random = state
    return table


def censor(happening: Happening, viewer: int | None, open_hands: bool = False) -> Happening:
    """The happening as `viewer` may know it (None: somebody without a seat): secret cards of others become
    `UNKNOWN`.
    """
    if open_hands or not happening.SECRET or getattr(happening, "seat", None) == viewer:
        return happening
    blank = {name: (UNKNOWN,) * len(getattr(happening, name)) for name in happening.SECRET}
    return msgspec.structs.replace(happening, **blank)
