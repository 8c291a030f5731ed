"""The meadow that the table is laid on: a seamless tile."""

import random

from . import scenery
from .geometry import polar
from .svg import circle, group, rect, svg


def table_tile():
    """A mown meadow, 512 x 512, quiet enough for cards: whatever crosses an edge is drawn again on the other side."""
    r = random.Random(11)
    p = [rect(0, 0, 512, 512, 0, "#A3C078")] + [rect(x, 0, 128, 512, 0, "#9AB86F") for x in (128, 384)]

    def wrap(draw, x, y):
        p.extend(
            draw(x + a, y + b)
            for a in (-512, 0, 512)
            for b in (-512, 0, 512)
            if -40 < x + a < 552 and -40 < y + b < 552
        )

    for _ in range(22):
        s, c = r.uniform(10, 20), r.choice(["#94B36A", "#AAC680", "#93B268"])
        wrap(lambda x, y, s=s, c=c: scenery.tuft(x, y, s, c), r.uniform(0, 512), r.uniform(0, 512))
    for _ in range(5):
        k = r.uniform(0.1, 0.16)
        wrap(
            lambda x, y, k=k: group(
                [
                    circle(x + polar(0, 0, a, 30 * k)[0], y + polar(0, 0, a, 30 * k)[1], 13 * k, "#C9D9A4", 0.8)
                    for a in range(0, 360, 72)
                ]
                + [circle(x, y, 12 * k, "#D9CF86")]
            ),
            r.uniform(0, 512),
            r.uniform(0, 512),
        )
    return svg(p, 512, 512)
