"""The cards in hand, as a fan."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import pairwise

import pygame

from game.cards import CardSet
from game.table import UNKNOWN
from scenes.art.kept import Kept
from scenes.table.layout import Spot
from scenes.table.panels.sheet import Drawn, Rect, Sheet, hidden
from scenes.table.panels.styles import GRASS_DEEP, PLACE
from scenes.table.tabletop import CardMark, Tabletop
from scenes.ui.paint import Box
from scenes.ui.theme import INK, PAPER, SUN, WHITE

TYPES = ("food", "water", "treat", "special")
_TURNED_BYTES = 64 * 1024 * 1024
_LIFT = 16


def sorted_hand(cards: CardSet, hand: list[int]) -> list[int]:
    """Food, water, treats, special cards; alike ones side by side; unknown ones last."""

    def order(card: int) -> tuple[int, int, int]:
        if card < 0:
            return len(TYPES), 0, 0
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
        return tuple(hand), marks, top.cover_hand, self.page, hidden(top, "hand.")

    def turn(self, top: Tabletop, step: int) -> bool:
        pages = self._pages(top)
        before, self.page = self.page, min(max(0, self.page + step), pages - 1)
        return self.page != before

    def _pages(self, top: Tabletop) -> int:
        return max(1, -(-len(top.shown.seats[top.own].hand) // top.layout.hand_page))

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        zone, layout, words = top.layout["hand"], top.layout, top.words
        hand = sorted_hand(top.cards, top.shown.seats[top.own].hand)
        pages = self._pages(top)
        self.page = min(self.page, pages - 1)
        most = layout.hand_page
        shown = hand[self.page * most : (self.page + 1) * most]
        if top.pose == "market":
            sheet.box(zone, PLACE)
            line = Rect(
                zone.x + sheet.px(16),
                zone.y + sheet.px(6),
                zone.width - sheet.px(32),
                sheet.line(sheet.size("secondary")),
            )
            if not (shown and zone.height < 2 * layout.card("hand")[1] - 60):
                px = sheet.least("secondary", 18)
                label = words.ui("Left in hand")
                sheet.text("heading", label, line, "secondary", weight="bold", px=px, floor=16, on=PLACE.fill or PAPER)
        for card in hand:
            if card not in shown:
                sheet.anchors.setdefault(_id(card, 0), zone.copy())
        if not shown:
            self._empty(sheet, top)
        spots = layout.hand_fan(len(shown))
        front = next((i for i, card in enumerate(shown) if self._mark(top, card).glow == "chosen"), -1)
        order = [i for i in range(len(shown)) if i != front] + ([front] if front >= 0 else [])
        step = min((b.x - a.x for a, b in pairwise(spots)), default=1 << 20)
        tags = [self._mark(top, card).tag for card in shown]
        px = sheet.least("secondary", 17)
        # Tags that are wider than what is seen of a card stand on two levels, so that none covers its neighbour.
        crowded = any(a and b and (sheet.width(a, px) + sheet.width(b, px)) // 2 + 20 > step for a, b in pairwise(tags))
        for i in order:
            right = spots[i + 1] if i + 1 < len(spots) and i != front else None
            self._card(sheet, top, shown[i], i, spots[i], right)
        for i, card in enumerate(shown):
            self._tags(sheet, top, card, i, spots[i], round(px * 1.7) if crowded and i % 2 else 0)
        if pages > 1:
            said = words.ui("{n} of {count}", n=self.page + 1, count=pages)
            rect = sheet.pill("page", said, (zone.right, zone.bottom), glyph="arrow_right", inside=zone)
            sheet.thing("hand.more", rect, "hand", said)

    @staticmethod
    def _mark(top: Tabletop, card: int) -> CardMark:
        return top.marks.cards.get(card) or CardMark()

    def _empty(self, sheet: Sheet, top: Tabletop) -> None:
        zone = top.layout["hand"]
        words = top.words.ui("No cards left")
        px = sheet.least("body", 22)
        wide, high = sheet.width(words, px) + sheet.px(64), round(px * 3)
        place = Rect(0, 0, min(wide, zone.width - 16), high)
        place.center = zone.center
        if top.pose != "market":
            sheet.box(place, PLACE)
        sheet.dashed(place, GRASS_DEEP)
        sheet.text(
            "empty",
            words,
            place.inflate(-16, 0),
            "body",
            weight="bold",
            px=px,
            floor=18,
            align="center",
            on=PLACE.fill or PAPER,
        )

    def _card(self, sheet: Sheet, top: Tabletop, card: int, place: int, spot: Spot, right: Spot | None) -> None:
        layout = top.layout
        width, height = layout.card("hand")
        mark = self._mark(top, card)
        lift = layout.px(_LIFT) if mark.glow == "chosen" else 0
        centre = spot.x, spot.y - lift
        whole = Rect(0, 0, width, height)
        whole.center = centre
        me = _id(card, place)
        covered = top.cover_hand or card == UNKNOWN
        sheet.anchors[me] = whole.copy()
        visible = whole.copy()
        if right is not None and right.x - spot.x < width:
            visible.width = right.x - spot.x
        if me not in top.hidden:
            if mark.lifted:
                self._gap(sheet, whole, spot.angle)
            else:
                self._face(sheet, top, card, whole, spot.angle, mark, covered)
        if covered:
            sheet.thing(me, visible, "hand", top.words.ui("A card face down"), angle=spot.angle, enabled=False)
        else:
            kind = top.cards.kind(card)
            said = top.words.card(top.cards.kind_of[card])
            said = f"{said} ({mark.tag})" if mark.tag else said
            sheet.thing(me, visible, "hand", said, card=card, angle=spot.angle, mark=kind.type)

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

    def _tags(self, sheet: Sheet, top: Tabletop, card: int, place: int, spot: Spot, higher: int) -> None:
        """The words over a card, and what changes its value, above all cards."""
        mark, me = self._mark(top, card), _id(card, place)
        if top.cover_hand or card == UNKNOWN or mark.lifted or me in top.hidden:
            return
        whole = sheet.anchors[me]
        seen = next(thing.rect for thing in sheet.things if thing.id == me)
        if mark.tag:
            centre = min(seen.centerx, whole.centerx), whole.y + sheet.px(2) - higher
            sheet.pill(f"{me}.tag", mark.tag, centre, inside=self.area(top))
        if mark.badge:
            centre = min(seen.right, whole.right) - sheet.px(30), whole.y + sheet.px(46)
            box = Box(SUN, INK, 2)
            sheet.pill(f"{me}.badge", mark.badge, centre, box=box, colour=INK, px=sheet.least("secondary", 20))


def _id(card: int, place: int) -> str:
    """Cards that nobody may know have only their place for a name."""
    return f"hand.{card}" if card >= 0 else f"hand.unknown{place + 1}"


def _turn(layer: pygame.Surface, angle: float) -> pygame.Surface:
    """Turned clockwise with smooth edges."""
    return pygame.transform.rotozoom(layer, -angle, 1.0) if angle else layer
