"""The results of a game against the Fox: the title earned, and how far he came."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.words import number
from scenes.ui.fonts import Weight
from scenes.ui.text import measure
from scenes.ui.theme import INK_SOFT, SKY_LIGHT, SUN_DEEP, SUN_LIGHT, Role
from scenes.ui.widgets import Label, Panel, Picture
from scenes.ui.widgets.disc import Disc

if TYPE_CHECKING:
    from game.words import Words
    from scenes.results import ResultsScene, SoloResult

_CARD = 7 / 5


def ending(solo: SoloResult, name: str, words: Words) -> str:
    """One sentence: how the game against the Fox ended."""
    if solo.won:
        return words.ui_n("{name} wins with {n} point.", "{name} wins with {n} points.", solo.total, name=name)
    if solo.turned >= solo.cards:
        return words.ui(
            "The Fox turned his last card. {name} has {n} of {target} points.", name=name, n=number(solo.total),
            target=solo.target,
        )  # fmt: skip
    return words.ui(
        "The game is over. {name} has {n} of {target} points.", name=name, n=number(solo.total), target=solo.target
    )


class SoloHead:
    """The top of the page: the Fox, sad or happy, and the title in large letters."""

    def __init__(self, scene: ResultsScene, solo: SoloResult) -> None:
        self.look, self.stage, self.words = scene.look, scene.stage, scene.app.words
        self.theme, self.data, self.solo = scene.look.theme, scene.data, solo

    @property
    def height(self) -> int:
        """How high the head is."""
        return self.theme.px(208) if not self.theme.tight else max(self.theme.px(176), self.theme.near(118))

    def build(self, rect: pygame.Rect) -> None:
        """Put the head into `rect`."""
        look, theme, solo = self.look, self.theme, self.solo
        self.stage.add(Panel("head", rect))
        pad, side = theme.px(28), rect.height - 2 * theme.px(16)
        self._build_fox(pygame.Rect(rect.x + pad, rect.centery - side // 2, side, side))
        x, right = rect.x + pad + side + pad, rect.right - pad
        if solo.won:
            right = self._build_winner(rect, right) - pad
        name = self.data.seats[0].name if self.data.seats else ""
        first = ending(solo, name, self.words)
        parts: list[tuple[str, str, Role, Weight]] = [
            ("ending", first if solo.title else "", "label", "bold"),
            ("headline", solo.title or first, "title" if theme.tight else "hero", "display"),
            ("explanation", solo.text, "label", "text"),
        ]
        room = right - x
        highs = [
            measure(look, told, theme.text(role), weight, room)[1] if told else 0 for _, told, role, weight in parts
        ]
        highs[1] = min(highs[1], look.fonts.line_height(theme.text(parts[1][2]), "display"))
        spare = rect.height - 2 * theme.px(8)
        if sum(highs) > spare:
            highs[1] = max(look.fonts.line_height(22, "display"), spare - highs[0] - highs[2])
        y = rect.centery - sum(highs) // 2
        for (id, told, role, weight), high in zip(parts, highs, strict=True):
            if told:
                colour = {"colour": INK_SOFT} if id == "ending" else {}
                at = pygame.Rect(x, y, room, high)
                floor = 22 if id == "headline" else 16
                self.stage.add(Label(look, id, told, at, role, weight=weight, floor=floor, **colour))
                y += high

    def _build_fox(self, rect: pygame.Rect) -> None:
        won = self.solo.won
        self.stage.add(Disc("fox.ground", rect, SKY_LIGHT if won else SUN_LIGHT))
        inner = rect.inflate(-rect.width // 10, -rect.height // 10)
        self.stage.add(Picture("fox", "fox/sneak" if won else "fox/look", inner))
        side = rect.width * 3 // 10
        badge = pygame.Rect(rect.right - side, rect.y, side, side)
        self.stage.add(Picture("fox.mood", "icons/mood_sad" if won else "icons/mood_happy", badge))

    def _build_winner(self, rect: pygame.Rect, right: int) -> int:
        """The happiest hen and a crown at the right; gives back where they begin."""
        theme = self.theme
        if self.data.hen:
            side = rect.height - 2 * theme.px(16)
            at = pygame.Rect(right - side, rect.centery - side // 2, side, side)
            self.stage.add(Picture("hen", self.data.hen, at))
            right = at.x - theme.px(12)
        crown = theme.px(80)
        at = pygame.Rect(right - crown, rect.centery - crown // 2, crown, crown)
        self.stage.add(Picture("crown", "crown", at, glyph_colour=SUN_DEEP))
        return at.x


class FoxPath:
    """A strip with the cards of the Fox, those that lie open and those that do not, and the best of the day."""

    def __init__(self, scene: ResultsScene, solo: SoloResult) -> None:
        self.look, self.stage, self.words = scene.look, scene.stage, scene.app.words
        self.theme, self.solo = scene.look.theme, solo

    def _pad(self) -> int:
        return self.theme.px(24) if not self.theme.tight else self.theme.near(10)

    def _card(self, width: int, height: int, rows: int) -> tuple[int, int]:
        """Width and height of one card when all lie in so many rows."""
        columns = max(1, -(-self.solo.cards // rows))
        wide = (width - self._between * (columns - 1)) // columns
        wide = min(wide, round((height - self._between * (rows - 1)) / rows / _CARD), max(84, self.theme.px(140)))
        return wide, round(wide * _CARD)

    @property
    def _between(self) -> int:
        return max(4, self.theme.px(10))

    def _told(self) -> str:
        solo = self.solo
        return self.words.ui("The Fox turned {n} of {all} cards", n=solo.turned, all=solo.cards)

    def _best(self) -> str:
        best = self.solo.best_today
        if best is None:
            return ""
        return number(self.words.ui_n("Best today: {n} point", "Best today: {n} points", best))

    def _heights(self, width: int) -> tuple[int, int]:
        room, px = width - 2 * self._pad(), self.theme.text("label")
        best = measure(self.look, self._best(), px, "bold", room)[1] if self._best() else 0
        return measure(self.look, self._told(), px, "bold", room)[1], best

    def height(self, width: int) -> int:
        """How high the strip has to be at least when it is `width` wide."""
        cards = self._card(width - 2 * self._pad(), max(56, self.theme.px(76)), 1)[1]
        return self._around(width) + cards

    def _around(self, width: int) -> int:
        """The height of everything but the cards."""
        told, best = self._heights(width)
        gap = self.theme.px(12)
        return 2 * self._pad() + told + gap + (gap + best if best else 0)

    def build(self, rect: pygame.Rect) -> None:
        """Put the strip into `rect`; the cards become as large as they can in one row or two."""
        look, theme = self.look, self.theme
        self.stage.add(Panel("path", rect))
        pad, gap, between = self._pad(), theme.px(12), self._between
        told, best = self._heights(rect.width)
        room, spare = rect.width - 2 * pad, rect.height - self._around(rect.width)
        rows = max((1, 2), key=lambda rows: self._card(room, spare, rows))
        wide, high = self._card(room, spare, rows)
        cards_high = rows * (high + between) - between
        y = rect.y + pad + (spare - cards_high) // 2
        at = pygame.Rect(rect.x + pad, y, room, told)
        self.stage.add(Label(look, "path.told", self._told(), at, "label", weight="bold", floor=16))
        y += told + gap
        columns = -(-self.solo.cards // rows)
        for place in range(self.solo.cards):
            x = rect.x + pad + place % columns * (wide + between)
            at = pygame.Rect(x, y + place // columns * (high + between), wide, high)
            turned = place < self.solo.turned
            self.stage.add(Picture(f"path.{place}", "fox/track_turned" if turned else "fox/track_back", at))
        y += cards_high + gap
        if best:
            side = min(best, theme.px(32))
            at = pygame.Rect(rect.x + pad, y + (best - side) // 2, side, side)
            self.stage.add(Picture("best.sign", "star", at, glyph_colour=SUN_DEEP))
            at = pygame.Rect(at.right + theme.px(12), y, rect.right - pad - at.right - theme.px(12), best)
            self.stage.add(Label(look, "best", self._best(), at, "label", weight="bold", floor=16))
