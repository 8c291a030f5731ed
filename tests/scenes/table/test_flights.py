"""Flights are exactly at their ends in time, sprites have the size that was asked for, and the page turns cleanly."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.art.tween import linear
from scenes.table.flights import Bounce, Egg, Flight, Fly, Frames, Place, Show, Sprite, Veil, patch
from scenes.table.page_turn import PageTurn

RED, GREEN, BLUE = (200, 30, 30), (90, 150, 70), (40, 60, 200)


@pytest.fixture(scope="module", autouse=True)
def screen() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode((800, 600))


def plain(width: int, height: int, colour: tuple[int, int, int] = RED) -> pygame.Surface:
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill(colour)
    return surface


def board(colour: tuple[int, int, int] = GREEN) -> pygame.Surface:
    surface = pygame.Surface((800, 600)).convert()
    surface.fill(colour)
    return surface


# ---- sprites


def test_a_sprite_has_the_width_that_was_asked_for() -> None:
    sprite = Sprite(plain(100, 140))
    assert sprite.at(100) is sprite.at(100), "made once"
    assert sprite.at(100).get_size() == (100, 140)
    assert sprite.at(50).get_size() == (50, 70)
    assert sprite.at(100, squash=0.5).get_size() == (50, 140)
    assert sprite.at(100, 45).get_width() > 140


def test_the_shadow_lies_under_the_face_and_moves_its_middle_nowhere() -> None:
    sprite = Sprite(plain(100, 140), plain(100, 140, BLUE), (6, 12))
    surface = board()
    sprite.draw(surface, Place(400, 300, 100))
    assert surface.get_at((400, 300))[:3] == RED
    assert surface.get_at((351, 231))[:3] == RED, "the upper left corner of the face is where it belongs"
    assert surface.get_at((400, 300 + 78))[:3] == BLUE
    assert surface.get_at((340, 300))[:3] == GREEN


def test_a_faint_sprite_leaves_the_kept_picture_whole() -> None:
    sprite, surface = Sprite(plain(40, 40)), board()
    sprite.draw(surface, Place(100, 100, 40), alpha=100)
    assert surface.get_at((100, 100))[:3] != RED
    sprite.draw(surface, Place(100, 100, 40))
    assert surface.get_at((100, 100))[:3] == RED
    sprite.draw(surface, Place(300, 100, 40), alpha=0)
    assert surface.get_at((300, 100))[:3] == GREEN


# ---- flights


def test_a_card_starts_and_ends_exactly_in_its_places() -> None:
    start, goal = Place(100, 100, 80), Place(500, 400, 160, 8)
    fly = Fly(Sprite(plain(160, 224)), start, goal, 280, rise=40, swing=6)
    assert fly.place(0.0)[0] == pytest.approx(start)
    assert fly.place(1.0)[0] == pytest.approx(goal)
    middle, share = fly.place(0.3)
    assert 0.5 < share < 0.8, "quick at first"
    assert middle.y < start.towards(goal, share).y, "thrown in an arc"


def test_a_lifted_card_rises_before_it_leaves() -> None:
    start, goal = Place(100, 300, 80), Place(500, 300, 80)
    fly = Fly(Sprite(plain(80, 112)), start, goal, 320, lift=14, lift_ms=240)
    assert fly.tween.ms == 560
    place, share = fly.place(240 / 560 - 0.001)
    assert share == 0 and place.x == pytest.approx(100) and place.y == pytest.approx(286, abs=0.2)
    assert place.width > 80


def test_a_card_is_seen_before_and_after_only_if_it_should_be() -> None:
    def seen(fly: Fly) -> tuple[bool, bool, bool]:
        found = []
        for ms in (0, 150, 1000):
            fly.tween._clock = ms
            surface = board()
            fly.draw(surface)
            found.append(any(surface.get_at((x, 100))[:3] == RED for x in range(90, 320)))
        return found[0], found[1], found[2]

    start, goal, sprite = Place(100, 100, 20), Place(300, 100, 20), Sprite(plain(20, 28))
    assert seen(Fly(sprite, start, goal, 100, 100, waits=True)) == (True, True, True)
    assert seen(Fly(sprite, start, goal, 100, 100, lingers=False)) == (False, True, False)


def test_a_card_that_flips_shows_its_back_first() -> None:
    spot, back = Place(100, 100, 60), Sprite(plain(60, 84, BLUE))
    fly = Fly(Sprite(plain(60, 84)), spot, spot, 100, back=back, ease=linear)
    colours = []
    for t in (0.05, 0.95):
        surface = board()
        fly.paint(surface, t)
        colours.append(surface.get_at((100, 100))[:3])
    assert colours == [BLUE, RED]


def test_an_egg_flies_over_the_straight_line_and_is_gone() -> None:
    egg = Egg(Sprite(plain(20, 20)), Place(100, 300, 20), Place(500, 300, 20), 450, 70, 80)
    assert not egg.tween.started
    egg.advance(70 + 225)
    surface = board()
    egg.draw(surface)
    rows = [y for y in range(150, 320) for x in range(100, 520, 5) if surface.get_at((x, y))[:3] == RED]
    assert rows and max(rows) < 260
    egg.advance(225)
    empty = board()
    egg.draw(empty)
    assert pygame.image.tobytes(empty, "RGB") == pygame.image.tobytes(board(), "RGB")


def test_the_empty_place_below_a_turning_hen_is_painted_over() -> None:
    surface, rect = board(), pygame.Rect(100, 100, 80, 80)
    pygame.draw.rect(surface, BLUE, rect, 3)
    turned = Frames(lambda t: plain(20, 20), rect, 400)
    turned.paint(surface, 0.5)
    assert surface.get_at((100, 100))[:3] == GREEN
    assert surface.get_at(rect.center)[:3] == RED
    patch(surface, pygame.Rect(-50, 900, 10, 10))


def test_what_bounces_covers_itself_and_goes_back() -> None:
    surface, rect = board(), pygame.Rect(200, 200, 100, 60)
    surface.fill(RED, rect)
    bounce = Bounce(rect, 160, much=0.2)
    bounce.paint(surface, 0.5)
    assert surface.get_at((193, 230))[:3] == RED, "larger than before"
    surface = board()
    surface.fill(RED, rect)
    bounce.paint(surface, 0.0)
    assert surface.get_at((198, 230))[:3] == GREEN
    assert bounce.loose


def test_a_picture_that_pops_up_fades() -> None:
    show = Show(Sprite(plain(40, 40)), Place(100, 100, 40), 600, drift=(0, -30))
    surface = board()
    show.paint(surface, 0.4)
    assert surface.get_at((100, 92))[:3] == RED
    show.paint(board(), 1.0)


def test_only_what_is_under_way_stirs() -> None:
    flight = Fly(Sprite(plain(10, 14)), Place(0, 0, 10), Place(9, 9, 10), 100, 50)
    assert not flight.stirs
    flight.advance(60)
    assert flight.stirs
    flight.advance(90)
    assert not flight.stirs and flight.done


def test_the_base_flight_has_nothing_to_paint() -> None:
    with pytest.raises(NotImplementedError):
        Flight(1).paint(board(), 0.5)


def test_a_veil_goes_from_the_old_screen_to_the_new_one() -> None:
    veil = Veil(board(RED), 120)
    for t, expected in ((0.0, RED), (1.0, GREEN)):
        surface = board()
        veil.paint(surface, t)
        assert surface.get_at((5, 5))[:3] == expected


# ---- the turn of the page


def page() -> tuple[PageTurn, pygame.Surface, pygame.Surface]:
    ground = board()
    before, after = board(), board()
    old, new = pygame.Rect(100, 100, 80, 80), pygame.Rect(500, 300, 160, 160)
    before.fill(RED, old)
    after.fill(RED, new)
    after.fill(BLUE, (0, 500, 800, 100))
    here = {"hen.1": old, "hen.2": pygame.Rect(0, 0, 5, 5), "yard": pygame.Rect(9, 9, 50, 50), "deck": old.move(0, 200)}
    there = {
        "hen.1": new,
        "hen.2": pygame.Rect(9, 9, 5, 5),
        "discard": pygame.Rect(9, 9, 50, 50),
        "deck": old.move(0, 200),
    }
    return PageTurn((before, after), (here, there), ground, 10, 320), before, after


def test_a_card_glides_and_is_nowhere_twice() -> None:
    turn, _, _ = page()
    for t, spot, bare in (
        (0.0, (140, 140), (580, 380)),
        (0.5, (360, 260), (140, 140)),
        (0.999, (580, 380), (140, 140)),
    ):
        surface = board()
        turn.paint(surface, t)
        assert surface.get_at(spot)[:3] == pytest.approx(RED, abs=6), t
        assert surface.get_at(bare)[1] > 100, t


def test_the_grounds_fade_into_each_other() -> None:
    turn, _, _ = page()
    early, late = board(), board()
    turn.paint(early, 0.0)
    turn.paint(late, 0.99)
    assert early.get_at((20, 550))[:3] == GREEN
    assert late.get_at((20, 550))[:3] == BLUE


def test_only_what_moves_and_can_be_seen_glides() -> None:
    turn, _, _ = page()
    assert len(turn._gliders) == 1
