"""What a hen wears, and the small things of a mood: hearts, notes, tears, dust."""

import math

from .geometry import oval
from .motifs import heart, note, petal, puff
from .palette import PAL, mix
from .svg import circle, ellipse, group, line, place, smooth


def worn(hen):
    """On the head, in the head's own coordinates."""
    kind, (dye, deep), up = hen.v["acc"], hen.v["dye"], -16 - 26 * (hen.v["crest"] - 1) if hen.b.crest else 0
    if kind == "flower":
        pet = [
            smooth(
                petal(0, 0, i * 45, 19, 13),
                "#FFFBF2" if dye == PAL["sun"] else mix(dye, "#FFFBF2", 0.25 if i % 2 else 0),
            )
            for i in range(8)
        ]
        return [
            place(
                [
                    smooth(petal(2, 4, 150, 26, 14, 0.6), PAL["leaf_deep"]),
                    *pet,
                    circle(0, 1, 8, PAL["sun_deep"]),
                    circle(0, 0, 7, PAL["sun"]),
                ],
                -24,
                -27 + up,
                1.05,
            )
        ]
    if kind == "bow":
        return [
            place(
                [
                    smooth(petal(2, 0, 200, 34, 30), deep),
                    smooth(petal(-2, 0, 340, 34, 30), deep),
                    smooth(petal(0, -1, 203, 27, 18), dye),
                    smooth(petal(0, -1, 337, 27, 18), dye),
                    circle(0, 0, 8, mix(dye, "#FFFBF2", 0.35)),
                ],
                -22,
                -34 + up,
                1.0,
                -24,
            )
        ]
    if kind == "hat":
        return [
            place(
                [
                    ellipse(0, 0, 50, 12, PAL["sun_deep"]),
                    smooth([(-28, -2), (-24, -30), (0, -38), (24, -30), (28, -2), (0, 4)], PAL["sun"]),
                    smooth([(-29, -2), (-27, -14), (0, -9), (27, -14), (29, -2), (0, 4)], dye),
                    ellipse(-1, 1.5, 48, 8.5, PAL["sun_light"], 1),
                    smooth([(-29, -1), (-28, -8), (0, -3), (28, -8), (29, -1), (0, 5)], dye),
                    line([(-12, -30), (2, -33)], PAL["sun_light"], 4),
                ],
                -3,
                -37 + up,
                1.02,
                -9,
            )
        ]
    if kind == "nightcap":
        return [
            place(
                [
                    smooth([(-34, 4), (-30, -26), (-4, -42), (-46, -40), (-66, -14), (-52, -22), (-40, -10)], deep),
                    smooth([(-34, 2), (-26, -26), (4, -40), (28, -24), (32, 2), (0, 8)], dye),
                    smooth([(-38, 0), (0, 6), (37, -2), (37, 11), (0, 19), (-38, 13)], "#FFFBF2"),
                    circle(-66, -8, 11, "#FFFBF2"),
                ]
                + [circle(a, b, 3.4, "#FFFBF2", 0.8) for a, b in ((-8, -26), (10, -20), (-20, -12), (22, -8), (2, -8))],
                -2,
                -37 + up,
                1,
                -8,
            )
        ]
    if kind == "crown":
        return [
            place(
                [
                    smooth(
                        [(-25, 6), (-30, -22), (-13, -8), (0, -32), (13, -8), (30, -22), (25, 6), (0, 10)],
                        PAL["sun_deep"],
                        1,
                        None,
                        0,
                        True,
                        0.12,
                    ),
                    smooth(
                        [(-25, 3), (-29, -24), (-13, -10), (0, -34), (13, -10), (29, -24), (25, 3), (0, 7)],
                        PAL["sun"],
                        1,
                        None,
                        0,
                        True,
                        0.12,
                    ),
                    circle(-29, -24, 5, PAL["barn_light"]),
                    circle(0, -35, 5.5, PAL["sky_deep"]),
                    circle(29, -24, 5, PAL["barn_light"]),
                    circle(0, 0, 4, PAL["plum_light"]),
                ],
                -6,
                -50 + up,
                0.9,
                -8,
            )
        ]
    if kind == "sweatband":
        return [
            line([(-40, -20), (-16, -36), (14, -36), (36, -22)], deep, 15),
            line([(-40, -22), (-16, -38), (14, -38), (36, -24)], dye, 12),
            line([(-30, -30), (-6, -39), (20, -36)], "#FFFBF2", 3.6),
        ]
    if kind in ("specs", "goggles"):
        rim, w = ("#8A5A24", 4.6) if kind == "specs" else (PAL["wood_deep"], 7)
        glass = [
            circle(15, -7, 20, "#CDE9EE" if kind == "specs" else PAL["sky"], 0.14 if kind == "specs" else 0.42),
            smooth(oval(15, -7, 20, 20), None, 1, rim, w),
            line([(-5, -9), (-24, -14), (-42, -16)], rim, w * (0.9 if kind == "specs" else 1.6)),
            line([(35, -10), (41, -13)], rim, w),
            smooth(oval(46, -11, 5, 14, 8), None, 1, rim, w * 0.8),
            line([(6, -16), (12, -21)], "#FFFBF2", 3.4, 0.9),
        ]
        return glass
    return []


def neckwear(hen):
    kind, (dye, deep) = hen.v["acc"], hen.v["dye"]
    if kind not in ("scarf", "bandana", "pendant"):
        return ""
    (ax, ay), (bx, by) = hen.collar
    mx, my = (ax + bx) / 2, (ay + by) / 2
    dx, dy = bx - ax, by - ay
    n = math.hypot(dx, dy) or 1
    dx, dy, nx, ny = dx / n, dy / n, -dy / n, dx / n  # n points down the neck

    def go(u, v):
        return mx + u * n * dx + v * nx, my + u * n * dy + v * ny

    if kind == "pendant":
        q = go(0.34, 38)
        return group(
            [
                line([go(-0.52, -4), go(-0.1, 18), go(0.34, 26), go(0.54, 8)], "#8A5A24", 4),
                circle(q[0], q[1] + 2, 12, deep),
                circle(*q, 11.5, dye),
                circle(q[0] - 3, q[1] - 4, 3.6, "#FFFBF2", 0.9),
            ]
        )
    if kind == "bandana":
        tri = [go(-0.56, -8), go(0, 14), go(0.58, 0), go(0.56, 22), go(0.36, 62), go(0.1, 40), go(-0.54, 10)]
        return group(
            [
                smooth([(a - 1, b + 5) for a, b in tri], deep, 1, None, 0, True, 0.3),
                smooth(tri, dye, 1, None, 0, True, 0.3),
            ]
            + [
                circle(*go(u, v), 4.4, "#FFFBF2", 0.9)
                for u, v in ((0.3, 20), (0.46, 26), (0.34, 42), (0.12, 24), (-0.2, 9))
            ]
        )
    band = [go(-0.58, -10), go(0, 8), go(0.6, -6), go(0.6, 20), go(0, 36), go(-0.58, 16)]
    end = [go(-0.3, 16), go(-0.02, 24), go(-0.12, 84), go(-0.42, 78)]
    out = [
        smooth([(a, b + 4) for a, b in end], deep, 1, None, 0, True, 0.2),
        smooth(end, dye, 1, None, 0, True, 0.2),
        line([go(-0.12 - 0.24, 58), go(-0.1, 63)], "#FFFBF2", 6, 0.85),
        smooth([(a, b + 5) for a, b in band], deep),
        smooth(band, dye),
    ]
    out += [line([go(u, -3 + 14 * (1 - abs(u)) - 2), go(u + 0.05, 23)], "#FFFBF2", 6, 0.85) for u in (-0.32, 0.06, 0.4)]
    return group(out)


def extras(hen):
    if hen.frame == "sleep":

        def zed(x, y, q):
            return line([(x, y), (x + q, y), (x, y + q), (x + q, y + q)], PAL["sky_deep"], q * 0.26, 1, 0)

        return group([zed(432, 214, 22), zed(462, 164, 28)])
    if hen.frame == "flap_2":
        return group(
            [
                line([(84, 404), (100, 424), (124, 436)], PAL["kraft_deep"], 6, 0.7),
                line([(62, 380), (74, 400)], PAL["kraft_deep"], 6, 0.7),
            ]
        )
    if hen.frame == "peck_2":
        return group(
            [
                circle(452, 452, 5, PAL["sun"]),
                circle(470, 461, 5, PAL["sun_deep"]),
                circle(436, 464, 4.4, PAL["sun"]),
            ]
        )
    if hen.frame == "lay_2":
        return group([heart(438, 150, 15, PAL["barn"], 12), note(450, 226, 9, PAL["leaf_deep"], 6)])
    if hen.mood == "happy":
        return group(
            [
                heart(458, 92, 17, PAL["barn"], 12),
                heart(480, 150, 11, PAL["barn_light"], -8),
                note(450, 222, 9, PAL["leaf_deep"], 6),
                note(66, 120, 9, PAL["sky_deep"], -10),
            ]
        )
    if hen.mood == "sad":
        return group([ellipse(414, 474, 28, 6.5, PAL["sky"], 0.9), ellipse(410, 472.5, 13, 2.6, PAL["sky_light"])])
    return ""


def dust(hen):
    d, s = "#F0E0C2", "#D3B98F"
    return group(
        [
            puff(70, 430, 52, d, s),
            puff(148, 446, 36, d, s),
            puff(38, 374, 28, d, s),
            puff(104, 372, 17, d, s),
            line([(34, 244), (66, 241), (96, 243)], s, 7, 0.9),
            line([(14, 276), (40, 273), (66, 274)], s, 7, 0.9),
            smooth(petal(14, 330, 338, 58, 20), hen.body[0]),
            line([(10, 333), (34, 322), (54, 314)], hen.body[1], 3),
        ]
    )
