"""Phase 2, care: one plan of food, water, treats and care cards, resolved at once (R31 (e)).

`outcome` is what the plan does to each hen. Applying a care and forecasting it both read it, so the forecast is the
rule.
"""

from __future__ import annotations

import msgspec

from game import terms
from game.actions import Care, Portion
from game.happenings import (
    BarrelPlayed,
    CardDoubled,
    CareDone,
    FoodCheered,
    FoodLost,
    FountainPoured,
    Happening,
    HelpCopied,
    HenFed,
    HenNotFed,
    HenRanAway,
    HenThirsty,
    HenTurnedSad,
    HenWatered,
    RunPlayed,
    TreatCheered,
    TreatIgnored,
    TreatKept,
    TreatSaved,
)
from game.rules import scoring
from game.table import AFTER, AWAY, CONTENT, HAPPY, SAD, Bird, Table


class Fate(msgspec.Struct, frozen=True):
    """What a care does to one hen that can be cared for: `have` and `need` of food and water, and the bird after it."""

    before: Bird
    after: Bird
    food: int
    food_need: int
    water: int
    water_need: int
    treat: int | None

    @property
    def fed(self) -> bool:
        """By food, a need of 0 included (R9, R40)."""
        return self.food >= self.food_need

    @property
    def watered(self) -> bool:
        """Enough water, or none needed (R21, R40)."""
        return self.water >= self.water_need


class Forecast(msgspec.Struct, frozen=True):
    """A care seen beforehand. Eggs are those of the next phase 1 (thirst counted, chicks and events not), points those
    of now, with the minus of hens that ran away, as the score track has them.
    """

    fates: tuple[Fate, ...]
    eggs_before: int
    eggs_after: int
    points_before: int
    points_after: int
    food_lost: int
    fed: int


def playing_as(table: Table, care: Care, card: int) -> int:
    """The card whose face counts: the copied market card for a Hired Help, else the card itself."""
    if care.copies and table.cards.role[card] == "hired_help":
        for link in care.copies:
            if link.card == card:
                return link.other
    return card


def food_value(table: Table, care: Care, card: int) -> int:
    """Food that a played card gives, doubling counted (R17, R20)."""
    value = table.cards.value[playing_as(table, care, card)]
    return value * 2 if card in care.bumper or any(link.other == card for link in care.doubled) else value


def water_value(table: Table, care: Care, card: int) -> int:
    """Water that a played card gives; a Fountain three times its reference (R18)."""
    if table.cards.role[card] == "fountain":
        for link in care.fountains:
            if link.card == card:
                return terms.FOUNTAIN * table.cards.value[playing_as(table, care, link.other)]
    return table.cards.value[playing_as(table, care, card)]


def food_need(table: Table, care: Care, bird: Bird) -> int:
    """R16: under a Chicken Run 1, unless she needs nothing anyway."""
    need = table.cards.hens[bird.hen].food
    if need > 1 and care.whole and _played(table, care, "chicken_run") is not None:
        return 1
    return need


def water_need(table: Table, care: Care, bird: Bird) -> int:
    """R40: 0 under a Rain Barrel."""
    if care.whole and _played(table, care, "rain_barrel") is not None:
        return 0
    return table.cards.hens[bird.hen].water


def _played(table: Table, care: Care, role: str) -> int | None:
    for card in care.whole:
        if table.cards.role[card] == role:
            return card
    return None


def cared_for(bird: Bird) -> bool:
    """Does this bird eat and drink at all (R2, section 1)?"""
    return not bird.chick and bird.mood != AWAY


def mood_after(mood: int, fed: bool, treat: bool) -> int:
    """Section 3, phase 2: the mood after food and a favourite treat. A treat saves an unfed hen in this very care
    (R45).
    """
    if fed:
        if treat:
            return HAPPY
        return CONTENT if mood == SAD else mood
    if treat:
        return CONTENT if mood == SAD else mood
    return SAD if mood <= CONTENT else AWAY


def fates(table: Table, care: Care) -> list[Fate]:
    """What the plan does to every hen that can be cared for, in the order of the flock. The plan must be legal."""
    food: dict[int, int] = {}
    for portion in care.food:
        food[portion.hen] = food.get(portion.hen, 0) + portion.amount
    water: dict[int, int] = {}
    for portion in care.water:
        water[portion.hen] = water.get(portion.hen, 0) + portion.amount
    treats = {treat.hen: treat.card for treat in care.treats}
    cheer = terms.of(table).treats_cheer
    found: list[Fate] = []
    for bird in table.actor.flock:
        if bird.chick or bird.mood == AWAY:
            continue
        hen = bird.hen
        eaten, hunger = food.get(hen, 0), food_need(table, care, bird)
        drunk, thirst = water.get(hen, 0), water_need(table, care, bird)
        fed = eaten >= hunger
        mood = mood_after(bird.mood, fed, hen in treats and (cheer or not fed))
        after = Bird(hen, mood, mood != AWAY and drunk < thirst)
        found.append(Fate(bird, after, eaten, hunger, drunk, thirst, treats.get(hen)))
    return found


def food_lost(table: Table, care: Care) -> int:
    """Food of the played cards that no hen got."""
    if not care.food:
        return 0
    given = sum(portion.amount for portion in care.food)
    played = {portion.card for portion in care.food}
    return sum(food_value(table, care, card) for card in played) - given


def forecast(table: Table, care: Care) -> Forecast:
    """What confirming this legal plan would bring, by the very code that applies it."""
    found = fates(table, care)
    cards = table.cards
    others = sum(scoring.points(cards, bird) for bird in table.actor.flock if not cared_for(bird))
    return Forecast(
        fates=tuple(found),
        eggs_before=sum(scoring.lays(cards, fate.before) for fate in found),
        eggs_after=sum(scoring.lays(cards, fate.after) for fate in found),
        points_before=others + sum(scoring.points(cards, fate.before) for fate in found),
        points_after=others + sum(scoring.points(cards, fate.after) for fate in found),
        food_lost=food_lost(table, care),
        fed=sum(1 for fate in found if fate.fed),
    )


def cards_of(care: Care) -> list[int]:
    """Every card that the plan plays, each once, in the order of the plan."""
    found: list[int] = [*care.whole]
    found += [portion.card for portion in care.food]
    found += [portion.card for portion in care.water]
    found += [treat.card for treat in care.treats]
    found += [link.card for link in care.doubled]
    found += [link.card for link in care.copies]
    return list(dict.fromkeys(found))


def apply_care(table: Table, action: Care, out: list[Happening]) -> None:
    """The plan comes true: hens turn, cards wait in `used` for the end of the phase (R8)."""
    seat = table.actor
    found = fates(table, action)
    _tell_cards(table, action, found, out)
    eaten = _by_hen(action.food)
    drunk = _by_hen(action.water)
    by_hen = {fate.before.hen: fate for fate in found}
    for place, bird in enumerate(seat.flock):
        fate = by_hen.get(bird.hen)
        if fate is not None:
            seat.flock[place] = fate.after
            _tell_hen(table, fate, eaten.get(bird.hen, ()), drunk.get(bird.hen, ()), out)
    lost = food_lost(table, action)
    if lost:
        out.append(FoodLost(table.acting, lost))
    seat.fed = [fate.before.hen for fate in found if fate.fed]
    seat.watered = [fate.before.hen for fate in found if fate.watered]
    played = tuple(cards_of(action))
    for card in played:
        (seat.hand if card in seat.hand else seat.storage).remove(card)
        seat.used.append(card)
    out.append(CareDone(table.acting, len(seat.fed), len(found), played))
    table.step = AFTER


def _by_hen(portions: tuple[Portion, ...]) -> dict[int, tuple[int, ...]]:
    cards: dict[int, tuple[int, ...]] = {}
    for portion in portions:
        if portion.card not in cards.get(portion.hen, ()):
            cards[portion.hen] = (*cards.get(portion.hen, ()), portion.card)
    return cards


def _tell_cards(table: Table, care: Care, found: list[Fate], out: list[Happening]) -> None:
    seat = table.acting
    for card in care.whole:
        if table.cards.role[card] == "chicken_run":
            base = sum(table.cards.hens[fate.before.hen].food for fate in found)
            out.append(RunPlayed(seat, card, base, sum(fate.food_need for fate in found)))
        else:
            out.append(BarrelPlayed(seat, card))
    for link in care.copies:
        out.append(HelpCopied(seat, link.card, link.other))
    for link in care.doubled:
        value = food_value(table, care, link.other)
        out.append(CardDoubled(seat, link.other, value // 2, value, link.card))
    for card in care.bumper:
        value = food_value(table, care, card)
        out.append(CardDoubled(seat, card, value // 2, value, None, table.event))
    for link in care.fountains:
        value = water_value(table, care, link.card)
        out.append(FountainPoured(seat, link.card, link.other, value // terms.FOUNTAIN, value))


def _tell_hen(table: Table, fate: Fate, eaten: tuple[int, ...], drunk: tuple[int, ...], out: list[Happening]) -> None:
    seat, hen, before = table.acting, fate.before.hen, fate.before.mood
    if fate.fed and fate.food:
        out.append(HenFed(seat, hen, fate.food, eaten))
    if not fate.fed:
        out.append(HenNotFed(seat, hen, fate.food, fate.food_need))
    if fate.fed and fate.treat is not None and not terms.of(table).treats_cheer:
        if before == SAD:
            out.append(FoodCheered(seat, hen))
        out.append(TreatIgnored(seat, hen, fate.treat, fate.after.mood, table.event))
    elif fate.fed and fate.treat is not None:
        out.append(TreatCheered(seat, hen, fate.treat, before))
    elif fate.fed and before == SAD:
        out.append(FoodCheered(seat, hen))
    elif fate.treat is not None and before == SAD:
        out.append(TreatSaved(seat, hen, fate.treat))
    elif not fate.fed and fate.treat is not None:
        out.append(TreatKept(seat, hen, fate.treat, before))
    elif fate.after.mood == AWAY:
        out.append(HenRanAway(seat, hen, scoring.points(table.cards, fate.after)))
        return
    elif not fate.fed:
        out.append(HenTurnedSad(seat, hen, before))
    if fate.watered:
        if drunk or fate.before.thirsty:
            out.append(HenWatered(seat, hen, drunk, fate.before.thirsty))
    else:
        out.append(HenThirsty(seat, hen, fate.water, fate.water_need, fate.before.thirsty))
