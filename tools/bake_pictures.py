"""Draws every picture of assets/art/pictures/ again, from the drawings in assets/art/generators/.

    python tools/bake_pictures.py [--again]

Needs resvg-py and pillow (requirements-dev.txt). Draws those whose drawing has changed, or with --again all of them,
which takes some minutes. `assets/art/manifest.json` says for every picture its size and the hash of its drawing, and,
over all, the hash of the drawings' source and of what they take from the cards; `tests/assets/test_pictures.py`
compares.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import resvg_py
from PIL import Image, ImageChops, ImageFilter

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from assets.art.generators import catalogue as drawings  # noqa: E402
from game import library  # noqa: E402
from game.cards import CardSet  # noqa: E402
from tools import icons  # noqa: E402

ART = ROOT / "assets" / "art"
PICTURES = ART / "pictures"
MANIFEST = ART / "manifest.json"
QUALITY = 90
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


def read_cards() -> CardSet:
    """The cards whose pictures are baked."""
    return library.read(ROOT / "assets" / "cards" / "base.toml")


def source_hash(cards: CardSet) -> str:
    """Hash of everything that pictures come from: the generators, and what they are told about the cards."""
    digest = hashlib.sha256()
    for path in sorted((ART / "generators").glob("*.*")):
        if path.suffix in (".py", ".json"):
            digest.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n"))
    told = (
        [(hen.id, hen.breed) for hen in cards.hens],
        [supply.id for supply in cards.supply],
        [(event.id, event.phase) for event in cards.events],
        [(fox.id, fox.market, fox.chicken) for fox in cards.fox],
    )
    digest.update(json.dumps(told).encode())
    return digest.hexdigest()


def svg_hash(svg: str) -> str:
    """Short hash of one drawing."""
    return hashlib.sha256(svg.encode()).hexdigest()[:16]


def rasterise(svg: str, size: tuple[int, int]) -> Image.Image:
    """A drawing in pixels, with transparency."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size[0], height=size[1]))
    return Image.open(io.BytesIO(png)).convert("RGBA")


def bleed(image: Image.Image) -> Image.Image:
    """Give transparent pixels the colour of what is near, so that no dark seam appears when the picture is shrunk."""
    alpha = image.getchannel("A")
    result = image.convert("RGB")
    known = alpha.point(lambda v: 255 if v else 0)
    for radius in (2, 5):
        near = image.convert("RGBa").filter(ImageFilter.GaussianBlur(radius)).convert("RGBA")
        reached = near.getchannel("A").point(lambda v: 255 if v > 4 else 0)
        result.paste(near.convert("RGB"), mask=ImageChops.subtract(reached, known))
        known = ImageChops.lighter(known, reached)
    result.putalpha(alpha)
    return result


def encode(image: Image.Image, tolerant: bool) -> bytes:
    """WebP, lossy if `tolerant`. The same image gives the same bytes."""
    opaque = image.getchannel("A").getextrema() == (255, 255)
    if tolerant:  # lossy WebP fills transparent pixels by itself, and better packed
        return _webp(image.convert("RGB") if opaque else image, quality=QUALITY, alpha_quality=100)
    return _webp(image.convert("RGB") if opaque else bleed(image), lossless=True, exact=True)


def _webp(image: Image.Image, **how: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, "WEBP", method=6, **how)
    return out.getvalue()


@cache
def known_drawings() -> dict[str, Any]:
    """All drawings by name."""
    return dict(drawings.catalogue(read_cards()))


def bake(name: str, before: dict[str, Any] | None) -> dict[str, Any]:
    """Draw one picture into its file unless `before`, its old entry in the manifest, still holds; gives its entry."""
    drawing = known_drawings()[name]
    svg = drawing.source()
    path = PICTURES / f"{name}.webp"
    entry = {"size": [drawing.width, drawing.height], "drawing": svg_hash(svg)}
    if entry != before or not path.is_file():
        path.parent.mkdir(parents=True, exist_ok=True)
        image = rasterise(svg, (drawing.width, drawing.height))
        path.write_bytes(encode(image, drawing.tolerant))
    return entry


def bake_program_icons() -> None:
    """The icon files of programs: several sizes in one for Windows and macOS, a large one for Linux."""
    images = [Image.open(PICTURES / f"brand/app_icon_{size}.webp") for size in ICON_SIZES]
    for_windows, for_linux, for_macs = icon_files()
    Image.open(PICTURES / "brand/app_icon_512.webp").save(for_linux, optimize=True)
    images[-1].save(for_windows, sizes=[(size, size) for size in ICON_SIZES], append_images=images[:-1])
    for_macs.write_bytes(icons.pack_icns({side: _icon_png(side) for side in set(icons.TYPES.values())}))


def _icon_png(side: int) -> bytes:
    out = io.BytesIO()
    Image.open(PICTURES / f"brand/app_icon_{side}.webp").save(out, "PNG", optimize=True)
    return out.getvalue()


def icon_files() -> tuple[Path, Path, Path]:
    """Where they lie."""
    brand = PICTURES / "brand"
    return brand / "app_icon.ico", brand / "app_icon.png", brand / "app_icon.icns"


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description="Draw the pictures of the game again.")
    parser.add_argument("--again", action="store_true", help="draw all, even what has not changed")
    again = parser.parse_args(arguments).again
    names = sorted(known_drawings())
    old: dict[str, Any] = {}
    if MANIFEST.is_file() and not again:
        old = json.loads(MANIFEST.read_text(encoding="utf-8"))["pictures"]
    with ProcessPoolExecutor() as pool:
        entries = list(pool.map(bake, names, [old.get(name) for name in names], chunksize=4))
    bake_program_icons()
    kept = {PICTURES / f"{name}.webp" for name in names} | set(icon_files())
    for path in PICTURES.rglob("*.*"):
        if path not in kept:
            path.unlink()
    manifest = {"source": source_hash(read_cards()), "pictures": dict(zip(names, entries, strict=True))}
    MANIFEST.write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    total = sum(path.stat().st_size for path in PICTURES.rglob("*.*"))
    print(f"{len(names)} pictures, {total / 1e6:.1f} MB.")


if __name__ == "__main__":
    main(sys.argv[1:])
