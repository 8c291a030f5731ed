"""The command line of Backyard Chickens. Without a command it starts the game; `--help` shows the rest."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import re
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn, TextIO

from game import places
from game.trouble import Trouble
from game.version import VERSION

LANGUAGES = ("en", "zh_TW")
SMALLEST, LARGEST = (640, 480), (7680, 4320)
MOST_GAMES = 10_000_000
INTERRUPTED = 130
LOG = "log.txt"
GAME_OPTIONS = frozenset(
    {"seed", "size", "fullscreen", "lang", "no_sound", "data", "selftest", "report", "quit_after_first_picture"}
)
SHARED: dict[str | None, frozenset[str]] = {
    "simulate": frozenset({"seed"}),
    "script": frozenset({"lang"}),
    "shots": frozenset({"size", "lang"}),
    "check-cards": frozenset(),
    "replay": frozenset(),
}
"""The options of the game that a command takes too."""

EXAMPLES = """\
examples:
  {me}                                     play
  {me} --lang zh_TW --size 1280x800        play in Traditional Chinese, in a window of that size
  {me} simulate --seats farmer,novice --games 200 --seed 1
  {me} script my_position.txt              try out a position and actions
  {me} shots pictures --lang zh_TW         draw every screen into pictures/
  {me} check-cards my_cards.toml           look for faults in a card file
  {me} replay autumn.json                  play a saved game again and check that it comes out the same
Each command has its own help: {me} simulate --help
"""
SIMULATE_EXAMPLES = """\
examples:
  {me} simulate --seats farmer,farmer,novice --games 1000 --seed 1
  {me} simulate --seats farmer,novice --games 200 --target 8 --json figures.json
  {me} simulate --seats farmer,novice,novice --events
  {me} simulate --solo --seats farmer --events --games 500
From game to game everybody moves on by one seat, so that nobody has an advantage by it.
Ctrl+C stops early and reports the games played so far.
"""
SCRIPT_EXAMPLES = """\
A script is a position, then one action a line; the format is described in docs/notation.md.

example:
  printf 'seed 7\\ncollect\\ndraw\\n' | {me} script -
An action that the rules refuse ends the script with exit code 1.
"""
REPLAY_EXAMPLES = """\
FILE is a saved game (.json), a replay that was exported as text (.txt), or a bug report (.zip). All actions are played
again; if a table comes out otherwise than the file says, the first such action is named and the exit code is 1.

example:
  {me} replay autumn.json
"""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}. To see what there is: {self.prog} --help\n")


# Words on the command line


def window_size(text: str) -> tuple[int, int]:
    """`1280x800`."""
    match = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    if not match:
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x800")
    size = int(match[1]), int(match[2])
    if not (SMALLEST[0] <= size[0] <= LARGEST[0] and SMALLEST[1] <= size[1] <= LARGEST[1]):
        low, high = (f"{width}x{height}" for width, height in (SMALLEST, LARGEST))
        raise argparse.ArgumentTypeError(f"{text} is not between {low} and {high}")
    return size


def number(low: int, high: int) -> Callable[[str], int]:
    """A whole number from `low` to `high`."""

    def read(text: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,30}", text):
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number")
        if not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{text} is not between {low} and {high}")
        return int(text)

    return read


def seats(text: str) -> tuple[str, ...]:
    """`farmer,novice`: the levels of all seats."""
    from game import terms
    from game.ai.levels import LEVELS

    found = tuple(word.strip() for word in text.split(","))
    for level in found:
        if level not in LEVELS:
            raise argparse.ArgumentTypeError(f"there is no level {level!r}, but {', '.join(LEVELS)}")
    _, high = terms.SEATS
    if len(found) > high:
        raise argparse.ArgumentTypeError(f"a game has 2 to {high} seats, not {len(found)}")
    return found


def parser(me: str) -> argparse.ArgumentParser:
    """All options; `run` of the parsed arguments does the command."""
    from game import terms
    from game.ai.levels import LEVELS

    whole = argparse.RawDescriptionHelpFormatter
    top = Parser(
        prog=me,
        description="Backyard Chickens: keep hens, keep them happy, and collect more points than your neighbours.",
        epilog=EXAMPLES.format(me=me),
        formatter_class=whole,
        allow_abbrev=False,
    )
    seed = number(0, 2**64 - 1)
    game = top.add_argument_group("the game")
    game.add_argument("--seed", type=seed, metavar="N", help="play the deal with this number")
    game.add_argument("--size", type=window_size, metavar="WxH", help="size of the window in pixels")
    game.add_argument("--fullscreen", action="store_true", help="fill the screen")
    game.add_argument("--lang", choices=LANGUAGES, help="language: en, or zh_TW for Traditional Chinese")
    game.add_argument("--no-sound", action="store_true", help="stay silent")
    game.add_argument("--data", type=Path, metavar="DIR", help="folder for settings and saved games")
    check = top.add_argument_group("the program itself")
    check.add_argument("--selftest", action="store_true", help="try out everything, without a window, and report")
    check.add_argument("--report", type=Path, metavar="FILE", help="with --selftest: where the report goes (JSON)")
    check.add_argument(
        "--quit-after-first-picture",
        action="store_true",
        help="show the title and end: to measure how long a start takes",
    )
    top.add_argument("--version", action="version", version=f"Backyard Chickens {VERSION}")
    top.set_defaults(run=play)
    absent = argparse.SUPPRESS  # so that it may as well stand before the command
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command", parser_class=Parser)

    def command(name: str, run: Callable[[argparse.Namespace], int], text: str, epilog: str = "") -> Parser:
        made = commands.add_parser(
            name,
            help=text,
            description=text[0].upper() + text[1:] + ".",
            epilog=epilog.format(me=me),
            formatter_class=whole,
            allow_abbrev=False,
        )
        made.set_defaults(run=run)
        return made

    one = command("simulate", simulate, "let AI seats play many games and show the figures", SIMULATE_EXAMPLES)
    levels = f"a level for each seat, one with --solo: {', '.join(LEVELS)}"
    one.add_argument("--seats", required=True, type=seats, metavar="LEVEL,LEVEL,...", help=levels)
    one.add_argument("--events", action="store_true", help="turn up an event each round")
    one.add_argument("--solo", action="store_true", help="one seat against the Fox")
    one.add_argument("--games", type=number(1, MOST_GAMES), default=100, metavar="N", help="how many (%(default)s)")
    one.add_argument("--seed", type=seed, metavar="S", default=absent, help="the same seed gives the same games (0)")
    low, high = terms.TARGETS
    one.add_argument(
        "--target", type=number(low, high), default=terms.USUAL_TARGET, metavar="T", help="points to win (%(default)s)"
    )
    one.add_argument("--json", metavar="FILE", help="write the figures to this file too")
    one.set_defaults(error=one.error)

    one = command("script", script, "play the actions of a script and print what comes of them", SCRIPT_EXAMPLES)
    one.add_argument("file", metavar="FILE", help="the script, - for standard input")
    one.add_argument("--lang", choices=LANGUAGES, default=absent, help="language of the sentences (en)")
    one.add_argument("--plain", action="store_true", help="print a script that expects all that came of it")

    one = command("shots", shots, "draw every screen into picture files, without opening a window")
    one.add_argument("folder", metavar="DIR", type=Path, help="where the PNG files go")
    one.add_argument("--size", type=window_size, default=absent, metavar="WxH", help="in pixels (1920x1080)")
    one.add_argument("--lang", choices=LANGUAGES, default=absent, help="language of the screens (en)")

    one = command("check-cards", check_cards, "check a card file and list every fault in it")
    one.add_argument("file", metavar="FILE", help="a card set in TOML, such as assets/cards/base.toml")

    one = command("replay", replay, "play a saved game again and compare it with what was saved", REPLAY_EXAMPLES)
    one.add_argument("file", metavar="FILE", help="a saved game, a replay or a bug report, - for standard input")
    return top


def parse(me: str, arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of the command line. Raises `SystemExit` after a sentence or the help."""
    made = parser(me)
    options = made.parse_args(arguments)
    for name in GAME_OPTIONS - SHARED.get(options.command, GAME_OPTIONS):
        if getattr(options, name) not in (None, False):
            made.error(f"argument --{name.replace('_', '-')}: {options.command} does not take it")
    if options.report is not None and not options.selftest:
        made.error("argument --report: only --selftest writes a report")
    return options


# Commands: only what is asked for is imported


def play(options: argparse.Namespace) -> int:
    """The game itself, or its self-test."""
    if options.selftest:
        from scenes import selftest

        return selftest.selftest(options.report)
    if options.data is not None:
        places.writable_folder(options.data)
    from scenes import start

    return start.start(
        start.Wishes(
            seed=options.seed,
            size=options.size,
            fullscreen=options.fullscreen,
            language=options.lang,
            sound=not options.no_sound,
            data=options.data,
            only_a_picture=options.quit_after_first_picture,
        )
    )


def simulate(options: argparse.Namespace) -> int:
    """Many games."""
    from game import terms
    from game.lab import simulating

    count = len(options.seats)
    if options.solo and count > 1:
        options.error(f"argument --seats: with --solo there is one seat, not {count}")
    if count == 1 and not options.solo:
        options.error(f"argument --seats: a game has 2 to {terms.SEATS[1]} seats, not 1; --solo plays against the Fox")
    return simulating.simulate(
        options.seats, options.games, options.seed or 0, options.target, options.json, options.events
    )


def script(options: argparse.Namespace) -> int:
    """A position and its actions."""
    from game.lab import commands

    return commands.script(options.file, options.lang or "en", options.plain)


def shots(options: argparse.Namespace) -> int:
    """Pictures of the screens."""
    folder = places.writable_folder(options.folder)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    from scenes import shots as drawing

    drawing.draw_all(folder, options.size or (1920, 1080), options.lang or "en")
    print(f"The pictures are in {folder}.")
    return 0


def check_cards(options: argparse.Namespace) -> int:
    """Faults of a card file."""
    from game.lab import commands

    return commands.check_cards(options.file)


def replay(options: argparse.Namespace) -> int:
    """A saved game, played again."""
    from game.lab import replaying

    return replaying.replay(options.file)


# Start and end


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says. Returns the exit code: 0 well, 1 cannot be done, 2 not understood."""
    prepare_streams()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("PATH", "")  # on Windows pygame reads it without asking whether it is there
    me = Path(sys.executable).name if getattr(sys, "frozen", False) else "main.py"
    try:
        code = carry_out(me, arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the output has seen enough; Python would complain once more while it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def carry_out(me: str, arguments: Sequence[str] | None) -> int:
    """The command, and a sentence for whatever stands in its way."""
    try:
        options = parse(me, arguments)
        code: int = options.run(options)
        return code
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except Trouble as trouble:
        tell(str(trouble), arguments)
        return 1
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] in ("game", "scenes"):
            raise
        print(f"{me} needs {error.name}, which is not installed. run.py installs it and then starts.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        sys.stdout.flush()
        print("Stopped.", file=sys.stderr)
        return INTERRUPTED
    except Exception:
        log = log_of(sys.stderr)
        if log is None:
            raise  # there is a console, and somebody who wants to know
        traceback.print_exc()
        tell(f"Backyard Chickens had to stop. What went wrong is in {log}.", arguments)
        return 1


def tell(sentence: str, arguments: Sequence[str] | None) -> None:
    """Say why the program ends: on the console, or in the log and, to somebody who plays, in a box on the screen."""
    sys.stdout.flush()
    print(sentence, file=sys.stderr)
    words = sys.argv[1:] if arguments is None else arguments
    if getattr(sys, "frozen", False) and log_of(sys.stderr) is not None and "--selftest" not in words:
        with contextlib.suppress(Exception):  # no screen, no box
            import pygame

            pygame.display.message_box("Backyard Chickens", sentence, message_type="error")


def prepare_streams() -> None:
    """Output that can always be written: a packaged program may have no console, and an old console lacks letters."""
    if sys.stdout is None:
        sys.stdout = nowhere()
    if sys.stderr is None:
        sys.stderr = log_file()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="replace")


def log_file() -> TextIO:
    """Where messages go when there is no console."""
    try:
        path = places.writable_folder(places.data_folder()) / LOG
        log = open(path, "w", encoding="utf-8", buffering=1)  # noqa: SIM115  it stays open to the end
    except (Trouble, OSError):
        return nowhere()
    print(f"Backyard Chickens {VERSION} on {sys.platform}, started as {sys.executable}", file=log)
    return log


def log_of(stream: TextIO) -> str | None:
    """The path of the log if `stream` is one."""
    name = getattr(stream, "name", None)
    return name if isinstance(name, str) and os.path.basename(name) == LOG else None


def nowhere() -> TextIO:
    """Swallows what is written."""
    return open(os.devnull, "w", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
