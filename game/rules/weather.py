"""What events do at their moment: the deck of events, and steps (a) and (c) of phase 2 (R31, section 6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game import rng, terms
from game.actions import Mice
from game.happenings import DaylightEnded, EventTurned, Happening, MiceTook, RainStored, StorageDried
from game.refusals import Refusal, refuse
from game.table import CARE, MICE, NOTHING, Table

MICE_EVENT = "mice_infestation"
"""Named when somebody wants to give the mice a card and they take none."""


def turn_event(table: Table, out: list[Happening]) -> None:
    """R4: the next event; with the deck empty all of them, the last one too, are shuffled first."""
    shuffled = 0
    if table.event != NOTHING:
        table.event_discard.append(table.event)
    if not table.event_deck:
        table.event_deck, table.event_discard = table.event_discard, []
        shuffled = len(table.event_deck)
        table.random = rng.shuffle(table.random, table.event_deck)
    table.event = table.event_deck.pop()
    out.append(EventTurned(table.event, shuffled))


# Before drawing (R31 (a)); both are compulsory (R47)


def _rain(table: Table, out: list[Happening]) -> None:
    """R47: every card of the water type, and no other, goes from the discard pile to storage."""
    seat, role = table.actor, table.cards.role
    water = tuple(card for card in seat.discard if role[card] == "water")
    seat.discard = [card for card in seat.discard if role[card] != "water"]
    seat.storage.extend(water)
    out.append(RainStored(table.acting, water, table.event))


def _shuffle_in(table: Table, out: list[Happening]) -> None:
    """The discard pile joins the deck, shuffled, even when the deck is not empty."""
    seat = table.actor
    count = len(seat.discard)
    seat.deck.extend(seat.discard)
    seat.discard.clear()
    table.random = rng.shuffle(table.random, seat.deck)
    out.append(DaylightEnded(table.acting, count, table.event))


BEFORE_DRAW: dict[str, Callable[[Table, list[Happening]], None]] = {"rain": _rain, "shuffle_in": _shuffle_in}


def before_draw(table: Table, out: list[Happening]) -> None:
    """Step (a) of the acting seat."""
    name = terms.of(table).before_draw
    if name:
        BEFORE_DRAW[name](table, out)


# After drawing (R31 (c))


def _dry_up(table: Table, out: list[Happening]) -> None:
    """The stored water goes to the discard pile at once."""
    seat = table.actor
    if seat.storage:
        out.append(StorageDried(table.acting, tuple(seat.storage), table.event))
        seat.discard.extend(seat.storage)
        seat.storage.clear()


def _mice(table: Table, out: list[Happening]) -> None:
    """The seat chooses the card, if it has one to choose from (R29)."""
    if food_cards(table):
        table.step = MICE
    else:
        out.append(MiceTook(table.acting, None, table.event))


AFTER_DRAW: dict[str, Callable[[Table, list[Happening]], None]] = {"dry_up": _dry_up, "mice": _mice}


def after_draw(table: Table, out: list[Happening]) -> None:
    """Step (c) of the acting seat; leaves the step at `mice` when a choice is due."""
    name = terms.of(table).after_draw
    if name:
        AFTER_DRAW[name](table, out)


def food_cards(table: Table) -> list[int]:
    """R29: cards of the food type in the acting seat's hand; a Hired Help is none (R20)."""
    return [card for card in table.actor.hand if table.cards.role[card] == "food"]


def mice_are_over(table: Table) -> bool:
    """Have the mice of this round been with the acting seat already? Asked only once its hand is drawn."""
    return terms.of(table).after_draw == "mice"


def check_mice(table: Table, action: Mice) -> Refusal | None:
    kind = table.cards.kind(action.card).id
    if action.card not in table.actor.hand:
        return refuse("card_not_in_hand", card=kind)
    return None if table.cards.role[action.card] == "food" else refuse("mice_take_food_only", card=kind)


def apply_mice(table: Table, action: Mice, out: list[Happening]) -> None:
    seat = table.actor
    seat.hand.remove(action.card)
    seat.discard.append(action.card)
    out.append(MiceTook(table.acting, action.card, table.event))
    table.step = CARE


def offer(table: Table) -> Iterator[Mice]:
    """Every food card that the mice may take."""
    for card in food_cards(table):
        yield Mice(card)
