"""The card that is in the hand: lifted, carried, dropped, or on its way home. It belongs to the pointer, to no beat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.art.tween import Tween, in_out, out_cubic
from scenes.table.dragging import Hold
from scenes.table.flights import Flight, Fly, Place, Sprite
from scenes.table.panel import Thing

if TYPE_CHECKING:
    from scenes.table.director import Director

LIFT_MS, HOME_MS, DROP_MS = 120, 180, 140
REMEMBERED = 60  # for so many ms a dropped card starts from where it was dropped


class Hands:
    """Draws what is held and remembers for a moment where it was let go."""

    def __init__(self, director: Director) -> None:
        self._director = director
        self._held: Thing | None = None
        self._lift = Tween()
        self._place: Place | None = None
        self._flying: list[Flight] = []
        self._dropped: tuple[str, Place, float] | None = None

    @property
    def hides(self) -> frozenset[str]:
        """The anchors whose card is on its way home."""
        return frozenset(name for flight in self._flying for name in flight.hides)

    def forget(self) -> None:
        """Everything has changed."""
        self._held, self._place, self._dropped = None, None, None
        self._flying.clear()

    # -- time ---------------------------------------------------------------------------------------------------

    def update(self, ms: float) -> bool:
        """Let time pass. True while something moves."""
        if self._dropped is not None:
            name, place, left = self._dropped
            self._dropped = (name, place, left - ms) if left > ms else None
        moving = any(flight.stirs for flight in self._flying)
        for flight in self._flying:
            flight.advance(ms)
        landed = [flight for flight in self._flying if flight.done]
        if landed:
            self._flying = [flight for flight in self._flying if not flight.done]
            self._director.veiled = True
        hold = self._director.scene.hold
        if hold is None:
            self._held = None
        elif self._held is None or hold.thing.id != self._held.id:
            self._begin(hold)
            moving = True
        elif not self._lift.done:
            self._lift.advance(ms)
            moving = True
        return moving

    def _begin(self, hold: Hold) -> None:
        self._held = hold.thing
        self._lift = Tween(0.0, 1.0, self._director.scene.app.motion(LIFT_MS), out_cubic)

    # -- what is held -------------------------------------------------------------------------------------------

    def _sprite(self, thing: Thing, width: float) -> Sprite | None:
        props = self._director.props
        if thing.id == "bumper":
            return props.sticker(width)
        if thing.id == "event":
            return props.event(self._director.scene.shown.event, width)
        if thing.id == "deck":
            return props.back("supply", width)
        if thing.kind == "chickens" and thing.hen is not None:
            return props.hen_for_sale(thing.hen, width)
        if thing.card is not None and thing.card >= 0:
            return props.supply(thing.card, width)
        return None

    def _width(self, thing: Thing) -> int:
        layout = self._director.scene.top.layout
        width, height = layout.card("lifted")
        return height if thing.kind == "chickens" else width

    def _goal(self, hold: Hold) -> Place:
        """Up and to the right of the pointer, or of what has the focus, and always inside the window."""
        scene = self._director.scene
        width = self._width(hold.thing)
        height = width if hold.thing.kind == "chickens" else width * 1.4
        gap = scene.top.layout.px(12)
        if hold.way == "keys":
            focus = scene.stage.focused
            rect = focus.rect if focus is not None else hold.thing.rect
            x, y = rect.right - width * 0.35, rect.y + height * 0.12
        else:
            x, y = hold.pos[0] + gap + width / 2, hold.pos[1] - gap - height / 2
        right, bottom = scene.app.size
        x = min(max(x, width / 2 + 2), right - width / 2 - 2)
        y = min(max(y, height / 2 + 2), bottom - height / 2 - 2)
        return Place(x, y, width, 3.0)

    def draw_held(self, surface: pygame.Surface, hold: Hold) -> None:
        """The lifted card with its shadow, and how much of it is left."""
        if self._held is None or self._held.id != hold.thing.id:
            self._begin(hold)
        goal = self._goal(hold)
        share = self._lift.value
        place = Place.of(hold.thing.rect, hold.thing.angle).towards(goal, share) if share < 1 else goal
        self._place = place
        sprite = self._sprite(hold.thing, self._width(hold.thing))
        if sprite is None:
            return
        sprite.draw(surface, place)
        self._tag(surface, hold, place)

    def _tag(self, surface: pygame.Surface, hold: Hold, place: Place) -> None:
        mark = self._director.scene.top.marks.cards.get(hold.thing.card) if hold.thing.card is not None else None
        if mark is None or not mark.tag:
            return
        pill = self._director.props.pill(mark.tag, small=True)
        spot = Place(place.x, place.y - place.width * 0.74, pill.width)
        right = surface.get_width()
        x = min(max(spot.x, pill.width / 2 + 2), right - pill.width / 2 - 2)
        pill.draw(surface, spot._replace(x=x, y=max(spot.y, pill.height / 2 + 2)))

    # -- letting go ---------------------------------------------------------------------------------------------

    def release(self, held: Thing) -> None:
        """The hand opens. What is done with the card now starts from here."""
        if self._place is not None:
            self._dropped = held.id, self._place, REMEMBERED

    def dropped_at(self, name: str) -> Place | None:
        """Where this thing was dropped a moment ago."""
        return self._dropped[1] if self._dropped is not None and self._dropped[0] == name else None

    def spring_home(self, held: Thing) -> None:
        """The card goes back to where it was lifted."""
        scene, self._dropped = self._director.scene, None
        start = self._place
        if start is None or scene.app.settings.less_motion:
            return
        sprite = self._sprite(held, max(start.width, held.rect.width))
        rect = scene.picture.anchors(scene.top).get(held.id, held.rect)
        if sprite is not None:
            goal = Place.of(rect, held.angle)
            home = Fly(sprite, start, goal, HOME_MS, ease=in_out, lingers=False, loose=True, hides=(held.id,))
            self._flying.append(home)
            self._director.veiled = True

    def put_down(self, held: Thing, goal: pygame.Rect) -> None:
        """The card settles on what took it, and is gone there."""
        scene = self._director.scene
        start = self._place
        if start is None or scene.app.settings.less_motion:
            return
        sprite = self._sprite(held, start.width)
        if sprite is not None:
            end = Place(goal.centerx, goal.centery, start.width * 0.55)
            self._flying.append(Fly(sprite, start, end, DROP_MS, fade=True, lingers=False, loose=True, ease=in_out))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what flies home or settles."""
        for flight in self._flying:
            flight.draw(surface)
