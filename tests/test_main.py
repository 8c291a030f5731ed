"""The command line: every command from its words to its exit code, and a sentence for whatever is wrong."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

import main
import scenes
from game import places
from game.lab import simulate, simulating
from game.lab.simulate import Report
from game.version import VERSION
from scenes.app import App

ROOT = Path(__file__).resolve().parents[1]
SCRIPTS = ROOT / "tests" / "data" / "scripts"
Captured = pytest.CaptureFixture[str]


def run(capsys: Captured, *words: object) -> tuple[int, str, str]:
    """Exit code, standard output, standard error of a command line."""
    code = main.main([str(word) for word in words])
    out, err = capsys.readouterr()
    return code, out, err


def refused(capsys: Captured, *words: object) -> str:
    """The one sentence to a command line that is not understood (exit code 2) or cannot be done (1)."""
    code, out, err = run(capsys, *words)
    assert out == ""
    assert err.count("\n") == 1, err
    assert code == (2 if "To see what there is" in err else 1), err
    return err.strip()


def outside(*words: object, cwd: Path, **more: object) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own."""
    env = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, str(ROOT / "main.py"), *map(str, words)]
    return subprocess.run(command, cwd=cwd, env=env, capture_output=True, encoding="utf-8", timeout=120, **more)  # type: ignore[call-overload,no-any-return]


# Help


def test_help_lists_all_commands_with_examples(capsys: Captured) -> None:
    code, out, err = run(capsys, "--help")
    assert (code, err) == (0, "")
    options = ("--seed", "--size", "--fullscreen", "--lang", "--no-sound", "--data", "--version", "examples:")
    for word in ("simulate", "script", "shots", "check-cards", *options):
        assert word in out


@pytest.mark.parametrize("command", ["simulate", "script", "shots", "check-cards"])
def test_each_command_has_help(capsys: Captured, command: str) -> None:
    code, out, _ = run(capsys, command, "--help")
    assert code == 0
    assert out.startswith(f"usage: main.py {command} ")
    assert "%(" not in out and "SUPPRESS" not in out


def test_version(capsys: Captured) -> None:
    assert run(capsys, "--version") == (0, f"Backyard Chickens {VERSION}\n", "")


# What is not understood


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["--dance"], "unrecognized arguments: --dance"),
        (["--vers"], "unrecognized arguments: --vers"),
        (["--size", "foo"], "argument --size: 'foo' is no size such as 1280x800"),
        (["--size", "1x1"], "argument --size: 1x1 is not between 640x480 and 7680x4320"),
        (["--size", "-1280x800"], "argument --size: expected one argument"),
        (["--lang", "xx"], "argument --lang: invalid choice: 'xx'"),
        (["--seed", "-1"], "argument --seed: -1 is not between 0 and"),
        (["--seed", "²"], "argument --seed: '²' is no whole number"),
        (["--seed", "9" * 31], "is no whole number"),
        (["--data"], "argument --data: expected one argument"),
        (["--fullscreen", "simulate", "--seats", "farmer,novice"], "argument --fullscreen: simulate does not take it"),
        (["--no-sound", "script", "x"], "argument --no-sound: script does not take it"),
        (["--data", "x", "check-cards", "x"], "argument --data: check-cards does not take it"),
        (["script"], "the following arguments are required: FILE"),
        (["script", "a", "b"], "unrecognized arguments: b"),
        (["script", "--lang", "xx", "a"], "argument --lang: invalid choice: 'xx'"),
        (["check-cards"], "the following arguments are required: FILE"),
        (["shots"], "the following arguments are required: DIR"),
        (["shots", "--size", "9x9", "x"], "argument --size: 9x9 is not between"),
    ],
)
def test_what_is_not_understood_is_told_in_one_sentence(capsys: Captured, words: list[str], part: str) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1 and part in err
    assert err.startswith("main.py")


# script


@pytest.mark.parametrize("path", sorted(SCRIPTS.glob("*.out")), ids=lambda path: path.name)
def test_scripts_print_what_they_always_did(capsys: Captured, path: Path) -> None:
    """After a change that is meant: `main.py script [--plain] NAME.txt > NAME.en.out` (or NAME.plain.out)."""
    name, form, _ = path.name.split(".")
    option = ["--plain"] if form == "plain" else ["--lang", form]
    code, out, err = run(capsys, "script", *option, SCRIPTS / f"{name}.txt")
    assert (code, err) == (0, "")
    assert out == path.read_text(encoding="utf-8")


def test_script_from_standard_input(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("\ufeffcollect\r\ndraw\r\n".encode())))
    code, out, err = run(capsys, "script", "-")
    assert (code, err) == (0, "")
    assert out.startswith("> collect\n") and "\n\nround 1 phase care first 0 " in out


def test_an_illegal_action_stops_and_keeps_what_was_told(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("seed 1\n\ncollect\ndraw  # fine\nsell\ncare\n", encoding="utf-8")
    code, out, err = run(capsys, "script", path)
    assert code == 1
    assert err == f"{path}: line 5: sell is refused (wrong_phase): That belongs to phase 3.\n"
    assert out.startswith("> collect\n") and "> draw" in out and "> sell" not in out and "round 1 phase" not in out


def test_language_may_stand_before_the_command(capsys: Captured) -> None:
    path = SCRIPTS / "the_end.txt"
    assert run(capsys, "--lang", "zh_TW", "script", path) == run(capsys, "script", "--lang", "zh_TW", path)


def test_scripts_that_cannot_be_read(capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing, binary, large = tmp_path / "missing.txt", tmp_path / "binary.txt", tmp_path / "large.txt"
    binary.write_bytes(b"collect\ndraw \xff\n")
    large.write_bytes(b"#" * 1_000_001)
    assert refused(capsys, "script", missing) == f"{missing}: cannot be read: No such file or directory"
    assert refused(capsys, "script", tmp_path) == f"{tmp_path}: cannot be read: Is a directory"
    assert refused(capsys, "script", binary) == f"{binary}: line 2: is not UTF-8 text"
    assert refused(capsys, "script", large) == f"{large}: is larger than 1000000 bytes, which is too large"
    assert refused(capsys, "script", "a\0b").endswith("cannot be read: embedded null byte")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"phase lunch")))
    assert refused(capsys, "script", "-").startswith("standard input: line 1: phase 'lunch' is none of")
    monkeypatch.setattr(sys, "stdin", None)
    assert refused(capsys, "script", "-") == "standard input: there is none"


# simulate


def figures(path: Path) -> dict[str, Any]:
    """What `--json` wrote, without the speeds."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    assert found.pop("seconds") > 0 and found.pop("games_per_second") > 0 and found.pop("decisions_per_second") > 0
    return found


def test_simulate_reports_and_writes_figures(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    words = ("simulate", "--seats", "farmer,novice,novice", "--games", 6, "--target", 8)
    code, out, err = run(capsys, *words, "--seed", 4, "--json", path)
    assert (code, err) == (0, "")
    found = figures(path)
    assert list(found) == ["games", "rounds", "seats", "digest", "capped"]
    assert found["games"] == 6 and list(found["rounds"]) == ["median", "p5", "p95"]
    assert [seat["level"] for seat in found["seats"]] == ["farmer", "novice", "novice"]
    for seat in found["seats"]:
        assert list(seat) == ["level", "wins", "win_rate", "low", "high", "mean_score"]
        assert 0 <= seat["low"] <= seat["win_rate"] == seat["wins"] / 6 <= 1
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(6, abs=0.001)
    assert out.startswith("6 games, seed 4, to 8 points\n")
    assert out.count("novice") == 2 and f"{found['seats'][0]['mean_score']:.2f}" in out and found["digest"] in out
    assert f"rounds: median {found['rounds']['median']}," in out and "decisions per second" in out

    run(capsys, *words, "--seed", 4, "--json", path)
    assert figures(path) == found
    run(capsys, *words, "--seed", 5, "--json", path)
    assert figures(path)["digest"] != found["digest"]


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ([], "the following arguments are required: --seats"),
        (["--seats", "farmer,champ"], "argument --seats: there is no level 'champ', but novice, farmer"),
        (["--seats", "farmer,"], "argument --seats: there is no level '', but novice, farmer"),
        (["--seats", "farmer"], "argument --seats: a game has 2 to 5 seats, not 1; --solo plays against the Fox"),
        (["--solo", "--seats", "farmer,novice"], "argument --seats: with --solo there is one seat, not 2"),
        (["--seats", ",".join(["farmer"] * 6)], "argument --seats: a game has 2 to 5 seats, not 6"),
        (["--seats", "farmer,novice", "--games", "0"], "argument --games: 0 is not between 1 and 10000000"),
        (["--seats", "farmer,novice", "--games", "many"], "argument --games: 'many' is no whole number"),
        (["--seats", "farmer,novice", "--target", "5"], "argument --target: 5 is not between 6 and 15"),
        (["--seats", "farmer,novice", "--seed", "1.5"], "argument --seed: '1.5' is no whole number"),
    ],
)
def test_what_simulate_does_not_understand(capsys: Captured, words: list[str], part: str) -> None:
    code, out, err = run(capsys, "simulate", *words)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1 and err.startswith("main.py simulate: ") and part in err


def test_simulate_against_the_fox_and_with_events(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    words = ("simulate", "--seats", "farmer", "--solo", "--events", "--games", 12, "--target", 8)
    code, out, err = run(capsys, *words, "--json", path)
    assert (code, err) == (0, "")
    solo = figures(path)["solo"]
    assert list(solo) == ["wins", "win_rate", "low", "high", "titles", "track"]
    assert out.startswith("12 games, seed 0, to 8 points against the Fox, with events\n")
    assert f"\nreached the target: {solo['wins']} ({100 * solo['win_rate']:.1f} %; " in out
    assert f"\nthe Fox came {solo['track']:.1f} steps far on average\n" in out
    for title, count in solo["titles"].items():
        assert (f"{title} {count}" in out) == (count > 0)

    code, out, err = run(capsys, "simulate", "--seats", "novice,novice", "--events", "--games", 2)
    assert (code, err) == (0, "")
    assert out.startswith("2 games, seed 0, to 10 points, with events\n")
    assert "\nended by the limit of 60 rounds: 0 games\n" in out


def test_figures_that_cannot_be_written_are_told_before_the_games(capsys: Captured, tmp_path: Path) -> None:
    words = ("simulate", "--seats", "farmer,novice", "--games", 10_000_000, "--json")
    nowhere = tmp_path / "none" / "figures.json"
    assert refused(capsys, *words, nowhere) == f"{nowhere}: cannot be written: No such file or directory"
    assert refused(capsys, *words, tmp_path) == f"{tmp_path}: cannot be written: Is a directory"


def interrupting(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    """Somebody presses Ctrl+C as soon as the first game is over."""

    def play(*words: Any, progress: Callable[[int, int], object], **more: Any) -> Report:
        def press(done: int, games: int) -> None:
            progress(done, games)
            for _ in range(times):
                signal.raise_signal(signal.SIGINT)

        return simulate.simulate(*words, progress=press, **more)

    monkeypatch.setattr(simulating, "play_all", play)


def test_an_interrupted_simulation_reports_what_was_played(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    interrupting(monkeypatch, times=1)
    path, before = tmp_path / "figures.json", signal.getsignal(signal.SIGINT)
    code, out, err = run(capsys, "simulate", "--seats", "novice,novice", "--games", 500, "--json", path)
    assert (code, err) == (0, "")
    assert out.startswith("1 game of 500 (stopped), seed 0, to 10 points\n")
    assert figures(path)["games"] == 1
    assert signal.getsignal(signal.SIGINT) is before


def test_a_second_interrupt_breaks_off(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupting(monkeypatch, times=2)
    assert run(capsys, "simulate", "--seats", "novice,novice", "--games", 500) == (130, "", "Stopped.\n")


# check-cards


def test_check_cards_counts_a_sound_set(capsys: Captured) -> None:
    path = ROOT / "assets" / "cards" / "base.toml"
    code, out, err = run(capsys, "check-cards", path)
    assert (code, err) == (0, "")
    assert out.count("\n") == 1 and out.startswith(f"{path}: House set, version 1, is sound: 6 breeds, ")


def test_check_cards_lists_every_fault(capsys: Captured, tmp_path: Path) -> None:
    text = (ROOT / "assets" / "cards" / "base.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    text = text.replace("cost = 4", "cost = 'four'", 1).replace("start_eggs = 2", "start_eggs = 'two'")
    path.write_text(text, encoding="utf-8")
    code, out, err = run(capsys, "check-cards", path)
    assert (code, out) == (1, "")
    assert [line.split(": ")[0] for line in err.splitlines()] == [str(path), str(path)]
    assert "set: start_eggs: " in err and "supply/corn: cost: " in err


def test_card_files_that_cannot_be_read(capsys: Captured, tmp_path: Path) -> None:
    missing, binary = tmp_path / "missing.toml", tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe")
    assert refused(capsys, "check-cards", missing) == f"{missing}: cannot be read: No such file or directory"
    assert refused(capsys, "check-cards", tmp_path) == f"{tmp_path}: cannot be read: Is a directory"
    assert refused(capsys, "check-cards", binary).startswith(f"{binary}: is not a TOML file: ")


# The game


@pytest.fixture
def apps(monkeypatch: pytest.MonkeyPatch) -> list[App]:
    """The apps that were started; each lives for three turns of its loop."""
    found: list[App] = []

    def run(app: App, clock: object = None) -> None:
        found.append(app)
        for _ in range(3):
            app.step(16)
        assert [scene.name for scene in app.scenes] == ["title"]

    monkeypatch.setattr(App, "run", run)
    return found


def test_without_a_command_the_title_is_shown(capsys: Captured, apps: list[App], tmp_path: Path) -> None:
    words = ("--data", tmp_path / "mine", "--size", "1280x800", "--lang", "zh_TW", "--no-sound", "--seed", 5)
    assert run(capsys, *words) == (0, "", "")
    app = apps[0]
    assert app.words.lang == "zh_TW" and app.store.folder == tmp_path / "mine"
    assert app.frames > 0 and not app.window.fullscreen
    assert app.look.theme.size == (1280, 800)


def test_without_wishes_the_settings_hold(capsys: Captured, apps: list[App], tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "zh_TW"}', encoding="utf-8")
    assert run(capsys, "--data", tmp_path)[0] == 0
    assert run(capsys, "--data", tmp_path, "--lang", "en")[0] == 0
    assert [app.words.lang for app in apps] == ["zh_TW", "en"]
    assert "zh_TW" in (tmp_path / "settings.json").read_text(encoding="utf-8")


def test_full_screen_on_wish(capsys: Captured, apps: list[App], tmp_path: Path) -> None:
    assert run(capsys, "--data", tmp_path, "--fullscreen")[0] == 0
    assert apps[0].window.fullscreen


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_without_a_screen_it_names_the_commands_that_need_none(tmp_path: Path) -> None:
    signs = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    env = {name: value for name, value in os.environ.items() if name not in signs}
    command = [sys.executable, str(ROOT / "main.py"), "--data", str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1 and "`simulate`" in done.stderr and "`shots`" in done.stderr


@pytest.mark.parametrize("asset", ["cards", "fonts", "locale"])
def test_a_missing_part_of_the_program_is_named(
    capsys: Captured, apps: list[App], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, asset: str
) -> None:
    (tmp_path / "assets").mkdir()
    for folder in (ROOT / "assets").iterdir():
        if folder.name != asset:
            (tmp_path / "assets" / folder.name).symlink_to(folder)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    message = refused(capsys, "--data", tmp_path / "data", "--lang", "zh_TW")
    assert {"cards": "base.toml", "fonts": ".ttf", "locale": "game.mo"}[asset] in message or ".woff" in message
    assert apps == []


# shots


@pytest.mark.parametrize(
    ("words", "size", "language"),
    [([], (1920, 1080), "en"), (["--size", "1280x720", "--lang", "zh_TW"], (1280, 720), "zh_TW")],
)
def test_shots_are_drawn_without_a_screen(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str], size: object, language: str
) -> None:
    drawn: list[tuple[object, ...]] = []

    def draw_all(*asked: object) -> None:
        drawn.append((*asked, os.environ["SDL_VIDEODRIVER"], os.environ["SDL_AUDIODRIVER"]))

    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    monkeypatch.setitem(sys.modules, "scenes.shots", SimpleNamespace(draw_all=draw_all))
    monkeypatch.setattr(scenes, "shots", sys.modules["scenes.shots"], raising=False)
    folder = tmp_path / "deep" / "pictures"
    assert run(capsys, "shots", folder, *words) == (0, f"The pictures are in {folder}.\n", "")
    assert drawn == [(folder, size, language, "dummy", "dummy")]
    assert folder.is_dir()


# Folders, streams, places


def test_a_folder_that_cannot_be_written_is_named(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    for words in (["--data", file / "here"], ["shots", file / "here"], ["--data", file], ["shots", file]):
        assert refused(capsys, *words).startswith(f"{words[-1]}: nothing can be written in this folder: ")


def test_without_a_console_messages_go_to_a_log(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(places, "data_folder", lambda: tmp_path / "data")
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main.main(["check-cards", str(ROOT / "assets" / "cards" / "base.toml")]) == 0
    assert main.main(["--help"]) == 0
    assert main.main(["check-cards", str(tmp_path / "missing.toml")]) == 1
    sys.stderr.flush()
    assert "missing.toml: cannot be read" in (tmp_path / "data" / "log.txt").read_text(encoding="utf-8")


def test_without_a_console_what_breaks_is_in_the_log_and_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(options: object) -> int:
        raise ZeroDivisionError("the barn")

    monkeypatch.setattr(places, "data_folder", lambda: tmp_path / "data")
    monkeypatch.setattr(main, "play", broken)
    with pytest.raises(ZeroDivisionError):
        main.main([])
    shown: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda title, message, **_: shown.append(message))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main.main([]) == 1
    log = tmp_path / "data" / "log.txt"
    told = log.read_text(encoding="utf-8")
    assert told.startswith(f"Backyard Chickens {VERSION} on {sys.platform}")
    assert "ZeroDivisionError: the barn" in told
    assert shown == [f"Backyard Chickens had to stop. What went wrong is in {log}."]


def test_without_a_console_and_without_a_folder_it_runs_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setattr(places, "data_folder", lambda: tmp_path / "file")
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main.main(["check-cards", str(tmp_path / "missing.toml")]) == 1


def test_assets_of_a_packaged_program_lie_in_its_bundle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert places.cards_file() == ROOT / "assets" / "cards" / "base.toml"
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert places.cards_file() == tmp_path / "assets" / "cards" / "base.toml"


def test_a_damaged_card_set_of_the_program_is_named(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert refused(capsys, "script", SCRIPTS / "market.txt") == "base.toml: cannot be read: No such file or directory"


# In a process of its own


def test_from_another_folder_in_chinese(tmp_path: Path) -> None:
    done = outside("script", "--lang", "zh_TW", SCRIPTS / "the_end.txt", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (SCRIPTS / "the_end.zh_TW.out").read_text(encoding="utf-8")
    assert list(tmp_path.iterdir()) == []


def test_simulate_from_another_folder(tmp_path: Path) -> None:
    done = outside("simulate", "--seats", "novice,farmer", "--games", 2, "--json", "mine.json", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert figures(tmp_path / "mine.json")["games"] == 2


def test_a_reader_that_has_seen_enough_brings_no_traceback(tmp_path: Path) -> None:
    script = tmp_path / "long.txt"
    script.write_text("phase market\nseat 0 eggs 99\n" + "sell\nundo\n" * 3000, encoding="utf-8")
    command = [sys.executable, str(ROOT / "main.py"), "script", str(script)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout and process.stderr
    assert process.stdout.readline().strip() == b"> sell"
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(60) == 1


def test_without_the_libraries_it_says_so(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-S", "-E", str(ROOT / "main.py"), "--help"], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert done.stderr == "main.py needs msgspec, which is not installed. run.py installs it and then starts.\n"


def test_commands_without_a_screen_import_no_pygame() -> None:
    code = "import sys, main; main.main(['--help']); main.main(['script', '/']); print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"
