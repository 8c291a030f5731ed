"""Eggs as each breed lays them, and the straw nest."""

import random

from .breeds import EGG_TINT
from .geometry import clip, flat, oval, polar
from .palette import PAL
from .svg import ellipse, line, place, polygon


def hen_egg(breed, x, y, s, rot=0):
    base, shade, light = EGG_TINT.get(breed, EGG_TINT["silkie"])
    o = flat([(0, -98), (52, -62), (78, 26), (58, 82), (0, 100), (-58, 82), (-78, 26), (-52, -62)])
    return place(
        [polygon(o, shade), polygon(clip(o, oval(-8, -14, 74, 98)), base), ellipse(-26, -40, 15, 27, light, 0.9, 22)],
        x,
        y,
        s,
        rot,
    )


def nest(cx, w=1.0, seed=6):
    """A straw nest in two layers, back and front; its foot is at y = 474."""
    r = random.Random(seed)
    rim = flat([(-176, -58), (-90, -86), (0, -92), (90, -86), (176, -58), (100, -40), (0, -34), (-100, -40)])
    back = [polygon(rim, PAL["wood_deep"]), ellipse(0, -60, 150, 24, "#5A3A24")]
    front = flat(
        [
            (-178, -60),
            (-110, -34),
            (0, -26),
            (110, -34),
            (178, -60),
            (170, -18),
            (112, 8),
            (0, 14),
            (-112, 8),
            (-170, -18),
        ]
    )
    fr = [polygon(front, PAL["wood"]), polygon(clip(front, oval(-10, -58, 186, 58)), PAL["kraft_deep"])]
    cols = [PAL["kraft"], PAL["sun"], PAL["wood_light"], PAL["sun_light"], PAL["kraft"]]
    for _ in range(54):
        x, y = r.uniform(-166, 128), 0
        top, low = -56 + 26 * (1 - (abs(x) / 176) ** 2) + 8, -3 - 34 * (abs(x) / 176) ** 2
        y = r.uniform(top, low)
        fr.append(
            line(
                [(x, y), (x + r.uniform(12, 22), y + r.uniform(-6, 4)), (x + r.uniform(28, 44), y + r.uniform(-10, 6))],
                r.choice(cols),
                r.uniform(4, 7),
            )
        )
    for x, y, d in ((-176, -56, 214), (-160, -40, 190), (174, -56, 330), (164, -36, 352), (120, 4, 20), (-120, 4, 160)):
        fr.append(line([(x, y), polar(x, y, d, 20)], PAL["kraft_deep"], 5))
    return place(back, cx, 462, w), place(fr, cx, 462, w)
