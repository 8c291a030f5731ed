"""Pictures of the food, water and treat cards (256 x 256, feet on y = 238)."""

import math

from .creatures import mini
from .geometry import clip, flat, oval, polar, scallop
from .motifs import drop, heart, petal
from .palette import INK, METAL, PAL, mix
from .svg import circle, ellipse, group, line, place, polygon, rect, smooth
from .tokens import corn_at, egg_at, shadow
from .treats import berry_at, peanut_at, raisin, raisin_at, worm_at


def bowl(col, deep, light, y=150):
    o = flat([(28, y), (128, y + 14), (228, y), (208, y + 52), (170, y + 80), (86, y + 80), (48, y + 52)])
    return [
        polygon(o, deep),
        polygon(clip(o, oval(116, y + 20, 96, 60)), col),
        line([(32, y + 2), (128, y + 16), (224, y + 2)], light, 9),
    ]


def yard_scraps():
    p = [
        shadow(128, 234, 80, 9),
        ellipse(128, 150, 100, 22, PAL["egg_deep"]),
        smooth(petal(84, 150, 236, 92, 52, 0.2), PAL["leaf"]),
        smooth(petal(80, 146, 238, 64, 26, 0.2), PAL["leaf_light"]),
        smooth(petal(108, 146, 262, 92, 40, 0.2), PAL["leaf_deep"]),
        smooth(petal(150, 156, 292, 110, 42, 0.6), "#E8853A"),
        line([(160, 112), (176, 118)], "#C4642A", 4),
        line([(168, 92), (182, 98)], "#C4642A", 4),
        smooth(petal(186, 70, 280, 40, 14, 0.5), PAL["leaf"]),
        smooth(petal(188, 70, 316, 36, 14, 0.5), PAL["leaf_deep"]),
        smooth([(176, 150), (166, 124), (184, 104), (206, 112), (214, 134), (202, 154)], PAL["barn"]),
        smooth([(184, 146), (180, 126), (196, 122), (202, 142)], PAL["paper"]),
        circle(192, 132, 4, PAL["wood_deep"]),
        smooth([(98, 150), (104, 112), (130, 96), (152, 112), (150, 150)], PAL["sun_light"]),
        smooth([(106, 150), (112, 120), (130, 108), (144, 120), (142, 150)], PAL["white"]),
        ellipse(84, 142, 22, 9, "#F3C58C", 1, -20),
    ]
    return p + bowl(PAL["egg"], PAL["egg_deep"], PAL["egg_light"])


def corn():
    return [shadow(128, 236, 84, 8), corn_at(90, 138, 0.94, -22), corn_at(168, 140, 0.98, 24)] + [
        circle(a, b, 6, PAL["sun"]) for a, b in ((70, 228), (118, 234), (196, 230))
    ]


def sack(label):
    o = flat(
        [
            (54, 60),
            (92, 50),
            (128, 56),
            (164, 50),
            (202, 60),
            (196, 110),
            (206, 190),
            (194, 234),
            (128, 240),
            (62, 234),
            (50, 190),
            (60, 110),
        ]
    )
    return [
        shadow(128, 238, 88, 9),
        polygon(o, PAL["kraft_deep"]),
        polygon(clip(o, oval(116, 140, 78, 104)), PAL["kraft"]),
        smooth([(50, 58), (64, 24), (96, 36), (128, 22), (160, 36), (192, 24), (206, 58), (128, 68)], PAL["kraft"]),
        smooth([(54, 52), (128, 66), (202, 52), (200, 66), (128, 80), (56, 66)], PAL["kraft_deep"]),
        rect(80, 104, 96, 96, 18, label),
    ]


def layer_pellets():
    p = [*sack(PAL["barn"]), rect(86, 110, 84, 84, 14, PAL["paper"]), egg_at(128, 152, 0.34, "brown")]
    for a, b, r in ((36, 226, 20), (60, 238, -30), (204, 236, 40), (226, 224, -10), (22, 240, 60), (182, 242, 0)):
        p.append(
            group(
                [rect(-10, -5, 20, 11, 5, "#B58347"), rect(-10, -6, 20, 9, 4, "#D6A868")],
                f"translate({a} {b}) rotate({r})",
            )
        )
    return p


def sunflower_seeds():
    p = [
        shadow(128, 236, 60, 7),
        line([(128, 150), (132, 200), (124, 236)], PAL["leaf_deep"], 13),
        smooth(petal(128, 214, 206, 74, 40, 0.5), PAL["leaf"]),
        smooth(petal(128, 216, 334, 74, 40, 0.5), PAL["leaf_deep"]),
    ]
    p += [smooth(petal(128, 104, i * 24, 96, 36, 0.6), PAL["sun_deep"]) for i in range(15)] + [
        smooth(petal(128, 102, i * 24 + 12, 88, 32, 0.6), PAL["sun"]) for i in range(15)
    ]
    p += [circle(128, 106, 54, PAL["soil"]), circle(128, 102, 53, PAL["wood_deep"])]
    for i in range(42):
        a, b = polar(128, 102, i * 137.5, 7.2 * math.sqrt(i))
        p.append(smooth(petal(a, b, i * 137.5, 9, 7, 0.5), PAL["soil"] if i % 3 else PAL["wood_light"]))
    return p


def oats():
    p = [shadow(128, 236, 84, 8)]
    for x0, d in ((120, -16), (132, 4), (142, 22), (110, -32)):
        top = polar(x0, 176, 270 + d, 140)
        p.append(line([(x0, 178), polar(x0, 176, 270 + d * 0.6, 70), top], PAL["sun_deep"], 5))
        for i in range(5):
            bx, by = polar(x0, 176, 270 + d * (0.8 + 0.04 * i), 78 + i * 16)
            p += [
                smooth(petal(bx, by, 270 + d - 42, 30, 14, 0.6), PAL["sun"]),
                smooth(petal(bx, by, 270 + d + 42, 30, 14, 0.6), PAL["sun_light"]),
            ]
        p.append(smooth(petal(*top, 270 + d, 28, 13, 0.6), PAL["sun"]))
    return (
        p
        + [ellipse(128, 158, 100, 20, PAL["barn_deep"])]
        + [
            ellipse(
                50 + i * 12 % 160,
                152 + (i * 7) % 10,
                10,
                6,
                [PAL["sun_light"], PAL["kraft"], PAL["sun"]][i % 3],
                1,
                i * 40,
            )
            for i in range(22)
        ]
        + bowl(PAL["barn"], PAL["barn_deep"], PAL["barn_light"], 158)
    )


def water_dish():
    return [
        shadow(128, 226, 106, 10),
        ellipse(128, 150, 102, 30, PAL["water"]),
        ellipse(128, 150, 90, 23, PAL["sky_deep"]),
        ellipse(110, 146, 52, 9, PAL["sky"]),
        ellipse(176, 154, 16, 5, PAL["sky_light"]),
        polygon(
            flat(
                [(26, 152), (60, 176), (128, 184), (196, 176), (230, 152), (220, 200), (186, 224), (70, 224), (36, 200)]
            ),
            PAL["barn_deep"],
        ),
        polygon(
            clip(
                flat(
                    [
                        (26, 152),
                        (60, 176),
                        (128, 184),
                        (196, 176),
                        (230, 152),
                        (220, 200),
                        (186, 224),
                        (70, 224),
                        (36, 200),
                    ]
                ),
                oval(116, 178, 96, 36),
            ),
            PAL["barn"],
        ),
        line([(30, 158), (62, 178), (128, 187), (194, 178), (226, 158)], PAL["barn_light"], 7),
        drop(128, 84, 22, PAL["sky_deep"]),
        drop(84, 112, 11, PAL["sky"]),
        drop(170, 110, 12, PAL["sky"]),
    ]


def water_bucket():
    o = flat([(44, 96), (128, 108), (212, 96), (200, 170), (184, 228), (128, 238), (72, 228), (56, 170)])
    return [
        shadow(128, 238, 76, 8),
        line([(50, 100), (56, 44), (128, 14), (200, 44), (206, 100)], METAL[1], 8),
        rect(104, 8, 48, 16, 8, PAL["wood"]),
        polygon(o, METAL[1]),
        polygon(clip(o, oval(114, 160, 76, 84)), METAL[0]),
        line([(78, 124), (88, 210)], METAL[2], 11),
        line([(56, 150), (128, 164), (200, 150)], METAL[1], 5),
        ellipse(128, 96, 86, 21, METAL[2]),
        ellipse(128, 97, 76, 16, PAL["sky_deep"]),
        ellipse(110, 94, 42, 7, PAL["sky"]),
        ellipse(168, 99, 14, 4, PAL["sky_light"]),
        drop(40, 70, 9, PAL["sky_deep"], -20),
        drop(220, 66, 9, PAL["sky_deep"], 20),
        circle(50, 108, 8, METAL[2]),
        circle(206, 108, 8, METAL[2]),
    ]


def hose():
    p = [shadow(118, 230, 96, 10)]
    for rr, _c in ((84, PAL["leaf_deep"]), (60, PAL["leaf_deep"]), (36, PAL["leaf_deep"])):
        for _k, (cc, w, dy) in enumerate(((PAL["leaf_deep"], 24, 4), (PAL["leaf"], 20, 0), (PAL["leaf_light"], 6, -5))):
            p.append(smooth(oval(112, 152 + dy, rr, rr * 0.8, 0, 16), None, 1, cc, w))
    p += [
        line([(196, 152), (206, 90), (176, 60)], PAL["leaf_deep"], 24),
        line([(194, 150), (203, 90), (176, 58)], PAL["leaf"], 19),
        line([(178, 62), (142, 44)], PAL["sun_deep"], 28),
        line([(178, 60), (142, 42)], PAL["sun"], 20),
        line([(140, 42), (126, 36)], METAL[1], 30),
    ]
    for a, b, r in ((96, 24, 9), (70, 20, 10), (80, 46, 8), (44, 30, 9), (52, 58, 8), (24, 50, 8)):
        p.append(drop(a, b, r, PAL["sky_deep"], -70))
    return p


def trough():
    p = [
        shadow(128, 232, 112, 9),
        rect(44, 190, 20, 44, 4, PAL["wood_deep"]),
        rect(192, 190, 20, 44, 4, PAL["wood_deep"]),
        polygon([(20, 116), (236, 116), (218, 204), (38, 204)], PAL["wood_deep"]),
    ]
    for i in range(3):
        y = 120 + i * 28
        p.append(
            polygon(
                [(24 + i * 6, y), (232 - i * 6, y), (227 - i * 6, y + 24), (29 + i * 6, y + 24)],
                mix(PAL["wood_light"], PAL["wood"], i / 2),
            )
        )
    p += [
        ellipse(128, 116, 112, 20, PAL["wood_deep"]),
        ellipse(128, 113, 104, 16, PAL["sky_deep"]),
        ellipse(100, 110, 58, 7, PAL["sky"]),
        ellipse(188, 116, 22, 4, PAL["sky_light"]),
        line([(66, 122), (70, 204)], METAL[1], 9),
        line([(190, 122), (186, 204)], METAL[1], 9),
        line([(182, 20), (150, 30), (146, 56)], METAL[1], 16),
        line([(182, 17), (150, 27), (146, 56)], METAL[2], 7),
        line([(146, 64), (146, 106)], PAL["sky"], 12),
        drop(112, 82, 8, PAL["sky_deep"]),
        drop(182, 84, 8, PAL["sky_deep"]),
    ]
    return p


def leaf_ruffle(x, y, deg, ln, w, base, shade, light):
    """A lettuce or chard leaf: ruffled rim, pale rib."""
    o = scallop(flat(petal(0, 0, 0, ln, w), closed=False, k=0.5), 15, w * 0.07, -1)
    rib = [line([(ln * 0.02, 0), (ln * 0.84, 0)], light, w * 0.1)] + [
        line([(ln * t, 0), (ln * (t + 0.16), v * w * 0.26)], light, w * 0.05, 0.9)
        for t in (0.3, 0.48, 0.64)
        for v in (-1, 1)
    ]
    return place([polygon([(a - 2, b + 4) for a, b in o], shade), polygon(o, base), *rib], x, y, 1, deg)


def garden_greens():
    p = [shadow(128, 236, 96, 9)]
    for x, y, d, ln, w, c in (
        (110, 170, 226, 140, 74, 0),
        (150, 172, 314, 140, 74, 2),
        (128, 176, 250, 164, 78, 1),
        (136, 176, 290, 160, 78, 0),
        (130, 180, 270, 152, 74, 2),
    ):
        b = (("#6F9E4A", "#4C7440", "#C9DC9A"), ("#8DB75E", "#5F8F48", "#DDE8B8"), ("#5B8A45", "#3F6538", "#D98A9E"))[c]
        p.append(leaf_ruffle(x, y, d, ln, w, *b))
    for x, d in ((62, 214), (196, 330)):  # dandelion leaves hang over the rim
        p.append(smooth(petal(128 + (x - 128) * 0.55, 178, d, 74, 28, 0.6), PAL["leaf_deep"]))
    box = flat([(36, 174), (128, 182), (220, 174), (208, 228), (128, 238), (48, 228)], k=0.25)
    p += [polygon(box, PAL["wood_deep"])] + [
        polygon(
            clip(box, [(20, 180 + i * 20), (236, 180 + i * 20), (236, 196 + i * 20), (20, 196 + i * 20)]),
            (PAL["wood_light"], PAL["wood"], PAL["wood_light"])[i],
        )
        for i in range(3)
    ]
    p += [rect(28, 166, 200, 17, 8, PAL["wood_deep"]), rect(28, 163, 200, 16, 8, PAL["wood_light"])]
    snail = [
        ellipse(0, 4, 26, 7, "#E2B98A"),
        circle(14, -2, 7, "#E2B98A"),
        line([(18, -6), (22, -18)], "#E2B98A", 4),
        line([(14, -6), (12, -18)], "#E2B98A", 4),
        circle(22, -19, 3, INK),
        circle(12, -19, 3, INK),
        circle(-8, -8, 17, PAL["barn_light"]),
        circle(-8, -8, 11, PAL["rose"]),
        circle(-7, -8, 5, PAL["barn_light"]),
    ]
    return [*p, place(snail, 178, 160, 1.0)]


def hanging_waterer():
    p = [
        shadow(128, 238, 90, 8),
        rect(62, 8, 132, 17, 7, PAL["wood_deep"]),
        rect(62, 4, 132, 16, 7, PAL["wood_light"]),
        line([(78, 11), (150, 10)], PAL["wood"], 3, 0.8),
        line([(128, 12), (128, 40)], "#8D9A9D", 6),
        line([(84, 70), (92, 44), (128, 34), (164, 44), (172, 70)], "#8D9A9D", 8),
        circle(128, 34, 9, METAL[1]),
        circle(128, 33, 5, METAL[2]),
    ]
    tank = flat([(72, 74), (128, 62), (184, 74), (190, 120), (186, 178), (128, 186), (70, 178), (66, 120)], k=0.4)
    p += [
        polygon(tank, "#7FB8CC"),
        polygon(
            clip(tank, [(0, 108), (60, 113), (128, 107), (200, 113), (260, 108), (260, 200), (0, 200)]), PAL["sky_deep"]
        ),
        polygon(clip(tank, oval(104, 120, 40, 80)), PAL["white"], 0.26),
        line([(86, 92), (84, 160)], PAL["white"], 9, 0.75),
        circle(150, 140, 6, PAL["sky"]),
        circle(140, 122, 4, PAL["sky"]),
        circle(158, 162, 4.4, PAL["sky"]),
        smooth([(64, 78), (84, 56), (128, 48), (172, 56), (192, 78), (128, 92)], PAL["barn_deep"]),
        smooth([(66, 74), (86, 54), (128, 46), (170, 54), (190, 74), (128, 86)], PAL["barn"]),
        line([(90, 62), (112, 54)], PAL["barn_light"], 6),
    ]
    tray = flat([(34, 178), (128, 190), (222, 178), (210, 206), (128, 218), (46, 206)], k=0.35)
    p += [
        polygon(tray, PAL["barn_deep"]),
        ellipse(128, 180, 95, 15, PAL["barn"]),
        ellipse(128, 180, 82, 10, PAL["water"]),
        ellipse(112, 178, 52, 5, PAL["sky_deep"]),
        smooth([(66, 172), (128, 180), (190, 172), (186, 178), (128, 186), (70, 178)], "#7FB8CC"),
    ]
    p += [
        drop(48, 226, 7, PAL["sky_deep"]),
        mini(208, 240, 0.62, "#F4EEE2", "#CFC3AF", True),
        mini(40, 240, 0.5, "#EDB85C", "#CE8F3C"),
    ]
    return p


def saucer(x, y, s, col=None, deep=None):
    c, d = col or PAL["egg"], deep or PAL["egg_deep"]
    return place(
        [
            smooth([(-92, 0), (0, 10), (92, 0), (66, 34), (0, 42), (-66, 34)], d),
            ellipse(0, 0, 92, 17, c),
            ellipse(0, 1, 76, 11, mix(c, PAL["white"], 0.5)),
        ],
        x,
        y,
        s,
    )


def berry_treat():
    return [
        shadow(128, 238, 104, 9),
        mini(84, 232, 1.2, "#FCF2E2", "#D9C8B3", eye="sleep"),
        heart(128, 66, 12, PAL["barn_light"], 8),
        heart(46, 84, 9, PAL["barn"], -12),
        saucer(188, 204, 0.66),
        berry_at(162, 186, 0.3, -34),
        berry_at(188, 158, 0.5, 6),
        berry_at(214, 184, 0.32, 30),
        smooth([(130, 206), (188, 215), (246, 206), (230, 232), (188, 236), (146, 232)], PAL["egg_deep"]),
        line([(136, 208), (188, 216), (240, 208)], PAL["egg"], 7),
    ]


def peanut_treat():
    half = [
        smooth(
            [(-24, -60), (24, -60), (34, -14), (24, 8), (36, 50), (14, 76), (-14, 76), (-36, 50), (-24, 8), (-34, -14)],
            "#B58347",
        ),
        smooth(
            [(-16, -50), (16, -50), (24, -16), (14, 6), (26, 46), (10, 66), (-10, 66), (-26, 46), (-14, 6), (-24, -16)],
            "#F2D9A8",
        ),
        ellipse(0, -24, 18, 22, "#B5653A"),
        ellipse(-4, -28, 8, 11, "#D98A5A", 0.8),
        ellipse(0, 34, 20, 24, "#B5653A"),
        ellipse(-4, 28, 8, 12, "#D98A5A", 0.8),
    ]
    return [
        shadow(128, 238, 108, 9),
        mini(84, 232, 1.2, "#FFFAEE", "#DCCFBB"),
        peanut_at(190, 152, 0.6, 24),
        place(half, 208, 204, 0.5, 72),
        peanut_at(150, 220, 0.3, -62),
        heart(122, 72, 12, PAL["barn_light"], 8),
    ] + [circle(a, b, 4, "#DDAE6E") for a, b in ((112, 226), (164, 232), (236, 226), (128, 236))]


def worm_treat():
    bars = [
        line([(36, 168), (56, 178), (80, 177)], "#4B4850", 5),
        line([(42, 188), (62, 198), (92, 195)], "#4B4850", 5),
        line([(93, 142), (104, 147), (118, 146)], "#4B4850", 5),
        line([(90, 157), (106, 164), (124, 161)], "#4B4850", 5),
    ]
    return [
        shadow(128, 238, 112, 9),
        mini(84, 232, 1.2, "#F4EEE2", "#CFC3AF", eye="wide"),
        *bars,
        smooth([(96, 238), (116, 204), (160, 192), (214, 200), (244, 238)], PAL["soil"]),
        smooth([(112, 230), (130, 208), (164, 200), (196, 206), (176, 222)], mix(PAL["soil"], PAL["wood_light"], 0.35)),
        worm_at(186, 156, 0.64),
        smooth([(104, 240), (134, 222), (176, 218), (222, 224), (244, 240)], mix(PAL["soil"], INK, 0.15)),
        circle(128, 232, 5, PAL["kraft"]),
        circle(214, 234, 4, PAL["kraft"]),
        smooth(petal(238, 238, 290, 36, 14, 0.6), PAL["leaf"]),
        smooth(petal(236, 238, 262, 30, 13, 0.6), PAL["leaf_deep"]),
        line([(207, 74), (207, 58)], PAL["barn"], 6),
        line([(228, 84), (238, 72)], PAL["barn"], 6),
        line([(186, 84), (176, 72)], PAL["barn"], 6),
    ]


def raisin_treat():
    return [
        shadow(128, 238, 110, 9),
        mini(84, 232, 1.2, "#EDB85C", "#CE8F3C"),
        place(raisin()[1:], 134, 92, 0.44),
        saucer(192, 208, 0.62, PAL["rose"], PAL["barn_light"]),
        raisin_at(168, 204, 0.3, 70),
        raisin_at(194, 200, 0.32, 96, 1),
        raisin_at(218, 204, 0.3, 60),
        smooth([(138, 211), (192, 219), (248, 211), (234, 236), (192, 240), (150, 236)], PAL["barn_light"]),
        line([(143, 213), (192, 220), (243, 213)], PAL["rose"], 7),
        heart(124, 66, 12, PAL["barn_light"], 8),
        raisin_at(126, 232, 0.22, 20),
    ]
