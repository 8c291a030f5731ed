"""The record of a game: what it holds, and that one from anywhere is judged before it is played."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game import actions
from game.actions import Care, Link, Portion, Treat
from game.match import SHORT, Match
from game.record import (
    MOST_ACTIONS,
    MOST_GIVEN,
    BadRecord,
    Difference,
    Record,
    compare,
    opening,
    options_of,
    out_of_range,
    played,
    record_of,
)
from game.refusals import Refusal, refuse
from game.seating import SeatSetup, Setup
from game.table import Options
from tests.game.play import lay, the_cards
from tests.game.saving import go_on, go_on_at_random, new_match, round_of, setup_of

CARDS, HENS = len(the_cards().kind_of), len(the_cards().hens)


def short_game(seats: int = 2, **more: object) -> tuple[Match, Setup, Record]:
    setup = setup_of(seats, **more)
    match = go_on(new_match(setup), round_of(3, "market"))
    return match, setup, record_of(match, setup)


def changed(record: Record, **more: Any) -> Record:
    return msgspec.structs.replace(record, **more)


def why(record: Record) -> tuple[int, str]:
    with pytest.raises(BadRecord) as caught:
        played(record, the_cards())
    return caught.value.at, str(caught.value.why)


@pytest.mark.parametrize("more", [{}, {"events": True}, {"open_hands": True, "rooster_is_extra": True}, {"first": 1}])
def test_a_record_leads_to_the_same_table_and_digests(more: dict[str, object]) -> None:
    match, setup, record = short_game(**more)
    again = played(record, the_cards())
    assert again.table == match.table and again.digests == match.digests and again.actions == match.actions
    assert again.opening == match.opening and again.counted == match.counted
    assert record.options == options_of(setup) == match.table.options


def test_a_game_goes_on_from_its_record_as_if_it_had_never_stopped() -> None:
    match, _, record = short_game(3)
    again = go_on(played(record, the_cards()))
    assert again.digest() == go_on(match).digest()


def test_undo_reaches_as_far_after_playing_a_record() -> None:
    match, _, record = short_game()
    again = played(record, the_cards())
    assert again.steps == match.steps and again.undo_refusal() == match.undo_refusal()


def test_what_was_taken_back_is_not_in_the_record() -> None:
    setup = setup_of()
    match = new_match(setup)
    match.apply(actions.Collect())
    match.undo()
    assert record_of(match, setup).actions == () and match.digests == [] and match.counted == []


def test_a_table_laid_by_hand_has_no_record() -> None:
    with pytest.raises(ValueError, match="laid by hand"):
        record_of(Match(lay("seed 1")), setup_of())


def test_watch_is_told_of_every_action() -> None:
    _, _, record = short_game()
    seen: list[tuple[int, str]] = []
    match = played(record, the_cards(), lambda count, match: seen.append((count, match.digests[-1])))
    assert seen == list(enumerate(match.digests, 1))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seed": -1}, "seed"),
        ({"seed": 2**64}, "seed"),
        ({"first": 2}, "no seat 2"),
        ({"first": -1}, "no seat -1"),
        ({"options": Options(2, cap=0)}, "last round"),
        ({"options": Options(2, cap=10**6)}, "last round"),
        ({"options": Options(3)}, "not those of the set-up"),
        ({"options": Options(2, target=9)}, "not those of the set-up"),
        ({"options": Options(2, events=True)}, "not those of the set-up"),
        ({"options": Options(9)}, "seats_out_of_range"),
        ({"options": Options(2, target=99)}, "target_out_of_range"),
        ({"setup": Setup((SeatSetup("A" * 41, "barn"), SeatSetup("B", "pond")))}, "a name"),
        ({"setup": Setup((SeatSetup("A\n", "barn"), SeatSetup("B", "pond")))}, "a name"),
        ({"setup": Setup((SeatSetup("A", "barn"), SeatSetup("B", "barn")))}, "same token"),
    ],
)
def test_a_set_up_that_cannot_be(changes: dict[str, Any], message: str) -> None:
    _, _, record = short_game()
    bad = changed(record, **changes)
    assert why(bad)[0] == 0 and message in why(bad)[1]
    with pytest.raises(BadRecord, match=message):
        opening(bad, the_cards())
    match, difference = compare(bad, the_cards(), {})
    assert match is None and difference is not None and (difference.at, difference.action) == (0, None)


def test_an_action_that_is_not_allowed_is_named() -> None:
    _, _, record = short_game()
    bad = changed(record, actions=(*record.actions[:4], actions.Sell(), *record.actions[4:]))
    with pytest.raises(BadRecord, match="action 5: wrong_phase") as caught:
        played(bad, the_cards())
    assert caught.value.at == 4 and isinstance(caught.value.why, Refusal)


def test_a_game_without_end_is_not_played() -> None:
    _, _, record = short_game()
    endless = changed(record, actions=record.actions + (actions.Sell(),) * (MOST_ACTIONS + 1))
    assert why(endless)[0] == MOST_ACTIONS
    assert compare(endless, the_cards(), {})[1] is not None


BAD_NUMBERS: list[tuple[actions.Action, str]] = [
    (actions.Mice(-1), "no card -1"),
    (actions.Mice(CARDS), f"no card {CARDS}"),
    (actions.Trash(2**63), "no card"),
    (actions.RoostSwap(0, CARDS), "no card"),
    (actions.Shed(0, -2), "no card -2"),
    (actions.Tunnels(0, HENS), "no hen"),
    (actions.TurnHen(-1), "no hen -1"),
    (actions.Swing(0, 10**18, water=True), "no hen"),
    (actions.BuySupply(6), "no slot 6"),
    (actions.BuyHen(-1), "no slot -1"),
    (actions.Rooster(0, 99), "no slot"),
    (actions.Gift(0, 6), "no slot"),
    (actions.Close((0, CARDS)), "store: there is no card"),
    (Care(food=(Portion(-1, 0),)), "food: there is no card"),
    (Care(food=(Portion(0, HENS),)), "food: there is no hen"),
    (Care(water=(Portion(0, 0, 1000),)), "water: amount"),
    (Care(water=(Portion(0, 0, -1),)), "water: amount"),
    (Care(treats=(Treat(0, -1),)), "treats: there is no hen"),
    (Care(copies=(Link(0, -1),)), "copies: there is no card"),
    (Care(doubled=(Link(CARDS, 0),)), "doubled: there is no card"),
    (Care(fountains=(Link(0, CARDS),)), "fountains: there is no card"),
    (Care(whole=(CARDS,)), "whole: there is no card"),
    (Care(bumper=(-1,)), "bumper: there is no card"),
    (Care(whole=(0,) * (MOST_GIVEN + 1)), "more than there can be"),
]


@pytest.mark.parametrize(("action", "message"), BAD_NUMBERS, ids=[str(action)[:50] for action, _ in BAD_NUMBERS])
def test_numbers_are_checked_before_a_rule_uses_them(action: actions.Action, message: str) -> None:
    assert message in out_of_range(action, the_cards())
    match, difference = compare(changed(short_game()[2], actions=(action,)), the_cards(), {})
    assert match is not None and difference is not None and difference.at == 1 and message in str(difference.why)


def test_every_action_of_a_game_is_in_range() -> None:
    setup = setup_of(3, events=True)
    for action in go_on_at_random(new_match(setup)).actions:
        assert out_of_range(action, the_cards()) == ""


def test_compare_finds_the_first_digest_that_differs() -> None:
    match, _, record = short_game()
    stated = dict(enumerate(match.digests, 1))
    assert compare(record, the_cards(), stated, match.digest())[1] is None
    for at in (20, 9):
        stated[at] = "0" * SHORT
        found = compare(record, the_cards(), stated)[1]
        assert found is not None and (found.at, found.action) == (at, record.actions[at - 1])
    found = compare(record, the_cards(), {}, "f" * 32)[1]
    assert isinstance(found, Difference) and found.at == len(record.actions) and match.digest() in str(found.why)


def test_refusals_are_given_as_they_are() -> None:
    _, _, record = short_game()
    bad = changed(record, actions=(actions.Draw(),))
    found = compare(bad, the_cards(), {})[1]
    assert found is not None and found.why == refuse("wrong_phase", phase=2)
