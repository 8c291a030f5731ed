"""Small birds and the fox: little actors for supply pictures, events and cards."""

from .geometry import clip, flat, oval, polar
from .motifs import petal
from .palette import FOX, INK, PAL, mix
from .svg import circle, ellipse, line, path, place, polygon, rect, smooth
from .tokens import shadow


def mini(x, y, s=1.0, col="#FBEFD8", shade="#DFC9A5", flip=False, eye="dot", hat=False, rot=0):
    """A little hen for scenes: 100 wide, feet at 0,0."""
    p = [
        line([(-6, -22), (-8, -2), (4, 0)], PAL["sun_deep"], 5),
        line([(12, -22), (12, -2), (24, 0)], PAL["sun_deep"], 5),
    ]
    o = flat(
        [
            (20, -96),
            (40, -84),
            (40, -60),
            (46, -36),
            (26, -14),
            (-12, -14),
            (-42, -34),
            (-56, -70),
            (-34, -64),
            (-8, -58),
            (6, -70),
            (4, -88),
        ]
    )
    p += [
        smooth(petal(-30, -52, 216, 40, 20), shade),
        smooth(petal(-30, -46, 192, 36, 18), mix(shade, INK, 0.15)),
        polygon(o, shade),
        polygon(clip(o, oval(0, -58, 56, 40)), col),
    ]
    for a, ln in ((-60, 15), (-88, 18), (-116, 16)):
        p.append(smooth(petal(*polar(22, -84, a, 10), a, ln, 11), PAL["barn"]))
    p += [
        smooth(petal(36, -76, 86, 20, 10), PAL["barn"]),
        path("M38 -88C48 -88 56 -83 58 -78C50 -75 42 -76 37 -77Z", PAL["sun"]),
        smooth(flat([(8, -54), (-4, -34), (-30, -36), (-44, -48), (-22, -54), (-8, -62)]), mix(col, shade, 0.75)),
        line([(-32, -42), (-18, -38), (-6, -40)], shade, 3),
    ]
    if eye == "dot":
        p += [circle(27, -84, 6.6, PAL["sun"])] if col == "#3E3841" else []
        p += [circle(27, -84, 4.6, INK), circle(28.6, -85.6, 1.5, "#FFFBF2")]
    elif eye == "wide":
        p += [circle(27, -84, 7, "#FFFBF2"), circle(29, -84, 3.4, INK)]
    else:
        p.append(line([(22, -84), (27, -81), (32, -84)], INK, 3))
    if hat:
        p += [
            path("M6 -96L24 -138L38 -98Z", PAL["sky_deep"]),
            path("M13 -112L34 -108L36 -103L10 -106Z", PAL["sun"]),
            circle(24, -138, 6, PAL["barn"]),
        ]
    return place(p, x, y, s, rot, flip)


def fox_head(x, y, s, rot=0, sly=True):
    b, d, l_ = FOX
    p = []
    for sx in (-1, 1):
        p += [
            smooth([(sx * 20, -44), (sx * 40, -86), (sx * 66, -108), (sx * 76, -66), (sx * 70, -16)], d),
            smooth([(sx * 36, -50), (sx * 48, -76), (sx * 62, -90), (sx * 66, -60), (sx * 60, -36)], "#4A3228"),
        ]
    o = flat(
        [
            (0, -58),
            (46, -52),
            (76, -8),
            (92, 34),
            (52, 46),
            (22, 80),
            (0, 90),
            (-22, 80),
            (-52, 46),
            (-92, 34),
            (-76, -8),
            (-46, -52),
        ]
    )
    p += [polygon(o, b), smooth([(0, -56), (18, -20), (10, 26), (0, 30), (-10, 26), (-18, -20)], l_, 0.8)]
    for sx in (-1, 1):
        p += [
            smooth(
                [(sx * 92, 34), (sx * 60, 4), (sx * 28, 8), (sx * 8, 40), (sx * 4, 86), (sx * 22, 80), (sx * 52, 46)],
                PAL["white"],
            ),
            smooth(
                [(sx * 92, 34), (sx * 70, 34), (sx * 44, 44), (sx * 24, 74), (sx * 22, 80), (sx * 52, 46)],
                PAL["paper_shade"],
            ),
        ]
        p += [
            ellipse(sx * 34, 2, 13, 13, PAL["sun"]),
            ellipse(sx * 34 - sx * 2, 3, 8.5, 12, INK),
            circle(sx * 34 + 2, 1, 3.6, PAL["white"]),
        ]
        if sly:
            p += [
                polygon([polar(sx * 34, -3, a, 15) for a in range(180 - 22 * sx, 362 - 22 * sx, 13)], b),
                line([(sx * 34 - 15, -3 + 6 * sx), (sx * 34 + 15, -3 - 6 * sx)], d, 5.5),
            ]
    p += [ellipse(0, 76, 15, 11, INK), ellipse(-4, 72, 5, 3, "#8A6A5C"), line([(-16, 92), (0, 97), (18, 90)], INK, 4)]
    return place(p, x, y, s, rot)


def fox():
    return [
        shadow(128, 238, 90, 9),
        smooth([(196, 234), (236, 190), (232, 130), (212, 104), (206, 146), (186, 196)], FOX[1]),
        smooth([(212, 104), (206, 136), (222, 150), (236, 150), (230, 124)], PAL["white"]),
        smooth([(76, 236), (70, 190), (96, 150), (160, 150), (190, 196), (186, 236)], FOX[0]),
        smooth([(104, 236), (100, 196), (128, 164), (156, 196), (152, 236)], PAL["white"]),
        rect(92, 206, 28, 32, 13, FOX[1]),
        rect(138, 206, 28, 32, 13, FOX[1]),
        rect(92, 222, 28, 16, 8, "#4A3228"),
        rect(138, 222, 28, 16, 8, "#4A3228"),
        fox_head(128, 108, 0.96),
    ]
