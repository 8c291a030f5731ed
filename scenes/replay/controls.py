"""The bar at the foot of a game that is watched: back and forth, the line of the game, speed and eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.replay.seek import SeekBar
from scenes.ui.paint import Box
from scenes.ui.text import TextBox, measure
from scenes.ui.theme import INK, INK_SOFT, PAPER, Theme, mix
from scenes.ui.widgets import Button, Label, Panel
from scenes.ui.widgets.button import MAIN, SMALL

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.intents import CommandName
    from scenes.replay.watch import WatchScene
    from scenes.ui.look import Look

    _Entry = tuple[str, str, str, Callable[[], None], CommandName | None, bool]

_BAR = Box(PAPER, None, 0, 0)
_EDGE = Box(mix(PAPER, INK, 0.32), None, 0, 0)

_LEAST_LINE = 150
"""The shortest line of the game, in pixels of a small window."""


def bar_height(theme: Theme) -> int:
    """How much of the foot of the window the bar takes."""
    return theme.target + 2 * max(8, theme.px(16))


class BarButton(Button):
    """A sign with a word below it."""

    def __init__(self, look: Look, id: str, rect: pygame.Rect, caption: str, **more: Any) -> None:
        super().__init__(look, id, rect, **more)
        if not caption:
            return
        line = look.fonts.line_height(look.theme.text("small"), "bold")
        space = max(2, (rect.height - line - self._glyph_side) // 3)
        self._glyph_side = min(self._glyph_side, rect.height - line - 3 * space)
        self._glyph_at = rect.centerx, rect.y + space + self._glyph_side // 2
        at = pygame.Rect(rect.x + 2, rect.bottom - space - line, rect.width - 4, line)
        ground = self.style.box.fill or PAPER
        self._texts = [
            (
                "caption",
                TextBox(
                    look, caption, at, "small", weight="bold", colour=self._ink, on=ground, align="center", single=True,
                    floor=16,
                ),
            )
        ]  # fmt: skip


class Controls:
    """Puts the bar's widgets on the stage of a `WatchScene`."""

    def __init__(self, scene: WatchScene) -> None:
        self.scene = scene

    @property
    def rect(self) -> pygame.Rect:
        """The bar in the window."""
        width, height = self.scene.app.size
        high = bar_height(self.scene.look.theme)
        return pygame.Rect(0, height - high, width, high)

    def place(self) -> None:
        """All widgets for the moment shown."""
        theme, rect, words = self.scene.look.theme, self.rect, self.scene.app.words
        self.scene.stage.add(Panel("bar", rect, _BAR))
        edge = pygame.Rect(rect.x, rect.y, rect.width, max(2, theme.px(3)))
        self.scene.stage.add(Panel("bar.edge", edge, _EDGE))
        side, margin, near = theme.target, theme.gap, max(8, theme.px(12))
        high = max(side, rect.height - 2 * max(4, theme.px(8)))
        y = rect.centery - side // 2
        at = pygame.Rect(rect.right - margin - side, y, side, side)
        save = words.ui("Save the game as text")
        self._button("export", at, "save", save, self.scene.export, None)
        end = self._right(at.x - margin, y, side, margin)
        where = self._where_width()
        buttons = self._buttons()
        captions = self._captions()
        without = [button for button in buttons if button[0] not in ("to_start", "to_end")]

        def room(shown: list[_Entry], worded: bool) -> int:
            wide = sum(self._wide(id, captions[id] if worded else "", side) for id, *_ in shown)
            return end - rect.x - 3 * margin - where - wide - (len(shown) - 3) * near - 3 * margin

        # the words under the signs go first, then the ends of the line: Home and End lead there too
        ways = ((buttons, True), (without, True), (buttons, False), (without, False))
        shown, worded = next((way for way in ways if room(*way) >= theme.near(_LEAST_LINE)), ways[-1])
        x = rect.x + margin
        for id, glyph, tip, act, shortcut, apart in shown:
            caption = captions[id] if worded else ""
            wide = self._wide(id, caption, side)
            at = pygame.Rect(x, rect.centery - high // 2, wide, high) if worded else pygame.Rect(x, y, wide, side)
            self._button(id, at, glyph, tip, act, shortcut, caption)
            x = at.right + (margin if apart else near)
        at = pygame.Rect(x + margin - near, y, where, side)
        self._where(at)
        seek = pygame.Rect(at.right + margin, y, end - margin - at.right - margin, side)
        scene = self.scene
        line = SeekBar(
            scene.look, "seek", seek, scene.at, scene.tape.total, scene.tape.rounds, on_seek=scene.go,
            on_step=scene.step, zone="seek",
        )  # fmt: skip
        scene.stage.add(line)

    def _wide(self, id: str, caption: str, side: int) -> int:
        look = self.scene.look
        words = look.fonts.size(caption, look.theme.text("small"), "bold")[0] + look.theme.px(16) if caption else 0
        return max(side, words) + (look.theme.px(24) if id == "play" else 0)

    def _captions(self) -> dict[str, str]:
        """A word for each button; which way it goes is told by its sign."""
        words = self.scene.app.words
        whole, step = words.ui("Round"), words.ui("Step")
        play = words.ui("Rest") if self.scene.playing else words.ui("Go on")
        return {
            "leave": words.ui("Leave"),
            "to_start": words.ui("Start"),
            "round_back": whole,
            "step_back": step,
            "play": play,
            "step": step,
            "round_on": whole,
            "to_end": words.ui("End"),
        }

    def _buttons(self) -> list[_Entry]:
        scene, words = self.scene, self.scene.app.words
        play = ("play", "pause", words.ui("Rest"), scene.play_or_rest) if scene.playing else (
            "play", "play", words.ui("Play by itself"), scene.play_or_rest)  # fmt: skip
        return [
            ("leave", "back", words.ui("Leave"), scene.back, "menu", True),
            ("to_start", "to_start", words.ui("To the start"), lambda: scene.go(0), None, False),
            ("round_back", "rewind", words.ui("A round back"), lambda: scene.turn(-1), None, False),
            ("step_back", "step_back", words.ui("A step back"), lambda: scene.step(-1), None, True),
            (*play, "next_phase", True),
            ("step", "step", words.ui("A step on"), lambda: scene.step(1), None, False),
            ("round_on", "speed", words.ui("A round on"), lambda: scene.turn(1), None, False),
            ("to_end", "to_end", words.ui("To the end"), lambda: scene.go(scene.tape.total), None, False),
        ]

    def _button(
        self, id: str, at: pygame.Rect, glyph: str, tip: str, act: Callable[[], None], shortcut: CommandName | None,
        caption: str = "",
    ) -> None:  # fmt: skip
        scene = self.scene
        style = MAIN if id == "play" else SMALL
        scene.stage.add(
            BarButton(
                scene.look,
                id,
                at,
                caption,
                glyph=glyph,
                style=style,
                on_press=act,
                zone="replay",
                tip=tip,
                shortcut=shortcut,
            )
        )

    def _right(self, right: int, y: int, side: int, margin: int) -> int:
        """Speed and eyes at the right end. Gives where they begin."""
        scene, look, words = self.scene, self.scene.look, self.scene.app.words
        speeds = self._speeds()
        wide = max(Button.width_for(look, name, SMALL) for name in speeds.values())
        at = pygame.Rect(right - wide, y, wide, side)
        tip = words.ui("Speed")
        scene.stage.add(
            Button(
                look, "speed", at, speeds[scene.speed], style=SMALL, on_press=scene.next_speed, zone="replay", tip=tip
            )
        )
        if len(scene.views) < 2:
            return at.x
        glyph = "eye_off" if scene.covered_hand else "eye"
        names = [seat.name for seat in scene.setup.seats]
        labels = [*names, words.ui("All open")] if scene.views[-1].all_open else names
        wide = max(Button.width_for(look, label, SMALL, "eye") for label in labels)
        at = pygame.Rect(at.x - margin - wide, y, wide, side)
        label = labels[-1] if scene.eyes.all_open else names[scene.own]
        tip = words.ui("Whose eyes you watch with")
        if scene.covered_hand:
            tip = words.ui("Whose seat is at the foot of the table. Hands stay face down until the game is over.")
        scene.stage.add(
            Button(look, "eyes", at, label, glyph=glyph, style=SMALL, on_press=scene.next_eyes, zone="replay", tip=tip)
        )
        return at.x

    def _speeds(self) -> dict[str, str]:
        words = self.scene.app.words
        return {
            "slow": words.ui("Slow"),
            "normal": words.ui("Normal"),
            "fast": words.ui("Fast"),
            "instant": words.ui("Instant"),
        }

    # -- where one is -------------------------------------------------------------------------------------------

    def _place_words(self, round: int, at: int) -> tuple[str, str]:
        words, total = self.scene.app.words, self.scene.tape.total
        return words.ui("Round {n}", n=round), words.ui("{n} of {total}", n=at, total=total)

    def _where_width(self) -> int:
        look, tape = self.scene.look, self.scene.tape
        first, second = self._place_words(len(tape.rounds), tape.total)
        body, small = look.theme.text("body"), look.theme.text("small")
        return max(measure(look, first, body, "bold")[0], measure(look, second, small, "text")[0]) + 4

    def _where(self, rect: pygame.Rect) -> None:
        look, stage = self.scene.look, self.scene.stage
        first, second = self._place_words(self.scene.shown.round, self.scene.at)
        high = look.fonts.line_height(look.theme.text("body"), "bold")
        low = look.fonts.line_height(look.theme.text("small"))
        top = rect.centery - (high + low) // 2
        at = pygame.Rect(rect.x, top, rect.width, high)
        stage.add(Label(look, "where.round", first, at, "body", weight="bold", single=True))
        at = pygame.Rect(rect.x, top + high, rect.width, low)
        stage.add(Label(look, "where.step", second, at, "small", colour=INK_SOFT, single=True))
