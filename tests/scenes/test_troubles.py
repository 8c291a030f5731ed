"""The last line of defence: whatever breaks, the game is safe, the report is on the disk, and there is a way on."""

from __future__ import annotations

import getpass
import sys
import threading
import zipfile
from pathlib import Path

import pygame
import pytest

from game.ai.levels import choose
from game.lock import Lock
from game.trouble import Trouble
from game.view import view
from scenes import start as starting
from scenes.dialogs import TroubleSheet
from scenes.flow import Flow
from scenes.scene import Scene
from scenes.start import Wishes
from scenes.table.scene import TableScene
from scenes.title import TitleScene
from scenes.troubles import write_report
from tests.scenes.driver import Driver
from tests.scenes.replay.games import recorded
from tests.scenes.test_app import Ticks
from tests.scenes.test_saves import DUEL, begun, confirm, program, table_of, until_a_desk


class Rotten(Scene):
    """A sheet over the table that breaks as soon as it lives."""

    name = "rotten"
    covers = False

    def update(self, ms: int) -> bool:
        raise ZeroDivisionError("a rotten egg")


def run(driver: Driver, frames: int = 4) -> None:
    driver.app.running = True
    driver.app.run(Ticks(driver, frames))
    driver.app.running = True


def broken(driver: Driver, flow: Flow) -> TableScene:
    """A game in which something has broken; gives the table that is gone."""
    scene = begun(driver, flow, DUEL)
    confirm(driver)
    until_a_desk(driver)
    driver.app.push(Rotten())
    run(driver)
    return scene


def reports(folder: Path) -> list[Path]:
    return sorted((folder / "reports").glob("*.zip"))


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_a_game_goes_on_from_the_last_action(tmp_path: Path, language: str) -> None:
    with program(tmp_path, language) as (driver, flow):
        scene = broken(driver, flow)
        assert [one.name for one in driver.app.scenes] == ["trouble"]
        assert "Traceback" not in driver.words and "1" in driver.find("words.text").text
        assert driver.focused == "go_on"
        driver.key(pygame.K_RETURN)
        again = table_of(driver)
        assert driver.app.running and again is not scene
        assert again.match.digest() == scene.match.digest()
        assert again.game_id == scene.game_id
        until_a_desk(driver)


def test_a_game_that_another_copy_plays_goes_on_from_its_own_last_action(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        game = begun(driver, flow, DUEL).game_id
    lock = Lock(tmp_path / "games" / f"lock-{game}")
    assert lock.take()
    with program(tmp_path) as (driver, flow):
        driver.click("continue")
        scene = until_a_desk(driver)
        assert scene.game_id == game
        before = len(scene.match.actions)
        confirm(driver)
        until_a_desk(driver)
        driver.app.push(Rotten())
        run(driver)
        driver.click("go_on")
        assert len(table_of(driver).match.actions) == len(scene.match.actions) > before
    lock.release()


def test_scenes_that_go_since_something_broke_give_back_what_they_took(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        names = list(driver.app.words.seat_names)
        flow.watch(recorded(), 5)
        driver.step()
        assert driver.app.words.seat_names != names

        class Stuck(Rotten):
            def leave(self) -> None:
                raise ZeroDivisionError("a rotten end")

        driver.app.push(Stuck())
        run(driver)
        assert [one.name for one in driver.app.scenes] == ["trouble"]
        assert driver.app.words.seat_names == names


def test_what_is_copied_or_written_without_a_game_is_tidied_too(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        flow.trouble(f'File "{tmp_path}/x.py"\nFile "{Path.home()}/y.py"\nFile "/media/{getpass.getuser()}/z.py"')
        driver.step()
        sheet = driver.app.top
        assert isinstance(sheet, TroubleSheet)
        path = write_report(tmp_path, f'File "{tmp_path}/x.py"')
        assert path is not None
        for text in (sheet.report, path.read_text(encoding="utf-8")):
            assert '"<data>/x.py"' in text and str(tmp_path) not in text
        assert '"~/y.py"' in sheet.report and '"/media/<user>/z.py"' in sheet.report


def test_the_report_is_on_the_disk_and_tells_what_broke(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        broken(driver, flow)
        (report,) = reports(tmp_path)
        assert report.name in driver.find("words.text").text.replace("\n", "")
        with zipfile.ZipFile(report) as archive:
            assert "a rotten egg" in archive.read("report.json").decode()
            assert "game.json" in archive.namelist()


def test_what_breaks_again_at_the_same_place_is_not_gone_on_with(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        broken(driver, flow)
        driver.click("go_on")
        until_a_desk(driver)
        driver.app.push(Rotten())
        run(driver)
        assert not driver.has("go_on") and driver.focused == "title"
        driver.click("title")
        driver.step()
        assert isinstance(driver.app.top, TitleScene) and driver.app.running
        assert driver.has("continue"), "the game is still there"


def test_a_way_on_that_breaks_leaves_the_way_to_the_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("a rotten way on")

    with program(tmp_path) as (driver, flow):
        broken(driver, flow)
        monkeypatch.setattr("scenes.laying.told_before", fail)
        driver.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        run(driver)
        assert [scene.name for scene in driver.app.scenes] == ["trouble"] and not driver.has("go_on")
        assert len(reports(tmp_path)) == 2
        driver.click("title")
        driver.step()
        assert isinstance(driver.app.top, TitleScene)


def test_a_sheet_that_breaks_itself_ends_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("a rotten sheet")

    with program(tmp_path) as (driver, _):
        monkeypatch.setattr("scenes.dialogs.TroubleSheet.draw_ground", fail)
        driver.app.push(Rotten())
        with pytest.raises(ZeroDivisionError, match="rotten sheet"):
            run(driver)


def test_after_a_further_action_it_may_go_on_once_more(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        broken(driver, flow)
        driver.click("go_on")
        scene = until_a_desk(driver)
        count = len(scene.match.actions)
        table = scene.match.table
        assert scene.act(choose(view(table, table.acting), "novice", 1).action) is None
        assert len(scene.match.actions) > count
        driver.app.push(Rotten())
        run(driver)
        assert driver.has("go_on")


def test_without_a_game_there_is_only_the_way_to_the_title(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, _):
        driver.app.push(Rotten())
        run(driver)
        assert not driver.has("go_on")
        driver.key(pygame.K_ESCAPE)
        driver.step()
        assert isinstance(driver.app.top, TitleScene) and driver.app.running


def test_a_folder_that_takes_nothing_still_leaves_a_report_to_copy(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with program(tmp_path / "file") as (driver, _):
        driver.app.push(Rotten())
        run(driver)
        assert "helps" in driver.find("words.text").text and driver.has("copy")
        driver.click("copy")
        assert driver.has("toast")


def test_an_error_on_another_thread_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    with program(tmp_path) as (driver, flow):
        try:
            raise ZeroDivisionError("a rotten thread")
        except ZeroDivisionError:
            starting._beside(flow, *sys.exc_info())  # type: ignore[arg-type]
        driver.step()
        assert "goes on" in driver.find("toast").text
        (report,) = tmp_path.glob("trouble-*.txt")
        assert "a rotten thread" in report.read_text(encoding="utf-8")
        assert isinstance(driver.app.top, TitleScene)


def test_the_program_listens_to_its_threads_only_while_it_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = threading.excepthook, sys.unraisablehook
    seen = []

    def look(self: object) -> None:
        seen.append((threading.excepthook, sys.unraisablehook))

    monkeypatch.setattr("scenes.app.App.run", look)
    assert starting.start(Wishes(size=(1280, 800), sound=False, data=tmp_path)) == 0
    assert seen and seen[0] != before
    assert (threading.excepthook, sys.unraisablehook) == before


@pytest.mark.parametrize("place", ["scenes.start.load_cards", "scenes.app.App.run", "scenes.title.TitleScene.build"])
def test_what_nobody_thought_of_ends_the_program_with_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("a rotten start")

    monkeypatch.setattr(place, fail)
    with pytest.raises(Trouble) as caught:
        starting.start(Wishes(size=(1280, 800), sound=False, data=tmp_path))
    (report,) = tmp_path.glob("trouble-*.txt")
    assert str(report) in str(caught.value) and "\n" not in str(caught.value)
    assert "a rotten start" in report.read_text(encoding="utf-8")


def test_only_the_last_reports_are_kept(tmp_path: Path) -> None:
    for number in range(30):
        (tmp_path / f"trouble-20200101-0000{number:02}.txt").write_text("old")
    assert write_report(tmp_path, "new") is not None
    assert len(list(tmp_path.glob("trouble-*.txt"))) == 20
    assert write_report(tmp_path / "a\0b", "new") is None, "no folder may be called so"
