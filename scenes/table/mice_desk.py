"""The desk while the mice wait: one food card of the hand goes to the discard pile, whichever is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import actions
from game.refusals import Refusal, refuse
from game.rules.weather import food_cards
from scenes.table.desk import Desk, DeskButton
from scenes.table.panel import Thing
from scenes.table.tabletop import CardMark, Glow, Marks

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class MiceDesk(Desk):
    """Food cards glow; a press gives one, and so does dropping it on the discard pile."""

    name = "mice"

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.table = scene.match.table

    def fill(self, marks: Marks) -> None:
        words, held = self.scene.app.words, self.scene.held()
        food = food_cards(self.table)
        for card in self.table.actor.hand:
            lifted = held is not None and held.card == card
            glow: Glow = "target" if card in food and not lifted else ""
            marks.cards[card] = CardMark(glow=glow, dim=card not in food, lifted=lifted)
        marks.discard = "target" if held is not None else ""
        marks.now = words.ui("Give the mice one food card: press it.")
        marks.summary_title = words.event(self.table.event)
        marks.summary_text = words.ui("It goes to the discard pile, so it will come back.")

    def buttons(self) -> list[DeskButton]:
        words = self.scene.app.words
        reason = words.refusal(refuse("mice_still_waiting"))
        label = words.ui("Confirm care")
        return [
            DeskButton(
                "confirm", "end_phase_button", label, lambda: None, "next_phase", "main", enabled=False, reason=reason
            )
        ]

    def can_lift(self, thing: Thing) -> bool:
        return thing.kind == "hand" and thing.card in food_cards(self.table)

    def targets(self, held: Thing) -> dict[str, Glow]:
        return {"discard": "target"}

    def drop(self, held: Thing, over: Thing) -> Refusal | bool:
        assert held.card is not None
        if over.kind in ("hand", "stored", "storage"):
            return False
        if over.id == "discard":
            return self.scene.act(actions.Mice(held.card)) or False
        return refuse("mice_still_waiting")

    def press(self, thing: Thing) -> bool:
        if thing.kind == "hand" and thing.card is not None:
            if reason := self.scene.act(actions.Mice(thing.card)):
                self.scene.refuse(reason)
            return True
        return self.scene.pointing.show_pile(thing)
