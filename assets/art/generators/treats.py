"""The four treats and the flowers (256 x 256)."""

import math

from .geometry import clip, flat, oval
from .motifs import petal
from .palette import INK, PAL, mix
from .svg import circle, ellipse, line, place, polygon, smooth
from .tokens import shadow


def berry_at(x, y, s, rot=0):
    o = flat([(0, -62), (46, -66), (72, -28), (52, 40), (0, 92), (-52, 40), (-72, -28), (-46, -66)])
    p = [
        polygon(o, PAL["barn_deep"]),
        polygon(clip(o, oval(-8, -12, 70, 86)), PAL["barn"]),
        ellipse(-34, -22, 14, 24, PAL["barn_light"], 0.75, 24),
    ]
    for a, b in ((-8, -24), (26, -30), (-34, 12), (4, 8), (40, 4), (-14, 40), (20, 40), (2, 66)):
        p.append(smooth(petal(a, b - 5, 90, 13, 9, 0.4), PAL["sun_light"]))
    for d in (196, 232, 270, 308, 344):
        p.append(
            smooth(
                petal(0, -66, d - 180 if 210 < d < 330 else d, 46 if d != 270 else 34, 26, 0.6),
                PAL["leaf_deep"] if d in (232, 308) else PAL["leaf"],
            )
        )
    p.append(line([(0, -66), (4, -84), (16, -98)], PAL["leaf_deep"], 9))
    return place(p, x, y, s, rot)


def berry():
    return [shadow(128, 234, 50, 7), berry_at(126, 138, 1.02, 8)]


def peanut_at(x, y, s, rot=0):
    o = flat(
        [
            (0, -104),
            (44, -88),
            (54, -44),
            (34, -4),
            (56, 44),
            (46, 92),
            (0, 108),
            (-46, 92),
            (-58, 44),
            (-36, -4),
            (-54, -44),
            (-44, -88),
        ]
    )
    b, d, l_ = "#DDAE6E", "#B58347", "#F2D09B"
    p = [polygon(o, d), polygon(clip(o, oval(-10, 0, 56, 116)), b)]
    for a in (-26, 0, 26):
        p.append(line([(a * 0.9, -78), (a * 1.2, -48), (a * 0.7, -4), (a * 1.25, 46), (a * 0.9, 86)], d, 4, 0.55))
    for b_ in (-66, -36, 28, 62):
        p.append(line([(-36, b_), (0, b_ + 8), (38, b_)], d, 4, 0.45))
    p += [ellipse(-24, -56, 9, 18, l_, 0.9, 14), ellipse(-26, 44, 9, 20, l_, 0.9, 10)]
    return place(p, x, y, s, rot)


def peanut():
    return [shadow(128, 230, 66, 8), peanut_at(128, 126, 0.98, 32)]


def worm_at(x, y, s):
    pth = [(-60, 70), (-66, 26), (-34, -8), (4, 24), (40, 52), (66, 16), (52, -36), (34, -66)]
    pink, dark, light = "#E8938A", "#C26A66", "#F6BDB2"
    p = [
        line([(a + 3, b + 6) for a, b in pth], dark, 40),
        line(pth, pink, 38),
        line([(a - 6, b - 6) for a, b in pth[1:-1]], light, 9, 0.85),
    ]
    spine = flat(pth, closed=False)
    for i in range(5, len(spine) - 5, 4):
        (ax, ay), (bx, by) = spine[i - 1], spine[i + 1]
        n = math.hypot(bx - ax, by - ay)
        tx, ty = (bx - ax) / n, (by - ay) / n
        cx, cy = spine[i]
        p.append(
            line(
                [(cx - ty * 15, cy + tx * 15), (cx + tx * 4, cy + ty * 4), (cx + ty * 15, cy - tx * 15)], dark, 3.4, 0.5
            )
        )
    p += [
        circle(34, -66, 26, pink),
        ellipse(28, -76, 10, 7, light, 0.8, -30),
        circle(28, -66, 4.6, INK),
        circle(46, -66, 4.6, INK),
        line([(31, -55), (38, -51), (45, -55)], INK, 3.4),
        circle(22, -56, 5, PAL["barn_light"], 0.6),
        circle(54, -56, 5, PAL["barn_light"], 0.6),
    ]
    mound = flat([(-104, 96), (-84, 72), (-52, 62), (-22, 74), (-6, 96)])
    p += [
        polygon(mound, PAL["soil"]),
        smooth([(-92, 92), (-76, 76), (-52, 70), (-36, 78), (-50, 86)], mix(PAL["soil"], PAL["wood_light"], 0.4)),
        circle(-84, 90, 4, PAL["kraft"]),
        circle(-30, 90, 3, PAL["kraft"]),
    ]
    return place(p, x, y, s)


def worm():
    return [shadow(132, 228, 90, 8), worm_at(134, 128, 1.02)]


def raisin_at(x, y, s, rot=0, tone=0):
    """A dried grape: long, dented, deep folds along it, a stalk's scar at the tip."""
    o = flat(
        [
            (0, -60),
            (20, -50),
            (31, -26),
            (26, -4),
            (32, 18),
            (24, 44),
            (2, 56),
            (-22, 46),
            (-33, 22),
            (-26, -2),
            (-32, -26),
            (-19, -50),
        ]
    )
    b, d, l_ = (("#7A4652", "#4E2A38", "#B98392"), ("#8A5648", "#5A3430", "#C99A82"))[tone]
    p = [polygon(o, d), polygon(clip(o, oval(-4, -4, 30, 56)), b)]
    for k, w in ((-13, 6), (9, 6.5)):
        p.append(line([(k * 0.5, -42), (k * 1.15, -22), (k * 0.7, -2), (k * 1.2, 20), (k * 0.6, 38)], d, w, 0.95))
    p += [
        line([(-19, -34), (-24, -18), (-20, 0)], l_, 5, 0.95),
        line([(-22, 16), (-16, 34)], l_, 4.4, 0.8),
        line([(-1, -26), (0, -6), (1, 8)], l_, 4.6, 0.8),
        line([(18, -30), (20, -14)], l_, 4, 0.6),
        line([(3, 24), (2, 34)], l_, 4, 0.6),
    ]
    return place([*p, ellipse(0, -57, 7, 4.4, "#C9A06A"), ellipse(0, -57, 3, 2, d)], x, y, s, rot)


def raisin():
    """On the dried stalk, with the vine's leaf: nobody takes them for beans."""
    leaf = smooth(
        [
            (0, 0),
            (-34, 4),
            (-30, -18),
            (-56, -30),
            (-32, -46),
            (-30, -72),
            (-4, -60),
            (16, -82),
            (30, -56),
            (56, -50),
            (44, -26),
            (56, -6),
            (26, -4),
        ],
        PAL["leaf_deep"],
        1,
        None,
        0,
        True,
        0.3,
    )
    lf = smooth(
        [
            (-2, -6),
            (-28, -4),
            (-26, -22),
            (-46, -32),
            (-28, -46),
            (-24, -64),
            (-4, -54),
            (12, -72),
            (24, -52),
            (40, -46),
            (30, -26),
            (18, -12),
        ],
        PAL["leaf"],
        1,
        None,
        0,
        True,
        0.3,
    )
    st = [
        line([(150, 18), (140, 50), (126, 84), (122, 120)], "#8A5F34", 9),
        line([(134, 66), (98, 84), (82, 104)], "#8A5F34", 7),
        line([(128, 84), (164, 98), (178, 114)], "#8A5F34", 7),
    ]
    return [
        shadow(128, 236, 80, 8),
        place(
            [
                leaf,
                lf,
                line([(0, 0), (0, -30), (-6, -56)], PAL["leaf_light"], 4, 0.8),
                line([(0, -26), (24, -40)], PAL["leaf_light"], 3.4, 0.8),
                line([(0, -24), (-24, -36)], PAL["leaf_light"], 3.4, 0.8),
            ],
            182,
            84,
            0.8,
            34,
        ),
        *st,
        raisin_at(190, 140, 1.0, -22),
        raisin_at(66, 138, 1.0, 24, 1),
        raisin_at(128, 146, 1.02, 4),
        raisin_at(176, 214, 0.78, 82, 1),
        raisin_at(84, 214, 0.78, -84),
    ]


def flower_at(x, y, s, kind="daisy", rot=0):
    if kind == "daisy":
        p = [
            smooth(petal(0, 0, i * 36 + 10, 38, 17), PAL["white"] if i % 2 else PAL["paper_shade"]) for i in range(10)
        ] + [circle(0, 2, 14, PAL["sun_deep"]), circle(0, 0, 13, PAL["sun"])]
    elif kind == "poppy":
        p = [
            smooth(petal(0, 6, d, 44, 50), c)
            for d, c in ((90, PAL["barn_deep"]), (205, PAL["barn"]), (335, PAL["barn"]), (270, PAL["barn_light"]))
        ] + [circle(0, 0, 10, INK), circle(0, -2, 5, PAL["leaf_deep"])]
    else:
        p = [smooth(petal(0, 0, i * 40, 36, 18, 0.3), PAL["sky_deep"] if i % 2 else PAL["water"]) for i in range(9)] + [
            circle(0, 0, 10, PAL["plum"]),
            circle(0, -1, 5, PAL["plum_light"]),
        ]
    return place(p, x, y, s, rot)


def wild_flowers():
    st = [
        line([(128, 226), (118, 160), (86, 96)], PAL["leaf_deep"], 8),
        line([(128, 226), (136, 150), (170, 84)], PAL["leaf_deep"], 8),
        line([(128, 226), (128, 180), (128, 150)], PAL["leaf"], 8),
        smooth(petal(124, 196, 214, 62, 26, 0.6), PAL["leaf"]),
        smooth(petal(132, 196, 324, 62, 26, 0.6), PAL["leaf_light"]),
        smooth(petal(128, 214, 240, 54, 22, 0.6), PAL["leaf_deep"]),
    ]
    return [
        shadow(128, 234, 50, 7),
        *st,
        flower_at(82, 84, 1.25, "daisy"),
        flower_at(178, 74, 1.15, "corn"),
        flower_at(130, 136, 1.15, "poppy"),
        flower_at(206, 132, 0.62, "daisy"),
        flower_at(52, 140, 0.6, "corn"),
    ]
