"""Faces and panels that will be needed soon are made beforehand, one at a time, while nothing moves.

A card face takes some ten milliseconds the first time it is drawn at a size. The two poses of the table show the same
cards at other sizes, and hens change their moods all at once; made only then, they would hold up the very moment in
which everything should glide.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from game.table import AWAY, COLLECT, CONTENT, HAPPY, MARKET, SAD
from scenes.table.layout import Layout, Pose, load_layout
from scenes.table.panels.sheet import Drawn
from scenes.table.tabletop import Marks, Tabletop

if TYPE_CHECKING:
    from scenes.table.board import Board

Job = Callable[[], object]

QUIET = 260
"""Milliseconds without any motion after which work may begin."""


class Rehearsal:
    """Does one job per `update` once it has been quiet for a moment; begins anew when the table has changed."""

    def __init__(self, scene: Board) -> None:
        self._scene = scene
        self._quiet = 0.0
        self._key: Hashable = None
        self._jobs: Iterator[Job] = iter(())

    def rest(self) -> None:
        """Something moves: not now."""
        self._quiet = 0.0

    def update(self, ms: float) -> None:
        """Let quiet time pass."""
        self._quiet += ms
        if self._quiet < QUIET:
            return
        scene = self._scene
        shown = scene.shown
        mine = shown.seats[scene.own]
        key = (
            id(scene.top), shown.step, scene.own, tuple(mine.flock), tuple(mine.hand), tuple(shown.market_row),
            tuple(shown.chicken_row),
        )  # fmt: skip
        if key != self._key:
            self._key, self._jobs = key, jobs(scene)
        job = next(self._jobs, None)
        if job is not None:
            job()


def jobs(scene: Board) -> Iterator[Job]:
    """What will be needed next: moods that the care may bring, then the other pose of the table."""
    top, shown = scene.top, scene.shown
    other = "care" if shown.step == MARKET else "market"
    pose: Pose = "care" if other == "care" else "market"
    layout = load_layout(scene.maps, scene.room, len(scene.setup.seats), pose, top.look.theme.text_scale)
    if shown.step != MARKET:
        yield from _moods(top)
    yield from _own_cards(scene, top.layout if shown.step != MARKET else layout)
    yield from _pose(top, layout)
    seat = shown.first if other == "market" else (shown.first + 1) % len(shown.seats)
    then = replace(shown, step=MARKET if other == "market" else COLLECT, acting=seat)
    marks = Marks(log=top.marks.log, notes=top.marks.notes)
    ahead = replace(top, layout=layout, shown=then, marks=marks, hidden=frozenset())
    for panel in scene.picture.panels:
        if isinstance(panel, Drawn):
            yield _composing(panel, ahead)


def _composing(panel: Drawn, ahead: Tabletop) -> Job:
    return lambda: panel.sheet(ahead)


def _hen(top: Tabletop, hen: int, mood: int, side: int, thirsty: bool) -> Job:
    return lambda: top.faces.hen(hen, mood, side, thirsty=thirsty and mood != AWAY)


def _moods(top: Tabletop) -> Iterator[Job]:
    """Own hens as they may look after the care."""
    flock = top.shown.seats[top.own].flock
    if not flock or "flock" not in top.layout:
        return
    side = top.layout.flock_card(len(flock))
    for bird in flock:
        if bird.chick or bird.mood == AWAY:
            continue
        worse = AWAY if bird.mood == SAD else SAD
        for mood in (worse, CONTENT if bird.mood == SAD else HAPPY):
            if mood != bird.mood:
                yield _hen(top, bird.hen, mood, side, False)
        yield _hen(top, bird.hen, bird.mood, side, not bird.thirsty)


def _own_cards(scene: Board, layout: Layout) -> Iterator[Job]:
    """Every kind of card that the own seat has, as it will look in hand; which of them is drawn when, nobody knows."""
    top, seat = scene.top, scene.match.table.seats[scene.own]
    width, height = layout.card("hand")
    yield lambda: top.faces.back("supply", (width, height))
    if scene.viewer != scene.own:
        return
    kinds = sorted({top.cards.kind_of[card] for card in (*seat.deck, *seat.discard, *seat.hand)})
    for kind in kinds:
        yield _supply(top, kind, width)


def _supply(top: Tabletop, kind: int, width: int) -> Job:
    return lambda: top.faces.supply(kind, width)


def _pose(top: Tabletop, layout: Layout) -> Iterator[Job]:
    """Everything that is seen in both poses, at its size in the other one."""
    shown, faces, cards = top.shown, top.faces, top.cards

    now = shown.terms

    def for_sale(hen: int, side: int) -> Job:
        price = now.hen_price(cards.hens[hen].cost)
        return lambda: faces.hen(hen, 1, side, market=True, price=price)

    def supply(card: int, width: int, price: int | None) -> Job:
        return lambda: faces.supply(cards.kind_of[card], width, price=price)

    if "chicken_row" in layout and "chicken_row" not in layout.overlays:
        for hen, slot in zip(shown.chicken_row, layout.row_slots("chicken"), strict=False):
            if hen >= 0:
                yield for_sale(hen, min(slot.size))
    if "market_row" in layout and "market_row" not in layout.overlays:
        for card, slot in zip(shown.market_row, layout.row_slots("market"), strict=False):
            if card >= 0:
                yield supply(card, slot.width, cards.cost[card])
    mine = shown.seats[top.own]
    if "flock" in layout and "flock" not in layout.overlays and mine.flock:
        side = layout.flock_card(len(mine.flock))
        for bird in mine.flock:
            if bird.chick:
                yield lambda: faces.chick(side)
            else:
                yield _hen(top, bird.hen, bird.mood, side, bird.thirsty)
    for card in mine.hand:
        if card >= 0:
            yield supply(card, layout.card("hand")[0], None)
