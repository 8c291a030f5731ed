"""The English sentences about saved games that cannot be read or written, by code. `game/words.py` translates them."""

from __future__ import annotations

from typing import Final

from game.marks import to_translate

SAVES: Final[dict[str, str]] = {
    # Reading
    "gone": to_translate("The saved game {file} is not there any more."),
    "unreadable": to_translate("The saved game {file} cannot be read: {reason}."),
    "too_large": to_translate("{file} is too large to be a saved game."),
    "no_save": to_translate("{file} is not a saved game."),
    "damaged": to_translate("The saved game {file} is damaged."),
    "newer": to_translate("{file} comes from a newer version of the game ({version}). Update the game to open it."),
    "other_cards": to_translate("{file} was played with other cards than this game has."),
    "disagree": to_translate("{file} does not agree with itself: step {at} leads to another table."),
    # Writing
    "disk_full": to_translate("The game could not be saved: the disk is full."),
    "read_only": to_translate("The game could not be saved: nothing can be written in {folder}."),
    "no_permission": to_translate("The game could not be saved: this folder belongs to somebody else: {folder}."),
    "unwritable": to_translate("The game could not be saved in {folder}: {reason}."),
}
"""`file` and `folder` are names to show, `reason` is what the system says, `at` counts actions from 1."""
