"""Nothing is lost: games are kept after every action, can be gone on with, named, deleted and had back."""

from __future__ import annotations

import errno
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

import msgspec
import pygame
import pytest

from game.actions import Care, Portion
from game.ai.levels import choose
from game.disk import Buffer, Disk
from game.draft import Draft
from game.match import Match
from game.record import options_of
from game.seating import SeatSetup, Setup, with_device
from game.table import UNKNOWN
from game.view import view
from scenes import devices
from scenes.flow import Flow
from scenes.load import LoadScene
from scenes.results import ResultsScene
from scenes.start import GAMES, Wishes, open_app
from scenes.table.fixtures import the_cards
from scenes.table.outcome import results
from scenes.table.scene import TableScene
from scenes.table.warning_sheet import WarningSheet
from scenes.title import TitleScene
from tests.scenes.driver import Driver
from tests.scenes.save_screens import flow_with, played, shelf_of
from tests.scenes.test_every_screen import SIZES, overlaps, target_faults, text_faults

DUEL = Setup((SeatSetup("Mia", "barn", "person"), SeatSetup("Hazel", "leaf", "farmer")), seed=5)


@contextmanager
def program(folder: Path, language: str = "en", size: tuple[int, int] = (1280, 800)) -> Iterator[tuple[Driver, Flow]]:
    """The whole program on a data folder, at its title; it ends as by the closing of the window."""
    app, flow = open_app(Wishes(size=size, sound=False, data=folder, language=language, seed=5))
    app.settings.ai_pace = "instant"
    app.settings.less_motion = True
    app.on_trouble = flow.trouble
    flow.title()
    driver = Driver.over(app)
    driver.step()
    try:
        yield driver, flow
    finally:
        app.close()
        flow.saving.close()


@lru_cache(maxsize=1)
def finished() -> tuple[Setup, Match]:
    """A short game of novices, played to its end."""
    setup = Setup((SeatSetup("Nia", "barn", "person"), SeatSetup("Ned", "pond", "novice")), target=6, seed=3)
    match = Match.new(the_cards(), options_of(setup), 3, None)
    while not match.over:
        match.apply(choose(view(match.table, match.table.acting), "novice", 3).action)
    return setup, match


def table_of(driver: Driver) -> TableScene:
    top = driver.app.top
    assert isinstance(top, TableScene), f"{top} is no table"
    return top


def until_a_desk(driver: Driver) -> TableScene:
    for _ in range(600):
        top = driver.app.top
        if isinstance(top, TableScene) and top.desk.name != "watching" and not top.director.busy:
            return top
        driver.step(33)
    raise AssertionError("nobody got a desk")


def begun(driver: Driver, flow: Flow, setup: Setup = DUEL) -> TableScene:
    flow.start(setup)
    return until_a_desk(driver)


def confirm(driver: Driver) -> None:
    """Lay out a proposed care and confirm it, once the desk is ready for it; something is done for certain."""
    scene = until_a_desk(driver)
    before = len(scene.match.actions)
    driver.wait(600)
    driver.key(pygame.K_a, pygame.K_e)
    assert len(scene.match.actions) > before, f"nothing was done at the {scene.desk.name} desk"


def test_a_game_goes_on_after_a_restart_with_one_press(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        assert not driver.has("continue"), "there is nothing to go on with"
        scene = begun(driver, flow)
        confirm(driver)
        until_a_desk(driver)
        digest, game = scene.match.digest(), scene.game_id
        actions = len(scene.match.actions)
        log = [line.text for line in scene.past.log if not line.soft]
    with program(tmp_path) as (driver, flow):
        assert driver.focused == "continue"
        driver.key(pygame.K_RETURN)
        assert driver.presses == 1
        scene = table_of(driver)
        assert (scene.match.digest(), scene.game_id, len(scene.match.actions)) == (digest, game, actions)
        assert [line.text for line in until_a_desk(driver).past.log if not line.soft] == log


# -- the running game ---------------------------------------------------------------------------------------------


def test_each_action_is_on_the_disk_when_its_animation_begins(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        scene = begun(driver, flow)
        for _ in range(3):
            confirm(driver)
            flow.saving.flush()
            (entry,) = flow.saving.entries()
            loaded = flow.saving.load(entry)
            assert loaded.match.digest() == scene.match.digest()
            until_a_desk(driver)
        assert len(list((tmp_path / GAMES).glob("auto-*.json"))) == 3


def states(folder: Path) -> list[str]:
    """The automatic saves that are there."""
    return sorted(path.name for path in (folder / GAMES).glob("auto-*.json"))


def test_what_has_not_changed_is_not_saved_again(tmp_path: Path) -> None:
    def told() -> list[tuple[int, object]]:
        """What each state that is there tells: how many actions, and the care in the making."""
        files = [msgspec.json.decode((tmp_path / GAMES / name).read_bytes()) for name in states(tmp_path)]
        return [(len(file["actions"]), file["draft"]) for file in files]

    with program(tmp_path) as (driver, flow):
        scene = begun(driver, flow)
        driver.wait(600)
        driver.key(pygame.K_a)
        driver.wait(3000)
        flow.saving.flush()
        before = states(tmp_path)
        assert told()[-1][1] is not None
        scene.setup = with_device(scene.setup, 0, devices.DESK)  # which holds for this run only
        for _ in range(5):
            driver.key(pygame.K_ESCAPE)
            driver.wait(500)
            driver.key(pygame.K_ESCAPE)
            driver.wait(3000)
        assert driver.app.top is scene
        flow.saving.flush()
        assert states(tmp_path) == before
        done = len(scene.match.actions)
        driver.key(pygame.K_e)
        assert len(scene.match.actions) > done
        until_a_desk(driver)
        driver.wait(5000)
        flow.saving.flush()
        before = states(tmp_path)
        assert len({repr(one) for one in told()}) == 3, "a care that was confirmed is one state"
    assert states(tmp_path) == before, "nor when the game is left"
    with program(tmp_path) as (driver, _):
        driver.click("continue")
        until_a_desk(driver)
        driver.key(pygame.K_ESCAPE)
    assert states(tmp_path) == before, "nor when it was only looked at"


def test_a_care_in_the_making_that_is_put_back_is_saved_as_put_back(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        scene = begun(driver, flow)
        driver.wait(600)
        driver.key(pygame.K_a)
        driver.wait(2500)
        (entry,) = flow.saving.entries()
        assert flow.saving.load(entry).save.draft is not None
        while scene.desk.can_undo:
            driver.key(pygame.K_z)
        driver.key(pygame.K_ESCAPE)
        (entry,) = flow.saving.entries()
        assert flow.saving.load(entry).save.draft is None


def test_several_actions_taken_back_or_done_again_at_once_are_one_state(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        scene = begun(driver, flow, Setup((SeatSetup("Mia", "barn", "person"),), seed=175))
        driver.wait(600)
        driver.key(pygame.K_a, pygame.K_e)
        if isinstance(driver.app.top, WarningSheet):
            driver.click("anyway")
        until_a_desk(driver)
        flow.saving.flush()
        for key in (pygame.K_z, pygame.K_y):
            before, done = states(tmp_path), len(scene.match.actions)
            scene.undo() if key == pygame.K_z else scene.redo()
            flow.saving.flush()
            assert abs(len(scene.match.actions) - done) > 1
            assert len(set(states(tmp_path)) - set(before)) == 1
            (entry,) = flow.saving.entries()
            assert flow.saving.load(entry).match.digest() == scene.match.digest()
            until_a_desk(driver)


def test_what_is_taken_back_is_saved_as_taken_back(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        scene = begun(driver, flow)
        confirm(driver)
        until_a_desk(driver)
        done = len(scene.match.actions)
        assert scene.past.steps_back, "there is something to take back"
        driver.key(pygame.K_z)
        assert len(scene.match.actions) < done
        digest = scene.match.digest()
    with program(tmp_path) as (driver, _):
        driver.click("continue")
        assert table_of(driver).match.digest() == digest


def test_a_care_that_was_left_unfinished_lies_there_again(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        scene = begun(driver, flow)
        assert scene.desk.name == "care"
        driver.key(pygame.K_a)
        care = scene.turns.unfinished()
        assert care is not None and care.food
    with program(tmp_path) as (driver, _):
        driver.click("continue")
        scene = until_a_desk(driver)
        assert scene.turns.unfinished() == care
        assert scene.act(care) is None, "it can be confirmed as it lies"


def test_a_care_in_the_making_is_saved_while_it_rests(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        scene = begun(driver, flow)
        driver.key(pygame.K_a)
        care = scene.turns.unfinished()
        (entry,) = flow.saving.entries()
        assert flow.saving.load(entry).save.draft is None
        driver.wait(2500)
        (entry,) = flow.saving.entries()
        assert flow.saving.load(entry).save.draft == care
        saved = entry.path
        driver.wait(5000)
        assert flow.saving.entries()[0].path == saved, "what has not changed is not saved again"


def test_a_draft_that_the_rules_do_not_allow_is_forgotten(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        scene = begun(driver, flow)
        table = scene.match.table
        wrong = Care(food=(Portion(table.actor.deck[0], table.actor.flock[0].hen, 1),))
        assert flow.saving.shelf is not None
        flow.saving.shelf.keep(scene.match, scene.setup, scene.game_id, wrong)
        flow.saving.flush()
        scene.turns.keep(Draft(table))
    with program(tmp_path) as (driver, _):
        driver.click("continue")
        assert until_a_desk(driver).turns.unfinished() is None


def test_people_with_hidden_hands_go_on_behind_the_cover(tmp_path: Path) -> None:
    people = Setup((SeatSetup("Mia", "barn", "person"), SeatSetup("Ben", "pond", "person")), seed=5)
    with program(tmp_path) as (driver, flow):
        flow.start(people)
        driver.wait(3000)
        assert driver.app.top is not None and driver.app.top.name == "handover"
        driver.click("show")
        until_a_desk(driver)
    with program(tmp_path) as (driver, _):
        driver.click("continue")
        (table,) = (scene for scene in driver.app.scenes if isinstance(scene, TableScene))
        assert table.viewer is None and table.covered_hand
        assert all(set(seat.hand) <= {UNKNOWN} for seat in table.shown.seats)
        driver.wait(1500)
        assert driver.app.top is not None and driver.app.top.name == "handover"
        driver.click("show")
        until_a_desk(driver)
        assert table.viewer == table.match.table.acting


def test_closing_the_window_and_leaving_keep_the_game_without_asking(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        begun(driver, flow)
        driver.key(pygame.K_ESCAPE)
        assert driver.has("saved.text")
        driver.click("title")
        driver.step()
        assert isinstance(driver.app.top, TitleScene) and driver.focused == "continue"
        driver.click("continue")
        until_a_desk(driver)
        driver.key(pygame.K_ESCAPE)
        driver.click("quit")
        assert not driver.app.running


def test_a_finished_game_shows_its_results_again_and_counts_once(tmp_path: Path) -> None:
    alone = Setup((SeatSetup("Nia", "barn", "novice"), SeatSetup("Ben", "pond", "person")), target=6, seed=5)
    with program(tmp_path) as (driver, flow):
        flow.start(alone)
        scene = table_of(driver)
        while not scene.match.over:
            table = scene.match.table
            scene.match.apply(choose(view(table, table.acting), "novice", 5).action)
        flow.saving.keep(scene)
        driver.app.replace(ResultsScene(results(scene.match, scene.setup, driver.app.words, scene.game_id), flow))
        assert driver.app.store.statistics.games == 1
        driver.click("title")
        driver.step()
        assert not driver.has("continue"), "what is finished is not gone on with"
        driver.click("load")
        assert "Finished" in driver.find("slot.0.details").text
        driver.click("slot.0")
        driver.wait(1000)
        assert isinstance(driver.app.top, ResultsScene)
        assert driver.app.store.statistics.games == 1


def test_old_finished_games_go_and_named_ones_stay(tmp_path: Path) -> None:
    shelf = shelf_of(tmp_path)
    for number in range(24):
        setup, match = finished()
        shelf.keep(match, setup, f"game{number:02}")
        shelf.flush()
        if number == 1:
            shelf.save_as(match, setup, "game01", "My first")
    with program(tmp_path) as (_, flow):
        entries = flow.saving.entries()
        assert [entry.name for entry in entries if not entry.automatic] == ["My first"]
        assert sorted(entry.game for entry in entries if entry.automatic) == [f"game{n:02}" for n in range(4, 24)]


# -- saving that does not work ------------------------------------------------------------------------------------


class FullDisk(Disk):
    """Takes nothing while `full`."""

    full = True
    tries = 0

    def write(self, path: Path, pieces: Iterable[Buffer]) -> None:
        self.tries += 1
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        super().write(path, pieces)


def test_a_full_disk_is_told_once_and_saving_can_be_tried_again(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        disk = FullDisk()
        assert flow.saving.shelf is not None
        flow.saving.shelf.disk = disk
        begun(driver, flow)
        driver.wait(200)
        assert "disk is full" in driver.find("toast").text
        driver.wait(8000)
        tries = disk.tries
        confirm(driver)
        until_a_desk(driver)
        driver.wait(500)
        assert disk.tries > tries, "each action tries again"
        assert not driver.has("toast"), "the same cause is not told again"
        driver.key(pygame.K_ESCAPE)
        assert "disk is full" in driver.find("problem.text").text and not driver.has("save")
        driver.click("title")
        assert driver.has("leave"), "a game that would be lost is asked about"
        driver.key(pygame.K_ESCAPE)
        disk.full = False
        driver.click("retry")
        assert "saved" in driver.find("toast").text
        assert not driver.has("retry") and driver.has("save")
        driver.click("title")
        driver.step()
        assert driver.has("continue")


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / GAMES).write_text("in the way")
    with program(tmp_path) as (driver, flow):
        begun(driver, flow)
        driver.wait(200)
        assert "could not be saved" in driver.find("toast").text
        confirm(driver)
        until_a_desk(driver)


# -- the saved games ----------------------------------------------------------------------------------------------


def at_load(driver: Driver, flow: Flow) -> None:
    driver.click("load")
    driver.step()
    assert isinstance(driver.app.top, LoadScene)


def test_a_game_is_saved_under_a_name_and_called_something_else(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        scene = begun(driver, flow)
        digest = scene.match.digest()
        driver.key(pygame.K_ESCAPE)
        driver.click("save")
        assert driver.find("name").text == "Mia and Hazel, round 1", "a name is proposed"
        driver.click("save")
        assert "Saved as" in driver.find("toast").text
        driver.key(pygame.K_ESCAPE)
        confirm(driver)
        until_a_desk(driver)
    with program(tmp_path) as (driver, flow):
        at_load(driver, flow)
        assert driver.find("slot.1.heading").text == "Mia and Hazel, round 1"
        driver.click("slot.1.rename")
        driver.click("name")
        for _ in range(40):
            driver.key(pygame.K_BACKSPACE)
        for text in ("Evening ", "{", "*", "game"):
            driver.type(text)
        driver.key(pygame.K_RETURN)
        driver.click("save")
        assert driver.find("slot.1.heading").text == "Evening game", "signs of the screen are no letters"
        driver.click("slot.1")
        scene = table_of(driver)
        assert scene.match.digest() == digest
        other = scene.game_id
        until_a_desk(driver)
        confirm(driver)
        until_a_desk(driver)
    with program(tmp_path) as (_, flow):
        games = {entry.game for entry in flow.saving.entries() if entry.automatic}
        assert len(games) == 2 and other in games, "going on from a named save is a game of its own"


def test_a_game_is_read_once_as_long_as_nothing_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    reads = Disk.read

    def note(disk: Disk, path: Path, most: int) -> bytes | None:
        read.append(path.name)
        return reads(disk, path, most)

    with program(tmp_path) as (driver, flow):
        begun(driver, flow)
        driver.key(pygame.K_ESCAPE)
        driver.click("save")
        driver.click("save")
    monkeypatch.setattr(Disk, "read", note)
    with program(tmp_path) as (driver, flow):
        automatic = flow.saving.entries()[-1].path.name
        at_load(driver, flow)
        driver.key(pygame.K_ESCAPE)
        driver.click("settings")
        driver.key(pygame.K_ESCAPE)
        driver.step()
        at_load(driver, flow)
        assert sorted(read) == sorted(set(read)), "sheets that come and go read nothing"
        read.clear()
        driver.click("slot.0.rename")
        driver.key(pygame.K_ESCAPE)
        assert not read
        driver.click("slot.0.rename")
        driver.click("save")
        assert read.count(automatic) == 1


def test_an_automatic_save_is_given_a_name_as_a_copy(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        begun(driver, flow)
    with program(tmp_path) as (driver, flow):
        at_load(driver, flow)
        driver.click("slot.0.rename")
        driver.key(pygame.K_RETURN)
        entries = flow.saving.entries()
        assert sorted(entry.automatic for entry in entries) == [False, True]
        assert not list((tmp_path / GAMES).glob("lock-*")), "it runs nowhere"


def test_a_game_that_is_left_is_free_for_another_copy(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        begun(driver, flow)
        assert len(list((tmp_path / GAMES).glob("lock-*"))) == 1
        flow.title()
        driver.step()
        assert not list((tmp_path / GAMES).glob("lock-*"))


def test_a_deleted_game_can_be_had_back_for_six_seconds(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        begun(driver, flow)
    with program(tmp_path) as (driver, flow):
        at_load(driver, flow)
        driver.click("slot.0.delete")
        assert driver.has("new_game") and not driver.has("slot.0")
        driver.wait(5500)
        driver.click("undo")
        assert driver.has("slot.0") and not driver.has("undo")
        driver.click("slot.0.delete")
        driver.key(pygame.K_z)
        assert driver.has("slot.0"), "the key for undo does it too"
        driver.click("slot.0.delete")
        driver.wait(6200)
        assert not driver.has("undo")
        driver.key(pygame.K_ESCAPE)
        driver.step()
        assert not driver.has("continue") and not driver.has("load")


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_a_damaged_file_is_told_and_the_older_state_is_offered(tmp_path: Path, language: str) -> None:
    with program(tmp_path) as (driver, flow):
        scene = begun(driver, flow)
        confirm(driver)
        until_a_desk(driver)
        flow.saving.flush()
        digests = scene.match.digests
    newest = max((tmp_path / GAMES).glob("auto-*.json"))
    newest.write_bytes(newest.read_bytes()[:-300])
    with program(tmp_path, language) as (driver, _):
        told = {"en": ("Continue", "An older state"), "zh_TW": ("繼續遊戲", "較早的進度")}[language]
        assert driver.find("continue.label").text == told[0] and told[1] in driver.find("continue.sub").text
        driver.click("load")
        driver.step()
        assert newest.name in driver.find("slot.0.problem").text
        driver.key(pygame.K_ESCAPE)
        driver.click("continue")
        driver.step()
        heading = {"en": "The newest state is damaged", "zh_TW": "最新的進度已損壞"}[language]
        assert driver.find("heading.text").text == heading
        sheet = driver.find("words.text").text
        assert newest.name in sheet and driver.has("go")
        assert newest.with_name(newest.name + ".bad").exists()
        driver.click("go")
        scene = table_of(driver)
        assert scene.match.digests == digests[: len(scene.match.digests)]
        assert len(digests) - len(scene.match.digests) <= 2
        until_a_desk(driver)


def test_a_game_without_any_sound_file_is_named_and_can_be_deleted(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        begun(driver, flow)
    for path in (tmp_path / GAMES).glob("auto-*.json"):
        path.write_bytes(b"\xff\x00{")
    with program(tmp_path) as (driver, flow):
        driver.click("continue")
        driver.step()
        assert driver.find("slot.0.problem").text and not driver.has("slot.0.rename")
        driver.click("slot.0")
        assert "damaged" in driver.find("words.text").text or "not a saved game" in driver.find("words.text").text
        driver.key(pygame.K_ESCAPE)
        driver.step()
        assert driver.has("new_game"), "the damaged files were put aside"
        assert list((tmp_path / GAMES).glob("*.bad"))


def test_a_long_list_scrolls_by_wheel_keys_and_bar(tmp_path: Path) -> None:
    shelf = shelf_of(tmp_path)
    setup, match = played(2, 2)
    for number in range(12):
        shelf.save_as(match, setup, "game", f"Game {number}")
    with program(tmp_path) as (driver, flow):
        at_load(driver, flow)
        scene = driver.app.top
        assert isinstance(scene, LoadScene) and 2 < scene.slots < 12
        first = [driver.find(f"slot.{slot}.heading").text for slot in range(scene.slots)]
        assert first[0] == "Game 11"
        driver.wheel("slot.0", -1)
        assert driver.find("slot.0.heading").text == "Game 10"
        driver.wheel("slot.0", 1)
        driver.key(pygame.K_END)
        assert driver.find(f"slot.{scene.slots - 1}.heading").text == "Game 0"
        driver.key(pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_HOME)
        assert driver.find("slot.0.heading").text == "Game 11"
        scene.stage.set_focus("slot.0")
        for _ in range(11):
            driver.key(pygame.K_DOWN)
        assert driver.find(driver.focused + ".heading").text == "Game 0"
        for _ in range(11):
            driver.key(pygame.K_UP)
        assert driver.find(driver.focused + ".heading").text == "Game 11"
        x, y, width, height = driver.find("bar").rect
        driver.drag((x + width // 2, y + 10), (x + width // 2, y + height - 1))
        assert driver.find(f"slot.{scene.slots - 1}.heading").text == "Game 0"


def test_pictures_come_one_in_each_frame(tmp_path: Path) -> None:
    shelf = shelf_of(tmp_path)
    setup, match = played(2, 2)
    for number in range(3):
        shelf.save_as(match, setup, "game", f"Game {number}")
    with program(tmp_path) as (driver, flow):
        flow.load()
        scene = driver.app.top
        assert isinstance(scene, LoadScene)
        for count in (1, 2, 3, 3):
            driver.step()
            assert len(scene._pictures) == count


@pytest.mark.parametrize("size", SIZES[:5])
@pytest.mark.parametrize("language", ["en", "zh_TW", "xx"])
def test_the_undo_of_a_deletion_fits(size: tuple[int, int], language: str) -> None:
    driver = Driver(size, language)
    driver.push(LoadScene(flow_with(driver, (2, 2), (5, 4), (1, 2))))
    driver.click("slot.1.delete")
    driver.step(400)
    faults = [*text_faults(driver, size), *overlaps(driver), *target_faults(driver, size)]
    assert driver.has("undo") and not faults, "\n".join(faults)
