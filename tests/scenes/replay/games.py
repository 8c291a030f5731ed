"""Recorded games for the tests of watching, played once."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from game.ai.levels import choose
from game.loading import load_cards
from game.match import Match
from game.record import Record, options_of, record_of
from game.seating import SEAT_IDS, SeatSetup, Setup
from game.view import view
from game.words import Words
from scenes.flow import Flow
from scenes.replay.watch import WatchScene
from tests.scenes.driver import ROOT, Driver

CARDS = load_cards()
NAMES = ("Mia", "Hazel", "Otto", "Ben", "Maximilian M")


@lru_cache(maxsize=16)
def recorded(
    seats: int = 3, people: int = 1, actions: int = 0, events: bool = True, open_hands: bool = False, seed: int = 5
) -> Record:
    """A game with so many seats, the first of them people; with `actions` only its beginning."""
    sitting = tuple(
        SeatSetup(NAMES[i], SEAT_IDS[i], "person" if i < people else "farmer" if i % 2 else "novice")
        for i in range(seats)
    )
    setup = Setup(sitting, events=events, open_hands=open_hands, seed=seed)
    match = Match.new(CARDS, options_of(setup), seed)
    while not match.over and (not actions or len(match.actions) < actions):
        match.apply(choose(view(match.table, match.table.acting), "farmer", seed).action)
    return record_of(match, setup)


def words_for(language: str) -> Words:
    """Words that can name the cards."""
    return Words(language, ROOT / "assets" / "locale", CARDS)


def flow_at(
    size: tuple[int, int] = (1280, 800), language: str = "en", folder: Path | None = None
) -> tuple[Driver, Flow]:
    """A driver with nothing on it, and the flow of its scenes."""
    driver = Driver(size, language, folder, words_for=words_for)
    return driver, Flow(driver.app, lambda flow, setup: None, ROOT / "assets" / "licences")


def watching(
    record: Record, at: int = 0, *, size: tuple[int, int] = (1280, 800), language: str = "en", playing: bool = False
) -> tuple[Driver, WatchScene]:
    """A record being watched."""
    driver, flow = flow_at(size, language)
    flow.title()
    driver.step()
    flow.watch(record, at, playing=playing)
    driver.step()
    scene = driver.app.top
    assert isinstance(scene, WatchScene)
    return driver, scene
