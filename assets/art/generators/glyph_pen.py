"""The pen of the glyphs: outlines of one weight on a 240 grid, as SVG path text."""

import itertools
import math

from .geometry import flat, polar
from .lettering import letters_table
from .svg import num as n

W = 22


def circ(x, y, r, hole=False):
    s = 0 if hole else 1
    return f"M{n(x - r)} {n(y)}A{n(r)} {n(r)} 0 1 {s} {n(x + r)} {n(y)}A{n(r)} {n(r)} 0 1 {s} {n(x - r)} {n(y)}Z"


def box(x, y, w, h, r):
    r = min(r, w / 2, h / 2)
    right, foot, arc_ = x + w, y + h, f"A{n(r)} {n(r)} 0 0 1"
    return (
        f"M{n(x + r)} {n(y)}H{n(right - r)}{arc_} {n(right)} {n(y + r)}V{n(foot - r)}{arc_} {n(right - r)} {n(foot)}"
        f"H{n(x + r)}{arc_} {n(x)} {n(foot - r)}V{n(y + r)}{arc_} {n(x + r)} {n(y)}Z"
    )


def bar(x1, y1, x2, y2, w=W):
    d = math.hypot(x2 - x1, y2 - y1) or 1
    a, b = -(y2 - y1) / d * w / 2, (x2 - x1) / d * w / 2
    arc_ = f"A{n(w / 2)} {n(w / 2)} 0 0 1"
    return (
        f"M{n(x1 - a)} {n(y1 - b)}L{n(x2 - a)} {n(y2 - b)}{arc_} {n(x2 + a)} {n(y2 + b)}"
        f"L{n(x1 + a)} {n(y1 + b)}{arc_} {n(x1 - a)} {n(y1 - b)}Z"
    )


def line(pts, w=W, closed=False):
    """Corners: one capsule per stretch (same winding, so they fuse)."""
    seq = list(itertools.pairwise(pts)) + ([(pts[-1], pts[0])] if closed else [])
    return "".join(bar(*a, *b, w) for a, b in seq)


def curve(pts, w=W, k=0.5):
    """A smooth band as one outline with round ends."""
    c = flat(pts, False, k, 10)
    left, right = [], []
    for i, p in enumerate(c):
        q0, q1 = c[max(0, i - 1)], c[min(len(c) - 1, i + 1)]
        d = math.hypot(q1[0] - q0[0], q1[1] - q0[1]) or 1
        a, b = -(q1[1] - q0[1]) / d * w / 2, (q1[0] - q0[0]) / d * w / 2
        left.append((p[0] - a, p[1] - b))
        right.append((p[0] + a, p[1] + b))
    r = w / 2
    return (
        "M"
        + "L".join(f"{n(x)} {n(y)}" for x, y in left)
        + f"A{n(r)} {n(r)} 0 0 1 {n(right[-1][0])} {n(right[-1][1])}"
        + "".join(f"L{n(x)} {n(y)}" for x, y in right[-2::-1])
        + f"A{n(r)} {n(r)} 0 0 1 {n(left[0][0])} {n(left[0][1])}Z"
    )


def arc(x, y, r, a0, a1, w=W):
    m = max(6, int(abs(a1 - a0) / 12))
    return curve([polar(x, y, a0 + (a1 - a0) * i / m, r) for i in range(m + 1)], w, 1.0)


def poly(pts, r=10):
    """A filled polygon with rounded corners."""
    out = []
    for i, p in enumerate(pts):
        a, b = pts[i - 1], pts[(i + 1) % len(pts)]
        da, db = math.dist(p, a), math.dist(p, b)
        k = min(r, da / 2, db / 2)
        s = (p[0] + (a[0] - p[0]) * k / da, p[1] + (a[1] - p[1]) * k / da)
        e = (p[0] + (b[0] - p[0]) * k / db, p[1] + (b[1] - p[1]) * k / db)
        out.append(
            "{}{} {}Q{} {} {} {}".format("L" if i else "M", n(s[0]), n(s[1]), n(p[0]), n(p[1]), n(e[0]), n(e[1]))
        )
    return "".join(out) + "Z"


def blob(pts, k=0.5):
    c = flat(pts, True, k, 8)
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in c) + "Z"


def letters(text, x, y, size):
    """Outlines of a word, centred at x, cap height centred at y."""
    wide = sum(letters_table()[c][1] for c in text) * size / 1000
    d, px, k = "", x - wide / 2, size / 1000
    base = y + 350 * k
    for c in text:
        for op, pts in letters_table()[c][0]:
            d += op + " ".join(f"{n(px + a * k)} {n(base + b * k)}" for a, b in pts)
        px += letters_table()[c][1] * k
    return d


def triangle(x, s=1, h=74):
    return poly([(x, 120 - h), (x + s * 112, 120), (x, 120 + h)], 20)


def pad(text, wide=False, size=150):
    return (box(16, 54, 208, 132, 44) if wide else circ(120, 120, 100)) + letters(text, 120, 120, size)


def speaker():
    return poly([(30, 92), (66, 92), (118, 46), (118, 194), (66, 148), (30, 148)], 16)


FLOPPY = "M52 28H160L212 80V188A24 24 0 0 1 188 212H52A24 24 0 0 1 28 188V52A24 24 0 0 1 52 28Z"


def gear():
    pts = []
    for i in range(8):
        for a, r in ((-14, 74), (-10, 102), (10, 102), (14, 74)):
            pts.append(polar(120, 120, i * 45 + a, r))
    return poly(pts, 9) + circ(120, 120, 36)


def star(x, y, r, q=0.46):
    return poly([polar(x, y, -90 + i * 36, r if i % 2 == 0 else r * q) for i in range(10)], 14)
