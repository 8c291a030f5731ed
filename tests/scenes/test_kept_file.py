"""Small files of the player's: written whole or not at all, read field by field, nothing is thrown away."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from scenes.kept_file import LARGEST, KeptFile
from scenes.statistics import Ended
from scenes.store import Settings, Store
from scenes.title import TitleScene
from tests.scenes.driver import Driver
from tests.scenes.screens import flow_of

GARBAGE = [
    b"",
    b"\x00" * 100,
    b"{",
    b"nonsense",
    b"[" * 100_000,
    b'{"a":' * 50_000,
    b"1" * 5000,
    b'{"schema": "one"}',
    b'{"schema": true}',
    b'{"schema": 0}',
    b'"settings"',
]


@pytest.mark.parametrize("content", GARBAGE, ids=lambda content: repr(content[:20]))
def test_garbage_is_put_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    file = KeptFile(path, Settings)
    assert file.content == Settings() and file.problem == "damaged"
    assert file.bad_path.read_bytes() == content and not path.exists()


def test_a_huge_file_is_put_aside_without_being_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    kept = KeptFile(path, Settings)
    assert kept.problem == "damaged" and kept.bad_path.exists()


def test_a_wrong_field_falls_back_alone_and_the_file_is_mended(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"volume": 900, "ai_pace": "fast", "language": "zh_TW", "setup": {"seats": 3}}')
    file = KeptFile(path, Settings)
    assert file.problem == "partly"
    assert file.content == Settings(language="zh_TW", ai_pace="fast")
    assert "900" in file.bad_path.read_text()
    assert KeptFile(path, Settings).content == file.content, "the rest survives the next start"
    assert KeptFile(path, Settings).problem == ""


def test_what_this_version_does_not_know_is_written_back(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"volume": 20, "something_new": {"deep": [1, 2]}, "schema": 1}')
    file = KeptFile(path, Settings)
    assert (file.content, file.problem) == (Settings(volume=20), "")
    file.content.volume = 30
    assert file.write()
    assert msgspec.json.decode(path.read_bytes()) == {"schema": 1, "something_new": {"deep": [1, 2]}, "volume": 30}


def test_a_newer_file_is_kept_and_told(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"schema": 2, "volume": "loud"}')
    (tmp_path / "statistics.json").write_text('{"schema": 7}')
    driver = Driver(folder=tmp_path)
    assert driver.app.settings == Settings()
    assert "loud" in (tmp_path / "settings.json.newer").read_text()
    assert (tmp_path / "statistics.json.newer").exists()
    driver.push(TitleScene(flow_of(driver)))
    driver.app.greet()
    driver.step()
    assert "newer version" in driver.find("toast").text and "settings.json.newer" in driver.find("toast").text
    driver.wait(9000)
    assert "statistics.json.newer" in driver.find("toast").text


def test_a_write_that_breaks_off_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    store.settings.volume = 30
    assert store.save()
    before = (tmp_path / "settings.json").read_bytes()

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    store.settings.volume = 60
    assert not store.save()
    assert (tmp_path / "settings.json").read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"], "nothing is left lying around"


def test_a_second_damaged_file_leaves_the_first_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for content in (b"first", b"second"):
        path.write_bytes(content)
        file = KeptFile(path, Settings)
    assert file.aside == tmp_path / "settings.json-2.bad"
    assert (file.bad_path.read_bytes(), file.aside.read_bytes()) == (b"first", b"second")


# -- a file that is there but cannot be opened at the moment --------------------------------------------------------


class Unreadable:
    """Files that another program holds, from `begin` to `end`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch
        self._reads = Path.read_bytes

    def begin(self) -> None:
        def fail(path: Path) -> bytes:
            raise PermissionError(13, "The process cannot access the file")

        self._patch.setattr(Path, "read_bytes", fail)

    def end(self) -> None:
        self._patch.setattr(Path, "read_bytes", self._reads)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Unreadable:
    return Unreadable(monkeypatch)


def counted(folder: Path, games: int) -> None:
    """Statistics on the disk of so many games."""
    store = Store(folder)
    for number in range(games):
        store.count(Ended(f"old {number}", 2, 1, "novice", True))
    assert store.save_statistics()


def end_of(game: str) -> Ended:
    return Ended(game, 2, 1, "novice", True)


def test_statistics_that_cannot_be_read_once_in_the_run_are_not_lost(tmp_path: Path, held: Unreadable) -> None:
    counted(tmp_path, 50)
    store = Store(tmp_path)
    counted_elsewhere = Store(tmp_path)
    counted_elsewhere.count(end_of("elsewhere"))
    assert counted_elsewhere.save_statistics()
    held.begin()
    assert store.count(end_of("here")).games == 51, "what is known stays"
    assert not store.save_statistics(), "nothing is written over what was not read"
    held.end()
    assert store.count(end_of("here too")).games == 53
    assert store.save_statistics() and store.statistics_problem == ""
    assert Store(tmp_path).statistics.games == 53
    assert not list(tmp_path.glob("*.bad"))


def test_statistics_that_cannot_be_read_at_the_start_are_counted_on(tmp_path: Path, held: Unreadable) -> None:
    counted(tmp_path, 50)
    held.begin()
    store = Store(tmp_path)
    assert (store.statistics.games, store.statistics_problem) == (0, "unreadable")
    store.count(end_of("here"))
    assert not store.save_statistics()
    held.end()
    assert store.save_statistics() and store.statistics.games == 51
    assert Store(tmp_path).statistics.games == 51


def test_settings_that_cannot_be_read_at_the_start_keep_what_was_not_changed(tmp_path: Path, held: Unreadable) -> None:
    old = Store(tmp_path)
    old.settings.volume, old.settings.ai_pace = 30, "fast"
    assert old.save()
    held.begin()
    driver = Driver(folder=tmp_path)
    driver.app.settings.volume = 90
    driver.app.save_settings()
    driver.push(TitleScene(flow_of(driver)))
    driver.app.greet()
    driver.step()
    assert "stays as it is" in driver.find("toast").text
    held.end()
    driver.app.save_settings()
    assert Store(tmp_path).settings == Settings(volume=90, ai_pace="fast")
    assert driver.app.store.problem == ""


def test_a_damaged_file_that_cannot_be_put_aside_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"damaged")

    def fail(path: Path, target: Path) -> Path:
        raise PermissionError(13, "The process cannot access the file")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", fail)
        file = KeptFile(path, Settings)
        assert file.problem == "unwritable" and not file.write()
        assert path.read_bytes() == b"damaged"
    assert file.write() and file.bad_path.read_bytes() == b"damaged"


def test_writing_that_works_again_is_no_problem_any_more(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_text("in the way")
    driver = Driver(folder=folder)
    driver.push(TitleScene(flow_of(driver)))
    driver.app.save_settings()
    driver.step()
    assert "settings cannot be saved" in driver.find("toast").text
    folder.unlink()
    store = driver.app.store
    store.count(end_of("here"))
    assert store.save() and store.save_statistics()
    assert (store.problem, store.statistics_problem) == ("", "")
    other = Store(folder)
    other.count(end_of("there"))
    assert other.save_statistics()
    assert store.count(end_of("here again")).games == 3, "it reads again what other copies have written"


def test_each_file_that_cannot_be_written_is_told_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    driver = Driver(folder=tmp_path / "file" / "data")
    driver.push(TitleScene(flow_of(driver)))
    driver.app.save_statistics()
    driver.step()
    assert "results so far cannot be saved" in driver.find("toast").text
