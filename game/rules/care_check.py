"""May this care be confirmed? The whole plan is checked; the reason given is the first that holds in the order of `refusals`."""

from __future__ import annotations

from game.actions import Care
from game.cards import ANY_TREAT
from game.refusals import Refusal, refuse
from game.rules import care as rule
from game.rules.hands import check_hen, check_in_hand
from game.table import Table

WHOLE = ("chicken_run", "rain_barrel")


def check_care(table: Table, action: Care) -> Refusal | None:
    """The first reason against the plan, or None."""
    return (
        _check_cards(table, action)
        or _check_hens(table, action)
        or _check_food(table, action)
        or _check_water(table, action)
        or _check_treats(table, action)
        or _check_doubled(table, action)
        or _check_fountains(table, action)
        or _check_copies(table, action)
    )


def _name(table: Table, card: int) -> str:
    return table.cards.kind(card).id


def _check_cards(table: Table, care: Care) -> Refusal | None:
    """Every card is there, is of a kind that can stand where it stands, and stands in one place only."""
    seat = table.actor
    role = table.cards.role
    uses: list[int] = [*care.whole]
    uses += dict.fromkeys(portion.card for portion in care.food)
    uses += dict.fromkeys(portion.card for portion in care.water)
    uses += dict.fromkeys(treat.card for treat in care.treats)
    uses += [link.card for link in care.doubled]
    pouring = {portion.card for portion in care.water}
    for card in uses:
        if card in pouring and card in seat.storage:
            continue
        if fault := check_in_hand(table, card):
            return fault
    for link in (*care.copies, *care.fountains):
        if fault := check_in_hand(table, link.card):
            return fault
    for link in care.fountains:
        if link.other not in seat.storage and (fault := check_in_hand(table, link.other)):
            return fault
    seen: set[int] = set()
    for card in uses:
        if card in seen:
            whole = role[card] in WHOLE
            return refuse("no_effect" if whole else "card_already_used", card=_name(table, card))
        seen.add(card)
    for links in (care.copies, care.fountains):
        cards = [link.card for link in links]
        for card in cards:
            if cards.count(card) > 1:
                return refuse("card_already_used", card=_name(table, card))
    for card in care.whole:
        if role[card] not in WHOLE:
            return refuse("card_not_playable_here", card=_name(table, card))
    for link in care.doubled:
        if role[link.card] != "composter":
            return refuse("card_not_playable_here", card=_name(table, link.card))
    for link in care.fountains:
        if role[link.card] != "fountain":
            return refuse("card_not_playable_here", card=_name(table, link.card))
    for link in care.copies:
        if role[link.card] != "hired_help":
            return refuse("card_not_playable_here", card=_name(table, link.card))
    return _check_effect(table, care, seen)


def _check_effect(table: Table, care: Care, uses: set[int]) -> Refusal | None:
    """R43 and R59: a card that would do nothing stays in hand."""
    role = table.cards.role
    hens = [bird for bird in table.actor.flock if rule.cared_for(bird)]
    kinds = [role[card] for card in care.whole]
    for place, card in enumerate(care.whole):
        useful = bool(hens) if kinds[place] == "rain_barrel" else any(table.cards.hens[b.hen].food > 1 for b in hens)
        if not useful or kinds[place] in kinds[:place]:
            return refuse("no_effect", card=_name(table, card))
    for portion in (*care.food, *care.water):
        if portion.amount < 1:
            return refuse("no_effect", card=_name(table, portion.card))
    references = {link.other for link in care.fountains}
    for link in care.copies:
        if link.card not in uses and link.card not in references:
            return refuse("no_effect", card=_name(table, link.card))
    for link in care.fountains:
        if link.card not in uses:
            return refuse("no_effect", card=_name(table, link.card))
    return None


def _check_hens(table: Table, care: Care) -> Refusal | None:
    hens = [portion.hen for portion in care.food]
    hens += [portion.hen for portion in care.water]
    hens += [treat.hen for treat in care.treats]
    for hen in dict.fromkeys(hens):
        if fault := check_hen(table, hen):
            return fault
    return None


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
    if table.cards.role[other] not in ("food", "water", "treat"):
        return refuse("copied_card_wrong_kind", **about)
    return None


def _check_food(table: Table, care: Care) -> Refusal | None:
    needs = {bird.hen: rule.food_need(table, care, bird) for bird in table.actor.flock}
    given: dict[int, int] = {}
    for portion in care.food:
        face = _face(table, care, portion.card)
        if isinstance(face, Refusal):
            return face
        if table.cards.role[face] != "food":
            return refuse("not_food", card=_name(table, portion.card))
    for portion in care.food:
        needs[portion.hen] -= portion.amount
        if needs[portion.hen] < 0:
            return refuse("hen_has_enough_food", hen=table.cards.hens[portion.hen].id)
    for portion in care.food:
        left = rule.food_value(table, care, portion.card) - given.get(portion.card, 0)
        if portion.amount > left:
            return refuse("not_enough_food_left", card=_name(table, portion.card), left=left)
        given[portion.card] = given.get(portion.card, 0) + portion.amount
    return None


def _check_water(table: Table, care: Care) -> Refusal | None:
    if not care.water and not care.fountains:
        return None
    role = table.cards.role
    for portion in care.water:
        face = _face(table, care, portion.card)
        if isinstance(face, Refusal):
            return face
        if role[face] not in ("water", "fountain"):
            return refuse("not_water", card=_name(table, portion.card))
    for card in care.whole:
        if role[card] == "rain_barrel":
            poured = care.water[0].card if care.water else care.fountains[0].card
            return refuse("rain_barrel_is_enough", card=_name(table, poured), other=_name(table, card))
    needs = {bird.hen: rule.water_need(table, care, bird) for bird in table.actor.flock}
    for portion in care.water:
        needs[portion.hen] -= portion.amount
        if needs[portion.hen] < 0:
            return refuse("hen_has_enough_water", hen=table.cards.hens[portion.hen].id)
    linked = {link.card for link in care.fountains}
    given: dict[int, int] = {}
    for portion in care.water:
        if role[portion.card] == "fountain" and portion.card not in linked:
            return refuse("fountain_needs_water_card", card=_name(table, portion.card))
        left = rule.water_value(table, care, portion.card) - given.get(portion.card, 0)
        if portion.amount > left and not _dry(table, care, portion.card):
            return refuse("not_enough_water_left", card=_name(table, portion.card), left=left)
        given[portion.card] = given.get(portion.card, 0) + portion.amount
    return None


def _dry(table: Table, care: Care, card: int) -> bool:
    """A Fountain whose reference is no water card: the nearer reason is the reference."""
    for link in care.fountains:
        if link.card == card:
            face = _face(table, care, link.other)
            return isinstance(face, Refusal) or table.cards.role[face] != "water"
    return False


def _check_treats(table: Table, care: Care) -> Refusal | None:
    cards = table.cards
    hens: set[int] = set()
    for treat in care.treats:
        face = _face(table, care, treat.card)
        if isinstance(face, Refusal):
            return face
        if cards.role[face] != "treat":
            return refuse("not_a_treat", card=_name(table, treat.card))
    for treat in care.treats:
        if not loves(table, treat.hen, rule.playing_as(table, care, treat.card)):
            return refuse("treat_not_loved", hen=cards.hens[treat.hen].id, card=_name(table, treat.card))
    for treat in care.treats:
        if treat.hen in hens:
            return refuse("hen_has_a_treat", hen=cards.hens[treat.hen].id)
        hens.add(treat.hen)
    given: dict[int, int] = {}
    for treat in care.treats:
        if treat.card in given:
            owner = cards.hens[given[treat.card]].id
            return refuse("treat_feeds_one_hen", card=_name(table, treat.card), hen=owner)
        given[treat.card] = treat.hen
    return None


def loves(table: Table, hen: int, card: int) -> bool:
    """R10: is this treat card a favourite of the hen?"""
    treat = table.cards.treat[card]
    return treat == ANY_TREAT or treat in table.cards.hens[hen].treats


def _check_doubled(table: Table, care: Care) -> Refusal | None:
    played = {portion.card for portion in care.food}
    done: set[int] = set()
    for link in care.doubled:
        other = _name(table, link.other)
        if not played:
            return refuse("nothing_to_double", card=_name(table, link.card))
        face = _face(table, care, link.other)
        if isinstance(face, Refusal):
            return face
        if table.cards.role[face] != "food":
            return refuse("doubling_not_food", card=other)
        if link.other not in played:
            return refuse("doubled_card_not_in_care", card=other)
        if link.other in done:
            return refuse("composter_card_already_doubled", card=other)
        done.add(link.other)
    return None


def _check_fountains(table: Table, care: Care) -> Refusal | None:
    for link in care.fountains:
        card, other = _name(table, link.card), _name(table, link.other)
        if table.cards.role[link.other] == "fountain":
            return refuse("fountain_not_by_fountain", card=card)
        face = _face(table, care, link.other)
        if isinstance(face, Refusal):
            return face
        if table.cards.role[face] != "water":
            return refuse("fountain_reference_not_water", card=card, other=other)
    return None


def _check_copies(table: Table, care: Care) -> Refusal | None:
    for link in care.copies:
        if fault := _copy_fault(table, link.card, link.other):
            return fault
    return None
