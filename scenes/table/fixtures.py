"""Telling states of the table, for pictures and tests: written as positions, with the marks that a desk would set.

    kit = Kit((1920, 1080), "en")
    top = table("care", kit)              # or "market", "full", ...: see STATES

The words of the marks are examples in both languages; those of the log are the real ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game import library, places
from game.cards import CardSet
from game.notation import parse_position
from game.seating import SeatSetup
from game.table import Table
from game.words import Words
from scenes.art.faces import Faces
from scenes.art.pictures import Pictures
from scenes.table import prices
from scenes.table.fixture_positions import (
    ADVANCED_ALONE,
    ALONE,
    BUMPER,
    EMPTY,
    FULL,
    GONE,
    HAZEL,
    MANY,
    MIA,
    OTHERS,
    OTTO,
    ROSA,
    ROWS,
)
from scenes.table.layout import Pose, load_layout
from scenes.table.shown import Shown
from scenes.table.tabletop import CardMark, FoxMark, HenMark, LogLine, Marks, SaleMark, SeatNote, Tabletop
from scenes.ui.fonts import Fonts
from scenes.ui.look import Look
from scenes.ui.theme import Theme


@lru_cache(maxsize=1)
def the_cards() -> CardSet:
    """The shipped set, read once."""
    return library.read(places.cards_file())


@lru_cache(maxsize=1)
def _shared() -> tuple[Fonts, Pictures]:
    pygame.font.init()
    return Fonts(places.asset("fonts")), Pictures(places.asset("art", "pictures"))


class Kit:
    """Art, fonts and words for one window size and language. Needs a display mode to be set."""

    def __init__(self, size: tuple[int, int], lang: str, fonts: Fonts | None = None, pictures: Pictures | None = None,
                 text_scale: float = 1.0):  # fmt: skip
        shared = _shared()
        fonts, pictures = fonts or shared[0], pictures or shared[1]
        self.size, self.lang, self.cards = size, lang, the_cards()
        self.theme = Theme.for_window(size, text_scale)
        self.look = Look(self.theme, fonts, pictures)
        self.words = Words(lang, places.locale_folder(), self.cards)
        self._faces: dict[float, Faces] = {}

    def faces(self, scale: float) -> Faces:
        """Card faces for a layout of this scale."""
        if scale not in self._faces:
            fonts, pictures = self.look.fonts, self.look.pictures
            self._faces[scale] = Faces(pictures, fonts, self.cards, self.lang, scale=scale)
        return self._faces[scale]


PEOPLE = {
    1: (("Mia", "barn", "person"),),
    2: (("Mia", "barn", "person"), ("Ben", "pond", "person")),
    3: (("Mia", "barn", "person"), ("Ben", "pond", "person"), ("Hazel", "leaf", "farmer")),
    4: (
        ("Mia", "barn", "person"),
        ("Ben", "pond", "person"),
        ("Hazel", "leaf", "farmer"),
        ("Otto", "plum", "novice"),
    ),
    5: (
        ("Mia", "barn", "person"),
        ("Ben", "pond", "person"),
        ("Hazel", "leaf", "farmer"),
        ("Otto", "plum", "novice"),
        ("Rosa", "sun", "person"),
    ),
}
CHINESE = {"Mia": "小米", "Ben": "班班", "Hazel": "小榛", "Otto": "奧托", "Rosa": "羅莎"}


@dataclass(frozen=True)
class State:
    """A position, the pose of the table, and what writes the marks."""

    position: str
    pose: Pose
    marks: Callable[[Tabletop, Kit], None]
    cover: bool = False


def _say(kit: Kit, english: str, chinese: str) -> str:
    """An example sentence in the language of the kit."""
    return kit.words.local({"en": english, "zh_TW": chinese})


def log_lines(words: Words, round: int, first: int, seats: int) -> list[LogLine]:
    """Some lines of a log as they come up in a game."""
    last = seats - 1
    return [
        LogLine(words.log("round_started", round=round, seat=first), None, heading=True),
        LogLine(words.log("eggs_collected", seat=0, n=7, total=10), 0),
        LogLine(words.log("hen_laid_none_thirsty", hen="sansa", base=1), 0, soft=True),
        LogLine(words.log("eggs_collected", seat=last, n=3, total=11), last),
        LogLine(words.log("hand_drawn", seat=0, n=6), 0),
        LogLine(words.log("hen_laid_thirsty", hen="cushion", n=2, base=4), last, soft=True),
        LogLine(words.log("care_done", seat=min(1, last), n=4, total=4), min(1, last)),
    ]


def _log(top: Tabletop, kit: Kit) -> None:
    top.marks.log = log_lines(kit.words, top.shown.round, top.shown.first, len(top.seats))


def _notes(top: Tabletop, kit: Kit, market: bool) -> None:
    wait, done = _say(kit, "Waiting", "等候中"), _say(kit, "Done", "好了")
    if market:
        rows = [
            SeatNote(_say(kit, "Next to shop", "下一個逛市場"), wait),
            SeatNote(_say(kit, "Bought Corn, 4 eggs", "買了玉米，4 顆蛋"), done),
            SeatNote(_say(kit, "Shops last", "最後逛市場"), wait),
            SeatNote(_say(kit, "Shops last", "最後逛市場"), wait),
        ]
    else:
        ready, busy = _say(kit, "Ready", "好了"), _say(kit, "Thinking", "思考中")
        rows = [
            SeatNote(_say(kit, "Confirmed care", "確認照料了"), ready),
            SeatNote(_say(kit, "Fed 5 of 6 hens", "餵飽 5 隻，共 6 隻"), ready),
            SeatNote(_say(kit, "Feeding hens", "正在餵母雞"), busy, busy=True),
            SeatNote(_say(kit, "Confirmed care", "確認照料了"), ready),
        ]
    top.marks.notes = dict(zip(top.others(), rows, strict=False))


def _find(top: Tabletop, *kinds: str) -> list[int]:
    """The first own cards of these kinds, each card once."""
    seat = top.shown.seats[top.own]
    left = seat.hand + seat.storage
    found = []
    for kind in kinds:
        card = next(card for card in left if top.cards.kind(card).id == kind)
        left.remove(card)
        found.append(card)
    return found


def _care(top: Tabletop, kit: Kit) -> None:
    """In the middle of feeding: corn in the air over a hen that takes two of it."""
    say, marks, hen = _say, top.marks, top.cards.hen_by_id
    _log(top, kit)
    _notes(top, kit, market=False)
    scraps, more, corn, waterer = _find(top, "yard_scraps", "yard_scraps", "corn", "hanging_waterer")
    sansa, darla = kit.words.hen("sansa"), kit.words.hen("darla")
    del darla
    marks.cards = {
        scraps: CardMark(tag=say(kit, "On Sansa", "給珊莎"), dim=True),
        more: CardMark(tag=say(kit, "On Skye", "給絲凱"), dim=True),
        corn: CardMark(lifted=True),
        waterer: CardMark(tag=say(kit, "All used", "用完了"), dim=True),
    }
    need = {name: top.cards.hens[hen[name]].food for name in ("skye", "darla", "sansa", "rusty")}
    drink = {name: top.cards.hens[hen[name]].water for name in need}
    marks.hens = {
        hen["skye"]: HenMark(
            (1, 0, need["skye"]), (1, 0, drink["skye"]), ((more, 1, False), (waterer, 1, True)),
            forecast=say(kit, "Stays content", "保持滿足"), mood_after=1,
        ),
        hen["darla"]: HenMark(
            (0, 0, need["darla"]), (1, 0, drink["darla"]), ((waterer, 1, True),),
            forecast=say(kit, "Sad −2 {egg} −2 {points}", "難過 −2 {egg} −2 {points}"), tone="worse", mood_after=2,
        ),
        hen["sansa"]: HenMark(
            (1, need["sansa"] - 1, need["sansa"]), (1, 0, drink["sansa"]), ((scraps, 1, False), (waterer, 1, False)),
            forecast=say(kit, "Content +2 {egg}", "滿足 +2 {egg}"), tone="better", mood_after=1, glow="target",
            tag=say(kit, "2 for {name}, 1 left", "給{name} 2 份，剩 1 份").replace("{name}", sansa),
        ),
        hen["rusty"]: HenMark(
            (0, 0, need["rusty"]), (0, 0, drink["rusty"]),
            forecast=say(kit, "Sad −2 {egg} −1 {points}", "難過 −2 {egg} −1 {points}"), tone="worse", mood_after=2,
            thirsty_after=True,
        ),
    }  # fmt: skip
    marks.now = say(kit, "Drag food and water onto the hens.", "把食物和水拖到母雞身上。")
    marks.summary_title = say(kit, "If confirmed now", "現在確認的話")
    marks.summary = (
        (say(kit, "Eggs next round", "下一輪的蛋"), "7 → 5"),
        (say(kit, "Hen points", "母雞分數"), "4 → 1"),
        (say(kit, "Food left to give", "還能給的食物"), "1"),
    )
    marks.warning = say(kit, "2 hens would turn sad", "2 隻母雞會難過")


def _market(top: Tabletop, kit: Kit) -> None:
    """At the market with ten eggs."""
    say, marks = _say, top.marks
    _log(top, kit)
    _notes(top, kit, market=True)
    cards = top.cards
    marks.market = [SaleMark(price=cards.cost[card]) for card in top.shown.market_row]
    marks.market[3] = SaleMark(price=cards.cost[top.shown.market_row[3]], glow="chosen")
    marks.chickens = [SaleMark(price=cards.hens[card].cost) for card in top.shown.chicken_row]
    marks.now = say(kit, "Time to shop: 10 eggs to spend.", "可以逛市場了：有 10 顆蛋可用。")
    marks.flock_text = (
        say(kit, "This flock lays 9 eggs next round.", "雞群下一輪會下 9 顆蛋。"),
        say(
            kit, "A hen bought now grows up in round 5 and lays from round 6.",
            "現在買的母雞第 5 輪長大，第 6 輪開始下蛋。",
        ),
    )  # fmt: skip
    marks.summary_title = kit.words.card("corn")
    marks.summary_text = say(
        kit, "Costs 4, 6 eggs left. It goes to the discard pile.", "要 4 顆蛋，還剩 6 顆。放進棄牌區。"
    )
    marks.summary_final = True


def _dear(top: Tabletop, kit: Kit) -> None:
    """Little money, one hen bought already, a price struck through, empty slots."""
    _market(top, kit)
    marks, say = top.marks, _say
    short = say(kit, "3 short", "還差 3 顆")
    marks.market = [
        SaleMark(price=2), SaleMark(price=5, short=3, reason=short), SaleMark(price=0, struck=3, glow="target"),
        SaleMark(price=4, short=2), SaleMark(),
    ]  # fmt: skip
    done = say(kit, "One hen each round", "每輪只能買一隻母雞")
    marks.chickens = [SaleMark(price=3, fade=True, reason=done) for _ in range(4)] + [SaleMark()]
    marks.bin, marks.discard = "target", "target"
    marks.now, marks.now_refusal = say(kit, "One hen each round. The others must wait.", "每輪只能買一隻母雞。"), True


def _advanced(top: Tabletop, kit: Kit) -> None:
    """Feeding while the doubling of Bumper Crop waits."""
    _care(top, kit)
    top.marks.bumper = "free"


def _off_season(top: Tabletop, kit: Kit) -> None:
    """Hens are dearer than printed."""
    _market(top, kit)
    top.marks.chickens = prices.hens(top.shown)


def _alone(top: Tabletop, kit: Kit) -> None:
    """Feeding while the Fox waits."""
    _care(top, kit)
    top.marks.notes = {}
    top.marks.fox = FoxMark(4, 1)


def _alone_market(top: Tabletop, kit: Kit) -> None:
    """Shopping while the Fox waits."""
    _market(top, kit)
    top.marks.notes = {}
    top.marks.fox = FoxMark(3, 2)


def _full(top: Tabletop, kit: Kit) -> None:
    """The busiest table there is."""
    say, marks, hen, words = _say, top.marks, top.cards.hen_by_id, kit.words
    _log(top, kit)
    _notes(top, kit, market=False)
    scraps, greens, corn, waterer, gnome = _find(
        top, "yard_scraps", "garden_greens", "corn", "hanging_waterer", "garden_gnome"
    )
    stored = top.shown.seats[top.own].storage[0]

    def on(name: str) -> str:
        return say(kit, "On {name}", "給{name}").replace("{name}", words.hen(name))

    marks.cards = {
        scraps: CardMark(on("skye"), dim=True), greens: CardMark(on("darla"), dim=True),
        corn: CardMark(on("waffles"), dim=True, badge="× 2"),
        waterer: CardMark(say(kit, "All used", "用完了"), dim=True),
        gnome: CardMark(glow="chosen"), stored: CardMark(say(kit, "All used", "用完了"), dim=True),
    }  # fmt: skip
    given = {"skye": (1, 1, scraps), "darla": (2, 1, greens), "waffles": (3, 0, corn), "rusty": (0, 1, waterer)}
    for bird in top.shown.seats[top.own].flock:
        name = top.cards.hens[bird.hen].id
        printed = top.cards.hens[bird.hen]
        food, water, card = given.get(name, (0, 0, -1))
        fed = food >= printed.food
        marks.hens[bird.hen] = HenMark(
            (min(food, printed.food), 0, printed.food),
            (min(water, printed.water), 0, printed.water),
            ((card, food or water, False),) if card >= 0 else (),
            tone="gone" if bird.mood == 3 else "better" if fed and bird.mood == 2 else "same" if fed else "worse",
            mood_after=3 if bird.mood == 3 else 1 if fed and bird.mood == 2 else bird.mood if fed else bird.mood + 1,
            thirsty_after=water < printed.water,
        )
    marks.hens[hen["biscuit"]] = HenMark((0, 2, 2), (0, 0, 1), mood_after=0, glow="target")
    marks.now = say(kit, "Play these first: Garden Gnome.", "先打這些：「花園小矮人」。")
    marks.summary_title = say(kit, "If confirmed now", "現在確認的話")
    marks.summary = (
        (say(kit, "Eggs next round", "下一輪的蛋"), "17 → 7"),
        (say(kit, "Hen points", "母雞分數"), "6 → −3"),
        (say(kit, "Food left to give", "還能給的食物"), "0"),
    )
    marks.warning = say(kit, "6 hens would get worse", "6 隻母雞會變差")


def _watching(top: Tabletop, kit: Kit) -> None:
    """Somebody else is busy."""
    _log(top, kit)
    _notes(top, kit, market=False)
    top.marks.now = _say(kit, "is feeding hens.", "正在餵母雞。")


def _first(top: Tabletop, kit: Kit) -> None:
    """A second round with two chicks, and nothing in hand."""
    _watching(top, kit)
    top.marks.now = _say(kit, "No cards left. Confirm your care.", "沒有卡了，確認照料吧。")
    top.marks.log = top.marks.log[:2]


def _treats(top: Tabletop, kit: Kit) -> None:
    """A worm in the air: those that love it glow, the others fade."""
    _care(top, kit)
    hen, marks = top.cards.hen_by_id, top.marks
    (worm,) = _find(top, "worm_treat")
    (corn,) = _find(top, "corn")
    marks.cards[worm] = CardMark(lifted=True)
    marks.cards[corn] = CardMark(tag=_say(kit, "1 left", "剩 1 份"))
    from dataclasses import replace

    loves = _say(kit, "loves it", "最愛")
    marks.hens[hen["darla"]] = replace(
        marks.hens[hen["darla"]], glow="loves", tag=loves, treat=worm, tone="same",
        forecast=_say(kit, "Stays happy", "保持開心"),
    )  # fmt: skip
    marks.hens[hen["rusty"]] = replace(marks.hens[hen["rusty"]], glow="loves", tag=loves)
    for name in ("skye", "sansa", "bianca"):
        mark = marks.hens.get(hen[name], HenMark())
        marks.hens[hen[name]] = replace(mark, glow="", tag="", fade=True, food=(1, 0, mark.food[2]))
    marks.yard = "target"


STATES: dict[str, State] = {
    "care": State(MIA + OTHERS + HAZEL + OTTO + ROWS, "care", _care),
    "market": State(MIA.replace("phase care", "phase market") + OTHERS + HAZEL + OTTO + ROWS, "market", _market),
    "treats": State(MIA + OTHERS + HAZEL + ROWS, "care", _treats),
    "two": State(MIA.replace("first 2", "first 1") + OTHERS + ROWS, "care", _care),
    "full": State(FULL + OTHERS + HAZEL + OTTO + ROSA + ROWS, "care", _full),
    "full_market": State(
        FULL.replace("phase care", "phase market") + OTHERS + HAZEL + OTTO + ROSA + ROWS, "market", _market
    ),
    "many": State(MANY + OTHERS + HAZEL + OTTO + ROWS, "care", _watching),
    "dear": State(
        MIA.replace("phase care", "phase market") + OTHERS + HAZEL + OTTO
        + "market garden_greens worm_treat rain_barrel corn -\nchickens butterball domino alice powder_puff -\n",
        "market",
        _dear,
    ),
    "advanced": State(BUMPER + OTHERS + HAZEL + OTTO + ROWS, "care", _advanced),
    "advanced_market": State(
        BUMPER.replace("phase care", "phase market").replace("bumper_crop", "off_season")
        + OTHERS + HAZEL + OTTO + ROWS,
        "market",
        _off_season,
    ),
    "kitty": State(
        BUMPER.replace("phase care", "phase market").replace("bumper_crop", "bad_kitty") + OTHERS + HAZEL + ROWS,
        "market",
        _market,
    ),
    "solo": State(ALONE + ROWS, "care", _alone),
    "solo_market": State(ALONE.replace("phase care", "phase market") + ROWS, "market", _alone_market),
    "solo_advanced": State(
        ADVANCED_ALONE + ROWS,
        "care",
        _alone,
    ),
    "gone": State(GONE, "care", _watching),
    "chicks": State(EMPTY + OTHERS + HAZEL, "care", _first),
    "covered": State(MIA + OTHERS + HAZEL + OTTO + ROWS, "care", _watching, cover=True),
}  # fmt: skip


@lru_cache(maxsize=32)
def position(name: str) -> Table:
    """The table of a state. Do not change it."""
    return parse_position(STATES[name].position.replace("\n        ", " "), the_cards())


def table(name: str, kit: Kit, *, pose: Pose | None = None) -> Tabletop:
    """A state as the panels get it."""
    state, laid = STATES[name], position(name)
    people = PEOPLE[len(laid.seats)]
    seats = tuple(
        SeatSetup(CHINESE[who] if kit.lang == "zh_TW" else who, seat, kind)  # type: ignore[arg-type]
        for who, seat, kind in people
    )
    kit.words.seat_names = [seat.name for seat in seats]
    layout = load_layout(places.asset("maps"), kit.size, len(seats), pose or state.pose, kit.theme.text_scale)
    top = Tabletop(
        layout=layout, look=kit.look, faces=kit.faces(layout.face_scale), words=kit.words, cards=kit.cards, seats=seats,
        shown=Shown.of(laid, 0), marks=Marks(), own=0, cover_hand=state.cover,
    )  # fmt: skip
    state.marks(top, kit)
    return top
