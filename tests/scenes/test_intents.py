"""Devices become intents: keys, held keys, text, the mouse."""

from __future__ import annotations

import pygame
import pytest

from scenes.intents import (
    Command,
    Digit,
    EditKey,
    Navigate,
    PointerDown,
    PointerGone,
    PointerMove,
    PointerUp,
    Reader,
    TextTyped,
    Wheel,
)


def event(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


def down(key: int, mod: int = 0) -> pygame.event.Event:
    return event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def up(key: int) -> pygame.event.Event:
    return event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


@pytest.mark.parametrize(
    ("key", "mod", "intent"),
    [
        (pygame.K_LEFT, 0, Navigate(-1, 0)),
        (pygame.K_DOWN, 0, Navigate(0, 1)),
        (pygame.K_RETURN, 0, Command("select")),
        (pygame.K_SPACE, 0, Command("select")),
        (pygame.K_ESCAPE, 0, Command("back")),
        (pygame.K_TAB, 0, Command("zone_next")),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, Command("zone_previous")),
        (pygame.K_z, 0, Command("undo")),
        (pygame.K_z, pygame.KMOD_LCTRL, Command("undo")),
        (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, Command("redo")),
        (pygame.K_y, 0, Command("redo")),
        (pygame.K_e, 0, Command("next_phase")),
        (pygame.K_a, 0, Command("auto")),
        (pygame.K_h, 0, Command("hint")),
        (pygame.K_i, 0, Command("inspect")),
        (pygame.K_1, 0, Digit(0)),
        (pygame.K_0, 0, Digit(9)),
        (pygame.K_KP_9, 0, Digit(8)),
        (pygame.K_F11, 0, Command("fullscreen")),
        (pygame.K_RETURN, pygame.KMOD_LALT, Command("fullscreen")),
    ],
)
def test_keys(key: int, mod: int, intent: object) -> None:
    reader = Reader()
    assert reader.read(down(key, mod)) == [intent]
    assert reader.device == "keyboard"


def test_a_held_key_repeats_only_where_that_helps() -> None:
    reader = Reader()
    assert reader.read(down(pygame.K_RETURN)) == [Command("select")]
    assert reader.read(down(pygame.K_RETURN)) == []
    assert reader.read(down(pygame.K_RIGHT)) == [Navigate(1, 0)]
    assert reader.read(down(pygame.K_RIGHT)) == [Navigate(1, 0, repeat=True)]
    reader.read(up(pygame.K_RETURN))
    assert reader.read(down(pygame.K_RETURN)) == [Command("select")]


def test_commands_that_are_held_end_with_their_key_or_with_the_window() -> None:
    reader = Reader()
    reader.read(down(pygame.K_f))
    assert reader.read(up(pygame.K_f)) == [Command("skip", pressed=False)]
    reader.read(down(pygame.K_m))
    assert reader.read(event(pygame.WINDOWFOCUSLOST)) == [Command("peek", pressed=False), PointerGone()]
    assert reader.read(up(pygame.K_e)) == []


def test_in_text_mode_letters_are_text() -> None:
    reader = Reader(text_mode=True)
    assert reader.read(down(pygame.K_e)) == []
    assert reader.read(event(pygame.TEXTINPUT, text="e")) == [TextTyped("e")]
    assert reader.read(down(pygame.K_BACKSPACE)) == [EditKey("backspace")]
    assert reader.read(down(pygame.K_BACKSPACE)) == [EditKey("backspace")], "held"
    assert reader.read(down(pygame.K_v, pygame.KMOD_LCTRL)) == [EditKey("paste")]
    assert Reader().read(event(pygame.TEXTINPUT, text="e")) == []


def test_the_mouse() -> None:
    reader = Reader()
    moved = event(pygame.MOUSEMOTION, pos=(3, 4), rel=(1, 1), buttons=(1, 0, 1))
    assert reader.read(moved) == [PointerMove((3, 4), ("left", "right"))]
    pressed = event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1)
    assert reader.read(pressed) == [PointerMove((3, 4)), PointerDown((3, 4), "left")]
    assert reader.read(event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=3)) == [PointerUp((3, 4), "right")]
    turned = event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False)
    assert reader.read(turned) == [Wheel((3, 4), -1.0)]
    assert reader.read(event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=4)) == []
    assert reader.device == "mouse"


def test_unknown_events_mean_nothing() -> None:
    reader = Reader()
    assert reader.read(event(pygame.USEREVENT)) == []
    assert reader.read(down(pygame.K_F5)) == []
