"""What run.py does: keep .venv ready, then play or check, or build the program. Standard library only.

The folder .venv is made when it is missing or was made by another Python, and filled when a requirements file has
changed since: .venv/ready-play and .venv/ready-test hold a fingerprint of what was installed. Whatever goes wrong on
the way is told in one sentence.
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = {"play": ("requirements.txt",), "test": ("requirements-dev.txt", "requirements.txt")}
INTERRUPTED = 130

# As the program lint-imports does; that one holds the path of .venv and breaks when the project is moved.
_LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"

# What pip says when it reached nobody.
_NO_NETWORK = (
    "NewConnectionError",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "Max retries exceeded",
    "Temporary failure in name resolution",
    "Name or service not known",
    "getaddrinfo failed",
    "nodename nor servname",
    "Network is unreachable",
    "No route to host",
    "Connection refused",
    "ProxyError",
    "connection broken by",
)


class Trouble(Exception):
    """The game cannot be started. The message is one sentence that says why and what helps."""


class Result(NamedTuple):
    """How a command ended: its exit code, and all that it printed."""

    code: int
    output: str


class Quiet(Protocol):
    """Runs commands that nobody watches."""

    def quiet(self, command: Sequence[str]) -> Result:
        """Runs a command to its end and keeps what it prints."""


class Runner(Quiet, Protocol):
    """Runs commands. Tests put their own in its place."""

    def shown(self, command: Sequence[str], cwd: Path) -> int:
        """Runs a command in a folder and shows what it prints; its exit code."""

    def become(self, command: Sequence[str]) -> int:
        """Goes on as this command; where that cannot be, runs it and hands back its exit code."""


class RealRunner:
    """The Runner that really runs things."""

    def quiet(self, command: Sequence[str]) -> Result:
        environment = dict(os.environ, PIP_USER="0", PIP_NO_INPUT="1", PYTHONIOENCODING="utf-8")
        done = subprocess.run(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        return Result(done.returncode, done.stdout)

    def shown(self, command: Sequence[str], cwd: Path) -> int:
        sys.stdout.flush()
        return _wait(subprocess.Popen(command, cwd=cwd))

    def become(self, command: Sequence[str]) -> int:
        sys.stdout.flush()
        sys.stderr.flush()
        if os.name == "posix":  # signals and the exit code then need no passing on
            os.execv(command[0], list(command))
        return _wait(subprocess.Popen(command))


def _wait(process: "subprocess.Popen[bytes]") -> int:
    """Waits for a program that gets Ctrl+C itself, and lets it end in its own way."""
    interrupted = False
    while True:
        try:
            code = process.wait()
        except KeyboardInterrupt:
            if interrupted:
                process.terminate()
            interrupted = True
        else:
            return INTERRUPTED if interrupted else code if code >= 0 else 128 - code


def main(arguments: Sequence[str], root: Path = ROOT, runner: Runner | None = None) -> int:
    """Plays; checks when the first argument is "test", builds when it is "build". Returns the exit code."""
    runner = RealRunner() if runner is None else runner
    try:
        if arguments[:1] == ["build"]:
            from tools import building  # not needed to play

            return building.build(root, arguments[1:])
        if arguments[:1] == ["test"]:
            return check(root, runner, list(arguments[1:]))
        python = prepare(root, "play", runner)
        return runner.become([str(python), str(root / "main.py"), *arguments])
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return INTERRUPTED


# ---- .venv


def prepare(root: Path, what: str, runner: Runner) -> Path:
    """The Python of a .venv that has everything for "play" or "test"; makes and fills it when needed."""
    venv = root / ".venv"
    python = venv_python(venv)
    if not python.exists() or venv_version(venv) != sys.version_info[:2]:
        make_venv(venv, runner)
    enough = ("play", "test") if what == "play" else ("test",)
    if not any(installed(venv, which) == fingerprint(root, which) for which in enough):
        install(root, python, what, runner)
        (venv / f"ready-{what}").write_text(fingerprint(root, what), encoding="ascii")
    return python


def venv_python(venv: Path, system: str = os.name) -> Path:
    """Where the Python of a venv is, on this system ("nt" is Windows)."""
    return venv / "Scripts" / "python.exe" if system == "nt" else venv / "bin" / "python"


def venv_version(venv: Path) -> tuple[int, ...]:
    """The version (major, minor) of the Python that made a venv; empty when it cannot be told."""
    try:
        lines = (venv / "pyvenv.cfg").read_text(encoding="utf-8").splitlines()
        numbers = next(line.partition("=")[2] for line in lines if line.split("=")[0].strip().startswith("version"))
        return tuple(int(number) for number in numbers.strip().split(".")[:2])
    except (OSError, ValueError, StopIteration):
        return ()


def fingerprint(root: Path, what: str) -> str:
    """Changes when what is to be installed changes."""
    return fingerprint_of([root / name for name in REQUIREMENTS[what]])


def fingerprint_of(files: Sequence[Path]) -> str:
    """Changes with the content of the files and with the version of Python; line ends do not count."""
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return f"{sys.version_info[0]}.{sys.version_info[1]} {digest.hexdigest()}"


def installed(venv: Path, what: str) -> str:
    """The fingerprint of what was installed last; empty when nothing was."""
    try:
        return (venv / f"ready-{what}").read_text(encoding="ascii")
    except (OSError, ValueError):
        return ""


def make_venv(venv: Path, runner: Quiet) -> None:
    """Makes a venv anew. Trouble: Python came without its venv module, or the folder cannot be written."""
    if missing_module():
        raise Trouble(
            f"This Python has no {missing_module()} module, which is needed to keep the game's libraries apart. "
            f"On Debian and Ubuntu this installs it: sudo apt install python3-venv"
        )
    print(f"Making {venv.name} ...", flush=True)
    result = runner.quiet([sys.executable, "-m", "venv", "--clear", str(venv)])
    if result.code:
        raise Trouble(f"The folder {venv} could not be made: {_last_line(result.output)}")


def missing_module() -> str:
    """The name of the module without which no venv can be made, if it is missing."""
    return next((name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None), "")


def install(root: Path, python: Path, what: str, runner: Runner) -> None:
    """Fills .venv from a requirements file. Trouble: no network, or pip's own reason."""
    file = REQUIREMENTS[what][0]
    print(f"Installing what {file} names (only when it has changed) ...", flush=True)
    pip = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "-r", str(root / file)]
    result = runner.quiet([*pip, "--quiet", "--retries", "2", "--timeout", "20"])
    if not result.code:
        return
    raise pip_trouble(root, file, what, pip, result)


def pip_trouble(root: Path, file: str, what: str, pip: Sequence[str], result: Result) -> Trouble:
    """Why pip could not install a file, for "play", "test" or "build", and what helps."""
    again = "py run.py" if os.name == "nt" else "python3 run.py"
    if what != "play":
        again += f" {what}"
    if any(sign in result.output for sign in _NO_NETWORK):
        return Trouble(f"No network: pip could not fetch the libraries of {file}. Once you are online, run: {again}")
    if "No module named pip" in result.output:
        return Trouble(f"There is no pip in {Path(pip[0]).parent.parent}. Delete that folder, then run: {again}")
    return Trouble(f"pip could not install {file}: {_last_line(result.output)} To see all of it: {' '.join(pip)}")


def _last_line(output: str) -> str:
    """The line of a program's output that most likely says why it failed."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    return (errors or lines or ["it did not say why."])[-1]


# ---- the checks


def check(root: Path, runner: Runner, arguments: list[str]) -> int:
    """Runs ruff, mypy, import-linter and pytest, each to its end, and sums up. The arguments go to pytest."""
    python = prepare(root, "test", runner)
    steps: list[tuple[str, list[str]]] = [
        ("ruff", [str(python), "-m", "ruff", "check", "."]),
        ("mypy", [str(python), "-m", "mypy"]),
        ("import-linter", [str(python), "-c", _LINT_IMPORTS]),
        ("pytest", [str(python), "-m", "pytest", "-q", *(arguments or _all_cores())]),
    ]
    lines = []
    failed = False
    for name, command in steps:
        print(f"\n== {name}", flush=True)
        start = time.monotonic()
        code = runner.shown(command, root)
        if code == INTERRUPTED:
            raise KeyboardInterrupt
        failed = failed or code != 0
        verdict = "failed" if code else "ok"
        lines.append(f"{name:<14} {verdict:<7} {time.monotonic() - start:6.1f} s")
    print("\n== summary")
    print("\n".join(lines))
    print("Something failed: see above." if failed else "All is well.", flush=True)
    return 1 if failed else 0


def _all_cores() -> list[str]:
    """Tests of one file stay together, so that what they share is made once."""
    cores = min(4, os.cpu_count() or 1)
    return ["-n", str(cores), "--dist", "loadfile"] if cores > 1 else []
