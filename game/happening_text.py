"""Happenings as text for machines, one a line: `hen_laid seat=0 hen=skye mood=happy base=3 eggs=1 thirsty=yes`.

The words of a language are in `words`; this form is the same in every language and has every figure. The kinds and
their figures are the types of `happenings`, in small letters. Figures that are not there (None) are left out.
"""

from __future__ import annotations

import re
from typing import Any, get_args

from game.cards import CardSet
from game.happenings import AnyHappening, Happening
from game.naming import card_name, hen_name
from game.status import REMEMBERED
from game.table import MOODS, NOTHING

_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")


def kind_of(happening: type[Happening]) -> str:
    """`hen_laid` for `HenLaid`."""
    return _HUMP.sub("_", happening.__name__).lower()


KINDS: dict[str, type[Happening]] = {kind_of(happening): happening for happening in get_args(AnyHappening)}


def figures(happening: Happening, cards: CardSet) -> dict[str, str]:
    """Every figure of the happening by name, as text."""
    hens = getattr(happening, "row", "") == "chickens"
    values = {name: getattr(happening, name) for name in happening.__struct_fields__}
    return {name: _figure(cards, name, value, hens) for name, value in values.items() if value is not None}


def format_happening(happening: Happening, cards: CardSet) -> str:
    """The line for a happening."""
    words = [f"{name}={text}" for name, text in figures(happening, cards).items()]
    return " ".join([kind_of(type(happening)), *words])


def _figure(cards: CardSet, name: str, value: int | str | tuple[Any, ...], hens: bool) -> str:
    """`hens`: what is called a card is a hen, since the happening tells of the row of hens."""
    if isinstance(value, tuple):
        singular = {"cards": "card", "market": "card", "chickens": "hen"}.get(name, name)
        return ",".join(_figure(cards, singular, one, hens) for one in value) or "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return value
    if name == "hen" or (name == "card" and hens):
        return hen_name(cards, value)
    if name in ("card", "other", "by"):
        return card_name(cards, value, cards.role[value] in REMEMBERED) if value > NOTHING else "?"
    if name == "event":
        return cards.events[value].id
    if name == "fox":
        return cards.fox[value].id
    if name == "title":
        return cards.titles[value].id
    return MOODS[value] if name == "mood" else str(value)
