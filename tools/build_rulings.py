"""Write docs/rulings.md: each ruling in our words, the modules that keep it, and the tests that prove it.

    python -m tools.build_rulings           write the page
    python -m tools.build_rulings --check   exit code 1 if the page is not what would be written

The words are in tests/data/rulings.txt. The tests are found by their names: `test_r12_...` in tests/game, and cases
such as `[r12_...]` or `[event_hungry_fox_r55_...]` in tests/data/cases.
"""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WORDS = ROOT / "tests" / "data" / "rulings.txt"
PAGE = ROOT / "docs" / "rulings.md"
RULINGS = range(1, 60)

_NUMBER = re.compile(r"(?:^|_)r(\d+)(?=_|$)")
_TEST = re.compile(r"^ *def (test_\w+)\(", re.MULTILINE)
_CASE = re.compile(r"^\[(\w+)\]", re.MULTILINE)

HEAD = """# Rulings

Where the rules of the table are silent, or can be read in two ways, a ruling decides. Code and tests name them by their
numbers. Each line: what the ruling says in short, the modules of `game/` that keep it, and the tests that prove it.
Tests are functions in `tests/game/`; cases are positions with actions in `tests/data/cases/`, named by their files.

This page is written by `python -m tools.build_rulings` from `tests/data/rulings.txt` and the names of the tests.

| | the ruling | modules | tests |
| --- | --- | --- | --- |
"""


@dataclass
class Ruling:
    """`tests` are names by the file they stand in, relative to tests/."""

    number: int
    modules: list[str]
    words: str
    tests: dict[str, list[str]] = field(default_factory=dict)


def read_words(text: str) -> dict[int, Ruling]:
    """The rulings of the data file. Raises `ValueError` with the line for what cannot be read."""
    found: dict[int, Ruling] = {}
    for place, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        parts = [part.strip() for part in line.split("|")]
        if len(parts) != 3 or not parts[0].isdigit() or not all(parts):
            raise ValueError(f"{WORDS.name}: line {place}: three parts are needed: number | modules | words")
        number = int(parts[0])
        if number in found:
            raise ValueError(f"{WORDS.name}: line {place}: R{number} stands here twice")
        found[number] = Ruling(number, parts[1].split(), parts[2])
    return found


def named(root: Path) -> list[tuple[str, str]]:
    """Every test and case that carries a number: (file relative to tests/, name)."""
    found: list[tuple[str, str]] = []
    for folder, pattern, names in (("game", "test_*.py", _TEST), ("data/cases", "*.txt", _CASE)):
        for path in sorted((root / "tests" / folder).rglob(pattern)):
            text = path.read_text(encoding="utf-8")
            where = path.relative_to(root / "tests").as_posix()
            found += [(where, name) for name in names.findall(text) if numbers(name)]
    return found


def numbers(name: str) -> list[int]:
    """The rulings in the name of a test: 33 and 36 of `test_r33_r36_walks`."""
    return [int(number) for number in _NUMBER.findall(name)]


def collect(root: Path = ROOT) -> dict[int, Ruling]:
    """The rulings with their tests. Raises `ValueError` for a number without words."""
    rulings = read_words((root / WORDS.relative_to(ROOT)).read_text(encoding="utf-8"))
    for where, name in named(root):
        for number in numbers(name):
            if number not in rulings:
                raise ValueError(f"tests/{where}: {name}: there is no ruling R{number}")
            rulings[number].tests.setdefault(where, []).append(name)
    return rulings


def faults(rulings: dict[int, Ruling], root: Path = ROOT) -> list[str]:
    """What is missing, a sentence each: rulings without words or tests, modules that do not exist."""
    found = [f"R{number} has no words" for number in RULINGS if number not in rulings]
    for ruling in rulings.values():
        if not ruling.tests:
            found.append(f"R{ruling.number} has no test")
        for module in ruling.modules:
            if not (root / "game" / f"{module}.py").is_file():
                found.append(f"R{ruling.number}: there is no game/{module}.py")
    return found


def page(rulings: dict[int, Ruling]) -> str:
    """The whole page as text."""
    rows = [_row(rulings[number]) for number in sorted(rulings)]
    return HEAD + "".join(f"{row}\n" for row in rows)


def _row(ruling: Ruling) -> str:
    modules = ", ".join(f"`{module}`" for module in ruling.modules)
    by_file = [f"`{where}`: {', '.join(_short(name) for name in names)}" for where, names in ruling.tests.items()]
    tests = "; ".join(by_file)
    return f"| R{ruling.number} | {ruling.words} | {modules} | {tests} |"


def _short(name: str) -> str:
    return name.removeprefix("test_")


def main(argv: list[str] | None = None) -> int:
    """Write or check the page; 1 when something is missing or out of date."""
    parser = argparse.ArgumentParser(prog="build_rulings", description="Write docs/rulings.md.")
    parser.add_argument("--check", action="store_true", help="only say whether the page is up to date")
    arguments = parser.parse_args(argv)
    rulings = collect()
    missing = faults(rulings)
    for fault in missing:
        print(fault, file=sys.stderr)
    text = page(rulings)
    if arguments.check:
        current = PAGE.is_file() and PAGE.read_text(encoding="utf-8") == text
        if not current:
            print(f"{PAGE.name} is out of date: run python -m tools.build_rulings", file=sys.stderr)
        return 1 if missing or not current else 0
    PAGE.write_text(text, encoding="utf-8", newline="\n")
    return 1 if missing else 0


if __name__ == "__main__":
    raise SystemExit(main())
