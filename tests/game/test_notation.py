"""Positions as text: the grammar, what is not named, what cannot be read, and that reading never breaks."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.library import parse
from game.match import digest
from game.naming import BadText
from game.notation import KEYWORDS, MAX_CHARACTERS, MOOD_WORDS, format_position, parse_position
from game.table import CONTENT, OVER, STEPS, Bird
from game.view import view
from tests.game.play import CARD_FILE, Played, card, hen, lay, the_cards


def bad(text: str) -> str:
    with pytest.raises(BadText) as caught:
        lay(text)
    return str(caught.value)


# What is not named


def test_nothing_named_is_a_game_before_round_1() -> None:
    table = lay("")
    assert (table.round, table.step, table.first, table.acting) == (1, "collect", 0, 0)
    assert len(table.seats) == 2
    assert (table.options.target, table.options.cap) == (10, 60)
    assert not table.options.open_hands and not table.options.rooster_is_extra
    got = Played(table)
    for seat in (0, 1):
        assert table.seats[seat].eggs == 2
        assert sorted(got.deck(seat).split()) == ["water_dish"] * 5 + ["yard_scraps"] * 5
        assert got.hand(seat) == ""
    assert got.flock(0) == "skye:content rusty:content"
    assert got.flock(1) == "minty:content maple:content"
    assert len(got.market.split()) == len(got.chickens.split()) == 5
    assert "-" not in got.market.split() + got.chickens.split()


def test_seats_are_as_many_as_are_named_or_said() -> None:
    assert len(lay("seat 3").seats) == 4
    assert len(lay("seats 5").seats) == 5
    assert len(lay("seats 3 seat 0 eggs 1").seats) == 3


def test_acting_is_the_first_player_if_not_named() -> None:
    table = lay("first 1")
    assert (table.first, table.acting) == (1, 1)
    assert lay("first 1 acting 0 phase market").acting == 0


def test_seed_shuffles_what_is_not_named() -> None:
    assert digest(lay("seed 3")) == digest(lay("seed 3"))
    assert digest(lay("seed 3")) != digest(lay("seed 4"))
    assert lay("seed 3").random != lay("seed 4").random
    assert digest(lay("")) == digest(lay("seed 0"))


def test_random_is_the_state_of_chance_itself() -> None:
    assert lay("random 12345").random == 12345
    assert lay("random 12345 seed 9").random == 12345


# What is named


def test_a_position_with_everything() -> None:
    table = lay(
        """
        round 4 phase after first 1 acting 0 seed 7 target 12 cap 20 open_hands rooster_is_extra   # the head
        seat 0 eggs 9 ribbons 1 hen_bought
          flock skye:happy rusty:sad+thirsty sansa:chick alice:away darla
          hand corn water_dish worm_treat
          deck composter yard_scraps
          discard rooster   storage hanging_waterer
          used chicken_roost#2 played chicken_roost#2 gift_card#3
          fed skye watered skye darla
        seat 1 eggs 0
        market corn rooster - rain_barrel gift_card#3
        market_deck fountain ?
        market_discard layer_pellets
        trashed yard_scraps
        chickens pompom - dash
        chicken_deck pearl yeti
        chicken_discard livia
        """
    )
    got = Played(table)
    assert (table.round, table.step, table.first, table.acting) == (4, "after", 1, 0)
    assert (table.options.target, table.options.cap) == (12, 20)
    assert table.options.open_hands and table.options.rooster_is_extra
    seat = table.seats[0]
    assert (seat.eggs, seat.ribbons, seat.hen_bought, seat.shopped) == (9, 1, True, False)
    assert got.flock() == "skye:happy rusty:sad+thirsty sansa:chick alice:away darla:content"
    assert got.names(seat.hand) == "corn water_dish worm_treat"
    assert got.deck() == "composter yard_scraps"
    assert (got.discard(), got.storage(), got.pile("used")) == ("rooster", "hanging_waterer", "chicken_roost")
    assert seat.used == [card("chicken_roost#2")]
    assert seat.played == [card("chicken_roost#2"), card("gift_card#3")]
    assert (seat.fed, seat.watered) == ([hen("skye")], [hen("skye"), hen("darla")])
    assert got.market == "corn rooster - rain_barrel gift_card"
    assert table.market_row[4] == card("gift_card#3")
    assert table.market_deck[-1] == card("fountain")
    assert got.names(table.market_discard) == "layer_pellets"
    assert got.chickens == "pompom - dash - -"
    assert [table.cards.hens[bird].id for bird in reversed(table.chicken_deck)] == ["pearl", "yeti"]
    assert table.chicken_discard == [hen("livia")]
    assert hen("eggatha") in table.retired


def test_the_top_of_a_deck_comes_first() -> None:
    table = lay("seat 0 deck corn rooster ?  market_deck fountain corn ?  chicken_deck yeti alice ?")
    assert table.seats[0].deck[-2:] == [card("rooster"), card("corn")]
    assert len(table.seats[0].deck) == 12
    assert Played(table).market.split()[:2] == ["fountain", "corn"]
    assert Played(table).chickens.split()[:2] == ["yeti", "alice"]


def test_a_deck_without_a_question_mark_holds_these_cards_only() -> None:
    table = lay("seat 0 deck corn")
    assert table.seats[0].deck == [card("corn")]
    assert len([number for number in table.trashed if table.cards.kind(number).id == "yard_scraps"]) == 5
    assert lay("seat 0 deck -").seats[0].deck == []
    assert lay("chicken_deck -").chicken_row == [-1] * 5
    assert len(lay("chicken_deck -").retired) == 48


def test_unnumbered_cards_take_the_lowest_copies_that_are_free() -> None:
    table = lay("seat 0 hand corn corn#1 corn discard corn#3")
    assert table.seats[0].hand == [card("corn#2"), card("corn#1"), card("corn#4")]
    assert table.seats[0].discard == [card("corn#3")]


def test_starting_cards_are_the_seats_own_as_long_as_there_are_any() -> None:
    table = lay("seat 0 hand yard_scraps seat 1 hand yard_scraps yard_scraps storage water_dish")
    for index, left in ((0, 9), (1, 7)):
        seat = table.seats[index]
        assert len(seat.deck) == left
        assert set(table.cards.start_cards(index)) == {*seat.deck, *seat.hand, *seat.storage}
    more = lay("seat 0 hand -\nseat 1 hand" + " yard_scraps" * 7)
    assert len(more.seats[1].hand) == 7
    assert sum(more.cards.kind(number).id == "yard_scraps" for number in more.seats[0].deck) == 3


def test_a_bird_is_content_without_a_mood() -> None:
    assert lay("seat 0 flock alice darla:").seats[0].flock == [Bird(hen("alice")), Bird(hen("darla"))]
    assert lay("seat 0 flock alice").seats[0].flock[0].mood == CONTENT


def test_comments_and_lines_do_not_matter() -> None:
    one = lay("round 3 seat 0 eggs 5 hand corn\nseat 1 eggs 7")
    two = lay("  round 3  # and so on\n# nothing\n\n seat 0\neggs 5\n  hand corn # corn#2\n seat 1 eggs 7\n")
    assert one == two


def test_a_number_sign_inside_a_word_is_a_copy() -> None:
    assert lay("seat 0 hand corn#2").seats[0].hand == [card("corn#2")]
    assert lay("seat 0 hand corn #2").seats[0].hand == [card("corn#1")]


def test_retired_hens_are_out_of_the_game() -> None:
    table = lay("retired alice darla")
    assert table.retired == [hen("alice"), hen("darla")]
    assert not {hen("alice"), hen("darla")}.intersection((*table.chicken_row, *table.chicken_deck))


def test_the_last_round_may_be_far_off() -> None:
    assert lay("cap 10000 round 10000").options.cap == 10000


def test_a_game_that_is_over_has_its_winners() -> None:
    table = lay("phase over seat 0 ribbons 12 seat 1 ribbons 3")
    assert (table.step, table.winners) == (OVER, [0])


def test_several_cards_of_one_hen_are_told_apart() -> None:
    raw = CARD_FILE.read_bytes().replace(b'id = "alice"', b'id = "alice"#', 1)
    start = raw.index(b'id = "alice"#')
    raw = raw[:start] + raw[start:].replace(b"copies = 1", b"copies = 3", 1)
    cards = parse(raw, "x")
    table = parse_position("seat 0 flock alice#2:happy alice:sad\nseat 1 flock alice#3", cards)
    assert [bird.hen - cards.hen_by_id["alice"] for bird in table.seats[0].flock] == [1, 0]
    text = format_position(table)
    assert "flock alice#2:happy alice#1:sad" in text
    assert digest(parse_position(format_position(table, exact=True), cards)) == digest(table)
    with pytest.raises(BadText, match="alice has copies 1 to 3, not 4"):
        parse_position("seat 0 flock alice#4", cards)


# Printing


def test_printing_and_reading() -> None:
    for step in STEPS:
        flock = "flock alice:happy darla:chick hand corn corn#5"
        table = lay(f"seed 5 phase {step} event mice_infestation seat 0 ribbons 10 {flock}")
        assert digest(parse_position(format_position(table, exact=True), table.cards)) == digest(table)
        short = format_position(table)
        assert format_position(parse_position(short, table.cards)) == short


def test_short_text_numbers_only_what_a_rule_remembers() -> None:
    text = format_position(lay("phase care seat 0 hand corn#5 gift_card#2 played gift_card#2"))
    assert "hand corn gift_card#2\n" in text
    assert "played gift_card#2\n" in text
    exact = format_position(lay("phase care seat 0 hand corn#5"), exact=True)
    assert "hand corn#5\n" in exact


def test_a_view_prints_question_marks_that_cannot_be_read_back() -> None:
    """What a seat may not know is no position, and nobody takes it for one."""
    text = format_position(view(lay("phase care seat 0 hand corn seat 1 hand corn corn"), 0).table)
    assert "hand ? ?\n" in text
    with pytest.raises(BadText, match=r"\? can only stand at the end of a deck"):
        parse_position(text, the_cards())


# What cannot be read


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("round 2\nsheep 3", "line 2: 'sheep' is no keyword of a position"),
        ("corn", "line 1: 'corn' is no keyword of a position"),
        ("round 3 7", "line 1: '7' is no keyword of a position"),
        ("round", "line 1: round needs a number, not ''"),
        ("round three", "line 1: round needs a number, not 'three'"),
        ("round -1", "line 1: round needs a number, not '-1'"),
        ("round ²", "line 1: round needs a number, not '²'"),
        ("round ٣", "line 1: round needs a number, not '٣'"),
        ("seed " + "9" * 21, "line 1: seed needs a number, not '" + "9" * 21 + "'"),
        ("phase noon", "line 1: phase 'noon' is none of collect, draw, mice, care, after, market, over"),
        ("phase", "line 1: phase '' is none of collect, draw, mice, care, after, market, over"),
        ("hand corn", "line 1: 'hand' belongs under a seat"),
        ("eggs 3", "line 1: 'eggs' belongs under a seat"),
        ("shopped", "line 1: 'shopped' belongs under a seat"),
        ("seat 0\nseat 1\nseat 0", "line 3: seat 0 stands here twice"),
        ("seat 5", "line 1: seat 5: seats are 0 to 4"),
        ("seat 0 hand corn\nhand corn", "line 2: hand stands here twice"),
        ("market corn\n\nmarket corn", "line 3: market stands here twice"),
        ("seats 6", "a game has 1 to 5 seats and a target of 6 to 15, not 6 and 10"),
        ("seats 0", "a game has 1 to 5 seats and a target of 6 to 15, not 0 and 10"),
        ("fox 3 seats 2", "the Fox comes to a game of 1 seat, not of 2"),
        ("fox 38", "fox: step 38 is off the track"),
        ("fox 37", "fox: its last card has turned and the game goes on (R23)"),
        ("fox_track fox_99", "line 1: there is no fox card 'fox_99'"),
        ("event thunder", "line 1: there is no event 'thunder'"),
        ("event off_season hard_winter", "line 1: one event is in force"),
        ("event off_season event_deck off_season ?",
         "events: each must lie in the deck, in the discard pile, or be in force, once"),
        ("phase mice event off_season", "step: off_season brings no mice"),
        ("phase mice event mice_infestation", "step: there is no food card for the mice (R29)"),
        ("event off_season seat 0 tipped", "seat 0: tipped: no event of this round lets a seat do that now"),
        ("target 5", "a game has 1 to 5 seats and a target of 6 to 15, not 2 and 5"),
        ("cap 0", "cap: the last round is one from 1 to 10000, not 0"),
        ("cap 10001", "cap: the last round is one from 1 to 10000, not 10001"),
        ("seats 2 seat 2", "seat 2 is named, but the game has 2 seats"),
        ("seat 0\n hand dragon", "line 2: there is no card 'dragon'"),
        ("seat 0 hand corn#9", "line 1: corn has copies 1 to 8, not 9"),
        ("seat 0 hand corn#0", "line 1: corn has copies 1 to 8, not 0"),
        ("seat 0 hand corn#x", "line 1: 'corn#x' is no card name"),
        ("seat 0 hand corn#٢", "line 1: 'corn#٢' is no card name"),
        ("seat 0 hand Corn", "line 1: 'Corn' is no card name"),
        ("seat 0 hand corn#2\nseat 1 discard corn#2", "line 2: corn#2 lies in two places"),
        ("seat 0 hand rooster rooster rooster rooster", "line 1: there are not so many copies of rooster"),
        ("seat 0 hand" + " yard_scraps" * 11, "line 1: there are not so many copies of yard_scraps"),
        ("seat 0 hand yard_scraps#25", "line 1: yard_scraps#25 is not in a game of 2 seats"),
        ("seat 0 deck ? corn", "line 1: ? can only stand at the end of a deck"),
        ("seat 0 hand ?", "line 1: ? can only stand at the end of a deck"),
        ("seat 0 flock ?", "line 1: ? can only stand at the end of a deck"),
        ("market corn ?", "line 1: ? can only stand at the end of a deck"),
        ("seat 0 hand - corn", "line 1: - stands for nothing, so it stands alone"),
        ("retired alice -", "line 1: - stands for nothing, so it stands alone"),
        ("market - - - - - corn", "market: an offering has 5 slots, 6 are named"),
        ("chickens - - - - - -", "chickens: an offering has 5 slots, 6 are named"),
        ("seat 0 played gift_card", "line 1: played: name the copy, such as gift_card#1, not 'gift_card'"),
        ("seat 0 played corn#1", "line 1: played: name the copy, such as gift_card#1, not 'corn#1'"),
        ("seat 0 flock emu", "line 1: there is no hen 'emu'"),
        ("seat 0 flock alice#2", "line 1: alice has copies 1 to 1, not 2"),
        ("seat 0 flock alice:angry", "line 1: alice:angry: a mood is one of happy, content, sad, away, or chick"),
        ("seat 0 flock alice:sad+tired", "line 1: alice:sad+tired: after + only 'thirsty' can stand"),
        ("seat 0 flock alice:chick+thirsty",
         "line 1: alice:chick+thirsty: a mood is one of happy, content, sad, away, or chick"),
        ("seat 0 flock alice alice", "cards: alice lies in 2 places"),
        ("seat 0 flock alice\nseat 1 flock alice", "cards: alice lies in 2 places"),
        ("first 3", "first: there is no seat 3; acting: there is no seat 3"),
        ("round 61", "round: 61 is not between 1 and 60"),
        ("seat 0 storage corn", "seat 0: storage: corn is no water card (R46)"),
        ("seat 0 flock alice:away+thirsty", "seat 0: flock: a hen that ran away keeps no token (R2)"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_named_with_its_line(text: str, message: str) -> None:
    assert bad(text) == message


def test_a_huge_position_is_refused() -> None:
    text = "seat 0 hand " + "corn " * MAX_CHARACTERS
    assert bad(text) == f"the position is longer than {MAX_CHARACTERS} characters"
    assert lay("#" * MAX_CHARACTERS).round == 1


def test_errors_are_one_line() -> None:
    assert "\n" not in bad("seat 0 flock alice alice darla:away+thirsty storage corn")


# Anything at all

WORDS = [
    *sorted(KEYWORDS),
    *STEPS,
    *MOOD_WORDS,
    "0",
    "1",
    "4",
    "12",
    "-",
    "?",
    "#",
    "corn",
    "corn#2",
    "gift_card#1",
    "alice",
    "alice:happy",
    "darla:sad+thirsty",
    "sansa:chick",
    "skye",
    "water_dish",
    "\n",
    "\u2028",
    "x",
    "-1",
]


@settings(max_examples=300)
@given(st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join))
@example("seat 0 deck ?")
@example("seat 0 eggs 99999999999999999999")
def test_any_words_are_read_or_refused(text: str) -> None:
    try:
        table = lay(text)
    except BadText:
        return
    exact = format_position(table, exact=True)
    assert digest(parse_position(exact, table.cards)) == digest(table)


@settings(max_examples=200)
@given(st.text(max_size=80))
def test_garbage_is_read_or_refused(text: str) -> None:
    try:
        lay(text)
    except BadText as error:
        assert str(error)


@settings(max_examples=150)
@given(st.integers(0, 600), st.integers(0, 12), st.text(max_size=12))
def test_a_damaged_position_is_read_or_refused(start: int, length: int, patch: str) -> None:
    text = format_position(lay("seed 2 phase care seat 0 hand corn gift_card flock alice:happy darla:sad+thirsty"))
    try:
        lay(text[:start] + patch + text[start + length :])
    except BadText as error:
        assert str(error)
