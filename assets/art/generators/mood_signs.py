"""The signs of the four moods (256 x 256)."""

from .geometry import clip, flat, oval, polar
from .motifs import drop, petal, puff
from .palette import INK, PAL
from .svg import circle, ellipse, line, place, polygon, smooth


def prints_at(x, y, s, col, rot=0):
    """A hen's footprint: three toes and a spur."""
    return place(
        [
            line([(0, 30), (0, -46)], col, 17),
            line([(0, 20), (-34, -26)], col, 16),
            line([(0, 20), (34, -26)], col, 16),
            line([(0, 24), (0, 50)], col, 15),
        ],
        x,
        y,
        s,
        rot,
    )


def mood(kind):
    """Four discs told apart at 24 px by outline, ground and face.

    Sun with rays, plain round, falling drop, torn disc with footprints.
    """
    ground = {"happy": PAL["sun"], "content": "#9CC36B", "sad": "#7DB7CC", "ran": "#8F7A66"}[kind]
    deep = {"happy": PAL["sun_deep"], "content": PAL["leaf_deep"], "sad": PAL["water"], "ran": "#5E4C3E"}[kind]
    if kind == "ran":
        r = [(114 if i % 2 else 103) if 2 < i < 15 else 114 for i in range(36)]
        edge = [polar(128, 126, i * 10 - 90, q) for i, q in enumerate(r)]
        p = [polygon([(a, b + 7) for a, b in flat(edge, k=0.2)], deep), polygon(flat(edge, k=0.2), ground)]
        return [
            *p,
            prints_at(84, 158, 0.84, "#FFF3DC", 34),
            prints_at(160, 96, 0.84, "#FFF3DC", 34),
            puff(58, 208, 20, PAL["paper"], PAL["kraft_deep"]),
            smooth(petal(186, 196, 318, 40, 17), PAL["white"]),
            line([(190, 193), (212, 173)], PAL["kraft_deep"], 3.4),
        ]
    if kind == "happy":

        def rays(cy, col):
            return [
                smooth(
                    [polar(128, cy, a - 15, 92), polar(128, cy, a, 127), polar(128, cy, a + 15, 92)],
                    col,
                    1,
                    None,
                    0,
                    True,
                    0.16,
                )
                for a in range(0, 360, 30)
            ]

        p = [
            *rays(132, deep),
            circle(128, 133, 101, deep),
            *rays(126, ground),
            circle(128, 127, 101, ground),
            circle(128, 126, 90, PAL["sun_light"]),
        ]
    elif kind == "sad":
        o = flat(
            [
                (128, -2),
                (168, 36),
                (222, 70),
                (244, 130),
                (220, 200),
                (164, 240),
                (92, 240),
                (36, 200),
                (12, 130),
                (34, 70),
                (88, 36),
            ],
            k=0.7,
        )
        p = [polygon([(a, b + 6) for a, b in o], deep), polygon(o, ground)]
    else:
        p = [circle(128, 132, 116, deep), circle(128, 126, 116, ground)]
    h = [
        smooth(petal(*polar(0, -48, d, 10), d if kind != "sad" else d - 24, ln, 33), PAL["barn"])
        for d, ln in ((-122, 42), (-90, 50), (-58, 42))
    ]
    face = flat([(0, -76), (56, -58), (80, 0), (66, 56), (0, 82), (-66, 56), (-80, 0), (-56, -58)])
    h += [polygon(face, "#E6D3B2"), polygon(clip(face, oval(0, -9, 80, 80)), PAL["white"])]
    h += [smooth(petal(-6, 34, 98, 46, 26), PAL["barn_deep"]), smooth(petal(6, 34, 82, 46, 26), PAL["barn"])]
    if kind == "happy":
        h += [
            smooth([(-26, 12), (0, 8), (26, 12), (16, 42), (0, 50), (-16, 42)], PAL["barn_deep"]),
            smooth([(-32, 8), (0, -14), (32, 8), (0, 22)], PAL["sun"]),
        ]
    elif kind == "content":
        h += [
            smooth([(-20, 16), (0, 12), (20, 16), (0, 36)], PAL["sun_deep"]),
            smooth([(-28, 12), (0, -10), (28, 12), (0, 24)], PAL["sun"]),
        ]
    else:
        h += [
            smooth([(-26, 32), (0, 8), (26, 32), (0, 36)], PAL["sun_deep"]),
            smooth([(-24, 28), (0, 6), (24, 28), (0, 27)], PAL["sun"]),
        ]
    for sx in (-1, 1):
        x = 42 * sx
        if kind == "happy":
            h += [
                line([(x - 17, -4), (x, -24), (x + 17, -4)], INK, 12),
                ellipse(x + 8 * sx, 22, 15, 10, PAL["blush"], 0.9),
            ]
        elif kind == "content":
            h += [
                circle(x, -10, 14, INK),
                circle(x + 5, -15, 5, PAL["white"]),
                ellipse(x + 10 * sx, 20, 12, 8, PAL["blush"], 0.6),
            ]
        else:
            h += [
                circle(x, 2, 17, INK),
                circle(x + 5, -3, 5.5, PAL["white"]),
                circle(x - 5, 9, 3.4, PAL["white"]),
                line([(x - 19, -26 - 8 * sx), (x, -30), (x + 19, -26 + 8 * sx)], INK, 8.5),
            ]
    if kind == "sad":
        h += [drop(52, 40, 18, "#F3FAFA"), drop(52, 40, 15, PAL["water"])]
    p.append(
        place(
            h, 128, {"happy": 130, "content": 138, "sad": 146}[kind], {"happy": 0.9, "content": 1.0, "sad": 0.94}[kind]
        )
    )
    return p
