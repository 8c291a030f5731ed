"""Two people, each with a pad, and no mouse: whole games with simultaneous care."""

from __future__ import annotations

import pygame
import pytest

from game import actions
from game.match import Match
from scenes.results import ResultsScene
from scenes.table.together.scene import TogetherScene
from tests.scenes.table.together.shared_table import (
    CARDS,
    PLAIN,
    PadHands,
    driver_of,
    lay,
    part_of,
    position,
    setup_of,
    together_of,
)
from tests.scenes.virtual_pad import VirtualPad


@pytest.mark.parametrize(("size", "events", "seed"), [((1280, 800), False, 1), ((1920, 1080), True, 4)])
def test_a_whole_game_by_two_pads(size: tuple[int, int], events: bool, seed: int) -> None:
    """Both feed at the same time; the game that comes of it is replayed by the ordinary engine."""
    driver = driver_of(size)
    driver.app.settings.less_motion = True
    with VirtualPad(driver) as first, VirtualPad(driver) as second:
        setup = setup_of(("person", "person"), (first.source, second.source), events)
        scene = lay(driver, setup, seed=seed, cap=3, together=False)
        pads = first, second
        shared = 0
        for _ in range(6000):
            top = driver.app.top
            if isinstance(top, ResultsScene):
                break
            if isinstance(top, TogetherScene):
                shared += play_part(driver, top, pads)
            elif top is scene and scene.desk.name == "market" and not scene.director.busy:
                pads[scene.match.table.acting].press("x")
            elif top is not scene:
                first.press("a")
            driver.wait(50)
        assert isinstance(driver.app.top, ResultsScene)
        assert shared == 3, "every round was fed at the same time"
        assert driver.app.reader.device == "pad"
        again = Match.new(CARDS, scene.match.table.options, seed, 0)
        for action in scene.match.actions:
            again.apply(action)
        assert again.digest() == scene.match.digest()


def play_part(driver: object, scene: TogetherScene, pads: tuple[VirtualPad, VirtualPad]) -> int:
    """One shared phase 2, both in turns of a few presses."""
    hands = [PadHands(pad.driver, pad, seat) for seat, pad in enumerate(pads)]
    for one in hands[::-1]:
        part = part_of(scene, one.seat)
        for _ in range(4):
            if part.waits:
                break
            if part.match.table.step == "mice":
                food = next(
                    thing for thing in part.things if thing.zone == "hand" and part.marks.cards[thing.card or 0].glow
                )
                one.lift(food.id)
        if not part.waits:
            one.feed(part)
    for _ in range(3):
        for one in hands:
            if not part_of(scene, one.seat).waits:
                one.ready(scene)
    pads[0].driver.wait(1300)
    for _ in range(200):
        if pads[0].driver.app.top is not scene:
            return 1
        for one in hands:
            part = part_of(scene, one.seat)
            if scene.together.turned and scene.turning is None and not scene.together.ready(one.seat):
                if part.match.choices() and isinstance(part.match.choices()[0], actions.TurnHen):
                    hen = next(a.hen for a in part.match.choices() if isinstance(a, actions.TurnHen))
                    one.lift(f"hen.{hen}")
                one.ready(scene)
        pads[0].driver.wait(100)
    raise AssertionError("phase 2 does not end")


def test_each_pad_moves_only_in_its_part() -> None:
    driver = driver_of()
    with VirtualPad(driver) as first, VirtualPad(driver) as second:
        setup = setup_of(("person", "person"), (first.source, second.source))
        lay(driver, setup, position(*PLAIN[:2]), together=False)
        scene = together_of(driver)
        one, two = PadHands(driver, first, 0), PadHands(driver, second, 1)
        there = two.focused
        for way in ("right", "up", "rb", "down", "rb", "rb", "rb", "rb", "left"):
            first.press(way)
            assert one.focused and two.focused == there
        assert not any(part.driver == "mouse" for part in scene.parts)


def test_a_card_is_split_over_hens_with_the_pad() -> None:
    """One lift and a press for each hen; each pad has its own card in the air."""
    driver = driver_of()
    with VirtualPad(driver) as first, VirtualPad(driver) as second:
        setup = setup_of(("person", "person"), (first.source, second.source))
        lay(driver, setup, position(*PLAIN[:2]), together=False)
        scene = together_of(driver)
        mine, theirs = part_of(scene, 0), part_of(scene, 1)
        corn = next(card for card in mine.match.table.actor.hand if mine.match.table.cards.kind(card).id == "corn")
        one, two = PadHands(driver, first, 0), PadHands(driver, second, 1)
        one.lift(f"hand.{corn}")
        two.lift(theirs.things[0].id if theirs.things[0].zone == "hand" else "auto")
        assert mine.held() is not None
        first.press("a")
        assert mine.held() is not None, "what is left stays in the hand"
        first.press("a")
        draft = mine.desk.draft  # type: ignore[attr-defined]
        assert len(draft.given(corn)) == 2
        first.press("b")
        assert mine.held() is None
        mine.undo()
        assert len(draft.given(corn)) == 1


def test_a_pad_that_is_pulled_out_leaves_its_part_to_any_device() -> None:
    """In the middle of a drag: the card lies where it was, and mouse, keys or another pad go on at once."""
    driver = driver_of()
    with VirtualPad(driver) as first, VirtualPad(driver) as second, VirtualPad(driver) as third:
        setup = setup_of(("person", "person"), (first.source, second.source))
        lay(driver, setup, position(*PLAIN[:2]), together=False)
        scene = together_of(driver)
        part = part_of(scene, 1)
        two = PadHands(driver, second, 1)
        card = next(thing.id for thing in part.things if thing.zone == "hand")
        two.lift(card)
        assert part.held() is not None
        second.unplug()
        assert part.held() is None and part.lost and "pad" in part.line()[0]
        spare = PadHands(driver, third, 1)
        third.press("l3")
        assert part.can_undo, "another pad feeds there"
        spare.ready(scene)
        assert scene.together.ready(1) and not scene.together.ready(0)
        driver.click("p1.ready")
        assert not scene.together.ready(1), "the mouse too"
        with VirtualPad(driver) as back:
            assert back.source == setup.seats[1].device and not part.lost
            PadHands(driver, back, 1).ready(scene)


def test_one_pad_for_two_people_goes_from_part_to_part() -> None:
    driver = driver_of()
    with VirtualPad(driver) as pad:
        setup = setup_of(("person", "person"))
        scene_of_table = lay(driver, setup, position(*PLAIN[:2]))
        scene = together_of(driver)
        for _ in range(12):
            if scene.together.all_ready:
                break
            pad.press("l3", "x", "x")
        assert scene.together.all_ready, "ready leads on to the next one who is not"
        driver.wait(8000)
        for _ in range(6):
            if driver.app.top is scene_of_table:
                break
            pad.press("x")
            driver.wait(2500)
        assert driver.app.top is scene_of_table
        assert scene_of_table.match.table.step == "market"


def test_the_keyboard_alone_serves_everybody() -> None:
    driver = driver_of()
    scene_of_table = lay(driver, setup_of(("person", "person", "person")), position(*PLAIN[:3]))
    scene = together_of(driver)
    seen = set()
    for _ in range(30):
        driver.key(pygame.K_TAB)
        seen |= {part.own for part in scene.parts if part.driver == "keys"}
    assert seen == {0, 1, 2}, "Tab leads through all parts"
    for _ in range(12):
        if scene.together.all_ready:
            break
        driver.key(pygame.K_a, pygame.K_e, pygame.K_e)
    driver.wait(6000)
    for _ in range(8):
        if driver.app.top is scene_of_table:
            break
        driver.key(pygame.K_e)
        driver.wait(2500)
    assert scene_of_table.match.table.step == "market"
