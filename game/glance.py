"""What the list of saved games tells, read from a file without playing its actions."""

from __future__ import annotations

from typing import Any

import msgspec

from game import savefile
from game import table as tables
from game.bad_save import BadSave
from game.cards import CardSet
from game.record import name_faults
from game.rules import scoring
from game.seating import Setup
from game.status import status
from game.table import OVER, Table


class Glance(msgspec.Struct, frozen=True):
    """The facts of one save. The table is sound, but nobody has checked that its actions lead there."""

    name: str
    saved: str
    setup: Setup
    table: Table
    scores: tuple[int, ...]

    @property
    def over(self) -> bool:
        return self.table.step == OVER


class _File(msgspec.Struct):
    """The members that are looked at; others are passed over quickly."""

    schema: int
    name: str
    saved: str
    version: str
    cards: str
    digest: str
    setup: Setup
    table: dict[str, Any]


def glance(data: bytes, cards: CardSet, label: str) -> Glance:
    """Raises `BadSave`."""
    try:
        file = msgspec.json.decode(data, type=_File)
    except (ValueError, RecursionError):
        file = None
    if file is None or file.schema != savefile.SCHEMA:
        save = savefile.read(data, cards, label)  # slowly, but it knows old versions and what is wrong
        name, saved, setup, plain = save.name, save.saved, save.record.setup, save.table
    elif file.cards != cards.digest:
        raise BadSave("other_cards", file=label)
    else:
        name, saved, setup, plain = file.name, file.saved, file.setup, file.table
    try:
        table = tables.from_plain(plain, cards)
        faults = status(table)
    except (ValueError, RecursionError) as error:
        raise BadSave("damaged", str(error), file=label) from error
    faults += [] if file is None else filter(None, [savefile.text_fault(file)])
    faults += name_faults(setup)
    if len(setup.seats) != len(table.seats):
        faults.append(f"{len(setup.seats)} people for {len(table.seats)} seats")
    if faults:
        raise BadSave("damaged", faults[0], file=label)
    return Glance(name, saved, setup, table, tuple(scoring.score(cards, seat).total for seat in table.seats))
