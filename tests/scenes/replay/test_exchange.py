"""Games leave as text and come back: by name, by drop, from the list; a bad file gets one sentence."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import msgspec
import pygame
import pytest

import main
from game.bad_save import BadSave
from game.disk import Disk
from game.match import Match
from game.record import played, record_of
from game.replay_text import write_replay
from game.savefile import Save, encode
from game.seating import SeatSetup, Setup
from game.table import to_plain
from game.version import VERSION
from scenes import report
from scenes.dialogs import Sheet
from scenes.replay import exchange
from scenes.replay.files import ReplayFiles
from scenes.replay.watch import WatchScene
from tests.scenes.driver import Driver
from tests.scenes.replay.games import CARDS, flow_at, recorded, watching, words_for
from tests.scenes.table.test_whole_game import DUEL, open_table

NOON = datetime(2026, 11, 30, 12, 5)


def saved(match: Match, setup: Setup) -> bytes:
    """A saved game as a file."""
    return encode(
        Save(
            "abc", "", 1, "2026-11-30T12:00:00+00:00", VERSION, CARDS.digest, record_of(match, setup),
            list(match.digests), to_plain(match.table), match.digest(),
        )
    )  # fmt: skip


def drop(driver: Driver, path: Path) -> None:
    driver.post(pygame.DROPFILE, file=str(path))
    driver.step()


def test_a_game_watched_is_written_down_and_comes_back_as_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    driver, scene = watching(recorded(), 10, size=(1920, 1080))
    driver.click("export")
    (path,) = exchange.files(driver.app)
    assert path.parent == driver.folder / "replays" and path.name in driver.find("toast").text
    assert "Mia Hazel Otto round" in path.name
    assert main.main(["replay", str(path)]) == 0
    assert "Every digest agrees" in capsys.readouterr().out
    driver.key(pygame.K_ESCAPE)
    drop(driver, path)
    sheet = driver.app.top
    assert isinstance(sheet, Sheet) and "Finished in round" in driver.words and "Mia" in driver.words
    driver.click("watch")
    again = driver.app.top
    assert isinstance(again, WatchScene) and again.at in (0, 1)
    assert again.tape.record.actions == scene.tape.record.actions
    again.go(again.tape.total)
    assert again.match.digest() == played(scene.tape.record, CARDS).digest()


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_names_of_files_are_of_letters_that_every_disk_takes(language: str) -> None:
    seats = (SeatSetup("A/B:*?", "barn", "person"), SeatSetup("小榛..\\", "leaf", "farmer"))
    record = recorded()
    odd = msgspec.structs.replace(record, setup=Setup(seats, events=True))
    name = exchange.file_name(odd, 9, NOON, words_for(language))
    assert name.startswith("2026-11-30 1205 ") and name.endswith(".txt")
    assert "A B" in name and "小榛" in name
    assert not set(name) & set('/\\:*?"<>|') and ".." not in name and len(name) < 100


def test_saves_and_reports_come_in_too(tmp_path: Path) -> None:
    record = recorded(3, 1, 50)
    match = played(record, CARDS)
    driver, flow = flow_at()
    flow.title()
    path = tmp_path / "game.json"
    path.write_bytes(saved(match, record.setup))
    drop(driver, path)
    assert driver.find("heading.text").text == "Watch this game?"
    driver.key(pygame.K_ESCAPE)
    flow.watch(record)
    driver.step()
    zipped = report.write(driver.app)
    assert zipped is not None
    found = exchange.read(zipped, CARDS, driver.app.words)
    assert found.match.digest() == match.digest() and not found.match.over


BAD = {
    "empty.txt": (b"", "cannot be read as a game"),
    "notes.txt": (b"Dear diary, the hens are well.\n", "line 1 makes no sense"),
    "picture.txt": (b"\xff\xd8\xff\xe0 not text \x80", "is not a saved game, a game as text or a bug report"),
    "broken.json": (b'{"schema": 1, "game": "x"', "damaged"),
    "other.json": (b'{"hens": 3}', "not a saved game"),
    "settings.json": (b'{"schema": 1, "volume": 30}', "not a saved game"),
    "broken.zip": (b"PK\x03\x04 nothing", "holds no game"),
    "line 42.txt": (b"hello\n", "line 1 makes no sense"),
    "with other cards.txt": (b"Backyard Chickens replay 1\n", "holds no game"),
    "line 7.zip": (b"PK\x03\x04 nothing", "holds no game"),
}


@pytest.mark.parametrize("name", BAD)
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_a_bad_file_gets_one_clear_sentence(tmp_path: Path, name: str, language: str) -> None:
    data, said = BAD[name]
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(exchange.NoGame) as no:
        exchange.read(path, CARDS, words_for(language))
    sentence = str(no.value)
    assert name in sentence and sentence[-1] in ".。" and "\n" not in sentence
    if language == "en":
        assert said in sentence
    else:
        assert any(character > "\u2e80" for character in sentence)


def replay_text() -> str:
    record = recorded()
    return write_replay(record, played(record, CARDS))


def test_a_text_that_was_changed_is_noticed(tmp_path: Path) -> None:
    text = replay_text()
    path = tmp_path / "changed.txt"
    lines = text.splitlines()
    stated = next(place for place, line in enumerate(lines) if line.startswith("= "))
    lines[stated] = "= 00000000"
    path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(exchange.NoGame, match="step 10 comes out differently"):
        exchange.read(path, CARDS, words_for("en"))
    path.write_text(text.replace(CARDS.digest, "0" * len(CARDS.digest)), encoding="utf-8")
    with pytest.raises(exchange.NoGame, match="other cards"):
        exchange.read(path, CARDS, words_for("en"))


def test_what_is_no_file_or_too_large_is_said_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = words_for("en")
    for path in (tmp_path, tmp_path / "nowhere.txt"):
        with pytest.raises(exchange.NoGame):
            exchange.read(path, CARDS, words)
    monkeypatch.setattr(exchange, "MOST_BYTES", 100)
    (tmp_path / "huge.txt").write_bytes(b"x" * 200)
    with pytest.raises(exchange.NoGame, match="too large"):
        exchange.read(tmp_path / "huge.txt", CARDS, words)


def test_a_second_export_leaves_the_first_where_it_is() -> None:
    driver, _ = watching(recorded(), 10)
    one = exchange.export(driver.app, recorded(), CARDS, now=lambda: NOON)
    first = one.read_bytes()
    two = exchange.export(driver.app, recorded(3, 1, 50), CARDS, now=lambda: NOON)
    three = exchange.export(driver.app, recorded(), CARDS, now=lambda: NOON)
    assert len({one, two, three}) == 3 and one.read_bytes() == first


class Full(Disk):
    """A disk without room."""

    def put(self, file: object, data: bytes) -> None:
        raise OSError(28, "No space left on device")


def test_a_folder_that_takes_nothing_is_said() -> None:
    driver, scene = watching(recorded(), 10)
    with pytest.raises(BadSave):
        exchange.export(driver.app, scene.tape.record, CARDS, disk=Full())
    assert not exchange.files(driver.app)
    (driver.folder / "replays").rmdir()
    (driver.folder / "replays").write_text("in the way")
    driver.click("export")
    assert "could not be saved" in driver.find("toast").text


def test_the_list_offers_what_lies_in_the_folder() -> None:
    driver, flow = flow_at()
    flow.title()
    flow.load()
    driver.step()
    driver.click("texts")
    page = driver.app.top
    assert isinstance(page, ReplayFiles) and driver.has("empty")
    driver.key(pygame.K_ESCAPE)
    for minute in range(30):
        exchange.export(driver.app, recorded(), CARDS, now=lambda minute=minute: NOON.replace(minute=minute))
    driver.click("texts")
    first = driver.find("file.0.label").text
    driver.key(pygame.K_PAGEDOWN)
    assert driver.find("file.0.label").text != first
    driver.key(pygame.K_PAGEUP)
    driver.click("later")
    driver.click("earlier")
    assert driver.find("file.0.label").text == first
    driver.click("file.0")
    driver.click("watch")
    assert isinstance(driver.app.top, WatchScene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.top, ReplayFiles)


def test_a_drop_over_a_running_game_leads_back_to_it(tmp_path: Path) -> None:
    driver, scene = open_table(DUEL, 1)
    path = tmp_path / "autumn.txt"
    path.write_text(replay_text(), encoding="utf-8")
    digest = scene.match.digest()
    drop(driver, path)
    driver.click("watch")
    driver.wait(1000)
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is scene and scene.match.digest() == digest
    assert driver.app.words.seat_names == ["Mia", "Hazel"]


def test_of_several_files_dropped_one_after_the_other_only_the_last_is_shown(tmp_path: Path) -> None:
    driver, flow = flow_at()
    flow.title()
    for name in ("one.json", "two.json", "three.json"):
        path = tmp_path / name
        path.write_bytes(b"{}")
        drop(driver, path)
    assert "three.json" in driver.find("words.text").text
    driver.key(pygame.K_ESCAPE)
    driver.step()
    assert driver.app.top is not None and driver.app.top.name == "title"


@pytest.mark.parametrize("over", [False, True])
def test_hidden_hands_of_a_game_still_running_are_not_written_down_unasked(over: bool) -> None:
    record = recorded()
    people = tuple(msgspec.structs.replace(seat, kind="person") for seat in record.setup.seats)
    setup = msgspec.structs.replace(record.setup, seats=people, open_hands=False)
    actions = record.actions if over else record.actions[:20]
    driver, flow = flow_at()
    flow.title()
    flow.export(msgspec.structs.replace(record, setup=setup, actions=actions))
    driver.step()
    assert len(exchange.files(driver.app)) == int(over)
    if not over:
        driver.key(pygame.K_ESCAPE)
        assert not exchange.files(driver.app)
        flow.export(msgspec.structs.replace(record, setup=setup, actions=actions))
        driver.step()
        driver.click("write")
        assert len(exchange.files(driver.app)) == 1
