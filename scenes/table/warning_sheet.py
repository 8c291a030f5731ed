"""Asked before a care that makes something worse: every loss by name, what would still help, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.dialogs import Answer, Sheet

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class WarningSheet(Sheet):
    """`losses` are the sentences, one a hen; `more` says what would still help; empty lines are left out."""

    name = "warning"

    def __init__(
        self, table: TableScene, losses: Sequence[str], more: Sequence[str], confirm: Callable[[], None]
    ) -> None:
        words = table.app.words
        self.losses = list(losses)
        lines = [line for line in (*losses, *more) if line]
        answers = [
            Answer("anyway", words.ui("Confirm anyway"), confirm),
            Answer("back", words.ui("Back"), lambda: None, main=True),
        ]
        super().__init__(words.ui("Before the care is confirmed"), "\n".join(lines), answers)
        self.escape = answers[1]
