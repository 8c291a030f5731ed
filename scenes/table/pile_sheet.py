"""A pile of cards fanned out on a sheet, to be looked at or to pick one from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.intents import Command, Intent, Wheel
from scenes.scene import WidgetScene
from scenes.table.pages import Pages, Tile
from scenes.ui.text import TextBox
from scenes.ui.widget import Widget
from scenes.ui.widgets import Button, Label, Panel
from scenes.ui.widgets.button import MAIN, PLAIN

if TYPE_CHECKING:
    from scenes.art.faces import Faces
    from scenes.table.board import Board
    from scenes.ui.look import Look

CARD_WIDTH = 160
GAP = 20
LEAST_COLUMNS = 5
"""So wide the sheet is at least, for its title and its buttons."""


class PileCard(Widget):
    """One card of the pile."""

    kind = "card"

    def __init__(
        self, id: str, rect: pygame.Rect, faces: Faces, card_kind: int, name: str, on_press: Callable[[], None] | None
    ) -> None:
        super().__init__(id, rect, on_press=on_press, zone="cards")
        self._faces, self._kind, self._name = faces, card_kind, name

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.blit(self._faces.supply(self._kind, self.rect.width), self.rect.topleft)

    @property
    def mark(self) -> str:
        return self._name

    def texts(self) -> Iterable[tuple[str, TextBox]]:
        return ()


class PileSheet(WidgetScene):
    """`pick` is called with the chosen card after the sheet has gone; without it the pile can only be looked at."""

    name = "pile"
    covers = False

    def __init__(
        self, table: Board, title: str, pile: Sequence[int], pick: Callable[[int], None] | None = None
    ) -> None:
        self.table, self.title, self.pick = table, title, pick
        self.pile = list(pile)
        self.pages = Pages()

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        pad, space = theme.px(40), theme.px(24)
        high = max(theme.target, theme.px(64))
        title_high = look.fonts.line_height(theme.text("heading"), "bold")
        most = pygame.Rect(0, 0, min(size[0] - 2 * theme.px(32), theme.px(1480)), size[1] - 2 * theme.px(48))
        around = 2 * pad + title_high + high + 2 * space
        grid = self._grid(most.width - 2 * pad, most.height - around)
        sheet = pygame.Rect(0, 0, grid.width + 2 * pad, grid.height + around)
        sheet.center = (size[0] // 2, size[1] // 2)
        self.stage.add(Panel("sheet", sheet))
        at = pygame.Rect(sheet.x + pad, sheet.y + pad, sheet.width - 2 * pad, title_high)
        self.stage.add(Label(look, "title", self.title, at, "heading", weight="bold"))
        field = pygame.Rect(at.x, at.bottom + space, grid.width, grid.height)
        foot = pygame.Rect(at.x, field.bottom + space, at.width, high)
        if self.pile:
            self._lay(field)
        else:
            self.stage.add(Label(look, "empty", words.ui("There is no card here."), field, "label", align="center"))
        self._add_foot(foot)

    def _card(self) -> Tile:
        """Width, height and gap of the cards."""
        width = max(self.look.theme.px(CARD_WIDTH), self.look.theme.near(112))
        return width, round(width * 7 / 5), self.look.theme.px(GAP)

    def _grid(self, wide: int, high: int) -> pygame.Rect:
        """The room that the cards of a page take, as small as they need, `wide` by `high` at most."""
        columns = max(len(self.pile), LEAST_COLUMNS)
        return self.pages.fit(len(self.pile), self._card(), wide, high, columns)

    def _lay(self, field: pygame.Rect) -> None:
        """As many cards to a page as fit, left to right and top to bottom."""
        cards = self.table.match.table.cards
        for card, rect in self.pages.lay(self.pile, field):
            name = self.app.words.card(cards.kind(card).id)
            press = self._pressed(card) if self.pick else None
            self.stage.add(PileCard(f"card.{card}", rect, self.table.top.faces, cards.kind_of[card], name, press))

    def _add_foot(self, foot: pygame.Rect) -> None:
        look, words = self.look, self.app.words
        high = foot.height
        back = words.ui("Back") if self.pick else words.ui("Close")
        style = PLAIN if self.pick else MAIN
        wide = max(look.theme.px(220), Button.width_for(look, back, style))
        rect = pygame.Rect(foot.right - wide, foot.y, wide, high)
        self.stage.add(Button(look, "back", rect, back, style=style, on_press=self.back, zone="foot"))
        if self.pages.count == 1:
            return
        room = look.theme.px(160)
        for step, glyph, x in ((-1, "arrow_left", foot.x), (1, "arrow_right", foot.x + high + room)):
            at = pygame.Rect(x, foot.y, high, high)
            self.stage.add(Button(look, f"page.{glyph}", at, glyph=glyph, on_press=self._turn(step), zone="foot"))
        middle = pygame.Rect(foot.x + high, foot.y, room, high)
        text = words.ui("{n} of {count}", n=self.pages.page + 1, count=self.pages.count)
        self.stage.add(Label(look, "pages", text, middle, "label", align="center"))

    def _pressed(self, card: int) -> Callable[[], None]:
        def act() -> None:
            self.app.pop(self)
            if self.pick is not None:
                self.pick(card)

        return act

    def _turn(self, step: int) -> Callable[[], None]:
        def act() -> None:
            self.pages.turn(step)
            self.rebuild()

        return act

    def handle(self, intent: Intent) -> bool:
        if self.pages.count > 1:
            if isinstance(intent, Wheel) and intent.dy:
                self._turn(-1 if intent.dy > 0 else 1)()
                return True
            if isinstance(intent, Command) and intent.name in ("page_up", "page_down") and intent.pressed:
                self._turn(-1 if intent.name == "page_up" else 1)()
                return True
        return super().handle(intent)

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)
