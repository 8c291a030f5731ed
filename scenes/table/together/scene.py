"""The table while several people feed at the same time: a part of the screen for each, and a strip that all share.

    parts  --wishes-->  game.together (a private match a seat)  --in turn order-->  TableScene.act

The scene lies over the table, leads what each device says to a part, and counts in when all are ready: care first, then
what comes after it. At the end all actions are done on the true table, seat by seat, and it goes away.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.actions import Action, Draw
from game.ai.reasons import Reason
from game.table import Table
from game.together import Together
from game.view import view
from scenes import devices
from scenes.art.faces import Faces
from scenes.help_sheet import HelpSheet
from scenes.intents import (
    Command,
    Intent,
    Navigate,
    PointerDown,
    PointerGone,
    PointerMove,
    PointerUp,
    Source,
    Wheel,
)
from scenes.probe import Probe
from scenes.scene import Scene
from scenes.table.layout import load_layout
from scenes.table.shown import Shown
from scenes.table.tabletop import Marks, Tabletop
from scenes.table.together import agreed, sights
from scenes.table.together.count_in import CountIn
from scenes.table.together.drivers import Drivers
from scenes.table.together.part import Part
from scenes.table.together.places import enough_room, part_places, window_parts
from scenes.table.together.strip import Strip
from scenes.table.together.turning import Turning
from scenes.ui import focus
from scenes.ui.grounds import meadow
from scenes.ui.widget import CursorName
from scenes.ui.widgets import Button

if TYPE_CHECKING:
    from game.seating import Setup
    from scenes.app import App
    from scenes.table.scene import TableScene
    from scenes.table.turns import Choose

ACTS_A_STEP = 3
"""So many actions are done on the true table in one turn of the loop, so that none takes long."""


class TogetherScene(Scene):
    """Phase 2 of all people at `table`, from the draw of the acting seat on."""

    name = "together"
    covers = True
    fade = 140

    def __init__(self, table: TableScene, choose: Choose) -> None:
        self.table, self.flow, self.match, self._choose = table, table.flow, table.match, choose
        self.why: dict[int, list[tuple[Reason, ...]]] = {}
        self.together = self._begin()

    @property
    def setup(self) -> Setup:
        """Who sits there; a seat may change its device or be handed to an AI level meanwhile."""
        return self.table.setup

    def _people(self) -> set[int]:
        return {seat for seat, setup in enumerate(self.setup.seats) if setup.person}

    def _begin(self) -> Together:
        self.why.clear()
        return Together(self.match.table, self._people(), self._plan)

    def _plan(self, table: Table) -> Action:
        """What an AI seat between two people does."""
        choice = self._choose(view(table, table.acting), self.setup.seats[table.acting].kind)
        self.why.setdefault(table.acting, []).append(choice.reasons[:2])
        return choice.action

    # -- the scene contract -------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self.parts = [Part(self, turn.seat) for turn in self.together.people]
        self.parts.sort(key=lambda part: part.own)
        seats = [part.own for part in self.parts]
        self.drivers = Drivers(seats, lambda seat: self.setup.seats[seat].device, lambda it: devices.there(app, it))
        self.count = CountIn(self)
        self.strip = Strip(self)
        self._take_up()
        self.turning: Turning | None = None
        self._acts: list[tuple[int, Action]] = []
        self._closing = False
        self._still: pygame.Surface | None = None
        self._stale: set[int] = set()
        self._laid_out = False
        self._told_of = False

    def _take_up(self) -> None:
        """Go on where a saved game was left."""
        shared = self.table.turns.shared
        shared = shared.here(self.match.table) if shared is not None else None
        cares = self.together.take_up(shared) if shared is not None else {}
        for part in self.parts:
            if part.own in cares and part.turn.dealt:
                part.take_up(cares[part.own])

    def remember(self) -> None:
        """Have the table know what everybody has done here, so that it is saved and outlives this scene."""
        self._told_of = True
        if not self._acts and not self._closing:
            cares = {part.own: care for part in self.parts if (care := part.laying) is not None}
            self.table.turns.shared = self.together.laid(cares)

    def layout(self, size: tuple[int, int]) -> None:
        app, look = self.app, self.app.look
        app.words.seat_names = [seat.name for seat in self.setup.seats]
        if not enough_room(look.theme, len(self.parts)):
            self._leave_early()
            return
        layout = load_layout(self.table.maps, size, len(self.setup.seats), "care", look.theme.text_scale)
        faces = Faces(
            app.pictures, app.fonts, self.match.table.cards, app.words.lang, scale=layout.face_scale,
            upright=not app.settings.turn_picture, on_problem=app.toast,
        )  # fmt: skip
        self._tops = {
            part.own: Tabletop(
                layout, look, faces, app.words, self.match.table.cards, self.setup.seats,
                Shown.of(self.match.table, None), Marks(), part.own, upright=not app.settings.turn_picture,
            )
            for part in self.parts
        }  # fmt: skip
        strip, boxes = window_parts(look.theme, len(self.parts))
        widths = self._button_widths(boxes[0].width)
        line = look.fonts.line_height(layout.text("secondary"))
        for part, box in zip(self.parts, boxes, strict=True):
            part.dragging.put_back()
            part.forget_words()
            hens = len(self.match.table.seats[part.own].flock)
            part.panel.places = part_places(box, look.theme, line, hens, widths)
        self._still, self._laid_out = None, True
        self.strip.layout(strip)
        self.count.layout()
        self.settle()

    def _button_widths(self, wide: int) -> tuple[int, int, int]:
        look, words = self.app.look, self.app.words
        labels = (words.ui("Ready"), words.ui("Keep them"), words.ui("Change"))
        ready = max(Button.width_for(look, label, sights.READY) for label in labels)
        auto = Button.width_for(look, words.ui("Feed for me"), sights.TOOL, "star")
        target = look.theme.target
        px = look.theme.text("body")
        names = max(look.fonts.size(self.setup.seats[part.own].name, px, "bold")[0] for part in self.parts)
        room = wide - target * 2 - ready - names - look.theme.px(120)
        return target + 4, auto if auto <= room else target + 4, ready

    def top(self, part: Part) -> Tabletop:
        """What the panel of a part draws from."""
        return self._tops[part.own]

    def leave(self) -> None:
        self._do_all()
        self.remember()
        super().leave()

    def covered(self) -> None:
        for part in self.parts:
            part.dragging.put_back()
        self.count.stop()
        self._do_all()
        self.remember()
        self.flow.saving.keep_news(self.table)

    def uncovered(self) -> None:
        if not agreed(self.table) or not self._people().issuperset(part.own for part in self.parts):
            self._leave_early()
        else:
            self.layout(self.app.size)

    def _leave_early(self) -> None:
        """Go on in turn: the window has become too small, or simultaneous care was switched off. The table does in turn
        what everybody has done here, and lays out the care that lay here.
        """
        self._do_all()
        self.remember()
        self._closing = True

    # -- settling -----------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Something was done in a part: others may be dealt their hands, and all may be ready."""
        if not self._laid_out:
            return
        for part in self.parts:
            part.miss(self.drivers.lost(part.own))
            part.settle()
        if self.together.all_ready and self.turning is None and not self._acts:
            self.count.start()
        else:
            self.count.stop()
        self.strip.stale = True

    def changed(self, part: Part, still: bool = False) -> None:
        """A part looks different. With `still` only its focus, or what is in the air."""
        if not self._laid_out:
            return
        if not still:
            self._told_of = False
            self._stale.add(part.own)
            self._place_widgets(part)
        self.app.invalidate()

    def _place_widgets(self, part: Part) -> None:
        part.things = part.panel.things(self._tops[part.own])
        part.stage.clear()
        for widget in sights.widget_list(part, self.app.look.having(signs=part.signs)):
            part.stage.add(widget)
        hand = next((thing.id for thing in part.things if thing.zone in ("hand", "row")), None)
        part.stage.settle(sights.CLOSE if part.over.large else "ready" if part.ready or hand is None else hand)
        pointer = self.app.reader.pointer
        if part.driver == "mouse" and part.rect.collidepoint(pointer):
            part.stage.handle(PointerMove(pointer), self.app.look)

    # -- intents ------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        source: Source = self.app.reader.source
        if isinstance(intent, Command) and intent.name == "menu" and intent.pressed:
            self.flow.pause()
            return True
        if isinstance(intent, Command) and intent.name == "help" and intent.pressed:
            self.app.push(HelpSheet())
            return True
        if self.turning is not None:
            return self.turning.handle(intent)
        if self._acts or self._closing:
            return True
        if isinstance(intent, (PointerMove, PointerDown, PointerUp, Wheel)):
            return self._pointer(intent)
        if isinstance(intent, PointerGone):
            for part in self.parts:
                part.handle(intent)
            return True
        mine = self._part_of(source)
        if mine is None:
            return False
        if self.count.running and isinstance(intent, Command) and intent.pressed:
            if intent.name in ("back", "undo", "next_phase"):
                self.hold_on(mine)
                return True
            return intent.name == "select"
        return self._to_part(mine, intent, source)

    def hold_on(self, part: Part) -> None:
        """Stop the count-in: this part is not ready after all, or one that still has something to choose."""
        if self.together.turned and part.nothing_left:
            part = next(other for other in self.parts if not other.nothing_left)
        part.reopen()

    def _part_of(self, source: Source) -> Part | None:
        seat = self.drivers.seat_of(source, self._busy)
        return next((part for part in self.parts if part.own == seat), None)

    def _busy(self, seat: int) -> bool:
        return not self.together.ready(seat)

    def _to_part(self, part: Part, intent: Intent, source: Source) -> bool:
        step = {"zone_next": 1, "zone_previous": -1}.get(intent.name if isinstance(intent, Command) else "", 0)
        if step and part.held() is None and self._hop(part, step, source):
            return True
        if part.driver != "keys" and isinstance(intent, (Navigate, Command)):
            part.driver = "keys"
            part.greeting = sights.GREETING
        part.hear(source)
        if part.handle(intent):
            if part.ready and isinstance(intent, Command) and intent.name in ("select", "next_phase"):
                self._go_on(part, source)
            return True
        if isinstance(intent, Command) and intent.name == "back" and intent.pressed and source == "keyboard":
            self.flow.pause()
            return True
        return False

    def _hop(self, part: Part, step: int, source: Source) -> bool:
        """At the end of its zones a device that serves several people goes on to the next part."""
        spots = [widget for widget in part.stage.widgets if widget.can_focus]
        zones, now = focus.zones(spots), part.stage.focused
        if now is None or not zones or now.zone != (zones[-1] if step > 0 else zones[0]):
            return False
        seat = self.drivers.next_seat(source, step)
        if seat is None:
            return False
        self._lead(source, seat, part)
        return True

    def _go_on(self, part: Part, source: Source) -> None:
        """Whoever serves several people goes on to one who is not ready yet."""
        seat = self.drivers.next_seat(source, 1, self._busy)
        if seat is not None and self._busy(seat):
            self._lead(source, seat, part)

    def _lead(self, source: Source, seat: int, before: Part) -> None:
        self.drivers.go_to(source, seat)
        self.app.sounds.play("ui_move")
        before.driver = ""
        part = next(part for part in self.parts if part.own == seat)
        part.driver, part.greeting = "keys", sights.GREETING
        for one in (before, part):
            self.changed(one, still=True)

    def _pointer(self, intent: PointerMove | PointerDown | PointerUp | Wheel) -> bool:
        if self.strip.handle(intent) or self.count.handle(intent):
            return True
        holder = next((part for part in self.parts if part.hold is not None and part.hold.way != "keys"), None)
        over = next((part for part in self.parts if part.rect.collidepoint(intent.pos)), None)
        part = holder if holder is not None and (over is None or _dragged(holder)) else over
        for other in self.parts:
            if other is not part and other.driver == "mouse":
                other.driver = ""
                other.forget_pointer()
        if part is None:
            return False
        if part.own not in self.drivers.seats_for("mouse"):
            if isinstance(intent, PointerDown):
                name = self.setup.seats[part.own].name
                part.object(self.app.words.ui("{name} has another device here.", name=name))
            return False
        if isinstance(intent, PointerDown):
            self.drivers.go_to("mouse", part.own)
        if not (isinstance(intent, PointerMove) and part.driver == "keys" and self._keys_are_others(part)):
            part.driver = "mouse"
            part.hear("mouse")
        return part.handle(intent)

    def _keys_are_others(self, part: Part) -> bool:
        """Does a pad of its own move in this part? A mouse that passes over it takes nothing away."""
        return self.setup.seats[part.own].device.startswith("pad:") and not part.lost

    def device_gone(self, source: Source) -> None:
        for part in self.parts:
            if self.setup.seats[part.own].device == source:
                part.dragging.put_back()
                part.driver = ""
        self.settle()

    def device_came(self, source: Source) -> None:
        self.settle()

    # -- time ---------------------------------------------------------------------------------------------------

    def update(self, ms: int) -> bool:
        if self._closing:
            self.app.pop(self)
            return True
        changed = False
        for part in self.parts:
            changed = part.update(ms) or changed
        if self.count.update(ms):
            changed = True
            if self.count.over:
                self._all_ready()
        if self.turning is not None:
            changed = self.turning.update(ms) or changed
            if self.turning.over:
                self.turning = None
                self._after_turning()
        if self._acts:
            self._do_some()
        elif not self._told_of:
            self.remember()
        self.flow.saving.watch(self.table, ms)
        return changed

    def _all_ready(self) -> None:
        """The count-in has ended."""
        self.count.stop()
        if self.together.turned:
            self._finish()
            return
        told = self.together.turn_hens()
        for part in self.parts:
            part.settle()
        self.turning = Turning(self, told)

    def _after_turning(self) -> None:
        if self.together.all_ready:
            self._finish()
        else:
            self.settle()

    def _finish(self) -> None:
        """Do everything on the true table; what it does not allow goes back to its seat (R5)."""
        found = self.together.refusal(self.match.table)
        if found is None:
            self.remember()
            self._acts = self.together.actions()
            return
        seat, reason = found
        self.together = self._begin()
        self.settle()
        next(part for part in self.parts if part.own == seat).refuse(reason)

    def _do_some(self) -> None:
        for _ in range(min(ACTS_A_STEP, len(self._acts))):
            seat, action = self._acts.pop(0)
            reasons = self.why.get(seat, [])
            self.table.turns.did(seat, action)
            refusal = self.table.act(action, reasons.pop(0) if reasons and not isinstance(action, Draw) else ())
            assert refusal is None, f"what was judged alone is not allowed in turn: {action} ({refusal})"
            self.table.director.finish()
        if not self._acts:
            self.table.turns.shared = None
            self._closing = True

    def _do_all(self) -> None:
        while self._acts:
            self._do_some()

    # -- drawing ------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if not self._laid_out:
            surface.blit(meadow(self.app.look), (0, 0))
            return
        self._paint(surface)
        assert self._still is not None
        surface.blit(self._still, (0, 0))
        self.strip.draw(surface)
        if self.turning is not None:
            self.turning.draw(surface)
        for part in self.parts:
            look = self.app.look.having(rings=part.driver == "keys")
            part.stage.draw(surface, look, partial(self._draw_tags, part, surface))
        for part in self.parts:
            sights.draw_greeting(part, surface, self.app.look)
            sights.draw_held(part, surface, self._tops[part.own])
        self.count.draw(surface)

    def _draw_tags(self, part: Part, surface: pygame.Surface) -> None:
        """No frame of the focus covers what a card or a drop would give."""
        assert self._still is not None
        for name, rect in part.panel.anchors(self._tops[part.own]).items():
            if name.startswith("tag"):
                surface.blit(self._still, rect, rect)

    def _paint(self, surface: pygame.Surface) -> None:
        """Bring the still picture of the parts up to date."""
        stale = [part for part in self.parts if part.own in self._stale]
        if self._still is None or self._still.get_size() != surface.get_size():
            self._still = meadow(self.app.look).copy()
            stale = self.parts
        for part in stale:
            area = part.rect
            self._still.blit(meadow(self.app.look), area, area)
            self._still.set_clip(area)
            part.panel.paint(self._still, self._tops[part.own])
            self._still.set_clip(None)
        self._stale.clear()

    def probe(self) -> list[Probe]:
        if not self._laid_out:
            return []
        found = [*self.strip.probe()]
        for part in self.parts:
            found += sights.probe(part, self._tops[part.own])
        return [*found, *self.count.probe()]

    @property
    def cursor(self) -> CursorName:
        for part in self.parts:
            widget = part.stage.hovered
            if widget is not None:
                return widget.pointer if widget.enabled else "arrow"
        return "arrow"


def _dragged(part: Part) -> bool:
    """Is a card of the part in the air with the button held down?"""
    return part.hold is not None and part.hold.way == "drag"
