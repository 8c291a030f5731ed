"""Values on their way: exact at both ends, in between as the easing says."""

import pytest

from scenes.art import tween
from scenes.art.tween import Tween

EASES = [tween.linear, tween.out_cubic, tween.in_quad, tween.in_out, tween.out_back]


@pytest.mark.parametrize("ease", EASES)
def test_an_easing_begins_at_nothing_and_ends_at_all(ease: tween.Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)


@pytest.mark.parametrize("ease", EASES[:4])
def test_an_easing_never_goes_back(ease: tween.Ease) -> None:
    values = [ease(i / 50) for i in range(51)]
    assert values == sorted(values)


def test_quick_at_first_slow_at_first_gentle_at_both_ends() -> None:
    assert tween.out_cubic(0.5) == pytest.approx(0.875)
    assert tween.in_quad(0.5) == pytest.approx(0.25)
    assert tween.in_out(0.5) == pytest.approx(0.5)
    assert tween.in_out(0.1) < 0.1 < 0.9 < tween.in_out(0.9)
    assert max(tween.out_back(i / 100) for i in range(101)) == pytest.approx(1.0, abs=0.15)
    assert max(tween.out_back(i / 100) for i in range(101)) > 1.02


def test_a_throw_is_highest_half_way() -> None:
    assert [tween.arc(t) for t in (0.0, 0.25, 0.5, 0.75, 1.0)] == pytest.approx([0, 0.75, 1, 0.75, 0])
    assert tween.bump(0.5) == pytest.approx(1.0)


def test_an_egg_rocks_and_comes_to_rest() -> None:
    swings = [tween.wobble(i / 100) for i in range(101)]
    assert max(swings) > 0.5 and min(swings) < -0.4
    assert swings[0] == swings[-1] == pytest.approx(0.0)
    assert max(swings[70:]) < max(swings[:30])


def test_a_tween_waits_moves_and_arrives_exactly() -> None:
    moving = Tween(10, 20, 100, tween.linear, delay=50)
    assert (moving.value, moving.started, moving.done, moving.left) == (10, False, False, 150)
    moving.advance(50)
    assert (moving.value, moving.started, moving.time) == (10, True, 0.0)
    moving.advance(25)
    assert (moving.value, moving.time, moving.left) == (pytest.approx(12.5), 0.25, 75)
    moving.advance(75)
    assert (moving.value, moving.done, moving.left) == (20, True, 0)
    moving.advance(1000)
    assert moving.value == 20 and moving.time == 1.0


def test_many_small_steps_are_one_large_step() -> None:
    small, large = Tween(0, 1, 280), Tween(0, 1, 280)
    for _ in range(20):
        small.advance(7)
    large.advance(140)
    assert small.value == pytest.approx(large.value)


def test_finishing_skips_the_delay_too() -> None:
    moving = Tween(3, 4, 100, delay=1000)
    moving.finish()
    assert moving.done and moving.value == 4 and moving.left == 0


def test_a_tween_of_no_time_jumps_after_its_delay() -> None:
    moving = Tween(1, 2, 0, delay=30)
    moving.advance(29)
    assert moving.value == 1
    moving.advance(1)
    assert moving.value == 2 and moving.done
    assert Tween(1, 2, 0).value == 2


@pytest.mark.parametrize("ms, delay", [(-1, 0), (0, -1)])
def test_time_runs_forward_only(ms: float, delay: float) -> None:
    with pytest.raises(ValueError, match="cannot take"):
        Tween(0, 1, ms, delay=delay)
