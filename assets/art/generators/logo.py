"""The two title logos and the application icon."""

from .geometry import clip, flat, oval, polar
from .hen import hen_parts
from .lettering import letters_table
from .motifs import petal
from .palette import INK, PAL, mix
from .svg import circle, ellipse, group, line, num, path, place, polygon, rect, smooth
from .tokens import egg_at
from .treats import flower_at


def contours(ch):
    out = []
    for op, pts in letters_table()[ch][0]:
        if op == "M":
            out.append([])
        if op != "Z":
            out[-1].append((op, pts))
    return out


def outline(cs, k):
    return "".join(
        "".join(op + " ".join(f"{num(x * k)} {num(y * k)}" for x, y in pts) for op, pts in c) + "Z" for c in cs
    )


def letter(ch, x, y, size, rot, col, deep, drop_dot=False):
    """Cut paper: shade, cream lip, letter, all from one outline; returns the three layers."""
    k = size / 1000
    cs = contours(ch)
    if drop_dot:
        cs = sorted(cs, key=lambda c: -max(p[1] for _, pts in c for p in pts))[:1]
    d = outline(cs, k)
    w = size * 0.115
    low = path(d, deep, 1, deep, w).replace("<path ", '<path fill-rule="nonzero" ')
    lip = path(d, PAL["white"], 1, PAL["white"], w).replace("<path ", '<path fill-rule="nonzero" ')
    face = path(d, col)
    return (
        place(low, x + size * 0.012, y + size * 0.038, 1, rot),
        place(lip, x, y, 1, rot),
        place(
            [place(face, 0, size * 0.012).replace(f'fill="{col}"', f'fill="{mix(col, INK, 0.3)}"'), face], x, y, 1, rot
        ),
    )


def word(text, x, y, size, cols, tilt, bounce, gap=0, egg_dot=True):
    low, lip, face, spots = [], [], [], {}
    for i, ch in enumerate(text):
        adv = letters_table()[ch][1] * size / 1000 + gap
        col = cols[i % len(cols)]
        rot, dy = tilt[i % len(tilt)], bounce[i % len(bounce)]
        dot = ch == "i" and egg_dot
        a, b, c = letter(ch, x, y + dy, size, rot, col, "#4A3228", dot)
        low.append(a)
        lip.append(b)
        face.append(c)
        spots[i] = (x + (adv - gap) / 2, y + dy)
        if dot:
            ex, ey = x + (adv - gap) / 2 + size * 0.01, y + dy - size * 0.685
            e = size * 0.00112
            low.append(
                smooth(
                    [
                        (ex + size * 0.012 + q[0] * e * 1.36, ey + size * 0.038 + q[1] * e * 1.3)
                        for q in ((0, -98), (52, -62), (78, 26), (58, 82), (0, 100), (-58, 82), (-78, 26), (-52, -62))
                    ],
                    "#4A3228",
                )
            )
            lip.append(
                smooth(
                    [
                        (ex + q[0] * e * 1.36, ey + q[1] * e * 1.3)
                        for q in ((0, -98), (52, -62), (78, 26), (58, 82), (0, 100), (-58, 82), (-78, 26), (-52, -62))
                    ],
                    PAL["white"],
                )
            )
            face.append(egg_at(ex, ey, e, "brown", 8))
        x += adv
    return [group(low, "").replace("#4A3228", "#7D4F2C"), *lip, *face], x, spots


def width(text, size, gap=0):
    return sum(letters_table()[c][1] * size / 1000 + gap for c in text) - gap


def logo_en():
    """1024 x 512."""
    s1, s2 = 208, 236
    leafs, reds = [PAL["leaf_deep"], "#5B8A45"], [PAL["barn"], "#B23F2A"]
    x1, x2 = 512 - width("Backyard", s1, 4) / 2 - 14, 512 - width("Chickens", s2, 4) / 2
    a, _xe, _ = word("Backyard", x1, 232, s1, leafs, (-5, 2, -3, 4, -2, 3, -3, 4), (4, -4, 2, -2, 4, -3, 2, -2), 4)
    b, _, _sp = word("Chickens", x2, 456, s2, reds, (4, -3, 0, 3, -4, 3, -2, 4), (0, 5, -3, 4, -2, 4, -3, 2), 4)
    sprig = [
        smooth(petal(70, 268, 196, 54, 24, 0.6), PAL["leaf_deep"]),
        smooth(petal(72, 266, 236, 50, 22, 0.6), PAL["leaf"]),
        flower_at(60, 286, 0.62, "daisy"),
        flower_at(976, 250, 0.6, "poppy"),
        smooth(petal(966, 236, 320, 48, 20, 0.6), PAL["leaf_deep"]),
        smooth(petal(972, 262, 30, 44, 20, 0.6), PAL["leaf"]),
        flower_at(946, 276, 0.4, "corn"),
    ]
    top = place(bird_on(), 800, 128, 0.25)
    return sprig[:3] + a + [top] + b + sprig[3:]


def bird_on():
    """A small orpington who sits on a letter: feet at 0,0 (drawn 512 wide)."""
    parts = hen_parts("orpington", "content", 1)
    return [group(parts[1:], "translate(-262 -452)")]


def logo_zh():
    """1024 x 384: the same spirit, one line."""
    size = 226
    cols = [PAL["leaf_deep"], "#5B8A45", PAL["barn"], PAL["barn"]]
    w = width("後院養雞", size, 8)
    a, _xe, _sp = word("後院養雞", 512 - w / 2, 318, size, cols, (-4, 3, -3, 4), (4, -6, 6, -4), 8)
    egg = [
        egg_at(34, 330, 0.27, "cream", -14),
        egg_at(992, 330, 0.27, "brown", 14),
        smooth(petal(990, 306, 300, 38, 18, 0.6), PAL["leaf_deep"]),
        smooth(petal(36, 304, 240, 38, 18, 0.6), PAL["leaf"]),
    ]
    return [*a, place(bird_on(), 632, 136, 0.25), *egg[2:], *egg[:2]]


def hen_face(cx, cy, k, small=False):
    """A big hen's head in profile, looking right, cut by the icon's foot."""
    foot = 225 if not small else 236
    neck = flat(
        [(-98, 300), (-92, 120), (-112, 10), (-70, -100), (20, -136), (106, -92), (128, 0), (104, 110), (150, 300)]
    )
    neck = clip(neck, [(-400, -400), (400, -400), (400, foot), (-400, foot)])
    p = [
        smooth(
            [
                (-100, -60),
                (-128, -120),
                (-92, -172),
                (-52, -140),
                (-36, -204),
                (22, -214),
                (46, -150),
                (96, -176),
                (128, -126),
                (96, -62),
            ],
            PAL["barn_deep"],
        ),
        smooth(
            [
                (-94, -60),
                (-120, -122),
                (-90, -164),
                (-52, -134),
                (-34, -198),
                (18, -206),
                (40, -144),
                (90, -168),
                (118, -124),
                (90, -62),
            ],
            PAL["barn"],
        ),
    ]
    if not small:
        p += [
            line([(-84, -126), (-72, -100)], PAL["barn_light"], 12, 0.8),
            line([(-10, -172), (-6, -138)], PAL["barn_light"], 13, 0.8),
            line([(84, -136), (76, -112)], PAL["barn_light"], 12, 0.8),
        ]
    p += [polygon(neck, "#E3D3B5"), polygon(clip(neck, oval(-22, 70, 138, 240)), PAL["white"])]
    if not small:
        p += [
            smooth(petal(x, y - 6, 96, 58, 22, 0.6), "#E9DCC2")
            for x, y in ((-60, 150), (-16, 172), (32, 176), (74, 156))
        ]
    p += [
        smooth(
            [(30, -46), (96, -58), (124, 0), (106, 50), (46, 40), (22, 0)],
            PAL["barn_light"] if not small else PAL["white"],
        )
    ]
    p += [smooth(petal(88, 34, 92, 124, 66), PAL["barn_deep"]), smooth(petal(76, 34, 98, 118, 60), PAL["barn"])]
    p += [
        path("M96 28C132 36 160 46 182 50C160 88 118 84 90 58Z", mix(PAL["sun_deep"], "#7D4F2C", 0.35)),
        path(
            "M98 -44C150 -50 206 -18 228 34C186 46 138 50 94 44C82 16 84 -20 98 -44Z",
            PAL["sun"] if not small else "#F0A92A",
        ),
    ]
    if not small:
        p += [path("M110 -30C148 -32 184 -12 202 10C170 2 140 2 106 4Z", PAL["sun_light"], 0.9)]
    e = (28, 34) if not small else (30, 44)
    if not small:
        p += [
            circle(52, -16, 37, PAL["sun_deep"]),
            circle(54, -16, 29, INK),
            circle(64, -28, 11, PAL["white"]),
            circle(44, -4, 5, PAL["white"], 0.9),
            ellipse(22, 52, 26, 17, PAL["blush"], 0.7),
        ]
    else:
        p += [circle(44, -16, e[1], INK), circle(58, -30, 13, PAL["white"])]
    return place(p, cx, cy, k)


def app_icon(small=False):
    """1024 x 1024, rounded square."""
    p = [rect(24, 32, 976, 976, 224, "#3B5C34"), rect(24, 20, 976, 976, 224, "#6E9E49" if not small else "#5E9440")]
    rr = rounded_square(24, 20, 976, 976, 224)
    if not small:
        p += [
            polygon(clip([(500, 560), polar(500, 560, a, 1200), polar(500, 560, a + 10, 1200)], rr), "#7FAE58", 0.8)
            for a in range(0, 360, 20)
        ]
        p += [polygon(clip(oval(512, 1010, 640, 190, 0, 60), rr), PAL["leaf_deep"])]
    head = hen_face(470, 500 if not small else 520, 1.86 if not small else 1.96, small)
    p.append(head)
    # the foot of the icon in front of the neck: a nest rim, cut to the square
    if not small:
        rim = flat([(-40, 850), (220, 900), (512, 912), (804, 900), (1064, 850), (1064, 1060), (-40, 1060)], k=0.4)
        p += [polygon(clip(rim, rr), PAL["wood"]), polygon(clip([(x, y + 46) for x, y in rim], rr), PAL["wood_deep"])]
        straw = [
            ((60, 900), (260, 930)),
            ((180, 948), (420, 936)),
            ((330, 914), (560, 950)),
            ((520, 936), (760, 926)),
            ((640, 962), (880, 930)),
            ((760, 906), (960, 884)),
            ((110, 880), (220, 960)),
            ((430, 964), (600, 972)),
        ]
        p += [
            line(
                [a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 12), b],
                (PAL["kraft"], PAL["sun"], PAL["wood_light"])[i % 3],
                17,
            )
            for i, (a, b) in enumerate(straw)
        ]
        p += [egg_at(836, 820, 0.98, "blue", 12)]
        p += [
            polygon(clip([(690, 890), (840, 912), (1010, 858), (1010, 930), (690, 940)], rr), PAL["wood"]),
            line([(720, 912), (840, 922), (950, 894)], PAL["kraft"], 17),
            line([(760, 934), (900, 920)], PAL["sun"], 15),
        ]
    return p


def rounded_square(x, y, w, h, r):
    out = []
    for cx, cy, a0 in ((x + w - r, y + r, 270), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90), (x + r, y + r, 180)):
        out += [polar(cx, cy, a0 + 90 * i / 12, r) for i in range(13)]
    return out
