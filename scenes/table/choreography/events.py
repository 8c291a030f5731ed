"""What the event of the round does: it is turned up, and moves cards between piles at its moment."""

from __future__ import annotations

from typing import Any

from game import happenings as said
from scenes.table.choreography.beat import Beat, stagger
from scenes.table.choreography.cards import (
    DEAL_GAP,
    DEAL_MS,
    others_play,
    places_in_hand,
    put_aside,
    riffle,
    shift,
)
from scenes.table.flights import Fly, Place

HOME_MS = 320
TIP_MS = 240


def turned(beat: Beat, it: said.EventTurned) -> None:
    """The event is shown large and waits to be read; then it flies to its place."""
    beat.take()
    beat.scene.reveal_event(it.event)
    home = beat.place("event")
    if home is None:
        return
    width, height = beat.scene.app.size
    large = min(beat.px(400), height * 0.4)
    middle = Place(width / 2, height / 2, large)
    sprite = beat.props.event(it.event, large)
    goal = home._replace(width=min(home.width, large) * 0.5)
    beat.add(Fly(sprite, middle, goal, HOME_MS, rise=beat.px(30), fade=True, hides=("event",), waits=True))
    beat.cue("card_drop", HOME_MS - 40, 0.6)


def _name(beat: Beat, seat: int, event: int) -> None:
    """The name of the event rises from whom it concerns."""
    rect = beat.where("hand", "yard", "flock") if beat.mine(seat) else beat.where(f"seat.{seat}")
    if rect is not None:
        beat.words(beat.scene.top.words.event(event), rect, 0, 1100)
    beat.pulse(seat)


def mice_took(beat: Beat, it: said.MiceTook) -> None:
    """A food card goes from the hand to the discard pile."""
    if it.card is None:
        _name(beat, it.seat, it.event)
        beat.take()
        return
    if not beat.mine(it.seat):
        others_play(beat, it.seat, it.card)
        beat.take_at(300)
        return
    before = places_in_hand(beat)
    landed = put_aside(beat, it.card, "discard", ms=320)
    beat.take_at(landed)
    beat.do(landed, lambda: shift(beat, before))
    beat.hold(landed + 240)


def rained(beat: Beat, it: said.RainStored) -> None:
    """Water cards come back from the discard pile to the storage."""
    _name(beat, it.seat, it.event)
    if not beat.mine(it.seat) or not it.cards:
        beat.take()
        if it.cards:
            beat.bounce(beat.seat_place(it.seat, "water"), 0, 200, 0.15)
        return
    start = beat.place("discard")
    beat.hide(*(f"stored.{card}" for card in it.cards))
    beat.take()
    gap = stagger(len(it.cards), DEAL_GAP, 240)
    for i, card in enumerate(it.cards):
        goal = beat.place(f"stored.{card}")
        if start is not None and goal is not None:
            goal = goal._replace(width=min(goal.width, beat.px(96)))
            sprite = beat.props.supply(card, max(start.width, goal.width))
            beat.add(Fly(sprite, start, goal, DEAL_MS, i * gap, rise=beat.px(50), swing=6))
            beat.cue("card_draw", i * gap, 0.7)
    beat.cue("pip_water", DEAL_MS, 0.8)


def dried(beat: Beat, it: said.StorageDried) -> None:
    """The stored water goes to the discard pile."""
    _name(beat, it.seat, it.event)
    if not beat.mine(it.seat):
        beat.take()
        beat.bounce(beat.seat_place(it.seat, "water"), 0, 200, 0.15)
        return
    goal = beat.place("discard")
    starts = {card: beat.place(f"stored.{card}") for card in it.cards}
    gap = stagger(len(it.cards), DEAL_GAP, 240)
    last = 0.0
    for i, (card, start) in enumerate(starts.items()):
        if start is not None and goal is not None:
            start = start._replace(width=min(start.width, beat.px(96)))
            sprite = beat.props.supply(card, max(start.width, goal.width))
            name = f"stored.{card}"
            beat.add(Fly(sprite, start, goal, DEAL_MS, i * gap, rise=beat.px(30), swing=6, hides=(name,), waits=True))
            last = i * gap + DEAL_MS
    beat.cue("card_draw", 0, 0.8)
    beat.take_at(last)


def _over(beat: Beat, seat: int, start: str, goal: str, count: int) -> float:
    """Some face-down cards go from one pile to another. Gives back when the last is there."""
    here, there = beat.place(start), beat.place(goal)
    if here is None or there is None or not count:
        return 0.0
    back = beat.props.back("supply", there.width)
    shown = min(6, count)
    for i in range(shown):
        beat.add(Fly(back, here, there, TIP_MS, 40 * i, rise=beat.px(60), swing=10, lingers=False))
    return TIP_MS + 40.0 * (shown - 1)


def daylight_ended(beat: Beat, it: said.DaylightEnded) -> None:
    """The discard pile joins the deck, which is shuffled."""
    _name(beat, it.seat, it.event)
    if not beat.mine(it.seat):
        beat.take()
        beat.cue("shuffle", 0, 0.25)
        return
    end = _over(beat, it.seat, "discard", "deck", it.cards)
    beat.take()
    riffle(beat, "deck", "supply", end, 320)


def tipped(beat: Beat, it: said.DeckTipped) -> None:
    """The whole deck goes into the discard pile."""
    if not beat.mine(it.seat):
        _name(beat, it.seat, it.event)
        beat.take()
        beat.cue("card_draw", 0, 0.4)
        return
    end = _over(beat, it.seat, "deck", "discard", len(it.cards))
    beat.cue("row_sweep", 0, 0.7)
    beat.take_at(end)


def nobody(beat: Beat, it: Any) -> None:
    """The event found no hen."""
    _name(beat, it.seat, it.event)
    beat.take()
