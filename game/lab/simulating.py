"""The command `simulate`: many games with a progress bar, a table, and the figures as JSON."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from game import places
from game.lab.report import show
from game.lab.simulate import Report
from game.lab.simulate import simulate as play_all
from game.loading import load_cards
from game.trouble import Trouble


def simulate(
    levels: Sequence[str], games: int, seed: int, target: int, json_file: str | None, events: bool = False
) -> int:
    """Play the games, or as many as fit in until Ctrl+C, and report them."""
    path = Path(json_file) if json_file is not None else None
    if path is not None:
        check_target(path)
    cards = load_cards()
    # Beside a redirected table the bar would only be noise, so it goes to where messages go.
    bar = Progress(
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(file=sys.stderr),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with stop_on_interrupt() as should_stop, bar:
        task = bar.add_task("games", total=games)
        found = play_all(
            cards,
            levels,
            games,
            seed,
            target,
            progress=lambda done, _: bar.update(task, completed=done),
            should_stop=should_stop,
            events=events,
        )
    show(found, games, seed, target, Console(file=sys.stdout, highlight=False), events)
    if path is not None:
        write_json(path, found)
    return 0


@contextmanager
def stop_on_interrupt() -> Iterator[Callable[[], bool]]:
    """Within it the first Ctrl+C only asks to stop; the second one breaks off as usual."""
    asked = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield asked.is_set
        return
    before = signal.getsignal(signal.SIGINT)

    def ask(number: int, frame: object) -> None:
        asked.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    signal.signal(signal.SIGINT, ask)
    try:
        yield asked.is_set
    finally:
        signal.signal(signal.SIGINT, before)


def check_target(path: Path) -> None:
    """Tell before the games, not after them, that the file cannot be written. An existing file stays as it is."""
    fresh = not path.exists()
    try:
        with path.open("ab"):
            pass
        if fresh:
            path.unlink()
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from error


def write_json(path: Path, found: Report) -> None:
    """The figures as one JSON object."""
    try:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from error


def _unwritable(path: Path, error: Exception) -> Trouble:
    return Trouble(f"{path}: cannot be written: {places.reason(error)}")
