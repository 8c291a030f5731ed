"""The random numbers of a match: the reference values of SplitMix64, and shuffles that must never change."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import rng


def test_the_reference_values_of_splitmix64() -> None:
    """The published test vector for the seed 1234567."""
    state, found = 1234567, []
    for _ in range(5):
        state, number = rng.advance(state)
        found.append(number)
    assert found == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_first_value_of_seed_0() -> None:
    assert rng.advance(0) == (0x9E3779B97F4A7C15, 0xE220A8397B1DCDAF)


@pytest.mark.parametrize(
    ("seed", "state"),
    [(0, 0xE220A8397B1DCDAF), (1, 0x910A2DEC89025CC1), (2**64, 0xE220A8397B1DCDAF), (-1, 0xE4D971771B652C20)],
)
def test_seeds_are_frozen(seed: int, state: int) -> None:
    assert rng.seeded(seed) == state


def test_shuffles_are_frozen() -> None:
    items = list(range(10))
    state = rng.shuffle(rng.seeded(7), items)
    assert (items, state) == FROZEN_SHUFFLE
    words = list("abcdef")
    rng.shuffle(state, words)
    assert "".join(words) == FROZEN_WORD


FROZEN_SHUFFLE = ([6, 1, 8, 3, 0, 2, 9, 4, 5, 7], 17563802606253402772)
FROZEN_WORD = "dcfbea"


def test_a_shuffle_takes_one_number_for_each_card_but_one() -> None:
    for count in (0, 1, 2, 9):
        state = 99
        for _ in range(max(0, count - 1)):
            state, _ = rng.advance(state)
        assert rng.shuffle(99, list(range(count))) == state


def test_below_is_frozen_and_in_range() -> None:
    state, found = rng.seeded(3), []
    for _ in range(12):
        state, number = rng.below(state, 6)
        found.append(number)
    assert found == FROZEN_DICE


FROZEN_DICE = [4, 3, 3, 4, 4, 3, 5, 5, 2, 4, 0, 1]


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**32))
def test_below_stays_below(state: int, n: int) -> None:
    after, number = rng.below(state, n)
    assert 0 <= number < n
    assert 0 <= after < 2**64


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(), max_size=30))
def test_a_shuffle_loses_nothing(state: int, items: list[int]) -> None:
    shuffled = items[:]
    rng.shuffle(state, shuffled)
    assert sorted(shuffled) == sorted(items)


def test_every_order_comes_up_about_as_often() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    state = rng.seeded(1)
    for _ in range(6000):
        items = [0, 1, 2]
        state = rng.shuffle(state, items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert all(900 < count < 1100 for count in counts.values())


def test_near_seeds_give_unrelated_shuffles() -> None:
    firsts = Counter()
    for seed in range(2000):
        items = list(range(10))
        rng.shuffle(rng.seeded(seed), items)
        firsts[items[0]] += 1
    assert all(150 < firsts[number] < 250 for number in range(10))
