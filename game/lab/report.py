"""A report of many games for people to read: one table and a few lines."""

from __future__ import annotations

import msgspec
from rich.console import Console
from rich.table import Table

from game import terms
from game.lab.simulate import Report, SoloFigures


def show(report: Report, wanted: int, seed: int, target: int, console: Console, events: bool = False) -> None:
    """Print the report of a series of `wanted` games, which may have been stopped before its end."""
    stopped = f" of {wanted} (stopped)" if report.games < wanted else ""
    games = "1 game" if report.games == 1 else f"{report.games} games"
    ways = ", with events" if events else ""
    if report.solo is not msgspec.UNSET:
        ways = f" against the Fox{ways}"
    console.print(f"{games}{stopped}, seed {seed}, to {target} points{ways}")
    table = Table()
    table.add_column("seat", justify="right")
    table.add_column("level")
    for name in ("wins", "win rate", "95 % from", "to", "mean score"):
        table.add_column(name, justify="right", no_wrap=True)
    for number, seat in enumerate(report.seats, 1):
        rates = [f"{100 * share:.1f} %" for share in (seat.win_rate, seat.low, seat.high)]
        table.add_row(str(number), seat.level, f"{seat.wins:.6g}", *rates, f"{seat.mean_score:.2f}")
    console.print(table)
    rounds = report.rounds
    console.print(f"rounds: median {rounds.median}, 5 % up to {rounds.p5}, 95 % up to {rounds.p95}")
    count = "1 game" if report.capped == 1 else f"{report.capped} games"
    console.print(f"ended by the limit of {terms.ROUND_CAP} rounds: {count}")
    if report.solo is not msgspec.UNSET:
        show_solo(report.solo, console)
    speed = f"{report.games_per_second:.2f} games and {report.decisions_per_second:.0f} decisions per second"
    console.print(f"{report.seconds:.1f} s: {speed}")
    console.print(f"digest of all final tables: {report.digest}")


def show_solo(found: SoloFigures, console: Console) -> None:
    """The lines about games against the Fox."""
    share, low, high = (f"{100 * part:.1f} %" for part in (found.win_rate, found.low, found.high))
    console.print(f"reached the target: {found.wins} ({share}; 95 % from {low} to {high})")
    earned = [f"{title} {count}" for title, count in found.titles.items() if count]
    console.print(f"titles: {', '.join(earned)}", soft_wrap=True)
    console.print(f"the Fox came {found.track:.1f} steps far on average")
