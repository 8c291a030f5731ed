"""Cards between deck, hand, discard pile, storage and yard."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import pygame

from game import happenings as said
from game.table import UNKNOWN
from scenes.art.tween import in_out
from scenes.table.choreography.beat import Beat, quick, stagger
from scenes.table.flights import Flight, Fly, Place, Sprite

DEAL_MS, DEAL_GAP, DEAL_TURN = 280, 60, 6
SHUFFLE_MS = 480
SHIFT_MS = 240


def hand_names(beat: Beat) -> list[str]:
    """The anchors of the own hand as it is shown now; cards that nobody may know go by their place."""
    hand = beat.scene.shown.seats[beat.own].hand
    known = [f"hand.{card}" for card in hand if card != UNKNOWN]
    return known + [f"hand.unknown{i + 1}" for i in range(len(known), len(hand))]


def card_of(name: str) -> int:
    """The card behind such an anchor."""
    tail = name.partition(".")[2]
    return int(tail) if tail.lstrip("-").isdigit() else UNKNOWN


def face_of(beat: Beat, name: str, width: float) -> Sprite:
    """A card of the own hand as the viewer may see it."""
    card = UNKNOWN if beat.scene.top.cover_hand else card_of(name)
    return beat.props.supply(card, width)


def shift(beat: Beat, before: dict[str, Place], ms: float = SHIFT_MS) -> None:
    """Cards that stay in hand slide to their new places, since a fan moves when it grows."""
    for name in hand_names(beat):
        start, goal = before.get(name), beat.place(name)
        if start is None or goal is None or math.dist(start[:2], goal[:2]) < 3:
            continue
        beat.add(Fly(face_of(beat, name, goal.width), start, goal, ms, hides=(name,), waits=True, ease=in_out))


def places_in_hand(beat: Beat) -> dict[str, Place]:
    """Where every card of the own hand lies now."""
    found = {name: beat.place(name) for name in hand_names(beat)}
    return {name: place for name, place in found.items() if place is not None}


def deal(beat: Beat, names: Sequence[str], start: Place | None, delay: float = 0.0) -> float:
    """Cards that came into the own hand fly there from the deck, turning face up on the way. Gives back the end."""
    goals = [(name, place) for name in names if (place := beat.place(name)) is not None]
    if start is None or not goals:
        return delay
    goals.sort(key=lambda entry: entry[1].x)
    gap = stagger(len(goals), DEAL_GAP, 420)
    for i, (name, goal) in enumerate(goals):
        face = face_of(beat, name, goal.width)
        hidden = beat.scene.top.cover_hand or card_of(name) == UNKNOWN
        back = None if hidden else beat.props.back("supply", goal.width)
        beat.add(
            Fly(
                face, start, goal, DEAL_MS, delay + i * gap, back=back, swing=DEAL_TURN, rise=beat.px(24), hides=(name,)
            )
        )
        beat.cue("card_draw", delay + i * gap, 0.9)
    return delay + (len(goals) - 1) * gap + DEAL_MS


def hand_drawn(beat: Beat, it: said.HandDrawn) -> None:
    """The new hand."""
    if not beat.mine(it.seat):
        _others_draw(beat, it.seat, len(it.cards))
        return
    _draw_own(beat, it.cards)


def _draw_own(beat: Beat, cards: tuple[int, ...], delay: float = 0.0) -> None:
    """Take the happening now and show what came into hand."""
    before, old = places_in_hand(beat), set(hand_names(beat))
    start = beat.place("deck")
    beat.hide(*(f"hand.{card}" for card in cards if card != UNKNOWN))
    beat.take()
    new = [name for name in hand_names(beat) if name not in old]
    beat.hide(*new)
    shift(beat, before)
    deal(beat, new, start, delay)


def _others_draw(beat: Beat, seat: int, count: int) -> None:
    """Another seat's hand grows: only its number, which hops."""
    rect = beat.seat_place(seat, "hand")
    beat.take()
    if count:
        beat.bounce(rect, 0, 200, 0.18)
        beat.cue("card_draw", 0, 0.3)


# ---- shuffling


class Riffle(Flight):
    """Two halves of a deck fall into each other."""

    def __init__(self, back: Sprite, deck: Place, ms: float, delay: float, cards: int = 8) -> None:
        super().__init__(ms, delay, ease=lambda t: t)
        self._back, self._deck, self._cards = back, deck, cards

    def paint(self, surface: pygame.Surface, t: float) -> None:
        apart = math.sin(math.pi * min(1.0, t * 1.05)) * self._deck.width * 0.42
        for i in range(self._cards):
            late = max(0.0, min(1.0, 1.6 * t - 0.6 * i / self._cards))
            side = (-1 if i % 2 else 1) * apart * (1 - in_out(late) * 0.7)
            place = self._deck.moved(side, -i * 1.5)._replace(angle=side / self._deck.width * 14)
            self._back.draw(surface, place)


def riffle(
    beat: Beat, anchor: str, back: Literal["supply", "chicken"], delay: float = 0.0, ms: float = SHUFFLE_MS
) -> None:
    """Shuffle the deck that lies there."""
    deck = beat.place(anchor)
    if deck is not None:
        beat.add(Riffle(beat.props.back(back, deck.width), deck, ms, delay))
    beat.cue("shuffle", delay, 0.9)


def deck_shuffled(beat: Beat, it: said.DeckShuffled) -> None:
    """The discard pile becomes the deck: some cards fly over, then the deck is riffled."""
    if not beat.mine(it.seat):
        beat.take()
        beat.cue("shuffle", 0, 0.25)
        return
    start, goal = beat.place("discard"), beat.place("deck")
    beat.take()
    if start is not None and goal is not None:
        back = beat.props.back("supply", goal.width)
        top = beat.scene.shown.seats[it.seat]
        for i in range(min(5, max(1, top.deck))):
            beat.add(Fly(back, start, goal, 200, 34 * i, rise=beat.px(60), swing=10, lingers=False, ease=in_out))
    riffle(beat, "deck", "supply", 180, SHUFFLE_MS - 180)


def common_shuffled(beat: Beat, it: said.CommonShuffled) -> None:
    """One of the two common decks is made anew."""
    beat.take()
    market = it.row == "market"
    riffle(beat, "market_deck" if market else "chicken_deck", "supply" if market else "chicken", 0, 400)


# ---- cards that do something before care


def put_aside(beat: Beat, card: int, *goals: str, ms: float = 240, delay: float = 0.0) -> float:
    """An own card of the hand goes to a pile (or the yard). Gives back when it is there."""
    start, thrown = beat.source(f"hand.{card}")
    goal = beat.place(*goals)
    if start is None or goal is None:
        return delay
    if "yard" in goals:
        goal = beat.used_places(beat.own, (card,)).get(card, goal)
    sprite = beat.props.supply(card, max(start.width, goal.width))
    spent = ms * (0.75 if thrown else 1.0)
    rise = 0 if thrown else beat.px(30)
    beat.add(Fly(sprite, start, goal, spent, delay, rise=rise, swing=5, hides=(f"hand.{card}",), waits=True))
    beat.cue("card_drop", delay + spent - 40, 0.8)
    return delay + spent


def others_play(beat: Beat, seat: int, card: int, ms: float = 620) -> None:
    """A card that another seat plays rises from its hand, stays for a look and fades."""
    beat.pulse(seat)
    rect = beat.seat_place(seat, "hand")
    panel = beat.where(f"seat.{seat}")
    if rect is None or panel is None:
        return
    width = min(beat.px(110), panel.width * 0.42)
    start = Place.of(rect, width=width * 0.3)
    goal = Place(panel.centerx, panel.centery, width)
    sprite = beat.props.supply(card, width)
    beat.add(Fly(sprite, start, goal, ms, ease=quick, fade=True, lingers=False))
    beat.cue("card_draw", 0, 0.5)


def roost_swapped(beat: Beat, it: said.RoostSwapped) -> None:
    """The Roost goes to the discard pile, another card comes back from it."""
    if not beat.mine(it.seat):
        others_play(beat, it.seat, it.card)
        beat.take_at(300)
        return
    landed = put_aside(beat, it.card, "discard")

    def fetch() -> None:
        shift(beat, before)
        goal = beat.place(f"hand.{it.other}")
        start = beat.place("discard")
        if goal is not None and start is not None:
            sprite = face_of(beat, f"hand.{it.other}", goal.width)
            beat.add(Fly(sprite, start, goal, DEAL_MS, rise=beat.px(40), swing=DEAL_TURN, hides=(f"hand.{it.other}",)))
            beat.cue("card_draw", beat.clock)

    beat.hide(f"hand.{it.other}")
    before = places_in_hand(beat)
    beat.take_at(landed)
    beat.do(landed, fetch)
    beat.hold(landed + DEAL_MS)


def _then_draw(beat: Beat, seat: int, card: int, cards: tuple[int, ...], goal: str) -> None:
    """A card is put aside, and what it brings is drawn."""
    if not beat.mine(seat):
        others_play(beat, seat, card)
        beat.take_at(300)
        return
    landed = put_aside(beat, card, goal)
    before, old = places_in_hand(beat), set(hand_names(beat))
    start = beat.place("deck")
    beat.hide(*(f"hand.{drawn}" for drawn in cards if drawn != UNKNOWN))

    def arrive() -> None:
        new = [name for name in hand_names(beat) if name not in old]
        beat.hide(*new)
        shift(beat, before)
        deal(beat, new, start)

    beat.take_at(landed)
    beat.do(landed, arrive)


def roost_drew(beat: Beat, it: said.RoostDrew) -> None:
    _then_draw(beat, it.seat, it.card, it.cards, "deck" if it.shuffled else "discard")


def gnome_drew(beat: Beat, it: said.GnomeDrew) -> None:
    _then_draw(beat, it.seat, it.card, it.cards, "yard")


def dust_bath(beat: Beat, it: said.DustBathPaid) -> None:
    """The tub goes to the yard, eggs come out of it."""
    if not beat.mine(it.seat):
        others_play(beat, it.seat, it.card)
        beat.bounce(beat.seat_place(it.seat, "eggs"), 400, 200, 0.15)
        beat.take_at(400)
        return
    landed, before = put_aside(beat, it.card, "yard"), places_in_hand(beat)
    basket = beat.where("basket.1", "baskets")
    last = beat.eggs(it.eggs, beat.where("yard"), basket, landed, ms=380)
    beat.cue("egg_plop", last)
    beat.bounce(beat.where("baskets"), last, 160, 0.06)
    beat.take_at(last)
    beat.do(last, lambda: shift(beat, before))


def gift_swapped(beat: Beat, it: said.GiftSwapped) -> None:
    """Two cards change places between a hand and the row."""
    slot = f"market.{it.slot}"
    there = beat.place(slot)
    if not beat.mine(it.seat):
        beat.pulse(it.seat)
        hand = beat.seat_place(it.seat, "hand")
        if there is not None and hand is not None:
            home = Place.of(hand, width=beat.px(34))
            taken, given = beat.props.supply(it.other, there.width), beat.props.supply(it.card, there.width)
            beat.add(Fly(taken, there, home, 360, lift=beat.px(12), lift_ms=200, fade=True, hides=(slot,), waits=True))
            beat.add(Fly(given, home, there, 360, 200, rise=beat.px(40)))
        beat.cue("card_draw", 200, 0.7)
        beat.take_at(560)
        return
    start, _ = beat.source(f"hand.{it.card}")
    before = places_in_hand(beat)
    beat.hide(slot, f"hand.{it.other}", f"hand.{it.card}")
    beat.take()
    shift(beat, before)
    goal = beat.place(f"hand.{it.other}")
    if there is not None and goal is not None:
        sprite = face_of(beat, f"hand.{it.other}", max(goal.width, there.width))
        beat.add(Fly(sprite, there, goal, 340, rise=beat.px(50), swing=DEAL_TURN, waits=True))
    if there is not None and start is not None:
        sprite = beat.props.supply(it.card, max(start.width, there.width), priced=True)
        beat.add(Fly(sprite, start, there, 340, rise=-beat.px(30), waits=True))
    beat.cue("card_draw")
    beat.cue("card_drop", 300)


# ---- the end of care


def water_stored(beat: Beat, it: said.WaterStored) -> None:
    """Spare water goes to the storage."""
    if not beat.mine(it.seat):
        rect = beat.seat_place(it.seat, "water")
        beat.take()
        beat.bounce(rect, 0, 200, 0.15)
        return
    starts = {card: beat.source(f"hand.{card}")[0] for card in it.cards}
    before = places_in_hand(beat)
    beat.hide(*(f"stored.{card}" for card in it.cards))
    beat.take()
    shift(beat, before)
    gap = stagger(len(it.cards), DEAL_GAP, 240)
    for i, card in enumerate(it.cards):
        start, goal = starts[card], beat.place(f"stored.{card}")
        if start is not None and goal is not None:
            width = min(goal.width, beat.px(96))
            sprite = beat.props.supply(card, max(start.width, width))
            beat.add(
                Fly(sprite, start, goal._replace(width=width), DEAL_MS, i * gap, rise=beat.px(30), swing=5, waits=True)
            )
            beat.cue("card_draw", i * gap, 0.8)
    beat.cue("pip_water", DEAL_MS, 0.7)


def used_discarded(beat: Beat, it: said.UsedDiscarded) -> None:
    """What was played goes from the yard to the discard pile."""
    if not beat.mine(it.seat):
        beat.take()
        return
    goal, last = beat.place("discard"), 0.0
    shown = [(card, start) for card in it.cards if (start := beat.place(f"used.{card}")) is not None]
    gap = stagger(len(shown), DEAL_GAP, 240)
    if goal is not None and shown:
        for i, (card, start) in enumerate(shown):
            sprite, name = beat.props.supply(card, max(start.width, goal.width)), f"used.{card}"
            beat.add(Fly(sprite, start, goal, DEAL_MS, i * gap, rise=beat.px(30), swing=6, hides=(name,), waits=True))
        last = DEAL_MS + gap * (len(shown) - 1)
        beat.cue("card_draw", 0, 0.8)
        beat.cue("card_drop", last - 40, 0.7)
    beat.take_at(last)
