"""What a seat may know: never a hidden card, and always enough to judge its own actions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from game import legality
from game import table as tables
from game.happenings import AnyHappening, GnomeDrew, HandDiscarded, HandDrawn, RoostDrew
from game.rules import fox
from game.status import status
from game.table import UNKNOWN, Table
from game.view import censor, redeal, view
from tests.game.play import card, lay
from tests.game.players import random_action, random_match

POSITION = """
phase care acting 1 seed 5
seat 0 hand corn rooster discard fountain storage water_dish
seat 1 hand composter yard_scraps
seat 2 hand layer_pellets
"""


def positions(count: int = 40) -> Iterator[Table]:
    for seed in range(count):
        dice = Random(seed)
        match = random_match(dice, longest=4)
        for _ in range(dice.randint(0, 60)):
            if match.over:
                break
            match.apply(random_action(match.table, dice))
        yield match.table


def hidden(table: Table, seat: int) -> set[int]:
    """Cards whose place the seat may not know."""
    found = set(table.market_deck)
    for index, other in enumerate(table.seats):
        found.update(other.deck)
        if index != seat and not table.options.open_hands:
            found.update(other.hand)
    return found


def lists(value: Any, name: str = "") -> Iterator[tuple[str, list[int]]]:
    """Every list of plain numbers in plain data, with its name."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from lists(inner, key)
    elif isinstance(value, list):
        if value and isinstance(value[0], int):
            yield name, value
        else:
            for inner in value:
                yield from lists(inner, name)


HEN_LISTS = ("chicken_row", "chicken_deck", "chicken_discard", "retired", "fed", "watered", "winners")
EVENT_LISTS = ("event_deck", "event_discard")


def test_no_hidden_card_stands_anywhere_in_the_data_of_a_view() -> None:
    for table in positions():
        for seat in range(len(table.seats)):
            secret = {name: set(table.chicken_deck) for name in HEN_LISTS}
            secret |= {name: set(table.event_deck) for name in EVENT_LISTS}
            secret["fox_track"] = set(table.fox_track[fox.turned(table) :])
            seen = view(table, seat)
            for name, numbers in lists(tables.to_plain(seen.table)):
                assert not secret.get(name, hidden(table, seat)).intersection(numbers), name


def test_a_view_tells_nothing_that_depends_on_what_is_hidden() -> None:
    """Deal the hidden cards anew, and the view is the same in every part, its text and its data included."""
    for number, table in enumerate(positions()):
        for seat in range(len(table.seats)):
            seen = view(table, seat)
            other = redeal(seen, number * 7919 + seat)
            again = view(other, seat)
            assert again == seen
            assert msgspec.json.encode(tables.to_plain(again.table)) == msgspec.json.encode(tables.to_plain(seen.table))


def test_a_redeal_is_a_sound_table_that_keeps_what_is_seen_and_deals_what_is_not() -> None:
    table = lay(POSITION)
    seen = view(table, 1)
    tables_ = [redeal(seen, state) for state in range(30)]
    for other in tables_:
        assert status(other) == []
        assert other.seats[1].hand == table.seats[1].hand
        assert other.market_row == table.market_row and other.chicken_row == table.chicken_row
        assert [len(seat.deck) for seat in other.seats] == [len(seat.deck) for seat in table.seats]
        assert sorted(other.seats[0].hand + other.seats[0].deck) == sorted(table.seats[0].hand + table.seats[0].deck)
    assert len({tuple(other.seats[0].hand) for other in tables_}) > 10
    assert len({tuple(other.seats[1].deck) for other in tables_}) > 20
    assert len({tuple(other.market_deck) for other in tables_}) == 30
    assert len({tuple(other.chicken_deck) for other in tables_}) == 30
    assert len({other.random for other in tables_}) == 30


def test_a_seat_that_owes_the_mice_a_card_has_one_in_every_redeal() -> None:
    """The others know that much: without a food card in hand the mice would not wait."""
    table = lay("phase mice event mice_infestation seat 0 hand corn water_dish deck water_dish water_dish water_dish")
    for state in range(40):
        assert status(redeal(view(table, 1), state)) == []


def test_the_own_hand_is_seen_and_hands_of_others_are_not() -> None:
    table = lay(POSITION)
    seen = view(table, 1).table
    assert seen.seats[1].hand == table.seats[1].hand
    assert seen.seats[0].hand == [UNKNOWN, UNKNOWN]
    assert seen.seats[2].hand == [UNKNOWN]
    assert seen.seats[0].discard == table.seats[0].discard
    assert seen.seats[0].storage == table.seats[0].storage
    for index in range(3):
        assert seen.seats[index].deck == [UNKNOWN] * len(table.seats[index].deck)
    assert seen.market_deck == [UNKNOWN] * len(table.market_deck)
    assert seen.chicken_deck == [UNKNOWN] * len(table.chicken_deck)


def test_with_open_hands_every_hand_is_seen_and_no_deck() -> None:
    table = lay("open_hands" + POSITION)
    seen = view(table, 1)
    assert [seat.hand for seat in seen.table.seats] == [seat.hand for seat in table.seats]
    assert seen.table.seats[0].deck == [UNKNOWN] * 9
    other = redeal(seen, 3)
    assert [seat.hand for seat in other.seats] == [seat.hand for seat in table.seats]
    assert view(other, 1) == seen


def test_chance_is_not_in_a_view() -> None:
    one, two = lay(POSITION), lay(POSITION)
    two.random = 42
    assert one.random != 42
    assert view(one, 0) == view(two, 0)
    assert view(one, 0).table.random == 0


def test_pools_hold_what_is_hidden_and_tell_no_order() -> None:
    table = lay(POSITION)
    seen = view(table, 1)
    assert seen.seat == 1
    assert seen.own_deck == seen.pools[1] == tuple(sorted(table.seats[1].deck))
    assert seen.pools[0] == tuple(sorted(table.seats[0].deck + table.seats[0].hand))
    assert seen.market_pool == tuple(sorted(table.market_deck))
    assert seen.chicken_pool == tuple(sorted(table.chicken_deck))


def test_the_real_table_is_neither_changed_nor_shared() -> None:
    table = lay(POSITION)
    before = table.copy()
    seen = view(table, 1)
    seen.table.seats[1].hand.clear()
    seen.table.market_row[0] = 99
    redeal(view(table, 1), 5).seats[1].hand.clear()
    assert table == before


def test_own_actions_are_judged_on_a_view_as_on_the_real_table() -> None:
    for table in positions():
        assert legality.choices(view(table, table.acting).table) == legality.choices(table)


def test_views_are_compared_whole() -> None:
    table = lay(POSITION)
    assert view(table, 0) == view(table, 0)
    assert view(table, 0) != view(table, 1)
    assert view(table, 0) != "a view"
    with pytest.raises(TypeError):
        hash(view(table, 0))


# Happenings


DRAWN = (card("corn"), card("rooster"))
SECRETS = [
    HandDrawn(1, DRAWN, 6),
    RoostDrew(1, card("chicken_roost"), DRAWN[:1]),
    GnomeDrew(1, card("garden_gnome"), 3, DRAWN),
]


@pytest.mark.parametrize("happening", SECRETS)
def test_drawn_cards_are_for_the_owners_eyes(happening: Any) -> None:
    assert censor(happening, viewer=1) == happening
    for viewer in (0, 2, None):
        blank = censor(happening, viewer)
        assert blank.cards == (UNKNOWN,) * len(happening.cards)
        assert msgspec.structs.replace(blank, cards=happening.cards) == happening
    assert censor(happening, viewer=0, open_hands=True) == happening
    assert censor(happening, viewer=None, open_hands=True) == happening


def test_everything_else_is_open() -> None:
    secret = {kind for kind in AnyHappening.__args__ if kind.SECRET}
    assert secret == {type(happening) for happening in SECRETS}
    shown = HandDiscarded(1, DRAWN)
    assert censor(shown, viewer=0) is shown


def test_what_a_seat_hears_of_names_no_card_that_is_hidden_from_it() -> None:
    """In some games: what was drawn is told to its owner, to all when hands are open, and to nobody else."""
    for seed in range(15):
        dice = Random(seed)
        match = random_match(dice, longest=3)
        while not match.over:
            happenings = match.apply(random_action(match.table, dice))
            for viewer in (*range(len(match.table.seats)), None):
                for happening in happenings:
                    heard = censor(happening, viewer, match.table.options.open_hands)
                    if isinstance(happening, (HandDrawn, RoostDrew, GnomeDrew)):
                        mine = viewer == happening.seat or match.table.options.open_hands
                        assert (heard == happening) == (mine or not happening.cards)
