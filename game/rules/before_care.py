"""Phase 2 up to care: the hand is drawn, then Chicken Roost, Garden Gnome, Dust Bath Tub and Gift Card in any order
(R31).
"""

from __future__ import annotations

from collections.abc import Iterator

from game import terms
from game.actions import Action, Draw, DustBath, Gift, Gnome, RoostDraw, RoostSwap
from game.happenings import DustBathPaid, GiftSwapped, GnomeDrew, HandDrawn, Happening, RoostDrew, RoostSwapped
from game.refusals import Refusal, refuse
from game.rules import piles, weather
from game.rules.hands import check_played
from game.table import CARE, HAPPY, NOTHING, Seat, Table


def happy_hens(seat: Seat) -> int:
    """Happy hens now, thirsty ones included (R42)."""
    return sum(1 for bird in seat.flock if bird.mood == HAPPY and not bird.chick)


# Drawing


def check_draw(table: Table, action: Draw) -> Refusal | None:
    return None


def apply_draw(table: Table, action: Draw, out: list[Happening]) -> None:
    """R31: (a) an event before drawing, (b) draw until the hand has the round's size, (c) an event after it."""
    seat = table.actor
    size = terms.of(table).hand
    weather.before_draw(table, out)
    drawn = piles.draw(table, table.acting, size - len(seat.hand), out)
    out.append(HandDrawn(table.acting, drawn, size, table.event if size != terms.BASE.hand else None))
    table.step = CARE
    weather.after_draw(table, out)


# Chicken Roost


def check_roost_swap(table: Table, action: RoostSwap) -> Refusal | None:
    kind = table.cards.kind(action.card).id
    if fault := check_played(table, action.card, "chicken_roost"):
        return fault
    if action.other == action.card:
        return refuse("roost_not_itself", card=kind)
    if not table.actor.discard:
        return refuse("discard_pile_empty", card=kind)
    if action.other not in table.actor.discard:
        return refuse("not_in_discard_pile", card=table.cards.kind(action.other).id)
    return None


def apply_roost_swap(table: Table, action: RoostSwap, out: list[Happening]) -> None:
    """R8: the Roost lies in the discard pile at once."""
    seat = table.actor
    seat.hand.remove(action.card)
    seat.discard.remove(action.other)
    seat.discard.append(action.card)
    seat.hand.append(action.other)
    seat.played.append(action.card)
    out.append(RoostSwapped(table.acting, action.card, action.other))


def check_roost_draw(table: Table, action: RoostDraw) -> Refusal | None:
    if fault := check_played(table, action.card, "chicken_roost"):
        return fault
    if not piles.can_draw(table.actor):
        return refuse("nothing_to_draw", card=table.cards.kind(action.card).id)
    return None


def apply_roost_draw(table: Table, action: RoostDraw, out: list[Happening]) -> None:
    """R8: the Roost lies in the discard pile before the card is drawn, so a shuffle for it takes the Roost in."""
    seat = table.actor
    seat.hand.remove(action.card)
    seat.discard.append(action.card)
    seat.played.append(action.card)
    shuffled = not seat.deck
    drawn = piles.draw(table, table.acting, 1, out)
    out.append(RoostDrew(table.acting, action.card, drawn, shuffled))


# Garden Gnome and Dust Bath Tub


def check_gnome(table: Table, action: Gnome) -> Refusal | None:
    kind = table.cards.kind(action.card).id
    if fault := check_played(table, action.card, "garden_gnome"):
        return fault
    if not happy_hens(table.actor):
        return refuse("needs_a_happy_hen", card=kind)
    if not piles.can_draw(table.actor):
        return refuse("nothing_to_draw", card=kind)
    return None


def apply_gnome(table: Table, action: Gnome, out: list[Happening]) -> None:
    """R42: a card per happy hen, three at most, on top of the round's hand."""
    seat = table.actor
    seat.hand.remove(action.card)
    seat.used.append(action.card)
    happy = happy_hens(seat)
    drawn = piles.draw(table, table.acting, min(happy, terms.GNOME_MOST), out)
    out.append(GnomeDrew(table.acting, action.card, happy, drawn))


def check_dust_bath(table: Table, action: DustBath) -> Refusal | None:
    if fault := check_played(table, action.card, "dust_bath_tub"):
        return fault
    if not happy_hens(table.actor):
        return refuse("needs_a_happy_hen", card=table.cards.kind(action.card).id)
    return None


def apply_dust_bath(table: Table, action: DustBath, out: list[Happening]) -> None:
    """R42: eggs per happy hen, spendable this round."""
    seat = table.actor
    seat.hand.remove(action.card)
    seat.used.append(action.card)
    happy = happy_hens(seat)
    eggs = happy * terms.DUST_BATH
    seat.eggs += eggs
    out.append(DustBathPaid(table.acting, action.card, happy, eggs, seat.eggs))


# Gift Card


def check_gift(table: Table, action: Gift) -> Refusal | None:
    kind = table.cards.kind(action.card).id
    if fault := check_played(table, action.card, "gift_card"):
        return fault
    if all(card == NOTHING for card in table.market_row):
        return refuse("no_card_to_swap", card=kind)
    if not 1 <= action.slot <= len(table.market_row) or table.market_row[action.slot - 1] == NOTHING:
        return refuse("slot_is_empty", slot=action.slot)
    return None


def apply_gift(table: Table, action: Gift, out: list[Happening]) -> None:
    """R38: it takes over the slot of what it fetched, so nothing refills."""
    seat = table.actor
    taken = table.market_row[action.slot - 1]
    table.market_row[action.slot - 1] = action.card
    seat.hand.remove(action.card)
    seat.hand.append(taken)
    seat.played.append(action.card)
    out.append(GiftSwapped(table.acting, action.card, taken, action.slot))


def offer(table: Table) -> Iterator[Action]:
    """Every legal card before care."""
    seat = table.actor
    role = table.cards.role
    for card in seat.hand:
        kind = role[card]
        if kind == "chicken_roost" and card not in seat.played:
            for other in seat.discard:
                yield RoostSwap(card, other)
            if seat.deck or seat.discard:
                yield RoostDraw(card)
        elif kind == "gift_card" and card not in seat.played:
            for slot, other in enumerate(table.market_row, 1):
                if other != NOTHING:
                    yield Gift(card, slot)
        elif kind == "garden_gnome" and (seat.deck or seat.discard) and happy_hens(seat):
            yield Gnome(card)
        elif kind == "dust_bath_tub" and happy_hens(seat):
            yield DustBath(card)
