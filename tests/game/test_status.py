"""`status` names every way in which a table can be broken, and never breaks itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import table as tables
from game.status import cards_in_game, hens_in_game, status
from game.table import AWAY, HAPPY, NOTHING, Bird, Table
from tests.game.play import card, hen, lay, the_cards

SOUND = """
phase after first 1 acting 1 round 3
seat 0 hand corn storage water_dish
seat 1 flock minty:happy maple:sad+thirsty alice:away used yard_scraps fed minty watered minty played gift_card#1
market gift_card#1 corn rooster - -
market_deck -
chickens darla sansa
"""


def broken(change: Callable[[Table], Any]) -> list[str]:
    table = lay(SOUND)
    change(table)
    return status(table)


def bird(table: Table, **changes: Any) -> None:
    table.seats[0].flock[0] = msgspec.structs.replace(table.seats[0].flock[0], **changes)


def options(table: Table, **changes: Any) -> None:
    table.options = msgspec.structs.replace(table.options, **changes)


CASES: list[tuple[Callable[[Table], Any], str]] = [
    (lambda t: options(t, seats=3), "options: 3 seats are agreed, 2 are on the table"),
    (lambda t: setattr(t, "step", "noon"), "step: noon is none of collect, draw, mice, care, after, market, over"),
    (lambda t: setattr(t, "first", 2), "first: there is no seat 2"),
    (lambda t: setattr(t, "acting", -1), "acting: there is no seat -1"),
    (lambda t: setattr(t, "round", 0), "round: 0 is not between 1 and 60"),
    (lambda t: setattr(t, "round", 61), "round: 61 is not between 1 and 60"),
    (lambda t: setattr(t.seats[0], "eggs", -1), "seat 0: eggs: -1 is below 0"),
    (lambda t: setattr(t.seats[1], "ribbons", -2), "seat 1: ribbons: -2 is below 0"),
    (lambda t: t.seats[0].storage.append(t.seats[0].hand.pop()), "seat 0: storage: corn is no water card (R46)"),
    (lambda t: t.seats[0].played.append(card("corn")), "seat 0: played: corn is neither Roost nor Gift Card (R30)"),
    (lambda t: t.seats[0].played.append(9999), "seat 0: played: there is no card 9999"),
    (lambda t: t.seats[0].played.append(145), "seat 0: played: there is no card 145"),
    (lambda t: t.seats[0].played.append(-1), "seat 0: played: there is no card -1"),
    (lambda t: t.seats[0].played.append(0), "seat 0: played: yard_scraps is neither Roost nor Gift Card (R30)"),
    (lambda t: t.seats[0].storage.append(0), "seat 0: storage: yard_scraps is no water card (R46)"),
    (lambda t: bird(t, mood=4), "seat 0: flock: mood 4 is none of happy, content, sad, away"),
    (lambda t: t.seats[1].played.append(card("gift_card")), "seat 1: played: a copy stands there twice (R30)"),
    (lambda t: t.seats[0].used.append(t.seats[0].hand.pop()),
     "seat 0: used: cards are used only in the seat's own phase 2 (R8)"),
    (lambda t: setattr(t, "step", "market"), "seat 1: used: cards are used only in the seat's own phase 2 (R8)"),
    (lambda t: setattr(t, "step", "care"), "seat 1: fed: that counts only after the seat's own care"),
    (lambda t: t.seats[0].watered.append(t.seats[0].flock[0].hen),
     "seat 0: watered: that counts only after the seat's own care"),
    (lambda t: t.seats[1].fed.append(hen("darla")), "seat 1: fed: not all of these hens are in the flock"),
    (lambda t: setattr(t.seats[0], "shopped", True), "seat 0: shopped: the seat has not left this round's market"),
    (lambda t: t.seats[0].deck.append(t.seats[0].deck[0]), "lies in 2 places"),
    (lambda t: t.seats[0].hand.clear(), "cards: corn#1 is missing"),
    (lambda t: t.market_deck.append(9999), "cards: 9999 is not in this game"),
    (lambda t: t.market_discard.append(card("yard_scraps#25")), f"cards: {card('yard_scraps#25')} is not in this game"),
    (lambda t: t.seats[0].hand.append(-1), "cards: -1 is not in this game"),
    (lambda t: t.market_row.pop(), "market_row: 4 slots instead of 5"),
    (lambda t: t.chicken_row.append(-1), "chicken_row: 6 slots instead of 5"),
    (lambda t: bird(t, mood=7), "seat 0: flock: mood 7 is none of happy, content, sad, away"),
    (lambda t: bird(t, mood=-1), "seat 0: flock: mood -1 is none of happy, content, sad, away"),
    (lambda t: bird(t, chick=True, mood=HAPPY), "seat 0: flock: a chick has no mood and no token"),
    (lambda t: bird(t, chick=True, thirsty=True), "seat 0: flock: a chick has no mood and no token"),
    (lambda t: bird(t, mood=AWAY, thirsty=True), "seat 0: flock: a hen that ran away keeps no token (R2)"),
    (lambda t: t.seats[1].flock.append(Bird(hen("darla"))), "cards: darla lies in 2 places"),
    (lambda t: t.seats[1].flock.append(Bird(hen("acorn"))), f"cards: {hen('acorn')} is not in this game"),
    (lambda t: t.retired.clear(), "cards: maple is missing"),
    (lambda t: setattr(t, "step", "over"), "winners: the game is over and nobody has won"),
    (lambda t: t.winners.append(0), "winners: somebody has won and the game goes on"),
]  # fmt: skip


def test_the_sound_table_is_sound() -> None:
    assert status(lay(SOUND)) == []


@pytest.mark.parametrize(("change", "fault"), CASES, ids=[fault for _, fault in CASES])
def test_each_fault_is_named(change: Callable[[Table], Any], fault: str) -> None:
    if fault == "cards: maple is missing":
        table = lay("seat 1 flock minty")
        table.retired.clear()
        assert status(table) == [fault]
        return
    assert any(fault in found for found in broken(change)), broken(change)


MODES: list[tuple[str, Callable[[Table], Any], str]] = [
    ("seats 2", lambda t: setattr(t, "event", 3), "events: there are events, but the game is played without"),
    ("events", lambda t: setattr(t, "event", NOTHING), "event: none is in force (R4)"),
    ("events", lambda t: t.event_deck.pop(), "events: each must lie in the deck, in the discard pile, or be in force"),
    ("events", lambda t: t.event_deck.append(99), "events: each must lie in the deck, in the discard pile"),
    ("seats 2", lambda t: setattr(t, "fox_step", 1), "fox: there is a track, but the game is not played alone"),
    ("seats 2", lambda t: t.fox_track.append(1), "fox: there is a track, but the game is not played alone"),
    ("seats 1", lambda t: t.fox_track.pop(), "fox_track: 12 different cards lie on it"),
    ("seats 1", lambda t: t.fox_track.__setitem__(0, t.fox_track[1]), "fox_track: 12 different cards lie on it"),
    ("seats 1", lambda t: t.fox_track.__setitem__(0, 77), "fox_track: a card that does not exist"),
    ("seats 1", lambda t: setattr(t, "fox_step", 38), "fox: step 38 is off the track"),
    ("seats 1", lambda t: setattr(t, "fox_step", -1), "fox: step -1 is off the track"),
    ("seats 1", lambda t: setattr(t, "fox_step", 37), "fox: its last card has turned and the game goes on (R23)"),
    ("phase over seats 1 seat 0 ribbons 10", lambda t: t.winners.clear(), "winners: [], but [0] have won (R23)"),
    ("phase over seats 1", lambda t: t.winners.append(0), "winners: [0], but [] have won (R23)"),
    ("phase mice event mice_infestation seat 0 hand corn", lambda t: setattr(t, "event", NOTHING),
     "step: there is no event that brings mice"),
    ("phase mice event mice_infestation seat 0 hand corn", lambda t: setattr(t, "event", 0), "brings no mice"),
    ("phase mice event mice_infestation seat 0 hand corn water_dish", lambda t: t.actor.hand.pop(0),
     "step: there is no food card for the mice (R29)"),
    ("phase market event off_season", lambda t: setattr(t.seats[0], "gift_used", True), "seat 0: gift_used: no event"),
    ("phase care event birthday_gift", lambda t: setattr(t.seats[0], "gift_used", True), "seat 0: gift_used: no event"),
    ("phase market event birthday_gift", lambda t: setattr(t.seats[1], "tipped", True), "seat 1: tipped: no event"),
    ("phase draw event daylight_savings_starts", lambda t: setattr(t.seats[1], "tipped", True), "seat 1: tipped: no"),
    ("phase after event new_puppy", lambda t: setattr(t.seats[0], "event_done", True), "seat 0: event_done: no event"),
    ("phase collect event possum_in_the_coop", lambda t: setattr(t.seats[0], "event_done", True), "seat 0: event_done"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "change", "fault"), MODES, ids=[f"{n}-{case[2]}" for n, case in enumerate(MODES)])
def test_each_fault_of_events_and_the_fox_is_named(position: str, change: Callable[[Table], Any], fault: str) -> None:
    table = lay(position)
    assert status(table) == []
    change(table)
    assert any(fault in found for found in status(table)), status(table)


@pytest.mark.parametrize("position", [
    "phase market event birthday_gift seat 0 gift_used",
    "phase market event daylight_savings_starts seat 0 tipped",
    "phase after event the_perfect_perch seat 0 event_done",
    "phase market event possum_in_the_coop seat 0 event_done",
    "phase over seats 1 fox 37",
    "phase over seats 1 seat 0 ribbons 10",
])  # fmt: skip
def test_what_events_and_the_fox_leave_behind_is_sound(position: str) -> None:
    assert status(lay(position)) == []


def test_wrong_winners_are_named() -> None:
    table = lay("phase over seat 0 ribbons 10")
    assert status(table) == []
    table.winners = [1]
    assert status(table) == ["winners: [1], but [0] lead (R53)"]


def test_all_faults_are_named_at_once() -> None:
    def change(table: Table) -> None:
        table.round = 0
        table.seats[0].eggs = -5
        bird(table, mood=9)

    assert len(broken(change)) == 3


def test_a_game_has_the_cards_of_its_seats_only() -> None:
    cards = the_cards()
    assert len(cards_in_game(cards, 2)) == 95 + 20
    assert len(cards_in_game(cards, 5)) == 95 + 50
    assert len(hens_in_game(cards, 3)) == 48 + 6


# Any numbers at all

NUMBERS = st.one_of(st.integers(-5, 160), st.sampled_from([-(10**9), 10**9]))


def _ints(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(value, dict):
        return [found for key, inner in value.items() for found in _ints(inner, (*path, key))]
    if isinstance(value, list):
        return [found for key, inner in enumerate(value) for found in _ints(inner, (*path, key))]
    return [path] if isinstance(value, int) and not isinstance(value, bool) else []


PLAIN = {
    step: tables.to_plain(lay(SOUND if step == "after" else f"phase {step}")) for step in ("after", "market", "over")
}
PLAIN["mice"] = tables.to_plain(lay("phase mice event mice_infestation seat 0 hand corn"))
PLAIN["fox"] = tables.to_plain(lay("phase market event birthday_gift seats 1 fox 20 seat 0 gift_used"))


@given(st.sampled_from(sorted(PLAIN)), st.data())
def test_status_never_raises_on_odd_numbers(step: str, data: st.DataObject) -> None:
    plain = msgspec.json.decode(msgspec.json.encode(PLAIN[step]))
    for _ in range(data.draw(st.integers(1, 4))):
        *way, last = data.draw(st.sampled_from(_ints(plain)))
        target = plain
        for key in way:
            target = target[key]
        target[last] = data.draw(NUMBERS)
    table = tables.from_plain(plain, the_cards())
    assert all(isinstance(fault, str) for fault in status(table))


LAID = (SOUND, "phase mice event mice_infestation seat 0 hand corn", "seats 1 events fox 9")


@given(st.sampled_from(LAID), st.data())
def test_status_never_raises_on_odd_lists(position: str, data: st.DataObject) -> None:
    table = lay(position)
    for _ in range(data.draw(st.integers(1, 4))):
        owner = data.draw(st.sampled_from([table, *table.seats]))
        names = [name for name in owner.__struct_fields__ if isinstance(getattr(owner, name), list)]
        name = data.draw(st.sampled_from([name for name in names if name not in ("seats", "flock")]))
        setattr(owner, name, data.draw(st.lists(NUMBERS, max_size=8)))
    assert all(isinstance(fault, str) for fault in status(table))
