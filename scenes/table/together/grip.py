"""What lifting and dropping does in a part: as at the table, without its flights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.refusals import Refusal
from scenes.table.dragging import Way
from scenes.table.grip import Grip
from scenes.table.panel import Thing
from scenes.table.together.desks import as_table

if TYPE_CHECKING:
    from scenes.table.together.part import Part


class PartGrip(Grip):
    """Speaks for a part to `Dragging`."""

    def __init__(self, part: Part) -> None:
        super().__init__(as_table(part))
        self.part = part

    def can_lift(self, thing: Thing) -> bool:
        return self.part.can_lift(thing)

    def lifted(self, thing: Thing, way: Way) -> None:
        self.part.app.sounds.play("card_lift")
        self.part.refresh()

    def dropped(self, held: Thing, over: Thing | None) -> bool:
        part = self.part
        part.desk.preview(held, None)
        if over is None or over.id == held.id:
            part.app.sounds.play("ui_back")
            return False
        result = part.desk.drop(held, over)
        if isinstance(result, Refusal):
            part.refuse(result)
            return False
        part.app.sounds.play("card_drop")
        return result

    def let_go(self, held: Thing) -> None:
        self.part.app.sounds.play("ui_back")
        self.part.desk.preview(held, None)
        self.part.refresh()

    def clicked(self, thing: Thing) -> bool:
        return self.part.desk.press(thing)
