"""The table as a person meets it: few presses, fast answers, everything undone, every no explained."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game import actions
from game.draft import Draft
from game.match import Match
from game.notation import parse_position
from game.seating import SeatSetup, Setup
from game.table import CARE, MARKET
from scenes.table.care_desk import CareDesk
from scenes.table.market_desk import MarketDesk
from scenes.table.panel import Thing
from scenes.table.scene import TableScene
from scenes.table.warning_sheet import WarningSheet
from tests.scenes.driver import Driver
from tests.scenes.table.mouse_player import MousePlayer
from tests.scenes.table.test_whole_game import CARDS, DUEL, open_table

CARE_POSITION = """
round 3 phase care first 0 acting 0 seed 5
seat 0 eggs 4
  flock alice:happy darla:sad sansa:content skye:content+thirsty rusty:away pearl:chick
  hand corn yard_scraps water_dish worm_treat composter fountain hired_help chicken_run rain_barrel
  storage water_dish
  discard yard_scraps
market garden_greens berry_treat rooster water_bucket gift_card
"""


def at_position(text: str, size: tuple[int, int] = (1920, 1080)) -> tuple[Driver, TableScene]:
    """A table with that position on it, a person at seat 0."""
    driver, scene = open_table(DUEL, 1, size)
    table = parse_position(text, CARDS)
    driver.app.pop(scene) if len(driver.app.scenes) > 1 else None
    scene = TableScene(scene.flow, DUEL, Match(table), scene.turns._choose, scene.maps)
    driver.app.restart(scene)
    player = MousePlayer(driver, scene)
    player.wait_for_desk()
    driver.step(600)
    return driver, scene


def things(scene: TableScene, kind: str) -> list[Thing]:
    return [thing for thing in scene._things if thing.kind == kind]


def test_ux1_four_presses_from_the_title_to_the_first_card_on_a_hen(tmp_path: Path) -> None:
    from scenes.start import Wishes, open_app

    app, flow = open_app(Wishes(seed=1, size=(1920, 1080), language="en", sound=False, data=tmp_path))
    app.settings.ai_pace = "instant"
    driver = Driver.over(app)
    flow.title()
    driver.step()
    driver.click("new_game")
    driver.click("start")
    scene = app.top
    assert isinstance(scene, TableScene)
    MousePlayer(driver, scene).wait_for_desk()
    assert isinstance(scene.desk, CareDesk)
    food = next(t for t in things(scene, "hand") if CARDS.role[t.card or 0] in ("food", "water"))
    driver.drag(food.id, next(t.id for t in things(scene, "hen") if t.seat == scene.own))
    assert not scene.desk.draft.untouched
    assert driver.presses <= 4
    app.close()


def test_ux14_a_hen_shows_what_she_would_get_in_the_first_frame_after_the_pointer_is_over_her() -> None:
    driver, scene = at_position(CARE_POSITION)
    corn = next(t for t in things(scene, "hand") if CARDS.kind(t.card or 0).id == "corn")
    sansa = CARDS.hen_by_id["sansa"]
    driver.click(corn.id)
    frames = driver.app.frames
    driver.move(driver.place(f"hen.{sansa}"))
    assert driver.app.frames == frames + 1
    assert scene.top.marks.hens[sansa].food == (0, 3, 3)
    assert scene.top.marks.hens[sansa].tag


def test_nothing_is_drawn_while_nothing_changes() -> None:
    driver, _ = at_position(CARE_POSITION)
    driver.move((960, 40))
    driver.wait(3000)
    assert driver.wait(2000) == 0


@pytest.mark.parametrize("seed", range(6))
def test_ux18_everything_laid_in_care_is_undone_step_by_step(seed: int) -> None:
    driver, scene = at_position(CARE_POSITION)
    chance = random.Random(seed)
    assert isinstance(scene.desk, CareDesk)
    digest, desk = scene.match.digest(), scene.desk
    for _ in range(12):
        card = chance.choice([*things(scene, "hand"), *things(scene, "stored")])
        targets = list(desk.targets(card))
        if targets and card.card is not None and chance.random() < 0.9:
            goal = chance.choice(targets)
            desk.drop(card, next(t for t in scene._things if t.id == goal))
        scene.refresh()
    laid = 0
    while desk.draft.can_undo:
        driver.key(pygame.K_z)
        laid += 1
    assert laid > 3
    assert desk.draft.untouched
    assert scene.match.digest() == digest


def test_ux18_a_confirmed_care_is_taken_back_and_confirmed_again() -> None:
    driver, scene = at_position(CARE_POSITION.replace("hand corn", "hand chicken_swing corn"))
    driver.click("auto")
    assert isinstance(scene.desk, CareDesk)
    care = scene.desk.draft.care
    driver.click("confirm")
    if isinstance(driver.app.top, WarningSheet):
        driver.click("anyway")
    MousePlayer(driver, scene).wait_for_desk()
    assert scene.match.table.step != CARE
    driver.click("undo")
    MousePlayer(driver, scene).wait_for_desk()
    assert scene.match.table.step == CARE
    assert isinstance(scene.desk, CareDesk)
    assert scene.desk.draft.care == care


def test_ux18_what_shows_new_cards_says_so_before_the_press() -> None:
    driver, scene = at_position(CARE_POSITION.replace("phase care", "phase market").replace("eggs 4", "eggs 20"))
    assert isinstance(scene.desk, MarketDesk)
    for probe in driver.probe():
        kind, _, slot = probe.id.partition(".")
        if probe.kind == "thing" and kind in ("market", "chickens"):
            buy = actions.BuySupply(int(slot)) if kind == "market" else actions.BuyHen(int(slot))
            assert probe.final == (scene.match.refusal(buy) is None), probe.id
    finals = {probe.id: probe.final for probe in driver.probe() if probe.kind == "button"}
    assert finals["clear_market"] and finals["clear_chickens"]
    assert not finals["sell"]
    eggs = scene.match.table.actor.eggs
    driver.click("sell")
    driver.wait(3000)
    driver.click("undo")
    assert scene.match.table.actor.eggs == eggs


def test_ux19_and_20_the_summary_and_the_warning_say_what_will_be() -> None:
    driver, scene = at_position(CARE_POSITION)
    assert isinstance(scene.desk, CareDesk)
    draft: Draft = scene.desk.draft
    forecast, worse = draft.forecast(), draft.worse()
    assert f"{forecast.eggs_before} → {forecast.eggs_after}" in driver.words
    assert f"{forecast.points_before} → {forecast.points_after}".replace("-", "−") in driver.words
    driver.click("confirm")
    sheet = driver.app.top
    assert isinstance(sheet, WarningSheet)
    assert len(sheet.losses) == len(worse) > 0
    for line, hen in zip(sheet.losses, worse, strict=True):
        assert driver.app.words.hen(hen.hen) in line
    driver.click("back")
    assert scene.match.table.step == CARE


def dropped_badly(scene: TableScene) -> list[tuple[Thing, Thing]]:
    """Every pair of a card that can be lifted and a thing that would not take it."""
    pairs = []
    for held in [thing for thing in scene._things if scene.desk.can_lift(thing)]:
        good = scene.desk.targets(held)
        for over in scene._things:
            own_hens = over.seat == scene.own and over.kind in ("hen", "flock")
            for_all = CARDS.role[held.card or 0] in ("chicken_run", "rain_barrel", "garden_gnome", "dust_bath_tub")
            home = over.kind in ("hand", "stored", "storage", "chip", held.kind) or over.kind == "flock"
            if over.id not in good and not home and not (own_hens and (for_all or held.kind == "chickens")):
                pairs.append((held, over))
    return pairs


@pytest.mark.parametrize("step", [CARE, MARKET])
def test_ux21_every_bad_drop_says_why(step: str) -> None:
    driver, scene = at_position(CARE_POSITION.replace("phase care", f"phase {step}").replace("eggs 4", "eggs 1"))
    pairs = dropped_badly(scene)
    assert len(pairs) > 60
    digest = scene.match.digest()
    for held, over in pairs:
        scene._said = ""
        assert scene.grip.dropped(held, over) is False
        if driver.app.top is not scene:
            driver.app.pop()
            continue
        assert scene._said, f"{held.text} ({held.id}) on {over.id} was refused without a word"
        assert scene.top.marks.now_refusal
    assert scene.match.digest() == digest


def test_two_people_see_a_cover_between_their_hands() -> None:
    setup = Setup((SeatSetup("Mia", "barn", "person"), SeatSetup("Ben", "pond", "person")), first=0)
    driver, scene = open_table(setup, 3)
    driver.wait(4000)
    assert driver.app.top is not scene
    assert "Mia" in driver.words
    assert not any(probe.id.startswith("hand.") for probe in driver.probe())
    driver.wait(500)
    driver.click("show")
    player = MousePlayer(driver, scene)
    player.wait_for_desk()
    assert scene.own == 0 and things(scene, "hand")
    while driver.app.top is scene:
        player.act()
        player.wait_for_desk()
    assert "Ben" in driver.find("turn").text
    assert scene.viewer is None


@pytest.mark.parametrize("small", [(700, 400), (1024, 400), (500, 300), (200, 150)])
def test_a_window_that_became_too_small_and_large_again_goes_on_with_the_game(small: tuple[int, int]) -> None:
    for step in (CARE, MARKET):
        driver, scene = at_position(CARE_POSITION.replace("phase care", f"phase {step}"), (1280, 800))
        digest = scene.match.digest()
        driver.resize(small)
        driver.wait(200)
        assert driver.app.too_small
        driver.resize((1280, 800))
        driver.wait(200)
        assert driver.app.top is scene and scene.match.digest() == digest
        assert things(scene, "hand")


def test_hasty_presses_neither_buy_what_was_just_dealt_nor_leave_the_market() -> None:
    driver, scene = at_position(CARE_POSITION.replace("phase care", "phase market").replace("eggs 4", "eggs 30"))
    driver.step(600)
    bought = len(scene.match.table.actor.discard)
    for _ in range(4):
        driver.click("market.1")
        driver.wait(80)
    assert len(scene.match.table.actor.discard) == bought + 1
    driver.step(600)
    driver.click("market.1")
    assert len(scene.match.table.actor.discard) == bought + 2


def test_the_red_button_does_not_carry_a_press_into_the_next_phase() -> None:
    driver, scene = at_position(CARE_POSITION.replace("hand corn", "hand chicken_swing corn"))
    driver.step(600)
    driver.click("auto")
    place = driver.place("confirm")
    driver.click(place)
    if driver.app.top is not scene:
        driver.click("anyway")
    for _ in range(4):
        driver.wait(60)
        driver.click(place)
    assert scene.match.table.step == "after"
