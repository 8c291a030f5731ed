"""The Fox's track in a game alone: twelve cards of three prints, where he is, and how far he will go."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.words import Words
from scenes.table.panels.sheet import Drawn, Rect, Sheet
from scenes.table.panels.styles import BAD, DROP, SAME, SHEET
from scenes.table.tabletop import FoxMark, Tabletop
from scenes.ui.paint import Box
from scenes.ui.text import measure
from scenes.ui.theme import INK, INK_SOFT, KRAFT, LEAF_DEEP, PAPER, PAPER_SHADE, SUN, SUN_PALE, WHITE, Colour, mix

_BACK = Box(mix(LEAF_DEEP, INK, 0.12), None, 0, 10, 2, DROP)
_NOW = Box(mix(LEAF_DEEP, INK, 0.12), SUN, 4, 10, 2, DROP)
_OPEN = Box(PAPER_SHADE, KRAFT, 2, 10)
_FAINT = mix(LEAF_DEEP, WHITE, 0.45)


def steps_line(words: Words, mark: FoxMark) -> str:
    """ "5 steps: 4 hens + 1 food left"."""
    steps = words.ui_n("{n} step", "{n} steps", mark.hens + mark.food)
    hens = words.ui_n("{n} hen", "{n} hens", mark.hens)
    food = words.ui("{n} food left", n=mark.food)
    return words.ui("{steps}: {hens} + {food}", steps=steps, hens=hens, food=food)


class FoxTrack(Drawn):
    """In the place of the opponents. Print 0 is before the first; a card that has turned shows what it took."""

    name = "fox_track"

    def area(self, top: Tabletop) -> pygame.Rect:
        if not top.shown.fox_track:
            return Rect(0, 0, 0, 0)
        zone = top.layout["fox_track"]
        return Rect(zone.x, zone.y, zone.width, zone.height + top.layout.px(4))

    def key(self, top: Tabletop) -> Hashable:
        shown = top.shown
        return tuple(shown.fox_track), shown.fox_step, top.marks.fox, "fox.token" in top.hidden

    def compose(self, sheet: Sheet, top: Tabletop) -> None:
        zone, words, shown = top.layout["fox_track"], top.words, top.shown
        sheet.box(zone, SHEET)
        sheet.anchors["fox_track"] = zone.copy()
        self._title(sheet, top)
        mark = top.marks.fox
        ghost = shown.fox_step + mark.hens + mark.food if mark is not None else shown.fox_step
        first = 1
        for number, (card, slot) in enumerate(zip(shown.fox_track, top.layout.fox_slots(), strict=False), 1):
            last = shown.fox_marks[number - 1] - 1
            if card >= 0:
                self._open(sheet, top, number, card, slot)
            else:
                self._back(sheet, top, number, slot, range(first, last + 1), ghost)
            for i, step in enumerate(range(first, last + 1)):
                spot = self._spot(slot, i, last - first + 1, card >= 0)
                sheet.anchors[f"fox.print.{step}"] = spot
            first = last + 1
        slots = top.layout.fox_slots()
        sheet.anchors["fox.print.0"] = self._start(top)
        sheet.anchors[f"fox.print.{first}"] = slots[-1].copy()
        if "fox.token" not in top.hidden:
            self._token(sheet, sheet.anchors.get(f"fox.print.{shown.fox_step}", slots[-1]))
        self._status(sheet, top, mark, words)

    @staticmethod
    def _start(top: Tabletop) -> Rect:
        """Where he waits before the first print: at the left of the title."""
        title = top.layout["fox_title"]
        side = min(title.height, top.layout.px(44))
        return Rect(title.x, title.centery - side // 2, side, side)

    @staticmethod
    def _spot(slot: Rect, place: int, count: int, small: bool) -> Rect:
        """The square of a print on its card."""
        side = min((slot.width - 8) // max(3, count), slot.height // 2)
        y = slot.y + round(slot.height * (0.42 if slot.height > 90 else 0.36))
        centre = slot.centerx + round((place - (count - 1) / 2) * side), y
        size = round(side * (0.6 if small else 0.78))
        rect = Rect(0, 0, size, size)
        rect.center = centre
        return rect

    @staticmethod
    def _title(sheet: Sheet, top: Tabletop) -> None:
        rect, words, compact = top.layout["fox_title"], top.words, top.layout.compact
        side = min(rect.height, sheet.px(52) if not compact else 28)
        if top.shown.fox_step:
            sheet.icon("icons/fox", (rect.x + side // 2, rect.centery), side)
        x = rect.x + side + max(4, sheet.px(10))
        said = words.ui("{n} of {count}", n=top.shown.fox_turned, count=len(top.shown.fox_track))
        px = sheet.size("secondary") if compact else sheet.least("secondary", 20)
        wide = sheet.width(said, px)
        at = Rect(rect.right - wide, rect.y, wide, rect.height)
        sheet.text("turned", said, at, "secondary", weight="bold", colour=INK_SOFT, px=px, single=True)
        name = Rect(x, rect.y, rect.right - wide - 6 - x, rect.height)
        px = sheet.size("body") if compact else sheet.least("heading", 28)
        title = words.ui("The Fox")
        if sheet.width(title, sheet.floor(16)) <= name.width:
            sheet.text("title", title, name, "body", weight="bold", px=px, floor=sheet.floor(16), single=True)

    def _back(self, sheet: Sheet, top: Tabletop, number: int, slot: Rect, steps: range, ghost: int) -> None:
        """A card face down: prints behind him are faint, those that he will reach are ringed."""
        shown, here = top.shown, top.shown.fox_step in steps
        sheet.box(slot, _NOW if here else _BACK)
        sheet.anchors[f"fox.card.{number}"] = slot.copy()
        turns = shown.fox_step < shown.fox_marks[number - 1] <= ghost
        for i, step in enumerate(steps):
            spot = self._spot(slot, i, len(steps), small=False)
            if shown.fox_step < step <= ghost:
                sheet.shape(spot.center, spot.width, "circle", SUN_PALE)
                sheet.icon("icons/paw", spot.center, round(spot.width * 0.74))
                sheet.mark(f"ghost.{step}", spot, "ghost print")
            else:
                gone = step <= shown.fox_step
                self._paw(sheet, spot, _FAINT if gone else WHITE)
        px = max(sheet.floor(16), sheet.px(21))
        foot = Rect(slot.x, slot.bottom - round(px * 1.5), slot.width, round(px * 1.4))
        said = f"{number}"
        words = top.words.ui("Fox card {n}, face down", n=number)
        if turns:
            words = top.words.ui("Fox card {n} will turn", n=number)
            sheet.mark(f"turns.{number}", slot, "turns")
            said = f"{number} !"
        on = _BACK.fill or INK
        if turns:
            chip = Rect(0, 0, sheet.width(said, px) + px, round(px * 1.3))
            chip.center = foot.center
            sheet.box(chip, Box(SUN, None, 0, 8))
            on = SUN
        sheet.text(
            f"card.{number}", said, foot, "secondary", weight="bold", colour=INK if turns else WHITE, on=on, px=px,
            align="center", single=True,
        )  # fmt: skip
        sheet.thing(f"fox.card.{number}", slot, "fox", words, mark="face down")

    @staticmethod
    def _paw(sheet: Sheet, spot: Rect, colour: Colour) -> None:
        """A print of one colour."""
        side = round(spot.width * 0.72)
        picture = sheet.look.sign("icons/paw", side, colour)
        sheet.blit(picture, picture.get_rect(center=spot.center))

    @staticmethod
    def _open(sheet: Sheet, top: Tabletop, number: int, card: int, slot: Rect) -> None:
        """A card that has turned: the slots whose cards it took, of both rows."""
        words, fox = top.words, top.cards.fox[card]
        sheet.box(slot, _OPEN)
        rows = [
            (words.ui("Hens {slots}", slots=", ".join(map(str, fox.chicken))), "mood_content", fox.chicken),
            (words.ui("Supplies {slots}", slots=", ".join(map(str, fox.market))), "food", fox.market),
        ]
        said = [text for text, _, slots in rows if slots]
        whole = words.ui("Fox card {n} took: {what}", n=number, what="; ".join(said))
        sheet.thing(f"fox.card.{number}", slot, "fox", whole, mark="open")
        inner = slot.inflate(-8, -8)
        if _written(sheet, number, said, inner):
            return
        shown = [(icon, slots) for _, icon, slots in rows if slots]
        high = inner.height // 2
        if (
            len(shown) == 1
            and measure(sheet.look, " ".join(map(str, shown[0][1])), sheet.floor(16), "bold")[0] > inner.width - 24
        ):
            icon, slots = shown[0]
            side = min(sheet.near(22), high - 4)
            sheet.icon(f"icons/{icon}", (inner.centerx, inner.y + high // 2), side)
            at = Rect(inner.x, inner.y + high, inner.width, high)
            numbers = " ".join(map(str, slots))
            sheet.text(
                f"card.{number}.{icon}", numbers, at, "secondary", weight="bold", on=PAPER_SHADE, px=sheet.floor(16),
                align="center", single=True,
            )  # fmt: skip
            return
        for i, (icon, slots) in enumerate(shown):
            line = Rect(inner.x, inner.centery - high * len(shown) // 2 + i * high, inner.width, high)
            px = max(sheet.size("secondary"), min(sheet.px(24), round(high * 0.7)))
            numbers = " ".join(map(str, slots))
            wide = measure(sheet.look, numbers, px, "bold")[0]
            side = min(round(px * 1.3), inner.width - wide - 4)
            x = line.centerx - (side + 4 + wide) // 2
            if side >= 12:
                sheet.icon(f"icons/{icon}", (x + side // 2, line.centery), side)
            else:
                x = line.centerx - (wide + 4 + side) // 2
            at = Rect(x + side + 4, line.y, wide + 2, line.height)
            sheet.text(
                f"card.{number}.{icon}", numbers, at, "secondary", weight="bold", on=PAPER_SHADE, px=px, single=True
            )

    @staticmethod
    def _token(sheet: Sheet, spot: Rect) -> None:
        side = round(spot.width * 1.25)
        sheet.shape(spot.center, side, "circle", SUN)
        sheet.icon("icons/fox", spot.center, round(side * 0.86))
        sheet.anchors["fox.token"] = spot.copy()
        sheet.mark("token", spot, "fox")

    @staticmethod
    def _status(sheet: Sheet, top: Tabletop, mark: FoxMark | None, words: Words) -> None:
        """How far he will go and why."""
        rect = top.layout["fox_status"]
        sheet.anchors["fox.status"] = rect.copy()
        if mark is None:
            return
        compact = top.layout.compact
        said = steps_line(words, mark) if mark.hens + mark.food else words.ui("The Fox stays")
        px = sheet.least("secondary", 20) if not compact else sheet.floor(16)
        on = BAD if mark.food else SAME
        box = rect if not compact else rect.inflate(0, 4)
        if not compact:
            sheet.box(box, Box(on, None, 0, 10))
            sheet.text(
                "status",
                said,
                rect.inflate(-12, 0),
                "secondary",
                weight="bold",
                on=on,
                px=px,
                floor=sheet.floor(16),
                align="center",
            )
            return
        steps = words.ui_n("{n} step", "{n} steps", mark.hens + mark.food)
        food = f"{mark.food} {{food}}"
        short = words.ui("{steps}: {hens} + {food}", steps=steps, hens=mark.hens, food=food)
        barest = f"{mark.hens + mark.food} {{icons/paw}} = {mark.hens} {{content}} + {mark.food} {{food}}"
        plain = f"{mark.hens + mark.food} = {mark.hens} + {mark.food} {{food}}"
        choices = (said, short, barest)
        fits = [line for line in choices if measure(sheet.look, line, px, "bold", rect.width - 2)[1] <= rect.height]
        line = fits[0] if fits else plain
        sheet.text("status", line, rect, "secondary", weight="bold", on=PAPER, px=px, floor=sheet.floor(16))


def _written(sheet: Sheet, number: int, lines: list[str], room: Rect) -> bool:
    """What a card took, in words where they have room. False: they have not."""
    least = sheet.size("secondary")
    px = sheet.least("secondary", 19)
    while px > least and any(sheet.width(line, px) > room.width for line in lines):
        px -= 1
    high = round(px * 1.5)
    if any(sheet.width(line, px) > room.width for line in lines) or high * len(lines) > room.height - 8:
        return False
    top = room.centery - high * len(lines) // 2
    for i, line in enumerate(lines):
        at = Rect(room.x, top + i * high, room.width, high)
        sheet.text(
            f"card.{number}.{i}",
            line,
            at,
            "secondary",
            weight="bold",
            on=PAPER_SHADE,
            px=px,
            align="center",
            single=True,
        )
    return True
