"""Phase 3: each seat's one visit to the market."""

from __future__ import annotations

from collections.abc import Iterator

from game import terms
from game.actions import (
    Action,
    BuyHen,
    BuySupply,
    ClearChickens,
    ClearMarket,
    Done,
    Rooster,
    Sell,
    Shed,
    Tip,
    Trash,
)
from game.happenings import (
    CardTrashed,
    DeckTipped,
    EggsSold,
    Happening,
    HenBought,
    MarketLeft,
    MarketVisited,
    RoosterBrought,
    RowCleared,
    ShedTrashed,
    SupplyBought,
)
from game.refusals import Refusal, refuse
from game.rules import clean, piles
from game.rules.hands import check_played
from game.table import NOTHING, Bird, Table

TIPPING = "daylight_savings_starts"
"""Named when somebody wants to tip the deck and the event does not let them."""


def supply_price(table: Table, card: int) -> int:
    """Eggs that the acting seat pays for a supply card now (R26)."""
    return 0 if gift_waits(table) else table.cards.cost[card]


def hen_price(table: Table, hen: int) -> int:
    """Eggs that the acting seat pays for a hen now (R26, R28)."""
    if gift_waits(table):
        return 0
    return terms.of(table).hen_price(table.cards.hens[hen].cost)


def gift_waits(table: Table) -> bool:
    """R26: is the acting seat's first purchase of the round still to come, and free?"""
    return terms.of(table).first_free and not table.actor.gift_used


def _use_gift(table: Table) -> None:
    """R26: whatever was bought, a Rooster's hen too, it was the first purchase."""
    table.actor.gift_used = terms.of(table).first_free


def _because(table: Table, price: int, base: int) -> int | None:
    """The event that made a price differ from the usual one."""
    return table.event if price != base else None


def _slot(row: list[int], slot: int) -> int:
    return row[slot - 1] if 1 <= slot <= len(row) else NOTHING


def _short(price: int, have: int) -> dict[str, int]:
    return {"price": price, "have": have, "short": price - have}


# Buying


def check_buy_supply(table: Table, action: BuySupply) -> Refusal | None:
    seat = table.actor
    card = _slot(table.market_row, action.slot)
    if card == NOTHING:
        return refuse("slot_is_empty", slot=action.slot)
    kind = table.cards.kind(card).id
    price = supply_price(table, card)
    if card in seat.played and table.cards.role[card] == "gift_card":
        return refuse("gift_copy_not_for_you", card=kind)
    if seat.eggs < price:
        return refuse("not_enough_eggs", card=kind, **_short(price, seat.eggs))
    return None


def apply_buy_supply(table: Table, action: BuySupply, out: list[Happening]) -> None:
    seat = table.actor
    card = table.market_row[action.slot - 1]
    price = supply_price(table, card)
    base = table.cards.cost[card]
    seat.eggs -= price
    _use_gift(table)
    table.market_row[action.slot - 1] = NOTHING
    seat.discard.append(card)
    because = _because(table, price, base)
    out.append(SupplyBought(table.acting, action.slot, card, price, base, seat.eggs, because))
    piles.fill(table, piles.MARKET, out, (action.slot,))


def check_buy_hen(table: Table, action: BuyHen) -> Refusal | None:
    seat = table.actor
    hen = _slot(table.chicken_row, action.slot)
    if hen == NOTHING:
        return refuse("slot_is_empty", slot=action.slot)
    name = table.cards.hens[hen].id
    price = hen_price(table, hen)
    if seat.hen_bought:
        return refuse("hen_already_bought", hen=name)
    if seat.eggs < price:
        return refuse("not_enough_eggs_for_hen", hen=name, **_short(price, seat.eggs))
    return None


def apply_buy_hen(table: Table, action: BuyHen, out: list[Happening]) -> None:
    seat = table.actor
    hen = table.chicken_row[action.slot - 1]
    price = hen_price(table, hen)
    base = table.cards.hens[hen].cost
    seat.eggs -= price
    seat.hen_bought = True
    _use_gift(table)
    table.chicken_row[action.slot - 1] = NOTHING
    seat.flock.append(Bird(hen, chick=True))
    because = _because(table, price, base)
    out.append(HenBought(table.acting, action.slot, hen, price, base, seat.eggs, because))
    piles.fill(table, piles.CHICKENS, out, (action.slot,))


# Clearing


def _check_clear(table: Table, name: str, price: int) -> Refusal | None:
    if all(card == NOTHING for card in piles.row(table, name)):
        return refuse("row_is_empty", row=name)
    if not terms.of(table).clearing:
        return refuse("hard_winter_no_clearing", event=terms.event_id(table), row=name)
    if table.actor.eggs < price:
        return refuse("not_enough_eggs_to_clear", row=name, **_short(price, table.actor.eggs))
    return None


def _clear(table: Table, name: str, price: int, out: list[Happening]) -> None:
    """R11: everything is discarded first, so a reshuffle during the refill may bring it back."""
    table.actor.eggs -= price
    gone = piles.sweep(table, name)
    out.append(RowCleared(table.acting, name, gone, price, table.actor.eggs))
    piles.fill(table, name, out)


def check_clear_market(table: Table, action: ClearMarket) -> Refusal | None:
    return _check_clear(table, piles.MARKET, terms.of(table).clear_market)


def apply_clear_market(table: Table, action: ClearMarket, out: list[Happening]) -> None:
    _clear(table, piles.MARKET, terms.of(table).clear_market, out)


def check_clear_chickens(table: Table, action: ClearChickens) -> Refusal | None:
    return _check_clear(table, piles.CHICKENS, terms.of(table).clear_chickens)


def apply_clear_chickens(table: Table, action: ClearChickens, out: list[Happening]) -> None:
    _clear(table, piles.CHICKENS, terms.of(table).clear_chickens, out)


# Selling and trashing


def check_sell(table: Table, action: Sell) -> Refusal | None:
    price, have = terms.of(table).ribbon, table.actor.eggs
    return refuse("not_enough_eggs_to_sell", **_short(price, have)) if have < price else None


def apply_sell(table: Table, action: Sell, out: list[Happening]) -> None:
    seat = table.actor
    price = terms.of(table).ribbon
    seat.eggs -= price
    seat.ribbons += 1
    out.append(EggsSold(table.acting, price, seat.eggs, seat.ribbons, _because(table, price, terms.BASE.ribbon)))


def check_trash(table: Table, action: Trash) -> Refusal | None:
    """R48: any card of hand or discard pile."""
    seat = table.actor
    kind = table.cards.kind(action.card).id
    if action.card not in seat.hand and action.card not in seat.discard:
        stored = action.card in seat.storage
        return refuse("stored_card_not_trashable" if stored else "trash_from_hand_or_discard_only", card=kind)
    price = terms.of(table).trash
    if seat.eggs < price:
        return refuse("not_enough_eggs_to_trash", card=kind, **_short(price, seat.eggs))
    return None


def apply_trash(table: Table, action: Trash, out: list[Happening]) -> None:
    seat = table.actor
    price = terms.of(table).trash
    seat.eggs -= price
    zone = "hand" if action.card in seat.hand else "discard"
    (seat.hand if zone == "hand" else seat.discard).remove(action.card)
    table.trashed.append(action.card)
    because = _because(table, price, terms.BASE.trash)
    out.append(CardTrashed(table.acting, action.card, zone, price, seat.eggs, because))


# Rooster and Storage Shed


def check_rooster(table: Table, action: Rooster) -> Refusal | None:
    """R12: its hen is the round's one hen, unless the house rule makes it an extra one."""
    if fault := check_played(table, action.card, "rooster"):
        return fault
    kind = table.cards.kind(action.card).id
    if all(hen == NOTHING for hen in table.chicken_row):
        return refuse("no_hen_for_rooster", card=kind)
    if _slot(table.chicken_row, action.slot) == NOTHING:
        return refuse("slot_is_empty", slot=action.slot)
    if table.actor.hen_bought and not table.options.rooster_is_extra:
        return refuse("rooster_after_hen", card=kind)
    return None


def apply_rooster(table: Table, action: Rooster, out: list[Happening]) -> None:
    """R49: the card lies in the discard pile right after its effect."""
    seat = table.actor
    hen = table.chicken_row[action.slot - 1]
    table.chicken_row[action.slot - 1] = NOTHING
    seat.flock.append(Bird(hen, chick=True))
    extra = table.options.rooster_is_extra
    seat.hen_bought = seat.hen_bought or not extra
    _use_gift(table)
    seat.hand.remove(action.card)
    seat.discard.append(action.card)
    out.append(RoosterBrought(table.acting, action.card, action.slot, hen, table.cards.hens[hen].cost, extra))
    piles.fill(table, piles.CHICKENS, out, (action.slot,))


def check_shed(table: Table, action: Shed) -> Refusal | None:
    """R13: from the discard pile only, and not itself."""
    if fault := check_played(table, action.card, "storage_shed"):
        return fault
    seat = table.actor
    kind, other = table.cards.kind(action.card).id, table.cards.kind(action.other).id
    if not seat.discard:
        return refuse("discard_pile_empty", card=kind)
    if action.other == action.card:
        return refuse("shed_not_itself", card=kind)
    if action.other not in seat.discard:
        return refuse("shed_only_from_discard_pile", card=kind, other=other)
    return None


def apply_shed(table: Table, action: Shed, out: list[Happening]) -> None:
    """R49, as the Rooster."""
    seat = table.actor
    seat.discard.remove(action.other)
    table.trashed.append(action.other)
    seat.hand.remove(action.card)
    seat.discard.append(action.card)
    out.append(ShedTrashed(table.acting, action.card, action.other, terms.of(table).trash))


# Tipping the deck


def check_tip(table: Table, action: Tip) -> Refusal | None:
    """R52: once, where the event allows it, and not for an empty deck (R43)."""
    if not terms.of(table).tipping:
        return refuse("event_not_in_force", event=TIPPING)
    if table.actor.tipped:
        return refuse("deck_already_tipped", event=terms.event_id(table))
    return None if table.actor.deck else refuse("no_deck_to_tip", event=terms.event_id(table))


def apply_tip(table: Table, action: Tip, out: list[Happening]) -> None:
    """R52: unshuffled, the top card first, so that it lies deepest."""
    seat = table.actor
    out.append(DeckTipped(table.acting, tuple(reversed(seat.deck)), table.event))
    seat.discard.extend(reversed(seat.deck))
    seat.deck.clear()
    seat.tipped = True


# Leaving


def check_done(table: Table, action: Done) -> Refusal | None:
    return None


def apply_done(table: Table, action: Done, out: list[Happening]) -> None:
    """The next seat shops; after the last one the coop is cleaned."""
    seat = table.actor
    seat.shopped = True
    out.append(MarketLeft(table.acting, seat.eggs))
    following = (table.acting + 1) % len(table.seats)
    if following == table.first:
        clean.clean(table, out)
    else:
        table.acting = following
        out.append(MarketVisited(following, table.actor.eggs))


def offer(table: Table) -> Iterator[Action]:
    """Every legal action of a market visit."""
    seat = table.actor
    eggs = seat.eggs
    round_terms = terms.of(table)
    role = table.cards.role
    yield Done()
    if round_terms.tipping and not seat.tipped and seat.deck:
        yield Tip()
    for slot, card in enumerate(table.market_row, 1):
        if card == NOTHING or eggs < supply_price(table, card):
            continue
        if card not in seat.played or role[card] != "gift_card":
            yield BuySupply(slot)
    hens = [(slot, hen) for slot, hen in enumerate(table.chicken_row, 1) if hen != NOTHING]
    if not seat.hen_bought:
        for slot, hen in hens:
            if eggs >= hen_price(table, hen):
                yield BuyHen(slot)
    clearing = round_terms.clearing
    if clearing and eggs >= round_terms.clear_market and any(card != NOTHING for card in table.market_row):
        yield ClearMarket()
    if clearing and eggs >= round_terms.clear_chickens and hens:
        yield ClearChickens()
    if eggs >= round_terms.ribbon:
        yield Sell()
    if eggs >= round_terms.trash:
        for card in seat.hand:
            yield Trash(card)
        for card in seat.discard:
            yield Trash(card)
    for card in seat.hand:
        if role[card] == "rooster":
            if not seat.hen_bought or table.options.rooster_is_extra:
                for slot, _ in hens:
                    yield Rooster(card, slot)
        elif role[card] == "storage_shed":
            for other in seat.discard:
                yield Shed(card, other)
