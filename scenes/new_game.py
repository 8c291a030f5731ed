"""The new game page: who plays and by which rules. The defaults start a game with one press."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.seating import FEWEST_SEATS, MOST_SEATS, SOLO, Kind, SeatId
from scenes import devices
from scenes.intents import Command, Intent
from scenes.names import trim_name
from scenes.new_game_draft import Draft
from scenes.new_game_rules import RulesPart
from scenes.new_game_seats import SeatsPart
from scenes.scene import FADE, WidgetScene
from scenes.token_sheet import TokenSheet
from scenes.ui.grounds import quiet_yard
from scenes.ui.theme import INK_SOFT
from scenes.ui.widgets import Button, Choice, Label, Panel
from scenes.ui.widgets.button import MAIN, PLAIN

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.flow import Flow
    from scenes.intents import Source

#: how long the page takes from many seats to one and back, in milliseconds
_CHANGE = 200


class NewGameScene(WidgetScene):
    """Begins with the choices of the last game; `flow.start` gets the finished set-up, every name filled in.

    `solo` chooses to play alone or not; none leaves it as it was.
    """

    name = "new_game"
    fade = FADE
    default_focus = "start"

    def __init__(self, flow: Flow, solo: bool | None = None) -> None:
        self.flow, self._solo = flow, solo

    def enter(self, app: App) -> None:
        super().enter(app)
        self.draft = Draft(app.settings.setup)
        if self._solo is not None:
            self.draft.set_solo(self._solo)

    # -- changes ------------------------------------------------------------------------------------------------

    def change(self, **values: Any) -> None:
        """Set one or more plain choices of the draft."""
        for name, value in values.items():
            setattr(self.draft, name, value)
        self.rebuild()

    def set_count(self, count: int) -> None:
        """Have `count` seats; one plays alone."""
        if (count == SOLO) != self.draft.solo:
            self.app.soften(_CHANGE)
        self.draft.set_solo(count == SOLO)
        if count > SOLO:
            self.draft.set_count(count)
        self.rebuild()

    def remove(self, place: int) -> None:
        """Take a seat away."""
        self.draft.remove(place)
        self.rebuild()

    def set_kind(self, place: int, kind: Kind) -> None:
        """Say who plays a seat."""
        self.draft.rows[place].kind = kind
        self.rebuild()

    def set_help(self, place: int, on: bool) -> None:
        """Let food and water be laid out for a person, or not."""
        self.draft.rows[place].help = on
        self.rebuild()

    def next_device(self, place: int) -> None:
        """Have a person's seat played with the next device."""
        row = self.draft.rows[place]
        found = devices.choices(self.app, row.device)
        row.device = found[(found.index(row.device) + 1) % len(found)]
        self.rebuild()

    def _join(self, pad: str) -> bool:
        """A pad that has no seat yet takes one with its first press."""
        place = self.draft.join(pad)
        if place is None:
            return False
        name = self.draft.names(self.app.words)[place]
        self.app.sounds.play("ui_press")
        said = self.app.words.ui("{pad} plays for {name}", pad=devices.name(self.app, pad), name=name)
        self.app.toast(said, pad)  # in place of one on the same pad, which is no longer so
        self.rebuild()
        return True

    def _part(self, pad: str) -> bool:
        if not self.draft.part(pad):
            return False
        self.app.toasts.drop(pad)
        self.app.sounds.play("ui_back")
        self.rebuild()
        return True

    def device_came(self, source: Source) -> None:
        self.rebuild()

    def device_gone(self, source: Source) -> None:
        self.draft.part(source)
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        source = self.app.reader.source
        if devices.is_pad(source) and isinstance(intent, Command) and intent.pressed:
            if intent.name == "select" and self._join(source):
                return True
            if intent.name == "back" and self._part(source):
                return True
        return super().handle(intent)

    def name_refused(self, letter: str) -> None:
        """A letter did not get into a name."""
        words, known = self.app.words, self.app.fonts.has(letter, "bold")
        said = words.ui("A name has no room for more.") if known else words.ui("The game cannot write this sign.")
        self.app.sounds.play("card_no")
        self.app.toast(said, "name")

    def name_written(self, place: int) -> None:
        """The name of a seat was written."""
        edit = self.draft.rows[place].name
        edit.text = trim_name(edit.text)
        self.rebuild()

    def choose_token(self, place: int) -> None:
        """Open the picker of tokens for a seat."""
        owners = dict(zip((row.seat for row in self.draft.rows), self.draft.names(self.app.words), strict=True))

        def take(seat: SeatId) -> None:
            self.draft.take_token(place, seat)
            self.rebuild()

        self.app.push(TokenSheet(self.draft.rows[place].seat, owners, take))

    def _remember(self) -> None:
        self.app.settings.setup = self.draft.setup()
        self.app.save_settings()

    def _start(self) -> None:
        self._remember()
        self.flow.start(self.draft.setup(self.app.words))

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self._remember()
        self.app.pop(self)

    # -- the page -----------------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        look, theme = self.look, self.look.theme
        wide, low = theme.room[0] >= 1200, theme.room[1] < 700
        margin = (theme.px(96), theme.px(44)) if not theme.tight else (theme.near(12), theme.near(4 if low else 10))
        page = pygame.Rect((0, 0), size).inflate(-2 * margin[0], -2 * margin[1])
        self.stage.add(Panel("page", page))
        pad = theme.px(48) if not theme.tight else theme.near(24 if wide else 18)
        room = page.inflate(-2 * pad, -2 * (8 if low else pad))
        head = max(look.fonts.line_height(theme.text("title"), "display"), theme.target)
        self._build_head(pygame.Rect(room.x, room.y, room.width, head))
        top = room.y + head + (6 if low else theme.px(24))
        body = pygame.Rect(room.x, top, room.width, room.bottom - top)
        seats, rules = SeatsPart(self), RulesPart(self)
        if wide:
            side_wide, foot = max(theme.px(528), theme.near(420)), max(theme.target, theme.px(88))
            side = pygame.Rect(body.right - side_wide, body.y, side_wide, body.height)
            seats.build(pygame.Rect(body.x, body.y, side.x - theme.px(48) - body.x, body.height))
            rules.build(pygame.Rect(side.x, side.y, side.width, side.height - foot - theme.gap), columns=1)
            self._build_buttons(pygame.Rect(side.x, side.bottom - foot, side.width, foot))
        else:
            foot, gap = theme.target + 4, theme.near(8)
            buttons = pygame.Rect(body.centerx, body.bottom - foot, body.right - body.centerx, foot)
            rules_high = rules.height(columns=3)
            at = pygame.Rect(body.x, buttons.y - gap - rules_high, body.width, rules_high)
            seats.build(pygame.Rect(body.x, body.y, body.width, at.y - gap - body.y))
            rules.build(at, columns=3)
            self._build_buttons(buttons)

    def _build_head(self, rect: pygame.Rect) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        counts = [words.ui("Solo"), *(str(n) for n in range(SOLO + 1, MOST_SEATS + 1))]
        choice = pygame.Rect(0, 0, max(Choice.width_for(look, counts), theme.px(400)), max(theme.target, theme.px(56)))
        choice.midright = (rect.right, rect.centery)
        label = words.ui("Seats")
        label_wide = look.fonts.size(label, theme.text("label"), "bold")[0] + 1
        at = pygame.Rect(choice.x - theme.gap - label_wide, rect.y, label_wide, rect.height)
        title = pygame.Rect(rect.x, rect.y, at.x - rect.x - theme.gap, rect.height)
        self.stage.add(Label(look, "title", words.ui("New game"), title, "title", weight="display"))
        self.stage.add(Label(look, "count.label", label, at, "label", weight="bold", colour=INK_SOFT))
        chosen = len(self.draft.playing) - FEWEST_SEATS
        Choice(
            look, self.stage, "count", choice, counts, chosen, lambda place: self.set_count(place + FEWEST_SEATS),
            zone="count",
        )  # fmt: skip

    def _build_buttons(self, rect: pygame.Rect) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        start, back = words.ui("Start game") if self.draft.people else words.ui("Watch"), words.ui("Back")
        wide = min(max(Button.width_for(look, back, PLAIN), theme.px(160)), rect.width // 3)
        at = pygame.Rect(rect.x, rect.y, wide, rect.height)
        self.stage.add(Button(look, "back", at, back, on_press=self.back, zone="buttons"))
        at = pygame.Rect(at.right + theme.gap, rect.y, rect.right - at.right - theme.gap, rect.height)
        self.stage.add(
            Button(look, "start", at, start, style=MAIN, on_press=self._start, zone="buttons", shortcut="next_phase")
        )

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.blit(quiet_yard(self.look), (0, 0))
