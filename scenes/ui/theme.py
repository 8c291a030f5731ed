"""Colours, sizes and seat styles of every screen.

Sizes are written in design pixels, which are real pixels in a window of 1920 x 1080. `Theme.px` turns them into
pixels of the window at hand; text has its own sizes because it may not shrink as far as the space around it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Colour = tuple[int, int, int]
Role = Literal["hero", "title", "heading", "label", "body", "small"]


def _hex(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour `share` (0 to 1) of the way from `a` to `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def contrast(a: Colour, b: Colour) -> float:
    """The contrast ratio of two colours as the web accessibility guidelines define it, 1 to 21."""

    def luminance(colour: Colour) -> float:
        parts = [(v / 255 / 12.92) if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


PAPER: Final = _hex("#FBF3E2")
PAPER_SHADE: Final = _hex("#F2E4C9")
WHITE: Final = _hex("#FFFBF2")
LINE: Final = _hex("#DCC79F")
EDGE: Final = _hex("#A58C66")
KRAFT: Final = _hex("#E0C79A")
INK: Final = _hex("#4A3228")
INK_DEEP: Final = _hex("#33241F")
INK_SOFT: Final = _hex("#6F5241")
BARN: Final = _hex("#BE432C")
BARN_DEEP: Final = _hex("#9A3124")
SUN: Final = _hex("#F3B93B")
SUN_DEEP: Final = _hex("#D18F22")
SUN_LIGHT: Final = _hex("#FADB86")
SUN_PALE: Final = _hex("#FFF0C9")
LEAF_DEEP: Final = _hex("#4C7440")
LEAF_PALE: Final = _hex("#E7F0DA")
SKY_LIGHT: Final = _hex("#D6ECEC")
GRASS: Final = _hex("#A3C078")
OFF: Final = _hex("#B9A98A")


@dataclass(frozen=True)
class SeatStyle:
    """How one seat looks wherever it is named: its colour never speaks alone, the shape and the name go with it.

    `colour` is the ground of tokens and buttons, `deep` the tone for lines, shapes and small marks on paper,
    `tint` a pale ground for a whole screen, `text` what can be read on `colour`.
    """

    id: str
    colour: Colour
    deep: Colour
    tint: Colour
    text: Colour
    shape: Literal["square", "circle", "triangle", "diamond", "star"]


SEATS: Final[dict[str, SeatStyle]] = {
    "barn": SeatStyle("barn", _hex("#BF3F2B"), _hex("#A93524"), _hex("#F8E3DB"), WHITE, "square"),
    "pond": SeatStyle("pond", _hex("#2F7CA8"), _hex("#23668D"), _hex("#DCEBF4"), WHITE, "circle"),
    "leaf": SeatStyle("leaf", _hex("#4C7440"), _hex("#4C7440"), _hex("#E4EFD6"), WHITE, "diamond"),
    "plum": SeatStyle("plum", _hex("#5B2F58"), _hex("#5B2F58"), _hex("#EBDFEA"), WHITE, "star"),
    "sun": SeatStyle("sun", _hex("#F5BE41"), _hex("#8F5A08"), _hex("#FDF0CF"), INK_DEEP, "triangle"),
}

ROLES: Final[dict[Role, int]] = {"hero": 96, "title": 48, "heading": 30, "label": 24, "body": 22, "small": 18}
_ROOMY_FLOOR: Final[dict[Role, int]] = {"hero": 40, "title": 32, "heading": 24, "label": 20, "body": 20, "small": 16}
_TIGHT_FLOOR: Final[dict[Role, int]] = {"hero": 36, "title": 28, "heading": 22, "label": 18, "body": 18, "small": 16}

_SHRINKS: Final = 0.9  # large text may shrink to this share of itself where a box is too narrow

SMALLEST_WINDOW: Final = (1024, 600)
TEXT_SCALES: Final = (100, 125, 150)
"""The sizes of text that a player can ask for, in percent."""


@dataclass(frozen=True)
class Theme:
    """Measures for one window size.

    `scale` is real pixels per design pixel for spaces, radii and pictures; `tight` says that the window is too small
    for the full layouts, so scenes stack things closer. For large text a scene is laid out as in a smaller window and
    enlarged: `zoom` is real pixels per pixel of that window. `text_scale` is how much larger than usual text is.
    """

    size: tuple[int, int]
    scale: float
    tight: bool
    text_scale: float = 1.0
    zoom: float = 1.0

    @classmethod
    def for_window(cls, size: tuple[int, int], text_scale: float = 1.0) -> Theme:
        """The theme for a window of `size` real pixels; `text_scale` is the player's wish, see `reached`."""
        plain = cls._plain(size)
        wanted = min(text_scale, reached(size)) if text_scale > 1 else 1.0
        if wanted <= 1:
            return plain
        zoom = min(wanted * plain.floor("body") / _TIGHT_FLOOR["body"], _most_zoom(size))
        near = cls._plain((round(size[0] / zoom), round(size[1] / zoom)))
        return cls(size, near.scale * zoom, True, wanted, zoom)

    @classmethod
    def _plain(cls, size: tuple[int, int]) -> Theme:
        width, height = size
        fit = min(width / 1920, height / 1080)
        tight = width < 1600 or height < 900
        return cls(size, max(fit, 0.6) if tight else fit, tight)

    def px(self, design: float) -> int:
        """Design pixels as whole window pixels; never 0 for something that should be seen."""
        return max(1, round(design * self.scale)) if design > 0 else round(design * self.scale)

    def near(self, length: float) -> int:
        """A length of a tight layout, given for a small window at its usual text size, in pixels of this window."""
        return round(length * self.zoom)

    @property
    def room(self) -> tuple[int, int]:
        """How large the window is to a layout: with large text as large as a smaller one."""
        return round(self.size[0] / self.zoom), round(self.size[1] / self.zoom)

    def text(self, role: Role) -> int:
        """The text size in pixels for `role` in this window, never below what can be read with ease."""
        if self.zoom != 1.0:
            usual = max(_TIGHT_FLOOR[role], round(ROLES[role] * max(self.scale / self.zoom, 0.75)))
            return max(self.floor(role), round(usual * self.zoom))
        factor = max(self.scale, 0.75) if self.tight else self.scale
        return max(self.floor(role), round(ROLES[role] * factor))

    def floor(self, role: Role) -> int:
        """The smallest size that text of `role` may shrink to when it has to fit a box."""
        if self.tight:
            return self.least(_TIGHT_FLOOR[role])
        return max(_TIGHT_FLOOR[role], round(_ROOMY_FLOOR[role] * self.scale))

    def least(self, px: int) -> int:
        """A text size that is the smallest for some words at the usual size; large text has a larger smallest size."""
        return max(px, round(px * self.zoom * _SHRINKS))

    @property
    def target(self) -> int:
        """The least side of anything that can be pressed, in pixels."""
        return self.near(44) if self.tight else max(44, round(48 * self.scale))

    @property
    def gap(self) -> int:
        """The usual space between two things, in pixels; the focus ring has room in it."""
        return max(self.near(11), self.px(16))


def _most_zoom(size: tuple[int, int]) -> float:
    """How far a window can be zoomed until it is the smallest one that every screen fits into."""
    return min(size[0] / SMALLEST_WINDOW[0], size[1] / SMALLEST_WINDOW[1])


def reached(size: tuple[int, int]) -> float:
    """The largest text scale that a window of `size` has room for: 1.0 to 1.5, in steps of 0.05."""
    usual = Theme.for_window(size).floor("body")
    most = _most_zoom(size) * _TIGHT_FLOOR["body"] / usual
    return min(1.5, max(1.0, int(most * 20 + 1e-6) / 20))
