"""run.py: what it makes, what it installs, what it starts, and what it says when something is missing."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools import bootstrap
from tools.bootstrap import RealRunner, Result, Trouble, fingerprint, main, prepare, venv_python, venv_version

PROJECT = Path(__file__).resolve().parent.parent
GOOD = Result(0, "")
OFFLINE = """\
WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError("<...>: Failed to establish
ERROR: Could not find a version that satisfies the requirement pygame-ce==2.5.8 (from versions: none)
ERROR: No matching distribution found for pygame-ce==2.5.8
"""


class FakeRunner:
    """Writes down every command; makes a venv as a folder with two files."""

    def __init__(self, root: Path, *, venv: Result = GOOD, pip: Result = GOOD, failing: str = "") -> None:
        self.root, self.venv, self.pip, self.failing = root, venv, pip, failing
        self.commands: list[list[str]] = []

    def quiet(self, command: Sequence[str]) -> Result:
        self.commands.append(list(command))
        if "venv" not in command:
            return self.pip
        if not self.venv.code:
            make_venv(self.root, f"{sys.version_info[0]}.{sys.version_info[1]}.9")
        return self.venv

    def shown(self, command: Sequence[str], cwd: Path) -> int:
        assert cwd == self.root
        self.commands.append(list(command))
        return 1 if self.failing and self.failing in " ".join(command) else 0

    def become(self, command: Sequence[str]) -> int:
        self.commands.append(list(command))
        return 7


def make_venv(root: Path, version: str) -> None:
    python = venv_python(root / ".venv")
    python.parent.mkdir(parents=True, exist_ok=True)
    python.touch()
    (root / ".venv" / "pyvenv.cfg").write_text(f"home = /usr/bin\nversion = {version}\n", encoding="utf-8")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in ("requirements.txt", "requirements-dev.txt"):
        (tmp_path / name).write_text(f"{name}==1.0\n", encoding="utf-8")
    return tmp_path


def kinds(runner: FakeRunner) -> list[str]:
    """The commands in short: the module that python runs, or the last part."""
    return [command[2] if command[1] == "-m" else Path(command[1]).name for command in runner.commands]


# ---- playing


def test_the_first_start_makes_and_fills_venv_then_plays(root: Path) -> None:
    runner = FakeRunner(root)
    assert main(["simulate", "--games", "3"], root, runner) == 7
    assert kinds(runner) == ["venv", "pip", "main.py"]
    python = str(venv_python(root / ".venv"))
    venv, pip, play = runner.commands
    assert venv[0] == sys.executable
    assert pip[0] == python
    assert pip[pip.index("-r") + 1] == str(root / "requirements.txt")
    assert play == [python, str(root / "main.py"), "simulate", "--games", "3"]


def test_the_second_start_only_plays(root: Path) -> None:
    main([], root, FakeRunner(root))
    runner = FakeRunner(root)
    main([], root, runner)
    assert kinds(runner) == ["main.py"]


def test_changed_requirements_are_installed(root: Path) -> None:
    main([], root, FakeRunner(root))
    (root / "requirements.txt").write_text("other==2.0\n", encoding="utf-8")
    runner = FakeRunner(root)
    main([], root, runner)
    assert kinds(runner) == ["pip", "main.py"]


def test_line_ends_do_not_count_as_a_change(root: Path) -> None:
    before = fingerprint(root, "test")
    (root / "requirements.txt").write_bytes(b"requirements.txt==1.0\r\n")
    assert fingerprint(root, "test") == before


def test_changed_tools_do_not_matter_for_playing(root: Path) -> None:
    main([], root, FakeRunner(root))
    (root / "requirements-dev.txt").write_text("other==2.0\n", encoding="utf-8")
    runner = FakeRunner(root)
    main([], root, runner)
    assert kinds(runner) == ["main.py"]


def test_what_was_installed_for_the_tests_is_enough_to_play(root: Path) -> None:
    main(["test"], root, FakeRunner(root))
    runner = FakeRunner(root)
    main([], root, runner)
    assert kinds(runner) == ["main.py"]


def test_a_venv_of_another_python_is_made_anew(root: Path) -> None:
    make_venv(root, "2.7.18")
    runner = FakeRunner(root)
    main([], root, runner)
    assert kinds(runner) == ["venv", "pip", "main.py"]
    assert "--clear" in runner.commands[0]


def test_a_venv_whose_python_is_gone_is_made_anew(root: Path) -> None:
    main([], root, FakeRunner(root))
    venv_python(root / ".venv").unlink()
    runner = FakeRunner(root)
    main([], root, runner)
    assert kinds(runner)[0] == "venv"


def test_a_failed_install_is_tried_again(root: Path) -> None:
    assert main([], root, FakeRunner(root, pip=Result(1, OFFLINE))) == 1
    runner = FakeRunner(root)
    assert main([], root, runner) == 7
    assert kinds(runner) == ["pip", "main.py"]


def test_where_python_lies_on_each_system() -> None:
    assert venv_python(Path("v"), "nt") == Path("v/Scripts/python.exe")
    assert venv_python(Path("v"), "posix") == Path("v/bin/python")


@pytest.mark.parametrize(
    ("text", "version"),
    [
        ("version = 3.11.7\n", (3, 11)),
        ("home = /x\nversion_info = 3.12.1.final.0\n", (3, 12)),
        ("home = /x\n", ()),
        ("version = new\n", ()),
        (None, ()),
    ],
)
def test_the_version_of_a_venv(tmp_path: Path, text: str | None, version: tuple[int, ...]) -> None:
    if text is not None:
        (tmp_path / "pyvenv.cfg").write_text(text, encoding="utf-8")
    assert venv_version(tmp_path) == version


# ---- checking


def test_the_checks_run_in_order_and_are_summed_up(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    runner = FakeRunner(root)
    assert main(["test"], root, runner) == 0
    assert kinds(runner)[:4] == ["venv", "pip", "ruff", "mypy"]
    assert "lint_imports" in runner.commands[4][2]
    assert kinds(runner)[5] == "pytest"
    assert "requirements-dev.txt" in " ".join(runner.commands[1])
    summary = capfd.readouterr().out.split("== summary")[1]
    assert [line.split()[:2] for line in summary.strip().splitlines()[:4]] == [
        ["ruff", "ok"], ["mypy", "ok"], ["import-linter", "ok"], ["pytest", "ok"],
    ]  # fmt: skip
    assert summary.strip().endswith("All is well.")


@pytest.mark.parametrize("failing", ["-m ruff", "-m mypy", "lint_imports", "-m pytest"])
def test_one_failing_check_fails_all_but_stops_none(
    root: Path, capfd: pytest.CaptureFixture[str], failing: str
) -> None:
    runner = FakeRunner(root, failing=failing)
    assert main(["test"], root, runner) == 1
    assert len(runner.commands) == 6
    out = capfd.readouterr().out
    assert out.count("failed") == 2
    assert out.rstrip().endswith("Something failed: see above.")


def test_further_arguments_go_to_pytest_alone(root: Path) -> None:
    runner = FakeRunner(root)
    main(["test", "-k", "foo"], root, runner)
    assert [command for command in runner.commands if "foo" in command] == [runner.commands[-1]]
    assert runner.commands[-1][-3:] == ["-q", "-k", "foo"]


# ---- what can be missing: one line each


def said(capfd: pytest.CaptureFixture[str]) -> str:
    lines = capfd.readouterr().err.splitlines()
    assert len(lines) == 1, lines
    return lines[0]


@pytest.mark.parametrize("version", [(3, 6), (3, 9)])
def test_an_old_python_is_told_so(version: tuple[int, int]) -> None:
    code = (
        f"import sys, runpy; sys.version_info = ({version[0]}, {version[1]}, 0); sys.argv = ['run.py'];"
        f"runpy.run_path({str(PROJECT / 'run.py')!r}, run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        f"Backyard Chickens needs Python 3.10 or newer, and this is Python {version[0]}.{version[1]}."
    ]


def test_run_py_can_be_read_by_very_old_pythons() -> None:
    text = (PROJECT / "run.py").read_text(encoding="ascii")
    compile(text, "run.py", "exec")
    for newer in ("f'", 'f"', "->", ":=", "match ", "print(", "import annotations"):
        assert newer not in text.split("from tools")[0].split('"""')[2]


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_no_venv_module(
    root: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], module: str
) -> None:
    monkeypatch.setattr(bootstrap, "missing_module", lambda: module)
    runner = FakeRunner(root)
    assert main([], root, runner) == 1
    line = said(capfd)
    assert module in line
    assert "sudo apt install python3-venv" in line
    assert runner.commands == []


def test_venv_cannot_be_made(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main([], root, FakeRunner(root, venv=Result(1, "Error: [Errno 13] Permission denied: '.venv'\n"))) == 1
    line = said(capfd)
    assert str(root / ".venv") in line
    assert "Permission denied" in line


@pytest.mark.parametrize(("arguments", "again"), [([], "run.py"), (["test"], "run.py test")])
def test_no_network(root: Path, capfd: pytest.CaptureFixture[str], arguments: list[str], again: str) -> None:
    assert main(arguments, root, FakeRunner(root, pip=Result(1, OFFLINE))) == 1
    line = said(capfd)
    assert line.startswith("No network:")
    assert line.endswith(again)


def test_pip_fails_for_another_reason(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    output = "Collecting\nERROR: No matching distribution found for pygame-ce==2.5.8\n"
    assert main([], root, FakeRunner(root, pip=Result(1, output))) == 1
    line = said(capfd)
    assert "No matching distribution found for pygame-ce==2.5.8" in line
    assert f"-r {root / 'requirements.txt'}" in line


def test_pip_is_gone(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main([], root, FakeRunner(root, pip=Result(1, "python: No module named pip\n"))) == 1
    assert "Delete that folder" in said(capfd)


def test_pip_says_nothing(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main([], root, FakeRunner(root, pip=Result(1, ""))) == 1
    assert "it did not say why" in said(capfd)


def test_trouble_is_raised_for_callers_of_prepare(root: Path) -> None:
    with pytest.raises(Trouble):
        prepare(root, "play", FakeRunner(root, pip=Result(1, OFFLINE)))


def test_ctrl_c_while_installing(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    class Interrupted(FakeRunner):
        def quiet(self, command: Sequence[str]) -> Result:
            raise KeyboardInterrupt

    assert main([], root, Interrupted(root)) == 130
    assert said(capfd) == "Stopped."


# ---- the real runner, with small real programs


def test_the_real_runner_keeps_output_and_code(tmp_path: Path) -> None:
    runner = RealRunner()
    result = runner.quiet([sys.executable, "-c", "import sys; print('out'); print('err', file=sys.stderr); exit(4)"])
    assert result.code == 4
    assert sorted(result.output.split()) == ["err", "out"]
    assert runner.shown([sys.executable, "-c", "import os; exit(os.getcwd() != os.sys.argv[1])", str(tmp_path)],
                        tmp_path) == 0  # fmt: skip


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_killed_program_gives_the_code_of_its_signal(tmp_path: Path) -> None:
    code = RealRunner().shown([sys.executable, "-c", "import os; os.kill(os.getpid(), 15)"], tmp_path)
    assert code == 128 + 15
