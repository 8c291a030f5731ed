"""Faces of cards: at every size, in both languages, turning and at rest."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import library
from game.cards import CardSet
from scenes.art.faces import Faces
from scenes.art.pictures import MissingPicture, Pictures
from scenes.ui.fonts import Fonts

ROOT = Path(__file__).resolve().parents[3]
DATA = ROOT / "tests" / "data" / "pictures"
HEN_SIDES = (448, 296, 224, 200, 196, 168, 154, 140, 112, 88, 84, 49)
SUPPLY_WIDTHS = (320, 160, 140, 120, 110, 100, 80, 60)
LANGUAGES = ("en", "zh_TW")
HAPPY, CONTENT, SAD, RAN = range(4)
SOLID = 250  # scaling rounds down a little


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return library.read(ROOT / "assets" / "cards" / "base.toml")


@pytest.fixture(scope="module")
def pictures() -> Pictures:
    return Pictures(ROOT / "assets" / "art" / "pictures")


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    pygame.font.init()
    return Fonts(ROOT / "assets" / "fonts")


@pytest.fixture
def faces(pictures: Pictures, fonts: Fonts, cards: CardSet) -> Faces:
    return Faces(pictures, fonts, cards, "en")


def hen_named(cards: CardSet, name: str) -> int:
    return next(i for i, hen in enumerate(cards.hens) if hen.id == name)


def kind_named(cards: CardSet, name: str) -> int:
    return next(i for i, supply in enumerate(cards.supply) if supply.id == name)


# ---- text stays in its place


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_hen_fits_at_every_size(
    pictures: Pictures, fonts: Fonts, cards: CardSet, lang: str, scale: float
) -> None:
    """The longest and the shortest names in every size, every name in the smallest size that shows names."""
    faces = Faces(pictures, fonts, cards, lang, scale=scale)
    by_length = sorted(range(len(cards.hens)), key=lambda i: len(cards.hens[i].name[lang]))
    for base in HEN_SIDES:
        side = round(base * scale)
        for hen in (by_length[0], by_length[-1]):
            for mood in (HAPPY, CONTENT, SAD, RAN):
                assert faces.hen(hen, mood, side, thirsty=mood == SAD).get_size() == (side, side)
            assert faces.hen(hen, CONTENT, side, market=True).get_size() == (side, side)
    for hen in by_length:
        faces.hen(hen, CONTENT, round(140 * scale))
    assert faces.misfits == []


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_supply_card_fits_at_every_size(
    pictures: Pictures, fonts: Fonts, cards: CardSet, lang: str, scale: float
) -> None:
    faces = Faces(pictures, fonts, cards, lang, scale=scale)
    for base in SUPPLY_WIDTHS:
        width = round(base * scale)
        for kind, card in enumerate(cards.supply):
            face = faces.supply(kind, width, price=card.cost)
            assert face.get_size() == (width, round(width * 1.4))
    assert faces.misfits == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_fits(pictures: Pictures, fonts: Fonts, cards: CardSet, lang: str) -> None:
    faces = Faces(pictures, fonts, cards, lang)
    for event in range(len(cards.events)):
        for width in (320, 160, 80):
            faces.event(event, width)
    assert faces.misfits == []


def test_a_text_that_does_not_fit_is_noticed(faces: Faces, cards: CardSet) -> None:
    long = max(range(len(cards.hens)), key=lambda i: len(cards.hens[i].name["en"]))
    faces.hen(long, CONTENT, 90, detail="full")  # forced down to the compact face: no name
    assert faces.misfits == []
    desk_text = "A name far too long for any plate"
    faces._desk.write(pygame.Surface((50, 20)), desk_text, pygame.Rect(0, 0, 50, 20), 17, floor=16)
    assert faces.misfits == [desk_text]


# ---- what a face shows


def test_small_hens_show_less(faces: Faces) -> None:
    assert [faces.detail(side) for side in (224, 140, 112, 84, 63, 49)] == [
        "full",
        "full",
        "compact",
        "compact",
        "sign",
        "sign",
    ]
    assert faces.detail(224, "compact") == "compact"


def test_a_face_is_drawn_once(faces: Faces) -> None:
    assert faces.hen(3, HAPPY, 112) is faces.hen(3, HAPPY, 112)
    assert faces.supply(0, 80) is faces.supply(0, 80)


@pytest.mark.parametrize("side", [224, 112, 49])
def test_moods_thirst_and_price_can_be_told_apart(faces: Faces, side: int) -> None:
    seen = [bytes_of(faces.hen(12, mood, side, thirsty=thirsty)) for mood in range(4) for thirsty in (False, True)]
    assert len(set(seen)) == 8
    if side > 64:
        assert bytes_of(faces.hen(12, CONTENT, side, market=True)) not in seen
        assert bytes_of(faces.hen(12, CONTENT, side, market=True)) != bytes_of(
            faces.hen(12, CONTENT, side, market=True, price=4)
        )


def test_a_hen_blinks(faces: Faces) -> None:
    assert bytes_of(faces.hen(12, SAD, 224)) != bytes_of(faces.hen(12, SAD, 224, blink=True))
    assert bytes_of(faces.hen(12, RAN, 224)) == bytes_of(faces.hen(12, RAN, 224, blink=True))


def test_values_prices_and_used_cards_show(faces: Faces, cards: CardSet) -> None:
    corn = kind_named(cards, "corn")
    seen = {
        bytes_of(face)
        for face in (
            faces.supply(corn, 120),
            faces.supply(corn, 120, price=4),
            faces.supply(corn, 120, value=6),
            faces.supply(corn, 120, dimmed=True),
        )
    }
    assert len(seen) == 4


def test_corners_are_round_and_middles_solid(faces: Faces) -> None:
    for face in (
        faces.hen(0, CONTENT, 224),
        faces.hen(0, CONTENT, 84),
        faces.chick(112),
        faces.supply(2, 120),
        faces.event(0, 160),
        faces.back("chicken", (96, 96)),
        faces.back("supply", (80, 112)),
    ):
        width, height = face.get_size()
        assert face.get_at((0, 0)).a == 0
        assert face.get_at((width - 1, height - 1)).a == 0
        assert face.get_at((width // 2, height // 2)).a >= SOLID
        assert face.get_at((width // 2, 1)).a >= SOLID


def test_a_missing_picture_is_named(tmp_path: Path, fonts: Fonts, cards: CardSet) -> None:
    faces = Faces(Pictures(tmp_path), fonts, cards, "en")
    with pytest.raises(MissingPicture, match="supply_ground_food"):
        faces.supply(kind_named(cards, "corn"), 120)


def test_a_game_goes_on_with_patches(tmp_path: Path, fonts: Fonts, cards: CardSet) -> None:
    problems: list[str] = []
    faces = Faces(Pictures(tmp_path), fonts, cards, "en", on_problem=problems.append)
    assert faces.supply(kind_named(cards, "gift_card"), 120, price=3).get_size() == (120, 168)
    assert faces.hen(0, SAD, 224, thirsty=True).get_size() == (224, 224)
    assert any("supply_ground_special" in problem for problem in problems)


# ---- turning


@pytest.mark.parametrize(("before", "after"), [(CONTENT, HAPPY), (HAPPY, CONTENT), (SAD, RAN), (HAPPY, SAD)])
@pytest.mark.parametrize("upright", [True, False])
def test_a_turn_begins_and_ends_at_rest(faces: Faces, before: int, after: int, upright: bool) -> None:
    faces.upright = upright
    side = 154
    room = faces.turning_side(side)
    place = (room - side) // 2
    for t, mood in ((0.0, before), (1.0, after)):
        frame = faces.hen_turning(7, before, after, side, t)
        assert frame.get_size() == (room, room)
        resting = frame.subsurface((place, place, side, side))
        assert bytes_of(resting) == bytes_of(faces.hen(7, mood, side))


def test_a_turn_goes_on_without_a_jump_of_the_card(faces: Faces) -> None:
    """At every moment the card covers its middle and as much of the table as it has area."""
    side = 154
    area = coverage(faces.hen_turning(7, CONTENT, HAPPY, side, 0))
    for i in range(43):
        frame = faces.hen_turning(7, CONTENT, HAPPY, side, i / 42)
        assert coverage(frame) == pytest.approx(area, rel=0.06)
        assert frame.get_at((frame.get_width() // 2, frame.get_height() // 2)).a >= SOLID


def test_frames_of_a_turn_are_few(faces: Faces) -> None:
    frames = {id(faces.hen_turning(7, CONTENT, SAD, 112, i / 200)) for i in range(201)}
    assert len(frames) < 45


# ---- against pictures that were looked at


def samples(faces: Faces, cards: CardSet) -> dict[str, pygame.Surface]:
    darla, olive = hen_named(cards, "darla"), hen_named(cards, "olive")
    return {
        "hen_happy_224": faces.hen(darla, HAPPY, 224),
        "hen_sad_thirsty_154": faces.hen(olive, SAD, 154, thirsty=True),
        "hen_market_200": faces.hen(darla, CONTENT, 200, market=True),
        "hen_compact_84": faces.hen(olive, RAN, 84),
        "hen_sign_49": faces.hen(olive, HAPPY, 49, thirsty=True),
        "supply_corn_160": faces.supply(kind_named(cards, "corn"), 160, price=4),
        "supply_fountain_160": faces.supply(kind_named(cards, "fountain"), 160),
        "event_320": faces.event(3, 320),
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_faces_look_as_they_did(pictures: Pictures, fonts: Fonts, cards: CardSet, lang: str) -> None:
    """Delete a file of tests/data/pictures and run this again to accept a new look."""
    for name, face in samples(Faces(pictures, fonts, cards, lang), cards).items():
        path = DATA / f"{name}_{lang}.png"
        if not path.is_file():
            path.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(face, path)
            pytest.fail(f"{path} was missing and has been written: look at it")
        assert difference(face, pygame.image.load(path)) < 2.0, name


def test_other_words_are_a_difference(pictures: Pictures, fonts: Fonts, cards: CardSet) -> None:
    name = "supply_fountain_160"
    english = samples(Faces(pictures, fonts, cards, "en"), cards)[name]
    assert difference(english, pygame.image.load(DATA / f"{name}_zh_TW.png")) > 2.0


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def coverage(surface: pygame.Surface) -> int:
    return pygame.mask.from_surface(surface).count()


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Mean difference of two faces on grass, 0 to 255."""
    assert one.get_size() == other.get_size()
    laid = []
    for surface in (one, other):
        ground = pygame.Surface(surface.get_size())
        ground.fill((0xA3, 0xC0, 0x78))
        ground.blit(surface, (0, 0))
        laid.append(ground)
    apart = laid[0].copy()
    apart.blit(laid[1], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = laid[1].copy()
    back.blit(laid[0], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return sum(sum(pygame.transform.average_color(half)[:3]) for half in (apart, back)) / 3
