"""Colours and boxes of the table, on top of those that every screen shares."""

from __future__ import annotations

from typing import Final, Literal

from scenes.ui.paint import Box
from scenes.ui.theme import (
    BARN,
    BARN_DEEP,
    EDGE,
    GRASS,
    INK,
    INK_DEEP,
    KRAFT,
    LEAF_DEEP,
    PAPER,
    PAPER_SHADE,
    SKY_LIGHT,
    SUN,
    SUN_PALE,
    WHITE,
    Colour,
    mix,
)

Tone = Literal["better", "same", "worse", "gone"]

GRASS_PALE: Final = mix(GRASS, PAPER, 0.58)
"""A place on the grass that is not paper: rows, decks, the yard."""
GRASS_DEEP: Final = mix(LEAF_DEEP, INK_DEEP, 0.2)
BERRY: Final[Colour] = (0xD9, 0x5C, 0x8A)
BERRY_PALE: Final[Colour] = (0xFB, 0xE3, 0xEC)
GOOD: Final[Colour] = (0xDC, 0xE9, 0xCD)
GOOD_DEEP: Final[Colour] = (0x34, 0x50, 0x1F)
SAME: Final[Colour] = (0xEC, 0xE2, 0xCB)
BAD: Final[Colour] = (0xF8, 0xDC, 0xD2)
AWAY_GREY: Final[Colour] = (0xE4, 0xDF, 0xD8)

TONES: Final[dict[Tone, Colour]] = {"better": GOOD, "same": SAME, "worse": BAD, "gone": AWAY_GREY}
SIGNS: Final[dict[Tone, str]] = {"better": "check", "same": "", "worse": "warning", "gone": "footprint"}

DROP: Final = mix(GRASS, INK, 0.42)
SHEET: Final = Box(PAPER, None, 0, 12, 3, DROP)
"""A panel of paper on the grass."""
PLACE: Final = Box(GRASS_PALE, None, 0, 12)
"""A place on the grass where cards lie."""
PLACE_TARGET: Final = Box(SUN_PALE, SUN, 4, 12)
SLOT_TARGET: Final = Box(SUN_PALE, SUN, 4, 12, 3, DROP)
SLOT_LOVES: Final = Box(BERRY_PALE, BERRY, 5, 12, 3, DROP)
SLOT_CHOSEN: Final = Box(SUN_PALE, INK, 4, 12, 3, DROP)
COUNT: Final = Box(INK)
TAG: Final = Box(INK, None, 0, 12, 2, INK_DEEP)
FIRST: Final = Box(SUN, None, 0, 8)
NEED_MET: Final = Box(GOOD, LEAF_DEEP, 2, 10)
NEED_SHOWN: Final = Box(SUN_PALE, SUN, 3, 10)
NEED_OPEN: Final = Box(WHITE, None, 0, 10)
BOX_EMPTY: Final = Box(PAPER_SHADE, KRAFT, 2, 8)
BOX_RIBBON: Final = Box((0xF6, 0xD3, 0xCB), (0xA9, 0x4A, 0x3A), 2, 8)
BOX_HEN: Final = Box((0xFB, 0xE3, 0xB0), (0xB9, 0x8A, 0x3A), 2, 8)
PHASE_DONE: Final = Box(GOOD, None, 0, 8)
PHASE_NOW: Final = Box(BARN, BARN_DEEP, 2, 8)
PHASE_LATER: Final = Box(PAPER_SHADE, None, 0, 8)
WARNING: Final = Box(BAD, None, 0, 12, 3, DROP)
CHIP_WATER: Final = Box(SKY_LIGHT, (0x5A, 0x9D, 0xB3), 2, 10)
OPEN_EDGE: Final = mix(EDGE, INK, 0.25)
