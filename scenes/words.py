"""What the scenes ask of the words of a language."""

from __future__ import annotations

from typing import Protocol


class Words(Protocol):
    """A language: `ui` gives the words for an English message, with the named values put in."""

    lang: str

    def ui(self, msgid: str, /, **values: object) -> str: ...

    def ui_n(self, one: str, many: str, n: int, /, **values: object) -> str: ...
