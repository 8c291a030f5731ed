"""The baked pictures of `assets/art/pictures`, by name and at any size.

Names are paths without suffix: "hens/darla_happy", "supply/corn", "icons/egg_brown", "glyphs/undo", "seats/barn",
"board/basket_1_back", "cards/back_supply", "brand/logo_en", "scenes/title". `tools/bake_pictures.py` makes the files.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pygame

from scenes.art.kept import Kept

Colour = tuple[int, int, int]

_SUFFIX = ".webp"
_MASTER_BYTES = 48 * 1024 * 1024
_SCALED_BYTES = 96 * 1024 * 1024


class MissingPicture(FileNotFoundError):
    """A picture file that is not there; the message is one sentence that names it."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"The picture {path} is missing.")
        self.path = path


class UnreadablePicture(ValueError):
    """A picture file that holds something else; the message is one sentence that names it."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"The picture {path} cannot be read.")
        self.path = path


class Pictures:
    """The pictures in one folder. Surfaces are shared: never draw on one that this class gave back.

    Every method that takes a name raises `MissingPicture` or `UnreadablePicture`, naming the file.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self._masters = Kept(_MASTER_BYTES)
        self._scaled = Kept(_SCALED_BYTES)

    def has(self, name: str) -> bool:
        """Whether there is a picture of this name."""
        return self._path(name).is_file()

    def master(self, name: str) -> pygame.Surface:
        """The picture as it was baked."""
        return self._masters.get(name, lambda: self._load(name))

    def get(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture at exactly `size` pixels, whatever its own proportions."""
        return self._scaled.get((name, size), lambda: _scale(self.master(name), size))

    def tinted(self, name: str, size: tuple[int, int], colour: Colour) -> pygame.Surface:
        """A one-colour picture (a glyph) in `colour`."""

        def tint() -> pygame.Surface:
            made = self.get(name, size).copy()
            made.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return made

        return self._scaled.get((name, size, colour), tint)

    def cover(self, name: str, size: tuple[int, int], keep: Literal["middle", "bottom"] = "middle") -> pygame.Surface:
        """The picture in its own proportions, filling `size`; what sticks out is cut off evenly or at the top only."""

        def crop() -> pygame.Surface:
            master = self.master(name)
            ratio = max(size[0] / master.get_width(), size[1] / master.get_height())
            whole = round(master.get_width() * ratio), round(master.get_height() * ratio)
            scaled = _scale(master, (max(whole[0], size[0]), max(whole[1], size[1])))
            spare = scaled.get_height() - size[1]
            place = (scaled.get_width() - size[0]) // 2, spare if keep == "bottom" else spare // 2
            return scaled.subsurface((place, size)).copy()

        return self._scaled.get((name, size, keep), crop)

    def tiled(self, name: str, size: tuple[int, int], tile: int) -> pygame.Surface:
        """A seamless square picture repeated over `size`, one tile being `tile` pixels wide."""

        def lay() -> pygame.Surface:
            one = self.get(name, (tile, tile))
            made = pygame.Surface(size)
            made.blits(
                [(one, (x, y)) for x in range(0, size[0], tile) for y in range(0, size[1], tile)], doreturn=False
            )
            return made

        return self._scaled.get((name, size, tile), lay)

    def _path(self, name: str) -> Path:
        return self.root / f"{name}{_SUFFIX}"

    def _load(self, name: str) -> pygame.Surface:
        path = self._path(name)
        if not path.is_file():
            raise MissingPicture(path)
        try:
            loaded = pygame.image.load(path)
        except pygame.error:
            raise UnreadablePicture(path) from None
        return loaded.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def _scale(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    wanted = max(1, size[0]), max(1, size[1])
    return surface if surface.get_size() == wanted else pygame.transform.smoothscale(surface, wanted)
