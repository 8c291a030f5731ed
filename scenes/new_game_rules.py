"""The right part of the new game page: the rules that can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.seating import HIGHEST_TARGET, LOWEST_TARGET
from scenes.new_game_draft import may_be_seed
from scenes.ui.paint import ROW
from scenes.ui.text import measure
from scenes.ui.theme import INK_SOFT, PAPER_SHADE
from scenes.ui.widgets import Label, Panel, Rule, Stepper, Switch, TextField

if TYPE_CHECKING:
    from scenes.new_game import NewGameScene

_LOW = 52


class RulesPart:
    """Builds the choices of rules, in one column with a word of explanation each, or in several without."""

    def __init__(self, scene: NewGameScene) -> None:
        self.scene, self.look, self.stage = scene, scene.look, scene.stage
        self.theme, self.words, self.draft = scene.look.theme, scene.app.words, scene.draft

    def _lines(self) -> list[tuple[str, str, str]]:
        words = self.words
        alone = self.draft.solo
        return [
            ("target", words.ui("Points to win"), words.ui("8 makes a short first game")),
            ("events", words.ui("Events"), words.ui("A new rule each round")),
            *([] if alone else [("open_hands", words.ui("Open hands"), words.ui("Everyone sees all cards"))]),
            ("rooster_is_extra", words.ui("Rooster is extra"), words.ui("House rule: a second hen")),
            ("hints", words.ui("Hints"), words.ui("Glow and warnings")),
            ("seed", words.ui("Seed"), words.ui("The same number deals the same cards")),
        ]

    def height(self, columns: int) -> int:
        """How high the part is in so many columns."""
        return -(-len(self._lines()) // columns) * self.theme.near(_LOW) + self.theme.near(12)

    def build(self, rect: pygame.Rect, columns: int) -> None:
        """Put the choices into `rect`."""
        theme, lines = self.theme, self._lines()
        rows = -(-len(lines) // columns)
        edge = theme.px(16) if columns == 1 else theme.near(6)
        usual = (theme.px(116) if not theme.tight else theme.near(80)) if columns == 1 else theme.near(_LOW)
        high = min(usual, (rect.height - 2 * edge) // rows)
        self.stage.add(Panel("rules", pygame.Rect(rect.x, rect.y, rect.width, rows * high + 2 * edge), ROW))
        pad = theme.px(32) if columns == 1 else theme.near(16)
        wide = (rect.width - pad * (columns + 1)) // columns
        for i, (id, label, hint) in enumerate(lines):
            column, row = i % columns, i // columns
            at = pygame.Rect(rect.x + pad + column * (wide + pad), rect.y + edge + row * high, wide, high)
            if row and columns == 1:
                self.stage.add(Rule(f"{id}.line", pygame.Rect(at.x, at.y, at.width, max(1, theme.px(2)))))
            self._build_line(id, label, hint if columns == 1 else "", at)

    def _build_line(self, id: str, label: str, hint: str, rect: pygame.Rect) -> None:
        look, theme = self.look, self.theme
        switch_words = (self.words.ui("On"), self.words.ui("Off"))
        wide = {"target": max(theme.px(204), theme.near(148)), "seed": max(theme.px(240), theme.near(172))}
        high = min(rect.height - 6, max(theme.target, theme.px(56)))
        control = pygame.Rect(0, 0, wide.get(id, Switch.width_for(look, switch_words)), high)
        control.midright = (rect.right, rect.centery)
        left = pygame.Rect(rect.x, rect.y + 3, control.x - rect.x - theme.px(12), rect.height - 6)
        line = measure(look, label, theme.text("label"), "bold", left.width)[1]
        hint_high = measure(look, hint, theme.text("small"), "text", left.width)[1] if hint else 0
        if hint and line + hint_high <= left.height:
            top = left.centery - (line + hint_high) // 2
            at = pygame.Rect(left.x, top, left.width, line)
            self.stage.add(Label(look, f"{id}.label", label, at, "label", weight="bold", on=PAPER_SHADE))
            at = pygame.Rect(left.x, top + line, left.width, hint_high)
            self.stage.add(Label(look, f"{id}.hint", hint, at, "small", colour=INK_SOFT, on=PAPER_SHADE))
        else:
            self.stage.add(Label(look, f"{id}.label", label, left, "label", weight="bold", on=PAPER_SHADE, floor=16))
        self._build_control(id, control, switch_words)

    def _build_control(self, id: str, rect: pygame.Rect, switch_words: tuple[str, str]) -> None:
        look, change = self.look, self.scene.change
        if id == "target":
            Stepper(
                look, self.stage, id, rect, self.draft.target, LOWEST_TARGET, HIGHEST_TARGET,
                lambda value: change(target=value), zone="rules", ground=PAPER_SHADE,
            )  # fmt: skip
        elif id == "seed":
            self.stage.add(
                TextField(
                    look, id, rect, self.draft.seed, ghost=self.words.ui("A new one"), allow=may_be_seed, zone="rules",
                    on_done=lambda _: self.scene.rebuild(), on_write=self.scene.app.write_text,
                )
            )  # fmt: skip
        else:
            on = bool(getattr(self.draft, id))
            self.stage.add(
                Switch(
                    look, id, rect, on, lambda value: change(**{id: value}), switch_words, ground=PAPER_SHADE,
                    zone="rules",
                )
            )  # fmt: skip
