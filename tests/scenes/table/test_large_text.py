"""The table with large text, buttons and all: for a television at three metres, and for a hand-held."""

from __future__ import annotations

import pygame
import pytest

from scenes.pause import PauseScene
from scenes.settings import SettingsScene
from scenes.table.event_sheet import EventSheet
from scenes.table.pile_sheet import PileSheet
from scenes.table.zoom import ZoomSheet
from tests.scenes.driver import Driver
from tests.scenes.table.test_seat_sheet import table_of
from tests.scenes.test_every_screen import text_faults

STATES = ("care", "market", "full", "full_market", "solo")
CASES = (((1920, 1080), 150), ((1280, 800), 125), ((1280, 800), 100))


def at_work(name: str, size: tuple[int, int], language: str, text: int) -> Driver:
    """A person is to choose, or the others are busy if it is not their turn."""
    driver, scene = table_of(name, size, language, text)
    for _ in range(60):
        driver.step(33)
        if scene.desk.name != "watching" and not scene.director.busy:
            break
    driver.key(pygame.K_F5)
    driver.step(600)
    return driver


@pytest.mark.parametrize("language", ("en", "zh_TW"))
@pytest.mark.parametrize(("size", "text"), CASES, ids=str)
def test_all_words_of_the_table_fit_with_its_buttons(size: tuple[int, int], text: int, language: str) -> None:
    window = pygame.Rect((0, 0), size)
    for name in STATES:
        driver = at_work(name, size, language, text)
        faults = text_faults(driver, size)
        top = driver.app.top
        assert top is not None
        found = top.probe()
        small = 24 if (size, text) == ((1920, 1080), 150) else 18 if text == 125 and size[0] < 1920 else 16
        faults += [
            f"{it.id} is written in {it.px} px"
            for it in found
            if it.kind == "text" and it.px < small and it.id != "top_bar.now"
        ]
        buttons = [(it.id, pygame.Rect(it.rect)) for it in found if it.kind == "button"]
        faults += [f"{id} is {rect}" for id, rect in buttons if min(rect.size) < 44 or not window.contains(rect)]
        for i, (id, rect) in enumerate(buttons):
            faults += [f"{id} lies on {other}" for other, there in buttons[i + 1 :] if rect.colliderect(there)]
        assert not faults, (name, faults[:8])


@pytest.mark.parametrize("language", ("en", "zh_TW"))
@pytest.mark.parametrize(("size", "text"), (((1920, 1080), 150), ((1280, 800), 125), ((1280, 720), 150)), ids=str)
def test_all_words_of_the_sheets_over_the_table_fit(size: tuple[int, int], text: int, language: str) -> None:
    driver, scene = table_of("full", size, language, text)
    cards = scene.match.table.cards
    fullest = max(range(len(cards.hens)), key=lambda hen: len(cards.hens[hen].text["en"]))
    wordy = max(range(len(cards.kind_of)), key=lambda card: len(cards.kind(card).text["en"]))
    event = max(range(len(cards.events)), key=lambda event: len(cards.events[event].text["en"]))
    sheets = (
        ZoomSheet(scene, None, fullest),
        ZoomSheet(scene, wordy, None),
        PileSheet(scene, scene.app.words.ui("Discard pile"), range(40)),
        EventSheet(scene, event, look_again=True),
        SettingsScene("picture"),
        PauseScene(scene.flow),
    )
    for sheet in sheets:
        driver.app.push(sheet)
        driver.step(400)
        driver.step()
        assert not text_faults(driver, size), type(sheet).__name__
        driver.app.pop(sheet)


def test_a_table_under_the_settings_grows_at_once_and_says_where_it_cannot() -> None:
    driver, scene = table_of("care", (1920, 1080))
    assert scene.top.layout.text("body") == 20
    scene.flow.settings()
    driver.step(400)
    driver.click("tab.1")
    driver.click("text_size.2")
    assert driver.app.settings.text_size == 150
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is scene and scene.top.layout.text("body") == 30
    driver.resize((1280, 800))
    assert scene.top.layout.text("body") == 22
    driver.app.push(SettingsScene("picture"))
    driver.step(400)
    assert "125" in driver.find("text_size.hint.text").text
    driver.resize((1024, 768))
    assert "no room" in driver.find("text_size.hint.text").text


@pytest.mark.parametrize("language", ("en", "zh_TW"))
@pytest.mark.parametrize(("size", "text"), (*CASES, ((1280, 720), 150), ((1024, 768), 100)), ids=str)
def test_what_a_card_does_is_told_though_it_is_too_dear(size: tuple[int, int], text: int, language: str) -> None:
    """With large text the card itself has no room for it."""
    driver, scene = table_of("market", size, language, text)
    for _ in range(60):
        driver.step(33)
        if scene.desk.name != "watching" and not scene.director.busy:
            break
    scene.match.table.actor.eggs = 0
    driver.key(pygame.K_F5)
    cards = scene.match.table.cards
    for slot, card in enumerate(scene.match.table.market_row, 1):
        scene.stage.set_focus(f"market.{slot}")
        scene.refresh()
        said = scene.top.marks.summary_text
        assert driver.app.words.local(cards.kind(card).text) in said and scene.top.marks.market[slot - 1].reason in said
        driver.step()
        faults = [probe for probe in driver.probe() if probe.id.startswith("summary.") and not probe.fits]
        assert not faults, faults
