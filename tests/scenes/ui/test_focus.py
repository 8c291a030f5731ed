"""Where the focus goes."""

from __future__ import annotations

from dataclasses import dataclass

import hypothesis.strategies as st
import pygame
from hypothesis import given

from scenes.ui.focus import nearest, next_zone, zones


@dataclass
class Spot:
    id: str
    rect: pygame.Rect
    zone: str = "main"


def spot(id: str, x: int, y: int, width: int = 100, height: int = 50, zone: str = "main") -> Spot:
    return Spot(id, pygame.Rect(x, y, width, height), zone)


GRID = [spot(f"{column}{row}", column * 120, row * 70) for row in range(3) for column in range(4)]


def go(spots: list[Spot], start: str, dx: int, dy: int) -> str | None:
    origin = next(one for one in spots if one.id == start)
    goal = nearest(spots, origin.rect, dx, dy)
    return goal.id if goal else None


def test_in_a_grid_the_neighbour_is_next() -> None:
    assert go(GRID, "00", 1, 0) == "10"
    assert go(GRID, "00", 0, 1) == "01"
    assert go(GRID, "32", -1, 0) == "22"
    assert go(GRID, "11", 0, -1) == "10"


def test_at_the_edge_there_is_nothing() -> None:
    assert go(GRID, "00", -1, 0) is None
    assert go(GRID, "32", 0, 1) is None


def test_the_same_row_wins_over_what_is_closer_but_beside() -> None:
    spots = [spot("here", 0, 0), spot("row", 400, 0), spot("beside", 130, 160)]
    assert go(spots, "here", 1, 0) == "row"


def test_a_wide_button_is_reached_from_all_above_it() -> None:
    spots = [spot("a", 0, 0), spot("b", 300, 0), spot("wide", 0, 100, 400)]
    assert go(spots, "a", 0, 1) == go(spots, "b", 0, 1) == "wide"


def test_zones_go_round() -> None:
    spots = [spot("a", 0, 0, zone="hand"), spot("b", 0, 0, zone="flock"), spot("c", 0, 0, zone="hand")]
    assert zones(spots) == ["hand", "flock"]
    assert next_zone(spots, "flock", 1) == "hand"
    assert next_zone(spots, "hand", -1) == "flock"
    assert next_zone(spots, None, 1) == "hand"
    assert next_zone([], "hand", 1) is None


@given(
    st.lists(st.tuples(st.integers(0, 12), st.integers(0, 8)), min_size=2, max_size=30, unique=True),
)
def test_on_any_board_of_equal_cards_all_can_be_reached(places: list[tuple[int, int]]) -> None:
    spots = [spot(f"{x},{y}", x * 120, y * 70) for x, y in places]
    seen, rest = {spots[0].id}, [spots[0]]
    while rest:
        now = rest.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            goal = nearest(spots, now.rect, dx, dy)
            if goal is not None and goal.id not in seen:
                seen.add(goal.id)
                rest.append(next(one for one in spots if one.id == goal.id))
    assert seen == {one.id for one in spots}
