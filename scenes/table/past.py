"""What has happened at this table: the lines of the log, and how far they can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import Care
from game.draft import Draft
from game.match import Step
from game.refusals import Refusal, refuse
from scenes.table import taking_back
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
        if length is None:  # done before the game was saved, and told when it was opened
            length = max(0, len(self.book) - len(step.happenings))
        self.book.cut(length)
        self.look()

    # -- undo and redo ------------------------------------------------------------------------------------------

    @property
    def steps_back(self) -> int:
        """How many actions undo would take back now: as many as lead to where the same person had a choice, though
        none beyond the last that showed something hidden; 0 when there is no such moment.
        """
        scene = self.scene
        steps = scene.match.steps
        if not scene.turns.may_undo():
            return 0
        seat = steps[-1].before.acting
        for count, step in enumerate(reversed(steps), 1):
            if step.reveals or step.before.acting != seat:
                return 0
            if taking_back.is_choice(step.before):
                return count
        return 0

    @property
    def _may_redo(self) -> bool:
        """Is there something to be done again, and nothing else been laid meanwhile?"""
        scene, action = self.scene, self.scene.match.next_redo
        if action is None or not scene.turns.may_undo(redo=True):
            return False
        draft = getattr(scene.desk, "draft", None)
        return not (isinstance(action, Care) and isinstance(draft, Draft)) or draft.care == action

    def undo(self) -> None:
        """Take back a step of the desk, or else what was done since the same person last had a choice."""
        scene = self.scene
        if scene.director.busy:
            scene.director.finish()
        if scene.desk.undo():
            scene.app.sounds.play("ui_back")
        elif count := self.steps_back:
            for _ in range(count):
                scene.turns.taken_back(scene.match.undo())
            scene.flow.saving.keep(scene)  # once, or the states before it would be gone
            scene.app.sounds.play("ui_back")
        elif told := self._of_another():
            scene.app.sounds.play("card_no")
            scene.say(told)
        else:
            scene.refuse(self._refusal())
        scene.refresh()

    def redo(self) -> None:
        """Do again what was taken back last, with what followed of itself."""
        scene = self.scene
        if scene.director.busy:
            scene.director.finish()
        if scene.desk.redo():
            scene.app.sounds.play("ui_press")
        elif self._may_redo:
            self._redo_one()
            while scene.match.can_redo and not taking_back.is_choice(scene.match.table):
                self._redo_one()
            scene.flow.saving.keep(scene)
        scene.refresh()

    def _redo_one(self) -> None:
        scene = self.scene
        seat = scene.match.table.acting
        scene.director.finish()
        happenings = scene.match.redo()
        self.mark()
        scene.play(happenings, seat, keep=False)

    def _refusal(self) -> Refusal:
        return self.scene.match.undo_refusal() or refuse("nothing_to_undo")

    def _of_another(self) -> str:
        """Why what another person did last stays done, or nothing if no other did."""
        scene, seat = self.scene, self.scene.turns.another
        if seat is None or scene.match.undo_refusal() is not None:
            return ""
        return scene.app.words.ui("The last step was {name}'s, so it stays.", name=scene.setup.seats[seat].name)

    # -- in words -----------------------------------------------------------------------------------------------

    def undo_reason(self) -> str:
        """Why nothing can be taken back, or nothing. Names what was shown last, if that is why."""
        if self.scene.desk.can_undo or self.steps_back:
            return ""
        words, barrier = self.scene.app.words, self.scene.match.barrier()
        if barrier is not None and self.scene.match.undo_refusal() is not None:
            shown = taking_back.shown_by(words, barrier)
            return words.ui("This is as far back as it goes: {shown}.", shown=shown)
        return self._of_another() or words.refusal(refuse("nothing_to_undo"))

    def redo_reason(self) -> str:
        """Why nothing can be done again, or nothing."""
        if self.scene.desk.can_redo or self._may_redo:
            return ""
        return self.scene.app.words.refusal(refuse("nothing_to_redo"))

    def undo_tip(self) -> str:
        """What would be taken back, and how far one could go."""
        scene, words = self.scene, self.scene.app.words
        what = scene.desk.undoes() if scene.desk.can_undo else ""
        if not what and (count := self.steps_back):
            step = scene.match.steps[-count]
            what = taking_back.named(words, step.action, step.before)
        if not what:
            return words.ui("Undo")
        barrier = scene.match.barrier()
        lines = [words.ui("Undo: {what}", what=what)]
        if barrier is not None:
            lines.append(words.ui("Goes back to when {shown}", shown=taking_back.shown_by(words, barrier)))
        return "\n".join(lines)

    def redo_tip(self) -> str:
        """What would be done again."""
        scene, words = self.scene, self.scene.app.words
        what = scene.desk.redoes() if scene.desk.can_redo else ""
        action = scene.match.next_redo
        if not what and action is not None and self._may_redo:
            what = taking_back.named(words, action, scene.match.table)
        return words.ui("Redo: {what}", what=what) if what else words.ui("Redo")
