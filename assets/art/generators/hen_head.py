"""Comb, eye, beak and head of a hen, drawn around (0, 0) with the beak to the right."""

from . import hen_extras
from .geometry import flat, polar
from .motifs import curl, drop, petal
from .palette import INK, PAL, mix, rgb
from .svg import circle, ellipse, group, line, path, place, polygon, smooth


def comb_shape(hen):
    b, r, k, red = hen.b, hen.r / hen.big, hen.b.comb_size * hen.v["comb"], hen.b.red
    dark, light = mix(red, "#5A1710", 0.28), mix(red, "#FFB79A", 0.35)
    out = []
    if b.comb == "single":
        out.append(
            smooth(
                [
                    polar(0, 0, d_, r * q)
                    for d_, q in ((-24, 0.9), (-60, 1.2), (-95, 1.28), (-130, 1.16), (-158, 0.9), (-95, 0.6))
                ],
                red,
            )
        )
        for _i, (deg, ln) in enumerate(((-40, 30), (-64, 40), (-90, 45), (-116, 41), (-142, 32))):
            x, y = polar(0, 0, deg, r * 0.72)
            out.append(smooth(petal(x, y, deg - 10, ln * k + 8, 29 * k), red))
            out.append(smooth(petal(*polar(x, y, deg - 10, 16), deg - 10, (ln * k) * 0.5, 8 * k), light, 0.7))
    elif b.comb == "floppy":
        j = hen.v["comb"] * 12 - 12
        blade = [
            (32, -22),
            (38, -44),
            (33, -66),
            (23, -50),
            (15, -62),
            (8, -92),
            (-5, -92),
            (-8, -72),
            (-24, -88),
            (-48, -92),
            (-72, -82 + j),
            (-94, -58 + j),
            (-92, -44 + j),
            (-74, -50 + j),
            (-84, -26 + j),
            (-88, -8 + j),
            (-76, -4 + j),
            (-66, -26),
            (-60, -4),
            (-52, 10 + j),
            (-42, 2),
            (-44, -22),
            (-20, -34),
            (4, -32),
        ]
        out += [smooth([(x - 3, y + 6) for x, y in blade], dark), smooth(blade, red)]
        out += [
            line(q, light, 5.5, 0.7)
            for q in (
                [(28, -54), (30, -44)],
                [(3, -82), (6, -64)],
                [(-24, -74), (-52, -76), (-76, -60 + j)],
                [(-40, -58), (-66, -42), (-76, -22 + j)],
                [(-38, -42), (-52, -26), (-53, -6 + j)],
            )
        ]
    elif b.comb == "pea":
        for x, y, s in ((30, -30, 10), (16, -40, 12), (0, -45, 11)):
            out += [circle(x, y, s * k, red), circle(x - 1, y - 3, s * k * 0.4, light, 0.8)]
    elif b.comb == "rose":
        spots = [(34, -27, 8), (26, -36, 10), (14, -43, 11), (0, -47, 12), (-14, -47, 11), (-27, -44, 9)]
        out.append(
            smooth([(40, -24), (30, -40), (4, -50), (-24, -50), (-62, -43), (-40, -34), (-12, -30), (14, -22)], red)
        )
        out += [circle(x, y, s * k, red) for x, y, s in spots]
        out += [circle(x - 1, y - 3, s * 0.32, light, 0.8) for x, y, s in spots] + [
            circle(-44, -43, 3, light, 0.7),
            circle(4, -36, 3, light, 0.7),
            circle(-14, -37, 3, light, 0.7),
            circle(20, -30, 3, light, 0.7),
        ]
    elif b.comb == "walnut":
        out += [ellipse(36, -32, 13, 10, red, 1, 30), circle(33, -35, 3.4, light, 0.7)]
    return group(out)


def eye(hen):
    x, y, k = 15.5, -7.5 if hen.b.name != "silkie" else -1.5, hen.v["eye"] * 1.12
    kind = hen.pose["eye"]
    skin = hen.b.face
    dark_face = hen.b.name == "silkie"
    pen = "#FFF3E4" if dark_face else INK
    w = 7.6 if dark_face else 5.6
    if kind == "smile":
        q = k * (1.26 if dark_face else 1)
        arc = [
            (x - 12 * q, y + 5),
            (x - 7 * q, y - 5 * q),
            (x, y - 9 * q),
            (x + 7 * q, y - 5 * q),
            (x + 12 * q, y + 5),
        ]
        return group(
            [
                ellipse(x - 3, y + 17, 12, 7, "#D98C9E" if dark_face else PAL["blush"], 0.8 if dark_face else 0.0),
                line(arc, pen, w),
            ]
        )
    if kind in ("shut", "shutsad"):
        arc = [
            (x - 12 * k, y - 2),
            (x - 6 * k, y + 4 * k),
            (x, y + 6 * k),
            (x + 6 * k, y + 4 * k),
            (x + 12 * k, y - 2),
        ]
        lid = mix(skin, "#FFFFFF", 0.2 if dark_face else 0.3)
        out = [circle(x, y, 13.5 * k, lid), line(arc, pen, w)]
        return group(
            out + ([brow(hen, x, y, k)] if kind == "shutsad" else []),
            "rotate({:.1f} {:.1f} {:.1f})".format(-hen.turn * 0.8 if kind == "shutsad" else 0, x, y),
        )
    if kind == "sad":
        big = 1.12 * k
        iris = "#2A1F24" if dark_face else hen.b.iris
        out = [
            circle(x, y, 15.6 * big, "#B7A3B8" if dark_face else mix(skin, "#FFF4E2", 0.62)),
            circle(x, y + 1, 13 * big, iris),
            circle(x + 0.5, y + 2, 11 * big, INK),
            circle(x + 4.4 * big, y - 3.4 * big, 4.2 * big, "#FFFBF2"),
            circle(x - 4.4 * big, y + 6 * big, 2.6 * big, "#FFFBF2", 0.95),
            line([(x - 9 * big, y + 10 * big), (x, y + 13 * big), (x + 9 * big, y + 10 * big)], "#BFE3EC", 4, 0.95),
        ]
        lid = mix(skin, "#FFFFFF", 0.24) if dark_face else mix(skin, hen.hackle[2], 0.35)
        cap = [polar(x, y, d_, 16.4 * big) for d_ in range(172, 318, 8)]  # the outer corner droops
        edge = flat([cap[0], (x - 4 * big, y - 7.5 * big), cap[-1]], closed=False)
        out += [
            polygon(cap + edge[::-1], lid),
            line([cap[0], (x - 4 * big, y - 7.5 * big), cap[-1]], pen if not dark_face else "#3B2C38", 3.2),
            brow(hen, x, y, big),
        ]
        return group(out, f"rotate({-hen.turn * 0.9:.1f} {x:.1f} {y:.1f})")
    out = [circle(x, y, 14.5 * k, "#B7A3B8")] if dark_face else []
    out += [circle(x, y, 12 * k, "#FFF8EA" if kind == "wide" else hen.b.iris if not dark_face else "#2A1F24")]
    if kind == "wide":
        out += [circle(x + 3, y, 6 * k, INK), circle(x + 5, y - 2, 2, "#FFF8EA")]
    elif kind == "bright":
        out = [
            circle(x, y, 14 * k, "#B7A3B8" if dark_face else mix(skin, "#FFF4E2", 0.5)),
            circle(x + 1, y, 11.6 * k, INK),
            circle(x + 5, y - 4.6 * k, 4.6 * k, "#FFF8EA"),
            circle(x - 3.6 * k, y + 4.4 * k, 2.4 * k, "#FFF8EA", 0.9),
        ]
    else:
        out += [circle(x + 1, y, 8.6 * k, INK), circle(x + 4, y - 3.4, 3.2 * k, "#FFF8EA")]
    return group(out)


def brow(hen, x, y, k):
    """Raised at the beak, low behind: sorrow, not anger."""
    lum = sum(rgb(hen.hackle[0])) / 3
    col = (
        "#FFE9D2"
        if hen.b.name == "silkie"
        else mix(hen.hackle[0], "#FFE9C9", 0.62)
        if lum < 120
        else mix(hen.hackle[0], INK, 0.62)
    )
    if hen.b.name == "silkie":
        col = "#4A3848"
    return line([(x - 19 * k, y - 12 * k), (x - 8 * k, y - 21 * k), (x + 7 * k, y - 29 * k)], col, 5.6)


def beak(hen):
    c = hen.b.beak
    dark, light = mix(c, "#6B3A1B", 0.38), mix(c, "#FFF4D8", 0.45)
    if hen.pose["beak"] == "open":
        return group(
            [
                path("M30 10C40 12 50 18 54 27C44 31 32 26 27 19Z", dark),
                path("M31 -14C46 -16 62 -8 68 7C56 6 44 9 30 11C26 3 27 -7 31 -14Z", c),
                path("M35 -10C45 -11 55 -6 60 0C50 -3 42 -3 34 -2Z", light, 0.8),
            ]
        )
    if hen.pose["beak"] == "sad":
        return group(
            [
                path("M29 7C40 9 50 12 56 19C46 24 34 22 27 16Z", dark),
                path("M31 -13C46 -14 59 -2 62 15C52 9 42 8 30 10C26 3 27 -7 31 -13Z", c),
                path("M35 -9C44 -9 52 -3 55 3C48 0 42 -1 34 -1Z", light, 0.8),
            ]
        )
    return group(
        [
            path("M30 6C40 8 50 9 56 10C48 19 36 19 28 14Z", dark),
            path("M31 -14C46 -16 61 -8 67 7C56 9 43 10 30 9C26 2 27 -7 31 -14Z", c),
            path("M35 -10C45 -11 54 -6 59 0C50 -2 42 -3 34 -2Z", light, 0.8),
        ]
    )


def head(hen):
    b, r = hen.b, hen.r / hen.big
    red, dark = b.red, mix(b.red, "#5A1710", 0.28)
    out = []
    face = b.face
    wl = 30 * b.wattle
    sway = {"ran": 30, "sad": -hen.turn * 0.8}.get(hen.mood, 0)
    parts = []
    if b.wattle > 0.2:
        parts += [
            smooth(petal(30, 14, 82 + sway, wl + 12, 20 * max(0.7, b.wattle)), dark),
            smooth(petal(22, 16, 94 + sway, wl + 16, 22 * max(0.7, b.wattle)), red),
            smooth(petal(*polar(22, 16, 94 + sway, 14), 94 + sway, wl * 0.6, 7), mix(red, "#FFB79A", 0.4), 0.8),
        ]
    if b.name == "silkie":
        out.append(smooth([(2, -30), (30, -32), (42, -6), (38, 22), (16, 36), (-8, 26), (-14, -4)], face))
    else:
        out.append(smooth([(2, -22), (24, -28), (38, -14), (36, 10), (22, 24), (8, 14), (-4, -2)], face))
    out += parts
    if b.beard:
        base, shade = (hen.tone(c) for c in b.beard)
        for x, y, s, c in (
            (6, 38, 24, shade),
            (26, 36, 19, shade),
            (-16, 26, 22, shade),
            (4, 32, 23, base),
            (24, 30, 17, base),
            (-16, 20, 20, base),
            (-6, 8, 14, base),
        ):
            out.append(circle(x, y, s, c))
        for x, y in ((-12, 24), (6, 38), (22, 34)):
            out.append(smooth(curl(x, y, 11), shade, 0.8))
    else:
        out.append(ellipse(-2, 13, 9, 12, b.lobe, 1, 12))
        out.append(ellipse(-3, 10, 4, 5, mix(b.lobe, "#FFFFFF", 0.45), 0.7, 12))
    if b.beard:
        out.append(ellipse(2, 20, 13, 9, PAL["blush"], hen.v["blush"], -10))
    out += [beak(hen), eye(hen)]
    if hen.mood == "sad":
        for (x, y), q in (((2, 27), 10), ((-2, 72), 7.5)):
            out.append(
                place(
                    [
                        drop(0, 0, q + 2.4, "#F3FAFA"),
                        drop(0, 0, q, "#4E9CC4"),
                        ellipse(-q * 0.3, q * 0.2, q * 0.25, q * 0.42, "#E6F6F8"),
                    ],
                    x,
                    y,
                    1,
                    -hen.turn,
                )
            )
    tuft = (
        [smooth(petal(-r * 0.5, -r * 0.7, 205 + 16 * i, 24, 11), hen.hackle[0]) for i in range(hen.v["tuft"])]
        if not b.crest
        else []
    )
    crest = []
    if b.crest:
        base, shade = (hen.tone(c) for c in b.crest)
        ky = hen.v["crest"]
        spots = [
            (-30, -34, 28),
            (-8, -52, 29),
            (14, -58, 24),
            (32, -54, 17),
            (-40, -12, 24),
            (-24, -58, 22),
            (4, -72, 19),
        ]
        spots = [(x - 6 * (ky - 1), -30 + (y + 30) * ky, s * (0.8 + 0.2 * ky)) for x, y, s in spots]
        crest += [circle(x, y + 5, s, shade) for x, y, s in spots] + [circle(x, y, s - 1, base) for x, y, s in spots]
        crest += [
            smooth(curl(x, y, 11), shade, 0.8)
            for x, y in (
                (-24, -30 - 2 * ky),
                (4, -30 - 16 * ky),
                (24, -30 - 14 * ky),
                (-6, -30 - 32 * ky),
                (-36, -12),
            )
        ]
    inner = tuft + ([] if b.comb == "walnut" else [comb_shape(hen)])
    over = out + crest + ([comb_shape(hen)] if b.comb == "walnut" else []) + hen_extras.worn(hen)
    return place(inner, hen.hx, hen.hy, hen.big, hen.turn), place(over, hen.hx, hen.hy, hen.big, hen.turn)
