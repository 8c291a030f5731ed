"""One saved game as a file: its record, what came of each action, and the table. The format is in docs/saves.md.

    data = encode(save)
    save, match = decode(data, cards, "autumn.json")

Reading plays all actions again and compares what comes of them with what was saved. A save may come from anywhere, so
everything in it is checked first; fields that this version does not know are kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec

from game import strict_json, unfinished
from game import table as tables
from game.actions import Action, AnyAction
from game.bad_save import BadSave as BadSave
from game.cards import CardSet
from game.disk import Buffer
from game.match import Match, digest
from game.record import MOST_NAME, Difference, Record, compare
from game.seating import Setup, without_devices
from game.strict_json import BadJson
from game.table import Options
from game.unfinished import Unfinished

SCHEMA: Final = 1
MAX_BYTES: Final = 4_000_000
"""Far above the longest game; a larger file is not read."""
UPGRADES: Final[dict[int, Callable[[dict[str, Any], CardSet], dict[str, Any]]]] = {}
"""For each old schema what makes the plain data of the next one of it, with the cards at hand to play the game."""
GAME_ID: Final = re.compile(r"[a-z0-9_-]{1,40}")


class Save(msgspec.Struct):
    """`game` tells games apart, `name` is the player's ("" for an automatic save), `saved` the moment in ISO form,
    `serial` grows with every file of a folder, `version` is that of the program, `cards` the digest of the set,
    `digests` the short digest after every action, `table` the plain table and `digest` its digest. `draft` is a care in
    the making, or what several seats laid together. `extra` holds the fields that this version does not know.
    """

    game: str
    name: str
    serial: int
    saved: str
    version: str
    cards: str
    record: Record
    digests: list[str]
    table: dict[str, Any]
    digest: str
    draft: Unfinished | None = None
    extra: dict[str, Any] = {}


# Writing


def encode(save: Save) -> bytes:
    """The file of a save."""
    actions = b",\n".join(map(encode_action, save.record.actions))
    return b"".join(assemble(save, actions, b",\n".join(map(_word, save.digests))))


def encode_action(action: Action) -> bytes:
    """One entry of the list of actions."""
    return msgspec.json.encode(action)


def assemble(save: Save, actions: Buffer, digests: Buffer) -> list[Buffer]:
    """The pieces of the file of a save whose actions and digests are encoded already: entries with commas between."""
    head = msgspec.json.encode(merged(_head(save), save.extra))
    return [head[:-1], b',\n"actions":[\n', actions, b'\n],\n"digests":[\n', digests, b"\n]}\n"]


def _word(text: str) -> bytes:
    return b'"' + text.encode() + b'"'


def _head(save: Save) -> dict[str, Any]:
    record = save.record
    return {
        "schema": SCHEMA,
        "game": save.game,
        "name": save.name,
        "serial": save.serial,
        "saved": save.saved,
        "version": save.version,
        "cards": save.cards,
        "setup": msgspec.to_builtins(record.setup),
        "options": msgspec.to_builtins(record.options),
        "seed": record.seed,
        "first": record.first,
        "draft": msgspec.to_builtins(save.draft),
        "digest": save.digest,
        "table": save.table,
    }


# Reading


class _File(msgspec.Struct):
    """The members of the file."""

    game: str
    name: str
    serial: int
    saved: str
    version: str
    cards: str
    setup: Setup
    options: Options
    seed: int
    first: int | None
    digest: str
    table: dict[str, Any]
    actions: tuple[AnyAction, ...]
    digests: list[str]


def decode(data: bytes, cards: CardSet, label: str) -> tuple[Save, Match]:
    """The save and its match, with everything in them checked against each other. Raises `BadSave` naming `label`."""
    save = read(data, cards, label)
    match, difference = check(save, cards, label)
    if match is None or difference is not None:
        raise disagreement(difference or Difference(0, ""), label)
    return save, match


def disagreement(difference: Difference, label: str) -> BadSave:
    """What to say of a save that does not lead where it says."""
    return BadSave("disagree", str(difference.why), file=label, at=difference.at)


def read(data: bytes, cards: CardSet, label: str) -> Save:
    """The save as it stands in the file, with every type and range checked but nothing played. Raises `BadSave`."""
    plain = upgraded(members(data, label), cards, label)
    if plain.get("cards") != cards.digest:
        if not isinstance(plain.get("cards"), str):
            raise _damaged(label, "cards: expected the digest of a card set")
        raise BadSave("other_cards", file=label)
    try:
        file = msgspec.convert(plain, _File)
        extra = leftovers(plain, {**dict.fromkeys(_File.__struct_fields__), **_known(file)})
        msgspec.json.encode(extra)
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise _damaged(label, _place(error)) from error
    if fault := _fault(file):
        raise _damaged(label, fault)
    record = Record(without_devices(file.setup), file.options, file.seed, file.first, file.actions)
    return Save(
        file.game,
        file.name,
        file.serial,
        file.saved,
        file.version,
        file.cards,
        record,
        file.digests,
        file.table,
        file.digest,
        unfinished.read(plain.get("draft"), cards),
        extra,
    )


def check(save: Save, cards: CardSet, label: str) -> tuple[Match | None, Difference | None]:
    """Play the record: the match, and the first thing that is not as saved. Raises `BadSave` for a table that cannot be
    read.
    """
    try:
        saved = digest(tables.from_plain(save.table, cards))
    except (ValueError, RecursionError) as error:
        raise _damaged(label, f"table: {_place(error)}") from error
    stated = dict(enumerate(save.digests, 1))
    match, difference = compare(save.record, cards, stated, save.digest)
    if match is not None and difference is None and saved != match.digest():
        difference = Difference(len(save.record.actions), "the table is not the one that the actions lead to")
    return match, difference


def members(data: bytes, label: str) -> dict[str, Any]:
    """The members of the file as they stand there. Raises `BadSave`."""
    if len(data) > MAX_BYTES:
        raise BadSave("too_large", file=label)
    if not data.strip():
        raise _damaged(label, "it is empty")
    try:
        plain = strict_json.read(data)
    except BadJson as error:
        raise _damaged(label, str(error)) from error
    if not isinstance(plain, dict) or "schema" not in plain or _something_else(plain):
        raise BadSave("no_save", file=label)
    return plain


def _something_else(plain: dict[str, Any]) -> bool:
    """Whether it says a schema as the settings do and nothing of a game; a newer version may tell games otherwise."""
    schema = plain["schema"]
    return type(schema) is int and schema == SCHEMA and not plain.keys() & {"game", "actions", "table"}


def upgraded(plain: dict[str, Any], cards: CardSet, label: str) -> dict[str, Any]:
    """The members as today's schema has them. Raises `BadSave`, for a newer schema too."""
    schema = plain["schema"]
    if not isinstance(schema, int) or isinstance(schema, bool) or schema < 1:
        raise _damaged(label, "schema: expected a number from 1")
    if schema > SCHEMA:
        version = plain.get("version")
        shown = version if isinstance(version, str) and version.isprintable() and len(version) <= 20 else "?"
        raise BadSave("newer", file=label, version=shown)
    for old in range(schema, SCHEMA):
        try:
            plain = UPGRADES[old](plain, cards)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise _damaged(label, f"as a save of schema {old}: {error}") from error
    return plain


def _damaged(label: str, detail: str) -> BadSave:
    return BadSave("damaged", detail, file=label)


def _place(error: Exception) -> str:
    return "is nested too deeply" if isinstance(error, RecursionError) else str(error)


def _fault(file: _File) -> str:
    """What no type can say about the members of the file, or ""."""
    if GAME_ID.fullmatch(file.game) is None:
        return "game: is no id of a game"
    if fault := text_fault(file):
        return fault
    if file.serial < 0:
        return f"serial: {file.serial} is below 0"
    if len(file.digests) != len(file.actions):
        return f"digests: {len(file.digests)} for {len(file.actions)} actions"
    return ""


def text_fault(file: Any) -> str:
    """Which text of a save is too long or cannot be shown, or ""."""
    for name, most in (("name", MOST_NAME), ("saved", 40), ("version", 20), ("digest", 32)):
        value = getattr(file, name)
        if len(value) > most or not value.isprintable():
            return f"{name}: is longer than {most} characters, or has some that cannot be shown"
    return ""


# Fields of other versions


def _known(file: _File) -> dict[str, Any]:
    """The members in which there may be fields that this version does not know."""
    return {"schema": None, "draft": None, "setup": msgspec.to_builtins(file.setup)}


def leftovers(given: Any, known: Any) -> dict[str, Any]:
    """What `given` has beyond `known`: fields by name, in lists of the same length by their number as text."""
    if isinstance(given, dict) and isinstance(known, dict):
        pairs: Iterable[tuple[str, Any, Any]] = ((name, value, known.get(name)) for name, value in given.items())
        return {
            name: value if name not in known else inner
            for name, value, other in pairs
            if name not in known or (inner := leftovers(value, other))
        }
    if isinstance(given, list) and isinstance(known, list | tuple) and len(given) == len(known):
        found = {str(at): leftovers(value, other) for at, (value, other) in enumerate(zip(given, known, strict=True))}
        return {at: inner for at, inner in found.items() if inner}
    return {}


def merged(known: Any, extra: Mapping[str, Any]) -> Any:
    """`known` with what `leftovers` had found."""
    if isinstance(known, list | tuple):
        return [merged(value, extra.get(str(at), {})) for at, value in enumerate(known)]
    if not isinstance(known, dict):
        return known
    inside = {name: merged(value, extra[name]) if _inner(extra, name) else value for name, value in known.items()}
    return {**inside, **{name: value for name, value in extra.items() if name not in known}}


def _inner(extra: Mapping[str, Any], name: str) -> bool:
    return isinstance(extra.get(name), dict)
