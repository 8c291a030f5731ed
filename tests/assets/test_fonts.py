"""The shipped fonts hold what the texts need, and come with their licences."""

import sys
from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from scenes.ui.font_files import characters_of, read_font

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FONTS = sorted((ASSETS / "fonts").glob("*-*"))


@cache
def shipped() -> frozenset[int]:
    """Every character that some font of the game has."""
    return frozenset().union(*(characters_of(read_font(path)) for path in FONTS))


def strings(value: object) -> str:
    """All text in a parsed TOML file, keys and comments left out."""
    if isinstance(value, dict):
        return "".join(strings(v) for v in value.values())
    if isinstance(value, list):
        return "".join(strings(v) for v in value)
    return value if isinstance(value, str) else ""


def test_four_fonts_are_there() -> None:
    assert [path.name for path in FONTS] == ["fredoka-600.ttf", "huninn-400.woff", "nunito-600.ttf", "nunito-800.ttf"]


@pytest.mark.parametrize("path", FONTS, ids=lambda p: p.name)
def test_the_own_reader_sees_what_fonttools_sees(path: Path) -> None:
    assert characters_of(read_font(path)) == frozenset(TTFont(path).getBestCmap())


@pytest.mark.parametrize("path", sorted(ASSETS.rglob("*.po")) + sorted(ASSETS.rglob("*.toml")), ids=lambda p: p.name)
def test_every_character_of_the_texts_has_a_picture(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        text = strings(tomllib.loads(text))
    missing = {c for c in text if ord(c) >= 0x20 and ord(c) not in shipped()}
    assert not missing, f"no font has {sorted(missing)}: run python tools/build_fonts.py"


def test_signs_that_sentences_need() -> None:
    latin = characters_of(read_font(ASSETS / "fonts" / "nunito-600.ttf"))
    assert {c for c in "–—‘’“”…×÷−≥≤✓·•°àéîõüßÇøŁžœ" if ord(c) not in latin} == set()
    chinese = characters_of(read_font(ASSETS / "fonts" / "huninn-400.woff"))
    assert {c for c in "←↑→↓「」『』（）《》！？：；，。、…—～％＋－＝／" if ord(c) not in chinese} == set()


def test_common_names_in_taiwan_can_be_written() -> None:
    names = "陳怡君林志豪黃淑芬張家豪李雅婷王承恩吳品妤劉宥廷蔡詠晴楊宇翔許芷涵鄭睿鄧傑龔瑄嚴曦"
    assert {c for c in names if ord(c) not in shipped()} == set()


def test_the_fonts_stay_small() -> None:
    assert sum(path.stat().st_size for path in FONTS) < 720_000
    assert (ASSETS / "fonts" / "huninn-400.woff").stat().st_size < 600_000


@pytest.mark.parametrize("family", ["fredoka", "huninn", "nunito"])
def test_each_family_comes_with_its_licence(family: str) -> None:
    text = (ASSETS / "licences" / f"fonts-{family}.txt").read_text(encoding="utf-8")
    assert text.startswith("Copyright")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
