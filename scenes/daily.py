"""The daily deal: one game against the Fox for each day, the same for everybody."""

from __future__ import annotations

from datetime import date

import msgspec

from game.seating import USUAL_TARGET, Setup
from game.words import Words
from scenes.new_game_draft import Draft


def number(day: date) -> int:
    """A day as YYYYMMDD; it is also the seed of its deal."""
    return day.year * 10000 + day.month * 100 + day.day


def deal(last: Setup | None, day: int, words: Words) -> Setup:
    """The deal of a day: alone, with events, to the usual target. Name, token and help are those of the last game."""
    draft = Draft(last)
    draft.set_solo(True)
    return msgspec.structs.replace(
        draft.setup(words), target=USUAL_TARGET, events=True, open_hands=False, rooster_is_extra=False, seed=day,
        daily=day,
    )  # fmt: skip
