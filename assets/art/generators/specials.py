"""Pictures of the special cards (256 x 256, feet on y = 238)."""

from .creatures import mini
from .geometry import clip, flat, oval, scallop
from .hen import hen_parts
from .motifs import drop, heart, note, petal, puff
from .palette import INK, METAL, PAL, mix
from .svg import circle, ellipse, group, line, path, place, polygon, rect, smooth
from .tokens import egg_at, shadow
from .treats import flower_at


def boards(x, y, w, h, n, base, shade, gap=4, vertical=True):
    out = [rect(x, y, w, h, 8, shade)]
    for i in range(n):
        c = mix(base, shade, 0.22 if i % 2 else 0)
        if vertical:
            bw = w / n
            out.append(rect(x + i * bw + gap / 2, y + 3, bw - gap, h - 6, 5, c))
        else:
            bh = h / n
            out.append(rect(x + 3, y + i * bh + gap / 2, w - 6, bh - gap, 5, c))
    return out


def chicken_roost():
    p = [shadow(128, 238, 100, 8)]
    for x in (34, 206):
        p += [rect(x, 60, 17, 178, 7, PAL["wood_deep"]), rect(x, 56, 12, 178, 6, PAL["wood"])]
    p += [
        rect(24, 116, 208, 15, 7, PAL["wood_deep"]),
        rect(24, 112, 208, 13, 6, PAL["wood_light"]),
        rect(24, 206, 208, 15, 7, PAL["wood_deep"]),
        rect(24, 202, 208, 13, 6, PAL["wood_light"]),
    ]
    p += [
        mini(88, 116, 0.82, "#EDB85C", "#CE8F3C", eye="sleep"),
        mini(166, 116, 0.8, "#A04A2A", "#77311D", True, eye="sleep"),
        mini(128, 206, 0.8, "#F4EEE2", "#CFC3AF", eye="sleep"),
    ]
    p += [
        path("M208 20C194 28 192 52 212 60C190 62 176 46 180 30C184 16 198 14 208 20Z", PAL["sun"]),
        circle(40, 34, 4, PAL["sun"]),
        circle(64, 22, 3, PAL["sun"]),
        circle(232, 84, 3, PAL["sun"]),
    ]
    return p


def mesh(x, y, w, h, step=17):
    out = []
    k = 0
    while k < w + h:
        a, b = (x + k, y) if k <= w else (x + w, y + k - w)
        c, d = (x, y + k) if k <= h else (x + k - h, y + h)
        out.append(line([(a, b), (c, d)], METAL[0], 2.6, 0.9))
        a, b = (x + w - k, y) if k <= w else (x, y + k - w)
        c, d = (x + w, y + k) if k <= h else (x + w - (k - h), y + h)
        out.append(line([(a, b), (c, d)], METAL[0], 2.6, 0.9))
        k += step
    return out


def chicken_run():
    p = [
        shadow(128, 236, 112, 8),
        rect(30, 98, 196, 132, 6, PAL["leaf_pale"]),
        rect(30, 190, 196, 40, 6, PAL["leaf_light"]),
        mini(104, 222, 0.95, "#F4EEE2", "#CFC3AF"),
        mini(178, 224, 0.72, "#EDB85C", "#CE8F3C", True),
    ]
    p += mesh(32, 100, 192, 128)
    for x in (22, 120, 220):
        p += [rect(x, 90, 15, 146, 5, PAL["wood_deep"]), rect(x, 88, 11, 146, 5, PAL["wood_light"])]
    p += [
        rect(20, 222, 216, 14, 5, PAL["wood"]),
        polygon([(8, 100), (56, 34), (200, 34), (248, 100)], PAL["barn_deep"]),
        polygon([(8, 94), (56, 28), (200, 28), (248, 94)], PAL["barn"]),
    ]
    for i in range(4):
        y = 40 + i * 15
        p.append(line([(52 - i * 10.5 + 6, y), (204 + i * 10.5 - 6, y)], PAL["barn_light"], 3, 0.7))
    return p


def chicken_swing():
    p = [
        shadow(128, 238, 100, 8),
        line([(52, 234), (82, 26)], PAL["wood_deep"], 15),
        line([(204, 234), (174, 26)], PAL["wood_deep"], 15),
        line([(50, 230), (80, 26)], PAL["wood_light"], 11),
        line([(206, 230), (176, 26)], PAL["wood_light"], 11),
        rect(58, 18, 140, 20, 9, PAL["wood_deep"]),
        rect(58, 14, 140, 18, 8, PAL["wood"]),
    ]
    sw = [
        line([(-34, 0), (-34, 146)], PAL["kraft_deep"], 6),
        line([(34, 0), (34, 146)], PAL["kraft_deep"], 6),
        mini(-2, 146, 1.0, "#EDB85C", "#CE8F3C", eye="sleep"),
        rect(-48, 142, 96, 15, 7, PAL["barn_deep"]),
        rect(-48, 139, 96, 13, 6, PAL["barn"]),
    ]
    return [
        *p,
        place(sw, 128, 34, 1, -9),
        line([(212, 176), (224, 168), (230, 154)], PAL["sky_deep"], 5),
        line([(40, 196), (28, 190), (22, 178)], PAL["sky_deep"], 5),
        note(206, 74, 8, PAL["leaf_deep"]),
    ]


def composter():
    p = [shadow(128, 236, 92, 9)]
    heap = scallop(flat([(46, 104), (70, 66), (128, 44), (186, 66), (210, 104)], closed=False), 9, 9, 1)
    p += [
        polygon(heap, PAL["soil"]),
        smooth(petal(90, 84, 250, 54, 26, 0.6), PAL["leaf"]),
        smooth(petal(160, 80, 300, 56, 26, 0.6), PAL["leaf_light"]),
        smooth(petal(126, 70, 264, 40, 20, 0.6), PAL["leaf_deep"]),
        smooth([(180, 92), (170, 72), (182, 56), (196, 60), (200, 78), (194, 94)], PAL["barn"]),
        smooth([(184, 88), (179, 74), (190, 70), (193, 86)], PAL["paper"]),
        line([(188, 56), (192, 46)], PAL["wood_deep"], 4),
        line([(58, 96), (76, 84), (92, 94), (106, 82)], "#E8938A", 11),
        circle(60, 95, 2, INK),
        egg_at(132, 92, 0.2, "cream", 30),
    ]
    p += boards(38, 100, 180, 136, 5, PAL["wood"], PAL["wood_deep"], 5, False)
    for x in (30, 206):
        p += [rect(x, 88, 20, 148, 7, PAL["wood_deep"]), rect(x, 86, 15, 148, 6, PAL["wood_light"])]
    p += [circle(128, 168, 34, PAL["wood_deep"], 0.5), circle(128, 166, 33, PAL["leaf_deep"])]
    for i in range(3):
        p.append(
            group(
                [
                    line([(0, -17), (12, -9), (14, 5)], PAL["leaf_pale"], 6),
                    smooth([(6, 3), (21, 3), (14, 14)], PAL["leaf_pale"], 1, None, 0, True, 0.2),
                ],
                f"translate(128 166) rotate({i * 120})",
            )
        )
    return p


def dust_bath_tub():
    p = [
        shadow(128, 236, 100, 9),
        puff(52, 70, 26, "#F0E0C2", PAL["kraft"]),
        puff(206, 84, 22, "#F0E0C2", PAL["kraft"]),
        ellipse(128, 130, 104, 26, METAL[1]),
        ellipse(128, 128, 94, 20, PAL["kraft_deep"]),
        mini(122, 156, 1.25, "#F4EEE2", "#CFC3AF", eye="sleep", rot=-8),
        polygon(
            [
                *scallop(flat([(36, 132), (80, 124), (128, 128), (176, 122), (220, 132)], closed=False), 7, 8, 1),
                (200, 152),
                (128, 160),
                (56, 152),
            ],
            PAL["kraft"],
        ),
    ]
    tub = flat(
        [
            (24, 132),
            (72, 150),
            (128, 154),
            (184, 150),
            (232, 132),
            (222, 200),
            (196, 232),
            (128, 238),
            (60, 232),
            (34, 200),
        ]
    )
    p += [
        polygon(tub, METAL[1]),
        polygon(clip(tub, oval(116, 176, 100, 60)), METAL[0]),
        line([(40, 176), (128, 194), (216, 176)], METAL[1], 5),
        line([(44, 170), (128, 188), (150, 187)], METAL[2], 4),
        line([(28, 138), (76, 152), (128, 156), (180, 152), (228, 138)], METAL[2], 9),
        circle(30, 168, 12, METAL[1]),
        circle(226, 168, 12, METAL[1]),
    ]
    for a, b in ((70, 60), (180, 54), (196, 122), (60, 118), (206, 40), (90, 30)):
        p.append(circle(a, b, 4, PAL["kraft_deep"]))
    return p


def fountain():
    st, dp, lt = PAL["stone"], PAL["stone_deep"], PAL["stone_light"]
    p = [
        shadow(128, 238, 100, 9),
        smooth([(100, 196), (112, 130), (110, 90), (146, 90), (144, 130), (156, 196)], dp),
        smooth([(104, 196), (116, 130), (114, 90), (132, 90), (130, 130), (136, 196)], st),
    ]
    p += [
        smooth([(58, 86), (128, 94), (198, 86), (176, 116), (128, 124), (80, 116)], dp),
        ellipse(128, 86, 72, 16, st),
        ellipse(128, 84, 60, 11, PAL["sky_deep"]),
        ellipse(116, 82, 34, 5, PAL["sky"]),
    ]
    for sx in (-1, 1):
        p += [
            line([(128, 40), (128 + 26 * sx, 30), (128 + 46 * sx, 80)], PAL["sky"], 9),
            line([(128 + 66 * sx, 90), (128 + 82 * sx, 110), (128 + 84 * sx, 182)], PAL["sky"], 10),
            line([(128 + 40 * sx, 96), (128 + 52 * sx, 124), (128 + 52 * sx, 182)], PAL["sky_light"], 7),
        ]
    p += [
        line([(128, 84), (128, 34)], PAL["sky"], 11),
        drop(128, 24, 10, PAL["sky_deep"]),
        drop(92, 40, 7, PAL["sky_deep"]),
        drop(166, 42, 7, PAL["sky_deep"]),
    ]
    basin = flat([(22, 186), (128, 200), (234, 186), (222, 224), (176, 240), (80, 240), (34, 224)])
    p += [
        polygon(basin, dp),
        polygon(clip(basin, oval(116, 200, 104, 34)), st),
        ellipse(128, 186, 106, 20, lt),
        ellipse(128, 186, 94, 14, PAL["sky_deep"]),
        ellipse(110, 184, 58, 6, PAL["sky"]),
        ellipse(174, 188, 20, 4, PAL["sky_light"]),
    ]
    return p


def garden_gnome():
    p = [
        shadow(128, 238, 76, 9),
        smooth([(78, 232), (70, 172), (92, 140), (164, 140), (186, 172), (178, 232)], PAL["water"]),
        smooth([(84, 230), (80, 176), (100, 144), (136, 144), (130, 232)], PAL["sky_deep"]),
        rect(76, 192, 104, 18, 6, PAL["wood_deep"]),
        rect(116, 189, 26, 24, 6, PAL["sun"]),
        rect(123, 196, 12, 10, 3, PAL["wood_deep"]),
        ellipse(98, 234, 28, 12, PAL["wood_deep"]),
        ellipse(158, 234, 28, 12, PAL["wood_deep"]),
        ellipse(128, 116, 46, 44, "#F2C8A4"),
        smooth(
            [
                (84, 118),
                (78, 160),
                (104, 192),
                (128, 206),
                (152, 192),
                (178, 160),
                (172, 118),
                (150, 134),
                (128, 126),
                (106, 134),
            ],
            PAL["paper_shade"],
        ),
        smooth([(84, 116), (84, 152), (106, 180), (128, 192), (140, 184), (120, 160), (112, 132)], PAL["white"]),
        smooth([(128, 126), (104, 124), (92, 138), (112, 146), (128, 136)], PAL["white"]),
        smooth([(128, 126), (152, 124), (164, 138), (144, 146), (128, 136)], PAL["white"]),
        ellipse(128, 122, 15, 12, "#E49A84"),
        ellipse(123, 118, 5, 4, "#F6C4B0"),
        circle(106, 106, 5, INK),
        circle(150, 106, 5, INK),
        ellipse(92, 120, 9, 6, PAL["blush"], 0.8),
        ellipse(164, 120, 9, 6, PAL["blush"], 0.8),
        smooth(
            [(70, 100), (92, 56), (116, 22), (150, 6), (152, 26), (168, 62), (186, 100), (128, 88)], PAL["barn_deep"]
        ),
        smooth([(72, 98), (94, 56), (118, 24), (146, 8), (136, 46), (140, 88), (128, 86)], PAL["barn"]),
        smooth([(66, 98), (128, 82), (190, 98), (188, 112), (128, 98), (68, 112)], PAL["barn_light"]),
        line([(196, 234), (200, 160)], PAL["leaf_deep"], 7),
        flower_at(200, 148, 0.8, "daisy"),
        smooth(petal(198, 208, 320, 34, 16, 0.5), PAL["leaf"]),
        ellipse(190, 186, 13, 12, "#F2C8A4"),
        ellipse(72, 188, 13, 12, "#F2C8A4"),
    ]
    return p


def gift_card():
    c = [
        rect(-92, -58, 184, 122, 16, "#4A3228", 0.18),
        rect(-92, -64, 184, 122, 16, PAL["egg_deep"]),
        rect(-92, -66, 184, 120, 16, PAL["egg"]),
        rect(-80, -54, 160, 96, 10, PAL["egg_light"]),
        rect(26, -66, 24, 120, 0, PAL["barn"]),
        rect(26, -66, 8, 120, 0, PAL["barn_light"], 0.7),
        egg_at(-34, -6, 0.34, "cream"),
        smooth(petal(-62, 30, 320, 34, 12, 0.5), PAL["leaf"]),
        smooth(petal(-6, 30, 220, 34, 12, 0.5), PAL["leaf"]),
        smooth(petal(38, -34, 205, 60, 44), PAL["barn_deep"]),
        smooth(petal(38, -34, 335, 60, 44), PAL["barn_deep"]),
        smooth(petal(36, -36, 208, 48, 28), PAL["barn"]),
        smooth(petal(40, -36, 332, 48, 28), PAL["barn"]),
        smooth(petal(38, -32, 110, 50, 22), PAL["barn"]),
        smooth(petal(38, -32, 70, 50, 22), PAL["barn_deep"]),
        circle(38, -34, 14, PAL["barn_light"]),
    ]
    return [
        shadow(128, 226, 92, 9),
        place(
            [
                rect(-88, -58, 176, 116, 14, PAL["kraft"]),
                polygon([(-86, 50), (0, -10), (86, 50), (80, 56), (-80, 56)], PAL["kraft_deep"], 0.6),
            ],
            134,
            160,
            0.95,
            10,
        ),
        place(c, 124, 120, 0.98, -9),
    ]


def hired_help():
    skin = "#E5AD82"
    p = [
        shadow(122, 238, 84, 9),
        line([(204, 234), (204, 70)], PAL["wood_deep"], 10),
        line([(202, 234), (202, 70)], PAL["wood_light"], 6),
        line([(178, 34), (178, 66), (204, 80), (230, 66), (230, 34)], METAL[1], 8),
        line([(204, 30), (204, 80)], METAL[1], 8),
        smooth([(58, 236), (62, 178), (86, 154), (152, 154), (176, 178), (180, 236)], PAL["barn_deep"]),
        smooth([(62, 236), (66, 180), (88, 156), (120, 156), (116, 236)], PAL["barn"]),
        smooth([(80, 238), (84, 194), (156, 194), (160, 238)], PAL["water"], 1, None, 0, True, 0.2),
        rect(90, 178, 60, 34, 8, PAL["water"]),
        rect(90, 152, 11, 40, 5, PAL["water"]),
        rect(139, 152, 11, 40, 5, PAL["water"]),
        circle(96, 184, 4, PAL["sun"]),
        circle(144, 184, 4, PAL["sun"]),
        rect(106, 186, 28, 18, 4, PAL["sky_deep"]),
        line([(168, 186), (190, 190), (204, 160)], PAL["barn"], 24),
        circle(204, 156, 13, skin),
        rect(106, 132, 28, 32, 12, mix(skin, PAL["wood_deep"], 0.25)),
        smooth([(74, 86), (166, 86), (170, 112), (146, 146), (120, 152), (94, 146), (70, 112)], skin),
        smooth([(70, 80), (64, 118), (78, 132), (84, 100)], PAL["wood_deep"]),
        smooth([(170, 80), (176, 118), (162, 132), (156, 100)], PAL["wood_deep"]),
        circle(102, 108, 6, INK),
        circle(138, 108, 6, INK),
        circle(104, 106, 2, PAL["white"]),
        circle(140, 106, 2, PAL["white"]),
        line([(106, 128), (120, 136), (134, 128)], PAL["barn_deep"], 5),
        ellipse(90, 122, 9, 6, PAL["blush"], 0.8),
        ellipse(150, 122, 9, 6, PAL["blush"], 0.8),
        smooth(petal(120, 112, 90, 13, 11), mix(skin, PAL["barn"], 0.25)),
        smooth([(36, 92), (76, 76), (120, 70), (164, 76), (204, 92), (164, 98), (120, 94), (76, 98)], PAL["sun_deep"]),
        smooth([(78, 82), (86, 40), (120, 26), (154, 40), (162, 82), (120, 74)], PAL["sun"]),
        smooth([(40, 88), (78, 74), (120, 68), (162, 74), (200, 88), (160, 88), (120, 82), (80, 88)], PAL["sun_light"]),
        smooth([(79, 76), (81, 64), (120, 56), (159, 64), (161, 76), (120, 68)], PAL["barn"]),
        line([(92, 46), (110, 36)], PAL["sun_light"], 5),
    ]
    return p


def play_tunnels():
    p = [shadow(128, 234, 110, 10)]
    cols = [PAL["sun"], PAL["barn"], PAL["egg_deep"], PAL["sun"], PAL["barn"], PAL["egg_deep"]]
    for i, c in enumerate(cols[::-1]):
        x = 204 - i * 17
        p += [ellipse(x + 7, 152, 36, 76, mix(c, INK, 0.22)), ellipse(x, 152, 36, 76, c)]
    p += [
        ellipse(118, 152, 36, 76, PAL["kraft"]),
        ellipse(112, 152, 34, 72, PAL["paper"]),
        ellipse(112, 154, 28, 64, PAL["wood_deep"]),
    ]
    p += [
        mini(96, 226, 1.12, "#EDB85C", "#CE8F3C", True),
        note(46, 78, 9, PAL["leaf_deep"], -8),
        heart(196, 50, 11, PAL["barn_light"], 10),
    ]
    return p


def rain_barrel():
    p = [
        shadow(124, 238, 84, 9),
        line([(216, 8), (216, 40), (186, 60)], METAL[1], 22),
        line([(213, 8), (213, 40), (186, 56)], METAL[0], 14),
        drop(176, 78, 7, PAL["sky_deep"]),
    ]
    body = flat([(58, 92), (124, 100), (190, 92), (206, 160), (190, 230), (124, 240), (58, 230), (42, 160)])
    p.append(polygon(body, PAL["wood_deep"]))
    for i in range(7):
        x = 52 + i * 24
        p.append(polygon(clip(body, oval(x, 164, 10.5, 88, 0, 24)), mix(PAL["wood_light"], PAL["wood"], i / 6)))
    p += [
        line([(50, 122), (124, 132), (198, 122)], METAL[1], 12),
        line([(50, 206), (124, 218), (198, 206)], METAL[1], 12),
        line([(52, 119), (124, 129), (150, 128)], METAL[2], 4),
        line([(52, 203), (124, 215), (150, 214)], METAL[2], 4),
        ellipse(124, 92, 68, 17, PAL["wood_deep"]),
        ellipse(124, 91, 60, 13, PAL["sky_deep"]),
        ellipse(112, 89, 34, 6, PAL["sky_light"]),
        ellipse(160, 94, 12, 3, PAL["sky"]),
        rect(108, 172, 34, 16, 6, PAL["sun_deep"]),
        rect(120, 160, 10, 16, 4, PAL["sun"]),
        rect(108, 182, 14, 20, 5, PAL["sun_deep"]),
        drop(115, 220, 8, PAL["sky"]),
    ]
    for a, b in ((40, 40), (76, 22), (118, 44), (84, 60), (150, 20)):
        p.append(drop(a, b, 8, PAL["sky_deep"], 10))
    return p


def rooster():
    return [place(hen_parts("rooster", "content", 3), -14, -22, 0.545)]


def storage_shed():
    p = [shadow(128, 238, 104, 8), rect(36, 104, 184, 132, 4, PAL["barn_deep"])]
    for i in range(8):
        p.append(
            rect(38 + i * 22.6, 104, 20, 130, 3, PAL["barn"] if i % 2 else mix(PAL["barn"], PAL["barn_light"], 0.25))
        )
    p += [
        polygon([(36, 106), (128, 36), (220, 106)], PAL["barn"]),
        polygon([(20, 112), (128, 26), (236, 112), (222, 122), (128, 48), (34, 122)], PAL["wood_deep"]),
        polygon([(18, 106), (128, 18), (238, 106), (224, 114), (128, 38), (32, 114)], PAL["stone_light"]),
        circle(128, 84, 17, PAL["paper"]),
        circle(128, 84, 12, PAL["soil"]),
        rect(80, 128, 96, 108, 4, PAL["paper"]),
        rect(88, 136, 80, 100, 2, "#3F2A22"),
        line([(150, 232), (142, 156)], PAL["wood_light"], 6),
        smooth([(132, 148), (152, 144), (154, 160), (136, 164)], METAL[0]),
        rect(98, 196, 34, 38, 5, PAL["kraft"]),
        egg_at(115, 214, 0.13, "cream"),
        rect(98, 176, 28, 22, 4, PAL["leaf"]),
        polygon([(88, 136), (58, 146), (58, 246), (88, 236)], PAL["paper_shade"]),
        polygon([(84, 143), (63, 150), (63, 186), (84, 184)], PAL["barn"]),
        polygon([(84, 192), (63, 194), (63, 238), (84, 230)], PAL["barn"]),
        circle(66, 192, 4, PAL["sun"]),
    ]
    p += [
        smooth(petal(214, 238, 250, 34, 16, 0.5), PAL["leaf"]),
        smooth(petal(220, 238, 290, 40, 16, 0.5), PAL["leaf_deep"]),
        flower_at(222, 196, 0.5, "daisy"),
    ]
    return p
