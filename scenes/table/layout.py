"""Where everything lies on the table, in pixels of the window.

The arrangement itself is in assets/maps/*.tmx (drawn by tools/build_maps.py, one map per profile, seat count and pose);
this module picks the map that suits a window, reads it with pytmx and scales it.

Names in the maps: zones such as ``hand`` or ``score_track``; pieces of them such as ``basket_3`` or ``menu_button``;
numbered slots such as ``market_slot_1`` or ``flock_slot_10_7`` (slot 7 of the arrangement for up to 10 hens). Overlays
(``sheet``, ``zoom``, ``log_open``, ``opponent_zoom``, and in small windows the rows in the care pose and the flock in
the market pose) lie over the zones and are shown only for a while.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple
from xml.etree.ElementTree import ParseError

import pytmx
from pygame import Rect

from scenes.ui.theme import Theme

Pose = Literal["care", "market"]
Row = Literal["chicken", "market"]
Text = Literal["title", "heading", "body", "secondary"]
Card = Literal["hand", "flock_5", "flock_10", "flock_18", "pile", "lifted", "zoom"]

PROFILES: dict[str, tuple[int, int]] = {
    "1920x1080": (1920, 1080),
    "1280x800": (1280, 800),
    "1280x720": (1280, 720),
    "1024x768": (1024, 768),
}

_LARGEST = "1920x1080"
_MOST_STRETCH = 1.15  # zones may grow this much more in one direction than in the other
_LEAST_SCALE = 0.925  # a profile may shrink to this: a maximised window on a 1080p screen keeps the large profile
_MOST_GROWTH = 1.25  # large text may outgrow its arrangement by this much
_SHRINKS = 0.9  # and shrink to this share of itself where a box is too narrow
_BODY = 18  # px, of running text in the small profiles
_TEXT_FLOOR: dict[str, int] = {"title": 28, "heading": 22, "body": 18, "secondary": 16}


class LayoutError(Exception):
    """A map is missing or cannot be used. The message is one sentence that names the file."""


class Spot(NamedTuple):
    """The centre of a card in window pixels, and its angle in degrees, clockwise."""

    x: int
    y: int
    angle: float


class _Thing(NamedTuple):
    name: str
    kind: str
    x: float
    y: float
    w: float
    h: float
    angle: float


class _Map(NamedTuple):
    width: int
    height: int
    numbers: dict[str, int]
    things: tuple[_Thing, ...]


class Fit(NamedTuple):
    """How a profile is laid into a window.

    scale: of cards and text. stretch: of zones, sideways and downwards (equal to the scale or a little more, so that
    windows of any shape look full). origin: where the layout begins in the window; outside is grass. large: text is
    larger than usual, growth: by how much more than the scale says.
    """

    profile: str
    scale: float
    stretch: tuple[float, float]
    origin: tuple[int, int]
    growth: float = 1.0
    large: bool = False


@dataclass(frozen=True)
class Opponent:
    """The places of one opponent's panel, in window pixels."""

    panel: Rect
    header: Rect
    stats: Rect
    flock: Rect
    last_action: Rect
    _hens: dict[int, list[Rect]]

    def hens(self, count: int) -> list[Rect]:
        """Squares for `count` hens; fewer when not even the smallest squares hold them all."""
        return _fewest(self._hens, count)[:count]


class Layout:
    """The places for one window size, seat count and pose.

    profile, scale, origin: see Fit. bounds: all that the layout covers of the window. zones: every rectangle by name.
    points: every centre of a hand card by name, as (x, y, angle). overlays: the names that lie over the zones. All in
    whole window pixels; angles in degrees, clockwise.
    """

    def __init__(self, source: _Map, fit: Fit, seats: int, pose: Pose) -> None:
        self.profile = fit.profile
        self.scale = fit.scale
        self.text_scale = fit.scale * fit.growth if fit.large else 1.0
        """Real pixels per pixel of text in a window of the profile's size, where text is larger than usual; else 1."""
        self.face_scale = fit.scale * fit.growth
        """By how much the least sizes of words on cards grow."""
        self.origin = fit.origin
        self.seats = seats
        self.pose = pose
        self.zones: dict[str, Rect] = {}
        self.points: dict[str, Spot] = {}
        self._numbers = source.numbers
        overlays = set()
        for thing in source.things:
            if thing.kind == "fan":
                x, y = self._point(thing.x, thing.y, fit)
                self.points[thing.name] = Spot(x, y, thing.angle)
                continue
            self.zones[thing.name] = self._rect(thing, fit)
            if thing.kind == "overlay":
                overlays.add(thing.name)
        self.overlays = frozenset(overlays)
        left, top = self._point(0, 0, fit)
        right, bottom = self._point(source.width, source.height, fit)
        self.bounds = Rect(left, top, right - left, bottom - top)

    @staticmethod
    def _point(x: float, y: float, fit: Fit) -> tuple[int, int]:
        return fit.origin[0] + round(x * fit.stretch[0]), fit.origin[1] + round(y * fit.stretch[1])

    def _rect(self, thing: _Thing, fit: Fit) -> Rect:
        # Edges are rounded, not widths: what touches in the map touches here, what does not overlap never will.
        left, top = self._point(thing.x, thing.y, fit)
        right, bottom = self._point(thing.x + thing.w, thing.y + thing.h, fit)
        rect = Rect(left, top, right - left, bottom - top)
        if thing.kind != "slot":
            return rect
        w = min(rect.w, round(thing.w * fit.scale))
        h = min(rect.h, round(thing.h * fit.scale))
        return Rect(left + (rect.w - w) // 2, top + (rect.h - h) // 2, w, h)

    def __getitem__(self, name: str) -> Rect:
        """A zone by name, as a copy. KeyError names the map when there is none."""
        try:
            return self.zones[name].copy()
        except KeyError:
            where = f"table_{self.profile}_s{self.seats}_{self.pose}"
            raise KeyError(f"the map {where} has no zone called {name}") from None

    def __contains__(self, name: str) -> bool:
        return name in self.zones

    @property
    def compact(self) -> bool:
        """Small window: opponents are a band of chips, the log opens on demand, the other pose is peeked at."""
        return self.profile != _LARGEST

    def px(self, length: float) -> int:
        """A length of the profile (a border, a gap) in window pixels, at least 1."""
        return max(1, round(length * self.scale))

    def text(self, kind: Text) -> int:
        """Font size in px, never below what can be read."""
        return max(_TEXT_FLOOR[kind], round(self._numbers[f"text_{kind}"] * self.face_scale))

    def floor(self, px: int) -> int:
        """The least size of words that may shrink to `px` at the usual size of text."""
        return max(px, round(px * self.text_scale * _SHRINKS)) if self.text_scale > 1 else px

    def card(self, kind: Card) -> tuple[int, int]:
        """Width and height of a supply card (5:7) in px. Hens are squares with this height as their side."""
        height = round(self._numbers[f"card_{kind}"] * self.scale)
        return round(height * 5 / 7), height

    # ---- the own flock and hand

    def flock_slots(self, count: int) -> list[Rect]:
        """A slot for each of `count` hens (up to 18 a page): her card, and around it what she needs and becomes.

        Fewer hens than a row holds are centred, but in the narrow strip of the large market pose, where words stand on
        the right; the second and third row begin on the left.
        """
        slots = _fewest(self._families("flock_slot_"), count)
        chosen = slots[:count]
        row = [slot for slot in slots if slot.y == slots[0].y]
        if 0 < count < len(row) <= 6:
            shift = (row[-1].right - chosen[-1].right) // 2
            for slot in chosen:
                slot.x += shift
        return chosen

    def flock_card(self, count: int) -> int:
        """The side of a hen card in px when `count` hens are in the flock."""
        sizes = sorted(self._families("flock_slot_"))
        size = next((size for size in sizes if size >= count), sizes[-1])
        return round(self._numbers[f"card_flock_{size}"] * self.scale)

    @property
    def hand_page(self) -> int:
        """How many hand cards can be shown at once."""
        return max(int(name.split("_")[1]) for name in self.points)

    def hand_fan(self, count: int) -> list[Spot]:
        """The centres of `count` hand cards from left to right, at most `hand_page` of them."""
        count = min(count, self.hand_page)
        return [self.points[f"fan_{count}_{number}"] for number in range(1, count + 1)]

    # ---- the rows for sale

    def row_slots(self, row: Row) -> list[Rect]:
        """The five places of a row. A hen is a square of the slot's width at its top, a supply card fills its slot."""
        return [self[f"{row}_slot_{number}"] for number in range(1, 6)]

    # ---- the others

    def opponents(self) -> list[Opponent]:
        """The panels of the other seats, in turn order after the own seat."""
        return [self._opponent(f"opponent_{number}_") for number in range(1, self.seats)]

    def _opponent(self, me: str) -> Opponent:
        return Opponent(
            self[me + "panel"],
            self[me + "header"],
            self[me + "stats"],
            self[me + "flock"],
            self[me + "last_action"],
            self._families(me + "hen_"),
        )

    def fox_slots(self) -> list[Rect]:
        """The 12 places of the fox track; none with more than one seat."""
        return [self[f"fox_slot_{number}"] for number in range(1, 13)] if self.seats == 1 else []

    # ---- helpers

    def split(self, name: str, parts: int, gap: int = 8) -> list[Rect]:
        """A zone cut into equal parts from left to right, with `gap` profile pixels between them."""
        return list(_split(self[name], parts, self.px(gap)))

    def _families(self, prefix: str) -> dict[int, list[Rect]]:
        """Slots called prefix + capacity + _number, by capacity, each in order of number."""
        found: dict[int, dict[int, Rect]] = {}
        for name, rect in self.zones.items():
            if name.startswith(prefix):
                capacity, number = name[len(prefix) :].split("_")
                found.setdefault(int(capacity), {})[int(number)] = rect.copy()
        return {capacity: [rects[number] for number in sorted(rects)] for capacity, rects in found.items()}


def load_layout(maps: Path, size: tuple[int, int], seats: int, pose: Pose, text_scale: float = 1.0) -> Layout:
    """The layout for a window of `size` px, 1 to 5 seats and a pose; `maps` is the folder assets/maps.

    `text_scale` is how much larger than usual text is to be (1.0 to 1.5).

    A map is read once and kept, so calling this again (another size, the other pose) costs about a millisecond.
    Raises LayoutError when the map is missing or damaged.
    """
    best = fit(size, text_scale)
    return Layout(_read(maps / f"table_{best.profile}_s{seats}_{pose}.tmx"), best, seats, pose)


def fit(size: tuple[int, int], text_scale: float = 1.0) -> Fit:
    """The profile that uses a window best: full, large, little distorted, and with text that can be read.

    For large text it is one of the small profiles, enlarged: they hold the same with less around it.
    """
    usual = max((_fit(name, size) for name in PROFILES), key=lambda candidate: _merit(candidate, size))
    if text_scale <= 1:
        return usual
    small = (_fit(name, size) for name in PROFILES if name != _LARGEST)
    best = max(small, key=lambda candidate: _merit(candidate, size))
    body = Theme.for_window(size).floor("body")
    wanted = text_scale * (body if usual.profile == _LARGEST else max(body, _BODY * usual.scale))
    return best._replace(growth=min(_MOST_GROWTH, max(1.0, wanted / (_BODY * best.scale))), large=True)


def _fit(profile: str, size: tuple[int, int]) -> Fit:
    base = PROFILES[profile]
    ratio = size[0] / base[0], size[1] / base[1]
    scale = min(ratio)
    stretch = min(ratio[0], scale * _MOST_STRETCH), min(ratio[1], scale * _MOST_STRETCH)
    origin = (size[0] - round(base[0] * stretch[0])) // 2, (size[1] - round(base[1] * stretch[1])) // 2
    return Fit(profile, scale, stretch, origin)


def _merit(candidate: Fit, size: tuple[int, int]) -> tuple[bool, float]:
    base = PROFILES[candidate.profile]
    filled = base[0] * candidate.stretch[0] * base[1] * candidate.stretch[1] / (size[0] * size[1])
    shown = (base[0] * base[1]) ** 0.25
    bent = (max(candidate.stretch) / min(candidate.stretch)) ** 0.5
    small = min(1.0, candidate.scale) ** 2
    return candidate.scale >= _LEAST_SCALE, filled * shown / bent * small


@lru_cache(maxsize=64)
def _read(path: Path) -> _Map:
    try:
        tiled = pytmx.TiledMap(str(path))
        things = tuple(_things(tiled))
        if not things:
            raise ValueError("it holds no named rectangle")
        numbers = {name: int(value) for name, value in tiled.properties.items()}
    except FileNotFoundError:
        raise LayoutError(f"The table map {path} is missing.") from None
    except (OSError, ParseError, KeyError, TypeError, ValueError) as error:
        raise LayoutError(f"The table map {path} cannot be read: {error}.") from error
    return _Map(tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight, numbers, things)


def _things(tiled: pytmx.TiledMap) -> Iterator[_Thing]:
    for layer in tiled.layers:
        for it in layer:
            if not it.name or it.type not in {"zone", "overlay", "part", "slot", "fan"}:
                raise ValueError(f"object {it.id} in layer {layer.name} has no name or no known type")
            yield _Thing(it.name, it.type, it.x, it.y, it.width, it.height, float(it.properties.get("angle", 0.0)))


def _fewest(families: dict[int, list[Rect]], count: int) -> list[Rect]:
    """The smallest arrangement that holds `count`, else the largest there is."""
    sizes = sorted(families)
    return families[next((size for size in sizes if size >= count), sizes[-1])]


def _split(rect: Rect, parts: int, gap: int) -> Iterator[Rect]:
    room = rect.w - gap * (parts - 1)
    for i in range(parts):
        left = rect.x + room * i // parts + gap * i
        right = rect.x + room * (i + 1) // parts + gap * i
        yield Rect(left, rect.y, right - left, rect.h)
