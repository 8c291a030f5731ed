"""What the person at the keyboard can put right."""

from __future__ import annotations


class Trouble(Exception):
    """Something that was asked for cannot be done. The message names the place and says why, for people to read."""
