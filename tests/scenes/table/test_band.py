"""The scores at the end of a round can be read in every window and language."""

from __future__ import annotations

import pygame
import pytest

from game.happenings import ScoreCounted
from game.seating import SEAT_IDS, SeatSetup, Setup
from game.words import Words
from scenes.table.choreography.band import Band
from scenes.table.scene import TableScene
from tests.scenes.table.test_whole_game import open_table

SIZES = [(1920, 1080), (1280, 720), (1280, 800), (1024, 768), (2560, 1440)]
NAMES = ("Wilhelmina B", "Ottokar-Maxi", "Bartholomeus", "Mmmmmmmmmmmm", "小榛小班小米")


def table(size: tuple[int, int], language: str, seats: int = 5) -> TableScene:
    people = tuple(SeatSetup(NAMES[i], SEAT_IDS[i], "farmer" if i else "person") for i in range(seats))
    _, scene = open_table(Setup(people, first=0), 3, size, language)
    return scene


def scores(seats: int) -> list[ScoreCounted]:
    """From a bad round to a very good one."""
    return [ScoreCounted(i, 4 * i - 3, i, 4 * i, -3 - i) for i in range(seats)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_all_words_fit_and_the_band_stays_in_the_window(size: tuple[int, int], language: str) -> None:
    scene = table(size, language)
    band = Band(scene.top, scores(5), 27, 1500)
    assert [text.string for text in band.texts if not text.fits] == []
    assert all(text.px >= 16 for text in band.texts)
    assert pygame.Rect((0, 0), size).contains(band.rect)
    boxes = [text.text_rect for text in band.texts]
    assert all(not a.colliderect(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])


def test_the_leader_and_the_sums_are_told_in_words_and_signs() -> None:
    scene = table((1920, 1080), "en", 3)
    band = Band(scene.top, scores(3), 4, 1500)
    said = [text.string for text in band.texts]
    assert said[:2] == ["Round 4: Clean up", "First to 10"]
    assert "2 {ribbon} + 3 {content}" in said and "= 5" in said
    assert "0 {ribbon} \u2212 3 {content}" in said and "= \u22123" in said


def test_it_comes_stays_and_goes() -> None:
    scene = table((1280, 720), "en", 2)
    band = Band(scene.top, scores(2), 4, 1500)
    spot = band.rect.x + 30, band.rect.bottom - 10

    def seen(ms: float) -> int:
        surface = pygame.Surface((1280, 720)).convert()
        band.tween._clock = ms
        band.draw(surface)
        return int(surface.get_at(spot)[0])

    assert seen(0) < 40 and seen(1499) < 40
    assert seen(700) == seen(1200) > 200
    assert seen(1500) == 0, "gone at its end"


def test_a_band_for_the_words_of_any_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words that are 40 % longer fit too."""
    plain = Words.ui

    def longer(self: Words, msgid: str, **kw: object) -> str:
        said = plain(self, msgid, **kw)
        return said + "x" * round(len(said) * 0.4)

    scene = table((1024, 768), "en")
    monkeypatch.setattr(Words, "ui", longer)
    assert all(text.fits for text in Band(scene.top, scores(5), 27, 1500).texts)
