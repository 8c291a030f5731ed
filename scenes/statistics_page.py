"""What was reached so far, on one page."""

from __future__ import annotations

import pygame

from game.seating import LEVELS
from game.words import number
from scenes.dialogs import Answer, Sheet
from scenes.scene import FADE, WidgetScene
from scenes.statistics import SEATS, Statistics, Tally
from scenes.ui.grounds import quiet_yard
from scenes.ui.paint import ROW
from scenes.ui.text import measure
from scenes.ui.theme import INK, INK_SOFT, LEAF_PALE, PAPER_SHADE, SKY_LIGHT, SUN_PALE, Colour
from scenes.ui.widgets import Button, Label, Panel, Picture, Rule
from scenes.ui.widgets.button import PLAIN
from scenes.ui.widgets.disc import Disc

_NONE = "\N{EN DASH}"
_FLOCK = ("darla_happy", "sansa_happy", "barcode_content", "acorn_happy")


class StatisticsScene(WidgetScene):
    """Figures at the top, below them the games against AI seats and those against the Fox."""

    name = "statistics"
    fade = FADE
    default_focus = "back"

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        margin = (theme.px(96), theme.px(48)) if not theme.tight else (theme.near(14), theme.near(12))
        page = pygame.Rect((0, 0), size).inflate(-2 * margin[0], -2 * margin[1])
        self.stage.add(Panel("page", page))
        pad, gap = theme.px(48) if not theme.tight else theme.near(18), theme.gap
        room = page.inflate(-2 * pad, -2 * pad)
        high = max(theme.target, theme.px(72))
        back, anew = words.ui("Back"), words.ui("Start anew")
        back_wide = max(Button.width_for(look, back, PLAIN), theme.px(200))
        counted = self.app.store.statistics
        anew_wide = Button.width_for(look, anew, PLAIN, "trash") if counted.games else 0
        at = pygame.Rect(room.x, room.y, room.width - back_wide - anew_wide - 2 * gap, high)
        self.stage.add(Label(look, "title", words.ui("Statistics"), at, "title", weight="display"))
        at = pygame.Rect(room.right - back_wide, room.y, back_wide, high)
        body = pygame.Rect(room.x, room.y + high + gap, room.width, room.height - high - gap)
        if counted.games:
            self._build_figures(counted, body)
            rect = pygame.Rect(at.x - gap - anew_wide, room.y, anew_wide, high)
            self.stage.add(Button(look, "anew", rect, anew, glyph="trash", on_press=self._ask, zone="buttons"))
        else:
            self._build_empty(body)
        self.stage.add(Button(look, "back", at, back, on_press=self.back, zone="buttons"))

    def _build_empty(self, area: pygame.Rect) -> None:
        look, theme = self.look, self.look.theme
        told = self.app.words.ui("Nothing is counted yet. Play a game to its end, and it stands here.")
        px, gap = theme.text("heading"), theme.gap
        high = measure(look, told, px, "text", area.width)[1]
        side = min(theme.px(400), area.height - high - gap)
        y = area.centery - (side + gap + high) // 2
        self.stage.add(Picture("hen", "hens/darla_content", pygame.Rect(area.centerx - side // 2, y, side, side)))
        at = pygame.Rect(area.x, y + side + gap, area.width, high)
        self.stage.add(Label(look, "empty", told, at, "heading", align="center"))

    # -- the figures --------------------------------------------------------------------------------------------

    def _build_figures(self, counted: Statistics, area: pygame.Rect) -> None:
        theme, words, gap = self.look.theme, self.app.words, self.look.theme.gap
        tiles = (
            ("games", "icons/egg_brown", str(counted.games), words.ui("Games played"), SUN_PALE),
            ("streak", "icons/mood_happy", str(counted.streak), words.ui("Won in a row"), LEAF_PALE),
            ("best_streak", "icons/rosette", str(counted.best_streak), words.ui("Most won in a row"), LEAF_PALE),
            ("daily", "icons/first_player", _points(counted.daily_best), words.ui("Best deal of a day"), SKY_LIGHT),
        )
        wide = (area.width - 3 * gap) // 4
        texts = [self._tile_words(wide, figure, label) for _, _, figure, label, _ in tiles]
        high = max(theme.px(150), max(figure + label for figure, label in texts) + 2 * theme.px(16))
        high = min(high, area.height * 2 // 5)
        for i, (id, picture, figure, label, fill) in enumerate(tiles):
            at = pygame.Rect(area.x + i * (wide + gap), area.y, wide, high)
            self._build_tile(id, picture, figure, label, fill, at)
        below = pygame.Rect(area.x, area.y + high + gap, area.width, area.height - high - gap)
        left = below.width * 58 // 100
        self._build_versus(counted, pygame.Rect(below.x, below.y, left, below.height))
        x = below.x + left + gap
        self._build_solo(counted, pygame.Rect(x, below.y, below.right - x, below.height))

    def _tile_room(self, wide: int) -> tuple[int, int, int]:
        """The side of the picture of a tile, the pad around, and the room for words."""
        theme = self.look.theme
        pad, side = theme.px(24), max(theme.px(88), theme.near(44))
        return side, pad, wide - side - 3 * pad

    def _tile_words(self, wide: int, figure: str, label: str) -> tuple[int, int]:
        look, theme = self.look, self.look.theme
        room = self._tile_room(wide)[2]
        return (
            look.fonts.line_height(theme.text("title"), "display"),
            measure(look, label, theme.text("body"), "text", room)[1],
        )

    def _build_tile(self, id: str, picture: str, figure: str, label: str, fill: Colour, rect: pygame.Rect) -> None:
        look = self.look
        self.stage.add(Panel(f"{id}.panel", rect, ROW.with_fill(fill)))
        side, pad, room = self._tile_room(rect.width)
        at = pygame.Rect(rect.x + pad, rect.centery - side // 2, side, side)
        self.stage.add(Picture(f"{id}.picture", picture, at))
        big, small = self._tile_words(rect.width, figure, label)
        x, y = at.right + pad, rect.centery - (big + small) // 2
        at = pygame.Rect(x, y, room, big)
        self.stage.add(Label(look, id, figure, at, "title", weight="display", on=fill))
        at = pygame.Rect(x, y + big, room, small)
        self.stage.add(Label(look, f"{id}.label", label, at, "body", on=fill, floor=16))

    def _heading(self, id: str, text: str, rect: pygame.Rect) -> pygame.Rect:
        """A panel with a heading; gives the room below it."""
        look, theme = self.look, self.look.theme
        self.stage.add(Panel(f"{id}.panel", rect, ROW))
        pad = max(10, theme.px(28))
        room = rect.inflate(-2 * pad, -2 * max(8, theme.px(20)))
        high = measure(look, text, theme.text("heading"), "display", room.width)[1]
        at = pygame.Rect(room.x, room.y, room.width, high)
        self.stage.add(Label(look, f"{id}.heading", text, at, "heading", weight="display", on=PAPER_SHADE, floor=18))
        gap = theme.px(16)
        return pygame.Rect(room.x, at.bottom + gap, room.width, room.bottom - at.bottom - gap)

    def _build_versus(self, counted: Statistics, rect: pygame.Rect) -> None:
        """A table: a row for each level, a column for each number of seats."""
        look, theme, words = self.look, self.look.theme, self.app.words
        room = self._heading("versus", words.ui("Won against AI seats"), rect)
        names = {"novice": words.ui("Novice"), "farmer": words.ui("Farmer")}
        levels = [level for level in LEVELS if level in names]
        first = room.width * 26 // 100
        wide = (room.width - first) // len(SEATS)
        high = min(theme.px(104), room.height // (len(levels) + 1))
        self._build_flock(room, room.height - (len(levels) + 1) * high)
        for column, seats in enumerate(SEATS):
            at = pygame.Rect(room.x + first + column * wide, room.y, wide, high)
            told = words.ui("{n} seats", n=seats)
            self.stage.add(
                Label(
                    look, f"seats.{seats}", told, at, "body", colour=INK_SOFT, on=PAPER_SHADE, align="center", floor=16
                )
            )
        for row, level in enumerate(levels):
            y = room.y + (row + 1) * high
            self.stage.add(Rule(f"rule.{level}", pygame.Rect(room.x, y, room.width, max(1, theme.px(2)))))
            at = pygame.Rect(room.x, y, first, high)
            self.stage.add(
                Label(look, f"level.{level}", names[level], at, "label", weight="bold", on=PAPER_SHADE, floor=16)
            )
            for column, seats in enumerate(SEATS):
                at = pygame.Rect(room.x + first + column * wide, y, wide, high)
                tally = counted.against(level, seats)
                figure = self._tally(tally) if tally.played else _NONE
                self.stage.add(
                    Label(
                        look, f"won.{level}.{seats}", figure, at, "label", on=PAPER_SHADE, align="center", floor=16,
                        weight="bold" if tally.won else "text", colour=INK if tally.won else INK_SOFT,
                    )
                )  # fmt: skip

    def _build_flock(self, room: pygame.Rect, spare: int) -> None:
        """A few happy hens at the foot of the room, where nothing else stands."""
        side = min(spare - self.look.theme.px(16), self.look.theme.px(190))
        if side < self.look.theme.near(70):
            return
        step = room.width // len(_FLOCK)
        for i, hen in enumerate(_FLOCK):
            x = room.x + i * step + (step - side) // 2
            self.stage.add(Picture(f"flock.{i}", f"hens/{hen}", pygame.Rect(x, room.bottom - side, side, side)))

    def _tally(self, tally: Tally) -> str:
        return self.app.words.ui("{won} of {played}", won=tally.won, played=tally.played)

    def _build_solo(self, counted: Statistics, rect: pygame.Rect) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        room = self._heading("solo", words.ui("Alone against the Fox"), rect)
        lines = [(words.ui("Games won"), self._tally(counted.solo) if counted.solo.played else _NONE)]
        lines.append((words.ui("Most points"), _points(counted.solo_best)))
        lines.append((words.ui("Best title"), words.title(counted.solo_title) if counted.solo_title else _NONE))
        lines.append((words.ui("Deals of a day played"), str(counted.daily)))
        side = min(room.height // 3, theme.px(190)) if room.height > theme.near(220) else 0
        high = min(theme.px(76), (room.height - side) // len(lines))
        if side:
            at = pygame.Rect(room.centerx - side // 2, room.bottom - side, side, side)
            self.stage.add(Disc("fox.ground", at, SKY_LIGHT))
            self.stage.add(Picture("fox", "fox/look", at.inflate(-side // 10, -side // 10)))
        for i, (label, figure) in enumerate(lines):
            y = room.y + i * high
            if i:
                self.stage.add(Rule(f"solo.rule.{i}", pygame.Rect(room.x, y, room.width, max(1, theme.px(2)))))
            half = room.width * 48 // 100
            at = pygame.Rect(room.x, y, half, high)
            self.stage.add(Label(look, f"solo.{i}.label", label, at, "body", colour=INK_SOFT, on=PAPER_SHADE, floor=16))
            at = pygame.Rect(room.x + half, y, room.width - half, high)
            self.stage.add(
                Label(look, f"solo.{i}", figure, at, "label", weight="bold", on=PAPER_SHADE, align="right", floor=16)
            )

    # -- what can be done ---------------------------------------------------------------------------------------

    def _ask(self) -> None:
        words = self.app.words
        told = words.ui("All of it is forgotten: games, titles and rows of wins. Saved games stay.")
        answers = [
            Answer("anew", words.ui("Start anew"), self._begin_anew),
            Answer("keep", words.ui("Keep it"), lambda: None, main=True),
        ]
        sheet = Sheet(words.ui("Forget the statistics?"), told, answers)
        sheet.escape = answers[1]
        self.app.push(sheet)

    def _begin_anew(self) -> None:
        counted = self.app.store.statistics
        self.app.store.statistics = Statistics(counted=counted.counted)
        self.app.save_statistics()
        self.rebuild()

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.blit(quiet_yard(self.look), (0, 0))


def _points(points: int | None) -> str:
    return _NONE if points is None else number(points)
