"""A keyboard on the screen: it opens when a text field is entered with a pad, and types into that field."""

from __future__ import annotations

import pygame

from scenes.intents import Command, Digit, EditKey, Intent, PointerDown, TextTyped
from scenes.scene import FADE, WidgetScene
from scenes.ui.paint import FIELD
from scenes.ui.text import measure
from scenes.ui.theme import WHITE
from scenes.ui.widgets import Button, Label, Panel, TextField
from scenes.ui.widgets.button import MAIN, PLAIN, ButtonStyle

ROWS = ("1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.,'")
_KEY = ButtonStyle(PLAIN.box, PLAIN.ink, "heading", "bold", "center", 4)


#: what a keyboard is asked for without wanting to write with it
_MOVES = ("select", "back", "zone_next", "zone_previous", "menu")


def _is_written(intent: Intent) -> bool:
    """A key that would be a letter, or edit one."""
    return isinstance(intent, Digit) or (isinstance(intent, Command) and intent.name not in _MOVES)


class ScreenKeyboard(WidgetScene):
    """Lies over `below`, whose focus is on the field. Real keys take over as soon as one is pressed."""

    name = "keyboard"
    fade = FADE
    covers = False
    shows_sheet = True
    dim = 90
    default_focus = "key.g"

    def __init__(self, below: WidgetScene) -> None:
        self.below = below
        self.large = not self._text

    @property
    def _field(self) -> TextField | None:
        field = self.below.stage.focused
        return field if isinstance(field, TextField) else None

    @property
    def _text(self) -> str:
        field = self._field
        return field.edit.text if field is not None else ""

    def build(self, size: tuple[int, int]) -> None:
        look, theme = self.look, self.look.theme
        pad, gap = theme.px(28), theme.px(10)
        high = max(theme.target, theme.px(72))
        line = max(theme.target, theme.px(72))
        width = min(size[0] - 2 * theme.px(16), max(theme.px(1240), 920 if theme.tight else 0))
        whole = 2 * pad + line + (len(ROWS) + 1) * (high + gap) + theme.px(10)
        sheet = pygame.Rect((size[0] - width) // 2, size[1] - whole - theme.px(12), width, whole)
        self.stage.add(Panel("sheet", sheet))
        room = width - 2 * pad
        at = pygame.Rect(sheet.x + pad, sheet.y + pad, room, line)
        self.stage.add(Panel("line", at, FIELD))
        field = self._field
        caret = field.edit.caret if field is not None else 0
        text = f"{self._text[:caret]}|{self._text[caret:]}"
        self.stage.add(
            Label(look, "written", text, at.inflate(-2 * theme.px(20), 0), "heading", weight="bold", on=WHITE,
                  single=True, floor=16)
        )  # fmt: skip
        y = at.bottom + theme.px(10) + gap
        wide = (room - 9 * gap) // 10
        for row in ROWS:
            for place, letter in enumerate(row):
                shown = letter.upper() if self.large else letter
                key = pygame.Rect(at.x + place * (room + gap) // 10, y, wide, high)
                self.stage.add(
                    Button(look, f"key.{letter}", key, shown, style=_KEY, zone="keys",
                           on_press=lambda shown=shown: self._type(shown))
                )  # fmt: skip
            y += high + gap
        self._add_foot(pygame.Rect(at.x, y, room, high), gap)

    def _add_foot(self, foot: pygame.Rect, gap: int) -> None:
        """Large letters, space, one back, all away; then giving up and being done."""
        look, words = self.look, self.app.words
        done, cancel = words.ui("Done"), words.ui("Cancel")
        clear = words.ui("Clear")
        ends = [
            Button.width_for(look, label, style) for label, style in ((cancel, PLAIN), (done, MAIN), (clear, PLAIN))
        ]
        side = max(look.theme.target, measure(look, "ABC", look.theme.text("label"), "bold")[0] + 24)
        space = foot.width - sum(ends) - 2 * side - 5 * gap
        x = foot.x
        shift = "abc" if self.large else "ABC"
        for id, label, glyph, wide, style, press in (
            ("shift", shift, "", side, PLAIN, self._shift),
            ("space", words.ui("Space"), "", space, PLAIN, lambda: self._type(" ")),
            ("backspace", "", "back", side, PLAIN, self._backspace),
            ("clear", clear, "", ends[2], PLAIN, self._clear),
            ("cancel", cancel, "", ends[0], PLAIN, self.back),
            ("done", done, "", ends[1], MAIN, self._done),
        ):
            at = pygame.Rect(x, foot.y, wide, foot.height)
            shortcut = "next_phase" if id == "done" else None
            self.stage.add(
                Button(look, id, at, label, glyph=glyph, style=style, on_press=press, zone="keys", shortcut=shortcut,
                       floor=16)
            )  # fmt: skip
            x += wide + gap

    def _tell(self, intent: TextTyped | EditKey) -> None:
        self.below.handle(intent)

    def _type(self, text: str) -> None:
        self._tell(TextTyped(text))
        self.large = False
        self.rebuild()

    def _backspace(self) -> None:
        self._tell(EditKey("backspace"))
        self.rebuild()

    def _clear(self) -> None:
        """Begin anew: a name that was proposed need not be taken off letter by letter."""
        self._tell(EditKey("last"))
        for _ in self._text:
            self._tell(EditKey("backspace"))
        self.large = True
        self.rebuild()

    def _shift(self) -> None:
        self.large = not self.large
        self.rebuild()

    def _done(self) -> None:
        self.app.pop(self)
        self._tell(EditKey("accept"))
        self.app.invalidate()

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)
        self._tell(EditKey("cancel"))
        self.app.invalidate()

    def handle(self, intent: Intent) -> bool:
        if self.app.device == "keyboard" and _is_written(intent):
            field = self._field
            self.app.pop(self)
            self.app.write_text(field.rect if field is not None else None)
            return True
        if isinstance(intent, Command) and intent.name == "inspect" and intent.pressed:
            self._backspace()
            return True
        if isinstance(intent, PointerDown) and not self.stage.widgets[0].hits(intent.pos):
            self._done()
            return True
        return super().handle(intent)
