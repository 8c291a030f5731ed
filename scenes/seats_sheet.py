"""Who plays which seat, in the middle of a game: a person hands a seat to an AI level and takes it back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.seating import KINDS
from scenes import devices
from scenes.scene import FADE, WidgetScene
from scenes.ui.paint import ROW
from scenes.ui.text import measure
from scenes.ui.theme import INK_SOFT, PAPER_SHADE, SEATS
from scenes.ui.widgets import Button, Choice, Label, Option, Panel, Picture
from scenes.ui.widgets.button import MAIN, PLAIN

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class SeatsSheet(WidgetScene):
    """A row for each seat: token, name, who plays it and, for a person, with which device. Changes act at once."""

    name = "seats"
    fade = FADE
    covers = False
    public = hushes = True
    default_focus = "done"

    def __init__(self, table: TableScene) -> None:
        self.table = table

    # -- changes ------------------------------------------------------------------------------------------------

    def _set_kind(self, seat: int) -> Callable[[int], None]:
        def pick(place: int) -> None:
            self.table.set_kind(seat, KINDS[place])
            self.rebuild()

        return pick

    def _next_device(self, seat: int) -> Callable[[], None]:
        def turn() -> None:
            now = self.table.setup.seats[seat].device
            found = devices.choices(self.app, now)
            self.table.set_device(seat, found[(found.index(now) + 1) % len(found)])
            self.rebuild()

        return turn

    def device_came(self, source: str) -> None:
        self.rebuild()

    def device_gone(self, source: str) -> None:
        self.rebuild()

    # -- layout -------------------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        seats = self.table.setup.seats
        pad, gap = theme.px(44) if not theme.tight else theme.near(20), theme.px(12)
        width = min(size[0] - 2 * theme.px(24), max(theme.px(1280), theme.near(960)))
        room = width - 2 * pad
        title_high = look.fonts.line_height(theme.text("title"), "display")
        row_high = max(theme.target + 8, theme.px(84))
        foot_high = max(theme.target, theme.px(72))
        note = self._note()
        done = words.ui("Done")
        done_wide = max(Button.width_for(look, done, MAIN), theme.px(240))
        note_wide = room - done_wide - theme.gap
        foot_high = max(foot_high, measure(look, note, theme.text("body"), "text", note_wide)[1])
        space = theme.px(20)
        high = 2 * pad + title_high + foot_high + 2 * space + len(seats) * (row_high + gap) - gap
        sheet = pygame.Rect(0, 0, width, high)
        sheet.center = (size[0] // 2, size[1] // 2)
        self.stage.add(Panel("sheet", sheet))
        x, y = sheet.x + pad, sheet.y + pad
        at = pygame.Rect(x, y, room, title_high)
        self.stage.add(Label(look, "title", words.ui("Who plays?"), at, "title", weight="display"))
        y += title_high + space
        for seat in range(len(seats)):
            self._build_row(seat, pygame.Rect(x, y, room, row_high))
            y += row_high + gap
        foot = pygame.Rect(x, sheet.bottom - pad - foot_high, room, foot_high)
        at = pygame.Rect(foot.x, foot.y, note_wide, foot_high)
        self.stage.add(Label(look, "note", note, at, "body", colour=INK_SOFT))
        at = pygame.Rect(foot.right - done_wide, foot.y, done_wide, foot_high)
        self.stage.add(Button(look, "done", at, done, style=MAIN, on_press=self.back, zone="buttons"))

    def _note(self) -> str:
        words, setup = self.app.words, self.table.setup
        if setup.people == 0:
            return words.ui("No seat is played by a person: you watch the AI seats play.")
        if self.table.privacy.guarded:
            return words.ui("A change counts from the next choice on. Hands are covered between two people.")
        return words.ui("A change counts from the next choice on.")

    def _build_row(self, seat: int, rect: pygame.Rect) -> None:
        look, theme, words, sitter = self.look, self.look.theme, self.app.words, self.table.setup.seats[seat]
        id = f"seat.{seat}"
        self.stage.add(Panel(id, rect, ROW, band=SEATS[sitter.seat].deep))
        gap = theme.px(16)
        side, high = theme.px(48), min(rect.height - 4, max(theme.target, theme.px(60)))
        top, x = rect.centery - high // 2, rect.x + theme.px(12) + gap
        self.stage.add(
            Picture(f"{id}.token", f"seats/{sitter.seat}", pygame.Rect(x, rect.centery - side // 2, side, side))
        )
        x += side + gap
        who = [
            Option(words.ui("Person"), "person"),
            Option(words.ui("Novice"), "ai_hen"),
            Option(words.ui("Farmer"), "ai_hen"),
        ]
        who_wide = Choice.width_for(look, who)
        label = devices.name(self.app, sitter.device)
        device_wide = max(Button.width_for(look, devices.name(self.app, device), PLAIN, "gamepad")
                          for device in devices.choices(self.app, sitter.device))  # fmt: skip
        right = rect.right - gap
        if right - x - who_wide - device_wide - 2 * gap < theme.px(180):
            who = [Option(option.label) for option in who]
            who_wide = Choice.width_for(look, who)
        at = pygame.Rect(right - device_wide, top, device_wide, high)
        if sitter.person:
            tip = words.ui("Press for the next device")
            self.stage.add(
                Button(look, f"{id}.device", at, label, glyph=devices.glyph(sitter.device), tip=tip, zone="seats",
                       on_press=self._next_device(seat))
            )  # fmt: skip
        at = pygame.Rect(at.x - gap - who_wide, top, who_wide, high)
        Choice(look, self.stage, f"{id}.who", at, who, KINDS.index(sitter.kind), self._set_kind(seat), zone="seats")
        name = pygame.Rect(x, rect.y, at.x - gap - x, rect.height)
        self.stage.add(Label(look, f"{id}.name", sitter.name, name, "label", weight="bold", on=PAPER_SHADE, floor=16))

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)
