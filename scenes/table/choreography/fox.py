"""Phase 4 alone: the Fox walks his track print by print; a card that he leaves turns and takes what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game import happenings as said
from game.table import NOTHING
from scenes.art.tween import in_out, in_quad
from scenes.table.choreography.beat import Beat
from scenes.table.flights import Flight, Fly, Place, Sprite

STEP_MS, HURRIED_MS = 220, 150
TURN_MS = 420
SWEEP_MS, SWEEP_GAP = 280, 40
TOKEN = 1.5
"""How large he is beside a print."""


class Trot(Flight):
    """The Fox hops from print to print. `stops`: when he leaves each place, and where it is; the last is his goal."""

    def __init__(self, sprite: Sprite, stops: Sequence[tuple[float, Place]], step: float, rise: float) -> None:
        super().__init__(stops[-1][0] + step, ease=lambda t: t, hides=("fox.token",), waits=True, lingers=True)
        self._sprite, self._stops, self._step, self._rise = sprite, stops, step, rise

    def paint(self, surface: pygame.Surface, t: float) -> None:
        now = t * self.tween.ms
        leg = max((i for i, (when, _) in enumerate(self._stops) if when <= now), default=0)
        when, place = self._stops[leg]
        if leg + 1 < len(self._stops):
            share = min(1.0, max(0.0, (now - when) / self._step))
            hop = 4 * share * (1 - share) * self._rise
            place = place.towards(self._stops[leg + 1][1], in_out(min(1.0, share * 1.25))).moved(0, -hop)
        self._sprite.draw(surface, place)


class _Walk:
    """What the Fox does in one beat: the clock, the print on which he stands, and when he leaves which."""

    def __init__(self, beat: Beat, goal: int, pace: float) -> None:
        self.beat, self.goal, self.pace = beat, goal, pace
        self.clock, self.step = 0.0, beat.scene.shown.fox_step
        self._stops: list[tuple[float, Place]] = []

    def go(self, goal: int) -> None:
        """To that print, one after the other."""
        for step in range(self.step, goal):
            place = self.beat.place(f"fox.print.{step}")
            if place is not None:
                self._stops.append((self.clock, place))
            self.beat.cue("fox_step", self.clock, 0.9)
            self.clock += self.pace
        self.step = max(self.step, goal)

    def show(self) -> None:
        """Put him into the air."""
        end = self.beat.place(f"fox.print.{self.step}")
        if not self._stops or end is None:
            return
        stops = [*self._stops, (self.clock, end)]
        width = min(place.width for _, place in stops) * TOKEN
        stops = [(when, place._replace(width=width)) for when, place in stops]
        sprite = self.beat.props.picture("icons/fox", width)
        self.beat.add(Trot(sprite, stops, self.pace * 0.9, width * 0.35))


def walk(beat: Beat, group: Sequence[Any]) -> None:
    """The walk up to the next card that turns, the card, and, if it was the last of this round, the rest of the way."""
    shown = beat.scene.shown
    first = next((it for it in group if isinstance(it, said.FoxWalked)), None)
    goal = shown.fox_step + first.steps if first is not None else shown.fox_goal
    way = _Walk(beat, goal, STEP_MS if goal - shown.fox_step <= 6 else HURRIED_MS)
    for it in group:
        if isinstance(it, said.FoxWalked):
            _why(beat, it)
            turned = shown.fox_turned
            way.go(min(goal, shown.fox_marks[turned]) if turned < len(shown.fox_marks) else goal)
            beat.take_at(way.clock)
        else:
            _turn(beat, it, way)
    way.show()
    beat.hold(way.clock + 60)


def _why(beat: Beat, it: said.FoxWalked) -> None:
    """The reason for the walk stands over the track."""
    rect = beat.where("fox.status", "fox_track")
    words = beat.scene.top.words
    if rect is not None and not it.steps:
        beat.words(words.ui("The Fox stays"), rect, 0, 1200)
    elif rect is not None:
        beat.words(words.ui_n("{n} step", "{n} steps", it.steps), rect, 0, 1400)


def _turn(beat: Beat, it: said.FoxTurned, way: _Walk) -> None:
    """He steps on to the next card, the one behind him turns, and what it shows is swept away."""
    marks = beat.scene.shown.fox_marks
    way.go(marks[it.number - 1])
    beat.cue("fox_turn", way.clock)
    _show_card(beat, it, way.clock)
    way.clock = _sweep(beat, it, way.clock + TURN_MS)
    beat.take_at(way.clock)
    if it.number < len(marks) and way.goal < marks[it.number]:
        way.go(way.goal)


def _show_card(beat: Beat, it: said.FoxTurned, begin: float) -> None:
    """The card turns over while it grows beside the track, so that everybody sees which slots it takes."""
    rect, track = beat.where(f"fox.card.{it.number}"), beat.where("fox_track")
    beat.bounce(rect, begin, TURN_MS, 0.12)
    if rect is None or track is None:
        return
    large = beat.px(110 if beat.scene.top.layout.compact else 190)
    face, back = beat.props.fox(it.fox, large), beat.props.fox(None, large)
    start = Place(rect.centerx, rect.centery, min(rect.width, rect.height / 1.4))
    if track.width < track.height:
        goal = Place(track.right + large * 0.62, rect.centery, large)
        high = beat.scene.app.size[1] - large * 0.75
        goal = goal._replace(y=min(max(goal.y, large * 0.75), high))
    else:
        goal = Place(track.x + large * 0.6, track.bottom + large * 0.78, large)  # over the decks
    beat.add(Fly(face, start, goal, TURN_MS, begin, back=back, ease=in_out))


def _sweep(beat: Beat, it: said.FoxTurned, begin: float) -> float:
    """The cards that he takes leave both rows. Gives back when they are gone."""
    shown = beat.scene.shown
    rows = (("market", shown.market_row, it.market), ("chickens", shown.chicken_row, it.chickens))
    names = [
        (f"{prefix}.{slot + 1}", card, prefix == "market")
        for prefix, row, gone in rows
        for slot, card in enumerate(row)
        if card != NOTHING and card in gone
    ]
    goal = beat.place(f"fox.card.{it.number}", "fox_track")
    end = begin
    for i, (name, card, market) in enumerate(names):
        start = beat.place(name)
        if start is None or goal is None:
            continue
        sprite = beat.props.supply(card, start.width) if market else beat.props.hen_for_sale(card, start.width)
        away = goal._replace(width=min(start.width, goal.width) * 0.5, angle=-14)
        beat.add(
            Fly(
                sprite, start, away, SWEEP_MS, begin + i * SWEEP_GAP, fade=True, hides=(name,), waits=True,
                rise=beat.px(40), ease=in_quad, lingers=False,
            )
        )  # fmt: skip
        end = begin + i * SWEEP_GAP + SWEEP_MS
    if names:
        beat.cue("row_sweep", begin)
    return end
