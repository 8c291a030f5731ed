"""build.spec under faked systems: PyInstaller's parts are stand-ins that write down what they are asked for."""

from __future__ import annotations

import plistlib
import sys
import xml.dom.minidom
from pathlib import Path
from typing import Any

import pytest

from game.version import VERSION
from tools import bundle

ROOT = Path(__file__).resolve().parents[2]


class Made:
    """What one call of a stand-in was given."""

    def __init__(self, *parts: Any, **how: Any) -> None:
        self.parts, self.how = parts, how
        self.datas = how.get("datas", [])
        self.binaries = [
            ("libstdc++.so.6", "/usr/lib/libstdc++.so.6", "BINARY"),
            ("libz.so.1", "/l/libz.so.1", "BINARY"),
        ]
        self.pure: list[Any] = []
        self.scripts: list[Any] = []


def run_spec(system: str, work: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[Made]]:
    """Execute the spec as PyInstaller does; gives the calls by name."""
    calls: dict[str, list[Made]] = {name: [] for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}

    def stand_in(name: str) -> Any:
        def call(*parts: Any, **how: Any) -> Made:
            calls[name].append(Made(*parts, **how))
            return calls[name][-1]

        return call

    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sys, "path", list(sys.path))
    names = {name: stand_in(name) for name in calls}
    text = (ROOT / "build.spec").read_text(encoding="utf-8")
    exec(compile(text, "build.spec", "exec"), {**names, "SPECPATH": str(ROOT), "workpath": str(work)})
    return calls


def test_linux(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = run_spec("linux", tmp_path, monkeypatch)
    program, folder = calls["EXE"][0].how, calls["COLLECT"][0].how
    assert (program["strip"], program["upx"], program["icon"]) == (True, False, None)
    assert (folder["strip"], folder["upx"], folder["name"]) == (True, False, "BackyardChickens")
    assert [entry[0] for entry in calls["COLLECT"][0].parts[1]] == ["libz.so.1"]
    assert calls["BUNDLE"] == []


def test_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = run_spec("win32", tmp_path, monkeypatch)
    program = calls["EXE"][0].how
    assert (program["console"], program["strip"], program["upx"]) == (False, False, False)
    assert Path(program["icon"]).read_bytes()[:4] == b"\0\0\1\0"
    resource = Path(program["version"]).read_text(encoding="utf-8")
    assert f"'FileVersion', '{VERSION}'" in resource
    compile(resource, "version", "eval")
    assert "PerMonitorV2" in program["manifest"]
    assert calls["BUNDLE"] == []


def test_macos(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = run_spec("darwin", tmp_path, monkeypatch)
    made = calls["BUNDLE"][0].how
    assert made["name"] == "BackyardChickens.app"
    assert made["bundle_identifier"] == "org.backyardchickens.game"
    assert Path(made["icon"]).read_bytes()[:4] == b"icns"
    plist = plistlib.loads(plistlib.dumps(made["info_plist"]))
    assert plist["NSHighResolutionCapable"] is True
    assert plist["CFBundleShortVersionString"] == plist["CFBundleVersion"] == VERSION
    assert plist["CFBundleLocalizations"] == ["en", "zh_TW"]
    assert plist["LSMinimumSystemVersion"].split(".")[0].isdecimal()
    assert plist["LSApplicationCategoryType"].startswith("public.app-category.")


def test_what_is_shipped_and_what_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    analysis = run_spec("linux", tmp_path, monkeypatch)["Analysis"][0].how
    shipped = {Path(source).relative_to(ROOT).as_posix() for source, _ in analysis["datas"][:-1]}
    for needed in ("LICENSE", "assets/cards/base.toml", "assets/locale/zh_TW/LC_MESSAGES/game.mo",
                   "assets/licences/library-pygame-ce.txt", "assets/fonts/nunito-600.ttf"):  # fmt: skip
        assert needed in shipped
    assert not {name for name in shipped if name.endswith((".py", ".po", ".pot", ".ico", ".icns", ".png", ".json"))}
    assert {"numpy", "PIL", "tools"} <= set(analysis["excludes"])
    listed = (tmp_path / bundle.FILES_LIST).read_text(encoding="utf-8").splitlines()
    assert {line.split("  ")[1] for line in listed} == shipped


def test_every_kind_of_asset_is_either_shipped_or_known_to_stay_behind() -> None:
    left = {".py", ".pyc", ".po", ".pot", ".json", ".ico", ".icns", ".png"}
    kinds = {path.suffix for path in (ROOT / "assets").rglob("*") if path.is_file()}
    assert kinds - bundle.SHIPPED - left == set(), "tools/bundle.py does not know whether the game reads these"


def test_the_manifest_is_valid_and_asks_for_nothing() -> None:
    document = xml.dom.minidom.parseString(bundle.windows_manifest("1.2.3"))
    assert document.documentElement.tagName == "assembly"
    (level,) = document.getElementsByTagName("requestedExecutionLevel")
    assert level.getAttribute("level") == "asInvoker"
    assert document.getElementsByTagName("assemblyIdentity")[0].getAttribute("version") == "1.2.3.0"
