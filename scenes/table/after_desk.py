"""The desk after care: Chicken Swing and Play Tunnels, then which spare water is stored, and the end of the seat's
phase 2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import actions, legality, terms
from game.refusals import Refusal, refuse
from game.rules import after_care
from game.rules.care import cared_for
from game.table import CONTENT, HAPPY, Table
from scenes.dialogs import Answer, Sheet
from scenes.table import fox_marks
from scenes.table.desk import Desk, DeskButton
from scenes.table.panel import Thing
from scenes.table.tabletop import CardMark, Glow, HenMark, Marks

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def nothing_after_care(table: Table) -> bool:
    """Is there no card to play after care and no water that could be stored?"""
    return legality.choices(table) == [actions.Close()]


class AfterDesk(Desk):
    """All spare water is ticked for the storage at first; a press on a card ticks and unticks it."""

    name = "after"

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.table = scene.match.table
        self.kept: set[int] = set()

    def _water(self) -> list[int]:
        return [card for card in self.table.actor.hand if self.table.cards.role[card] == "water"]

    def _store(self) -> tuple[int, ...]:
        return tuple(card for card in self._water() if card not in self.kept)

    def _role(self, thing: Thing) -> str:
        return self.table.cards.role[thing.card] if thing.card is not None else ""

    def fill(self, marks: Marks) -> None:
        words = self.scene.app.words
        held = self.scene.held()
        targets = self.targets(held) if held is not None else {}
        store = self._store()
        waits = after_care.event_waits(self.table)
        for card in self.table.actor.hand:
            if card in self._water():
                tag, dim = (words.ui("Store"), False) if card in store else (words.ui("Discard later"), True)
                marks.cards[card] = CardMark(tag=tag, dim=dim)
            else:
                lifted = held is not None and held.card == card
                marks.cards[card] = CardMark(lifted=lifted, dim=not self._playable(card) and not lifted)
        for bird in self.table.actor.flock:
            glow: Glow = targets.get(f"hen.{bird.hen}", "")
            if waits and held is None and bird.mood == CONTENT and not bird.chick:
                glow = "target"
            text = words.ui("Is {mood}", mood=words.mood(bird.mood)) if cared_for(bird) else ""
            marks.hens[bird.hen] = HenMark(forecast=text, glow=glow, fade=held is not None and not glow)
        if held is not None:
            marks.now = words.ui("Choose a hen that it can help.")
        elif waits:
            marks.now = self._choose_now()
        elif any(self._playable(card) for card in self.table.actor.hand):
            marks.now = words.ui("Play the after-care cards, or go on.")
        else:
            marks.now = words.ui("Spare water goes into storage. Press a card to keep it out.")
        marks.fox = fox_marks.of_table(self.table)
        marks.summary_title = words.ui("After care")
        marks.summary = ((words.ui("Water cards stored"), str(len(self.table.actor.storage) + len(store))),)

    def _choose_now(self) -> str:
        """What the event wants (R25)."""
        words = self.scene.app.words
        if terms.of(self.table).content_turns == HAPPY:
            return words.ui("The perch cheers a content hen. Press one.")
        return words.ui("The possum scares a content hen. Press one.")

    def _playable(self, card: int) -> bool:
        return any(getattr(action, "card", None) == card for action in legality.choices(self.table))

    def buttons(self) -> list[DeskButton]:
        words = self.scene.app.words
        label = words.ui("Store water") if self._store() else words.ui("Go on")
        refusal = self.scene.match.refusal(actions.Close(self._store()))
        reason = words.refusal(refusal) if refusal is not None else ""
        return [
            DeskButton(
                "confirm", "end_phase_button", label, self.confirm, "next_phase", "main", enabled=not reason,
                reason=reason,
            )
        ]  # fmt: skip

    def can_lift(self, thing: Thing) -> bool:
        if thing.id == "event":
            return after_care.event_waits(self.table)
        return thing.kind == "hand" and self._role(thing) in ("chicken_swing", "play_tunnels")

    def targets(self, held: Thing) -> dict[str, Glow]:
        if held.id == "event":
            choices = legality.choices(self.table)
            return {f"hen.{action.hen}": "target" for action in choices if isinstance(action, actions.TurnHen)}
        return {
            f"hen.{action.hen}": "target"
            for action in legality.choices(self.table)
            if isinstance(action, (actions.Swing, actions.Tunnels)) and action.card == held.card
        }

    def drop(self, held: Thing, over: Thing) -> Refusal | bool:
        if held.id == "event":
            return self.scene.act(actions.TurnHen(over.hen)) or False if over.hen is not None else False
        assert held.card is not None
        if over.hen is None:
            put_back = over.kind in ("hand", "stored", "storage")
            return False if put_back else refuse("goes_on_a_hen", card=self._role(held))
        if self._role(held) == "play_tunnels":
            return self.scene.act(actions.Tunnels(held.card, over.hen)) or False
        cheer, water = actions.Swing(held.card, over.hen), actions.Swing(held.card, over.hen, water=True)
        reason = self.scene.match.refusal(cheer)
        if reason is None and self.scene.match.refusal(water) is None:
            self._ask(cheer, water)
            return False
        return (
            self.scene.act(water if reason is not None and self.scene.match.refusal(water) is None else cheer) or False
        )

    def _ask(self, cheer: actions.Swing, water: actions.Swing) -> None:
        """A hen that is sad and thirsty: one card helps with one of the two."""
        words, scene = self.scene.app.words, self.scene
        answers = [
            Answer("back", words.ui("Back"), lambda: None),
            Answer("water", words.ui("Take off the thirst token"), lambda: self._act(water)),
            Answer("cheer", words.ui("Cheer her up"), lambda: self._act(cheer), main=True),
        ]
        title = words.card("chicken_swing")
        scene.app.push(Sheet(title, words.ui("{hen} is sad and thirsty.", hen=words.hen(cheer.hen)), answers))

    def _act(self, action: actions.Action) -> None:
        if reason := self.scene.act(action):
            self.scene.refuse(reason)

    def press(self, thing: Thing) -> bool:
        if self.scene.pointing.show_pile(thing):
            return True
        if thing.kind == "hen" and thing.seat == self.scene.own and after_care.event_waits(self.table):
            assert thing.hen is not None
            self._act(actions.TurnHen(thing.hen))
            return True
        if thing.card in self._water():
            self.kept.symmetric_difference_update({thing.card})
            self.scene.app.sounds.play("ui_press")
            self.scene.refresh()
            return True
        return False

    def confirm(self) -> None:
        if self.armed:
            self._act(actions.Close(self._store()))
