"""Vignettes of the events, second half (448 x 320 each), and the table of all of them."""

import random

from .chick import chick_parts
from .creatures import mini
from .event_props import BLACK, GOLD, RED, WHITE, cart, cat, crate, day, heap, land, mouse, tag
from .events_a import (
    birthday_gift,
    bumper_crop,
    daylight_savings_ends,
    daylight_savings_starts,
    dry_spell,
    heavy_rain,
    hungry_fox,
    hungry_hawk,
    new_puppy,
    super_layers,
    wild_berries,
)
from .geometry import clip, oval
from .motifs import drop, heart, note, petal
from .palette import INK, METAL, PAL, mix
from .scenery import cloud, coop, hill, tuft
from .svg import circle, ellipse, group, line, path, place, polygon, rect, smooth
from .tokens import corn_at, egg_at
from .treats import flower_at


def mice_infestation():
    sack = [
        smooth([(-74, 0), (-80, -60), (-62, -130), (60, -130), (80, -60), (74, 0)], PAL["kraft_deep"]),
        smooth([(-70, -4), (-74, -60), (-58, -126), (30, -126), (44, -60), (36, -4)], PAL["kraft"]),
        smooth([(-70, -128), (-56, -160), (0, -150), (56, -162), (70, -128), (0, -116)], PAL["kraft"]),
        smooth([(-66, -130), (0, -118), (66, -130), (60, -118), (0, -104), (-60, -118)], PAL["kraft_deep"]),
        corn_at(-10, -60, 0.42, 16),
        smooth([(48, -6), (40, -44), (70, -54), (88, -20)], "#3F2A22"),
    ]
    p = (
        [rect(0, 0, 448, 320, 0, "#8A5F3E")]
        + [rect(i * 56, 0, 51, 248, 3, "#9A6B47" if i % 2 else "#A4744E") for i in range(8)]
        + [
            rect(0, 236, 448, 90, 0, "#C99F66"),
            rect(0, 236, 448, 8, 0, "#6B4630", 0.5),
            rect(330, 50, 84, 84, 6, PAL["wood_deep"]),
            rect(338, 58, 68, 68, 4, PAL["sky"]),
            rect(370, 58, 5, 68, 1, PAL["wood_deep"]),
            rect(338, 90, 68, 5, 1, PAL["wood_deep"]),
        ]
    )
    return (
        p
        + [ellipse(186, 292, 120, 12, INK, 0.18), place(sack, 176, 292, 1.16)]
        + [
            circle(x, y, 6, PAL["sun"])
            for x, y in ((282, 290), (300, 300), (262, 302), (320, 288), (338, 304), (356, 292))
        ]
        + [
            mouse(300, 286, 1.0, True),
            mouse(388, 304, 0.9, True),
            mouse(64, 300, 0.85),
            mouse(150, 104, 0.8),
            mouse(246, 308, 0.72),
        ]
    )


def spring_cleaning():
    p = [
        *day(),
        cloud(380, 50, 0.9),
        circle(60, 56, 30, PAL["sun_light"]),
        line([(20, 110), (224, 132), (430, 104)], PAL["wood"], 4),
    ]
    for x, y, c in (
        (92, 118, PAL["barn_light"]),
        (172, 127, PAL["sky_deep"]),
        (252, 130, PAL["sun"]),
        (336, 121, PAL["egg_deep"]),
    ):
        p += [
            smooth(
                [(x - 30, y), (x + 30, y), (x + 26, y + 62), (x, y + 56), (x - 28, y + 64)], c, 1, None, 0, True, 0.2
            ),
            smooth(
                [(x - 30, y + 12), (x + 30, y + 12), (x + 29, y + 20), (x - 30, y + 20)],
                mix(c, PAL["paper"], 0.5),
                1,
                None,
                0,
                True,
                0.1,
            ),
            rect(x - 24, y - 8, 6, 16, 2, PAL["wood_deep"]),
            rect(x + 18, y - 8, 6, 16, 2, PAL["wood_deep"]),
        ]
    broom = (
        [
            line([(0, 0), (0, -150)], PAL["wood_deep"], 8),
            smooth([(-12, -6), (12, -6), (34, 56), (-34, 56)], PAL["sun_deep"], 1, None, 0, True, 0.2),
        ]
        + [line([(i * 5, 6), (i * 10, 54)], PAL["sun_light"], 3) for i in range(-2, 3)]
        + [rect(-14, -10, 28, 12, 4, PAL["barn"])]
    )
    pail = [
        polygon([(-46, -66), (46, -66), (36, 0), (-36, 0)], METAL[1]),
        polygon([(-42, -62), (16, -62), (8, -4), (-34, -4)], METAL[0]),
        line([(-44, -66), (0, -118), (44, -66)], METAL[1], 5),
    ] + [circle(a, b, r_, "#EAF5F5") for a, b, r_ in ((-28, -70, 18), (0, -78, 22), (28, -70, 17))]
    return (
        p
        + [
            ellipse(200, 302, 130, 10, INK, 0.14),
            mini(150, 300, 1.3, *WHITE),
            smooth([(160, 188), (184, 166), (206, 186), (196, 196), (172, 198)], PAL["barn"]),
            circle(172, 184, 3, PAL["paper"]),
            circle(188, 178, 3, PAL["paper"]),
            place(broom, 252, 244, 0.98, 14),
            place(pail, 340, 302, 1.0),
        ]
        + [
            group([circle(a, b, q, "#D8F0F2", 0.75), circle(a - q * 0.3, b - q * 0.3, q * 0.25, "#FFFFFF", 0.9)])
            for a, b, q in ((300, 200, 11), (378, 196, 15), (404, 240, 9), (322, 166, 7), (60, 236, 10))
        ]
    )


def possum_in_the_coop():
    b, d, l_ = "#A8A3A0", "#857F7D", "#F2EDE4"
    p = [rect(0, 0, 448, 320, 0, "#5A4436")] + [
        rect(i * 56, 0, 51, 330, 3, "#66503F" if i % 2 else "#6E5745") for i in range(8)
    ]
    p += [
        rect(300, 40, 96, 76, 6, "#3F2A22"),
        rect(308, 48, 80, 60, 3, "#4F7389"),
        circle(366, 66, 13, PAL["sun_light"]),
        rect(345, 48, 5, 60, 1, "#3F2A22"),
        rect(0, 26, 448, 20, 0, PAL["wood_deep"]),
        rect(0, 24, 448, 14, 0, PAL["wood"]),
    ]
    head = [
        circle(-30, -34, 15, "#4A3F3D"),
        circle(30, -34, 15, "#4A3F3D"),
        smooth([(0, -44), (38, -26), (34, 14), (12, 40), (0, 58), (-12, 40), (-34, 14), (-38, -26)], l_),
        smooth([(-8, -44), (0, 10), (8, -44)], b, 0.6),
        ellipse(-17, -4, 11, 12, "#4A3F3D"),
        ellipse(17, -4, 11, 12, "#4A3F3D"),
        circle(-15, -5, 4, "#FFFBF2"),
        circle(19, -5, 4, "#FFFBF2"),
        circle(0, 54, 9, "#E58F86"),
        line([(-14, 38), (0, 44), (14, 38)], d, 3.4),
    ]
    pos = [
        line([(0, -120), (18, -96), (6, -60), (0, -30)], "#E0A79A", 12),
        line([(0, -120), (-16, -134), (-22, -116), (-8, -108)], "#E0A79A", 10),
        smooth([(0, -40), (44, -10), (50, 54), (28, 100), (-28, 100), (-50, 54), (-44, -10)], d),
        smooth([(-6, -36), (36, -8), (40, 54), (20, 96), (-26, 96), (-46, 54), (-40, -10)], b),
        line([(-34, 60), (-62, 86), (-56, 106)], d, 16),
        line([(34, 60), (62, 86), (56, 106)], d, 16),
        circle(-55, 108, 9, "#E0A79A"),
        circle(55, 108, 9, "#E0A79A"),
        place(head, 0, 112, 1.1),
    ]
    for x, c, e, fl in ((76, WHITE, "wide", False), (224, GOLD, "wide", False), (372, RED, "wide", True)):
        p += [
            rect(x - 66, 214, 132, 112, 8, "#3F2A22"),
            mini(x, 296, 0.92, *c, fl, e),
            smooth([(x - 62, 292), (x, 280), (x + 62, 292), (x + 62, 330), (x - 62, 330)], PAL["kraft_deep"]),
        ] + [
            line([(x + k * 18 - 8, 300 + (k % 2) * 8), (x + k * 18 + 10, 296)], PAL["sun_light"], 4)
            for k in range(-3, 4)
        ]
    return [*p, place(pos, 148, 126, 0.8)]


def perfect_perch():
    p = [
        rect(0, 0, 448, 320, 0, "#F9D9A8"),
        circle(224, 150, 138, "#FBE6BC"),
        circle(224, 150, 92, PAL["sun_light"]),
        hill(238, 12, "#C7B56F", 1),
        hill(266, 8, "#A79E58", 3),
        hill(292, 5, "#86894C", 5),
    ]
    p += [
        line([(-10, 236), (120, 218), (260, 222), (460, 196)], PAL["wood_deep"], 26),
        line([(-10, 231), (120, 213), (260, 217), (460, 191)], PAL["wood"], 18),
        line([(330, 212), (370, 168), (386, 130)], PAL["wood"], 13),
    ]
    p += [
        smooth(petal(x, y, d, 42, 24, 0.5), c)
        for x, y, d, c in (
            (386, 130, 300, PAL["leaf"]),
            (386, 132, 220, PAL["leaf_deep"]),
            (372, 160, 10, PAL["leaf_light"]),
            (352, 184, 330, PAL["leaf"]),
            (60, 222, 250, PAL["leaf"]),
            (40, 226, 300, PAL["leaf_deep"]),
            (430, 196, 280, PAL["leaf"]),
            (96, 216, 100, PAL["leaf_light"]),
        )
    ]
    return [
        *p,
        mini(206, 216, 1.45, *GOLD, False, "sleep"),
        heart(300, 92, 13, PAL["barn"], 12),
        heart(326, 62, 8, PAL["barn_light"], -6),
        note(122, 100, 10, PAL["leaf_deep"], -8),
    ]


def bad_kitty():
    p = (
        [rect(0, 0, 448, 320, 0, "#E9D3B4")]
        + [rect(i * 64, 0, 59, 226, 3, "#EFDDC2", 0.7) for i in range(7)]
        + [rect(0, 216, 448, 120, 0, PAL["wood_deep"]), rect(0, 210, 448, 20, 0, PAL["wood_light"])]
    )
    p += [
        cat(206, 214, 1.08, ("#6B6570", "#4E4953", "#D9D2CC")),
        egg_at(120, 196, 0.24, "cream", -20),
        egg_at(70, 254, 0.3, "brown", 60),
        egg_at(330, 180, 0.3, "blue"),
        egg_at(372, 184, 0.28, "cream", 12),
        egg_at(352, 190, 0.28, "brown", -8),
    ]
    p += [
        line([(126, 216), (150, 196), (168, 170)], "#4E4953", 22),
        line([(50, 216), (42, 236)], PAL["ink_soft"], 5),
        line([(90, 214), (88, 230)], PAL["ink_soft"], 5),
        ellipse(64, 308, 44, 9, "#FFF6DF"),
        circle(60, 305, 12, PAL["sun"]),
        smooth([(18, 300), (30, 284), (46, 296), (36, 306)], PAL["paper_shade"]),
    ]
    return p


def good_kitty():
    p = (
        [rect(0, 0, 448, 320, 0, "#F3DDC0")]
        + [rect(i * 64, 0, 59, 236, 3, "#F8E8D0", 0.8) for i in range(7)]
        + [
            rect(142, 20, 164, 128, 10, PAL["wood"]),
            rect(152, 30, 144, 108, 6, PAL["sky"]),
            polygon(clip(oval(230, 150, 120, 44), [(152, 30), (296, 30), (296, 138), (152, 138)]), PAL["leaf_light"]),
            circle(264, 60, 15, PAL["sun_light"]),
            rect(221, 30, 7, 108, 1, PAL["wood"]),
            rect(0, 236, 448, 90, 0, PAL["wood_light"]),
            rect(0, 236, 448, 7, 0, PAL["wood_deep"], 0.4),
            ellipse(224, 286, 190, 28, PAL["barn"]),
            ellipse(224, 283, 168, 22, PAL["barn_light"]),
        ]
    )
    p += [
        cat(224, 286, 1.28, ("#E0A05C", "#B9783A", "#F8E3C2"), True),
        place(chick_parts(4), 268, 102, 0.24),
        place(chick_parts(9), 214, 122, 0.22),
        heart(120, 120, 13, PAL["barn"], -10),
        heart(94, 160, 8, PAL["barn_light"], 10),
    ]
    return p


def farmers_market():
    goods = [
        heap(-78, -92, 2, 0.3, 5),
        corn_at(6, -128, 0.42, -12),
        corn_at(30, -124, 0.42, 16),
        circle(76, -112, 20, PAL["barn"]),
        circle(112, -112, 19, PAL["barn"]),
        circle(94, -134, 19, PAL["barn_light"]),
    ]
    p = [
        *day(),
        cloud(60, 50, 0.8),
        cloud(400, 44, 0.7),
        circle(386, 104, 24, PAL["sun_light"]),
        ellipse(224, 304, 190, 10, INK, 0.14),
        cart(224, 304, 1.0, goods),
    ]
    ros = [
        smooth([(-12, 10), (-20, 46), (-6, 38), (2, 46), (4, 12)], PAL["plum"]),
        circle(0, 0, 24, PAL["plum"]),
        circle(0, 0, 15, PAL["sun_light"]),
    ]
    return [
        *p,
        place(ros, 224, 262, 1),
        mini(62, 304, 1.0, *GOLD),
        mini(398, 304, 0.95, *BLACK, True),
        tuft(20, 314, 30, PAL["leaf_deep"]),
    ]


def glut_egg_market():
    p = [
        rect(0, 0, 448, 320, 0, PAL["sky_light"]),
        cloud(70, 60, 0.9),
        cloud(390, 76, 0.9),
        hill(262, 8, PAL["leaf_light"], 1),
        hill(290, 5, PAL["leaf"], 3),
    ]
    r = random.Random(21)
    for j in range(4, -1, -1):
        n = 3 + j * 2
        p += [
            egg_at(
                224 + (i - (n - 1) / 2) * 41 + r.uniform(-4, 4),
                132 + j * 40,
                0.31,
                r.choice(("cream", "brown", "blue", "cream")),
                r.uniform(-26, 26),
                False,
            )
            for i in range(n)
        ]
    return [
        *p,
        mini(226, 118, 0.86, *WHITE, False, "wide"),
        egg_at(36, 300, 0.24, "brown", 80),
        egg_at(414, 298, 0.24, "cream", -70),
        drop(170, 46, 7, PAL["sky_deep"], -20),
        drop(282, 50, 7, PAL["sky_deep"], 20),
    ]


def hard_winter():
    r = random.Random(5)
    p = (
        land("#A9C3D2", "#DCE9EC", "#EAF2F2", "#F8FBF8", 196)
        + [
            polygon([(x - 44, 236), (x, 236 - h), (x + 44, 236)], "#7FA3A4")
            for x, h in ((40, 120), (412, 130), (110, 84))
        ]
        + [
            polygon(
                [
                    (x - 26, 236 - h * 0.55),
                    (x, 236 - h),
                    (x + 26, 236 - h * 0.55),
                    (x + 8, 236 - h * 0.62),
                    (x - 8, 236 - h * 0.52),
                ],
                "#F8FBF8",
            )
            for x, h in ((40, 120), (412, 130), (110, 84))
        ]
    )
    p += [
        hill(240, 8, "#EAF2F2", 3),
        coop(300, 262, 1.15),
        polygon(
            [(222, 178), (300, 112), (378, 178), (362, 186), (330, 166), (300, 156), (268, 168), (238, 188)], "#FBFDFB"
        ),
        hill(272, 5, "#F8FBF8", 5),
    ]
    p += [
        mini(150, 298, 1.3, *RED, False, "sleep"),
        line([(168, 214), (188, 222), (206, 216)], PAL["sky_deep"], 15),
        line([(176, 222), (168, 256)], PAL["sky_deep"], 13),
        line([(171, 244), (169, 250)], PAL["paper"], 13, 0.9),
        path("M152 184C156 158 200 154 206 182Z", PAL["sky_deep"]),
        circle(180, 160, 8, PAL["paper"]),
        line([(154, 184), (204, 183)], PAL["paper"], 8),
    ]
    return p + [circle(r.uniform(0, 448), r.uniform(0, 316), r.uniform(2.4, 5.4), "#FFFFFF", 0.9) for _ in range(60)]


def off_season():
    p = [
        rect(0, 0, 448, 320, 0, "#E7D9C6"),
        rect(0, 0, 448, 236, 0, "#D9C4B4"),
        circle(224, 130, 122, "#F1E4D2", 0.8),
        rect(0, 236, 448, 90, 0, PAL["wood_light"]),
        rect(0, 236, 448, 7, 0, PAL["wood_deep"], 0.4),
    ]
    p += [
        smooth([(118, -4), (76, 120), (40, 240), (-10, 244), (-10, -4)], PAL["barn_deep"]),
        smooth([(84, -4), (52, 110), (18, 236), (-10, 240), (-10, -4)], PAL["barn"]),
        smooth([(330, -4), (372, 120), (408, 240), (460, 244), (460, -4)], PAL["barn_deep"]),
        smooth([(364, -4), (396, 110), (430, 236), (460, 240), (460, -4)], PAL["barn"]),
        rect(160, 236, 128, 70, 6, PAL["stone_deep"]),
        rect(160, 236, 96, 70, 6, PAL["stone"]),
        rect(146, 222, 156, 22, 8, PAL["stone_light"]),
        mini(214, 222, 1.35, *BLACK),
        tag(318, 180, 0.98, 4),
        line([(126, 90), (138, 100)], PAL["sun"], 6),
        line([(320, 80), (308, 92)], PAL["sun"], 6),
        line([(224, 40), (224, 56)], PAL["sun"], 6),
    ]
    return p


def overstock_sale():
    p = [*day(200), circle(60, 60, 30, PAL["sun_light"]), cloud(350, 56, 0.9), ellipse(224, 304, 200, 10, INK, 0.14)]
    for x, y, c, fl in (
        (86, 232, GOLD, False),
        (134, 228, RED, True),
        (208, 226, WHITE, False),
        (256, 230, BLACK, True),
        (330, 228, WHITE, False),
        (374, 232, GOLD, True),
        (152, 172, WHITE, False),
        (204, 166, BLACK, False),
        (292, 170, GOLD, True),
        (338, 174, RED, True),
    ):
        if y < 200:
            continue
        p.append(mini(x, y + 22, 0.84, *c, fl))
    p += [
        crate(110, 304, 1.2),
        crate(232, 304, 1.2),
        crate(352, 304, 1.2),
        mini(196, 150, 0.7, *GOLD, False, "wide"),
        tag(352, 150, 0.95, 2),
        smooth(petal(150, 100, 20, 30, 12), PAL["paper"]),
        smooth(petal(262, 130, 320, 26, 11), GOLD[0]),
    ]
    return p


def beautiful_day():
    p = [rect(0, 0, 448, 320, 0, PAL["sky_light"])]
    for r_, c in (
        (196, PAL["barn_light"]),
        (180, PAL["sun"]),
        (164, PAL["leaf_light"]),
        (148, PAL["sky_deep"]),
        (132, PAL["plum_light"]),
        (116, PAL["sky_light"]),
    ):
        p.append(circle(224, 236, r_, c, 0.85 if c != PAL["sky_light"] else 1))
    p += [
        circle(64, 58, 34, PAL["sun_light"]),
        cloud(372, 60, 1.0),
        cloud(196, 44, 0.6),
        hill(226, 12, PAL["leaf_pale"], 1),
        hill(252, 9, PAL["leaf_light"], 3),
        coop(356, 262, 0.8),
        hill(280, 6, PAL["leaf"], 5),
    ]
    p += [
        mini(118, 302, 1.15, *WHITE, False, "sleep"),
        mini(232, 304, 1.05, *GOLD, True, "sleep"),
        place(chick_parts(3), 270, 234, 0.15),
        place(chick_parts(5), 310, 238, 0.14),
    ]
    for x, y, c in ((170, 150, PAL["barn_light"]), (300, 176, PAL["sun"]), (60, 186, PAL["plum_light"])):
        p += [smooth(petal(x, y, d, q, 15), c) for d, q in ((215, 22), (325, 22), (150, 16), (30, 16))] + [
            line([(x, y - 7), (x, y + 9)], INK, 3.4)
        ]
    return p + [
        flower_at(x, y, s, k)
        for x, y, s, k in (
            (30, 298, 0.5, "daisy"),
            (60, 310, 0.4, "poppy"),
            (178, 308, 0.4, "corn"),
            (420, 300, 0.5, "daisy"),
            (396, 312, 0.4, "poppy"),
            (292, 312, 0.36, "corn"),
        )
    ]


def vignettes():
    """Event id to the function that draws its vignette."""
    return {
        **{
            draw.__name__: draw
            for draw in (
                hungry_fox,
                hungry_hawk,
                heavy_rain,
                birthday_gift,
                new_puppy,
                wild_berries,
                super_layers,
                bumper_crop,
                daylight_savings_ends,
                daylight_savings_starts,
                dry_spell,
                mice_infestation,
                spring_cleaning,
                possum_in_the_coop,
                bad_kitty,
                good_kitty,
                farmers_market,
                glut_egg_market,
                hard_winter,
                off_season,
                overstock_sale,
                beautiful_day,
            )
        },
        "the_perfect_perch": perfect_perch,
    }
