"""The cover between two people at one screen: no hand is seen by the wrong eyes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes import bindings, devices
from scenes.intents import Device, Intent, PointerGone, PointerMove, Source
from scenes.scene import WidgetScene
from scenes.ui.paint import CHIP, PANEL, Box
from scenes.ui.text import measure
from scenes.ui.theme import INK, INK_SOFT, PAPER, SEATS, SUN, mix
from scenes.ui.widgets import Button, ButtonStyle, Label, Panel, Picture, Prompts
from scenes.ui.widgets.shape import SeatShape

if TYPE_CHECKING:
    from scenes.flow import Flow
    from scenes.ui.signs import Signs

#: how long input is ignored at first, so that a press meant for the last screen shows nobody's hand
DEAF = 400
#: how long the cover says whose turn it is to a device that may not confirm it
SAID = 2400


@dataclass(frozen=True)
class SeatScore:
    """What everybody may know of a seat: its points, its eggs, and a word on how far it is ("Done", "Now")."""

    name: str
    seat: str
    points: int
    eggs: int
    state: str = ""
    first: bool = False


@dataclass(frozen=True)
class Handover:
    """Whose turn comes. `when` is the round and phase in words, `told` says who is done and who should look away.

    `device` is what the seat is played with (see `devices`), "" for any.
    """

    name: str
    seat: str
    when: str
    told: str
    scores: tuple[SeatScore, ...] = ()
    device: str = ""


class HandoverScene(WidgetScene):
    """Nothing of any hand is here, not even loaded. `on_show` is called when the right person has pressed.

    `data` may be asked anew whenever the cover is laid out: its words follow the language. `stranger` says why the
    device that spoke last may not, or nothing; then the button is pale, and the prompt is the one of the right device.
    A cover that is not `needed` any more goes: seats may have changed hands.
    """

    name = "handover"
    public = True
    default_focus = "show"
    helps = "table"

    def __init__(
        self,
        data: Handover | Callable[[], Handover],
        on_show: Callable[[], None],
        flow: Flow,
        stranger: Callable[[], str] = lambda: "",
        needed: Callable[[], bool] = lambda: True,
    ) -> None:
        self._data, self.on_show, self.flow, self._stranger, self._needed = data, on_show, flow, stranger, needed
        self._age = 0
        self._said, self._said_left = "", 0
        self._spoke: tuple[Source, str] = ("none", "")

    def build(self, size: tuple[int, int]) -> None:
        self.data = self._data if isinstance(self._data, Handover) else self._data()
        look, theme, words, data = self.look, self.look.theme, self.app.words, self.data
        self._spoke = self._speaks()
        style = SEATS[data.seat]
        width, height = size
        side = theme.px(150)
        scores_high = max(theme.px(124), theme.near(92))
        button_high = max(theme.target + 8, theme.px(116))
        heading = theme.text("heading")
        told_room = min(width - 2 * theme.px(48), theme.px(1400))
        told = self._said or data.told
        told_high = measure(look, told, heading, "text", told_room)[1]
        when_high = look.fonts.line_height(heading, "bold")
        hero_high = look.fonts.line_height(theme.text("hero"), "display")
        prompt_high = theme.text("small") + theme.px(24)
        parts = [when_high, side, hero_high, told_high, button_high, prompt_high, scores_high]
        gap = min(theme.px(40), (height - 2 * theme.px(24) - sum(parts)) // (len(parts) + 1))
        y = (height - sum(parts) - gap * (len(parts) - 1)) // 2

        def middle(part: int, wide: int) -> pygame.Rect:
            nonlocal y
            rect = pygame.Rect((width - wide) // 2, y, wide, parts[part])
            y += parts[part] + gap
            return rect

        def put(id: str, text: str, rect: pygame.Rect, **more: object) -> None:
            self.stage.add(Label(look, id, text, rect, on=style.tint, align="center", **more))

        put("when", data.when, middle(0, told_room), role="heading", weight="bold", colour=INK_SOFT)
        token = middle(1, side)
        self.stage.add(Picture("token", f"seats/{data.seat}", token))
        for name, way in (("shape.left", -1), ("shape.right", 1)):
            shape = pygame.Rect(0, 0, side // 3, side // 3)
            shape.center = (token.centerx + way * side, token.centery)
            self.stage.add(SeatShape(name, shape, data.seat))
        turn = words.ui("{name}'s turn", name=data.name)
        put("turn", turn, middle(2, width - 2 * theme.px(48)), role="hero", weight="display", floor=28)
        put("told", told, middle(3, told_room), role="heading")
        show = words.ui("I'm {name}, show my hand", name=data.name)
        deep = mix(style.colour, (20, 20, 30), 0.35)
        box = Box(style.colour, deep, 2, 14, 4, deep)
        button = ButtonStyle(box, style.text, "title", "display")
        if self._spoke[1]:
            button = ButtonStyle(Box(PAPER, mix(style.tint, deep, 0.35), 2, 14), INK_SOFT, "title", "display")
        wide = min(width - 64, max(Button.width_for(look, show, button), theme.px(640)))
        self.stage.add(Button(look, "show", middle(4, wide), show, style=button, on_press=self._show, zone="main"))
        self.stage.add(
            Prompts(
                look,
                "prompts",
                middle(5, width),
                [(("select",), words.ui("Show"))],
                centred=True,
                ground=style.tint,
                signs=self._signs(),
            )
        )
        self._add_scores(middle(6, width - 2 * theme.px(48)))
        pause = words.ui("Pause")
        plain = ButtonStyle(Box(style.tint, None, 0, 12), INK, "body", "bold", "left", 16)
        room = theme.text("small") * 5 // 2  # what to press for it stands beside it
        wide = Button.width_for(look, pause, plain, "pause") + room
        at = pygame.Rect(theme.px(24), theme.px(40), wide, theme.target)
        self.stage.add(
            Button(
                look,
                "pause",
                at,
                pause,
                style=plain,
                glyph="pause",
                on_press=self.flow.pause,
                zone="pause",
                shortcut="menu",
            )
        )

    def _add_scores(self, rect: pygame.Rect) -> None:
        scores = self.data.scores
        if not scores:
            return
        theme = self.look.theme
        gap, wanted = theme.px(28), max(theme.px(300), theme.near(190))
        if (wanted + gap) * len(scores) > rect.width:
            gap = theme.px(8)
        wide = min(wanted, (rect.width - gap * (len(scores) - 1)) // len(scores))
        x = rect.centerx - (wide * len(scores) + gap * (len(scores) - 1)) // 2
        for i, score in enumerate(scores):
            self._add_score(f"score.{i}", score, pygame.Rect(x, rect.y, wide, rect.height))
            x += wide + gap

    def _add_score(self, id: str, score: SeatScore, rect: pygame.Rect) -> None:
        look, theme, style = self.look, self.look.theme, SEATS[score.seat]
        now = score.seat == self.data.seat
        box = (
            Box(PAPER, style.deep, 4, 12, 3, PANEL.drop_colour)
            if now
            else Box(PAPER, None, 0, 12, 3, PANEL.drop_colour)
        )
        self.stage.add(Panel(id, rect, box, band=style.deep))
        pad = theme.px(10)
        left = rect.x + theme.px(12) + pad
        line = max(look.fonts.line_height(theme.text("label"), "bold"), theme.px(40))
        top = rect.y + (rect.height - 2 * line - theme.px(8)) // 2
        side = theme.px(40)
        self.stage.add(
            Picture(f"{id}.token", f"seats/{score.seat}", pygame.Rect(left, top + (line - side) // 2, side, side))
        )
        right = rect.right - pad
        if score.first:
            first = self.app.words.ui("1st")
            px = theme.text("small")
            wide = look.fonts.size(first, px, "bold")[0] + 2 * theme.px(8)
            chip = pygame.Rect(0, 0, wide, look.fonts.line_height(px, "bold") + theme.px(4))
            chip.midright = (right, rect.y)  # like a tab, half above the card
            self.stage.add(Panel(f"{id}.first", chip, CHIP))
            self.stage.add(Label(look, f"{id}.first.text", first, chip, "small", weight="bold", on=SUN, align="center"))
        x = left + side + theme.px(10)
        name = pygame.Rect(x, top, right - x, line)
        self.stage.add(Label(look, f"{id}.name", score.name, name, "label", weight="bold", floor=16, single=True))
        points = self.app.words.ui("{n} pts", n=f"**{score.points}**".replace("-", "−"))
        figures = f"{points} · **{score.eggs}** {{egg}}"
        low = pygame.Rect(left, top + line + theme.px(8), rect.right - pad - left, line)
        if score.state:
            px = theme.text("small")
            wide = look.fonts.size(score.state, px)[0] + 2
            at = pygame.Rect(low.right - wide, low.y, wide, line)
            self.stage.add(Label(look, f"{id}.state", score.state, at, "small", colour=INK_SOFT, align="right"))
            low.width -= wide + theme.px(8)
        self.stage.add(Label(look, f"{id}.figures", figures, low, "label", floor=16, single=True))

    # -- input --------------------------------------------------------------------------------------------------

    @property
    def deaf(self) -> bool:
        """Whether input is still ignored."""
        return self._age < DEAF

    def _speaks(self) -> tuple[Source, str]:
        """The device that spoke last, and why it may not confirm."""
        return self.app.reader.source, self._stranger()

    def _signs(self) -> Signs | None:
        """The signs of the device that may confirm, where the one that spoke last may not."""
        source, stranger = self._spoke
        device = self.data.device
        if not stranger and (device == devices.ANY or devices.device_of(source) == device):
            return None
        kind: Device = "pad" if devices.is_pad(device) else "keyboard"
        return bindings.signs(self.app.settings, kind, self.app.pads.model(device))

    def uncovered(self) -> None:
        self.rebuild()  # the seat may have been given another device

    def device_came(self, source: Source) -> None:
        self.rebuild()

    def device_gone(self, source: Source) -> None:
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        if self.deaf and not isinstance(intent, PointerMove | PointerGone):
            return False
        if self._speaks() != self._spoke:
            self.rebuild()
        return super().handle(intent)

    def update(self, ms: int) -> bool:
        self._age += ms
        if not self._needed():
            self.app.pop(self)
            return True
        self._said_left -= ms
        if self._said and self._said_left <= 0:
            self._said = ""
            self.rebuild()
        return super().update(ms)

    def _show(self) -> None:
        if told := self._stranger():
            self._said, self._said_left = told, SAID
            self.rebuild()
            return
        self.app.sounds.play(f"seat_{list(SEATS).index(self.data.seat) + 1}")
        self.app.pop(self)
        self.on_show()

    def back(self) -> None:
        self.flow.pause()

    def draw_ground(self, surface: pygame.Surface) -> None:
        style, band = SEATS[self.data.seat], self.look.theme.px(24)
        surface.fill(style.tint)
        width, height = surface.get_size()
        surface.fill(style.colour, (0, 0, width, band))
        surface.fill(style.colour, (0, height - band, width, band))
