"""Whatever is shown, skipped or hurried, the table ends up the same; nothing takes long or moves without need."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, get_args

import pygame
import pytest

from game import happenings as said
from game.actions import Action
from game.happenings import AnyHappening, Happening
from scenes.table.choreography import programme
from scenes.table.choreography.band import Band
from scenes.table.choreography.beat import Beat, Said
from scenes.table.director import FADE_MS, HASTE, PACES, SHORT_PRESS
from scenes.table.flights import Veil
from scenes.table.page_turn import PageTurn
from tests.scenes.table.fake_table import SIZE, FakeTable, new_table, random_game

KINDS = set(get_args(AnyHappening))
GAMES = [(1, 2), (2, 3), (5, 4), (8, 5)]


@pytest.fixture(scope="module", autouse=True)
def screen() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode(SIZE)


@pytest.fixture(scope="module")
def canvas(screen: pygame.Surface) -> pygame.Surface:
    """What is drawn on in tests that only want nothing to go wrong while drawing."""
    return pygame.Surface((480, 270)).convert()


def snapshot(table: FakeTable) -> tuple[Any, ...]:
    """All that a player can tell apart."""
    return repr(table.shown), tuple(table.log)


# ---- every kind of happening


def test_every_kind_is_shown_in_one_way_or_silent_on_purpose() -> None:
    chapters = [kind for chapter in programme.CHAPTERS for kind in chapter.kinds]
    places = [*chapters, *programme.ALONE, *programme.SILENT]
    assert len(places) == len(set(places)), "in two places"
    assert set(places) == KINDS


def test_happenings_of_one_chapter_and_one_action_make_one_beat() -> None:
    from collections import deque

    filled = [said.SlotFilled("market", slot, 3 + slot) for slot in (1, 2)]
    queue = deque([Said(filled[0], act=1), Said(filled[1], act=1), Said(filled[0], act=2), Said(said.MarketLeft(0, 1))])
    group, show, chapter = programme.next_beat(queue)
    assert [entry.act for entry in group] == [1, 1] and show is not None
    assert chapter is not None and chapter.name == "refill"
    group, _, _ = programme.next_beat(queue)
    assert [entry.act for entry in group] == [2]
    group, show, chapter = programme.next_beat(queue)
    assert show is None and chapter is None and not queue


# ---- skipping


def play_through(
    table: FakeTable, actions: list[Action], when: random.Random | None, canvas: pygame.Surface
) -> list[Any]:
    """Play a game, cutting animations short at the moments that `when` draws; what was seen after every action."""
    seen = []
    for action in actions:
        table.act(action)
        if when is not None and when.random() < 0.7:
            for _ in range(when.randrange(30)):
                table.director.update(when.choice((5, 16, 40)))
            if when.random() < 0.2:
                table.director.draw(canvas)
            table.director.finish()
        else:
            table.run()
        assert not table.director.busy and table.director.hidden == frozenset()
        seen.append(snapshot(table)[0])
    return [*seen, table.log]


@pytest.mark.parametrize("events", (False, True), ids=("plain", "events"))
@pytest.mark.parametrize(("seed", "seats"), [*GAMES, (9, 1)])
def test_skipping_at_any_moment_ends_where_not_skipping_ends(
    seed: int, seats: int, events: bool, canvas: pygame.Surface
) -> None:
    actions = random_game(seed, 7 if events else 4, seats, events=events)
    viewer = None if seed == 5 else seed % seats
    plain = play_through(new_table(seed, seats, viewer=viewer, own=viewer or 0, events=events), actions, None, canvas)
    for cut in (1, 2):
        table = new_table(seed, seats, viewer=viewer, own=viewer or 0, events=events)
        assert play_through(table, actions, random.Random(cut), canvas) == plain


def test_without_any_place_on_the_screen_all_still_comes_true(canvas: pygame.Surface) -> None:
    """In a small window many places are missing; nothing may depend on them."""
    actions = random_game(3, 4)
    plain = play_through(new_table(3), actions, None, canvas)
    rare = random.Random(4)
    table, names = new_table(3), list(new_table(3).picture.anchors(None))
    for i, action in enumerate(actions):
        table.missing = set(names) if i % 3 == 0 else set(rare.sample(names, len(names) // 2))
        table.act(action)
        table.run(surface=canvas)
    assert [repr(table.shown), table.log] == [plain[-2], plain[-1]]


def test_the_log_has_each_happening_once_and_in_order() -> None:
    table, told = new_table(7), []
    for action in random_game(7, 3):
        table.act(action)
        table.run()
        told += table.match.steps[-1].happenings
    assert [type(it) for it, _ in table.log] == [type(it) for it in told]
    reasons = [reason for _, reason in table.log if reason]
    assert len(reasons) == len(table.match.actions) and len(set(reasons)) == len(reasons)


def test_a_reason_stands_after_the_last_line_of_its_action() -> None:
    table = new_table(7)
    for action in random_game(7, 1):
        start = len(table.log)
        table.act(action)
        table.run()
        assert [bool(reason) for _, reason in table.log[start:]] == [False] * (len(table.log) - start - 1) + [True]


# ---- how long it takes


@pytest.mark.parametrize(("seed", "seats", "events"), [*((*game, False) for game in GAMES), (3, 3, True), (4, 1, True)])
def test_nothing_takes_longer_than_it_may(seed: int, seats: int, events: bool) -> None:
    table = new_table(seed, seats, events=events)
    director = table.director
    for action in random_game(seed, 9 if events else 6, seats, events=events):
        table.act(action)
        spent: dict[str, float] = {}
        while director.busy:
            beat = director._beat
            if beat is not None:
                kind = type(beat._said[0].happening)
                chapter = programme.CHAPTER_OF.get(kind)
                most = chapter.most if chapter is not None else 1000
                assert beat.length <= most, (kind.__name__, beat.length)
                spent[chapter.name if chapter else kind.__name__] = beat.length
            director.update(20)
        assert spent.get("eggs", 0) + spent.get("RoundStarted", 0) <= 2500
        assert spent.get("tidy", 0) <= 1500


def test_all_seats_lay_at_once_and_within_the_time() -> None:
    table = new_table(8, 5)
    actions = random_game(8, 1, 5)
    table.act(actions[0])
    assert table.run(10) <= 2500


def test_one_press_ends_the_longest_chain() -> None:
    table = new_table(2)
    for action in random_game(2, 3):
        table.act(action)
    assert table.director.busy
    table.director.finish()
    assert not table.director.busy
    assert table.shown == type(table.shown).of(table.match.table, table.viewer)


@pytest.mark.parametrize("pace", ["slow", "fast", "instant"])
def test_the_pace_applies_to_the_acts_of_others_only(pace: Any) -> None:
    def times(pace: Any, wanted: bool) -> list[int]:
        table = new_table(4, 3)
        table.settings.ai_pace = pace
        spent = []
        for action in random_game(4, 2):
            shared = type(action).__name__ in ("Collect", "Done")
            own = table.setup.seats[table.act(action)].person
            passed = table.run(4)
            if not shared and own == wanted:
                spent.append(passed)
        return spent

    assert times(pace, True) == times("normal", True)
    usual, changed = sum(times("normal", False)), sum(times(pace, False))
    assert changed == pytest.approx(usual * PACES[pace], rel=0.06, abs=120)


# ---- hurrying


def test_a_short_press_of_the_skip_key_ends_it_and_a_long_one_hurries() -> None:
    table, actions = new_table(1), random_game(1, 1)
    table.act(actions[0])
    usual = table.run(10)
    table = new_table(1)
    table.act(actions[0])
    table.director.hurry(True)
    assert table.director.hasty and table.director.busy
    table.director.update(SHORT_PRESS - 100)
    table.director.hurry(False)
    assert not table.director.busy and not table.director.hasty
    table = new_table(1)
    table.act(actions[0])
    table.director.hurry(True)
    assert table.run(10) == pytest.approx(usual / HASTE, abs=30)
    for action in random_game(1, 3)[1:20]:
        table.act(action)
    table.director.update(SHORT_PRESS)
    table.director.hurry(False)
    assert table.director.busy, "a key that was held for long does not skip when it comes up"


# ---- with less motion


@pytest.mark.parametrize(("seed", "seats"), GAMES[:2])
def test_less_motion_shows_only_fades_and_what_has_to_be_read(seed: int, seats: int, canvas: pygame.Surface) -> None:
    actions = random_game(seed, 4, seats)
    plain = play_through(new_table(seed, seats), actions, None, canvas)
    table = new_table(seed, seats)
    table.settings.less_motion = True
    seen, kinds = [], set()
    for action in actions:
        table.act(action)
        spent = 0
        while table.director.busy:
            table.director.update(10)
            flying = table.director._flying()
            kinds |= {type(flight) for flight in flying}
            reading = any(flight.essential for flight in flying)
            spent += 0 if reading else 10
        assert spent <= 4 * (FADE_MS + 10), action
        seen.append(snapshot(table)[0])
    assert kinds == {Veil, Band}
    assert [*seen, table.log] == plain
    told = {"egg_plop", "hen_sad", "hen_happy", "card_draw"} if seed == 2 else {"egg_plop", "card_draw", "card_trash"}
    assert told <= set(table.played), "it can still be heard"


# ---- drawing


def test_nothing_is_drawn_when_nothing_moves() -> None:
    table = new_table(6)
    assert table.director.update(16) is False
    for action in random_game(6, 2):
        table.act(action)
        assert table.director.update(16) is True
        table.run()
        for _ in range(80):  # sparks fade
            table.director.update(16)
        refreshed = table.refreshed
        assert table.director.update(16) is False
        assert table.refreshed == refreshed


def test_a_wait_between_two_things_that_fly_draws_nothing() -> None:
    table = new_table(6)
    beat = Beat(table.director, [])
    beat.hold(500)
    table.director._beat = beat
    assert table.director.update(16) is False
    assert table.director.busy


def test_what_flies_is_hidden_in_its_place_and_only_then() -> None:
    table = new_table(1)
    actions = random_game(1, 1)
    table.act(actions[0])
    table.run()
    assert type(actions[1]).__name__ == "Draw"
    table.viewer = table.own = table.match.table.acting
    table.shown = type(table.shown).of(table.match.table, table.viewer)
    table.act(actions[1])
    table.director.update(16)
    hand = {f"hand.{card}" for card in table.shown.seats[table.own].hand}
    assert hand and hand <= table.director.hidden
    assert table.director.is_away(next(iter(hand)))
    table.run()
    assert table.director.hidden == frozenset()


def test_the_pose_glides_when_the_market_opens_and_when_it_closes() -> None:
    table, glides = new_table(1), 0
    for action in random_game(1, 2):
        before = table.pose
        table.act(action)
        turned = 0
        while table.director.busy:
            table.director.update(16)
            turned = max(turned, sum(isinstance(it, PageTurn) for it in table.director._flying()))
        assert turned == (table.pose != before)
        glides += turned
    assert glides >= 3


def test_a_peek_is_a_loose_glide_that_keeps_nobody_waiting() -> None:
    table = new_table(1)
    table.director.turn_page(lambda: setattr(table.shown, "step", "market"))
    assert not table.director.busy
    assert any(isinstance(it, PageTurn) for it in table.director._flying())
    assert table.director.update(16) is True


@pytest.mark.parametrize(("seed", "seats"), GAMES)
def test_whole_games_can_be_drawn_at_every_moment(seed: int, seats: int, canvas: pygame.Surface) -> None:
    table = new_table(seed, seats, viewer=None if seed == 2 else 0)
    for action in random_game(seed, 3, seats):
        table.act(action)
        table.run(70, canvas)


def test_a_new_window_forgets_all_that_was_made_for_the_old_one(canvas: pygame.Surface) -> None:
    table = new_table(1)
    table.act(random_game(1, 1)[0])
    table.director.update(100)
    props = table.director.props
    table.director.relayout()
    assert not table.director.busy
    assert table.director.props is not props
    table.director.draw(canvas)


# ---- secrets


def test_cards_that_others_draw_are_never_turned_up() -> None:
    """Nothing but backs flies for them, and no sound tells them apart."""
    table = new_table(9, 3, viewer=None)
    for action in random_game(9, 2):
        drawing = type(action).__name__ == "Draw"
        table.top.faces.asked.clear()
        table.act(action)
        table.run()
        if drawing:
            assert table.top.faces.asked == []


# ---- sounds


def test_the_right_moments_are_heard() -> None:
    table = new_table(8, 4)
    heard: dict[type[Happening], set[str]] = {}
    for action in random_game(8, 9, 4):
        table.played.clear()
        table.act(action)
        table.run()
        for it in table.match.steps[-1].happenings:
            heard.setdefault(type(it), set()).update(table.played)
    assert "egg_plop" in heard[said.EggsCollected]
    assert "card_draw" in heard[said.HandDrawn]
    assert "card_flip" in heard[said.SlotFilled]
    assert "row_sweep" in heard[said.RowCleared]
    assert "card_trash" in heard[said.CardTrashed]
    assert "egg_pay" in heard[said.SupplyBought]
    assert "hen_run" in heard[said.HenRanAway]
    assert "hen_sad" in heard[said.HenTurnedSad]
    assert "hen_up" in heard[said.HenBought]
    assert "shuffle" in heard[said.DeckShuffled]
    assert "page" in heard[said.MarketVisited]


def test_skipping_is_quiet() -> None:
    table = new_table(8, 4)
    for action in random_game(8, 3, 4):
        table.act(action)
        table.director.finish()
    assert table.played == []
