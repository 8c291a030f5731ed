"""Care: what was played goes to the yard, then hen after hen turns, drinks, gets her treat or runs away."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pygame

from game import happenings as said
from game.happenings import Happening
from game.table import AWAY, CONTENT, HAPPY, SAD
from scenes.art.tween import arc, in_out
from scenes.table.choreography.beat import Beat, quick, stagger
from scenes.table.choreography.cards import card_of, places_in_hand, shift
from scenes.table.choreography.flock import flock_places, glide_flock
from scenes.table.flights import Fly, Frames, Place, Sprite

TURN_MS, TURN_GAP = 420, 90
RUN_MS = 700
SPAN, SPAN_OTHERS = 1300, 500
"""All hens of a flock have begun to turn after so many ms."""


@dataclass
class Fate:
    """What the happenings of one hen come to: mood before and after (None: it stays), thirst, treat and food."""

    hen: int
    before: int | None = None
    after: int | None = None
    dried: bool = False
    relieved: bool = False
    drank: bool = False
    fed: bool = False
    treat: bool = False
    kinds: list[type[Happening]] = field(default_factory=list)

    @property
    def turns(self) -> bool:
        return self.before is not None and self.after is not None and self.before != self.after

    def read(self, it: Any) -> None:
        """Take one more happening of hers into account."""
        self.kinds.append(type(it))
        match it:
            case said.HenFed():
                self.fed = True
            case said.TreatCheered(mood=mood) | said.TunnelsCheered(mood=mood):
                self.before, self.after, self.treat = mood, HAPPY, True
            case said.FoodCheered() | said.SwingCheered():
                self.before, self.after = SAD, CONTENT
            case said.TreatSaved():
                self.before, self.after, self.treat = SAD, CONTENT, True
            case said.TreatKept(mood=mood) | said.TreatIgnored(mood=mood):
                self.before = self.after = mood
                self.treat = True
            case said.HenTurnedSad(mood=mood):
                self.before, self.after = mood, SAD
            case said.HenRanAway():
                self.before, self.after = SAD, AWAY
            case said.HenWatered(relieved=relieved):
                self.drank, self.relieved = True, relieved
            case said.SwingWatered():
                self.drank = self.relieved = True
            case said.HenThirsty(already=already):
                self.dried = not already
            case said.PossumScared():
                self.before, self.after = CONTENT, SAD
            case said.PerchCheered():
                self.before, self.after = CONTENT, HAPPY


def care(beat: Beat, group: Sequence[Any]) -> None:
    """A whole care of one seat, from the cards for everybody to `CareDone`."""
    done = next((it for it in group if isinstance(it, said.CareDone)), None)
    seat = group[0].seat
    fates: dict[int, Fate] = {}
    for it in group:
        if (one := _hen_of(it)) >= 0:
            fates.setdefault(one, Fate(one)).read(it)
    begin = _play_cards(beat, seat, done.cards if done is not None else ())
    busy = [hen for hen, fate in fates.items() if fate.turns or fate.relieved or fate.dried or fate.treat or fate.drank]
    busy.sort(key=partial(_reading_order, beat))
    mine = beat.mine(seat)
    gap = stagger(len(busy), TURN_GAP if mine else 60, SPAN if mine else SPAN_OTHERS)
    when = {hen: begin + gap * i for i, hen in enumerate(busy)}
    told: set[str] = set()
    for hen in busy:
        show(beat, seat, fates[hen], when[hen], told)
    _take(beat, group, when, begin)
    gone = any(fate.after == AWAY and fate.turns for fate in fates.values())
    if mine:
        places = flock_places(beat, seat) if gone else {}
        kept = () if done is None else done.cards
        stay = {name: place for name, place in places_in_hand(beat).items() if card_of(name) not in kept}
        beat.do(beat.last_due, lambda: _close_up(beat, seat, places, stay if kept else {}))
    if not mine:
        beat.hold(600)


def _take(beat: Beat, group: Sequence[Any], when: dict[int, float], begin: float) -> None:
    """Each happening comes true when its hen is half way round.

    A hen that has run away lies last in the flock. Nothing may change places while others still turn, so what comes
    after her waits for all of them.
    """
    end = max(
        (flight.tween.delay + flight.tween.ms for flight in beat.flights if isinstance(flight, Frames)), default=0.0
    )
    ran = False
    for it in group:
        one = _hen_of(it)
        ran = ran or isinstance(it, said.HenRanAway)
        moment = when.get(one, begin) + (TURN_MS / 2 if one in when else 0.0) if one >= 0 else 0.0
        beat.take_at(end if ran else moment)


def _close_up(beat: Beat, seat: int, flock: dict[int, Place], hand: dict[str, Place]) -> None:
    """The cards left in hand move together; a flock that somebody has left changes its order."""
    if flock:
        beat.land(*(f"hen.{hen}" for hen in flock))
        glide_flock(beat, seat, flock, set())
    shift(beat, hand, 180)


def _hen_of(it: Any) -> int:
    """The hen that a happening is about, -1 for none."""
    return getattr(it, "hen", -1)


def _reading_order(beat: Beat, hen: int) -> tuple[int, int]:
    rect = beat.where(f"hen.{hen}")
    return (0, 0) if rect is None else (rect.y // max(1, rect.height), rect.x)


def show(beat: Beat, seat: int, fate: Fate, delay: float, told: set[str] | None = None) -> None:
    """One hen. `told` are the cues that sounded already in this beat, so that a flock does not all cackle at once."""
    name = f"hen.{fate.hen}"
    rect = beat.where(name)
    if rect is None:
        return
    bird = next((bird for bird in beat.scene.shown.seats[seat].flock if bird.hen == fate.hen), None)
    thirsty = bird is not None and bird.thirsty
    mood = bird.mood if bird is not None else CONTENT
    large = rect.width >= beat.px(64)
    after_thirst = (thirsty or fate.dried) and not fate.relieved
    if fate.after == AWAY and fate.turns:
        _run_away(beat, fate, rect, delay)
    elif fate.turns:
        assert fate.before is not None and fate.after is not None
        _turn(beat, fate.hen, (fate.before, fate.after), (thirsty, after_thirst), rect, delay)
    elif fate.treat and large:
        _hop(beat, beat.props.hen(fate.hen, mood, rect.width, thirsty=thirsty), name, rect, delay)
    if large:
        _sparks(beat, fate, rect, delay)
    _sound(beat, seat, fate, delay, told if told is not None else set())


def _hop(beat: Beat, sprite: Sprite, name: str, rect: pygame.Rect, delay: float) -> None:
    high = beat.px(10)

    def path(t: float) -> tuple[float, float]:
        return 0.0, -high * arc(t)

    beat.add(Frames(lambda t: sprite.at(rect.width), rect, 260, delay, hides=(name,), path=path))


def _turn(
    beat: Beat, hen: int, moods: tuple[int, int], thirst: tuple[bool, bool], rect: pygame.Rect, delay: float
) -> None:
    faces, side = beat.scene.top.faces, rect.width

    def frame(t: float) -> pygame.Surface:
        if t <= 0.0 or t >= 1.0:
            sprite = beat.props.hen(hen, moods[t >= 1.0], side, thirsty=thirst[t >= 1.0])
            return sprite.at(side)
        return faces.hen_turning(hen, *moods, side, t, thirsty=thirst[t >= 0.5])

    beat.add(Frames(frame, rect, TURN_MS, delay, hides=(f"hen.{hen}",)))


def _run_away(beat: Beat, fate: Fate, rect: pygame.Rect, delay: float) -> None:
    """A hop, a turn in the air, dust where she stood; then still."""
    faces, side, hop = beat.scene.top.faces, rect.width, beat.px(34) * min(1.0, rect.width / 160)
    before = beat.props.hen(fate.hen, SAD, side)
    after = beat.props.hen(fate.hen, AWAY, side)

    def frame(t: float) -> pygame.Surface:
        if t < 0.22:
            return before.at(side)
        return after.at(side) if t > 0.82 else faces.hen_turning(fate.hen, SAD, AWAY, side, (t - 0.22) / 0.6)

    def path(t: float) -> tuple[float, float]:
        shake = math.sin(t * 60) * beat.px(3) if t < 0.22 else 0.0
        return shake, -hop * arc(in_out((t - 0.22) / 0.6)) if 0.22 < t < 0.82 else 0.0

    beat.add(Frames(frame, rect, RUN_MS, delay, hides=(f"hen.{fate.hen}",), path=path))


def _sparks(beat: Beat, fate: Fate, rect: pygame.Rect, delay: float) -> None:
    k = max(0.5, min(1.0, rect.width / 200))
    crown = (rect.centerx, rect.y + rect.height * 0.3)
    half = delay + TURN_MS * 0.5
    if fate.after == HAPPY:
        size, far = beat.px(32) * k, rect.width * 0.3
        beat.spray("heart", crown, 3, size, half, 1000, reach=far, lift=beat.px(76) * k)
        beat.spray("note", crown, 2, size * 0.9, half + 120, 1000, reach=far * 1.2, lift=beat.px(60) * k)
    elif fate.treat or fate.after == CONTENT:
        beat.spray("heart", crown, 1, beat.px(28) * k, half, 800, reach=0, lift=beat.px(56) * k)
    if fate.after == AWAY and fate.turns:
        foot, wide = (rect.centerx, rect.bottom - rect.height * 0.12), rect.width * 0.5
        beat.spray("dust", foot, 7, beat.px(56) * k, delay + 150, 700, reach=wide * 1.15, lift=beat.px(16))
        fluff, fall = beat.px(32) * k, beat.px(90) * k
        beat.spray(
            "feather", rect.center, 6, fluff, delay + 200, 1200, reach=wide * 1.2, lift=beat.px(70) * k, fall=fall,
            whirl=True,
        )  # fmt: skip
    thirst, token = (rect.x + rect.width * 0.197, rect.y + rect.height * 0.234), rect.width * 0.165
    if fate.relieved:
        beat.pop("icons/thirst", thirst, token, delay, 520, drift=(-beat.px(10), beat.px(46) * k), grow=1.0)
    if fate.drank:
        bowl, drop = (rect.x + rect.width * 0.86, rect.y + rect.height * 0.82), beat.px(22) * k
        beat.spray("icons/water", bowl, 4, drop, delay, 560, reach=drop * 1.6, lift=drop * 2.2, fall=drop * 1.2)
    if fate.dried:
        beat.pop("icons/thirst", thirst, token, half, 640, grow=2.2)


def _sound(beat: Beat, seat: int, fate: Fate, delay: float, told: set[str]) -> None:
    """The same call sounds once in a care; a hen that runs away is always heard."""
    if fate.turns:
        assert fate.after is not None
        cue = {HAPPY: "hen_happy", CONTENT: "hen_ok", SAD: "hen_sad", AWAY: "hen_run"}[fate.after]
        quiet = 1.0 if beat.mine(seat) else 0.45
        if cue not in told or cue == "hen_run":
            beat.cue(cue, delay + (60 if cue == "hen_run" else 160), quiet)
            told.add(cue)
    if fate.drank and "pip_water" not in told and beat.mine(seat):
        beat.cue("pip_water", delay, 0.7)
        told.add("pip_water")


def _play_cards(beat: Beat, seat: int, cards: tuple[int, ...]) -> float:
    """What the care plays goes to the yard. Gives back when the hens may begin."""
    if not cards:
        return 0.0
    mine = beat.mine(seat)
    gap = stagger(len(cards), 40, 200)
    if mine:
        _to_yard(beat, seat, cards, gap)
    else:
        _look(beat, seat, cards[:6], gap)
    beat.cue("card_draw", 0, 0.8 if mine else 0.4)
    return (len(cards) - 1) * gap + (180 if mine else 120)


def _to_yard(beat: Beat, seat: int, cards: tuple[int, ...], gap: float) -> None:
    """Own cards fly to where they will lie in the yard."""
    goals = beat.used_places(seat, cards)
    for i, card in enumerate(cards):
        start, goal = beat.place(f"hand.{card}", f"stored.{card}"), goals.get(card)
        hides = (f"hand.{card}", f"stored.{card}")
        if start is None or goal is None:
            beat.hide(*hides)
            continue
        sprite = beat.props.supply(card, max(start.width, goal.width))
        beat.add(Fly(sprite, start, goal, 280, i * gap, rise=beat.px(26), swing=6, hides=hides, waits=True))


def _look(beat: Beat, seat: int, cards: tuple[int, ...], gap: float) -> None:
    """Another seat's cards rise from its hand, so that everybody may see what it feeds."""
    hand, panel = beat.seat_place(seat, "hand"), beat.seat_place(seat)
    if hand is None or panel is None:
        return
    width = min(beat.px(64), panel.width * 0.3)
    room = min(panel.width - width - 8, (len(cards) - 1) * width * 0.8)
    for i, card in enumerate(cards):
        share = i / (len(cards) - 1) - 0.5 if len(cards) > 1 else 0.0
        goal = Place(panel.centerx + share * room, panel.centery + panel.height * 0.18, width)
        start = Place.of(hand, width=width * 0.3)
        sprite = beat.props.supply(card, width)
        beat.add(Fly(sprite, start, goal, 760, i * gap, fade=True, lingers=False, ease=quick))


def one_hen(beat: Beat, it: Any) -> None:
    """A card or an event that concerns a single hen after care."""
    fate = Fate(it.hen)
    fate.read(it)
    delay = 0.0
    card = getattr(it, "card", None)
    rect = beat.where(f"hen.{it.hen}")
    if card is not None and rect is not None:
        start, thrown = beat.source(f"hand.{card}")
        if beat.mine(it.seat) and start is not None and not thrown:
            end = Place(rect.centerx, rect.centery, rect.width * 0.4)
            sprite = beat.props.supply(card, max(start.width, end.width))
            beat.add(
                Fly(sprite, start, end, 300, rise=beat.px(40), swing=8, hides=(f"hand.{card}",), waits=True, fade=True)
            )
            beat.cue("card_draw")
            delay = 220.0
        elif thrown:
            beat.hide(f"hand.{card}")
    show(beat, it.seat, fate, delay)
    beat.take_at(delay + TURN_MS / 2)
    if not beat.mine(it.seat):
        beat.pulse(it.seat)
