"""A table without panels, for the director: everything has a made-up place, and what is asked for is noted."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame

from game import rng
from game.actions import Action
from game.cards import CardSet
from game.happenings import Happening
from game.lab.randoms import random_action
from game.loading import load_cards
from game.match import Match
from game.seating import SEAT_IDS, SeatSetup
from game.table import MARKET, UNKNOWN, Options
from game.view import censor
from scenes.store import Settings
from scenes.table.director import PACES, Director
from scenes.table.panel import Thing
from scenes.table.shown import Shown
from scenes.table.tabletop import Marks
from scenes.ui.look import Look
from scenes.ui.theme import Theme
from tests.scenes.driver import PlainPictures, fonts, words_for

SIZE = (1920, 1080)
CARDS = load_cards()


class FakeFaces:
    """Plain surfaces of the right size; `asked` is every supply card that was drawn face up."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def _plain(self, width: int, height: int) -> pygame.Surface:
        return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)

    def supply(self, kind: int, width: int, *, price: int | None = None) -> pygame.Surface:
        self.asked.append(kind)
        return self._plain(width, round(width * 1.4))

    def event(self, event: int, width: int) -> pygame.Surface:
        return self._plain(width, round(width * 1.4))

    def hen(self, hen: int, mood: int, side: int, **more: Any) -> pygame.Surface:
        return self._plain(side, side)

    def hen_turning(
        self, hen: int, before: int, after: int, side: int, t: float, *, thirsty: bool = False
    ) -> pygame.Surface:
        assert 0 <= t <= 1 and before != after
        return self._plain(side * 3 // 2, side * 3 // 2)

    def chick(self, side: int) -> pygame.Surface:
        return self._plain(side, side)

    def back(self, kind: str, size: tuple[int, int]) -> pygame.Surface:
        return self._plain(*size)

    def shadow(self, size: tuple[int, int], *, lifted: bool = False) -> pygame.Surface:
        return self._plain(*size)


class FakeLayout(dict[str, pygame.Rect]):
    """One pixel of the layout is one pixel of the window."""

    compact, pose = False, "care"
    bounds = pygame.Rect(0, 0, *SIZE)

    def px(self, length: float) -> int:
        return max(1, round(length))

    def text(self, kind: str) -> int:
        return {"title": 40, "heading": 28, "body": 20, "secondary": 16}[kind]

    def card(self, kind: str) -> tuple[int, int]:
        return 80, 112


class FakeTable:
    """Stands in for the table scene. `missing` are anchors that this window has no room for."""

    def __init__(self, match: Match, own: int = 0, viewer: int | None = 0, people: int = 1) -> None:
        kinds = ["person"] * people + ["farmer"] * 5
        seats = tuple(
            SeatSetup(f"Seat {i}", SEAT_IDS[i], kinds[i])  # type: ignore[arg-type]
            for i in range(len(match.table.seats))
        )
        self.match, self.own, self.viewer = match, own, viewer
        self.setup = SimpleNamespace(seats=seats, open_hands=match.table.options.open_hands)
        self.settings = Settings()
        self.played: list[str] = []
        sounds = SimpleNamespace(play=lambda cue, gain=1.0: self.played.append(cue))
        self.app = SimpleNamespace(
            settings=self.settings, sounds=sounds, size=SIZE, motion=lambda ms: 0 if self.settings.less_motion else ms
        )
        self.look = Look(Theme.for_window(SIZE), fonts(), PlainPictures())
        self.shown = Shown.of(match.table, viewer)
        self.log: list[tuple[Happening, str]] = []
        self.past = SimpleNamespace(tell=self._tell)
        self.missing: set[str] = set()
        self.refreshed = 0
        self.hold = None
        nothing = SimpleNamespace(draw=lambda *_: None, focused=None)
        self.stage = nothing
        self.picture = SimpleNamespace(draw=lambda _: None, anchors=self._anchors, things=self._things)
        self.top = SimpleNamespace(
            layout=FakeLayout(), look=self.look, faces=FakeFaces(), words=words_for("en"), cards=match.table.cards,
            seats=seats, shown=self.shown, marks=Marks(), cover_hand=viewer is None,
        )  # fmt: skip
        self.director = Director(self)  # type: ignore[arg-type]
        self.director.rehearsal = SimpleNamespace(rest=lambda: None, update=lambda ms: None)  # type: ignore[assignment]

    @property
    def pose(self) -> str:
        return "market" if self.shown.step == MARKET else "care"

    def refresh(self) -> None:
        self.refreshed += 1
        self.top.shown = self.shown

    def pace(self, seat: int, shared: bool) -> float:
        return 1.0 if shared or self.setup.seats[seat].person else PACES[self.app.settings.ai_pace]

    def reveal_event(self, event: int) -> None:
        """Nothing lies over this table."""

    def _tell(self, happenings: list[Happening], reason: str = "") -> None:
        self.log += [(happening, reason) for happening in happenings]

    # -- places -------------------------------------------------------------------------------------------------

    def _anchors(self, top: Any) -> dict[str, pygame.Rect]:
        shown, found = self.shown, {}

        def put(name: str, x: int, y: int, w: int, h: int) -> None:
            if name not in self.missing:
                found[name] = pygame.Rect(x, y, w, h)

        large = 200 if self.pose == "market" else 88
        for i in range(5):
            put(f"chickens.{i + 1}", 480 + i * (large + 8), 80, large, large)
            put(f"market.{i + 1}", 480 + i * 160, 360, large * 5 // 7, large)
        mine = shown.seats[self.own]
        for i, bird in enumerate(mine.flock):
            put(f"hen.{bird.hen}", 340 + i % 6 * 200, 250 + i // 6 * 110, 100, 100)
        known = [card for card in mine.hand if card != UNKNOWN]
        names = [f"hand.{card}" for card in known]
        names += [f"hand.unknown{i + 1}" for i in range(len(known), len(mine.hand))]
        for i, name in enumerate(names):
            put(name, 340 + i * (1000 // max(1, len(names))), 820, 150, 210)
        for i, card in enumerate(mine.storage):
            put(f"stored.{card}", 1260 + 10 * i, 640, 80, 112)
        for i, card in enumerate(mine.used):
            put(f"used.{card}", 1090 + 10 * i, 640, 60, 84)
        places = {"deck": 336, "baskets": 448, "ribbons": 776, "yard": 1080, "storage": 1256, "discard": 1488}
        for name, x in places.items():
            put(name, x, 620, 96, 134)
        put("basket.1", 460, 650, 24, 24)
        put("bin", 712, 984, 352, 88)
        put("flock", 336, 248, 1248, 344)
        put("event", 1600, 80, 304, 176)
        for i in range(len(shown.fox_track)):
            put(f"fox.card.{i + 1}", 24 + i % 2 * 152, 152 + i // 2 * 144, 136, 136)
        for step in range(len(shown.fox_track) * 3 + 2 if shown.fox_track else 0):
            put(f"fox.print.{step}", 24 + step % 6 * 48, 152 + step // 6 * 144, 32, 32)
        put("market_deck", 340, 360, 80, 112)
        put("chicken_deck", 340, 80, 88, 88)
        for seat in range(len(self.setup.seats)):
            if seat == self.own:
                continue
            y = 80 + 200 * seat
            put(f"seat.{seat}", 16, y, 304, 180)
            for i, name in enumerate(("eggs", "ribbons", "water", "hand", "token")):
                put(f"seat.{seat}.{name}", 20 + 60 * i, y + 8, 40, 40)
            for i, bird in enumerate(shown.seats[seat].flock):
                put(f"hen.{bird.hen}", 20 + i % 5 * 58, y + 60 + i // 5 * 58, 56, 56)
        return found

    def _things(self, top: Any) -> list[Thing]:
        return [Thing(name, rect, "hand", angle=3.0) for name, rect in self._anchors(top).items() if "hand." in name]

    # -- playing ------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> int:
        """Do an action; gives back whose it was."""
        seat = self.match.table.acting
        happenings = self.match.apply(action)
        open_hands = self.match.table.options.open_hands
        self.director.play([censor(it, self.viewer, open_hands) for it in happenings], seat, f"because {len(self.log)}")
        return seat

    def run(self, step: int = 40, surface: pygame.Surface | None = None, most: int = 60_000) -> int:
        """Let time pass until nothing is to be played any more; gives back how much."""
        passed = 0
        while self.director.busy:
            self.director.update(step)
            if surface is not None:
                self.director.draw(surface)
            passed += step
            assert passed < most, "it never ends"
        return passed


def random_game(seed: int, rounds: int, seats: int = 3, open_hands: bool = False, events: bool = False) -> list[Action]:
    """A legal game as its actions."""
    options = Options(seats, open_hands=open_hands, rooster_is_extra=seed % 2 == 0, events=events)
    match = Match.new(CARDS, options, seed)
    state, actions = rng.seeded(seed), []
    while not match.over and match.table.round <= rounds:
        action, state = random_action(match.table, state)
        match.apply(action)
        actions.append(action)
    return actions


def new_table(
    seed: int, seats: int = 3, open_hands: bool = False, cards: CardSet = CARDS, events: bool = False, **kw: Any
) -> FakeTable:
    """A table laid for the game of `random_game`."""
    options = Options(seats, open_hands=open_hands, rooster_is_extra=seed % 2 == 0, events=events)
    match = Match.new(cards, options, seed)
    return FakeTable(match, **kw)
