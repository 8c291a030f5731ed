"""Pages of cards and hens."""

from __future__ import annotations

import pygame

from scenes.table.pages import Pages

TILE = (100, 140, 20)


def test_each_thing_lies_once_on_some_page_and_none_on_another() -> None:
    pages, things, seen = Pages(), list(range(23)), []
    room = pages.fit(len(things), TILE, 500, 320)
    field = room.move(40, 60)
    assert (pages.count, room.size) == (3, (460, 300))
    for _ in range(pages.count):
        laid = list(pages.lay(things, field))
        rects = [rect for _, rect in laid]
        assert all(field.contains(rect) for rect in rects)
        assert all(rect.collidelist(rects[i + 1 :]) < 0 for i, rect in enumerate(rects))
        seen += [thing for thing, _ in laid]
        pages.turn(1)
    assert seen == things and pages.page == 0


def test_fewer_things_take_less_room_and_the_open_page_stays_one_that_is() -> None:
    pages = Pages()
    pages.fit(23, TILE, 500, 320)
    pages.open_at(22)
    assert pages.page == 2
    room = pages.fit(3, TILE, 500, 320, columns=3)
    assert (pages.page, pages.count, room) == (0, 1, pygame.Rect(0, 0, 340, 140))


def test_the_page_before_the_first_is_the_last() -> None:
    pages = Pages()
    pages.fit(23, TILE, 500, 320)
    pages.turn(-1)
    assert [thing for thing, _ in pages.lay(range(23), pygame.Rect(0, 0, 460, 300))] == list(range(16, 23))
