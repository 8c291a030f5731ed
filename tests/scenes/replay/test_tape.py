"""A recorded game can be had at any of its moments."""

from __future__ import annotations

import random

import msgspec
import pytest

from game import actions
from game.match import Match, digest
from game.record import opening, played
from game.table import COLLECT
from scenes.replay.eyes import Eyes, views
from scenes.replay.tape import LEAST_APART, MOST_KEPT, MOST_TOLD, Tape
from tests.scenes.replay.games import CARDS, recorded


@pytest.mark.parametrize("seats", [1, 3])
def test_every_moment_is_that_of_the_game(seats: int) -> None:
    record = recorded(seats)
    tape = Tape(record, CARDS)
    match = opening(record, CARDS)
    wanted, told = [match.digest()], []
    for action in record.actions:
        told.append(match.apply(action))
        wanted.append(match.digest())
    assert [digest(tape.table(at)) for at in range(tape.total, -1, -1)] == wanted[::-1]
    for at in random.Random(1).choices(range(tape.total), k=60):
        assert tape.happenings(at, at + 1) == [told[at]]
        assert digest(tape.table(at)) == wanted[at]
    assert tape.over and not tape.broken


def test_a_table_given_away_is_the_askers_own() -> None:
    tape = Tape(recorded(), CARDS)
    before = digest(tape.table(20))
    tape.table(20).seats[0].eggs += 5
    tape.table(LEAST_APART).seats[0].hand.clear()
    assert digest(tape.table(20)) == before


def test_rounds_begin_where_they_begin() -> None:
    tape = Tape(recorded(), CARDS)
    assert tape.rounds[0] == 0 and len(tape.rounds) > 4
    for number, start in enumerate(tape.rounds, 1):
        table = tape.table(start)
        assert (table.round, table.step) == (number, COLLECT)
    third = tape.rounds[2]
    assert tape.before(third + 1) == third and tape.before(third) == tape.rounds[1]
    assert tape.after(third) == tape.after(third + 1) == tape.rounds[3]
    assert tape.before(0) == 0 and tape.after(tape.total - 1) == tape.after(tape.total) == tape.total


def test_a_long_game_keeps_a_bounded_number_of_tables_and_steps_back_over_few_actions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = recorded(5, 0)
    many = msgspec.structs.replace(record, options=msgspec.structs.replace(record.options, target=15, cap=90))
    many = msgspec.structs.replace(many, setup=msgspec.structs.replace(record.setup, target=15))
    match = opening(many, CARDS)
    while not match.over and len(match.actions) < 1500:  # nobody wins who only passes
        step = match.table.step
        plain = {"collect": actions.Collect(), "draw": actions.Draw(), "care": actions.Care(), "after": actions.Close()}
        match.apply(plain[step] if step in plain else actions.Done() if step == "market" else match.choices()[0])
    many = msgspec.structs.replace(many, actions=tuple(match.actions))
    tape = Tape(many, CARDS)
    assert tape.total > 1000 and len(tape._kept) <= MOST_KEPT + 2
    done = 0
    apply = Match.apply

    def counting(self: Match, action: actions.Action, seat: int | None = None) -> object:
        nonlocal done
        done += 1
        return apply(self, action, seat)

    monkeypatch.setattr(Match, "apply", counting)
    for at in range(tape.total, tape.total - 100, -1):
        done = 0
        tape.table(at)
        assert done < tape.total / MOST_KEPT + 1
    assert len(tape.happenings(0, 400)) == 400
    assert len(tape._told) <= MOST_TOLD


def test_a_game_that_breaks_off_is_watched_as_far_as_it_goes() -> None:
    record = recorded()
    wrong = (*record.actions[:30], actions.Collect(), *record.actions[31:])
    tape = Tape(msgspec.structs.replace(record, actions=wrong), CARDS)
    assert tape.broken and tape.total == 30 and not tape.over
    assert digest(tape.table(30)) == digest(played(msgspec.structs.replace(record, actions=wrong[:30]), CARDS).table)


def test_who_may_see_what() -> None:
    one, two, nobody = (recorded(3, people, 40).setup for people in (1, 2, 0))
    assert views(one, over=False) == [Eyes(0, 0), Eyes(1, 0), Eyes(2, 0)]
    assert all(eyes.viewer is None and eyes.covered for eyes in (*views(two, False), *views(nobody, False)))
    assert views(two, over=True) == [Eyes(0, 0), Eyes(1, 1), Eyes(2, 2), Eyes(0, 0, True)]
    open_hands = msgspec.structs.replace(two, open_hands=True)
    assert views(open_hands, over=False) == views(two, over=True)
    assert views(recorded(1).setup, over=False) == [Eyes(0, 0)]
