"""Names of seats as they can be shown everywhere: short enough, and told apart."""

from __future__ import annotations

import unicodedata

#: how long a name may be: in characters, and in hundredths of the size of its letters
MOST_CHARACTERS, MOST_WIDTH = 12, 680
_THIN, _BROAD = frozenset("iIjl '.,:;!|"), frozenset("mwMÆŒ@%")


def name_width(name: str) -> int:
    """About how wide a name is, in hundredths of the size of its letters."""
    return sum(_width(character) for character in name)


def _width(character: str) -> int:
    if character == "W":
        return 110
    if unicodedata.east_asian_width(character) in "WF":
        return 100
    if character in _THIN:
        return 30
    if character in _BROAD:
        return 87
    return 72 if character.isupper() else 60


def name_fits(name: str) -> bool:
    """Whether a name is short enough to be shown everywhere."""
    return len(name) <= MOST_CHARACTERS and name_width(name) <= MOST_WIDTH


def trim_name(name: str) -> str:
    """`name` without what cannot be shown or would be too long."""
    kept = "".join(character for character in name if character.isprintable())
    kept = " ".join(kept.split()) if kept.strip() else ""
    kept = kept[:MOST_CHARACTERS]
    while not name_fits(kept):
        kept = kept[:-1]
    return kept.strip()


def tell_apart(names: list[str]) -> list[str]:
    """The names with a number behind every repeated one: Ben, Ben 2. A long name gives way to its number."""
    seen: set[str] = set()
    result = []
    for name in names:
        unique, number = name, 2
        while unique.casefold() in seen:
            unique = _numbered(name, number)
            number += 1
        seen.add(unique.casefold())
        result.append(unique)
    return result


def _numbered(name: str, number: int) -> str:
    """The name with a number behind it, not longer than a name may be."""
    while name and not name_fits(f"{name} {number}"):
        name = name[:-1].rstrip()
    return f"{name} {number}"
