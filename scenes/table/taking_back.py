"""What undo and redo would take back or do again, and how far back that goes, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import actions
from game.actions import Action, Care
from game.draft import Sketch
from game.match import Step
from game.table import AFTER, CARE, MARKET, MICE, Table
from scenes.table.after_desk import nothing_after_care

if TYPE_CHECKING:
    from game.words import Words


def is_choice(table: Table) -> bool:
    """Has the seat whose turn it is anything to choose at this moment? Otherwise the table goes on by itself."""
    return table.step in (MICE, CARE, MARKET) or (table.step == AFTER and not nothing_after_care(table))


def named(words: Words, action: Action, table: Table) -> str:
    """An action as something that can be taken back; `table` is the one that it is done on."""
    cards = table.cards

    def card(number: int) -> str:
        return words.card(cards.kind_of[number])

    match action:
        case actions.Care():
            return words.ui("the whole care")
        case actions.Close():
            return words.ui("the end of feeding")
        case actions.Done():
            return words.ui("the end of shopping")
        case actions.Sell():
            return words.ui("eggs for a ribbon")
        case actions.Mice(card=number):
            return words.ui("{card} for the mice", card=card(number))
        case actions.Trash(card=number):
            return words.ui("{card} into the trash", card=card(number))
        case actions.Shed(other=number):
            return words.ui("{card} into the trash", card=card(number))
        case actions.TurnHen(hen=hen):
            return words.ui("the choice of {hen}", hen=words.hen(hen))
        case actions.Swing(card=number, hen=hen) | actions.Tunnels(card=number, hen=hen):
            return words.ui("{card} for {hen}", card=card(number), hen=words.hen(hen))
        case actions.BuySupply(slot=slot):
            return words.ui("the purchase of {card}", card=card(table.market_row[slot - 1]))
        case actions.BuyHen(slot=slot) | actions.Rooster(slot=slot):
            return words.ui("the purchase of {card}", card=words.hen(table.chicken_row[slot - 1]))
    played: int | None = getattr(action, "card", None)
    return card(played) if played is not None else words.ui("the last step")


def laid(words: Words, before: Sketch, after: Sketch, table: Table) -> str:
    """A step of a care in the making, from one sketch to the next."""
    cards = table.cards

    def card(number: int) -> str:
        return words.card(cards.kind_of[number])

    more, less = _entries(before.care, after.care), _entries(after.care, before.care)
    if not more:
        taken = list(dict.fromkeys(number for number, _, _ in less))
        if len(taken) == 1:
            return words.ui("{card} taken back", card=card(taken[0]))
        return words.ui("everything taken back")
    laid = list(dict.fromkeys(number for number, _, _ in more))
    if len(laid) > 1:
        return words.ui("Feed for me")
    number, kind, on = more[0]
    if kind == "hen":
        hens = words.names([words.hen(hen) for _, _, hen in more])
        return words.ui("{card} for {hen}", card=card(number), hen=hens)
    if kind == "card":
        return words.ui("{card} on {other}", card=card(number), other=card(on))
    if kind == "double":
        return words.ui("{card} counts double", card=card(number))
    return words.ui("{card} for the whole flock", card=card(number))


def _entries(old: Care, new: Care) -> list[tuple[int, str, int]]:
    """What `new` has more than `old`, as (card, what it lies on, which hen or card)."""
    given = {(portion.card, portion.hen): portion.amount for portion in (*old.food, *old.water)}
    treats, links = set(old.treats), {*old.copies, *old.doubled, *old.fountains}
    portions = (*new.food, *new.water)
    return [
        *((it.card, "hen", it.hen) for it in portions if it.amount > given.get((it.card, it.hen), 0)),
        *((it.card, "hen", it.hen) for it in new.treats if it not in treats),
        *((it.card, "card", it.other) for it in (*new.copies, *new.doubled, *new.fountains) if it not in links),
        *((card, "flock", -1) for card in new.whole if card not in old.whole),
        *((card, "double", -1) for card in new.bumper if card not in old.bumper),
    ]


def shown_by(words: Words, step: Step) -> str:
    """How something hidden was shown, so that nothing before it can be taken back."""
    action, table = step.action, step.before
    match action:
        case actions.Collect():
            return words.ui("the event was turned up")
        case actions.Draw():
            return words.ui("the cards were drawn")
        case actions.RoostDraw(card=number) | actions.Gnome(card=number):
            return words.ui("{card} brought new cards", card=words.card(table.cards.kind_of[number]))
        case actions.BuySupply() | actions.ClearMarket():
            return words.ui("new supplies were turned up")
        case actions.BuyHen() | actions.ClearChickens() | actions.Rooster():
            return words.ui("new hens were turned up")
        case actions.Tip():
            return words.ui("the draw deck was turned over")
    if len(table.seats) == 1:
        return words.ui("a fox card was turned up")
    return words.ui("the hands were laid open")
