"""What has to hold in any game, whoever plays it: 5,000 games of random seats in all modes.

One to five seats, with events and without, alone against the Fox, all variants, early tables and rich ones. Cheap
checks are made after every action, the dearer ones at random moments. With `-s` a table of what took effect is printed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from game import legality
from game import table as tables
from game.action_text import format_action, parse_action
from game.actions import (
    Action,
    BuyHen,
    BuySupply,
    Care,
    ClearChickens,
    ClearMarket,
    Close,
    Collect,
    Done,
    Draw,
    DustBath,
    Gift,
    Gnome,
    Link,
    Mice,
    Portion,
    RoostDraw,
    Rooster,
    RoostSwap,
    Sell,
    Shed,
    Swing,
    Tip,
    Trash,
    Treat,
    Tunnels,
    TurnHen,
)
from game.actions import from_plain as action_from_plain
from game.actions import to_plain as action_to_plain
from game.happenings import (
    AnyHappening,
    CommonShuffled,
    DeckShuffled,
    DeckTipped,
    EventTurned,
    FoxTurned,
    GnomeDrew,
    HandDiscarded,
    HandDrawn,
    Happening,
    RoostDrew,
    SlotFilled,
)
from game.match import Match, Refused, digest, perform
from game.notation import format_position, parse_position
from game.refusals import PARAMETERS
from game.rules import scoring
from game.status import status
from game.table import Table
from game.view import redeal, view
from tests.game.coverage import LEAST, Coverage
from tests.game.play import the_cards
from tests.game.players import random_action, random_match

GAMES, CHUNKS = 5000, 25
SAMPLE = 0.006
"""How often the dear checks are made."""


@cache
def played(chunk: int) -> Coverage:
    """Plays the games of a chunk, once, and tells what took effect in them."""
    seen = Coverage()
    for number in range(chunk * GAMES // CHUNKS, (chunk + 1) * GAMES // CHUNKS):
        dice = Random(number)
        match = random_match(dice, longest=60 if number % 200 == 0 else 5)
        options = match.table.options
        seen.modes[f"{options.seats} seats" + (" with events" if options.events else "")] += 1
        seen.modes["open_hands"] += options.open_hands
        seen.modes["rooster_is_extra"] += options.rooster_is_extra
        seen.modes["target 8"] += options.target == 8
        play_one(match, dice, seen)
    return seen


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_any_game_keeps_the_rules_of_the_house(chunk: int) -> None:
    assert played(chunk).actions["Done"] > 0


def test_every_card_and_every_event_took_effect() -> None:
    """A card or an event that these games never show would be tested by nothing above."""
    seen = Coverage()
    for chunk in range(CHUNKS):
        seen.add(played(chunk))
    print(f"\n{seen.text()}")
    expected = [
        (seen.cards, [kind.id for kind in the_cards().supply]),
        (seen.events, [event.id for event in the_cards().events]),
        (seen.fox, [card.id for card in the_cards().fox]),
        (seen.actions, [kind.__name__ for kind in legality.RULES]),
    ]
    rare = {name: counts[name] for counts, names in expected for name in names if counts[name] < LEAST}
    assert not rare, f"seen fewer than {LEAST} times: {rare}"
    modes = [f"{seats} seats{more}" for seats in range(1, 6) for more in ("", " with events")]
    assert min(seen.modes[mode] for mode in (*modes, "open_hands", "rooster_is_extra", "target 8")) >= 100, seen.modes


def play_one(match: Match, dice: Random, seen: Coverage) -> None:
    cards, hens = all_cards(match.table), all_hens(match.table)
    kept: list[tuple[Table, str]] = []
    check_every_time(match.table, cards, hens)
    while not match.over:
        table = match.table
        sampled = dice.random() < SAMPLE
        if sampled:
            check_copies_and_texts(table)
            check_views(table, dice)
            check_choices(table)
            check_undo(match)
            kept += [(table.copy(), digest(table)), (table, digest(table))]
        action = random_action(table, dice)
        if sampled:
            check_action_forms(action, table)
        happenings = match.apply(action)
        seen.note(table, action, happenings)
        check_every_time(match.table, cards, hens, dice.random() < 0.2 or match.over)
        assert action.reveals(table) == shows_something(table, happenings), (action, happenings)
        assert match.steps[-1].reveals == shows_something(table, happenings)
        if sampled:
            check_happenings(happenings)
    for table, name in kept:
        assert digest(table) == name, "an earlier table has changed"
    assert legality.choices(match.table) == []
    assert 1 <= match.table.round <= match.table.options.cap
    check_the_end(match.table)


def check_the_end(table: Table) -> None:
    """Somebody reached the target, the last round was played, or the Fox has turned all his cards (R14, R23, R37)."""
    totals = [scoring.score(table.cards, seat).total for seat in table.seats]
    reached = max(totals) >= table.options.target
    alone = len(table.seats) == 1
    assert reached or table.round == table.options.cap or (alone and table.fox_step == 37)
    if alone:
        assert table.winners == ([0] if reached else [])
    else:
        assert table.winners == scoring.leaders(table)


def all_cards(table: Table) -> list[int]:
    """Every supply card wherever it lies, counted without the help of `status`."""
    found = [*table.market_row, *table.market_deck, *table.market_discard, *table.trashed]
    for seat in table.seats:
        found += seat.deck + seat.hand + seat.discard + seat.storage + seat.used
    return sorted(card for card in found if card >= 0)


def all_hens(table: Table) -> list[int]:
    found = [*table.chicken_row, *table.chicken_deck, *table.chicken_discard, *table.retired]
    for seat in table.seats:
        found += [bird.hen for bird in seat.flock]
    return sorted(hen for hen in found if hen >= 0)


def check_every_time(table: Table, cards: list[int], hens: list[int], whole: bool = True) -> None:
    """Nothing is lost or doubled. That is counted on every fifth table or so; what went wrong shows later, too."""
    if not whole:
        return
    assert status(table) == []
    assert all_cards(table) == cards
    assert all_hens(table) == hens


def shows_something(table: Table, happenings: tuple[Happening, ...]) -> bool:
    """Were cards drawn, an unseen order made by chance, a slot filled, or another seat's closed hand laid open?"""
    for happening in happenings:
        if isinstance(happening, (HandDrawn, RoostDrew, GnomeDrew)) and happening.cards:
            return True
        if isinstance(happening, (DeckShuffled, CommonShuffled, SlotFilled, EventTurned, DeckTipped, FoxTurned)):
            return True
        if isinstance(happening, HandDiscarded) and happening.seat != table.acting and not table.options.open_hands:
            return True
    return False


def check_copies_and_texts(table: Table) -> None:
    cards, name = table.cards, digest(table)
    copied = table.copy()
    assert copied == table and digest(copied) == name
    data = msgspec.json.decode(msgspec.json.encode(tables.to_plain(table)))
    assert digest(tables.from_plain(data, cards)) == name
    exact = format_position(table, exact=True)
    assert digest(parse_position(exact, cards)) == name
    short = format_position(table)
    assert format_position(parse_position(short, cards)) == short


def check_views(table: Table, dice: Random) -> None:
    for seat in range(len(table.seats)):
        seen = view(table, seat)
        other = redeal(seen, dice.getrandbits(64))
        assert status(other) == []
        assert view(other, seat) == seen
    assert legality.choices(view(table, table.acting).table) == legality.choices(table)


def check_choices(table: Table) -> None:
    offered = legality.choices(table)
    assert len(offered) == len(set(offered))
    allowed = {action for action in candidates(table) if legality.refusal(table, action) is None}
    assert set(offered) == allowed


def candidates(table: Table) -> Iterator[Action]:
    """Everything that could be tried with the cards in sight (of cares and closings those that `choices` lists)."""
    seat = table.actor
    yield from (Collect(), Draw(), Care(), Done(), Sell(), Tip(), ClearMarket(), ClearChickens(), Close())
    yield Close(tuple(card for card in seat.hand if table.cards.role[card] == "water"))
    own = [*seat.hand, *seat.discard, *seat.storage, *seat.used, *seat.deck[-1:], *table.market_row[:1]]
    own = [card for card in own if card >= 0]
    hens = [bird.hen for other in table.seats for bird in other.flock] + [0]
    yield from (TurnHen(hen) for hen in dict.fromkeys(hens))
    for slot in range(7):
        yield BuySupply(slot)
        yield BuyHen(slot)
    for card in own:
        yield from (RoostDraw(card), Gnome(card), DustBath(card), Trash(card), Mice(card))
        for slot in range(7):
            yield from (Gift(card, slot), Rooster(card, slot))
        for other in own:
            yield from (RoostSwap(card, other), Shed(card, other))
        for hen in hens:
            yield from (Tunnels(card, hen), Swing(card, hen), Swing(card, hen, water=True))


def check_undo(match: Match) -> None:
    """Back to the last moment at which something was shown, and forward again."""
    now, table = match.digest(), match.table
    barrier = match.barrier()
    count = len(match.steps) if barrier is None else len(match.steps) - 1 - match.steps.index(barrier)
    names = []
    for _ in range(count):
        names.append(digest(match.table))
        match.undo()
    reason = match.undo_refusal()
    assert reason is not None
    assert reason.code == ("nothing_to_undo" if barrier is None else "undo_after_new_cards")
    for name in reversed(names):
        match.redo()
        assert match.digest() == name
    assert not match.can_redo
    assert match.digest() == now == digest(table)


def check_action_forms(action: Action, table: Table) -> None:
    text = format_action(action, table)
    assert parse_action(text, table) == action, text
    data = msgspec.json.decode(msgspec.json.encode(action_to_plain(action)))
    assert action_from_plain(data) == action


def check_happenings(happenings: tuple[Happening, ...]) -> None:
    data = msgspec.json.encode(happenings)
    assert tuple(msgspec.json.decode(data, type=list[AnyHappening])) == happenings


# The suite itself


def test_random_seats_do_everything_that_can_be_done() -> None:
    """The games above say nothing about an action or a happening that never comes up in them."""
    actions: Counter[str] = Counter()
    happenings: Counter[str] = Counter()
    parts: Counter[str] = Counter()
    for number in range(400):
        dice = Random(number)
        match = random_match(dice, longest=6)
        while not match.over:
            happenings.update(type(it).__name__ for it in match.apply(random_action(match.table, dice)))
        for action in match.actions:
            actions[type(action).__name__] += 1
            if isinstance(action, Care):
                parts.update(name for name in action.__struct_fields__ if getattr(action, name))
    kinds = {kind.__name__ for kind in legality.RULES}
    assert set(actions) == kinds
    assert set(parts) == set(Care.__struct_fields__)
    assert min(parts.values()) >= 10, parts
    assert set(happenings) == ALL_HAPPENINGS
    assert min(actions.values()) >= 5, actions


BEFORE_ROUND_1 = {"GameStarted", "FirstPlayerChosen"}
ALL_HAPPENINGS = {kind.__name__ for kind in AnyHappening.__args__} - BEFORE_ROUND_1


def test_the_checks_see_a_shared_list() -> None:
    """A `copy` that forgot a list would be noticed."""
    table = random_match(Random(3)).table
    copied = table.copy()
    name = digest(copied)
    copied.seats[0].deck = table.seats[0].deck
    table.seats[0].deck.pop()
    assert digest(copied) != name


def test_refused_actions_are_found_in_any_game() -> None:
    """`apply` raises for whatever `refusal` refuses, and leaves the table as it was."""
    dice = Random(11)
    for _ in range(10):
        match = random_match(dice, longest=3)
        while not match.over:
            name, count = match.digest(), len(match.actions)
            refused = [action for action in candidates(match.table) if match.refusal(action) is not None]
            for action in dice.sample(refused, 3):
                with pytest.raises(Refused) as caught:
                    match.apply(action)
                assert caught.value.refusal == match.refusal(action)
            assert (match.digest(), len(match.actions)) == (name, count)
            match.apply(random_action(match.table, dice))


def any_action(table: Table, dice: Random) -> Action:
    """Any action with any cards, hens, slots and amounts that exist, mostly the seat's own, and mostly nonsense."""
    seat = table.actor
    own = [*seat.hand, *seat.hand, *seat.storage, *seat.discard, *seat.used, *(c for c in table.market_row if c >= 0)]
    own += [dice.randrange(len(table.cards.kind_of))]
    hens = [bird.hen for bird in seat.flock] * 3 + [dice.randrange(len(table.cards.hens))]

    def cards(most: int) -> list[int]:
        return [dice.choice(own) for _ in range(dice.randint(0, most))]

    def portions() -> tuple[Portion, ...]:
        return tuple(Portion(number, dice.choice(hens), dice.randint(-1, 4)) for number in cards(3))

    def links() -> tuple[Link, ...]:
        return tuple(Link(number, dice.choice(own)) for number in cards(1))

    kind = dice.choice([*legality.RULES, *[Care] * 8])
    if kind is Care:
        treats = tuple(Treat(number, dice.choice(hens)) for number in cards(1))
        bumper = tuple(cards(1)) if dice.random() < 0.2 else ()
        return Care(portions(), portions(), treats, links(), links(), links(), tuple(cards(1)), bumper)
    values: dict[str, Any] = {}
    for name in kind.__struct_fields__:
        values[name] = {
            "slot": dice.randint(-1, 7),
            "store": tuple(cards(2)),
            "water": dice.random() < 0.5,
            "hen": dice.choice(hens),
        }.get(name, dice.choice(own))
    return kind(**values)


def test_any_action_is_judged_and_done_only_if_it_leaves_a_sound_table() -> None:
    judged, done = 0, Counter[str]()
    for seed in range(60):
        dice = Random(seed)
        match = random_match(dice, longest=3)
        while not match.over:
            for _ in range(25):
                action = any_action(match.table, dice)
                reason = match.refusal(action)
                judged += 1
                if reason is None:
                    table = match.table.copy()
                    perform(table, action)
                    assert status(table) == []
                    done[type(action).__name__] += 1
                else:
                    assert tuple(reason.about()) == PARAMETERS[reason.code]
            match.apply(random_action(match.table, dice))
    assert judged > 50_000
    assert len(done) >= 15, done


def test_the_cards_are_read_once() -> None:
    assert the_cards() is the_cards()
