"""Things in the air: pictures that fly, turn, hop, pop and fade over the still picture of the table.

A flight knows its time (a `Tween`) and how to paint itself; it knows no rule and no panel. `hides` names the anchors
whose thing it stands for, so that the thing is not seen twice. All places are in window pixels.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame

from scenes.art.paper import rounded
from scenes.art.tween import Ease, Tween, arc, bump, in_out, in_quad, mix, out_cubic

PAGE, GROUND, CARDS, EGGS, FRONT = range(5)
"""Layers, from back to front: the turning page, glows, cards and hens, eggs and sparks, words over everything."""

_SIZES_KEPT = 48


class Place(NamedTuple):
    """Where a picture is: its middle, how wide it is, and its angle in degrees, clockwise."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @classmethod
    def of(cls, rect: pygame.Rect, angle: float = 0.0, width: float | None = None) -> Place:
        """The place of something that fills `rect`."""
        return cls(rect.centerx, rect.centery, rect.width if width is None else width, angle)

    def moved(self, dx: float, dy: float) -> Place:
        """The same, elsewhere."""
        return self._replace(x=self.x + dx, y=self.y + dy)

    def towards(self, goal: Place, share: float) -> Place:
        """The place `share` of the way to another."""
        return Place(*(mix(a, b, share) for a, b in zip(self, goal, strict=True)))


class Sprite:
    """A picture, with its shadow if it has one, at any width and angle. Sizes that were made are kept for a while.

    `shadow` is a surface as large as `face`; it lies `drop` pixels right and below.
    """

    def __init__(
        self, face: pygame.Surface, shadow: pygame.Surface | None = None, drop: tuple[int, int] = (0, 0)
    ) -> None:
        self.width, self.height = face.get_size()
        self._plain = face
        if shadow is not None:
            pad = max(abs(drop[0]), abs(drop[1])) + 2
            self._plain = pygame.Surface((self.width + 2 * pad, self.height + 2 * pad), pygame.SRCALPHA)
            self._plain.blit(shadow, (pad + drop[0], pad + drop[1]))
            self._plain.blit(face, (pad, pad))
        self._made: OrderedDict[tuple[int, int, int], pygame.Surface] = OrderedDict()

    def at(self, width: float, angle: float = 0.0, squash: float = 1.0) -> pygame.Surface:
        """The picture `width` pixels wide and turned clockwise; `squash` makes it narrower, for a card that flips."""
        key = round(width), round(angle), round(squash * 24)
        known = self._made.get(key)
        if known is None:
            known = self._made[key] = self._make(*key)
            if len(self._made) > _SIZES_KEPT:
                self._made.popitem(last=False)
        else:
            self._made.move_to_end(key)
        return known

    def _make(self, width: int, angle: int, squash: int) -> pygame.Surface:
        scale = width / self.width
        plain = self._plain
        if angle and squash == 24:
            return pygame.transform.rotozoom(plain, -angle, scale)
        size = max(1, round(plain.get_width() * scale * squash / 24)), max(1, round(plain.get_height() * scale))
        made = plain if size == plain.get_size() else pygame.transform.smoothscale(plain, size)
        return pygame.transform.rotozoom(made, -angle, 1.0) if angle else made

    def draw(self, surface: pygame.Surface, place: Place, squash: float = 1.0, alpha: int = 255) -> None:
        """Draw it with its middle at `place`."""
        if place.width < 1 or alpha <= 0:
            return
        made = self.at(place.width, place.angle, squash)
        spot = round(place.x - made.get_width() / 2), round(place.y - made.get_height() / 2)
        if alpha >= 255:
            surface.blit(made, spot)
            return
        made.set_alpha(alpha)
        surface.blit(made, spot)
        made.set_alpha(255)


class Flight:
    """Something that moves for `ms` milliseconds after `delay`.

    `waits`: it is seen in its first place while the delay runs. `lingers`: it stays in its last place when it has
    arrived, until all that it belongs to is over. `loose`: nothing waits for it.
    """

    layer = CARDS
    essential = False
    """Has to be seen even when nothing is to move."""

    def __init__(
        self,
        ms: float,
        delay: float = 0.0,
        *,
        ease: Ease = out_cubic,
        hides: Iterable[str] = (),
        waits: bool = False,
        lingers: bool = False,
        loose: bool = False,
    ) -> None:
        self.tween = Tween(0.0, 1.0, ms, ease, delay)
        self.hides = frozenset(hides)
        self.waits, self.lingers, self.loose = waits, lingers, loose

    @property
    def done(self) -> bool:
        """Has it arrived?"""
        return self.tween.done

    @property
    def stirs(self) -> bool:
        """Does it look different from moment to moment just now?"""
        return self.tween.started and not self.tween.done

    def advance(self, ms: float) -> None:
        """Let `ms` pass."""
        self.tween.advance(ms)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, if it can be seen now."""
        if self.tween.done:
            if self.lingers:
                self.paint(surface, 1.0)
        elif self.tween.started or self.waits:
            self.paint(surface, self.tween.value)

    def paint(self, surface: pygame.Surface, t: float) -> None:
        """Draw it `t` of the way."""
        raise NotImplementedError


class Fly(Flight):
    """A card on its way. It may rise in an arc (`rise` pixels), turn by `swing` degrees and back, and flip from `back`.

    `before` is a first leg to be taken slowly: the card lifts by `lift` pixels for `lift_ms` and grows a little.
    """

    def __init__(
        self,
        sprite: Sprite,
        start: Place,
        goal: Place,
        ms: float,
        delay: float = 0.0,
        *,
        back: Sprite | None = None,
        rise: float = 0.0,
        swing: float = 0.0,
        lift: float = 0.0,
        lift_ms: float = 0.0,
        fade: bool = False,
        grow: float = 0.0,
        ease: Ease = out_cubic,
        hides: Iterable[str] = (),
        waits: bool = False,
        lingers: bool = True,
        loose: bool = False,
    ) -> None:
        super().__init__(ms + lift_ms, delay, ease=lambda t: t, hides=hides, waits=waits, lingers=lingers, loose=loose)
        self.sprite, self.start, self.goal, self.back = sprite, start, goal, back
        self.rise, self.swing, self.fade, self.grow, self._ease = rise, swing, fade, grow, ease
        self._lift, self._lifting = lift, lift_ms / (ms + lift_ms) if ms + lift_ms else 0.0

    def place(self, t: float) -> tuple[Place, float]:
        """Where it is `t` of its time through, and the share of the way behind it."""
        raised = self.start.moved(0, -self._lift)._replace(width=self.start.width * (1.04 if self._lift else 1.0))
        if t < self._lifting:
            return self.start.towards(raised, out_cubic(t / self._lifting)), 0.0
        share = self._ease((t - self._lifting) / (1 - self._lifting)) if t < 1 else 1.0
        place = raised.towards(self.goal, share)
        wide = place.width * (1 + self.grow * bump(share))
        turned = place.angle + self.swing * (1 - share) * math.sin(math.pi * min(1.0, share * 1.4))
        return Place(place.x, place.y - self.rise * arc(share), wide, turned), share

    def paint(self, surface: pygame.Surface, t: float) -> None:
        place, share = self.place(t)
        alpha = 255 if not self.fade else round(255 * min(1.0, 2.4 * (1 - share)))
        if self.back is None:
            self.sprite.draw(surface, place, alpha=alpha)
            return
        turned = math.cos(math.pi * in_out(min(1.0, max(0.0, (t - self._lifting) / (1 - self._lifting)) * 1.1)))
        side = self.back if turned > 0 else self.sprite
        side.draw(surface, place, max(0.06, abs(turned)), alpha)


class Egg(Flight):
    """An egg thrown in an arc; it tumbles a little and is gone when it has arrived."""

    layer = EGGS

    def __init__(
        self, sprite: Sprite, start: Place, goal: Place, ms: float, delay: float, rise: float, *, ease: Ease = in_quad
    ) -> None:
        super().__init__(ms, delay, ease=lambda t: t)
        self.sprite, self.start, self.goal, self.rise, self._ease = sprite, start, goal, rise, ease

    def paint(self, surface: pygame.Surface, t: float) -> None:
        share = mix(t, self._ease(t), 0.6)
        place = self.start.towards(self.goal, share)
        # four steps of tumbling only, so that all eggs of a throw share the same few pictures
        tumble = 8 * round(2.0 * math.sin(t * 7 + self.start.x))
        width = round(place.width * min(1.0, 0.5 + 3 * t) / 2) * 2
        self.sprite.draw(surface, Place(place.x, place.y - self.rise * arc(share), width, tumble))


def patch(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint the empty place of a thing over with the colour of the ground just left of it."""
    spot = rect.x - 3 if rect.x >= 3 else rect.right + 3, rect.centery
    if surface.get_rect().collidepoint(spot):
        surface.fill(surface.get_at(spot), rect.inflate(4, 4))


class Frames(Flight):
    """Something that moves without leaving its place `rect`: pictures made for each moment, such as a hen that turns.

    `frame(t)` gives a picture with the same middle each time, `path(t)` says how far it is moved. The empty place that
    the panel draws meanwhile is painted over.
    """

    def __init__(
        self,
        frame: Callable[[float], pygame.Surface],
        rect: pygame.Rect,
        ms: float,
        delay: float = 0.0,
        *,
        hides: Iterable[str] = (),
        path: Callable[[float], tuple[float, float]] | None = None,
    ) -> None:
        super().__init__(ms, delay, ease=lambda t: t, hides=hides, waits=True, lingers=True)
        self._frame, self.rect, self._path = frame, rect.copy(), path

    def paint(self, surface: pygame.Surface, t: float) -> None:
        patch(surface, self.rect)
        made = self._frame(t)
        dx, dy = self._path(t) if self._path is not None else (0.0, 0.0)
        x, y = self.rect.centerx + dx - made.get_width() / 2, self.rect.centery + dy - made.get_height() / 2
        surface.blit(made, (round(x), round(y)))


class Bounce(Flight):
    """What already lies in `rect` on the screen swells for a moment; it is taken from the frame just drawn."""

    layer = GROUND

    def __init__(self, rect: pygame.Rect, ms: float = 160, delay: float = 0.0, much: float = 0.08) -> None:
        super().__init__(ms, delay, ease=lambda t: t, loose=True)
        self.rect, self.much = rect.copy(), much
        self._corners: pygame.Surface | None = None

    def paint(self, surface: pygame.Surface, t: float) -> None:
        rect = self.rect.clip(surface.get_rect())
        scale = 1 + self.much * bump(t)
        size = round(rect.width * scale), round(rect.height * scale)
        if rect.width < 2 or rect.height < 2 or size == rect.size:
            return
        if self._corners is None:
            self._corners = rounded(rect.size, min(rect.size) * 0.08, (255, 255, 255))
        piece = pygame.Surface(rect.size, pygame.SRCALPHA)
        piece.blit(surface, (0, 0), rect)
        piece.blit(self._corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        grown = pygame.transform.smoothscale(piece, size)
        surface.blit(grown, grown.get_rect(center=rect.center))


class Show(Flight):
    """A picture that pops up, stays and fades, drifting by `drift` and turning by `spin` degrees.

    `grow` is the width it starts from, as a share.
    """

    layer = EGGS

    def __init__(
        self,
        sprite: Sprite,
        spot: Place,
        ms: float,
        delay: float = 0.0,
        *,
        drift: tuple[float, float] = (0.0, 0.0),
        grow: float = 0.4,
        spin: float = 0.0,
        loose: bool = True,
    ) -> None:
        super().__init__(ms, delay, ease=lambda t: t, loose=loose)
        self.sprite, self.spot, self.drift, self._grow, self._spin = sprite, spot, drift, grow, spin

    def paint(self, surface: pygame.Surface, t: float) -> None:
        size = mix(self._grow, 1.0, out_cubic(min(1.0, t * 4)))
        alpha = round(255 * min(1.0, (1 - t) * 3.5))
        share = in_out(t)
        place = self.spot.moved(self.drift[0] * share, self.drift[1] * share)
        turned = place.angle + 6 * round(self._spin * t / 6)
        self.sprite.draw(surface, place._replace(width=place.width * size, angle=turned), alpha=alpha)


class Glow(Flight):
    """A frame that lights up and fades; `frame` is drawn with its upper left corner at `spot`."""

    layer = GROUND

    def __init__(self, frame: pygame.Surface, spot: tuple[int, int], ms: float, delay: float = 0.0) -> None:
        super().__init__(ms, delay, ease=lambda t: t, loose=True)
        self._frame, self._spot = frame, spot

    def paint(self, surface: pygame.Surface, t: float) -> None:
        self._frame.set_alpha(round(255 * min(1.0, t * 5, (1 - t) * 2.2)))
        surface.blit(self._frame, self._spot)


class Veil(Flight):
    """What was on the screen before fades away over what is there now."""

    layer = PAGE

    def __init__(self, before: pygame.Surface, ms: float, *, loose: bool = False) -> None:
        super().__init__(ms, ease=lambda t: t, loose=loose)
        self._before = before

    def paint(self, surface: pygame.Surface, t: float) -> None:
        self._before.set_alpha(round(255 * (1 - t)))
        surface.blit(self._before, (0, 0))
        self._before.set_alpha(None)
