"""The screens of saved games and of statistics, for the tests that look at every screen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timezone
from functools import lru_cache
from pathlib import Path

from game.ai.levels import choose
from game.bad_save import BadSave
from game.match import Match
from game.record import options_of
from game.seating import SEAT_IDS, SeatSetup, Setup
from game.shelf import Shelf
from game.table import CARE
from game.view import view
from game.words import Words
from scenes.dialogs import Answer, TroubleSheet
from scenes.flow import Flow
from scenes.load import LoadScene
from scenes.name_sheet import NameSheet
from scenes.pause import PauseScene
from scenes.statistics import Ended
from scenes.statistics_page import StatisticsScene
from scenes.table.fixtures import the_cards
from scenes.table.scene import TableScene
from scenes.title import TitleScene
from tests.scenes.driver import ROOT, Driver

LONG = "Maximilian M"
NAMES = (LONG, "Mia", LONG[::-1].strip(), "小榛小榛小榛", "Ben")
TODAY = date(2026, 11, 30)


@lru_cache(maxsize=16)
def played(seats: int, rounds: int) -> tuple[Setup, Match]:
    """A game of novices that stopped at the care of a round; do not play on with it."""
    sitting = tuple(SeatSetup(NAMES[seat], SEAT_IDS[seat], "person") for seat in range(seats))
    setup = Setup(sitting, target=15, seed=11)
    match = Match.new(the_cards(), options_of(setup), 11, None)
    while not match.over and (match.table.round, match.table.step) != (rounds, CARE):
        match.apply(choose(view(match.table, match.table.acting), "novice", 11).action)
    return setup, match


def shelf_of(folder: Path) -> Shelf:
    return Shelf(folder / "games", the_cards(), lambda: datetime(2026, 3, 28, 23, 55, tzinfo=timezone.utc))


def flow_with(driver: Driver, *games: tuple[int, int], damaged: bool = False) -> Flow:
    """A flow whose shelf holds games of so many seats and rounds; `damaged`: the newest file of the last is."""
    shelf = shelf_of(driver.folder)
    for number, (seats, rounds) in enumerate(games):
        setup, match = played(seats, rounds)
        shelf.keep(match, setup, f"game{number}")
        shelf.flush()
    if damaged:
        setup, match = played(*games[-1])
        shelf.keep(match, setup, f"game{len(games) - 1}")
        shelf.flush()
        newest = max((driver.folder / "games").glob("auto-*.json"))
        newest.write_bytes(newest.read_bytes()[:200])
    return Flow(driver.app, lambda flow, setup: None, ROOT / "assets" / "licences", lambda: TODAY, shelf=shelf)


def _title(*games: tuple[int, int], damaged: bool = False) -> Callable[[Driver], None]:
    def show(driver: Driver) -> None:
        driver.push(TitleScene(flow_with(driver, *games, damaged=damaged)))

    return show


def _load(*games: tuple[int, int], damaged: bool = False, named: str = "") -> Callable[[Driver], None]:
    def show(driver: Driver) -> None:
        flow = flow_with(driver, *games, damaged=damaged)
        if named and flow.saving.shelf is not None:
            setup, match = played(*games[0])
            flow.saving.shelf.save_as(match, setup, "game0", named)
        driver.push(LoadScene(flow))

    return show


def _unreadable(driver: Driver) -> None:
    flow = flow_with(driver, (2, 2))
    for path in (driver.folder / "games").glob("auto-*.json"):
        path.write_bytes(b"{")
    driver.push(LoadScene(flow))


def _name(driver: Driver) -> None:
    _load((2, 2))(driver)
    driver.push(NameSheet("Name of this game", "M" * 40, lambda _: None))


def _statistics(driver: Driver) -> None:
    counted = driver.app.store.statistics
    for number in range(148):
        level = ("", "novice", "farmer")[number % 3]
        seats = 2 + number % 4 if level else 1
        counted.note(Ended("", seats, 1, level, number % 5 > 1, 12 - number % 20, "best_in_show", 20261130))
    driver.push(StatisticsScene())


def _pause(problem: bool = False) -> Callable[[Driver], None]:
    def show(driver: Driver) -> None:
        words = Words(driver.app.words.lang, ROOT / "assets" / "locale", the_cards())
        driver.app._words_for = lambda _: words
        driver.app.set_language(words.lang)
        flow = flow_with(driver)
        setup, match = played(3, 2)
        scene = TableScene(flow, setup, match, lambda seen, level: choose(seen, level, 1), ROOT / "assets" / "maps")
        scene.game_id = "game0"
        driver.app.push(scene)
        if problem and flow.saving.shelf is not None:
            flow.saving.keep(scene)
            flow.saving.flush()
            flow.saving.shelf.problem = BadSave("disk_full")
        driver.push(PauseScene(flow, "The pad of Maximilian M is gone."))

    return show


def _trouble(driver: Driver) -> None:
    answers = [
        Answer("title", driver.app.words.ui("Back to the title"), lambda: None),
        Answer("go_on", driver.app.words.ui("Go on from the last action"), lambda: None, main=True),
    ]
    path = Path("/home/somebody/.local/share/backyard-chickens/trouble-20261130-120000.txt")
    told = [
        driver.app.words.ui("Your game is safe at round {round}.", round=14),
        driver.app.words.ui("A report for those who make the game lies here: {path}", path=path),
    ]
    title, copy = driver.app.words.ui("Something broke"), driver.app.words.ui("Copy the report")
    driver.push(TroubleSheet(title, "\n".join(told), "report", answers, copy))


SAVE_SCREENS: dict[str, Callable[[Driver], None]] = {
    "title_continue": _title((2, 3)),
    "title_continue_5": _title((2, 2), (5, 4)),
    "title_unreadable": _title((2, 2), (2, 3), damaged=True),
    "load_2": _load((2, 2), (5, 4), named="M" * 32),
    "load_many": _load((1, 2), (2, 2), (3, 2), (4, 2), (5, 4), (2, 3), (3, 3), (1, 3)),
    "load_damaged": _load((2, 2), (2, 3), damaged=True),
    "load_unreadable": _unreadable,
    "load_empty": _load(),
    "name_sheet": _name,
    "statistics": _statistics,
    "statistics_empty": lambda driver: driver.push(StatisticsScene()),
    "pause_saved": _pause(),
    "pause_unsaved": _pause(problem=True),
    "trouble_safe": _trouble,
}
