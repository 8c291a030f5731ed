"""A report of many games for people to read: one table and two lines."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from game.lab.simulate import Report


def show(report: Report, wanted: int, seed: int, target: int, console: Console) -> None:
    """Print the report of a series of `wanted` games, which may have been stopped before its end."""
    stopped = f" of {wanted} (stopped)" if report.games < wanted else ""
    games = "1 game" if report.games == 1 else f"{report.games} games"
    console.print(f"{games}{stopped}, seed {seed}, to {target} points")
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
    speed = f"{report.games_per_second:.2f} games and {report.decisions_per_second:.0f} decisions per second"
    console.print(f"{report.seconds:.1f} s: {speed}")
    console.print(f"digest of all final tables: {report.digest}")
