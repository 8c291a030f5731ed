"""From happenings to log entries: every kind is told, with the right figures, and nothing hidden gets out."""

from pathlib import Path
from typing import get_args

import pytest

from game import happenings as h
from game.cards import CardSet
from game.chronicle import TELLERS, entries
from game.entry import Entry
from game.library import read
from game.words import Words
from game.words_log import LOG, parameters

ASSETS = Path(__file__).resolve().parents[2] / "assets"


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return read(ASSETS / "cards" / "base.toml")


def corn(cards: CardSet) -> int:
    return cards.copies_by_id["corn"][0]


def event(cards: CardSet, id: str) -> int:
    return cards.event_by_id[id]


def all_types() -> list[type[h.Happening]]:
    return list(get_args(h.AnyHappening))


def examples(cards: CardSet) -> list[h.Happening]:
    """One happening of each type, made from its annotations; cards are copies of Corn, hens the first one."""
    values = {
        "card": corn(cards), "other": corn(cards), "by": corn(cards), "hen": 0, "event": event(cards, "hungry_fox"),
        "seat": 0, "row": "market", "zone": "hand", "mood": 1, "by_lot": True, "thirsty": False, "relieved": True,
        "already": False, "fox": 0, "seats": (0, 1), "market": (corn(cards),), "chickens": (0,), "tied": (1,),
        "number": 3,
    }  # fmt: skip
    made = []
    for of in all_types():
        fields = {}
        for name, annotation in zip(
            of.__struct_fields__, (of.__annotations__[f] for f in of.__struct_fields__), strict=True
        ):
            default = (corn(cards),) * 2 if str(annotation).startswith("tuple") else 2
            fields[name] = values.get(name, default)
        made.append(of(**fields))
    return made


def test_every_happening_is_told(cards: CardSet) -> None:
    assert set(TELLERS) == set(all_types())
    assert {type(x) for x in examples(cards)} == set(all_types())


def test_every_entry_has_the_parameters_of_its_line(cards: CardSet) -> None:
    for happening in examples(cards):
        told = entries(happening, cards, viewer=0)
        assert told, happening
        for line in told:
            missing = parameters(line.kind) - {"sum"} - set(line.about())
            assert not missing, (line, missing)


@pytest.mark.parametrize("lang", ["en", "zh_TW", "xx"])
def test_every_entry_can_be_read(cards: CardSet, lang: str) -> None:
    words = Words(lang, ASSETS / "locale", cards, ["Mia", "Ben"])
    for happening in examples(cards):
        for line in words.happening(happening, viewer=0):
            assert "{" not in line and "_" not in line, line


def told(happening: h.Happening, cards: CardSet, viewer: int | None = None, reveal: bool = False) -> list[Entry]:
    return entries(happening, cards, viewer, reveal)


@pytest.mark.parametrize(
    ("happening", "kinds"),
    [
        (h.HenLaid(seat=0, hen=0, mood=0, base=4, eggs=4, thirsty=False), ["hen_laid"]),
        (h.HenLaid(seat=0, hen=0, mood=0, base=4, eggs=2, thirsty=True), ["hen_laid_thirsty"]),
        (h.HenLaid(seat=0, hen=0, mood=0, base=2, eggs=0, thirsty=True), ["hen_laid_thirsty"]),
        (h.HenLaid(seat=0, hen=0, mood=0, base=1, eggs=0, thirsty=True), ["hen_laid_none_thirsty"]),
        (h.HenLaid(seat=0, hen=0, mood=2, base=0, eggs=0, thirsty=True), ["hen_laid"]),
        (h.EggsCollected(seat=0, base=4, eggs=4, total=9), ["eggs_collected"]),
        (h.FirstPlayerChosen(seat=0, by_lot=False), ["first_player_drawn"]),
        (h.FirstPlayerChosen(seat=0, by_lot=True), ["first_player_by_lot"]),
        (h.HenFed(seat=0, hen=0, food=0, cards=()), ["hen_fed_for_nothing"]),
        (h.HenWatered(seat=0, hen=0, cards=(), relieved=False), []),
        (h.HenWatered(seat=0, hen=0, cards=(), relieved=True), ["hen_watered"]),
        (h.HenThirsty(seat=0, hen=0, have=0, need=1, already=True), ["hen_still_thirsty"]),
        (h.HandDrawn(seat=0, cards=(0, 1), wanted=6), ["hand_short"]),
        (h.HandDiscarded(seat=0, cards=()), []),
        (h.UsedDiscarded(seat=0, cards=()), []),
        (h.GnomeDrew(seat=0, card=0, happy=5, cards=(0, 1, 2)), ["gnome_drew_most"]),
        (h.GnomeDrew(seat=0, card=0, happy=3, cards=(0, 1, 2)), ["gnome_drew"]),
        (h.FoxWalked(seat=0, steps=0, hens=0, food=0), ["fox_stayed"]),
        (
            h.FoxTurned(number=12, fox=0, market=(), chickens=()),
            ["fox_card_turned", "fox_found_nothing", "fox_finished"],
        ),
        (h.FoxTurned(number=3, fox=0, market=(), chickens=(1,)), ["fox_card_turned", "fox_took"]),
        (h.GameWon(seat=0, total=11), ["game_won"]),
        (h.GameWon(seat=0, total=11, tied=(1, 2)), ["tie_won"]),
    ],
)
def test_which_line(happening: h.Happening, kinds: list[str], cards: CardSet) -> None:
    assert [line.kind for line in told(happening, cards)] == kinds


@pytest.mark.parametrize(
    ("id", "base", "eggs", "kinds"),
    [
        ("hungry_fox", 5, 3, ["eggs_fewer_event"]),
        ("hungry_fox", 2, 0, ["eggs_fewer_event"]),
        ("hungry_fox", 1, 0, ["eggs_none_event"]),
        ("hungry_fox", 0, 0, ["eggs_none_event"]),
        ("super_layers", 0, 3, ["eggs_more_event"]),
        ("super_layers", 0, 0, ["eggs_collected", "eggs_no_bonus"]),
    ],
)
def test_events_of_phase_1(id: str, base: int, eggs: int, kinds: list[str], cards: CardSet) -> None:
    happening = h.EggsCollected(seat=0, base=base, eggs=eggs, total=eggs, event=event(cards, id))
    assert [line.kind for line in told(happening, cards)] == kinds


def test_events_of_the_market(cards: CardSet) -> None:
    gift, sale = event(cards, "birthday_gift"), event(cards, "overstock_sale")
    free = h.HenBought(seat=0, slot=1, hen=0, price=0, base=3, left=4, event=gift)
    assert [line.kind for line in told(free, cards)] == ["bought_free"]
    cheap = h.HenBought(seat=0, slot=1, hen=0, price=2, base=3, left=4, event=sale)
    assert [line.kind for line in told(cheap, cards)] == ["hen_bought_event"]
    food = h.SupplyBought(seat=0, slot=1, card=corn(cards), price=0, base=4, left=4, event=gift)
    assert told(food, cards)[0].about()["card"] == "corn"
    trash = h.CardTrashed(seat=0, card=corn(cards), zone="hand", price=4, left=1, event=event(cards, "bad_kitty"))
    assert [line.kind for line in told(trash, cards)] == ["card_trashed_event"]


def test_an_event_that_changes_nothing(cards: CardSet) -> None:
    calm = h.EventTurned(event=event(cards, "beautiful_day"), shuffled=21)
    assert [line.kind for line in told(calm, cards)] == ["event_deck_shuffled", "event_turned_calm"]


def test_a_free_starting_card_is_not_a_gift(cards: CardSet) -> None:
    scraps = h.SupplyBought(seat=0, slot=1, card=0, price=0, base=0, left=4)
    assert [line.kind for line in told(scraps, cards)] == ["supply_bought"]


SECRET = [of for of in all_types() if of.SECRET]


@pytest.mark.parametrize("of", SECRET, ids=lambda of: of.__name__)
def test_hidden_cards_are_named_to_their_owner_only(of: type[h.Happening], cards: CardSet) -> None:
    happening = next(x for x in examples(cards) if type(x) is of)
    words = Words("en", ASSETS / "locale", cards, ["Mia", "Ben"])
    open_card = getattr(happening, "card", None)
    hidden = "worm_treat"
    happening = of(
        **{n: getattr(happening, n) for n in of.__struct_fields__} | {"cards": cards.copies_by_id[hidden][:2]}
    )
    for viewer in (None, 1):
        text = " ".join(words.happening(happening, viewer))
        assert words.card(hidden) not in text
        assert open_card is None or "Corn" in text
    assert words.card(hidden) in " ".join(words.happening(happening, 0))
    assert words.card(hidden) in " ".join(words.happening(happening, 1, reveal=True))


def test_cards_already_blanked_are_counted(cards: CardSet) -> None:
    blank = h.HandDrawn(seat=0, cards=(-1,) * 6, wanted=6)
    assert [(line.kind, line.about()["n"]) for line in told(blank, cards, viewer=0)] == [("hand_drawn", 6)]


def test_every_line_of_the_log_has_a_source_or_is_known_to_wait_for_one(cards: CardSet) -> None:
    """Lines without a happening of their own: parts, reasons of AI seats, and what the app itself writes."""
    import inspect

    from game import chronicle

    source = inspect.getsource(chronicle)
    loose = {kind for kind in LOG if f'"{kind}"' not in source}
    parts = {
        k
        for k in loose
        if k.startswith(("part_", "mood_", "row_", "list_", "why_")) or k in ("sum_separator", "card_count")
    }
    assert loose - parts == {
        "score_counted_nothing", "taken_back", "seat_changed_to_ai",
        "seat_changed_to_person", "game_saved",
    }  # fmt: skip
