"""Small tokens: eggs, food, water, thirst, rosettes, baskets (256 x 256)."""

import random

from .geometry import clip, flat, oval, polar, scallop
from .motifs import petal
from .palette import PAL, mix
from .svg import circle, ellipse, line, place, polygon, rect, smooth

EGGS = {
    "cream": ("#F8E7CA", "#DDBF92", "#FFF9EC"),
    "brown": ("#D9A06E", "#B47B4B", "#EFC59B"),
    "blue": ("#BBDDD2", "#8DBFB3", "#E2F2EC"),
}


def shadow(x=128, y=232, rx=78, ry=9):
    return ellipse(x, y, rx, ry, "#4A3228", 0.15)


def egg_at(x, y, s, tint="cream", rot=0, speckle=True):
    base, shade, light = EGGS[tint]
    o = flat([(0, -98), (52, -62), (78, 26), (58, 82), (0, 100), (-58, 82), (-78, 26), (-52, -62)])
    lit = clip(o, oval(-8, -14, 74, 98))
    parts = [polygon(o, shade), polygon(lit, base), ellipse(-26, -40, 15, 27, light, 0.9, 22)]
    if tint == "brown" and speckle:
        parts += [
            circle(a, b, r, shade, 0.8)
            for a, b, r in ((20, -20, 4), (36, 20, 5), (-10, 40, 4), (10, 66, 5), (-40, 30, 3), (26, 52, 3), (4, 6, 3))
        ]
    return place(parts, x, y, s, rot)


def egg(tint):
    return [shadow(128, 234, 60, 8), egg_at(128, 132, 1.0, tint)]


def corn_at(x, y, s, rot=0):
    p = [
        smooth(petal(0, 70, 232, 120, 56, 0.7), PAL["leaf_deep"]),
        smooth(petal(0, 70, 308, 120, 56, 0.7), PAL["leaf_deep"]),
    ]
    cob = flat([(0, -100), (30, -72), (38, -6), (28, 56), (0, 76), (-28, 56), (-38, -6), (-30, -72)])
    p += [polygon(cob, PAL["sun_deep"])]
    for j in range(9):
        for i in range(-2, 3):
            px, py = i * 15.5 * (1 - abs(j - 4) * 0.035), -76 + j * 17.5 + abs(i) * 3.2
            col = PAL["sun"] if (i + j) % 3 else PAL["sun_light"]
            p.append(
                polygon(
                    clip(cob, oval(px, py, 7.6, 8.4, 0, 14)), col if i < 2 else mix(PAL["sun"], PAL["sun_deep"], 0.55)
                )
            )
    p += [
        smooth(petal(2, 88, 250, 118, 48, 0.7), PAL["leaf"]),
        smooth(petal(-2, 88, 296, 112, 46, 0.7), PAL["leaf_light"]),
        line([(0, 84), (-20, 40), (-30, 4)], PAL["leaf_deep"], 3, 0.6),
        line([(0, 84), (20, 42), (34, 6)], PAL["leaf"], 3, 0.8),
    ]
    return place(p, x, y, s, rot)


def food():
    return [shadow(128, 236, 56, 7), corn_at(124, 122, 1.06, 18)]


def drop_at(x, y, s, full=True):
    b, d, l_ = (PAL["sky_deep"], PAL["water"], PAL["sky"]) if full else (PAL["paper_shade"], PAL["kraft"], PAL["white"])
    o = flat(
        [(0, -104), (18, -62), (50, -16), (66, 30), (48, 76), (0, 94), (-48, 76), (-66, 30), (-50, -16), (-18, -62)]
    )
    p = [
        polygon(o, d),
        polygon(clip(o, oval(-9, -14, 64, 112)), b),
        ellipse(-26, 30, 12, 24, l_, 0.9, 14),
        circle(-16, 66, 6, l_, 0.8),
    ]
    if not full:
        low = clip(o, [(-90, 46), (-40, 52), (10, 46), (60, 54), (90, 48), (90, 120), (-90, 120)])
        p = [
            polygon(o, d),
            polygon(clip(o, oval(-6, -14, 64, 110)), b),
            polygon(low, PAL["sky_deep"]),
            line([(4, -52), (-10, -26), (12, -8), (-6, 18)], PAL["kraft_deep"], 7),
        ]
    return place(p, x, y, s)


def water():
    return [shadow(128, 234, 54, 7), drop_at(128, 136, 1.02)]


def thirst():
    """White disc, red ring, an empty drop struck through: nothing else in the game is white and red and round."""
    o = flat(
        [(0, -104), (18, -62), (50, -16), (66, 30), (48, 76), (0, 94), (-48, 76), (-66, 30), (-50, -16), (-18, -62)]
    )
    low = clip(o, [(-90, 56), (-40, 62), (10, 55), (60, 63), (90, 57), (90, 120), (-90, 120)])
    dr = [polygon(o, "#DCEBED"), polygon(low, PAL["sky_deep"]), smooth(o[::4], None, 1, PAL["water"], 15)]
    return [
        circle(128, 134, 118, "#4A3228", 0.25),
        circle(128, 128, 118, PAL["barn_deep"]),
        circle(128, 126, 115, PAL["barn"]),
        circle(128, 127, 91, PAL["white"]),
        place(dr, 128, 136, 0.72),
        line([(70, 188), (186, 66)], PAL["white"], 32),
        line([(64, 194), (192, 60)], PAL["barn"], 19),
    ]


def rosette(n=None):
    p = [
        smooth([(96, 150), (76, 244), (104, 226), (124, 246), (130, 160)], PAL["barn_deep"]),
        smooth([(160, 150), (180, 244), (152, 226), (132, 246), (126, 160)], PAL["barn"]),
    ]
    ring = [polar(128, 104, i * 6, 80) for i in range(61)]
    p += [
        polygon(scallop([(a, b + 5) for a, b in ring], 16, 13, 1), PAL["barn_deep"]),
        polygon(scallop(ring, 16, 13, 1), PAL["barn"]),
    ]
    for i in range(16):
        p.append(
            line([polar(128, 104, i * 22.5 + 11, 62), polar(128, 104, i * 22.5 + 11, 82)], PAL["barn_deep"], 5, 0.7)
        )
    p += [circle(128, 106, 61, PAL["sun_deep"]), circle(128, 103, 61, PAL["sun"]), circle(128, 103, 50, PAL["paper"])]
    return p


def ribbon_points():
    return [
        *rosette(),
        egg_at(128, 105, 0.36, "cream"),
        smooth(petal(104, 140, 250, 50, 12, 0.5), PAL["leaf"], 1),
        smooth(petal(152, 140, 290, 50, 12, 0.5), PAL["leaf"], 1),
    ]


def price_egg():
    p = [ellipse(128, 214, 92, 26, PAL["wood_deep"]), ellipse(128, 206, 92, 26, PAL["kraft_deep"])]
    p.append(egg_at(128, 122, 1.1, "cream"))
    nest = flat(
        [(32, 186), (70, 202), (128, 208), (186, 202), (224, 186), (214, 224), (170, 240), (86, 240), (42, 224)]
    )
    p += [polygon(nest, PAL["kraft_deep"])]
    r = random.Random(5)
    for _ in range(26):
        a, b = r.uniform(44, 200), r.uniform(202, 232)
        p.append(
            line(
                [(a, b), (a + r.uniform(10, 26), b + r.uniform(-9, 9))],
                r.choice([PAL["kraft"], PAL["sun_light"], PAL["wood_light"]]),
                4,
            )
        )
    return p


def price():
    """A golden egg cut from paper, large enough for a number: what something costs."""

    def egg_line(k, y):
        half = ((0, -98), (54, -62), (80, 26), (60, 82), (0, 100), (-60, 82), (-80, 26), (-54, -62))
        return [(128 + dx * k, y + dy * k) for dx, dy in half]

    return [
        smooth(egg_line(1.24, 132), PAL["wood_deep"], 0.8),
        smooth(egg_line(1.24, 124), PAL["white"]),
        smooth(egg_line(1.1, 125), PAL["sun"]),
        smooth(egg_line(1.02, 120), "#FFDF94"),
        ellipse(92, 72, 13, 22, PAL["white"], 0.85, 24),
    ]


def basket(n):
    k = {1: 0.76, 3: 0.86, 5: 0.95}[n]
    p = [
        line([(-84, 0), (-62, -86), (0, -116), (62, -86), (84, 0)], PAL["wood_deep"], 17),
        line([(-84, -3), (-62, -90), (0, -120), (62, -90), (84, -3)], PAL["wood"], 13),
    ]
    spots = {
        1: [(0, -12, "cream", 0)],
        3: [(-38, -6, "brown", -14), (40, -6, "blue", 12), (0, -16, "cream", 0)],
        5: [
            (-28, -30, "blue", -8),
            (28, -32, "brown", 10),
            (-54, -4, "cream", -18),
            (54, -4, "cream", 16),
            (0, -8, "brown", 0),
        ],
    }[n]
    p += [egg_at(a, b, 0.44, t, r) for a, b, t, r in spots]
    body = flat([(-96, 6), (0, 14), (96, 6), (86, 62), (64, 100), (0, 106), (-64, 100), (-86, 62)])
    p.append(polygon(body, PAL["wood_deep"]))
    for j in range(4):
        for i in range(-4, 5):
            px, py = i * 24 + (12 if j % 2 else 0), 24 + j * 22
            p.append(
                polygon(clip(body, oval(px, py, 13, 9.5, 0, 16)), PAL["wood_light"] if (i + j) % 2 else PAL["wood"])
            )
    p += [
        smooth([(-102, -2), (0, 10), (102, -2), (102, 14), (0, 28), (-102, 14)], PAL["wood_deep"]),
        smooth([(-102, -6), (0, 6), (102, -6), (102, 8), (0, 22), (-102, 8)], PAL["wood_light"]),
    ]
    p += [rect(-30, 38, 60, 52, 12, PAL["kraft_deep"]), rect(-30, 35, 60, 52, 12, PAL["paper"])]
    for i in range(n):
        p.append(
            ellipse(
                -11 + 11 * (i % 3) if n > 3 and i < 3 else (-5.5 + 11 * (i - 3) if n > 3 else (i - (n - 1) / 2) * 14),
                54 + (0 if n < 4 else (-5 if i < 3 else 12)),
                5 if n > 1 else 9,
                6.6 if n > 1 else 12,
                PAL["barn"],
            )
        )
    return [shadow(128, 234, 86 * k, 9), place(p, 128, 228 - 106 * k, k)]


def first_player():
    cup = [
        shadow(128, 236, 58, 8),
        smooth([(92, 224), (104, 204), (116, 190), (140, 190), (152, 204), (164, 224), (128, 230)], PAL["barn_deep"]),
        smooth([(62, 136), (128, 142), (194, 136), (188, 176), (156, 202), (100, 202), (68, 176)], PAL["barn"]),
        smooth([(70, 142), (128, 148), (120, 190), (92, 190), (74, 172)], PAL["barn_light"], 0.5),
    ]
    eg = [
        egg_at(128, 110, 0.74, "brown"),
        smooth(
            [
                (82, 74),
                (100, 60),
                (128, 56),
                (156, 60),
                (174, 74),
                (160, 82),
                (146, 72),
                (132, 84),
                (116, 74),
                (102, 84),
            ],
            PAL["white"],
        ),
        ellipse(128, 66, 30, 12, PAL["sun_deep"]),
        ellipse(128, 63, 28, 11, PAL["sun"]),
        ellipse(120, 60, 9, 4, PAL["sun_light"]),
        polygon(scallop([(194, 140), (128, 150), (62, 140)], 6, 7, 1), PAL["barn"]),
    ]
    cap = place(
        [
            smooth([(-40, 12), (-26, -22), (0, -34), (26, -22), (40, 12), (0, 20)], PAL["white"]),
            smooth([(-6, -30), (-26, -22), (-36, 4), (-22, 0)], PAL["paper_shade"]),
        ],
        184,
        44,
        0.62,
        28,
    )
    return (
        [circle(128, 120, 112, PAL["sun_light"], 0.7)]
        + [smooth(petal(*polar(128, 120, i * 30, 92), i * 30, 28, 16), PAL["sun"], 0.9) for i in range(12)]
        + [eg[0], cup[0], cup[1], cup[2], cup[3]]
        + eg[1:5]
        + [cap]
    )


def paw_at(x, y, s, col=None, rot=0):
    c = col or PAL["barn_deep"]
    return place(
        [
            smooth([(0, -6), (30, 14), (38, 46), (16, 58), (0, 52), (-16, 58), (-38, 46), (-30, 14)], c),
            ellipse(-42, -16, 15, 21, c, 1, -28),
            ellipse(-16, -42, 15, 23, c, 1, -8),
            ellipse(16, -42, 15, 23, c, 1, 8),
            ellipse(42, -16, 15, 21, c, 1, 28),
        ],
        x,
        y,
        s,
        rot,
    )


def paw():
    return [
        paw_at(128, 128, 1.7, "#B5562A"),
        smooth([(100, 160), (116, 142), (128, 138), (140, 142), (130, 152), (112, 166)], "#D98A52", 0.6),
    ]
