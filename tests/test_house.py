"""The rules of the house: what may know what, what a module may do, and that nothing happens by importing."""

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.version import VERSION

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("game", "scenes", "tools")
MOST_LINES = 500


def modules(*rooms: str) -> list[Path]:
    return sorted(path for room in rooms for path in (ROOT / room).rglob("*.py"))


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), short(path))


def imports(path: Path) -> Iterator[tuple[str, int]]:
    """Every module that is imported, at any depth of the code, with the line."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module, node.lineno
            yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)


def imported_from(path: Path, unwanted: set[str]) -> list[str]:
    return [f"{short(path)}:{line} imports {name}" for name, line in imports(path) if name.split(".")[0] in unwanted]


GAME = pytest.mark.parametrize("path", modules("game"), ids=short)
PROGRAM = pytest.mark.parametrize("path", modules("game", "scenes"), ids=short)
ALL = pytest.mark.parametrize("path", [ROOT / "main.py", ROOT / "run.py", *modules(*ROOMS)], ids=short)


# ---- who knows whom


@GAME
def test_the_game_has_no_screen(path: Path) -> None:
    assert imported_from(path, {"pygame", "pytmx", "scenes", "main", "tools", "tkinter"}) == []


@PROGRAM
def test_nobody_knows_main_or_the_tools(path: Path) -> None:
    assert imported_from(path, {"main", "run", "tools", "tests"}) == []


@GAME
def test_the_game_has_no_clock_and_no_chance_but_its_own(path: Path) -> None:
    unwanted = {"random", "secrets", "uuid", "time", "datetime"}
    if short(path).startswith("game/lab/"):
        unwanted -= {"time"}  # the lab may say how long its games took
    assert imported_from(path, unwanted) == []


@GAME
def test_the_game_does_not_depend_on_how_python_hashes(path: Path) -> None:
    calls = [node.func for node in ast.walk(tree(path)) if isinstance(node, ast.Call)]
    used = {func.id for func in calls if isinstance(func, ast.Name)} & {"hash", "id"}
    methods = {node.name for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef)}
    assert not used or "__hash__" in methods, f"{short(path)} calls {used}"
    assert "urandom" not in {func.attr for func in calls if isinstance(func, ast.Attribute)}


@PROGRAM
def test_copies_are_written_by_hand(path: Path) -> None:
    assert imported_from(path, {"pickle", "marshal", "shelve"}) == []
    assert "deepcopy" not in path.read_text(encoding="utf-8")


# ---- what a module looks like


@ALL
def test_a_module_is_short_and_says_what_it_is(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= MOST_LINES, f"{short(path)} has {len(lines)} lines"
    assert not lines or ast.get_docstring(tree(path)), f"{short(path)} does not say what it is"


@pytest.mark.parametrize("room", ROOMS)
def test_every_folder_with_modules_is_a_package(room: str) -> None:
    folders = {path.parent for path in modules(room)}
    assert [short(folder) for folder in folders if not (folder / "__init__.py").exists()] == []


# ---- importing does nothing

_WATCH = """
import importlib, json, os, sys
import pygame, pytmx  # what these do at import is theirs
root = sys.argv[1]
seen = []
def watch(event, args):
    if event == "open" and isinstance(args[0], str):
        path = os.path.abspath(args[0])
        inside = path.startswith(root + os.sep) and not path.startswith(os.path.join(root, ".venv") + os.sep)
        if inside and not path.endswith((".py", ".pyc")) and ".pyc." not in path:
            seen.append("opens " + path)
    elif event in ("subprocess.Popen", "os.system", "socket.connect", "os.mkdir", "os.remove", "os.rename"):
        if not any(".pyc" in str(arg) or "__pycache__" in str(arg) for arg in args):
            seen.append(event + " " + str(args[:1]))
sys.addaudithook(watch)
sys.path.insert(0, root)
report = {}
for name in sys.argv[2:]:
    seen.clear()
    before = dict(os.environ)
    importlib.import_module(name)
    found = list(seen)
    found += [part + " is on" for part in ("display", "font", "mixer", "joystick") if getattr(pygame, part).get_init()]
    if dict(os.environ) != before:
        found.append("changes the environment")
    if found:
        report[name] = found
print("REPORT" + json.dumps(report))
"""


def test_importing_does_nothing() -> None:
    """No window, no font, no sound, no file of the project opened, nothing started or written."""
    names = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in [ROOT / "main.py", *modules("game", "scenes")]
        if path.name != "__main__.py"
    ]
    environment = dict(os.environ, PYTHONDONTWRITEBYTECODE="1")
    done = subprocess.run(
        [sys.executable, "-c", _WATCH, str(ROOT), *names],
        capture_output=True, text=True, env=environment, check=False, cwd=ROOT,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.rpartition("REPORT")[2]) == {}


# ---- project files


def test_every_requirement_is_pinned_once() -> None:
    seen: dict[str, str] = {}
    for file in ("requirements.txt", "requirements-dev.txt"):
        for line in (ROOT / file).read_text(encoding="utf-8").splitlines():
            line = line.partition("#")[0].strip()
            if line and not line.startswith("-r "):
                assert re.fullmatch(r"[a-z0-9-]+==[0-9.]+(; python_version < \"3\.\d+\")?", line), line
                name = line.partition("=")[0]
                assert name not in seen, f"{name} is in {seen[name]} and in {file}"
                seen[name] = file


def test_the_version_is_written_once() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert VERSION not in project
    assert 'attr = "game.version.VERSION"' in project


def test_every_library_has_its_licence() -> None:
    folder = ROOT / "assets" / "licences"
    overview = (folder / "README.txt").read_text(encoding="utf-8").lower()
    for line in (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines():
        name = line.partition("==")[0]
        if "==" in line:
            assert (folder / f"library-{name}.txt").stat().st_size > 500, name
            assert name in overview


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_what_the_documents_point_at_exists(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    targets = re.findall(r"\]\(([^)#:]+)\)", text)
    paths = re.findall(r"`((?:game|scenes|assets|tests|tools|docs)/[\w./-]+)`", text)
    missing = [target for target in [*targets, *paths] if not (ROOT / target).exists()]
    assert missing == []
