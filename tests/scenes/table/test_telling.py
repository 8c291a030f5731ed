"""What the table says: in the language of now, about this phase, and what is asked before a care is confirmed."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game import actions
from game.match import Match
from game.notation import parse_position
from game.table import CARE, COLLECT, MARKET
from scenes.table.care_desk import CareDesk
from scenes.table.scene import TableScene
from scenes.table.turns import _Act
from scenes.table.warning_sheet import WarningSheet
from tests.scenes.driver import Driver
from tests.scenes.table.mouse_player import MousePlayer
from tests.scenes.table.test_ux import CARE_POSITION, at_position, things
from tests.scenes.table.test_whole_game import CARDS, DUEL, open_table

WELL = """
round 3 phase care first 0 acting 0 seed 5
seat 0 eggs 0
  flock alice:happy
  hand corn water_bucket garden_gnome gift_card hired_help
  deck corn corn corn
market garden_greens peanut_treat rooster water_bucket gift_card
"""

WATERED = """
round 3 phase care first 0 acting 0 seed 5
seat 0 eggs 0
  flock alice:content
  hand corn water_bucket water_dish water_dish water_dish
  deck corn corn corn
market garden_greens peanut_treat rooster water_bucket gift_card
"""


def drop(scene: TableScene, kind: str, on: str) -> None:
    held = next(thing for thing in scene._things if thing.id == named(scene, kind))
    scene.grip.dropped(held, next(thing for thing in scene._things if thing.id == on))
    scene.refresh()


def hen(name: str) -> str:
    return f"hen.{CARDS.hen_by_id[name]}"


def named(scene: TableScene, kind: str) -> str:
    """The card of the hand of that kind."""
    return next(t.id for t in things(scene, "hand") if t.card is not None and CARDS.kind(t.card).id == kind)


def test_log_and_notes_are_worded_again_in_another_language() -> None:
    driver, scene = open_table(DUEL, 1)
    player = MousePlayer(driver, scene)
    while not any(line.soft for line in scene.past.log):
        player.wait_for_desk()
        player.act()
    player.wait_for_desk()
    english = [line.text for line in scene.past.log]
    assert any("collects" in text for text in english)
    driver.app.set_language("zh_TW")
    driver.step()
    chinese = [line.text for line in scene.past.log]
    assert len(chinese) == len(english)
    assert not any(" collects " in text or " draws " in text for text in chinese)
    assert all(any(letter >= "\u2e80" for letter in line.text) for line in scene.past.log if line.soft)
    driver.app.set_language("en")
    driver.step()
    assert [line.text for line in scene.past.log] == english


def test_notes_are_of_the_phase_that_is_shown() -> None:
    _, scene = at_position(CARE_POSITION)
    turns, shown = scene.turns, scene.shown
    turns._acts[1] = _Act(shown.round, 2, actions.Close(), ())
    assert turns.notes()[1].state == "Ready"
    shown.step = MARKET
    assert turns.notes() == {}
    shown.step, shown.round = CARE, shown.round + 1
    assert turns.notes() == {}


def confirm(driver: Driver, scene: TableScene) -> WarningSheet | None:
    driver.click("confirm")
    return driver.app.top if isinstance(driver.app.top, WarningSheet) else None


def well_fed() -> tuple[Driver, TableScene]:
    driver, scene = at_position(WELL)
    drop(scene, "corn", hen("alice"))
    drop(scene, "water_bucket", hen("alice"))
    assert isinstance(scene.desk, CareDesk) and scene.desk.draft.worse() == []
    return driver, scene


def test_cards_before_care_that_were_not_played_are_asked_about() -> None:
    driver, scene = well_fed()
    sheet = confirm(driver, scene)
    assert sheet is not None and sheet.losses == []
    assert "Garden Gnome, Gift Card" in driver.words
    assert "Hired Help" in driver.words, "it could copy the treat"
    driver.click("anyway")
    assert scene.match.table.step != CARE or scene.director.busy


def test_without_hints_nobody_is_asked() -> None:
    driver, scene = well_fed()
    scene.setup = msgspec.structs.replace(scene.setup, hints=False)
    assert confirm(driver, scene) is None


@pytest.mark.parametrize(
    ("kind", "on", "says"),
    [
        ("composter", hen("alice"), "goes on a food card"),
        ("fountain", "discard", "goes on a water card"),
        ("hired_help", hen("alice"), "goes on a card in the market"),
        ("chicken_run", "discard", "goes into the yard"),
        ("corn", "yard", "goes on a hen of this flock"),
    ],
)
def test_a_misplaced_card_is_told_where_it_belongs(kind: str, on: str, says: str) -> None:
    _, scene = at_position(CARE_POSITION)
    drop(scene, kind, on)
    assert says in scene._said


def test_a_portion_dropped_on_no_hen_stays_where_it_is() -> None:
    _, scene = at_position(CARE_POSITION)
    drop(scene, "corn", hen("sansa"))
    assert isinstance(scene.desk, CareDesk)
    laid = scene.desk.draft.care
    chip = things(scene, "chip")[0]
    scene.grip.dropped(chip, next(t for t in scene._things if t.id == "discard"))
    assert scene.desk.draft.care == laid and scene._said
    scene.grip.dropped(chip, next(t for t in scene._things if t.kind == "hand"))
    assert scene.desk.draft.care != laid


def test_the_bin_stays_shut_without_the_eggs_for_it() -> None:
    driver, scene = at_position(CARE_POSITION.replace("phase care", "phase market").replace("eggs 4", "eggs 0"))
    driver.click("bin")
    assert driver.app.top is scene and "Trashing a card costs" in scene._said


def test_with_keys_the_focus_goes_with_the_card() -> None:
    driver, scene = at_position(CARE_POSITION)
    driver.key(pygame.K_TAB)
    corn = named(scene, "corn")
    scene.stage.set_focus(corn)
    driver.key(pygame.K_RETURN)
    assert driver.focused.startswith("hen.")
    driver.key(pygame.K_ESCAPE)
    assert driver.focused == corn and scene.held() is None
    scene.stage.set_focus(named(scene, "composter"))
    driver.key(pygame.K_RETURN)
    scene.stage.set_focus(corn)
    driver.key(pygame.K_RETURN)
    assert scene.held() is None or driver.focused in scene.targets()
    scene.stage.set_focus(named(scene, "fountain"))
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_RETURN)
    assert scene.held() is not None and driver.focused == scene.targets()[0], "it pours, so a hen is next"


def test_undo_takes_back_the_card_before_care_first_and_then_what_was_laid() -> None:
    driver, scene = at_position(CARE_POSITION.replace("hand corn", "hand dust_bath_tub corn"))
    drop(scene, "corn", hen("sansa"))
    drop(scene, "dust_bath_tub", "yard")
    MousePlayer(driver, scene).wait_for_desk()
    eggs = scene.match.table.actor.eggs
    assert isinstance(scene.desk, CareDesk) and scene.desk.draft.care.food
    driver.click("undo")
    MousePlayer(driver, scene).wait_for_desk()
    assert scene.match.table.actor.eggs < eggs
    assert isinstance(scene.desk, CareDesk) and scene.desk.draft.care.food
    driver.click("undo")
    assert isinstance(scene.desk, CareDesk) and not scene.desk.draft.care.food


def test_the_position_is_one_that_the_rules_know() -> None:
    assert Match(parse_position(WELL, CARDS)).table.step == CARE


def test_what_all_seats_do_is_told_without_the_name_of_one() -> None:
    driver, scene = at_position("round 3 phase care first 0 acting 0 seed 5")
    assert driver.has("top_bar.now.name")
    scene.shown.step = COLLECT
    scene.refresh()
    assert not driver.has("top_bar.now.name")


def test_what_was_said_of_a_plan_does_not_stand_over_the_next_step() -> None:
    driver, scene = at_position(WATERED)
    driver.wait(1200)
    driver.click("auto")
    assert driver.find("top_bar.now").text.startswith("Laid out")
    driver.wait(400)
    driver.click("confirm")
    driver.wait(600)
    assert scene.match.table.step == "after" and scene.desk.name == "after"
    assert not driver.find("top_bar.now").text.startswith("Laid out")
