"""Every reason that the rules can give, with its parameters; which of two is given; and what waits for later."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from game import legality, set_up
from game.actions import (
    BuyHen,
    BuySupply,
    Care,
    Close,
    Collect,
    Draw,
    Gnome,
    Link,
    Portion,
    RoostDraw,
    RoostSwap,
    Sell,
    Shed,
    Swing,
    Trash,
    Treat,
    Tunnels,
)
from game.match import Match, Refused
from game.refusals import PARAMETERS, RANK, Refusal, rank, refuse
from game.table import Options
from tests.game.play import card, hen, lay, play, the_cards

LATER = {
    "card_not_in_storage": "a drop from the storage; a care does not say where its water lies",
    "plan_out_of_date": "the scene of a care made in parallel",
    "not_in_lesson": "the tutorial",
    "not_enough_eggs_to_trash_any": "a press on the bin, before a card is chosen",
    "goes_on_food": "a drop of a Composter somewhere else, as all that follow",
    "goes_on_water": "a Fountain",
    "goes_on_market_card": "a Hired Help or a Gift Card",
    "goes_on_hen_for_sale": "a Rooster",
    "goes_on_deck_or_discard_pile": "a Chicken Roost",
    "goes_to_discard_pile": "a supply card for sale, or a Storage Shed",
    "goes_to_yard": "a card for the whole flock",
    "goes_on_a_hen": "food, water, a treat, and what is played after care",
    "goes_to_flock": "a hen for sale",
}
"""Codes that no action gives, and what will."""

AFTER = "phase after seat 0 fed alice watered alice flock"
MARKET = "phase market market corn rooster chickens alice darla seat 0"

CASES: dict[str, tuple[str, Any, str]] = {
    # Events and the Fox
    "bumper_crop_used": (
        "phase care event bumper_crop seat 0 hand corn layer_pellets",
        "care corn>skye layer_pellets>rusty bumper@corn bumper@layer_pellets",
        "event=bumper_crop",
    ),
    "event_hen_not_content": (
        "phase after event the_perfect_perch seat 0 flock skye:content rusty:sad",
        "choose rusty",
        "event=the_perfect_perch hen=rusty",
    ),
    "event_already_resolved": (
        "phase after event possum_in_the_coop seat 0 event_done",
        "choose skye",
        "event=possum_in_the_coop",
    ),
    "mice_take_food_only": (
        "phase mice event mice_infestation seat 0 hand corn water_dish",
        "mice water_dish",
        "card=water_dish",
    ),
    "hard_winter_no_clearing": (
        "phase market event hard_winter seat 0 eggs 0",
        "clear chickens",
        "event=hard_winter row=chickens",
    ),
    "deck_already_tipped": (
        "phase market event daylight_savings_starts seat 0 tipped deck corn",
        "tip",
        "event=daylight_savings_starts",
    ),
    "no_deck_to_tip": (
        "phase market event daylight_savings_starts seat 0 deck -",
        "tip",
        "event=daylight_savings_starts",
    ),
    "event_not_in_force": ("phase market event off_season", "tip", "event=daylight_savings_starts"),
    "needless_food_solo": (
        "phase care seats 1 seat 0 hand corn yard_scraps",
        "care corn>skye yard_scraps>rusty",
        "card=yard_scraps",
    ),
    "food_for_unfed_hen_solo": (
        "phase care seats 1 seat 0 flock darla hand yard_scraps",
        "care yard_scraps>darla",
        "card=yard_scraps hen=darla",
    ),
    # Whose turn, which moment
    "wrong_phase": ("phase collect", "sell", "phase=3"),
    "hand_not_drawn": ("phase draw", "care", ""),
    "hand_already_drawn": ("phase care", "draw", ""),
    "care_not_confirmed": ("phase care", "close", ""),
    "care_is_confirmed": ("phase after", "care", ""),
    "before_care_is_over": ("phase after seat 0 hand garden_gnome", "garden_gnome", "card=garden_gnome"),
    "after_care_not_yet": ("phase care seat 0 hand chicken_swing", "chicken_swing skye", "card=chicken_swing"),
    "phase_2_is_over": ("phase market seat 0 hand play_tunnels", "play_tunnels skye", "card=play_tunnels"),
    "market_card_too_early": ("phase care seat 0 hand rooster", "rooster 1", "card=rooster"),
    "mice_still_waiting": ("phase mice event mice_infestation seat 0 hand corn", "care", ""),
    "event_choice_open": ("phase after event possum_in_the_coop", "close", "event=possum_in_the_coop"),
    # The card itself
    "card_not_in_hand": ("phase care", "garden_gnome", "card=garden_gnome"),
    "card_already_used": (
        "phase care seat 0 used garden_gnome",
        Gnome(card("garden_gnome")),
        "card=garden_gnome",
    ),
    "card_not_playable_here": ("phase care seat 0 hand corn", Gnome(card("corn")), "card=corn"),
    "no_effect": ("phase care seat 0 hand chicken_run", "care chicken_run", "card=chicken_run"),
    "copy_already_played": (
        "phase care seat 0 hand gift_card#2 played gift_card#2",
        "gift_card take 1",
        "card=gift_card",
    ),
    "stored_card_only_pours": (
        "phase care seat 0 storage water_dish",
        Gnome(card("water_dish")),
        "card=water_dish",
    ),
    # The hen
    "hen_not_yours": ("phase care seat 0 hand corn", "care corn>minty", "hen=minty seat=1"),
    "hen_not_in_flock": ("phase care seat 0 hand corn", "care corn>alice", "hen=alice"),
    "hen_ran_away": ("phase care seat 0 flock alice:away hand corn", "care corn>alice", "hen=alice"),
    "hen_is_chick": ("phase care seat 0 flock alice:chick hand corn", "care corn>alice", "hen=alice"),
    # Food
    "not_food": (
        "phase care seat 0 flock alice hand rooster",
        Care(food=(Portion(card("rooster"), hen("alice")),)),
        "card=rooster",
    ),
    "hen_has_enough_food": ("phase care seat 0 flock alice hand corn", "care corn>alice*2", "hen=alice"),
    "not_enough_food_left": (
        "phase care seat 0 flock sansa hand garden_greens",
        "care garden_greens>sansa*3",
        "card=garden_greens left=2",
    ),
    # Water
    "not_water": (
        "phase care seat 0 flock alice hand corn",
        Care(water=(Portion(card("corn"), hen("alice")),)),
        "card=corn",
    ),
    "hen_has_enough_water": (
        "phase care seat 0 flock alice hand hanging_waterer",
        "care hanging_waterer>alice*3",
        "hen=alice",
    ),
    "not_enough_water_left": (
        "phase care seat 0 flock alice hand water_dish",
        "care water_dish>alice*2",
        "card=water_dish left=1",
    ),
    "rain_barrel_is_enough": (
        "phase care seat 0 flock alice hand rain_barrel water_dish",
        "care rain_barrel water_dish>alice",
        "card=water_dish other=rain_barrel",
    ),
    # Treats
    "not_a_treat": (
        "phase care seat 0 flock alice hand corn",
        Care(treats=(Treat(card("corn"), hen("alice")),)),
        "card=corn",
    ),
    "treat_not_loved": (
        "phase care seat 0 flock alice hand worm_treat",
        "care worm_treat>alice",
        "hen=alice card=worm_treat",
    ),
    "hen_has_a_treat": (
        "phase care seat 0 flock alice hand peanut_treat wild_flowers",
        "care peanut_treat>alice wild_flowers>alice",
        "hen=alice",
    ),
    "treat_feeds_one_hen": (
        "phase care seat 0 flock alice dash hand peanut_treat",
        "care peanut_treat>dash peanut_treat>alice",
        "card=peanut_treat hen=dash",
    ),
    # Doubling
    "nothing_to_double": (
        "phase care seat 0 flock alice hand corn composter",
        "care composter@corn",
        "card=composter",
    ),
    "doubling_not_food": (
        "phase care seat 0 flock alice hand corn composter peanut_treat",
        "care composter@peanut_treat corn>alice peanut_treat>alice",
        "card=peanut_treat",
    ),
    "doubled_card_not_in_care": (
        "phase care seat 0 flock alice hand corn yard_scraps composter",
        "care composter@corn yard_scraps>alice",
        "card=corn",
    ),
    "composter_card_already_doubled": (
        "phase care seat 0 flock alice hand corn composter composter",
        Care(
            food=(Portion(card("corn"), hen("alice")),),
            doubled=(Link(card("composter#1"), card("corn")), Link(card("composter#2"), card("corn"))),
        ),
        "card=corn",
    ),
    # Fountain and Hired Help
    "fountain_needs_water_card": (
        "phase care seat 0 flock alice hand fountain",
        "care fountain>alice",
        "card=fountain",
    ),
    "fountain_not_by_fountain": (
        "phase care seat 0 flock alice hand fountain#1 fountain#2",
        "care fountain#1@fountain#2 fountain#1>alice",
        "card=fountain",
    ),
    "fountain_reference_not_water": (
        "phase care seat 0 flock alice hand fountain corn",
        "care fountain@corn fountain>alice",
        "card=fountain other=corn",
    ),
    "copied_card_not_in_market": (
        "phase care seat 0 flock alice hand hired_help market rooster",
        "care hired_help=corn hired_help>alice",
        "card=hired_help other=corn",
    ),
    "copied_card_wrong_kind": (
        "phase care seat 0 flock alice hand hired_help market rooster",
        "care hired_help=rooster hired_help>alice",
        "card=hired_help other=rooster",
    ),
    "copy_not_chosen": ("phase care seat 0 flock alice hand hired_help", "care hired_help>alice", "card=hired_help"),
    # Before care
    "needs_a_happy_hen": ("phase care seat 0 hand dust_bath_tub", "dust_bath_tub", "card=dust_bath_tub"),
    "nothing_to_draw": ("phase care seat 0 hand chicken_roost deck -", "chicken_roost draw", "card=chicken_roost"),
    "discard_pile_empty": (
        "phase care seat 0 hand chicken_roost corn",
        "chicken_roost take corn",
        "card=chicken_roost",
    ),
    "not_in_discard_pile": (
        "phase care seat 0 hand chicken_roost discard rooster",
        "chicken_roost take corn",
        "card=corn",
    ),
    "roost_not_itself": (
        "phase care seat 0 hand chicken_roost#1 discard corn",
        RoostSwap(card("chicken_roost"), card("chicken_roost")),
        "card=chicken_roost",
    ),
    "no_card_to_swap": ("phase care seat 0 hand gift_card market -", "gift_card take 1", "card=gift_card"),
    "slot_is_empty": ("phase care seat 0 hand gift_card market - corn", "gift_card take 1", "slot=1"),
    # After care
    "swing_hen_not_sad": (
        f"{AFTER} alice:happy hand chicken_swing",
        "chicken_swing alice",
        "card=chicken_swing hen=alice",
    ),
    "swing_hen_not_thirsty": (
        f"{AFTER} alice:happy hand chicken_swing",
        "chicken_swing alice water",
        "card=chicken_swing hen=alice",
    ),
    "tunnels_hen_not_fed": (
        "phase after seat 0 flock darla watered darla hand play_tunnels",
        "play_tunnels darla",
        "card=play_tunnels hen=darla",
    ),
    "tunnels_hen_not_watered": (
        "phase after seat 0 flock darla fed darla hand play_tunnels",
        "play_tunnels darla",
        "card=play_tunnels hen=darla",
    ),
    "tunnels_hen_already_happy": (
        f"{AFTER} alice:happy hand play_tunnels",
        "play_tunnels alice",
        "card=play_tunnels hen=alice",
    ),
    # Storing
    "storing_only_at_the_end": ("phase care seat 0 hand water_dish", "close water_dish", "card=water_dish"),
    "not_storable": ("phase after seat 0 hand fountain", "close fountain", "card=fountain"),
    "used_card_not_storable": (
        "phase after seat 0 used water_dish",
        Close((card("water_dish"),)),
        "card=water_dish",
    ),
    # Market
    "hen_already_bought": (f"{MARKET} eggs 9 hen_bought", "hen alice", "hen=alice"),
    "gift_copy_not_for_you": (
        "phase market seat 0 eggs 9 played gift_card#3 market gift_card#3",
        "buy 1",
        "card=gift_card",
    ),
    "row_is_empty": ("phase market chickens - chicken_deck -", "clear chickens", "row=chickens"),
    "trash_from_hand_or_discard_only": ("phase market seat 0 deck corn", Trash(card("corn")), "card=corn"),
    "stored_card_not_trashable": ("phase market seat 0 storage water_dish", "trash water_dish", "card=water_dish"),
    "shed_only_from_discard_pile": (
        "phase market seat 0 hand storage_shed corn discard rooster",
        Shed(card("storage_shed"), card("corn")),
        "card=storage_shed other=corn",
    ),
    "shed_not_itself": (
        "phase market seat 0 hand storage_shed discard rooster",
        Shed(card("storage_shed"), card("storage_shed")),
        "card=storage_shed",
    ),
    "no_hen_for_rooster": ("phase market seat 0 hand rooster chickens -", "rooster 1", "card=rooster"),
    "rooster_after_hen": (f"{MARKET} hen_bought hand rooster#2", "rooster#2 1", "card=rooster"),
    "not_enough_eggs": (f"{MARKET} eggs 1", "buy corn", "card=corn price=4 have=1 short=3"),
    "not_enough_eggs_for_hen": (f"{MARKET} eggs 1", "hen alice", "hen=alice price=3 have=1 short=2"),
    "not_enough_eggs_to_clear": (f"{MARKET} eggs 1", "clear chickens", "row=chickens price=2 have=1"),
    "not_enough_eggs_to_sell": (f"{MARKET} eggs 11", "sell", "price=12 have=11"),
    "not_enough_eggs_to_trash": (
        f"{MARKET} eggs 2 hand water_dish",
        "trash water_dish",
        "card=water_dish price=3 have=2",
    ),
}
ELSEWHERE = {
    "not_your_turn",
    "game_is_over",
    "already_left_market",
    "target_out_of_range",
    "seats_out_of_range",
    "nothing_to_undo",
    "undo_after_new_cards",
    "nothing_to_redo",
}
"""Codes that no action alone brings out; tested below."""


def test_every_code_is_tested_here_or_waits_for_something() -> None:
    assert set(CASES) | ELSEWHERE | set(LATER) == set(PARAMETERS)
    assert not set(CASES) & set(LATER) and not set(CASES) & ELSEWHERE and not ELSEWHERE & set(LATER)


@pytest.mark.parametrize("code", CASES)
def test_each_reason_with_its_parameters(code: str) -> None:
    position, action, params = CASES[code]
    got = play(position, action)
    assert got.why == f"{code} {params}".strip()
    assert got.refusal is not None
    assert tuple(got.refusal.about()) == PARAMETERS[code]


def test_nothing_changes_by_a_refusal() -> None:
    for position, action, _ in CASES.values():
        table = lay(position)
        before = table.copy()
        assert play(table, action).refusal is not None
        assert table == before


def test_not_your_turn_and_already_left_the_market() -> None:
    table = lay("phase market first 1 acting 1 seats 3")
    assert legality.refusal(table, Sell(), seat=0) == refuse("not_your_turn", seat=1)
    table.seats[0].shopped = True
    assert legality.refusal(table, Sell(), seat=0) == refuse("already_left_market")
    assert legality.refusal(table, Sell(), seat=3) == refuse("not_your_turn", seat=1)
    table = lay("phase care first 1 acting 1 seats 3")
    table.seats[0].shopped = True
    assert legality.refusal(table, Care(), seat=0) == refuse("not_your_turn", seat=1)
    assert legality.refusal(table, Care(), seat=1) is None
    assert legality.refusal(table, Care()) is None


def test_the_game_is_over_for_everybody() -> None:
    table = lay("phase over seat 0 ribbons 10")
    for seat in (None, 0, 1):
        assert legality.refusal(table, Sell(), seat) == refuse("game_is_over")
    assert legality.choices(table) == []


def test_starting_and_undoing() -> None:
    assert set_up.refusal(Options(seats=0)) == refuse("seats_out_of_range", low=1, high=5)
    assert set_up.refusal(Options(seats=2, target=5)) == refuse("target_out_of_range", low=6, high=15)
    match = Match.new(the_cards(), Options(seats=2), 1)
    for step, code in ((match.undo, "nothing_to_undo"), (match.redo, "nothing_to_redo")):
        with pytest.raises(Refused) as caught:
            step()
        assert caught.value.refusal == refuse(code)
    match.apply(Collect())
    match.apply(Draw())
    with pytest.raises(Refused) as caught:
        match.undo()
    assert caught.value.refusal == refuse("undo_after_new_cards")


# Which of two


TWO = [
    # whose turn before the moment, the moment before the card
    ("phase care", "sell", "wrong_phase", "not_enough_eggs_to_sell"),
    ("phase care seat 0 hand corn", "rooster 1", "market_card_too_early", "card_not_in_hand"),
    ("phase draw", "garden_gnome", "hand_not_drawn", "card_not_in_hand"),
    ("phase after", "garden_gnome", "before_care_is_over", "needs_a_happy_hen"),
    ("phase care", "chicken_swing alice", "after_care_not_yet", "hen_not_in_flock"),
    # the card before the hen
    ("phase care seat 0 flock alice:away", "care corn>alice", "card_not_in_hand", "hen_ran_away"),
    ("phase after seat 0 flock alice:away", "chicken_swing alice", "card_not_in_hand", "hen_ran_away"),
    (
        "phase after seat 0 flock alice:away hand chicken_swing",
        "chicken_swing alice",
        "hen_ran_away",
        "swing_hen_not_sad",
    ),
    (
        "phase after seat 0 flock alice hand play_tunnels",
        "play_tunnels alice",
        "tunnels_hen_not_fed",
        "tunnels_hen_not_watered",
    ),
    # the hen before the amounts, wherever in the plan they stand
    (
        "phase care seat 0 flock alice darla:away hand corn#1 corn#2",
        "care corn#1>alice*2 corn#2>darla",
        "hen_ran_away",
        "hen_has_enough_food",
    ),
    (
        "phase care seat 0 flock alice darla:chick hand corn water_bucket",
        "care corn>alice*2 water_bucket>darla",
        "hen_is_chick",
        "hen_has_enough_food",
    ),
    (
        "phase care seat 0 flock alice:chick darla:away hand corn#1 corn#2",
        "care corn#1>alice corn#2>darla",
        "hen_ran_away",
        "hen_is_chick",
    ),
    # the card: not there, used twice, wrong place, no use
    (
        "phase care seat 0 flock alice hand rooster",
        "care rooster chicken_run",
        "card_not_in_hand",
        "card_not_playable_here",
    ),
    (
        "phase care seat 0 flock alice hand rooster chicken_run",
        "care chicken_run rooster",
        "card_not_playable_here",
        "no_effect",
    ),
    (
        "phase care seat 0 flock alice hand chicken_run corn storage water_dish",
        Care(whole=(card("chicken_run"),), food=(Portion(card("water_dish"), hen("alice")),)),
        "no_effect",
        "stored_card_only_pours",
    ),
    (
        "phase care seat 0 flock alice market corn",
        Care(copies=(Link(card("hired_help"), card("corn")),)),
        "card_not_in_hand",
        "no_effect",
    ),
    (
        "phase care seat 0 flock alice hand water_dish",
        Care(fountains=(Link(card("fountain"), card("water_dish")),)),
        "card_not_in_hand",
        "no_effect",
    ),
    # food before water before treats before doubling before Fountain and Hired Help
    (
        "phase care seat 0 flock alice hand hanging_waterer corn",
        "care hanging_waterer>alice*3 corn>alice*2",
        "hen_has_enough_food",
        "hen_has_enough_water",
    ),
    (
        "phase care seat 0 flock alice hand worm_treat hanging_waterer",
        "care worm_treat>alice hanging_waterer>alice*3",
        "hen_has_enough_water",
        "treat_not_loved",
    ),
    (
        "phase care seat 0 flock alice hand worm_treat composter corn",
        "care composter@corn worm_treat>alice",
        "treat_not_loved",
        "nothing_to_double",
    ),
    (
        "phase care seat 0 flock alice hand hired_help worm_treat market rooster",
        "care hired_help=rooster hired_help>alice worm_treat>alice",
        "treat_not_loved",
        "copied_card_wrong_kind",
    ),
    (
        "phase care seat 0 flock alice hand hired_help hanging_waterer market rooster",
        "care hired_help=corn hired_help>alice hanging_waterer>alice*3",
        "hen_has_enough_water",
        "copied_card_not_in_market",
    ),
    (
        "phase care seat 0 flock alice sansa hand corn peanut_treat",
        Care(food=(Portion(card("corn"), hen("alice"), 2), Portion(card("peanut_treat"), hen("sansa")))),
        "not_food",
        "hen_has_enough_food",
    ),
    (
        "phase care seat 0 flock alice sansa hand garden_greens#1 garden_greens#2",
        "care garden_greens#1>sansa*3 garden_greens#2>alice*2",
        "hen_has_enough_food",
        "not_enough_food_left",
    ),
    (
        "phase care seat 0 flock alice hand fountain rain_barrel",
        "care rain_barrel fountain>alice",
        "rain_barrel_is_enough",
        "fountain_needs_water_card",
    ),
    # before care
    ("phase care seat 0 hand garden_gnome deck -", "garden_gnome", "needs_a_happy_hen", "nothing_to_draw"),
    ("phase care seat 0 hand gift_card market -", "gift_card take 1", "no_card_to_swap", "slot_is_empty"),
    (
        "phase care seat 0 hand chicken_roost discard -",
        RoostSwap(card("chicken_roost"), card("chicken_roost")),
        "roost_not_itself",
        "discard_pile_empty",
    ),
    (
        "phase care seat 0 hand chicken_roost deck - played chicken_roost#1",
        RoostDraw(card("chicken_roost")),
        "copy_already_played",
        "nothing_to_draw",
    ),
    # storing: not there before not of the kind
    ("phase after seat 0 hand corn", "close corn water_dish", "card_not_in_hand", "not_storable"),
    (
        "phase after seat 0 hand corn used water_dish",
        Close((card("water_dish"), card("corn"))),
        "not_storable",
        "used_card_not_storable",
    ),
    # the market: the eggs come last
    (f"{MARKET} eggs 0 hen_bought", "hen alice", "hen_already_bought", "not_enough_eggs_for_hen"),
    (
        "phase market seat 0 eggs 0 played gift_card#1 market gift_card#1",
        "buy 1",
        "gift_copy_not_for_you",
        "not_enough_eggs",
    ),
    (
        "phase market seat 0 eggs 0 chickens - chicken_deck -",
        "clear chickens",
        "row_is_empty",
        "not_enough_eggs_to_clear",
    ),
    (
        "phase market seat 0 eggs 0 storage water_dish",
        "trash water_dish",
        "stored_card_not_trashable",
        "not_enough_eggs_to_trash",
    ),
    (
        "phase market seat 0 hand rooster hen_bought chickens - chicken_deck -",
        "rooster 1",
        "no_hen_for_rooster",
        "rooster_after_hen",
    ),
    ("phase market seat 0 hand rooster hen_bought chickens - alice", "rooster 1", "slot_is_empty", "rooster_after_hen"),
    (
        "phase market seat 0 hand storage_shed discard -",
        Shed(card("storage_shed"), card("storage_shed")),
        "discard_pile_empty",
        "shed_not_itself",
    ),
]


@pytest.mark.parametrize(("position", "action", "first", "second"), TWO, ids=[f"{a}-{b}" for _, _, a, b in TWO])
def test_of_two_reasons_the_first_in_the_order_is_given(position: str, action: Any, first: str, second: str) -> None:
    assert play(position, action).code == first
    assert RANK[first] < RANK[second]


def test_not_your_turn_comes_before_everything() -> None:
    table = lay("phase care acting 1")
    for action in (Sell(), Trash(card("corn")), BuyHen(9), BuySupply(9), Tunnels(card("corn"), hen("alice"))):
        assert legality.refusal(table, action, seat=0) == refuse("not_your_turn", seat=1)
    assert legality.refusal(table, Swing(card("corn"), hen("alice")), seat=5) == refuse("not_your_turn", seat=1)


def test_rank_is_the_place_in_the_list() -> None:
    codes = list(PARAMETERS)
    assert [rank(Refusal(code)) for code in codes] == list(range(len(codes)))
    moment, item, bird, eggs = "wrong_phase", "card_not_in_hand", "hen_ran_away", "not_enough_eggs"
    assert sorted([eggs, bird, item, moment], key=RANK.__getitem__) == [moment, item, bird, eggs]


def test_a_refusal_needs_its_parameters_and_leaves_others_out() -> None:
    with pytest.raises(KeyError):
        refuse("card_not_in_hand")
    with pytest.raises(KeyError):
        refuse("no_such_code", card="corn")
    assert refuse("card_not_in_hand", card="corn", slot=3) == Refusal("card_not_in_hand", (("card", "corn"),))


def _wide(reasons: Iterable[str]) -> set[str]:
    return {reason for reason in reasons if reason in ("card_not_playable_here", "no_effect")}


def test_the_last_resort_is_given_only_where_no_closer_reason_exists() -> None:
    """Every card of the set on every kind of hen: a drop on one never gets `no_effect` or `card_not_playable_here`."""
    cards = the_cards()
    for kind in cards.supply:
        number = cards.copies_by_id[kind.id][0]
        for bird in ("alice", "alice:away", "alice:chick"):
            table = lay(f"phase care seat 0 flock {bird} hand {kind.id}")
            plans = [
                Care(food=(Portion(number, hen("alice")),)),
                Care(water=(Portion(number, hen("alice")),)),
                Care(treats=(Treat(number, hen("alice")),)),
            ]
            assert not _wide(fault.code for plan in plans if (fault := legality.refusal(table, plan)))
