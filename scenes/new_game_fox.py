"""The Fox on the new game page: what a game alone means, at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import terms
from game.seating import USUAL_TARGET
from scenes.ui.paint import NOTE
from scenes.ui.text import measure
from scenes.ui.theme import INK_SOFT, SUN_LIGHT, SUN_PALE
from scenes.ui.widgets import Label, Panel, Picture
from scenes.ui.widgets.disc import Disc

if TYPE_CHECKING:
    from scenes.new_game import NewGameScene

_SHORT, _LONG = USUAL_TARGET - 2, USUAL_TARGET + 1


class FoxPart:
    """Builds the panel below the one row: the Fox at the left, what he does in a few lines at the right."""

    def __init__(self, scene: NewGameScene) -> None:
        self.look, self.stage, self.words = scene.look, scene.stage, scene.app.words
        self.theme, self.draft = scene.look.theme, scene.draft

    def _lines(self) -> list[tuple[str, str, str]]:
        """Each with a name and a picture, the most telling ones first."""
        words = self.words
        help_words = words.ui("Help me: food and water are laid out each round. Change what you like, then confirm.")
        goal = words.ui("You win with {n} points before his last card turns.", n=self.draft.target)
        steps = words.ui("Each round he takes a step for every hen, and for every food card left in your hand.")
        cards = words.ui("Each of his {n} cards that turns takes hens and supplies off the market.", n=terms.FOX_CARDS)
        lines = [("goal", "icons/rosette", goal), ("steps", "icons/paw", steps), ("cards", "icons/fox", cards)]
        if self.draft.rows[0].help:
            return [*lines, ("help", "icons/food", help_words)]
        return [*lines, ("reward", "icons/first_player", words.ui("At the end your points earn you a title."))]

    def _difficulty(self) -> str:
        words, target = self.words, self.draft.target
        if target <= _SHORT:
            return words.ui("A short and gentle game")
        return words.ui("For keen hen keepers") if target >= _LONG else words.ui("The usual game")

    def build(self, rect: pygame.Rect) -> None:
        """Put the panel at the top of `rect`, as high as it needs; what has no room goes."""
        look, theme = self.look, self.theme
        pad = theme.px(32) if not theme.tight else theme.near(16)
        side = min(theme.px(300) if not theme.tight else theme.near(132), rect.height - 2 * pad)
        left = rect.x + pad
        x = left + side + pad
        room, icon = rect.right - pad - x, max(theme.px(44), theme.near(28))
        gap = theme.px(24) if not theme.tight else theme.near(8)
        title = self.words.ui("You against the Fox")
        title_high = measure(look, title, theme.text("title"), "display", room)[1]
        below_high = look.fonts.line_height(theme.text("label"), "bold")
        text_room = room - icon - theme.px(16)
        lines = [
            (id, picture, told, max(icon, measure(look, told, theme.text("label"), "text", text_room)[1]))
            for id, picture, told in self._lines()
        ]
        head = title_high + below_high + gap
        while len(lines) > 1 and head + sum(high + gap for *_, high in lines) - gap > rect.height - 2 * pad:
            lines.pop()
        spare = rect.height - 2 * pad - head - sum(high + gap for *_, high in lines) + gap
        more = max(0, min(spare // (len(lines) + 2), gap))
        pad, gap, head = pad + more, gap + more, head + more
        taken = head + sum(high + gap for *_, high in lines) - gap
        panel = pygame.Rect(rect.x, rect.y, rect.width, min(rect.height, max(taken, side) + 2 * pad))
        self.stage.add(Panel("fox", panel, NOTE))
        at = pygame.Rect(left, panel.centery - side // 2, side, side)
        self.stage.add(Disc("fox.ground", at, SUN_LIGHT))
        self.stage.add(Picture("fox.picture", "fox/look", at.inflate(-side // 12, -side // 12)))
        y = panel.centery - taken // 2
        at = pygame.Rect(x, y, room, title_high)
        self.stage.add(Label(look, "fox.title", title, at, "title", weight="display", on=SUN_PALE, floor=22))
        at = pygame.Rect(x, y + title_high, room, below_high)
        self.stage.add(
            Label(look, "fox.difficulty", self._difficulty(), at, "label", weight="bold", colour=INK_SOFT, on=SUN_PALE)
        )
        y += head
        for id, picture, told, high in lines:
            at = pygame.Rect(x, y + (high - icon) // 2, icon, icon)
            self.stage.add(Picture(f"fox.{id}.sign", picture, at))
            at = pygame.Rect(x + icon + theme.px(16), y, text_room, high)
            self.stage.add(Label(look, f"fox.{id}", told, at, "label", on=SUN_PALE, floor=16))
            y += high + gap
