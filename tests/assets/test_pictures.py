"""The baked pictures belong to the drawings and to the cards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from game.cards import CardSet
from tools import bake_pictures

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = (
    "hens/darla_happy",
    "hens/yeti_sad_blink",
    "cards/hen_frame",
    "icons/thirst",
    "glyphs/undo",
    "supply/corn",
    "seats/plum",
)


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return bake_pictures.read_cards()


@pytest.fixture(scope="module")
def manifest() -> dict:
    return json.loads(bake_pictures.MANIFEST.read_text(encoding="utf-8"))


def test_pictures_are_baked_from_these_drawings_and_cards(manifest: dict, cards: CardSet) -> None:
    assert manifest["source"] == bake_pictures.source_hash(cards), "run: python tools/bake_pictures.py"


def test_every_drawing_has_its_file_and_no_file_is_left_over(manifest: dict) -> None:
    names = set(bake_pictures.known_drawings())
    assert set(manifest["pictures"]) == names
    files = {
        path.relative_to(bake_pictures.PICTURES).with_suffix("").as_posix()
        for path in bake_pictures.PICTURES.rglob("*.webp")
    }
    assert files == names


def test_files_have_the_sizes_of_the_manifest(manifest: dict) -> None:
    for name, entry in manifest["pictures"].items():
        with Image.open(bake_pictures.PICTURES / f"{name}.webp") as image:
            assert list(image.size) == entry["size"], name


def test_every_card_has_its_pictures(manifest: dict, cards: CardSet) -> None:
    wanted = {f"hens/{hen.id}_{mood}" for hen in cards.hens for mood in ("happy", "content", "sad", "ran")}
    wanted |= {f"hens/{hen.id}_{mood}_blink" for hen in cards.hens for mood in ("happy", "content", "sad")}
    wanted |= {f"supply/{supply.id}" for supply in cards.supply}
    wanted |= {f"events/{event.id}" for event in cards.events}
    wanted |= {f"fox/{fox.id}" for fox in cards.fox}
    assert wanted - set(manifest["pictures"]) == set()


@pytest.mark.parametrize("name", SAMPLES)
def test_a_drawing_still_gives_its_picture(name: str, manifest: dict) -> None:
    drawing = bake_pictures.known_drawings()[name]
    svg = drawing.source()
    assert bake_pictures.svg_hash(svg) == manifest["pictures"][name]["drawing"]
    fresh = bake_pictures.rasterise(svg, (drawing.width, drawing.height))
    with Image.open(bake_pictures.PICTURES / f"{name}.webp") as file:
        assert difference(fresh, file.convert("RGBA")) < 1.5


def test_a_difference_would_be_seen() -> None:
    with (
        Image.open(bake_pictures.PICTURES / "hens/darla_content.webp") as one,
        Image.open(bake_pictures.PICTURES / "hens/darla_content_blink.webp") as other,
    ):
        assert difference(one.convert("RGBA"), other.convert("RGBA")) > 0.2
        assert difference(one.convert("RGBA"), one.convert("RGBA").rotate(1)) > 1.5


def test_no_dark_seam_around_exact_pictures() -> None:
    """Transparent pixels next to a shape have its colour: shrinking mixes them in."""
    with Image.open(bake_pictures.PICTURES / "glyphs/undo.webp") as image:
        pixels = image.convert("RGBA").load()
        assert pixels is not None
        edge = [
            pixels[x, y]
            for x in range(1, image.width - 1)
            for y in range(1, image.height - 1)
            if pixels[x, y][3] == 0 and max(pixels[x + 1, y][3], pixels[x, y + 1][3]) > 0
        ]
    assert edge
    assert min(min(pixel[:3]) for pixel in edge) > 200


def test_assets_stay_small() -> None:
    total = sum(path.stat().st_size for path in (ROOT / "assets").rglob("*") if path.is_file())
    assert total < 25_000_000


def difference(one: Image.Image, other: Image.Image) -> float:
    """Mean difference of two pictures on grass, 0 to 255."""
    laid = []
    for image in (one, other):
        ground = Image.new("RGBA", image.size, (0xA3, 0xC0, 0x78, 255))
        ground.alpha_composite(image)
        laid.append(ground.convert("RGB"))
    return sum(ImageStat.Stat(ImageChops.difference(*laid)).mean) / 3
