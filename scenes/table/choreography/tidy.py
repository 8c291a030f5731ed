"""Phase 4: a band tells the scores, hands go to the discard piles, the first player's tag moves on. At most 1.5 s."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game import happenings as said
from scenes.art.tween import in_out
from scenes.table.choreography.band import Band
from scenes.table.choreography.beat import Beat, stagger
from scenes.table.choreography.cards import face_of, hand_names
from scenes.table.flights import Fly, Place
from scenes.ui.theme import SEATS

TIDY_MS = 1500
HANDS_AT, TAG_AT, TAG_MS = 480, 900, 420


def tidy(beat: Beat, group: Sequence[Any]) -> None:
    """`group`: the scores, who reached the target or won, hands discarded, and who goes first now."""
    scores = [it for it in group if isinstance(it, said.ScoreCounted)]
    if scores:
        beat.add(Band(beat.scene.top, scores, beat.scene.shown.round, TIDY_MS))
        beat.cue("ui_note", 60)
    for it in group:
        match it:
            case said.HandDiscarded(seat=seat) if beat.mine(seat):
                beat.take_at(_drop_hand(beat))
            case said.HandDiscarded():
                beat.take_at(HANDS_AT)
            case said.FirstPlayerPassed(seat=seat):
                beat.take_at(_tag(beat, seat))
            case said.GameWon() | said.VictoryShared() | said.SoloEnded():
                beat.cue("hen_sad" if isinstance(it, said.SoloEnded) and not it.won else "win", 300)
                beat.take_at(TAG_AT)
            case _:
                beat.take_at(0.0)
    beat.hold(TIDY_MS if scores else 0)


def _drop_hand(beat: Beat) -> float:
    """The own hand goes to the discard pile. Gives back when the picture shows it there."""
    names, goal = hand_names(beat), beat.place("discard")
    gap = stagger(len(names), 40, 200)
    if goal is not None:
        for i, name in enumerate(names):
            start = beat.place(name)
            if start is not None:
                sprite = face_of(beat, name, max(start.width, goal.width))
                beat.add(
                    Fly(
                        sprite,
                        start,
                        goal,
                        280,
                        HANDS_AT + i * gap,
                        rise=beat.px(20),
                        swing=6,
                        hides=(name,),
                        waits=True,
                    )
                )
        beat.cue("card_draw", HANDS_AT, 0.7)
    return HANDS_AT + gap * max(0, len(names) - 1) + 280


def _tag(beat: Beat, seat: int) -> float:
    """The tag hops from one seat to the next."""
    before = beat.scene.shown.first
    start, goal = _spot(beat, before), _spot(beat, seat)
    if start is None or goal is None or before == seat:
        return float(TAG_AT)
    width = beat.px(44)
    sprite = beat.props.picture("icons/first_player", width)
    here, there = Place(*start, width * 0.7), Place(*goal, width * 0.7)
    beat.add(Fly(sprite, here, there, TAG_MS, TAG_AT, rise=beat.px(90), grow=0.7, lingers=False, ease=in_out))
    number = list(SEATS).index(beat.scene.setup.seats[seat].seat) + 1
    beat.cue(f"seat_{number}", TAG_AT + TAG_MS - 60, 0.5)
    return float(TAG_AT + TAG_MS)


def _spot(beat: Beat, seat: int) -> tuple[float, float] | None:
    rect = beat.where(f"seat.{seat}.token") if not beat.mine(seat) else None
    rect = rect or beat.seat_place(seat)
    if rect is None:
        return None
    return (rect.centerx, rect.centery) if rect.width < beat.px(120) else (rect.centerx, rect.y + beat.px(24))
