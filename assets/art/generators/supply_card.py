"""The layers of a supply card, 480 wide: the ground behind the picture, and the band with the pattern of its kind."""

from . import scenery
from .geometry import polar
from .motifs import drop, heart, petal
from .palette import PAL, mix
from .svg import circle, ellipse, polygon, rect, smooth

# ground, pattern and rim, and the pale colour behind the picture
KIND = {
    "food": (PAL["sun_light"], PAL["sun_deep"], "#FCEBBF"),
    "water": (PAL["sky"], PAL["sky_deep"], "#D9EEF0"),
    "treat": (PAL["rose"], PAL["barn_light"], "#F7DDD3"),
    "special": (PAL["egg"], PAL["egg_deep"], "#DFF0E9"),
}


def ground(kind):
    """Sun rays over two hills, 480 x 480. Things stand at y = 440; crop it from above."""
    c, d, pale = KIND[kind]
    p = [rect(0, 0, 480, 480, 0, pale)]
    for i in range(14):
        a = i * 360 / 14
        p.append(polygon([(240, 320), polar(240, 320, a, 560), polar(240, 320, a + 360 / 28, 560)], c, 0.35))
    return [
        *p,
        circle(240, 316, 150, PAL["white"], 0.55),
        scenery.hill(424, 8, mix(c, d, 0.45), 1.2, 520, 480),
        scenery.hill(450, 5, mix(c, d, 0.8), 3.4, 520, 480),
    ]


def band(kind):
    """The foot of the card, 480 x 44: colour and pattern tell the kind twice."""
    c, d, _ = KIND[kind]
    p = [rect(0, 0, 480, 44, 0, c), rect(0, 0, 480, 6, 0, d, 0.7)]
    for i in range(10):
        x = 24 + i * 48
        if kind == "food":
            p.append(smooth(petal(x, 38, 270, 28, 19, 0.3), d, 0.85))
        elif kind == "water":
            p.append(drop(x, 26, 10, d))
        elif kind == "treat":
            p.append(heart(x, 25, 11, d))
        else:
            p.append(ellipse(x, 25, 9, 12, d, 0.9))
    return p
