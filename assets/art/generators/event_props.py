"""Landscapes and props that several events share."""

import random

from .palette import INK, PAL
from .scenery import hill
from .svg import circle, ellipse, group, line, path, place, polygon, rect, smooth
from .tokens import egg_at

GOLD, WHITE, RED, BLACK = ("#EDB85C", "#CE8F3C"), ("#F4EEE2", "#CFC3AF"), ("#A04A2A", "#77311D"), ("#3E3841", "#2C272F")


def land(sky, a, b, c, y=214):
    """Sky and three hills."""
    return [rect(0, 0, 448, 320, 0, sky), hill(y, 14, a, 1), hill(y + 30, 10, b, 3), hill(y + 62, 6, c, 5)]


def day(y=214):
    return land(PAL["sky_light"], PAL["leaf_pale"], PAL["leaf_light"], PAL["leaf"], y)


def mouse(x, y, s, flip=False):
    b, d = "#A99A8E", "#877A70"
    return place(
        [
            line([(-40, -8), (-62, -4), (-70, -22), (-86, -20)], "#E0A79A", 5),
            smooth([(-44, 0), (-42, -30), (-10, -46), (24, -40), (58, -14), (50, 0)], d),
            smooth([(-40, -6), (-36, -30), (-8, -43), (24, -38), (54, -14), (20, -6)], b),
            circle(14, -44, 15, d),
            circle(14, -44, 9, "#E8B7A8"),
            circle(36, -24, 4, INK),
            circle(58, -13, 5, "#D98878"),
            ellipse(-20, 0, 14, 5, "#E0A79A"),
            ellipse(26, 0, 12, 5, "#E0A79A"),
            line([(46, -10), (34, -4)], PAL["paper"], 2),
            line([(46, -12), (34, -12)], PAL["paper"], 2),
        ],
        x,
        y,
        s,
        0,
        flip,
    )


def cat(x, y, s, col, sleep=False, flip=False):
    b, d, l_ = col
    head = [
        polygon([(-40, -20), (-44, -62), (-12, -42)], d),
        polygon([(40, -20), (44, -62), (12, -42)], d),
        polygon([(-35, -28), (-38, -52), (-18, -40)], PAL["blush"]),
        polygon([(35, -28), (38, -52), (18, -40)], PAL["blush"]),
        smooth([(0, -44), (40, -30), (50, 4), (28, 32), (0, 36), (-28, 32), (-50, 4), (-40, -30)], b),
        smooth([(-8, -44), (0, -20), (8, -44)], d),
        smooth([(-24, -40), (-16, -22), (-14, -42)], d),
        smooth([(24, -40), (16, -22), (14, -42)], d),
        smooth([(0, 8), (20, 14), (16, 32), (0, 35), (-16, 32), (-20, 14)], l_),
        smooth([(-6, 8), (6, 8), (0, 15)], PAL["barn_light"]),
        line([(-10, 20), (-4, 23), (0, 17), (4, 23), (10, 20)], INK, 3),
    ]
    for sx in (-1, 1):
        head += [
            line([(28 * sx, 16), (54 * sx, 10)], PAL["paper"], 2.6),
            line([(28 * sx, 21), (54 * sx, 22)], PAL["paper"], 2.6),
        ]
        if sleep:
            head.append(line([(sx * 22 - 9, -4), (sx * 22, 2), (sx * 22 + 9, -4)], INK, 4))
        else:
            head += [
                ellipse(sx * 22, -4, 11, 12, PAL["sun_light"]),
                ellipse(sx * 22 + 2, -3, 4.5, 10, INK),
                line(
                    [(sx * 22 - 12, -15 + 4 * sx * 1.2), (sx * 22 + 12, -15 - 4 * sx * 1.2)],
                    d,
                    5,
                ),
            ]
    if sleep:
        p = [
            smooth([(-86, 0), (-92, -44), (-50, -76), (20, -78), (80, -48), (88, 0)], d),
            smooth([(-84, -6), (-86, -44), (-48, -72), (20, -74), (74, -46), (60, -6)], b),
        ]
        p += [
            line([(-30, -70), (-22, -44)], d, 8),
            line([(-4, -74), (0, -46)], d, 8),
            line([(22, -74), (22, -48)], d, 8),
            line([(84, -12), (40, 4), (-30, 0)], d, 24),
            line([(84, -14), (40, 1), (-28, -3)], b, 18),
            place(head, -56, -34, 0.86, -8),
        ]
    else:
        p = [
            line([(60, -10), (96, -40), (92, -92), (112, -112)], d, 20),
            smooth([(-36, 0), (-40, -60), (-22, -104), (26, -104), (62, -50), (66, 0)], b),
            smooth([(20, 0), (28, -40), (58, -46), (66, 0)], d, 0.6),
            rect(-34, -50, 24, 52, 12, b),
            rect(-4, -50, 24, 52, 12, d),
            smooth([(-18, -40), (-20, -88), (0, -100), (14, -84), (4, -40)], l_),
            place(head, -4, -128, 1),
        ]
    return place(p, x, y, s, 0, flip)


def cart(x, y, s, parts=()):
    """A market stall: awning, posts, counter; parts lie on the counter, whose top is y = -92."""
    p = [rect(-132, -214, 12, 214, 5, PAL["wood_deep"]), rect(120, -214, 12, 214, 5, PAL["wood_deep"]), *list(parts)]
    p += [rect(-146, -92, 292, 18, 6, PAL["wood_light"]), rect(-138, -78, 276, 78, 4, PAL["wood"])] + [
        rect(-138 + i * 46, -78, 4, 78, 2, PAL["wood_deep"], 0.6) for i in range(1, 6)
    ]
    for i in range(7):
        x0 = -154 + i * 44
        p.append(
            path(
                f"M{x0} -250H{x0 + 44}V-204C{x0 + 44} -186 {x0} -186 {x0} -204Z",
                PAL["barn"] if i % 2 == 0 else PAL["paper"],
            )
        )
    p += [rect(-158, -258, 316, 14, 6, PAL["barn_deep"])]
    return place(p, x, y, s)


def crate(x, y, s):
    return place(
        [rect(-50, -54, 100, 54, 4, PAL["wood_deep"])]
        + [rect(-48, -52 + i * 18, 96, 14, 3, PAL["wood_light"] if i % 2 else PAL["wood"]) for i in range(3)]
        + [rect(-50, -56, 12, 58, 3, PAL["wood_deep"]), rect(38, -56, 12, 58, 3, PAL["wood_deep"])],
        x,
        y,
        s,
    )


def heap(x, y, rows, s, seed=1, tints=("cream", "brown", "blue")):
    r = random.Random(seed)
    out = []
    for j in range(rows, 0, -1):
        n = j * 2 - 1
        for i in range(n):
            out.append(
                egg_at(
                    x + (i - (n - 1) / 2) * 96 * s + r.uniform(-5, 5),
                    y - (rows - j) * 112 * s - 60 * s,
                    s * r.uniform(0.62, 0.7),
                    r.choice(tints),
                    r.uniform(-24, 24),
                    False,
                )
            )
    return group(out[::1])


def tag(x, y, s, eggs):
    p = [
        line([(0, -58), (10, -84), (26, -92)], PAL["wood_deep"], 4),
        smooth([(-34, -34), (0, -60), (34, -34), (34, 44), (-34, 44)], PAL["kraft_deep"], 1, None, 0, True, 0.12),
        smooth([(-34, -38), (0, -64), (34, -38), (34, 40), (-34, 40)], PAL["paper"], 1, None, 0, True, 0.12),
        circle(0, -44, 6, PAL["wood_deep"]),
    ]
    for i in range(eggs):
        p.append(
            egg_at(
                -15 + 30 * (i % 2) if eggs > 1 else 0,
                -10 + 32 * (i // 2) + (14 if eggs == 2 else 0),
                0.14,
                "brown",
                0,
                False,
            )
        )
    return place(p, x, y, s, 8)
