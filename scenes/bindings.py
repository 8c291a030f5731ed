"""Which key and which button of a pad does what: the usual ones, and what the player has changed.

What was changed is kept in the settings by name (`Settings.keys`: command to the name of a key; `pad_buttons`: command
to the name of a button). Whatever there makes no sense falls back to the usual one. Enter, Space, Esc, the arrows, Tab,
the digits and the keys that every program has mean the same for good, so nobody can lock themselves out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

import pygame

from scenes.intents import HELD, KEYS, CommandName, Device
from scenes.pad_map import DIRECTIONS, PAD_BUTTONS
from scenes.pads import BUTTONS
from scenes.ui.signs import Signs, glyph_set_of

if TYPE_CHECKING:
    from game.words import Words
    from scenes.store import Settings

_FIXED = (
    pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_F1, pygame.K_PAGEUP,
    pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_F10, pygame.K_F11, pygame.K_F12,
)  # fmt: skip
_MEANS_SOMETHING = frozenset(
    (
        *_FIXED, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_LSHIFT,
        pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA,
        pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, *range(pygame.K_0, pygame.K_9 + 1),
        *range(pygame.K_KP_1, pygame.K_KP_0 + 1),
    )
)  # fmt: skip

#: the key of each command whose key can be changed
USUAL_KEYS: dict[CommandName, int] = {name: key for key, name in KEYS.items() if key not in _FIXED}
#: keys of commands whose key cannot be changed, the one to show
FIXED_KEYS: dict[CommandName, int] = {
    "select": pygame.K_RETURN,
    "back": pygame.K_ESCAPE,
    "menu": pygame.K_F10,
    "zone_next": pygame.K_TAB,
    "fullscreen": pygame.K_F11,
    "report": pygame.K_F12,
    "page_up": pygame.K_PAGEUP,
    "page_down": pygame.K_PAGEDOWN,
    "first": pygame.K_HOME,
    "last": pygame.K_END,
}
USUAL_BUTTONS: dict[CommandName, str] = {name: button for button, name in BUTTONS.items()}

#: in the order in which they are listed
COMMANDS: tuple[CommandName, ...] = (
    "select", "back", "zone_next", "zone_previous", "inspect", "next_phase", "auto", "hint", "undo", "redo", "sell",
    "peek", "skip", "log", "help", "menu", "page_up", "page_down", "first", "last", "fullscreen", "report",
)  # fmt: skip


def words_for(words: Words) -> dict[CommandName, str]:
    """What each command is called."""
    return {
        "select": words.ui("Press, lift, put down"),
        "back": words.ui("Back, let go"),
        "zone_next": words.ui("Next part"),
        "zone_previous": words.ui("Part before"),
        "inspect": words.ui("Look closer"),
        "next_phase": words.ui("Confirm, done"),
        "auto": words.ui("Feed for me"),
        "hint": words.ui("Hint"),
        "undo": words.ui("Undo"),
        "redo": words.ui("Redo"),
        "sell": words.ui("Sell eggs"),
        "peek": words.ui("See the other half"),
        "skip": words.ui("Faster"),
        "log": words.ui("Log"),
        "help": words.ui("Help"),
        "menu": words.ui("Pause"),
        "page_up": words.ui("Page before"),
        "page_down": words.ui("Next page"),
        "first": words.ui("To the first"),
        "last": words.ui("To the last"),
        "fullscreen": words.ui("Full screen"),
        "report": words.ui("Write a report"),
    }


def signs(settings: Settings, device: Device, model: str) -> Signs:
    """What is on the device that was used last; `model` is what the maker of a pad calls it."""
    glyphs = settings.pad_glyphs if settings.pad_glyphs != "auto" else glyph_set_of(model)
    return Signs(device, glyphs, {**FIXED_KEYS, **keys(settings)}, buttons(settings))


# -- keys -----------------------------------------------------------------------------------------------------------


def key_of(name: str) -> int | None:
    """The key called `name`, if there is one that may mean something else."""
    try:
        key = pygame.key.key_code(name)
    except (ValueError, TypeError):
        return None
    return None if key in _MEANS_SOMETHING or key == pygame.K_UNKNOWN else key


def is_free(key: int) -> bool:
    """Whether a command can be given to this key."""
    return key not in _MEANS_SOMETHING and bool(pygame.key.name(key))


def keys(settings: Settings) -> dict[CommandName, int]:
    """The key of each command whose key can be changed."""
    made = dict(USUAL_KEYS)
    for command, name in settings.keys.items():
        key = key_of(name)
        if command in made and key is not None:
            made[command] = key
    return made if len(set(made.values())) == len(made) else dict(USUAL_KEYS)


def key_map(settings: Settings) -> dict[int, CommandName]:
    """What each key does."""
    return {key: KEYS[key] for key in _FIXED} | {key: name for name, key in keys(settings).items()}


def bind_key(settings: Settings, command: CommandName, key: int) -> CommandName | None:
    """Give `key` to `command`. Gives back the command that had it and now has the key of the other."""
    now = keys(settings)
    other = next((name for name, taken in now.items() if taken == key and name != command), None)
    if other is not None:
        now[other] = now[command]
    now[command] = key
    settings.keys = {name: pygame.key.name(key) for name, key in now.items() if key != USUAL_KEYS[name]}
    return other


# -- pads -----------------------------------------------------------------------------------------------------------


def _makes_sense(made: Mapping[CommandName, str]) -> bool:
    """Each button once, and what is held down on a button that has nothing else to do."""
    taken = list(made.values())
    if len(set(taken)) < len(taken):
        return False
    return all(
        not made[name].startswith("hold ") and f"hold {made[name]}" not in taken for name in made if name in HELD
    )


def buttons(settings: Settings) -> dict[CommandName, str]:
    """The button of each command that a pad has one for."""
    known = {*BUTTONS, *(button for button in PAD_BUTTONS if button not in DIRECTIONS)}
    made = dict(USUAL_BUTTONS)
    for command, button in settings.pad_buttons.items():
        if command in made and button in known:
            made[command] = button
    return made if _makes_sense(made) else dict(USUAL_BUTTONS)


def button_map(settings: Settings) -> dict[str, CommandName]:
    """What each button of a pad does."""
    return {button: name for name, button in buttons(settings).items()}


def bind_button(settings: Settings, command: CommandName, button: str) -> CommandName | Literal["", "refused"]:
    """Give `button` to `command`. Gives back the command that had it and now has the button of the other, nothing if
    there was none, or "refused" when one of the two has to be held down and cannot be where it would go.
    """
    now = buttons(settings)
    other: CommandName | Literal[""] = next(
        (name for name, taken in now.items() if taken == button and name != command), ""
    )
    if other:
        now[other] = now[command]
    now[command] = button
    if not _makes_sense(now):
        return "refused"
    settings.pad_buttons = {name: button for name, button in now.items() if button != USUAL_BUTTONS[name]}
    return other
