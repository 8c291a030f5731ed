"""The exact care solver against solvers that try everything, and the rulings that it has to know."""

from __future__ import annotations

import pytest

from game import legality, rng
from game.actions import Care, Link, Portion
from game.ai import care_walk
from game.ai.care_solver import solve
from game.ai.care_values import STATES, Values, state, worth
from game.lab.randoms import random_care
from game.rules import care as rule
from game.table import AWAY, CARE, CONTENT, HAPPY, SAD, Bird, Options, Seat, Table
from tests.game.ai.care_cases import Dice, brute_force, case, crumb_by_crumb, event_case, holds
from tests.game.play import the_cards

CASES = 5000


def check(seed: int, hand: int, hens: int) -> None:
    table, values = case(seed, hand, hens)
    care = solve(table, values)
    assert legality.refusal(table, care) is None, f"case {seed}: {care}"
    best, plan = brute_force(table, values)
    assert worth(table, care, values) == best, f"case {seed}: {care} is not as good as {plan}"


@pytest.mark.parametrize("part", range(5))
def test_equals_brute_force(part: int) -> None:
    for seed in range(part * CASES // 5, (part + 1) * CASES // 5):
        check(seed, hand=5, hens=4)


def test_equals_brute_force_with_full_hands() -> None:
    for seed in range(10**6, 10**6 + 300):
        check(seed, hand=7, hens=5)


def test_equals_brute_force_with_tolls(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is meant for large problems only, on small ones."""
    monkeypatch.setattr(care_walk, "LARGE", 0)
    for seed in range(1000):
        check(seed, hand=5, hens=4)


def test_tolls_change_nothing_on_large_problems(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(3 * 10**6, 3 * 10**6 + 60):
        table, values = case(seed, hand=9, hens=8)
        found = set()
        for large in (0, 10**9):
            monkeypatch.setattr(care_walk, "LARGE", large)
            found.add(worth(table, solve(table, values), values))
        assert len(found) == 1, f"case {seed}"


def test_equals_every_crumb_for_every_hen() -> None:
    for seed in range(500):
        table, values = case(seed, hand=3, hens=2)
        assert worth(table, solve(table, values), values) == crumb_by_crumb(table, values), f"case {seed}"


def test_fixed_parts_stay_and_the_rest_is_the_best() -> None:
    filled = 0
    for seed in range(400):
        table, values = case(seed, hand=3, hens=2)
        fixed, _ = random_care(table, rng.seeded(seed))
        if len(fixed.food) + len(fixed.water) > 1 and seed % 2:
            fixed = Care(food=fixed.food[:1], copies=_used(fixed.copies, fixed.food[:1]))
        care = solve(table, values, fixed)
        assert legality.refusal(table, care) is None, f"case {seed}: {care}"
        assert holds(care, fixed), f"case {seed}: {care} does not hold {fixed}"
        assert worth(table, care, values) == crumb_by_crumb(table, values, fixed), f"case {seed}: {fixed}, {care}"
        filled += fixed != Care() and care != fixed
    assert filled > 60


def check_event(seed: int, hand: int, hens: int, solo: bool) -> None:
    table, values = event_case(seed, hand, hens, solo)
    care = solve(table, values)
    assert legality.refusal(table, care) is None, f"case {seed}: {care}"
    best, plan = brute_force(table, values)
    assert worth(table, care, values) == best, f"case {seed}: {care} is not as good as {plan}"


@pytest.mark.parametrize("solo", [False, True], ids=["together", "alone"])
def test_equals_brute_force_under_events(solo: bool) -> None:
    for seed in range(1500):
        check_event(seed, hand=5, hens=4, solo=solo)


@pytest.mark.parametrize("solo", [False, True], ids=["together", "alone"])
def test_equals_brute_force_under_events_with_tolls(solo: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(care_walk, "LARGE", 0)
    for seed in range(5000, 5300):
        check_event(seed, hand=5, hens=4, solo=solo)


@pytest.mark.parametrize("solo", [False, True], ids=["together", "alone"])
def test_equals_every_crumb_under_events(solo: bool) -> None:
    for seed in range(400):
        table, values = event_case(seed, hand=3, hens=2, solo=solo)
        assert worth(table, solve(table, values), values) == crumb_by_crumb(table, values), f"case {seed}"


@pytest.mark.parametrize("solo", [False, True], ids=["together", "alone"])
def test_fixed_parts_stay_under_events(solo: bool) -> None:
    """Alone a part need not be allowed by itself (R22)."""
    filled = half = 0
    for seed in range(400):
        table, values = event_case(seed, hand=3, hens=2, solo=solo)
        fixed, _ = random_care(table, rng.seeded(seed))
        if len(fixed.food) + len(fixed.water) > 1 and seed % 2:
            food = fixed.food[:1]
            fixed = Care(food=food, copies=_used(fixed.copies, food), bumper=_eaten(fixed.bumper, food))
        elif fixed.food and seed % 3 == 0:
            portion = fixed.food[0]
            food = (Portion(portion.card, portion.hen, 1),)
            fixed = Care(food=food, copies=_used(fixed.copies, food))
        half += legality.refusal(table, fixed) is not None
        care = solve(table, values, fixed)
        assert legality.refusal(table, care) is None, f"case {seed}: {care}"
        assert holds(care, fixed), f"case {seed}: {care} does not hold {fixed}"
        assert worth(table, care, values) == crumb_by_crumb(table, values, fixed), f"case {seed}: {fixed}, {care}"
        filled += fixed != Care() and care != fixed
    assert filled > 60
    assert (half > 10) == solo


def _eaten(cards: tuple[int, ...], portions: tuple[Portion, ...]) -> tuple[int, ...]:
    return tuple(card for card in cards if any(portion.card == card for portion in portions))


def _used(links: tuple[Link, ...], portions: tuple[Portion, ...]) -> tuple[Link, ...]:
    return tuple(link for link in links if any(portion.card == link.card for portion in portions))


def test_large_problems_are_legal_and_beat_a_thousand_random_plans() -> None:
    state = rng.seeded(3)
    for seed in range(2 * 10**6, 2 * 10**6 + 30):
        table, values = case(seed, hand=10, hens=12)
        care = solve(table, values)
        assert legality.refusal(table, care) is None
        best = worth(table, care, values)
        for _ in range(60):
            other, state = random_care(table, state)
            assert worth(table, other, values) <= best


def test_same_plan_every_time() -> None:
    for seed in range(50):
        assert solve(*case(seed, 6, 6)) == solve(*case(seed, 6, 6))


# The objective


def test_worth_is_read_off_the_rule() -> None:
    table, _ = case(11, 5, 4)
    values = Values({bird.hen: tuple(range(70, 0, -10)) for bird in table.actor.flock}, [3] * 30, [2] * 30)
    care = solve(table, values)
    fates = rule.forecast(table, care).fates
    total = sum(values.hens[fate.after.hen][state(fate.after)] for fate in fates)
    stored = sum(1 for card in rule.cards_of(care) if card in table.actor.storage)
    assert worth(table, care, values) == total - 3 * (len(rule.cards_of(care)) - stored) - 2 * stored


@pytest.mark.parametrize("mood", [HAPPY, CONTENT, SAD])
def test_states_have_places(mood: int) -> None:
    assert state(Bird(0, mood)) == 2 * mood
    assert state(Bird(0, mood, thirsty=True)) == 2 * mood + 1
    assert state(Bird(0, AWAY)) == STATES - 1


def test_a_price_is_never_negative() -> None:
    with pytest.raises(ValueError, match="0 or more"):
        Values({}, [0, -1], [0, 0])


# Small tables


def table_of(hand: str, flock: str, row: str = "", storage: str = "") -> Table:
    """A table with these cards and hens (all content); the same kind twice gives two copies."""
    cards = the_cards()
    taken: dict[str, int] = {}

    def copies(kinds: str) -> list[int]:
        found: list[int] = []
        for kind in kinds.split():
            place = taken.get(kind, 0)
            taken[kind] = place + 1
            found.append(cards.copies_by_id[kind][place])
        return found

    seat = Seat(hand=copies(hand), storage=copies(storage), flock=[Bird(cards.hen_by_id[hen]) for hen in flock.split()])
    return Table(cards, Options(seats=2), [seat, Seat()], step=CARE, market_row=copies(row))


def under(event: str, table: Table) -> Table:
    """The same table while an event holds."""
    table.event = [known.id for known in table.cards.events].index(event)
    return table


def alone(table: Table) -> Table:
    """The same seat without others."""
    table.seats.pop()
    table.options = Options(seats=1)
    return table


def values_of(table: Table, price: int = 0) -> Values:
    """Happier is better, and every hen is as dear as the next; all cards cost the same."""
    rows = {bird.hen: (100, 80, 60, 40, 20, 10, 0) for bird in table.actor.flock}
    return Values(rows, [price] * 30, [price] * 30)


def names(table: Table, care: Care) -> list[str]:
    return sorted(table.cards.kind(card).id for card in rule.cards_of(care))


def test_r16_run_feeds_all_with_little() -> None:
    table = table_of("yard_scraps yard_scraps chicken_run", "sansa big_inky")
    care = solve(table, values_of(table))
    assert names(table, care) == ["chicken_run", "yard_scraps", "yard_scraps"]


def test_r17_the_composter_doubles_the_larger_food() -> None:
    table = table_of("composter yard_scraps corn", "sansa big_inky")
    care = solve(table, values_of(table))
    assert [table.cards.kind(link.other).id for link in care.doubled] == ["corn"]
    assert rule.forecast(table, care).fed == 2


def test_r18_a_fountain_names_a_card_that_is_kept() -> None:
    table = table_of("fountain", "skye rusty darla", storage="water_dish")
    care = solve(table, values_of(table, price=1))
    assert names(table, care) == ["fountain"]
    assert all(fate.watered for fate in rule.fates(table, care))


def test_r41_several_fountains_name_one_card() -> None:
    table = table_of("fountain fountain", "livia alice pearl", storage="water_dish")
    care = solve(table, values_of(table, price=1))
    assert len({link.other for link in care.fountains}) == 1
    assert len(care.fountains) == 2


def test_r39_a_hired_help_may_be_only_the_reference() -> None:
    table = table_of("fountain hired_help", "skye rusty darla", row="water_dish")
    care = solve(table, values_of(table))
    help_card = table.actor.hand[1]
    assert help_card not in [portion.card for portion in care.water]
    assert [link.other for link in care.fountains] == [help_card]
    assert rule.forecast(table, care).fates[2].watered


def test_r20_a_hired_help_is_a_treat_and_may_be_doubled() -> None:
    table = table_of("hired_help corn", "big_inky", row="wild_flowers layer_pellets")
    care = solve(table, values_of(table))
    assert rule.fates(table, care)[0].after.mood == HAPPY
    table = table_of("hired_help composter", "sansa big_inky", row="corn wild_flowers")
    care = solve(table, values_of(table))
    assert rule.forecast(table, care).fed == 2


def test_r40_nothing_is_poured_under_a_rain_barrel() -> None:
    table = table_of("rain_barrel water_dish", "livia alice")
    care = solve(table, values_of(table))
    assert names(table, care) == ["rain_barrel"]


def test_r45_nothing_is_given_to_a_hen_that_is_gone() -> None:
    table = table_of("corn wild_flowers rain_barrel", "skye")
    table.actor.flock[0] = Bird(table.actor.flock[0].hen, AWAY)
    assert solve(table, values_of(table)) == Care()


def test_r59_no_card_is_wasted() -> None:
    table = table_of("corn corn water_dish water_dish water_dish", "skye")
    assert names(table, solve(table, values_of(table))) == ["corn", "water_dish"]


def test_dear_cards_stay_in_hand() -> None:
    table = table_of("corn water_dish wild_flowers", "skye")
    assert solve(table, values_of(table, price=1000)) == Care()


def test_r17_bumper_crop_takes_what_the_composter_left() -> None:
    table = under("bumper_crop", table_of("composter yard_scraps corn", "sansa big_inky rusty livia"))
    care = solve(table, values_of(table))
    assert len(care.doubled) == len(care.bumper) == 1
    assert care.doubled[0].other != care.bumper[0]


def test_r57_no_treat_for_a_fed_hen_under_the_hawk() -> None:
    table = under("hungry_hawk", table_of("corn water_dish wild_flowers", "skye"))
    care = solve(table, values_of(table))
    assert (care.treats, rule.forecast(table, care).fed) == ((), 1)


def test_wild_berries_make_every_treat_a_favourite() -> None:
    table = table_of("corn water_dish water_dish raisin_treat worm_treat", "skye")
    hen = table.cards.hens[table.actor.flock[0].hen]
    odd = next(kind for kind in ("raisin", "worm") if kind not in hen.treats)
    table.actor.hand = [card for card in table.actor.hand if table.cards.treat[card] in (None, odd)]
    assert rule.fates(table, solve(table, values_of(table)))[0].after.mood == CONTENT
    table = under("wild_berries", table)
    assert rule.fates(table, solve(table, values_of(table)))[0].after.mood == HAPPY


def test_r22_food_that_would_move_the_fox_is_eaten_where_it_may_be() -> None:
    """One Corn or two Scraps: the two leave less in hand. All three are never allowed."""
    table = alone(table_of("corn yard_scraps yard_scraps water_dish", "rusty skye"))
    need = sum(table.cards.hens[bird.hen].food for bird in table.actor.flock)
    assert need == 2
    rows = values_of(table)
    care = solve(table, Values(rows.hens, rows.hand, rows.stored, 5))
    assert names(table, care) == ["water_dish", "yard_scraps", "yard_scraps"]


def test_r22_a_part_that_no_plan_can_hold_is_named() -> None:
    table = alone(table_of("yard_scraps", "sansa"))
    part = Care(food=(Portion(table.actor.hand[0], table.actor.flock[0].hen, 1),))
    with pytest.raises(ValueError, match="needless"):
        solve(table, values_of(table), part)


def test_food_left_in_hand_costs_nothing_with_others() -> None:
    table = table_of("corn", "skye")
    with pytest.raises(ValueError, match="solo game only"):
        solve(table, Values(values_of(table).hens, [0] * 30, [0] * 30, 1))


# Fixed parts


def test_links_without_use_are_free_again() -> None:
    table = table_of("composter yard_scraps corn", "sansa big_inky")
    composter, scraps, _ = table.actor.hand
    care = solve(table, values_of(table), Care(doubled=(Link(composter, scraps),)))
    assert [table.cards.kind(link.other).id for link in care.doubled] == ["corn"]


def test_a_fixed_composter_stays_where_it_is() -> None:
    table = table_of("composter yard_scraps corn", "sansa big_inky")
    composter, scraps, _ = table.actor.hand
    fixed = Care(food=(Portion(scraps, table.actor.flock[0].hen, 1),), doubled=(Link(composter, scraps),))
    care = solve(table, values_of(table), fixed)
    assert care.doubled == fixed.doubled
    assert rule.forecast(table, care).fed == 1


def test_an_illegal_fixed_part_is_named() -> None:
    table = table_of("corn", "skye")
    with pytest.raises(ValueError, match="hen_has_enough_food"):
        solve(table, values_of(table), Care(food=(Portion(table.actor.hand[0], table.actor.flock[0].hen, 2),)))


def test_dice_are_fair_enough() -> None:
    """The cases themselves: specials of every kind, hens that are gone, and needs of 0 come up."""
    roles: set[str] = set()
    moods: set[int] = set()
    needless = 0
    for seed in range(400):
        table, _ = case(seed, 5, 4)
        roles.update(table.cards.role[card] for card in table.actor.hand)
        moods.update(bird.mood for bird in table.actor.flock)
        needless += any(table.cards.hens[bird.hen].food == 0 for bird in table.actor.flock)
    assert {"hired_help", "composter", "fountain", "chicken_run", "rain_barrel", "treat", "food", "water"} <= roles
    assert moods == {HAPPY, CONTENT, SAD, AWAY}
    assert needless
    assert len({Dice(seed).below(1000) for seed in range(100)}) > 80
