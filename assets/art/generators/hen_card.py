"""The layers of a hen card, 640 x 640, without numbers and names.

Bottom to top: the scene of the mood, the hen (both upright), the frame, which turns with the mood, the edge of its
window, the veils and corner tags, and the edge in force (all upright). Outer corners are square: whoever puts the
layers together rounds the whole card.
"""

import math
import random

from . import mood_signs, scenery, tokens, treats
from .geometry import polar
from .palette import PAL, mix
from .svg import circle, group, line, path, place, rect, smooth

HEN, BAND = 640, 108  # card and edge strip


MOOD_COL = {
    "happy": (PAL["sun"], PAL["sun_deep"]),
    "content": (PAL["leaf_light"], PAL["leaf"]),
    "sad": (PAL["sky"], PAL["sky_deep"]),
    "ran": (PAL["kraft"], PAL["kraft_deep"]),
}


EDGE = {"content": 0, "sad": -90, "happy": 90, "ran": 180}  # how each strip is turned on the upright frame


TURN = {"content": 0, "sad": 90, "happy": -90, "ran": 180}  # clockwise turn of the frame in each mood


def hole(w, h, x, y, ww, hh, r, fill, op=1):
    """A mat: a full rectangle with a rounded window (even-odd, which every renderer knows)."""
    k, right, foot = r * 0.45, x + ww, y + hh
    d = " ".join(
        (
            f"M0 0H{w}V{h}H0Z",
            f"M{x + r:g} {y:g}H{right - r:g}C{right - k:g} {y:g} {right:g} {y + k:g} {right:g} {y + r:g}",
            f"V{foot - r:g}C{right:g} {foot - k:g} {right - k:g} {foot:g} {right - r:g} {foot:g}",
            f"H{x + r:g}C{x + k:g} {foot:g} {x:g} {foot - k:g} {x:g} {foot - r:g}",
            f"V{y + r:g}C{x:g} {y + k:g} {x + k:g} {y:g} {x + r:g} {y:g}Z",
        )
    )
    return path(d, fill, op).replace("<path ", '<path fill-rule="evenodd" ')


def grain(w, h, seed, n=70, col="#E3D0A8"):
    """Paper flecks: tiny quiet strokes."""
    r = random.Random(seed)
    out = []
    for _ in range(n):
        x, y, a = r.uniform(6, w - 6), r.uniform(6, h - 6), r.uniform(0, math.pi)
        ln = r.uniform(3, 9)
        out.append(line([(x, y), (x + ln * math.cos(a), y + ln * math.sin(a))], col, r.uniform(1, 2), 0.5))
    return group(out)


def hen_scene(mood):
    """640 x 640; only the window 96..544 is ever seen."""
    sky = {"happy": "#CFE9EC", "content": "#DCEBDD", "sad": "#B9CBD3", "ran": "#F0DDBB"}[mood]
    hills = {
        "happy": ("#C5DA94", "#9DBF68", "#7BA350"),
        "content": ("#CBDBA4", "#AAC57C", "#86AB5B"),
        "sad": ("#9DB3A4", "#839F87", "#6C8C6E"),
        "ran": ("#DCC48F", "#C9AC72", "#B3925A"),
    }[mood]
    p = [rect(0, 0, 640, 640, 0, sky)]
    if mood == "happy":
        p += [circle(190, 190, 92, PAL["sun_light"], 0.55), circle(190, 190, 58, PAL["sun_light"])] + [
            line([polar(190, 190, a, 74), polar(190, 190, a, 94)], PAL["sun"], 7, 0.7) for a in range(0, 360, 30)
        ]
        p += [scenery.cloud(450, 168, 1.0, PAL["white"], "#B9DCE2")]
    elif mood == "content":
        p += [
            scenery.cloud(190, 176, 1.0, PAL["white"], "#C3DCCB"),
            scenery.cloud(470, 214, 0.8, PAL["white"], "#C3DCCB"),
            circle(470, 150, 34, PAL["sun_light"]),
        ]
    elif mood == "sad":
        p += [scenery.cloud(200, 150, 1.5, "#8FA3AD", "#7A909C"), scenery.cloud(420, 140, 1.7, "#8FA3AD", "#7A909C")]
        r = random.Random(3)
        p += [
            line([(x, y), (x - 6, y + 22)], "#E4F1F2", 4, 0.8)
            for x, y in ((r.uniform(110, 540), r.uniform(180, 400)) for _ in range(26))
        ]
    else:
        p += [
            circle(460, 250, 64, "#F6C77E"),
            circle(460, 250, 92, "#F6C77E", 0.4),
            scenery.cloud(190, 170, 0.9, "#FBEBCB", "#E4CB9A"),
        ]
    p += [scenery.hill(396, 18, hills[0], 0.4, 640, 640), scenery.hill(428, 12, hills[1], 2.4, 640, 640)]
    if mood != "ran":
        for i in range(8):
            x = 92 + i * 60
            p += [rect(x, 374, 17, 84, 8, PAL["paper"], 0.9), rect(x, 380, 5, 76, 3, PAL["paper_shade"])]
        p += [rect(80, 392, 480, 9, 4, PAL["paper"], 0.9), rect(80, 424, 480, 9, 4, PAL["paper"], 0.9)]
    else:
        for i in (0, 1, 2, 5, 6, 7):
            x = 92 + i * 60
            p += [rect(x, 374, 17, 84, 8, PAL["paper"], 0.9)]
        p += [
            rect(80, 396, 150, 9, 4, PAL["paper"], 0.9),
            rect(386, 396, 180, 9, 4, PAL["paper"], 0.9),
            group([rect(0, 0, 17, 84, 8, PAL["paper"])], "translate(250 400) rotate(-28)"),
        ]
    p += [scenery.hill(458, 6, hills[2], 4, 640, 640)]
    for x, y, s in ((130, 478, 26), (512, 470, 30), (480, 500, 22), (160, 512, 24)):
        p.append(scenery.tuft(x, y, s, mix(hills[2], PAL["leaf_deep"], 0.4)))
    if mood in ("happy", "content"):
        p += [
            treats.flower_at(118, 492, 0.32),
            treats.flower_at(524, 492, 0.32, "poppy"),
            treats.flower_at(498, 472, 0.26, "corn"),
        ]
    return p


def strip(mood):
    """One edge, drawn as if it were on top: face, eggs, points."""
    c, d = MOOD_COL[mood]
    pale = mix(c, PAL["paper"], 0.62)
    p = [
        rect(114, 12, 412, 92, 40, d, 0.55),
        rect(114, 8, 412, 92, 40, pale),
        place(mood_signs.mood(mood), 112, 1, 0.415),
    ]
    p += [tokens.egg_at(252, 54, 0.31, "brown" if mood != "ran" else "cream"), place(tokens.rosette(), 335, 20, 0.285)]
    return group(p)


def hen_frame():
    p = [
        hole(HEN, HEN, BAND, BAND, HEN - 2 * BAND, HEN - 2 * BAND, 34, PAL["paper"]),
        grain(HEN, BAND - 8, 2),
        group(grain(HEN, BAND - 8, 5), "translate(0 536)"),
    ]
    p.append(hole(HEN, HEN, BAND, BAND, HEN - 2 * BAND, HEN - 2 * BAND, 34, PAL["paper"], 0.45))
    for m, a in EDGE.items():
        p.append(group(strip(m), f"rotate({a} 320 320)"))
    return p


def hen_shadow():
    """The cut paper's edge: a thin shade all round the window, the same in every turn."""
    a, w = BAND - 1, HEN - 2 * BAND + 2
    return [rect(a, a, w, w, 34, None, 1, PAL["kraft_deep"], 5).replace("/>", ' stroke-opacity="0.55"/>')]


def tag(x, y, col, deep):
    """A corner tag, 100 square around (x, y); its edge is cut paper."""
    return [rect(x - 50, y - 46, 100, 100, 34, deep), rect(x - 50, y - 50, 100, 100, 34, col)]


def veils():
    """What makes the three edges that are not in force quiet."""
    return [
        rect(3, 110, 102, 420, 42, PAL["paper"], 0.62),
        rect(535, 110, 102, 420, 42, PAL["paper"], 0.62),
        rect(110, 535, 420, 102, 42, PAL["paper"], 0.62),
    ]


def corner_tag(kind):
    """One corner tag alone, 108 x 108: the needs, the treat, the price, or a mood's ground for its sign."""
    col, deep = {
        "food": (PAL["sun_light"], PAL["sun_deep"]),
        "water": (PAL["sky_light"], PAL["sky_deep"]),
        "treat": (PAL["leaf_pale"], PAL["leaf"]),
        "price": (PAL["egg_light"], PAL["egg_deep"]),
        **{mood: (mix(c, PAL["paper"], 0.35), d) for mood, (c, d) in MOOD_COL.items()},
    }[kind]
    return tag(54, 54, col, deep)


def hen_active(mood):
    """The edge in force: full colour, a bold rim and a notch towards the hen.

    Drawn upright on top once the frame has turned. Its numbers belong at (258, 56) and (432, 56).
    """
    c, _ = MOOD_COL[mood]
    rim = {"happy": "#A8660C", "content": PAL["leaf_deep"], "sad": PAL["water"], "ran": "#5E4C3E"}[mood]
    ground = mix(c, PAL["white"], 0.12)
    return [
        smooth([(292, 100), (348, 100), (320, 132)], rim, 1, None, 0, True, 0.12),
        rect(108, 5, 424, 102, 46, rim),
        rect(115, 12, 410, 88, 38, ground),
        rect(126, 20, 388, 72, 32, mix(c, PAL["white"], 0.66)),
        smooth([(299, 97), (341, 97), (320, 121)], ground, 1, None, 0, True, 0.12),
        tokens.egg_at(190, 54, 0.36, "brown" if mood != "ran" else "cream"),
        place(tokens.rosette(), 310, 14, 0.33),
    ]
