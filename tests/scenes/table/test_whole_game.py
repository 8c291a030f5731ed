"""Whole games through the real scenes, by posted mouse events only."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.actions import Mice, TurnHen
from game.ai.levels import Choice, choose
from game.loading import load_cards
from game.match import Match
from game.seating import SeatSetup, Setup
from game.table import Options
from game.view import View
from game.words import Words
from scenes.flow import Flow
from scenes.results import ResultsScene
from scenes.table.scene import TableScene
from tests.scenes.driver import ROOT, Driver
from tests.scenes.table.key_player import KeyPlayer
from tests.scenes.table.mouse_player import MousePlayer

CARDS = load_cards()


def open_table(
    setup: Setup, seed: int, size: tuple[int, int] = (1920, 1080), language: str = "en"
) -> tuple[Driver, TableScene]:
    """A driver with a table laid on it, nothing played yet."""

    def words_for(lang: str) -> Words:
        return Words(lang, ROOT / "assets" / "locale", CARDS)

    driver = Driver(size, language, words_for=words_for)
    driver.app.settings.ai_pace = "instant"
    driver.app.settings.less_motion = True
    flow = Flow(driver.app, lambda flow, setup: None, ROOT / "assets" / "licences")
    match = Match.new(
        CARDS, Options(len(setup.seats), setup.target, setup.open_hands, events=setup.events), seed, setup.first
    )

    def chooses(seen: View, level: str) -> Choice:
        return choose(seen, level, seed)

    scene = TableScene(flow, setup, match, chooses, Path(ROOT / "assets" / "maps"))
    driver.push(scene)
    return driver, scene


DUEL = Setup((SeatSetup("Mia", "barn", "person"), SeatSetup("Hazel", "leaf", "farmer")))


@pytest.mark.parametrize(("seed", "size", "clicks"), [(1, (1920, 1080), False), (2, (1280, 800), True)])
def test_a_two_seat_game_is_played_to_its_end_by_mouse(seed: int, size: tuple[int, int], clicks: bool) -> None:
    driver, scene = open_table(DUEL, seed, size)
    player = MousePlayer(driver, scene, click_only=clicks)
    player.play()
    assert scene.match.over
    assert isinstance(driver.app.top, ResultsScene)
    assert player.gestures > 20


@pytest.mark.parametrize(("seed", "size"), [(3, (1920, 1080)), (4, (1280, 720))])
def test_a_game_is_played_to_its_end_by_keys_alone(seed: int, size: tuple[int, int]) -> None:
    driver, scene = open_table(DUEL, seed, size)
    driver.key(pygame.K_TAB)
    player = KeyPlayer(driver, scene, click_only=True)
    player.play()
    assert scene.match.over
    assert isinstance(driver.app.top, ResultsScene)


ADVANCED = Setup(
    (SeatSetup("Mia", "barn", "person"), SeatSetup("Hazel", "leaf", "farmer"), SeatSetup("Otto", "plum", "novice")),
    events=True,
)
ALONE = Setup((SeatSetup("Mia", "barn", "person"),))


def events_first(scene: TableScene, *names: str) -> None:
    """These events come next, whatever was dealt."""
    deck, ids = scene.match.table.event_deck, [event.id for event in CARDS.events]
    wanted = [ids.index(name) for name in names]
    deck[:] = [event for event in deck if event not in wanted] + wanted[::-1]


@pytest.mark.parametrize(("seed", "size", "clicks"), [(5, (1920, 1080), False), (6, (1024, 768), True)])
def test_a_game_with_events_is_played_to_its_end_by_mouse(seed: int, size: tuple[int, int], clicks: bool) -> None:
    driver, scene = open_table(ADVANCED, seed, size)
    wanted = ("mice_infestation", "bumper_crop", "possum_in_the_coop", "daylight_savings_starts", "birthday_gift")
    events_first(scene, *wanted)
    player = MousePlayer(driver, scene, click_only=clicks)
    player.play()
    assert scene.match.over
    assert isinstance(driver.app.top, ResultsScene)
    assert player.read_events == scene.match.table.round, "each round begins with its event"
    assert {Mice, TurnHen} <= player.done


def test_a_game_with_events_is_played_by_keys_alone() -> None:
    driver, scene = open_table(msgspec.structs.replace(ADVANCED, target=6), 7)
    events_first(scene, "bumper_crop", "mice_infestation", "the_perfect_perch")
    driver.key(pygame.K_TAB)
    player = KeyPlayer(driver, scene, click_only=True)
    player.play()
    assert scene.match.over and player.read_events == scene.match.table.round


@pytest.mark.parametrize(("seed", "size", "events"), [(3, (1920, 1080), False), (8, (1280, 800), True)])
def test_a_game_against_the_fox_is_played_to_its_end_by_mouse(seed: int, size: tuple[int, int], events: bool) -> None:
    driver, scene = open_table(msgspec.structs.replace(ALONE, events=events), seed, size)
    player = MousePlayer(driver, scene)
    player.play()
    assert scene.match.over
    assert scene.shown.fox_turned > 3
    results = driver.app.top
    assert isinstance(results, ResultsScene) and results.data.solo is not None
    assert results.data.solo.turned == scene.shown.fox_turned and results.data.solo.title
