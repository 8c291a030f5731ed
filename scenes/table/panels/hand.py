"""The cards in hand, as a fan."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.cards import CardSet
from game.table import UNKNOWN
from scenes.art.kept import Kept
from scenes.table.layout import Layout
from scenes.table.panels.sheet import Drawn, Rect, Sheet, hidden
from scenes.table.panels.styles import GRASS_DEEP, PLACE
from scenes.table.tabletop import CardMark, Tabletop
from scenes.ui.paint import Box
from scenes.ui.theme import INK, PAPER, SEATS, SUN, WHITE

LEAST_SEEN = 44
_GAP = 6
TYPES = ("food", "water", "treat", "special")
_TURNED_BYTES = 64 * 1024 * 1024
_LIFT = 16
_MARKET_CARDS = ("rooster", "storage_shed")


class _Place(NamedTuple):
    """Where a card lies, and its angle in degrees, clockwise."""

    rect: Rect
    angle: float


def _rows(layout: Layout, room: Rect, count: int) -> tuple[int, int]:
    """In how many rows so many cards are largest, and how wide each is then."""
    gap, most = layout.px(_GAP), layout.card("hand")[0]

    def fit(rows: int) -> int:
        across = -(-count // rows)
        high = (room.height - gap * (rows - 1)) // rows
        return min(most, (room.width - gap * (across - 1)) // across, round(high / 1.4))

    rows = max((1, 2, 3), key=fit)
    return rows, fit(rows)


def sorted_hand(cards: CardSet, hand: list[int], market: bool = False) -> list[int]:
    """Food, water, treats, special cards; alike ones side by side; unknown ones last. At the market those that can be
    played there come first.
    """

    def order(card: int) -> tuple[int, int, int]:
        if card < 0:
            return len(TYPES), 0, 0
        if market and cards.role[card] in _MARKET_CARDS:
            return -1, cards.kind_of[card], card
        return TYPES.index(cards.kind(card).type), cards.kind_of[card], card

    return sorted(hand, key=order)


class Hand(Drawn):
    """More cards than a fan holds are turned over with `turn`."""

    name = "hand"

    def __init__(self) -> None:
        super().__init__()
        self.page = 0
        self._turned = Kept(_TURNED_BYTES)

    def area(self, top: Tabletop) -> pygame.Rect:
        zone = top.layout["hand"]
        if top.pose == "market":
            return zone
        width, height = top.look.theme.size
        above = top.layout.px(8)
        return Rect(zone.x, zone.y - above, zone.width, zone.height + 2 * above).clip(Rect(0, 0, width, height))

    def key(self, top: Tabletop) -> Hashable:
        hand = top.shown.seats[top.own].hand
        marks = tuple(top.marks.cards.get(card) for card in hand)
        sticker = top.marks.bumper, "bumper" in top.hidden
        return tuple(hand), marks, top.cover_hand, top.show_hand, self.page, hidden(top, "hand."), sticker

    def turn(self, top: Tabletop, step: int) -> bool:
        pages = self._pages(top)
        before, self.page = self.page, min(max(0, self.page + step), pages - 1)
        return self.page != before

    def _pages(self, top: Tabletop) -> int:
        return max(1, -(-len(top.shown.seats[top.own].hand) // self._most(top)))

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        zone, words = top.layout["hand"], top.words
        hand = sorted_hand(top.cards, top.shown.seats[top.own].hand, top.pose == "market")
        pages, most = self._pages(top), self._most(top)
        self.page = min(self.page, pages - 1)
        shown = hand[self.page * most : (self.page + 1) * most]
        room = self._room(top)
        if top.pose == "market":
            self._ground(sheet, top, zone, room)
        for card in hand:
            if card not in shown:
                sheet.anchors.setdefault(_id(top, card, 0), zone.copy())
        if not shown:
            self._empty(sheet, top, room)
        paged = pages > 1 and top.pose == "market" and not self._fans(top.layout, most + 1)
        places = self._places(top, room, len(shown) + paged)
        for card, place in zip(shown, places, strict=False):
            if self._mark(top, card).lifted and f"hand.{card}" not in top.hidden:
                self._gap(sheet, place.rect, place.angle)  # under its neighbours
        front = next((i for i, card in enumerate(shown) if self._mark(top, card).glow == "chosen"), -1)
        for i in [*(i for i in range(len(shown)) if i != front), *([front] if front >= 0 else [])]:
            seen = places[i].rect.copy()
            if i + 1 < len(shown) and i != front and places[i].rect.colliderect(places[i + 1].rect):
                seen.width = min(seen.width, places[i + 1].rect.x - seen.x)
            self._card(sheet, top, shown[i], i, places[i], seen)
        fanned = top.pose == "care" or self._fans(top.layout, len(shown) + paged)
        self._all_tags(sheet, top, shown, fanned)
        if top.marks.bumper:
            self._sticker(sheet, top, room)
        if pages > 1:
            said = words.ui("{n} of {count}", n=self.page + 1, count=pages)
            spot = places[-1].rect.center if paged else zone.bottomright
            rect = sheet.pill("page", said, spot, glyph="arrow_right", inside=zone)
            sheet.thing("hand.more", places[-1].rect if paged else rect, "hand", said)
        if top.show_hand:
            self._show_button(sheet, top, room)

    @staticmethod
    def _show_button(sheet: Sheet, top: Tabletop, room: Rect) -> None:
        """Over a hand that lies face down: whose it is, by shape and name, and that a press shows it."""
        seat, said = top.seats[top.own], top.show_hand
        style, px = SEATS[seat.seat], sheet.least("body", 22)
        side, gap, pad = round(px * 1.5), sheet.px(8), sheet.px(14)
        name_px = min(
            px, max(sheet.size("secondary"), px * (room.width - side - 3 * gap) // max(1, sheet.width(seat.name, px)))
        )
        wide = max(sheet.width(said, px) + side, sheet.width(seat.name, name_px) + side) + gap + 2 * pad
        line = round(px * 1.5)
        rect = Rect(0, 0, min(wide, room.width), min(2 * line + 2 * sheet.px(8), room.height))
        rect.center = room.center
        sheet.box(rect, Box(PAPER, style.deep, 3, 14, 3, style.deep))
        x, y = rect.x + pad, rect.centery - line
        sheet.icon(f"seats/{seat.seat}", (x + side // 2, y + line // 2), side)
        words = Rect(x + side + gap, y, rect.right - pad - x - side - gap, line)
        sheet.text("show.name", seat.name, words, "body", weight="bold", px=name_px, floor=16, single=True)
        sheet.glyph("eye", (x + side // 2, y + line + line // 2), round(px * 1.1))
        sheet.text("show", said, words.move(0, line), "body", px=px, floor=16, single=True)
        sheet.thing("hand.show", rect, "hand", f"{seat.name}: {said}", mark=style.shape)

    @staticmethod
    def _ground(sheet: Sheet, top: Tabletop, zone: Rect, room: Rect) -> None:
        """In the market pose: a place on the grass, with a heading if there is room."""
        sheet.box(zone, PLACE)
        if room.y - zone.y < sheet.line(sheet.size("secondary")):
            return
        line = Rect(room.x, zone.y, room.width, room.y - zone.y)
        label, px = top.words.ui("Left in hand"), sheet.least("secondary", 18)
        sheet.text(
            "heading", label, line, "secondary", weight="bold", px=px, floor=sheet.floor(16), on=PLACE.fill or PAPER
        )

    @staticmethod
    def _room(top: Tabletop) -> Rect:
        """Where cards may lie."""
        zone, layout = top.layout["hand"], top.layout
        if top.pose == "care":
            return zone
        pad = layout.px(6 if layout.compact else 12)
        head = top.look.fonts.line_height(max(layout.text("secondary"), layout.px(18))) + 6
        above = head if zone.height >= layout.card("hand")[1] + 2 * head + pad else pad
        return Rect(zone.x + pad, zone.y + above, zone.width - 2 * pad, zone.height - above - pad)

    def _most(self, top: Tabletop) -> int:
        """How many cards a page holds so that each can be pressed."""
        layout, room = top.layout, self._room(top)
        if top.pose == "care":
            return layout.hand_page
        enough = (
            count
            for count in range(layout.hand_page, 1, -1)
            if self._fans(layout, count) or _rows(layout, room, count)[1] >= round(LEAST_SEEN * layout.scale)
        )
        most = next(enough, 1)
        if len(top.shown.seats[top.own].hand) > most > 1 and not self._fans(layout, most):
            most -= 1  # the last place says which page this is
        return most

    @staticmethod
    def _fans(layout: Layout, count: int) -> bool:
        """Is enough of each card seen in a fan?"""
        fan = layout.hand_fan(count)
        step = min((right.x - left.x for left, right in pairwise(fan)), default=1 << 20)
        return step >= LEAST_SEEN * layout.scale

    def _places(self, top: Tabletop, room: Rect, count: int) -> list[_Place]:
        """A fan; but rows of smaller cards where a fan would leave too little of each to press."""
        layout = top.layout
        width, height = layout.card("hand")
        if top.pose == "care" or self._fans(layout, count):
            fan = layout.hand_fan(count)
            left, side = room.x, _sticker_side(top) + layout.px(12) if top.marks.bumper else 0
            squeeze = bool(fan) and fan[0].x - width // 2 < left + side
            share = (room.width - side) / room.width if squeeze else 1.0
            shift = left + side if squeeze else left
            return [
                _Place(
                    Rect(shift + round((spot.x - left) * share) - width // 2, spot.y - height // 2, width, height),
                    spot.angle,
                )
                for spot in fan
            ]
        rows, width = _rows(layout, room, count)
        across, height, gap = -(-count // rows), round(width * 1.4), layout.px(_GAP)
        left = room.centerx - (across * (width + gap) - gap) // 2
        upper = room.centery - (rows * (height + gap) - gap) // 2
        return [
            _Place(Rect(left + i % across * (width + gap), upper + i // across * (height + gap), width, height), 0.0)
            for i in range(count)
        ]

    @staticmethod
    def _sticker(sheet: Sheet, top: Tabletop, room: Rect) -> None:
        """The doubling that the event gives, to be laid on a food card; a dashed ring while it lies on one."""
        side, state, words = _sticker_side(top), top.marks.bumper, top.words
        rect = Rect(room.x + sheet.px(2), room.centery - side // 2, side, side)
        name = words.event(top.shown.event)
        if state == "free" and "bumper" not in top.hidden:
            sheet.box(rect, Box(SUN, INK, 3, side / 2 / sheet.look.theme.scale, 3, INK))
            px = round(side * 0.46)
            sheet.text("bumper", "×2", rect, "body", weight="bold", on=SUN, px=px, align="center", single=True)
            said = words.ui("{event}: put this on a food card", event=name)
        else:
            sheet.dashed(rect, GRASS_DEEP, side / 2 / sheet.look.theme.scale)
            said = words.ui("{event}: press to take the ×2 back", event=name)
            if state == "used":
                sheet.glyph("undo", rect.center, round(side * 0.45), GRASS_DEEP)
        sheet.thing("bumper", rect, "hand", said, mark="x2")

    @staticmethod
    def _mark(top: Tabletop, card: int) -> CardMark:
        return top.marks.cards.get(card) or CardMark()

    @staticmethod
    def _empty(sheet: Sheet, top: Tabletop, room: Rect) -> None:
        words, on = top.words.ui("No cards left"), PLACE.fill or PAPER
        px = sheet.least("body", 22)
        place = Rect(0, 0, min(sheet.width(words, px) + sheet.px(64), room.width), min(round(px * 3), room.height))
        place.center = room.center
        sheet.box(place, PLACE)
        sheet.dashed(place, GRASS_DEEP)
        inner = place.inflate(-16, 0)
        sheet.text("empty", words, inner, "body", weight="bold", px=px, floor=sheet.floor(18), align="center", on=on)

    def _card(self, sheet: Sheet, top: Tabletop, card: int, number: int, place: _Place, seen: Rect) -> None:
        mark, me = self._mark(top, card), _id(top, card, number)
        whole, angle = place.rect.copy(), place.angle
        if mark.glow == "chosen":
            whole.y -= top.layout.px(_LIFT)
            seen = whole
        covered = top.cover_hand or card == UNKNOWN
        sheet.anchors[me] = whole.copy()
        if me not in top.hidden and not mark.lifted:
            self._face(sheet, top, card, whole, angle, mark, covered)
        if covered:
            sheet.thing(me, seen, "hand", top.words.ui("A card face down"), angle=angle, enabled=False)
        else:
            kind = top.cards.kind(card)
            said = top.words.card(top.cards.kind_of[card])
            said = f"{said} ({mark.tag})" if mark.tag else said
            sheet.thing(me, seen, "hand", said, card=card, angle=angle, mark=kind.type)

    def _gap(self, sheet: Sheet, whole: Rect, angle: float) -> None:
        """The place of a card that is held in the air."""

        def make() -> pygame.Surface:
            layer = pygame.Surface(whole.size, pygame.SRCALPHA)
            layer.fill((*WHITE, 0))
            sheet.look.paint.dashed(layer, layer.get_rect().inflate(-4, -4), WHITE, 14)
            return _turn(layer, angle)

        turned = self._turned.get(("gap", whole.size, angle, sheet.look), make)
        sheet.blit(turned, turned.get_rect(center=whole.center))

    def _face(
        self, sheet: Sheet, top: Tabletop, card: int, whole: Rect, angle: float, mark: CardMark, covered: bool
    ) -> None:
        kind = -1 if covered else top.cards.kind_of[card]
        glow = "" if covered else mark.glow
        dim = mark.dim and not covered

        def make() -> pygame.Surface:
            if covered:
                face = top.faces.back("supply", whole.size)
            else:
                face = top.faces.supply(kind, whole.width, dimmed=dim)
            margin = sheet.px(16)
            layer = pygame.Surface((whole.width + 2 * margin, whole.height + 2 * margin), pygame.SRCALPHA)
            layer.blit(
                top.faces.shadow(whole.size, lifted=glow == "chosen"), (margin + sheet.px(3), margin + sheet.px(6))
            )
            at = Rect((margin, margin), whole.size)
            if glow:
                paint, yolk, ink = sheet.look.paint, sheet.px(5), max(2, sheet.px(3))
                corner = round(whole.width * 0.0625)
                outer = at.inflate(2 * yolk + 2 * ink, 2 * yolk + 2 * ink)
                paint.rounded(layer, outer, corner + yolk + ink, INK if glow == "chosen" else WHITE)
                paint.rounded(layer, at.inflate(2 * yolk, 2 * yolk), corner + yolk, SUN)
            layer.blit(face, at)
            return _turn(layer, angle)

        key = (kind, whole.size, angle, glow, dim, top.faces, sheet.look)
        turned = self._turned.get(key, make)
        sheet.blit(turned, turned.get_rect(center=whole.center))

    def _all_tags(self, sheet: Sheet, top: Tabletop, shown: list[int], fanned: bool) -> None:
        """The words over cards, and what changes their value, above all cards.

        Tags that would cover their neighbours stand on two levels; in rows they lie on their cards, and where the words
        have no room a sign does.
        """
        if top.cover_hand:
            return
        seen = {thing.id: thing.rect for thing in sheet.things}
        px = sheet.least("secondary", 17)
        last: Rect | None = None
        for i, card in enumerate(shown):
            mark, me = self._mark(top, card), _id(top, card, i)
            if card == UNKNOWN or mark.lifted or me in top.hidden:
                continue
            whole = sheet.anchors[me]
            if mark.tag and not fanned:
                low = whole.centerx, whole.bottom - round(px * 1.3)
                if sheet.width(mark.tag, px) + 2 * max(6, round(px * 0.6)) <= whole.width + sheet.px(_GAP):
                    sheet.anchors[f"tag.{card}"] = sheet.pill(f"{me}.tag", mark.tag, low)
                else:
                    disc = Rect(0, 0, round(px * 1.7), round(px * 1.7))
                    disc.center = low
                    sheet.box(disc, Box(SUN, INK, 2, disc.width / 2 / sheet.look.theme.scale))
                    sheet.glyph("play", disc.center, px, INK)
                    sheet.mark(f"{me}.tag", disc, mark.tag)
                    sheet.anchors[f"tag.{card}"] = disc
            elif mark.tag:
                middle = min(seen[me].centerx, whole.centerx)
                half = sheet.width(mark.tag, px) // 2 + max(6, round(px * 0.6)) + 2
                lower = last is not None and middle - half < last.right and last.centery < whole.y + px
                y = last.bottom + round(px * 0.8) + 3 if last is not None and lower else whole.y + sheet.px(2)
                last = sheet.pill(f"{me}.tag", mark.tag, (middle, y), inside=self.area(top))
                sheet.anchors[f"tag.{card}"] = last
            if mark.badge:
                spot = min(seen[me].right, whole.right) - sheet.px(30), whole.y + sheet.px(58)
                box = Box(SUN, INK, 2)
                sheet.pill(f"{me}.badge", mark.badge, spot, box=box, colour=INK, px=sheet.least("secondary", 20))


def _sticker_side(top: Tabletop) -> int:
    """How large the sticker is."""
    return max(48, top.layout.px(84))


def _id(top: Tabletop, card: int, place: int) -> str:
    """Cards that lie face down have only their place for a name."""
    return f"hand.{card}" if card >= 0 and not top.cover_hand else f"hand.unknown{place + 1}"


def _turn(layer: pygame.Surface, angle: float) -> pygame.Surface:
    """Turned clockwise with smooth edges."""
    return pygame.transform.rotozoom(layer, -angle, 1.0) if angle else layer
