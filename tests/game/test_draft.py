"""A care in the making: what can be given, linked, taken back and undone, and that it can be confirmed at any time."""

from __future__ import annotations

from random import Random

from game import legality
from game.actions import Care, Link, Portion, Treat
from game.draft import Draft, Sketch, Worse, nobody_to_care_for
from game.refusals import Refusal
from game.rules.care_check import NEEDLESS
from game.table import CARE, CONTENT, HAPPY, SAD
from tests.game.play import card, hen, lay
from tests.game.players import random_action, random_care, random_match

ALICE, DARLA, SANSA = hen("alice"), hen("darla"), hen("sansa")


def draft(hand: str, flock: str = "alice darla sansa", rest: str = "") -> Draft:
    return Draft(lay(f"phase care\nseat 0 flock {flock}\nhand {hand or '-'}\n{rest}"))


def reason(found: object) -> str:
    assert isinstance(found, Refusal), found
    return str(found)


# Giving


def test_a_hen_gets_what_she_still_needs_and_no_more_than_there_is() -> None:
    d = draft("corn yard_scraps")
    assert d.give(card("corn"), SANSA) == 3
    assert (d.value(card("corn")), d.left(card("corn"))) == (3, 0)
    assert d.needs(SANSA) == (3, 3, 0, 1)
    assert reason(d.give(card("yard_scraps"), SANSA)) == "hen_has_enough_food hen=sansa"
    assert reason(d.give(card("corn"), DARLA)) == "not_enough_food_left card=corn left=0"
    assert d.give(card("yard_scraps"), DARLA) == 1
    assert d.care.food == (Portion(card("corn"), SANSA, 3), Portion(card("yard_scraps"), DARLA, 1))


def test_one_may_give_less_and_then_more() -> None:
    d = draft("corn")
    assert d.give(card("corn"), SANSA, most=1) == 1
    assert d.give(card("corn"), ALICE) == 1
    assert d.give(card("corn"), SANSA) == 1
    assert d.care.food == (Portion(card("corn"), SANSA, 2), Portion(card("corn"), ALICE, 1))
    assert d.given(card("corn")) == [(SANSA, 2), (ALICE, 1)]
    assert d.got(SANSA) == [(card("corn"), 2)]


def test_several_cards_make_up_a_need() -> None:
    d = draft("yard_scraps corn water_dish water_bucket")
    assert d.give(card("yard_scraps"), SANSA) == 1
    assert d.give(card("corn"), SANSA) == 2
    assert d.give(card("water_dish"), ALICE) == 1
    assert d.give(card("water_bucket"), ALICE) == 1
    assert (d.needs(SANSA), d.needs(ALICE)) == ((3, 3, 0, 1), (0, 1, 2, 2))


def test_water_from_hand_and_storage_and_treats() -> None:
    d = draft("water_dish peanut_treat", rest="storage water_bucket")
    assert d.give(card("water_bucket"), ALICE) == 2
    assert d.give(card("water_dish"), DARLA) == 1
    assert d.give(card("peanut_treat"), ALICE) == 1
    assert d.gives(card("water_dish")) == "water" and d.gives(card("peanut_treat")) == "treat"
    assert d.care.treats == (Treat(card("peanut_treat"), ALICE),)
    assert d.got(ALICE) == [(card("water_bucket"), 2), (card("peanut_treat"), 1)]


def test_what_cannot_be_given_says_why_and_changes_nothing() -> None:
    d = draft("corn rooster worm_treat fountain hired_help water_dish", "alice darla:away sansa:chick")
    for number, bird, why in [
        ("rooster", ALICE, "card_not_playable_here card=rooster"),
        ("composter", ALICE, "card_not_in_hand card=composter"),
        ("corn", DARLA, "hen_ran_away hen=darla"),
        ("corn", SANSA, "hen_is_chick hen=sansa"),
        ("corn", hen("minty"), "hen_not_yours hen=minty seat=1"),
        ("worm_treat", ALICE, "treat_not_loved hen=alice card=worm_treat"),
        ("fountain", ALICE, "fountain_needs_water_card card=fountain"),
        ("hired_help", ALICE, "copy_not_chosen card=hired_help"),
    ]:
        assert reason(d.give(card(number), bird)) == why
    assert d.untouched and not d.can_undo
    assert d.needs(DARLA) == d.needs(SANSA) == (0, 0, 0, 0)


# Links


def test_a_link_counts_as_soon_as_it_is_used() -> None:
    d = draft("corn composter")
    assert d.set_link(card("composter"), card("corn")) is None
    assert d.care == Care()
    assert d.in_use(card("composter")) and d.link_of(card("composter")) == card("corn")
    assert d.value(card("corn")) == 6
    d.give(card("corn"), SANSA)
    d.give(card("corn"), DARLA)
    assert d.care.doubled == (Link(card("composter"), card("corn")),)
    assert d.left(card("corn")) == 1


def test_a_fountain_and_a_hired_help() -> None:
    d = draft("fountain hired_help", rest="market water_bucket corn rooster")
    assert d.set_link(card("hired_help"), card("water_bucket")) is None
    assert d.set_link(card("fountain"), card("hired_help")) is None
    assert d.face(card("hired_help")) == card("water_bucket")
    assert (d.value(card("fountain")), d.value(card("hired_help"))) == (6, 2)
    assert d.give(card("fountain"), ALICE) == 2
    assert d.care.copies == (Link(card("hired_help"), card("water_bucket")),)
    assert legality.refusal(d.table, d.care) is None


def test_setting_a_link_again_moves_it_and_drops_what_the_old_one_gave() -> None:
    d = draft("hired_help", rest="market water_bucket corn")
    d.set_link(card("hired_help"), card("corn"))
    d.give(card("hired_help"), SANSA)
    assert d.care.food
    d.set_link(card("hired_help"), card("water_bucket"))
    assert d.care == Care()
    assert d.link_of(card("hired_help")) == card("water_bucket")


def test_a_link_that_cannot_be_says_why() -> None:
    row = "market rooster corn#2"
    d = draft("corn#1 composter#1 composter#2 fountain#1 fountain#2 water_dish#1 hired_help rain_barrel", rest=row)
    composter, fountain, helper = card("composter"), card("fountain"), card("hired_help")
    assert reason(d.set_link(composter, card("water_dish"))) == "doubling_not_food card=water_dish"
    assert reason(d.set_link(composter, card("corn#2"))) == "card_not_in_hand card=corn"
    assert reason(d.set_link(fountain, card("fountain#2"))) == "fountain_not_by_fountain card=fountain"
    assert reason(d.set_link(fountain, card("corn"))) == "fountain_reference_not_water card=fountain other=corn"
    assert reason(d.set_link(fountain, card("water_dish#9"))) == "card_not_in_hand card=water_dish"
    assert reason(d.set_link(helper, card("rooster"))) == "copied_card_wrong_kind card=hired_help other=rooster"
    assert reason(d.set_link(helper, card("corn"))) == "copied_card_not_in_market card=hired_help other=corn"
    assert reason(d.set_link(card("corn"), card("water_dish"))) == "card_not_playable_here card=corn"
    assert d.untouched
    assert d.set_link(composter, card("corn")) is None
    assert reason(d.set_link(card("composter#2"), card("corn"))) == "composter_card_already_doubled card=corn"
    assert d.set_whole(card("rain_barrel")) is None
    assert reason(d.set_link(fountain, card("water_dish"))) == "rain_barrel_is_enough card=fountain other=rain_barrel"


def test_a_hired_help_that_is_set_anew_no_longer_treats() -> None:
    d = draft("hired_help", rest="market peanut_treat corn")
    d.set_link(card("hired_help"), card("peanut_treat"))
    assert d.give(card("hired_help"), ALICE) == 1
    d.set_link(card("hired_help"), card("corn"))
    assert d.sketch.care.treats == ()
    assert d.give(card("hired_help"), ALICE) == 1


# Cards for the whole flock


def test_a_chicken_run_takes_back_what_is_no_longer_needed() -> None:
    d = draft("corn chicken_run")
    d.give(card("corn"), SANSA)
    assert d.set_whole(card("chicken_run")) is None
    assert d.needs(SANSA) == (1, 1, 0, 1)
    assert d.left(card("corn")) == 2
    assert legality.refusal(d.table, d.care) is None


def test_a_chicken_run_keeps_one_portion_of_two() -> None:
    d = draft("yard_scraps garden_greens chicken_run")
    d.give(card("yard_scraps"), SANSA)
    d.give(card("garden_greens"), SANSA)
    d.set_whole(card("chicken_run"))
    assert d.care.food == (Portion(card("yard_scraps"), SANSA),)
    assert d.take_back(card("chicken_run"))
    assert d.care.whole == ()
    assert not d.take_back(card("chicken_run"), SANSA)


def test_taking_a_card_back_from_a_hen_keeps_a_card_for_all() -> None:
    d = draft("chicken_run rain_barrel")
    d.set_whole(card("chicken_run"))
    d.set_whole(card("rain_barrel"))
    assert not d.take_back(card("chicken_run"), SANSA)
    assert d.take_back(card("chicken_run"))
    assert d.care.whole == (card("rain_barrel"),)


def test_a_rain_barrel_takes_back_all_water() -> None:
    d = draft("rain_barrel#1 rain_barrel#2 water_dish")
    d.give(card("water_dish"), DARLA)
    assert d.set_whole(card("rain_barrel")) is None
    assert d.care == Care(whole=(card("rain_barrel"),))
    assert reason(d.give(card("water_dish"), DARLA)) == "rain_barrel_is_enough card=water_dish other=rain_barrel"
    assert reason(d.set_whole(card("rain_barrel#2"))) == "no_effect card=rain_barrel"
    assert reason(d.set_whole(card("water_dish"))) == "card_not_playable_here card=water_dish"


# Taking back


def test_taking_back_from_one_hen_or_from_all() -> None:
    d = draft("corn composter")
    d.set_link(card("composter"), card("corn"))
    d.give(card("corn"), SANSA)
    d.give(card("corn"), ALICE)
    assert d.take_back(card("corn"), ALICE)
    assert d.given(card("corn")) == [(SANSA, 3)]
    assert d.take_back(card("corn"))
    assert d.given(card("corn")) == []
    assert d.link_of(card("composter")) == card("corn")
    assert not d.take_back(card("corn"))


def test_taking_a_composter_back_takes_back_what_the_food_no_longer_gives() -> None:
    d = draft("corn composter")
    d.set_link(card("composter"), card("corn"))
    for bird in (SANSA, ALICE, DARLA):
        d.give(card("corn"), bird)
    d.take_back(card("composter"))
    assert d.given(card("corn")) == [(SANSA, 3)]
    assert d.left(card("corn")) == 0


def test_undo_and_redo_and_clear() -> None:
    d = draft("corn water_dish")
    d.give(card("corn"), SANSA)
    d.give(card("water_dish"), SANSA)
    full = d.care
    assert d.undo() and d.undo() and not d.undo()
    assert d.untouched and d.care == Care()
    assert d.redo() and d.redo() and not d.redo()
    assert d.care == full
    d.clear()
    assert d.untouched
    d.undo()
    assert d.care == full
    d.undo()
    d.give(card("water_dish"), DARLA)
    assert not d.can_redo


def test_adopting_a_plan_marks_what_was_filled_in() -> None:
    d = draft("corn water_dish")
    d.give(card("corn"), SANSA)
    plan = Care(
        food=(Portion(card("corn"), SANSA, 3),),
        water=(Portion(card("water_dish"), SANSA),),
    )
    d.adopt(plan)
    assert d.care == plan
    assert d.sketch.auto == {(card("water_dish"), SANSA)}
    d.undo()
    assert d.sketch == Sketch(Care(food=(Portion(card("corn"), SANSA, 3),)))


def test_adopting_is_a_step_that_ends_what_could_be_redone() -> None:
    d = draft("corn")
    d.give(card("corn"), SANSA)
    d.undo()
    d.adopt(Care())
    assert not d.can_redo


def test_clearing_nothing_is_no_step() -> None:
    d = draft("corn")
    d.clear()
    assert not d.can_undo


def test_the_part_made_by_hand_is_the_plan_without_what_was_filled_in() -> None:
    d = draft("corn yard_scraps water_dish peanut_treat")
    d.give(card("yard_scraps"), ALICE)
    d.adopt(
        Care(
            food=(Portion(card("yard_scraps"), ALICE), Portion(card("corn"), SANSA, 3)),
            water=(Portion(card("water_dish"), SANSA),),
            treats=(Treat(card("peanut_treat"), ALICE),),
        )
    )
    mine = Care(food=(Portion(card("yard_scraps"), ALICE),))
    assert d.hand_made() == mine
    assert d.care != mine


def test_what_is_taken_back_and_given_again_by_hand_is_made_by_hand() -> None:
    d = draft("corn")
    plan = Care(food=(Portion(card("corn"), SANSA, 3),))
    d.adopt(plan)
    assert d.hand_made() == Care()
    d.take_back(card("corn"))
    d.give(card("corn"), SANSA)
    assert d.care == plan
    assert d.hand_made() == plan


def test_a_trial_holds_the_same_and_leaves_the_draft_alone() -> None:
    d = draft("corn water_dish")
    d.give(card("corn"), SANSA)
    twin = d.trial()
    assert twin.care == d.care
    twin.give(card("water_dish"), SANSA)
    assert twin.care != d.care


# What would come of it


def test_forecast_and_who_would_be_worse_off() -> None:
    d = draft("corn yard_scraps", "alice:happy darla:content sansa:sad+thirsty pearl:chick livia:away")
    worse = {entry.hen: entry for entry in d.worse()}
    assert worse[ALICE] == Worse(ALICE, HAPPY, SAD, True, eggs=0 - 4, points=0 - 1)
    assert worse[DARLA] == Worse(DARLA, CONTENT, SAD, True, eggs=0 - 2, points=-1)
    assert worse[SANSA].after == 3 and worse[SANSA].points == -2
    assert set(worse) == {ALICE, DARLA, SANSA}
    d.give(card("yard_scraps"), ALICE)
    alice = next(entry for entry in d.worse() if entry.hen == ALICE)
    assert (alice.before, alice.after, alice.thirsty, alice.eggs, alice.points) == (HAPPY, HAPPY, True, -2, 0)
    assert d.forecast().fed == 1


def test_who_fares_no_worse_is_not_named() -> None:
    d = draft("yard_scraps#1 yard_scraps#2 water_dish", "alice:content+thirsty pompom:happy")
    d.give(card("yard_scraps#1"), ALICE)
    d.give(card("yard_scraps#2"), hen("pompom"))
    d.give(card("water_dish"), hen("pompom"))
    assert d.worse() == []


def test_nobody_to_care_for() -> None:
    assert nobody_to_care_for(lay("phase care seat 0 flock alice:away darla:chick"))
    assert nobody_to_care_for(lay("phase care seat 0 flock -"))
    assert not nobody_to_care_for(lay("phase care seat 0 flock alice:sad"))


def test_a_draft_moves_on_with_a_table_that_has_changed() -> None:
    table = lay("phase care seat 0 flock sansa alice hand corn hired_help water_dish market garden_greens rooster")
    d = Draft(table)
    d.give(card("corn"), SANSA)
    d.set_link(card("hired_help"), card("garden_greens"))
    d.give(card("hired_help"), ALICE)
    after = table.copy()
    after.market_row[0] = -1
    moved = d.moved_to(after)
    assert moved.care == Care(food=(Portion(card("corn"), SANSA, 3),))
    after.seats[0].hand.remove(card("corn"))
    assert d.moved_to(after).care == Care()
    assert d.moved_to(table).care == d.care


def test_links_move_on_only_with_both_of_their_cards() -> None:
    table = lay("phase care seat 0 flock sansa alice hand corn composter fountain water_dish")
    d = Draft(table)
    d.set_link(card("composter"), card("corn"))
    d.set_link(card("fountain"), card("water_dish"))
    assert d.moved_to(table).sketch == d.sketch
    for gone, kept in (("corn", ("fountain",)), ("composter", ("fountain",)), ("water_dish", ("composter",))):
        after = table.copy()
        after.seats[0].hand.remove(card(gone))
        care = d.moved_to(after).sketch.care
        assert tuple(link.card for link in (*care.doubled, *care.fountains)) == tuple(card(name) for name in kept)


# Anything at all


def test_a_draft_can_be_confirmed_after_any_step() -> None:
    steps = 0
    for seed in range(60):
        dice = Random(seed)
        match = random_match(dice, longest=2)
        while not match.over:
            if match.table.step == CARE:
                steps += draw_up(Draft(match.table), dice)
            match.apply(random_action(match.table, dice))
    assert steps > 800


# What an event lends, and what the Fox forbids

BUMPER = "events\nevent bumper_crop"


def test_the_doubling_of_the_event_is_laid_moved_and_taken_back() -> None:
    d = draft("corn yard_scraps composter", rest=BUMPER)
    corn, scraps = card("corn"), card("yard_scraps")
    assert d.set_bumper(corn) is None and d.value(corn) == 6
    assert d.care.bumper == (), "a card that nobody eats is not doubled"
    d.give(corn, SANSA)
    d.give(corn, DARLA)
    assert d.care.bumper == (corn,) and d.left(corn) == 1
    assert legality.refusal(d.table, d.care) is None
    assert reason(d.set_link(card("composter"), corn)) == "composter_card_already_doubled card=corn"
    assert d.set_bumper(scraps) is None and d.bumper == scraps
    assert d.value(corn) == 3 and d.left(corn) == 0, "what it no longer gives is taken away"
    assert d.set_bumper(None) is None and d.bumper is None
    assert d.undo() and d.bumper == scraps
    assert d.undo() and d.left(corn) == 1


def test_the_doubling_needs_food_and_its_event() -> None:
    d = draft("corn water_dish", rest=BUMPER)
    assert reason(d.set_bumper(card("water_dish"))) == "doubling_not_food card=water_dish"
    d = draft("corn water_dish")
    assert reason(d.set_bumper(card("corn"))) == "event_not_in_force event=bumper_crop"


def test_alone_a_hen_may_be_fed_in_two_steps_but_no_food_is_given_for_nothing() -> None:
    d = draft("yard_scraps yard_scraps corn", "alice darla", "seats 1")
    first, second = (number for number in d.table.actor.hand if d.table.cards.kind(number).id == "yard_scraps")
    assert d.give(first, DARLA) == 1, "she is on her way to being fed"
    fault = legality.refusal(d.table, d.care)
    assert fault is not None and fault.code in NEEDLESS
    assert d.give(second, DARLA) == 1
    assert legality.refusal(d.table, d.care) is None and d.needless() == []
    d.clear()
    assert d.give(card("corn"), DARLA) == 2
    assert reason(d.give(first, ALICE)) == "needless_food_solo card=yard_scraps", "one of the corn is left"
    d.clear()
    assert d.give(first, ALICE) == 1
    assert d.give(card("corn"), DARLA) == 2
    assert d.needless() == [first], "it became needless when the corn came"


def draw_up(d: Draft, dice: Random) -> int:
    """Fifteen random steps of a draft; the number of those that changed it."""
    table, before = d.table, d.table.copy()
    row = [number for number in table.market_row if number >= 0]
    own = [*table.actor.hand, *table.actor.storage]
    cards = [*own, *row[:2], *table.actor.discard[:1]]
    hens = [bird.hen for seat in table.seats[:2] for bird in seat.flock]
    changed = 0
    for _ in range(15 if cards else 0):
        number, bird, old = dice.choice(cards), dice.choice(hens), d.sketch
        what = dice.choice(["give"] * 5 + ["link"] * 3 + ["take", "whole", "undo", "redo", "adopt", "clear", "bumper"])
        if what == "give":
            found = d.give(number, bird, dice.choice([None, 1, 2]))
            assert (d.sketch == old) == isinstance(found, Refusal)
        elif what == "link":
            d.set_link(number, dice.choice([*cards, *row]))
        elif what == "take":
            d.take_back(number, dice.choice([None, bird]))
        elif what == "whole":
            d.set_whole(number)
        elif what == "bumper":
            d.set_bumper(dice.choice([number, None]))
        elif what == "adopt":
            d.adopt(random_care(table, dice))
        else:
            getattr(d, what)()
        changed += d.sketch != old
        fault = legality.refusal(table, d.care)
        assert fault is None or (len(table.seats) == 1 and fault.code in NEEDLESS)
        assert all(d.left(one) >= 0 for one in cards)
    assert table == before
    while d.undo():
        pass
    assert d.untouched
    return changed


def test_a_hen_that_cheers_up_is_not_worse_off_for_being_thirsty() -> None:
    d = draft("yard_scraps peanut_treat", "alice:sad")
    d.give(card("yard_scraps"), ALICE)
    assert [entry.hen for entry in d.worse()] == [], "content and thirsty lays as much as sad"
    d.give(card("peanut_treat"), ALICE)
    fate = d.forecast().fates[0]
    assert (fate.after.mood, fate.after.thirsty) == (HAPPY, True)
    assert d.worse() == []
    kept = draft("yard_scraps", "alice:content")
    kept.give(card("yard_scraps"), ALICE)
    assert [entry.thirsty for entry in kept.worse()] == [True]


def test_steps_from_before_a_card_was_played_can_still_be_taken_back() -> None:
    table = lay("phase care seat 0 flock sansa alice darla hand corn garden_greens water_dish gift_card market corn#2")
    d = Draft(table)
    d.give(card("corn"), SANSA)
    d.give(card("garden_greens"), ALICE)
    d.give(card("water_dish"), SANSA)
    after = table.copy()
    after.seats[0].hand.remove(card("garden_greens"))
    moved = d.moved_to(after)
    assert moved.just_moved
    assert moved.care.food == (Portion(card("corn"), SANSA, 3),) and moved.care.water
    assert moved.undo() and not moved.care.water and not moved.just_moved
    assert moved.undo() and moved.untouched and not moved.undo(), "a step that no longer shows is none"
    assert moved.table is after
    again = d.moved_to(table.copy())
    assert not again.just_moved, "the hand is as it was"
