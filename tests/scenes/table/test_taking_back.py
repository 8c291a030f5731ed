"""Undo and redo over a whole turn: what they say, how far they go, and that the unseen order stays as it was."""

from __future__ import annotations

import pygame
import pytest

from game.actions import Care, Close, Collect
from game.ai.levels import choose
from game.match import Match
from game.notation import parse_position
from game.record import played, record_of
from game.seating import SeatSetup, Setup
from game.table import AFTER, CARE, COLLECT, MARKET, Options, Table
from game.view import view
from scenes.table.log_book import told_before
from scenes.table.scene import TableScene
from scenes.table.warning_sheet import WarningSheet
from tests.scenes.driver import Driver
from tests.scenes.table.mouse_player import MousePlayer
from tests.scenes.table.test_whole_game import CARDS, open_table

ALONE = Setup((SeatSetup("Mia", "barn", "person"),))
TURN = """
round 3 phase care first 0 acting 0 seed 5 seats 1
seat 0 eggs 14
  flock alice:happy darla:sad sansa:content
  hand corn {extra} corn yard_scraps
  storage water_dish water_dish water_dish
  deck corn yard_scraps corn water_dish yard_scraps
  discard yard_scraps
market garden_greens berry_treat rooster water_bucket gift_card
"""


def at_turn(extra: str = "", language: str = "en", size: tuple[int, int] = (1280, 800)) -> tuple[Driver, TableScene]:
    """Mia alone, feeding; after her care there is something to do only with something `extra` in hand."""
    driver, scene = open_table(ALONE, 1, size, language)
    match = Match(parse_position(TURN.format(extra=extra), CARDS))
    scene = TableScene(scene.flow, ALONE, match, scene.turns._choose, scene.maps)
    driver.app.restart(scene)
    ready(driver, scene)
    return driver, scene


def ready(driver: Driver, scene: TableScene) -> None:
    MousePlayer(driver, scene).wait_for_desk()
    driver.step(600)


def confirm(driver: Driver, scene: TableScene) -> None:
    driver.click("confirm")
    if isinstance(driver.app.top, WarningSheet):
        driver.click("anyway")
    ready(driver, scene)


def unseen(table: Table) -> tuple[object, ...]:
    """Everything whose order nobody may know, and the state of chance."""
    decks = [tuple(seat.deck) for seat in table.seats]
    return *decks, tuple(table.market_deck), tuple(table.chicken_deck), tuple(table.fox_track), table.random


def tip(driver: Driver, id: str) -> str:
    """What the slip beside a button says."""
    driver.move((4, 4))
    driver.move(driver.place(id))
    driver.wait(700)
    words = driver.find("tip").text
    driver.move((4, 4))
    return words


def hand(scene: TableScene, kind: str) -> str:
    return next(
        thing.id
        for thing in scene.things
        if thing.kind == "hand" and thing.card is not None and CARDS.kind(thing.card).id == kind
    )


@pytest.mark.parametrize("extra", ["", "chicken_swing"])
def test_a_whole_turn_is_taken_back_and_done_again(extra: str) -> None:
    driver, scene = at_turn(extra)
    begun, order = scene.match.digest(), unseen(scene.match.table)
    driver.click("auto")
    confirm(driver, scene)
    if extra:
        assert scene.match.table.step == AFTER, "there is a card to play"
        driver.key(pygame.K_e)
        ready(driver, scene)
    assert scene.match.table.step == MARKET
    lines = [line.text for line in scene.past.log]
    driver.key(pygame.K_s)
    ready(driver, scene)
    sold = scene.match.digest()
    presses = 0
    while scene.match.table.step != CARE:
        driver.click("undo")
        ready(driver, scene)
        presses += 1
        assert presses <= 4, "nothing stands in the way"
        if scene.match.table.step == MARKET:
            assert [line.text for line in scene.past.log] == lines
    assert presses == (3 if extra else 2), "each press leads to where there was something to choose"
    while scene.desk.can_undo:
        driver.key(pygame.K_z)
    assert (scene.match.digest(), unseen(scene.match.table)) == (begun, order)
    while not driver.find("redo").reason:
        driver.click("redo")
        driver.step(600)
        if scene.desk.name == "watching":
            ready(driver, scene)
    assert scene.match.digest() == sold and unseen(scene.match.table) == order
    assert [line.text for line in scene.past.log][: len(lines)] == lines
    texts = [line.text for line in scene.past.log]
    assert len(texts) == len(lines) + 1, "nothing is told twice"


def test_a_game_that_was_saved_and_opened_is_taken_back_all_the_same() -> None:
    driver, scene = open_table(ALONE, 3)
    ready(driver, scene)
    before = [line.text for line in scene.past.log]
    confirm(driver, scene)
    if scene.match.table.step == AFTER:
        driver.key(pygame.K_e)
        ready(driver, scene)
    assert scene.match.table.step == MARKET
    record = record_of(scene.match, ALONE)
    again = TableScene(scene.flow, ALONE, played(record, CARDS), scene.turns._choose, scene.maps)
    again.take_up(None, told_before(record, CARDS))
    driver.app.restart(again)
    ready(driver, again)
    assert [line.text for line in again.past.log] == [line.text for line in scene.past.log]
    while again.match.table.step != CARE:
        driver.click("undo")
        ready(driver, again)
    assert [line.text for line in again.past.log] == before


def test_redo_is_gone_once_something_else_has_been_laid() -> None:
    driver, scene = at_turn()
    driver.click("auto")
    confirm(driver, scene)
    driver.click("undo")
    ready(driver, scene)
    assert scene.match.can_redo and not driver.find("redo").reason
    driver.key(pygame.K_z)
    driver.drag(hand(scene, "corn"), f"hen.{CARDS.hen_by_id['sansa']}")
    driver.step(600)
    assert driver.find("redo").reason, "the old care is not the one that lies there"
    driver.key(pygame.K_y)
    assert scene.match.table.step == CARE


def test_the_buttons_name_what_would_be_taken_back() -> None:
    driver, scene = at_turn(size=(1920, 1080))
    driver.drag(hand(scene, "corn"), f"hen.{CARDS.hen_by_id['darla']}")
    driver.step(600)
    assert tip(driver, "undo") == "Undo: Corn for Darla"
    driver.click("undo")
    driver.step(600)
    assert tip(driver, "redo") == "Redo: Corn for Darla"
    assert driver.find("undo").reason == "There is nothing to take back."
    driver.click("auto")
    driver.step(600)
    assert tip(driver, "undo") == "Undo: Feed for me"
    confirm(driver, scene)
    assert tip(driver, "undo") == "Undo: the whole care"
    driver.key(pygame.K_s)
    ready(driver, scene)
    assert tip(driver, "undo") == "Undo: eggs for a ribbon"
    driver.click("undo")
    ready(driver, scene)
    driver.click("undo")
    ready(driver, scene)
    assert tip(driver, "redo") == "Redo: the whole care"


@pytest.mark.parametrize(
    ("language", "drawn"), [("en", "This is as far back as it goes: the cards were drawn."), ("zh_TW", "抽")]
)
def test_how_far_it_goes_is_said_by_what_was_shown_last(language: str, drawn: str) -> None:
    driver, scene = open_table(ALONE, 3, language=language)
    ready(driver, scene)
    assert scene.desk.name == "care"
    reason = driver.find("undo").reason
    assert drawn in reason and tip(driver, "undo").endswith("\n" + reason), "and the slip says it as well"
    driver.key(pygame.K_z)
    assert driver.find("toast").text == reason
    driver.click("auto")
    driver.step(600)
    first, second = tip(driver, "undo").splitlines()
    assert first != second and (
        drawn[0] in second if language == "zh_TW" else second == "Goes back to when the cards were drawn"
    )
    confirm(driver, scene)
    assert len(tip(driver, "undo").splitlines()) == 2


def test_a_button_answers_while_the_rest_of_a_card_is_in_the_hand() -> None:
    driver, scene = at_turn(size=(1920, 1080))
    driver.drag(hand(scene, "corn"), f"hen.{CARDS.hen_by_id['darla']}")
    driver.step(600)
    assert scene.held() is not None and scene.desk.can_undo
    driver.click("undo")
    assert not scene.desk.can_undo


def test_a_purchase_is_the_end_of_taking_back() -> None:
    driver, scene = at_turn(size=(1920, 1080))
    confirm(driver, scene)
    assert scene.match.table.step == MARKET
    table = scene.match.table
    table.market_deck[:] = [table.seats[0].deck[0]]
    driver.click("market.1")
    ready(driver, scene)
    assert driver.find("undo").reason == "This is as far back as it goes: new supplies were turned up."


def test_what_goes_by_itself_is_taken_back_with_what_it_followed() -> None:
    driver, scene = at_turn()
    confirm(driver, scene)
    assert [type(step.action) for step in scene.match.steps] == [Care, Close]
    assert scene.past.steps_back == 2
    driver.key(pygame.K_z)
    ready(driver, scene)
    assert scene.match.table.step == CARE and not scene.match.steps
    driver.key(pygame.K_y)
    ready(driver, scene)
    assert scene.match.table.step == MARKET
    assert [type(step.action) for step in scene.match.steps] == [Care, Close]


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize(("language", "reason"), [("en", "The last step was Ben's, so it stays."), ("zh_TW", "Ben")])
def test_what_another_person_did_stays_done(open_hands: bool, language: str, reason: str) -> None:
    setup = Setup((*ALONE.seats, SeatSetup("Ben", "pond", "person")), open_hands=open_hands)
    driver, scene = open_table(setup, 3, language=language)
    match = Match.new(CARDS, Options(2, 10, open_hands), 3, 0)
    while match.table.step != MARKET:
        table = match.table
        match.apply(Collect() if table.step == COLLECT else choose(view(table, table.acting), "farmer", 3).action)
    match.table.actor.eggs = 14
    scene = TableScene(scene.flow, setup, match, scene.turns._choose, scene.maps)
    driver.app.restart(scene)
    ready(driver, scene)
    assert (match.table.acting, match.steps[-1].before.acting) == (0, 1), "Ben has fed, Mia is in the market"
    before = match.digest()
    assert reason in driver.find("undo").reason.replace("’", "'")
    for press in (lambda: driver.click(driver.place("undo")), lambda: driver.key(pygame.K_z), scene.undo):
        press()
        driver.wait(100)
        assert match.digest() == before and driver.app.top is scene
    driver.key(pygame.K_s)
    ready(driver, scene)
    assert match.digest() != before and not driver.find("undo").reason, "an own step can be taken back"
    driver.click("undo")
    ready(driver, scene)
    assert match.digest() == before and driver.find("undo").reason
