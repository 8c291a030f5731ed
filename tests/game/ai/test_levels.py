"""AI seats: always legal, never cheating, the same on every machine, and the stronger level stronger."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game import legality, rng, terms
from game.actions import Done
from game.ai.levels import LEVELS, Choice, choose
from game.ai.reasons import MOST
from game.cards import TREATS
from game.lab.simulate import simulate
from game.match import Match
from game.rules import fox, scoring
from game.table import NOTHING, UNKNOWN, Options, Table
from game.view import View, redeal, view
from game.words_log import parameters
from tests.game.play import the_cards


def game(levels: list[str], seed: int, **options: Any) -> list[tuple[View, Choice]]:
    """Every decision of a game, each checked for legality on the real table."""
    match = Match.new(the_cards(), Options(seats=len(levels), **options), seed)
    made: list[tuple[View, Choice]] = []
    while not match.over:
        seat = match.table.acting
        seen = view(match.table, seat)
        choice = choose(seen, levels[seat], seed)
        assert legality.refusal(match.table, choice.action) is None, choice
        made.append((seen, choice))
        match.apply(choice.action)
    return made


@pytest.mark.parametrize(
    "levels",
    [
        ["farmer", "farmer"],
        ["novice", "novice"],
        ["farmer", "novice", "farmer"],
        ["novice", "farmer"] * 2,
        ["farmer"] * 5,
    ],
    ids=lambda levels: "-".join(levels),
)
def test_every_choice_is_legal_and_games_end(levels: list[str]) -> None:
    for seed in range(6):
        assert game(levels, seed)


@pytest.mark.parametrize("events", [False, True], ids=["base", "events"])
@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_against_the_fox_is_legal(level: str, events: bool) -> None:
    for seed in range(12):
        made = game([level], seed, events=events, target=(6, 10, 15)[seed % 3])
        assert isinstance(made[-1][1].action, Done)


@pytest.mark.parametrize(
    "levels",
    [["farmer", "farmer"], ["novice", "novice"], ["farmer", "novice"] * 2, ["novice", "farmer"] * 2 + ["farmer"]],
    ids=lambda levels: "-".join(levels),
)
def test_every_choice_under_events_is_legal(levels: list[str]) -> None:
    for seed in range(8):
        assert game(levels, seed, events=True, rooster_is_extra=seed % 2 == 1, target=(10, 8, 15)[seed % 3])


@pytest.mark.parametrize("levels", [["farmer"], ["novice"], ["farmer", "farmer"], ["novice", "novice"]])
def test_deck_of_events_and_fox_track_dealt_anew_change_no_choice(levels: list[str]) -> None:
    for seed in (1, 2):
        moved = 0
        for seen, choice in game(levels, seed, events=True):
            for other in (11, 12):
                dealt = redeal(seen, rng.seeded(other))
                again = view(dealt, seen.seat)
                assert choose(again, levels[0], seed) == choice
                moved += dealt.event_deck != sorted(dealt.event_deck)
        assert moved > 20


def test_a_view_hides_events_to_come_and_fox_cards() -> None:
    for seen, _ in game(["farmer"], 4, events=True):
        assert set(seen.table.event_deck) <= {UNKNOWN}
        assert seen.table.fox_track.count(UNKNOWN) == len(seen.table.fox_track) - fox.turned(seen.table)


@pytest.mark.parametrize("level", LEVELS)
def test_no_free_purchase_is_missed(level: str) -> None:
    left = 0
    for seed in range(25):
        for seen, choice in game([level] * (seed % 3 + 1), seed, events=True):
            if terms.of(seen.table).first_free and isinstance(choice.action, Done):
                assert seen.table.actor.gift_used
                left += 1
    assert left > 10


@pytest.mark.parametrize("level", LEVELS)
def test_the_unknown_dealt_anew_changes_no_choice(level: str) -> None:
    """The proof that no seat looks at what it may not see."""
    for seed in (1, 2, 3):
        for seen, choice in game([level, level], seed):
            for other in (11, 12):
                again = view(redeal(seen, rng.seeded(other)), seen.seat)
                assert choose(again, level, seed) == choice


def test_a_view_holds_no_hidden_card() -> None:
    for seen, _ in game(["farmer", "novice", "farmer"], 4):
        table = seen.table
        assert table.random == 0
        assert set(table.market_deck) | set(table.chicken_deck) <= {UNKNOWN}
        for index, seat in enumerate(table.seats):
            assert set(seat.deck) <= {UNKNOWN}
            assert index == seen.seat or set(seat.hand) <= {UNKNOWN}


def test_a_choice_leaves_the_view_as_it_is() -> None:
    for seen, _ in game(["farmer", "novice"], 8):
        before = view(seen.table, seen.seat)
        for level in LEVELS:
            choose(seen, level, 1)
        assert view(seen.table, seen.seat) == before


def test_same_seed_same_game_and_other_seed_other_game() -> None:
    def choices(seed: int) -> list[Choice]:
        return [choice for _, choice in game(["novice", "farmer"], seed)]

    assert choices(3) == choices(3)
    assert choices(3) != choices(4)


def test_the_seed_of_the_seat_matters_to_the_novice_only() -> None:
    seen = [seen for seen, _ in game(["novice", "novice"], 2)]
    assert any(choose(one, "novice", 1) != choose(one, "novice", 2) for one in seen)
    assert all(choose(one, "farmer", 1) == choose(one, "farmer", 2) for one in seen)


def test_an_unknown_level_is_named() -> None:
    seen = view(Match.new(the_cards(), Options(seats=2), 1).table, 0)
    with pytest.raises(ValueError, match="no level 'fox'; there are novice, farmer"):
        choose(seen, "fox")


# Reasons


def test_reasons_have_sentences_and_true_figures() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(30):
        for seen, choice in game(["farmer", "novice"] if seed % 2 else ["farmer", "farmer"], seed):
            assert len(choice.reasons) <= MOST
            assert len(set(choice.reasons)) == len(choice.reasons)
            for reason in choice.reasons:
                about = reason.about()
                assert set(about) == parameters(reason.kind)
                _check_figures(seen, reason.kind, about)
                kinds[reason.kind] += 1
    assert set(kinds) == {
        "why_food_short",
        "why_water_short",
        "why_treat_loved",
        "why_good_layer",
        "why_points_hen",
        "why_thin_deck",
        "why_ribbon",
        "why_save_hen",
        "why_bad_row",
    }


def _check_figures(seen: View, kind: str, about: dict[str, object]) -> None:
    table: Table = seen.table
    cards, seat = table.cards, table.seats[seen.seat]
    if kind in ("why_food_short", "why_water_short"):
        assert about["n"] == sum(1 for bird in seat.flock if bird.mood < 3)
    elif kind == "why_treat_loved":
        supply = cards.supply[cards.kind_by_id[str(about["card"])]]
        assert supply.treat in (*TREATS, "any")
        assert isinstance(about["n"], int) and 1 <= about["n"] <= len(seat.flock)
    elif kind in ("why_good_layer", "why_points_hen"):
        hen = cards.hen_by_id[str(about["hen"])]
        assert hen in [*(bird.hen for bird in seat.flock), *(h for h in table.chicken_row if h != NOTHING)]
        printed = cards.hens[hen]
        assert about["n"] == (printed.eggs[1] if kind == "why_good_layer" else printed.points[0])
    elif kind == "why_thin_deck":
        assert about["n"] == len(seen.own_deck) + len(seat.hand) + len(seat.discard) + len(seat.used)
    elif kind == "why_ribbon":
        assert about == {"n": scoring.score(cards, seat).total, "target": table.options.target}
    elif kind == "why_save_hen":
        assert cards.hen_by_id[str(about["hen"])] in [bird.hen for bird in seat.flock if bird.mood == 2]
    else:
        assert about["row"] in ("market", "chickens")


# Strength


def test_farmer_beats_novice_in_four_games_of_five() -> None:
    report = simulate(the_cards(), ["farmer", "novice"], games=400, seed=2024)
    assert report.seats[0].win_rate >= 0.8
    assert report.seats[0].low > 0.75


def test_games_of_farmers_have_the_right_length() -> None:
    report = simulate(the_cards(), ["farmer", "farmer"], games=150, seed=7)
    assert 8 <= report.rounds.median <= 12
    assert report.rounds.p5 >= 6
    assert report.rounds.p95 <= 16
    assert 0.35 < report.seats[0].win_rate < 0.65


def test_farmers_play_as_well_under_events() -> None:
    report = simulate(the_cards(), ["farmer", "novice"], games=150, seed=5, events=True)
    assert report.seats[0].win_rate >= 0.8
    report = simulate(the_cards(), ["farmer", "farmer"], games=100, seed=5, events=True)
    assert 7 <= report.rounds.median <= 12
    assert report.capped == 0


@pytest.mark.parametrize("events", [False, True], ids=["base", "events"])
def test_the_fox_is_a_fair_opponent(events: bool) -> None:
    """The farmer reaches the target in 30 to 60 games of 100, the novice hardly ever."""
    farmer, novice = (
        simulate(the_cards(), [level], games=200, seed=3, events=events).seats[0] for level in LEVELS[::-1]
    )
    assert 0.3 <= farmer.win_rate <= 0.6
    assert novice.win_rate < 0.1
