"""A monkey at the machine: it presses, types, drags, resizes, plugs pads in and out, and nothing may break.

    python -m tests.scenes.monkey --minutes 30                       # game time in each scene
    python -m tests.scenes.monkey --scene three_people --seed 7      # the same deeds again

A seed stands for the same deeds in the same game. After every deed the app must be sound (see `faults`); after each
run a fixed way leads to the title from wherever it is, and every saved game must be the game that was on the table.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.ai.levels import choose
from game.loading import load_cards
from game.match import Match
from game.record import options_of, record_of
from game.seating import SEAT_IDS, Kind, SeatSetup, Setup
from game.status import status
from game.view import view
from scenes.app import App
from scenes.flow import Flow
from scenes.probe import Probe
from scenes.results import ResultsScene
from scenes.scene import WidgetScene
from scenes.start import Wishes, open_app
from scenes.table.scene import TableScene
from scenes.title import TitleScene
from tests.scenes.driver import Driver, PlainPictures
from tests.scenes.screens import results, solo_results
from tests.scenes.virtual_pad import BUTTONS, VirtualPad

NAMES = ("Mia", "Ben", "Hazel", "Otto", "Rosa")
SIZES = ((1280, 800), (1280, 720), (1024, 768), (1024, 600), (1920, 1080), (800, 500), (1600, 900), (1080, 1920))
TEXT = ("a", "Zoé", "小米", "  ", "x" * 30, "0", "-7", "\u0301", "9999999999", "'\"\\", "🐔")
KEYS = (
    pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT,
    pygame.K_RIGHT, pygame.K_1, pygame.K_2, pygame.K_5, pygame.K_9, pygame.K_0, pygame.K_e, pygame.K_a, pygame.K_h,
    pygame.K_i, pygame.K_z, pygame.K_y, pygame.K_l, pygame.K_m, pygame.K_r, pygame.K_f, pygame.K_s, pygame.K_q,
    pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_DELETE, pygame.K_BACKSPACE, pygame.K_F5,
)  # fmt: skip
STICKS = ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0), (0.7, 0.7), (0.0, 0.0))
BURST = (
    pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEBUTTONUP, pygame.KEYDOWN,
    pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.MOUSEWHEEL, pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE,
)  # fmt: skip
MOST_PADS = 2
LEAVING = ("title", "quit", "leave", "new_game", "settings", "close", "watch")
"""What leads away from where it is; it has the choice twice."""
WAY_OUT = 60
"""So many presses of the fixed way must be enough to reach the title."""


class Stuck(AssertionError):
    """What the monkey found; the message says with which seed and after which deeds."""


def setup_of(kinds: tuple[Kind, ...], **more: object) -> Setup:
    """A set-up of so many seats."""
    seats = tuple(SeatSetup(NAMES[i], SEAT_IDS[i], kind) for i, kind in enumerate(kinds))
    return Setup(seats, **more)  # type: ignore[arg-type]


def table(*kinds: Kind, **more: object) -> Callable[[Monkey], None]:
    """A game of these seats from its beginning."""

    def begin(monkey: Monkey) -> None:
        monkey.flow.start(setup_of(kinds, seed=monkey.seed, **more))

    return begin


def together(*kinds: Kind, **more: object) -> Callable[[Monkey], None]:
    """A game with open hands in which people feed at the same time."""

    def begin(monkey: Monkey) -> None:
        monkey.app.settings.together = "on"
        if monkey.app.size < (1280, 720):
            monkey.driver.resize((1280, 800))
        table(*kinds, open_hands=True, **more)(monkey)

    return begin


def part_of_a_game(seed: int, kinds: tuple[Kind, ...], actions: int, **more: object) -> tuple[Match, Setup]:
    """A game that AI seats have played for so many actions."""
    setup = setup_of(kinds, seed=seed, **more)
    match = Match.new(load_cards(), options_of(setup), seed, setup.first)
    while len(match.actions) < actions and not match.over:
        match.apply(choose(view(match.table, match.table.acting), "novice", seed).action)
    return match, setup


def _watch(monkey: Monkey) -> None:
    match, setup = part_of_a_game(monkey.seed, ("person", "novice"), 120)
    monkey.flow.title()
    monkey.flow.watch(record_of(match, setup))


def _results(monkey: Monkey) -> None:
    monkey.flow.last = setup_of(("person", "novice"))
    data = solo_results(True) if monkey.seed % 3 == 0 else results(2 + monkey.seed % 4)
    monkey.app.restart(ResultsScene(data, monkey.flow))


def _page(page: str) -> Callable[[Monkey], None]:
    def begin(monkey: Monkey) -> None:
        monkey.flow.title()
        getattr(monkey.flow, page)()

    return begin


def _saved(monkey: Monkey) -> None:
    """The page of saved games, with some on it."""
    for at, kinds in enumerate((("person", "novice"), ("person", "person", "farmer"))):
        monkey.flow.start(setup_of(kinds, seed=monkey.seed + at))  # type: ignore[arg-type]
        monkey.driver.wait(1200)
        scene = monkey.table
        assert scene is not None
        monkey.flow.saving.keep(scene)
        if at:
            monkey.flow.saving.save_as(scene, "By name")
    monkey.flow.saving.flush()
    _page("load")(monkey)


SCENES: dict[str, Callable[[Monkey], None]] = {
    "title": lambda monkey: monkey.flow.title(),
    "new_game": _page("new_game"),
    "new_solo": _page("solo"),
    "settings": _page("settings"),
    "statistics": _page("statistics"),
    "credits": _page("credits"),
    "load": _saved,
    "one_person": table("person", "farmer"),
    "events": table("person", "novice", "novice", events=True, target=8),
    "fox": table("person"),
    "fox_events": table("person", events=True),
    "three_people": table("person", "person", "person", target=6),
    "together": together("person", "person", "novice", target=6),
    "together_four": together("person", "person", "person", "person", "novice", events=True),
    "five_seats": table("person", "novice", "person", "novice", "novice", events=True),
    "all_ai": table("novice", "novice", "novice"),
    "replay": _watch,
    "results": _results,
}
SHORT = ("new_game", "one_person", "three_people", "together", "fox_events", "replay", "load")


@dataclass
class Monkey:
    """Hands, a seed, and what they did last. `folder` is where the games and settings go."""

    seed: int
    folder: Path
    scene: str
    pictures: bool = False
    driver: Driver = field(init=False)
    app: App = field(init=False)
    flow: Flow = field(init=False)

    def __post_init__(self) -> None:
        self.chance = random.Random(f"{self.seed} {self.scene}")
        wishes = Wishes(
            seed=self.seed, size=self.chance.choice(SIZES[:4]), language="en", sound=False, data=self.folder
        )
        self.app, self.flow = open_app(wishes)
        if not self.pictures:
            self.app.pictures = PlainPictures()
        self.app.settings.ai_pace = self.chance.choice(("instant", "fast"))
        self.app.settings.less_motion = self.chance.random() < 0.5
        self.driver = Driver.over(self.app)
        self.pads: list[VirtualPad] = []
        self.held: list[int] = []
        self.deeds: deque[str] = deque(maxlen=25)
        self.done = 0
        self.played: Counter[str] = Counter()
        self.time = 0  # ms of game time
        self.actions = 0  # the most that a game on the table had
        self.app.relayout()
        self.home = ""
        self._go_home()

    # -- what it sees -------------------------------------------------------------------------------------------

    @property
    def table(self) -> TableScene | None:
        """The game on the table, if there is one."""
        return next((scene for scene in self.app.scenes if isinstance(scene, TableScene)), None)

    def targets(self) -> list[Probe]:
        """What can be pressed in the top scene."""
        top = self.app.top
        return [probe for probe in top.probe() if probe.target and probe.enabled] if top is not None else []

    # -- what it does -------------------------------------------------------------------------------------------

    def deed(self) -> None:
        """One more deed, then some time."""
        acts = (
            (30, self._press), (8, self._key), (7, self._walk), (8, self._drag), (6, self._go_on), (3, self._anywhere),
            (2, self._wheel), (2, self._type), (3, self._look), (5, self._take_back), (1, self._hold_key),
            (6 if self.pads else 1, self._pad), (1, self._plug), (0.6, self._resize), (0.4, self._language),
            (0.5, self._away), (0.2, self._drop), (0.3, self._text_size), (0.2, self._full), (3, self._rest),
            (4, self._burst),
        )  # fmt: skip
        act = self.chance.choices([act for _, act in acts], [weight for weight, _ in acts])[0]
        self.deeds.append(act.__name__.strip("_"))
        act()
        self.wait(self.chance.choice((16, 16, 48, 160, 400, 700)))
        self.done += 1
        if self.done % 20 == 0 and self.home not in self._here():
            self.deeds.append("go home")
            self._go_home()
        if not self.app.running:  # it may quit: then it is started again
            self.app.running = True
            self.flow.title()
            self.driver.step()

    def _go_home(self) -> None:
        """Begin with the scene again that it is there for: it was left."""
        SCENES[self.scene](self)
        self.driver.step()
        top = self.app.top
        self.home = self._game() or (top.name if top is not None else "")

    def _here(self) -> set[str]:
        """The names of all scenes, and the game that is on the table."""
        return {scene.name for scene in self.app.scenes} | {self._game()}

    def _game(self) -> str:
        """Which game is on the table, and how many people play it."""
        return f"{self.table.game_id}, {self.table.setup.people} people" if self.table is not None else ""

    def note(self, what: object) -> None:
        """Say more about the deed that is being done."""
        self.deeds[-1] += f" {what}"

    def wait(self, ms: int) -> None:
        """Let time pass, in larger frames than a person has."""
        self.time += ms
        while ms > 0:
            self.driver.step(min(48, ms))
            ms -= 48

    def _spot(self) -> tuple[int, int]:
        width, height = self.app.size
        return self.chance.randrange(width), self.chance.randrange(height)

    def _goal(self) -> tuple[int, int]:
        """The middle of something, or now and then any place of it."""
        found = self.targets()
        if not found:
            return self._spot()
        probe = self.chance.choice(found)
        if probe.id in LEAVING and self.chance.random() < 0.8:
            probe = self.chance.choice(found)
        self.note(probe.id)
        if self.chance.random() < 0.7:
            return probe.centre
        x, y, width, height = probe.rect
        return x + self.chance.randrange(max(1, width)), y + self.chance.randrange(max(1, height))

    def _press(self) -> None:
        self.driver.click(self._goal())

    def _look(self) -> None:
        self.driver.click(self._goal(), button=3)

    def _anywhere(self) -> None:
        self.driver.click(self._spot(), button=self.chance.choice((1, 1, 2, 3)))

    def _drag(self) -> None:
        begin, end = self._goal(), self._goal()
        self.driver.move(begin)
        self.driver.down()
        for part in range(1, 4):
            place = tuple(a + (b - a) * part // 3 for a, b in zip(begin, end, strict=True))
            self.driver.move((place[0], place[1]), held=True)
            if self.chance.random() < 0.06:
                self._in_the_middle()
        if self.chance.random() < 0.95:
            self.driver.up()

    def _in_the_middle(self) -> None:
        """Something comes between a press and its end."""
        self.chance.choice((self._key, self._resize, self._away, self._plug, self._language, self._rest))()

    def _wheel(self) -> None:
        self.driver.wheel(self._goal(), self.chance.choice((1, -1, 3)))

    def _key(self) -> None:
        key = self.chance.choice(KEYS)
        self.note(pygame.key.name(key))
        self.driver.key(key, mod=pygame.KMOD_CTRL if self.chance.random() < 0.05 else 0)

    def _walk(self) -> None:
        keys = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB)
        self.driver.key(*self.chance.choices(keys, k=self.chance.randrange(1, 5)))
        if self.chance.random() < 0.6:
            self.driver.key(pygame.K_RETURN)

    def _hold_key(self) -> None:
        """Down now, up some deeds later."""
        if self.held and self.chance.random() < 0.7:
            self.driver.release(self.held.pop())
        else:
            self.held.append(self.chance.choice((pygame.K_m, pygame.K_f, pygame.K_RETURN, pygame.K_LEFT)))
            self.driver.hold(self.held[-1])

    def _go_on(self) -> None:
        """What moves a game on: feed for me, then the end of the phase; twice, in case somebody is asked."""
        if self.chance.random() < 0.6:
            self.driver.key(pygame.K_a)
        self.wait(600)
        self.driver.key(pygame.K_e)
        top = self.app.top
        for id in ("anyway", "show", "close", "done"):
            if top is not None and any(probe.id == id and probe.target for probe in top.probe()):
                self.wait(600)
                if self.app.top is top:
                    self.driver.click(next(probe for probe in self.targets() if probe.id == id).centre)
                break

    def _take_back(self) -> None:
        for _ in range(self.chance.randrange(1, 4)):
            self.driver.key(self.chance.choice((pygame.K_z, pygame.K_z, pygame.K_y)))

    def _type(self) -> None:
        self.driver.type(self.chance.choice(TEXT))

    def _rest(self) -> None:
        self.wait(self.chance.choice((1000, 2500, 6000, 6000, 61_000)) if self.chance.random() < 0.9 else 3000)

    def _resize(self) -> None:
        size = self.chance.choice(SIZES)
        self.note(size)
        self.driver.resize(size)

    def _language(self) -> None:
        self.app.set_language(self.chance.choice(("en", "zh_TW")))

    def _text_size(self) -> None:
        self.app.settings.text_size = self.chance.choice((100, 125, 150))
        self.app.relayout()

    def _full(self) -> None:
        self.driver.key(pygame.K_F11)

    def _away(self) -> None:
        kind = self.chance.choice(
            (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED)
        )
        self.note(pygame.event.event_name(kind))
        self.driver.post(kind)
        self.driver.step()

    def _drop(self) -> None:
        """A file that is no game falls on the window."""
        path = self.folder / "not a game.txt"
        path.write_text(self.chance.choice(TEXT), encoding="utf-8")
        self.driver.post(pygame.DROPFILE, file=str(path))
        self.driver.step()

    def _burst(self) -> None:
        """Many things within one frame, in any order."""
        for _ in range(self.chance.randrange(2, 9)):
            pos = self._goal() if self.chance.random() < 0.8 else self._spot()
            key, button = self.chance.choice(KEYS), self.chance.choice((1, 1, 1, 2, 3))
            kind = self.chance.choice(BURST)
            values: dict[int, dict[str, object]] = {
                pygame.MOUSEMOTION: {"pos": pos, "rel": (1, 1), "buttons": (button == 1, 0, 0), "touch": False},
                pygame.MOUSEBUTTONDOWN: {"pos": pos, "button": button, "touch": False},
                pygame.MOUSEBUTTONUP: {"pos": pos, "button": button, "touch": False},
                pygame.KEYDOWN: {"key": key, "mod": 0, "unicode": "", "scancode": 0},
                pygame.KEYUP: {"key": key, "mod": 0, "unicode": "", "scancode": 0},
                pygame.TEXTINPUT: {"text": self.chance.choice(TEXT)},
                pygame.TEXTEDITING: {"text": self.chance.choice(TEXT), "start": 0, "length": 1},
                pygame.MOUSEWHEEL: {"x": 0, "y": 1, "flipped": False, "precise_x": 0.0, "precise_y": 1.0},
            }
            self.driver.post(kind, **values.get(kind, {}))
        self.driver.step(self.chance.choice((1, 16, 250)))

    def _plug(self) -> None:
        if len(self.pads) < MOST_PADS and self.chance.random() < 0.7:
            known = self.chance.random() < 0.8
            self.note("in" if known else "in, unknown")
            stuck = (0, 1.0) if self.chance.random() < 0.15 else None
            self.pads.append(VirtualPad(self.driver, known=known, stuck=stuck))
        elif self.pads:
            self.note("out")
            self.pads.pop(self.chance.randrange(len(self.pads))).unplug()

    def _pad(self) -> None:
        if not self.pads:
            self._plug()
            return
        pad = self.chance.choice(self.pads)
        if self.chance.random() < 0.25:
            pad.stick(*self.chance.choice(STICKS))
            return
        usual = ("a", "a", "a", "a", "up", "down", "left", "right", "lb", "rb")
        button = self.chance.choice(usual if self.chance.random() < 0.7 else (*BUTTONS, "lt", "rt"))
        self.note(button)
        pad.press(button)

    # -- what must hold -----------------------------------------------------------------------------------------

    def faults(self) -> list[str]:
        """Everything that is wrong just now, in words."""
        found: list[str] = []
        for scene in self.app.scenes:
            match = getattr(scene, "match", None)
            if isinstance(match, Match):
                found += [f"{scene.name}: {fault}" for fault in status(match.table)]
        top = self.app.top
        if top is None:
            return [*found, "there is no scene"]
        if top.name == "trouble":
            found.append("something broke and was caught")
        window = pygame.Rect((0, 0), self.app.size).inflate(4, 4)
        probes = top.probe()
        found += [
            f"{it.id} leaves the window: {it.rect}" for it in probes if it.target and not window.contains(it.rect)
        ]
        twice = [id for id, n in Counter(probe.id for probe in probes if probe.target).items() if n > 1]
        found += [f"{top.name} has two things called {id}" for id in twice]
        if self.app.device != "mouse" and isinstance(top, WidgetScene):
            spots = [widget.id for widget in top.stage.widgets if widget.can_focus]
            if spots and top.stage.focus_id not in spots:
                found.append(f"the focus of {top.name} is lost: it is on {top.stage.focus_id}")
        return found

    def check(self) -> None:
        """Raises `Stuck` when something is wrong."""
        found = self.faults()
        if found:
            raise Stuck(self.told("; ".join(found[:4])))

    def check_saves(self) -> None:
        """The game on the table is the one in the file, action for action."""
        self.flow.saving.flush()
        entries = self.flow.saving.entries()
        for entry in entries:
            if entry.problem is not None:
                raise Stuck(self.told(f"a saved game cannot be read: {entry.problem}"))
        scene = self.table
        if scene is None or not scene.game_id or not scene.match.actions:
            return
        mine = next((it for it in entries if it.automatic and it.game == scene.game_id), None)
        if mine is None:
            return  # finished games may have been let go, and one without an action is not kept
        loaded = self.flow.saving.load(mine)
        if loaded.match.digest() != scene.match.digest():
            raise Stuck(self.told(f"the saved game differs: {len(loaded.match.actions)} actions are in the file, "
                                  f"{len(scene.match.actions)} on the table"))  # fmt: skip

    def leave(self) -> None:
        """The fixed way to the title. Raises `Stuck` when it does not lead there."""
        for pad in self.pads:
            pad.unplug()
        self.pads = []
        for key in self.held:
            self.driver.release(key)
        self.held = []
        self.driver.up()
        self.driver.resize((1280, 800))
        way = []
        for _ in range(WAY_OUT):
            top = self.app.top
            if isinstance(top, TitleScene) and len(self.app.scenes) == 1:
                return
            self.wait(700)
            top = self.app.top
            known = {probe.id: probe for probe in self.targets()}
            wish = next((id for id in ("title", "leave", "close", "stop", "done", "pause", "back") if id in known), "")
            way.append(f"{top.name if top else '-'}:{wish or 'Esc'}")
            if wish:
                self.driver.click(known[wish].centre)
            else:
                self.driver.key(pygame.K_ESCAPE)
        raise Stuck(self.told(f"no way to the title: {' > '.join(way[-12:])}"))

    def told(self, what: str) -> str:
        """A finding with all that is needed to see it again."""
        top = self.app.top
        head = f"scene {self.scene}, seed {self.seed}, deed {self.done}, {self.app.size}, {self.app.words.lang}, top "
        return f"{head}{top.name if top else '-'}: {what}\n  last deeds: {' | '.join(self.deeds)}"

    def run(self, deeds: int, most_ms: int = 1 << 40, until: float = float("inf")) -> None:
        """So many deeds or so much game time, whichever ends first. Raises `Stuck`."""
        try:
            while self.done < deeds and self.time < most_ms and time.monotonic() < until:
                self.deed()
                self.check()
                top = self.app.top
                self.played[top.name if top is not None else "-"] += 1
                if self.table is not None:
                    self.actions = max(self.actions, len(self.table.match.actions))
                if self.done % 40 == 0:
                    self.check_saves()
            self.check_saves()
            self.leave()
            self.check()
        except Stuck:
            raise
        except Exception as error:
            raise Stuck(self.told(f"{type(error).__name__}: {error}\n{traceback.format_exc(limit=-8)}")) from error

    def close(self) -> None:
        """Pull everything out and close the window."""
        for pad in self.pads:
            pad.unplug()
        self.pads = []
        self.app.close()
        self.flow.saving.close()
        pygame.event.clear() if pygame.display.get_init() else None


def run(scene: str, seed: int, deeds: int, most_ms: int = 1 << 40, until: float = float("inf")) -> Monkey:
    """One monkey from its beginning to the title. Raises `Stuck`."""
    with tempfile.TemporaryDirectory() as folder:
        monkey = Monkey(seed, Path(folder), scene)
        try:
            monkey.run(deeds, most_ms, until)
        finally:
            monkey.close()
    return monkey


def main() -> int:
    """Runs monkeys in every scene; 1 if one found anything."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    parser = argparse.ArgumentParser(description="Let a monkey play, and tell what it broke.")
    parser.add_argument("--minutes", type=float, default=30, help="of game time in each scene")
    parser.add_argument("--deeds", type=int, default=600, help="at most, of one monkey; then the next seed begins")
    parser.add_argument("--scene", choices=sorted(SCENES), help="only this one")
    parser.add_argument("--seed", type=int, help="only this one, with --scene")
    parser.add_argument("--from", type=int, default=1, dest="first", help="the first seed")
    parser.add_argument("--real-minutes", type=float, default=float("inf"), help="stop after so much time of the clock")
    wishes = parser.parse_args()
    until, found = time.monotonic() + wishes.real_minutes * 60, 0
    for scene in [wishes.scene] if wishes.scene else SCENES:
        played, deeds, seed, longest, tops = 0, 0, wishes.first, 0, Counter[str]()
        while played < wishes.minutes * 60_000 and time.monotonic() < until:
            seed = wishes.seed if wishes.seed is not None else seed
            try:
                monkey = run(scene, seed, wishes.deeds, until=until)
                played, deeds, longest = played + monkey.time, deeds + monkey.done, max(longest, monkey.actions)
                tops += monkey.played
            except Stuck as stuck:
                found += 1
                played += 60_000
                print(f"FOUND {stuck}", flush=True)
            if wishes.seed is not None:
                break
            seed += 1
        seen = ", ".join(f"{name} {n}" for name, n in tops.most_common())
        print(f"{scene}: {played / 60_000:.0f} minutes, {deeds} deeds, seeds {wishes.first} to {seed - 1}, longest "
              f"game {longest} actions; deeds by scene: {seen}", flush=True)  # fmt: skip
    print(f"{found} findings")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
