"""How cards are named in text: the id of the kind, and `#n` where a single copy is meant. Shared by positions and
actions.
"""

from __future__ import annotations

import re

from game.cards import CardSet

NAME = re.compile(r"([a-z0-9_]+)(?:#([0-9]{1,3}))?\Z")

MOST_CHARACTERS = 120
"""In one word; the longest that means something has about 80."""


class BadText(ValueError):
    """Text that cannot be read (as opposed to an action that is not allowed); the message says where and why."""


def words_of(raw: str) -> list[str]:
    """The words of a line; a `#` at the start of a word begins a comment."""
    words = raw.split()
    comment = next((place for place, word in enumerate(words) if word.startswith("#")), len(words))
    return words[:comment]


def check_words(words: list[str]) -> list[str]:
    """The same words. Raises `BadText` for one so long that it cannot mean anything, nor be shown to anybody."""
    for word in words:
        if len(word) > MOST_CHARACTERS:
            raise BadText(f"a word of {len(word)} characters is too long: {word[:20]}...")
    return words


def card_name(cards: CardSet, card: int, numbered: bool) -> str:
    """`corn`, or `corn#2` when `numbered` and the kind has several copies."""
    kind = cards.kind(card)
    return f"{kind.id}#{cards.copy_of[card]}" if numbered and kind.copies > 1 else kind.id


def split_card(cards: CardSet, word: str) -> tuple[str, int | None]:
    """The kind id and, where a copy is named, the card. Raises `BadText`."""
    match = NAME.match(word)
    if match is None:
        raise BadText(f"{word!r} is no card name")
    kind, number = match.group(1), match.group(2)
    if kind not in cards.kind_by_id:
        raise BadText(f"there is no card {kind!r}")
    if number is None:
        return kind, None
    copies = cards.copies_by_id[kind]
    if not 1 <= int(number) <= len(copies):
        raise BadText(f"{kind} has copies 1 to {len(copies)}, not {number}")
    return kind, copies[int(number) - 1]


def hen_name(cards: CardSet, hen: int) -> str:
    """`alice`, or `alice#2` where the set has several cards of her. Copies follow each other in the set."""
    printed = cards.hens[hen]
    return f"{printed.id}#{hen - cards.hen_by_id[printed.id] + 1}" if printed.copies > 1 else printed.id


def find_hen(cards: CardSet, word: str) -> int:
    """The hen of that name; without a number the first one. Raises `BadText`."""
    match = NAME.match(word)
    first = cards.hen_by_id.get(match.group(1)) if match else None
    if match is None or first is None:
        raise BadText(f"there is no hen {word!r}")
    number, copies = int(match.group(2) or 1), cards.hens[first].copies
    if not 1 <= number <= copies:
        raise BadText(f"{match.group(1)} has copies 1 to {copies}, not {number}")
    return first + number - 1
