"""Section 2 and R3, R14, R32, R34: how a game begins."""

from __future__ import annotations

from collections import Counter

import pytest

from game.actions import Collect, Draw
from game.happenings import FirstPlayerChosen, GameStarted, HandDrawn, SlotFilled
from game.match import Match, Refused
from game.refusals import refuse
from game.status import status
from game.table import COLLECT, CONTENT, Options
from tests.game.play import Played, the_cards


def new(seats: int = 2, seed: int = 1, first: int | None = 0, **options: int) -> Match:
    return Match.new(the_cards(), Options(seats=seats, **options), seed, first)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_set_up_gives_every_seat_the_starting_things(seats: int) -> None:
    table = new(seats).table
    got = Played(table)
    assert status(table) == []
    assert (table.round, table.step, table.phase) == (1, COLLECT, 1)
    for index, seat in enumerate(table.seats):
        assert (seat.eggs, seat.ribbons) == (2, 0)
        assert Counter(got.deck(index).split()) == {"yard_scraps": 5, "water_dish": 5}
        breeds = [table.cards.hens[bird.hen].breed for bird in seat.flock]
        assert breeds == ["ameraucana", "buckeye"]
        assert all(bird.mood == CONTENT and not bird.thirsty and not bird.chick for bird in seat.flock)
        assert sum(table.cards.hens[bird.hen].points[CONTENT] for bird in seat.flock) == 2
        assert seat.hand == seat.discard == seat.storage == seat.used == []


def test_r3_no_hand_is_dealt_the_first_one_is_drawn_in_phase_2() -> None:
    match = new()
    assert [seat.hand for seat in match.table.seats] == [[], []]
    assert not [x for x in match.opening if isinstance(x, HandDrawn)]
    match.apply(Collect())
    assert match.table.seats[0].hand == []
    match.apply(Draw())
    assert len(match.table.seats[0].hand) == 6
    assert match.table.seats[1].hand == []


def test_common_decks_hold_no_starting_cards_and_five_of_each_lie_open() -> None:
    table = new(5).table
    cards = table.cards
    assert len(table.market_row) == len(table.chicken_row) == 5
    assert not any(cards.kind(card).start for card in (*table.market_row, *table.market_deck))
    assert not any(cards.hens[hen].start for hen in (*table.chicken_row, *table.chicken_deck))
    assert len(table.market_deck) + 5 == sum(kind.copies for kind in cards.supply if not kind.start)
    assert len(table.chicken_deck) + 5 == sum(1 for hen in cards.hens if not hen.start)
    assert table.market_discard == table.chicken_discard == table.trashed == table.retired == []


def test_everybody_hears_of_the_target_the_first_player_and_the_ten_open_cards() -> None:
    match = new(3, first=2, target=8)
    assert match.opening[:2] == (GameStarted(8), FirstPlayerChosen(2, by_lot=False))
    filled = match.opening[2:]
    assert filled == tuple(
        SlotFilled(name, slot, row[slot - 1])
        for name, row in (("market", match.table.market_row), ("chickens", match.table.chicken_row))
        for slot in range(1, 6)
    )
    assert match.table.first == match.table.acting == 2


def test_the_first_player_may_be_drawn_by_lot_and_every_seat_can_win_it() -> None:
    openings = [new(3, seed=seed, first=None) for seed in range(60)]
    for match in openings:
        assert match.opening[1] == FirstPlayerChosen(match.table.first, by_lot=True)
    counts = Counter(match.table.first for match in openings)
    assert set(counts) == {0, 1, 2}
    assert min(counts.values()) > 8


def test_seeds_shuffle_every_deck_and_the_same_seed_deals_the_same_game() -> None:
    assert new(seed=5).digest() == new(seed=5).digest()
    one, two = new(seed=5).table, new(seed=6).table
    assert one.seats[0].deck != two.seats[0].deck
    assert one.seats[0].deck != one.seats[1].deck
    assert one.market_deck != two.market_deck
    assert one.chicken_deck != two.chicken_deck
    assert one.market_deck != sorted(one.market_deck)


def test_r14_the_target_is_10_and_may_be_set_from_6_to_15() -> None:
    assert Options(seats=2).target == 10
    for target in (6, 8, 10, 15):
        assert new(target=target).table.options.target == target
    for target in (5, 16, 0, -8):
        with pytest.raises(Refused) as caught:
            new(target=target)
        assert caught.value.refusal == refuse("target_out_of_range", low=6, high=15)


def test_a_game_is_for_1_to_5_seats() -> None:
    for seats in (0, 6, -1):
        with pytest.raises(Refused) as caught:
            new(seats)
        assert caught.value.refusal == refuse("seats_out_of_range", low=1, high=5)


def test_seats_out_of_range_comes_before_the_target() -> None:
    with pytest.raises(Refused) as caught:
        new(9, target=99)
    assert caught.value.refusal.code == "seats_out_of_range"


@pytest.mark.parametrize("first", [-1, 2, 7])
def test_a_first_player_who_does_not_sit_there_is_an_error(first: int) -> None:
    with pytest.raises(ValueError, match="first"):
        new(2, first=first)
