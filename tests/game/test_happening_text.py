"""Happenings as text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import happenings as h
from game.cards import CardSet
from game.happening_text import KINDS, figures, format_happening
from game.loading import load_cards
from game.table import UNKNOWN


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return load_cards()


def test_every_kind_has_a_name_of_its_own() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(h.__file__).parent.glob("*.py"))
    assert len(KINDS) == len(re.findall(r"^class \w+\(Happening, frozen=True\)", source, re.MULTILINE))
    assert all(re.fullmatch(r"[a-z_]+", kind) for kind in KINDS)


def test_names_instead_of_numbers(cards: CardSet) -> None:
    corn, hen = cards.copies_by_id["corn"][1], cards.hen_by_id["skye"]
    roost = cards.copies_by_id["chicken_roost"][1]
    event = cards.events[0].id
    cases = {
        h.HenLaid(0, hen, 2, 1, 0, True): "hen_laid seat=0 hen=skye mood=sad base=1 eggs=0 thirsty=yes",
        h.HandDrawn(1, (corn, corn), 6): "hand_drawn seat=1 cards=corn,corn wanted=6",
        h.HandDrawn(1, (UNKNOWN, corn), 6, event=0): f"hand_drawn seat=1 cards=?,corn wanted=6 event={event}",
        h.UsedDiscarded(0, ()): "used_discarded seat=0 cards=-",
        h.DeckShuffled(0, 7): "deck_shuffled seat=0 cards=7",
        h.RoostSwapped(0, roost, corn): "roost_swapped seat=0 card=chicken_roost#2 other=corn",
        h.CardDoubled(0, corn, 3, 6, by=corn): "card_doubled seat=0 card=corn base=3 value=6 by=corn",
        h.SlotFilled("market", 1, corn): "slot_filled row=market slot=1 card=corn",
        h.SlotFilled("chickens", 1, hen): "slot_filled row=chickens slot=1 card=skye",
        h.RowCleared(0, "chickens", (hen,), 2, 0): "row_cleared seat=0 row=chickens cards=skye price=2 left=0",
        h.FoxTurned(1, 0, (corn,), (hen,)): "fox_turned number=1 fox=fox_01 market=corn chickens=skye",
        h.CardTrashed(0, corn, "hand", 3, 0): "card_trashed seat=0 card=corn zone=hand price=3 left=0",
        h.MiceTook(0, None, 0): f"mice_took seat=0 event={event}",
        h.GameWon(0, 12, (1, 2)): "game_won seat=0 total=12 tied=1,2",
    }
    for happening, text in cases.items():
        assert format_happening(happening, cards) == text


def test_figures_have_neither_spaces_nor_signs_of_a_script(cards: CardSet) -> None:
    row = h.RowCleared(0, "market", cards.market_cards[:5], 1, 0)
    assert not re.search(r"[\s=]", "".join(figures(row, cards).values()))
