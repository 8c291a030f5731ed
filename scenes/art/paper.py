"""Pieces of cut paper: rounded shapes with smooth edges, cards' corners, name plates, shadows."""

from __future__ import annotations

import pygame

from scenes.ui.theme import Colour

SHADOW: Colour = (0x33, 0x24, 0x1F)
SHADOW_ALPHA, LIFTED_ALPHA = 61, 46
_FINE = 4


def rounded(
    size: tuple[int, int], radius: float, fill: Colour, edge: Colour | None = None, width: float = 0
) -> pygame.Surface:
    """A rounded rectangle filling `size`, with an inner edge `width` pixels wide."""
    big = size[0] * _FINE, size[1] * _FINE
    tile = pygame.Surface(big, pygame.SRCALPHA)
    tile.fill((*(edge or fill), 0))
    corner = round(radius * _FINE)
    pygame.draw.rect(tile, edge or fill, ((0, 0), big), border_radius=corner)
    if edge is not None and width:
        inset = round(width * _FINE)
        inner = pygame.Rect((0, 0), big).inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(tile, fill, inner, border_radius=max(1, corner - inset))
    return pygame.transform.smoothscale(tile, size)


def outline(size: tuple[int, int], radius: float, colour: Colour, width: float) -> pygame.Surface:
    """Only the edge of such a rectangle."""
    big = size[0] * _FINE, size[1] * _FINE
    tile = pygame.Surface(big, pygame.SRCALPHA)
    tile.fill((*colour, 0))
    pygame.draw.rect(
        tile, colour, ((0, 0), big), width=max(1, round(width * _FINE)), border_radius=round(radius * _FINE)
    )
    return pygame.transform.smoothscale(tile, size)


def round_off(card: pygame.Surface, radius: float) -> None:
    """Cut the corners of `card` round, in place."""
    card.blit(rounded(card.get_size(), radius, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def plate(size: tuple[int, int], fill: Colour, lip: Colour) -> pygame.Surface:
    """A name plate: a strip of paper with a gentle wave, and its own thickness below."""
    width, height = size[0] * _FINE, size[1] * _FINE
    tile = pygame.Surface((width, height), pygame.SRCALPHA)
    tile.fill((*lip, 0))
    drop = max(_FINE, round(height * 0.06))
    wave, notch = height * 0.07, height * 0.11
    foot = height - drop
    top = [(x * width / 24, wave * (2 * x / 24 - 1) ** 2) for x in range(25)]
    bottom = [(x, y + foot - wave) for x, y in reversed(top)]
    shape = [*top, (width - notch, foot / 2), *bottom, (notch, foot / 2)]
    pygame.draw.polygon(tile, lip, [(x, y + drop) for x, y in shape])
    pygame.draw.polygon(tile, fill, shape)
    return pygame.transform.smoothscale(tile, size)


def shadow(size: tuple[int, int], radius: float, lifted: bool = False) -> pygame.Surface:
    """The shadow of a card, as large as the card itself; the caller moves it."""
    tile = rounded(size, radius, SHADOW)
    tile.set_alpha(LIFTED_ALPHA if lifted else SHADOW_ALPHA)
    return tile
