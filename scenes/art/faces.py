"""Whole cards at their real size in pixels, drawn once and kept.

Nothing here changes a card: `Faces` is asked for the same face again in every frame and gives the same surface.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import pygame

from game.cards import CardSet
from scenes.art import hen_face, paper, supply_face
from scenes.art.desk import MOODS, Desk
from scenes.art.kept import Kept

if TYPE_CHECKING:
    from scenes.art.pictures import Pictures
    from scenes.ui.fonts import Fonts

Detail = Literal["full", "compact", "sign"]
Back = Literal["supply", "chicken", "event", "event_fox"]

SIGN_BELOW, COMPACT_BELOW = 64, 128  # sides at 1080 lines from which more of a hen can be shown
TURNING_ROOM = 1.5  # a turning card needs this much of its side
_OVERTURN = 6.0  # degrees that a card turns too far before it settles
_STEP = 3  # degrees between two frames of a turn
_BUDGET = 96 * 1024 * 1024


class Faces:
    """Card faces in one language. Surfaces are shared: never draw on one that this class gave back.

    hen: the index of a card in `cards.hens`. kind: an index into `cards.supply`. mood: 0 happy, 1 content, 2 sad,
    3 ran away. scale: real pixels per design pixel; texts and numbers get no smaller than it asks for. With `upright`
    false the picture of a hen turns with her card.

    A picture that is not there is raised as `MissingPicture`, or, if there is an `on_problem`, told to it in one
    sentence and replaced by a plain patch.
    """

    def __init__(
        self,
        pictures: Pictures,
        fonts: Fonts,
        cards: CardSet,
        lang: str,
        *,
        scale: float = 1.0,
        upright: bool = True,
        on_problem: Callable[[str], None] | None = None,
    ) -> None:
        self.pictures, self.cards, self.lang, self.scale, self.upright = pictures, cards, lang, scale, upright
        self._desk = Desk(pictures, fonts, cards, lang, scale, on_problem)
        self._kept = Kept(_BUDGET)

    @property
    def misfits(self) -> list[str]:
        """Texts that did not fit their place on a face drawn so far."""
        return self._desk.misfits

    def detail(self, side: int, wanted: Detail = "full") -> Detail:
        """How much of a hen is shown at this size: at most `wanted`."""
        if side < self._desk.least(SIGN_BELOW):
            return "sign"
        if side < self._desk.least(COMPACT_BELOW) and wanted == "full":
            return "compact"
        return wanted

    def hen(
        self,
        hen: int,
        mood: int,
        side: int,
        *,
        thirsty: bool = False,
        market: bool = False,
        price: int | None = None,
        detail: Detail = "full",
        blink: bool = False,
    ) -> pygame.Surface:
        """A hen card, `side` pixels square. `market`: for sale, at `price` or at what is printed.

        Sizes too small for the wanted detail show less (see `detail`).
        """
        card = self.cards.hens[hen]
        shown = self.detail(side, detail)
        asked = (card.cost if price is None else price) if market else None
        desk, upright = self._desk, self.upright
        key = ("hen", card.id, mood, side, thirsty, asked, shown, blink, upright)

        def draw() -> pygame.Surface:
            if shown == "sign":
                return hen_face.sign(desk, mood, side, thirsty=thirsty)
            if shown == "compact":
                return hen_face.compact(desk, card, mood, side, thirsty=thirsty, price=asked, blink=blink)
            return hen_face.full(desk, card, mood, side, thirsty=thirsty, price=asked, blink=blink, upright=upright)

        return self._kept.get(key, draw)

    def hen_turning(
        self, hen: int, before: int, after: int, side: int, t: float, *, detail: Detail = "full", thirsty: bool = False
    ) -> pygame.Surface:
        """One frame of the card turning from mood to mood; `t` runs from 0 to 1.

        The card turns about its middle as one thing: up to half way the old face, then the new one, which lies so
        that its frame goes on where the other's was. Square, `turning_side(side)` pixels; put its middle where the
        middle of the card is.
        """
        whole = (hen_face.TURN[MOODS[after]] - hen_face.TURN[MOODS[before]] + 180) % 360 - 180
        if whole == -180:
            whole = 180
        swept = _sweep(whole, min(1.0, max(0.0, t)))
        new = abs(swept) * 2 >= abs(whole)
        mood = after if new else before
        angle = swept - whole if new else swept
        angle = round(angle / _STEP) * _STEP
        squash = 0.5 - abs(0.5 - t) > 0.42
        key = ("turning", hen, mood, side, angle, self.detail(side, detail), thirsty, squash, self.upright)

        def draw() -> pygame.Surface:
            face = self.hen(hen, mood, side, thirsty=thirsty, detail=detail)
            if squash:
                face = pygame.transform.smoothscale(face, (round(side * 1.03), round(side * 0.95)))
            margin = 4  # so that rotozoom smooths the edges too
            padded = pygame.Surface((face.get_width() + margin, face.get_height() + margin), pygame.SRCALPHA)
            padded.blit(face, (margin // 2, margin // 2))
            turned = pygame.transform.rotozoom(padded, -angle, 1.0) if angle else padded
            room = self.turning_side(side)
            frame = pygame.Surface((room, room), pygame.SRCALPHA)
            frame.blit(turned, turned.get_rect(center=(room // 2, room // 2)))
            return frame

        return self._kept.get(key, draw)

    @staticmethod
    def turning_side(side: int) -> int:
        """The side of the frames of `hen_turning`; even where `side` is, so that middles meet."""
        room = math.ceil(side * TURNING_ROOM)
        return room + (room - side) % 2

    def chick(self, side: int) -> pygame.Surface:
        """A chick: a hen of the flock that is still growing up."""
        return self._kept.get(("chick", side), lambda: hen_face.chick(self._desk, side))

    def supply(
        self, kind: int, width: int, *, price: int | None = None, value: int | None = None, dimmed: bool = False
    ) -> pygame.Surface:
        """A supply card, 5 : 7. `value` replaces the printed one; `dimmed` is for a card that is used up."""
        card = self.cards.supply[kind]
        return self._kept.get(
            ("supply", card.id, width, price, value, dimmed),
            lambda: supply_face.supply(self._desk, card, width, price=price, value=value, dimmed=dimmed),
        )

    def event(self, event: int, width: int) -> pygame.Surface:
        """An event card, 5 : 7. event: an index into `cards.events`."""
        card = self.cards.events[event]
        return self._kept.get(("event", card.id, width), lambda: supply_face.event(self._desk, card, width))

    def back(self, kind: Back, size: tuple[int, int]) -> pygame.Surface:
        """The back of a card: chickens' are square, the others 5 : 7."""
        return self._kept.get(("back", kind, size), lambda: supply_face.back(self._desk, kind, size))

    def shadow(self, size: tuple[int, int], *, lifted: bool = False) -> pygame.Surface:
        """The shadow of a card of this size, to be put some pixels lower; `lifted`: the card is held in the air."""
        return self._kept.get(("shadow", size, lifted), lambda: paper.shadow(size, size[0] * 0.066, lifted))


def _sweep(whole: float, t: float) -> float:
    """Degrees turned at time `t`: slow at both ends, a little too far, and back."""
    if not whole:
        return 0.0
    over = math.copysign(_OVERTURN, whole)
    if t < 0.8:
        u = t / 0.8
        return (whole + over) * u * u * (3 - 2 * u)
    u = (t - 0.8) / 0.2
    return whole + over * (1 - u * u * (3 - 2 * u))
