"""The desks of care as they are in a part: what asks by a sheet on the ordinary table asks inside the part here."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game import actions, legality
from game.draft import Draft, Sketch
from game.refusals import Refusal
from game.rules import before_care
from game.table import NOTHING
from game.together import FIRST_CARDS
from scenes.dialogs import Answer
from scenes.table.after_desk import AfterDesk
from scenes.table.care_desk import CareDesk
from scenes.table.mice_desk import MiceDesk
from scenes.table.tabletop import CardMark, Glow, Marks

if TYPE_CHECKING:
    from scenes.table.scene import TableScene
    from scenes.table.together.part import Part


def as_table(part: Part) -> TableScene:
    """A part answers everything that a desk asks of its table."""
    return cast("TableScene", part)


class PartCareDesk(CareDesk):
    """Care in a part: a loss is told in its line, and Ready pressed again confirms it."""

    def __init__(self, part: Part, draft: Draft | None = None) -> None:
        self.part = part
        self.warned: Sketch | None = None
        super().__init__(as_table(part), draft)

    @property
    def lifts(self) -> bool:
        return self.part.device in ("keyboard", "pad")

    @property
    def shut(self) -> bool:
        """Is it too late for cards that come first?"""
        return self.part.turn.kept or self.part.turn.locked

    def fill(self, marks: Marks) -> None:
        super().fill(marks)
        words, table = self.scene.app.words, self.draft.table
        if not self.shut:
            return
        for card in table.actor.hand:
            if self._role(card) in FIRST_CARDS and card not in table.actor.played:
                marks.cards[card] = CardMark(dim=True, lifted=marks.cards[card].lifted)
        if self.scene.held() is None and not self._first_unplayed():
            lift = words.ui("Lift food and water and put them on the hens.")
            marks.now = lift if self.lifts else words.ui("Drag food and water onto the hens.")

    def _targets_of(self, card: int) -> list[tuple[str, Glow]]:
        if self._role(card) in FIRST_CARDS and self.shut:
            return []
        found = super()._targets_of(card)
        return [("yard", "target")] if self._role(card) == "chicken_roost" else found

    def _roost_swap(self, card: int) -> Refusal | bool:
        pile = self.scene.match.table.actor.discard
        if not pile:
            return legality.refusal(self.scene.match.table, actions.RoostSwap(card, NOTHING)) or False
        self.part.over.pick(pile, lambda other: self.scene.act(actions.RoostSwap(card, other)))
        return False

    def _ask_roost(self, card: int) -> Refusal | bool:
        words, part = self.scene.app.words, self.part

        def swap() -> None:
            if isinstance(result := self._roost_swap(card), Refusal):
                part.refuse(result)

        part.over.ask(
            words.ui("What shall it fetch?"),
            [
                Answer("swap", words.ui("Take a discarded card"), swap),
                Answer("draw", words.ui("Draw a card"), lambda: part.do(actions.RoostDraw(card)), main=True),
            ],
        )
        return False

    def _first_unplayed(self) -> str:
        """Cards that are out of reach are no loss any more."""
        if not self.shut:
            return super()._first_unplayed()
        words, table = self.scene.app.words, self.draft.table
        baths = [a.card for a in before_care.offer(table) if isinstance(a, actions.DustBath)]
        if not baths:
            return ""
        cards = words.counted(table.cards.kind_of[card] for card in baths)
        return words.ui("Only before care, not played yet: {cards}", cards=cards)

    def confirm(self) -> None:
        """The first press tells what would get worse, the second one confirms it all the same."""
        worse, first = self.draft.worse(), self._first_unplayed()
        if (worse or first) and self.scene.setup.hints and self.warned != self.draft.sketch:
            self.warned = self.draft.sketch
            self.part.warn(self._loss(), first)
            return
        self.warned = None
        self.part.confirm(self.draft.care)

    def _loss(self) -> str:
        """One hen by name, several by their number: each tells her own forecast."""
        words, losses = self.scene.app.words, self.draft.worse()
        if len(losses) == 1:
            return self._sentences(losses)[0]
        n = len(losses)
        return words.ui_n("{n} hen would be worse off", "{n} hens would be worse off", n) if n else ""


class PartAfterDesk(AfterDesk):
    """After care in a part."""

    def __init__(self, part: Part, kept: set[int]) -> None:
        self.part = part
        super().__init__(as_table(part))
        self.kept = kept

    def _ask(self, cheer: actions.Swing, water: actions.Swing) -> None:
        words = self.scene.app.words
        self.part.over.ask(
            words.ui("{hen} is sad and thirsty.", hen=words.hen(cheer.hen)),
            [
                Answer("water", words.ui("Take off the thirst token"), lambda: self._act(water)),
                Answer("cheer", words.ui("Cheer her up"), lambda: self._act(cheer), main=True),
            ],
        )

    def confirm(self) -> None:
        self.part.close(self._store())


class PartMiceDesk(MiceDesk):
    """The mice in a part."""

    def __init__(self, part: Part) -> None:
        super().__init__(as_table(part))
