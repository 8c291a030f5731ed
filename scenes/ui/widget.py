"""The widget contract. A widget is a rectangle with a name that draws itself, can be pressed and can tell about itself.

Scenes make their widgets anew whenever the window or the language changes (`WidgetScene.build`), so a widget keeps
nothing that the game needs: what it shows comes from the scene, what it does is a call back to the scene.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Literal

import pygame

from scenes.intents import CommandName, Intent
from scenes.probe import Probe, box_of

if TYPE_CHECKING:
    from scenes.ui.look import Look
    from scenes.ui.text import TextBox

Press = Callable[[], None]
CursorName = Literal["arrow", "hand", "text"]


class Widget:
    """Base of all widgets.

    `id` is unique in its scene and stays the same over rebuilds; `zone` groups widgets for Tab. A disabled widget
    with a `reason` can still be focused, and says the reason when it is pressed; one without is passed over.
    `shortcut` presses it from anywhere in the scene. `tip` is shown when the pointer rests on it. `final` tells the
    probe that what it does cannot be undone.
    """

    kind = "widget"
    focusable = True
    #: the shape of the pointer over it
    pointer: CursorName = "hand"
    #: the cue that sounds when it is pressed
    cue = "ui_press"

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        *,
        on_press: Press | None = None,
        zone: str = "main",
        enabled: bool = True,
        reason: str = "",
        tip: str = "",
        shortcut: CommandName | None = None,
    ) -> None:
        self.id, self.rect, self.zone = id, pygame.Rect(rect), zone
        self.on_press, self.enabled, self.reason = on_press, enabled, reason
        self.tip, self.shortcut = tip, shortcut
        self.final = False
        self.focused = self.hovered = self.pressed = False
        self.radius = 12.0

    @property
    def can_focus(self) -> bool:
        """Whether the focus may rest here."""
        return self.focusable and (self.enabled or bool(self.reason))

    def hits(self, pos: tuple[int, int]) -> bool:
        """Whether `pos` lies on the widget."""
        return self.rect.collidepoint(pos)

    def press(self) -> None:
        """What a click, Enter or the shortcut does."""
        if self.on_press is not None:
            self.on_press()

    def handle(self, intent: Intent, look: Look) -> bool:
        """Take an intent while focused (or a wheel turn while hovered). True means it was taken."""
        return False

    def blur(self) -> bool:
        """The focus goes elsewhere, or the pointer was pressed on nothing. True if something looks different."""
        return False

    def update(self, ms: int) -> bool:
        """Let `ms` pass. True means the widget looks different now."""
        return False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the widget as it is."""
        raise NotImplementedError

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the frame of the focus; the stage calls it after all widgets, so that nothing hides it."""
        look.paint.ring(surface, self.rect, self.radius, soft=not look.rings)

    def draw_over(self, surface: pygame.Surface, look: Look) -> None:
        """Draw what the frame of the focus may not hide; the stage calls it last."""

    def texts(self) -> Iterable[tuple[str, TextBox]]:
        """The text boxes inside, each with a short name, for the probe."""
        return ()

    def probe(self) -> list[Probe]:
        """The widget and its texts as plain data."""
        parts = [text.probe(f"{self.id}.{name}") for name, text in self.texts()]
        whole = Probe(
            id=self.id,
            kind=self.kind,
            rect=box_of(self.rect),
            text=" ".join(part.text for part in parts if part.text),
            focused=self.focused,
            hovered=self.hovered,
            selected=self.selected,
            zone=self.zone,
            enabled=self.enabled,
            reason=self.reason,
            target=self.focusable and self.enabled,
            mark=self.mark,
            final=self.final,
        )
        return [whole, *parts]

    @property
    def selected(self) -> bool | None:
        """For switches and choices: whether this is on."""
        return None

    @property
    def mark(self) -> str:
        """A shape or word that tells the state apart without colour."""
        return ""
