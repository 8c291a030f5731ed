"""Points, curves and polygons. A point is (x, y) with y downwards, an angle is in degrees, clockwise from the right."""

import itertools
import math


def polar(x, y, deg, r):
    a = math.radians(deg)
    return x + r * math.cos(a), y + r * math.sin(a)


def bezier(p0, p1, p2, p3, n=14):
    """Points on a cubic, the first one left out."""
    out = []
    for i in range(1, n + 1):
        t = i / n
        u = 1 - t
        out.append(
            tuple(
                u**3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t**3 * d
                for a, b, c, d in zip(p0, p1, p2, p3, strict=False)
            )
        )
    return out


def handles(pts, closed=True, k=0.5):
    """Catmull-Rom control points: [(p0, c1, c2, p1), ...]."""
    n = len(pts)
    segs = []
    for i in range(n if closed else n - 1):
        p0, p1 = pts[i], pts[(i + 1) % n]
        a = pts[(i - 1) % n] if closed or i > 0 else p0
        b = pts[(i + 2) % n] if closed or i + 2 < n else p1
        c1 = tuple(p + (q - r) * k / 3 for p, q, r in zip(p0, p1, a, strict=False))
        c2 = tuple(q - (s - p) * k / 3 for p, q, s in zip(p0, p1, b, strict=False))
        segs.append((p0, c1, c2, p1))
    return segs


def flat(pts, closed=True, k=0.5, n=8):
    """A smooth curve through pts as a polygon."""
    segs = handles(pts, closed, k)
    out = [segs[0][0]]
    for s in segs:
        out += bezier(*s, n=n)
    return out[:-1] if closed else out


def oval(x, y, rx, ry, rot=0, n=28):
    c, s = math.cos(math.radians(rot)), math.sin(math.radians(rot))
    return [
        (x + rx * math.cos(t) * c - ry * math.sin(t) * s, y + rx * math.cos(t) * s + ry * math.sin(t) * c)
        for t in (2 * math.pi * i / n for i in range(n))
    ]


def area(poly):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(poly, poly[1:] + poly[:1], strict=False)) / 2


def clip(subject, convex):
    """subject (any polygon) cut to a convex polygon: Sutherland-Hodgman. Used instead of clipPath."""
    if area(convex) < 0:
        convex = convex[::-1]
    out = subject
    for a, b in zip(convex, convex[1:] + convex[:1], strict=False):
        if not out:
            return []
        src, out = out, []
        side = [(b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) for p in src]
        for i, p in enumerate(src):
            q, sp, sq = src[i - 1], side[i], side[i - 1]
            if (sp >= 0) != (sq >= 0):
                t = sq / (sq - sp)
                out.append((q[0] + (p[0] - q[0]) * t, q[1] + (p[1] - q[1]) * t))
            if sp >= 0:
                out.append(p)
    return out


def inside(poly, x, y):
    hit = False
    for (ax, ay), (bx, by) in zip(poly, poly[1:] + poly[:1], strict=False):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            hit = not hit
    return hit


def scallop(run, n, depth, side=1):
    """Replace a polyline by n round bumps that bulge to its left (side=1) or right (side=-1)."""
    pts = resample(run, n + 1)
    out = [pts[0]]
    for p, q in itertools.pairwise(pts):
        dx, dy = q[0] - p[0], q[1] - p[1]
        nx, ny = dy * side, -dx * side
        ln = math.hypot(nx, ny) or 1
        nx, ny = nx / ln * depth, ny / ln * depth
        out += bezier(p, (p[0] + nx * 1.3, p[1] + ny * 1.3), (q[0] + nx * 1.3, q[1] + ny * 1.3), q, n=7)
    return out


def resample(run, n):
    ds = [0.0]
    for a, b in itertools.pairwise(run):
        ds.append(ds[-1] + math.dist(a, b))
    out, j = [], 0
    for i in range(n):
        d = ds[-1] * i / (n - 1)
        while j < len(ds) - 2 and ds[j + 1] < d:
            j += 1
        t = (d - ds[j]) / ((ds[j + 1] - ds[j]) or 1)
        out.append(tuple(a + (b - a) * t for a, b in zip(run[j], run[j + 1], strict=False)))
    return out
