"""Prints what CHANGELOG.md says of the newest version:  python tools/changelog.py"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_HEADING = re.compile(r"^## (\d+\.\d+\.\d+)\b.*$", re.MULTILINE)


def newest(text: str) -> tuple[str, str]:
    """The version at the top of a change log, and what stands below its heading. Raises ValueError if there is none."""
    headings = list(_HEADING.finditer(text))
    if not headings:
        raise ValueError("CHANGELOG.md has no heading such as '## 1.2.3'")
    end = headings[1].start() if len(headings) > 1 else len(text)
    return headings[0][1], text[headings[0].end() : end].strip() + "\n"


def main() -> int:
    print(newest((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))[1], end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
