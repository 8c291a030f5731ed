"""Phase 2 up to care: the hand, Chicken Roost, Garden Gnome, Dust Bath Tub, Gift Card.

R5, R8, R19, R30-R32, R38, R42, R43.
"""

from __future__ import annotations

import pytest

from game.actions import Draw, Gift, Gnome, RoostDraw, RoostSwap
from game.happenings import (
    DeckShuffled,
    DustBathPaid,
    GiftSwapped,
    GnomeDrew,
    HandDrawn,
    RoostDrew,
    RoostSwapped,
    SlotFilled,
)
from tests.game.play import card, play

# The hand


def test_r31_the_hand_is_drawn_to_six() -> None:
    got = play("phase draw", "draw")
    assert len(got.seat(0).hand) == 6
    assert len(got.seat(0).deck) == 4
    assert got.one(HandDrawn) == HandDrawn(0, tuple(got.seat(0).hand), wanted=6)


def test_r31_cards_come_from_the_top_of_the_deck() -> None:
    got = play("phase draw seat 0 deck corn rooster fountain composter rain_barrel hired_help gift_card", "draw")
    assert got.hand() == "composter corn fountain hired_help rain_barrel rooster"
    assert got.deck() == "gift_card"


def test_r31_an_empty_deck_is_renewed_from_the_discard_pile_and_drawing_goes_on() -> None:
    got = play("phase draw seat 0 deck corn rooster discard water_dish water_dish water_dish yard_scraps corn", "draw")
    assert len(got.seat(0).hand) == 6
    assert {"corn", "rooster"} <= set(got.hand().split())
    assert got.discard() == ""
    assert got.codes == ["DeckShuffled", "HandDrawn"]
    assert got.one(DeckShuffled) == DeckShuffled(0, 5)
    assert len(got.deck().split()) == 1


def test_r31_with_no_card_left_a_seat_plays_with_fewer() -> None:
    got = play("phase draw seat 0 deck corn discard rooster", "draw")
    assert got.hand() == "corn rooster"
    assert len(got.one(HandDrawn).cards) == 2 and got.one(HandDrawn).wanted == 6
    nothing = play("phase draw seat 0 deck - discard -", "draw")
    assert nothing.hand() == ""
    assert nothing.codes == ["HandDrawn"]
    assert nothing.then("care").code == ""


def test_r32_taking_the_last_card_exactly_shuffles_nothing() -> None:
    got = play(
        "phase draw seat 0 deck corn rooster fountain composter rain_barrel hired_help discard water_dish", "draw"
    )
    assert got.codes == ["HandDrawn"]
    assert got.deck() == "" and got.discard() == "water_dish"


def test_r32_the_reshuffle_is_a_shuffle() -> None:
    pile = "yard_scraps water_dish corn garden_greens layer_pellets water_bucket rooster fountain"
    decks = set()
    for seed in range(12):
        got = play(f"seed {seed} phase draw seat 0 deck - discard {pile}", "draw")
        decks.add(got.names(got.seat(0).hand))
    assert len(decks) > 8


def test_r5_a_seat_finishes_its_whole_phase_2_before_the_next_begins() -> None:
    got = play("phase draw first 1 seats 3", "draw", "care", "close")
    assert (got.table.step, got.table.acting) == ("draw", 2)
    assert [len(seat.hand) for seat in got.table.seats] == [0, 6, 0]
    got = got.then("draw", "care", "close", "draw", "care", "close")
    assert (got.table.step, got.table.acting) == ("market", 1)


def test_r31_there_is_no_way_past_the_hand_or_the_care() -> None:
    assert play("phase draw", "care").code == "hand_not_drawn"
    assert play("phase draw seat 0 hand garden_gnome", "garden_gnome").code == "hand_not_drawn"
    assert play("phase care", "close").code == "care_not_confirmed"
    assert play("phase care", "draw").code == "hand_already_drawn"


# Chicken Roost

ROOST = """
phase care
seat 0
  hand chicken_roost corn
  deck layer_pellets water_dish
  discard rooster worm_treat
"""


def test_roost_swaps_itself_for_a_card_of_the_discard_pile() -> None:
    got = play(ROOST, "chicken_roost take worm_treat")
    assert got.hand() == "corn worm_treat"
    assert got.discard() == "chicken_roost rooster"
    assert got.deck() == "layer_pellets water_dish"
    assert got.happenings == [RoostSwapped(0, card("chicken_roost"), card("worm_treat"))]


def test_roost_is_discarded_and_draws_one_card() -> None:
    got = play(ROOST, "chicken_roost draw")
    assert got.hand() == "corn layer_pellets"
    assert got.discard() == "chicken_roost rooster worm_treat"
    assert got.happenings == [RoostDrew(0, card("chicken_roost"), (card("layer_pellets"),))]


def test_r8_the_roost_lies_in_the_discard_pile_before_its_draw_and_may_be_drawn_by_it() -> None:
    drawn = set()
    for seed in range(20):
        got = play(f"seed {seed} phase care seat 0 hand chicken_roost deck - discard corn", "chicken_roost draw")
        assert got.codes == ["DeckShuffled", "RoostDrew"]
        assert got.one(DeckShuffled).cards == 2
        assert sorted(got.hand().split() + got.deck().split()) == ["chicken_roost", "corn"]
        drawn.add(got.hand())
    assert drawn == {"chicken_roost", "corn"}


def test_r8_the_roost_of_an_exchange_is_part_of_a_later_shuffle_of_this_phase() -> None:
    position = "phase care seat 0 flock alice:happy hand chicken_roost garden_gnome deck - discard corn rooster"
    got = play(position, "chicken_roost take corn", "garden_gnome")
    assert got.one(DeckShuffled).cards == 2
    assert sorted(got.hand().split() + got.deck().split()) == ["chicken_roost", "corn", "rooster"]


def test_r8_other_cards_played_in_phase_2_stay_out_of_its_shuffles() -> None:
    position = """
    phase care
    seat 0
      flock alice:happy darla:happy dash:happy
      hand dust_bath_tub garden_gnome
      deck -
      discard corn
    """
    got = play(position, "dust_bath_tub", "garden_gnome")
    assert got.one(DeckShuffled).cards == 1
    assert (got.hand(), got.deck(), got.discard()) == ("corn", "", "")
    assert got.pile("used") == "dust_bath_tub garden_gnome"
    got = got.then("care", "close")
    assert got.discard() == "dust_bath_tub garden_gnome"
    assert got.hand() == "corn"


def test_r8_in_an_exchange_the_roost_cannot_choose_itself() -> None:
    roost = card("chicken_roost")
    assert play(ROOST, RoostSwap(roost, roost)).why == "roost_not_itself card=chicken_roost"


def test_r30_each_single_copy_of_the_roost_works_once_a_round() -> None:
    position = "phase care seat 0 hand chicken_roost#1 chicken_roost#2 deck - discard corn"
    got = play(position, "chicken_roost#1 take corn", "chicken_roost#2 take chicken_roost#1")
    assert got.hand() == "chicken_roost corn"
    assert got.then("chicken_roost#1 take chicken_roost#2").why == "copy_already_played card=chicken_roost"
    assert got.then("chicken_roost#1 draw").why == "copy_already_played card=chicken_roost"


def test_r30_two_roosts_may_be_played_in_one_round() -> None:
    position = "phase care seat 0 hand chicken_roost#1 chicken_roost#2 deck - discard corn rooster"
    got = play(position, "chicken_roost#1 take corn", "chicken_roost#2 take rooster")
    assert got.hand() == "corn rooster"


def test_r30_a_copy_works_again_in_the_next_round() -> None:
    others = "rooster fountain composter rain_barrel hired_help"
    position = f"phase care target 15 seat 0 hand chicken_roost deck corn discard {others} seat 1 deck yard_scraps"
    got = play(position, "chicken_roost draw", "care", "close", "draw", "care", "close", "done", "done", "collect")
    assert got.seat(0).played == []
    got = got.then("draw", "care", "close", "draw")
    assert "chicken_roost" in got.hand() and len(got.deck().split()) == 1
    assert got.then("chicken_roost draw").code == ""


def test_r43_the_roost_needs_a_card_to_take_or_to_draw() -> None:
    empty = "phase care seat 0 hand chicken_roost corn deck - discard -"
    assert play(empty, RoostSwap(card("chicken_roost"), card("corn"))).why == "discard_pile_empty card=chicken_roost"
    assert play(empty, RoostDraw(card("chicken_roost"))).why == "nothing_to_draw card=chicken_roost"
    assert play("phase care seat 0 hand chicken_roost deck - discard corn", "chicken_roost draw").code == ""
    assert play("phase care seat 0 hand chicken_roost deck corn discard -", "chicken_roost draw").code == ""


def test_a_roost_takes_from_the_own_discard_pile_only() -> None:
    got = play(ROOST + "seat 1 discard fountain", RoostSwap(card("chicken_roost"), card("fountain")))
    assert got.why == "not_in_discard_pile card=fountain"
    got = play(ROOST, RoostSwap(card("chicken_roost"), card("layer_pellets")))
    assert got.why == "not_in_discard_pile card=layer_pellets"


# Garden Gnome


@pytest.mark.parametrize(
    ("flock", "drawn"),
    [
        ("alice:happy", 1),
        ("alice:happy darla:content dash:sad", 1),
        ("alice:happy darla:happy", 2),
        ("alice:happy darla:happy+thirsty dash:happy", 3),
        ("alice:happy darla:happy dash:happy pearl:happy", 3),
        ("alice:happy darla:away dash:away", 1),
    ],
)
def test_r42_the_gnome_draws_a_card_for_each_happy_hen_3_at_most(flock: str, drawn: int) -> None:
    position = f"phase care seat 0 flock {flock} hand garden_gnome deck corn rooster fountain rain_barrel"
    got = play(position, "garden_gnome")
    assert got.hand() == " ".join(sorted(["corn", "rooster", "fountain"][:drawn]))
    assert got.pile("used") == "garden_gnome"
    happy = flock.count("happy")
    assert got.one(GnomeDrew) == GnomeDrew(0, card("garden_gnome"), happy, tuple(got.seat(0).hand))


def test_r42_the_gnome_draws_on_top_of_a_full_hand_and_each_gnome_for_itself() -> None:
    position = """
    phase draw
    seat 0
      flock alice:happy darla:happy dash:happy pearl:happy
      deck garden_gnome garden_gnome yard_scraps yard_scraps yard_scraps yard_scraps ?
    """
    got = play(position, "draw", "garden_gnome", "garden_gnome")
    assert [len(x.cards) for x in got.all(GnomeDrew)] == [3, 3]
    assert len(got.seat(0).hand) == 6 - 2 + 3 + 3


def test_r42_the_gnome_stops_when_deck_and_discard_pile_are_empty() -> None:
    got = play("phase care seat 0 flock alice:happy darla:happy hand garden_gnome deck - discard corn", "garden_gnome")
    assert got.hand() == "corn"
    assert got.codes == ["DeckShuffled", "GnomeDrew"]


def test_r42_happy_hens_are_counted_when_the_card_is_played() -> None:
    position = "phase care seat 0 flock alice:content hand garden_gnome peanut_treat corn deck corn"
    assert play(position, "garden_gnome").why == "needs_a_happy_hen card=garden_gnome"


def test_r43_the_gnome_needs_a_happy_hen_and_a_card_to_draw() -> None:
    for flock in ("alice:content", "alice:sad", "alice:away", "alice:chick", "-"):
        got = play(f"phase care seat 0 flock {flock} hand garden_gnome", "garden_gnome")
        assert got.why == "needs_a_happy_hen card=garden_gnome"
    got = play("phase care seat 0 flock alice:happy hand garden_gnome deck - discard -", "garden_gnome")
    assert got.why == "nothing_to_draw card=garden_gnome"


def test_happy_hens_of_other_seats_do_not_count() -> None:
    got = play("phase care seat 0 flock alice:content hand garden_gnome seat 1 flock darla:happy", "garden_gnome")
    assert got.code == "needs_a_happy_hen"


# Dust Bath Tub


@pytest.mark.parametrize(("flock", "eggs"), [("alice:happy", 2), ("alice:happy+thirsty darla:happy dash:content", 4)])
def test_r42_the_dust_bath_pays_2_eggs_for_each_happy_hen(flock: str, eggs: int) -> None:
    got = play(f"phase care seat 0 eggs 3 flock {flock} hand dust_bath_tub corn", "dust_bath_tub")
    assert got.seat(0).eggs == 3 + eggs
    assert got.pile("used") == "dust_bath_tub" and got.hand() == "corn"
    assert got.happenings == [DustBathPaid(0, card("dust_bath_tub"), eggs // 2, eggs, 3 + eggs)]


def test_r42_the_dust_bath_knows_no_limit_of_three() -> None:
    flock = "alice:happy darla:happy dash:happy pearl:happy livia:happy"
    assert play(f"phase care seat 0 eggs 0 flock {flock} hand dust_bath_tub", "dust_bath_tub").seat(0).eggs == 10


def test_r42_dust_bath_eggs_can_be_spent_this_round() -> None:
    position = """
    phase care
    seat 0 eggs 0 flock alice:happy hand dust_bath_tub
    market rooster corn corn corn corn
    """
    got = play(position, "dust_bath_tub", "care", "close", "draw", "care", "close", "buy rooster")
    assert got.seat(0).eggs == 0
    assert "rooster" in got.discard()


def test_r43_the_dust_bath_needs_a_happy_hen() -> None:
    for flock in ("alice:content", "alice:chick", "alice:away"):
        got = play(f"phase care seat 0 flock {flock} hand dust_bath_tub", "dust_bath_tub")
        assert got.why == "needs_a_happy_hen card=dust_bath_tub"


# Gift Card

GIFT = """
phase care
seat 0 eggs 9
  hand gift_card#1 water_dish
market corn fountain worm_treat rooster chicken_roost
"""


def test_r38_the_gift_takes_over_the_slot_of_what_it_fetched_and_nothing_refills() -> None:
    got = play(GIFT, "gift_card take worm_treat")
    assert got.market == "corn fountain gift_card rooster chicken_roost"
    assert got.hand() == "water_dish worm_treat"
    assert got.discard() == "" and got.pile("used") == ""
    assert got.happenings == [GiftSwapped(0, card("gift_card"), card("worm_treat"), slot=3)]
    assert not got.all(SlotFilled)


def test_r38_what_was_taken_may_be_played_at_once() -> None:
    got = play(GIFT + "seat 1 discard corn", "gift_card take chicken_roost", "chicken_roost draw")
    assert got.code == ""
    assert "chicken_roost" in got.discard()


def test_r38_the_gift_needs_a_card_to_take() -> None:
    position = "phase care seat 0 hand gift_card#1 market -"
    assert play(position, "gift_card take 1").why == "no_card_to_swap card=gift_card"
    position = "phase care seat 0 hand gift_card#1 market - corn"
    assert play(position, "gift_card take 1").why == "slot_is_empty slot=1"
    assert play(position, "gift_card take 2").code == ""
    for slot in (0, 6, -1):
        assert play(position, Gift(card("gift_card"), slot)).why == f"slot_is_empty slot={slot}"


def test_r38_another_seat_may_buy_the_gift_at_its_printed_price() -> None:
    position = "phase care seat 0 hand gift_card#1 seat 1 eggs 3 market corn fountain worm_treat rooster chicken_roost"
    got = play(position, "gift_card take 3", "care", "close", "draw", "care", "close", "done", "buy gift_card")
    assert got.code == ""
    assert got.seat(1).eggs == 0
    assert "gift_card" in got.discard(1)


def test_r19_who_played_a_gift_may_not_buy_that_very_copy_this_round() -> None:
    to_market = ("gift_card take 3", "care", "close", "draw", "care", "close")
    got = play(GIFT, *to_market, "buy gift_card")
    assert got.why == "gift_copy_not_for_you card=gift_card"


def test_r19_other_copies_are_free() -> None:
    position = "phase care seat 0 eggs 9 hand gift_card#1 market gift_card#2 corn fountain rooster worm_treat"
    got = play(position, "gift_card take 5", "care", "close", "draw", "care", "close", "buy gift_card#2")
    assert got.code == ""
    assert "gift_card" in got.discard()


def test_r19_holds_when_a_clearing_and_a_reshuffle_bring_the_copy_back() -> None:
    position = GIFT + "market_deck - market_discard -"
    got = play(position, "gift_card take 3", "care", "close", "draw", "care", "close", "clear market")
    assert sorted(got.market.split()) == ["chicken_roost", "corn", "fountain", "gift_card", "rooster"]
    assert got.then("buy gift_card").why == "gift_copy_not_for_you card=gift_card"


def test_r19_the_copy_may_be_bought_in_the_next_round() -> None:
    to_market = ("gift_card take 3", "care", "close", "draw", "care", "close")
    position = GIFT + "target 15"
    phase_2 = ("draw", "care", "close")
    got = play(position, *to_market, "done", "done", "collect", *phase_2, *phase_2, "done")
    assert got.table.acting == 0
    assert got.then("buy gift_card").code == ""


def test_r30_a_gift_that_comes_back_waits_for_a_later_round() -> None:
    position = GIFT.replace("gift_card#1", "gift_card#1 gift_card#2")
    got = play(position, "gift_card#1 take 1", "gift_card#2 take gift_card#1")
    assert got.hand() == "corn gift_card water_dish"
    assert got.market.startswith("gift_card")
    assert got.then("gift_card#1 take 2").why == "copy_already_played card=gift_card"


def test_r30_is_kept_by_seat_another_seat_may_play_the_copy_it_gets() -> None:
    market = "market corn fountain worm_treat rooster berry_treat"
    position = f"phase care seat 0 hand gift_card#1 seat 1 deck gift_card#2 {market}"
    got = play(position, "gift_card#1 take 1", "care", "close", "draw", "gift_card#2 take gift_card#1")
    assert got.then("gift_card#1 take rooster").code == ""


# The moment


@pytest.mark.parametrize("text", ["garden_gnome", "dust_bath_tub", "chicken_roost draw", "gift_card take 1"])
def test_r31_cards_before_care_are_too_late_after_it(text: str) -> None:
    kind = text.split()[0]
    position = f"phase care seat 0 flock alice:happy hand {kind}"
    assert play(position, "care", text).why == f"before_care_is_over card={kind}"
    rest = ("care", "close", "draw", "care", "close")
    assert play(position, *rest, text).why == f"phase_2_is_over card={kind}"


def test_r31_before_care_any_order() -> None:
    position = """
    phase care
    seat 0
      flock alice:happy
      hand garden_gnome dust_bath_tub gift_card#1 chicken_roost#1
      deck corn rooster
      discard fountain
    """
    texts = ["garden_gnome", "dust_bath_tub", "gift_card take 1", "chicken_roost draw"]
    for order in (texts, texts[::-1], [texts[2], texts[0], texts[3], texts[1]]):
        assert play(position, *order).code == ""


def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    assert play("phase care seat 0 flock alice:happy", Gnome(card("garden_gnome"))).why == (
        "card_not_in_hand card=garden_gnome"
    )
    used = play("phase care seat 0 flock alice:happy hand garden_gnome", "garden_gnome", Gnome(card("garden_gnome")))
    assert used.why == "card_already_used card=garden_gnome"
    stored = play("phase care seat 0 flock alice:happy storage water_dish", Gnome(card("water_dish")))
    assert stored.why == "stored_card_only_pours card=water_dish"
    wrong = play("phase care seat 0 flock alice:happy hand corn", Gnome(card("corn")))
    assert wrong.why == "card_not_playable_here card=corn"


def test_drawing_twice_is_refused() -> None:
    assert play("phase draw", "draw", Draw()).why == "hand_already_drawn"
