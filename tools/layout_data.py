"""Where everything lies on the table: the numbers from which tools/build_maps.py draws the Tiled maps.

A profile is a base size with its own arrangement. Per profile there is one drawing for each seat count (1 to 5) and
pose: "care" (phases 1, 2 and 4 of a round: flock and hand large) and "market" (phase 3: the two rows large). The same
thing has the same name in every drawing. All numbers are pixels of the base size, from the top left corner.

Five kinds of things are drawn:

- ``zone``     owns its place: zones never overlap and lie on the 8 px grid
- ``overlay``  is shown over the zones for a while: an open log, a sheet with a question, the rows while peeking
- ``part``     is a piece of a zone or overlay and stretches with it
- ``slot``     is a piece that holds a card or a token and keeps its shape
- ``fan``      is the centre of one hand card, with the angle it is turned by (degrees, clockwise)
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

GAP = 8
SEATS = (1, 2, 3, 4, 5)
POSES = ("care", "market")


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    def inset(self, dx: int, dy: int | None = None) -> "Box":
        """The box without a border of dx on the left and right and dy (dx if not given) above and below."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)


@dataclass(frozen=True)
class Thing:
    """One object of a map. A fan has no width and height."""

    name: str
    kind: str
    box: Box
    angle: float = 0.0


@dataclass
class Drawing:
    """One map: its size, its properties (text sizes and card heights) and its objects by layer, in order."""

    width: int
    height: int
    properties: dict[str, int] = field(default_factory=dict)
    layers: dict[str, list[Thing]] = field(default_factory=dict)

    def add(self, layer: str, kind: str, name: str, box: Box) -> Box:
        """Draws one rectangle and hands it back."""
        self.layers.setdefault(layer, []).append(Thing(name, kind, box))
        return box

    def add_grid(self, layer: str, name: str, boxes: list[Box]) -> None:
        """Draws slots called name_1, name_2 and so on."""
        for number, box in enumerate(boxes, 1):
            self.add(layer, "slot", f"{name}_{number}", box)

    def add_fans(self, zone: Box, card: int, *, step: int, least: int, lift: int, spread: float) -> None:
        """Draws a fan for each hand size from 1 until cards would lie closer than `least` px (15 at most).

        card: card height; step: widest distance of two cards; lift: room kept free below the cards;
        spread: most degrees from one card to the next.
        """
        width = card * 5 // 7
        room = zone.w - width - 32
        for n in range(1, min(15, room // least + 1) + 1):
            distance = min(step, room / max(1, n - 1))
            bow = 1.2 * min(1.0, 6 / n)
            bow *= min(1.0, 15 / (bow * max(1.0, ((n - 1) / 2) ** 2)))  # the outer cards hang 15 px at most
            for i in range(n):
                t = i - (n - 1) / 2
                x = round(zone.x + zone.w / 2 + t * distance)
                y = round(zone.y + zone.h - card / 2 - 8 - lift + t * t * bow * card / 224)
                angle = round(t * min(spread, 14 / n), 2)
                thing = Thing(f"fan_{n}_{i + 1}", "fan", Box(x, y, 0, 0), angle)
                self.layers.setdefault("hand", []).append(thing)


def grid(x: int, y: int, columns: int, rows: int, w: int, h: int, gap: int, gap_y: int | None = None) -> list[Box]:
    """Boxes of w by h in rows from the left, beginning at x, y."""
    gap_y = gap if gap_y is None else gap_y
    return [Box(x + c * (w + gap), y + r * (h + gap_y), w, h) for r in range(rows) for c in range(columns)]


def centred_grid(zone: Box, columns: int, rows: int, w: int, h: int, gap: int = GAP) -> list[Box]:
    """The same, centred sideways in the zone, from its top."""
    return grid(zone.x + (zone.w - columns * w - (columns - 1) * gap) // 2, zone.y, columns, rows, w, h, gap)


def flock_slots(drawing: Drawing, zone: Box) -> None:
    """The three ways to lay out the own flock in care: up to 5 hens, up to 10, up to 18."""
    for columns, rows in ((5, 1), (5, 2), (6, 3)):
        w = (zone.w - (columns - 1) * GAP) // columns // 8 * 8
        h = (zone.h - (rows - 1) * GAP) // rows // 8 * 8
        drawing.add_grid("flock", f"flock_slot_{columns * rows}", centred_grid(zone, columns, rows, w, h))


# ---- 1920 x 1080 -----------------------------------------------------------------------------------------------------

# Opponents' panels: top and height of each, header height, stats height, and the squares for their hens from few to
# many: (side, gap, columns, rows).
_PANELS: dict[int, tuple[list[int], int, int, int, list[tuple[int, int, int, int]]]] = {
    1: ([80], 992, 56, 96, [(136, 8, 2, 5), (80, 8, 3, 8)]),
    2: ([80, 584], 488, 56, 80, [(84, 8, 3, 3), (48, 8, 5, 5)]),
    3: ([80, 416, 752], 320, 48, 40, [(84, 8, 3, 2), (48, 8, 5, 3), (32, 4, 8, 5)]),
    4: ([80, 328, 584, 832], 240, 48, 32, [(48, 8, 5, 2), (32, 4, 8, 3)]),
}


def _wide_opponents(d: Drawing, opponents: int) -> None:
    tops, height, head, stats, squares = _PANELS[opponents]
    for number, top in enumerate(tops, 1):
        me = f"opponent_{number}"
        panel = d.add("opponents", "zone", f"{me}_panel", Box(16, top, 304, height))
        d.add("opponents", "part", f"{me}_header", Box(panel.x + 8, top + 8, 288, head - 8))
        d.add("opponents", "part", f"{me}_stats", Box(panel.x + 8, top + head, 288, stats))
        flock = Box(panel.x + 8, top + head + stats + 8, 288, height - head - stats - 48)
        d.add("opponents", "part", f"{me}_flock", flock)
        d.add("opponents", "part", f"{me}_last_action", Box(panel.x + 8, top + height - 40, 288, 32))
        for side, gap, columns, rows in squares:
            d.add_grid("opponents", f"{me}_hen_{columns * rows}", centred_grid(flock, columns, rows, side, side, gap))


def _wide_fox(d: Drawing) -> None:
    d.add("fox", "zone", "fox_track", Box(16, 80, 304, 992))
    d.add("fox", "part", "fox_title", Box(24, 88, 288, 56))
    d.add("fox", "part", "fox_status", Box(24, 1016, 288, 48))
    d.add_grid("fox", "fox_slot", grid(24, 152, 2, 6, 136, 136, 16, 8))


def _wide(seats: int, pose: str) -> Drawing:
    d = Drawing(1920, 1080)
    d.properties = {
        "text_title": 40,
        "text_heading": 28,
        "text_body": 20,
        "text_secondary": 16,
        "card_hand": 224 if pose == "care" else 168,
        "card_flock_5": 224,
        "card_flock_10": 152 if pose == "care" else 112,
        "card_flock_18": 104 if pose == "care" else 72,
        "card_pile": 112,
        "card_lifted": 112,
        "card_zoom": 448,
    }
    d.add("hud", "zone", "top_bar", Box(0, 0, 1920, 64))
    d.add("hud", "part", "menu_button", Box(16, 8, 48, 48))
    d.add("hud", "part", "round_label", Box(72, 8, 248, 48))
    d.add("hud", "part", "phase_strip", Box(336, 8, 688, 48))
    d.add("hud", "part", "now_line", Box(1040, 8, 544, 48))
    d.add("hud", "part", "system_buttons", Box(1600, 8, 304, 48))
    d.add("hud", "part", "log_button", Box(1792, 8, 52, 48))
    d.add("hud", "part", "magnifier_button", Box(1852, 8, 52, 48))
    d.add("hud", "zone", "event", Box(1600, 80, 304, 176))
    d.add("hud", "zone", "log", Box(1600, 272, 304, 320))
    d.add("hud", "zone", "summary", Box(1600, 608, 304, 176))
    d.add("hud", "zone", "auto_button", Box(1600, 800, 304, 56))
    d.add("hud", "zone", "undo_button", Box(1600, 864, 96, 56))
    d.add("hud", "zone", "redo_button", Box(1704, 864, 96, 56))
    d.add("hud", "zone", "hint_button", Box(1808, 864, 96, 56))
    d.add("hud", "zone", "warning", Box(1600, 928, 304, 56))
    d.add("hud", "zone", "end_phase_button", Box(1600, 992, 304, 80))
    d.add("hud", "overlay", "sheet", Box(520, 264, 880, 552))
    d.add("hud", "overlay", "zoom", Box(464, 264, 992, 544))
    d.add("hud", "overlay", "log_open", Box(1080, 80, 824, 904))
    d.add("hud", "overlay", "opponent_zoom", Box(336, 248, 1248, 344))
    if pose == "care":
        _wide_care(d)
    else:
        _wide_market(d)
    if seats == 1:
        _wide_fox(d)
    else:
        _wide_opponents(d, seats - 1)
    return d


def _wide_mat(d: Drawing, top: int) -> None:
    d.add("mat", "zone", "draw_deck", Box(336, top, 96, 176))
    d.add("mat", "zone", "baskets", Box(448, top, 312, 176))
    for number, worth in enumerate((1, 3, 5)):
        d.add("mat", "part", f"basket_{worth}", Box(448 + 104 * number, top, 104, 176))
    d.add("mat", "zone", "score_track", Box(776, top, 288, 176))
    d.add("mat", "zone", "discard", Box(1488, top, 96, 176))


def _wide_care(d: Drawing) -> None:
    d.add("market", "zone", "chicken_row", Box(336, 80, 616, 152))
    d.add("market", "slot", "chicken_deck", Box(344, 112, 88, 88))
    d.add_grid("market", "chicken_slot", grid(448, 112, 5, 1, 88, 112, 8))
    d.add("market", "zone", "market_row", Box(968, 80, 616, 152))
    d.add("market", "slot", "market_deck", Box(976, 112, 80, 112))
    d.add_grid("market", "market_slot", grid(1072, 112, 5, 1, 80, 112, 16))
    flock_slots(d, d.add("flock", "zone", "flock", Box(336, 248, 1248, 344)))
    _wide_mat(d, 608)
    d.add("mat", "zone", "yard", Box(1080, 608, 160, 176))
    d.add("mat", "zone", "water_storage", Box(1256, 608, 216, 176))
    hand = d.add("hand", "zone", "hand", Box(336, 800, 1248, 272))
    d.add_fans(hand, 224, step=168, least=72, lift=16, spread=2.0)


def _wide_market(d: Drawing) -> None:
    d.add("market", "zone", "chicken_row", Box(336, 80, 1248, 264))
    d.add("market", "slot", "chicken_deck", Box(376, 112, 112, 112))
    d.add_grid("market", "chicken_slot", grid(528, 120, 5, 1, 200, 200, 8))
    d.add("market", "part", "clear_chickens_button", Box(352, 240, 160, 96))
    d.add("market", "zone", "market_row", Box(336, 352, 1248, 264))
    d.add("market", "slot", "market_deck", Box(392, 384, 80, 112))
    d.add_grid("market", "market_slot", grid(548, 384, 5, 1, 160, 224, 48))
    d.add("market", "part", "clear_market_button", Box(352, 512, 160, 96))
    flock = d.add("flock", "zone", "flock", Box(336, 624, 1248, 152))
    d.add_grid("flock", "flock_slot_10", centred_grid(flock, 10, 1, 120, 152, 4))
    d.add_grid("flock", "flock_slot_18", centred_grid(flock, 9, 2, 128, 72))
    _wide_mat(d, 792)
    d.add("market", "zone", "sell_eggs_button", Box(336, 984, 352, 88))
    d.add("market", "zone", "trash_bin", Box(712, 984, 352, 88))
    d.add("mat", "zone", "water_storage", Box(1488, 984, 96, 88))
    hand = d.add("hand", "zone", "hand", Box(1080, 792, 392, 280))
    d.add_fans(hand, 168, step=136, least=16, lift=32, spread=1.5)


# ---- the smaller windows ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Compact:
    """What differs between the smaller profiles. Heights and widths in px; pairs are (hens, supplies)."""

    width: int
    height: int
    column: int  # width of the column on the right
    strip: int  # width of the phase strip
    opponents: int  # height of the band of opponents
    flock: int
    mat: int
    hand: int
    hand_card: int
    flock_cards: tuple[int, int, int]
    label: int  # width of the deck and its button left of a row
    row_cards: tuple[int, int]  # in the market pose
    peek_cards: tuple[int, int]  # in the rows that open over the flock in the care pose
    fox: tuple[int, int]  # size of a fox card
    market_hand_card: int
    stacked: bool  # baskets above the score track in the market pose


_COMPACT = {
    "1280x720": Compact(
        1280, 720, 208, 352, 72, 264, 96, 200, 168, (168, 112, 72), 160, (168, 168), (128, 152), (80, 56), 112, False
    ),
    "1280x800": Compact(
        1280, 800, 208, 352, 80, 296, 112, 224, 196, (192, 128, 80), 160, (168, 192), (152, 176), (80, 64), 140, False
    ),
    "1024x768": Compact(
        1024, 768, 168, 304, 80, 264, 112, 224, 168, (152, 104, 72), 128, (128, 176), (128, 168), (64, 64), 140, True
    ),
}
_BAR = 48


def _compact(c: Compact, seats: int, pose: str) -> Drawing:
    d = Drawing(c.width, c.height)
    d.properties = {
        "text_title": 32,
        "text_heading": 24,
        "text_body": 18,
        "text_secondary": 18 if (c.width, c.height) == (1280, 800) else 16,  # a hand-held is small and near
        "card_hand": c.hand_card if pose == "care" else c.market_hand_card,
        "card_flock_5": c.flock_cards[0],
        "card_flock_10": c.flock_cards[1],
        "card_flock_18": c.flock_cards[2],
        "card_pile": 56,
        "card_lifted": 112,
        "card_zoom": 448,
    }
    band = Box(GAP, _BAR + GAP, c.width - 2 * GAP, c.opponents)
    middle = Box(GAP, band.y + band.h + GAP, c.width - 3 * GAP - c.column, 0)
    _compact_hud(d, c, middle.y)
    if pose == "care":
        _compact_care(d, c, middle)
    else:
        _compact_market(d, c, middle)
    if seats == 1:
        _compact_fox(d, c, band)
    else:
        _compact_opponents(d, band, seats - 1)
    return d


def _compact_hud(d: Drawing, c: Compact, top: int) -> None:
    right = c.width - GAP - c.column
    bottom = c.height - GAP
    d.add("hud", "zone", "top_bar", Box(0, 0, c.width, _BAR))
    d.add("hud", "part", "menu_button", Box(0, 0, 48, _BAR))
    d.add("hud", "part", "round_label", Box(50, 0, 108, _BAR))
    d.add("hud", "part", "phase_strip", Box(160, 0, c.strip - 16, _BAR))
    now = 144 + c.strip + GAP
    d.add("hud", "part", "now_line", Box(now, 0, right - GAP - now, _BAR))
    d.add("hud", "part", "system_buttons", Box(right, 0, c.column, _BAR))
    d.add("hud", "part", "log_button", Box(right + c.column - 104, 0, 48, _BAR))
    d.add("hud", "part", "magnifier_button", Box(right + c.column - 48, 0, 48, _BAR))
    d.add("hud", "zone", "event", Box(right, top, c.column, 96))
    d.add("hud", "zone", "peek", Box(right, top + 104, c.column, 120))
    d.add("hud", "zone", "summary", Box(right, top + 232, c.column, bottom - 240 - top - 232))
    d.add("hud", "zone", "auto_button", Box(right, bottom - 232, c.column, 48))
    third = (c.column - 2 * GAP) // 3 // 8 * 8
    d.add("hud", "zone", "undo_button", Box(right, bottom - 176, third, 48))
    d.add("hud", "zone", "redo_button", Box(right + third + GAP, bottom - 176, third, 48))
    hint = right + 2 * (third + GAP)
    d.add("hud", "zone", "hint_button", Box(hint, bottom - 176, right + c.column - hint, 48))
    d.add("hud", "zone", "warning", Box(right, bottom - 120, c.column, 48))
    d.add("hud", "zone", "end_phase_button", Box(right, bottom - 64, c.column, 64))
    d.add("hud", "overlay", "sheet", Box((c.width - 768) // 2, (c.height - 528) // 16 * 8, 768, 528))
    d.add("hud", "overlay", "zoom", Box((c.width - 896) // 2, (c.height - 512) // 16 * 8, 896, 512))
    d.add("hud", "overlay", "log_open", Box(c.width - GAP - 560, top, 560, bottom - 128 - top))
    d.add("hud", "overlay", "opponent_zoom", Box(GAP, top, right - 2 * GAP, c.flock))


def _rows(d: Drawing, kind: str, c: Compact, area: Box, cards: tuple[int, int]) -> int:
    """The two market rows, one above the other; the height of both and the gap between."""
    top = area.y
    pitch = (area.w - c.label - 3 * GAP + GAP) // 5
    for name, clear, height, shape in (
        ("chicken", "clear_chickens_button", cards[0], (1, 1)),
        ("market", "clear_market_button", cards[1], (5, 7)),
    ):
        row = d.add("market", kind, f"{name}_row", Box(area.x, top, area.w, 32 + height + GAP))
        width = -(-height * shape[0] // shape[1])
        deck = height - 72
        d.add("market", "slot", f"{name}_deck", Box(row.x + GAP, top + 32, deck * shape[0] // shape[1], deck))
        first = row.x + c.label + 2 * GAP + (pitch - GAP - width) // 2
        d.add_grid("market", f"{name}_slot", grid(first, top + 32, 5, 1, width, height, pitch - width))
        d.add("market", "part", clear, Box(row.x + GAP, top + 32 + height - 64, c.label, 64))
        top += row.h + GAP
    return top - GAP - area.y


def _compact_care(d: Drawing, c: Compact, area: Box) -> None:
    x, y, w, _ = area
    flock_slots(d, d.add("flock", "zone", "flock", Box(x, y, w, c.flock)))
    y += c.flock + GAP
    units = (("draw_deck", 3), ("baskets", 12), ("score_track", 11), ("yard", 6), ("water_storage", 8), ("discard", 3))
    share = (w - 5 * GAP) / sum(unit for _, unit in units)
    left = x
    for name, unit in units:
        width = int(share * unit) // 8 * 8 if name != "discard" else x + w - left
        box = d.add("mat", "zone", name, Box(left, y, width, c.mat))
        if name == "baskets":
            _split_baskets(d, box)
        left += width + GAP
    y += c.mat + GAP
    hand = d.add("hand", "zone", "hand", Box(x, y, w, c.hand))
    d.add_fans(hand, c.hand_card, step=c.hand_card * 5 // 7 + GAP, least=72, lift=10, spread=1.6)
    _rows(d, "overlay", c, Box(x, area.y, w, 0), c.peek_cards)


def _split_baskets(d: Drawing, box: Box) -> None:
    third = box.w // 3
    for number, worth in enumerate((1, 3, 5)):
        d.add("mat", "part", f"basket_{worth}", Box(box.x + third * number, box.y, third, box.h))


def _compact_market(d: Drawing, c: Compact, area: Box) -> None:
    x, w = area.x, area.w
    y = area.y + _rows(d, "zone", c, area, c.row_cards) + GAP
    h = c.height - GAP - y
    half = (h - GAP) // 16 * 8
    low = y + h - half
    if c.stacked:
        baskets, score = Box(x, y, 272, half), Box(x, low, 272, half)
    else:
        baskets, score = Box(x, y, 272, h), Box(x + 272 + GAP, y, 208, h)
    _split_baskets(d, d.add("mat", "zone", "baskets", baskets))
    d.add("mat", "zone", "score_track", score)
    left = score.x + score.w + GAP
    d.add("market", "zone", "sell_eggs_button", Box(left, y, 144, half))
    d.add("market", "zone", "trash_bin", Box(left, low, 144, half))
    left += 144 + GAP
    piles = x + w - 2 * 72 - GAP
    hand = d.add("hand", "zone", "hand", Box(left, y, piles - GAP - left, h))
    d.add_fans(hand, c.market_hand_card, step=c.market_hand_card * 5 // 7 + GAP, least=16, lift=0, spread=1.0)
    d.add("mat", "zone", "draw_deck", Box(piles, y, 72, half))
    d.add("mat", "zone", "water_storage", Box(piles, low, 72, half))
    d.add("mat", "zone", "discard", Box(piles + 72 + GAP, y, 72, h))
    flock_slots(d, d.add("flock", "overlay", "flock", Box(x, area.y, w, c.flock)))


def _compact_opponents(d: Drawing, band: Box, opponents: int) -> None:
    cells = (band.w + GAP) // 8  # of the grid, with the gap after each panel; the first ones are a cell wider
    line = band.h // 2 - 4
    left = band.x
    for i in range(opponents):
        me = f"opponent_{i + 1}"
        width = (cells // opponents + (i < cells % opponents)) * 8 - GAP
        panel = d.add("opponents", "zone", f"{me}_panel", Box(left, band.y, width, band.h))
        left += width + GAP
        inner = panel.inset(8, 4)
        name = inner.w * 45 // 100
        d.add("opponents", "part", f"{me}_header", Box(inner.x, inner.y, name, line))
        d.add("opponents", "part", f"{me}_stats", Box(inner.x + name, inner.y, inner.w - name, line))
        last = 128 if width >= 400 else 32
        second = inner.y + line
        flock = d.add("opponents", "part", f"{me}_flock", Box(inner.x, second, inner.w - last - GAP, line))
        d.add("opponents", "part", f"{me}_last_action", Box(inner.x + inner.w - last, second, last, line))
        for side, gap in ((line - 4, 4), (20, 2)):
            columns = (flock.w + gap) // (side + gap)
            boxes = grid(flock.x, flock.y + (line - side) // 2, columns, 1, side, side, gap)
            d.add_grid("opponents", f"{me}_hen_{columns}", boxes)


def _compact_fox(d: Drawing, c: Compact, band: Box) -> None:
    d.add("fox", "zone", "fox_track", band)
    w, h = c.fox
    left = band.x + band.w - 12 * (w + GAP)
    label = Box(band.x + GAP, band.y + GAP, left - band.x - 2 * GAP, (band.h - 2 * GAP) // 2)
    d.add("fox", "part", "fox_title", label)
    d.add("fox", "part", "fox_status", label._replace(y=label.y + label.h))
    d.add_grid("fox", "fox_slot", grid(left, band.y + (band.h - h) // 2, 12, 1, w, h, GAP))


def _for(c: Compact) -> Callable[[int, str], Drawing]:
    return lambda seats, pose: _compact(c, seats, pose)


def profiles() -> dict[str, Callable[[int, str], Drawing]]:
    """The profiles by name, each a function (seats, pose) that draws one map."""
    return {"1920x1080": _wide} | {name: _for(c) for name, c in _COMPACT.items()}
