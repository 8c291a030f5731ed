"""A game as a text: there and back, and whatever is wrong with one is told with its line."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from game.record import Record, compare, record_of
from game.replay_text import EVERY, MAX_CHARACTERS, read_replay, verify, write_replay
from game.trouble import Trouble
from tests.game.play import the_cards
from tests.game.saving import go_on, go_on_at_random, new_match, setup_of


@cache
def sample() -> tuple[str, Record]:
    setup = setup_of(2, seed=3, events=True, first=1, target=9)
    match = go_on_at_random(new_match(setup, cap=5))
    record = record_of(match, setup)
    return write_replay(record, match), record


def text_with(old: str, new: str) -> str:
    text = sample()[0]
    assert old in text, old
    return text.replace(old, new, 1)


def trouble(text: str) -> str:
    with pytest.raises(Trouble) as caught:
        read_replay(text, the_cards(), "autumn.txt")
    sentence = str(caught.value)
    assert sentence.startswith("autumn.txt: ") and "\n" not in sentence
    return sentence.removeprefix("autumn.txt: ")


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"events": True},
        {"seats": 1, "events": True},
        {"seats": 5, "first": 3, "target": 15},
        {"open_hands": True, "rooster_is_extra": True, "hints": False},
        {"daily": 20261130, "seed": 2**64 - 1},
    ],
)
def test_there_and_back(more: dict[str, int]) -> None:
    setup = setup_of(**more)
    for match in (go_on(new_match(setup, cap=12)), go_on_at_random(new_match(setup, cap=6))):
        record = record_of(match, setup)
        replay = read_replay(write_replay(record, match), the_cards(), "x")
        assert replay.record == record and replay.final == match.digest() and replay.stopped is None
        assert len(replay.stated) == len(record.actions) // EVERY
        assert verify(replay, the_cards()) is None


def test_names_and_help_come_back() -> None:
    setup = setup_of(2)
    odd = ("# hash = x", "")
    seats = tuple(
        msgspec.structs.replace(seat, name=name, kind="person", help=bool(name))
        for seat, name in zip(setup.seats, odd, strict=True)
    )
    setup = msgspec.structs.replace(setup, seats=seats)
    match = new_match(setup)
    assert read_replay(write_replay(record_of(match, setup), match), the_cards(), "x").record.setup == setup


def test_it_reads_well() -> None:
    lines = sample()[0].splitlines()
    assert lines[0] == "Backyard Chickens replay 1"
    assert "seat barn person Ann" in lines and "with events" in lines and "# Round 2" in lines
    assert lines[-1].startswith("=== ") and sample()[0].endswith("\n")


def test_other_line_ends_and_comments_do_not_matter() -> None:
    text, record = sample()
    for other in (text.replace("\n", "\r\n"), text.replace("\ncollect\n", "\n  collect\n# and so on\n\n", 1)):
        assert read_replay(other, the_cards(), "x").record == record


def test_a_digest_that_differs_is_named() -> None:
    text, record = sample()
    lines = text.splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith("= "))
    lines[place] = "= 00000000"
    replay = read_replay("\n".join(lines), the_cards(), "x")
    found = verify(replay, the_cards())
    assert found is not None and found.at == EVERY and found.action == record.actions[EVERY - 1]
    replay = read_replay(text.replace(text.splitlines()[-1], "=== " + "0" * 32), the_cards(), "x")
    found = verify(replay, the_cards())
    assert found is not None and found.at == len(record.actions)


def test_a_text_stops_at_what_cannot_be_done() -> None:
    for new, message in (("draw\ndraw", "hand_already_drawn"), ("fly", "there is no action"), ("buy 1", "wrong_phase")):
        replay = read_replay(text_with("draw", new), the_cards(), "x")
        found = verify(replay, the_cards())
        assert found is not None and found == replay.stopped
        assert message in str(found.why) and str(found.why).startswith("line ")


def test_an_earlier_digest_that_differs_comes_before_the_stop() -> None:
    text = sample()[0]
    first = next(line for line in text.splitlines() if line.startswith("= "))
    text = text.replace(first, "= 00000000\nfly", 1)
    found = verify(read_replay(text, the_cards(), "x"), the_cards())
    assert found is not None and found.at == EVERY and "00000000" in str(found.why)


def test_without_digests_there_is_nothing_to_differ() -> None:
    text, record = sample()
    bare = "\n".join(line for line in text.splitlines() if not line.startswith("="))
    replay = read_replay(bare, the_cards(), "x")
    assert replay.record == record and (replay.final, replay.stated) == ("", {})
    assert compare(replay.record, the_cards(), {})[1] is None


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Backyard Chickens replay 1", "Something else", "line 1: a replay begins with"),
        ("replay 1", "replay 2", "line 1: this version of the game reads replays of format 1, not 2"),
        ("---", "", "'#' is no word of the heading"),
        ("cards ", "cards 0", "other cards"),
        ("seed 3", "seed three", "line 4: seed needs a number"),
        ("seed 3", "seed " + "9" * 21, "line 4: seed needs a number"),
        ("seed 3", "seed 99999999999999999999", "the game cannot be set up"),
        ("seed 3", "seed 3\nseed 4", "line 5: seed stands here twice"),
        ("seed 3\n", "", "does not name the seed"),
        ("target 9", "target 99", "cannot be set up"),
        ("cap 5", "cap 0", "cannot be set up: the last round"),
        ("first 1", "first 4", "cannot be set up"),
        ("with events", "with wings", "'wings' is none of"),
        ("seat barn person Ann", "seat roof person Ann", "a seat has a token"),
        ("seat barn person Ann", "seat barn god Ann", "a seat has a token"),
        ("seat barn person Ann", "seat barn person " + "A" * 41, "longer than 40"),
        ("seat barn person Ann", "seat pond person Ann", "same token"),
        ("seat barn person Ann", "seat barn person A\x07nn", "a name is too long"),
        ("seat barn person Ann\n", "weather fine\n", "'weather' is no word"),
        ("seat barn person Ann\n", "seat barn\n", "a seat has a token"),
        ("\n= ", "\n= xyz", "expected a digest of 8 digits"),
        ("\n=== ", "\n=== 0", "expected a digest of 32 digits"),
        ("\n=== ", "\n=== " + "0" * 32 + "\n", "nothing can stand after"),
    ],
)
def test_what_is_wrong_is_told(old: str, new: str, message: str) -> None:
    assert message in trouble(text_with(old, new))


def test_no_replay_at_all() -> None:
    for text in ("", "\n", "seed 7\ncollect\n", "Backyard Chickens replay", "\x00" * 100):
        assert "begins with" in trouble(text)
    assert "there is no line ---" in trouble("Backyard Chickens replay 1\nseed 3\n")
    assert "too long" in trouble("x" * (MAX_CHARACTERS + 1))
    assert "cannot be set up" in trouble(
        f"Backyard Chickens replay 1\ncards {the_cards().digest}\nseed 1\ntarget 10\n---\n"
    )
