"""How long a program takes to its first picture:  python tools/measure_start.py [--runs N] PROGRAM [ARGUMENTS]

Starts it with `--quit-after-first-picture`, N times (5) after one that is not counted, and tells the times from start
to end of the process, so giving the window back counts too; under Wine that takes two seconds. There PROGRAM is wine64,
the exe its first argument.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time


def once(command: list[str]) -> float:
    """Seconds from start to end. Raises SystemExit if the program fails."""
    start = time.perf_counter()
    # No pipe: under Wine, services that go on running would hold its other end. No plain file: Python does not start.
    nothing = subprocess.DEVNULL
    code = subprocess.run(command, stdin=nothing, stdout=nothing, stderr=nothing, check=False).returncode
    took = time.perf_counter() - start
    if code:
        sys.exit(f"It ended with exit code {code}.")
    return took


def main() -> int:
    parser = argparse.ArgumentParser(description="Time the start of the game up to its first picture.")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("program", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    command = [*options.program, "--quit-after-first-picture"]
    first = once(command)
    runs = [once(command) for _ in range(options.runs)]
    print(f"first {first:.2f} s; then {min(runs):.2f} to {max(runs):.2f} s, median {statistics.median(runs):.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
