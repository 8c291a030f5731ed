"""Phase 2 after care: Chicken Swing and Play Tunnels in the player's order (R25), then storing and the end of the
seat's phase.
"""

from __future__ import annotations

from collections.abc import Iterator

from game import terms
from game.actions import Action, Close, Swing, Tunnels, TurnHen
from game.happenings import (
    EventFoundNobody,
    Happening,
    MarketVisited,
    PerchCheered,
    PossumScared,
    SwingCheered,
    SwingWatered,
    TunnelsCheered,
    UsedDiscarded,
    WaterStored,
)
from game.refusals import Refusal, rank, refuse
from game.rules.hands import bird_of, check_hen, check_played, turn
from game.table import AWAY, CONTENT, DRAW, HAPPY, MARKET, SAD, Table

TURNING = "possum_in_the_coop"
"""Named when somebody wants to turn a hen and no event does so."""


def check_swing(table: Table, action: Swing) -> Refusal | None:
    fault = check_played(table, action.card, "chicken_swing") or check_hen(table, action.hen)
    if fault:
        return fault
    bird = bird_of(table, action.hen)
    assert bird is not None
    about = {"card": table.cards.kind(action.card).id, "hen": table.cards.hens[action.hen].id}
    if action.water:
        return None if bird.thirsty else refuse("swing_hen_not_thirsty", **about)
    return None if bird.mood == SAD else refuse("swing_hen_not_sad", **about)


def apply_swing(table: Table, action: Swing, out: list[Happening]) -> None:
    bird = bird_of(table, action.hen)
    assert bird is not None
    _use(table, action.card)
    if action.water:
        turn(table, action.hen, bird.mood, thirsty=False)
        out.append(SwingWatered(table.acting, action.card, action.hen))
    else:
        turn(table, action.hen, CONTENT, bird.thirsty)
        out.append(SwingCheered(table.acting, action.card, action.hen))


def check_tunnels(table: Table, action: Tunnels) -> Refusal | None:
    """R9: fed means by food; R43: a happy hen gains nothing."""
    fault = check_played(table, action.card, "play_tunnels") or check_hen(table, action.hen)
    if fault:
        return fault
    bird = bird_of(table, action.hen)
    assert bird is not None
    about = {"card": table.cards.kind(action.card).id, "hen": table.cards.hens[action.hen].id}
    if action.hen not in table.actor.fed:
        return refuse("tunnels_hen_not_fed", **about)
    if action.hen not in table.actor.watered:
        return refuse("tunnels_hen_not_watered", **about)
    return refuse("tunnels_hen_already_happy", **about) if bird.mood == HAPPY else None


def apply_tunnels(table: Table, action: Tunnels, out: list[Happening]) -> None:
    bird = bird_of(table, action.hen)
    assert bird is not None
    _use(table, action.card)
    turn(table, action.hen, HAPPY, bird.thirsty)
    out.append(TunnelsCheered(table.acting, action.card, action.hen, bird.mood))


def _use(table: Table, card: int) -> None:
    table.actor.hand.remove(card)
    table.actor.used.append(card)


def event_waits(table: Table) -> bool:
    """Is the event's choice of a content hen still due (R25)?"""
    if terms.of(table).content_turns is None or table.actor.event_done:
        return False
    return any(bird.mood == CONTENT and not bird.chick for bird in table.actor.flock)


def check_turn_hen(table: Table, action: TurnHen) -> Refusal | None:
    """R25: the event takes one content hen, once."""
    if terms.of(table).content_turns is None:
        return refuse("event_not_in_force", event=TURNING)
    event = terms.event_id(table)
    if table.actor.event_done:
        return refuse("event_already_resolved", event=event)
    if fault := check_hen(table, action.hen):
        return fault
    bird = bird_of(table, action.hen)
    assert bird is not None
    if bird.mood != CONTENT:
        return refuse("event_hen_not_content", event=event, hen=table.cards.hens[action.hen].id)
    return None


def apply_turn_hen(table: Table, action: TurnHen, out: list[Happening]) -> None:
    bird = bird_of(table, action.hen)
    mood = terms.of(table).content_turns
    assert bird is not None and mood is not None
    turn(table, action.hen, mood, bird.thirsty)
    table.actor.event_done = True
    kind = PerchCheered if mood == HAPPY else PossumScared
    out.append(kind(table.acting, table.event, action.hen))


def check_close(table: Table, action: Close) -> Refusal | None:
    """R25: not while the event waits for a hen. R46: only cards of the water type from the hand, each once."""
    if event_waits(table):
        return refuse("event_choice_open", event=terms.event_id(table))
    return min(_storing_reasons(table, action.store), key=rank, default=None)


def _storing_reasons(table: Table, store: tuple[int, ...]) -> Iterator[Refusal]:
    seat = table.actor
    for place, card in enumerate(store):
        kind = table.cards.kind(card).id
        if card in seat.used and table.cards.role[card] == "water":
            yield refuse("used_card_not_storable", card=kind)
        elif card not in seat.hand or card in store[:place]:
            yield refuse("card_not_in_hand", card=kind)
        elif table.cards.role[card] != "water":
            yield refuse("not_storable", card=kind)


def apply_close(table: Table, action: Close, out: list[Happening]) -> None:
    """R25: an event that found no content hen lapses. R31 (g): water goes to storage, then what was used to the
    discard pile; the next seat begins, or the market opens.
    """
    seat = table.actor
    if terms.of(table).content_turns is not None and not seat.event_done:
        out.append(EventFoundNobody(table.acting, table.event))
    for card in action.store:
        seat.hand.remove(card)
        seat.storage.append(card)
    if action.store:
        out.append(WaterStored(table.acting, action.store))
    if seat.used:
        out.append(UsedDiscarded(table.acting, tuple(seat.used)))
        seat.discard.extend(seat.used)
        seat.used.clear()
    seat.fed.clear()
    seat.watered.clear()
    following = (table.acting + 1) % len(table.seats)
    table.acting = following
    if following == table.first:
        table.step = MARKET
        out.append(MarketVisited(following, table.actor.eggs))
    else:
        table.step = DRAW


def offer(table: Table) -> Iterator[Action]:
    """Every legal card after care, closing without storing, and closing with all spare water stored."""
    seat = table.actor
    role = table.cards.role
    if event_waits(table):
        for bird in seat.flock:
            if bird.mood == CONTENT and not bird.chick:
                yield TurnHen(bird.hen)
        yield from _cards(table)
        return
    yield Close()
    water = tuple(card for card in seat.hand if role[card] == "water")
    if water:
        yield Close(water)
    yield from _cards(table)


def _cards(table: Table) -> Iterator[Action]:
    seat = table.actor
    role = table.cards.role
    for card in seat.hand:
        if role[card] == "chicken_swing":
            for bird in seat.flock:
                if bird.mood == SAD:
                    yield Swing(card, bird.hen)
                if bird.thirsty and bird.mood != AWAY:
                    yield Swing(card, bird.hen, water=True)
        elif role[card] == "play_tunnels":
            for bird in seat.flock:
                if bird.hen in seat.fed and bird.hen in seat.watered and bird.mood in (CONTENT, SAD):
                    yield Tunnels(card, bird.hen)
