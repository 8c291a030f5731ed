"""Credits: the version, and the licence of everything that ships."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.version import VERSION
from scenes import shots
from scenes.credits import CreditsScene
from tools import shipped


@pytest.mark.parametrize("lang", ["en", "zh_TW"])
def test_the_version_and_every_licence_stand_there(tmp_path: Path, lang: str) -> None:
    studio = shots.Studio((1280, 800), lang, tmp_path)
    try:
        studio.flow.title()
        studio.flow.credits()
        scene = studio.app.top
        assert isinstance(scene, CreditsScene)
        text = scene._text()
        headings = {paragraph.text for paragraph in text if paragraph.role == "heading"}
        assert VERSION in text[0].text
        named = {rule.text for rule in shipped.RULES} | set(shipped.FOLDERS.values()) | set(shipped.ALWAYS)
        missing = {name for name in named if name.removesuffix(".txt").replace("-", " ") not in headings}
        assert missing == set()
    finally:
        studio.close()
