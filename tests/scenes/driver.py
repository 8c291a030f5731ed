"""Drives the app as a person would: posts real pygame events, steps the time, looks at the probe.

    driver = Driver(size=(1280, 800))
    driver.push(SomeScene())
    driver.click("start")          # finds the widget by its probe id
    driver.key(pygame.K_RETURN)
    assert driver.find("title").text == "..."

Every click, key and drag counts as one press (`driver.presses`).
"""

from __future__ import annotations

import tempfile
from functools import lru_cache
from pathlib import Path

import pygame

from game.words import Words
from scenes.app import App
from scenes.art.pictures import Pictures
from scenes.probe import Probe
from scenes.scene import Scene
from scenes.store import Store
from scenes.ui.fonts import Fonts
from scenes.ui.sound import Sounds
from scenes.window import Window

ROOT = Path(__file__).resolve().parents[2]
FRAME = 16


class PlainPictures(Pictures):
    """Stands in for the art where only places and words are tested."""

    def __init__(self) -> None:
        super().__init__(ROOT / "assets" / "art" / "pictures")
        self.asked: set[str] = set()

    def master(self, name: str) -> pygame.Surface:
        self.asked.add(name)
        surface = pygame.Surface((32, 32), pygame.SRCALPHA)
        surface.fill((225, 235, 215, 255))
        return surface


@lru_cache(maxsize=1)
def fonts() -> Fonts:
    """The fonts, read once for all tests."""
    pygame.font.init()
    return Fonts(ROOT / "assets" / "fonts")


@lru_cache(maxsize=4)
def words_for(language: str) -> Words:
    """The words of a language; "xx" is a make-believe one that is 40 % longer than English."""
    return Words(language, ROOT / "assets" / "locale")


class Driver:
    """An app without a screen, and the hands on it."""

    def __init__(
        self, size: tuple[int, int] = (1280, 800), language: str = "en", folder: Path | None = None, **parts: object
    ) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self.folder = folder if folder is not None else Path(self._folder.name)
        pygame.event.clear() if pygame.display.get_init() else None
        window = Window(size)
        self.pictures = PlainPictures()
        made: dict[str, object] = {
            "fonts": fonts(),
            "pictures": self.pictures,
            "words_for": words_for,
            "sounds": Sounds(ROOT / "assets" / "sounds"),
            "store": Store(self.folder),
            "language": language,
        }
        made.update(parts)
        self.app = App(window, **made)  # type: ignore[arg-type]
        pygame.event.clear()
        self.presses = 0
        self.pos = (-1, -1)

    @classmethod
    def over(cls, app: App) -> Driver:
        """Hands on an app that somebody else has put together."""
        driver = cls.__new__(cls)
        driver.app, driver.presses, driver.pos = app, 0, (-1, -1)
        return driver

    # -- time ---------------------------------------------------------------------------------------------------

    def push(self, scene: Scene) -> None:
        self.app.push(scene)
        self.step()

    def step(self, ms: int = FRAME) -> bool:
        """One turn of the loop. True if the window was drawn."""
        return self.app.step(ms)

    def wait(self, ms: int) -> int:
        """Let time pass frame by frame; gives back how often the window was drawn."""
        drawn = 0
        while ms > 0:
            drawn += self.step(min(FRAME, ms))
            ms -= FRAME
        return drawn

    # -- looking ------------------------------------------------------------------------------------------------

    def probe(self) -> list[Probe]:
        return self.app.probe()

    def all(self, id: str) -> list[Probe]:
        return [probe for probe in self.probe() if probe.id == id]

    def find(self, id: str) -> Probe:
        """The one visible thing called `id`, in the topmost scene that has it."""
        found = self.all(id)
        assert found, f"{id} is not on screen; there is {sorted(probe.id for probe in self.probe())}"
        return found[-1]

    def has(self, id: str) -> bool:
        return bool(self.all(id))

    @property
    def focused(self) -> str:
        """The id of what has the focus in the top scene."""
        top = self.app.top
        assert top is not None
        return next((probe.id for probe in top.probe() if probe.focused), "")

    @property
    def words(self) -> str:
        """All words on screen."""
        return "\n".join(probe.text for probe in self.probe() if probe.kind == "text")

    # -- hands --------------------------------------------------------------------------------------------------

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **values))

    def move(self, pos: tuple[int, int], held: bool = False) -> None:
        rel = (pos[0] - self.pos[0], pos[1] - self.pos[1])
        self.pos = pos
        self.post(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(int(held), 0, 0), touch=False)
        self.step()

    def down(self, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.pos, button=button, touch=False)
        self.step()

    def up(self, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=self.pos, button=button, touch=False)
        self.step()

    def place(self, where: str | tuple[int, int]) -> tuple[int, int]:
        return self.find(where).centre if isinstance(where, str) else where

    def click(self, where: str | tuple[int, int], button: int = 1) -> None:
        """Point at it, press, let go. A name must be something that can be pressed now."""
        if isinstance(where, str):
            probe = self.find(where)
            assert probe.target, f"{where} cannot be pressed: {probe.reason or 'it is no button'}"
        self.presses += 1
        self.move(self.place(where))
        self.down(button)
        self.up(button)

    def drag(self, start: str | tuple[int, int], goal: str | tuple[int, int], steps: int = 8) -> None:
        """Press on `start`, move to `goal` in small moves, let go."""
        self.presses += 1
        begin, end = self.place(start), self.place(goal)
        self.move(begin)
        self.down()
        for i in range(1, steps + 1):
            self.move(
                (begin[0] + (end[0] - begin[0]) * i // steps, begin[1] + (end[1] - begin[1]) * i // steps), held=True
            )
        self.up()

    def wheel(self, where: str | tuple[int, int], y: int) -> None:
        self.move(self.place(where))
        self.post(pygame.MOUSEWHEEL, x=0, y=y, flipped=False, precise_x=0.0, precise_y=float(y), touch=False)
        self.step()

    def key(self, *keys: int, mod: int = 0) -> None:
        """Press and let go each key in turn."""
        for key in keys:
            self.presses += 1
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self.step()
            self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
            self.step()

    def hold(self, key: int) -> None:
        self.presses += 1
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        self.step()

    def release(self, key: int) -> None:
        self.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
        self.step()

    def type(self, text: str) -> None:
        """Text as the system sends it to a field that is being edited."""
        self.post(pygame.TEXTINPUT, text=text)
        self.step()

    def resize(self, size: tuple[int, int]) -> None:
        """The person pulls the window to another size."""
        self.app.window.set_size(size)
        self.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        self.step()

    # -- pictures -----------------------------------------------------------------------------------------------

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.app.window.surface, "RGB")

    def save(self, path: Path) -> None:
        pygame.image.save(self.app.window.surface, path)
