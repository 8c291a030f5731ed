"""The app: the stack contract, drawing only what changed, sizes, the display and the sound device."""

from __future__ import annotations

import os
import subprocess
import sys

import pygame
import pytest

from scenes.intents import Command, Intent, PointerGone
from scenes.scene import Scene
from tests.scenes.driver import ROOT, Driver
from tests.scenes.screens import flow_of


class Noted(Scene):
    """Writes down all that happens to it."""

    def __init__(self, name: str, covers: bool = True) -> None:
        self.name, self.covers = name, covers
        self.log: list[str] = []
        self.taken: list[Intent] = []
        self.moving = False

    def enter(self, app: object) -> None:
        super().enter(app)  # type: ignore[arg-type]
        self.log.append("enter")

    def leave(self) -> None:
        self.log.append("leave")

    def covered(self) -> None:
        self.log.append("covered")

    def uncovered(self) -> None:
        self.log.append("uncovered")

    def layout(self, size: tuple[int, int]) -> None:
        self.log.append(f"layout {size[0]}x{size[1]}")

    def handle(self, intent: Intent) -> bool:
        if not isinstance(intent, PointerGone):
            self.taken.append(intent)
        return isinstance(intent, Command)

    def update(self, ms: int) -> bool:
        return self.moving

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append("draw")


def test_a_scene_is_entered_laid_out_drawn_and_left_in_that_order() -> None:
    driver, scene = Driver((1280, 800)), Noted("one")
    driver.push(scene)
    driver.app.pop()
    assert scene.log == ["enter", "layout 1280x800", "draw", "leave"]
    assert not driver.app.running


def test_the_scene_below_is_told_when_it_is_covered_and_uncovered() -> None:
    driver, below, above = Driver(), Noted("below"), Noted("above")
    driver.push(below)
    driver.push(above)
    driver.app.pop()
    driver.step()
    assert [entry for entry in below.log if "cover" in entry] == ["covered", "uncovered"]
    assert above.log[-1] == "leave"
    assert driver.app.top is below


def test_only_the_top_scene_gets_intents() -> None:
    driver, below, above = Driver(), Noted("below"), Noted("above", covers=False)
    driver.push(below)
    driver.push(above)
    driver.key(pygame.K_z)
    assert above.taken == [Command("undo")]
    assert below.taken == []


def test_a_covering_scene_hides_what_lies_below_and_a_sheet_draws_it_once() -> None:
    driver, below, sheet, cover = Driver(), Noted("below"), Noted("sheet", covers=False), Noted("cover")
    driver.push(below)
    driver.push(sheet)
    for _ in range(3):
        driver.key(pygame.K_z)
    assert below.log.count("draw") == 2, "once alone, once as a still under the sheet"
    assert sheet.log.count("draw") >= 3
    driver.push(cover)
    drawn = sheet.log.count("draw")
    driver.key(pygame.K_z)
    assert sheet.log.count("draw") == drawn
    assert {probe.scene for probe in driver.probe()} <= {"cover"}


def test_pop_of_a_scene_takes_what_lies_on_it_too_and_ignores_strangers() -> None:
    driver, scenes = Driver(), [Noted(name) for name in "abc"]
    for scene in scenes:
        driver.push(scene)
    driver.app.pop(Noted("stranger"))
    assert driver.app.scenes == tuple(scenes)
    driver.app.pop(scenes[1])
    assert driver.app.scenes == (scenes[0],)
    assert scenes[2].log[-1] == scenes[1].log[-1] == "leave"


def test_replace_and_restart_leave_what_they_take_away() -> None:
    driver, a, b, c, d = Driver(), Noted("a"), Noted("b"), Noted("c"), Noted("d")
    driver.push(a)
    driver.push(b)
    driver.app.replace(c)
    assert driver.app.scenes == (a, c)
    assert b.log[-1] == "leave"
    driver.app.restart(d)
    assert driver.app.scenes == (d,)
    assert a.log[-1] == c.log[-1] == "leave"


def test_nothing_is_drawn_when_nothing_changes() -> None:
    driver, scene = Driver(), Noted("one")
    driver.push(scene)
    drawn = driver.app.frames
    assert driver.wait(1000) == 0
    driver.move((300, 300))
    driver.wait(200)
    drawn_by_device = driver.app.frames - drawn
    assert drawn_by_device <= 1, "the change to the mouse takes the focus frame away, nothing more"
    scene.moving = True
    assert driver.wait(160) == 10


def test_a_new_size_lays_every_scene_out_again() -> None:
    driver, below, above = Driver((1024, 768)), Noted("below"), Noted("above")
    driver.push(below)
    driver.push(above)
    driver.resize((1600, 900))
    assert below.log[-1] == "layout 1600x900"
    assert above.log[-2:] == ["layout 1600x900", "draw"]


def test_a_tiny_window_asks_for_more_room_and_takes_no_input() -> None:
    driver, scene = Driver((1024, 768)), Noted("one")
    driver.push(scene)
    driver.resize((800, 400))
    assert driver.app.too_small
    scene.taken.clear()
    driver.key(pygame.K_RETURN)
    assert scene.taken == []


def test_the_note_for_a_tiny_window_comes_and_goes() -> None:
    driver = Driver((1024, 768))
    driver.push(Noted("one"))
    driver.resize((640, 360))
    small = driver.pixels()
    assert len({small[i : i + 3] for i in range(0, len(small), 3)}) > 2, "words on grass"
    driver.resize((1280, 720))
    assert not driver.app.too_small


def test_toasts_come_one_after_the_other_and_go() -> None:
    driver = Driver()
    driver.push(Noted("one"))
    driver.app.toast("First note")
    driver.app.toast("Second note")
    driver.app.toast("Second note")
    driver.wait(300)
    assert driver.find("toast").text == "First note"
    driver.wait(2800)
    assert driver.find("toast").text == "Second note"
    driver.wait(3000)
    assert not driver.has("toast")


class Page(Noted):
    fade = 140

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((200, 0, 0))


def test_a_page_fades_in_and_out_and_a_cover_does_not() -> None:
    driver = Driver()
    driver.push(Noted("table"))
    driver.push(Page("page"))
    early = driver.app.window.surface.get_at((9, 9))[0]
    driver.wait(160)
    assert 0 < early < 200 == driver.app.window.surface.get_at((9, 9))[0]
    assert driver.wait(200) == 0
    driver.app.pop()
    assert driver.wait(200) > 5
    page = Page("secret")
    page.fade = 0
    driver.push(page)
    assert driver.app.window.surface.get_at((9, 9))[0] == 200


def test_the_pointer_changes_over_what_can_be_pressed_or_written(monkeypatch: pytest.MonkeyPatch) -> None:
    shapes: list[object] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", shapes.append)
    driver = Driver()
    flow_of(driver).new_game()
    driver.step()
    driver.move(driver.find("start").centre)
    driver.move(driver.find("seat.0.name").centre)
    driver.move((2, 2))
    assert shapes == [pygame.SYSTEM_CURSOR_HAND, pygame.SYSTEM_CURSOR_IBEAM, pygame.SYSTEM_CURSOR_ARROW]


class Ticks:
    """A clock that stops the app after some steps."""

    def __init__(self, driver: Driver, steps: int) -> None:
        self.driver, self.left = driver, steps

    def tick(self, framerate: float = 0, /) -> int:
        self.left -= 1
        if self.left == 0:
            self.driver.app.quit()
        return 16


class Broken(Noted):
    def update(self, ms: int) -> bool:
        raise ZeroDivisionError("a rotten egg")


def test_a_scene_that_breaks_leads_to_a_report_and_back_to_the_title() -> None:
    driver = Driver()
    flow = flow_of(driver)
    driver.app.on_trouble = flow.trouble
    driver.app.push(Noted("below"))
    driver.app.push(Broken("broken"))
    driver.app.run(Ticks(driver, 5))
    assert [scene.name for scene in driver.app.scenes] == ["trouble"]
    report = driver.app.top.report  # type: ignore[union-attr]
    assert "a rotten egg" in report and "Python" in report
    assert "Traceback" not in driver.words
    driver.app.running = True
    driver.click("title")
    assert [scene.name for scene in driver.app.scenes] == ["title"]


def test_without_anybody_to_tell_the_app_breaks_loudly() -> None:
    driver = Driver()
    driver.app.push(Broken("broken"))
    with pytest.raises(ZeroDivisionError):
        driver.app.run(Ticks(driver, 5))


def test_the_loop_is_quick_while_something_moves_and_slow_at_rest() -> None:
    rates: list[float] = []

    class Noting(Ticks):
        def tick(self, framerate: float = 0, /) -> int:
            rates.append(framerate)
            return super().tick(framerate)

    driver, scene = Driver(), Noted("one")
    scene.moving = True
    driver.push(scene)
    driver.app.run(Noting(driver, 10))
    scene.moving = False
    driver.app.running = True
    driver.app.run(Noting(driver, 60))
    assert rates[9] == 60
    assert rates[-1] < 30


def _run_without_a_screen(program: str) -> subprocess.CompletedProcess[str]:
    env = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    return subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60
    )


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can be without a screen")
def test_without_a_screen_there_is_one_clear_sentence() -> None:
    done = _run_without_a_screen(
        "from scenes.window import NoDisplay, Window\n"
        "try: Window()\n"
        "except NoDisplay as error: print(error)\n"
        "else: raise SystemExit('a window out of nowhere')"
    )
    assert done.returncode == 0, done.stderr
    line = done.stdout.strip().splitlines()[-1]
    assert line.startswith("There is no screen") and "simulate" in line and "shots" in line


def test_without_a_sound_device_everything_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    driver = Driver()
    driver.push(Noted("one"))
    driver.app.sounds.play("ui_press")
    assert not driver.app.sounds.works
    assert driver.app.sounds.problem == "There is no sound: no device."


def test_a_window_of_no_given_size_opens_inside_the_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.window import Window

    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    width, height = Window().size
    assert 1600 <= width < 1920 and 900 <= height < 1080, "inside the desktop, and large enough for the large layout"
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 768)])
    width, height = Window().size
    assert width == 1024 and 600 <= height < 768
