"""What every happening is."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Happening(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=lambda name: name):
    """Base of all happenings. `SECRET` names the fields that only the seat's owner may see."""

    SECRET: ClassVar[tuple[str, ...]] = ()
