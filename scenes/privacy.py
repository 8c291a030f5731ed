"""Whose hand is on a screen that several people share: face up for one, face down for everybody else.

With hidden hands and two people or more a hand is shown only to the seat that has asked for it, by the cover between
two people or by the button over its cards at the market. It goes face down with the action that ends the turn, before
anything of that action is shown, and whenever somebody else may be looking: the game pauses, the window loses the
keyboard, a pad is pulled out, nobody touches anything for a while.

The other hands never get this far: what the table shows (`Shown`) knows only the hand of the viewer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.table import AFTER, CARE, DRAW, MARKET, MICE, UNKNOWN

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

Reason = Literal["", "away", "idle", "lost"]
"""Why a hand that was shown went face down: the window lost the keyboard, nobody was there, a pad is gone."""

IDLE_MS = 60_000
"""So many milliseconds without any input, and whoever sat there may have gone."""
FEEDING = (DRAW, MICE, CARE, AFTER)
"""The steps in which a hand is needed; at the market it may stay face down."""


class Privacy:
    """The hand at the bottom of the table. `reason` says why it was covered last, for the words on the cover."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.reason: Reason = ""

    @property
    def guarded(self) -> bool:
        """Is there anything to hide on this screen?"""
        setup = self.scene.setup
        return setup.people > 1 and not setup.open_hands

    @property
    def veiled(self) -> bool:
        """Is somebody feeding whose hand lies face down? Then nothing of what was done with it is shown either."""
        scene = self.scene
        return self.guarded and scene.viewer is None and scene.desk.name not in ("watching", "market")

    @property
    def may_show(self) -> bool:
        """Could the person at the market turn the own hand up or down now?"""
        table = self.scene.match.table
        here = table.step == MARKET and self.scene.desk.name == "market" and self.scene.own == table.acting
        return self.guarded and here and bool(table.actor.hand)

    @property
    def shown(self) -> bool:
        """Does a hidden hand lie face up just now?"""
        return self.guarded and self.scene.viewer is not None

    def needs_cover(self, seat: int) -> bool:
        """Only when there is a hand that another person could see, and it is not shown to its owner already."""
        scene = self.scene
        if not self.guarded or scene.viewer == seat:
            return False
        table = scene.match.table
        mine = table.seats[seat]
        if table.step == DRAW:
            return bool(mine.hand or mine.deck or mine.discard)
        return table.step in FEEDING and bool(mine.hand)

    def show(self) -> None:
        """The person at the market turns the own hand up."""
        if self.may_show and not self.shown:
            self.reason = ""
            self.scene.sit(self.scene.own, self.scene.own)
            self.scene.app.sounds.play("card_flip")

    def hide(self) -> None:
        """Turn it face down again."""
        if self.shown:
            self.turn_down()
            self.scene.app.sounds.play("card_flip")

    def leave(self, before: str) -> None:
        """An action was done in step `before`, and nothing of it is shown yet: is the turn of the viewer over?"""
        scene, table = self.scene, self.scene.match.table
        if not self.shown:
            return
        stays = table.acting == scene.viewer and (table.step in FEEDING or table.step == before == MARKET)
        if not stays:
            self.turn_down()

    def hush(self, reason: Reason = "") -> bool:
        """Somebody else may be looking. True when a hand was face up until now."""
        if not self.shown:
            return False
        self.reason = reason
        self._close_sheets()
        self.scene.director.finish()
        self.turn_down()
        return True

    def turn_down(self) -> None:
        """Every trace of the hand goes: the cards, what flies, what is held, what was said about them."""
        scene = self.scene
        scene.director.forget_hand()
        scene.dragging.forget()
        scene.pointing.aiming = scene.pointing.peeking = False  # a key let go over the cover is not heard here
        scene.viewer, scene.covered_hand = None, True
        scene.shown.viewer = None
        for seat in scene.shown.seats:
            seat.hand = [UNKNOWN] * len(seat.hand)
        scene.unsay()
        scene.past.look()
        scene.refresh()

    def _close_sheets(self) -> None:
        """What lies over the table and belongs to a turn (a card enlarged, a pile, a question) goes; nothing of it has
        been done yet.
        """
        scenes = self.scene.app.scenes
        above = scenes[scenes.index(self.scene) + 1 :] if self.scene in scenes else ()
        if above and not above[0].public:
            self.scene.app.pop(above[0])
