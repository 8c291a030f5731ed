"""Presses while something is being shown, and what stays on the table meanwhile."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.table import AFTER, CARE, MARKET, MICE
from scenes.intents import Command, Digit, Intent, PointerDown
from scenes.table.desk import DeskButton
from scenes.table.tabletop import Marks
from scenes.ui.widgets import Button

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

ONLY_LOOK = ("skip", "peek", "menu", "log", "help", "fullscreen")
GOES_ON = ("sell", "undo", "redo", "hint", "inspect")
GOES_ON_BUTTONS = ("sell", "undo", "redo", "hint", "pause")
"""These mean the same before and after what is skipped."""


def is_press(intent: Intent) -> bool:
    """Something that a person does in order to get on, so what is being shown steps aside for it."""
    if isinstance(intent, Command):
        return intent.pressed and intent.name not in ONLY_LOOK
    return isinstance(intent, (Digit, PointerDown))


def skip(scene: TableScene, intent: Intent) -> bool:
    """Play what is left at once. True when the press may go on to what it meant: lifting a card, selling again,
    taking back. Any other press only skips, for what it was aimed at may have become something else meanwhile.
    """
    scene.director.finish()
    table = scene.match.table
    here = table.step in (MICE, CARE, AFTER, MARKET) and scene.setup.seats[table.acting].person
    if here and not scene.privacy.needs_cover(table.acting):
        scene.turns.update(0)
    if scene.app.top is not scene or scene.director.busy:
        return False
    match intent:
        case PointerDown(pos=pos, button="left"):
            button = next((it for it in scene.stage.widgets if isinstance(it, Button) and it.hits(pos)), None)
            if button is not None:
                return button.id in GOES_ON_BUTTONS
            thing = scene.thing_at(pos)
            return thing is not None and thing.kind in ("hand", "stored")
        case Command(name=name):
            return name in GOES_ON
    return isinstance(intent, Digit)


@dataclass(frozen=True)
class Resting:
    """What a person's desk showed when its last act began: the step and seat, the buttons and the words.

    While that act is shown and the same person goes on afterwards, they stay on the table; a press on one only skips.
    """

    step: str = ""
    seat: int = -1
    shown: list[DeskButton] = field(default_factory=list)
    marks: Marks = field(default_factory=Marks)

    def rests(self, scene: TableScene) -> bool:
        """Is such an act being shown just now?"""
        table = scene.match.table
        same = (table.step, table.acting) == (self.step, self.seat)
        return same and scene.desk.name == "watching" and scene.director.busy

    def buttons(self) -> list[DeskButton]:
        """The buttons that stay."""
        return self.shown

    def fill(self, marks: Marks) -> None:
        """Write the words that stay."""
        before = self.marks
        marks.flock_text, marks.summary = before.flock_text, before.summary
        marks.summary_title, marks.summary_text = before.summary_title, before.summary_text
