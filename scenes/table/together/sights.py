"""What is to be seen of a part: its facts, its widgets, its frame of the focus, the card in the air, and its probe."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.refusals import refuse
from game.table import NOTHING
from scenes.probe import Probe
from scenes.table.panel import Thing
from scenes.table.tabletop import CardMark, Tabletop
from scenes.table.things import ThingWidget
from scenes.table.together.facts import Facts
from scenes.table.together.rows import CLOSING, PICKED, close_place
from scenes.ui.paint import Box
from scenes.ui.theme import INK, SEATS, SUN, WHITE
from scenes.ui.widget import Widget
from scenes.ui.widgets import Button
from scenes.ui.widgets.button import GO, PLAIN, SMALL, ButtonStyle

if TYPE_CHECKING:
    from scenes.table.together.part import Part
    from scenes.ui.look import Look

GREETING = 2200
"""For so many ms a part says by name whose focus has begun to move."""
CLOSE = "close"
READY = replace(GO, role="label", weight="bold", pad=10)
AGAIN = replace(PLAIN, role="label", pad=10)
TOOL = replace(SMALL, pad=8)


# -- facts -------------------------------------------------------------------------------------------------------


def facts(part: Part) -> Facts:
    """The part as it is now."""
    base, marks = part.facts_of_seat(), part.marks
    line, tone = part.line()
    table = part.turn.table if part.turn.dealt else part.scene.match.table
    seat = table.seats[part.own]
    found = replace(
        base,
        line=line,
        tone=tone,
        birds=tuple((bird, marks.hens.get(bird.hen)) for bird in seat.flock),
        away=part.away,
        close_up=part.over.close_up,
    )
    if part.waits:
        waits_for = part.scene.together.waits_for(part.own)
        assert waits_for is not None
        other = part.setup.seats[waits_for]
        return replace(found, mode="wait", waiting=(other.name, other.seat))
    if part.over.question is not None:
        return replace(found, mode="ask")
    if part.over.pile:
        return replace(found, mode="row", row=tuple((f"{PICKED}.{card}", card, "target") for card in part.over.pile))
    if part.ready:
        return replace(found, mode="ready")
    targets = set(part.targets())
    if any(id.startswith("market.") for id in targets):
        row = [(f"market.{slot}", card) for slot, card in enumerate(table.market_row, 1) if card != NOTHING]
        return replace(found, mode="row", row=tuple((id, card, "target" if id in targets else "") for id, card in row))
    return replace(
        found,
        hand=tuple((card, marks.cards.get(card) or CardMark()) for card in seat.hand),
        stored=tuple((card, marks.cards.get(card) or CardMark()) for card in seat.storage),
        bumper=marks.bumper,
        yard=marks.yard,
    )


# -- widgets -----------------------------------------------------------------------------------------------------


class PartThing(ThingWidget):
    """A thing of a part; keys and pads see a frame in the colour and with the shape of the seat."""

    def __init__(self, part: Part, thing: Thing, final: bool) -> None:
        super().__init__(thing, part.press, final)
        self.part = part
        self.radius = 8.0

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        if self.part.driver == "keys":
            seat_ring(self.part, surface, look, self)
        else:
            super().draw_ring(surface, look)


class PartButton(Button):
    """A button of a part."""

    def __init__(self, part: Part, look: Look, id: str, rect: pygame.Rect, label: str, **more: Any) -> None:
        super().__init__(look, id, rect, label, zone="buttons", **more)
        self.part = part

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        if self.part.driver == "keys":
            seat_ring(self.part, surface, look, self)
        else:
            super().draw_ring(surface, look)


def seat_ring(part: Part, surface: pygame.Surface, look: Look, widget: Widget) -> None:
    """The frame of the focus of one seat: its colour between white and ink, its shape at a corner."""
    style, theme, paint = SEATS[part.setup.seats[part.own].seat], look.theme, look.paint
    wide, thin = max(4, theme.px(6)), max(2, theme.px(2))
    corner, rect = theme.px(widget.radius), widget.rect
    for grow, colour, width in ((wide + 2 * thin, INK, thin), (wide + thin, WHITE, thin), (wide, style.deep, wide)):
        outer = rect.inflate(2 * grow, 2 * grow)
        paint.rounded(surface, outer, corner + grow, None, colour, width)
    side = max(30, theme.px(40))
    spot = pygame.Rect(0, 0, side, side)
    spot.center = (rect.x, rect.y) if widget.kind == "button" else (rect.right - side // 8, rect.centery)
    spot.clamp_ip(part.rect)
    paint.box(surface, spot, Box(WHITE, INK, 2, side / 2 / theme.scale))
    paint.shape(surface, spot.center, round(side * 0.62), style.shape, style.deep)


def widget_list(part: Part, look: Look) -> list[Widget]:
    """All widgets of a part, bottom first; Tab goes through hand, flock, storage and buttons."""
    made: list[Widget] = []
    order = {"hand": 0, "row": 0, "flock": 1, "storage": 2}
    for thing in sorted(part.things, key=lambda thing: order.get(thing.zone, 3)):
        if thing.id != "yard":
            made.append(PartThing(part, thing, part.desk.final(thing)))
    yard = [thing for thing in part.things if thing.id == "yard"]
    made = [PartThing(part, thing, False) for thing in yard] + made
    return made + _buttons(part, look)


def _buttons(part: Part, look: Look) -> list[Widget]:
    places, words = part.panel.places, part.app.words
    assert places is not None
    undo, auto, ready = places.buttons
    label, style = words.ui("Ready"), READY
    if part.ready:
        label, style = words.ui("Change"), AGAIN
    elif part.holds_up and not part.waits:
        label = words.ui("Keep them")
    told = words.ui("Feed for me")
    fits = auto.width >= Button.width_for(look, told, TOOL, "star")
    feeding = not part.waits and not part.ready and not part.scene.together.turned
    made: list[Widget] = [
        PartButton(
            part, look, "undo", undo, "", style=TOOL, glyph="undo", on_press=part.undo, tip=words.ui("Undo"),
            enabled=part.can_undo, reason="" if part.can_undo else words.refusal(refuse("nothing_to_undo")),
        ),
        PartButton(
            part, look, "auto", auto, told if fits else "", style=TOOL, glyph="star", on_press=part.feed,
            tip=told, enabled=feeding,
        ),
        PartButton(
            part, look, "ready", ready, label, style=style, on_press=part.press_ready,
            enabled=not part.waits and not (part.ready and part.scene.together.turned and part.nothing_left),
        ),
    ]  # fmt: skip
    return made + _close(part, look) + _answers(part, look)


def _close(part: Part, look: Look) -> list[Widget]:
    """The button under a card that is shown large."""
    if not part.over.large:
        return []
    assert part.panel.places is not None
    label = part.app.words.ui("Close")
    at = close_place(part.panel.places, look.theme.target, Button.width_for(look, label, CLOSING))
    return [PartButton(part, look, CLOSE, at, label, style=CLOSING, on_press=part.over.end, shortcut="back")]


def _answers(part: Part, look: Look) -> list[Widget]:
    """The buttons of a question, where the hand is."""
    places, words = part.panel.places, part.app.words
    assert places is not None
    if part.over.question is None and not part.over.pile:
        return []
    room = places.hand.inflate(-2 * places.gap, -2 * max(4, places.gap // 2))
    back = words.ui("Back")
    if part.over.question is None:
        wide = Button.width_for(look, back, TOOL)
        at = pygame.Rect(room.right - wide, places.line.y, wide, look.theme.target)
        at.bottom = places.hand.y - 2
        return [PartButton(part, look, "ask.back", at, back, style=TOOL, on_press=lambda: part.over.answer(None))]
    answers = part.over.question[1]
    wide = (room.width - places.gap * len(answers)) // (len(answers) + 1)
    high = min(room.height, max(look.theme.target, look.theme.px(96)))
    made: list[Widget] = []
    for place, answer in enumerate((None, *answers)):
        at = pygame.Rect(room.x + place * (wide + places.gap), room.centery - high // 2, wide, high)
        style: ButtonStyle = READY if answer is not None and answer.main else AGAIN
        made.append(
            PartButton(
                part, look, f"ask.{answer.id if answer else 'back'}", at, answer.label if answer else back, style=style,
                on_press=lambda answer=answer: part.over.answer(answer), floor=16,
            )
        )  # fmt: skip
    return made


# -- the card in the air -----------------------------------------------------------------------------------------


def draw_held(part: Part, surface: pygame.Surface, top: Tabletop) -> None:
    """What is lifted, up and to the right of the pointer or of what has the focus."""
    hold = part.hold
    if hold is None:
        return
    layout, look = top.layout, top.look
    wide = min(layout.card("lifted")[0], round(part.panel.places.hand.height * 0.56) if part.panel.places else 999)
    if hold.way == "keys" and part.stage.focused is not None:
        rect = part.stage.focused.rect
        x, y = rect.right - wide // 2, rect.y - wide // 5
    else:
        x, y = hold.pos[0] + layout.px(12), hold.pos[1] - layout.px(12) - round(wide * 1.4)
    if hold.thing.id == "bumper":
        disc = pygame.Rect(x, y, wide, wide).clamp(surface.get_rect())
        look.paint.box(surface, disc, Box(SUN, INK, 3, wide / 2 / look.theme.scale, 3, INK))
        drawn = look.fonts.render("×2", round(wide * 0.44), INK, "bold")
        surface.blit(drawn, drawn.get_rect(center=disc.center))
        return
    card = hold.thing.card
    if card is None:
        return
    face = top.faces.supply(top.cards.kind_of[card], wide)
    at = face.get_rect(topleft=(x, y)).clamp(surface.get_rect())
    surface.blit(top.faces.shadow(at.size, lifted=True), at.move(layout.px(5), layout.px(9)))
    surface.blit(face, at)


def draw_greeting(part: Part, surface: pygame.Surface, look: Look) -> None:
    """The name on a card or hen whose focus has just begun to move."""
    rect = greeting_rect(part, look)
    if rect is None:
        return
    seat = part.setup.seats[part.own]
    style = SEATS[seat.seat]
    words = look.fonts.render(seat.name, look.theme.text("body"), style.text, "bold")
    look.paint.box(surface, rect, Box(style.colour, WHITE, 2, rect.height / 2 / look.theme.scale))
    surface.blit(words, words.get_rect(center=rect.center))


def greeting_rect(part: Part, look: Look) -> pygame.Rect | None:
    """Where the name is said: on the picture of what has the focus. None on a button, which lies beside the name as it
    is, and with a card in the air, when there is something else to read.
    """
    focused = part.stage.focused
    if part.greeting <= 0 or part.driver != "keys" or focused is None or focused.kind != "thing" or part.hold:
        return None
    px = look.theme.text("body")
    wide = look.fonts.size(part.setup.seats[part.own].name, px, "bold")[0]
    rect = pygame.Rect(0, 0, wide + px, round(px * 1.6))
    rect.center = greeting_place(focused.rect)
    return rect.clamp(part.rect)


def greeting_place(rect: pygame.Rect) -> tuple[int, int]:
    """The middle of the picture of a card or hen, above her name and below her numbers."""
    if rect.width > rect.height:  # her needs lie beside the picture
        return rect.x + rect.height // 2, rect.y + round(rect.height * 0.45)
    return rect.centerx, rect.y + round(min(rect.height, rect.width * 1.4) * 0.42)


# -- the probe ---------------------------------------------------------------------------------------------------


def probe(part: Part, top: Tabletop) -> list[Probe]:
    """Everything of a part, with "p<seat>." before each name and zone."""
    mark = f"p{part.own}."
    found = part.panel.probe(top)
    made = [probe for widget in part.stage.widgets for probe in widget.probe()]
    prefix = f"{part.panel.name}."
    found = [replace(one, id=one.id.removeprefix(prefix)) for one in found]
    return [replace(one, id=mark + one.id, zone=mark + one.zone if one.zone else "") for one in (*found, *made)]
