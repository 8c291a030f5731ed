"""Draws every screen in telling states into picture files, with no window on the screen: `main.py shots`."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game import places
from game.ai.levels import choose
from game.match import Match
from game.record import record_of
from game.seating import SeatSetup, Setup
from game.table import Options, Table
from game.view import view
from scenes import shots_couch, shots_saves, shots_together
from scenes.app import App
from scenes.bindings_page import BindingsScene
from scenes.flow import Flow
from scenes.replay.watch import WatchScene
from scenes.scene import Scene
from scenes.settings import SettingsScene
from scenes.start import Wishes, open_app
from scenes.table import fixtures
from scenes.table.outcome import results
from scenes.table.scene import TableScene
from scenes.table.turns import Choose

Draw = Callable[["Studio"], object]

_FRAME = 33
_LONGEST = 20_000
_SEED = 11


class Studio:
    """An app that nobody sees, and hands to bring it into the state wanted."""

    def __init__(self, size: tuple[int, int], language: str, data: Path) -> None:
        self.app: App
        self.flow: Flow
        self.app, self.flow = open_app(Wishes(size=size, language=language, sound=False, data=data))
        self.app.settings.ai_pace = "instant"
        self.cards = fixtures.the_cards()

    def pass_time(self, ms: int) -> None:
        """Let time go by."""
        for _ in range(max(1, ms // _FRAME)):
            self.app.step(_FRAME)

    def show(self, scene: Scene, ms: int = 0) -> None:
        """Only this scene, `ms` after it came."""
        self.app.restart(scene)
        self.pass_time(ms)

    def sit_down(self, name: str) -> TableScene:
        """A real game at the position of a state of the fixtures, a person at the first seat, the others AI."""
        laid = fixtures.position(name)
        setup = self.setup(len(laid.seats), laid.options.target)
        table = laid.copy()
        scene = TableScene(self.flow, setup, Match(table), _chooser(), places.asset("maps"))
        self.app.words.seat_names = [seat.name for seat in setup.seats]
        scene.revealed = laid.round
        scene.past.log = fixtures.log_lines(self.app.words, laid.round, laid.first, len(laid.seats))
        self.show(scene)
        for _ in range(_LONGEST // _FRAME):
            if scene.desk.name != "watching" and not scene.director.busy:
                break
            self.pass_time(_FRAME)
        return scene

    def setup(self, seats: int, target: int = 10) -> Setup:
        """Seats with names in the language of the app."""
        chinese = self.app.words.lang == "zh_TW"
        people = fixtures.PEOPLE[seats]
        return Setup(
            tuple(
                SeatSetup(fixtures.CHINESE[name] if chinese else name, seat, "person" if i == 0 else "farmer")  # type: ignore[arg-type]
                for i, (name, seat, _) in enumerate(people)
            ),
            target,
            seed=_SEED,
        )

    def lift(self, scene: TableScene, kind: str, hen: str) -> None:
        """Take a hand card of a kind and hold it over an own hen."""
        things = {thing.id: thing for thing in scene.picture.things(scene.top)}
        goal = things[f"hen.{self.cards.hen_by_id[hen]}"].rect.center
        start = next(
            thing.rect.center
            for thing in things.values()
            if thing.kind == "hand" and thing.card is not None and self.cards.kind(thing.card).id == kind
        )
        self._mouse(pygame.MOUSEMOTION, start, rel=(0, 0), buttons=(0, 0, 0))
        self._mouse(pygame.MOUSEBUTTONDOWN, start, button=1)
        middle = (start[0] + goal[0]) // 2, (start[1] + goal[1]) // 2
        for spot in (middle, goal):
            self._mouse(pygame.MOUSEMOTION, spot, rel=(9, -9), buttons=(1, 0, 0))
        self.pass_time(400)

    def press(self, id: str) -> None:
        """Press a button of the table, if it is there."""
        for probe in self.app.probe():
            if probe.id == id and probe.target:
                spot = probe.centre
                self._mouse(pygame.MOUSEMOTION, spot, rel=(0, 0), buttons=(0, 0, 0))
                self._mouse(pygame.MOUSEBUTTONDOWN, spot, button=1)
                self._mouse(pygame.MOUSEBUTTONUP, spot, button=1)
                self.pass_time(600)
                return

    def point_at(self, id: str) -> None:
        """Rest the pointer on a thing or button."""
        for probe in self.app.probe():
            if probe.id == id:
                self._mouse(pygame.MOUSEMOTION, probe.centre, rel=(0, 0), buttons=(0, 0, 0))
                return

    def _mouse(self, kind: int, pos: tuple[int, int], **more: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=pos, touch=False, **more))
        self.app.step(_FRAME)

    def close(self) -> None:
        """Give everything back, the files of the games too."""
        self.app.close()
        self.flow.saving.close()

    def save(self, path: Path) -> None:
        """What is in the window now, as a PNG file."""
        self.app.invalidate()
        self.app.step(0)
        pygame.image.save(self.app.window.surface, str(path))


def _chooser() -> Choose:
    return lambda seen, level: choose(seen, level, _SEED)


def _title(studio: Studio) -> None:
    studio.flow.title()
    studio.pass_time(300)


def _new_game(studio: Studio) -> None:
    studio.app.settings.setup = studio.setup(4)
    studio.flow.title()
    studio.flow.new_game()
    studio.pass_time(300)


def _new_game_alone(studio: Studio) -> None:
    studio.app.settings.setup = studio.setup(2)
    studio.flow.title()
    studio.flow.solo()
    studio.pass_time(300)


def _settings(studio: Studio) -> None:
    studio.flow.title()
    studio.flow.settings()
    studio.pass_time(300)


def _controls(studio: Studio) -> None:
    studio.flow.title()
    studio.app.push(SettingsScene("controls"))
    studio.pass_time(300)


def _bindings(studio: Studio) -> None:
    studio.flow.title()
    studio.app.push(BindingsScene())
    studio.pass_time(300)


def _credits(studio: Studio) -> None:
    studio.flow.title()
    studio.flow.credits()
    studio.pass_time(300)


def _at_table(name: str) -> Draw:
    def draw(studio: Studio) -> None:
        studio.sit_down(name)

    return draw


def _feeding(studio: Studio) -> None:
    scene = studio.sit_down("care")
    studio.lift(scene, "corn", "sansa")


def _treat(studio: Studio) -> None:
    scene = studio.sit_down("care")
    studio.lift(scene, "worm_treat", "darla")


def _fed(studio: Studio) -> None:
    studio.sit_down("care")
    studio.press("auto")


def _warned(studio: Studio) -> None:
    scene = studio.sit_down("care")
    buttons = {button.zone: button.id for button in scene.desk.buttons()}
    studio.press(buttons.get("end_phase_button", ""))


def _shopping(studio: Studio) -> None:
    studio.sit_down("market")
    studio.point_at("market.4")
    studio.pass_time(200)


def _event(studio: Studio) -> None:
    """The event of the round, shown large."""
    scene = studio.sit_down("advanced_market")
    scene.reveal_event(scene.match.table.event)
    studio.pass_time(600)


def _alone_fed(studio: Studio) -> None:
    scene = studio.sit_down("solo")
    studio.lift(scene, "corn", "sansa")


def _pause(studio: Studio) -> None:
    studio.sit_down("care")
    studio.flow.pause()
    studio.pass_time(300)


def _help(studio: Studio) -> None:
    from scenes.help_sheet import HelpSheet

    studio.sit_down("care")
    studio.app.push(HelpSheet())
    studio.pass_time(300)


def _results(studio: Studio) -> None:
    from scenes.results import ResultsScene

    setup = studio.setup(3, 8)
    match = _played(setup)
    studio.show(ResultsScene(results(match, setup, studio.app.words), studio.flow), 1500)


def _results_alone(studio: Studio) -> None:
    from scenes.results import ResultsScene

    setup = msgspec.structs.replace(studio.setup(2), events=True)
    setup = msgspec.structs.replace(setup, seats=setup.seats[:1])
    match = _played(setup, "farmer")
    studio.show(ResultsScene(results(match, setup, studio.app.words), studio.flow), 1500)


def _watching(market: bool) -> Draw:
    """A finished game watched again, in its fourth round."""

    def draw(studio: Studio) -> None:
        setup = studio.setup(3, 8)
        studio.flow.title()
        studio.flow.watch(record_of(_played(setup), setup), playing=False)
        scene = studio.app.top
        if isinstance(scene, WatchScene):
            start, steps = scene.tape.rounds[3], scene.tape.steps
            wanted = "market" if market else "care"
            scene.go(next(at for at in range(start, scene.tape.total) if steps[at] == wanted))
        studio.pass_time(400)

    return draw


def _played(setup: Setup, level: str = "novice") -> Match:
    """A short game between AI seats, always the same."""
    options = Options(len(setup.seats), setup.target, events=setup.events)
    match = Match.new(fixtures.the_cards(), options, _SEED, 0)
    while not match.over:
        table: Table = match.table
        match.apply(choose(view(table, table.acting), level, _SEED).action)
    return match


SHOTS: dict[str, Draw] = {
    "title": _title,
    "title_continue": shots_saves.title_continue,
    "load": shots_saves.load,
    "statistics": shots_saves.statistics,
    "trouble": shots_saves.trouble,
    "new_game": _new_game,
    "new_game_solo": _new_game_alone,
    "settings": _settings,
    "controls": _controls,
    "keys_and_buttons": _bindings,
    "credits": _credits,
    "table_care": _at_table("care"),
    "table_feeding": _feeding,
    "table_treat": _treat,
    "table_fed": _fed,
    "table_warned": _warned,
    "table_two_seats": _at_table("two"),
    "table_full_house": _at_table("full"),
    "table_chicks": _at_table("chicks"),
    "table_market": _at_table("market"),
    "table_shopping": _shopping,
    "table_full_market": _at_table("full_market"),
    "event": _event,
    "table_advanced": _at_table("advanced"),
    "table_advanced_market": _at_table("advanced_market"),
    "table_kitty": _at_table("kitty"),
    "table_solo": _at_table("solo"),
    "table_solo_feeding": _alone_fed,
    "table_solo_market": _at_table("solo_market"),
    "table_solo_advanced": _at_table("solo_advanced"),
    "handover": shots_couch.handover,
    "market_banner": shots_couch.banner,
    "market_hand_down": shots_couch.hand_down,
    "pause_hand_down": shots_couch.paused,
    "seats": shots_couch.seats,
    "new_game_devices": shots_couch.new_game,
    "together_two": shots_together.feeding,
    "together_four": shots_together.four,
    "together_ready": shots_together.counting,
    "pause": _pause,
    "help": _help,
    "results": _results,
    "results_solo": _results_alone,
    "watch": _watching(False),
    "watch_market": _watching(True),
}


def draw_all(folder: Path, size: tuple[int, int], lang: str) -> list[Path]:
    """Every screen in a window of `size` pixels, as numbered PNG files in `folder`, which must be there."""
    with tempfile.TemporaryDirectory() as data:
        return list(_draw(folder, Studio(size, lang, Path(data))))


def _draw(folder: Path, studio: Studio) -> Iterator[Path]:
    try:
        for number, (name, draw) in enumerate(SHOTS.items(), 1):
            draw(studio)
            path = folder / f"{number:02}_{name}.png"
            studio.save(path)
            yield path
    finally:
        studio.close()
