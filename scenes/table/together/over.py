"""What lies over a part for a moment instead of a sheet: a question, a pile to choose from, a card shown large."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.refusals import Refusal
from scenes.dialogs import Answer
from scenes.table.panel import Thing
from scenes.table.together.rows import PICKED

if TYPE_CHECKING:
    from scenes.table.together.part import Part

Take = Callable[[int], Refusal | None]


class Over:
    """`question` is a sentence with its answers, `pile` the cards to choose from, `close_up` a (card, hen), one of
    them.
    """

    def __init__(self, part: Part) -> None:
        self.part = part
        self.question: tuple[str, list[Answer]] | None = None
        self.pile: list[int] = []
        self.close_up: tuple[int | None, int | None] = (None, None)
        self._take: Take | None = None
        self._looked_from = ""

    @property
    def large(self) -> bool:
        """Is a card shown large?"""
        return self.close_up != (None, None)

    def ask(self, sentence: str, answers: list[Answer]) -> None:
        """Ask by buttons where the hand is."""
        self.part.dragging.forget()
        self.question = sentence, answers
        self.part.refresh()
        self.part.stage.set_focus(f"ask.{next(answer.id for answer in answers if answer.main)}")

    def answer(self, answer: Answer | None) -> None:
        """A button was pressed, or the question or the pile was left."""
        self.clear()
        if answer is not None:
            answer.act()
        self.part.refresh()

    def pick(self, pile: Sequence[int], take: Take) -> None:
        """Let one card of a pile be chosen, each kind once."""
        kind_of = self.part.match.table.cards.kind_of
        self.part.dragging.forget()
        self.pile = sorted({kind_of[card]: card for card in pile}.values(), key=lambda card: kind_of[card])
        self._take = take
        self.part.refresh()
        self.part.stage.set_focus(f"{PICKED}.{self.pile[0]}")

    def picked(self, card: int) -> None:
        """This one."""
        take = self._take
        self.clear()
        if take is not None and (reason := take(card)):
            self.part.refuse(reason)
        self.part.refresh()

    def enlarge(self, thing: Thing | None) -> bool:
        """Show a card or hen large. False when the thing is none."""
        if thing is None or self.part.held() is not None or (thing.card is None and thing.hen is None):
            return False
        self.close_up = (thing.card, None) if thing.card is not None else (None, thing.hen)
        self._looked_from = thing.id
        self.part.app.sounds.play("card_flip")
        self.part.refresh()
        return True

    def clear(self) -> None:
        """Nothing lies there."""
        self.question, self._take, self.pile = None, None, []
        self.close_up = (None, None)

    def end(self) -> None:
        """The button under what lies there."""
        self.leave()

    def leave(self) -> bool:
        """Close what lies there. True when something did."""
        if not (self.large or self.question is not None or self.pile):
            return False
        back = self._looked_from if self.large else ""
        if self.large:
            self.close_up = (None, None)
        else:
            self.clear()
        self.part.app.sounds.play("ui_back")
        self.part.refresh()
        if back:
            self.part.stage.set_focus(back)
        return True
