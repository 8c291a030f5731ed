"""What dragging asks of the table: what is lifted shows where it may go, and what is dropped is done by the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.refusals import Refusal
from scenes.table.dragging import Way
from scenes.table.panel import Thing
from scenes.ui import focus

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Grip:
    """The table of one `Dragging`: answers for the scene, and lets its desk judge every drop."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def thing_at(self, pos: tuple[int, int]) -> Thing | None:
        return self.scene.thing_at(pos)

    def focused_thing(self) -> Thing | None:
        return self.scene.focused_thing()

    def hand_thing(self, place: int) -> Thing | None:
        return self.scene.hand_thing(place)

    def can_lift(self, thing: Thing) -> bool:
        return self.scene.desk.can_lift(thing)

    def lifted(self, thing: Thing, way: Way) -> None:
        """In a small window what it can be put on may lie in the other pose, which then shows while it is in the
        air.
        """
        scene = self.scene
        scene.app.sounds.play("card_lift")
        on_screen = {other.id for other in scene.things}
        targets = scene.desk.targets(thing)
        scene.pointing.aiming = bool(targets) and not on_screen.intersection(targets)
        scene.refresh()

    def hovered(self, held: Thing, over: Thing | None) -> None:
        self.scene.desk.preview(held, over)

    def dropped(self, held: Thing, over: Thing | None) -> bool:
        """True when the same thing stays in the hand for the next drop."""
        scene = self.scene
        scene.pointing.aiming = False
        scene.desk.preview(held, None)
        if over is None or over.id == held.id:
            scene.app.sounds.play("ui_back")
            scene.director.spring_home(held, self._pos())
            return False
        welcome = over.id in scene.desk.targets(held)
        scene.director.set_down(held)
        result = scene.desk.drop(held, over)
        if isinstance(result, Refusal):
            scene.director.spring_home(held, self._pos())
            scene.refuse(result)
            return False
        if not result and not scene.director.busy:
            scene.director.come_to_rest(held, over if welcome else None)
        scene.app.sounds.play("card_drop")
        return result

    def _pos(self) -> tuple[int, int]:
        """Where the pointer is, for a card that springs home from there."""
        return self.scene.app.reader.pointer

    def let_go(self, held: Thing) -> None:
        scene = self.scene
        scene.pointing.aiming = False
        scene.app.sounds.play("ui_back")
        scene.director.spring_home(held, self._pos())
        scene.desk.preview(held, None)
        scene.refresh()

    def clicked(self, thing: Thing) -> bool:
        return self.scene.pointing.press(thing) or self.scene.desk.press(thing)

    def targets(self) -> list[str]:
        return self.scene.targets()

    def focus_step(self, ids: list[str], step: int, end: bool = False) -> bool:
        """The next (1) or last (-1) of some things, round and round in reading order, or with `end` the one at the
        end. Of cards that are alike it passes all but one. False: none of them is there.
        """
        stage = self.scene.stage
        spots = [widget for widget in stage.widgets if widget.id in ids and widget.can_focus]
        if not spots:
            return False
        spots.sort(key=lambda widget: (widget.rect.centery // 64, widget.rect.x))
        found = [widget.id for widget in spots]
        at = found.index(stage.focus_id) if stage.focus_id in found else -step
        goal = (-1 if step > 0 else 0) if end else (at + step) % len(found)
        while not end and goal != at and self._alike(found[at % len(found)], found[goal]):
            goal = (goal + step) % len(found)
        stage.set_focus(found[goal], sound=True)
        return True

    def _alike(self, one: str, other: str) -> bool:
        """Are these two cards of one kind that lie in the same place?"""
        things = [thing for thing in self.scene.things if thing.id in (one, other) and thing.card is not None]
        kind_of = self.scene.match.table.cards.kind_of
        kinds = {(thing.kind, kind_of[thing.card]) for thing in things if thing.card is not None}
        return one != other and len(things) == 2 and len(kinds) == 1 and things[0].kind in ("hand", "stored")

    def focus_on(self, id: str) -> None:
        if self.scene.stage.find(id) is not None:
            self.scene.stage.set_focus(id, sound=True)

    def focus_towards(self, ids: list[str], dx: int, dy: int) -> None:
        stage = self.scene.stage
        spots = [widget for widget in stage.widgets if widget.id in ids]
        if not spots:  # nothing would take it: it may be carried anywhere, and is told why not
            spots = [widget for widget in stage.widgets if widget.can_focus]
        now = stage.focused
        if spots and now is not None:
            goal = focus.nearest(spots, now.rect, dx, dy)
            if goal is not None:
                stage.set_focus(goal.id, sound=True)
