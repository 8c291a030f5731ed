"""The deck of events and its secrets (R4), and the prices that events set (R26, R28)."""

from __future__ import annotations

from collections import Counter

import pytest

from game import terms
from game.actions import Collect
from game.happenings import EventTurned
from game.legality import choices
from game.match import Match
from game.rules import market
from game.table import UNKNOWN, Options
from game.view import redeal, view
from tests.game.play import lay, play, the_cards, with_hens


def test_every_event_of_the_card_file_has_terms_and_the_other_way_round() -> None:
    assert {event.id for event in the_cards().events} == set(terms.EVENTS)
    assert len(terms.EVENTS) == 23
    assert [id for id, changed in terms.EVENTS.items() if changed == terms.BASE] == ["beautiful_day"]


def test_r4_every_event_comes_once_before_any_comes_again() -> None:
    """24 rounds of nothing: 23 different events, the 24th after a shuffle of all."""
    match = Match.new(the_cards(), Options(seats=1, events=True, target=15), 3)
    seen = [match.table.event]
    table = match.table
    for _ in range(23):
        table.step, table.round = "collect", table.round + 1
        got = play(table, Collect())
        table = got.table
        seen.append(got.one(EventTurned).event)
        assert got.one(EventTurned).shuffled == (23 if len(seen) == 24 else 0)
    assert Counter(seen[:23]) == Counter(range(23))
    assert len(table.event_deck) == 22 and not table.event_discard


def test_r4_the_event_deck_is_hidden_and_the_event_is_not() -> None:
    table = lay("event off_season event_discard hard_winter")
    seen = view(table, 1)
    assert seen.table.event == table.event and seen.table.event_discard == table.event_discard
    assert seen.table.event_deck == [UNKNOWN] * 21
    assert sorted(seen.event_pool) == sorted(table.event_deck)
    other = redeal(seen, 9)
    assert sorted(other.event_deck) == sorted(table.event_deck) and other.event_deck != table.event_deck


@pytest.mark.parametrize(("event", "cost", "price"), [
    ("off_season", 3, 4), ("off_season", 4, 4), ("off_season", 6, 6), ("off_season", 0, 4),
    ("overstock_sale", 3, 2), ("overstock_sale", 2, 2), ("overstock_sale", 1, 1), ("overstock_sale", 6, 2),
    ("birthday_gift", 6, 0), ("beautiful_day", 5, 5),
])  # fmt: skip
def test_r28_off_season_raises_and_overstock_sale_lowers(event: str, cost: int, price: int) -> None:
    cards = with_hens(alice={"cost": cost})
    table = lay(f"phase market event {event} seat 0 eggs 20\nchickens alice - - - -", cards)
    assert market.hen_price(table, cards.hen_by_id["alice"]) == price
    assert play(table, "hen alice").seat(0).eggs == 20 - price


@pytest.mark.parametrize("event", sorted(terms.EVENTS))
def test_what_is_offered_is_the_same_for_a_view(event: str) -> None:
    """A seat can judge its own choices under every event from what it may see."""
    for step in ("care", "after", "market"):
        table = lay(f"phase {step} event {event} seat 0 eggs 5 hand corn rooster play_tunnels")
        assert choices(view(table, 0).table) == choices(table)
