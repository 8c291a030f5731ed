"""Small shapes used everywhere: feathers, hearts, notes, drops, dust."""

import math

from .svg import circle, ellipse, group, line, num, path, place


def petal(x, y, deg, ln, w, point=0.0):
    """Outline of a feather or petal from its root; point 0 = round tip, 1 = pointed."""
    a = math.radians(deg)
    c, s = math.cos(a), math.sin(a)
    prof = [
        (0, -0.16),
        (0.35, -0.40),
        (0.72, -0.47 + 0.1 * point),
        (0.93, -0.28 + 0.14 * point),
        (1, 0),
        (0.93, 0.28 - 0.14 * point),
        (0.72, 0.47 - 0.1 * point),
        (0.35, 0.40),
        (0, 0.16),
    ]
    return [(x + u * ln * c - v * w * s, y + u * ln * s + v * w * c) for u, v in prof]


def petal_bar(x, y, deg, ln, w, u, thick):
    """A bar across a petal at u (0 root .. 1 tip), narrowed so that it stays inside."""
    a = math.radians(deg)
    c, s = math.cos(a), math.sin(a)
    half = (
        (0.16 + (0.47 - 0.16) * min(1, u / 0.6) if u < 0.72 else 0.47 * math.sqrt(max(0, 1 - ((u - 0.72) / 0.29) ** 2)))
        * w
        * 0.9
    )
    t = thick / ln / 2
    prof = [
        (u - t, -half),
        (u + t * 1.6, 0),
        (u - t, half),
        (u + t, half * 0.96),
        (u + t * 3.2, 0),
        (u + t, -half * 0.96),
    ]
    return [(x + p * ln * c - v * s, y + p * ln * s + v * c) for p, v in prof]


def heart(x, y, r, fill, rot=0):
    d = "M0 {} C{} {} {} {} 0 {} C{} {} {} {} 0 {}Z".format(
        *tuple(num(v * r) for v in (0.95, -1.75, -0.05, -0.75, -1.45, -0.45, 0.75, -1.45, 1.75, -0.05, 0.95))
    )
    return place(path(d, fill), x, y, 1, rot)


def note(x, y, r, fill, rot=0):
    return place(
        [
            ellipse(0, 0, r, r * 0.78, fill, 1, -20),
            line([(r * 0.86, -r * 0.1), (r * 0.86, -r * 2.9)], fill, r * 0.36),
            path(
                "M{} {}C{} {} {} {} {} {}".format(
                    *tuple(num(v * r) for v in (0.86, -2.9, 1.2, -2.2, 2.1, -2.2, 1.9, -1.1))
                ),
                None,
                1,
                fill,
                r * 0.36,
            ),
        ],
        x,
        y,
        1,
        rot,
    )


def drop(x, y, r, fill, rot=0):
    d = "M0 {}C{} {} {} {} {} {}C{} {} {} {} 0 {}C{} {} {} {} {} {}C{} {} {} {} 0 {}Z".format(
        *tuple(
            num(v * r)
            for v in (
                -1.55,
                -0.25,
                -0.95,
                -1,
                -0.3,
                -1,
                0.2,
                -1,
                0.8,
                -0.55,
                1.15,
                1.15,
                0.55,
                1.15,
                1,
                0.8,
                1,
                0.2,
                1,
                -0.3,
                0.25,
                -0.95,
                -1.55,
            )
        )
    )
    return place(path(d, fill), x, y, 1, rot)


def puff(x, y, r, base, shade, op=1):
    """A dust or steam cloud of round lobes with a shaded foot."""
    lobes = [(-0.8, 0.15, 0.55), (-0.2, -0.3, 0.7), (0.55, -0.05, 0.62), (0.1, 0.3, 0.6)]
    return group(
        [circle(x + a * r, y + b * r + r * 0.1, c * r, shade, op) for a, b, c in lobes]
        + [circle(x + a * r, y + b * r - r * 0.04, c * r * 0.93, base, op) for a, b, c in lobes]
    )


def ribbon(run, w):
    """A stripe along a run of points with pointed, brush-like ends."""
    n = len(run)
    a, z = [], []
    for i, p in enumerate(run):
        q0, q1 = run[max(0, i - 1)], run[min(n - 1, i + 1)]
        dx, dy = q1[0] - q0[0], q1[1] - q0[1]
        ln = math.hypot(dx, dy) or 1
        t = i / (n - 1)
        h = w / 2 * min(1, 0.25 + 5 * t, 0.25 + 5 * (1 - t))
        a.append((p[0] - dy / ln * h, p[1] + dx / ln * h))
        z.append((p[0] + dy / ln * h, p[1] - dx / ln * h))
    return a + z[::-1]


def curl(x, y, s):
    """A soft crescent, the mark of fluff."""
    return [
        (x - s, y - s * 0.25),
        (x - s * 0.55, y + s * 0.38),
        (x, y + s * 0.55),
        (x + s * 0.55, y + s * 0.38),
        (x + s, y - s * 0.25),
        (x + s * 0.5, y + s * 0.12),
        (x, y + s * 0.27),
        (x - s * 0.5, y + s * 0.12),
    ]
