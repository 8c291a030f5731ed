"""Credits, and the licence texts of everything that ships with the game."""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from game.version import VERSION
from scenes.scene import FADE, WidgetScene
from scenes.ui.grounds import quiet_yard
from scenes.ui.widgets import Button, Label, Panel, Paragraph, ScrollText
from scenes.ui.widgets.button import PLAIN


def blocks_of(licence: str) -> list[str]:
    """The paragraphs of a licence text: lines broken for a narrow page are joined, short lines stay by themselves."""
    blocks = []
    for block in re.split(r"\n\s*\n", licence):
        lines: list[str] = []
        long_before = False
        for line in block.splitlines():
            plain = " ".join(line.split()).replace("**", "").replace("{", "(").replace("}", ")")
            if long_before and plain and not plain.startswith(("-", "*", "(", "\u2022")):
                lines[-1] += " " + plain
            elif plain:
                lines.append(plain)
            long_before = len(line.rstrip()) > 55
        if lines:
            blocks.append("\n".join(lines))
    return blocks


class CreditsScene(WidgetScene):
    """One long text. Nothing scrolls by itself."""

    name = "credits"
    fade = FADE
    default_focus = "text"

    def __init__(self, licences: Path) -> None:
        self.licences = licences
        self._offset_share = 0.0

    def build(self, size: tuple[int, int]) -> None:
        look, theme, words = self.look, self.look.theme, self.app.words
        page = pygame.Rect((0, 0), size).inflate(-2 * theme.px(96), -2 * theme.px(48))
        pad = max(20, theme.px(48))
        self.stage.add(Panel("page", page))
        title_high = look.fonts.line_height(theme.text("title"), "display")
        back = words.ui("Back")
        back_wide, back_high = max(Button.width_for(look, back, PLAIN), theme.px(200)), max(theme.target, theme.px(72))
        room = page.inflate(-2 * pad, -2 * pad)
        at = pygame.Rect(room.right - back_wide, room.y, back_wide, back_high)
        self.stage.add(Button(look, "back", at, back, on_press=self.back, zone="buttons"))
        at = pygame.Rect(room.x, room.y, room.width - back_wide - theme.gap, max(back_high, title_high))
        self.stage.add(Label(look, "title", words.ui("Credits and licences"), at, "title", weight="display"))
        top = room.y + at.height + theme.px(24)
        at = pygame.Rect(room.x, top, room.width, room.bottom - top)
        before = self.stage.find("text")
        offset = before.offset if isinstance(before, ScrollText) else 0
        self.stage.add(ScrollText(look, "text", at, self._text(), offset=offset, zone="text"))

    def _text(self) -> list[Paragraph]:
        words = self.app.words
        text = [
            Paragraph(words.ui("Version {version}", version=VERSION), "body", "bold"),
            Paragraph(
                words.ui(
                    "Backyard Chickens is a desktop version, made by fans, of a tabletop game about keeping hens. The "
                    "publisher of the tabletop game has no part in it. Rules texts, pictures and sounds are our own."
                )
            ),
            Paragraph(
                words.ui("The program and its pictures may be used under the MIT licence; its text stands below.")
            ),
            Paragraph(
                words.ui(
                    "Fonts: Fredoka, Nunito and Huninn, each under the SIL Open Font License. Libraries: pygame-ce "
                    "with SDL, pytmx, msgspec, platformdirs and Python. Thank you!"
                )
            ),
        ]
        for path in self._files():
            try:
                licence = path.read_text(encoding="utf-8", errors="replace")
            except OSError:
                continue
            name = self._heading(path)
            text.append(Paragraph(name, "heading", "bold", 36))
            text.extend(Paragraph(block, "small") for block in blocks_of(licence))
        return text

    def _heading(self, path: Path) -> str:
        if path.stem == "LICENSE":
            return self.app.words.ui("Backyard Chickens")
        if path.stem == "README":
            return self.app.words.ui("What comes with the game")
        return path.stem.replace("-", " ")

    def _files(self) -> list[Path]:
        """The game's own licence, the overview, the fonts, the libraries, what is inside those."""
        own = self.licences.parent.parent / "LICENSE"
        kinds = ("README", "fonts-*", "library-*", "inside-*")
        texts = [path for kind in kinds for path in sorted(self.licences.glob(f"{kind}.txt"))]
        return [path for path in [own, *texts] if path.is_file()]

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.app.pop(self)

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.blit(quiet_yard(self.look), (0, 0))
