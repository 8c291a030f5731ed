"""Phase 2 after care: Chicken Swing, Play Tunnels, storing, and the end of the phase (R2, R9, R25, R43, R45, R46)."""

from __future__ import annotations

import pytest

from game.actions import Close, Swing, Tunnels
from game.happenings import MarketVisited, SwingCheered, SwingWatered, TunnelsCheered, UsedDiscarded, WaterStored
from game.table import CONTENT
from tests.game.play import Played, card, hen, play, with_hens


def after(flock: str, hand: str, care: str = "", storage: str = "-", rest: str = "") -> Played:
    """A seat that has just confirmed its care."""
    got = play(f"phase care\nseat 0 flock {flock}\nhand {hand}\nstorage {storage}\n{rest}", f"care {care}")
    assert got.refusal is None, got.refusal
    return got


# Chicken Swing


def test_swing_makes_one_sad_hen_content() -> None:
    got = after("alice:content darla:content", "chicken_swing").then("chicken_swing alice")
    assert got.flock() == "alice:content+thirsty darla:sad+thirsty"
    assert got.happenings == [SwingCheered(0, card("chicken_swing"), hen("alice"))]
    assert got.pile("used") == "chicken_swing" and got.hand() == ""


def test_swing_takes_one_thirst_token_off() -> None:
    got = after("alice:content darla:content", "chicken_swing").then("chicken_swing alice water")
    assert got.flock() == "alice:sad darla:sad+thirsty"
    assert got.happenings == [SwingWatered(0, card("chicken_swing"), hen("alice"))]


def test_several_swings_may_help_the_same_hen() -> None:
    got = after("alice:content", "chicken_swing#1 chicken_swing#2")
    got = got.then("chicken_swing#1 alice", "chicken_swing#2 alice water")
    assert got.flock() == "alice:content"


def test_r43_swing_needs_a_sad_hen_or_a_thirst_token() -> None:
    got = after("alice:content", "chicken_swing yard_scraps water_bucket", "yard_scraps>alice water_bucket>alice*2")
    assert got.then("chicken_swing alice").why == "swing_hen_not_sad card=chicken_swing hen=alice"
    assert got.then("chicken_swing alice water").why == "swing_hen_not_thirsty card=chicken_swing hen=alice"
    happy = after("alice:happy", "chicken_swing yard_scraps", "yard_scraps>alice")
    assert happy.then("chicken_swing alice").code == "swing_hen_not_sad"
    assert happy.then("chicken_swing alice water").code == ""


def test_r45_swing_does_not_bring_back_who_ran_away() -> None:
    got = after("alice:sad darla:sad", "chicken_swing")
    assert got.flock() == "alice:away darla:away"
    assert got.then("chicken_swing alice").why == "hen_ran_away hen=alice"
    assert got.then("chicken_swing alice water").why == "hen_ran_away hen=alice"


# Play Tunnels

FULL = "yard_scraps>alice water_bucket>alice*2"


def test_tunnels_make_one_fed_and_watered_hen_happy() -> None:
    got = after("alice:content", "play_tunnels yard_scraps water_bucket", FULL).then("play_tunnels alice")
    assert got.flock() == "alice:happy"
    assert got.happenings == [TunnelsCheered(0, card("play_tunnels"), hen("alice"), CONTENT)]
    assert got.pile("used") == "play_tunnels water_bucket yard_scraps"


def test_tunnels_need_no_treat_and_help_a_hen_that_was_sad_before_care() -> None:
    got = after("alice:sad", "play_tunnels yard_scraps water_bucket", FULL).then("play_tunnels alice")
    assert got.flock() == "alice:happy"


def test_r9_tunnels_want_food_not_a_treat() -> None:
    got = after("alice:content", "play_tunnels peanut_treat water_bucket", "peanut_treat>alice water_bucket>alice*2")
    assert got.bird("alice") == "content"
    assert got.then("play_tunnels alice").why == "tunnels_hen_not_fed card=play_tunnels hen=alice"


def test_r43_tunnels_need_a_fed_and_watered_hen_that_is_not_happy() -> None:
    unfed = after("alice:content", "play_tunnels water_bucket", "water_bucket>alice*2")
    assert unfed.then("play_tunnels alice").why == "tunnels_hen_not_fed card=play_tunnels hen=alice"
    dry = after("alice:content", "play_tunnels yard_scraps water_dish", "yard_scraps>alice water_dish>alice")
    assert dry.then("play_tunnels alice").why == "tunnels_hen_not_watered card=play_tunnels hen=alice"
    happy = after("alice:happy", "play_tunnels yard_scraps water_bucket", FULL)
    assert happy.then("play_tunnels alice").why == "tunnels_hen_already_happy card=play_tunnels hen=alice"


def test_a_swing_is_no_water_for_the_tunnels() -> None:
    got = after("alice:content", "play_tunnels chicken_swing yard_scraps", "yard_scraps>alice")
    got = got.then("chicken_swing alice water")
    assert got.flock() == "alice:content"
    assert got.then("play_tunnels alice").code == "tunnels_hen_not_watered"


def test_a_hen_under_a_rain_barrel_is_watered_for_the_tunnels() -> None:
    got = after("alice:content", "play_tunnels yard_scraps rain_barrel", "rain_barrel yard_scraps>alice")
    assert got.then("play_tunnels alice").bird("alice") == "happy"


def test_r40_a_hen_that_needs_nothing_counts_as_fed_and_watered_for_the_tunnels() -> None:
    cards = with_hens(alice={"food": 0, "water": 0})
    got = play("phase care seat 0 flock alice hand play_tunnels", "care", "play_tunnels alice", cards=cards)
    assert got.bird("alice") == "happy"


def test_r45_tunnels_do_not_reach_who_ran_away() -> None:
    got = after("alice:sad", "play_tunnels")
    assert got.then("play_tunnels alice").why == "hen_ran_away hen=alice"


def test_after_care_is_for_the_own_hens() -> None:
    got = after("alice:content", "play_tunnels chicken_swing", rest="seat 1 flock darla:sad+thirsty")
    assert got.then("play_tunnels darla").why == "hen_not_yours hen=darla seat=1"
    assert got.then("chicken_swing darla water").why == "hen_not_yours hen=darla seat=1"
    assert got.then("chicken_swing sansa").why == "hen_not_in_flock hen=sansa"


def test_r25_after_care_in_the_players_order() -> None:
    position = ("alice:content dash:content", "play_tunnels chicken_swing yard_scraps water_bucket", FULL)
    for order in (("play_tunnels alice", "chicken_swing dash"), ("chicken_swing dash", "play_tunnels alice")):
        assert after(*position).then(*order).flock() == "alice:happy dash:content+thirsty"


@pytest.mark.parametrize("text", ["chicken_swing alice", "play_tunnels alice"])
def test_after_care_cards_wait_for_their_moment(text: str) -> None:
    kind = text.split()[0]
    position = f"phase care seat 0 flock alice hand {kind}"
    assert play(position, text).why == f"after_care_not_yet card={kind}"
    rest = ("care", "close", "draw", "care", "close")
    assert play(position, *rest, text).why == f"phase_2_is_over card={kind}"


def test_after_care_cards_must_be_in_hand_and_of_the_kind() -> None:
    got = after("alice:content", "corn")
    assert got.then(Swing(card("chicken_swing"), hen("alice"))).why == "card_not_in_hand card=chicken_swing"
    assert got.then(Swing(card("corn"), hen("alice"))).why == "card_not_playable_here card=corn"
    assert got.then(Tunnels(card("corn"), hen("alice"))).why == "card_not_playable_here card=corn"


# Storing


def test_r46_unused_water_goes_to_storage_as_much_as_one_likes() -> None:
    hand = "water_dish water_bucket hanging_waterer corn rooster"
    got = after("alice", hand).then("close water_dish water_bucket hanging_waterer")
    assert got.storage() == "hanging_waterer water_bucket water_dish"
    assert got.hand() == "corn rooster"
    assert got.one(WaterStored).cards == (card("water_dish"), card("water_bucket"), card("hanging_waterer"))


def test_r46_storing_is_a_choice_and_the_rest_stays_in_hand() -> None:
    got = after("alice", "water_dish water_bucket corn").then("close water_bucket")
    assert got.storage() == "water_bucket"
    assert got.hand() == "corn water_dish"
    nothing = after("alice", "water_dish corn").then("close")
    assert nothing.storage() == "" and nothing.hand() == "corn water_dish"
    assert not nothing.all(WaterStored)


def test_r46_storing_is_done_at_the_close_only() -> None:
    got = play("phase care seat 0 hand water_dish", "close water_dish")
    assert got.why == "storing_only_at_the_end card=water_dish"


@pytest.mark.parametrize("kind", ["corn", "peanut_treat", "rooster", "rain_barrel", "fountain", "hired_help"])
def test_r20_r46_only_cards_of_the_water_type_can_be_stored(kind: str) -> None:
    assert after("alice", kind).then(f"close {kind}").why == f"not_storable card={kind}"


def test_r46_a_poured_card_cannot_be_stored() -> None:
    got = after("pompom", "water_dish", "water_dish>pompom")
    assert got.then("close water_dish").why == "used_card_not_storable card=water_dish"
    got = after("pompom", "-", "water_dish>pompom", storage="water_dish")
    assert got.then("close water_dish").why == "used_card_not_storable card=water_dish"


def test_r46_a_stored_card_is_poured_from_storage_and_then_discarded() -> None:
    got = after("pompom", "-", "water_dish>pompom", storage="water_dish").then("close")
    assert got.storage() == "" and got.discard() == "water_dish"


def test_r46_a_stored_card_stays_there_over_rounds_and_never_returns_to_the_hand() -> None:
    position = "phase after target 15 seat 0 hand water_dish deck -"
    got = play(
        position, "close water_dish", "draw", "care", "close", "done", "done", "collect", "draw", "care", "close"
    )
    got = got.then("draw")
    assert got.storage() == "water_dish"
    assert got.hand() == ""


def test_storing_names_cards_of_the_hand_each_once() -> None:
    got = after("alice", "water_dish", storage="water_bucket")
    dish = card("water_dish")
    assert got.then(Close((dish, dish))).why == "card_not_in_hand card=water_dish"
    assert got.then(Close((card("water_bucket"),))).why == "card_not_in_hand card=water_bucket"
    assert got.then(Close((card("hanging_waterer"),))).why == "card_not_in_hand card=hanging_waterer"


# The end of the phase


def test_r31_used_cards_go_to_the_discard_pile_and_the_rest_is_kept() -> None:
    got = after("alice", "yard_scraps corn chicken_swing", "yard_scraps>alice")
    got = got.then("chicken_swing alice water", "close")
    assert got.discard() == "chicken_swing yard_scraps"
    assert got.hand() == "corn"
    assert got.one(UsedDiscarded) == UsedDiscarded(0, (card("yard_scraps"), card("chicken_swing")))
    assert got.seat(0).used == [] and got.seat(0).fed == [] and got.seat(0).watered == []


def test_with_nothing_used_nothing_is_told() -> None:
    got = after("alice", "corn").then("close")
    assert got.codes == []
    assert (got.table.step, got.table.acting) == ("draw", 1)


def test_after_the_last_seat_the_market_opens_for_the_first_player() -> None:
    got = play("phase after first 1 acting 0 seat 1 eggs 7", "close")
    assert (got.table.step, got.table.acting, got.table.phase) == ("market", 1, 3)
    assert got.happenings == [MarketVisited(1, 7)]
