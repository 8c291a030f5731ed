"""The pictures of saved games, statistics and what is said when something broke, for `scenes/shots.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.ai.levels import choose
from game.match import Match
from game.record import options_of
from game.seating import SOLO
from game.table import CARE
from game.view import view
from scenes.statistics import Ended

if TYPE_CHECKING:
    from scenes.shots import Studio

_SEED = 11
_GAMES = ((2, 5), (SOLO, 6), (5, 3), (3, 4), (4, 5))
"""Seats and rounds of the games on the shelf, the oldest first."""


def _fill(studio: Studio) -> None:
    """Put some games on the shelf, once."""
    shelf = studio.flow.saving.shelf
    if shelf is None or shelf.entries():
        return
    for number, (seats, rounds) in enumerate(_GAMES):
        setup = studio.setup(max(seats, 2))
        setup = msgspec.structs.replace(setup, seats=setup.seats[:seats], seed=_SEED + number)
        match = Match.new(studio.cards, options_of(setup), _SEED + number, 0)
        while not match.over and (match.table.round, match.table.step) != (rounds, CARE):
            match.apply(choose(view(match.table, match.table.acting), "farmer", _SEED).action)
        shelf.keep(match, setup, f"game{number}")
        shelf.flush()


def title_continue(studio: Studio) -> None:
    """The title with a game to go on with."""
    _fill(studio)
    studio.flow.title()
    studio.pass_time(300)


def load(studio: Studio) -> None:
    """The saved games."""
    title_continue(studio)
    studio.flow.load()
    studio.pass_time(500)


def statistics(studio: Studio) -> None:
    """The statistics after some games."""
    counted = studio.app.store.statistics
    titles = studio.cards.titles
    for number in range(24):
        level = ("", "novice", "farmer")[number % 3]
        seats = 2 + number % 4 if level else SOLO
        total = 4 + number * 5 % 9
        counted.note(Ended("", seats, 1, level, number % 5 > 1, total, titles[-1 - total % 3].id, 20261101 + number))
    studio.flow.title()
    studio.flow.statistics()
    studio.pass_time(300)


def trouble(studio: Studio) -> None:
    """Something broke in the middle of a game."""
    _fill(studio)
    studio.flow.continue_game()
    studio.app.broken = studio.app.scenes
    studio.flow.trouble("ZeroDivisionError: nothing real")
    studio.pass_time(300)
