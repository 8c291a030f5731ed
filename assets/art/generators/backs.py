"""The backs of the cards, and the chick that a new hen shows until she has grown up."""

import random

from . import creatures, scenery, tokens
from .chick import chick_parts
from .geometry import clip, flat, polar
from .hen import hen_parts
from .hen_card import hole
from .motifs import petal
from .palette import PAL
from .svg import circle, ellipse, line, place, polygon, rect, smooth


def chick_card():
    """A face-down hen in the flock: straw nest, chick, no needs."""
    p = [rect(0, 0, 640, 640, 0, PAL["sun_light"])]
    for i in range(16):
        p.append(
            polygon(
                [(320, 330), polar(320, 330, i * 22.5, 520), polar(320, 330, i * 22.5 + 11.25, 520)], PAL["sun"], 0.35
            )
        )
    p.append(place(chick_parts(2), 320 - 268, 44, 1.02))
    nest = flat(
        [
            (70, 440),
            (180, 474),
            (320, 486),
            (460, 474),
            (570, 440),
            (560, 530),
            (470, 590),
            (320, 606),
            (170, 590),
            (80, 530),
        ]
    )
    p += [
        polygon(nest, PAL["wood"]),
        polygon(
            clip(
                nest,
                [(x, y - 18) for x, y in flat([(70, 440), (320, 480), (570, 440), (560, 530), (320, 600), (80, 530)])],
            ),
            PAL["kraft_deep"],
        ),
    ]
    r = random.Random(6)
    for _ in range(90):
        x = r.uniform(96, 500)
        y = r.uniform(476, 576)
        if 80 < x + 30 < 560:
            p.append(
                line(
                    [(x, y), (x + r.uniform(24, 54), y + r.uniform(-12, 12))],
                    r.choice([PAL["kraft"], PAL["sun"], PAL["wood_light"], PAL["sun_light"]]),
                    r.uniform(4, 7),
                )
            )
    p += [
        hole(640, 640, 28, 28, 584, 584, 44, PAL["paper"]),
        rect(28, 28, 584, 584, 44, None, 1, PAL["kraft_deep"], 4).replace("/>", ' stroke-opacity="0.5"/>'),
    ]
    return p


def back(kind):
    w, h = {"chicken": (640, 640)}.get(kind, (480, 672))
    ground, deep, pale = {
        "chicken": (PAL["barn"], PAL["barn_deep"], PAL["barn_light"]),
        "supply": (PAL["leaf_deep"], "#3B5C34", PAL["leaf"]),
        "event": (PAL["sky_deep"], PAL["water"], PAL["sky"]),
        "event_fox": ("#5A4A63", "#443750", "#8A7794"),
    }[kind]
    p = [rect(0, 0, w, h, 0, ground)]
    for j in range(-1, h // 56 + 2):
        for i in range(-1, w // 56 + 2):
            x, y = i * 56 + 28 * (j % 2), j * 56 + 24
            p += [ellipse(x, y, 9, 12, deep, 0.6), smooth(petal(x + 22, y + 10, 300, 24, 11, 0.4), pale, 0.3)]
    cx, cy, r = w / 2, h / 2, min(w, h) * 0.34
    p += [circle(cx, cy + 6, r + 16, deep), circle(cx, cy, r + 16, PAL["sun"]), circle(cx, cy, r + 6, PAL["paper"])]
    for i in range(24):
        x, y = polar(cx, cy, i * 15, r - 8)
        p.append(smooth(petal(x, y, i * 15 + 72, r * 0.2, r * 0.1, 0.5), PAL["leaf"] if i % 2 else PAL["leaf_deep"]))
        if i % 4 == 0:
            p.append(tokens.egg_at(x, y, 0.13, ("blue", "brown", "cream")[i // 4 % 3], i * 15 + 90))
    k = r / 190
    if kind == "chicken":
        p.append(place(hen_parts("orpington", "content", 1), cx - 262 * 0.5 * k, cy - 258 * 0.5 * k, 0.5 * k))
    elif kind == "supply":
        p.append(place(tokens.basket(5), cx - 128 * 0.92 * k, cy - 136 * 0.92 * k, 0.92 * k))
    elif kind == "event_fox":
        p += [
            circle(cx, cy, r * 0.62, "#5F8CA0"),
            circle(cx + r * 0.2, cy - r * 0.22, r * 0.26, PAL["sun_light"]),
            creatures.fox_head(cx, cy + r * 0.1, 0.92 * k),
        ]
    else:
        p.append(
            place(
                [circle(0, 0, 54, PAL["sun"])]
                + [smooth(petal(*polar(0, 0, a, 60), a, 34, 18), PAL["sun"]) for a in range(0, 360, 30)]
                + [circle(-14, -14, 26, PAL["sun_light"], 0.7), scenery.cloud(36, 34, 1.05, PAL["white"], PAL["sky"])],
                cx,
                cy - 4,
                1.05 * k,
            )
        )
    p.append(hole(w, h, 22, 22, w - 44, h - 44, 34, PAL["paper"]))
    return p
