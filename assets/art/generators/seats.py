"""The badges of the five seats: a colour, a pattern of its own and a hen to serve as pawn (256 x 256)."""

import math

from . import creatures
from .geometry import clip, polar
from .motifs import petal
from .palette import PAL, mix
from .svg import circle, line, place, polygon, smooth

SEATS = {
    "barn": ("#BF3F2B", "stripes"),
    "sun": ("#F5BE41", "dots"),
    "pond": ("#2F7CA8", "waves"),
    "leaf": ("#9CC470", "leaves"),
    "plum": ("#5B2F58", "checks"),
}


def seat(name):
    """A seat's badge, 256 x 256: colour and its own pattern, and a hen's silhouette to use as the score pawn."""
    col, kind = SEATS[name]
    mark = mix(col, PAL["white"], 0.45) if name in ("barn", "pond", "plum") else mix(col, "#5A3A20", 0.38)
    disc = [polar(128, 124, i * 6, 112) for i in range(60)]
    p = [circle(128, 132, 112, mix(col, "#33241F", 0.35)), circle(128, 124, 112, col)]
    if kind == "stripes":
        for k in range(-5, 6):
            x = 128 + k * 40
            p.append(
                polygon(
                    clip(disc, [(x - 9 - 70, 250), (x + 9 - 70, 250), (x + 9 + 70, 0), (x - 9 + 70, 0)]), mark, 0.55
                )
            )
    elif kind == "dots":
        for i in range(-3, 4):
            for j in range(-3, 4):
                x, y = 128 + i * 38 + (19 if j % 2 else 0), 124 + j * 33
                if math.dist((x, y), (128, 124)) < 99:
                    p.append(circle(x, y, 8.5, mark, 0.75))
    elif kind == "waves":
        for j in range(-3, 4):
            y = 124 + j * 32
            half = math.sqrt(max(0, 104**2 - (j * 32) ** 2)) - 6
            n = max(3, int(half / 9))
            p.append(
                line([(128 - half + 2 * half * i / n, y + (6 if i % 2 else -6)) for i in range(n + 1)], mark, 7, 0.75)
            )
    elif kind == "leaves":
        for i in range(-3, 4):
            for j in range(-3, 4):
                x, y = 128 + i * 42 + (21 if j % 2 else 0), 124 + j * 34
                if math.dist((x, y), (128, 124)) < 92:
                    p.append(smooth(petal(x - 9, y + 9, 315, 27, 15, 0.7), mark, 0.85))
    else:
        for i in range(-5, 5):
            for j in range(-5, 5):
                if (i + j) % 2 == 0:
                    x, y = 128 + i * 28, 124 + j * 28
                    p.append(polygon(clip(disc, [(x, y), (x + 28, y), (x + 28, y + 28), (x, y + 28)]), mark, 0.4))
    p += [
        circle(128, 124, 74, PAL["paper"]),
        place(creatures.mini(128, 182, 1.12, col, mix(col, "#33241F", 0.28)), 6, 0),
    ]
    return p
