"""All screens of the framework by name, each put on a driver, for the tests that look at every screen."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from datetime import date
from typing import Literal

import msgspec

from game.ai.levels import choose
from game.loading import load_cards
from game.match import Match
from game.seating import SEAT_IDS, Kind, SeatSetup, Setup, with_device
from game.table import Options
from scenes.bindings_page import BindingsScene, ListenSheet
from scenes.credits import CreditsScene
from scenes.dialogs import Answer, Sheet, TroubleSheet
from scenes.flow import Flow
from scenes.handover import Handover, HandoverScene, SeatScore
from scenes.help_sheet import HelpSheet
from scenes.new_game import NewGameScene
from scenes.pause import PauseScene
from scenes.results import Award, MoodPoints, ResultsData, ResultsScene, SeatResult, SoloResult
from scenes.scene import Scene
from scenes.screen_keyboard import ScreenKeyboard
from scenes.seats_sheet import SeatsSheet
from scenes.settings import SettingsScene
from scenes.statistics import Ended
from scenes.table.scene import TableScene
from scenes.title import TitleScene
from scenes.token_sheet import TokenSheet
from tests.scenes.driver import ROOT, Driver
from tests.scenes.replay.games import recorded
from tests.scenes.replay_screens import REPLAY_SCREENS
from tests.scenes.save_screens import SAVE_SCREENS

LICENCES = ROOT / "assets" / "licences"
KINDS: tuple[Kind, ...] = ("person", "person", "farmer", "novice", "farmer")
#: the widest name that can be given
LONG = "Maximilian M"


class Started:
    """Takes the place of the table: notes the set-ups that were started."""

    def __init__(self) -> None:
        self.setups: list[Setup] = []

    def __call__(self, flow: Flow, setup: Setup) -> None:
        self.setups.append(setup)


def flow_of(driver: Driver, started: Started | None = None, today: date = date(2026, 11, 30)) -> Flow:
    return Flow(driver.app, started or Started(), LICENCES, lambda: today)


def full_setup(seats: int = 5, name: str = "") -> Setup:
    return Setup(tuple(SeatSetup(name, seat, kind) for seat, kind in zip(SEAT_IDS[:seats], KINDS, strict=False)))


def results(seats: int = 5, rounds: int = 7, target: int = 10) -> ResultsData:
    rows = (
        ("Mia", 3, (2, 5), (3, 4), (0, 0), (1, -1), 11, 14, (2, 3, 3, 6, 7, 9, 11)),
        (LONG, 4, (1, 3), (4, 4), (1, 0), (0, 0), 11, 12, (2, 2, 4, 7, 8, 9, 11)),
        ("Ben", 2, (2, 4), (2, 2), (0, 0), (0, 0), 8, 9, (2, 3, 4, 6, 6, 7, 8)),
        ("Otto", 1, (0, 0), (3, 4), (1, 0), (1, -1), 4, 6, (2, 2, 1, 3, 3, 5, 4)),
        ("小榛小榛小榛", 0, (0, 0), (1, 1), (11, 0), (12, -12), -11, 0, (2, 1, 0, -2, -5, -8, -11)),
    )
    made = []
    for i, (name, ribbons, happy, content, sad, gone, total, lays, points) in enumerate(rows[:seats]):
        moods = (MoodPoints(*mood) for mood in (happy, content, sad, gone))
        by_round = tuple(points[place % len(points)] for place in range(rounds))
        eggs = tuple(4 + place + i for place in range(rounds))
        made.append(SeatResult(name, SEAT_IDS[i], ribbons, *moods, total, lays, i == 0, by_round, eggs))
    awards = (
        Award("icons/egg_brown", "Best round", f"{LONG}: 13 eggs in one round"),
        Award("icons/mood_happy", "Happiest hen", "Darla, 5 rounds"),
        Award("icons/mood_ran", "Most missed", "Pearl, round 3"),
    )
    return ResultsData(tuple(made), target, awards, "hens/darla_happy")


def handover(seats: int = 5) -> Handover:
    names = ("Mia", "Ben", LONG, "Otto", "小榛小榛小榛")
    scores = tuple(
        SeatScore(names[i], SEAT_IDS[i], 10 + i, 20 - i, ("Done", "Now", "Ready", "", "Ready")[i], i == 2)
        for i in range(seats)
    )
    told = "Mia is done and her hand is covered. Everyone but Ben, please look away."
    return Handover("Ben", "pond", "Round 4, feed and water", told, scores)


def _title(driver: Driver) -> None:
    driver.push(TitleScene(flow_of(driver)))


def _title_best(driver: Driver) -> None:
    driver.app.store.statistics.note_daily(20261130, -11)
    _title(driver)


def _settings(tab: str) -> Callable[[Driver], None]:
    def show(driver: Driver) -> None:
        _title(driver)
        driver.push(SettingsScene(tab))

    return show


def _over_settings(make: Callable[[], Scene]) -> Callable[[Driver], None]:
    def show(driver: Driver) -> None:
        _settings("controls")(driver)
        driver.push(make())

    return show


def _keyboard(driver: Driver) -> None:
    _new_game(3, LONG)(driver)
    top = driver.app.top
    assert isinstance(top, NewGameScene)
    top.stage.set_focus("seat.0.name")
    field = top.stage.focused
    assert field is not None
    field.press()
    driver.push(ScreenKeyboard(top))
    driver.app.reader.source = "none"


def _credits(driver: Driver) -> None:
    driver.push(CreditsScene(LICENCES))


def _pause(driver: Driver) -> None:
    _title(driver)
    driver.push(PauseScene(flow_of(driver)))


def _help(subject: Literal["table", "watch"], source: str = "keyboard") -> Callable[[Driver], None]:
    def show(driver: Driver) -> None:
        _title(driver)
        driver.app.reader.source = source
        driver.app.use_bindings()
        driver.push(HelpSheet(subject))

    return show


def _ask(driver: Driver) -> None:
    _title(driver)
    words = driver.app.words
    answers = [
        Answer("leave", words.ui("Back to the title"), lambda: None),
        Answer("stay", words.ui("Go on playing"), lambda: None, main=True),
    ]
    title, told = words.ui("Leave this game?"), words.ui("It is not kept; a new one starts from the beginning.")
    driver.push(Sheet(title, told, answers))


def _trouble(driver: Driver) -> None:
    _title(driver)
    answers = [Answer("title", "Back to the title", lambda: None, main=True)]
    driver.push(TroubleSheet("Something broke", "Your game is safe at round 4. " * 8, "report", answers, "Copy report"))


def _new_game(seats: int, name: str = "", help: bool = False) -> Callable[[Driver], None]:
    def show(driver: Driver) -> None:
        setup = full_setup(seats, name)
        driver.app.settings.setup = msgspec.structs.replace(
            setup, seats=tuple(msgspec.structs.replace(seat, help=help) for seat in setup.seats), open_hands=help
        )
        driver.push(NewGameScene(flow_of(driver)))

    return show


def _token(driver: Driver) -> None:
    _new_game(3)(driver)
    driver.push(TokenSheet("barn", {"barn": LONG, "pond": "小榛小榛小榛"}, lambda _: None))


def _handover(seats: int) -> Callable[[Driver], None]:
    def show(driver: Driver) -> None:
        driver.push(HandoverScene(handover(seats), lambda: None, flow_of(driver)))
        driver.step(500)

    return show


def _handover_long(driver: Driver) -> None:
    told = "Pad 2 has gone. Any device may take Maximilian M's turn. Everyone else looks away."
    data = dataclasses.replace(handover(5), name=LONG, seat="leaf", told=told)
    driver.push(HandoverScene(data, lambda: None, flow_of(driver)))
    driver.step(500)


def _pause_lost(driver: Driver) -> None:
    _title(driver)
    words = driver.app.words
    told = words.ui("{pad} has gone. Any device may take {name}'s turn.", pad="Pad 2", name=LONG)
    driver.push(PauseScene(flow_of(driver), told))


def _seats(seats: int, name: str = "") -> Callable[[Driver], None]:
    def show(driver: Driver) -> None:
        setup = full_setup(seats, name)
        for seat, device in ((0, "pad:1"), (1, "mouse")):
            setup = with_device(setup, seat, device)
        match = Match.new(load_cards(), Options(seats), 1)
        table = TableScene(flow_of(driver), setup, match, choose, ROOT / "assets" / "maps")
        _title(driver)
        driver.push(SeatsSheet(table))

    return show


def _new_game_devices(name: str = "") -> Callable[[Driver], None]:
    def show(driver: Driver) -> None:
        setup = full_setup(5, name)
        for seat, device in ((0, "pad:1"), (1, "mouse")):
            setup = with_device(setup, seat, device)
        driver.app.settings.setup = setup
        driver.push(NewGameScene(flow_of(driver)))

    return show


def _results(seats: int, rounds: int = 7) -> Callable[[Driver], None]:
    def show(driver: Driver) -> None:
        record = recorded(2, 1, 20) if seats == 2 else None
        driver.push(ResultsScene(results(seats, rounds, 12 if seats == 2 else 10), flow_of(driver), record))
        driver.step(1200)

    return show


def solo_results(won: bool, name: str = "Mia") -> ResultsData:
    """The end of a game against the Fox."""
    total = 11 if won else -7
    solo = SoloResult(won, total, 10, "Queen of the Coop", "The hens like you. The books need work.", 9 if won else 12)
    data = results(1)
    row = dataclasses.replace(data.seats[0], name=name, total=total, winner=won)
    return dataclasses.replace(data, seats=(row,), solo=solo)


def _solo_results(won: bool, day: int = 0, name: str = "Mia") -> Callable[[Driver], None]:
    def show(driver: Driver) -> None:
        data = solo_results(won, name)
        ended = Ended(seats=1, won=won, total=data.seats[0].total, daily=day)
        driver.push(ResultsScene(dataclasses.replace(data, ended=ended), flow_of(driver)))
        driver.step(1200)

    return show


SCREENS: dict[str, Callable[[Driver], None]] = {
    "title": _title,
    "title_best": _title_best,
    "settings_play": _settings("play"),
    "settings_picture": _settings("picture"),
    "settings_sound": _settings("sound"),
    "settings_controls": _settings("controls"),
    "settings_language": _settings("language"),
    "keyboard": _keyboard,
    "bindings": _over_settings(BindingsScene),
    "listen_key": _over_settings(lambda: ListenSheet("inspect", "key")),
    "listen_pad": _over_settings(lambda: ListenSheet("next_phase", "pad")),
    "credits": _credits,
    "pause": _pause,
    "help": _help("table"),
    "help_mouse": _help("table", "mouse"),
    "help_pad": _help("table", "pad:1"),
    "help_watch": _help("watch"),
    "ask": _ask,
    "trouble": _trouble,
    "new_game_2": _new_game(2),
    "new_game_5": _new_game(5),
    "new_game_5_long": _new_game(5, LONG),
    "new_game_solo": _new_game(1),
    "new_game_solo_help": _new_game(1, LONG, help=True),
    "new_game_help": _new_game(3, help=True),
    "token": _token,
    "handover_2": _handover(2),
    "handover_5": _handover(5),
    "handover_long": _handover_long,
    "pause_lost": _pause_lost,
    "seats_2": _seats(2),
    "seats_5_long": _seats(5, LONG),
    "new_game_devices": _new_game_devices(),
    "new_game_devices_long": _new_game_devices(LONG),
    "results_2": _results(2),
    "results_5": _results(5),
    "results_5_long": _results(5, 24),
    "results_solo_won": _solo_results(True),
    "results_solo_daily": _solo_results(False, 20261130, LONG),
    **SAVE_SCREENS,
    **REPLAY_SCREENS,
}
