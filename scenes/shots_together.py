"""Pictures of several people who feed at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game import places
from game.ai.levels import choose
from game.match import Match
from game.table import DRAW, Options
from game.view import view
from scenes.table import fixtures
from scenes.table.scene import TableScene
from scenes.table.together.scene import TogetherScene

if TYPE_CHECKING:
    from scenes.shots import Studio

SEED = 11
ROUND = 6


def feeding(studio: Studio) -> TogetherScene:
    """Two people; the first has fed, and both pads are seen."""
    scene = shared(studio, 2)
    scene.parts[0].feed()
    for part in scene.parts:
        part.driver = "keys"
    studio.pass_time(3000)
    return scene


def four(studio: Studio) -> None:
    """Four people, of whom one is ready and one is told what she loses."""
    scene = shared(studio, 4)
    for part in scene.parts:
        if part.own in (0, 3):
            part.feed()
        for _ in range((0, 1, 0, 3)[part.own]):
            if not part.ready:
                part.press_ready()
    studio.pass_time(3000)


def counting(studio: Studio) -> None:
    """Everybody is ready."""
    scene = feeding(studio)
    for part in scene.parts:
        for _ in range(3):
            if not part.ready:
                part.press_ready()
    studio.pass_time(300)


def shared(studio: Studio, seats: int) -> TogetherScene:
    """A game in the middle, at the phase that is played side by side."""
    setup = studio.setup(seats, 15)
    people = tuple(msgspec.structs.replace(seat, kind="person") for seat in setup.seats)
    setup = msgspec.structs.replace(setup, seats=people, open_hands=True)
    match = Match.new(fixtures.the_cards(), Options(seats, 15, open_hands=True), SEED, 0)
    while match.table.round < ROUND or match.table.step != DRAW:
        match.apply(choose(view(match.table, match.table.acting), "farmer", SEED).action)
    studio.app.settings.together = "on"
    scene = TableScene(
        studio.flow,
        setup,
        match,
        lambda seen, level: choose(seen, level, SEED),
        places.asset("maps"),
    )
    studio.show(scene)
    for _ in range(200):
        top = studio.app.top
        if isinstance(top, TogetherScene):
            studio.pass_time(300)
            return top
        studio.pass_time(33)
    raise RuntimeError("nobody feeds at the same time in this picture")
