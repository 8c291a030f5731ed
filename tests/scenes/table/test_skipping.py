"""Presses while something is shown, at the real table: nobody has to wait, and nobody buys what was not there yet."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import actions
from game.ai.levels import choose
from game.happenings import SlotFilled, SupplyBought
from game.seating import SeatSetup, Setup
from game.view import view
from scenes.table.care_desk import CareDesk
from scenes.table.flights import Fly
from scenes.table.market_desk import MarketDesk
from scenes.table.scene import TableScene
from tests.scenes.driver import Driver
from tests.scenes.table.test_whole_game import open_table

TRIO = Setup(
    (SeatSetup("Mia", "barn", "person"), SeatSetup("Hazel", "leaf", "farmer"), SeatSetup("Otto", "plum", "novice")),
    first=0,
)
SIZE = (1280, 720)


@pytest.fixture
def game() -> Iterator[tuple[Driver, TableScene]]:
    """A table in full motion, just laid."""
    driver, scene = open_table(TRIO, 7, SIZE)
    driver.app.settings.ai_pace = "normal"
    driver.app.settings.less_motion = False
    yield driver, scene


def until_desk(driver: Driver, scene: TableScene, kind: type, most: int = 900) -> None:
    """Play on, Mia as an AI would, until she has such a desk before her."""
    for _ in range(most):
        if scene.director.busy:
            scene.director.finish()
        if isinstance(scene.desk, kind):
            driver.step()
            return
        if scene.desk.name != "watching":
            table = scene.match.table
            scene.act(choose(view(table, table.acting), "farmer", 1).action)
        driver.step(200)
    raise AssertionError(f"no {kind.__name__} in {most} steps")


def grass(scene: TableScene) -> tuple[int, int]:
    """A point where nothing lies."""
    width, height = scene.app.size
    for y in range(height - 8, 0, -8):
        for x in range(8, width, 8):
            if scene.thing_at((x, y)) is None and not scene._over_button((x, y)):
                return x, y
    raise AssertionError("no grass")


def test_a_click_on_the_grass_ends_what_is_shown(game: tuple[Driver, TableScene]) -> None:
    driver, scene = game
    driver.step()
    assert scene.director.busy
    driver.click(grass(scene))
    driver.step()
    assert scene.shown.seats[0].eggs == scene.match.table.seats[0].eggs


def test_the_skip_key_ends_it_too(game: tuple[Driver, TableScene]) -> None:
    driver, scene = game
    driver.step()
    steps = len(scene.match.actions)
    assert scene.director.busy
    driver.hold(pygame.K_f)
    driver.release(pygame.K_f)
    assert scene.shown.seats[1].eggs == scene.match.table.seats[1].eggs
    assert len(scene.match.actions) >= steps


def test_a_card_can_be_lifted_while_the_hand_is_dealt(game: tuple[Driver, TableScene]) -> None:
    """One press skips and lifts: the table is never locked."""
    driver, scene = game
    while type(scene.match.actions[-1] if scene.match.actions else None) is not actions.Draw:
        scene.director.finish()
        driver.step()
    driver.wait(100)
    assert scene.director.busy and scene.desk.name == "watching"
    card = next(thing for thing in scene._things if thing.kind == "hand" and thing.card is not None)
    driver.move(card.rect.center)
    driver.down()
    driver.move((card.rect.centerx + 20, card.rect.centery - 40), held=True)
    held = scene.held()
    assert held is not None and held.kind == "hand"
    assert isinstance(scene.desk, CareDesk)


def test_a_second_click_on_a_slot_does_not_buy_what_comes_after(game: tuple[Driver, TableScene]) -> None:
    driver, scene = game
    until_desk(driver, scene, MarketDesk)
    driver.step(600)  # a hasty press is not meant for what has just appeared
    slot = next(i for i in range(1, 6) if scene.match.refusal(actions.BuySupply(i)) is None)
    spot = driver.place(f"market.{slot}")
    driver.click(spot)
    assert isinstance(scene.match.steps[-1].happenings[0], SupplyBought)
    steps = len(scene.match.actions)
    driver.wait(60)
    assert scene.director.busy
    driver.click(spot)
    assert len(scene.match.actions) == steps, "the press only skipped"
    assert not scene.director.busy
    assert any(isinstance(it, SlotFilled) for it in scene.match.steps[-1].happenings)


def test_the_buttons_stay_while_the_own_purchase_is_shown(game: tuple[Driver, TableScene]) -> None:
    driver, scene = game
    until_desk(driver, scene, MarketDesk)
    slot = next(i for i in range(1, 6) if scene.match.refusal(actions.BuySupply(i)) is None)
    scene.act(actions.BuySupply(slot))
    for _ in range(80):
        driver.step()
        assert driver.has("confirm")
    assert isinstance(scene.desk, MarketDesk)
    scene.act(actions.Done())
    driver.step()
    assert not driver.has("confirm"), "it is somebody else's turn now"


def test_what_is_dropped_goes_on_from_where_it_was_dropped(game: tuple[Driver, TableScene]) -> None:
    driver, scene = game
    until_desk(driver, scene, MarketDesk)
    slot = next(i for i in range(1, 6) if scene.match.refusal(actions.BuySupply(i)) is None)
    x, y = driver.place(f"market.{slot}")
    goal = driver.place("discard")
    driver.move((x, y))
    driver.down()
    driver.move((x + 15, y + 15), held=True)
    driver.wait(200)
    driver.move(goal, held=True)
    driver.up()
    driver.step()
    flights = [it for it in scene.director._flying() if isinstance(it, Fly)]
    assert flights and abs(flights[0].start.x - goal[0]) < 90, "not from the slot again"


def test_a_refused_card_flies_home_and_lies_there_once(game: tuple[Driver, TableScene]) -> None:
    driver, scene = game
    until_desk(driver, scene, CareDesk)
    card = next(thing for thing in scene._things if thing.kind == "hand" and thing.card is not None)
    driver.move(card.rect.center)
    driver.down()
    driver.move((card.rect.centerx + 20, card.rect.centery - 60), held=True)
    driver.wait(160)
    driver.move(driver.place("baskets"), held=True)
    driver.up()
    assert scene.held() is None
    assert scene.director.is_away(card.id) and scene.director.hands.hides == {card.id}
    assert driver.wait(400) > 4, "it moves"
    assert not scene.director.is_away(card.id)
    assert driver.wait(400) == 0, "then nothing does"


def test_the_held_card_stays_up_right_of_the_pointer_and_in_the_window(game: tuple[Driver, TableScene]) -> None:
    driver, scene = game
    until_desk(driver, scene, CareDesk)
    card = next(thing for thing in scene._things if thing.kind == "hand" and thing.card is not None)
    driver.move(card.rect.center)
    driver.down()
    driver.move((card.rect.centerx + 20, card.rect.centery - 60), held=True)
    driver.wait(200)
    for spot in ((600, 400), (5, 5), (SIZE[0] - 5, SIZE[1] - 5), (SIZE[0] - 5, 5)):
        driver.move(spot, held=True)
        place = scene.director.hands._place
        assert place is not None
        width, height = place.width, place.width * 1.4
        assert width / 2 <= place.x <= SIZE[0] - width / 2 and height / 2 <= place.y <= SIZE[1] - height / 2
        if spot == (600, 400):
            assert place.x - width / 2 > spot[0] and place.y + height / 2 < spot[1]


def test_letting_go_of_the_peek_key_counts_even_while_something_is_shown(game: tuple[Driver, TableScene]) -> None:
    driver, scene = game
    until_desk(driver, scene, CareDesk)
    driver.hold(pygame.K_m)
    assert scene.pose == "market"
    scene.act(choose(view(scene.match.table, 0), "farmer", 1).action)
    driver.step()
    assert scene.director.busy
    driver.release(pygame.K_m)
    assert scene.pose == "care" and not scene.pointing.peeking


def test_nobody_sees_the_hand_of_the_one_before_fade(game: tuple[Driver, TableScene]) -> None:
    driver, scene = game
    until_desk(driver, scene, CareDesk)
    driver.hold(pygame.K_m)
    assert scene.director._flying()
    scene.sit(1, None)
    assert not scene.director._flying()


def test_nothing_is_drawn_at_rest(game: tuple[Driver, TableScene]) -> None:
    driver, scene = game
    until_desk(driver, scene, CareDesk)
    driver.wait(1500)
    assert driver.wait(1500) == 0


def test_holding_the_skip_key_hurries_the_others_through_their_shopping(game: tuple[Driver, TableScene]) -> None:
    def frames(hasty: bool) -> int:
        driver, scene = open_table(TRIO, 7, SIZE)
        driver.app.settings.ai_pace, driver.app.settings.less_motion = "normal", False
        until_desk(driver, scene, MarketDesk)
        scene.act(actions.Done())
        if hasty:
            driver.hold(pygame.K_f)
        for count in range(5000):
            if scene.match.table.round == 2:
                return count
            driver.step(33)
        raise AssertionError("they never finish")

    assert frames(True) < 0.45 * frames(False)
