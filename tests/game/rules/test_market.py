"""Phase 3: the market (R1, R5, R11-R13, R15, R19, R32, R34, R38, R48, R49)."""

from __future__ import annotations

import pytest

from game import legality
from game.actions import BuyHen, BuySupply, ClearChickens, ClearMarket, Done, Rooster, Sell, Shed, Trash
from game.happenings import (
    CardTrashed,
    CommonShuffled,
    EggsSold,
    HenBought,
    MarketLeft,
    MarketVisited,
    RoosterBrought,
    RowCleared,
    ShedTrashed,
    SlotFilled,
    SlotSoldOut,
    SupplyBought,
)
from tests.game.play import Played, card, hen, lay, play

ROWS = """
market corn rooster berry_treat rain_barrel gift_card#1
market_deck fountain composter wild_flowers play_tunnels garden_gnome layer_pellets
chickens alice darla sansa pompom dash
chicken_deck pearl livia yeti mochi tweed pepper
"""


def shop(seat: str, *actions: str | Rooster | Shed | Trash, rest: str = ROWS, head: str = "") -> Played:
    """Seat 0 in the market."""
    return play(f"phase market {head}\nseat 0 {seat}\n{rest}", *actions)


# Buying supplies


def test_a_supply_card_goes_to_the_own_discard_pile_and_its_slot_refills() -> None:
    got = shop("eggs 5 hand - discard -", "buy corn")
    assert got.seat(0).eggs == 1
    assert got.discard() == "corn" and got.hand() == ""
    assert got.market == "fountain rooster berry_treat rain_barrel gift_card"
    assert got.happenings == [
        SupplyBought(0, 1, card("corn"), price=4, base=4, left=1),
        SlotFilled("market", 1, card("fountain")),
    ]


def test_r34_a_new_card_fills_the_empty_slot_and_the_others_never_slide() -> None:
    got = shop("eggs 30", "buy 3", "buy 5", "buy 1")
    assert got.market == "wild_flowers rooster fountain rain_barrel composter"


def test_any_number_of_cards_may_be_bought_while_the_eggs_last() -> None:
    got = shop("eggs 15", "buy 1", "buy 2", "buy 3", "buy 4")
    assert got.seat(0).eggs == 15 - 4 - 2 - 5 - 3
    assert len(got.discard().split()) == 4


def test_eggs_never_go_below_0() -> None:
    assert shop("eggs 3", "buy corn").why == "not_enough_eggs card=corn price=4 have=3 short=1"
    assert shop("eggs 4", "buy corn").seat(0).eggs == 0
    assert shop("eggs 0", "buy rooster").why == "not_enough_eggs card=rooster price=2 have=0 short=2"


def test_what_was_bought_cannot_be_used_in_the_same_market() -> None:
    got = shop("eggs 9 hand -", "buy rooster")
    assert got.then("rooster alice").why == "card_not_in_hand card=rooster"


# Buying hens


def test_a_hen_joins_the_flock_as_a_chick_and_her_slot_refills() -> None:
    got = shop("eggs 5 flock skye", "hen darla")
    assert got.seat(0).eggs == 2
    assert got.flock() == "skye:content darla:chick"
    assert got.chickens == "alice pearl sansa pompom dash"
    assert got.happenings == [
        HenBought(0, 2, hen("darla"), price=3, base=3, left=2),
        SlotFilled("chickens", 2, hen("pearl")),
    ]


def test_one_hen_a_round() -> None:
    got = shop("eggs 20", "hen alice")
    assert got.then("hen darla").why == "hen_already_bought hen=darla"
    assert got.then("done").table.seats[0].hen_bought
    later = got.then("done", "done", "collect", "draw", "care", "close", "draw", "care", "close", "done")
    assert later.table.acting == 0
    assert later.then("hen darla").code == ""


def test_each_seat_may_buy_a_hen() -> None:
    got = shop("eggs 3", "hen alice", "done", "hen darla", rest=ROWS + "seat 1 eggs 3")
    assert got.code == ""
    assert got.flock(1).endswith("darla:chick")


def test_a_hen_must_be_paid() -> None:
    assert shop("eggs 2", "hen alice").why == "not_enough_eggs_for_hen hen=alice price=3 have=2 short=1"


def test_no_limit_on_the_flock() -> None:
    flock = " ".join(f"{name}:content" for name in lay("").cards.hen_by_id if name not in ("skye", "rusty", "alice"))
    flock = " ".join(word for word in flock.split() if lay("").cards.hens[hen(word.split(":")[0])].seat is None)
    got = play(f"phase market seat 0 eggs 3 flock {flock}\nchickens alice", "hen alice")
    assert len(got.seat(0).flock) == 48


# Clearing


def test_clearing_the_market_costs_1_egg_and_brings_five_new_cards() -> None:
    got = shop("eggs 1", "clear market")
    assert got.seat(0).eggs == 0
    assert got.market == "fountain composter wild_flowers play_tunnels garden_gnome"
    assert got.names(got.table.market_discard) == "corn rooster berry_treat rain_barrel gift_card"
    row = tuple(card(kind) for kind in ("corn", "rooster", "berry_treat", "rain_barrel", "gift_card"))
    assert got.happenings[0] == RowCleared(0, "market", row, price=1, left=0)
    assert [x.slot for x in got.all(SlotFilled)] == [1, 2, 3, 4, 5]


def test_clearing_the_hens_costs_2_eggs_also_after_buying() -> None:
    got = shop("eggs 5", "hen alice", "clear chickens")
    assert got.seat(0).eggs == 0
    assert got.chickens == "livia yeti mochi tweed pepper"
    assert [got.table.cards.hens[bird].id for bird in got.table.chicken_discard] == [
        "pearl",
        "darla",
        "sansa",
        "pompom",
        "dash",
    ]


def test_clearing_must_be_paid() -> None:
    assert shop("eggs 0", "clear market").why == "not_enough_eggs_to_clear row=market price=1 have=0"
    assert shop("eggs 1", "clear chickens").why == "not_enough_eggs_to_clear row=chickens price=2 have=1"


def test_a_row_may_be_cleared_again_and_again() -> None:
    assert shop("eggs 3", "clear market", "clear market", "clear market").seat(0).eggs == 0


def test_r11_an_empty_deck_is_renewed_from_its_discard_pile_shuffled() -> None:
    rest = "market corn rooster berry_treat rain_barrel gift_card#1\nmarket_deck -\nmarket_discard "
    pile = "fountain composter wild_flowers play_tunnels garden_gnome"
    first = set()
    for seed in range(15):
        got = shop("eggs 9", "buy 1", rest=rest + pile, head=f"seed {seed}")
        assert got.codes == ["SupplyBought", "CommonShuffled", "SlotFilled"]
        assert got.one(CommonShuffled) == CommonShuffled("market", 5)
        assert got.table.market_discard == []
        assert sorted([got.market.split()[0], *got.names(got.table.market_deck).split()]) == sorted(pile.split())
        first.add(got.market.split()[0])
    assert len(first) > 2


def test_r11_with_both_empty_the_row_stays_short() -> None:
    rest = "market corn rooster\nmarket_deck -\nmarket_discard -"
    got = shop("eggs 9", "buy 1", rest=rest)
    assert got.market == "- rooster - - -"
    assert got.then("buy 1").why == "slot_is_empty slot=1"
    assert got.then("buy 2").market == "- - - - -"


def test_r11_only_the_slot_that_was_emptied_is_reported_as_sold_out() -> None:
    got = shop("eggs 9", "buy 2", rest="market - rooster corn\nmarket_deck -\nmarket_discard -")
    assert got.all(SlotSoldOut) == [SlotSoldOut("market", 2)]


def test_r11_a_short_row_of_hens() -> None:
    got = shop("eggs 9", "hen alice", rest="chickens alice darla\nchicken_deck -\nchicken_discard -")
    assert got.chickens == "- darla - - -"
    assert got.all(SlotSoldOut) == [SlotSoldOut("chickens", 1)]


def test_r11_a_clearing_needs_a_card_in_the_row() -> None:
    rest = "market -\nmarket_deck -\nmarket_discard -\nchickens -\nchicken_deck -\nchicken_discard -"
    assert shop("eggs 9", "clear market", rest=rest).why == "row_is_empty row=market"
    assert shop("eggs 9", "clear chickens", rest=rest).why == "row_is_empty row=chickens"


def test_r11_a_clearing_discards_first_so_a_reshuffle_may_bring_cards_back() -> None:
    rest = "market corn rooster berry_treat\nmarket_deck fountain\nmarket_discard -"
    got = shop("eggs 9", "clear market", rest=rest)
    assert got.codes == [
        "RowCleared",
        "SlotFilled",
        "CommonShuffled",
        "SlotFilled",
        "SlotFilled",
        "SlotFilled",
        "SlotSoldOut",
    ]
    row = got.market.split()
    assert row[0] == "fountain" and row[4] == "-"
    assert sorted(row[1:4]) == ["berry_treat", "corn", "rooster"]
    got = shop("eggs 9", "clear chickens", rest="chickens alice darla\nchicken_deck -\nchicken_discard -")
    assert sorted(got.chickens.split()[:2]) == ["alice", "darla"]
    assert got.chickens.split()[2:] == ["-", "-", "-"]


def test_r32_taking_the_last_card_of_a_common_deck_shuffles_nothing() -> None:
    rest = "market corn rooster berry_treat rain_barrel gift_card#1\nmarket_deck fountain\nmarket_discard composter"
    got = shop("eggs 9", "buy 1", rest=rest)
    assert not got.all(CommonShuffled)
    assert got.names(got.table.market_discard) == "composter"
    assert got.table.market_deck == []


def test_r34_refills_go_by_slot_lowest_first() -> None:
    got = shop("eggs 9", "clear chickens")
    assert got.chickens == "pearl livia yeti mochi tweed"


# Selling


def test_12_eggs_make_a_ribbon_point() -> None:
    got = shop("eggs 25 ribbons 3", "sell", "sell")
    assert (got.seat(0).eggs, got.seat(0).ribbons) == (1, 5)
    assert got.happenings == [EggsSold(0, 12, 13, 4), EggsSold(0, 12, 1, 5)]
    assert got.then("sell").why == "not_enough_eggs_to_sell price=12 have=1"
    assert shop("eggs 11", "sell").code == "not_enough_eggs_to_sell"


# Trashing


def test_trashing_takes_a_card_of_hand_or_discard_pile_out_of_the_game_for_3_eggs() -> None:
    got = shop("eggs 6 hand corn#2 discard water_dish", "trash corn", "trash water_dish")
    assert got.seat(0).eggs == 0
    assert got.hand() == got.discard() == ""
    assert card("corn#2") in got.table.trashed and card("water_dish") in got.table.trashed
    assert got.table.market_discard == []
    assert got.happenings == [
        CardTrashed(0, card("corn#2"), "hand", 3, 3),
        CardTrashed(0, card("water_dish"), "discard", 3, 0),
    ]


def test_trashing_must_be_paid() -> None:
    assert shop("eggs 2 hand corn#2", "trash corn").why == "not_enough_eggs_to_trash card=corn price=3 have=2"


def test_r48_any_card_of_hand_or_discard_pile_may_be_trashed() -> None:
    got = shop("eggs 7", "buy corn", "trash corn")
    assert got.code == "" and card("corn") in got.table.trashed  # just bought
    for kind in ("yard_scraps", "water_dish", "rooster#2", "wild_flowers#2"):
        assert shop(f"eggs 3 hand {kind}", f"trash {kind}").code == ""


def test_r48_a_trashed_card_never_joins_the_market_discard() -> None:
    got = shop("eggs 9 hand corn#2", "trash corn#2", "clear market")
    assert card("corn#2") not in got.table.market_discard
    assert card("corn#2") in got.table.trashed


def test_r46_r48_stored_cards_and_cards_elsewhere_cannot_be_trashed() -> None:
    assert shop("eggs 9 storage water_dish", "trash water_dish").why == "stored_card_not_trashable card=water_dish"
    reason = "trash_from_hand_or_discard_only card=corn"
    assert shop("eggs 9 deck corn#2", Trash(card("corn#2"))).why == reason
    assert shop("eggs 9", Trash(card("corn"))).why == reason
    got = shop("eggs 9", Trash(card("corn#2")), rest=ROWS + "seat 1 hand corn#2")
    assert got.why == reason


# Rooster


def test_rooster_brings_a_hen_for_nothing() -> None:
    got = shop("eggs 0 flock skye hand rooster#2", "rooster sansa")
    assert got.code == ""
    assert got.seat(0).eggs == 0
    assert got.flock() == "skye:content sansa:chick"
    assert got.chickens == "alice darla pearl pompom dash"
    assert got.happenings == [
        RoosterBrought(0, card("rooster#2"), 3, hen("sansa"), base=3),
        SlotFilled("chickens", 3, hen("pearl")),
    ]


def test_r12_the_roosters_hen_is_the_rounds_one_purchase() -> None:
    got = shop("eggs 9 hand rooster#2 rooster#3", "rooster#2 alice")
    assert got.then("hen darla").why == "hen_already_bought hen=darla"
    assert got.then("rooster#3 darla").why == "rooster_after_hen card=rooster"
    bought = shop("eggs 9 hand rooster#2", "hen alice")
    assert bought.then("rooster#2 darla").why == "rooster_after_hen card=rooster"


def test_r12_house_rule_each_rooster_brings_a_hen_besides_the_bought_one() -> None:
    got = shop(
        "eggs 3 flock - hand rooster#2 rooster#3",
        "rooster#2 alice",
        "hen darla",
        "rooster#3 sansa",
        head="rooster_is_extra",
    )
    assert got.flock() == "alice:chick darla:chick sansa:chick"
    assert got.seat(0).eggs == 0
    assert got.then("hen dash").why == "hen_already_bought hen=dash"


def test_r43_the_rooster_needs_a_hen_in_the_row() -> None:
    rest = "chickens -\nchicken_deck -\nchicken_discard -"
    assert shop("hand rooster#2", "rooster 1", rest=rest).why == "no_hen_for_rooster card=rooster"
    rest = "chickens - alice\nchicken_deck -\nchicken_discard -"
    assert shop("hand rooster#2", "rooster 1", rest=rest).why == "slot_is_empty slot=1"
    assert shop("hand rooster#2", "rooster 2", rest=rest).code == ""
    for slot in (0, 6, -1):
        assert shop("hand rooster#2", Rooster(card("rooster#2"), slot)).why == f"slot_is_empty slot={slot}"


def test_r49_rooster_goes_to_the_discard_pile_at_once_and_may_be_trashed() -> None:
    got = shop("eggs 3 hand rooster#2", "rooster alice")
    assert got.discard() == "rooster" and got.hand() == ""
    assert got.then("trash rooster#2").code == ""


# Storage Shed


def test_shed_trashes_a_card_of_the_discard_pile_for_nothing() -> None:
    got = shop("eggs 0 hand storage_shed discard yard_scraps corn#2", "storage_shed yard_scraps")
    assert got.seat(0).eggs == 0
    assert got.discard() == "corn storage_shed" and got.hand() == ""
    assert card("yard_scraps") in got.table.trashed
    assert got.happenings == [ShedTrashed(0, card("storage_shed"), card("yard_scraps"), base=3)]


def test_r13_the_shed_reaches_the_discard_pile_only_and_not_itself() -> None:
    got = shop("hand storage_shed corn#2 discard yard_scraps", "storage_shed corn#2")
    assert got.why == "shed_only_from_discard_pile card=storage_shed other=corn"
    got = shop("hand storage_shed discard yard_scraps storage water_dish", "storage_shed water_dish")
    assert got.why == "shed_only_from_discard_pile card=storage_shed other=water_dish"
    got = shop("hand storage_shed discard yard_scraps", Shed(card("storage_shed"), card("storage_shed")))
    assert got.why == "shed_not_itself card=storage_shed"


def test_r43_the_shed_needs_a_card_in_the_discard_pile() -> None:
    got = shop("hand storage_shed corn#2 discard -", "storage_shed corn#2")
    assert got.why == "discard_pile_empty card=storage_shed"


def test_r49_a_second_shed_may_remove_the_first_and_cards_bought_this_phase() -> None:
    hand = "eggs 4 hand storage_shed#1 storage_shed#2 discard yard_scraps"
    got = shop(hand, "storage_shed#1 yard_scraps", "storage_shed#2 storage_shed#1")
    assert got.discard() == "storage_shed"
    assert card("storage_shed#1") in got.table.trashed
    got = shop(hand, "buy corn", "storage_shed#1 corn")
    assert card("corn") in got.table.trashed


# The moment


@pytest.mark.parametrize("text", ["rooster alice", "storage_shed yard_scraps"])
def test_shopping_cards_wait_for_the_market(text: str) -> None:
    kind = text.split()[0]
    for phase in ("collect", "draw", "care", "after"):
        got = play(f"phase {phase}\nseat 0 hand {kind}#2 discard yard_scraps\n{ROWS}", text)
        assert got.why == f"market_card_too_early card={kind}"


@pytest.mark.parametrize("text", ["buy 1", "hen 1", "clear market", "clear chickens", "sell", "trash corn", "done"])
def test_the_market_is_phase_3(text: str) -> None:
    for phase in ("collect", "draw", "care", "after"):
        assert play(f"phase {phase} seat 0 eggs 50 hand corn", text).why == "wrong_phase phase=3"


@pytest.mark.parametrize("text", ["draw", "care", "close"])
def test_the_market_is_not_phase_2(text: str) -> None:
    assert play("phase market", text).why == "wrong_phase phase=2"
    assert play("phase collect", text).why == "wrong_phase phase=2"
    assert play("phase market", "collect").why == "wrong_phase phase=1"


def test_cards_of_phase_2_have_no_place_in_the_market() -> None:
    got = shop("hand corn#2 dust_bath_tub flock livia:happy", "dust_bath_tub", rest="")
    assert got.why == "phase_2_is_over card=dust_bath_tub"


# Visits


def test_r5_each_seat_shops_once_from_the_first_player() -> None:
    got = play("phase market first 1 seats 3 target 15", "done", "done")
    assert got.happenings == [MarketLeft(1, 2), MarketVisited(2, 2), MarketLeft(2, 2), MarketVisited(0, 2)]
    assert got.table.acting == 0
    assert [seat.shopped for seat in got.table.seats] == [False, True, True]


def test_after_done_a_seat_does_not_return() -> None:
    got = play("phase market", "done")
    assert str(legality.refusal(got.table, Sell(), seat=0)) == "already_left_market"
    assert got.then("done").table.step != "market"


def test_slots_outside_the_row_are_empty() -> None:
    for text in ("buy 0", "buy 6", "hen 0", "hen 6"):
        assert shop("eggs 9", text).why == f"slot_is_empty slot={text[-1]}"


def test_r15_reaching_the_target_in_the_market_ends_nothing_by_itself() -> None:
    got = shop("eggs 12 ribbons 9", "sell", head="target 10")
    assert got.seat(0).ribbons == 10
    assert got.table.step == "market"
    assert got.then("buy 1").code == "not_enough_eggs"


@pytest.mark.parametrize(
    ("eggs", "offered"),
    [
        (0, ""),
        (1, "clear_market"),
        (2, "clear_market clear_chickens rooster"),
        (3, "clear_market clear_chickens rooster hen trash"),
        (4, "clear_market clear_chickens rooster hen trash corn"),
        (12, "clear_market clear_chickens rooster hen trash corn sell"),
    ],
)
def test_what_can_just_be_paid_is_offered(eggs: int, offered: str) -> None:
    got = shop(f"eggs {eggs} hand water_dish", rest="market rooster corn chickens alice")
    found = legality.choices(got.table)
    names = {
        "clear_market": ClearMarket(),
        "clear_chickens": ClearChickens(),
        "rooster": BuySupply(1),
        "hen": BuyHen(1),
        "trash": Trash(card("water_dish")),
        "corn": BuySupply(2),
        "sell": Sell(),
    }
    assert set(found) == {Done(), *(names[name] for name in offered.split())}
