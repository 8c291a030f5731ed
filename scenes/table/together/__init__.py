"""Simultaneous care: with open hands all people do phase 2 at the same time, each in an own part of the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.seating import Setup
from game.table import DRAW
from game.together import rest_of_phase
from scenes.devices import device_of
from scenes.table.together.places import enough_room

if TYPE_CHECKING:
    from scenes.table.scene import TableScene
    from scenes.table.turns import Choose


def by_default(setup: Setup) -> bool:
    """Do several seats have a device of their own each? Then they need not wait for each other."""
    devices = [device_of(seat.device) for seat in setup.seats if seat.person and seat.device]
    return len(set(devices)) >= 2


def agreed(scene: TableScene) -> bool:
    """Is simultaneous care on, by choice or by default?"""
    choice = scene.app.settings.together
    return by_default(scene.setup) if choice == "auto" else choice == "on"


def wanted(scene: TableScene) -> bool:
    """Do several people now feed at the same time?

    It takes open hands, two to four people that still have phase 2 before them, and a window with room for them.
    """
    table, setup = scene.match.table, scene.setup
    if not setup.open_hands or table.step != DRAW or not agreed(scene) or not setup.seats[table.acting].person:
        return False
    people = sum(setup.seats[seat].person for seat in rest_of_phase(table))
    return people >= 2 and enough_room(scene.look.theme, people)


def begin(scene: TableScene, choose: Choose) -> None:
    """Lay the shared table over the ordinary one."""
    from scenes.table.together.scene import TogetherScene

    scene.app.push(TogetherScene(scene, choose))
