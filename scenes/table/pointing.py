"""What the table answers to whatever desk is on duty: pages, piles, the log, the other pose, a card enlarged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.intents import Command, Intent, PointerDown, Wheel
from scenes.table.event_sheet import EventSheet
from scenes.table.panel import Thing
from scenes.table.panels.flock import piled
from scenes.table.pile_sheet import PileSheet
from scenes.table.seat_sheet import SeatSheet
from scenes.table.zoom import ZoomSheet

if TYPE_CHECKING:
    from scenes.table.board import Board

PAGED = {"flock": "flock", "hand": "hand"}


class Pointing:
    """Everything here only looks; nothing changes the game."""

    def __init__(self, scene: Board) -> None:
        self.scene = scene
        self.peeking = False
        self.aiming = False
        """A lifted card can only be put on something of the other pose, so that one shows."""
        self.magnifying = False
        """The next press on a thing shows it large: the way to look closer for those who can only press."""

    @property
    def other_pose(self) -> bool:
        """Does the other pose show just now?"""
        return self.peeking or self.aiming

    def handle(self, intent: Intent) -> bool:
        """Held and toggled looks. True when taken."""
        match intent:
            case Command(name="peek", pressed=pressed):
                self._peek(pressed)
            case Command(name="log", pressed=True):
                self.turn_log()
            case Command(name="page_up" | "page_down" as name, pressed=True):
                down = name == "page_down"
                return self._page(self.scene.focused_thing(), 1 if down else -1) or self._leap(down)
            case Wheel(pos=pos, dy=dy) if dy:
                return self._page(self.scene.thing_at(pos), -1 if dy > 0 else 1)
            case Command(name="inspect", pressed=True):
                return self._enlarge(self.scene.focused_thing())
            case PointerDown(pos=pos, button="right"):
                self._enlarge(self.scene.thing_at(pos))
                return True  # beside a card it means nothing; only Esc leads to the pause sheet
            case Command(name="back", pressed=True) if self.scene.picture.peek or self.peeking:
                self.scene.picture.peek, self.peeking = "", False
            case _:
                return False
        self.scene.refresh()
        return True

    def turn_magnifier(self) -> None:
        """Take the magnifying glass, or put it away."""
        self.magnifying = not self.magnifying
        self.scene.refresh()

    def look(self, intent: Intent) -> bool:
        """With the magnifying glass in hand a press looks at a thing and does nothing else. True when taken."""
        if not self.magnifying:
            return False
        match intent:
            case PointerDown(pos=pos, button="left"):
                thing = self.scene.thing_at(pos)
            case Command(name="select", pressed=True):
                thing = self.scene.focused_thing()
            case Command(name="back", pressed=True):
                self.turn_magnifier()
                return True
            case _:
                return False
        if thing is None:
            return False
        self._look_at(thing)
        return True

    def _look_at(self, thing: Thing) -> None:
        self.turn_magnifier()
        if not (self._enlarge(thing) or self.show_pile(thing)):
            self.scene.say(thing.text)  # there is no more to see than its name

    def press(self, thing: Thing) -> bool:
        """A press on a thing that is there to be looked at. True when it was one."""
        if self.magnifying:
            self._look_at(thing)
            return True
        if thing.id == "peek":
            self._peek(not self.peeking)
        elif thing.id in ("log", "log_open"):
            self.turn_log()
        elif thing.id == "event":
            self.scene.app.push(EventSheet(self.scene, self.scene.shown.event, look_again=True))
        elif thing.zone == "opponents" and thing.seat is not None and self.scene.held() is None:
            self.scene.app.push(SeatSheet(self.scene, thing.seat, thing.hen))
        elif thing.zone == "fox":
            self.scene.say(thing.text)
        elif thing.id.endswith(".more"):
            self._page(thing, 1, around=True)
        else:
            return False
        self.scene.app.sounds.play("ui_press")
        self.scene.refresh()
        return True

    def _peek(self, on: bool) -> None:
        def turn() -> None:
            self.peeking = on

        self.scene.director.turn_page(turn)

    def open_log(self) -> None:
        """Lay the whole log over the table."""
        self.scene.picture.peek = "log"
        self.scene.refresh()

    def turn_log(self) -> None:
        """Lay the whole log over the table, or take it away."""
        picture = self.scene.picture
        picture.peek = "" if picture.peek == "log" else "log"
        self.scene.refresh()

    def _page(self, thing: Thing | None, step: int, around: bool = False) -> bool:
        """Turn the pages of flock or hand; `around` goes on from the last page to the first."""
        name = PAGED.get(thing.zone, "") if thing is not None else ""
        for panel in self.scene.picture.panels:
            if panel.name == name and panel.turn(self.scene.top, step):
                break
            if panel.name == name and around and panel.turn(self.scene.top, -1000):
                break
        else:
            return False
        self.scene.refresh()
        return True

    def _leap(self, down: bool) -> bool:
        """Where no page is turned the focus leaps to the middle of the hand, or up to that of the hens."""
        scene, zone = self.scene, "hand" if down else "flock"
        now = scene.focused_thing()
        if scene.name == "watch":
            return False  # a round on
        if scene.held() is not None or (now is not None and now.zone == zone):
            return False
        there = [thing.id for thing in scene.things if thing.zone == zone and scene.stage.find(thing.id) is not None]
        return bool(there) and scene.stage.set_focus(there[len(there) // 2], sound=True)

    def _enlarge(self, thing: Thing | None) -> bool:
        """Show a card large, with its words; a card lifted is put back by the right button instead."""
        if thing is None or self.scene.held() is not None:
            return False
        if thing.id == "event":
            return self.press(thing)
        card, hen = self._what(thing)
        if thing.seat is not None and (thing.kind == "seat" or self._on_pile(thing)):
            self.scene.app.sounds.play("card_flip")
            self.scene.app.push(SeatSheet(self.scene, thing.seat, thing.hen))
            return True
        if card is None and hen is None:
            return False
        self.scene.app.sounds.play("card_flip")
        self.scene.app.push(ZoomSheet(self.scene, card, hen))
        return True

    def _on_pile(self, thing: Thing) -> bool:
        """Is she one of several that share a place because they are gone?"""
        if thing.hen is None or thing.seat != self.scene.own:
            return False
        _, gone = piled(self.scene.shown.seats[self.scene.own].flock)
        return any(bird.hen == thing.hen for bird in gone)

    def _what(self, thing: Thing) -> tuple[int | None, int | None]:
        """The supply card or hen that a thing is, if it is one that may be seen."""
        shown = self.scene.shown
        if thing.slot is not None:
            row = shown.market_row if thing.kind == "market" else shown.chicken_row
            number = row[thing.slot - 1]
            if number < 0:
                return None, None
            return (number, None) if thing.kind == "market" else (None, number)
        if thing.card is not None and thing.card >= 0:
            return thing.card, None
        return None, thing.hen

    def show_pile(self, thing: Thing) -> bool:
        """Open the pile that the thing is: the own deck (in no order) or discard pile. False when it is none."""
        seat, words = self.scene.match.table.seats[self.scene.own], self.scene.app.words
        if thing.id == "deck" and self.scene.covered_hand:
            self.scene.say(words.ui("The deck is only for its owner to look at."))
            return True
        if thing.id == "deck":
            pile, title = sorted(seat.deck), words.ui("Draw deck, in no order")
        elif thing.id == "discard":
            pile, title = seat.discard, words.ui("Discard pile")
        else:
            return False
        self.scene.app.push(PileSheet(self.scene, title, pile))
        return True
