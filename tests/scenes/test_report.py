"""The bug report: from one press anywhere to `main.py replay`, with nothing about this machine in it."""

from __future__ import annotations

import getpass
import io
import json
import sys
import zipfile
from collections.abc import Iterator
from datetime import datetime, timezone
from pathlib import Path

import pygame
import pytest

import main
from game.disk import Disk
from game.loading import load_cards
from game.savefile import decode
from scenes import report
from scenes.app import App
from scenes.flow import Flow
from scenes.journal import MOST_NOTES, Journal
from scenes.replay.watch import WatchScene
from scenes.start import Wishes, open_app
from scenes.table.scene import TableScene
from tests.scenes.driver import Driver
from tests.scenes.replay.games import NAMES, recorded
from tests.scenes.table.mouse_player import MousePlayer

CARDS = load_cards()


@pytest.fixture
def game(tmp_path: Path) -> Iterator[tuple[Driver, Flow, Path]]:
    """A program with its own folder."""
    app, flow = open_app(Wishes(seed=4, size=(1280, 800), language="en", sound=False, data=tmp_path / "data"))
    app.settings.ai_pace = "instant"
    app.settings.less_motion = True
    driver = Driver.over(app)
    flow.title()
    driver.step()
    yield driver, flow, tmp_path / "data" / report.FOLDER
    app.close()


def at_table(driver: Driver, flow: Flow, acts: int = 6) -> TableScene:
    """A game that has gone on for a while."""
    flow.start(recorded(3, events=False).setup)
    driver.step()
    scene = driver.app.top
    assert isinstance(scene, TableScene)
    player = MousePlayer(driver, scene)
    for _ in range(acts):
        player.wait_for_desk()
        player.act()
    return scene


def only(folder: Path) -> dict[str, bytes]:
    """What is in the one report."""
    (path,) = folder.glob("*.zip")
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def test_one_key_writes_a_report_that_replays(
    game: tuple[Driver, Flow, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    driver, flow, folder = game
    scene = at_table(driver, flow)
    driver.key(pygame.K_F12)
    assert driver.find("toast").text.startswith("A report for those who make the game lies here:")
    assert "all hands" in driver.find("toast").text
    assert "report-" in driver.find("toast").text
    found = only(folder)
    assert set(found) == {"report.json", "game.json", "log.txt", "screen.png"}
    facts = json.loads(found["report.json"])
    assert {"version", "system", "libraries", "settings", "problem"} <= set(facts)
    assert facts["settings"]["ai_pace"] == "instant" and facts["scenes"] == ["table"]
    save, match = decode(found["game.json"], CARDS, "game.json")
    assert match.digest() == scene.match.digest() and save.record.setup == scene.setup
    picture = pygame.image.load(io.BytesIO(found["screen.png"]))
    assert picture.get_size() == (1280, 800)
    assert scene.past.log[-1].text in found["log.txt"].decode()
    (path,) = folder.glob("*.zip")
    assert main.main(["replay", str(path)]) == 0
    told = capsys.readouterr().out
    assert scene.match.digest() in told and "Mia" in told


def test_a_report_that_was_tampered_with_names_the_first_digest_that_differs(
    game: tuple[Driver, Flow, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    driver, flow, folder = game
    at_table(driver, flow)
    driver.key(pygame.K_F12)
    found = only(folder)
    plain = json.loads(found["game.json"])
    plain["digests"][7] = "00000000"
    (path,) = folder.glob("*.zip")
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("report.json", found["report.json"])
        archive.writestr("game.json", json.dumps(plain))
    assert main.main(["replay", str(path)]) == 1
    assert "action 8" in capsys.readouterr().err


@pytest.mark.parametrize("where", ["title", "new_game", "name", "settings", "pause", "watch"])
def test_it_works_anywhere(game: tuple[Driver, Flow, Path], where: str) -> None:
    driver, flow, folder = game
    if where in ("new_game", "name"):
        flow.new_game()
        driver.step()
    if where == "name":
        driver.click("seat.0.name")
        assert driver.app.reader.text_mode
    if where == "settings":
        flow.settings()
    if where == "pause":
        at_table(driver, flow, 1)
        flow.pause()
    if where == "watch":
        flow.watch(recorded(), 30)
    driver.step()
    driver.key(pygame.K_F12)
    found = only(folder)
    assert {"report.json", "log.txt", "screen.png"} <= set(found)
    assert ("game.json" in found) == (where in ("pause", "watch"))
    if where == "watch":
        scene = driver.app.top
        assert isinstance(scene, WatchScene)
        assert decode(found["game.json"], CARDS, "g")[0].record.actions == scene.tape.record.actions


def test_nothing_of_this_machine_is_in_it(game: tuple[Driver, Flow, Path]) -> None:
    driver, flow, folder = game
    at_table(driver, flow, 2)
    app, user = driver.app, getpass.getuser()
    home, program = str(Path.home()), str(Path(main.__file__).resolve().parent)
    problem = f'File "{program}/scenes/app.py", line 1\nFile "{home}/secret/x.py"\nFile "/media/{user}/stick/y.py"\n'
    problem += f'File "{sys.prefix}/lib/z.py"\n{app.store.folder}/settings.json'
    app.toast(problem)
    path = report.write(app, problem)
    assert path is not None
    found = only(folder)
    facts = json.loads(found["report.json"])
    assert facts["problem"].splitlines()[0] == 'File "<program>/scenes/app.py", line 1'
    assert "<data>/settings.json" in facts["problem"]
    for name in ("report.json", "log.txt", "game.json"):
        text = found[name].decode()
        for secret in (home, program, sys.prefix, str(app.store.folder), f"/{user}/"):
            assert secret not in text, f"{secret} is in {name}"
    assert "secret/x.py" in found["log.txt"].decode()


def test_the_traceback_of_what_broke_and_the_game_that_it_broke_are_in_it(game: tuple[Driver, Flow, Path]) -> None:
    driver, flow, folder = game
    scene = at_table(driver, flow, 2)
    digest = scene.match.digest()

    class Once:
        """Ticks until something has broken."""

        def tick(self, framerate: float = 0) -> int:
            if driver.app.top is not scene:
                driver.app.quit()
            return 16

    def broken(ms: int) -> bool:
        raise ZeroDivisionError("a nail in the coop")

    told: list[str] = []

    def on_trouble(text: str) -> None:
        told.append(text)
        report.write(driver.app, text)

    scene.update = broken  # type: ignore[method-assign]
    driver.app.on_trouble = on_trouble
    driver.app.run(Once())
    assert len(told) == 1
    found = only(folder)
    assert "a nail in the coop" in json.loads(found["report.json"])["problem"]
    assert "a nail in the coop" in found["log.txt"].decode()
    assert decode(found["game.json"], CARDS, "g")[1].digest() == digest


class Full(Disk):
    """A disk without room."""

    def put(self, file: object, data: bytes) -> None:
        raise OSError(28, "No space left on device")


def test_a_disk_that_takes_nothing_is_said_in_a_sentence(game: tuple[Driver, Flow, Path]) -> None:
    driver, _, folder = game
    assert report.write(driver.app, disk=Full()) is None
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.unlink() if folder.is_file() else None
    for left in folder.glob("*"):
        left.unlink()
    folder.rmdir() if folder.is_dir() else None
    folder.write_text("in the way")
    driver.key(pygame.K_F12)
    told = driver.find("toast").text
    assert told.startswith("The report could not be written") and "reports" in told


def test_reports_of_one_moment_have_names_of_their_own_and_old_ones_go(
    game: tuple[Driver, Flow, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, _, folder = game
    monkeypatch.setattr(report, "MOST_KEPT", 4)
    moment = datetime(2026, 11, 30, 12, tzinfo=timezone.utc)
    names = {report.write(driver.app, now=lambda: moment) for _ in range(3)}
    assert len(names) == 3 and None not in names
    for minute in range(report.MOST_KEPT + 4):
        report.write(driver.app, now=lambda minute=minute: moment.replace(minute=minute))  # type: ignore[misc]
    assert len(list(folder.glob("*.zip"))) == report.MOST_KEPT


def test_the_journal_has_an_end() -> None:
    journal = Journal()
    for number in range(3 * MOST_NOTES):
        journal.note(number, f"note {number} " + "x" * 20_000)
    lines = journal.lines()
    assert len(lines) == MOST_NOTES and len("".join(lines)) < MOST_NOTES * 7000
    assert lines[-1].endswith("x")


def test_names_of_players_stay(game: tuple[Driver, Flow, Path]) -> None:
    driver, flow, folder = game
    at_table(driver, flow, 1)
    app: App = driver.app
    report.write(app)
    assert NAMES[0] in only(folder)["game.json"].decode()
