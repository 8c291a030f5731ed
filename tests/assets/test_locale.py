"""The catalogues are complete, compiled and keep to the glossary."""

import gettext
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_locale", ROOT / "tools" / "build_locale.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_nothing_is_missing_wrong_or_out_of_date(tool: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    code = tool.main(["--check"])
    assert code == 0, capsys.readouterr().out


def test_the_compiled_catalogue_says_what_the_written_one_says(tool: ModuleType) -> None:
    for language in tool.LANGUAGES:
        catalog = tool.updated(language, tool.collect())
        with tool.po_path(language).with_suffix(".mo").open("rb") as file:
            compiled = gettext.GNUTranslations(file)
        for message in catalog:
            if not message.id or not all(tool._all(message.string)):
                continue  # the test above tells
            if message.context is None and isinstance(message.id, str):
                assert compiled.gettext(message.id) == message.string
            elif message.context and not isinstance(message.id, str):
                assert compiled.npgettext(message.context, *message.id, 2) == message.string[0]


@pytest.mark.parametrize(
    ("english", "chinese", "complaint"),
    [
        ("Buy", "", "not translated"),
        ("{n} left", "剩下", "places"),
        ("Left", "剩 {n}", "places"),
        ("A snack", "點心", "glossary"),
        ("Round", "回合", "glossary"),
        ("Stop, please", "請停,好嗎", "half-width"),
        ("2 eggs", "2顆蛋", "without spaces"),
        ("{n} eggs", "有{n} 顆蛋", "space before"),
    ],
)
def test_the_check_finds(tool: ModuleType, english: str, chinese: str, complaint: str) -> None:
    catalog = Catalog(locale="zh_TW", fuzzy=False)
    catalog.add(english, chinese)
    assert any(complaint in line for line in tool.problems("zh_TW", catalog))


def test_the_check_is_content_with_good_texts(tool: ModuleType) -> None:
    catalog = Catalog(locale="zh_TW", fuzzy=False)
    catalog.add(("{n} egg for {name}", "{n} eggs for {name}"), ("給 {name} {n} 顆蛋",))
    catalog.add("Round {round}", "第 {round} 輪")
    assert list(tool.problems("zh_TW", catalog)) == []


def test_a_fuzzy_text_is_reported(tool: ModuleType) -> None:
    catalog = Catalog(locale="zh_TW", fuzzy=False)
    catalog.add("Buy", "買", flags={"fuzzy"})
    assert any("fuzzy" in line for line in tool.problems("zh_TW", catalog))


def test_texts_are_found_in_the_sources(tool: ModuleType) -> None:
    source = """
LABEL = to_translate("In a table")
words.ui("On a button", n=1)
self.words.ui_n("{n} hen", "{n} hens", 2)
bold = f"**{words.ui('In a string')}**"
words.ui("Two " "parts")
words.ui(LABEL)
sheet.mark("not.a.text")
"""
    found = ["In a table", "On a button", ("{n} hen", "{n} hens"), "In a string", "Two parts"]
    assert list(tool.texts_in(source)) == found


def test_no_text_is_put_together_before_it_is_translated() -> None:
    """`ui(f"...")` or `ui("..." % x)` would never be found by a translator."""
    import ast

    wrong = []
    for path in [ROOT / "main.py", *sorted((ROOT / "scenes").rglob("*.py"))]:
        if not path.is_file():
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("ui", "ui_n"):
                for argument in node.args[: 2 if node.func.attr == "ui_n" else 1]:
                    if isinstance(argument, (ast.JoinedStr, ast.BinOp)):
                        wrong.append(f"{path.name}:{argument.lineno}")
    assert not wrong
