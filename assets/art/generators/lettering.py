"""Letter outlines for the logos and the pad glyphs, so that pictures need no font.

`lettering.json` holds outlines of Fredoka and Huninn (both SIL OFL 1.1), 1000 to the em, y down, baseline 0.
"""

import json
from functools import cache
from pathlib import Path


@cache
def letters_table():
    """Character to (segments, advance); a segment is (operator, points)."""
    raw = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
    return {
        char: (
            [(op, list(zip(flat[::2], flat[1::2], strict=True))) for op, *flat in letter["outline"]],
            letter["advance"],
        )
        for char, letter in raw["letters"].items()
    }
