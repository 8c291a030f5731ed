"""Reads JSON that may come from anywhere: no constants beyond JSON, no key twice, no number that nothing can hold, no
nesting without end.
"""

from __future__ import annotations

import json
from math import isfinite
from typing import Any, Final

LEAST, MOST = -(2**63), 2**64 - 1
_DIGITS: Final = 20


class BadJson(ValueError):
    """Not the JSON that this module reads; the message says why."""


def read(data: bytes) -> Any:
    """The value in UTF-8 `data`. Raises `BadJson`. Whoever calls has looked at the size."""
    try:
        return json.loads(
            data.decode("utf-8-sig"),
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_broken,
            parse_constant=_constant,
        )
    except UnicodeDecodeError as error:
        raise BadJson(f"is not UTF-8 text at byte {error.start}") from error
    except json.JSONDecodeError as error:
        raise BadJson(f"line {error.lineno}, column {error.colno}: {error.msg}") from error
    except RecursionError as error:
        raise BadJson("is nested too deeply") from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise BadJson(f"{next(key for key in keys if keys.count(key) > 1)[:40]!r} stands twice in one object")
    return found


def _whole(text: str) -> int:
    if len(text) > _DIGITS or not LEAST <= int(text) <= MOST:
        raise BadJson(f"the number {text[:_DIGITS]}... is too large")
    return int(text)


def _broken(text: str) -> float:
    if len(text) > 40 or not isfinite(float(text)):
        raise BadJson(f"the number {text[:_DIGITS]}... is too large")
    return float(text)


def _constant(text: str) -> Any:
    raise BadJson(f"{text} is no number")
