"""The strip over all parts: the menu, the round, the event in force, and in large windows the market row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.table import NOTHING
from scenes.intents import Device, Intent, PointerDown, PointerMove, PointerUp
from scenes.probe import Probe
from scenes.table.panels.sheet import Rect, Sheet
from scenes.table.panels.styles import DROP, GRASS_PALE
from scenes.ui.paint import Box
from scenes.ui.signs import GLYPH_SETS, Sign, Signs
from scenes.ui.theme import INK_SOFT, LEAF_DEEP, PAPER, WHITE
from scenes.ui.widgets import Button, Prompts
from scenes.ui.widgets.button import SMALL

if TYPE_CHECKING:
    from scenes.table.together.scene import TogetherScene


def _name(signs: Signs) -> str:
    """The keyboard, or how the buttons of a pad look."""
    return signs.glyphs if signs.device == "pad" else signs.device


class AllSigns(Signs):
    """The signs of several devices at once: "select@xbox", "select@keyboard"."""

    def of(self, what: str) -> Sign | None:
        command, _, device = what.partition("@")
        glyphs = next((one for one in GLYPH_SETS if one == device), None)
        kind: Device = "pad" if glyphs else "keyboard"
        return Signs(kind, glyphs or self.glyphs, self.keys, self.buttons).of(command)


class Strip:
    """`stale`: it has to be laid out anew before it is drawn."""

    def __init__(self, scene: TogetherScene) -> None:
        self.scene = scene
        self.stale = True
        self._rect = Rect(0, 0, 0, 0)
        self._sheet: Sheet | None = None
        self._menu: Button | None = None
        self._prompts: Prompts | None = None
        self._devices: tuple[str, ...] = ()

    def layout(self, rect: Rect) -> None:
        """The window has another size, or the words another language."""
        self._rect, self.stale = rect, True
        look, words = self.scene.app.look, self.scene.app.words
        side, gap = look.theme.target, look.theme.near(4)
        at = Rect(rect.x + gap + 4, rect.y + (gap if look.theme.tight else (rect.height - side) // 2 - 2), side, side)
        self._menu = Button(look, "menu", at, style=SMALL, glyph="menu", on_press=self.scene.flow.pause,
                            tip=words.ui("Pause"))  # fmt: skip

    def handle(self, intent: Intent) -> bool:
        """The mouse on the menu button."""
        menu = self._menu
        if menu is None or not isinstance(intent, (PointerMove, PointerDown, PointerUp)):
            return False
        over = menu.hits(intent.pos)
        if isinstance(intent, PointerMove):
            changed, menu.hovered = menu.hovered != over, over
            if changed:
                self.scene.app.invalidate()
            return False
        if isinstance(intent, PointerDown) and over:
            menu.pressed = True
            return True
        if isinstance(intent, PointerUp) and menu.pressed:
            menu.pressed = False
            if over:
                menu.press()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        self._laid_out().draw(surface)
        if self._prompts is not None:
            self._prompts.draw(surface, self.scene.app.look)
        if self._menu is not None:
            self._menu.draw(surface, self.scene.app.look)

    def probe(self) -> list[Probe]:
        found = self._laid_out().probe()
        menu = self._menu.probe() if self._menu is not None else []
        prompts = self._prompts.probe() if self._prompts is not None else []
        return [*found, *menu, *prompts]

    def _follow(self) -> None:
        """What to press is told for every device that a part is played with by keys or by a pad, whoever spoke last."""
        found = dict.fromkeys(_name(signs) for signs in (part.signs for part in self.scene.parts) if signs.device in
                              ("pad", "keyboard"))  # fmt: skip
        if self._devices != tuple(found):
            self._devices, self.stale = tuple(found), True

    def _laid_out(self) -> Sheet:
        self._follow()
        if self.stale or self._sheet is None:
            self._sheet, self.stale = self._compose(), False
        return self._sheet

    def _compose(self) -> Sheet:
        scene, rect = self.scene, self._rect
        top = scene.top(scene.parts[0])
        sheet, words, table = Sheet(top, "strip"), top.words, scene.match.table
        theme = top.look.theme
        sheet.box(rect, Box(PAPER, None, 0, 0, 3, DROP))
        assert self._menu is not None
        x = self._menu.rect.right + theme.gap
        right = rect.right - theme.gap
        if not theme.tight:
            right = self._market(sheet, rect) - theme.gap
        high = self._menu.rect.height
        px = sheet.least("body", 26)
        title = words.ui("Round {n}", n=table.round)
        wide = sheet.width(title, px)
        bar = Rect(x, self._menu.rect.y, wide, high)
        sheet.text("round", title, bar, "body", weight="bold", px=px, single=True, floor=sheet.floor(16))
        rest = Rect(bar.right + theme.gap, bar.y, right - bar.right - theme.gap, high)
        if not theme.tight:
            rest = Rect(rest.x, rect.y + theme.px(6), rest.width, rect.height - theme.px(16))
        foot = rest.copy()
        if table.event >= 0 and not theme.tight:
            foot.height = theme.px(36)
            foot.bottom = rest.bottom
        self._prompts = self._press_what(foot) if table.event < 0 or not theme.tight else None
        if table.event >= 0:
            if self._prompts is not None:
                rest.height = foot.y - rest.y
            card = top.cards.events[table.event]
            self._event(sheet, f"**{words.local(card.name)}**  {words.local(card.text)}", rest)
        elif self._prompts is None:
            said = words.ui("Everybody feeds at the same time. When all are ready, the hens turn.")
            sheet.text("told", said, rest, "body", colour=INK_SOFT, floor=sheet.floor(16), valign="middle")
        return sheet

    def _press_what(self, room: Rect) -> Prompts | None:
        """A line of signs and what they do, as many as there is room for; None while the mouse is in use."""
        if not self._devices:
            return None
        words, signs = self.scene.app.words, self.scene.app.look.signs
        look = self.scene.app.look.having(signs=AllSigns(signs.device, signs.glyphs, signs.keys, signs.buttons))
        told: list[tuple[Sequence[str], str]] = [
            (["select"], words.ui("Press, lift, put down")),
            (["back"], words.ui("Back, let go")),
            (["next_phase"], words.ui("Ready")),
            (["auto"], words.ui("Feed for me")),
            (["inspect"], words.ui("Look closer")),
        ]
        while told:
            made = Prompts(look, "prompts", room, [(self._everywhere(what), said) for what, said in told])
            if made.rect.width <= room.width:
                return made
            told.pop()
        return None

    def _everywhere(self, commands: Sequence[str]) -> list[str]:
        """The commands on each device, a sign that is the same on two of them once."""
        signs = AllSigns(keys=self.scene.parts[0].signs.keys, buttons=self.scene.parts[0].signs.buttons)
        found = {signs.of(name): name for what in commands for device in self._devices[::-1]
                 for name in (f"{what}@{device}",)}  # fmt: skip
        return list(found.values())[::-1]

    @staticmethod
    def _event(sheet: Sheet, said: str, rect: Rect) -> None:
        """The event of the round with what it says."""
        rect = rect.inflate(0, -6)
        sheet.box(rect, Box(LEAF_DEEP, None, 0, 10))
        inner = rect.inflate(-2 * sheet.px(16), 0)
        sheet.text("event", said, inner, "body", colour=WHITE, on=LEAF_DEEP, floor=sheet.floor(16))

    @staticmethod
    def _market(sheet: Sheet, rect: Rect) -> int:
        """The supplies for sale, small; gives back where they begin."""
        top, words = sheet.top, sheet.top.words
        theme, row = top.look.theme, [card for card in top.shown.market_row if card != NOTHING]
        high = rect.height - 2 * theme.px(12)
        wide, gap = round(high * 5 / 7), theme.px(10)
        label = words.ui("Supplies for sale")
        px = sheet.least("secondary", 18)
        told = min(sheet.width(label, px) + 4, theme.px(150))
        whole = told + theme.px(16) + 5 * (wide + gap) + theme.px(16)
        bed = Rect(rect.right - theme.px(16) - whole, rect.y + theme.px(6), whole, rect.height - theme.px(12))
        sheet.box(bed, Box(GRASS_PALE, None, 0, 12))
        at = Rect(bed.x + theme.px(12), bed.y, told, bed.height)
        sheet.text("market", label, at, "secondary", weight="bold", px=px, on=GRASS_PALE, floor=sheet.floor(16))
        x = at.right + theme.px(12)
        for card in row:
            sheet.card(top.faces.supply(top.cards.kind_of[card], wide), (x, rect.y + theme.px(12)))
            x += wide + gap
        return bed.x
