"""Files that are there whole or not at all."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game.disk import Disk, free_name, keep_newest, sync_folder


def test_write_and_read(tmp_path: Path) -> None:
    path, disk = tmp_path / "new" / "a.json", Disk()
    disk.write(path, [b"one ", bytearray(b"two")])
    assert path.read_bytes() == b"one two" and disk.read(path, 7) == b"one two" and disk.read(path, 6) is None
    disk.write(path, [b"three"])
    assert path.read_bytes() == b"three" and [one.name for one in path.parent.iterdir()] == ["a.json"]


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, disk = tmp_path / "a.json", Disk()
    disk.write(path, [b"old"])

    def fail(*args: object) -> None:
        raise OSError(28, "No space left on device")

    for place in ("fsync", "replace"):
        with monkeypatch.context() as patch, pytest.raises(OSError, match="No space"):
            patch.setattr(os, place, fail)
            disk.write(path, [b"new"])
        assert path.read_bytes() == b"old" and [one.name for one in tmp_path.iterdir()] == ["a.json"]


def test_the_content_is_on_the_disk_before_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    fsync, replace = os.fsync, os.replace

    def note(what: str, call: object) -> object:
        def noted(*args: object) -> object:
            done.append(what)
            return call(*args)  # type: ignore[operator]

        return noted

    monkeypatch.setattr(os, "fsync", note("fsync", fsync))
    monkeypatch.setattr(os, "replace", note("rename", replace))
    Disk().write(tmp_path / "a.json", [b"x"])
    assert done == ["fsync", "rename", "fsync"][: 2 if sys.platform == "win32" else 3]


def test_a_temporary_file_of_an_earlier_run_is_no_hindrance(tmp_path: Path) -> None:
    (tmp_path / f"a.json.{os.getpid()}.tmp").write_bytes(b"half")
    Disk().write(tmp_path / "a.json", [b"whole"])
    assert [one.name for one in tmp_path.iterdir()] == ["a.json"]


def test_what_is_no_file_is_not_read(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="not a file"):
        Disk().read(tmp_path, 10)
    with pytest.raises(FileNotFoundError):
        Disk().read(tmp_path / "none", 10)


def test_a_folder_that_cannot_be_flushed_does_not_matter(tmp_path: Path) -> None:
    sync_folder(tmp_path / "none")


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        path = free_name(tmp_path / "day 1.txt")
        path.touch()
        names.append(path.name)
    assert names == ["day 1.txt", "day 1-2.txt", "day 1-3.txt"]


def test_the_newest_by_name_are_kept(tmp_path: Path) -> None:
    for name in ("report-1.zip", "report-3.zip", "report-2.zip", "other-0.zip"):
        (tmp_path / name).touch()
    keep_newest(tmp_path, "report-*.zip", 2)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["other-0.zip", "report-2.zip", "report-3.zip"]
    keep_newest(tmp_path, "report-*.zip", 5)
    assert len(list(tmp_path.iterdir())) == 3
