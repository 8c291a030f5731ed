"""The checks of the self-test. Each gets a folder it may write to, and gives facts or raises."""

from __future__ import annotations

import hashlib
import re
import struct
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timezone
from pathlib import Path

import msgspec
import pygame

from game import places
from game.ai.levels import choose
from game.cards import CardSet
from game.loading import load_cards, load_words
from game.match import Match
from game.seating import SeatSetup, Setup
from game.table import Options
from game.view import view
from scenes.store import LANGUAGES
from scenes.ui.fonts import Fonts, Weight
from scenes.ui.sound import Sounds

_SEED = 20
_TARGET = 8
_LONGEST_GAME = 20_000
_SIZE = (1280, 800)
_FEWEST_COLOURS = 2
_MAP = re.compile(r"table_(\d+)x(\d+)_s(\d)_(care|market)")
_MOST_NAMED = 5
WEIGHTS: tuple[Weight, ...] = ("text", "bold", "display")


class Fault(Exception):
    """A check failed; the message is the sentence for the report."""


def _named(things: Iterable[str]) -> str:
    """Some of many things, for a sentence."""
    found = list(things)
    more = f" and {len(found) - _MOST_NAMED} more" if len(found) > _MOST_NAMED else ""
    return ", ".join(found[:_MOST_NAMED]) + more


# ---- what came along


def files(_folder: Path) -> list[str]:
    """Every file on the list that was made with the program is there, and is what it was."""
    path = places.program() / "files.sha256"
    if not path.is_file():
        if not places.asset().is_dir():
            raise Fault(f"The folder {places.asset()} is missing.")
        return ["no list of files: this is not the packaged program"]
    lines = path.read_text(encoding="utf-8").splitlines()
    missing, changed = [], []
    for line in lines:
        digest, _, name = line.partition("  ")
        file = places.program() / name
        if not file.is_file():
            missing.append(name)
        elif hashlib.sha256(file.read_bytes()).hexdigest() != digest:
            changed.append(name)
    if missing or changed:
        parts = [f"missing: {_named(missing)}"] if missing else []
        parts += [f"changed: {_named(changed)}"] if changed else []
        raise Fault("; ".join(parts))
    return [f"{len(lines)} files, all as they were made"]


def cards_and_words(_folder: Path) -> list[str]:
    """The card file holds, and every language has its texts."""
    cards = load_cards()
    for language in LANGUAGES:
        words = load_words(language, cards)
        if not words.ui("Start game"):
            raise Fault(f"The language {language} has no texts.")
    chinese = load_words(LANGUAGES[1], cards)
    if chinese.ui("Backyard Chickens") == "Backyard Chickens":
        raise Fault("The Chinese texts are English.")
    return [f"{len(cards.hens)} hens, {len(cards.supply)} kinds of supplies, {len(cards.events)} events"]


def maps(_folder: Path) -> list[str]:
    """Every map can be read and laid out."""
    from scenes.table.layout import load_layout

    found = sorted(places.asset("maps").glob("*.tmx"))
    for path in found:
        match = _MAP.fullmatch(path.stem)
        if match is None:
            raise Fault(f"The map {path.name} has a name that nobody asks for.")
        size = int(match[1]), int(match[2])
        load_layout(path.parent, size, int(match[3]), "care" if match[4] == "care" else "market")
    if not found:
        raise Fault("There is no map of the table.")
    return [f"{len(found)} maps"]


def pictures(_folder: Path) -> list[str]:
    """Every picture can be read."""
    found = sorted(places.asset("art", "pictures").rglob("*.webp"))
    broken = []
    for path in found:
        try:
            pygame.image.load(path)
        except (pygame.error, OSError):
            broken.append(path.name)
    if broken:
        raise Fault(f"These pictures cannot be read: {_named(broken)}")
    if not found:
        raise Fault("There are no pictures.")
    return [f"{len(found)} pictures"]


def fonts(_folder: Path) -> list[str]:
    """Every character of every language can be drawn, in every weight."""
    drawn = Fonts(places.asset("fonts"))
    wanted = characters()
    missing = sorted({sign for sign in wanted for weight in WEIGHTS if not drawn.has(sign, weight)})
    if missing:
        raise Fault(f"No font has: {' '.join(missing)}")
    for sample in ("Backyard Chickens", "後院養雞"):
        if drawn.render(sample, 32, "black").get_bounding_rect().width < 32 * 3:
            raise Fault(f"The fonts draw nothing for {sample}.")
    return [f"{len(wanted)} characters in {len(WEIGHTS)} weights"]


def characters() -> set[str]:
    """Every visible character of the texts and of the cards, in all languages."""
    found = set(_strings(msgspec.toml.decode(places.cards_file().read_bytes())))
    for path in places.locale_folder().rglob("*.mo"):
        found.update(*_texts_of(path))
    return {sign for sign in found if sign > " "}


def _strings(thing: object) -> Iterator[str]:
    """The characters of all texts in a parsed file, at any depth."""
    if isinstance(thing, str):
        yield from thing
    elif isinstance(thing, dict | list):
        for part in thing.values() if isinstance(thing, dict) else thing:
            yield from _strings(part)


def _texts_of(catalogue: Path) -> Iterator[str]:
    """The English texts and their translations in a compiled gettext catalogue."""
    data = catalogue.read_bytes()
    _, _, count, originals, translations = struct.unpack_from("<5I", data)
    for at in (originals, translations):
        for number in range(count):
            length, start = struct.unpack_from("<2I", data, at + 8 * number)
            text = data[start : start + length].decode("utf-8")
            if number:  # the first is about the catalogue itself
                yield text


def sound(_folder: Path) -> list[str]:
    """Every sound can be read; where there is no sound device, every file at least begins like one."""
    sounds = Sounds(places.asset("sounds"))
    found = sorted(sounds.folder.glob("*.ogg"))
    if not found:
        raise Fault("There are no sounds.")
    try:
        for path in found:
            if path.read_bytes()[:4] != b"OggS":
                raise Fault(f"{path.name} is no sound.")
            if sounds.works:
                pygame.mixer.Sound(path)
        return [sounds.problem or "the sound device is open", f"{len(found)} sounds"]
    except pygame.error as error:
        raise Fault(f"{path.name} cannot be read: {error}") from error
    finally:
        sounds.close()


# ---- what it does


def screens_in(language: str) -> Callable[[Path], list[str]]:
    """The check that opens every screen in a language."""

    def check(folder: Path) -> list[str]:
        from scenes import shots

        studio = shots.Studio(_SIZE, language, folder)
        try:
            for name, draw in shots.SHOTS.items():
                try:
                    draw(studio)
                    studio.app.invalidate()
                    studio.app.step(0)
                except Exception as error:
                    raise Fault(f"The screen {name} cannot be drawn: {type(error).__name__}: {error}") from error
                if _colours(studio.app.window.surface) < _FEWEST_COLOURS:
                    raise Fault(f"The screen {name} is empty.")
        finally:
            studio.close()
            pygame.display.init()
        return [f"{len(shots.SHOTS)} screens"]

    return check


def _colours(surface: pygame.Surface) -> int:
    """How many colours there are at some hundred places."""
    width, height = surface.get_size()
    spots = ((x * width // 24 + 3, y * height // 16 + 3) for x in range(24) for y in range(16))
    return len({tuple(surface.get_at(spot)) for spot in spots})


def played_game(cards: CardSet) -> tuple[Match, Setup]:
    """A game between three AI seats, always the same."""
    seats = (
        SeatSetup("Hazel", "barn", "farmer"),
        SeatSetup("Otto", "leaf", "farmer"),
        SeatSetup("Rosa", "pond", "novice"),
    )
    setup = Setup(seats, _TARGET, seed=_SEED, first=0)
    match = Match.new(cards, Options(len(seats), _TARGET), _SEED, 0)
    for _ in range(_LONGEST_GAME):
        if match.over:
            return match, setup
        acting = match.table.acting
        match.apply(choose(view(match.table, acting), seats[acting].kind, _SEED).action)
    raise Fault(f"The game was not over after {_LONGEST_GAME} actions.")


def game(_folder: Path) -> list[str]:
    """A game of AI seats comes to its end."""
    match, _ = played_game(load_cards())
    return [f"{match.table.round} rounds"]


def saving(folder: Path) -> list[str]:
    """A game that is put away comes back as it was, down to the digest of its table."""
    from game.shelf import Shelf

    cards = load_cards()
    match, setup = played_game(cards)
    shelf = Shelf(folder / "games", cards, lambda: datetime(2000, 1, 1, tzinfo=timezone.utc))
    try:
        shelf.keep(match, setup, "selftest")
        shelf.flush()
        if shelf.problem is not None:
            raise Fault(str(shelf.problem))
        shelf.save_as(match, setup, "selftest", "後院養雞")
        entries = shelf.entries()
        if len(entries) != 2:
            raise Fault(f"Two games were saved, and {len(entries)} are there.")
        for entry in entries:
            loaded = shelf.load(entry)
            if loaded.problem is not None:
                raise Fault(str(loaded.problem))
            if loaded.match.digest() != match.digest():
                raise Fault("A saved game comes back with another table.")
    finally:
        shelf.close()
    return [f"{len(match.actions)} actions, saved twice, the same table again"]
