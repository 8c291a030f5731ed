"""The mark on texts that are translated later than where they stand."""

from __future__ import annotations


def to_translate(msgid: str) -> str:
    """Marks a text for translation where it cannot be translated yet, such as in a table: `to_translate("Market")`,
    later `words.ui(label)`. Gives the text back as it is."""
    return msgid
