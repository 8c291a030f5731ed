"""The fox on his feet: walking, sneaking, looking (512 x 512, feet on y = 462, facing right)."""

from functools import partial

from .creatures import fox_head
from .geometry import clip, flat, oval, polar
from .palette import FOX, INK, PAL
from .svg import circle, ellipse, group, line, place, polygon, smooth

COAT, DEEP, LIGHT = FOX


SOCK = "#4A3228"


def tail(x, y, deg):
    """Brush with a pale tip; deg: where it points."""
    o = flat([(0, -16), (50, -34), (112, -44), (160, -28), (190, 2), (156, 26), (104, 34), (46, 18), (0, 14)])
    tip = clip(o, [(128, -80), (240, -80), (240, 80), (120, 80), (136, 30), (122, 8), (138, -20)])
    return place(
        [
            polygon(o, DEEP),
            polygon(clip(o, oval(92, -14, 104, 28)), COAT),
            polygon(tip, PAL["paper_shade"]),
            polygon(clip(tip, oval(160, -10, 44, 24)), PAL["white"]),
        ],
        x,
        y,
        1,
        deg,
    )


def leg(hip, knee, foot, col, sock=True, toe=0):
    p = [line([hip, knee, foot], col, 27, 1, 0.35)]
    mid = (knee[0] + (foot[0] - knee[0]) * 0.42, knee[1] + (foot[1] - knee[1]) * 0.42)
    if sock:
        p.append(line([mid, foot], SOCK, 25, 1, 0.2))
    return group(
        [*p, place([smooth([(-12, -8), (6, -12), (26, -4), (28, 7), (-10, 8)], SOCK)], foot[0], foot[1] + 2, 1, toe)]
    )


def head(x, y, rot=0, eye="sly", ears=0, s=1.0):
    """Side view, the skull's centre at x, y."""
    far = [smooth([(4, -44), (20, -104 + ears), (40, -40)], DEEP, 1, None, 0, True, 0.25)]
    near = [
        smooth([(-42, -36), (-30, -112 + ears), (6, -44)], COAT, 1, None, 0, True, 0.25),
        smooth([(-30, -44), (-25, -92 + ears), (-6, -46)], SOCK, 1, None, 0, True, 0.25),
    ]
    skull = flat(
        [
            (-58, 4),
            (-48, -38),
            (-6, -56),
            (36, -42),
            (70, -8),
            (112, 18),
            (118, 30),
            (104, 40),
            (60, 46),
            (20, 56),
            (-26, 52),
        ]
    )
    cheek = clip(skull, flat([(-70, 60), (-58, 22), (-20, 16), (14, 22), (60, 16), (130, 30), (130, 80), (-40, 90)]))
    p = [
        *far,
        smooth(
            [(-58, 8), (-86, 30), (-64, 34), (-78, 56), (-46, 50), (-30, 66), (-10, 50), (-20, 10)], PAL["paper_shade"]
        ),
        *near,
    ]
    p += [
        polygon(skull, DEEP),
        polygon(clip(skull, oval(10, -14, 96, 56)), COAT),
        polygon(cheek, PAL["paper_shade"]),
        polygon(clip(cheek, oval(24, 18, 90, 26)), PAL["white"]),
    ]
    p += [
        ellipse(112, 22, 14, 11, INK, 1, 20),
        ellipse(109, 18, 5, 3, "#8A6A5C"),
        line([(104, 38), (82, 42), (58, 36)], INK, 4.5),
    ]
    if eye == "shut":
        p.append(line([(20, -6), (32, 0), (46, -4)], INK, 5.5))
    elif eye == "sly":
        p += [
            ellipse(34, -6, 14, 13, PAL["sun"]),
            ellipse(37, -5, 6.5, 12, INK),
            circle(40, -9, 3.4, PAL["white"]),
            polygon([polar(34, -8, a, 16.5) for a in range(196, 372, 11)], COAT),
            line([(18, -15), (34, -10), (50, -2)], DEEP, 6),
        ]
    else:
        p += [
            ellipse(33, -8, 16, 16, PAL["sun_light"]),
            circle(38 if eye == "wide" else 33, -8, 9.5, INK),
            circle(41 if eye == "wide" else 37, -12, 3.8, PAL["white"]),
            line([(16, -28), (32, -34), (48, -28)], DEEP, 6),
        ]
    return place(p, x, y, s, rot)


def body(lift=0, slope=0, crouch=0):
    """Trunk: chest to the right."""
    o = flat(
        [
            (150, 306),
            (190, 268),
            (262, 262),
            (338, 262),
            (374, 290),
            (378, 336),
            (348, 372),
            (280, 362),
            (214, 370),
            (160, 362),
        ]
    )
    chest = clip(o, flat([(300, 400), (330, 356), (338, 310), (362, 280), (400, 280), (400, 380)]))
    belly = clip(o, oval(262, 392, 110, 34))
    return place(
        [
            polygon(o, DEEP),
            polygon(clip(o, oval(258, 296, 134, 60)), COAT),
            polygon(belly, PAL["paper_shade"], 0.9),
            polygon(chest, PAL["white"]),
            smooth([(214, 280), (270, 272), (320, 276), (270, 286)], LIGHT, 0.7),
        ],
        0,
        lift + crouch,
        1,
        slope,
    )


def ground(w=150):
    return ellipse(262, 470, w, 11, "#4A3228", 0.15)


def walk(n):
    ph = {
        1: ((252, 462, 0), (140, 458, 24), (388, 462, 0), (288, 456, 24)),
        2: ((214, 462, 0), (186, 440, 34), (340, 462, 0), (330, 440, 30)),
        3: ((160, 458, 24), (234, 462, 0), (300, 456, 24), (376, 462, 0)),
        4: ((200, 440, 34), (206, 462, 0), (338, 440, 30), (330, 462, 0)),
    }[n]
    up = -6 if n in (2, 4) else 0
    near_h, far_h, near_f, far_f = ph
    hx, fx = 192, 338

    def k(h, num, bend):
        return ((h + num[0]) / 2 + bend, 402 + up)

    return [
        ground(170),
        place(tail(176, 304 + up, 178 + (6 if n in (1, 3) else 0)), 0, 0),
        leg((hx + 14, 346 + up), k(hx + 14, far_h, -14), far_h[:2], DEEP, True, far_h[2]),
        leg((fx + 8, 346 + up), k(fx + 8, far_f, 6), far_f[:2], DEEP, True, far_f[2]),
        body(up),
        leg((hx - 4, 344 + up), k(hx - 4, near_h, -16), near_h[:2], COAT, True, near_h[2]),
        smooth([(150, 330 + up), (172, 292 + up), (220, 300 + up), (232, 350 + up), (196, 386 + up)], COAT),
        leg((fx - 6, 344 + up), k(fx - 6, near_f, 6), near_f[:2], COAT, True, near_f[2]),
        smooth(
            [(344, 300 + up), (376, 282 + up), (390, 250 + up), (348, 226 + up), (318, 252 + up), (316, 292 + up)], COAT
        ),
        head(384, 226 + up + (3 if n in (1, 3) else 0), 4, "open"),
    ]


def sneak():
    """Flat to the ground, one paw lifted, ears back, eyes on the coop."""
    c = 66
    return [
        ground(190),
        tail(174, 372, 172),
        leg((206, 410), (170, 440), (198, 460), DEEP, True, 0),
        leg((352, 412), (372, 440), (350, 460), DEEP, True, 0),
        body(0, 0, c),
        leg((188, 404), (142, 438), (166, 462), COAT, True, 0),
        smooth([(146, 398), (170, 354), (226, 364), (236, 418), (194, 440)], COAT),
        leg((336, 404), (372, 416), (410, 434), COAT, True, 22),
        smooth([(330, 372), (366, 388), (392, 366), (392, 320), (344, 322)], COAT),
        head(394, 330, 8, "sly", 26),
    ]


def look():
    """Sits up and turns to us: the mild front face of the icon, on a side body."""

    sit = flat([(196, 462), (170, 420), (182, 350), (230, 284), (300, 262), (340, 300), (346, 380), (352, 462)])
    chest = clip(sit, oval(318, 350, 40, 78))
    return [
        ground(130),
        tail(206, 436, 190),
        polygon(sit, DEEP),
        polygon(clip(sit, oval(246, 370, 88, 110)), COAT),
        polygon(chest, PAL["white"]),
        smooth([(178, 462), (168, 416), (206, 376), (256, 396), (270, 462)], COAT),
        line([(206, 392), (246, 398), (264, 440)], DEEP, 5, 0.7),
        leg((330, 384), (334, 430), (326, 458), DEEP),
        leg((304, 384), (306, 430), (298, 460), COAT),
        smooth([(206, 446), (250, 442), (262, 466), (206, 468)], SOCK),
        fox_head(306, 216, 0.98, 0, False),
    ]


FRAMES = {
    **{f"walk_{i}": partial(walk, i) for i in (1, 2, 3, 4)},
    "sneak": sneak,
    "look": look,
}
