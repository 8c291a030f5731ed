"""Draws every picture of assets/art/pictures/ again, from the drawings in assets/art/generators/.

    python tools/bake_pictures.py [NAME ...]    only these pictures, for a look; without a name: all, and the manifest

Needs resvg-py and pillow (requirements-dev.txt). Takes a few minutes. `assets/art/manifest.json` says for every picture its file,
its size and the hash of its drawing, and, over all, the hash of the drawings' source and of what they take from the
cards; `tests/assets/test_pictures.py` compares.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import resvg_py
from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from assets.art.generators import catalogue as drawings  # noqa: E402
from game import library  # noqa: E402
from game.cards import CardSet  # noqa: E402

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


def encode(image: Image.Image, tolerant: bool) -> bytes:
    """WebP: whichever of lossy and lossless is smaller, or only lossless. The same image gives the same bytes."""
    if image.getextrema()[3] == (255, 255):
        image = image.convert("RGB")
    exact = _webp(image, lossless=True)
    lossy = _webp(image, lossless=False) if tolerant else exact
    return min(exact, lossy, key=len)


def _webp(image: Image.Image, lossless: bool) -> bytes:
    out = io.BytesIO()
    image.save(out, "WEBP", quality=QUALITY, method=6, lossless=lossless, alpha_quality=100)
    return out.getvalue()


def bake(name: str) -> tuple[str, dict[str, Any]]:
    """Draw one picture into its file; gives its entry in the manifest."""
    drawing = drawings.catalogue(read_cards())[name]
    svg = drawing.source()
    path = PICTURES / f"{name}.webp"
    path.parent.mkdir(parents=True, exist_ok=True)
    image = rasterise(svg, (drawing.width, drawing.height))
    path.write_bytes(encode(image, drawing.tolerant))
    return name, {"size": [drawing.width, drawing.height], "drawing": svg_hash(svg)}


def bake_window_icon() -> None:
    """The icon file of the Windows program: all small sizes in one."""
    images = [Image.open(PICTURES / f"brand/app_icon_{size}.webp") for size in ICON_SIZES]
    images[-1].save(
        PICTURES / "brand" / "app_icon.ico", sizes=[(size, size) for size in ICON_SIZES], append_images=images[:-1]
    )


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description="Draw the pictures of the game again.")
    parser.add_argument("names", nargs="*", help="such as hens/darla_happy; none means all")
    names = parser.parse_args(arguments).names
    cards = read_cards()
    known = drawings.catalogue(cards)
    if unknown := [name for name in names if name not in known]:
        parser.error(f"no such picture: {', '.join(unknown)}")
    with ProcessPoolExecutor() as pool:
        entries = dict(pool.map(bake, names or known, chunksize=4))
    if names:
        print(f"Drew {len(names)} pictures; the manifest is as it was.")
        return
    bake_window_icon()
    kept = {PICTURES / f"{name}.webp" for name in known} | {PICTURES / "brand" / "app_icon.ico"}
    for path in PICTURES.rglob("*.*"):
        if path not in kept:
            path.unlink()
    manifest = {"source": source_hash(cards), "pictures": {name: entries[name] for name in sorted(entries)}}
    MANIFEST.write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    total = sum(path.stat().st_size for path in PICTURES.rglob("*.*"))
    print(f"Drew {len(known)} pictures, {total / 1e6:.1f} MB.")


if __name__ == "__main__":
    main(sys.argv[1:])
