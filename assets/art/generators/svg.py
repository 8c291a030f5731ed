"""Writing SVG: shapes, groups and whole documents.

Only what every renderer agrees on: paths, circles, ellipses, rectangles, groups, transforms, solid fills, round
strokes, opacity, and linear gradients for skies. No filter, mask, clip path, text or image.
"""

import itertools
import math

from .geometry import handles


def num(v):
    s = f"{v:.1f}"
    return s[:-2] if s.endswith(".0") else s


def pt(p):
    return num(p[0]) + " " + num(p[1])


def thin(pts, tol=0.13):
    """Leaves out points that a straight line would miss by less than tol."""
    out, i, n = [pts[0]], 0, len(pts)
    while i < n - 1:
        j = min(i + 2, n - 1)
        while j < n:
            (ax, ay), (bx, by) = pts[i], pts[j]
            ln = math.hypot(bx - ax, by - ay)
            if ln < 1e-9 or any(
                abs((bx - ax) * (ay - q[1]) - (ax - q[0]) * (by - ay)) > tol * ln
                or (q[0] - ax) * (bx - ax) + (q[1] - ay) * (by - ay) > ln * ln
                for q in pts[i + 1 : j]
            ):
                break
            j += 1
        i = max(i + 1, j - 1)
        out.append(pts[i])
    return out


def rel(v):
    """Tenths as short path numbers: 5 -> .5, -12 -> -1.2; a minus sign also parts two numbers."""
    out = ""
    for t in v:
        q, r = divmod(abs(t), 10)
        w = (str(q) if q or not r else "") + (f".{r}" if r else "")
        w = "-" + w if t < 0 else w
        out += w if not out or w[0] == "-" else " " + w
    return out


def tenths(p):
    return round(p[0] * 10), round(p[1] * 10)


def poly_d(pts, closed=True):
    q = [tenths(p) for p in thin(list(pts))]
    v = []
    for a, b in itertools.pairwise(q):
        if a != b:
            v += [b[0] - a[0], b[1] - a[1]]
    return "M" + rel(q[0]) + ("l" + rel(v) if v else "l0 0") + ("Z" if closed else "")


def smooth_d(pts, closed=True, k=0.5):
    segs = handles(pts, closed, k)
    v = []
    for s in segs:
        o, a, b, c = (tenths(p) for p in s)
        v += [a[0] - o[0], a[1] - o[1], b[0] - o[0], b[1] - o[1], c[0] - o[0], c[1] - o[1]]
    return "M" + rel(tenths(segs[0][0])) + "c" + rel(v) + ("Z" if closed else "")


def attrs(fill, op, stroke, w):
    colour = fill or "none"
    s = f' fill="{colour}"'
    if op < 1:
        s += f' opacity="{num2(op)}"'
    if stroke:
        s += f' stroke="{stroke}" stroke-width="{num(w)}" stroke-linecap="round" stroke-linejoin="round"'
    return s


def num2(v):
    return (f"{v:.2f}").rstrip("0").rstrip(".")


def path(d, fill=None, op=1, stroke=None, w=0):
    """A path from its d text."""
    return f'<path d="{d}"{attrs(fill, op, stroke, w)}/>'


def smooth(pts, fill=None, op=1, stroke=None, w=0, closed=True, k=0.5):
    """A smooth shape through points."""
    return path(smooth_d(pts, closed, k), fill, op, stroke, w)


def polygon(pts, fill, op=1):
    """A polygon; an empty one draws nothing."""
    return path(poly_d(pts), fill, op) if len(pts) > 2 else ""


def line(pts, stroke, w, op=1, k=0.5):
    """A smooth line with round ends."""
    return path(smooth_d(pts, False, k), None, op, stroke, w)


def circle(x, y, r, fill, op=1):
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"{attrs(fill, op, None, 0)}/>'


def ellipse(x, y, rx, ry, fill, op=1, rot=0):
    t = f' transform="rotate({num(rot)} {num(x)} {num(y)})"' if rot else ""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"{attrs(fill, op, None, 0)}{t}/>'


def rect(x, y, w, h, r, fill, op=1, stroke=None, sw=0):
    box = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}" ry="{num(r)}"'
    return f"<rect {box}{attrs(fill, op, stroke, sw)}/>"


def group(parts, t=""):
    """Parts as one, moved or turned by the transform text `t`."""
    inner = parts if isinstance(parts, str) else "".join(parts)
    return f'<g transform="{t}">{inner}</g>' if t else f"<g>{inner}</g>"


def place(parts, x, y, s=1.0, rot=0, flip=False):
    """Place a drawing whose own origin is 0,0."""
    t = f"translate({num(x)} {num(y)})"
    if rot:
        t += f" rotate({num(rot)})"
    if s != 1 or flip:
        t += f" scale({num3(-s if flip else s)} {num3(s)})"
    return group(parts, t)


def num3(v):
    return (f"{v:.3f}").rstrip("0").rstrip(".")


def lin(id_, x1, y1, x2, y2, *stops):
    """A linear gradient; a stop is (offset, colour) or (offset, colour, opacity)."""
    axis = f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
    return f'<linearGradient id="{id_}" gradientUnits="userSpaceOnUse" {axis}>{_stops(stops)}</linearGradient>'


def _stops(stops):
    return "".join(
        f'<stop offset="{num2(o)}" stop-color="{c}" stop-opacity="{num2(a)}"/>'
        for o, c, a in (((*s, 1))[:3] for s in stops)
    )


def svg(parts, w=512, h=512, defs=""):
    """A whole document of w x h."""
    body = "\n".join(p for p in parts if p)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
    return "".join((head, "\n", f"<defs>{defs}</defs>\n" if defs else "", body, "\n</svg>\n"))
