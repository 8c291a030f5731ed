"""What is printed: hens, supply cards, events, fox cards, titles, and the whole set of a game.

A `CardSet` is read once by `library` and never changes. Besides the printed values it holds what the rules look up all
the time, indexed by the number of a single copy: every physical supply card is an int ("card"), every physical hen card
an index into `CardSet.hens` ("hen").
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

Text = dict[str, str]
"""Language code to wording, such as `{"en": "Corn", "zh_TW": "..."}`."""

SupplyType = Literal["food", "water", "treat", "special"]
Moment = Literal["before_care", "care", "after_care", "market"]

LANGUAGES = ("en", "zh_TW")
TREATS = ("berry", "peanut", "worm", "raisin")
ANY_TREAT = "any"
SPECIALS: dict[str, Moment] = {
    "chicken_roost": "before_care",
    "chicken_run": "care",
    "chicken_swing": "after_care",
    "composter": "care",
    "dust_bath_tub": "before_care",
    "fountain": "care",
    "garden_gnome": "before_care",
    "gift_card": "before_care",
    "hired_help": "care",
    "play_tunnels": "after_care",
    "rain_barrel": "care",
    "rooster": "market",
    "storage_shed": "market",
}
"""The special cards that the rules know (rules of section 4), each with its moment."""

MAX_SEATS = 5


class Breed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: Text
    text: Text
    start: bool
    treats: tuple[str, ...]


class Hen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One hen card; `eggs` and `points` by mood (happy, content, sad, ran away). `seat` (from 1) owns a starting
    hen.
    """

    id: str
    breed: str
    name: Text
    text: Text
    start: bool
    cost: int
    eggs: tuple[int, int, int, int]
    points: tuple[int, int, int, int]
    food: int
    water: int
    treats: tuple[str, ...]
    copies: int = 1
    seat: int | None = None


class Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of supply card. `value` is food or water given; `treat` the treat it is, "any" for Wild Flowers."""

    id: str
    type: SupplyType
    value: int
    phase: Moment
    cost: int
    copies: int
    start: bool
    storable: bool
    name: Text
    text: Text
    treat: str | None = None


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`phase` is the phase it changes, 0 for none."""

    id: str
    phase: int
    copies: int
    name: Text
    text: Text


class FoxCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Slots (from 1) of both offerings whose cards it takes; `paws` is the number of prints on its back."""

    id: str
    market: tuple[int, ...]
    chicken: tuple[int, ...]
    paws: int


class Title(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    min_score: int
    name: Text
    text: Text


class SetHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The head of a card file."""

    id: str
    version: int
    name: Text
    hen_cost: int
    start_deck: dict[str, int]
    start_hens: tuple[str, ...]
    start_eggs: int


class CardSet(msgspec.Struct, frozen=True, eq=False):
    """A checked set with its look-up tables. Made by `build`; compared by identity, named by `digest`."""

    head: SetHead
    breeds: tuple[Breed, ...]
    hens: tuple[Hen, ...]
    supply: tuple[Supply, ...]
    events: tuple[Event, ...]
    fox: tuple[FoxCard, ...]
    titles: tuple[Title, ...]
    digest: str
    # by card (the number of one copy)
    kind_of: tuple[int, ...]
    copy_of: tuple[int, ...]
    role: tuple[str, ...]
    value: tuple[int, ...]
    cost: tuple[int, ...]
    treat: tuple[str | None, ...]
    # by id
    kind_by_id: dict[str, int]
    copies_by_id: dict[str, tuple[int, ...]]
    hen_by_id: dict[str, int]
    event_by_id: dict[str, int]
    market_cards: tuple[int, ...]
    market_hens: tuple[int, ...]

    def kind(self, card: int) -> Supply:
        """The printed kind of a copy."""
        return self.supply[self.kind_of[card]]

    def start_cards(self, seat: int) -> tuple[int, ...]:
        """The copies in the starting deck of `seat` (from 0), in the order of the set's head."""
        cards: list[int] = []
        for kind, count in self.head.start_deck.items():
            copies = self.copies_by_id[kind]
            cards.extend(copies[seat * count : (seat + 1) * count])
        return tuple(cards)

    def start_hens(self, seat: int) -> tuple[int, ...]:
        """The starting hens of `seat` (from 0), in the order of the set's head."""
        breeds = self.head.start_hens
        own = [index for index, hen in enumerate(self.hens) if hen.seat == seat + 1]
        return tuple(sorted(own, key=lambda index: breeds.index(self.hens[index].breed)))


class Parts(msgspec.Struct, frozen=True):
    """The tables of a card file, each entry checked for itself."""

    head: SetHead
    breeds: tuple[Breed, ...]
    hens: tuple[Hen, ...]
    supply: tuple[Supply, ...]
    events: tuple[Event, ...]
    fox: tuple[FoxCard, ...]
    titles: tuple[Title, ...]


def role_of(kind: Supply) -> str:
    """What the rules do with a card: "food", "water", "treat", or the id of a special card."""
    return kind.id if kind.type == "special" else kind.type


def build(parts: Parts, digest: str) -> CardSet:
    """Number the copies: supply by kind in file order, hens likewise."""
    hens = tuple(hen for hen in parts.hens for _ in range(hen.copies))
    kind_of: list[int] = []
    copy_of: list[int] = []
    copies: dict[str, tuple[int, ...]] = {}
    for index, kind in enumerate(parts.supply):
        first = len(kind_of)
        kind_of.extend([index] * kind.copies)
        copy_of.extend(range(1, kind.copies + 1))
        copies[kind.id] = tuple(range(first, first + kind.copies))
    kinds = [parts.supply[index] for index in kind_of]
    events = tuple(event for event in parts.events for _ in range(event.copies))
    return CardSet(
        head=parts.head,
        breeds=parts.breeds,
        hens=hens,
        supply=parts.supply,
        events=events,
        fox=parts.fox,
        titles=tuple(sorted(parts.titles, key=lambda title: -title.min_score)),
        digest=digest,
        kind_of=tuple(kind_of),
        copy_of=tuple(copy_of),
        role=tuple(role_of(kind) for kind in kinds),
        value=tuple(kind.value for kind in kinds),
        cost=tuple(kind.cost for kind in kinds),
        treat=tuple(kind.treat for kind in kinds),
        kind_by_id={kind.id: index for index, kind in enumerate(parts.supply)},
        copies_by_id=copies,
        hen_by_id=_first_of_each(hens),
        event_by_id=_first_of_each(events),
        market_cards=tuple(card for card, kind in enumerate(kinds) if not kind.start),
        market_hens=tuple(index for index, hen in enumerate(hens) if not hen.start),
    )


def _first_of_each(entries: Sequence[Hen | Event]) -> dict[str, int]:
    found: dict[str, int] = {}
    for index, entry in enumerate(entries):
        found.setdefault(entry.id, index)
    return found
