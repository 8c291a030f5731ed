"""Phase 3: what is bought, sold, cleared and trashed, by the own seat and by others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game import happenings as said
from scenes.art.tween import in_out, in_quad, out_cubic
from scenes.table.choreography.beat import Beat, stagger
from scenes.table.choreography.cards import places_in_hand, put_aside, shift
from scenes.table.choreography.flock import flock_places, glide_flock
from scenes.table.flights import Fly, Place
from scenes.ui.theme import SEATS

LIFT_MS, FLY_MS = 240, 320
OWN_LIFT_MS, OWN_FLY_MS = 90, 280
FILL_MS, FILL_GAP = 240, 60
SWEEP_MS, SWEEP_GAP = 280, 30
RIBBON_MS = 500


def visited(beat: Beat, it: said.MarketVisited) -> None:
    """The market opens (the table takes its other pose), or the next seat comes to shop."""
    beat.turn_page()
    if beat.mine(it.seat) and beat.scene.viewer == it.seat:
        beat.cue(f"seat_{list(SEATS).index(beat.scene.setup.seats[it.seat].seat) + 1}", 0, 0.7)
    else:
        beat.pulse(it.seat, ms=900)


def supply_bought(beat: Beat, it: said.SupplyBought) -> None:
    """The card goes to the discard pile of who bought it, the eggs to where it lay."""
    slot = f"market.{it.slot}"
    start, thrown = beat.source(slot)
    home = beat.place("discard") if beat.mine(it.seat) else _panel(beat, it.seat, 60)
    landed = _bring(beat, it.seat, slot, start, home, it.price, thrown, card=it.card)
    beat.take_at(landed)


def _panel(beat: Beat, seat: int, width: float) -> Place | None:
    rect = beat.where(f"seat.{seat}")
    if rect is None:
        return None
    return Place(rect.centerx, rect.centery, min(beat.px(width), rect.width * 0.4))


def _bring(
    beat: Beat, seat: int, slot: str, start: Place | None, home: Place | None, price: int, thrown: bool, *, card: int
) -> float:
    """A card of the row lifts and flies home. Gives back when it has landed."""
    mine = beat.mine(seat)
    lift, fly = (OWN_LIFT_MS, OWN_FLY_MS) if mine else (LIFT_MS, FLY_MS)
    if thrown:
        lift, fly = 0, 200
    beat.pulse(seat)
    beat.pay(seat, price, beat.where("discard") if thrown else beat.where(slot))
    if start is None or home is None:
        beat.hold(200)
        return 200.0
    sprite = beat.props.supply(card, max(start.width, home.width))
    beat.add(
        Fly(
            sprite, start, home, fly, lift=beat.px(14) * (lift > 0), lift_ms=lift, rise=0 if thrown else beat.px(40),
            swing=6, hides=(slot,), waits=True, lingers=mine, fade=not mine,
        )
    )  # fmt: skip
    beat.cue("card_lift", 0, 0.6)
    beat.cue("card_drop", lift + fly - 40, 0.9 if mine else 0.5)
    return lift + fly


def hen_bought(beat: Beat, it: said.HenBought) -> None:
    """The hen comes home as a chick: her card turns over on the way."""
    _hen_home(beat, it.seat, it.slot, it.hen, it.price)


def rooster_brought(beat: Beat, it: said.RoosterBrought) -> None:
    """The Rooster goes to the discard pile and brings a hen for nothing."""
    delay = 0.0
    if beat.mine(it.seat):
        delay = put_aside(beat, it.card, "discard") * 0.6
    _hen_home(beat, it.seat, it.slot, it.hen, 0, delay)


def _hen_home(beat: Beat, seat: int, slot: int, hen: int, price: int, delay: float = 0.0) -> None:
    mine, name = beat.mine(seat), f"chickens.{slot}"
    start, thrown = beat.source(name)
    before = flock_places(beat, seat)
    hand = places_in_hand(beat)
    beat.pay(seat, price, beat.where("flock" if thrown else name))
    beat.pulse(seat)
    beat.hide(name, f"hen.{hen}")
    beat.take()
    glide_flock(beat, seat, before, {hen})
    shift(beat, hand)
    goal = beat.place(f"hen.{hen}")
    if start is None or goal is None:
        return
    goal = goal._replace(width=min(goal.width, goal.width if mine else beat.px(84)))
    lift, fly = (OWN_LIFT_MS, 420) if mine else (LIFT_MS, 420)
    if thrown:
        lift = 0
    beat.add(
        Fly(
            beat.props.chick(goal.width), start, goal, fly, delay, back=beat.props.hen_for_sale(hen, start.width),
            lift=beat.px(14) * (lift > 0), lift_ms=lift, rise=beat.px(50), swing=6, waits=True, ease=in_out,
        )
    )  # fmt: skip
    beat.cue("card_lift", delay, 0.6)
    beat.cue("hen_up", delay + lift + fly * 0.55, 0.9 if mine else 0.4)
    foot = (goal.x, goal.y + goal.width * 0.4)
    if goal.width >= beat.px(64):
        beat.spray("dust", foot, 3, beat.px(34), delay + lift + fly - 30, 420, reach=goal.width * 0.4, lift=beat.px(6))


# ---- the rows


def row_cleared(beat: Beat, it: said.RowCleared) -> None:
    """All cards of a row are swept away."""
    market = it.row == "market"
    prefix, deck = ("market", "market_deck") if market else ("chickens", "chicken_deck")
    row = beat.scene.shown.market_row if market else beat.scene.shown.chicken_row
    goal = beat.place(deck)
    middle = beat.where(f"{prefix}.3")
    beat.pulse(it.seat)
    beat.pay(it.seat, it.price, middle)
    begin = 120.0 if it.price else 0.0
    for i, card in enumerate(row):
        name = f"{prefix}.{i + 1}"
        start = beat.place(name)
        if card < 0 or start is None or goal is None:
            continue
        sprite = (
            beat.props.supply(card, start.width, priced=True) if market else beat.props.hen_for_sale(card, start.width)
        )
        away = goal._replace(y=goal.y - beat.px(20), width=start.width * 0.8, angle=-10)
        beat.add(
            Fly(
                sprite, start, away, SWEEP_MS, begin + i * SWEEP_GAP, fade=True, hides=(name,), waits=True, ease=in_quad
            )
        )
    beat.cue("row_sweep", begin)
    beat.hold(400)
    beat.take_at(400)


def filled(beat: Beat, group: Sequence[Any]) -> None:
    """Empty slots get new cards, turned up on the way from the deck; what stays empty is sold out."""
    slots = [it for it in group if isinstance(it, said.SlotFilled)]
    names = {it: ("market" if it.row == "market" else "chickens") + f".{it.slot}" for it in slots}
    beat.hide(*names.values())
    beat.take(len(group))
    gap = stagger(len(slots), FILL_GAP, 300)
    for i, it in enumerate(slots):
        market = it.row == "market"
        start, goal = beat.place("market_deck" if market else "chicken_deck"), beat.place(names[it])
        if start is None or goal is None:
            continue
        if market:
            face = beat.props.supply(it.card, goal.width, priced=True)
            back = beat.props.back("supply", goal.width)
        else:
            face, back = beat.props.hen_for_sale(it.card, goal.width), beat.props.back("chicken", goal.width)
        beat.add(Fly(face, start, goal, FILL_MS, i * gap, back=back, rise=beat.px(16), ease=out_cubic))
        beat.cue("card_flip", i * gap + 40, 0.8 if i == 0 else 0.55)


# ---- selling and trashing


def eggs_sold(beat: Beat, it: said.EggsSold) -> None:
    """Eggs gather, a rosette comes of them and flies to the score."""
    mine = beat.mine(it.seat)
    baskets, goal = beat.seat_place(it.seat, "eggs"), beat.seat_place(it.seat, "ribbons")
    beat.pulse(it.seat)
    if baskets is None or goal is None:
        beat.take()
        beat.cue("ribbon")
        return
    meet = baskets.move(0, -round(baskets.height * 0.9 if mine else baskets.height * 1.2))
    count = min(it.price, 8 if mine else 4)
    gap = stagger(count, 30, 180)
    beat.eggs(count, baskets, meet, size=38 if mine else 22, rise=30, ms=240, gap=gap, most=8)
    beat.cue("egg_pay", 40)
    begin = 240 + gap * (count - 1)
    wide = beat.px(84) if mine else beat.px(40)
    size = min(goal.width, goal.height, beat.px(60))
    flown = Fly(
        beat.props.picture("icons/rosette", wide), Place(meet.centerx, meet.centery, wide * 0.4),
        Place(goal.centerx, goal.centery, size), RIBBON_MS, begin - 60, rise=beat.px(70) if mine else beat.px(24),
        grow=0.9 if mine else 0.5, swing=24, lingers=False, ease=in_out,
    )  # fmt: skip
    beat.add(flown)
    beat.cue("ribbon", begin - 40, 1.0 if mine else 0.5)
    landed = begin - 60 + RIBBON_MS
    beat.take_at(landed)
    if mine:
        beat.do(landed, lambda: beat.bounce(beat.where("ribbons"), ms=220, much=0.3))
    else:
        beat.bounce(goal, landed, 200, 0.2)


def trashed(beat: Beat, it: said.CardTrashed) -> None:
    """A card leaves the game."""
    beat.pay(it.seat, it.price, beat.where("bin") if beat.mine(it.seat) else None)
    _to_bin(beat, it.seat, it.card, it.zone == "hand")


def shed_trashed(beat: Beat, it: said.ShedTrashed) -> None:
    """The Storage Shed goes to the discard pile, a card of that pile to the bin."""
    if beat.mine(it.seat):
        put_aside(beat, it.card, "discard")
    _to_bin(beat, it.seat, it.other, False)


def _to_bin(beat: Beat, seat: int, card: int, from_hand: bool) -> None:
    mine = beat.mine(seat)
    beat.pulse(seat)
    if mine:
        start = beat.source(f"hand.{card}")[0] if from_hand else beat.place("discard")
        goal = beat.place("bin", "yard")
    else:
        rect = beat.seat_place(seat, "hand")
        start = Place.of(rect, width=beat.px(48)) if rect is not None else None
        goal = start.moved(0, -beat.px(60)) if start is not None else None
    beat.cue("card_trash", 120, 1.0 if mine else 0.5)
    if start is None or goal is None:
        beat.take()
        return
    before = places_in_hand(beat)
    if mine:
        goal = goal._replace(width=min(goal.width, goal.width * 0.5, beat.px(44)), angle=28)
    beat.take()
    shift(beat, before)
    beat.add(
        Fly(
            beat.props.supply(card, max(start.width, goal.width)), start, goal, 340, rise=beat.px(50) if mine else 0,
            fade=True, hides=(f"hand.{card}",), waits=True, lingers=False, ease=in_quad,
        )
    )  # fmt: skip
    if mine:
        beat.bounce(beat.where("bin"), 320, 180, 0.06)


def left(beat: Beat, it: said.MarketLeft) -> None:
    """A seat goes home."""
    beat.take()
