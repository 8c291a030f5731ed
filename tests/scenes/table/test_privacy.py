"""Whole games of three people at one screen: no frame shows a hidden hand to anybody but its owner."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pygame
import pytest

from game import actions
from game.ai.levels import choose
from game.record import played, record_of
from game.seating import SeatSetup, Setup
from game.view import view
from game.words_log import LOG
from game.words_refusals import REFUSALS
from scenes import privacy
from scenes.handover import DEAF, HandoverScene
from scenes.privacy import IDLE_MS, Privacy
from scenes.results import ResultsScene
from scenes.table.care_desk import CareDesk
from scenes.table.event_sheet import EventSheet
from scenes.table.log_book import Told
from scenes.table.panel import Thing
from scenes.table.pile_sheet import PileSheet
from scenes.table.pointing import Pointing
from scenes.table.scene import TableScene
from tests.scenes.private_eyes import Leak, PrivateEyes, WatchedDriver
from tests.scenes.table.mouse_player import MousePlayer
from tools.build_locale import texts_in

THREE = Setup(
    (SeatSetup("Mia", "barn", "person"), SeatSetup("Ben", "pond", "person"), SeatSetup("Otto", "plum", "person")),
    target=6,
)
FIVE = msgspec.structs.replace(
    THREE,
    seats=(*THREE.seats[:2], SeatSetup("Hazel", "leaf", "farmer"), THREE.seats[2], SeatSetup("Rosa", "sun", "novice")),
)
SIZES = ((1280, 720), (1280, 800), (1366, 768), (1920, 1080))


class Family(MousePlayer):
    """Several people with one mouse who do everything that might show a hand to the wrong eyes.

    `mischief` is how often, of 100 moments, something of the kind is tried.
    """

    def __init__(self, eyes: PrivateEyes, seed: int, mischief: int = 35) -> None:
        super().__init__(eyes.driver, eyes.scene)
        self.eyes, self.dice, self.mischief = eyes, random.Random(seed), mischief
        self.tried: set[str] = set()
        self.covers: list[tuple[int, int]] = []

    def wait_for_desk(self, most: int = 4000) -> None:
        if self.dice.random() < 0.3:
            for _ in range(self.dice.randrange(12)):
                self.driver.step(33)
            if self.driver.app.top is self.scene:
                self.pry()
        super().wait_for_desk(most)

    def play(self, most: int = 3000) -> None:
        for _ in range(most):
            self.wait_for_desk()
            top = self.driver.app.top
            if isinstance(top, ResultsScene):
                return
            if isinstance(top, EventSheet):
                self.read_event()
            elif isinstance(top, HandoverScene):
                self.confirm(top)
            elif top is not self.scene:
                self.driver.key(pygame.K_ESCAPE)
            elif self.dice.randrange(100) < self.mischief:
                self.pry()
            else:
                self.act()
        raise AssertionError("the game does not end")

    def confirm(self, cover: HandoverScene) -> None:
        """The right person presses; before that anybody tries this and that."""
        table = self.scene.match.table
        self.covers.append((table.round, table.acting))
        assert cover.data.name == self.scene.setup.seats[table.acting].name
        if self.dice.random() < 0.4:
            self.pry()
            if self.driver.app.top is not cover:
                return
        self.driver.wait(DEAF + 50)
        self.eyes.confirmed(table.acting)
        self.driver.click("show")

    def act(self) -> None:
        if self.scene.picture.peek:  # the cover came before the log was closed
            self.driver.key(pygame.K_l)
        if self.scene.pointing.peeking:
            self.driver.release(pygame.K_m)
            self.driver.wait(400)
        table = self.scene.match.table
        wish = choose(view(table, table.acting), self.level).action
        hand = isinstance(wish, actions.Rooster | actions.Shed | actions.Trash) and wish.card in table.actor.hand
        if hand and self.driver.has("hand.show"):
            self.show_hand()
        super().act()

    def _care(self, wish: actions.Care) -> None:
        """By hand where everything can be seen, else by "Feed for me"."""
        given = (*wish.food, *wish.water, *wish.treats)
        names = {self._where(one.card) for one in given} | {f"hen.{one.hen}" for one in given}
        desk = self.scene.desk
        fresh = isinstance(desk, CareDesk) and desk.draft.untouched
        if fresh and all(self.driver.has(name) for name in names) and self.dice.random() < 0.5:
            super()._care(wish)
            return
        self.press("auto")
        self.driver.wait(100)
        self.press("confirm")
        if self.driver.has("anyway"):
            self.press("anyway")

    def show_hand(self) -> None:
        self.driver.wait(600)
        self.eyes.confirmed(self.scene.match.table.acting)
        self.driver.click("hand.show")

    def turn_hand(self) -> None:
        """The one at the market turns the own hand up or down by the key for it."""
        self.eyes.confirmed(self.scene.match.table.acting)
        self.driver.key(pygame.K_h)
        if not self.scene.privacy.shown:
            self.eyes.confirmed(None)

    # -- mischief -----------------------------------------------------------------------------------------------

    def pry(self) -> None:
        """Try something that might show a hand; afterwards everything goes on."""
        ways = [name for name in dir(self) if name.startswith("try_")]
        way = self.dice.choice(ways)
        self.tried.add(way)
        getattr(self, way)()

    def try_undo_and_redo(self) -> None:
        for key in (pygame.K_z, pygame.K_z, pygame.K_y, pygame.K_z):
            self.driver.key(key)
        self.driver.wait(100)

    def try_pause(self) -> None:
        self.driver.key(pygame.K_F10)
        if self.driver.app.top is self.scene:
            self.driver.key(pygame.K_ESCAPE)
        self._away()
        self.driver.wait(200)
        self._resume()

    def try_settings_over_the_table(self) -> None:
        self.driver.key(pygame.K_ESCAPE)
        self._away()
        self.driver.wait(150)
        if self.driver.has("settings"):
            self.driver.click("settings")
            self.driver.wait(200)
            self.driver.key(pygame.K_ESCAPE)
        self._resume()

    def try_resize(self) -> None:
        self.driver.resize(self.dice.choice(SIZES))
        self.driver.wait(50)

    def try_language(self) -> None:
        app = self.driver.app
        app.set_language("zh_TW" if app.words.lang == "en" else "en")
        self.driver.wait(50)

    def try_looking_closer(self) -> None:
        """A right click on every card that lies in the hand, and the key for it on what has the focus."""
        for probe in [it for it in self.driver.probe() if it.id.startswith("hand.")][:3]:
            if self.driver.app.top is self.scene:
                self.driver.click(probe.centre, button=3)
                self.driver.step()
                self._look_away()
        self.driver.key(pygame.K_TAB, pygame.K_i)
        self._look_away()

    def try_piles(self) -> None:
        for id in ("deck", "discard", "bin"):
            if self.driver.app.top is self.scene and self.driver.has(id):
                self.driver.click(self.driver.find(id).centre)
                self.driver.wait(50)
                self._look_away()
                self.put_back()

    def try_help(self) -> None:
        """Hint and "Feed for me", and then the window goes out of sight while the words still stand there."""
        if self.scene.desk.name == "market":
            self.turn_hand()
        else:
            self.driver.key(pygame.K_h)
        self.driver.key(pygame.K_a)
        self.driver.step()

    def try_magnifier(self) -> None:
        for id in ("hand", "deck", "discard"):
            found = next(
                (it for it in self.driver.probe() if it.id.partition(".")[0] == id and it.id != "hand.show"), None
            )
            if found is not None and self.driver.app.top is self.scene and self.driver.has("magnify"):
                self.driver.click("magnify")
                self.driver.click(found.centre)
                self.driver.wait(50)
                self._look_away()
        if self.scene.pointing.magnifying:
            self.driver.click("magnify") if self.driver.has("magnify") else None

    def try_other_seats(self) -> None:
        for seat in range(len(self.scene.setup.seats)):
            if self.driver.app.top is self.scene and self.driver.has(f"seat.{seat}") and self.scene.held() is None:
                self.driver.click(self.driver.find(f"seat.{seat}").centre)
                self.driver.wait(50)
                self._look_away()

    def try_tips(self) -> None:
        for id in ("undo", "redo", "deck", "discard", "show_hand"):
            if self.driver.app.top is self.scene and self.driver.has(id):
                self.driver.move(self.driver.find(id).centre)
                self.driver.wait(560)

    def try_log(self) -> None:
        self.driver.key(pygame.K_l)
        self.driver.wait(100)
        self.driver.key(pygame.K_l)

    def try_peek(self) -> None:
        self.driver.hold(pygame.K_m)
        self.driver.wait(120)
        self.driver.release(pygame.K_m)
        self.driver.wait(350)

    def try_lifting(self) -> None:
        """A card in the air while the window loses the keyboard."""
        hand = [it for it in self.driver.probe() if it.id.startswith("hand.") and it.target and it.id != "hand.show"]
        if hand and self.driver.app.top is self.scene:
            self.driver.move(hand[0].centre)
            self.driver.down()
            self.driver.move((hand[0].centre[0] - 60, hand[0].centre[1] - 120), held=True)
        self.try_other_window()
        self.driver.up()

    def try_other_window(self) -> None:
        self.eyes.confirmed(None)
        self.driver.post(pygame.WINDOWFOCUSLOST)
        self.driver.wait(100)
        self.driver.post(pygame.WINDOWFOCUSGAINED)
        self.driver.wait(50)

    def try_going_away(self) -> None:
        """Nobody touches anything for a minute, with a card enlarged or without."""
        shown = self.eyes.viewer
        self.driver.step(IDLE_MS - 2000)
        self.eyes.confirmed(None)
        self.driver.step(2500)
        self.driver.wait(50)
        assert shown is None or self.scene.viewer is None

    def try_hiding(self) -> None:
        if self.scene.desk.name == "market" and self.driver.has("show_hand") and self.driver.app.top is self.scene:
            for _ in range(3):
                self.turn_hand()
                self.driver.wait(50)

    def _away(self) -> None:
        """The hand is put away by the pause."""
        if self.driver.app.top is not self.scene:
            self.eyes.confirmed(None)

    def _look_away(self) -> None:
        if self.driver.app.top is not self.scene and not isinstance(self.driver.app.top, HandoverScene):
            self.driver.key(pygame.K_ESCAPE)

    def _resume(self) -> None:
        while isinstance(top := self.driver.app.top, object) and top is not self.scene and top is not None:
            if isinstance(top, HandoverScene | EventSheet | ResultsScene):
                return
            self.driver.key(pygame.K_ESCAPE)
            self.driver.wait(30)


def open_family(setup: Setup, seed: int, patch: pytest.MonkeyPatch, mischief: int = 35, lang: str = "en") -> Family:
    eyes = PrivateEyes.open(msgspec.structs.replace(setup, first=seed % len(setup.seats)), seed, patch, lang=lang)
    return Family(eyes, seed, mischief)


@pytest.mark.parametrize(
    ("seed", "setup", "lang"),
    [
        (1, THREE, "en"),
        (2, msgspec.structs.replace(THREE, events=True), "zh_TW"),
        (3, msgspec.structs.replace(FIVE, events=True), "en"),
    ],
    ids=["base", "events", "people-and-ai"],
)
def test_no_frame_of_a_game_shows_a_hand_to_the_wrong_eyes(
    seed: int, setup: Setup, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    family = open_family(setup, seed, monkeypatch, lang=lang)
    family.play()
    assert family.scene.match.over
    assert family.eyes.covered > 300, "frames in which nobody may see a hand"
    assert len(family.tried) > 9, family.tried
    for round in range(1, family.scene.match.table.round + 1):
        people = {seat for it, seat in family.covers if it == round}
        assert people == {i for i, seat in enumerate(setup.seats) if seat.person}, "everybody was asked every round"


def _never_down(patch: pytest.MonkeyPatch) -> None:
    """The hand stays face up when the turn is over."""
    patch.setattr(Privacy, "leave", lambda self, before: None)


def _no_cover(patch: pytest.MonkeyPatch) -> None:
    """The next person sits down without a cover."""
    patch.setattr(Privacy, "needs_cover", lambda self, seat: False)


def _old_log(patch: pytest.MonkeyPatch) -> None:
    """What one person was told stays in the log for the next."""
    patch.setattr(Told, "look", lambda self: None)


def _deaf(patch: pytest.MonkeyPatch) -> None:
    """Pause, other windows and a minute's rest leave the hand open."""
    patch.setattr(Privacy, "hush", lambda self, reason="": False)


def _open_decks(patch: pytest.MonkeyPatch) -> None:
    """Everybody may look at the deck of whoever is at the market, and so work out the hand."""
    patch.setattr(Pointing, "show_pile", _any_pile)


def _any_pile(self: Pointing, thing: Thing) -> bool:
    if thing.id == "deck":
        self.scene.app.push(PileSheet(self.scene, "", self.scene.match.table.seats[self.scene.own].deck))
    return thing.id == "deck"


@pytest.mark.parametrize("broken", [_never_down, _no_cover, _old_log, _deaf, _open_decks])
def test_the_eyes_notice_when_privacy_is_broken(
    broken: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken(monkeypatch)
    family = open_family(THREE, 4, monkeypatch, mischief=60)
    with pytest.raises(Leak):
        family.play()


def sit_down(family: Family) -> None:
    """Go on until somebody has a desk and the hand is shown."""
    for _ in range(20):
        family.wait_for_desk()
        top = family.driver.app.top
        if isinstance(top, HandoverScene):
            family.confirm(top)
        elif isinstance(top, EventSheet):
            family.read_event()
        else:
            family.driver.wait(600)
            return


def test_what_was_said_to_one_person_is_gone_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    family = open_family(THREE, 4, monkeypatch, mischief=0)
    sit_down(family)
    driver, scene = family.driver, family.scene
    driver.click("auto")
    driver.wait(600)
    driver.key(pygame.K_h)
    hint = driver.find("top_bar.now").text
    assert hint != driver.find("top_bar.now.name").text and scene._said
    driver.click("confirm")
    if driver.has("anyway"):
        driver.click("anyway")
    for _ in range(60):
        driver.step(33)
        assert hint not in driver.words or scene.match.table.acting == scene.viewer
        if driver.has("confirm") and scene.desk.name == "after":
            driver.wait(520)
            driver.click("confirm")
        if isinstance(driver.app.top, HandoverScene):
            break
    assert isinstance(driver.app.top, HandoverScene)
    assert not scene._said


@pytest.mark.parametrize("way", ["window", "minute", "pause", "settings"])
def test_a_hand_goes_face_down_when_somebody_else_may_be_looking(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    family = open_family(THREE, 5, monkeypatch, mischief=0)
    sit_down(family)
    driver, scene = family.driver, family.scene
    seat, hand = scene.viewer, set(scene.match.table.actor.hand)
    assert seat is not None and {it.card for it in scene.things if it.kind == "hand"} >= hand
    driver.click(driver.find(next(it.id for it in scene.things if it.kind == "hand")).centre, button=3)
    assert driver.app.top is not None and driver.app.top.name == "zoom"
    family.eyes.confirmed(None)
    if way == "window":
        driver.post(pygame.WINDOWFOCUSLOST)
    elif way == "minute":
        driver.step(IDLE_MS)
    else:
        family.eyes.confirmed(seat)
        driver.key(pygame.K_ESCAPE)
        family.eyes.confirmed(None)
        driver.key(pygame.K_ESCAPE)
        assert scene.viewer is None and driver.app.top is not scene
        if way == "settings":
            driver.click("settings")
            driver.wait(200)
            driver.key(pygame.K_ESCAPE)
        driver.key(pygame.K_ESCAPE)
    driver.wait(60)
    cover = driver.app.top
    assert isinstance(cover, HandoverScene), "the same person is asked again"
    assert cover.data.name == scene.setup.seats[seat].name
    family.confirm(cover)
    driver.wait(100)
    assert scene.viewer == seat and {it.card for it in scene.things if it.kind == "hand"} >= hand


def test_an_idle_minute_covers_nothing_where_that_is_not_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    family = open_family(THREE, 5, monkeypatch, mischief=0)
    sit_down(family)
    family.driver.app.settings.idle_cover = False
    family.driver.step(IDLE_MS * 3)
    assert family.scene.viewer is not None and family.driver.app.top is family.scene


@pytest.mark.parametrize("setup", [
    msgspec.structs.replace(THREE, open_hands=True),
    msgspec.structs.replace(THREE, seats=(THREE.seats[0], *FIVE.seats[2:5:2])),
], ids=["open hands", "one person"])  # fmt: skip
def test_no_cover_where_there_is_nothing_to_hide(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    driver, scene = PrivateEyes.bare(setup, 6, monkeypatch)
    player = MousePlayer(driver, scene)
    for _ in range(60):
        player.wait_for_desk()
        assert not isinstance(driver.app.top, HandoverScene)
        if scene.match.table.round == 2:
            break
        player.act()
    assert scene.match.table.round == 2
    driver.post(pygame.WINDOWFOCUSLOST)
    driver.step(IDLE_MS)
    assert not isinstance(driver.app.top, HandoverScene) and scene.viewer is not None


def test_a_game_that_is_gone_on_with_opens_on_the_cover(monkeypatch: pytest.MonkeyPatch) -> None:
    family = open_family(THREE, 5, monkeypatch, mischief=0)
    sit_down(family)
    driver, before = family.driver, family.scene
    match = played(record_of(before.match, before.setup), before.match.table.cards)
    scene = TableScene(before.flow, before.setup, match, before.turns._choose, before.maps)
    assert isinstance(driver, WatchedDriver)
    driver.eyes = None
    eyes = PrivateEyes(driver, scene)
    driver.app.restart(scene)
    for _ in range(20):
        driver.step(33)
    assert isinstance(driver.app.top, HandoverScene) and scene.viewer is None and eyes.frames > 0


def test_nobody_is_called_you_at_a_table_of_several() -> None:
    """Refusals, the log and all sentences of the table; alone against the Fox there is nobody else."""
    alone = {REFUSALS["needless_food_solo"]}
    table = Path(privacy.__file__).parent / "table"
    texts = [text for path in sorted(table.glob("*.py")) for text in texts_in(path.read_text(encoding="utf-8"))]
    texts += [
        text for path in sorted((table / "panels").glob("*.py")) for text in texts_in(path.read_text(encoding="utf-8"))
    ]
    said = [
        part
        for text in (*texts, *REFUSALS.values(), *LOG.values())
        for part in ((text,) if isinstance(text, str) else text)
    ]
    personal = [one for one in said if re.search(r"\b(?:you|your|yours)\b", one, re.IGNORECASE) and one not in alone]
    assert not personal
