"""Sound, guarded in this one place: without a sound device or a file, nothing sounds and nothing fails."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame


class Sounds:
    """Short effects from a folder of OGG files, named by their cue ("ui_press" is `ui_press.ogg`).

    `problem` is one clear sentence when there can be no sound, else empty. `last` is the cue asked for last, for
    captions and tests. Made with `later`, the sound device is not opened before `open` is called: that may take long.
    """

    def __init__(self, folder: Path, volume: int = 70, later: bool = False) -> None:
        self.folder, self.last, self.problem = folder, "", ""
        self._volume = volume
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self.on_cue: Callable[[str], None] | None = None
        if not later:
            self.open()

    def open(self) -> None:
        """Open the sound device."""
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except (pygame.error, NotImplementedError) as error:
            self.problem = f"There is no sound: {error}."

    @property
    def works(self) -> bool:
        """Whether a sound device is there."""
        return not self.problem and pygame.mixer.get_init() is not None

    @property
    def volume(self) -> int:
        """0 (silent) to 100."""
        return self._volume

    @volume.setter
    def volume(self, percent: int) -> None:
        self._volume = max(0, min(100, percent))

    def play(self, cue: str, gain: float = 1.0) -> None:
        """Play a cue. Never raises."""
        self.last = cue
        if self.on_cue is not None:
            self.on_cue(cue)
        if not self.works or self._volume == 0:
            return
        sound = self._load(cue)
        if sound is None:
            return
        try:
            sound.set_volume(max(0.0, min(1.0, gain * (self._volume / 100) ** 1.5)))
            sound.play()
        except pygame.error:
            self._loaded[cue] = None

    def _load(self, cue: str) -> pygame.mixer.Sound | None:
        if cue not in self._loaded:
            path = self.folder / f"{cue}.ogg"
            self._loaded[cue] = None
            if path.is_file():
                try:
                    self._loaded[cue] = pygame.mixer.Sound(path)
                except pygame.error:
                    self._loaded[cue] = None
        return self._loaded[cue]

    def close(self) -> None:
        """Give the sound device back."""
        if pygame.mixer.get_init() is not None:
            pygame.mixer.quit()
