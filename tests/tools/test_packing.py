"""Archives: the same bytes for the same content, with links, permissions and nothing of who made them."""

from __future__ import annotations

import hashlib
import os
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import packing
from tools.icons import TYPES, pack_icns, read_icns

ROOT = Path(__file__).resolve().parents[2]
MOMENT = 1_700_000_000


def folder(at: Path, names: list[str]) -> Path:
    made = at / "Game"
    for name in names:
        path = made / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(name.encode() * 50)
    (made / "run").chmod(0o755)
    if os.name == "posix":
        (made / "link").symlink_to("run")
    return made


NAMES = ["run", "data/雞.txt", "data/a b.txt", "z"]


@pytest.mark.parametrize("pack", [packing.pack_zip, packing.pack_tar_xz])
def test_the_same_content_gives_the_same_bytes(tmp_path: Path, pack: Callable[[Path, Path, int], None]) -> None:
    one, other = folder(tmp_path / "one", NAMES), folder(tmp_path / "other", NAMES[::-1])
    os.utime(other / "z", (1, 1))
    (other / "z").chmod(0o600)
    pack(one, tmp_path / "1", MOMENT)
    pack(other, tmp_path / "2", MOMENT)
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()
    (other / "z").write_bytes(b"changed")
    pack(other, tmp_path / "2", MOMENT)
    assert (tmp_path / "1").read_bytes() != (tmp_path / "2").read_bytes()


def test_a_zip_keeps_links_and_permissions(tmp_path: Path) -> None:
    packing.pack_zip(folder(tmp_path, NAMES), tmp_path / "game.zip", MOMENT)
    with zipfile.ZipFile(tmp_path / "game.zip") as made:
        modes = {info.filename: info.external_attr >> 16 for info in made.infolist()}
        assert made.testzip() is None
        assert "Game/data/雞.txt" in modes
        if os.name == "posix":
            assert modes["Game/run"] == 0o100755
            assert modes["Game/z"] == 0o100644
            assert modes["Game/link"] == 0o120777
            assert made.read("Game/link") == b"run"


def test_a_tar_tells_nothing_of_who_made_it(tmp_path: Path) -> None:
    packing.pack_tar_xz(folder(tmp_path, NAMES), tmp_path / "game.tar.xz", MOMENT)
    with tarfile.open(tmp_path / "game.tar.xz") as made:
        members = made.getmembers()
    assert [member.name for member in members][:2] == ["Game", "Game/data"]
    assert {(member.uid, member.gid, member.uname, member.mtime) for member in members} == {(0, 0, "root", MOMENT)}


def test_the_sum_is_what_sha256sum_reads(tmp_path: Path) -> None:
    archive = tmp_path / "game.zip"
    archive.write_bytes(b"content")
    told = packing.write_sum(archive).read_text(encoding="ascii")
    assert told == f"{hashlib.sha256(b'content').hexdigest()}  game.zip\n"


def test_the_icon_of_macs_holds_our_pictures_in_every_size() -> None:
    brand = ROOT / "assets" / "art" / "pictures" / "brand"
    found = read_icns((brand / "app_icon.icns").read_bytes())
    assert set(found) == set(TYPES)
    for kind, data in found.items():
        assert data.startswith(b"\x89PNG")
        assert int.from_bytes(data[16:20], "big") == TYPES[kind]


def test_a_cut_icon_file_is_none() -> None:
    whole = pack_icns(dict.fromkeys(set(TYPES.values()), b"png"))
    with pytest.raises(ValueError):
        read_icns(whole[:-1])
