"""Card files: the shipped one is sound, and every fault of another is named with file, card and field."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import cards as printed
from game import library
from game.cards import CardSet
from game.library import BadCards, parse
from game.match import Match
from game.status import status
from game.table import Options
from tests.game.play import CARD_FILE, the_cards

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

RAW = CARD_FILE.read_bytes()
DATA: dict[str, Any] = tomllib.loads(RAW.decode())


def faults(data: dict[str, Any] | bytes) -> list[str]:
    raw = data if isinstance(data, bytes) else to_toml(data).encode()
    try:
        parse(raw, "test.toml")
    except BadCards as error:
        assert str(error) == "\n".join(error.faults)
        return error.faults
    return []


def to_toml(data: dict[str, Any]) -> str:
    """As much of TOML as a card file and its mutations need."""

    def value(x: Any) -> str:
        if isinstance(x, bool):
            return str(x).lower()
        if isinstance(x, (int, float)):
            return repr(x)
        if isinstance(x, list):
            return "[" + ", ".join(value(y) for y in x) + "]"
        if isinstance(x, dict):
            return "{" + ", ".join(f"{key(k)} = {value(y)}" for k, y in x.items()) + "}"
        return key(str(x))

    def key(text: str) -> str:
        escaped = "".join(
            f"\\u{ord(c):04x}" if ord(c) < 32 or ord(c) == 127 else "\\" + c if c in '"\\' else c for c in text
        )
        return f'"{escaped}"'

    return "\n".join(f"{key(k)} = {value(v)}" for k, v in data.items())


def changed(table: str, entry: str | None, **fields: Any) -> dict[str, Any]:
    """The shipped data with some fields of one entry set; the value `None` takes a field out."""
    data: dict[str, Any] = tomllib.loads(RAW.decode())
    target = data[table] if entry is None else next(row for row in data[table] if row["id"] == entry)
    for name, new in fields.items():
        if new is None:
            del target[name]
        else:
            target[name] = new
    return data


def without(table: str, *entries: str) -> dict[str, Any]:
    data: dict[str, Any] = tomllib.loads(RAW.decode())
    data[table] = [row for row in data[table] if row["id"] not in entries]
    return data


# The shipped set


def test_the_shipped_set_is_sound_and_complete() -> None:
    cards = library.read(CARD_FILE)
    assert len(cards.breeds) == 6
    assert len([hen for hen in cards.hens if hen.start]) == 10
    assert len(cards.market_hens) == 48
    assert len(cards.supply) == 25
    assert len(cards.market_cards) == 95
    assert {kind.id for kind in cards.supply if kind.type == "special"} == set(printed.SPECIALS)
    assert (len(cards.events), len(cards.fox), len(cards.titles)) == (23, 18, 8)


def test_the_digest_names_what_the_rules_use() -> None:
    """A word put right in the card file must not part the players from their saved games, another price has to."""
    cards = the_cards()
    assert len(cards.digest) == 32
    assert parse(RAW, "a").digest == parse(RAW, "b").digest == cards.digest
    for same in (RAW + b"\n# a comment\n", RAW.replace(b"\n", b"\r\n"), RAW.replace(b"Corn", b"Maize")):
        assert parse(same, "a").digest == cards.digest
    for other in (RAW.replace(b"start_eggs = 2", b"start_eggs = 3"), RAW.replace(b"cost = 4", b"cost = 5", 1)):
        assert other != RAW and parse(other, "a").digest != cards.digest


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (b"start_eggs = 2", b"start_eggs = " + b"9" * 5000, "not a TOML file"),
        (b"start_eggs = 2", b"start_eggs = 0x" + b"f" * 20_000, "start_eggs: there is a number beyond"),
        (b"start_eggs = 2", b"start_eggs = " + b"[" * 50_000, "not a TOML file"),
        (b"start_eggs = 2", b"start_eggs = 2\n" + b"long" * 5000 + b" = 1", "longlong"),
        (b"start_eggs = 2", b'start_eggs = 2\n"a\\nb" = 1', "a?b: unknown field"),
    ],
)
def test_what_is_too_large_to_be_shown_is_told_all_the_same(old: bytes, new: bytes, message: str) -> None:
    assert old in RAW
    with pytest.raises(BadCards) as caught:
        parse(RAW.replace(old, new), "base.toml")
    assert message in caught.value.faults[0]
    assert all(len(fault) <= 400 and fault.isprintable() for fault in caught.value.faults)


def test_what_the_sources_fix() -> None:
    cards = the_cards()
    value = {kind.id: kind.value for kind in cards.supply}
    assert (value["yard_scraps"], value["water_dish"], value["corn"]) == (1, 1, 3)
    assert cards.supply[cards.kind_by_id["rooster"]].cost == 2
    assert {breed.id for breed in cards.breeds if breed.start} == {"ameraucana", "buckeye"}
    starters = [hen for hen in cards.hens if hen.start]
    assert all(len(hen.treats) == 2 for hen in starters)
    assert all((hen.eggs, hen.food, hen.water) == ((3, 2, 1, 0), 1, 1) for hen in starters)
    assert all(len(hen.treats) == 1 and hen.cost == 3 for hen in cards.hens if not hen.start)
    assert any(hen.food == 3 for hen in cards.hens)
    assert any(hen.eggs[1] == 4 for hen in cards.hens)
    assert {"alice", "darla", "sansa"} <= set(cards.hen_by_id)


def test_copies_are_numbered_by_kind() -> None:
    cards = the_cards()
    for kind in cards.supply:
        copies = cards.copies_by_id[kind.id]
        assert len(copies) == kind.copies
        assert [cards.copy_of[card] for card in copies] == list(range(1, kind.copies + 1))
        assert all(cards.kind(card) is kind and cards.value[card] == kind.value for card in copies)
        assert all(cards.cost[card] == kind.cost and cards.treat[card] == kind.treat for card in copies)
    assert sorted(card for copies in cards.copies_by_id.values() for card in copies) == list(range(len(cards.kind_of)))


def test_every_seat_has_starting_cards_of_its_own() -> None:
    cards = the_cards()
    decks = [cards.start_cards(seat) for seat in range(5)]
    assert all(len(deck) == 10 for deck in decks)
    assert len({card for deck in decks for card in deck}) == 50
    hens = [cards.start_hens(seat) for seat in range(5)]
    assert len({hen for pair in hens for hen in pair}) == 10
    assert all([cards.hens[hen].breed for hen in pair] == ["ameraucana", "buckeye"] for pair in hens)


def test_titles_go_from_the_highest_down() -> None:
    scores = [title.min_score for title in the_cards().titles]
    assert scores == sorted(scores, reverse=True)


def test_hens_with_copies_are_several_cards() -> None:
    raw = to_toml(changed("hens", "alice", copies=3)).encode()
    cards = parse(raw, "x")
    alices = [index for index, hen in enumerate(cards.hens) if hen.id == "alice"]
    assert len(alices) == 3
    assert cards.hen_by_id["alice"] == alices[0]
    assert set(alices) <= set(cards.market_hens)


# The file


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadCards) as caught:
        library.read(tmp_path / "gone.toml")
    assert caught.value.faults == ["gone.toml: cannot be read: No such file or directory"]
    with pytest.raises(BadCards, match=r"^.*: cannot be read: "):
        library.read(tmp_path)


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.toml"
    path.write_bytes(b"#" * (library.MAX_BYTES + 1))
    with pytest.raises(BadCards) as caught:
        library.read(path)
    assert caught.value.faults == ["huge.toml: is larger than 1000000 bytes, too large for a card file"]


@pytest.mark.parametrize(
    "raw", [b"[set", b"\xff\xfe", b"a = ", b"x = 1\nx = 2", b"a = " + b"[" * 5000, b"\x00", b"a = 1" * 3]
)
def test_what_is_no_toml_is_said_so(raw: bytes) -> None:
    found = faults(raw)
    assert len(found) == 1 and found[0].startswith("test.toml: is not a TOML file: ")


def test_an_empty_file_misses_everything() -> None:
    found = faults(b"")
    assert "test.toml: set: id: missing" in found
    for table in library.TABLES:
        assert f"test.toml: {table}: no entries" in found


# One fault each: what is changed, and what is said of it

HEN, SUPPLY = "hens/alice", "supply/corn"

ONE = [
    # the shape of entries
    (changed("hens", "alice", eggs=None), f"{HEN}: eggs: missing"),
    (changed("hens", "alice", wings=2), f"{HEN}: wings: unknown field"),
    (changed("hens", "alice", cost="three"), f"{HEN}: cost: Expected `int`, got `str`"),
    (changed("hens", "alice", cost=3.5), f"{HEN}: cost: Expected `int`, got `float`"),
    (changed("hens", "alice", cost=True), f"{HEN}: cost: Expected `int`, got `bool`"),
    (changed("hens", "alice", eggs=[4, 4, 1]), f"{HEN}: eggs: Expected `array` of length 4, got 3"),
    (changed("hens", "alice", eggs=[4, "4", 1, 0]), f"{HEN}: eggs: Expected `int`, got `str` at `eggs[1]`"),
    (changed("supply", "corn", type="fruit"), f"{SUPPLY}: type: Invalid enum value 'fruit'"),
    (changed("supply", "corn", phase="noon"), f"{SUPPLY}: phase: Invalid enum value 'noon'"),
    ({**DATA, "hens": 3}, "hens: expected a list of entries, [[hens]]"),
    ({**DATA, "hens": []}, "hens: no entries"),
    ({**DATA, "hens": [*DATA["hens"], 7]}, "hens/number 59: expected a table of fields"),
    ({**DATA, "set": 3}, "set: expected a table of fields"),
    ({**DATA, "sheep": []}, "sheep: unknown table"),
    ({**DATA, "hens": [*DATA["hens"], DATA["hens"][-1]]}, "hens/marshmallow: id: stands twice in this table"),
    # wordings and names
    (changed("hens", "alice", name={"en": "Alice"}), f"{HEN}: name: no wording in zh_TW"),
    (changed("hens", "alice", text={"en": " ", "zh_TW": "x"}), f"{HEN}: text: no wording in en"),
    (changed("hens", "alice", name={"en": "A", "zh_TW": "B", "fr": "C"}), f"{HEN}: name: unknown language fr"),
    (changed("set", None, name={"en": "A"}), "set: name: no wording in zh_TW"),
    (changed("titles", DATA["titles"][0]["id"], text={"en": "A"}),
     f"titles/{DATA['titles'][0]['id']}: text: no wording in zh_TW"),
    (changed("hens", "alice", id="Alice"), "hens/Alice: id: use lower-case letters, digits and _ only"),
    (changed("events", "beautiful_day", id="a day"), "events/a day: id: use lower-case letters, digits and _ only"),
    (changed("hens", "alice", id="deck"), "hens/deck: id: is a word of the position notation"),
    (changed("fox", DATA["fox"][0]["id"], id="füchsin"), "fox/füchsin: id: use lower-case letters, digits and _ only"),
    # hens
    (changed("hens", "alice", breed="emu"), f"{HEN}: breed: emu is not in the table of breeds"),
    (changed("hens", "alice", start=True, seat=1), f"{HEN}: start: does not agree with her breed"),
    (changed("hens", "alice", treats=["cake"]), f"{HEN}: treats: cake is none of berry, peanut, worm, raisin"),
    (changed("hens", "alice", treats=[]), f"{HEN}: treats: expected 1 or 2 different treats"),
    (changed("hens", "alice", treats=["worm", "worm"]), f"{HEN}: treats: expected 1 or 2 different treats"),
    (changed("breeds", "leghorn", treats=["any"]),
     "breeds/leghorn: treats: any is none of berry, peanut, worm, raisin"),
    (changed("hens", "alice", cost=21), f"{HEN}: cost: 21 is not between 0 and 20"),
    (changed("hens", "alice", food=-1), f"{HEN}: food: -1 is not between 0 and 9"),
    (changed("hens", "alice", water=10), f"{HEN}: water: 10 is not between 0 and 9"),
    (changed("hens", "alice", copies=0), f"{HEN}: copies: 0 is not between 1 and 9"),
    (changed("hens", "alice", eggs=[10, 4, 1, 0]), f"{HEN}: eggs[0]: 10 is not between 0 and 9"),
    (changed("hens", "alice", points=[1, 0, 0, -10]), f"{HEN}: points[3]: -10 is not between -9 and 9"),
    (changed("hens", "alice", eggs=[3, 4, 1, 0]), f"{HEN}: eggs: must not rise as the mood falls"),
    (changed("hens", "alice", points=[1, 0, 0, 1]), f"{HEN}: points: must not rise as the mood falls"),
    (changed("hens", "alice", eggs=[4, 4, 1, 1]), f"{HEN}: eggs[3]: a hen that ran away lays nothing"),
    (changed("hens", "alice", seat=1), f"{HEN}: seat: only starting hens belong to a seat"),
    (changed("hens", "skye", seat=6), "hens/skye: seat: a starting hen belongs to a seat from 1 to 5"),
    (changed("hens", "skye", seat=None), "hens/skye: seat: a starting hen belongs to a seat from 1 to 5"),
    (changed("hens", "skye", copies=2), "hens/skye: copies: a starting hen is a single card"),
    # supply
    (changed("supply", "corn", cost=-1), f"{SUPPLY}: cost: -1 is not between 0 and 20"),
    (changed("supply", "corn", copies=0), f"{SUPPLY}: copies: 0 is not between 1 and 99"),
    (changed("supply", "corn", value=0), f"{SUPPLY}: value: 0 is not between 1 and 9"),
    (changed("supply", "worm_treat", treat="cake"),
     "supply/worm_treat: treat: expected one of berry, peanut, worm, raisin, any"),
    (changed("supply", "worm_treat", treat=None),
     "supply/worm_treat: treat: expected one of berry, peanut, worm, raisin, any"),
    (changed("supply", "corn", treat="worm"), f"{SUPPLY}: treat: only treat cards have one"),
    (changed("supply", "rooster", id="gander"), "supply/gander: id: the rules know no special card of this id"),
    (changed("supply", "rooster", type="treat", treat="worm", phase="care"),
     "supply/rooster: type: the rules know this id as a special card"),
    (changed("supply", "rooster", phase="care"), "supply/rooster: phase: care, but the rules play it in market"),
    (changed("supply", "corn", phase="market"), f"{SUPPLY}: phase: market, but the rules play it in care"),
    (changed("supply", "corn", storable=True), f"{SUPPLY}: storable: true for water cards, false for all others (R46)"),
    (changed("supply", "water_dish", storable=False),
     "supply/water_dish: storable: true for water cards, false for all others (R46)"),
    # events, fox, head
    (changed("events", "beautiful_day", phase=4), "events/beautiful_day: phase: 4 is not between 0 and 3"),
    (changed("events", "beautiful_day", copies=0), "events/beautiful_day: copies: 0 is not between 1 and 9"),
    (changed("fox", DATA["fox"][0]["id"], market=[1, 1]), f"fox/{DATA['fox'][0]['id']}: market: a slot stands twice"),
    (changed("fox", DATA["fox"][0]["id"], chicken=[6]),
     f"fox/{DATA['fox'][0]['id']}: chicken: 6 is not between 1 and 5"),
    (changed("fox", DATA["fox"][0]["id"], paws=0), f"fox/{DATA['fox'][0]['id']}: paws: 0 is not between 1 and 9"),
    ({**DATA, "fox": DATA["fox"][:11]}, "fox: 11 cards, but the track needs 12"),
    (changed("set", None, start_eggs=-1), "set: start_eggs: -1 is not between 0 and 99"),
    (changed("set", None, start_deck={"corn": 5}), "set: start_deck: corn is no starting card of the supply table"),
    (changed("set", None, start_deck={"oats": 5}), "set: start_deck: oats is no starting card of the supply table"),
    (changed("set", None, start_deck={"yard_scraps": 6}), "supply/yard_scraps: copies: 5 seats need 30"),
    (changed("set", None, start_deck={"yard_scraps": -1}), "set: start_deck: yard_scraps: -1 is below 0"),
    (changed("set", None, start_hens=["ameraucana", "emu"]), "set: start_hens: seat 1 has 0 hens of emu, needs 1"),
    (changed("set", None, start_hens=["ameraucana"]), "hens/rusty: breed: buckeye is not among the set's start_hens"),
    (changed("set", None, start_hens=["ameraucana", "buckeye", "buckeye"]), "set: start_hens: buckeye stands twice"),
    (changed("hens", "skye", seat=2), "set: start_hens: seat 2 has 2 hens of ameraucana, needs 1"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "fault"), ONE, ids=[fault for _, fault in ONE])
def test_each_fault_is_named_with_file_card_and_field(data: dict[str, Any], fault: str) -> None:
    assert f"test.toml: {fault}" in faults(data)


def test_a_market_of_four_cards_is_too_small() -> None:
    kinds = [row["id"] for row in DATA["supply"] if not row["start"] and row["id"] != "chicken_roost"]
    assert faults(without("supply", *kinds)) == ["test.toml: supply: copies: the market needs at least 5 cards"]
    hens = [row["id"] for row in DATA["hens"] if not row["start"]]
    assert faults(without("hens", *hens[4:])) == ["test.toml: hens: copies: the offering needs at least 5 hens"]


def test_all_faults_are_listed_at_once() -> None:
    data = changed("hens", "alice", eggs=[1], cost="x", wings=1, name=None)
    data["supply"][3]["value"] = []
    data["sheep"] = []
    found = faults(data)
    assert len(found) == 6
    data = changed("hens", "alice", food=99, water=99, treats=["cake"], breed="emu")
    data["fox"][0]["paws"] = 99
    found = faults(data)
    assert len(found) == 5
    assert all(fault.startswith("test.toml: ") for fault in found)


def test_faults_come_in_the_same_order_every_time() -> None:
    data = {**DATA, "sheep": [], "ants": [], "bees": []}
    assert faults(data) == [f"test.toml: {name}: unknown table" for name in ("ants", "bees", "sheep")]
    names = {"en": "A", "zh_TW": "B", "xx": "C", "aa": "D", "mm": "E"}
    assert [fault.split()[-1] for fault in faults(changed("hens", "alice", name=names))] == ["aa", "mm", "xx"]


# Anything at all

WORDS = st.sampled_from(
    ["alice", "corn", "emu", "", "x" * 50, "berry", "any", "care", "food", "A b", "en", "zh_TW", "\u7f8e"]
)
ANYTHING = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-30, 120), st.just(10**30), st.floats(allow_nan=True), WORDS),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(WORDS, inner, max_size=3)),
    max_leaves=6,
)


def small_set() -> dict[str, Any]:
    """As little of the shipped data as a game needs, so that many mutations of it are read quickly."""
    data: dict[str, Any] = tomllib.loads(RAW.decode())
    data["hens"] = [row for row in data["hens"] if row["start"]] + data["hens"][-5:]
    data["fox"] = data["fox"][:12]
    data["events"], data["titles"] = data["events"][:2], data["titles"][:2]
    return data


def test_the_small_set_is_sound() -> None:
    assert faults(small_set()) == []


@st.composite
def mutated(draw: st.DrawFn) -> dict[str, Any]:
    """The small set with one to four places changed, taken out or doubled."""
    data = small_set()
    for _ in range(draw(st.integers(1, 4))):
        table = draw(st.sampled_from(sorted(data)))
        rows = data[table]
        how = draw(st.sampled_from(["field", "field", "field", "drop", "double", "table", "extra"]))
        if how == "table" or not isinstance(rows, (list, dict)) or not rows:
            data[table] = draw(ANYTHING.filter(lambda x: x is not None))
            continue
        entry = rows if isinstance(rows, dict) else draw(st.sampled_from(rows))
        if how == "drop" and isinstance(rows, list):
            rows.remove(entry)
        elif how == "double" and isinstance(rows, list):
            rows.append(entry)
        elif isinstance(entry, dict) and entry:
            name = draw(WORDS) if how == "extra" else draw(st.sampled_from(sorted(entry)))
            new = draw(ANYTHING)
            if new is None:
                entry.pop(name, None)
            else:
                entry[name] = new
    return _clean(data)


def _clean(value: Any) -> Any:
    """TOML has no null."""
    if isinstance(value, dict):
        return {key: _clean(x) for key, x in value.items() if x is not None}
    if isinstance(value, list):
        return [_clean(x) for x in value if x is not None]
    return value


@settings(max_examples=60)
@given(mutated())
def test_a_mutated_file_is_either_read_or_refused_with_faults(data: dict[str, Any]) -> None:
    try:
        cards = parse(to_toml(data).encode(), "mutated.toml")
    except BadCards as error:
        assert error.faults and all(fault.startswith("mutated.toml: ") for fault in error.faults)
        assert all(len(fault.splitlines()) == 1 for fault in error.faults)
    else:
        check_playable(cards)


def check_playable(cards: CardSet) -> None:
    """A file that was read must be good for a game of five."""
    match = Match.new(cards, Options(seats=5), 1)
    assert status(match.table) == []


@settings(max_examples=150)
@given(
    st.one_of(st.binary(max_size=300), st.text(max_size=300).map(lambda text: text.encode("utf-8", "surrogatepass")))
)
def test_garbage_is_refused(raw: bytes) -> None:
    assert faults(raw)


@settings(max_examples=40)
@given(st.integers(0, len(RAW) - 1), st.integers(0, 60), st.binary(max_size=8))
def test_a_damaged_file_is_either_read_or_refused(start: int, length: int, patch: bytes) -> None:
    raw = RAW[:start] + patch + RAW[start + length :]
    try:
        check_playable(parse(raw, "damaged.toml"))
    except BadCards as error:
        assert error.faults
