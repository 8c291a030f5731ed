"""The buttons that are on the table whoever is to choose: pause, undo, redo, and at the market the own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.desk import DeskButton

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def own_buttons(scene: TableScene, undo_reason: str, redo_reason: str) -> list[DeskButton]:
    """`undo_reason` and `redo_reason` say why not; empty when it can be done."""
    words, privacy = scene.app.words, scene.privacy
    hand = []
    if privacy.may_show:
        act, glyph, tip = privacy.show, "eye", words.ui("Show my hand")
        if privacy.shown:
            act, glyph, tip = privacy.hide, "eye_off", words.ui("Hide my hand")
        hand = [DeskButton("show_hand", "hint_button", "", act, "hint", glyph=glyph, tip=tip)]
    return [
        *hand,
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
