"""The results: who won and why, and again."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import pygame

from game.record import Record
from game.words import Words
from scenes.results_solo import FoxPath, SoloHead
from scenes.results_table import ResultsTable
from scenes.scene import FADE, WidgetScene
from scenes.statistics import Ended
from scenes.ui.grounds import meadow
from scenes.ui.text import measure
from scenes.ui.theme import INK_SOFT, SKY_LIGHT, SUN_DEEP
from scenes.ui.widgets import Button, Label, Panel, Picture
from scenes.ui.widgets.button import MAIN, PLAIN
from scenes.ui.widgets.chart import DRAWN_IN, Chart, Line
from scenes.ui.widgets.disc import Disc

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.flow import Flow


@dataclass(frozen=True)
class MoodPoints:
    """How many hens of a seat are in a mood, and the points they bring."""

    hens: int = 0
    points: int = 0


@dataclass(frozen=True)
class SeatResult:
    """One seat at the end: where its points come from, what its flock lays, and how the rounds went."""

    name: str
    seat: str
    ribbons: int
    happy: MoodPoints
    content: MoodPoints
    sad: MoodPoints
    gone: MoodPoints
    total: int
    lays: int
    winner: bool
    points_by_round: tuple[int, ...] = ()
    eggs_by_round: tuple[int, ...] = ()


@dataclass(frozen=True)
class Award:
    """A small honour: a picture ("icons/egg_brown"), what for, and who."""

    picture: str
    label: str
    text: str


@dataclass(frozen=True)
class SoloResult:
    """The end of a game against the Fox: the title earned (words in the player's language) and how far he came.

    `turned` of `cards` fox cards lie open. `best_today` is the best total of the daily deal, this game included; none
    if it was another game. The page fills that in itself.
    """

    won: bool = False
    total: int = 0
    target: int = 10
    title: str = ""
    text: str = ""
    turned: int = 0
    cards: int = 12
    best_today: int | None = None


@dataclass(frozen=True)
class ResultsData:
    """Everything the results show. `seats` stand from first to last; `hen` is the picture of a hen of the winner.

    `solo` is there for a game against the Fox; `seats` has then only one entry. `ended` goes to the statistics.
    """

    seats: tuple[SeatResult, ...]
    target: int
    awards: tuple[Award, ...] = ()
    hen: str = ""
    solo: SoloResult | None = None
    ended: Ended = field(default_factory=lambda: Ended(people=0))

    @property
    def winners(self) -> list[SeatResult]:
        """Who won; more than one share the victory."""
        return [seat for seat in self.seats if seat.winner]

    @property
    def places(self) -> list[int]:
        """The place of each seat; equals share one."""
        keys = [(seat.winner, seat.total, seat.lays) for seat in self.seats]
        return [1 + sum(other > key for other in keys) for key in keys]


def headline(data: ResultsData, words: Words) -> str:
    """One sentence: who won with how much."""
    winners = data.winners
    total = winners[0].total if winners else 0
    if len(winners) > 1:
        names = words.names([seat.name for seat in winners])
        return words.ui_n(
            "{names} win together with {n} point", "{names} win together with {n} points", total, names=names
        )
    name = winners[0].name if winners else ""
    return words.ui_n("{name} wins with {n} point", "{name} wins with {n} points", total, name=name)


def explanation(data: ResultsData, words: Words) -> str:
    """Why the winner won, when points alone do not say it."""
    winners = data.winners
    if not winners:
        return ""
    level = [seat for seat in data.seats if not seat.winner and seat.total == winners[0].total]
    if level:
        names = words.names([seat.name for seat in level])
        return words.ui(
            "Level with {names}, but the flock of {winner} lays more: {more} eggs against {fewer}.",
            names=names, winner=words.names([seat.name for seat in winners]), more=winners[0].lays,
            fewer=max(seat.lays for seat in level),
        )  # fmt: skip
    if len(winners) > 1:
        return words.ui("Level in points, and their flocks lay the same number of eggs.")
    return words.ui("First to reach {n} points.", n=data.target) if winners[0].total >= data.target else ""


class ResultsScene(WidgetScene):
    """The end of a game. With its `record` it can be watched again."""

    name = "results"
    fade = FADE
    default_focus = "again"

    def __init__(self, data: ResultsData, flow: Flow, record: Record | None = None) -> None:
        self.data, self.flow, self.record = data, flow, record

    def enter(self, app: App) -> None:
        super().enter(app)
        best = self.flow.finished(self.data.ended)
        if self.data.solo is not None:
            self.data = replace(self.data, solo=replace(self.data.solo, best_today=best))

    def build(self, size: tuple[int, int]) -> None:
        theme = self.look.theme
        margin = theme.px(48) if not theme.tight else theme.near(14)
        gap = theme.px(24) if not theme.tight else theme.near(12)
        room = pygame.Rect((0, 0), size).inflate(-2 * margin, -2 * margin)
        solo = self.data.solo
        head = SoloHead(self, solo) if solo is not None else None
        head_high = head.height if head is not None else max(theme.px(144), theme.near(84))
        foot_high = max(theme.target, theme.px(80))
        top = pygame.Rect(room.x, room.y, room.width, head_high)
        if head is not None:
            head.build(top)
        else:
            self._build_head(top)
        self._build_buttons(pygame.Rect(room.x, room.bottom - foot_high, room.width, foot_high))
        middle = pygame.Rect(room.x, room.y + head_high + gap, room.width, 0)
        middle.height = room.bottom - foot_high - gap - middle.y
        left = pygame.Rect(
            middle.x, middle.y, (middle.width - gap) * (50 if not theme.tight else 56) // 100, middle.height
        )
        right = pygame.Rect(left.right + gap, middle.y, middle.right - left.right - gap, middle.height)
        table = ResultsTable(self)
        path = FoxPath(self, solo) if solo is not None else None
        path_high = path.height(left.width) + gap if path is not None else 0
        awards_high = self._awards_height(left.width)
        wanted = table.height() + path_high
        if awards_high and wanted + gap + awards_high <= left.height:
            at = pygame.Rect(left.x, left.bottom - awards_high, left.width, awards_high)
            self._build_awards(at)
            left.height -= awards_high + gap
        if path is not None:
            table_high = min(left.height - path_high, table.height() + theme.px(40))
            path.build(pygame.Rect(left.x, left.y + table_high + gap, left.width, left.height - table_high - gap))
            left.height = table_high
        table.build(left)
        self._build_charts(right, gap)

    def _build_head(self, rect: pygame.Rect) -> None:
        look, theme, data, words = self.look, self.look.theme, self.data, self.app.words
        self.stage.add(Panel("head", rect))
        pad = theme.px(28)
        x, right = rect.x + pad, rect.right - pad
        if data.hen:
            side = rect.height - 2 * theme.px(12)
            at = pygame.Rect(x, rect.centery - side // 2, side, side)
            self.stage.add(Disc("hen.ground", at.inflate(-theme.px(16), -theme.px(16)), SKY_LIGHT))
            self.stage.add(Picture("hen", data.hen, at))
            x = at.right + pad
        crown = theme.px(80)
        at = pygame.Rect(right - crown, rect.centery - crown // 2, crown, crown)
        self.stage.add(Picture("crown", "crown", at, glyph_colour=SUN_DEEP))
        right = at.x - pad
        first, second = headline(data, words), explanation(data, words)
        title, body = theme.text("title"), theme.text("label")
        high = measure(look, first, title, "display", right - x)[1]
        below = measure(look, second, body, "text", right - x)[1] if second else 0
        if high + below > rect.height - 8:
            high = rect.height - 8 - below
        top = rect.centery - (high + below) // 2
        at = pygame.Rect(x, top, right - x, high)
        self.stage.add(Label(look, "headline", first, at, "title", weight="display", floor=22))
        if second:
            at = pygame.Rect(x, top + high, right - x, below)
            self.stage.add(Label(look, "explanation", second, at, "label", floor=16))

    def _award_width(self, width: int) -> tuple[int, int, int]:
        """The width of one award, the gap between two, and the room for the words of one."""
        theme, count = self.look.theme, len(self.data.awards[:3])
        gap = theme.px(12)
        wide = (width - gap * (count - 1)) // count
        return wide, gap, wide - theme.px(16) - theme.px(52) - theme.px(14) - theme.px(10)

    def _awards_height(self, width: int) -> int:
        """High enough for the words of every award; 0 without awards."""
        look, theme = self.look, self.look.theme
        if not self.data.awards:
            return 0
        room = self._award_width(width)[2]
        words = max(
            measure(look, award.label, theme.text("small"), "text", room)[1]
            + measure(look, award.text, theme.text("body"), "bold", room)[1]
            for award in self.data.awards[:3]
        )
        return max(theme.px(92), words + 16)

    def _build_awards(self, rect: pygame.Rect) -> None:
        look, theme, awards = self.look, self.look.theme, self.data.awards[:3]
        wide, gap, room = self._award_width(rect.width)
        for i, award in enumerate(awards):
            at = pygame.Rect(rect.x + i * (wide + gap), rect.y, wide, rect.height)
            self.stage.add(Panel(f"award.{i}", at))
            side = theme.px(52)
            picture = pygame.Rect(at.x + theme.px(16), at.centery - side // 2, side, side)
            self.stage.add(Picture(f"award.{i}.picture", award.picture, picture))
            x = picture.right + theme.px(14)
            label_high = measure(look, award.label, theme.text("small"), "text", room)[1]
            text_high = measure(look, award.text, theme.text("body"), "bold", room)[1]
            top = at.centery - (label_high + text_high) // 2
            words = pygame.Rect(x, top, room, label_high)
            self.stage.add(Label(look, f"award.{i}.label", award.label, words, "small", colour=INK_SOFT))
            words = pygame.Rect(x, top + label_high, room, text_high)
            self.stage.add(Label(look, f"award.{i}.text", award.text, words, "body", weight="bold", floor=16))

    def _build_charts(self, rect: pygame.Rect, gap: int) -> None:
        look, words, data = self.look, self.app.words, self.data
        rounds = max((len(seat.points_by_round) for seat in data.seats), default=0)
        names = [words.ui("Round {n}", n=n + 1) for n in range(rounds)]
        upper = (rect.height - gap) * 52 // 100
        places = [
            pygame.Rect(rect.x, rect.y, rect.width, upper),
            pygame.Rect(rect.x, rect.y + upper + gap, rect.width, rect.height - upper - gap),
        ]
        points = [Line(seat.name, seat.seat, seat.points_by_round) for seat in data.seats]
        eggs = [Line(seat.name, seat.seat, seat.eggs_by_round) for seat in data.seats]
        motion = self.app.motion(DRAWN_IN)
        age = self._chart_age
        goal = words.ui("{n} to win", n=data.target)
        for id, at, title, lines, target in (
            ("points", places[0], words.ui("Points after each round"), points, data.target),
            ("eggs", places[1], words.ui("Eggs laid each round"), eggs, None),
        ):
            self.stage.add(Panel(f"{id}.panel", at))
            chart = Chart(
                look, id, at, title, lines, round_words=names, goal=target, goal_words=goal, motion=motion, age=age,
                zone=id,
            )  # fmt: skip
            self.stage.add(chart)

    _chart_age = 0

    def update(self, ms: int) -> bool:
        self._chart_age += ms
        return super().update(ms)

    def _build_buttons(self, rect: pygame.Rect) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        record = self.record
        entries = [
            ("again", words.ui("Play again"), self.flow.play_again, MAIN),
            ("new_game", words.ui("New game"), self.flow.new_game, PLAIN),
            ("title", words.ui("Back to the title"), self.flow.title, PLAIN),
        ]
        if record is not None:
            entries.insert(1, ("watch", words.ui("Watch again"), lambda: self.flow.watch(record), PLAIN))
        wide = (rect.width - (len(entries) - 1) * theme.gap) // len(entries)
        for i, (id, label, act, style) in enumerate(entries):
            at = pygame.Rect(rect.x + i * (wide + theme.gap), rect.y, wide, rect.height)
            self.stage.add(Button(look, id, at, label, style=style, on_press=act, zone="buttons"))

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.blit(meadow(self.look), (0, 0))
