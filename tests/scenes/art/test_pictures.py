"""Pictures by name and size."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from scenes.art.kept import Kept
from scenes.art.pictures import MissingPicture, Pictures, UnreadablePicture

ROOT = Path(__file__).resolve().parents[3] / "assets" / "art" / "pictures"


@pytest.fixture
def pictures() -> Pictures:
    return Pictures(ROOT)


def test_a_picture_has_the_wanted_size_and_is_kept(pictures: Pictures) -> None:
    egg = pictures.get("icons/egg_brown", (31, 31))
    assert egg.get_size() == (31, 31)
    assert egg.get_at((0, 0)).a == 0
    assert egg.get_at((15, 17)).a >= 250
    assert pictures.get("icons/egg_brown", (31, 31)) is egg


def test_a_missing_picture_is_named_in_one_sentence(tmp_path: Path) -> None:
    pictures = Pictures(tmp_path)
    assert not pictures.has("hens/nobody_happy")
    with pytest.raises(MissingPicture) as caught:
        pictures.get("hens/nobody_happy", (10, 10))
    path = tmp_path / "hens" / "nobody_happy.webp"
    assert str(caught.value) == f"The picture {path} is missing."
    assert caught.value.path == path


def test_a_broken_picture_is_named_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "torn.webp"
    path.write_bytes(b"RIFF????WEBPnothing")
    with pytest.raises(UnreadablePicture) as caught:
        Pictures(tmp_path).master("torn")
    assert str(caught.value) == f"The picture {path} cannot be read."


def test_a_glyph_takes_its_colour(pictures: Pictures) -> None:
    red = pictures.tinted("glyphs/menu", (48, 48), (190, 67, 44))
    assert near(red.get_at((20, 13)), (190, 67, 44)) <= 3
    assert near(pictures.get("glyphs/menu", (48, 48)).get_at((20, 13)), (255, 255, 255)) <= 3


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (1024, 768), (1280, 720)])
def test_the_title_scene_covers_any_window_and_keeps_its_foot(pictures: Pictures, size: tuple[int, int]) -> None:
    scene = pictures.cover("scenes/title", size, keep="bottom")
    assert scene.get_size() == size
    whole = pictures.master("scenes/title")
    foot = whole.get_at((whole.get_width() // 2, whole.get_height() - 4))
    assert near(scene.get_at((size[0] // 2, size[1] - 2)), foot) < 40


def test_the_meadow_has_no_seam(pictures: Pictures) -> None:
    meadow = pictures.tiled("scenes/meadow", (600, 300), 256)
    assert meadow.get_size() == (600, 300)
    for y in range(0, 256, 8):
        assert near(meadow.get_at((254, y)), meadow.get_at((257, y))) < 24


def test_kept_surfaces_stay_in_their_budget() -> None:
    kept = Kept(40 * 40 * 4 * 3)
    made: list[int] = []

    def draw(i: int) -> pygame.Surface:
        made.append(i)
        return pygame.Surface((40, 40), pygame.SRCALPHA)

    for i in (0, 1, 2, 0, 3, 0, 1):
        kept.get(i, lambda i=i: draw(i))
    assert kept.used <= 40 * 40 * 4 * 3
    assert made == [0, 1, 2, 3, 1]  # 0 was in use all the time, so 1 had to go for 3
    kept.clear()
    assert kept.used == 0


def near(one: Sequence[int], other: Sequence[int]) -> int:
    """The largest difference of red, green or blue."""
    return max(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True))
