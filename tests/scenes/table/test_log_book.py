"""The log of a very long game: it keeps the last rounds, and what it costs does not grow."""

from __future__ import annotations

from game.happenings import EggsCollected, RoundStarted
from game.words import Words
from scenes.table.fixtures import the_cards
from scenes.table.log_book import ROUNDS, SPARE, LogBook, Told
from tests.scenes.driver import ROOT


def english() -> Words:
    return Words("en", ROOT / "assets" / "locale", the_cards())


class Somewhere:
    """As much of a table as the log wants."""

    viewer = 0

    def __init__(self) -> None:
        self.app = self
        self.words = english()


def told(rounds: int) -> Told:
    made = Told(Somewhere())  # type: ignore[arg-type]
    for number in range(1, rounds + 1):
        made.tell([RoundStarted(number, 0)])
        made.tell([EggsCollected(0, 3, 3, 3 * number), EggsCollected(1, 2, 2, 2 * number)])
    return made


def test_a_short_game_keeps_its_whole_log() -> None:
    log = told(ROUNDS + SPARE)
    assert len(log.log) == 3 * (ROUNDS + SPARE)
    assert len(log.book) == 3 * (ROUNDS + SPARE)


def test_a_long_game_keeps_the_last_rounds() -> None:
    log = told(300)
    assert 3 * ROUNDS <= len(log.log) <= 3 * (ROUNDS + SPARE)
    assert log.log == log.short, "there are no details here"
    assert log.log[0].heading and "300" in log.log[-3].text
    assert log.log == log.book.lines(english(), 0), "the lines and what they are made from are dropped together"


def test_what_is_taken_back_is_cut_in_a_long_game_too() -> None:
    log = told(300)
    before = list(log.log)
    length = len(log.book)
    assert length == 900, "dropped happenings count"
    log.tell([EggsCollected(0, 1, 1, 1)])
    log.book.cut(length)
    assert log.book.lines(english(), 0) == before


def test_nothing_is_dropped_in_the_middle_of_a_round() -> None:
    book = LogBook()
    words = english()
    book.write(words, [EggsCollected(0, 1, 1, 1)] * 10, 0, ())
    assert book.trim(words, 0) == 0
