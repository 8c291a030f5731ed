"""Simultaneous care in all its states, for the tests that look at what it shows. Each is put on a driver that knows
the words of the cards.
"""

from __future__ import annotations

from collections.abc import Callable

from scenes.table.together.scene import TogetherScene
from tests.scenes.driver import Driver
from tests.scenes.table.together.shared_table import PLAIN, lay, part_of, position, setup_of, together_of

CROWDED = (
    "corn corn gift_card water_dish hired_help dust_bath_tub ?",
    "composter fountain yard_scraps water_dish chicken_run peanut_treat",
    "yard_scraps yard_scraps water_dish water_dish corn rain_barrel",
    "yard_scraps yard_scraps water_dish water_dish hired_help hired_help",
)
FLOCKS = (
    "skye:happy rusty:sad+thirsty checkers:chick tweed:content pebbles:content mrs_piano:away pepper:happy",
    "minty:content maple:sad peggy_sue:happy barcode:content crosswalk:content+thirsty",
    "olive:happy ginger:content zigzag:happy big_inky:sad dash:chick bianca:content pearl:sad eggatha:happy",
    "bluebell:content penny:sad",
)


def _people(count: int, event: str = "", crowded: bool = False) -> Callable[[Driver], TogetherScene]:
    def show(driver: Driver) -> TogetherScene:
        decks = [deck.removesuffix(" ?") for deck in (CROWDED if crowded else PLAIN)[:count]]
        flocks = FLOCKS if crowded else ()
        storage = "water_dish water_dish water_dish" if crowded else "water_dish"
        table = position(*decks, flocks=flocks, storage=storage, event=event)
        lay(driver, setup_of(("person",) * count, events=bool(event)), table)
        return together_of(driver)

    return show


def _hand(scene: TogetherScene, seat: int, kind: str) -> str:
    part = part_of(scene, seat)
    cards = part.match.table.cards
    card = next(card for card in part.match.table.actor.hand if cards.kind(card).id == kind)
    return f"p{seat}.hand.{card}"


def _lifted(driver: Driver) -> None:
    scene = _people(2, "bumper_crop")(driver)
    driver.move(driver.find(_hand(scene, 0, "corn")).centre)
    driver.down()
    hen = part_of(scene, 0).match.table.actor.flock[0].hen
    driver.move(driver.find(f"p0.hen.{hen}").centre, held=True)


def _fed(driver: Driver) -> None:
    scene = _people(3)(driver)
    for part in scene.parts:
        part.feed()
        part.app.step(3000)


def _warned(driver: Driver) -> None:
    scene = _people(4)(driver)
    for part in scene.parts:
        part.press_ready()


def _ready(driver: Driver) -> None:
    scene = _people(4)(driver)
    for part in scene.parts:
        part.press_ready()
        part.press_ready()


def _after(driver: Driver) -> None:
    _ready(driver)
    driver.wait(4000)


def _helped(driver: Driver) -> None:
    scene = _people(2, crowded=True)(driver)
    part_of(scene, 0).press_ready()
    driver.click(_hand(scene, 0, "hired_help"))


def _close_up(driver: Driver) -> None:
    scene = _people(4, crowded=True)(driver)
    part_of(scene, 0).press_ready()
    for part in scene.parts:
        thing = next(thing for thing in part.things if thing.zone == ("flock" if part.own % 2 else "hand"))
        part.over.enlarge(thing)


def _asked(driver: Driver) -> None:
    scene = _people(2)(driver)
    part = part_of(scene, 0)
    from scenes.dialogs import Answer

    words = driver.app.words
    part.over.ask(
        words.ui("What shall it fetch?"),
        [
            Answer("swap", words.ui("Take a discarded card"), lambda: None),
            Answer("draw", words.ui("Draw a card"), lambda: None, main=True),
        ],
    )
    other = part_of(scene, 1)
    other.over.pick(other.match.table.actor.hand, lambda card: None)


TOGETHER: dict[str, Callable[[Driver], object]] = {
    "two": _people(2),
    "three": _people(3, "heavy_rain"),
    "four": _people(4),
    "waiting": _people(4, "new_puppy", crowded=True),
    "lifted": _lifted,
    "fed": _fed,
    "warned": _warned,
    "ready": _ready,
    "after": _after,
    "helped": _helped,
    "close_up": _close_up,
    "asked": _asked,
}
