"""Text in boxes: breaking lines, shrinking, pictures in a line."""

from __future__ import annotations

import pygame
import pytest

from scenes.ui.look import Look
from scenes.ui.text import TextBox, icon_size, measure
from scenes.ui.theme import Theme
from tests.scenes.driver import PlainPictures, fonts


@pytest.fixture
def look() -> Look:
    pygame.display.init()
    pygame.display.set_mode((1920, 1080))
    return Look(Theme.for_window((1920, 1080)), fonts(), PlainPictures())


def box(look: Look, text: str, width: int, height: int = 400, **more: object) -> TextBox:
    return TextBox(look, text, pygame.Rect(100, 100, width, height), **more)  # type: ignore[arg-type]


def test_words_break_at_spaces_and_stay_in_their_box(look: Look) -> None:
    made = box(look, "She takes what she still needs and no more", 200)
    assert len(made.lines) > 1
    assert " ".join(made.lines) == "She takes what she still needs and no more"
    assert made.fits
    assert made.rect.contains(made.text_rect)


def test_chinese_breaks_anywhere_but_not_before_a_full_stop_nor_after_an_opening_bracket(look: Look) -> None:
    text = "母雞卡，在「這裡」，是很長的文字。"
    for width in range(60, 330, 7):
        made = box(look, text, width, 2000)
        assert "".join(made.lines) == text
        for line in made.lines:
            assert line[0] not in "，。」", (width, made.lines)
            assert line[-1] not in "「", (width, made.lines)


def test_text_shrinks_to_its_floor_and_then_says_that_it_does_not_fit(look: Look) -> None:
    text = "Mia wins with 11 points"
    large = box(look, text, 900, 60, role="title")
    small = box(look, text, 420, 45, role="title", single=True)
    tiny = box(look, text, 90, 20, role="title")
    assert large.px == 48 and large.fits
    assert 32 <= small.px < 48 and small.fits
    assert not tiny.fits
    assert tiny.px == look.theme.floor("title")


def test_a_picture_takes_its_room_and_is_asked_for_by_its_full_name(look: Look) -> None:
    plain, with_egg = measure(look, "6 ", 22)[0], measure(look, "6 {egg}", 22)[0]
    assert with_egg >= plain - look.fonts.size(" ", 22)[0] + icon_size(22)
    surface = pygame.Surface((400, 400))
    box(look, "6 {egg} and {glyphs/check}", 300).draw(surface, look)
    assert {"icons/egg_brown", "glyphs/check"} <= look.pictures.asked  # type: ignore[attr-defined]


def test_bold_words_and_new_lines(look: Look) -> None:
    made = box(look, "**Two hens**\nget worse", 400)
    assert made.lines == ["Two hens", "get worse"]
    assert measure(look, "**hens**", 30)[0] == look.fonts.size("hens", 30, "bold")[0]


def test_alignment(look: Look) -> None:
    left, middle, right = (box(look, "egg", 300, align=align) for align in ("left", "center", "right"))
    assert left.text_rect.x == 100
    assert abs(middle.text_rect.centerx - 250) <= 1
    assert right.text_rect.right == 400
    assert box(look, "egg", 300, valign="top").text_rect.y == 100
    assert box(look, "egg", 300, valign="bottom").text_rect.bottom == 500


def test_an_empty_string_and_a_word_that_is_too_long_do_no_harm(look: Look) -> None:
    assert box(look, "", 100).lines == [""]
    assert not box(look, "Donaudampfschifffahrt" * 4, 60).fits


def test_the_path_of_a_file_breaks_after_its_slashes(look: Look) -> None:
    for path in (
        "/home/somebody/.local/share/backyard-chickens/trouble.txt",
        "C:\\Users\\somebody\\AppData\\Local\\a.txt",
    ):
        made = box(look, f"The report lies in {path}", 300)
        assert made.fits and len(made.lines) > 2
        assert "".join(made.lines).replace(" ", "").endswith(path)
