"""The own piles: draw deck, discard pile, stored water, and the yard."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game import terms
from game.table import MARKET
from scenes.table.panels.sheet import Drawn, Rect, Sheet, hidden
from scenes.table.panels.styles import CHIP_WATER, GRASS_DEEP, PLACE, PLACE_TARGET, SHEET
from scenes.table.tabletop import CardMark, Tabletop
from scenes.ui.paint import Box
from scenes.ui.text import Align, measure
from scenes.ui.theme import INK, INK_SOFT, PAPER, SUN, WHITE, Colour

_ON: Colour = PLACE.fill or PAPER
_USED_SHOWN = 6


def zone_of(top: Tabletop, name: str) -> pygame.Rect:
    """A zone, or an empty rectangle where this layout has it only as an overlay or not at all."""
    if name not in top.layout or name in top.layout.overlays:
        return Rect(0, 0, 0, 0)
    return top.layout[name]


def pile_place(sheet: Sheet, zone: Rect, label: str, id: str, glyph: str = "") -> Rect:
    """The words at the foot of a pile, or only a sign where they have no room. Gives back the room above."""
    least = sheet.size("secondary")
    pad = max(3, sheet.px(6))
    px = sheet.least("secondary", 17)
    while px > least and sheet.width(label, px) > zone.width - 4:
        px -= 1
    high = measure(sheet.look, label, px, "bold", zone.width - 4)[1]
    foot = Rect(zone.x + 2, zone.bottom - high - pad, zone.width - 4, high)
    room = foot if high <= zone.height // 2 - pad else Rect(foot.x, foot.y, foot.width, 0)
    box = sheet.text(
        f"{id}.label", label, room, "secondary", weight="bold", align="center", on=_ON, px=px, floor=px, optional=True
    )
    if not box.fits:
        foot = Rect(zone.x, zone.bottom - sheet.line(px) - pad, zone.width, sheet.line(px))
        if glyph:
            sheet.glyph(glyph, foot.center, foot.height)
    return Rect(zone.x + pad, zone.y + pad, zone.width - 2 * pad, foot.y - zone.y - pad)


def card_in(room: Rect, most: tuple[int, int], spare: int) -> Rect:
    """The largest upright card in the middle of `room`, no larger than `most`, leaving `spare` pixels at the foot."""
    high = min(most[1], room.height - spare, round((room.width - spare) * 1.4))
    rect = Rect(0, 0, round(high / 1.4), high)
    rect.center = room.centerx, room.y + (room.height - spare // 2) // 2
    return rect


def _most(top: Tabletop) -> tuple[int, int]:
    """How large a card of a pile may be."""
    return (72, 100) if top.layout.compact else top.layout.card("pile")


class DrawDeck(Drawn):
    """Face down, with the number of its cards."""

    name = "draw_deck"

    def area(self, top: Tabletop) -> pygame.Rect:
        return zone_of(top, "draw_deck")

    def key(self, top: Tabletop) -> Hashable:
        return top.shown.seats[top.own].deck, top.marks.deck

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        zone, words, count = self.area(top), top.words, top.shown.seats[top.own].deck
        label = words.ui("Draw deck") if not top.layout.compact else words.ui("Deck")
        sheet.box(zone, PLACE_TARGET if top.marks.deck else PLACE)
        room = pile_place(sheet, zone, label, "deck", "draw_pile")
        if room.height < 40:
            _figure(sheet, room, count)
            sheet.anchors["deck"] = room
            said = words.ui_n("Draw deck: {n} card", "Draw deck: {n} cards", count)
            sheet.thing("deck", zone, "deck", said, seat=top.own)
            return
        card = card_in(room, _most(top), max(4, sheet.px(14)))
        if count:
            sheet.card(top.faces.back("supply", card.size), card)
        else:
            sheet.dashed(card, GRASS_DEEP, 8)
        sheet.count("deck.count", count, card.bottomright)
        sheet.anchors["deck"] = card
        said = words.ui_n("Draw deck: {n} card", "Draw deck: {n} cards", count)
        sheet.thing("deck", zone, "deck", said, seat=top.own)


def _figure(sheet: Sheet, room: Rect, count: int) -> None:
    """Only a sign and the number, where a card would be too small."""
    px = sheet.size("body")
    string = str(count)
    wide = sheet.width(string, px)
    side = round(px * 1.2)
    x = room.centerx - (side + 5 + wide) // 2
    sheet.glyph("draw_pile", (x + side // 2, room.centery), side)
    place = Rect(x + side + 5, room.y, wide, room.height)
    sheet.text("deck.count", string, place, "body", weight="bold", on=_ON, single=True)


class Discard(Drawn):
    """Face up: the top card and how many there are."""

    name = "discard"

    def area(self, top: Tabletop) -> pygame.Rect:
        return zone_of(top, "discard")

    def key(self, top: Tabletop) -> Hashable:
        pile = top.shown.seats[top.own].discard
        return (top.cards.kind_of[pile[-1]] if pile else -1, len(pile), top.marks.discard)

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        zone, words, pile = self.area(top), top.words, top.shown.seats[top.own].discard
        sheet.box(zone, PLACE_TARGET if top.marks.discard else PLACE)
        room = pile_place(sheet, zone, words.ui("Discard"), "discard", "discard")
        card = card_in(room, _most(top), max(4, sheet.px(14)))
        if pile:
            sheet.card(top.faces.supply(top.cards.kind_of[pile[-1]], card.width), card)
        else:
            sheet.dashed(card, GRASS_DEEP, 8)
        sheet.count("discard.count", len(pile), card.bottomright)
        sheet.anchors["discard"] = card
        said = words.ui_n("Discard pile: {n} card", "Discard pile: {n} cards", len(pile))
        if pile:
            said = words.ui("{pile}, on top {card}", pile=said, card=words.card(top.cards.kind_of[pile[-1]]))
        sheet.thing("discard", zone, "discard", said, seat=top.own)


def _spread(sheet: Sheet, room: Rect, count: int) -> list[tuple[Rect, Rect]]:
    """Places of stored cards, with the part of each that is seen: overlapping cards, or in small windows chips."""
    places: list[tuple[Rect, Rect]] = []
    if sheet.layout.compact:
        gap = 6
        rows = 1 if (room.width + gap) // count - gap >= sheet.near(44) else 2
        across = -(-count // rows)
        width = min(sheet.near(64), (room.width + gap) // max(2, across) - gap)
        height = min(sheet.near(48), (room.height + gap) // rows - gap)
        top = room.y + (room.height - rows * (height + gap) + gap) // 2
        for i in range(count):
            row, column = divmod(i, across)
            here = min(across, count - row * across)
            left = room.centerx - (here * (width + gap) - gap) // 2
            rect = Rect(left + column * (width + gap), top + row * (height + gap), width, height)
            places.append((rect, rect.copy()))
        return places
    height = min(sheet.layout.card("pile")[1], room.height)
    width, gap = round(height / 1.4), sheet.px(10)
    step = min(width + gap, (room.width - width) // max(1, count - 1))
    left = room.centerx - (step * (count - 1) + width) // 2
    for i in range(count):
        rect = Rect(left + i * step, room.centery - height // 2, width, height)
        seen = min(width, step) if i < count - 1 else width
        places.append((rect, Rect(rect.x, rect.y, seen, height)))
    return places


class Storage(Drawn):
    """Stored water cards, side by side, from the third on overlapping."""

    name = "storage"

    def area(self, top: Tabletop) -> pygame.Rect:
        return zone_of(top, "water_storage")

    def key(self, top: Tabletop) -> Hashable:
        cards = top.shown.seats[top.own].storage
        return tuple(cards), tuple(top.marks.cards.get(card) for card in cards), hidden(top, "stored.")

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        zone, words = self.area(top), top.words
        cards = sorted(top.shown.seats[top.own].storage, key=lambda card: (top.cards.kind_of[card], card))
        said = words.ui_n("Stored water: {n} card", "Stored water: {n} cards", len(cards))
        sheet.thing("storage", zone, "storage", said, seat=top.own)
        if top.pose == "market":
            self._small(sheet, top, zone, cards)
            return
        sheet.box(zone, SHEET)
        px = sheet.least("secondary", 18)
        pad = sheet.px(12)
        head = Rect(zone.x + pad, zone.y + sheet.px(6), zone.width - 2 * pad, sheet.line(px))
        heading = sheet.text(
            "heading", words.ui("Stored water"), head, "secondary", weight="bold", colour=INK_SOFT, px=px,
            floor=sheet.floor(16),
            single=True, optional=True,
        )  # fmt: skip
        if not heading.fits:
            sheet.icon("water", (head.x + head.height // 2, head.centery), head.height)
        room = Rect(head.x, head.bottom + sheet.px(4), head.width, zone.bottom - head.bottom - sheet.px(12))
        if not cards:
            self._empty(sheet, top, room)
            return
        for card, (rect, visible) in zip(cards, _spread(sheet, room, len(cards)), strict=True):
            self._card(sheet, top, card, rect, visible)

    def _card(self, sheet: Sheet, top: Tabletop, card: int, rect: Rect, visible: Rect) -> None:
        mark = top.marks.cards.get(card) or CardMark()
        me = f"stored.{card}"
        sheet.anchors[me] = rect
        if me in top.hidden or mark.lifted:
            sheet.dashed(rect, INK_SOFT, 10)
        elif top.layout.compact:
            sheet.box(rect, CHIP_WATER)
            string = f"**{top.cards.value[card]}**{{water}}"
            sheet.text(
                f"{me}.value",
                string,
                rect,
                "body",
                align="center",
                on=CHIP_WATER.fill or PAPER,
                floor=sheet.floor(16),
                single=True,
            )
        else:
            sheet.card(top.faces.supply(top.cards.kind_of[card], rect.width, dimmed=mark.dim), rect)
        if mark.glow:
            sheet.ring(rect, 8, SUN, sheet.px(4), INK if mark.glow == "chosen" else None)
        if mark.dim and top.layout.compact:
            sheet.box(rect, Box(PAPER, None, 0, 10), 130)
        if mark.tag:
            spot = visible.centerx, rect.y + sheet.px(8)
            if sheet.width(mark.tag, sheet.size("secondary")) <= visible.width + sheet.px(24):
                sheet.pill(f"{me}.tag", mark.tag, spot, inside=self.area(top))
            else:
                _sign(sheet, me, spot, "check" if mark.dim else "minus")
        if mark.badge:
            spot = visible.right - sheet.px(16), rect.y + sheet.px(34)
            sheet.pill(f"{me}.badge", mark.badge, spot, box=Box(SUN, INK, 2), colour=INK, inside=self.area(top))
        said = top.words.card(top.cards.kind_of[card])
        said = top.words.ui("{card}, stored", card=said)
        sheet.thing(me, visible, "storage", f"{said} ({mark.tag})" if mark.tag else said, card=card, mark="water")

    @staticmethod
    def _empty(sheet: Sheet, top: Tabletop, room: Rect) -> None:
        """A dry trough."""
        high = min(room.height - 8, round(room.width * 0.5))
        rect = Rect(0, 0, round(high * 1.6), high)
        rect.center = room.center
        if not top.layout.compact:
            for layer in ("rack_back", "rack_front"):
                sheet.picture(f"board/{layer}", rect, 110)
        sheet.dashed(room.inflate(-4, -4), INK_SOFT, 10)
        if top.layout.compact:
            sheet.text("none", top.words.ui("None"), room, "secondary", weight="bold", colour=INK_SOFT, align="center")

    def _small(self, sheet: Sheet, top: Tabletop, zone: Rect, cards: list[int]) -> None:
        """In the market only the amount counts."""
        sheet.box(zone, PLACE)
        room = pile_place(sheet, zone, top.words.ui("Stored"), "storage")
        amount = sum(top.cards.value[card] for card in cards)
        px = sheet.least("body", 24)
        sheet.text(
            "amount", f"**{amount}** {{water}}", room, "body", px=px, floor=sheet.floor(18), align="center", on=_ON
        )
        for card in cards:
            sheet.anchors[f"stored.{card}"] = room.copy()


def _sign(sheet: Sheet, me: str, spot: tuple[int, int], glyph: str) -> None:
    """A round tag for a card of which too little is seen for words."""
    side = max(sheet.near(22), sheet.px(26))
    rect = Rect(spot[0] - side // 2, spot[1] - side // 2, side, side)
    sheet.shape(rect.center, side, "circle", INK)
    sheet.glyph(glyph, rect.center, round(side * 0.6), WHITE)
    sheet.mark(f"{me}.tag", rect, glyph)


class Yard(Drawn):
    """Where cards for the whole flock are dropped; what was played already lies here until the care is over."""

    name = "yard"

    def area(self, top: Tabletop) -> pygame.Rect:
        return zone_of(top, "yard")

    def key(self, top: Tabletop) -> Hashable:
        return top.marks.yard, tuple(top.shown.seats[top.own].used), hidden(top, "used.")

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        zone, words, used = self.area(top), top.words, top.shown.seats[top.own].used
        glow = top.marks.yard
        sheet.box(zone, PLACE_TARGET if glow else Box(_ON, None, 0, 12))
        if not glow:
            sheet.dashed(zone.inflate(-2, -2), GRASS_DEEP)
        sheet.thing("yard", zone, "yard", words.ui("Yard: drop cards for the whole flock"), seat=top.own)
        on = (PLACE_TARGET.fill if glow else PLACE.fill) or PAPER
        inner = zone.inflate(-2 * sheet.px(10), -2 * sheet.px(10))
        px = sheet.least("body", 22)
        line = sheet.line(px)

        def heading(room: Rect) -> None:
            said = words.ui("Yard")
            sheet.text(
                "heading", said, room, "body", weight="bold", px=px, floor=sheet.floor(18), align="center", on=on
            )

        if top.layout.compact:
            room = inner
            if used:
                room = Rect(inner.x, inner.y, inner.width, line)
                self._used(sheet, top, Rect(inner.x, room.bottom, inner.width, inner.bottom - room.bottom), used)
            heading(room)
            return
        picture = Rect(0, 0, sheet.px(76), sheet.px(76))
        picture.midtop = inner.centerx, inner.y - sheet.px(6)
        if used:
            self._used(sheet, top, Rect(inner.x, inner.y, inner.width, picture.bottom - inner.y), used)
        else:
            sheet.picture("board/coop_closed", picture)
        head = Rect(inner.x, picture.bottom - sheet.px(2), inner.width, line)
        heading(head)
        rest = Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom + sheet.px(4))
        said = words.ui("Drop cards for the whole flock")
        sheet.text(
            "hint",
            said,
            rest,
            "secondary",
            align="center",
            valign="top",
            px=max(sheet.floor(16), sheet.px(17)),
            floor=sheet.floor(16),
            on=on,
        )

    @staticmethod
    def _used(sheet: Sheet, top: Tabletop, room: Rect, used: list[int]) -> None:
        """The cards played so far, as a little fan."""
        height = room.height
        width = round(height / 1.4)
        last = used[-_USED_SHOWN:]
        step = min(width + 4, (room.width - width) // max(1, len(last) - 1) if len(last) > 1 else 0)
        left = room.centerx - (width + step * (len(last) - 1)) // 2
        for i, card in enumerate(last):
            me, face = f"used.{card}", top.faces.supply(top.cards.kind_of[card], width)
            sheet.anchors[me] = face.get_rect(topleft=(left + i * step, room.y))
            if me not in top.hidden:
                sheet.card(face, (left + i * step, room.y))
        if len(used) > len(last):
            sheet.count("used", len(used), room.bottomright)


class Bin(Drawn):
    """Where a card leaves the game, for some eggs."""

    name = "bin"

    def area(self, top: Tabletop) -> pygame.Rect:
        zone = zone_of(top, "trash_bin")
        return zone.inflate(0, 2 * top.layout.px(20)) if zone.width else zone

    def key(self, top: Tabletop) -> Hashable:
        return top.marks.bin, top.shown.terms.trash, top.shown.event, top.shown.step == MARKET

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        zone, words, glow = zone_of(top, "trash_bin"), top.words, top.marks.bin
        price = top.shown.terms.trash
        on = (PLACE_TARGET.fill if glow else PLACE.fill) or PAPER
        sheet.box(zone, PLACE_TARGET if glow else PLACE)
        if not glow:
            sheet.dashed(zone.inflate(-2, -2), GRASS_DEEP)
        said = words.ui_n("Trash a card: {n} egg", "Trash a card: {n} eggs", price)
        sheet.thing("bin", zone, "bin", said)
        if top.shown.step != MARKET:
            return  # only looked at: nothing is trashed at this moment
        inner = zone.inflate(-2 * max(6, sheet.px(12)), -2 * max(4, sheet.px(6)))
        narrow = inner.width < sheet.px(240)
        side = min(inner.height, sheet.px(64)) if not narrow else min(inner.height // 2, sheet.near(40))
        picture = f"board/bin_{'open' if glow else 'closed'}"
        price_words = words.ui("{n} {egg} each", n=price)
        size = sheet.least("secondary", 17)
        if narrow:
            left = Rect(inner.x, inner.centery - side // 2, side, side)
            if inner.height > sheet.near(80):
                left.midtop = inner.centerx, inner.y
                rest = Rect(inner.x, left.bottom, inner.width, inner.bottom - left.bottom)
                align: Align = "center"
            else:
                rest = Rect(left.right + 4, inner.y, inner.right - left.right - 4, inner.height)
                align = "left"
            string = f"**{words.ui('Trash')}**\n{price_words}"
            box = sheet.text(
                "words", string, rest, "secondary", px=size, floor=sheet.floor(16), on=on, align=align, optional=True
            )
            if box.fits:
                sheet.picture(picture, left)
            else:
                sheet.text("words", string, inner, "secondary", px=size, floor=sheet.floor(16), on=on, align="center")
            if price != terms.BASE.trash:
                spot = Rect(zone.right - 24, zone.y + 4, 20, 20)
                sheet.shape(spot.center, 20, "circle", SUN)
                sheet.glyph("star", spot.center, 14)
                sheet.mark("event.tag", spot, "star")
            return
        sheet.picture(picture, Rect(inner.x, inner.centery - side // 2, side, side))
        rest = Rect(inner.x + side + sheet.px(10), inner.y, inner.width - side - sheet.px(10), inner.height)
        string = f"**{words.ui('Drop a card to trash it')}**\n{price_words}"
        sheet.text("words", string, rest, "body", px=sheet.least("body", 21), floor=sheet.size("secondary"), on=on)
        if price != terms.BASE.trash:
            px = sheet.least("secondary", 17)
            name = words.event(top.shown.event)
            middle = zone.right - sheet.width(name, px) // 2 - px, zone.y
            sheet.pill("event.tag", name, middle, box=Box(SUN, INK, 2), colour=INK, px=px)
