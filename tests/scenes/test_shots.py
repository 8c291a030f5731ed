"""The pictures of the screens: every one is drawn, numbered, and has the size and language that was asked for."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes import shots
from scenes.table import fixtures


def test_some_screens_are_drawn_at_the_size_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = ("title", "table_feeding", "table_shopping")
    monkeypatch.setattr(shots, "SHOTS", {name: shots.SHOTS[name] for name in few})
    made = shots.draw_all(tmp_path, (1280, 720), "zh_TW")
    assert [path.name for path in made] == ["01_title.png", "02_table_feeding.png", "03_table_shopping.png"]
    pictures = [pygame.image.load(path) for path in made]
    assert {picture.get_size() for picture in pictures} == {(1280, 720)}
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == 3


def test_a_lifted_card_shows_what_it_would_give(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    studio = shots.Studio((1920, 1080), "en", tmp_path)
    try:
        scene = studio.sit_down("care")
        assert scene.desk.name != "watching"
        studio.lift(scene, "corn", "sansa")
        tags = [probe.text for probe in studio.app.probe() if probe.id.endswith(".tag")]
        assert "3 for Sansa, 0 left" in tags
    finally:
        studio.app.close()


@pytest.mark.parametrize("name", fixtures.STATES)
def test_every_state_is_a_position_of_the_game(name: str) -> None:
    """`position` raises for a card in two places or a flock that cannot be."""
    laid = fixtures.position(name)
    assert 1 <= len(laid.seats) <= 5
