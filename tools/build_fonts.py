"""Makes the fonts of assets/fonts/ again: small cuts of Fredoka, Nunito and Huninn (all SIL OFL).

    python tools/build_fonts.py [--sources FOLDER]

FOLDER is a `node_modules` folder that holds the three packages below; without it they are fetched with npm into a
temporary folder. Needs fonttools and brotli (requirements-dev.txt). The Latin cuts hold everything that western names
need; the Chinese cut holds every character of the locale and card files, and then the most used Traditional Chinese
characters, most frequent first, until the size limit is reached: a new sentence or a player's name rarely needs
another build. `tests/assets/test_fonts.py` says when it does.
"""

from __future__ import annotations

import argparse
import io
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("@expo-google-fonts/fredoka@0.4.1", "@expo-google-fonts/nunito@0.4.2", "@fontsource/huninn@5.3.0")
LATIN = {
    "nunito-600.ttf": "@expo-google-fonts/nunito/600SemiBold/Nunito_600SemiBold.ttf",
    "nunito-800.ttf": "@expo-google-fonts/nunito/800ExtraBold/Nunito_800ExtraBold.ttf",
    "fredoka-600.ttf": "@expo-google-fonts/fredoka/600SemiBold/Fredoka_600SemiBold.ttf",
}
LICENCES = {
    "fonts-fredoka.txt": "@expo-google-fonts/fredoka/LICENSE_FONT",
    "fonts-nunito.txt": "@expo-google-fonts/nunito/LICENSE_FONT",
    "fonts-huninn.txt": "@fontsource/huninn/LICENSE",
}
HUNINN_LIMIT = 590_000  # bytes

# Latin-1, Latin Extended-A, the Romanian letters, and the signs that sentences and sums use.
LATIN_CHARACTERS = frozenset(
    [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x218, 0x21C), 0x2DA, 0x2DC, 0x1E9E]
    + [ord(c) for c in "–—‘’‚“”„•…‹›€™−×÷≤≥≠"]
)
ALWAYS_CHINESE = "←↑→↓▲▼●○■★☆♪·‧…—～「」『』（）《》〈〉【】！？：；，。、％＋－＝／　"
# Surnames and given names in Taiwan: players type them.
NAMES = (
    "陳林黃張李王吳劉蔡楊許鄭謝洪郭邱曾廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾游彭詹胡施沈余盧梁趙顏柯翁魏孫戴范方宋鄧杜侯傅曹薛丁卓馬"
    "董溫唐藍石蔣田康鄒白塗尤巫韓龔嚴袁鐘黎金阮陸倪夏童邵柳錢凃歐姚湯連阿奕辰宸睿承恩宇翔品妤宥廷子晴詠芷涵欣宜語彤柏翰冠宗俊傑"
    "建宏美玲麗惠萱瑜瑋瑄琪琳筠筱羽軒霖晨曦昕妍妮沛沂沁甯彥勳勝峰峻嵐嘉凱凡婕婷媛嫻雅淑芬珊佩怡君志豪哲維偉銘鈞鈺鎮鴻皓皓曜曉"
    "旻昱昀昊祐祺禎秉穎穗竣紹綺綾緯翊翎聖芊芃芸若茜茵茹荃莉莎莓菁菲萍葳蓁蓉蓓蕙薇蘋蘭虹蜜詩誠諭謙豐賢軍郁采釆雯霏靖靜韋韻頤馨駿"
    "騏鵬麒麟齊龍榛奧托伯媽爸爺奶哥姐弟妹舅姨嬸婆叔咪喵汪寶貝豆糖果餅球妞胖圓毛熊兔貓狗豬牛羊鼠虎蛇猴鴨鵝魚鳥"
)
# Words that screens, rule pages and the lesson are likely to need; some are not among the commonest characters.
SOON = (
    "丟乘佔划勻叼嘛弱拒挽撐擋旋框牠稍籃糟耗蒐裁販贏趟踏逃逛阻顛餵驟傍榛胃拽曳柄瞬螢賓軌鑑"
    "裝置函淡螢幕鍵盤滑鼠拖曳按鈕選單捲軸縮放倒退暫停繼續離開儲存讀取刪除覆蓋確認預設解析度音效樂震動字幕對比色盲協助說明導覽鎖懸焦"
    "點邊框閃爍旋翻疊堆排序篩搜尋貼複製剪匯出入路徑權限損毀壞版網址連線觀戰重播統計圖表曲局獎盃稱號榮譽競賽漏掉忘醒示危險安穩推薦策略"
    "技巧祕訣範例練習嘗試恭喜厲害油抱歉謝迎晚早候載算思考狐掌印徽章鈴鐘鎚槌鏟鋤籬笆柵欄棚巢窩穀糠稻飼葵瓜莓萄乾蚯蚓蟲菇蔬桶盆碟壺瓶"
    "噴泉澆灌泥沙浴盆翅膀羽毛喙爪冠啼咕嘰啄刨孵殼黃晨曦暮霧霜雷颳鷹鼬鼠患牽繩攀爬鞦韆隧道棲架堆肥雇傭摺疊晾曬吵鬧乖巧頑皮害羞勇敢"
)
CHECK_MARK = 0x2713


def wanted_characters() -> set[int]:
    """Every character of the files that players read: locale, cards, rule pages; and those of `NAMES` and `SOON`."""
    text = ALWAYS_CHINESE + NAMES + SOON
    for pattern in ("**/*.po", "**/*.toml"):
        for path in sorted((ROOT / "assets").glob(pattern)):
            text += path.read_text(encoding="utf-8")
    return {ord(c) for c in text if ord(c) >= 0x20}


def cut(font: TTFont, characters: set[int] | frozenset[int], features: list[str]) -> TTFont:
    """The same font with these characters only; no hinting, since the game renders with light automatic hinting."""
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables = [*options.drop_tables, "DSIG", "meta", "vhea", "vmtx", "BASE", "STAT", "gasp"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.flavor = None
    return font


def add_check_mark(font: TTFont, stem: int) -> None:
    """Neither Latin font has a check mark, so one of our own is drawn: two strokes, `stem` units thick."""
    pen = TTGlyphPen(None)
    half = stem * 0.7071
    low, left, right = (230.0, 20.0 + half), (70.0, 330.0), (560.0, 640.0)
    points = [
        (low[0], low[1] - half),
        (right[0] + half, right[1] - half * 0.6),
        (right[0], right[1] + half * 0.4),
        (low[0] + half * 0.1, low[1] + half * 1.1),
        (left[0] + half * 0.5, left[1] + half * 0.5),
        (left[0] - half * 0.5, left[1] - half * 0.5),
    ]
    pen.moveTo(points[0])
    for point in reversed(points[1:]):
        pen.lineTo(point)
    pen.closePath()
    name = "checkmark"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = pen.glyph()
    font["hmtx"][name] = (640, 40)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[CHECK_MARK] = name


def build_latin(sources: Path, folder: Path) -> None:
    for name, source in LATIN.items():
        font = TTFont(sources / source, recalcTimestamp=False)
        cut(font, LATIN_CHARACTERS, ["kern", "mark", "mkmk", "ccmp"])
        add_check_mark(font, 130 if name.endswith("800.ttf") or name.startswith("fredoka") else 100)
        font.save(folder / name)
        print(f"{name}: {(folder / name).stat().st_size} bytes")


def slices_by_use(sources: Path) -> list[tuple[Path, set[int]]]:
    """The slices of Huninn, the most used characters first.

    The package is cut for the web by how often characters stand together on pages: slice 123 holds the commonest
    Traditional Chinese characters, slice 99 and below the rare ones.
    """
    files = sources / "@fontsource/huninn/files"
    numbered = sorted(
        (p for p in files.glob("*-400-normal.woff2") if re.search(r"huninn-\d+-", p.name)),
        key=lambda p: -int(p.name.split("-")[1]),
    )
    rest = [files / "huninn-latin-400-normal.woff2", files / "huninn-chinese-traditional-400-normal.woff2"]
    return [(path, set(TTFont(path, lazy=True).getBestCmap())) for path in [*numbered, *rest]]


def merged(slices: list[tuple[Path, set[int]]], characters: set[int]) -> TTFont:
    """One font out of the slices that hold `characters` (those that no slice has are left out)."""
    left = set(characters)
    with tempfile.TemporaryDirectory() as work:
        parts: list[str] = []
        for path, has in slices:
            take = left & has
            if take:
                part = Path(work) / f"{len(parts)}.ttf"
                font = cut(TTFont(path, recalcTimestamp=False), take, [])
                for tag in ("GSUB", "GPOS", "GDEF"):
                    if tag in font:
                        del font[tag]
                font.save(part)
                parts.append(str(part))
                left -= take
        font = Merger().merge(parts)
        font.recalcTimestamp = False
        font["head"].created = font["head"].modified = 3_800_000_000  # a fixed moment: the same input, the same file
        data = io.BytesIO()
        font.save(data)
    data.seek(0)
    font = TTFont(data, recalcTimestamp=False)
    font.flavor = "woff"  # the same font, its tables zlib-compressed: a third smaller
    return font


def build_huninn(sources: Path, folder: Path) -> None:
    slices = slices_by_use(sources)
    held = set().union(*(has for _, has in slices))
    wanted = wanted_characters()
    by_use: list[int] = []
    for path, has in slices:
        if re.search(r"huninn-\d+-", path.name):
            by_use += sorted(c for c in has if c >= 0x2E80 and c not in wanted)
    target = folder / "huninn-400.woff"
    low, high = 0, len(by_use)  # as many of the common characters as the limit allows
    while low < high:
        middle = (low + high + 1) // 2
        merged(slices, wanted | set(by_use[:middle])).save(target)
        low, high = (middle, high) if target.stat().st_size <= HUNINN_LIMIT else (low, middle - 1)
    merged(slices, wanted | set(by_use[:low])).save(target)
    print(f"huninn-400.woff: {target.stat().st_size} bytes, {len(TTFont(target).getBestCmap())} characters")
    latin = LATIN_CHARACTERS | {CHECK_MARK}
    missing = sorted(wanted - held - latin)
    if missing:
        sys.exit("no font has: " + " ".join(f"{chr(c)} (U+{c:04X})" for c in missing))


def fetch(folder: Path) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("npm is not installed. Give a folder with the three packages: --sources node_modules")
    command = [npm, "install", "--no-audit", "--no-fund", "--prefix", str(folder), *PACKAGES]
    if subprocess.run(command, check=False).returncode:
        sys.exit("npm could not fetch the fonts")
    return folder / "node_modules"


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the fonts of the game.")
    parser.add_argument("--sources", type=Path, help="a node_modules folder that holds the font packages")
    options = parser.parse_args()
    folder = ROOT / "assets" / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    licences = ROOT / "assets" / "licences"
    licences.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        sources = options.sources or fetch(Path(work))
        build_latin(sources, folder)
        build_huninn(sources, folder)
        for name, source in LICENCES.items():
            (licences / name).write_text((sources / source).read_text(encoding="utf-8"), encoding="utf-8")


if __name__ == "__main__":
    main()
