"""May this care be confirmed? The whole plan is checked; the reason given is the first in the order of `refusals`.

The cards of the plan are checked first, then its hens, and then everything that lies between the two. Each of these
stages finds all its reasons, since the rank of a reason does not depend on where in the plan it was found.
"""

from __future__ import annotations

from collections.abc import Iterator

from game import terms
from game.actions import Care
from game.cards import ANY_TREAT
from game.refusals import Refusal, rank, refuse
from game.rules import care as rule
from game.rules import fox
from game.rules.hands import check_hen, check_in_hand
from game.table import Table

BUMPER = "bumper_crop"
NEEDLESS = ("needless_food_solo", "food_for_unfed_hen_solo")
"""What R22 says; it speaks of a finished plan."""
WHOLE = ("chicken_run", "rain_barrel")
COPIED = ("food", "water", "treat")

Reasons = Iterator[Refusal]


def check_care(table: Table, action: Care, finished: bool = True) -> Refusal | None:
    """The first reason against the plan, or None. R22 is left out of one that is not `finished`."""
    for stage in (_card_reasons, _hen_reasons, _giving_reasons):
        found = [reason for reason in stage(table, action) if finished or reason.code not in NEEDLESS]
        if found:
            return min(found, key=rank)
    return None


def _name(table: Table, card: int) -> str:
    return table.cards.kind(card).id


# The cards


def _card_reasons(table: Table, care: Care) -> Reasons:
    """Every card is there, is of a kind that can stand where it stands, and stands in one place only."""
    seat = table.actor
    pouring = dict.fromkeys(portion.card for portion in care.water)
    uses: list[int] = [*care.whole]
    uses += dict.fromkeys(portion.card for portion in care.food)
    uses += pouring
    uses += dict.fromkeys(treat.card for treat in care.treats)
    uses += [link.card for link in care.doubled]
    for card in uses:
        if not (card in pouring and card in seat.storage) and (fault := check_in_hand(table, card)):
            yield fault
    for link in (*care.copies, *care.fountains):
        if fault := check_in_hand(table, link.card):
            yield fault
    for link in care.fountains:
        if link.other not in seat.storage and (fault := check_in_hand(table, link.other)):
            yield fault
    yield from _used_twice(table, care, uses)
    yield from _misplaced(table, care)
    yield from _idle(table, care, set(uses))


def _used_twice(table: Table, care: Care, uses: list[int]) -> Reasons:
    """A second entry of a card. Of a Run or Barrel `_idle` tells it, since a second copy does nothing either."""
    for cards in (uses, [link.card for link in care.copies], [link.card for link in care.fountains]):
        if len(set(cards)) < len(cards):
            for card in cards:
                if cards.count(card) > 1 and not (card in care.whole and table.cards.role[card] in WHOLE):
                    yield refuse("card_already_used", card=_name(table, card))


def _misplaced(table: Table, care: Care) -> Reasons:
    role = table.cards.role
    wrong = [card for card in care.whole if role[card] not in WHOLE]
    for links, wanted in ((care.doubled, "composter"), (care.fountains, "fountain"), (care.copies, "hired_help")):
        wrong += [link.card for link in links if role[link.card] != wanted]
    for card in wrong:
        yield refuse("card_not_playable_here", card=_name(table, card))


def _idle(table: Table, care: Care, uses: set[int]) -> Reasons:
    """R43 and R59: a card that would do nothing stays in hand."""
    role = table.cards.role
    if care.whole:
        hens = [bird for bird in table.actor.flock if rule.cared_for(bird)]
        kinds = [role[card] for card in care.whole]
        for place, card in enumerate(care.whole):
            useful = hens if kinds[place] == "rain_barrel" else [b for b in hens if table.cards.hens[b.hen].food > 1]
            if kinds[place] in WHOLE and (not useful or kinds[place] in kinds[:place]):
                yield refuse("no_effect", card=_name(table, card))
    for portion in (*care.food, *care.water):
        if portion.amount < 1:
            yield refuse("no_effect", card=_name(table, portion.card))
    references = {link.other for link in care.fountains}
    for link in care.copies:
        if link.card not in uses and link.card not in references:
            yield refuse("no_effect", card=_name(table, link.card))
    for link in care.fountains:
        if link.card not in uses:
            yield refuse("no_effect", card=_name(table, link.card))


# The hens


def _hen_reasons(table: Table, care: Care) -> Reasons:
    hens = [portion.hen for portion in care.food]
    hens += [portion.hen for portion in care.water]
    hens += [treat.hen for treat in care.treats]
    for hen in dict.fromkeys(hens):
        if fault := check_hen(table, hen):
            yield fault


# What is given


def _giving_reasons(table: Table, care: Care) -> Reasons:
    if care.food:
        yield from _food_reasons(table, care)
        if fox.solo(table):
            yield from _needless_reasons(table, care)
    if care.water or care.fountains:
        yield from _water_reasons(table, care)
    if care.treats:
        yield from _treat_reasons(table, care)
    if care.doubled or care.bumper:
        yield from _doubling_reasons(table, care)
    if care.fountains:
        yield from _fountain_reasons(table, care)
    for link in care.copies:
        if fault := _copy_fault(table, link.card, link.other):
            yield fault


def _face(table: Table, care: Care, card: int) -> int | Refusal:
    """The card whose face counts, or what is wrong with a Hired Help's copy (R20, R39)."""
    if table.cards.role[card] != "hired_help":
        return card
    for link in care.copies:
        if link.card == card:
            return _copy_fault(table, card, link.other) or link.other
    return refuse("copy_not_chosen", card=_name(table, card))


def _copy_fault(table: Table, card: int, other: int) -> Refusal | None:
    about = {"card": _name(table, card), "other": _name(table, other)}
    if other not in table.market_row:
        return refuse("copied_card_not_in_market", **about)
    if table.cards.role[other] not in COPIED:
        return refuse("copied_card_wrong_kind", **about)
    return None


def _food_reasons(table: Table, care: Care) -> Reasons:
    """What a card gives is looked at only where its face is clear and is food."""
    needs = {bird.hen: rule.food_need(table, care, bird) for bird in table.actor.flock}
    given: dict[int, int] = {}
    for portion in care.food:
        card = portion.card
        needs[portion.hen] -= portion.amount
        if needs[portion.hen] < 0:
            yield refuse("hen_has_enough_food", hen=table.cards.hens[portion.hen].id)
        face = _face(table, care, card)
        if isinstance(face, Refusal):
            yield face
        elif table.cards.role[face] != "food":
            yield refuse("not_food", card=_name(table, card))
        else:
            left = rule.food_value(table, care, card) - given.get(card, 0)
            if portion.amount > left:
                yield refuse("not_enough_food_left", card=_name(table, card), left=max(0, left))
            given[card] = given.get(card, 0) + portion.amount


def _needless_reasons(table: Table, care: Care) -> Reasons:
    """R22: alone, no real food card may be played that the hens fed by food do not need."""
    fed = [fate for fate in rule.fates(table, care) if fate.fed and fate.food]
    need = sum(fate.food_need for fate in fed)
    eating = {fate.before.hen for fate in fed}
    played = dict.fromkeys(portion.card for portion in care.food)
    total = sum(rule.food_value(table, care, card) for card in played)
    for card in played:
        if table.cards.role[card] != "food" or total - rule.food_value(table, care, card) < need:
            continue
        eaters = [portion.hen for portion in care.food if portion.card == card]
        if eating.isdisjoint(eaters):
            hen = table.cards.hens[eaters[0]].id
            yield refuse("food_for_unfed_hen_solo", card=_name(table, card), hen=hen)
        else:
            yield refuse("needless_food_solo", card=_name(table, card))


def _water_reasons(table: Table, care: Care) -> Reasons:
    """As for food; under a Rain Barrel nothing is needed, and that is the reason (R40)."""
    role = table.cards.role
    barrel = next((card for card in care.whole if role[card] == "rain_barrel"), None)
    if barrel is not None:
        for card in (*(portion.card for portion in care.water), *(link.card for link in care.fountains)):
            yield refuse("rain_barrel_is_enough", card=_name(table, card), other=_name(table, barrel))
    needs = {bird.hen: rule.water_need(table, care, bird) for bird in table.actor.flock}
    linked = {link.card: link.other for link in care.fountains}
    given: dict[int, int] = {}
    for portion in care.water:
        card = portion.card
        needs[portion.hen] -= portion.amount
        if needs[portion.hen] < 0 and barrel is None:
            yield refuse("hen_has_enough_water", hen=table.cards.hens[portion.hen].id)
        face = _face(table, care, card)
        if isinstance(face, Refusal):
            yield face
        elif role[face] not in ("water", "fountain"):
            yield refuse("not_water", card=_name(table, card))
        elif role[card] == "fountain" and card not in linked:
            yield refuse("fountain_needs_water_card", card=_name(table, card))
        elif role[card] != "fountain" or _reference_fault(table, care, card, linked[card]) is None:
            left = rule.water_value(table, care, card) - given.get(card, 0)
            if portion.amount > left:
                yield refuse("not_enough_water_left", card=_name(table, card), left=max(0, left))
            given[card] = given.get(card, 0) + portion.amount


def _treat_reasons(table: Table, care: Care) -> Reasons:
    cards = table.cards
    hens: set[int] = set()
    given: dict[int, int] = {}
    for treat in care.treats:
        hen = cards.hens[treat.hen].id
        face = _face(table, care, treat.card)
        if isinstance(face, Refusal):
            yield face
        elif cards.role[face] != "treat":
            yield refuse("not_a_treat", card=_name(table, treat.card))
        elif not loves(table, treat.hen, face):
            yield refuse("treat_not_loved", hen=hen, card=_name(table, treat.card))
        if treat.hen in hens:
            yield refuse("hen_has_a_treat", hen=hen)
        if treat.card in given:
            owner = cards.hens[given[treat.card]].id
            yield refuse("treat_feeds_one_hen", card=_name(table, treat.card), hen=owner)
        hens.add(treat.hen)
        given.setdefault(treat.card, treat.hen)


def loves(table: Table, hen: int, card: int) -> bool:
    """R10: is this treat card a favourite of the hen?"""
    treat = table.cards.treat[card]
    return treat == ANY_TREAT or treat in table.cards.hens[hen].treats or terms.of(table).any_treat


def _doubling_reasons(table: Table, care: Care) -> Reasons:
    played = {portion.card for portion in care.food}
    done: set[int] = set()
    for link in care.doubled:
        other = _name(table, link.other)
        if not played:
            yield refuse("nothing_to_double", card=_name(table, link.card))
            continue
        face = _face(table, care, link.other)
        if isinstance(face, Refusal):
            yield face
        elif table.cards.role[face] != "food":
            yield refuse("doubling_not_food", card=other)
        elif link.other not in played:
            yield refuse("doubled_card_not_in_care", card=other)
        if link.other in done:
            yield refuse("composter_card_already_doubled", card=other)
        done.add(link.other)
    yield from _bumper_reasons(table, care, played, done)


def _bumper_reasons(table: Table, care: Care, played: set[int], done: set[int]) -> Reasons:
    """The doubling that the event gives: one card, not doubled otherwise (R17)."""
    if care.bumper and not terms.of(table).doubles:
        yield refuse("event_not_in_force", event=BUMPER)
        return
    for place, card in enumerate(care.bumper):
        face = _face(table, care, card)
        if isinstance(face, Refusal):
            yield face
        elif table.cards.role[face] != "food":
            yield refuse("doubling_not_food", card=_name(table, card))
        elif card not in played:
            yield refuse("doubled_card_not_in_care", card=_name(table, card))
        if card in done:
            yield refuse("composter_card_already_doubled", card=_name(table, card))
        if place:
            yield refuse("bumper_crop_used", event=BUMPER)


def _fountain_reasons(table: Table, care: Care) -> Reasons:
    for link in care.fountains:
        if fault := _reference_fault(table, care, link.card, link.other):
            yield fault


def _reference_fault(table: Table, care: Care, card: int, other: int) -> Refusal | None:
    """R18: what a Fountain may go by."""
    if table.cards.role[other] == "fountain":
        return refuse("fountain_not_by_fountain", card=_name(table, card))
    face = _face(table, care, other)
    if isinstance(face, Refusal):
        return face
    if table.cards.role[face] != "water":
        return refuse("fountain_reference_not_water", card=_name(table, card), other=_name(table, other))
    return None
