"""Plays a seat with the keyboard alone: digits, arrows, Tab, Enter and the letter keys of the buttons."""

from __future__ import annotations

import pygame

from tests.scenes.table.mouse_player import MousePlayer

LETTERS = {"confirm": pygame.K_e, "sell": pygame.K_s, "auto": pygame.K_a, "undo": pygame.K_z}
ENOUGH = 60
"""More presses than any way on the table needs."""


class KeyPlayer(MousePlayer):
    """The same wishes, without a pointer anywhere."""

    def press(self, id: str) -> None:
        if id in LETTERS and self.driver.app.top is self.scene:
            self.driver.key(LETTERS[id])
            return
        self.go_to(id)
        self.driver.key(pygame.K_RETURN)

    def put_away(self) -> None:
        self.driver.key(pygame.K_RETURN)

    def carry(self, start: str, goal: str) -> None:
        self.gestures += 1
        self.go_to(start)
        self.driver.key(pygame.K_RETURN)
        assert self.scene.held() is not None, f"{start} was not lifted"
        self.go_to(goal if self.driver.has(goal) else "peek")
        self.driver.key(pygame.K_RETURN)

    def put_back(self) -> None:
        if self.scene.held() is not None:
            self.driver.key(pygame.K_ESCAPE)

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
            self.driver.key(key)
        raise AssertionError(f"{id} cannot be reached by keys from {self.driver.focused}")

    @staticmethod
    def _towards(here: tuple[int, int], there: tuple[int, int]) -> list[int]:
        across, down = there[0] - here[0], there[1] - here[1]
        sideways = pygame.K_RIGHT if across > 0 else pygame.K_LEFT
        updown = pygame.K_DOWN if down > 0 else pygame.K_UP
        return [sideways, updown] if abs(across) > abs(down) else [updown, sideways]
