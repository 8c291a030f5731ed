"""The picture that follows the happenings ends where the true table is."""

from pathlib import Path

import pytest

from game import library, rng
from game.lab.randoms import random_action
from game.match import Match
from game.table import Options
from game.view import censor
from scenes.table.shown import Shown

CARDS = library.read(Path("assets/cards/base.toml"))
FOLLOWED = ("eggs", "ribbons", "flock", "deck", "hand", "discard", "storage", "used", "hen_bought", "shopped")
COMMON = ("market_row", "chicken_row", "market_deck", "chicken_deck", "market_discard", "chicken_discard", "first")
ADVANCED = ("event", "events_left", "fox_track", "fox_step")


@pytest.mark.parametrize("events", (False, True), ids=("plain", "events"))
@pytest.mark.parametrize("seed", range(16))
def test_the_picture_follows_the_happenings_to_the_true_table(seed: int, events: bool) -> None:
    seats = 2 + seed % 4 if seed < 12 else 1
    options = Options(seats, open_hands=seed % 3 == 0, rooster_is_extra=seed % 2 == 0, events=events)
    match = Match.new(CARDS, options, seed)
    viewer = None if seed == 5 else seed % len(match.table.seats)
    shown = Shown.of(match.table, viewer)
    state = rng.seeded(seed)
    while not match.over and match.table.round < (26 if events else 15):
        action, state = random_action(match.table, state)
        for happening in match.apply(action):
            shown.take(censor(happening, viewer, match.table.options.open_hands))
        truth = Shown.of(match.table, viewer)
        for name in (*COMMON, *ADVANCED):
            assert getattr(shown, name) == getattr(truth, name), (action, name)
        for index, (seen, real) in enumerate(zip(shown.seats, truth.seats, strict=True)):
            for name in FOLLOWED:
                left, right = getattr(seen, name), getattr(real, name)
                if isinstance(left, list) and name != "flock":
                    left, right = sorted(left), sorted(right)
                assert left == right, (action, index, name)
        shown.settle(match.table)
        assert shown == truth
