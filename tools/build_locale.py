"""Collects every text that players read and keeps the catalogues of assets/locale/ complete.

    python tools/build_locale.py            extract, update game.pot and every game.po, compile every game.mo
    python tools/build_locale.py --check    change nothing; list what is missing, fuzzy, wrong or out of date

Texts are those of `ui("...")`, `ui_n("...", "...", n)`, `to_translate("...")` in main.py, scenes/ and game/, and
of the tables in `game/words_refusals.py` and `game/words_log.py` (contexts "refusal", "log"). Translators edit game.po
only. Texts no longer used leave the file; a changed English text is a new one. The files carry no dates and no line
numbers, so they change only when a text does.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.refusals import PARAMETERS  # noqa: E402
from game.words_log import LOG, parameters  # noqa: E402
from game.words_refusals import REFUSALS  # noqa: E402

LOCALE = ROOT / "assets" / "locale"
LANGUAGES = ("zh_TW",)
# How many of the first arguments of a call are texts. (Babel's own extractor does not look into f-strings.)
CALLS = {"ui": 1, "ui_n": 2, "to_translate": 1}
HEADER = "# Texts of Backyard Chickens.\n# tools/build_locale.py keeps this file; translate the msgstr lines only."

# Words of the glossary that must not be read anywhere (lower case; English ones as whole words).
FORBIDDEN_ENGLISH = (
    "illegal", "invalid", "error", "errors", "must not", "unhappy", "satisfied", "snack", "snacks", "user", "users",
    "tutorial", "vp", "foods", "human", "humans", "trade", "loading...", "tank", "offering", "failed",
)  # fmt: skip
FORBIDDEN = {
    "zh_TW": (
        "非法", "無效", "錯誤", "禁止", "警告", "須", "若", "使用者", "人工智慧", "回合", "單機", "小雞",
        "小班", "阿賓", "高興", "快樂", "傷心", "零食", "棄牌堆", "收集", "清空", "絲帶", "撤銷", "撤消",
        "手柄", "拖拽", "屏幕", "默認", "文件", "移動端", "信息", "鼠標", "視頻", "軟件", "程序", "設置",
        "加載", "保存", "您", "點擊", "菜單", "界面", "當前", "缺省", "激活", "水箱", "取消復原",
    ),
}  # fmt: skip
_PLACE = re.compile(r"\{([a-z0-9_/]+)\}")
_HAN = "\u3400-\u9fff"


class _Texts(Catalog):
    """A catalogue whose header holds nothing that changes by itself."""

    def _headers(self) -> list[tuple[str, str]]:
        headers = [("Project-Id-Version", "Backyard Chickens"), ("MIME-Version", "1.0")]
        if self.locale is not None:
            headers += [("Language", str(self.locale_identifier)), ("Plural-Forms", self.plural_forms)]
        return [*headers, ("Content-Type", "text/plain; charset=utf-8"), ("Content-Transfer-Encoding", "8bit\n")]

    mime_headers = property(_headers)


def collect() -> Catalog:
    """The template: every text with its context, its files and, for refusals and log lines, its code."""
    template = _Texts(charset="utf-8", header_comment=HEADER, fuzzy=False)
    sources = [ROOT / "main.py", *sorted((ROOT / "scenes").rglob("*.py")), *sorted((ROOT / "game").rglob("*.py"))]
    for path in sources:
        if path.is_file():
            for message in texts_in(path.read_text(encoding="utf-8")):
                template.add(message, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    for context, texts in (("refusal", REFUSALS), ("log", LOG)):
        where = [(f"game/words_{context}s.py" if context == "refusal" else "game/words_log.py", 0)]
        for code, text in texts.items():
            template.add(text, locations=where, auto_comments=[code], context=context)
    return template


def texts_in(source: str) -> Iterator[str | tuple[str, str]]:
    """The texts in Python source, in the order of the lines; pairs for `ui_n`."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        texts = [a.value for a in call.args[: CALLS.get(name, 0)] if isinstance(a, ast.Constant)]
        words = [text for text in texts if isinstance(text, str) and text]
        if len(words) == CALLS.get(name):
            yield words[0] if len(words) == 1 else (words[0], words[1])


def po_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "game.po"


def updated(language: str, template: Catalog) -> Catalog:
    """The catalogue of a language with the texts of the template: known translations kept, new ones empty."""
    old = Catalog(locale=language)
    if po_path(language).is_file():
        with po_path(language).open("rb") as file:
            old = read_po(file, locale=language)
    new = _Texts(locale=language, charset="utf-8", header_comment=HEADER, fuzzy=False)
    for message in template:
        if not message.id:
            continue
        known = old.get(_first(message.id), message.context)
        string = known.string if known is not None else ""
        if message.pluralizable and isinstance(string, str):
            string = (string,) * new.num_plurals
        elif not message.pluralizable and not isinstance(string, str):
            string = string[0] if string else ""
        new.add(
            message.id, string, message.locations, known.flags - {"python-brace-format"} if known else (),
            message.auto_comments, known.user_comments if known else (), context=message.context,
        )  # fmt: skip
    return new


def po_bytes(catalog: Catalog) -> bytes:
    data = io.BytesIO()
    write_po(data, catalog, width=120, sort_by_file=True, include_lineno=False, omit_header=False)
    return data.getvalue()


def mo_bytes(catalog: Catalog) -> bytes:
    data = io.BytesIO()
    write_mo(data, catalog)
    return data.getvalue()


def problems(language: str, catalog: Catalog) -> Iterator[str]:
    """What a reader of this language would stumble over, one sentence each."""
    for message in catalog:
        if not message.id:
            continue
        for text in _all(message.id):
            for word in FORBIDDEN_ENGLISH:
                if re.search(rf"(?<![a-z]){re.escape(word)}(?![a-z])", text.lower()):
                    yield f'English: the glossary does not want "{word}" in: {text}'
        name = f'{language}: "{_first(message.id)}"'
        translations = _all(message.string)
        if not translations or not all(translations):
            yield f"{name} is not translated."
            continue
        if message.fuzzy:
            yield f"{name} is marked fuzzy."
        for text in translations:
            yield from (f"{name}: {problem}" for problem in _wrong(language, message, text))


def _wrong(language: str, message: Message, text: str) -> Iterator[str]:
    english = [set(_PLACE.findall(part)) for part in _all(message.id)]
    found = set(_PLACE.findall(text))
    if message.context == "log":
        kind = str(message.auto_comments[0])
        wrong = found - parameters(kind) | (set.intersection(*english) - found)
    elif message.context == "refusal":
        wrong = found ^ set(PARAMETERS[str(message.auto_comments[0])]) & (english[-1] | found)
    else:
        # the form for 1 may say the number in words, the last form decides
        wrong = found ^ english[-1]
    if wrong:
        yield f"the places do not fit: {', '.join(sorted(wrong))}"
    for word in FORBIDDEN.get(language, ()):
        if word in text:
            yield f"the glossary does not want 「{word}」"
    if language == "zh_TW":
        if re.search(rf"[{_HAN}][,;:!?()]|[,;:!?()][{_HAN}]", text):
            yield f"half-width punctuation in {text}"
        if re.search(rf"[{_HAN}]\d|\d[{_HAN}]", text):
            yield f"a number without spaces in {text}"
        if re.search(rf"[{_HAN}]\{{(?:n|have|need|left|price|short|total|base)\}}", text):
            yield f"a number without a space before it in {text}"
        if "..." in text:
            yield "dots instead of ……"
    first, last = _all(message.id)[-1][:1], _all(message.id)[-1][-1:]
    if (first == " ") != text.startswith(" ") and message.context != "log":
        yield "a space at the beginning differs"
    if (last == " ") != text.endswith(" ") and message.context != "log":
        yield "a space at the end differs"


def _all(texts: str | Iterable[str] | None) -> list[str]:
    if texts is None:
        return []
    return [texts] if isinstance(texts, str) else list(texts)


def _first(id: str | tuple[str, ...] | list[str]) -> str:
    return id if isinstance(id, str) else id[0]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Keep the catalogues complete.")
    parser.add_argument("--check", action="store_true", help="change nothing, list what is wrong")
    check = parser.parse_args(arguments).check
    template = collect()
    template_path = LOCALE / "game.pot"
    wrong: list[str] = []
    files: dict[Path, bytes] = {template_path: po_bytes(template)}
    for language in LANGUAGES:
        catalog = updated(language, template)
        wrong += problems(language, catalog)
        files[po_path(language)] = po_bytes(catalog)
        files[po_path(language).with_suffix(".mo")] = mo_bytes(catalog)
    for path, data in files.items():
        if not path.is_file() or path.read_bytes() != data:
            if check:
                wrong.append(f"{path.relative_to(ROOT)} is out of date: run python tools/build_locale.py")
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
    for line in wrong:
        print(line)
    print(f"{len(template)} texts, {len(wrong)} problems")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
