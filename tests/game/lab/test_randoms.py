"""Random play reaches everything and breaks nothing."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from game import actions, legality, rng
from game.actions import Care
from game.lab.randoms import random_action, random_care
from game.match import Match
from game.rules import care as rule
from game.status import status
from game.table import Options
from tests.game.ai.care_cases import case
from tests.game.play import the_cards


@pytest.mark.parametrize("events", [False, True], ids=["base", "events"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_random_games_stay_sound(seats: int, events: bool) -> None:
    match = Match.new(the_cards(), Options(seats=seats, events=events), seats, history=False)
    state = rng.seeded(seats)
    while not match.over:
        action, state = random_action(match.table, state)
        match.apply(action)
        assert status(match.table) == []


def test_every_kind_of_action_comes_up() -> None:
    found: Counter[type[actions.Action]] = Counter()
    state = rng.seeded(1)
    for seed in range(12):
        match = Match.new(the_cards(), Options(seats=2, events=True), seed, history=False)
        while not match.over:
            action, state = random_action(match.table, state)
            found[type(action)] += 1
            match.apply(action)
    assert set(found) == set(legality.RULES)


def test_random_cares_are_legal_and_use_every_part() -> None:
    state = rng.seeded(2)
    used: Counter[str] = Counter()
    for seed in range(1500):
        table, _ = case(seed, hand=8, hens=6)
        if seed % 5 == 0:
            table.options = msgspec.structs.replace(table.options, events=True)
            table.event = table.cards.event_by_id["bumper_crop"]
        care, state = random_care(table, state)
        assert legality.refusal(table, care) is None, care
        used.update(name for name in Care.__struct_fields__ if getattr(care, name))
        used["partly fed"] += any(0 < fate.food < fate.food_need for fate in rule.fates(table, care))
        used["split"] += len({portion.card for portion in care.food}) < len(care.food)
    assert set(used) == {*Care.__struct_fields__, "partly fed", "split"}
    assert min(used.values()) > 50


def test_the_same_state_gives_the_same_action() -> None:
    table, _ = case(3, hand=8, hens=6)
    assert random_care(table, 5) == random_care(table, 5)
    assert random_care(table, 5) != random_care(table, 6)
