"""Where everything of a part lies: the parts of the window, and what is inside each."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.ui.theme import Theme

MOST_PARTS = 4
CROWD = 5
"""With more hens than this a small part has less room for words and cards."""
LEAST_QUARTER = 296
"""A quarter of fewer pixels (of a small window at the usual text size) in height is not enough for hens and a hand."""


@dataclass(frozen=True)
class Places:
    """The rectangles of one part, in window pixels. `buttons` are those of Undo, Feed for me and Ready."""

    box: tuple[int, int, int, int]
    rim: int
    gap: int
    heights: tuple[int, int, int]
    button_widths: tuple[int, int, int]

    @property
    def whole(self) -> Rect:
        return Rect(self.box)

    @property
    def head(self) -> Rect:
        """The band with the name."""
        x, y, width, _ = self.box
        return Rect(x, y, width, self.heights[0])

    @property
    def line(self) -> Rect:
        """One line of words, or two."""
        head = self.head
        return Rect(head.x + self.gap, head.bottom + 3, head.width - 2 * self.gap, self.heights[1] - 3)

    @property
    def hand(self) -> Rect:
        """The row of cards at the foot."""
        x, y, width, height = self.box
        foot = self.rim + self.gap // 2
        return Rect(x + self.gap, y + height - foot - self.heights[2], width - 2 * self.gap, self.heights[2])

    @property
    def flock(self) -> Rect:
        """The hens, between the line and the hand."""
        top, below = self.line.bottom + max(8, self.gap // 2), self.hand.y
        x, _, width, _ = self.box
        return Rect(x + self.gap, top, width - 2 * self.gap, below - top - max(6, self.gap // 2))

    @property
    def body(self) -> Rect:
        """Flock and hand."""
        return self.flock.union(self.hand)

    @property
    def buttons(self) -> tuple[Rect, Rect, Rect]:
        """Undo, Feed for me, Ready."""
        head, found = self.head, []
        right = head.right - self.gap // 2 - self.rim
        pad = max(3, (head.height - self.heights[0] * 7 // 8) // 2)
        for width in reversed(self.button_widths):
            found.append(Rect(right - width, head.y + pad, width, head.height - 2 * pad - 2))
            right -= width + max(4, self.gap // 2)
        return found[2], found[1], found[0]


def window_parts(theme: Theme, parts: int) -> tuple[Rect, list[Rect]]:
    """The strip at the top that all share, and a rectangle for each of two to four parts, in reading order."""
    width, height = theme.size
    gap = max(theme.near(6), theme.px(12))
    strip = Rect(0, 0, width, strip_height(theme))
    columns, lines = 2, 1 if parts == 2 else 2
    room = Rect(gap, strip.bottom + gap, width - 2 * gap, height - strip.bottom - 2 * gap)
    wide, high = (room.width - gap * (columns - 1)) // columns, (room.height - gap * (lines - 1)) // lines
    found = []
    for place in range(parts):
        column, line = place % columns, place // columns
        at = Rect(room.x + column * (wide + gap), room.y + line * (high + gap), wide, high)
        if parts == 3 and place == 2:
            at.centerx = room.centerx
        found.append(at)
    return strip, found


def strip_height(theme: Theme) -> int:
    """The strip is a bar in small windows; in large ones the market row lies in it."""
    return theme.target + theme.near(8) if theme.tight else max(theme.px(104), theme.target + theme.near(16))


def enough_room(theme: Theme, parts: int) -> bool:
    """Can so many people see and reach everything in this window?"""
    if parts > MOST_PARTS:
        return False
    _, found = window_parts(theme, parts)
    return found[0].height >= theme.near(LEAST_QUARTER)


def part_places(box: Rect, theme: Theme, line: int, hens: int, button_widths: tuple[int, int, int]) -> Places:
    """The inside of a part. `line` is the height of a line of small words; many hens in a small part get more room."""
    gap = max(theme.near(8), theme.px(14))
    rim = max(2, theme.px(4))
    head = max(theme.target + theme.near(8), theme.px(64))
    crowded = hens > CROWD and box.height < theme.near(480)
    small = box.height < max(theme.near(480), theme.px(520))
    words = line + 6 if crowded else line + 14 if small else 2 * line + 4
    body = box.height - head - words
    hand = min(
        max(round(body * (0.3 if crowded else 0.36 if small else 0.4)), theme.near(76 if crowded else 92)),
        theme.px(236),
    )
    return Places((box.x, box.y, box.width, box.height), rim, gap, (head, words, hand), button_widths)


def best_slots(area: Rect, count: int, gap: int, line: int) -> tuple[list[Rect], int]:
    """Slots for `count` hens in as many rows as make their cards largest, and the side of a card.

    A slot that is higher than wide holds needs and forecast below the card, a broad one beside it.
    """
    between = max(5, gap * 2 // 3)
    tries: list[tuple[float, int, int, int, int]] = []
    for rows in range(1, 5):
        columns = -(-count // rows)
        wide = (area.width - between * (columns - 1)) // columns
        high = (area.height - between * (rows - 1)) // rows
        upright = min(wide - 12, high - 5 * line)
        tall = min(high, upright + 7 * line)
        narrow = min(wide, tall, max(round(upright * 1.25), 8 * line))
        if narrow >= 7 * line and upright >= 6 * line:  # below that the card has no room for her name
            tries.append((upright * 1.25, upright, rows, narrow, tall))
        broad = min(high - 10, wide - round(3.4 * line) - 15)
        if broad > wide - 6 * line - 20 >= 0.82 * broad:
            broad = wide - 6 * line - 20  # a little smaller, and food and water have room beside each other
        across = min(wide, max(round(broad * 2.2), broad + 10 * line))
        tries.append((broad, broad, rows, across, min(high, across - 1)))
    _, side, rows, wide, high = max(tries)
    columns = -(-count // rows)
    down = rows * high + (rows - 1) * between
    slots = []
    for place in range(count):
        row, column = divmod(place, columns)
        here = min(columns, count - row * columns)
        left = area.x + (area.width - here * wide - (here - 1) * between) // 2
        top = area.y + (area.height - down) // 2 + row * (high + between)
        slots.append(Rect(left + column * (wide + between), top, wide, high))
    return slots, max(24, side)
