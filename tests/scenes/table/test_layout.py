"""The table's layout: the maps themselves, and how they are laid into windows of any size."""

from itertools import combinations, pairwise
from math import cos, radians, sin
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pygame import Rect

from scenes.table import layout as module
from scenes.table.layout import PROFILES, Layout, LayoutError, Pose, fit, load_layout
from scenes.ui.theme import reached
from tools.build_maps import build

MAPS = Path(__file__).resolve().parents[3] / "assets" / "maps"
FILES = sorted(MAPS.glob("*.tmx"))
CASES = [
    pytest.param(profile, seats, pose, id=f"{profile}-s{seats}-{pose}")
    for profile in PROFILES
    for seats in range(1, 6)
    for pose in ("care", "market")
]
WINDOWS = [
    (1024, 600), (1024, 768), (1280, 720), (1280, 800), (1280, 1024), (1366, 768), (1440, 900), (1500, 840),
    (1600, 900), (1680, 1050), (1920, 1009), (1920, 1080), (1920, 1200), (2560, 1440), (2560, 1600), (3440, 1440),
    (3840, 2160),
]  # fmt: skip
EVERYWHERE = {
    "top_bar", "menu_button", "round_label", "phase_strip", "now_line", "system_buttons", "event", "summary",
    "auto_button", "undo_button", "redo_button", "hint_button", "warning", "end_phase_button", "sheet", "zoom",
    "log_open", "opponent_zoom", "chicken_row", "market_row", "chicken_deck", "market_deck", "flock", "draw_deck",
    "baskets", "basket_1", "basket_3", "basket_5", "score_track", "water_storage", "discard", "hand",
}  # fmt: skip


def read(path: Path) -> dict[str, tuple[str, Rect]]:
    """A map as plain XML: name to (kind, rectangle)."""
    return {
        it.attrib["name"]: (
            it.attrib["type"],
            Rect(*(int(it.attrib.get(key, "0")) for key in ("x", "y", "width", "height"))),
        )
        for it in ElementTree.parse(path).iter("object")
    }


def at(profile: str, seats: int, pose: Pose) -> Layout:
    return load_layout(MAPS, PROFILES[profile], seats, pose)


# ---- the maps


def test_the_maps_are_those_the_tool_draws() -> None:
    drawn = build()
    assert {path.name for path in FILES} == set(drawn)
    for path in FILES:
        assert path.read_text(encoding="utf-8") == drawn[path.name], f"{path.name}: run python tools/build_maps.py"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_map_has_only_what_pytmx_reads(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    assert root.attrib["infinite"] == "0"
    assert {it.tag for it in root.iter()} <= {"map", "properties", "property", "objectgroup", "object", "point"}
    assert {it.attrib["type"] for it in root.iter("property")} <= {"int", "float"}
    names = [it.attrib["name"] for it in root.iter("object")]
    assert len(names) == len(set(names))
    for it in root.iter("object"):
        assert set(it.attrib) <= {"id", "name", "type", "x", "y", "width", "height"}
        assert it.attrib["type"] in {"zone", "overlay", "part", "slot", "fan"}
        assert (it.find("point") is not None) == (it.attrib["type"] == "fan")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_zones_lie_on_the_grid_inside_the_window_and_apart(path: Path) -> None:
    profile = path.stem.split("_")[1]
    window = Rect(0, 0, *PROFILES[profile])
    things = read(path)
    for name, (kind, rect) in things.items():
        assert window.contains(rect), name
        if kind in ("zone", "overlay"):
            assert all(value % 8 == 0 for value in rect), name
        if kind != "fan":
            assert rect.w > 0 and rect.h > 0, name
    zones = [(name, rect) for name, (kind, rect) in things.items() if kind == "zone"]
    for (one, a), (other, b) in combinations(zones, 2):
        assert not a.colliderect(b), f"{one} overlaps {other}"
    owners = [rect for kind, rect in things.values() if kind in ("zone", "overlay")]
    for name, (kind, rect) in things.items():
        if kind in ("part", "slot"):
            assert any(owner.contains(rect) for owner in owners), name


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_only_these_lie_over_the_zones(path: Path) -> None:
    _, profile, _, pose = path.stem.split("_")
    meant = {"sheet", "zoom", "log_open", "opponent_zoom"}
    if profile != "1920x1080":
        meant |= {"chicken_row", "market_row"} if pose == "care" else {"flock"}
    assert {name for name, (kind, _) in read(path).items() if kind == "overlay"} == meant


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_pressed_is_large_enough_and_apart(path: Path) -> None:
    least = 48 if "1920" in path.stem else 44
    buttons = [(n, r) for n, (_, r) in read(path).items() if n.endswith(("_button", "trash_bin", "_deck"))]
    for name, rect in buttons:
        assert rect.w >= least and rect.h >= least, name
    for (one, a), (other, b) in combinations(buttons, 2):
        overlays = "clear" in one + other or "deck" in one + other
        assert overlays or not a.inflate(14, 14).colliderect(b), f"{one} is too close to {other}"


# ---- a layout


@pytest.mark.parametrize(("profile", "seats", "pose"), CASES)
def test_the_profile_at_its_own_size_is_the_map(profile: str, seats: int, pose: Pose) -> None:
    layout = at(profile, seats, pose)
    assert (layout.profile, layout.scale, layout.origin) == (profile, 1.0, (0, 0))
    for name, (kind, rect) in read(MAPS / f"table_{profile}_s{seats}_{pose}.tmx").items():
        if kind == "fan":
            assert layout.points[name][:2] == rect.topleft
        else:
            assert layout[name] == rect
    missing = set(EVERYWHERE) - set(layout.zones)
    assert not missing
    assert ("yard" in layout) == (pose == "care")
    assert ("sell_eggs_button" in layout) == ("trash_bin" in layout) == (pose == "market")
    assert ("peek" in layout) == ("log" not in layout) == layout.compact


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("pose", ["care", "market"])
def test_any_window_is_filled_without_overlap(size: tuple[int, int], pose: Pose) -> None:
    window = Rect(0, 0, *size)
    for seats in range(1, 6):
        layout = load_layout(MAPS, size, seats, pose)
        assert window.contains(layout.bounds)
        assert layout.bounds.w * layout.bounds.h >= 0.85 * size[0] * size[1]
        kinds = read(MAPS / f"table_{layout.profile}_s{seats}_{pose}.tmx")
        zones = []
        for name, rect in layout.zones.items():
            assert layout.bounds.contains(rect), name
            kind, base = kinds[name]
            if kind == "zone":
                zones.append((name, rect))
            if kind == "slot":
                assert abs(rect.w / rect.h - base.w / base.h) < 0.07, f"{name} lost its shape"
        for (one, a), (other, b) in combinations(zones, 2):
            assert not a.colliderect(b), f"{one} overlaps {other}"


def test_common_windows_are_filled_to_the_edge() -> None:
    for size in WINDOWS:
        if size != (3440, 1440):
            layout = load_layout(MAPS, size, 4, "care")
            assert (layout.bounds.size, layout.origin) == (size, (0, 0)), size


@pytest.mark.parametrize(
    ("size", "profile", "scale"),
    [
        ((1024, 768), "1024x768", 1.0),
        ((1280, 720), "1280x720", 1.0),
        ((1280, 800), "1280x800", 1.0),
        ((1366, 768), "1280x720", 768 / 720),
        ((1600, 900), "1280x720", 1.25),
        ((1680, 1050), "1280x800", 1.3125),
        ((1920, 1009), "1920x1080", 1009 / 1080),
        ((1920, 1080), "1920x1080", 1.0),
        ((1920, 1200), "1920x1080", 1.0),
        ((2560, 1440), "1920x1080", 4 / 3),
        ((3440, 1440), "1920x1080", 4 / 3),
        ((3840, 2160), "1920x1080", 2.0),
    ],
)
def test_profile_for_a_window(size: tuple[int, int], profile: str, scale: float) -> None:
    best = fit(size)
    assert best.profile == profile
    assert best.scale == pytest.approx(scale, rel=0.001)


def test_very_wide_windows_have_grass_on_both_sides() -> None:
    layout = load_layout(MAPS, (3440, 1440), 2, "care")
    assert layout.bounds == Rect(248, 0, 2944, 1440)


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_text_can_be_read(size: tuple[int, int]) -> None:
    layout = load_layout(MAPS, size, 3, "care")
    assert layout.text("title") > layout.text("heading") > layout.text("body") >= 18
    assert layout.text("secondary") >= 16
    if size[0] >= 1920 and size[1] >= 1080:
        assert layout.text("body") >= 20


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("scale", (1.25, 1.5))
def test_large_text_is_larger_and_the_layout_still_fills_the_window(size: tuple[int, int], scale: float) -> None:
    scale = min(scale, reached(size))
    if scale == 1:
        return
    usual, large = (load_layout(MAPS, size, 3, "care", wish) for wish in (1.0, scale))
    assert large.text("body") >= round(min(scale * usual.floor(18), 1.25 * usual.text("body")))
    assert large.text("secondary") > usual.text("secondary")
    assert large.floor(16) > usual.floor(16) == 16
    assert large.bounds.w * large.bounds.h >= 0.9 * usual.bounds.w * usual.bounds.h
    if size == (1920, 1080) and scale == 1.5:
        assert large.text("body") == 30


def test_the_usual_size_changes_nothing() -> None:
    for size in WINDOWS:
        assert fit(size, 1.0) == fit(size) and not fit(size).large


# ---- flock, hand, rows, opponents


@pytest.mark.parametrize(("profile", "seats", "pose"), CASES)
def test_every_hen_has_a_slot_with_room_for_her_card(profile: str, seats: int, pose: Pose) -> None:
    layout = at(profile, seats, pose)
    for count in range(1, 19):
        slots = layout.flock_slots(count)
        assert len(slots) == count
        card = layout.flock_card(count)
        for slot in slots:
            assert layout["flock"].contains(slot)
            assert slot.w >= card and slot.h >= card
        assert not any(a.colliderect(b) for a, b in combinations(slots, 2))
    assert len(layout.flock_slots(30)) == 18
    assert layout.flock_slots(0) == []


def test_few_hens_stand_in_the_middle() -> None:
    layout = at("1920x1080", 4, "care")
    for count in (1, 2, 3, 4, 5):
        slots = layout.flock_slots(count)
        assert slots[0].left + slots[-1].right == 2 * layout["flock"].centerx
    assert layout.flock_slots(5)[0] == Rect(344, 248, 240, 344)  # asking for fewer moved nothing for good


@pytest.mark.parametrize(("profile", "seats", "pose"), CASES)
def test_a_hand_of_any_size_fits(profile: str, seats: int, pose: Pose) -> None:
    layout = at(profile, seats, pose)
    width, height = layout.card("hand")
    window = Rect(0, 0, *PROFILES[profile])
    assert layout.hand_page >= (10 if pose == "care" else 7)
    for count in range(1, layout.hand_page + 1):
        fan = layout.hand_fan(count)
        assert len(fan) == count
        for spot in fan:
            turn = radians(abs(spot.angle))
            w = width * cos(turn) + height * sin(turn)
            h = height * cos(turn) + width * sin(turn)
            card = Rect(round(spot.x - w / 2), round(spot.y - h / 2), round(w), round(h))
            assert window.contains(card)
            assert layout["hand"].inflate(8, 8).contains(card)
        for left, right in pairwise(fan):
            assert right.x - left.x >= (72 if pose == "care" else 16)
            assert right.angle > left.angle
        assert fan[0].angle == -fan[-1].angle
    assert layout.hand_fan(40) == layout.hand_fan(layout.hand_page)
    assert layout.hand_fan(0) == []


@pytest.mark.parametrize(("profile", "seats", "pose"), CASES)
def test_the_rows_lie_in_their_zones(profile: str, seats: int, pose: Pose) -> None:
    layout = at(profile, seats, pose)
    for row in ("chicken", "market"):
        zone = layout[f"{row}_row"]
        places = [*layout.row_slots(row), layout[f"{row}_deck"]]
        assert all(zone.contains(place) for place in places)
        assert not any(a.colliderect(b) for a, b in combinations(places, 2))
    hen, supply = layout.row_slots("chicken")[0], layout.row_slots("market")[0]
    assert hen.h >= hen.w
    assert supply.w / supply.h == pytest.approx(5 / 7, abs=0.01)


@pytest.mark.parametrize(("profile", "seats", "pose"), CASES)
def test_each_opponent_has_a_panel(profile: str, seats: int, pose: Pose) -> None:
    layout = at(profile, seats, pose)
    panels = layout.opponents()
    assert len(panels) == seats - 1
    assert len(layout.fox_slots()) == (12 if seats == 1 else 0)
    for them in panels:
        parts = [them.header, them.stats, them.flock, them.last_action]
        assert all(them.panel.contains(part) for part in parts)
        assert not any(a.colliderect(b) for a, b in combinations(parts, 2))
        for count in range(1, 11):
            hens = them.hens(count)
            assert len(hens) == min(count, 8) or len(hens) == count
            assert all(them.flock.contains(hen) and hen.w == hen.h for hen in hens)
            assert not any(a.colliderect(b) for a, b in combinations(hens, 2))


@pytest.mark.parametrize(("profile", "seats", "pose"), CASES)
def test_the_band_of_opponents_has_no_gap_at_its_end(profile: str, seats: int, pose: Pose) -> None:
    if profile == "1920x1080" or seats == 1:
        return
    panels = [them.panel for them in at(profile, seats, pose).opponents()]
    assert panels[0].left == 8 and panels[-1].right >= PROFILES[profile][0] - 16
    assert {right.left - left.right for left, right in pairwise(panels)} <= {8}


def test_a_zone_is_cut_into_equal_parts() -> None:
    layout = at("1920x1080", 4, "care")
    parts = layout.split("phase_strip", 4)
    assert parts[0].left == layout["phase_strip"].left
    assert parts[-1].right == layout["phase_strip"].right
    assert {right.left - left.right for left, right in pairwise(parts)} == {8}
    assert max(part.w for part in parts) - min(part.w for part in parts) <= 1


def test_a_rectangle_may_be_changed_by_its_user() -> None:
    layout = at("1920x1080", 4, "care")
    layout["hand"].move_ip(100, 0)
    assert layout["hand"].x == 336


# ---- what can go wrong


def test_an_unknown_zone_is_named() -> None:
    with pytest.raises(KeyError, match="table_1920x1080_s4_care has no zone called coop"):
        at("1920x1080", 4, "care")["coop"]


def test_a_missing_map_is_named(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match=r"table_1920x1080_s4_care\.tmx is missing"):
        load_layout(tmp_path, (1920, 1080), 4, "care")


@pytest.mark.parametrize("text", ["", "<map", '<map version="1.10"/>'])
def test_a_damaged_map_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "table_1920x1080_s4_care.tmx").write_text(text, encoding="utf-8")
    with pytest.raises(LayoutError, match=r"table_1920x1080_s4_care\.tmx cannot be read"):
        load_layout(tmp_path, (1920, 1080), 4, "care")


def test_a_nameless_object_is_refused(tmp_path: Path) -> None:
    good = (MAPS / "table_1920x1080_s4_care.tmx").read_text(encoding="utf-8")
    bad = good.replace('name="hand" type="zone"', 'name="hand" type="something"')
    (tmp_path / "table_1920x1080_s4_care.tmx").write_text(bad, encoding="utf-8")
    with pytest.raises(LayoutError, match="no known type"):
        load_layout(tmp_path, (1920, 1080), 4, "care")


def test_a_map_is_read_once() -> None:
    module._read.cache_clear()
    for size in ((1920, 1080), (2560, 1440), (3840, 2160)):
        load_layout(MAPS, size, 4, "care")
    assert module._read.cache_info().misses == 1
