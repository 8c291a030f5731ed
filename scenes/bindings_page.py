"""Keys and buttons: every command with its key and the button of a pad; press one to give it another."""

from __future__ import annotations

from typing import Literal

import pygame

from scenes import bindings
from scenes.intents import Command, CommandName, Intent
from scenes.scene import FADE, WidgetScene
from scenes.ui.look import Look
from scenes.ui.paint import ROW
from scenes.ui.signs import PAD_GLYPHS, Sign, draw_sign, key_name, sign_text, sign_width
from scenes.ui.text import TextBox, measure
from scenes.ui.theme import INK_SOFT, PAPER_SHADE
from scenes.ui.widgets import Button, Label, Panel, Stepper
from scenes.ui.widgets.button import MAIN, PLAIN, SMALL

Kind = Literal["key", "pad"]
#: milliseconds after which a page that waits for a key or button gives up
WAITS = 8000


class SignButton(Button):
    """A button that shows a key cap or a button of a pad."""

    def __init__(self, look: Look, id: str, rect: pygame.Rect, sign: Sign, hold: str, **more: object) -> None:
        super().__init__(look, id, rect, style=SMALL, **more)  # type: ignore[arg-type]
        self.sign = sign
        high = min(look.theme.text("small") + look.theme.px(14), rect.height - 8)
        self._cap = pygame.Rect(0, 0, sign_width(look, sign, high), high)
        self._cap.center = self.rect.center
        self._words: list[tuple[str, TextBox]] = []
        if sign.held:
            wide = look.fonts.size(hold, look.theme.text("small"), "bold")[0] + 2
            gap = look.theme.px(8)
            self._cap.x += (wide + gap) // 2
            room = pygame.Rect(self._cap.x - gap - wide, self.rect.y, wide, self.rect.height)
            self._words.append(("hold", TextBox(look, hold, room, "small", weight="bold", floor=16)))
        if sign.letters:
            self._words.append(("cap", sign_text(look, sign, self._cap)))

    @property
    def mark(self) -> str:
        return self.sign.name

    def texts(self) -> list[tuple[str, TextBox]]:
        return self._words

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        draw_sign(surface, look, self.sign, self._cap)
        for name, text in self._words:
            if name == "hold":
                text.draw(surface, look)


class BindingsScene(WidgetScene):
    """A sheet over the settings."""

    name = "bindings"
    fade = FADE
    covers = False
    default_focus = "done"

    def __init__(self) -> None:
        self._page = 0

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        pad, gap = theme.px(40) if not theme.tight else 16, theme.px(10)
        head_high, foot_high = look.fonts.line_height(theme.text("title"), "display"), max(theme.target, theme.px(72))
        row_high = max(theme.target + 8, theme.px(64))
        width = min(size[0] - 2 * theme.px(16), max(theme.px(1640), 992 if theme.tight else 0))
        around = 2 * pad + head_high + foot_high + 2 * theme.px(16)
        fits = max(1, min(8, (size[1] - 2 * theme.px(12) - around + gap) // (row_high + gap)))
        sheet = pygame.Rect(0, 0, width, around + fits * (row_high + gap) - gap)
        sheet.center = (size[0] // 2, size[1] // 2)
        self.stage.add(Panel("sheet", sheet))
        x, y, room = sheet.x + pad, sheet.y + pad, width - 2 * pad
        title, told = words.ui("Keys and buttons"), words.ui("Press a key or button here to change it.")
        wide = measure(look, title, theme.text("title"), "display")[0] + 4
        at = pygame.Rect(x, y, wide, head_high)
        self.stage.add(Label(look, "title", title, at, "title", weight="display"))
        at = pygame.Rect(at.right + theme.px(28), y, room - wide - theme.px(28), head_high)
        self.stage.add(Label(look, "told", told, at, "body", colour=INK_SOFT))
        y += head_high + theme.px(16)
        between = theme.px(24)
        column = (room - between) // 2
        per_page = 2 * fits
        pages = -(-len(bindings.COMMANDS) // per_page)
        self._page = min(self._page, pages - 1)
        names = bindings.words_for(words)
        for place, command in enumerate(bindings.COMMANDS[self._page * per_page :][:per_page]):
            across, down = divmod(place, fits)
            at = pygame.Rect(x + across * (column + between), y + down * (row_high + gap), column, row_high)
            self._add_row(command, names[command], at)
        self._add_foot(pygame.Rect(x, sheet.bottom - pad - foot_high, room, foot_high), pages)

    def _add_foot(self, foot: pygame.Rect, pages: int) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        reset, done = words.ui("Reset"), words.ui("Done")
        wide = max(Button.width_for(look, reset, PLAIN), theme.px(200))
        left = pygame.Rect(foot.x, foot.y, wide, foot.height)
        self.stage.add(Button(look, "reset", left, reset, on_press=self._reset, zone="buttons"))
        wide = max(Button.width_for(look, done, MAIN), theme.px(280))
        at = pygame.Rect(foot.right - wide, foot.y, wide, foot.height)
        if pages > 1:
            said = words.ui("Page {n} of {all}", n=self._page + 1, all=pages)
            page_wide = measure(look, said, theme.text("heading"), "bold")[0] + theme.px(40)
            between = pygame.Rect(0, foot.y, 2 * foot.height + page_wide, foot.height)
            between.centerx = (left.right + at.x) // 2
            Stepper(look, self.stage, "page", between, self._page, 0, pages - 1, self._turn, words=said, zone="buttons")
        self.stage.add(Button(look, "done", at, done, style=MAIN, on_press=self.back, zone="buttons"))

    def _add_row(self, command: CommandName, name: str, row: pygame.Rect) -> None:
        look, theme, settings = self.look, self.look.theme, self.app.settings
        self.stage.add(Panel(f"{command}.row", row, ROW))
        pad, high = theme.px(16), max(theme.target, row.height - theme.px(12))
        wide = max(theme.px(150), theme.near(104))
        keys, buttons = bindings.keys(settings), bindings.buttons(settings)
        right = pygame.Rect(row.right - pad - wide, row.centery - high // 2, wide, high)
        left = right.move(-wide - theme.px(12), 0)
        if command in keys:
            sign = Sign(key_name(keys[command]))
            self._add_sign(f"key.{command}", left, sign, command, "key")
        elif command == "zone_previous":
            self._add_fixed(f"fixed.{command}", left, Sign("Shift Tab"))
        elif command in bindings.FIXED_KEYS:
            self._add_fixed(f"fixed.{command}", left, Sign(key_name(bindings.FIXED_KEYS[command])))
        if command in buttons:
            glyphs = PAD_GLYPHS[look.signs.glyphs]
            button = buttons[command]
            sign = Sign(glyph=glyphs[button.removeprefix("hold ")], held=button.startswith("hold "))
            self._add_sign(f"pad.{command}", right, sign, command, "pad")
        if command == "undo":  # B, with nothing lifted
            sign = Sign(glyph=PAD_GLYPHS[look.signs.glyphs][buttons["back"].removeprefix("hold ")])
            self._add_fixed("fixed.pad.undo", right, sign)
        elif command not in buttons:
            self.stage.add(Label(look, f"none.{command}", "\N{EN DASH}", right, "body", on=PAPER_SHADE, align="center"))
        at = pygame.Rect(row.x + pad, row.y, left.x - row.x - 2 * pad, row.height)
        self.stage.add(Label(look, f"{command}.name", name, at, "body", weight="bold", on=PAPER_SHADE, floor=16))

    def _add_sign(self, id: str, at: pygame.Rect, sign: Sign, command: CommandName, kind: Kind) -> None:
        hold = self.app.words.ui("Hold")
        self.stage.add(
            SignButton(
                self.look, id, at, sign, hold, on_press=lambda: self.app.push(ListenSheet(command, kind)), zone=kind
            )
        )

    def _add_fixed(self, id: str, at: pygame.Rect, sign: Sign) -> None:
        """A key that stays: shown, not pressed."""
        cap = pygame.Rect(0, 0, sign_width(self.look, sign, at.height * 3 // 5), at.height * 3 // 5)
        cap.center = at.center
        self.stage.add(_Cap(self.look, id, cap, sign))

    def _turn(self, page: int) -> None:
        self._page = page
        self.rebuild()

    def _reset(self) -> None:
        self.app.settings.keys, self.app.settings.pad_buttons = {}, {}
        self.app.use_bindings()
        self.app.save_settings()
        self.rebuild()

    def uncovered(self) -> None:
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        before = self.look.signs.glyphs
        taken = super().handle(intent)
        if isinstance(intent, Command) and self.look.signs.glyphs != before and self.app.top is self:
            self.rebuild()
        return taken

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)


class _Cap(Label):
    """A key cap that only tells."""

    def __init__(self, look: Look, id: str, rect: pygame.Rect, sign: Sign) -> None:
        super().__init__(look, id, sign.letters, rect, "small", weight="bold", on=PAPER_SHADE, align="center", floor=16)
        self.sign = sign

    @property
    def mark(self) -> str:
        return self.sign.name

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        draw_sign(surface, look, self.sign, self.rect)


class ListenSheet(WidgetScene):
    """Waits for the key or button that a command shall have from now on."""

    name = "listen"
    fade = FADE
    covers = False
    default_focus = "cancel"

    def __init__(self, command: CommandName, kind: Kind) -> None:
        self.command, self.kind = command, kind
        self._age, self._told = 0, ""

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        pad = max(24, theme.px(48))
        width = min(size[0] - 2 * theme.px(32), max(theme.px(880), theme.near(560) if theme.tight else 0))
        room = width - 2 * pad
        name = bindings.words_for(words)[self.command]
        ask = words.ui("Press the new key") if self.kind == "key" else words.ui("Press the new button on the pad")
        told = self._told or words.ui("If it is taken, the two change places.")
        title_high = measure(look, name, theme.text("title"), "display", room)[1]
        ask_high = measure(look, ask, theme.text("heading"), "bold", room)[1]
        told_high = measure(look, told, theme.text("label"), "text", room)[1]
        high = max(theme.target, theme.px(76))
        gap = theme.px(20)
        sheet = pygame.Rect(0, 0, width, 2 * pad + title_high + ask_high + told_high + high + 3 * gap)
        sheet.center = (size[0] // 2, size[1] // 2)
        self.stage.add(Panel("sheet", sheet))
        at = pygame.Rect(sheet.x + pad, sheet.y + pad, room, title_high)
        self.stage.add(Label(look, "title", name, at, "title", weight="display"))
        at = pygame.Rect(at.x, at.bottom + gap, room, ask_high)
        self.stage.add(Label(look, "ask", ask, at, "heading", weight="bold"))
        at = pygame.Rect(at.x, at.bottom + gap, room, told_high)
        self.stage.add(Label(look, "told", told, at, "label", colour=INK_SOFT))
        cancel = words.ui("Cancel")
        wide = max(Button.width_for(look, cancel, PLAIN), theme.px(260))
        at = pygame.Rect(sheet.right - pad - wide, sheet.bottom - pad - high, wide, high)
        self.stage.add(Button(look, "cancel", at, cancel, on_press=self.back, zone="buttons"))
        self._listen()

    def _listen(self) -> None:
        self.app.reader.listener = self._key if self.kind == "key" else None
        self.app.pads.listener = self._button if self.kind == "pad" else None

    def leave(self) -> None:
        self.app.reader.listener = self.app.pads.listener = None

    def covered(self) -> None:
        self.leave()

    def uncovered(self) -> None:
        self._listen()

    def _key(self, key: int) -> None:
        if key == pygame.K_ESCAPE:
            self.back()
        elif not bindings.is_free(key):
            self._tell(self.app.words.ui("{key} always means the same. Press another key.", key=key_name(key)))
        else:
            self._done(bindings.bind_key(self.app.settings, self.command, key) or "")

    def _button(self, button: str) -> None:
        swapped = bindings.bind_button(self.app.settings, self.command, button)
        if swapped == "refused":
            self._tell(self.app.words.ui("One of the two has to be held down and cannot be there."))
        else:
            self._done(swapped)

    def _tell(self, words: str) -> None:
        self.app.sounds.play("card_no")
        self._told, self._age = words, 0
        self.rebuild()

    def _done(self, swapped: CommandName | Literal[""]) -> None:
        app = self.app
        app.use_bindings()
        app.save_settings()
        app.sounds.play("ui_press")
        app.pop(self)
        if swapped:
            names = bindings.words_for(app.words)
            said = app.words.ui(
                "“{one}” and “{other}” have changed places.", one=names[self.command], other=names[swapped]
            )
            app.toast(said, "bindings")

    def update(self, ms: int) -> bool:
        self._age += ms
        if self._age >= WAITS and self.app.top is self:
            self.back()
            return True
        return super().update(ms)

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)
