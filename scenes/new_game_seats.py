"""The left part of the new game page: a row for each seat, who begins, and a note."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.seating import LEVELS, MOST_SEATS, Kind
from scenes import devices
from scenes.names import name_fits
from scenes.new_game_draft import FEWEST_ROWS
from scenes.new_game_fox import FoxPart
from scenes.ui.paint import NOTE, ROW
from scenes.ui.text import measure
from scenes.ui.theme import INK, INK_SOFT, PAPER_SHADE, SEATS, SUN_PALE
from scenes.ui.widgets import Button, Choice, DashedButton, Label, Option, Panel, Picture, Switch, TextField
from scenes.ui.widgets.button import BARE, SMALL, ButtonStyle
from scenes.ui.widgets.token import TokenButton

if TYPE_CHECKING:
    from scenes.new_game import NewGameScene

#: for how many finished games the page speaks of what comes after the first ones
_YOUNG = 3


class SeatsPart:
    """Builds the seats into a column."""

    def __init__(self, scene: NewGameScene) -> None:
        self.scene, self.look, self.stage = scene, scene.look, scene.stage
        self.theme, self.words, self.draft = scene.look.theme, scene.app.words, scene.draft

    def build(self, rect: pygame.Rect) -> None:
        """Rows at the top, who begins below them, the note last; a low window goes without the note.

        Somebody who plays alone has one row, and the Fox below it.
        """
        theme, tight = self.theme, self.theme.tight
        gap, break_high = (theme.near(7), theme.near(12)) if tight else (theme.px(16), theme.px(28))
        if rect.height < theme.near(380):  # every pixel counts
            gap, break_high = theme.near(3), theme.near(6)
        first_high, notes = self._first_height(rect.width), self._notes()
        usual = theme.near(60) if tight else theme.px(96)

        def row_height(note_high: int) -> int:
            taken = first_high + break_high + (note_high + break_high if note_high else 0)
            return min(usual, (rect.height - taken) // MOST_SEATS - gap)

        sizes = ((it, self._note_height(it, rect.width)) for it in notes if it)
        fitting = ((it, high) for it, high in sizes if row_height(high) >= theme.target + 4)
        note, note_high = next(fitting, ("", 0))
        high, y = max(theme.target + 2, row_height(note_high)), rect.y
        for place in range(len(self.draft.playing)):
            self._build_row(place, pygame.Rect(rect.x, y, rect.width, high))
            y += high + gap
        if self.draft.solo:
            FoxPart(self.scene).build(pygame.Rect(rect.x, y, rect.width, rect.bottom - y))
            return
        if len(self.draft.rows) < MOST_SEATS:
            at = pygame.Rect(rect.x, y, rect.width, high)
            more = len(self.draft.rows) + 1
            self.stage.add(
                DashedButton(
                    self.look, "add", at, self.words.ui("Add a seat"), glyph="plus", zone="seats",
                    on_press=lambda: self.scene.set_count(more),
                )
            )  # fmt: skip
            y += high + gap
        y += break_high - gap
        self._build_first(pygame.Rect(rect.x, y, rect.width, first_high))
        if note_high:
            self._build_note(note, pygame.Rect(rect.x, y + first_high + break_high, rect.width, note_high))

    # -- a row --------------------------------------------------------------------------------------------------

    def _build_row(self, place: int, rect: pygame.Rect) -> None:
        look, theme, words, row = self.look, self.theme, self.words, self.draft.rows[place]
        id, zone = f"seat.{place}", "seats"
        self.stage.add(Panel(id, rect, ROW, band=SEATS[row.seat].deep))
        high = min(rect.height - 4, max(theme.target, theme.px(56)))
        top, gap = rect.centery - high // 2, max(8, theme.px(16))
        x = rect.x + theme.px(12) + gap
        tip = words.ui("Choose another token")
        at = pygame.Rect(x, top, high, high)
        self.stage.add(
            TokenButton(
                look, f"{id}.token", at, row.seat, tip=tip, zone=zone, on_press=lambda: self.scene.choose_token(place)
            )
        )
        close = pygame.Rect(
            rect.right - gap - theme.target, rect.centery - theme.target // 2, theme.target, theme.target
        )
        solo = self.draft.solo
        removable = len(self.draft.rows) > FEWEST_ROWS and not solo
        x = at.right + gap
        right = close.x - gap if removable else rect.right - gap
        who = [Option(words.ui("Person"), "person"), Option(words.ui("AI"), "ai_hen")]
        levels = [words.ui("Novice"), words.ui("Farmer")]
        who_wide, levels_wide = Choice.width_for(look, who), Choice.width_for(look, levels)
        name_wide = max(theme.px(216), theme.near(150))
        third = levels_wide
        if self.draft.shared:  # a person's row ends with help and device
            third = max(third, self._help_width() + gap + self._device_width(short=True))
        spare = right - x - name_wide - who_wide - third - 2 * gap
        if spare < 0:  # no room for the signs
            who = [Option(words.ui("Person")), Option(words.ui("AI"))]
            who_wide = Choice.width_for(look, who)
            spare = right - x - name_wide - who_wide - third - 2 * gap
        if spare < 0:
            cut = -spare // 2 + 1
            who_wide, levels_wide = who_wide - cut, levels_wide - cut
        name_wide += max(0, min(spare, theme.px(120)))
        if solo:
            name_wide += who_wide // 2
        at = pygame.Rect(x, top, name_wide, high)
        self.stage.add(
            TextField(
                look, f"{id}.name", at, row.name, ghost=self.draft.ghost(place, words), allow=self._may_be_name,
                zone=zone, on_done=lambda _: self.scene.name_written(place), on_write=self.scene.app.write_text,
                on_refuse=self.scene.name_refused,
            )
        )  # fmt: skip
        at = pygame.Rect(at.right + gap, top, who_wide, high)
        person = row.kind == "person"
        kinds: tuple[Kind, Kind] = ("person", row.kind if not person else "farmer")
        if solo:
            at.width = -gap  # there is nobody else to choose
        else:
            Choice(
                look, self.stage, f"{id}.who", at, who, 0 if person else 1,
                lambda pick: self.scene.set_kind(place, kinds[pick]), zone=zone,
            )  # fmt: skip
        at = pygame.Rect(at.right + gap, top, levels_wide, high)
        if person:
            at.width = right - at.x
            if self.draft.shared:
                at.width -= self._build_device(f"{id}.device", at, place)
            self._build_help(f"{id}.help", at, place)
        else:
            Choice(
                look, self.stage, f"{id}.level", at, levels, LEVELS.index(row.kind),
                lambda pick: self.scene.set_kind(place, LEVELS[pick]), zone=zone,
            )  # fmt: skip
        if removable:
            tip = words.ui("Remove this seat")
            self.stage.add(
                Button(
                    look, f"{id}.remove", close, glyph="close", style=_ON_ROW, tip=tip, zone=zone,
                    on_press=lambda: self.scene.remove(place),
                )
            )  # fmt: skip

    def _may_be_name(self, name: str) -> bool:
        return name_fits(name) and all(self.look.fonts.has(letter, "bold") for letter in name)

    def _build_device(self, id: str, rect: pygame.Rect, place: int) -> int:
        """The device of a person, at the right end; without its name where there is no room. Gives the width taken."""
        look, app, device = self.look, self.scene.app, self.draft.rows[place].device
        gap, told, sign = max(8, self.theme.px(16)), devices.name(app, device), devices.glyph(device)
        wide = self._device_width()
        if rect.width - wide - gap < self._help_width():
            told = device.removeprefix("pad:") if devices.is_pad(device) else ""
            if device == devices.ANY:
                told, sign = self.words.ui("Any"), ""
            wide = self._device_width(short=True)
        tip = self.words.join((devices.name(app, device) + ".", self.words.ui("Press for the next device")))
        at = pygame.Rect(rect.right - wide, rect.y, wide, rect.height)
        self.stage.add(
            Button(
                look, id, at, told, glyph=sign, style=SMALL, tip=tip, zone="seats",
                on_press=lambda: self.scene.next_device(place),
            )
        )  # fmt: skip
        return wide + gap

    def _device_width(self, *, short: bool = False) -> int:
        """Room for any device, by name or, `short`, by its sign."""
        app = self.scene.app
        if short:
            widest = Button.width_for(self.look, self.words.ui("Any"), SMALL)
            return max(self.theme.target, widest, Button.width_for(self.look, "2", SMALL, "gamepad"))
        every = {it for row in self.draft.rows for it in devices.choices(app, row.device)}
        return max(Button.width_for(self.look, devices.name(app, it), SMALL, "gamepad") for it in every)

    def _help_width(self) -> int:
        words = self.words
        told = measure(self.look, words.ui("Help me"), self.theme.text("body"), "bold")[0] + 2
        return told + self.theme.px(12) + Switch.width_for(self.look, (words.ui("On"), words.ui("Off")))

    def _build_help(self, id: str, rect: pygame.Rect, place: int) -> None:
        look, theme, words = self.look, self.theme, self.words
        told, gap = words.ui("Help me"), theme.px(12)
        switch_words = (words.ui("On"), words.ui("Off"))
        switch_wide = Switch.width_for(look, switch_words)
        told_wide = measure(look, told, theme.text("body"), "bold")[0] + 2
        at = pygame.Rect(rect.x, rect.y, min(told_wide, rect.width - switch_wide - gap), rect.height)
        self.stage.add(
            Label(look, f"{id}.label", told, at, "body", weight="bold", colour=INK_SOFT, on=PAPER_SHADE, floor=16)
        )
        at = pygame.Rect(at.right + gap, rect.y, switch_wide, rect.height)
        self.stage.add(
            Switch(
                look, id, at, self.draft.rows[place].help, lambda on: self.scene.set_help(place, on), switch_words,
                ground=PAPER_SHADE, zone="seats", tip=words.ui("Food and water are laid out; you only confirm"),
            )
        )  # fmt: skip

    # -- who begins ---------------------------------------------------------------------------------------------

    def _first_parts(self) -> tuple[str, int, list[Option], int]:
        """The question and its width, the options and theirs."""
        question = self.words.ui("Who ate eggs last?")
        wide = measure(self.look, question, self.theme.text("label"), "bold")[0] + 2
        options = [Option(self.words.ui("Draw lots")), *(Option(name) for name in self.draft.names(self.words))]
        return question, wide, options, Choice.width_for(self.look, options)

    def _first_height(self, width: int) -> int:
        _, question_wide, _, options_wide = self._first_parts()
        high = max(self.theme.target, self.theme.px(56))
        if question_wide + self.theme.gap + options_wide <= width:
            return high
        rows = 1 if options_wide <= width else 2
        return self.look.fonts.line_height(self.theme.text("label"), "bold") + 4 + rows * high

    def _build_first(self, rect: pygame.Rect) -> None:
        question, question_wide, options, options_wide = self._first_parts()
        high = max(self.theme.target, self.theme.px(56))
        rows = 1 if options_wide <= rect.width else 2
        choice = pygame.Rect(rect.x, rect.bottom - rows * high, min(options_wide, rect.width), rows * high)
        if rect.height == high:
            at = pygame.Rect(rect.x, rect.y, question_wide, high)
            choice.x = at.right + self.theme.gap
        else:
            at = pygame.Rect(rect.x, rect.y, rect.width, rect.height - rows * high - 4)
        self.stage.add(Label(self.look, "first.label", question, at, "label", weight="bold"))
        chosen = 0 if self.draft.first is None else self.draft.first + 1
        Choice(
            self.look, self.stage, "first", choice, options, chosen,
            lambda pick: self.scene.change(first=pick - 1 if pick else None), zone="first", rows=rows,
        )  # fmt: skip

    # -- the note -----------------------------------------------------------------------------------------------

    def _notes(self) -> list[str]:
        """What is worth saying, in the order of its worth: the first for which there is room is said."""
        words, note = self.words, self._note()
        taken = any(devices.is_pad(row.device) for row in self.draft.playing if row.kind == "person")
        if not (self.draft.shared and taken):
            return [note]
        leaves = words.ui("A pad leaves its seat with B.")
        short = [words.ui("A takes a seat, B leaves it."), leaves]
        return [words.join((leaves, note)), leaves] if self._all_seated() else [note, *short]

    def _all_seated(self) -> bool:
        pads = self.scene.app.pads.names()
        return all(any(row.device == pad for row in self.draft.playing) for pad, _ in pads)

    def _note(self) -> str:
        if self.draft.people == 0:
            return self.words.ui("No seat is played by a person: you watch the AI seats play.")
        if self.draft.shared and not self._all_seated():
            return self.words.ui(
                "A pad takes a seat with A and leaves it with B. Seats without one share the other devices."
            )
        if self.draft.people >= 2 and not self.draft.open_hands:
            return self.words.ui("Several people share this screen, so hands are covered between turns.")
        if any(row.help and row.kind == "person" for row in self.draft.rows):
            return self.words.ui("Help me: food and water are laid out each round. Change what you like, then confirm.")
        if 0 < self.scene.app.store.statistics.games <= _YOUNG and not self.draft.events:
            return self.words.ui("Ready for more? Events bring a new rule each round.")
        return ""

    def _note_height(self, note: str, width: int) -> int:
        room = width - 3 * self.theme.px(20) - self.theme.px(32)
        return measure(self.look, note, self.theme.text("body"), "text", room)[1] + 2 * self.theme.px(12)

    def _build_note(self, note: str, rect: pygame.Rect) -> None:
        pad, side = self.theme.px(20), self.theme.px(32)
        self.stage.add(Panel("note", rect, NOTE))
        at = pygame.Rect(rect.x + pad, rect.centery - side // 2, side, side)
        self.stage.add(Picture("note.sign", "eye", at, glyph_colour=INK))
        words = pygame.Rect(at.right + pad, rect.y, rect.right - at.right - 2 * pad, rect.height)
        self.stage.add(Label(self.look, "note.text", note, words, "body", on=SUN_PALE))


_ON_ROW = ButtonStyle(BARE.box, INK_SOFT, SMALL.role, SMALL.weight, "center", 6)
