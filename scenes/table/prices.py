"""What the rows cost in this round; where an event changes a price, the printed one is struck through."""

from __future__ import annotations

from scenes.table.shown import Shown
from scenes.table.tabletop import SaleMark


def mark(price: int, printed: int) -> SaleMark:
    """A price beside the one that is printed on the card."""
    return SaleMark(price=price, struck=printed if price != printed else None)


def hens(shown: Shown) -> list[SaleMark]:
    """The row of hens (R28). Slots without a hen have no price."""
    now = shown.terms
    costs = [shown.cards.hens[hen].cost if hen >= 0 else None for hen in shown.chicken_row]
    return [SaleMark() if cost is None else mark(now.hen_price(cost), cost) for cost in costs]
