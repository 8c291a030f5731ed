"""Hens that change places because their flock has changed."""

from __future__ import annotations

import math

from scenes.art.tween import in_out
from scenes.table.choreography.beat import Beat
from scenes.table.flights import Fly, Place

GLIDE_MS = 320


def flock_places(beat: Beat, seat: int) -> dict[int, Place]:
    """Where every hen of a flock is now."""
    found = {bird.hen: beat.place(f"hen.{bird.hen}") for bird in beat.scene.shown.seats[seat].flock}
    return {hen: place for hen, place in found.items() if place is not None}


def glide_flock(beat: Beat, seat: int, before: dict[int, Place], new: set[int]) -> None:
    """Hens that were there slide together when one more comes, or out of each other's way."""
    for bird in beat.scene.shown.seats[seat].flock:
        name = f"hen.{bird.hen}"
        start, goal = before.get(bird.hen), beat.place(name)
        if bird.hen in new or start is None or goal is None or math.dist(start, goal) < 3:
            continue
        side = goal.width
        sprite = (
            beat.props.chick(side) if bird.chick else beat.props.hen(bird.hen, bird.mood, side, thirsty=bird.thirsty)
        )
        beat.add(Fly(sprite, start, goal, GLIDE_MS, hides=(name,), waits=True, ease=in_out))
