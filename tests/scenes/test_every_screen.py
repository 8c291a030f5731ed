"""What must hold on every screen, in every language and at every size: text can be read and fits, targets are large
enough and apart, the focus reaches everything and is seen, nothing is drawn for nothing."""

from __future__ import annotations

import pygame
import pytest

from scenes.probe import Probe
from scenes.ui.theme import contrast
from tests.scenes.driver import Driver
from tests.scenes.screens import SCREENS

SIZES = [(1920, 1080), (1280, 720), (1280, 800), (1024, 768), (1024, 600), (1600, 900), (2560, 1440), (3840, 2160)]
LANGUAGES = ["en", "zh_TW", "xx"]


def shown(screen: str, size: tuple[int, int], language: str = "en", text_size: int = 100) -> Driver:
    driver = Driver(size, language)
    if text_size != 100:
        driver.app.settings.text_size = text_size
        driver.app.relayout()
    driver.key(pygame.K_F5)  # a key that means nothing: the device is the keyboard now
    SCREENS[screen](driver)
    driver.step(400)
    driver.step()
    return driver


def texts(driver: Driver) -> list[Probe]:
    top = driver.app.top
    assert top is not None
    return [probe for probe in top.probe() if probe.kind == "text"]


def targets(driver: Driver) -> list[Probe]:
    top = driver.app.top
    assert top is not None
    return [probe for probe in top.probe() if probe.target]


CASES = [(size, language) for size in SIZES[:4] for language in LANGUAGES] + [(size, "xx") for size in SIZES[4:]]
every_case = pytest.mark.parametrize(("size", "language"), CASES, ids=[f"{w}x{h}-{lang}" for (w, h), lang in CASES])


@every_case
@pytest.mark.parametrize("screen", SCREENS)
def test_words_fit_and_targets_can_be_hit(screen: str, size: tuple[int, int], language: str) -> None:
    driver = shown(screen, size, language)
    faults = [*text_faults(driver, size), *overlaps(driver), *target_faults(driver, size)]
    assert not faults, "\n".join(faults)


LARGE = [((1920, 1080), 150, "zh_TW"), ((1920, 1080), 150, "xx"), ((1280, 800), 125, "xx"), ((1280, 720), 150, "xx")]
large_ids = [f"{w}x{h}-{text}-{lang}" for (w, h), text, lang in LARGE]


@pytest.mark.parametrize(("size", "text_size", "language"), LARGE, ids=large_ids)
@pytest.mark.parametrize("screen", SCREENS)
def test_large_words_fit_too(screen: str, size: tuple[int, int], text_size: int, language: str) -> None:
    """For a television at three metres: 27 to 30 pixels at 1080 lines where it is 20 usually, and nothing cut."""
    driver = shown(screen, size, language, text_size)
    faults = [*text_faults(driver, size), *overlaps(driver), *target_faults(driver, size)]
    assert not faults, "\n".join(faults)
    if (size, text_size) == ((1920, 1080), 150):
        small = [probe for probe in texts(driver) if probe.px < 24]
        assert not small, small
        assert driver.app.look.theme.text("body") == 30


def text_faults(driver: Driver, size: tuple[int, int]) -> list[str]:
    """Words that are too small, too faint, or not in their place."""
    window, faults = pygame.Rect(0, 0, *size), []
    found = texts(driver)
    assert found
    for probe in found:
        if not probe.fits:
            faults.append(f"{probe.id} does not fit: {probe.text!r} {probe.rect} in {probe.box}")
        if not window.contains(pygame.Rect(probe.rect)):
            faults.append(f"{probe.id} leaves the window: {probe.rect}")
        main_text = probe.mark not in ("small", "") and size[0] >= 1920 and size[1] >= 1080
        if probe.px < (20 if main_text else 16):
            faults.append(f"{probe.id} is written in {probe.px} px")
        assert probe.fg is not None and probe.bg is not None
        ratio = contrast(probe.fg, probe.bg)
        if ratio < (3.0 if probe.px >= 24 else 4.5):
            faults.append(f"{probe.id} has a contrast of {ratio:.1f}: {probe.fg} on {probe.bg}")
    return faults


def overlaps(driver: Driver) -> list[str]:
    """Words that lie on other words."""
    found = [probe for probe in texts(driver) if probe.text.strip()]
    boxes = [(probe, pygame.Rect(probe.rect).inflate(-2, -probe.px // 2)) for probe in found]
    return [
        f"{probe.id} {probe.text!r} lies on {other.id} {other.text!r}"
        for i, (probe, rect) in enumerate(boxes)
        for other, other_rect in boxes[i + 1 :]
        if rect.colliderect(other_rect)
    ]


def target_faults(driver: Driver, size: tuple[int, int]) -> list[str]:
    """Buttons that are too small, leave the window, or touch each other."""
    window, faults = pygame.Rect(0, 0, *size), []
    least = 48 if size[0] >= 1920 and size[1] >= 1080 else 44
    found = targets(driver)
    for i, probe in enumerate(found):
        rect = pygame.Rect(probe.rect)
        if not window.contains(rect):
            faults.append(f"{probe.id} leaves the window: {probe.rect}")
        inner = 8 if "." in probe.id else 0  # the parts of a choice share a frame that is high enough as a whole
        if min(rect.width, rect.height) < least - inner:
            faults.append(f"{probe.id} is {rect.size}")
        for other in found[i + 1 :]:
            if rect.colliderect(other.rect):
                faults.append(f"{probe.id} lies on {other.id}")
            elif probe.id.rsplit(".", 1)[0] != other.id.rsplit(".", 1)[0] and rect.inflate(12, 12).colliderect(
                other.rect
            ):
                faults.append(f"{probe.id} {probe.rect} touches {other.id} {other.rect}")
    return faults


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (1024, 768)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("screen", SCREENS)
def test_arrows_reach_everything_from_everywhere(screen: str, size: tuple[int, int]) -> None:
    """From each widget every other one can be reached with arrow keys and Tab."""
    driver = shown(screen, size)
    top = driver.app.top
    assert top is not None
    wanted = {probe.id for probe in targets(driver)}
    keys = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB)
    ways: dict[str, set[str]] = {}
    for start in sorted(wanted):
        ways[start] = set()
        for key in keys:
            top.stage.set_focus(start)  # type: ignore[attr-defined]
            for _ in range(40 if key == pygame.K_DOWN else 1):  # a long text has to be scrolled to its end first
                driver.key(key)
                if driver.focused != start:
                    break
            ways[start].add(driver.focused)
    for start in wanted:
        seen, rest = {start}, [start]
        while rest:
            for goal in ways[rest.pop()] - seen:
                if goal in ways:
                    seen.add(goal)
                    rest.append(goal)
        assert seen == wanted, f"from {start} there is no way to {sorted(wanted - seen)}"


@pytest.mark.parametrize("screen", SCREENS)
def test_the_focus_is_seen(screen: str) -> None:
    driver = shown(screen, (1280, 800))
    driver.app.settings.less_motion = True
    top = driver.app.top
    assert top is not None
    for probe in targets(driver):
        top.stage.set_focus(probe.id)  # type: ignore[attr-defined]
        driver.app.invalidate()
        driver.step()
        with_focus = driver.app.window.surface.copy()
        top.stage.focus_id = None  # type: ignore[attr-defined]
        for widget in top.stage.widgets:  # type: ignore[attr-defined]
            widget.focused = False
        driver.app.invalidate()
        driver.step()
        x, y, width, _ = probe.rect
        at = (max(0, min(1279, x + width // 2)), max(0, y - driver.app.look.theme.px(3)))
        before, after = driver.app.window.surface.get_at(at)[:3], with_focus.get_at(at)[:3]
        assert before != after, f"{probe.id} looks the same with the focus"
        top.stage.set_focus(probe.id)  # type: ignore[attr-defined]


@pytest.mark.parametrize("screen", [screen for screen in SCREENS if not screen.startswith("title")])
def test_a_screen_at_rest_is_not_drawn_again(screen: str) -> None:
    driver = shown(screen, (1280, 800))
    driver.wait(4000)
    assert driver.wait(2000) == 0


def test_the_title_is_drawn_only_for_blinks() -> None:
    driver = shown("title", (1280, 800))
    assert 4 <= driver.wait(12000) <= 60
    driver.app.settings.less_motion = True
    driver.wait(500)
    assert driver.wait(6000) == 0


@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_survives_any_size_and_keeps_its_focus(screen: str) -> None:
    driver = shown(screen, (1024, 768))
    before = driver.focused
    for size in [(3840, 2160), (1920, 1080), (1024, 600), (800, 500), (1280, 800), (2560, 1080), (1080, 1920)]:
        driver.resize(size)
    assert driver.focused == before


@pytest.mark.parametrize("screen", SCREENS)
def test_no_two_things_share_a_name_and_switches_say_what_they_are(screen: str) -> None:
    found = list(shown(screen, (1280, 800)).app.top.probe())  # type: ignore[union-attr]
    names = [probe.id for probe in found]
    assert len(names) == len(set(names))
    for probe in found:
        if probe.kind == "switch":
            assert probe.mark, f"{probe.id} tells its state by colour alone"
