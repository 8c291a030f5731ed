"""Phase 2, care: food, water, treats and the care cards.

R2, R6, R7, R9, R10, R16-R18, R20, R21, R39-R41, R43, R45, R59.
"""

from __future__ import annotations

import pytest

from game.actions import Care, Link, Portion, Treat
from game.happenings import (
    BarrelPlayed,
    CardDoubled,
    CareDone,
    FoodCheered,
    FoodLost,
    FountainPoured,
    HelpCopied,
    HenFed,
    HenNotFed,
    HenRanAway,
    HenThirsty,
    HenTurnedSad,
    HenWatered,
    RunPlayed,
    TreatCheered,
    TreatKept,
    TreatSaved,
)
from game.table import CONTENT, HAPPY, SAD
from tests.game.play import Played, card, hen, lay, play, with_hens


def care(flock: str, hand: str, plan: str, rest: str = "", storage: str = "") -> Played:
    """One seat's care: its flock, its hand, and what it does."""
    return play(
        f"phase care\nseat 0 flock {flock}\nhand {hand or '-'}\nstorage {storage or '-'}\n{rest}", f"care {plan}"
    )


# Moods. Alice needs 1 food and 2 water and loves peanuts; Darla needs 2 food and 1 water and loves worms.


@pytest.mark.parametrize(
    ("before", "fed", "treat", "after"),
    [
        ("happy", True, False, "happy"),
        ("content", True, False, "content"),
        ("sad", True, False, "content"),
        ("happy", False, False, "sad"),
        ("content", False, False, "sad"),
        ("sad", False, False, "away"),
        ("happy", True, True, "happy"),
        ("content", True, True, "happy"),
        ("sad", True, True, "happy"),
        ("happy", False, True, "happy"),
        ("content", False, True, "content"),
        ("sad", False, True, "content"),
    ],
)
def test_the_mood_after_care(before: str, fed: bool, treat: bool, after: str) -> None:
    plan = "water_bucket>alice*2" + " yard_scraps>alice" * fed + " peanut_treat>alice" * treat
    got = care(f"alice:{before}", "yard_scraps water_bucket peanut_treat", plan)
    assert got.bird("alice") == after


@pytest.mark.parametrize("thirsty", ["", "+thirsty"])
@pytest.mark.parametrize("mood", ["happy", "content", "sad"])
def test_water_takes_the_thirst_token_off_and_want_of_it_puts_one_on(mood: str, thirsty: str) -> None:
    flock = f"alice:{mood}{thirsty}"
    watered = care(flock, "yard_scraps water_bucket", "yard_scraps>alice water_bucket>alice*2")
    assert "thirsty" not in watered.bird("alice")
    dry = care(flock, "yard_scraps water_bucket", "yard_scraps>alice")
    assert dry.bird("alice").endswith("+thirsty")


def test_thirst_never_changes_the_mood() -> None:
    for mood, after in (("happy", "happy"), ("content", "content"), ("sad", "content")):
        assert care(f"alice:{mood}+thirsty", "yard_scraps", "yard_scraps>alice").bird("alice") == f"{after}+thirsty"


def test_food_and_water_are_told_apart_by_hen() -> None:
    got = care("alice:content darla:content", "corn water_bucket", "corn>alice corn>darla*2 water_bucket>darla")
    assert got.flock() == "alice:content+thirsty darla:content"
    assert got.code == ""


def test_food_of_one_card_may_be_split_and_what_is_over_is_lost() -> None:
    got = care("alice:content darla:content", "layer_pellets", "layer_pellets>alice layer_pellets>darla*2")
    assert got.all(FoodLost) == [FoodLost(0, 1)]
    assert got.flock() == "alice:content+thirsty darla:content+thirsty"
    assert not care("alice:content", "yard_scraps", "yard_scraps>alice").all(FoodLost)


def test_a_need_may_be_met_by_several_cards() -> None:
    got = care("sansa:content", "yard_scraps yard_scraps garden_greens", "yard_scraps>sansa garden_greens>sansa*2")
    assert got.bird("sansa") == "content+thirsty"
    got = care("alice:content", "water_dish water_dish", "water_dish>alice water_dish>alice")
    assert got.bird("alice") == "sad"


def test_water_may_come_from_hand_or_storage_or_both() -> None:
    stored = care("alice:content", "yard_scraps", "yard_scraps>alice water_bucket>alice*2", storage="water_bucket")
    assert stored.bird("alice") == "content"
    assert stored.storage() == "" and stored.pile("used") == "water_bucket yard_scraps"
    both = care(
        "alice:content", "yard_scraps water_dish#1", "yard_scraps>alice water_dish#1>alice water_dish#2>alice",
        storage="water_dish#2",
    )  # fmt: skip
    assert both.bird("alice") == "content"
    assert both.storage() == "" and both.hand() == ""


def test_played_cards_wait_and_the_rest_of_the_hand_is_kept() -> None:
    got = care("alice:content", "yard_scraps corn rooster", "yard_scraps>alice")
    assert (got.hand(), got.pile("used"), got.discard()) == ("corn rooster", "yard_scraps", "")
    assert (got.table.step, got.table.acting) == ("after", 0)


def test_only_the_acting_seat_is_cared_for() -> None:
    got = care("alice:content", "-", "", "seat 1 flock darla:happy dash:sad+thirsty")
    assert got.flock(1) == "darla:happy dash:sad+thirsty"


# Happenings of care


def test_care_is_told_hen_by_hen() -> None:
    got = care(
        "alice:sad+thirsty darla:content pompom:sad",
        "yard_scraps water_bucket worm_treat",
        "yard_scraps>alice water_bucket>alice*2 worm_treat>darla",
    )
    alice, darla, pompom = hen("alice"), hen("darla"), hen("pompom")
    assert got.happenings == [
        HenFed(0, alice, 1, (card("yard_scraps"),)),
        FoodCheered(0, alice),
        HenWatered(0, alice, (card("water_bucket"),), relieved=True),
        HenNotFed(0, darla, have=0, need=2),
        TreatKept(0, darla, card("worm_treat"), CONTENT),
        HenThirsty(0, darla, have=0, need=1, already=False),
        HenNotFed(0, pompom, have=0, need=1),
        HenRanAway(0, pompom, -1),
        CareDone(0, fed=1, hens=3, cards=(card("yard_scraps"), card("water_bucket"), card("worm_treat"))),
    ]


def test_a_card_given_to_a_hen_in_two_portions_is_told_once() -> None:
    got = care("sansa", "corn", "corn>sansa corn>sansa*2")
    assert got.one(HenFed) == HenFed(0, hen("sansa"), 3, (card("corn"),))
    got = care("sansa", "yard_scraps garden_greens", "garden_greens>sansa yard_scraps>sansa garden_greens>sansa")
    assert got.one(HenFed).cards == (card("garden_greens"), card("yard_scraps"))


def test_treats_are_told_by_what_they_did() -> None:
    fed = care("alice:sad", "yard_scraps peanut_treat", "yard_scraps>alice peanut_treat>alice")
    assert fed.one(TreatCheered) == TreatCheered(0, hen("alice"), card("peanut_treat"), SAD)
    saved = care("alice:sad", "peanut_treat", "peanut_treat>alice")
    assert saved.one(TreatSaved) == TreatSaved(0, hen("alice"), card("peanut_treat"))
    kept = care("alice:happy", "peanut_treat", "peanut_treat>alice")
    assert kept.one(TreatKept) == TreatKept(0, hen("alice"), card("peanut_treat"), HAPPY)
    sad = care("alice:happy", "peanut_treat", "")
    assert sad.one(HenTurnedSad) == HenTurnedSad(0, hen("alice"), HAPPY)
    assert not sad.all(TreatKept)


# Rulings


def test_r2_a_hen_that_runs_away_stays_in_the_flock_without_her_token() -> None:
    got = care("alice:sad+thirsty darla:content", "", "")
    assert got.flock() == "alice:away darla:sad+thirsty"
    assert not [x for x in got.all(HenThirsty) if x.hen == hen("alice")]


def test_r2_a_hen_that_ran_away_counts_for_nothing_in_care() -> None:
    got = care("alice:away darla:away", "yard_scraps", "")
    assert got.flock() == "alice:away darla:away"
    assert got.happenings == [CareDone(0, fed=0, hens=0)]


def test_r6_nobody_has_to_be_fed() -> None:
    got = care("alice:content darla:happy", "corn water_bucket peanut_treat", "")
    assert got.code == ""
    assert got.flock() == "alice:sad+thirsty darla:sad+thirsty"
    assert got.hand() == "corn peanut_treat water_bucket"


def test_r7_a_part_of_the_food_counts_as_none() -> None:
    got = care("sansa:content", "garden_greens water_dish", "garden_greens>sansa*2 water_dish>sansa")
    assert got.bird("sansa") == "sad"
    assert got.one(HenNotFed) == HenNotFed(0, hen("sansa"), have=2, need=3)
    assert not got.all(HenFed)


def test_r7_a_part_of_the_water_counts_as_none() -> None:
    got = care("alice:content+thirsty", "yard_scraps water_dish", "yard_scraps>alice water_dish>alice")
    assert got.bird("alice") == "content+thirsty"
    assert got.one(HenThirsty) == HenThirsty(0, hen("alice"), have=1, need=2, already=True)


def test_r7_a_hen_that_runs_away_may_have_been_watered() -> None:
    got = care("alice:sad+thirsty", "water_bucket", "water_bucket>alice*2")
    assert got.code == ""
    assert got.bird("alice") == "away"


def test_r9_a_hen_kept_by_a_treat_is_not_fed() -> None:
    got = care("alice:content", "peanut_treat", "peanut_treat>alice")
    assert got.one(CareDone) == CareDone(0, fed=0, hens=1, cards=(card("peanut_treat"),))
    assert got.seat(0).fed == []


@pytest.mark.parametrize(
    ("bird", "loved"),
    [
        ("skye", "berry raisin"),
        ("rusty", "peanut worm"),
        ("alice", "peanut"),
        ("darla", "worm"),
        ("sansa", "raisin"),
        ("pompom", "berry"),
    ],
)
def test_r10_only_a_favourite_treat_may_be_given(bird: str, loved: str) -> None:
    for treat in ("berry", "peanut", "worm", "raisin"):
        got = care(bird, f"{treat}_treat", f"{treat}_treat>{bird}")
        expected = "" if treat in loved.split() else f"treat_not_loved hen={bird} card={treat}_treat"
        assert got.why == expected


def test_r10_any_hen_loves_wild_flowers() -> None:
    for bird in ("skye", "rusty", "alice", "darla", "sansa", "pompom"):
        got = care(f"{bird}:sad", "wild_flowers", f"wild_flowers>{bird}")
        assert got.bird(bird).startswith("content")


def test_one_treat_a_hen_and_one_hen_a_treat() -> None:
    two = "peanut_treat#1 peanut_treat#2"
    got = care("alice dash", two, "peanut_treat#1>alice peanut_treat#2>alice")
    assert got.why == "hen_has_a_treat hen=alice"
    got = care("alice dash", two, "peanut_treat#1>alice peanut_treat#1>dash")
    assert got.why == "treat_feeds_one_hen card=peanut_treat hen=alice"
    assert care("alice dash", two, "peanut_treat#1>alice peanut_treat#2>dash").code == ""


def test_r43_a_treat_may_be_given_even_if_nothing_changes() -> None:
    got = care("alice:happy", "peanut_treat yard_scraps", "peanut_treat>alice yard_scraps>alice")
    assert got.code == ""
    assert got.bird("alice") == "happy+thirsty"
    assert got.pile("used") == "peanut_treat yard_scraps"


def test_r45_nothing_reaches_a_hen_that_ran_away() -> None:
    for given in ("yard_scraps", "water_dish", "peanut_treat", "wild_flowers"):
        assert care("alice:away", given, f"{given}>alice").why == "hen_ran_away hen=alice"


def test_r45_a_treat_saves_a_sad_hen_in_the_very_care_in_which_she_would_leave() -> None:
    assert care("alice:sad", "peanut_treat", "peanut_treat>alice").bird("alice") == "content+thirsty"
    assert care("alice:sad", "peanut_treat", "").bird("alice") == "away"


def test_a_chick_needs_nothing_and_gets_nothing() -> None:
    for given in ("yard_scraps", "water_dish", "peanut_treat"):
        assert care("alice:chick", given, f"{given}>alice").why == "hen_is_chick hen=alice"
    got = care("alice:chick", "yard_scraps", "")
    assert got.bird("alice") == "chick"
    assert got.happenings == [CareDone(0, 0, 0)]


def test_no_more_than_a_need_and_no_more_than_a_card_gives() -> None:
    assert care("alice", "corn", "corn>alice*2").why == "hen_has_enough_food hen=alice"
    assert care("alice", "water_bucket water_dish", "water_bucket>alice*2 water_dish>alice").why == (
        "hen_has_enough_water hen=alice"
    )
    got = care("sansa", "garden_greens", "garden_greens>sansa*3")
    assert got.why == "not_enough_food_left card=garden_greens left=2"
    got = care("alice darla", "water_bucket", "water_bucket>alice*2 water_bucket>darla")
    assert got.why == "not_enough_water_left card=water_bucket left=0"
    got = care("sansa darla", "corn", "corn>sansa*2 corn>darla*2")
    assert got.why == "not_enough_food_left card=corn left=1"


# Chicken Run


def test_chicken_run_cuts_every_food_need_to_1() -> None:
    got = care(
        "sansa:content darla:happy alice:content",
        "chicken_run corn",
        "chicken_run corn>sansa corn>darla corn>alice",
    )
    assert got.flock() == "sansa:content+thirsty darla:happy+thirsty alice:content+thirsty"
    assert got.one(RunPlayed) == RunPlayed(0, card("chicken_run"), base=6, need=3)
    assert got.pile("used") == "chicken_run corn"


def test_chicken_run_leaves_water_and_other_seats_alone() -> None:
    got = care("sansa", "chicken_run", "chicken_run", "seat 1 flock darla hand yard_scraps")
    assert got.bird("sansa") == "sad+thirsty"
    got = got.then("close", "draw", "care yard_scraps>darla")
    assert got.bird("darla") == "sad+thirsty"


def test_chicken_run_allows_no_more_than_1() -> None:
    assert care("sansa", "chicken_run corn", "chicken_run corn>sansa*2").why == "hen_has_enough_food hen=sansa"


def test_r16_under_a_chicken_run_a_need_of_0_stays_at_0() -> None:
    cards = with_hens(alice={"food": 0})
    got = play(
        "phase care seat 0 flock alice:sad sansa hand chicken_run corn", "care chicken_run corn>sansa", cards=cards
    )
    assert got.bird("alice") == "content+thirsty"
    assert got.one(RunPlayed).need == 1
    got = play("phase care seat 0 flock alice sansa hand chicken_run corn", "care chicken_run corn>alice", cards=cards)
    assert got.why == "hen_has_enough_food hen=alice"


def test_r43_chicken_run_needs_a_hen_whose_need_is_above_1() -> None:
    for flock in ("alice", "sansa:away alice", "sansa:chick alice", "-"):
        assert care(flock, "chicken_run", "chicken_run").why == "no_effect card=chicken_run"
    assert care("alice darla", "chicken_run", "chicken_run").code == ""


def test_r43_a_second_chicken_run_does_nothing() -> None:
    got = care("sansa", "chicken_run#1 chicken_run#2", "chicken_run#1 chicken_run#2")
    assert got.why == "no_effect card=chicken_run"


# Rain Barrel


def test_r21_under_a_rain_barrel_all_hens_count_as_watered() -> None:
    got = care("alice:content+thirsty darla:sad", "rain_barrel yard_scraps", "rain_barrel yard_scraps>alice")
    assert got.flock() == "alice:content darla:away"
    assert got.all(BarrelPlayed) == [BarrelPlayed(0, card("rain_barrel"))]
    assert got.one(HenWatered) == HenWatered(0, hen("alice"), (), relieved=True)
    assert hen("alice") in got.seat(0).watered


def test_r40_under_a_rain_barrel_no_water_is_given() -> None:
    flock, reason = "alice:content", "rain_barrel_is_enough card={} other=rain_barrel"
    assert care(flock, "rain_barrel water_dish", "rain_barrel water_dish>alice").why == reason.format("water_dish")
    got = care(flock, "rain_barrel", "rain_barrel water_dish>alice", storage="water_dish")
    assert got.why == reason.format("water_dish")
    got = care(flock, "rain_barrel fountain water_dish", "rain_barrel fountain@water_dish fountain>alice*2")
    assert got.why == reason.format("fountain")
    got = care(
        flock, "rain_barrel hired_help", "rain_barrel hired_help=water_bucket hired_help>alice", "market water_bucket"
    )
    assert got.why == reason.format("hired_help")


def test_r40_under_a_rain_barrel_water_may_still_be_stored() -> None:
    got = care("alice", "rain_barrel water_dish", "rain_barrel")
    assert got.then("close water_dish").storage() == "water_dish"


def test_r43_a_rain_barrel_needs_a_hen_and_a_second_one_does_nothing() -> None:
    assert care("alice:away", "rain_barrel", "rain_barrel").why == "no_effect card=rain_barrel"
    assert care("-", "rain_barrel", "rain_barrel").why == "no_effect card=rain_barrel"
    got = care("alice", "rain_barrel#1 rain_barrel#2", "rain_barrel#1 rain_barrel#2")
    assert got.why == "no_effect card=rain_barrel"


def test_a_run_and_a_barrel_may_be_played_together() -> None:
    got = care(
        "sansa:content+thirsty", "chicken_run rain_barrel yard_scraps", "chicken_run rain_barrel yard_scraps>sansa"
    )
    assert got.bird("sansa") == "content"


def test_r40_a_need_of_0_is_a_need_met() -> None:
    cards = with_hens(alice={"food": 0, "water": 0})
    got = play("phase care seat 0 flock alice:sad+thirsty hand play_tunnels", "care", cards=cards)
    assert got.bird("alice") == "content"
    assert got.seat(0).fed == got.seat(0).watered == [hen("alice")]
    assert got.one(CareDone) == CareDone(0, fed=1, hens=1)
    assert got.then("play_tunnels alice").bird("alice") == "happy"


# Composter


def test_a_composter_doubles_one_food_card() -> None:
    got = care("sansa darla", "corn composter", "composter@corn corn>sansa*3 corn>darla*2")
    assert got.flock() == "sansa:content+thirsty darla:content+thirsty"
    assert got.one(CardDoubled) == CardDoubled(0, card("corn"), base=3, value=6, by=card("composter"))
    assert got.one(FoodLost) == FoodLost(0, 1)
    assert got.pile("used") == "composter corn"


def test_a_composter_doubles_the_named_card_only() -> None:
    flock, hand = "sansa darla", "corn#1 corn#2 composter"
    got = care(flock, hand, "composter@corn#1 corn#1>sansa corn#2>sansa*2 corn#2>darla*2")
    assert got.why == "not_enough_food_left card=corn left=1"


def test_r17_a_card_is_doubled_once() -> None:
    got = care("sansa", "corn composter#1 composter#2", "composter#1@corn composter#2@corn corn>sansa*3")
    assert got.why == "composter_card_already_doubled card=corn"


def test_r17_two_composters_double_two_cards() -> None:
    got = care(
        "sansa darla big_inky",
        "garden_greens#1 garden_greens#2 composter#1 composter#2",
        "composter#1@garden_greens#1 composter#2@garden_greens#2 garden_greens#1>sansa*3 garden_greens#1>darla "
        "garden_greens#2>darla garden_greens#2>big_inky*3",
    )
    assert got.flock() == "sansa:content+thirsty darla:content+thirsty big_inky:content+thirsty"


def test_r43_a_composter_needs_a_food_card_in_the_care() -> None:
    assert care("alice", "corn composter", "composter@corn").why == "nothing_to_double card=composter"
    got = care("alice", "yard_scraps corn composter", "composter@corn yard_scraps>alice")
    assert got.why == "doubled_card_not_in_care card=corn"
    got = care("alice", "yard_scraps water_dish composter", "composter@water_dish yard_scraps>alice water_dish>alice")
    assert got.why == "doubling_not_food card=water_dish"


def test_r43_a_composter_may_be_played_though_it_helps_nobody() -> None:
    got = care("alice", "yard_scraps composter", "composter@yard_scraps yard_scraps>alice")
    assert got.code == ""
    assert got.one(FoodLost) == FoodLost(0, 1)


# Fountain


@pytest.mark.parametrize(("water", "value"), [("water_dish", 3), ("water_bucket", 6), ("hanging_waterer", 9)])
def test_a_fountain_gives_three_times_its_reference(water: str, value: int) -> None:
    flock = "alice dash bianca pearl livia"  # 2 water each
    hens = flock.split()
    full = " ".join(f"fountain>{hens[place // 2]}" for place in range(value))
    got = care(flock, f"fountain {water}", f"fountain@{water} {full}")
    assert got.code == ""
    assert got.one(FountainPoured) == FountainPoured(0, card("fountain"), card(water), value // 3, value)
    more = care(flock, f"fountain {water}", f"fountain@{water} {full} fountain>{hens[value // 2]}")
    assert more.why == "not_enough_water_left card=fountain left=0"


def test_r18_the_reference_may_lie_in_hand_in_storage_or_in_the_same_care() -> None:
    plan = "fountain@water_dish fountain>alice*2"
    in_hand = care("alice", "fountain water_dish", plan)
    assert (in_hand.hand(), in_hand.pile("used")) == ("water_dish", "fountain")
    stored = care("alice", "fountain", plan, storage="water_dish")
    assert (stored.storage(), stored.pile("used")) == ("water_dish", "fountain")
    poured = care("alice pompom", "fountain water_dish", plan + " water_dish>pompom")
    assert poured.pile("used") == "fountain water_dish"
    assert "thirsty" not in poured.bird("alice") + poured.bird("pompom")


def test_r18_a_fountain_may_go_by_a_hired_help_copying_water() -> None:
    plan = "hired_help=water_bucket fountain@hired_help fountain>alice*2 fountain>dash*2 fountain>pearl*2"
    got = care("alice dash pearl", "fountain hired_help", plan, "market water_bucket")
    assert got.code == ""
    assert got.one(FountainPoured).value == 6
    assert got.pile("used") == "fountain hired_help"


def test_r18_a_fountain_may_not_go_by_a_fountain_or_by_what_is_no_water() -> None:
    got = care("alice", "fountain#1 fountain#2 water_dish", "fountain#1@fountain#2 fountain#1>alice")
    assert got.why == "fountain_not_by_fountain card=fountain"
    got = care("alice", "fountain#1", "fountain#1@fountain#1 fountain#1>alice")
    assert got.why == "fountain_not_by_fountain card=fountain"
    got = care("alice", "fountain corn", "fountain@corn fountain>alice*2")
    assert got.why == "fountain_reference_not_water card=fountain other=corn"
    got = care("alice", "fountain hired_help", "hired_help=corn fountain@hired_help fountain>alice", "market corn")
    assert got.why == "fountain_reference_not_water card=fountain other=hired_help"


def test_r18_the_reference_must_be_ones_own() -> None:
    got = care("alice", "fountain", "fountain@water_bucket fountain>alice", "market water_bucket")
    assert got.why == "card_not_in_hand card=water_bucket"


def test_r43_a_fountain_needs_a_reference() -> None:
    assert care("alice", "fountain", "fountain>alice").why == "fountain_needs_water_card card=fountain"


def test_r41_several_fountains_may_name_the_same_card_which_stays_unused() -> None:
    got = care(
        "alice dash",
        "fountain#1 fountain#2 water_dish",
        "fountain#1@water_dish fountain#2@water_dish fountain#1>alice*2 fountain#2>dash*2",
    )
    assert got.flock() == "alice:sad dash:sad"
    assert (got.hand(), got.pile("used")) == ("water_dish", "fountain fountain")
    assert got.then("close water_dish").storage() == "water_dish"


# Hired Help


@pytest.mark.parametrize(
    ("copied", "plan", "after"),
    [
        ("corn", "hired_help>sansa*3", "content+thirsty"),
        ("water_dish", "hired_help>sansa", "sad"),
        ("raisin_treat", "hired_help>sansa", "content+thirsty"),
        ("wild_flowers", "hired_help>sansa", "content+thirsty"),
    ],
)
def test_r20_hired_help_copies_food_water_or_a_treat(copied: str, plan: str, after: str) -> None:
    row = "market water_bucket" if copied == "water_dish" else f"market {copied}"
    other = "water_bucket" if copied == "water_dish" else copied
    got = care("sansa", "hired_help", f"hired_help={other} {plan}", row)
    assert got.code == ""
    assert got.bird("sansa") == after
    assert got.one(HelpCopied) == HelpCopied(0, card("hired_help"), card(other))
    assert got.pile("used") == "hired_help"
    assert got.market.startswith(other)


def test_r20_value_and_treat_are_those_of_the_copied_card() -> None:
    got = care("sansa", "hired_help", "hired_help=garden_greens hired_help>sansa*3", "market garden_greens")
    assert got.why == "not_enough_food_left card=hired_help left=2"
    got = care("sansa", "hired_help", "hired_help=worm_treat hired_help>sansa", "market worm_treat")
    assert got.why == "treat_not_loved hen=sansa card=hired_help"


def test_r20_it_can_be_doubled() -> None:
    plan = "hired_help=corn composter@hired_help hired_help>sansa*3 hired_help>big_inky*3"
    got = care("sansa big_inky", "hired_help composter", plan, "market corn")
    assert got.flock() == "sansa:content+thirsty big_inky:content+thirsty"
    assert got.one(CardDoubled) == CardDoubled(0, card("hired_help"), 3, 6, by=card("composter"))
    got = care("alice", "hired_help composter", "hired_help=water_bucket composter@hired_help hired_help>alice",
               "market water_bucket")  # fmt: skip
    assert got.code == "nothing_to_double"


def test_r20_it_is_one_treat_card_for_the_limits() -> None:
    flock, hand, row = "alice dash", "hired_help peanut_treat", "market peanut_treat"
    got = care(flock, hand, "hired_help=peanut_treat#2 hired_help>alice peanut_treat>alice", "market peanut_treat#2")
    assert got.why == "hen_has_a_treat hen=alice"
    copies = Link(card("hired_help"), card("peanut_treat#2"))
    both = Care(
        treats=(Treat(card("hired_help"), hen("alice")), Treat(card("hired_help"), hen("dash"))), copies=(copies,)
    )
    position = f"phase care seat 0 flock {flock} hand {hand} {row}#2"
    assert play(position, both).why == "treat_feeds_one_hen card=hired_help hen=alice"


def test_r20_it_copies_nothing_else() -> None:
    for other in ("rooster", "fountain", "chicken_run"):
        got = care("alice", "hired_help", f"hired_help={other} hired_help>alice", f"market {other}")
        assert got.why == f"copied_card_wrong_kind card=hired_help other={other}"


def test_r39_the_copied_card_must_lie_in_the_offering_when_the_care_is_confirmed() -> None:
    got = care("alice", "hired_help", "hired_help=corn hired_help>alice", "market rooster")
    assert got.why == "copied_card_not_in_market card=hired_help other=corn"


def test_r39_the_copied_card_must_be_named() -> None:
    assert care("alice", "hired_help", "hired_help>alice").why == "copy_not_chosen card=hired_help"


def test_r39_later_changes_do_not_matter() -> None:
    position = """
    phase care
    seat 0 eggs 9 flock sansa hand hired_help
    market corn rooster
    """
    got = play(position, "care hired_help=corn hired_help>sansa*3", "close", "draw", "care", "close", "clear market")
    assert got.bird("sansa") == "content+thirsty"


def test_r39_several_may_copy_the_same_card() -> None:
    plan = "hired_help#1=corn hired_help#2=corn hired_help#1>sansa*3 hired_help#2>big_inky*3"
    got = care("sansa big_inky", "hired_help#1 hired_help#2", plan, "market corn")
    assert got.flock() == "sansa:content+thirsty big_inky:content+thirsty"


def test_r39_one_that_is_only_a_reference_counts_as_played() -> None:
    plan = "hired_help=water_bucket fountain@hired_help fountain>alice*2"
    got = care("alice", "fountain hired_help", plan, "market water_bucket")
    assert got.then("close").discard() == "fountain hired_help"


def test_r39_one_that_is_not_played_stays_in_hand_and_cannot_be_stored() -> None:
    got = care("alice", "hired_help", "", "market water_bucket")
    assert got.hand() == "hired_help"
    assert got.then("close hired_help").why == "not_storable card=hired_help"


def test_each_hired_help_and_each_fountain_goes_by_its_own_card() -> None:
    helpers = "hired_help#1=garden_greens hired_help#2=corn"
    row = "market garden_greens corn"
    got = care("sansa darla", "hired_help#1 hired_help#2", f"{helpers} hired_help#2>sansa*3 hired_help#1>darla*2", row)
    assert got.flock() == "sansa:content+thirsty darla:content+thirsty"
    got = care("sansa darla", "hired_help#1 hired_help#2", f"{helpers} hired_help#1>sansa*3 hired_help#2>darla*2", row)
    assert got.why == "not_enough_food_left card=hired_help left=2"
    fountains = "fountain#1@water_dish fountain#2@water_bucket"
    hand = "fountain#1 fountain#2 water_dish water_bucket"
    got = care("alice dash pearl", hand, f"{fountains} fountain#2>alice*2 fountain#2>dash*2 fountain#1>pearl*2")
    assert [x.value for x in got.all(FountainPoured)] == [3, 6]
    got = care("alice dash pearl", hand, f"{fountains} fountain#2>pearl fountain#1>alice*2 fountain#1>dash*2")
    assert got.why == "not_enough_water_left card=fountain left=1"


def test_a_hired_help_that_copies_nothing_gives_nothing_wherever_it_stands() -> None:
    table = lay("phase care seat 0 flock alice hand hired_help composter yard_scraps")
    helper, alice = card("hired_help"), hen("alice")
    for plan in (
        Care(food=(Portion(helper, alice),)),
        Care(water=(Portion(helper, alice),)),
        Care(treats=(Treat(helper, alice),)),
        Care(food=(Portion(card("yard_scraps"), alice),), doubled=(Link(card("composter"), helper),)),
    ):
        assert play(table, plan).why == "copy_not_chosen card=hired_help"


# R59: nothing is thrown away by playing it on nobody


def test_r59_a_hired_help_or_fountain_that_helps_nobody_is_not_played() -> None:
    got = care("alice", "hired_help yard_scraps", "hired_help=corn yard_scraps>alice", "market corn")
    assert got.why == "no_effect card=hired_help"
    got = care("alice", "fountain water_dish", "fountain@water_dish water_dish>alice")
    assert got.why == "no_effect card=fountain"


@pytest.mark.parametrize("amount", [0, -1])
def test_r59_a_portion_of_nothing_is_none(amount: int) -> None:
    position = "phase care seat 0 flock alice hand yard_scraps water_dish"
    got = play(position, Care(food=(Portion(card("yard_scraps"), hen("alice"), amount),)))
    assert got.why == "no_effect card=yard_scraps"
    got = play(position, Care(water=(Portion(card("water_dish"), hen("alice"), amount),)))
    assert got.why == "no_effect card=water_dish"


def test_r59_food_water_and_treats_for_nobody_have_no_form() -> None:
    """A card without a hen cannot even be written down; as a card for the whole flock it is refused."""
    for kind in ("corn", "water_dish", "peanut_treat", "hired_help", "composter", "fountain"):
        assert care("alice", kind, kind).why == f"card_not_playable_here card={kind}"


# Cards that do not belong there


def test_each_kind_of_card_stands_where_it_belongs() -> None:
    table = lay(
        "phase care seat 0 flock alice hand corn water_dish peanut_treat rooster composter storage water_bucket"
    )
    alice = hen("alice")
    food = [(kind, Care(food=(Portion(card(kind), alice),))) for kind in ("water_dish", "peanut_treat", "rooster")]
    for kind, plan in food:
        assert play(table, plan).why == f"not_food card={kind}"
    for kind in ("corn", "peanut_treat", "rooster"):
        assert play(table, Care(water=(Portion(card(kind), alice),))).why == f"not_water card={kind}"
    for kind in ("corn", "water_dish", "rooster"):
        assert play(table, Care(treats=(Treat(card(kind), alice),))).why == f"not_a_treat card={kind}"
    for field in ("copies", "doubled", "fountains"):
        plan = Care(**{field: (Link(card("rooster"), card("corn")),)})
        assert play(table, plan).why == "card_not_playable_here card=rooster"
    stored = Care(food=(Portion(card("water_bucket"), alice),))
    assert play(table, stored).why == "stored_card_only_pours card=water_bucket"


def test_a_card_is_used_once_in_a_care() -> None:
    hand = "yard_scraps corn composter fountain water_dish hired_help"
    table = lay(f"phase care seat 0 flock alice sansa hand {hand} market corn#2")
    alice = hen("alice")
    corn = Portion(card("corn"), alice)
    twice = Care(food=(corn,), water=(corn,))
    assert play(table, twice).why == "card_already_used card=corn"
    twice = Care(food=(corn,), treats=(Treat(card("corn"), alice),))
    assert play(table, twice).why == "card_already_used card=corn"
    scraps = Portion(card("yard_scraps"), hen("sansa"))
    twice = Care(food=(scraps, corn), treats=(Treat(card("corn"), alice),))
    assert play(table, twice).why == "card_already_used card=corn"
    link = Link(card("composter"), card("corn"))
    assert play(table, Care(food=(corn,), doubled=(link, link))).why == "card_already_used card=composter"
    link = Link(card("fountain"), card("water_dish"))
    plan = Care(water=(Portion(card("fountain"), alice),), fountains=(link, link))
    assert play(table, plan).why == "card_already_used card=fountain"
    link = Link(card("hired_help"), card("corn#2"))
    plan = Care(food=(Portion(card("hired_help"), alice),), copies=(link, link))
    assert play(table, plan).why == "card_already_used card=hired_help"


def test_care_is_for_the_own_hens() -> None:
    position = "phase care seat 0 flock alice hand yard_scraps water_dish wild_flowers seat 1 flock darla"
    for given in ("yard_scraps", "water_dish", "wild_flowers"):
        assert play(position, f"care {given}>darla").why == "hen_not_yours hen=darla seat=1"
        assert play(position, f"care {given}>sansa").why == "hen_not_in_flock hen=sansa"


def test_cards_must_be_in_hand_or_for_water_in_storage() -> None:
    position = "phase care seat 0 flock alice hand yard_scraps discard corn water_bucket"
    assert play(position, "care corn>alice").why == "card_not_in_hand card=corn"
    assert play(position, "care water_bucket>alice").why == "card_not_in_hand card=water_bucket"
    assert play(position, "care composter@yard_scraps yard_scraps>alice").why == "card_not_in_hand card=composter"


def test_care_is_confirmed_once() -> None:
    got = care("alice", "yard_scraps", "")
    assert got.then("care yard_scraps>alice").why == "care_is_confirmed"
