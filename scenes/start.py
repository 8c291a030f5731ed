"""Puts the parts together and opens the window."""

from __future__ import annotations

import locale
import os
import secrets
import sys
import threading
import traceback
from dataclasses import dataclass
from datetime import datetime, timezone
from itertools import count
from pathlib import Path
from types import TracebackType

import msgspec

from game import places
from game.loading import load_cards, load_words
from game.seating import Setup
from game.shelf import Loaded, Shelf
from game.trouble import Trouble
from scenes.app import App
from scenes.art.pictures import Pictures
from scenes.flow import Flow
from scenes.store import LANGUAGES, Store
from scenes.troubles import headed, write_report
from scenes.ui.fonts import Fonts
from scenes.ui.sound import Sounds
from scenes.window import Window

_FIRST_STEP = 16  # ms
_TRIES = 20
GAMES = "games"
"""The folder of the saved games inside the data folder."""


@dataclass(frozen=True)
class Wishes:
    """What the command line asks for; what is not given comes from the settings or from the system."""

    seed: int | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    language: str | None = None
    sound: bool = True
    data: Path | None = None
    only_a_picture: bool = False  # end as soon as the title was drawn


def start(wishes: Wishes) -> int:
    """Open the window and play until the player quits. Raises `NoDisplay`, or `Trouble` for a file that is missing or
    for what nobody has thought of; the report of that is on the disk then.
    """
    try:
        return _start(wishes)
    except (Trouble, ImportError):
        raise
    except Exception as error:
        path = write_report(wishes.data or places.data_folder(), headed(traceback.format_exc()))
        lies = f" The report is in {path}." if path is not None else ""
        raise Trouble(f"Backyard Chickens had to stop: {type(error).__name__}: {error}.{lies}") from error


def _start(wishes: Wishes) -> int:
    app, flow = open_app(wishes, sound_later=True)
    app.on_trouble = flow.trouble
    hooks = threading.excepthook, sys.unraisablehook
    threading.excepthook = lambda found: _beside(flow, found.exc_type, found.exc_value, found.exc_traceback)
    sys.unraisablehook = lambda found: _beside(flow, found.exc_type, found.exc_value, found.exc_traceback)
    try:
        flow.title()
        app.greet()
        show_first_picture(app)
        if not wishes.only_a_picture:
            app.sounds.open()
            app.run()
    finally:
        threading.excepthook, sys.unraisablehook = hooks
        app.close()
        flow.saving.close()
    return 0


def _beside(flow: Flow, kind: type[BaseException], error: BaseException | None, where: TracebackType | None) -> None:
    """Something broke on another thread, or where nobody can catch it."""
    if not issubclass(kind, SystemExit):
        flow.troubles.aside("".join(traceback.format_exception(kind, error, where)))


def show_first_picture(app: App) -> None:
    """Draw before anything that can wait, unless the window cannot be seen."""
    for _ in range(_TRIES):
        if app.frames or not app.running:
            break
        app.step(_FIRST_STEP)
    if app.running:
        app.step(_FIRST_STEP)  # some systems show what was drawn only when they are asked for events again


def open_app(wishes: Wishes, sound_later: bool = False) -> tuple[App, Flow]:
    """The app with its window open and nothing on the stack yet, and the flow of its scenes. With `sound_later` the
    sound device is left to be opened. Raises `NoDisplay`.

    Table and AI seats are not even imported before a game begins: the first picture does not wait for them.
    """
    if not wishes.sound:
        os.environ["SDL_AUDIODRIVER"] = "dummy"
    store = Store(wishes.data)
    language = wishes.language or store.settings.language or system_language()
    fullscreen = wishes.fullscreen or (store.settings.fullscreen and wishes.size is None)
    window = Window(wishes.size, fullscreen, icon=places.asset("art", "pictures", "brand", "app_icon_64.webp"))
    cards = load_cards()
    sounds = Sounds(places.asset("sounds"), later=sound_later)
    app = App(
        window,
        fonts=_fonts(),
        pictures=Pictures(places.asset("art", "pictures")),
        words_for=lambda lang: load_words(lang, cards),
        sounds=sounds,
        store=store,
        language=language,
    )

    seeds = iter(lambda: secrets.randbits(32), None) if wishes.seed is None else count(wishes.seed)

    def play(flow: Flow, setup: Setup) -> None:
        from scenes import laying

        seed = setup.seed if setup.seed is not None else next(seeds)
        laying.lay(flow, msgspec.structs.replace(setup, seed=seed), cards)

    def resume(flow: Flow, loaded: Loaded, game_id: str) -> None:
        from scenes import laying

        laying.lay_again(flow, loaded, game_id)

    shelf = Shelf(store.folder / GAMES, cards, lambda: datetime.now(timezone.utc))
    return app, Flow(app, play, places.asset("licences"), shelf=shelf, resume=resume)


def _fonts() -> Fonts:
    try:
        return Fonts(places.asset("fonts"))
    except (OSError, ValueError) as error:
        raise Trouble(str(error)) from error


def system_language() -> str:
    """The language of the system if there is a translation, else English."""
    name = (locale.getlocale()[0] or os.environ.get("LANG", "")).lower()
    chinese = name.startswith(("zh", "chinese")) and not any(tag in name for tag in ("cn", "sg", "hans", "china"))
    return LANGUAGES[1] if chinese else LANGUAGES[0]
