"""The solo game: every fox card, the steps of the track, and what of it is hidden (section 5)."""

from __future__ import annotations

import msgspec
import pytest

from game.happenings import FoxTurned, FoxWalked, SlotSoldOut, SoloEnded
from game.rules import fox
from game.status import status
from game.table import UNKNOWN
from game.view import redeal, view
from tests.game.play import lay, play, the_cards

FULL = """
market corn rooster composter fountain hired_help
chickens alice darla sansa dash pearl
"""


@pytest.mark.parametrize("card", the_cards().fox, ids=lambda card: card.id)
def test_r35_each_card_takes_the_cards_of_its_slots(card) -> None:  # type: ignore[no-untyped-def]
    got = play(f"phase market fox 3 fox_track {card.id} ?\nseat 0 flock skye\n{FULL}", "done")
    market = ["corn", "rooster", "composter", "fountain", "hired_help"]
    chickens = ["alice", "darla", "sansa", "dash", "pearl"]
    turned = got.one(FoxTurned)
    assert got.names(turned.market).split() == [market[slot - 1] for slot in sorted(card.market)]
    assert [the_cards().hens[hen].id for hen in turned.chickens] == [chickens[s - 1] for s in sorted(card.chicken)]
    for slot in range(1, 6):
        assert (got.table.market_row[slot - 1] in turned.market) is False
        if slot not in card.market:
            assert got.market.split()[slot - 1] == market[slot - 1]
        if slot not in card.chicken:
            assert got.chickens.split()[slot - 1] == chickens[slot - 1]
    assert sorted(got.table.market_discard) == sorted(turned.market)
    assert sorted(got.table.chicken_discard) == sorted(turned.chickens)


def test_r33_card_k_turns_at_step_3k_plus_1() -> None:
    table = lay("seats 1")
    assert fox.steps_to_turn(table) == [3 * k + 1 for k in range(1, 13)]
    for step in range(37):
        table.fox_step = step
        assert fox.turned(table) == max(0, (step - 1) // 3)


def test_r33_r36_walks_of_every_length_from_every_step() -> None:
    """What `would_turn` foretells is what a walk turns, and no walk goes beyond step 37."""
    for start in range(0, 37, 4):
        for food in range(7):
            hand = "yard_scraps " * min(food, 5) + "corn " * max(0, food - 5) or "-"
            got = play(f"phase market fox {start} cap 60\nseat 0 flock skye:away hand {hand}", "done")
            assert got.one(FoxWalked).steps == food
            assert got.table.fox_step == min(37, start + food)
            expected = [k for k in range(1, 13) if start < 3 * k + 1 <= start + food]
            assert [turned.number for turned in got.all(FoxTurned)] == expected
            assert bool(got.all(SoloEnded)) == (start + food >= 37)


def test_r35_slots_that_were_empty_before_are_not_told_as_sold_out() -> None:
    position = """
    phase market fox 3 fox_track fox_06 ?
    seat 0 flock skye
    market - corn - rooster - market_deck - market_discard -
    """
    got = play(position, "done")
    assert sorted(got.market.split()) == ["-", "-", "-", "corn", "rooster"]
    assert [(sold.row, sold.slot) for sold in got.all(SlotSoldOut)] == [("market", 4)]


@pytest.mark.parametrize(("score", "title"), [
    (20, "best_in_show"), (13, "best_in_show"), (12, "queen_of_the_coop"), (11, "golden_egg"), (10, "fox_fooler"),
    (9, "nearly_there"), (8, "good_neighbour"), (7, "good_neighbour"), (6, "weekend_keeper"), (4, "weekend_keeper"),
    (3, "fresh_hatchling"), (-7, "fresh_hatchling"), (-200, "fresh_hatchling"),
])  # fmt: skip
def test_r58_titles(score: int, title: str) -> None:
    assert fox.title(lay("seats 1"), score).id == title
    assert fox.title(lay("seats 1 target 8"), score - 2).id == title
    assert fox.title(lay("seats 1 target 15"), score + 5).id == title


def test_the_face_down_cards_of_the_track_are_hidden() -> None:
    table = lay("seats 1 fox 8")
    seen = view(table, 0)
    assert seen.table.fox_track[:2] == table.fox_track[:2]
    assert seen.table.fox_track[2:] == [UNKNOWN] * 10
    assert len(seen.fox_pool) == 16
    other = redeal(seen, 5)
    assert other.fox_track[:2] == table.fox_track[:2] and other.fox_track != table.fox_track
    assert view(other, 0) == seen and status(other) == []


def test_r33_steps_and_turned_cards_of_a_view_are_those_of_the_table() -> None:
    for step in (0, 4, 17, 35):
        table = lay(f"seats 1 fox {step}")
        seen = view(table, 0).table
        assert fox.turned(seen) == fox.turned(table)
        assert [fox.would_turn(seen, steps) for steps in range(20)] == [fox.would_turn(table, n) for n in range(20)]
    assert fox.would_turn(lay("seats 1 fox 4"), 2) == 0
    assert fox.would_turn(lay("seats 1 fox 17"), 1) == 0
    assert fox.would_turn(lay("seats 1 fox 17"), 2) == 1


def test_r33_prints_are_data() -> None:
    """A set may have fox cards with more or fewer prints; what lies face down counts as three."""
    cards = the_cards()
    foxes = tuple(msgspec.structs.replace(card, paws=5 if card.id == "fox_01" else card.paws) for card in cards.fox)
    table = lay("seats 1 fox 9 fox_track fox_01 fox_02 ?", msgspec.structs.replace(cards, fox=foxes))
    assert fox.steps_to_turn(table)[:4] == [6, 9, 12, 15]
    assert fox.turned(table) == 2
    seen = view(table, 0).table
    assert fox.steps_to_turn(seen) == fox.steps_to_turn(table)
    table.fox_step = 3
    assert fox.steps_to_turn(view(table, 0).table)[:3] == [4, 7, 10]
