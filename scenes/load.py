"""The saved games: each with its picture, to be played on, called something else, or thrown away."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes.intents import Command, Intent, Navigate, PointerDown, PointerGone, PointerMove, PointerUp, Wheel
from scenes.load_row import RowWords, SaveRow, ScrollBar, picture_size, row_height
from scenes.name_sheet import NameSheet
from scenes.scene import FADE, WidgetScene
from scenes.ui.grounds import quiet_yard
from scenes.ui.paint import NOTE, ROW
from scenes.ui.theme import SUN_PALE
from scenes.ui.widgets import Button, Label, Panel, Picture
from scenes.ui.widgets.button import MAIN, PLAIN, SMALL

if TYPE_CHECKING:
    from game.shelf import Deleted, Entry
    from scenes.app import App
    from scenes.flow import Flow

UNDO_STAYS = 6000
"""How long a deleted game can be had back, in milliseconds."""


class LoadScene(WidgetScene):
    """All games of the shelf. The rows that show are slots over the list; scrolling moves the games through them."""

    name = "load"
    fade = FADE
    default_focus = "slot.0"

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.entries: list[Entry] = []
        self.top = self.slots = 0
        self._pictures: dict[Path, pygame.Surface | None] = {}
        self._picture_size = (0, 0)
        self._gone: Deleted | None = None
        self._gone_name, self._gone_left = "", 0
        self._bar: ScrollBar | None = None
        self._pulled = False
        self._act_wides: list[int] = []
        self._worded = True

    def enter(self, app: App) -> None:
        super().enter(app)
        self.entries = self.flow.saving.entries()

    def uncovered(self) -> None:
        self._read()

    def _read(self) -> None:
        """Show what is there now, if anything has changed."""
        entries = self.flow.saving.entries()
        if entries is not self.entries:
            self.entries = entries
            self._pictures.clear()
        self.rebuild()

    # -- the page -----------------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        if self._picture_size != picture_size(look):
            self._pictures.clear()
            self._picture_size = picture_size(look)
        margin = (theme.px(96), theme.px(48)) if not theme.tight else (theme.near(14), theme.near(12))
        page = pygame.Rect((0, 0), size).inflate(-2 * margin[0], -2 * margin[1])
        self.stage.add(Panel("page", page))
        pad = theme.px(48) if not theme.tight else theme.near(18)
        room = page.inflate(-2 * pad, -2 * pad)
        back, high = words.ui("Back"), max(theme.target, theme.px(72))
        wide = max(Button.width_for(look, back, PLAIN), theme.px(200))
        head = pygame.Rect(room.x, room.y, room.width, high)
        texts = words.ui("Games as text")
        texts_wide = max(Button.width_for(look, texts, PLAIN), theme.px(200))
        at = pygame.Rect(head.x, head.y, head.width - wide - texts_wide - 2 * theme.gap, high)
        self.stage.add(Label(look, "title", words.ui("Saved games"), at, "title", weight="display"))
        at = pygame.Rect(head.right - wide, head.y, wide, high)
        beside = pygame.Rect(at.x - theme.gap - texts_wide, head.y, texts_wide, high)
        self.stage.add(Button(look, "texts", beside, texts, on_press=self.flow.replay_files, zone="back"))
        area = pygame.Rect(room.x, head.bottom + theme.gap, room.width, room.bottom - head.bottom - theme.gap)
        if self._gone is not None:
            area.height -= high + theme.gap
            self._build_undo(pygame.Rect(room.x, room.bottom - high, room.width, high))
        self._bar = None
        if self.entries:
            self._build_list(area)
        else:
            self.slots = 0
            self._build_empty(area)
        self.stage.add(Button(look, "back", at, back, on_press=self.back, zone="back"))

    def _build_list(self, area: pygame.Rect) -> None:
        look, theme = self.look, self.look.theme
        words = [self.flow.saving.words.row(entry) for entry in self.entries]
        side, gap = max(theme.target, theme.px(64)), theme.gap
        bar = max(12, theme.px(16))
        wide = area.width - bar - gap
        self._act_wides, self._worded = self._widths_of_acts(side), True
        if wide - sum(self._act_wides) - 4 * gap < max(theme.px(760), theme.near(700)):
            self._act_wides, self._worded = [side] * len(self._act_wides), False  # the tips have the words
        press_wide = wide - sum(self._act_wides) - (len(self._act_wides) + 1) * gap
        row_high = max(side + 2 * theme.px(8), *(row_height(look, one, press_wide) for one in words))
        row_high = min(row_high, area.height)
        self.slots = min(len(words), max(1, (area.height + gap) // (row_high + gap)))
        self.top = max(0, min(self.top, len(words) - self.slots))
        if self.slots == len(words):
            wide, press_wide = wide + bar + gap, press_wide + bar + gap
        for slot in range(self.slots):
            at = pygame.Rect(area.x, area.y + slot * (row_high + gap), wide, row_high)
            self._build_row(slot, words[self.top + slot], at, press_wide, side)
        if self.slots < len(words):
            at = pygame.Rect(area.right - bar, area.y, bar, self.slots * (row_high + gap) - gap)
            self._bar = ScrollBar("bar", at, self.top, self.slots, len(words), self._scroll_to)
            self.stage.add(self._bar)

    def _acts(self) -> list[tuple[str, str, str, str]]:
        """What can be done with a game, beside opening it: name, sign, words, and more words."""
        ui = self.app.words.ui
        return [
            ("watch", "eye", ui("Watch"), ui("Watch again")),
            ("rename", "pencil", ui("Rename"), ui("Give it a name")),
            ("delete", "trash", ui("Delete"), ui("Delete")),
        ]

    def _widths_of_acts(self, side: int) -> list[int]:
        return [max(side, Button.width_for(self.look, label, SMALL, glyph)) for _, glyph, label, _ in self._acts()]

    def _build_row(self, slot: int, words: RowWords, at: pygame.Rect, press_wide: int, side: int) -> None:
        look, entry = self.look, self.entries[self.top + slot]
        id, zone = f"slot.{slot}", "saves"
        self.stage.add(Panel(f"{id}.panel", at, ROW))
        rect = pygame.Rect(at.x, at.y, press_wide, at.height)
        self.stage.add(
            SaveRow(
                look, id, rect, words, lambda: self._pictures.get(entry.path), zone=zone,
                on_press=lambda: self.flow.open(entry),
            )
        )  # fmt: skip
        does = {"watch": self._watch, "rename": self._rename, "delete": self._delete}
        x = at.x + press_wide + look.theme.gap
        for (name, glyph, label, tip), act_wide in zip(self._acts(), self._act_wides, strict=True):
            rect = pygame.Rect(x, at.centery - side // 2, act_wide, side)
            x = rect.right + look.theme.gap
            if entry.problem is not None and name != "delete":
                continue
            self.stage.add(
                Button(
                    look, f"{id}.{name}", rect, label if self._worded else "", glyph=glyph, style=SMALL, zone=zone,
                    tip="" if self._worded else tip, on_press=lambda act=does[name]: act(entry),
                )
            )  # fmt: skip

    def _build_undo(self, rect: pygame.Rect) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        self.stage.add(Panel("undo.panel", rect, NOTE))
        label = words.ui("Get it back")
        wide = Button.width_for(look, label, PLAIN, "undo")
        at = pygame.Rect(rect.right - wide, rect.y, wide, rect.height)
        told = words.ui("“{name}” is deleted.", name=self._gone_name)
        room = pygame.Rect(rect.x + theme.px(24), rect.y, at.x - theme.gap - rect.x - theme.px(24), rect.height)
        self.stage.add(Label(look, "undo.told", told, room, "label", on=SUN_PALE, floor=16))
        self.stage.add(Button(look, "undo", at, label, glyph="undo", on_press=self._undo, zone="undo", shortcut="undo"))

    def _build_empty(self, area: pygame.Rect) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        label, high = words.ui("New game"), max(theme.target, theme.px(84))
        line = look.fonts.line_height(theme.text("heading"), "display")
        side = min(theme.px(360), area.height - high - line - 3 * theme.gap)
        y = area.centery - (side + line + high + 2 * theme.gap) // 2
        self.stage.add(Picture("hen", "hens/darla_content", pygame.Rect(area.centerx - side // 2, y, side, side)))
        y += side + theme.gap
        at = pygame.Rect(area.x, y, area.width, line)
        told = words.ui("No games yet")
        self.stage.add(Label(look, "empty", told, at, "heading", weight="display", align="center"))
        wide = max(Button.width_for(look, label, MAIN, "play"), theme.px(360))
        at = pygame.Rect(area.centerx - wide // 2, y + line + theme.gap, wide, high)
        self.stage.add(
            Button(look, "new_game", at, label, glyph="play", style=MAIN, on_press=self._new_game, zone="saves")
        )

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.blit(quiet_yard(self.look), (0, 0))

    # -- what can be done ---------------------------------------------------------------------------------------

    def _new_game(self) -> None:
        self.app.pop(self)
        self.flow.with_others()

    def _watch(self, entry: Entry) -> None:
        self.flow.open(entry, watch=True)

    def _rename(self, entry: Entry) -> None:
        def take(name: str) -> None:
            self.flow.saving.rename(entry, name)
            self._read()

        words = self.app.words
        proposed = entry.name or self.flow.saving.words.proposal(entry)
        self.app.push(NameSheet(words.ui("Name of this game"), proposed, take))

    def _delete(self, entry: Entry) -> None:
        self._gone_name = self.flow.saving.words.row(entry).heading
        self._gone = self.flow.saving.delete(entry)
        self._gone_left = UNDO_STAYS if self._gone is not None else 0
        self._read()

    def _undo(self) -> None:
        if self._gone is not None:
            self.flow.saving.restore(self._gone)
            self._gone = None
            self._read()

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)

    # -- scrolling and time -------------------------------------------------------------------------------------

    def _scroll_to(self, top: int) -> bool:
        top = max(0, min(len(self.entries) - self.slots, top))
        if top == self.top:
            return False
        self.top = top
        self.rebuild()
        return True

    def _edge(self, dy: int) -> bool:
        """Is the focus in the row at the edge of the list, with more games beyond?"""
        focus = self.stage.focus_id or ""
        slot = self.slots - 1 if dy > 0 else 0
        more = self.top + self.slots < len(self.entries) if dy > 0 else self.top > 0
        return more and (focus == f"slot.{slot}" or focus.startswith(f"slot.{slot}."))

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Wheel(dy=dy) if dy:
                return self._scroll_to(self.top - (1 if dy > 0 else -1))
            case Navigate(dy=dy) if dy and self._edge(dy):
                self.app.sounds.play("ui_move")
                return self._scroll_to(self.top + dy)
            case Command(name=("page_up" | "page_down") as name, pressed=True):
                return self._scroll_to(self.top + (self.slots if name == "page_down" else -self.slots))
            case Command(name=("first" | "last") as name, pressed=True):
                return self._scroll_to(0 if name == "first" else len(self.entries))
            case PointerDown(pos=pos, button="left") if self._bar is not None and self._bar.hits(pos):
                self._pulled = True
                self._bar.drag(pos[1])
                return True
            case PointerMove(pos=pos) if self._pulled and self._bar is not None:
                self._bar.drag(pos[1])
                return True
            case PointerUp() | PointerGone():
                self._pulled = False
        return super().handle(intent)

    def update(self, ms: int) -> bool:
        changed = super().update(ms)
        if self._gone is not None:
            self._gone_left -= ms
            if self._gone_left <= 0:
                self._gone = None
                self.rebuild()
                changed = True
        return self._draw_one_picture() or changed

    def _draw_one_picture(self) -> bool:
        """One picture in each frame, of the rows that show, so that a long list opens at once."""
        for entry in self.entries[self.top : self.top + self.slots]:
            if entry.path not in self._pictures:
                self._pictures[entry.path] = self.flow.saving.words.picture(entry, self.look, self._picture_size)
                return True
        return False
