"""Loads what comes with the program; whatever is wrong with it is a `Trouble`."""

from __future__ import annotations

from game import library, places
from game.cards import CardSet
from game.library import BadCards
from game.trouble import Trouble
from game.words import Words


def load_cards() -> CardSet:
    """The cards of the game."""
    try:
        return library.read(places.cards_file())
    except BadCards as error:
        raise Trouble(str(error)) from error


def load_words(language: str, cards: CardSet) -> Words:
    """The words of a language."""
    try:
        return Words(language, places.locale_folder(), cards)
    except (OSError, ValueError) as error:
        raise Trouble(str(error)) from error
