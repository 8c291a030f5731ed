"""Event cards, and both sides of a fox card; 480 x 672, without text."""

import math
import random

from . import creatures, scenery, tokens
from .geometry import clip, flat
from .hen_card import hole
from .palette import PAL, mix
from .svg import circle, line, place, polygon, rect, smooth


def event_card(name, phase, vignette):
    """Full-bleed picture with a torn edge; the foot shows in which of the four phases it acts (0: none).

    The title belongs at y = 388, the text below y = 440.
    """
    r = random.Random(name)
    torn = [(x, 340 + r.uniform(-5, 5) + 5 * math.sin(x / 70)) for x in range(-10, 500, 14)]
    p = [place(vignette, 0, 0, 480 / 448), rect(0, 0, 480, 4, 0, PAL["paper"], 0.01)]
    p += [
        polygon([(x, y - 7) for x, y in torn] + [(490, 680), (-10, 680)], PAL["white"]),
        polygon([*torn, (490, 680), (-10, 680)], PAL["paper"]),
    ]
    p += [
        line([(x, y), (x + 7 * math.cos(a), y + 7 * math.sin(a))], "#E3D0A8", 1.6, 0.55)
        for x, y, a in ((r.uniform(8, 472), r.uniform(366, 590), r.uniform(0, 3)) for _ in range(50))
    ]
    p += [line([(130, 418), (240, 424), (350, 418)], PAL["kraft"], 5), rect(0, 600, 480, 72, 0, PAL["paper_shade"])]
    tints = [
        (PAL["sun"], PAL["sun_deep"]),
        (PAL["leaf_light"], PAL["leaf"]),
        (PAL["rose"], PAL["barn_light"]),
        (PAL["sky"], PAL["sky_deep"]),
    ]
    signs = [
        [tokens.egg_at(128, 128, 1.05, "cream")],
        [tokens.corn_at(84, 128, 0.95, -8), tokens.drop_at(186, 140, 0.72)],
        tokens.basket(3),
        tokens.rosette(),
    ]
    for i in range(4):
        x = 90 + i * 100
        on = i + 1 == phase
        if on:
            p += [circle(x, 634, 44, tints[i][1]), circle(x, 629, 44, tints[i][0])]
        p.append(place(signs[i], x - 32, 602 if not on else 597, 0.25))
        if not on:
            p.append(circle(x, 634, 33, PAL["paper_shade"], 0.55))
    return p


def fox_back():
    """Three paw prints to walk over, left to right."""
    p = [rect(0, 0, 480, 672, 0, "#7FA08A"), rect(0, 0, 480, 672, 0, PAL["leaf_deep"], 0.35)]
    r = random.Random(2)
    for _ in range(46):
        p.append(
            scenery.tuft(
                r.uniform(10, 470), r.uniform(20, 666), r.uniform(14, 26), r.choice(["#6B9468", "#5C8560", "#8FB27C"])
            )
        )
    p += [
        smooth(
            [
                (-20, 430),
                (120, 330),
                (250, 380),
                (360, 300),
                (500, 250),
                (500, 400),
                (370, 430),
                (250, 500),
                (130, 460),
                (-20, 560),
            ],
            "#E6D2A4",
        ),
        smooth(
            [
                (-20, 436),
                (120, 342),
                (250, 392),
                (360, 312),
                (500, 262),
                (500, 386),
                (370, 418),
                (250, 486),
                (130, 446),
                (-20, 546),
            ],
            PAL["paper_shade"],
        ),
    ]
    for x, y, a in ((86, 422, 60), (246, 434, 84), (404, 352, 58)):
        p += [tokens.paw_at(x + 2, y + 4, 0.86, PAL["kraft_deep"], a), tokens.paw_at(x, y, 0.86, "#B5562A", a)]
    p += [
        place(scenery.bush(90, 610, 1.1, "#5F8F48", PAL["leaf_deep"]), 0, 0),
        scenery.bush(410, 620, 1.0, "#5F8F48", PAL["leaf_deep"]),
        scenery.bush(70, 190, 0.9, "#5F8F48", PAL["leaf_deep"]),
        scenery.coop(352, 210, 1.15),
        circle(110, 76, 46, PAL["sun_light"], 0.5),
        circle(110, 76, 32, PAL["sun_light"]),
    ]
    return p


def fox_front(market=(1, 3), chickens=(2,)):
    """The raid: which places of the two offerings are emptied. Struck places show a paw."""
    p = [
        rect(0, 0, 480, 672, 0, PAL["paper"]),
        rect(24, 24, 432, 330, 30, "#5F8CA0"),
        circle(240, 150, 112, "#8FB5BF", 0.7),
        circle(240, 150, 84, PAL["sun_light"]),
        polygon(
            clip(
                [
                    *flat([(x, 280 + 12 * math.sin(x / 60)) for x in range(24, 470, 36)], closed=False),
                    (456, 354),
                    (24, 354),
                ],
                [(24, 24), (456, 24), (456, 354), (24, 354)],
            ),
            PAL["leaf_deep"],
        ),
        place(creatures.fox(), 240 - 128 * 1.16, 346 - 238 * 1.16, 1.16),
        hole(480, 672, 24, 24, 432, 330, 30, PAL["paper"]),
    ]
    for row, (y, hit, col) in enumerate(((440, market, PAL["egg"]), (568, chickens, PAL["sun_light"]))):
        p.append(
            place(
                tokens.egg("brown") if not row else [creatures.mini(128, 224, 1.9, "#F4EEE2", "#CFC3AF")],
                24,
                y - 38,
                0.3,
            )
        )
        for i in range(5):
            x = 114 + i * 70
            on = i + 1 in hit
            h = 92 if not row else 66
            p += [
                rect(x, y - h / 2 + 4, 60, h, 14, PAL["kraft_deep"], 0.6),
                rect(x, y - h / 2, 60, h, 14, "#D98A52" if on else mix(col, PAL["paper"], 0.5)),
            ]
            if on:
                p.append(tokens.paw_at(x + 30, y - 2, 0.44, PAL["paper"], 10))
    return p
