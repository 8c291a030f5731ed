"""Folded and open wings of a hen."""

import math

from . import hen_body
from .geometry import area, flat, polar, scallop
from .motifs import curl, petal, petal_bar
from .palette import INK, mix
from .svg import circle, group, line, path, poly_d, polygon, smooth


def wing_shape(hen, far=False):
    b = hen.b
    base, shade, light = hen.wing
    if far:
        base, shade, light = shade, mix(shade, "#3A2318", 0.15), base
    x, y = b.wing_at
    if hen.pose["wing"]:
        return raised(hen, far)
    up = False
    deg0, ln, w = hen.wing_deg, b.wing_len * hen.wing_k, b.wing_w
    out = []
    feathers = []
    n = 5
    for i in range(n):  # flight feathers, longest last
        u = i / (n - 1)
        if up:
            deg, l2 = deg0 - 34 + 62 * u, ln * (0.86 + 0.2 * math.sin(math.pi * (0.25 + u * 0.6)))
        else:
            deg, l2 = deg0 - 16 + 30 * u, ln * (0.78 + 0.25 * u)
        feathers.append((deg, l2, 38 if up else 36))
    order = feathers if not up else feathers[::-1]
    order = order[::-1] if not up else order
    for k, (deg, l2, fw) in enumerate(order):
        out.append(smooth(petal(x, y, deg, l2, fw), shade if k % 2 == 0 else mix(base, shade, 0.45)))
        if b.pattern == "bars":
            for t in (0.55, 0.7, 0.85):
                out.append(path(poly_d(petal_bar(x, y, deg, l2, fw, t, 7)), b.mark, 0.9))
        elif b.pattern == "lace":
            out += [smooth(petal(x, y, deg, l2, fw), b.mark), smooth(petal(x, y, deg, l2 - 7, fw - 11), base)]
    if True:
        tiers = ((1.0, base), (0.70, mix(base, light, 0.35)), (0.42, mix(base, light, 0.75)))
        if b.pattern == "lace":
            tiers = ((1.0, base), (0.66, light), (0.36, light))
        for i, (k, col) in enumerate(tiers):
            drawn = folded(hen, x, y, deg0, ln * 0.84 * k, w * (0.45 + 0.55 * k), int(3 + 4 * k))
            under = folded(hen, x - 1, y + 6, deg0, ln * 0.84 * k, w * (0.45 + 0.55 * k), int(3 + 4 * k))
            dark = b.mark if b.pattern == "lace" else mix(shade, INK, 0.12)
            if b.pattern == "lace":  # a calm wing: each tier has one dark hem
                under = folded(hen, x - 2, y + 5.5, deg0, ln * 0.85 * k, w * (0.47 + 0.55 * k), int(3 + 4 * k))
            out += [polygon(under, dark, 1 if b.pattern == "lace" else 0.55), polygon(drawn, col)]
            if b.pattern == "bars":
                out += hen_body.bars(hen, drawn, x + 34, y - 34, 46, 9, 21, 9.5)
            elif b.pattern == "lace" and i == 0:
                for v in (0.1, -0.08, -0.25):
                    a_ = math.radians(deg0)
                    ln_ = [
                        (
                            x + u * ln * 0.84 * math.cos(a_) + v * (1 - 0.6 * u) * w * math.sin(a_),
                            y + u * ln * 0.84 * math.sin(a_) - v * (1 - 0.6 * u) * w * math.cos(a_),
                        )
                        for u in (0.6, 0.8, 0.95)
                    ]
                    out.append(line(ln_, b.mark, 4, 0.85))
            elif b.sheen and i == 0:
                for t in (0.3, 0.43, 0.56, 0.69, 0.82):
                    q = polar(*polar(x, y, deg0, ln * 0.8 * t), deg0 - 90, w * 0.3 * (1.05 - t))
                    out.append(smooth(petal(*q, deg0 - 24, 30, 17), b.sheen, 0.95))
    if b.pattern == "fluff":
        out = []
        spots = (
            (-26, 0.74, 24),
            (-8, 0.86, 24),
            (10, 0.82, 25),
            (28, 0.62, 24),
            (-32, 0.48, 24),
            (-10, 0.6, 26),
            (12, 0.56, 26),
            (36, 0.36, 24),
            (-20, 0.32, 26),
            (14, 0.28, 28),
            (0, 0.06, 30),
        )
        out = [
            circle(px - 2, py + 5, q, shade)
            for px, py, q in ((*polar(x, y, deg0 + a, ln * k), q + 1) for a, k, q in spots)
        ]
        out += [
            circle(*polar(x, y, deg0 + a, ln * k), q, mix(base, light, i / 10)) for i, (a, k, q) in enumerate(spots)
        ]
        out += [
            smooth(curl(*polar(x, y, deg0 + a, ln * k), 13), shade, 0.9)
            for a, k in ((-12, 0.62), (14, 0.6), (0, 0.8), (2, 0.3), (-26, 0.42))
        ]
    return group(out)


def feather(hen, x, y, deg, ln, w, col, bars=()):
    """One open feather with the breed's marking."""
    b = hen.b
    if b.pattern == "lace":
        return [smooth(petal(x, y, deg, ln, w), b.mark), smooth(petal(x, y, deg, ln - 6, w - 10), col)]
    out = [smooth(petal(x, y, deg, ln, w), col)]
    if b.pattern == "bars":
        out += [path(poly_d(petal_bar(x, y, deg, ln, w, t, 7.5)), b.mark, 0.95) for t in bars]
    return out


def raised(hen, far=False):
    """An open wing: arm, fingers from the wrist, a shorter row from the arm, coverts on top.

    A lowered wing is the same, mirrored towards the ground.
    """
    b, r = hen.b, math.radians
    base, shade, light = hen.wing
    s = 1 if hen.pose["wing"] == "up" else -1
    x, y = b.wing_at
    x, y, deg0, ln = x - 14, y + 6, hen.wing_deg + hen.v["tilt"] * 0.6, b.wing_len * hen.wing_k * 1.04
    if far:
        base, shade, light = mix(shade, "#4A2A1C", 0.1), mix(shade, "#3A2318", 0.25), shade
        x, y, deg0, ln = x + 16, y - 16, deg0 + 12 * s, ln * 0.9
    arm = ln * 0.5
    wx, wy = polar(x, y, deg0, arm)
    out = []
    if b.pattern == "fluff":
        tips = [(polar(wx, wy, deg0 + s * (30 - 24 * i), ln * (0.5 - 0.03 * i)), 25 - i) for i in range(5)]
        mid = [(polar(wx, wy, deg0 + s * (22 - 30 * i), ln * 0.24), 27) for i in range(4)]
        row = [(polar(*polar(x, y, deg0, arm * t), deg0 - s * 62, ln * 0.22), 26) for t in (0.1, 0.5, 0.9)]
        inner = [(polar(x, y, deg0, arm * t), 29 - 4 * t) for t in (0, 0.35, 0.7, 1.05)]
        every = tips + mid + row + inner
        out = [circle(px - 3, py + 6, q + 1, shade) for (px, py), q in every]
        out += [circle(px, py, q, mix(base, light, min(1, i / 12))) for i, ((px, py), q) in enumerate(every)]
        return group(out + [smooth(curl(px, py, q * 0.6), shade, 0.9) for (px, py), q in tips + inner[1:]])
    for i in range(4):  # from the arm
        u = i / 3
        q = polar(x, y, deg0, arm * (0.1 + 0.72 * u))
        out += feather(
            hen,
            *q,
            deg0 - s * (78 - 40 * u),
            ln * (0.42 + 0.14 * u),
            38,
            shade if i % 2 else mix(base, shade, 0.55),
            (0.5, 0.68, 0.86),
        )
    for i in range(5):  # fingers, the leading one last
        u = i / 4
        out += feather(
            hen,
            wx,
            wy,
            deg0 + s * (-40 + 68 * u),
            ln * (0.6 + 0.14 * math.sin(math.pi * (0.15 + 0.6 * u))),
            34,
            shade if i % 2 == 0 else mix(base, shade, 0.4),
            (0.42, 0.58, 0.74, 0.9),
        )
    for i in range(6):  # coverts
        u = i / 5
        q = polar(x, y, deg0, arm * (u * 1.04))
        out += feather(
            hen,
            *q,
            deg0 - s * (66 - 62 * u),
            ln * (0.28 + 0.08 * u),
            33,
            mix(base, light, 0.2 if i % 2 else 0.5),
            (0.55, 0.8),
        )
        if b.sheen:
            out.append(
                smooth(
                    petal(*polar(*q, deg0 - s * (66 - 62 * u), ln * 0.14), deg0 - s * (66 - 62 * u), ln * 0.18, 15),
                    b.sheen,
                    0.8,
                )
            )
    a = r(deg0)
    n = (math.sin(a) * -s, -math.cos(a) * -s)  # towards the leading edge
    c = [
        (x + math.cos(a) * arm * t + n[0] * v, y + math.sin(a) * arm * t + n[1] * v)
        for t, v in (
            (-0.16, 8),
            (0.1, 22),
            (0.55, 19),
            (1, 15),
            (1.22, 4),
            (1.1, -8),
            (0.6, -10),
            (0.1, -16),
            (-0.14, -10),
        )
    ]
    out.append(smooth(c, mix(base, light, 0.7)))
    if b.pattern == "bars":
        out += hen_body.bars(hen, flat(c), x, y, 22, 4, 19, 8)
    elif b.pattern == "lace":
        out += [smooth(curl(*polar(x, y, deg0, arm * t), 12), b.mark) for t in (0.2, 0.55, 0.9)]
    return group(out)


def folded(hen, x, y, deg, ln, w, n):
    """A closed wing's tier: smooth back edge, scalloped lower edge, tip along deg."""
    a = math.radians(deg)
    c, s_ = math.cos(a), math.sin(a)

    def go(u, v):  # v > 0 is the lower side
        return x + u * ln * c + v * w * s_, y + u * ln * s_ - v * w * c

    top = flat([go(-0.13, 0.16), go(-0.05, -0.24), (go(0.3, -0.4)), go(0.7, -0.34), go(1, -0.06)], closed=False)
    low = flat([go(1, -0.06), go(0.78, 0.24), go(0.42, 0.44), go(0.06, 0.44), go(-0.13, 0.16)], closed=False)
    return top + scallop(low, n, w * 0.1, side(top, low))


def side(top, low):
    """Which way the scallops of a closed outline must bulge to point outwards."""
    return 1 if area(top + low) > 0 else -1
