"""How far the Fox will go if nothing more is done, for the care in the making and for the market."""

from __future__ import annotations

from game.draft import Draft
from game.rules import fox
from game.table import AWAY, Table
from scenes.table.tabletop import FoxMark


def of_table(table: Table) -> FoxMark | None:
    """From what lies on the table now (R36, R54). None in a game with several seats."""
    if not fox.solo(table):
        return None
    hens, food = fox.paces(table, table.seats[0])
    return FoxMark(hens, food)


def of_draft(draft: Draft) -> FoxMark | None:
    """From what would be there after this care: a hen that runs away does not count, nor does food that is played."""
    table = draft.table
    if not fox.solo(table):
        return None
    care = draft.care
    played = {portion.card for portion in care.food}
    hens = sum(1 for fate in draft.forecast().fates if fate.after.mood != AWAY)
    food = sum(1 for card in table.actor.hand if table.cards.role[card] == "food" and card not in played)
    return FoxMark(hens, food)
