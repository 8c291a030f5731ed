"""`--selftest`: does this copy of the program have all it needs, here, on this machine?

Every check is a function that gives facts, or raises; what it raises is the problem. No window is opened, nothing is
written but the report, and a missing sound device, home folder or console is a fact and no problem.
"""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pygame

from game import places
from game.trouble import Trouble
from game.version import VERSION
from scenes import selftest_checks

Check = Callable[[Path], list[str]]


class Outcome(msgspec.Struct):
    """What came of one check: facts worth knowing, or the problem. `ms` is the time it took."""

    name: str
    ok: bool
    ms: int
    facts: list[str]
    problem: str = ""


class Report(msgspec.Struct):
    """The whole self-test."""

    version: str
    ok: bool
    machine: dict[str, str]
    checks: list[Outcome]


CHECKS: dict[str, Check] = {
    "files": selftest_checks.files,
    "cards and words": selftest_checks.cards_and_words,
    "maps of the table": selftest_checks.maps,
    "pictures": selftest_checks.pictures,
    "fonts": selftest_checks.fonts,
    "sound": selftest_checks.sound,
    "screens in English": selftest_checks.screens_in("en"),
    "screens in Chinese": selftest_checks.screens_in("zh_TW"),
    "a game": selftest_checks.game,
    "saving": selftest_checks.saving,
}


def selftest(report: Path | None) -> int:
    """Run every check, print the report and write it to `report` (JSON) and beside it with the suffix .txt, or into
    the data folder. Returns the exit code: 0 if all is well."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    done = Report(VERSION, False, machine(), list(_outcomes()))
    done.ok = all(outcome.ok for outcome in done.checks)
    told = text_of(done)
    print(told, flush=True)
    where = report if report is not None else places.data_folder() / "selftest.json"
    try:
        written = _write(where, done, told)
    except (OSError, Trouble) as error:
        print(f"The report could not be written: {error if isinstance(error, Trouble) else places.reason(error)}.")
        return 1 if report is not None or not done.ok else 0
    print(f"This report is in {written}.", flush=True)
    return 0 if done.ok else 1


def _outcomes() -> Iterator[Outcome]:
    try:
        with tempfile.TemporaryDirectory(prefix="backyard-chickens-") as folder:
            for name, check in CHECKS.items():
                own = Path(folder) / name.replace(" ", "-")
                own.mkdir()
                yield outcome_of(name, check, own)
    except OSError as error:  # neither a place for temporary files, nor a problem of the program
        yield Outcome("temporary files", False, 0, [], f"No temporary folder can be used: {places.reason(error)}.")


def outcome_of(name: str, check: Check, folder: Path) -> Outcome:
    """One check, with an empty folder it may write to."""
    start = time.perf_counter()
    facts: list[str] = []
    problem = ""
    try:
        facts = check(folder)
    except Exception as error:  # whatever it is, it is what the report is for
        problem = _sentence(error)
    return Outcome(name, not problem, round(1000 * (time.perf_counter() - start)), facts, problem)


def _sentence(error: Exception) -> str:
    """What went wrong and, unless a check said it in its own words, where."""
    if isinstance(error, selftest_checks.Fault | Trouble):
        return str(error)
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f" ({Path(trace.tb_frame.f_code.co_filename).name}, line {trace.tb_lineno})" if trace else ""
    return f"{type(error).__name__}: {error}{place}"


def machine() -> dict[str, str]:
    """Where the program runs, in words."""
    sdl = ".".join(map(str, pygame.version.SDL))
    packaged = getattr(sys, "frozen", False)
    return {
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "C library": " ".join(part for part in platform.libc_ver() if part) or "that of the system",
        "Python": f"{platform.python_version()}{', packaged' if packaged else ''}",
        "pygame": f"{pygame.version.ver}, SDL {sdl}",
        "program": str(places.program()),
        "data folder": _data_folder(),
        "working directory": _working_directory(),
    }


def _data_folder() -> str:
    try:
        folder = places.data_folder()
        places.writable_folder(folder)
    except (Trouble, OSError, RuntimeError) as error:
        return f"none: {error}"
    return str(folder)


def _working_directory() -> str:
    try:
        return str(Path.cwd())
    except OSError:
        return "gone"


def text_of(report: Report) -> str:
    """The report to read."""
    lines = [f"Backyard Chickens {report.version}: self-test"]
    lines += [f"  {name}: {told}" for name, told in report.machine.items()]
    for outcome in report.checks:
        lines.append(f"{'ok  ' if outcome.ok else 'FAIL'} {outcome.name} ({outcome.ms} ms)")
        lines += [f"     {fact}" for fact in outcome.facts]
        lines += [f"     {line}" for line in outcome.problem.splitlines()]
    failed = sum(not outcome.ok for outcome in report.checks)
    lines.append("All is well." if report.ok else f"{failed} of {len(report.checks)} checks failed.")
    return "\n".join(lines)


def _write(path: Path, report: Report, told: str) -> Path:
    places.writable_folder(path.absolute().parent)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
    path.with_suffix(".txt").write_text(told + "\n", encoding="utf-8")
    return path
