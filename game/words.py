"""Every sentence a player reads, in the language of the player.

The English texts are the msgids: those of scenes stand where they are used (`words.ui("Start game")`), those of
refusals and of the log in `game/words_refusals.py` and `game/words_log.py`. Translations are gettext catalogues,
`assets/locale/<language>/LC_MESSAGES/game.mo`; `python tools/build_locale.py` makes them.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, reduce
from pathlib import Path
from typing import Any, Final

from game.bad_save import BadSave
from game.cards import CardSet
from game.chronicle import entries
from game.entry import MOODS, Entry
from game.happenings import Happening
from game.marks import to_translate as to_translate
from game.refusals import Refusal
from game.words_log import LOG, PLURAL_BY
from game.words_refusals import REFUSALS
from game.words_saves import SAVES

DOMAIN: Final = "game"
ENGLISH: Final = "en"
PADDED: Final = "xx"
"""A made-up language for tests: every string about 40 % longer than in English."""
_PLACE: Final = re.compile(r"\{(\w+)\}")


def number(points: int | str) -> str:
    """A number, or words with one, as it is printed in every language: with a true minus sign."""
    return str(points).replace("-", "\N{MINUS SIGN}")


class Words:
    """The texts in one language.

    `cards` names cards and hens; without it ids are shown. `seat_names` are the players' names by seat. Both may be set
    later. Raises `FileNotFoundError` naming the file if the language has no catalogue.
    """

    def __init__(
        self, lang: str, locale_dir: Path, cards: CardSet | None = None, seat_names: Sequence[str] = ()
    ) -> None:
        self.lang = lang
        self.cards = cards
        self.seat_names = list(seat_names)
        if lang == ENGLISH:
            self._texts: gettext.NullTranslations = gettext.NullTranslations()
        elif lang == PADDED:
            self._texts = _Padded()
        else:
            path = locale_dir / lang / "LC_MESSAGES" / f"{DOMAIN}.mo"
            if not path.is_file():
                raise FileNotFoundError(f"The language {lang} has no texts: {path} is missing.")
            with path.open("rb") as file:
                self._texts = gettext.GNUTranslations(file)

    # -- the screen ---------------------------------------------------------------------------------------------

    def ui(self, msgid: str, **params: object) -> str:
        """The text of a screen; `{name}` takes the parameter, other braces stay (they may be icons)."""
        return self._fill(self._texts.gettext(msgid) if msgid else "", params)

    def ui_n(self, one: str, many: str, n: int, **params: object) -> str:
        """The text for `n` things, with `{n}` filled in: `ui_n("{n} egg", "{n} eggs", 3)`."""
        return self._fill(self._texts.ngettext(one, many, n), {"n": n, **params})

    # -- refusals and the log -----------------------------------------------------------------------------------

    def refusal(self, refusal: Refusal) -> str:
        """The sentence for a refusal."""
        params: dict[str, Any] = refusal.about()
        template = self._template("refusal", REFUSALS[refusal.code], params.get("price", 0))
        return self._sentence(template, params)

    def save_problem(self, bad: BadSave) -> str:
        """The sentence for a saved game that cannot be read or written."""
        return self.ui(SAVES[bad.code], **bad.facts)

    def log(self, kind: str, **params: object) -> str:
        """One line of the log; parameters as in `game/entry.py`. Raises `KeyError` for an unknown kind."""
        filled: dict[str, Any] = dict(params)
        if kind == "fox_walked":
            parts = [self._part("part_fox_hens", filled["hens"]), self._part("part_fox_food", filled["food"])]
            filled["sum"] = self._log_text("sum_separator").join(part for part in parts if part)
        elif kind == "score_counted":
            filled["sum"] = self._score_sum(filled["ribbons"], filled["hens"], filled.get("gone", 0))
            if not filled["sum"]:
                kind = "score_counted_nothing"
        template = self._template("log", LOG[kind], filled.get(PLURAL_BY.get(kind, "n"), 0))
        return self._sentence(template, filled)

    def entry(self, entry: Entry) -> str:
        """The line of an entry, or the sentence of an AI seat's reason."""
        return self.log(entry.kind, **entry.about())

    reason = entry

    def reasons(self, reasons: Iterable[Entry]) -> str:
        """Why an AI seat did something, in one paragraph."""
        return self.join(self.entry(reason) for reason in reasons)

    def happening(self, happening: Happening, viewer: int | None = None, reveal: bool = False) -> list[str]:
        """The log lines of a happening, for the eyes of seat `viewer` (None: an onlooker). Needs `cards`.

        With `reveal` (after the end of the game) hidden cards are named too.
        """
        if self.cards is None:
            raise ValueError("Words needs the card set to tell what happened.")
        return [self.entry(line) for line in entries(happening, self.cards, viewer, reveal)]

    # -- names --------------------------------------------------------------------------------------------------

    def local(self, text: Mapping[str, str]) -> str:
        """The wording of a card file in this language, such as `words.local(hen.text)`."""
        found = text.get(self.lang) or text.get(ENGLISH) or next(iter(text.values()), "")
        return _longer(found) if self.lang == PADDED else _curly(found) if self.lang == ENGLISH else found

    def card(self, kind: int | str) -> str:
        """The name of a supply card, by its kind id or its index in `CardSet.supply`."""
        if self.cards is None:
            return _readable(kind)
        index = kind if isinstance(kind, int) else self.cards.kind_by_id.get(kind)
        return _readable(kind) if index is None else self.local(self.cards.supply[index].name)

    def hen(self, hen: int | str) -> str:
        """The name of a hen, by her id or her index in `CardSet.hens`."""
        if self.cards is None:
            return _readable(hen)
        index = hen if isinstance(hen, int) else self.cards.hen_by_id.get(hen)
        return _readable(hen) if index is None else self.local(self.cards.hens[index].name)

    def event(self, event: int | str) -> str:
        """The name of an event, by its id or its index in `CardSet.events`."""
        if self.cards is None:
            return _readable(event)
        index = event if isinstance(event, int) else self.cards.event_by_id.get(event)
        return _readable(event) if index is None else self.local(self.cards.events[index].name)

    def breed(self, breed: str) -> str:
        """The name of a breed."""
        found = [b.name for b in self.cards.breeds if b.id == breed] if self.cards else []
        return self.local(found[0]) if found else _readable(breed)

    def title(self, title: str) -> str:
        """The name of a solo title."""
        found = [t.name for t in self.cards.titles if t.id == title] if self.cards else []
        return self.local(found[0]) if found else _readable(title)

    def seat(self, seat: int) -> str:
        """The name of the player on a seat."""
        if 0 <= seat < len(self.seat_names) and self.seat_names[seat]:
            return self.seat_names[seat]
        return self.ui("Player {n}", n=seat + 1)

    def mood(self, mood: int | str) -> str:
        """ "happy", "content", "sad" or "ran away", by number or name."""
        return self._log_text(f"mood_{MOODS[mood] if isinstance(mood, int) else mood}")

    def row(self, row: str) -> str:
        """What a row sells: "supplies" for "market", "hens" for "chickens"."""
        return self._log_text(f"row_{row}")

    def names(self, names: Sequence[str]) -> str:
        """Names as a list: "Mia, Ben and Otto"."""
        if len(names) < 2:
            return "".join(names)
        return self._log_text("list_separator").join(names[:-1]) + self._log_text("list_last") + names[-1]

    def points(self, name: str, score: int) -> str:
        """Whose points they are: "Player 1: 6", in one piece; a line does not end in it."""
        return self.ui("{name}: {points}", name=name, points=number(score)).replace(" ", "\u00a0")

    def standing(self, names: Sequence[str], scores: Sequence[int]) -> str:
        """Who has how many points: "Mia: 6, Ben: 5"."""
        each = [self.points(name, score) for name, score in zip(names, scores, strict=False)]
        return reduce(lambda some, one: self.ui("{some}, {one}", some=some, one=one), each) if each else ""

    def join(self, sentences: Iterable[str]) -> str:
        """Whole sentences in one paragraph; empty ones are left out. Chinese puts no space after a full stop."""
        return ("" if self.lang.startswith("zh") else " ").join(sentence for sentence in sentences if sentence)

    def counted(self, kinds: Iterable[int | str]) -> str:
        """Cards with their numbers, in the order in which they first come: "2 x Yard Scraps, Corn"."""
        counts: dict[int | str, int] = {}
        for kind in kinds:
            counts[kind] = counts.get(kind, 0) + 1
        named = [self.card(kind) if n == 1 else self._times(n, self.card(kind)) for kind, n in counts.items()]
        return self._log_text("list_separator").join(named)

    def _times(self, n: int, card: str) -> str:
        """Several of one card; a line does not end between the number and the name."""
        return self._fill(self._log_text("card_count"), {"n": n, "card": card}).replace("× ", "×\u00a0")

    # -- inside -------------------------------------------------------------------------------------------------

    def _fill(self, template: str, params: Mapping[str, object]) -> str:
        if self.lang in (ENGLISH, PADDED):
            template = _curly(template)
            return _PLACE.sub(lambda m: str(params.get(m[1], m[0])), template) if params else template
        return _filled_wide(template, params) if params else template

    def _template(self, context: str, text: str | tuple[str, str], number: int) -> str:
        if isinstance(text, tuple):
            return self._texts.npgettext(context, text[0], text[1], number)
        return self._texts.pgettext(context, text)

    def _log_text(self, kind: str) -> str:
        return self._template("log", LOG[kind], 0)

    def _part(self, kind: str, n: int) -> str:
        """One summand, or nothing for 0."""
        return self._fill(self._template("log", LOG[kind], n), {"n": n}) if n else ""

    def _score_sum(self, ribbons: int, hens: int, gone: int) -> str:
        plus = [part for part in (self._part("part_ribbons", ribbons), self._part("part_hens", hens)) if part]
        text = self._log_text("sum_separator").join(plus)
        if gone and not plus:
            return self._part("part_gone", -gone)
        return f"{text} - {self._part('part_gone', gone)}" if gone else text

    def _sentence(self, template: str, params: Mapping[str, Any]) -> str:
        shown: dict[str, object] = {}
        for name, value in params.items():
            if name in ("card", "other") and self._is_hen(value):
                # Chinese puts card names in corner brackets, but not the names of hens.
                template = template.replace(f"「{{{name}}}」", f"{{{name}}}")
            shown[name] = self._shown(name, value)
        return self._fill(template, shown)

    def _shown(self, name: str, value: Any) -> object:
        if name == "cards":
            return self.counted(value)
        if isinstance(value, tuple):
            return self.names([self._name(one) for one in value])
        if name == "seat":
            return self.seat(value)
        if name == "mood":
            return self.mood(value)
        if name == "row":
            return self.row(value)
        if name == "title":
            return self.title(value)
        return self._name(value) if name in ("card", "other", "hen", "event") else value

    def _name(self, one: int | str) -> str:
        """The name of a seat (a number) or of a hen, an event or a card (an id)."""
        if isinstance(one, int):
            return self.seat(one)
        if self._is_hen(one):
            return self.hen(one)
        return self.event(one) if self.cards and one in self.cards.event_by_id else self.card(one)

    def _is_hen(self, one: Any) -> bool:
        return self.cards is not None and isinstance(one, str) and one in self.cards.hen_by_id


class _Padded(gettext.NullTranslations):
    """English with padding at the end of every text."""

    def gettext(self, message: str) -> str:
        return _longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _longer(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return _longer(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return _longer(msgid1 if n == 1 else msgid2)


_FILLER: Final = "longer words in another tongue "


def _longer(text: str) -> str:
    """`text` and a filler, 1.4 times as long (at least 2 characters more), with a break point now and then."""
    visible = len(_PLACE.sub("12", text))
    if not text.strip():
        return text
    extra = max(2, round(visible * 0.4))
    filler = (" " if extra > 5 else "") + _FILLER * (extra // len(_FILLER) + 1)
    return text + filler[:extra].rstrip()


@lru_cache(maxsize=2048)
def _curly(text: str) -> str:
    """Straight quotes become curly ones, and an x between numbers a multiplication sign."""
    text = re.sub(r"(?<=[\w}])'", "\u2019", text)
    text = re.sub(r"\"([^\"]*)\"", "\u201c\\1\u201d", text)
    return re.sub(r"(?<=[\d}] )x(?= [\w{])", "\u00d7", text)


_SPACED_PLACE: Final = re.compile(r"( ?)\{(\w+)\}( ?)")


def _filled_wide(template: str, params: Mapping[str, object]) -> str:
    """`template` filled in for Chinese, which puts a space beside numbers and Latin names, but none between two Chinese
    characters: the spaces around a place go where the value is Chinese."""

    def put(match: re.Match[str]) -> str:
        value = str(params.get(match[2], "{" + match[2] + "}"))
        before, after = match[1], match[3]
        if before and _wide(value[:1]) and _wide(template[match.start() - 1 : match.start()]):
            before = ""
        if after and _wide(value[-1:]) and _wide(template[match.end() : match.end() + 1]):
            after = ""
        return before + value + after

    return _SPACED_PLACE.sub(put, template)


def _wide(character: str) -> bool:
    return character >= "\u2e80"


def _readable(id: int | str) -> str:
    return str(id).replace("_", " ").capitalize()
