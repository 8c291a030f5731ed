"""Actions as text: each form both ways, which copy an unnumbered name means, and what cannot be read."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game import actions as act
from game import legality
from game.action_text import MAX_CHARACTERS, WRITERS, format_action, parse_action
from game.actions import Care, Link, Portion, Treat, from_plain, to_plain
from game.naming import BadText
from game.table import Table
from tests.game.play import card, hen, lay

BEFORE = "chicken_roost#1 gift_card#1 garden_gnome dust_bath_tub"
AFTER = "chicken_swing play_tunnels rooster storage_shed water_dish"
TABLE = lay(
    f"""
    phase care
    seat 0
      flock alice:content darla:sad sansa:happy
      hand corn#2 corn#3 composter fountain hired_help peanut_treat chicken_run {BEFORE} {AFTER}
      discard worm_treat corn#5
      storage hanging_waterer
      used yard_scraps
    seat 1 flock pompom
    market corn#1 rain_barrel - water_bucket gift_card#2
    chickens yeti - dash
    """
)

FORMS: list[tuple[str, Any]] = [
    ("collect", act.Collect()),
    ("draw", act.Draw()),
    ("chicken_roost take worm_treat", act.RoostSwap(card("chicken_roost"), card("worm_treat"))),
    ("chicken_roost draw", act.RoostDraw(card("chicken_roost"))),
    ("garden_gnome", act.Gnome(card("garden_gnome"))),
    ("dust_bath_tub", act.DustBath(card("dust_bath_tub"))),
    ("gift_card#1 take 4", act.Gift(card("gift_card#1"), 4)),
    ("chicken_swing darla", act.Swing(card("chicken_swing"), hen("darla"))),
    ("chicken_swing darla water", act.Swing(card("chicken_swing"), hen("darla"), water=True)),
    ("play_tunnels alice", act.Tunnels(card("play_tunnels"), hen("alice"))),
    ("close", act.Close()),
    ("close water_dish", act.Close((card("water_dish"),))),
    ("buy 4", act.BuySupply(4)),
    ("hen 3", act.BuyHen(3)),
    ("clear market", act.ClearMarket()),
    ("clear chickens", act.ClearChickens()),
    ("sell", act.Sell()),
    ("trash corn#5", act.Trash(card("corn#5"))),
    ("rooster 1", act.Rooster(card("rooster"), 1)),
    ("storage_shed worm_treat", act.Shed(card("storage_shed"), card("worm_treat"))),
    ("done", act.Done()),
    ("mice corn#5", act.Mice(card("corn#5"))),
    ("choose darla", act.TurnHen(hen("darla"))),
    ("tip", act.Tip()),
    (
        "care corn#2>alice*3 corn#2>sansa*3 bumper@corn#2",
        Care(
            food=(Portion(card("corn#2"), hen("alice"), 3), Portion(card("corn#2"), hen("sansa"), 3)),
            bumper=(card("corn#2"),),
        ),
    ),
    ("care", Care()),
    (
        "care composter@corn#2 corn#2>alice corn#2>sansa*3",
        Care(
            food=(Portion(card("corn#2"), hen("alice"), 1), Portion(card("corn#2"), hen("sansa"), 3)),
            doubled=(Link(card("composter"), card("corn#2")),),
        ),
    ),
    (
        "care fountain@hanging_waterer fountain>alice*2 hanging_waterer>darla",
        Care(
            water=(Portion(card("fountain"), hen("alice"), 2), Portion(card("hanging_waterer"), hen("darla"))),
            fountains=(Link(card("fountain"), card("hanging_waterer")),),
        ),
    ),
    (
        "care hired_help=corn#1 hired_help>alice peanut_treat>alice chicken_run",
        Care(
            food=(Portion(card("hired_help"), hen("alice")),),
            treats=(Treat(card("peanut_treat"), hen("alice")),),
            copies=(Link(card("hired_help"), card("corn#1")),),
            whole=(card("chicken_run"),),
        ),
    ),
]


def test_every_kind_of_action_has_a_form() -> None:
    assert set(WRITERS) == set(legality.RULES)
    assert {type(action) for _, action in FORMS} == set(legality.RULES)


@pytest.mark.parametrize(("text", "action"), FORMS, ids=[text for text, _ in FORMS])
def test_each_form_both_ways(text: str, action: Any) -> None:
    assert parse_action(text, TABLE) == action
    assert format_action(action, TABLE) == text
    assert from_plain(to_plain(action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("  sell  ", act.Sell()),
        ("buy rain_barrel", act.BuySupply(2)),
        ("buy gift_card#2", act.BuySupply(5)),
        ("hen dash", act.BuyHen(3)),
        ("hen yeti", act.BuyHen(1)),
        ("rooster dash", act.Rooster(card("rooster"), 3)),
        ("gift_card take water_bucket", act.Gift(card("gift_card#1"), 4)),
        ("gift_card#2 take 1", act.Gift(card("gift_card#2"), 1)),
        ("buy 0", act.BuySupply(0)),
        ("buy 77", act.BuySupply(77)),
        ("care corn>alice*1", Care(food=(Portion(card("corn#2"), hen("alice")),))),
        ("care corn>alice*0", Care(food=(Portion(card("corn#2"), hen("alice"), 0),))),
    ],
)
def test_other_ways_to_say_it(text: str, action: Any) -> None:
    assert parse_action(text, TABLE) == action


# Which copy is meant


def test_a_name_means_the_first_such_card_where_the_action_looks() -> None:
    assert parse_action("trash corn", TABLE) == act.Trash(card("corn#2"))
    assert parse_action("storage_shed corn", TABLE) == act.Shed(card("storage_shed"), card("corn#5"))
    assert parse_action("chicken_roost take corn", TABLE) == act.RoostSwap(card("chicken_roost"), card("corn#5"))
    assert parse_action("buy corn", TABLE) == act.BuySupply(1)
    assert parse_action("care hired_help=corn hired_help>alice", TABLE).copies == (  # type: ignore[attr-defined]
        Link(card("hired_help"), card("corn#1")),
    )


def test_a_card_that_is_nowhere_is_the_first_of_all_and_then_refused() -> None:
    action = parse_action("trash layer_pellets", TABLE)
    assert action == act.Trash(card("layer_pellets#1"))


def test_the_same_name_again_means_the_next_copy() -> None:
    table = lay("phase after seat 0 hand water_dish#2 water_dish#4 water_dish#3")
    dishes = (card("water_dish#2"), card("water_dish#4"), card("water_dish#3"))
    assert parse_action("close water_dish water_dish", table) == act.Close(dishes[:2])
    assert parse_action("close water_dish water_dish#3", table) == act.Close((dishes[0], dishes[2]))


def test_food_flows_on_to_the_next_copy_when_one_is_used_up() -> None:
    table = lay("phase care seat 0 flock sansa alice darla hand corn#4 corn#6 composter")
    care = parse_action("care corn>sansa*3 corn>alice corn>darla*2", table)
    assert care == Care(
        food=(
            Portion(card("corn#4"), hen("sansa"), 3),
            Portion(card("corn#6"), hen("alice")),
            Portion(card("corn#6"), hen("darla"), 2),
        )
    )
    care = parse_action("care composter@corn corn>sansa*3 corn>alice corn>darla*2", table)
    assert {portion.card for portion in care.food} == {card("corn#4")}  # type: ignore[attr-defined]


def test_water_flows_on_from_hand_to_storage() -> None:
    table = lay("phase care seat 0 flock alice hand water_dish#1 storage water_dish#2")
    care = parse_action("care water_dish>alice water_dish>alice", table)
    assert [portion.card for portion in care.water] == [card("water_dish#1"), card("water_dish#2")]  # type: ignore[attr-defined]


def test_treats_of_one_name_are_two_cards() -> None:
    table = lay("phase care seat 0 flock alice dash hand peanut_treat#3 peanut_treat#1")
    care = parse_action("care peanut_treat>alice peanut_treat>dash", table)
    assert [treat.card for treat in care.treats] == [card("peanut_treat#3"), card("peanut_treat#1")]  # type: ignore[attr-defined]


def test_two_composters_and_two_fountains_are_told_apart() -> None:
    table = lay("phase care seat 0 flock alice sansa hand corn corn composter composter fountain fountain water_dish")
    care = parse_action("care composter@corn composter@corn fountain@water_dish fountain@water_dish", table)
    assert isinstance(care, Care)
    assert len({link.card for link in care.doubled}) == len({link.other for link in care.doubled}) == 2
    assert len({link.card for link in care.fountains}) == 2
    assert len({link.other for link in care.fountains}) == 1


def test_names_are_numbered_where_two_copies_could_be_meant() -> None:
    table = lay("phase market seat 0 hand corn#2 rooster#2 discard corn#3 market corn#1")
    assert format_action(act.Trash(card("corn#3")), table) == "trash corn#3"
    assert format_action(act.Trash(card("rooster#2")), table) == "trash rooster"
    assert format_action(act.Trash(card("rooster#1")), table) == "trash rooster#1"
    only = lay("phase market seat 0 hand corn#2")
    for other in (card("corn#2"), card("corn#7")):
        action = act.Trash(other)
        assert parse_action(format_action(action, only), only) == action


# What cannot be read


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there is no action on this line"),
        ("   ", "there is no action on this line"),
        ("fly", "there is no action 'fly'"),
        ("Sell", "there is no action 'Sell'"),
        ("alice", "there is no action 'alice'"),
        ("sell 3", "sell takes 0 words after it, not 1"),
        ("buy", "buy takes 1 words after it, not 0"),
        ("buy 1 2", "buy takes 1 words after it, not 2"),
        ("buy fountain", "fountain is not in the market; name a slot from 1 to 5 or a card that lies there"),
        ("buy dragon", "there is no card 'dragon'"),
        ("buy -1", "'-1' is no card name"),
        ("buy ²", "'²' is no card name"),
        ("buy ٣", "'٣' is no card name"),
        ("hen alice", "alice is not for sale; name a slot from 1 to 5 or a hen that stands there"),
        ("hen emu", "there is no hen 'emu'"),
        ("hen ²", "there is no hen '²'"),
        ("clear everything", "clear takes market or chickens, not 'everything'"),
        ("clear", "clear takes 1 words after it, not 0"),
        ("trash", "trash takes 1 words after it, not 0"),
        ("trash alice", "there is no card 'alice'"),
        ("garden_gnome now", "garden_gnome takes 0 words after it, not 1"),
        ("garden_gnome#9", "garden_gnome has copies 1 to 3, not 9"),
        ("chicken_roost", "after chicken_roost stands: take CARD"),
        ("chicken_roost take", "after chicken_roost stands: take CARD"),
        ("chicken_roost fetch corn", "after chicken_roost stands: take CARD"),
        ("gift_card take", "after gift_card stands: take CARD"),
        ("chicken_swing", "chicken_swing takes 1 words after it, not 0"),
        ("chicken_swing alice food", "chicken_swing takes 1 words after it, not 2"),
        ("play_tunnels", "play_tunnels takes 1 words after it, not 0"),
        ("rooster", "rooster takes 1 words after it, not 0"),
        ("corn alice", "corn is played in a care: care corn ..."),
        ("composter@corn", "there is no action 'composter@corn'"),
        ("care dragon", "there is no card 'dragon'"),
        ("care corn>emu", "there is no hen 'emu'"),
        ("care corn>", "there is no hen ''"),
        ("care >alice", "'' is no card name"),
        ("care corn>alice*", "corn>alice*: after * stands how much, a number"),
        ("care corn>alice*x", "corn>alice*x: after * stands how much, a number"),
        ("care corn>alice*-1", "corn>alice*-1: after * stands how much, a number"),
        ("care corn>alice*²", "corn>alice*²: after * stands how much, a number"),
        ("care corn>alice*1000", "corn>alice*1000: after * stands how much, a number"),
        ("care composter@", "'' is no card name"),
        ("care @corn", "'' is no card name"),
        ("care hired_help=", "'' is no card name"),
        ("care hired_help=dragon", "there is no card 'dragon'"),
        ("care corn#99>alice", "corn has copies 1 to 8, not 99"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_said_with_its_word(text: str, message: str) -> None:
    with pytest.raises(BadText) as caught:
        parse_action(text, TABLE)
    assert str(caught.value) == message


def test_a_huge_action_is_refused() -> None:
    with pytest.raises(BadText, match=f"longer than {MAX_CHARACTERS} characters"):
        parse_action("care " + "corn>alice " * 1000, TABLE)


SAID = (
    "collect draw care close buy hen clear trash sell done market take water 1 9 -3 corn corn#2 "
    "gift_card#1 chicken_roost chicken_swing rooster storage_shed alice pompom emu corn>alice "
    "corn>alice*2 fountain>darla water_dish>sansa*9 composter@corn fountain@water_dish "
    "fountain@fountain hired_help=corn hired_help>alice rain_barrel>alice x=y@z>w a@b = @ > * "
    ">alice*3 corn=corn peanut_treat>alice chicken_run "
)
WORDS = SAID.split()


def read(text: str, table: Table) -> None:
    """Whatever can be read can also be judged, and printed so that it reads back as the same."""
    try:
        action = parse_action(text, table)
    except BadText as error:
        assert str(error) and "\n" not in str(error)
        return
    legality.refusal(table, action)
    if not isinstance(action, Care):
        assert parse_action(format_action(action, table), table) == action


@settings(max_examples=400)
@given(st.lists(st.sampled_from(WORDS), max_size=7).map(" ".join))
@example("care fountain=corn fountain>alice")
@example("care corn=corn corn@corn corn>alice")
def test_any_words_are_read_or_refused(text: str) -> None:
    read(text, TABLE)


@settings(max_examples=300)
@given(st.lists(st.sampled_from([word for word in WORDS if set(word) & set("=@>")]), max_size=7).map(" ".join))
def test_any_care_is_read_or_refused(text: str) -> None:
    read("care " + text, TABLE)


@settings(max_examples=200)
@given(st.text(max_size=60))
def test_garbage_is_read_or_refused(text: str) -> None:
    read(text, TABLE)
    read("care " + text, TABLE)
    read("buy " + text, TABLE)
