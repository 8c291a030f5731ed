"""What one can do in a part of the shared table, and what the parts do together."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame
import pytest

from game import actions
from game.draft import Draft
from game.match import Match
from scenes.pause import PauseScene
from scenes.settings import SettingsScene
from scenes.table.care_desk import CareDesk
from scenes.table.desk import Desk
from scenes.table.scene import TableScene
from scenes.table.together.count_in import COUNT_IN
from scenes.table.together.desks import PartCareDesk
from scenes.table.together.part import Part
from scenes.table.together.scene import TogetherScene
from tests.scenes.driver import Driver
from tests.scenes.table.together.shared_table import (
    NAMES,
    PLAIN,
    driver_of,
    lay,
    part_of,
    position,
    setup_of,
    together_of,
    with_devices,
)

SPARE = "yard_scraps yard_scraps water_dish water_dish"


class Shared:
    """A table with people at it, and the mouse."""

    def __init__(self, *decks: str, event: str = "", size: tuple[int, int] = (1280, 800), **more: str) -> None:
        self.driver = driver_of(size)
        self.driver.app.settings.less_motion = True
        setup = setup_of(("person",) * len(decks), events=bool(event))
        self.table = lay(self.driver, setup, position(*decks, event=event, **more))  # type: ignore[arg-type]
        self.scene = together_of(self.driver)

    def part(self, seat: int) -> Part:
        return part_of(self.scene, seat)

    def draft(self, seat: int) -> Draft:
        desk = self.part(seat).desk
        assert isinstance(desk, PartCareDesk)
        return desk.draft

    def card(self, seat: int, kind: str, place: int = 0) -> int:
        seen = self.part(seat).match.table
        own = [*seen.seats[seat].hand, *seen.seats[seat].storage]
        return [card for card in own if seen.cards.kind(card).id == kind][place]

    def hen(self, seat: int, name: str) -> int:
        return self.part(seat).match.table.cards.hen_by_id[name]

    def id(self, seat: int, thing: str) -> str:
        return f"p{seat}.{thing}"

    def carry(self, seat: int, start: str, goal: str) -> None:
        """Press, move, let go."""
        self.driver.move(self.driver.find(self.id(seat, start)).centre)
        self.driver.down()
        x, y = self.driver.pos
        self.driver.move((x + 20, y - 20), held=True)
        self.driver.move(self.driver.find(self.id(seat, goal)).centre, held=True)
        self.driver.up()

    def press(self, seat: int, thing: str) -> None:
        self.driver.click(self.id(seat, thing))

    def all_ready(self) -> None:
        for part in self.scene.parts:
            for _ in range(3):
                if not part.ready:
                    self.press(part.own, "ready")

    def to_the_market(self) -> None:
        for _ in range(40):
            if self.driver.app.top is self.table:
                return
            if self.scene.turning is None and not self.scene.count.running:
                self.all_ready()
            self.driver.wait(400)
        raise AssertionError("phase 2 does not end")


def test_food_is_dragged_split_and_taken_back_in_one_part_only() -> None:
    shared = Shared(*PLAIN[:2])
    corn = shared.card(0, "corn")
    checkers, tweed = shared.hen(0, "checkers"), shared.hen(0, "tweed")
    shared.carry(0, f"hand.{corn}", f"hen.{checkers}")
    assert shared.part(0).held() is not None, "two are left"
    shared.driver.move(shared.driver.find(f"p0.hen.{tweed}").centre)
    shared.driver.down()
    shared.driver.up()
    shared.driver.key(pygame.K_ESCAPE)
    assert shared.draft(0).given(corn) == [(checkers, 1), (tweed, 1)]
    other = shared.card(1, "corn")
    shared.carry(1, f"hand.{other}", f"hen.{shared.hen(1, 'peggy_sue')}")
    shared.driver.key(pygame.K_ESCAPE)
    shared.press(0, "undo")
    assert shared.draft(0).given(corn) == [(checkers, 1)]
    assert shared.draft(1).given(other), "the other part keeps what it has"
    shared.driver.key(pygame.K_y)
    assert len(shared.draft(0).given(corn)) == 2


def test_a_refusal_is_told_in_its_part() -> None:
    shared = Shared(*PLAIN[:2])
    before = shared.part(1).line()
    treat = shared.card(1, "peanut_treat")
    shared.carry(1, f"hand.{treat}", f"hen.{shared.hen(1, 'pepper')}")
    said, tone = shared.part(1).line()
    assert tone == "no" and "Pepper" in said
    assert shared.part(0).line()[1] == "plain" and not shared.driver.app.toasts.current
    shared.driver.wait(3000)
    assert shared.part(1).line() == before, "it goes after a while"


def test_ready_twice_confirms_a_loss() -> None:
    shared = Shared(*PLAIN[:2])
    shared.press(0, "ready")
    said, tone = shared.part(0).line()
    assert tone == "warn" and "again" in said and not shared.part(0).ready
    corn = shared.card(0, "corn")
    shared.carry(0, f"hand.{corn}", f"hen.{shared.hen(0, 'checkers')}")
    shared.driver.key(pygame.K_ESCAPE)
    shared.press(0, "ready")
    assert not shared.part(0).ready, "another care is another question"
    shared.press(0, "ready")
    assert shared.part(0).ready and not shared.scene.together.all_ready
    shared.press(0, "ready")
    assert not shared.part(0).ready and shared.draft(0).given(corn), "what was laid is still there"


def test_everybody_ready_is_counted_in_and_can_be_stopped() -> None:
    shared = Shared(*PLAIN[:2])
    shared.all_ready()
    assert shared.scene.count.running
    shared.driver.wait(COUNT_IN - 200)
    shared.driver.click("stop")
    assert not shared.scene.count.running and not shared.scene.together.all_ready
    shared.all_ready()
    shared.driver.key(pygame.K_ESCAPE)
    assert not shared.scene.count.running, "keys stop it too"
    shared.all_ready()
    shared.driver.wait(COUNT_IN + 50)
    assert shared.scene.together.turned, "nobody stopped it"
    assert shared.table.match.table.step == "draw", "the true table waits for the end"


def test_all_is_done_on_the_true_table_in_turn_order() -> None:
    shared = Shared(*PLAIN[:3])
    start = shared.table.match.table.copy()
    for part in shared.scene.parts:
        shared.press(part.own, "auto")
    shared.to_the_market()
    match = shared.table.match
    assert match.table.step == "market"
    kinds = [type(action) for action in match.actions]
    assert kinds == [actions.Draw, actions.Care, actions.Close] * 3
    again = Match(start)
    for action in match.actions:
        again.apply(action)
    assert again.digest() == match.digest()
    text = "\n".join(line.text for line in shared.table.past.log)
    assert all(name in text for name in NAMES[:3])


def test_hens_turn_in_all_parts_at_once() -> None:
    shared = Shared(*PLAIN[:2])
    shared.driver.app.settings.less_motion = False
    shared.all_ready()
    shared.driver.wait(COUNT_IN + 100)
    turning = shared.scene.turning
    assert turning is not None
    assert {seat for seat, part in enumerate(shared.scene.parts) if part.away} == {0, 1}
    before = shared.driver.pixels()
    shared.driver.wait(150)
    assert shared.driver.pixels() != before
    shared.driver.key(pygame.K_f)
    shared.driver.wait(100)
    assert not any(part.away for part in shared.scene.parts), "skipping goes to the end"


def test_gift_cards_come_first_and_the_others_wait() -> None:
    """R5, R38: the seat in front plays or keeps it; then it cannot be taken back (what is behind depends on it)."""
    shared = Shared(f"gift_card corn {SPARE}", PLAIN[1], PLAIN[2])
    assert shared.part(1).waits and shared.part(2).waits
    assert shared.driver.find("p1.number").text == "2" and NAMES[0] in shared.driver.find("p1.waits").text
    assert shared.driver.find("p0.ready.label").text == "Keep them"
    gift, row = shared.card(0, "gift_card"), shared.part(0).match.table.market_row
    wanted = row[1]
    shared.press(0, f"hand.{gift}")
    shared.press(0, "market.2")
    assert wanted in shared.part(0).match.table.seats[0].hand
    assert not shared.part(1).waits and not shared.part(2).waits
    assert shared.part(2).match.table.market_row[1] == gift
    assert not shared.part(0).can_undo
    assert wanted in shared.part(0).match.table.seats[0].hand
    assert shared.table.match.table.market_row[1] == wanted, "the true table changes at the end"
    shared.to_the_market()
    assert shared.table.match.table.market_row[1] == gift


def test_a_card_that_was_kept_stays_in_hand() -> None:
    shared = Shared(f"gift_card corn {SPARE}", PLAIN[1])
    shared.press(0, "ready")
    assert not shared.part(1).waits and not shared.part(0).ready
    gift = shared.card(0, "gift_card")
    assert shared.part(0).marks.cards[gift].dim and not shared.part(0).marks.cards[gift].tag
    shared.press(0, f"hand.{gift}")
    assert shared.part(0).targets() == []
    shared.driver.key(pygame.K_ESCAPE)
    shared.to_the_market()
    assert gift in shared.table.match.table.seats[0].hand


def test_each_hired_help_copies_from_the_row_of_its_turn() -> None:
    """R39: what the Gift Card of a seat behind fetched can still be copied in front."""
    shared = Shared(f"hired_help corn {SPARE}", f"gift_card corn {SPARE}")
    cards = shared.part(0).match.table.cards
    slot = next(
        slot for slot, card in enumerate(shared.part(0).match.table.market_row, 1) if cards.role[card] == "food"
    )
    food = shared.part(0).match.table.market_row[slot - 1]
    shared.press(1, f"hand.{shared.card(1, 'gift_card')}")
    shared.press(1, f"market.{slot}")
    help_ = shared.card(0, "hired_help")
    shared.press(0, f"hand.{help_}")
    shared.press(0, f"market.{slot}")
    shared.press(0, f"hen.{shared.hen(0, 'checkers')}")
    shared.driver.key(pygame.K_ESCAPE)
    assert shared.draft(0).face(help_) == food and shared.draft(0).given(help_)
    shared.to_the_market()
    assert food in shared.table.match.table.seats[1].hand and help_ in shared.table.match.table.seats[0].discard


def test_cards_on_cards_and_cards_for_all() -> None:
    shared = Shared(
        "composter corn yard_scraps yard_scraps water_dish water_dish",
        "fountain chicken_run yard_scraps yard_scraps water_dish water_dish",
        storage="water_dish",
        event="bumper_crop",
    )
    corn, composter = shared.card(0, "corn"), shared.card(0, "composter")
    shared.carry(0, f"hand.{composter}", f"hand.{corn}")
    assert shared.draft(0).value(corn) == 6
    scraps = shared.card(0, "yard_scraps")
    shared.carry(0, "bumper", f"hand.{scraps}")
    assert shared.draft(0).bumper == scraps
    fountain, water = shared.card(1, "fountain"), shared.card(1, "water_dish")
    shared.carry(1, f"hand.{fountain}", f"hand.{water}")
    assert shared.draft(1).value(fountain) == 3
    shared.driver.key(pygame.K_ESCAPE)
    run = shared.card(1, "chicken_run")
    shared.press(1, f"hand.{run}")
    shared.press(1, "yard")
    assert shared.draft(1).care.whole == (run,)
    shared.to_the_market()


@pytest.mark.parametrize("way", ["draw", "swap"])
def test_the_roost_asks_inside_the_part(way: str) -> None:
    shared = Shared(f"chicken_roost corn {SPARE}", PLAIN[1])
    private = shared.part(0).match.table.seats[0]
    private.discard.append(private.deck.pop())
    shared.part(0).refresh()
    roost, hand = shared.card(0, "chicken_roost"), len(private.hand)
    shared.press(0, f"hand.{roost}")
    shared.press(0, "yard")
    assert shared.driver.app.top is shared.scene, "no sheet"
    shared.press(0, f"ask.{way}")
    if way == "swap":
        shared.press(0, f"pick.{private.discard[-1]}")
    after = shared.part(0).match.table.seats[0]
    assert len(after.hand) == hand and roost not in after.hand
    assert not shared.part(1).waits


def test_the_mice_are_fed_in_the_part() -> None:
    shared = Shared(*PLAIN[:2], event="mice_infestation")
    shared.press(0, "ready")
    assert shared.part(0).line()[1] == "no" and not shared.part(1).waits
    scraps = shared.card(0, "yard_scraps")
    shared.press(0, f"hand.{scraps}")
    assert scraps in shared.part(0).match.table.seats[0].discard
    shared.press(0, "undo")
    assert scraps in shared.part(0).match.table.seats[0].hand
    shared.press(0, f"hand.{scraps}")
    shared.press(1, f"hand.{shared.card(1, 'corn')}")
    shared.to_the_market()


def test_after_care_goes_on_side_by_side() -> None:
    """R25, R46: the possum has to be served, a Swing helps, spare water is ticked; whoever has nothing to do waits."""
    shared = Shared(f"chicken_swing corn {SPARE}", PLAIN[1], "corn yard_scraps yard_scraps yard_scraps corn corn")
    for seat in (0, 1, 2):
        shared.press(seat, "auto")
    shared.all_ready()
    shared.driver.wait(COUNT_IN + 1500)
    assert shared.scene.together.turned and shared.scene.turning is None
    assert shared.part(2).nothing_left and shared.part(2).ready
    flock = shared.part(0).match.table.seats[0].flock
    thirsty = next((bird.hen for bird in flock if bird.thirsty), None)
    swing = shared.card(0, "chicken_swing")
    if thirsty is not None:
        shared.carry(0, f"hand.{swing}", f"hen.{thirsty}")
        assert not any(bird.thirsty and bird.hen == thirsty for bird in shared.part(0).match.table.seats[0].flock)
        shared.press(0, "undo")
    spare = next(
        card
        for card in shared.part(1).match.table.seats[1].hand
        if shared.table.match.table.cards.role[card] == "water"
    )
    shared.press(1, f"hand.{spare}")
    shared.to_the_market()
    assert spare in shared.table.match.table.seats[1].hand, "it was kept out of the storage"


def test_the_possum_waits_in_each_part() -> None:
    shared = Shared(*PLAIN[:2], event="possum_in_the_coop")
    for seat in (0, 1):
        shared.press(seat, "auto")
    shared.all_ready()
    shared.driver.wait(COUNT_IN + 1500)
    shared.press(0, "ready")
    assert not shared.part(0).ready, "a content hen has to be named"
    for seat in (0, 1):
        if choices := [a for a in shared.part(seat).match.choices() if isinstance(a, actions.TurnHen)]:
            shared.press(seat, f"hen.{choices[0].hen}")
    shared.to_the_market()
    done = [action for action in shared.table.match.actions if isinstance(action, actions.TurnHen)]
    assert len(done) >= 1


def test_pause_resize_and_language_keep_what_was_laid() -> None:
    shared = Shared(*PLAIN[:2])
    corn = shared.card(0, "corn")
    shared.carry(0, f"hand.{corn}", f"hen.{shared.hen(0, 'checkers')}")
    shared.driver.key(pygame.K_ESCAPE)
    shared.press(1, "auto")
    laid = [shared.draft(seat).care for seat in (0, 1)]
    shared.driver.click("menu")
    assert isinstance(shared.driver.app.top, PauseScene)
    shared.driver.key(pygame.K_ESCAPE)
    assert shared.driver.app.top is shared.scene
    for size in ((1920, 1080), (1024, 768), (1280, 720), (1280, 800)):
        shared.driver.resize(size)
    shared.driver.app.set_language("zh_TW")
    shared.driver.step()
    assert [shared.draft(seat).care for seat in (0, 1)] == laid
    assert shared.driver.find("p0.ready.label").text == shared.driver.app.words.ui("Ready")
    shared.to_the_market()


def test_a_resize_or_pause_puts_back_what_is_in_the_air() -> None:
    shared = Shared(*PLAIN[:2])
    shared.press(0, f"hand.{shared.card(0, 'corn')}")
    assert shared.part(0).held() is not None
    shared.driver.resize((1920, 1080))
    assert shared.part(0).held() is None
    shared.press(0, f"hand.{shared.card(0, 'corn')}")
    shared.scene.flow.pause()
    assert shared.part(0).held() is None


def lay_and_confirm(shared: Shared) -> list[actions.Care]:
    """Seat 0 has laid something, seat 1 is ready; the care of both."""
    corn = shared.card(0, "corn")
    shared.carry(0, f"hand.{corn}", f"hen.{shared.hen(0, 'checkers')}")
    shared.driver.key(pygame.K_ESCAPE)
    shared.press(1, "auto")
    for _ in range(2):
        if not shared.part(1).ready:
            shared.press(1, "ready")
    assert shared.part(1).ready and not shared.part(0).ready
    laid = [shared.draft(seat).care for seat in (0, 1)]
    assert laid[0].food and laid[1].food
    return laid


def leave_by_size(shared: Shared) -> None:
    shared.driver.resize((1024, 600))


def leave_by_setting(shared: Shared) -> None:
    shared.driver.app.push(SettingsScene())
    shared.driver.app.settings.together = "off"
    shared.driver.app.pop()


@pytest.mark.parametrize("leave", [leave_by_size, leave_by_setting])
def test_whoever_goes_on_in_turn_finds_what_was_laid(leave: Callable[[Shared], None]) -> None:
    shared = Shared(*PLAIN)
    hand = sorted(shared.part(0).match.table.seats[0].hand)
    laid = lay_and_confirm(shared)
    leave(shared)
    for seat, care in enumerate(laid):
        desk = ordinary(shared, "care")
        assert isinstance(desk, CareDesk)
        assert shared.table.match.table.acting == seat and desk.draft.care == care
        assert seat > 0 or sorted(shared.table.match.table.seats[0].hand) == hand
        assert shared.table.act(care) is None
        shared.driver.wait(1500)
        if shared.table.match.table.acting == seat:
            assert shared.table.act(actions.Close()) is None
    if leave is leave_by_size:
        assert [part.own for part in together_of(shared.driver).parts] == [2, 3], "for two there is room"
    else:
        desk = ordinary(shared, "care")
        assert isinstance(desk, CareDesk) and desk.draft.untouched, "the third has laid nothing"


def ordinary(shared: Shared, name: str) -> Desk:
    """The desk of the ordinary table once it is on duty."""
    for _ in range(20):
        shared.driver.wait(400)
        if shared.driver.app.top is shared.table and shared.table.desk.name == name:
            return shared.table.desk
    raise AssertionError(f"{shared.driver.app.top}, {shared.table.desk.name}")


def test_cards_that_came_first_are_played_in_turn_as_well() -> None:
    shared = Shared(f"gift_card corn {SPARE}", PLAIN[1])
    gift, wanted = shared.card(0, "gift_card"), shared.part(0).match.table.market_row[1]
    shared.press(0, f"hand.{gift}")
    shared.press(0, "market.2")
    leave_by_setting(shared)
    ordinary(shared, "care")
    assert wanted in shared.table.match.table.seats[0].hand
    assert shared.table.match.table.market_row[1] == gift


def test_left_after_care_all_that_was_confirmed_is_done() -> None:
    shared = Shared(f"chicken_swing corn {SPARE}", PLAIN[1])
    for seat in (0, 1):
        shared.press(seat, "auto")
    shared.all_ready()
    shared.driver.wait(COUNT_IN + 1500)
    assert shared.scene.together.turned
    cares = [next(a for a in shared.part(seat).match.actions if isinstance(a, actions.Care)) for seat in (0, 1)]
    leave_by_setting(shared)
    ordinary(shared, "after")
    assert cares[0] in shared.table.match.actions
    assert shared.table.act(actions.Close()) is None
    shared.driver.wait(6000)
    assert cares[1] in shared.table.match.actions


@pytest.mark.parametrize("leave", [leave_by_size, leave_by_setting])
def test_what_all_have_done_is_finished_first(leave: Callable[[Shared], None]) -> None:
    shared = Shared(*PLAIN)
    for part in shared.scene.parts:
        shared.press(part.own, "auto")
    for _ in range(600):
        if shared.scene._acts:
            break
        if shared.scene.turning is None and not shared.scene.count.running:
            for part in shared.scene.parts:
                if not part.ready:
                    shared.press(part.own, "ready")
        shared.driver.step()
    assert shared.scene._acts and shared.driver.app.top is shared.scene
    leave(shared)
    shared.driver.wait(1500)
    assert shared.table.match.table.step == "market"
    assert [type(action) for action in shared.table.match.actions] == [actions.Draw, actions.Care, actions.Close] * 4


def test_an_ai_seat_between_two_people_plays_in_its_turn() -> None:
    driver = driver_of()
    driver.app.settings.less_motion = True
    table = lay(driver, setup_of(("person", "novice", "person")), position(*PLAIN[:3]))
    start = table.match.table.copy()
    scene = together_of(driver)
    assert [part.own for part in scene.parts] == [0, 2]
    _finish(driver, table, scene)
    again = Match(start)
    for action in table.match.actions:
        again.apply(action)
    assert again.digest() == table.match.digest()
    assert table.match.table.step == "market"


def _finish(driver: Driver, table: TableScene, scene: TogetherScene) -> None:
    for _ in range(40):
        if driver.app.top is table:
            return
        if scene.turning is None and not scene.count.running:
            for part in scene.parts:
                for _ in range(3):
                    if not part.ready:
                        driver.click(f"p{part.own}.ready")
        driver.wait(400)
    raise AssertionError("phase 2 does not end")


def test_who_has_another_device_is_not_moved_by_the_mouse() -> None:
    driver = driver_of()
    setup = with_devices(setup_of(("person", "person")), "mouse", "")
    lay(driver, setup, position(*PLAIN[:2]))
    scene = together_of(driver)
    driver.click("p1.auto")
    assert part_of(scene, 1).can_undo, "a seat without a device takes any"
    driver = driver_of()
    setup = with_devices(setup_of(("person", "person")), "mouse", "pad:7")
    lay(driver, setup, position(*PLAIN[:2]))
    scene = together_of(driver)
    assert part_of(scene, 1).lost
    driver.click("p1.auto")
    assert part_of(scene, 1).can_undo, "and so does one whose pad is gone"


@pytest.mark.parametrize("setting", ["auto", "on", "off"])
def test_when_people_feed_at_the_same_time(setting: str) -> None:
    """By default where several have devices of their own; never with hidden hands, alone, or with five people."""

    def shared(kinds: tuple[str, ...], devices: tuple[str, ...] = (), open_hands: bool = True) -> bool:
        driver = driver_of()
        setup = setup_of(kinds, devices)  # type: ignore[arg-type]
        setup = msgspec.structs.replace(setup, open_hands=open_hands)
        driver.app.settings.together = setting  # type: ignore[assignment]
        lay(driver, setup, together=False)
        return any(driver.step() is None or isinstance(driver.app.top, TogetherScene) for _ in range(300))

    two = ("person", "person")
    assert shared(two) is (setting == "on")
    assert shared(two, ("pad:1", "mouse")) is (setting != "off")
    assert not shared(two, ("pad:1", "pad:2"), open_hands=False)
    assert not shared(("person", "novice"))
    if setting == "on":
        assert not shared(("person",) * 5)


def test_help_lies_there_from_the_start() -> None:
    driver = driver_of()
    setup = setup_of(("person", "person"))
    seats = (msgspec.structs.replace(setup.seats[0], help=True), setup.seats[1])
    lay(driver, msgspec.structs.replace(setup, seats=seats), position(*PLAIN[:2]))
    scene = together_of(driver)
    drafts = [part.desk.draft for part in scene.parts if isinstance(part.desk, PartCareDesk)]
    assert not drafts[0].untouched and drafts[1].untouched


def test_a_card_is_shown_large_inside_the_part() -> None:
    shared = Shared(*PLAIN[:2])
    shared.driver.click(f"p0.hand.{shared.card(0, 'corn')}", button=3)
    assert shared.driver.find("p0.close.title").text == "Corn" and not shared.driver.has("p1.close.title")
    shared.driver.key(pygame.K_ESCAPE)
    assert not shared.driver.has("p0.close.title")
    focus = shared.part(0).stage.focus_id
    shared.driver.key(pygame.K_i)
    assert shared.driver.has("p0.close.title")
    shared.driver.key(pygame.K_i)
    assert not shared.driver.has("p0.close.title") and shared.part(0).stage.focus_id == focus


def test_undo_at_the_market_leaves_what_another_fed() -> None:
    """What was fed together is on the table like any other turn: the last step was that of the seat that was last."""
    shared = Shared(f"corn {SPARE} worm_treat", f"chicken_swing corn {SPARE}")
    for seat in (0, 1):
        shared.press(seat, "auto")
    shared.to_the_market()
    shared.driver.wait(2000)
    assert shared.table.desk.name == "market" and shared.table.match.table.acting == 0
    before = shared.table.match.digest()
    assert NAMES[1] in shared.driver.find("undo").reason
    shared.driver.key(pygame.K_z)
    shared.driver.wait(1000)
    assert shared.table.match.digest() == before
