"""What has happened at this table: the lines of the log, and how far they can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import Step
from game.refusals import refuse
from scenes.table.log_book import Told

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Past(Told):
    """The log of a table, with undo and redo."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.scene = scene
        self._lengths: dict[int, int] = {}

    def mark(self) -> None:
        """Note where the lines of the action that was just done begin."""
        if len(self.scene.match.steps) == 1:
            self._lengths.clear()  # nothing before can be taken back any more
        self._lengths[len(self.scene.match.actions)] = len(self.book)

    def cut(self, step: Step) -> None:
        """Forget the lines of an action that was taken back."""
        length = self._lengths.pop(len(self.scene.match.actions) + 1, None)
        if length is not None:
            self.book.cut(length)
            self.look()

    # -- undo and redo ------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back a step of the desk, or else the last action that showed nothing hidden."""
        scene = self.scene
        if scene.director.busy:
            scene.director.finish()
        if scene.desk.undo():
            scene.app.sounds.play("ui_back")
        elif reason := scene.match.undo_refusal():
            scene.refuse(reason)
        elif scene.turns.may_undo():
            scene.turns.taken_back(scene.match.undo())
        scene.refresh()

    def redo(self) -> None:
        """Do again what was taken back last."""
        scene = self.scene
        if scene.desk.redo():
            scene.app.sounds.play("ui_press")
        elif scene.match.can_redo and scene.turns.may_undo(redo=True):
            seat = scene.match.table.acting
            scene.play(scene.match.redo(), seat)
        scene.refresh()

    def undo_reason(self) -> str:
        """Why nothing can be taken back, or nothing."""
        scene = self.scene
        if scene.desk.can_undo:
            return ""
        reason = scene.match.undo_refusal()
        if reason is not None:
            return scene.app.words.refusal(reason)
        return "" if scene.turns.may_undo() else scene.app.words.refusal(refuse("nothing_to_undo"))

    def redo_reason(self) -> str:
        """Why nothing can be done again, or nothing."""
        scene = self.scene
        if scene.desk.can_redo or (scene.match.can_redo and scene.turns.may_undo(redo=True)):
            return ""
        return scene.app.words.refusal(refuse("nothing_to_redo"))
