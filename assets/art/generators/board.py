"""Things that lie on the table: baskets, ribbon track, seat headers, nest, coop, water rack, bin, fox track cards.

Baskets, nest and rack come in two layers of one size, back and front; eggs, hens and buckets lie between them.
"""

import random

from . import creatures, hen_card, scenery, seats, tokens, treats
from .geometry import clip, flat, oval, polar
from .motifs import drop, petal
from .nest import hen_egg, nest
from .palette import METAL, PAL, mix
from .svg import circle, ellipse, group, line, path, place, polygon, rect, smooth

# Where eggs lie in a basket, 384 x 288 canvas: (x, y of the egg's middle, tilt), drawn in this order;
# an egg token is 96 wide there.
SPOTS = {
    1: [(192, 128, -4)],
    3: [(126, 124, -16), (258, 124, 14), (192, 138, 2)],
    5: [(140, 92, -10), (244, 92, 10), (92, 130, -22), (292, 130, 20), (192, 138, 0)],
}


def basket_back(n):
    k = {1: 0.62, 3: 0.8, 5: 0.92}[n]
    p = [
        tokens.shadow(0, 126, 150, 12),
        line([(-148, -20), (-112, -122), (0, -160), (112, -122), (148, -20)], PAL["wood_deep"], 24),
        line([(-148, -24), (-112, -127), (0, -165), (112, -127), (148, -24)], PAL["wood"], 17),
        line([(-126, -84), (-92, -138), (-30, -158)], PAL["wood_light"], 5, 0.8),
        ellipse(0, -18, 162, 36, PAL["wood_deep"]),
        ellipse(0, -14, 146, 27, "#5A3A24"),
        ellipse(0, -2, 120, 16, "#6E492D"),
    ]
    r = random.Random(3)
    p += [
        line(
            [(x, y), (x + r.uniform(12, 26), y + r.uniform(-5, 5))],
            r.choice([PAL["kraft"], PAL["kraft_deep"], PAL["sun_light"]]),
            4,
            0.8,
        )
        for x, y in ((r.uniform(-104, 80), r.uniform(-14, 8)) for _ in range(22))
    ]
    return [place(p, 192, 154 + (1 - k) * 116, k)]


def basket_front(n):
    k = {1: 0.62, 3: 0.8, 5: 0.92}[n]
    body = flat(
        [
            (-160, -14),
            (-84, 10),
            (0, 17),
            (84, 10),
            (160, -14),
            (146, 64),
            (112, 114),
            (0, 124),
            (-112, 114),
            (-146, 64),
        ]
    )
    p = [polygon(body, PAL["wood_deep"])]
    for j in range(5):
        for i in range(-6, 7):
            px, py = i * 29 + (14 if j % 2 else 0), 18 + j * 24 - 10 * (abs(i * 29) / 160) ** 2
            p.append(
                polygon(
                    clip(body, oval(px, py, 16, 11, 0, 16)),
                    (PAL["wood_light"] if (i + j) % 2 else PAL["wood"])
                    if py < 98
                    else mix(PAL["wood"], PAL["wood_deep"], 0.35),
                )
            )
    rim = [(-168, -24), (-86, 2), (0, 9), (86, 2), (168, -24), (168, -6), (86, 21), (0, 28), (-86, 21), (-168, -6)]
    p += [smooth([(a, b + 5) for a, b in rim], PAL["wood_deep"]), smooth(rim, PAL["wood_light"])]
    p += [
        line([(x, y - 6), (x + 9, y + 11)], PAL["wood"], 4, 0.8)
        for x, y in ((-140, -12), (-108, -2), (-76, 6), (-42, 11), (-8, 13), (26, 12), (60, 8), (94, 1), (126, -8))
    ]
    p += [rect(-46, 40, 92, 64, 16, PAL["kraft_deep"]), rect(-46, 36, 92, 64, 16, PAL["paper"])]
    pos = {1: [(0, 0)], 3: [(-24, 4), (24, 4), (0, -8)], 5: [(-26, -12), (0, -12), (26, -12), (-13, 14), (13, 14)]}[n]
    q = {1: 0.23, 3: 0.17, 5: 0.125}[n]
    p += [tokens.egg_at(a, 68 + b, q, "brown", 0, False) for a, b in pos]
    return [place(p, 192, 154 + (1 - k) * 116, k)]


def basket_spots(n):
    """Egg places for the small baskets follow the scale of the drawing."""
    k = {1: 0.62, 3: 0.8, 5: 0.92}[n]
    return [(192 + (x - 192) * k, 154 + (1 - k) * 116 + (y - 154) * k, a) for x, y, a in SPOTS[n]]


def ribbon_marker():
    """Stands on the ribbon track: a rosette on a wooden foot."""
    return [
        ellipse(128, 238, 66, 10, "#4A3228", 0.18),
        rect(74, 214, 108, 24, 11, PAL["wood_deep"]),
        rect(74, 209, 108, 22, 11, PAL["wood_light"]),
        rect(120, 170, 16, 44, 5, PAL["wood"]),
        place(tokens.rosette(), 128 - 128 * 0.82, 2, 0.82),
        tokens.egg_at(128, 88, 0.3, "brown"),
        smooth(petal(110, 114, 250, 40, 10, 0.5), PAL["leaf"]),
        smooth(petal(146, 114, 290, 40, 10, 0.5), PAL["leaf"]),
    ]


def ribbon_track():
    """Ten places, 64 apart, on a satin ribbon, 704 x 112; place i is centred at (64 + i * 64, 52)."""
    p = [
        smooth(
            [
                (10, 22),
                (60, 16),
                (352, 20),
                (644, 16),
                (694, 22),
                (676, 54),
                (694, 92),
                (644, 88),
                (352, 92),
                (60, 88),
                (10, 92),
                (28, 54),
            ],
            PAL["barn_deep"],
            1,
            None,
            0,
            True,
            0.16,
        ),
        smooth(
            [(22, 14), (352, 10), (682, 14), (668, 48), (682, 84), (352, 82), (22, 84), (36, 48)],
            PAL["barn"],
            1,
            None,
            0,
            True,
            0.16,
        ),
    ]
    p += [
        line([(46, 22), (352, 19), (658, 22)], PAL["barn_light"], 3, 0.8),
        line([(46, 76), (352, 74), (658, 76)], PAL["barn_light"], 3, 0.8),
    ]
    for i in range(10):
        x = 64 + i * 64
        p += [circle(x, 51, 24, PAL["barn_deep"]), circle(x, 48, 24, PAL["paper"] if i < 9 else PAL["sun"])]
    return p


def header(seat):
    """Seat board header, 640 x 96: the seat's colour and pattern, a paper field for the name."""
    col, kind = seats.SEATS[seat]
    mark = mix(col, PAL["white"], 0.34) if seat in ("barn", "pond", "plum") else mix(col, "#5A3A20", 0.24)
    deep = mix(col, "#33241F", 0.35)
    o = [(16, 0), (624, 0), (640, 16), (640, 84), (0, 84), (0, 16)]
    p = [polygon([(18, 4), (622, 4), (640, 20), (640, 94), (0, 94), (0, 20)], deep), polygon(o, col)]
    if kind == "stripes":
        p += [polygon(clip([(x, 84), (x + 17, 84), (x + 65, 0), (x + 48, 0)], o), mark) for x in range(-70, 660, 40)]
    elif kind == "dots":
        p += [circle(x + (16 if j % 2 else 0), 15 + j * 27, 7, mark) for j in range(3) for x in range(14, 622, 32)]
    elif kind == "waves":
        p += [
            line([(x, 15 + j * 27 + (6 if i % 2 else -6)) for i, x in enumerate(range(8, 640, 16))], mark, 6)
            for j in range(3)
        ]
    elif kind == "leaves":
        p += [
            smooth(petal(x + (20 if j % 2 else 0) - 9, 24 + j * 27, 315, 28, 15, 0.7), mark)
            for j in range(3)
            for x in range(20, 610, 40)
        ]
    else:
        p += [
            polygon(clip([(x, y), (x + 28, y), (x + 28, y + 28), (x, y + 28)], o), mark)
            for i, x in enumerate(range(0, 640, 28))
            for j, y in enumerate((0, 28, 56))
            if (i + j) % 2 == 0
        ]
    p += [
        smooth([(92, 17), (300, 13), (470, 17), (480, 43), (470, 71), (300, 67), (92, 71), (84, 43)], deep, 0.8),
        smooth([(92, 13), (300, 9), (470, 13), (480, 39), (470, 67), (300, 63), (92, 67), (84, 39)], PAL["paper"]),
    ]
    p += [
        circle(52, 45, 36, deep),
        circle(52, 42, 36, PAL["paper"]),
        place(creatures.mini(0, 0, 0.56, col, mix(col, "#33241F", 0.28)), 52, 68),
    ]
    return p


def nest_back():
    return [ellipse(256, 248, 190, 12, "#4A3228", 0.16), group(nest(256)[0], "translate(0 -222)")]


def nest_front():
    return [group(nest(256)[1], "translate(0 -222)")]


def coop_house(open_door):
    """The coop from the front, 512 x 512, foot at y = 474."""
    p = [ellipse(256, 476, 220, 14, "#4A3228", 0.16)]
    for x in (96, 400):
        p += [rect(x - 14, 420, 32, 54, 4, PAL["wood_deep"]), rect(x - 14, 420, 22, 54, 4, PAL["wood"])]
    p += [rect(64, 214, 384, 226, 8, PAL["barn_deep"]), rect(64, 214, 372, 214, 8, PAL["barn"])] + [
        rect(64 + i * 32, 218, 4, 208, 2, PAL["barn_deep"], 0.6) for i in range(1, 12)
    ]
    p += [polygon([(64, 218), (256, 96), (448, 218)], PAL["barn"])] + [
        polygon(
            [
                (128 + i * 32, 218),
                (132 + i * 32, 218),
                (132 + i * 32, 218 - (122 - abs(128 + i * 32 - 256) * 0.635) * 0.96),
                (128 + i * 32, 218 - (122 - abs(128 + i * 32 - 256) * 0.635) * 0.96),
            ],
            PAL["barn_deep"],
            0.6,
        )
        for i in range(9)
    ]
    p += [
        rect(60, 210, 392, 14, 6, PAL["paper_shade"]),
        polygon([(30, 232), (256, 84), (482, 232), (454, 240), (256, 116), (58, 240)], PAL["paper"]),
        polygon([(22, 222), (256, 66), (490, 222), (480, 236), (256, 90), (32, 236)], "#6B4B3C"),
        polygon([(22, 222), (256, 66), (256, 90), (32, 236)], "#8A6450"),
    ]
    p += [
        circle(256, 168, 33, PAL["paper"]),
        circle(256, 168, 25, "#3F2A22"),
        rect(252, 143, 8, 50, 0, PAL["paper"]),
        rect(231, 164, 50, 8, 0, PAL["paper"]),
    ]
    p += [
        rect(334, 262, 84, 84, 8, PAL["paper"]),
        rect(343, 271, 66, 66, 5, "#5C8CA0"),
        polygon([(343, 337), (343, 300), (380, 271), (409, 271), (409, 280)], "#7FB0C0", 0.8),
        rect(373, 271, 6, 66, 0, PAL["paper"]),
        rect(343, 301, 66, 6, 0, PAL["paper"]),
        rect(328, 348, 96, 22, 6, PAL["wood_deep"]),
        rect(328, 344, 96, 20, 6, PAL["wood_light"]),
    ] + [
        treats.flower_at(346 + i * 19, 338 + (i % 2) * 5, 0.34, k)
        for i, k in enumerate(("daisy", "poppy", "daisy", "corn"))
    ]
    p += [rect(122, 268, 164, 166, 12, PAL["paper"]), rect(134, 280, 140, 154, 8, "#3A261F")]
    if open_door:
        p += [
            ellipse(204, 428, 66, 26, "#5A3F30"),
            ellipse(204, 424, 56, 17, PAL["kraft_deep"]),
            rect(134, 318, 140, 7, 2, PAL["wood_deep"]),
            creatures.mini(226, 424, 0.92, "#F4EEE2", "#CFC3AF", True, "sleep"),
            hen_egg("buckeye", 160, 414, 0.14, 10),
            hen_egg("ameraucana", 176, 418, 0.13, -8),
        ]
        p += [
            polygon([(134, 280), (134, 434), (70, 452), (70, 268)], PAL["wood_deep"]),
            polygon([(130, 284), (130, 430), (76, 446), (76, 274)], PAL["wood_light"]),
            line([(124, 292), (82, 434)], PAL["paper"], 9),
            line([(80, 282), (127, 422)], PAL["paper"], 9),
            circle(82, 362, 5, PAL["sun_deep"]),
        ]
    else:
        p += (
            [rect(138, 284, 132, 150, 6, PAL["wood_deep"]), rect(142, 288, 124, 142, 6, PAL["wood_light"])]
            + [rect(142 + i * 31, 288, 4, 142, 2, PAL["wood"]) for i in range(1, 4)]
            + [
                line([(150, 298), (258, 422)], PAL["paper"], 12),
                line([(258, 298), (150, 422)], PAL["paper"], 12),
                rect(246, 346, 10, 28, 4, PAL["sun_deep"]),
            ]
        )
    p += [
        polygon([(150, 434), (266, 434), (312, 486), (176, 486)], PAL["wood_deep"]),
        polygon([(150, 432), (262, 432), (306, 482), (176, 482)], PAL["wood_light"]),
    ] + [line([(156 + i * 7, 444 + i * 12), (268 + i * 12, 444 + i * 12)], PAL["wood_deep"], 4) for i in range(4)]
    sign = place(
        [
            rect(-40, -16, 80, 36, 10, PAL["wood_deep"]),
            rect(-40, -19, 80, 35, 10, PAL["kraft"]),
            tokens.egg_at(-18, 0, 0.12, "cream"),
            tokens.egg_at(2, 0, 0.12, "brown", 0, False),
            tokens.egg_at(22, 0, 0.12, "blue"),
        ],
        204,
        250,
        1,
        -3,
    )
    return [
        *p,
        sign,
        scenery.tuft(64, 482, 30, PAL["leaf"]),
        scenery.tuft(446, 482, 34, PAL["leaf_deep"]),
        treats.flower_at(428, 470, 0.4, "daisy"),
        treats.flower_at(462, 464, 0.34, "poppy"),
    ]


def rack(front):
    """Water storage rack, 512 x 320: stored water cards stand between the layers."""
    if not front:
        return [
            ellipse(256, 306, 230, 11, "#4A3228", 0.16),
            rect(44, 36, 18, 268, 7, PAL["wood_deep"]),
            rect(450, 36, 18, 268, 7, PAL["wood_deep"]),
            rect(36, 72, 440, 170, 8, mix(PAL["wood_deep"], "#33241F", 0.25)),
        ] + [rect(40, 78 + i * 54, 432, 48, 5, mix(PAL["wood"], PAL["wood_deep"], 0.55)) for i in range(3)]
    p = [
        rect(20, 232, 472, 46, 12, PAL["wood_deep"]),
        rect(20, 226, 472, 44, 12, PAL["wood_light"]),
        line([(40, 238), (300, 236), (470, 238)], PAL["wood"], 3, 0.8),
        line([(60, 256), (200, 258), (440, 255)], PAL["wood"], 3, 0.8),
    ]
    for x in (26, 460):
        p += [
            rect(x, 24, 28, 282, 9, PAL["wood_deep"]),
            rect(x, 20, 21, 282, 9, PAL["wood"]),
            ellipse(x + 13, 22, 19, 11, PAL["wood_light"]),
        ]
    for i in range(5):
        p.append(drop(136 + i * 60, 249, 11, PAL["water"] if i % 2 else PAL["sky_deep"]))
    hose = [
        line([(486, 70), (506, 120), (484, 170), (504, 214)], PAL["leaf_deep"], 11),
        line([(484, 70), (504, 120), (482, 170), (502, 214)], PAL["leaf"], 6),
    ]
    return p + hose


def bin_(lid=True):
    """A wooden bin for cards that leave the game."""
    body = flat([(48, 96), (208, 96), (194, 226), (62, 226)], k=0.06)
    p = [tokens.shadow(128, 234, 84, 9), polygon(body, PAL["wood_deep"])]
    for i in range(5):
        x0, x1, y0, y1 = 52 + i * 31, 65 + i * 25.8, 98, 222
        p.append(
            polygon(
                [(x0, y0), (x0 + 27, y0), (x1 + 22, y1), (x1, y1)], PAL["wood_light"] if i % 2 == 0 else PAL["wood"]
            )
        )
    p += [
        polygon([(50, 124), (206, 124), (204, 138), (52, 138)], METAL[1]),
        polygon([(50, 122), (206, 122), (205, 132), (51, 132)], METAL[0]),
        polygon([(58, 192), (198, 192), (197, 206), (60, 206)], METAL[1]),
        polygon([(58, 190), (198, 190), (197, 200), (59, 200)], METAL[0]),
    ]
    p += [
        circle(128, 162, 23, PAL["wood_deep"]),
        circle(128, 160, 23, PAL["paper"]),
        smooth(petal(118, 172, 312, 34, 17, 0.5), PAL["leaf_deep"]),
        line([(118, 172), (136, 154)], PAL["leaf_light"], 3),
    ]
    if lid:
        lidp = [
            rect(-92, -18, 184, 24, 10, PAL["wood_deep"]),
            rect(-92, -22, 184, 23, 10, PAL["wood_light"]),
            line([(-74, -11), (40, -11)], PAL["wood"], 4),
            rect(-26, -42, 52, 24, 11, PAL["wood_deep"]),
            rect(-15, -34, 30, 14, 6, PAL["wood_light"]),
        ]
        p.append(place(lidp, 128, 96, 1, 0))
    else:
        back = [
            ellipse(128, 98, 80, 17, PAL["wood_deep"]),
            ellipse(128, 98, 70, 11, "#3F2A22"),
            place(
                [
                    rect(-30, -44, 60, 84, 9, PAL["kraft_deep"]),
                    rect(-30, -47, 60, 84, 9, PAL["paper"]),
                    circle(0, -12, 15, PAL["leaf_light"]),
                ],
                116,
                74,
                0.8,
                -14,
            ),
            place(
                [
                    rect(-30, -44, 60, 84, 9, PAL["kraft_deep"]),
                    rect(-30, -47, 60, 84, 9, PAL["paper"]),
                    drop(0, -10, 13, PAL["sky_deep"]),
                ],
                152,
                78,
                0.8,
                12,
            ),
        ]
        p = [
            p[0],
            *back,
            *p[1:],
            polygon([(46, 92), (210, 92), (209, 104), (47, 104)], PAL["wood_light"]),
            place(
                [rect(-92, -12, 184, 22, 10, PAL["wood_deep"]), rect(-92, -16, 184, 20, 10, PAL["wood_light"])],
                206,
                40,
                0.6,
                64,
            ),
        ]
    return p


def fox_turned():
    """The other side of a fox track card: dusk and stripes, so that it is told apart without colour."""
    p = [rect(0, 0, 480, 672, 0, "#C9743F")]
    p += [
        polygon(
            clip([(x, 672), (x + 22, 672), (x + 22 + 240, 0), (x + 240, 0)], [(0, 0), (480, 0), (480, 672), (0, 672)]),
            "#B8632F",
            0.8,
        )
        for x in range(-280, 500, 48)
    ]
    p += [
        circle(240, 330, 168, "#8E4522"),
        circle(240, 324, 168, PAL["sun_light"]),
        circle(240, 324, 150, PAL["paper"]),
    ]
    for x, y, a in ((160, 376, 62), (240, 320, 48), (326, 262, 62)):
        p += [tokens.paw_at(x + 2, y + 4, 0.62, PAL["kraft_deep"], a), tokens.paw_at(x, y, 0.62, "#B5562A", a)]
    p += [
        line([(176, 250), (206, 232), (240, 226)], PAL["kraft_deep"], 5, 0.8),
        line([(232, 420), (270, 418), (304, 404)], PAL["kraft_deep"], 5, 0.8),
    ]
    p.append(hen_card.hole(480, 672, 22, 22, 436, 628, 34, PAL["paper"]))
    return p


def first_player_card():
    """480 x 672: the crowned egg in its cup, sun rays, laurel; no text."""
    p = [rect(0, 0, 480, 672, 0, PAL["sun_light"])] + [
        polygon([(240, 300), polar(240, 300, a, 520), polar(240, 300, a + 10, 520)], PAL["sun"], 0.55)
        for a in range(0, 360, 20)
    ]
    p += [circle(240, 306, 178, PAL["sun_deep"], 0.6), circle(240, 300, 178, PAL["paper"])]
    for i in range(26):
        x, y = polar(240, 300, i * 360 / 26, 160)
        p.append(smooth(petal(x, y, i * 360 / 26 + 72, 40, 19, 0.5), PAL["leaf"] if i % 2 else PAL["leaf_deep"]))
    p.append(place(tokens.first_player()[13:], 240 - 128 * 1.04, 306 - 132 * 1.04, 1.04))
    rosette = place(tokens.rosette(), 240 - 128 * 0.62, 496, 0.62)
    one = path("M-13 -16C-6 -18 0 -24 3 -31H14V34H-3V-10C-6 -8 -10 -7 -13 -6Z", PAL["ink"])
    p += [
        smooth(
            [(96, 532), (240, 520), (384, 532), (398, 566), (384, 604), (240, 594), (96, 604), (82, 566)],
            PAL["sun_deep"],
        ),
        smooth(
            [(96, 524), (240, 512), (384, 524), (398, 558), (384, 596), (240, 586), (96, 596), (82, 558)], PAL["barn"]
        ),
        rosette,
        place(one, 238, 560, 0.86),
    ]
    p.append(hen_card.hole(480, 672, 22, 22, 436, 628, 34, PAL["paper"]))
    return p


# market and chicken places struck, as in cards.toml
FOX_CARDS = (
    ((1, 2), (1,)),
    ((4, 5), (5,)),
    ((1,), (1, 2)),
    ((5,), (4, 5)),
    ((1, 3, 5), ()),
    ((2, 4), ()),
    ((), (1, 3, 5)),
    ((), (2, 4)),
    ((2, 3), (3,)),
    ((3, 4), (2,)),
    ((1, 5), (1, 5)),
    ((3,), (3,)),
    ((1, 2, 3), ()),
    ((3, 4, 5), ()),
    ((), (1, 2, 3)),
    ((), (3, 4, 5)),
    ((1, 2, 3, 4, 5), ()),
    ((), (1, 2, 3, 4, 5)),
)
