"""The breeds of hens: silhouette, colours and pattern. Numbers are pixels on the 512 x 512 canvas of a hen."""

from dataclasses import dataclass

from .palette import PAL


@dataclass
class Breed:
    name: str
    body: tuple  # base, shade, light
    hackle: tuple
    wing: tuple
    tail: tuple
    outline: list  # torso, clockwise from the shoulder
    head: tuple = (352, 128, 46)  # x, y, r
    nape: tuple = (240, 246)  # where the neck meets the back ...
    breast: tuple = (394, 284)  # ... and the breast
    comb: str = "single"
    comb_size: float = 1.0
    red: str = PAL["barn"]
    lobe: str = PAL["barn_light"]
    face: str = PAL["barn_light"]
    iris: str = "#E9A23B"
    beak: str = "#E8B04A"
    leg: str = "#E9B24C"
    leg_len: float = 70
    wattle: float = 1.0
    tail_at: tuple = (132, 246)
    tail_deg: float = 228  # where the fan points (180 = left, 270 = up)
    tail_len: float = 120
    tail_w: float = 40
    tail_n: int = 5
    tail_spread: float = 62
    wing_at: tuple = (298, 262)
    wing_len: float = 150
    wing_w: float = 92
    pattern: str = "ticks"  # ticks, bars, lace, fluff
    mark: str = ""  # colour of bars, lacing, sheen
    fluff: float = 0  # scalloped underside, 0 smooth
    beard: tuple = ()
    crest: tuple = ()
    sheen: str = ""
    booted: bool = False
    hackle_streak: str = ""
    scale: float = 0.94


# torsos, clockwise from the shoulder: breast, belly, fluff, tail root, saddle
ROCK = [
    (330, 214),
    (396, 274),
    (392, 346),
    (318, 398),
    (214, 396),
    (142, 342),
    (112, 262),
    (146, 226),
    (206, 246),
    (268, 238),
]


TALL = [
    (326, 208),
    (404, 262),
    (402, 348),
    (334, 402),
    (244, 398),
    (176, 350),
    (132, 282),
    (140, 236),
    (194, 236),
    (262, 216),
]


SLIM = [
    (330, 214),
    (388, 262),
    (388, 326),
    (322, 372),
    (226, 372),
    (152, 326),
    (100, 244),
    (126, 206),
    (194, 240),
    (264, 238),
]


ROUND = [
    (326, 204),
    (408, 266),
    (412, 358),
    (336, 424),
    (206, 428),
    (112, 374),
    (88, 276),
    (132, 214),
    (196, 226),
    (258, 206),
]


CURVY = [
    (332, 216),
    (404, 272),
    (404, 356),
    (328, 414),
    (212, 414),
    (124, 356),
    (92, 256),
    (132, 214),
    (194, 258),
    (266, 250),
]


BALL = [
    (318, 208),
    (398, 262),
    (408, 356),
    (336, 430),
    (206, 434),
    (112, 376),
    (104, 276),
    (152, 218),
    (206, 226),
    (262, 204),
]


LONG = [
    (330, 212),
    (398, 268),
    (398, 346),
    (324, 400),
    (212, 400),
    (134, 346),
    (104, 262),
    (140, 224),
    (204, 238),
    (268, 228),
]


def lifted(pts, k):
    """The same torso, less deep: the legs show."""
    return [(x, 204 + (y - 204) * k) for x, y in pts]


ROUND, BALL = lifted(ROUND, 0.905), lifted(BALL, 0.86)


BREEDS = {
    b.name: b
    for b in [
        Breed(
            "ameraucana",
            ("#EBC690", "#D0A066", "#F7E0B8"),
            ("#D9964A", "#B87433", "#EBB871"),
            ("#C4854A", "#9C6334", "#DCA86C"),
            ("#71899A", "#53697A", "#93A9B6"),
            LONG,
            comb="pea",
            leg="#71828C",
            beak="#B79A6A",
            iris="#D9772E",
            beard=("#F3DDB4", "#D6B27C"),
            tail_deg=222,
            tail_len=128,
            wattle=0.35,
            mark="#71899A",
            pattern="ticks",
        ),
        Breed(
            "buckeye",
            ("#A04A2A", "#77311D", "#BE6A40"),
            ("#8C3A20", "#672818", "#AE5731"),
            ("#8A3C22", "#642918", "#A8532F"),
            ("#5A3026", "#40211B", "#7A4632"),
            TALL,
            head=(356, 120, 45),
            nape=(250, 231),
            breast=(402, 276),
            comb="pea",
            comb_size=1.15,
            tail_deg=220,
            tail_len=98,
            tail_w=44,
            tail_at=(146, 258),
            wing_at=(304, 258),
            wattle=0.9,
            leg_len=66,
        ),
        Breed(
            "barred_rock",
            ("#F4EEE2", "#D5CCBD", "#FFFDF7"),
            ("#F4EEE2", "#D5CCBD", "#FFFDF7"),
            ("#EFE8DA", "#CCC2B2", "#FFFDF7"),
            ("#EDE6D8", "#C9BFAF", "#FFFDF7"),
            ROCK,
            comb="single",
            pattern="bars",
            mark="#4B4850",
            tail_deg=230,
            tail_len=112,
            tail_w=42,
            leg_len=72,
        ),
        Breed(
            "orpington",
            ("#EDB85C", "#D0913C", "#F9D68E"),
            ("#E6A945", "#C98630", "#F5C977"),
            ("#E3A644", "#C5842F", "#F4CB7D"),
            ("#DDA03F", "#BE7D2C", "#F0C170"),
            ROUND,
            head=(352, 136, 43),
            nape=(238, 221),
            breast=(404, 280),
            comb="single",
            comb_size=0.72,
            leg="#E2A57E",
            beak="#EBCB9C",
            tail_deg=216,
            tail_len=84,
            tail_w=52,
            tail_at=(126, 252),
            tail_n=4,
            tail_spread=58,
            leg_len=58,
            fluff=11,
            wing_at=(300, 262),
            wing_len=140,
            wattle=0.8,
        ),
        Breed(
            "silkie",
            ("#FCF2E2", "#D9C8B3", "#FFFDF6"),
            ("#FCF2E2", "#D9C8B3", "#FFFDF6"),
            ("#F6EAD7", "#CFBCA4", "#FFFAF0"),
            ("#F8EEDC", "#D3C0A8", "#FFFDF6"),
            BALL,
            head=(350, 146, 44),
            nape=(232, 223),
            breast=(396, 272),
            comb="walnut",
            red="#7A3F57",
            lobe="#69B7B2",
            face="#76607A",
            iris="#3A2A2C",
            beak="#7D7B8B",
            leg="#6F7286",
            leg_len=60,
            pattern="fluff",
            fluff=17,
            tail_deg=212,
            tail_len=70,
            tail_w=60,
            tail_at=(138, 262),
            crest=("#FFFDF5", "#E3D6C4"),
            booted=True,
            wattle=0.6,
            wing_len=126,
        ),
        Breed(
            "wyandotte",
            ("#FBF5E8", "#D9CEBD", "#FFFDF7"),
            ("#FBF5E8", "#D3C8B8", "#FFFDF7"),
            ("#FBF5E8", "#D3C8B8", "#FFFDF7"),
            ("#45414B", "#322E37", "#68626E"),
            CURVY,
            head=(358, 138, 45),
            nape=(250, 259),
            breast=(402, 290),
            comb="rose",
            pattern="lace",
            mark="#3F3B45",
            tail_deg=232,
            tail_len=92,
            tail_w=52,
            tail_spread=70,
            tail_at=(122, 250),
            fluff=9,
            leg_len=52,
            hackle_streak="#3F3B45",
        ),
        Breed(
            "leghorn",
            ("#FFFAEE", "#E2D6C3", "#FFFFFB"),
            ("#FFFAEE", "#E2D6C3", "#FFFFFB"),
            ("#F6EDDD", "#D9CBB6", "#FFFDF6"),
            ("#FBF4E6", "#DACDB9", "#FFFFFB"),
            SLIM,
            head=(352, 112, 42),
            nape=(252, 247),
            breast=(386, 270),
            comb="floppy",
            lobe="#FFF6E6",
            tail_deg=236,
            tail_len=142,
            tail_w=40,
            tail_n=6,
            tail_spread=78,
            tail_at=(120, 232),
            leg_len=96,
            wing_at=(296, 262),
            wing_w=84,
            wattle=1.25,
            scale=0.87,
        ),
        Breed(
            "marans",
            ("#3E3841", "#2C272F", "#57505B"),
            ("#C96F31", "#9A4C22", "#E5974E"),
            ("#37323B", "#27232A", "#4F5A58"),
            ("#38343D", "#29252C", "#4A6C60"),
            LONG,
            head=(354, 122, 45),
            comb="single",
            comb_size=0.95,
            leg="#8C8288",
            beak="#8B7355",
            iris="#E8873A",
            tail_deg=226,
            tail_len=118,
            sheen="#3F7A64",
            pattern="sheen",
            booted=True,
            leg_len=64,
            mark="#3F7A64",
        ),
        Breed(
            "australorp",
            ("#34363F", "#24252D", "#4C515C"),
            ("#34363F", "#24252D", "#4C515C"),
            ("#2F323B", "#22242B", "#46505A"),
            ("#31343D", "#23252C", "#3F6F72"),
            ROCK,
            head=(352, 128, 45),
            comb="single",
            leg="#6C6A74",
            beak="#54505A",
            iris="#5A3524",
            tail_deg=220,
            tail_len=104,
            tail_w=46,
            sheen="#2F7F83",
            pattern="sheen",
            mark="#2F7F83",
            fluff=7,
            leg_len=58,
        ),
    ]
}


COCK = Breed(
    "rooster",
    ("#8E3B25", "#68281A", "#B0583A"),
    ("#E39A36", "#BC7426", "#F5C468"),
    ("#7C3320", "#5A2418", "#A34A2C"),
    ("#2F4A4A", "#22363A", "#6FA08E"),
    TALL,
    head=(356, 112, 46),
    nape=(250, 231),
    breast=(404, 284),
    comb="single",
    comb_size=1.3,
    tail_at=(150, 262),
    wing_at=(304, 262),
    wattle=1.35,
    leg_len=74,
    sheen="#3F7A70",
    mark="#5A2418",
    scale=0.9,
)


EGG_TINT = {
    "ameraucana": ("#BBDDD2", "#8DBFB3", "#E2F2EC"),
    "buckeye": ("#D9A06E", "#B47B4B", "#EFC59B"),
    "barred_rock": ("#D9A06E", "#B47B4B", "#EFC59B"),
    "orpington": ("#E3B889", "#BD8F5F", "#F3D5B2"),
    "leghorn": ("#FBF1DE", "#DDCBAB", "#FFFDF6"),
    "silkie": ("#F8E7CA", "#DDBF92", "#FFF9EC"),
}


FRAME_BREEDS = ("ameraucana", "buckeye", "barred_rock", "leghorn", "orpington", "silkie")
