"""After care while an event turns a content hen (R25): the best order of that hen, Play Tunnels and Chicken Swing.

Every order is looked at: a hen that the possum scares may be the very one that the tunnels cheer.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.actions import Swing, Tunnels, TurnHen
from game.ai.care_values import state
from game.table import AWAY, CONTENT, HAPPY, SAD, Bird

MOST_CARDS = 2
"""So many Tunnels and Swings are looked at together; the others follow when these are played."""

Birds = tuple[Bird, ...]
Step = TurnHen | Tunnels | Swing


class Turning:
    """One seat after its care. `rows` are the values of its hens (as `Values.hens`), `turns` the mood that the event
    gives, None when it is done.
    """

    def __init__(
        self,
        rows: Mapping[int, Sequence[int]],
        fed: Collection[int],
        watered: Collection[int],
        tunnels: Sequence[int],
        swings: Sequence[int],
        turns: int | None,
    ) -> None:
        self.rows = rows
        self.tended = {hen for hen in fed if hen in watered}
        self.tunnels = list(tunnels[:MOST_CARDS])
        self.swings = list(swings[: MOST_CARDS - len(self.tunnels)])
        self.turns = turns
        self._known: dict[tuple[Birds, int, int, bool], tuple[int, Step | None]] = {}

    def best(self, flock: Sequence[Bird]) -> tuple[int, Step | None]:
        """What the flock can be worth in the end, and the first step to it; None when nothing should be done."""
        birds = tuple(bird for bird in flock if bird.mood != AWAY and not bird.chick)
        return self._best(birds, len(self.tunnels), len(self.swings), self.turns is not None)

    def _best(self, birds: Birds, tunnels: int, swings: int, waits: bool) -> tuple[int, Step | None]:
        key = (birds, tunnels, swings, waits)
        if key in self._known:
            return self._known[key]
        found: list[tuple[int, Step | None]] = []
        if not waits or all(bird.mood != CONTENT for bird in birds):
            found.append((sum(self.rows[bird.hen][state(bird)] for bird in birds), None))
        for place, bird in enumerate(birds):
            if waits and bird.mood == CONTENT:
                turned = self._turned(birds, place, Bird(bird.hen, self.turns or HAPPY, bird.thirsty))
                found.append((self._best(turned, tunnels, swings, False)[0], TurnHen(bird.hen)))
            if tunnels and bird.mood != HAPPY and bird.hen in self.tended:
                turned = self._turned(birds, place, Bird(bird.hen, HAPPY, bird.thirsty))
                act = Tunnels(self.tunnels[tunnels - 1], bird.hen)
                found.append((self._best(turned, tunnels - 1, swings, waits)[0], act))
            if swings and bird.mood == SAD:
                turned = self._turned(birds, place, Bird(bird.hen, CONTENT, bird.thirsty))
                act_swing = Swing(self.swings[swings - 1], bird.hen)
                found.append((self._best(turned, tunnels, swings - 1, waits)[0], act_swing))
            if swings and bird.thirsty:
                turned = self._turned(birds, place, Bird(bird.hen, bird.mood))
                act_swing = Swing(self.swings[swings - 1], bird.hen, water=True)
                found.append((self._best(turned, tunnels, swings - 1, waits)[0], act_swing))
        best = max(found, key=lambda way: way[0])
        self._known[key] = best
        return best

    @staticmethod
    def _turned(birds: Birds, place: int, bird: Bird) -> Birds:
        return (*birds[:place], bird, *birds[place + 1 :])
