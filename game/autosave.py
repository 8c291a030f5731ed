"""The automatic save of one running game: what was encoded once is kept, so a long game costs no more per action."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any

from game import savefile
from game.actions import Action
from game.disk import Buffer
from game.match import SHORT, Match
from game.record import Record
from game.savefile import Save
from game.seating import Setup, without_devices
from game.table import to_plain
from game.unfinished import Unfinished
from game.version import VERSION

_PITCH = SHORT + 4
"""Bytes of a digest with its quotes, and the comma and line end before the next one."""


class Autosave:
    """`game` is the name it is saved under, `extra` the fields of another version that its file had."""

    def __init__(self, game: str, extra: dict[str, Any]) -> None:
        self.game = game
        self.extra = extra
        self._match: Match | None = None
        self._done: list[Action] = []
        self._ends = array("L")
        self._actions = bytearray()
        self._digests = bytearray()

    def parts(self, match: Match, setup: Setup, draft: Unfinished | None, stamp: str) -> Callable[[int], list[Buffer]]:
        """The file as of now, to be put together when its serial number is known, and before the next call of this."""
        self._follow(match)
        record = Record(without_devices(setup), match.table.options, match.seed or 0, match.first, ())
        save = Save(
            self.game, "", 0, stamp, VERSION, match.table.cards.digest, record, [], to_plain(match.table),
            match.digest(), draft, self.extra,
        )  # fmt: skip

        def whole(serial: int) -> list[Buffer]:
            save.serial = serial
            return savefile.assemble(save, self._actions, self._digests)

        return whole

    def _follow(self, match: Match) -> None:
        """Take back what the match has taken back, and encode what is new."""
        done, ends = self._done, self._ends
        if match is not self._match:
            self._match = match
            done.clear()
        left = min(len(done), len(match.actions))
        while left and not (done[left - 1] is match.actions[left - 1] and self._names(left, match.digests[left - 1])):
            left -= 1
        del done[left:], ends[left:]
        del self._actions[ends[-1] if ends else 0 :], self._digests[max(0, left * _PITCH - 2) :]
        for action, digest in zip(match.actions[left:], match.digests[left:], strict=True):
            comma = ",\n" if done else ""
            self._actions += comma.encode() + savefile.encode_action(action)
            self._digests += f'{comma}"{digest}"'.encode()
            done.append(action)
            ends.append(len(self._actions))

    def _names(self, count: int, digest: str) -> bool:
        """Is this the digest that was written down after so many actions?"""
        start = (count - 1) * _PITCH + 1
        return self._digests[start : start + SHORT] == digest.encode()
