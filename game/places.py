"""Where things lie: what the program brings along, and where it may write.

Never taken from the working directory, so the program can be started from anywhere; a packaged program has its files
in a folder of its own, which it names in `sys._MEIPASS`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.trouble import Trouble

APP = "backyard-chickens"


def program() -> Path:
    """The folder that holds `assets`."""
    bundle: str | None = getattr(sys, "_MEIPASS", None)
    return Path(bundle) if bundle else Path(__file__).resolve().parent.parent


def asset(*parts: str) -> Path:
    """A file or folder among the assets, such as `asset("fonts")`."""
    return program().joinpath("assets", *parts)


def cards_file() -> Path:
    """The card set that the game is played with."""
    return asset("cards", "base.toml")


def locale_folder() -> Path:
    """The catalogues of the languages."""
    return asset("locale")


def data_folder() -> Path:
    """Where this system keeps a player's settings and games; it may not be there yet."""
    import platformdirs  # not before it is needed: without the libraries main.py still has to say so

    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def writable_folder(path: Path) -> Path:
    """Make the folder if it is not there and try it. Raises `Trouble` naming it if nothing can be written there."""
    trial = path / ".trial"
    try:
        path.mkdir(parents=True, exist_ok=True)
        trial.write_bytes(b"")
        trial.unlink()
    except (OSError, ValueError) as error:
        raise Trouble(f"{path}: nothing can be written in this folder: {reason(error)}") from error
    return path


def reason(error: Exception) -> str:
    """What the system says, without its numbers and repeated names."""
    return (isinstance(error, OSError) and error.strerror) or str(error)
