"""What is seen of simultaneous care: everything is in its part and can be read, in two, three and four parts."""

from __future__ import annotations

import pygame
import pytest

from scenes.table.together.places import best_slots, enough_room, window_parts
from scenes.table.together.scene import TogetherScene
from scenes.ui.look import Look
from scenes.ui.signs import Signs
from scenes.ui.theme import SEATS, Theme
from tests.scenes.driver import Driver
from tests.scenes.table.together.shared_table import PLAIN, SIZES, driver_of, lay, position, setup_of, together_of
from tests.scenes.test_every_screen import overlaps, text_faults
from tests.scenes.together_screens import TOGETHER


def shown(screen: str, size: tuple[int, int], language: str) -> tuple[Driver, TogetherScene]:
    driver = driver_of(size, language)
    driver.app.settings.less_motion = True
    TOGETHER[screen](driver)
    driver.step()
    scene = driver.app.top
    assert isinstance(scene, TogetherScene)
    return driver, scene


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("screen", TOGETHER)
def test_words_fit_and_lie_on_nothing(screen: str, size: tuple[int, int], language: str) -> None:
    driver, scene = shown(screen, size, language)
    faults = [*text_faults(driver, size), *overlaps(driver)]
    for part in scene.parts:
        mark = f"p{part.own}."
        for probe in driver.probe():
            inside = part.rect.contains(pygame.Rect(probe.rect))
            if probe.id.startswith(mark) and not inside:
                faults.append(f"{probe.id} {probe.rect} leaves its part {part.rect}")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("screen", ["two", "three", "four", "waiting", "asked"])
def test_buttons_and_things_can_be_hit(screen: str, size: tuple[int, int]) -> None:
    """Buttons are large and apart; of every card enough is seen."""
    driver, _ = shown(screen, size, "en")
    found = [probe for probe in driver.probe() if probe.kind == "button"]
    for place, probe in enumerate(found):
        assert min(probe.rect[2:]) >= 44, probe
        for other in found[place + 1 :]:
            assert not pygame.Rect(probe.rect).colliderect(other.rect), (probe.id, other.id)
    for probe in driver.probe():
        if probe.kind == "thing" and ".chip." not in probe.id:
            assert probe.rect[2] >= 30 and probe.rect[3] >= 44, probe


@pytest.mark.parametrize("parts", [2, 3, 4])
@pytest.mark.parametrize("size", [*SIZES, (1280, 720), (2560, 1440), (1920, 1200), (1024, 600)])
def test_parts_do_not_overlap_and_stay_in_the_window(size: tuple[int, int], parts: int) -> None:
    theme = Theme.for_window(size)
    strip, found = window_parts(theme, parts)
    assert len(found) == parts
    whole = pygame.Rect(0, 0, *size)
    for place, rect in enumerate(found):
        assert whole.contains(rect) and not rect.colliderect(strip)
        assert rect.collidelist(found[place + 1 :]) == -1


def test_five_people_and_small_windows_feed_in_turn() -> None:
    assert not enough_room(Theme.for_window((3840, 2160)), 5)
    assert not enough_room(Theme.for_window((1024, 600)), 4)
    assert enough_room(Theme.for_window((1024, 600)), 2)
    assert enough_room(Theme.for_window((1024, 768)), 4)


@pytest.mark.parametrize("count", range(1, 19))
@pytest.mark.parametrize(
    "area", [pygame.Rect(0, 0, 490, 150), pygame.Rect(0, 0, 620, 300), pygame.Rect(0, 0, 920, 440)]
)
def test_slots_of_hens_do_not_overlap(area: pygame.Rect, count: int) -> None:
    slots, side = best_slots(area, count, 10, 22)
    assert len(slots) == count and side >= 24
    for place, slot in enumerate(slots):
        assert area.contains(slot), (count, slot)
        assert slot.collidelist(slots[place + 1 :]) == -1


def test_a_part_says_whose_it_is_without_colour() -> None:
    driver, scene = shown("four", (1280, 800), "en")
    for part in scene.parts:
        seat = scene.setup.seats[part.own]
        assert driver.find(f"p{part.own}.seat").mark == SEATS[seat.seat].shape
        assert driver.find(f"p{part.own}.name").text == seat.name


def test_nothing_is_drawn_for_nothing() -> None:
    driver, _ = shown("four", (1280, 800), "en")
    driver.wait(3000)
    assert driver.wait(1500) == 0


def test_what_changes_at_the_look_is_seen_in_every_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another key for a command, or another kind of pad, changes the signs of the look that is there."""
    driver = driver_of()
    lay(driver, setup_of(("person", "person")), position(*PLAIN[:2]))
    together = together_of(driver)
    seen: list[Look] = []
    for part in together.parts:
        monkeypatch.setattr(part.stage, "draw", lambda surface, look, over: seen.append(look))
    driver.key(pygame.K_RIGHT)
    driver.app.look.signs = Signs("pad", "xbox")
    driver.app.invalidate()
    seen.clear()
    driver.step()
    assert [look.signs for look in seen] == [driver.app.look.signs] * 2
    assert [look.rings for look in seen] == [True, False] and driver.app.look.rings
