"""The market as a seat sees it: what every offer would bring, and why."""

from __future__ import annotations

from game.actions import (
    Action,
    AnyAction,
    BuyHen,
    BuySupply,
    ClearChickens,
    ClearMarket,
    Gift,
    Rooster,
    RoostSwap,
    Sell,
    Shed,
    Tip,
    Trash,
)
from game.ai import reasons
from game.ai.deck_worth import DeckWorth
from game.ai.outlook import Outlook
from game.ai.reasons import Reason
from game.ai.style import POINT
from game.rules import fox
from game.rules import market as rule
from game.rules.care_check import loves
from game.table import AWAY, NOTHING

Offer = tuple[int, AnyAction]
"""What it would bring, its price taken off, in thousandths of a point; and the action."""


def free_offers(outlook: Outlook, deck: DeckWorth) -> list[Offer]:
    """Cards that are played in the market and cost no eggs."""
    seat, role = outlook.seat, outlook.cards.role
    found: list[Offer] = []
    for card in seat.hand:
        if role[card] == "rooster" and (not seat.hen_bought or outlook.table.options.rooster_is_extra):
            gain, slot = best_hen(outlook, deck)
            if slot:
                found.append((gain, Rooster(card, slot)))
        elif role[card] == "storage_shed" and seat.discard:
            gain, other = max((deck.trash(other), -other) for other in seat.discard)
            found.append((gain, Shed(card, -other)))
    return found


def paid_offers(outlook: Outlook, deck: DeckWorth) -> list[Offer]:
    """Everything that the seat can pay now, but the clearings."""
    table, seat, cards = outlook.table, outlook.seat, outlook.cards
    eggs, egg = seat.eggs, outlook.egg
    found: list[Offer] = []
    for slot, card in enumerate(table.market_row, 1):
        if card == NOTHING or (price := rule.supply_price(table, card)) > eggs:
            continue
        if card not in seat.played or cards.role[card] != "gift_card":
            found.append((deck.buy(card) - price * egg, BuySupply(slot)))
    if not seat.hen_bought:
        gain, slot = best_hen(outlook, deck)
        if slot and (price := rule.hen_price(table, table.chicken_row[slot - 1])) <= eggs:
            found.append((gain - price * egg, BuyHen(slot)))
    price = outlook.terms.trash
    if eggs >= price:
        seen: set[int] = set()
        for card in (*seat.hand, *seat.discard):
            if cards.kind_of[card] not in seen:
                seen.add(cards.kind_of[card])
                step = outlook.fox_step if card in seat.hand and cards.role[card] == "food" else 0
                found.append((deck.trash(card) + step - price * egg, Trash(card)))
    if eggs >= outlook.terms.ribbon:
        found.append((POINT - outlook.terms.ribbon * egg, Sell()))
    return found


def best_hen(outlook: Outlook, deck: DeckWorth) -> tuple[int, int]:
    """The hen of the offering that brings most, her price not counted: (what she brings, her slot); slot 0 when
    there is none.
    """
    best, slot = -POINT * 100, 0
    for place, hen in enumerate(outlook.table.chicken_row, 1):
        if hen != NOTHING:
            gain = deck.hen(hen)
            if gain > best:
                best, slot = gain, place
    return best, slot


def gift(outlook: Outlook, deck: DeckWorth) -> AnyAction | None:
    """What to take for nothing where the first purchase is free (R26): that which, with all that the eggs can buy
    besides, brings most. None when there is nothing to take.
    """
    table, seat, cards = outlook.table, outlook.seat, outlook.cards
    if not rule.gift_waits(table):
        return None
    prices: dict[AnyAction, int] = {}
    gains: dict[AnyAction, int] = {}
    for slot, card in enumerate(table.market_row, 1):
        if card != NOTHING and (card not in seat.played or cards.role[card] != "gift_card"):
            prices[BuySupply(slot)] = cards.cost[card]
            gains[BuySupply(slot)] = deck.buy(card)
    for slot, hen in enumerate(table.chicken_row, 1):
        if hen != NOTHING and not seat.hen_bought:
            prices[BuyHen(slot)] = cards.hens[hen].cost
            gains[BuyHen(slot)] = deck.hen(hen)
    if not gains:
        return None
    if not outlook.left:
        return max(prices, key=lambda offer: prices[offer])
    rooster = any(cards.role[card] == "rooster" for card in seat.hand)

    def total(first: AnyAction) -> int:
        """A Rooster brings a hen anyway, unless the hen is taken now."""
        eggs, brings = seat.eggs, gains[first]
        hens = isinstance(first, BuyHen)
        if rooster and (not hens or table.options.rooster_is_extra):
            brings += max(0, best_hen(outlook, deck)[0])
            hens = True
        rest = sorted(gains, key=lambda offer: prices[offer] * outlook.egg - gains[offer])
        for offer in rest:
            gain = gains[offer] - prices[offer] * outlook.egg
            if offer == first or gain <= 0 or prices[offer] > eggs or (hens and isinstance(offer, BuyHen)):
                continue
            hens = hens or isinstance(offer, BuyHen)
            eggs -= prices[offer]
            brings += gain
        return brings

    return max(gains, key=lambda offer: (total(offer), prices[offer]))


def tip(outlook: Outlook, deck: DeckWorth) -> AnyAction | None:
    """Is the next hand better when the deck is shuffled with all that lies beside it (R52)?"""
    if not outlook.left or rule.check_tip(outlook.table, Tip()) is not None:
        return None
    return Tip() if deck.now > deck.hand_of_deck() else None


def escape(outlook: Outlook) -> AnyAction | None:
    """Alone: a food card to get rid of, when that keeps the Fox from his last step this round. Not when ribbons win the
    game at once.
    """
    table, seat, cards = outlook.table, outlook.seat, outlook.cards
    if not outlook.solo or outlook.own + seat.eggs // outlook.terms.ribbon >= table.options.target:
        return None
    hens, food = fox.paces(table, seat)
    over = hens + food - (fox.steps_to_turn(table)[-1] - table.fox_step) + 1
    if over < 1 or over > food or over * outlook.terms.trash > seat.eggs or table.round >= table.options.cap:
        return None
    return Trash(min((card for card in seat.hand if cards.role[card] == "food"), key=lambda card: cards.value[card]))


def clearing(outlook: Outlook, deck: DeckWorth) -> AnyAction | None:
    """A row worth clearing, when nothing in it is worth its price, or None."""
    seat, cards, style = outlook.seat, outlook.cards, outlook.style
    if outlook.left <= 1 or not outlook.terms.clearing:
        return None
    if seat.eggs >= style.clear + outlook.terms.clear_market:
        row = [card for card in outlook.table.market_row if card != NOTHING]
        if row and max([deck.buy(card) - cards.cost[card] * outlook.egg for card in row]) < 0:
            return ClearMarket()
    if seat.eggs >= style.clear_hens + outlook.terms.clear_chickens and not seat.hen_bought:
        gain, slot = best_hen(outlook, deck)
        if slot and gain < 0:
            return ClearChickens()
    return None


def last_round(outlook: Outlook) -> bool:
    """Will the game end with this round? In the market the flocks are settled; only ribbons can still be had.

    A seat that could end the game by selling, and would win, is taken to do so.
    """
    table = outlook.table
    target, price = table.options.target, outlook.terms.ribbon
    if max(outlook.scores) >= target or table.round >= table.options.cap:
        return True
    if outlook.solo and table.fox_step + sum(fox.paces(table, outlook.seat)) >= fox.steps_to_turn(table)[-1]:
        return True
    reach = [
        score if seat.shopped else score + seat.eggs // price
        for score, seat in zip(outlook.scores, table.seats, strict=True)
    ]
    own = reach.pop(outlook.seen.seat)
    return own >= target and own > max(reach, default=own - 1)


def why(outlook: Outlook, deck: DeckWorth, action: Action) -> tuple[Reason, ...]:
    """Why a seat that judges like this does it; nothing for actions that speak for themselves."""
    table, cards = outlook.table, outlook.cards
    if isinstance(action, (BuySupply, Gift)):
        return why_card(outlook, deck, table.market_row[action.slot - 1])
    if isinstance(action, RoostSwap):
        return why_card(outlook, deck, action.other)
    if isinstance(action, (BuyHen, Rooster)):
        hen = table.chicken_row[action.slot - 1]
        both = (reasons.good_layer(cards, hen), reasons.points_hen(cards, hen))
        return both if outlook.left > 4 else both[::-1]
    if isinstance(action, (Trash, Shed)):
        card = action.card if isinstance(action, Trash) else action.other
        return (reasons.thin_deck(cards, card, deck.size),)
    if isinstance(action, Sell):
        return (reasons.ribbon(outlook.own, table.options.target),)
    if isinstance(action, ClearMarket):
        return (reasons.bad_row("market"),)
    if isinstance(action, ClearChickens):
        return (reasons.bad_row("chickens"),)
    return ()


def why_card(outlook: Outlook, deck: DeckWorth, card: int) -> tuple[Reason, ...]:
    """Why the seat wants this supply card."""
    cards = outlook.cards
    role = cards.role[card]
    if role == "treat":
        lovers = sum(1 for bird in outlook.seat.flock if bird.mood != AWAY and loves(outlook.table, bird.hen, card))
        return (reasons.treat_loved(cards, card, lovers),) if lovers else ()
    if role in ("food", "composter", "chicken_run", "hired_help"):
        return (reasons.food_short(deck.hens, deck.food_need, deck.food_have // 100),)
    if role in ("water", "fountain", "rain_barrel"):
        return (reasons.water_short(deck.hens, deck.water_need, deck.water_have // 100),)
    return ()
