"""Phase 1: every flock lays at once, own hens hop from left to right, eggs fly to the baskets, chicks grow up."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.happenings import ChickMatured, EggsCollected, Happening, HenLaid
from game.table import CONTENT
from scenes.art.tween import arc
from scenes.table.choreography.beat import EGG_GAP, EGG_MS, EGG_SPAN, Beat, left_to_right, stagger
from scenes.table.flights import Frames

HOP_MS, HOP = 220, 16
GROW_MS, GROW_HOP = 500, 14
COUNT_EVERY = 110  # the total of a seat is counted up in steps, not egg by egg


def collect(beat: Beat, group: Sequence[Happening]) -> None:
    """`group`: what all seats laid and whose chicks matured, in the order of the log."""
    last: dict[int, float] = {}
    for seat in dict.fromkeys(it.seat for it in group if isinstance(it, (HenLaid, EggsCollected, ChickMatured))):
        laid = [it for it in group if isinstance(it, HenLaid) and it.seat == seat]
        last[seat] = _lay(beat, seat, laid)
    for it in group:
        if isinstance(it, ChickMatured):
            beat.take_at(matured(beat, it.seat, it.hen))
        elif isinstance(it, EggsCollected):
            _because(beat, it, last.get(it.seat, 0.0))
            beat.take_at(last.get(it.seat, 0.0))
        else:
            beat.take_at(0.0)


def _because(beat: Beat, it: EggsCollected, delay: float) -> None:
    """An event that gives or takes eggs says so where they are counted."""
    rect = beat.seat_place(it.seat, "eggs")
    if it.event is None or rect is None or it.eggs == it.base:
        return
    change = it.eggs - it.base
    sign = f"+{change}" if change > 0 else f"−{-change}"
    said = f"{beat.scene.top.words.event(it.event)} {sign} {{egg}}" if beat.mine(it.seat) else f"{sign} {{egg}}"
    beat.words(said, rect, delay, 1300)


def _lay(beat: Beat, seat: int, laid: list[HenLaid]) -> float:
    """One flock. Gives back when the last egg is in the basket."""
    mine = beat.mine(seat)
    count = sum(it.eggs for it in laid)
    gap = stagger(count, EGG_GAP, EGG_SPAN)
    basket = beat.where("basket.1", "baskets") if mine else beat.seat_place(seat, "eggs")
    by_name = {f"hen.{it.hen}": it for it in laid}
    start, last, pending, counted = 0.0, 0.0, 0, 0.0
    for name in left_to_right(by_name, beat.where):
        it, nest = by_name[name], beat.where(name)
        if nest is None or basket is None:
            continue
        if mine:
            _hop(beat, it, nest, start)
        if it.base > it.eggs:
            beat.words(f"-{it.base - it.eggs} {{egg}}", nest, start, 900)
        size, rise = (44, 80) if mine else (26, 30)
        beat.eggs(
            it.eggs, nest, basket, start + HOP_MS * 0.4 * mine, size=size, rise=rise, gap=gap, hen=it.hen, most=12
        )
        for i in range(it.eggs):
            last = start + HOP_MS * 0.4 * mine + i * gap + EGG_MS
            pending += 1
            if last - counted >= COUNT_EVERY:
                beat.count_eggs(last, seat, pending)
                if mine:
                    beat.cue("egg_plop", last, 0.8)
                    beat.bounce(beat.where("baskets"), last, 150, 0.03)
                pending, counted = 0, last
        start += it.eggs * gap if it.eggs else gap
    if mine and last:
        beat.cue("egg_plop", last)
        beat.bounce(beat.where("baskets"), last, 160, 0.06)
    elif last:
        beat.bounce(basket, last, 160, 0.12)
    return last


def _hop(beat: Beat, it: HenLaid, nest: pygame.Rect, delay: float) -> None:
    sprite, high = beat.props.hen(it.hen, it.mood, nest.width, thirsty=it.thirsty), beat.px(HOP)

    def path(t: float) -> tuple[float, float]:
        return 0.0, -high * arc(t)

    beat.add(Frames(lambda t: sprite.at(nest.width), nest, HOP_MS, delay, hides=(f"hen.{it.hen}",), path=path))


def matured(beat: Beat, seat: int, hen: int) -> float:
    """A chick turns over and is a hen, then hops for joy. Gives back when she is one."""
    rect = beat.where(f"hen.{hen}")
    if rect is None:
        return 0.0
    side, hop = rect.width, beat.px(GROW_HOP) * min(1.0, rect.width / 120)
    chick, grown = beat.props.chick(side), beat.props.hen(hen, CONTENT, side)

    def frame(t: float) -> pygame.Surface:
        turn = math.cos(math.pi * min(1.0, t / 0.64))
        return (chick if turn > 0 else grown).at(side, 0, max(0.06, abs(turn)))

    def path(t: float) -> tuple[float, float]:
        return 0.0, -hop * arc((t - 0.64) / 0.36) if t > 0.64 else 0.0

    beat.add(Frames(frame, rect, GROW_MS, hides=(f"hen.{hen}",), path=path))
    if beat.mine(seat):
        beat.cue("hen_up", 40)
    return GROW_MS * 0.32
