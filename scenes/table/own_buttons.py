"""The buttons that are on the table whoever is to choose: pause, undo, redo, and at the market the own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.desk import DeskButton

if TYPE_CHECKING:
    from scenes.table.board import Board
    from scenes.table.scene import TableScene


def looking_buttons(scene: Board) -> list[DeskButton]:
    """What lets the whole table be read by presses alone: the log, and a glass to look at any thing with."""
    words, glass = scene.app.words, scene.pointing
    closer = words.ui("Put the glass away") if glass.magnifying else words.ui("Look closer at what is pressed next")
    return [
        DeskButton("show_log", "log_button", "", glass.turn_log, glyph="rules", tip=words.ui("What happened")),
        DeskButton(
            "magnify", "magnifier_button", "", glass.turn_magnifier, glyph="zoom", tip=closer,
            style="go" if glass.magnifying else "plain",
        ),
    ]  # fmt: skip


def own_buttons(scene: TableScene, undo_reason: str, redo_reason: str) -> list[DeskButton]:
    """`undo_reason` and `redo_reason` say why not; empty when it can be done."""
    words, privacy = scene.app.words, scene.privacy
    hand = []
    if privacy.may_show:
        act, glyph, tip = privacy.show, "eye", words.ui("Show my hand")
        if privacy.shown:
            act, glyph, tip = privacy.hide, "eye_off", words.ui("Hide my hand")
        hand = [DeskButton("show_hand", "hint_button", "", act, "hint", glyph=glyph, tip=tip)]
    undo, redo = words.ui("Undo"), words.ui("Redo")
    if not privacy.veiled:
        undo, redo = scene.past.undo_tip(), scene.past.redo_tip()
        undo, redo = ("\n".join(filter(None, it)) for it in ((undo, undo_reason), (redo, redo_reason)))
    return [
        *hand,
        *looking_buttons(scene),
        DeskButton("pause", "menu_button", "", scene.flow.pause, "menu", glyph="menu", tip=words.ui("Pause")),
        DeskButton(
            "undo", "undo_button", "", scene.undo, "undo", glyph="undo", tip=undo, reason=undo_reason,
            enabled=not undo_reason,
        ),
        DeskButton(
            "redo", "redo_button", "", scene.redo, "redo", glyph="redo", tip=redo, reason=redo_reason,
            enabled=not redo_reason,
        ),
    ]  # fmt: skip
