"""Vignettes of the events, first half (448 x 320 each)."""

import math
import random

from .creatures import fox_head, mini
from .event_props import GOLD, RED, WHITE, day, heap, land
from .geometry import flat, polar, scallop
from .motifs import drop, heart, note, petal
from .palette import FOX, INK, METAL, PAL, mix
from .scenery import bush, cloud, coop, gift_at, hill, tuft
from .svg import circle, ellipse, line, path, place, polygon, rect, smooth
from .tokens import corn_at, drop_at, egg_at
from .treats import berry_at, flower_at


def hungry_fox():
    return (
        [
            rect(0, 0, 448, 320, 0, "#7EA7B5"),
            rect(0, 0, 448, 150, 0, "#5F8CA0"),
            circle(92, 74, 62, "#8FB5BF", 0.6),
            circle(92, 74, 40, PAL["sun_light"]),
            circle(104, 66, 8, PAL["sun"], 0.5),
        ]
        + [
            circle(a, b, 2.6, PAL["paper"])
            for a, b in ((180, 40), (240, 70), (310, 30), (390, 60), (30, 30), (350, 100), (200, 104))
        ]
        + [
            hill(190, 16, "#4F7A6A", 0.6),
            hill(222, 12, "#41694F", 2.2),
            coop(352, 236, 1.05),
            mini(288, 246, 0.5, "#F4EEE2", "#CFC3AF", eye="wide"),
            hill(262, 8, PAL["leaf_deep"], 4),
            smooth([(214, 330), (262, 280), (252, 236), (226, 214), (222, 250), (200, 300)], FOX[1]),
            smooth([(226, 214), (222, 242), (240, 252), (256, 250), (246, 228)], PAL["white"]),
            fox_head(132, 214, 1.02, 4),
            bush(58, 304, 1.2, "#3D6340", "#2F4E36"),
            bush(196, 318, 1.25, "#466F45", "#35573A"),
            tuft(330, 312, 40, PAL["leaf"]),
            tuft(408, 318, 46, PAL["leaf"]),
        ]
    )


def hawk_at(x, y, s):
    b, d, l_ = "#8C6244", "#654430", "#B98A62"
    p = []
    for sx in (-1, 1):
        for i in range(7):
            deg = (-180 + i * 8.5) if sx < 0 else (-i * 8.5)
            p.append(smooth(petal(sx * 16, 4, deg + sx * 10, 196 - i * 13, 34), d if i % 2 else b))
        for i in range(5):
            deg = (-178 + i * 10) if sx < 0 else (-2 - i * 10)
            p.append(smooth(petal(sx * 12, 6, deg + sx * 8, 116 - i * 6, 32), l_ if i % 2 else mix(b, l_, 0.5)))
    p += [smooth(petal(0, 30, 90 + k * 18, 86, 30), (d, b)[k % 2]) for k in (-2, 2, -1, 1, 0)]
    p += [smooth([(0, -34), (30, -8), (30, 40), (0, 76), (-30, 40), (-30, -8)], "#EAD2AE")] + [
        smooth(petal(a, c, 90, 13, 9, 0.3), b) for a, c in ((-12, 10), (10, 12), (0, 28), (-12, 42), (12, 42), (0, 56))
    ]
    p += [
        circle(0, -28, 27, b),
        smooth([(-24, -38), (0, -60), (24, -38), (0, -32)], d),
        circle(-10, -26, 6, PAL["sun"]),
        circle(10, -26, 6, PAL["sun"]),
        circle(-10, -26, 3.4, INK),
        circle(10, -26, 3.4, INK),
        line([(-20, -36), (-5, -30)], d, 5),
        line([(20, -36), (5, -30)], d, 5),
        smooth([(-7, -20), (7, -20), (4, -6), (0, 0), (-4, -6)], PAL["sun_deep"]),
        line([(-14, 74), (-16, 92)], PAL["sun_deep"], 8),
        line([(14, 74), (16, 92)], PAL["sun_deep"], 8),
    ]
    return place(p, x, y, s)


def hungry_hawk():
    return [
        rect(0, 0, 448, 320, 0, PAL["sky"]),
        rect(0, 0, 448, 110, 0, PAL["sky_deep"], 0.35),
        cloud(60, 60, 0.9),
        cloud(396, 96, 0.8),
        circle(380, 40, 30, PAL["sun_light"]),
        hill(214, 14, PAL["leaf_light"], 1),
        hill(240, 10, PAL["leaf"], 3),
        ellipse(224, 282, 120, 14, PAL["leaf_deep"], 0.5),
        hawk_at(224, 104, 0.98),
        bush(64, 290, 1.15, PAL["leaf_deep"], "#3B5C34"),
        mini(196, 296, 0.72, "#EDB85C", "#CE8F3C", eye="wide"),
        mini(262, 300, 0.66, "#F4EEE2", "#CFC3AF", True, "wide"),
        bush(404, 292, 1.2, PAL["leaf_deep"], "#3B5C34"),
        mini(330, 306, 0.6, "#A04A2A", "#77311D", eye="wide"),
        tuft(150, 318, 34, PAL["leaf_light"]),
    ]


def heavy_rain():
    r = random.Random(4)
    p = [
        rect(0, 0, 448, 320, 0, "#9DBBC4"),
        hill(206, 14, "#86A88C", 1),
        hill(236, 10, "#6B9468", 3),
        hill(268, 6, PAL["leaf_deep"], 5),
        ellipse(120, 296, 88, 14, PAL["sky_deep"]),
        ellipse(110, 293, 50, 6, PAL["sky"]),
        ellipse(352, 304, 66, 10, PAL["sky_deep"]),
        ellipse(346, 302, 34, 4, PAL["sky"]),
    ]
    p += [coop(90, 252, 0.8)]
    p += [
        cloud(96, 44, 1.5, "#8196A3", "#6A8090"),
        cloud(350, 40, 1.7, "#8196A3", "#6A8090"),
        cloud(220, 26, 1.6, "#95A8B2", "#778C99"),
    ]
    for _ in range(58):
        x, y = r.uniform(-10, 460), r.uniform(70, 300)
        p.append(line([(x, y), (x - 7, y + r.uniform(16, 28))], "#E4F1F2", 3.4, 0.85))
    p += [mini(246, 294, 1.2, "#F4EEE2", "#CFC3AF", eye="sleep")]
    um = [
        line([(0, 0), (0, 104)], PAL["wood_deep"], 6),
        polygon(
            scallop([(88, 4), (44, 8), (0, 10), (-44, 8), (-88, 4)], 4, 10, 1)
            + flat([(-88, 4), (-62, -50), (0, -74), (62, -50), (88, 4)], closed=False),
            PAL["barn"],
        ),
        smooth([(-88, 4), (-62, -50), (0, -74), (-34, -30), (-44, 6)], PAL["barn_deep"], 0.55),
        smooth([(0, -74), (62, -50), (88, 4), (44, 6), (34, -30)], PAL["barn_light"], 0.7),
        circle(0, -76, 6, PAL["sun"]),
    ]
    return [*p, place(um, 256, 152, 1.12, 8), drop(420, 250, 10, PAL["sky_light"]), drop(180, 260, 8, PAL["sky_light"])]


def birthday_gift():
    r = random.Random(9)
    p = [
        rect(0, 0, 448, 320, 0, PAL["sky_light"]),
        hill(226, 12, PAL["leaf_pale"], 1),
        hill(256, 9, PAL["leaf_light"], 3),
        ellipse(224, 298, 170, 12, PAL["leaf"], 0.7),
    ]
    cols = [PAL["barn"], PAL["sun"], PAL["egg_deep"], PAL["leaf"], PAL["rose"], PAL["sky_deep"]]
    wire = flat([(-10, 36), (100, 84), (224, 66), (348, 84), (460, 30)], closed=False)
    p.append(line([(-10, 36), (100, 84), (224, 66), (348, 84), (460, 30)], PAL["wood"], 4))
    for i in range(1, 12):
        a, b = wire[int(i * len(wire) / 12)]
        p.append(smooth([(a - 15, b), (a + 15, b), (a, b + 36)], cols[i % 6], 1, None, 0, True, 0.12))
    p += [circle(r.uniform(20, 430), r.uniform(110, 230), r.uniform(3, 6), r.choice(cols)) for _ in range(26)]
    p += [
        gift_at(226, 298, 1.25),
        mini(108, 300, 1.2, "#EDB85C", "#CE8F3C", eye="sleep", hat=True),
        mini(356, 300, 1.1, "#F4EEE2", "#CFC3AF", True, hat=True),
        gift_at(300, 306, 0.5, PAL["sun"], PAL["leaf_deep"]),
    ]
    return p


def new_puppy():
    b, d, l_ = "#D9A566", "#B17E42", "#F3D6A8"
    p = [
        rect(0, 0, 448, 320, 0, PAL["sky_light"]),
        circle(70, 60, 34, PAL["sun_light"]),
        cloud(190, 50, 0.8),
        cloud(380, 70, 1.0),
        hill(196, 14, PAL["leaf_pale"], 2),
        coop(92, 238, 0.85),
        hill(236, 9, PAL["leaf_light"], 4),
    ]
    for i in range(9):
        p += [rect(190 + i * 34, 188, 18, 60, 8, PAL["paper"]), rect(190 + i * 34, 194, 5, 52, 3, PAL["paper_shade"])]
    p += [
        rect(180, 206, 300, 9, 4, PAL["paper"]),
        rect(180, 230, 300, 9, 4, PAL["paper"]),
        hill(262, 6, PAL["leaf"], 1),
    ]
    dog = [
        line([(66, -58), (96, -88), (92, -116)], b, 20),
        smooth([(-40, 0), (-50, -50), (-20, -84), (48, -80), (82, -40), (74, 0)], b),
        smooth([(10, 0), (30, -40), (70, -44), (82, -20), (74, 0)], d, 0.7),
        smooth([(-34, -4), (-40, -50), (-16, -66), (4, -40), (-2, -4)], l_),
        rect(-42, -34, 28, 36, 13, b),
        rect(-6, -30, 28, 32, 13, d),
        ellipse(-32, 0, 19, 10, l_),
        ellipse(6, 0, 18, 9, l_),
        ellipse(62, -2, 24, 11, b),
        smooth([(-76, -140), (-46, -166), (8, -164), (34, -136), (30, -98), (0, -76), (-44, -76), (-74, -100)], b),
        smooth([(-44, -130), (-20, -166), (-8, -140), (-10, -112), (-30, -104)], l_, 0.9),
        smooth([(-66, -150), (-100, -140), (-106, -96), (-88, -82), (-70, -108)], d),
        smooth([(22, -156), (52, -148), (60, -100), (44, -84), (26, -110)], d),
        ellipse(-22, -98, 34, 24, l_),
        ellipse(-24, -112, 13, 9, INK),
        ellipse(-28, -115, 4, 2.6, "#8A6A5C"),
        line([(-24, -104), (-24, -94)], INK, 4),
        line([(-40, -96), (-24, -91), (-8, -96)], INK, 4),
        smooth([(-32, -90), (-16, -90), (-16, -70), (-24, -64), (-32, -70)], PAL["barn_light"]),
        circle(-50, -126, 8, INK),
        circle(4, -126, 8, INK),
        circle(-47, -129, 3, PAL["white"]),
        circle(7, -129, 3, PAL["white"]),
        line([(-48, -74), (-16, -66), (18, -76)], PAL["barn"], 11),
        circle(-16, -60, 8, PAL["sun"]),
    ]
    p += [
        ellipse(290, 300, 100, 12, INK, 0.14),
        place(dog, 286, 300, 1.12),
        ellipse(92, 306, 60, 8, INK, 0.14),
        mini(94, 304, 1.1, "#F4EEE2", "#CFC3AF", False, "wide"),
        circle(198, 292, 20, PAL["barn_deep"]),
        circle(197, 290, 19, PAL["barn"]),
        line([(182, 284), (197, 294), (214, 286)], PAL["paper"], 5),
        line([(142, 168), (152, 152)], PAL["barn"], 6),
        line([(124, 160), (124, 141)], PAL["barn"], 6),
        line([(106, 168), (96, 152)], PAL["barn"], 6),
        tuft(408, 312, 34, PAL["leaf_deep"]),
        tuft(30, 314, 30, PAL["leaf_deep"]),
    ]
    return p


def wild_berries():
    p = [
        rect(0, 0, 448, 320, 0, "#E3EFD6"),
        circle(360, 66, 40, PAL["sun_light"]),
        cloud(90, 60, 0.9, PAL["white"], PAL["leaf_pale"]),
        hill(184, 14, PAL["leaf_pale"], 1),
        hill(222, 12, PAL["leaf_light"], 3),
    ]
    p += [
        bush(110, 196, 1.9, "#5F8F48", PAL["leaf_deep"]),
        bush(350, 212, 1.7, "#5F8F48", PAL["leaf_deep"]),
        bush(226, 226, 1.35, mix(PAL["leaf"], PAL["leaf_light"], 0.4), PAL["leaf"]),
    ]
    r = random.Random(12)
    for cx, cy, s in ((110, 196, 1.9), (350, 212, 1.7), (226, 226, 1.3)):
        for _ in range(12):
            a, b = cx + r.uniform(-62, 62) * s, cy + r.uniform(-46, 12) * s
            p += [
                smooth(petal(a, b - 3, r.uniform(200, 340), 22, 12, 0.5), PAL["leaf_deep"]),
                circle(a + 1, b + 2, 8.5, PAL["plum"]),
                circle(a, b, 8, mix(PAL["barn"], PAL["plum"], r.choice([0, 0.2, 0.75]))),
                circle(a - 2.5, b - 3, 2.4, PAL["white"], 0.8),
            ]
    p += [
        hill(282, 6, PAL["leaf"], 2),
        mini(176, 306, 1.12, "#EDB85C", "#CE8F3C", eye="sleep"),
        mini(304, 308, 1.05, "#3E3841", "#2C272F", True),
        berry_at(242, 298, 0.17, 20),
        berry_at(228, 306, 0.15, -30),
        berry_at(256, 308, 0.15, 50),
        tuft(60, 314, 40, PAL["leaf_deep"]),
        tuft(400, 316, 40, PAL["leaf_deep"]),
    ]
    return p


def clock_at(x, y, s, hour, minute, back=True):
    p = [circle(0, 6, 84, PAL["wood_deep"]), circle(0, 0, 84, PAL["wood"]), circle(0, 0, 70, PAL["paper"])]
    p += [
        line([polar(0, 0, a, 58), polar(0, 0, a, 64 if a % 90 else 52)], PAL["ink_soft"], 6) for a in range(0, 360, 30)
    ]
    p += [
        line([(0, 0), polar(0, 0, hour * 30 - 90, 32)], PAL["ink"], 9),
        line([(0, 0), polar(0, 0, minute * 6 - 90, 48)], PAL["ink"], 7),
        circle(0, 0, 7, PAL["barn"]),
    ]
    arc = [polar(0, 0, a, 102) for a in (range(-74, 12, 12) if not back else range(254, 168, -12))]
    q0, q1 = arc[-2], arc[-1]
    d = math.degrees(math.atan2(q1[1] - q0[1], q1[0] - q0[0]))
    p += [
        line(arc, PAL["barn"], 9),
        smooth(
            [polar(*q1, d, 18), polar(*q1, d + 125, 16), polar(*q1, d - 125, 16)], PAL["barn"], 1, None, 0, True, 0.15
        ),
    ]
    return place(p, x, y, s)


def super_layers():
    p = [rect(0, 0, 448, 320, 0, PAL["sun_light"])] + [
        polygon([(224, 190), polar(224, 190, a, 420), polar(224, 190, a + 12, 420)], PAL["sun"], 0.55)
        for a in range(0, 360, 24)
    ]
    p += [
        hill(276, 8, PAL["leaf_light"], 1),
        hill(296, 6, PAL["leaf"], 4),
        heap(96, 308, 3, 0.36, 3),
        heap(354, 308, 3, 0.36, 8),
    ]
    cape = smooth(
        [(214, 116), (160, 150), (104, 150), (64, 186), (118, 200), (150, 236), (206, 214), (236, 150)],
        PAL["barn_deep"],
    )
    return [
        *p,
        cape,
        smooth(
            [(216, 116), (166, 146), (112, 146), (78, 178), (126, 190), (158, 220), (206, 202), (236, 150)], PAL["barn"]
        ),
        mini(222, 284, 1.7, *WHITE),
        line([(226, 150), (250, 160), (280, 152)], PAL["sun_deep"], 9),
        circle(256, 160, 9, PAL["sun"]),
        smooth([(246, 132), (268, 126), (284, 134), (278, 150), (262, 148), (250, 150)], PAL["sky_deep"]),
        circle(268, 140, 6, "#FFFBF2"),
        circle(269, 140, 3.6, INK),
        egg_at(224, 296, 0.26, "blue", 90, False),
        heart(340, 90, 12, PAL["barn"], 12),
        note(120, 84, 9, PAL["leaf_deep"]),
    ]


def bumper_crop():
    p = [*day(170), circle(380, 56, 34, PAL["sun_light"]), cloud(90, 56, 0.9)]
    for j in range(4):
        y = 214 + j * 26
        p.append(line([(-10, y + 4), (120, y), (240, y + 3), (460, y - 4)], PAL["soil"], 13, 0.85))
        p += [
            place(
                [
                    smooth(petal(0, 0, d, 24, 11, 0.5), PAL["leaf_deep"] if d != 270 else PAL["leaf_light"])
                    for d in (225, 315, 250, 290, 270)
                ],
                16 + i * 42 + (j % 2) * 20,
                y,
                0.8 + j * 0.12,
            )
            for i in range(11)
        ]
    barrow = [
        smooth(petal(-30, -70, 250, 96, 50, 0.2), PAL["leaf"]),
        corn_at(-46, -96, 0.52, -24),
        smooth(petal(20, -70, 292, 110, 36, 0.6), "#E8853A"),
        smooth(petal(54, -158, 285, 40, 14, 0.5), PAL["leaf_deep"]),
        corn_at(50, -92, 0.5, 28),
        circle(0, -92, 32, PAL["barn"]),
        circle(-6, -98, 9, PAL["barn_light"], 0.8),
        ellipse(76, -74, 26, 20, "#E8853A"),
        ellipse(-76, -74, 28, 20, PAL["leaf_light"]),
        line([(96, -60), (150, -84)], PAL["wood_deep"], 10),
        polygon([(-108, -72), (112, -72), (72, -14), (-66, -14)], PAL["barn_deep"]),
        polygon([(-102, -68), (60, -68), (36, -18), (-64, -18)], PAL["barn"]),
        line([(-40, -14), (-60, 0)], PAL["wood_deep"], 9),
        line([(60, -14), (70, 8)], PAL["wood_deep"], 9),
        circle(-60, -6, 24, PAL["ink"]),
        circle(-60, -6, 14, PAL["sun"]),
    ]
    return [
        *p,
        ellipse(216, 302, 120, 10, INK, 0.15),
        place(barrow, 216, 296, 1.05),
        mini(384, 304, 0.95, *GOLD, True),
        mini(64, 306, 0.8, *WHITE),
    ]


def daylight_savings_ends():
    p = (
        land("#5F7F96", "#6C7F63", "#5B7053", "#475E46")
        + [path("M372 34C344 46 340 86 374 98C338 102 314 74 322 46C330 22 356 20 372 34Z", PAL["sun_light"])]
        + [
            circle(a, b, 2.6, PAL["paper"])
            for a, b in ((40, 40), (90, 90), (130, 30), (300, 50), (410, 120), (30, 140))
        ]
    )
    p += [
        clock_at(214, 138, 1.16, 1, 0, True),
        mini(92, 302, 1.05, *GOLD, False, "sleep"),
        mini(352, 302, 1.0, *RED, True, "sleep"),
    ]
    r = random.Random(3)
    return p + [
        smooth(
            petal(r.uniform(10, 440), r.uniform(100, 306), r.uniform(0, 360), 22, 12, 0.6),
            r.choice([PAL["sun_deep"], PAL["barn_light"], "#E8853A", PAL["sun"]]),
        )
        for _ in range(20)
    ]


def daylight_savings_starts():
    p = [
        rect(0, 0, 448, 320, 0, "#FBE6C0"),
        circle(224, 214, 190, PAL["sun_light"], 0.7),
        circle(224, 214, 134, PAL["sun"], 0.6),
        hill(226, 12, PAL["leaf_pale"], 1),
        hill(252, 9, PAL["leaf_light"], 3),
        hill(284, 6, PAL["leaf"], 5),
    ]
    p += [
        clock_at(224, 138, 1.16, 3, 0, False),
        mini(88, 302, 1.1, *WHITE),
        mini(360, 302, 1.05, *GOLD, True),
        note(142, 168, 10, PAL["leaf_deep"]),
        note(318, 156, 9, PAL["barn"]),
    ]
    return p + [
        flower_at(x, y, s, k)
        for x, y, s, k in (
            (30, 300, 0.5, "daisy"),
            (150, 306, 0.42, "poppy"),
            (210, 300, 0.5, "daisy"),
            (276, 308, 0.42, "corn"),
            (420, 302, 0.5, "poppy"),
            (180, 286, 0.34, "corn"),
        )
    ]


def dry_spell():
    p = [
        *land("#F7DDA8", "#E3BE7C", "#D3A55F", "#BE8A4A"),
        circle(330, 74, 76, "#FBEBC4", 0.7),
        circle(330, 74, 50, PAL["sun"]),
    ]
    r = random.Random(7)
    for _ in range(13):
        x, y = r.uniform(10, 420), r.uniform(262, 312)
        p.append(
            line(
                [
                    (x, y),
                    (x + 16, y + r.uniform(-7, 7)),
                    (x + 30, y + r.uniform(-4, 8)),
                    (x + 46, y + r.uniform(-8, 6)),
                ],
                "#8F6033",
                4,
                0.7,
            )
        )
    bucket = [
        polygon([(-50, -70), (50, -76), (38, 0), (-40, 0)], METAL[1]),
        polygon([(-46, -66), (20, -70), (12, -4), (-38, -4)], METAL[0]),
        ellipse(0, -73, 50, 12, METAL[2]),
        ellipse(0, -72, 42, 8, "#6B5A4E"),
    ]
    return [
        *p,
        place(bucket, 96, 292, 1.0, -76),
        mini(238, 298, 1.3, *WHITE, False, "sleep"),
        smooth([(268, 206), (284, 206), (282, 228), (275, 234), (268, 228)], PAL["barn_light"]),
        drop(212, 150, 9, PAL["sky_deep"], -20),
        drop(304, 160, 7, PAL["sky_deep"], 24),
        line([(392, 296), (390, 240), (376, 214)], "#9A8A4A", 8),
        flower_at(366, 222, 0.6, "daisy", 120),
        smooth(petal(390, 270, 320, 34, 15, 0.5), "#A99A55"),
        drop_at(120, 236, 0.3, False),
    ]
