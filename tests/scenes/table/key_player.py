"""Plays a seat without a pointer: with the keyboard alone, or with one pad alone."""

from __future__ import annotations

from typing import ClassVar

import pygame

from scenes.table.scene import TableScene
from tests.scenes.driver import Driver
from tests.scenes.table.mouse_player import MousePlayer
from tests.scenes.virtual_pad import VirtualPad

ENOUGH = 60
"""More presses than any way on the table needs."""


class KeyPlayer(MousePlayer):
    """The same wishes, without a pointer anywhere: arrows, Tab, Enter and the letter keys of the buttons."""

    letters: ClassVar[dict[str, int]] = {
        "confirm": pygame.K_e,
        "sell": pygame.K_s,
        "auto": pygame.K_a,
        "undo": pygame.K_z,
    }

    def tap(self, key: int) -> None:
        """Press a key, or the button of a pad that means the same."""
        self.driver.key(key)

    def press(self, id: str) -> None:
        if id in self.letters and self.driver.app.top is self.scene:
            self.tap(self.letters[id])
            return
        self.go_to(id)
        self.tap(pygame.K_RETURN)

    def put_away(self) -> None:
        self.tap(pygame.K_RETURN)

    def carry(self, start: str, goal: str) -> None:
        self.gestures += 1
        self.go_to(start)
        self.tap(pygame.K_RETURN)
        assert self.scene.held() is not None, f"{start} was not lifted"
        self.drop_on(goal if self.driver.has(goal) else "peek")

    def drop_on(self, goal: str) -> None:
        self.go_to(goal)
        self.tap(pygame.K_RETURN)

    def put_back(self) -> None:
        if self.scene.held() is not None:
            self.tap(pygame.K_ESCAPE)

    def go_to(self, id: str) -> None:
        """Arrows towards it; where they do not lead nearer, Tab to the next zone."""
        seen: set[tuple[str, int]] = set()
        for _ in range(ENOUGH):
            if self.driver.focused == id:
                return
            here, there = self.driver.find(self.driver.focused), self.driver.find(id)
            keys = self._towards(here.centre, there.centre)
            key = next((key for key in keys if (here.id, key) not in seen), pygame.K_TAB)
            seen.add((here.id, key))
            self.tap(key)
        raise AssertionError(f"{id} cannot be reached by keys from {self.driver.focused}")

    @staticmethod
    def _towards(here: tuple[int, int], there: tuple[int, int]) -> list[int]:
        across, down = there[0] - here[0], there[1] - here[1]
        sideways = pygame.K_RIGHT if across > 0 else pygame.K_LEFT
        updown = pygame.K_DOWN if down > 0 else pygame.K_UP
        return [sideways, updown] if abs(across) > abs(down) else [updown, sideways]


class PadPlayer(KeyPlayer):
    """With one pad; what has no button of its own is gone to and pressed."""

    letters: ClassVar[dict[str, int]] = {"confirm": pygame.K_e, "auto": pygame.K_a, "undo": pygame.K_z}
    buttons: ClassVar[dict[int, str]] = {
        pygame.K_RETURN: "a",
        pygame.K_ESCAPE: "b",
        pygame.K_z: "b",
        pygame.K_e: "x",
        pygame.K_a: "l3",
        pygame.K_TAB: "rb",
        pygame.K_UP: "up",
        pygame.K_DOWN: "down",
        pygame.K_LEFT: "left",
        pygame.K_RIGHT: "right",
    }

    def __init__(self, driver: Driver, scene: TableScene, pad: VirtualPad) -> None:
        super().__init__(driver, scene, click_only=True)
        self.pad = pad

    def tap(self, key: int) -> None:
        self.pad.press(self.buttons[key])
