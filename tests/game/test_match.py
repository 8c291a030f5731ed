"""A match: the one door, undo and redo up to what was shown, and the name of a table."""

from __future__ import annotations

import msgspec
import pytest

from game import table as tables
from game.action_text import parse_action
from game.actions import BuySupply, Care, ClearMarket, Close, Collect, Done, Draw, RoostDraw, RoostSwap, Sell, Trash
from game.match import SHORT, Match, Refused, Step, digest, perform
from game.refusals import refuse
from game.table import Options, Table
from tests.game.play import card, lay, play, the_cards


def match_at(text: str) -> Match:
    return Match(lay(text))


MARKET = "phase market seat 0 eggs 30 hand corn#2 rooster#2 discard yard_scraps market corn#1 market_deck -"


def refused(match: Match, what: str) -> str:
    with pytest.raises(Refused) as caught:
        getattr(match, what)()
    return caught.value.refusal.code


# The door


def test_apply_changes_the_table_and_tells_what_came_of_it() -> None:
    match = match_at("phase market seat 0 eggs 30")
    before = match.table
    happenings = match.apply(Sell())
    assert [type(x).__name__ for x in happenings] == ["EggsSold"]
    assert (match.table.seats[0].eggs, match.table.seats[0].ribbons) == (18, 1)
    assert (before.seats[0].eggs, before.seats[0].ribbons) == (30, 0)
    assert match.steps == [Step(before, Sell(), happenings, False)]


def test_a_refused_action_changes_nothing_and_keeps_what_can_be_redone() -> None:
    match = match_at("phase market seat 0 eggs 13")
    match.apply(Sell())
    match.undo()
    name = match.digest()
    for action, seat, code in ((Draw(), None, "wrong_phase"), (Sell(), 1, "not_your_turn")):
        with pytest.raises(Refused) as caught:
            match.apply(action, seat)
        assert caught.value.refusal.code == code
        assert str(caught.value).startswith(code)
        assert (match.digest(), match.steps) == (name, [])
        assert match.can_redo
    match.redo()
    assert match.table.seats[0].ribbons == 1


def test_refusal_choices_and_over_speak_of_the_present_table() -> None:
    match = match_at("phase collect")
    assert match.choices() == [Collect()]
    assert match.refusal(Draw()) == refuse("wrong_phase", phase=2)
    assert match.refusal(Collect(), seat=1) == refuse("not_your_turn", seat=0)
    assert match.refusal(Collect()) is None
    assert not match.over
    assert match_at("phase over seat 0 ribbons 10").over


def test_perform_changes_the_table_it_is_given() -> None:
    table = lay("phase market seat 0 eggs 30")
    assert [type(x).__name__ for x in perform(table, Sell())] == ["EggsSold"]
    assert table.seats[0].ribbons == 1


def test_without_history_the_same_table_goes_on_and_nothing_is_taken_back() -> None:
    match = Match.new(the_cards(), Options(seats=2), 1, history=False)
    table = match.table
    match.apply(Collect())
    assert match.table is table and table.step == "draw"
    assert match.steps == []
    assert refused(match, "undo") == "nothing_to_undo"
    with pytest.raises(Refused):
        match.apply(Sell())
    assert table.step == "draw"


# Undo and redo


def test_undo_and_redo_step_by_step() -> None:
    match = match_at(MARKET)
    names = [match.digest()]
    for action in (Sell(), Trash(card("corn#2")), Sell()):
        match.apply(action)
        names.append(match.digest())
    assert len(set(names)) == 4
    for name in names[-2::-1]:
        match.undo()
        assert match.digest() == name
    assert refused(match, "undo") == "nothing_to_undo"
    for name in names[1:]:
        match.redo()
        assert match.digest() == name
    assert refused(match, "redo") == "nothing_to_redo"


def test_undo_gives_the_step_back_and_redo_its_happenings() -> None:
    match = match_at(MARKET)
    told = match.apply(Sell())
    step = match.undo()
    assert (step.action, step.happenings) == (Sell(), told)
    assert match.redo() == told


def test_a_new_action_forgets_what_was_taken_back() -> None:
    match = match_at(MARKET)
    match.apply(Sell())
    match.undo()
    match.apply(Trash(card("corn#2")))
    assert not match.can_redo
    assert refused(match, "redo") == "nothing_to_redo"


def test_undo_stops_where_cards_were_shown() -> None:
    match = match_at("phase draw")
    match.apply(Draw())
    assert refused(match, "undo") == "undo_after_new_cards"
    shown = match.digest()
    match.apply(Care())
    match.apply(Close())
    match.undo()
    match.undo()
    assert match.digest() == shown
    assert refused(match, "undo") == "undo_after_new_cards"
    barrier = match.barrier()
    assert barrier is not None and barrier.action == Draw()


def test_without_anything_shown_there_is_no_barrier() -> None:
    match = match_at(MARKET)
    assert match.barrier() is None
    match.apply(Sell())
    assert match.barrier() is None


def test_tables_are_kept_only_as_far_as_undo_reaches() -> None:
    """Otherwise a long game would need more and more memory."""
    match = Match.new(the_cards(), Options(seats=3, cap=20), 4)
    most = 0
    while not match.over:
        action = next(a for a in (Collect(), Draw(), Care(), Close(), Done()) if match.refusal(a) is None)
        match.apply(action)
        most = max(most, len(match.steps))
        assert not any(step.reveals for step in match.steps[1:])
        assert len(match.actions) == len(match.digests)
    assert len(match.actions) > 150 and most < 40


def test_what_the_results_count_follows_undo_and_redo() -> None:
    match = Match.new(the_cards(), Options(seats=2), 4)
    match.apply(Collect())
    told = list(match.counted)
    assert [type(one).__name__ for one in told] == ["EggsCollected", "EggsCollected"]
    match.undo()
    assert match.counted == [] and match.actions == []
    match.redo()
    assert match.counted == told and match.actions == [Collect()]
    assert match.digests == [match.digest()[:SHORT]]


def test_chance_goes_the_same_way_after_undo_and_redo() -> None:
    """The random state lies on the table, so taking back what came before a shuffle does not change the shuffle."""
    position = "phase care seat 0 hand chicken_roost#1 chicken_roost#2 deck - discard corn rooster fountain composter"
    swap, draw = RoostSwap(card("chicken_roost#1"), card("corn")), RoostDraw(card("chicken_roost#2"))
    straight = match_at(position)
    straight.apply(swap)
    straight.apply(draw)
    detour = match_at(position)
    detour.apply(swap)
    detour.undo()
    detour.redo()
    detour.apply(draw)
    assert straight.digest() == detour.digest()


@pytest.mark.parametrize(
    ("position", "action", "shows"),
    [
        ("phase collect", "collect", False),
        ("phase draw", "draw", True),
        ("phase draw seat 0 deck -", "draw", False),
        ("phase care seat 0 hand chicken_roost discard corn", "chicken_roost take corn", False),
        ("phase care seat 0 hand chicken_roost", "chicken_roost draw", True),
        ("phase care seat 0 flock alice:happy hand garden_gnome", "garden_gnome", True),
        ("phase care seat 0 flock alice:happy hand dust_bath_tub", "dust_bath_tub", False),
        ("phase care seat 0 hand gift_card", "gift_card take 1", False),
        ("phase care", "care", False),
        ("phase after", "close", False),
        ("phase market seat 0 eggs 9", "buy 1", True),
        ("phase market seat 0 eggs 9 market corn market_deck - market_discard -", "buy 1", False),
        ("phase market seat 0 eggs 9", "hen 1", True),
        ("phase market seat 0 eggs 9 chickens alice chicken_deck -", "hen 1", False),
        ("phase market seat 0 eggs 9", "clear market", True),
        ("phase market seat 0 eggs 9 market corn market_deck - market_discard -", "clear market", True),
        ("phase market seat 0 eggs 9", "clear chickens", True),
        ("phase market seat 0 eggs 19", "sell", False),
        ("phase market seat 0 eggs 9 hand corn", "trash corn", False),
        ("phase market seat 0 hand rooster", "rooster 1", True),
        ("phase market seat 0 hand rooster chickens alice chicken_deck -", "rooster 1", False),
        ("phase market seat 0 hand storage_shed discard corn", "storage_shed corn", False),
        ("phase market", "done", False),
        ("phase market first 1 acting 0", "done", False),
        ("phase market first 1 acting 0 seat 0 hand corn", "done", False),
        ("phase market first 1 acting 0 seat 1 hand corn", "done", True),
        ("phase market first 1 acting 0 open_hands seat 1 hand corn", "done", False),
        ("phase market first 1 acting 0 seat 1 ribbons 10 hand corn", "done", False),
        ("phase market first 1 acting 0 cap 4 round 4 seat 1 hand corn", "done", False),
    ],
)
def test_what_shows_hidden_cards(position: str, action: str, shows: bool) -> None:
    match = match_at(position)
    done = parse_action(action, match.table)
    assert done.reveals(match.table) == shows
    match.apply(done)
    assert (match.undo_refusal() is not None) == shows


# Names of tables


def test_the_digest_is_of_the_whole_table() -> None:
    name = digest(lay("seed 1"))
    assert len(name) == 32 and int(name, 16) >= 0
    assert digest(lay("seed 1")) == name
    others = [
        "seed 2",
        "seed 1 round 2",
        "seed 1 target 9",
        "seed 1 seat 0 eggs 3",
        "seed 1 seat 0 hen_bought",
        "seed 1 random 5",
    ]
    assert len({digest(lay(text)) for text in [*others, "seed 1"]}) == len(others) + 1


def test_the_digest_sees_every_field_of_table_and_seat() -> None:
    table = lay(
        "phase after seat 0 fed skye watered skye used corn storage water_dish played gift_card#1 hand gift_card#1"
    )
    seen = {digest(table)}
    for owner in (table, table.seats[0]):
        for name in owner.__struct_fields__:
            if name in ("cards", "seats"):
                continue
            changed = table.copy()
            target = changed if owner is table else changed.seats[0]
            value = getattr(target, name)
            if name == "options":
                new = msgspec.structs.replace(value, target=7)
            elif name == "flock":
                new = value[::-1]
            elif isinstance(value, list):
                new = [*value, 3]
            elif isinstance(value, bool):
                new = not value
            else:
                new = "draw" if isinstance(value, str) else value + 1
            setattr(target, name, new)
            seen.add(digest(changed))
            assert changed != table
    assert len(seen) == 1 + len(Table.__struct_fields__) - 2 + len(table.seats[0].__struct_fields__)


def test_the_digest_is_frozen() -> None:
    """The shuffles, the card numbers and the plain form stay as they are, or old saves no longer fit."""
    table = lay("seed 1")
    table.cards = msgspec.structs.replace(table.cards, digest="")
    assert digest(table) == FROZEN_DIGEST


FROZEN_DIGEST = "3d974c0c83b575ee4208bddbc001d145"


def test_equal_tables_need_the_same_card_set() -> None:
    one, two = lay("seed 1"), lay("seed 1")
    assert one == two and one != "a table"
    two.cards = msgspec.structs.replace(two.cards, digest="other")
    assert one != two and digest(one) != digest(two)
    with pytest.raises(TypeError):
        hash(one)


# Copies and plain data


def test_a_copy_shares_no_list() -> None:
    table = lay("phase market seat 0 hand corn storage water_dish discard rooster")
    copied = table.copy()
    for owner, twin in ((table, copied), *zip(table.seats, copied.seats, strict=True)):
        for name in owner.__struct_fields__:
            if isinstance(getattr(owner, name), list):
                assert getattr(owner, name) == getattr(twin, name)
                assert getattr(owner, name) is not getattr(twin, name), name
    assert copied.cards is table.cards


def test_new_seats_and_tables_share_no_list() -> None:
    assert tables.Seat().hand is not tables.Seat().hand
    one = tables.Table(the_cards(), Options(2), [])
    assert one.market_deck is not tables.Table(the_cards(), Options(2), []).market_deck


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"round": "one"}, "round"),
        ({"round": 1.5}, "round"),
        ({"seats": 3}, "seats"),
        ({"extra": 1}, "extra"),
        ({"options": {"seats": 2, "sheep": 1}}, "sheep"),
        ({"seats": [{"egg": 2}]}, "egg"),
        ({"seats": [{"flock": [{"hen": 1, "wings": 2}]}]}, "wings"),
        ({"market_row": [1, "x"]}, "market_row"),
        ({"step": 3}, "step"),
    ],
)
def test_plain_data_is_checked_with_the_place_of_the_fault(change: dict[str, object], where: str) -> None:
    plain = {**tables.to_plain(lay("")), **change}
    with pytest.raises(msgspec.ValidationError, match=where):
        tables.from_plain(plain, the_cards())


def test_plain_data_must_be_whole() -> None:
    plain = tables.to_plain(lay(""))
    for name in plain:
        with pytest.raises(msgspec.ValidationError, match=name):
            tables.from_plain({key: value for key, value in plain.items() if key != name}, the_cards())
    for junk in (None, 3, [], "table", {}):
        with pytest.raises(msgspec.ValidationError):
            tables.from_plain(junk, the_cards())


def test_what_saves_rely_on() -> None:
    assert (tables.NOTHING, tables.UNKNOWN) == (-1, -2)
    assert Options(3) == Options(3, target=10, open_hands=False, rooster_is_extra=False, events=False, cap=60)
    assert tables.STEPS == ("collect", "draw", "mice", "care", "after", "market", "over")
    assert [tables.PHASE_OF[step] for step in tables.STEPS] == [1, 2, 2, 2, 2, 3, 4]


# A whole game through the door


def test_a_whole_game_through_the_door() -> None:
    match = Match.new(the_cards(), Options(seats=2, cap=3), 4, first=0)
    while not match.over:
        for action in (Collect(), Draw(), Care(), Close(), Done()):
            if match.refusal(action) is None:
                match.apply(action)
                break
    assert match.table.round == 3
    assert match.table.winners == [0, 1]
    assert match.choices() == []
    assert sum(isinstance(action, Collect) for action in match.actions) == 3
    with pytest.raises(Refused):
        match.apply(Done())


def test_buying_after_a_clearing_cannot_be_taken_back_but_selling_after_it_can() -> None:
    match = match_at("phase market seat 0 eggs 30")
    match.apply(ClearMarket())
    match.apply(Sell())
    match.undo()
    assert refused(match, "undo") == "undo_after_new_cards"
    match.apply(BuySupply(1))
    assert refused(match, "undo") == "undo_after_new_cards"


def test_play_of_the_tests_gives_what_a_match_gives() -> None:
    got = play("phase market seat 0 eggs 30", "sell")
    match = match_at("phase market seat 0 eggs 30")
    assert tuple(got.happenings) == match.apply(Sell())
    assert got.table == match.table
