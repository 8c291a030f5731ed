"""What a seat can do: one small frozen type each, the same for people, AI seats, saves and replays.

An action is done by the seat whose turn it is. Cards are copies, hens indices, slots count from 1. `reveals(table)`
says beside each action whether it will show hidden information; undo stops there. The text form is in `action_text`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game import terms
from game.rules import clean, fox
from game.table import HAPPY, NOTHING, Table


class Action(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=lambda name: name):
    """Base of all actions."""

    def reveals(self, table: Table) -> bool:
        """True when doing this on `table` shows cards that were hidden or fixes an unseen order by chance."""
        return False


# Phase 1


class Collect(Action, frozen=True):
    """A new event is turned up, all seats collect their eggs, and their chicks mature."""

    def reveals(self, table: Table) -> bool:
        return table.options.events and table.round > 1


# Phase 2


class Draw(Action, frozen=True):
    """Steps (a) to (c) of R31: the round's hand is drawn."""

    def reveals(self, table: Table) -> bool:
        """Water that Heavy Rain stores first is not drawn (R31, R47)."""
        rain = terms.of(table).before_draw == "rain"
        role = table.cards.role
        return bool(table.actor.deck) or any(not rain or role[card] != "water" for card in table.actor.discard)


class Mice(Action, frozen=True):
    """The food card that the mice take (R29)."""

    card: int


class RoostSwap(Action, frozen=True):
    card: int
    other: int


class RoostDraw(Action, frozen=True):
    card: int

    def reveals(self, table: Table) -> bool:
        return True


class Gnome(Action, frozen=True):
    card: int

    def reveals(self, table: Table) -> bool:
        return any(bird.mood == HAPPY and not bird.chick for bird in table.actor.flock)


class DustBath(Action, frozen=True):
    card: int


class Gift(Action, frozen=True):
    card: int
    slot: int


class Portion(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """So much of a food or water card for a hen."""

    card: int
    hen: int
    amount: int = 1


class Treat(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A treat card for a hen."""

    card: int
    hen: int


class Link(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A card that works through another: Composter on food, Fountain by water, Hired Help as a market card."""

    card: int
    other: int


class Care(Action, frozen=True):
    """The whole care of one seat, confirmed at once.

    `food` and `water` may hold several portions of one card and for one hen. `copies` names for each Hired Help the
    market card it copies; whether it then feeds, waters or treats is said by where it stands. `whole` are cards for the
    whole flock: Chicken Run and Rain Barrel. `bumper` is the food card that the event doubles, one at most.
    """

    food: tuple[Portion, ...] = ()
    water: tuple[Portion, ...] = ()
    treats: tuple[Treat, ...] = ()
    copies: tuple[Link, ...] = ()
    doubled: tuple[Link, ...] = ()
    fountains: tuple[Link, ...] = ()
    whole: tuple[int, ...] = ()
    bumper: tuple[int, ...] = ()


class Swing(Action, frozen=True):
    """Chicken Swing. `water` takes off a thirst token, otherwise a sad hen is cheered up."""

    card: int
    hen: int
    water: bool = False


class Tunnels(Action, frozen=True):
    card: int
    hen: int


class TurnHen(Action, frozen=True):
    """The content hen that the event in force turns after care: sad by the possum, happy by the perch (R25)."""

    hen: int


class Close(Action, frozen=True):
    """The seat's phase 2 ends; `store` are water cards from the hand for the storage (R46)."""

    store: tuple[int, ...] = ()


# Phase 3


def _refills(deck: list[int], discard: list[int]) -> bool:
    return bool(deck or discard)


class BuySupply(Action, frozen=True):
    slot: int

    def reveals(self, table: Table) -> bool:
        return _refills(table.market_deck, table.market_discard)


class BuyHen(Action, frozen=True):
    slot: int

    def reveals(self, table: Table) -> bool:
        return _refills(table.chicken_deck, table.chicken_discard)


class ClearMarket(Action, frozen=True):
    def reveals(self, table: Table) -> bool:
        return any(card != NOTHING for card in table.market_row)


class ClearChickens(Action, frozen=True):
    def reveals(self, table: Table) -> bool:
        return any(hen != NOTHING for hen in table.chicken_row)


class Sell(Action, frozen=True):
    """One ribbon point for eggs."""


class Trash(Action, frozen=True):
    card: int


class Rooster(Action, frozen=True):
    card: int
    slot: int

    def reveals(self, table: Table) -> bool:
        return _refills(table.chicken_deck, table.chicken_discard)


class Shed(Action, frozen=True):
    card: int
    other: int


class Tip(Action, frozen=True):
    """The whole draw deck goes into the discard pile, where the event allows it (R52)."""

    def reveals(self, table: Table) -> bool:
        return True


class Done(Action, frozen=True):
    """The seat leaves the market; after the last one phase 4 runs."""

    def reveals(self, table: Table) -> bool:
        """The hands that phase 4 discards are open from then on, and so is a fox card that turns."""
        if fox.solo(table):
            return fox.would_turn(table, sum(fox.paces(table, table.actor))) > 0
        if table.options.open_hands or (table.acting + 1) % len(table.seats) != table.first:
            return False
        others = [seat for index, seat in enumerate(table.seats) if index != table.acting]
        return any(seat.hand for seat in others) and not clean.ends(table)


AnyAction = (
    Collect
    | Draw
    | Mice
    | RoostSwap
    | RoostDraw
    | Gnome
    | DustBath
    | Gift
    | Care
    | Swing
    | Tunnels
    | TurnHen
    | Close
    | BuySupply
    | BuyHen
    | ClearMarket
    | ClearChickens
    | Sell
    | Trash
    | Rooster
    | Shed
    | Tip
    | Done
)


def to_plain(action: Action) -> dict[str, Any]:
    """The action as plain data, its type under "do"."""
    plain: dict[str, Any] = msgspec.to_builtins(action)
    return plain


def from_plain(data: Any) -> AnyAction:
    """The opposite of `to_plain`. Raises `msgspec.ValidationError` with the place of the fault."""
    action: AnyAction = msgspec.convert(data, AnyAction)
    return action
