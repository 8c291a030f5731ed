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
    "deck",
    "market_deck",
    "chicken_deck",
    "discard",
    "baskets",
)
_MOST = 48
_MOST_GROWTH = 2.6  # what is only a small sign in one pose does not swell into a card, it fades
_PILES = ("deck", "market_deck", "chicken_deck", "discard")


class PageTurn(Flight):
    """`before` and `after` are the whole screen in the two poses (both are changed), with the anchors of each.

    What has a place in both glides and grows or shrinks on the way, from its old look to its new one; where it was and
    where it will be there is only the ground meanwhile. `ground` is the bare table. `rim` is how far the number on a
    pile sticks out, in pixels.
    """

    layer = PAGE

    def __init__(
        self,
        screens: tuple[pygame.Surface, pygame.Surface],
        anchors: tuple[Mapping[str, pygame.Rect], Mapping[str, pygame.Rect]],
        ground: pygame.Surface,
        rim: int,
        ms: float,
        *,
        loose: bool = False,
    ) -> None:
        super().__init__(ms, ease=lambda t: t, loose=loose)
        self._before, self._after = screens
        screen = self._after.get_rect()
        here, there = ({name: _whole(name, rect, rim) for name, rect in side.items()} for side in anchors)
        names = [name for name in here if name.startswith(_GLIDES) and _glides(here[name], there.get(name), screen)]
        names = names[:_MOST]
        masks: dict[tuple[int, int], pygame.Surface] = {}
        self._gliders = [
            _Glider(
                here[name],
                there[name],
                _cut(self._before, here[name], masks if name not in _PILES else None),
                _cut(self._after, there[name], masks if name not in _PILES else None),
            )
            for name in names
        ]
        for surface, places in ((self._before, here), (self._after, there)):
            for rect in _together([(name, places[name]) for name in names]):
                _clear(surface, rect, ground)

    def paint(self, surface: pygame.Surface, t: float) -> None:
        surface.blit(self._after, (0, 0))
        fade = max(0.0, 1.0 - t * 1.5)
        if fade > 0:
            self._before.set_alpha(round(255 * fade))
            surface.blit(self._before, (0, 0))
            self._before.set_alpha(None)
        share = in_out(t)
        for glider in self._gliders:
            glider.draw(surface, share, max(0.0, 1.0 - t * 2.2))


class _Glider:
    """One thing, as it looks in the old pose and in the new one."""

    def __init__(self, old: pygame.Rect, new: pygame.Rect, old_face: pygame.Surface, new_face: pygame.Surface) -> None:
        self._old, self._new, self._old_face, self._new_face = old.copy(), new.copy(), old_face, new_face

    def draw(self, surface: pygame.Surface, share: float, before: float) -> None:
        """`share` of the way, with `before` of the old look (1 to 0)."""
        old, new = self._old, self._new
        size = round(mix(old.width, new.width, share)), round(mix(old.height, new.height, share))
        spot = (
            round(mix(old.centerx, new.centerx, share) - size[0] / 2),
            round(mix(old.centery, new.centery, share) - size[1] / 2),
        )
        if before < 1:
            surface.blit(_scaled(self._new_face, size), spot)
        if before > 0:
            face = _scaled(self._old_face, size)
            face.set_alpha(round(255 * before))
            surface.blit(face, spot)
            face.set_alpha(255)


def _scaled(face: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return face if face.get_size() == size else pygame.transform.smoothscale(face, size)


def _glides(old: pygame.Rect, new: pygame.Rect | None, screen: pygame.Rect) -> bool:
    """Is it there in both poses, elsewhere, and a card in both?"""
    if new is None or old == new or min(*old.size, *new.size) <= 8:
        return False
    if max(old.width, new.width) > _MOST_GROWTH * min(old.width, new.width):
        return False
    return screen.contains(old) and screen.contains(new)


def _whole(name: str, rect: pygame.Rect, rim: int) -> pygame.Rect:
    """A pile with the number on its corner."""
    return pygame.Rect(rect.x, rect.y, rect.width + rim, rect.height + rim) if name in _PILES else rect.copy()


def _cut(
    screen: pygame.Surface, rect: pygame.Rect, masks: dict[tuple[int, int], pygame.Surface] | None
) -> pygame.Surface:
    """What lies in `rect`, with round corners if there are `masks` (by size) to be used and added to."""
    piece = pygame.Surface(rect.size, pygame.SRCALPHA)
    piece.blit(screen, (0, 0), rect)
    if masks is not None:
        if rect.size not in masks:
            masks[rect.size] = paper.rounded(rect.size, rect.width * 0.066, (255, 255, 255))
        piece.blit(masks[rect.size], (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return piece


def _together(places: list[tuple[str, pygame.Rect]]) -> list[pygame.Rect]:
    """The places to be cleared: a fan of cards as one, since its cards overlap and are turned."""
    hand = [rect for name, rect in places if name.startswith("hand.")]
    rest = [rect for name, rect in places if not name.startswith("hand.")]
    if hand:
        rest.append(hand[0].unionall(hand[1:]).inflate(hand[0].width // 4, hand[0].height // 8))
    return rest


def _clear(screen: pygame.Surface, rect: pygame.Rect, ground: pygame.Surface) -> None:
    """Paint a place over, with its shadow: with the bare table, or with the paper that shows above it."""
    rect = rect.inflate(6, 8).clip(screen.get_rect())
    if not rect.width or not rect.height:
        return
    x, y = rect.centerx, max(0, rect.y - 1)
    seen, bare = screen.get_at((x, y)), ground.get_at((x, y))
    if max(abs(seen[i] - bare[i]) for i in range(3)) <= 6:
        screen.blit(ground, rect, rect)
    else:
        screen.fill(seen, rect)
