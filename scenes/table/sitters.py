"""Who sits at the table: people with their devices, and AI seats; a seat may change hands in the middle of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import seating
from game.entry import entry
from game.seating import Kind
from game.table import COLLECT, OVER
from scenes import devices
from scenes.intents import Command, Intent, PointerDown, PointerGone, PointerMove, PointerUp
from scenes.table.desk import Watching

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

FOR_ALL = ("menu", "skip", "log", "peek", "help", "fullscreen")
"""Commands that only look, or stop the game: they are everybody's."""


class Sitters:
    """Speaks for the seats of one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    # -- devices ------------------------------------------------------------------------------------------------

    def device(self, seat: int) -> str:
        """What a seat is played with now: its own device if that is plugged in, else any."""
        app, device = self.scene.app, self.scene.setup.seats[seat].device
        return device if devices.there(app, device) else devices.ANY

    def stranger(self, seat: int) -> str:
        """Why the device that spoke last may not act for a seat: a gentle sentence, or nothing if it may.

        A seat that takes any device leaves alone those that others play with, as long as there is one that nobody has.
        """
        scene, wanted = self.scene, self.device(seat)
        spoke, name, words = devices.device_of(scene.app.reader.source), scene.setup.seats[seat].name, scene.app.words
        if wanted == devices.ANY:
            owner = self._owner(spoke)
            if scene.setup.seats[seat].device != devices.ANY or owner is None or not self._spare():
                return ""
            device, owned = devices.name(scene.app, spoke), scene.setup.seats[owner].name
            return words.ui("It is {name}'s turn; {device} plays for {other}.", name=name, device=device, other=owned)
        if spoke == wanted:
            return ""
        return words.ui("It is {name}'s turn: {device}.", name=name, device=devices.name(scene.app, wanted))

    def _owner(self, device: str) -> int | None:
        """The person who plays with this device and no other."""
        seats = enumerate(self.scene.setup.seats)
        return next((place for place, seat in seats if seat.person and seat.device == device), None)

    def _spare(self) -> bool:
        """Is there a device that is nobody's?"""
        every = devices.choices(self.scene.app)
        return any(device != devices.ANY and self._owner(device) is None for device in every)

    @property
    def next_person(self) -> int | None:
        """The person whose turn it is, if it is that of one."""
        scene, table = self.scene, self.scene.match.table
        if table.step in (COLLECT, OVER):
            return None
        return table.acting if scene.setup.seats[table.acting].person else None

    @property
    def awaited(self) -> int | None:
        """The person whose choice everybody waits for."""
        return None if isinstance(self.scene.desk, Watching) else self.next_person

    def admits(self, intent: Intent) -> bool:
        """May the device that spoke act now? If it may not, it is told whose turn it is."""
        scene, seat = self.scene, self.awaited
        scenes = scene.app.scenes
        above = scenes[scenes.index(scene) + 1 :]
        if seat is None or (above and above[0].public) or self._for_all(intent):
            return True
        told = self.stranger(seat)
        if not told:
            return True
        if not isinstance(intent, PointerMove | PointerUp):
            scene.app.toast(told) if above else scene.say(told)
        return False

    def _for_all(self, intent: Intent) -> bool:
        if isinstance(intent, Command):
            return intent.name in FOR_ALL or not intent.pressed
        if isinstance(intent, PointerDown | PointerUp | PointerMove):
            pause = self.scene.stage.find("pause")
            return pause is not None and pause.hits(intent.pos)
        return isinstance(intent, PointerGone)

    def gone(self, source: str) -> None:
        """A pad was pulled out. If everybody waits for its seat the game pauses, and any device may take it on."""
        scene, seat = self.scene, self.next_person
        if seat is None or scene.setup.seats[seat].device != source:
            return
        if scene.privacy.needs_cover(seat):
            scene.privacy.reason = "lost"  # the cover says it, now or when it comes
        if self.awaited is None:
            return
        words = scene.app.words
        name, pad = scene.setup.seats[seat].name, devices.name(scene.app, source)
        told = words.ui("{pad} has gone. Any device may take {name}'s turn.", pad=pad, name=name)
        scenes = scene.app.scenes
        if scenes[scenes.index(scene) + 1 :][:1] and scenes[scenes.index(scene) + 1].public:
            return  # it rests already
        if not scene.app.hush("lost") or scene.desk.name == "market":
            scene.flow.pause(told)

    def came(self, source: str) -> None:
        """A pad is back: its seat is its own again."""
        privacy, seat = self.scene.privacy, self.next_person
        if seat is not None and privacy.reason == "lost" and self.scene.setup.seats[seat].device == source:
            privacy.reason = ""

    # -- who plays ----------------------------------------------------------------------------------------------

    def change(self, seat: int, kind: Kind) -> None:
        """A seat is handed to an AI level, or taken back by a person; it counts from the next choice on."""
        scene = self.scene
        if scene.setup.seats[seat].kind == kind:
            return
        scene.privacy.hush()
        was_person = scene.setup.seats[seat].person
        scene.setup = seating.with_kind(scene.setup, seat, kind)
        scene.top.seats = scene.setup.seats
        if was_person != scene.setup.seats[seat].person:
            scene.past.note(entry("seat_changed_to_ai" if was_person else "seat_changed_to_person", seat=seat))
            self._look_again(seat)
        scene.refresh()

    def _look_again(self, seat: int) -> None:
        """Whose hand may be seen has changed; a care that was being made by a seat that is AI now is forgotten."""
        scene = self.scene
        person = scene.setup.seats[seat].person
        if seat == scene.match.table.acting and not person and not isinstance(scene.desk, Watching):
            scene.turns.forget()
            scene.set_desk(Watching(scene))
        people = [place for place, other in enumerate(scene.setup.seats) if other.person]
        if scene.privacy.guarded or not people:
            scene.sit(scene.own if scene.own in people or not people else people[0], None)
        elif scene.own not in people or scene.viewer != scene.own:
            mine = scene.own if scene.own in people else people[0]
            scene.sit(mine, mine)
