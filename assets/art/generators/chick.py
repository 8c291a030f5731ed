"""A chick, on the canvas of a hen."""

import random

from .geometry import clip, flat, oval, scallop
from .motifs import curl, petal
from .palette import INK, PAL, mix
from .svg import circle, ellipse, line, path, polygon, smooth


def chick_parts(seed=1):
    r = random.Random(f"chick/{seed}")
    y, sh, li, o = "#F7D060", "#E0A93A", "#FCE596", "#E58A3C"
    k = r.uniform(0.94, 1.08)
    body = scallop(
        [
            *flat([(196, 300), (250, 262), (330, 276), (372, 340), (352, 416), (270, 446), (186, 426), (146, 356)]),
            (196, 300),
        ],
        26,
        7,
    )
    head = scallop(
        [
            *flat([(206, 190), (250, 136), (318, 134), (364, 186), (360, 256), (306, 298), (240, 290), (204, 248)]),
            (206, 190),
        ],
        24,
        6,
    )
    lit = clip(body, oval(270, 330, 120, 96))
    hl = clip(head, oval(286, 198, 74, 78))
    out = [ellipse(262, 470, 112, 11, "#4A3228", 0.16)]
    for x in (232, 296):
        out += [
            line([(x, 430), (x, 462)], o, 10),
            line([(x, 462), (x + 20, 466)], o, 9),
            line([(x, 462), (x - 14, 467)], o, 9),
            line([(x, 462), (x + 6, 470)], o, 9),
        ]
    out += [
        smooth(petal(172, 372, 205, 56, 44), sh),
        polygon(body, sh),
        polygon(lit, y),
        smooth(curl(300, 400, 20), sh, 0.8),
        smooth(curl(250, 416, 16), sh, 0.8),
        smooth(curl(330, 366, 14), sh, 0.8),
    ]
    out += [
        smooth(petal(226, 322, 150, 96, 70), sh),
        smooth(petal(228, 318, 152, 82, 56), li),
        smooth(petal(226, 316, 158, 52, 34), y),
    ]
    for a, ln in ((-112, 34), (-92, 42), (-72, 32)):
        out.append(smooth(petal(282, 146, a + r.uniform(-6, 6), ln, 15), y))
    out += [polygon(head, sh), polygon(hl, y), ellipse(262, 172, 40, 24, li, 0.7, -18)]
    out += [
        path("M348 214C368 212 388 220 396 232C384 240 366 242 348 238Z", o),
        path("M348 236C362 240 376 240 386 238C376 252 360 254 346 246Z", mix(o, "#6B3A1B", 0.35)),
    ]
    out += [
        circle(316, 206, 14 * k, INK),
        circle(321, 200, 5 * k, "#FFF8EA"),
        circle(311, 211, 2.4 * k, "#FFF8EA", 0.8),
        ellipse(304, 244, 18, 11, PAL["blush"], 0.75),
    ]
    return out
