"""How many sequences of legal choices there are from named positions, frozen: tests/data/perft.toml.

A rule that allows too much or too little changes a count. `python -m tests.game.test_perft` prints the present ones.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.legality import choices, refusal
from game.match import perform
from game.table import Table
from tests.game.play import ROOT, lay

FILE = ROOT / "tests" / "data" / "perft.toml"
POSITIONS: dict[str, dict[str, Any]] = msgspec.toml.decode(FILE.read_bytes())


def perft(table: Table, depth: int) -> int:
    """Sequences of `depth` choices; one that ends the game earlier counts for nothing."""
    offers = choices(table)
    if depth == 1:
        return len(offers)
    count = 0
    for action in offers:
        assert refusal(table, action) is None
        after = table.copy()
        perform(after, action)
        count += perft(after, depth - 1)
    return count


@pytest.mark.parametrize("name", POSITIONS)
def test_counts(name: str) -> None:
    table = lay(POSITIONS[name]["position"])
    counts = POSITIONS[name]["counts"]
    assert [perft(table, depth) for depth in range(1, len(counts) + 1)] == counts


def test_each_first_number_is_explained() -> None:
    """The comment of a position ends with its first count."""
    text = FILE.read_text(encoding="utf-8")
    assert len(POSITIONS) >= 6
    for name, entry in POSITIONS.items():
        comment = text.partition(f"[{name}]\n")[2].partition("position =")[0]
        assert len(entry["counts"]) >= 3, name
        number = entry["counts"][0]
        assert f"= {number}." in comment or f": {number}." in comment, f"{name}: {number} is not explained"


if __name__ == "__main__":
    for name, entry in POSITIONS.items():
        table = lay(entry["position"])
        found: list[int] = []
        while len(found) < 7 and sum(found) < 3000:
            found.append(perft(table, len(found) + 1))
        print(name, found)
