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
from scenes.table.choreography.beat import Beat, stagger
from scenes.table.flights import Fly, Frames, Place

TURN_MS, TURN_GAP = 420, 90
RUN_MS = 700
SPAN, SPAN_OTHERS = 1300, 500
"""All hens of a flock have begun to turn after so many ms."""

HEARTS = ("heart", "note", "heart")


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
    for it in group:
        one = _hen_of(it)
        moment = when.get(one, begin) if one >= 0 else 0.0
        beat.take_at(moment + (TURN_MS / 2 if one in when else 0.0))
    if not mine:
        beat.hold(600)


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
        sprite = beat.props.hen(fate.hen, mood, rect.width, thirsty=thirsty)
        hop = beat.px(10)
        beat.add(
            Frames(
                lambda t: sprite.at(rect.width),
                rect.center,
                260,
                delay,
                hides=(name,),
                path=lambda t: (0.0, -hop * arc(t)),
            )
        )
    if large:
        _sparks(beat, fate, rect, delay)
    _sound(beat, seat, fate, delay, told if told is not None else set())


def _turn(
    beat: Beat, hen: int, moods: tuple[int, int], thirst: tuple[bool, bool], rect: pygame.Rect, delay: float
) -> None:
    faces, side = beat.scene.top.faces, rect.width

    def frame(t: float) -> pygame.Surface:
        if t <= 0.0 or t >= 1.0:
            sprite = beat.props.hen(hen, moods[t >= 1.0], side, thirsty=thirst[t >= 1.0])
            return sprite.at(side)
        return faces.hen_turning(hen, *moods, side, t, thirsty=thirst[t >= 0.5])

    beat.add(Frames(frame, rect.center, TURN_MS, delay, hides=(f"hen.{hen}",)))


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

    beat.add(Frames(frame, rect.center, RUN_MS, delay, hides=(f"hen.{fate.hen}",), path=path))


def _sparks(beat: Beat, fate: Fate, rect: pygame.Rect, delay: float) -> None:
    k = max(0.5, min(1.0, rect.width / 200))
    crown = (rect.centerx, rect.y + rect.height * 0.3)
    half = delay + TURN_MS * 0.5
    if fate.after == HAPPY:
        for i, kind in enumerate(HEARTS):
            spot: tuple[float, float] = (
                rect.centerx + (i - 1) * rect.width * 0.24,
                crown[1] + (i % 2) * rect.height * 0.06,
            )
            beat.spray(
                kind,
                spot,
                2 if i == 1 else 1,
                beat.px(30) * k,
                half + 70 * i,
                900,
                reach=beat.px(16),
                lift=beat.px(70) * k,
            )
    elif fate.treat or fate.after == CONTENT:
        beat.spray("heart", crown, 1, beat.px(26) * k, half, 800, reach=beat.px(10), lift=beat.px(56) * k)
    if fate.after == AWAY and fate.turns:
        foot = (rect.centerx, rect.bottom - rect.height * 0.14)
        reach = rect.width * 0.5
        beat.spray("dust", foot, 6, beat.px(54) * k, delay + 150, 700, reach=reach, lift=beat.px(14))
        beat.spray(
            "feather",
            rect.center,
            5,
            beat.px(34) * k,
            delay + 200,
            1000,
            reach=reach * 0.8,
            lift=beat.px(60),
            fall=beat.px(70),
        )
    thirst = (rect.x + rect.width * 0.2, rect.y + rect.height * 0.23)
    if fate.relieved:
        beat.pop("icons/thirst", thirst, rect.width * 0.17, delay, 520, drift=(-beat.px(10), beat.px(46) * k), grow=1.0)
    if fate.drank:
        bowl = (rect.x + rect.width * 0.86, rect.y + rect.height * 0.8)
        beat.spray(
            "icons/water",
            bowl,
            4,
            beat.px(22) * k,
            delay,
            560,
            reach=beat.px(28) * k,
            lift=beat.px(46) * k,
            fall=beat.px(24),
        )
    if fate.dried:
        beat.pop("icons/thirst", thirst, rect.width * 0.26, half, 640, grow=1.7)


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
    goal = beat.where("yard") if mine else beat.seat_place(seat)
    shown = cards if mine else cards[:6]
    for i, card in enumerate(shown):
        start = beat.place(f"hand.{card}", f"stored.{card}") if mine else None
        if not mine:
            rect = beat.seat_place(seat, "hand")
            start = Place.of(rect, width=beat.px(20)) if rect is not None else None
        if start is None or goal is None:
            continue
        if mine:
            width = min(beat.px(60), goal.width * 0.5)
            end = Place(goal.centerx + (i - len(shown) / 2) * beat.px(6), goal.y + goal.height * 0.36, width)
            hides: tuple[str, ...] = (f"hand.{card}", f"stored.{card}")
        else:
            width = beat.px(56)
            room = min(goal.width - width, len(shown) * width * 0.8)
            end = Place(goal.centerx + (i - (len(shown) - 1) / 2) * room / len(shown), goal.centery, width)
            hides = ()
        sprite = beat.props.supply(card, max(start.width, end.width))
        beat.add(
            Fly(
                sprite, start, end, 280, i * gap, rise=beat.px(26), swing=6, hides=hides, waits=mine, fade=not mine,
                lingers=mine, ease=in_out if not mine else _settle,
            )
        )  # fmt: skip
    beat.cue("card_draw", 0, 0.8 if mine else 0.4)
    return (len(shown) - 1) * gap + (180 if mine else 120)


def _settle(t: float) -> float:
    return 1.0 - (1.0 - t) ** 3


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
