"""A hen, put together from the traits of her breed, her mood and her own seed.

She faces right on a 512 x 512 canvas, feet on y = 462; when she runs away she is turned to the left and leaves. The
seed makes a named hen an individual: posture, eye, comb, tail, tufts, hue, and at most one thing she wears. Patterns
are cut to the body by geometry, because not every renderer knows clip paths.
"""

import random

from . import hen_body, hen_extras, hen_head, hen_wing
from .breeds import BREEDS, COCK
from .geometry import flat, scallop
from .nest import hen_egg, nest
from .palette import PAL, mix, rgb
from .poses import FRAMES, POSE
from .svg import ellipse, group, place, svg
from .wardrobe import ACCESSORY, COAT


class Hen:
    """One bird's traits: what breed, mood, frame and seed make of her. The drawing modules read them."""

    def __init__(self, breed, mood="content", seed=1, frame=""):
        fr = FRAMES[frame] if frame else {}
        mood = fr.get("mood", mood)
        self.b, self.mood, self.frame = COCK if breed == "rooster" else BREEDS[breed], mood, frame
        self.pose = {**POSE[mood], **fr}
        self.rnd = random.Random(f"{breed}/{seed}")
        r = self.rnd
        plain = seed == 1 or breed == "rooster"  # the breed's own picture stays close to the type
        q = 0.45 if plain else 1.0
        self.v = {
            "tilt": r.uniform(-6, 6) * q,
            "eye": r.uniform(0.92, 1.16),
            "comb": 1 + r.uniform(-0.28, 0.26) * q,
            "tail": r.uniform(-20, 20) * q,
            "hue": r.uniform(-0.2, 0.16) * q,
            "tuft": r.randint(0, 3),
            "blush": r.uniform(0.3, 0.6),
            "head": r.uniform(-13, 9) * q,
            "rise": r.uniform(-16, 15) * q,
            "turn": r.uniform(-9, 8) * q,
            "plump": 1 + r.uniform(-0.08, 0.06) * q,
            "tail_k": 1 + r.uniform(-0.2, 0.22) * q,
            "band": r.choice(
                [PAL["sun"], PAL["sky_deep"], PAL["leaf"], PAL["plum_light"], PAL["barn_light"], PAL["white"]]
            ),
        }
        some = r.choice(["", "", "", "band", "band", "flower", "scarf", "bandana", "bow", "hat", "specs"])
        self.v["acc"] = "band" if plain else ACCESSORY.get(seed, some)
        self.v["crest"] = r.uniform(0.82, 1.34) if not plain else 1
        if seed == "bouffant_betty":
            self.v["crest"] = 1.62
        self.coat = COAT.get(seed)
        self.v["dye"] = r.choice(
            [
                (PAL["sky_deep"], "#3B7489"),
                (PAL["barn"], PAL["barn_deep"]),
                (PAL["leaf"], PAL["leaf_deep"]),
                (PAL["plum"], "#56334A"),
                (PAL["sun"], PAL["sun_deep"]),
            ]
        )
        hx, hy, self.r = self.b.head
        (dx, dy), self.turn, self.tilt, self.lift = (
            self.pose["head"],
            self.pose["turn"],
            self.pose["tilt"],
            self.pose["lift"],
        )
        self.tail_turn, self.wing_deg, self.wing_k = self.pose["tail"], self.pose["deg"], self.pose["k"]
        self.big = 1.12  # picture-book head: its features are drawn for r = 45
        self.hx, self.hy, self.r = hx + dx + self.v["head"], hy + dy + self.v["rise"], self.r * self.big
        self.turn += self.v["turn"]
        self.outline = flat(self.b.outline)
        if self.b.fluff:
            self.outline = self.fluffy(self.outline)
        self.body = [self.tone(c) for c in self.b.body]
        self.hackle = [self.tone(c) for c in self.b.hackle]
        self.wing = [self.tone(c) for c in self.b.wing]
        self.tail = [self.tone(c) for c in self.b.tail]

    def tone(self, c):
        """A colour of the breed in this hen's own shade."""
        if self.coat:
            c = mix(c, *self.coat)
        h = self.v["hue"] * (0.35 if min(rgb(c)) > 180 else 1)  # white birds stay white
        return mix(c, "#FFE9C4" if h > 0 else "#5A2F1C", abs(h))

    def fluffy(self, poly):
        """Round tufts all along the underside, from the lower breast to the tail."""
        n = len(poly)
        a, z = int(n * 0.2), int(n * 0.68)
        k = 15 if self.b.pattern != "fluff" else 13
        if self.b.pattern == "fluff":
            a, z = int(n * 0.06), n - 1
            k = 17
        return poly[:a] + scallop(poly[a:z], k, self.b.fluff) + poly[z:]


def parts(hen):
    """All layers of a hen, back to front."""
    m, b, legs_kind = hen.mood, hen.b, hen.pose["legs"]
    behind, face = hen_head.head(hen)
    up = hen.pose["wing"]
    tilt = hen.tilt + hen.v["tilt"]
    rot = f"rotate({tilt:.1f} 262 330)"
    bird = [hen_wing.wing_shape(hen, far=True) if up == "up" else "", hen_body.tail_fan(hen), hen_body.thighs(hen)]
    wing = hen_wing.wing_shape(hen)
    front = [
        hen_body.torso(hen),
        wing if not up else "",
        behind,
        hen_body.neck(hen),
        hen_extras.neckwear(hen),
        face,
        wing if up else "",
    ]
    legs = hen_body.legs(hen)
    low = max(p[1] for p in hen.outline)
    rise = -hen.lift
    back, fore = "", ""
    if legs_kind == "sit":
        rise = 456 - low
    elif legs_kind in ("nest", "egg"):
        back, fore = nest(262)
        rise = (438 if legs_kind == "nest" else 404) - low
        if legs_kind == "egg":
            fore = group(
                [place([ellipse(0, 8, 47, 58, "#4A3228", 0.2), hen_egg(b.name, 0, 0, 0.5)], 214, 402, 1, -10), fore]
            )
    ground = ellipse(262, 470, 150 if m != "happy" else 118, 12, "#4A3228", 0.16)
    out = [ground]
    if legs_kind == "run":
        out = [ellipse(256, 470, 130, 11, "#4A3228", 0.14), hen_extras.dust(hen)]
    k = hen.v["plump"]
    scale = f"translate(268 462) scale({b.scale * k:.3f} {b.scale * (2 - k) * 0.99:.3f}) translate(-262 -462)"
    hop = f"translate(0 {int(rise)})" if rise else ""
    body = group([group(bird[:2], rot), legs, group([bird[2], *front], rot)], hop)
    out = [out[0], back, group([*out[1:], body], scale), fore, hen_extras.extras(hen)]
    return [group(out, "translate(512 0) scale(-1 1)")] if m == "ran" else out


def hen_svg(breed, mood="content", seed=1, frame=""):
    """The whole picture of a hen, 512 x 512. `seed` is the id of a named hen; 1 is the breed's plain bird."""
    return svg(hen_parts(breed, mood, seed, frame))


def hen_parts(breed, mood="content", seed=1, frame=""):
    """The same drawing as fragments, to be placed in a scene."""
    return parts(Hen(breed, mood, seed, frame))
