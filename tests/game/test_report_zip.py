"""The saved game in a bug report: found, limited, and never unpacked."""

from __future__ import annotations

import io
import json
import zipfile

import pytest

from game import report_zip, savefile
from game.report_zip import read_report
from game.trouble import Trouble
from tests.game.saving import SAVES

GAME = savefile.encode(SAVES["schema_1_base"]())
FACTS = {"version": "0.1.0", "system": "Linux", "problem": "Traceback\n  line\nValueError: \x1b[2J no", "settings": {}}


def zipped(members: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", method) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return data.getvalue()


WHOLE = {"report.json": json.dumps(FACTS).encode(), "game.json": GAME, "log.txt": b"log", "screen.png": b"png"}


def trouble(data: bytes) -> str:
    with pytest.raises(Trouble, match=r"^r\.zip: ") as caught:
        read_report(data, "r.zip")
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_the_game_and_the_facts(method: int) -> None:
    game, facts = read_report(zipped(WHOLE, method), "r.zip")
    assert game == GAME
    assert facts == {"version": "0.1.0", "system": "Linux", "problem": "ValueError: ?[2J no"}


def test_facts_that_cannot_be_read_are_left_out() -> None:
    for content in (b"", b"[]", b"{", b'{"version": 3}', b"x" * 300_000):
        assert read_report(zipped({**WHOLE, "report.json": content}), "r.zip") == (GAME, {})
    assert read_report(zipped({"game.json": GAME}), "r.zip") == (GAME, {})


def test_a_report_without_a_game() -> None:
    assert "no game.json" in trouble(zipped({"report.json": b"{}"}))
    assert "no game.json" in trouble(zipped({"../game.json": GAME, "/game.json": GAME, "a/game.json": GAME}))


def test_a_bomb_is_not_blown_up() -> None:
    bomb = zipped({"game.json": b"0" * 50_000_000})
    assert len(bomb) < 1_000_000
    assert "too large" in trouble(bomb)
    lying = bomb.replace((50_000_000).to_bytes(4, "little"), (1000).to_bytes(4, "little"))
    assert trouble(lying)


def test_a_list_of_members_without_end_is_not_read() -> None:
    many = io.BytesIO()
    with zipfile.ZipFile(many, "w") as archive:
        for number in range(2000):
            archive.writestr(f"{number:08}.txt", b"")
    assert "too large" in trouble(many.getvalue())
    assert "too large" in trouble(b"PK\x03\x04" + b"\0" * report_zip.MOST_BYTES)


def test_every_truncation_and_every_flipped_byte_of_the_ends_is_told() -> None:
    data = zipped(WHOLE)
    for end in range(0, len(data), 97):
        trouble(data[:end])
    for place in [*range(60), *range(len(data) - 300, len(data))]:
        flipped = data[:place] + bytes([data[place] ^ 0x55]) + data[place + 1 :]
        try:
            read_report(flipped, "r.zip")
        except Trouble as told:
            assert "\n" not in str(told)


def test_the_name_of_a_member_that_is_a_whole_file() -> None:
    data = zipped(WHOLE, zipfile.ZIP_STORED)
    place = data.index(b"game.json") - 4
    assert data[place : place + 2] == (9).to_bytes(2, "little")
    told = trouble(data[:place] + (9000).to_bytes(2, "little") + data[place + 2 :])
    assert "damaged" in told and len(told) < 400


def test_odd_zips() -> None:
    for data in (
        b"",
        b"PK\x03\x04",
        b"PK\x05\x06" + b"\0" * 18,
        b"PK\x06\x07" + b"\0" * 16 + b"PK\x05\x06" + b"\0" * 18,
    ):
        trouble(data)
    for method in (zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        assert read_report(zipped(WHOLE, method), "r.zip")[0] == GAME
