"""What is legal: the one place that says yes, or no with a reason.

`refusal(table, action)` gives the reason against an action, or None. `choices(table)` lists the legal actions of the
seat whose turn it is. Two kinds of action have too many forms to list: of care plans `choices` holds the bare one
(nothing given), of closings the one that stores nothing and the one that stores all spare water. Any other plan is
built with `draft` and judged by `refusal`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from game import actions
from game.actions import Action, Care
from game.happenings import Happening
from game.refusals import Refusal, refuse
from game.rules import after_care, before_care, care, care_check, collect, market, weather
from game.table import AFTER, CARE, COLLECT, DRAW, MARKET, MICE, OVER, PHASE_OF, Table


class Rule(msgspec.Struct, frozen=True):
    """How one kind of action is judged and done. `check` may assume that it is the action's step."""

    step: str
    check: Callable[[Table, Any], Refusal | None]
    apply: Callable[[Table, Any, list[Happening]], None]


RULES: dict[type[Action], Rule] = {
    actions.Collect: Rule(COLLECT, collect.check_collect, collect.apply_collect),
    actions.Draw: Rule(DRAW, before_care.check_draw, before_care.apply_draw),
    actions.Mice: Rule(MICE, weather.check_mice, weather.apply_mice),
    actions.RoostSwap: Rule(CARE, before_care.check_roost_swap, before_care.apply_roost_swap),
    actions.RoostDraw: Rule(CARE, before_care.check_roost_draw, before_care.apply_roost_draw),
    actions.Gnome: Rule(CARE, before_care.check_gnome, before_care.apply_gnome),
    actions.DustBath: Rule(CARE, before_care.check_dust_bath, before_care.apply_dust_bath),
    actions.Gift: Rule(CARE, before_care.check_gift, before_care.apply_gift),
    actions.Care: Rule(CARE, care_check.check_care, care.apply_care),
    actions.Swing: Rule(AFTER, after_care.check_swing, after_care.apply_swing),
    actions.Tunnels: Rule(AFTER, after_care.check_tunnels, after_care.apply_tunnels),
    actions.TurnHen: Rule(AFTER, after_care.check_turn_hen, after_care.apply_turn_hen),
    actions.Close: Rule(AFTER, after_care.check_close, after_care.apply_close),
    actions.BuySupply: Rule(MARKET, market.check_buy_supply, market.apply_buy_supply),
    actions.BuyHen: Rule(MARKET, market.check_buy_hen, market.apply_buy_hen),
    actions.ClearMarket: Rule(MARKET, market.check_clear_market, market.apply_clear_market),
    actions.ClearChickens: Rule(MARKET, market.check_clear_chickens, market.apply_clear_chickens),
    actions.Sell: Rule(MARKET, market.check_sell, market.apply_sell),
    actions.Trash: Rule(MARKET, market.check_trash, market.apply_trash),
    actions.Rooster: Rule(MARKET, market.check_rooster, market.apply_rooster),
    actions.Shed: Rule(MARKET, market.check_shed, market.apply_shed),
    actions.Tip: Rule(MARKET, market.check_tip, market.apply_tip),
    actions.Done: Rule(MARKET, market.check_done, market.apply_done),
}

BEFORE_CARE = (actions.RoostSwap, actions.RoostDraw, actions.Gnome, actions.DustBath, actions.Gift)
AFTER_CARE = (actions.Swing, actions.Tunnels)
MARKET_CARDS = (actions.Rooster, actions.Shed)


def refusal(table: Table, action: Action, seat: int | None = None) -> Refusal | None:
    """Why the action may not be done now, or None. `seat` is who wants it (the acting seat when left out)."""
    rule = RULES[type(action)]
    return _check_moment(table, action, rule, table.acting if seat is None else seat) or rule.check(table, action)


def _check_moment(table: Table, action: Action, rule: Rule, seat: int) -> Refusal | None:
    """Whose turn, then which moment."""
    if table.step == OVER:
        return refuse("game_is_over")
    if seat != table.acting:
        shopped = table.step == MARKET and 0 <= seat < len(table.seats) and table.seats[seat].shopped
        return refuse("already_left_market") if shopped else refuse("not_your_turn", seat=table.acting)
    return None if rule.step == table.step else _wrong_moment(table, action, rule)


def _wrong_moment(table: Table, action: Action, rule: Rule) -> Refusal:
    now, wanted = PHASE_OF[table.step], PHASE_OF[rule.step]
    kind = table.cards.kind(action.card).id if hasattr(action, "card") else ""
    if isinstance(action, MARKET_CARDS) and now < wanted:
        return refuse("market_card_too_early", card=kind)
    if isinstance(action, (*BEFORE_CARE, *AFTER_CARE)) and now > wanted:
        return refuse("phase_2_is_over", card=kind)
    if now != wanted:
        return refuse("wrong_phase", phase=wanted)
    if table.step == DRAW:
        return refuse("hand_not_drawn")
    if table.step == MICE:
        return refuse("hand_already_drawn" if isinstance(action, actions.Draw) else "mice_still_waiting")
    if isinstance(action, actions.Mice):
        over = weather.mice_are_over(table)
        return refuse("event_already_resolved" if over else "event_not_in_force", event=weather.MICE_EVENT)
    if table.step == CARE and isinstance(action, AFTER_CARE):
        return refuse("after_care_not_yet", card=kind)
    if table.step == CARE and isinstance(action, (actions.Close, actions.TurnHen)):
        if isinstance(action, actions.Close) and action.store:
            return refuse("storing_only_at_the_end", card=table.cards.kind(action.store[0]).id)
        return refuse("care_not_confirmed")
    if table.step == AFTER and isinstance(action, BEFORE_CARE):
        return refuse("before_care_is_over", card=kind)
    if isinstance(action, actions.Draw):
        return refuse("hand_already_drawn")
    return refuse("care_is_confirmed")


def choices(table: Table) -> list[Action]:
    """The legal actions of the acting seat, see above for care and closing. Empty when the game is over."""
    return list(_offers(table))


def _offers(table: Table) -> Iterator[Action]:
    step = table.step
    if step == MARKET:
        yield from market.offer(table)
    elif step == CARE:
        yield Care()
        yield from before_care.offer(table)
    elif step == AFTER:
        yield from after_care.offer(table)
    elif step == MICE:
        yield from weather.offer(table)
    elif step == DRAW:
        yield actions.Draw()
    elif step == COLLECT:
        yield actions.Collect()
