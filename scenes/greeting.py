"""What is said at the start of the files that the player has: of those that could not be read as they were."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.words import Words
    from scenes.store import Store


def about_files(store: Store, words: Words) -> list[str]:
    """A sentence for each file that something is wrong with."""
    settings, statistics = store.files
    bad, bad_too = settings.aside or settings.bad_path, statistics.aside or statistics.bad_path
    told = _of_settings(words, bad.name).get(settings.problem), _of_results(words, bad_too.name).get(statistics.problem)
    return [sentence for sentence in told if sentence]


def _of_settings(words: Words, aside: str) -> dict[str, str]:
    """What is said of each problem of the settings; `aside` is what the old file is called now."""
    return {
        "damaged": words.ui(
            "The settings could not be read; the usual ones are used. The old file is now {name}.", name=aside
        ),
        "partly": words.ui(
            "Some settings could not be read; the usual ones are used for them. The old file is now {name}.", name=aside
        ),
        "newer": words.ui(
            "The settings are of a newer version of the game; the usual ones are used. The old file is now {name}.",
            name=aside,
        ),
        "unreadable": words.ui(
            "The settings cannot be read at the moment; the usual ones are used, and the file stays as it is."
        ),
        "unwritable": words.ui("The settings could not be read, and their folder cannot be written to."),
    }


def _of_results(words: Words, aside: str) -> dict[str, str]:
    """The same for the statistics."""
    return {
        "damaged": words.ui(
            "The results so far could not be read and begin anew. The old file is now {name}.", name=aside
        ),
        "partly": words.ui("Some results could not be read. The old file is now {name}.", name=aside),
        "newer": words.ui(
            "The results so far are of a newer version of the game; they begin anew here. The old file is now {name}.",
            name=aside,
        ),
        "unreadable": words.ui("The results so far cannot be read at the moment; the file stays as it is."),
        "unwritable": words.ui("The results so far could not be read, and their folder cannot be written to."),
    }
