"""What the table does in games with events and against the Fox, by real presses."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game.match import Match
from game.notation import parse_position
from game.seating import SeatSetup, Setup
from game.table import MARKET, SAD
from scenes.table.after_desk import AfterDesk
from scenes.table.care_desk import CareDesk
from scenes.table.event_sheet import DEAF, EventSheet, cue
from scenes.table.mice_desk import MiceDesk
from scenes.table.scene import TableScene
from tests.scenes.driver import Driver
from tests.scenes.table.mouse_player import MousePlayer
from tests.scenes.table.test_whole_game import CARDS, DUEL, open_table

HEN = CARDS.hen_by_id
EVENT = """
round 3 phase {phase} first 0 acting 0 seed 5 events
event {event}
seat 0 eggs {eggs}
  flock alice:happy darla:content sansa:content skye:sad rusty:away
  hand corn yard_scraps water_dish composter
  discard yard_scraps garden_greens
  deck water_dish yard_scraps
market garden_greens berry_treat rooster water_bucket gift_card
chickens butterball domino alice_2 powder_puff omelia
""".replace("alice_2", "moppet")
FOX = """
seats 1 round 3 phase {phase} first 0 acting 0 seed 5 fox 2
seat 0 eggs 9
  flock skye:content darla:happy
  hand corn yard_scraps water_dish
"""


def at_table(
    text: str, size: tuple[int, int] = (1920, 1080), setup: Setup = DUEL, shown: bool = True, **words: object
) -> tuple[Driver, TableScene]:
    """A table with that position on it; its event has been `shown` already."""
    filled: dict[str, Any] = {"phase": "care", "event": "beautiful_day", "eggs": 9, **words}
    table = parse_position(text.format(**filled), CARDS)
    if len(table.seats) == 1:
        setup = msgspec.structs.replace(setup, seats=setup.seats[:1])
    driver, scene = open_table(setup, 1, size)
    scene = TableScene(scene.flow, setup, Match(table), scene.turns._choose, scene.maps)
    scene.revealed = table.round if shown else 0
    driver.app.restart(scene)
    MousePlayer(driver, scene).wait_for_desk()
    if shown:
        driver.step(600)  # a hasty press is not meant for what has just appeared
    return driver, scene


def own(scene: TableScene, kind: str) -> str:
    seat = scene.match.table.actor
    return next(f"hand.{card}" for card in seat.hand if CARDS.kind(card).id == kind)


# ---- the event of the round


def test_the_event_is_shown_before_anybody_chooses_and_any_press_closes_it() -> None:
    driver, scene = at_table(EVENT, event="bumper_crop", shown=False)
    sheet = driver.app.top
    assert isinstance(sheet, EventSheet)
    assert "In phase 2" in driver.words and "round 3" in driver.words
    driver.click((5, 5))
    assert driver.app.top is sheet, "a press that was meant for the table closes nothing"
    driver.wait(DEAF)
    driver.click((5, 5))
    driver.wait(200)
    assert driver.app.top is scene and isinstance(scene.desk, CareDesk)


def test_the_skip_key_closes_the_event_and_is_not_held_for_ever() -> None:
    driver, scene = at_table(EVENT, event="bumper_crop", shown=False)
    scene.director.hurry(True)
    scene.covered()
    assert not scene.director.hasty
    driver.wait(DEAF + 40)
    driver.key(pygame.K_f)
    driver.wait(200)
    assert driver.app.top is scene and not scene.director.hasty


def test_with_nobody_to_press_the_event_goes_away_by_itself() -> None:
    watched = Setup((SeatSetup("Hazel", "leaf", "farmer"), SeatSetup("Otto", "plum", "novice")), events=True)
    driver, scene = open_table(watched, 2)
    driver.wait(60)
    assert isinstance(driver.app.top, EventSheet)
    driver.wait(1200)
    assert driver.app.top is scene


def test_every_event_has_a_sound_and_its_card_holds_its_words() -> None:
    sounds = {cue(event.id) for event in CARDS.events}
    assert sounds == {"event_good", "event_calm", "event_bad"}
    for size in ((1920, 1080), (1280, 800), (1024, 768)):
        driver, scene = at_table(EVENT, size)
        for number in range(len(CARDS.events)):
            scene.revealed = 0
            scene.reveal_event(number)
            driver.step()
            assert isinstance(driver.app.top, EventSheet)
            assert all(probe.fits for probe in driver.app.top.probe() if probe.kind == "text")
            assert scene.top.faces.misfits == [], (size, CARDS.events[number].id)
            driver.app.pop(driver.app.top)


def test_in_a_small_window_the_event_leads_to_the_log() -> None:
    driver, scene = at_table(EVENT, (1024, 768), event="heavy_rain")
    driver.click("event")
    driver.wait(DEAF + 60)
    driver.click("log")
    driver.wait(60)
    assert driver.app.top is scene and scene.picture.peek == "log"


# ---- what it changes


def test_hard_winter_closes_the_clearing_buttons_and_says_why() -> None:
    driver, _ = at_table(EVENT, phase="market", event="hard_winter")
    for id in ("clear_market", "clear_chickens"):
        button = driver.find(id)
        assert not button.target and "Hard Winter" in button.reason


@pytest.mark.parametrize(("event", "price", "struck"), [("off_season", "4", "3"), ("birthday_gift", "0", "3")])
def test_a_changed_price_stands_beside_the_printed_one(event: str, price: str, struck: str) -> None:
    driver, scene = at_table(EVENT, phase="market", event=event)
    mark = scene.top.marks.chickens[0]
    assert (str(mark.price), str(mark.struck)) == (price, struck)
    assert driver.find("chicken_row.chickens.1.struck").text == struck
    assert driver.has("chicken_row.event.tag"), "the reason stands at the heading"


def test_the_first_purchase_is_free_and_the_second_is_not() -> None:
    driver, scene = at_table(EVENT, phase="market", event="birthday_gift", eggs=3)
    driver.click("market.1")
    MousePlayer(driver, scene).wait_for_desk()
    assert scene.match.table.actor.eggs == 3
    assert scene.top.marks.market[1].struck is None


def test_the_bin_and_the_ribbon_ask_what_the_event_says() -> None:
    driver, _ = at_table(EVENT, phase="market", event="bad_kitty")
    assert "4" in driver.find("bin.words").text and driver.find("bin.event.tag").text == "Bad Kitty"
    driver, _ = at_table(EVENT, phase="market", event="farmers_market", eggs=10)
    assert "Sell 10" in driver.find("sell").text and "Farmer" in driver.find("sell").text


@pytest.mark.parametrize("way", ("button", "drag"))
def test_the_deck_goes_into_the_discard_pile(way: str) -> None:
    driver, scene = at_table(EVENT, phase="market", event="daylight_savings_starts")
    driver.click("tip") if way == "button" else driver.drag("deck", "discard")
    MousePlayer(driver, scene).wait_for_desk()
    assert scene.match.table.actor.deck == [] and len(scene.match.table.actor.discard) == 4
    assert not driver.find("tip").target


def test_the_mice_get_the_card_that_is_pressed() -> None:
    driver, scene = at_table(EVENT, phase="mice", event="mice_infestation")
    assert isinstance(scene.desk, MiceDesk)
    corn = own(scene, "corn")
    driver.click(own(scene, "water_dish"))
    assert isinstance(scene.desk, MiceDesk) and scene.top.marks.now_refusal
    driver.click(corn)
    MousePlayer(driver, scene).wait_for_desk()
    assert isinstance(scene.desk, CareDesk) and int(corn[5:]) in scene.match.table.actor.discard


def test_the_possum_waits_for_a_content_hen() -> None:
    driver, scene = at_table(EVENT, phase="after", event="possum_in_the_coop")
    assert isinstance(scene.desk, AfterDesk)
    assert not driver.find("confirm").target and "Possum" in driver.find("confirm").reason
    driver.click(f"hen.{HEN['alice']}")
    assert scene.top.marks.now_refusal, "she is happy"
    driver.click(f"hen.{HEN['darla']}")
    MousePlayer(driver, scene).wait_for_desk()
    birds = {bird.hen: bird.mood for bird in scene.match.table.seats[0].flock}
    assert birds[HEN["darla"]] == SAD


def test_the_event_card_can_be_dragged_on_to_a_hen() -> None:
    driver, scene = at_table(EVENT, phase="after", event="the_perfect_perch")
    driver.drag("event", f"hen.{HEN['sansa']}")
    MousePlayer(driver, scene).wait_for_desk()
    assert scene.match.table.seats[0].event_done


def test_the_free_doubling_is_laid_on_food_and_taken_back() -> None:
    driver, scene = at_table(EVENT, event="bumper_crop")
    desk, corn = scene.desk, own(scene, "corn")
    assert isinstance(desk, CareDesk)
    driver.drag("bumper", own(scene, "water_dish"))
    assert desk.draft.bumper is None and scene.top.marks.now_refusal
    driver.drag("bumper", corn)
    assert desk.draft.bumper == int(corn[5:]) and scene.top.marks.bumper == "used"
    assert scene.top.marks.cards[int(corn[5:])].badge == "×2"
    driver.click("bumper")
    assert desk.draft.bumper is None and scene.top.marks.bumper == "free"
    driver.click("undo")
    assert desk.draft.bumper == int(corn[5:])


# ---- the Fox


def test_the_fox_will_go_a_step_for_each_hen_and_each_food_card_left() -> None:
    driver, scene = at_table(FOX)
    assert "5 steps" not in driver.words and "4 steps: 2 hens + 2 food left" in driver.words
    ghosts = [probe.id for probe in driver.probe() if probe.mark == "ghost print"]
    assert ghosts == ["ghost.3", "ghost.4", "ghost.5", "ghost.6"]
    assert driver.has("turns.1"), "he leaves the first card"
    driver.drag(own(scene, "corn"), f"hen.{HEN['darla']}")
    assert "3 steps: 2 hens + 1 food left" in driver.words


def test_needless_food_springs_home_with_the_reason() -> None:
    driver, scene = at_table(FOX)
    driver.drag(own(scene, "corn"), f"hen.{HEN['darla']}")
    MousePlayer(driver, scene).put_back()
    driver.drag(own(scene, "yard_scraps"), f"hen.{HEN['skye']}")
    assert scene.top.marks.now_refusal and "Yard Scraps" in scene.top.marks.now


def test_food_that_became_needless_is_tagged_and_one_press_takes_it_back() -> None:
    driver, scene = at_table(FOX)
    desk, scraps = scene.desk, own(scene, "yard_scraps")
    assert isinstance(desk, CareDesk)
    driver.drag(scraps, f"hen.{HEN['skye']}")
    driver.drag(own(scene, "corn"), f"hen.{HEN['darla']}")
    MousePlayer(driver, scene).put_back()
    assert scene.top.marks.cards[int(scraps[5:])].tag == "Not needed"
    driver.click("confirm")
    driver.click("take_back")
    driver.wait(200)
    assert desk.draft.given(int(scraps[5:])) == [] and desk.draft.needless() == []


def test_the_walk_takes_cards_and_the_rows_fill_again() -> None:
    driver, scene = at_table(FOX, phase="market")
    driver.app.settings.less_motion, driver.app.settings.ai_pace = False, "normal"
    assert scene.match.table.step == MARKET
    driver.click("confirm")
    seen, sentences = set(), set()
    for _ in range(400):
        driver.step(33)
        seen.add(scene.shown.fox_step)
        sentences.add(scene.top.marks.now)
        if scene.match.table.round == 4 and not scene.director.busy:
            break
    assert scene.shown.fox_step == scene.match.table.fox_step == 6 and scene.shown.fox_turned == 1
    assert "The Fox walks along his track." in sentences
    assert all(card >= 0 for card in (*scene.shown.market_row, *scene.shown.chicken_row))


def test_a_press_on_a_fox_card_says_what_it_took() -> None:
    driver, scene = at_table(FOX.replace("fox 2", "fox 7"))
    driver.click("fox.card.1")
    assert scene.top.marks.now.startswith("Fox card 1 took")


def test_the_last_card_is_announced_before_it_turns() -> None:
    driver, scene = at_table(FOX.replace("fox 2", "fox 33"), phase="market")
    assert "last card" in scene.top.marks.warning
    assert driver.find("confirm").final
