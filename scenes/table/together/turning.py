"""The hens of all parts turn together, in each part from left to right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.happenings import Happening
from game.table import AWAY, HAPPY
from scenes.intents import Command, Intent, PointerDown

if TYPE_CHECKING:
    from scenes.table.together.part import Part
    from scenes.table.together.scene import TogetherScene

TURN, APART, REST = 420, 90, 700
"""Milliseconds: one hen turns, between two beginnings, and the look at it all afterwards."""
CUES = ("hen_happy", "hen_ok", "hen_sad", "hen_run")
"""What is heard, by the mood that a hen turns to."""


class Turning:
    """`told` is what happened, by seat."""

    def __init__(self, scene: TogetherScene, told: Mapping[int, Sequence[Happening]]) -> None:
        self.scene, self.told = scene, told
        self.over = False
        self._time = 0.0
        self._heard: set[tuple[int, int]] = set()
        self._turns: list[tuple[Part, int, int, int, int]] = []
        for part in scene.parts:
            step = part.match.steps[-1]
            before = {bird.hen: bird for bird in step.before.seats[part.own].flock}
            place = 0
            for bird in part.match.table.seats[part.own].flock:
                if not bird.chick and before[bird.hen].mood != bird.mood:
                    self._turns.append((part, bird.hen, before[bird.hen].mood, bird.mood, place * APART))
                    place += 1
        self._end = max((at + TURN for *_, at in self._turns), default=0)
        if scene.app.settings.less_motion:
            self._time = float(self._end)
        self._mark()

    def _mark(self) -> None:
        """Hens in motion are not drawn in their slots."""
        moving: dict[int, set[int]] = {}
        for part, hen, _, _, at in self._turns:
            if self._time < at + TURN:
                moving.setdefault(part.own, set()).add(hen)
        for part in self.scene.parts:
            away = frozenset(moving.get(part.own, ()))
            if part.away != away:
                part.away = away
                part.refresh()

    def update(self, ms: int) -> bool:
        """Let time pass."""
        self._time += ms
        for part, hen, _, after, at in self._turns:
            if at <= self._time and (part.own, hen) not in self._heard:
                self._heard.add((part.own, hen))
                self.scene.app.sounds.play(CUES[after])
        self._mark()
        self.over = self._time >= self._end + REST
        return True

    def handle(self, intent: Intent) -> bool:
        """A press, or the skip key, goes to the end."""
        if isinstance(intent, PointerDown) or (
            isinstance(intent, Command) and intent.pressed and intent.name in ("skip", "select", "next_phase", "back")
        ):
            self._time = float(self._end + REST)
            self._mark()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The hens that are turning now, or are still to turn."""
        for part, hen, before, after, at in self._turns:
            if self._time >= at + TURN:
                continue
            top = self.scene.top(part)
            rect = part.panel.anchors(top).get(f"hen.{hen}")
            if rect is None:
                continue
            share = min(1.0, max(0.0, (self._time - at) / TURN))
            frame = top.faces.hen_turning(hen, before, after, rect.width, share)
            hop = round(-abs(share - share * share) * 4 * rect.height * (0.12 if after <= HAPPY else 0.04))
            if after == AWAY:
                hop = 0
            surface.blit(frame, frame.get_rect(center=(rect.centerx, rect.centery + hop)))
