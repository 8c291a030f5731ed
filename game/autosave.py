"""The automatic save of one running game: what was encoded once is kept, so a long game costs no more per action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import savefile
from game.actions import Action
from game.match import Match
from game.record import Record
from game.savefile import Save
from game.seating import Setup
from game.table import to_plain
from game.version import VERSION


class Autosave:
    """`game` is the name it is saved under, `extra` the fields of another version that its file had."""

    def __init__(self, game: str, extra: dict[str, Any]) -> None:
        self.game = game
        self.extra = extra
        self._match: Match | None = None
        self._done: list[tuple[Action, str, int, int]] = []
        self._actions = bytearray()
        self._digests = bytearray()

    def parts(self, match: Match, setup: Setup, draft: Action | None, stamp: str) -> Callable[[int], bytes]:
        """The file as of now, to be put together later, when its serial number is known."""
        self._follow(match)
        record = Record(setup, match.table.options, match.seed or 0, match.first, ())
        care: Any = draft
        save = Save(
            self.game, "", 0, stamp, VERSION, match.table.cards.digest, record, [], to_plain(match.table),
            match.digest(), care, self.extra,
        )  # fmt: skip
        actions, digests = bytes(self._actions), bytes(self._digests)

        def whole(serial: int) -> bytes:
            save.serial = serial
            return savefile.assemble(save, actions, digests)

        return whole

    def _follow(self, match: Match) -> None:
        """Take back what the match has taken back, and encode what is new."""
        done = self._done
        if match is not self._match:
            self._match = match
            done.clear()
        left = min(len(done), len(match.actions))
        while left:
            action, digest, _, _ = done[left - 1]
            if action is match.actions[left - 1] and digest == match.digests[left - 1]:
                break
            left -= 1
        del done[left:]
        _, _, actions_end, digests_end = done[-1] if done else (None, "", 0, 0)
        del self._actions[actions_end:], self._digests[digests_end:]
        for action, digest in zip(match.actions[left:], match.digests[left:], strict=True):
            comma = b",\n" if done else b""
            self._actions += comma + savefile.encode_action(action)
            self._digests += comma + b'"' + digest.encode() + b'"'
            done.append((action, digest, len(self._actions), len(self._digests)))
