"""The window: opened inside the desktop, resizable, full screen on wish; the one place that talks to the display."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

import pygame

from game.trouble import Trouble
from scenes.ui.theme import SMALLEST_WINDOW

_SHARE = 0.93  # leaves room for title and task bar, and keeps the large layout on a 1080p screen
_UNSEEN = ("dummy", "offscreen")
_CURSORS = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
}
_SIGNS_OF_A_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")


class NoDisplay(Trouble):
    """There is no screen to open a window on."""


class Window:
    """The one window of the program. `size` may be given, else it takes most of the desktop.

    Raises `NoDisplay`.
    """

    def __init__(
        self, size: tuple[int, int] | None = None, fullscreen: bool = False, caption: str = "", icon: Path | None = None
    ) -> None:
        os.environ.setdefault("SDL_IME_SHOW_UI", "1")
        try:
            if sys.platform == "linux" and not any(os.environ.get(sign) for sign in _SIGNS_OF_A_SCREEN):
                raise pygame.error("no screen was found")  # asked in vain, Wayland would print a complaint of its own
            pygame.display.init()
            driver = pygame.display.get_driver()
            if driver in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
                raise pygame.error("no screen was found")
            pygame.font.init()
            self._desktop = (pygame.display.get_desktop_sizes() or [(1280, 800)])[0]
            self._plain = size or self._inside_desktop()
            self.fullscreen, self._cursor = fullscreen, "arrow"
            pygame.display.set_caption(caption)
            if icon is not None and icon.is_file():
                pygame.display.set_icon(pygame.image.load(icon))
            self._open()
        except pygame.error as error:
            pygame.display.quit()
            raise NoDisplay(
                f"There is no screen to open a window on ({error}). Without one, `simulate` plays games in the "
                "terminal and `shots` draws the screens into picture files."
            ) from None
        pygame.key.set_repeat(350, 45)
        pygame.key.stop_text_input()

    def _inside_desktop(self) -> tuple[int, int]:
        width, height = (round(side * _SHARE) for side in self._desktop)
        return (
            min(max(width, SMALLEST_WINDOW[0]), self._desktop[0]),
            min(max(height, SMALLEST_WINDOW[1]), self._desktop[1]),
        )

    def _open(self) -> None:
        if self.fullscreen:
            pygame.display.set_mode(self._desktop, pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._plain, pygame.RESIZABLE)

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in real pixels."""
        return self.surface.get_size()

    @property
    def shown(self) -> bool:
        """Whether anything of the window can be seen."""
        return pygame.display.get_active()

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to the plain window. If the display refuses, everything stays as it was."""
        if on == self.fullscreen:
            return
        before = self.fullscreen
        if on:
            self._plain = self.size
        self.fullscreen = on
        try:
            self._open()
        except pygame.error:
            self.fullscreen = before
            self._open()

    def set_size(self, size: tuple[int, int]) -> None:
        """Make the plain window `size` pixels large."""
        self._plain, self.fullscreen = size, False
        self._open()

    def set_cursor(self, name: str) -> None:
        """Give the pointer another shape: "arrow", "hand" or "text"."""
        if name == self._cursor:
            return
        self._cursor = name
        with contextlib.suppress(pygame.error):  # not every display has these shapes
            pygame.mouse.set_cursor(_CURSORS[name])

    def set_caption(self, words: str) -> None:
        """The words in the title bar."""
        pygame.display.set_caption(words)

    def flip(self) -> None:
        """Show what was drawn."""
        pygame.display.flip()

    def write_text(self, rect: pygame.Rect | None) -> None:
        """Start text input beside `rect` (for the input method's window), or end it."""
        if rect is None:
            pygame.key.stop_text_input()
        else:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(rect)

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()
