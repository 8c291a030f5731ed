"""Small files of the player's: written whole or not at all, read field by field, nothing is thrown away."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from scenes.kept_file import LARGEST, KeptFile, write_safely
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


def test_a_write_goes_to_the_disk_before_it_takes_the_place_of_the_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    fsync, replace = os.fsync, os.replace
    monkeypatch.setattr(os, "fsync", lambda number: (done.append("fsync"), fsync(number)))
    monkeypatch.setattr(os, "replace", lambda a, b: (done.append("replace"), replace(a, b)))
    write_safely(tmp_path / "a.json", b"{}")
    assert done == ["fsync", "replace"]
    assert (tmp_path / "a.json").read_bytes() == b"{}"
