"""The focus of a stage: never lost when things come and go, held keys stop at the end of a zone."""

from __future__ import annotations

import pygame

from scenes.intents import Command, Navigate
from scenes.scene import WidgetScene
from scenes.ui.widgets import Button
from tests.scenes.driver import Driver
from tests.scenes.ui.test_focus import go, spot


class Cards(WidgetScene):
    """A row of cards over a row of buttons; cards may go."""

    name = "cards"
    default_focus = "button.1"

    def __init__(self) -> None:
        self.cards = list(range(6))

    def build(self, size: tuple[int, int]) -> None:
        for card in self.cards:
            rect = pygame.Rect(20 + card * 120, 100, 100, 100)
            self.stage.add(Button(self.look, f"card.{card}", rect, str(card), zone="cards"))
        for place in range(3):
            rect = pygame.Rect(800 + place * 120, 100, 100, 100)
            self.stage.add(Button(self.look, f"button.{place}", rect, "B", zone="buttons"))


def laid() -> tuple[Driver, Cards]:
    driver, scene = Driver(), Cards()
    driver.push(scene)
    return driver, scene


def test_when_what_has_the_focus_goes_its_neighbour_gets_it() -> None:
    driver, scene = laid()
    scene.stage.set_focus("card.3")
    scene.cards.remove(3)
    scene.rebuild()
    assert driver.focused in ("card.2", "card.4")
    scene.cards.clear()
    scene.rebuild()
    assert driver.focused == "button.1", "the zone has gone, so what the scene begins with"


def test_without_anything_to_begin_with_it_is_the_nearest_of_all() -> None:
    driver, scene = laid()
    scene.default_focus = None
    scene.stage.set_focus("card.5")
    scene.cards.clear()
    scene.rebuild()
    assert driver.focused == "button.0"


def test_a_key_that_is_held_stops_at_the_end_of_the_zone() -> None:
    driver, scene = laid()
    scene.stage.set_focus("card.0")
    for _ in range(20):
        scene.handle(Navigate(1, 0, repeat=True))
    assert driver.focused == "card.5"
    scene.handle(Navigate(1, 0))
    assert driver.focused == "button.0"


def test_first_and_last_lead_to_the_ends_of_the_zone() -> None:
    driver, scene = laid()
    scene.stage.set_focus("card.2")
    scene.handle(Command("last"))
    assert driver.focused == "card.5"
    scene.handle(Command("first"))
    assert driver.focused == "card.0"


def test_a_zone_is_entered_where_one_was_or_where_it_begins_or_nearest() -> None:
    driver, scene = laid()
    scene.stage.set_focus("card.4")
    scene.handle(Command("zone_next"))
    assert driver.focused == "button.1", "where the scene begins"
    scene.handle(Command("zone_next"))
    assert driver.focused == "card.4", "where the focus was last"


def test_into_a_panel_and_out_again() -> None:
    spots = [
        spot("panel", 0, 0, 300, 200),
        spot("hen", 20, 100, 60, 60),
        spot("other", 120, 100, 60, 60),
        spot("below", 0, 300, 300, 200),
        spot("row", 400, 100),
    ]
    assert go(spots, "panel", 1, 0) == "hen"
    assert go(spots, "hen", 1, 0) == "other"
    assert go(spots, "other", 1, 0) == "row"
    assert go(spots, "hen", -1, 0) == "panel"
    assert go(spots, "panel", 0, 1) == go(spots, "hen", 0, 1) == "below"
    assert go(spots, "panel", -1, 0) is None
