"""The change between the two poses of the table: the grounds cross-fade while cards and piles glide to their places."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from scenes.art import paper
from scenes.art.tween import in_out, mix
from scenes.table.flights import PAGE, Flight

_GLIDES = (
    "hen.",
    "market.",
    "chickens.",
    "hand.",
    "stored.",
    "deck",
    "market_deck",
    "chicken_deck",
    "discard",
    "baskets",
)
_MOST = 48


class PageTurn(Flight):
    """`before` and `after` are the whole screen in the two poses, with the anchors of each; `after` is changed.

    What has a place in both glides and grows or shrinks on the way; its old and new places are painted over with the
    ground around them until it has arrived.
    """

    layer = PAGE

    def __init__(
        self,
        before: pygame.Surface,
        after: pygame.Surface,
        here: Mapping[str, pygame.Rect],
        there: Mapping[str, pygame.Rect],
        ms: float,
        *,
        loose: bool = False,
    ) -> None:
        super().__init__(ms, ease=lambda t: t, loose=loose)
        self._before, self._after = before, after
        screen = after.get_rect()
        names = [name for name in here if name.startswith(_GLIDES) and _glides(here[name], there.get(name), screen)]
        names = names[:_MOST]
        self._gliders = [(here[name].copy(), there[name].copy(), _cut(after, there[name])) for name in names]
        for old, new, _ in self._gliders:
            _cover(after, new)
            _cover(before, old)

    def paint(self, surface: pygame.Surface, t: float) -> None:
        surface.blit(self._after, (0, 0))
        fade = max(0.0, 1.0 - t * 1.5)
        if fade > 0:
            self._before.set_alpha(round(255 * fade))
            surface.blit(self._before, (0, 0))
            self._before.set_alpha(None)
        share = in_out(t)
        for old, new, picture in self._gliders:
            size = round(mix(old.width, new.width, share)), round(mix(old.height, new.height, share))
            x, y = mix(old.centerx, new.centerx, share), mix(old.centery, new.centery, share)
            shown = picture if size == picture.get_size() else pygame.transform.smoothscale(picture, size)
            surface.blit(shown, (round(x - size[0] / 2), round(y - size[1] / 2)))


def _glides(old: pygame.Rect, new: pygame.Rect | None, screen: pygame.Rect) -> bool:
    """Is it there in both poses, elsewhere, and large enough to be followed?"""
    if new is None or old == new or min(*old.size, *new.size) <= 8:
        return False
    return screen.contains(old) and screen.contains(new)


def _cut(screen: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
    """What lies in `rect`, with round corners."""
    piece = pygame.Surface(rect.size, pygame.SRCALPHA)
    piece.blit(screen, (0, 0), rect)
    paper.round_off(piece, rect.width * 0.066)
    return piece


def _cover(screen: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint a place over with the colour of the ground just left of it, and its shadow with it."""
    left, right = max(0, rect.x - 3), min(screen.get_width() - 1, rect.right + 12)
    colour = screen.get_at((left if rect.x >= 3 else right, max(0, min(screen.get_height() - 1, rect.centery))))
    screen.fill(colour, rect.inflate(2, 2).move(1, 2))
