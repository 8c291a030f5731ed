"""Help: what to press, for the device that was used last, in a few short groups. F1, or a button held, opens it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

import pygame

from scenes import bindings
from scenes.intents import HELD, Command, CommandName, Intent, Navigate, PointerDown, PointerMove
from scenes.scene import FADE, WidgetScene
from scenes.ui.signs import Sign, Signs, draw_sign, sign_text, sign_width
from scenes.ui.text import TextBox, measure
from scenes.ui.widget import Widget
from scenes.ui.widgets import Button, Label, Panel, Stepper
from scenes.ui.widgets.button import MAIN

if TYPE_CHECKING:
    from game.words import Words
    from scenes.ui.look import Look

Subject = Literal["table", "watch"]
_DIRECTIONS = ("up", "down", "left", "right")


@dataclass(frozen=True)
class Line:
    """One thing that can be done: `signs` are what to press for it, none for a gesture of the mouse."""

    id: str
    signs: tuple[Sign, ...]
    words: str


@dataclass(frozen=True)
class Group:
    """Lines that belong together, below a heading."""

    id: str
    title: str
    lines: tuple[Line, ...]


def groups(words: Words, signs: Signs, subject: Subject) -> list[Group]:
    """All there is to press. A mouse has a keyboard beside it: its gestures come first then."""
    pressed = signs if signs.device == "pad" else replace(signs, device="keyboard")
    mouse = _mouse(words, subject)
    made = [_group(words, pressed, *told) for told in _commands(words, subject)]
    if signs.device == "mouse":
        made = [mouse, *made]
    elif signs.device != "pad":
        made.append(mouse)
    return [group for group in made if group.lines]


def _commands(words: Words, subject: Subject) -> list[tuple[str, str, list[tuple[tuple[str, ...], str]]]]:
    """Groups by id and title; in each what to press for what."""
    names = bindings.words_for(words)

    def each(*commands: CommandName) -> list[tuple[tuple[str, ...], str]]:
        return [((command,), names[command]) for command in commands]

    more = each("peek", "skip", "log", "help", "menu", "fullscreen", "report")
    if subject == "watch":
        going = [
            (("next_phase",), words.ui("Play by itself, stop")),
            (("undo", "redo"), words.ui("A step back, a step on")),
            (("page_up", "page_down"), words.ui("A round back, a round on")),
            (("first", "last"), words.ui("To the start, to the end")),
            (("1", "4"), words.ui("Slow to instant")),
        ]
        return [("go", words.ui("Watching"), going), ("more", words.ui("At any time"), more)]
    cards = [
        (_DIRECTIONS, words.ui("Move")),
        (("zone_previous", "zone_next"), words.ui("Part before, next part; with a card: next place for it")),
        (("page_up", "page_down"), words.ui("To the hens, to the hand")),
        *each("select", "back", "inspect"),
        (("1", "0"), words.ui("Card 1 to card 10 of the hand")),
    ]
    turn = each("next_phase", "auto", "hint", "undo", "redo", "sell")
    return [
        ("cards", words.ui("Cards"), cards),
        ("turn", words.ui("Your turn"), turn),
        ("more", words.ui("At any time"), more),
    ]


def _group(words: Words, pressed: Signs, id: str, title: str, told: Sequence[tuple[tuple[str, ...], str]]) -> Group:
    lines = []
    for wanted, said in told:
        found = tuple(sign for what in wanted if (sign := _sign(pressed, what)) is not None)
        if not found:
            continue
        if wanted[0] in HELD or any(sign.held for sign in found):
            said = words.ui("{what} (hold)", what=said)
        lines.append(Line(f"{id}.{wanted[0]}", found, said))
    return Group(id, title, tuple(lines))


def _sign(pressed: Signs, what: str) -> Sign | None:
    if what.isdigit():
        return Sign(what) if pressed.device == "keyboard" else None
    if what == "undo" and pressed.device == "pad":
        what = "back"  # with nothing lifted
    return pressed.of(what)


def _mouse(words: Words, subject: Subject) -> Group:
    if subject == "watch":
        told = [
            words.ui("Click the line: go to that moment"),
            words.ui("Wheel over the bar: a step back, a step on"),
        ]
    else:
        told = [
            words.ui("Drag a card onto a hen, or click the card and then the hen"),
            words.ui("Click a card that lies on a hen: take it back"),
            words.ui("Click a card at the market: buy it"),
        ]
    told += [
        words.ui("Right click: look at a card closely; let go of a lifted one"),
        words.ui("Click the discard pile, the event or the log: see all of it"),
    ]
    lines = (Line(f"mouse.{place}", (), said) for place, said in enumerate(told))
    return Group("mouse", words.ui("Mouse"), tuple(lines))


class _Caps(Widget):
    """Key caps or buttons of a pad side by side."""

    kind = "prompts"
    focusable = False

    def __init__(self, look: Look, id: str, rect: pygame.Rect, signs: Sequence[Sign]) -> None:
        super().__init__(id, rect)
        self._caps, x = [], rect.x
        for sign in signs:
            at = pygame.Rect(x, rect.y, sign_width(look, sign, rect.height), rect.height)
            self._caps.append((at, sign))
            x = at.right + cap_gap(look)
        self._look = look

    @property
    def mark(self) -> str:
        return " ".join(sign.name for _, sign in self._caps)

    def texts(self) -> list[tuple[str, TextBox]]:
        return [(f"{i}", sign_text(self._look, sign, at)) for i, (at, sign) in enumerate(self._caps) if sign.letters]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        for at, sign in self._caps:
            draw_sign(surface, look, sign, at)


def cap_gap(look: Look) -> int:
    """The space between two caps."""
    return look.theme.px(6)


def _caps_width(look: Look, signs: Sequence[Sign], high: int) -> int:
    return sum(sign_width(look, sign, high) for sign in signs) + cap_gap(look) * (len(signs) - 1)


class HelpSheet(WidgetScene):
    """A sheet over a table or the pause sheet. Esc, B, and any press beside its buttons close it."""

    name = "help"
    public = True
    fade = FADE
    covers = False
    dim = 150
    default_focus = "close"

    def __init__(self, subject: Subject = "table") -> None:
        self.subject = subject
        self._page = 0

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        pad, gap = theme.px(48) if not theme.tight else theme.near(18), theme.px(20)
        head_high, foot_high = look.fonts.line_height(theme.text("title"), "display"), max(theme.target, theme.px(72))
        most = size[1] - 2 * theme.px(12) - 2 * pad - head_high - foot_high - 2 * gap
        self._signs = look.signs
        told = groups(words, look.signs, self.subject)
        count = min(len(told), 2 if theme.tight else 3)
        width = min(size[0] - 2 * theme.px(16), max(theme.px(560 * count), theme.near(992) if theme.tight else 0))
        between = theme.px(40)
        column = (width - 2 * pad - between * (count - 1)) // count
        columns = self._even(told, column, most, count)
        pages = -(-len(columns) // count)
        self._page = min(self._page, pages - 1)
        shown = columns[self._page * count :][:count]
        high = max(place.bottom for column_ in columns for place, _, _ in column_)
        sheet = pygame.Rect(0, 0, width, 2 * pad + head_high + high + foot_high + 2 * gap)
        sheet.center = (size[0] // 2, size[1] // 2)
        self.stage.add(Panel("sheet", sheet))
        x, y, room = sheet.x + pad, sheet.y + pad, width - 2 * pad
        at = pygame.Rect(x, y, room, head_high)
        self.stage.add(Label(look, "heading", words.ui("Help"), at, "title", weight="display"))
        for place, contents in enumerate(shown):
            left = x + place * (column + between)
            for rect, title, line in contents:
                self._add(rect.move(left, at.bottom + gap), title, line, self._cell(told))
        self._add_foot(pygame.Rect(x, sheet.bottom - pad - foot_high, room, foot_high), pages)

    @property
    def _cap(self) -> int:
        return self.look.theme.text("small") + self.look.theme.px(10)

    def _cell(self, told: Sequence[Group]) -> int:
        """How wide the caps are at most, with the space behind them."""
        lines = [line for group in told for line in group.lines]
        return max(_caps_width(self.look, line.signs, self._cap) for line in lines) + self.look.theme.px(16)

    def _even(
        self, told: Sequence[Group], wide: int, most: int, count: int
    ) -> list[list[tuple[pygame.Rect, Group | None, Line | None]]]:
        """As many columns as stand side by side, about equally high; more of them if they would be too high."""
        for limit in range(most // 3, most, self.look.theme.px(20)):
            columns = self._columns(told, wide, limit, whole=True)
            if len(columns) <= count and max(contents[-1][0].bottom for contents in columns) <= most:
                return columns
        return self._columns(told, wide, most)

    def _columns(
        self, told: Sequence[Group], wide: int, most: int, *, whole: bool = False
    ) -> list[list[tuple[pygame.Rect, Group | None, Line | None]]]:
        """Headings and lines in columns at most so high. A group goes on in the next column if it has to; with `whole`
        it makes its own column too high instead.
        """
        look, theme = self.look, self.look.theme
        cell, heading = self._cell(told), look.fonts.line_height(theme.text("heading"), "bold") + theme.px(8)
        made: list[list[tuple[pygame.Rect, Group | None, Line | None]]] = [[]]
        y = 0
        for group in told:
            highs = [self._line_high(line, wide - (cell if line.signs else 0)) for line in group.lines]
            if made[-1] and y + theme.px(24) + heading + sum(highs) > most:
                made.append([])
                y = 0
            y += theme.px(24) if made[-1] else 0
            made[-1].append((pygame.Rect(0, y, wide, heading), group, None))
            y += heading
            for line, high in zip(group.lines, highs, strict=True):
                if y + high > most and not whole:
                    made.append([])
                    y = 0
                made[-1].append((pygame.Rect(0, y, wide, high), None, line))
                y += high
        return made

    def _line_high(self, line: Line, wide: int) -> int:
        words = measure(self.look, line.words, self.look.theme.text("body"), "text", wide)[1]
        return max(words, self._cap if line.signs else 0) + self.look.theme.px(10)

    def _add(self, rect: pygame.Rect, group: Group | None, line: Line | None, cell: int) -> None:
        look = self.look
        if group is not None:
            at = rect.move(0, 0)
            at.height -= look.theme.px(8)
            self.stage.add(Label(look, f"{group.id}.title", group.title, at, "heading", weight="bold"))
        if line is None:
            return
        rect = pygame.Rect(rect.x, rect.y, rect.width, rect.height - look.theme.px(10))
        if line.signs:
            caps = pygame.Rect(rect.x, rect.centery - self._cap // 2, cell, self._cap)
            self.stage.add(_Caps(look, f"{line.id}.caps", caps, line.signs))
            rect = pygame.Rect(rect.x + cell, rect.y, rect.width - cell, rect.height)
        self.stage.add(Label(look, line.id, line.words, rect, "body"))

    def _add_foot(self, foot: pygame.Rect, pages: int) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        close = words.ui("Close")
        wide = max(Button.width_for(look, close, MAIN), theme.px(280))
        at = pygame.Rect(foot.right - wide, foot.y, wide, foot.height)
        if pages > 1:
            said = words.ui("Page {n} of {all}", n=self._page + 1, all=pages)
            page_wide = measure(look, said, theme.text("heading"), "bold")[0] + theme.px(40)
            left = pygame.Rect(foot.x, foot.y, 2 * foot.height + page_wide, foot.height)
            Stepper(look, self.stage, "page", left, self._page, 0, pages - 1, self._turn, words=said, zone="buttons")
        self.stage.add(Button(look, "close", at, close, style=MAIN, on_press=self.back, zone="buttons"))

    def _turn(self, page: int) -> None:
        self._page = page
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        if self.look.signs != self._signs and isinstance(intent, Command | Navigate | PointerMove | PointerDown):
            self.rebuild()  # another device: what is on that
        if isinstance(intent, PointerDown):
            self.stage.handle(intent, self.look)
            if self.stage.hovered is None:
                self.back()
            return True
        if isinstance(intent, Command) and intent.pressed and intent.name in ("help", "menu"):
            self.back()
            return True
        if isinstance(intent, Command) and intent.pressed and intent.name in ("page_up", "page_down"):
            steps = (self.stage.find("page.less"), self.stage.find("page.more"))
            step = steps[intent.name == "page_down"]
            if step is not None and step.enabled:
                step.press()
            return True
        return super().handle(intent)

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)
