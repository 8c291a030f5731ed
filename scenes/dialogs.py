"""Sheets of paper over a darkened screen: asking for a yes, telling what went wrong, picking one of a few."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.scene import FADE, WidgetScene
from scenes.ui.text import measure
from scenes.ui.theme import GRASS
from scenes.ui.widgets import Button, ButtonStyle, Label, Panel, ScrollText
from scenes.ui.widgets.button import MAIN, PLAIN
from scenes.ui.widgets.scroll import Paragraph


@dataclass(frozen=True)
class Answer:
    """A button of a sheet. `main` makes it the red one; `id` names it for tests."""

    id: str
    label: str
    act: Callable[[], None]
    main: bool = False


class Sheet(WidgetScene):
    """A title, some words, and answers side by side, the main one at the right with the focus.

    The sheet goes away before the answer acts. Esc takes `escape`, by default the first answer.
    """

    name = "sheet"
    fade = FADE
    covers = False
    default_focus = "main"

    def __init__(self, title: str, words: str, answers: Sequence[Answer], *, width: int = 880) -> None:
        self.title, self.words, self.answers, self.width = title, words, list(answers), width
        main = next((answer.id for answer in answers if answer.main), answers[-1].id)
        self.default_focus = main
        self.escape = self.answers[0]

    def build(self, size: tuple[int, int]) -> None:
        look, theme = self.look, self.look.theme
        pad, gap = max(24, theme.px(48)), theme.gap
        width = min(size[0] - 2 * theme.px(32), max(theme.px(self.width), theme.near(560) if theme.tight else 0))
        room = width - 2 * pad
        title_high = measure(look, self.title, theme.text("title"), "display", room)[1] if self.title else 0
        words_high = measure(look, self.words, theme.text("label"), "text", room)[1] if self.words else 0
        rows = self._answer_rows(room, gap)
        high = max(theme.target, theme.px(76))
        buttons_high = len(rows) * high + (len(rows) - 1) * gap
        whole = pad + title_high + theme.px(16) + words_high + theme.px(36) + buttons_high + pad
        most = size[1] - 2 * theme.px(24)
        sheet = pygame.Rect(0, 0, width, min(whole, most))
        sheet.center = (size[0] // 2, size[1] // 2)
        self.stage.add(Panel("sheet", sheet))
        x, y = sheet.x + pad, sheet.y + pad
        if self.title:
            at = pygame.Rect(x, y, room, title_high)
            self.stage.add(Label(look, "heading", self.title, at, "title", weight="display"))
            y += title_high + theme.px(16)
        bottom = sheet.bottom - pad - buttons_high
        if self.words:
            at = pygame.Rect(x, y, room, bottom - theme.px(36) - y)
            if whole > most:
                self.stage.add(ScrollText(look, "words", at, [Paragraph(self.words)], zone="words"))
            else:
                self.stage.add(Label(look, "words", self.words, at, "label", valign="top"))
        for i, row in enumerate(rows):
            self._add_row(row, pygame.Rect(x, bottom + i * (high + gap), room, high), gap)

    def _answer_rows(self, room: int, gap: int) -> list[list[Answer]]:
        """The answers in one row, or one below the other if they do not fit."""
        needed = sum(Button.width_for(self.look, a.label, _style(a)) for a in self.answers) + gap * len(self.answers)
        return [self.answers] if needed <= room else [[answer] for answer in self.answers]

    def _add_row(self, row: list[Answer], rect: pygame.Rect, gap: int) -> None:
        look = self.look
        least = [Button.width_for(look, a.label, _style(a)) for a in row]
        wanted = [max(width, look.theme.px(260)) for width in least]
        room = rect.width - gap * (len(row) - 1)
        if sum(wanted) > room >= sum(least):  # share what is over, so that each has its words on one line
            wanted = [width + (room - sum(least)) // len(row) for width in least]
        spare = room - sum(wanted)
        if spare < 0 or len(row) == 1:
            wanted = [room // len(row)] * len(row)
            spare = 0
        x = rect.x
        for i, (answer, width) in enumerate(zip(row, wanted, strict=True)):
            if i == len(row) - 1:
                x += spare
            at = pygame.Rect(x, rect.y, width, rect.height)
            press = self._pressed(answer)
            self.stage.add(
                Button(look, answer.id, at, answer.label, style=_style(answer), on_press=press, zone="buttons")
            )
            x += width + gap

    def _pressed(self, answer: Answer) -> Callable[[], None]:
        def act() -> None:
            self.app.pop(self)
            answer.act()

        return act

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self._pressed(self.escape)()


def _style(answer: Answer) -> ButtonStyle:
    return MAIN if answer.main else PLAIN


class TroubleSheet(Sheet):
    """Something broke. It says so in a sentence, never with a bare traceback; the report can be copied.

    It stands alone: what broke is gone.
    """

    name = "trouble"
    covers = True

    def __init__(self, title: str, words: str, report: str, answers: Sequence[Answer], copy_label: str) -> None:
        self.report = report
        super().__init__(title, words, [*answers[:-1], Answer("copy", copy_label, self._copy), answers[-1]])
        self.escape = answers[0]

    def _pressed(self, answer: Answer) -> Callable[[], None]:
        return answer.act  # every way on takes this sheet away; without any scene the program would end

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.fill(GRASS)

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self.report)
            self.app.toast(self.app.words.ui("The report is in the clipboard."))
        except (pygame.error, AttributeError, NotImplementedError):
            path = self.app.store.folder / "report.txt"
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(self.report, encoding="utf-8")
                self.app.toast(self.app.words.ui("The report is in the file {path}.", path=path))
            except OSError:
                self.app.toast(self.app.words.ui("The report could not be copied or written."))
