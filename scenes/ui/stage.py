"""The widgets of one scene together: drawing order, pointer, focus, pressing, tips.

The stage never knows what the widgets mean. It answers intents with True when something may look different.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

import pygame

from scenes.intents import (
    Command,
    EditKey,
    Intent,
    Navigate,
    PointerDown,
    PointerGone,
    PointerMove,
    PointerUp,
    TextComposing,
    TextTyped,
    Wheel,
)
from scenes.probe import Probe
from scenes.ui import focus
from scenes.ui.tip import Tip
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.ui.look import Look

Made = TypeVar("Made", bound=Widget)
TIP_DELAY = 500


class Stage:
    """All widgets of a scene.

    `play` is called with the name of a cue, `refuse` with the reason when a disabled widget is pressed.
    """

    def __init__(self, play: Callable[[str], None], refuse: Callable[[str], None]) -> None:
        self.widgets: list[Widget] = []
        self.focus_id: str | None = None
        self._play, self._refuse = play, refuse
        self._hovered: Widget | None = None
        self._pressed: Widget | None = None
        #: zones that Tab visits first, in this order
        self.order: Sequence[str] = ()
        self._last_in_zone: dict[str, str] = {}
        self._was: tuple[str, tuple[int, int]] | None = None
        self._default: str | None = None
        self._rested = 0
        self._tip: Tip | None = None
        self._keys = False

    # -- the widgets --------------------------------------------------------------------------------------------

    def clear(self) -> None:
        """Take all widgets away before a rebuild. The focus is kept by name, and by place should that name go."""
        now = self.focused
        if now is not None:
            self._was = now.zone, now.rect.center
        self.widgets = []
        self._hovered = self._pressed = None
        self._tip = None

    def add(self, widget: Made) -> Made:
        """Put a widget on top of the others and give it back."""
        assert all(other.id != widget.id for other in self.widgets), f"two widgets are called {widget.id}"
        self.widgets.append(widget)
        return widget

    def settle(self, default: str | None = None) -> None:
        """After a rebuild: give the focus to the widget that had it. If it has gone: to the nearest of its zone, or to
        `default`, or to the nearest of all.
        """
        spots, self._default = self._spots(), default
        names = {spot.id for spot in spots}
        if self.focus_id not in names:
            goal = None
            if self.focus_id is not None and self._was is not None:
                zone, place = self._was
                goal = focus.closest([spot for spot in spots if spot.zone == zone], place)
                if goal is None and default not in names:
                    goal = focus.closest(spots, place)
            first = default if default in names else (spots[0].id if spots else None)
            self.focus_id = goal.id if goal is not None else first
        for widget in self.widgets:
            widget.focused = widget.id == self.focus_id

    def find(self, id: str) -> Widget | None:
        """The widget called `id`."""
        return next((widget for widget in self.widgets if widget.id == id), None)

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus."""
        return self.find(self.focus_id) if self.focus_id else None

    @property
    def hovered(self) -> Widget | None:
        """The widget under the pointer."""
        return self._hovered

    def _spots(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.can_focus]

    def set_focus(self, id: str, *, sound: bool = False) -> bool:
        """Give the focus to the widget called `id`. True if that changed anything."""
        if id == self.focus_id:
            return False
        before, self.focus_id = self.focused, id
        if before is not None:
            before.blur()
        for widget in self.widgets:
            widget.focused = widget.id == id
            if widget.focused:
                self._last_in_zone[widget.zone] = id
        if sound:
            self._play("ui_move")
        return True

    # -- intents ------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent, look: Look) -> bool:
        """Take an intent. True means the screen may look different (or the intent did something)."""
        match intent:
            case PointerMove(pos=pos):
                changed = self._point(pos)
                under = self._pressed or self._hovered
                return (under is not None and under.handle(intent, look)) or changed
            case PointerDown(pos=pos, button="left"):
                return self._down(pos, intent, look)
            case PointerUp(pos=pos, button="left"):
                return self._up(pos, intent, look)
            case PointerGone():
                self._pressed = None
                return self._point((-1, -1))
            case Wheel():
                return self._wheel(intent, look)
            case Navigate(dx=dx, dy=dy):
                self._keys, self._rested = True, 0
                return self._offer(intent, look) or self._navigate(dx, dy, intent.repeat)
            case Command(name="select", pressed=True):
                return self._offer(intent, look) or self._select()
            case Command(name=("zone_next" | "zone_previous") as name, pressed=True):
                self._keys, self._rested = True, 0
                return self._change_zone(1 if name == "zone_next" else -1)
            case Command(name=("first" | "last") as name, pressed=True):
                return self._offer(intent, look) or self._to_end(name == "last")
            case Command(name="inspect", pressed=True):
                return self._offer(intent, look) or self._show_tip(self.focused)
            case Command(name=name, pressed=True):
                return self._offer(intent, look) or self._shortcut(name)
            case TextTyped() | TextComposing() | EditKey():
                return self._edit(intent, look)
        return self._offer(intent, look)

    def _offer(self, intent: Intent, look: Look) -> bool:
        widget = self.focused
        return widget is not None and widget.enabled and widget.handle(intent, look)

    def _edit(self, intent: Intent, look: Look) -> bool:
        taken = self._offer(intent, look)
        if isinstance(intent, EditKey) and intent.name == "next":
            self._step(1)
        return taken

    def _at(self, pos: tuple[int, int]) -> Widget | None:
        for widget in reversed(self.widgets):
            if widget.focusable and widget.hits(pos):
                return widget
        return None

    def _point(self, pos: tuple[int, int]) -> bool:
        self._keys = False
        widget = self._at(pos)
        if widget is self._hovered:
            if self._pressed is not None:
                return self._show_pressed(pos)
            return False
        if self._hovered is not None:
            self._hovered.hovered = False
        self._hovered, self._rested, self._tip = widget, 0, None
        if widget is not None:
            widget.hovered = True
            if widget.can_focus:
                self.set_focus(widget.id)
        self._show_pressed(pos)
        return True

    def _show_pressed(self, pos: tuple[int, int]) -> bool:
        if self._pressed is None:
            return False
        now = self._pressed.hits(pos)
        changed, self._pressed.pressed = now != self._pressed.pressed, now
        return changed

    def _down(self, pos: tuple[int, int], intent: Intent, look: Look) -> bool:
        self._tip, self._rested = None, 0
        widget, focused = self._at(pos), self.focused
        if widget is None:
            return focused is not None and focused.blur()
        if widget.can_focus:
            self.set_focus(widget.id)
        widget.handle(intent, look)
        self._pressed = widget
        widget.pressed = widget.enabled
        return True

    def _up(self, pos: tuple[int, int], intent: Intent, look: Look) -> bool:
        widget, self._pressed = self._pressed, None
        if widget is None:
            return False
        widget.pressed = False
        widget.handle(intent, look)
        if widget.hits(pos):
            self._press(widget)
        return True

    def _wheel(self, intent: Wheel, look: Look) -> bool:
        under = (widget for widget in reversed(self.widgets) if widget.hits(intent.pos))
        return any(widget.handle(intent, look) for widget in under)

    def _press(self, widget: Widget) -> bool:
        if not widget.enabled:
            if widget.reason:
                self._play("card_no")
                self._refuse(widget.reason)
            return True
        self._play(widget.cue)
        widget.press()
        return True

    def _select(self) -> bool:
        self._keys = True
        widget = self.focused
        return widget is not None and self._press(widget)

    def _shortcut(self, name: str) -> bool:
        for widget in self.widgets:
            if widget.shortcut == name:
                return self._press(widget)
        return False

    # -- focus --------------------------------------------------------------------------------------------------

    def _navigate(self, dx: int, dy: int, repeat: bool) -> bool:
        self._tip = None
        spots, now = self._spots(), self.focused
        if not spots:
            return False
        if now is None:
            return self.set_focus(spots[0].id, sound=True)
        goal = focus.nearest(spots, now.rect, dx, dy)
        if goal is None or (repeat and goal.zone != now.zone):
            return True  # what is held stops at the end of a zone; another press goes on
        return self.set_focus(goal.id, sound=True)

    def _change_zone(self, step: int) -> bool:
        self._tip = None
        spots, now = self._spots(), self.focused
        if len(focus.zones(spots)) < 2:
            return self._step(step)
        zone = focus.next_zone(spots, now.zone if now else None, step, self.order)
        if zone is None:
            return False
        here = [spot for spot in spots if spot.zone == zone]
        for known in (self._last_in_zone.get(zone), self._default):
            if known is not None and known in [spot.id for spot in here]:
                return self.set_focus(known, sound=True)
        goal = focus.closest(here, now.rect.center) if now is not None else here[0]
        return self.set_focus((goal or here[0]).id, sound=True)

    def _to_end(self, last: bool) -> bool:
        """The first or last of the zone that has the focus."""
        now = self.focused
        if now is None:
            return False
        self._keys, self._tip = True, None
        here = [spot for spot in self._spots() if spot.zone == now.zone]
        return self.set_focus(here[-1 if last else 0].id, sound=True) or True

    def _step(self, step: int) -> bool:
        ids = [spot.id for spot in self._spots()]
        if not ids:
            return False
        at = ids.index(self.focus_id) if self.focus_id in ids else -step
        return self.set_focus(ids[(at + step) % len(ids)], sound=True)

    # -- time and drawing ---------------------------------------------------------------------------------------

    def update(self, ms: int) -> bool:
        """Let `ms` pass. True means something looks different."""
        changed = False
        for widget in self.widgets:
            changed |= widget.update(ms)
        if self._hovered is not None and self._tip is None and self._pressed is None and not self._keys:
            before, self._rested = self._rested, self._rested + ms
            if before < TIP_DELAY <= self._rested:
                changed |= self._show_tip(self._hovered)
        return changed

    def _show_tip(self, widget: Widget | None) -> bool:
        if widget is None:
            return False
        words = widget.tip or ("" if widget.enabled else widget.reason)
        if not words:
            return False
        self._tip = Tip(words, widget.rect)
        return True

    def draw(self, surface: pygame.Surface, look: Look, over: Callable[[], None] | None = None) -> None:
        """Draw all widgets, the focus frame over them, what `over` draws, and the tip over everything."""
        for widget in self.widgets:
            widget.draw(surface, look)
        focused = self.focused
        if focused is not None and (look.rings or focused.hovered):
            focused.draw_ring(surface, look)
        for widget in self.widgets:
            widget.draw_over(surface, look)
        if over is not None:
            over()
        if self._tip is not None:
            self._tip.draw(surface, look)

    def probe(self) -> list[Probe]:
        """All widgets as plain data, bottom to top."""
        found = [probe for widget in self.widgets for probe in widget.probe()]
        return found + (self._tip.probe() if self._tip is not None else [])
