"""The menu of the title hides no head of a hen, with a game to go on with and without."""

from __future__ import annotations

import pygame
import pytest

from scenes.ui.blinks import HEADS, PICTURE
from tests.scenes.driver import Driver
from tests.scenes.screens import SCREENS
from tests.scenes.test_every_screen import targets

WINDOWS = (((1920, 1080), 100), ((1920, 1080), 150), ((1280, 800), 100), ((1280, 720), 100), ((1024, 768), 100))


@pytest.mark.parametrize("screen", ("title", "title_continue", "title_continue_5", "title_unreadable"))
@pytest.mark.parametrize(("size", "text"), WINDOWS, ids=str)
def test_no_button_lies_on_a_head(size: tuple[int, int], text: int, screen: str) -> None:
    driver = Driver(size)
    driver.app.settings.text_size = text
    driver.app.relayout()
    SCREENS[screen](driver)
    driver.step(400)
    scale = max(size[0] / PICTURE[0], size[1] / PICTURE[1])
    left, top = (size[0] - PICTURE[0] * scale) / 2, size[1] - PICTURE[1] * scale
    heads = [pygame.Rect(left + x * scale, top + y * scale, wide * scale, high * scale) for x, y, wide, high in HEADS]
    hidden = [probe.id for probe in targets(driver) for head in heads if head.colliderect(probe.rect)]
    assert not hidden
