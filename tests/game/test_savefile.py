"""One saved game as a file: what is written is read, what was written once is read for ever, what is wrong is told."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import record, savefile
from game import table as tables
from game.actions import Care, Portion
from game.cards import CardSet
from game.savefile import MAX_BYTES, SCHEMA, BadSave, Save, decode, encode, leftovers, merged
from game.unfinished import Shared
from game.words_saves import SAVES as SENTENCES
from tests.game.play import the_cards
from tests.game.saving import FOLDER, SAVES, go_on, new_match, round_of, save_of, setup_of

FILES = sorted(FOLDER.glob("schema_*.json"))
Plain = dict[str, Any]


def bad(data: bytes) -> BadSave:
    with pytest.raises(BadSave) as caught:
        decode(data, the_cards(), "autumn.json")
    found = caught.value
    assert found.facts["file"] == "autumn.json" and "autumn.json" in str(found) and "\n" not in str(found)
    assert str(found).startswith(SENTENCES[found.code].format(**found.facts)[:-1])
    return found


def with_changes(change: Callable[[Plain], object], name: str = "schema_1_base.json") -> bytes:
    plain = json.loads((FOLDER / name).read_bytes())
    change(plain)
    return json.dumps(plain).encode()


# What was written once is read for ever


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_save_of_every_schema_loads(path: Path) -> None:
    save, match = decode(path.read_bytes(), the_cards(), path.name)
    assert match.digest() == save.digest and match.digests == save.digests
    assert tables.to_plain(match.table) == save.table
    go_on(match)
    assert match.over


def test_every_schema_has_its_files() -> None:
    for schema in range(1, SCHEMA + 1):
        assert len([path for path in FILES if path.name.startswith(f"schema_{schema}_")]) >= 6
    assert set(savefile.UPGRADES) == set(range(1, SCHEMA))


def test_the_files_are_games_of_all_kinds() -> None:
    found = [decode(path.read_bytes(), the_cards(), path.name) for path in FILES]
    assert {len(match.table.seats) for _, match in found} >= {1, 2, 3, 5}
    assert any(match.over for _, match in found) and any(not save.record.actions for save, _ in found)
    assert {type(save.draft) for save, _ in found} >= {Care, Shared} and any(save.name for save, _ in found)
    assert any(match.table.options.open_hands for _, match in found)
    assert any(match.table.options.events for _, match in found)


def test_saves_of_today_look_like_the_files() -> None:
    """A save that looks otherwise needs a new schema, files of it, and an upgrade of the old ones."""
    for name, make in SAVES.items():
        kept = json.loads((FOLDER / f"{name}.json").read_bytes())
        now = json.loads(encode(make()))
        assert list(now) == list(kept) and now["schema"] == kept["schema"], name
        for member in ("options", "table"):
            assert list(now[member]) == list(kept[member]), name
        assert [list(seat) for seat in now["table"]["seats"]] == [list(seat) for seat in kept["table"]["seats"]]


# There and back


@pytest.mark.parametrize("make", SAVES.values(), ids=list(SAVES))
def test_what_is_written_is_read(make: Callable[[], Save]) -> None:
    save = make()
    again, match = decode(encode(save), the_cards(), "x")
    assert again == save and match.digest() == save.digest
    assert encode(again) == encode(save)


def test_the_file_is_json_with_an_action_on_each_line() -> None:
    save = SAVES["schema_1_base"]()
    data = encode(save)
    plain = json.loads(data)
    assert plain["schema"] == SCHEMA and len(plain["actions"]) == len(save.record.actions)
    assert data.count(b"\n") > 2 * len(save.record.actions)


def test_unknown_fields_survive() -> None:
    def add(plain: Plain) -> None:
        plain["weather"] = {"sky": ["blue", 1, None, {"a": 0.5}]}
        plain["setup"]["music"] = "soft"
        plain["setup"]["seats"][1]["hat"] = {"colour": "red"}

    save, _ = decode(with_changes(add), the_cards(), "x")
    save.name = "renamed"
    plain = json.loads(encode(save))
    assert plain["weather"] == {"sky": ["blue", 1, None, {"a": 0.5}]}
    assert plain["setup"]["music"] == "soft" and plain["setup"]["seats"][1]["hat"] == {"colour": "red"}
    assert "hat" not in plain["setup"]["seats"][0] and plain["name"] == "renamed"
    assert decode(encode(save), the_cards(), "x")[0] == save


def test_devices_are_those_of_another_day() -> None:
    data = with_changes(lambda plain: plain["setup"]["seats"][0].update(device="pad:7" + "\x1b" * 5000))
    assert {seat.device for seat in decode(data, the_cards(), "x")[0].record.setup.seats} == {""}


def test_leftovers_and_merged_are_opposites() -> None:
    given = {"a": 1, "b": {"c": 2, "d": [1, {"e": 3}]}, "f": [{"g": 1}, {"h": 2}]}
    known = {"a": 5, "b": {"d": [1, {}]}, "f": [{"g": 1}, {}]}
    extra = leftovers(given, known)
    assert extra == {"b": {"c": 2, "d": {"1": {"e": 3}}}, "f": {"1": {"h": 2}}}
    assert merged(known, extra) == {**given, "a": 5}
    assert leftovers(given, given) == {} and merged(given, {}) == given
    assert leftovers([1, 2], [1]) == {} and leftovers("a", {"a": 1}) == {}


# Versions


def test_a_newer_schema_is_told_with_its_version() -> None:
    found = bad(with_changes(lambda plain: plain.update(schema=SCHEMA + 1, version="9.1.0", actions="other")))
    assert found.code == "newer" and found.facts["version"] == "9.1.0"
    assert bad(b'{"schema": 99}').facts["version"] == "?"
    assert bad(b'{"schema": 99, "version": "a\\nb"}').facts["version"] == "?"


def test_an_old_schema_is_brought_up_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(savefile, "SCHEMA", 3)
    seen: list[int] = []

    def from_1(plain: Plain, cards: CardSet) -> Plain:
        seen.append(1)
        return {**plain, "called": plain["name"]}

    def from_2(plain: Plain, cards: CardSet) -> Plain:
        seen.append(2)
        return {**plain, "name": plain["called"] + "!"}

    monkeypatch.setattr(savefile, "UPGRADES", {1: from_1, 2: from_2})
    save, _ = decode((FOLDER / "schema_1_finished.json").read_bytes(), the_cards(), "x")
    assert seen == [1, 2] and save.name.endswith("!")
    assert bad(with_changes(lambda plain: plain.pop("name"))).code == "damaged"


def test_other_cards_are_told() -> None:
    assert bad(with_changes(lambda plain: plain.update(cards="0" * 32))).code == "other_cards"
    assert bad(with_changes(lambda plain: plain.update(cards=3))).code == "damaged"


# Damage


def test_no_save_at_all() -> None:
    for data in (b"{}", b"[]", b"null", b"3", b'"text"', b'{"language": "en"}'):
        assert bad(data).code == "no_save", data
    for data in (b"", b" \n", b"{", b"\xff\xfe", b"PK\x03\x04", b"NaN", b"{'a': 1}", b"\x00" * 99):
        assert bad(data).code == "damaged", data


def test_every_truncation_is_told() -> None:
    data = (FOLDER / "schema_1_solo.json").read_bytes()
    for end in range(0, len(data) - 2, 7):
        assert bad(data[:end]).code == "damaged", end


def test_a_large_file_is_not_read() -> None:
    assert bad(b" " * (MAX_BYTES + 1)).code == "too_large"


@pytest.mark.parametrize(
    "data",
    [
        b'{"schema": 1, "schema": 1}',
        b'{"schema": NaN}',
        b'{"schema": Infinity}',
        b'{"schema": -Infinity}',
        b'{"schema": 1, "a": 1e999}',
        b'{"schema": 1, "a": ' + b"9" * 100_000 + b"}",
        b'{"schema": 1, "a": -' + b"9" * 21 + b"}",
        b'{"schema": 1, "a": ' + b"1." + b"9" * 100 + b"}",
        b'{"schema": 1, "a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"schema": 1, "a": ' + b'{"a":' * 100_000 + b"1" + b"}" * 100_001,
        b'{"schema": 0}',
        b'{"schema": -1}',
        b'{"schema": true}',
        b'{"schema": 1.0}',
        b'{"schema": "1"}',
        b'{"schema": null}',
    ],
    ids=lambda data: data[:24].decode(),
)
def test_json_that_wants_too_much(data: bytes) -> None:
    assert bad(data).code == "damaged"


WRONG: list[tuple[str, Callable[[Plain], object], str]] = [
    ("no game", lambda p: p.pop("game"), "game"),
    ("game is a path", lambda p: p.update(game="../../etc/passwd"), "game"),
    ("game is empty", lambda p: p.update(game=""), "game"),
    ("long name", lambda p: p.update(name="x" * 41), "name"),
    ("control name", lambda p: p.update(name="a\x1b[2J"), "name"),
    ("half a character", lambda p: p.update(name="\ud800"), "name"),
    ("long version", lambda p: p.update(version="1" * 21), "version"),
    ("serial below 0", lambda p: p.update(serial=-1), "serial"),
    ("serial text", lambda p: p.update(serial="7"), "serial"),
    ("no actions", lambda p: p.pop("actions"), "actions"),
    ("action unknown", lambda p: p["actions"].append({"do": "Fly"}), "Fly"),
    ("action untagged", lambda p: p["actions"].append({"card": 1}), "do"),
    ("action a number", lambda p: p["actions"].append(3), "actions"),
    ("a digest too few", lambda p: p["digests"].pop(), "digests"),
    ("digests of numbers", lambda p: p.update(digests=[1] * len(p["digests"])), "digests"),
    ("target text", lambda p: p["setup"].update(target="ten"), "target"),
    ("target large", lambda p: p["setup"].update(target=10**9), "target"),
    ("no seats", lambda p: p["setup"].update(seats=[]), "seats"),
    ("six seats", lambda p: p["setup"].update(seats=p["setup"]["seats"] * 2), "seats"),
    ("seat unknown", lambda p: p["setup"]["seats"][0].update(seat="roof"), "roof"),
    ("kind unknown", lambda p: p["setup"]["seats"][0].update(kind="god"), "god"),
    ("options unknown", lambda p: p["options"].update(sheep=1), "sheep"),
    ("table without deck", lambda p: p["table"].pop("market_deck"), "market_deck"),
    ("table with more", lambda p: p["table"].update(sheep=1), "sheep"),
    ("half a character on the table", lambda p: p["table"].update(step="\ud800"), "surrogate"),
    ("table a list", lambda p: p.update(table=[]), "table"),
    ("half a character inside", lambda p: p.update(more=["\ud800"]), "surrogate"),
]


@pytest.mark.parametrize(("change", "where"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_wrong_members_are_named(change: Callable[[Plain], object], where: str) -> None:
    found = bad(with_changes(change))
    assert found.code == "damaged" and where in found.detail


DISAGREE: list[tuple[str, Callable[[Plain], object], int]] = [
    ("another seed", lambda p: p.update(seed=12), 1),
    ("seed too large", lambda p: p.update(seed=-1), 0),
    ("no such first", lambda p: p.update(first=4), 0),
    ("options of another game", lambda p: p["options"].update(events=True), 0),
    ("cap 0", lambda p: p["options"].update(cap=0), 0),
    ("a digest", lambda p: p["digests"].__setitem__(40, "00000000"), 41),
    ("an action twice", lambda p: (p["actions"].insert(9, p["actions"][9]), p["digests"].insert(9, "")), 10),
    ("no such card", lambda p: p["actions"].__setitem__(20, {"do": "Trash", "card": 10**15}), 21),
    ("the last digest", lambda p: p.update(digest="0" * 32), 96),
    ("eggs on the table", lambda p: p["table"]["seats"][0].update(eggs=99), 96),
    ("huge number on the table", lambda p: p["table"].update(round=2**63), 96),
    ("a card on the table", lambda p: p["table"]["market_row"].__setitem__(0, 10**12), 96),
]


@pytest.mark.parametrize(("change", "at"), [case[1:] for case in DISAGREE], ids=[case[0] for case in DISAGREE])
def test_what_does_not_agree_is_told_with_its_step(change: Callable[[Plain], object], at: int) -> None:
    found = bad(with_changes(change))
    assert (found.code, found.facts["at"]) == ("disagree", at), str(found)


def test_a_draft_that_cannot_be_is_left_out() -> None:
    """It is a few clicks of work; the game itself is sound."""
    for draft in (
        3,
        "\ud800",
        {"do": "\ud800"},
        {"do": "Draw"},
        {"do": "Care", "food": [[9999, 0, 1]]},
        {"do": "Care", "food": "corn"},
        {"do": "Shared", "round": 4, "seats": [{"seat": 5}]},
        {"do": "Shared", "round": 4, "seats": [{"seat": 0, "before": [{"do": "Mice", "card": 9999}]}]},
        {"do": "Shared", "round": 4, "seats": [{"seat": 0, "after": [{"do": "Close", "store": [1]}] * 101}]},
        None,
    ):
        data = with_changes(lambda plain, draft=draft: plain.update(draft=draft), "schema_1_events_mid_care.json")  # type: ignore[misc]
        assert decode(data, the_cards(), "x")[0].draft is None
    save = SAVES["schema_1_events_mid_care"]()
    save.draft = Care(food=(Portion(60, 0),))
    assert decode(encode(save), the_cards(), "x")[0].draft == save.draft


def test_a_game_longer_than_any_is_not_played() -> None:
    setup = setup_of()
    save = save_of(go_on(new_match(setup), round_of(2, "draw")), setup)
    many = record.MOST_ACTIONS + 1
    save.record = msgspec.structs.replace(save.record, actions=save.record.actions[:1] * many)
    save.digests = save.digests[:1] * many
    assert bad(encode(save)).code == "disagree"


def test_the_worst_files_take_little_memory() -> None:
    """Not more than 60 times their size, so that one of the largest stays below 300 MB."""
    worst = (b'{"schema":1,"a":[' + b"[]," * 30_000, b'{"schema":1,"a":[' + b"{}," * 30_000, b"[" * 100_000)
    for data in worst:
        tracemalloc.start()
        bad(data)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 60 * len(data), peak
