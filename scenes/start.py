"""Puts the parts together and opens the window."""

from __future__ import annotations

import locale
import os
import secrets
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import msgspec

from game import places
from game.ai.levels import Choice, choose
from game.cards import CardSet
from game.loading import load_cards, load_words
from game.match import Match
from game.seating import Setup
from game.table import Options
from game.trouble import Trouble
from game.view import View
from scenes.app import App
from scenes.art.pictures import Pictures
from scenes.flow import Flow
from scenes.store import LANGUAGES, Store
from scenes.table.scene import TableScene
from scenes.ui.fonts import Fonts
from scenes.ui.sound import Sounds
from scenes.window import Window

_FIRST_STEP = 16  # ms


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
    """Open the window and play until the player quits. Raises `NoDisplay`, or `Trouble` for a file that is missing."""
    app, flow = open_app(wishes)
    app.on_trouble = flow.trouble
    flow.title()
    app.greet()
    try:
        while wishes.only_a_picture and app.running and not app.frames:
            app.step(_FIRST_STEP)
        if not wishes.only_a_picture:
            app.run()
    finally:
        app.close()
    return 0


def open_app(wishes: Wishes) -> tuple[App, Flow]:
    """The app with its window open and nothing on the stack yet, and the flow of its scenes. Raises `NoDisplay`."""
    if not wishes.sound:
        os.environ["SDL_AUDIODRIVER"] = "dummy"
    store = Store(wishes.data)
    language = wishes.language or store.settings.language or system_language()
    fullscreen = wishes.fullscreen or (store.settings.fullscreen and wishes.size is None)
    window = Window(wishes.size, fullscreen, icon=places.asset("art", "pictures", "brand", "app_icon_64.webp"))
    cards = load_cards()
    sounds = Sounds(places.asset("sounds"))
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
        seed = setup.seed if setup.seed is not None else next(seeds)
        _play(flow, msgspec.structs.replace(setup, seed=seed), cards)

    return app, Flow(app, play, places.asset("licences"))


def _fonts() -> Fonts:
    try:
        return Fonts(places.asset("fonts"))
    except (OSError, ValueError) as error:
        raise Trouble(str(error)) from error


def _play(flow: Flow, setup: Setup, cards: CardSet) -> None:
    """Lay the table for a set-up whose seed is known."""
    seed = setup.seed or 0
    options = Options(len(setup.seats), setup.target, setup.open_hands, setup.rooster_is_extra, events=setup.events)
    match = Match.new(cards, options, seed, setup.first)

    def seat_chooses(seen: View, level: str) -> Choice:
        return choose(seen, level, seed)

    flow.app.restart(TableScene(flow, setup, match, seat_chooses, places.asset("maps")))


def system_language() -> str:
    """The language of the system if there is a translation, else English."""
    name = (locale.getlocale()[0] or os.environ.get("LANG", "")).lower()
    chinese = name.startswith(("zh", "chinese")) and not any(tag in name for tag in ("cn", "sg", "hans", "china"))
    return LANGUAGES[1] if chinese else LANGUAGES[0]
