"""One seat seen from close by: its hens with all they need, what it has, and the piles that everybody may look at.

It shows what lies open on the table and nothing else: decks and hidden hands are numbers here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from game.table import AWAY, Bird
from scenes.art.desk import signed
from scenes.art.faces import COMPACT_BELOW
from scenes.intents import Command, Intent, PointerDown, Wheel
from scenes.scene import WidgetScene
from scenes.table.pages import Pages, Tile
from scenes.table.panels.needs import MOOD_ICONS
from scenes.table.pile_sheet import PileSheet
from scenes.table.zoom import ZoomSheet
from scenes.ui.paint import ROW, Box
from scenes.ui.text import TextBox
from scenes.ui.theme import PAPER_SHADE, SEATS
from scenes.ui.widget import Widget
from scenes.ui.widgets import Button, Label, Panel, Picture
from scenes.ui.widgets.button import MAIN, PLAIN

if TYPE_CHECKING:
    from scenes.table.board import Board
    from scenes.table.shown import ShownSeat
    from scenes.ui.look import Look

CARD = 176
"""Side of a hen card in design pixels; no smaller than her whole face needs."""
_LINES = 3


class HenTile(Widget):
    """A hen on her card, with words below: who, how she is, what she needs and loves."""

    kind = "hen"

    def __init__(
        self, look: Look, id: str, rect: pygame.Rect, face: pygame.Surface, lines: Iterable[str], mark: str,
        on_press: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(id, rect, on_press=on_press, zone="hens")
        self._face, self._mark = face, mark
        pad = (rect.width - face.get_width()) // 2
        self._at = face.get_rect(midtop=(rect.centerx, rect.y + pad))
        high = look.fonts.line_height(look.theme.text("body"), "bold")
        top = rect.bottom - pad // 2 - _LINES * high
        self._texts = [
            TextBox(
                look, line, pygame.Rect(rect.x + 4, top + i * high, rect.width - 8, high), "body", on=PAPER_SHADE,
                weight="text" if i else "bold", align="center", floor=16, single=True,
            )
            for i, line in enumerate(lines)
        ]  # fmt: skip

    @property
    def mark(self) -> str:
        return self._mark

    def texts(self) -> Iterable[tuple[str, TextBox]]:
        return [(str(i), text) for i, text in enumerate(self._texts) if text.string]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        look.paint.box(surface, self.rect, Box(PAPER_SHADE, None, 0, 12))
        surface.blit(self._face, self._at)
        for text in self._texts:
            text.draw(surface, look)


class SeatSheet(WidgetScene):
    """`seat` is looked at; `hen` has the focus at first, if she is on it."""

    name = "seat"
    covers = False

    def __init__(self, table: Board, seat: int, hen: int | None = None) -> None:
        self.table, self.seat = table, seat
        self.pages = Pages()
        self._wanted = hen

    # -- what it shows ------------------------------------------------------------------------------------------

    @property
    def _mine(self) -> ShownSeat:
        return self.table.shown.seats[self.seat]

    @property
    def _flock(self) -> list[Bird]:
        """Those that ran away last, as on the table."""
        return sorted(self._mine.flock, key=lambda bird: bird.mood == AWAY and not bird.chick)

    def _words_of(self, bird: Bird) -> tuple[str, str, str]:
        words, hen = self.app.words, self.table.match.table.cards.hens[bird.hen]
        name = words.local(hen.name)
        if bird.chick:
            return name, words.ui("Chick"), ""
        mood = (words.ui("Happy"), words.ui("Content"), words.ui("Sad"), words.ui("Ran away"))[bird.mood]
        how = f"{{{MOOD_ICONS[bird.mood]}}} {mood}" + (" {thirst}" if bird.thirsty else "")
        if bird.mood == AWAY:
            return name, how, ""
        loves = "".join(f"{{{treat}}}" for treat in hen.treats)
        return name, how, f"{hen.food} {{food}}  {hen.water} {{water}}  {loves}"

    def _counts(self) -> str:
        words, mine = self.app.words, self._mine
        parts = [
            words.ui("{n} pts", n=signed(self.table.shown.score(self.seat))),
            f"{mine.eggs} {{egg}}",
            f"{mine.ribbons} {{ribbon}}",
            words.ui("Draw deck {n}", n=mine.deck),
            words.ui("In hand {n}", n=len(mine.hand)),
        ]
        return "  \N{MIDDLE DOT}  ".join(parts)

    # -- layout -------------------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        look, theme = self.look, self.look.theme
        pad, space = theme.px(36), theme.px(20)
        foot_high = max(theme.target, theme.px(64))
        head_high = max(theme.target, look.fonts.line_height(theme.text("heading"), "bold"))
        line = look.fonts.line_height(theme.text("body"))
        most = pygame.Rect(0, 0, min(size[0] - 2 * theme.px(24), theme.px(1640)), size[1] - 2 * theme.px(24))
        around = 2 * pad + head_high + line + foot_high + 3 * space
        grid = self._grid(most.width - 2 * pad, most.height - around)
        sheet = pygame.Rect(0, 0, grid.width + 2 * pad, grid.height + around)
        sheet.center = (size[0] // 2, size[1] // 2)
        seat = self.table.setup.seats[self.seat]
        self.stage.add(Panel("sheet", sheet, band=SEATS[seat.seat].deep))
        self._add_head(pygame.Rect(sheet.x + pad, sheet.y + pad, grid.width, head_high))
        at = pygame.Rect(sheet.x + pad, sheet.y + pad + head_high + space // 2, grid.width, line)
        self.stage.add(Label(look, "counts", self._counts(), at, "body", weight="bold", single=True))
        field = pygame.Rect(at.x, at.bottom + space, grid.width, grid.height)
        self._lay(field)
        self._add_foot(pygame.Rect(at.x, sheet.bottom - pad - foot_high, grid.width, foot_high))

    def _side(self) -> int:
        """The side of a card: so large that a hen shows all her numbers."""
        return max(self.look.theme.px(CARD), round(COMPACT_BELOW * max(1.0, self.table.top.layout.face_scale)))

    def _tile(self) -> Tile:
        """Width, height and gap of the tiles."""
        theme, side = self.look.theme, self._side()
        line = self.look.fonts.line_height(theme.text("body"), "bold")
        wide = max(side + 2 * theme.px(12), theme.px(228), theme.near(176))
        return wide, side + (wide - side) // 2 * 3 // 2 + _LINES * line + 4, max(8, theme.px(12))

    def _grid(self, wide: int, high: int) -> pygame.Rect:
        """The room that the hens of a page take, as small as they need, `wide` by `high` at most."""
        flock = self._flock
        room = self.pages.fit(len(flock), self._tile(), wide, high)
        if self._wanted is not None:
            place = next((i for i, bird in enumerate(flock) if bird.hen == self._wanted), 0)
            self._wanted = None
            self.pages.open_at(place)
            self.stage.focus_id = f"hen.{flock[place].hen}" if flock else None
        return room

    def _add_head(self, at: pygame.Rect) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        seat = self.table.setup.seats[self.seat]
        token = pygame.Rect(at.x, at.y, at.height, at.height)
        self.stage.add(Picture("token", f"seats/{seat.seat}", token))
        right = at.right
        if len(self.table.setup.seats) > 1:
            for step, glyph in ((1, "arrow_right"), (-1, "arrow_left")):
                button = pygame.Rect(right - theme.target, at.centery - theme.target // 2, theme.target, theme.target)
                tip = words.ui("The next seat") if step > 0 else words.ui("The seat before")
                self.stage.add(
                    Button(look, f"seat.{glyph}", button, glyph=glyph, on_press=self._go(step), zone="head", tip=tip)
                )
                right = button.x - theme.gap
        said = seat.name
        if self.table.shown.first == self.seat:
            said = f"{said}   {{first}}"
        name = pygame.Rect(token.right + theme.px(16), at.y, right - token.right - 2 * theme.px(16), at.height)
        self.stage.add(Label(look, "title", said, name, "heading", weight="bold", single=True))

    def _lay(self, field: pygame.Rect) -> None:
        look, words, flock = self.look, self.app.words, self._flock
        if not flock:
            self.stage.add(Panel("none.row", field, ROW))
            said = words.ui("No hens yet")
            self.stage.add(Label(look, "none", said, field.inflate(-16, -8), "label", align="center", on=PAPER_SHADE))
        faces, side = self.table.top.faces, self._side()
        shown = list(self.pages.lay(flock, field))
        self.default_focus = f"hen.{shown[0][0].hen}" if shown else "close"
        for bird, rect in shown:
            face = faces.chick(side) if bird.chick else faces.hen(bird.hen, bird.mood, side, thirsty=bird.thirsty)
            mark = "chick" if bird.chick else MOOD_ICONS[bird.mood] + (" thirst" if bird.thirsty else "")
            self.stage.add(
                HenTile(look, f"hen.{bird.hen}", rect, face, self._words_of(bird), mark, self._enlarge(bird.hen))
            )

    def _add_foot(self, foot: pygame.Rect) -> None:
        look, words, theme = self.look, self.app.words, self.look.theme
        mine, piles = self._mine, []
        piles.append(("discard", words.ui("Discard {n}", n=len(mine.discard)), mine.discard))
        piles.append(("storage", words.ui("Stored {n}", n=len(mine.storage)), mine.storage))
        if self._hand_is_open and mine.hand:
            piles.append(("hand", words.ui("In hand {n}", n=len(mine.hand)), mine.hand))
        pages = 2 * (foot.height + theme.gap) if self.pages.count > 1 else 0
        wide = (foot.width - pages - len(piles) * theme.gap) // (len(piles) + 1)
        wide = min(wide, theme.px(300) if not theme.tight else theme.near(200))
        x = foot.x
        for id, label, cards in piles:
            at = pygame.Rect(x, foot.y, wide, foot.height)
            self.stage.add(
                Button(look, id, at, label, style=PLAIN, on_press=self._open(label, cards), zone="foot", floor=16)
            )
            x = at.right + theme.gap
        if self.pages.count > 1:
            for step, glyph in ((-1, "arrow_up"), (1, "arrow_down")):
                at = pygame.Rect(x, foot.y, foot.height, foot.height)
                self.stage.add(Button(look, f"page.{glyph}", at, glyph=glyph, on_press=self._turn(step), zone="foot"))
                x = at.right + theme.gap
        at = pygame.Rect(foot.right - wide, foot.y, wide, foot.height)
        self.stage.add(Button(look, "close", at, words.ui("Close"), style=MAIN, on_press=self.back, zone="foot"))

    @property
    def _hand_is_open(self) -> bool:
        """Hands lie open for everybody, by the rules of this game."""
        return self.table.setup.open_hands and all(card >= 0 for card in self._mine.hand)

    # -- what it does -------------------------------------------------------------------------------------------

    def _enlarge(self, hen: int) -> Callable[[], None]:
        return lambda: self.app.push(ZoomSheet(self.table, None, hen))

    def _open(self, title: str, cards: list[int]) -> Callable[[], None]:
        return lambda: self.app.push(PileSheet(self.table, title, sorted(cards)))

    def _go(self, step: int) -> Callable[[], None]:
        def act() -> None:
            self.seat = (self.seat + step) % len(self.table.setup.seats)
            self.pages.page = 0
            self.rebuild()

        return act

    def _turn(self, step: int) -> Callable[[], None]:
        def act() -> None:
            self.pages.turn(step)
            self.rebuild()

        return act

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Command(name="inspect", pressed=True):
                focused = self.stage.focused
                if isinstance(focused, HenTile):
                    focused.press()
                else:
                    self.back()
                return True
            case Command(name="page_up" | "page_down" as name, pressed=True):
                step = -1 if name == "page_up" else 1
                (self._turn(step) if self.pages.count > 1 else self._go(step))()
                return True
            case Wheel(dy=dy) if dy and self.pages.count > 1:
                self._turn(-1 if dy > 0 else 1)()
                return True
            case PointerDown() if self.stage.hovered is None and not self._on_sheet(intent.pos):
                self.back()
                return True
        return super().handle(intent)

    def _on_sheet(self, pos: tuple[int, int]) -> bool:
        sheet = self.stage.find("sheet")
        return sheet is not None and sheet.hits(pos)

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)
