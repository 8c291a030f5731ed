"""R22 against its own words: over many random care plans the refusal is what the formula says, no more and no less."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.actions import Care
from game.legality import refusal
from game.match import Match
from game.table import CARE, Seat, Table
from tests.game.play import the_cards
from tests.game.players import enrich, random_action, random_care, random_options

PLANS = 1500


def needless(table: Table, care: Care) -> bool:
    """N is what the hens fed by food need, V what all food played is worth; refused if V - v >= N for a real card."""
    cards = table.cards
    copied = {link.card: link.other for link in care.copies}
    doubled = {link.other for link in care.doubled} | set(care.bumper)
    run = any(cards.role[card] == "chicken_run" for card in care.whole)
    values = {}
    for portion in care.food:
        value = cards.value[copied.get(portion.card, portion.card)]
        values[portion.card] = 2 * value if portion.card in doubled else value
    eaten: Counter[int] = Counter()
    for portion in care.food:
        eaten[portion.hen] += portion.amount
    needs = {hen: min(cards.hens[hen].food, 1) if run else cards.hens[hen].food for hen in eaten}
    need = sum(needs[hen] for hen in eaten if eaten[hen] >= needs[hen])
    total = sum(values.values())
    return any(total - value >= need for card, value in values.items() if card not in copied)


def test_r22_is_what_its_formula_says() -> None:
    found: Counter[str] = Counter()
    seed = 0
    while sum(found.values()) < PLANS:
        dice = Random(seed)
        seed += 1
        options = random_options(dice, longest=4)
        if options.seats > 1:
            continue
        match = Match.new(the_cards(), options, seed)
        enrich(match.table, dice)
        while not match.over:
            if match.table.step == CARE:
                twin = match.table.copy()
                twin.seats.append(Seat())
                care = random_care(twin, dice)
                reason = refusal(match.table, care)
                codes = ("needless_food_solo", "food_for_unfed_hen_solo")
                assert (reason is not None) == needless(match.table, care), care
                assert reason is None or reason.code in codes
                found["allowed" if reason is None else reason.code] += bool(care.food)
            match.apply(random_action(match.table, dice))
    assert min(found.values()) > 100 and len(found) == 3, found
