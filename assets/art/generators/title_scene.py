"""The farmyard behind the title."""

import math
import random

from . import scenery, treats
from .chick import chick_parts
from .hen import hen_parts
from .motifs import petal
from .palette import PAL, mix
from .svg import circle, group, lin, line, path, place, polygon, rect, smooth, svg


def barn(x, y, s):
    p = [rect(-150, -170, 300, 170, 4, PAL["barn"])] + [
        rect(-150 + i * 25, -170, 4, 170, 1, PAL["barn_deep"], 0.45) for i in range(1, 12)
    ]
    p += [
        polygon([(-150, -170), (-112, -250), (0, -306), (112, -250), (150, -170)], PAL["barn"]),
        polygon([(60, -170), (150, -170), (112, -250), (0, -306), (0, -296)], PAL["barn_deep"], 0.35),
        polygon(
            [
                (-170, -164),
                (-126, -258),
                (0, -322),
                (126, -258),
                (170, -164),
                (152, -156),
                (112, -244),
                (0, -302),
                (-112, -244),
                (-152, -156),
            ],
            PAL["paper"],
        ),
        polygon([(-170, -164), (-126, -258), (0, -322), (0, -334), (-134, -264), (-182, -166)], PAL["wood_deep"]),
        polygon([(170, -164), (126, -258), (0, -322), (0, -334), (134, -264), (182, -166)], PAL["wood"]),
        rect(-58, -128, 116, 128, 4, PAL["paper"]),
        rect(-50, -120, 100, 120, 2, PAL["barn_deep"]),
        line([(-48, -118), (48, -2)], PAL["paper"], 9),
        line([(48, -118), (-48, -2)], PAL["paper"], 9),
        rect(-4, -120, 8, 120, 0, PAL["paper"]),
        rect(-30, -232, 60, 52, 6, PAL["paper"]),
        rect(-23, -225, 46, 38, 3, "#3F2A22"),
        place(
            [
                smooth(petal(-16, 22, 262, 34, 14), PAL["sun"]),
                smooth(petal(0, 24, 275, 38, 16), PAL["sun_deep"]),
                smooth(petal(16, 22, 284, 34, 14), PAL["sun"]),
            ],
            0,
            -214,
            0.8,
        ),
    ]
    for sx in (-1, 1):
        p += [
            rect(sx * 106 - 24, -116, 48, 46, 5, PAL["paper"]),
            rect(sx * 106 - 18, -110, 36, 34, 3, PAL["sun_light"]),
            rect(sx * 106 - 2, -110, 4, 34, 0, PAL["paper"]),
            rect(sx * 106 - 18, -95, 36, 4, 0, PAL["paper"]),
        ]
    return place(p, x, y, s)


def tree(x, y, s, c, d):
    return place(
        [
            line([(0, 0), (4, -60), (0, -110)], PAL["wood_deep"], 22),
            line([(0, -50), (34, -92)], PAL["wood_deep"], 11),
            scenery.bush(0, -150, 1.5, c, d),
            scenery.bush(4, -196, 1.0, mix(c, PAL["leaf_light"], 0.3), c),
        ]
        + [
            circle(a, b, 7, PAL["barn"])
            for a, b in ((-46, -150), (-10, -176), (30, -150), (52, -178), (4, -220), (-28, -200))
        ],
        x,
        y,
        s,
    )


# The stripe of the picture that holds all heads, in its own measures: top and height.
HEADS = (680, 220)


def title():
    """The yard, 1280 x 960. Wider windows cut off sky: the lower 720 hold everything that matters.

    The left is kept calm for the logo and the menu: the hens stand right of it.
    """
    return _yard(False, 0, 960)


def title_blink():
    """The stripe of heads once more, all hens blinking: the app shows parts of it for a moment."""
    return _yard(True, *HEADS)


def _yard(blinking, top, height):
    """The part of the yard from `top`, `height` high."""
    r = random.Random(4)
    w, h = 1280, 720
    p = [
        circle(300, 330, 230, "#FBEFC2", 0.55),
        circle(300, 330, 150, PAL["sun_light"], 0.75),
    ]
    p += [
        scenery.cloud(250, -120, 1.2, PAL["white"], "#BFE0E4"),
        scenery.cloud(930, -150, 1.4, PAL["white"], "#BFE0E4"),
        scenery.cloud(90, 110, 1.3, PAL["white"], "#BFE0E4"),
        scenery.cloud(620, 84, 1.1, PAL["white"], "#BFE0E4"),
        scenery.cloud(1160, 120, 1.5, PAL["white"], "#BFE0E4"),
        scenery.cloud(430, 250, 0.8, PAL["white"], "#BFE0E4"),
    ]
    p += [scenery.hill(400, 34, "#D3E2B4", 0.2, h, w), scenery.hill(440, 26, "#BBD192", 2.2, h, w)]
    for k in range(9):  # a tilled field on the far hill
        p.append(line([(40 + k * 46, 472 - k * 2), (90 + k * 50, 430)], "#A9C27E", 6, 0.7))
    p += [
        tree(640, 470, 0.8, PAL["leaf"], PAL["leaf_deep"]),
        barn(900, 496, 1.0),
        tree(1130, 500, 1.1, "#6B9A4C", PAL["leaf_deep"]),
        tree(60, 480, 0.9, PAL["leaf"], PAL["leaf_deep"]),
    ]
    p += [scenery.hill(500, 12, PAL["leaf_light"], 1.4, h, w)]
    for i in range(27):
        x = 6 + i * 49
        p += [
            rect(x, 470 + 8 * math.sin(i * 0.5), 19, 92, 9, PAL["paper"]),
            rect(x, 476 + 8 * math.sin(i * 0.5), 6, 84, 4, PAL["paper_shade"]),
        ]
    p += [
        line([(-10, 496), (320, 500), (640, 490), (960, 500), (1290, 494)], PAL["paper"], 10),
        line([(-10, 532), (320, 536), (640, 526), (960, 536), (1290, 530)], PAL["paper"], 10),
    ]
    p += [
        scenery.hill(556, 10, PAL["leaf"], 3, h, w),
        smooth(
            [(520, 740), (640, 640), (800, 590), (880, 560), (940, 556), (900, 600), (840, 650), (820, 740)], "#E9D6A8"
        ),
    ]
    for x, hh in ((36, 250), (104, 210), (1236, 240), (1172, 196)):
        p += [
            line([(x, 700), (x + 4, 700 - hh * 0.5), (x, 700 - hh)], PAL["leaf_deep"], 12),
            smooth(petal(x, 700 - hh * 0.35, 215, 70, 40, 0.5), PAL["leaf_deep"]),
            smooth(petal(x, 700 - hh * 0.45, 325, 70, 40, 0.5), mix(PAL["leaf"], PAL["leaf_deep"], 0.5)),
        ]
        p += (
            [smooth(petal(x, 700 - hh, i * 24, 58, 22, 0.6), PAL["sun_deep"]) for i in range(15)]
            + [smooth(petal(x, 700 - hh, i * 24 + 12, 52, 20, 0.6), PAL["sun"]) for i in range(15)]
            + [circle(x, 700 - hh, 30, PAL["wood_deep"]), circle(x, 702 - hh, 22, PAL["soil"])]
        )
    for _ in range(34):
        x, y = r.uniform(0, w), r.uniform(600, 712)
        p.append(scenery.tuft(x, y, r.uniform(14, 26), mix(PAL["leaf"], PAL["leaf_deep"], r.uniform(0.2, 0.7))))
    for _ in range(22):
        p.append(
            treats.flower_at(
                r.uniform(10, w),
                r.uniform(590, 716),
                r.uniform(0.22, 0.4),
                r.choice(["daisy", "poppy", "corn", "daisy"]),
            )
        )
    for breed, mood, seed, x, y, s, flip in (
        ("wyandotte", "content", 5, 556, 634, 0.44, False),
        ("australorp", "content", 3, 716, 630, 0.45, False),
        ("silkie", "content", 2, 1092, 640, 0.42, True),
        ("leghorn", "content", 8, 1178, 694, 0.5, True),
        ("orpington", "happy", 2, 954, 694, 0.56, True),
        ("ameraucana", "content", 7, 612, 694, 0.5, False),
        ("barred_rock", "content", 4, 782, 706, 0.52, False),
    ):
        frame = f"blink_{mood}" if blinking else ""
        p.append(
            place(hen_parts(breed, mood, seed, frame), x + (262 * s if flip else -262 * s), y - 466 * s, s, 0, flip)
        )
    p += [place(chick_parts(i), x, y, 0.2) for i, (x, y) in enumerate(((300, 622), (346, 634), (1046, 612)))]
    for x, y in ((150, 716), (300, 722), (520, 720), (690, 724), (905, 718), (1050, 722)):
        p += [
            scenery.tuft(x, y, 30, PAL["leaf_deep"]),
            scenery.tuft(x + 34, y + 4, 22, mix(PAL["leaf"], PAL["leaf_deep"], 0.5)),
        ]
    p += [
        treats.flower_at(x, y, q, k)
        for x, y, q, k in (
            (128, 690, 0.42, "daisy"),
            (328, 700, 0.36, "corn"),
            (668, 704, 0.4, "poppy"),
            (930, 704, 0.42, "daisy"),
            (1024, 700, 0.36, "poppy"),
        )
    ]
    sky = lin("sky", 0, 0, 0, 680, (0, "#93CBD9"), (0.35, "#A9D7E0"), (1, "#EEF3DF"))
    whole = [path("M0 0H1280V960H0Z", "url(#sky)"), group(p, "translate(0 240)")]
    return svg([group(whole, f"translate(0 {-top})")] if top else whole, w, height, sky)
