"""The text field. Letters are letters only while it is being edited; input methods show their window beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import pygame

from scenes.intents import EditKey, Intent, PointerDown, TextComposing, TextTyped
from scenes.ui.look import Look
from scenes.ui.paint import FIELD
from scenes.ui.text import TextBox
from scenes.ui.theme import INK, INK_SOFT, SUN_DEEP, WHITE
from scenes.ui.widget import CursorName, Widget

_BLINK = 530


@dataclass
class Edit:
    """The state of a field, kept by the scene so that it outlives a rebuild."""

    text: str = ""
    caret: int = 0
    composing: str = ""
    active: bool = False
    before: str = ""


class TextField(Widget):
    """One line of text.

    `ghost` stands there while the field is empty. `accept` trims what was typed to what is allowed (it is called on
    each change); `on_done` gets the text when editing ends. `on_write` gets the field's rectangle when editing
    begins and None when it ends (`App.write_text`); `on_refuse` the first letter of some that found no place.
    """

    kind = "field"
    pointer: CursorName = "text"

    def __init__(
        self,
        look: Look,
        id: str,
        rect: pygame.Rect,
        edit: Edit,
        *,
        ghost: str = "",
        allow: Callable[[str], bool],
        on_done: Callable[[str], None],
        on_write: Callable[[pygame.Rect | None], None],
        on_refuse: Callable[[str], None] = lambda _: None,
        **more: Any,
    ) -> None:
        super().__init__(id, rect, **more)
        self.edit, self.ghost = edit, ghost
        self._allow, self._done, self._write, self._refuse = allow, on_done, on_write, on_refuse
        self._look = look
        self._age = 0
        self._lay_out()

    def _lay_out(self) -> None:
        look, edit = self._look, self.edit
        pad = look.theme.px(18)
        room = self.rect.inflate(-2 * pad, -2)
        shown = edit.text[: edit.caret] + edit.composing + edit.text[edit.caret :] if edit.active else edit.text
        empty = not shown and not edit.active
        self._text = TextBox(
            look,
            self.ghost if empty else shown,
            room,
            "label",
            weight="text" if empty else "bold",
            colour=INK_SOFT if empty else INK,
            on=WHITE,
            single=True,
        )

    def texts(self) -> Iterable[tuple[str, TextBox]]:
        return [("text", self._text)]

    def press(self) -> None:
        if not self.edit.active:
            self.edit.active, self.edit.before = True, self.edit.text
            self.edit.caret, self.edit.composing = len(self.edit.text), ""
            self._age = 0
            self._write(self.rect)
            self._lay_out()

    def finish(self, keep: bool = True) -> None:
        """End editing and hand the text over, or go back to what it was."""
        edit = self.edit
        if not edit.active:
            return
        edit.active, edit.composing = False, ""
        if not keep:
            edit.text = edit.before
        self._write(None)
        self._lay_out()
        self._done(edit.text)

    def blur(self) -> bool:
        was = self.edit.active
        self.finish()
        return was

    def handle(self, intent: Intent, look: Look) -> bool:
        edit = self.edit
        if isinstance(intent, PointerDown) and edit.active:
            self._put_caret(intent.pos[0])
            return True
        if not edit.active:
            return False
        self._age = 0
        match intent:
            case TextTyped(text=text):
                self._insert(text)
            case TextComposing(text=text):
                edit.composing = text
            case EditKey(name="paste"):
                self._insert(_clipboard())
            case EditKey(name="backspace") if edit.caret:
                edit.text = edit.text[: edit.caret - 1] + edit.text[edit.caret :]
                edit.caret -= 1
            case EditKey(name="delete"):
                edit.text = edit.text[: edit.caret] + edit.text[edit.caret + 1 :]
            case EditKey(name="left"):
                edit.caret = max(0, edit.caret - 1)
            case EditKey(name="right"):
                edit.caret = min(len(edit.text), edit.caret + 1)
            case EditKey(name="first"):
                edit.caret = 0
            case EditKey(name="last"):
                edit.caret = len(edit.text)
            case EditKey(name="cancel"):
                self.finish(keep=False)
                return True
            case EditKey(name="accept" | "next"):
                self.finish()
                return True
        self._lay_out()
        return True

    def _insert(self, text: str) -> None:
        edit = self.edit
        edit.composing = ""
        for character in text:
            if not character.isprintable():
                continue
            longer = edit.text[: edit.caret] + character + edit.text[edit.caret :]
            if not self._allow(longer):
                self._refuse(character)
                break
            edit.text, edit.caret = longer, edit.caret + 1

    def _put_caret(self, x: int) -> None:
        left, px = self._text.text_rect.x, self._text.px
        places = range(len(self.edit.text) + 1)
        self.edit.caret = min(
            places, key=lambda n: abs(left + self._look.fonts.size(self.edit.text[:n], px, "bold")[0] - x)
        )

    def update(self, ms: int) -> bool:
        if not self.edit.active:
            return False
        before, self._age = self._age // _BLINK, self._age + ms
        return before != self._age // _BLINK

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        look.paint.box(surface, self.rect, FIELD)
        edit, px = self.edit, self._text.px
        self._text.draw(surface, look)
        if not edit.active:
            return
        left, middle = self._text.rect.x, self.rect.centery
        fonts = look.fonts
        start = fonts.size(edit.text[: edit.caret], px, "bold")[0] if edit.caret else 0
        length = fonts.size(edit.composing, px, "bold")[0] if edit.composing else 0
        if length:
            surface.fill(SUN_DEEP, (left + start, middle + px * 11 // 20, length, max(2, look.theme.px(2))))
        if self._age // _BLINK % 2 == 0:
            width = max(2, look.theme.px(2))
            surface.fill(INK, (left + start + length, middle - px * 3 // 5, width, px * 6 // 5))


def _clipboard() -> str:
    """What the clipboard holds as text, or nothing."""
    try:
        return str(pygame.scrap.get_text())
    except (pygame.error, AttributeError, NotImplementedError):
        return ""
