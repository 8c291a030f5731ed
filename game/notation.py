"""A position as text, both ways. The grammar and examples are in docs/notation.md.

`format_position(table)` writes it, `parse_position(text, cards)` reads it or raises `BadText` with the line. What is
not named takes its value from the set-up, and `?` at the end of a deck stands for the cards that lie nowhere else,
shuffled by the seed.
"""

from __future__ import annotations

from collections.abc import Iterable

from game import naming, notation_modes, rng, set_up, terms
from game.cards import CardSet
from game.naming import BadText, card_name
from game.rules import clean
from game.status import REMEMBERED, cards_in_game, hens_in_game, status
from game.table import AWAY, CONTENT, HAPPY, MOODS, NOTHING, OVER, SAD, STEPS, UNKNOWN, Bird, Options, Seat, Table

MAX_CHARACTERS = 100_000
MAX_CAP = 10_000

NUMBERS = ("round", "first", "acting", "seed", "random", "target", "cap", "seats", "fox")
FLAGS = ("open_hands", "rooster_is_extra", "events")
SEAT_NUMBERS = ("eggs", "ribbons")
SEAT_FLAGS = ("hen_bought", "shopped", "gift_used", "tipped", "event_done")
PILES = ("hand", "deck", "discard", "storage", "used", "played")
HENS = ("fed", "watered")
COMMON = ("market", "market_deck", "market_discard", "trashed")
COMMON_HENS = ("chickens", "chicken_deck", "chicken_discard", "retired")
LISTS = ("flock", *PILES, *HENS, *COMMON, *COMMON_HENS, *notation_modes.LISTS)
KEYWORDS = frozenset((*NUMBERS, *FLAGS, *SEAT_NUMBERS, *SEAT_FLAGS, *LISTS, "phase", "seat"))
MOOD_WORDS = {"happy": HAPPY, "content": CONTENT, "sad": SAD, "away": AWAY}


# Writing


def format_position(table: Table, exact: bool = False) -> str:
    """The table as text that reads back to an equal one.

    Copies of a kind are alike to the rules (but for `REMEMBERED`), so they are numbered only when `exact`; without it
    the text reads back to a table that prints the same, and with it to one with the same digest.
    """
    options = table.options
    head = [f"round {table.round} phase {table.step} first {table.first} acting {table.acting}"]
    head.append(f"target {options.target} cap {options.cap}")
    head += [flag for flag in FLAGS if getattr(options, flag)]
    head.append(f"random {table.random}")
    lines = [" ".join(head)]
    for index, seat in enumerate(table.seats):
        flags = [flag for flag in SEAT_FLAGS if getattr(seat, flag)]
        lines.append(" ".join([f"seat {index} eggs {seat.eggs} ribbons {seat.ribbons}", *flags]))
        lines.append("  flock " + _words(format_bird(table.cards, bird) for bird in seat.flock))
        for zone in PILES:
            pile = getattr(seat, zone)
            if pile or zone not in ("used", "played"):
                lines.append(f"  {zone} " + _cards(table, reversed(pile) if zone == "deck" else pile, exact))
        for zone in HENS:
            if getattr(seat, zone):
                lines.append(f"  {zone} " + _hens(table, getattr(seat, zone)))
    lines.append("market " + _cards(table, table.market_row, exact))
    lines.append("market_deck " + _cards(table, reversed(table.market_deck), exact))
    lines.append("market_discard " + _cards(table, table.market_discard, exact))
    lines.append("trashed " + _cards(table, table.trashed, exact))
    lines.append("chickens " + _hens(table, table.chicken_row))
    lines.append("chicken_deck " + _hens(table, reversed(table.chicken_deck)))
    lines.append("chicken_discard " + _hens(table, table.chicken_discard))
    if table.retired:
        lines.append("retired " + _hens(table, table.retired))
    lines += notation_modes.format_modes(table)
    return "\n".join(lines) + "\n"


def format_bird(cards: CardSet, bird: Bird) -> str:
    """`alice:happy`, `darla:sad+thirsty`, `sansa:chick`."""
    name = naming.hen_name(cards, bird.hen)
    if bird.chick:
        return f"{name}:chick"
    return f"{name}:{MOODS[bird.mood]}" + ("+thirsty" if bird.thirsty else "")


def _words(words: Iterable[str]) -> str:
    return " ".join(words) or "-"


def _cards(table: Table, pile: Iterable[int], exact: bool) -> str:
    cards = table.cards
    special = {NOTHING: "-", UNKNOWN: "?"}
    return _words(
        special[card] if card < 0 else card_name(cards, card, exact or cards.role[card] in REMEMBERED) for card in pile
    )


def _hens(table: Table, pile: Iterable[int]) -> str:
    special = {NOTHING: "-", UNKNOWN: "?"}
    return _words(special[hen] if hen < 0 else naming.hen_name(table.cards, hen) for hen in pile)


# Reading


def parse_position(text: str, cards: CardSet) -> Table:
    """The table that the text describes. Raises `BadText` naming line and word, or every broken invariant of
    `status`.
    """
    if len(text) > MAX_CHARACTERS:
        raise BadText(f"the position is longer than {MAX_CHARACTERS} characters")
    return _Reader(text, cards).table()


class _Reader:
    """Words are collected under their keywords first; then the table is laid from the named parts, then from what is
    left.
    """

    def __init__(self, text: str, cards: CardSet) -> None:
        self.cards = cards
        self.line = 0
        self.head: dict[str, int] = {}
        self.step = STEPS[0]
        self.common: dict[str, list[tuple[int, str]]] = {}
        self.seats: dict[int, dict[str, list[tuple[int, str]]]] = {}
        self.counts: dict[int, dict[str, int]] = {}
        for number, raw in enumerate(text.splitlines(), 1):
            self.line = number
            self._line(raw)

    def _fail(self, what: str, line: int | None = None) -> BadText:
        return BadText(f"line {line or self.line}: {what}")

    def _line(self, raw: str) -> None:
        """A `#` at the start of a word begins a comment."""
        try:
            words = iter(naming.check_words(naming.words_of(raw)))
        except BadText as error:
            raise self._fail(str(error)) from error
        target: list[tuple[int, str]] | None = None
        for word in words:
            if word not in KEYWORDS:
                if target is None:
                    raise self._fail(f"{word!r} is no keyword of a position")
                target.append((self.line, word))
                continue
            target = None
            if word == "phase":
                self.step = self._step(next(words, ""))
            elif word == "seat":
                self._open_seat(self._number(word, next(words, "")))
            elif word in NUMBERS:
                self.head[word] = self._number(word, next(words, ""))
            elif word in FLAGS:
                self.head[word] = 1
            elif word in SEAT_NUMBERS:
                self._seat_counts(word)[word] = self._number(word, next(words, ""))
            elif word in SEAT_FLAGS:
                self._seat_counts(word)[word] = 1
            else:
                target = self._open_list(word)

    def _step(self, word: str) -> str:
        if word not in STEPS:
            raise self._fail(f"phase {word!r} is none of {', '.join(STEPS)}")
        return word

    def _number(self, name: str, word: str) -> int:
        if not word.isascii() or not word.isdigit() or len(word) > 20:
            raise self._fail(f"{name} needs a number, not {word!r}")
        return int(word)

    def _open_seat(self, index: int) -> None:
        if index in self.seats:
            raise self._fail(f"seat {index} stands here twice")
        if index >= 5:
            raise self._fail(f"seat {index}: seats are 0 to 4")
        self.seats[index] = {}
        self.counts[index] = {}

    def _current(self, word: str) -> int:
        if not self.seats:
            raise self._fail(f"{word!r} belongs under a seat")
        return next(reversed(self.seats))

    def _seat_counts(self, word: str) -> dict[str, int]:
        return self.counts[self._current(word)]

    def _open_list(self, word: str) -> list[tuple[int, str]]:
        common = word in (*COMMON, *COMMON_HENS, *notation_modes.LISTS)
        lists = self.common if common else self.seats[self._current(word)]
        if word in lists:
            raise self._fail(f"{word} stands here twice")
        lists[word] = []
        return lists[word]

    # Laying the table

    def table(self) -> Table:
        alone = "fox" in self.head or "fox_track" in self.common
        count = self.head.get("seats", max([0 if alone else 1, *self.seats]) + 1)
        options = Options(
            count,
            self.head.get("target", terms.USUAL_TARGET),
            bool(self.head.get("open_hands")),
            bool(self.head.get("rooster_is_extra")),
            bool(self.head.get("events")) or not self.common.keys().isdisjoint(notation_modes.EVENT_LISTS),
            self.head.get("cap", terms.ROUND_CAP),
        )
        if set_up.refusal(options):
            raise BadText(f"a game has 1 to 5 seats and a target of 6 to 15, not {count} and {options.target}")
        if not 1 <= options.cap <= MAX_CAP:
            raise BadText(f"cap: the last round is one from 1 to {MAX_CAP}, not {options.cap}")
        if alone and count > 1:
            raise BadText(f"the Fox comes to a game of 1 seat, not of {count}")
        if any(index >= count for index in self.seats):
            raise BadText(f"seat {max(self.seats)} is named, but the game has {count} seats")
        self.state = rng.seeded(self.head.get("seed", 0))
        table = Table(self.cards, options, [Seat(eggs=self.cards.head.start_eggs) for _ in range(count)])
        table.round = self.head.get("round", 1)
        table.step = self.step
        table.first = self.head.get("first", 0)
        table.acting = self.head.get("acting", table.first)
        for index, counts in self.counts.items():
            for name, value in counts.items():
                setattr(table.seats[index], name, bool(value) if name in SEAT_FLAGS else value)
        self._lay_cards(table)
        self._lay_hens(table)
        self.state = notation_modes.lay_modes(table, self.common, self.head.get("fox", 0), self.state, self._fail)
        table.random = self.head["random"] & rng.MASK if "random" in self.head else self.state
        if table.step == OVER:
            table.winners = clean.winners(table)
        if faults := status(table):
            raise BadText("; ".join(faults))
        return table

    def _lay_cards(self, table: Table) -> None:
        """Numbered copies first, so that the others can take the lowest numbers that are free."""
        cards = self.cards
        named = [*self.common.items(), *(entry for lists in self.seats.values() for entry in lists.items())]
        places = [words for name, words in named if name in PILES or name in COMMON if name != "played"]
        taken: set[int] = set()
        for words in places:
            for line, word in words:
                card = self._numbered(line, word)
                if card is not None:
                    if card in taken:
                        raise self._fail(f"{word} lies in two places", line)
                    taken.add(card)
        count = len(table.seats)
        allowed = cards_in_game(cards, count)

        def resolve(line: int, word: str, own: tuple[int, ...] = ()) -> int:
            """Unnumbered, a card of the seat's `own` starting deck, else the lowest copy that is free."""
            card = self._numbered(line, word)
            if card is None:
                self._check_sign(line, word)
                kind = naming.split_card(cards, word)[0]
                copies = cards.copies_by_id[kind]
                card = next((card for card in (*own, *copies) if card in copies and card not in taken), None)
                if card is None or card not in allowed:
                    raise self._fail(f"there are not so many copies of {kind}", line)
                taken.add(card)
            if card not in allowed:
                raise self._fail(f"{word} is not in a game of {count} seats", line)
            return card

        open_decks: list[tuple[list[int], list[int]]] = []
        for index, lists in self.seats.items():
            seat, own = table.seats[index], cards.start_cards(index)
            for name in PILES:
                if name not in ("deck", "played"):
                    getattr(seat, name).extend(resolve(*entry, own) for entry in _entries(lists.get(name, [])))
        for index, seat in enumerate(table.seats):
            own = cards.start_cards(index)
            words = self.seats.get(index, {}).get("deck", [(self.line, "?")])
            seat.deck = [resolve(*entry, own) for entry in _entries(words, deck=True)][::-1]
            if words and words[-1][1] == "?":
                open_decks.append((seat.deck, list(own)))
        for name in ("market_discard", "trashed"):
            getattr(table, name).extend(resolve(*entry) for entry in _entries(self.common.get(name, [])))
        table.market_row = [
            NOTHING if word == "-" else resolve(line, word) for line, word in self.common.get("market", [])
        ]
        deck_words = self.common.get("market_deck", [(self.line, "?")])
        table.market_deck = [resolve(*entry) for entry in _entries(deck_words, deck=True)][::-1]
        if deck_words and deck_words[-1][1] == "?":
            open_decks.append((table.market_deck, list(cards.market_cards)))
        for deck, pool in open_decks:
            self._top_up(deck, [card for card in pool if card not in taken], taken)
        table.trashed.extend(sorted(allowed - taken))
        self._row("market", table.market_row, table.market_deck)
        for index, lists in self.seats.items():
            table.seats[index].played = self._played(lists.get("played", []))

    def _top_up(self, deck: list[int], rest: list[int], taken: set[int]) -> None:
        """Named cards are the top, in order; the rest lies shuffled below."""
        taken.update(rest)
        self.state = rng.shuffle(self.state, rest)
        deck[:] = rest + deck

    def _row(self, name: str, row: list[int], deck: list[int]) -> None:
        if len(row) > 5:
            raise BadText(f"{name}: an offering has 5 slots, {len(row)} are named")
        if name not in self.common:
            while len(row) < 5 and deck:
                row.append(deck.pop())
        row.extend([NOTHING] * (5 - len(row)))

    def _played(self, words: list[tuple[int, str]]) -> list[int]:
        found: list[int] = []
        for line, word in _entries(words):
            card = self._numbered(line, word)
            if card is None or self.cards.role[card] not in REMEMBERED:
                raise self._fail(f"played: name the copy, such as gift_card#1, not {word!r}", line)
            found.append(card)
        return found

    def _check_sign(self, line: int, word: str) -> None:
        if word == "?":
            raise self._fail("? can only stand at the end of a deck", line)
        if word == "-":
            raise self._fail("- stands for nothing, so it stands alone", line)

    def _numbered(self, line: int, word: str) -> int | None:
        if word in ("-", "?"):
            return None
        try:
            return naming.split_card(self.cards, word)[1]
        except BadText as error:
            raise self._fail(str(error), line) from error

    def _lay_hens(self, table: Table) -> None:
        count = len(table.seats)
        taken: set[int] = set()
        for index, seat in enumerate(table.seats):
            words = self.seats.get(index, {}).get("flock")
            if words is None:
                seat.flock = [Bird(hen) for hen in self.cards.start_hens(index)]
            else:
                seat.flock = [self._bird(*entry) for entry in _entries(words)]
            taken.update(bird.hen for bird in seat.flock)
            for name in HENS:
                setattr(seat, name, self._hen_list(self.seats.get(index, {}).get(name, [])))
        table.chicken_row = [
            NOTHING if word == "-" else self._hen(line, word) for line, word in self.common.get("chickens", [])
        ]
        table.chicken_discard = self._hen_list(self.common.get("chicken_discard", []))
        table.retired = self._hen_list(self.common.get("retired", []))
        words = self.common.get("chicken_deck", [(self.line, "?")])
        table.chicken_deck = self._hen_list(words, deck=True)[::-1]
        taken.update(table.chicken_row, table.chicken_discard, table.chicken_deck, table.retired)
        left = sorted(hens_in_game(self.cards, count) - taken)
        market = set(self.cards.market_hens)
        if words and words[-1][1] == "?":
            self._top_up(table.chicken_deck, [hen for hen in left if hen in market], taken)
            left = [hen for hen in left if hen not in market]
        table.retired.extend(left)
        self._row("chickens", table.chicken_row, table.chicken_deck)

    def _hen(self, line: int, word: str) -> int:
        self._check_sign(line, word)
        try:
            return naming.find_hen(self.cards, word)
        except BadText as error:
            raise self._fail(str(error), line) from error

    def _hen_list(self, words: list[tuple[int, str]], deck: bool = False) -> list[int]:
        return [self._hen(line, word) for line, word in _entries(words, deck)]

    def _bird(self, line: int, word: str) -> Bird:
        name, _, state = word.partition(":")
        hen = self._hen(line, name)
        mood, plus, thirsty = state.partition("+")
        if plus and thirsty != "thirsty":
            raise self._fail(f"{word}: after + only 'thirsty' can stand", line)
        if mood == "chick" and not plus:
            return Bird(hen, chick=True)
        if state and mood not in MOOD_WORDS:
            raise self._fail(f"{word}: a mood is one of {', '.join(MOOD_WORDS)}, or chick", line)
        return Bird(hen, MOOD_WORDS.get(mood, CONTENT), bool(plus))


def _entries(words: list[tuple[int, str]], deck: bool = False) -> list[tuple[int, str]]:
    """The named entries of a list: a lone `-` stands for nothing, and a `?` that closes a deck for the rest."""
    if deck and words and words[-1][1] == "?":
        words = words[:-1]
    return [] if [word for _, word in words] == ["-"] else words
