"""A table at which several people feed at the same time, and the hands of people with a pad at it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game import places
from game.ai.levels import Choice, choose
from game.loading import load_cards
from game.match import Match
from game.notation import parse_position
from game.seating import SEAT_IDS, Kind, SeatSetup, Setup
from game.table import Options, Table
from game.view import View
from game.words import Words
from scenes.art.pictures import Pictures
from scenes.flow import Flow
from scenes.table.scene import TableScene
from scenes.table.together.part import Part
from scenes.table.together.scene import TogetherScene
from tests.scenes.driver import ROOT, Driver
from tests.scenes.virtual_pad import VirtualPad

CARDS = load_cards()
NAMES = ("Mia", "Ben", "Hazel", "Otto", "Rosa")
SIZES = ((1920, 1080), (1280, 800), (1024, 768))


def setup_of(kinds: tuple[Kind, ...], devices: tuple[str, ...] = (), events: bool = False) -> Setup:
    """Seats with open hands."""
    seats = tuple(
        SeatSetup(NAMES[place], SEAT_IDS[place], kind, device=devices[place] if devices else "")
        for place, kind in enumerate(kinds)
    )
    return Setup(seats, open_hands=True, events=events, first=0)


def lay(
    driver: Driver, setup: Setup, table: Table | None = None, seed: int = 1, cap: int = 60, together: bool = True
) -> TableScene:
    """The table of a game on a driver, with nothing played yet."""
    if together:
        driver.app.settings.together = "on"
    driver.app.settings.ai_pace = "instant"
    options = Options(len(setup.seats), setup.target, True, events=setup.events, cap=cap)
    match = Match(table) if table is not None else Match.new(CARDS, options, seed, 0)

    def chooses(seen: View, level: str) -> Choice:
        return choose(seen, level, seed)

    flow = Flow(driver.app, lambda flow, setup: None, ROOT / "assets" / "licences")
    scene = TableScene(flow, setup, match, chooses, Path(ROOT / "assets" / "maps"))
    driver.push(scene)
    return scene


def driver_of(size: tuple[int, int] = (1280, 800), language: str = "en", art: bool = False) -> Driver:
    """A driver that knows the words of the cards."""

    def words_for(lang: str) -> Words:
        return Words(lang, ROOT / "assets" / "locale", CARDS)

    parts = {"pictures": Pictures(places.asset("art", "pictures"))} if art else {}
    return Driver(size, language, words_for=words_for, **parts)


def together_of(driver: Driver) -> TogetherScene:
    """The scene of simultaneous care, once it is there."""
    for _ in range(400):
        top = driver.app.top
        if isinstance(top, TogetherScene):
            driver.wait(200)
            return top
        if top is not None and top.name == "event":
            driver.key(13)
        driver.step()
    raise AssertionError(f"nobody feeds at the same time; there is {driver.app.top}")


def part_of(scene: TogetherScene, seat: int) -> Part:
    return next(part for part in scene.parts if part.own == seat)


def position(*decks: str, flocks: tuple[str, ...] = (), storage: str = "", event: str = "") -> Table:
    """A table at the draw of seat 0; each deck names the hand that its seat will draw."""
    usual = (
        "checkers:content tweed:happy pebbles:sad", "pepper:content peggy_sue:happy barcode:sad",
        "crosswalk:content zigzag:happy dash:sad", "meringue:content omelia:happy alice:sad",
    )  # fmt: skip
    lines = ["round 3 phase draw first 0 acting 0 open_hands"]
    for seat, deck in enumerate(decks):
        lines += [f"seat {seat} eggs {5 + seat} ribbons {seat}", f"  flock {(flocks or usual)[seat]}"]
        lines.append(f"  deck {deck}" + (" ?" if seat == 0 else ""))
        if seat == 0 and storage:
            lines.append(f"  storage {storage}")
    if event:
        lines.append(f"event {event}")
    return parse_position("\n".join(lines), CARDS)


PLAIN = (
    "corn yard_scraps yard_scraps water_dish water_dish worm_treat",
    "corn yard_scraps yard_scraps water_dish water_dish peanut_treat",
    "corn yard_scraps yard_scraps water_dish water_dish berry_treat",
    "corn yard_scraps yard_scraps water_dish water_dish raisin_treat",
)


def with_devices(setup: Setup, *devices: str) -> Setup:
    return msgspec.structs.replace(
        setup,
        seats=tuple(
            msgspec.structs.replace(seat, device=device) for seat, device in zip(setup.seats, devices, strict=True)
        ),
    )


class PadHands:
    """One person with a pad, who sees what everybody sees and presses its buttons."""

    def __init__(self, driver: Driver, pad: VirtualPad, seat: int) -> None:
        self.driver, self.pad, self.seat = driver, pad, seat
        self.mark = f"p{seat}."

    @property
    def focused(self) -> str:
        """What has the focus in the own part, or on the table."""
        together = isinstance(self.driver.app.top, TogetherScene)
        probes = self.driver.app.top.probe() if self.driver.app.top is not None else []
        found = [probe.id for probe in probes if probe.focused and (probe.id.startswith(self.mark) or not together)]
        return found[0] if found else ""

    def go_to(self, id: str) -> None:
        """With the pad's cross towards it; where that does not lead nearer, to the next zone."""
        seen: set[tuple[str, str]] = set()
        for _ in range(60):
            if self.focused == id:
                return
            here, there = self.driver.find(self.focused).centre, self.driver.find(id).centre
            across, down = there[0] - here[0], there[1] - here[1]
            ways = ["right" if across > 0 else "left", "down" if down > 0 else "up"]
            ways = ways if abs(across) > abs(down) else ways[::-1]
            way = next((way for way in ways if (self.focused, way) not in seen), "rb")
            seen.add((self.focused, way))
            self.pad.press(way)
        raise AssertionError(f"{id} cannot be reached with the pad from {self.focused}")

    def lift(self, id: str) -> None:
        self.go_to(self.mark + id)
        self.pad.press("a")

    def carry(self, id: str, goal: str) -> None:
        """Lift a thing, move over the targets, drop."""
        self.lift(id)
        self.go_to(self.mark + goal)
        self.pad.press("a")

    def feed(self, part: Part, cards: int = 3) -> None:
        """Give some cards of the hand to whoever needs them most, the rest by the solver."""
        for thing in [thing for thing in part.things if thing.zone == "hand" and thing.card is not None][:cards]:
            if part.match.table.cards.role[thing.card or 0] not in ("food", "water"):
                continue
            self.lift(thing.id)
            for _ in range(5):
                if part.held() is None:
                    break
                if not part.targets():
                    self.pad.press("b")
                    break
                self.pad.press("a")
        self.pad.press("l3")

    def ready(self, scene: TogetherScene) -> None:
        """Press the button for it until it is so."""
        for _ in range(4):
            if scene.together.ready(self.seat):
                return
            self.pad.press("x")
        raise AssertionError(f"seat {self.seat} does not get ready: {part_of(scene, self.seat).line()}")
