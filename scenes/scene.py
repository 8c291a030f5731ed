"""The Scene contract, and the kind of scene that is made of widgets.

A scene is one screenful, or a sheet over one. The app keeps a stack of them: the top one gets the intents and the
time; the ones below are drawn unless something above `covers` them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame

from scenes.intents import Command, Intent, PointerDown, Source
from scenes.probe import Probe
from scenes.ui.stage import Stage
from scenes.ui.widget import CursorName

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.privacy import Reason
    from scenes.ui.look import Look


#: how long pages and sheets take to come and go, in milliseconds
FADE = 140


class Scene:
    """One entry of the stack.

    The app calls, in this order: `enter` once, `layout` (also after every change of window size or language), then
    `handle`, `update` and `draw`, and `leave` once. `covered` and `uncovered` tell that another scene came on top or
    went away. `handle` and `update` return True when the picture has to be drawn anew; nothing is drawn otherwise.
    """

    name = "scene"
    #: hides everything below; a scene that does not cover is drawn over a darkened still of what lies below
    covers = True
    #: is drawn over the sheet below as well; else only the page below all sheets shows behind it
    shows_sheet = False
    #: how dark the scenes below become, 0 to 255, when this one does not cover them
    dim = 130
    #: for how long, in milliseconds, the picture before shows through when this scene comes or goes
    fade = 0
    #: goes on living (gets `update`) while another scene lies on top
    lives_below = False
    #: shows nothing that is meant for the eyes of one person only
    public = False
    #: when it comes, what is meant for one person only is put face down
    hushes = False
    app: App

    def enter(self, app: App) -> None:
        """The scene comes onto the stack."""
        self.app = app

    def leave(self) -> None:
        """The scene goes off the stack for good."""

    def covered(self) -> None:
        """Another scene came on top."""

    def uncovered(self) -> None:
        """The scene is on top again."""

    def admits(self, intent: Intent) -> bool:
        """May the device that spoke do this, here or in a scene above? One that answers no says why."""
        return True

    def hush(self, reason: Reason = "") -> bool:
        """Somebody may be looking who should not: put face down what is meant for one person. True if anything was."""
        return False

    def layout(self, size: tuple[int, int]) -> None:
        """Put everything in place for a window of `size` pixels in the language of `app.words`."""

    def handle(self, intent: Intent) -> bool:
        """Take an intent. True means the picture changed."""
        return False

    def update(self, ms: int) -> bool:
        """Let `ms` pass. True means the picture changed."""
        return False

    def device_came(self, source: Source) -> None:
        """A pad was plugged in. Every scene of the stack is told, bottom first."""

    def device_gone(self, source: Source) -> None:
        """A pad was pulled out; `app.reader.source` is still `source` if it spoke last."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene onto the window."""

    def probe(self) -> list[Probe]:
        """Everything visible, as plain data."""
        return []

    @property
    def cursor(self) -> CursorName:
        """The shape of the pointer just now."""
        return "arrow"


class WidgetScene(Scene):
    """A scene made of widgets.

    Write `build`, which puts widgets on `self.stage` for the present window, and if needed `draw_ground` for what
    lies behind them. `rebuild` makes the widgets anew after something they show has changed. `back` is what Esc and
    the right mouse button do.
    """

    #: the widget that has the focus at first
    default_focus: str | None = None
    #: what the command "help" tells about here; without it nothing
    helps: Literal["", "table", "watch"] = ""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.stage = Stage(app.sounds.play, app.toast)

    @property
    def look(self) -> Look:
        """Measures, fonts, pictures and boxes for the present window."""
        return self.app.look

    def build(self, size: tuple[int, int]) -> None:
        """Put the widgets of this scene on `self.stage`."""
        raise NotImplementedError

    def back(self) -> None:
        """Esc or the right mouse button."""

    def layout(self, size: tuple[int, int]) -> None:
        self.stage.clear()
        self.build(size)
        self.stage.settle(self.default_focus)

    def rebuild(self) -> None:
        """Make all widgets anew; the focus stays where it was."""
        self.layout(self.app.size)
        self.app.invalidate()

    def handle(self, intent: Intent) -> bool:
        if self.stage.handle(intent, self.look):
            return True
        match intent:
            case Command(name="back", pressed=True) | PointerDown(button="right"):
                self.back()
                return True
            case Command(name="help", pressed=True) if self.helps:
                self.help()
                return True
        return False

    def help(self) -> None:
        """Tell what to press here."""
        from scenes.help_sheet import HelpSheet

        self.app.push(HelpSheet(self.helps or "table"))

    def update(self, ms: int) -> bool:
        return self.stage.update(ms)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw what lies behind the widgets."""

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface)
        self.stage.draw(surface, self.look)

    def probe(self) -> list[Probe]:
        return self.stage.probe()

    @property
    def cursor(self) -> CursorName:
        widget = self.stage.hovered
        return widget.pointer if widget is not None and widget.enabled else "arrow"
