"""Watching a game again, by mouse and by keys: every moment is exact, forwards and backwards, whoever watches."""

from __future__ import annotations

import random

import msgspec
import pygame
import pytest

from game.match import digest
from game.record import opening, played
from game.table import UNKNOWN
from scenes.replay.eyes import Eyes
from scenes.replay.watch import SPEEDS, WatchScene
from scenes.results import ResultsScene
from scenes.table.outcome import show_results
from scenes.table.pile_sheet import PileSheet
from scenes.table.shown import Shown
from scenes.title import TitleScene
from tests.scenes.replay.games import CARDS, recorded, watching
from tests.scenes.table.mouse_player import MousePlayer
from tests.scenes.table.test_whole_game import DUEL, open_table
from tests.scenes.test_every_screen import overlaps, target_faults, text_faults
from tests.scenes.virtual_pad import VirtualPad


def digests(**wanted: int) -> list[str]:
    """The digest of each moment of a game."""
    record = recorded(**wanted)
    match = opening(record, CARDS)
    return [match.digest(), *(match.apply(action) and match.digest() for action in record.actions)]


def settled(scene: WatchScene) -> bool:
    """Is the picture that of the true table?"""
    return scene.shown == Shown.of(scene.match.table, scene.viewer, scene.eyes.all_open)


def test_a_whole_game_is_watched_forwards_and_backwards() -> None:
    driver, scene = watching(recorded())
    scene.set_speed("instant")
    wanted = digests()
    for at in range(1, scene.tape.total + 1):
        driver.key(pygame.K_y)
        driver.step(400)  # the pages of the table turn
        assert not scene.director.busy
        assert (scene.at, scene.match.digest()) == (at, wanted[at])
        assert settled(scene)
    driver.key(pygame.K_y)
    assert scene.at == scene.tape.total
    for at in range(scene.tape.total - 1, -1, -1):
        driver.key(pygame.K_z)
        assert (scene.at, scene.match.digest()) == (at, wanted[at])
        assert settled(scene)
    driver.key(pygame.K_z)
    assert scene.at == 0


def test_while_the_hens_lay_nobody_is_said_to_feed() -> None:
    driver, scene = watching(recorded())
    phases = set()
    for _ in range(40):
        step, said = scene.shown.step, driver.find("top_bar.now").text
        phases.add(step)
        assert (said == "The hens lay their eggs.") == (step == "collect"), (step, said)
        driver.step(50)
    assert "collect" in phases


@pytest.mark.parametrize("seats", [1, 3])
def test_what_is_animated_ends_where_a_leap_leads(seats: int) -> None:
    driver, scene = watching(recorded(seats))
    scene.set_speed("fast")
    wanted = digests(seats=seats)
    driver.click("play")
    seen = set()
    for _ in range(60_000):
        if not scene.director.busy:
            assert scene.match.digest() == wanted[scene.at]
            assert settled(scene)
            seen.add(scene.at)
            if not scene.playing:
                break
        driver.step(120)
    assert seen | {0} == set(range(len(wanted)))


def test_random_leaps_show_the_very_moment_and_its_log() -> None:
    driver, scene = watching(recorded())
    wanted, chance = digests(), random.Random(3)
    logs: dict[int, list[str]] = {}
    for _ in range(80):
        at = chance.randrange(scene.tape.total + 1)
        scene.go(at)
        driver.step()
        assert digest(scene.match.table) == wanted[at] and settled(scene)
        lines = [line.text for line in scene.past.log]
        assert logs.setdefault(at, lines) == lines
    scene.go(40)
    walked = [line.text for line in scene.past.log]
    scene.go(30)
    scene.set_speed("instant")
    for _ in range(10):
        scene.step(1)
        driver.step(20)
    assert [line.text for line in scene.past.log] == walked, "the log tells the same whichever way one came"


def test_the_buttons_go_where_they_say() -> None:
    driver, scene = watching(recorded())
    rounds, total = scene.tape.rounds, scene.tape.total
    driver.click("round_on")
    assert scene.at == rounds[1]
    driver.click("round_on")
    assert scene.at == rounds[2] and driver.find("where.round.text").text == "Round 3"
    driver.click("step")
    assert scene.at == rounds[2] + 1 and scene.director.busy
    driver.click("step")
    assert scene.at == rounds[2] + 2, "a press does not wait for what is being shown"
    driver.click("step_back")
    assert scene.at == rounds[2] + 1 and not scene.director.busy
    driver.click("round_back")
    assert scene.at == rounds[2]
    driver.click("round_back")
    assert scene.at == rounds[1]
    driver.click("to_end")
    assert scene.at == total and driver.find("where.step.text").text == f"{total} of {total}"
    driver.click("to_start")
    assert scene.at == 0 and not scene.playing


def test_keys_do_the_same() -> None:
    driver, scene = watching(recorded())
    driver.key(pygame.K_PAGEDOWN)
    driver.key(pygame.K_PAGEDOWN)
    assert scene.at == scene.tape.rounds[2]
    driver.key(pygame.K_PAGEUP)
    assert scene.at == scene.tape.rounds[1]
    driver.key(pygame.K_END)
    assert scene.at == scene.tape.total
    driver.key(pygame.K_HOME)
    assert scene.at == 0
    assert driver.focused == "play"
    driver.key(pygame.K_SPACE)
    assert scene.playing
    driver.key(pygame.K_SPACE)
    assert not scene.playing
    for place, key in enumerate((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)):
        driver.key(key)
        assert scene.speed == SPEEDS[place]
    scene.go(0)
    for _ in range(12):
        if driver.focused == "seek":
            break
        driver.key(pygame.K_TAB)
    assert driver.focused == "seek", "the line can be reached by Tab"
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_LEFT)
    assert scene.at == 2 and driver.focused == "seek"


def test_the_line_is_clicked_and_dragged() -> None:
    driver, scene = watching(recorded(), size=(1920, 1080))
    line = scene.stage.find("seek")
    assert line is not None
    x, y, wide, high = driver.find("seek").rect
    driver.move((x + wide // 2, y + high // 3))
    driver.down()
    middle = scene.at
    assert abs(middle - scene.tape.total / 2) <= 2
    driver.move((x + wide * 3 // 4, y - 60), held=True)
    assert abs(scene.at - scene.tape.total * 3 / 4) <= 3
    driver.move((x - 300, y), held=True)
    assert scene.at == 0
    driver.move((x + wide + 300, y), held=True)
    assert scene.at == scene.tape.total
    driver.up()
    driver.move((x + wide // 4, y))
    assert scene.at == scene.tape.total, "the button is up again"
    driver.wheel("seek", 1)
    assert scene.at == scene.tape.total - 1
    driver.wheel("seek", -1)
    assert scene.at == scene.tape.total


def test_it_plays_by_itself_and_rests() -> None:
    driver, scene = watching(recorded(), playing=True)
    scene.set_speed("instant")
    driver.wait(3000)
    reached = scene.at
    assert reached > 3
    driver.key(pygame.K_e)
    driver.wait(2000)
    assert scene.at == reached
    driver.click("play")
    driver.wait(1500)
    assert scene.at > reached
    driver.click("step_back")
    here = scene.at
    driver.wait(2000)
    assert scene.at == here, "a step by hand ends it"


@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
def test_speed_is_a_matter_of_the_watcher_alone(pace: str) -> None:
    driver, scene = watching(recorded())
    driver.app.settings.ai_pace = "instant"
    scene.set_speed(pace)  # type: ignore[arg-type]
    scene.go(scene.tape.rounds[1])
    driver.click("step")
    driver.step(30)
    assert scene.director.busy


def test_playing_from_the_end_begins_anew() -> None:
    driver, scene = watching(recorded())
    driver.click("to_end")
    driver.click("play")
    assert scene.playing and scene.at <= 1


def test_skip_ends_what_is_shown_and_holding_it_hurries() -> None:
    driver, scene = watching(recorded())
    driver.click("round_on")
    driver.click("step")
    assert scene.director.busy
    driver.hold(pygame.K_f)
    driver.release(pygame.K_f)
    assert not scene.director.busy and settled(scene)


def hands(scene: WatchScene) -> list[int]:
    return [card for seat in scene.shown.seats for card in seat.hand]


def test_after_the_game_any_hand_and_all_hands_can_be_seen() -> None:
    driver, scene = watching(recorded(3, 2))
    moment = next(at for at in range(scene.tape.total) if scene.tape.steps[at] == "care" and scene.tape.seats[at] == 1)
    scene.go(moment)
    assert driver.find("eyes").text == "Mia" and UNKNOWN in scene.shown.seats[1].hand
    driver.click("eyes")
    assert driver.find("eyes").text == "Hazel" and scene.own == 1
    assert UNKNOWN not in scene.shown.seats[1].hand and not scene.covered_hand
    driver.click("eyes")
    driver.click("eyes")
    assert driver.find("eyes").text == "All open"
    assert UNKNOWN not in hands(scene) and scene.own == 1, "whose turn it is sits at the bottom"
    assert any("draws" not in line.text and "Hazel" not in line.text for line in scene.past.log)
    named = [line.text for line in scene.past.log]
    driver.click("eyes")
    assert driver.find("eyes").text == "Mia"
    assert len([line.text for line in scene.past.log]) < len(named), "what others drew is told to all only when open"


def test_all_open_follows_the_turn_through_the_whole_game() -> None:
    driver, scene = watching(recorded(3, 2))
    scene.set_speed("instant")
    scene.look_with(scene.views[-1])
    for _ in range(scene.tape.rounds[2]):
        scene.step(1)
        driver.step(20)
        assert settled(scene) and UNKNOWN not in hands(scene)
        if scene.tape.steps[scene.at - 1] != "collect":
            assert scene.own in (scene.tape.seats[scene.at - 1], scene.match.table.acting)


@pytest.mark.parametrize(("people", "mine"), [(1, True), (2, False), (3, False)])
def test_a_running_game_shows_no_hand_of_other_people(people: int, mine: bool) -> None:
    driver, scene = watching(recorded(3, people, 60))
    scene.set_speed("instant")
    assert len(scene.views) == 3
    for eyes in scene.views:
        scene.look_with(eyes)
        for at in range(0, scene.tape.total, 3):
            scene.go(at)
            scene.step(1)
            driver.step(20)
            for seat, shown in enumerate(scene.shown.seats):
                if not (mine and seat == 0):
                    assert set(shown.hand) <= {UNKNOWN}
            assert scene.covered_hand or (mine and scene.own == 0)
    assert all(other.viewer in (None, 0) for other in scene.views)


def test_escape_leads_back_to_where_one_came_from() -> None:
    driver, scene = watching(recorded())
    names = list(driver.app.words.seat_names)
    assert names[0] == "Mia"
    driver.key(pygame.K_l)
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is scene, "first the log is put away"
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.top, TitleScene)
    assert driver.app.words.seat_names == []


def test_cards_can_be_looked_at_while_watching() -> None:
    driver, scene = watching(recorded(), 20, size=(1920, 1080))
    driver.click("market.1", button=3)
    assert driver.app.top is not scene
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is scene
    for pile in ("discard", "deck"):
        driver.click(pile)
        assert isinstance(driver.app.top, PileSheet)
        driver.key(pygame.K_ESCAPE)
    scene.look_with(Eyes(0, None))
    driver.click("deck")
    assert driver.app.top is scene, "whoever sees no hand sees no deck"
    scene.look_with(scene.views[0])
    event = next(thing for thing in scene.things if thing.id == "event")
    driver.click(event.rect.center)
    assert driver.app.top is not scene
    driver.step(400)
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is scene and scene.at == 20


def test_nothing_is_drawn_while_it_rests() -> None:
    driver, _ = watching(recorded(), 30)
    driver.wait(4000)
    assert driver.wait(1500) == 0


BAR = (
    "leave",
    "to_start",
    "round_back",
    "step_back",
    "play",
    "step",
    "round_on",
    "to_end",
    "seek",
    "eyes",
    "speed",
    "export",
)
SIZES = [(1920, 1080), (1280, 800), (1280, 720), (1024, 768), (1024, 600), (2560, 1440)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("language", "large"), [("en", 100), ("zh_TW", 150), ("xx", 100), ("xx", 150)])
def test_the_bar_is_whole_at_every_size(size: tuple[int, int], language: str, large: int) -> None:
    driver, scene = watching(recorded(5, 2), 50, size=size, language=language)
    driver.app.settings.text_size = large
    driver.app.relayout()
    driver.step()
    window = pygame.Rect(0, 0, *size)
    bar = pygame.Rect(driver.find("bar").rect)
    found = [pygame.Rect(driver.find(id).rect) for id in BAR if driver.has(id)]
    assert len(found) >= len(BAR) - 2
    for place, rect in enumerate(found):
        assert bar.contains(rect) and window.contains(rect)
        assert min(rect.size) >= 44
        assert not any(rect.inflate(12, 12).colliderect(other) for other in found[place + 1 :]), found
    assert driver.find("seek").rect[2] >= 140
    assert all(rect.bottom <= bar.top or rect.top >= bar.top for rect in (thing.rect for thing in scene.things))
    buttons = [probe for probe in scene.probe() if probe.kind == "button"]
    assert all(probe.rect[3] >= 44 and window.contains(probe.rect) for probe in buttons), buttons
    if language != "xx":  # the table of a made-up language has its own tests, with more room
        assert not [*text_faults(driver, size), *overlaps(driver)]
    assert all(probe.fits for probe in scene.stage.probe())


def test_a_change_of_window_and_language_keeps_the_moment() -> None:
    driver, scene = watching(recorded(), 33)
    before = scene.match.digest()
    for size in [(1920, 1080), (1024, 768), (1280, 720)]:
        driver.resize(size)
        assert scene.at == 33 and settled(scene)
    english = [line.text for line in scene.past.log]
    driver.app.set_language("zh_TW")
    driver.step()
    assert scene.match.digest() == before
    assert [line.text for line in scene.past.log] != english
    assert driver.app.words.seat_names[0] == "Mia"


def test_another_game_over_a_table_gives_the_names_back() -> None:
    driver, scene = watching(recorded())
    scene.flow.watch(recorded(5, 0), playing=False)
    driver.step()
    assert driver.app.words.seat_names == ["Mia", "Hazel", "Otto", "Ben", "Maximilian M"]
    driver.key(pygame.K_ESCAPE)
    assert driver.app.words.seat_names == ["Mia", "Hazel", "Otto"]
    assert driver.app.top is scene


def test_from_the_pause_sheet_of_a_running_game_and_back() -> None:
    driver, scene = open_table(DUEL, 1)
    player = MousePlayer(driver, scene)
    for _ in range(2):
        player.wait_for_desk()
        player.act()
    player.wait_for_desk()
    driver.step(600)
    digest_before, desk = scene.match.digest(), scene.desk.name
    driver.key(pygame.K_ESCAPE)
    driver.click("watch")
    driver.step()
    watch = driver.app.top
    assert isinstance(watch, WatchScene) and watch.at <= 1
    assert [eyes.viewer for eyes in watch.views] == [0, 0], "the other hand stays hidden while the game runs"
    watch.go(watch.tape.total)
    assert watch.match.digest() == digest_before
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is not watch and driver.app.top.name == "pause"  # type: ignore[union-attr]
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is scene and (scene.match.digest(), scene.desk.name) == (digest_before, desk)


def test_from_the_results_and_back() -> None:
    driver, scene = open_table(DUEL, 1)
    scene.match = played(recorded(2), CARDS)
    scene.setup = recorded(2).setup
    show_results(scene)
    driver.step(1500)
    games = driver.app.store.statistics.games
    results = driver.app.top
    driver.click("watch")
    driver.step()
    watch = driver.app.top
    assert isinstance(watch, WatchScene) and watch.tape.over
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is results and isinstance(results, ResultsScene)
    assert driver.app.store.statistics.games == games, "watching counts for nothing"


@pytest.mark.parametrize("size", SIZES[1:5], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("large", [100, 150])
def test_the_pause_sheet_with_all_its_buttons_fits(size: tuple[int, int], large: int) -> None:
    driver, scene = open_table(DUEL, 1, size, "xx")
    MousePlayer(driver, scene).wait_for_desk()
    driver.app.settings.text_size = large
    driver.app.relayout()
    scene.flow.pause()
    driver.step(400)
    assert driver.has("watch")
    assert not [*text_faults(driver, size), *overlaps(driver), *target_faults(driver, size)]


def test_names_from_anywhere_are_made_to_fit() -> None:
    record = recorded(3)
    names = ("W" * 40, "", "  ")
    seats = tuple(
        msgspec.structs.replace(seat, name=name) for seat, name in zip(record.setup.seats, names, strict=True)
    )
    odd = msgspec.structs.replace(record, setup=msgspec.structs.replace(record.setup, seats=seats))
    driver, scene = watching(odd, 30, size=(1024, 768))
    assert [seat.name for seat in scene.setup.seats][1:] == ["Player 2", "Player 3"]
    assert len(scene.setup.seats[0].name) < 13
    assert driver.find("seek").rect[2] >= 140


def test_a_pad_does_all_of_it() -> None:
    driver, scene = watching(recorded())
    with VirtualPad(driver) as pad:
        driver.wait(400)
        assert driver.focused == "play"
        pad.press("x")
        assert scene.playing
        pad.press("x")
        assert not scene.playing
        scene.go(0)
        pad.press("right", "a", "a")
        assert driver.focused == "step" and scene.at == 2
        pad.press("left", "left", "a")
        assert driver.focused == "step_back" and scene.at == 1
        pad.press("right", "right", "right", "a")
        assert driver.focused == "round_on" and scene.at == scene.tape.rounds[1]
        for _ in range(8):
            if driver.focused == "seek":
                break
            pad.press("rb")
        assert driver.focused == "seek"
        pad.press("right", "right", "left")
        assert scene.at == scene.tape.rounds[1] + 1
        pad.press("up")
        assert driver.focused != "seek", "up and down lead away from the line"
        pad.press("b")
    assert isinstance(driver.app.top, TitleScene)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_hands_do_the_moment_stays_true(seed: int) -> None:
    record = recorded(1 + seed, min(seed, 1) + 1 if seed else 1)
    driver, scene = watching(record, playing=seed % 2 == 0)
    match = opening(record, CARDS)
    wanted = [match.digest(), *(match.apply(action) and match.digest() for action in record.actions)]
    chance = random.Random(seed)
    keys = (
        pygame.K_y, pygame.K_z, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_SPACE,
        pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_1, pygame.K_3, pygame.K_4,
        pygame.K_f, pygame.K_m, pygame.K_l, pygame.K_i, pygame.K_e,
    )  # fmt: skip
    for _ in range(110):
        what = chance.random()
        width, height = driver.app.window.size
        spot = (chance.randrange(width), chance.choice((chance.randrange(height), height - 40)))
        if what < 0.45:
            driver.key(chance.choice(keys))
        elif what < 0.6 and spot[0] > 80:
            driver.click(spot, button=chance.choice((1, 1, 3)))
        elif what < 0.7:
            driver.drag(spot, (chance.randrange(width), spot[1]), steps=3)
        elif what < 0.75:
            driver.wheel(spot, chance.choice((-1, 1)))
        elif what < 0.77:
            driver.resize(chance.choice(((1920, 1080), (1280, 800), (1024, 768), (1024, 600))))
        elif what < 0.8:
            driver.app.set_language(chance.choice(("en", "zh_TW")))
        else:
            driver.wait(chance.choice((16, 200, 900)))
        if driver.app.top is not scene:
            driver.step(400)
            driver.key(pygame.K_ESCAPE)
        assert scene in driver.app.scenes
        assert scene.match.digest() == wanted[scene.at]
    scene.playing = False
    while driver.app.top is not scene:
        driver.step(400)
        driver.key(pygame.K_ESCAPE)
    scene.director.finish()
    assert settled(scene) and scene.pose in ("care", "market")
