"""The icon file of macOS programs: PNG pictures in a row, each with a type and its length in front."""

from __future__ import annotations

import struct
from collections.abc import Mapping

TYPES = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}
"""Type and side in pixels of each picture; those from ic11 on are for screens of double density."""


def pack_icns(pictures: Mapping[int, bytes]) -> bytes:
    """The file made of PNG data by side in pixels; needs every side of `TYPES`."""
    parts = b"".join(kind + struct.pack(">I", len(pictures[side]) + 8) + pictures[side] for kind, side in TYPES.items())
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def read_icns(data: bytes) -> dict[bytes, bytes]:
    """The pictures of a file by type. Raises ValueError if it is none."""
    if data[:4] != b"icns" or struct.unpack(">I", data[4:8])[0] != len(data):
        raise ValueError("this is no icns file, or not all of it")
    found, at = {}, 8
    while at < len(data):
        length = struct.unpack(">I", data[at + 4 : at + 8])[0]
        if length < 8 or at + length > len(data):
            raise ValueError(f"the part at byte {at} is cut off")
        found[data[at : at + 4]] = data[at + 8 : at + length]
        at += length
    return found
