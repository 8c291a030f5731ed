"""Damages files in all ways and looks what becomes of them: a sentence, and nothing else.

    python -m tests.game.fuzzing 20000          so many files; prints what was found, the time and the memory

Each number stands for one damaged file, so a fault can be looked at again: `show(number)`.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from game import legality, library, savefile
from game.glance import glance
from game.lab.script import Run, Stopped, read_script
from game.library import BadCards
from game.naming import BadText
from game.notation import format_position, parse_position
from game.record import record_of
from game.replay_text import read_replay, verify, write_replay
from game.report_zip import read_report
from game.shelf import Shelf
from game.trouble import Trouble
from scenes.store import Store
from tests.game.play import CARD_FILE, ROOT, the_cards
from tests.game.saving import FOLDER, SAVES, Clock, go_on_at_random, new_match, setup_of
from tests.game.test_report_zip import WHOLE, zipped

TOLD = (Trouble, BadText, BadCards, Stopped)
"""What a reader may answer."""
NUMBERS = (
    "-1", "0", "1", "2", "5", "99", "145", "9999", "-0", "1.5", "1e3", "1e999", "-1e999", "NaN", "Infinity", "true",
    str(2**31), str(2**63 - 1), str(2**63), str(2**64), str(-(2**63) - 1), "9" * 30, "9" * 5000, "0x10", "１２", "²",
)  # fmt: skip
WORDS = (
    "", "null", "true", "{}", "[]", '""', '"', "\\", "\x00", "\u202e", "\ud83d\ude00", "%s", "{0}", "../../x", "C:\\x",
    "#", "?", "-", "=", "---", "===", ">", "@", "*", ":", "undo", "redo", "corn", "corn#1", "seat", "deck", "care",
    "\\ud800", "\\u0000", "'''", '"""', "é", "雞" * 50, "a" * 3000,
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 10**9, 2**63, 2**64, -(2**70), 1.5, 1e308, "", "x", "../../x", "\ud800", "a" * 3000,
    [], {}, [[]], [None], {"a": 1}, [1] * 500, [[0, 0, 1]] * 500, {"do": "Care"}, {"do": "Draw"},
)  # fmt: skip


# Damage


def damage(data: bytes, dice: Random) -> bytes:
    """A few faults at once."""
    for _ in range(dice.choice((1, 1, 1, 2, 3, 6))):
        data = dice.choice(WAYS)(data, dice)[:5_000_000]
    return data


def _flip(data: bytes, dice: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(dice.choice((1, 1, 2, 8, 50))):
        if changed:
            changed[dice.randrange(len(changed))] = dice.choice((dice.randrange(256), 0, 0xFF, ord(b'"'), ord(b"[")))
    return bytes(changed)


def _truncate(data: bytes, dice: Random) -> bytes:
    return data[: dice.randrange(len(data) + 1)] if dice.random() < 0.7 else data[dice.randrange(len(data) + 1) :]


def _delete(data: bytes, dice: Random) -> bytes:
    start = dice.randrange(len(data) + 1)
    return data[:start] + data[start + dice.choice((1, 3, 20, 300)) :]


def _repeat(data: bytes, dice: Random) -> bytes:
    start = dice.randrange(len(data) + 1)
    part = data[start : start + dice.choice((1, 5, 40, 400))]
    times = dice.choice((1, 2, 3, 30, 1000 if dice.random() < 0.2 else 5))
    return data[:start] + part * times + data[start:]


def _insert(data: bytes, dice: Random) -> bytes:
    start = dice.randrange(len(data) + 1)
    return data[:start] + dice.choice(WORDS).encode("utf-8", "replace") + data[start:]


def _nest(data: bytes, dice: Random) -> bytes:
    start = dice.randrange(len(data) + 1)
    many = dice.choice((3, 50, 900, 20_000, 200_000))
    opening, closing = dice.choice(((b"[", b"]"), (b'{"a":', b"}"), (b"(", b")"), (b"a=[", b"]"), (b"[[", b"]]")))
    return data[:start] + opening * many + (closing * many if dice.random() < 0.7 else b"") + data[start:]


def _number(data: bytes, dice: Random) -> bytes:
    return _exchanged(data, dice, rb"-?[0-9]+(?:\.[0-9]+)?", lambda: dice.choice(NUMBERS).encode())


def _token(data: bytes, dice: Random) -> bytes:
    """One word in the place of another."""
    tokens = re.findall(rb"[\w#]+|[^\w\s]", data[:200_000])
    return _exchanged(data, dice, rb"[\w#]+|[^\w\s]", lambda: dice.choice(tokens or [b"x"]))


def _exchanged(data: bytes, dice: Random, pattern: bytes, new: Callable[[], bytes]) -> bytes:
    found = list(re.finditer(pattern, data[:200_000]))
    if not found:
        return data
    for match in sorted(dice.sample(found, min(len(found), dice.choice((1, 1, 2, 5)))), key=lambda it: -it.start()):
        data = data[: match.start()] + new() + data[match.end() :]
    return data


def _lines(data: bytes, dice: Random) -> bytes:
    lines = data.split(b"\n")
    for _ in range(dice.choice((1, 2, 10))):
        one, two = dice.randrange(len(lines)), dice.randrange(len(lines))
        if dice.random() < 0.5:
            lines[one], lines[two] = lines[two], lines[one]
        elif len(lines) > 1:
            lines.insert(two, lines[one]) if dice.random() < 0.5 else lines.pop(one)
    return b"\n".join(lines)


def _json(data: bytes, dice: Random) -> bytes:
    """A value of another type somewhere inside, a member more, less, or twice."""
    try:
        plain = json.loads(data)
    except (ValueError, RecursionError):
        return _flip(data, dice)
    holder, key = None, None
    now: Any = plain
    while isinstance(now, (dict, list)) and now and (holder is None or dice.random() < 0.8):
        holder, key = now, dice.choice(list(now)) if isinstance(now, dict) else dice.randrange(len(now))
        now = now[key]
    if holder is None:
        return data
    way = dice.random()
    if way < 0.6:
        holder[key] = dice.choice(VALUES)
    elif way < 0.8:
        del holder[key]
    elif isinstance(holder, list):
        holder[key:key] = [holder[key]] * dice.choice((1, 3, 2000))
    else:
        holder[dice.choice(WORDS)] = dice.choice(VALUES)
    try:
        return json.dumps(plain).encode()
    except (ValueError, RecursionError):
        return data


WAYS: tuple[Callable[[bytes, Random], bytes], ...] = (
    _flip, _truncate, _delete, _repeat, _insert, _nest, _number, _number, _token, _token, _lines, _json, _json, _json,
)  # fmt: skip


# What is read


@cache
def originals(kind: str) -> list[bytes]:
    """Sound files of a kind."""
    if kind in ("save", "shelf"):
        return [path.read_bytes() for path in sorted(FOLDER.glob("*.json"))]
    if kind == "report":
        return [zipped(WHOLE), zipped(WHOLE, 0)]
    if kind == "cards":
        return [CARD_FILE.read_bytes()]
    if kind == "script":
        return [path.read_bytes() for path in sorted((ROOT / "tests" / "data" / "scripts").glob("*.txt"))]
    if kind == "replay":
        return [text.encode() for text in _replays()]
    if kind == "position":
        return [format_position(go_on_at_random(new_match(setup_of(2), cap=3)).table, exact=True).encode(), *_short()]
    setup = json.loads(savefile.encode(SAVES["schema_1_base"]()))["setup"]
    if kind == "settings":
        return [
            json.dumps({"schema": 1, "language": "zh_TW", "volume": 30, "text_size": 125, "setup": setup}).encode(),
            json.dumps({"keys": {"undo": "z"}, "pad_buttons": {"undo": "b"}, "ai_pace": "fast"}).encode(),
        ]
    return [json.dumps({"schema": 1, "games": 12, "day": 20261130, "best": 9}).encode()]


def _replays() -> list[str]:
    found = []
    for seats, more in ((2, {"events": True}), (1, {}), (4, {})):
        setup = setup_of(seats, **more)
        match = go_on_at_random(new_match(setup, cap=4))
        found.append(write_replay(record_of(match, setup), match))
    return found


def _short() -> list[bytes]:
    return [
        b"phase care\nseat 0\n  flock alice:content\n  hand corn water_dish#2\n  storage hanging_waterer",
        b"round 3 phase market event off_season event_deck heavy_rain ?\nseat 0 eggs 4 discard corn",
        b"phase market fox 8 fox_track fox_01 fox_05 fox_17 ?\nseat 0 eggs 4\n  hand corn",
    ]


def _save(data: bytes, folder: Path) -> None:
    try:
        glance(data, the_cards(), "x.json")
    finally:
        savefile.decode(data, the_cards(), "x.json")


def _shelf(data: bytes, folder: Path) -> None:
    games = folder / "games"
    games.mkdir()
    whole = originals("shelf")[0]
    (games / "auto-a-00000001.json").write_bytes(whole)
    (games / "auto-a-00000002.json").write_bytes(data)
    (games / "save-b-00000003.json").write_bytes(data)
    shelf = Shelf(games, the_cards(), Clock())
    for entry in shelf.entries():
        try:
            loaded = shelf.load(entry)
        except Trouble:
            continue
        shelf.keep(loaded.match, loaded.save.record.setup, loaded.save.game)
    shelf.close()
    if shelf.problem is not None:
        raise AssertionError(f"what was loaded cannot be saved: {shelf.problem}")


def _settings(data: bytes, folder: Path) -> None:
    _stored(folder, "settings.json", data)


def _statistics(data: bytes, folder: Path) -> None:
    _stored(folder, "statistics.json", data)


def _stored(folder: Path, name: str, data: bytes) -> None:
    (folder / name).write_bytes(data)
    store = Store(folder)
    assert store.save() and store.save_statistics()
    again = Store(folder)
    assert not again.problem and not again.statistics_problem
    assert again.settings == store.settings and again.statistics == store.statistics


def _cards(data: bytes, folder: Path) -> None:
    library.parse(data, "x.toml")


def _position(data: bytes, folder: Path) -> None:
    table = parse_position(data.decode("utf-8", "replace"), the_cards())
    legality.choices(table)
    parse_position(format_position(table, exact=True), the_cards())


def _script(data: bytes, folder: Path) -> None:
    for _ in Run(read_script(data.decode("utf-8", "replace"), the_cards())).steps():
        pass


def _replay(data: bytes, folder: Path) -> None:
    verify(read_replay(data.decode("utf-8", "replace"), the_cards(), "x.txt"), the_cards())


def _report(data: bytes, folder: Path) -> None:
    read_report(data, "x.zip")


READERS: dict[str, Callable[[bytes, Path], None]] = {
    "save": _save,
    "shelf": _shelf,
    "settings": _settings,
    "statistics": _statistics,
    "cards": _cards,
    "position": _position,
    "script": _script,
    "replay": _replay,
    "report": _report,
}


# Looking


@dataclass
class Found:
    """`told` and `read` count files by kind; `faults` are numbers with what went wrong; `slowest` is by the clock,
    `busiest` by the time of the processor, in seconds.
    """

    told: Counter[str] = field(default_factory=Counter)
    read: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    slowest: tuple[float, str] = (0.0, "")
    busiest: tuple[float, str] = (0.0, "")


class Guard:
    """Notes what is written outside of a folder while it is on."""

    def __init__(self) -> None:
        self.folder = ""
        self.touched: list[str] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        if not self.folder:
            return
        if event == "open":
            path, mode, flags = args
            if not isinstance(path, str) or not (set(str(mode or "")) & set("wax+") or _writes(flags)):
                return
            paths: tuple[Any, ...] = (path,)
        elif event in ("os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate"):
            paths = args[:2] if event in ("os.rename", "os.link", "os.symlink") else args[:1]
        elif event in ("subprocess.Popen", "os.system", "socket.connect"):
            self.touched.append(event)
            return
        else:
            return
        self.touched += [f"{event} {path}" for path in paths if not os.path.abspath(path).startswith(self.folder)]


def _writes(flags: Any) -> bool:
    return isinstance(flags, int) and bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))


def damaged(number: int) -> tuple[str, bytes]:
    """The kind and the content of one damaged file."""
    kind = list(READERS)[number % len(READERS)]
    dice = Random(number)
    return kind, damage(dice.choice(originals(kind)), dice)


def fuzz(count: int, first: int = 0, guard: Guard | None = None) -> Found:
    """Read so many damaged files."""
    found = Found()
    with tempfile.TemporaryDirectory() as place:
        for number in range(first, first + count):
            kind, data = damaged(number)
            folder = Path(place) / str(number)
            folder.mkdir()
            if guard is not None:
                guard.folder = str(Path(place).resolve()) + os.sep
            began, busy = time.perf_counter(), time.process_time()
            try:
                READERS[kind](data, folder)
                found.read[kind] += 1
            except TOLD as told:
                found.told[kind] += 1
                if not isinstance(told, BadCards) and ("\n" in str(told) or len(str(told)) > 5000):
                    found.faults.append(f"{number} ({kind}): no clear sentence: {str(told)[:200]!r}")
            except Exception as error:  # what this is all about
                found.faults.append(f"{number} ({kind}): {type(error).__name__}: {str(error)[:200]}")
            took = time.perf_counter() - began
            if guard is not None:
                guard.folder = ""
                found.faults += [f"{number} ({kind}): outside: {what}" for what in guard.touched]
                guard.touched.clear()
            name = f"{number} ({kind}, {len(data)} bytes)"
            found.slowest = max(found.slowest, (took, name))
            found.busiest = max(found.busiest, (time.process_time() - busy, name))
            _clear(folder)
    return found


def _clear(folder: Path) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()
    folder.rmdir()


def show(number: int) -> None:
    """Read one file with its traceback."""
    kind, data = damaged(number)
    with tempfile.TemporaryDirectory() as place:
        print(kind, len(data), data[:300])
        READERS[kind](data, Path(place))


def main(count: int) -> int:
    import resource

    for kind in READERS:
        originals(kind)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    began = time.perf_counter()
    found = fuzz(count, guard=Guard())
    took = time.perf_counter() - began
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{count} files in {took:.0f} s; the slowest took {found.slowest[0]:.2f} s: {found.slowest[1]}")
    print(f"without waiting for the disk and for others: {found.busiest[0]:.2f} s: {found.busiest[1]}")
    print(f"memory: {peak} MB at most, {before} MB before")
    for kind in READERS:
        print(f"  {kind}: {found.told[kind]} answered by a sentence, {found.read[kind]} read all the same")
    print("\n".join(found.faults) or "no faults")
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
