"""docs/rulings.md is current, and every ruling has words, modules and a test that carries its number."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import build_rulings
from tools.build_rulings import RULINGS, Ruling, collect, faults, numbers, page, read_words


def test_the_page_is_current() -> None:
    """Otherwise: python -m tools.build_rulings"""
    assert build_rulings.PAGE.read_text(encoding="utf-8") == page(collect())


def test_every_ruling_has_words_modules_and_tests() -> None:
    assert faults(collect()) == []


@pytest.mark.parametrize("number", RULINGS)
def test_every_ruling_has_a_case_that_a_person_can_read(number: int) -> None:
    assert any(where.startswith("data/cases") for where in collect()[number].tests), f"no case carries R{number}"


def test_numbers_are_read_from_names() -> None:
    assert numbers("test_r12_roosters_hen") == [12]
    assert numbers("event_hungry_fox_r55_two_fewer") == [55]
    assert numbers("fox_r33_r36_walks") == [33, 36]
    assert numbers("test_rng_of_step_r") == []


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    found = faults({1: Ruling(1, ["table", "rules/barn"], "One.")})
    assert "R1 has no test" in found and "R2 has no words" in found and "R59 has no words" in found
    assert "R1: there is no game/rules/barn.py" in found and len(found) == 60


@pytest.mark.parametrize("text", ["1 | table", "x | table | Words.", "1 | | Words.", "1 | table | A.\n1 | table | B."])
def test_a_broken_line_is_named(text: str) -> None:
    with pytest.raises(ValueError, match=r"rulings\.txt: line [12]: "):
        read_words(text)


def test_a_page_that_is_out_of_date_is_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(build_rulings, "PAGE", tmp_path / "rulings.md")
    assert build_rulings.main(["--check"]) == 1
    assert build_rulings.main([]) == 0
    assert build_rulings.main(["--check"]) == 0
