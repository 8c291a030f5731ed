"""Draws assets/maps/*.tmx from the numbers in tools/layout_data.py:  python tools/build_maps.py

The maps can be opened in Tiled to look at them; to change them, change the numbers and run this again. Only named
rectangles and points are used, in object layers, so that pytmx reads everything.
"""

import sys
from pathlib import Path
from xml.sax.saxutils import quoteattr

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.layout_data import POSES, SEATS, Drawing, Thing, profiles  # noqa: E402

CELL = 8  # px; the maps have no tiles, the cells only show the grid


def _object(number: int, thing: Thing) -> str:
    box = thing.box
    head = f'  <object id="{number}" name={quoteattr(thing.name)} type="{thing.kind}" x="{box.x}" y="{box.y}"'
    if thing.kind != "fan":
        return f'{head} width="{box.w}" height="{box.h}"/>'
    angle = f'<properties><property name="angle" type="float" value="{thing.angle}"/></properties>'
    return f"{head}>{angle}<point/></object>"


def tmx(drawing: Drawing) -> str:
    """One drawing as the text of a Tiled map."""
    properties = "".join(
        f'  <property name="{name}" type="int" value="{value}"/>\n' for name, value in drawing.properties.items()
    )
    number = 0
    layers = []
    for index, (layer, things) in enumerate(drawing.layers.items(), 1):
        lines = []
        for thing in things:
            number += 1
            lines.append(_object(number, thing))
        body = "\n".join(lines)
        layers.append(f' <objectgroup id="{index}" name="{layer}">\n{body}\n </objectgroup>\n')
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<map version="1.10" orientation="orthogonal" renderorder="right-down"'
        f' width="{drawing.width // CELL}" height="{drawing.height // CELL}" tilewidth="{CELL}" tileheight="{CELL}"'
        f' infinite="0" nextlayerid="{len(layers) + 1}" nextobjectid="{number + 1}">\n'
        f" <properties>\n{properties} </properties>\n{''.join(layers)}</map>\n"
    )


def build() -> dict[str, str]:
    """All maps: file name to text."""
    return {
        f"table_{profile}_s{seats}_{pose}.tmx": tmx(draw(seats, pose))
        for profile, draw in profiles().items()
        for seats in SEATS
        for pose in POSES
    }


def main() -> int:
    """Writes every map into assets/maps."""
    folder = ROOT / "assets" / "maps"
    folder.mkdir(parents=True, exist_ok=True)
    maps = build()
    for name, text in maps.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(maps)} maps written to {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
