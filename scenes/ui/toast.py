"""Short notes. They come one after the other, lie where they cover least of what is in use, and take no input."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.probe import Probe, box_of
from scenes.ui.paint import Box
from scenes.ui.text import TextBox, measure
from scenes.ui.theme import INK_DEEP, PAPER

if TYPE_CHECKING:
    from scenes.ui.look import Look

COME, STAY, GO = 160, 2400, 160
AT_LEAST = 1200
"""A note goes after so many ms (and longer for long words) when another one waits."""
_SLIP = Box(INK_DEEP, None, 0, 14)
_MOST = 4


@dataclass(frozen=True)
class Note:
    """`kind`: a newer note of the same kind takes its place. `owner`: the scene without which it means nothing."""

    words: str
    kind: str = ""
    owner: object = None


class Toasts:
    """The queue of notes. Long notes stay longer, so that they can be read."""

    def __init__(self) -> None:
        self._waiting: list[Note] = []
        self._age = 0
        self._box: TextBox | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._over: object = None

    def say(self, words: str, kind: str = "", owner: object = None) -> None:
        """Queue a note; one that is waiting already is not said twice, and of a kind only the newest is said."""
        if not words or any(note.words == words for note in self._waiting[1:]) or words == self.current:
            return
        note = Note(words, kind, owner)
        of_a_kind = [place for place, other in enumerate(self._waiting) if kind and other.kind == kind]
        if not of_a_kind:
            self._waiting = [*self._waiting[: _MOST - 1], note]
            return
        if of_a_kind[0] == 0:
            self._age, self._box = min(self._age, COME), None
        self._waiting[of_a_kind[0]] = note
        self._waiting = [other for place, other in enumerate(self._waiting) if place not in of_a_kind[1:]]

    def drop(self, kind: str) -> None:
        """What notes of a kind say is no longer so."""
        self._keep(lambda note: note.kind != kind)

    def _keep(self, wanted: Callable[[Note], bool]) -> None:
        if self._waiting and not wanted(self._waiting[0]):
            self._age, self._box = 0, None
        self._waiting = [note for note in self._waiting if wanted(note)]

    @property
    def current(self) -> str:
        """The note on screen, or nothing."""
        return self._waiting[0].words if self._waiting else ""

    def forget_layout(self) -> None:
        """The window or language changed: lay the note out anew when it is drawn next."""
        self._box = None

    def _stay(self) -> int:
        stay = AT_LEAST if len(self._waiting) > 1 else STAY
        return stay + max(0, len(self.current) - 40) * (stay * 45 // STAY)

    def update(self, ms: int, scenes: Collection[object] = ()) -> bool:
        """Let `ms` pass; `scenes` are those that are there. True means the note looks different now."""
        if not self._waiting:
            return False
        said = self.current
        self._keep(lambda note: note.owner is None or note.owner in scenes)
        if self.current != said:
            return True
        before, self._age = self._age, self._age + ms
        if self._age >= COME + self._stay() + GO:
            self._waiting.pop(0)
            self._age, self._box = 0, None
            return True
        return before < COME or self._age > COME + self._stay()

    def _lay_out(self, look: Look, busy: list[pygame.Rect]) -> TextBox:
        theme = look.theme
        pad_x, pad_y, px = theme.px(28), theme.px(14), theme.text("body")
        best: tuple[int, pygame.Rect] | None = None
        for room in (min(theme.px(1100), theme.size[0] - 4 * pad_x), theme.px(620), theme.px(420)):
            width, height = measure(look, self.current, px, room=room)
            found = clear_place(theme.size, (width + 2 * pad_x, height + 2 * pad_y), busy, theme.px(36))
            if best is None or found[0] < best[0]:
                best = found
        assert best is not None
        self._rect = best[1]
        return TextBox(look, self.current, self._rect.inflate(-2 * pad_x, -2 * pad_y), colour=PAPER, on=INK_DEEP, px=px)

    def draw(
        self, surface: pygame.Surface, look: Look, busy: Callable[[], list[pygame.Rect]] = list, over: object = None
    ) -> None:
        """Draw the note, sliding in or out. `busy` tells what is in use, `over` is the scene below: a note that is
        still there over another scene is put in its place anew.
        """
        if not self._waiting:
            return
        theme = look.theme
        if self._box is None or self._over is not over:
            self._box, self._over = self._lay_out(look, busy()), over
        share = min(1.0, self._age / COME, max(0.0, (COME + self._stay() + GO - self._age) / GO))
        drop = round((1 - share) * theme.px(24))
        if share < 1:
            layer = pygame.Surface(self._rect.size, pygame.SRCALPHA)
            look.paint.box(layer, layer.get_rect(), _SLIP)
            self._box.draw(layer, look, (-self._rect.x, -self._rect.y))
            layer.set_alpha(round(255 * share))
            surface.blit(layer, (self._rect.x, self._rect.y + drop))
        else:
            look.paint.box(surface, self._rect, _SLIP)
            self._box.draw(surface, look)

    def probe(self) -> list[Probe]:
        """The note as plain data."""
        if not self._waiting:
            return []
        words = [self._box.probe("toast.text")] if self._box is not None else []
        return [Probe(id="toast", kind="toast", rect=box_of(self._rect), text=self.current), *words]


def clear_place(
    window: tuple[int, int], size: tuple[int, int], busy: list[pygame.Rect], edge: int
) -> tuple[int, pygame.Rect]:
    """Where a note of `size` covers least of the `busy` rectangles, best near the middle of the foot, and how much."""
    home = pygame.Rect((0, 0), size)
    home.midbottom = window[0] // 2, window[1] - edge
    return min(
        ((_covered(place, busy), place) for place in _places(window, home)),
        key=lambda found: (found[0], abs(found[1].y - home.y) + abs(found[1].x - home.x)),
    )


def _places(window: tuple[int, int], home: pygame.Rect) -> Iterable[pygame.Rect]:
    least, step = 4, max(4, window[1] // 160)
    across = max(least, window[0] - home.width - least)
    for x in {home.x, *range(least, across + 1, max(8, window[0] // 40)), across}:
        for y in {home.y, *range(least, max(least, window[1] - home.height - least) + 1, step)}:
            yield pygame.Rect((x, y), home.size)


def _covered(place: pygame.Rect, busy: list[pygame.Rect]) -> int:
    room = place.inflate(8, 4)
    found = 0
    for index in room.collidelistall(busy):
        part = room.clip(busy[index])
        found += part.width * part.height
    return found
