"""The desk contract: what the person whose turn it is can do at this moment, and what the table shows for it.

A desk turns lifts, drops and presses into actions; it decides nothing itself: every wish goes to the rules, and a
refusal comes back as data. There is one desk for care, one for after care, one for the market, and `Watching` when it
is nobody's turn here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from game.refusals import Refusal
from scenes.intents import CommandName
from scenes.table.panel import Thing
from scenes.table.tabletop import Glow, Marks

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

ButtonStyleName = Literal["main", "plain", "small", "go"]

ANEW, AGAIN = 500, 350
"""Milliseconds after which a press on a desk that has just changed, or was just renewed, is surely meant for it."""


@dataclass(frozen=True)
class DeskButton:
    """A button of the table; `zone` is a name of the layout. `final` says that pressing it cannot be undone."""

    id: str
    zone: str
    label: str
    act: Callable[[], None]
    shortcut: CommandName | None = None
    style: ButtonStyleName = "plain"
    glyph: str = ""
    sub: str = ""
    enabled: bool = True
    reason: str = ""
    tip: str = ""
    final: bool = False


class Desk:
    """Base of the desks; this one only watches."""

    name = "watching"

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._armed_at = 0

    def begin(self, known: bool) -> None:
        """The desk goes on duty; `known`: the one before was of the same kind, with its buttons in the same places."""
        self._armed_at = self.scene.app.now() + (AGAIN if known else ANEW)

    @property
    def armed(self) -> bool:
        """May a press do what cannot be taken back? Not yet, if it may still be meant for what was here before."""
        return self.scene.app.now() >= self._armed_at

    def fill(self, marks: Marks) -> None:
        """Write what this desk wants to be seen into fresh marks."""

    def buttons(self) -> list[DeskButton]:
        return []

    def can_lift(self, thing: Thing) -> bool:
        return False

    def targets(self, held: Thing) -> dict[str, Glow]:
        """The things that would take what is held, by id, the likeliest first."""
        return {}

    def preview(self, held: Thing, over: Thing | None) -> None:
        """The held thing hovers over another (or over nothing)."""

    def drop(self, held: Thing, over: Thing) -> Refusal | bool:
        """Put it down. A refusal, or whether the same thing stays in the hand for the next drop."""
        return False

    def press(self, thing: Thing) -> bool:
        """A click, Enter or A on a thing with nothing held. False: nothing to do (then a liftable thing is lifted)."""
        return False

    def final(self, thing: Thing) -> bool:
        """Would a press on the thing, or putting it where it belongs, show something hidden and so be for good?"""
        return False

    @property
    def can_undo(self) -> bool:
        """Is there a step inside the desk to take back?"""
        return False

    @property
    def can_redo(self) -> bool:
        return False

    def undoes(self) -> str:
        """The step that `undo` would take back, in words."""
        return ""

    def redoes(self) -> str:
        """The step that `redo` would do again, in words."""
        return ""

    def undo(self) -> bool:
        """Take back a step inside the desk. False: there is none."""
        return False

    def redo(self) -> bool:
        return False


class Watching(Desk):
    """Nobody at this screen is to choose."""
