"""The signs of keys and of the buttons of a pad, as prompts show them: those of the device that was used last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

import pygame

from scenes.ui.paint import KEYCAP
from scenes.ui.text import TextBox
from scenes.ui.theme import INK, PAPER, PAPER_SHADE

if TYPE_CHECKING:
    from scenes.intents import CommandName, Device
    from scenes.ui.look import Look

GlyphSet = Literal["xbox", "playstation", "nintendo"]
GLYPH_SETS: Final[tuple[GlyphSet, ...]] = ("xbox", "playstation", "nintendo")

_SHARED: Final = {
    "l3": "pad_l3", "r3": "pad_r3", "up": "pad_up", "down": "pad_down", "left": "pad_left", "right": "pad_right",
}  # fmt: skip
PAD_GLYPHS: Final[dict[GlyphSet, dict[str, str]]] = {
    "xbox": _SHARED
    | {
        "a": "pad_a", "b": "pad_b", "x": "pad_x", "y": "pad_y", "lb": "pad_lb", "rb": "pad_rb", "lt": "pad_lt",
        "rt": "pad_rt", "view": "pad_view", "menu": "pad_menu",
    },
    "playstation": _SHARED
    | {
        "a": "pad_cross", "b": "pad_circle", "x": "pad_square", "y": "pad_triangle", "lb": "pad_l1", "rb": "pad_r1",
        "lt": "pad_l2", "rt": "pad_r2", "view": "pad_create", "menu": "pad_menu",
    },
    "nintendo": _SHARED
    | {
        "a": "pad_a", "b": "pad_b", "x": "pad_x", "y": "pad_y", "lb": "pad_l", "rb": "pad_r", "lt": "pad_zl",
        "rt": "pad_zr", "view": "pad_minus", "menu": "pad_plus",
    },
}  # fmt: skip
_MODELS: Final[tuple[tuple[GlyphSet, tuple[str, ...]], ...]] = (
    ("playstation", ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5")),
    ("nintendo", ("nintendo", "switch", "joy-con", "joycon", "pro controller")),
)
ARROWS: Final = {"up": "arrow_up", "down": "arrow_down", "left": "arrow_left", "right": "arrow_right"}
_SHORT: Final = {
    "return": "Enter", "escape": "Esc", "page up": "PgUp", "page down": "PgDn", "space": "Space", "tab": "Tab",
    "backspace": "Backspace", "delete": "Del", "insert": "Ins", "home": "Home", "end": "End",
}  # fmt: skip


def glyph_set_of(model: str) -> GlyphSet:
    """Which signs a pad has on its buttons, by what its maker calls it."""
    name = model.lower()
    return next((found for found, parts in _MODELS if any(part in name for part in parts)), "xbox")


def key_name(key: int) -> str:
    """What is written on a key."""
    name = pygame.key.name(key)
    return _SHORT.get(name, name.upper() if len(name) == 1 else name.title())


@dataclass(frozen=True)
class Sign:
    """One key or button: the letters on its cap, or its picture; `held` when it has to be held down."""

    letters: str = ""
    glyph: str = ""
    held: bool = False

    @property
    def name(self) -> str:
        """What tells the sign apart, for tests and for the probe."""
        return f"{'hold ' if self.held else ''}{self.glyph or self.letters}"


@dataclass(frozen=True)
class Signs:
    """What is on the device that was used last. Before anybody spoke it is taken for a keyboard."""

    device: Device = "none"
    glyphs: GlyphSet = "xbox"
    keys: Mapping[CommandName, int] = field(default_factory=dict)
    buttons: Mapping[CommandName, str] = field(default_factory=dict)

    def of(self, what: str) -> Sign | None:
        """The sign of a command or of a direction; none for a mouse, and where the device has nothing for it."""
        if self.device == "mouse":
            return None
        if self.device == "pad":
            return self.pad_sign(self.buttons.get(what, what if what in ARROWS else ""))  # type: ignore[call-overload]
        if what in ARROWS:
            return Sign(glyph=ARROWS[what])
        key = self.keys.get(what)  # type: ignore[call-overload]
        return Sign(key_name(key)) if key is not None else None

    def pad_sign(self, button: str) -> Sign | None:
        """The sign of a button of a pad, by its place ("a", "hold view")."""
        glyph = PAD_GLYPHS[self.glyphs].get(button.removeprefix("hold "))
        return Sign(glyph=glyph, held=button.startswith("hold ")) if glyph else None


def sign_width(look: Look, sign: Sign, high: int) -> int:
    """How wide a sign is that is `high` pixels high."""
    if sign.glyph:
        return high
    px = look.theme.text("small")
    return max(high, look.fonts.size(sign.letters, px, "bold")[0] + 2 * look.theme.px(8))


def draw_sign(surface: pygame.Surface, look: Look, sign: Sign, rect: pygame.Rect, *, backed: bool = False) -> None:
    """Draw a sign into `rect`; `backed` puts a patch of paper under a glyph that may lie on anything."""
    if sign.letters or sign.glyph in ARROWS.values():
        look.paint.box(surface, rect, KEYCAP)
        if sign.glyph:
            side = rect.height * 3 // 5
            surface.blit(look.glyph(sign.glyph, side, INK), (rect.centerx - side // 2, rect.centery - side // 2))
        else:
            sign_text(look, sign, rect).draw(surface, look)
        return
    if backed:
        look.paint.rounded(surface, rect.inflate(4, 4), rect.height // 2 + 2, PAPER)
    side = min(rect.size)
    surface.blit(look.glyph(sign.glyph, side, INK), (rect.centerx - side // 2, rect.centery - side // 2))


def badge(look: Look, command: str, button: pygame.Rect) -> tuple[Sign, pygame.Rect] | None:
    """What to press for a button from anywhere, and its place on the upper right corner of the button.

    None before keys or a pad were used, and where it would hide most of the button.
    """
    sign = look.glyph_for(command) if look.signs.device in ("keyboard", "pad") else None
    if sign is None:
        return None
    high = look.theme.text("small") + look.theme.px(6)
    rect = pygame.Rect(0, 0, sign_width(look, sign, high), high)
    if rect.width > button.width * 3 // 5:
        return None
    rect.topright = (button.right + high // 4, button.top - high // 4)
    rect.clamp_ip(pygame.Rect((0, 0), look.theme.size).inflate(-4, -4))
    return sign, rect


def sign_text(look: Look, sign: Sign, rect: pygame.Rect) -> TextBox:
    """The letters of a key cap."""
    px = look.theme.text("small")
    return TextBox(look, sign.letters, rect, "small", weight="bold", on=PAPER_SHADE, align="center", px=px, floor=px)
