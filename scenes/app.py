"""The app: the window, the clock, and the stack of scenes.

`step` does one turn of the loop and can be called by hand, so tests need no real time:

    app.push(TitleScene(...))
    pygame.event.post(...)
    app.step(16)
    app.probe()

Nothing is drawn unless a scene says that its picture changed.
"""

from __future__ import annotations

import itertools
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from game.words import Words
from scenes import bindings, greeting
from scenes.art.pictures import Pictures
from scenes.intents import Command, Device, Intent, PointerGone, PointerMove, PointerUp, Reader, Source
from scenes.journal import Journal
from scenes.pads import Pads
from scenes.privacy import IDLE_MS
from scenes.probe import Probe
from scenes.scene import Scene, WidgetScene
from scenes.screen_keyboard import ScreenKeyboard
from scenes.ui.look import Look
from scenes.ui.signs import Signs
from scenes.ui.sound import Sounds
from scenes.ui.theme import INK_DEEP, SMALLEST_WINDOW, Theme
from scenes.ui.toast import Toasts
from scenes.ui.too_small import draw_too_small
from scenes.window import Window

if TYPE_CHECKING:
    from scenes.privacy import Reason
    from scenes.store import Settings, Store
    from scenes.ui.fonts import Fonts

MOVING_FPS = 60
IDLE_FPS = 24  # slow enough to cost nothing, quick enough that a first key press shows within 50 ms
_STILL_MOVING = 400
_LONGEST_STEP = 100
_UNSAVED = ("unreadable", "unwritable")
_AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)


class Clock(Protocol):
    """What paces the loop: `pygame.time.Clock`."""

    def tick(self, framerate: float = 0, /) -> int: ...


class App:
    """Owns the window and everything that scenes share.

    `words_for` makes the words of a language; `size` is the window in real pixels; `now` counts milliseconds.
    """

    def __init__(
        self,
        window: Window,
        *,
        fonts: Fonts,
        pictures: Pictures,
        words_for: Callable[[str], Words],
        sounds: Sounds,
        store: Store,
        language: str = "en",
    ) -> None:
        self.window, self.fonts, self.pictures, self.sounds, self.store = window, fonts, pictures, sounds, store
        self.reader = Reader()
        self._words_for = words_for
        self.words = words_for(language)
        self.toasts = Toasts()
        self.journal = Journal()
        self.pads = Pads(lambda number: self.words.ui("Pad {n}", n=number))
        self.pads.open()
        self.running = True
        self.on_trouble: Callable[[str], None] | None = None
        self.on_drop: Callable[[Path], None] | None = None
        self.broken: tuple[Scene, ...] = ()  # the scenes that were there when one of them broke
        self.frames = 0  # how often the window was drawn
        self._stack: list[Scene] = []
        self._now = 0
        self._dirty = True
        self._quiet = 0
        self._untouched = 0  # milliseconds since the last input
        self._still: pygame.Surface | None = None
        self._picture_missed = False
        self._fade: tuple[pygame.Surface, int] | None = None
        self._fade_left = 0
        self.look = self._make_look()
        self.use_bindings()
        sounds.volume = store.settings.volume
        self._name_window()

    # -- what scenes ask ----------------------------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in real pixels that scenes are laid out for: the window's, or the smallest that they fit."""
        width, height = self.window.size
        return max(width, SMALLEST_WINDOW[0]), max(height, SMALLEST_WINDOW[1])

    @property
    def settings(self) -> Settings:
        """The player's settings; after a change call `save_settings`."""
        return self.store.settings

    @property
    def device(self) -> Device:
        """The device that was used last; prompts follow it."""
        return self.reader.device

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The stack, bottom first."""
        return tuple(self._stack)

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input."""
        return self._stack[-1] if self._stack else None

    def now(self) -> int:
        """Milliseconds since the app began, as counted by `step`."""
        return self._now

    def toast(self, words: str, kind: str = "") -> None:
        """Show a short note where it covers least. One with a `kind` takes the place of an older one of that kind and
        goes with the scene that is on top now.
        """
        self.toasts.say(words, kind, self.top if kind else None)
        self.journal.note(self._now, words)
        self._dirty = True

    def invalidate(self) -> None:
        """Draw everything anew at the end of this step."""
        self._dirty, self._still = True, None

    def motion(self, ms: int) -> int:
        """How long an animation of `ms` should take: nothing at all with less motion."""
        return 0 if self.settings.less_motion else ms

    def soften(self, ms: int) -> None:
        """Let what is on screen now show through the next picture for `ms`."""
        self._begin_fade(self.motion(ms))

    def write_text(self, rect: pygame.Rect | None) -> None:
        """A text field at `rect` is being edited (letters become text), or none is any more.

        For somebody with a pad a keyboard opens on the screen instead.
        """
        if rect is not None and self.device == "pad" and isinstance(self.top, WidgetScene):
            self.push(ScreenKeyboard(self.top))
            return
        self.reader.text_mode = rect is not None
        self.window.write_text(rect)

    # -- the stack ----------------------------------------------------------------------------------------------

    def push(self, scene: Scene) -> None:
        """Put `scene` on top."""
        hushed = scene.hushes and self.hush()
        self._begin_fade(0 if hushed else scene.fade)
        if self._stack:
            self.write_text(None)
            self._stack[-1].handle(PointerGone())
            self._stack[-1].covered()
        self._stack.append(scene)
        scene.enter(self)
        scene.layout(self.size)
        self.invalidate()

    def pop(self, scene: Scene | None = None) -> None:
        """Take the top scene away (or `scene` and all that lie on it). The program ends with the last one."""
        if scene is not None and scene not in self._stack:
            return
        while self._stack:
            gone = self._stack.pop()
            self.write_text(None)
            self._begin_fade(gone.fade)
            gone.leave()
            if scene is None or gone is scene:
                break
        if self._stack:
            self._stack[-1].uncovered()
        else:
            self.running = False
        self.invalidate()

    def replace(self, scene: Scene) -> None:
        """Put `scene` in the place of the top one."""
        if self._stack:
            self.write_text(None)
            self._stack.pop().leave()
        self.push(scene)

    def restart(self, scene: Scene) -> None:
        """Take everything away and begin with `scene`."""
        self.write_text(None)
        while self._stack:
            self._stack.pop().leave()
        self.push(scene)

    def hush(self, reason: Reason = "") -> bool:
        """Have all scenes put face down what is meant for one person. True if anything was; it does not fade away."""
        hushed = [scene.hush(reason) for scene in self.scenes]
        if any(hushed):
            self._begin_fade(0)
            self.invalidate()
        return any(hushed)

    def _begin_fade(self, ms: int) -> None:
        """Let what is on screen now show through for `ms`; 0 hides it at once."""
        self._fade_left = ms
        self._fade = (self.window.surface.copy(), ms) if ms and self.frames else None

    def quit(self) -> None:
        """End the program after this step."""
        self.running = False

    def close(self) -> None:
        """Let all scenes go, top first, and give window and sound device back."""
        while self._stack:
            self._stack.pop().leave()
        self.sounds.close()
        self.window.close()

    def greet(self) -> None:
        """Say what was wrong with the files of the player's when they were read, if anything was."""
        for told in greeting.about_files(self.store, self.words):
            self.toast(told)

    # -- changes that concern everybody -------------------------------------------------------------------------

    def _make_look(self) -> Look:
        theme = Theme.for_window(self.size, self.settings.text_size / 100)
        look = Look(theme, self.fonts, self.pictures, self._miss_picture)
        look.rings = self.reader.device != "mouse"
        look.signs = self._signs()
        return look

    def use_bindings(self) -> None:
        """The keys, buttons and signs of the settings hold from now on."""
        self.reader.keys = bindings.key_map(self.settings)
        self.pads.buttons = bindings.button_map(self.settings)
        self.reader.toggles = self.pads.toggles = self.settings.hold_toggles
        self.look.signs = self._signs()
        self._dirty = True

    def _signs(self) -> Signs:
        return bindings.signs(self.settings, self.device, self.pads.model(self.reader.source))

    def _miss_picture(self, problem: str) -> None:
        if not self._picture_missed:
            self._picture_missed = True
            self.toast(problem)

    def _name_window(self) -> None:
        self.window.set_caption(self.words.ui("Backyard Chickens"))

    def relayout(self) -> None:
        """Window size or language changed: put everything in place again."""
        self.look = self._make_look()
        self.toasts.forget_layout()
        for scene in self._stack:
            scene.layout(self.size)
        self.invalidate()

    def set_language(self, language: str) -> None:
        """Speak another language from now on."""
        self.words = self._words_for(language)
        self._name_window()
        self.relayout()

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen or go back to the window, and remember it."""
        self.window.set_fullscreen(on)
        self.settings.fullscreen = self.window.fullscreen
        self.save_settings()
        self.relayout()

    def save_settings(self) -> None:
        """Write the settings; one note, once, if that is not possible."""
        told = self.store.problem in _UNSAVED
        if not self.store.save() and not told:
            self.toast(self.words.ui("The settings cannot be saved in this folder; the game goes on without."))

    def save_statistics(self) -> None:
        """Write the statistics; one note, once, if that is not possible."""
        told = self.store.statistics_problem in _UNSAVED
        if not self.store.save_statistics() and not told:
            self.toast(self.words.ui("The results so far cannot be saved in this folder; the game goes on without."))

    # -- the loop -----------------------------------------------------------------------------------------------

    def run(self, clock: Clock | None = None) -> None:
        """Step until the program ends.

        When a scene breaks, all scenes go and `on_trouble` gets the report, to show it and lead back to the title;
        should what it shows break at once, the program ends with it.
        """
        ticker = clock if clock is not None else pygame.time.Clock()
        sound = True
        while self.running:
            fps = MOVING_FPS if self._quiet < _STILL_MOVING else IDLE_FPS
            try:
                self.step(min(ticker.tick(fps), _LONGEST_STEP))
                sound = True
            except Exception:
                if self.on_trouble is None or not sound:
                    raise
                sound = False
                report = traceback.format_exc()
                self.journal.note(self._now, report)
                self.broken = self.scenes
                while self._stack:
                    gone = self._stack.pop()
                    with suppress(Exception):  # it may be the one that broke
                        gone.leave()
                self.write_text(None)
                self.on_trouble(report)

    def step(self, ms: int) -> bool:
        """Take the waiting events, let `ms` pass, draw if anything changed. True if the window was drawn."""
        self._now += ms
        self._quiet += ms
        self._untouched += ms
        for event in pygame.event.get():
            self._take(event)
        for source, intent in self.pads.update(ms):
            self._hear(source, [intent])
        if not self._stack:
            return False
        if self._untouched >= IDLE_MS and self.settings.idle_cover:
            self.hush("idle")
        for scene in self._visible()[:-1]:
            if scene.lives_below and scene.update(ms):
                self._still, self._dirty, self._quiet = None, True, 0
        if self._stack[-1].update(ms):
            self._dirty, self._quiet = True, 0
        if self.toasts.update(ms, self._stack):
            self._dirty, self._quiet = True, 0
        if self._fade is not None:
            self._fade_left -= ms
            self._dirty, self._quiet = True, 0
            if self._fade_left <= 0:
                self._fade = None
        self.window.set_cursor(self._stack[-1].cursor)
        if not self._dirty or not self.window.shown:
            return False
        self._dirty = False
        self._draw()
        self.window.flip()
        self.frames += 1
        return True

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
            return
        if event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            if self.look.theme.size != self.size:
                self.relayout()
            self.invalidate()
            return
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self._dirty = True
            return
        if event.type in _AWAY:
            self.hush("away")
        if event.type == pygame.DROPFILE and self.on_drop is not None and self._stack:
            self.on_drop(Path(event.file))
            return
        for source, intent in self.pads.take(event):
            self._hear(source, [intent])
        for came, source in self.pads.news():
            self._plugged(came, source)
        before = self.reader.source
        intents = self.reader.read(event)
        now, self.reader.source = self.reader.source, before
        self._hear(now, intents)

    def _hear(self, source: Source, intents: list[Intent]) -> None:
        """What one device said reaches the top scene; prompts and focus frame follow the device, unless it may not act
        there just now.
        """
        before, self.reader.source = self.reader.source, source
        admitted = [intent for intent in intents if self._admits(intent)]
        follow = source != before and not all(_lets_go(intent) for intent in admitted)
        if source != before and not intents:
            follow = self._admits(PointerMove((-1, -1)))  # it said nothing that is known here: asked without a word
        if follow:
            self.pads.hush(source)
            self.look.rings, self.look.signs = self.reader.device != "mouse", self._signs()
        self._dirty = self._dirty or follow or len(admitted) < len(intents)
        if intents:
            self._quiet = self._untouched = 0
        for intent in admitted:
            self._deliver(intent)
        if not follow and self.reader.source == source:
            self.reader.source = before

    def _admits(self, intent: Intent) -> bool:
        """May the device that speaks do this now? One that may not has been told why."""
        anybody = isinstance(intent, Command) and intent.name in ("fullscreen", "report")
        return anybody or self.too_small or all(scene.admits(intent) for scene in self.scenes)

    def _plugged(self, came: bool, source: Source) -> None:
        name = self.pads.name(source)
        here = self.words.ui("{pad} is here", pad=name) if came else self.words.ui("{pad} has gone", pad=name)
        self.toast(here, source)
        for scene in self.scenes:
            (scene.device_came if came else scene.device_gone)(source)
        if not came and self.reader.source == source:
            self.reader.source = "none"  # nobody holds it any more: the next device that speaks takes over

    def _deliver(self, intent: Intent) -> None:
        if isinstance(intent, Command) and intent.name == "fullscreen":
            self.set_fullscreen(not self.window.fullscreen)
        elif isinstance(intent, Command) and intent.name == "report":
            self._report()
        elif self._stack and not self.too_small and self._stack[-1].handle(intent):
            self._dirty = True

    def _report(self) -> None:
        from scenes import report

        report.tell(self)

    # -- drawing ------------------------------------------------------------------------------------------------

    @property
    def too_small(self) -> bool:
        """Whether the window is too small to play in; a note asks for more room."""
        return self.window.size != self.size

    def _visible(self) -> list[Scene]:
        first = max((i for i, scene in enumerate(self._stack) if scene.covers), default=0)
        return self._stack[first:]

    def _drawn(self) -> list[Scene]:
        """The page, and the top sheet; sheets between them would only peep out at its edges."""
        page, *sheets = self._visible()
        return [page, *sheets[-2 if sheets and sheets[-1].shows_sheet else -1 :]]

    def _draw(self) -> None:
        surface = self.window.surface
        if self.too_small:
            draw_too_small(surface, self.look, self.words.ui("Please make the window a little larger."))
            return
        layers = self._drawn()
        if len(layers) > 1:
            if self._still is None:
                self._still = self._paint_still(layers)
            surface.blit(self._still, (0, 0))
        layers[-1].draw(surface)
        self.toasts.draw(surface, self.look, self._in_use, layers[-1])
        if self._fade is not None and self._fade[0].get_size() == self.size:
            before, whole = self._fade
            before.set_alpha(round(255 * self._fade_left / whole))
            surface.blit(before, (0, 0))

    def _in_use(self) -> list[pygame.Rect]:
        """Words and things to press of the scene on top, and once more what has the focus."""
        found = [
            probe for probe in self._stack[-1].probe() if probe.kind in ("text", "button", "thing") or probe.target
        ]
        return [pygame.Rect(probe.rect) for probe in (*found, *(one for one in found if one.focused))]

    def _paint_still(self, layers: list[Scene]) -> pygame.Surface:
        still = pygame.Surface(self.size).convert()
        for below, above in itertools.pairwise(layers):
            below.draw(still)
            self.look.paint.veil(still, still.get_rect(), INK_DEEP, above.dim)
        return still

    def probe(self) -> list[Probe]:
        """Everything visible as plain data, bottom to top."""
        found = [probe.of_scene(scene.name) for scene in self._drawn() for probe in scene.probe()]
        return found + [probe.of_scene("app") for probe in self.toasts.probe()]


def _lets_go(intent: Intent) -> bool:
    """Does this only end something, so that nobody needs to be the one who speaks now for it?"""
    return isinstance(intent, PointerUp | PointerGone) or (isinstance(intent, Command) and not intent.pressed)
