"""Reads a card file and checks everything in it. The only reader of card files.

`read(path)` gives a `CardSet` or raises `BadCards`, whose `faults` name file, card and field, one line each:

    base.toml: hens/darla: eggs: expected 4 numbers, got 3
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game import cards
from game.cards import CardSet, Parts
from game.notation import KEYWORDS

if sys.version_info >= (3, 11):
    import tomllib
else:  # pragma: no cover
    import tomli as tomllib

S = TypeVar("S", bound=msgspec.Struct)

MAX_BYTES = 1_000_000
MOST = 10**9
LINE = 400
"""Characters of the sentence for one fault."""
TABLES: dict[str, type[msgspec.Struct]] = {
    "breeds": cards.Breed,
    "hens": cards.Hen,
    "supply": cards.Supply,
    "events": cards.Event,
    "fox": cards.FoxCard,
    "titles": cards.Title,
}


class BadCards(ValueError):
    """A card file that cannot be used; `faults` holds every fault found, one sentence each."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def read(path: Path) -> CardSet:
    """Read and check a card file. Raises `BadCards` with all faults."""
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadCards([f"{path.name}: cannot be read: {error.strerror or error}"]) from error
    if len(raw) > MAX_BYTES:
        raise BadCards([f"{path.name}: is larger than {MAX_BYTES} bytes, too large for a card file"])
    return parse(raw, path.name)


def parse(raw: bytes, name: str) -> CardSet:
    """Check the bytes of a card file; `name` stands in the faults. Raises `BadCards`."""
    try:
        data = tomllib.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError) as error:  # TOML, UTF-8, or a number of thousands of digits
        raise BadCards([_line(f"{name}: is not a TOML file: {error}")]) from error
    faults: list[str] = []

    def report(where: str, what: str) -> None:
        faults.append(_line(f"{name}: {where}: {what}"))

    for key in sorted(data.keys() - TABLES.keys() - {"set"}):
        report(key, "unknown table")
    head = _entry(data.get("set", {}), cards.SetHead, "set", report)
    lists = {key: _table(data.get(key, []), kind, key, report) for key, kind in TABLES.items()}
    if faults or head is None:
        raise BadCards(faults)
    parts = msgspec.convert({"head": head, **lists}, Parts, from_attributes=True)
    _Checker(parts, report).run()
    if faults:
        raise BadCards(faults)
    return cards.build(parts, rules_digest(parts))


def rules_digest(parts: Parts) -> str:
    """32 hex digits for everything that the rules use. Names, texts, the version and the layout of the file leave it as
    it is, so a corrected word does not part a saved game from its cards.
    """
    used = {key: [_wordless(entry) for entry in getattr(parts, key)] for key in TABLES}
    used["set"] = [msgspec.structs.replace(_wordless(parts.head), version=0)]
    return hashlib.blake2b(msgspec.json.encode(used), digest_size=16).hexdigest()


def _wordless(entry: Any) -> Any:
    return msgspec.structs.replace(entry, **{field: {} for field in ("name", "text") if hasattr(entry, field)})


Report = Callable[[str, str], None]


def _table(rows: Any, kind: type[S], key: str, report: Report) -> list[S]:
    if not isinstance(rows, list):
        report(key, f"expected a list of entries, [[{key}]]")
        return []
    found: list[S] = []
    seen: set[str] = set()
    for number, row in enumerate(rows, 1):
        label = row.get("id") if isinstance(row, dict) else None
        where = f"{key}/{label}" if isinstance(label, str) and label else f"{key}/number {number}"
        entry = _entry(row, kind, where, report)
        if isinstance(label, str):
            if label in seen:
                report(where, "id: stands twice in this table")
            seen.add(label)
        if entry is not None:
            found.append(entry)
    if not found and not rows:
        report(key, "no entries")
    return found


def _entry(row: Any, kind: type[S], where: str, report: Report) -> S | None:
    """Convert field by field, so that one fault does not hide the next."""
    if not isinstance(row, dict):
        report(where, "expected a table of fields")
        return None
    values: dict[str, Any] = {}
    good = True
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    for key in row:
        if key not in fields:
            report(where, f"{key}: unknown field")
            good = False
    for field in fields.values():
        if field.name not in row:
            if field.required:
                report(where, f"{field.name}: missing")
                good = False
            continue
        try:
            if _huge(row[field.name]):
                raise msgspec.ValidationError(f"there is a number beyond {MOST}")
            values[field.name] = msgspec.convert(row[field.name], field.type, strict=True)
        except (msgspec.ValidationError, RecursionError) as error:
            report(where, f"{field.name}: {str(error).replace(' - at `$', ' at `' + field.name)}")
            good = False
    return kind(**values) if good else None


def _huge(value: Any) -> bool:
    """Is there a number in it that is too long to be shown?"""
    if isinstance(value, list | dict):
        return any(map(_huge, value.values() if isinstance(value, dict) else value))
    return isinstance(value, int) and not -MOST <= value <= MOST


def _line(text: str) -> str:
    """One line that can be shown, not too long."""
    return "".join(character if character.isprintable() else "?" for character in text)[:LINE]


class _Checker:
    """Everything that a type cannot say: ranges, counts, references between tables, languages."""

    def __init__(self, parts: Parts, report: Report) -> None:
        self.parts = parts
        self.report = report

    def run(self) -> None:
        self._texts()
        self._breeds()
        self._hens()
        self._supply()
        self._others()
        self._head()

    def _within(self, where: str, field: str, value: int, low: int, high: int) -> None:
        if not low <= value <= high:
            self.report(where, f"{field}: {value} is not between {low} and {high}")

    def _texts(self) -> None:
        parts = self.parts
        entries: list[tuple[str, Any]] = [("set", parts.head)]
        for key in ("breeds", "hens", "supply", "events", "titles"):
            entries += [(f"{key}/{entry.id}", entry) for entry in getattr(parts, key)]
        for where, entry in entries:
            for field in ("name", "text"):
                wording: dict[str, str] | None = getattr(entry, field, None)
                if wording is None:
                    continue
                for language in cards.LANGUAGES:
                    if not wording.get(language, "").strip():
                        self.report(where, f"{field}: no wording in {language}")
                for language in sorted(wording.keys() - set(cards.LANGUAGES)):
                    self.report(where, f"{field}: unknown language {language}")
        for key in ("breeds", "hens", "supply", "events", "fox", "titles"):
            for entry in getattr(parts, key):
                if not entry.id.replace("_", "").isalnum() or not entry.id.isascii() or entry.id != entry.id.lower():
                    self.report(f"{key}/{entry.id}", "id: use lower-case letters, digits and _ only")
                if entry.id in KEYWORDS:
                    self.report(f"{key}/{entry.id}", "id: is a word of the position notation")

    def _breeds(self) -> None:
        for breed in self.parts.breeds:
            self._treats(f"breeds/{breed.id}", breed.treats)

    def _treats(self, where: str, treats: Iterable[str]) -> None:
        treats = list(treats)
        if not 1 <= len(treats) <= 2 or len(set(treats)) != len(treats):
            self.report(where, "treats: expected 1 or 2 different treats")
        for treat in treats:
            if treat not in cards.TREATS:
                self.report(where, f"treats: {treat} is none of {', '.join(cards.TREATS)}")

    def _hens(self) -> None:
        breeds = {breed.id: breed for breed in self.parts.breeds}
        for hen in self.parts.hens:
            where = f"hens/{hen.id}"
            if hen.breed not in breeds:
                self.report(where, f"breed: {hen.breed} is not in the table of breeds")
            elif hen.start != breeds[hen.breed].start:
                self.report(where, "start: does not agree with her breed")
            self._treats(where, hen.treats)
            for field, low, high in (("cost", 0, 20), ("food", 0, 9), ("water", 0, 9), ("copies", 1, 9)):
                self._within(where, field, getattr(hen, field), low, high)
            for mood, eggs in enumerate(hen.eggs):
                self._within(where, f"eggs[{mood}]", eggs, 0, 9)
            for mood, points in enumerate(hen.points):
                self._within(where, f"points[{mood}]", points, -9, 9)
            for field, values in (("eggs", hen.eggs), ("points", hen.points)):
                if list(values) != sorted(values, reverse=True):
                    self.report(where, f"{field}: must not rise as the mood falls")
            if hen.eggs[3]:
                self.report(where, "eggs[3]: a hen that ran away lays nothing")
            if hen.start and (hen.seat is None or not 1 <= hen.seat <= cards.MAX_SEATS):
                self.report(where, f"seat: a starting hen belongs to a seat from 1 to {cards.MAX_SEATS}")
            if hen.start and hen.copies != 1:
                self.report(where, "copies: a starting hen is a single card")
            if hen.start and hen.breed not in self.parts.head.start_hens:
                self.report(where, f"breed: {hen.breed} is not among the set's start_hens")
            if not hen.start and hen.seat is not None:
                self.report(where, "seat: only starting hens belong to a seat")

    def _supply(self) -> None:
        for kind in self.parts.supply:
            where = f"supply/{kind.id}"
            self._within(where, "cost", kind.cost, 0, 20)
            self._within(where, "copies", kind.copies, 1, 99)
            moment = "care"
            if kind.type in ("food", "water"):
                self._within(where, "value", kind.value, 1, 9)
            if kind.type == "treat":
                if kind.treat not in (*cards.TREATS, cards.ANY_TREAT):
                    self.report(where, f"treat: expected one of {', '.join(cards.TREATS)}, {cards.ANY_TREAT}")
            elif kind.treat is not None:
                self.report(where, "treat: only treat cards have one")
            if kind.type == "special":
                if kind.id not in cards.SPECIALS:
                    self.report(where, "id: the rules know no special card of this id")
                else:
                    moment = cards.SPECIALS[kind.id]
            elif kind.id in cards.SPECIALS:
                self.report(where, "type: the rules know this id as a special card")
            if kind.phase != moment:
                self.report(where, f"phase: {kind.phase}, but the rules play it in {moment}")
            if kind.storable != (kind.type == "water"):
                self.report(where, "storable: true for water cards, false for all others (R46)")

    def _others(self) -> None:
        for event in self.parts.events:
            self._within(f"events/{event.id}", "phase", event.phase, 0, 3)
            self._within(f"events/{event.id}", "copies", event.copies, 1, 9)
        for fox in self.parts.fox:
            where = f"fox/{fox.id}"
            self._within(where, "paws", fox.paws, 1, 9)
            for field, slots in (("market", fox.market), ("chicken", fox.chicken)):
                if len(set(slots)) != len(slots):
                    self.report(where, f"{field}: a slot stands twice")
                for slot in slots:
                    self._within(where, field, slot, 1, 5)
        if len(self.parts.fox) < 12:
            self.report("fox", f"{len(self.parts.fox)} cards, but the track needs 12")

    def _head(self) -> None:
        head = self.parts.head
        self._within("set", "start_eggs", head.start_eggs, 0, 99)
        kinds = {kind.id: kind for kind in self.parts.supply}
        for kind_id, count in head.start_deck.items():
            kind = kinds.get(kind_id)
            if kind is None or not kind.start:
                self.report("set", f"start_deck: {kind_id} is no starting card of the supply table")
            elif kind.copies < count * cards.MAX_SEATS:
                self.report(f"supply/{kind_id}", f"copies: {cards.MAX_SEATS} seats need {count * cards.MAX_SEATS}")
            if count < 0:
                self.report("set", f"start_deck: {kind_id}: {count} is below 0")
        for breed in dict.fromkeys(head.start_hens):
            if head.start_hens.count(breed) > 1:
                self.report("set", f"start_hens: {breed} stands twice")
        for seat in range(1, cards.MAX_SEATS + 1):
            for breed in head.start_hens:
                found = sum(1 for hen in self.parts.hens if hen.seat == seat and hen.breed == breed)
                if found != 1:
                    self.report("set", f"start_hens: seat {seat} has {found} hens of {breed}, needs 1")
        if sum(kind.copies for kind in self.parts.supply if not kind.start) < 5:
            self.report("supply", "copies: the market needs at least 5 cards")
        if sum(hen.copies for hen in self.parts.hens if not hen.start) < 5:
            self.report("hens", "copies: the offering needs at least 5 hens")
