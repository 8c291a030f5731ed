"""Pictures of several people at one screen: covers, hands that lie face down, seats that change hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game import places
from game.ai.levels import choose
from game.match import Match
from game.seating import with_device
from scenes.table import fixtures
from scenes.table.scene import TableScene

if TYPE_CHECKING:
    from scenes.shots import Studio

SEED = 11


def family(studio: Studio, name: str, acting: int = 0) -> TableScene:
    """A game at a position of the fixtures, the first two seats played by people; it is the turn of one of them."""
    table = fixtures.position(name).copy()
    table.acting = acting
    setup = studio.setup(len(table.seats), table.options.target)
    people = tuple(msgspec.structs.replace(seat, kind="person") for seat in setup.seats[:2])
    setup = msgspec.structs.replace(setup, seats=(*people, *setup.seats[2:]))
    scene = TableScene(
        studio.flow, setup, Match(table), lambda seen, level: choose(seen, level, SEED), places.asset("maps")
    )
    scene.revealed = table.round
    studio.show(scene, 1200)
    return scene


def handover(studio: Studio) -> None:
    """Two people at one screen: the second one's turn has come."""
    family(studio, "care", 1)


def banner(studio: Studio) -> None:
    """The market, where the hand lies face down and a banner says whose turn it is."""
    scene = family(studio, "market")
    scene.director.announce(scene.own)
    studio.pass_time(300)


def hand_down(studio: Studio) -> None:
    """The market with the hand face down."""
    family(studio, "market")
    studio.pass_time(1200)


def paused(studio: Studio) -> None:
    """Nothing of a hand is seen below the pause sheet."""
    family(studio, "care", 1)
    studio.press("show")
    studio.flow.pause()
    studio.pass_time(300)


def seats(studio: Studio) -> None:
    """Who plays which seat with what, in the middle of a game."""
    scene = family(studio, "market")
    scene.setup = with_device(scene.setup, 0, "mouse")
    studio.flow.seats(scene)
    studio.pass_time(300)


def new_game(studio: Studio) -> None:
    """Three people and two AI seats; the devices of the people."""
    setup = studio.setup(5)
    people = tuple(msgspec.structs.replace(seat, kind="person") for seat in setup.seats[:3])
    setup = msgspec.structs.replace(setup, seats=(*people, *setup.seats[3:]), seed=None)
    studio.app.settings.setup = with_device(setup, 0, "mouse")
    studio.flow.title()
    studio.flow.new_game()
    studio.pass_time(300)
