"""Legs, tail, torso and neck of a hen."""

import math

from .geometry import bezier, clip, inside, oval, polar, resample, scallop
from .motifs import curl, petal, petal_bar, ribbon
from .palette import mix
from .svg import circle, ellipse, group, line, path, place, poly_d, polygon, smooth


def legs(hen):
    b, out = hen.b, []
    c, dark = b.leg, mix(b.leg, "#4A2A18", 0.35)
    top = 462 - b.leg_len
    kind, k = hen.pose["legs"], min(40, b.leg_len * 0.5)
    if kind in ("sit", "nest", "egg"):
        return ""
    if kind == "run":
        plan = [
            ((286, top - 46), (330, top + 6), (306, 452 - 18), 24, dark),
            ((232, top - 40), (178, top - 4), (128, top + 30), 118, c),
        ]
    elif kind.startswith("walk"):
        near, far = {
            "walk_1": (
                ((236, top - 36), (250, top + 10), (236 + k, 462), -8),
                ((292, top - 36), (276, top + 14), (290 - k, 456), 26),
            ),
            "walk_2": (
                ((236, top - 36), (240, top + 10), (236, 462), 0),
                ((292, top - 36), (316, top + 2), (296, 440), 38),
            ),
            "walk_3": (
                ((236, top - 36), (222, top + 14), (236 - k, 460), 26),
                ((292, top - 36), (306, top + 8), (290 + k, 458), -8),
            ),
            "walk_4": (
                ((236, top - 36), (260, top + 2), (242, 442), 38),
                ((292, top - 36), (294, top + 10), (290, 458), 0),
            ),
        }[kind]
        plan = [(*far, dark), (*near, c)]
    else:
        spread = 16 if hen.mood == "happy" else 0
        plan = [
            ((292 + spread / 2, top - 36), (296 + spread, top + 10), (294 + spread, 458), 0, dark),
            ((236 - spread / 2, top - 36), (234 - spread, top + 12), (230 - spread, 462), 0, c),
        ]
    for hip, knee, foot, turn, col in plan:
        w = 11
        toes = [
            line([(0, 0), (22, 1), (38, 5)], col, w * 0.86),
            line([(0, 0), (16, 7), (26, 12)], col, w * 0.86),
            line([(0, 0), (-12, 2), (-20, 6)], col, w * 0.8),
        ]
        out.append(line([hip, knee, foot], col, w + 1))
        if turn == 0:
            for i in range(2):
                y = foot[1] - 18 - i * 13
                if y > top + 8:
                    out.append(line([(foot[0] - 3, y), (foot[0] + 4, y + 1)], mix(col, "#FFF4D8", 0.45), 3))
        out.append(place(toes, foot[0], foot[1], 1, turn))
        if col == c and hen.v["acc"] == "band" and kind != "run":  # a leg band
            out.append(line([(foot[0] - 5, foot[1] - 15), (foot[0] + 6, foot[1] - 14)], hen.v["band"], 9))
        if b.booted and hen.mood != "ran":
            fl = hen.hackle if b.pattern == "fluff" else hen.body
            for i, (px, py) in enumerate(((-7, -20), (-12, -8), (4, -26))):
                out.append(smooth(petal(foot[0] + px, foot[1] + py, 120 - 20 * i + turn, 26, 18), fl[i % 2]))
    return group(out)


def thighs(hen):
    b = hen.b
    if hen.pose["legs"] == "run":
        spots = [(278, 384, 44, 36, -20), (232, 380, 46, 36, 26)]
    else:
        spots = [(288, 392, 34, 40, 6), (236, 396, 40, 44, 4)]
    if hen.pose["legs"] in ("sit", "nest", "egg"):
        return ""
    if b.leg_len < 61:  # deep-bodied breeds: only a hint of thigh
        spots = [(x, y, rx * 0.8, ry * 0.62, rot) for x, y, rx, ry, rot in spots]
    low = max(p[1] for p in hen.outline)
    return group([ellipse(x, low - 22, rx, ry * 0.82, hen.body[1], 1, rot) for x, _, rx, ry, rot in spots])


def tail_fan(hen):
    b, out = hen.b, []
    x, y = b.tail_at
    n = b.tail_n + (1 if hen.v["tuft"] == 3 else 0)
    base, shade, light = hen.tail
    if b.pattern == "fluff":
        for i in range(7):
            px, py = polar(x + 16, y + 6, b.tail_deg - hen.tail_turn * -1 - 60 + 20 * i, 46)
            out += [
                circle(px - 2, py + 4, 34 - abs(i - 3) * 2, shade),
                circle(px, py, 33 - abs(i - 3) * 2, mix(base, shade, 0.25 if i % 2 else 0)),
            ]
        return group(out)
    if b.name == "rooster":  # sickle feathers that arch over and fall
        for i, (h, d) in enumerate(((150, 96), (176, 70), (196, 34), (120, 104), (150, 52), (92, 96))):
            tip = (x - d - 34, y + 78 - h * 0.5)
            mid = (x - d * 0.8, y - h * 0.62)
            w = 17
            pts = [
                (x + 30, y - 8),
                (mid[0] + 16, mid[1] - w),
                (mid[0] - 34, mid[1] + 6),
                tip,
                (mid[0] - 8, mid[1] + 22),
                (x + 22, y + 40),
            ]
            out += [
                smooth(pts, (base, b.sheen, shade)[i % 3]),
                line([(x + 8, y + 6), (mid[0] + 4, mid[1] + 2), (mid[0] - 26, mid[1] + 26)], light, 5, 0.6),
            ]
        return group(out)
    for i in list(range(0, n, 2)) + list(range(1, n, 2)):
        u = i / (n - 1) - 0.5
        deg = b.tail_deg + hen.tail_turn + hen.v["tail"] + u * b.tail_spread
        ln = b.tail_len * hen.v["tail_k"] * (1 - 0.22 * abs(u) - (0.16 if u > 0.3 else 0))
        front = i % 2
        ax, ay = x + 26, y + 22
        ln += 30
        out.append(smooth(petal(ax, ay, deg, ln, b.tail_w), base if front else shade))
        if b.pattern == "bars":
            for _j, t in enumerate((0.36, 0.5, 0.64, 0.78, 0.9)):
                out.append(
                    path(poly_d(petal_bar(ax, ay, deg, ln, b.tail_w, t - 0.03, 8)), b.mark, 0.95 if front else 0.8)
                )
        elif b.pattern == "lace":
            out.append(smooth(petal(*polar(ax, ay, deg, ln * 0.5), deg, ln * 0.44, b.tail_w * 0.3), light, 0.8))
        else:
            out.append(
                smooth(
                    petal(*polar(ax, ay, deg, ln * 0.34), deg, ln * 0.6, b.tail_w * 0.42),
                    light if front else base,
                    0.75,
                )
            )
    return group(out)


def torso(hen):
    b, o = hen.b, hen.outline
    base, shade, light = hen.body
    mid = clip(o, oval(258, 268, 204, 152, 8, 40))
    lit = clip(o, oval(266, 236, 196, 142, 10, 40))
    top = clip(o, oval(322, 262, 96, 88, 24, 36))
    if b.pattern == "fluff":
        mid, lit = scallop(resample(mid, 60), 22, 8), scallop(resample(lit, 60), 20, 8)
    out = [polygon(o, shade), polygon(mid, mix(base, shade, 0.5)), polygon(lit, base)]
    if b.pattern not in ("bars", "lace"):
        out.append(polygon(top, light, 0.55))
    out.append(marks(hen))
    return group(out)


def marks(hen):
    b, o, r, out = hen.b, hen.outline, hen.rnd, []
    cx, cy = 372, 150  # feathers flow away from the head
    if b.pattern == "bars":
        out += bars(hen, o, 404, 96, 130, 15, 25, 12.5)
    elif b.pattern == "lace":
        out += lace(hen, o, cx, cy, 84, 10, 31, hen.body)
    elif b.pattern == "fluff":
        for _ in range(26):
            px, py = r.uniform(130, 390), r.uniform(240, 410)
            if inside(o, px - 20, py) and inside(o, px + 20, py + 14):
                out.append(smooth(curl(px, py, r.uniform(15, 24)), hen.body[1], 0.75))
    else:
        col = b.mark if b.pattern == "sheen" else hen.body[1]
        for j in range(6):
            rad = 120 + j * 36
            n = 6 + j * 2
            for i in range(n):
                deg = 64 + (i + (j % 2) * 0.5) * 116 / n + r.uniform(-2, 2)
                px, py = polar(cx, cy, deg, rad)
                if inside(o, px - 13, py) and inside(o, px + 13, py + 9):
                    a = math.radians(deg - 90)
                    pts = [
                        (px + u * math.cos(a) - v * math.sin(a), py + u * math.sin(a) + v * math.cos(a))
                        for u, v in ((-10, -3), (-5, 4), (0, 6), (5, 4), (10, -3), (5, 0.5), (0, 2), (-5, 0.5))
                    ]
                    if all(inside(o, *q) for q in pts):
                        out.append(smooth(pts, col, 0.8 if b.pattern == "sheen" else 0.62))
    return group(out)


def bars(hen, o, cx, cy, rad0, rows, gap, w):
    """Barring: whole arcs around (cx, cy), tapered at both ends and kept inside the outline o."""
    out = []
    for j in range(rows):
        rad, run = rad0 + j * gap, []
        step = 5 / rad * 57.3
        for i in range(int(360 / step) + 1):
            p = polar(cx, cy, i * step, rad + 2.2 * math.sin(i * step * 0.16 + j * 1.7))
            if i * step < 360 and inside(o, *p):
                run.append(p)
                continue
            if len(run) > 5:
                run = resample(run, max(6, len(run) // 3))
                out.append(polygon(ribbon(run, w), hen.b.mark, 0.95))
            run = []
    return out


def lace(hen, o, cx, cy, rad0, rows, gap, tones):
    """Lacing: rows of scales, rim first and feather on top, each cut to the outline o."""
    out = []
    for j in range(rows - 1, -1, -1):
        rad = rad0 + j * gap
        n = round(rad * 0.082)
        for i in range(n + 1):
            deg = 62 + (i + (j % 2) * 0.5) * 128 / n
            w = rad * math.radians(128 / n) * 0.6
            px, py = polar(cx, cy, deg, rad)
            qx, qy = polar(cx, cy, deg, rad - gap * 0.22)
            out += [
                polygon(clip(o, oval(px, py, gap * 0.97, w, deg, 18)), hen.b.mark),
                polygon(clip(o, oval(qx, qy, gap * 0.93, w * 0.76, deg, 18)), tones[0] if py < 372 else tones[1]),
            ]
    return out


def neck(hen):
    b, r = hen.b, hen.r
    hx, hy = hen.hx, hen.hy
    base, shade, light = hen.hackle
    nb, bb = b.nape, b.breast
    turn = math.radians(hen.turn)
    back = (hx - 0.97 * r * math.cos(turn), hy - 0.1 * r - 0.97 * r * math.sin(turn))
    throat = polar(hx, hy, 52 + hen.turn, r)
    a0 = math.degrees(math.atan2(back[1] - hy, back[0] - hx)) % 360
    a1 = 52 + hen.turn + 360
    arc = [polar(hx, hy, a0 + (a1 - a0) * i / 16, r) for i in range(17)]
    drop_ = max(0, hen.hy - b.head[1])
    up = bezier(
        nb, (nb[0] + 62, nb[1] - 4 - drop_ * 0.16), (back[0] - 8 - drop_ * 0.2, back[1] + 62 - drop_ * 0.9), back
    )
    down = bezier(throat, (throat[0] - 2, throat[1] + 34 - drop_ * 0.3), (bb[0] + 3, bb[1] - 52 + drop_ * 0.2), bb)
    hem = bezier(bb, (bb[0] - 26, bb[1] + 44), (nb[0] + 40, nb[1] + 92), nb, 30)
    lo = bezier((bb[0] - 8, bb[1]), (bb[0] - 34, bb[1] + 66), (nb[0] + 36, nb[1] + 114), (nb[0] + 6, nb[1] + 4), 30)
    n = 8
    hen.collar = (up[int(len(up) * 0.66)], down[int(len(down) * 0.22)])
    shape = [nb, *up, *arc, *down]
    sh = [p for p in scallop([bb, *lo], n, 9) if inside(hen.outline, *p)]
    out = [polygon(sh, mix(hen.body[1], "#3A2318", 0.25), 0.45)] if len(sh) > 5 and b.pattern != "fluff" else []
    out.append(polygon(shape + scallop(hem[:27], n, 11) + [nb], base))
    # a second, lighter tier of hackle, and a shaded throat
    hem2, top2 = resample([bb, *hem], 20), resample([throat, (hx, hy), back], 20)
    tier = [(p[0] + (q[0] - p[0]) * 0.34, p[1] + (q[1] - p[1]) * 0.34) for p, q in zip(hem2, top2, strict=False)][2:-5]
    upper = [(p[0] + (q[0] - p[0]) * 0.8, p[1] + (q[1] - p[1]) * 0.8) for p, q in zip(hem2, top2, strict=False)][5:-7]
    out.append(polygon(scallop(tier, 6, 8) + upper[::-1], light, 0.5))
    out.append(
        polygon(
            resample([throat, *down], 10)
            + [(p[0] - 20 * math.sin(math.pi * i / 9), p[1] + 2) for i, p in enumerate(resample([throat, *down], 10))][
                ::-1
            ],
            shade,
            0.55,
        )
    )
    shape = shape + hem
    if b.pattern == "bars":
        for j in range(9):
            rad = r + 5 + j * 20
            run = [
                p
                for p in (polar(hx, hy, 10 + hen.turn + i * 3, rad + 1.2 * math.sin(i * 0.5 + j)) for i in range(70))
                if inside(shape, *p)
            ]
            if len(run) > 3:
                out.append(polygon(ribbon(run, 9.5), b.mark, 0.95))
    elif b.hackle_streak or b.pattern == "ticks" or b.sheen or b.name == "leghorn":
        col = b.hackle_streak or shade
        hl = resample([bb, *hem], 11)
        for i in range(1, 10):
            for u0, u1 in ((0.08, 0.36), (0.44, 0.7)):
                tx, ty = hx, hy + r * 0.5
                p = hl[i]
                if u0 > 0.4 and i % 2:
                    continue
                q0 = (p[0] + (tx - p[0]) * u0, p[1] + (ty - p[1]) * u0)
                deg = math.degrees(math.atan2(p[1] - ty, p[0] - tx))
                ln = math.dist(p, (tx, ty)) * (u1 - u0)
                q1 = polar(*q0, deg + 180, ln)
                if inside(shape, *q0) and inside(shape, *q1):
                    out.append(
                        smooth(
                            petal(*q1, deg, ln, 8 if b.hackle_streak else 6, 0.6),
                            col,
                            0.9 if b.hackle_streak else 0.6,
                        )
                    )
    return group(out)
