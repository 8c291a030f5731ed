"""Landscape: hills, bushes, clouds, a coop, presents."""

import math

from .geometry import flat
from .motifs import curl, petal, puff
from .palette import INK, PAL, mix
from .svg import circle, group, place, polygon, rect, smooth


def hill(y, amp, col, phase=0.0, h=320, w=448):
    pts = [(x, y + amp * math.sin(x / 88 + phase)) for x in range(-60, w + 90, 60)]
    top = flat(pts, closed=False)
    return polygon([*top, (w + 70, h + 20), (-60, h + 20)], col)


def tuft(x, y, s, col):
    return group([smooth(petal(x, y, d, s, s * 0.3, 0.8), col) for d in (240, 270, 300)])


def bush(x, y, s, base, shade):
    spots = [(-50, 0, 34), (-20, -26, 38), (22, -28, 36), (54, -2, 34), (0, 4, 44)]
    light = mix(base, PAL["leaf_light"], 0.45)
    return group(
        [circle(x + a * s, y + b * s + 6 * s, r * s, shade) for a, b, r in spots]
        + [circle(x + a * s, y + b * s, r * s * 0.93, base) for a, b, r in spots]
        + [smooth(curl(x + a * s, y + b * s - r * s * 0.42, r * s * 0.5)[::-1], light, 0.55) for a, b, r in spots]
        + [
            smooth(petal(x + a * s, y + b * s, d, 13 * s, 7 * s, 0.5), shade, 0.55)
            for a, b, d in ((-52, 8, 250), (-28, -16, 300), (8, -36, 250), (30, -14, 300), (52, 6, 260), (-6, 4, 280))
        ]
    )


def cloud(x, y, s, base=None, shade=None, op=1):
    return puff(x, y, 46 * s, base or PAL["white"], shade or PAL["sky"], op)


def coop(x, y, s):
    p = [rect(-50, -76, 100, 76, 3, PAL["barn"])] + [
        rect(-50 + i * 20, -76, 3, 76, 1, PAL["barn_deep"], 0.7) for i in range(1, 5)
    ]
    p += [
        polygon([(-64, -70), (0, -120), (64, -70)], PAL["barn_deep"]),
        polygon([(-64, -74), (0, -124), (64, -74), (56, -66), (0, -106), (-56, -66)], PAL["paper_shade"]),
        rect(-16, -46, 32, 46, 12, "#3F2A22"),
        rect(24, -58, 18, 18, 3, PAL["sun_light"]),
        circle(0, -84, 8, PAL["paper"]),
        polygon([(-10, 0), (14, 0), (44, 22), (18, 22)], PAL["wood"]),
    ]
    return place(p, x, y, s)


def gift_at(x, y, s, col=None, rib=None):
    c, rb = col or PAL["egg_deep"], rib or PAL["barn"]
    return place(
        [
            rect(-52, -72, 104, 72, 6, mix(c, INK, 0.15)),
            rect(-52, -72, 84, 72, 6, c),
            rect(-60, -94, 120, 28, 6, mix(c, PAL["white"], 0.25)),
            rect(-12, -94, 24, 94, 0, rb),
            rect(-60, -70, 120, 6, 0, INK, 0.12),
            smooth(petal(0, -94, 212, 58, 36), mix(rb, INK, 0.2)),
            smooth(petal(0, -94, 328, 58, 36), mix(rb, INK, 0.2)),
            smooth(petal(-2, -96, 215, 44, 22), rb),
            smooth(petal(2, -96, 325, 44, 22), rb),
            circle(0, -96, 12, mix(rb, PAL["white"], 0.3)),
        ],
        x,
        y,
        s,
    )
