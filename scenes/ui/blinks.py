"""The hens of the title picture blink now and then, each in her own time."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pygame

from scenes.ui.look import Look

#: the title picture in its own measures, and the stripe of it that "scenes/title_blink" shows: top and height
PICTURE = (1280, 960)
STRIPE = (680, 220)
#: the heads of the hens, in the measures of the picture
HEADS = (
    (632, 728, 57, 72),
    (734, 700, 57, 68),
    (797, 747, 58, 71),
    (568, 719, 55, 55),
    (871, 702, 73, 97),
    (1022, 720, 56, 80),
    (1107, 738, 54, 81),
)
SHUT = 110
_AGAIN = 130
_SELDOM, _OFTEN = 9000, 3500


@dataclass
class _Eye:
    """One hen: how long until her eyes change, whether they are shut, and how often she will blink at once."""

    wait: int
    shut: bool = False
    more: int = 0


class Blinks:
    """Keeps time for all hens and draws the heads of those whose eyes are shut just now."""

    def __init__(self) -> None:
        self._chance = random.Random(8)
        self._eyes = [_Eye(self._chance.randrange(600, _SELDOM)) for _ in HEADS]

    def update(self, ms: int) -> bool:
        """Let `ms` pass. True means that an eye opened or shut."""
        changed = False
        for eye in self._eyes:
            eye.wait -= ms
            if eye.wait > 0:
                continue
            changed = True
            eye.shut = not eye.shut
            if eye.shut:
                eye.wait = SHUT
            elif eye.more:
                eye.more, eye.wait = eye.more - 1, _AGAIN
            else:
                eye.wait = self._chance.randrange(_OFTEN, _SELDOM)
                eye.more = int(self._chance.random() < 0.2)
        return changed

    @property
    def shut(self) -> int:
        """How many hens have their eyes shut."""
        return sum(eye.shut for eye in self._eyes)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Put the blinking heads over the title picture that fills the window."""
        if not self.shut:
            return
        width, height = look.theme.size
        scale = max(width / PICTURE[0], height / PICTURE[1])
        left, top = (width - PICTURE[0] * scale) / 2, height - PICTURE[1] * scale
        stripe = look.picture("scenes/title_blink", (round(PICTURE[0] * scale), round(STRIPE[1] * scale)))
        stripe_top = round(top + STRIPE[0] * scale)
        for eye, (x, y, wide, high) in zip(self._eyes, HEADS, strict=True):
            if eye.shut:
                area = pygame.Rect(
                    round(x * scale), round((y - STRIPE[0]) * scale), round(wide * scale), round(high * scale)
                )
                surface.blit(stripe, (round(left) + area.x, stripe_top + area.y), area)
