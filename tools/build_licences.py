"""Writes assets/licences/inside-*.txt again: the licences of the libraries that pygame-ce and Python bring along.

    python tools/build_licences.py

Their own packages carry no such texts, but Debian's packages of the same libraries do, and those were read by people:
each is fetched with `apt-get download`, and its copyright file taken without what is only about Debian's packaging.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LICENCES = ROOT / "assets" / "licences"
PACKAGES = {
    "alsa": "libasound2",
    "brotli": "libbrotli1",
    "flac": "libflac12",
    "fluidsynth": "libfluidsynth3",
    "freetype": "libfreetype6",
    "harfbuzz": "libharfbuzz0b",
    "libffi": "libffi8",
    "libjpeg": "libjpeg62-turbo",
    "libpng": "libpng16-16",
    "libsndfile": "libsndfile1",
    "libtiff": "libtiff6",
    "libwebp": "libwebp7",
    "libxmp": "libxmp4",
    "mpg123": "libmpg123-0",
    "ogg": "libogg0",
    "opus": "libopus0",
    "opusfile": "libopusfile0",
    "portmidi": "libportmidi0",
    "python": "libpython3.11-minimal",
    "sdl": "libsdl2-2.0-0",
    "sdl-image": "libsdl2-image-2.0-0",
    "sdl-mixer": "libsdl2-mixer-2.0-0",
    "sdl-ttf": "libsdl2-ttf-2.0-0",
    "vorbis": "libvorbis0a",
    "wavpack": "libwavpack1",
    "zlib": "zlib1g",
}
_ABOUT_DEBIAN = re.compile(r"Files:\s*debian/|Files: +debian\b")
_FIELDS_LEFT_OUT = re.compile(r"^(Format|Files-Excluded|Upstream-Contact|Comment):.*(?:\n[ \t]+\S.*)*\n", re.MULTILINE)


def plain(copyright_file: str) -> str:
    """A Debian copyright file as a text to read: without the packaging's own part, dots for empty lines made empty."""
    stanzas = re.split(r"\n[ \t]*\n+", copyright_file.replace("\r\n", "\n").expandtabs())
    kept = [stanza for stanza in stanzas if not _ABOUT_DEBIAN.match(stanza.strip())]
    text = _FIELDS_LEFT_OUT.sub("", "\n\n".join(kept) + "\n")
    lines = ["" if line.strip() == "." else line.rstrip() for line in text.splitlines()]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip() + "\n"


def fetch(package: str, folder: Path) -> str:
    """The copyright file of a Debian package."""
    subprocess.run(["apt-get", "download", "-q", package], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    archive = next(folder.glob(f"{package}_*.deb"))
    tar = subprocess.run(["dpkg-deb", "--fsys-tarfile", archive], check=True, capture_output=True).stdout
    member = f"./usr/share/doc/{package}/copyright"
    done = subprocess.run(["tar", "-xOf", "-", member], input=tar, check=True, capture_output=True)
    return done.stdout.decode("utf-8", "replace")


def main() -> int:
    for old in LICENCES.glob("inside-*.txt"):
        old.unlink()
    with tempfile.TemporaryDirectory() as folder:
        for name, package in PACKAGES.items():
            (LICENCES / f"inside-{name}.txt").write_text(plain(fetch(package, Path(folder))), encoding="utf-8")
    print(f"{len(PACKAGES)} licences of libraries inside the program.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
