"""Hens at rest blink, seldom, and nothing else is drawn for it."""

from __future__ import annotations

import pygame

from scenes.table.blinking import OFTEN, SELDOM, SHUT
from tests.scenes.table.test_ux import CARE_POSITION, at_position


def test_a_table_at_rest_is_drawn_twice_for_each_blink() -> None:
    driver, _ = at_position(CARE_POSITION)
    driver.app.settings.less_motion = False
    driver.wait(3000)
    before = driver.app.window.surface.copy()
    drawn = driver.wait(60_000)
    assert 2 * 60_000 // (SELDOM + SHUT) - 2 <= drawn <= 2 * 60_000 // OFTEN + 2
    driver.wait(SHUT + 32)
    assert driver.pixels() == pygame.image.tobytes(before, "RGB"), "all eyes are open again"


def test_only_a_hen_that_is_awake_shuts_her_eyes_and_only_in_her_card() -> None:
    driver, scene = at_position(CARE_POSITION)
    driver.app.settings.less_motion = False
    driver.wait(3000)
    before = driver.app.window.surface.copy()
    for _ in range(1000):
        if driver.step(16):
            break
    bird = next(bird for bird in scene.shown.seats[0].flock if bird.hen == scene.blinking._hen)
    assert not bird.chick and bird.mood < 3
    place = scene.picture.anchors(scene.top)[f"hen.{bird.hen}"]
    changed = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), driver.app.window.surface)
    changed.invert()
    rects = changed.get_bounding_rects()
    assert all(place.contains(rect) for rect in rects)


def test_with_less_motion_nothing_blinks() -> None:
    driver, _ = at_position(CARE_POSITION)
    driver.wait(3000)
    assert driver.app.settings.less_motion
    assert driver.wait(30_000) == 0
