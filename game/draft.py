"""A care being put together, step by step, before it is confirmed. No rule of its own: every step is judged by
`legality`.

The table is never touched; what a draft holds is a `Care` and the steps that led to it. A Fountain, Hired Help or
Composter may be set on its card before anything is given with it (`set_link`); such a link counts in `care` as soon as
it is used.
"""

from __future__ import annotations

import msgspec

from game import legality, terms
from game.actions import Care, Link, Portion, Treat
from game.refusals import Refusal, refuse
from game.rules import care as rule
from game.rules import care_check, fox, scoring
from game.rules.hands import bird_of, check_hen, check_in_hand
from game.table import AWAY, Table

LINK_FIELDS = {"composter": "doubled", "fountain": "fountains", "hired_help": "copies"}
"""Cards that are set on another card, and where a `Care` holds them."""


class Sketch(msgspec.Struct, frozen=True):
    """What lies assigned: `care` with every link set so far, used or not; `auto` are the (card, hen) pairs that a
    solver filled in.
    """

    care: Care = Care()
    auto: frozenset[tuple[int, int]] = frozenset()


class Worse(msgspec.Struct, frozen=True):
    """A hen that confirming now would leave worse off; `eggs` and `points` are the changes, 0 or less for what is
    lost.
    """

    hen: int
    before: int
    after: int
    thirsty: bool
    eggs: int
    points: int


class Draft:
    """One seat's care in the making, for the acting seat of `table`."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.sketch = Sketch()
        self._past: list[Sketch] = []
        self._future: list[Sketch] = []
        self._moved_at = -1

    # What lies there

    @property
    def care(self) -> Care:
        """The plan as it would be confirmed: links that nothing uses are left out, their cards stay in hand."""
        full = self.sketch.care
        given = {portion.card for portion in (*full.food, *full.water)} | {treat.card for treat in full.treats}
        fountains = tuple(link for link in full.fountains if link.card in given)
        references = {link.other for link in fountains}
        return msgspec.structs.replace(
            full,
            doubled=tuple(link for link in full.doubled if link.other in given),
            fountains=fountains,
            copies=tuple(link for link in full.copies if link.card in given or link.card in references),
            bumper=tuple(card for card in full.bumper if card in given),
        )

    @property
    def bumper(self) -> int | None:
        """The food card on which the doubling of the event lies, used or not."""
        return next(iter(self.sketch.care.bumper), None)

    @property
    def untouched(self) -> bool:
        """Has nothing been laid yet?"""
        return self.sketch.care == Care()

    def face(self, card: int) -> int:
        """The card whose face counts: the market card that a Hired Help copies, else the card itself."""
        return rule.playing_as(self.table, self.sketch.care, card)

    def gives(self, card: int) -> str:
        """What a drop of this card on a hen would give: "food", "water", "treat", or "" when nothing."""
        role = self.table.cards.role[self.face(card)]
        return "water" if role == "fountain" else role if role in ("food", "water", "treat") else ""

    def value(self, card: int) -> int:
        """Food or water that the card gives as set now, a treat 1."""
        kind = self.gives(card)
        if kind == "water":
            return rule.water_value(self.table, self.sketch.care, card)
        return rule.food_value(self.table, self.sketch.care, card) if kind == "food" else int(kind == "treat")

    def left(self, card: int) -> int:
        """How much of it is still to be given."""
        return self.value(card) - sum(amount for _, amount in self.given(card))

    def given(self, card: int) -> list[tuple[int, int]]:
        """(hen, amount) of everything that this card gives."""
        care = self.sketch.care
        found = [(p.hen, p.amount) for p in (*care.food, *care.water) if p.card == card]
        return found + [(treat.hen, 1) for treat in care.treats if treat.card == card]

    def got(self, hen: int) -> list[tuple[int, int]]:
        """(card, amount) of everything that this hen gets."""
        care = self.sketch.care
        found = [(p.card, p.amount) for p in (*care.food, *care.water) if p.hen == hen]
        return found + [(treat.card, 1) for treat in care.treats if treat.hen == hen]

    def needs(self, hen: int) -> tuple[int, int, int, int]:
        """(food given, food needed, water given, water needed) of an own hen; zeros for a chick or a hen that is
        gone.
        """
        bird = bird_of(self.table, hen)
        if bird is None or not rule.cared_for(bird):
            return 0, 0, 0, 0
        care = self.sketch.care
        return (
            sum(p.amount for p in care.food if p.hen == hen),
            rule.food_need(self.table, care, bird),
            sum(p.amount for p in care.water if p.hen == hen),
            rule.water_need(self.table, care, bird),
        )

    def link_of(self, card: int) -> int | None:
        """The card on which this Composter, Fountain or Hired Help is set."""
        care = self.sketch.care
        return next((k.other for k in (*care.copies, *care.doubled, *care.fountains) if k.card == card), None)

    def in_use(self, card: int) -> bool:
        """Is anything done with this card, be it only set on another?"""
        care = self.sketch.care
        return card in rule.cards_of(care) or any(link.card == card for link in care.fountains)

    def trial(self) -> Draft:
        """A draft that holds the same, to try a step on."""
        draft = Draft(self.table)
        draft.sketch = self.sketch
        return draft

    def hand_made(self) -> Care:
        """The plan without what a solver filled in."""
        care, auto = self.sketch.care, self.sketch.auto
        plan = msgspec.structs.replace(
            care,
            food=tuple(p for p in care.food if (p.card, p.hen) not in auto),
            water=tuple(p for p in care.water if (p.card, p.hen) not in auto),
            treats=tuple(t for t in care.treats if (t.card, t.hen) not in auto),
        )
        draft = Draft(self.table)
        draft.sketch = Sketch(self._trimmed(plan))
        return draft.care

    def forecast(self) -> rule.Forecast:
        """What confirming now would bring."""
        return rule.forecast(self.table, self.care)

    def worse(self) -> list[Worse]:
        """Every hen that would be worse off, in the order of the flock: a lower mood, or a new thirst token.

        A hen that cheers up and costs neither eggs nor points is not, though she may be newly thirsty.
        """
        cards = self.table.cards
        found: list[Worse] = []
        for fate in self.forecast().fates:
            before, after = fate.before, fate.after
            dry = after.thirsty and not before.thirsty
            if after.mood > before.mood or dry:
                eggs = scoring.lays(cards, after) - scoring.lays(cards, before)
                points = scoring.points(cards, after) - scoring.points(cards, before)
                if after.mood < before.mood and eggs >= 0 and points >= 0:
                    continue
                found.append(Worse(before.hen, before.mood, after.mood, dry, eggs, points))
        return found

    # Laying

    def give(self, card: int, hen: int, most: int | None = None) -> Refusal | int:
        """Give the hen what she still needs of this card, `most` at most. Returns the amount, or why not."""
        if fault := self._check_card(card) or check_hen(self.table, hen):
            return fault
        kind = self.gives(card)
        name = self.table.cards.kind(card).id
        if not kind:
            help_is_idle = self.table.cards.role[card] == "hired_help"
            return refuse("copy_not_chosen" if help_is_idle else "card_not_playable_here", card=name)
        care = self.sketch.care
        if kind == "treat":
            return self._try(msgspec.structs.replace(care, treats=(*care.treats, Treat(card, hen)))) or 1
        if self.table.cards.role[card] == "fountain" and self.link_of(card) is None:
            return refuse("fountain_needs_water_card", card=name)
        food, hunger, water, thirst = self.needs(hen)
        lack = hunger - food if kind == "food" else thirst - water
        amount = min(lack, self.left(card), lack if most is None else most)
        plan = _add(care, kind, Portion(card, hen, max(1, amount)))
        fault = self._check_needless(plan, card) if kind == "food" and lack > 0 and not self.given(card) else None
        return fault or self._try(plan) or amount

    def needless(self) -> list[int]:
        """R22: food cards laid so far without which everybody who eats would have enough, in solo only."""
        care = self.sketch.care
        return self._needless(care, {portion.hen for portion in care.food}) if fox.solo(self.table) else []

    def _needless(self, care: Care, eaters: set[int]) -> list[int]:
        flock = self.table.actor.flock
        need = sum(rule.food_need(self.table, care, bird) for bird in flock if bird.hen in eaters)
        played = list(dict.fromkeys(portion.card for portion in care.food))
        value = {card: rule.food_value(self.table, care, card) for card in played}
        total = sum(value.values())
        return [card for card in played if self.table.cards.role[card] == "food" and total - value[card] >= need]

    def _check_needless(self, plan: Care, card: int) -> Refusal | None:
        """Is it for nothing whoever else is still fed? (What is over of a card may yet go to another hen.)"""
        hungry = {bird.hen for bird in self.table.actor.flock if rule.cared_for(bird)}
        if not fox.solo(self.table) or card not in self._needless(plan, hungry):
            return None
        return refuse("needless_food_solo", card=self.table.cards.kind(card).id)

    def take_back(self, card: int, hen: int | None = None) -> bool:
        """Take back what this card gives (to one hen or to all), and its own link. False when there was nothing."""
        care = self.sketch.care

        def keeps(entry: Portion | Treat) -> bool:
            return entry.card != card or (hen is not None and entry.hen != hen)

        def links(found: tuple[Link, ...]) -> tuple[Link, ...]:
            return found if hen is not None else tuple(link for link in found if link.card != card)

        plan = Care(
            tuple(portion for portion in care.food if keeps(portion)),
            tuple(portion for portion in care.water if keeps(portion)),
            tuple(treat for treat in care.treats if keeps(treat)),
            links(care.copies),
            links(care.doubled),
            links(care.fountains),
            tuple(other for other in care.whole if other != card or hen is not None),
            care.bumper,
        )
        if plan == care:
            return False
        self._record(self._trimmed(plan))
        return True

    def set_link(self, card: int, other: int) -> Refusal | None:
        """Set a Composter on food, a Fountain on water, a Hired Help on a market card; setting again moves it."""
        if fault := self._check_card(card):
            return fault
        field = LINK_FIELDS.get(self.table.cards.role[card])
        if field is None:
            return refuse("card_not_playable_here", card=self.table.cards.kind(card).id)
        plan = self._without(card)
        plan = msgspec.structs.replace(plan, **{field: (*getattr(plan, field), Link(card, other))})
        if fault := self._check_link(plan, field):
            return fault
        self._record(self._trimmed(plan))
        return None

    def set_bumper(self, card: int | None) -> Refusal | None:
        """Lay the doubling of the event on a food card, or take it back (None); laying it again moves it (R17)."""
        plan = msgspec.structs.replace(self.sketch.care, bumper=() if card is None else (card,))
        if card is not None and (fault := self._check_bumper(plan, card)):
            return fault
        if plan != self.sketch.care:
            self._record(self._trimmed(plan))
        return None

    def set_whole(self, card: int) -> Refusal | None:
        """Play a Chicken Run or Rain Barrel for the whole flock; portions that become needless are taken back."""
        if fault := self._check_card(card):
            return fault
        care = self.sketch.care
        plan = msgspec.structs.replace(care, whole=(*care.whole, card))
        if fault := legality.refusal(self.table, Care(whole=plan.whole)):
            return fault
        self._record(self._trimmed(plan))
        return None

    def adopt(self, care: Care) -> None:
        """Take over a whole legal plan, such as the solver's; what was not there before is marked as filled in."""
        before = _pairs(self.sketch.care)
        auto = _pairs(care) - before
        self._past.append(self.sketch)
        self._future.clear()
        self.sketch = Sketch(care, frozenset(auto | (self.sketch.auto & before)))

    def clear(self) -> None:
        """Take everything back, as one step."""
        if not self.untouched:
            self._record(Care())

    # Steps

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def step(self, back: bool) -> tuple[Sketch, Sketch]:
        """What lies before and after the step that `undo` (`back`) or `redo` is about; there has to be one."""
        return (self._past[-1], self.sketch) if back else (self.sketch, self._future[-1])

    def undo(self) -> bool:
        """Take the last step back; unlimited."""
        if not self._past:
            return False
        self._future.append(self.sketch)
        self.sketch = self._past.pop()
        return True

    def redo(self) -> bool:
        if not self._future:
            return False
        self._past.append(self.sketch)
        self.sketch = self._future.pop()
        return True

    def moved_to(self, table: Table) -> Draft:
        """The same draft on a table that has changed by a card before care; what no longer holds is dropped. Its steps
        come along and can still be taken back.
        """
        draft = Draft(table)
        draft.sketch = draft._moved(self.sketch)
        for old in self._past:
            step = draft._moved(old)
            if not draft._past or draft._past[-1] != step:
                draft._past.append(step)
        if draft._past and draft._past[-1] == draft.sketch:
            draft._past.pop()
        same = sorted(table.actor.hand) == sorted(self.table.actor.hand)
        draft._moved_at = self._moved_at if same else len(draft._past)
        return draft

    @property
    def just_moved(self) -> bool:
        """Was the last step a card before care, not something that was laid?"""
        return self._moved_at == len(self._past)

    def _moved(self, sketch: Sketch) -> Sketch:
        """A sketch made at another table, as far as it holds at this one."""
        table, seat, care = self.table, self.table.actor, sketch.care

        def here(card: int) -> bool:
            return card in seat.hand or card in seat.storage

        plan = Care(
            tuple(p for p in care.food if here(p.card)),
            tuple(p for p in care.water if here(p.card)),
            tuple(t for t in care.treats if here(t.card)),
            tuple(k for k in care.copies if here(k.card) and k.other in table.market_row),
            tuple(k for k in care.doubled if here(k.card) and here(k.other)),
            tuple(k for k in care.fountains if here(k.card) and here(k.other)),
            tuple(card for card in care.whole if here(card)),
            tuple(card for card in care.bumper if here(card)),
        )
        plan = self._trimmed(plan)
        return Sketch(plan, sketch.auto & _pairs(plan))

    # Inside

    def _check_card(self, card: int) -> Refusal | None:
        if card in self.table.actor.storage:
            return None
        return check_in_hand(self.table, card)

    def _without(self, card: int) -> Care:
        care = self.sketch.care
        return Care(
            tuple(p for p in care.food if p.card != card),
            tuple(p for p in care.water if p.card != card),
            tuple(t for t in care.treats if t.card != card),
            tuple(link for link in care.copies if link.card != card),
            tuple(link for link in care.doubled if link.card != card),
            tuple(link for link in care.fountains if link.card != card),
            care.whole,
            care.bumper,
        )

    def _check_bumper(self, plan: Care, card: int) -> Refusal | None:
        """Judge the doubling of the event before the card is given, by what the rules say of a plan in which it is."""
        if not terms.of(self.table).doubles:
            return refuse("event_not_in_force", event=care_check.BUMPER)
        if fault := self._check_card(card):
            return fault
        name = self.table.cards.kind(card).id
        if self.table.cards.role[rule.playing_as(self.table, plan, card)] != "food":
            return refuse("doubling_not_food", card=name)
        if any(link.other == card for link in plan.doubled):
            return refuse("composter_card_already_doubled", card=name)
        return None

    def _check_link(self, plan: Care, field: str) -> Refusal | None:
        """Judge a link that is not used yet, by the legality of a plan in which it is."""
        link: Link = getattr(plan, field)[-1]
        cards = self.table.cards
        about = {"card": cards.kind(link.card).id, "other": cards.kind(link.other).id}
        role = cards.role[rule.playing_as(self.table, plan, link.other)]
        if field != "copies" and (fault := self._check_card(link.other)):
            return fault
        if field == "doubled":
            if role != "food":
                return refuse("doubling_not_food", card=about["other"])
            if sum(1 for other in plan.doubled if other.other == link.other) > 1:
                return refuse("composter_card_already_doubled", card=about["other"])
            if link.other in plan.bumper:
                return refuse("composter_card_already_doubled", card=about["other"])
        elif field == "fountains":
            if cards.role[link.other] == "fountain":
                return refuse("fountain_not_by_fountain", **about)
            if role != "water":
                return refuse("fountain_reference_not_water", **about)
            for card in plan.whole:
                if cards.role[card] == "rain_barrel":
                    return refuse("rain_barrel_is_enough", card=about["card"], other=cards.kind(card).id)
        elif link.other not in self.table.market_row:
            return refuse("copied_card_not_in_market", **about)
        elif cards.role[link.other] not in ("food", "water", "treat"):
            return refuse("copied_card_wrong_kind", **about)
        return None

    def _trimmed(self, care: Care) -> Care:
        """Cut portions down to what is needed and there, after a need or a value has become smaller."""
        births = {bird.hen: bird for bird in self.table.actor.flock if rule.cared_for(bird)}
        for kind in ("food", "water"):
            kept: list[Portion] = []
            for portion in getattr(care, kind):
                bird = births.get(portion.hen)
                if bird is None or self._kind_in(care, portion.card) != kind:
                    continue
                need, value = (
                    (rule.food_need(self.table, care, bird), rule.food_value(self.table, care, portion.card))
                    if kind == "food"
                    else (rule.water_need(self.table, care, bird), rule.water_value(self.table, care, portion.card))
                )
                need -= sum(p.amount for p in kept if p.hen == portion.hen)
                value -= sum(p.amount for p in kept if p.card == portion.card)
                amount = min(portion.amount, need, value)
                if amount > 0:
                    kept.append(Portion(portion.card, portion.hen, amount))
            care = msgspec.structs.replace(care, **{kind: tuple(kept)})
        return msgspec.structs.replace(
            care,
            treats=tuple(t for t in care.treats if self._kind_in(care, t.card) == "treat" and t.hen in births),
        )

    def _kind_in(self, care: Care, card: int) -> str:
        role = self.table.cards.role[rule.playing_as(self.table, care, card)]
        if role == "fountain":
            return "water" if any(link.card == card for link in care.fountains) else ""
        return role

    def _try(self, plan: Care) -> Refusal | None:
        """Take the plan over if the rules allow it (links that nothing uses aside)."""
        old = self.sketch
        self.sketch = Sketch(plan, old.auto)
        fault = legality.refusal(self.table, self.care)
        if fault is not None and fault.code in care_check.NEEDLESS:
            # R22 is about the whole plan: a hen may be on her way to being fed.
            fault = care_check.check_care(self.table, self.care, finished=False)
        self.sketch = old
        if fault is None:
            self._record(plan)
        return fault

    def _record(self, plan: Care) -> None:
        self._past.append(self.sketch)
        self._future.clear()
        self.sketch = Sketch(plan, self.sketch.auto & _pairs(plan))


def _add(care: Care, kind: str, portion: Portion) -> Care:
    """One portion more; a second one of the same card for the same hen grows the first."""
    portions: list[Portion] = list(getattr(care, kind))
    for place, old in enumerate(portions):
        if old.card == portion.card and old.hen == portion.hen:
            portions[place] = Portion(old.card, old.hen, old.amount + portion.amount)
            break
    else:
        portions.append(portion)
    return msgspec.structs.replace(care, **{kind: tuple(portions)})


def _pairs(care: Care) -> set[tuple[int, int]]:
    """Which card is for which hen."""
    return {(p.card, p.hen) for p in (*care.food, *care.water)} | {(treat.card, treat.hen) for treat in care.treats}


def nobody_to_care_for(table: Table) -> bool:
    """Is there no hen to care for?"""
    return all(bird.chick or bird.mood == AWAY for bird in table.actor.flock)
