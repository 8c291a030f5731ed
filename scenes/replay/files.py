"""The games that lie in the folder of replays, each to be watched with one press."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes import report
from scenes.intents import Command, Intent, Wheel
from scenes.replay import exchange
from scenes.scene import FADE, WidgetScene
from scenes.ui.grounds import quiet_yard
from scenes.ui.text import measure
from scenes.ui.theme import INK_SOFT
from scenes.ui.widgets import Button, Label, Panel
from scenes.ui.widgets.button import PLAIN, SMALL

if TYPE_CHECKING:
    from scenes.flow import Flow
    from scenes.ui.look import Look


class ReplayFiles(WidgetScene):
    """A list of files, in pages."""

    name = "files"
    fade = FADE
    default_focus = "file.0"

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.top = self.slots = 0
        self.files: list[Path] = []

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        self.files = exchange.files(self.app)
        margin = (theme.px(96), theme.px(48)) if not theme.tight else (theme.near(14), theme.near(12))
        page = pygame.Rect((0, 0), size).inflate(-2 * margin[0], -2 * margin[1])
        self.stage.add(Panel("page", page))
        pad = theme.px(48) if not theme.tight else theme.near(18)
        room = page.inflate(-2 * pad, -2 * pad)
        back, high, gap = words.ui("Back"), max(theme.target, theme.px(72)), theme.gap
        wide = max(Button.width_for(look, back, PLAIN), theme.px(200))
        at = pygame.Rect(room.x, room.y, room.width - wide - gap, high)
        self.stage.add(Label(look, "title", words.ui("Games as text"), at, "title", weight="display"))
        at = pygame.Rect(room.right - wide, room.y, wide, high)
        self.stage.add(Button(look, "back", at, back, on_press=self.back, zone="back"))
        where = report.short(self.app, exchange.folder(self.app))
        told = words.ui(
            "Any saved game, game as text or bug report can be dropped on this window, or laid into {path}.", path=where
        )
        told_high = measure(look, told, theme.text("body"), "text", room.width)[1]
        at = pygame.Rect(room.x, room.y + high + gap, room.width, told_high)
        self.stage.add(Label(look, "told", told, at, "body", colour=INK_SOFT, valign="top"))
        area = pygame.Rect(room.x, at.bottom + gap, room.width, room.bottom - at.bottom - gap)
        self._list(area, gap)

    def _list(self, area: pygame.Rect, gap: int) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        if not self.files:
            self.slots = 0
            self.stage.add(Label(look, "empty", words.ui("No written game yet"), area, "heading", align="center"))
            return
        high = max(theme.target, theme.px(64))
        self.slots = max(1, (area.height + gap) // (high + gap))
        pages = len(self.files) > self.slots
        if pages:
            self.slots = max(1, (area.height - high) // (high + gap))
        self.top = max(0, min(self.top, len(self.files) - 1) // self.slots * self.slots)
        for slot, path in enumerate(self.files[self.top : self.top + self.slots]):
            at = pygame.Rect(area.x, area.y + slot * (high + gap), area.width, high)
            self.stage.add(
                Button(
                    look, f"file.{slot}", at, _shown(look, path.stem, at.width - theme.px(80)), style=PLAIN.left(),
                    on_press=lambda path=path: self.flow.open_file(path), zone="files", floor=theme.floor("label"),
                )
            )  # fmt: skip
        if pages:
            wide = (area.width - gap) // 2
            foot = pygame.Rect(area.x, area.bottom - high, wide, high)
            last = (len(self.files) - 1) // self.slots * self.slots
            self.stage.add(
                Button(look, "earlier", foot, words.ui("Newer"), style=SMALL, glyph="arrow_up", zone="pages",
                       on_press=lambda: self._turn(-1), enabled=self.top > 0)
            )  # fmt: skip
            foot = pygame.Rect(area.right - wide, foot.y, wide, high)
            self.stage.add(
                Button(look, "later", foot, words.ui("Older"), style=SMALL, glyph="arrow_down", zone="pages",
                       on_press=lambda: self._turn(1), enabled=self.top < last)
            )  # fmt: skip

    def _turn(self, by: int) -> None:
        top = self.top + by * self.slots
        if 0 <= top < len(self.files):
            self.top = top
            self.rebuild()

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Command(name=("page_up" | "page_down") as name, pressed=True):
                self._turn(1 if name == "page_down" else -1)
            case Wheel(dy=dy) if dy:
                self._turn(-1 if dy > 0 else 1)
            case _:
                return super().handle(intent)
        return True

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.blit(quiet_yard(self.look), (0, 0))

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)


def _shown(look: Look, name: str, width: int) -> str:
    """The name of a file, with its end left out if it is too long for a row."""
    px = look.theme.floor("label")
    if look.fonts.size(name, px, "bold")[0] <= width:
        return name
    while name and look.fonts.size(f"{name}…", px, "bold")[0] > width:
        name = name[:-1]
    return f"{name.rstrip()}…"
