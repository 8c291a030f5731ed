"""The settings as plain tables: one list of rows per tab.

Whoever adds a setting adds a field to `store.Settings` (its default is what "Reset" goes back to) and a row here:

    Toggle("less_motion", words.ui("Less motion"), words.ui("Things fade instead of flying and turning"))
    Pick("ai_pace", words.ui("AI pace"), "...", options=(("slow", words.ui("Slow")), ("normal", words.ui("Normal"))))

The name of a row is the name of the field. `act` is called with the new value after it was stored, for settings that
act beyond being looked up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scenes.bindings_page import BindingsScene
from scenes.store import LANGUAGES, PACES
from scenes.title import LANGUAGE_NAMES
from scenes.ui.theme import TEXT_SCALES, reached

if TYPE_CHECKING:
    from scenes.app import App

Act = Callable[[Any], None]


@dataclass(frozen=True)
class Pick:
    """One of several values; each is a value and the words for it. With `at_most` a value above all of them counts as
    the last one.
    """

    name: str
    label: str
    hint: str
    options: tuple[tuple[object, str], ...]
    act: Act | None = None
    at_most: bool = False


@dataclass(frozen=True)
class Toggle:
    """On or off."""

    name: str
    label: str
    hint: str
    act: Act | None = None


@dataclass(frozen=True)
class Amount:
    """A whole number from `low` to `high`; `words` says it."""

    name: str
    label: str
    hint: str
    low: int
    high: int
    step: int
    words: Callable[[int], str]
    act: Act | None = None


@dataclass(frozen=True)
class Leads:
    """A button that leads to a page of its own; nothing to reset here."""

    name: str
    label: str
    hint: str
    button: str
    act: Callable[[], None]


Row = Pick | Toggle | Amount | Leads


@dataclass(frozen=True)
class Tab:
    """One tab: its id, its name, its rows from top to bottom, and a note under them."""

    id: str
    label: str
    rows: tuple[Row, ...]
    note: str = ""
    #: also done by "Reset", after the rows went back to their defaults
    reset: Callable[[], None] | None = None
    can_reset: bool = True


def tabs(app: App) -> list[Tab]:
    """All tabs in the language of the app."""
    return [play(app), picture(app), sound(app), controls(app), language(app)]


def play(app: App) -> Tab:
    """How the game goes."""
    words = app.words
    paces = dict(zip(PACES, (words.ui("Slow"), words.ui("Normal"), words.ui("Fast"), words.ui("Instant")), strict=True))
    rows = (
        Pick("ai_pace", words.ui("AI pace"), words.ui("How long you see what AI seats do"), tuple(paces.items())),
        Pick(
            "together", words.ui("Feed at the same time"), words.ui("With open hands, 2 to 4 people on one screen"),
            (("auto", words.ui("Own devices")), ("on", words.ui("Always")), ("off", words.ui("Never"))),
        ),
        Toggle("idle_cover", words.ui("Cover idle hands"), words.ui("After a minute, where people share a screen")),
    )  # fmt: skip
    return Tab("play", words.ui("Play"), rows)


def picture(app: App) -> Tab:
    """What it looks like."""
    words = app.words
    most = round(reached(app.size) * 100)
    fitting = [size for size, before in zip(TEXT_SCALES, (0, *TEXT_SCALES), strict=False) if before < most]
    sizes = tuple((size, words.ui("{n} %", n=min(size, most))) for size in fitting)
    screens = ((False, words.ui("Window")), (True, words.ui("Full screen")))
    rows = (
        Pick("fullscreen", words.ui("Display"), words.ui("F11 changes it anywhere"), screens, app.set_fullscreen),
        Pick("text_size", words.ui("Text size"), _room_for_text(app), sizes, lambda _: app.relayout(), at_most=True),
        Toggle("less_motion", words.ui("Less motion"), words.ui("Things fade instead of flying and turning")),
        Toggle("turn_picture", words.ui("Turn the picture too"), words.ui("Hens lie down, as on a real table")),
    )
    return Tab("picture", words.ui("Picture"), rows)


def _room_for_text(app: App) -> str:
    """How large text may be in this window."""
    most = round(reached(app.size) * 100)
    if most >= TEXT_SCALES[-1]:
        return app.words.ui("For a screen that is far away")
    if most <= TEXT_SCALES[0]:
        return app.words.ui("This window has no room for larger text")
    return app.words.ui("This window has room for {n} % at most", n=most)


def sound(app: App) -> Tab:
    """What it sounds like."""
    words = app.words

    def said(volume: int) -> str:
        return words.ui("{n} %", n=volume) if volume else words.ui("Silent")

    def heard(volume: int) -> None:
        app.sounds.volume = volume
        app.sounds.play("egg_plop")

    rows = (Amount("volume", words.ui("Sound"), "", 0, 100, 10, said, heard),)
    note = words.ui("This computer has no sound device that works.") if app.sounds.problem else ""
    return Tab("sound", words.ui("Sound"), rows, note)


def controls(app: App) -> Tab:
    """How it is played with keys and pads."""
    words = app.words

    def changed(_: object) -> None:
        app.use_bindings()

    def show_bindings() -> None:
        app.push(BindingsScene())

    def reset() -> None:
        app.settings.keys, app.settings.pad_buttons = {}, {}
        app.use_bindings()

    makers = (
        ("auto", words.ui("As the pad")), ("xbox", "Xbox"), ("playstation", "PlayStation"), ("nintendo", "Nintendo"),
    )  # fmt: skip
    rows = (
        Leads(
            "bindings", words.ui("Keys and buttons"), words.ui("What each of them does"), words.ui("Show and change"),
            show_bindings,
        ),
        Pick("pad_glyphs", words.ui("Signs on pads"), words.ui("How its buttons are drawn"), makers, changed),
        Toggle(
            "hold_toggles", words.ui("Press once for holding"), words.ui("The next press lets go"), changed,
        ),
    )  # fmt: skip
    here = [f"{name} ({app.pads.model(source)})" for source, name in app.pads.names()]
    note = words.ui("Plugged in: {pads}", pads=words.names(here)) if here else words.ui("No pad is plugged in.")
    return Tab("controls", words.ui("Controls"), rows, note, reset)


def language(app: App) -> Tab:
    """Which language it speaks."""
    names = tuple((language, LANGUAGE_NAMES[language]) for language in LANGUAGES)
    row = Pick("language", app.words.ui("Language"), "", names, app.set_language)
    return Tab("language", app.words.ui("Language"), (row,), can_reset=False)
