"""Reasons that several cards share: is it in hand, is it the right card, may this copy still be played, whose hen is
that?
"""

from __future__ import annotations

from game.refusals import Refusal, refuse
from game.table import AWAY, Bird, Table


def check_in_hand(table: Table, card: int) -> Refusal | None:
    """`card_not_in_hand`, or nearer reasons for a card in storage or already played."""
    seat = table.actor
    if card in seat.hand:
        return None
    kind = table.cards.kind(card).id
    if card in seat.used:
        return refuse("card_already_used", card=kind)
    if card in seat.storage:
        return refuse("stored_card_only_pours", card=kind)
    return refuse("card_not_in_hand", card=kind)


def check_played(table: Table, card: int, role: str) -> Refusal | None:
    """A special card of `role` in hand whose copy was not played this round (R30)."""
    if fault := check_in_hand(table, card):
        return fault
    kind = table.cards.kind(card).id
    if table.cards.role[card] != role:
        return refuse("card_not_playable_here", card=kind)
    if card in table.actor.played:
        return refuse("copy_already_played", card=kind)
    return None


def check_hen(table: Table, hen: int) -> Refusal | None:
    """An own hen that a card may choose (R45): not a chick, not gone."""
    name = table.cards.hens[hen].id
    bird = bird_of(table, hen)
    if bird is None:
        for index, seat in enumerate(table.seats):
            if any(bird.hen == hen for bird in seat.flock):
                return refuse("hen_not_yours", hen=name, seat=index)
        return refuse("hen_not_in_flock", hen=name)
    if bird.mood == AWAY:
        return refuse("hen_ran_away", hen=name)
    if bird.chick:
        return refuse("hen_is_chick", hen=name)
    return None


def bird_of(table: Table, hen: int) -> Bird | None:
    """The acting seat's bird of that card."""
    for bird in table.actor.flock:
        if bird.hen == hen:
            return bird
    return None


def turn(table: Table, hen: int, mood: int, thirsty: bool) -> None:
    """Replace the acting seat's bird by one in that state."""
    flock = table.actor.flock
    for place, bird in enumerate(flock):
        if bird.hen == hen:
            flock[place] = Bird(hen, mood, thirsty)
