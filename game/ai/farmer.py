"""The level "farmer": exact care, and a market by what cards are worth to the own deck."""

from __future__ import annotations

from game.actions import (
    AnyAction,
    Care,
    Close,
    Collect,
    Done,
    Draw,
    DustBath,
    Gift,
    Gnome,
    Mice,
    RoostDraw,
    RoostSwap,
    Sell,
    Swing,
    Tunnels,
)
from game.ai import reasons
from game.ai.care_solver import solve
from game.ai.care_values import Values, state, worth
from game.ai.deck_worth import DeckWorth
from game.ai.outlook import Outlook
from game.ai.reasons import Reason
from game.ai.shopping import clearing, escape, free_offers, gift, last_round, paid_offers, tip, why, why_card
from game.ai.style import Style
from game.ai.turning import Turning
from game.rules import before_care, weather
from game.rules import care as care_rule
from game.table import AFTER, AWAY, CARE, COLLECT, CONTENT, DRAW, HAPPY, MICE, NOTHING, SAD, Table
from game.view import View

Decision = tuple[AnyAction, tuple[Reason, ...]]


def decide(seen: View, style: Style) -> Decision:
    """What the seat of the view does now, and why."""
    step = seen.table.step
    if step == COLLECT:
        return Collect(), ()
    if step == DRAW:
        return Draw(), ()
    outlook = Outlook(seen, style)
    if step == MICE:
        return mice(outlook), ()
    if step == CARE:
        return _before_care(outlook) or _care(outlook)
    if step == AFTER:
        waits = outlook.terms.content_turns is not None and not outlook.seat.event_done
        return turn_hen(outlook) if waits else _after_care(outlook)
    return market(outlook)


def mice(outlook: Outlook) -> Mice:
    """The food card without which the coming care is worth most (R29)."""
    table, cards = outlook.table, outlook.cards
    values = outlook.care_values()
    best: tuple[int, int] | None = None
    given = NOTHING
    for card in {cards.kind_of[card]: card for card in weather.food_cards(table)}.values():
        other = table.copy()
        other.actor.hand.remove(card)
        rank = (_care_worth(other, values), -cards.value[card])
        if best is None or rank > best:
            best, given = rank, card
    return Mice(given)


# Care


def _care(outlook: Outlook) -> Decision:
    table = outlook.table
    values = outlook.care_values()
    care = solve(table, values)
    tunnels = [card for card in outlook.seat.hand if outlook.cards.role[card] == "play_tunnels"]
    if outlook.terms.content_turns is not None:
        care = _care_for_turning(outlook, values, care)
    elif tunnels:
        care = _care_for_tunnels(outlook, values, care)
    return care, _care_reasons(outlook, care)


def _care_for_tunnels(outlook: Outlook, values: Values, care: Care) -> Care:
    """Play Tunnels after care will cheer one hen that is fed and watered: for each hen the care that means her."""
    table = outlook.table
    best, best_care = worth(table, care, values) + _tunnels_gain(table, care, values), care
    for bird in outlook.seat.flock:
        if bird.mood in (HAPPY, AWAY) or bird.chick:
            continue
        row = values.hens[bird.hen]
        meant = {**values.hens, bird.hen: (*row[:2], row[0], *row[3:])}
        other = solve(table, Values(meant, values.hand, values.stored, values.left_food))
        total = worth(table, other, values) + _tunnels_gain(table, other, values)
        if total > best:
            best, best_care = total, other
    return best_care


def _tunnels_gain(table: Table, care: Care, values: Values) -> int:
    gain = 0
    for fate in care_rule.fates(table, care):
        if fate.fed and fate.watered and fate.after.mood != HAPPY:
            row = values.hens[fate.after.hen]
            gain = max(gain, row[0] - row[state(fate.after)])
    return gain


def _care_for_turning(outlook: Outlook, values: Values, care: Care) -> Care:
    """An event turns a content hen after this care (R25): for each hen the care that means her for it."""
    table, turns = outlook.table, outlook.terms.content_turns
    best, best_care = None, care
    for meant in (None, *outlook.seat.flock):
        other = care
        if meant is not None:
            if meant.chick or meant.mood == AWAY:
                continue
            row = values.hens[meant.hen]
            then = row[2 * (turns or HAPPY)], row[2 * (turns or HAPPY) + 1]
            rows = {**values.hens, meant.hen: (*row[: 2 * CONTENT], *then, *row[2 * SAD :])}
            other = solve(table, Values(rows, values.hand, values.stored, values.left_food))
        fates = care_rule.fates(table, other)
        fed = [fate.before.hen for fate in fates if fate.fed]
        watered = [fate.before.hen for fate in fates if fate.watered]
        birds = [fate.after for fate in fates]
        total = _turning(outlook, values, fed, watered).best(birds)[0] + worth(table, other, values)
        total -= sum(values.hens[bird.hen][state(bird)] for bird in birds if bird.mood != AWAY)
        if best is None or total > best:
            best, best_care = total, other
    return best_care


def _turning(outlook: Outlook, values: Values, fed: list[int], watered: list[int]) -> Turning:
    role = outlook.cards.role
    tunnels = [card for card in outlook.seat.hand if role[card] == "play_tunnels"]
    swings = [card for card in outlook.seat.hand if role[card] == "chicken_swing"]
    turns = None if outlook.seat.event_done else outlook.terms.content_turns
    return Turning(values.hens, fed, watered, tunnels, swings, turns)


def _care_reasons(outlook: Outlook, care: Care) -> tuple[Reason, ...]:
    cards = outlook.cards
    found: list[Reason] = []
    treated = {treat.hen for treat in care.treats}
    fed = {portion.hen for portion in care.food}
    for bird in outlook.seat.flock:
        if bird.mood == SAD and (bird.hen in fed or bird.hen in treated):
            found.append(reasons.save_hen(cards, bird.hen))
    for treat in care.treats:
        found.append(reasons.points_hen(cards, treat.hen))
    return tuple(found[: reasons.MOST])


def _before_care(outlook: Outlook) -> Decision | None:
    """Eggs and cards first, then what swaps a card: a swap knows more later."""
    seat = outlook.seat
    role = outlook.cards.role
    happy = before_care.happy_hens(seat)
    can_draw = bool(seat.deck or seat.discard)
    swaps: list[int] = []
    for card in seat.hand:
        kind = role[card]
        if kind == "dust_bath_tub" and happy:
            return DustBath(card), ()
        if kind == "garden_gnome" and happy and can_draw:
            return Gnome(card), ()
        if kind in ("chicken_roost", "gift_card") and card not in seat.played:
            swaps.append(card)
    for card in swaps:
        decision = _roost(outlook, card) if role[card] == "chicken_roost" else _gift(outlook, card)
        if decision is not None:
            return decision
    return None


def _with_card(table: Table, out: int, into: int) -> Table:
    """The table with another card in the acting seat's hand."""
    other = table.copy()
    other.actor.hand.remove(out)
    other.actor.hand.append(into)
    return other


def _care_worth(table: Table, values: Values) -> int:
    return worth(table, solve(table, values), values)


def _roost(outlook: Outlook, card: int) -> Decision | None:
    table, seat, cards = outlook.table, outlook.seat, outlook.cards
    values = outlook.care_values()
    now = _care_worth(table, values)
    gains: dict[int, int] = {}
    best, fetched = 0, NOTHING
    for other in seat.discard:
        kind = cards.kind_of[other]
        if kind not in gains:
            gains[kind] = _care_worth(_with_card(table, card, other), values) - now
            if gains[kind] > best:
                best, fetched = gains[kind], other
    if outlook.seen.own_deck:
        chance = 0
        for other in outlook.seen.own_deck:
            kind = cards.kind_of[other]
            if kind not in gains:
                gains[kind] = _care_worth(_with_card(table, card, other), values) - now
            chance += gains[kind]
        if chance // len(outlook.seen.own_deck) >= best:
            return RoostDraw(card), ()
    elif seat.discard and best <= 0:
        return RoostDraw(card), ()
    if fetched == NOTHING:
        return None
    return RoostSwap(card, fetched), why_card(outlook, DeckWorth(outlook), fetched)


def _gift(outlook: Outlook, card: int) -> Decision | None:
    table = outlook.table
    values = outlook.care_values()
    deck = DeckWorth(outlook)
    now = _care_worth(table, values) + deck.buy(card)
    best, slot = 0, 0
    for place, other in enumerate(table.market_row, 1):
        if other != NOTHING:
            gain = _care_worth(_with_card(table, card, other), values) + deck.buy(other) - now
            if gain > best:
                best, slot = gain, place
    if not slot:
        return None
    return Gift(card, slot), why_card(outlook, deck, table.market_row[slot - 1])


# After care


def turn_hen(outlook: Outlook) -> Decision:
    """While the event may turn a hen: the best order of it and the cards that may help."""
    seat = outlook.seat
    action = _turning(outlook, outlook.care_values(), seat.fed, seat.watered).best(seat.flock)[1]
    return action or _close(outlook), ()


def _after_care(outlook: Outlook) -> Decision:
    seat, cards = outlook.seat, outlook.cards
    role = cards.role
    for card in seat.hand:
        if role[card] == "play_tunnels":
            best, hen = 0, NOTHING
            for bird in seat.flock:
                if bird.mood not in (HAPPY, AWAY) and bird.hen in seat.fed and bird.hen in seat.watered:
                    row = outlook.hen_row(cards.hens[bird.hen])
                    gain = row[0] - row[state(bird)]
                    if gain > best:
                        best, hen = gain, bird.hen
            if hen != NOTHING:
                return Tunnels(card, hen), (reasons.points_hen(cards, hen),)
    for card in seat.hand:
        if role[card] == "chicken_swing":
            best, hen, water = 0, NOTHING, False
            for bird in seat.flock:
                if bird.mood == AWAY or bird.chick:
                    continue
                row = outlook.hen_row(cards.hens[bird.hen])
                now = state(bird)
                if bird.mood == SAD and row[now - 2] - row[now] > best:
                    best, hen, water = row[now - 2] - row[now], bird.hen, False
                if bird.thirsty and row[now - 1] - row[now] > best:
                    best, hen, water = row[now - 1] - row[now], bird.hen, True
            if hen != NOTHING:
                return Swing(card, hen, water), (reasons.good_layer(cards, hen),)
    return _close(outlook), ()


def _close(outlook: Outlook) -> Close:
    """All spare water is stored."""
    return Close(tuple(card for card in outlook.seat.hand if outlook.cards.role[card] == "water"))


# Market


def market(outlook: Outlook) -> Decision:
    """The best offer while there is a good one. When the game is about to end only ribbons count."""
    if outlook.terms.first_free:
        deck = DeckWorth(outlook)
        free = gift(outlook, deck)
        if free is not None:
            return free, why(outlook, deck, free)
    away = escape(outlook)
    if away is not None:
        return away, ()
    last = last_round(outlook)
    if last or not outlook.left:
        if outlook.seat.eggs >= outlook.terms.ribbon:
            return Sell(), (reasons.ribbon(outlook.own, outlook.table.options.target),)
        return Done(), ()
    deck = DeckWorth(outlook)
    for offers in (free_offers(outlook, deck), paid_offers(outlook, deck)):
        gain, action = max(offers, key=lambda offer: offer[0], default=(0, Done()))
        if gain > 0:
            return action, why(outlook, deck, action)
    cleared = clearing(outlook, deck)
    if cleared is not None:
        return cleared, why(outlook, deck, cleared)
    return tip(outlook, deck) or Done(), ()
