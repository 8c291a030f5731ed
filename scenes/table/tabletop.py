"""What the panels of the table draw from: the picture, the place, and what the person at the table is just doing.

Everything here is plain data. The scene fills it in, the panels only read it; `Marks` is the part that changes while a
hand is moving.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from game.cards import CardSet
from game.seating import SeatSetup
from scenes.table.shown import Shown

if TYPE_CHECKING:
    from game.words import Words
    from scenes.art.faces import Faces
    from scenes.table.layout import Layout
    from scenes.ui.look import Look

Glow = Literal["", "target", "loves", "chosen"]
"""Why a thing stands out while a card is lifted: it can take it, she loves it, it is what is lifted or chosen."""


@dataclass(frozen=True)
class CardMark:
    """On a card of hand or storage. `tag` is a short word over it ("On Sansa", "1 left", "First", "x2")."""

    tag: str = ""
    dim: bool = False
    lifted: bool = False
    glow: Glow = ""
    badge: str = ""


@dataclass(frozen=True)
class HenMark:
    """On an own hen during care. Food and water as (given, previewed, needed); `chips` are (card, amount, auto) that
    she gets.

    `forecast` is one line such as "Content +3 {egg}", `tone` says how it reads: better, same or worse.
    """

    food: tuple[int, int, int] = (0, 0, 0)
    water: tuple[int, int, int] = (0, 0, 0)
    chips: tuple[tuple[int, int, bool], ...] = ()
    treat: int | None = None
    forecast: str = ""
    tone: Literal["better", "same", "worse", "gone"] = "same"
    mood_after: int | None = None
    thirsty_after: bool = False
    glow: Glow = ""
    fade: bool = False
    tag: str = ""


@dataclass(frozen=True)
class SaleMark:
    """On a slot of an offering. `short` are the eggs that the person lacks, 0 when it can be paid; `reason` says why
    not.
    """

    price: int = 0
    struck: int | None = None
    short: int = 0
    reason: str = ""
    glow: Glow = ""
    fade: bool = False
    badge: str = ""


@dataclass(frozen=True)
class FoxMark:
    """Steps that the Fox will go at the end of the round: one a hen, and one a food card left in hand."""

    hens: int = 0
    food: int = 0


@dataclass(frozen=True)
class SeatNote:
    """What stands at the foot of an opponent's panel: last action and state ("Thinking", "Ready", "Done")."""

    last: str = ""
    state: str = ""
    busy: bool = False
    reason: str = ""


@dataclass(frozen=True)
class LogLine:
    """One line of the log, with the seat whose shape stands beside it (None: nobody's). The small log leaves out
    details.
    """

    text: str
    seat: int | None = None
    heading: bool = False
    soft: bool = False
    detail: bool = False


@dataclass
class Marks:
    """All marks by card, hen and slot (from 0), and the words around the table."""

    cards: dict[int, CardMark] = field(default_factory=dict)
    hens: dict[int, HenMark] = field(default_factory=dict)
    market: list[SaleMark] = field(default_factory=lambda: [SaleMark()] * 5)
    chickens: list[SaleMark] = field(default_factory=lambda: [SaleMark()] * 5)
    yard: Glow = ""
    bin: Glow = ""
    discard: Glow = ""
    flock: Glow = ""
    deck: Glow = ""
    bumper: Literal["", "free", "lifted", "used"] = ""
    """The doubling that an event gives: not there, waiting, in the air, on a card."""
    fox: FoxMark | None = None
    now: str = ""
    now_refusal: bool = False
    summary_title: str = ""
    summary: tuple[tuple[str, str], ...] = ()
    summary_text: str = ""
    summary_final: bool = False
    warning: str = ""
    flock_text: tuple[str, ...] = ()
    notes: dict[int, SeatNote] = field(default_factory=dict)
    log: list[LogLine] = field(default_factory=list)
    whole_log: list[LogLine] = field(default_factory=list)


@dataclass
class Tabletop:
    """All that a panel may look at. `own` is the seat at the bottom of the screen; `hidden` cards lie face down in the
    hand.
    """

    layout: Layout
    look: Look
    faces: Faces
    words: Words
    cards: CardSet
    seats: tuple[SeatSetup, ...]
    shown: Shown
    marks: Marks
    own: int
    hidden: frozenset[str] = frozenset()
    """Anchors whose thing is in flight just now and so is not drawn in its place."""
    cover_hand: bool = False
    show_hand: str = ""
    """What the button over a hand that lies face down says; empty when there is none."""
    upright: bool = True

    @property
    def pose(self) -> str:
        """ "care" or "market"."""
        return self.layout.pose

    def others(self) -> list[int]:
        """The other seats in turn order after the own one."""
        count = len(self.seats)
        return [(self.own + offset) % count for offset in range(1, count)]
