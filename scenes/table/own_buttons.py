"""The buttons that are on the table whoever is to choose: pause, undo, redo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.desk import DeskButton

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def own_buttons(scene: TableScene, undo_reason: str, redo_reason: str) -> list[DeskButton]:
    """`undo_reason` and `redo_reason` say why not; empty when it can be done."""
    words = scene.app.words
    return [
        DeskButton("pause", "menu_button", "", scene.flow.pause, "menu", glyph="menu", tip=words.ui("Pause")),
        DeskButton(
            "undo", "undo_button", "", scene.undo, "undo", glyph="undo", tip=words.ui("Undo"), reason=undo_reason,
            enabled=not undo_reason,
        ),
        DeskButton(
            "redo", "redo_button", "", scene.redo, "redo", glyph="redo", tip=words.ui("Redo"), reason=redo_reason,
            enabled=not redo_reason,
        ),
    ]  # fmt: skip
