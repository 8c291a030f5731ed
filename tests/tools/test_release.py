"""What a release stands on: pins that agree, licences of all that ships, workflows that hold, a change log in step."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pygame
import pytest

from game.version import VERSION
from tools import bundle, changelog, shipped

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
LICENCES = ROOT / "assets" / "licences"


def pins(name: str) -> dict[str, str]:
    """Versions by name in a requirements file."""
    found = re.findall(r"^([a-z0-9-]+)==([\d.]+)", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)
    return dict(found)


# ---- pins


def test_the_build_takes_what_the_game_was_tested_with() -> None:
    build = pins("requirements-build.txt")
    for name, version in {
        **pins("requirements.txt"),
        "pyinstaller": pins("requirements-dev.txt")["pyinstaller"],
    }.items():
        assert build[name] == version, f"make requirements-build.txt anew: {name}"


def test_every_file_of_the_build_is_pinned_by_its_hash() -> None:
    text = (ROOT / "requirements-build.txt").read_text(encoding="utf-8")
    blocks = re.split(r"\n(?=[a-z])", text.split("\n", 2)[2])
    assert len(blocks) >= 14
    for block in blocks:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", block), block.splitlines()[0]


def test_the_downloads_for_windows_are_the_pinned_ones() -> None:
    text = (ROOT / "requirements-build.txt").read_text(encoding="utf-8")
    lines = (ROOT / "tools" / "windows" / "downloads.sha256").read_text(encoding="ascii").splitlines()
    versions = pins("requirements-build.txt")
    assert len(lines) >= 14
    for line in lines:
        digest, name = line.split("  ")
        if name.startswith("panda3d-"):
            continue  # brings the runtime of Python
        assert digest in text, name
        project, version = name.lower().replace("_", "-").split("-py3")[0].rsplit("-", 1)[0], ""
        project = next(known for known in sorted(versions, key=len, reverse=True) if project.startswith(known))
        version = versions[project]
        assert f"-{version}-" in name, name


# ---- licences


def test_every_library_here_has_its_licence() -> None:
    site = Path(pygame.__file__).parent
    found = [path.relative_to(site.parent).as_posix() for path in site.parent.glob("pygame_ce.libs/*")]
    found += [path.name for path in [*site.glob("*.dll"), *site.glob(".dylibs/*")]]
    assert shipped.unknown(found) == []
    assert {shipped.licence_of(name) for name in found} >= {"inside-sdl.txt"}


def test_every_licence_that_is_named_is_there_and_none_lies_about() -> None:
    named = {rule.text for rule in shipped.RULES} | set(shipped.FOLDERS.values()) | set(shipped.ALWAYS)
    there = {path.name for path in LICENCES.glob("*.txt")}
    assert named - there == set()
    assert there - named == {"README.txt", "library-sdl.txt", "library-tomli.txt"}
    for name in named:
        assert (LICENCES / name).stat().st_size > 400, name


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("_internal/pygame_ce.libs/libSDL2_image-2-d6906c81.0.so.0.800.12", "inside-sdl-image.txt"),
        ("_internal/libwebpdemux-2.dll", "inside-libwebp.txt"),
        ("Contents/Frameworks/libopusfile.0.dylib", "inside-opusfile.txt"),
        ("_internal/_ctypes.pyd", "library-python.txt"),
        ("_internal/pygame/surface.cp311-win_amd64.pyd", "library-pygame-ce.txt"),
        ("_internal/assets/fonts/nunito-600.ttf", ""),
        ("_internal/libssl.so.3", None),
    ],
)
def test_licences_by_name(name: str, text: str | None) -> None:
    assert shipped.licence_of(name) == text


# ---- workflows


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_pins_its_actions_and_asks_for_little(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    uses = re.findall(r"uses: *(\S+)(.*)", text)
    assert uses
    for action, note in uses:
        if action.startswith("./"):
            assert (ROOT / action).is_file(), action
            continue
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", action), action
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", note), f"{action} does not say its version"
    assert "\npermissions:\n  contents: read\n" in text
    assert text.count("persist-credentials: false") == text.count("actions/checkout@")
    assert "pull_request_target" not in text and "secrets." not in text
    assert not re.search(r"run:.*\$\{\{", text), "what stands in ${{ }} may be anything: hand it over as env"


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_is_plain_yaml(path: Path) -> None:
    """Not a parser: no tabs, indents by two, keys in pairs, and at the top only what a workflow may have."""
    top = []
    for line in path.read_text(encoding="utf-8").splitlines():
        assert "\t" not in line and line == line.rstrip(), line
        stripped = line.lstrip()
        assert (len(line) - len(stripped)) % 2 == 0, line
        if stripped == line and line and not line.startswith("#"):
            top.append(line.partition(":")[0])
    assert sorted(set(top)) == sorted(top)
    assert {"name", "on", "permissions", "jobs"} <= set(top) <= {"name", "on", "permissions", "jobs", "concurrency"}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_scripts_that_a_workflow_runs_exist(path: Path) -> None:
    for script in re.findall(r"(?:python3?|bash) ([\w/.]+\.(?:py|sh))", path.read_text(encoding="utf-8")):
        assert (ROOT / script).is_file(), script


def test_the_three_workflows_are_there() -> None:
    assert [path.name for path in WORKFLOWS] == ["build.yml", "release.yml", "test.yml"]


# ---- papers


def test_the_change_log_begins_with_this_version() -> None:
    version, told = changelog.newest((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert version == VERSION
    assert len(told) > 50


def test_a_change_log_without_a_version() -> None:
    with pytest.raises(ValueError, match="no heading"):
        changelog.newest("# What is new\n")


def test_what_the_release_notes_point_at_exists() -> None:
    text = (ROOT / "docs" / "releasing.md").read_text(encoding="utf-8")
    for path in re.findall(r"`(?:python3 )?((?:game|scenes|assets|tests|tools|docs)/[\w./-]+?)`", text):
        assert (ROOT / path).exists(), path


@pytest.mark.skipif(os.name != "posix", reason="a shell script")
def test_the_entry_for_menus(tmp_path: Path) -> None:
    folder = tmp_path / 'My "games" 50% 雞'
    shutil.copytree(ROOT / "tools" / "linux", folder)
    script = folder / "add-to-menu.sh"
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path / "home")}
    subprocess.run(["sh", str(script)], env=environment, check=True, capture_output=True, cwd=tmp_path)
    entry = tmp_path / "home/.local/share/applications/backyard-chickens.desktop"
    text = entry.read_text(encoding="utf-8")
    assert "@" not in text
    quoted = str(folder).replace('"', '\\\\"').replace("%", "%%")
    assert f'\nExec="{quoted}/{bundle.NAME}"\n' in text
    assert f"\nIcon={folder}/backyard-chickens.png\n" in text
    subprocess.run(["sh", str(script), "--remove"], env=environment, check=True, capture_output=True)
    assert not entry.exists()
