"""The picker of seat tokens: five tiles, each with its owner's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.seating import SEAT_IDS, SeatId
from scenes.scene import FADE, WidgetScene
from scenes.ui.widgets import Button, Label, Panel
from scenes.ui.widgets.button import PLAIN
from scenes.ui.widgets.token import TokenButton


class TokenSheet(WidgetScene):
    """`owners` names who has a token now; taking another's token swaps the two."""

    name = "token_sheet"
    fade = FADE
    covers = False

    def __init__(self, now: SeatId, owners: Mapping[SeatId, str], take: Callable[[SeatId], None]) -> None:
        self.now, self.owners, self.take = now, owners, take
        self.default_focus = f"token.{now}"

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        pad, gap = max(24, theme.px(40)), theme.gap
        tile = min(max(theme.px(216), theme.near(150)), (size[0] - 2 * pad - 2 * theme.px(24) - 4 * gap) // 5)
        high = tile + theme.px(40)
        title_high = look.fonts.line_height(theme.text("title"), "display")
        back_high = max(theme.target, theme.px(64))
        whole = 2 * pad + title_high + high + back_high + 2 * theme.px(24)
        sheet = pygame.Rect(0, 0, 5 * tile + 4 * gap + 2 * pad, whole)
        sheet.center = (size[0] // 2, size[1] // 2)
        self.stage.add(Panel("sheet", sheet))
        at = pygame.Rect(sheet.x + pad, sheet.y + pad, sheet.width - 2 * pad, title_high)
        self.stage.add(Label(look, "title", words.ui("Choose a token"), at, "title", weight="display"))
        y = at.bottom + theme.px(24)
        for i, seat in enumerate(SEAT_IDS):
            at = pygame.Rect(sheet.x + pad + i * (tile + gap), y, tile, high)
            owner = self.owners.get(seat, "") or words.ui("Free")
            self.stage.add(
                TokenButton(
                    look, f"token.{seat}", at, seat, words=owner, on=seat == self.now, zone="tokens",
                    on_press=self._taker(seat),
                )
            )  # fmt: skip
        label = words.ui("Back")
        wide = max(Button.width_for(look, label, PLAIN), theme.px(200))
        at = pygame.Rect(sheet.x + pad, sheet.bottom - pad - back_high, wide, back_high)
        self.stage.add(Button(look, "back", at, label, on_press=self.back, zone="buttons"))

    def _taker(self, seat: SeatId) -> Callable[[], None]:
        def act() -> None:
            self.app.pop(self)
            self.take(seat)

        return act

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)
