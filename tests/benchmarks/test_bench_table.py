"""What the picture of the table costs; run with --benchmark-enable. A frame has 16 ms."""

from __future__ import annotations

import dataclasses
import itertools
from typing import Any

import pygame
import pytest

from scenes.table.fixtures import Kit, table
from scenes.table.panels import all_overlays, all_panels
from scenes.table.picture import TablePicture
from scenes.table.tabletop import CardMark, Tabletop

SIZE = (1920, 1080)


@pytest.fixture(scope="module")
def busy() -> tuple[Tabletop, TablePicture]:
    """Five seats, ten hens each, ten cards in hand."""
    pygame.display.set_mode(SIZE)
    top, picture = table("full", Kit(SIZE, "en")), TablePicture(all_panels(), all_overlays())
    picture.refresh(top)
    return top, picture


def test_a_frame_with_nothing_but_the_still_and_a_few_cards(
    benchmark: Any, busy: tuple[Tabletop, TablePicture]
) -> None:
    top, picture = busy
    screen = pygame.display.get_surface()
    assert screen is not None
    faces = [top.faces.supply(kind, 160) for kind in range(6)]

    def frame() -> None:
        picture.refresh(top)
        picture.draw(screen)
        for i, face in enumerate(faces):
            screen.blit(face, (200 + 170 * i, 400))

    benchmark(frame)


def test_a_hen_under_the_pointer(benchmark: Any, busy: tuple[Tabletop, TablePicture]) -> None:
    top, picture = busy
    marks = dict(top.marks.hens)
    turns = itertools.cycle(list(marks)[:8])

    def hover() -> None:
        hen = next(turns)
        mark = dataclasses.replace(marks[hen], glow="target", food=(0, 1, 2), tag="1 for her")
        top.marks.hens = {**marks, hen: mark}
        assert picture.refresh(top)

    benchmark(hover)
    top.marks.hens = marks


def test_a_card_is_lifted(benchmark: Any, busy: tuple[Tabletop, TablePicture]) -> None:
    top, picture = busy
    marks = dict(top.marks.cards)
    turns = itertools.cycle(top.shown.seats[0].hand)

    def lift() -> None:
        top.marks.cards = {**marks, next(turns): CardMark(lifted=True)}
        assert picture.refresh(top)

    benchmark(lift)
    top.marks.cards = marks


def test_all_hens_glow_at_once(benchmark: Any, busy: tuple[Tabletop, TablePicture]) -> None:
    top, picture = busy
    marks = dict(top.marks.hens)
    turns = itertools.cycle(("target", "", "loves"))

    def glow() -> None:
        kind: Any = next(turns)
        top.marks.hens = {hen: dataclasses.replace(mark, glow=kind) for hen, mark in marks.items()}
        picture.refresh(top)

    benchmark(glow)
    top.marks.hens = marks


def test_the_whole_table_once_its_faces_are_drawn(benchmark: Any, busy: tuple[Tabletop, TablePicture]) -> None:
    top, picture = busy

    def again() -> None:
        picture.forget()
        picture.refresh(top)

    benchmark(again)
