"""Which licence text stands for which library of the packaged program, on any system, by the name of its file."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import NamedTuple

_LIBRARY = re.compile(r"\.(so|dll|pyd|dylib)(\.[\d.]+)?$", re.IGNORECASE)


class Rule(NamedTuple):
    """Files whose name begins with `start` (after "lib", in small letters) are under the text in `assets/licences`."""

    start: str
    text: str


RULES = (
    Rule("sdl2_image", "inside-sdl-image.txt"),
    Rule("sdl2_mixer", "inside-sdl-mixer.txt"),
    Rule("sdl2_ttf", "inside-sdl-ttf.txt"),
    Rule("sdl2", "inside-sdl.txt"),
    Rule("asound", "inside-alsa.txt"),
    Rule("brotli", "inside-brotli.txt"),
    Rule("flac", "inside-flac.txt"),
    Rule("fluidsynth", "inside-fluidsynth.txt"),
    Rule("freetype", "inside-freetype.txt"),
    Rule("harfbuzz", "inside-harfbuzz.txt"),
    Rule("jpeg", "inside-libjpeg.txt"),
    Rule("png", "inside-libpng.txt"),
    Rule("sndfile", "inside-libsndfile.txt"),
    Rule("tiff", "inside-libtiff.txt"),
    Rule("webp", "inside-libwebp.txt"),
    Rule("sharpyuv", "inside-libwebp.txt"),
    Rule("xmp", "inside-libxmp.txt"),
    Rule("mpg123", "inside-mpg123.txt"),
    Rule("ogg", "inside-ogg.txt"),
    Rule("opusfile", "inside-opusfile.txt"),
    Rule("opus", "inside-opus.txt"),
    Rule("portmidi", "inside-portmidi.txt"),
    Rule("vorbis", "inside-vorbis.txt"),
    Rule("wavpack", "inside-wavpack.txt"),
    Rule("ffi", "inside-libffi.txt"),
    Rule("z.", "inside-zlib.txt"),
    Rule("zlib", "inside-zlib.txt"),
    Rule("python3", "library-python.txt"),
    Rule("vcruntime140", "library-microsoft.txt"),
)

FOLDERS = {"pygame": "library-pygame-ce.txt", "msgspec": "library-msgspec.txt", "lib-dynload": "library-python.txt"}
"""Modules in such a folder are under this text."""

PYTHON_MODULES = frozenset(
    {"_ctypes", "_decimal", "_elementtree", "_socket", "_queue", "_zoneinfo", "pyexpat", "select", "unicodedata"}
)
"""Modules of Python that lie beside it on Windows."""

ALWAYS = (
    "library-pyinstaller.txt", "library-python.txt", "inside-python.txt", "library-pygame-ce.txt", "library-pytmx.txt",
    "library-pytmx-gpl-3.txt", "library-msgspec.txt", "library-platformdirs.txt", "library-rich.txt",
    "library-markdown-it-py.txt", "library-mdurl.txt", "library-pygments.txt", "fonts-fredoka.txt", "fonts-huninn.txt",
    "fonts-nunito.txt",
)  # fmt: skip
"""What every packaged program holds, whatever its files are called."""


def licence_of(name: str) -> str | None:
    """The text for a file of the program, "" if it is no library; None if nobody knows it.

    `name` is its path in the program, with slashes.
    """
    path = PurePosixPath(name)
    if not _LIBRARY.search(path.name):
        return ""
    for part in path.parts[:-1]:
        if part in FOLDERS:
            return FOLDERS[part]
    if path.suffix == ".pyd" and path.name.split(".")[0] in PYTHON_MODULES:
        return FOLDERS["lib-dynload"]
    short = path.name.lower().removeprefix("lib")
    return next((rule.text for rule in RULES if short.startswith(rule.start)), None)


def unknown(names: Iterable[str]) -> list[str]:
    """The libraries among these files that have no licence text, sorted."""
    return sorted(name for name in names if licence_of(name) is None)


def files_of(folder: Path) -> list[str]:
    """All files in a program's folder, as `licence_of` takes them."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
