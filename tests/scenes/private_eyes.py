"""Watches every frame of a game for cards that nobody in front of the screen may see.

    eyes = PrivateEyes.open(setup, seed, monkeypatch)
    eyes.driver.step()            # looks at the frame, at what is about to fade into it, and at all words
    eyes.confirmed(seat)          # this seat has just said that it is there and the others look away

Every copy of a card gets a face of two colours of its own, so a face is found in the pixels of a frame by whatever way
it got there; only pictures that let another one show through are looked at before they are mixed. The log names copies
("Corn#17"). What is private is read from the true table: all hands and decks but those of the seat that confirmed last
and whose turn it still is.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.ai.levels import Choice, choose
from game.chronicle import Reader
from game.loading import load_cards
from game.match import Match
from game.seating import Setup
from game.table import AFTER, CARE, DRAW, MARKET, MICE, Options
from game.view import View
from game.words import Words
from scenes.art.faces import Faces
from scenes.art.kept import Kept
from scenes.art.supply_face import height_of
from scenes.flow import Flow
from scenes.table import board
from scenes.table.choreography.props import Props
from scenes.table.flights import Sprite
from scenes.table.scene import TableScene
from tests.scenes.driver import ROOT, Driver

CARDS = load_cards()
Colour = tuple[int, int, int]
GRID, LEAST = 10, 2
"""Pixels between two places that are looked at, and in how many of them each colour of a face has to be found."""
_ID = re.compile(r"(?:hand|card|chip\.\d+)\.(\d+)$")
_COPY = re.compile(r"#(\d+)")


class CardKind(int):
    """The kind of a card that still knows which copy it is of."""

    card: int

    @classmethod
    def of(cls, kind: int, card: int) -> CardKind:
        made = cls(kind)
        made.card = card
        return made


class MarkedFaces(Faces):
    """A supply card is a patch of the two colours of its copy."""

    def supply(
        self, kind: int, width: int, *, price: int | None = None, value: int | None = None, dimmed: bool = False
    ) -> pygame.Surface:
        face = pygame.Surface((width, height_of(width)), pygame.SRCALPHA)
        if isinstance(kind, CardKind):
            upper, lower = colours()[kind.card]
            face.fill(upper)
            face.fill(lower, (0, face.get_height() // 2, width, face.get_height()))
        return face


@lru_cache(maxsize=1)
def colours() -> tuple[tuple[Colour, Colour], ...]:
    """Two colours for each copy, of its upper and its lower half: a mixture may by chance be one, never both."""
    dice = random.Random(7)

    def one() -> Colour:
        return dice.randrange(240, 256), dice.randrange(110), dice.randrange(130, 256)

    return tuple((one(), one()) for _ in CARDS.kind_of)


@lru_cache(maxsize=1)
def _halves() -> dict[Colour, tuple[int, int]]:
    """Copy and half by colour; scaling and turning may change it by one."""
    near = (-1, 0, 1)
    return {
        (r + x, g + y, b + z): (card, half)
        for card, pair in enumerate(colours())
        for half, (r, g, b) in enumerate(pair)
        for x in near
        for y in near
        for z in near
    }


def cards_in(surface: pygame.Surface) -> set[int]:
    """The copies whose faces are on a surface."""
    raw, pitch, step = surface.get_buffer().raw, surface.get_pitch(), surface.get_bytesize() * GRID
    red, green, blue = (shift // 8 for shift in surface.get_shifts()[:3])
    found: Counter[Colour] = Counter()
    for start in range(0, surface.get_height() * pitch, pitch * GRID):
        end = start + pitch
        row = zip(
            raw[start + red : end : step], raw[start + green : end : step], raw[start + blue : end : step], strict=False
        )
        found.update(pixel for pixel in row if pixel[0] >= 239)
    known, places = _halves(), Counter[tuple[int, int]]()
    for colour, count in found.items():
        if colour in known:
            places[known[colour]] += count
    halves = {one for one, count in places.items() if count >= LEAST}
    return {card for card, _ in halves if {(card, 0), (card, 1)} <= halves}


class Leak(AssertionError):
    """Something private was there to be seen."""


class WatchedDriver(Driver):
    """Looks after every turn of the loop."""

    eyes: PrivateEyes | None = None

    def step(self, ms: int = 16) -> bool:
        drawn = super().step(ms)
        if self.eyes is not None:
            self.eyes.look(drawn)
        return drawn


class PrivateEyes:
    """`frames` counts the frames looked at, `covered` those in which nobody may see a hand."""

    def __init__(self, driver: WatchedDriver, scene: TableScene) -> None:
        self.driver, self.scene = driver, scene
        self.viewer: int | None = None
        self.frames = self.covered = 0
        self._told: dict[int, set[int]] = {}
        self._seen_by_all: set[int] = set()
        self._log_read: object = None
        driver.eyes = self

    @classmethod
    def open(
        cls, setup: Setup, seed: int, patch: pytest.MonkeyPatch, size: tuple[int, int] = (1280, 800), lang: str = "en"
    ) -> PrivateEyes:
        """A game with marked cards that is watched, nothing played yet."""
        eyes = cls(*cls.bare(setup, seed, patch, size, lang))
        _listen(eyes.scene, eyes)
        return eyes

    @staticmethod
    def bare(
        setup: Setup, seed: int, patch: pytest.MonkeyPatch, size: tuple[int, int] = (1280, 800), lang: str = "en"
    ) -> tuple[WatchedDriver, TableScene]:
        """The same without anybody watching."""
        cards = msgspec.structs.replace(
            CARDS, kind_of=tuple(CardKind.of(kind, card) for card, kind in enumerate(CARDS.kind_of))
        )
        keep, get = Kept.get, Props._get
        patch.setattr(Kept, "get", lambda self, key, make: keep(self, _told_apart(key), make))
        patch.setattr(Props, "_get", lambda self, key, make: get(self, _told_apart(key), make))
        patch.setattr(board, "Faces", MarkedFaces)
        patch.setattr(Reader, "card", lambda self, card: f"{CARDS.kind(card).id}#{card}")
        driver = WatchedDriver(size, lang, words_for=lambda lang: Words(lang, ROOT / "assets" / "locale", cards))
        driver.app.settings.ai_pace = "instant"
        options = Options(len(setup.seats), setup.target, setup.open_hands, events=setup.events)
        match = Match.new(cards, options, seed, setup.first)

        def chooses(seen: View, level: str) -> Choice:
            return choose(seen, level, seed)

        flow = Flow(driver.app, lambda flow, setup: None, ROOT / "assets" / "licences")
        scene = TableScene(flow, setup, match, chooses, Path(ROOT / "assets" / "maps"))
        driver.push(scene)
        return driver, scene

    # -- who may see what ---------------------------------------------------------------------------------------

    def confirmed(self, seat: int | None) -> None:
        """A seat has said by a press that it is there; None: its hand was put away."""
        self.viewer = seat

    def heard(self, happenings: Iterable[Any]) -> None:
        """Something happened: what it names in the open is known to all while it is shown."""
        for it in happenings:
            if "cards" in it.SECRET:
                self._told.setdefault(it.seat, set()).update(it.cards)
            for name in ("card", "other", "cards"):
                value = getattr(it, name, None)
                if name not in it.SECRET and value is not None:
                    self._seen_by_all.update(value if isinstance(value, tuple) else (value,))

    def _turn_ends(self) -> None:
        """The hand of a seat is its own business no longer than its turn: with the act that ends it, it is private."""
        table = self.scene.match.table
        stays = table.step in (DRAW, MICE, CARE, AFTER, MARKET) and table.acting == self.viewer
        if self.viewer is not None and not stays:
            self.viewer = None

    def private(self) -> set[int]:
        """Cards in hands and decks that nobody who is looking may see."""
        table, shown = self.scene.match.table, self.scene.shown
        if not self.scene.director.busy:
            self._seen_by_all.clear()
        hidden = {
            card
            for seat, mine in enumerate(table.seats)
            for card in (*mine.hand, *mine.deck)
            if seat != self.viewer or not self.scene.setup.seats[seat].person
        }
        public = {card for seat in shown.seats for card in (*seat.discard, *seat.used, *seat.storage)}
        public |= {*shown.market_row, *shown.market_discard} | self._seen_by_all
        return hidden - public

    # -- looking ------------------------------------------------------------------------------------------------

    def look(self, drawn: bool = True) -> None:
        """Raises `Leak` if anything private can be seen or read."""
        self._turn_ends()
        private = self.private()
        if drawn:
            self.frames += 1
            self.covered += self.viewer is None
            for name, surface in self._pictures():
                if leaked := cards_in(surface) & private:
                    raise Leak(f"{name}: cards {sorted(leaked)} of a hidden hand; {self._now()}")
        if not drawn:
            return
        for probe in self.driver.probe():
            match = _ID.match(probe.id)
            if match is not None and int(match[1]) in private:
                raise Leak(f"{probe.id} can be pointed at; {self._now()}")
            self._read(probe.id, f"{probe.text} {probe.reason} {probe.mark}")
        log = self.scene.past.log
        read = self.viewer, len(log), id(log)
        if read != self._log_read:
            for line in log:
                self._read("log", line.text)
        self._log_read = read

    def _pictures(self) -> Iterator[tuple[str, pygame.Surface]]:
        """The frame, and everything that will show through one of the next frames."""
        app = self.driver.app
        yield "the frame", app.window.surface
        if app._fade is not None:
            yield "the fade", app._fade[0]
        for flight in self.scene.director._flying():
            for value in vars(flight).values():
                for one in value if isinstance(value, tuple | list) else (value,):
                    if isinstance(one, pygame.Surface):
                        yield type(flight).__name__, one
                    elif isinstance(one, Sprite):
                        yield type(flight).__name__, one._plain

    def _read(self, where: str, text: str) -> None:
        """Words that only the owner of a hand may read: what was drawn, and names while nobody may see a hand."""
        words = self.driver.app.words
        drawn = words.log("cards_drawn", cards=()).rstrip(".。 ")
        if text.strip().startswith(drawn):
            mine = self._told.get(self.viewer, set()) if self.viewer is not None else set()
            if not {int(copy) for copy in _COPY.findall(text)} <= mine:
                raise Leak(f"{where} says: {text}; {self._now()}")
        if self.viewer is None and where.partition(".")[0] in (
            "top_bar",
            "summary",
            "warning",
            "toast",
            "tip",
            "words",
        ):
            table = self.scene.match.table
            known = {CARDS.kind_of[card] for card in table.market_row if card >= 0}
            for card in table.actor.hand:
                kind = CARDS.kind_of[card]
                if kind not in known and words.card(kind) in text:
                    raise Leak(f"{where} says: {text}; {self._now()}")

    def _now(self) -> str:
        table, top = self.scene.match.table, self.driver.app.top
        where = top.name if top is not None else ""
        return f"round {table.round}, {table.step} of {table.acting}, {where} in front, {self.viewer} may look"


def _listen(scene: TableScene, eyes: PrivateEyes) -> None:
    """Hear what truly happened before it is made fit for the viewer."""
    play = scene.play

    def heard(happenings: tuple[Any, ...], seat: int, why: Any = ()) -> None:
        eyes.heard(happenings)
        play(happenings, seat, why)

    scene.play = heard  # type: ignore[method-assign]


def _told_apart(key: Any) -> Any:
    if isinstance(key, tuple):
        return tuple(_told_apart(part) for part in key)
    return ("copy", key.card) if isinstance(key, CardKind) else key
