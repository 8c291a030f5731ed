"""Font files as they lie in assets/fonts: TrueType, or WOFF, which is the same with each table zlib-compressed."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path


def read_font(path: Path) -> bytes:
    """The TrueType data of a .ttf or .woff file, for `pygame.font.Font(io.BytesIO(...))`.

    A WOFF is unpacked here once, since FreeType would do it again for every size.
    Raises `FileNotFoundError` or `ValueError`, naming the file.
    """
    if not path.is_file():
        raise FileNotFoundError(f"The font {path} is missing.")
    data = path.read_bytes()
    try:
        font = _unpacked(data) if data[:4] == b"wOFF" else data
        characters_of(font)
    except (struct.error, zlib.error, KeyError):
        raise ValueError(f"The font {path} cannot be read.") from None
    return font


def characters_of(font: bytes) -> frozenset[int]:
    """The code points that TrueType data has a picture for, from its `cmap` table (formats 4 and 12).

    pygame cannot say it: `Font.metrics` gives numbers for missing characters too.
    Raises `KeyError` or `struct.error` for something that is no font.
    """
    count = struct.unpack_from(">H", font, 4)[0]
    entries = [struct.unpack_from(">4s3I", font, 12 + 16 * i) for i in range(count)]
    start = {tag: offset for tag, _, offset, _ in entries}[b"cmap"]
    found: set[int] = set()
    for i in range(struct.unpack_from(">H", font, start + 2)[0]):
        at = start + struct.unpack_from(">I", font, start + 8 + 8 * i)[0]
        kind = struct.unpack_from(">H", font, at)[0]
        if kind == 12:
            for group in range(struct.unpack_from(">I", font, at + 12)[0]):
                first, last, _ = struct.unpack_from(">3I", font, at + 16 + 12 * group)
                found.update(range(first, last + 1))
        elif kind == 4:
            twice = struct.unpack_from(">H", font, at + 6)[0]
            lasts = struct.unpack_from(f">{twice // 2}H", font, at + 14)
            firsts = struct.unpack_from(f">{twice // 2}H", font, at + 16 + twice)
            for first, last in zip(firsts, lasts, strict=True):
                found.update(range(first, last + 1))
    return frozenset(found - {0xFFFF})


def _unpacked(data: bytes) -> bytes:
    """WOFF 1.0 to TrueType: the same tables, each inflated, behind an ordinary directory."""
    flavour, _, count = struct.unpack_from(">4sIH", data, 4)
    power = 1 << (count.bit_length() - 1)
    head: bytes = flavour + struct.pack(">4H", count, power * 16, power.bit_length() - 1, (count - power) * 16)
    directory, body = b"", b""
    start = len(head) + 16 * count
    for i in range(count):
        tag, offset, packed, length, checksum = struct.unpack_from(">4s4I", data, 44 + 20 * i)
        table = data[offset : offset + packed]
        if packed < length:
            table = zlib.decompress(table)
        directory += struct.pack(">4s3I", tag, checksum, start + len(body), length)
        body += table + b"\0" * (-len(table) % 4)
    return head + directory + body
