"""Signs for the buttons of game pads: those that the three common kinds of pad do not share with `glyphs`.

All shapes are our own; a button is a disc or a bar with its sign knocked out (even-odd).
"""

from .glyph_pen import bar, box, circ, letters, pad, poly

_DISC = (120, 120, 100)
_LEFT_TRIGGER = "M58 34H196A28 28 0 0 1 224 62V178A28 28 0 0 1 196 206H44A28 28 0 0 1 16 178V76A42 42 0 0 1 58 34Z"
_RIGHT_TRIGGER = "M44 34H182A42 42 0 0 1 224 76V178A28 28 0 0 1 196 206H44A28 28 0 0 1 16 178V62A28 28 0 0 1 44 34Z"


def _cross(x, y, arm, half):
    """A diagonal cross as one outline: `arm` long, `half` of its band wide."""
    plus = [
        (half, half), (half, arm), (-half, arm), (-half, half), (-arm, half), (-arm, -half), (-half, -half),
        (-half, -arm), (half, -arm), (half, -half), (arm, -half), (arm, half),
    ]  # fmt: skip
    turn = 0.5**0.5
    return poly([(x + (a - b) * turn, y + (a + b) * turn) for a, b in plus], 9)


def _plus(x, y, arm, half):
    return poly(
        [
            (x + half, y + half), (x + half, y + arm), (x - half, y + arm), (x - half, y + half), (x - arm, y + half),
            (x - arm, y - half), (x - half, y - half), (x - half, y - arm), (x + half, y - arm), (x + half, y - half),
            (x + arm, y - half), (x + arm, y + half),
        ],
        7,
    )  # fmt: skip


def _stick(text):
    """A stick seen from above, with an arrow that presses it down."""
    return circ(*_DISC) + circ(120, 120, 82, True) + circ(120, 120, 68) + letters(text, 120, 120, 92)


def _arm(turns):
    """The four-way cross with one arm solid and the others as outlines; `turns` quarters from up, clockwise."""
    outer = [
        (86, 20), (154, 20), (154, 86), (220, 86), (220, 154), (154, 154), (154, 220), (86, 220), (86, 154), (20, 154),
        (20, 86), (86, 86),
    ]  # fmt: skip
    inner = [
        (104, 96), (136, 96), (136, 104), (202, 104), (202, 136), (136, 136), (136, 202), (104, 202), (104, 136),
        (38, 136), (38, 104), (104, 104),
    ]  # fmt: skip

    def turned(points):
        for _ in range(turns):
            points = [(240 - y, x) for x, y in points]
        return points

    return poly(turned(outer), 16) + poly(turned(inner), 6)


def pad_glyph_paths():
    """Name to path and rule, as in `glyphs.glyph_paths`."""
    return {
        "pad_view": (
            circ(*_DISC) + "M74 78H138V96H156V160H92V142H74Z" + "M88 92V128H92V96H124V92Z" + "M106 110H142V146H106Z",
            1,
        ),
        "pad_menu": (circ(*_DISC) + "".join(bar(80, y, 160, y, 18) for y in (88, 120, 152)), 1),
        "pad_l3": (_stick("L3"), 1),
        "pad_r3": (_stick("R3"), 1),
        "pad_up": (_arm(0), 1),
        "pad_right": (_arm(1), 1),
        "pad_down": (_arm(2), 1),
        "pad_left": (_arm(3), 1),
        "pad_l1": (pad("L1", True, 118), 1),
        "pad_r1": (pad("R1", True, 118), 1),
        "pad_l2": (_LEFT_TRIGGER + letters("L2", 120, 122, 124), 1),
        "pad_r2": (_RIGHT_TRIGGER + letters("R2", 120, 122, 124), 1),
        "pad_cross": (circ(*_DISC) + _cross(120, 120, 66, 13), 1),
        "pad_circle": (circ(*_DISC) + circ(120, 120, 58) + circ(120, 120, 36), 1),
        "pad_square": (circ(*_DISC) + box(70, 70, 100, 100, 8) + box(92, 92, 56, 56, 4), 1),
        "pad_triangle": (
            circ(*_DISC) + poly([(120, 52), (184, 158), (56, 158)], 10) + poly([(120, 92), (146, 136), (94, 136)], 4),
            1,
        ),
        "pad_create": (
            circ(*_DISC)
            + bar(120, 62, 120, 98, 18)
            + bar(74, 80, 92, 108, 18)
            + bar(166, 80, 148, 108, 18)
            + bar(80, 154, 160, 154, 20),
            1,
        ),
        "pad_l": (pad("L", True, 124), 1),
        "pad_r": (pad("R", True, 124), 1),
        "pad_zl": (_LEFT_TRIGGER + letters("ZL", 120, 122, 124), 1),
        "pad_zr": (_RIGHT_TRIGGER + letters("ZR", 120, 122, 124), 1),
        "pad_minus": (circ(*_DISC) + bar(76, 120, 164, 120, 28), 1),
        "pad_plus": (circ(*_DISC) + _plus(120, 120, 58, 14), 1),
    }
