"""The colours of the game and how to mix them."""

PAL = {
    "paper": "#FBF3E2",
    "paper_shade": "#F2E4C9",
    "kraft": "#E0C79A",
    "kraft_deep": "#C2A06B",
    "white": "#FFFBF2",
    "ink": "#4A3228",
    "ink_soft": "#6F5241",
    "ink_pale": "#A88E78",
    "barn": "#C4472F",
    "barn_deep": "#9A3124",
    "barn_light": "#E07A5C",
    "sun": "#F3B93B",
    "sun_deep": "#D18F22",
    "sun_light": "#FADB86",
    "leaf": "#7BA350",
    "leaf_deep": "#4C7440",
    "leaf_light": "#B2CA7E",
    "leaf_pale": "#D6E0AE",
    "sky": "#A5D3DD",
    "sky_deep": "#5A9DB3",
    "sky_light": "#D6ECEC",
    "water": "#3F7F9C",
    "egg": "#BBDDD2",
    "egg_deep": "#86BCB1",
    "egg_light": "#DDEFE7",
    "blush": "#F0A08C",
    "rose": "#E9AE9F",
    "plum": "#7B4A68",
    "plum_light": "#A87795",
    "wood": "#A9713F",
    "wood_deep": "#7D4F2C",
    "wood_light": "#C9965C",
    "stone": "#B3A797",
    "stone_deep": "#8B7F72",
    "stone_light": "#D5CBBB",
    "soil": "#6B4630",
}


def rgb(hex_):
    return tuple(int(hex_[i : i + 2], 16) for i in (1, 3, 5))


def mix(a, b, t):
    return "#{:02X}{:02X}{:02X}".format(*tuple(round(x + (y - x) * t) for x, y in zip(rgb(a), rgb(b), strict=False)))


INK = "#33241F"


METAL = ("#B9C3C4", "#8D9A9D", "#DDE4E2")


FOX = ("#D9743A", "#B05526", "#EFA066")
