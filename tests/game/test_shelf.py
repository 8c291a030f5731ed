"""The folder of saved games: nothing is lost, whatever happens to the disk, the clock or the program."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from threading import Event, Thread
from typing import BinaryIO

import pytest

from game import savefile, shelf
from game.actions import Collect
from game.disk import Buffer, Disk
from game.lock import Lock
from game.match import Match
from game.savefile import MAX_BYTES, BadSave
from game.seating import Setup, with_device
from game.shelf import ASIDE, ROTATIONS, Entry, Shelf, file_name
from tests.game.play import ROOT, lay, the_cards
from tests.game.saving import Clock, go_on, new_match, setup_of

GAME = "k3fw8a"


POSIX = pytest.mark.skipif(sys.platform == "win32", reason="links, and files that go while they are open")


class BadDisk(Disk):
    """Raises what it is told to."""

    def __init__(self) -> None:
        self.error: OSError | None = None

    def put(self, file: BinaryIO, pieces: Iterable[Buffer]) -> None:
        if self.error is not None:
            file.write(next(iter(pieces)))
            raise self.error
        super().put(file, pieces)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games"


Opener = Callable[..., Shelf]


@pytest.fixture
def opened(folder: Path) -> Iterator[Opener]:
    made: list[Shelf] = []

    def open_shelf(disk: Disk | None = None, clock: Clock | None = None) -> Shelf:
        made.append(Shelf(folder, the_cards(), clock or Clock(), disk))
        return made[-1]

    yield open_shelf
    for one in made:
        one.close()


def play(shelf: Shelf, actions: int = 10, match: Match | None = None, setup: Setup | None = None) -> Match:
    """So many actions, each kept."""
    setup = setup or setup_of()
    match = match or new_match(setup)
    until = len(match.actions) + actions
    while len(match.actions) < until:
        count = len(match.actions)
        go_on(match, lambda match, count=count: len(match.actions) > count)  # type: ignore[misc]
        shelf.keep(match, setup, GAME)
    shelf.flush()
    return match


def names(folder: Path, part: str = ".json") -> list[str]:
    return sorted(path.name for path in folder.iterdir() if part in path.name)


def only(shelf: Shelf) -> Entry:
    (entry,) = shelf.entries()
    return entry


# The running game


def test_the_game_is_there_after_every_action(opened: Opener, folder: Path) -> None:
    shelf, setup = opened(), setup_of()
    match = new_match(setup)
    shelf.keep(match, setup, GAME)
    for count in range(8):
        go_on(match, lambda match, count=count: len(match.actions) > count)  # type: ignore[misc]
        shelf.keep(match, setup, GAME)
        loaded = shelf.load(only(shelf))
        assert loaded.match.digest() == match.digest() and loaded.match.actions == match.actions
        assert loaded.save.record.setup == setup and loaded.problem is None
    assert shelf.problem is None
    assert names(folder) == [f"auto-{GAME}-{serial:08}.json" for serial in (7, 8, 9)]
    assert names(folder, "tmp") == []


def test_an_autosave_is_the_file_that_encode_makes(opened: Opener) -> None:
    shelf = opened()
    play(shelf)
    data = only(shelf).path.read_bytes()
    assert savefile.encode(savefile.read(data, the_cards(), "x")) == data


def test_what_a_seat_is_played_with_is_not_kept(opened: Opener) -> None:
    shelf, setup = opened(), with_device(setup_of(), 0, "pad:1")
    match = play(shelf, 2, setup=setup)
    named = shelf.save_as(match, setup, GAME, "one")
    assert b"pad:1" not in named.path.read_bytes()
    assert all(b"pad:1" not in entry.path.read_bytes() for entry in shelf.entries())


def test_undo_and_another_way_are_kept(opened: Opener) -> None:
    shelf, setup = opened(), setup_of()
    match = play(shelf, 40, setup=setup)
    while match.undo_refusal() is None:
        match.undo()
        shelf.keep(match, setup, GAME)
        assert shelf.load(only(shelf)).match.actions == match.actions
    while match.can_redo:
        match.redo()
    shelf.keep(match, setup, GAME)
    assert shelf.load(only(shelf)).match.digest() == match.digest()
    match = play(shelf, 1, new_match(setup), setup)
    assert shelf.load(only(shelf)).match.actions == [Collect()]


def test_a_loaded_game_goes_on(opened: Opener) -> None:
    match = play(opened())
    shelf = opened()
    loaded = shelf.load(only(shelf))
    play(shelf, 5, loaded.match, loaded.save.record.setup)
    assert len(shelf.load(shelf.entries()[0]).match.actions) == len(match.actions) + 5


def test_a_draft_is_kept_and_unknown_fields_too(opened: Opener) -> None:
    from tests.game.saving import SAVES

    save = SAVES["schema_1_events_mid_care"]()
    first = opened()
    first.keep(*game_of(save), GAME, save.draft)
    entry = only(first)
    plain = json.loads(entry.path.read_bytes())
    entry.path.write_text(json.dumps({**plain, "weather": "fine"}), encoding="utf-8")
    loaded = first.load(entry)
    assert loaded.save.draft == save.draft and loaded.save.extra == {"weather": "fine"}
    second = opened()
    loaded = second.load(only(second))
    second.keep(loaded.match, loaded.save.record.setup, "another")
    assert json.loads(second.entries()[0].path.read_bytes())["weather"] == "fine"


def game_of(save: savefile.Save) -> tuple[Match, Setup]:
    match, difference = savefile.check(save, the_cards(), "x")
    assert match is not None and difference is None
    return match, save.record.setup


def test_a_table_that_was_not_dealt_is_left_out(opened: Opener, folder: Path) -> None:
    shelf = opened()
    shelf.keep(Match(lay("seed 1")), setup_of(), GAME)
    shelf.flush()
    assert shelf.problem is None and shelf.entries() == [] and not folder.exists()


def test_an_id_that_is_none(opened: Opener) -> None:
    for name in ("", "../x", "A", "a/b", "x" * 41):
        with pytest.raises(ValueError, match="no id"):
            opened().keep(new_match(setup_of()), setup_of(), name)


def test_forget(opened: Opener, folder: Path) -> None:
    shelf = opened()
    match = play(shelf)
    named = shelf.save_as(match, setup_of(), GAME, "kept")
    shelf.forget(GAME)
    shelf.forget("nobody")
    assert [entry.path for entry in shelf.entries()] == [named.path]
    assert names(folder, "lock") == []


# The list


def test_entries_tell_what_the_list_shows(opened: Opener) -> None:
    shelf, setup = opened(), setup_of(3, target=8)
    match = play(shelf, 60, new_match(setup), setup)
    entry = only(shelf)
    assert (entry.game, entry.name, entry.automatic, entry.over, entry.target) == (GAME, "", True, False, 8)
    assert [seat.name for seat in entry.seats] == ["Ann", "小明", "Bo"] and entry.round == match.table.round
    assert entry.table == match.table and len(entry.scores) == 3 and entry.problem is None
    assert entry.saved.startswith("2026-11-30T") and entry.saved.endswith("+00:00")
    go_on(match)
    shelf.keep(match, setup, GAME)
    assert only(shelf).over


def test_the_newest_comes_first_whatever_the_clock_says(opened: Opener) -> None:
    clock = Clock()
    shelf = opened(clock=clock)
    for game in ("one", "two", "three"):
        clock.now = clock.now.replace(year=clock.now.year - 5)
        shelf.keep(new_match(setup_of()), setup_of(), game)
    shelf.flush()
    later = opened(clock=clock)
    clock.now = clock.now.replace(year=1999)
    later.keep(new_match(setup_of()), setup_of(), "four")
    assert [entry.game for entry in later.entries()] == ["four", "three", "two", "one"]
    match = new_match(setup_of())
    for count in range(1, 6):
        clock.now = clock.now.replace(year=clock.now.year - 1)
        play(later, 1, match)
        assert len(later.load(later.entries()[0]).match.actions) == count


def test_an_empty_shelf(opened: Opener, folder: Path) -> None:
    assert opened().entries() == []
    folder.mkdir(parents=True)
    for name in ("auto-x-1.json", "notes.txt", "auto-UP-00000001.json", "lock-x", "auto-x-00000001.json.bad"):
        (folder / name).write_text("x")
    assert opened().entries() == []


def test_odd_files_are_entries_with_a_problem(opened: Opener, folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "auto-a-00000001.json").write_bytes(b"")
    (folder / "auto-b-00000002.json").mkdir()
    (folder / "save-c-00000003.json").write_bytes(b'{"schema": 7, "version": "3.0"}')
    with (folder / "save-d-00000004.json").open("wb") as file:
        file.truncate(100_000_000)
    plain = json.loads((ROOT / "tests/data/saves/schema_1_base.json").read_bytes())
    for serial, change in enumerate(
        [{"table": {}}, {"setup": {}}, {"cards": "0"}, {"table": {**plain["table"], "round": 10**18}}], 6
    ):
        (folder / f"save-f-{serial:08}.json").write_text(json.dumps({**plain, **change}), encoding="utf-8")
    entries = opened().entries()
    codes = {entry.serial: entry.problem.code if entry.problem else "" for entry in entries}
    assert codes == {
        1: "damaged", 2: "unreadable", 3: "newer", 4: "too_large",
        6: "damaged", 7: "damaged", 8: "other_cards", 9: "damaged",
    }  # fmt: skip
    for entry in entries:
        with pytest.raises(BadSave):
            opened().load(entry)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_not_waited_for(opened: Opener, folder: Path) -> None:
    folder.mkdir(parents=True)
    os.mkfifo(folder / "auto-a-00000001.json")
    assert only(opened()).problem is not None


# Damage


@pytest.mark.parametrize("damage", [b"", b"{", b'{"schema": 1}', b"\0" * 5000, b"[" * 9999, None])
def test_a_damaged_file_is_put_aside_and_the_one_before_taken(
    opened: Opener, folder: Path, damage: bytes | None
) -> None:
    match = play(opened())
    newest = folder / names(folder)[-1]
    newest.write_bytes(newest.read_bytes()[:-200] if damage is None else damage)
    shelf = opened()
    entry = only(shelf)
    assert entry.problem is not None and entry.seats and entry.path == newest
    loaded = shelf.load(entry)
    assert loaded.match.actions == match.actions[:-1]
    assert loaded.problem is not None
    assert names(folder, "bad") == [newest.name + ".bad"]
    assert only(shelf).problem is None
    play(shelf, 3, loaded.match)
    assert shelf.load(shelf.entries()[0]).match.actions[: len(match.actions) - 1] == match.actions[:-1]


def test_damage_that_only_playing_shows(opened: Opener, folder: Path) -> None:
    match = play(opened())
    newest = folder / names(folder)[-1]
    plain = json.loads(newest.read_bytes())
    plain["digests"][3] = "00000000"
    newest.write_text(json.dumps(plain), encoding="utf-8")
    shelf = opened()
    assert only(shelf).problem is None
    loaded = shelf.load(only(shelf))
    assert loaded.problem is not None and loaded.problem.code == "disagree"
    assert loaded.match.actions == match.actions[:-1]


def test_all_damaged(opened: Opener, folder: Path) -> None:
    play(opened())
    for name in names(folder):
        (folder / name).write_bytes(b"x")
    shelf = opened()
    with pytest.raises(BadSave) as caught:
        shelf.load(only(shelf))
    assert caught.value.code == "damaged" and len(names(folder, "bad")) == ROTATIONS and shelf.entries() == []


def test_a_file_of_a_newer_version_stays_where_it_is(opened: Opener, folder: Path) -> None:
    play(opened())
    newest = folder / names(folder)[-1]
    newest.write_bytes(b'{"schema": 2, "version": "2.0"}')
    shelf = opened()
    with pytest.raises(BadSave) as caught:
        shelf.load(only(shelf))
    assert caught.value.code == "newer" and newest.exists() and names(folder, "bad") == []


def test_a_file_that_vanished(opened: Opener, folder: Path) -> None:
    match = play(opened())
    shelf = opened()
    entry = only(shelf)
    entry.path.unlink()
    loaded = shelf.load(entry)
    assert loaded.match.actions == match.actions[:-1] and loaded.problem is None
    for name in names(folder):
        (folder / name).unlink()
    with pytest.raises(BadSave) as caught:
        shelf.load(entry)
    assert caught.value.code == "gone"


def test_a_hundred_megabytes_are_not_read(opened: Opener, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(opened())
    newest = folder / names(folder)[-1]
    with newest.open("r+b") as file:
        file.truncate(100_000_000)
    monkeypatch.setattr(Path, "open", None)  # whoever opens it is found
    with pytest.raises(BadSave) as caught:
        opened()._read(newest)
    assert caught.value.code == "too_large" and MAX_BYTES < 100_000_000


# The disk says no


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, "disk_full"),
        (errno.EROFS, "read_only"),
        (errno.EACCES, "no_permission"),
        (errno.EPERM, "no_permission"),
        (errno.EIO, "unwritable"),
    ],
)
def test_a_write_that_fails_is_told_and_the_game_goes_on(opened: Opener, folder: Path, number: int, code: str) -> None:
    disk = BadDisk()
    shelf = opened(disk)
    match = play(shelf)
    before = {name: (folder / name).read_bytes() for name in names(folder)}
    disk.error = OSError(number, os.strerror(number))
    match = play(shelf, 3, match)
    assert isinstance(shelf.problem, BadSave) and shelf.problem.code == code
    assert shelf.problem.facts["folder"] == str(folder)
    assert {name: (folder / name).read_bytes() for name in names(folder)} == before
    assert names(folder, "tmp") == []
    with pytest.raises(BadSave):
        shelf.save_as(match, setup_of(), GAME, "now")
    disk.error = None
    play(shelf, 1, match)
    assert shelf.problem is None and shelf.load(only(shelf)).match.digest() == match.digest()


def test_a_folder_that_cannot_be(opened: Opener, folder: Path) -> None:
    folder.parent.parent.mkdir(exist_ok=True)
    folder.parent.write_text("a file where the folder should be")
    shelf = opened()
    match = play(shelf, 2)
    assert shelf.problem is not None and str(folder) in str(shelf.problem)
    assert shelf.entries() == []
    folder.parent.unlink()
    play(shelf, 1, match)
    assert shelf.problem is None and len(shelf.entries()) == 1


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_without_permission(opened: Opener, folder: Path) -> None:
    folder.mkdir(parents=True)
    folder.chmod(0o500)
    shelf = opened()
    play(shelf, 2)
    assert isinstance(shelf.problem, BadSave) and shelf.problem.code == "no_permission"
    folder.chmod(0o700)


@POSIX
def test_a_folder_that_vanishes_in_the_middle(opened: Opener, folder: Path) -> None:
    shelf = opened()
    match = play(shelf)
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
    assert shelf.entries() == []
    play(shelf, 1, match)
    assert shelf.problem is None and shelf.load(only(shelf)).match.digest() == match.digest()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("after", [0, 3])
def test_a_fault_of_the_program_does_not_count_as_saved(opened: Opener, after: int) -> None:
    class Broken(Disk):
        def put(self, file: BinaryIO, pieces: Iterable[Buffer]) -> None:
            raise TypeError("nobody thought of this")

    shelf = opened()
    match = play(shelf, after)
    shelf.disk = Broken()
    play(shelf, 1, match)
    assert isinstance(shelf.problem, BadSave) and "nobody thought of this" in str(shelf.problem)


def test_without_threads_the_game_is_saved_all_the_same(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(shelf.Thread, "start", refuse)
    one = opened()
    match = play(one, 2)
    assert one.load(only(one)).match.digest() == match.digest()


def test_a_disk_that_does_not_answer_does_not_stop_the_game(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    class Hanging(Disk):
        answer = Event()

        def put(self, file: BinaryIO, pieces: Iterable[Buffer]) -> None:
            self.answer.wait(60)
            super().put(file, pieces)

    monkeypatch.setattr(shelf, "PATIENCE", 0.05)
    one = opened(Hanging())
    match = play(one, 4)
    assert isinstance(one.problem, BadSave) and one.problem.facts["reason"] == "the disk does not answer"
    Hanging.answer.set()
    one._patience = 60.0
    assert one.flush() and one.problem is not None, "what is on the disk is not the last action"
    match = play(one, 1, match)
    assert one.problem is None and one.load(only(one)).match.digest() == match.digest()


def test_only_so_many_damaged_files_are_kept(opened: Opener, folder: Path) -> None:
    folder.mkdir(parents=True)
    one = opened()
    for number in range(ASIDE + 5):
        path = folder / file_name("save", "abc"[number % 3], number + 1)
        path.write_bytes(b"x")
        with pytest.raises(BadSave):
            one.load(only(one))
    kept = sorted(int(name[7:15]) for name in names(folder, ".bad"))
    assert kept == list(range(6, ASIDE + 6))
    assert one._next_serial() == ASIDE + 6, "a new file does not take the name of one that was put aside"


def test_left_over_temporary_files_go(opened: Opener, folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / f"auto-{GAME}-00000003.json.999.tmp").write_bytes(b"half")
    others = [
        f"auto-{GAME}-2-00000003.json.999.tmp",
        f"auto-{GAME}x-00000003.json.9.tmp",
        "auto-other-00000003.json.9.tmp",
    ]
    for name in others:
        (folder / name).write_bytes(b"of another copy of the program")
    play(opened())
    assert names(folder, "tmp") == others


# Two copies of the program


def test_two_copies_with_the_same_game_do_not_touch_each_other(opened: Opener) -> None:
    first, second = opened(), opened()
    one = play(first, 10)
    loaded = second.load(only(second))
    two = play(second, 7, loaded.match)
    play(first, 4, one)
    games = {entry.game: entry for entry in first.entries()}
    assert set(games) == {GAME, f"{GAME}-2"}
    assert first.load(games[GAME]).match.digest() == one.digest() and len(one.actions) == 14
    assert first.load(games[f"{GAME}-2"]).match.digest() == two.digest() and len(two.actions) == 17
    assert first.save_as(one, setup_of(), GAME, "a").path != second.save_as(two, setup_of(), GAME, "b").path


def test_what_was_played_in_a_second_copy_once_is_not_written_over(opened: Opener) -> None:
    for count in (1, 2, 3):
        first, second = opened(), opened()
        match = play(first, 1, None if count == 1 else first.load(at(first, GAME)).match)
        play(second, 4 + count, second.load(at(second, GAME)).match)
        assert second.name_of(GAME) == f"{GAME}-{count + 1}"
        first.close()
        second.close()
    shelf = opened()
    assert [len(shelf.load(at(shelf, f"{GAME}-{number}")).match.actions) for number in (2, 3, 4)] == [6, 8, 10]
    assert len(match.actions) == 3


def at(shelf: Shelf, game: str) -> Entry:
    return next(entry for entry in shelf.entries() if entry.game == game)


def test_what_a_game_is_called_that_runs_elsewhere(opened: Opener) -> None:
    first, second = opened(), opened()
    match = play(first)
    assert first.name_of(GAME) == second.name_of(GAME) == GAME
    play(second, 2, second.load(only(second)).match)
    assert first.name_of(GAME) == GAME and second.name_of(GAME) == f"{GAME}-2"
    newest = next(entry for entry in second.entries() if entry.game == second.name_of(GAME))
    assert len(second.load(newest).match.actions) == len(match.actions) + 2


def test_a_game_that_rests_is_free_for_another_copy(opened: Opener, folder: Path) -> None:
    first, second = opened(), opened()
    match = play(first)
    first.rest(GAME)
    first.rest("nobody")
    assert names(folder, "lock") == []
    match = play(second, 2, match)
    assert only(second).game == GAME
    play(first, 1, match)
    first.rest(GAME)
    assert first.name_of(GAME) == f"{GAME}-2", "what lies there since is not what was played here"
    second.rest(GAME)
    loaded = first.load(next(entry for entry in first.entries() if entry.game == GAME))
    assert first.name_of(GAME) == GAME
    play(first, 1, loaded.match)
    assert first.name_of(GAME) == GAME and names(folder, "lock") == [f"lock-{GAME}"]


def test_naming_a_game_takes_no_lock(opened: Opener, folder: Path) -> None:
    first, second = opened(), opened()
    match = play(first)
    entry = only(second)
    assert second.rename(entry, "from the list").game == GAME
    assert second.save_as(match, setup_of(), GAME, "from elsewhere").game == GAME
    first.close()
    assert names(folder, "lock") == []
    play(second, 1, match)
    assert {entry.game for entry in second.entries()} == {GAME}


def test_a_lock_of_a_folder_without_numbers_of_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some systems cannot tell whether an open file is the one of that name."""
    tried: list[int] = []

    def fail(opened: int) -> None:
        tried.append(opened)
        if len(tried) > 1000:
            pytest.fail("it never ends")
        raise OSError("not supported")

    lock = Lock(tmp_path / "lock")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fstat", fail)
        assert lock.take()
    assert len(tried) < 20
    lock.release()
    assert list(tmp_path.iterdir()) == []


def test_a_copy_that_has_ended_leaves_the_game_free(opened: Opener) -> None:
    first = opened()
    match = play(first)
    first.close()
    second = opened()
    play(second, 2, match)
    assert [entry.game for entry in second.entries()] == [GAME]


def test_a_killed_copy_leaves_the_game_free(opened: Opener, folder: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from game.lock import Lock\n"
        f"print(Lock(Path({str(folder)!r}) / 'lock-{GAME}').take(), flush=True); time.sleep(60)"
    )
    folder.mkdir(parents=True)
    child = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None and child.stdout.readline() == "True\n"
    blocked = opened()
    play(blocked, 1)
    assert only(blocked).game == f"{GAME}-2"
    child.kill()
    child.wait()
    free = opened()
    play(free, 1)
    assert {entry.game for entry in free.entries()} == {GAME, f"{GAME}-2"}


def test_a_lock_is_held_by_one(tmp_path: Path) -> None:
    one, two = Lock(tmp_path / "lock"), Lock(tmp_path / "lock")
    assert one.take() and one.take() and not two.take()
    one.release()
    one.release()
    assert two.take() and not one.take()
    two.release()
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(OSError):
        Lock(tmp_path / "no" / "lock").take()


# Named saves


def test_named_saves(opened: Opener) -> None:
    shelf = opened()
    match = play(shelf)
    entry = shelf.save_as(match, setup_of(), GAME, " Before the\nmarket \x07")
    assert (entry.name, entry.game, entry.automatic) == ("Before the market", GAME, False)
    assert shelf.entries()[0].path == entry.path and len(shelf.entries()) == 2
    play(shelf, 5, match)
    loaded = shelf.load(entry)
    assert len(loaded.match.actions) == 10 and loaded.save.name == "Before the market"


def test_rename_keeps_everything_else(opened: Opener) -> None:
    shelf = opened()
    entry = shelf.save_as(play(shelf), setup_of(), GAME, "one")
    plain = json.loads(entry.path.read_bytes())
    entry.path.write_text(json.dumps({**plain, "weather": 1}), encoding="utf-8")
    renamed = shelf.rename(entry, "冬天" * 40)
    assert renamed.path == entry.path and renamed.name == ("冬天" * 40)[:40]
    assert json.loads(entry.path.read_bytes()) == {**plain, "weather": 1, "name": renamed.name}
    entry.path.unlink()
    with pytest.raises(BadSave) as caught:
        shelf.rename(entry, "x")
    assert caught.value.code == "gone"


def test_a_name_for_an_automatic_save(opened: Opener, folder: Path) -> None:
    match = play(opened())
    newest = folder / names(folder)[-1]
    plain = json.loads(newest.read_bytes())
    newest.write_text(json.dumps({**plain, "weather": 1}), encoding="utf-8")
    shelf = opened()
    entry = only(shelf)
    named = shelf.rename(entry, "from the list")
    assert (named.name, named.game, named.automatic) == ("from the list", GAME, False)
    assert json.loads(named.path.read_bytes())["weather"] == 1
    assert shelf.load(named).match.actions == match.actions and entry.path.exists()
    newest.write_bytes(b"x")
    older = shelf.rename(entry, "an older state")
    assert shelf.load(older).match.actions == match.actions[:-1]
    assert names(folder, "bad") == [], "it was only given a name"


def test_delete_can_be_taken_back(opened: Opener, folder: Path) -> None:
    shelf = opened()
    match = play(shelf)
    named = shelf.save_as(match, setup_of(), GAME, "one")
    before = {name: (folder / name).read_bytes() for name in names(folder)}
    gone = [shelf.delete(entry) for entry in shelf.entries()]
    assert shelf.entries() == [] and names(folder) == []
    for deleted in gone:
        shelf.restore(deleted)
    assert {name: (folder / name).read_bytes() for name in names(folder)} == before
    assert shelf.entries()[0].path == named.path and names(folder, "removed") == []
    with pytest.raises(BadSave):
        shelf.restore(gone[0])


def test_deleted_games_go_for_good_in_the_end(opened: Opener, folder: Path) -> None:
    killed = opened()
    match = play(killed, 1)
    killed.delete(killed.save_as(match, setup_of(), GAME, "by a copy that was killed"))
    shelf, other = opened(), opened()
    for number in range(3):
        shelf.delete(shelf.save_as(match, setup_of(), GAME, str(number)))
    gone = other.delete(other.save_as(match, setup_of(), GAME, "by a copy that goes on"))
    shelf.purge()
    assert names(folder, "removed") == [gone.folder.name] and len(shelf.entries()) == 1
    other.restore(gone)
    other.purge()
    assert names(folder, "removed") == [] and len(shelf.entries()) == 2


def test_two_copies_delete_at_once(opened: Opener, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = opened(), opened()
    match = play(first, 1)
    mine, yours = (first.save_as(match, setup_of(), GAME, name) for name in ("mine", "yours"))
    gone: list[object] = []
    mkdir = Path.mkdir

    def slow(path: Path, *args: object, **more: object) -> None:
        if not gone and path.name.startswith("removed-"):
            gone.append(None)
            gone[0] = second.delete(yours)
        mkdir(path, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Path, "mkdir", slow)
    first.delete(mine)
    assert names(folder, "save-") == [] and len(names(folder, "removed")) == 2
    monkeypatch.undo()

    def refuse(path: Path, *args: object, **more: object) -> None:
        raise FileExistsError(errno.EEXIST, "always")

    named = first.save_as(match, setup_of(), GAME, "stays")
    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(BadSave):
        first.delete(named)
    assert names(folder, "save-") == [named.path.name] and len(names(folder, "removed")) == 2


def test_what_is_not_there_cannot_be_deleted(opened: Opener, folder: Path) -> None:
    shelf = opened()
    entry = shelf.save_as(play(shelf), setup_of(), GAME, "one")
    entry.path.unlink()
    with pytest.raises(BadSave):
        shelf.delete(entry)
    assert names(folder, "removed") == []


@POSIX
def test_a_link_to_nowhere(opened: Opener, folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "save-e-00000005.json").symlink_to(folder / "nowhere")
    problem = only(opened()).problem
    assert problem is not None and problem.code == "gone"


@POSIX
def test_nothing_outside_the_folder_is_touched(opened: Opener, folder: Path) -> None:
    outside = folder.parent.parent / "outside.json"
    outside.parent.mkdir(exist_ok=True)
    outside.write_text("mine")
    (outside.parent / "save-x-00000001.json").write_text("mine too")
    folder.mkdir(parents=True)
    (folder / f"auto-{GAME}-00000001.json").symlink_to(outside)
    (folder / f"auto-{GAME}-00000002.json.{os.getpid()}.tmp").symlink_to(outside)
    (folder / "removed-00000001").symlink_to(folder.parent.parent)
    shelf = opened()
    match = play(shelf, 6)
    with pytest.raises(BadSave):
        shelf.load(Entry(folder / "auto-none-00000001.json", "none", 1))
    for number in range(3):
        shelf.delete(shelf.save_as(match, setup_of(), GAME, str(number)))
    shelf.purge()
    assert outside.read_text() == "mine"
    assert names(outside.parent, "") == ["data", "outside.json", "save-x-00000001.json"]
