"""Games for the tests of saves, and the files of tests/data/saves.

    python -m tests.game.saving          writes the saves of `SAVES` that are not there yet

A file that is there is never written again: it stands for what players have on their disks. docs/saves.md says when to
add some.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta, timezone

import msgspec

from game import rng, savefile
from game import table as tables
from game.actions import Action, BuyHen, Care, Rooster, Sell
from game.ai.levels import choose
from game.lab import randoms
from game.match import Match
from game.record import options_of, record_of
from game.savefile import SCHEMA, Save
from game.seating import SEAT_IDS, SeatSetup, Setup
from game.table import CARE, DRAW, MARKET, OVER, Table
from game.together import Together
from game.unfinished import Unfinished
from game.version import VERSION
from game.view import view
from tests.game.play import ROOT, the_cards

FOLDER = ROOT / "tests" / "data" / "saves"
NAMES = ("Ann", "小明", "Bo", "Zoë", "Dee")
Stop = Callable[[Match], bool]


class Clock:
    """A clock that a test sets; it goes on by a minute each time it is looked at."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, 12, 0, tzinfo=timezone.utc)

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


def setup_of(seats: int = 2, seed: int = 5, **more: object) -> Setup:
    """People and novices in turn."""
    sitting = tuple(SeatSetup(NAMES[seat], SEAT_IDS[seat], "novice" if seat % 2 else "person") for seat in range(seats))
    return msgspec.convert({"seats": sitting, "seed": seed, **more}, Setup)


def new_match(setup: Setup, cap: int | None = None) -> Match:
    options = options_of(setup)
    if cap is not None:
        options = msgspec.structs.replace(options, cap=cap)
    assert setup.seed is not None
    return Match.new(the_cards(), options, setup.seed, setup.first)


def go_on(match: Match, stop: Stop = lambda match: False) -> Match:
    """Novices play until the end, or until it is time to stop."""
    while not match.over and not stop(match):
        match.apply(choose(view(match.table, match.table.acting), "novice", 1).action)
    return match


def go_on_at_random(match: Match, stop: Stop = lambda match: False, seed: int = 1) -> Match:
    state = rng.seeded(seed)
    while not match.over and not stop(match):
        action, state = randoms.random_action(match.table, state)
        match.apply(action)
    return match


LEADING = (Sell, BuyHen, Rooster)
"""What brings points."""


def endless_action(match: Match, seed: int = 1) -> Action:
    """What comes next in a game that nobody wins: random actions without those that bring points. The same table at
    the same time gives the same action, so that a game can be broken off and go on.
    """
    state = rng.seeded(seed + len(match.actions))
    while True:
        action, state = randoms.random_action(match.table, state)
        if not isinstance(action, LEADING):
            return action


def save_of(match: Match, setup: Setup, name: str = "", draft: Unfinished | None = None) -> Save:
    return Save(
        "k3fw8a", name, 7, "2026-11-30T12:00:00+00:00", VERSION, the_cards().digest, record_of(match, setup),
        list(match.digests), tables.to_plain(match.table), match.digest(), draft,
    )  # fmt: skip


def round_of(number: int, step: str) -> Stop:
    return lambda match: match.table.round == number and match.table.step == step


SAVES: dict[str, Callable[[], Save]] = {}


def _save(name: str) -> Callable[[Callable[[], Save]], Callable[[], Save]]:
    def put(make: Callable[[], Save]) -> Callable[[], Save]:
        SAVES[f"schema_{SCHEMA}_{name}"] = make
        return make

    return put


@_save("base")
def _base() -> Save:
    setup = setup_of(3, seed=11, first=1)
    return save_of(go_on(new_match(setup), round_of(6, MARKET)), setup)


@_save("events_mid_care")
def _events_mid_care() -> Save:
    setup = setup_of(2, seed=12, events=True)
    match = go_on(new_match(setup), round_of(4, CARE))
    draft = choose(view(match.table, match.table.acting), "novice", 1).action
    assert isinstance(draft, Care) and draft.food
    return save_of(match, setup, draft=draft)


@_save("solo")
def _solo() -> Save:
    setup = setup_of(1, seed=13, events=True)
    return save_of(go_on(new_match(setup), round_of(5, CARE)), setup)


@_save("finished")
def _finished() -> Save:
    setup = setup_of(2, seed=14, target=8, daily=20261130)
    match = go_on(new_match(setup))
    assert match.table.step == OVER
    return save_of(match, setup, name="Won by a feather")


@_save("open_hands")
def _open_hands() -> Save:
    setup = setup_of(2, seed=15, open_hands=True, rooster_is_extra=True, hints=False)
    return save_of(go_on_at_random(new_match(setup), round_of(5, CARE)), setup, name="開放手牌")


@_save("together")
def _together() -> Save:
    """Three feed at the same time: one is ready, one has laid something, one has done nothing yet."""
    setup = setup_of(3, seed=17, open_hands=True)
    match = go_on(new_match(setup), round_of(4, DRAW))

    def no_plan(table: Table) -> Action:
        raise AssertionError("all are people")

    shared = Together(match.table, {0, 1, 2}, no_plan)
    cares: dict[int, Care] = {}
    for turn in shared.people[:2]:
        care = choose(view(turn.table, turn.seat), "novice", 1).action
        assert isinstance(care, Care) and care.food
        cares[turn.seat] = care
    assert shared.confirm(shared.people[0].seat, cares[shared.people[0].seat]) is None
    return save_of(match, setup, draft=shared.laid(cares))


@_save("five_seats")
def _five_seats() -> Save:
    setup = setup_of(5, seed=16, events=True, target=15, first=4)
    return save_of(go_on_at_random(new_match(setup), round_of(8, MARKET)), setup)


@_save("begun")
def _begun() -> Save:
    """No action done, and chairs kept for a game with others."""
    setup = setup_of(1, seed=2**64 - 1, waiting=(SeatSetup("Eve", "plum", "person", help=True),))
    return save_of(new_match(setup), setup)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, make in SAVES.items():
        path = FOLDER / f"{name}.json"
        if not path.exists():
            path.write_bytes(savefile.encode(make()))
            print(f"written: {path.name}, {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
