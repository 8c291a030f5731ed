"""When all are ready a bar runs out over the middle of the screen; as long as it runs anybody may stop it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.intents import Intent, PointerDown, PointerMove, PointerUp
from scenes.probe import Probe
from scenes.table.panels.sheet import Rect, Sheet
from scenes.ui.paint import Box
from scenes.ui.theme import INK, LEAF_DEEP, PAPER, PAPER_SHADE
from scenes.ui.widgets import Button
from scenes.ui.widgets.button import PLAIN

if TYPE_CHECKING:
    from scenes.table.together.scene import TogetherScene

COUNT_IN = 1200


class CountIn:
    """Runs for `COUNT_IN` ms and then is `over`, until it is stopped or started again."""

    def __init__(self, scene: TogetherScene) -> None:
        self.scene = scene
        self.left = 0
        self.running = self.over = False
        self._sheet: Sheet | None = None
        self._stop: Button | None = None
        self._bar = Rect(0, 0, 0, 0)

    def start(self) -> None:
        """All are ready."""
        if not self.running:
            self.left, self.running, self.over = COUNT_IN, True, False
            self.scene.app.sounds.play("ui_note")
            self.scene.app.invalidate()

    def stop(self) -> None:
        """Somebody is not ready after all, or it has done its duty."""
        if self.running:
            self.running = self.over = False
            self.scene.app.invalidate()

    def update(self, ms: int) -> bool:
        """Let time pass. True while it runs."""
        if not self.running:
            return False
        self.left -= ms
        self.over = self.left <= 0
        return True

    def layout(self) -> None:
        """The window has another size, or the words another language."""
        scene = self.scene
        top, look, words = scene.top(scene.parts[0]), scene.app.look, scene.app.words
        theme, sheet = look.theme, Sheet(top, "count")
        label = words.ui("Stop")
        said = words.ui("Everybody is ready")
        px = sheet.least("heading", 34)
        wide, pad = sheet.width(said, px), theme.px(28)
        button = Button.width_for(look, label, PLAIN)
        high = max(theme.target, theme.px(64)) + 2 * pad
        box = Rect(0, 0, wide + button + 4 * pad, high)
        box.center = (theme.size[0] // 2, theme.size[1] // 2 + theme.px(40))
        sheet.box(box, Box(PAPER, INK, 4, 18, 4, INK))
        line = Rect(box.x + pad, box.y + pad // 2, wide + 4, high - 2 * pad)
        sheet.text("ready", said, line, "heading", weight="bold", px=px, single=True, floor=sheet.floor(16))
        self._bar = Rect(line.x, box.bottom - pad - theme.px(14), wide, max(8, theme.px(14)))
        sheet.box(self._bar, Box(PAPER_SHADE, None, 0, 7))
        at = Rect(box.right - pad - button, box.y + pad, button, high - 2 * pad)
        self._stop = Button(look, "stop", at, label, style=PLAIN, on_press=self._stopped)
        self._sheet = sheet

    def _stopped(self) -> None:
        """Pressed with the mouse: whoever was ready last is not."""
        seat = self.scene.drivers.seat_of("mouse")
        part = next((part for part in self.scene.parts if part.own == seat), self.scene.parts[-1])
        self.scene.hold_on(part)

    def handle(self, intent: Intent) -> bool:
        """The mouse on its button."""
        stop = self._stop
        if not self.running or stop is None or not isinstance(intent, (PointerMove, PointerDown, PointerUp)):
            return False
        over = stop.hits(intent.pos)
        stop.hovered = over
        if isinstance(intent, PointerDown) and over:
            self._stopped()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if not self.running or self._sheet is None or self._stop is None:
            return
        self._sheet.draw(surface)
        share = max(0.0, self.left / COUNT_IN)
        done = Rect(self._bar.x, self._bar.y, max(self._bar.height, round(self._bar.width * share)), self._bar.height)
        self.scene.app.look.paint.box(surface, done, Box(LEAF_DEEP, None, 0, 7))
        self._stop.draw(surface, self.scene.app.look)

    def probe(self) -> list[Probe]:
        if not self.running or self._sheet is None or self._stop is None:
            return []
        return [*self._sheet.probe(), *self._stop.probe()]
