"""Text rendering: runs, baseline, boxes for what no font has, bounded caches."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont

from scenes.ui import fonts as module
from scenes.ui.fonts import Fonts

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "fonts"
WEIGHTS = ("text", "bold", "display")
INK = (51, 36, 31)


@pytest.fixture(scope="module")
def fonts() -> Iterator[Fonts]:
    pygame.font.init()
    yield Fonts(FOLDER)


def ink_rows(surface: pygame.Surface) -> tuple[int, int]:
    """First and last row with a visible pixel."""
    box = surface.get_bounding_rect(min_alpha=40)
    return box.top, box.bottom - 1


@pytest.mark.parametrize("weight", WEIGHTS)
@pytest.mark.parametrize("px", [16, 18, 20, 28, 44])
def test_size_says_what_render_gives(fonts: Fonts, px: int, weight: module.Weight) -> None:
    for text in ("", "Corn", "玉米", "第 3 輪，起始玩家是 Otto。", "2 × 3 = 6 ✓ →", "\U0001f414?"):
        surface = fonts.render(text, px, INK, weight)
        assert surface.get_size() == fonts.size(text, px, weight)
        assert surface.get_height() == fonts.line_height(px, weight)


@pytest.mark.parametrize("weight", WEIGHTS)
def test_both_scripts_stand_on_one_baseline(fonts: Fonts, weight: module.Weight) -> None:
    baseline = fonts.ascent(40, weight)
    assert abs(ink_rows(fonts.render("HEN", 40, INK, weight))[1] + 1 - baseline) <= 1
    # A Chinese character reaches a little below the baseline of Latin capitals.
    top, bottom = ink_rows(fonts.render("蛋", 40, INK, weight))
    assert 0 <= bottom + 1 - baseline <= 6
    assert top >= 0


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*-*")), ids=lambda p: p.name)
def test_no_shipped_character_is_cut(path: Path) -> None:
    """Accents and descenders of every glyph fit in the line box, to a hundredth of the size."""
    font = TTFont(path)
    glyphs = [font["glyf"][name] for name in font.getBestCmap().values()]
    unit = font["head"].unitsPerEm
    assert max(g.yMax for g in glyphs if hasattr(g, "yMax")) / unit < module._ASCENT + 0.01
    assert min(g.yMin for g in glyphs if hasattr(g, "yMin")) / unit > -module._DESCENT - 0.01


def test_descenders_are_drawn(fonts: Fonts) -> None:
    top, bottom = ink_rows(fonts.render("Ågjpqy", 100, INK, "bold"))
    assert top <= 2 and 115 <= bottom < fonts.line_height(100, "bold")


def test_chinese_bold_has_more_ink_than_plain(fonts: Fonts) -> None:
    def ink(weight: module.Weight) -> int:
        return pygame.mask.from_surface(fonts.render("雞蛋玉米", 24, INK, weight), 100).count()

    assert ink("bold") > ink("text") * 1.1
    assert fonts.size("雞蛋玉米", 24, "bold") == fonts.size("雞蛋玉米", 24, "text")


def test_a_character_that_no_font_has_is_a_visible_box(fonts: Fonts) -> None:
    for strange in ("\U0001f414", "\ud83d", "\ue000", "龘", "ก"):
        assert not fonts.has(strange)
        surface = fonts.render(strange, 20, INK)
        assert surface.get_width() >= 4
        assert pygame.mask.from_surface(surface, 100).count() > 20


def test_names_of_any_kind_do_not_crash(fonts: Fonts) -> None:
    for name in ("a\nb\tc", "\x00", "e\u0301", "👩\u200d🌾", "\u202eabc", " ", "שלום", "नमस्ते", "x" * 500):
        assert fonts.render(name, 18, INK).get_size() == fonts.size(name, 18)


def test_accents_are_composed_and_invisible_characters_go(fonts: Fonts) -> None:
    assert fonts.size("Ze\u0301", 20) == fonts.size("Zé", 20)
    assert fonts.size("a\u200bb\ufe0f", 20) == fonts.size("ab", 20)
    assert fonts.size("a\nb", 20) == fonts.size("a b", 20)


def test_dots_belong_to_the_script_beside_them(fonts: Fonts) -> None:
    assert fonts._runs("好……", "text") == [("huninn-400.woff", "好……")]
    assert fonts._runs("Wait…", "text") == [("nunito-600.ttf", "Wait…")]
    assert fonts._runs("……好", "text") == [("huninn-400.woff", "……好")]


def test_digits_in_chinese_are_latin(fonts: Fonts) -> None:
    assert fonts._runs("第 3 輪", "bold") == [
        ("huninn-400.woff", "第 "),
        ("nunito-800.ttf", "3 "),
        ("huninn-400.woff", "輪"),
    ]


def test_display_gets_help_for_signs_it_lacks(fonts: Fonts) -> None:
    assert fonts._runs("A ≥ B", "display")[1][0] == "nunito-800.ttf"


def test_a_background_makes_it_opaque(fonts: Fonts) -> None:
    surface = fonts.render("Corn", 20, INK, background="#FCF6E8")
    assert surface.get_at((0, 0))[:3] == (0xFC, 0xF6, 0xE8)
    assert not surface.get_flags() & pygame.SRCALPHA


def test_colours_may_be_transparent_and_of_any_kind(fonts: Fonts) -> None:
    faint = fonts.render("HHH", 40, (51, 36, 31, 100))
    assert max(faint.get_at((x, 30)).a for x in range(faint.get_width())) <= 101
    assert fonts.render("x", 20, "#33241F") is fonts.render("x", 20, pygame.Color(51, 36, 31))


def test_what_is_drawn_twice_is_drawn_once(fonts: Fonts) -> None:
    assert fonts.render("Corn", 20, INK) is fonts.render("Corn", 20, INK)
    assert fonts.render("Corn", 20, INK) is not fonts.render("Corn", 21, INK)


def test_the_caches_have_an_end(fonts: Fonts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_RENDER_BYTES", 100_000)
    monkeypatch.setattr(module, "_FONTS", 5)
    monkeypatch.setattr(module, "_SIZES", 50)
    small = Fonts(FOLDER)
    for i in range(200):
        small.render(f"Line {i}", 16 + i % 20, INK)
        small.size(f"Line {i}", 16 + i % 20)
    assert small._rendered_bytes <= 100_000 and len(small._fonts) <= 5 and len(small._sizes) <= 50
    assert small._rendered_bytes == sum(s.get_width() * s.get_height() * 4 for s in small._rendered.values())


def test_a_missing_or_broken_font_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"fredoka-600\.ttf is missing"):
        Fonts(tmp_path)
    for path in FOLDER.glob("*-*"):
        (tmp_path / path.name).write_bytes(b"not a font")
    with pytest.raises(ValueError, match=r"fredoka-600\.ttf cannot be read"):
        Fonts(tmp_path)
