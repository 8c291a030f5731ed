"""Why an AI seat does what it does: entries of the `why_` kinds, with their figures.

A reason tells only open facts and the seat's own cards, so it may be shown to everybody.
"""

from __future__ import annotations

from game.cards import CardSet
from game.entry import Reason, entry

__all__ = ["MOST", "Reason", "bad_row", "food_short", "good_layer", "points_hen", "ribbon", "save_hen", "thin_deck",
           "treat_loved", "water_short"]  # fmt: skip

MOST = 2
"""So many reasons are given with a choice, the weightiest first."""


def food_short(hens: int, need: int, have: int) -> Reason:
    """So many hens need more food than a hand gives on average."""
    return entry("why_food_short", n=hens, need=need, have=have)


def water_short(hens: int, need: int, have: int) -> Reason:
    """So many hens need more water than a hand gives on average."""
    return entry("why_water_short", n=hens, need=need, have=have)


def treat_loved(cards: CardSet, card: int, hens: int) -> Reason:
    """So many own hens love this treat card."""
    return entry("why_treat_loved", n=hens, card=cards.kind(card).id)


def good_layer(cards: CardSet, hen: int) -> Reason:
    """What she lays when content."""
    return entry("why_good_layer", hen=cards.hens[hen].id, n=cards.hens[hen].eggs[1])


def points_hen(cards: CardSet, hen: int) -> Reason:
    """What she is worth when happy."""
    return entry("why_points_hen", hen=cards.hens[hen].id, n=cards.hens[hen].points[0])


def thin_deck(cards: CardSet, card: int, size: int) -> Reason:
    """The weakest of so many own cards."""
    return entry("why_thin_deck", card=cards.kind(card).id, n=size)


def ribbon(points: int, target: int) -> Reason:
    """Points now, and the target."""
    return entry("why_ribbon", n=points, target=target)


def save_hen(cards: CardSet, hen: int) -> Reason:
    """She would run away otherwise."""
    return entry("why_save_hen", hen=cards.hens[hen].id)


def bad_row(row: str) -> Reason:
    """Nothing in the offering "market" or "chickens" helps enough."""
    return entry("why_bad_row", row=row)
