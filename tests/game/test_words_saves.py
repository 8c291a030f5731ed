"""Sentences about saved games: one for each code, in both languages."""

from __future__ import annotations

import errno
from pathlib import Path
from string import Formatter

import pytest

from game.bad_save import BadSave, unreadable, unwritable
from game.loading import load_words
from game.words_saves import SAVES
from tests.game.play import the_cards

FACTS: dict[str, int | str] = {"file": "autumn.json", "folder": "/home/x", "reason": "Oops", "version": "2.0", "at": 7}


@pytest.mark.parametrize("code", SAVES)
def test_every_code_has_a_sentence_in_both_languages(code: str) -> None:
    bad = BadSave(code, "a detail", **FACTS)
    english = load_words("en", the_cards()).save_problem(bad)
    chinese = load_words("zh_TW", the_cards()).save_problem(bad)
    needed = [name for _, name, _, _ in Formatter().parse(SAVES[code]) if name]
    for sentence, end in ((english, "."), (chinese, "。")):
        assert sentence.endswith(end) and "{" not in sentence and "a detail" not in sentence
        assert all(str(FACTS[name]) in sentence for name in needed)
    assert english != chinese and str(bad) == f"{english[:-1]}: a detail".replace("\u2019", "'")


@pytest.mark.parametrize(
    ("number", "code"),
    [(errno.ENOSPC, "disk_full"), (errno.EROFS, "read_only"), (errno.EACCES, "no_permission"), (None, "unwritable")],
)
def test_what_the_system_says_when_something_is_written(number: int | None, code: str) -> None:
    error = OSError(number, "Oops") if number else OSError("Oops")
    bad = unwritable(Path("games"), error)
    assert bad.code == code and bad.facts["folder"] == "games"
    assert unwritable(Path("games"), ValueError("Oops")).facts["reason"] == "Oops"


def test_what_the_system_says_when_something_is_read() -> None:
    assert unreadable(Path("x/a.json"), FileNotFoundError(2, "No such file")).code == "gone"
    bad = unreadable(Path("x/a.json"), PermissionError(13, "Permission denied"))
    assert (bad.code, bad.facts) == ("unreadable", {"file": "a.json", "reason": "Permission denied"})


def test_details_are_one_short_line() -> None:
    bad = BadSave("damaged", "a\nb\x1b" + "c" * 1000, file="x")
    assert bad.detail.startswith("a?b?ccc") and len(bad.detail) == 300 and "\n" not in str(bad)
