"""Every picture of the game by name: what draws it, and how large it is baked."""

from dataclasses import dataclass
from functools import partial

from . import (
    backs,
    board,
    chick,
    creatures,
    event_card,
    events_b,
    feeds,
    fox_frames,
    glyphs,
    hen,
    hen_card,
    logo,
    mood_signs,
    seats,
    specials,
    supply_card,
    table_ground,
    title_scene,
    tokens,
    treats,
)
from .poses import MOODS
from .svg import svg

# Sizes in pixels. Cards are 448 high when enlarged on a 1080 line screen, so twice that fills a 4K one.
HEN = 512
CARD_LAYER = 960
WINDOW = 720
PICTURE = 448
TOKEN = 192
GLYPH = 128
BLINKING = ("happy", "content", "sad")


@dataclass(frozen=True)
class Drawing:
    """One picture. `source()` gives its SVG document; (width, height) are those of the baked file.

    `tolerant` pictures may lose a little when they are stored; the others are kept exactly.
    """

    source: object
    width: int
    height: int
    tolerant: bool = True


def catalogue(cards):
    """All pictures for a set of cards (anything with `hens`, `supply`, `events` and `fox`), by name."""
    pictures = {}
    for card in cards.hens:
        pictures.update(_hen(card.id, card.breed))
    pictures["hens/chick"] = _square(partial(chick.chick_parts, 1), 512, HEN)
    for card in cards.supply:
        pictures[f"supply/{card.id}"] = _square(_supply_pictures()[card.id], 256, PICTURE)
    vignettes = events_b.vignettes()
    for card in cards.events:
        draw = partial(_event, card.id, card.phase, vignettes[card.id])
        pictures[f"events/{card.id}"] = Drawing(draw, 600, 840)
    for card in cards.fox:
        draw = partial(event_card.fox_front, card.market, card.chicken)
        pictures[f"fox/{card.id}"] = _sheet(draw, 480, 672, 1.25)
    pictures["fox/track_back"] = _sheet(event_card.fox_back, 480, 672, 1.25)
    pictures["fox/track_turned"] = _sheet(board.fox_turned, 480, 672, 1.25)
    for name, draw in fox_frames.FRAMES.items():
        pictures[f"fox/{name}"] = _square(draw, 512, 320)
    return {**pictures, **_card_layers(), **_tokens(), **_board(), **_brand()}


def _square(draw, side, size, tolerant=True):
    return _sheet(draw, side, side, size / side, tolerant)


def _sheet(draw, w, h, scale=1.0, tolerant=True):
    return Drawing(lambda: svg(draw(), w, h), round(w * scale), round(h * scale), tolerant)


def _hen(name, breed):
    """A named hen in her four moods, and with shut eyes (happy: wide open) where she blinks."""
    for mood in MOODS:
        yield f"hens/{name}_{mood}", Drawing(partial(hen.hen_svg, breed, mood, name), HEN, HEN)
    for mood in BLINKING:
        draw = partial(hen.hen_svg, breed, seed=name, frame=f"blink_{mood}")
        yield f"hens/{name}_{mood}_blink", Drawing(draw, HEN, HEN)


def _event(name, phase, vignette):
    return svg(event_card.event_card(name, phase, vignette()), 480, 672)


def _supply_pictures():
    """Supply card id to drawing: the functions carry the ids as their names."""
    modules = (feeds, specials, treats)
    return {name: draw for module in modules for name, draw in vars(module).items() if callable(draw)}


def _card_layers():
    layers = {}
    for mood in MOODS:
        layers[f"cards/hen_scene_{mood}"] = _square(partial(hen_card.hen_scene, mood), 640, CARD_LAYER)
        layers[f"cards/hen_active_{mood}"] = _square(
            partial(hen_card.hen_active, mood), 640, CARD_LAYER, tolerant=False
        )
        layers[f"cards/tag_{mood}"] = _square(partial(hen_card.corner_tag, mood), 108, 162, tolerant=False)
    for kind in ("food", "water", "treat", "price"):
        layers[f"cards/tag_{kind}"] = _square(partial(hen_card.corner_tag, kind), 108, 162, tolerant=False)
    layers["cards/hen_frame"] = _square(hen_card.hen_frame, 640, CARD_LAYER, tolerant=False)
    layers["cards/hen_window_edge"] = _square(hen_card.hen_shadow, 640, CARD_LAYER, tolerant=False)
    layers["cards/hen_veils"] = _square(hen_card.veils, 640, CARD_LAYER, tolerant=False)
    for kind in supply_card.KIND:
        layers[f"cards/supply_ground_{kind}"] = _square(partial(supply_card.ground, kind), 480, WINDOW)
        layers[f"cards/supply_band_{kind}"] = _sheet(partial(supply_card.band, kind), 480, 44, 1.5, tolerant=False)
    layers["cards/chick"] = _square(backs.chick_card, 640, 896)
    layers["cards/back_chicken"] = _square(partial(backs.back, "chicken"), 640, 896)
    for kind in ("supply", "event", "event_fox"):
        layers[f"cards/back_{kind}"] = _sheet(partial(backs.back, kind), 480, 672, 1.25)
    layers["cards/first_player"] = _sheet(board.first_player_card, 480, 672, 1.25)
    return layers


def _tokens():
    drawings = {
        **{f"egg_{tint}": partial(tokens.egg, tint) for tint in tokens.EGGS},
        **{f"basket_{n}": partial(tokens.basket, n) for n in (1, 3, 5)},
        **{f"mood_{mood}": partial(mood_signs.mood, mood) for mood in MOODS},
        "food": tokens.food,
        "water": tokens.water,
        "thirst": tokens.thirst,
        "berry": treats.berry,
        "peanut": treats.peanut,
        "worm": treats.worm,
        "raisin": treats.raisin,
        "wild_flowers": treats.wild_flowers,
        "rosette": tokens.ribbon_points,
        "rosette_blank": tokens.rosette,
        "price_egg": tokens.price_egg,
        "price": tokens.price,
        "first_player": tokens.first_player,
        "paw": tokens.paw,
        "fox": creatures.fox,
    }
    pictures = {f"icons/{name}": _square(draw, 256, TOKEN, tolerant=False) for name, draw in drawings.items()}
    for seat in seats.SEATS:
        pictures[f"seats/{seat}"] = _square(partial(seats.seat, seat), 256, TOKEN, tolerant=False)
    for name in glyphs.glyph_paths():  # white: the app tints them
        pictures[f"glyphs/{name}"] = Drawing(partial(glyphs.glyph_svg, name, "#FFFFFF"), GLYPH, GLYPH, tolerant=False)
    return pictures


def _board():
    pieces = {
        **{f"basket_{n}_back": (partial(board.basket_back, n), 384, 288) for n in (1, 3, 5)},
        **{f"basket_{n}_front": (partial(board.basket_front, n), 384, 288) for n in (1, 3, 5)},
        **{f"header_{seat}": (partial(board.header, seat), 640, 96) for seat in seats.SEATS},
        "ribbon_marker": (board.ribbon_marker, 256, 256),
        "ribbon_track": (board.ribbon_track, 704, 112),
        "nest_back": (board.nest_back, 512, 272),
        "nest_front": (board.nest_front, 512, 272),
        "coop_closed": (partial(board.coop_house, False), 512, 512),
        "coop_open": (partial(board.coop_house, True), 512, 512),
        "rack_back": (partial(board.rack, False), 512, 320),
        "rack_front": (partial(board.rack, True), 512, 320),
        "bin_closed": (partial(board.bin_, True), 256, 256),
        "bin_open": (partial(board.bin_, False), 256, 256),
    }
    return {f"board/{name}": _sheet(draw, w, h, tolerant=False) for name, (draw, w, h) in pieces.items()}


def _brand():
    small, large = partial(logo.app_icon, True), partial(logo.app_icon, False)
    icons = {
        f"brand/app_icon_{size}": _square(small if size < 48 else large, 1024, size, tolerant=False)
        for size in (16, 24, 32, 48, 64, 128, 256, 512, 1024)
    }
    return {
        **icons,
        "brand/logo_en": _sheet(logo.logo_en, 1024, 512, 1.5, tolerant=False),
        "brand/logo_zh": _sheet(logo.logo_zh, 1024, 384, 1.5, tolerant=False),
        "scenes/title": Drawing(title_scene.title, 2560, 1920),
        "scenes/title_blink": Drawing(title_scene.title_blink, 2560, 2 * title_scene.HEADS[1]),
        "scenes/meadow": Drawing(table_ground.table_tile, 1024, 1024),
    }
