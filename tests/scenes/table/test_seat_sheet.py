"""A seat from close by, and the glass that looks at anything by presses alone."""

from __future__ import annotations

import pygame
import pytest

from game.match import Match
from game.record import record_of
from game.seating import SeatSetup, Setup
from scenes.table import fixtures
from scenes.table.board import Board
from scenes.table.fixtures import PEOPLE
from scenes.table.market_desk import MarketDesk
from scenes.table.pile_sheet import PileSheet
from scenes.table.scene import TableScene
from scenes.table.seat_sheet import SeatSheet
from scenes.table.zoom import ZoomSheet
from tests.scenes.driver import Driver
from tests.scenes.monkey import part_of_a_game
from tests.scenes.table.test_ux import CARE_POSITION, at_position
from tests.scenes.table.test_whole_game import open_table
from tests.scenes.test_every_screen import overlaps, target_faults, text_faults

SIZES = (((1920, 1080), 100), ((1920, 1080), 150), ((1280, 800), 100), ((1280, 800), 125), ((1024, 600), 100))


def table_of(name: str, size: tuple[int, int], language: str = "en", text: int = 100) -> tuple[Driver, TableScene]:
    """The table of a fixture, with one person at it, so that nothing is covered."""
    laid = fixtures.position(name)
    people = PEOPLE[len(laid.seats)]
    setup = Setup(
        tuple(SeatSetup(who, seat, "farmer" if i else "person") for i, (who, seat, _) in enumerate(people)),
        open_hands=laid.options.open_hands,
    )
    driver, first = open_table(setup, 1, size, language)
    driver.app.settings.text_size = text
    scene = TableScene(first.flow, setup, Match(laid), first.turns._choose, first.maps)
    driver.app.restart(scene)
    driver.app.relayout()
    driver.step(400)
    return driver, scene


@pytest.mark.parametrize("language", ("en", "zh_TW", "xx"))
@pytest.mark.parametrize(("size", "text"), SIZES, ids=str)
def test_all_words_fit_whatever_the_flock(size: tuple[int, int], text: int, language: str) -> None:
    for name, seat in (("full", 4), ("many", 0), ("care", 1), ("gone", 1), ("chicks", 0)):
        driver, scene = table_of(name, size, language, text)
        driver.app.push(SeatSheet(scene, seat))
        driver.step(400)
        driver.step()
        assert not [*text_faults(driver, size), *overlaps(driver), *target_faults(driver, size)], name


def test_every_hen_of_the_seat_can_be_reached_and_enlarged() -> None:
    driver, scene = table_of("many", (1280, 800))
    sheet = SeatSheet(scene, 0)
    driver.app.push(sheet)
    driver.step(400)
    seen = set()
    for _ in range(4):
        seen |= {probe.id for probe in sheet.probe() if probe.kind == "hen"}
        driver.key(pygame.K_PAGEDOWN)
    assert seen == {f"hen.{bird.hen}" for bird in scene.shown.seats[0].flock}
    assert driver.focused.startswith("hen.")
    driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert isinstance(driver.app.top, ZoomSheet)
    driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert driver.app.top is scene


@pytest.mark.parametrize("size", ((1920, 1080), (1280, 800)), ids=str)
def test_a_press_on_a_panel_opens_it_by_every_device(size: tuple[int, int]) -> None:
    driver, scene = at_position(CARE_POSITION, size)
    panel = next(thing for thing in scene.things if thing.kind == "seat")
    corner = panel.rect.right - 6, panel.rect.bottom - 6

    def opened() -> None:
        assert isinstance(driver.app.top, SeatSheet) and driver.app.top.seat == panel.seat
        driver.key(pygame.K_ESCAPE)
        assert driver.app.top is scene

    driver.click(corner)
    opened()
    driver.click(corner, button=3)
    opened()
    scene.stage.set_focus(panel.id)
    driver.key(pygame.K_RETURN)
    opened()
    scene.stage.set_focus(panel.id)
    driver.key(pygame.K_i)
    opened()


def test_nothing_hidden_is_shown() -> None:
    driver, scene = at_position(CARE_POSITION)
    sheet = SeatSheet(scene, 1)
    driver.app.push(sheet)
    assert not any(probe.id == "hand" for probe in sheet.probe())
    driver.click("discard")
    pile = driver.app.top
    assert isinstance(pile, PileSheet) and pile.pile == sorted(scene.match.table.seats[1].discard)


def test_open_hands_can_be_looked_at() -> None:
    setup = Setup((SeatSetup("Mia", "barn", "person"), SeatSetup("Hazel", "leaf", "farmer")), open_hands=True)
    driver, scene = open_table(setup, 3)
    for _ in range(400):
        driver.step(33)
        if scene.shown.seats[1].hand and not scene.director.busy:
            break
    driver.app.push(SeatSheet(scene, 1))
    driver.step(300)
    driver.click("hand")
    pile = driver.app.top
    assert isinstance(pile, PileSheet) and sorted(pile.pile) == sorted(scene.match.table.seats[1].hand)


def test_the_glass_looks_at_what_is_pressed_next_and_does_nothing_else() -> None:
    driver, scene = at_position(CARE_POSITION)
    card = next(thing for thing in scene.things if thing.kind == "hand")
    before = scene.match.actions
    driver.click("magnify")
    driver.click(card.id)
    sheet = driver.app.top
    assert isinstance(sheet, ZoomSheet) and sheet.card == card.card
    driver.key(pygame.K_ESCAPE)
    assert scene.held() is None and not scene.pointing.magnifying and scene.match.actions == before
    driver.click(card.id)
    assert scene.held() is not None, "afterwards a press means what it always does"


def test_the_glass_works_by_keys_and_can_be_put_away() -> None:
    driver, scene = at_position(CARE_POSITION)
    scene.stage.set_focus("magnify")
    driver.key(pygame.K_RETURN)
    assert scene.pointing.magnifying
    driver.key(pygame.K_ESCAPE)
    assert not scene.pointing.magnifying and driver.app.top is scene
    scene.stage.set_focus("magnify")
    driver.key(pygame.K_RETURN)
    hen = next(thing for thing in scene.things if thing.kind == "hen" and thing.seat == scene.own)
    scene.stage.set_focus(hen.id)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.top, ZoomSheet) and driver.app.top.hen == hen.hen
    driver.key(pygame.K_ESCAPE)
    driver.click("show_log")
    assert scene.picture.peek == "log"
    driver.click("show_log")
    assert scene.picture.peek == ""


def test_what_is_for_sale_is_looked_at_and_not_bought() -> None:
    driver, scene = table_of("market", (1920, 1080))
    for _ in range(200):
        driver.step(33)
        if isinstance(scene.desk, MarketDesk):
            break
    driver.step(600)
    before = len(scene.match.actions)
    driver.click("magnify")
    driver.click("market.1")
    assert isinstance(driver.app.top, ZoomSheet) and len(scene.match.actions) == before


def test_the_glass_works_on_a_game_that_is_watched_again() -> None:
    match, setup = part_of_a_game(3, ("person", "novice"), 60)
    driver, first = table_of("care", (1280, 800))
    first.flow.watch(record_of(match, setup), 60, playing=False)
    driver.wait(1000)
    watch = driver.app.top
    assert isinstance(watch, Board)
    driver.click("magnify")
    assert watch.pointing.magnifying
    hen = next(thing for thing in watch.things if thing.kind == "hen" and thing.seat == watch.own)
    driver.click(hen.id)
    sheet = driver.app.top
    assert isinstance(sheet, ZoomSheet) and sheet.hen == hen.hen
    assert not watch.pointing.magnifying


def test_the_focus_is_never_on_a_place_that_takes_nothing() -> None:
    """The flock can have the focus while a card is lifted; when it is put back the focus goes on to something else."""
    driver, scene = at_position(CARE_POSITION)
    driver.key(pygame.K_TAB)
    scene.stage.focus_id = "flock"
    scene.refresh()
    spots = {widget.id for widget in scene.stage.widgets if widget.can_focus}
    assert "flock" not in spots and scene.stage.focus_id in spots
