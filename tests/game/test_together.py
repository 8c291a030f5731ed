"""Simultaneous care is a game that could have been played in turn (R5): whatever people do, in whatever order they do
it, the actions applied at the end are legal in turn order and lead to the very table of a game played seat by seat.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest

from game import actions, rng, unfinished
from game import table as tables
from game.actions import Action, Care, Close
from game.ai.levels import choose
from game.draft import Draft
from game.loading import load_cards
from game.match import Match, Refused, digest
from game.notation import parse_position
from game.rules import after_care, before_care
from game.table import AFTER, CARE, COLLECT, DRAW, MICE, NOTHING, Options, Table
from game.together import FIRST, Together, rest_of_phase
from game.unfinished import Laid
from game.view import view

SPECIAL = (
    "gift_card", "garden_gnome", "chicken_roost", "hired_help", "dust_bath_tub", "composter", "fountain",
    "chicken_swing", "play_tunnels", "chicken_run", "rain_barrel",
)  # fmt: skip


def rich_match(seats: int, seed: int, events: bool = True) -> Match:
    """A game with open hands whose decks hold many special cards, and some happy hens."""
    match = Match.new(load_cards(), Options(seats, open_hands=True, events=events), seed)
    table = match.table.copy()
    chance = random.Random(seed)
    special = [card for card in table.market_deck if table.cards.role[card] in SPECIAL]
    chance.shuffle(special)
    for index in range(min(len(special), 7 * seats)):
        table.market_deck.remove(special[index])
        deck = table.seats[index % seats].deck
        deck.insert(chance.randrange(len(deck) + 1), special[index])
    for seat in table.seats:
        seat.flock = [tables.Bird(bird.hen, chance.randrange(3), chance.random() < 0.3) for bird in seat.flock]
        while len(seat.deck) > 9:
            seat.discard.append(seat.deck.pop(0))
    return Match(table)


class Person:
    """Chooses by chance of its own, from nothing but its own seat and the market row."""

    def __init__(self, seed: object) -> None:
        self.chance = random.Random(repr(seed))
        self.kept = False

    def next(self, table: Table) -> Action | None:
        """What it does now; None keeps its cards that come first."""
        if table.step == DRAW:
            return actions.Draw()
        if table.step == MICE:
            return self.chance.choice([card for card in actions_of(table) if isinstance(card, actions.Mice)])
        if table.step == CARE:
            first = [action for action in before_care.offer(table) if isinstance(action, FIRST)]
            if first and not self.kept:
                if self.chance.random() < 0.75:
                    return self.chance.choice(first)
                self.kept = True
                return None
            baths = [action for action in before_care.offer(table) if isinstance(action, actions.DustBath)]
            if baths and self.chance.random() < 0.5:
                return baths[0]
            return self._care(table)
        assert table.step == AFTER
        offers = list(after_care.offer(table))
        extra = [action for action in offers if not isinstance(action, Close)]
        if extra and (self.chance.random() < 0.7 or not any(isinstance(action, Close) for action in offers)):
            return self.chance.choice(extra)
        return self.chance.choice([action for action in offers if isinstance(action, Close)])

    def _care(self, table: Table) -> Care:
        draft, seat = Draft(table), table.actor
        for _ in range(14):
            own = [*seat.hand, *seat.storage]
            if not own:
                break
            card = self.chance.choice(own)
            role = table.cards.role[card]
            if role == "hired_help" and draft.link_of(card) is None:
                draft.set_link(card, self.chance.choice(table.market_row))
            elif role in ("composter", "fountain"):
                draft.set_link(card, self.chance.choice(own))
            elif role in ("chicken_run", "rain_barrel"):
                draft.set_whole(card)
            elif seat.flock:
                draft.give(card, self.chance.choice(seat.flock).hen)
                draft.set_bumper(card)
        return draft.care


def actions_of(table: Table) -> list[Action]:
    return Match(table).choices()


def in_turn(match: Match, people: dict[int, Person]) -> list[Action]:
    """Phase 2 of these people, one after the other; what they did."""
    done: list[Action] = []
    for seat in rest_of_phase(match.table):
        while match.table.acting == seat and match.table.phase == 2:
            action = people[seat].next(match.table)
            if action is not None:
                match.apply(action)
                done.append(action)
    return done


def at_once(
    match: Match, people: dict[int, Person], chance: random.Random, plan: Callable[[Table], Action]
) -> Together:
    """The same people at the same time, whoever comes first by `chance`."""
    together = Together(match.table, people, plan)
    while not together.all_ready or not together.turned:
        if together.all_ready:
            together.turn_hens()
            continue
        busy = [turn for turn in together.people if turn.dealt and not together.ready(turn.seat)]
        turn = chance.choice(busy)
        action = people[turn.seat].next(turn.table)
        if action is None:
            together.keep(turn.seat)
        elif isinstance(action, Care):
            assert together.confirm(turn.seat, action) is None
        elif isinstance(action, Close):
            assert together.close(turn.seat, action.store) is None
        else:
            together.act(turn.seat, action)
    return together


def to_phase_2(match: Match) -> None:
    """Over the market by the novice, and through phase 1."""
    while match.table.step == tables.MARKET:
        match.apply(choose(view(match.table, match.table.acting), "novice", 3).action)
    if match.table.step == COLLECT:
        match.apply(actions.Collect())


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_r5_any_order_gives_the_game_that_is_played_in_turn(seats: int, seed: int) -> None:
    """R5: the same wishes lead to the same actions and the same table, whoever was quicker."""
    match = rich_match(seats, seed)
    chance = random.Random(seed)
    for _ in range(4):
        to_phase_2(match)
        if match.over:
            break
        round = match.table.round
        twin = Match(match.table.copy())
        sequence = in_turn(twin, {seat: Person((seed, round, seat)) for seat in range(seats)})
        people = {seat: Person((seed, round, seat)) for seat in range(seats)}
        together = at_once(match, people, chance, no_plan)
        assert together.refusal(match.table) is None
        for seat, action in together.actions():
            match.apply(action, seat)
        assert [action for _, action in together.actions()] == sequence
        assert match.digest() == twin.digest()


def no_plan(table: Table) -> Action:
    raise AssertionError("everybody here is a person")


@pytest.mark.parametrize("seed", range(8))
def test_private_tables_are_what_the_true_table_will_be(seed: int) -> None:
    """With AI seats in between: own seat, chance and market row are those of the seat's turn, action by action, and
    the recorded actions make the same game again (R5, R32, R39).
    """
    match = rich_match(4, seed)
    chance = random.Random(seed)
    for _ in range(3):
        to_phase_2(match)
        while match.table.step == DRAW and match.table.acting not in (0, 2):
            while match.table.acting not in (0, 2):
                match.apply(choose(view(match.table, match.table.acting), "farmer", 3).action)
        if match.table.step != DRAW or len({0, 2} & set(rest_of_phase(match.table))) < 2:
            break
        before = match.table.copy()
        people = {seat: Person((seed, seat)) for seat in (0, 2)}
        together = at_once(match, people, chance, lambda t: choose(view(t, t.acting), "farmer", 3).action)
        private = {turn.seat: Match(turn.start.copy()) for turn in together.turns if turn.start is not None}
        for seat, action in together.actions():
            mine, true = private[seat].table, match.table
            assert (mine.seats[seat], mine.market_row) == (true.seats[seat], true.market_row)
            assert mine.random == true.random
            private[seat].apply(action, seat)
            match.apply(action, seat)
        again = Match(before)
        for _, action in together.actions():
            again.apply(action)
        assert again.digest() == match.digest()
        while match.table.phase == 2:
            match.apply(choose(view(match.table, match.table.acting), "farmer", 3).action)


@pytest.mark.parametrize("seed", range(12))
def test_what_was_laid_is_done_again_after_a_restart(seed: int) -> None:
    """At any moment everything can be written down, and goes on from there to the same end."""
    match, chance = rich_match(3, seed), random.Random(seed)
    to_phase_2(match)
    people = {seat: Person((seed, seat)) for seat in range(3)}
    together = Together(match.table, people, no_plan)
    moments = 0
    while not together.all_ready or not together.turned:
        written = msgspec.json.encode(together.laid({}))
        laid = unfinished.read(msgspec.json.decode(written), match.table.cards)
        assert isinstance(laid, unfinished.Shared)
        again = Together(match.table, people, no_plan)
        again.take_up(laid)
        assert again.laid({}) == together.laid({}) and again.turned == together.turned
        for mine, other in zip(together.turns, again.turns, strict=True):
            assert mine.dealt == other.dealt and mine.store == other.store
            assert not mine.dealt or digest(mine.table) == digest(other.table)
        together = again
        moments += 1
        if together.all_ready:
            together.turn_hens()
            continue
        turn = chance.choice([turn for turn in together.people if turn.dealt and not together.ready(turn.seat)])
        action = people[turn.seat].next(turn.table)
        if action is None:
            together.keep(turn.seat)
        elif isinstance(action, Care):
            assert together.confirm(turn.seat, action) is None
        elif isinstance(action, Close):
            assert together.close(turn.seat, action.store) is None
        else:
            together.act(turn.seat, action)
    assert moments > 4 and together.refusal(match.table) is None


def test_what_cannot_be_done_again_is_left_out() -> None:
    """A file may say anything: no action of another phase or seat comes in by it."""
    table = table_of({0: PLAIN, 1: PLAIN})
    for odd in (actions.Collect(), actions.Draw(), Care(), Close(), actions.BuyHen(1), actions.Mice(0)):
        laid = Laid(0, (odd,), Care(food=(actions.Portion(3, 0, 1),)), True, True, (odd, Close((1,))), True)
        together = Together(table, {0, 1}, no_plan)
        together.take_up(unfinished.Shared(table.round, (laid, Laid(4), Laid(1, after=(odd,), turned=True))))
        assert not together.turned and not together.ready(0)
        assert digest(together.turn(0).table) == digest(Together(table, {0, 1}, no_plan).turn(0).table)


# Single rules


def table_of(hands: dict[int, str], discard: dict[int, str] | None = None) -> Table:
    """Two or more seats that are about to draw exactly these six cards."""
    text = ["phase draw"]
    for seat, cards in hands.items():
        text += [f"seat {seat}", "  flock " + ("skye:happy", "rusty:content", "pearl:happy")[seat], f"  deck {cards}"]
        if discard and seat in discard:
            text.append(f"  discard {discard[seat]}")
    return parse_position("\n".join(text), load_cards())


def card_of(table: Table, seat: int, kind: str) -> int:
    return next(card for card in table.seats[seat].hand if table.cards.kind(card).id == kind)


PLAIN = "corn yard_scraps yard_scraps yard_scraps water_dish water_dish"


def test_r5_a_seat_behind_waits_for_cards_that_come_first() -> None:
    """R5: Gift Card, Gnome and Roost are played or kept in turn order; keeping them is for good."""
    together = Together(table_of({0: f"gift_card {PLAIN}".rsplit(" ", 1)[0], 1: PLAIN}), {0, 1}, no_plan)
    assert together.waits_for(1) == 0 and together.keeps_waiting(0) and not together.turn(1).dealt
    with pytest.raises(Refused, match="hand_not_drawn"):
        together.act(1, actions.Draw())
    together.keep(0)
    assert together.waits_for(1) is None and together.turn(1).dealt
    table = together.turn(0).table
    gift = next(action for action in before_care.offer(table) if isinstance(action, actions.Gift))
    with pytest.raises(Refused, match="before_care_is_over"):
        together.act(0, gift)


def test_the_last_seat_keeps_nobody_waiting() -> None:
    together = Together(table_of({0: PLAIN, 1: f"gift_card {PLAIN}".rsplit(" ", 1)[0]}), {0, 1}, no_plan)
    assert together.turn(1).dealt and not together.keeps_waiting(1)
    gift = next(a for a in before_care.offer(together.turn(1).table) if isinstance(a, actions.Gift))
    assert together.confirm(1, Care()) is None
    together.act(1, gift)
    assert not together.ready(1), "whoever plays another card has to confirm anew"
    assert isinstance(together.undo(1), actions.Gift)


def test_r39_each_hired_help_copies_from_the_row_of_its_own_turn() -> None:
    """R39: a Gift Card takes nothing away from the seats in front of it."""
    hand = "gift_card hired_help yard_scraps yard_scraps water_dish water_dish"
    help_ = "hired_help yard_scraps yard_scraps yard_scraps water_dish water_dish"
    together = Together(table_of({0: hand, 1: help_.replace("hired_help", "gift_card")}), {0, 1}, no_plan)
    row = together.turn(0).table.market_row[:]
    together.act(0, next(a for a in before_care.offer(together.turn(0).table) if isinstance(a, actions.Gift)))
    mine, theirs = together.turn(0).table, together.turn(1).table
    assert mine.market_row == theirs.market_row != row
    together.act(1, actions.Gift(card_of(theirs, 1, "gift_card"), 3))
    assert together.turn(0).table.market_row == mine.market_row
    assert together.turn(1).table.market_row[2] == card_of(theirs, 1, "gift_card")


def test_what_was_dealt_behind_cannot_be_taken_away_by_undo() -> None:
    """R5: a Gift Card may be taken back only while no seat behind has its hand."""
    hand = "gift_card dust_bath_tub yard_scraps yard_scraps water_dish water_dish"
    together = Together(table_of({0: hand, 1: PLAIN}), {0, 1}, no_plan)
    together.act(0, next(a for a in before_care.offer(together.turn(0).table) if isinstance(a, actions.Gift)))
    assert together.turn(1).dealt
    assert str(together.undo_refusal(0)) == "undo_after_new_cards"
    together.act(0, actions.DustBath(card_of(together.turn(0).table, 0, "dust_bath_tub")))
    assert isinstance(together.undo(0), actions.DustBath), "nobody depends on eggs"
    with pytest.raises(Refused, match="undo_after_new_cards"):
        together.undo(0)


def test_r5_what_no_longer_holds_goes_back_to_its_seat() -> None:
    """R5: checked again when its turn comes."""
    table = table_of({0: PLAIN, 1: "hired_help yard_scraps yard_scraps yard_scraps water_dish water_dish"})
    food = next(card for card in table.market_deck if table.cards.role[card] == "food")
    table.market_deck[table.market_deck.index(food)], table.market_row[1] = table.market_row[1], food
    match = Match(table)
    together = Together(match.table, {0, 1}, no_plan)
    draft = Draft(together.turn(1).table)
    helper = card_of(draft.table, 1, "hired_help")
    assert draft.set_link(helper, food) is None and draft.give(helper, draft.table.actor.flock[0].hen) == 1
    assert together.confirm(0, Care()) is None and together.confirm(1, draft.care) is None
    together.turn_hens()
    for turn in together.people:
        assert together.close(turn.seat, ()) is None
    assert together.refusal(match.table) is None
    changed = match.table.copy()
    changed.market_row = [NOTHING if card == food else card for card in changed.market_row]
    found = together.refusal(changed)
    assert found is not None and found[0] == 1 and found[1].code == "copied_card_not_in_market"


def test_r32_a_shuffle_of_the_seat_in_front_comes_before_the_hand_of_the_one_behind() -> None:
    """R32: one stream of chance; a Roost that shuffles is part of what the next seat's draw depends on."""
    deck = {0: "chicken_roost corn yard_scraps yard_scraps water_dish water_dish", 1: "corn corn"}
    table = table_of(deck, {0: "corn corn corn corn", 1: "yard_scraps yard_scraps water_dish water_dish corn"})
    table.random = rng.seeded(5)
    hands = []
    for play in (True, False):
        together = Together(table, {0, 1}, no_plan)
        if play:
            together.act(0, actions.RoostDraw(card_of(together.turn(0).table, 0, "chicken_roost")))
        while together.turn(0).owes:
            together.keep(0)
        hands.append(tuple(together.turn(1).table.seats[1].hand))
    assert hands[0] != hands[1], "else this test shows nothing"


def test_care_begins_at_a_draw() -> None:
    table = table_of({0: PLAIN, 1: PLAIN})
    table.step = CARE
    with pytest.raises(ValueError, match="from a draw on"):
        Together(table, {0, 1}, no_plan)
