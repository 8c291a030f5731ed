"""The forecast of a care is what then happens; and a care does what the rules say, told in other words."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game import legality
from game.actions import Care, Collect
from game.happenings import EggsCollected, FoodLost
from game.match import perform
from game.rules import scoring
from game.rules.care import cards_of, forecast
from game.table import AWAY, CARE, COLLECT, CONTENT, HAPPY, SAD, Table
from tests.game.play import lay
from tests.game.players import random_action, random_care, random_match

CARES = 1000


def random_cares(count: int) -> Iterator[tuple[Table, Care]]:
    """Tables at care with a legal plan, from games of random seats."""
    found = 0
    seed = 0
    while found < count:
        dice = Random(seed)
        seed += 1
        match = random_match(dice, longest=4)
        while not match.over:
            if match.table.step == CARE and dice.random() < 0.8:
                yield match.table, random_care(match.table, dice)
                found += 1
            match.apply(random_action(match.table, dice))


def collected(table: Table, seat: int) -> int:
    """What the flock would lay in a phase 1 now; what an event adds or takes is not forecast."""
    later = table.copy()
    later.step = COLLECT
    return next(x.base for x in perform(later, Collect()) if isinstance(x, EggsCollected) and x.seat == seat)


def test_the_forecast_equals_the_result() -> None:
    different = 0
    for table, care in random_cares(CARES):
        seat = table.acting
        seen = forecast(table, care)
        after = table.copy()
        happenings = perform(after, care)
        assert seen.eggs_before == collected(table, seat)
        assert seen.eggs_after == collected(after, seat)
        before, then = (scoring.score(t.cards, t.seats[seat]) for t in (table, after))
        assert seen.points_after - seen.points_before == then.total - before.total
        assert seen.points_after == then.total - after.seats[seat].ribbons, "with the hens that ran away before"
        assert {fate.after for fate in seen.fates} <= set(after.seats[seat].flock)
        assert [fate.before for fate in seen.fates] == [b for b in table.actor.flock if not b.chick and b.mood != AWAY]
        lost = sum(x.food for x in happenings if isinstance(x, FoodLost))
        assert seen.food_lost == lost
        assert seen.fed == len(after.seats[seat].fed)
        different += seen.eggs_before != seen.eggs_after
    assert different > CARES // 2


def test_a_care_by_the_words_of_the_rules() -> None:
    """The mood and thirst of each hen and the place of each card, worked out from the plan in another way."""
    moods = set()
    for table, care in random_cares(CARES):
        seat = table.acting
        after = table.copy()
        perform(after, care)
        roles = [table.cards.role[card] for card in care.whole]
        for old, new in zip(table.actor.flock, after.seats[seat].flock, strict=True):
            assert old.hen == new.hen
            printed = table.cards.hens[old.hen]
            if old.chick or old.mood == AWAY:
                assert old == new
                continue
            need = min(printed.food, 1) if "chicken_run" in roles else printed.food
            fed = sum(p.amount for p in care.food if p.hen == old.hen) == need
            drunk = sum(p.amount for p in care.water if p.hen == old.hen)
            watered = "rain_barrel" in roles or drunk == printed.water
            treat = any(t.hen == old.hen for t in care.treats)
            if fed and treat:
                mood = HAPPY
            elif fed or treat:
                mood = min(old.mood, CONTENT)
            else:
                mood = {HAPPY: SAD, CONTENT: SAD, SAD: AWAY}[old.mood]
            moods.add((old.mood, fed, treat))
            assert (new.mood, new.thirsty) == (mood, not watered and mood != AWAY)
        played = cards_of(care)
        assert sorted(after.seats[seat].used) == sorted([*table.actor.used, *played])
        assert set(after.seats[seat].hand) == set(table.actor.hand) - set(played)
        assert set(after.seats[seat].storage) == set(table.actor.storage) - set(played)
        assert after.seats[seat].discard == table.actor.discard
    assert len(moods) == 12


def test_no_plan_gives_more_than_the_cards_hold() -> None:
    """Food and water that the hens got, against the values of the cards that were played."""
    for table, care in random_cares(CARES):
        cards = table.cards
        copied = {link.card: link.other for link in care.copies}
        doubled = {link.other for link in care.doubled}
        value = {}
        for card in cards_of(care):
            value[card] = cards.value[copied.get(card, card)] * (2 if card in doubled else 1)
        for link in care.fountains:
            value[link.card] = 3 * cards.value[copied.get(link.other, link.other)]
        for portions in (care.food, care.water):
            for card in {portion.card for portion in portions}:
                assert sum(p.amount for p in portions if p.card == card) <= value[card]
                assert all(p.amount >= 1 for p in portions)


def test_random_cares_use_everything() -> None:
    seen: set[str] = set()
    for _, care in random_cares(1500):
        seen.update(name for name in care.__struct_fields__ if getattr(care, name))
    assert seen == set(Care.__struct_fields__)


def test_a_forecast_changes_nothing() -> None:
    table = lay("phase care seat 0 flock alice:sad hand yard_scraps")
    before = table.copy()
    assert legality.refusal(table, Care()) is None
    seen = forecast(table, Care())
    assert table == before
    assert (seen.eggs_before, seen.eggs_after, seen.points_before, seen.points_after) == (1, 0, 0, -1)
    assert (seen.fed, seen.food_lost) == (0, 0)
